; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64, i64, i64, i64 }
%struct.Starts = type { i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
%struct.WitnessEvent = type { i64, i32, i32, i32, i32, i32 }
%struct.AtomicPlace = type { i64, i64, i64 }
%struct.BarrierState = type { i32, i32, i32, i32, i32, i32 }

define void @report(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = mul i32 %1, 12
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
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %8, i64 noundef %3, i64 noundef %10) #23
  br label %11

11:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #4 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %403, label %7

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
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1256
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
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %4, 2
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %54

40:
  %41 = getelementptr inbounds nuw i8, ptr %35, i64 10944
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1356
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
  %75 = shl i64 %74, 4
  %76 = and i64 %75, 32640
  %77 = getelementptr inbounds nuw i8, ptr %58, i64 %76
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
  %93 = shl i64 %92, 4
  %94 = and i64 %93, 32640
  %95 = getelementptr inbounds nuw i8, ptr %58, i64 %94
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
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 1356
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
  br i1 %29, label %236, label %388

236:
  %237 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %238 = load ptr, ptr %237, align 8
  %239 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %240 = load i32, ptr %239, align 8
  %241 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %21)
  %242 = icmp samesign ult i32 %241, 2
  %243 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %244 = zext nneg i32 %243 to i64
  %245 = getelementptr inbounds nuw i64, ptr %1, i64 %244
  %246 = load i64, ptr %245, align 8
  %247 = add i64 %246, %2
  %248 = and i32 %4, -9
  %249 = icmp eq i32 %248, 5
  %250 = and i1 %249, %242
  br i1 %250, label %251, label %277

251:
  %252 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %253 = load i64, ptr %252, align 8
  %254 = icmp eq i64 %253, %247
  br i1 %254, label %255, label %277

255:
  %256 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  %257 = load i32, ptr %256, align 4
  %258 = getelementptr inbounds nuw i8, ptr %238, i64 12
  %259 = load i32, ptr %258, align 4
  %260 = icmp eq i32 %257, %259
  br i1 %260, label %261, label %277

261:
  %262 = icmp samesign ult i32 %4, 8
  br i1 %262, label %388, label %263

263:
  %264 = getelementptr inbounds nuw i8, ptr %238, i64 272
  %265 = zext i32 %240 to i64
  %266 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %264, i64 %265
  %267 = getelementptr inbounds nuw i8, ptr %266, i64 768
  %268 = getelementptr inbounds nuw i8, ptr %266, i64 512
  %269 = load <32 x i32>, ptr %267, align 4
  %270 = load <32 x i32>, ptr %268, align 4
  %271 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %269, <32 x i32> %270)
  store <32 x i32> %271, ptr %267, align 4
  %272 = getelementptr inbounds nuw i8, ptr %266, i64 896
  %273 = load <32 x i32>, ptr %272, align 4
  %274 = getelementptr inbounds nuw i8, ptr %266, i64 640
  %275 = load <32 x i32>, ptr %274, align 4
  %276 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %273, <32 x i32> %275)
  store <32 x i32> %276, ptr %272, align 4
  br label %388

277:
  %278 = getelementptr inbounds nuw i8, ptr %238, i64 272
  %279 = zext i32 %240 to i64
  %280 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %278, i64 %279
  %281 = and i32 %4, 1
  %282 = icmp eq i32 %281, 0
  %283 = icmp eq i32 %21, 0
  %284 = select i1 %282, i1 true, i1 %283
  br i1 %284, label %310, label %285

285:
  %286 = getelementptr inbounds nuw i8, ptr %238, i64 65808
  br label %287

287:
  %288 = phi i32 [ %21, %285 ], [ %308, %306 ]
  %289 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %288, i1 true)
  %290 = zext nneg i32 %289 to i64
  %291 = getelementptr inbounds nuw i64, ptr %1, i64 %290
  %292 = load i64, ptr %291, align 8
  %293 = add i64 %292, %2
  %294 = lshr i64 %293, 3
  %295 = and i64 %294, 255
  %296 = getelementptr inbounds nuw [3 x [64 x i32]], ptr %286, i64 %295
  br label %297

297:
  %298 = phi i64 [ 0, %287 ], [ %304, %297 ]
  %299 = getelementptr inbounds nuw i32, ptr %280, i64 %298
  %300 = load <32 x i32>, ptr %299, align 4
  %301 = getelementptr inbounds nuw i32, ptr %296, i64 %298
  %302 = load <32 x i32>, ptr %301, align 4
  %303 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %300, <32 x i32> %302)
  store <32 x i32> %303, ptr %299, align 4
  %304 = add nuw nsw i64 %298, 32
  %305 = icmp samesign ult i64 %298, 160
  br i1 %305, label %297, label %306

306:
  %307 = add i32 %288, -1
  %308 = and i32 %307, %288
  %309 = icmp eq i32 %308, 0
  br i1 %309, label %310, label %287

310:
  %311 = and i32 %4, 8
  %312 = icmp eq i32 %311, 0
  br i1 %312, label %324, label %313

313:
  %314 = getelementptr inbounds nuw i8, ptr %280, i64 768
  %315 = getelementptr inbounds nuw i8, ptr %280, i64 512
  %316 = load <32 x i32>, ptr %314, align 4
  %317 = load <32 x i32>, ptr %315, align 4
  %318 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %316, <32 x i32> %317)
  store <32 x i32> %318, ptr %314, align 4
  %319 = getelementptr inbounds nuw i8, ptr %280, i64 896
  %320 = load <32 x i32>, ptr %319, align 4
  %321 = getelementptr inbounds nuw i8, ptr %280, i64 640
  %322 = load <32 x i32>, ptr %321, align 4
  %323 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %320, <32 x i32> %322)
  store <32 x i32> %323, ptr %319, align 4
  br label %324

324:
  %325 = and i32 %4, 2
  %326 = icmp eq i32 %325, 0
  br i1 %326, label %379, label %327

327:
  %328 = and i32 %4, 16
  %329 = icmp eq i32 %328, 0
  %330 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %331 = load i32, ptr %330, align 8
  br i1 %329, label %335, label %332

332:
  %333 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  store i32 %331, ptr %333, align 4
  %334 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %331, ptr %334, align 8
  br label %335

335:
  %336 = getelementptr inbounds nuw i32, ptr %280, i64 %279
  store i32 %331, ptr %336, align 4
  %337 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %338 = load i32, ptr %337, align 8
  %339 = getelementptr inbounds nuw i8, ptr %280, i64 256
  %340 = getelementptr inbounds nuw i32, ptr %339, i64 %279
  store i32 %338, ptr %340, align 4
  %341 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %342 = load i32, ptr %341, align 4
  %343 = getelementptr inbounds nuw i8, ptr %280, i64 768
  %344 = getelementptr inbounds nuw i32, ptr %343, i64 %279
  store i32 %342, ptr %344, align 4
  br i1 %283, label %379, label %345

345:
  %346 = getelementptr inbounds nuw i8, ptr %238, i64 65808
  %347 = getelementptr inbounds nuw i8, ptr %280, i64 896
  br label %348

348:
  %349 = phi i32 [ %21, %345 ], [ %377, %367 ]
  %350 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %349, i1 true)
  %351 = zext nneg i32 %350 to i64
  %352 = getelementptr inbounds nuw i64, ptr %1, i64 %351
  %353 = load i64, ptr %352, align 8
  %354 = add i64 %353, %2
  %355 = lshr i64 %354, 3
  %356 = and i64 %355, 255
  %357 = getelementptr inbounds nuw [3 x [64 x i32]], ptr %346, i64 %356
  br label %358

358:
  %359 = phi i64 [ 0, %348 ], [ %365, %358 ]
  %360 = getelementptr inbounds nuw i32, ptr %357, i64 %359
  %361 = load <32 x i32>, ptr %360, align 4
  %362 = getelementptr inbounds nuw i32, ptr %280, i64 %359
  %363 = load <32 x i32>, ptr %362, align 4
  %364 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %361, <32 x i32> %363)
  store <32 x i32> %364, ptr %360, align 4
  %365 = add nuw nsw i64 %359, 32
  %366 = icmp samesign ult i64 %359, 96
  br i1 %366, label %358, label %367

367:
  %368 = getelementptr inbounds nuw i8, ptr %357, i64 512
  %369 = load <32 x i32>, ptr %368, align 4
  %370 = load <32 x i32>, ptr %343, align 4
  %371 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %369, <32 x i32> %370)
  store <32 x i32> %371, ptr %368, align 4
  %372 = getelementptr inbounds nuw i8, ptr %357, i64 640
  %373 = load <32 x i32>, ptr %372, align 4
  %374 = load <32 x i32>, ptr %347, align 4
  %375 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %373, <32 x i32> %374)
  store <32 x i32> %375, ptr %372, align 4
  %376 = add i32 %349, -1
  %377 = and i32 %376, %349
  %378 = icmp eq i32 %377, 0
  br i1 %378, label %379, label %348

379:
  %380 = lshr exact i32 %325, 1
  %381 = getelementptr inbounds nuw i8, ptr %238, i64 12
  %382 = load i32, ptr %381, align 4
  %383 = add i32 %382, %380
  store i32 %383, ptr %381, align 4
  %384 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  store i32 %383, ptr %384, align 4
  %385 = select i1 %282, i64 0, i64 %247
  %386 = select i1 %242, i64 %385, i64 0
  %387 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  store i64 %386, ptr %387, align 8
  br label %388

388:
  %389 = and i32 %4, 1
  %390 = icmp eq i32 %389, 0
  br i1 %390, label %396, label %391

391:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #24
  br i1 %23, label %396, label %392

392:
  %393 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %394 = load i32, ptr %393, align 4
  %395 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  store i32 %394, ptr %395, align 8
  br label %396

396:
  %397 = and i32 %4, 2
  %398 = icmp eq i32 %397, 0
  br i1 %398, label %403, label %399

399:
  %400 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %401 = load i32, ptr %400, align 8
  %402 = add i32 %401, 1
  store i32 %402, ptr %400, align 8
  br label %403

403:
  ret void
}

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %4) #5 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %15, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %12 = load i32, ptr %11, align 8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %10, i64 %13
  br label %15

15:
  %16 = phi ptr [ %14, %9 ], [ null, %5 ]
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 10952
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %21 = load i32, ptr %20, align 8
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [32 x i32], ptr %19, i64 %22
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %61, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %32 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %33 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %34 = getelementptr inbounds nuw i8, ptr %7, i64 272
  br label %35

35:
  %36 = phi i32 [ %3, %25 ], [ %162, %160 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i64, ptr %1, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %2
  %42 = load ptr, ptr %26, align 8
  %43 = load i64, ptr %27, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %160, label %45

45:
  %46 = phi i64 [ %55, %54 ], [ 0, %35 ]
  %47 = getelementptr inbounds nuw %struct.Bounds, ptr %42, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = icmp ult i64 %41, %48
  br i1 %49, label %54, label %50

50:
  %51 = getelementptr inbounds nuw i8, ptr %47, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = icmp ult i64 %41, %52
  br i1 %53, label %57, label %54

54:
  %55 = add nuw i64 %46, 1
  %56 = icmp eq i64 %55, %43
  br i1 %56, label %160, label %45

57:
  %58 = getelementptr inbounds nuw i8, ptr %47, i64 16
  %59 = load ptr, ptr %58, align 8
  %60 = icmp eq ptr %59, null
  br i1 %60, label %160, label %62

61:
  ret void

62:
  %63 = getelementptr inbounds nuw i8, ptr %59, i64 8
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %160, label %66

66:
  %67 = load i64, ptr %59, align 8
  %68 = sub i64 %41, %67
  %69 = getelementptr inbounds nuw i8, ptr %59, i64 36
  %70 = load i32, ptr %69, align 4
  %71 = zext nneg i32 %70 to i64
  %72 = lshr i64 %68, %71
  %73 = getelementptr inbounds nuw i8, ptr %59, i64 24
  %74 = load ptr, ptr %73, align 8
  %75 = lshr i64 %72, 5
  %76 = getelementptr inbounds nuw i32, ptr %74, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  %79 = getelementptr inbounds nuw i32, ptr %64, i64 %72
  %80 = select i1 %78, ptr %79, ptr %76
  %81 = load i32, ptr %80, align 4
  %82 = lshr i32 %81, 7
  %83 = add nsw i32 %82, -1
  %84 = and i32 %81, 31
  %85 = load i32, ptr %28, align 4
  %86 = icmp ult i32 %81, %85
  br i1 %86, label %160, label %87

87:
  %88 = load i32, ptr %29, align 4
  %89 = sub i32 %82, %88
  %90 = load i32, ptr %30, align 8
  %91 = sub i32 %90, %88
  %92 = icmp ugt i32 %89, %91
  br i1 %92, label %96, label %93

93:
  %94 = load i32, ptr %20, align 8
  %95 = icmp eq i32 %84, %94
  br i1 %95, label %160, label %100

96:
  %97 = and i32 %81, 64
  %98 = icmp ne i32 %97, 0
  %99 = and i1 %4, %98
  br i1 %99, label %105, label %160

100:
  %101 = zext nneg i32 %84 to i64
  %102 = getelementptr inbounds nuw i32, ptr %23, i64 %101
  %103 = load i32, ptr %102, align 4
  %104 = tail call i32 @llvm.umax.i32(i32 %103, i32 %83)
  store i32 %104, ptr %102, align 4
  br label %153

105:
  %106 = load i32, ptr %31, align 4
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %111

108:
  %109 = load i32, ptr %7, align 4
  %110 = add i32 %109, 1
  br label %120

111:
  %112 = load i32, ptr %32, align 4
  %113 = sub i32 %82, %112
  %114 = udiv i32 %113, %106
  %115 = and i32 %114, 63
  %116 = zext nneg i32 %115 to i64
  br label %130

117:
  %118 = add nuw nsw i32 %121, 1
  %119 = icmp eq i32 %118, 65
  br i1 %119, label %160, label %120

120:
  %121 = phi i32 [ 1, %108 ], [ %118, %117 ]
  %122 = icmp eq i32 %121, %110
  br i1 %122, label %160, label %123

123:
  %124 = sub nuw i32 %109, %121
  %125 = and i32 %124, 63
  %126 = zext nneg i32 %125 to i64
  %127 = getelementptr inbounds nuw i32, ptr %33, i64 %126
  %128 = load i32, ptr %127, align 4
  %129 = icmp ult i32 %82, %128
  br i1 %129, label %117, label %130

130:
  %131 = phi i64 [ %116, %111 ], [ %126, %123 ]
  %132 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %34, i64 %131
  br label %133

133:
  %134 = phi i64 [ 0, %130 ], [ %151, %133 ]
  %135 = getelementptr inbounds nuw [64 x i32], ptr %16, i64 %134
  %136 = getelementptr inbounds nuw i32, ptr %135, i64 %131
  %137 = load i32, ptr %136, align 4
  %138 = icmp eq i64 %134, 2
  %139 = and i64 %134, 4294967295
  %140 = select i1 %138, i64 3, i64 %139
  %141 = getelementptr inbounds nuw [64 x i32], ptr %132, i64 %140
  %142 = load <32 x i32>, ptr %135, align 4
  %143 = load <32 x i32>, ptr %141, align 4
  %144 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %142, <32 x i32> %143)
  store <32 x i32> %144, ptr %135, align 4
  %145 = getelementptr inbounds nuw i8, ptr %135, i64 128
  %146 = load <32 x i32>, ptr %145, align 4
  %147 = getelementptr inbounds nuw i8, ptr %141, i64 128
  %148 = load <32 x i32>, ptr %147, align 4
  %149 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %146, <32 x i32> %148)
  store <32 x i32> %149, ptr %145, align 4
  %150 = tail call i32 @llvm.umax.i32(i32 %137, i32 %83)
  store i32 %150, ptr %136, align 4
  %151 = add nuw nsw i64 %134, 1
  %152 = icmp eq i64 %151, 3
  br i1 %152, label %153, label %133

153:
  %154 = load ptr, ptr %73, align 8
  %155 = getelementptr inbounds nuw i32, ptr %154, i64 %75
  %156 = icmp eq ptr %80, %155
  br i1 %156, label %160, label %157

157:
  %158 = load i32, ptr %28, align 4
  %159 = add i32 %158, -1
  store i32 %159, ptr %80, align 4
  br label %160

160:
  %161 = add i32 %36, -1
  %162 = and i32 %161, %36
  %163 = icmp eq i32 %162, 0
  br i1 %163, label %61, label %35
}

define void @fence(ptr noundef %0, i32 noundef %1, i32 noundef %2) #4 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %39, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %7, ptr %8, align 8
  %9 = and i32 %2, 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %36, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  store i32 %13, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  store i32 %7, ptr %15, align 4
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %36, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %17, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %22 = load i32, ptr %21, align 8
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %20, i64 %23
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 768
  %26 = getelementptr inbounds nuw i8, ptr %24, i64 512
  %27 = load <32 x i32>, ptr %25, align 4
  %28 = load <32 x i32>, ptr %26, align 4
  %29 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %27, <32 x i32> %28)
  store <32 x i32> %29, ptr %25, align 4
  %30 = getelementptr inbounds nuw i8, ptr %24, i64 896
  %31 = load <32 x i32>, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %24, i64 640
  %33 = load <32 x i32>, ptr %32, align 4
  %34 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %31, <32 x i32> %33)
  store <32 x i32> %34, ptr %30, align 4
  %35 = load i32, ptr %6, align 8
  br label %36

36:
  %37 = phi i32 [ %35, %19 ], [ %7, %11 ], [ %7, %5 ]
  %38 = add i32 %37, 1
  store i32 %38, ptr %6, align 8
  br label %39

39:
  ret void
}

define void @leave(ptr noundef initializes((1280, 1284)) %0, i32 noundef %1) #6 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %1, 15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1356
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
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %76, ptr %78, align 8
  ret void
}

define void @check_shared(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #7 {
  %12 = alloca %struct.Starts, align 8
  %13 = alloca [256 x i32], align 16
  %14 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #25
  store i32 %3, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 4
  store i32 %5, ptr %15, align 4
  %16 = getelementptr inbounds nuw i8, ptr %14, i64 8
  store i64 %4, ptr %16, align 8
  %17 = getelementptr inbounds nuw i8, ptr %14, i64 16
  store ptr %6, ptr %17, align 8
  %18 = getelementptr inbounds nuw i8, ptr %14, i64 24
  store i64 %7, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %14, i64 32
  store i64 %8, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %14, i64 40
  store i64 %9, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %14, i64 48
  store i8 0, ptr %21, align 8
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %22, i8 0, i64 7, i1 false)
  %23 = icmp eq ptr %6, null
  %24 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %25 = icmp samesign ult i32 %24, 2
  %26 = select i1 %23, i1 true, i1 %25
  br i1 %26, label %67, label %27

27:
  %28 = icmp eq i32 %2, -1
  %29 = load <32 x i64>, ptr %1, align 64
  br i1 %28, label %30, label %39

30:
  %31 = shufflevector <32 x i64> %29, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %32 = insertelement <32 x i64> poison, i64 %4, i64 0
  %33 = shufflevector <32 x i64> %32, <32 x i64> poison, <32 x i32> zeroinitializer
  %34 = add <32 x i64> %29, %33
  %35 = icmp ult <32 x i64> %31, %34
  %36 = and <32 x i1> %35, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %37 = bitcast <32 x i1> %36 to i32
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %67, label %39

39:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #25
  %40 = lshr <32 x i64> %29, splat (i64 2)
  %41 = trunc <32 x i64> %40 to <32 x i32>
  %42 = lshr <32 x i32> %41, splat (i32 8)
  %43 = add <32 x i32> %42, %41
  %44 = and <32 x i32> %43, splat (i32 255)
  %45 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #25
  %46 = insertelement <32 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = add <32 x i32> %44, %47
  %49 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %48, <32 x i32> splat (i32 2147483647))
  %50 = bitcast i32 %2 to <32 x i1>
  %51 = zext nneg <32 x i32> %49 to <32 x i64>
  %52 = getelementptr i32, ptr %13, <32 x i64> %51
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %52, <32 x i1> %50)
  %53 = call i32 asm sideeffect "", "=r,0"(i32 0) #25
  %54 = insertelement <32 x i32> poison, i32 %53, i64 0
  %55 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> zeroinitializer
  %56 = add <32 x i32> %44, %55
  %57 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %56, <32 x i32> splat (i32 2147483647))
  %58 = zext nneg <32 x i32> %57 to <32 x i64>
  %59 = getelementptr i32, ptr %13, <32 x i64> %58
  %60 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %59, <32 x i1> %50, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %61 = icmp ne <32 x i32> %60, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %62 = bitcast <32 x i1> %61 to i32
  %63 = and i32 %2, %62
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %66, label %65, !prof !4

65:
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %63, ptr noundef nonnull %14, i64 noundef %10) #24
  br label %66

66:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #25
  br label %67

67:
  switch i32 %5, label %72 [
    i32 5, label %68
    i32 0, label %68
  ]

68:
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %70 = load i32, ptr %69, align 4
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  store i32 %70, ptr %71, align 8
  br label %72

72:
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %74 = load ptr, ptr %73, align 8
  %75 = zext i32 %3 to i64
  %76 = getelementptr inbounds nuw %struct.Bounds, ptr %74, i64 %75
  %77 = icmp eq i64 %10, 0
  br i1 %77, label %78, label %80

78:
  %79 = load i64, ptr %76, align 8
  br label %80

80:
  %81 = phi i64 [ %79, %78 ], [ 0, %72 ]
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %83 = getelementptr inbounds nuw i8, ptr %76, i64 8
  %84 = select i1 %77, ptr %83, ptr %82
  %85 = load i64, ptr %84, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #25
  store i64 %81, ptr %12, align 8
  %86 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %87 = sub i64 %85, %4
  store i64 %87, ptr %86, align 8
  %88 = icmp ugt i64 %4, %85
  br i1 %88, label %96, label %89

89:
  %90 = icmp eq i32 %2, -1
  br i1 %90, label %91, label %93

91:
  %92 = call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %81, i64 %87) #24
  br i1 %92, label %96, label %95

93:
  %94 = call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %12) #24
  br i1 %94, label %96, label %95

95:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %14, i64 %81, i64 %87, i64 noundef %10) #24
  br label %96

96:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #25
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #25
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #8

define range(i32 0, 2) i32 @check_shared_atomics(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #9 {
  %7 = alloca %struct.Starts, align 8
  %8 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #25
  store i32 %3, ptr %8, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 4
  store i32 %5, ptr %9, align 4
  %10 = getelementptr inbounds nuw i8, ptr %8, i64 8
  store i64 %4, ptr %10, align 8
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 16
  store ptr null, ptr %11, align 8
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 24
  store i64 0, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 32
  store i64 0, ptr %13, align 8
  %14 = getelementptr inbounds nuw i8, ptr %8, i64 40
  store i64 1, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 48
  store i8 0, ptr %15, align 8
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %16, i8 0, i64 7, i1 false)
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %18 = load ptr, ptr %17, align 8
  %19 = zext i32 %3 to i64
  %20 = getelementptr inbounds nuw %struct.Bounds, ptr %18, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 8
  %23 = load i64, ptr %22, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #25
  store i64 %21, ptr %7, align 8
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %25 = sub i64 %23, %4
  store i64 %25, ptr %24, align 8
  %26 = icmp ugt i64 %4, %23
  br i1 %26, label %34, label %27

27:
  %28 = icmp eq i32 %2, -1
  br i1 %28, label %29, label %31

29:
  %30 = tail call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %21, i64 %25) #24
  br i1 %30, label %34, label %33

31:
  %32 = tail call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %7) #24
  br i1 %32, label %34, label %33

33:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %8, i64 %21, i64 %25, i64 noundef 0) #24
  br label %34

34:
  %35 = phi i32 [ 1, %29 ], [ 0, %6 ], [ 0, %33 ], [ 0, %31 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #25
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #25
  ret i32 %35
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #10 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %29, label %14

14:
  %15 = add i32 %4, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1356
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
  %56 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %43, i64 noundef %40) #24
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
  %75 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %62, i64 noundef %40) #24
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
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %21, i64 noundef %86, i64 noundef %87) #23
  br label %88

88:
  %89 = load i32, ptr %18, align 4
  store i32 %89, ptr %42, align 4
  %90 = add i32 %35, 1
  %91 = icmp ugt i32 %90, %26
  br i1 %91, label %30, label %34
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #11 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca %struct.Access, align 8
  %13 = alloca <32 x i64>, align 64
  %14 = and i32 %5, 8
  %15 = icmp eq i32 %14, 0
  %16 = lshr exact i32 %14, 3
  %17 = trunc nuw nsw i32 %16 to i8
  %18 = and i32 %5, -9
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #25
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
  br i1 %47, label %50, label %61

50:
  %51 = icmp eq ptr %49, null
  br i1 %51, label %609, label %52

52:
  %53 = icmp eq i32 %18, 6
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %53, label %57, label %58

57:
  br i1 %56, label %609, label %61

58:
  br i1 %56, label %59, label %61

59:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #25
  %60 = sub <32 x i64> %31, %34
  store <32 x i64> %60, ptr %13, align 64
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %18, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %32) #24
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #25
  br label %609

61:
  %62 = icmp eq ptr %6, null
  %63 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %64 = icmp samesign ult i32 %63, 2
  %65 = select i1 %62, i1 true, i1 %64
  br i1 %65, label %105, label %66

66:
  %67 = icmp eq i32 %2, -1
  br i1 %67, label %68, label %77

68:
  %69 = shufflevector <32 x i64> %31, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %70 = insertelement <32 x i64> poison, i64 %4, i64 0
  %71 = shufflevector <32 x i64> %70, <32 x i64> poison, <32 x i32> zeroinitializer
  %72 = add <32 x i64> %31, %71
  %73 = icmp ult <32 x i64> %69, %72
  %74 = and <32 x i1> %73, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %75 = bitcast <32 x i1> %74 to i32
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %105, label %77

77:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #25
  %78 = lshr <32 x i64> %31, splat (i64 2)
  %79 = trunc <32 x i64> %78 to <32 x i32>
  %80 = lshr <32 x i32> %79, splat (i32 8)
  %81 = add <32 x i32> %80, %79
  %82 = and <32 x i32> %81, splat (i32 255)
  %83 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #25
  %84 = insertelement <32 x i32> poison, i32 %83, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  %86 = add <32 x i32> %85, %82
  %87 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %86, <32 x i32> splat (i32 2147483647))
  %88 = bitcast i32 %2 to <32 x i1>
  %89 = zext nneg <32 x i32> %87 to <32 x i64>
  %90 = getelementptr i32, ptr %11, <32 x i64> %89
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %90, <32 x i1> %88)
  %91 = call i32 asm sideeffect "", "=r,0"(i32 0) #25
  %92 = insertelement <32 x i32> poison, i32 %91, i64 0
  %93 = shufflevector <32 x i32> %92, <32 x i32> poison, <32 x i32> zeroinitializer
  %94 = add <32 x i32> %93, %82
  %95 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %94, <32 x i32> splat (i32 2147483647))
  %96 = zext nneg <32 x i32> %95 to <32 x i64>
  %97 = getelementptr i32, ptr %11, <32 x i64> %96
  %98 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %97, <32 x i1> %88, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %99 = icmp ne <32 x i32> %98, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %100 = bitcast <32 x i1> %99 to i32
  %101 = and i32 %2, %100
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %104, label %103, !prof !4

103:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %101, ptr noundef nonnull %12, i64 noundef 0) #24
  br label %104

104:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #25
  br label %105

105:
  %106 = and i1 %15, %47
  br i1 %106, label %107, label %608

107:
  %108 = load <32 x i64>, ptr %1, align 64
  %109 = load ptr, ptr %48, align 8
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %111 = load i32, ptr %110, align 8
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %113 = load i32, ptr %112, align 4
  %114 = icmp eq i32 %111, %113
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %116 = load i32, ptr %115, align 8
  %117 = shl i32 %116, 7
  %118 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %119 = load i32, ptr %118, align 8
  %120 = or i32 %117, %119
  %121 = shl i32 %113, 7
  %122 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %123 = load i32, ptr %122, align 4
  %124 = shl i32 %123, 7
  %125 = or i32 %120, 64
  %126 = select i1 %114, i32 %125, i32 %120
  %127 = or i32 %120, 127
  %128 = sub i32 %127, %121
  %129 = sub i32 %127, %124
  %130 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %131 = load i32, ptr %130, align 4
  %132 = getelementptr inbounds nuw i8, ptr %109, i64 36
  %133 = load i32, ptr %132, align 4
  %134 = zext i32 %133 to i64
  %135 = lshr i64 %4, %134
  %136 = extractelement <32 x i64> %108, i64 0
  %137 = load i64, ptr %30, align 8
  %138 = sub i64 %136, %137
  %139 = lshr i64 %138, %134
  %140 = load i64, ptr %36, align 8
  %141 = sub i64 %140, %137
  %142 = lshr i64 %141, %134
  %143 = icmp ugt i64 %142, 2147483647
  %144 = icmp eq i32 %18, 2
  %145 = select i1 %144, i32 64, i32 0
  %146 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %147 = load i32, ptr %146, align 8
  %148 = sub i32 %120, %147
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 1244
  %150 = load i32, ptr %149, align 4
  %151 = icmp uge i32 %148, %150
  %152 = icmp samesign ult i32 %63, 3
  %153 = or i1 %152, %151
  %154 = icmp ugt i32 %18, 2
  %155 = or i1 %154, %153
  %156 = or i1 %143, %155
  br i1 %156, label %608, label %157

157:
  br i1 %144, label %158, label %160

158:
  %159 = getelementptr inbounds nuw i8, ptr %109, i64 44
  store i32 1, ptr %159, align 4
  br label %166

160:
  %161 = icmp eq i32 %18, 0
  br i1 %161, label %162, label %166

162:
  %163 = getelementptr inbounds nuw i8, ptr %109, i64 44
  %164 = load i32, ptr %163, align 4
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %166, label %608

166:
  %167 = shufflevector <32 x i64> %108, <32 x i64> poison, <32 x i32> zeroinitializer
  %168 = insertelement <32 x i64> poison, i64 %4, i64 0
  %169 = shufflevector <32 x i64> %168, <32 x i64> poison, <32 x i32> zeroinitializer
  %170 = mul <32 x i64> %169, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %171 = add <32 x i64> %167, %170
  %172 = icmp ne <32 x i64> %108, %171
  %173 = bitcast <32 x i1> %172 to i32
  %174 = icmp eq i32 %173, 0
  %175 = icmp eq i32 %2, -1
  %176 = and i1 %175, %174
  %177 = icmp eq i32 %18, 0
  %178 = select i1 %177, i1 %176, i1 false
  br i1 %178, label %179, label %252

179:
  %180 = and i64 %139, 31
  %181 = icmp eq i64 %180, 0
  %182 = icmp ne i64 %135, 0
  %183 = select i1 %181, i1 %182, i1 false
  br i1 %183, label %184, label %252

184:
  %185 = lshr exact i64 %139, 5
  %186 = getelementptr inbounds nuw i8, ptr %109, i64 24
  %187 = load ptr, ptr %186, align 8
  %188 = getelementptr inbounds nuw i8, ptr %109, i64 16
  %189 = load ptr, ptr %188, align 8
  %190 = add i64 %185, %135
  %191 = icmp ult i64 %185, %190
  br i1 %191, label %192, label %609

192:
  %193 = getelementptr inbounds nuw i8, ptr %109, i64 32
  %194 = getelementptr inbounds nuw i8, ptr %109, i64 40
  %195 = insertelement <32 x i32> poison, i32 %120, i64 0
  %196 = shufflevector <32 x i32> %195, <32 x i32> poison, <32 x i32> zeroinitializer
  %197 = or i32 %120, 63
  %198 = insertelement <32 x i32> poison, i32 %197, i64 0
  %199 = shufflevector <32 x i32> %198, <32 x i32> poison, <32 x i32> zeroinitializer
  %200 = insertelement <32 x i32> poison, i32 %131, i64 0
  %201 = shufflevector <32 x i32> %200, <32 x i32> poison, <32 x i32> zeroinitializer
  %202 = insertelement <32 x i32> poison, i32 %124, i64 0
  %203 = shufflevector <32 x i32> %202, <32 x i32> poison, <32 x i32> zeroinitializer
  %204 = insertelement <32 x i32> poison, i32 %129, i64 0
  %205 = shufflevector <32 x i32> %204, <32 x i32> poison, <32 x i32> zeroinitializer
  %206 = insertelement <32 x i32> poison, i32 %121, i64 0
  %207 = shufflevector <32 x i32> %206, <32 x i32> poison, <32 x i32> zeroinitializer
  %208 = insertelement <32 x i32> poison, i32 %128, i64 0
  %209 = shufflevector <32 x i32> %208, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %210

210:
  %211 = phi i64 [ %185, %192 ], [ %250, %249 ]
  %212 = getelementptr inbounds nuw i32, ptr %187, i64 %211
  %213 = load i32, ptr %212, align 4
  %214 = icmp eq i32 %213, %126
  br i1 %214, label %249, label %215

215:
  %216 = icmp eq i32 %213, 0
  br i1 %216, label %252, label %217

217:
  %218 = load i32, ptr %193, align 8
  %219 = icmp ult i32 %213, %218
  br i1 %219, label %252, label %220

220:
  %221 = and i32 %213, -65
  %222 = sub i32 %221, %121
  %223 = icmp ugt i32 %222, %128
  %224 = icmp uge i32 %221, %131
  %225 = and i1 %224, %223
  %226 = sub i32 %221, %124
  %227 = icmp ule i32 %226, %129
  %228 = xor i32 %213, %119
  %229 = and i32 %228, 63
  %230 = icmp ne i32 %229, 0
  %231 = and i1 %227, %230
  %232 = or i1 %225, %231
  br i1 %232, label %252, label %233

233:
  store i32 1, ptr %194, align 8
  %234 = shl i64 %211, 7
  %235 = getelementptr inbounds nuw i8, ptr %189, i64 %234
  %236 = load <32 x i32>, ptr %235, align 4
  %237 = sub <32 x i32> %236, %203
  %238 = icmp ule <32 x i32> %237, %205
  %239 = xor <32 x i32> %236, %196
  %240 = and <32 x i32> %239, splat (i32 63)
  %241 = icmp ne <32 x i32> %240, zeroinitializer
  %242 = and <32 x i1> %238, %241
  %243 = select <32 x i1> %242, <32 x i32> %199, <32 x i32> %196
  %244 = sub <32 x i32> %236, %207
  %245 = icmp ugt <32 x i32> %244, %209
  %246 = icmp uge <32 x i32> %236, %201
  %247 = and <32 x i1> %246, %245
  %248 = select <32 x i1> %247, <32 x i32> %201, <32 x i32> %243
  store <32 x i32> %248, ptr %235, align 4
  br label %249

249:
  %250 = add i64 %211, 1
  %251 = icmp eq i64 %250, %190
  br i1 %251, label %609, label %210

252:
  %253 = icmp ne i32 %18, 1
  %254 = select i1 %253, i1 %176, i1 false
  %255 = icmp eq i64 %135, 1
  %256 = select i1 %254, i1 %255, i1 false
  br i1 %256, label %257, label %373

257:
  %258 = getelementptr inbounds nuw i8, ptr %109, i64 8
  %259 = load ptr, ptr %258, align 8
  %260 = getelementptr inbounds nuw i32, ptr %259, i64 %139
  %261 = getelementptr inbounds nuw i8, ptr %109, i64 16
  %262 = load ptr, ptr %261, align 8
  %263 = getelementptr inbounds nuw i32, ptr %262, i64 %139
  %264 = trunc i64 %139 to i32
  %265 = and i32 %264, 31
  %266 = sub nuw nsw i32 32, %265
  %267 = getelementptr inbounds nuw i8, ptr %109, i64 24
  %268 = load ptr, ptr %267, align 8
  %269 = lshr i64 %139, 5
  %270 = getelementptr inbounds nuw i32, ptr %268, i64 %269
  %271 = load i32, ptr %270, align 4
  %272 = insertelement <32 x i32> poison, i32 %271, i64 0
  %273 = shufflevector <32 x i32> %272, <32 x i32> poison, <32 x i32> zeroinitializer
  %274 = add i64 %139, 31
  %275 = lshr i64 %274, 5
  %276 = getelementptr inbounds nuw i32, ptr %268, i64 %275
  %277 = load i32, ptr %276, align 4
  %278 = insertelement <32 x i32> poison, i32 %277, i64 0
  %279 = shufflevector <32 x i32> %278, <32 x i32> poison, <32 x i32> zeroinitializer
  %280 = insertelement <32 x i32> poison, i32 %266, i64 0
  %281 = shufflevector <32 x i32> %280, <32 x i32> poison, <32 x i32> zeroinitializer
  %282 = icmp samesign ugt <32 x i32> %281, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %283 = select <32 x i1> %282, <32 x i32> %273, <32 x i32> %279
  %284 = icmp eq <32 x i32> %283, zeroinitializer
  %285 = load <32 x i32>, ptr %260, align 4
  %286 = select <32 x i1> %284, <32 x i32> %285, <32 x i32> %283
  %287 = and <32 x i32> %286, splat (i32 -65)
  %288 = insertelement <32 x i32> poison, i32 %121, i64 0
  %289 = shufflevector <32 x i32> %288, <32 x i32> poison, <32 x i32> zeroinitializer
  %290 = sub <32 x i32> %287, %289
  %291 = insertelement <32 x i32> poison, i32 %128, i64 0
  %292 = shufflevector <32 x i32> %291, <32 x i32> poison, <32 x i32> zeroinitializer
  %293 = icmp ugt <32 x i32> %290, %292
  %294 = insertelement <32 x i32> poison, i32 %131, i64 0
  %295 = shufflevector <32 x i32> %294, <32 x i32> poison, <32 x i32> zeroinitializer
  %296 = icmp uge <32 x i32> %287, %295
  %297 = and <32 x i1> %296, %293
  %298 = insertelement <32 x i32> poison, i32 %124, i64 0
  %299 = shufflevector <32 x i32> %298, <32 x i32> poison, <32 x i32> zeroinitializer
  %300 = sub <32 x i32> %287, %299
  %301 = insertelement <32 x i32> poison, i32 %129, i64 0
  %302 = shufflevector <32 x i32> %301, <32 x i32> poison, <32 x i32> zeroinitializer
  %303 = icmp ule <32 x i32> %300, %302
  %304 = insertelement <32 x i32> poison, i32 %120, i64 0
  %305 = shufflevector <32 x i32> %304, <32 x i32> poison, <32 x i32> zeroinitializer
  %306 = xor <32 x i32> %286, %305
  %307 = and <32 x i32> %306, splat (i32 63)
  %308 = icmp ne <32 x i32> %307, zeroinitializer
  %309 = and <32 x i1> %303, %308
  %310 = or <32 x i1> %297, %309
  %311 = getelementptr inbounds nuw i8, ptr %109, i64 32
  %312 = load i32, ptr %311, align 8
  %313 = insertelement <32 x i32> poison, i32 %312, i64 0
  %314 = shufflevector <32 x i32> %313, <32 x i32> poison, <32 x i32> zeroinitializer
  %315 = icmp ult <32 x i32> %286, %314
  %316 = or <32 x i1> %315, %310
  %317 = bitcast <32 x i1> %316 to i32
  %318 = icmp eq i32 %317, 0
  br i1 %318, label %319, label %608, !prof !4

319:
  %320 = insertelement <32 x i32> poison, i32 %126, i64 0
  %321 = shufflevector <32 x i32> %320, <32 x i32> poison, <32 x i32> zeroinitializer
  %322 = icmp ne <32 x i32> %286, %321
  %323 = bitcast <32 x i1> %322 to i32
  %324 = icmp eq i32 %323, 0
  br i1 %324, label %609, label %325

325:
  %326 = load <32 x i32>, ptr %263, align 4
  br i1 %144, label %332, label %327

327:
  %328 = sub <32 x i32> %326, %299
  %329 = xor <32 x i32> %326, %305
  %330 = and <32 x i32> %329, splat (i32 63)
  %331 = sub <32 x i32> %326, %289
  br label %349

332:
  %333 = sub <32 x i32> %326, %289
  %334 = icmp ugt <32 x i32> %333, %292
  %335 = icmp uge <32 x i32> %326, %295
  %336 = and <32 x i1> %335, %334
  %337 = sub <32 x i32> %326, %299
  %338 = icmp ule <32 x i32> %337, %302
  %339 = xor <32 x i32> %326, %305
  %340 = and <32 x i32> %339, splat (i32 63)
  %341 = icmp ne <32 x i32> %340, zeroinitializer
  %342 = and <32 x i1> %338, %341
  %343 = or <32 x i1> %336, %342
  %344 = and <32 x i32> %326, splat (i32 64)
  %345 = icmp eq <32 x i32> %344, zeroinitializer
  %346 = and <32 x i1> %345, %343
  %347 = bitcast <32 x i1> %346 to i32
  %348 = icmp eq i32 %347, 0
  br i1 %348, label %349, label %608

349:
  %350 = phi <32 x i32> [ %331, %327 ], [ %333, %332 ]
  %351 = phi <32 x i32> [ %330, %327 ], [ %340, %332 ]
  %352 = phi <32 x i32> [ %328, %327 ], [ %337, %332 ]
  %353 = getelementptr inbounds nuw i8, ptr %109, i64 40
  store i32 1, ptr %353, align 8
  %354 = icmp eq <32 x i32> %286, %321
  %355 = or i32 %120, %145
  %356 = insertelement <32 x i32> poison, i32 %355, i64 0
  %357 = shufflevector <32 x i32> %356, <32 x i32> poison, <32 x i32> zeroinitializer
  %358 = or i32 %355, 63
  %359 = insertelement <32 x i32> poison, i32 %358, i64 0
  %360 = shufflevector <32 x i32> %359, <32 x i32> poison, <32 x i32> zeroinitializer
  %361 = or i32 %131, %145
  %362 = insertelement <32 x i32> poison, i32 %361, i64 0
  %363 = shufflevector <32 x i32> %362, <32 x i32> poison, <32 x i32> zeroinitializer
  %364 = icmp ule <32 x i32> %352, %302
  %365 = icmp ne <32 x i32> %351, zeroinitializer
  %366 = and <32 x i1> %364, %365
  %367 = select <32 x i1> %366, <32 x i32> %360, <32 x i32> %357
  %368 = icmp ugt <32 x i32> %350, %292
  %369 = icmp uge <32 x i32> %326, %295
  %370 = and <32 x i1> %369, %368
  %371 = select <32 x i1> %370, <32 x i32> %363, <32 x i32> %367
  %372 = select <32 x i1> %354, <32 x i32> %326, <32 x i32> %371
  store <32 x i32> %372, ptr %263, align 4
  br label %609

373:
  %374 = load i64, ptr %30, align 8
  %375 = insertelement <32 x i64> poison, i64 %374, i64 0
  %376 = shufflevector <32 x i64> %375, <32 x i64> poison, <32 x i32> zeroinitializer
  %377 = sub <32 x i64> %108, %376
  %378 = insertelement <32 x i64> poison, i64 %134, i64 0
  %379 = shufflevector <32 x i64> %378, <32 x i64> poison, <32 x i32> zeroinitializer
  %380 = lshr <32 x i64> %377, %379
  %381 = trunc <32 x i64> %380 to <32 x i32>
  %382 = icmp eq i32 %18, 1
  %383 = getelementptr inbounds nuw i8, ptr %109, i64 8
  %384 = getelementptr inbounds nuw i8, ptr %109, i64 16
  %385 = getelementptr inbounds nuw i8, ptr %109, i64 24
  %386 = add i32 %131, -1
  %387 = insertelement <32 x i32> poison, i32 %386, i64 0
  %388 = shufflevector <32 x i32> %387, <32 x i32> poison, <32 x i32> zeroinitializer
  %389 = bitcast i32 %2 to <32 x i1>
  %390 = insertelement <32 x i32> poison, i32 %126, i64 0
  %391 = shufflevector <32 x i32> %390, <32 x i32> poison, <32 x i32> zeroinitializer
  %392 = insertelement <32 x i32> poison, i32 %121, i64 0
  %393 = shufflevector <32 x i32> %392, <32 x i32> poison, <32 x i32> zeroinitializer
  %394 = insertelement <32 x i32> poison, i32 %128, i64 0
  %395 = shufflevector <32 x i32> %394, <32 x i32> poison, <32 x i32> zeroinitializer
  %396 = insertelement <32 x i32> poison, i32 %131, i64 0
  %397 = shufflevector <32 x i32> %396, <32 x i32> poison, <32 x i32> zeroinitializer
  %398 = insertelement <32 x i32> poison, i32 %124, i64 0
  %399 = shufflevector <32 x i32> %398, <32 x i32> poison, <32 x i32> zeroinitializer
  %400 = insertelement <32 x i32> poison, i32 %129, i64 0
  %401 = shufflevector <32 x i32> %400, <32 x i32> poison, <32 x i32> zeroinitializer
  %402 = insertelement <32 x i32> poison, i32 %120, i64 0
  %403 = shufflevector <32 x i32> %402, <32 x i32> poison, <32 x i32> zeroinitializer
  %404 = getelementptr inbounds nuw i8, ptr %109, i64 32
  %405 = getelementptr inbounds nuw i8, ptr %109, i64 40
  %406 = or i32 %120, %145
  %407 = insertelement <32 x i32> poison, i32 %406, i64 0
  %408 = shufflevector <32 x i32> %407, <32 x i32> poison, <32 x i32> zeroinitializer
  %409 = or i32 %406, 63
  %410 = insertelement <32 x i32> poison, i32 %409, i64 0
  %411 = shufflevector <32 x i32> %410, <32 x i32> poison, <32 x i32> zeroinitializer
  %412 = or i32 %131, %145
  %413 = insertelement <32 x i32> poison, i32 %412, i64 0
  %414 = shufflevector <32 x i32> %413, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %415

415:
  %416 = phi i32 [ 0, %373 ], [ %605, %604 ]
  %417 = load ptr, ptr %383, align 8
  %418 = load ptr, ptr %384, align 8
  %419 = load ptr, ptr %385, align 8
  %420 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %421 = insertelement <32 x i32> poison, i32 %420, i64 0
  %422 = shufflevector <32 x i32> %421, <32 x i32> poison, <32 x i32> zeroinitializer
  %423 = add <32 x i32> %422, %381
  %424 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %423, <32 x i32> splat (i32 2147483647))
  %425 = lshr <32 x i32> %424, splat (i32 5)
  %426 = zext nneg <32 x i32> %425 to <32 x i64>
  %427 = getelementptr i32, ptr %419, <32 x i64> %426
  %428 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %427, <32 x i1> %389, <32 x i32> %388)
  br i1 %382, label %429, label %513

429:
  %430 = icmp eq <32 x i32> %428, zeroinitializer
  %431 = bitcast <32 x i1> %430 to i32
  %432 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %433 = insertelement <32 x i32> poison, i32 %432, i64 0
  %434 = shufflevector <32 x i32> %433, <32 x i32> poison, <32 x i32> zeroinitializer
  %435 = add <32 x i32> %434, %381
  %436 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %435, <32 x i32> splat (i32 2147483647))
  %437 = zext nneg <32 x i32> %436 to <32 x i64>
  %438 = getelementptr i32, ptr %417, <32 x i64> %437
  %439 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %438, <32 x i1> %430, <32 x i32> %428)
  %440 = icmp ugt <32 x i32> %439, %388
  %441 = bitcast <32 x i1> %440 to i32
  %442 = load i32, ptr %405, align 8
  %443 = or i32 %442, %441
  %444 = icmp eq i32 %443, 0
  br i1 %444, label %480, label %445

445:
  %446 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %447 = insertelement <32 x i32> poison, i32 %446, i64 0
  %448 = shufflevector <32 x i32> %447, <32 x i32> poison, <32 x i32> zeroinitializer
  %449 = add <32 x i32> %448, %381
  %450 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %449, <32 x i32> splat (i32 2147483647))
  %451 = zext nneg <32 x i32> %450 to <32 x i64>
  %452 = getelementptr i32, ptr %418, <32 x i64> %451
  %453 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %452, <32 x i1> %389, <32 x i32> %388)
  %454 = and <32 x i32> %439, splat (i32 -65)
  %455 = sub <32 x i32> %454, %393
  %456 = icmp ugt <32 x i32> %455, %395
  %457 = icmp uge <32 x i32> %454, %397
  %458 = and <32 x i1> %457, %456
  %459 = sub <32 x i32> %454, %399
  %460 = icmp ule <32 x i32> %459, %401
  %461 = xor <32 x i32> %439, %403
  %462 = and <32 x i32> %461, splat (i32 63)
  %463 = icmp ne <32 x i32> %462, zeroinitializer
  %464 = and <32 x i1> %460, %463
  %465 = or <32 x i1> %458, %464
  %466 = sub <32 x i32> %453, %393
  %467 = icmp ugt <32 x i32> %466, %395
  %468 = icmp uge <32 x i32> %453, %397
  %469 = and <32 x i1> %468, %467
  %470 = sub <32 x i32> %453, %399
  %471 = icmp ule <32 x i32> %470, %401
  %472 = xor <32 x i32> %453, %403
  %473 = and <32 x i32> %472, splat (i32 63)
  %474 = icmp ne <32 x i32> %473, zeroinitializer
  %475 = and <32 x i1> %471, %474
  %476 = or <32 x i1> %469, %475
  %477 = or <32 x i1> %465, %476
  %478 = bitcast <32 x i1> %477 to i32
  %479 = icmp eq i32 %478, 0
  br i1 %479, label %480, label %608

480:
  %481 = xor i32 %431, -1
  %482 = and i32 %2, %481
  %483 = icmp eq i32 %482, 0
  br i1 %483, label %505, label %484

484:
  %485 = phi i32 [ %503, %501 ], [ %482, %480 ]
  %486 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %485, i1 true)
  %487 = extractelement <32 x i32> %381, i32 %486
  %488 = add i32 %487, %416
  %489 = zext i32 %488 to i64
  %490 = load ptr, ptr %385, align 8
  %491 = lshr i64 %489, 5
  %492 = getelementptr inbounds nuw i32, ptr %490, i64 %491
  %493 = load i32, ptr %492, align 4
  %494 = icmp eq i32 %493, 0
  br i1 %494, label %501, label %495

495:
  %496 = load ptr, ptr %383, align 8
  %497 = and i64 %489, 4294967264
  %498 = getelementptr inbounds nuw i32, ptr %496, i64 %497
  %499 = insertelement <32 x i32> poison, i32 %493, i64 0
  %500 = shufflevector <32 x i32> %499, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %500, ptr %498, align 4
  store i32 0, ptr %492, align 4
  br label %501

501:
  %502 = add i32 %485, -1
  %503 = and i32 %502, %485
  %504 = icmp eq i32 %503, 0
  br i1 %504, label %505, label %484

505:
  %506 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %507 = insertelement <32 x i32> poison, i32 %506, i64 0
  %508 = shufflevector <32 x i32> %507, <32 x i32> poison, <32 x i32> zeroinitializer
  %509 = add <32 x i32> %508, %381
  %510 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %509, <32 x i32> splat (i32 2147483647))
  %511 = zext nneg <32 x i32> %510 to <32 x i64>
  %512 = getelementptr i32, ptr %417, <32 x i64> %511
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %391, <32 x ptr> align 4 %512, <32 x i1> %389)
  br label %604

513:
  %514 = icmp ne <32 x i32> %428, %391
  %515 = bitcast <32 x i1> %514 to i32
  %516 = and i32 %2, %515
  %517 = icmp eq i32 %516, 0
  br i1 %517, label %604, label %518

518:
  %519 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %520 = insertelement <32 x i32> poison, i32 %519, i64 0
  %521 = shufflevector <32 x i32> %520, <32 x i32> poison, <32 x i32> zeroinitializer
  %522 = add <32 x i32> %521, %381
  %523 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %522, <32 x i32> splat (i32 2147483647))
  %524 = icmp eq <32 x i32> %428, zeroinitializer
  %525 = zext nneg <32 x i32> %523 to <32 x i64>
  %526 = getelementptr i32, ptr %417, <32 x i64> %525
  %527 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %526, <32 x i1> %524, <32 x i32> %428)
  %528 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %529 = insertelement <32 x i32> poison, i32 %528, i64 0
  %530 = shufflevector <32 x i32> %529, <32 x i32> poison, <32 x i32> zeroinitializer
  %531 = add <32 x i32> %530, %381
  %532 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %531, <32 x i32> splat (i32 2147483647))
  %533 = zext nneg <32 x i32> %532 to <32 x i64>
  %534 = getelementptr i32, ptr %418, <32 x i64> %533
  %535 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %534, <32 x i1> %389, <32 x i32> %388)
  %536 = and <32 x i32> %527, splat (i32 -65)
  %537 = sub <32 x i32> %536, %393
  %538 = icmp ugt <32 x i32> %537, %395
  %539 = icmp uge <32 x i32> %536, %397
  %540 = and <32 x i1> %539, %538
  %541 = sub <32 x i32> %536, %399
  %542 = icmp ule <32 x i32> %541, %401
  %543 = xor <32 x i32> %527, %403
  %544 = and <32 x i32> %543, splat (i32 63)
  %545 = icmp ne <32 x i32> %544, zeroinitializer
  %546 = and <32 x i1> %542, %545
  %547 = or <32 x i1> %540, %546
  %548 = load i32, ptr %404, align 8
  %549 = insertelement <32 x i32> poison, i32 %548, i64 0
  %550 = shufflevector <32 x i32> %549, <32 x i32> poison, <32 x i32> zeroinitializer
  %551 = icmp ult <32 x i32> %527, %550
  %552 = or <32 x i1> %547, %551
  %553 = bitcast <32 x i1> %552 to i32
  %554 = icmp eq i32 %553, 0
  br i1 %554, label %555, label %608, !prof !4

555:
  %556 = icmp ne <32 x i32> %527, %391
  %557 = bitcast <32 x i1> %556 to i32
  %558 = and i32 %2, %557
  %559 = icmp eq i32 %558, 0
  br i1 %559, label %604, label %560

560:
  br i1 %144, label %566, label %561

561:
  %562 = sub <32 x i32> %535, %399
  %563 = xor <32 x i32> %535, %403
  %564 = and <32 x i32> %563, splat (i32 63)
  %565 = sub <32 x i32> %535, %393
  br label %584

566:
  %567 = sub <32 x i32> %535, %393
  %568 = icmp ugt <32 x i32> %567, %395
  %569 = icmp uge <32 x i32> %535, %397
  %570 = and <32 x i1> %569, %568
  %571 = sub <32 x i32> %535, %399
  %572 = icmp ule <32 x i32> %571, %401
  %573 = xor <32 x i32> %535, %403
  %574 = and <32 x i32> %573, splat (i32 63)
  %575 = icmp ne <32 x i32> %574, zeroinitializer
  %576 = and <32 x i1> %572, %575
  %577 = or <32 x i1> %570, %576
  %578 = and <32 x i32> %535, splat (i32 64)
  %579 = icmp eq <32 x i32> %578, zeroinitializer
  %580 = and <32 x i1> %579, %577
  %581 = bitcast <32 x i1> %580 to i32
  %582 = and i32 %558, %581
  %583 = icmp eq i32 %582, 0
  br i1 %583, label %584, label %608

584:
  %585 = phi <32 x i32> [ %565, %561 ], [ %567, %566 ]
  %586 = phi <32 x i32> [ %564, %561 ], [ %574, %566 ]
  %587 = phi <32 x i32> [ %562, %561 ], [ %571, %566 ]
  store i32 1, ptr %405, align 8
  %588 = call i32 asm sideeffect "", "=r,0"(i32 %416) #25
  %589 = insertelement <32 x i32> poison, i32 %588, i64 0
  %590 = shufflevector <32 x i32> %589, <32 x i32> poison, <32 x i32> zeroinitializer
  %591 = add <32 x i32> %590, %381
  %592 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %591, <32 x i32> splat (i32 2147483647))
  %593 = icmp ule <32 x i32> %587, %401
  %594 = icmp ne <32 x i32> %586, zeroinitializer
  %595 = and <32 x i1> %593, %594
  %596 = select <32 x i1> %595, <32 x i32> %411, <32 x i32> %408
  %597 = icmp ugt <32 x i32> %585, %395
  %598 = icmp uge <32 x i32> %535, %397
  %599 = and <32 x i1> %598, %597
  %600 = select <32 x i1> %599, <32 x i32> %414, <32 x i32> %596
  %601 = bitcast i32 %558 to <32 x i1>
  %602 = zext nneg <32 x i32> %592 to <32 x i64>
  %603 = getelementptr i32, ptr %418, <32 x i64> %602
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %600, <32 x ptr> align 4 %603, <32 x i1> %601)
  br label %604

604:
  %605 = add i32 %416, 1
  %606 = zext i32 %605 to i64
  %607 = icmp ugt i64 %135, %606
  br i1 %607, label %415, label %609

608:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #24
  br label %609

609:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #25
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #12 {
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
  br i1 %15, label %34, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 4
  br label %21

21:
  %22 = phi i32 [ %2, %16 ], [ %73, %71 ]
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %22, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i64, ptr %1, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = load i64, ptr %17, align 8
  %28 = add i64 %27, %26
  %29 = icmp ult i64 %26, %10
  br i1 %29, label %35, label %30

30:
  %31 = icmp ule i64 %28, %12
  %32 = icmp ugt i64 %28, %26
  %33 = and i1 %31, %32
  br i1 %33, label %57, label %35

34:
  ret void

35:
  %36 = load ptr, ptr %18, align 8
  %37 = load i64, ptr %19, align 8
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %71, label %39

39:
  %40 = icmp ugt i64 %28, %26
  br label %41

41:
  %42 = phi i64 [ 0, %39 ], [ %55, %54 ]
  %43 = getelementptr inbounds nuw %struct.Bounds, ptr %36, i64 %42
  %44 = load i64, ptr %43, align 8
  %45 = icmp ult i64 %26, %44
  br i1 %45, label %54, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp ule i64 %28, %48
  %50 = and i1 %40, %49
  br i1 %50, label %51, label %54

51:
  %52 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %53 = load ptr, ptr %52, align 8
  br label %57

54:
  %55 = add nuw i64 %42, 1
  %56 = icmp eq i64 %55, %37
  br i1 %56, label %71, label %41

57:
  %58 = phi ptr [ %14, %30 ], [ %53, %51 ]
  %59 = icmp eq ptr %58, null
  br i1 %59, label %71, label %60

60:
  %61 = getelementptr inbounds nuw i8, ptr %58, i64 8
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  br i1 %63, label %65, label %64

64:
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %58, ptr noundef %3, i32 noundef %23, i64 noundef %26) #24
  br label %71

65:
  %66 = load i32, ptr %20, align 4
  %67 = icmp eq i32 %66, 6
  br i1 %67, label %71, label %68

68:
  %69 = load i64, ptr %58, align 8
  %70 = sub i64 %26, %69
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %23, i64 noundef %70, i64 noundef %69) #24
  br label %71

71:
  %72 = add i32 %22, -1
  %73 = and i32 %72, %22
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %34, label %21
}

define void @check_rows(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #11 {
  %8 = alloca <32 x i64>, align 64
  %9 = alloca %struct.Access, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %11, %13
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %16 = load i32, ptr %15, align 8
  %17 = shl i32 %16, 7
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %19 = load i32, ptr %18, align 8
  %20 = or i32 %17, %19
  %21 = shl i32 %13, 7
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %23 = load i32, ptr %22, align 4
  %24 = shl i32 %23, 7
  %25 = or i32 %20, 64
  %26 = select i1 %14, i32 %25, i32 %20
  %27 = or i32 %20, 127
  %28 = sub i32 %27, %21
  %29 = sub i32 %27, %24
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = shl i64 %5, 4
  %36 = lshr i64 %35, %34
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %38 = load i32, ptr %37, align 8
  %39 = sub i32 %20, %38
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1244
  %41 = load i32, ptr %40, align 4
  %42 = icmp uge i32 %39, %41
  %43 = icmp ult i64 %36, 16
  %44 = or i1 %42, %43
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  %48 = or i1 %44, %47
  br i1 %48, label %335, label %49, !prof !25

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
  br i1 %59, label %60, label %147

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
  br i1 %72, label %358, label %73

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
  %84 = insertelement <32 x i32> poison, i32 %20, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %86

86:
  %87 = phi i64 [ %61, %73 ], [ %145, %144 ]
  %88 = getelementptr inbounds nuw i32, ptr %65, i64 %87
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, 0
  %91 = icmp uge i32 %89, %31
  %92 = select i1 %90, i1 true, i1 %91
  %93 = select i1 %92, i1 true, i1 %70
  br i1 %93, label %94, label %144

94:
  br i1 %90, label %95, label %113

95:
  %96 = shl i64 %87, 7
  %97 = getelementptr inbounds nuw i8, ptr %46, i64 %96
  %98 = load <32 x i32>, ptr %97, align 4
  %99 = and <32 x i32> %98, splat (i32 -65)
  %100 = sub <32 x i32> %99, %75
  %101 = icmp ugt <32 x i32> %100, %77
  %102 = icmp uge <32 x i32> %99, %79
  %103 = and <32 x i1> %102, %101
  %104 = sub <32 x i32> %99, %81
  %105 = icmp ule <32 x i32> %104, %83
  %106 = xor <32 x i32> %98, %85
  %107 = and <32 x i32> %106, splat (i32 63)
  %108 = icmp ne <32 x i32> %107, zeroinitializer
  %109 = and <32 x i1> %105, %108
  %110 = or <32 x i1> %103, %109
  %111 = bitcast <32 x i1> %110 to i32
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %126, label %335

113:
  %114 = and i32 %89, -65
  %115 = sub i32 %114, %21
  %116 = icmp ugt i32 %115, %28
  %117 = icmp uge i32 %114, %31
  %118 = and i1 %117, %116
  %119 = sub i32 %114, %24
  %120 = icmp ule i32 %119, %29
  %121 = xor i32 %89, %19
  %122 = and i32 %121, 63
  %123 = icmp ne i32 %122, 0
  %124 = and i1 %120, %123
  %125 = or i1 %118, %124
  br i1 %125, label %335, label %126

126:
  br i1 %70, label %127, label %144

127:
  %128 = shl i64 %87, 7
  %129 = getelementptr inbounds nuw i8, ptr %67, i64 %128
  %130 = load <32 x i32>, ptr %129, align 4
  %131 = sub <32 x i32> %130, %75
  %132 = icmp ugt <32 x i32> %131, %77
  %133 = icmp uge <32 x i32> %130, %79
  %134 = and <32 x i1> %133, %132
  %135 = sub <32 x i32> %130, %81
  %136 = icmp ule <32 x i32> %135, %83
  %137 = xor <32 x i32> %130, %85
  %138 = and <32 x i32> %137, splat (i32 63)
  %139 = icmp ne <32 x i32> %138, zeroinitializer
  %140 = and <32 x i1> %136, %139
  %141 = or <32 x i1> %134, %140
  %142 = bitcast <32 x i1> %141 to i32
  %143 = icmp eq i32 %142, 0
  br i1 %143, label %144, label %335

144:
  store i32 %26, ptr %88, align 4
  %145 = add nuw nsw i64 %87, 1
  %146 = icmp samesign ult i64 %145, %71
  br i1 %146, label %86, label %358

147:
  %148 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %151 = load i32, ptr %150, align 8
  %152 = icmp eq i32 %151, 0
  %153 = add i64 %52, %36
  %154 = icmp ult i64 %52, %153
  br i1 %154, label %155, label %157

155:
  %156 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %187

157:
  %158 = add i64 %153, -1
  %159 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %160 = load ptr, ptr %159, align 8
  %161 = lshr i64 %158, 5
  %162 = getelementptr inbounds nuw i32, ptr %160, i64 %161
  %163 = load i32, ptr %162, align 4
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %171, label %165

165:
  %166 = load ptr, ptr %45, align 8
  %167 = and i64 %158, -32
  %168 = getelementptr inbounds nuw i32, ptr %166, i64 %167
  %169 = insertelement <32 x i32> poison, i32 %163, i64 0
  %170 = shufflevector <32 x i32> %169, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %170, ptr %168, align 4
  store i32 0, ptr %162, align 4
  br label %171

171:
  br i1 %154, label %172, label %243

172:
  %173 = insertelement <16 x i32> poison, i32 %31, i64 0
  %174 = shufflevector <16 x i32> %173, <16 x i32> poison, <16 x i32> zeroinitializer
  %175 = insertelement <16 x i32> poison, i32 %21, i64 0
  %176 = shufflevector <16 x i32> %175, <16 x i32> poison, <16 x i32> zeroinitializer
  %177 = insertelement <16 x i32> poison, i32 %28, i64 0
  %178 = shufflevector <16 x i32> %177, <16 x i32> poison, <16 x i32> zeroinitializer
  %179 = insertelement <16 x i32> poison, i32 %24, i64 0
  %180 = shufflevector <16 x i32> %179, <16 x i32> poison, <16 x i32> zeroinitializer
  %181 = insertelement <16 x i32> poison, i32 %29, i64 0
  %182 = shufflevector <16 x i32> %181, <16 x i32> poison, <16 x i32> zeroinitializer
  %183 = insertelement <16 x i32> poison, i32 %20, i64 0
  %184 = shufflevector <16 x i32> %183, <16 x i32> poison, <16 x i32> zeroinitializer
  %185 = insertelement <16 x i32> poison, i32 %26, i64 0
  %186 = shufflevector <16 x i32> %185, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %203

187:
  %188 = phi i64 [ %52, %155 ], [ %201, %200 ]
  %189 = load ptr, ptr %156, align 8
  %190 = lshr i64 %188, 5
  %191 = getelementptr inbounds nuw i32, ptr %189, i64 %190
  %192 = load i32, ptr %191, align 4
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %200, label %194

194:
  %195 = load ptr, ptr %45, align 8
  %196 = and i64 %188, -32
  %197 = getelementptr inbounds nuw i32, ptr %195, i64 %196
  %198 = insertelement <32 x i32> poison, i32 %192, i64 0
  %199 = shufflevector <32 x i32> %198, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %199, ptr %197, align 4
  store i32 0, ptr %191, align 4
  br label %200

200:
  %201 = add i64 %188, 16
  %202 = icmp ult i64 %201, %153
  br i1 %202, label %187, label %157

203:
  %204 = phi i64 [ %52, %172 ], [ %241, %240 ]
  %205 = getelementptr inbounds nuw i32, ptr %46, i64 %204
  %206 = load <16 x i32>, ptr %205, align 4
  %207 = icmp uge <16 x i32> %206, %174
  %208 = bitcast <16 x i1> %207 to i16
  %209 = icmp eq i16 %208, 0
  %210 = and i1 %152, %209
  br i1 %210, label %240, label %211

211:
  %212 = getelementptr inbounds nuw i32, ptr %149, i64 %204
  %213 = load <16 x i32>, ptr %212, align 4
  %214 = and <16 x i32> %206, splat (i32 -65)
  %215 = sub <16 x i32> %214, %176
  %216 = icmp ugt <16 x i32> %215, %178
  %217 = icmp uge <16 x i32> %214, %174
  %218 = and <16 x i1> %217, %216
  %219 = sub <16 x i32> %214, %180
  %220 = icmp ule <16 x i32> %219, %182
  %221 = xor <16 x i32> %206, %184
  %222 = and <16 x i32> %221, splat (i32 63)
  %223 = icmp ne <16 x i32> %222, zeroinitializer
  %224 = and <16 x i1> %220, %223
  %225 = or <16 x i1> %218, %224
  %226 = sub <16 x i32> %213, %176
  %227 = icmp ugt <16 x i32> %226, %178
  %228 = icmp uge <16 x i32> %213, %174
  %229 = and <16 x i1> %228, %227
  %230 = sub <16 x i32> %213, %180
  %231 = icmp ule <16 x i32> %230, %182
  %232 = xor <16 x i32> %213, %184
  %233 = and <16 x i32> %232, splat (i32 63)
  %234 = icmp ne <16 x i32> %233, zeroinitializer
  %235 = and <16 x i1> %231, %234
  %236 = or <16 x i1> %229, %235
  %237 = or <16 x i1> %225, %236
  %238 = bitcast <16 x i1> %237 to i16
  %239 = icmp eq i16 %238, 0
  br i1 %239, label %240, label %335

240:
  store <16 x i32> %186, ptr %205, align 4
  %241 = add i64 %204, 16
  %242 = icmp ult i64 %241, %153
  br i1 %242, label %203, label %243

243:
  %244 = load ptr, ptr %45, align 8
  %245 = load ptr, ptr %148, align 8
  %246 = load i32, ptr %150, align 8
  %247 = icmp eq i32 %246, 0
  %248 = add i64 %54, %36
  %249 = icmp ult i64 %54, %248
  br i1 %249, label %279, label %250

250:
  %251 = add i64 %248, -1
  %252 = load ptr, ptr %159, align 8
  %253 = lshr i64 %251, 5
  %254 = getelementptr inbounds nuw i32, ptr %252, i64 %253
  %255 = load i32, ptr %254, align 4
  %256 = icmp eq i32 %255, 0
  br i1 %256, label %263, label %257

257:
  %258 = load ptr, ptr %45, align 8
  %259 = and i64 %251, -32
  %260 = getelementptr inbounds nuw i32, ptr %258, i64 %259
  %261 = insertelement <32 x i32> poison, i32 %255, i64 0
  %262 = shufflevector <32 x i32> %261, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %262, ptr %260, align 4
  store i32 0, ptr %254, align 4
  br label %263

263:
  br i1 %249, label %264, label %358

264:
  %265 = insertelement <16 x i32> poison, i32 %31, i64 0
  %266 = shufflevector <16 x i32> %265, <16 x i32> poison, <16 x i32> zeroinitializer
  %267 = insertelement <16 x i32> poison, i32 %21, i64 0
  %268 = shufflevector <16 x i32> %267, <16 x i32> poison, <16 x i32> zeroinitializer
  %269 = insertelement <16 x i32> poison, i32 %28, i64 0
  %270 = shufflevector <16 x i32> %269, <16 x i32> poison, <16 x i32> zeroinitializer
  %271 = insertelement <16 x i32> poison, i32 %24, i64 0
  %272 = shufflevector <16 x i32> %271, <16 x i32> poison, <16 x i32> zeroinitializer
  %273 = insertelement <16 x i32> poison, i32 %29, i64 0
  %274 = shufflevector <16 x i32> %273, <16 x i32> poison, <16 x i32> zeroinitializer
  %275 = insertelement <16 x i32> poison, i32 %20, i64 0
  %276 = shufflevector <16 x i32> %275, <16 x i32> poison, <16 x i32> zeroinitializer
  %277 = insertelement <16 x i32> poison, i32 %26, i64 0
  %278 = shufflevector <16 x i32> %277, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %295

279:
  %280 = phi i64 [ %293, %292 ], [ %54, %243 ]
  %281 = load ptr, ptr %159, align 8
  %282 = lshr i64 %280, 5
  %283 = getelementptr inbounds nuw i32, ptr %281, i64 %282
  %284 = load i32, ptr %283, align 4
  %285 = icmp eq i32 %284, 0
  br i1 %285, label %292, label %286

286:
  %287 = load ptr, ptr %45, align 8
  %288 = and i64 %280, -32
  %289 = getelementptr inbounds nuw i32, ptr %287, i64 %288
  %290 = insertelement <32 x i32> poison, i32 %284, i64 0
  %291 = shufflevector <32 x i32> %290, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %291, ptr %289, align 4
  store i32 0, ptr %283, align 4
  br label %292

292:
  %293 = add i64 %280, 16
  %294 = icmp ult i64 %293, %248
  br i1 %294, label %279, label %250

295:
  %296 = phi i64 [ %54, %264 ], [ %333, %332 ]
  %297 = getelementptr inbounds nuw i32, ptr %244, i64 %296
  %298 = load <16 x i32>, ptr %297, align 4
  %299 = icmp uge <16 x i32> %298, %266
  %300 = bitcast <16 x i1> %299 to i16
  %301 = icmp eq i16 %300, 0
  %302 = and i1 %247, %301
  br i1 %302, label %332, label %303

303:
  %304 = getelementptr inbounds nuw i32, ptr %245, i64 %296
  %305 = load <16 x i32>, ptr %304, align 4
  %306 = and <16 x i32> %298, splat (i32 -65)
  %307 = sub <16 x i32> %306, %268
  %308 = icmp ugt <16 x i32> %307, %270
  %309 = icmp uge <16 x i32> %306, %266
  %310 = and <16 x i1> %309, %308
  %311 = sub <16 x i32> %306, %272
  %312 = icmp ule <16 x i32> %311, %274
  %313 = xor <16 x i32> %298, %276
  %314 = and <16 x i32> %313, splat (i32 63)
  %315 = icmp ne <16 x i32> %314, zeroinitializer
  %316 = and <16 x i1> %312, %315
  %317 = or <16 x i1> %310, %316
  %318 = sub <16 x i32> %305, %268
  %319 = icmp ugt <16 x i32> %318, %270
  %320 = icmp uge <16 x i32> %305, %266
  %321 = and <16 x i1> %320, %319
  %322 = sub <16 x i32> %305, %272
  %323 = icmp ule <16 x i32> %322, %274
  %324 = xor <16 x i32> %305, %276
  %325 = and <16 x i32> %324, splat (i32 63)
  %326 = icmp ne <16 x i32> %325, zeroinitializer
  %327 = and <16 x i1> %323, %326
  %328 = or <16 x i1> %321, %327
  %329 = or <16 x i1> %317, %328
  %330 = bitcast <16 x i1> %329 to i16
  %331 = icmp eq i16 %330, 0
  br i1 %331, label %332, label %335

332:
  store <16 x i32> %278, ptr %297, align 4
  %333 = add i64 %296, 16
  %334 = icmp ult i64 %333, %248
  br i1 %334, label %295, label %358

335:
  %336 = insertelement <32 x i64> poison, i64 %3, i64 0
  %337 = shufflevector <32 x i64> %336, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %338 = insertelement <32 x i64> poison, i64 %4, i64 0
  %339 = shufflevector <32 x i64> %338, <32 x i64> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %340 = shufflevector <32 x i64> %337, <32 x i64> %339, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #25
  %341 = insertelement <32 x i64> poison, i64 %5, i64 0
  %342 = shufflevector <32 x i64> %341, <32 x i64> poison, <32 x i32> zeroinitializer
  %343 = mul <32 x i64> %342, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %344 = add <32 x i64> %343, %340
  store <32 x i64> %344, ptr %8, align 64
  %345 = load ptr, ptr %45, align 8
  %346 = icmp eq ptr %345, null
  br i1 %346, label %347, label %348

347:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #24
  br label %357

348:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #25
  store i32 %2, ptr %9, align 8
  %349 = getelementptr inbounds nuw i8, ptr %9, i64 4
  store i32 1, ptr %349, align 4
  %350 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %5, ptr %350, align 8
  %351 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %6, ptr %351, align 8
  %352 = getelementptr inbounds nuw i8, ptr %9, i64 24
  store i64 %5, ptr %352, align 8
  %353 = getelementptr inbounds nuw i8, ptr %9, i64 32
  store i64 0, ptr %353, align 8
  %354 = getelementptr inbounds nuw i8, ptr %9, i64 40
  store i64 %5, ptr %354, align 8
  %355 = getelementptr inbounds nuw i8, ptr %9, i64 48
  store i8 0, ptr %355, align 8
  %356 = getelementptr inbounds nuw i8, ptr %9, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %356, i8 0, i64 7, i1 false)
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #24
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #25
  br label %357

357:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #25
  br label %358

358:
  ret void
}

define void @witness(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1440
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
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1252
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

define void @count_access(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) #13 {
  %8 = alloca [32 x i32], align 64
  %9 = alloca <32 x i64>, align 64
  %10 = alloca <32 x i32>, align 64
  %11 = alloca <32 x i64>, align 64
  %12 = alloca <32 x i64>, align 64
  %13 = and i32 %5, 16
  %14 = icmp eq i32 %13, 0
  %15 = and i32 %5, -17
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1448
  %17 = load ptr, ptr %16, align 8
  %18 = zext i32 %3 to i64
  %19 = getelementptr inbounds nuw i64, ptr %17, i64 %18
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %21 = load ptr, ptr %20, align 8
  %22 = ptrtoint ptr %21 to i64
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %24 = load i32, ptr %23, align 8
  %25 = zext i32 %24 to i64
  %26 = shl i64 %6, 5
  %27 = mul i64 %26, %25
  %28 = add i64 %27, %22
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #25
  %29 = load <32 x i64>, ptr %1, align 64
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %31 = load ptr, ptr %30, align 8
  %32 = ptrtoint ptr %31 to i64
  %33 = insertelement <32 x i64> poison, i64 %32, i64 0
  %34 = shufflevector <32 x i64> %33, <32 x i64> poison, <32 x i32> zeroinitializer
  %35 = sub <32 x i64> %29, %34
  store <32 x i64> %35, ptr %11, align 64
  %36 = icmp eq i32 %15, 2
  %37 = select i1 %36, i32 %2, i32 0
  %38 = icmp eq i32 %15, 3
  %39 = select i1 %38, i32 %2, i32 0
  %40 = icmp eq i32 %15, 0
  br i1 %40, label %41, label %57

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %43 = load i64, ptr %42, align 8
  %44 = insertelement <32 x i64> poison, i64 %43, i64 0
  %45 = shufflevector <32 x i64> %44, <32 x i64> poison, <32 x i32> zeroinitializer
  %46 = icmp ult <32 x i64> %35, %45
  %47 = bitcast <32 x i1> %46 to i32
  %48 = and i32 %2, %47
  %49 = insertelement <32 x i64> poison, i64 %28, i64 0
  %50 = shufflevector <32 x i64> %49, <32 x i64> poison, <32 x i32> zeroinitializer
  %51 = sub <32 x i64> %29, %50
  %52 = insertelement <32 x i64> poison, i64 %26, i64 0
  %53 = shufflevector <32 x i64> %52, <32 x i64> poison, <32 x i32> zeroinitializer
  %54 = icmp ult <32 x i64> %51, %53
  %55 = bitcast <32 x i1> %54 to i32
  %56 = and i32 %2, %55
  br label %57

57:
  %58 = phi i32 [ %56, %41 ], [ %39, %7 ]
  %59 = phi i32 [ %48, %41 ], [ %37, %7 ]
  %60 = or i32 %59, %58
  %61 = xor i32 %60, -1
  %62 = and i32 %2, %61
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %173, label %64

64:
  %65 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %62, i1 true)
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds nuw i64, ptr %1, i64 %66
  %68 = load i64, ptr %67, align 8
  %69 = shl i64 %68, 32
  %70 = and i64 %69, 133143986176
  %71 = zext i32 %62 to i64
  %72 = or disjoint i64 %70, %71
  %73 = or disjoint i64 %72, 1099511627776
  %74 = insertelement <32 x i64> poison, i64 %68, i64 0
  %75 = shufflevector <32 x i64> %74, <32 x i64> poison, <32 x i32> zeroinitializer
  %76 = sub <32 x i64> %29, %75
  %77 = getelementptr inbounds nuw i8, ptr %19, i64 96
  %78 = getelementptr inbounds nuw i8, ptr %19, i64 80
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, %73
  br i1 %80, label %81, label %90

81:
  %82 = load <32 x i64>, ptr %77, align 8
  %83 = icmp ne <32 x i64> %76, %82
  %84 = bitcast <32 x i1> %83 to i32
  %85 = and i32 %62, %84
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %87, label %90

87:
  %88 = getelementptr inbounds nuw i8, ptr %19, i64 88
  %89 = load i64, ptr %88, align 8
  br label %110

90:
  store <32 x i64> %76, ptr %77, align 8
  store i64 %73, ptr %78, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #25
  %91 = load <32 x i64>, ptr %1, align 64
  %92 = lshr <32 x i64> %91, splat (i64 5)
  store <32 x i64> %92, ptr %12, align 64
  br label %93

93:
  %94 = phi i32 [ %62, %90 ], [ %104, %93 ]
  %95 = phi i32 [ 0, %90 ], [ %105, %93 ]
  %96 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %94, i1 true)
  %97 = zext nneg i32 %96 to i64
  %98 = getelementptr inbounds nuw i64, ptr %12, i64 %97
  %99 = load i64, ptr %98, align 8
  %100 = insertelement <32 x i64> poison, i64 %99, i64 0
  %101 = shufflevector <32 x i64> %100, <32 x i64> poison, <32 x i32> zeroinitializer
  %102 = icmp ne <32 x i64> %92, %101
  %103 = bitcast <32 x i1> %102 to i32
  %104 = and i32 %94, %103
  %105 = add i32 %95, 1
  %106 = icmp eq i32 %104, 0
  br i1 %106, label %107, label %93

107:
  %108 = zext i32 %105 to i64
  %109 = getelementptr inbounds nuw i8, ptr %19, i64 88
  store i64 %108, ptr %109, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #25
  br label %110

110:
  %111 = phi i64 [ %89, %87 ], [ %108, %107 ]
  %112 = load i64, ptr %19, align 8
  %113 = add i64 %112, 1
  store i64 %113, ptr %19, align 8
  %114 = getelementptr inbounds nuw i8, ptr %19, i64 8
  %115 = load i64, ptr %114, align 8
  %116 = add i64 %115, %111
  store i64 %116, ptr %114, align 8
  %117 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %62)
  %118 = zext nneg i32 %117 to i64
  %119 = zext i32 %4 to i64
  %120 = mul nuw nsw i64 %118, %119
  %121 = getelementptr inbounds nuw i8, ptr %19, i64 16
  %122 = load i64, ptr %121, align 8
  %123 = add i64 %122, %120
  store i64 %123, ptr %121, align 8
  br i1 %14, label %173, label %124

124:
  %125 = getelementptr inbounds nuw i8, ptr %0, i64 1456
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 8
  br label %128

128:
  %129 = phi i32 [ %62, %124 ], [ %142, %171 ]
  %130 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %129, i1 true)
  %131 = zext nneg i32 %130 to i64
  %132 = getelementptr inbounds nuw i64, ptr %1, i64 %131
  %133 = load i64, ptr %132, align 8
  %134 = load <32 x i64>, ptr %1, align 64
  %135 = insertelement <32 x i64> poison, i64 %133, i64 0
  %136 = shufflevector <32 x i64> %135, <32 x i64> poison, <32 x i32> zeroinitializer
  %137 = icmp eq <32 x i64> %134, %136
  %138 = bitcast <32 x i1> %137 to i32
  %139 = and i32 %129, %138
  %140 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %139)
  %141 = zext nneg i32 %140 to i64
  %142 = xor i32 %139, %129
  %143 = mul i64 %133, 133837611498517
  %144 = lshr i64 %143, 32
  br label %145

145:
  %146 = phi i64 [ 0, %128 ], [ %166, %165 ]
  %147 = add nuw nsw i64 %144, %146
  %148 = and i64 %147, 32767
  %149 = getelementptr inbounds nuw %struct.AtomicPlace, ptr %127, i64 %148
  %150 = getelementptr inbounds nuw i8, ptr %149, i64 8
  %151 = load i64, ptr %150, align 8
  %152 = icmp eq i64 %151, 0
  br i1 %152, label %153, label %155

153:
  store i64 %133, ptr %149, align 8
  %154 = getelementptr inbounds nuw i8, ptr %149, i64 16
  store i64 %18, ptr %154, align 8
  br label %158

155:
  %156 = load i64, ptr %149, align 8
  %157 = icmp eq i64 %156, %133
  br i1 %157, label %158, label %165

158:
  %159 = getelementptr inbounds nuw i8, ptr %149, i64 16
  %160 = load i64, ptr %159, align 8
  %161 = icmp eq i64 %160, %18
  br i1 %161, label %162, label %165

162:
  %163 = getelementptr inbounds nuw i8, ptr %149, i64 8
  %164 = add i64 %151, %141
  store i64 %164, ptr %163, align 8
  br label %171

165:
  %166 = add nuw nsw i64 %146, 1
  %167 = icmp eq i64 %166, 16
  br i1 %167, label %168, label %145

168:
  %169 = load i64, ptr %126, align 8
  %170 = add i64 %169, %141
  store i64 %170, ptr %126, align 8
  br label %171

171:
  %172 = icmp eq i32 %139, %129
  br i1 %172, label %173, label %128

173:
  %174 = icmp eq i32 %59, 0
  br i1 %174, label %314, label %175

175:
  %176 = icmp ult i32 %4, 5
  br i1 %176, label %179, label %177

177:
  %178 = udiv i32 128, %4
  br label %179

179:
  %180 = phi i32 [ %178, %177 ], [ 32, %175 ]
  %181 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %59, i1 true)
  %182 = zext nneg i32 %181 to i64
  %183 = getelementptr inbounds nuw i64, ptr %11, i64 %182
  %184 = load i64, ptr %183, align 8
  %185 = shl i64 %184, 32
  %186 = and i64 %185, 12884901888
  %187 = zext i32 %59 to i64
  %188 = or disjoint i64 %186, %187
  %189 = or disjoint i64 %188, 2199023255552
  %190 = insertelement <32 x i64> poison, i64 %184, i64 0
  %191 = shufflevector <32 x i64> %190, <32 x i64> poison, <32 x i32> zeroinitializer
  %192 = sub <32 x i64> %35, %191
  %193 = getelementptr inbounds nuw i8, ptr %19, i64 96
  %194 = getelementptr inbounds nuw i8, ptr %19, i64 80
  %195 = load i64, ptr %194, align 8
  %196 = icmp eq i64 %195, %189
  br i1 %196, label %197, label %206

197:
  %198 = load <32 x i64>, ptr %193, align 8
  %199 = icmp ne <32 x i64> %192, %198
  %200 = bitcast <32 x i1> %199 to i32
  %201 = and i32 %59, %200
  %202 = icmp eq i32 %201, 0
  br i1 %202, label %203, label %206

203:
  %204 = getelementptr inbounds nuw i8, ptr %19, i64 88
  %205 = load i64, ptr %204, align 8
  br label %246

206:
  store <32 x i64> %192, ptr %193, align 8
  store i64 %189, ptr %194, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #25
  %207 = lshr <32 x i64> %35, splat (i64 2)
  %208 = trunc <32 x i64> %207 to <32 x i32>
  store <32 x i32> %208, ptr %10, align 64
  %209 = icmp samesign ult i32 %180, 32
  %210 = shl nsw i32 -1, %180
  %211 = xor i32 %210, -1
  %212 = and <32 x i64> %207, splat (i64 31)
  %213 = getelementptr i32, ptr %8, <32 x i64> %212
  br label %220

214:
  %215 = zext i32 %242 to i64
  %216 = shl nuw i64 %215, 32
  %217 = zext i32 %243 to i64
  %218 = or disjoint i64 %216, %217
  %219 = getelementptr inbounds nuw i8, ptr %19, i64 88
  store i64 %218, ptr %219, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #25
  br label %246

220:
  %221 = phi i32 [ 0, %206 ], [ %243, %241 ]
  %222 = phi i32 [ 0, %206 ], [ %244, %241 ]
  %223 = phi i32 [ 0, %206 ], [ %242, %241 ]
  %224 = shl i32 %211, %222
  %225 = select i1 %209, i32 %224, i32 -1
  %226 = and i32 %225, %59
  %227 = icmp eq i32 %226, 0
  br i1 %227, label %241, label %228

228:
  %229 = add i32 %223, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #25
  %230 = bitcast i32 %226 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %208, <32 x ptr> align 4 %213, <32 x i1> %230)
  %231 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %213, <32 x i1> %230, <32 x i32> %208)
  %232 = icmp ne <32 x i32> %231, %208
  %233 = bitcast <32 x i1> %232 to i32
  %234 = and i32 %226, %233
  %235 = icmp eq i32 %234, 0
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #25
  br i1 %235, label %238, label %236

236:
  %237 = call fastcc i32 @most_of_a_bank(ptr noundef %10, i32 noundef %226) #24
  br label %238

238:
  %239 = phi i32 [ %237, %236 ], [ 1, %228 ]
  %240 = add i32 %239, %221
  br label %241

241:
  %242 = phi i32 [ %229, %238 ], [ %223, %220 ]
  %243 = phi i32 [ %240, %238 ], [ %221, %220 ]
  %244 = add nuw nsw i32 %222, %180
  %245 = icmp samesign ult i32 %244, 32
  br i1 %245, label %220, label %214

246:
  %247 = phi i64 [ %205, %203 ], [ %218, %214 ]
  %248 = lshr i64 %247, 32
  %249 = getelementptr inbounds nuw i8, ptr %19, i64 40
  %250 = load i64, ptr %249, align 8
  %251 = add i64 %250, %248
  store i64 %251, ptr %249, align 8
  %252 = and i64 %247, 4294967295
  %253 = getelementptr inbounds nuw i8, ptr %19, i64 32
  %254 = load i64, ptr %253, align 8
  %255 = add i64 %254, %252
  store i64 %255, ptr %253, align 8
  %256 = getelementptr inbounds nuw i8, ptr %19, i64 24
  %257 = load i64, ptr %256, align 8
  %258 = add i64 %257, 1
  store i64 %258, ptr %256, align 8
  %259 = call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %59)
  %260 = zext nneg i32 %259 to i64
  %261 = zext i32 %4 to i64
  %262 = mul nuw nsw i64 %260, %261
  %263 = getelementptr inbounds nuw i8, ptr %19, i64 48
  %264 = load i64, ptr %263, align 8
  %265 = add i64 %264, %262
  store i64 %265, ptr %263, align 8
  br i1 %14, label %314, label %266

266:
  %267 = getelementptr inbounds nuw i8, ptr %0, i64 1456
  %268 = load ptr, ptr %267, align 8
  %269 = getelementptr inbounds nuw i8, ptr %268, i64 8
  br label %270

270:
  %271 = phi i32 [ %59, %266 ], [ %283, %312 ]
  %272 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %271, i1 true)
  %273 = zext nneg i32 %272 to i64
  %274 = getelementptr inbounds nuw i64, ptr %11, i64 %273
  %275 = load i64, ptr %274, align 8
  %276 = insertelement <32 x i64> poison, i64 %275, i64 0
  %277 = shufflevector <32 x i64> %276, <32 x i64> poison, <32 x i32> zeroinitializer
  %278 = icmp eq <32 x i64> %35, %277
  %279 = bitcast <32 x i1> %278 to i32
  %280 = and i32 %271, %279
  %281 = call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %280)
  %282 = zext nneg i32 %281 to i64
  %283 = xor i32 %280, %271
  %284 = mul i64 %275, 133837611498517
  %285 = lshr i64 %284, 32
  br label %286

286:
  %287 = phi i64 [ 0, %270 ], [ %307, %306 ]
  %288 = add nuw nsw i64 %285, %287
  %289 = and i64 %288, 32767
  %290 = getelementptr inbounds nuw %struct.AtomicPlace, ptr %269, i64 %289
  %291 = getelementptr inbounds nuw i8, ptr %290, i64 8
  %292 = load i64, ptr %291, align 8
  %293 = icmp eq i64 %292, 0
  br i1 %293, label %294, label %296

294:
  store i64 %275, ptr %290, align 8
  %295 = getelementptr inbounds nuw i8, ptr %290, i64 16
  store i64 %18, ptr %295, align 8
  br label %299

296:
  %297 = load i64, ptr %290, align 8
  %298 = icmp eq i64 %297, %275
  br i1 %298, label %299, label %306

299:
  %300 = getelementptr inbounds nuw i8, ptr %290, i64 16
  %301 = load i64, ptr %300, align 8
  %302 = icmp eq i64 %301, %18
  br i1 %302, label %303, label %306

303:
  %304 = getelementptr inbounds nuw i8, ptr %290, i64 8
  %305 = add i64 %292, %282
  store i64 %305, ptr %304, align 8
  br label %312

306:
  %307 = add nuw nsw i64 %287, 1
  %308 = icmp eq i64 %307, 16
  br i1 %308, label %309, label %286

309:
  %310 = load i64, ptr %268, align 8
  %311 = add i64 %310, %282
  store i64 %311, ptr %268, align 8
  br label %312

312:
  %313 = icmp eq i32 %280, %271
  br i1 %313, label %314, label %270

314:
  %315 = icmp eq i32 %58, 0
  br i1 %315, label %373, label %316

316:
  %317 = icmp eq i32 %4, 0
  br i1 %317, label %362, label %318

318:
  %319 = sub i64 0, %28
  %320 = insertelement <32 x i64> poison, i64 %319, i64 0
  %321 = shufflevector <32 x i64> %320, <32 x i64> poison, <32 x i32> zeroinitializer
  %322 = insertelement <32 x i64> poison, i64 %6, i64 0
  %323 = shufflevector <32 x i64> %322, <32 x i64> poison, <32 x i32> zeroinitializer
  %324 = mul <32 x i64> %323, <i64 0, i64 -1, i64 -2, i64 -3, i64 -4, i64 -5, i64 -6, i64 -7, i64 -8, i64 -9, i64 -10, i64 -11, i64 -12, i64 -13, i64 -14, i64 -15, i64 -16, i64 -17, i64 -18, i64 -19, i64 -20, i64 -21, i64 -22, i64 -23, i64 -24, i64 -25, i64 -26, i64 -27, i64 -28, i64 -29, i64 -30, i64 -31>
  %325 = add <32 x i64> %321, %324
  %326 = load <32 x i64>, ptr %1, align 64
  %327 = add <32 x i64> %325, %326
  %328 = lshr <32 x i64> %327, splat (i64 2)
  %329 = getelementptr inbounds nuw i8, ptr %19, i64 64
  %330 = load i64, ptr %329, align 8
  br label %331

331:
  %332 = phi i64 [ %330, %318 ], [ %357, %355 ]
  %333 = phi i32 [ 0, %318 ], [ %358, %355 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #25
  %334 = zext i32 %333 to i64
  %335 = insertelement <32 x i64> poison, i64 %334, i64 0
  %336 = shufflevector <32 x i64> %335, <32 x i64> poison, <32 x i32> zeroinitializer
  %337 = add nuw nsw <32 x i64> %336, %328
  %338 = shl <32 x i64> %337, splat (i64 7)
  %339 = or disjoint <32 x i64> %338, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 64, i64 68, i64 72, i64 76, i64 80, i64 84, i64 88, i64 92, i64 96, i64 100, i64 104, i64 108, i64 112, i64 116, i64 120, i64 124>
  %340 = lshr <32 x i64> %339, splat (i64 5)
  store <32 x i64> %340, ptr %9, align 64
  br label %341

341:
  %342 = phi i32 [ %58, %331 ], [ %352, %341 ]
  %343 = phi i32 [ 0, %331 ], [ %353, %341 ]
  %344 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %342, i1 true)
  %345 = zext nneg i32 %344 to i64
  %346 = getelementptr inbounds nuw i64, ptr %9, i64 %345
  %347 = load i64, ptr %346, align 8
  %348 = insertelement <32 x i64> poison, i64 %347, i64 0
  %349 = shufflevector <32 x i64> %348, <32 x i64> poison, <32 x i32> zeroinitializer
  %350 = icmp ne <32 x i64> %340, %349
  %351 = bitcast <32 x i1> %350 to i32
  %352 = and i32 %342, %351
  %353 = add i32 %343, 1
  %354 = icmp eq i32 %352, 0
  br i1 %354, label %355, label %341

355:
  %356 = zext i32 %353 to i64
  %357 = add i64 %332, %356
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #25
  %358 = add i32 %333, 1
  %359 = shl i32 %358, 2
  %360 = icmp ult i32 %359, %4
  br i1 %360, label %331, label %361

361:
  store i64 %357, ptr %329, align 8
  br label %362

362:
  %363 = getelementptr inbounds nuw i8, ptr %19, i64 56
  %364 = load i64, ptr %363, align 8
  %365 = add i64 %364, 1
  store i64 %365, ptr %363, align 8
  %366 = call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %58)
  %367 = zext nneg i32 %366 to i64
  %368 = zext i32 %4 to i64
  %369 = mul nuw nsw i64 %367, %368
  %370 = getelementptr inbounds nuw i8, ptr %19, i64 72
  %371 = load i64, ptr %370, align 8
  %372 = add i64 %371, %369
  store i64 %372, ptr %370, align 8
  br label %373

373:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #25
  ret void
}

declare i32 @llvm.ctpop.i32(i32) #14

define void @count_same(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1448
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds nuw i64, ptr %7, i64 %8
  %10 = icmp eq i32 %4, 1
  br i1 %10, label %11, label %16

11:
  %12 = icmp ne i32 %1, 0
  %13 = zext i1 %12 to i64
  %14 = load i64, ptr %9, align 8
  %15 = add i64 %14, %13
  store i64 %15, ptr %9, align 8
  br label %45

16:
  %17 = icmp ult i32 %3, 5
  br i1 %17, label %20, label %18

18:
  %19 = udiv i32 128, %3
  br label %20

20:
  %21 = phi i32 [ %19, %18 ], [ 32, %16 ]
  %22 = icmp samesign ult i32 %21, 32
  %23 = shl nsw i32 -1, %21
  %24 = xor i32 %23, -1
  %25 = getelementptr inbounds nuw i8, ptr %9, i64 40
  %26 = getelementptr inbounds nuw i8, ptr %9, i64 32
  %27 = load i64, ptr %25, align 8
  %28 = load i64, ptr %26, align 8
  br label %32

29:
  store i64 %41, ptr %25, align 8
  store i64 %42, ptr %26, align 8
  %30 = icmp ne i32 %1, 0
  %31 = zext i1 %30 to i64
  br label %45

32:
  %33 = phi i32 [ 0, %20 ], [ %43, %32 ]
  %34 = phi i64 [ %27, %20 ], [ %41, %32 ]
  %35 = phi i64 [ %28, %20 ], [ %42, %32 ]
  %36 = shl i32 %24, %33
  %37 = select i1 %22, i32 %36, i32 -1
  %38 = and i32 %37, %1
  %39 = icmp ne i32 %38, 0
  %40 = zext i1 %39 to i64
  %41 = add i64 %34, %40
  %42 = add i64 %35, %40
  %43 = add nuw nsw i32 %33, %21
  %44 = icmp samesign ult i32 %43, 32
  br i1 %44, label %32, label %29

45:
  %46 = phi i64 [ 24, %29 ], [ 8, %11 ]
  %47 = phi i64 [ %31, %29 ], [ %13, %11 ]
  %48 = phi i64 [ 48, %29 ], [ 16, %11 ]
  %49 = zext i32 %3 to i64
  %50 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %51 = zext nneg i32 %50 to i64
  %52 = mul nuw nsw i64 %49, %51
  %53 = getelementptr inbounds nuw i8, ptr %9, i64 %46
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, %47
  store i64 %55, ptr %53, align 8
  %56 = getelementptr inbounds nuw i8, ptr %9, i64 %48
  %57 = load i64, ptr %56, align 8
  %58 = add i64 %57, %52
  store i64 %58, ptr %56, align 8
  ret void
}

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #11 {
  %4 = add i64 %2, %1
  %5 = icmp ult i64 %1, %4
  br i1 %5, label %6, label %464

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1232
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1224
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1188
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1216
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1320
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 1296
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 156
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 1368
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1376
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 1384
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 1388
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 1392
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 1400
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 1408
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 1416
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 1420
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1424
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  br label %58

58:
  %59 = phi i64 [ %1, %6 ], [ %459, %458 ]
  %60 = load i32, ptr %7, align 8
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %65, label %62

62:
  %63 = load i64, ptr %8, align 8
  %64 = sub i64 %63, %59
  br label %65

65:
  %66 = phi i64 [ %64, %62 ], [ %59, %58 ]
  store i64 %66, ptr %9, align 8
  %67 = load i32, ptr %10, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %106

69:
  %70 = load i64, ptr %11, align 8
  store i64 %70, ptr %12, align 8
  %71 = load i64, ptr %13, align 8
  %72 = mul i64 %66, 6364136223846793005
  %73 = add i64 %71, %72
  store i64 %73, ptr %14, align 8
  %74 = load i32, ptr %15, align 8
  store i32 %74, ptr %16, align 8
  %75 = load ptr, ptr %17, align 8
  %76 = load i64, ptr %18, align 8
  %77 = trunc i64 %76 to i8
  %78 = load i64, ptr %19, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %75, i8 %77, i64 %78, i1 false)
  %79 = load ptr, ptr %17, align 8
  %80 = load i64, ptr %20, align 8
  %81 = getelementptr inbounds nuw i8, ptr %79, i64 %80
  %82 = load i64, ptr %21, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %81, i8 0, i64 %82, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %22, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %23, i8 0, i64 512, i1 false)
  %83 = load i32, ptr %24, align 8
  store i32 %83, ptr %25, align 4
  store i32 %83, ptr %26, align 8
  %84 = add i32 %83, 1
  store i32 %84, ptr %24, align 8
  store i32 %84, ptr %27, align 4
  store i32 %84, ptr %28, align 4
  %85 = load ptr, ptr %29, align 8
  %86 = icmp eq ptr %85, null
  br i1 %86, label %101, label %87

87:
  %88 = getelementptr inbounds nuw i8, ptr %85, i64 4
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %101

91:
  %92 = load i32, ptr %85, align 4
  %93 = add i32 %92, 1
  store i32 %93, ptr %85, align 4
  %94 = and i32 %92, 63
  %95 = load i32, ptr %24, align 8
  %96 = getelementptr inbounds nuw i8, ptr %85, i64 16
  %97 = zext nneg i32 %94 to i64
  %98 = getelementptr inbounds nuw i32, ptr %96, i64 %97
  store i32 %95, ptr %98, align 4
  %99 = getelementptr inbounds nuw i8, ptr %85, i64 272
  %100 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %99, i64 %97
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1024) %100, i8 0, i64 1024, i1 false)
  store i32 %94, ptr %30, align 8
  store i64 0, ptr %31, align 8
  br label %101

101:
  %102 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #24
  %103 = shl i32 %102, 14
  store i32 %103, ptr %32, align 8
  %104 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #24
  %105 = load i64, ptr %9, align 8
  br label %106

106:
  %107 = phi i64 [ %105, %101 ], [ %66, %65 ]
  %108 = load i32, ptr %33, align 4
  %109 = zext i32 %108 to i64
  %110 = load i32, ptr %34, align 8
  %111 = zext i32 %110 to i64
  %112 = udiv i64 %107, %109
  %113 = urem i64 %107, %109
  %114 = urem i64 %112, %111
  %115 = udiv i64 %112, %111
  %116 = trunc i64 %115 to i32
  %117 = trunc nuw i64 %114 to i32
  %118 = trunc nuw i64 %113 to i32
  br label %119

119:
  %120 = phi i32 [ %450, %452 ], [ 0, %106 ]
  br label %121

121:
  %122 = load i64, ptr %14, align 8
  %123 = mul i64 %122, 6364136223846793005
  %124 = add i64 %123, 1442695040888963407
  store i64 %124, ptr %14, align 8
  %125 = load i32, ptr %15, align 8
  br label %126

126:
  %127 = phi i32 [ 1, %121 ], [ %129, %126 ]
  %128 = icmp ult i32 %127, %125
  %129 = shl i32 %127, 1
  br i1 %128, label %126, label %130

130:
  %131 = load i32, ptr %35, align 4
  switch i32 %131, label %139 [
    i32 2, label %132
    i32 1, label %137
  ]

132:
  %133 = and i64 %124, -8589934592
  %134 = or disjoint i64 %133, 4294967296
  %135 = lshr i64 %124, 40
  %136 = trunc nuw nsw i64 %135 to i32
  br label %139

137:
  %138 = add i32 %125, -1
  br label %139

139:
  %140 = phi i64 [ -4294967296, %137 ], [ %134, %132 ], [ 4294967296, %130 ]
  %141 = phi i32 [ %138, %137 ], [ %136, %132 ], [ 0, %130 ]
  %142 = trunc i64 %140 to i32
  %143 = or i32 %127, %142
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %197, label %145

145:
  %146 = lshr i64 %140, 32
  %147 = trunc nuw i64 %146 to i32
  %148 = add i32 %143, -1
  br label %149

149:
  %150 = phi i1 [ false, %145 ], [ %194, %193 ]
  %151 = phi i32 [ 0, %145 ], [ %195, %193 ]
  %152 = mul i32 %151, %147
  %153 = add i32 %152, %141
  %154 = and i32 %153, %148
  %155 = load i32, ptr %15, align 8
  %156 = icmp ult i32 %154, %155
  br i1 %156, label %157, label %193

157:
  %158 = zext i32 %154 to i64
  %159 = getelementptr inbounds nuw i32, ptr %36, i64 %158
  %160 = load i32, ptr %159, align 4
  %161 = icmp eq i32 %160, 0
  br i1 %161, label %162, label %193

162:
  %163 = load ptr, ptr %37, align 8
  %164 = load ptr, ptr %38, align 8
  %165 = load i64, ptr %39, align 8
  store i32 %154, ptr %40, align 8
  %166 = load ptr, ptr %41, align 8
  %167 = load i32, ptr %42, align 4
  %168 = getelementptr inbounds nuw i32, ptr %166, i64 %158
  %169 = load i32, ptr %168, align 4
  %170 = icmp eq i32 %169, %167
  br i1 %170, label %171, label %178

171:
  %172 = getelementptr inbounds nuw i8, ptr %166, i64 128
  %173 = getelementptr inbounds nuw [32 x i8], ptr %172, i64 %158
  %174 = getelementptr inbounds nuw i8, ptr %173, i64 %158
  %175 = load i8, ptr %174, align 1
  %176 = zext i8 %175 to i32
  %177 = shl nuw nsw i32 %176, 1
  br label %178

178:
  %179 = phi i32 [ %177, %171 ], [ 0, %162 ]
  %180 = mul i64 %165, %158
  %181 = getelementptr inbounds nuw i8, ptr %164, i64 %180
  %182 = shl i32 %167, 14
  %183 = shl i32 %154, 8
  %184 = or i32 %182, %183
  %185 = or i32 %184, %179
  store i32 %185, ptr %43, align 4
  %186 = getelementptr inbounds nuw i32, ptr %22, i64 %158
  %187 = load i32, ptr %186, align 4
  %188 = tail call i32 %163(ptr noundef nonnull %0, ptr noundef %181, i32 noundef %187, i32 noundef %154, i32 noundef %118, i32 noundef %117, i32 noundef %116) #26
  switch i32 %188, label %461 [
    i32 0, label %189
    i32 1, label %192
    i32 3, label %193
  ]

189:
  store i32 2, ptr %159, align 4
  %190 = load i32, ptr %16, align 8
  %191 = add i32 %190, -1
  store i32 %191, ptr %16, align 8
  br label %193

192:
  store i32 1, ptr %159, align 4
  br label %193

193:
  %194 = phi i1 [ %150, %149 ], [ %150, %192 ], [ %150, %189 ], [ %150, %157 ], [ true, %178 ]
  %195 = add nuw i32 %151, 1
  %196 = icmp eq i32 %195, %143
  br i1 %196, label %197, label %149

197:
  %198 = phi i1 [ false, %139 ], [ %194, %193 ]
  %199 = load i32, ptr %16, align 8
  %200 = icmp eq i32 %199, 0
  br i1 %200, label %458, label %201

201:
  %202 = phi i64 [ %443, %441 ], [ 0, %197 ]
  %203 = phi i1 [ %442, %441 ], [ false, %197 ]
  %204 = getelementptr inbounds nuw %struct.BarrierState, ptr %23, i64 %202
  %205 = getelementptr inbounds nuw i8, ptr %204, i64 4
  %206 = load i32, ptr %205, align 4
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %208, label %210

208:
  %209 = load i32, ptr %16, align 8
  br label %210

210:
  %211 = phi i32 [ %209, %208 ], [ %206, %201 ]
  %212 = load i32, ptr %204, align 4
  %213 = icmp eq i32 %212, 0
  %214 = icmp ult i32 %212, %211
  %215 = select i1 %213, i1 true, i1 %214
  br i1 %215, label %441, label %216

216:
  %217 = getelementptr inbounds nuw i8, ptr %204, i64 8
  %218 = load i32, ptr %217, align 4
  %219 = getelementptr inbounds nuw i8, ptr %204, i64 12
  %220 = load i32, ptr %219, align 4
  store i32 0, ptr %204, align 4
  store i32 0, ptr %205, align 4
  store i32 0, ptr %217, align 4
  store i32 0, ptr %219, align 4
  %221 = getelementptr inbounds nuw i8, ptr %204, i64 16
  store i32 %218, ptr %221, align 4
  %222 = getelementptr inbounds nuw i8, ptr %204, i64 20
  store i32 %220, ptr %222, align 4
  %223 = load i32, ptr %15, align 8
  %224 = icmp eq i32 %223, 0
  br i1 %224, label %333, label %225

225:
  %226 = zext i32 %223 to i64
  br label %230

227:
  %228 = icmp ne i32 %246, 0
  %229 = select i1 %207, i1 %228, i1 false
  br i1 %229, label %252, label %333

230:
  %231 = phi i64 [ 0, %225 ], [ %247, %245 ]
  %232 = phi i32 [ 0, %225 ], [ %246, %245 ]
  %233 = getelementptr inbounds nuw i32, ptr %36, i64 %231
  %234 = load i32, ptr %233, align 4
  %235 = icmp eq i32 %234, 1
  br i1 %235, label %236, label %245

236:
  %237 = getelementptr inbounds nuw i32, ptr %44, i64 %231
  %238 = load i32, ptr %237, align 4
  %239 = zext i32 %238 to i64
  %240 = icmp eq i64 %202, %239
  br i1 %240, label %241, label %245

241:
  store i32 0, ptr %233, align 4
  %242 = trunc nuw i64 %231 to i32
  %243 = shl nuw i32 1, %242
  %244 = or i32 %243, %232
  br label %245

245:
  %246 = phi i32 [ %244, %241 ], [ %232, %236 ], [ %232, %230 ]
  %247 = add nuw nsw i64 %231, 1
  %248 = icmp eq i64 %247, %226
  br i1 %248, label %227, label %230

249:
  %250 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %246, i1 true)
  %251 = icmp eq i32 %294, 0
  br i1 %251, label %310, label %300

252:
  %253 = phi i64 [ %256, %289 ], [ %226, %227 ]
  %254 = phi i32 [ %294, %289 ], [ 0, %227 ]
  %255 = phi i32 [ %298, %289 ], [ 0, %227 ]
  %256 = add nsw i64 %253, -1
  %257 = trunc i64 %256 to i32
  %258 = shl nuw i32 1, %257
  %259 = and i32 %258, %246
  %260 = icmp eq i32 %259, 0
  br i1 %260, label %274, label %261

261:
  %262 = load i32, ptr %45, align 4
  %263 = shl i32 %257, 5
  %264 = sub i32 %262, %263
  %265 = icmp ugt i32 %264, 31
  %266 = shl nsw i32 -1, %264
  %267 = xor i32 %266, -1
  %268 = select i1 %265, i32 -1, i32 %267
  %269 = and i64 %256, 4294967295
  %270 = getelementptr inbounds nuw i32, ptr %46, i64 %269
  %271 = load i32, ptr %270, align 4
  %272 = xor i32 %271, -1
  %273 = and i32 %268, %272
  br label %289

274:
  %275 = and i64 %256, 4294967295
  %276 = getelementptr inbounds nuw i32, ptr %36, i64 %275
  %277 = load i32, ptr %276, align 4
  %278 = icmp eq i32 %277, 2
  br i1 %278, label %281, label %279

279:
  %280 = shl i32 %257, 5
  br label %289

281:
  %282 = load i32, ptr %45, align 4
  %283 = shl i32 %257, 5
  %284 = sub i32 %282, %283
  %285 = icmp ugt i32 %284, 31
  %286 = shl nsw i32 -1, %284
  %287 = xor i32 %286, -1
  %288 = select i1 %285, i32 -1, i32 %287
  br label %289

289:
  %290 = phi i32 [ %280, %279 ], [ %283, %281 ], [ %263, %261 ]
  %291 = phi i32 [ 0, %279 ], [ %288, %281 ], [ %273, %261 ]
  %292 = freeze i32 %291
  %293 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %292)
  %294 = add i32 %293, %254
  %295 = icmp eq i32 %292, 0
  %296 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %292, i1 true)
  %297 = or disjoint i32 %296, %290
  %298 = select i1 %295, i32 %255, i32 %297
  %299 = icmp eq i32 %257, 0
  br i1 %299, label %249, label %252

300:
  %301 = load i64, ptr %47, align 8
  %302 = add i64 %301, 1
  store i64 %302, ptr %47, align 8
  %303 = icmp eq i64 %301, 0
  br i1 %303, label %304, label %310

304:
  %305 = zext i32 %294 to i64
  %306 = load i64, ptr %9, align 8
  store i64 %306, ptr %48, align 8
  %307 = zext nneg i32 %250 to i64
  %308 = getelementptr inbounds nuw i32, ptr %22, i64 %307
  %309 = load i32, ptr %308, align 4
  store i32 %309, ptr %49, align 8
  store i32 %298, ptr %50, align 4
  store i64 %305, ptr %51, align 8
  br label %310

310:
  %311 = zext nneg i32 %250 to i64
  %312 = getelementptr inbounds nuw i32, ptr %22, i64 %311
  %313 = load i32, ptr %312, align 4
  br label %314

314:
  %315 = phi i32 [ %246, %310 ], [ %331, %329 ]
  %316 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %315, i1 true)
  %317 = zext nneg i32 %316 to i64
  %318 = getelementptr inbounds nuw i32, ptr %22, i64 %317
  %319 = load i32, ptr %318, align 4
  %320 = icmp eq i32 %319, %313
  br i1 %320, label %329, label %321

321:
  %322 = load i64, ptr %52, align 8
  %323 = add i64 %322, 1
  store i64 %323, ptr %52, align 8
  %324 = icmp eq i64 %322, 0
  br i1 %324, label %325, label %333

325:
  %326 = zext i32 %319 to i64
  %327 = shl nuw nsw i32 %316, 5
  %328 = load i64, ptr %9, align 8
  store i64 %328, ptr %53, align 8
  store i32 %313, ptr %54, align 8
  store i32 %327, ptr %55, align 4
  store i64 %326, ptr %56, align 8
  br label %333

329:
  %330 = add i32 %315, -1
  %331 = and i32 %330, %315
  %332 = icmp eq i32 %331, 0
  br i1 %332, label %333, label %314

333:
  %334 = phi i32 [ 0, %216 ], [ %246, %227 ], [ %246, %325 ], [ %246, %321 ], [ %246, %329 ]
  %335 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %334)
  %336 = load i32, ptr %16, align 8
  %337 = icmp eq i32 %335, %336
  br i1 %337, label %338, label %342

338:
  %339 = load i32, ptr %24, align 8
  store i32 %339, ptr %26, align 8
  %340 = add i32 %339, 1
  store i32 %340, ptr %24, align 8
  store i32 %340, ptr %27, align 4
  %341 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #24
  br label %441

342:
  %343 = load ptr, ptr %41, align 8
  %344 = load i32, ptr %42, align 4
  %345 = getelementptr inbounds nuw i8, ptr %343, i64 10368
  %346 = getelementptr inbounds nuw i32, ptr %345, i64 %202
  %347 = load i32, ptr %346, align 4
  %348 = icmp eq i32 %347, %344
  br i1 %348, label %349, label %353

349:
  %350 = getelementptr inbounds nuw i8, ptr %343, i64 10432
  %351 = getelementptr inbounds nuw [32 x i8], ptr %350, i64 %202
  %352 = load <32 x i8>, ptr %351, align 1
  br label %353

353:
  %354 = phi <32 x i8> [ %352, %349 ], [ zeroinitializer, %342 ]
  %355 = icmp eq i32 %334, 0
  br i1 %355, label %388, label %356

356:
  %357 = getelementptr inbounds nuw i8, ptr %343, i64 128
  br label %358

358:
  %359 = phi <32 x i8> [ %354, %356 ], [ %376, %369 ]
  %360 = phi i32 [ %334, %356 ], [ %378, %369 ]
  %361 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %360, i1 true)
  %362 = zext nneg i32 %361 to i64
  %363 = getelementptr inbounds nuw i32, ptr %343, i64 %362
  %364 = load i32, ptr %363, align 4
  %365 = icmp eq i32 %364, %344
  br i1 %365, label %366, label %369

366:
  %367 = getelementptr inbounds nuw [32 x i8], ptr %357, i64 %362
  %368 = load <32 x i8>, ptr %367, align 1
  br label %369

369:
  %370 = phi <32 x i8> [ %368, %366 ], [ zeroinitializer, %358 ]
  %371 = extractelement <32 x i8> %370, i32 %361
  %372 = icmp eq i8 %371, 127
  %373 = add i8 %371, 1
  %374 = select i1 %372, i8 -1, i8 %373
  %375 = insertelement <32 x i8> %370, i8 %374, i32 %361
  %376 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %359, <32 x i8> %375)
  %377 = add i32 %360, -1
  %378 = and i32 %377, %360
  %379 = icmp eq i32 %378, 0
  br i1 %379, label %380, label %358

380:
  %381 = phi i32 [ %405, %401 ], [ %334, %369 ]
  %382 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %381, i1 true)
  %383 = zext nneg i32 %382 to i64
  %384 = getelementptr inbounds nuw i32, ptr %343, i64 %383
  %385 = load i32, ptr %384, align 4
  %386 = icmp eq i32 %385, %344
  %387 = getelementptr inbounds nuw [32 x i8], ptr %357, i64 %383
  br i1 %386, label %396, label %401

388:
  store i32 0, ptr %346, align 4
  %389 = getelementptr inbounds nuw i8, ptr %343, i64 10944
  %390 = load i32, ptr %389, align 4
  %391 = icmp eq i32 %390, %344
  br i1 %391, label %392, label %407

392:
  %393 = getelementptr inbounds nuw i8, ptr %343, i64 10948
  %394 = load i32, ptr %393, align 4
  %395 = or i32 %394, %334
  br label %407

396:
  %397 = getelementptr inbounds nuw i8, ptr %387, i64 %383
  %398 = load i8, ptr %397, align 1
  %399 = freeze i8 %398
  %400 = tail call i8 @llvm.sadd.sat.i8(i8 %399, i8 1)
  br label %401

401:
  %402 = phi i8 [ %400, %396 ], [ 1, %380 ]
  store <32 x i8> %376, ptr %387, align 1
  %403 = getelementptr inbounds nuw i8, ptr %387, i64 %383
  store i8 %402, ptr %403, align 1
  store i32 %344, ptr %384, align 4
  %404 = add i32 %381, -1
  %405 = and i32 %404, %381
  %406 = icmp eq i32 %405, 0
  br i1 %406, label %388, label %380

407:
  %408 = phi i32 [ %395, %392 ], [ %334, %388 ]
  %409 = getelementptr inbounds nuw i8, ptr %343, i64 10948
  store i32 %408, ptr %409, align 4
  store i32 %344, ptr %389, align 4
  %410 = getelementptr inbounds nuw i8, ptr %343, i64 47816
  %411 = getelementptr inbounds nuw [32 x i32], ptr %410, i64 %202
  br i1 %355, label %438, label %412

412:
  %413 = getelementptr inbounds nuw i8, ptr %343, i64 10952
  %414 = load <32 x i32>, ptr %411, align 4
  br label %415

415:
  %416 = phi <32 x i32> [ %414, %412 ], [ %424, %415 ]
  %417 = phi i32 [ %334, %412 ], [ %426, %415 ]
  %418 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %417, i1 true)
  %419 = load i32, ptr %24, align 8
  %420 = zext nneg i32 %418 to i64
  %421 = getelementptr inbounds nuw [32 x i32], ptr %413, i64 %420
  %422 = getelementptr inbounds nuw i32, ptr %421, i64 %420
  store i32 %419, ptr %422, align 4
  %423 = load <32 x i32>, ptr %421, align 4
  %424 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %416, <32 x i32> %423)
  store <32 x i32> %424, ptr %411, align 4
  %425 = add i32 %417, -1
  %426 = and i32 %425, %417
  %427 = icmp eq i32 %426, 0
  br i1 %427, label %428, label %415

428:
  %429 = phi i32 [ %436, %428 ], [ %334, %415 ]
  %430 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %429, i1 true)
  %431 = zext nneg i32 %430 to i64
  %432 = getelementptr inbounds nuw [32 x i32], ptr %413, i64 %431
  %433 = load <32 x i32>, ptr %432, align 4
  %434 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %433, <32 x i32> %424)
  store <32 x i32> %434, ptr %432, align 4
  %435 = add i32 %429, -1
  %436 = and i32 %435, %429
  %437 = icmp eq i32 %436, 0
  br i1 %437, label %438, label %428

438:
  store <32 x i32> zeroinitializer, ptr %411, align 4
  %439 = load i32, ptr %24, align 8
  %440 = add i32 %439, 1
  store i32 %440, ptr %24, align 8
  store i32 %439, ptr %26, align 8
  br label %441

441:
  %442 = phi i1 [ %203, %210 ], [ true, %338 ], [ true, %438 ]
  %443 = add nuw nsw i64 %202, 1
  %444 = icmp eq i64 %443, 16
  br i1 %444, label %445, label %201

445:
  br i1 %442, label %446, label %453

446:
  %447 = load i32, ptr %57, align 8
  %448 = icmp eq i32 %447, 0
  br i1 %448, label %457, label %449

449:
  %450 = add i32 %120, 1
  %451 = icmp eq i32 %450, 1024
  br i1 %451, label %461, label %452

452:
  br label %119

453:
  br i1 %198, label %454, label %461

454:
  %455 = load i32, ptr %57, align 8
  %456 = icmp eq i32 %455, 0
  br i1 %456, label %457, label %461

457:
  br label %121

458:
  store i32 0, ptr %10, align 4
  %459 = add nuw i64 %59, 1
  %460 = icmp eq i64 %459, %4
  br i1 %460, label %464, label %58

461:
  %462 = phi i32 [ 0, %178 ], [ 1, %454 ], [ 0, %453 ], [ 1, %449 ]
  %463 = phi i32 [ 2, %178 ], [ 4, %454 ], [ 3, %453 ], [ 4, %449 ]
  store i32 %462, ptr %10, align 4
  br label %464

464:
  %465 = phi i32 [ %463, %461 ], [ 0, %3 ], [ 0, %458 ]
  ret i32 %465
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #14

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #14

define internal fastcc void @check_suspects(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef range(i32 1, 0) %3, ptr noundef nonnull readonly %4, i64 noundef %5) #12 {
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
  tail call void @report(ptr noundef %0, i32 noundef %64, i32 noundef 3, i32 noundef %14, i64 noundef %65, i64 noundef %67) #23
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

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #15

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #14

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #16

define internal fastcc noundef zeroext i1 @warp_passes(ptr noundef readonly %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i64 %4, i64 %5) #7 {
  %7 = icmp eq i32 %3, 2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = lshr i64 %2, %10
  br i1 %7, label %12, label %475

12:
  %13 = load <32 x i64>, ptr %1, align 64
  %14 = tail call i64 @llvm.vector.reduce.or.v32i64(<32 x i64> %13)
  %15 = trunc <32 x i64> %13 to <32 x i32>
  %16 = trunc i64 %4 to i32
  %17 = insertelement <32 x i32> poison, i32 %16, i64 0
  %18 = shufflevector <32 x i32> %17, <32 x i32> poison, <32 x i32> zeroinitializer
  %19 = sub <32 x i32> %15, %18
  %20 = sub i64 %5, %4
  %21 = trunc i64 %20 to i32
  %22 = insertelement <32 x i32> poison, i32 %21, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ugt <32 x i32> %19, %23
  %25 = bitcast <32 x i1> %24 to i32
  %26 = lshr i64 %14, 32
  %27 = add i64 %2, -1
  %28 = and i64 %14, %27
  %29 = or i64 %26, %28
  %30 = zext i32 %25 to i64
  %31 = or i64 %29, %30
  %32 = icmp ne i64 %31, 0
  %33 = icmp ult i64 %5, %4
  %34 = select i1 %32, i1 true, i1 %33
  %35 = icmp eq i64 %11, 0
  %36 = select i1 %34, i1 true, i1 %35
  br i1 %36, label %971, label %37

37:
  %38 = insertelement <32 x i32> poison, i32 %9, i64 0
  %39 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> zeroinitializer
  %40 = lshr <32 x i32> %15, %39
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %52 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %53 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %54 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %55 = getelementptr inbounds nuw i8, ptr %1, i64 88
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 120
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 160
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 168
  %66 = getelementptr inbounds nuw i8, ptr %1, i64 176
  %67 = getelementptr inbounds nuw i8, ptr %1, i64 184
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %69 = getelementptr inbounds nuw i8, ptr %1, i64 200
  %70 = getelementptr inbounds nuw i8, ptr %1, i64 208
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 216
  %72 = getelementptr inbounds nuw i8, ptr %1, i64 224
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 232
  %74 = getelementptr inbounds nuw i8, ptr %1, i64 240
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  br label %77

77:
  %78 = phi i64 [ 0, %37 ], [ %473, %471 ]
  %79 = phi i32 [ 0, %37 ], [ %472, %471 ]
  %80 = load ptr, ptr %41, align 8
  %81 = load ptr, ptr %42, align 8
  %82 = load i32, ptr %43, align 4
  %83 = insertelement <32 x i32> poison, i32 %82, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = load i32, ptr %44, align 8
  %86 = insertelement <32 x i32> poison, i32 %85, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = getelementptr inbounds nuw i32, ptr %80, i64 %78
  %89 = load volatile i64, ptr %1, align 8
  %90 = lshr i64 %89, %10
  %91 = getelementptr inbounds nuw i32, ptr %88, i64 %90
  %92 = load i32, ptr %91, align 4
  %93 = insertelement <32 x i32> poison, i32 %92, i64 0
  %94 = load volatile i64, ptr %45, align 8
  %95 = lshr i64 %94, %10
  %96 = getelementptr inbounds nuw i32, ptr %88, i64 %95
  %97 = load i32, ptr %96, align 4
  %98 = insertelement <32 x i32> %93, i32 %97, i64 1
  %99 = load volatile i64, ptr %46, align 8
  %100 = lshr i64 %99, %10
  %101 = getelementptr inbounds nuw i32, ptr %88, i64 %100
  %102 = load i32, ptr %101, align 4
  %103 = insertelement <32 x i32> %98, i32 %102, i64 2
  %104 = load volatile i64, ptr %47, align 8
  %105 = lshr i64 %104, %10
  %106 = getelementptr inbounds nuw i32, ptr %88, i64 %105
  %107 = load i32, ptr %106, align 4
  %108 = insertelement <32 x i32> %103, i32 %107, i64 3
  %109 = load volatile i64, ptr %48, align 8
  %110 = lshr i64 %109, %10
  %111 = getelementptr inbounds nuw i32, ptr %88, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = insertelement <32 x i32> %108, i32 %112, i64 4
  %114 = load volatile i64, ptr %49, align 8
  %115 = lshr i64 %114, %10
  %116 = getelementptr inbounds nuw i32, ptr %88, i64 %115
  %117 = load i32, ptr %116, align 4
  %118 = insertelement <32 x i32> %113, i32 %117, i64 5
  %119 = load volatile i64, ptr %50, align 8
  %120 = lshr i64 %119, %10
  %121 = getelementptr inbounds nuw i32, ptr %88, i64 %120
  %122 = load i32, ptr %121, align 4
  %123 = insertelement <32 x i32> %118, i32 %122, i64 6
  %124 = load volatile i64, ptr %51, align 8
  %125 = lshr i64 %124, %10
  %126 = getelementptr inbounds nuw i32, ptr %88, i64 %125
  %127 = load i32, ptr %126, align 4
  %128 = insertelement <32 x i32> %123, i32 %127, i64 7
  %129 = load volatile i64, ptr %52, align 8
  %130 = lshr i64 %129, %10
  %131 = getelementptr inbounds nuw i32, ptr %88, i64 %130
  %132 = load i32, ptr %131, align 4
  %133 = insertelement <32 x i32> %128, i32 %132, i64 8
  %134 = load volatile i64, ptr %53, align 8
  %135 = lshr i64 %134, %10
  %136 = getelementptr inbounds nuw i32, ptr %88, i64 %135
  %137 = load i32, ptr %136, align 4
  %138 = insertelement <32 x i32> %133, i32 %137, i64 9
  %139 = load volatile i64, ptr %54, align 8
  %140 = lshr i64 %139, %10
  %141 = getelementptr inbounds nuw i32, ptr %88, i64 %140
  %142 = load i32, ptr %141, align 4
  %143 = insertelement <32 x i32> %138, i32 %142, i64 10
  %144 = load volatile i64, ptr %55, align 8
  %145 = lshr i64 %144, %10
  %146 = getelementptr inbounds nuw i32, ptr %88, i64 %145
  %147 = load i32, ptr %146, align 4
  %148 = insertelement <32 x i32> %143, i32 %147, i64 11
  %149 = load volatile i64, ptr %56, align 8
  %150 = lshr i64 %149, %10
  %151 = getelementptr inbounds nuw i32, ptr %88, i64 %150
  %152 = load i32, ptr %151, align 4
  %153 = insertelement <32 x i32> %148, i32 %152, i64 12
  %154 = load volatile i64, ptr %57, align 8
  %155 = lshr i64 %154, %10
  %156 = getelementptr inbounds nuw i32, ptr %88, i64 %155
  %157 = load i32, ptr %156, align 4
  %158 = insertelement <32 x i32> %153, i32 %157, i64 13
  %159 = load volatile i64, ptr %58, align 8
  %160 = lshr i64 %159, %10
  %161 = getelementptr inbounds nuw i32, ptr %88, i64 %160
  %162 = load i32, ptr %161, align 4
  %163 = insertelement <32 x i32> %158, i32 %162, i64 14
  %164 = load volatile i64, ptr %59, align 8
  %165 = lshr i64 %164, %10
  %166 = getelementptr inbounds nuw i32, ptr %88, i64 %165
  %167 = load i32, ptr %166, align 4
  %168 = insertelement <32 x i32> %163, i32 %167, i64 15
  %169 = load volatile i64, ptr %60, align 8
  %170 = lshr i64 %169, %10
  %171 = getelementptr inbounds nuw i32, ptr %88, i64 %170
  %172 = load i32, ptr %171, align 4
  %173 = insertelement <32 x i32> %168, i32 %172, i64 16
  %174 = load volatile i64, ptr %61, align 8
  %175 = lshr i64 %174, %10
  %176 = getelementptr inbounds nuw i32, ptr %88, i64 %175
  %177 = load i32, ptr %176, align 4
  %178 = insertelement <32 x i32> %173, i32 %177, i64 17
  %179 = load volatile i64, ptr %62, align 8
  %180 = lshr i64 %179, %10
  %181 = getelementptr inbounds nuw i32, ptr %88, i64 %180
  %182 = load i32, ptr %181, align 4
  %183 = insertelement <32 x i32> %178, i32 %182, i64 18
  %184 = load volatile i64, ptr %63, align 8
  %185 = lshr i64 %184, %10
  %186 = getelementptr inbounds nuw i32, ptr %88, i64 %185
  %187 = load i32, ptr %186, align 4
  %188 = insertelement <32 x i32> %183, i32 %187, i64 19
  %189 = load volatile i64, ptr %64, align 8
  %190 = lshr i64 %189, %10
  %191 = getelementptr inbounds nuw i32, ptr %88, i64 %190
  %192 = load i32, ptr %191, align 4
  %193 = insertelement <32 x i32> %188, i32 %192, i64 20
  %194 = load volatile i64, ptr %65, align 8
  %195 = lshr i64 %194, %10
  %196 = getelementptr inbounds nuw i32, ptr %88, i64 %195
  %197 = load i32, ptr %196, align 4
  %198 = insertelement <32 x i32> %193, i32 %197, i64 21
  %199 = load volatile i64, ptr %66, align 8
  %200 = lshr i64 %199, %10
  %201 = getelementptr inbounds nuw i32, ptr %88, i64 %200
  %202 = load i32, ptr %201, align 4
  %203 = insertelement <32 x i32> %198, i32 %202, i64 22
  %204 = load volatile i64, ptr %67, align 8
  %205 = lshr i64 %204, %10
  %206 = getelementptr inbounds nuw i32, ptr %88, i64 %205
  %207 = load i32, ptr %206, align 4
  %208 = insertelement <32 x i32> %203, i32 %207, i64 23
  %209 = load volatile i64, ptr %68, align 8
  %210 = lshr i64 %209, %10
  %211 = getelementptr inbounds nuw i32, ptr %88, i64 %210
  %212 = load i32, ptr %211, align 4
  %213 = insertelement <32 x i32> %208, i32 %212, i64 24
  %214 = load volatile i64, ptr %69, align 8
  %215 = lshr i64 %214, %10
  %216 = getelementptr inbounds nuw i32, ptr %88, i64 %215
  %217 = load i32, ptr %216, align 4
  %218 = insertelement <32 x i32> %213, i32 %217, i64 25
  %219 = load volatile i64, ptr %70, align 8
  %220 = lshr i64 %219, %10
  %221 = getelementptr inbounds nuw i32, ptr %88, i64 %220
  %222 = load i32, ptr %221, align 4
  %223 = insertelement <32 x i32> %218, i32 %222, i64 26
  %224 = load volatile i64, ptr %71, align 8
  %225 = lshr i64 %224, %10
  %226 = getelementptr inbounds nuw i32, ptr %88, i64 %225
  %227 = load i32, ptr %226, align 4
  %228 = insertelement <32 x i32> %223, i32 %227, i64 27
  %229 = load volatile i64, ptr %72, align 8
  %230 = lshr i64 %229, %10
  %231 = getelementptr inbounds nuw i32, ptr %88, i64 %230
  %232 = load i32, ptr %231, align 4
  %233 = insertelement <32 x i32> %228, i32 %232, i64 28
  %234 = load volatile i64, ptr %73, align 8
  %235 = lshr i64 %234, %10
  %236 = getelementptr inbounds nuw i32, ptr %88, i64 %235
  %237 = load i32, ptr %236, align 4
  %238 = insertelement <32 x i32> %233, i32 %237, i64 29
  %239 = load volatile i64, ptr %74, align 8
  %240 = lshr i64 %239, %10
  %241 = getelementptr inbounds nuw i32, ptr %88, i64 %240
  %242 = load i32, ptr %241, align 4
  %243 = insertelement <32 x i32> %238, i32 %242, i64 30
  %244 = load volatile i64, ptr %75, align 8
  %245 = lshr i64 %244, %10
  %246 = getelementptr inbounds nuw i32, ptr %88, i64 %245
  %247 = load i32, ptr %246, align 4
  %248 = insertelement <32 x i32> %243, i32 %247, i64 31
  %249 = load i32, ptr %76, align 8
  %250 = load i32, ptr %43, align 4
  %251 = xor i32 %250, %249
  %252 = icmp ult i32 %251, 16384
  br i1 %252, label %253, label %415

253:
  %254 = getelementptr inbounds nuw i32, ptr %81, i64 %78
  %255 = load volatile i64, ptr %1, align 8
  %256 = lshr i64 %255, %10
  %257 = getelementptr inbounds nuw i32, ptr %254, i64 %256
  %258 = load i32, ptr %257, align 4
  %259 = insertelement <32 x i32> poison, i32 %258, i64 0
  %260 = load volatile i64, ptr %45, align 8
  %261 = lshr i64 %260, %10
  %262 = getelementptr inbounds nuw i32, ptr %254, i64 %261
  %263 = load i32, ptr %262, align 4
  %264 = insertelement <32 x i32> %259, i32 %263, i64 1
  %265 = load volatile i64, ptr %46, align 8
  %266 = lshr i64 %265, %10
  %267 = getelementptr inbounds nuw i32, ptr %254, i64 %266
  %268 = load i32, ptr %267, align 4
  %269 = insertelement <32 x i32> %264, i32 %268, i64 2
  %270 = load volatile i64, ptr %47, align 8
  %271 = lshr i64 %270, %10
  %272 = getelementptr inbounds nuw i32, ptr %254, i64 %271
  %273 = load i32, ptr %272, align 4
  %274 = insertelement <32 x i32> %269, i32 %273, i64 3
  %275 = load volatile i64, ptr %48, align 8
  %276 = lshr i64 %275, %10
  %277 = getelementptr inbounds nuw i32, ptr %254, i64 %276
  %278 = load i32, ptr %277, align 4
  %279 = insertelement <32 x i32> %274, i32 %278, i64 4
  %280 = load volatile i64, ptr %49, align 8
  %281 = lshr i64 %280, %10
  %282 = getelementptr inbounds nuw i32, ptr %254, i64 %281
  %283 = load i32, ptr %282, align 4
  %284 = insertelement <32 x i32> %279, i32 %283, i64 5
  %285 = load volatile i64, ptr %50, align 8
  %286 = lshr i64 %285, %10
  %287 = getelementptr inbounds nuw i32, ptr %254, i64 %286
  %288 = load i32, ptr %287, align 4
  %289 = insertelement <32 x i32> %284, i32 %288, i64 6
  %290 = load volatile i64, ptr %51, align 8
  %291 = lshr i64 %290, %10
  %292 = getelementptr inbounds nuw i32, ptr %254, i64 %291
  %293 = load i32, ptr %292, align 4
  %294 = insertelement <32 x i32> %289, i32 %293, i64 7
  %295 = load volatile i64, ptr %52, align 8
  %296 = lshr i64 %295, %10
  %297 = getelementptr inbounds nuw i32, ptr %254, i64 %296
  %298 = load i32, ptr %297, align 4
  %299 = insertelement <32 x i32> %294, i32 %298, i64 8
  %300 = load volatile i64, ptr %53, align 8
  %301 = lshr i64 %300, %10
  %302 = getelementptr inbounds nuw i32, ptr %254, i64 %301
  %303 = load i32, ptr %302, align 4
  %304 = insertelement <32 x i32> %299, i32 %303, i64 9
  %305 = load volatile i64, ptr %54, align 8
  %306 = lshr i64 %305, %10
  %307 = getelementptr inbounds nuw i32, ptr %254, i64 %306
  %308 = load i32, ptr %307, align 4
  %309 = insertelement <32 x i32> %304, i32 %308, i64 10
  %310 = load volatile i64, ptr %55, align 8
  %311 = lshr i64 %310, %10
  %312 = getelementptr inbounds nuw i32, ptr %254, i64 %311
  %313 = load i32, ptr %312, align 4
  %314 = insertelement <32 x i32> %309, i32 %313, i64 11
  %315 = load volatile i64, ptr %56, align 8
  %316 = lshr i64 %315, %10
  %317 = getelementptr inbounds nuw i32, ptr %254, i64 %316
  %318 = load i32, ptr %317, align 4
  %319 = insertelement <32 x i32> %314, i32 %318, i64 12
  %320 = load volatile i64, ptr %57, align 8
  %321 = lshr i64 %320, %10
  %322 = getelementptr inbounds nuw i32, ptr %254, i64 %321
  %323 = load i32, ptr %322, align 4
  %324 = insertelement <32 x i32> %319, i32 %323, i64 13
  %325 = load volatile i64, ptr %58, align 8
  %326 = lshr i64 %325, %10
  %327 = getelementptr inbounds nuw i32, ptr %254, i64 %326
  %328 = load i32, ptr %327, align 4
  %329 = insertelement <32 x i32> %324, i32 %328, i64 14
  %330 = load volatile i64, ptr %59, align 8
  %331 = lshr i64 %330, %10
  %332 = getelementptr inbounds nuw i32, ptr %254, i64 %331
  %333 = load i32, ptr %332, align 4
  %334 = insertelement <32 x i32> %329, i32 %333, i64 15
  %335 = load volatile i64, ptr %60, align 8
  %336 = lshr i64 %335, %10
  %337 = getelementptr inbounds nuw i32, ptr %254, i64 %336
  %338 = load i32, ptr %337, align 4
  %339 = insertelement <32 x i32> %334, i32 %338, i64 16
  %340 = load volatile i64, ptr %61, align 8
  %341 = lshr i64 %340, %10
  %342 = getelementptr inbounds nuw i32, ptr %254, i64 %341
  %343 = load i32, ptr %342, align 4
  %344 = insertelement <32 x i32> %339, i32 %343, i64 17
  %345 = load volatile i64, ptr %62, align 8
  %346 = lshr i64 %345, %10
  %347 = getelementptr inbounds nuw i32, ptr %254, i64 %346
  %348 = load i32, ptr %347, align 4
  %349 = insertelement <32 x i32> %344, i32 %348, i64 18
  %350 = load volatile i64, ptr %63, align 8
  %351 = lshr i64 %350, %10
  %352 = getelementptr inbounds nuw i32, ptr %254, i64 %351
  %353 = load i32, ptr %352, align 4
  %354 = insertelement <32 x i32> %349, i32 %353, i64 19
  %355 = load volatile i64, ptr %64, align 8
  %356 = lshr i64 %355, %10
  %357 = getelementptr inbounds nuw i32, ptr %254, i64 %356
  %358 = load i32, ptr %357, align 4
  %359 = insertelement <32 x i32> %354, i32 %358, i64 20
  %360 = load volatile i64, ptr %65, align 8
  %361 = lshr i64 %360, %10
  %362 = getelementptr inbounds nuw i32, ptr %254, i64 %361
  %363 = load i32, ptr %362, align 4
  %364 = insertelement <32 x i32> %359, i32 %363, i64 21
  %365 = load volatile i64, ptr %66, align 8
  %366 = lshr i64 %365, %10
  %367 = getelementptr inbounds nuw i32, ptr %254, i64 %366
  %368 = load i32, ptr %367, align 4
  %369 = insertelement <32 x i32> %364, i32 %368, i64 22
  %370 = load volatile i64, ptr %67, align 8
  %371 = lshr i64 %370, %10
  %372 = getelementptr inbounds nuw i32, ptr %254, i64 %371
  %373 = load i32, ptr %372, align 4
  %374 = insertelement <32 x i32> %369, i32 %373, i64 23
  %375 = load volatile i64, ptr %68, align 8
  %376 = lshr i64 %375, %10
  %377 = getelementptr inbounds nuw i32, ptr %254, i64 %376
  %378 = load i32, ptr %377, align 4
  %379 = insertelement <32 x i32> %374, i32 %378, i64 24
  %380 = load volatile i64, ptr %69, align 8
  %381 = lshr i64 %380, %10
  %382 = getelementptr inbounds nuw i32, ptr %254, i64 %381
  %383 = load i32, ptr %382, align 4
  %384 = insertelement <32 x i32> %379, i32 %383, i64 25
  %385 = load volatile i64, ptr %70, align 8
  %386 = lshr i64 %385, %10
  %387 = getelementptr inbounds nuw i32, ptr %254, i64 %386
  %388 = load i32, ptr %387, align 4
  %389 = insertelement <32 x i32> %384, i32 %388, i64 26
  %390 = load volatile i64, ptr %71, align 8
  %391 = lshr i64 %390, %10
  %392 = getelementptr inbounds nuw i32, ptr %254, i64 %391
  %393 = load i32, ptr %392, align 4
  %394 = insertelement <32 x i32> %389, i32 %393, i64 27
  %395 = load volatile i64, ptr %72, align 8
  %396 = lshr i64 %395, %10
  %397 = getelementptr inbounds nuw i32, ptr %254, i64 %396
  %398 = load i32, ptr %397, align 4
  %399 = insertelement <32 x i32> %394, i32 %398, i64 28
  %400 = load volatile i64, ptr %73, align 8
  %401 = lshr i64 %400, %10
  %402 = getelementptr inbounds nuw i32, ptr %254, i64 %401
  %403 = load i32, ptr %402, align 4
  %404 = insertelement <32 x i32> %399, i32 %403, i64 29
  %405 = load volatile i64, ptr %74, align 8
  %406 = lshr i64 %405, %10
  %407 = getelementptr inbounds nuw i32, ptr %254, i64 %406
  %408 = load i32, ptr %407, align 4
  %409 = insertelement <32 x i32> %404, i32 %408, i64 30
  %410 = load volatile i64, ptr %75, align 8
  %411 = lshr i64 %410, %10
  %412 = getelementptr inbounds nuw i32, ptr %254, i64 %411
  %413 = load i32, ptr %412, align 4
  %414 = insertelement <32 x i32> %409, i32 %413, i64 31
  br label %423

415:
  %416 = or <32 x i32> %84, splat (i32 1)
  %417 = icmp ne <32 x i32> %248, %416
  %418 = or <32 x i32> %84, splat (i32 16129)
  %419 = icmp ne <32 x i32> %248, %418
  %420 = and <32 x i1> %417, %419
  %421 = bitcast <32 x i1> %420 to i32
  %422 = icmp eq i32 %421, 0
  br i1 %422, label %471, label %423

423:
  %424 = phi <32 x i32> [ %414, %253 ], [ %84, %415 ]
  %425 = trunc <32 x i32> %248 to <32 x i1>
  %426 = bitcast <32 x i1> %425 to i32
  %427 = xor <32 x i32> %248, %84
  %428 = add <32 x i32> %427, splat (i32 -256)
  %429 = icmp ult <32 x i32> %428, splat (i32 16128)
  %430 = bitcast <32 x i1> %429 to i32
  %431 = xor i32 %426, -1
  %432 = and i32 %430, %431
  %433 = trunc <32 x i32> %424 to <32 x i1>
  %434 = bitcast <32 x i1> %433 to i32
  %435 = xor <32 x i32> %424, %84
  %436 = add <32 x i32> %435, splat (i32 -256)
  %437 = icmp ult <32 x i32> %436, splat (i32 16128)
  %438 = bitcast <32 x i1> %437 to i32
  %439 = xor i32 %434, -1
  %440 = and i32 %438, %439
  %441 = icmp ult <32 x i32> %248, %87
  %442 = bitcast <32 x i1> %441 to i32
  %443 = or i32 %432, %442
  %444 = or i32 %443, %440
  %445 = icmp eq i32 %444, 0
  br i1 %445, label %446, label %971, !prof !4

446:
  %447 = load i32, ptr %43, align 4
  %448 = insertelement <32 x i32> poison, i32 %447, i64 0
  %449 = shufflevector <32 x i32> %448, <32 x i32> poison, <32 x i32> zeroinitializer
  %450 = xor <32 x i32> %449, %248
  %451 = add <32 x i32> %450, splat (i32 -256)
  %452 = icmp ult <32 x i32> %451, splat (i32 16128)
  %453 = select <32 x i1> %452, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %454 = or <32 x i32> %453, %449
  %455 = icmp ult <32 x i32> %450, splat (i32 256)
  %456 = and <32 x i32> %248, splat (i32 1)
  %457 = icmp eq <32 x i32> %456, zeroinitializer
  %458 = and <32 x i1> %457, %455
  %459 = select <32 x i1> %458, <32 x i32> %248, <32 x i32> %454
  %460 = icmp ne <32 x i32> %459, %248
  %461 = bitcast <32 x i1> %460 to i32
  %462 = icmp eq i32 %461, 0
  br i1 %462, label %471, label %463

463:
  %464 = tail call i32 asm sideeffect "", "=r,0"(i32 %79) #25
  %465 = insertelement <32 x i32> poison, i32 %464, i64 0
  %466 = shufflevector <32 x i32> %465, <32 x i32> poison, <32 x i32> zeroinitializer
  %467 = add <32 x i32> %466, %40
  %468 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %467, <32 x i32> splat (i32 2147483647))
  %469 = zext nneg <32 x i32> %468 to <32 x i64>
  %470 = getelementptr i32, ptr %80, <32 x i64> %469
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %459, <32 x ptr> align 4 %470, <32 x i1> splat (i1 true))
  br label %471

471:
  %472 = add i32 %79, 1
  %473 = zext i32 %472 to i64
  %474 = icmp ugt i64 %11, %473
  br i1 %474, label %77, label %971

475:
  %476 = icmp ne i32 %3, 3
  %477 = shl nuw i64 1, %10
  %478 = select i1 %476, i64 %477, i64 %2
  %479 = load <32 x i64>, ptr %1, align 64
  %480 = tail call i64 @llvm.vector.reduce.or.v32i64(<32 x i64> %479)
  %481 = trunc <32 x i64> %479 to <32 x i32>
  %482 = trunc i64 %4 to i32
  %483 = insertelement <32 x i32> poison, i32 %482, i64 0
  %484 = shufflevector <32 x i32> %483, <32 x i32> poison, <32 x i32> zeroinitializer
  %485 = sub <32 x i32> %481, %484
  %486 = sub i64 %5, %4
  %487 = trunc i64 %486 to i32
  %488 = insertelement <32 x i32> poison, i32 %487, i64 0
  %489 = shufflevector <32 x i32> %488, <32 x i32> poison, <32 x i32> zeroinitializer
  %490 = icmp ugt <32 x i32> %485, %489
  %491 = bitcast <32 x i1> %490 to i32
  %492 = lshr i64 %480, 32
  %493 = add i64 %478, -1
  %494 = and i64 %493, %480
  %495 = or i64 %494, %492
  %496 = zext i32 %491 to i64
  %497 = or i64 %495, %496
  %498 = icmp ne i64 %497, 0
  %499 = icmp ult i64 %5, %4
  %500 = select i1 %498, i1 true, i1 %499
  %501 = icmp eq i64 %11, 0
  %502 = select i1 %500, i1 true, i1 %501
  %503 = icmp eq i32 %3, 4
  %504 = or i1 %503, %502
  br i1 %504, label %971, label %505

505:
  %506 = insertelement <32 x i32> poison, i32 %9, i64 0
  %507 = shufflevector <32 x i32> %506, <32 x i32> poison, <32 x i32> zeroinitializer
  %508 = lshr <32 x i32> %481, %507
  %509 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %510 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %511 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %512 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %513 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %514 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %515 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %516 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %517 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %518 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %519 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %520 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %521 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %522 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %523 = getelementptr inbounds nuw i8, ptr %1, i64 88
  %524 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %525 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %526 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %527 = getelementptr inbounds nuw i8, ptr %1, i64 120
  %528 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %529 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %530 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %531 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %532 = getelementptr inbounds nuw i8, ptr %1, i64 160
  %533 = getelementptr inbounds nuw i8, ptr %1, i64 168
  %534 = getelementptr inbounds nuw i8, ptr %1, i64 176
  %535 = getelementptr inbounds nuw i8, ptr %1, i64 184
  %536 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %537 = getelementptr inbounds nuw i8, ptr %1, i64 200
  %538 = getelementptr inbounds nuw i8, ptr %1, i64 208
  %539 = getelementptr inbounds nuw i8, ptr %1, i64 216
  %540 = getelementptr inbounds nuw i8, ptr %1, i64 224
  %541 = getelementptr inbounds nuw i8, ptr %1, i64 232
  %542 = getelementptr inbounds nuw i8, ptr %1, i64 240
  %543 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %544 = icmp eq i32 %3, 0
  %545 = icmp eq i32 %3, 5
  %546 = or i1 %544, %545
  %547 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %548 = icmp ne i32 %3, 5
  %549 = and i1 %548, %476
  %550 = add i32 %3, -1
  %551 = icmp ult i32 %550, 3
  br label %552

552:
  %553 = phi i64 [ 0, %505 ], [ %969, %967 ]
  %554 = phi i32 [ 0, %505 ], [ %968, %967 ]
  %555 = load ptr, ptr %509, align 8
  %556 = load ptr, ptr %510, align 8
  %557 = load i32, ptr %511, align 4
  %558 = insertelement <32 x i32> poison, i32 %557, i64 0
  %559 = shufflevector <32 x i32> %558, <32 x i32> poison, <32 x i32> zeroinitializer
  %560 = load i32, ptr %512, align 8
  %561 = insertelement <32 x i32> poison, i32 %560, i64 0
  %562 = shufflevector <32 x i32> %561, <32 x i32> poison, <32 x i32> zeroinitializer
  %563 = getelementptr inbounds nuw i32, ptr %555, i64 %553
  %564 = load volatile i64, ptr %1, align 8
  %565 = lshr i64 %564, %10
  %566 = getelementptr inbounds nuw i32, ptr %563, i64 %565
  %567 = load i32, ptr %566, align 4
  %568 = insertelement <32 x i32> poison, i32 %567, i64 0
  %569 = load volatile i64, ptr %513, align 8
  %570 = lshr i64 %569, %10
  %571 = getelementptr inbounds nuw i32, ptr %563, i64 %570
  %572 = load i32, ptr %571, align 4
  %573 = insertelement <32 x i32> %568, i32 %572, i64 1
  %574 = load volatile i64, ptr %514, align 8
  %575 = lshr i64 %574, %10
  %576 = getelementptr inbounds nuw i32, ptr %563, i64 %575
  %577 = load i32, ptr %576, align 4
  %578 = insertelement <32 x i32> %573, i32 %577, i64 2
  %579 = load volatile i64, ptr %515, align 8
  %580 = lshr i64 %579, %10
  %581 = getelementptr inbounds nuw i32, ptr %563, i64 %580
  %582 = load i32, ptr %581, align 4
  %583 = insertelement <32 x i32> %578, i32 %582, i64 3
  %584 = load volatile i64, ptr %516, align 8
  %585 = lshr i64 %584, %10
  %586 = getelementptr inbounds nuw i32, ptr %563, i64 %585
  %587 = load i32, ptr %586, align 4
  %588 = insertelement <32 x i32> %583, i32 %587, i64 4
  %589 = load volatile i64, ptr %517, align 8
  %590 = lshr i64 %589, %10
  %591 = getelementptr inbounds nuw i32, ptr %563, i64 %590
  %592 = load i32, ptr %591, align 4
  %593 = insertelement <32 x i32> %588, i32 %592, i64 5
  %594 = load volatile i64, ptr %518, align 8
  %595 = lshr i64 %594, %10
  %596 = getelementptr inbounds nuw i32, ptr %563, i64 %595
  %597 = load i32, ptr %596, align 4
  %598 = insertelement <32 x i32> %593, i32 %597, i64 6
  %599 = load volatile i64, ptr %519, align 8
  %600 = lshr i64 %599, %10
  %601 = getelementptr inbounds nuw i32, ptr %563, i64 %600
  %602 = load i32, ptr %601, align 4
  %603 = insertelement <32 x i32> %598, i32 %602, i64 7
  %604 = load volatile i64, ptr %520, align 8
  %605 = lshr i64 %604, %10
  %606 = getelementptr inbounds nuw i32, ptr %563, i64 %605
  %607 = load i32, ptr %606, align 4
  %608 = insertelement <32 x i32> %603, i32 %607, i64 8
  %609 = load volatile i64, ptr %521, align 8
  %610 = lshr i64 %609, %10
  %611 = getelementptr inbounds nuw i32, ptr %563, i64 %610
  %612 = load i32, ptr %611, align 4
  %613 = insertelement <32 x i32> %608, i32 %612, i64 9
  %614 = load volatile i64, ptr %522, align 8
  %615 = lshr i64 %614, %10
  %616 = getelementptr inbounds nuw i32, ptr %563, i64 %615
  %617 = load i32, ptr %616, align 4
  %618 = insertelement <32 x i32> %613, i32 %617, i64 10
  %619 = load volatile i64, ptr %523, align 8
  %620 = lshr i64 %619, %10
  %621 = getelementptr inbounds nuw i32, ptr %563, i64 %620
  %622 = load i32, ptr %621, align 4
  %623 = insertelement <32 x i32> %618, i32 %622, i64 11
  %624 = load volatile i64, ptr %524, align 8
  %625 = lshr i64 %624, %10
  %626 = getelementptr inbounds nuw i32, ptr %563, i64 %625
  %627 = load i32, ptr %626, align 4
  %628 = insertelement <32 x i32> %623, i32 %627, i64 12
  %629 = load volatile i64, ptr %525, align 8
  %630 = lshr i64 %629, %10
  %631 = getelementptr inbounds nuw i32, ptr %563, i64 %630
  %632 = load i32, ptr %631, align 4
  %633 = insertelement <32 x i32> %628, i32 %632, i64 13
  %634 = load volatile i64, ptr %526, align 8
  %635 = lshr i64 %634, %10
  %636 = getelementptr inbounds nuw i32, ptr %563, i64 %635
  %637 = load i32, ptr %636, align 4
  %638 = insertelement <32 x i32> %633, i32 %637, i64 14
  %639 = load volatile i64, ptr %527, align 8
  %640 = lshr i64 %639, %10
  %641 = getelementptr inbounds nuw i32, ptr %563, i64 %640
  %642 = load i32, ptr %641, align 4
  %643 = insertelement <32 x i32> %638, i32 %642, i64 15
  %644 = load volatile i64, ptr %528, align 8
  %645 = lshr i64 %644, %10
  %646 = getelementptr inbounds nuw i32, ptr %563, i64 %645
  %647 = load i32, ptr %646, align 4
  %648 = insertelement <32 x i32> %643, i32 %647, i64 16
  %649 = load volatile i64, ptr %529, align 8
  %650 = lshr i64 %649, %10
  %651 = getelementptr inbounds nuw i32, ptr %563, i64 %650
  %652 = load i32, ptr %651, align 4
  %653 = insertelement <32 x i32> %648, i32 %652, i64 17
  %654 = load volatile i64, ptr %530, align 8
  %655 = lshr i64 %654, %10
  %656 = getelementptr inbounds nuw i32, ptr %563, i64 %655
  %657 = load i32, ptr %656, align 4
  %658 = insertelement <32 x i32> %653, i32 %657, i64 18
  %659 = load volatile i64, ptr %531, align 8
  %660 = lshr i64 %659, %10
  %661 = getelementptr inbounds nuw i32, ptr %563, i64 %660
  %662 = load i32, ptr %661, align 4
  %663 = insertelement <32 x i32> %658, i32 %662, i64 19
  %664 = load volatile i64, ptr %532, align 8
  %665 = lshr i64 %664, %10
  %666 = getelementptr inbounds nuw i32, ptr %563, i64 %665
  %667 = load i32, ptr %666, align 4
  %668 = insertelement <32 x i32> %663, i32 %667, i64 20
  %669 = load volatile i64, ptr %533, align 8
  %670 = lshr i64 %669, %10
  %671 = getelementptr inbounds nuw i32, ptr %563, i64 %670
  %672 = load i32, ptr %671, align 4
  %673 = insertelement <32 x i32> %668, i32 %672, i64 21
  %674 = load volatile i64, ptr %534, align 8
  %675 = lshr i64 %674, %10
  %676 = getelementptr inbounds nuw i32, ptr %563, i64 %675
  %677 = load i32, ptr %676, align 4
  %678 = insertelement <32 x i32> %673, i32 %677, i64 22
  %679 = load volatile i64, ptr %535, align 8
  %680 = lshr i64 %679, %10
  %681 = getelementptr inbounds nuw i32, ptr %563, i64 %680
  %682 = load i32, ptr %681, align 4
  %683 = insertelement <32 x i32> %678, i32 %682, i64 23
  %684 = load volatile i64, ptr %536, align 8
  %685 = lshr i64 %684, %10
  %686 = getelementptr inbounds nuw i32, ptr %563, i64 %685
  %687 = load i32, ptr %686, align 4
  %688 = insertelement <32 x i32> %683, i32 %687, i64 24
  %689 = load volatile i64, ptr %537, align 8
  %690 = lshr i64 %689, %10
  %691 = getelementptr inbounds nuw i32, ptr %563, i64 %690
  %692 = load i32, ptr %691, align 4
  %693 = insertelement <32 x i32> %688, i32 %692, i64 25
  %694 = load volatile i64, ptr %538, align 8
  %695 = lshr i64 %694, %10
  %696 = getelementptr inbounds nuw i32, ptr %563, i64 %695
  %697 = load i32, ptr %696, align 4
  %698 = insertelement <32 x i32> %693, i32 %697, i64 26
  %699 = load volatile i64, ptr %539, align 8
  %700 = lshr i64 %699, %10
  %701 = getelementptr inbounds nuw i32, ptr %563, i64 %700
  %702 = load i32, ptr %701, align 4
  %703 = insertelement <32 x i32> %698, i32 %702, i64 27
  %704 = load volatile i64, ptr %540, align 8
  %705 = lshr i64 %704, %10
  %706 = getelementptr inbounds nuw i32, ptr %563, i64 %705
  %707 = load i32, ptr %706, align 4
  %708 = insertelement <32 x i32> %703, i32 %707, i64 28
  %709 = load volatile i64, ptr %541, align 8
  %710 = lshr i64 %709, %10
  %711 = getelementptr inbounds nuw i32, ptr %563, i64 %710
  %712 = load i32, ptr %711, align 4
  %713 = insertelement <32 x i32> %708, i32 %712, i64 29
  %714 = load volatile i64, ptr %542, align 8
  %715 = lshr i64 %714, %10
  %716 = getelementptr inbounds nuw i32, ptr %563, i64 %715
  %717 = load i32, ptr %716, align 4
  %718 = insertelement <32 x i32> %713, i32 %717, i64 30
  %719 = load volatile i64, ptr %543, align 8
  %720 = lshr i64 %719, %10
  %721 = getelementptr inbounds nuw i32, ptr %563, i64 %720
  %722 = load i32, ptr %721, align 4
  %723 = insertelement <32 x i32> %718, i32 %722, i64 31
  switch i32 %3, label %724 [
    i32 5, label %729
    i32 0, label %729
  ]

724:
  %725 = load i32, ptr %547, align 8
  %726 = load i32, ptr %511, align 4
  %727 = xor i32 %726, %725
  %728 = icmp ult i32 %727, 16384
  br i1 %728, label %729, label %891

729:
  %730 = getelementptr inbounds nuw i32, ptr %556, i64 %553
  %731 = load volatile i64, ptr %1, align 8
  %732 = lshr i64 %731, %10
  %733 = getelementptr inbounds nuw i32, ptr %730, i64 %732
  %734 = load i32, ptr %733, align 4
  %735 = insertelement <32 x i32> poison, i32 %734, i64 0
  %736 = load volatile i64, ptr %513, align 8
  %737 = lshr i64 %736, %10
  %738 = getelementptr inbounds nuw i32, ptr %730, i64 %737
  %739 = load i32, ptr %738, align 4
  %740 = insertelement <32 x i32> %735, i32 %739, i64 1
  %741 = load volatile i64, ptr %514, align 8
  %742 = lshr i64 %741, %10
  %743 = getelementptr inbounds nuw i32, ptr %730, i64 %742
  %744 = load i32, ptr %743, align 4
  %745 = insertelement <32 x i32> %740, i32 %744, i64 2
  %746 = load volatile i64, ptr %515, align 8
  %747 = lshr i64 %746, %10
  %748 = getelementptr inbounds nuw i32, ptr %730, i64 %747
  %749 = load i32, ptr %748, align 4
  %750 = insertelement <32 x i32> %745, i32 %749, i64 3
  %751 = load volatile i64, ptr %516, align 8
  %752 = lshr i64 %751, %10
  %753 = getelementptr inbounds nuw i32, ptr %730, i64 %752
  %754 = load i32, ptr %753, align 4
  %755 = insertelement <32 x i32> %750, i32 %754, i64 4
  %756 = load volatile i64, ptr %517, align 8
  %757 = lshr i64 %756, %10
  %758 = getelementptr inbounds nuw i32, ptr %730, i64 %757
  %759 = load i32, ptr %758, align 4
  %760 = insertelement <32 x i32> %755, i32 %759, i64 5
  %761 = load volatile i64, ptr %518, align 8
  %762 = lshr i64 %761, %10
  %763 = getelementptr inbounds nuw i32, ptr %730, i64 %762
  %764 = load i32, ptr %763, align 4
  %765 = insertelement <32 x i32> %760, i32 %764, i64 6
  %766 = load volatile i64, ptr %519, align 8
  %767 = lshr i64 %766, %10
  %768 = getelementptr inbounds nuw i32, ptr %730, i64 %767
  %769 = load i32, ptr %768, align 4
  %770 = insertelement <32 x i32> %765, i32 %769, i64 7
  %771 = load volatile i64, ptr %520, align 8
  %772 = lshr i64 %771, %10
  %773 = getelementptr inbounds nuw i32, ptr %730, i64 %772
  %774 = load i32, ptr %773, align 4
  %775 = insertelement <32 x i32> %770, i32 %774, i64 8
  %776 = load volatile i64, ptr %521, align 8
  %777 = lshr i64 %776, %10
  %778 = getelementptr inbounds nuw i32, ptr %730, i64 %777
  %779 = load i32, ptr %778, align 4
  %780 = insertelement <32 x i32> %775, i32 %779, i64 9
  %781 = load volatile i64, ptr %522, align 8
  %782 = lshr i64 %781, %10
  %783 = getelementptr inbounds nuw i32, ptr %730, i64 %782
  %784 = load i32, ptr %783, align 4
  %785 = insertelement <32 x i32> %780, i32 %784, i64 10
  %786 = load volatile i64, ptr %523, align 8
  %787 = lshr i64 %786, %10
  %788 = getelementptr inbounds nuw i32, ptr %730, i64 %787
  %789 = load i32, ptr %788, align 4
  %790 = insertelement <32 x i32> %785, i32 %789, i64 11
  %791 = load volatile i64, ptr %524, align 8
  %792 = lshr i64 %791, %10
  %793 = getelementptr inbounds nuw i32, ptr %730, i64 %792
  %794 = load i32, ptr %793, align 4
  %795 = insertelement <32 x i32> %790, i32 %794, i64 12
  %796 = load volatile i64, ptr %525, align 8
  %797 = lshr i64 %796, %10
  %798 = getelementptr inbounds nuw i32, ptr %730, i64 %797
  %799 = load i32, ptr %798, align 4
  %800 = insertelement <32 x i32> %795, i32 %799, i64 13
  %801 = load volatile i64, ptr %526, align 8
  %802 = lshr i64 %801, %10
  %803 = getelementptr inbounds nuw i32, ptr %730, i64 %802
  %804 = load i32, ptr %803, align 4
  %805 = insertelement <32 x i32> %800, i32 %804, i64 14
  %806 = load volatile i64, ptr %527, align 8
  %807 = lshr i64 %806, %10
  %808 = getelementptr inbounds nuw i32, ptr %730, i64 %807
  %809 = load i32, ptr %808, align 4
  %810 = insertelement <32 x i32> %805, i32 %809, i64 15
  %811 = load volatile i64, ptr %528, align 8
  %812 = lshr i64 %811, %10
  %813 = getelementptr inbounds nuw i32, ptr %730, i64 %812
  %814 = load i32, ptr %813, align 4
  %815 = insertelement <32 x i32> %810, i32 %814, i64 16
  %816 = load volatile i64, ptr %529, align 8
  %817 = lshr i64 %816, %10
  %818 = getelementptr inbounds nuw i32, ptr %730, i64 %817
  %819 = load i32, ptr %818, align 4
  %820 = insertelement <32 x i32> %815, i32 %819, i64 17
  %821 = load volatile i64, ptr %530, align 8
  %822 = lshr i64 %821, %10
  %823 = getelementptr inbounds nuw i32, ptr %730, i64 %822
  %824 = load i32, ptr %823, align 4
  %825 = insertelement <32 x i32> %820, i32 %824, i64 18
  %826 = load volatile i64, ptr %531, align 8
  %827 = lshr i64 %826, %10
  %828 = getelementptr inbounds nuw i32, ptr %730, i64 %827
  %829 = load i32, ptr %828, align 4
  %830 = insertelement <32 x i32> %825, i32 %829, i64 19
  %831 = load volatile i64, ptr %532, align 8
  %832 = lshr i64 %831, %10
  %833 = getelementptr inbounds nuw i32, ptr %730, i64 %832
  %834 = load i32, ptr %833, align 4
  %835 = insertelement <32 x i32> %830, i32 %834, i64 20
  %836 = load volatile i64, ptr %533, align 8
  %837 = lshr i64 %836, %10
  %838 = getelementptr inbounds nuw i32, ptr %730, i64 %837
  %839 = load i32, ptr %838, align 4
  %840 = insertelement <32 x i32> %835, i32 %839, i64 21
  %841 = load volatile i64, ptr %534, align 8
  %842 = lshr i64 %841, %10
  %843 = getelementptr inbounds nuw i32, ptr %730, i64 %842
  %844 = load i32, ptr %843, align 4
  %845 = insertelement <32 x i32> %840, i32 %844, i64 22
  %846 = load volatile i64, ptr %535, align 8
  %847 = lshr i64 %846, %10
  %848 = getelementptr inbounds nuw i32, ptr %730, i64 %847
  %849 = load i32, ptr %848, align 4
  %850 = insertelement <32 x i32> %845, i32 %849, i64 23
  %851 = load volatile i64, ptr %536, align 8
  %852 = lshr i64 %851, %10
  %853 = getelementptr inbounds nuw i32, ptr %730, i64 %852
  %854 = load i32, ptr %853, align 4
  %855 = insertelement <32 x i32> %850, i32 %854, i64 24
  %856 = load volatile i64, ptr %537, align 8
  %857 = lshr i64 %856, %10
  %858 = getelementptr inbounds nuw i32, ptr %730, i64 %857
  %859 = load i32, ptr %858, align 4
  %860 = insertelement <32 x i32> %855, i32 %859, i64 25
  %861 = load volatile i64, ptr %538, align 8
  %862 = lshr i64 %861, %10
  %863 = getelementptr inbounds nuw i32, ptr %730, i64 %862
  %864 = load i32, ptr %863, align 4
  %865 = insertelement <32 x i32> %860, i32 %864, i64 26
  %866 = load volatile i64, ptr %539, align 8
  %867 = lshr i64 %866, %10
  %868 = getelementptr inbounds nuw i32, ptr %730, i64 %867
  %869 = load i32, ptr %868, align 4
  %870 = insertelement <32 x i32> %865, i32 %869, i64 27
  %871 = load volatile i64, ptr %540, align 8
  %872 = lshr i64 %871, %10
  %873 = getelementptr inbounds nuw i32, ptr %730, i64 %872
  %874 = load i32, ptr %873, align 4
  %875 = insertelement <32 x i32> %870, i32 %874, i64 28
  %876 = load volatile i64, ptr %541, align 8
  %877 = lshr i64 %876, %10
  %878 = getelementptr inbounds nuw i32, ptr %730, i64 %877
  %879 = load i32, ptr %878, align 4
  %880 = insertelement <32 x i32> %875, i32 %879, i64 29
  %881 = load volatile i64, ptr %542, align 8
  %882 = lshr i64 %881, %10
  %883 = getelementptr inbounds nuw i32, ptr %730, i64 %882
  %884 = load i32, ptr %883, align 4
  %885 = insertelement <32 x i32> %880, i32 %884, i64 30
  %886 = load volatile i64, ptr %543, align 8
  %887 = lshr i64 %886, %10
  %888 = getelementptr inbounds nuw i32, ptr %730, i64 %887
  %889 = load i32, ptr %888, align 4
  %890 = insertelement <32 x i32> %885, i32 %889, i64 31
  br label %891

891:
  %892 = phi <32 x i32> [ %890, %729 ], [ %559, %724 ]
  %893 = trunc <32 x i32> %723 to <32 x i1>
  %894 = bitcast <32 x i1> %893 to i32
  %895 = xor <32 x i32> %723, %559
  %896 = add <32 x i32> %895, splat (i32 -256)
  %897 = icmp ult <32 x i32> %896, splat (i32 16128)
  %898 = bitcast <32 x i1> %897 to i32
  %899 = xor i32 %894, -1
  %900 = select i1 %549, i32 -1, i32 %899
  %901 = and i32 %900, %898
  %902 = trunc <32 x i32> %892 to <32 x i1>
  %903 = bitcast <32 x i1> %902 to i32
  %904 = xor <32 x i32> %892, %559
  %905 = add <32 x i32> %904, splat (i32 -256)
  %906 = icmp ult <32 x i32> %905, splat (i32 16128)
  %907 = bitcast <32 x i1> %906 to i32
  %908 = xor i32 %903, -1
  %909 = select i1 %476, i32 -1, i32 %908
  %910 = and i32 %909, %907
  %911 = select i1 %551, i32 %910, i32 0
  %912 = icmp ult <32 x i32> %723, %562
  %913 = bitcast <32 x i1> %912 to i32
  %914 = select i1 %546, i32 %913, i32 0
  %915 = or i32 %901, %914
  %916 = or i32 %915, %911
  %917 = icmp eq i32 %916, 0
  br i1 %917, label %918, label %971, !prof !4

918:
  %919 = load i32, ptr %511, align 4
  %920 = insertelement <32 x i32> poison, i32 %919, i64 0
  %921 = shufflevector <32 x i32> %920, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %3, label %941 [
    i32 0, label %922
    i32 5, label %928
    i32 1, label %952
  ]

922:
  %923 = xor <32 x i32> %921, %892
  %924 = add <32 x i32> %923, splat (i32 -256)
  %925 = icmp ult <32 x i32> %924, splat (i32 16128)
  %926 = or <32 x i32> %921, splat (i32 16128)
  %927 = select <32 x i1> %925, <32 x i32> %926, <32 x i32> %921
  br label %952

928:
  %929 = xor <32 x i32> %921, %892
  %930 = add <32 x i32> %929, splat (i32 -16384)
  %931 = icmp ult <32 x i32> %930, splat (i32 -16128)
  %932 = icmp ne <32 x i32> %892, %921
  %933 = and <32 x i1> %932, %931
  %934 = or <32 x i1> %933, %902
  %935 = zext <32 x i1> %934 to <32 x i32>
  %936 = or <32 x i32> %921, %935
  %937 = add <32 x i32> %929, splat (i32 -256)
  %938 = icmp ult <32 x i32> %937, splat (i32 16128)
  %939 = or <32 x i32> %936, splat (i32 16128)
  %940 = select <32 x i1> %938, <32 x i32> %939, <32 x i32> %936
  br label %952

941:
  %942 = xor <32 x i32> %921, %723
  %943 = add <32 x i32> %942, splat (i32 -256)
  %944 = icmp ult <32 x i32> %943, splat (i32 16128)
  %945 = select <32 x i1> %944, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %946 = or <32 x i32> %945, %921
  %947 = icmp ult <32 x i32> %942, splat (i32 256)
  %948 = and <32 x i32> %723, splat (i32 1)
  %949 = icmp eq <32 x i32> %948, zeroinitializer
  %950 = and <32 x i1> %949, %947
  %951 = select <32 x i1> %950, <32 x i32> %723, <32 x i32> %946
  br label %952

952:
  %953 = phi <32 x i32> [ %951, %941 ], [ %927, %922 ], [ %940, %928 ], [ %921, %918 ]
  %954 = select i1 %546, <32 x i32> %892, <32 x i32> %723
  %955 = icmp ne <32 x i32> %953, %954
  %956 = bitcast <32 x i1> %955 to i32
  %957 = icmp eq i32 %956, 0
  br i1 %957, label %967, label %958

958:
  %959 = select i1 %546, ptr %556, ptr %555
  %960 = tail call i32 asm sideeffect "", "=r,0"(i32 %554) #25
  %961 = insertelement <32 x i32> poison, i32 %960, i64 0
  %962 = shufflevector <32 x i32> %961, <32 x i32> poison, <32 x i32> zeroinitializer
  %963 = add <32 x i32> %962, %508
  %964 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %963, <32 x i32> splat (i32 2147483647))
  %965 = zext nneg <32 x i32> %964 to <32 x i64>
  %966 = getelementptr i32, ptr %959, <32 x i64> %965
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %953, <32 x ptr> align 4 %966, <32 x i1> splat (i1 true))
  br label %967

967:
  %968 = add i32 %554, 1
  %969 = zext i32 %968 to i64
  %970 = icmp ugt i64 %11, %969
  br i1 %970, label %552, label %971

971:
  %972 = phi i1 [ false, %12 ], [ false, %475 ], [ true, %471 ], [ false, %423 ], [ %917, %891 ], [ %917, %967 ]
  ret i1 %972
}

define internal fastcc noundef zeroext i1 @some_pass(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 0, -1) %2, i64 noundef %3, i32 noundef %4, ptr noundef readonly byval(%struct.Starts) align 8 %5) #7 {
  %7 = load i64, ptr %5, align 8
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %11 = load i32, ptr %10, align 8
  %12 = zext i32 %11 to i64
  %13 = lshr i64 %3, %12
  %14 = and i32 %4, -2
  %15 = icmp ne i32 %14, 2
  %16 = shl nuw i64 1, %12
  %17 = select i1 %15, i64 %16, i64 %3
  %18 = load <32 x i64>, ptr %1, align 64
  %19 = bitcast i32 %2 to <32 x i1>
  %20 = select <32 x i1> %19, <32 x i64> %18, <32 x i64> zeroinitializer
  %21 = tail call i64 @llvm.vector.reduce.or.v32i64(<32 x i64> %20)
  %22 = trunc <32 x i64> %20 to <32 x i32>
  %23 = trunc i64 %7 to i32
  %24 = insertelement <32 x i32> poison, i32 %23, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = sub <32 x i32> %22, %25
  %27 = sub i64 %9, %7
  %28 = trunc i64 %27 to i32
  %29 = insertelement <32 x i32> poison, i32 %28, i64 0
  %30 = shufflevector <32 x i32> %29, <32 x i32> poison, <32 x i32> zeroinitializer
  %31 = icmp ugt <32 x i32> %26, %30
  %32 = bitcast <32 x i1> %31 to i32
  %33 = and i32 %2, %32
  %34 = lshr i64 %21, 32
  %35 = add i64 %17, -1
  %36 = and i64 %35, %21
  %37 = or i64 %36, %34
  %38 = zext i32 %33 to i64
  %39 = or i64 %37, %38
  %40 = icmp ne i64 %39, 0
  %41 = icmp ult i64 %9, %7
  %42 = select i1 %40, i1 true, i1 %41
  %43 = icmp eq i64 %13, 0
  %44 = select i1 %42, i1 true, i1 %43
  br i1 %44, label %192, label %45

45:
  %46 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %47 = icmp samesign ult i32 %46, 3
  %48 = icmp eq i32 %4, 4
  %49 = or i1 %47, %48
  br i1 %49, label %192, label %50

50:
  %51 = insertelement <32 x i32> poison, i32 %11, i64 0
  %52 = shufflevector <32 x i32> %51, <32 x i32> poison, <32 x i32> zeroinitializer
  %53 = lshr <32 x i32> %22, %52
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %58 = icmp eq i32 %4, 0
  %59 = icmp eq i32 %4, 5
  %60 = or i1 %58, %59
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %62 = icmp eq i32 %4, 2
  %63 = icmp ne i32 %4, 5
  %64 = and i1 %63, %15
  %65 = add i32 %4, -1
  %66 = icmp ult i32 %65, 3
  %67 = or i1 %62, %60
  br label %68

68:
  %69 = phi i32 [ 0, %50 ], [ %189, %188 ]
  %70 = load ptr, ptr %54, align 8
  %71 = load ptr, ptr %55, align 8
  %72 = load i32, ptr %56, align 4
  %73 = insertelement <32 x i32> poison, i32 %72, i64 0
  %74 = shufflevector <32 x i32> %73, <32 x i32> poison, <32 x i32> zeroinitializer
  %75 = load i32, ptr %57, align 8
  %76 = insertelement <32 x i32> poison, i32 %75, i64 0
  %77 = shufflevector <32 x i32> %76, <32 x i32> poison, <32 x i32> zeroinitializer
  %78 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #25
  %79 = insertelement <32 x i32> poison, i32 %78, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = add <32 x i32> %80, %53
  %82 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %81, <32 x i32> splat (i32 2147483647))
  %83 = zext nneg <32 x i32> %82 to <32 x i64>
  %84 = getelementptr i32, ptr %70, <32 x i64> %83
  %85 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %84, <32 x i1> %19, <32 x i32> %74)
  switch i32 %4, label %86 [
    i32 5, label %91
    i32 0, label %91
  ]

86:
  %87 = load i32, ptr %61, align 8
  %88 = load i32, ptr %56, align 4
  %89 = xor i32 %88, %87
  %90 = icmp ult i32 %89, 16384
  br i1 %90, label %91, label %100

91:
  %92 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #25
  %93 = insertelement <32 x i32> poison, i32 %92, i64 0
  %94 = shufflevector <32 x i32> %93, <32 x i32> poison, <32 x i32> zeroinitializer
  %95 = add <32 x i32> %94, %53
  %96 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %95, <32 x i32> splat (i32 2147483647))
  %97 = zext nneg <32 x i32> %96 to <32 x i64>
  %98 = getelementptr i32, ptr %71, <32 x i64> %97
  %99 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %98, <32 x i1> %19, <32 x i32> %74)
  br label %110

100:
  br i1 %62, label %101, label %110

101:
  %102 = or <32 x i32> %74, splat (i32 1)
  %103 = icmp ne <32 x i32> %85, %102
  %104 = or <32 x i32> %74, splat (i32 16129)
  %105 = icmp ne <32 x i32> %85, %104
  %106 = and <32 x i1> %103, %105
  %107 = bitcast <32 x i1> %106 to i32
  %108 = and i32 %2, %107
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %188, label %110

110:
  %111 = phi <32 x i32> [ %99, %91 ], [ %74, %101 ], [ %74, %100 ]
  %112 = trunc <32 x i32> %85 to <32 x i1>
  %113 = bitcast <32 x i1> %112 to i32
  %114 = xor <32 x i32> %85, %74
  %115 = add <32 x i32> %114, splat (i32 -256)
  %116 = icmp ult <32 x i32> %115, splat (i32 16128)
  %117 = bitcast <32 x i1> %116 to i32
  %118 = xor i32 %113, -1
  %119 = select i1 %64, i32 -1, i32 %118
  %120 = and i32 %119, %117
  %121 = trunc <32 x i32> %111 to <32 x i1>
  %122 = bitcast <32 x i1> %121 to i32
  %123 = xor <32 x i32> %111, %74
  %124 = add <32 x i32> %123, splat (i32 -256)
  %125 = icmp ult <32 x i32> %124, splat (i32 16128)
  %126 = bitcast <32 x i1> %125 to i32
  %127 = xor i32 %122, -1
  %128 = select i1 %15, i32 -1, i32 %127
  %129 = and i32 %128, %126
  %130 = select i1 %66, i32 %129, i32 0
  %131 = icmp ult <32 x i32> %85, %77
  %132 = bitcast <32 x i1> %131 to i32
  %133 = select i1 %67, i32 %132, i32 0
  %134 = or i32 %120, %133
  %135 = or i32 %134, %130
  %136 = and i32 %135, %2
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %138, label %192, !prof !4

138:
  %139 = load i32, ptr %56, align 4
  %140 = insertelement <32 x i32> poison, i32 %139, i64 0
  %141 = shufflevector <32 x i32> %140, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %4, label %161 [
    i32 0, label %142
    i32 5, label %148
    i32 1, label %172
  ]

142:
  %143 = xor <32 x i32> %141, %111
  %144 = add <32 x i32> %143, splat (i32 -256)
  %145 = icmp ult <32 x i32> %144, splat (i32 16128)
  %146 = or <32 x i32> %141, splat (i32 16128)
  %147 = select <32 x i1> %145, <32 x i32> %146, <32 x i32> %141
  br label %172

148:
  %149 = xor <32 x i32> %141, %111
  %150 = add <32 x i32> %149, splat (i32 -16384)
  %151 = icmp ult <32 x i32> %150, splat (i32 -16128)
  %152 = icmp ne <32 x i32> %111, %141
  %153 = and <32 x i1> %152, %151
  %154 = or <32 x i1> %153, %121
  %155 = zext <32 x i1> %154 to <32 x i32>
  %156 = or <32 x i32> %141, %155
  %157 = add <32 x i32> %149, splat (i32 -256)
  %158 = icmp ult <32 x i32> %157, splat (i32 16128)
  %159 = or <32 x i32> %156, splat (i32 16128)
  %160 = select <32 x i1> %158, <32 x i32> %159, <32 x i32> %156
  br label %172

161:
  %162 = xor <32 x i32> %141, %85
  %163 = add <32 x i32> %162, splat (i32 -256)
  %164 = icmp ult <32 x i32> %163, splat (i32 16128)
  %165 = select <32 x i1> %164, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %166 = or <32 x i32> %165, %141
  %167 = icmp ult <32 x i32> %162, splat (i32 256)
  %168 = and <32 x i32> %85, splat (i32 1)
  %169 = icmp eq <32 x i32> %168, zeroinitializer
  %170 = and <32 x i1> %169, %167
  %171 = select <32 x i1> %170, <32 x i32> %85, <32 x i32> %166
  br label %172

172:
  %173 = phi <32 x i32> [ %171, %161 ], [ %147, %142 ], [ %160, %148 ], [ %141, %138 ]
  %174 = select i1 %60, <32 x i32> %111, <32 x i32> %85
  %175 = icmp ne <32 x i32> %173, %174
  %176 = bitcast <32 x i1> %175 to i32
  %177 = and i32 %2, %176
  %178 = icmp eq i32 %177, 0
  br i1 %178, label %188, label %179

179:
  %180 = select i1 %60, ptr %71, ptr %70
  %181 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #25
  %182 = insertelement <32 x i32> poison, i32 %181, i64 0
  %183 = shufflevector <32 x i32> %182, <32 x i32> poison, <32 x i32> zeroinitializer
  %184 = add <32 x i32> %183, %53
  %185 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %184, <32 x i32> splat (i32 2147483647))
  %186 = zext nneg <32 x i32> %185 to <32 x i64>
  %187 = getelementptr i32, ptr %180, <32 x i64> %186
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %173, <32 x ptr> align 4 %187, <32 x i1> %19)
  br label %188

188:
  %189 = add i32 %69, 1
  %190 = zext i32 %189 to i64
  %191 = icmp ugt i64 %13, %190
  br i1 %191, label %68, label %192

192:
  %193 = phi i1 [ false, %45 ], [ false, %6 ], [ false, %110 ], [ true, %188 ]
  ret i1 %193
}

define internal fastcc void @check_each_shared(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3, i64 %4, i64 %5, i64 noundef %6) #12 {
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %18, label %9

9:
  %10 = phi i32 [ %22, %20 ], [ %2, %7 ]
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i64, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = icmp ult i64 %14, %4
  %16 = icmp ugt i64 %14, %5
  %17 = select i1 %15, i1 true, i1 %16
  br i1 %17, label %20, label %19

18:
  ret void

19:
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %11, i64 noundef %14, i64 noundef %6) #24
  br label %20

20:
  %21 = add i32 %10, -1
  %22 = and i32 %21, %10
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %18, label %9
}

declare i64 @llvm.vector.reduce.or.v32i64(<32 x i64>) #3

define internal fastcc void @check_shared_lane(ptr noundef %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #12 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1344
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
  br i1 %20, label %219, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  br label %34

29:
  %30 = lshr i32 %171, 8
  %31 = and i32 %30, 63
  %32 = zext nneg i32 %31 to i64
  %33 = icmp eq i32 %172, -1
  br i1 %33, label %219, label %175

34:
  %35 = phi i64 [ %19, %21 ], [ %173, %169 ]
  %36 = phi i32 [ -1, %21 ], [ %172, %169 ]
  %37 = phi i32 [ 0, %21 ], [ %171, %169 ]
  %38 = phi i64 [ 0, %21 ], [ %170, %169 ]
  %39 = phi i64 [ 0, %21 ], [ %111, %169 ]
  %40 = phi i64 [ 0, %21 ], [ %106, %169 ]
  %41 = phi i1 [ false, %21 ], [ %108, %169 ]
  %42 = load i32, ptr %22, align 4
  %43 = icmp eq i64 %35, %13
  %44 = load ptr, ptr %23, align 8
  %45 = load ptr, ptr %24, align 8
  %46 = load i32, ptr %25, align 4
  %47 = load i32, ptr %26, align 8
  %48 = getelementptr inbounds nuw i32, ptr %44, i64 %35
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds nuw i32, ptr %45, i64 %35
  %51 = load i32, ptr %50, align 4
  %52 = load ptr, ptr %27, align 8
  %53 = ptrtoint ptr %52 to i64
  %54 = load i32, ptr %6, align 8
  %55 = zext nneg i32 %54 to i64
  %56 = shl i64 %35, %55
  %57 = add i64 %56, %53
  %58 = and i32 %49, 1
  %59 = icmp ne i32 %58, 0
  %60 = and i32 %51, 1
  %61 = icmp eq i32 %60, 0
  %62 = icmp ult i32 %49, %47
  %63 = icmp ne i32 %42, 4
  %64 = xor i1 %59, true
  %65 = and i1 %63, %59
  br i1 %65, label %66, label %71

66:
  %67 = and i32 %42, -2
  %68 = icmp ne i32 %67, 2
  %69 = icmp ne i32 %42, 5
  %70 = and i1 %69, %68
  br label %71

71:
  %72 = phi i1 [ %64, %34 ], [ %70, %66 ]
  %73 = xor i32 %49, %46
  %74 = add i32 %73, -256
  %75 = icmp ult i32 %74, 16128
  %76 = and i1 %75, %72
  br i1 %76, label %77, label %80

77:
  %78 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %49, i64 noundef %57) #24
  %79 = xor i1 %78, true
  br label %80

80:
  %81 = phi i1 [ false, %71 ], [ %79, %77 ]
  %82 = xor i32 %51, %46
  %83 = add i32 %82, -16384
  %84 = icmp ult i32 %83, -16128
  br i1 %84, label %95, label %85

85:
  %86 = and i32 %51, -2
  %87 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %86, i64 noundef %57) #24
  br i1 %87, label %95, label %88

88:
  %89 = add i32 %42, -4
  %90 = icmp ult i32 %89, -3
  %91 = select i1 %90, i1 true, i1 %61
  %92 = xor i1 %90, true
  %93 = icmp ult i32 %42, 2
  %94 = select i1 %91, i1 %92, i1 %93
  br label %95

95:
  %96 = phi i1 [ true, %88 ], [ false, %85 ], [ false, %80 ]
  %97 = phi i1 [ %94, %88 ], [ false, %85 ], [ false, %80 ]
  br i1 %63, label %101, label %98

98:
  %99 = select i1 %96, i1 %61, i1 false
  %100 = select i1 %81, i1 true, i1 %99
  br label %101

101:
  %102 = phi i1 [ false, %95 ], [ %100, %98 ]
  %103 = or i1 %81, %97
  %104 = select i1 %63, i1 %103, i1 false
  %105 = icmp eq i64 %39, 0
  %106 = select i1 %105, i64 %35, i64 %40
  %107 = or i1 %41, %105
  %108 = and i1 %107, %62
  %109 = add i64 %39, 1
  %110 = icmp eq i64 %109, %17
  %111 = select i1 %110, i64 0, i64 %109
  %112 = or i1 %110, %43
  %113 = and i1 %18, %112
  %114 = and i1 %113, %108
  br i1 %114, label %115, label %120

115:
  %116 = icmp eq i32 %42, 5
  %117 = and i32 %42, -3
  %118 = icmp eq i32 %117, 0
  %119 = or i1 %116, %118
  br label %120

120:
  %121 = phi i1 [ false, %101 ], [ %119, %115 ]
  %122 = or i32 %46, 1
  switch i32 %42, label %143 [
    i32 0, label %123
    i32 5, label %123
    i32 1, label %140
    i32 4, label %141
  ]

123:
  store i32 %46, ptr %28, align 8
  %124 = and i32 %51, 16128
  %125 = icmp eq i32 %124, 16128
  %126 = xor i1 %84, true
  %127 = select i1 %126, i1 %125, i1 false
  %128 = icmp eq i32 %42, 0
  br i1 %128, label %135, label %129

129:
  %130 = icmp ne i32 %51, %46
  %131 = and i1 %130, %84
  %132 = icmp ne i32 %60, 0
  %133 = or i1 %132, %131
  %134 = select i1 %133, i32 %122, i32 %46
  br label %135

135:
  %136 = phi i32 [ %46, %123 ], [ %134, %129 ]
  %137 = select i1 %96, i1 true, i1 %127
  %138 = or i32 %136, 16128
  %139 = select i1 %137, i32 %138, i32 %136
  store i32 %139, ptr %50, align 4
  br label %150

140:
  store i32 %46, ptr %48, align 4
  br label %150

141:
  %142 = tail call i32 @llvm.umax.i32(i32 %49, i32 %47)
  store i32 %142, ptr %48, align 4
  br label %150

143:
  %144 = icmp ugt i32 %73, 255
  %145 = or i1 %144, %59
  br i1 %145, label %146, label %150

146:
  %147 = and i1 %59, %75
  %148 = or i32 %46, 16129
  %149 = select i1 %147, i32 %148, i32 %122
  store i32 %149, ptr %48, align 4
  br label %150

150:
  br i1 %104, label %151, label %153

151:
  %152 = select i1 %81, i32 %49, i32 %51
  br label %159

153:
  br i1 %102, label %154, label %156

154:
  %155 = select i1 %81, i32 %49, i32 %51
  br label %159

156:
  %157 = select i1 %121, i64 %106, i64 0
  %158 = select i1 %121, i32 2, i32 -1
  br label %159

159:
  %160 = phi i64 [ %35, %151 ], [ %35, %154 ], [ %157, %156 ]
  %161 = phi i32 [ %152, %151 ], [ %155, %154 ], [ 0, %156 ]
  %162 = phi i32 [ 3, %151 ], [ 11, %154 ], [ %158, %156 ]
  %163 = icmp eq i32 %36, -1
  br i1 %163, label %169, label %164

164:
  %165 = icmp ugt i32 %36, 9
  %166 = icmp ne i32 %162, -1
  %167 = and i1 %165, %166
  br i1 %167, label %169, label %168

168:
  br label %169

169:
  %170 = phi i64 [ %38, %168 ], [ %160, %164 ], [ %160, %159 ]
  %171 = phi i32 [ %37, %168 ], [ %161, %164 ], [ %161, %159 ]
  %172 = phi i32 [ %36, %168 ], [ %162, %164 ], [ %162, %159 ]
  %173 = add i64 %35, 1
  %174 = icmp ugt i64 %173, %13
  br i1 %174, label %29, label %34

175:
  %176 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %177 = load ptr, ptr %176, align 8
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 %3
  %179 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %180 = load ptr, ptr %179, align 8
  %181 = icmp eq ptr %180, null
  br i1 %181, label %214, label %182

182:
  %183 = load i64, ptr %14, align 8
  %184 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %185 = load i64, ptr %184, align 8
  %186 = load i64, ptr %9, align 8
  %187 = icmp eq i64 %186, 0
  br i1 %187, label %219, label %188

188:
  %189 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %190 = load i64, ptr %189, align 8
  %191 = zext nneg i32 %2 to i64
  %192 = mul i64 %190, %191
  %193 = getelementptr inbounds nuw i8, ptr %180, i64 %192
  %194 = icmp eq i64 %183, 0
  br label %195

195:
  %196 = phi i64 [ 0, %188 ], [ %210, %209 ]
  %197 = phi ptr [ %178, %188 ], [ %211, %209 ]
  %198 = phi ptr [ %193, %188 ], [ %212, %209 ]
  br i1 %194, label %209, label %202

199:
  %200 = add nuw i64 %203, 1
  %201 = icmp eq i64 %200, %183
  br i1 %201, label %209, label %202

202:
  %203 = phi i64 [ %200, %199 ], [ 0, %195 ]
  %204 = getelementptr inbounds nuw i8, ptr %197, i64 %203
  %205 = load i8, ptr %204, align 1
  %206 = getelementptr inbounds nuw i8, ptr %198, i64 %203
  %207 = load i8, ptr %206, align 1
  %208 = icmp eq i8 %205, %207
  br i1 %208, label %199, label %214

209:
  %210 = add i64 %196, %183
  %211 = getelementptr inbounds nuw i8, ptr %197, i64 %183
  %212 = getelementptr inbounds nuw i8, ptr %198, i64 %185
  %213 = icmp ult i64 %210, %186
  br i1 %213, label %195, label %219

214:
  %215 = shl i64 %170, %8
  %216 = load i32, ptr %1, align 8
  %217 = tail call i64 @llvm.umax.i64(i64 %215, i64 %3)
  %218 = add i64 %217, %4
  tail call void @report(ptr noundef %0, i32 noundef %216, i32 noundef %172, i32 noundef %2, i64 noundef %218, i64 noundef %32) #23
  br label %219

219:
  ret void
}

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #17 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1356
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

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #12 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %7, %9
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %12 = load i32, ptr %11, align 8
  %13 = shl i32 %12, 7
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %15 = load i32, ptr %14, align 8
  %16 = or i32 %13, %15
  %17 = shl i32 %9, 7
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %19 = load i32, ptr %18, align 4
  %20 = shl i32 %19, 7
  %21 = or i32 %16, 64
  %22 = select i1 %10, i32 %21, i32 %16
  %23 = or i32 %16, 127
  %24 = sub i32 %23, %17
  %25 = sub i32 %23, %20
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %29 = load i32, ptr %28, align 8
  %30 = sub i32 %16, %29
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1244
  %32 = load i32, ptr %31, align 4
  %33 = icmp ult i32 %30, %32
  br i1 %33, label %36, label %34, !prof !4

34:
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %35, align 8
  store i32 0, ptr %31, align 4
  br label %301

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
  br i1 %53, label %301, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %63 = or i32 %16, 63
  %64 = add i32 %27, -1
  br label %70

65:
  %66 = and i32 %247, -2
  %67 = icmp eq i32 %66, 2
  %68 = select i1 %67, i32 65, i32 64
  %69 = icmp eq i32 %250, -1
  br i1 %69, label %301, label %253

70:
  %71 = phi i64 [ %52, %54 ], [ %251, %246 ]
  %72 = phi i32 [ -1, %54 ], [ %250, %246 ]
  %73 = phi i32 [ 0, %54 ], [ %249, %246 ]
  %74 = phi i64 [ 0, %54 ], [ %248, %246 ]
  %75 = phi i32 [ 0, %54 ], [ %247, %246 ]
  %76 = phi i1 [ false, %54 ], [ %184, %246 ]
  %77 = phi i64 [ 0, %54 ], [ %187, %246 ]
  %78 = phi i64 [ 0, %54 ], [ %182, %246 ]
  %79 = icmp eq i64 %71, %46
  %80 = load i32, ptr %55, align 4
  %81 = load ptr, ptr %56, align 8
  %82 = lshr i64 %71, 5
  %83 = getelementptr inbounds nuw i32, ptr %81, i64 %82
  %84 = load i32, ptr %83, align 4
  %85 = icmp eq i32 %84, 0
  %86 = load ptr, ptr %57, align 8
  br i1 %85, label %93, label %87

87:
  %88 = and i64 %71, -32
  %89 = getelementptr inbounds nuw i32, ptr %86, i64 %88
  %90 = insertelement <32 x i32> poison, i32 %84, i64 0
  %91 = shufflevector <32 x i32> %90, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %91, ptr %89, align 4
  store i32 0, ptr %83, align 4
  %92 = load ptr, ptr %57, align 8
  br label %93

93:
  %94 = phi ptr [ %86, %70 ], [ %92, %87 ]
  %95 = getelementptr inbounds nuw i32, ptr %94, i64 %71
  %96 = load ptr, ptr %58, align 8
  %97 = getelementptr inbounds nuw i32, ptr %96, i64 %71
  %98 = load i32, ptr %95, align 4
  %99 = load i32, ptr %97, align 4
  %100 = and i32 %98, -65
  %101 = icmp ugt i32 %80, 1
  %102 = icmp eq i32 %80, 6
  %103 = icmp eq i32 %80, 4
  %104 = or i1 %103, %102
  %105 = load i32, ptr %59, align 8
  %106 = icmp ult i32 %98, %105
  %107 = icmp ne i32 %98, %100
  %108 = and i32 %99, 64
  %109 = icmp ne i32 %108, 0
  %110 = select i1 %101, i1 %107, i1 false
  br i1 %110, label %129, label %111

111:
  %112 = sub i32 %100, %17
  %113 = icmp ugt i32 %112, %24
  %114 = icmp uge i32 %100, %27
  %115 = and i1 %114, %113
  %116 = sub i32 %100, %20
  %117 = icmp ule i32 %116, %25
  %118 = xor i32 %98, %15
  %119 = and i32 %118, 63
  %120 = icmp ne i32 %119, 0
  %121 = and i1 %117, %120
  %122 = or i1 %115, %121
  br i1 %122, label %123, label %129, !prof !25

123:
  br i1 %113, label %124, label %126

124:
  %125 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %100) #24
  br label %129

126:
  %127 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %100) #24
  %128 = select i1 %127, i32 0, i32 4
  br label %129

129:
  %130 = phi i32 [ 0, %93 ], [ %128, %126 ], [ %125, %124 ], [ 0, %111 ]
  %131 = freeze i32 %130
  %132 = sub i32 %99, %17
  %133 = icmp ugt i32 %132, %24
  %134 = icmp uge i32 %99, %27
  %135 = and i1 %134, %133
  %136 = sub i32 %99, %20
  %137 = icmp ule i32 %136, %25
  %138 = xor i32 %99, %15
  %139 = and i32 %138, 63
  %140 = icmp ne i32 %139, 0
  %141 = and i1 %137, %140
  %142 = or i1 %135, %141
  br i1 %142, label %143, label %149, !prof !25

143:
  br i1 %133, label %144, label %146

144:
  %145 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %99) #24
  br label %149

146:
  %147 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %99) #24
  %148 = select i1 %147, i32 0, i32 4
  br label %149

149:
  %150 = phi i32 [ %148, %146 ], [ %145, %144 ], [ 0, %129 ]
  %151 = icmp eq i32 %80, 1
  br i1 %151, label %159, label %152

152:
  %153 = load i8, ptr %60, align 8
  %154 = trunc nuw i8 %153 to i1
  %155 = and i1 %133, %154
  br i1 %155, label %156, label %164

156:
  %157 = xor i1 %102, true
  %158 = select i1 %109, i1 true, i1 %157
  br label %164

159:
  %160 = icmp samesign ugt i32 %131, 2
  %161 = xor i1 %104, true
  %162 = select i1 %161, i1 %160, i1 false
  %163 = icmp eq i32 %150, 4
  br label %175

164:
  %165 = phi i1 [ %158, %156 ], [ false, %152 ]
  %166 = icmp samesign ugt i32 %131, 2
  %167 = xor i1 %104, true
  %168 = select i1 %167, i1 %166, i1 false
  %169 = icmp eq i32 %150, 4
  %170 = select i1 %165, i1 %169, i1 false
  %171 = zext i1 %101 to i32
  %172 = lshr exact i32 %108, 6
  %173 = icmp ne i32 %172, %171
  %174 = select i1 %173, i1 %169, i1 false
  br label %175

175:
  %176 = phi i1 [ %170, %164 ], [ %163, %159 ]
  %177 = phi i1 [ %168, %164 ], [ %162, %159 ]
  %178 = phi i1 [ %174, %164 ], [ false, %159 ]
  %179 = icmp eq i32 %131, 4
  %180 = and i1 %103, %179
  %181 = icmp eq i64 %77, 0
  %182 = select i1 %181, i64 %71, i64 %78
  %183 = or i1 %181, %76
  %184 = and i1 %183, %106
  %185 = add i64 %77, 1
  %186 = icmp eq i64 %185, %50
  %187 = select i1 %186, i64 0, i64 %185
  %188 = or i1 %186, %79
  %189 = and i1 %51, %188
  %190 = and i1 %189, %184
  br i1 %190, label %191, label %196

191:
  %192 = icmp eq i32 %80, 5
  %193 = and i32 %80, -3
  %194 = icmp eq i32 %193, 0
  %195 = or i1 %192, %194
  br label %196

196:
  %197 = phi i1 [ false, %175 ], [ %195, %191 ]
  br i1 %151, label %214, label %198

198:
  br i1 %102, label %216, label %199

199:
  %200 = zext i1 %101 to i32
  %201 = load i32, ptr %61, align 4
  %202 = or i32 %201, %200
  store i32 %202, ptr %61, align 4
  %203 = icmp eq i32 %98, %22
  br i1 %203, label %212, label %204

204:
  store i32 1, ptr %62, align 8
  %205 = select i1 %101, i32 64, i32 0
  %206 = icmp ule i32 %132, %24
  %207 = icmp ult i32 %99, %27
  %208 = select i1 %206, i1 true, i1 %207
  %209 = select i1 %141, i32 %63, i32 %16
  %210 = select i1 %208, i32 %209, i32 %27
  %211 = or i32 %210, %205
  store i32 %211, ptr %97, align 4
  br label %212

212:
  %213 = select i1 %101, i1 %106, i1 false
  br i1 %213, label %214, label %216

214:
  %215 = phi i32 [ %22, %196 ], [ %64, %212 ]
  store i32 %215, ptr %95, align 4
  br label %216

216:
  %217 = select i1 %177, i1 true, i1 %176
  br i1 %217, label %218, label %221

218:
  %219 = select i1 %177, i32 %100, i32 %99
  %220 = select i1 %177, i32 %131, i32 4
  br label %235

221:
  br i1 %197, label %235, label %222

222:
  %223 = select i1 %178, i1 true, i1 %180
  %224 = xor i1 %223, true
  %225 = select i1 %224, i1 true, i1 %102
  br i1 %225, label %228, label %226

226:
  %227 = select i1 %180, i32 %100, i32 %99
  br label %235

228:
  %229 = icmp eq i32 %131, 0
  br i1 %229, label %231, label %230

230:
  switch i32 %80, label %235 [
    i32 6, label %234
    i32 4, label %234
  ]

231:
  %232 = icmp ne i32 %150, 0
  %233 = select i1 %151, i1 %232, i1 false
  br i1 %233, label %235, label %234

234:
  br label %235

235:
  %236 = phi i32 [ %220, %218 ], [ 4, %226 ], [ %131, %230 ], [ 0, %234 ], [ 4, %221 ], [ %150, %231 ]
  %237 = phi i64 [ %71, %218 ], [ %71, %226 ], [ %71, %230 ], [ 0, %234 ], [ %182, %221 ], [ %71, %231 ]
  %238 = phi i32 [ %219, %218 ], [ %227, %226 ], [ %100, %230 ], [ 0, %234 ], [ 0, %221 ], [ %99, %231 ]
  %239 = phi i1 [ true, %218 ], [ true, %226 ], [ true, %230 ], [ false, %234 ], [ true, %221 ], [ true, %231 ]
  %240 = phi i32 [ 3, %218 ], [ 11, %226 ], [ 10, %230 ], [ -1, %234 ], [ 2, %221 ], [ 10, %231 ]
  %241 = icmp eq i32 %72, -1
  %242 = icmp ugt i32 %72, 9
  %243 = and i1 %242, %239
  %244 = or i1 %241, %243
  br i1 %244, label %246, label %245

245:
  br label %246

246:
  %247 = phi i32 [ %75, %245 ], [ %236, %235 ]
  %248 = phi i64 [ %74, %245 ], [ %237, %235 ]
  %249 = phi i32 [ %73, %245 ], [ %238, %235 ]
  %250 = phi i32 [ %72, %245 ], [ %240, %235 ]
  %251 = add i64 %71, 1
  %252 = icmp ugt i64 %251, %46
  br i1 %252, label %65, label %70

253:
  %254 = inttoptr i64 %4 to ptr
  %255 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %256 = load ptr, ptr %255, align 8
  %257 = icmp eq ptr %256, null
  br i1 %257, label %290, label %258

258:
  %259 = load i64, ptr %47, align 8
  %260 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %261 = load i64, ptr %260, align 8
  %262 = load i64, ptr %42, align 8
  %263 = icmp eq i64 %262, 0
  br i1 %263, label %301, label %264

264:
  %265 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %266 = load i64, ptr %265, align 8
  %267 = zext nneg i32 %3 to i64
  %268 = mul i64 %266, %267
  %269 = getelementptr inbounds nuw i8, ptr %256, i64 %268
  %270 = icmp eq i64 %259, 0
  br label %271

271:
  %272 = phi i64 [ 0, %264 ], [ %286, %285 ]
  %273 = phi ptr [ %254, %264 ], [ %287, %285 ]
  %274 = phi ptr [ %269, %264 ], [ %288, %285 ]
  br i1 %270, label %285, label %278

275:
  %276 = add nuw i64 %279, 1
  %277 = icmp eq i64 %276, %259
  br i1 %277, label %285, label %278

278:
  %279 = phi i64 [ %276, %275 ], [ 0, %271 ]
  %280 = getelementptr inbounds nuw i8, ptr %273, i64 %279
  %281 = load i8, ptr %280, align 1
  %282 = getelementptr inbounds nuw i8, ptr %274, i64 %279
  %283 = load i8, ptr %282, align 1
  %284 = icmp eq i8 %281, %283
  br i1 %284, label %275, label %290

285:
  %286 = add i64 %272, %259
  %287 = getelementptr inbounds nuw i8, ptr %273, i64 %259
  %288 = getelementptr inbounds nuw i8, ptr %274, i64 %261
  %289 = icmp ult i64 %286, %262
  br i1 %289, label %271, label %301

290:
  %291 = load i64, ptr %1, align 8
  %292 = shl i64 %248, %39
  %293 = add i64 %291, %292
  %294 = sub i32 %249, %17
  %295 = icmp ugt i32 %294, %24
  %296 = and i32 %249, 63
  %297 = select i1 %295, i32 %68, i32 %296
  %298 = load i32, ptr %2, align 8
  %299 = tail call i64 @llvm.umax.i64(i64 %293, i64 %4)
  %300 = zext nneg i32 %297 to i64
  tail call void @report(ptr noundef %0, i32 noundef %298, i32 noundef %250, i32 noundef %3, i64 noundef %299, i64 noundef %300) #23
  br label %301

301:
  ret void
}

define internal fastcc range(i32 0, 5) i32 @precedence(ptr noundef readonly %0, i32 noundef %1) #18 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %77, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 272
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %7, i64 %10
  %12 = and i32 %1, -65
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %12, %14
  br i1 %15, label %16, label %17

16:
  br label %67

17:
  %18 = lshr i32 %1, 7
  %19 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %26

22:
  %23 = load i32, ptr %4, align 4
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %25 = add i32 %23, 1
  br label %36

26:
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %28 = load i32, ptr %27, align 4
  %29 = sub i32 %18, %28
  %30 = udiv i32 %29, %20
  %31 = and i32 %30, 63
  %32 = zext nneg i32 %31 to i64
  br label %46

33:
  %34 = add nuw nsw i32 %37, 1
  %35 = icmp eq i32 %34, 65
  br i1 %35, label %16, label %36

36:
  %37 = phi i32 [ 1, %22 ], [ %34, %33 ]
  %38 = icmp eq i32 %37, %25
  br i1 %38, label %16, label %39

39:
  %40 = sub nuw i32 %23, %37
  %41 = and i32 %40, 63
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr %24, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = icmp ult i32 %18, %44
  br i1 %45, label %33, label %46

46:
  %47 = phi i64 [ %32, %26 ], [ %42, %39 ]
  %48 = getelementptr inbounds nuw i32, ptr %11, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = icmp ult i32 %49, %18
  br i1 %50, label %77, label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %11, i64 256
  %53 = getelementptr inbounds nuw i32, ptr %52, i64 %47
  %54 = load i32, ptr %53, align 4
  %55 = icmp ult i32 %54, %18
  br i1 %55, label %77, label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %11, i64 768
  %58 = getelementptr inbounds nuw i32, ptr %57, i64 %47
  %59 = load i32, ptr %58, align 4
  %60 = icmp ult i32 %59, %18
  br i1 %60, label %61, label %77

61:
  %62 = getelementptr inbounds nuw i8, ptr %11, i64 512
  %63 = getelementptr inbounds nuw i32, ptr %62, i64 %47
  %64 = load i32, ptr %63, align 4
  %65 = icmp ult i32 %64, %18
  %66 = select i1 %65, i32 2, i32 1
  br label %77

67:
  %68 = phi i64 [ %75, %74 ], [ 0, %16 ]
  %69 = icmp eq i64 %68, %10
  br i1 %69, label %74, label %70

70:
  %71 = getelementptr inbounds nuw i32, ptr %11, i64 %68
  %72 = load i32, ptr %71, align 4
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %77

74:
  %75 = add nuw nsw i64 %68, 1
  %76 = icmp eq i64 %75, 64
  br i1 %76, label %77, label %67

77:
  %78 = phi i32 [ 4, %2 ], [ 0, %56 ], [ 4, %46 ], [ 3, %51 ], [ %66, %61 ], [ 4, %74 ], [ 0, %70 ]
  ret i32 %78
}

define internal fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %1) #19 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1328
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
  %16 = lshr i32 %1, 7
  %17 = icmp uge i32 %15, %16
  br label %28

18:
  %19 = load <32 x i32>, ptr %11, align 4
  %20 = insertelement <32 x i32> %19, i32 0, i32 %6
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1252
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

define internal fastcc i32 @most_of_a_bank(ptr noundef nonnull readonly %0, i32 noundef range(i32 1, 0) %1) #20 {
  %3 = alloca [32 x [32 x i32]], align 16
  %4 = alloca [32 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #25
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %4, i8 0, i64 128, i1 false)
  br label %5

5:
  %6 = phi i32 [ 0, %2 ], [ %36, %35 ]
  %7 = phi i32 [ %1, %2 ], [ %38, %35 ]
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %7, i1 true)
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = and i32 %11, 31
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %29, label %17

17:
  %18 = getelementptr inbounds nuw [32 x i32], ptr %3, i64 %13
  %19 = zext i32 %15 to i64
  br label %24

20:
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #25
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #25
  ret i32 %36

21:
  %22 = add nuw nsw i64 %25, 1
  %23 = icmp eq i64 %22, %19
  br i1 %23, label %29, label %24

24:
  %25 = phi i64 [ 0, %17 ], [ %22, %21 ]
  %26 = getelementptr inbounds nuw i32, ptr %18, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = icmp eq i32 %27, %11
  br i1 %28, label %35, label %21

29:
  %30 = phi i64 [ 0, %5 ], [ %19, %21 ]
  %31 = getelementptr inbounds nuw [32 x i32], ptr %3, i64 %13
  %32 = add i32 %15, 1
  store i32 %32, ptr %14, align 4
  %33 = getelementptr inbounds nuw i32, ptr %31, i64 %30
  store i32 %11, ptr %33, align 4
  %34 = tail call i32 @llvm.umax.i32(i32 %32, i32 %6)
  br label %35

35:
  %36 = phi i32 [ %34, %29 ], [ %6, %24 ]
  %37 = add i32 %7, -1
  %38 = and i32 %37, %7
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %20, label %5
}

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #21 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %18, label %6

6:
  store i32 1, ptr %2, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1336
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %12, i8 0, i64 %10, i1 false)
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %14 = load ptr, ptr %13, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %14, i8 0, i64 %10, i1 false)
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %16 = load ptr, ptr %15, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(49864) %16, i8 0, i64 49864, i1 false)
  %17 = load i32, ptr %2, align 4
  br label %18

18:
  %19 = phi i32 [ %17, %6 ], [ %4, %1 ]
  ret i32 %19
}

declare i64 @llvm.umax.i64(i64, i64) #22

declare i32 @llvm.umax.i32(i32, i32) #22

declare i8 @llvm.sadd.sat.i8(i8, i8) #22

attributes #0 = { cold noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { noinline nounwind }
attributes #6 = { nounwind }
attributes #7 = { noinline nounwind }
attributes #8 = { nounwind }
attributes #9 = { noinline nounwind }
attributes #10 = { nounwind }
attributes #11 = { nounwind }
attributes #12 = { noinline nounwind }
attributes #13 = { nounwind }
attributes #14 = { nounwind }
attributes #15 = { nounwind }
attributes #16 = { nounwind }
attributes #17 = { noinline nounwind }
attributes #18 = { noinline nounwind }
attributes #19 = { noinline nounwind }
attributes #20 = { noinline nounwind }
attributes #21 = { noinline nounwind }
attributes #22 = { nounwind }
attributes #23 = { cold nobuiltin }
attributes #24 = { nobuiltin }
attributes #25 = { nounwind }
attributes #26 = { nobuiltin nounwind }

!4 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!25 = !{!"branch_weights", !"expected", i32 1, i32 2000}
