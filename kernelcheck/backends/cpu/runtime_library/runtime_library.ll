; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64, i64, i64, i64 }
%struct.LaneUse = type { i64, i32, i32, i32, i32, i32, i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.Starts = type { i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
%struct.Mbarrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8], [32 x i8], [32 x i8], [32 x i32], [32 x i32] }
%struct.MbarrierWaits = type { i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.CopyArrival = type { i32, i32, i32, i32, i32, [32 x i32] }
%struct.CopyQueue = type { i32, i32, i32, [13 x i32], [32 x i32], [64 x %struct.CopyEntry] }
%struct.CopyEntry = type { i32, i32, i32, i32, [12 x i32], [32 x i32], [32 x i32], [32 x [16 x i8]] }
%struct.RegisterChanges = type { i32, [8 x i32], [8 x i32] }
%struct.WitnessEvent = type { i64, i32, i32, i32, i32, i32 }
%struct.AtomicPlace = type { i64, i64, i64 }
%struct.BarrierState = type { i32, i32, i32, i32, i32, i32 }
%struct.ReaderSet = type { i64, i32, i32, [27 x i32], i32 }
%struct.Readers = type { %struct.Met, %struct.Met, %struct.Met }
%struct.Met = type { i32, i32 }
%struct.Own = type { i32, i32, i32, i32, i32, i32, i32, i8 }

define void @report(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = mul i32 %1, 14
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
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1496
  %22 = load i32, ptr %21, align 8
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %30, label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp ult i64 %26, %28
  br label %30

30:
  %31 = phi i1 [ false, %6 ], [ %29, %24 ]
  %32 = select i1 %20, i1 true, i1 %31
  br i1 %32, label %33, label %36

33:
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %35 = load i64, ptr %34, align 8
  br label %46

36:
  %37 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  br i1 %41, label %42, label %52

42:
  %43 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = icmp ugt i64 %44, %17
  br i1 %45, label %46, label %52

46:
  %47 = phi i64 [ %35, %33 ], [ %38, %42 ]
  %48 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %47, ptr %48, align 8
  %49 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store i64 %17, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %4, ptr %50, align 8
  %51 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %5, ptr %51, align 8
  br label %52

52:
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
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %8, i64 noundef %3, i64 noundef %10) #30
  br label %11

11:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #4 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %406, label %7

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
  br i1 %29, label %236, label %391

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
  br i1 %262, label %391, label %263

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
  br label %391

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
  br i1 %326, label %382, label %327

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
  %337 = and i32 %4, 32
  %338 = icmp eq i32 %337, 0
  %339 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %340 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %341 = select i1 %338, ptr %340, ptr %339
  %342 = load i32, ptr %341, align 4
  %343 = getelementptr inbounds nuw i8, ptr %280, i64 256
  %344 = getelementptr inbounds nuw i32, ptr %343, i64 %279
  store i32 %342, ptr %344, align 4
  %345 = load i32, ptr %339, align 4
  %346 = getelementptr inbounds nuw i8, ptr %280, i64 768
  %347 = getelementptr inbounds nuw i32, ptr %346, i64 %279
  store i32 %345, ptr %347, align 4
  br i1 %283, label %382, label %348

348:
  %349 = getelementptr inbounds nuw i8, ptr %238, i64 65808
  %350 = getelementptr inbounds nuw i8, ptr %280, i64 896
  br label %351

351:
  %352 = phi i32 [ %21, %348 ], [ %380, %370 ]
  %353 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %352, i1 true)
  %354 = zext nneg i32 %353 to i64
  %355 = getelementptr inbounds nuw i64, ptr %1, i64 %354
  %356 = load i64, ptr %355, align 8
  %357 = add i64 %356, %2
  %358 = lshr i64 %357, 3
  %359 = and i64 %358, 255
  %360 = getelementptr inbounds nuw [3 x [64 x i32]], ptr %349, i64 %359
  br label %361

361:
  %362 = phi i64 [ 0, %351 ], [ %368, %361 ]
  %363 = getelementptr inbounds nuw i32, ptr %360, i64 %362
  %364 = load <32 x i32>, ptr %363, align 4
  %365 = getelementptr inbounds nuw i32, ptr %280, i64 %362
  %366 = load <32 x i32>, ptr %365, align 4
  %367 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %364, <32 x i32> %366)
  store <32 x i32> %367, ptr %363, align 4
  %368 = add nuw nsw i64 %362, 32
  %369 = icmp samesign ult i64 %362, 96
  br i1 %369, label %361, label %370

370:
  %371 = getelementptr inbounds nuw i8, ptr %360, i64 512
  %372 = load <32 x i32>, ptr %371, align 4
  %373 = load <32 x i32>, ptr %346, align 4
  %374 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %372, <32 x i32> %373)
  store <32 x i32> %374, ptr %371, align 4
  %375 = getelementptr inbounds nuw i8, ptr %360, i64 640
  %376 = load <32 x i32>, ptr %375, align 4
  %377 = load <32 x i32>, ptr %350, align 4
  %378 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %376, <32 x i32> %377)
  store <32 x i32> %378, ptr %375, align 4
  %379 = add i32 %352, -1
  %380 = and i32 %379, %352
  %381 = icmp eq i32 %380, 0
  br i1 %381, label %382, label %351

382:
  %383 = lshr exact i32 %325, 1
  %384 = getelementptr inbounds nuw i8, ptr %238, i64 12
  %385 = load i32, ptr %384, align 4
  %386 = add i32 %385, %383
  store i32 %386, ptr %384, align 4
  %387 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  store i32 %386, ptr %387, align 4
  %388 = select i1 %282, i64 0, i64 %247
  %389 = select i1 %242, i64 %388, i64 0
  %390 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  store i64 %389, ptr %390, align 8
  br label %391

391:
  %392 = and i32 %4, 1
  %393 = icmp eq i32 %392, 0
  br i1 %393, label %399, label %394

394:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #31
  br i1 %23, label %399, label %395

395:
  %396 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %397 = load i32, ptr %396, align 4
  %398 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  store i32 %397, ptr %398, align 8
  br label %399

399:
  %400 = and i32 %4, 2
  %401 = icmp eq i32 %400, 0
  br i1 %401, label %406, label %402

402:
  %403 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %404 = load i32, ptr %403, align 8
  %405 = add i32 %404, 1
  store i32 %405, ptr %403, align 8
  br label %406

406:
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

define void @note_lane_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #7 {
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %71, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1504
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1500
  br label %11

11:
  %12 = phi i32 [ %2, %8 ], [ %69, %67 ]
  %13 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i64, ptr %1, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = shl nuw i32 1, %13
  %18 = add i64 %16, %5
  %19 = add i64 %18, %4
  %20 = icmp ult i64 %18, %19
  br i1 %20, label %21, label %67

21:
  %22 = phi i1 [ %58, %57 ], [ false, %11 ]
  %23 = phi i64 [ %65, %57 ], [ %18, %11 ]
  %24 = load ptr, ptr %9, align 8
  %25 = lshr i64 %23, 2
  %26 = load i32, ptr %10, align 4
  %27 = and i64 %25, 4095
  %28 = getelementptr inbounds nuw %struct.LaneUse, ptr %24, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, %25
  br i1 %30, label %31, label %35

31:
  %32 = getelementptr inbounds nuw i8, ptr %28, i64 8
  %33 = load i32, ptr %32, align 8
  %34 = icmp eq i32 %33, %26
  br i1 %34, label %38, label %35

35:
  store i64 %25, ptr %28, align 8
  %36 = getelementptr inbounds nuw i8, ptr %28, i64 8
  store i32 %26, ptr %36, align 8
  %37 = getelementptr inbounds nuw i8, ptr %28, i64 12
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %37, i8 0, i64 68, i1 false)
  br label %38

38:
  %39 = and i64 %23, 3
  br i1 %22, label %57, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %28, i64 48
  %42 = getelementptr inbounds nuw i32, ptr %41, i64 %39
  %43 = load i32, ptr %42, align 4
  %44 = getelementptr inbounds nuw i8, ptr %28, i64 64
  %45 = getelementptr inbounds nuw i32, ptr %44, i64 %39
  %46 = load i32, ptr %45, align 4
  %47 = or i32 %46, %43
  %48 = and i32 %47, %17
  %49 = icmp ne i32 %48, 0
  %50 = icmp eq i32 %43, 0
  %51 = or i1 %49, %50
  br i1 %51, label %57, label %52, !prof !18

52:
  %53 = getelementptr inbounds nuw i8, ptr %28, i64 28
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %28, i64 24
  %56 = load i32, ptr %55, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %13, i64 noundef %16, i32 noundef %43, i64 noundef 192, i32 noundef %54, i32 noundef %56) #31
  br label %57

57:
  %58 = phi i1 [ true, %38 ], [ false, %40 ], [ true, %52 ]
  %59 = getelementptr inbounds nuw i8, ptr %28, i64 32
  %60 = getelementptr inbounds nuw i32, ptr %59, i64 %39
  %61 = load i32, ptr %60, align 4
  %62 = or i32 %61, %17
  store i32 %62, ptr %60, align 4
  %63 = getelementptr inbounds nuw i8, ptr %28, i64 20
  store i32 %13, ptr %63, align 4
  %64 = getelementptr inbounds nuw i8, ptr %28, i64 16
  store i32 %3, ptr %64, align 4
  %65 = add nuw i64 %23, 1
  %66 = icmp eq i64 %65, %19
  br i1 %66, label %67, label %21

67:
  %68 = add i32 %12, -1
  %69 = and i32 %68, %12
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %11

71:
  ret void
}

define void @note_lane_stores(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6, ptr noundef readonly captures(address_is_null) %7) #7 {
  %9 = mul i64 %5, %4
  %10 = shl i64 %4, 5
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %188, label %12

12:
  %13 = icmp eq i64 %6, 0
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %15 = icmp eq ptr %7, null
  %16 = icmp eq i64 %9, 0
  %17 = icmp eq i64 %4, 0
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1504
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1500
  %22 = or i1 %15, %16
  %23 = or i1 %15, %16
  %24 = xor i1 %15, true
  br label %25

25:
  %26 = phi i32 [ %2, %12 ], [ %186, %184 ]
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %26, i1 true)
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw i64, ptr %1, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %30, %6
  %32 = add i64 %31, %9
  br i1 %13, label %33, label %39

33:
  %34 = load i64, ptr %18, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %109, label %36

36:
  %37 = load ptr, ptr %19, align 8
  %38 = icmp ugt i64 %32, %31
  br label %72

39:
  %40 = sub i64 %32, %6
  %41 = load i64, ptr %14, align 8
  %42 = icmp ugt i64 %40, %41
  %43 = icmp ult i64 %31, %6
  %44 = or i1 %43, %42
  %45 = or i1 %44, %22
  %46 = or i1 %44, %15
  %47 = xor i1 %46, true
  %48 = or i1 %44, %15
  br i1 %45, label %109, label %49

49:
  %50 = inttoptr i64 %31 to ptr
  %51 = mul i64 %4, %28
  %52 = getelementptr inbounds nuw i8, ptr %7, i64 %51
  br label %53

53:
  %54 = phi i64 [ 0, %49 ], [ %68, %67 ]
  %55 = phi ptr [ %50, %49 ], [ %69, %67 ]
  %56 = phi ptr [ %52, %49 ], [ %70, %67 ]
  br i1 %17, label %67, label %60

57:
  %58 = add nuw i64 %61, 1
  %59 = icmp eq i64 %58, %4
  br i1 %59, label %67, label %60

60:
  %61 = phi i64 [ %58, %57 ], [ 0, %53 ]
  %62 = getelementptr inbounds nuw i8, ptr %55, i64 %61
  %63 = load i8, ptr %62, align 1
  %64 = getelementptr inbounds nuw i8, ptr %56, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = icmp eq i8 %63, %65
  br i1 %66, label %57, label %109

67:
  %68 = add i64 %54, %4
  %69 = getelementptr inbounds nuw i8, ptr %55, i64 %4
  %70 = getelementptr inbounds nuw i8, ptr %56, i64 %10
  %71 = icmp ult i64 %68, %9
  br i1 %71, label %53, label %109

72:
  %73 = phi i64 [ 0, %36 ], [ %107, %106 ]
  %74 = getelementptr inbounds nuw %struct.Bounds, ptr %37, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = icmp ult i64 %31, %75
  br i1 %76, label %106, label %77

77:
  %78 = getelementptr inbounds nuw i8, ptr %74, i64 8
  %79 = load i64, ptr %78, align 8
  %80 = icmp ule i64 %32, %79
  %81 = and i1 %38, %80
  br i1 %81, label %82, label %106

82:
  br i1 %23, label %109, label %83

83:
  %84 = inttoptr i64 %31 to ptr
  %85 = mul i64 %4, %28
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 %85
  br label %87

87:
  %88 = phi i64 [ 0, %83 ], [ %102, %101 ]
  %89 = phi ptr [ %84, %83 ], [ %103, %101 ]
  %90 = phi ptr [ %86, %83 ], [ %104, %101 ]
  br i1 %17, label %101, label %94

91:
  %92 = add nuw i64 %95, 1
  %93 = icmp eq i64 %92, %4
  br i1 %93, label %101, label %94

94:
  %95 = phi i64 [ %92, %91 ], [ 0, %87 ]
  %96 = getelementptr inbounds nuw i8, ptr %89, i64 %95
  %97 = load i8, ptr %96, align 1
  %98 = getelementptr inbounds nuw i8, ptr %90, i64 %95
  %99 = load i8, ptr %98, align 1
  %100 = icmp eq i8 %97, %99
  br i1 %100, label %91, label %109

101:
  %102 = add i64 %88, %4
  %103 = getelementptr inbounds nuw i8, ptr %89, i64 %4
  %104 = getelementptr inbounds nuw i8, ptr %90, i64 %10
  %105 = icmp ult i64 %102, %9
  br i1 %105, label %87, label %109

106:
  %107 = add nuw i64 %73, 1
  %108 = icmp eq i64 %107, %34
  br i1 %108, label %109, label %72

109:
  %110 = phi i1 [ true, %101 ], [ false, %94 ], [ false, %33 ], [ %24, %82 ], [ %47, %39 ], [ false, %106 ], [ false, %60 ], [ true, %67 ]
  %111 = phi i1 [ false, %101 ], [ true, %94 ], [ true, %33 ], [ %15, %82 ], [ %48, %39 ], [ true, %106 ], [ true, %60 ], [ false, %67 ]
  %112 = shl nuw i32 1, %27
  %113 = icmp ult i64 %31, %32
  br i1 %113, label %114, label %184

114:
  %115 = xor i32 %112, -1
  %116 = select i1 %111, i64 160, i64 192
  %117 = select i1 %111, i64 20, i64 28
  %118 = select i1 %111, i64 16, i64 24
  %119 = select i1 %111, i64 48, i64 32
  %120 = select i1 %111, i64 28, i64 20
  %121 = select i1 %111, i64 24, i64 16
  br label %122

122:
  %123 = phi i1 [ false, %114 ], [ %181, %180 ]
  %124 = phi i64 [ %31, %114 ], [ %182, %180 ]
  %125 = load ptr, ptr %20, align 8
  %126 = lshr i64 %124, 2
  %127 = load i32, ptr %21, align 4
  %128 = and i64 %126, 4095
  %129 = getelementptr inbounds nuw %struct.LaneUse, ptr %125, i64 %128
  %130 = load i64, ptr %129, align 8
  %131 = icmp eq i64 %130, %126
  br i1 %131, label %132, label %136

132:
  %133 = getelementptr inbounds nuw i8, ptr %129, i64 8
  %134 = load i32, ptr %133, align 8
  %135 = icmp eq i32 %134, %127
  br i1 %135, label %139, label %136

136:
  store i64 %126, ptr %129, align 8
  %137 = getelementptr inbounds nuw i8, ptr %129, i64 8
  store i32 %127, ptr %137, align 8
  %138 = getelementptr inbounds nuw i8, ptr %129, i64 12
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %138, i8 0, i64 68, i1 false)
  br label %139

139:
  br i1 %110, label %140, label %146

140:
  %141 = getelementptr inbounds nuw i8, ptr %129, i64 64
  %142 = and i64 %124, 3
  %143 = getelementptr inbounds nuw i32, ptr %141, i64 %142
  %144 = load i32, ptr %143, align 4
  %145 = or i32 %144, %112
  store i32 %145, ptr %143, align 4
  br label %180

146:
  %147 = and i64 %124, 3
  br i1 %123, label %172, label %148

148:
  br i1 %111, label %149, label %154

149:
  %150 = getelementptr inbounds nuw i8, ptr %129, i64 32
  %151 = getelementptr inbounds nuw i32, ptr %150, i64 %147
  %152 = load i32, ptr %151, align 4
  %153 = and i32 %152, %115
  br label %164

154:
  %155 = getelementptr inbounds nuw i8, ptr %129, i64 48
  %156 = getelementptr inbounds nuw i32, ptr %155, i64 %147
  %157 = load i32, ptr %156, align 4
  %158 = getelementptr inbounds nuw i8, ptr %129, i64 64
  %159 = getelementptr inbounds nuw i32, ptr %158, i64 %147
  %160 = load i32, ptr %159, align 4
  %161 = or i32 %160, %157
  %162 = and i32 %161, %112
  %163 = icmp eq i32 %162, 0
  br i1 %163, label %164, label %172

164:
  %165 = phi i32 [ %153, %149 ], [ %157, %154 ]
  %166 = icmp eq i32 %165, 0
  br i1 %166, label %172, label %167, !prof !24

167:
  %168 = getelementptr inbounds nuw i8, ptr %129, i64 %117
  %169 = load i32, ptr %168, align 4
  %170 = getelementptr inbounds nuw i8, ptr %129, i64 %118
  %171 = load i32, ptr %170, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %27, i64 noundef %30, i32 noundef %165, i64 noundef %116, i32 noundef %169, i32 noundef %171) #31
  br label %172

172:
  %173 = phi i1 [ false, %164 ], [ false, %154 ], [ true, %167 ], [ true, %146 ]
  %174 = getelementptr inbounds nuw i8, ptr %129, i64 %119
  %175 = getelementptr inbounds nuw i32, ptr %174, i64 %147
  %176 = load i32, ptr %175, align 4
  %177 = or i32 %176, %112
  store i32 %177, ptr %175, align 4
  %178 = getelementptr inbounds nuw i8, ptr %129, i64 %120
  store i32 %27, ptr %178, align 4
  %179 = getelementptr inbounds nuw i8, ptr %129, i64 %121
  store i32 %3, ptr %179, align 4
  br label %180

180:
  %181 = phi i1 [ %123, %140 ], [ %173, %172 ]
  %182 = add nuw i64 %124, 1
  %183 = icmp eq i64 %182, %32
  br i1 %183, label %184, label %122

184:
  %185 = add i32 %26, -1
  %186 = and i32 %185, %26
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %188, label %25

188:
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #8

define void @check_shared(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #9 {
  %12 = alloca %struct.Starts, align 8
  %13 = alloca [256 x i32], align 16
  %14 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #32
  %40 = lshr <32 x i64> %29, splat (i64 2)
  %41 = trunc <32 x i64> %40 to <32 x i32>
  %42 = lshr <32 x i32> %41, splat (i32 8)
  %43 = add <32 x i32> %42, %41
  %44 = and <32 x i32> %43, splat (i32 255)
  %45 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #32
  %46 = insertelement <32 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = add <32 x i32> %44, %47
  %49 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %48, <32 x i32> splat (i32 2147483647))
  %50 = bitcast i32 %2 to <32 x i1>
  %51 = zext nneg <32 x i32> %49 to <32 x i64>
  %52 = getelementptr i32, ptr %13, <32 x i64> %51
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %52, <32 x i1> %50)
  %53 = call i32 asm sideeffect "", "=r,0"(i32 0) #32
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
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %63, ptr noundef nonnull %14, i64 noundef %10) #31
  br label %66

66:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #32
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
  %92 = call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %81, i64 %87) #31
  br i1 %92, label %96, label %95

93:
  %94 = call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %12) #31
  br i1 %94, label %96, label %95

95:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %14, i64 %81, i64 %87, i64 noundef %10) #31
  br label %96

96:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #32
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #32
  ret void
}

define range(i32 0, 2) i32 @check_shared_atomics(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #10 {
  %7 = alloca %struct.Starts, align 8
  %8 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #32
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
  %30 = tail call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %21, i64 %25) #31
  br i1 %30, label %34, label %33

31:
  %32 = tail call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %7) #31
  br i1 %32, label %34, label %33

33:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %8, i64 %21, i64 %25, i64 noundef 0) #31
  br label %34

34:
  %35 = phi i32 [ 1, %29 ], [ 0, %6 ], [ 0, %33 ], [ 0, %31 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #32
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #32
  ret i32 %35
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #7 {
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
  %35 = phi i32 [ %137, %135 ], [ %27, %19 ]
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
  br i1 %45, label %46, label %48

46:
  %47 = load i32, ptr %18, align 4
  br label %60

48:
  %49 = lshr i32 %43, 8
  %50 = and i32 %49, 63
  %51 = load i32, ptr %17, align 8
  %52 = icmp eq i32 %50, %51
  %53 = load i32, ptr %18, align 4
  br i1 %52, label %60, label %54

54:
  %55 = lshr i32 %53, 14
  %56 = icmp eq i32 %44, %55
  br i1 %56, label %57, label %60

57:
  %58 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %43, i64 noundef %40) #31
  %59 = xor i1 %58, true
  br label %60

60:
  %61 = phi i32 [ %47, %46 ], [ %53, %48 ], [ %53, %54 ], [ %53, %57 ]
  %62 = phi i1 [ false, %46 ], [ false, %48 ], [ true, %54 ], [ %59, %57 ]
  %63 = getelementptr inbounds nuw i32, ptr %10, i64 %41
  %64 = load i32, ptr %63, align 4
  %65 = and i32 %64, -2
  %66 = lshr i32 %64, 14
  %67 = lshr i32 %61, 14
  %68 = icmp eq i32 %66, %67
  %69 = and i32 %64, 16128
  %70 = icmp eq i32 %69, 15872
  %71 = and i1 %70, %68
  br i1 %71, label %72, label %103

72:
  %73 = xor i32 %61, %64
  %74 = add i32 %73, -256
  %75 = icmp ult i32 %74, 16128
  br i1 %75, label %76, label %120

76:
  %77 = load i32, ptr %11, align 8
  %78 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %40, i32 noundef %77) #31
  %79 = icmp eq ptr %78, null
  br i1 %79, label %87, label %80

80:
  %81 = getelementptr inbounds nuw i8, ptr %78, i64 12
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %120, label %84

84:
  %85 = getelementptr inbounds nuw i8, ptr %78, i64 16
  %86 = zext i32 %82 to i64
  br label %91

87:
  %88 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %65, i64 noundef %40) #31
  br i1 %88, label %120, label %89

89:
  %90 = or i32 %65, 16128
  br label %106

91:
  %92 = phi i64 [ 0, %84 ], [ %101, %100 ]
  %93 = getelementptr inbounds nuw i32, ptr %85, i64 %92
  %94 = load i32, ptr %93, align 4
  %95 = xor i32 %94, %61
  %96 = add i32 %95, -256
  %97 = icmp ult i32 %96, 16128
  br i1 %97, label %98, label %100

98:
  %99 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %94, i64 noundef %40) #31
  br i1 %99, label %100, label %103

100:
  %101 = add nuw nsw i64 %92, 1
  %102 = icmp eq i64 %101, %86
  br i1 %102, label %120, label %91

103:
  %104 = phi i32 [ %65, %60 ], [ %94, %98 ]
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %120, label %106

106:
  %107 = phi i32 [ %90, %89 ], [ %104, %103 ]
  %108 = lshr i32 %107, 14
  %109 = icmp ult i32 %108, %5
  br i1 %109, label %120, label %110

110:
  %111 = lshr i32 %107, 8
  %112 = and i32 %111, 63
  %113 = load i32, ptr %17, align 8
  %114 = icmp eq i32 %112, %113
  br i1 %114, label %120, label %115

115:
  %116 = icmp eq i32 %108, %67
  br i1 %116, label %117, label %124

117:
  %118 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %107, i64 noundef %40) #31
  %119 = xor i1 %118, true
  br label %120

120:
  %121 = phi i32 [ 0, %103 ], [ %107, %117 ], [ %107, %106 ], [ %107, %110 ], [ 0, %72 ], [ 0, %87 ], [ 0, %80 ], [ 0, %100 ]
  %122 = phi i1 [ false, %103 ], [ %119, %117 ], [ false, %106 ], [ false, %110 ], [ false, %72 ], [ false, %87 ], [ false, %80 ], [ false, %100 ]
  %123 = select i1 %62, i1 true, i1 %122
  br i1 %123, label %124, label %135

124:
  %125 = phi i32 [ %121, %120 ], [ %107, %115 ]
  %126 = select i1 %62, i32 %43, i32 %125
  %127 = lshr i32 %126, 8
  %128 = and i32 %127, 63
  %129 = icmp eq i32 %128, 62
  %130 = select i1 %129, i32 63, i32 %128
  %131 = load i32, ptr %23, align 4
  %132 = zext i32 %131 to i64
  %133 = zext nneg i32 %130 to i64
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %21, i64 noundef %132, i64 noundef %133) #30
  %134 = load i32, ptr %18, align 4
  br label %135

135:
  %136 = phi i32 [ %61, %120 ], [ %134, %124 ]
  store i32 %136, ptr %42, align 4
  %137 = add i32 %35, 1
  %138 = icmp ugt i32 %137, %26
  br i1 %138, label %30, label %34
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #11 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca %struct.Access, align 8
  %13 = alloca <32 x i64>, align 64
  %14 = and i32 %5, 16
  %15 = icmp eq i32 %14, 0
  %16 = lshr exact i32 %14, 4
  %17 = trunc nuw nsw i32 %16 to i8
  %18 = and i32 %5, -17
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #32
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
  br i1 %47, label %50, label %63

50:
  %51 = icmp eq ptr %49, null
  br i1 %51, label %687, label %52

52:
  %53 = icmp eq i32 %18, 6
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %53, label %57, label %58

57:
  br i1 %56, label %687, label %63

58:
  br i1 %56, label %59, label %63

59:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #32
  %60 = sub <32 x i64> %31, %34
  store <32 x i64> %60, ptr %13, align 64
  %61 = icmp eq i32 %18, 8
  %62 = select i1 %61, i32 0, i32 %18
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %62, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %32) #31
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #32
  br label %687

63:
  %64 = icmp eq ptr %6, null
  %65 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %66 = icmp samesign ult i32 %65, 2
  %67 = select i1 %64, i1 true, i1 %66
  br i1 %67, label %107, label %68

68:
  %69 = icmp eq i32 %2, -1
  br i1 %69, label %70, label %79

70:
  %71 = shufflevector <32 x i64> %31, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %72 = insertelement <32 x i64> poison, i64 %4, i64 0
  %73 = shufflevector <32 x i64> %72, <32 x i64> poison, <32 x i32> zeroinitializer
  %74 = add <32 x i64> %31, %73
  %75 = icmp ult <32 x i64> %71, %74
  %76 = and <32 x i1> %75, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %77 = bitcast <32 x i1> %76 to i32
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %107, label %79

79:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #32
  %80 = lshr <32 x i64> %31, splat (i64 2)
  %81 = trunc <32 x i64> %80 to <32 x i32>
  %82 = lshr <32 x i32> %81, splat (i32 8)
  %83 = add <32 x i32> %82, %81
  %84 = and <32 x i32> %83, splat (i32 255)
  %85 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #32
  %86 = insertelement <32 x i32> poison, i32 %85, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = add <32 x i32> %87, %84
  %89 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %88, <32 x i32> splat (i32 2147483647))
  %90 = bitcast i32 %2 to <32 x i1>
  %91 = zext nneg <32 x i32> %89 to <32 x i64>
  %92 = getelementptr i32, ptr %11, <32 x i64> %91
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %92, <32 x i1> %90)
  %93 = call i32 asm sideeffect "", "=r,0"(i32 0) #32
  %94 = insertelement <32 x i32> poison, i32 %93, i64 0
  %95 = shufflevector <32 x i32> %94, <32 x i32> poison, <32 x i32> zeroinitializer
  %96 = add <32 x i32> %95, %84
  %97 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %96, <32 x i32> splat (i32 2147483647))
  %98 = zext nneg <32 x i32> %97 to <32 x i64>
  %99 = getelementptr i32, ptr %11, <32 x i64> %98
  %100 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %99, <32 x i1> %90, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %101 = icmp ne <32 x i32> %100, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %102 = bitcast <32 x i1> %101 to i32
  %103 = and i32 %2, %102
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %106, label %105, !prof !4

105:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %103, ptr noundef nonnull %12, i64 noundef 0) #31
  br label %106

106:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #32
  br label %107

107:
  %108 = and i1 %15, %47
  br i1 %108, label %109, label %686

109:
  %110 = load <32 x i64>, ptr %1, align 64
  %111 = load ptr, ptr %48, align 8
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %113 = load i32, ptr %112, align 8
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %115 = load i32, ptr %114, align 4
  %116 = icmp eq i32 %113, %115
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %118 = load i32, ptr %117, align 8
  %119 = shl i32 %118, 7
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %121 = load i32, ptr %120, align 8
  %122 = or i32 %119, %121
  %123 = shl i32 %115, 7
  %124 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %125 = load i32, ptr %124, align 4
  %126 = shl i32 %125, 7
  %127 = or i32 %122, 64
  %128 = select i1 %116, i32 %127, i32 %122
  %129 = or i32 %122, 127
  %130 = sub i32 %129, %123
  %131 = sub i32 %129, %126
  %132 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %133 = load i32, ptr %132, align 4
  %134 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %135 = load ptr, ptr %134, align 8
  %136 = icmp eq ptr %135, null
  br i1 %136, label %140, label %137

137:
  %138 = load i64, ptr %135, align 8
  %139 = icmp ult i64 %138, 262144
  br label %140

140:
  %141 = phi i1 [ false, %109 ], [ %139, %137 ]
  %142 = getelementptr inbounds nuw i8, ptr %111, i64 36
  %143 = load i32, ptr %142, align 4
  %144 = zext i32 %143 to i64
  %145 = lshr i64 %4, %144
  %146 = extractelement <32 x i64> %110, i64 0
  %147 = load i64, ptr %30, align 8
  %148 = sub i64 %146, %147
  %149 = lshr i64 %148, %144
  %150 = load i64, ptr %36, align 8
  %151 = sub i64 %150, %147
  %152 = lshr i64 %151, %144
  %153 = icmp ugt i64 %152, 2147483647
  %154 = icmp eq i32 %18, 2
  %155 = select i1 %154, i32 64, i32 0
  %156 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %157 = load i32, ptr %156, align 8
  %158 = sub i32 %122, %157
  %159 = getelementptr inbounds nuw i8, ptr %0, i64 1244
  %160 = load i32, ptr %159, align 4
  %161 = icmp uge i32 %158, %160
  %162 = icmp samesign ult i32 %65, 3
  %163 = or i1 %162, %161
  %164 = icmp ugt i32 %18, 2
  %165 = or i1 %164, %163
  %166 = or i1 %153, %165
  br i1 %166, label %686, label %167

167:
  br i1 %154, label %168, label %170

168:
  %169 = getelementptr inbounds nuw i8, ptr %111, i64 44
  store i32 1, ptr %169, align 4
  br label %176

170:
  %171 = icmp eq i32 %18, 0
  br i1 %171, label %172, label %176

172:
  %173 = getelementptr inbounds nuw i8, ptr %111, i64 44
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %174, 0
  br i1 %175, label %176, label %686

176:
  %177 = shufflevector <32 x i64> %110, <32 x i64> poison, <32 x i32> zeroinitializer
  %178 = insertelement <32 x i64> poison, i64 %4, i64 0
  %179 = shufflevector <32 x i64> %178, <32 x i64> poison, <32 x i32> zeroinitializer
  %180 = mul <32 x i64> %179, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %181 = add <32 x i64> %177, %180
  %182 = icmp ne <32 x i64> %110, %181
  %183 = bitcast <32 x i1> %182 to i32
  %184 = icmp eq i32 %183, 0
  %185 = icmp eq i32 %2, -1
  %186 = and i1 %185, %184
  %187 = icmp eq i32 %18, 0
  %188 = select i1 %187, i1 %186, i1 false
  br i1 %188, label %189, label %287

189:
  %190 = and i64 %149, 31
  %191 = icmp eq i64 %190, 0
  %192 = icmp ne i64 %145, 0
  %193 = select i1 %191, i1 %192, i1 false
  br i1 %193, label %194, label %287

194:
  %195 = lshr exact i64 %149, 5
  %196 = getelementptr inbounds nuw i8, ptr %111, i64 24
  %197 = load ptr, ptr %196, align 8
  %198 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %199 = load ptr, ptr %198, align 8
  %200 = add i64 %195, %145
  %201 = icmp ult i64 %195, %200
  br i1 %201, label %202, label %687

202:
  %203 = getelementptr inbounds nuw i8, ptr %111, i64 32
  %204 = insertelement <32 x i32> poison, i32 %123, i64 0
  %205 = shufflevector <32 x i32> %204, <32 x i32> poison, <32 x i32> zeroinitializer
  %206 = insertelement <32 x i32> poison, i32 %130, i64 0
  %207 = shufflevector <32 x i32> %206, <32 x i32> poison, <32 x i32> zeroinitializer
  %208 = insertelement <32 x i32> poison, i32 %133, i64 0
  %209 = shufflevector <32 x i32> %208, <32 x i32> poison, <32 x i32> zeroinitializer
  %210 = insertelement <32 x i32> poison, i32 %126, i64 0
  %211 = shufflevector <32 x i32> %210, <32 x i32> poison, <32 x i32> zeroinitializer
  %212 = insertelement <32 x i32> poison, i32 %131, i64 0
  %213 = shufflevector <32 x i32> %212, <32 x i32> poison, <32 x i32> zeroinitializer
  %214 = insertelement <32 x i32> poison, i32 %122, i64 0
  %215 = shufflevector <32 x i32> %214, <32 x i32> poison, <32 x i32> zeroinitializer
  %216 = getelementptr inbounds nuw i8, ptr %111, i64 40
  %217 = or i32 %122, 63
  %218 = insertelement <32 x i32> poison, i32 %217, i64 0
  %219 = shufflevector <32 x i32> %218, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %220

220:
  %221 = phi i64 [ %195, %202 ], [ %285, %284 ]
  %222 = getelementptr inbounds nuw i32, ptr %197, i64 %221
  %223 = load i32, ptr %222, align 4
  %224 = icmp eq i32 %223, %128
  br i1 %224, label %284, label %225

225:
  %226 = icmp eq i32 %223, 0
  br i1 %226, label %287, label %227

227:
  %228 = load i32, ptr %203, align 8
  %229 = icmp ult i32 %223, %228
  br i1 %229, label %287, label %230

230:
  %231 = and i32 %223, -65
  %232 = sub i32 %231, %123
  %233 = icmp ugt i32 %232, %130
  %234 = icmp uge i32 %231, %133
  %235 = and i1 %234, %233
  %236 = sub i32 %231, %126
  %237 = icmp ule i32 %236, %131
  %238 = xor i32 %223, %121
  %239 = and i32 %238, 63
  %240 = icmp ne i32 %239, 0
  %241 = and i1 %237, %240
  %242 = or i1 %235, %241
  br i1 %242, label %287, label %243

243:
  %244 = shl i64 %221, 7
  %245 = getelementptr inbounds nuw i8, ptr %199, i64 %244
  %246 = load <32 x i32>, ptr %245, align 4
  br i1 %141, label %252, label %247, !prof !30

247:
  %248 = sub <32 x i32> %246, %211
  %249 = xor <32 x i32> %246, %215
  %250 = and <32 x i32> %249, splat (i32 63)
  %251 = sub <32 x i32> %246, %205
  br label %272

252:
  %253 = sub <32 x i32> %246, %205
  %254 = icmp ugt <32 x i32> %253, %207
  %255 = icmp uge <32 x i32> %246, %209
  %256 = and <32 x i1> %255, %254
  %257 = sub <32 x i32> %246, %211
  %258 = icmp ule <32 x i32> %257, %213
  %259 = xor <32 x i32> %246, %215
  %260 = and <32 x i32> %259, splat (i32 63)
  %261 = icmp ne <32 x i32> %260, zeroinitializer
  %262 = and <32 x i1> %258, %261
  %263 = or <32 x i1> %256, %262
  %264 = and <32 x i32> %246, splat (i32 -65)
  %265 = icmp ne <32 x i32> %264, %209
  %266 = and <32 x i1> %265, %263
  %267 = and <32 x i32> %246, splat (i32 63)
  %268 = icmp ne <32 x i32> %267, splat (i32 63)
  %269 = and <32 x i1> %268, %266
  %270 = bitcast <32 x i1> %269 to i32
  %271 = icmp eq i32 %270, 0
  br i1 %271, label %272, label %287

272:
  %273 = phi <32 x i32> [ %251, %247 ], [ %253, %252 ]
  %274 = phi <32 x i32> [ %250, %247 ], [ %260, %252 ]
  %275 = phi <32 x i32> [ %248, %247 ], [ %257, %252 ]
  store i32 1, ptr %216, align 8
  %276 = icmp ule <32 x i32> %275, %213
  %277 = icmp ne <32 x i32> %274, zeroinitializer
  %278 = and <32 x i1> %276, %277
  %279 = select <32 x i1> %278, <32 x i32> %219, <32 x i32> %215
  %280 = icmp ugt <32 x i32> %273, %207
  %281 = icmp uge <32 x i32> %246, %209
  %282 = and <32 x i1> %281, %280
  %283 = select <32 x i1> %282, <32 x i32> %209, <32 x i32> %279
  store <32 x i32> %283, ptr %245, align 4
  br label %284

284:
  %285 = add i64 %221, 1
  %286 = icmp eq i64 %285, %200
  br i1 %286, label %687, label %220

287:
  %288 = icmp ne i32 %18, 1
  %289 = select i1 %288, i1 %186, i1 false
  %290 = icmp eq i64 %145, 1
  %291 = select i1 %289, i1 %290, i1 false
  br i1 %291, label %292, label %429

292:
  %293 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %294 = load ptr, ptr %293, align 8
  %295 = getelementptr inbounds nuw i32, ptr %294, i64 %149
  %296 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %297 = load ptr, ptr %296, align 8
  %298 = getelementptr inbounds nuw i32, ptr %297, i64 %149
  %299 = trunc i64 %149 to i32
  %300 = and i32 %299, 31
  %301 = sub nuw nsw i32 32, %300
  %302 = getelementptr inbounds nuw i8, ptr %111, i64 24
  %303 = load ptr, ptr %302, align 8
  %304 = lshr i64 %149, 5
  %305 = getelementptr inbounds nuw i32, ptr %303, i64 %304
  %306 = load i32, ptr %305, align 4
  %307 = insertelement <32 x i32> poison, i32 %306, i64 0
  %308 = shufflevector <32 x i32> %307, <32 x i32> poison, <32 x i32> zeroinitializer
  %309 = add i64 %149, 31
  %310 = lshr i64 %309, 5
  %311 = getelementptr inbounds nuw i32, ptr %303, i64 %310
  %312 = load i32, ptr %311, align 4
  %313 = insertelement <32 x i32> poison, i32 %312, i64 0
  %314 = shufflevector <32 x i32> %313, <32 x i32> poison, <32 x i32> zeroinitializer
  %315 = insertelement <32 x i32> poison, i32 %301, i64 0
  %316 = shufflevector <32 x i32> %315, <32 x i32> poison, <32 x i32> zeroinitializer
  %317 = icmp samesign ugt <32 x i32> %316, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %318 = select <32 x i1> %317, <32 x i32> %308, <32 x i32> %314
  %319 = icmp eq <32 x i32> %318, zeroinitializer
  %320 = load <32 x i32>, ptr %295, align 4
  %321 = select <32 x i1> %319, <32 x i32> %320, <32 x i32> %318
  %322 = and <32 x i32> %321, splat (i32 -65)
  %323 = insertelement <32 x i32> poison, i32 %123, i64 0
  %324 = shufflevector <32 x i32> %323, <32 x i32> poison, <32 x i32> zeroinitializer
  %325 = sub <32 x i32> %322, %324
  %326 = insertelement <32 x i32> poison, i32 %130, i64 0
  %327 = shufflevector <32 x i32> %326, <32 x i32> poison, <32 x i32> zeroinitializer
  %328 = icmp ugt <32 x i32> %325, %327
  %329 = insertelement <32 x i32> poison, i32 %133, i64 0
  %330 = shufflevector <32 x i32> %329, <32 x i32> poison, <32 x i32> zeroinitializer
  %331 = icmp uge <32 x i32> %322, %330
  %332 = and <32 x i1> %331, %328
  %333 = insertelement <32 x i32> poison, i32 %126, i64 0
  %334 = shufflevector <32 x i32> %333, <32 x i32> poison, <32 x i32> zeroinitializer
  %335 = sub <32 x i32> %322, %334
  %336 = insertelement <32 x i32> poison, i32 %131, i64 0
  %337 = shufflevector <32 x i32> %336, <32 x i32> poison, <32 x i32> zeroinitializer
  %338 = icmp ule <32 x i32> %335, %337
  %339 = insertelement <32 x i32> poison, i32 %122, i64 0
  %340 = shufflevector <32 x i32> %339, <32 x i32> poison, <32 x i32> zeroinitializer
  %341 = xor <32 x i32> %321, %340
  %342 = and <32 x i32> %341, splat (i32 63)
  %343 = icmp ne <32 x i32> %342, zeroinitializer
  %344 = and <32 x i1> %338, %343
  %345 = or <32 x i1> %332, %344
  %346 = getelementptr inbounds nuw i8, ptr %111, i64 32
  %347 = load i32, ptr %346, align 8
  %348 = insertelement <32 x i32> poison, i32 %347, i64 0
  %349 = shufflevector <32 x i32> %348, <32 x i32> poison, <32 x i32> zeroinitializer
  %350 = icmp ult <32 x i32> %321, %349
  %351 = or <32 x i1> %350, %345
  %352 = bitcast <32 x i1> %351 to i32
  %353 = icmp eq i32 %352, 0
  br i1 %353, label %354, label %686, !prof !4

354:
  %355 = insertelement <32 x i32> poison, i32 %128, i64 0
  %356 = shufflevector <32 x i32> %355, <32 x i32> poison, <32 x i32> zeroinitializer
  %357 = icmp ne <32 x i32> %321, %356
  %358 = bitcast <32 x i1> %357 to i32
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %687, label %360

360:
  %361 = load <32 x i32>, ptr %298, align 4
  br i1 %154, label %362, label %379

362:
  %363 = sub <32 x i32> %361, %324
  %364 = icmp ugt <32 x i32> %363, %327
  %365 = icmp uge <32 x i32> %361, %330
  %366 = and <32 x i1> %365, %364
  %367 = sub <32 x i32> %361, %334
  %368 = icmp ule <32 x i32> %367, %337
  %369 = xor <32 x i32> %361, %340
  %370 = and <32 x i32> %369, splat (i32 63)
  %371 = icmp ne <32 x i32> %370, zeroinitializer
  %372 = and <32 x i1> %368, %371
  %373 = or <32 x i1> %366, %372
  %374 = and <32 x i32> %361, splat (i32 64)
  %375 = icmp eq <32 x i32> %374, zeroinitializer
  %376 = and <32 x i1> %375, %373
  %377 = bitcast <32 x i1> %376 to i32
  %378 = icmp eq i32 %377, 0
  br i1 %378, label %379, label %686

379:
  br i1 %141, label %385, label %380, !prof !30

380:
  %381 = sub <32 x i32> %361, %334
  %382 = xor <32 x i32> %361, %340
  %383 = and <32 x i32> %382, splat (i32 63)
  %384 = sub <32 x i32> %361, %324
  br label %405

385:
  %386 = sub <32 x i32> %361, %324
  %387 = icmp ugt <32 x i32> %386, %327
  %388 = icmp uge <32 x i32> %361, %330
  %389 = and <32 x i1> %388, %387
  %390 = sub <32 x i32> %361, %334
  %391 = icmp ule <32 x i32> %390, %337
  %392 = xor <32 x i32> %361, %340
  %393 = and <32 x i32> %392, splat (i32 63)
  %394 = icmp ne <32 x i32> %393, zeroinitializer
  %395 = and <32 x i1> %391, %394
  %396 = or <32 x i1> %389, %395
  %397 = and <32 x i32> %361, splat (i32 -65)
  %398 = icmp ne <32 x i32> %397, %330
  %399 = and <32 x i1> %398, %396
  %400 = and <32 x i32> %361, splat (i32 63)
  %401 = icmp ne <32 x i32> %400, splat (i32 63)
  %402 = and <32 x i1> %401, %399
  %403 = bitcast <32 x i1> %402 to i32
  %404 = icmp eq i32 %403, 0
  br i1 %404, label %405, label %686

405:
  %406 = phi <32 x i32> [ %384, %380 ], [ %386, %385 ]
  %407 = phi <32 x i32> [ %383, %380 ], [ %393, %385 ]
  %408 = phi <32 x i32> [ %381, %380 ], [ %390, %385 ]
  %409 = getelementptr inbounds nuw i8, ptr %111, i64 40
  store i32 1, ptr %409, align 8
  %410 = icmp eq <32 x i32> %321, %356
  %411 = or i32 %122, %155
  %412 = insertelement <32 x i32> poison, i32 %411, i64 0
  %413 = shufflevector <32 x i32> %412, <32 x i32> poison, <32 x i32> zeroinitializer
  %414 = or i32 %411, 63
  %415 = insertelement <32 x i32> poison, i32 %414, i64 0
  %416 = shufflevector <32 x i32> %415, <32 x i32> poison, <32 x i32> zeroinitializer
  %417 = or i32 %133, %155
  %418 = insertelement <32 x i32> poison, i32 %417, i64 0
  %419 = shufflevector <32 x i32> %418, <32 x i32> poison, <32 x i32> zeroinitializer
  %420 = icmp ule <32 x i32> %408, %337
  %421 = icmp ne <32 x i32> %407, zeroinitializer
  %422 = and <32 x i1> %420, %421
  %423 = select <32 x i1> %422, <32 x i32> %416, <32 x i32> %413
  %424 = icmp ugt <32 x i32> %406, %327
  %425 = icmp uge <32 x i32> %361, %330
  %426 = and <32 x i1> %425, %424
  %427 = select <32 x i1> %426, <32 x i32> %419, <32 x i32> %423
  %428 = select <32 x i1> %410, <32 x i32> %361, <32 x i32> %427
  store <32 x i32> %428, ptr %298, align 4
  br label %687

429:
  %430 = load i64, ptr %30, align 8
  %431 = insertelement <32 x i64> poison, i64 %430, i64 0
  %432 = shufflevector <32 x i64> %431, <32 x i64> poison, <32 x i32> zeroinitializer
  %433 = sub <32 x i64> %110, %432
  %434 = insertelement <32 x i64> poison, i64 %144, i64 0
  %435 = shufflevector <32 x i64> %434, <32 x i64> poison, <32 x i32> zeroinitializer
  %436 = lshr <32 x i64> %433, %435
  %437 = trunc <32 x i64> %436 to <32 x i32>
  %438 = icmp eq i32 %18, 1
  %439 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %440 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %441 = getelementptr inbounds nuw i8, ptr %111, i64 24
  %442 = add i32 %133, -1
  %443 = insertelement <32 x i32> poison, i32 %442, i64 0
  %444 = shufflevector <32 x i32> %443, <32 x i32> poison, <32 x i32> zeroinitializer
  %445 = bitcast i32 %2 to <32 x i1>
  %446 = insertelement <32 x i32> poison, i32 %128, i64 0
  %447 = shufflevector <32 x i32> %446, <32 x i32> poison, <32 x i32> zeroinitializer
  %448 = insertelement <32 x i32> poison, i32 %123, i64 0
  %449 = shufflevector <32 x i32> %448, <32 x i32> poison, <32 x i32> zeroinitializer
  %450 = insertelement <32 x i32> poison, i32 %130, i64 0
  %451 = shufflevector <32 x i32> %450, <32 x i32> poison, <32 x i32> zeroinitializer
  %452 = insertelement <32 x i32> poison, i32 %133, i64 0
  %453 = shufflevector <32 x i32> %452, <32 x i32> poison, <32 x i32> zeroinitializer
  %454 = insertelement <32 x i32> poison, i32 %126, i64 0
  %455 = shufflevector <32 x i32> %454, <32 x i32> poison, <32 x i32> zeroinitializer
  %456 = insertelement <32 x i32> poison, i32 %131, i64 0
  %457 = shufflevector <32 x i32> %456, <32 x i32> poison, <32 x i32> zeroinitializer
  %458 = insertelement <32 x i32> poison, i32 %122, i64 0
  %459 = shufflevector <32 x i32> %458, <32 x i32> poison, <32 x i32> zeroinitializer
  %460 = getelementptr inbounds nuw i8, ptr %111, i64 32
  %461 = getelementptr inbounds nuw i8, ptr %111, i64 40
  %462 = or i32 %122, %155
  %463 = insertelement <32 x i32> poison, i32 %462, i64 0
  %464 = shufflevector <32 x i32> %463, <32 x i32> poison, <32 x i32> zeroinitializer
  %465 = or i32 %462, 63
  %466 = insertelement <32 x i32> poison, i32 %465, i64 0
  %467 = shufflevector <32 x i32> %466, <32 x i32> poison, <32 x i32> zeroinitializer
  %468 = or i32 %133, %155
  %469 = insertelement <32 x i32> poison, i32 %468, i64 0
  %470 = shufflevector <32 x i32> %469, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %471

471:
  %472 = phi i32 [ 0, %429 ], [ %683, %682 ]
  %473 = load ptr, ptr %439, align 8
  %474 = load ptr, ptr %440, align 8
  %475 = load ptr, ptr %441, align 8
  %476 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %477 = insertelement <32 x i32> poison, i32 %476, i64 0
  %478 = shufflevector <32 x i32> %477, <32 x i32> poison, <32 x i32> zeroinitializer
  %479 = add <32 x i32> %478, %437
  %480 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %479, <32 x i32> splat (i32 2147483647))
  %481 = lshr <32 x i32> %480, splat (i32 5)
  %482 = zext nneg <32 x i32> %481 to <32 x i64>
  %483 = getelementptr i32, ptr %475, <32 x i64> %482
  %484 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %483, <32 x i1> %445, <32 x i32> %444)
  br i1 %438, label %485, label %569

485:
  %486 = icmp eq <32 x i32> %484, zeroinitializer
  %487 = bitcast <32 x i1> %486 to i32
  %488 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %489 = insertelement <32 x i32> poison, i32 %488, i64 0
  %490 = shufflevector <32 x i32> %489, <32 x i32> poison, <32 x i32> zeroinitializer
  %491 = add <32 x i32> %490, %437
  %492 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %491, <32 x i32> splat (i32 2147483647))
  %493 = zext nneg <32 x i32> %492 to <32 x i64>
  %494 = getelementptr i32, ptr %473, <32 x i64> %493
  %495 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %494, <32 x i1> %486, <32 x i32> %484)
  %496 = icmp ugt <32 x i32> %495, %444
  %497 = bitcast <32 x i1> %496 to i32
  %498 = load i32, ptr %461, align 8
  %499 = or i32 %498, %497
  %500 = icmp eq i32 %499, 0
  br i1 %500, label %536, label %501

501:
  %502 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %503 = insertelement <32 x i32> poison, i32 %502, i64 0
  %504 = shufflevector <32 x i32> %503, <32 x i32> poison, <32 x i32> zeroinitializer
  %505 = add <32 x i32> %504, %437
  %506 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %505, <32 x i32> splat (i32 2147483647))
  %507 = zext nneg <32 x i32> %506 to <32 x i64>
  %508 = getelementptr i32, ptr %474, <32 x i64> %507
  %509 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %508, <32 x i1> %445, <32 x i32> %444)
  %510 = and <32 x i32> %495, splat (i32 -65)
  %511 = sub <32 x i32> %510, %449
  %512 = icmp ugt <32 x i32> %511, %451
  %513 = icmp uge <32 x i32> %510, %453
  %514 = and <32 x i1> %513, %512
  %515 = sub <32 x i32> %510, %455
  %516 = icmp ule <32 x i32> %515, %457
  %517 = xor <32 x i32> %495, %459
  %518 = and <32 x i32> %517, splat (i32 63)
  %519 = icmp ne <32 x i32> %518, zeroinitializer
  %520 = and <32 x i1> %516, %519
  %521 = or <32 x i1> %514, %520
  %522 = sub <32 x i32> %509, %449
  %523 = icmp ugt <32 x i32> %522, %451
  %524 = icmp uge <32 x i32> %509, %453
  %525 = and <32 x i1> %524, %523
  %526 = sub <32 x i32> %509, %455
  %527 = icmp ule <32 x i32> %526, %457
  %528 = xor <32 x i32> %509, %459
  %529 = and <32 x i32> %528, splat (i32 63)
  %530 = icmp ne <32 x i32> %529, zeroinitializer
  %531 = and <32 x i1> %527, %530
  %532 = or <32 x i1> %525, %531
  %533 = or <32 x i1> %521, %532
  %534 = bitcast <32 x i1> %533 to i32
  %535 = icmp eq i32 %534, 0
  br i1 %535, label %536, label %686

536:
  %537 = xor i32 %487, -1
  %538 = and i32 %2, %537
  %539 = icmp eq i32 %538, 0
  br i1 %539, label %561, label %540

540:
  %541 = phi i32 [ %559, %557 ], [ %538, %536 ]
  %542 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %541, i1 true)
  %543 = extractelement <32 x i32> %437, i32 %542
  %544 = add i32 %543, %472
  %545 = zext i32 %544 to i64
  %546 = load ptr, ptr %441, align 8
  %547 = lshr i64 %545, 5
  %548 = getelementptr inbounds nuw i32, ptr %546, i64 %547
  %549 = load i32, ptr %548, align 4
  %550 = icmp eq i32 %549, 0
  br i1 %550, label %557, label %551

551:
  %552 = load ptr, ptr %439, align 8
  %553 = and i64 %545, 4294967264
  %554 = getelementptr inbounds nuw i32, ptr %552, i64 %553
  %555 = insertelement <32 x i32> poison, i32 %549, i64 0
  %556 = shufflevector <32 x i32> %555, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %556, ptr %554, align 4
  store i32 0, ptr %548, align 4
  br label %557

557:
  %558 = add i32 %541, -1
  %559 = and i32 %558, %541
  %560 = icmp eq i32 %559, 0
  br i1 %560, label %561, label %540

561:
  %562 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %563 = insertelement <32 x i32> poison, i32 %562, i64 0
  %564 = shufflevector <32 x i32> %563, <32 x i32> poison, <32 x i32> zeroinitializer
  %565 = add <32 x i32> %564, %437
  %566 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %565, <32 x i32> splat (i32 2147483647))
  %567 = zext nneg <32 x i32> %566 to <32 x i64>
  %568 = getelementptr i32, ptr %473, <32 x i64> %567
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %447, <32 x ptr> align 4 %568, <32 x i1> %445)
  br label %682

569:
  %570 = icmp ne <32 x i32> %484, %447
  %571 = bitcast <32 x i1> %570 to i32
  %572 = and i32 %2, %571
  %573 = icmp eq i32 %572, 0
  br i1 %573, label %682, label %574

574:
  %575 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %576 = insertelement <32 x i32> poison, i32 %575, i64 0
  %577 = shufflevector <32 x i32> %576, <32 x i32> poison, <32 x i32> zeroinitializer
  %578 = add <32 x i32> %577, %437
  %579 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %578, <32 x i32> splat (i32 2147483647))
  %580 = icmp eq <32 x i32> %484, zeroinitializer
  %581 = zext nneg <32 x i32> %579 to <32 x i64>
  %582 = getelementptr i32, ptr %473, <32 x i64> %581
  %583 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %582, <32 x i1> %580, <32 x i32> %484)
  %584 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %585 = insertelement <32 x i32> poison, i32 %584, i64 0
  %586 = shufflevector <32 x i32> %585, <32 x i32> poison, <32 x i32> zeroinitializer
  %587 = add <32 x i32> %586, %437
  %588 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %587, <32 x i32> splat (i32 2147483647))
  %589 = zext nneg <32 x i32> %588 to <32 x i64>
  %590 = getelementptr i32, ptr %474, <32 x i64> %589
  %591 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %590, <32 x i1> %445, <32 x i32> %444)
  %592 = and <32 x i32> %583, splat (i32 -65)
  %593 = sub <32 x i32> %592, %449
  %594 = icmp ugt <32 x i32> %593, %451
  %595 = icmp uge <32 x i32> %592, %453
  %596 = and <32 x i1> %595, %594
  %597 = sub <32 x i32> %592, %455
  %598 = icmp ule <32 x i32> %597, %457
  %599 = xor <32 x i32> %583, %459
  %600 = and <32 x i32> %599, splat (i32 63)
  %601 = icmp ne <32 x i32> %600, zeroinitializer
  %602 = and <32 x i1> %598, %601
  %603 = or <32 x i1> %596, %602
  %604 = load i32, ptr %460, align 8
  %605 = insertelement <32 x i32> poison, i32 %604, i64 0
  %606 = shufflevector <32 x i32> %605, <32 x i32> poison, <32 x i32> zeroinitializer
  %607 = icmp ult <32 x i32> %583, %606
  %608 = or <32 x i1> %603, %607
  %609 = bitcast <32 x i1> %608 to i32
  %610 = icmp eq i32 %609, 0
  br i1 %610, label %611, label %686, !prof !4

611:
  %612 = icmp ne <32 x i32> %583, %447
  %613 = bitcast <32 x i1> %612 to i32
  %614 = and i32 %2, %613
  %615 = icmp eq i32 %614, 0
  br i1 %615, label %682, label %616

616:
  br i1 %154, label %617, label %635

617:
  %618 = sub <32 x i32> %591, %449
  %619 = icmp ugt <32 x i32> %618, %451
  %620 = icmp uge <32 x i32> %591, %453
  %621 = and <32 x i1> %620, %619
  %622 = sub <32 x i32> %591, %455
  %623 = icmp ule <32 x i32> %622, %457
  %624 = xor <32 x i32> %591, %459
  %625 = and <32 x i32> %624, splat (i32 63)
  %626 = icmp ne <32 x i32> %625, zeroinitializer
  %627 = and <32 x i1> %623, %626
  %628 = or <32 x i1> %621, %627
  %629 = and <32 x i32> %591, splat (i32 64)
  %630 = icmp eq <32 x i32> %629, zeroinitializer
  %631 = and <32 x i1> %630, %628
  %632 = bitcast <32 x i1> %631 to i32
  %633 = and i32 %614, %632
  %634 = icmp eq i32 %633, 0
  br i1 %634, label %635, label %686

635:
  br i1 %141, label %641, label %636, !prof !30

636:
  %637 = sub <32 x i32> %591, %455
  %638 = xor <32 x i32> %591, %459
  %639 = and <32 x i32> %638, splat (i32 63)
  %640 = sub <32 x i32> %591, %449
  br label %662

641:
  %642 = sub <32 x i32> %591, %449
  %643 = icmp ugt <32 x i32> %642, %451
  %644 = icmp uge <32 x i32> %591, %453
  %645 = and <32 x i1> %644, %643
  %646 = sub <32 x i32> %591, %455
  %647 = icmp ule <32 x i32> %646, %457
  %648 = xor <32 x i32> %591, %459
  %649 = and <32 x i32> %648, splat (i32 63)
  %650 = icmp ne <32 x i32> %649, zeroinitializer
  %651 = and <32 x i1> %647, %650
  %652 = or <32 x i1> %645, %651
  %653 = and <32 x i32> %591, splat (i32 -65)
  %654 = icmp ne <32 x i32> %653, %453
  %655 = and <32 x i1> %654, %652
  %656 = and <32 x i32> %591, splat (i32 63)
  %657 = icmp ne <32 x i32> %656, splat (i32 63)
  %658 = and <32 x i1> %657, %655
  %659 = bitcast <32 x i1> %658 to i32
  %660 = and i32 %614, %659
  %661 = icmp eq i32 %660, 0
  br i1 %661, label %662, label %686

662:
  %663 = phi <32 x i32> [ %640, %636 ], [ %642, %641 ]
  %664 = phi <32 x i32> [ %639, %636 ], [ %649, %641 ]
  %665 = phi <32 x i32> [ %637, %636 ], [ %646, %641 ]
  store i32 1, ptr %461, align 8
  %666 = call i32 asm sideeffect "", "=r,0"(i32 %472) #32
  %667 = insertelement <32 x i32> poison, i32 %666, i64 0
  %668 = shufflevector <32 x i32> %667, <32 x i32> poison, <32 x i32> zeroinitializer
  %669 = add <32 x i32> %668, %437
  %670 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %669, <32 x i32> splat (i32 2147483647))
  %671 = icmp ule <32 x i32> %665, %457
  %672 = icmp ne <32 x i32> %664, zeroinitializer
  %673 = and <32 x i1> %671, %672
  %674 = select <32 x i1> %673, <32 x i32> %467, <32 x i32> %464
  %675 = icmp ugt <32 x i32> %663, %451
  %676 = icmp uge <32 x i32> %591, %453
  %677 = and <32 x i1> %676, %675
  %678 = select <32 x i1> %677, <32 x i32> %470, <32 x i32> %674
  %679 = bitcast i32 %614 to <32 x i1>
  %680 = zext nneg <32 x i32> %670 to <32 x i64>
  %681 = getelementptr i32, ptr %474, <32 x i64> %680
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %678, <32 x ptr> align 4 %681, <32 x i1> %679)
  br label %682

682:
  %683 = add i32 %472, 1
  %684 = zext i32 %683 to i64
  %685 = icmp ugt i64 %145, %684
  br i1 %685, label %471, label %687

686:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #31
  br label %687

687:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #32
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #12 {
  %5 = alloca %struct.Access, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %7 = load ptr, ptr %6, align 8
  %8 = load i32, ptr %3, align 8
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw %struct.Bounds, ptr %7, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq i32 %2, 0
  br i1 %16, label %36, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 4
  br label %23

23:
  %24 = phi i32 [ %2, %17 ], [ %77, %75 ]
  %25 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %24, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i64, ptr %1, i64 %26
  %28 = load i64, ptr %27, align 8
  %29 = load i64, ptr %18, align 8
  %30 = add i64 %29, %28
  %31 = icmp ult i64 %28, %11
  br i1 %31, label %37, label %32

32:
  %33 = icmp ule i64 %30, %13
  %34 = icmp ugt i64 %30, %28
  %35 = and i1 %33, %34
  br i1 %35, label %59, label %37

36:
  ret void

37:
  %38 = load ptr, ptr %19, align 8
  %39 = load i64, ptr %20, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %75, label %41

41:
  %42 = icmp ugt i64 %30, %28
  br label %43

43:
  %44 = phi i64 [ 0, %41 ], [ %57, %56 ]
  %45 = getelementptr inbounds nuw %struct.Bounds, ptr %38, i64 %44
  %46 = load i64, ptr %45, align 8
  %47 = icmp ult i64 %28, %46
  br i1 %47, label %56, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %45, i64 8
  %50 = load i64, ptr %49, align 8
  %51 = icmp ule i64 %30, %50
  %52 = and i1 %42, %51
  br i1 %52, label %53, label %56

53:
  %54 = getelementptr inbounds nuw i8, ptr %45, i64 16
  %55 = load ptr, ptr %54, align 8
  br label %59

56:
  %57 = add nuw i64 %44, 1
  %58 = icmp eq i64 %57, %39
  br i1 %58, label %75, label %43

59:
  %60 = phi ptr [ %15, %32 ], [ %55, %53 ]
  %61 = icmp eq ptr %60, null
  br i1 %61, label %75, label %62

62:
  %63 = getelementptr inbounds nuw i8, ptr %60, i64 8
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %67, label %66

66:
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %60, ptr noundef %3, i32 noundef %25, i64 noundef %28) #31
  br label %75

67:
  %68 = load i32, ptr %21, align 4
  %69 = icmp eq i32 %68, 6
  br i1 %69, label %75, label %70

70:
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #32
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %5, ptr noundef nonnull align 8 dereferenceable(56) %3, i64 56, i1 false)
  %71 = icmp eq i32 %68, 8
  %72 = select i1 %71, i32 0, i32 %68
  store i32 %72, ptr %22, align 4
  %73 = load i64, ptr %60, align 8
  %74 = sub i64 %28, %73
  call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %5, i32 noundef %25, i64 noundef %74, i64 noundef %73) #31
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #32
  br label %75

75:
  %76 = add i32 %24, -1
  %77 = and i32 %76, %24
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %36, label %23
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
  br i1 %48, label %335, label %49, !prof !30

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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #32
  %341 = insertelement <32 x i64> poison, i64 %5, i64 0
  %342 = shufflevector <32 x i64> %341, <32 x i64> poison, <32 x i32> zeroinitializer
  %343 = mul <32 x i64> %342, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %344 = add <32 x i64> %343, %340
  store <32 x i64> %344, ptr %8, align 64
  %345 = load ptr, ptr %45, align 8
  %346 = icmp eq ptr %345, null
  br i1 %346, label %347, label %348

347:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #31
  br label %357

348:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #32
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
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #31
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #32
  br label %357

357:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #32
  br label %358

358:
  ret void
}

define void @check_read_only_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #7 {
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %41, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %10 = add i64 %4, -1
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  br label %12

12:
  %13 = phi i32 [ %2, %7 ], [ %87, %85 ]
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i64, ptr %1, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, %4
  %19 = load ptr, ptr %8, align 8
  %20 = load i64, ptr %9, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %85, label %22

22:
  %23 = icmp ugt i64 %18, %17
  br label %24

24:
  %25 = phi i64 [ 0, %22 ], [ %35, %34 ]
  %26 = getelementptr inbounds nuw %struct.Bounds, ptr %19, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = icmp ult i64 %17, %27
  br i1 %28, label %34, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = icmp ule i64 %18, %31
  %33 = and i1 %23, %32
  br i1 %33, label %37, label %34

34:
  %35 = add nuw i64 %25, 1
  %36 = icmp eq i64 %35, %20
  br i1 %36, label %85, label %24

37:
  %38 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %39 = load ptr, ptr %38, align 8
  %40 = icmp eq ptr %39, null
  br i1 %40, label %85, label %42

41:
  ret void

42:
  %43 = getelementptr inbounds nuw i8, ptr %39, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %85, label %46

46:
  %47 = load i64, ptr %39, align 8
  %48 = sub i64 %17, %47
  %49 = add i64 %10, %48
  %50 = getelementptr inbounds nuw i8, ptr %39, i64 36
  %51 = load i32, ptr %50, align 4
  %52 = zext i32 %51 to i64
  %53 = lshr i64 %49, %52
  %54 = lshr i64 %48, %52
  %55 = icmp ugt i64 %54, %53
  br i1 %55, label %85, label %56

56:
  %57 = load i32, ptr %11, align 4
  %58 = getelementptr inbounds nuw i8, ptr %39, i64 16
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %39, i64 24
  %61 = load ptr, ptr %60, align 8
  br label %65

62:
  %63 = add i64 %66, 1
  %64 = icmp ugt i64 %63, %53
  br i1 %64, label %85, label %65

65:
  %66 = phi i64 [ %54, %56 ], [ %63, %62 ]
  %67 = getelementptr inbounds nuw i32, ptr %59, i64 %66
  %68 = load i32, ptr %67, align 4
  %69 = lshr i64 %66, 5
  %70 = getelementptr inbounds nuw i32, ptr %61, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %73, label %76

73:
  %74 = getelementptr inbounds nuw i32, ptr %44, i64 %66
  %75 = load i32, ptr %74, align 4
  br label %76

76:
  %77 = phi i32 [ %75, %73 ], [ %71, %65 ]
  %78 = icmp ult i32 %77, %57
  br i1 %78, label %79, label %84

79:
  %80 = icmp uge i32 %68, %57
  %81 = and i32 %68, 64
  %82 = icmp ne i32 %81, 0
  %83 = and i1 %80, %82
  br i1 %83, label %84, label %62

84:
  tail call void @report(ptr noundef %0, i32 noundef %3, i32 noundef 3, i32 noundef %14, i64 noundef %17, i64 noundef 66) #30
  br label %85

85:
  %86 = add i32 %13, -1
  %87 = and i32 %86, %13
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %41, label %12
}

define void @forget_writes(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3) #7 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %39, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %9 = add i64 %3, -1
  br label %10

10:
  %11 = phi i32 [ %2, %6 ], [ %81, %79 ]
  %12 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %11, i1 true)
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i64, ptr %1, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, %3
  %17 = load ptr, ptr %7, align 8
  %18 = load i64, ptr %8, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %79, label %20

20:
  %21 = icmp ugt i64 %16, %15
  br label %22

22:
  %23 = phi i64 [ 0, %20 ], [ %33, %32 ]
  %24 = getelementptr inbounds nuw %struct.Bounds, ptr %17, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = icmp ult i64 %15, %25
  br i1 %26, label %32, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %24, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = icmp ule i64 %16, %29
  %31 = and i1 %21, %30
  br i1 %31, label %35, label %32

32:
  %33 = add nuw i64 %23, 1
  %34 = icmp eq i64 %33, %18
  br i1 %34, label %79, label %22

35:
  %36 = getelementptr inbounds nuw i8, ptr %24, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %79, label %40

39:
  ret void

40:
  %41 = getelementptr inbounds nuw i8, ptr %37, i64 8
  %42 = load ptr, ptr %41, align 8
  %43 = icmp eq ptr %42, null
  br i1 %43, label %79, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %37, i64 32
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %79, label %48

48:
  %49 = load i64, ptr %37, align 8
  %50 = sub i64 %15, %49
  %51 = add i64 %9, %50
  %52 = getelementptr inbounds nuw i8, ptr %37, i64 36
  %53 = load i32, ptr %52, align 4
  %54 = zext i32 %53 to i64
  %55 = lshr i64 %51, %54
  %56 = lshr i64 %50, %54
  %57 = icmp ugt i64 %56, %55
  br i1 %57, label %79, label %58

58:
  %59 = getelementptr inbounds nuw i8, ptr %37, i64 24
  br label %60

60:
  %61 = phi i64 [ %56, %58 ], [ %77, %74 ]
  %62 = load ptr, ptr %59, align 8
  %63 = lshr i64 %61, 5
  %64 = getelementptr inbounds nuw i32, ptr %62, i64 %63
  %65 = load i32, ptr %64, align 4
  %66 = icmp eq i32 %65, 0
  %67 = load ptr, ptr %41, align 8
  br i1 %66, label %74, label %68

68:
  %69 = and i64 %61, -32
  %70 = getelementptr inbounds nuw i32, ptr %67, i64 %69
  %71 = insertelement <32 x i32> poison, i32 %65, i64 0
  %72 = shufflevector <32 x i32> %71, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %72, ptr %70, align 4
  store i32 0, ptr %64, align 4
  %73 = load ptr, ptr %41, align 8
  br label %74

74:
  %75 = phi ptr [ %67, %60 ], [ %73, %68 ]
  %76 = getelementptr inbounds nuw i32, ptr %75, i64 %61
  store i32 0, ptr %76, align 4
  %77 = add i64 %61, 1
  %78 = icmp ugt i64 %77, %55
  br i1 %78, label %79, label %60

79:
  %80 = add i32 %11, -1
  %81 = and i32 %80, %11
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %39, label %10
}

define void @mbarrier_begin(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr noundef readonly %4) #13 {
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %149, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  br label %17

17:
  %18 = phi i32 [ %2, %7 ], [ %147, %145 ]
  %19 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %1, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds nuw i32, ptr %4, i64 %20
  %24 = load i32, ptr %23, align 4
  %25 = load ptr, ptr %8, align 8
  %26 = load i64, ptr %9, align 8
  %27 = icmp ugt i64 %22, %26
  %28 = sub nuw i64 %26, %22
  %29 = icmp ult i64 %28, 8
  %30 = select i1 %27, i1 true, i1 %29
  br i1 %30, label %34, label %31

31:
  %32 = and i64 %22, 7
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %36, label %34

34:
  %35 = phi i32 [ 0, %17 ], [ 1, %31 ]
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef %35, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef 8) #30
  br label %145

36:
  %37 = load i32, ptr %25, align 4
  %38 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %39 = zext i32 %37 to i64
  br label %40

40:
  %41 = phi i64 [ %44, %43 ], [ %39, %36 ]
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %97, label %43

43:
  %44 = add nsw i64 %41, -1
  %45 = getelementptr inbounds nuw %struct.Mbarrier, ptr %38, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = zext i32 %46 to i64
  %48 = icmp eq i64 %22, %47
  br i1 %48, label %49, label %40

49:
  %50 = load ptr, ptr %10, align 8
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 %22
  %52 = load ptr, ptr %11, align 8
  %53 = load i32, ptr %12, align 4
  %54 = lshr i32 %53, 14
  %55 = load i32, ptr %13, align 8
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw i32, ptr %52, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = icmp eq i32 %58, %54
  br i1 %59, label %60, label %64

60:
  %61 = getelementptr inbounds nuw i8, ptr %52, i64 128
  %62 = getelementptr inbounds nuw [32 x i8], ptr %61, i64 %56
  %63 = load <32 x i8>, ptr %62, align 1
  br label %64

64:
  %65 = phi <32 x i8> [ %63, %60 ], [ zeroinitializer, %49 ]
  %66 = getelementptr inbounds nuw i8, ptr %45, i64 44
  %67 = load i32, ptr %66, align 4
  %68 = icmp eq i32 %67, %54
  br i1 %68, label %69, label %72

69:
  %70 = getelementptr inbounds nuw i8, ptr %45, i64 112
  %71 = load <32 x i8>, ptr %70, align 1
  br label %72

72:
  %73 = phi <32 x i8> [ %71, %69 ], [ zeroinitializer, %64 ]
  %74 = insertelement <32 x i8> %73, i8 0, i32 %55
  %75 = icmp ugt <32 x i8> %74, %65
  %76 = bitcast <32 x i1> %75 to i32
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %81, label %78

78:
  %79 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %76, i1 true)
  %80 = zext nneg i32 %79 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %80) #30
  br label %81

81:
  %82 = getelementptr inbounds nuw i8, ptr %45, i64 4
  %83 = load i32, ptr %82, align 4
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %94, label %85

85:
  %86 = load i64, ptr %51, align 8
  %87 = and i64 %86, -256
  %88 = icmp eq i64 %87, 7881969442025465088
  br i1 %88, label %89, label %94

89:
  %90 = getelementptr inbounds nuw i8, ptr %45, i64 24
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = or disjoint i64 %92, 12884901888
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %93) #30
  br label %94

94:
  %95 = add i32 %24, -1048576
  %96 = icmp ult i32 %95, -1048575
  br i1 %96, label %102, label %111

97:
  %98 = load ptr, ptr %10, align 8
  %99 = getelementptr inbounds nuw i8, ptr %98, i64 %22
  %100 = add i32 %24, -1048576
  %101 = icmp ult i32 %100, -1048575
  br i1 %101, label %102, label %105

102:
  %103 = zext i32 %24 to i64
  %104 = or disjoint i64 %103, 17179869184
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %104) #30
  br label %145

105:
  %106 = icmp eq i32 %37, 256
  br i1 %106, label %107, label %108

107:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %3, i32 noundef 7, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef 256) #30
  br label %145

108:
  %109 = add i32 %37, 1
  store i32 %109, ptr %25, align 4
  %110 = getelementptr inbounds nuw %struct.Mbarrier, ptr %38, i64 %39
  br label %111

111:
  %112 = phi ptr [ %99, %108 ], [ %51, %94 ]
  %113 = phi ptr [ %110, %108 ], [ %45, %94 ]
  %114 = ptrtoint ptr %113 to i64
  %115 = ptrtoint ptr %38 to i64
  %116 = sub i64 %114, %115
  %117 = sdiv exact i64 %116, 400
  %118 = trunc i64 %22 to i32
  store i32 %118, ptr %113, align 4
  %119 = getelementptr inbounds nuw i8, ptr %113, i64 4
  store i32 1, ptr %119, align 4
  %120 = getelementptr inbounds nuw i8, ptr %113, i64 8
  store i32 0, ptr %120, align 4
  %121 = getelementptr inbounds nuw i8, ptr %113, i64 12
  store i32 %24, ptr %121, align 4
  %122 = getelementptr inbounds nuw i8, ptr %113, i64 16
  store i32 %24, ptr %122, align 4
  %123 = getelementptr inbounds nuw i8, ptr %113, i64 20
  store i32 0, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %113, i64 24
  store i32 %3, ptr %124, align 4
  %125 = getelementptr inbounds nuw i8, ptr %113, i64 28
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(372) %125, i8 0, i64 372, i1 false)
  %126 = and i64 %117, 2375457535
  %127 = or disjoint i64 %126, 7881969442025465088
  store i64 %127, ptr %112, align 8
  %128 = load ptr, ptr %14, align 8
  %129 = load i32, ptr %15, align 8
  %130 = zext i32 %129 to i64
  %131 = lshr i64 %22, %130
  %132 = or disjoint i64 %22, 7
  %133 = lshr i64 %132, %130
  %134 = icmp ugt i64 %131, %133
  br i1 %134, label %142, label %135

135:
  %136 = load i32, ptr %12, align 4
  br label %137

137:
  %138 = phi i64 [ %131, %135 ], [ %140, %137 ]
  %139 = getelementptr inbounds nuw i32, ptr %128, i64 %138
  store i32 %136, ptr %139, align 4
  %140 = add i64 %138, 1
  %141 = icmp ugt i64 %140, %133
  br i1 %141, label %142, label %137

142:
  %143 = load i64, ptr %16, align 8
  %144 = add i64 %143, 1
  store i64 %144, ptr %16, align 8
  br label %145

145:
  %146 = add i32 %18, -1
  %147 = and i32 %146, %18
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %149, label %17

149:
  ret void
}

define void @mbarrier_end(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3) #13 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %21, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  br label %13

13:
  %14 = phi i32 [ %2, %6 ], [ %77, %75 ]
  %15 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i64, ptr %1, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %18, i32 noundef %3, i32 noundef %15) #31
  %20 = icmp eq ptr %19, null
  br i1 %20, label %75, label %22

21:
  ret void

22:
  %23 = load ptr, ptr %7, align 8
  %24 = load i32, ptr %8, align 4
  %25 = lshr i32 %24, 14
  %26 = load i32, ptr %9, align 8
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %23, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, %25
  br i1 %30, label %31, label %35

31:
  %32 = getelementptr inbounds nuw i8, ptr %23, i64 128
  %33 = getelementptr inbounds nuw [32 x i8], ptr %32, i64 %27
  %34 = load <32 x i8>, ptr %33, align 1
  br label %35

35:
  %36 = phi <32 x i8> [ %34, %31 ], [ zeroinitializer, %22 ]
  %37 = getelementptr inbounds nuw i8, ptr %19, i64 44
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, %25
  br i1 %39, label %40, label %43

40:
  %41 = getelementptr inbounds nuw i8, ptr %19, i64 112
  %42 = load <32 x i8>, ptr %41, align 1
  br label %43

43:
  %44 = phi <32 x i8> [ %42, %40 ], [ zeroinitializer, %35 ]
  %45 = insertelement <32 x i8> %44, i8 0, i32 %26
  %46 = icmp ugt <32 x i8> %45, %36
  %47 = bitcast <32 x i1> %46 to i32
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %54, label %49

49:
  %50 = load i32, ptr %19, align 4
  %51 = zext i32 %50 to i64
  %52 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %47, i1 true)
  %53 = zext nneg i32 %52 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %15, i64 noundef %51, i64 noundef %53) #30
  br label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %19, i64 4
  store i32 0, ptr %55, align 4
  %56 = getelementptr inbounds nuw i8, ptr %19, i64 24
  store i32 %3, ptr %56, align 4
  %57 = load i64, ptr %17, align 8
  %58 = load ptr, ptr %10, align 8
  %59 = load i32, ptr %11, align 8
  %60 = zext i32 %59 to i64
  %61 = lshr i64 %57, %60
  %62 = add i64 %57, 7
  %63 = lshr i64 %62, %60
  %64 = icmp ugt i64 %61, %63
  br i1 %64, label %72, label %65

65:
  %66 = load i32, ptr %8, align 4
  br label %67

67:
  %68 = phi i64 [ %61, %65 ], [ %70, %67 ]
  %69 = getelementptr inbounds nuw i32, ptr %58, i64 %68
  store i32 %66, ptr %69, align 4
  %70 = add i64 %68, 1
  %71 = icmp ugt i64 %70, %63
  br i1 %71, label %72, label %67

72:
  %73 = load i64, ptr %12, align 8
  %74 = add i64 %73, 1
  store i64 %74, ptr %12, align 8
  br label %75

75:
  %76 = add i32 %14, -1
  %77 = and i32 %76, %14
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %21, label %13
}

define internal fastcc noundef ptr @object_at(ptr noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef range(i32 0, 32) %3) #7 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = icmp ugt i64 %1, %6
  %8 = sub nuw i64 %6, %1
  %9 = icmp ult i64 %8, 8
  %10 = select i1 %7, i1 true, i1 %9
  br i1 %10, label %14, label %11

11:
  %12 = and i64 %1, 7
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %16, label %14

14:
  %15 = phi i32 [ 0, %4 ], [ 1, %11 ]
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %2, i32 noundef %15, i32 noundef range(i32 0, 32) %3, i64 noundef %1, i64 noundef 8) #30
  br label %64

16:
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 %1
  %22 = load i64, ptr %21, align 8
  %23 = and i64 %22, -256
  %24 = icmp eq i64 %23, 7881969442025465088
  %25 = load i32, ptr %18, align 4
  %26 = trunc i64 %22 to i32
  %27 = and i32 %26, 255
  %28 = icmp ult i32 %27, %25
  %29 = select i1 %24, i1 %28, i1 false
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %32 = and i64 %22, 255
  %33 = getelementptr inbounds nuw %struct.Mbarrier, ptr %31, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = icmp eq i64 %1, %35
  br i1 %36, label %37, label %41

37:
  %38 = getelementptr inbounds nuw i8, ptr %33, i64 4
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %64

41:
  %42 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %43 = zext i32 %25 to i64
  br label %44

44:
  %45 = phi i64 [ %48, %47 ], [ %43, %41 ]
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %62, label %47

47:
  %48 = add nsw i64 %45, -1
  %49 = getelementptr inbounds nuw %struct.Mbarrier, ptr %42, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = zext i32 %50 to i64
  %52 = icmp eq i64 %1, %51
  br i1 %52, label %53, label %44

53:
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 4
  %55 = load i32, ptr %54, align 4
  %56 = icmp eq i32 %55, 0
  %57 = select i1 %56, i64 4294967296, i64 8589934592
  %58 = getelementptr inbounds nuw i8, ptr %49, i64 24
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = or disjoint i64 %57, %60
  br label %62

62:
  %63 = phi i64 [ %61, %53 ], [ 0, %44 ]
  tail call void @report(ptr noundef readonly %0, i32 noundef %2, i32 noundef 13, i32 noundef range(i32 0, 32) %3, i64 noundef %1, i64 noundef %63) #30
  br label %64

64:
  %65 = phi ptr [ null, %14 ], [ null, %62 ], [ %33, %37 ]
  ret ptr %65
}

define void @mbarrier_update(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6, ptr noundef writeonly %7) #4 {
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %315, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %14 = load i32, ptr %13, align 4
  %15 = lshr i32 %14, 14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %4, 64
  %19 = icmp ne i32 %18, 0
  %20 = and i32 %4, 66
  %21 = icmp eq i32 %20, 66
  %22 = zext i32 %17 to i64
  %23 = getelementptr inbounds nuw i32, ptr %12, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = icmp eq i32 %24, %15
  br i1 %25, label %26, label %30

26:
  %27 = getelementptr inbounds nuw i8, ptr %12, i64 128
  %28 = getelementptr inbounds nuw [32 x i8], ptr %27, i64 %22
  %29 = load <32 x i8>, ptr %28, align 1
  br label %30

30:
  %31 = phi <32 x i8> [ %29, %26 ], [ zeroinitializer, %10 ]
  %32 = lshr i32 %14, 1
  %33 = and i32 %32, 127
  %34 = icmp eq i32 %33, 127
  %35 = trunc nuw nsw i32 %33 to i8
  %36 = add nuw i8 %35, 1
  %37 = select i1 %34, i8 -1, i8 %36
  %38 = insertelement <32 x i8> %31, i8 %37, i32 %17
  br i1 %21, label %39, label %56

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %41 = load i32, ptr %40, align 8
  %42 = getelementptr inbounds nuw i8, ptr %12, i64 10952
  %43 = getelementptr inbounds nuw [32 x i32], ptr %42, i64 %22
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %22
  store i32 %41, ptr %44, align 4
  %45 = shl nuw i32 1, %17
  %46 = getelementptr inbounds nuw i8, ptr %12, i64 10944
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, %15
  br i1 %48, label %49, label %53

49:
  %50 = getelementptr inbounds nuw i8, ptr %12, i64 10948
  %51 = load i32, ptr %50, align 4
  %52 = or i32 %51, %45
  br label %53

53:
  %54 = phi i32 [ %52, %49 ], [ %45, %39 ]
  %55 = getelementptr inbounds nuw i8, ptr %12, i64 10948
  store i32 %54, ptr %55, align 4
  store i32 %15, ptr %46, align 4
  br label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %61 = and i32 %4, 128
  %62 = icmp eq i32 %61, 0
  %63 = add i32 %3, 1
  %64 = and i32 %4, 256
  %65 = icmp eq i32 %64, 0
  %66 = and i32 %4, 1024
  %67 = icmp ne i32 %66, 0
  %68 = and i32 %4, 512
  %69 = icmp eq i32 %68, 0
  %70 = getelementptr inbounds nuw i8, ptr %12, i64 10952
  %71 = getelementptr inbounds nuw [32 x i32], ptr %70, i64 %22
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  br label %73

73:
  %74 = phi ptr [ null, %56 ], [ %287, %284 ]
  %75 = phi i32 [ %2, %56 ], [ %289, %284 ]
  %76 = phi i1 [ false, %56 ], [ %286, %284 ]
  %77 = phi i32 [ 0, %56 ], [ %285, %284 ]
  %78 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %75, i1 true)
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds nuw i64, ptr %1, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %81, i32 noundef %3, i32 noundef %78) #31
  %83 = icmp eq ptr %82, null
  br i1 %83, label %284, label %85

84:
  br i1 %21, label %291, label %315

85:
  %86 = load i32, ptr %13, align 4
  %87 = lshr i32 %86, 14
  %88 = load i32, ptr %82, align 4
  %89 = load i32, ptr %57, align 8
  %90 = lshr i32 %88, %89
  %91 = load ptr, ptr %58, align 8
  %92 = zext i32 %90 to i64
  %93 = getelementptr inbounds nuw i32, ptr %91, i64 %92
  %94 = load i32, ptr %93, align 4
  %95 = load ptr, ptr %59, align 8
  %96 = ptrtoint ptr %95 to i64
  %97 = zext i32 %88 to i64
  %98 = add i64 %96, %97
  %99 = lshr i32 %94, 14
  %100 = icmp eq i32 %99, %87
  %101 = load i32, ptr %16, align 8
  br i1 %100, label %102, label %111

102:
  %103 = lshr i32 %94, 8
  %104 = and i32 %103, 63
  %105 = icmp eq i32 %104, %101
  br i1 %105, label %111, label %106

106:
  %107 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %94, i64 noundef %98) #31
  br i1 %107, label %111, label %108

108:
  %109 = zext nneg i32 %104 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %78, i64 noundef %97, i64 noundef %109) #30
  %110 = load i32, ptr %16, align 8
  br label %111

111:
  %112 = phi i32 [ %110, %108 ], [ %101, %106 ], [ %101, %102 ], [ %101, %85 ]
  %113 = getelementptr inbounds nuw i8, ptr %82, i64 112
  %114 = getelementptr inbounds nuw i8, ptr %82, i64 44
  %115 = load i32, ptr %114, align 4
  %116 = icmp eq i32 %115, %87
  br i1 %116, label %118, label %117

117:
  store <32 x i8> zeroinitializer, ptr %113, align 1
  store i32 %87, ptr %114, align 4
  br label %118

118:
  %119 = load i32, ptr %13, align 4
  %120 = lshr i32 %119, 1
  %121 = and i32 %120, 127
  %122 = icmp eq i32 %121, 127
  %123 = add nuw nsw i32 %121, 1
  %124 = select i1 %122, i32 127, i32 %123
  %125 = zext i32 %112 to i64
  %126 = getelementptr inbounds nuw i8, ptr %113, i64 %125
  %127 = load i8, ptr %126, align 1
  %128 = zext i8 %127 to i32
  %129 = tail call i32 @llvm.umax.i32(i32 %124, i32 %128)
  %130 = trunc nuw i32 %129 to i8
  store i8 %130, ptr %126, align 1
  %131 = icmp eq ptr %82, %74
  %132 = select i1 %19, i1 %131, i1 false
  br i1 %132, label %133, label %144

133:
  %134 = getelementptr inbounds nuw i8, ptr %82, i64 8
  %135 = load i32, ptr %134, align 4
  %136 = icmp eq i32 %135, %77
  %137 = select i1 %136, i1 true, i1 %76
  br i1 %137, label %144, label %138

138:
  %139 = load i32, ptr %82, align 4
  %140 = zext i32 %139 to i64
  %141 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %75)
  %142 = zext nneg i32 %141 to i64
  %143 = or disjoint i64 %142, 42949672960
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %78, i64 noundef %140, i64 noundef %143) #30
  br label %144

144:
  %145 = phi i1 [ %76, %133 ], [ true, %138 ], [ %76, %118 ]
  %146 = getelementptr inbounds nuw i8, ptr %82, i64 8
  %147 = load i32, ptr %146, align 4
  %148 = zext i32 %147 to i64
  %149 = shl nuw i64 %148, 32
  %150 = getelementptr inbounds nuw i8, ptr %82, i64 12
  %151 = load i32, ptr %150, align 4
  %152 = zext i32 %151 to i64
  %153 = or disjoint i64 %149, %152
  %154 = getelementptr inbounds nuw i64, ptr %7, i64 %79
  store i64 %153, ptr %154, align 8
  %155 = load i64, ptr %60, align 8
  %156 = add i64 %155, 1
  store i64 %156, ptr %60, align 8
  br i1 %62, label %178, label %157

157:
  %158 = getelementptr inbounds nuw i32, ptr %6, i64 %79
  %159 = load i32, ptr %158, align 4
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw i8, ptr %82, i64 20
  %162 = load i32, ptr %161, align 4
  %163 = sext i32 %162 to i64
  %164 = add nsw i64 %163, %160
  %165 = icmp ult i32 %159, 1048576
  %166 = add nsw i64 %164, 1048575
  %167 = icmp ult i64 %166, 2097151
  %168 = select i1 %165, i1 %167, i1 false
  br i1 %168, label %175, label %169

169:
  %170 = load i32, ptr %82, align 4
  %171 = zext i32 %170 to i64
  %172 = tail call i64 @llvm.abs.i64(i64 %164, i1 true)
  %173 = and i64 %172, 4294967295
  %174 = or disjoint i64 %173, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %78, i64 noundef %171, i64 noundef %174) #30
  br label %284

175:
  %176 = trunc nsw i64 %164 to i32
  store i32 %176, ptr %161, align 4
  %177 = getelementptr inbounds nuw i8, ptr %82, i64 32
  store i32 %63, ptr %177, align 4
  br label %178

178:
  br i1 %65, label %199, label %179

179:
  %180 = getelementptr inbounds nuw i32, ptr %6, i64 %79
  %181 = load i32, ptr %180, align 4
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw i8, ptr %82, i64 20
  %184 = load i32, ptr %183, align 4
  %185 = sext i32 %184 to i64
  %186 = sub nsw i64 %185, %182
  %187 = icmp ult i32 %181, 1048576
  %188 = add nsw i64 %186, 1048575
  %189 = icmp ult i64 %188, 2097151
  %190 = select i1 %187, i1 %189, i1 false
  br i1 %190, label %191, label %193

191:
  %192 = trunc nsw i64 %186 to i32
  store i32 %192, ptr %183, align 4
  br label %199

193:
  %194 = load i32, ptr %82, align 4
  %195 = zext i32 %194 to i64
  %196 = tail call i64 @llvm.abs.i64(i64 %186, i1 true)
  %197 = and i64 %196, 4294967295
  %198 = or disjoint i64 %197, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %78, i64 noundef %195, i64 noundef %198) #30
  br label %284

199:
  %200 = load i32, ptr %150, align 4
  br i1 %19, label %201, label %247

201:
  %202 = getelementptr inbounds nuw i32, ptr %5, i64 %79
  %203 = load i32, ptr %202, align 4
  %204 = icmp eq i32 %203, 0
  br i1 %204, label %225, label %205

205:
  %206 = icmp ugt i32 %203, %200
  br i1 %206, label %225, label %207

207:
  %208 = icmp eq i32 %203, %200
  %209 = and i1 %67, %208
  br i1 %209, label %210, label %218

210:
  %211 = getelementptr inbounds nuw i8, ptr %82, i64 20
  %212 = load i32, ptr %211, align 4
  %213 = icmp eq i32 %212, 0
  br i1 %213, label %214, label %218

214:
  %215 = load i32, ptr %82, align 4
  %216 = zext i32 %215 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %78, i64 noundef %216, i64 noundef 34359738368) #30
  %217 = load i32, ptr %150, align 4
  br label %218

218:
  %219 = phi i32 [ %217, %214 ], [ %200, %210 ], [ %200, %207 ]
  %220 = sub i32 %219, %203
  store i32 %220, ptr %150, align 4
  br i1 %69, label %231, label %221

221:
  %222 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %223 = load i32, ptr %222, align 4
  %224 = sub i32 %223, %203
  store i32 %224, ptr %222, align 4
  br label %231

225:
  %226 = phi i64 [ 25769803776, %205 ], [ 21474836480, %201 ]
  %227 = load i32, ptr %82, align 4
  %228 = zext i32 %227 to i64
  %229 = zext i32 %200 to i64
  %230 = or disjoint i64 %226, %229
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %78, i64 noundef %228, i64 noundef %230) #30
  br label %284

231:
  %232 = getelementptr inbounds nuw i8, ptr %82, i64 28
  store i32 %63, ptr %232, align 4
  br i1 %21, label %233, label %247

233:
  %234 = getelementptr inbounds nuw i8, ptr %82, i64 48
  %235 = getelementptr inbounds nuw i8, ptr %82, i64 36
  %236 = load i32, ptr %235, align 4
  %237 = icmp eq i32 %236, %15
  br i1 %237, label %238, label %241

238:
  %239 = load <32 x i8>, ptr %234, align 1
  %240 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %239, <32 x i8> %38)
  br label %241

241:
  %242 = phi <32 x i8> [ %240, %238 ], [ %38, %233 ]
  store <32 x i8> %242, ptr %234, align 1
  store i32 %15, ptr %235, align 4
  %243 = getelementptr inbounds nuw i8, ptr %82, i64 144
  %244 = load <32 x i32>, ptr %243, align 4
  %245 = load <32 x i32>, ptr %71, align 4
  %246 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %244, <32 x i32> %245)
  store <32 x i32> %246, ptr %243, align 4
  br label %247

247:
  %248 = phi i32 [ %220, %241 ], [ %220, %231 ], [ %200, %199 ]
  %249 = icmp eq i32 %248, 0
  br i1 %249, label %250, label %284

250:
  %251 = getelementptr inbounds nuw i8, ptr %82, i64 20
  %252 = load i32, ptr %251, align 4
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %254, label %284

254:
  %255 = load i32, ptr %72, align 4
  %256 = load i32, ptr %146, align 4
  %257 = add i32 %256, 1
  store i32 %257, ptr %146, align 4
  %258 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %259 = load i32, ptr %258, align 4
  store i32 %259, ptr %150, align 4
  %260 = getelementptr inbounds nuw i8, ptr %82, i64 80
  %261 = getelementptr inbounds nuw i8, ptr %82, i64 40
  %262 = getelementptr inbounds nuw i8, ptr %82, i64 36
  %263 = load i32, ptr %262, align 4
  %264 = icmp eq i32 %263, %255
  br i1 %264, label %265, label %268

265:
  %266 = getelementptr inbounds nuw i8, ptr %82, i64 48
  %267 = load <32 x i8>, ptr %266, align 1
  br label %268

268:
  %269 = phi <32 x i8> [ %267, %265 ], [ zeroinitializer, %254 ]
  %270 = load i32, ptr %261, align 4
  %271 = icmp eq i32 %270, %255
  br i1 %271, label %272, label %275

272:
  %273 = load <32 x i8>, ptr %260, align 1
  %274 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %273, <32 x i8> %269)
  br label %275

275:
  %276 = phi <32 x i8> [ %274, %272 ], [ %269, %268 ]
  store <32 x i8> %276, ptr %260, align 1
  store i32 %255, ptr %261, align 4
  store i32 0, ptr %262, align 4
  %277 = getelementptr inbounds nuw i8, ptr %82, i64 272
  %278 = getelementptr inbounds nuw i8, ptr %82, i64 144
  %279 = load <32 x i32>, ptr %277, align 4
  %280 = load <32 x i32>, ptr %278, align 4
  %281 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %279, <32 x i32> %280)
  store <32 x i32> %281, ptr %277, align 4
  %282 = load i64, ptr %60, align 8
  %283 = add i64 %282, 1
  store i64 %283, ptr %60, align 8
  br label %284

284:
  %285 = phi i32 [ %147, %225 ], [ %147, %193 ], [ %147, %169 ], [ %77, %73 ], [ %147, %247 ], [ %147, %250 ], [ %147, %275 ]
  %286 = phi i1 [ %145, %225 ], [ %145, %193 ], [ %145, %169 ], [ %76, %73 ], [ %145, %247 ], [ %145, %250 ], [ %145, %275 ]
  %287 = phi ptr [ %82, %225 ], [ %82, %193 ], [ %82, %169 ], [ %74, %73 ], [ %82, %247 ], [ %82, %250 ], [ %82, %275 ]
  %288 = add i32 %75, -1
  %289 = and i32 %288, %75
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %84, label %73

291:
  %292 = insertelement <32 x i8> %38, i8 0, i32 %17
  %293 = load i32, ptr %13, align 4
  %294 = lshr i32 %293, 1
  %295 = and i32 %294, 127
  %296 = icmp eq i32 %295, 127
  %297 = add nuw nsw i32 %295, 1
  %298 = select i1 %296, i32 127, i32 %297
  %299 = load ptr, ptr %11, align 8
  %300 = load i32, ptr %16, align 8
  %301 = trunc nuw i32 %298 to i8
  %302 = insertelement <32 x i8> %292, i8 %301, i32 %300
  %303 = getelementptr inbounds nuw i8, ptr %299, i64 128
  %304 = zext i32 %300 to i64
  %305 = getelementptr inbounds nuw [32 x i8], ptr %303, i64 %304
  store <32 x i8> %302, ptr %305, align 1
  %306 = lshr i32 %293, 14
  %307 = getelementptr inbounds nuw i32, ptr %299, i64 %304
  store i32 %306, ptr %307, align 4
  %308 = and i32 %293, -255
  %309 = shl nuw nsw i32 %298, 1
  %310 = or i32 %309, %308
  store i32 %310, ptr %13, align 4
  %311 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %312 = load i32, ptr %311, align 8
  %313 = add i32 %312, 1
  store i32 %313, ptr %311, align 8
  %314 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %312, ptr %314, align 8
  br label %315

315:
  ret void
}

declare i32 @llvm.ctpop.i32(i32) #14

define i32 @mbarrier_test(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6) #4 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %11 = load i32, ptr %10, align 4
  %12 = lshr i32 %11, 14
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %14 = load i32, ptr %13, align 8
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %9, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, %12
  br i1 %18, label %19, label %23

19:
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %21 = getelementptr inbounds nuw [32 x i8], ptr %20, i64 %15
  %22 = load <32 x i8>, ptr %21, align 1
  br label %23

23:
  %24 = phi <32 x i8> [ %22, %19 ], [ zeroinitializer, %7 ]
  %25 = icmp eq i32 %2, 0
  br i1 %25, label %199, label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %30 = and i32 %4, 2048
  %31 = icmp eq i32 %30, 0
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %33 = and i32 %4, 1
  %34 = icmp eq i32 %33, 0
  %35 = getelementptr inbounds nuw i8, ptr %9, i64 10952
  %36 = getelementptr inbounds nuw [32 x i32], ptr %35, i64 %15
  br label %37

37:
  %38 = phi i32 [ 0, %26 ], [ %179, %176 ]
  %39 = phi <32 x i8> [ %24, %26 ], [ %178, %176 ]
  %40 = phi i1 [ false, %26 ], [ %177, %176 ]
  %41 = phi i32 [ %2, %26 ], [ %181, %176 ]
  %42 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %41, i1 true)
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds nuw i64, ptr %1, i64 %43
  %45 = load i64, ptr %44, align 8
  %46 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %45, i32 noundef %3, i32 noundef %42) #31
  %47 = icmp eq ptr %46, null
  br i1 %47, label %49, label %52

48:
  br i1 %177, label %183, label %199

49:
  %50 = shl nuw i32 1, %42
  %51 = or i32 %38, %50
  br label %176

52:
  %53 = load i32, ptr %10, align 4
  %54 = lshr i32 %53, 14
  %55 = load i32, ptr %46, align 4
  %56 = load i32, ptr %27, align 8
  %57 = lshr i32 %55, %56
  %58 = load ptr, ptr %28, align 8
  %59 = zext i32 %57 to i64
  %60 = getelementptr inbounds nuw i32, ptr %58, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = load ptr, ptr %29, align 8
  %63 = ptrtoint ptr %62 to i64
  %64 = zext i32 %55 to i64
  %65 = add i64 %63, %64
  %66 = lshr i32 %61, 14
  %67 = icmp eq i32 %66, %54
  %68 = load i32, ptr %13, align 8
  br i1 %67, label %69, label %78

69:
  %70 = lshr i32 %61, 8
  %71 = and i32 %70, 63
  %72 = icmp eq i32 %71, %68
  br i1 %72, label %78, label %73

73:
  %74 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %61, i64 noundef %65) #31
  br i1 %74, label %78, label %75

75:
  %76 = zext nneg i32 %71 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %42, i64 noundef %64, i64 noundef %76) #30
  %77 = load i32, ptr %13, align 8
  br label %78

78:
  %79 = phi i32 [ %77, %75 ], [ %68, %73 ], [ %68, %69 ], [ %68, %52 ]
  %80 = getelementptr inbounds nuw i8, ptr %46, i64 112
  %81 = getelementptr inbounds nuw i8, ptr %46, i64 44
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, %54
  br i1 %83, label %85, label %84

84:
  store <32 x i8> zeroinitializer, ptr %80, align 1
  store i32 %54, ptr %81, align 4
  br label %85

85:
  %86 = load i32, ptr %10, align 4
  %87 = lshr i32 %86, 1
  %88 = and i32 %87, 127
  %89 = icmp eq i32 %88, 127
  %90 = add nuw nsw i32 %88, 1
  %91 = select i1 %89, i32 127, i32 %90
  %92 = zext i32 %79 to i64
  %93 = getelementptr inbounds nuw i8, ptr %80, i64 %92
  %94 = load i8, ptr %93, align 1
  %95 = zext i8 %94 to i32
  %96 = tail call i32 @llvm.umax.i32(i32 %91, i32 %95)
  %97 = trunc nuw i32 %96 to i8
  store i8 %97, ptr %93, align 1
  %98 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %99 = load i32, ptr %98, align 4
  br i1 %31, label %112, label %100

100:
  %101 = getelementptr inbounds nuw i64, ptr %6, i64 %43
  %102 = load i64, ptr %101, align 8
  %103 = lshr i64 %102, 32
  %104 = trunc nuw i64 %103 to i32
  %105 = sub i32 %99, %104
  %106 = icmp eq i32 %99, %104
  %107 = icmp ugt i32 %105, 1
  br i1 %107, label %108, label %117

108:
  %109 = load i64, ptr %44, align 8
  %110 = zext i32 %105 to i64
  %111 = or disjoint i64 %110, 38654705664
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %42, i64 noundef %109, i64 noundef %111) #30
  br i1 %106, label %118, label %159

112:
  %113 = getelementptr inbounds nuw i32, ptr %5, i64 %43
  %114 = load i32, ptr %113, align 4
  %115 = xor i32 %114, %99
  %116 = trunc i32 %115 to i1
  br i1 %116, label %159, label %118

117:
  br i1 %106, label %118, label %159

118:
  %119 = load ptr, ptr %32, align 8
  %120 = getelementptr inbounds nuw i8, ptr %119, i64 102408
  %121 = load i32, ptr %13, align 8
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %120, i64 %122
  %124 = getelementptr inbounds nuw i8, ptr %119, i64 8
  %125 = ptrtoint ptr %46 to i64
  %126 = ptrtoint ptr %124 to i64
  %127 = sub i64 %125, %126
  %128 = sdiv exact i64 %127, 400
  %129 = trunc i64 %128 to i32
  %130 = load i32, ptr %123, align 4
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %150, label %132

132:
  %133 = getelementptr inbounds nuw i8, ptr %123, i64 4
  %134 = getelementptr inbounds nuw i8, ptr %123, i64 36
  %135 = zext i32 %130 to i64
  br label %136

136:
  %137 = phi i64 [ 0, %132 ], [ %146, %145 ]
  %138 = getelementptr inbounds nuw i32, ptr %133, i64 %137
  %139 = load i32, ptr %138, align 4
  %140 = icmp eq i32 %139, %3
  br i1 %140, label %141, label %145

141:
  %142 = getelementptr inbounds nuw i32, ptr %134, i64 %137
  %143 = load i32, ptr %142, align 4
  %144 = icmp eq i32 %143, %129
  br i1 %144, label %176, label %145

145:
  %146 = add nuw nsw i64 %137, 1
  %147 = icmp eq i64 %146, %135
  br i1 %147, label %148, label %136

148:
  %149 = icmp eq i32 %130, 4
  br i1 %149, label %176, label %150

150:
  %151 = phi i64 [ %135, %148 ], [ 0, %118 ]
  %152 = getelementptr inbounds nuw i8, ptr %123, i64 4
  %153 = getelementptr inbounds nuw i32, ptr %152, i64 %151
  store i32 %3, ptr %153, align 4
  %154 = getelementptr inbounds nuw i8, ptr %123, i64 20
  %155 = getelementptr inbounds nuw i32, ptr %154, i64 %151
  store i32 %42, ptr %155, align 4
  %156 = getelementptr inbounds nuw i8, ptr %123, i64 36
  %157 = add i32 %130, 1
  store i32 %157, ptr %123, align 4
  %158 = getelementptr inbounds nuw i32, ptr %156, i64 %151
  store i32 %129, ptr %158, align 4
  br label %176

159:
  %160 = shl nuw i32 1, %42
  %161 = or i32 %38, %160
  br i1 %34, label %176, label %162

162:
  %163 = getelementptr inbounds nuw i8, ptr %46, i64 40
  %164 = load i32, ptr %163, align 4
  %165 = icmp eq i32 %164, %12
  br i1 %165, label %166, label %170

166:
  %167 = getelementptr inbounds nuw i8, ptr %46, i64 80
  %168 = load <32 x i8>, ptr %167, align 1
  %169 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %39, <32 x i8> %168)
  br label %170

170:
  %171 = phi <32 x i8> [ %169, %166 ], [ %39, %162 ]
  %172 = getelementptr inbounds nuw i8, ptr %46, i64 272
  %173 = load <32 x i32>, ptr %36, align 4
  %174 = load <32 x i32>, ptr %172, align 4
  %175 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %173, <32 x i32> %174)
  store <32 x i32> %175, ptr %36, align 4
  br label %176

176:
  %177 = phi i1 [ %40, %49 ], [ %40, %159 ], [ %40, %150 ], [ true, %170 ], [ %40, %148 ], [ %40, %141 ]
  %178 = phi <32 x i8> [ %39, %49 ], [ %39, %159 ], [ %39, %150 ], [ %171, %170 ], [ %39, %148 ], [ %39, %141 ]
  %179 = phi i32 [ %51, %49 ], [ %161, %159 ], [ %38, %150 ], [ %161, %170 ], [ %38, %148 ], [ %38, %141 ]
  %180 = add i32 %41, -1
  %181 = and i32 %180, %41
  %182 = icmp eq i32 %181, 0
  br i1 %182, label %48, label %37

183:
  %184 = load i32, ptr %10, align 4
  %185 = lshr i32 %184, 1
  %186 = and i32 %185, 127
  %187 = load ptr, ptr %8, align 8
  %188 = load i32, ptr %13, align 8
  %189 = trunc nuw nsw i32 %186 to i8
  %190 = insertelement <32 x i8> %178, i8 %189, i32 %188
  %191 = getelementptr inbounds nuw i8, ptr %187, i64 128
  %192 = zext i32 %188 to i64
  %193 = getelementptr inbounds nuw [32 x i8], ptr %191, i64 %192
  store <32 x i8> %190, ptr %193, align 1
  %194 = lshr i32 %184, 14
  %195 = getelementptr inbounds nuw i32, ptr %187, i64 %192
  store i32 %194, ptr %195, align 4
  %196 = and i32 %184, -255
  %197 = shl nuw nsw i32 %186, 1
  %198 = or disjoint i32 %197, %196
  store i32 %198, ptr %10, align 4
  br label %199

199:
  %200 = phi i32 [ %179, %48 ], [ %179, %183 ], [ 0, %23 ]
  %201 = icmp ne i32 %200, 0
  %202 = zext i1 %201 to i64
  %203 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %204 = load i64, ptr %203, align 8
  %205 = add i64 %204, %202
  store i64 %205, ptr %203, align 8
  ret i32 %200
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #14

define void @mbarrier_arrive_after_copies(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #13 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %207, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %15 = icmp eq i32 %4, 0
  br label %16

16:
  %17 = phi i32 [ %2, %9 ], [ %82, %81 ]
  %18 = phi i32 [ %2, %9 ], [ %84, %81 ]
  %19 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %1, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %22, i32 noundef %3, i32 noundef %19) #31
  %24 = icmp eq ptr %23, null
  br i1 %24, label %27, label %31

25:
  %26 = icmp eq i32 %82, 0
  br i1 %26, label %207, label %86

27:
  %28 = shl nuw i32 1, %19
  %29 = xor i32 %28, -1
  %30 = and i32 %17, %29
  br label %81

31:
  %32 = load i32, ptr %10, align 4
  %33 = lshr i32 %32, 14
  %34 = load i32, ptr %23, align 4
  %35 = load i32, ptr %11, align 8
  %36 = lshr i32 %34, %35
  %37 = load ptr, ptr %12, align 8
  %38 = zext i32 %36 to i64
  %39 = getelementptr inbounds nuw i32, ptr %37, i64 %38
  %40 = load i32, ptr %39, align 4
  %41 = load ptr, ptr %13, align 8
  %42 = ptrtoint ptr %41 to i64
  %43 = zext i32 %34 to i64
  %44 = add i64 %42, %43
  %45 = lshr i32 %40, 14
  %46 = icmp eq i32 %45, %33
  %47 = load i32, ptr %14, align 8
  br i1 %46, label %48, label %57

48:
  %49 = lshr i32 %40, 8
  %50 = and i32 %49, 63
  %51 = icmp eq i32 %50, %47
  br i1 %51, label %57, label %52

52:
  %53 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %40, i64 noundef %44) #31
  br i1 %53, label %57, label %54

54:
  %55 = zext nneg i32 %50 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %19, i64 noundef %43, i64 noundef %55) #30
  %56 = load i32, ptr %14, align 8
  br label %57

57:
  %58 = phi i32 [ %56, %54 ], [ %47, %52 ], [ %47, %48 ], [ %47, %31 ]
  %59 = getelementptr inbounds nuw i8, ptr %23, i64 112
  %60 = getelementptr inbounds nuw i8, ptr %23, i64 44
  %61 = load i32, ptr %60, align 4
  %62 = icmp eq i32 %61, %33
  br i1 %62, label %64, label %63

63:
  store <32 x i8> zeroinitializer, ptr %59, align 1
  store i32 %33, ptr %60, align 4
  br label %64

64:
  %65 = load i32, ptr %10, align 4
  %66 = lshr i32 %65, 1
  %67 = and i32 %66, 127
  %68 = icmp eq i32 %67, 127
  %69 = add nuw nsw i32 %67, 1
  %70 = select i1 %68, i32 127, i32 %69
  %71 = zext i32 %58 to i64
  %72 = getelementptr inbounds nuw i8, ptr %59, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = zext i8 %73 to i32
  %75 = tail call i32 @llvm.umax.i32(i32 %70, i32 %74)
  %76 = trunc nuw i32 %75 to i8
  store i8 %76, ptr %72, align 1
  br i1 %15, label %77, label %81

77:
  %78 = getelementptr inbounds nuw i8, ptr %23, i64 12
  %79 = load i32, ptr %78, align 4
  %80 = add i32 %79, 1
  store i32 %80, ptr %78, align 4
  br label %81

81:
  %82 = phi i32 [ %30, %27 ], [ %17, %77 ], [ %17, %64 ]
  %83 = add i32 %18, -1
  %84 = and i32 %83, %18
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %25, label %16

86:
  %87 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %88 = load i32, ptr %87, align 4
  %89 = icmp eq i32 %88, 64
  br i1 %89, label %90, label %92

90:
  tail call fastcc void @make_arrival(ptr noundef %0) #31
  %91 = load i32, ptr %87, align 4
  br label %92

92:
  %93 = phi i32 [ %91, %90 ], [ %88, %86 ]
  %94 = getelementptr inbounds nuw i8, ptr %7, i64 104072
  %95 = add i32 %93, 1
  store i32 %95, ptr %87, align 4
  %96 = zext i32 %93 to i64
  %97 = getelementptr inbounds nuw %struct.CopyArrival, ptr %94, i64 %96
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %99 = load ptr, ptr %98, align 8
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %101 = load i32, ptr %100, align 8
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw %struct.CopyQueue, ptr %99, i64 %102
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %105 = load i32, ptr %104, align 4
  store i32 %101, ptr %97, align 4
  %106 = getelementptr inbounds nuw i8, ptr %97, i64 4
  store i32 %82, ptr %106, align 4
  %107 = getelementptr inbounds nuw i8, ptr %97, i64 8
  store i32 %3, ptr %107, align 4
  %108 = getelementptr inbounds nuw i8, ptr %97, i64 12
  store i32 %105, ptr %108, align 4
  %109 = getelementptr inbounds nuw i8, ptr %97, i64 16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(132) %109, i8 0, i64 132, i1 false)
  %110 = load i32, ptr %103, align 4
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %112 = load i32, ptr %111, align 4
  %113 = icmp eq i32 %110, %112
  br i1 %113, label %114, label %117

114:
  %115 = getelementptr inbounds nuw i8, ptr %103, i64 8
  %116 = load i32, ptr %115, align 4
  br label %117

117:
  %118 = phi i32 [ %116, %114 ], [ 0, %92 ]
  store i32 %118, ptr %109, align 4
  %119 = getelementptr inbounds nuw i8, ptr %97, i64 20
  br label %120

120:
  %121 = phi i32 [ %82, %117 ], [ %129, %120 ]
  %122 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %121, i1 true)
  %123 = zext nneg i32 %122 to i64
  %124 = getelementptr inbounds nuw i64, ptr %1, i64 %123
  %125 = load i64, ptr %124, align 8
  %126 = trunc i64 %125 to i32
  %127 = getelementptr inbounds nuw i32, ptr %119, i64 %123
  store i32 %126, ptr %127, align 4
  %128 = add i32 %121, -1
  %129 = and i32 %128, %121
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %131, label %120

131:
  %132 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %133 = load ptr, ptr %132, align 8
  %134 = load i32, ptr %100, align 8
  %135 = load i32, ptr %104, align 4
  %136 = lshr i32 %135, 14
  %137 = zext i32 %134 to i64
  %138 = getelementptr inbounds nuw i32, ptr %133, i64 %137
  %139 = load i32, ptr %138, align 4
  %140 = icmp eq i32 %139, %136
  br i1 %140, label %141, label %145

141:
  %142 = getelementptr inbounds nuw i8, ptr %133, i64 128
  %143 = getelementptr inbounds nuw [32 x i8], ptr %142, i64 %137
  %144 = load <32 x i8>, ptr %143, align 1
  br label %145

145:
  %146 = phi <32 x i8> [ %144, %141 ], [ zeroinitializer, %131 ]
  %147 = lshr i32 %135, 1
  %148 = and i32 %147, 127
  %149 = icmp eq i32 %148, 127
  %150 = trunc nuw nsw i32 %148 to i8
  %151 = add nuw i8 %150, 1
  %152 = select i1 %149, i8 -1, i8 %151
  %153 = insertelement <32 x i8> %146, i8 %152, i32 %134
  %154 = insertelement <32 x i8> %153, i8 0, i32 %134
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %156 = load i32, ptr %155, align 8
  %157 = getelementptr inbounds nuw i8, ptr %133, i64 10952
  %158 = getelementptr inbounds nuw [32 x i32], ptr %157, i64 %137
  %159 = getelementptr inbounds nuw i32, ptr %158, i64 %137
  store i32 %156, ptr %159, align 4
  %160 = load i32, ptr %104, align 4
  %161 = lshr i32 %160, 14
  %162 = shl nuw i32 1, %134
  %163 = getelementptr inbounds nuw i8, ptr %133, i64 10944
  %164 = load i32, ptr %163, align 4
  %165 = icmp eq i32 %164, %161
  br i1 %165, label %166, label %170

166:
  %167 = getelementptr inbounds nuw i8, ptr %133, i64 10948
  %168 = load i32, ptr %167, align 4
  %169 = or i32 %168, %162
  br label %170

170:
  %171 = phi i32 [ %169, %166 ], [ %162, %145 ]
  %172 = getelementptr inbounds nuw i8, ptr %133, i64 10948
  store i32 %171, ptr %172, align 4
  store i32 %161, ptr %163, align 4
  %173 = load i32, ptr %104, align 4
  %174 = lshr i32 %173, 1
  %175 = and i32 %174, 127
  %176 = icmp eq i32 %175, 127
  %177 = add nuw nsw i32 %175, 1
  %178 = select i1 %176, i32 127, i32 %177
  %179 = load ptr, ptr %132, align 8
  %180 = load i32, ptr %100, align 8
  %181 = trunc nuw i32 %178 to i8
  %182 = insertelement <32 x i8> %154, i8 %181, i32 %180
  %183 = getelementptr inbounds nuw i8, ptr %179, i64 128
  %184 = zext i32 %180 to i64
  %185 = getelementptr inbounds nuw [32 x i8], ptr %183, i64 %184
  store <32 x i8> %182, ptr %185, align 1
  %186 = lshr i32 %173, 14
  %187 = getelementptr inbounds nuw i32, ptr %179, i64 %184
  store i32 %186, ptr %187, align 4
  %188 = and i32 %173, -255
  %189 = shl nuw nsw i32 %178, 1
  %190 = or i32 %189, %188
  store i32 %190, ptr %104, align 4
  %191 = load i32, ptr %155, align 8
  %192 = add i32 %191, 1
  store i32 %192, ptr %155, align 8
  %193 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %194 = load i64, ptr %193, align 8
  %195 = add i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = getelementptr inbounds nuw i8, ptr %0, i64 1528
  %197 = load i32, ptr %196, align 8
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %207, label %199

199:
  %200 = load ptr, ptr %6, align 8
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 4
  %202 = load i32, ptr %201, align 4
  %203 = icmp eq i32 %202, 0
  br i1 %203, label %207, label %204

204:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #31
  %205 = load i32, ptr %201, align 4
  %206 = icmp eq i32 %205, 0
  br i1 %206, label %207, label %204

207:
  ret void
}

define internal fastcc void @make_arrival(ptr noundef %0) #4 {
  %2 = alloca %struct.CopyArrival, align 4
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %4 = load ptr, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #32
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 104072
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(148) %2, ptr noundef nonnull align 4 dereferenceable(148) %5, i64 148, i1 false)
  %6 = getelementptr inbounds nuw i8, ptr %4, i64 104220
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = add i32 %8, -1
  store i32 %9, ptr %7, align 4
  %10 = zext i32 %9 to i64
  %11 = mul nuw nsw i64 %10, 148
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 4 %5, ptr nonnull align 4 %6, i64 %11, i1 false)
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %15 = load i32, ptr %14, align 4
  %16 = load i32, ptr %2, align 4
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %20 = load i32, ptr %19, align 4
  %21 = zext i32 %16 to i64
  %22 = getelementptr inbounds nuw i32, ptr %18, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, %20
  br i1 %24, label %25, label %32

25:
  %26 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %27 = getelementptr inbounds nuw [32 x i8], ptr %26, i64 %21
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 %21
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = shl nuw nsw i32 %30, 1
  br label %32

32:
  %33 = phi i32 [ %31, %25 ], [ 0, %1 ]
  %34 = shl i32 %20, 14
  %35 = shl i32 %16, 8
  %36 = or i32 %34, %35
  %37 = or i32 %36, %33
  store i32 %16, ptr %12, align 8
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %39 = load i32, ptr %38, align 4
  %40 = xor i32 %39, %37
  %41 = icmp ult i32 %40, 16384
  %42 = select i1 %41, i32 %39, i32 %37
  store i32 %42, ptr %14, align 4
  %43 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %44 = load i32, ptr %43, align 4
  %45 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %46 = load i32, ptr %45, align 4
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds nuw %struct.CopyQueue, ptr %48, i64 %21
  %50 = load i32, ptr %49, align 4
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %52 = load i32, ptr %51, align 4
  %53 = icmp eq i32 %50, %52
  br i1 %53, label %54, label %106

54:
  %55 = getelementptr inbounds nuw i8, ptr %49, i64 4
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %58 = icmp eq i32 %56, %46
  br i1 %58, label %106, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %49, i64 192
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %62

62:
  %63 = phi i32 [ %56, %59 ], [ %99, %98 ]
  %64 = load i32, ptr %57, align 4
  %65 = icmp eq i32 %63, %64
  br i1 %65, label %101, label %66

66:
  %67 = and i32 %63, 63
  %68 = zext nneg i32 %67 to i64
  %69 = getelementptr inbounds nuw %struct.CopyEntry, ptr %60, i64 %68
  %70 = load i32, ptr %69, align 4
  %71 = and i32 %70, %44
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %98, label %73

73:
  %74 = xor i32 %71, %70
  store i32 %74, ptr %69, align 4
  %75 = getelementptr inbounds nuw i8, ptr %69, i64 4
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds nuw i8, ptr %69, i64 192
  %78 = getelementptr inbounds nuw i8, ptr %69, i64 8
  %79 = load i32, ptr %78, align 4
  %80 = getelementptr inbounds nuw i8, ptr %69, i64 12
  %81 = load i32, ptr %80, align 4
  tail call void @check_copies(ptr noundef readonly %0, i32 noundef %71, i32 noundef %76, ptr noundef nonnull %77, i32 noundef %79, i32 noundef %81) #31
  %82 = getelementptr inbounds nuw i8, ptr %69, i64 320
  br label %83

83:
  %84 = phi i32 [ %71, %73 ], [ %96, %83 ]
  %85 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %84, i1 true)
  %86 = load ptr, ptr %61, align 8
  %87 = zext nneg i32 %85 to i64
  %88 = getelementptr inbounds nuw i32, ptr %77, i64 %87
  %89 = load i32, ptr %88, align 4
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw i8, ptr %86, i64 %90
  %92 = getelementptr inbounds nuw [16 x i8], ptr %82, i64 %87
  %93 = load i32, ptr %78, align 4
  %94 = zext i32 %93 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %91, ptr nonnull align 4 %92, i64 %94, i1 false)
  %95 = add i32 %84, -1
  %96 = and i32 %95, %84
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %98, label %83

98:
  %99 = add i32 %63, 1
  %100 = icmp eq i32 %99, %46
  br i1 %100, label %101, label %62

101:
  %102 = load ptr, ptr %17, align 8
  %103 = load i32, ptr %14, align 4
  %104 = load i32, ptr %12, align 8
  %105 = zext i32 %104 to i64
  br label %106

106:
  %107 = phi i64 [ %105, %101 ], [ %21, %32 ], [ %21, %54 ]
  %108 = phi i32 [ %104, %101 ], [ %16, %32 ], [ %16, %54 ]
  %109 = phi i32 [ %103, %101 ], [ %42, %32 ], [ %42, %54 ]
  %110 = phi ptr [ %102, %101 ], [ %18, %32 ], [ %18, %54 ]
  %111 = lshr i32 %109, 14
  %112 = getelementptr inbounds nuw i32, ptr %110, i64 %107
  %113 = load i32, ptr %112, align 4
  %114 = icmp eq i32 %113, %111
  br i1 %114, label %115, label %119

115:
  %116 = getelementptr inbounds nuw i8, ptr %110, i64 128
  %117 = getelementptr inbounds nuw [32 x i8], ptr %116, i64 %107
  %118 = load <32 x i8>, ptr %117, align 1
  br label %119

119:
  %120 = phi <32 x i8> [ %118, %115 ], [ zeroinitializer, %106 ]
  %121 = lshr i32 %109, 1
  %122 = and i32 %121, 127
  %123 = icmp eq i32 %122, 127
  %124 = trunc nuw nsw i32 %122 to i8
  %125 = add nuw i8 %124, 1
  %126 = select i1 %123, i8 -1, i8 %125
  %127 = insertelement <32 x i8> %120, i8 %126, i32 %108
  %128 = icmp eq i32 %44, 0
  br i1 %128, label %146, label %129

129:
  %130 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %131 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %132 = load i32, ptr %131, align 4
  %133 = add i32 %132, 1
  %134 = getelementptr inbounds nuw i8, ptr %110, i64 10952
  %135 = getelementptr inbounds nuw [32 x i32], ptr %134, i64 %21
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  br label %137

137:
  %138 = phi i32 [ %44, %129 ], [ %203, %201 ]
  %139 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %138, i1 true)
  %140 = zext nneg i32 %139 to i64
  %141 = getelementptr inbounds nuw i32, ptr %130, i64 %140
  %142 = load i32, ptr %141, align 4
  %143 = zext i32 %142 to i64
  %144 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %143, i32 noundef %132, i32 noundef %139) #31
  %145 = icmp eq ptr %144, null
  br i1 %145, label %201, label %150

146:
  %147 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %148 = load i64, ptr %147, align 8
  %149 = add i64 %148, 1
  store i64 %149, ptr %147, align 8
  store i32 %13, ptr %12, align 8
  store i32 %15, ptr %14, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #32
  ret void

150:
  %151 = getelementptr inbounds nuw i8, ptr %144, i64 12
  %152 = load i32, ptr %151, align 4
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %154, label %157

154:
  %155 = load i32, ptr %144, align 4
  %156 = zext i32 %155 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %132, i32 noundef 13, i32 noundef range(i32 0, 32) %139, i64 noundef %156, i64 noundef 25769803776) #30
  br label %201

157:
  %158 = add i32 %152, -1
  store i32 %158, ptr %151, align 4
  %159 = getelementptr inbounds nuw i8, ptr %144, i64 28
  store i32 %133, ptr %159, align 4
  %160 = getelementptr inbounds nuw i8, ptr %144, i64 48
  %161 = getelementptr inbounds nuw i8, ptr %144, i64 36
  %162 = load i32, ptr %161, align 4
  %163 = icmp eq i32 %162, %111
  br i1 %163, label %164, label %167

164:
  %165 = load <32 x i8>, ptr %160, align 1
  %166 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %165, <32 x i8> %127)
  br label %167

167:
  %168 = phi <32 x i8> [ %166, %164 ], [ %127, %157 ]
  store <32 x i8> %168, ptr %160, align 1
  store i32 %111, ptr %161, align 4
  %169 = getelementptr inbounds nuw i8, ptr %144, i64 144
  %170 = load <32 x i32>, ptr %169, align 4
  %171 = load <32 x i32>, ptr %135, align 4
  %172 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %170, <32 x i32> %171)
  store <32 x i32> %172, ptr %169, align 4
  %173 = icmp eq i32 %158, 0
  br i1 %173, label %174, label %201

174:
  %175 = getelementptr inbounds nuw i8, ptr %144, i64 20
  %176 = load i32, ptr %175, align 4
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %178, label %201

178:
  %179 = load i32, ptr %19, align 4
  %180 = getelementptr inbounds nuw i8, ptr %144, i64 8
  %181 = load i32, ptr %180, align 4
  %182 = add i32 %181, 1
  store i32 %182, ptr %180, align 4
  %183 = getelementptr inbounds nuw i8, ptr %144, i64 16
  %184 = load i32, ptr %183, align 4
  store i32 %184, ptr %151, align 4
  %185 = getelementptr inbounds nuw i8, ptr %144, i64 80
  %186 = getelementptr inbounds nuw i8, ptr %144, i64 40
  %187 = icmp eq i32 %111, %179
  %188 = select i1 %187, <32 x i8> %168, <32 x i8> zeroinitializer
  %189 = load i32, ptr %186, align 4
  %190 = icmp eq i32 %189, %179
  br i1 %190, label %191, label %194

191:
  %192 = load <32 x i8>, ptr %185, align 1
  %193 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %192, <32 x i8> %188)
  br label %194

194:
  %195 = phi <32 x i8> [ %193, %191 ], [ %188, %178 ]
  store <32 x i8> %195, ptr %185, align 1
  store i32 %179, ptr %186, align 4
  store i32 0, ptr %161, align 4
  %196 = getelementptr inbounds nuw i8, ptr %144, i64 272
  %197 = load <32 x i32>, ptr %196, align 4
  %198 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %197, <32 x i32> %172)
  store <32 x i32> %198, ptr %196, align 4
  %199 = load i64, ptr %136, align 8
  %200 = add i64 %199, 1
  store i64 %200, ptr %136, align 8
  br label %201

201:
  %202 = add i32 %138, -1
  %203 = and i32 %202, %138
  %204 = icmp eq i32 %203, 0
  br i1 %204, label %146, label %137
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg) #15

define void @change_registers(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2) #2 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 113544
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load i32, ptr %7, align 8
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %6, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = icmp ult i32 %11, 8
  br i1 %12, label %13, label %20

13:
  %14 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %15 = zext nneg i32 %11 to i64
  %16 = getelementptr inbounds nuw i32, ptr %14, i64 %15
  store i32 %1, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %10, i64 36
  %18 = add nuw nsw i32 %11, 1
  store i32 %18, ptr %10, align 4
  %19 = getelementptr inbounds nuw i32, ptr %17, i64 %15
  store i32 %2, ptr %19, align 4
  br label %20

20:
  ret void
}

define void @witness(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #7 {
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

define void @count_access(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) #16 {
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
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #32
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
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #32
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
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #32
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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #32
  %230 = bitcast i32 %226 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %208, <32 x ptr> align 4 %213, <32 x i1> %230)
  %231 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %213, <32 x i1> %230, <32 x i32> %208)
  %232 = icmp ne <32 x i32> %231, %208
  %233 = bitcast <32 x i1> %232 to i32
  %234 = and i32 %226, %233
  %235 = icmp eq i32 %234, 0
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #32
  br i1 %235, label %238, label %236

236:
  %237 = call fastcc i32 @most_of_a_bank(ptr noundef %10, i32 noundef %226) #31
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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #32
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
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #32
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
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #32
  ret void
}

define void @count_same(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #7 {
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
  %4 = alloca [32 x i32], align 16
  %5 = alloca [32 x i32], align 16
  %6 = add i64 %2, %1
  %7 = icmp ult i64 %1, %6
  br i1 %7, label %8, label %606

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1232
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1224
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1496
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1188
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1216
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1320
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1296
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 156
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 1368
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 1376
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 1384
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 1388
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1392
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1400
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 1408
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 1416
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 1420
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 1424
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 1532
  br label %64

64:
  %65 = phi i64 [ %1, %8 ], [ %601, %600 ]
  %66 = load i32, ptr %9, align 8
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %71, label %68

68:
  %69 = load i64, ptr %10, align 8
  %70 = sub i64 %69, %65
  br label %92

71:
  %72 = load i32, ptr %11, align 8
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %92, label %74

74:
  %75 = load i64, ptr %10, align 8
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %92, label %77

77:
  %78 = load i64, ptr %12, align 8
  %79 = mul i64 %78, 6364136223846793005
  %80 = add i64 %79, 1442695040888963407
  %81 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %75, i1 true)
  %82 = lshr i64 -1, %81
  %83 = lshr i64 %80, 24
  %84 = or i64 %83, 1
  %85 = lshr i64 %80, 40
  br label %86

86:
  %87 = phi i64 [ %65, %77 ], [ %90, %86 ]
  %88 = mul i64 %87, %84
  %89 = add i64 %88, %85
  %90 = and i64 %89, %82
  %91 = icmp ugt i64 %90, %75
  br i1 %91, label %86, label %92

92:
  %93 = phi i64 [ %70, %68 ], [ %65, %71 ], [ %65, %74 ], [ %90, %86 ]
  store i64 %93, ptr %13, align 8
  %94 = load i32, ptr %14, align 4
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %96, label %140

96:
  %97 = load i64, ptr %15, align 8
  store i64 %97, ptr %16, align 8
  %98 = load i64, ptr %12, align 8
  %99 = mul i64 %93, 6364136223846793005
  %100 = add i64 %98, %99
  store i64 %100, ptr %17, align 8
  %101 = load i32, ptr %18, align 8
  store i32 %101, ptr %19, align 8
  %102 = load ptr, ptr %20, align 8
  %103 = load i64, ptr %21, align 8
  %104 = trunc i64 %103 to i8
  %105 = load i64, ptr %22, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %102, i8 %104, i64 %105, i1 false)
  %106 = load ptr, ptr %20, align 8
  %107 = load i64, ptr %23, align 8
  %108 = getelementptr inbounds nuw i8, ptr %106, i64 %107
  %109 = load i64, ptr %24, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %108, i8 0, i64 %109, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %25, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %26, i8 0, i64 512, i1 false)
  %110 = load i32, ptr %27, align 8
  store i32 %110, ptr %28, align 4
  store i32 %110, ptr %29, align 8
  %111 = add i32 %110, 1
  store i32 %111, ptr %27, align 8
  store i32 %111, ptr %30, align 4
  store i32 %111, ptr %31, align 4
  %112 = load ptr, ptr %32, align 8
  %113 = icmp eq ptr %112, null
  br i1 %113, label %128, label %114

114:
  %115 = getelementptr inbounds nuw i8, ptr %112, i64 4
  %116 = load i32, ptr %115, align 4
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %118, label %128

118:
  %119 = load i32, ptr %112, align 4
  %120 = add i32 %119, 1
  store i32 %120, ptr %112, align 4
  %121 = and i32 %119, 63
  %122 = load i32, ptr %27, align 8
  %123 = getelementptr inbounds nuw i8, ptr %112, i64 16
  %124 = zext nneg i32 %121 to i64
  %125 = getelementptr inbounds nuw i32, ptr %123, i64 %124
  store i32 %122, ptr %125, align 4
  %126 = getelementptr inbounds nuw i8, ptr %112, i64 272
  %127 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %126, i64 %124
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1024) %127, i8 0, i64 1024, i1 false)
  store i32 %121, ptr %33, align 8
  store i64 0, ptr %34, align 8
  br label %128

128:
  %129 = load ptr, ptr %35, align 8
  %130 = icmp eq ptr %129, null
  br i1 %130, label %135, label %131

131:
  %132 = getelementptr inbounds nuw i8, ptr %129, i64 4
  store i32 0, ptr %132, align 4
  store i32 0, ptr %129, align 4
  %133 = getelementptr inbounds nuw i8, ptr %129, i64 102408
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1664) %133, i8 0, i64 1664, i1 false)
  %134 = getelementptr inbounds nuw i8, ptr %129, i64 113544
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(2176) %134, i8 0, i64 2176, i1 false)
  br label %135

135:
  %136 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #31
  %137 = shl i32 %136, 14
  store i32 %137, ptr %36, align 8
  %138 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #31
  %139 = load i64, ptr %13, align 8
  br label %140

140:
  %141 = phi i64 [ %139, %135 ], [ %93, %92 ]
  %142 = load i32, ptr %37, align 4
  %143 = zext i32 %142 to i64
  %144 = load i32, ptr %38, align 8
  %145 = zext i32 %144 to i64
  %146 = udiv i64 %141, %143
  %147 = urem i64 %141, %143
  %148 = urem i64 %146, %145
  %149 = udiv i64 %146, %145
  %150 = trunc i64 %149 to i32
  %151 = trunc nuw i64 %148 to i32
  %152 = trunc nuw i64 %147 to i32
  br label %153

153:
  %154 = phi i32 [ %579, %581 ], [ 0, %140 ]
  br label %155

155:
  %156 = load i64, ptr %39, align 8
  %157 = load i64, ptr %17, align 8
  %158 = mul i64 %157, 6364136223846793005
  %159 = add i64 %158, 1442695040888963407
  store i64 %159, ptr %17, align 8
  %160 = load i32, ptr %18, align 8
  br label %161

161:
  %162 = phi i32 [ 1, %155 ], [ %164, %161 ]
  %163 = icmp ult i32 %162, %160
  %164 = shl i32 %162, 1
  br i1 %163, label %161, label %165

165:
  %166 = load i32, ptr %40, align 4
  switch i32 %166, label %174 [
    i32 2, label %167
    i32 1, label %172
  ]

167:
  %168 = and i64 %159, -8589934592
  %169 = or disjoint i64 %168, 4294967296
  %170 = lshr i64 %159, 40
  %171 = trunc nuw nsw i64 %170 to i32
  br label %174

172:
  %173 = add i32 %160, -1
  br label %174

174:
  %175 = phi i64 [ -4294967296, %172 ], [ %169, %167 ], [ 4294967296, %165 ]
  %176 = phi i32 [ %173, %172 ], [ %171, %167 ], [ 0, %165 ]
  %177 = trunc i64 %175 to i32
  %178 = or i32 %162, %177
  %179 = icmp eq i32 %178, 0
  br i1 %179, label %238, label %180

180:
  %181 = lshr i64 %175, 32
  %182 = trunc nuw i64 %181 to i32
  %183 = add i32 %178, -1
  br label %184

184:
  %185 = phi i1 [ false, %180 ], [ %235, %234 ]
  %186 = phi i32 [ 0, %180 ], [ %236, %234 ]
  %187 = mul i32 %186, %182
  %188 = add i32 %187, %176
  %189 = and i32 %188, %183
  %190 = load i32, ptr %18, align 8
  %191 = icmp ult i32 %189, %190
  br i1 %191, label %192, label %234

192:
  %193 = zext i32 %189 to i64
  %194 = getelementptr inbounds nuw i32, ptr %41, i64 %193
  %195 = load i32, ptr %194, align 4
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %197, label %234

197:
  %198 = load ptr, ptr %42, align 8
  %199 = load ptr, ptr %43, align 8
  %200 = load i64, ptr %44, align 8
  store i32 %189, ptr %45, align 8
  %201 = load ptr, ptr %46, align 8
  %202 = load i32, ptr %47, align 4
  %203 = getelementptr inbounds nuw i32, ptr %201, i64 %193
  %204 = load i32, ptr %203, align 4
  %205 = icmp eq i32 %204, %202
  br i1 %205, label %206, label %213

206:
  %207 = getelementptr inbounds nuw i8, ptr %201, i64 128
  %208 = getelementptr inbounds nuw [32 x i8], ptr %207, i64 %193
  %209 = getelementptr inbounds nuw i8, ptr %208, i64 %193
  %210 = load i8, ptr %209, align 1
  %211 = zext i8 %210 to i32
  %212 = shl nuw nsw i32 %211, 1
  br label %213

213:
  %214 = phi i32 [ %212, %206 ], [ 0, %197 ]
  %215 = shl i32 %202, 14
  %216 = shl i32 %189, 8
  %217 = or i32 %215, %216
  %218 = or i32 %217, %214
  store i32 %218, ptr %48, align 4
  %219 = load ptr, ptr %35, align 8
  %220 = icmp eq ptr %219, null
  br i1 %220, label %224, label %221

221:
  %222 = getelementptr inbounds nuw i8, ptr %219, i64 102408
  %223 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %222, i64 %193
  store i32 0, ptr %223, align 4
  br label %224

224:
  %225 = mul i64 %200, %193
  %226 = getelementptr inbounds nuw i8, ptr %199, i64 %225
  %227 = getelementptr inbounds nuw i32, ptr %25, i64 %193
  %228 = load i32, ptr %227, align 4
  %229 = tail call i32 %198(ptr noundef nonnull %0, ptr noundef %226, i32 noundef %228, i32 noundef %189, i32 noundef %152, i32 noundef %151, i32 noundef %150) #33
  switch i32 %229, label %603 [
    i32 0, label %230
    i32 1, label %233
    i32 3, label %234
  ]

230:
  store i32 2, ptr %194, align 4
  %231 = load i32, ptr %19, align 8
  %232 = add i32 %231, -1
  store i32 %232, ptr %19, align 8
  br label %234

233:
  store i32 1, ptr %194, align 4
  br label %234

234:
  %235 = phi i1 [ %185, %184 ], [ %185, %233 ], [ %185, %230 ], [ %185, %192 ], [ true, %224 ]
  %236 = add nuw i32 %186, 1
  %237 = icmp eq i32 %236, %178
  br i1 %237, label %238, label %184

238:
  %239 = phi i1 [ false, %174 ], [ %235, %234 ]
  %240 = load i32, ptr %19, align 8
  %241 = icmp eq i32 %240, 0
  br i1 %241, label %242, label %330

242:
  %243 = load ptr, ptr %35, align 8
  %244 = icmp eq ptr %243, null
  br i1 %244, label %600, label %245

245:
  %246 = getelementptr inbounds nuw i8, ptr %243, i64 4
  %247 = load i32, ptr %246, align 4
  %248 = icmp eq i32 %247, 0
  br i1 %248, label %254, label %249

249:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #31
  %250 = load i32, ptr %246, align 4
  %251 = icmp eq i32 %250, 0
  br i1 %251, label %252, label %249

252:
  %253 = load ptr, ptr %35, align 8
  br label %254

254:
  %255 = phi ptr [ %253, %252 ], [ %243, %245 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #32
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #32
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %5, i8 0, i64 128, i1 false)
  %256 = load i32, ptr %18, align 8
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %329, label %258

258:
  %259 = load i32, ptr %63, align 4
  %260 = zext i32 %256 to i64
  br label %263

261:
  %262 = getelementptr inbounds nuw i8, ptr %255, i64 113544
  br label %271

263:
  %264 = phi i64 [ 0, %258 ], [ %266, %263 ]
  %265 = getelementptr inbounds nuw i32, ptr %4, i64 %264
  store i32 %259, ptr %265, align 4
  %266 = add nuw nsw i64 %264, 1
  %267 = icmp eq i64 %266, %260
  br i1 %267, label %261, label %263

268:
  %269 = zext i32 %295 to i64
  %270 = shl nuw i64 %269, 32
  br label %301

271:
  %272 = phi i64 [ %299, %293 ], [ 0, %261 ]
  %273 = phi i32 [ %295, %293 ], [ 0, %261 ]
  %274 = phi i1 [ %300, %293 ], [ false, %261 ]
  %275 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %262, i64 %272
  %276 = getelementptr inbounds nuw i32, ptr %5, i64 %272
  %277 = load i32, ptr %276, align 4
  %278 = load i32, ptr %275, align 4
  %279 = icmp eq i32 %277, %278
  br i1 %279, label %293, label %280

280:
  %281 = getelementptr inbounds nuw i8, ptr %275, i64 36
  %282 = zext i32 %277 to i64
  %283 = getelementptr inbounds nuw i32, ptr %281, i64 %282
  %284 = load i32, ptr %283, align 4
  %285 = getelementptr inbounds nuw i32, ptr %4, i64 %272
  %286 = load i32, ptr %285, align 4
  %287 = add i32 %286, %273
  %288 = icmp ugt i32 %284, %287
  br i1 %288, label %293, label %289

289:
  %290 = sub i32 %273, %284
  %291 = add i32 %290, %286
  store i32 %284, ptr %285, align 4
  %292 = add i32 %277, 1
  store i32 %292, ptr %276, align 4
  br label %293

293:
  %294 = phi i1 [ %274, %271 ], [ true, %289 ], [ %274, %280 ]
  %295 = phi i32 [ %273, %271 ], [ %291, %289 ], [ %273, %280 ]
  %296 = add nuw nsw i64 %272, 1
  %297 = icmp ne i64 %296, %260
  %298 = select i1 %297, i1 true, i1 %294
  %299 = select i1 %297, i64 %296, i64 0
  %300 = select i1 %297, i1 %294, i1 false
  br i1 %298, label %271, label %268

301:
  %302 = phi i32 [ %256, %268 ], [ %325, %324 ]
  %303 = phi i64 [ 0, %268 ], [ %326, %324 ]
  %304 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %262, i64 %303
  %305 = getelementptr inbounds nuw i32, ptr %5, i64 %303
  %306 = load i32, ptr %305, align 4
  %307 = load i32, ptr %304, align 4
  %308 = icmp eq i32 %306, %307
  br i1 %308, label %324, label %309

309:
  %310 = trunc nuw i64 %303 to i32
  store i32 %310, ptr %45, align 8
  %311 = getelementptr inbounds nuw i8, ptr %304, i64 36
  %312 = zext i32 %306 to i64
  %313 = getelementptr inbounds nuw i32, ptr %311, i64 %312
  %314 = load i32, ptr %313, align 4
  %315 = getelementptr inbounds nuw i8, ptr %304, i64 4
  %316 = getelementptr inbounds nuw i32, ptr %315, i64 %312
  %317 = load i32, ptr %316, align 4
  %318 = getelementptr inbounds nuw i32, ptr %4, i64 %303
  %319 = load i32, ptr %318, align 4
  %320 = zext i32 %319 to i64
  %321 = or disjoint i64 %270, %320
  %322 = zext i32 %314 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %317, i32 noundef 5, i32 noundef 0, i64 noundef %321, i64 noundef %322) #30
  %323 = load i32, ptr %18, align 8
  br label %324

324:
  %325 = phi i32 [ %302, %301 ], [ %323, %309 ]
  %326 = add nuw nsw i64 %303, 1
  %327 = zext i32 %325 to i64
  %328 = icmp samesign ult i64 %326, %327
  br i1 %328, label %301, label %329

329:
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #32
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #32
  br label %600

330:
  %331 = phi i64 [ %572, %570 ], [ 0, %238 ]
  %332 = phi i1 [ %571, %570 ], [ false, %238 ]
  %333 = getelementptr inbounds nuw %struct.BarrierState, ptr %26, i64 %331
  %334 = getelementptr inbounds nuw i8, ptr %333, i64 4
  %335 = load i32, ptr %334, align 4
  %336 = icmp eq i32 %335, 0
  br i1 %336, label %337, label %339

337:
  %338 = load i32, ptr %19, align 8
  br label %339

339:
  %340 = phi i32 [ %338, %337 ], [ %335, %330 ]
  %341 = load i32, ptr %333, align 4
  %342 = icmp eq i32 %341, 0
  %343 = icmp ult i32 %341, %340
  %344 = select i1 %342, i1 true, i1 %343
  br i1 %344, label %570, label %345

345:
  %346 = getelementptr inbounds nuw i8, ptr %333, i64 8
  %347 = load i32, ptr %346, align 4
  %348 = getelementptr inbounds nuw i8, ptr %333, i64 12
  %349 = load i32, ptr %348, align 4
  store i32 0, ptr %333, align 4
  store i32 0, ptr %334, align 4
  store i32 0, ptr %346, align 4
  store i32 0, ptr %348, align 4
  %350 = getelementptr inbounds nuw i8, ptr %333, i64 16
  store i32 %347, ptr %350, align 4
  %351 = getelementptr inbounds nuw i8, ptr %333, i64 20
  store i32 %349, ptr %351, align 4
  %352 = load i32, ptr %18, align 8
  %353 = icmp eq i32 %352, 0
  br i1 %353, label %462, label %354

354:
  %355 = zext i32 %352 to i64
  br label %359

356:
  %357 = icmp ne i32 %375, 0
  %358 = select i1 %336, i1 %357, i1 false
  br i1 %358, label %381, label %462

359:
  %360 = phi i64 [ 0, %354 ], [ %376, %374 ]
  %361 = phi i32 [ 0, %354 ], [ %375, %374 ]
  %362 = getelementptr inbounds nuw i32, ptr %41, i64 %360
  %363 = load i32, ptr %362, align 4
  %364 = icmp eq i32 %363, 1
  br i1 %364, label %365, label %374

365:
  %366 = getelementptr inbounds nuw i32, ptr %49, i64 %360
  %367 = load i32, ptr %366, align 4
  %368 = zext i32 %367 to i64
  %369 = icmp eq i64 %331, %368
  br i1 %369, label %370, label %374

370:
  store i32 0, ptr %362, align 4
  %371 = trunc nuw i64 %360 to i32
  %372 = shl nuw i32 1, %371
  %373 = or i32 %372, %361
  br label %374

374:
  %375 = phi i32 [ %373, %370 ], [ %361, %365 ], [ %361, %359 ]
  %376 = add nuw nsw i64 %360, 1
  %377 = icmp eq i64 %376, %355
  br i1 %377, label %356, label %359

378:
  %379 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %375, i1 true)
  %380 = icmp eq i32 %423, 0
  br i1 %380, label %439, label %429

381:
  %382 = phi i64 [ %385, %418 ], [ %355, %356 ]
  %383 = phi i32 [ %423, %418 ], [ 0, %356 ]
  %384 = phi i32 [ %427, %418 ], [ 0, %356 ]
  %385 = add nsw i64 %382, -1
  %386 = trunc i64 %385 to i32
  %387 = shl nuw i32 1, %386
  %388 = and i32 %387, %375
  %389 = icmp eq i32 %388, 0
  br i1 %389, label %403, label %390

390:
  %391 = load i32, ptr %50, align 4
  %392 = shl i32 %386, 5
  %393 = sub i32 %391, %392
  %394 = icmp ugt i32 %393, 31
  %395 = shl nsw i32 -1, %393
  %396 = xor i32 %395, -1
  %397 = select i1 %394, i32 -1, i32 %396
  %398 = and i64 %385, 4294967295
  %399 = getelementptr inbounds nuw i32, ptr %51, i64 %398
  %400 = load i32, ptr %399, align 4
  %401 = xor i32 %400, -1
  %402 = and i32 %397, %401
  br label %418

403:
  %404 = and i64 %385, 4294967295
  %405 = getelementptr inbounds nuw i32, ptr %41, i64 %404
  %406 = load i32, ptr %405, align 4
  %407 = icmp eq i32 %406, 2
  br i1 %407, label %410, label %408

408:
  %409 = shl i32 %386, 5
  br label %418

410:
  %411 = load i32, ptr %50, align 4
  %412 = shl i32 %386, 5
  %413 = sub i32 %411, %412
  %414 = icmp ugt i32 %413, 31
  %415 = shl nsw i32 -1, %413
  %416 = xor i32 %415, -1
  %417 = select i1 %414, i32 -1, i32 %416
  br label %418

418:
  %419 = phi i32 [ %409, %408 ], [ %412, %410 ], [ %392, %390 ]
  %420 = phi i32 [ 0, %408 ], [ %417, %410 ], [ %402, %390 ]
  %421 = freeze i32 %420
  %422 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %421)
  %423 = add i32 %422, %383
  %424 = icmp eq i32 %421, 0
  %425 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %421, i1 true)
  %426 = or disjoint i32 %425, %419
  %427 = select i1 %424, i32 %384, i32 %426
  %428 = icmp eq i32 %386, 0
  br i1 %428, label %378, label %381

429:
  %430 = load i64, ptr %52, align 8
  %431 = add i64 %430, 1
  store i64 %431, ptr %52, align 8
  %432 = icmp eq i64 %430, 0
  br i1 %432, label %433, label %439

433:
  %434 = zext i32 %423 to i64
  %435 = load i64, ptr %13, align 8
  store i64 %435, ptr %53, align 8
  %436 = zext nneg i32 %379 to i64
  %437 = getelementptr inbounds nuw i32, ptr %25, i64 %436
  %438 = load i32, ptr %437, align 4
  store i32 %438, ptr %54, align 8
  store i32 %427, ptr %55, align 4
  store i64 %434, ptr %56, align 8
  br label %439

439:
  %440 = zext nneg i32 %379 to i64
  %441 = getelementptr inbounds nuw i32, ptr %25, i64 %440
  %442 = load i32, ptr %441, align 4
  br label %443

443:
  %444 = phi i32 [ %375, %439 ], [ %460, %458 ]
  %445 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %444, i1 true)
  %446 = zext nneg i32 %445 to i64
  %447 = getelementptr inbounds nuw i32, ptr %25, i64 %446
  %448 = load i32, ptr %447, align 4
  %449 = icmp eq i32 %448, %442
  br i1 %449, label %458, label %450

450:
  %451 = load i64, ptr %57, align 8
  %452 = add i64 %451, 1
  store i64 %452, ptr %57, align 8
  %453 = icmp eq i64 %451, 0
  br i1 %453, label %454, label %462

454:
  %455 = zext i32 %448 to i64
  %456 = shl nuw nsw i32 %445, 5
  %457 = load i64, ptr %13, align 8
  store i64 %457, ptr %58, align 8
  store i32 %442, ptr %59, align 8
  store i32 %456, ptr %60, align 4
  store i64 %455, ptr %61, align 8
  br label %462

458:
  %459 = add i32 %444, -1
  %460 = and i32 %459, %444
  %461 = icmp eq i32 %460, 0
  br i1 %461, label %462, label %443

462:
  %463 = phi i32 [ 0, %345 ], [ %375, %356 ], [ %375, %454 ], [ %375, %450 ], [ %375, %458 ]
  %464 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %463)
  %465 = load i32, ptr %19, align 8
  %466 = icmp eq i32 %464, %465
  br i1 %466, label %467, label %471

467:
  %468 = load i32, ptr %27, align 8
  store i32 %468, ptr %29, align 8
  %469 = add i32 %468, 1
  store i32 %469, ptr %27, align 8
  store i32 %469, ptr %30, align 4
  %470 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #31
  br label %570

471:
  %472 = load ptr, ptr %46, align 8
  %473 = load i32, ptr %47, align 4
  %474 = getelementptr inbounds nuw i8, ptr %472, i64 10368
  %475 = getelementptr inbounds nuw i32, ptr %474, i64 %331
  %476 = load i32, ptr %475, align 4
  %477 = icmp eq i32 %476, %473
  br i1 %477, label %478, label %482

478:
  %479 = getelementptr inbounds nuw i8, ptr %472, i64 10432
  %480 = getelementptr inbounds nuw [32 x i8], ptr %479, i64 %331
  %481 = load <32 x i8>, ptr %480, align 1
  br label %482

482:
  %483 = phi <32 x i8> [ %481, %478 ], [ zeroinitializer, %471 ]
  %484 = icmp eq i32 %463, 0
  br i1 %484, label %517, label %485

485:
  %486 = getelementptr inbounds nuw i8, ptr %472, i64 128
  br label %487

487:
  %488 = phi <32 x i8> [ %483, %485 ], [ %505, %498 ]
  %489 = phi i32 [ %463, %485 ], [ %507, %498 ]
  %490 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %489, i1 true)
  %491 = zext nneg i32 %490 to i64
  %492 = getelementptr inbounds nuw i32, ptr %472, i64 %491
  %493 = load i32, ptr %492, align 4
  %494 = icmp eq i32 %493, %473
  br i1 %494, label %495, label %498

495:
  %496 = getelementptr inbounds nuw [32 x i8], ptr %486, i64 %491
  %497 = load <32 x i8>, ptr %496, align 1
  br label %498

498:
  %499 = phi <32 x i8> [ %497, %495 ], [ zeroinitializer, %487 ]
  %500 = extractelement <32 x i8> %499, i32 %490
  %501 = icmp eq i8 %500, 127
  %502 = add i8 %500, 1
  %503 = select i1 %501, i8 -1, i8 %502
  %504 = insertelement <32 x i8> %499, i8 %503, i32 %490
  %505 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %488, <32 x i8> %504)
  %506 = add i32 %489, -1
  %507 = and i32 %506, %489
  %508 = icmp eq i32 %507, 0
  br i1 %508, label %509, label %487

509:
  %510 = phi i32 [ %534, %530 ], [ %463, %498 ]
  %511 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %510, i1 true)
  %512 = zext nneg i32 %511 to i64
  %513 = getelementptr inbounds nuw i32, ptr %472, i64 %512
  %514 = load i32, ptr %513, align 4
  %515 = icmp eq i32 %514, %473
  %516 = getelementptr inbounds nuw [32 x i8], ptr %486, i64 %512
  br i1 %515, label %525, label %530

517:
  store i32 0, ptr %475, align 4
  %518 = getelementptr inbounds nuw i8, ptr %472, i64 10944
  %519 = load i32, ptr %518, align 4
  %520 = icmp eq i32 %519, %473
  br i1 %520, label %521, label %536

521:
  %522 = getelementptr inbounds nuw i8, ptr %472, i64 10948
  %523 = load i32, ptr %522, align 4
  %524 = or i32 %523, %463
  br label %536

525:
  %526 = getelementptr inbounds nuw i8, ptr %516, i64 %512
  %527 = load i8, ptr %526, align 1
  %528 = freeze i8 %527
  %529 = tail call i8 @llvm.sadd.sat.i8(i8 %528, i8 1)
  br label %530

530:
  %531 = phi i8 [ %529, %525 ], [ 1, %509 ]
  store <32 x i8> %505, ptr %516, align 1
  %532 = getelementptr inbounds nuw i8, ptr %516, i64 %512
  store i8 %531, ptr %532, align 1
  store i32 %473, ptr %513, align 4
  %533 = add i32 %510, -1
  %534 = and i32 %533, %510
  %535 = icmp eq i32 %534, 0
  br i1 %535, label %517, label %509

536:
  %537 = phi i32 [ %524, %521 ], [ %463, %517 ]
  %538 = getelementptr inbounds nuw i8, ptr %472, i64 10948
  store i32 %537, ptr %538, align 4
  store i32 %473, ptr %518, align 4
  %539 = getelementptr inbounds nuw i8, ptr %472, i64 47816
  %540 = getelementptr inbounds nuw [32 x i32], ptr %539, i64 %331
  br i1 %484, label %567, label %541

541:
  %542 = getelementptr inbounds nuw i8, ptr %472, i64 10952
  %543 = load <32 x i32>, ptr %540, align 4
  br label %544

544:
  %545 = phi <32 x i32> [ %543, %541 ], [ %553, %544 ]
  %546 = phi i32 [ %463, %541 ], [ %555, %544 ]
  %547 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %546, i1 true)
  %548 = load i32, ptr %27, align 8
  %549 = zext nneg i32 %547 to i64
  %550 = getelementptr inbounds nuw [32 x i32], ptr %542, i64 %549
  %551 = getelementptr inbounds nuw i32, ptr %550, i64 %549
  store i32 %548, ptr %551, align 4
  %552 = load <32 x i32>, ptr %550, align 4
  %553 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %545, <32 x i32> %552)
  store <32 x i32> %553, ptr %540, align 4
  %554 = add i32 %546, -1
  %555 = and i32 %554, %546
  %556 = icmp eq i32 %555, 0
  br i1 %556, label %557, label %544

557:
  %558 = phi i32 [ %565, %557 ], [ %463, %544 ]
  %559 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %558, i1 true)
  %560 = zext nneg i32 %559 to i64
  %561 = getelementptr inbounds nuw [32 x i32], ptr %542, i64 %560
  %562 = load <32 x i32>, ptr %561, align 4
  %563 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %562, <32 x i32> %553)
  store <32 x i32> %563, ptr %561, align 4
  %564 = add i32 %558, -1
  %565 = and i32 %564, %558
  %566 = icmp eq i32 %565, 0
  br i1 %566, label %567, label %557

567:
  store <32 x i32> zeroinitializer, ptr %540, align 4
  %568 = load i32, ptr %27, align 8
  %569 = add i32 %568, 1
  store i32 %569, ptr %27, align 8
  store i32 %568, ptr %29, align 8
  br label %570

570:
  %571 = phi i1 [ %332, %339 ], [ true, %467 ], [ true, %567 ]
  %572 = add nuw nsw i64 %331, 1
  %573 = icmp eq i64 %572, 16
  br i1 %573, label %574, label %330

574:
  br i1 %571, label %575, label %582

575:
  %576 = load i32, ptr %62, align 8
  %577 = icmp eq i32 %576, 0
  br i1 %577, label %599, label %578

578:
  %579 = add i32 %154, 1
  %580 = icmp eq i32 %579, 1024
  br i1 %580, label %603, label %581

581:
  br label %153

582:
  %583 = load ptr, ptr %35, align 8
  %584 = icmp eq ptr %583, null
  br i1 %584, label %595, label %585

585:
  %586 = load i64, ptr %39, align 8
  %587 = icmp eq i64 %586, %156
  br i1 %587, label %588, label %595

588:
  %589 = getelementptr inbounds nuw i8, ptr %583, i64 4
  %590 = load i32, ptr %589, align 4
  %591 = icmp eq i32 %590, 0
  br i1 %591, label %603, label %592

592:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #31
  %593 = load i32, ptr %589, align 4
  %594 = icmp eq i32 %593, 0
  br i1 %594, label %599, label %592

595:
  br i1 %239, label %596, label %603

596:
  %597 = load i32, ptr %62, align 8
  %598 = icmp eq i32 %597, 0
  br i1 %598, label %599, label %603

599:
  br label %155

600:
  store i32 0, ptr %14, align 4
  %601 = add nuw i64 %65, 1
  %602 = icmp eq i64 %601, %6
  br i1 %602, label %606, label %64

603:
  %604 = phi i32 [ 0, %224 ], [ 1, %596 ], [ 0, %588 ], [ 0, %595 ], [ 1, %578 ]
  %605 = phi i32 [ 2, %224 ], [ 4, %596 ], [ 3, %588 ], [ 3, %595 ], [ 4, %578 ]
  store i32 %604, ptr %14, align 4
  br label %606

606:
  %607 = phi i32 [ %605, %603 ], [ 0, %3 ], [ 0, %600 ]
  ret i32 %607
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #14

define internal fastcc void @report_rival(ptr noundef readonly %0, i32 noundef %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i32 noundef range(i32 1, 0) %4, i64 noundef range(i64 160, 193) %5, i32 noundef %6, i32 noundef %7) #17 {
  %9 = shl nuw i32 1, %6
  %10 = and i32 %9, %4
  %11 = icmp eq i32 %10, 0
  %12 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %4, i1 true)
  %13 = select i1 %11, i32 %12, i32 %6
  %14 = zext i32 %13 to i64
  %15 = zext i32 %7 to i64
  %16 = add nuw nsw i64 %5, %14
  %17 = shl nuw i64 %15, 32
  %18 = add i64 %17, 4294967296
  %19 = select i1 %11, i64 0, i64 %18
  %20 = add i64 %16, %19
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %2, i64 noundef %3, i64 noundef %20) #30
  ret void
}

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
  tail call void @report(ptr noundef %0, i32 noundef %64, i32 noundef 3, i32 noundef %14, i64 noundef %65, i64 noundef %67) #30
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

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #18

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #14

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #19

define internal fastcc noundef zeroext i1 @warp_passes(ptr noundef readonly %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i64 %4, i64 %5) #9 {
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
  br i1 %36, label %988, label %37

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
  br i1 %445, label %446, label %988, !prof !4

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
  %464 = tail call i32 asm sideeffect "", "=r,0"(i32 %79) #32
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
  br i1 %474, label %77, label %988

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
  br i1 %502, label %988, label %503

503:
  switch i32 %3, label %504 [
    i32 7, label %988
    i32 4, label %988
  ]

504:
  %505 = insertelement <32 x i32> poison, i32 %9, i64 0
  %506 = shufflevector <32 x i32> %505, <32 x i32> poison, <32 x i32> zeroinitializer
  %507 = lshr <32 x i32> %481, %506
  %508 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %509 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %510 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %511 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %512 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %513 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %514 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %515 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %516 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %517 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %518 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %519 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %520 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %521 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %522 = getelementptr inbounds nuw i8, ptr %1, i64 88
  %523 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %524 = getelementptr inbounds nuw i8, ptr %1, i64 104
  %525 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %526 = getelementptr inbounds nuw i8, ptr %1, i64 120
  %527 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %528 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %529 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %530 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %531 = getelementptr inbounds nuw i8, ptr %1, i64 160
  %532 = getelementptr inbounds nuw i8, ptr %1, i64 168
  %533 = getelementptr inbounds nuw i8, ptr %1, i64 176
  %534 = getelementptr inbounds nuw i8, ptr %1, i64 184
  %535 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %536 = getelementptr inbounds nuw i8, ptr %1, i64 200
  %537 = getelementptr inbounds nuw i8, ptr %1, i64 208
  %538 = getelementptr inbounds nuw i8, ptr %1, i64 216
  %539 = getelementptr inbounds nuw i8, ptr %1, i64 224
  %540 = getelementptr inbounds nuw i8, ptr %1, i64 232
  %541 = getelementptr inbounds nuw i8, ptr %1, i64 240
  %542 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %543 = icmp eq i32 %3, 0
  %544 = icmp eq i32 %3, 5
  %545 = or i1 %543, %544
  %546 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %547 = icmp ne i32 %3, 5
  %548 = and i1 %547, %476
  %549 = add i32 %3, -1
  %550 = icmp ult i32 %549, 3
  %551 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  br label %552

552:
  %553 = phi i64 [ 0, %504 ], [ %986, %984 ]
  %554 = phi i32 [ 0, %504 ], [ %985, %984 ]
  %555 = load ptr, ptr %508, align 8
  %556 = load ptr, ptr %509, align 8
  %557 = load i32, ptr %510, align 4
  %558 = insertelement <32 x i32> poison, i32 %557, i64 0
  %559 = shufflevector <32 x i32> %558, <32 x i32> poison, <32 x i32> zeroinitializer
  %560 = load i32, ptr %511, align 8
  %561 = insertelement <32 x i32> poison, i32 %560, i64 0
  %562 = shufflevector <32 x i32> %561, <32 x i32> poison, <32 x i32> zeroinitializer
  %563 = getelementptr inbounds nuw i32, ptr %555, i64 %553
  %564 = load volatile i64, ptr %1, align 8
  %565 = lshr i64 %564, %10
  %566 = getelementptr inbounds nuw i32, ptr %563, i64 %565
  %567 = load i32, ptr %566, align 4
  %568 = insertelement <32 x i32> poison, i32 %567, i64 0
  %569 = load volatile i64, ptr %512, align 8
  %570 = lshr i64 %569, %10
  %571 = getelementptr inbounds nuw i32, ptr %563, i64 %570
  %572 = load i32, ptr %571, align 4
  %573 = insertelement <32 x i32> %568, i32 %572, i64 1
  %574 = load volatile i64, ptr %513, align 8
  %575 = lshr i64 %574, %10
  %576 = getelementptr inbounds nuw i32, ptr %563, i64 %575
  %577 = load i32, ptr %576, align 4
  %578 = insertelement <32 x i32> %573, i32 %577, i64 2
  %579 = load volatile i64, ptr %514, align 8
  %580 = lshr i64 %579, %10
  %581 = getelementptr inbounds nuw i32, ptr %563, i64 %580
  %582 = load i32, ptr %581, align 4
  %583 = insertelement <32 x i32> %578, i32 %582, i64 3
  %584 = load volatile i64, ptr %515, align 8
  %585 = lshr i64 %584, %10
  %586 = getelementptr inbounds nuw i32, ptr %563, i64 %585
  %587 = load i32, ptr %586, align 4
  %588 = insertelement <32 x i32> %583, i32 %587, i64 4
  %589 = load volatile i64, ptr %516, align 8
  %590 = lshr i64 %589, %10
  %591 = getelementptr inbounds nuw i32, ptr %563, i64 %590
  %592 = load i32, ptr %591, align 4
  %593 = insertelement <32 x i32> %588, i32 %592, i64 5
  %594 = load volatile i64, ptr %517, align 8
  %595 = lshr i64 %594, %10
  %596 = getelementptr inbounds nuw i32, ptr %563, i64 %595
  %597 = load i32, ptr %596, align 4
  %598 = insertelement <32 x i32> %593, i32 %597, i64 6
  %599 = load volatile i64, ptr %518, align 8
  %600 = lshr i64 %599, %10
  %601 = getelementptr inbounds nuw i32, ptr %563, i64 %600
  %602 = load i32, ptr %601, align 4
  %603 = insertelement <32 x i32> %598, i32 %602, i64 7
  %604 = load volatile i64, ptr %519, align 8
  %605 = lshr i64 %604, %10
  %606 = getelementptr inbounds nuw i32, ptr %563, i64 %605
  %607 = load i32, ptr %606, align 4
  %608 = insertelement <32 x i32> %603, i32 %607, i64 8
  %609 = load volatile i64, ptr %520, align 8
  %610 = lshr i64 %609, %10
  %611 = getelementptr inbounds nuw i32, ptr %563, i64 %610
  %612 = load i32, ptr %611, align 4
  %613 = insertelement <32 x i32> %608, i32 %612, i64 9
  %614 = load volatile i64, ptr %521, align 8
  %615 = lshr i64 %614, %10
  %616 = getelementptr inbounds nuw i32, ptr %563, i64 %615
  %617 = load i32, ptr %616, align 4
  %618 = insertelement <32 x i32> %613, i32 %617, i64 10
  %619 = load volatile i64, ptr %522, align 8
  %620 = lshr i64 %619, %10
  %621 = getelementptr inbounds nuw i32, ptr %563, i64 %620
  %622 = load i32, ptr %621, align 4
  %623 = insertelement <32 x i32> %618, i32 %622, i64 11
  %624 = load volatile i64, ptr %523, align 8
  %625 = lshr i64 %624, %10
  %626 = getelementptr inbounds nuw i32, ptr %563, i64 %625
  %627 = load i32, ptr %626, align 4
  %628 = insertelement <32 x i32> %623, i32 %627, i64 12
  %629 = load volatile i64, ptr %524, align 8
  %630 = lshr i64 %629, %10
  %631 = getelementptr inbounds nuw i32, ptr %563, i64 %630
  %632 = load i32, ptr %631, align 4
  %633 = insertelement <32 x i32> %628, i32 %632, i64 13
  %634 = load volatile i64, ptr %525, align 8
  %635 = lshr i64 %634, %10
  %636 = getelementptr inbounds nuw i32, ptr %563, i64 %635
  %637 = load i32, ptr %636, align 4
  %638 = insertelement <32 x i32> %633, i32 %637, i64 14
  %639 = load volatile i64, ptr %526, align 8
  %640 = lshr i64 %639, %10
  %641 = getelementptr inbounds nuw i32, ptr %563, i64 %640
  %642 = load i32, ptr %641, align 4
  %643 = insertelement <32 x i32> %638, i32 %642, i64 15
  %644 = load volatile i64, ptr %527, align 8
  %645 = lshr i64 %644, %10
  %646 = getelementptr inbounds nuw i32, ptr %563, i64 %645
  %647 = load i32, ptr %646, align 4
  %648 = insertelement <32 x i32> %643, i32 %647, i64 16
  %649 = load volatile i64, ptr %528, align 8
  %650 = lshr i64 %649, %10
  %651 = getelementptr inbounds nuw i32, ptr %563, i64 %650
  %652 = load i32, ptr %651, align 4
  %653 = insertelement <32 x i32> %648, i32 %652, i64 17
  %654 = load volatile i64, ptr %529, align 8
  %655 = lshr i64 %654, %10
  %656 = getelementptr inbounds nuw i32, ptr %563, i64 %655
  %657 = load i32, ptr %656, align 4
  %658 = insertelement <32 x i32> %653, i32 %657, i64 18
  %659 = load volatile i64, ptr %530, align 8
  %660 = lshr i64 %659, %10
  %661 = getelementptr inbounds nuw i32, ptr %563, i64 %660
  %662 = load i32, ptr %661, align 4
  %663 = insertelement <32 x i32> %658, i32 %662, i64 19
  %664 = load volatile i64, ptr %531, align 8
  %665 = lshr i64 %664, %10
  %666 = getelementptr inbounds nuw i32, ptr %563, i64 %665
  %667 = load i32, ptr %666, align 4
  %668 = insertelement <32 x i32> %663, i32 %667, i64 20
  %669 = load volatile i64, ptr %532, align 8
  %670 = lshr i64 %669, %10
  %671 = getelementptr inbounds nuw i32, ptr %563, i64 %670
  %672 = load i32, ptr %671, align 4
  %673 = insertelement <32 x i32> %668, i32 %672, i64 21
  %674 = load volatile i64, ptr %533, align 8
  %675 = lshr i64 %674, %10
  %676 = getelementptr inbounds nuw i32, ptr %563, i64 %675
  %677 = load i32, ptr %676, align 4
  %678 = insertelement <32 x i32> %673, i32 %677, i64 22
  %679 = load volatile i64, ptr %534, align 8
  %680 = lshr i64 %679, %10
  %681 = getelementptr inbounds nuw i32, ptr %563, i64 %680
  %682 = load i32, ptr %681, align 4
  %683 = insertelement <32 x i32> %678, i32 %682, i64 23
  %684 = load volatile i64, ptr %535, align 8
  %685 = lshr i64 %684, %10
  %686 = getelementptr inbounds nuw i32, ptr %563, i64 %685
  %687 = load i32, ptr %686, align 4
  %688 = insertelement <32 x i32> %683, i32 %687, i64 24
  %689 = load volatile i64, ptr %536, align 8
  %690 = lshr i64 %689, %10
  %691 = getelementptr inbounds nuw i32, ptr %563, i64 %690
  %692 = load i32, ptr %691, align 4
  %693 = insertelement <32 x i32> %688, i32 %692, i64 25
  %694 = load volatile i64, ptr %537, align 8
  %695 = lshr i64 %694, %10
  %696 = getelementptr inbounds nuw i32, ptr %563, i64 %695
  %697 = load i32, ptr %696, align 4
  %698 = insertelement <32 x i32> %693, i32 %697, i64 26
  %699 = load volatile i64, ptr %538, align 8
  %700 = lshr i64 %699, %10
  %701 = getelementptr inbounds nuw i32, ptr %563, i64 %700
  %702 = load i32, ptr %701, align 4
  %703 = insertelement <32 x i32> %698, i32 %702, i64 27
  %704 = load volatile i64, ptr %539, align 8
  %705 = lshr i64 %704, %10
  %706 = getelementptr inbounds nuw i32, ptr %563, i64 %705
  %707 = load i32, ptr %706, align 4
  %708 = insertelement <32 x i32> %703, i32 %707, i64 28
  %709 = load volatile i64, ptr %540, align 8
  %710 = lshr i64 %709, %10
  %711 = getelementptr inbounds nuw i32, ptr %563, i64 %710
  %712 = load i32, ptr %711, align 4
  %713 = insertelement <32 x i32> %708, i32 %712, i64 29
  %714 = load volatile i64, ptr %541, align 8
  %715 = lshr i64 %714, %10
  %716 = getelementptr inbounds nuw i32, ptr %563, i64 %715
  %717 = load i32, ptr %716, align 4
  %718 = insertelement <32 x i32> %713, i32 %717, i64 30
  %719 = load volatile i64, ptr %542, align 8
  %720 = lshr i64 %719, %10
  %721 = getelementptr inbounds nuw i32, ptr %563, i64 %720
  %722 = load i32, ptr %721, align 4
  %723 = insertelement <32 x i32> %718, i32 %722, i64 31
  switch i32 %3, label %724 [
    i32 6, label %980
    i32 5, label %729
    i32 0, label %729
  ]

724:
  %725 = load i32, ptr %546, align 8
  %726 = load i32, ptr %510, align 4
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
  %736 = load volatile i64, ptr %512, align 8
  %737 = lshr i64 %736, %10
  %738 = getelementptr inbounds nuw i32, ptr %730, i64 %737
  %739 = load i32, ptr %738, align 4
  %740 = insertelement <32 x i32> %735, i32 %739, i64 1
  %741 = load volatile i64, ptr %513, align 8
  %742 = lshr i64 %741, %10
  %743 = getelementptr inbounds nuw i32, ptr %730, i64 %742
  %744 = load i32, ptr %743, align 4
  %745 = insertelement <32 x i32> %740, i32 %744, i64 2
  %746 = load volatile i64, ptr %514, align 8
  %747 = lshr i64 %746, %10
  %748 = getelementptr inbounds nuw i32, ptr %730, i64 %747
  %749 = load i32, ptr %748, align 4
  %750 = insertelement <32 x i32> %745, i32 %749, i64 3
  %751 = load volatile i64, ptr %515, align 8
  %752 = lshr i64 %751, %10
  %753 = getelementptr inbounds nuw i32, ptr %730, i64 %752
  %754 = load i32, ptr %753, align 4
  %755 = insertelement <32 x i32> %750, i32 %754, i64 4
  %756 = load volatile i64, ptr %516, align 8
  %757 = lshr i64 %756, %10
  %758 = getelementptr inbounds nuw i32, ptr %730, i64 %757
  %759 = load i32, ptr %758, align 4
  %760 = insertelement <32 x i32> %755, i32 %759, i64 5
  %761 = load volatile i64, ptr %517, align 8
  %762 = lshr i64 %761, %10
  %763 = getelementptr inbounds nuw i32, ptr %730, i64 %762
  %764 = load i32, ptr %763, align 4
  %765 = insertelement <32 x i32> %760, i32 %764, i64 6
  %766 = load volatile i64, ptr %518, align 8
  %767 = lshr i64 %766, %10
  %768 = getelementptr inbounds nuw i32, ptr %730, i64 %767
  %769 = load i32, ptr %768, align 4
  %770 = insertelement <32 x i32> %765, i32 %769, i64 7
  %771 = load volatile i64, ptr %519, align 8
  %772 = lshr i64 %771, %10
  %773 = getelementptr inbounds nuw i32, ptr %730, i64 %772
  %774 = load i32, ptr %773, align 4
  %775 = insertelement <32 x i32> %770, i32 %774, i64 8
  %776 = load volatile i64, ptr %520, align 8
  %777 = lshr i64 %776, %10
  %778 = getelementptr inbounds nuw i32, ptr %730, i64 %777
  %779 = load i32, ptr %778, align 4
  %780 = insertelement <32 x i32> %775, i32 %779, i64 9
  %781 = load volatile i64, ptr %521, align 8
  %782 = lshr i64 %781, %10
  %783 = getelementptr inbounds nuw i32, ptr %730, i64 %782
  %784 = load i32, ptr %783, align 4
  %785 = insertelement <32 x i32> %780, i32 %784, i64 10
  %786 = load volatile i64, ptr %522, align 8
  %787 = lshr i64 %786, %10
  %788 = getelementptr inbounds nuw i32, ptr %730, i64 %787
  %789 = load i32, ptr %788, align 4
  %790 = insertelement <32 x i32> %785, i32 %789, i64 11
  %791 = load volatile i64, ptr %523, align 8
  %792 = lshr i64 %791, %10
  %793 = getelementptr inbounds nuw i32, ptr %730, i64 %792
  %794 = load i32, ptr %793, align 4
  %795 = insertelement <32 x i32> %790, i32 %794, i64 12
  %796 = load volatile i64, ptr %524, align 8
  %797 = lshr i64 %796, %10
  %798 = getelementptr inbounds nuw i32, ptr %730, i64 %797
  %799 = load i32, ptr %798, align 4
  %800 = insertelement <32 x i32> %795, i32 %799, i64 13
  %801 = load volatile i64, ptr %525, align 8
  %802 = lshr i64 %801, %10
  %803 = getelementptr inbounds nuw i32, ptr %730, i64 %802
  %804 = load i32, ptr %803, align 4
  %805 = insertelement <32 x i32> %800, i32 %804, i64 14
  %806 = load volatile i64, ptr %526, align 8
  %807 = lshr i64 %806, %10
  %808 = getelementptr inbounds nuw i32, ptr %730, i64 %807
  %809 = load i32, ptr %808, align 4
  %810 = insertelement <32 x i32> %805, i32 %809, i64 15
  %811 = load volatile i64, ptr %527, align 8
  %812 = lshr i64 %811, %10
  %813 = getelementptr inbounds nuw i32, ptr %730, i64 %812
  %814 = load i32, ptr %813, align 4
  %815 = insertelement <32 x i32> %810, i32 %814, i64 16
  %816 = load volatile i64, ptr %528, align 8
  %817 = lshr i64 %816, %10
  %818 = getelementptr inbounds nuw i32, ptr %730, i64 %817
  %819 = load i32, ptr %818, align 4
  %820 = insertelement <32 x i32> %815, i32 %819, i64 17
  %821 = load volatile i64, ptr %529, align 8
  %822 = lshr i64 %821, %10
  %823 = getelementptr inbounds nuw i32, ptr %730, i64 %822
  %824 = load i32, ptr %823, align 4
  %825 = insertelement <32 x i32> %820, i32 %824, i64 18
  %826 = load volatile i64, ptr %530, align 8
  %827 = lshr i64 %826, %10
  %828 = getelementptr inbounds nuw i32, ptr %730, i64 %827
  %829 = load i32, ptr %828, align 4
  %830 = insertelement <32 x i32> %825, i32 %829, i64 19
  %831 = load volatile i64, ptr %531, align 8
  %832 = lshr i64 %831, %10
  %833 = getelementptr inbounds nuw i32, ptr %730, i64 %832
  %834 = load i32, ptr %833, align 4
  %835 = insertelement <32 x i32> %830, i32 %834, i64 20
  %836 = load volatile i64, ptr %532, align 8
  %837 = lshr i64 %836, %10
  %838 = getelementptr inbounds nuw i32, ptr %730, i64 %837
  %839 = load i32, ptr %838, align 4
  %840 = insertelement <32 x i32> %835, i32 %839, i64 21
  %841 = load volatile i64, ptr %533, align 8
  %842 = lshr i64 %841, %10
  %843 = getelementptr inbounds nuw i32, ptr %730, i64 %842
  %844 = load i32, ptr %843, align 4
  %845 = insertelement <32 x i32> %840, i32 %844, i64 22
  %846 = load volatile i64, ptr %534, align 8
  %847 = lshr i64 %846, %10
  %848 = getelementptr inbounds nuw i32, ptr %730, i64 %847
  %849 = load i32, ptr %848, align 4
  %850 = insertelement <32 x i32> %845, i32 %849, i64 23
  %851 = load volatile i64, ptr %535, align 8
  %852 = lshr i64 %851, %10
  %853 = getelementptr inbounds nuw i32, ptr %730, i64 %852
  %854 = load i32, ptr %853, align 4
  %855 = insertelement <32 x i32> %850, i32 %854, i64 24
  %856 = load volatile i64, ptr %536, align 8
  %857 = lshr i64 %856, %10
  %858 = getelementptr inbounds nuw i32, ptr %730, i64 %857
  %859 = load i32, ptr %858, align 4
  %860 = insertelement <32 x i32> %855, i32 %859, i64 25
  %861 = load volatile i64, ptr %537, align 8
  %862 = lshr i64 %861, %10
  %863 = getelementptr inbounds nuw i32, ptr %730, i64 %862
  %864 = load i32, ptr %863, align 4
  %865 = insertelement <32 x i32> %860, i32 %864, i64 26
  %866 = load volatile i64, ptr %538, align 8
  %867 = lshr i64 %866, %10
  %868 = getelementptr inbounds nuw i32, ptr %730, i64 %867
  %869 = load i32, ptr %868, align 4
  %870 = insertelement <32 x i32> %865, i32 %869, i64 27
  %871 = load volatile i64, ptr %539, align 8
  %872 = lshr i64 %871, %10
  %873 = getelementptr inbounds nuw i32, ptr %730, i64 %872
  %874 = load i32, ptr %873, align 4
  %875 = insertelement <32 x i32> %870, i32 %874, i64 28
  %876 = load volatile i64, ptr %540, align 8
  %877 = lshr i64 %876, %10
  %878 = getelementptr inbounds nuw i32, ptr %730, i64 %877
  %879 = load i32, ptr %878, align 4
  %880 = insertelement <32 x i32> %875, i32 %879, i64 29
  %881 = load volatile i64, ptr %541, align 8
  %882 = lshr i64 %881, %10
  %883 = getelementptr inbounds nuw i32, ptr %730, i64 %882
  %884 = load i32, ptr %883, align 4
  %885 = insertelement <32 x i32> %880, i32 %884, i64 30
  %886 = load volatile i64, ptr %542, align 8
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
  %900 = select i1 %548, i32 -1, i32 %899
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
  %911 = select i1 %550, i32 %910, i32 0
  %912 = icmp ult <32 x i32> %723, %562
  %913 = bitcast <32 x i1> %912 to i32
  %914 = select i1 %545, i32 %913, i32 0
  %915 = or i32 %901, %914
  %916 = or i32 %915, %911
  %917 = icmp eq i32 %916, 0
  br i1 %917, label %918, label %988, !prof !4

918:
  switch i32 %3, label %931 [
    i32 5, label %919
    i32 0, label %919
  ]

919:
  %920 = load ptr, ptr %551, align 8
  %921 = icmp eq ptr %920, null
  br i1 %921, label %931, label %922

922:
  %923 = load i64, ptr %920, align 8
  %924 = icmp ult i64 %923, 262144
  br i1 %924, label %925, label %931, !prof !81

925:
  %926 = and <32 x i32> %892, splat (i32 16128)
  %927 = icmp ne <32 x i32> %926, splat (i32 16128)
  %928 = and <32 x i1> %927, %906
  %929 = bitcast <32 x i1> %928 to i32
  %930 = icmp eq i32 %929, 0
  br i1 %930, label %931, label %988

931:
  %932 = load i32, ptr %510, align 4
  %933 = insertelement <32 x i32> poison, i32 %932, i64 0
  %934 = shufflevector <32 x i32> %933, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %3, label %954 [
    i32 0, label %935
    i32 5, label %941
    i32 1, label %965
  ]

935:
  %936 = xor <32 x i32> %934, %892
  %937 = add <32 x i32> %936, splat (i32 -256)
  %938 = icmp ult <32 x i32> %937, splat (i32 16128)
  %939 = or <32 x i32> %934, splat (i32 16128)
  %940 = select <32 x i1> %938, <32 x i32> %939, <32 x i32> %934
  br label %965

941:
  %942 = xor <32 x i32> %934, %892
  %943 = add <32 x i32> %942, splat (i32 -16384)
  %944 = icmp ult <32 x i32> %943, splat (i32 -16128)
  %945 = icmp ne <32 x i32> %892, %934
  %946 = and <32 x i1> %945, %944
  %947 = or <32 x i1> %946, %902
  %948 = zext <32 x i1> %947 to <32 x i32>
  %949 = or <32 x i32> %934, %948
  %950 = add <32 x i32> %942, splat (i32 -256)
  %951 = icmp ult <32 x i32> %950, splat (i32 16128)
  %952 = or <32 x i32> %949, splat (i32 16128)
  %953 = select <32 x i1> %951, <32 x i32> %952, <32 x i32> %949
  br label %965

954:
  %955 = xor <32 x i32> %934, %723
  %956 = add <32 x i32> %955, splat (i32 -256)
  %957 = icmp ult <32 x i32> %956, splat (i32 16128)
  %958 = select <32 x i1> %957, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %959 = or <32 x i32> %958, %934
  %960 = icmp ult <32 x i32> %955, splat (i32 256)
  %961 = and <32 x i32> %723, splat (i32 1)
  %962 = icmp eq <32 x i32> %961, zeroinitializer
  %963 = and <32 x i1> %962, %960
  %964 = select <32 x i1> %963, <32 x i32> %723, <32 x i32> %959
  br label %965

965:
  %966 = phi <32 x i32> [ %964, %954 ], [ %940, %935 ], [ %953, %941 ], [ %934, %931 ]
  %967 = select i1 %545, <32 x i32> %892, <32 x i32> %723
  %968 = icmp ne <32 x i32> %966, %967
  %969 = bitcast <32 x i1> %968 to i32
  %970 = icmp eq i32 %969, 0
  br i1 %970, label %984, label %971

971:
  %972 = select i1 %545, ptr %556, ptr %555
  %973 = tail call i32 asm sideeffect "", "=r,0"(i32 %554) #32
  %974 = insertelement <32 x i32> poison, i32 %973, i64 0
  %975 = shufflevector <32 x i32> %974, <32 x i32> poison, <32 x i32> zeroinitializer
  %976 = add <32 x i32> %975, %507
  %977 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %976, <32 x i32> splat (i32 2147483647))
  %978 = zext nneg <32 x i32> %977 to <32 x i64>
  %979 = getelementptr i32, ptr %972, <32 x i64> %978
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %966, <32 x ptr> align 4 %979, <32 x i1> splat (i1 true))
  br label %984

980:
  %981 = icmp ult <32 x i32> %723, %562
  %982 = bitcast <32 x i1> %981 to i32
  %983 = icmp eq i32 %982, 0
  br i1 %983, label %984, label %988

984:
  %985 = add i32 %554, 1
  %986 = zext i32 %985 to i64
  %987 = icmp ugt i64 %11, %986
  br i1 %987, label %552, label %988

988:
  %989 = phi i1 [ false, %503 ], [ false, %503 ], [ false, %12 ], [ true, %471 ], [ false, %475 ], [ false, %423 ], [ false, %925 ], [ false, %980 ], [ false, %891 ], [ true, %984 ]
  ret i1 %989
}

define internal fastcc noundef zeroext i1 @some_pass(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 0, -1) %2, i64 noundef %3, i32 noundef %4, ptr noundef readonly byval(%struct.Starts) align 8 %5) #9 {
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
  br i1 %42, label %211, label %43

43:
  %44 = icmp eq i64 %13, 0
  %45 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %46 = icmp samesign ult i32 %45, 3
  %47 = select i1 %44, i1 true, i1 %46
  br i1 %47, label %211, label %48

48:
  switch i32 %4, label %49 [
    i32 7, label %211
    i32 4, label %211
  ]

49:
  %50 = insertelement <32 x i32> poison, i32 %11, i64 0
  %51 = shufflevector <32 x i32> %50, <32 x i32> poison, <32 x i32> zeroinitializer
  %52 = lshr <32 x i32> %22, %51
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %57 = icmp eq i32 %4, 0
  %58 = icmp eq i32 %4, 5
  %59 = or i1 %57, %58
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %61 = icmp eq i32 %4, 2
  %62 = icmp ne i32 %4, 5
  %63 = and i1 %62, %15
  %64 = add i32 %4, -1
  %65 = icmp ult i32 %64, 3
  %66 = or i1 %61, %59
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  br label %68

68:
  %69 = phi i32 [ 0, %49 ], [ %208, %207 ]
  %70 = load ptr, ptr %53, align 8
  %71 = load ptr, ptr %54, align 8
  %72 = load i32, ptr %55, align 4
  %73 = insertelement <32 x i32> poison, i32 %72, i64 0
  %74 = shufflevector <32 x i32> %73, <32 x i32> poison, <32 x i32> zeroinitializer
  %75 = load i32, ptr %56, align 8
  %76 = insertelement <32 x i32> poison, i32 %75, i64 0
  %77 = shufflevector <32 x i32> %76, <32 x i32> poison, <32 x i32> zeroinitializer
  %78 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #32
  %79 = insertelement <32 x i32> poison, i32 %78, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = add <32 x i32> %80, %52
  %82 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %81, <32 x i32> splat (i32 2147483647))
  %83 = zext nneg <32 x i32> %82 to <32 x i64>
  %84 = getelementptr i32, ptr %70, <32 x i64> %83
  %85 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %84, <32 x i1> %19, <32 x i32> %74)
  switch i32 %4, label %86 [
    i32 6, label %202
    i32 5, label %91
    i32 0, label %91
  ]

86:
  %87 = load i32, ptr %60, align 8
  %88 = load i32, ptr %55, align 4
  %89 = xor i32 %88, %87
  %90 = icmp ult i32 %89, 16384
  br i1 %90, label %91, label %100

91:
  %92 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #32
  %93 = insertelement <32 x i32> poison, i32 %92, i64 0
  %94 = shufflevector <32 x i32> %93, <32 x i32> poison, <32 x i32> zeroinitializer
  %95 = add <32 x i32> %94, %52
  %96 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %95, <32 x i32> splat (i32 2147483647))
  %97 = zext nneg <32 x i32> %96 to <32 x i64>
  %98 = getelementptr i32, ptr %71, <32 x i64> %97
  %99 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %98, <32 x i1> %19, <32 x i32> %74)
  br label %110

100:
  br i1 %61, label %101, label %110

101:
  %102 = or <32 x i32> %74, splat (i32 1)
  %103 = icmp ne <32 x i32> %85, %102
  %104 = or <32 x i32> %74, splat (i32 16129)
  %105 = icmp ne <32 x i32> %85, %104
  %106 = and <32 x i1> %103, %105
  %107 = bitcast <32 x i1> %106 to i32
  %108 = and i32 %2, %107
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %207, label %110

110:
  %111 = phi <32 x i32> [ %99, %91 ], [ %74, %101 ], [ %74, %100 ]
  %112 = trunc <32 x i32> %85 to <32 x i1>
  %113 = bitcast <32 x i1> %112 to i32
  %114 = xor <32 x i32> %85, %74
  %115 = add <32 x i32> %114, splat (i32 -256)
  %116 = icmp ult <32 x i32> %115, splat (i32 16128)
  %117 = bitcast <32 x i1> %116 to i32
  %118 = xor i32 %113, -1
  %119 = select i1 %63, i32 -1, i32 %118
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
  %130 = select i1 %65, i32 %129, i32 0
  %131 = icmp ult <32 x i32> %85, %77
  %132 = bitcast <32 x i1> %131 to i32
  %133 = select i1 %66, i32 %132, i32 0
  %134 = or i32 %120, %133
  %135 = or i32 %134, %130
  %136 = and i32 %135, %2
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %138, label %211, !prof !4

138:
  switch i32 %4, label %152 [
    i32 5, label %139
    i32 0, label %139
  ]

139:
  %140 = load ptr, ptr %67, align 8
  %141 = icmp eq ptr %140, null
  br i1 %141, label %152, label %142

142:
  %143 = load i64, ptr %140, align 8
  %144 = icmp ult i64 %143, 262144
  br i1 %144, label %145, label %152, !prof !81

145:
  %146 = and <32 x i32> %111, splat (i32 16128)
  %147 = icmp ne <32 x i32> %146, splat (i32 16128)
  %148 = and <32 x i1> %147, %125
  %149 = bitcast <32 x i1> %148 to i32
  %150 = and i32 %2, %149
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %152, label %211

152:
  %153 = load i32, ptr %55, align 4
  %154 = insertelement <32 x i32> poison, i32 %153, i64 0
  %155 = shufflevector <32 x i32> %154, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %4, label %175 [
    i32 0, label %156
    i32 5, label %162
    i32 1, label %186
  ]

156:
  %157 = xor <32 x i32> %155, %111
  %158 = add <32 x i32> %157, splat (i32 -256)
  %159 = icmp ult <32 x i32> %158, splat (i32 16128)
  %160 = or <32 x i32> %155, splat (i32 16128)
  %161 = select <32 x i1> %159, <32 x i32> %160, <32 x i32> %155
  br label %186

162:
  %163 = xor <32 x i32> %155, %111
  %164 = add <32 x i32> %163, splat (i32 -16384)
  %165 = icmp ult <32 x i32> %164, splat (i32 -16128)
  %166 = icmp ne <32 x i32> %111, %155
  %167 = and <32 x i1> %166, %165
  %168 = or <32 x i1> %167, %121
  %169 = zext <32 x i1> %168 to <32 x i32>
  %170 = or <32 x i32> %155, %169
  %171 = add <32 x i32> %163, splat (i32 -256)
  %172 = icmp ult <32 x i32> %171, splat (i32 16128)
  %173 = or <32 x i32> %170, splat (i32 16128)
  %174 = select <32 x i1> %172, <32 x i32> %173, <32 x i32> %170
  br label %186

175:
  %176 = xor <32 x i32> %155, %85
  %177 = add <32 x i32> %176, splat (i32 -256)
  %178 = icmp ult <32 x i32> %177, splat (i32 16128)
  %179 = select <32 x i1> %178, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %180 = or <32 x i32> %179, %155
  %181 = icmp ult <32 x i32> %176, splat (i32 256)
  %182 = and <32 x i32> %85, splat (i32 1)
  %183 = icmp eq <32 x i32> %182, zeroinitializer
  %184 = and <32 x i1> %183, %181
  %185 = select <32 x i1> %184, <32 x i32> %85, <32 x i32> %180
  br label %186

186:
  %187 = phi <32 x i32> [ %185, %175 ], [ %161, %156 ], [ %174, %162 ], [ %155, %152 ]
  %188 = select i1 %59, <32 x i32> %111, <32 x i32> %85
  %189 = icmp ne <32 x i32> %187, %188
  %190 = bitcast <32 x i1> %189 to i32
  %191 = and i32 %2, %190
  %192 = icmp eq i32 %191, 0
  br i1 %192, label %207, label %193

193:
  %194 = select i1 %59, ptr %71, ptr %70
  %195 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #32
  %196 = insertelement <32 x i32> poison, i32 %195, i64 0
  %197 = shufflevector <32 x i32> %196, <32 x i32> poison, <32 x i32> zeroinitializer
  %198 = add <32 x i32> %197, %52
  %199 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %198, <32 x i32> splat (i32 2147483647))
  %200 = zext nneg <32 x i32> %199 to <32 x i64>
  %201 = getelementptr i32, ptr %194, <32 x i64> %200
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %187, <32 x ptr> align 4 %201, <32 x i1> %19)
  br label %207

202:
  %203 = icmp ult <32 x i32> %85, %77
  %204 = bitcast <32 x i1> %203 to i32
  %205 = and i32 %2, %204
  %206 = icmp eq i32 %205, 0
  br i1 %206, label %207, label %211

207:
  %208 = add i32 %69, 1
  %209 = zext i32 %208 to i64
  %210 = icmp ugt i64 %13, %209
  br i1 %210, label %68, label %211

211:
  %212 = phi i1 [ false, %48 ], [ false, %6 ], [ false, %48 ], [ false, %43 ], [ false, %202 ], [ false, %110 ], [ false, %145 ], [ true, %207 ]
  ret i1 %212
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
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %11, i64 noundef %14, i64 noundef %6) #31
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
  br i1 %20, label %300, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  br label %37

32:
  %33 = lshr i32 %252, 8
  %34 = and i32 %33, 63
  %35 = zext nneg i32 %34 to i64
  %36 = icmp eq i32 %253, -1
  br i1 %36, label %300, label %256

37:
  %38 = phi i64 [ %19, %21 ], [ %254, %250 ]
  %39 = phi i32 [ -1, %21 ], [ %253, %250 ]
  %40 = phi i32 [ 0, %21 ], [ %252, %250 ]
  %41 = phi i64 [ 0, %21 ], [ %251, %250 ]
  %42 = phi i64 [ 0, %21 ], [ %168, %250 ]
  %43 = phi i64 [ 0, %21 ], [ %163, %250 ]
  %44 = phi i1 [ false, %21 ], [ %165, %250 ]
  %45 = load i32, ptr %22, align 4
  %46 = icmp eq i64 %38, %13
  %47 = load ptr, ptr %23, align 8
  %48 = load ptr, ptr %24, align 8
  %49 = load i32, ptr %25, align 4
  %50 = load i32, ptr %26, align 8
  %51 = getelementptr inbounds nuw i32, ptr %47, i64 %38
  %52 = load i32, ptr %51, align 4
  %53 = freeze i32 %52
  %54 = getelementptr inbounds nuw i32, ptr %48, i64 %38
  %55 = load i32, ptr %54, align 4
  %56 = load ptr, ptr %27, align 8
  %57 = ptrtoint ptr %56 to i64
  %58 = load i32, ptr %6, align 8
  %59 = zext nneg i32 %58 to i64
  %60 = shl i64 %38, %59
  %61 = add i64 %60, %57
  %62 = and i32 %53, 1
  %63 = icmp ne i32 %62, 0
  %64 = and i32 %55, 1
  %65 = icmp eq i32 %64, 0
  %66 = icmp ult i32 %53, %50
  br i1 %66, label %67, label %72

67:
  %68 = load i64, ptr %28, align 8
  %69 = sub i64 %60, %68
  %70 = load i64, ptr %29, align 8
  %71 = icmp uge i64 %69, %70
  br label %72

72:
  %73 = phi i1 [ false, %37 ], [ %71, %67 ]
  %74 = icmp ne i32 %45, 4
  %75 = icmp eq i32 %45, 7
  %76 = and i32 %45, -2
  %77 = icmp ne i32 %76, 6
  %78 = and i1 %74, %77
  br i1 %63, label %79, label %88

79:
  switch i32 %45, label %80 [
    i32 7, label %84
    i32 6, label %84
    i32 4, label %84
  ]

80:
  %81 = icmp ne i32 %76, 2
  %82 = icmp ne i32 %45, 5
  %83 = and i1 %82, %81
  br label %88

84:
  %85 = xor i32 %53, %49
  %86 = add i32 %85, -256
  %87 = icmp ult i32 %86, 16128
  br label %97

88:
  %89 = phi i1 [ true, %72 ], [ %83, %80 ]
  %90 = xor i32 %53, %49
  %91 = add i32 %90, -256
  %92 = icmp ult i32 %91, 16128
  %93 = select i1 %92, i1 %89, i1 false
  br i1 %93, label %94, label %97

94:
  %95 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %53, i64 noundef %61) #31
  %96 = xor i1 %95, true
  br label %97

97:
  %98 = phi i1 [ %92, %88 ], [ %92, %94 ], [ %87, %84 ]
  %99 = phi i32 [ %90, %88 ], [ %90, %94 ], [ %85, %84 ]
  %100 = phi i1 [ false, %88 ], [ %96, %94 ], [ false, %84 ]
  %101 = xor i32 %55, %49
  %102 = add i32 %101, -256
  %103 = icmp ult i32 %102, 16128
  br i1 %103, label %104, label %146

104:
  %105 = and i32 %55, 16128
  %106 = icmp eq i32 %105, 15872
  br i1 %106, label %107, label %120

107:
  %108 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %61, i32 noundef %58) #31
  %109 = icmp eq ptr %108, null
  br i1 %109, label %117, label %110

110:
  %111 = getelementptr inbounds nuw i8, ptr %108, i64 12
  %112 = load i32, ptr %111, align 4
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %146, label %114

114:
  %115 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %116 = zext i32 %112 to i64
  br label %123

117:
  %118 = and i32 %55, -258
  %119 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %118, i64 noundef %61) #31
  br i1 %119, label %146, label %138

120:
  %121 = and i32 %55, -2
  %122 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %121, i64 noundef %61) #31
  br i1 %122, label %146, label %135

123:
  %124 = phi i64 [ 0, %114 ], [ %133, %132 ]
  %125 = getelementptr inbounds nuw i32, ptr %115, i64 %124
  %126 = load i32, ptr %125, align 4
  %127 = xor i32 %126, %49
  %128 = add i32 %127, -256
  %129 = icmp ult i32 %128, 16128
  br i1 %129, label %130, label %132

130:
  %131 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %126, i64 noundef %61) #31
  br i1 %131, label %132, label %135

132:
  %133 = add nuw nsw i64 %124, 1
  %134 = icmp eq i64 %133, %116
  br i1 %134, label %146, label %123

135:
  %136 = phi i32 [ %55, %120 ], [ %126, %130 ]
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %146, label %138

138:
  %139 = phi i32 [ %136, %135 ], [ 16128, %117 ]
  %140 = add i32 %45, -4
  %141 = icmp ult i32 %140, -3
  %142 = select i1 %141, i1 true, i1 %65
  %143 = xor i1 %141, true
  %144 = icmp ult i32 %45, 2
  %145 = select i1 %142, i1 %143, i1 %144
  br label %146

146:
  %147 = phi i1 [ true, %138 ], [ false, %135 ], [ false, %120 ], [ false, %97 ], [ false, %117 ], [ false, %110 ], [ false, %132 ]
  %148 = phi i32 [ %139, %138 ], [ 0, %135 ], [ 0, %120 ], [ 0, %97 ], [ 0, %117 ], [ 0, %110 ], [ 0, %132 ]
  %149 = phi i1 [ %145, %138 ], [ false, %135 ], [ false, %120 ], [ false, %97 ], [ false, %117 ], [ false, %110 ], [ false, %132 ]
  %150 = and i1 %75, %147
  %151 = select i1 %150, i1 %65, i1 false
  switch i32 %45, label %155 [
    i32 7, label %152
    i32 4, label %152
  ]

152:
  %153 = select i1 %147, i1 %65, i1 false
  %154 = select i1 %100, i1 true, i1 %153
  br label %155

155:
  %156 = phi i1 [ false, %146 ], [ %154, %152 ]
  br i1 %151, label %160, label %157

157:
  %158 = select i1 %100, i1 true, i1 %149
  %159 = select i1 %78, i1 %158, i1 false
  br label %160

160:
  %161 = phi i1 [ true, %155 ], [ %159, %157 ]
  %162 = icmp eq i64 %42, 0
  %163 = select i1 %162, i64 %38, i64 %43
  %164 = or i1 %44, %162
  %165 = and i1 %164, %73
  %166 = add i64 %42, 1
  %167 = icmp eq i64 %166, %17
  %168 = select i1 %167, i64 0, i64 %166
  %169 = or i1 %167, %46
  %170 = and i1 %18, %169
  %171 = and i1 %170, %165
  br i1 %171, label %172, label %178

172:
  %173 = and i32 %45, -3
  %174 = icmp eq i32 %173, 0
  %175 = add i32 %45, -5
  %176 = icmp ult i32 %175, 2
  %177 = or i1 %174, %176
  br label %178

178:
  %179 = phi i1 [ false, %160 ], [ %177, %172 ]
  %180 = or i32 %49, 1
  switch i32 %45, label %222 [
    i32 0, label %181
    i32 5, label %181
    i32 1, label %209
    i32 6, label %229
    i32 4, label %210
    i32 7, label %210
  ]

181:
  store i32 %49, ptr %30, align 8
  %182 = add i32 %101, -16384
  %183 = icmp ult i32 %182, -16128
  %184 = and i32 %55, 16128
  %185 = icmp eq i32 %184, 16128
  %186 = select i1 %183, i1 true, i1 %185
  %187 = xor i1 %183, true
  %188 = select i1 %187, i1 %185, i1 false
  %189 = icmp eq i32 %45, 0
  br i1 %189, label %196, label %190

190:
  %191 = icmp ne i32 %55, %49
  %192 = and i1 %191, %183
  %193 = icmp ne i32 %64, 0
  %194 = or i1 %193, %192
  %195 = select i1 %194, i32 %180, i32 %49
  br label %196

196:
  %197 = phi i32 [ %49, %181 ], [ %195, %190 ]
  br i1 %186, label %203, label %198

198:
  %199 = load ptr, ptr %31, align 8
  %200 = icmp eq ptr %199, null
  br i1 %200, label %203, label %201

201:
  %202 = tail call fastcc i32 @readers_joined(ptr noundef nonnull %0, i32 noundef %55, i32 noundef %197, i64 noundef %61) #31
  br label %207

203:
  %204 = select i1 %147, i1 true, i1 %188
  %205 = or i32 %197, 16128
  %206 = select i1 %204, i32 %205, i32 %197
  br label %207

207:
  %208 = phi i32 [ %202, %201 ], [ %206, %203 ]
  store i32 %208, ptr %54, align 4
  br label %229

209:
  store i32 %49, ptr %51, align 4
  br label %229

210:
  %211 = icmp ugt i32 %99, 255
  %212 = or i1 %211, %63
  br i1 %212, label %213, label %229

213:
  %214 = and i1 %63, %98
  br i1 %214, label %215, label %220

215:
  %216 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %53, i64 noundef %61) #31
  %217 = freeze i1 %216
  %218 = or i32 %49, 16129
  %219 = select i1 %217, i32 %180, i32 %218
  br label %220

220:
  %221 = phi i32 [ %180, %213 ], [ %219, %215 ]
  store i32 %221, ptr %51, align 4
  br label %229

222:
  %223 = icmp ugt i32 %99, 255
  %224 = or i1 %223, %63
  br i1 %224, label %225, label %229

225:
  %226 = and i1 %63, %98
  %227 = or i32 %49, 16129
  %228 = select i1 %226, i32 %227, i32 %180
  store i32 %228, ptr %51, align 4
  br label %229

229:
  br i1 %161, label %230, label %234

230:
  %231 = xor i1 %151, true
  %232 = select i1 %231, i1 %100, i1 false
  %233 = select i1 %232, i32 %53, i32 %148
  br label %240

234:
  br i1 %156, label %235, label %237

235:
  %236 = select i1 %100, i32 %53, i32 %148
  br label %240

237:
  %238 = select i1 %179, i64 %163, i64 0
  %239 = select i1 %179, i32 2, i32 -1
  br label %240

240:
  %241 = phi i64 [ %38, %230 ], [ %38, %235 ], [ %238, %237 ]
  %242 = phi i32 [ %233, %230 ], [ %236, %235 ], [ 0, %237 ]
  %243 = phi i32 [ 3, %230 ], [ 11, %235 ], [ %239, %237 ]
  %244 = icmp eq i32 %39, -1
  br i1 %244, label %250, label %245

245:
  %246 = icmp ugt i32 %39, 9
  %247 = icmp ne i32 %243, -1
  %248 = select i1 %246, i1 %247, i1 false
  br i1 %248, label %250, label %249

249:
  br label %250

250:
  %251 = phi i64 [ %41, %249 ], [ %241, %245 ], [ %241, %240 ]
  %252 = phi i32 [ %40, %249 ], [ %242, %245 ], [ %242, %240 ]
  %253 = phi i32 [ %39, %249 ], [ %243, %245 ], [ %243, %240 ]
  %254 = add i64 %38, 1
  %255 = icmp ugt i64 %254, %13
  br i1 %255, label %32, label %37

256:
  %257 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %258 = load ptr, ptr %257, align 8
  %259 = getelementptr inbounds nuw i8, ptr %258, i64 %3
  %260 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %261 = load ptr, ptr %260, align 8
  %262 = icmp eq ptr %261, null
  br i1 %262, label %295, label %263

263:
  %264 = load i64, ptr %14, align 8
  %265 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %266 = load i64, ptr %265, align 8
  %267 = load i64, ptr %9, align 8
  %268 = icmp eq i64 %267, 0
  br i1 %268, label %300, label %269

269:
  %270 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %271 = load i64, ptr %270, align 8
  %272 = zext nneg i32 %2 to i64
  %273 = mul i64 %271, %272
  %274 = getelementptr inbounds nuw i8, ptr %261, i64 %273
  %275 = icmp eq i64 %264, 0
  br label %276

276:
  %277 = phi i64 [ 0, %269 ], [ %291, %290 ]
  %278 = phi ptr [ %259, %269 ], [ %292, %290 ]
  %279 = phi ptr [ %274, %269 ], [ %293, %290 ]
  br i1 %275, label %290, label %283

280:
  %281 = add nuw i64 %284, 1
  %282 = icmp eq i64 %281, %264
  br i1 %282, label %290, label %283

283:
  %284 = phi i64 [ %281, %280 ], [ 0, %276 ]
  %285 = getelementptr inbounds nuw i8, ptr %278, i64 %284
  %286 = load i8, ptr %285, align 1
  %287 = getelementptr inbounds nuw i8, ptr %279, i64 %284
  %288 = load i8, ptr %287, align 1
  %289 = icmp eq i8 %286, %288
  br i1 %289, label %280, label %295

290:
  %291 = add i64 %277, %264
  %292 = getelementptr inbounds nuw i8, ptr %278, i64 %264
  %293 = getelementptr inbounds nuw i8, ptr %279, i64 %266
  %294 = icmp ult i64 %291, %267
  br i1 %294, label %276, label %300

295:
  %296 = shl i64 %251, %8
  %297 = load i32, ptr %1, align 8
  %298 = tail call i64 @llvm.umax.i64(i64 %296, i64 %3)
  %299 = add i64 %298, %4
  tail call void @report(ptr noundef %0, i32 noundef %297, i32 noundef %253, i32 noundef %2, i64 noundef %299, i64 noundef %35) #30
  br label %300

300:
  ret void
}

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #20 {
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
  %19 = and i32 %1, 16129
  %20 = icmp eq i32 %19, 16129
  br i1 %20, label %21, label %36

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
  %39 = icmp samesign ult i32 %38, 32
  br i1 %39, label %40, label %48

40:
  %41 = lshr i32 %1, 1
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

define internal fastcc i32 @readers_joined(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3) #12 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %8 = load i32, ptr %7, align 8
  %9 = and i32 %2, -16129
  %10 = or disjoint i32 %9, 15872
  %11 = and i32 %1, 16128
  %12 = icmp ne i32 %11, 15872
  br i1 %12, label %15, label %13

13:
  %14 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %3, i32 noundef %8) #31
  br label %15

15:
  %16 = phi ptr [ %14, %13 ], [ null, %4 ]
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %26, label %20

20:
  %21 = load i64, ptr %18, align 8
  %22 = icmp ult i64 %21, 262144
  br i1 %22, label %23, label %26

23:
  %24 = icmp ne ptr %16, null
  %25 = select i1 %12, i1 true, i1 %24
  br i1 %25, label %28, label %26

26:
  %27 = or i32 %2, 16128
  br label %99

28:
  br i1 %24, label %29, label %38

29:
  %30 = getelementptr inbounds nuw i8, ptr %16, i64 12
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %35

33:
  %34 = getelementptr inbounds nuw i8, ptr %16, i64 12
  br label %82

35:
  %36 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %37 = zext i32 %31 to i64
  br label %50

38:
  %39 = tail call fastcc ptr @new_readers(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %3, i32 noundef %8) #31
  %40 = icmp eq ptr %39, null
  br i1 %40, label %41, label %43

41:
  %42 = or i32 %2, 16128
  br label %99

43:
  %44 = getelementptr inbounds nuw i8, ptr %39, i64 12
  store i32 1, ptr %44, align 4
  %45 = and i32 %1, -2
  %46 = getelementptr inbounds nuw i8, ptr %39, i64 16
  store i32 %45, ptr %46, align 8
  br label %57

47:
  %48 = add nuw nsw i64 %51, 1
  %49 = icmp eq i64 %48, %37
  br i1 %49, label %55, label %50

50:
  %51 = phi i64 [ 0, %35 ], [ %48, %47 ]
  %52 = getelementptr inbounds nuw i32, ptr %36, i64 %51
  %53 = load i32, ptr %52, align 4
  %54 = icmp eq i32 %53, %6
  br i1 %54, label %99, label %47

55:
  %56 = zext i32 %31 to i64
  br label %57

57:
  %58 = phi ptr [ %39, %43 ], [ %16, %55 ]
  %59 = phi i64 [ 1, %43 ], [ %56, %55 ]
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 12
  %61 = getelementptr inbounds nuw i8, ptr %58, i64 16
  br label %64

62:
  %63 = icmp eq i32 %79, 0
  br i1 %63, label %82, label %84

64:
  %65 = phi i64 [ 0, %57 ], [ %80, %78 ]
  %66 = phi i32 [ 0, %57 ], [ %79, %78 ]
  %67 = getelementptr inbounds nuw i32, ptr %61, i64 %65
  %68 = load i32, ptr %67, align 4
  %69 = xor i32 %68, %6
  %70 = add i32 %69, -256
  %71 = icmp ult i32 %70, 16128
  br i1 %71, label %72, label %78

72:
  %73 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %68, i64 noundef %3) #31
  br i1 %73, label %78, label %74

74:
  %75 = add i32 %66, 1
  %76 = zext i32 %66 to i64
  %77 = getelementptr inbounds nuw i32, ptr %61, i64 %76
  store i32 %68, ptr %77, align 4
  br label %78

78:
  %79 = phi i32 [ %66, %72 ], [ %75, %74 ], [ %66, %64 ]
  %80 = add nuw nsw i64 %65, 1
  %81 = icmp samesign ult i64 %80, %59
  br i1 %81, label %64, label %62

82:
  %83 = phi ptr [ %60, %62 ], [ %34, %33 ]
  store i32 0, ptr %83, align 4
  br label %99

84:
  %85 = load ptr, ptr %17, align 8
  %86 = load i64, ptr %85, align 8
  %87 = add i64 %86, 1
  store i64 %87, ptr %85, align 8
  %88 = icmp ult i32 %79, 27
  %89 = add i32 %79, 1
  %90 = select i1 %88, i32 %89, i32 0
  store i32 %90, ptr %60, align 4
  %91 = icmp eq i32 %90, 0
  br i1 %91, label %96, label %92

92:
  %93 = getelementptr inbounds nuw i8, ptr %58, i64 16
  %94 = zext i32 %79 to i64
  %95 = getelementptr inbounds nuw i32, ptr %93, i64 %94
  store i32 %6, ptr %95, align 4
  br label %96

96:
  %97 = or i32 %2, 16128
  %98 = select i1 %91, i32 %97, i32 %10
  br label %99

99:
  %100 = phi i32 [ %27, %26 ], [ %2, %82 ], [ %98, %96 ], [ %42, %41 ], [ %10, %50 ]
  ret i32 %100
}

define internal fastcc ptr @readers_at(ptr noundef readonly %0, i32 noundef range(i32 0, 2) %1, i64 noundef %2, i32 noundef %3) #21 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %37, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %10 = zext nneg i32 %1 to i64
  %11 = getelementptr inbounds nuw [1024 x %struct.ReaderSet], ptr %9, i64 %10
  %12 = zext nneg i32 %3 to i64
  %13 = lshr i64 %2, %12
  %14 = and i64 %13, 1023
  %15 = getelementptr inbounds nuw %struct.ReaderSet, ptr %11, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 12
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %37, label %19

19:
  %20 = load i64, ptr %15, align 8
  %21 = icmp eq i64 %20, %2
  br i1 %21, label %22, label %37

22:
  %23 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %24 = load i32, ptr %23, align 8
  %25 = icmp eq i32 %1, 0
  br i1 %25, label %26, label %30

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %28 = load i32, ptr %27, align 4
  %29 = lshr i32 %28, 14
  br label %33

30:
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %32 = load i32, ptr %31, align 4
  br label %33

33:
  %34 = phi i32 [ %29, %26 ], [ %32, %30 ]
  %35 = icmp eq i32 %24, %34
  %36 = select i1 %35, ptr %15, ptr null
  br label %37

37:
  %38 = phi ptr [ null, %4 ], [ null, %19 ], [ null, %8 ], [ %36, %33 ]
  ret ptr %38
}

define internal fastcc ptr @new_readers(ptr noundef readonly %0, i32 noundef range(i32 0, 2) %1, i64 noundef %2, i32 noundef %3) #22 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %8 = zext nneg i32 %1 to i64
  %9 = getelementptr inbounds nuw [1024 x %struct.ReaderSet], ptr %7, i64 %8
  %10 = zext nneg i32 %3 to i64
  %11 = lshr i64 %2, %10
  %12 = and i64 %11, 1023
  %13 = getelementptr inbounds nuw %struct.ReaderSet, ptr %9, i64 %12
  %14 = icmp eq i32 %1, 0
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %17 = load i32, ptr %16, align 4
  %18 = lshr i32 %17, 14
  br label %22

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %21 = load i32, ptr %20, align 4
  br label %22

22:
  %23 = phi i32 [ %18, %15 ], [ %21, %19 ]
  %24 = getelementptr inbounds nuw i8, ptr %13, i64 12
  %25 = load i32, ptr %24, align 4
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %34, label %27

27:
  %28 = load i64, ptr %13, align 8
  %29 = icmp eq i64 %28, %2
  br i1 %29, label %34, label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %32 = load i32, ptr %31, align 8
  %33 = icmp eq i32 %32, %23
  br i1 %33, label %36, label %34

34:
  store i64 %2, ptr %13, align 8
  %35 = getelementptr inbounds nuw i8, ptr %13, i64 8
  store i32 %23, ptr %35, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(116) %24, i8 0, i64 116, i1 false)
  br label %36

36:
  %37 = phi ptr [ %13, %34 ], [ null, %30 ]
  ret ptr %37
}

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #12 {
  %6 = alloca %struct.Readers, align 4
  %7 = alloca %struct.Own, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %9, %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %14 = load i32, ptr %13, align 8
  %15 = shl i32 %14, 7
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = load i32, ptr %16, align 8
  %18 = or i32 %15, %17
  %19 = shl i32 %11, 7
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %21 = load i32, ptr %20, align 4
  %22 = shl i32 %21, 7
  %23 = or i32 %18, 64
  %24 = select i1 %12, i32 %23, i32 %18
  %25 = or i32 %18, 127
  %26 = sub i32 %25, %19
  %27 = sub i32 %25, %22
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1236
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %37, label %33

33:
  %34 = load i64, ptr %31, align 8
  %35 = icmp ult i64 %34, 262144
  %36 = zext i1 %35 to i8
  br label %37

37:
  %38 = phi i8 [ 0, %5 ], [ %36, %33 ]
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 1240
  %40 = load i32, ptr %39, align 8
  %41 = sub i32 %18, %40
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 1244
  %43 = load i32, ptr %42, align 4
  %44 = icmp ult i32 %41, %43
  br i1 %44, label %47, label %45, !prof !4

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %46, align 8
  store i32 0, ptr %42, align 4
  br label %348

47:
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = load i64, ptr %1, align 8
  %52 = sub i64 %4, %51
  %53 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, -1
  %56 = add i64 %55, %52
  %57 = lshr i64 %56, %50
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %59 = load i64, ptr %58, align 8
  %60 = lshr i64 %59, %50
  %61 = tail call i64 @llvm.umax.i64(i64 %60, i64 1)
  %62 = icmp sgt i64 %59, -1
  %63 = lshr i64 %52, %50
  %64 = icmp ugt i64 %63, %57
  br i1 %64, label %348, label %65

65:
  %66 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %67 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %68 = getelementptr inbounds nuw i8, ptr %7, i64 12
  %69 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %70 = getelementptr inbounds nuw i8, ptr %7, i64 20
  %71 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %72 = getelementptr inbounds nuw i8, ptr %7, i64 28
  %73 = getelementptr inbounds nuw i8, ptr %7, i64 29
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %78 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %79 = getelementptr inbounds nuw i8, ptr %6, i64 4
  %80 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %81 = getelementptr inbounds nuw i8, ptr %6, i64 12
  %82 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %83 = getelementptr inbounds nuw i8, ptr %6, i64 20
  %84 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %85 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %87 = or i32 %18, 63
  %88 = add i32 %29, -1
  br label %94

89:
  %90 = and i32 %294, -2
  %91 = icmp eq i32 %90, 2
  %92 = select i1 %91, i32 65, i32 64
  %93 = icmp eq i32 %297, -1
  br i1 %93, label %348, label %300

94:
  %95 = phi i64 [ %63, %65 ], [ %298, %293 ]
  %96 = phi i32 [ -1, %65 ], [ %297, %293 ]
  %97 = phi i32 [ 0, %65 ], [ %296, %293 ]
  %98 = phi i64 [ 0, %65 ], [ %295, %293 ]
  %99 = phi i32 [ 0, %65 ], [ %294, %293 ]
  %100 = phi i1 [ false, %65 ], [ %221, %293 ]
  %101 = phi i64 [ 0, %65 ], [ %224, %293 ]
  %102 = phi i64 [ 0, %65 ], [ %219, %293 ]
  %103 = icmp eq i64 %95, %57
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  store i32 %18, ptr %7, align 8
  store i32 %24, ptr %66, align 4
  store i32 %19, ptr %67, align 8
  store i32 %26, ptr %68, align 4
  store i32 %22, ptr %69, align 8
  store i32 %27, ptr %70, align 4
  store i32 %29, ptr %71, align 8
  store i8 %38, ptr %72, align 4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(3) %73, i8 0, i64 3, i1 false)
  %104 = load i32, ptr %74, align 4
  %105 = load ptr, ptr %75, align 8
  %106 = lshr i64 %95, 5
  %107 = getelementptr inbounds nuw i32, ptr %105, i64 %106
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %108, 0
  %110 = load ptr, ptr %76, align 8
  br i1 %109, label %117, label %111

111:
  %112 = and i64 %95, -32
  %113 = getelementptr inbounds nuw i32, ptr %110, i64 %112
  %114 = insertelement <32 x i32> poison, i32 %108, i64 0
  %115 = shufflevector <32 x i32> %114, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %115, ptr %113, align 4
  store i32 0, ptr %107, align 4
  %116 = load ptr, ptr %76, align 8
  br label %117

117:
  %118 = phi ptr [ %110, %94 ], [ %116, %111 ]
  %119 = getelementptr inbounds nuw i32, ptr %118, i64 %95
  %120 = load ptr, ptr %77, align 8
  %121 = getelementptr inbounds nuw i32, ptr %120, i64 %95
  %122 = load i32, ptr %119, align 4
  %123 = load i32, ptr %121, align 4
  %124 = and i32 %122, -65
  %125 = icmp eq i32 %104, 8
  %126 = icmp eq i32 %104, 6
  %127 = or i1 %126, %125
  %128 = icmp ugt i32 %104, 1
  %129 = xor i1 %125, %128
  %130 = icmp eq i32 %104, 4
  %131 = or i1 %130, %127
  %132 = load i32, ptr %78, align 8
  %133 = icmp ult i32 %122, %132
  %134 = icmp ne i32 %122, %124
  %135 = load i64, ptr %1, align 8
  %136 = load i32, ptr %48, align 4
  %137 = zext nneg i32 %136 to i64
  %138 = shl i64 %95, %137
  %139 = add i64 %138, %135
  %140 = select i1 %128, i1 %134, i1 false
  br i1 %140, label %159, label %141

141:
  %142 = sub i32 %124, %19
  %143 = icmp ugt i32 %142, %26
  %144 = icmp uge i32 %124, %29
  %145 = and i1 %144, %143
  %146 = sub i32 %124, %22
  %147 = icmp ule i32 %146, %27
  %148 = xor i32 %122, %17
  %149 = and i32 %148, 63
  %150 = icmp ne i32 %149, 0
  %151 = and i1 %147, %150
  %152 = or i1 %145, %151
  br i1 %152, label %153, label %159, !prof !30

153:
  br i1 %143, label %154, label %156

154:
  %155 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %124) #31
  br label %159

156:
  %157 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %124) #31
  %158 = select i1 %157, i32 0, i32 4
  br label %159

159:
  %160 = phi i32 [ 0, %117 ], [ %158, %156 ], [ %155, %154 ], [ 0, %141 ]
  %161 = freeze i32 %160
  %162 = sub i32 %123, %19
  %163 = icmp ugt i32 %162, %26
  %164 = icmp uge i32 %123, %29
  %165 = and i1 %164, %163
  %166 = sub i32 %123, %22
  %167 = icmp ule i32 %166, %27
  %168 = xor i32 %123, %17
  %169 = and i32 %168, 63
  %170 = icmp ne i32 %169, 0
  %171 = and i1 %167, %170
  %172 = or i1 %165, %171
  br i1 %172, label %173, label %180, !prof !30

173:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #32
  call fastcc void @readers_met(ptr dead_on_unwind writable sret(%struct.Readers) align 4 %6, ptr noundef %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %123, i64 noundef %139, i32 noundef %136) #31
  %174 = load i32, ptr %6, align 4
  %175 = load i32, ptr %79, align 4
  %176 = load i32, ptr %80, align 4
  %177 = load i32, ptr %81, align 4
  %178 = load i32, ptr %82, align 4
  %179 = load i32, ptr %83, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #32
  br label %180

180:
  %181 = phi i32 [ %174, %173 ], [ 0, %159 ]
  %182 = phi i32 [ %175, %173 ], [ %123, %159 ]
  %183 = phi i32 [ %176, %173 ], [ 0, %159 ]
  %184 = phi i32 [ %177, %173 ], [ %123, %159 ]
  %185 = phi i32 [ %178, %173 ], [ 0, %159 ]
  %186 = phi i32 [ %179, %173 ], [ %123, %159 ]
  switch i32 %104, label %187 [
    i32 8, label %188
    i32 6, label %188
  ]

187:
  br label %188

188:
  %189 = phi i32 [ %181, %187 ], [ %185, %180 ], [ %185, %180 ]
  %190 = phi i32 [ %182, %187 ], [ %186, %180 ], [ %186, %180 ]
  %191 = select i1 %129, i32 %184, i32 %186
  %192 = select i1 %129, i32 %183, i32 %185
  %193 = load i8, ptr %84, align 8
  %194 = trunc nuw i8 %193 to i1
  %195 = sub i32 %190, %19
  %196 = icmp ugt i32 %195, %26
  %197 = select i1 %194, i1 %196, i1 false
  br i1 %125, label %198, label %200

198:
  %199 = icmp eq i32 %161, 4
  br label %204

200:
  %201 = icmp samesign ugt i32 %161, 2
  %202 = xor i1 %131, true
  %203 = select i1 %202, i1 %201, i1 false
  br label %204

204:
  %205 = phi i1 [ %199, %198 ], [ %203, %200 ]
  %206 = icmp eq i32 %104, 1
  %207 = freeze i1 %197
  br i1 %207, label %209, label %208

208:
  switch i32 %104, label %211 [
    i32 8, label %209
    i32 1, label %209
  ]

209:
  %210 = icmp eq i32 %189, 4
  br label %211

211:
  %212 = phi i1 [ false, %208 ], [ %210, %209 ]
  %213 = icmp ne i32 %104, 1
  %214 = icmp eq i32 %192, 4
  %215 = select i1 %213, i1 %214, i1 false
  %216 = icmp eq i32 %161, 4
  %217 = and i1 %130, %216
  %218 = icmp eq i64 %101, 0
  %219 = select i1 %218, i64 %95, i64 %102
  %220 = or i1 %218, %100
  %221 = and i1 %220, %133
  %222 = add i64 %101, 1
  %223 = icmp eq i64 %222, %61
  %224 = select i1 %223, i64 0, i64 %222
  %225 = or i1 %223, %103
  %226 = and i1 %62, %225
  %227 = and i1 %226, %221
  br i1 %227, label %228, label %234

228:
  %229 = and i32 %104, -3
  %230 = icmp eq i32 %229, 0
  %231 = add i32 %104, -5
  %232 = icmp ult i32 %231, 2
  %233 = or i1 %230, %232
  br label %234

234:
  %235 = phi i1 [ false, %211 ], [ %233, %228 ]
  br i1 %206, label %260, label %236

236:
  switch i32 %104, label %237 [
    i32 8, label %262
    i32 6, label %262
  ]

237:
  %238 = zext i1 %129 to i32
  %239 = load i32, ptr %85, align 4
  %240 = or i32 %239, %238
  store i32 %240, ptr %85, align 4
  %241 = icmp eq i32 %122, %24
  br i1 %241, label %258, label %242

242:
  store i32 1, ptr %86, align 8
  %243 = select i1 %129, i32 64, i32 0
  br i1 %172, label %244, label %249

244:
  %245 = load ptr, ptr %30, align 8
  %246 = icmp eq ptr %245, null
  br i1 %246, label %249, label %247

247:
  %248 = tail call fastcc i32 @readers_kept(ptr noundef nonnull %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %123, i32 noundef %243, i64 noundef %139, i32 noundef %136) #31
  br label %256

249:
  %250 = icmp ule i32 %162, %26
  %251 = icmp ult i32 %123, %29
  %252 = select i1 %250, i1 true, i1 %251
  %253 = select i1 %171, i32 %87, i32 %18
  %254 = select i1 %252, i32 %253, i32 %29
  %255 = or i32 %254, %243
  br label %256

256:
  %257 = phi i32 [ %248, %247 ], [ %255, %249 ]
  store i32 %257, ptr %121, align 4
  br label %258

258:
  %259 = select i1 %129, i1 %133, i1 false
  br i1 %259, label %260, label %262

260:
  %261 = phi i32 [ %24, %234 ], [ %88, %258 ]
  store i32 %261, ptr %119, align 4
  br label %262

262:
  %263 = select i1 %205, i1 true, i1 %212
  br i1 %263, label %264, label %267

264:
  %265 = select i1 %205, i32 %124, i32 %190
  %266 = select i1 %205, i32 %161, i32 4
  br label %281

267:
  br i1 %235, label %281, label %268

268:
  %269 = or i1 %215, %217
  %270 = freeze i1 %269
  br i1 %270, label %271, label %274

271:
  switch i32 %104, label %272 [
    i32 8, label %274
    i32 6, label %274
  ]

272:
  %273 = select i1 %217, i32 %124, i32 %191
  br label %281

274:
  %275 = icmp eq i32 %161, 0
  br i1 %275, label %277, label %276

276:
  switch i32 %104, label %281 [
    i32 8, label %280
    i32 6, label %280
    i32 4, label %280
  ]

277:
  %278 = icmp ne i32 %189, 0
  %279 = select i1 %206, i1 %278, i1 false
  br i1 %279, label %281, label %280

280:
  br label %281

281:
  %282 = phi i32 [ %266, %264 ], [ 4, %272 ], [ %161, %276 ], [ 0, %280 ], [ 4, %267 ], [ %189, %277 ]
  %283 = phi i64 [ %95, %264 ], [ %95, %272 ], [ %95, %276 ], [ 0, %280 ], [ %219, %267 ], [ %95, %277 ]
  %284 = phi i32 [ %265, %264 ], [ %273, %272 ], [ %124, %276 ], [ 0, %280 ], [ 0, %267 ], [ %190, %277 ]
  %285 = phi i1 [ true, %264 ], [ true, %272 ], [ true, %276 ], [ false, %280 ], [ true, %267 ], [ true, %277 ]
  %286 = phi i32 [ 3, %264 ], [ 11, %272 ], [ 10, %276 ], [ -1, %280 ], [ 2, %267 ], [ 10, %277 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  %287 = icmp eq i32 %96, -1
  br i1 %287, label %293, label %288

288:
  %289 = and i32 %96, -2
  %290 = icmp eq i32 %289, 10
  %291 = and i1 %290, %285
  br i1 %291, label %293, label %292

292:
  br label %293

293:
  %294 = phi i32 [ %99, %292 ], [ %282, %288 ], [ %282, %281 ]
  %295 = phi i64 [ %98, %292 ], [ %283, %288 ], [ %283, %281 ]
  %296 = phi i32 [ %97, %292 ], [ %284, %288 ], [ %284, %281 ]
  %297 = phi i32 [ %96, %292 ], [ %286, %288 ], [ %286, %281 ]
  %298 = add i64 %95, 1
  %299 = icmp ugt i64 %298, %57
  br i1 %299, label %89, label %94

300:
  %301 = inttoptr i64 %4 to ptr
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %303 = load ptr, ptr %302, align 8
  %304 = icmp eq ptr %303, null
  br i1 %304, label %337, label %305

305:
  %306 = load i64, ptr %58, align 8
  %307 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %308 = load i64, ptr %307, align 8
  %309 = load i64, ptr %53, align 8
  %310 = icmp eq i64 %309, 0
  br i1 %310, label %348, label %311

311:
  %312 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %313 = load i64, ptr %312, align 8
  %314 = zext nneg i32 %3 to i64
  %315 = mul i64 %313, %314
  %316 = getelementptr inbounds nuw i8, ptr %303, i64 %315
  %317 = icmp eq i64 %306, 0
  br label %318

318:
  %319 = phi i64 [ 0, %311 ], [ %333, %332 ]
  %320 = phi ptr [ %301, %311 ], [ %334, %332 ]
  %321 = phi ptr [ %316, %311 ], [ %335, %332 ]
  br i1 %317, label %332, label %325

322:
  %323 = add nuw i64 %326, 1
  %324 = icmp eq i64 %323, %306
  br i1 %324, label %332, label %325

325:
  %326 = phi i64 [ %323, %322 ], [ 0, %318 ]
  %327 = getelementptr inbounds nuw i8, ptr %320, i64 %326
  %328 = load i8, ptr %327, align 1
  %329 = getelementptr inbounds nuw i8, ptr %321, i64 %326
  %330 = load i8, ptr %329, align 1
  %331 = icmp eq i8 %328, %330
  br i1 %331, label %322, label %337

332:
  %333 = add i64 %319, %306
  %334 = getelementptr inbounds nuw i8, ptr %320, i64 %306
  %335 = getelementptr inbounds nuw i8, ptr %321, i64 %308
  %336 = icmp ult i64 %333, %309
  br i1 %336, label %318, label %348

337:
  %338 = load i64, ptr %1, align 8
  %339 = shl i64 %295, %50
  %340 = add i64 %338, %339
  %341 = sub i32 %296, %19
  %342 = icmp ugt i32 %341, %26
  %343 = and i32 %296, 63
  %344 = select i1 %342, i32 %92, i32 %343
  %345 = load i32, ptr %2, align 8
  %346 = tail call i64 @llvm.umax.i64(i64 %340, i64 %4)
  %347 = zext nneg i32 %344 to i64
  tail call void @report(ptr noundef %0, i32 noundef %345, i32 noundef %297, i32 noundef %3, i64 noundef %346, i64 noundef %347) #30
  br label %348

348:
  ret void
}

define internal fastcc void @readers_met(ptr dead_on_unwind noalias nonnull writable sret(%struct.Readers) align 4 initializes((0, 4), (8, 24)) %0, ptr noundef readonly %1, ptr noundef readonly byval(%struct.Own) align 8 %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #23 {
  store i32 0, ptr %0, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i32 0, ptr %7, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 12
  store i32 %3, ptr %8, align 4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store i32 0, ptr %9, align 4
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 20
  store i32 %3, ptr %10, align 4
  %11 = and i32 %3, 63
  %12 = icmp eq i32 %11, 62
  %13 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %14 = load i32, ptr %13, align 8
  %15 = icmp uge i32 %3, %14
  %16 = select i1 %12, i1 %15, i1 false
  br i1 %16, label %17, label %19

17:
  %18 = tail call fastcc ptr @readers_at(ptr noundef %1, i32 noundef 1, i64 noundef %4, i32 noundef %5) #31
  br label %19

19:
  %20 = phi ptr [ %18, %17 ], [ null, %6 ]
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 12
  %22 = icmp eq ptr %20, null
  %23 = getelementptr inbounds nuw i8, ptr %20, i64 16
  %24 = and i32 %3, 64
  %25 = or i32 %14, %24
  %26 = load i32, ptr %2, align 8
  %27 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %28 = load i32, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %34 = load i32, ptr %33, align 4
  %35 = select i1 %16, i32 %25, i32 %3
  br label %36

36:
  %37 = phi i64 [ %84, %82 ], [ 0, %19 ]
  %38 = phi i32 [ %83, %82 ], [ %3, %19 ]
  br i1 %22, label %39, label %41

39:
  %40 = icmp eq i64 %37, 0
  br i1 %40, label %50, label %45

41:
  %42 = load i32, ptr %21, align 4
  %43 = zext i32 %42 to i64
  %44 = icmp samesign ult i64 %37, %43
  br i1 %44, label %47, label %45

45:
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 %38, ptr %46, align 4
  ret void

47:
  %48 = getelementptr inbounds nuw i32, ptr %23, i64 %37
  %49 = load i32, ptr %48, align 4
  br label %50

50:
  %51 = phi i32 [ %49, %47 ], [ %35, %39 ]
  %52 = sub i32 %51, %28
  %53 = icmp ugt i32 %52, %30
  %54 = icmp uge i32 %51, %14
  %55 = and i1 %54, %53
  %56 = sub i32 %51, %32
  %57 = icmp ule i32 %56, %34
  %58 = xor i32 %26, %51
  %59 = and i32 %58, 63
  %60 = icmp ne i32 %59, 0
  %61 = and i1 %60, %57
  %62 = or i1 %55, %61
  br i1 %62, label %63, label %82, !prof !30

63:
  br i1 %53, label %64, label %66

64:
  %65 = tail call fastcc i32 @precedence(ptr noundef %1, i32 noundef %51) #31
  br label %69

66:
  %67 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %1, i32 noundef %51) #31
  %68 = select i1 %67, i32 0, i32 4
  br label %69

69:
  %70 = phi i32 [ %68, %66 ], [ %65, %64 ]
  %71 = load i32, ptr %0, align 4
  %72 = icmp ugt i32 %70, %71
  %73 = tail call i32 @llvm.umax.i32(i32 %70, i32 %71)
  store i32 %73, ptr %0, align 4
  %74 = select i1 %72, i32 %51, i32 %38
  %75 = and i32 %51, 64
  %76 = icmp eq i32 %75, 0
  %77 = select i1 %76, ptr %7, ptr %9
  %78 = load i32, ptr %77, align 4
  %79 = icmp ugt i32 %70, %78
  br i1 %79, label %80, label %82

80:
  store i32 %70, ptr %77, align 4
  %81 = getelementptr inbounds nuw i8, ptr %77, i64 4
  store i32 %51, ptr %81, align 4
  br label %82

82:
  %83 = phi i32 [ %38, %50 ], [ %74, %69 ], [ %74, %80 ]
  %84 = add nuw nsw i64 %37, 1
  br label %36
}

define internal fastcc i32 @readers_kept(ptr noundef readonly %0, ptr noundef readonly byval(%struct.Own) align 8 %1, i32 noundef %2, i32 noundef range(i32 0, 65) %3, i64 noundef %4, i32 noundef %5) #12 {
  %7 = load i32, ptr %1, align 8
  %8 = or i32 %7, %3
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = or i32 %10, %3
  %12 = or i32 %11, 62
  %13 = and i32 %2, 63
  %14 = icmp ne i32 %13, 62
  br i1 %14, label %17, label %15

15:
  %16 = tail call fastcc ptr @readers_at(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #31
  br label %17

17:
  %18 = phi ptr [ %16, %15 ], [ null, %6 ]
  %19 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %20 = load i32, ptr %19, align 8
  %21 = sub i32 %2, %20
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = icmp ugt i32 %21, %23
  %25 = icmp uge i32 %2, %10
  %26 = and i1 %25, %24
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %28 = load i32, ptr %27, align 8
  %29 = sub i32 %2, %28
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 20
  %31 = load i32, ptr %30, align 4
  %32 = icmp ule i32 %29, %31
  %33 = xor i32 %7, %2
  %34 = and i32 %33, 63
  %35 = icmp ne i32 %34, 0
  %36 = and i1 %35, %32
  %37 = or i1 %26, %36
  %38 = and i32 %2, -65
  %39 = icmp ne i32 %38, %10
  %40 = and i1 %39, %37
  %41 = icmp ne i32 %13, 63
  %42 = and i1 %41, %40
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %44 = load i8, ptr %43, align 4
  %45 = trunc nuw i8 %44 to i1
  %46 = select i1 %42, i1 %45, i1 false
  br i1 %46, label %47, label %50

47:
  %48 = icmp ne ptr %18, null
  %49 = select i1 %14, i1 true, i1 %48
  br i1 %49, label %59, label %157

50:
  br i1 %14, label %51, label %157

51:
  %52 = icmp ule i32 %21, %23
  %53 = icmp ult i32 %2, %10
  %54 = select i1 %52, i1 true, i1 %53
  %55 = or i32 %7, 63
  %56 = select i1 %36, i32 %55, i32 %7
  %57 = select i1 %54, i32 %56, i32 %10
  %58 = or i32 %57, %3
  br label %157

59:
  br i1 %48, label %60, label %69

60:
  %61 = getelementptr inbounds nuw i8, ptr %18, i64 12
  %62 = load i32, ptr %61, align 4
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %66

64:
  %65 = getelementptr inbounds nuw i8, ptr %18, i64 12
  br label %138

66:
  %67 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %68 = zext i32 %62 to i64
  br label %86

69:
  %70 = tail call fastcc ptr @new_readers(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #31
  %71 = icmp eq ptr %70, null
  br i1 %71, label %72, label %80

72:
  %73 = icmp ule i32 %21, %23
  %74 = icmp ult i32 %2, %10
  %75 = select i1 %73, i1 true, i1 %74
  %76 = or i32 %7, 63
  %77 = select i1 %36, i32 %76, i32 %7
  %78 = select i1 %75, i32 %77, i32 %10
  %79 = or i32 %78, %3
  br label %157

80:
  %81 = getelementptr inbounds nuw i8, ptr %70, i64 12
  store i32 1, ptr %81, align 4
  %82 = getelementptr inbounds nuw i8, ptr %70, i64 16
  store i32 %2, ptr %82, align 8
  br label %93

83:
  %84 = add nuw nsw i64 %87, 1
  %85 = icmp eq i64 %84, %68
  br i1 %85, label %91, label %86

86:
  %87 = phi i64 [ 0, %66 ], [ %84, %83 ]
  %88 = getelementptr inbounds nuw i32, ptr %67, i64 %87
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, %8
  br i1 %90, label %157, label %83

91:
  %92 = zext i32 %62 to i64
  br label %93

93:
  %94 = phi ptr [ %70, %80 ], [ %18, %91 ]
  %95 = phi i64 [ 1, %80 ], [ %92, %91 ]
  %96 = getelementptr inbounds nuw i8, ptr %94, i64 12
  %97 = getelementptr inbounds nuw i8, ptr %94, i64 16
  br label %100

98:
  %99 = icmp eq i32 %135, 0
  br i1 %99, label %138, label %140

100:
  %101 = phi i32 [ %7, %93 ], [ %134, %133 ]
  %102 = phi i64 [ 0, %93 ], [ %136, %133 ]
  %103 = phi i32 [ 0, %93 ], [ %135, %133 ]
  %104 = getelementptr inbounds nuw i32, ptr %97, i64 %102
  %105 = load i32, ptr %104, align 4
  %106 = load i32, ptr %19, align 8
  %107 = load i32, ptr %22, align 4
  %108 = load i32, ptr %27, align 8
  %109 = load i32, ptr %30, align 4
  %110 = load i32, ptr %9, align 8
  %111 = sub i32 %105, %106
  %112 = icmp ugt i32 %111, %107
  %113 = icmp uge i32 %105, %110
  %114 = and i1 %112, %113
  %115 = sub i32 %105, %108
  %116 = icmp ule i32 %115, %109
  %117 = xor i32 %101, %105
  %118 = and i32 %117, 63
  %119 = icmp ne i32 %118, 0
  %120 = and i1 %119, %116
  %121 = or i1 %120, %114
  br i1 %121, label %122, label %133, !prof !30

122:
  br i1 %112, label %125, label %123

123:
  %124 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %105) #31
  br i1 %124, label %133, label %128

125:
  %126 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %105) #31
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %133, label %128

128:
  %129 = add i32 %103, 1
  %130 = zext i32 %103 to i64
  %131 = getelementptr inbounds nuw i32, ptr %97, i64 %130
  store i32 %105, ptr %131, align 4
  %132 = load i32, ptr %1, align 8
  br label %133

133:
  %134 = phi i32 [ %132, %128 ], [ %101, %125 ], [ %101, %100 ], [ %101, %123 ]
  %135 = phi i32 [ %129, %128 ], [ %103, %125 ], [ %103, %100 ], [ %103, %123 ]
  %136 = add nuw nsw i64 %102, 1
  %137 = icmp samesign ult i64 %136, %95
  br i1 %137, label %100, label %98

138:
  %139 = phi ptr [ %96, %98 ], [ %65, %64 ]
  store i32 0, ptr %139, align 4
  br label %157

140:
  %141 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %142 = load ptr, ptr %141, align 8
  %143 = load i64, ptr %142, align 8
  %144 = add i64 %143, 1
  store i64 %144, ptr %142, align 8
  %145 = icmp ult i32 %135, 27
  %146 = add i32 %135, 1
  %147 = select i1 %145, i32 %146, i32 0
  store i32 %147, ptr %96, align 4
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %153, label %149

149:
  %150 = getelementptr inbounds nuw i8, ptr %94, i64 16
  %151 = zext i32 %135 to i64
  %152 = getelementptr inbounds nuw i32, ptr %150, i64 %151
  store i32 %8, ptr %152, align 4
  br label %153

153:
  %154 = load i32, ptr %9, align 8
  %155 = or i32 %154, %3
  %156 = select i1 %148, i32 %155, i32 %12
  br label %157

157:
  %158 = phi i32 [ %58, %51 ], [ %8, %138 ], [ %156, %153 ], [ %79, %72 ], [ %11, %47 ], [ %11, %50 ], [ %12, %86 ]
  ret i32 %158
}

define internal fastcc range(i32 0, 5) i32 @precedence(ptr noundef readonly %0, i32 noundef %1) #24 {
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

define internal fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %1) #25 {
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

declare void @llvm.memmove.p0.p0.i64(ptr writeonly, ptr readonly, i64, i1 immarg) #15

define internal fastcc i32 @most_of_a_bank(ptr noundef nonnull readonly %0, i32 noundef range(i32 1, 0) %1) #26 {
  %3 = alloca [32 x [32 x i32]], align 16
  %4 = alloca [32 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #32
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #32
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
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #32
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #32
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

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #3

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #27 {
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

declare i64 @llvm.abs.i64(i64, i1 immarg) #28

declare i64 @llvm.umax.i64(i64, i64) #29

declare i32 @llvm.umax.i32(i32, i32) #29

declare i8 @llvm.sadd.sat.i8(i8, i8) #29

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
attributes #10 = { noinline nounwind }
attributes #11 = { nounwind }
attributes #12 = { noinline nounwind }
attributes #13 = { nounwind }
attributes #14 = { nounwind }
attributes #15 = { nounwind }
attributes #16 = { nounwind }
attributes #17 = { cold noinline nounwind }
attributes #18 = { nounwind }
attributes #19 = { nounwind }
attributes #20 = { noinline nounwind }
attributes #21 = { noinline nounwind }
attributes #22 = { noinline nounwind }
attributes #23 = { noinline nounwind }
attributes #24 = { noinline nounwind }
attributes #25 = { noinline nounwind }
attributes #26 = { noinline nounwind }
attributes #27 = { noinline nounwind }
attributes #28 = { nounwind }
attributes #29 = { nounwind }
attributes #30 = { cold nobuiltin }
attributes #31 = { nobuiltin }
attributes #32 = { nounwind }
attributes #33 = { nobuiltin nounwind }

!4 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!18 = !{!"branch_weights", i32 -5723760, i32 5723760}
!24 = !{!"branch_weights", !"expected", i32 2144361598, i32 3122050}
!30 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!81 = !{!"branch_weights", !"expected", i32 1717128, i32 2145766520}
