; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
%struct.WitnessEvent = type { i64, i32, i32, i32, i32, i32, i32 }
%struct.BarrierState = type { i32, i32, i32, i32, i32, i32 }

define void @report(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = mul i32 %1, 10
  %10 = add i32 %9, %2
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw %struct.FindingSlot, ptr %8, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %14 = load i32, ptr %13, align 8
  %15 = shl i32 %14, 5
  %16 = add i32 %15, %3
  %17 = zext i32 %16 to i64
  %18 = load i64, ptr %12, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %12, align 8
  %20 = icmp eq i64 %18, 0
  br i1 %20, label %21, label %24

21:
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %23 = load i64, ptr %22, align 8
  br label %34

24:
  %25 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %26, %28
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %32 = load i64, ptr %31, align 8
  %33 = icmp ugt i64 %32, %17
  br i1 %33, label %34, label %40

34:
  %35 = phi i64 [ %23, %21 ], [ %26, %30 ]
  %36 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store i64 %17, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %4, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %5, ptr %39, align 8
  br label %40

40:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr) #1

declare void @llvm.lifetime.end.p0(ptr) #1

define void @check_uniform_store(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) #2 {
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %11, label %7, !prof !4

7:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %2, i1 true)
  %9 = add i32 %4, 128
  %10 = zext i32 %9 to i64
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %8, i64 noundef %3, i64 noundef %10) #21
  br label %11

11:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #4 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %350, label %7

7:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i64, ptr %1, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = load <32 x i64>, ptr %1, align 64
  %15 = icmp ne <32 x i64> %14, %13
  %16 = bitcast <32 x i1> %15 to i32
  %17 = and i32 %3, %16
  %18 = icmp eq i32 %17, 0
  %19 = sub i32 0, %3
  %20 = select i1 %18, i32 %19, i32 -1
  %21 = and i32 %20, %3
  %22 = and i32 %4, 4
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %28, label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %26 = load ptr, ptr %25, align 8
  %27 = icmp ne ptr %26, null
  br label %28

28:
  %29 = phi i1 [ false, %7 ], [ %27, %24 ]
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %31 = load i32, ptr %30, align 8
  %32 = icmp ugt i32 %31, 1
  br i1 %32, label %33, label %235

33:
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %4, 2
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %54

40:
  %41 = getelementptr inbounds nuw i8, ptr %35, i64 10944
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %44 = load i32, ptr %43, align 4
  %45 = lshr i32 %44, 14
  %46 = icmp eq i32 %42, %45
  br i1 %46, label %47, label %102

47:
  %48 = getelementptr inbounds nuw i8, ptr %35, i64 10948
  %49 = load i32, ptr %48, align 4
  %50 = shl nuw i32 1, %37
  %51 = xor i32 %50, -1
  %52 = and i32 %49, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %102, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %35, i64 10952
  %56 = zext i32 %37 to i64
  %57 = getelementptr inbounds nuw [32 x i32], ptr %55, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %35, i64 15048
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %60 = load i32, ptr %59, align 8
  %61 = and i32 %4, 1
  %62 = icmp eq i32 %61, 0
  %63 = icmp eq i32 %21, 0
  %64 = select i1 %62, i1 true, i1 %63
  br i1 %64, label %83, label %65

65:
  %66 = load <32 x i32>, ptr %57, align 4
  br label %67

67:
  %68 = phi <32 x i32> [ %79, %67 ], [ %66, %65 ]
  %69 = phi i32 [ %81, %67 ], [ %21, %65 ]
  %70 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %69, i1 true)
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds nuw i64, ptr %1, i64 %71
  %73 = load i64, ptr %72, align 8
  %74 = add i64 %73, %2
  %75 = shl i64 %74, 2
  %76 = and i64 %75, 8160
  %77 = getelementptr inbounds nuw i32, ptr %58, i64 %76
  %78 = load <32 x i32>, ptr %77, align 4
  %79 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %68, <32 x i32> %78)
  store <32 x i32> %79, ptr %57, align 4
  %80 = add i32 %69, -1
  %81 = and i32 %80, %69
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %83, label %67

83:
  br i1 %39, label %102, label %84

84:
  %85 = getelementptr inbounds nuw i32, ptr %57, i64 %56
  store i32 %60, ptr %85, align 4
  br i1 %63, label %102, label %86

86:
  %87 = phi i32 [ %100, %86 ], [ %21, %84 ]
  %88 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %87, i1 true)
  %89 = zext nneg i32 %88 to i64
  %90 = getelementptr inbounds nuw i64, ptr %1, i64 %89
  %91 = load i64, ptr %90, align 8
  %92 = add i64 %91, %2
  %93 = shl i64 %92, 2
  %94 = and i64 %93, 8160
  %95 = getelementptr inbounds nuw i32, ptr %58, i64 %94
  %96 = load <32 x i32>, ptr %95, align 4
  %97 = load <32 x i32>, ptr %57, align 4
  %98 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %96, <32 x i32> %97)
  store <32 x i32> %98, ptr %95, align 4
  %99 = add i32 %87, -1
  %100 = and i32 %99, %87
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %86

102:
  %103 = load ptr, ptr %34, align 8
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %105 = load i32, ptr %104, align 4
  %106 = load i32, ptr %36, align 8
  %107 = lshr i32 %105, 14
  %108 = lshr i32 %105, 1
  %109 = and i32 %108, 127
  %110 = zext i32 %106 to i64
  %111 = getelementptr inbounds nuw i32, ptr %103, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = icmp eq i32 %112, %107
  br i1 %113, label %114, label %118

114:
  %115 = getelementptr inbounds nuw i8, ptr %103, i64 128
  %116 = getelementptr inbounds nuw [32 x i8], ptr %115, i64 %110
  %117 = load <32 x i8>, ptr %116, align 1
  br label %118

118:
  %119 = phi <32 x i8> [ %117, %114 ], [ zeroinitializer, %102 ]
  %120 = and i32 %4, 1
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %163, label %122

122:
  %123 = getelementptr inbounds nuw i8, ptr %103, i64 10944
  %124 = load i32, ptr %123, align 4
  %125 = icmp eq i32 %124, %107
  br i1 %125, label %126, label %163

126:
  %127 = getelementptr inbounds nuw i8, ptr %103, i64 10948
  %128 = load i32, ptr %127, align 4
  %129 = shl nuw i32 1, %106
  %130 = xor i32 %129, -1
  %131 = and i32 %128, %130
  %132 = icmp eq i32 %131, 0
  %133 = icmp eq i32 %21, 0
  %134 = select i1 %132, i1 true, i1 %133
  br i1 %134, label %163, label %135

135:
  %136 = getelementptr inbounds nuw i8, ptr %103, i64 1152
  %137 = getelementptr inbounds nuw i8, ptr %103, i64 2176
  br label %138

138:
  %139 = phi <32 x i8> [ %119, %135 ], [ %159, %158 ]
  %140 = phi i64 [ -1, %135 ], [ %148, %158 ]
  %141 = phi i32 [ %21, %135 ], [ %161, %158 ]
  %142 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %141, i1 true)
  %143 = zext nneg i32 %142 to i64
  %144 = getelementptr inbounds nuw i64, ptr %1, i64 %143
  %145 = load i64, ptr %144, align 8
  %146 = add i64 %145, %2
  %147 = lshr i64 %146, 3
  %148 = and i64 %147, 255
  %149 = icmp eq i64 %148, %140
  br i1 %149, label %158, label %150

150:
  %151 = getelementptr inbounds nuw i32, ptr %136, i64 %148
  %152 = load i32, ptr %151, align 4
  %153 = icmp eq i32 %152, %107
  br i1 %153, label %154, label %158

154:
  %155 = getelementptr inbounds nuw [32 x i8], ptr %137, i64 %148
  %156 = load <32 x i8>, ptr %155, align 1
  %157 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %139, <32 x i8> %156)
  br label %158

158:
  %159 = phi <32 x i8> [ %139, %138 ], [ %157, %154 ], [ %139, %150 ]
  %160 = add i32 %141, -1
  %161 = and i32 %160, %141
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %163, label %138

163:
  %164 = phi <32 x i8> [ %119, %122 ], [ %119, %126 ], [ %119, %118 ], [ %159, %158 ]
  br i1 %39, label %219, label %165

165:
  %166 = icmp eq i32 %109, 127
  %167 = trunc nuw nsw i32 %109 to i8
  %168 = add nuw i8 %167, 1
  %169 = select i1 %166, i8 -1, i8 %168
  %170 = insertelement <32 x i8> %164, i8 %169, i32 %106
  %171 = icmp eq i32 %21, 0
  br i1 %171, label %200, label %172

172:
  %173 = getelementptr inbounds nuw i8, ptr %103, i64 2176
  %174 = getelementptr inbounds nuw i8, ptr %103, i64 1152
  br label %175

175:
  %176 = phi i64 [ -1, %172 ], [ %184, %196 ]
  %177 = phi i32 [ %21, %172 ], [ %198, %196 ]
  %178 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %177, i1 true)
  %179 = zext nneg i32 %178 to i64
  %180 = getelementptr inbounds nuw i64, ptr %1, i64 %179
  %181 = load i64, ptr %180, align 8
  %182 = add i64 %181, %2
  %183 = lshr i64 %182, 3
  %184 = and i64 %183, 255
  %185 = icmp eq i64 %184, %176
  br i1 %185, label %196, label %186

186:
  %187 = getelementptr inbounds nuw [32 x i8], ptr %173, i64 %184
  %188 = getelementptr inbounds nuw i32, ptr %174, i64 %184
  %189 = load i32, ptr %188, align 4
  %190 = icmp eq i32 %189, %107
  br i1 %190, label %191, label %194

191:
  %192 = load <32 x i8>, ptr %187, align 1
  %193 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %192, <32 x i8> %170)
  br label %194

194:
  %195 = phi <32 x i8> [ %193, %191 ], [ %170, %186 ]
  store <32 x i8> %195, ptr %187, align 1
  store i32 %107, ptr %188, align 4
  br label %196

196:
  %197 = add i32 %177, -1
  %198 = and i32 %197, %177
  %199 = icmp eq i32 %198, 0
  br i1 %199, label %200, label %175

200:
  %201 = shl nuw i32 1, %106
  %202 = getelementptr inbounds nuw i8, ptr %103, i64 10944
  %203 = load i32, ptr %202, align 4
  %204 = icmp eq i32 %203, %107
  br i1 %204, label %205, label %209

205:
  %206 = getelementptr inbounds nuw i8, ptr %103, i64 10948
  %207 = load i32, ptr %206, align 4
  %208 = or i32 %207, %201
  br label %209

209:
  %210 = phi i32 [ %208, %205 ], [ %201, %200 ]
  %211 = getelementptr inbounds nuw i8, ptr %103, i64 10948
  store i32 %210, ptr %211, align 4
  store i32 %107, ptr %202, align 4
  %212 = add nuw nsw i32 %109, 1
  %213 = select i1 %166, i32 127, i32 %212
  %214 = load ptr, ptr %34, align 8
  %215 = load i32, ptr %104, align 4
  %216 = load i32, ptr %36, align 8
  %217 = zext i32 %216 to i64
  %218 = lshr i32 %215, 14
  br label %219

219:
  %220 = phi i32 [ %107, %163 ], [ %218, %209 ]
  %221 = phi i64 [ %110, %163 ], [ %217, %209 ]
  %222 = phi i32 [ %106, %163 ], [ %216, %209 ]
  %223 = phi i32 [ %105, %163 ], [ %215, %209 ]
  %224 = phi ptr [ %103, %163 ], [ %214, %209 ]
  %225 = phi i32 [ %109, %163 ], [ %213, %209 ]
  %226 = phi <32 x i8> [ %164, %163 ], [ %170, %209 ]
  %227 = trunc nuw i32 %225 to i8
  %228 = insertelement <32 x i8> %226, i8 %227, i32 %222
  %229 = getelementptr inbounds nuw i8, ptr %224, i64 128
  %230 = getelementptr inbounds nuw [32 x i8], ptr %229, i64 %221
  store <32 x i8> %228, ptr %230, align 1
  %231 = getelementptr inbounds nuw i32, ptr %224, i64 %221
  store i32 %220, ptr %231, align 4
  %232 = and i32 %223, -255
  %233 = shl nuw nsw i32 %225, 1
  %234 = or i32 %232, %233
  store i32 %234, ptr %104, align 4
  br label %235

235:
  br i1 %29, label %238, label %236

236:
  %237 = and i32 %4, 1
  br label %335

238:
  %239 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %240 = load ptr, ptr %239, align 8
  %241 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %242 = load i32, ptr %241, align 8
  %243 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %21)
  %244 = icmp samesign ult i32 %243, 2
  %245 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %246 = zext nneg i32 %245 to i64
  %247 = getelementptr inbounds nuw i64, ptr %1, i64 %246
  %248 = load i64, ptr %247, align 8
  %249 = add i64 %248, %2
  %250 = icmp eq i32 %4, 5
  %251 = and i1 %250, %244
  br i1 %251, label %252, label %263

252:
  %253 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  %254 = load i64, ptr %253, align 8
  %255 = icmp eq i64 %254, %249
  br i1 %255, label %256, label %263

256:
  %257 = getelementptr inbounds nuw i8, ptr %0, i64 1140
  %258 = load i32, ptr %257, align 4
  %259 = getelementptr inbounds nuw i8, ptr %240, i64 12
  %260 = load i32, ptr %259, align 4
  %261 = icmp eq i32 %258, %260
  br i1 %261, label %262, label %263

262:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext true) #22
  br label %339

263:
  %264 = getelementptr inbounds nuw i8, ptr %240, i64 272
  %265 = zext i32 %242 to i64
  %266 = getelementptr inbounds nuw [64 x i32], ptr %264, i64 %265
  %267 = getelementptr inbounds nuw i8, ptr %240, i64 16656
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %269 = load i32, ptr %268, align 8
  %270 = and i32 %4, 1
  %271 = icmp eq i32 %270, 0
  %272 = icmp eq i32 %21, 0
  %273 = select i1 %271, i1 true, i1 %272
  br i1 %273, label %298, label %274

274:
  %275 = getelementptr inbounds nuw i8, ptr %266, i64 128
  %276 = load <32 x i32>, ptr %266, align 4
  %277 = load <32 x i32>, ptr %275, align 4
  br label %278

278:
  %279 = phi <32 x i32> [ %294, %278 ], [ %277, %274 ]
  %280 = phi <32 x i32> [ %291, %278 ], [ %276, %274 ]
  %281 = phi i32 [ %296, %278 ], [ %21, %274 ]
  %282 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %281, i1 true)
  %283 = zext nneg i32 %282 to i64
  %284 = getelementptr inbounds nuw i64, ptr %1, i64 %283
  %285 = load i64, ptr %284, align 8
  %286 = add i64 %285, %2
  %287 = shl i64 %286, 3
  %288 = and i64 %287, 16320
  %289 = getelementptr inbounds nuw i32, ptr %267, i64 %288
  %290 = load <32 x i32>, ptr %289, align 4
  %291 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %280, <32 x i32> %290)
  store <32 x i32> %291, ptr %266, align 4
  %292 = getelementptr inbounds nuw i8, ptr %289, i64 128
  %293 = load <32 x i32>, ptr %292, align 4
  %294 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %279, <32 x i32> %293)
  store <32 x i32> %294, ptr %275, align 4
  %295 = add i32 %281, -1
  %296 = and i32 %295, %281
  %297 = icmp eq i32 %296, 0
  br i1 %297, label %298, label %278

298:
  %299 = and i32 %4, 2
  %300 = icmp eq i32 %299, 0
  br i1 %300, label %325, label %301

301:
  %302 = getelementptr inbounds nuw i32, ptr %266, i64 %265
  store i32 %269, ptr %302, align 4
  br i1 %272, label %325, label %303

303:
  %304 = getelementptr inbounds nuw i8, ptr %266, i64 128
  br label %305

305:
  %306 = phi i32 [ %323, %305 ], [ %21, %303 ]
  %307 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %306, i1 true)
  %308 = zext nneg i32 %307 to i64
  %309 = getelementptr inbounds nuw i64, ptr %1, i64 %308
  %310 = load i64, ptr %309, align 8
  %311 = add i64 %310, %2
  %312 = shl i64 %311, 3
  %313 = and i64 %312, 16320
  %314 = getelementptr inbounds nuw i32, ptr %267, i64 %313
  %315 = load <32 x i32>, ptr %314, align 4
  %316 = load <32 x i32>, ptr %266, align 4
  %317 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %315, <32 x i32> %316)
  store <32 x i32> %317, ptr %314, align 4
  %318 = getelementptr inbounds nuw i8, ptr %314, i64 128
  %319 = load <32 x i32>, ptr %318, align 4
  %320 = load <32 x i32>, ptr %304, align 4
  %321 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %319, <32 x i32> %320)
  store <32 x i32> %321, ptr %318, align 4
  %322 = add i32 %306, -1
  %323 = and i32 %322, %306
  %324 = icmp eq i32 %323, 0
  br i1 %324, label %325, label %305

325:
  %326 = lshr i32 %4, 1
  %327 = and i32 %326, 1
  %328 = getelementptr inbounds nuw i8, ptr %240, i64 12
  %329 = load i32, ptr %328, align 4
  %330 = add i32 %329, %327
  store i32 %330, ptr %328, align 4
  %331 = getelementptr inbounds nuw i8, ptr %0, i64 1140
  store i32 %330, ptr %331, align 4
  %332 = select i1 %271, i64 0, i64 %249
  %333 = select i1 %244, i64 %332, i64 0
  %334 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  store i64 %333, ptr %334, align 8
  br label %335

335:
  %336 = phi i32 [ %237, %236 ], [ %270, %325 ]
  %337 = icmp eq i32 %336, 0
  br i1 %337, label %343, label %338

338:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #22
  br i1 %23, label %343, label %339

339:
  %340 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %341 = load i32, ptr %340, align 4
  %342 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  store i32 %341, ptr %342, align 8
  br label %343

343:
  %344 = and i32 %4, 2
  %345 = icmp eq i32 %344, 0
  br i1 %345, label %350, label %346

346:
  %347 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %348 = load i32, ptr %347, align 8
  %349 = add i32 %348, 1
  store i32 %349, ptr %347, align 8
  br label %350

350:
  ret void
}

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %4) #5 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %15, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %12 = load i32, ptr %11, align 8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw [64 x i32], ptr %10, i64 %13
  br label %15

15:
  %16 = phi ptr [ %14, %9 ], [ null, %5 ]
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 10952
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %21 = load i32, ptr %20, align 8
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [32 x i32], ptr %19, i64 %22
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %62, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %32 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %33 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %34 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %35 = getelementptr inbounds nuw i8, ptr %16, i64 128
  br label %36

36:
  %37 = phi i32 [ %3, %25 ], [ %153, %151 ]
  %38 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %37, i1 true)
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i64, ptr %1, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = add i64 %41, %2
  %43 = load ptr, ptr %26, align 8
  %44 = load i64, ptr %27, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %151, label %46

46:
  %47 = phi i64 [ %56, %55 ], [ 0, %36 ]
  %48 = getelementptr inbounds nuw %struct.Bounds, ptr %43, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = icmp ult i64 %42, %49
  br i1 %50, label %55, label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %48, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = icmp ult i64 %42, %53
  br i1 %54, label %58, label %55

55:
  %56 = add nuw i64 %47, 1
  %57 = icmp eq i64 %56, %44
  br i1 %57, label %151, label %46

58:
  %59 = getelementptr inbounds nuw i8, ptr %48, i64 16
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %151, label %63

62:
  ret void

63:
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 8
  %65 = load ptr, ptr %64, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %151, label %67

67:
  %68 = load i64, ptr %60, align 8
  %69 = sub i64 %42, %68
  %70 = getelementptr inbounds nuw i8, ptr %60, i64 36
  %71 = load i32, ptr %70, align 4
  %72 = zext nneg i32 %71 to i64
  %73 = lshr i64 %69, %72
  %74 = getelementptr inbounds nuw i8, ptr %60, i64 24
  %75 = load ptr, ptr %74, align 8
  %76 = lshr i64 %73, 5
  %77 = getelementptr inbounds nuw i32, ptr %75, i64 %76
  %78 = load i32, ptr %77, align 4
  %79 = icmp eq i32 %78, 0
  %80 = getelementptr inbounds nuw i32, ptr %65, i64 %73
  %81 = select i1 %79, ptr %80, ptr %77
  %82 = load i32, ptr %81, align 4
  %83 = lshr i32 %82, 6
  %84 = add nsw i32 %83, -1
  %85 = and i32 %82, 31
  %86 = load i32, ptr %28, align 4
  %87 = icmp ult i32 %82, %86
  br i1 %87, label %151, label %88

88:
  %89 = load i32, ptr %29, align 4
  %90 = sub i32 %83, %89
  %91 = load i32, ptr %30, align 8
  %92 = sub i32 %91, %89
  %93 = icmp ugt i32 %90, %92
  br i1 %93, label %97, label %94

94:
  %95 = load i32, ptr %20, align 8
  %96 = icmp eq i32 %85, %95
  br i1 %96, label %151, label %101

97:
  %98 = and i32 %82, 32
  %99 = icmp ne i32 %98, 0
  %100 = and i1 %4, %99
  br i1 %100, label %106, label %151

101:
  %102 = zext nneg i32 %85 to i64
  %103 = getelementptr inbounds nuw i32, ptr %23, i64 %102
  %104 = load i32, ptr %103, align 4
  %105 = tail call i32 @llvm.umax.i32(i32 %104, i32 %84)
  store i32 %105, ptr %103, align 4
  br label %144

106:
  %107 = load i32, ptr %31, align 4
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %112

109:
  %110 = load i32, ptr %7, align 4
  %111 = add i32 %110, 1
  br label %121

112:
  %113 = load i32, ptr %32, align 4
  %114 = sub i32 %83, %113
  %115 = udiv i32 %114, %107
  %116 = and i32 %115, 63
  %117 = zext nneg i32 %116 to i64
  br label %131

118:
  %119 = add nuw nsw i32 %122, 1
  %120 = icmp eq i32 %119, 65
  br i1 %120, label %151, label %121

121:
  %122 = phi i32 [ 1, %109 ], [ %119, %118 ]
  %123 = icmp eq i32 %122, %111
  br i1 %123, label %151, label %124

124:
  %125 = sub nuw i32 %110, %122
  %126 = and i32 %125, 63
  %127 = zext nneg i32 %126 to i64
  %128 = getelementptr inbounds nuw i32, ptr %33, i64 %127
  %129 = load i32, ptr %128, align 4
  %130 = icmp ult i32 %83, %129
  br i1 %130, label %118, label %131

131:
  %132 = phi i64 [ %117, %112 ], [ %127, %124 ]
  %133 = getelementptr inbounds nuw i32, ptr %16, i64 %132
  %134 = load i32, ptr %133, align 4
  %135 = getelementptr inbounds nuw [64 x i32], ptr %34, i64 %132
  %136 = load <32 x i32>, ptr %16, align 4
  %137 = load <32 x i32>, ptr %135, align 4
  %138 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %136, <32 x i32> %137)
  store <32 x i32> %138, ptr %16, align 4
  %139 = load <32 x i32>, ptr %35, align 4
  %140 = getelementptr inbounds nuw i8, ptr %135, i64 128
  %141 = load <32 x i32>, ptr %140, align 4
  %142 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %139, <32 x i32> %141)
  store <32 x i32> %142, ptr %35, align 4
  %143 = tail call i32 @llvm.umax.i32(i32 %134, i32 %84)
  store i32 %143, ptr %133, align 4
  br label %144

144:
  %145 = load ptr, ptr %74, align 8
  %146 = getelementptr inbounds nuw i32, ptr %145, i64 %76
  %147 = icmp eq ptr %81, %146
  br i1 %147, label %151, label %148

148:
  %149 = load i32, ptr %28, align 4
  %150 = add i32 %149, -1
  store i32 %150, ptr %81, align 4
  br label %151

151:
  %152 = add i32 %37, -1
  %153 = and i32 %152, %37
  %154 = icmp eq i32 %153, 0
  br i1 %154, label %62, label %36
}

define void @fence(ptr noundef %0, i32 noundef %1, i32 noundef %2) #6 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %16, label %5

5:
  %6 = and i32 %2, 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %12, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  store i32 %10, ptr %11, align 8
  br label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %14 = load i32, ptr %13, align 8
  %15 = add i32 %14, 1
  store i32 %15, ptr %13, align 8
  br label %16

16:
  ret void
}

define void @leave(ptr noundef %0, i32 noundef %1) #7 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %1, 15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %9 = load i32, ptr %8, align 4
  %10 = lshr i32 %9, 14
  %11 = lshr i32 %9, 1
  %12 = and i32 %11, 127
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, %10
  br i1 %16, label %17, label %21

17:
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %19 = getelementptr inbounds nuw [32 x i8], ptr %18, i64 %13
  %20 = load <32 x i8>, ptr %19, align 1
  br label %21

21:
  %22 = phi <32 x i8> [ %20, %17 ], [ zeroinitializer, %2 ]
  %23 = icmp eq i32 %12, 127
  %24 = trunc nuw nsw i32 %12 to i8
  %25 = add nuw i8 %24, 1
  %26 = select i1 %23, i8 -1, i8 %25
  %27 = insertelement <32 x i8> %22, i8 %26, i32 %6
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 10432
  %29 = zext nneg i32 %7 to i64
  %30 = getelementptr inbounds nuw [32 x i8], ptr %28, i64 %29
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 10368
  %32 = getelementptr inbounds nuw i32, ptr %31, i64 %29
  %33 = load i32, ptr %32, align 4
  %34 = icmp eq i32 %33, %10
  br i1 %34, label %35, label %38

35:
  %36 = load <32 x i8>, ptr %30, align 1
  %37 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %36, <32 x i8> %27)
  br label %38

38:
  %39 = phi <32 x i8> [ %37, %35 ], [ %27, %21 ]
  store <32 x i8> %39, ptr %30, align 1
  store i32 %10, ptr %32, align 4
  %40 = shl nuw i32 1, %6
  %41 = getelementptr inbounds nuw i8, ptr %4, i64 10944
  %42 = load i32, ptr %41, align 4
  %43 = icmp eq i32 %42, %10
  br i1 %43, label %44, label %48

44:
  %45 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  %46 = load i32, ptr %45, align 4
  %47 = or i32 %46, %40
  br label %48

48:
  %49 = phi i32 [ %47, %44 ], [ %40, %38 ]
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  store i32 %49, ptr %50, align 4
  store i32 %10, ptr %41, align 4
  %51 = add nuw nsw i32 %12, 1
  %52 = select i1 %23, i32 127, i32 %51
  %53 = load ptr, ptr %3, align 8
  %54 = load i32, ptr %8, align 4
  %55 = load i32, ptr %5, align 8
  %56 = trunc nuw i32 %52 to i8
  %57 = insertelement <32 x i8> %27, i8 %56, i32 %55
  %58 = getelementptr inbounds nuw i8, ptr %53, i64 128
  %59 = zext i32 %55 to i64
  %60 = getelementptr inbounds nuw [32 x i8], ptr %58, i64 %59
  store <32 x i8> %57, ptr %60, align 1
  %61 = lshr i32 %54, 14
  %62 = getelementptr inbounds nuw i32, ptr %53, i64 %59
  store i32 %61, ptr %62, align 4
  %63 = and i32 %54, -255
  %64 = shl nuw nsw i32 %52, 1
  %65 = or i32 %63, %64
  store i32 %65, ptr %8, align 4
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %67 = load i32, ptr %66, align 8
  %68 = getelementptr inbounds nuw i8, ptr %4, i64 10952
  %69 = getelementptr inbounds nuw [32 x i32], ptr %68, i64 %13
  %70 = getelementptr inbounds nuw i32, ptr %69, i64 %13
  store i32 %67, ptr %70, align 4
  %71 = getelementptr inbounds nuw i8, ptr %4, i64 47816
  %72 = getelementptr inbounds nuw [32 x i32], ptr %71, i64 %29
  %73 = load <32 x i32>, ptr %72, align 4
  %74 = load <32 x i32>, ptr %69, align 4
  %75 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %73, <32 x i32> %74)
  store <32 x i32> %75, ptr %72, align 4
  %76 = load i32, ptr %66, align 8
  %77 = add i32 %76, 1
  store i32 %77, ptr %66, align 8
  ret void
}

define void @check_shared(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #8 {
  %12 = alloca [256 x i32], align 16
  %13 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #23
  store i32 %3, ptr %13, align 8
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 4
  store i32 %5, ptr %14, align 4
  %15 = getelementptr inbounds nuw i8, ptr %13, i64 8
  store i64 %4, ptr %15, align 8
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store ptr %6, ptr %16, align 8
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 24
  store i64 %7, ptr %17, align 8
  %18 = getelementptr inbounds nuw i8, ptr %13, i64 32
  store i64 %8, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %13, i64 40
  store i64 %9, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 48
  store i8 0, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %21, i8 0, i64 7, i1 false)
  %22 = icmp eq ptr %6, null
  %23 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %24 = icmp samesign ult i32 %23, 2
  %25 = select i1 %22, i1 true, i1 %24
  br i1 %25, label %66, label %26

26:
  %27 = icmp eq i32 %2, -1
  %28 = load <32 x i64>, ptr %1, align 64
  br i1 %27, label %29, label %38

29:
  %30 = shufflevector <32 x i64> %28, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %31 = insertelement <32 x i64> poison, i64 %4, i64 0
  %32 = shufflevector <32 x i64> %31, <32 x i64> poison, <32 x i32> zeroinitializer
  %33 = add <32 x i64> %28, %32
  %34 = icmp ult <32 x i64> %30, %33
  %35 = and <32 x i1> %34, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %36 = bitcast <32 x i1> %35 to i32
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %66, label %38

38:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #23
  %39 = lshr <32 x i64> %28, splat (i64 2)
  %40 = trunc <32 x i64> %39 to <32 x i32>
  %41 = lshr <32 x i32> %40, splat (i32 8)
  %42 = add <32 x i32> %41, %40
  %43 = and <32 x i32> %42, splat (i32 255)
  %44 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %45 = insertelement <32 x i32> poison, i32 %44, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = add <32 x i32> %43, %46
  %48 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %47, <32 x i32> splat (i32 2147483647))
  %49 = bitcast i32 %2 to <32 x i1>
  %50 = zext nneg <32 x i32> %48 to <32 x i64>
  %51 = getelementptr i32, ptr %12, <32 x i64> %50
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %51, <32 x i1> %49)
  %52 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %53 = insertelement <32 x i32> poison, i32 %52, i64 0
  %54 = shufflevector <32 x i32> %53, <32 x i32> poison, <32 x i32> zeroinitializer
  %55 = add <32 x i32> %43, %54
  %56 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %55, <32 x i32> splat (i32 2147483647))
  %57 = zext nneg <32 x i32> %56 to <32 x i64>
  %58 = getelementptr i32, ptr %12, <32 x i64> %57
  %59 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %58, <32 x i1> %49, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %60 = icmp ne <32 x i32> %59, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %61 = bitcast <32 x i1> %60 to i32
  %62 = and i32 %2, %61
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %65, label %64, !prof !4

64:
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %62, ptr noundef nonnull %13, i64 noundef %10) #22
  br label %65

65:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  br label %66

66:
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %68 = load ptr, ptr %67, align 8
  %69 = zext i32 %3 to i64
  %70 = getelementptr inbounds nuw %struct.Bounds, ptr %68, i64 %69
  %71 = icmp eq i64 %10, 0
  br i1 %71, label %72, label %74

72:
  %73 = load i64, ptr %70, align 8
  br label %74

74:
  %75 = phi i64 [ %73, %72 ], [ 0, %66 ]
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %77 = getelementptr inbounds nuw i8, ptr %70, i64 8
  %78 = select i1 %71, ptr %77, ptr %76
  %79 = load i64, ptr %78, align 8
  %80 = sub i64 %79, %4
  %81 = icmp ugt i64 %4, %79
  br i1 %81, label %246, label %82

82:
  %83 = load <32 x i64>, ptr %1, align 64
  %84 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %85 = load i32, ptr %84, align 8
  %86 = zext i32 %85 to i64
  %87 = lshr i64 %4, %86
  %88 = insertelement <32 x i64> poison, i64 %80, i64 0
  %89 = shufflevector <32 x i64> %88, <32 x i64> poison, <32 x i32> zeroinitializer
  %90 = icmp ugt <32 x i64> %83, %89
  %91 = insertelement <32 x i64> poison, i64 %75, i64 0
  %92 = shufflevector <32 x i64> %91, <32 x i64> poison, <32 x i32> zeroinitializer
  %93 = icmp ult <32 x i64> %83, %92
  %94 = or <32 x i1> %90, %93
  %95 = shl nsw i64 -1, %86
  %96 = xor i64 %95, -1
  %97 = insertelement <32 x i64> poison, i64 %96, i64 0
  %98 = shufflevector <32 x i64> %97, <32 x i64> poison, <32 x i32> zeroinitializer
  %99 = and <32 x i64> %98, %83
  %100 = icmp ne <32 x i64> %99, zeroinitializer
  %101 = or <32 x i1> %94, %100
  %102 = bitcast <32 x i1> %101 to i32
  %103 = and i32 %2, %102
  %104 = icmp ne i32 %103, 0
  %105 = icmp eq i64 %87, 0
  %106 = select i1 %104, i1 true, i1 %105
  %107 = icmp samesign ult i32 %23, 3
  %108 = select i1 %106, i1 true, i1 %107
  br i1 %108, label %230, label %109

109:
  %110 = insertelement <32 x i64> poison, i64 %86, i64 0
  %111 = shufflevector <32 x i64> %110, <32 x i64> poison, <32 x i32> zeroinitializer
  %112 = lshr <32 x i64> %83, %111
  %113 = trunc <32 x i64> %112 to <32 x i32>
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %118 = bitcast i32 %2 to <32 x i1>
  %119 = and i32 %5, -2
  %120 = icmp ne i32 %119, 2
  %121 = icmp ne i32 %5, 5
  %122 = and i1 %121, %120
  %123 = icmp eq i32 %5, 4
  %124 = add i32 %5, -1
  %125 = icmp ult i32 %124, 3
  %126 = icmp eq i32 %5, 0
  %127 = icmp eq i32 %5, 5
  %128 = or i1 %126, %127
  %129 = icmp eq i32 %5, 2
  %130 = or i1 %129, %128
  br label %131

131:
  %132 = phi i32 [ 0, %109 ], [ %227, %223 ]
  %133 = load ptr, ptr %114, align 8
  %134 = load ptr, ptr %115, align 8
  %135 = load i32, ptr %116, align 4
  %136 = insertelement <32 x i32> poison, i32 %135, i64 0
  %137 = shufflevector <32 x i32> %136, <32 x i32> poison, <32 x i32> zeroinitializer
  %138 = load i32, ptr %117, align 8
  %139 = insertelement <32 x i32> poison, i32 %138, i64 0
  %140 = shufflevector <32 x i32> %139, <32 x i32> poison, <32 x i32> zeroinitializer
  %141 = call i32 asm sideeffect "", "=r,0"(i32 %132) #23
  %142 = insertelement <32 x i32> poison, i32 %141, i64 0
  %143 = shufflevector <32 x i32> %142, <32 x i32> poison, <32 x i32> zeroinitializer
  %144 = add <32 x i32> %143, %113
  %145 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %144, <32 x i32> splat (i32 2147483647))
  %146 = zext nneg <32 x i32> %145 to <32 x i64>
  %147 = getelementptr i32, ptr %133, <32 x i64> %146
  %148 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %147, <32 x i1> %118, <32 x i32> %137)
  %149 = getelementptr i32, ptr %134, <32 x i64> %146
  %150 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %149, <32 x i1> %118, <32 x i32> %137)
  %151 = trunc <32 x i32> %148 to <32 x i1>
  %152 = bitcast <32 x i1> %151 to i32
  %153 = xor <32 x i32> %148, %137
  %154 = add <32 x i32> %153, splat (i32 -256)
  %155 = icmp ult <32 x i32> %154, splat (i32 16128)
  %156 = bitcast <32 x i1> %155 to i32
  %157 = xor i32 %152, -1
  %158 = select i1 %122, i32 -1, i32 %157
  %159 = and i32 %158, %156
  %160 = select i1 %123, i32 0, i32 %159
  %161 = trunc <32 x i32> %150 to <32 x i1>
  %162 = bitcast <32 x i1> %161 to i32
  %163 = xor <32 x i32> %150, %137
  %164 = add <32 x i32> %163, splat (i32 -256)
  %165 = icmp ult <32 x i32> %164, splat (i32 16128)
  %166 = bitcast <32 x i1> %165 to i32
  %167 = xor i32 %162, -1
  %168 = select i1 %120, i32 -1, i32 %167
  %169 = and i32 %168, %166
  %170 = select i1 %125, i32 %169, i32 0
  %171 = icmp ult <32 x i32> %148, %140
  %172 = bitcast <32 x i1> %171 to i32
  %173 = select i1 %130, i32 %172, i32 0
  %174 = or i32 %160, %173
  %175 = or i32 %174, %170
  %176 = and i32 %175, %2
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %178, label %230, !prof !4

178:
  %179 = select i1 %128, ptr %134, ptr %133
  %180 = call i32 asm sideeffect "", "=r,0"(i32 %132) #23
  %181 = insertelement <32 x i32> poison, i32 %180, i64 0
  %182 = shufflevector <32 x i32> %181, <32 x i32> poison, <32 x i32> zeroinitializer
  %183 = add <32 x i32> %182, %113
  %184 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %183, <32 x i32> splat (i32 2147483647))
  %185 = load i32, ptr %116, align 4
  %186 = insertelement <32 x i32> poison, i32 %185, i64 0
  %187 = shufflevector <32 x i32> %186, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %5, label %212 [
    i32 0, label %188
    i32 5, label %194
    i32 1, label %223
    i32 4, label %207
  ]

188:
  %189 = xor <32 x i32> %187, %150
  %190 = add <32 x i32> %189, splat (i32 -256)
  %191 = icmp ult <32 x i32> %190, splat (i32 16128)
  %192 = or <32 x i32> %187, splat (i32 16128)
  %193 = select <32 x i1> %191, <32 x i32> %192, <32 x i32> %187
  br label %223

194:
  %195 = xor <32 x i32> %187, %150
  %196 = add <32 x i32> %195, splat (i32 -16384)
  %197 = icmp ult <32 x i32> %196, splat (i32 -16128)
  %198 = icmp ne <32 x i32> %150, %187
  %199 = and <32 x i1> %198, %197
  %200 = or <32 x i1> %199, %161
  %201 = zext <32 x i1> %200 to <32 x i32>
  %202 = or <32 x i32> %187, %201
  %203 = add <32 x i32> %195, splat (i32 -256)
  %204 = icmp ult <32 x i32> %203, splat (i32 16128)
  %205 = or <32 x i32> %202, splat (i32 16128)
  %206 = select <32 x i1> %204, <32 x i32> %205, <32 x i32> %202
  br label %223

207:
  %208 = load i32, ptr %117, align 8
  %209 = insertelement <32 x i32> poison, i32 %208, i64 0
  %210 = shufflevector <32 x i32> %209, <32 x i32> poison, <32 x i32> zeroinitializer
  %211 = call <32 x i32> @llvm.umax.v32i32(<32 x i32> %148, <32 x i32> %210)
  br label %223

212:
  %213 = xor <32 x i32> %187, %148
  %214 = add <32 x i32> %213, splat (i32 -256)
  %215 = icmp ult <32 x i32> %214, splat (i32 16128)
  %216 = select <32 x i1> %215, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %217 = or <32 x i32> %216, %187
  %218 = icmp ult <32 x i32> %213, splat (i32 256)
  %219 = and <32 x i32> %148, splat (i32 1)
  %220 = icmp eq <32 x i32> %219, zeroinitializer
  %221 = and <32 x i1> %220, %218
  %222 = select <32 x i1> %221, <32 x i32> %148, <32 x i32> %217
  br label %223

223:
  %224 = phi <32 x i32> [ %222, %212 ], [ %193, %188 ], [ %206, %194 ], [ %211, %207 ], [ %187, %178 ]
  %225 = zext nneg <32 x i32> %184 to <32 x i64>
  %226 = getelementptr i32, ptr %179, <32 x i64> %225
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %224, <32 x ptr> align 4 %226, <32 x i1> %118)
  %227 = add i32 %132, 1
  %228 = zext i32 %227 to i64
  %229 = icmp ugt i64 %87, %228
  br i1 %229, label %131, label %246

230:
  %231 = icmp eq i32 %2, 0
  br i1 %231, label %246, label %232

232:
  %233 = phi i32 [ %244, %242 ], [ %2, %230 ]
  %234 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %233, i1 true)
  %235 = zext nneg i32 %234 to i64
  %236 = getelementptr inbounds nuw i64, ptr %1, i64 %235
  %237 = load i64, ptr %236, align 8
  %238 = icmp ult i64 %237, %75
  %239 = icmp ugt i64 %237, %80
  %240 = or i1 %238, %239
  br i1 %240, label %242, label %241

241:
  call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %13, i32 noundef %234, i64 noundef %237, i64 noundef %10) #22
  br label %242

242:
  %243 = add i32 %233, -1
  %244 = and i32 %243, %233
  %245 = icmp eq i32 %244, 0
  br i1 %245, label %246, label %232

246:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #9

define internal fastcc void @check_shared_lane(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %7 = load i32, ptr %6, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %3, -1
  %12 = add i64 %11, %10
  %13 = lshr i64 %12, %8
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = lshr i64 %15, %8
  %17 = tail call i64 @llvm.umax.i64(i64 %16, i64 1)
  %18 = icmp sgt i64 %15, -1
  %19 = lshr i64 %3, %8
  %20 = icmp ugt i64 %19, %13
  br i1 %20, label %208, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %33

28:
  %29 = lshr i32 %161, 8
  %30 = and i32 %29, 63
  %31 = zext nneg i32 %30 to i64
  %32 = icmp eq i32 %160, -1
  br i1 %32, label %208, label %164

33:
  %34 = phi i32 [ 0, %21 ], [ %161, %152 ]
  %35 = phi i32 [ -1, %21 ], [ %160, %152 ]
  %36 = phi i64 [ 0, %21 ], [ %159, %152 ]
  %37 = phi i64 [ %19, %21 ], [ %162, %152 ]
  %38 = phi i1 [ false, %21 ], [ %100, %152 ]
  %39 = phi i64 [ 0, %21 ], [ %103, %152 ]
  %40 = phi i64 [ 0, %21 ], [ %98, %152 ]
  %41 = load i32, ptr %22, align 4
  %42 = icmp eq i64 %37, %13
  %43 = load ptr, ptr %23, align 8
  %44 = load ptr, ptr %24, align 8
  %45 = load i32, ptr %25, align 4
  %46 = load i32, ptr %26, align 8
  %47 = getelementptr inbounds nuw i32, ptr %43, i64 %37
  %48 = load i32, ptr %47, align 4
  %49 = getelementptr inbounds nuw i32, ptr %44, i64 %37
  %50 = load i32, ptr %49, align 4
  %51 = load ptr, ptr %27, align 8
  %52 = ptrtoint ptr %51 to i64
  %53 = load i32, ptr %6, align 8
  %54 = zext nneg i32 %53 to i64
  %55 = shl i64 %37, %54
  %56 = add i64 %55, %52
  %57 = and i32 %48, 1
  %58 = icmp ne i32 %57, 0
  %59 = and i32 %50, 1
  %60 = icmp eq i32 %59, 0
  %61 = icmp ult i32 %48, %46
  br i1 %58, label %62, label %67

62:
  %63 = and i32 %41, -2
  %64 = icmp eq i32 %63, 2
  %65 = icmp eq i32 %41, 5
  %66 = or i1 %65, %64
  br label %67

67:
  %68 = phi i1 [ false, %33 ], [ %66, %62 ]
  %69 = xor i32 %48, %45
  %70 = add i32 %69, -256
  %71 = icmp ugt i32 %70, 16127
  %72 = select i1 %71, i1 true, i1 %68
  %73 = icmp eq i32 %41, 4
  %74 = select i1 %72, i1 true, i1 %73
  br i1 %74, label %78, label %75

75:
  %76 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %48, i64 noundef %56) #22
  %77 = xor i1 %76, true
  br label %78

78:
  %79 = phi i1 [ false, %67 ], [ %77, %75 ]
  %80 = xor i32 %50, %45
  %81 = add i32 %80, -16384
  %82 = icmp ult i32 %81, -16128
  br i1 %82, label %93, label %83

83:
  %84 = and i32 %50, -2
  %85 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %84, i64 noundef %56) #22
  br i1 %85, label %93, label %86

86:
  %87 = add i32 %41, -4
  %88 = icmp ult i32 %87, -3
  %89 = select i1 %88, i1 true, i1 %60
  %90 = xor i1 %88, true
  %91 = icmp ult i32 %41, 2
  %92 = select i1 %89, i1 %90, i1 %91
  br label %93

93:
  %94 = phi i1 [ true, %86 ], [ false, %83 ], [ false, %78 ]
  %95 = phi i1 [ %92, %86 ], [ false, %83 ], [ false, %78 ]
  %96 = select i1 %79, i1 true, i1 %95
  %97 = icmp eq i64 %39, 0
  %98 = select i1 %97, i64 %37, i64 %40
  %99 = or i1 %97, %38
  %100 = and i1 %99, %61
  %101 = add i64 %39, 1
  %102 = icmp eq i64 %101, %17
  %103 = select i1 %102, i64 0, i64 %101
  %104 = or i1 %102, %42
  %105 = and i1 %18, %104
  %106 = and i1 %105, %100
  br i1 %106, label %107, label %112

107:
  %108 = icmp eq i32 %41, 5
  %109 = and i32 %41, -3
  %110 = icmp eq i32 %109, 0
  %111 = or i1 %108, %110
  br label %112

112:
  %113 = phi i1 [ false, %93 ], [ %111, %107 ]
  %114 = or i32 %45, 1
  switch i32 %41, label %135 [
    i32 0, label %115
    i32 5, label %115
    i32 1, label %132
    i32 4, label %133
  ]

115:
  %116 = and i32 %50, 16128
  %117 = icmp eq i32 %116, 16128
  %118 = xor i1 %82, true
  %119 = select i1 %118, i1 %117, i1 false
  %120 = icmp eq i32 %41, 0
  br i1 %120, label %127, label %121

121:
  %122 = icmp ne i32 %50, %45
  %123 = and i1 %122, %82
  %124 = icmp ne i32 %59, 0
  %125 = or i1 %124, %123
  %126 = select i1 %125, i32 %114, i32 %45
  br label %127

127:
  %128 = phi i32 [ %45, %115 ], [ %126, %121 ]
  %129 = select i1 %94, i1 true, i1 %119
  %130 = or i32 %128, 16128
  %131 = select i1 %129, i32 %130, i32 %128
  store i32 %131, ptr %49, align 4
  br label %143

132:
  store i32 %45, ptr %47, align 4
  br label %143

133:
  %134 = tail call i32 @llvm.umax.i32(i32 %48, i32 %46)
  store i32 %134, ptr %47, align 4
  br label %143

135:
  %136 = icmp ugt i32 %69, 255
  %137 = or i1 %136, %58
  br i1 %137, label %138, label %143

138:
  %139 = icmp ult i32 %70, 16128
  %140 = and i1 %58, %139
  %141 = or i32 %45, 16129
  %142 = select i1 %140, i32 %141, i32 %114
  store i32 %142, ptr %47, align 4
  br label %143

143:
  br i1 %96, label %144, label %149

144:
  %145 = select i1 %79, i32 %48, i32 %50
  %146 = zext i32 %145 to i64
  %147 = shl nuw i64 %146, 32
  %148 = or disjoint i64 %147, 3
  br label %152

149:
  %150 = select i1 %113, i64 %98, i64 0
  %151 = select i1 %113, i64 2, i64 4294967295
  br label %152

152:
  %153 = phi i64 [ %37, %144 ], [ %150, %149 ]
  %154 = phi i64 [ %148, %144 ], [ %151, %149 ]
  %155 = icmp eq i32 %35, -1
  %156 = trunc i64 %154 to i32
  %157 = lshr i64 %154, 32
  %158 = trunc nuw i64 %157 to i32
  %159 = select i1 %155, i64 %153, i64 %36
  %160 = select i1 %155, i32 %156, i32 %35
  %161 = select i1 %155, i32 %158, i32 %34
  %162 = add i64 %37, 1
  %163 = icmp ugt i64 %162, %13
  br i1 %163, label %28, label %33

164:
  %165 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %166 = load ptr, ptr %165, align 8
  %167 = getelementptr inbounds nuw i8, ptr %166, i64 %3
  %168 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %169 = load ptr, ptr %168, align 8
  %170 = icmp eq ptr %169, null
  br i1 %170, label %203, label %171

171:
  %172 = load i64, ptr %14, align 8
  %173 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %174 = load i64, ptr %173, align 8
  %175 = load i64, ptr %9, align 8
  %176 = icmp eq i64 %175, 0
  br i1 %176, label %208, label %177

177:
  %178 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %179 = load i64, ptr %178, align 8
  %180 = zext nneg i32 %2 to i64
  %181 = mul i64 %179, %180
  %182 = getelementptr inbounds nuw i8, ptr %169, i64 %181
  %183 = icmp eq i64 %172, 0
  br label %184

184:
  %185 = phi i64 [ 0, %177 ], [ %199, %198 ]
  %186 = phi ptr [ %167, %177 ], [ %200, %198 ]
  %187 = phi ptr [ %182, %177 ], [ %201, %198 ]
  br i1 %183, label %198, label %191

188:
  %189 = add nuw i64 %192, 1
  %190 = icmp eq i64 %189, %172
  br i1 %190, label %198, label %191

191:
  %192 = phi i64 [ %189, %188 ], [ 0, %184 ]
  %193 = getelementptr inbounds nuw i8, ptr %186, i64 %192
  %194 = load i8, ptr %193, align 1
  %195 = getelementptr inbounds nuw i8, ptr %187, i64 %192
  %196 = load i8, ptr %195, align 1
  %197 = icmp eq i8 %194, %196
  br i1 %197, label %188, label %203

198:
  %199 = add i64 %185, %172
  %200 = getelementptr inbounds nuw i8, ptr %186, i64 %172
  %201 = getelementptr inbounds nuw i8, ptr %187, i64 %174
  %202 = icmp ult i64 %199, %175
  br i1 %202, label %184, label %208

203:
  %204 = shl i64 %159, %8
  %205 = load i32, ptr %1, align 8
  %206 = tail call i64 @llvm.umax.i64(i64 %204, i64 %3)
  %207 = add i64 %206, %4
  tail call void @report(ptr noundef %0, i32 noundef %205, i32 noundef %160, i32 noundef %2, i64 noundef %207, i64 noundef %31) #21
  br label %208

208:
  ret void
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #11 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %29, label %14

14:
  %15 = add i32 %4, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  br label %19

19:
  %20 = phi i32 [ %1, %14 ], [ %32, %30 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr %3, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = add i32 %15, %24
  %26 = lshr i32 %25, %12
  %27 = lshr i32 %24, %12
  %28 = icmp ugt i32 %27, %26
  br i1 %28, label %30, label %34

29:
  ret void

30:
  %31 = add i32 %20, -1
  %32 = and i32 %31, %20
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %29, label %19

34:
  %35 = phi i32 [ %90, %88 ], [ %27, %19 ]
  %36 = load ptr, ptr %16, align 8
  %37 = ptrtoint ptr %36 to i64
  %38 = shl i32 %35, %12
  %39 = zext i32 %38 to i64
  %40 = add i64 %37, %39
  %41 = zext i32 %35 to i64
  %42 = getelementptr inbounds nuw i32, ptr %8, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = lshr i32 %43, 14
  %45 = icmp ult i32 %44, %5
  br i1 %45, label %58, label %46

46:
  %47 = lshr i32 %43, 8
  %48 = and i32 %47, 63
  %49 = load i32, ptr %17, align 8
  %50 = icmp eq i32 %48, %49
  br i1 %50, label %58, label %51

51:
  %52 = load i32, ptr %18, align 4
  %53 = lshr i32 %52, 14
  %54 = icmp eq i32 %44, %53
  br i1 %54, label %55, label %58

55:
  %56 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %43, i64 noundef %40) #22
  %57 = xor i1 %56, true
  br label %58

58:
  %59 = phi i1 [ false, %34 ], [ false, %46 ], [ true, %51 ], [ %57, %55 ]
  %60 = getelementptr inbounds nuw i32, ptr %10, i64 %41
  %61 = load i32, ptr %60, align 4
  %62 = and i32 %61, -2
  %63 = lshr i32 %61, 14
  %64 = icmp ult i32 %63, %5
  br i1 %64, label %77, label %65

65:
  %66 = lshr i32 %61, 8
  %67 = and i32 %66, 63
  %68 = load i32, ptr %17, align 8
  %69 = icmp eq i32 %67, %68
  br i1 %69, label %77, label %70

70:
  %71 = load i32, ptr %18, align 4
  %72 = lshr i32 %71, 14
  %73 = icmp eq i32 %63, %72
  br i1 %73, label %74, label %80

74:
  %75 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %62, i64 noundef %40) #22
  %76 = xor i1 %75, true
  br label %77

77:
  %78 = phi i1 [ false, %58 ], [ false, %65 ], [ %76, %74 ]
  %79 = select i1 %59, i1 true, i1 %78
  br i1 %79, label %80, label %88

80:
  %81 = select i1 %59, ptr %42, ptr %60
  %82 = load i32, ptr %81, align 4
  %83 = lshr i32 %82, 8
  %84 = and i32 %83, 63
  %85 = load i32, ptr %23, align 4
  %86 = zext i32 %85 to i64
  %87 = zext nneg i32 %84 to i64
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %21, i64 noundef %86, i64 noundef %87) #21
  br label %88

88:
  %89 = load i32, ptr %18, align 4
  store i32 %89, ptr %42, align 4
  %90 = add i32 %35, 1
  %91 = icmp ugt i32 %90, %26
  br i1 %91, label %30, label %34
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #12 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca %struct.Access, align 8
  %13 = alloca <32 x i64>, align 64
  %14 = and i32 %5, 8
  %15 = icmp eq i32 %14, 0
  %16 = lshr exact i32 %14, 3
  %17 = trunc nuw nsw i32 %16 to i8
  %18 = and i32 %5, -9
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #23
  store i32 %3, ptr %12, align 8
  %19 = getelementptr inbounds nuw i8, ptr %12, i64 4
  store i32 %18, ptr %19, align 4
  %20 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %4, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store ptr %6, ptr %21, align 8
  %22 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %7, ptr %22, align 8
  %23 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %8, ptr %23, align 8
  %24 = getelementptr inbounds nuw i8, ptr %12, i64 40
  store i64 %9, ptr %24, align 8
  %25 = getelementptr inbounds nuw i8, ptr %12, i64 48
  store i8 %17, ptr %25, align 8
  %26 = getelementptr inbounds nuw i8, ptr %12, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %26, i8 0, i64 7, i1 false)
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %28 = load ptr, ptr %27, align 8
  %29 = zext i32 %3 to i64
  %30 = getelementptr inbounds nuw %struct.Bounds, ptr %28, i64 %29
  %31 = load <32 x i64>, ptr %1, align 64
  %32 = load i64, ptr %30, align 8
  %33 = insertelement <32 x i64> poison, i64 %32, i64 0
  %34 = shufflevector <32 x i64> %33, <32 x i64> poison, <32 x i32> zeroinitializer
  %35 = icmp ult <32 x i64> %31, %34
  %36 = getelementptr inbounds nuw i8, ptr %30, i64 8
  %37 = load i64, ptr %36, align 8
  %38 = sub i64 %37, %4
  %39 = insertelement <32 x i64> poison, i64 %38, i64 0
  %40 = shufflevector <32 x i64> %39, <32 x i64> poison, <32 x i32> zeroinitializer
  %41 = icmp ugt <32 x i64> %31, %40
  %42 = or <32 x i1> %35, %41
  %43 = bitcast <32 x i1> %42 to i32
  %44 = and i32 %2, %43
  %45 = icmp eq i32 %44, 0
  %46 = icmp uge i64 %37, %4
  %47 = select i1 %45, i1 %46, i1 false
  %48 = getelementptr inbounds nuw i8, ptr %30, i64 16
  %49 = load ptr, ptr %48, align 8
  %50 = icmp eq ptr %49, null
  %51 = select i1 %47, i1 %50, i1 false
  br i1 %51, label %536, label %52

52:
  br i1 %47, label %53, label %59

53:
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %59

57:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #23
  %58 = sub <32 x i64> %31, %34
  store <32 x i64> %58, ptr %13, align 64
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %18, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %32) #22
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
  br label %536

59:
  %60 = icmp eq ptr %6, null
  %61 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %62 = icmp samesign ult i32 %61, 2
  %63 = select i1 %60, i1 true, i1 %62
  br i1 %63, label %103, label %64

64:
  %65 = icmp eq i32 %2, -1
  br i1 %65, label %66, label %75

66:
  %67 = shufflevector <32 x i64> %31, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %68 = insertelement <32 x i64> poison, i64 %4, i64 0
  %69 = shufflevector <32 x i64> %68, <32 x i64> poison, <32 x i32> zeroinitializer
  %70 = add <32 x i64> %31, %69
  %71 = icmp ult <32 x i64> %67, %70
  %72 = and <32 x i1> %71, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %73 = bitcast <32 x i1> %72 to i32
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %103, label %75

75:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #23
  %76 = lshr <32 x i64> %31, splat (i64 2)
  %77 = trunc <32 x i64> %76 to <32 x i32>
  %78 = lshr <32 x i32> %77, splat (i32 8)
  %79 = add <32 x i32> %78, %77
  %80 = and <32 x i32> %79, splat (i32 255)
  %81 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %82 = insertelement <32 x i32> poison, i32 %81, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = add <32 x i32> %83, %80
  %85 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %84, <32 x i32> splat (i32 2147483647))
  %86 = bitcast i32 %2 to <32 x i1>
  %87 = zext nneg <32 x i32> %85 to <32 x i64>
  %88 = getelementptr i32, ptr %11, <32 x i64> %87
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %88, <32 x i1> %86)
  %89 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %90 = insertelement <32 x i32> poison, i32 %89, i64 0
  %91 = shufflevector <32 x i32> %90, <32 x i32> poison, <32 x i32> zeroinitializer
  %92 = add <32 x i32> %91, %80
  %93 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %92, <32 x i32> splat (i32 2147483647))
  %94 = zext nneg <32 x i32> %93 to <32 x i64>
  %95 = getelementptr i32, ptr %11, <32 x i64> %94
  %96 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %95, <32 x i1> %86, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %97 = icmp ne <32 x i32> %96, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %98 = bitcast <32 x i1> %97 to i32
  %99 = and i32 %2, %98
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %102, label %101, !prof !4

101:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %99, ptr noundef nonnull %12, i64 noundef 0) #22
  br label %102

102:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #23
  br label %103

103:
  %104 = and i1 %15, %47
  br i1 %104, label %105, label %535

105:
  %106 = load <32 x i64>, ptr %1, align 64
  %107 = load ptr, ptr %48, align 8
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %109 = load i32, ptr %108, align 8
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %111 = load i32, ptr %110, align 4
  %112 = icmp eq i32 %109, %111
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %114 = load i32, ptr %113, align 8
  %115 = shl i32 %114, 6
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %117 = load i32, ptr %116, align 8
  %118 = or i32 %115, %117
  %119 = shl i32 %111, 6
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %121 = load i32, ptr %120, align 4
  %122 = shl i32 %121, 6
  %123 = or i32 %118, 32
  %124 = select i1 %112, i32 %123, i32 %118
  %125 = or i32 %118, 63
  %126 = sub i32 %125, %119
  %127 = sub i32 %125, %122
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %129 = load i32, ptr %128, align 4
  %130 = getelementptr inbounds nuw i8, ptr %107, i64 36
  %131 = load i32, ptr %130, align 4
  %132 = zext i32 %131 to i64
  %133 = lshr i64 %4, %132
  %134 = extractelement <32 x i64> %106, i64 0
  %135 = load i64, ptr %30, align 8
  %136 = sub i64 %134, %135
  %137 = lshr i64 %136, %132
  %138 = load i64, ptr %36, align 8
  %139 = sub i64 %138, %135
  %140 = lshr i64 %139, %132
  %141 = icmp ugt i64 %140, 2147483647
  %142 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %143 = load i32, ptr %142, align 8
  %144 = sub i32 %118, %143
  %145 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %146 = load i32, ptr %145, align 4
  %147 = icmp uge i32 %144, %146
  %148 = icmp samesign ult i32 %61, 3
  %149 = or i1 %148, %147
  %150 = icmp ugt i32 %18, 2
  %151 = or i1 %150, %149
  %152 = or i1 %141, %151
  br i1 %152, label %535, label %153

153:
  %154 = shufflevector <32 x i64> %106, <32 x i64> poison, <32 x i32> zeroinitializer
  %155 = insertelement <32 x i64> poison, i64 %4, i64 0
  %156 = shufflevector <32 x i64> %155, <32 x i64> poison, <32 x i32> zeroinitializer
  %157 = mul <32 x i64> %156, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %158 = add <32 x i64> %154, %157
  %159 = icmp ne <32 x i64> %106, %158
  %160 = bitcast <32 x i1> %159 to i32
  %161 = icmp eq i32 %160, 0
  %162 = icmp eq i32 %2, -1
  %163 = and i1 %162, %161
  %164 = icmp eq i32 %18, 0
  %165 = select i1 %164, i1 %163, i1 false
  br i1 %165, label %166, label %238

166:
  %167 = and i64 %137, 31
  %168 = icmp eq i64 %167, 0
  %169 = icmp ne i64 %133, 0
  %170 = select i1 %168, i1 %169, i1 false
  br i1 %170, label %171, label %238

171:
  %172 = lshr exact i64 %137, 5
  %173 = getelementptr inbounds nuw i8, ptr %107, i64 24
  %174 = load ptr, ptr %173, align 8
  %175 = getelementptr inbounds nuw i8, ptr %107, i64 16
  %176 = load ptr, ptr %175, align 8
  %177 = add i64 %172, %133
  %178 = icmp ult i64 %172, %177
  br i1 %178, label %179, label %536

179:
  %180 = getelementptr inbounds nuw i8, ptr %107, i64 32
  %181 = getelementptr inbounds nuw i8, ptr %107, i64 40
  %182 = insertelement <32 x i32> poison, i32 %118, i64 0
  %183 = shufflevector <32 x i32> %182, <32 x i32> poison, <32 x i32> zeroinitializer
  %184 = insertelement <32 x i32> poison, i32 %125, i64 0
  %185 = shufflevector <32 x i32> %184, <32 x i32> poison, <32 x i32> zeroinitializer
  %186 = insertelement <32 x i32> poison, i32 %129, i64 0
  %187 = shufflevector <32 x i32> %186, <32 x i32> poison, <32 x i32> zeroinitializer
  %188 = insertelement <32 x i32> poison, i32 %122, i64 0
  %189 = shufflevector <32 x i32> %188, <32 x i32> poison, <32 x i32> zeroinitializer
  %190 = insertelement <32 x i32> poison, i32 %127, i64 0
  %191 = shufflevector <32 x i32> %190, <32 x i32> poison, <32 x i32> zeroinitializer
  %192 = insertelement <32 x i32> poison, i32 %119, i64 0
  %193 = shufflevector <32 x i32> %192, <32 x i32> poison, <32 x i32> zeroinitializer
  %194 = insertelement <32 x i32> poison, i32 %126, i64 0
  %195 = shufflevector <32 x i32> %194, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %196

196:
  %197 = phi i64 [ %172, %179 ], [ %236, %235 ]
  %198 = getelementptr inbounds nuw i32, ptr %174, i64 %197
  %199 = load i32, ptr %198, align 4
  %200 = icmp eq i32 %199, %124
  br i1 %200, label %235, label %201

201:
  %202 = icmp eq i32 %199, 0
  br i1 %202, label %238, label %203

203:
  %204 = load i32, ptr %180, align 8
  %205 = icmp ult i32 %199, %204
  br i1 %205, label %238, label %206

206:
  %207 = and i32 %199, -33
  %208 = sub i32 %207, %119
  %209 = icmp ugt i32 %208, %126
  %210 = icmp uge i32 %207, %129
  %211 = and i1 %210, %209
  %212 = sub i32 %207, %122
  %213 = icmp ule i32 %212, %127
  %214 = xor i32 %207, %117
  %215 = and i32 %214, 63
  %216 = icmp ne i32 %215, 0
  %217 = and i1 %213, %216
  %218 = or i1 %211, %217
  br i1 %218, label %238, label %219

219:
  store i32 1, ptr %181, align 8
  %220 = shl i64 %197, 7
  %221 = getelementptr inbounds nuw i8, ptr %176, i64 %220
  %222 = load <32 x i32>, ptr %221, align 4
  %223 = sub <32 x i32> %222, %189
  %224 = icmp ule <32 x i32> %223, %191
  %225 = xor <32 x i32> %222, %183
  %226 = and <32 x i32> %225, splat (i32 63)
  %227 = icmp ne <32 x i32> %226, zeroinitializer
  %228 = and <32 x i1> %224, %227
  %229 = select <32 x i1> %228, <32 x i32> %185, <32 x i32> %183
  %230 = sub <32 x i32> %222, %193
  %231 = icmp ugt <32 x i32> %230, %195
  %232 = icmp uge <32 x i32> %222, %187
  %233 = and <32 x i1> %232, %231
  %234 = select <32 x i1> %233, <32 x i32> %187, <32 x i32> %229
  store <32 x i32> %234, ptr %221, align 4
  br label %235

235:
  %236 = add i64 %197, 1
  %237 = icmp eq i64 %236, %177
  br i1 %237, label %536, label %196

238:
  %239 = icmp ne i32 %18, 1
  %240 = select i1 %239, i1 %163, i1 false
  %241 = icmp eq i64 %133, 1
  %242 = select i1 %240, i1 %241, i1 false
  br i1 %242, label %243, label %330

243:
  %244 = getelementptr inbounds nuw i8, ptr %107, i64 8
  %245 = load ptr, ptr %244, align 8
  %246 = getelementptr inbounds nuw i32, ptr %245, i64 %137
  %247 = getelementptr inbounds nuw i8, ptr %107, i64 16
  %248 = load ptr, ptr %247, align 8
  %249 = getelementptr inbounds nuw i32, ptr %248, i64 %137
  %250 = trunc i64 %137 to i32
  %251 = and i32 %250, 31
  %252 = sub nuw nsw i32 32, %251
  %253 = getelementptr inbounds nuw i8, ptr %107, i64 24
  %254 = load ptr, ptr %253, align 8
  %255 = lshr i64 %137, 5
  %256 = getelementptr inbounds nuw i32, ptr %254, i64 %255
  %257 = load i32, ptr %256, align 4
  %258 = insertelement <32 x i32> poison, i32 %257, i64 0
  %259 = shufflevector <32 x i32> %258, <32 x i32> poison, <32 x i32> zeroinitializer
  %260 = add i64 %137, 31
  %261 = lshr i64 %260, 5
  %262 = getelementptr inbounds nuw i32, ptr %254, i64 %261
  %263 = load i32, ptr %262, align 4
  %264 = insertelement <32 x i32> poison, i32 %263, i64 0
  %265 = shufflevector <32 x i32> %264, <32 x i32> poison, <32 x i32> zeroinitializer
  %266 = insertelement <32 x i32> poison, i32 %252, i64 0
  %267 = shufflevector <32 x i32> %266, <32 x i32> poison, <32 x i32> zeroinitializer
  %268 = icmp samesign ugt <32 x i32> %267, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %269 = select <32 x i1> %268, <32 x i32> %259, <32 x i32> %265
  %270 = icmp eq <32 x i32> %269, zeroinitializer
  %271 = load <32 x i32>, ptr %246, align 4
  %272 = select <32 x i1> %270, <32 x i32> %271, <32 x i32> %269
  %273 = and <32 x i32> %272, splat (i32 -33)
  %274 = insertelement <32 x i32> poison, i32 %119, i64 0
  %275 = shufflevector <32 x i32> %274, <32 x i32> poison, <32 x i32> zeroinitializer
  %276 = sub <32 x i32> %273, %275
  %277 = insertelement <32 x i32> poison, i32 %126, i64 0
  %278 = shufflevector <32 x i32> %277, <32 x i32> poison, <32 x i32> zeroinitializer
  %279 = icmp ugt <32 x i32> %276, %278
  %280 = insertelement <32 x i32> poison, i32 %129, i64 0
  %281 = shufflevector <32 x i32> %280, <32 x i32> poison, <32 x i32> zeroinitializer
  %282 = icmp uge <32 x i32> %273, %281
  %283 = and <32 x i1> %282, %279
  %284 = insertelement <32 x i32> poison, i32 %122, i64 0
  %285 = shufflevector <32 x i32> %284, <32 x i32> poison, <32 x i32> zeroinitializer
  %286 = sub <32 x i32> %273, %285
  %287 = insertelement <32 x i32> poison, i32 %127, i64 0
  %288 = shufflevector <32 x i32> %287, <32 x i32> poison, <32 x i32> zeroinitializer
  %289 = icmp ule <32 x i32> %286, %288
  %290 = insertelement <32 x i32> poison, i32 %118, i64 0
  %291 = shufflevector <32 x i32> %290, <32 x i32> poison, <32 x i32> zeroinitializer
  %292 = xor <32 x i32> %273, %291
  %293 = and <32 x i32> %292, splat (i32 63)
  %294 = icmp ne <32 x i32> %293, zeroinitializer
  %295 = and <32 x i1> %289, %294
  %296 = or <32 x i1> %283, %295
  %297 = getelementptr inbounds nuw i8, ptr %107, i64 32
  %298 = load i32, ptr %297, align 8
  %299 = insertelement <32 x i32> poison, i32 %298, i64 0
  %300 = shufflevector <32 x i32> %299, <32 x i32> poison, <32 x i32> zeroinitializer
  %301 = icmp ult <32 x i32> %272, %300
  %302 = or <32 x i1> %301, %296
  %303 = bitcast <32 x i1> %302 to i32
  %304 = icmp eq i32 %303, 0
  br i1 %304, label %305, label %535, !prof !4

305:
  %306 = insertelement <32 x i32> poison, i32 %124, i64 0
  %307 = shufflevector <32 x i32> %306, <32 x i32> poison, <32 x i32> zeroinitializer
  %308 = icmp ne <32 x i32> %272, %307
  %309 = bitcast <32 x i1> %308 to i32
  %310 = icmp eq i32 %309, 0
  br i1 %310, label %536, label %311

311:
  %312 = load <32 x i32>, ptr %249, align 4
  %313 = getelementptr inbounds nuw i8, ptr %107, i64 40
  store i32 1, ptr %313, align 8
  %314 = icmp eq <32 x i32> %272, %307
  %315 = insertelement <32 x i32> poison, i32 %125, i64 0
  %316 = shufflevector <32 x i32> %315, <32 x i32> poison, <32 x i32> zeroinitializer
  %317 = sub <32 x i32> %312, %285
  %318 = icmp ule <32 x i32> %317, %288
  %319 = xor <32 x i32> %312, %291
  %320 = and <32 x i32> %319, splat (i32 63)
  %321 = icmp ne <32 x i32> %320, zeroinitializer
  %322 = and <32 x i1> %318, %321
  %323 = select <32 x i1> %322, <32 x i32> %316, <32 x i32> %291
  %324 = sub <32 x i32> %312, %275
  %325 = icmp ugt <32 x i32> %324, %278
  %326 = icmp uge <32 x i32> %312, %281
  %327 = and <32 x i1> %326, %325
  %328 = select <32 x i1> %327, <32 x i32> %281, <32 x i32> %323
  %329 = select <32 x i1> %314, <32 x i32> %312, <32 x i32> %328
  store <32 x i32> %329, ptr %249, align 4
  br label %536

330:
  %331 = load i64, ptr %30, align 8
  %332 = insertelement <32 x i64> poison, i64 %331, i64 0
  %333 = shufflevector <32 x i64> %332, <32 x i64> poison, <32 x i32> zeroinitializer
  %334 = sub <32 x i64> %106, %333
  %335 = insertelement <32 x i64> poison, i64 %132, i64 0
  %336 = shufflevector <32 x i64> %335, <32 x i64> poison, <32 x i32> zeroinitializer
  %337 = lshr <32 x i64> %334, %336
  %338 = trunc <32 x i64> %337 to <32 x i32>
  %339 = icmp eq i32 %18, 1
  %340 = getelementptr inbounds nuw i8, ptr %107, i64 8
  %341 = getelementptr inbounds nuw i8, ptr %107, i64 16
  %342 = getelementptr inbounds nuw i8, ptr %107, i64 24
  %343 = add i32 %129, -1
  %344 = insertelement <32 x i32> poison, i32 %343, i64 0
  %345 = shufflevector <32 x i32> %344, <32 x i32> poison, <32 x i32> zeroinitializer
  %346 = bitcast i32 %2 to <32 x i1>
  %347 = insertelement <32 x i32> poison, i32 %124, i64 0
  %348 = shufflevector <32 x i32> %347, <32 x i32> poison, <32 x i32> zeroinitializer
  %349 = insertelement <32 x i32> poison, i32 %119, i64 0
  %350 = shufflevector <32 x i32> %349, <32 x i32> poison, <32 x i32> zeroinitializer
  %351 = insertelement <32 x i32> poison, i32 %126, i64 0
  %352 = shufflevector <32 x i32> %351, <32 x i32> poison, <32 x i32> zeroinitializer
  %353 = insertelement <32 x i32> poison, i32 %129, i64 0
  %354 = shufflevector <32 x i32> %353, <32 x i32> poison, <32 x i32> zeroinitializer
  %355 = insertelement <32 x i32> poison, i32 %122, i64 0
  %356 = shufflevector <32 x i32> %355, <32 x i32> poison, <32 x i32> zeroinitializer
  %357 = insertelement <32 x i32> poison, i32 %127, i64 0
  %358 = shufflevector <32 x i32> %357, <32 x i32> poison, <32 x i32> zeroinitializer
  %359 = insertelement <32 x i32> poison, i32 %118, i64 0
  %360 = shufflevector <32 x i32> %359, <32 x i32> poison, <32 x i32> zeroinitializer
  %361 = getelementptr inbounds nuw i8, ptr %107, i64 32
  %362 = getelementptr inbounds nuw i8, ptr %107, i64 40
  %363 = insertelement <32 x i32> poison, i32 %125, i64 0
  %364 = shufflevector <32 x i32> %363, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %365

365:
  %366 = phi i32 [ 0, %330 ], [ %532, %531 ]
  %367 = load ptr, ptr %340, align 8
  %368 = load ptr, ptr %341, align 8
  %369 = load ptr, ptr %342, align 8
  %370 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %371 = insertelement <32 x i32> poison, i32 %370, i64 0
  %372 = shufflevector <32 x i32> %371, <32 x i32> poison, <32 x i32> zeroinitializer
  %373 = add <32 x i32> %372, %338
  %374 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %373, <32 x i32> splat (i32 2147483647))
  %375 = lshr <32 x i32> %374, splat (i32 5)
  %376 = zext nneg <32 x i32> %375 to <32 x i64>
  %377 = getelementptr i32, ptr %369, <32 x i64> %376
  %378 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %377, <32 x i1> %346, <32 x i32> %345)
  br i1 %339, label %379, label %463

379:
  %380 = icmp eq <32 x i32> %378, zeroinitializer
  %381 = bitcast <32 x i1> %380 to i32
  %382 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %383 = insertelement <32 x i32> poison, i32 %382, i64 0
  %384 = shufflevector <32 x i32> %383, <32 x i32> poison, <32 x i32> zeroinitializer
  %385 = add <32 x i32> %384, %338
  %386 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %385, <32 x i32> splat (i32 2147483647))
  %387 = zext nneg <32 x i32> %386 to <32 x i64>
  %388 = getelementptr i32, ptr %367, <32 x i64> %387
  %389 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %388, <32 x i1> %380, <32 x i32> %378)
  %390 = icmp ugt <32 x i32> %389, %345
  %391 = bitcast <32 x i1> %390 to i32
  %392 = load i32, ptr %362, align 8
  %393 = or i32 %392, %391
  %394 = icmp eq i32 %393, 0
  br i1 %394, label %430, label %395

395:
  %396 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %397 = insertelement <32 x i32> poison, i32 %396, i64 0
  %398 = shufflevector <32 x i32> %397, <32 x i32> poison, <32 x i32> zeroinitializer
  %399 = add <32 x i32> %398, %338
  %400 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %399, <32 x i32> splat (i32 2147483647))
  %401 = zext nneg <32 x i32> %400 to <32 x i64>
  %402 = getelementptr i32, ptr %368, <32 x i64> %401
  %403 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %402, <32 x i1> %346, <32 x i32> %345)
  %404 = and <32 x i32> %389, splat (i32 -33)
  %405 = sub <32 x i32> %404, %350
  %406 = icmp ugt <32 x i32> %405, %352
  %407 = icmp uge <32 x i32> %404, %354
  %408 = and <32 x i1> %407, %406
  %409 = sub <32 x i32> %404, %356
  %410 = icmp ule <32 x i32> %409, %358
  %411 = xor <32 x i32> %404, %360
  %412 = and <32 x i32> %411, splat (i32 63)
  %413 = icmp ne <32 x i32> %412, zeroinitializer
  %414 = and <32 x i1> %410, %413
  %415 = or <32 x i1> %408, %414
  %416 = sub <32 x i32> %403, %350
  %417 = icmp ugt <32 x i32> %416, %352
  %418 = icmp uge <32 x i32> %403, %354
  %419 = and <32 x i1> %418, %417
  %420 = sub <32 x i32> %403, %356
  %421 = icmp ule <32 x i32> %420, %358
  %422 = xor <32 x i32> %403, %360
  %423 = and <32 x i32> %422, splat (i32 63)
  %424 = icmp ne <32 x i32> %423, zeroinitializer
  %425 = and <32 x i1> %421, %424
  %426 = or <32 x i1> %419, %425
  %427 = or <32 x i1> %415, %426
  %428 = bitcast <32 x i1> %427 to i32
  %429 = icmp eq i32 %428, 0
  br i1 %429, label %430, label %535

430:
  %431 = xor i32 %381, -1
  %432 = and i32 %2, %431
  %433 = icmp eq i32 %432, 0
  br i1 %433, label %455, label %434

434:
  %435 = phi i32 [ %453, %451 ], [ %432, %430 ]
  %436 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %435, i1 true)
  %437 = extractelement <32 x i32> %338, i32 %436
  %438 = add i32 %437, %366
  %439 = zext i32 %438 to i64
  %440 = load ptr, ptr %342, align 8
  %441 = lshr i64 %439, 5
  %442 = getelementptr inbounds nuw i32, ptr %440, i64 %441
  %443 = load i32, ptr %442, align 4
  %444 = icmp eq i32 %443, 0
  br i1 %444, label %451, label %445

445:
  %446 = load ptr, ptr %340, align 8
  %447 = and i64 %439, 4294967264
  %448 = getelementptr inbounds nuw i32, ptr %446, i64 %447
  %449 = insertelement <32 x i32> poison, i32 %443, i64 0
  %450 = shufflevector <32 x i32> %449, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %450, ptr %448, align 4
  store i32 0, ptr %442, align 4
  br label %451

451:
  %452 = add i32 %435, -1
  %453 = and i32 %452, %435
  %454 = icmp eq i32 %453, 0
  br i1 %454, label %455, label %434

455:
  %456 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %457 = insertelement <32 x i32> poison, i32 %456, i64 0
  %458 = shufflevector <32 x i32> %457, <32 x i32> poison, <32 x i32> zeroinitializer
  %459 = add <32 x i32> %458, %338
  %460 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %459, <32 x i32> splat (i32 2147483647))
  %461 = zext nneg <32 x i32> %460 to <32 x i64>
  %462 = getelementptr i32, ptr %367, <32 x i64> %461
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %348, <32 x ptr> align 4 %462, <32 x i1> %346)
  br label %531

463:
  %464 = icmp ne <32 x i32> %378, %348
  %465 = bitcast <32 x i1> %464 to i32
  %466 = and i32 %2, %465
  %467 = icmp eq i32 %466, 0
  br i1 %467, label %531, label %468

468:
  %469 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %470 = insertelement <32 x i32> poison, i32 %469, i64 0
  %471 = shufflevector <32 x i32> %470, <32 x i32> poison, <32 x i32> zeroinitializer
  %472 = add <32 x i32> %471, %338
  %473 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %472, <32 x i32> splat (i32 2147483647))
  %474 = icmp eq <32 x i32> %378, zeroinitializer
  %475 = zext nneg <32 x i32> %473 to <32 x i64>
  %476 = getelementptr i32, ptr %367, <32 x i64> %475
  %477 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %476, <32 x i1> %474, <32 x i32> %378)
  %478 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %479 = insertelement <32 x i32> poison, i32 %478, i64 0
  %480 = shufflevector <32 x i32> %479, <32 x i32> poison, <32 x i32> zeroinitializer
  %481 = add <32 x i32> %480, %338
  %482 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %481, <32 x i32> splat (i32 2147483647))
  %483 = zext nneg <32 x i32> %482 to <32 x i64>
  %484 = getelementptr i32, ptr %368, <32 x i64> %483
  %485 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %484, <32 x i1> %346, <32 x i32> %345)
  %486 = and <32 x i32> %477, splat (i32 -33)
  %487 = sub <32 x i32> %486, %350
  %488 = icmp ugt <32 x i32> %487, %352
  %489 = icmp uge <32 x i32> %486, %354
  %490 = and <32 x i1> %489, %488
  %491 = sub <32 x i32> %486, %356
  %492 = icmp ule <32 x i32> %491, %358
  %493 = xor <32 x i32> %486, %360
  %494 = and <32 x i32> %493, splat (i32 63)
  %495 = icmp ne <32 x i32> %494, zeroinitializer
  %496 = and <32 x i1> %492, %495
  %497 = or <32 x i1> %490, %496
  %498 = load i32, ptr %361, align 8
  %499 = insertelement <32 x i32> poison, i32 %498, i64 0
  %500 = shufflevector <32 x i32> %499, <32 x i32> poison, <32 x i32> zeroinitializer
  %501 = icmp ult <32 x i32> %477, %500
  %502 = or <32 x i1> %497, %501
  %503 = bitcast <32 x i1> %502 to i32
  %504 = icmp eq i32 %503, 0
  br i1 %504, label %505, label %535, !prof !4

505:
  %506 = icmp ne <32 x i32> %477, %348
  %507 = bitcast <32 x i1> %506 to i32
  %508 = and i32 %2, %507
  %509 = icmp eq i32 %508, 0
  br i1 %509, label %531, label %510

510:
  store i32 1, ptr %362, align 8
  %511 = call i32 asm sideeffect "", "=r,0"(i32 %366) #23
  %512 = insertelement <32 x i32> poison, i32 %511, i64 0
  %513 = shufflevector <32 x i32> %512, <32 x i32> poison, <32 x i32> zeroinitializer
  %514 = add <32 x i32> %513, %338
  %515 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %514, <32 x i32> splat (i32 2147483647))
  %516 = sub <32 x i32> %485, %356
  %517 = icmp ule <32 x i32> %516, %358
  %518 = xor <32 x i32> %485, %360
  %519 = and <32 x i32> %518, splat (i32 63)
  %520 = icmp ne <32 x i32> %519, zeroinitializer
  %521 = and <32 x i1> %517, %520
  %522 = select <32 x i1> %521, <32 x i32> %364, <32 x i32> %360
  %523 = sub <32 x i32> %485, %350
  %524 = icmp ugt <32 x i32> %523, %352
  %525 = icmp uge <32 x i32> %485, %354
  %526 = and <32 x i1> %525, %524
  %527 = select <32 x i1> %526, <32 x i32> %354, <32 x i32> %522
  %528 = bitcast i32 %508 to <32 x i1>
  %529 = zext nneg <32 x i32> %515 to <32 x i64>
  %530 = getelementptr i32, ptr %368, <32 x i64> %529
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %527, <32 x ptr> align 4 %530, <32 x i1> %528)
  br label %531

531:
  %532 = add i32 %366, 1
  %533 = zext i32 %532 to i64
  %534 = icmp ugt i64 %133, %533
  br i1 %534, label %365, label %536

535:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #22
  br label %536

536:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #10 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %6 = load ptr, ptr %5, align 8
  %7 = load i32, ptr %3, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw %struct.Bounds, ptr %6, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq i32 %2, 0
  br i1 %15, label %33, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 64
  br label %20

20:
  %21 = phi i32 [ %2, %16 ], [ %69, %67 ]
  %22 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw i64, ptr %1, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = load i64, ptr %17, align 8
  %27 = add i64 %26, %25
  %28 = icmp ult i64 %25, %10
  br i1 %28, label %34, label %29

29:
  %30 = icmp ule i64 %27, %12
  %31 = icmp ugt i64 %27, %25
  %32 = and i1 %30, %31
  br i1 %32, label %56, label %34

33:
  ret void

34:
  %35 = load ptr, ptr %18, align 8
  %36 = load i64, ptr %19, align 8
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %67, label %38

38:
  %39 = icmp ugt i64 %27, %25
  br label %40

40:
  %41 = phi i64 [ 0, %38 ], [ %54, %53 ]
  %42 = getelementptr inbounds nuw %struct.Bounds, ptr %35, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = icmp ult i64 %25, %43
  br i1 %44, label %53, label %45

45:
  %46 = getelementptr inbounds nuw i8, ptr %42, i64 8
  %47 = load i64, ptr %46, align 8
  %48 = icmp ule i64 %27, %47
  %49 = and i1 %39, %48
  br i1 %49, label %50, label %53

50:
  %51 = getelementptr inbounds nuw i8, ptr %42, i64 16
  %52 = load ptr, ptr %51, align 8
  br label %56

53:
  %54 = add nuw i64 %41, 1
  %55 = icmp eq i64 %54, %36
  br i1 %55, label %67, label %40

56:
  %57 = phi ptr [ %14, %29 ], [ %52, %50 ]
  %58 = icmp eq ptr %57, null
  br i1 %58, label %67, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %57, i64 8
  %61 = load ptr, ptr %60, align 8
  %62 = icmp eq ptr %61, null
  br i1 %62, label %64, label %63

63:
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %57, ptr noundef %3, i32 noundef %22, i64 noundef %25) #22
  br label %67

64:
  %65 = load i64, ptr %57, align 8
  %66 = sub i64 %25, %65
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %22, i64 noundef %66, i64 noundef %65) #22
  br label %67

67:
  %68 = add i32 %21, -1
  %69 = and i32 %68, %21
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %33, label %20
}

define void @check_rows(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #12 {
  %8 = alloca <32 x i64>, align 64
  %9 = alloca %struct.Access, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %11, %13
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %16 = load i32, ptr %15, align 8
  %17 = shl i32 %16, 6
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %19 = load i32, ptr %18, align 8
  %20 = or i32 %17, %19
  %21 = shl i32 %13, 6
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %23 = load i32, ptr %22, align 4
  %24 = shl i32 %23, 6
  %25 = or i32 %20, 32
  %26 = select i1 %14, i32 %25, i32 %20
  %27 = or i32 %20, 63
  %28 = sub i32 %27, %21
  %29 = sub i32 %27, %24
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = shl i64 %5, 4
  %36 = lshr i64 %35, %34
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %38 = load i32, ptr %37, align 8
  %39 = sub i32 %20, %38
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %41 = load i32, ptr %40, align 4
  %42 = icmp uge i32 %39, %41
  %43 = icmp ult i64 %36, 16
  %44 = or i1 %42, %43
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  %48 = or i1 %44, %47
  br i1 %48, label %337, label %49, !prof !26

49:
  %50 = load i64, ptr %1, align 8
  %51 = sub i64 %3, %50
  %52 = lshr i64 %51, %34
  %53 = sub i64 %4, %50
  %54 = lshr i64 %53, %34
  %55 = and i64 %52, 31
  %56 = icmp eq i64 %55, 0
  %57 = add i64 %35, %3
  %58 = icmp eq i64 %57, %4
  %59 = and i1 %58, %56
  br i1 %59, label %60, label %149

60:
  %61 = lshr exact i64 %52, 5
  %62 = lshr i64 %36, 4
  %63 = and i64 %62, 576460752303423487
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %69 = load i32, ptr %68, align 8
  %70 = icmp ne i32 %69, 0
  %71 = add nuw nsw i64 %61, %63
  %72 = icmp eq i64 %63, 0
  br i1 %72, label %360, label %73

73:
  %74 = insertelement <32 x i32> poison, i32 %21, i64 0
  %75 = shufflevector <32 x i32> %74, <32 x i32> poison, <32 x i32> zeroinitializer
  %76 = insertelement <32 x i32> poison, i32 %28, i64 0
  %77 = shufflevector <32 x i32> %76, <32 x i32> poison, <32 x i32> zeroinitializer
  %78 = insertelement <32 x i32> poison, i32 %31, i64 0
  %79 = shufflevector <32 x i32> %78, <32 x i32> poison, <32 x i32> zeroinitializer
  %80 = insertelement <32 x i32> poison, i32 %24, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = insertelement <32 x i32> poison, i32 %29, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = and i32 %19, 63
  %85 = insertelement <32 x i32> poison, i32 %84, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  %87 = insertelement <32 x i32> poison, i32 %20, i64 0
  %88 = shufflevector <32 x i32> %87, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %89

89:
  %90 = phi i64 [ %61, %73 ], [ %147, %146 ]
  %91 = getelementptr inbounds nuw i32, ptr %65, i64 %90
  %92 = load i32, ptr %91, align 4
  %93 = icmp eq i32 %92, 0
  %94 = icmp uge i32 %92, %31
  %95 = select i1 %93, i1 true, i1 %94
  %96 = select i1 %95, i1 true, i1 %70
  br i1 %96, label %97, label %146

97:
  br i1 %93, label %98, label %115

98:
  %99 = shl i64 %90, 7
  %100 = getelementptr inbounds nuw i8, ptr %46, i64 %99
  %101 = load <32 x i32>, ptr %100, align 4
  %102 = and <32 x i32> %101, splat (i32 -33)
  %103 = sub <32 x i32> %102, %75
  %104 = icmp ugt <32 x i32> %103, %77
  %105 = icmp uge <32 x i32> %102, %79
  %106 = and <32 x i1> %105, %104
  %107 = sub <32 x i32> %102, %81
  %108 = icmp ule <32 x i32> %107, %83
  %109 = and <32 x i32> %101, splat (i32 31)
  %110 = icmp ne <32 x i32> %109, %86
  %111 = and <32 x i1> %110, %108
  %112 = or <32 x i1> %106, %111
  %113 = bitcast <32 x i1> %112 to i32
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %128, label %337

115:
  %116 = and i32 %92, -33
  %117 = sub i32 %116, %21
  %118 = icmp ugt i32 %117, %28
  %119 = icmp uge i32 %116, %31
  %120 = and i1 %119, %118
  %121 = sub i32 %116, %24
  %122 = icmp ule i32 %121, %29
  %123 = xor i32 %116, %19
  %124 = and i32 %123, 63
  %125 = icmp ne i32 %124, 0
  %126 = and i1 %122, %125
  %127 = or i1 %120, %126
  br i1 %127, label %337, label %128

128:
  br i1 %70, label %129, label %146

129:
  %130 = shl i64 %90, 7
  %131 = getelementptr inbounds nuw i8, ptr %67, i64 %130
  %132 = load <32 x i32>, ptr %131, align 4
  %133 = sub <32 x i32> %132, %75
  %134 = icmp ugt <32 x i32> %133, %77
  %135 = icmp uge <32 x i32> %132, %79
  %136 = and <32 x i1> %135, %134
  %137 = sub <32 x i32> %132, %81
  %138 = icmp ule <32 x i32> %137, %83
  %139 = xor <32 x i32> %132, %88
  %140 = and <32 x i32> %139, splat (i32 63)
  %141 = icmp ne <32 x i32> %140, zeroinitializer
  %142 = and <32 x i1> %138, %141
  %143 = or <32 x i1> %136, %142
  %144 = bitcast <32 x i1> %143 to i32
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %146, label %337

146:
  store i32 %26, ptr %91, align 4
  %147 = add nuw nsw i64 %90, 1
  %148 = icmp samesign ult i64 %147, %71
  br i1 %148, label %89, label %360

149:
  %150 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %151 = load ptr, ptr %150, align 8
  %152 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %153 = load i32, ptr %152, align 8
  %154 = icmp eq i32 %153, 0
  %155 = add i64 %52, %36
  %156 = icmp ult i64 %52, %155
  br i1 %156, label %157, label %159

157:
  %158 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %189

159:
  %160 = add i64 %155, -1
  %161 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %162 = load ptr, ptr %161, align 8
  %163 = lshr i64 %160, 5
  %164 = getelementptr inbounds nuw i32, ptr %162, i64 %163
  %165 = load i32, ptr %164, align 4
  %166 = icmp eq i32 %165, 0
  br i1 %166, label %173, label %167

167:
  %168 = load ptr, ptr %45, align 8
  %169 = and i64 %160, -32
  %170 = getelementptr inbounds nuw i32, ptr %168, i64 %169
  %171 = insertelement <32 x i32> poison, i32 %165, i64 0
  %172 = shufflevector <32 x i32> %171, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %172, ptr %170, align 4
  store i32 0, ptr %164, align 4
  br label %173

173:
  br i1 %156, label %174, label %245

174:
  %175 = insertelement <16 x i32> poison, i32 %31, i64 0
  %176 = shufflevector <16 x i32> %175, <16 x i32> poison, <16 x i32> zeroinitializer
  %177 = insertelement <16 x i32> poison, i32 %21, i64 0
  %178 = shufflevector <16 x i32> %177, <16 x i32> poison, <16 x i32> zeroinitializer
  %179 = insertelement <16 x i32> poison, i32 %28, i64 0
  %180 = shufflevector <16 x i32> %179, <16 x i32> poison, <16 x i32> zeroinitializer
  %181 = insertelement <16 x i32> poison, i32 %24, i64 0
  %182 = shufflevector <16 x i32> %181, <16 x i32> poison, <16 x i32> zeroinitializer
  %183 = insertelement <16 x i32> poison, i32 %29, i64 0
  %184 = shufflevector <16 x i32> %183, <16 x i32> poison, <16 x i32> zeroinitializer
  %185 = insertelement <16 x i32> poison, i32 %20, i64 0
  %186 = shufflevector <16 x i32> %185, <16 x i32> poison, <16 x i32> zeroinitializer
  %187 = insertelement <16 x i32> poison, i32 %26, i64 0
  %188 = shufflevector <16 x i32> %187, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %205

189:
  %190 = phi i64 [ %52, %157 ], [ %203, %202 ]
  %191 = load ptr, ptr %158, align 8
  %192 = lshr i64 %190, 5
  %193 = getelementptr inbounds nuw i32, ptr %191, i64 %192
  %194 = load i32, ptr %193, align 4
  %195 = icmp eq i32 %194, 0
  br i1 %195, label %202, label %196

196:
  %197 = load ptr, ptr %45, align 8
  %198 = and i64 %190, -32
  %199 = getelementptr inbounds nuw i32, ptr %197, i64 %198
  %200 = insertelement <32 x i32> poison, i32 %194, i64 0
  %201 = shufflevector <32 x i32> %200, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %201, ptr %199, align 4
  store i32 0, ptr %193, align 4
  br label %202

202:
  %203 = add i64 %190, 16
  %204 = icmp ult i64 %203, %155
  br i1 %204, label %189, label %159

205:
  %206 = phi i64 [ %52, %174 ], [ %243, %242 ]
  %207 = getelementptr inbounds nuw i32, ptr %46, i64 %206
  %208 = load <16 x i32>, ptr %207, align 4
  %209 = icmp uge <16 x i32> %208, %176
  %210 = bitcast <16 x i1> %209 to i16
  %211 = icmp eq i16 %210, 0
  %212 = and i1 %154, %211
  br i1 %212, label %242, label %213

213:
  %214 = getelementptr inbounds nuw i32, ptr %151, i64 %206
  %215 = load <16 x i32>, ptr %214, align 4
  %216 = and <16 x i32> %208, splat (i32 -33)
  %217 = sub <16 x i32> %216, %178
  %218 = icmp ugt <16 x i32> %217, %180
  %219 = icmp uge <16 x i32> %216, %176
  %220 = and <16 x i1> %219, %218
  %221 = sub <16 x i32> %216, %182
  %222 = icmp ule <16 x i32> %221, %184
  %223 = xor <16 x i32> %216, %186
  %224 = and <16 x i32> %223, splat (i32 63)
  %225 = icmp ne <16 x i32> %224, zeroinitializer
  %226 = and <16 x i1> %222, %225
  %227 = or <16 x i1> %220, %226
  %228 = sub <16 x i32> %215, %178
  %229 = icmp ugt <16 x i32> %228, %180
  %230 = icmp uge <16 x i32> %215, %176
  %231 = and <16 x i1> %230, %229
  %232 = sub <16 x i32> %215, %182
  %233 = icmp ule <16 x i32> %232, %184
  %234 = xor <16 x i32> %215, %186
  %235 = and <16 x i32> %234, splat (i32 63)
  %236 = icmp ne <16 x i32> %235, zeroinitializer
  %237 = and <16 x i1> %233, %236
  %238 = or <16 x i1> %231, %237
  %239 = or <16 x i1> %227, %238
  %240 = bitcast <16 x i1> %239 to i16
  %241 = icmp eq i16 %240, 0
  br i1 %241, label %242, label %337

242:
  store <16 x i32> %188, ptr %207, align 4
  %243 = add i64 %206, 16
  %244 = icmp ult i64 %243, %155
  br i1 %244, label %205, label %245

245:
  %246 = load ptr, ptr %45, align 8
  %247 = load ptr, ptr %150, align 8
  %248 = load i32, ptr %152, align 8
  %249 = icmp eq i32 %248, 0
  %250 = add i64 %54, %36
  %251 = icmp ult i64 %54, %250
  br i1 %251, label %281, label %252

252:
  %253 = add i64 %250, -1
  %254 = load ptr, ptr %161, align 8
  %255 = lshr i64 %253, 5
  %256 = getelementptr inbounds nuw i32, ptr %254, i64 %255
  %257 = load i32, ptr %256, align 4
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %265, label %259

259:
  %260 = load ptr, ptr %45, align 8
  %261 = and i64 %253, -32
  %262 = getelementptr inbounds nuw i32, ptr %260, i64 %261
  %263 = insertelement <32 x i32> poison, i32 %257, i64 0
  %264 = shufflevector <32 x i32> %263, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %264, ptr %262, align 4
  store i32 0, ptr %256, align 4
  br label %265

265:
  br i1 %251, label %266, label %360

266:
  %267 = insertelement <16 x i32> poison, i32 %31, i64 0
  %268 = shufflevector <16 x i32> %267, <16 x i32> poison, <16 x i32> zeroinitializer
  %269 = insertelement <16 x i32> poison, i32 %21, i64 0
  %270 = shufflevector <16 x i32> %269, <16 x i32> poison, <16 x i32> zeroinitializer
  %271 = insertelement <16 x i32> poison, i32 %28, i64 0
  %272 = shufflevector <16 x i32> %271, <16 x i32> poison, <16 x i32> zeroinitializer
  %273 = insertelement <16 x i32> poison, i32 %24, i64 0
  %274 = shufflevector <16 x i32> %273, <16 x i32> poison, <16 x i32> zeroinitializer
  %275 = insertelement <16 x i32> poison, i32 %29, i64 0
  %276 = shufflevector <16 x i32> %275, <16 x i32> poison, <16 x i32> zeroinitializer
  %277 = insertelement <16 x i32> poison, i32 %20, i64 0
  %278 = shufflevector <16 x i32> %277, <16 x i32> poison, <16 x i32> zeroinitializer
  %279 = insertelement <16 x i32> poison, i32 %26, i64 0
  %280 = shufflevector <16 x i32> %279, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %297

281:
  %282 = phi i64 [ %295, %294 ], [ %54, %245 ]
  %283 = load ptr, ptr %161, align 8
  %284 = lshr i64 %282, 5
  %285 = getelementptr inbounds nuw i32, ptr %283, i64 %284
  %286 = load i32, ptr %285, align 4
  %287 = icmp eq i32 %286, 0
  br i1 %287, label %294, label %288

288:
  %289 = load ptr, ptr %45, align 8
  %290 = and i64 %282, -32
  %291 = getelementptr inbounds nuw i32, ptr %289, i64 %290
  %292 = insertelement <32 x i32> poison, i32 %286, i64 0
  %293 = shufflevector <32 x i32> %292, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %293, ptr %291, align 4
  store i32 0, ptr %285, align 4
  br label %294

294:
  %295 = add i64 %282, 16
  %296 = icmp ult i64 %295, %250
  br i1 %296, label %281, label %252

297:
  %298 = phi i64 [ %54, %266 ], [ %335, %334 ]
  %299 = getelementptr inbounds nuw i32, ptr %246, i64 %298
  %300 = load <16 x i32>, ptr %299, align 4
  %301 = icmp uge <16 x i32> %300, %268
  %302 = bitcast <16 x i1> %301 to i16
  %303 = icmp eq i16 %302, 0
  %304 = and i1 %249, %303
  br i1 %304, label %334, label %305

305:
  %306 = getelementptr inbounds nuw i32, ptr %247, i64 %298
  %307 = load <16 x i32>, ptr %306, align 4
  %308 = and <16 x i32> %300, splat (i32 -33)
  %309 = sub <16 x i32> %308, %270
  %310 = icmp ugt <16 x i32> %309, %272
  %311 = icmp uge <16 x i32> %308, %268
  %312 = and <16 x i1> %311, %310
  %313 = sub <16 x i32> %308, %274
  %314 = icmp ule <16 x i32> %313, %276
  %315 = xor <16 x i32> %308, %278
  %316 = and <16 x i32> %315, splat (i32 63)
  %317 = icmp ne <16 x i32> %316, zeroinitializer
  %318 = and <16 x i1> %314, %317
  %319 = or <16 x i1> %312, %318
  %320 = sub <16 x i32> %307, %270
  %321 = icmp ugt <16 x i32> %320, %272
  %322 = icmp uge <16 x i32> %307, %268
  %323 = and <16 x i1> %322, %321
  %324 = sub <16 x i32> %307, %274
  %325 = icmp ule <16 x i32> %324, %276
  %326 = xor <16 x i32> %307, %278
  %327 = and <16 x i32> %326, splat (i32 63)
  %328 = icmp ne <16 x i32> %327, zeroinitializer
  %329 = and <16 x i1> %325, %328
  %330 = or <16 x i1> %323, %329
  %331 = or <16 x i1> %319, %330
  %332 = bitcast <16 x i1> %331 to i16
  %333 = icmp eq i16 %332, 0
  br i1 %333, label %334, label %337

334:
  store <16 x i32> %280, ptr %299, align 4
  %335 = add i64 %298, 16
  %336 = icmp ult i64 %335, %250
  br i1 %336, label %297, label %360

337:
  %338 = insertelement <32 x i64> poison, i64 %3, i64 0
  %339 = shufflevector <32 x i64> %338, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %340 = insertelement <32 x i64> poison, i64 %4, i64 0
  %341 = shufflevector <32 x i64> %340, <32 x i64> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %342 = shufflevector <32 x i64> %339, <32 x i64> %341, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #23
  %343 = insertelement <32 x i64> poison, i64 %5, i64 0
  %344 = shufflevector <32 x i64> %343, <32 x i64> poison, <32 x i32> zeroinitializer
  %345 = mul <32 x i64> %344, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %346 = add <32 x i64> %345, %342
  store <32 x i64> %346, ptr %8, align 64
  %347 = load ptr, ptr %45, align 8
  %348 = icmp eq ptr %347, null
  br i1 %348, label %349, label %350

349:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #22
  br label %359

350:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #23
  store i32 %2, ptr %9, align 8
  %351 = getelementptr inbounds nuw i8, ptr %9, i64 4
  store i32 1, ptr %351, align 4
  %352 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %5, ptr %352, align 8
  %353 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %6, ptr %353, align 8
  %354 = getelementptr inbounds nuw i8, ptr %9, i64 24
  store i64 %5, ptr %354, align 8
  %355 = getelementptr inbounds nuw i8, ptr %9, i64 32
  store i64 0, ptr %355, align 8
  %356 = getelementptr inbounds nuw i8, ptr %9, i64 40
  store i64 %5, ptr %356, align 8
  %357 = getelementptr inbounds nuw i8, ptr %9, i64 48
  store i8 0, ptr %357, align 8
  %358 = getelementptr inbounds nuw i8, ptr %9, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %358, i8 0, i64 7, i1 false)
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #22
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #23
  br label %359

359:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #23
  br label %360

360:
  ret void
}

define void @witness(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #11 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %98, label %9

9:
  %10 = load i64, ptr %7, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %98, label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %15 = insertelement <32 x i64> poison, i64 %4, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %18 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %22 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 544
  br label %24

24:
  %25 = phi i64 [ %10, %12 ], [ %94, %93 ]
  %26 = phi i64 [ 0, %12 ], [ %96, %93 ]
  %27 = phi i32 [ 0, %12 ], [ %95, %93 ]
  %28 = getelementptr inbounds nuw i64, ptr %13, i64 %26
  %29 = load i64, ptr %28, align 8
  %30 = icmp ult i64 %29, 4294967296
  br i1 %30, label %31, label %34

31:
  %32 = load ptr, ptr %14, align 8
  %33 = ptrtoint ptr %32 to i64
  br label %34

34:
  %35 = phi i64 [ %33, %31 ], [ 0, %24 ]
  %36 = add i64 %35, %29
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = load <32 x i64>, ptr %1, align 64
  %40 = sub <32 x i64> %38, %39
  %41 = icmp ult <32 x i64> %40, %16
  %42 = bitcast <32 x i1> %41 to i32
  %43 = and i32 %2, %42
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %93, label %45

45:
  %46 = load i64, ptr %17, align 8
  %47 = load i64, ptr %18, align 8
  %48 = icmp eq i64 %46, %47
  br i1 %48, label %93, label %49

49:
  %50 = load i64, ptr %19, align 8
  %51 = load i32, ptr %20, align 4
  %52 = load i32, ptr %21, align 8
  %53 = load ptr, ptr %22, align 8
  %54 = getelementptr inbounds nuw i32, ptr %23, i64 %26
  %55 = load i32, ptr %54, align 4
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw %struct.WitnessEvent, ptr %53, i64 %56
  %58 = icmp ugt i64 %46, %56
  br i1 %58, label %59, label %82

59:
  %60 = getelementptr inbounds nuw i8, ptr %57, i64 16
  %61 = load i32, ptr %60, align 8
  %62 = icmp eq i32 %61, %27
  br i1 %62, label %63, label %82

63:
  %64 = getelementptr inbounds nuw i8, ptr %57, i64 12
  %65 = load i32, ptr %64, align 4
  %66 = icmp eq i32 %65, %3
  br i1 %66, label %67, label %82

67:
  %68 = load i64, ptr %57, align 8
  %69 = icmp eq i64 %68, %50
  br i1 %69, label %70, label %82

70:
  %71 = getelementptr inbounds nuw i8, ptr %57, i64 8
  %72 = load i32, ptr %71, align 8
  %73 = icmp eq i32 %72, %51
  br i1 %73, label %74, label %82

74:
  %75 = getelementptr inbounds nuw i8, ptr %57, i64 20
  %76 = load i32, ptr %75, align 4
  %77 = icmp eq i32 %76, %52
  br i1 %77, label %78, label %82

78:
  %79 = getelementptr inbounds nuw i8, ptr %57, i64 24
  %80 = load i32, ptr %79, align 8
  %81 = icmp eq i32 %80, %43
  br i1 %81, label %93, label %82

82:
  %83 = trunc i64 %46 to i32
  store i32 %83, ptr %54, align 4
  %84 = add i64 %46, 1
  store i64 %84, ptr %17, align 8
  %85 = getelementptr inbounds nuw %struct.WitnessEvent, ptr %53, i64 %46
  store i64 %50, ptr %85, align 8
  %86 = getelementptr inbounds nuw i8, ptr %85, i64 8
  store i32 %51, ptr %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr %85, i64 12
  store i32 %3, ptr %87, align 4
  %88 = getelementptr inbounds nuw i8, ptr %85, i64 16
  store i32 %27, ptr %88, align 8
  %89 = getelementptr inbounds nuw i8, ptr %85, i64 20
  store i32 %52, ptr %89, align 4
  %90 = getelementptr inbounds nuw i8, ptr %85, i64 24
  store i32 %43, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %85, i64 28
  store i32 0, ptr %91, align 4
  %92 = load i64, ptr %7, align 8
  br label %93

93:
  %94 = phi i64 [ %92, %82 ], [ %25, %78 ], [ %25, %34 ], [ %25, %45 ]
  %95 = add i32 %27, 1
  %96 = zext i32 %95 to i64
  %97 = icmp ugt i64 %94, %96
  br i1 %97, label %24, label %98

98:
  ret void
}

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #12 {
  %4 = add i64 %2, %1
  %5 = icmp ult i64 %1, %4
  br i1 %5, label %6, label %417

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1104
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1060
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1080
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1088
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1064
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1168
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1152
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 1160
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 1216
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1224
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1232
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 1056
  br label %53

53:
  %54 = phi i64 [ %1, %6 ], [ %412, %411 ]
  %55 = load i32, ptr %7, align 8
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %60, label %57

57:
  %58 = load i64, ptr %8, align 8
  %59 = sub i64 %58, %54
  br label %60

60:
  %61 = phi i64 [ %59, %57 ], [ %54, %53 ]
  store i64 %61, ptr %9, align 8
  %62 = load i32, ptr %10, align 4
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %99

64:
  %65 = load i64, ptr %11, align 8
  store i64 %65, ptr %12, align 8
  %66 = load i64, ptr %13, align 8
  %67 = mul i64 %61, 6364136223846793005
  %68 = add i64 %66, %67
  store i64 %68, ptr %14, align 8
  %69 = load i32, ptr %15, align 8
  store i32 %69, ptr %16, align 8
  %70 = load ptr, ptr %17, align 8
  %71 = load i64, ptr %18, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %70, i8 -1, i64 %71, i1 false)
  %72 = load ptr, ptr %17, align 8
  %73 = load i64, ptr %19, align 8
  %74 = getelementptr inbounds nuw i8, ptr %72, i64 %73
  %75 = load i64, ptr %20, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %74, i8 0, i64 %75, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %21, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %22, i8 0, i64 512, i1 false)
  %76 = load i32, ptr %23, align 8
  %77 = add i32 %76, 1
  store i32 %77, ptr %23, align 8
  store i32 %77, ptr %24, align 4
  store i32 %77, ptr %25, align 4
  %78 = load ptr, ptr %26, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %94, label %80

80:
  %81 = getelementptr inbounds nuw i8, ptr %78, i64 4
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %84, label %94

84:
  %85 = load i32, ptr %78, align 4
  %86 = add i32 %85, 1
  store i32 %86, ptr %78, align 4
  %87 = and i32 %85, 63
  %88 = load i32, ptr %23, align 8
  %89 = getelementptr inbounds nuw i8, ptr %78, i64 16
  %90 = zext nneg i32 %87 to i64
  %91 = getelementptr inbounds nuw i32, ptr %89, i64 %90
  store i32 %88, ptr %91, align 4
  %92 = getelementptr inbounds nuw i8, ptr %78, i64 272
  %93 = getelementptr inbounds nuw [64 x i32], ptr %92, i64 %90
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %93, i8 0, i64 256, i1 false)
  store i32 %87, ptr %27, align 8
  store i64 0, ptr %28, align 8
  br label %94

94:
  %95 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  %96 = shl i32 %95, 14
  store i32 %96, ptr %29, align 8
  %97 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  %98 = load i64, ptr %9, align 8
  br label %99

99:
  %100 = phi i64 [ %98, %94 ], [ %61, %60 ]
  %101 = load i32, ptr %30, align 4
  %102 = zext i32 %101 to i64
  %103 = load i32, ptr %31, align 8
  %104 = zext i32 %103 to i64
  %105 = udiv i64 %100, %102
  %106 = urem i64 %100, %102
  %107 = urem i64 %105, %104
  %108 = udiv i64 %105, %104
  %109 = trunc i64 %108 to i32
  %110 = trunc nuw i64 %107 to i32
  %111 = trunc nuw i64 %106 to i32
  br label %112

112:
  %113 = load i64, ptr %14, align 8
  %114 = mul i64 %113, 6364136223846793005
  %115 = add i64 %114, 1442695040888963407
  store i64 %115, ptr %14, align 8
  %116 = load i32, ptr %15, align 8
  br label %117

117:
  %118 = phi i32 [ 1, %112 ], [ %120, %117 ]
  %119 = icmp ult i32 %118, %116
  %120 = shl i32 %118, 1
  br i1 %119, label %117, label %121

121:
  %122 = load i32, ptr %32, align 4
  switch i32 %122, label %130 [
    i32 2, label %123
    i32 1, label %128
  ]

123:
  %124 = and i64 %115, -8589934592
  %125 = or disjoint i64 %124, 4294967296
  %126 = lshr i64 %115, 40
  %127 = trunc nuw nsw i64 %126 to i32
  br label %130

128:
  %129 = add i32 %116, -1
  br label %130

130:
  %131 = phi i64 [ -4294967296, %128 ], [ %125, %123 ], [ 4294967296, %121 ]
  %132 = phi i32 [ %129, %128 ], [ %127, %123 ], [ 0, %121 ]
  %133 = trunc i64 %131 to i32
  %134 = or i32 %118, %133
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %188, label %136

136:
  %137 = lshr i64 %131, 32
  %138 = trunc nuw i64 %137 to i32
  %139 = add i32 %134, -1
  br label %140

140:
  %141 = phi i1 [ false, %136 ], [ %185, %184 ]
  %142 = phi i32 [ 0, %136 ], [ %186, %184 ]
  %143 = mul i32 %142, %138
  %144 = add i32 %143, %132
  %145 = and i32 %144, %139
  %146 = load i32, ptr %15, align 8
  %147 = icmp ult i32 %145, %146
  br i1 %147, label %148, label %184

148:
  %149 = zext i32 %145 to i64
  %150 = getelementptr inbounds nuw i32, ptr %33, i64 %149
  %151 = load i32, ptr %150, align 4
  %152 = icmp eq i32 %151, 0
  br i1 %152, label %153, label %184

153:
  %154 = load ptr, ptr %34, align 8
  %155 = load ptr, ptr %35, align 8
  %156 = load i64, ptr %36, align 8
  store i32 %145, ptr %37, align 8
  %157 = load ptr, ptr %38, align 8
  %158 = load i32, ptr %39, align 4
  %159 = getelementptr inbounds nuw i32, ptr %157, i64 %149
  %160 = load i32, ptr %159, align 4
  %161 = icmp eq i32 %160, %158
  br i1 %161, label %162, label %169

162:
  %163 = getelementptr inbounds nuw i8, ptr %157, i64 128
  %164 = getelementptr inbounds nuw [32 x i8], ptr %163, i64 %149
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 %149
  %166 = load i8, ptr %165, align 1
  %167 = zext i8 %166 to i32
  %168 = shl nuw nsw i32 %167, 1
  br label %169

169:
  %170 = phi i32 [ %168, %162 ], [ 0, %153 ]
  %171 = mul i64 %156, %149
  %172 = getelementptr inbounds nuw i8, ptr %155, i64 %171
  %173 = shl i32 %158, 14
  %174 = shl i32 %145, 8
  %175 = or i32 %173, %174
  %176 = or i32 %175, %170
  store i32 %176, ptr %40, align 4
  %177 = getelementptr inbounds nuw i32, ptr %21, i64 %149
  %178 = load i32, ptr %177, align 4
  %179 = tail call i32 %154(ptr noundef nonnull %0, ptr noundef %172, i32 noundef %178, i32 noundef %145, i32 noundef %111, i32 noundef %110, i32 noundef %109) #24
  switch i32 %179, label %414 [
    i32 0, label %180
    i32 1, label %183
    i32 3, label %184
  ]

180:
  store i32 2, ptr %150, align 4
  %181 = load i32, ptr %16, align 8
  %182 = add i32 %181, -1
  store i32 %182, ptr %16, align 8
  br label %184

183:
  store i32 1, ptr %150, align 4
  br label %184

184:
  %185 = phi i1 [ %141, %140 ], [ %141, %183 ], [ %141, %180 ], [ %141, %148 ], [ true, %169 ]
  %186 = add nuw i32 %142, 1
  %187 = icmp eq i32 %186, %134
  br i1 %187, label %188, label %140

188:
  %189 = phi i1 [ false, %130 ], [ %185, %184 ]
  %190 = load i32, ptr %16, align 8
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %411, label %192

192:
  %193 = phi i64 [ %403, %401 ], [ 0, %188 ]
  %194 = phi i1 [ %402, %401 ], [ false, %188 ]
  %195 = getelementptr inbounds nuw %struct.BarrierState, ptr %22, i64 %193
  %196 = getelementptr inbounds nuw i8, ptr %195, i64 4
  %197 = load i32, ptr %196, align 4
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %199, label %201

199:
  %200 = load i32, ptr %16, align 8
  br label %201

201:
  %202 = phi i32 [ %200, %199 ], [ %197, %192 ]
  %203 = load i32, ptr %195, align 4
  %204 = icmp eq i32 %203, 0
  %205 = icmp ult i32 %203, %202
  %206 = select i1 %204, i1 true, i1 %205
  br i1 %206, label %401, label %207

207:
  %208 = getelementptr inbounds nuw i8, ptr %195, i64 8
  %209 = load i32, ptr %208, align 4
  %210 = getelementptr inbounds nuw i8, ptr %195, i64 12
  %211 = load i32, ptr %210, align 4
  store i32 0, ptr %195, align 4
  store i32 0, ptr %196, align 4
  store i32 0, ptr %208, align 4
  store i32 0, ptr %210, align 4
  %212 = getelementptr inbounds nuw i8, ptr %195, i64 16
  store i32 %209, ptr %212, align 4
  %213 = getelementptr inbounds nuw i8, ptr %195, i64 20
  store i32 %211, ptr %213, align 4
  %214 = load i32, ptr %15, align 8
  %215 = icmp eq i32 %214, 0
  br i1 %215, label %218, label %216

216:
  %217 = zext i32 %214 to i64
  br label %220

218:
  %219 = phi i32 [ 0, %207 ], [ %236, %235 ]
  br i1 %198, label %239, label %294

220:
  %221 = phi i64 [ 0, %216 ], [ %237, %235 ]
  %222 = phi i32 [ 0, %216 ], [ %236, %235 ]
  %223 = getelementptr inbounds nuw i32, ptr %33, i64 %221
  %224 = load i32, ptr %223, align 4
  %225 = icmp eq i32 %224, 1
  br i1 %225, label %226, label %235

226:
  %227 = getelementptr inbounds nuw i32, ptr %41, i64 %221
  %228 = load i32, ptr %227, align 4
  %229 = zext i32 %228 to i64
  %230 = icmp eq i64 %193, %229
  br i1 %230, label %231, label %235

231:
  store i32 0, ptr %223, align 4
  %232 = trunc nuw i64 %221 to i32
  %233 = shl nuw i32 1, %232
  %234 = or i32 %233, %222
  br label %235

235:
  %236 = phi i32 [ %234, %231 ], [ %222, %226 ], [ %222, %220 ]
  %237 = add nuw nsw i64 %221, 1
  %238 = icmp eq i64 %237, %217
  br i1 %238, label %218, label %220

239:
  %240 = icmp ugt i32 %214, 1
  %241 = icmp ne i32 %219, 0
  %242 = select i1 %240, i1 %241, i1 false
  br i1 %242, label %243, label %294

243:
  %244 = zext i32 %214 to i64
  br label %248

245:
  %246 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %219, i1 true)
  %247 = icmp eq i32 %257, 0
  br i1 %247, label %272, label %260

248:
  %249 = phi i64 [ 0, %243 ], [ %258, %248 ]
  %250 = phi i32 [ 0, %243 ], [ %257, %248 ]
  %251 = getelementptr inbounds nuw i32, ptr %33, i64 %249
  %252 = load i32, ptr %251, align 4
  %253 = icmp eq i32 %252, 2
  %254 = trunc nuw i64 %249 to i32
  %255 = shl nuw i32 1, %254
  %256 = select i1 %253, i32 %255, i32 0
  %257 = or i32 %256, %250
  %258 = add nuw nsw i64 %249, 1
  %259 = icmp eq i64 %258, %244
  br i1 %259, label %245, label %248

260:
  %261 = load i64, ptr %42, align 8
  %262 = add i64 %261, 1
  store i64 %262, ptr %42, align 8
  %263 = icmp eq i64 %261, 0
  br i1 %263, label %264, label %272

264:
  %265 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %257)
  %266 = zext nneg i32 %265 to i64
  %267 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %257, i1 true)
  %268 = load i64, ptr %9, align 8
  store i64 %268, ptr %43, align 8
  %269 = zext nneg i32 %246 to i64
  %270 = getelementptr inbounds nuw i32, ptr %21, i64 %269
  %271 = load i32, ptr %270, align 4
  store i32 %271, ptr %44, align 8
  store i32 %267, ptr %45, align 4
  store i64 %266, ptr %46, align 8
  br label %272

272:
  %273 = zext nneg i32 %246 to i64
  %274 = getelementptr inbounds nuw i32, ptr %21, i64 %273
  %275 = load i32, ptr %274, align 4
  br label %276

276:
  %277 = phi i32 [ %219, %272 ], [ %292, %290 ]
  %278 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %277, i1 true)
  %279 = zext nneg i32 %278 to i64
  %280 = getelementptr inbounds nuw i32, ptr %21, i64 %279
  %281 = load i32, ptr %280, align 4
  %282 = icmp eq i32 %281, %275
  br i1 %282, label %290, label %283

283:
  %284 = load i64, ptr %47, align 8
  %285 = add i64 %284, 1
  store i64 %285, ptr %47, align 8
  %286 = icmp eq i64 %284, 0
  br i1 %286, label %287, label %294

287:
  %288 = zext i32 %281 to i64
  %289 = load i64, ptr %9, align 8
  store i64 %289, ptr %48, align 8
  store i32 %275, ptr %49, align 8
  store i32 %278, ptr %50, align 4
  store i64 %288, ptr %51, align 8
  br label %294

290:
  %291 = add i32 %277, -1
  %292 = and i32 %291, %277
  %293 = icmp eq i32 %292, 0
  br i1 %293, label %294, label %276

294:
  %295 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %219)
  %296 = load i32, ptr %16, align 8
  %297 = icmp eq i32 %295, %296
  br i1 %297, label %298, label %302

298:
  %299 = load i32, ptr %23, align 8
  %300 = add i32 %299, 1
  store i32 %300, ptr %23, align 8
  store i32 %300, ptr %24, align 4
  %301 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  br label %401

302:
  %303 = load ptr, ptr %38, align 8
  %304 = load i32, ptr %39, align 4
  %305 = getelementptr inbounds nuw i8, ptr %303, i64 10368
  %306 = getelementptr inbounds nuw i32, ptr %305, i64 %193
  %307 = load i32, ptr %306, align 4
  %308 = icmp eq i32 %307, %304
  br i1 %308, label %309, label %313

309:
  %310 = getelementptr inbounds nuw i8, ptr %303, i64 10432
  %311 = getelementptr inbounds nuw [32 x i8], ptr %310, i64 %193
  %312 = load <32 x i8>, ptr %311, align 1
  br label %313

313:
  %314 = phi <32 x i8> [ %312, %309 ], [ zeroinitializer, %302 ]
  %315 = icmp eq i32 %219, 0
  br i1 %315, label %348, label %316

316:
  %317 = getelementptr inbounds nuw i8, ptr %303, i64 128
  br label %318

318:
  %319 = phi <32 x i8> [ %314, %316 ], [ %336, %329 ]
  %320 = phi i32 [ %219, %316 ], [ %338, %329 ]
  %321 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %320, i1 true)
  %322 = zext nneg i32 %321 to i64
  %323 = getelementptr inbounds nuw i32, ptr %303, i64 %322
  %324 = load i32, ptr %323, align 4
  %325 = icmp eq i32 %324, %304
  br i1 %325, label %326, label %329

326:
  %327 = getelementptr inbounds nuw [32 x i8], ptr %317, i64 %322
  %328 = load <32 x i8>, ptr %327, align 1
  br label %329

329:
  %330 = phi <32 x i8> [ %328, %326 ], [ zeroinitializer, %318 ]
  %331 = extractelement <32 x i8> %330, i32 %321
  %332 = icmp eq i8 %331, 127
  %333 = add i8 %331, 1
  %334 = select i1 %332, i8 -1, i8 %333
  %335 = insertelement <32 x i8> %330, i8 %334, i32 %321
  %336 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %319, <32 x i8> %335)
  %337 = add i32 %320, -1
  %338 = and i32 %337, %320
  %339 = icmp eq i32 %338, 0
  br i1 %339, label %340, label %318

340:
  %341 = phi i32 [ %365, %361 ], [ %219, %329 ]
  %342 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %341, i1 true)
  %343 = zext nneg i32 %342 to i64
  %344 = getelementptr inbounds nuw i32, ptr %303, i64 %343
  %345 = load i32, ptr %344, align 4
  %346 = icmp eq i32 %345, %304
  %347 = getelementptr inbounds nuw [32 x i8], ptr %317, i64 %343
  br i1 %346, label %356, label %361

348:
  store i32 0, ptr %306, align 4
  %349 = getelementptr inbounds nuw i8, ptr %303, i64 10944
  %350 = load i32, ptr %349, align 4
  %351 = icmp eq i32 %350, %304
  br i1 %351, label %352, label %367

352:
  %353 = getelementptr inbounds nuw i8, ptr %303, i64 10948
  %354 = load i32, ptr %353, align 4
  %355 = or i32 %354, %219
  br label %367

356:
  %357 = getelementptr inbounds nuw i8, ptr %347, i64 %343
  %358 = load i8, ptr %357, align 1
  %359 = freeze i8 %358
  %360 = tail call i8 @llvm.sadd.sat.i8(i8 %359, i8 1)
  br label %361

361:
  %362 = phi i8 [ %360, %356 ], [ 1, %340 ]
  store <32 x i8> %336, ptr %347, align 1
  %363 = getelementptr inbounds nuw i8, ptr %347, i64 %343
  store i8 %362, ptr %363, align 1
  store i32 %304, ptr %344, align 4
  %364 = add i32 %341, -1
  %365 = and i32 %364, %341
  %366 = icmp eq i32 %365, 0
  br i1 %366, label %348, label %340

367:
  %368 = phi i32 [ %355, %352 ], [ %219, %348 ]
  %369 = getelementptr inbounds nuw i8, ptr %303, i64 10948
  store i32 %368, ptr %369, align 4
  store i32 %304, ptr %349, align 4
  %370 = getelementptr inbounds nuw i8, ptr %303, i64 47816
  %371 = getelementptr inbounds nuw [32 x i32], ptr %370, i64 %193
  br i1 %315, label %398, label %372

372:
  %373 = getelementptr inbounds nuw i8, ptr %303, i64 10952
  %374 = load <32 x i32>, ptr %371, align 4
  br label %375

375:
  %376 = phi <32 x i32> [ %374, %372 ], [ %384, %375 ]
  %377 = phi i32 [ %219, %372 ], [ %386, %375 ]
  %378 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %377, i1 true)
  %379 = load i32, ptr %23, align 8
  %380 = zext nneg i32 %378 to i64
  %381 = getelementptr inbounds nuw [32 x i32], ptr %373, i64 %380
  %382 = getelementptr inbounds nuw i32, ptr %381, i64 %380
  store i32 %379, ptr %382, align 4
  %383 = load <32 x i32>, ptr %381, align 4
  %384 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %376, <32 x i32> %383)
  store <32 x i32> %384, ptr %371, align 4
  %385 = add i32 %377, -1
  %386 = and i32 %385, %377
  %387 = icmp eq i32 %386, 0
  br i1 %387, label %388, label %375

388:
  %389 = phi i32 [ %396, %388 ], [ %219, %375 ]
  %390 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %389, i1 true)
  %391 = zext nneg i32 %390 to i64
  %392 = getelementptr inbounds nuw [32 x i32], ptr %373, i64 %391
  %393 = load <32 x i32>, ptr %392, align 4
  %394 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %393, <32 x i32> %384)
  store <32 x i32> %394, ptr %392, align 4
  %395 = add i32 %389, -1
  %396 = and i32 %395, %389
  %397 = icmp eq i32 %396, 0
  br i1 %397, label %398, label %388

398:
  store <32 x i32> zeroinitializer, ptr %371, align 4
  %399 = load i32, ptr %23, align 8
  %400 = add i32 %399, 1
  store i32 %400, ptr %23, align 8
  br label %401

401:
  %402 = phi i1 [ %194, %201 ], [ true, %298 ], [ true, %398 ]
  %403 = add nuw nsw i64 %193, 1
  %404 = icmp eq i64 %403, 16
  br i1 %404, label %405, label %192

405:
  br i1 %402, label %410, label %406

406:
  br i1 %189, label %407, label %414

407:
  %408 = load i32, ptr %52, align 8
  %409 = icmp eq i32 %408, 0
  br i1 %409, label %410, label %414

410:
  br label %112

411:
  store i32 0, ptr %10, align 4
  %412 = add nuw i64 %54, 1
  %413 = icmp eq i64 %412, %4
  br i1 %413, label %417, label %53

414:
  %415 = phi i32 [ 0, %169 ], [ 1, %407 ], [ 0, %406 ]
  %416 = phi i32 [ 2, %169 ], [ 4, %407 ], [ 3, %406 ]
  store i32 %415, ptr %10, align 4
  br label %417

417:
  %418 = phi i32 [ %416, %414 ], [ 0, %3 ], [ 0, %411 ]
  ret i32 %418
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #13

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #13

define internal fastcc void @check_suspects(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef range(i32 1, 0) %3, ptr noundef nonnull readonly %4, i64 noundef %5) #10 {
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %8 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %10 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %11 = getelementptr inbounds nuw i8, ptr %4, i64 24
  br label %12

12:
  %13 = phi i32 [ %3, %6 ], [ %74, %72 ]
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = shl nuw i32 1, %14
  %16 = xor i32 %15, -1
  %17 = and i32 %2, %16
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %72, label %19

19:
  %20 = zext nneg i32 %14 to i64
  %21 = getelementptr inbounds nuw i64, ptr %1, i64 %20
  %22 = load i64, ptr %21, align 8
  br label %24

23:
  ret void

24:
  %25 = phi i32 [ %17, %19 ], [ %70, %68 ]
  %26 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %25, i1 true)
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i64, ptr %1, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, %22
  br i1 %30, label %31, label %68

31:
  %32 = load i64, ptr %7, align 8
  %33 = load i64, ptr %8, align 8
  %34 = load i64, ptr %9, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %68, label %36

36:
  %37 = load ptr, ptr %10, align 8
  %38 = load i64, ptr %11, align 8
  %39 = mul i64 %38, %27
  %40 = getelementptr inbounds nuw i8, ptr %37, i64 %39
  %41 = mul i64 %38, %20
  %42 = getelementptr inbounds nuw i8, ptr %37, i64 %41
  %43 = icmp eq i64 %33, 0
  br label %44

44:
  %45 = phi i64 [ 0, %36 ], [ %59, %58 ]
  %46 = phi ptr [ %42, %36 ], [ %60, %58 ]
  %47 = phi ptr [ %40, %36 ], [ %61, %58 ]
  br i1 %43, label %58, label %51

48:
  %49 = add nuw i64 %52, 1
  %50 = icmp eq i64 %49, %33
  br i1 %50, label %58, label %51

51:
  %52 = phi i64 [ %49, %48 ], [ 0, %44 ]
  %53 = getelementptr inbounds nuw i8, ptr %46, i64 %52
  %54 = load i8, ptr %53, align 1
  %55 = getelementptr inbounds nuw i8, ptr %47, i64 %52
  %56 = load i8, ptr %55, align 1
  %57 = icmp eq i8 %54, %56
  br i1 %57, label %48, label %63

58:
  %59 = add i64 %45, %33
  %60 = getelementptr inbounds nuw i8, ptr %46, i64 %32
  %61 = getelementptr inbounds nuw i8, ptr %47, i64 %32
  %62 = icmp ult i64 %59, %34
  br i1 %62, label %44, label %68

63:
  %64 = load i32, ptr %4, align 8
  %65 = add i64 %22, %5
  %66 = or disjoint i32 %26, 128
  %67 = zext nneg i32 %66 to i64
  tail call void @report(ptr noundef %0, i32 noundef %64, i32 noundef 3, i32 noundef %14, i64 noundef %65, i64 noundef %67) #21
  br label %72

68:
  %69 = add i32 %25, -1
  %70 = and i32 %69, %25
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %24

72:
  %73 = add i32 %13, -1
  %74 = and i32 %73, %13
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %23, label %12
}

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #14

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #13

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #15

declare i32 @llvm.ctpop.i32(i32) #13

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #16 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %9 = load i32, ptr %8, align 4
  %10 = lshr i32 %9, 14
  %11 = zext i32 %7 to i64
  %12 = getelementptr inbounds nuw i32, ptr %5, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, %10
  br i1 %14, label %15, label %53

15:
  %16 = getelementptr inbounds nuw i8, ptr %5, i64 128
  %17 = getelementptr inbounds nuw [32 x i8], ptr %16, i64 %11
  %18 = load <32 x i8>, ptr %17, align 1
  %19 = and i32 %1, 1
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %36, label %21

21:
  %22 = lshr i64 %2, 3
  %23 = and i64 %22, 255
  %24 = getelementptr inbounds nuw i8, ptr %5, i64 1152
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %23
  %26 = load i32, ptr %25, align 4
  %27 = icmp eq i32 %26, %10
  br i1 %27, label %28, label %53

28:
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 2176
  %30 = getelementptr inbounds nuw [32 x i8], ptr %29, i64 %23
  %31 = load <32 x i8>, ptr %30, align 1
  %32 = insertelement <32 x i8> %31, i8 0, i32 %7
  %33 = icmp ugt <32 x i8> %32, %18
  %34 = bitcast <32 x i1> %33 to i32
  %35 = icmp eq i32 %34, 0
  br label %53

36:
  %37 = lshr i32 %1, 8
  %38 = and i32 %37, 63
  %39 = icmp eq i32 %38, 63
  br i1 %39, label %48, label %40

40:
  %41 = lshr exact i32 %1, 1
  %42 = and i32 %41, 127
  %43 = zext nneg i32 %38 to i64
  %44 = getelementptr inbounds nuw i8, ptr %17, i64 %43
  %45 = load i8, ptr %44, align 1
  %46 = zext i8 %45 to i32
  %47 = icmp samesign ult i32 %42, %46
  br label %53

48:
  %49 = insertelement <32 x i8> %18, i8 0, i32 %7
  %50 = icmp ne <32 x i8> %49, zeroinitializer
  %51 = bitcast <32 x i1> %50 to i32
  %52 = icmp ne i32 %51, 0
  br label %53

53:
  %54 = phi i1 [ false, %3 ], [ %52, %48 ], [ %47, %40 ], [ %35, %28 ], [ false, %21 ]
  ret i1 %54
}

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %7, %9
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %12 = load i32, ptr %11, align 8
  %13 = shl i32 %12, 6
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %15 = load i32, ptr %14, align 8
  %16 = or i32 %13, %15
  %17 = shl i32 %9, 6
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %19 = load i32, ptr %18, align 4
  %20 = shl i32 %19, 6
  %21 = or i32 %16, 32
  %22 = select i1 %10, i32 %21, i32 %16
  %23 = or i32 %16, 63
  %24 = sub i32 %23, %17
  %25 = sub i32 %23, %20
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %29 = load i32, ptr %28, align 8
  %30 = sub i32 %16, %29
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %32 = load i32, ptr %31, align 4
  %33 = icmp ult i32 %30, %32
  br i1 %33, label %36, label %34, !prof !4

34:
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %35, align 8
  store i32 0, ptr %31, align 4
  br label %269

36:
  %37 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %38 = load i32, ptr %37, align 4
  %39 = zext i32 %38 to i64
  %40 = load i64, ptr %1, align 8
  %41 = sub i64 %4, %40
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = add i64 %43, -1
  %45 = add i64 %44, %41
  %46 = lshr i64 %45, %39
  %47 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %48 = load i64, ptr %47, align 8
  %49 = lshr i64 %48, %39
  %50 = tail call i64 @llvm.umax.i64(i64 %49, i64 1)
  %51 = icmp sgt i64 %48, -1
  %52 = lshr i64 %41, %39
  %53 = icmp ugt i64 %52, %46
  br i1 %53, label %269, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %62 = add i32 %27, -1
  br label %65

63:
  %64 = icmp eq i32 %217, -1
  br i1 %64, label %269, label %221

65:
  %66 = phi i32 [ 0, %54 ], [ %218, %209 ]
  %67 = phi i32 [ -1, %54 ], [ %217, %209 ]
  %68 = phi i64 [ 0, %54 ], [ %216, %209 ]
  %69 = phi i64 [ %52, %54 ], [ %219, %209 ]
  %70 = phi i1 [ false, %54 ], [ %164, %209 ]
  %71 = phi i64 [ 0, %54 ], [ %167, %209 ]
  %72 = phi i64 [ 0, %54 ], [ %162, %209 ]
  %73 = icmp eq i64 %69, %46
  %74 = load i32, ptr %55, align 4
  %75 = load ptr, ptr %56, align 8
  %76 = lshr i64 %69, 5
  %77 = getelementptr inbounds nuw i32, ptr %75, i64 %76
  %78 = load i32, ptr %77, align 4
  %79 = icmp eq i32 %78, 0
  %80 = load ptr, ptr %57, align 8
  br i1 %79, label %87, label %81

81:
  %82 = and i64 %69, -32
  %83 = getelementptr inbounds nuw i32, ptr %80, i64 %82
  %84 = insertelement <32 x i32> poison, i32 %78, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %85, ptr %83, align 4
  store i32 0, ptr %77, align 4
  %86 = load ptr, ptr %57, align 8
  br label %87

87:
  %88 = phi ptr [ %80, %65 ], [ %86, %81 ]
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %69
  %90 = load ptr, ptr %58, align 8
  %91 = getelementptr inbounds nuw i32, ptr %90, i64 %69
  %92 = load i32, ptr %89, align 4
  %93 = load i32, ptr %91, align 4
  %94 = and i32 %92, -33
  %95 = icmp ugt i32 %74, 1
  %96 = icmp eq i32 %74, 4
  %97 = load i32, ptr %59, align 8
  %98 = icmp ult i32 %92, %97
  %99 = icmp ne i32 %92, %94
  %100 = select i1 %95, i1 %99, i1 false
  %101 = or i1 %96, %100
  br i1 %101, label %125, label %102

102:
  %103 = sub i32 %94, %17
  %104 = icmp ugt i32 %103, %24
  %105 = icmp uge i32 %94, %27
  %106 = and i1 %105, %104
  %107 = sub i32 %94, %20
  %108 = icmp ule i32 %107, %25
  %109 = xor i32 %94, %15
  %110 = and i32 %109, 63
  %111 = icmp ne i32 %110, 0
  %112 = and i1 %108, %111
  %113 = or i1 %106, %112
  br i1 %113, label %114, label %122, !prof !26

114:
  br i1 %104, label %115, label %117

115:
  %116 = tail call fastcc zeroext i1 @knows_of_block(ptr noundef %0, i32 noundef %94) #22
  br label %119

117:
  %118 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %94) #22
  br label %119

119:
  %120 = phi i1 [ %116, %115 ], [ %118, %117 ]
  %121 = xor i1 %120, true
  br label %122

122:
  %123 = phi i1 [ false, %102 ], [ %121, %119 ]
  %124 = icmp eq i32 %74, 1
  br i1 %124, label %132, label %125

125:
  %126 = phi i1 [ %123, %122 ], [ false, %87 ]
  %127 = load i8, ptr %60, align 8
  %128 = trunc nuw i8 %127 to i1
  br i1 %128, label %129, label %157

129:
  %130 = sub i32 %93, %17
  %131 = icmp ule i32 %130, %24
  br label %132

132:
  %133 = phi i1 [ true, %122 ], [ false, %129 ]
  %134 = phi i1 [ %123, %122 ], [ %126, %129 ]
  %135 = phi i1 [ false, %122 ], [ %131, %129 ]
  %136 = select i1 %134, i1 true, i1 %135
  br i1 %136, label %157, label %137

137:
  %138 = sub i32 %93, %17
  %139 = icmp ugt i32 %138, %24
  %140 = icmp uge i32 %93, %27
  %141 = and i1 %140, %139
  %142 = sub i32 %93, %20
  %143 = icmp ule i32 %142, %25
  %144 = xor i32 %93, %15
  %145 = and i32 %144, 63
  %146 = icmp ne i32 %145, 0
  %147 = and i1 %143, %146
  %148 = or i1 %141, %147
  br i1 %148, label %149, label %157, !prof !26

149:
  br i1 %139, label %150, label %152

150:
  %151 = tail call fastcc zeroext i1 @knows_of_block(ptr noundef %0, i32 noundef %93) #22
  br label %154

152:
  %153 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %93) #22
  br label %154

154:
  %155 = phi i1 [ %151, %150 ], [ %153, %152 ]
  %156 = xor i1 %155, true
  br label %157

157:
  %158 = phi i1 [ %134, %132 ], [ false, %154 ], [ false, %137 ], [ %126, %125 ]
  %159 = phi i1 [ %133, %132 ], [ %133, %154 ], [ %133, %137 ], [ false, %125 ]
  %160 = phi i1 [ %134, %132 ], [ %156, %154 ], [ false, %137 ], [ %126, %125 ]
  %161 = icmp eq i64 %71, 0
  %162 = select i1 %161, i64 %69, i64 %72
  %163 = or i1 %161, %70
  %164 = and i1 %163, %98
  %165 = add i64 %71, 1
  %166 = icmp eq i64 %165, %50
  %167 = select i1 %166, i64 0, i64 %165
  %168 = or i1 %166, %73
  %169 = and i1 %51, %168
  %170 = and i1 %169, %164
  br i1 %170, label %171, label %176

171:
  %172 = icmp eq i32 %74, 5
  %173 = and i32 %74, -3
  %174 = icmp eq i32 %173, 0
  %175 = or i1 %172, %174
  br label %176

176:
  %177 = phi i1 [ false, %157 ], [ %175, %171 ]
  br i1 %159, label %198, label %178

178:
  %179 = icmp eq i32 %92, %22
  %180 = select i1 %96, i1 true, i1 %179
  br i1 %180, label %196, label %181

181:
  store i32 1, ptr %61, align 8
  %182 = sub i32 %93, %17
  %183 = icmp ule i32 %182, %24
  %184 = icmp ult i32 %93, %27
  %185 = select i1 %183, i1 true, i1 %184
  br i1 %185, label %186, label %194

186:
  %187 = sub i32 %93, %20
  %188 = icmp ule i32 %187, %25
  %189 = xor i32 %93, %15
  %190 = and i32 %189, 63
  %191 = icmp ne i32 %190, 0
  %192 = and i1 %188, %191
  %193 = select i1 %192, i32 %23, i32 %16
  br label %194

194:
  %195 = phi i32 [ %193, %186 ], [ %27, %181 ]
  store i32 %195, ptr %91, align 4
  br label %196

196:
  %197 = select i1 %95, i1 %98, i1 false
  br i1 %197, label %198, label %200

198:
  %199 = phi i32 [ %22, %176 ], [ %62, %196 ]
  store i32 %199, ptr %89, align 4
  br label %200

200:
  br i1 %160, label %201, label %206

201:
  %202 = select i1 %158, i32 %94, i32 %93
  %203 = zext i32 %202 to i64
  %204 = shl nuw i64 %203, 32
  %205 = or disjoint i64 %204, 3
  br label %209

206:
  %207 = select i1 %177, i64 %162, i64 0
  %208 = select i1 %177, i64 2, i64 4294967295
  br label %209

209:
  %210 = phi i64 [ %69, %201 ], [ %207, %206 ]
  %211 = phi i64 [ %205, %201 ], [ %208, %206 ]
  %212 = icmp eq i32 %67, -1
  %213 = trunc i64 %211 to i32
  %214 = lshr i64 %211, 32
  %215 = trunc nuw i64 %214 to i32
  %216 = select i1 %212, i64 %210, i64 %68
  %217 = select i1 %212, i32 %213, i32 %67
  %218 = select i1 %212, i32 %215, i32 %66
  %219 = add i64 %69, 1
  %220 = icmp ugt i64 %219, %46
  br i1 %220, label %63, label %65

221:
  %222 = inttoptr i64 %4 to ptr
  %223 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %224 = load ptr, ptr %223, align 8
  %225 = icmp eq ptr %224, null
  br i1 %225, label %258, label %226

226:
  %227 = load i64, ptr %47, align 8
  %228 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %229 = load i64, ptr %228, align 8
  %230 = load i64, ptr %42, align 8
  %231 = icmp eq i64 %230, 0
  br i1 %231, label %269, label %232

232:
  %233 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %234 = load i64, ptr %233, align 8
  %235 = zext nneg i32 %3 to i64
  %236 = mul i64 %234, %235
  %237 = getelementptr inbounds nuw i8, ptr %224, i64 %236
  %238 = icmp eq i64 %227, 0
  br label %239

239:
  %240 = phi i64 [ 0, %232 ], [ %254, %253 ]
  %241 = phi ptr [ %222, %232 ], [ %255, %253 ]
  %242 = phi ptr [ %237, %232 ], [ %256, %253 ]
  br i1 %238, label %253, label %246

243:
  %244 = add nuw i64 %247, 1
  %245 = icmp eq i64 %244, %227
  br i1 %245, label %253, label %246

246:
  %247 = phi i64 [ %244, %243 ], [ 0, %239 ]
  %248 = getelementptr inbounds nuw i8, ptr %241, i64 %247
  %249 = load i8, ptr %248, align 1
  %250 = getelementptr inbounds nuw i8, ptr %242, i64 %247
  %251 = load i8, ptr %250, align 1
  %252 = icmp eq i8 %249, %251
  br i1 %252, label %243, label %258

253:
  %254 = add i64 %240, %227
  %255 = getelementptr inbounds nuw i8, ptr %241, i64 %227
  %256 = getelementptr inbounds nuw i8, ptr %242, i64 %229
  %257 = icmp ult i64 %254, %230
  br i1 %257, label %239, label %269

258:
  %259 = load i64, ptr %1, align 8
  %260 = shl i64 %216, %39
  %261 = add i64 %259, %260
  %262 = sub i32 %218, %17
  %263 = icmp ugt i32 %262, %24
  %264 = and i32 %218, 63
  %265 = select i1 %263, i32 64, i32 %264
  %266 = load i32, ptr %2, align 8
  %267 = tail call i64 @llvm.umax.i64(i64 %261, i64 %4)
  %268 = zext nneg i32 %265 to i64
  tail call void @report(ptr noundef %0, i32 noundef %266, i32 noundef %217, i32 noundef %3, i64 noundef %267, i64 noundef %268) #21
  br label %269

269:
  ret void
}

define internal fastcc zeroext i1 @knows_of_block(ptr noundef readonly %0, i32 noundef %1) #17 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %60, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 272
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw [64 x i32], ptr %7, i64 %10
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %1, %13
  br i1 %14, label %15, label %16

15:
  br label %50

16:
  %17 = lshr i32 %1, 6
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %25

21:
  %22 = load i32, ptr %4, align 4
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %24 = add i32 %22, 1
  br label %35

25:
  %26 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %27 = load i32, ptr %26, align 4
  %28 = sub i32 %17, %27
  %29 = udiv i32 %28, %19
  %30 = and i32 %29, 63
  %31 = zext nneg i32 %30 to i64
  br label %45

32:
  %33 = add nuw nsw i32 %36, 1
  %34 = icmp eq i32 %33, 65
  br i1 %34, label %15, label %35

35:
  %36 = phi i32 [ 1, %21 ], [ %33, %32 ]
  %37 = icmp eq i32 %36, %24
  br i1 %37, label %15, label %38

38:
  %39 = sub nuw i32 %22, %36
  %40 = and i32 %39, 63
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr %23, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = icmp ult i32 %17, %43
  br i1 %44, label %32, label %45

45:
  %46 = phi i64 [ %31, %25 ], [ %41, %38 ]
  %47 = getelementptr inbounds nuw i32, ptr %11, i64 %46
  %48 = load i32, ptr %47, align 4
  %49 = icmp uge i32 %48, %17
  br label %60

50:
  %51 = phi i64 [ %58, %57 ], [ 0, %15 ]
  %52 = icmp eq i64 %51, %10
  br i1 %52, label %57, label %53

53:
  %54 = getelementptr inbounds nuw i32, ptr %11, i64 %51
  %55 = load i32, ptr %54, align 4
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %60

57:
  %58 = add nuw nsw i64 %51, 1
  %59 = icmp eq i64 %58, 64
  br i1 %59, label %60, label %50

60:
  %61 = phi i1 [ false, %2 ], [ %49, %45 ], [ false, %57 ], [ true, %53 ]
  ret i1 %61
}

define internal fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %1) #18 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %1, 63
  %8 = icmp eq i32 %7, 63
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 10952
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds nuw [32 x i32], ptr %9, i64 %10
  br i1 %8, label %18, label %12

12:
  %13 = zext nneg i32 %7 to i64
  %14 = getelementptr inbounds nuw i32, ptr %11, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = lshr i32 %1, 6
  %17 = icmp uge i32 %15, %16
  br label %28

18:
  %19 = load <32 x i32>, ptr %11, align 4
  %20 = insertelement <32 x i32> %19, i32 0, i32 %6
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %22 = load i32, ptr %21, align 4
  %23 = insertelement <32 x i32> poison, i32 %22, i64 0
  %24 = shufflevector <32 x i32> %23, <32 x i32> poison, <32 x i32> zeroinitializer
  %25 = icmp uge <32 x i32> %20, %24
  %26 = bitcast <32 x i1> %25 to i32
  %27 = icmp ne i32 %26, 0
  br label %28

28:
  %29 = phi i1 [ %17, %12 ], [ %27, %18 ]
  ret i1 %29
}

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #19 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %18, label %6

6:
  store i32 1, ptr %2, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %12, i8 0, i64 %10, i1 false)
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %14 = load ptr, ptr %13, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %14, i8 0, i64 %10, i1 false)
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %16 = load ptr, ptr %15, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(49864) %16, i8 0, i64 49864, i1 false)
  %17 = load i32, ptr %2, align 4
  br label %18

18:
  %19 = phi i32 [ %17, %6 ], [ %4, %1 ]
  ret i32 %19
}

declare i64 @llvm.umax.i64(i64, i64) #20

declare i32 @llvm.umax.i32(i32, i32) #20

declare i8 @llvm.sadd.sat.i8(i8, i8) #20

attributes #0 = { cold noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { noinline nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { noinline nounwind }
attributes #9 = { nounwind }
attributes #10 = { noinline nounwind }
attributes #11 = { nounwind }
attributes #12 = { nounwind }
attributes #13 = { nounwind }
attributes #14 = { nounwind }
attributes #15 = { nounwind }
attributes #16 = { noinline nounwind }
attributes #17 = { noinline nounwind }
attributes #18 = { noinline nounwind }
attributes #19 = { noinline nounwind }
attributes #20 = { nounwind }
attributes #21 = { cold nobuiltin }
attributes #22 = { nobuiltin }
attributes #23 = { nounwind }
attributes #24 = { nobuiltin nounwind }

!4 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!26 = !{!"branch_weights", !"expected", i32 1, i32 2000}
