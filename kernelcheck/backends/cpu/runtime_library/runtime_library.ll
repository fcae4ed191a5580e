; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
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
  br i1 %6, label %358, label %7

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
  br i1 %32, label %33, label %231

33:
  %34 = and i32 %4, 2
  %35 = icmp eq i32 %34, 0
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %37 = load ptr, ptr %36, align 8
  br i1 %35, label %41, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %40 = load i32, ptr %39, align 8
  br label %57

41:
  %42 = getelementptr inbounds nuw i8, ptr %37, i64 10944
  %43 = load i32, ptr %42, align 4
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %45 = load i32, ptr %44, align 4
  %46 = lshr i32 %45, 14
  %47 = icmp eq i32 %43, %46
  br i1 %47, label %48, label %109

48:
  %49 = getelementptr inbounds nuw i8, ptr %37, i64 10948
  %50 = load i32, ptr %49, align 4
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %52 = load i32, ptr %51, align 8
  %53 = shl nuw i32 1, %52
  %54 = xor i32 %53, -1
  %55 = and i32 %50, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %109, label %57

57:
  %58 = phi i32 [ %40, %38 ], [ %52, %48 ]
  %59 = getelementptr inbounds nuw i8, ptr %37, i64 10952
  %60 = zext i32 %58 to i64
  %61 = getelementptr inbounds nuw [32 x i32], ptr %59, i64 %60
  %62 = load <32 x i32>, ptr %61, align 4
  %63 = and i32 %4, 1
  %64 = icmp eq i32 %63, 0
  %65 = icmp eq i32 %21, 0
  %66 = select i1 %64, i1 true, i1 %65
  br i1 %66, label %85, label %67

67:
  %68 = getelementptr inbounds nuw i8, ptr %37, i64 15048
  br label %69

69:
  %70 = phi <32 x i32> [ %62, %67 ], [ %81, %69 ]
  %71 = phi i32 [ %21, %67 ], [ %83, %69 ]
  %72 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %71, i1 true)
  %73 = zext nneg i32 %72 to i64
  %74 = getelementptr inbounds nuw i64, ptr %1, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = add i64 %75, %2
  %77 = lshr i64 %76, 3
  %78 = and i64 %77, 255
  %79 = getelementptr inbounds nuw [32 x i32], ptr %68, i64 %78
  %80 = load <32 x i32>, ptr %79, align 4
  %81 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %70, <32 x i32> %80)
  %82 = add i32 %71, -1
  %83 = and i32 %82, %71
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %69

85:
  %86 = phi <32 x i32> [ %62, %57 ], [ %81, %69 ]
  br i1 %35, label %87, label %88

87:
  store <32 x i32> %86, ptr %61, align 4
  br label %109

88:
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %90 = load i32, ptr %89, align 8
  %91 = insertelement <32 x i32> %86, i32 %90, i32 %58
  store <32 x i32> %91, ptr %61, align 4
  br i1 %65, label %109, label %92

92:
  %93 = getelementptr inbounds nuw i8, ptr %37, i64 15048
  br label %94

94:
  %95 = phi i32 [ %21, %92 ], [ %107, %94 ]
  %96 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %95, i1 true)
  %97 = zext nneg i32 %96 to i64
  %98 = getelementptr inbounds nuw i64, ptr %1, i64 %97
  %99 = load i64, ptr %98, align 8
  %100 = add i64 %99, %2
  %101 = lshr i64 %100, 3
  %102 = and i64 %101, 255
  %103 = getelementptr inbounds nuw [32 x i32], ptr %93, i64 %102
  %104 = load <32 x i32>, ptr %103, align 4
  %105 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %104, <32 x i32> %91)
  store <32 x i32> %105, ptr %103, align 4
  %106 = add i32 %95, -1
  %107 = and i32 %106, %95
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %94

109:
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %113 = load i32, ptr %112, align 4
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %115 = load i32, ptr %114, align 8
  %116 = lshr i32 %113, 14
  %117 = lshr i32 %113, 1
  %118 = and i32 %117, 127
  %119 = shl nuw i32 1, %115
  %120 = getelementptr inbounds nuw i8, ptr %111, i64 10944
  %121 = load i32, ptr %120, align 4
  %122 = icmp eq i32 %121, %116
  br i1 %122, label %123, label %126

123:
  %124 = getelementptr inbounds nuw i8, ptr %111, i64 10948
  %125 = load i32, ptr %124, align 4
  br label %126

126:
  %127 = phi i32 [ %125, %123 ], [ 0, %109 ]
  %128 = getelementptr inbounds nuw i8, ptr %111, i64 128
  %129 = zext i32 %115 to i64
  %130 = getelementptr inbounds nuw [32 x i8], ptr %128, i64 %129
  %131 = getelementptr inbounds nuw i32, ptr %111, i64 %129
  %132 = load i32, ptr %131, align 4
  %133 = icmp eq i32 %132, %116
  br i1 %133, label %134, label %136

134:
  %135 = load <32 x i8>, ptr %130, align 1
  br label %136

136:
  %137 = phi <32 x i8> [ %135, %134 ], [ zeroinitializer, %126 ]
  %138 = and i32 %4, 1
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %174, label %140

140:
  %141 = xor i32 %119, -1
  %142 = and i32 %127, %141
  %143 = icmp eq i32 %142, 0
  %144 = icmp eq i32 %21, 0
  %145 = select i1 %143, i1 true, i1 %144
  br i1 %145, label %174, label %146

146:
  %147 = getelementptr inbounds nuw i8, ptr %111, i64 1152
  %148 = getelementptr inbounds nuw i8, ptr %111, i64 2176
  br label %149

149:
  %150 = phi <32 x i8> [ %137, %146 ], [ %170, %169 ]
  %151 = phi i64 [ -1, %146 ], [ %159, %169 ]
  %152 = phi i32 [ %21, %146 ], [ %172, %169 ]
  %153 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %152, i1 true)
  %154 = zext nneg i32 %153 to i64
  %155 = getelementptr inbounds nuw i64, ptr %1, i64 %154
  %156 = load i64, ptr %155, align 8
  %157 = add i64 %156, %2
  %158 = lshr i64 %157, 3
  %159 = and i64 %158, 255
  %160 = icmp eq i64 %159, %151
  br i1 %160, label %169, label %161

161:
  %162 = getelementptr inbounds nuw i32, ptr %147, i64 %159
  %163 = load i32, ptr %162, align 4
  %164 = icmp eq i32 %163, %116
  br i1 %164, label %165, label %169

165:
  %166 = getelementptr inbounds nuw [32 x i8], ptr %148, i64 %159
  %167 = load <32 x i8>, ptr %166, align 1
  %168 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %150, <32 x i8> %167)
  br label %169

169:
  %170 = phi <32 x i8> [ %150, %149 ], [ %168, %165 ], [ %150, %161 ]
  %171 = add i32 %152, -1
  %172 = and i32 %171, %152
  %173 = icmp eq i32 %172, 0
  br i1 %173, label %174, label %149

174:
  %175 = phi <32 x i8> [ %137, %136 ], [ %137, %140 ], [ %170, %169 ]
  br i1 %35, label %226, label %176

176:
  %177 = icmp eq i32 %118, 127
  %178 = trunc nuw nsw i32 %118 to i8
  %179 = add nuw i8 %178, 1
  %180 = select i1 %177, i8 -1, i8 %179
  %181 = insertelement <32 x i8> %175, i8 %180, i32 %115
  %182 = add nuw nsw i32 %118, 1
  %183 = select i1 %177, i32 127, i32 %182
  %184 = icmp eq i32 %21, 0
  br i1 %184, label %213, label %185

185:
  %186 = getelementptr inbounds nuw i8, ptr %111, i64 2176
  %187 = getelementptr inbounds nuw i8, ptr %111, i64 1152
  br label %188

188:
  %189 = phi i64 [ -1, %185 ], [ %197, %209 ]
  %190 = phi i32 [ %21, %185 ], [ %211, %209 ]
  %191 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %190, i1 true)
  %192 = zext nneg i32 %191 to i64
  %193 = getelementptr inbounds nuw i64, ptr %1, i64 %192
  %194 = load i64, ptr %193, align 8
  %195 = add i64 %194, %2
  %196 = lshr i64 %195, 3
  %197 = and i64 %196, 255
  %198 = icmp eq i64 %197, %189
  br i1 %198, label %209, label %199

199:
  %200 = getelementptr inbounds nuw [32 x i8], ptr %186, i64 %197
  %201 = getelementptr inbounds nuw i32, ptr %187, i64 %197
  %202 = load i32, ptr %201, align 4
  %203 = icmp eq i32 %202, %116
  br i1 %203, label %204, label %207

204:
  %205 = load <32 x i8>, ptr %200, align 1
  %206 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %205, <32 x i8> %181)
  br label %207

207:
  %208 = phi <32 x i8> [ %206, %204 ], [ %181, %199 ]
  store <32 x i8> %208, ptr %200, align 1
  store i32 %116, ptr %201, align 4
  br label %209

209:
  %210 = add i32 %190, -1
  %211 = and i32 %210, %190
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %213, label %188

213:
  %214 = and i32 %113, -255
  %215 = shl nuw nsw i32 %183, 1
  %216 = or i32 %215, %214
  store i32 %216, ptr %112, align 4
  %217 = load i32, ptr %120, align 4
  %218 = icmp eq i32 %217, %116
  br i1 %218, label %219, label %223

219:
  %220 = getelementptr inbounds nuw i8, ptr %111, i64 10948
  %221 = load i32, ptr %220, align 4
  %222 = or i32 %221, %119
  br label %223

223:
  %224 = phi i32 [ %222, %219 ], [ %119, %213 ]
  %225 = getelementptr inbounds nuw i8, ptr %111, i64 10948
  store i32 %224, ptr %225, align 4
  store i32 %116, ptr %120, align 4
  br label %226

226:
  %227 = phi i32 [ %183, %223 ], [ %118, %174 ]
  %228 = phi <32 x i8> [ %181, %223 ], [ %175, %174 ]
  %229 = trunc nuw i32 %227 to i8
  %230 = insertelement <32 x i8> %228, i8 %229, i32 %115
  store <32 x i8> %230, ptr %130, align 1
  store i32 %116, ptr %131, align 4
  br label %231

231:
  br i1 %29, label %232, label %343

232:
  %233 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %234 = load ptr, ptr %233, align 8
  %235 = lshr i32 %4, 1
  %236 = and i32 %235, 1
  %237 = getelementptr inbounds nuw i8, ptr %234, i64 12
  %238 = load i32, ptr %237, align 4
  %239 = add i32 %238, %236
  store i32 %239, ptr %237, align 4
  %240 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %241 = zext nneg i32 %240 to i64
  %242 = getelementptr inbounds nuw i64, ptr %1, i64 %241
  %243 = load i64, ptr %242, align 8
  %244 = add i64 %243, %2
  %245 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %21)
  %246 = icmp samesign ult i32 %245, 2
  %247 = icmp eq i32 %4, 5
  %248 = and i1 %247, %246
  br i1 %248, label %249, label %253

249:
  %250 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  %251 = load i64, ptr %250, align 8
  %252 = icmp eq i64 %251, %244
  br i1 %252, label %267, label %253

253:
  %254 = getelementptr inbounds nuw i8, ptr %0, i64 1140
  store i32 %239, ptr %254, align 4
  %255 = and i32 %4, 1
  %256 = icmp eq i32 %255, 0
  %257 = select i1 %256, i64 0, i64 %244
  %258 = select i1 %246, i64 %257, i64 0
  %259 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  store i64 %258, ptr %259, align 8
  %260 = load ptr, ptr %233, align 8
  %261 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %262 = load i32, ptr %261, align 8
  %263 = getelementptr inbounds nuw i8, ptr %260, i64 320
  %264 = zext i32 %262 to i64
  %265 = getelementptr inbounds nuw [64 x i32], ptr %263, i64 %264
  %266 = load <64 x i32>, ptr %265, align 64
  br i1 %256, label %303, label %279

267:
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 1140
  %269 = load i32, ptr %268, align 4
  %270 = icmp eq i32 %269, %239
  store i32 %239, ptr %268, align 4
  br i1 %270, label %342, label %271

271:
  %272 = load ptr, ptr %233, align 8
  %273 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %274 = load i32, ptr %273, align 8
  %275 = getelementptr inbounds nuw i8, ptr %272, i64 320
  %276 = zext i32 %274 to i64
  %277 = getelementptr inbounds nuw [64 x i32], ptr %275, i64 %276
  %278 = load <64 x i32>, ptr %277, align 64
  br label %279

279:
  %280 = phi ptr [ %265, %253 ], [ %277, %271 ]
  %281 = phi i32 [ %262, %253 ], [ %274, %271 ]
  %282 = phi ptr [ %260, %253 ], [ %272, %271 ]
  %283 = phi <64 x i32> [ %266, %253 ], [ %278, %271 ]
  %284 = icmp eq i32 %21, 0
  br i1 %284, label %310, label %285

285:
  %286 = getelementptr inbounds nuw i8, ptr %282, i64 16704
  br label %287

287:
  %288 = phi <64 x i32> [ %283, %285 ], [ %299, %287 ]
  %289 = phi i32 [ %21, %285 ], [ %301, %287 ]
  %290 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %289, i1 true)
  %291 = zext nneg i32 %290 to i64
  %292 = getelementptr inbounds nuw i64, ptr %1, i64 %291
  %293 = load i64, ptr %292, align 8
  %294 = add i64 %293, %2
  %295 = lshr i64 %294, 3
  %296 = and i64 %295, 255
  %297 = getelementptr inbounds nuw [64 x i32], ptr %286, i64 %296
  %298 = load <64 x i32>, ptr %297, align 64
  %299 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %288, <64 x i32> %298)
  %300 = add i32 %289, -1
  %301 = and i32 %300, %289
  %302 = icmp eq i32 %301, 0
  br i1 %302, label %303, label %287

303:
  %304 = phi ptr [ %265, %253 ], [ %280, %287 ]
  %305 = phi i32 [ %262, %253 ], [ %281, %287 ]
  %306 = phi ptr [ %260, %253 ], [ %282, %287 ]
  %307 = phi <64 x i32> [ %266, %253 ], [ %299, %287 ]
  %308 = and i32 %4, 2
  %309 = icmp eq i32 %308, 0
  br i1 %309, label %317, label %320

310:
  %311 = and i32 %4, 2
  %312 = icmp eq i32 %311, 0
  br i1 %312, label %317, label %313

313:
  %314 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %315 = load i32, ptr %314, align 8
  %316 = insertelement <64 x i32> %283, i32 %315, i32 %281
  store <64 x i32> %316, ptr %280, align 64
  br label %343

317:
  %318 = phi <64 x i32> [ %283, %310 ], [ %307, %303 ]
  %319 = phi ptr [ %280, %310 ], [ %304, %303 ]
  store <64 x i32> %318, ptr %319, align 64
  br label %343

320:
  %321 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %322 = load i32, ptr %321, align 8
  %323 = insertelement <64 x i32> %307, i32 %322, i32 %305
  store <64 x i32> %323, ptr %304, align 64
  %324 = icmp eq i32 %21, 0
  br i1 %324, label %343, label %325

325:
  %326 = getelementptr inbounds nuw i8, ptr %306, i64 16704
  br label %327

327:
  %328 = phi i32 [ %21, %325 ], [ %340, %327 ]
  %329 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %328, i1 true)
  %330 = zext nneg i32 %329 to i64
  %331 = getelementptr inbounds nuw i64, ptr %1, i64 %330
  %332 = load i64, ptr %331, align 8
  %333 = add i64 %332, %2
  %334 = lshr i64 %333, 3
  %335 = and i64 %334, 255
  %336 = getelementptr inbounds nuw [64 x i32], ptr %326, i64 %335
  %337 = load <64 x i32>, ptr %336, align 64
  %338 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %337, <64 x i32> %323)
  store <64 x i32> %338, ptr %336, align 64
  %339 = add i32 %328, -1
  %340 = and i32 %339, %328
  %341 = icmp eq i32 %340, 0
  br i1 %341, label %343, label %327

342:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext true) #22
  br label %347

343:
  %344 = and i32 %4, 1
  %345 = icmp eq i32 %344, 0
  br i1 %345, label %351, label %346

346:
  tail call fastcc void @acquire_from_stores(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #22
  br i1 %23, label %351, label %347

347:
  %348 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %349 = load i32, ptr %348, align 4
  %350 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  store i32 %349, ptr %350, align 8
  br label %351

351:
  %352 = and i32 %4, 2
  %353 = icmp eq i32 %352, 0
  br i1 %353, label %358, label %354

354:
  %355 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %356 = load i32, ptr %355, align 8
  %357 = add i32 %356, 1
  store i32 %357, ptr %355, align 8
  br label %358

358:
  ret void
}

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %4) #5 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %15, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 320
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
  br i1 %24, label %61, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %32 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %33 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %34 = getelementptr inbounds nuw i8, ptr %7, i64 320
  br label %35

35:
  %36 = phi i32 [ %3, %25 ], [ %150, %148 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i64, ptr %1, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %2
  %42 = load ptr, ptr %26, align 8
  %43 = load i64, ptr %27, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %148, label %45

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
  br i1 %56, label %148, label %45

57:
  %58 = getelementptr inbounds nuw i8, ptr %47, i64 16
  %59 = load ptr, ptr %58, align 8
  %60 = icmp eq ptr %59, null
  br i1 %60, label %148, label %62

61:
  ret void

62:
  %63 = getelementptr inbounds nuw i8, ptr %59, i64 8
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %148, label %66

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
  %82 = lshr i32 %81, 6
  %83 = add nsw i32 %82, -1
  %84 = and i32 %81, 31
  %85 = load i32, ptr %28, align 4
  %86 = icmp ult i32 %81, %85
  br i1 %86, label %148, label %87

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
  br i1 %95, label %148, label %100

96:
  %97 = and i32 %81, 32
  %98 = icmp ne i32 %97, 0
  %99 = and i1 %4, %98
  br i1 %99, label %105, label %148

100:
  %101 = zext nneg i32 %84 to i64
  %102 = getelementptr inbounds nuw i32, ptr %23, i64 %101
  %103 = load i32, ptr %102, align 4
  %104 = tail call i32 @llvm.umax.i32(i32 %103, i32 %83)
  store i32 %104, ptr %102, align 4
  br label %141

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
  br i1 %119, label %148, label %120

120:
  %121 = phi i32 [ 1, %108 ], [ %118, %117 ]
  %122 = icmp eq i32 %121, %110
  br i1 %122, label %148, label %123

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
  %132 = phi i32 [ %115, %111 ], [ %125, %123 ]
  %133 = load <64 x i32>, ptr %16, align 64
  %134 = getelementptr inbounds nuw [64 x i32], ptr %34, i64 %131
  %135 = load <64 x i32>, ptr %134, align 64
  %136 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %133, <64 x i32> %135)
  %137 = getelementptr inbounds nuw i32, ptr %16, i64 %131
  %138 = load i32, ptr %137, align 4
  %139 = tail call i32 @llvm.umax.i32(i32 %138, i32 %83)
  %140 = insertelement <64 x i32> %136, i32 %139, i32 %132
  store <64 x i32> %140, ptr %16, align 64
  br label %141

141:
  %142 = load ptr, ptr %73, align 8
  %143 = getelementptr inbounds nuw i32, ptr %142, i64 %75
  %144 = icmp eq ptr %80, %143
  br i1 %144, label %148, label %145

145:
  %146 = load i32, ptr %28, align 4
  %147 = add i32 %146, -1
  store i32 %147, ptr %80, align 4
  br label %148

148:
  %149 = add i32 %36, -1
  %150 = and i32 %149, %36
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %61, label %35
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
  %13 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %14 = zext i32 %6 to i64
  %15 = getelementptr inbounds nuw [32 x i8], ptr %13, i64 %14
  %16 = getelementptr inbounds nuw i32, ptr %4, i64 %14
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, %10
  br i1 %18, label %19, label %21

19:
  %20 = load <32 x i8>, ptr %15, align 1
  br label %21

21:
  %22 = phi <32 x i8> [ %20, %19 ], [ zeroinitializer, %2 ]
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
  %40 = add nuw nsw i32 %12, 1
  %41 = select i1 %23, i32 127, i32 %40
  %42 = trunc nuw i32 %41 to i8
  %43 = insertelement <32 x i8> %27, i8 %42, i32 %6
  store <32 x i8> %43, ptr %15, align 1
  store i32 %10, ptr %16, align 4
  %44 = and i32 %9, -255
  %45 = shl nuw nsw i32 %41, 1
  %46 = or i32 %45, %44
  store i32 %46, ptr %8, align 4
  %47 = shl nuw i32 1, %6
  %48 = getelementptr inbounds nuw i8, ptr %4, i64 10944
  %49 = load i32, ptr %48, align 4
  %50 = icmp eq i32 %49, %10
  br i1 %50, label %51, label %55

51:
  %52 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  %53 = load i32, ptr %52, align 4
  %54 = or i32 %53, %47
  br label %55

55:
  %56 = phi i32 [ %54, %51 ], [ %47, %38 ]
  %57 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  store i32 %56, ptr %57, align 4
  store i32 %10, ptr %48, align 4
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %4, i64 10952
  %61 = getelementptr inbounds nuw [32 x i32], ptr %60, i64 %14
  %62 = getelementptr inbounds nuw i32, ptr %61, i64 %14
  store i32 %59, ptr %62, align 4
  %63 = getelementptr inbounds nuw i8, ptr %4, i64 47816
  %64 = getelementptr inbounds nuw [32 x i32], ptr %63, i64 %29
  %65 = load <32 x i32>, ptr %64, align 4
  %66 = load <32 x i32>, ptr %61, align 4
  %67 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %65, <32 x i32> %66)
  store <32 x i32> %67, ptr %64, align 4
  %68 = load i32, ptr %58, align 8
  %69 = add i32 %68, 1
  store i32 %69, ptr %58, align 8
  ret void
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #8

define void @check_shared(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #9 {
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
  %23 = icmp eq i32 %2, 0
  %24 = or i1 %23, %22
  %25 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %26 = icmp samesign ult i32 %25, 2
  %27 = select i1 %24, i1 true, i1 %26
  br i1 %27, label %68, label %28

28:
  %29 = icmp eq i32 %2, -1
  %30 = load <32 x i64>, ptr %1, align 64
  br i1 %29, label %31, label %40

31:
  %32 = shufflevector <32 x i64> %30, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %33 = insertelement <32 x i64> poison, i64 %4, i64 0
  %34 = shufflevector <32 x i64> %33, <32 x i64> poison, <32 x i32> zeroinitializer
  %35 = add <32 x i64> %30, %34
  %36 = icmp ult <32 x i64> %32, %35
  %37 = and <32 x i1> %36, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %38 = bitcast <32 x i1> %37 to i32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %68, label %40

40:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #23
  %41 = lshr <32 x i64> %30, splat (i64 2)
  %42 = trunc <32 x i64> %41 to <32 x i32>
  %43 = lshr <32 x i32> %42, splat (i32 8)
  %44 = add <32 x i32> %43, %42
  %45 = and <32 x i32> %44, splat (i32 255)
  %46 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %47 = insertelement <32 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = add <32 x i32> %45, %48
  %50 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %49, <32 x i32> splat (i32 2147483647))
  %51 = bitcast i32 %2 to <32 x i1>
  %52 = zext nneg <32 x i32> %50 to <32 x i64>
  %53 = getelementptr i32, ptr %12, <32 x i64> %52
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %53, <32 x i1> %51)
  %54 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %55 = insertelement <32 x i32> poison, i32 %54, i64 0
  %56 = shufflevector <32 x i32> %55, <32 x i32> poison, <32 x i32> zeroinitializer
  %57 = add <32 x i32> %45, %56
  %58 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %57, <32 x i32> splat (i32 2147483647))
  %59 = zext nneg <32 x i32> %58 to <32 x i64>
  %60 = getelementptr i32, ptr %12, <32 x i64> %59
  %61 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %60, <32 x i1> %51, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %62 = icmp ne <32 x i32> %61, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %63 = bitcast <32 x i1> %62 to i32
  %64 = and i32 %2, %63
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %67, label %66, !prof !4

66:
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %64, ptr noundef nonnull %13, i64 noundef %10) #22
  br label %67

67:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  br label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %70 = load ptr, ptr %69, align 8
  %71 = zext i32 %3 to i64
  %72 = getelementptr inbounds nuw %struct.Bounds, ptr %70, i64 %71
  %73 = icmp eq i64 %10, 0
  br i1 %73, label %74, label %76

74:
  %75 = load i64, ptr %72, align 8
  br label %76

76:
  %77 = phi i64 [ %75, %74 ], [ 0, %68 ]
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %79 = getelementptr inbounds nuw i8, ptr %72, i64 8
  %80 = select i1 %73, ptr %79, ptr %78
  %81 = load i64, ptr %80, align 8
  %82 = sub i64 %81, %4
  %83 = icmp ugt i64 %4, %81
  br i1 %83, label %247, label %84

84:
  %85 = load <32 x i64>, ptr %1, align 64
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %87 = load i32, ptr %86, align 8
  %88 = zext i32 %87 to i64
  %89 = lshr i64 %4, %88
  %90 = insertelement <32 x i64> poison, i64 %82, i64 0
  %91 = shufflevector <32 x i64> %90, <32 x i64> poison, <32 x i32> zeroinitializer
  %92 = icmp ugt <32 x i64> %85, %91
  %93 = insertelement <32 x i64> poison, i64 %77, i64 0
  %94 = shufflevector <32 x i64> %93, <32 x i64> poison, <32 x i32> zeroinitializer
  %95 = icmp ult <32 x i64> %85, %94
  %96 = or <32 x i1> %92, %95
  %97 = shl nsw i64 -1, %88
  %98 = xor i64 %97, -1
  %99 = insertelement <32 x i64> poison, i64 %98, i64 0
  %100 = shufflevector <32 x i64> %99, <32 x i64> poison, <32 x i32> zeroinitializer
  %101 = and <32 x i64> %100, %85
  %102 = icmp ne <32 x i64> %101, zeroinitializer
  %103 = or <32 x i1> %96, %102
  %104 = bitcast <32 x i1> %103 to i32
  %105 = and i32 %2, %104
  %106 = icmp ne i32 %105, 0
  %107 = icmp eq i64 %89, 0
  %108 = select i1 %106, i1 true, i1 %107
  %109 = icmp samesign ult i32 %25, 3
  %110 = select i1 %108, i1 true, i1 %109
  br i1 %110, label %232, label %111

111:
  %112 = insertelement <32 x i64> poison, i64 %88, i64 0
  %113 = shufflevector <32 x i64> %112, <32 x i64> poison, <32 x i32> zeroinitializer
  %114 = lshr <32 x i64> %85, %113
  %115 = trunc <32 x i64> %114 to <32 x i32>
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %118 = getelementptr inbounds nuw i8, ptr %0, i64 1212
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %120 = bitcast i32 %2 to <32 x i1>
  %121 = and i32 %5, -2
  %122 = icmp ne i32 %121, 2
  %123 = icmp ne i32 %5, 5
  %124 = and i1 %123, %122
  %125 = icmp eq i32 %5, 4
  %126 = add i32 %5, -1
  %127 = icmp ult i32 %126, 3
  %128 = icmp eq i32 %5, 0
  %129 = icmp eq i32 %5, 5
  %130 = or i1 %128, %129
  %131 = icmp eq i32 %5, 2
  %132 = or i1 %131, %130
  br label %133

133:
  %134 = phi i32 [ 0, %111 ], [ %229, %225 ]
  %135 = load ptr, ptr %116, align 8
  %136 = load ptr, ptr %117, align 8
  %137 = load i32, ptr %118, align 4
  %138 = insertelement <32 x i32> poison, i32 %137, i64 0
  %139 = shufflevector <32 x i32> %138, <32 x i32> poison, <32 x i32> zeroinitializer
  %140 = load i32, ptr %119, align 8
  %141 = insertelement <32 x i32> poison, i32 %140, i64 0
  %142 = shufflevector <32 x i32> %141, <32 x i32> poison, <32 x i32> zeroinitializer
  %143 = call i32 asm sideeffect "", "=r,0"(i32 %134) #23
  %144 = insertelement <32 x i32> poison, i32 %143, i64 0
  %145 = shufflevector <32 x i32> %144, <32 x i32> poison, <32 x i32> zeroinitializer
  %146 = add <32 x i32> %145, %115
  %147 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %146, <32 x i32> splat (i32 2147483647))
  %148 = zext nneg <32 x i32> %147 to <32 x i64>
  %149 = getelementptr i32, ptr %135, <32 x i64> %148
  %150 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %149, <32 x i1> %120, <32 x i32> %139)
  %151 = getelementptr i32, ptr %136, <32 x i64> %148
  %152 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %151, <32 x i1> %120, <32 x i32> %139)
  %153 = trunc <32 x i32> %150 to <32 x i1>
  %154 = bitcast <32 x i1> %153 to i32
  %155 = xor <32 x i32> %150, %139
  %156 = add <32 x i32> %155, splat (i32 -256)
  %157 = icmp ult <32 x i32> %156, splat (i32 16128)
  %158 = bitcast <32 x i1> %157 to i32
  %159 = xor i32 %154, -1
  %160 = select i1 %124, i32 -1, i32 %159
  %161 = and i32 %160, %158
  %162 = select i1 %125, i32 0, i32 %161
  %163 = trunc <32 x i32> %152 to <32 x i1>
  %164 = bitcast <32 x i1> %163 to i32
  %165 = xor <32 x i32> %152, %139
  %166 = add <32 x i32> %165, splat (i32 -256)
  %167 = icmp ult <32 x i32> %166, splat (i32 16128)
  %168 = bitcast <32 x i1> %167 to i32
  %169 = xor i32 %164, -1
  %170 = select i1 %122, i32 -1, i32 %169
  %171 = and i32 %170, %168
  %172 = select i1 %127, i32 %171, i32 0
  %173 = icmp ult <32 x i32> %150, %142
  %174 = bitcast <32 x i1> %173 to i32
  %175 = select i1 %132, i32 %174, i32 0
  %176 = or i32 %162, %175
  %177 = or i32 %176, %172
  %178 = and i32 %177, %2
  %179 = icmp eq i32 %178, 0
  br i1 %179, label %180, label %232, !prof !4

180:
  %181 = select i1 %130, ptr %136, ptr %135
  %182 = call i32 asm sideeffect "", "=r,0"(i32 %134) #23
  %183 = insertelement <32 x i32> poison, i32 %182, i64 0
  %184 = shufflevector <32 x i32> %183, <32 x i32> poison, <32 x i32> zeroinitializer
  %185 = add <32 x i32> %184, %115
  %186 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %185, <32 x i32> splat (i32 2147483647))
  %187 = load i32, ptr %118, align 4
  %188 = insertelement <32 x i32> poison, i32 %187, i64 0
  %189 = shufflevector <32 x i32> %188, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %5, label %214 [
    i32 0, label %190
    i32 5, label %196
    i32 1, label %225
    i32 4, label %209
  ]

190:
  %191 = xor <32 x i32> %189, %152
  %192 = add <32 x i32> %191, splat (i32 -256)
  %193 = icmp ult <32 x i32> %192, splat (i32 16128)
  %194 = or <32 x i32> %189, splat (i32 16128)
  %195 = select <32 x i1> %193, <32 x i32> %194, <32 x i32> %189
  br label %225

196:
  %197 = xor <32 x i32> %189, %152
  %198 = add <32 x i32> %197, splat (i32 -16384)
  %199 = icmp ult <32 x i32> %198, splat (i32 -16128)
  %200 = icmp ne <32 x i32> %152, %189
  %201 = and <32 x i1> %200, %199
  %202 = or <32 x i1> %201, %163
  %203 = zext <32 x i1> %202 to <32 x i32>
  %204 = or <32 x i32> %189, %203
  %205 = add <32 x i32> %197, splat (i32 -256)
  %206 = icmp ult <32 x i32> %205, splat (i32 16128)
  %207 = or <32 x i32> %204, splat (i32 16128)
  %208 = select <32 x i1> %206, <32 x i32> %207, <32 x i32> %204
  br label %225

209:
  %210 = load i32, ptr %119, align 8
  %211 = insertelement <32 x i32> poison, i32 %210, i64 0
  %212 = shufflevector <32 x i32> %211, <32 x i32> poison, <32 x i32> zeroinitializer
  %213 = call <32 x i32> @llvm.umax.v32i32(<32 x i32> %150, <32 x i32> %212)
  br label %225

214:
  %215 = xor <32 x i32> %189, %150
  %216 = add <32 x i32> %215, splat (i32 -256)
  %217 = icmp ult <32 x i32> %216, splat (i32 16128)
  %218 = select <32 x i1> %217, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %219 = or <32 x i32> %218, %189
  %220 = icmp ult <32 x i32> %215, splat (i32 256)
  %221 = and <32 x i32> %150, splat (i32 1)
  %222 = icmp eq <32 x i32> %221, zeroinitializer
  %223 = and <32 x i1> %222, %220
  %224 = select <32 x i1> %223, <32 x i32> %150, <32 x i32> %219
  br label %225

225:
  %226 = phi <32 x i32> [ %224, %214 ], [ %195, %190 ], [ %208, %196 ], [ %213, %209 ], [ %189, %180 ]
  %227 = zext nneg <32 x i32> %186 to <32 x i64>
  %228 = getelementptr i32, ptr %181, <32 x i64> %227
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %226, <32 x ptr> align 4 %228, <32 x i1> %120)
  %229 = add i32 %134, 1
  %230 = zext i32 %229 to i64
  %231 = icmp ugt i64 %89, %230
  br i1 %231, label %133, label %247

232:
  br i1 %23, label %247, label %233

233:
  %234 = phi i32 [ %245, %243 ], [ %2, %232 ]
  %235 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %234, i1 true)
  %236 = zext nneg i32 %235 to i64
  %237 = getelementptr inbounds nuw i64, ptr %1, i64 %236
  %238 = load i64, ptr %237, align 8
  %239 = icmp ult i64 %238, %77
  %240 = icmp ugt i64 %238, %82
  %241 = or i1 %239, %240
  br i1 %241, label %243, label %242

242:
  call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %13, i32 noundef %235, i64 noundef %238, i64 noundef %10) #22
  br label %243

243:
  %244 = add i32 %234, -1
  %245 = and i32 %244, %234
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %247, label %233

247:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #10

define internal fastcc void @check_shared_lane(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #11 {
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
  br i1 %20, label %207, label %21

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
  br i1 %32, label %207, label %164

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
  br i1 %170, label %202, label %171

171:
  %172 = load i64, ptr %9, align 8
  %173 = getelementptr inbounds nuw i8, ptr %167, i64 %172
  %174 = load i64, ptr %14, align 8
  %175 = icmp samesign eq i64 %172, 0
  br i1 %175, label %207, label %176

176:
  %177 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %178 = load i64, ptr %177, align 8
  %179 = zext nneg i32 %2 to i64
  %180 = mul i64 %178, %179
  %181 = getelementptr inbounds nuw i8, ptr %169, i64 %180
  %182 = icmp eq i64 %174, 0
  %183 = getelementptr inbounds nuw i8, ptr %1, i64 32
  br label %184

184:
  %185 = phi ptr [ %167, %176 ], [ %198, %197 ]
  %186 = phi ptr [ %181, %176 ], [ %200, %197 ]
  br i1 %182, label %197, label %190

187:
  %188 = add nuw i64 %191, 1
  %189 = icmp eq i64 %188, %174
  br i1 %189, label %197, label %190

190:
  %191 = phi i64 [ %188, %187 ], [ 0, %184 ]
  %192 = getelementptr inbounds nuw i8, ptr %185, i64 %191
  %193 = load i8, ptr %192, align 1
  %194 = getelementptr inbounds nuw i8, ptr %186, i64 %191
  %195 = load i8, ptr %194, align 1
  %196 = icmp eq i8 %193, %195
  br i1 %196, label %187, label %202

197:
  %198 = getelementptr inbounds nuw i8, ptr %185, i64 %174
  %199 = load i64, ptr %183, align 8
  %200 = getelementptr inbounds nuw i8, ptr %186, i64 %199
  %201 = icmp eq ptr %198, %173
  br i1 %201, label %207, label %184

202:
  %203 = shl i64 %159, %8
  %204 = load i32, ptr %1, align 8
  %205 = tail call i64 @llvm.umax.i64(i64 %203, i64 %3)
  %206 = add i64 %205, %4
  tail call void @report(ptr noundef %0, i32 noundef %204, i32 noundef %160, i32 noundef %2, i64 noundef %206, i64 noundef %31) #21
  br label %207

207:
  ret void
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #12 {
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

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #13 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca [256 x i32], align 16
  %13 = alloca %struct.Access, align 8
  %14 = alloca <32 x i64>, align 64
  %15 = and i32 %5, 8
  %16 = icmp eq i32 %15, 0
  %17 = lshr exact i32 %15, 3
  %18 = trunc nuw nsw i32 %17 to i8
  %19 = and i32 %5, -9
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #23
  store i32 %3, ptr %13, align 8
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 4
  store i32 %19, ptr %20, align 4
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 8
  store i64 %4, ptr %21, align 8
  %22 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store ptr %6, ptr %22, align 8
  %23 = getelementptr inbounds nuw i8, ptr %13, i64 24
  store i64 %7, ptr %23, align 8
  %24 = getelementptr inbounds nuw i8, ptr %13, i64 32
  store i64 %8, ptr %24, align 8
  %25 = getelementptr inbounds nuw i8, ptr %13, i64 40
  store i64 %9, ptr %25, align 8
  %26 = getelementptr inbounds nuw i8, ptr %13, i64 48
  store i8 %18, ptr %26, align 8
  %27 = getelementptr inbounds nuw i8, ptr %13, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %27, i8 0, i64 7, i1 false)
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %29 = load ptr, ptr %28, align 8
  %30 = zext i32 %3 to i64
  %31 = getelementptr inbounds nuw %struct.Bounds, ptr %29, i64 %30
  %32 = load <32 x i64>, ptr %1, align 64
  %33 = load i64, ptr %31, align 8
  %34 = insertelement <32 x i64> poison, i64 %33, i64 0
  %35 = shufflevector <32 x i64> %34, <32 x i64> poison, <32 x i32> zeroinitializer
  %36 = icmp ult <32 x i64> %32, %35
  %37 = getelementptr inbounds nuw i8, ptr %31, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = sub i64 %38, %4
  %40 = insertelement <32 x i64> poison, i64 %39, i64 0
  %41 = shufflevector <32 x i64> %40, <32 x i64> poison, <32 x i32> zeroinitializer
  %42 = icmp ugt <32 x i64> %32, %41
  %43 = or <32 x i1> %36, %42
  %44 = bitcast <32 x i1> %43 to i32
  %45 = and i32 %2, %44
  %46 = icmp ne i32 %45, 0
  %47 = icmp ult i64 %38, %4
  %48 = select i1 %46, i1 true, i1 %47
  br i1 %48, label %536, label %49

49:
  %50 = getelementptr inbounds nuw i8, ptr %31, i64 16
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %583, label %53

53:
  %54 = getelementptr inbounds nuw i8, ptr %51, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %59

57:
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #23
  %58 = sub <32 x i64> %32, %35
  store <32 x i64> %58, ptr %14, align 64
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %14, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %19, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %33) #22
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #23
  br label %583

59:
  %60 = icmp eq ptr %6, null
  %61 = icmp eq i32 %2, 0
  %62 = or i1 %61, %60
  %63 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %64 = icmp samesign ult i32 %63, 2
  %65 = select i1 %62, i1 true, i1 %64
  br i1 %65, label %105, label %66

66:
  %67 = icmp eq i32 %2, -1
  br i1 %67, label %68, label %77

68:
  %69 = shufflevector <32 x i64> %32, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %70 = insertelement <32 x i64> poison, i64 %4, i64 0
  %71 = shufflevector <32 x i64> %70, <32 x i64> poison, <32 x i32> zeroinitializer
  %72 = add <32 x i64> %32, %71
  %73 = icmp ult <32 x i64> %69, %72
  %74 = and <32 x i1> %73, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %75 = bitcast <32 x i1> %74 to i32
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %105, label %77

77:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #23
  %78 = lshr <32 x i64> %32, splat (i64 2)
  %79 = trunc <32 x i64> %78 to <32 x i32>
  %80 = lshr <32 x i32> %79, splat (i32 8)
  %81 = add <32 x i32> %80, %79
  %82 = and <32 x i32> %81, splat (i32 255)
  %83 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %84 = insertelement <32 x i32> poison, i32 %83, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  %86 = add <32 x i32> %85, %82
  %87 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %86, <32 x i32> splat (i32 2147483647))
  %88 = bitcast i32 %2 to <32 x i1>
  %89 = zext nneg <32 x i32> %87 to <32 x i64>
  %90 = getelementptr i32, ptr %11, <32 x i64> %89
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %90, <32 x i1> %88)
  %91 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
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
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %101, ptr noundef nonnull %13, i64 noundef 0) #22
  br label %104

104:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #23
  br label %105

105:
  br i1 %16, label %106, label %582

106:
  %107 = load <32 x i64>, ptr %1, align 64
  %108 = load ptr, ptr %50, align 8
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %110 = load i32, ptr %109, align 8
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %112 = load i32, ptr %111, align 4
  %113 = icmp eq i32 %110, %112
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %115 = load i32, ptr %114, align 8
  %116 = shl i32 %115, 6
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %118 = load i32, ptr %117, align 8
  %119 = or i32 %116, %118
  %120 = shl i32 %112, 6
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %122 = load i32, ptr %121, align 4
  %123 = shl i32 %122, 6
  %124 = or i32 %119, 32
  %125 = select i1 %113, i32 %124, i32 %119
  %126 = or i32 %119, 63
  %127 = sub i32 %126, %120
  %128 = sub i32 %126, %123
  %129 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %130 = load i32, ptr %129, align 4
  %131 = getelementptr inbounds nuw i8, ptr %108, i64 36
  %132 = load i32, ptr %131, align 4
  %133 = zext i32 %132 to i64
  %134 = lshr i64 %4, %133
  %135 = extractelement <32 x i64> %107, i64 0
  %136 = load i64, ptr %31, align 8
  %137 = sub i64 %135, %136
  %138 = lshr i64 %137, %133
  %139 = load i64, ptr %37, align 8
  %140 = sub i64 %139, %136
  %141 = lshr i64 %140, %133
  %142 = icmp ugt i64 %141, 2147483647
  %143 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %144 = load i32, ptr %143, align 8
  %145 = sub i32 %119, %144
  %146 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %147 = load i32, ptr %146, align 4
  %148 = icmp uge i32 %145, %147
  %149 = icmp samesign ult i32 %63, 3
  %150 = or i1 %149, %148
  %151 = icmp ugt i32 %19, 2
  %152 = or i1 %151, %150
  %153 = or i1 %142, %152
  br i1 %153, label %582, label %154

154:
  %155 = shufflevector <32 x i64> %107, <32 x i64> poison, <32 x i32> zeroinitializer
  %156 = insertelement <32 x i64> poison, i64 %4, i64 0
  %157 = shufflevector <32 x i64> %156, <32 x i64> poison, <32 x i32> zeroinitializer
  %158 = mul <32 x i64> %157, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %159 = add <32 x i64> %155, %158
  %160 = icmp ne <32 x i64> %107, %159
  %161 = bitcast <32 x i1> %160 to i32
  %162 = icmp eq i32 %161, 0
  %163 = icmp eq i32 %2, -1
  %164 = and i1 %163, %162
  %165 = icmp eq i32 %19, 0
  %166 = select i1 %165, i1 %164, i1 false
  br i1 %166, label %167, label %239

167:
  %168 = and i64 %138, 31
  %169 = icmp eq i64 %168, 0
  %170 = icmp ne i64 %134, 0
  %171 = select i1 %169, i1 %170, i1 false
  br i1 %171, label %172, label %239

172:
  %173 = lshr exact i64 %138, 5
  %174 = getelementptr inbounds nuw i8, ptr %108, i64 24
  %175 = load ptr, ptr %174, align 8
  %176 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %177 = load ptr, ptr %176, align 8
  %178 = add i64 %173, %134
  %179 = icmp ult i64 %173, %178
  br i1 %179, label %180, label %583

180:
  %181 = getelementptr inbounds nuw i8, ptr %108, i64 32
  %182 = getelementptr inbounds nuw i8, ptr %108, i64 40
  %183 = insertelement <32 x i32> poison, i32 %119, i64 0
  %184 = shufflevector <32 x i32> %183, <32 x i32> poison, <32 x i32> zeroinitializer
  %185 = insertelement <32 x i32> poison, i32 %126, i64 0
  %186 = shufflevector <32 x i32> %185, <32 x i32> poison, <32 x i32> zeroinitializer
  %187 = insertelement <32 x i32> poison, i32 %130, i64 0
  %188 = shufflevector <32 x i32> %187, <32 x i32> poison, <32 x i32> zeroinitializer
  %189 = insertelement <32 x i32> poison, i32 %123, i64 0
  %190 = shufflevector <32 x i32> %189, <32 x i32> poison, <32 x i32> zeroinitializer
  %191 = insertelement <32 x i32> poison, i32 %128, i64 0
  %192 = shufflevector <32 x i32> %191, <32 x i32> poison, <32 x i32> zeroinitializer
  %193 = insertelement <32 x i32> poison, i32 %120, i64 0
  %194 = shufflevector <32 x i32> %193, <32 x i32> poison, <32 x i32> zeroinitializer
  %195 = insertelement <32 x i32> poison, i32 %127, i64 0
  %196 = shufflevector <32 x i32> %195, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %197

197:
  %198 = phi i64 [ %173, %180 ], [ %237, %236 ]
  %199 = getelementptr inbounds nuw i32, ptr %175, i64 %198
  %200 = load i32, ptr %199, align 4
  %201 = icmp eq i32 %200, %125
  br i1 %201, label %236, label %202

202:
  %203 = icmp eq i32 %200, 0
  br i1 %203, label %239, label %204

204:
  %205 = load i32, ptr %181, align 8
  %206 = icmp ult i32 %200, %205
  br i1 %206, label %239, label %207

207:
  %208 = and i32 %200, -33
  %209 = sub i32 %208, %120
  %210 = icmp ugt i32 %209, %127
  %211 = icmp uge i32 %208, %130
  %212 = and i1 %211, %210
  %213 = sub i32 %208, %123
  %214 = icmp ule i32 %213, %128
  %215 = xor i32 %208, %118
  %216 = and i32 %215, 63
  %217 = icmp ne i32 %216, 0
  %218 = and i1 %214, %217
  %219 = or i1 %212, %218
  br i1 %219, label %239, label %220

220:
  store i32 1, ptr %182, align 8
  %221 = shl i64 %198, 7
  %222 = getelementptr inbounds nuw i8, ptr %177, i64 %221
  %223 = load <32 x i32>, ptr %222, align 4
  %224 = sub <32 x i32> %223, %190
  %225 = icmp ule <32 x i32> %224, %192
  %226 = xor <32 x i32> %223, %184
  %227 = and <32 x i32> %226, splat (i32 63)
  %228 = icmp ne <32 x i32> %227, zeroinitializer
  %229 = and <32 x i1> %225, %228
  %230 = select <32 x i1> %229, <32 x i32> %186, <32 x i32> %184
  %231 = sub <32 x i32> %223, %194
  %232 = icmp ugt <32 x i32> %231, %196
  %233 = icmp uge <32 x i32> %223, %188
  %234 = and <32 x i1> %233, %232
  %235 = select <32 x i1> %234, <32 x i32> %188, <32 x i32> %230
  store <32 x i32> %235, ptr %222, align 4
  br label %236

236:
  %237 = add i64 %198, 1
  %238 = icmp eq i64 %237, %178
  br i1 %238, label %583, label %197

239:
  %240 = icmp ne i32 %19, 1
  %241 = select i1 %240, i1 %164, i1 false
  %242 = icmp eq i64 %134, 1
  %243 = select i1 %241, i1 %242, i1 false
  br i1 %243, label %244, label %331

244:
  %245 = getelementptr inbounds nuw i8, ptr %108, i64 8
  %246 = load ptr, ptr %245, align 8
  %247 = getelementptr inbounds nuw i32, ptr %246, i64 %138
  %248 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %249 = load ptr, ptr %248, align 8
  %250 = getelementptr inbounds nuw i32, ptr %249, i64 %138
  %251 = trunc i64 %138 to i32
  %252 = and i32 %251, 31
  %253 = sub nuw nsw i32 32, %252
  %254 = getelementptr inbounds nuw i8, ptr %108, i64 24
  %255 = load ptr, ptr %254, align 8
  %256 = lshr i64 %138, 5
  %257 = getelementptr inbounds nuw i32, ptr %255, i64 %256
  %258 = load i32, ptr %257, align 4
  %259 = insertelement <32 x i32> poison, i32 %258, i64 0
  %260 = shufflevector <32 x i32> %259, <32 x i32> poison, <32 x i32> zeroinitializer
  %261 = add i64 %138, 31
  %262 = lshr i64 %261, 5
  %263 = getelementptr inbounds nuw i32, ptr %255, i64 %262
  %264 = load i32, ptr %263, align 4
  %265 = insertelement <32 x i32> poison, i32 %264, i64 0
  %266 = shufflevector <32 x i32> %265, <32 x i32> poison, <32 x i32> zeroinitializer
  %267 = insertelement <32 x i32> poison, i32 %253, i64 0
  %268 = shufflevector <32 x i32> %267, <32 x i32> poison, <32 x i32> zeroinitializer
  %269 = icmp samesign ugt <32 x i32> %268, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %270 = select <32 x i1> %269, <32 x i32> %260, <32 x i32> %266
  %271 = icmp eq <32 x i32> %270, zeroinitializer
  %272 = load <32 x i32>, ptr %247, align 4
  %273 = select <32 x i1> %271, <32 x i32> %272, <32 x i32> %270
  %274 = and <32 x i32> %273, splat (i32 -33)
  %275 = insertelement <32 x i32> poison, i32 %120, i64 0
  %276 = shufflevector <32 x i32> %275, <32 x i32> poison, <32 x i32> zeroinitializer
  %277 = sub <32 x i32> %274, %276
  %278 = insertelement <32 x i32> poison, i32 %127, i64 0
  %279 = shufflevector <32 x i32> %278, <32 x i32> poison, <32 x i32> zeroinitializer
  %280 = icmp ugt <32 x i32> %277, %279
  %281 = insertelement <32 x i32> poison, i32 %130, i64 0
  %282 = shufflevector <32 x i32> %281, <32 x i32> poison, <32 x i32> zeroinitializer
  %283 = icmp uge <32 x i32> %274, %282
  %284 = and <32 x i1> %283, %280
  %285 = insertelement <32 x i32> poison, i32 %123, i64 0
  %286 = shufflevector <32 x i32> %285, <32 x i32> poison, <32 x i32> zeroinitializer
  %287 = sub <32 x i32> %274, %286
  %288 = insertelement <32 x i32> poison, i32 %128, i64 0
  %289 = shufflevector <32 x i32> %288, <32 x i32> poison, <32 x i32> zeroinitializer
  %290 = icmp ule <32 x i32> %287, %289
  %291 = insertelement <32 x i32> poison, i32 %119, i64 0
  %292 = shufflevector <32 x i32> %291, <32 x i32> poison, <32 x i32> zeroinitializer
  %293 = xor <32 x i32> %274, %292
  %294 = and <32 x i32> %293, splat (i32 63)
  %295 = icmp ne <32 x i32> %294, zeroinitializer
  %296 = and <32 x i1> %290, %295
  %297 = or <32 x i1> %284, %296
  %298 = getelementptr inbounds nuw i8, ptr %108, i64 32
  %299 = load i32, ptr %298, align 8
  %300 = insertelement <32 x i32> poison, i32 %299, i64 0
  %301 = shufflevector <32 x i32> %300, <32 x i32> poison, <32 x i32> zeroinitializer
  %302 = icmp ult <32 x i32> %273, %301
  %303 = or <32 x i1> %302, %297
  %304 = bitcast <32 x i1> %303 to i32
  %305 = icmp eq i32 %304, 0
  br i1 %305, label %306, label %582, !prof !4

306:
  %307 = insertelement <32 x i32> poison, i32 %125, i64 0
  %308 = shufflevector <32 x i32> %307, <32 x i32> poison, <32 x i32> zeroinitializer
  %309 = icmp ne <32 x i32> %273, %308
  %310 = bitcast <32 x i1> %309 to i32
  %311 = icmp eq i32 %310, 0
  br i1 %311, label %583, label %312

312:
  %313 = load <32 x i32>, ptr %250, align 4
  %314 = getelementptr inbounds nuw i8, ptr %108, i64 40
  store i32 1, ptr %314, align 8
  %315 = icmp eq <32 x i32> %273, %308
  %316 = insertelement <32 x i32> poison, i32 %126, i64 0
  %317 = shufflevector <32 x i32> %316, <32 x i32> poison, <32 x i32> zeroinitializer
  %318 = sub <32 x i32> %313, %286
  %319 = icmp ule <32 x i32> %318, %289
  %320 = xor <32 x i32> %313, %292
  %321 = and <32 x i32> %320, splat (i32 63)
  %322 = icmp ne <32 x i32> %321, zeroinitializer
  %323 = and <32 x i1> %319, %322
  %324 = select <32 x i1> %323, <32 x i32> %317, <32 x i32> %292
  %325 = sub <32 x i32> %313, %276
  %326 = icmp ugt <32 x i32> %325, %279
  %327 = icmp uge <32 x i32> %313, %282
  %328 = and <32 x i1> %327, %326
  %329 = select <32 x i1> %328, <32 x i32> %282, <32 x i32> %324
  %330 = select <32 x i1> %315, <32 x i32> %313, <32 x i32> %329
  store <32 x i32> %330, ptr %250, align 4
  br label %583

331:
  %332 = load i64, ptr %31, align 8
  %333 = insertelement <32 x i64> poison, i64 %332, i64 0
  %334 = shufflevector <32 x i64> %333, <32 x i64> poison, <32 x i32> zeroinitializer
  %335 = sub <32 x i64> %107, %334
  %336 = insertelement <32 x i64> poison, i64 %133, i64 0
  %337 = shufflevector <32 x i64> %336, <32 x i64> poison, <32 x i32> zeroinitializer
  %338 = lshr <32 x i64> %335, %337
  %339 = trunc <32 x i64> %338 to <32 x i32>
  %340 = icmp eq i32 %19, 1
  %341 = getelementptr inbounds nuw i8, ptr %108, i64 8
  %342 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %343 = getelementptr inbounds nuw i8, ptr %108, i64 24
  %344 = add i32 %130, -1
  %345 = insertelement <32 x i32> poison, i32 %344, i64 0
  %346 = shufflevector <32 x i32> %345, <32 x i32> poison, <32 x i32> zeroinitializer
  %347 = bitcast i32 %2 to <32 x i1>
  %348 = insertelement <32 x i32> poison, i32 %125, i64 0
  %349 = shufflevector <32 x i32> %348, <32 x i32> poison, <32 x i32> zeroinitializer
  %350 = insertelement <32 x i32> poison, i32 %120, i64 0
  %351 = shufflevector <32 x i32> %350, <32 x i32> poison, <32 x i32> zeroinitializer
  %352 = insertelement <32 x i32> poison, i32 %127, i64 0
  %353 = shufflevector <32 x i32> %352, <32 x i32> poison, <32 x i32> zeroinitializer
  %354 = insertelement <32 x i32> poison, i32 %130, i64 0
  %355 = shufflevector <32 x i32> %354, <32 x i32> poison, <32 x i32> zeroinitializer
  %356 = insertelement <32 x i32> poison, i32 %123, i64 0
  %357 = shufflevector <32 x i32> %356, <32 x i32> poison, <32 x i32> zeroinitializer
  %358 = insertelement <32 x i32> poison, i32 %128, i64 0
  %359 = shufflevector <32 x i32> %358, <32 x i32> poison, <32 x i32> zeroinitializer
  %360 = insertelement <32 x i32> poison, i32 %119, i64 0
  %361 = shufflevector <32 x i32> %360, <32 x i32> poison, <32 x i32> zeroinitializer
  %362 = getelementptr inbounds nuw i8, ptr %108, i64 32
  %363 = getelementptr inbounds nuw i8, ptr %108, i64 40
  %364 = insertelement <32 x i32> poison, i32 %126, i64 0
  %365 = shufflevector <32 x i32> %364, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %366

366:
  %367 = phi i32 [ 0, %331 ], [ %533, %532 ]
  %368 = load ptr, ptr %341, align 8
  %369 = load ptr, ptr %342, align 8
  %370 = load ptr, ptr %343, align 8
  %371 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %372 = insertelement <32 x i32> poison, i32 %371, i64 0
  %373 = shufflevector <32 x i32> %372, <32 x i32> poison, <32 x i32> zeroinitializer
  %374 = add <32 x i32> %373, %339
  %375 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %374, <32 x i32> splat (i32 2147483647))
  %376 = lshr <32 x i32> %375, splat (i32 5)
  %377 = zext nneg <32 x i32> %376 to <32 x i64>
  %378 = getelementptr i32, ptr %370, <32 x i64> %377
  %379 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %378, <32 x i1> %347, <32 x i32> %346)
  br i1 %340, label %380, label %464

380:
  %381 = icmp eq <32 x i32> %379, zeroinitializer
  %382 = bitcast <32 x i1> %381 to i32
  %383 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %384 = insertelement <32 x i32> poison, i32 %383, i64 0
  %385 = shufflevector <32 x i32> %384, <32 x i32> poison, <32 x i32> zeroinitializer
  %386 = add <32 x i32> %385, %339
  %387 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %386, <32 x i32> splat (i32 2147483647))
  %388 = zext nneg <32 x i32> %387 to <32 x i64>
  %389 = getelementptr i32, ptr %368, <32 x i64> %388
  %390 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %389, <32 x i1> %381, <32 x i32> %379)
  %391 = icmp ugt <32 x i32> %390, %346
  %392 = bitcast <32 x i1> %391 to i32
  %393 = load i32, ptr %363, align 8
  %394 = or i32 %393, %392
  %395 = icmp eq i32 %394, 0
  br i1 %395, label %431, label %396

396:
  %397 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %398 = insertelement <32 x i32> poison, i32 %397, i64 0
  %399 = shufflevector <32 x i32> %398, <32 x i32> poison, <32 x i32> zeroinitializer
  %400 = add <32 x i32> %399, %339
  %401 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %400, <32 x i32> splat (i32 2147483647))
  %402 = zext nneg <32 x i32> %401 to <32 x i64>
  %403 = getelementptr i32, ptr %369, <32 x i64> %402
  %404 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %403, <32 x i1> %347, <32 x i32> %346)
  %405 = and <32 x i32> %390, splat (i32 -33)
  %406 = sub <32 x i32> %405, %351
  %407 = icmp ugt <32 x i32> %406, %353
  %408 = icmp uge <32 x i32> %405, %355
  %409 = and <32 x i1> %408, %407
  %410 = sub <32 x i32> %405, %357
  %411 = icmp ule <32 x i32> %410, %359
  %412 = xor <32 x i32> %405, %361
  %413 = and <32 x i32> %412, splat (i32 63)
  %414 = icmp ne <32 x i32> %413, zeroinitializer
  %415 = and <32 x i1> %411, %414
  %416 = or <32 x i1> %409, %415
  %417 = sub <32 x i32> %404, %351
  %418 = icmp ugt <32 x i32> %417, %353
  %419 = icmp uge <32 x i32> %404, %355
  %420 = and <32 x i1> %419, %418
  %421 = sub <32 x i32> %404, %357
  %422 = icmp ule <32 x i32> %421, %359
  %423 = xor <32 x i32> %404, %361
  %424 = and <32 x i32> %423, splat (i32 63)
  %425 = icmp ne <32 x i32> %424, zeroinitializer
  %426 = and <32 x i1> %422, %425
  %427 = or <32 x i1> %420, %426
  %428 = or <32 x i1> %416, %427
  %429 = bitcast <32 x i1> %428 to i32
  %430 = icmp eq i32 %429, 0
  br i1 %430, label %431, label %582

431:
  %432 = xor i32 %382, -1
  %433 = and i32 %2, %432
  %434 = icmp eq i32 %433, 0
  br i1 %434, label %456, label %435

435:
  %436 = phi i32 [ %454, %452 ], [ %433, %431 ]
  %437 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %436, i1 true)
  %438 = extractelement <32 x i32> %339, i32 %437
  %439 = add i32 %438, %367
  %440 = zext i32 %439 to i64
  %441 = load ptr, ptr %343, align 8
  %442 = lshr i64 %440, 5
  %443 = getelementptr inbounds nuw i32, ptr %441, i64 %442
  %444 = load i32, ptr %443, align 4
  %445 = icmp eq i32 %444, 0
  br i1 %445, label %452, label %446

446:
  %447 = load ptr, ptr %341, align 8
  %448 = and i64 %440, 4294967264
  %449 = getelementptr inbounds nuw i32, ptr %447, i64 %448
  %450 = insertelement <32 x i32> poison, i32 %444, i64 0
  %451 = shufflevector <32 x i32> %450, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %451, ptr %449, align 4
  store i32 0, ptr %443, align 4
  br label %452

452:
  %453 = add i32 %436, -1
  %454 = and i32 %453, %436
  %455 = icmp eq i32 %454, 0
  br i1 %455, label %456, label %435

456:
  %457 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %458 = insertelement <32 x i32> poison, i32 %457, i64 0
  %459 = shufflevector <32 x i32> %458, <32 x i32> poison, <32 x i32> zeroinitializer
  %460 = add <32 x i32> %459, %339
  %461 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %460, <32 x i32> splat (i32 2147483647))
  %462 = zext nneg <32 x i32> %461 to <32 x i64>
  %463 = getelementptr i32, ptr %368, <32 x i64> %462
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %349, <32 x ptr> align 4 %463, <32 x i1> %347)
  br label %532

464:
  %465 = icmp ne <32 x i32> %379, %349
  %466 = bitcast <32 x i1> %465 to i32
  %467 = and i32 %2, %466
  %468 = icmp eq i32 %467, 0
  br i1 %468, label %532, label %469

469:
  %470 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %471 = insertelement <32 x i32> poison, i32 %470, i64 0
  %472 = shufflevector <32 x i32> %471, <32 x i32> poison, <32 x i32> zeroinitializer
  %473 = add <32 x i32> %472, %339
  %474 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %473, <32 x i32> splat (i32 2147483647))
  %475 = icmp eq <32 x i32> %379, zeroinitializer
  %476 = zext nneg <32 x i32> %474 to <32 x i64>
  %477 = getelementptr i32, ptr %368, <32 x i64> %476
  %478 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %477, <32 x i1> %475, <32 x i32> %379)
  %479 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %480 = insertelement <32 x i32> poison, i32 %479, i64 0
  %481 = shufflevector <32 x i32> %480, <32 x i32> poison, <32 x i32> zeroinitializer
  %482 = add <32 x i32> %481, %339
  %483 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %482, <32 x i32> splat (i32 2147483647))
  %484 = zext nneg <32 x i32> %483 to <32 x i64>
  %485 = getelementptr i32, ptr %369, <32 x i64> %484
  %486 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %485, <32 x i1> %347, <32 x i32> %346)
  %487 = and <32 x i32> %478, splat (i32 -33)
  %488 = sub <32 x i32> %487, %351
  %489 = icmp ugt <32 x i32> %488, %353
  %490 = icmp uge <32 x i32> %487, %355
  %491 = and <32 x i1> %490, %489
  %492 = sub <32 x i32> %487, %357
  %493 = icmp ule <32 x i32> %492, %359
  %494 = xor <32 x i32> %487, %361
  %495 = and <32 x i32> %494, splat (i32 63)
  %496 = icmp ne <32 x i32> %495, zeroinitializer
  %497 = and <32 x i1> %493, %496
  %498 = or <32 x i1> %491, %497
  %499 = load i32, ptr %362, align 8
  %500 = insertelement <32 x i32> poison, i32 %499, i64 0
  %501 = shufflevector <32 x i32> %500, <32 x i32> poison, <32 x i32> zeroinitializer
  %502 = icmp ult <32 x i32> %478, %501
  %503 = or <32 x i1> %498, %502
  %504 = bitcast <32 x i1> %503 to i32
  %505 = icmp eq i32 %504, 0
  br i1 %505, label %506, label %582, !prof !4

506:
  %507 = icmp ne <32 x i32> %478, %349
  %508 = bitcast <32 x i1> %507 to i32
  %509 = and i32 %2, %508
  %510 = icmp eq i32 %509, 0
  br i1 %510, label %532, label %511

511:
  store i32 1, ptr %363, align 8
  %512 = call i32 asm sideeffect "", "=r,0"(i32 %367) #23
  %513 = insertelement <32 x i32> poison, i32 %512, i64 0
  %514 = shufflevector <32 x i32> %513, <32 x i32> poison, <32 x i32> zeroinitializer
  %515 = add <32 x i32> %514, %339
  %516 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %515, <32 x i32> splat (i32 2147483647))
  %517 = sub <32 x i32> %486, %357
  %518 = icmp ule <32 x i32> %517, %359
  %519 = xor <32 x i32> %486, %361
  %520 = and <32 x i32> %519, splat (i32 63)
  %521 = icmp ne <32 x i32> %520, zeroinitializer
  %522 = and <32 x i1> %518, %521
  %523 = select <32 x i1> %522, <32 x i32> %365, <32 x i32> %361
  %524 = sub <32 x i32> %486, %351
  %525 = icmp ugt <32 x i32> %524, %353
  %526 = icmp uge <32 x i32> %486, %355
  %527 = and <32 x i1> %526, %525
  %528 = select <32 x i1> %527, <32 x i32> %355, <32 x i32> %523
  %529 = bitcast i32 %509 to <32 x i1>
  %530 = zext nneg <32 x i32> %516 to <32 x i64>
  %531 = getelementptr i32, ptr %369, <32 x i64> %530
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %528, <32 x ptr> align 4 %531, <32 x i1> %529)
  br label %532

532:
  %533 = add i32 %367, 1
  %534 = zext i32 %533 to i64
  %535 = icmp ugt i64 %134, %534
  br i1 %535, label %366, label %583

536:
  %537 = icmp eq ptr %6, null
  %538 = icmp eq i32 %2, 0
  %539 = or i1 %538, %537
  %540 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %2)
  %541 = icmp samesign ult i32 %540, 2
  %542 = select i1 %539, i1 true, i1 %541
  br i1 %542, label %582, label %543

543:
  %544 = icmp eq i32 %2, -1
  br i1 %544, label %545, label %554

545:
  %546 = shufflevector <32 x i64> %32, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %547 = insertelement <32 x i64> poison, i64 %4, i64 0
  %548 = shufflevector <32 x i64> %547, <32 x i64> poison, <32 x i32> zeroinitializer
  %549 = add <32 x i64> %32, %548
  %550 = icmp ult <32 x i64> %546, %549
  %551 = and <32 x i1> %550, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %552 = bitcast <32 x i1> %551 to i32
  %553 = icmp eq i32 %552, 0
  br i1 %553, label %582, label %554

554:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #23
  %555 = lshr <32 x i64> %32, splat (i64 2)
  %556 = trunc <32 x i64> %555 to <32 x i32>
  %557 = lshr <32 x i32> %556, splat (i32 8)
  %558 = add <32 x i32> %557, %556
  %559 = and <32 x i32> %558, splat (i32 255)
  %560 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %561 = insertelement <32 x i32> poison, i32 %560, i64 0
  %562 = shufflevector <32 x i32> %561, <32 x i32> poison, <32 x i32> zeroinitializer
  %563 = add <32 x i32> %562, %559
  %564 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %563, <32 x i32> splat (i32 2147483647))
  %565 = bitcast i32 %2 to <32 x i1>
  %566 = zext nneg <32 x i32> %564 to <32 x i64>
  %567 = getelementptr i32, ptr %12, <32 x i64> %566
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %567, <32 x i1> %565)
  %568 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %569 = insertelement <32 x i32> poison, i32 %568, i64 0
  %570 = shufflevector <32 x i32> %569, <32 x i32> poison, <32 x i32> zeroinitializer
  %571 = add <32 x i32> %570, %559
  %572 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %571, <32 x i32> splat (i32 2147483647))
  %573 = zext nneg <32 x i32> %572 to <32 x i64>
  %574 = getelementptr i32, ptr %12, <32 x i64> %573
  %575 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %574, <32 x i1> %565, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %576 = icmp ne <32 x i32> %575, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %577 = bitcast <32 x i1> %576 to i32
  %578 = and i32 %2, %577
  %579 = icmp eq i32 %578, 0
  br i1 %579, label %581, label %580, !prof !4

580:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %578, ptr noundef nonnull %13, i64 noundef 0) #22
  br label %581

581:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  br label %582

582:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %13) #22
  br label %583

583:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #11 {
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

define void @check_rows(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #13 {
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
  br i1 %48, label %337, label %49, !prof !28

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

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #13 {
  %4 = add i64 %2, %1
  %5 = icmp ult i64 %1, %4
  br i1 %5, label %6, label %415

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
  %54 = phi i64 [ %1, %6 ], [ %410, %409 ]
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
  %89 = getelementptr inbounds nuw i8, ptr %78, i64 64
  %90 = zext nneg i32 %87 to i64
  %91 = getelementptr inbounds nuw i32, ptr %89, i64 %90
  store i32 %88, ptr %91, align 4
  %92 = getelementptr inbounds nuw i8, ptr %78, i64 320
  %93 = getelementptr inbounds nuw [64 x i32], ptr %92, i64 %90
  store <64 x i32> zeroinitializer, ptr %93, align 64
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
  switch i32 %179, label %412 [
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
  br i1 %191, label %409, label %192

192:
  %193 = phi i64 [ %401, %399 ], [ 0, %188 ]
  %194 = phi i1 [ %400, %399 ], [ false, %188 ]
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
  br i1 %206, label %399, label %207

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
  br label %399

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
  br i1 %315, label %396, label %372

372:
  %373 = load <32 x i32>, ptr %371, align 4
  %374 = getelementptr inbounds nuw i8, ptr %303, i64 10952
  %375 = load i32, ptr %23, align 8
  br label %376

376:
  %377 = phi <32 x i32> [ %373, %372 ], [ %384, %376 ]
  %378 = phi i32 [ %219, %372 ], [ %386, %376 ]
  %379 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %378, i1 true)
  %380 = zext nneg i32 %379 to i64
  %381 = getelementptr inbounds nuw [32 x i32], ptr %374, i64 %380
  %382 = getelementptr inbounds nuw i32, ptr %381, i64 %380
  store i32 %375, ptr %382, align 4
  %383 = load <32 x i32>, ptr %381, align 4
  %384 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %377, <32 x i32> %383)
  %385 = add i32 %378, -1
  %386 = and i32 %385, %378
  %387 = icmp eq i32 %386, 0
  br i1 %387, label %388, label %376

388:
  %389 = phi i32 [ %394, %388 ], [ %219, %376 ]
  %390 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %389, i1 true)
  %391 = zext nneg i32 %390 to i64
  %392 = getelementptr inbounds nuw [32 x i32], ptr %374, i64 %391
  store <32 x i32> %384, ptr %392, align 4
  %393 = add i32 %389, -1
  %394 = and i32 %393, %389
  %395 = icmp eq i32 %394, 0
  br i1 %395, label %396, label %388

396:
  store <32 x i32> zeroinitializer, ptr %371, align 4
  %397 = load i32, ptr %23, align 8
  %398 = add i32 %397, 1
  store i32 %398, ptr %23, align 8
  br label %399

399:
  %400 = phi i1 [ %194, %201 ], [ true, %298 ], [ true, %396 ]
  %401 = add nuw nsw i64 %193, 1
  %402 = icmp eq i64 %401, 16
  br i1 %402, label %403, label %192

403:
  br i1 %400, label %408, label %404

404:
  br i1 %189, label %405, label %412

405:
  %406 = load i32, ptr %52, align 8
  %407 = icmp eq i32 %406, 0
  br i1 %407, label %408, label %412

408:
  br label %112

409:
  store i32 0, ptr %10, align 4
  %410 = add nuw i64 %54, 1
  %411 = icmp eq i64 %410, %4
  br i1 %411, label %415, label %53

412:
  %413 = phi i32 [ 0, %169 ], [ 1, %405 ], [ 0, %404 ]
  %414 = phi i32 [ 2, %169 ], [ 4, %405 ], [ 3, %404 ]
  store i32 %413, ptr %10, align 4
  br label %415

415:
  %416 = phi i32 [ %414, %412 ], [ 0, %3 ], [ 0, %409 ]
  ret i32 %416
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #8

declare <64 x i32> @llvm.umax.v64i32(<64 x i32>, <64 x i32>) #8

define internal fastcc void @check_suspects(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 1, 0) %2, i32 noundef range(i32 1, 0) %3, ptr noundef nonnull readonly %4, i64 noundef %5) #11 {
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %8 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %10 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %11 = getelementptr inbounds nuw i8, ptr %4, i64 32
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
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %68, label %35

35:
  %36 = load ptr, ptr %9, align 8
  %37 = load i64, ptr %10, align 8
  %38 = mul i64 %37, %27
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 %38
  %40 = mul i64 %37, %20
  %41 = getelementptr inbounds nuw i8, ptr %36, i64 %40
  %42 = icmp eq i64 %32, 0
  br label %43

43:
  %44 = phi i64 [ 0, %35 ], [ %58, %57 ]
  %45 = phi ptr [ %39, %35 ], [ %61, %57 ]
  %46 = phi ptr [ %41, %35 ], [ %60, %57 ]
  br i1 %42, label %57, label %50

47:
  %48 = add nuw i64 %51, 1
  %49 = icmp eq i64 %48, %32
  br i1 %49, label %57, label %50

50:
  %51 = phi i64 [ %48, %47 ], [ 0, %43 ]
  %52 = getelementptr inbounds nuw i8, ptr %46, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = getelementptr inbounds nuw i8, ptr %45, i64 %51
  %55 = load i8, ptr %54, align 1
  %56 = icmp eq i8 %53, %55
  br i1 %56, label %47, label %63

57:
  %58 = add i64 %44, %32
  %59 = load i64, ptr %11, align 8
  %60 = getelementptr inbounds nuw i8, ptr %46, i64 %59
  %61 = getelementptr inbounds nuw i8, ptr %45, i64 %59
  %62 = icmp ult i64 %58, %33
  br i1 %62, label %43, label %68

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

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #8

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #15

declare i32 @llvm.ctpop.i32(i32) #8

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

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #11 {
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
  br label %268

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
  br i1 %53, label %268, label %54

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
  br i1 %64, label %268, label %221

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
  br i1 %113, label %114, label %122, !prof !28

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
  br i1 %148, label %149, label %157, !prof !28

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
  br i1 %225, label %257, label %226

226:
  %227 = load i64, ptr %42, align 8
  %228 = getelementptr inbounds nuw i8, ptr %222, i64 %227
  %229 = load i64, ptr %47, align 8
  %230 = icmp samesign eq i64 %227, 0
  br i1 %230, label %268, label %231

231:
  %232 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %233 = load i64, ptr %232, align 8
  %234 = zext nneg i32 %3 to i64
  %235 = mul i64 %233, %234
  %236 = getelementptr inbounds nuw i8, ptr %224, i64 %235
  %237 = icmp eq i64 %229, 0
  %238 = getelementptr inbounds nuw i8, ptr %2, i64 32
  br label %239

239:
  %240 = phi ptr [ %222, %231 ], [ %253, %252 ]
  %241 = phi ptr [ %236, %231 ], [ %255, %252 ]
  br i1 %237, label %252, label %245

242:
  %243 = add nuw i64 %246, 1
  %244 = icmp eq i64 %243, %229
  br i1 %244, label %252, label %245

245:
  %246 = phi i64 [ %243, %242 ], [ 0, %239 ]
  %247 = getelementptr inbounds nuw i8, ptr %240, i64 %246
  %248 = load i8, ptr %247, align 1
  %249 = getelementptr inbounds nuw i8, ptr %241, i64 %246
  %250 = load i8, ptr %249, align 1
  %251 = icmp eq i8 %248, %250
  br i1 %251, label %242, label %257

252:
  %253 = getelementptr inbounds nuw i8, ptr %240, i64 %229
  %254 = load i64, ptr %238, align 8
  %255 = getelementptr inbounds nuw i8, ptr %241, i64 %254
  %256 = icmp eq ptr %253, %228
  br i1 %256, label %268, label %239

257:
  %258 = load i64, ptr %1, align 8
  %259 = shl i64 %216, %39
  %260 = add i64 %258, %259
  %261 = sub i32 %218, %17
  %262 = icmp ugt i32 %261, %24
  %263 = and i32 %218, 63
  %264 = select i1 %262, i32 64, i32 %263
  %265 = load i32, ptr %2, align 8
  %266 = tail call i64 @llvm.umax.i64(i64 %260, i64 %4)
  %267 = zext nneg i32 %264 to i64
  tail call void @report(ptr noundef %0, i32 noundef %265, i32 noundef %217, i32 noundef %3, i64 noundef %266, i64 noundef %267) #21
  br label %268

268:
  ret void
}

define internal fastcc zeroext i1 @knows_of_block(ptr noundef readonly %0, i32 noundef %1) #17 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %60, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 320
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
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 64
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
attributes #8 = { nounwind }
attributes #9 = { noinline nounwind }
attributes #10 = { nounwind }
attributes #11 = { noinline nounwind }
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
!28 = !{!"branch_weights", !"expected", i32 1, i32 2000}
