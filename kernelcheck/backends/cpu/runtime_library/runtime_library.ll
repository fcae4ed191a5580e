; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64 }
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
  br i1 %6, label %258, label %7

7:
  %8 = and i32 %4, 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %12 = load ptr, ptr %11, align 8
  %13 = icmp ne ptr %12, null
  br label %14

14:
  %15 = phi i1 [ false, %7 ], [ %13, %10 ]
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %17 = load i32, ptr %16, align 8
  %18 = icmp ugt i32 %17, 1
  br i1 %18, label %19, label %186

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = load i32, ptr %24, align 8
  %26 = lshr i32 %23, 14
  %27 = lshr i32 %23, 1
  %28 = and i32 %27, 127
  %29 = shl nuw i32 1, %25
  %30 = getelementptr inbounds nuw i8, ptr %21, i64 10944
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, %26
  br i1 %32, label %33, label %36

33:
  %34 = getelementptr inbounds nuw i8, ptr %21, i64 10948
  %35 = load i32, ptr %34, align 4
  br label %36

36:
  %37 = phi i32 [ %35, %33 ], [ 0, %19 ]
  %38 = getelementptr inbounds nuw i8, ptr %21, i64 128
  %39 = zext i32 %25 to i64
  %40 = getelementptr inbounds nuw [32 x i8], ptr %38, i64 %39
  %41 = getelementptr inbounds nuw i32, ptr %21, i64 %39
  %42 = load i32, ptr %41, align 4
  %43 = icmp eq i32 %42, %26
  br i1 %43, label %44, label %46

44:
  %45 = load <32 x i8>, ptr %40, align 1
  br label %46

46:
  %47 = phi <32 x i8> [ %45, %44 ], [ zeroinitializer, %36 ]
  %48 = and i32 %4, 1
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %82, label %50

50:
  %51 = xor i32 %29, -1
  %52 = and i32 %37, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %82, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %21, i64 1152
  %56 = getelementptr inbounds nuw i8, ptr %21, i64 2176
  br label %57

57:
  %58 = phi <32 x i8> [ %47, %54 ], [ %78, %77 ]
  %59 = phi i64 [ -1, %54 ], [ %67, %77 ]
  %60 = phi i32 [ %3, %54 ], [ %80, %77 ]
  %61 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %60, i1 true)
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw i64, ptr %1, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %64, %2
  %66 = lshr i64 %65, 3
  %67 = and i64 %66, 255
  %68 = icmp eq i64 %67, %59
  br i1 %68, label %77, label %69

69:
  %70 = getelementptr inbounds nuw i32, ptr %55, i64 %67
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, %26
  br i1 %72, label %73, label %77

73:
  %74 = getelementptr inbounds nuw [32 x i8], ptr %56, i64 %67
  %75 = load <32 x i8>, ptr %74, align 1
  %76 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %58, <32 x i8> %75)
  br label %77

77:
  %78 = phi <32 x i8> [ %58, %57 ], [ %76, %73 ], [ %58, %69 ]
  %79 = add i32 %60, -1
  %80 = and i32 %79, %60
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %82, label %57

82:
  %83 = phi <32 x i8> [ %47, %46 ], [ %47, %50 ], [ %78, %77 ]
  %84 = and i32 %4, 2
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %134, label %86

86:
  %87 = icmp eq i32 %28, 127
  %88 = trunc nuw nsw i32 %28 to i8
  %89 = add nuw i8 %88, 1
  %90 = select i1 %87, i8 -1, i8 %89
  %91 = insertelement <32 x i8> %83, i8 %90, i32 %25
  %92 = getelementptr inbounds nuw i8, ptr %21, i64 2176
  %93 = getelementptr inbounds nuw i8, ptr %21, i64 1152
  br label %94

94:
  %95 = phi i64 [ -1, %86 ], [ %103, %115 ]
  %96 = phi i32 [ %3, %86 ], [ %117, %115 ]
  %97 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %96, i1 true)
  %98 = zext nneg i32 %97 to i64
  %99 = getelementptr inbounds nuw i64, ptr %1, i64 %98
  %100 = load i64, ptr %99, align 8
  %101 = add i64 %100, %2
  %102 = lshr i64 %101, 3
  %103 = and i64 %102, 255
  %104 = icmp eq i64 %103, %95
  br i1 %104, label %115, label %105

105:
  %106 = getelementptr inbounds nuw [32 x i8], ptr %92, i64 %103
  %107 = getelementptr inbounds nuw i32, ptr %93, i64 %103
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %108, %26
  br i1 %109, label %110, label %113

110:
  %111 = load <32 x i8>, ptr %106, align 1
  %112 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %111, <32 x i8> %91)
  br label %113

113:
  %114 = phi <32 x i8> [ %112, %110 ], [ %91, %105 ]
  store <32 x i8> %114, ptr %106, align 1
  store i32 %26, ptr %107, align 4
  br label %115

115:
  %116 = add i32 %96, -1
  %117 = and i32 %116, %96
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %119, label %94

119:
  %120 = add nuw nsw i32 %28, 1
  %121 = select i1 %87, i32 127, i32 %120
  %122 = and i32 %23, -255
  %123 = shl nuw nsw i32 %121, 1
  %124 = or i32 %123, %122
  store i32 %124, ptr %22, align 4
  %125 = load i32, ptr %30, align 4
  %126 = icmp eq i32 %125, %26
  br i1 %126, label %127, label %131

127:
  %128 = getelementptr inbounds nuw i8, ptr %21, i64 10948
  %129 = load i32, ptr %128, align 4
  %130 = or i32 %129, %29
  br label %131

131:
  %132 = phi i32 [ %130, %127 ], [ %29, %119 ]
  %133 = getelementptr inbounds nuw i8, ptr %21, i64 10948
  store i32 %132, ptr %133, align 4
  store i32 %26, ptr %30, align 4
  br label %134

134:
  %135 = phi i32 [ %121, %131 ], [ %28, %82 ]
  %136 = phi <32 x i8> [ %91, %131 ], [ %83, %82 ]
  %137 = trunc nuw i32 %135 to i8
  %138 = insertelement <32 x i8> %136, i8 %137, i32 %25
  store <32 x i8> %138, ptr %40, align 1
  store i32 %26, ptr %41, align 4
  %139 = load ptr, ptr %20, align 8
  %140 = load i32, ptr %24, align 8
  %141 = getelementptr inbounds nuw i8, ptr %139, i64 10952
  %142 = zext i32 %140 to i64
  %143 = getelementptr inbounds nuw [32 x i32], ptr %141, i64 %142
  %144 = load <32 x i32>, ptr %143, align 4
  br i1 %49, label %163, label %145

145:
  %146 = getelementptr inbounds nuw i8, ptr %139, i64 15048
  br label %147

147:
  %148 = phi <32 x i32> [ %144, %145 ], [ %159, %147 ]
  %149 = phi i32 [ %3, %145 ], [ %161, %147 ]
  %150 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %149, i1 true)
  %151 = zext nneg i32 %150 to i64
  %152 = getelementptr inbounds nuw i64, ptr %1, i64 %151
  %153 = load i64, ptr %152, align 8
  %154 = add i64 %153, %2
  %155 = lshr i64 %154, 3
  %156 = and i64 %155, 255
  %157 = getelementptr inbounds nuw [32 x i32], ptr %146, i64 %156
  %158 = load <32 x i32>, ptr %157, align 4
  %159 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %148, <32 x i32> %158)
  %160 = add i32 %149, -1
  %161 = and i32 %160, %149
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %163, label %147

163:
  %164 = phi <32 x i32> [ %144, %134 ], [ %159, %147 ]
  br i1 %85, label %165, label %166

165:
  store <32 x i32> %164, ptr %143, align 4
  br label %186

166:
  %167 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %168 = load i32, ptr %167, align 8
  %169 = insertelement <32 x i32> %164, i32 %168, i32 %140
  store <32 x i32> %169, ptr %143, align 4
  %170 = getelementptr inbounds nuw i8, ptr %139, i64 15048
  br label %171

171:
  %172 = phi i32 [ %3, %166 ], [ %184, %171 ]
  %173 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %172, i1 true)
  %174 = zext nneg i32 %173 to i64
  %175 = getelementptr inbounds nuw i64, ptr %1, i64 %174
  %176 = load i64, ptr %175, align 8
  %177 = add i64 %176, %2
  %178 = lshr i64 %177, 3
  %179 = and i64 %178, 255
  %180 = getelementptr inbounds nuw [32 x i32], ptr %170, i64 %179
  %181 = load <32 x i32>, ptr %180, align 4
  %182 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %181, <32 x i32> %169)
  store <32 x i32> %182, ptr %180, align 4
  %183 = add i32 %172, -1
  %184 = and i32 %183, %172
  %185 = icmp eq i32 %184, 0
  br i1 %185, label %186, label %171

186:
  br i1 %15, label %189, label %187

187:
  %188 = and i32 %4, 1
  br label %243

189:
  %190 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %191 = load ptr, ptr %190, align 8
  %192 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %193 = load i32, ptr %192, align 8
  %194 = getelementptr inbounds nuw i8, ptr %191, i64 320
  %195 = zext i32 %193 to i64
  %196 = getelementptr inbounds nuw [64 x i32], ptr %194, i64 %195
  %197 = load <64 x i32>, ptr %196, align 64
  %198 = and i32 %4, 1
  %199 = icmp eq i32 %198, 0
  br i1 %199, label %218, label %200

200:
  %201 = getelementptr inbounds nuw i8, ptr %191, i64 16704
  br label %202

202:
  %203 = phi <64 x i32> [ %197, %200 ], [ %214, %202 ]
  %204 = phi i32 [ %3, %200 ], [ %216, %202 ]
  %205 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %204, i1 true)
  %206 = zext nneg i32 %205 to i64
  %207 = getelementptr inbounds nuw i64, ptr %1, i64 %206
  %208 = load i64, ptr %207, align 8
  %209 = add i64 %208, %2
  %210 = lshr i64 %209, 3
  %211 = and i64 %210, 255
  %212 = getelementptr inbounds nuw [64 x i32], ptr %201, i64 %211
  %213 = load <64 x i32>, ptr %212, align 64
  %214 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %203, <64 x i32> %213)
  %215 = add i32 %204, -1
  %216 = and i32 %215, %204
  %217 = icmp eq i32 %216, 0
  br i1 %217, label %218, label %202

218:
  %219 = phi <64 x i32> [ %197, %189 ], [ %214, %202 ]
  %220 = and i32 %4, 2
  %221 = icmp eq i32 %220, 0
  br i1 %221, label %222, label %223

222:
  store <64 x i32> %219, ptr %196, align 64
  br label %243

223:
  %224 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %225 = load i32, ptr %224, align 8
  %226 = insertelement <64 x i32> %219, i32 %225, i32 %193
  store <64 x i32> %226, ptr %196, align 64
  %227 = getelementptr inbounds nuw i8, ptr %191, i64 16704
  br label %228

228:
  %229 = phi i32 [ %3, %223 ], [ %241, %228 ]
  %230 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %229, i1 true)
  %231 = zext nneg i32 %230 to i64
  %232 = getelementptr inbounds nuw i64, ptr %1, i64 %231
  %233 = load i64, ptr %232, align 8
  %234 = add i64 %233, %2
  %235 = lshr i64 %234, 3
  %236 = and i64 %235, 255
  %237 = getelementptr inbounds nuw [64 x i32], ptr %227, i64 %236
  %238 = load <64 x i32>, ptr %237, align 64
  %239 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %238, <64 x i32> %226)
  store <64 x i32> %239, ptr %237, align 64
  %240 = add i32 %229, -1
  %241 = and i32 %240, %229
  %242 = icmp eq i32 %241, 0
  br i1 %242, label %243, label %228

243:
  %244 = phi i32 [ %188, %187 ], [ %198, %222 ], [ %198, %228 ]
  %245 = icmp eq i32 %244, 0
  br i1 %245, label %251, label %246

246:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %15) #22
  br i1 %9, label %251, label %247

247:
  %248 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %249 = load i32, ptr %248, align 4
  %250 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  store i32 %249, ptr %250, align 8
  br label %251

251:
  %252 = and i32 %4, 2
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %258, label %254

254:
  %255 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %256 = load i32, ptr %255, align 8
  %257 = add i32 %256, 1
  store i32 %257, ptr %255, align 8
  br label %258

258:
  ret void
}

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef range(i32 1, 0) %3, i1 noundef zeroext %4) #5 {
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
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 10952
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %21 = load i32, ptr %20, align 8
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [32 x i32], ptr %19, i64 %22
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %30 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %31 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %32 = getelementptr inbounds nuw i8, ptr %7, i64 320
  br label %33

33:
  %34 = phi i32 [ %3, %15 ], [ %148, %146 ]
  %35 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %34, i1 true)
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw i64, ptr %1, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = add i64 %38, %2
  %40 = load ptr, ptr %24, align 8
  %41 = load i64, ptr %25, align 8
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %146, label %43

43:
  %44 = phi i64 [ %53, %52 ], [ 0, %33 ]
  %45 = getelementptr inbounds nuw %struct.Bounds, ptr %40, i64 %44
  %46 = load i64, ptr %45, align 8
  %47 = icmp ult i64 %39, %46
  br i1 %47, label %52, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %45, i64 8
  %50 = load i64, ptr %49, align 8
  %51 = icmp ult i64 %39, %50
  br i1 %51, label %55, label %52

52:
  %53 = add nuw i64 %44, 1
  %54 = icmp eq i64 %53, %41
  br i1 %54, label %146, label %43

55:
  %56 = getelementptr inbounds nuw i8, ptr %45, i64 16
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq ptr %57, null
  br i1 %58, label %146, label %60

59:
  ret void

60:
  %61 = getelementptr inbounds nuw i8, ptr %57, i64 8
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  br i1 %63, label %146, label %64

64:
  %65 = load i64, ptr %57, align 8
  %66 = sub i64 %39, %65
  %67 = getelementptr inbounds nuw i8, ptr %57, i64 36
  %68 = load i32, ptr %67, align 4
  %69 = zext nneg i32 %68 to i64
  %70 = lshr i64 %66, %69
  %71 = getelementptr inbounds nuw i8, ptr %57, i64 24
  %72 = load ptr, ptr %71, align 8
  %73 = lshr i64 %70, 5
  %74 = getelementptr inbounds nuw i32, ptr %72, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = icmp eq i32 %75, 0
  %77 = getelementptr inbounds nuw i32, ptr %62, i64 %70
  %78 = select i1 %76, ptr %77, ptr %74
  %79 = load i32, ptr %78, align 4
  %80 = lshr i32 %79, 6
  %81 = add nsw i32 %80, -1
  %82 = and i32 %79, 31
  %83 = load i32, ptr %26, align 4
  %84 = icmp ult i32 %79, %83
  br i1 %84, label %146, label %85

85:
  %86 = load i32, ptr %27, align 4
  %87 = sub i32 %80, %86
  %88 = load i32, ptr %28, align 8
  %89 = sub i32 %88, %86
  %90 = icmp ugt i32 %87, %89
  br i1 %90, label %94, label %91

91:
  %92 = load i32, ptr %20, align 8
  %93 = icmp eq i32 %82, %92
  br i1 %93, label %146, label %98

94:
  %95 = and i32 %79, 32
  %96 = icmp ne i32 %95, 0
  %97 = and i1 %4, %96
  br i1 %97, label %103, label %146

98:
  %99 = zext nneg i32 %82 to i64
  %100 = getelementptr inbounds nuw i32, ptr %23, i64 %99
  %101 = load i32, ptr %100, align 4
  %102 = tail call i32 @llvm.umax.i32(i32 %101, i32 %81)
  store i32 %102, ptr %100, align 4
  br label %139

103:
  %104 = load i32, ptr %29, align 4
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %109

106:
  %107 = load i32, ptr %7, align 4
  %108 = add i32 %107, 1
  br label %118

109:
  %110 = load i32, ptr %30, align 4
  %111 = sub i32 %80, %110
  %112 = udiv i32 %111, %104
  %113 = and i32 %112, 63
  %114 = zext nneg i32 %113 to i64
  br label %128

115:
  %116 = add nuw nsw i32 %119, 1
  %117 = icmp eq i32 %116, 65
  br i1 %117, label %146, label %118

118:
  %119 = phi i32 [ 1, %106 ], [ %116, %115 ]
  %120 = icmp eq i32 %119, %108
  br i1 %120, label %146, label %121

121:
  %122 = sub nuw i32 %107, %119
  %123 = and i32 %122, 63
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds nuw i32, ptr %31, i64 %124
  %126 = load i32, ptr %125, align 4
  %127 = icmp ult i32 %80, %126
  br i1 %127, label %115, label %128

128:
  %129 = phi i64 [ %114, %109 ], [ %124, %121 ]
  %130 = phi i32 [ %113, %109 ], [ %123, %121 ]
  %131 = load <64 x i32>, ptr %16, align 64
  %132 = getelementptr inbounds nuw [64 x i32], ptr %32, i64 %129
  %133 = load <64 x i32>, ptr %132, align 64
  %134 = tail call <64 x i32> @llvm.umax.v64i32(<64 x i32> %131, <64 x i32> %133)
  %135 = getelementptr inbounds nuw i32, ptr %16, i64 %129
  %136 = load i32, ptr %135, align 4
  %137 = tail call i32 @llvm.umax.i32(i32 %136, i32 %81)
  %138 = insertelement <64 x i32> %134, i32 %137, i32 %130
  store <64 x i32> %138, ptr %16, align 64
  br label %139

139:
  %140 = load ptr, ptr %71, align 8
  %141 = getelementptr inbounds nuw i32, ptr %140, i64 %73
  %142 = icmp eq ptr %78, %141
  br i1 %142, label %146, label %143

143:
  %144 = load i32, ptr %26, align 4
  %145 = add i32 %144, -1
  store i32 %145, ptr %78, align 4
  br label %146

146:
  %147 = add i32 %34, -1
  %148 = and i32 %147, %34
  %149 = icmp eq i32 %148, 0
  br i1 %149, label %59, label %33
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
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %8 = load i32, ptr %7, align 4
  %9 = lshr i32 %8, 14
  %10 = lshr i32 %8, 1
  %11 = and i32 %10, 127
  %12 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds nuw [32 x i8], ptr %12, i64 %13
  %15 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, %9
  br i1 %17, label %18, label %20

18:
  %19 = load <32 x i8>, ptr %14, align 1
  br label %20

20:
  %21 = phi <32 x i8> [ %19, %18 ], [ zeroinitializer, %2 ]
  %22 = icmp eq i32 %11, 127
  %23 = trunc nuw nsw i32 %11 to i8
  %24 = add nuw i8 %23, 1
  %25 = select i1 %22, i8 -1, i8 %24
  %26 = insertelement <32 x i8> %21, i8 %25, i32 %6
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 10432
  %28 = zext i32 %1 to i64
  %29 = getelementptr inbounds nuw [32 x i8], ptr %27, i64 %28
  %30 = getelementptr inbounds nuw i8, ptr %4, i64 10368
  %31 = getelementptr inbounds nuw i32, ptr %30, i64 %28
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, %9
  br i1 %33, label %34, label %37

34:
  %35 = load <32 x i8>, ptr %29, align 1
  %36 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %35, <32 x i8> %26)
  br label %37

37:
  %38 = phi <32 x i8> [ %36, %34 ], [ %26, %20 ]
  store <32 x i8> %38, ptr %29, align 1
  store i32 %9, ptr %31, align 4
  %39 = add nuw nsw i32 %11, 1
  %40 = select i1 %22, i32 127, i32 %39
  %41 = trunc nuw i32 %40 to i8
  %42 = insertelement <32 x i8> %26, i8 %41, i32 %6
  store <32 x i8> %42, ptr %14, align 1
  store i32 %9, ptr %15, align 4
  %43 = and i32 %8, -255
  %44 = shl nuw nsw i32 %40, 1
  %45 = or i32 %44, %43
  store i32 %45, ptr %7, align 4
  %46 = shl nuw i32 1, %6
  %47 = getelementptr inbounds nuw i8, ptr %4, i64 10944
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %48, %9
  br i1 %49, label %50, label %54

50:
  %51 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  %52 = load i32, ptr %51, align 4
  %53 = or i32 %52, %46
  br label %54

54:
  %55 = phi i32 [ %53, %50 ], [ %46, %37 ]
  %56 = getelementptr inbounds nuw i8, ptr %4, i64 10948
  store i32 %55, ptr %56, align 4
  store i32 %9, ptr %47, align 4
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %58 = load i32, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %4, i64 10952
  %60 = getelementptr inbounds nuw [32 x i32], ptr %59, i64 %13
  %61 = getelementptr inbounds nuw i32, ptr %60, i64 %13
  store i32 %58, ptr %61, align 4
  %62 = getelementptr inbounds nuw i8, ptr %4, i64 47816
  %63 = getelementptr inbounds nuw [32 x i32], ptr %62, i64 %28
  %64 = load <32 x i32>, ptr %63, align 4
  %65 = load <32 x i32>, ptr %60, align 4
  %66 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %64, <32 x i32> %65)
  store <32 x i32> %66, ptr %63, align 4
  %67 = load i32, ptr %57, align 8
  %68 = add i32 %67, 1
  store i32 %68, ptr %57, align 8
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
  %20 = icmp eq ptr %6, null
  %21 = icmp eq i32 %2, 0
  %22 = or i1 %21, %20
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
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %62, ptr noundef nonnull %13, i64 noundef %10) #22
  br label %65

65:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  br label %66

66:
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %68 = load i64, ptr %67, align 8
  %69 = icmp ugt i64 %4, %68
  br i1 %69, label %208, label %70

70:
  %71 = load <32 x i64>, ptr %1, align 64
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %73 = load i32, ptr %72, align 8
  %74 = zext i32 %73 to i64
  %75 = lshr i64 %4, %74
  %76 = sub nuw i64 %68, %4
  %77 = insertelement <32 x i64> poison, i64 %76, i64 0
  %78 = shufflevector <32 x i64> %77, <32 x i64> poison, <32 x i32> zeroinitializer
  %79 = icmp ugt <32 x i64> %71, %78
  %80 = shl nsw i64 -1, %74
  %81 = xor i64 %80, -1
  %82 = insertelement <32 x i64> poison, i64 %81, i64 0
  %83 = shufflevector <32 x i64> %82, <32 x i64> poison, <32 x i32> zeroinitializer
  %84 = and <32 x i64> %83, %71
  %85 = icmp ne <32 x i64> %84, zeroinitializer
  %86 = or <32 x i1> %79, %85
  %87 = bitcast <32 x i1> %86 to i32
  %88 = and i32 %2, %87
  %89 = icmp ne i32 %88, 0
  %90 = icmp eq i64 %75, 0
  %91 = select i1 %89, i1 true, i1 %90
  %92 = icmp samesign ult i32 %23, 3
  %93 = select i1 %91, i1 true, i1 %92
  br i1 %93, label %193, label %94

94:
  %95 = insertelement <32 x i64> poison, i64 %74, i64 0
  %96 = shufflevector <32 x i64> %95, <32 x i64> poison, <32 x i32> zeroinitializer
  %97 = lshr <32 x i64> %71, %96
  %98 = trunc <32 x i64> %97 to <32 x i32>
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %102 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %103 = bitcast i32 %2 to <32 x i1>
  %104 = and i32 %5, -2
  %105 = icmp eq i32 %104, 2
  %106 = icmp eq i32 %5, 4
  %107 = add i32 %5, -1
  %108 = icmp ult i32 %107, 3
  %109 = and i32 %5, -3
  %110 = icmp eq i32 %109, 0
  %111 = icmp eq i32 %5, 0
  br label %112

112:
  %113 = phi i32 [ 0, %94 ], [ %190, %186 ]
  %114 = load ptr, ptr %99, align 8
  %115 = load ptr, ptr %100, align 8
  %116 = load i32, ptr %101, align 4
  %117 = insertelement <32 x i32> poison, i32 %116, i64 0
  %118 = shufflevector <32 x i32> %117, <32 x i32> poison, <32 x i32> zeroinitializer
  %119 = load i32, ptr %102, align 8
  %120 = insertelement <32 x i32> poison, i32 %119, i64 0
  %121 = shufflevector <32 x i32> %120, <32 x i32> poison, <32 x i32> zeroinitializer
  %122 = call i32 asm sideeffect "", "=r,0"(i32 %113) #23
  %123 = insertelement <32 x i32> poison, i32 %122, i64 0
  %124 = shufflevector <32 x i32> %123, <32 x i32> poison, <32 x i32> zeroinitializer
  %125 = add <32 x i32> %124, %98
  %126 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %125, <32 x i32> splat (i32 2147483647))
  %127 = zext nneg <32 x i32> %126 to <32 x i64>
  %128 = getelementptr i32, ptr %114, <32 x i64> %127
  %129 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %128, <32 x i1> %103, <32 x i32> %118)
  %130 = getelementptr i32, ptr %115, <32 x i64> %127
  %131 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %130, <32 x i1> %103, <32 x i32> %118)
  %132 = trunc <32 x i32> %129 to <32 x i1>
  %133 = bitcast <32 x i1> %132 to i32
  %134 = xor <32 x i32> %129, %118
  %135 = add <32 x i32> %134, splat (i32 -256)
  %136 = icmp ult <32 x i32> %135, splat (i32 16128)
  %137 = bitcast <32 x i1> %136 to i32
  %138 = xor i32 %133, -1
  %139 = select i1 %105, i32 %138, i32 -1
  %140 = and i32 %139, %137
  %141 = select i1 %106, i32 0, i32 %140
  %142 = xor <32 x i32> %131, %118
  %143 = add <32 x i32> %142, splat (i32 -256)
  %144 = icmp ult <32 x i32> %143, splat (i32 16128)
  %145 = bitcast <32 x i1> %144 to i32
  %146 = select i1 %108, i32 %145, i32 0
  %147 = icmp ult <32 x i32> %129, %121
  %148 = bitcast <32 x i1> %147 to i32
  %149 = select i1 %110, i32 %148, i32 0
  %150 = or i32 %146, %149
  %151 = or i32 %150, %141
  %152 = and i32 %151, %2
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %154, label %193, !prof !4

154:
  %155 = select i1 %111, ptr %115, ptr %114
  %156 = call i32 asm sideeffect "", "=r,0"(i32 %113) #23
  %157 = insertelement <32 x i32> poison, i32 %156, i64 0
  %158 = shufflevector <32 x i32> %157, <32 x i32> poison, <32 x i32> zeroinitializer
  %159 = add <32 x i32> %158, %98
  %160 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %159, <32 x i32> splat (i32 2147483647))
  %161 = load i32, ptr %101, align 4
  %162 = insertelement <32 x i32> poison, i32 %161, i64 0
  %163 = shufflevector <32 x i32> %162, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %5, label %175 [
    i32 0, label %164
    i32 1, label %186
    i32 4, label %170
  ]

164:
  %165 = xor <32 x i32> %163, %131
  %166 = add <32 x i32> %165, splat (i32 -256)
  %167 = icmp ult <32 x i32> %166, splat (i32 16128)
  %168 = or <32 x i32> %163, splat (i32 16128)
  %169 = select <32 x i1> %167, <32 x i32> %168, <32 x i32> %163
  br label %186

170:
  %171 = load i32, ptr %102, align 8
  %172 = insertelement <32 x i32> poison, i32 %171, i64 0
  %173 = shufflevector <32 x i32> %172, <32 x i32> poison, <32 x i32> zeroinitializer
  %174 = call <32 x i32> @llvm.umax.v32i32(<32 x i32> %129, <32 x i32> %173)
  br label %186

175:
  %176 = xor <32 x i32> %163, %129
  %177 = add <32 x i32> %176, splat (i32 -256)
  %178 = icmp ult <32 x i32> %177, splat (i32 16128)
  %179 = select <32 x i1> %178, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %180 = or <32 x i32> %179, %163
  %181 = icmp ult <32 x i32> %176, splat (i32 256)
  %182 = and <32 x i32> %129, splat (i32 1)
  %183 = icmp eq <32 x i32> %182, zeroinitializer
  %184 = and <32 x i1> %183, %181
  %185 = select <32 x i1> %184, <32 x i32> %129, <32 x i32> %180
  br label %186

186:
  %187 = phi <32 x i32> [ %185, %175 ], [ %169, %164 ], [ %174, %170 ], [ %163, %154 ]
  %188 = zext nneg <32 x i32> %160 to <32 x i64>
  %189 = getelementptr i32, ptr %155, <32 x i64> %188
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %187, <32 x ptr> align 4 %189, <32 x i1> %103)
  %190 = add i32 %113, 1
  %191 = zext i32 %190 to i64
  %192 = icmp ugt i64 %75, %191
  br i1 %192, label %112, label %208

193:
  br i1 %21, label %208, label %194

194:
  %195 = phi i32 [ %206, %204 ], [ %2, %193 ]
  %196 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %195, i1 true)
  %197 = zext nneg i32 %196 to i64
  %198 = getelementptr inbounds nuw i64, ptr %1, i64 %197
  %199 = load i64, ptr %198, align 8
  %200 = load i64, ptr %67, align 8
  %201 = sub i64 %200, %4
  %202 = icmp ugt i64 %199, %201
  br i1 %202, label %204, label %203

203:
  call fastcc void @check_shared_lane(ptr noundef nonnull %0, ptr noundef %13, i32 noundef %196, i64 noundef %199, i64 noundef %10) #22
  br label %204

204:
  %205 = add i32 %195, -1
  %206 = and i32 %205, %195
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %208, label %194

208:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
  ret void
}

define internal fastcc void @check_shared_lane(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1192
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
  br i1 %20, label %185, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %33

28:
  %29 = lshr i32 %139, 8
  %30 = and i32 %29, 63
  %31 = zext nneg i32 %30 to i64
  %32 = icmp eq i32 %138, -1
  br i1 %32, label %185, label %142

33:
  %34 = phi i32 [ 0, %21 ], [ %139, %130 ]
  %35 = phi i32 [ -1, %21 ], [ %138, %130 ]
  %36 = phi i64 [ 0, %21 ], [ %137, %130 ]
  %37 = phi i64 [ %19, %21 ], [ %140, %130 ]
  %38 = phi i1 [ false, %21 ], [ %92, %130 ]
  %39 = phi i64 [ 0, %21 ], [ %95, %130 ]
  %40 = phi i64 [ 0, %21 ], [ %90, %130 ]
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
  %59 = icmp ult i32 %48, %46
  %60 = xor i32 %48, %45
  %61 = add i32 %60, -256
  %62 = icmp ult i32 %61, 16128
  br i1 %62, label %63, label %72

63:
  %64 = and i32 %41, -2
  %65 = icmp eq i32 %64, 2
  %66 = and i1 %65, %58
  %67 = icmp eq i32 %41, 4
  %68 = select i1 %66, i1 true, i1 %67
  br i1 %68, label %72, label %69

69:
  %70 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %48, i64 noundef %56) #22
  %71 = xor i1 %70, true
  br label %72

72:
  %73 = phi i1 [ false, %63 ], [ %71, %69 ], [ false, %33 ]
  %74 = xor i32 %50, %45
  %75 = add i32 %74, -256
  %76 = icmp ult i32 %75, 16128
  br i1 %76, label %77, label %86

77:
  %78 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %50, i64 noundef %56) #22
  %79 = xor i1 %78, true
  %80 = select i1 %73, i1 true, i1 %78
  br i1 %80, label %86, label %81

81:
  %82 = icmp eq i32 %41, 1
  br i1 %82, label %86, label %83

83:
  %84 = and i32 %41, -2
  %85 = icmp eq i32 %84, 2
  br label %86

86:
  %87 = phi i1 [ %79, %77 ], [ %79, %81 ], [ %79, %83 ], [ false, %72 ]
  %88 = phi i1 [ %73, %77 ], [ true, %81 ], [ %85, %83 ], [ %73, %72 ]
  %89 = icmp eq i64 %39, 0
  %90 = select i1 %89, i64 %37, i64 %40
  %91 = or i1 %89, %38
  %92 = and i1 %91, %59
  %93 = add i64 %39, 1
  %94 = icmp eq i64 %93, %17
  %95 = select i1 %94, i64 0, i64 %93
  %96 = or i1 %94, %42
  %97 = and i1 %18, %96
  %98 = and i1 %97, %92
  br i1 %98, label %99, label %102

99:
  %100 = and i32 %41, -3
  %101 = icmp eq i32 %100, 0
  br label %102

102:
  %103 = phi i1 [ false, %86 ], [ %101, %99 ]
  switch i32 %41, label %114 [
    i32 0, label %104
    i32 1, label %111
    i32 4, label %112
  ]

104:
  %105 = and i32 %50, 16128
  %106 = icmp eq i32 %105, 16128
  %107 = select i1 %76, i1 %106, i1 false
  %108 = select i1 %87, i1 true, i1 %107
  %109 = or i32 %45, 16128
  %110 = select i1 %108, i32 %109, i32 %45
  store i32 %110, ptr %49, align 4
  br label %121

111:
  store i32 %45, ptr %47, align 4
  br label %121

112:
  %113 = tail call i32 @llvm.umax.i32(i32 %48, i32 %46)
  store i32 %113, ptr %47, align 4
  br label %121

114:
  %115 = icmp ugt i32 %60, 255
  %116 = or i1 %115, %58
  br i1 %116, label %117, label %121

117:
  %118 = and i1 %58, %62
  %119 = select i1 %118, i32 16129, i32 1
  %120 = or i32 %119, %45
  store i32 %120, ptr %47, align 4
  br label %121

121:
  br i1 %88, label %122, label %127

122:
  %123 = select i1 %73, i32 %48, i32 %50
  %124 = zext i32 %123 to i64
  %125 = shl nuw i64 %124, 32
  %126 = or disjoint i64 %125, 3
  br label %130

127:
  %128 = select i1 %103, i64 %90, i64 0
  %129 = select i1 %103, i64 2, i64 4294967295
  br label %130

130:
  %131 = phi i64 [ %37, %122 ], [ %128, %127 ]
  %132 = phi i64 [ %126, %122 ], [ %129, %127 ]
  %133 = icmp eq i32 %35, -1
  %134 = trunc i64 %132 to i32
  %135 = lshr i64 %132, 32
  %136 = trunc nuw i64 %135 to i32
  %137 = select i1 %133, i64 %131, i64 %36
  %138 = select i1 %133, i32 %134, i32 %35
  %139 = select i1 %133, i32 %136, i32 %34
  %140 = add i64 %37, 1
  %141 = icmp ugt i64 %140, %13
  br i1 %141, label %28, label %33

142:
  %143 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %144 = load ptr, ptr %143, align 8
  %145 = getelementptr inbounds nuw i8, ptr %144, i64 %3
  %146 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %147 = load ptr, ptr %146, align 8
  %148 = icmp eq ptr %147, null
  br i1 %148, label %180, label %149

149:
  %150 = load i64, ptr %9, align 8
  %151 = getelementptr inbounds nuw i8, ptr %145, i64 %150
  %152 = load i64, ptr %14, align 8
  %153 = icmp samesign eq i64 %150, 0
  br i1 %153, label %185, label %154

154:
  %155 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %156 = load i64, ptr %155, align 8
  %157 = zext nneg i32 %2 to i64
  %158 = mul i64 %156, %157
  %159 = getelementptr inbounds nuw i8, ptr %147, i64 %158
  %160 = icmp eq i64 %152, 0
  %161 = getelementptr inbounds nuw i8, ptr %1, i64 32
  br label %162

162:
  %163 = phi ptr [ %145, %154 ], [ %176, %175 ]
  %164 = phi ptr [ %159, %154 ], [ %178, %175 ]
  br i1 %160, label %175, label %168

165:
  %166 = add nuw i64 %169, 1
  %167 = icmp eq i64 %166, %152
  br i1 %167, label %175, label %168

168:
  %169 = phi i64 [ %166, %165 ], [ 0, %162 ]
  %170 = getelementptr inbounds nuw i8, ptr %163, i64 %169
  %171 = load i8, ptr %170, align 1
  %172 = getelementptr inbounds nuw i8, ptr %164, i64 %169
  %173 = load i8, ptr %172, align 1
  %174 = icmp eq i8 %171, %173
  br i1 %174, label %165, label %180

175:
  %176 = getelementptr inbounds nuw i8, ptr %163, i64 %152
  %177 = load i64, ptr %161, align 8
  %178 = getelementptr inbounds nuw i8, ptr %164, i64 %177
  %179 = icmp eq ptr %176, %151
  br i1 %179, label %185, label %162

180:
  %181 = shl i64 %137, %8
  %182 = load i32, ptr %1, align 8
  %183 = tail call i64 @llvm.umax.i64(i64 %181, i64 %3)
  %184 = add i64 %183, %4
  tail call void @report(ptr noundef %0, i32 noundef %182, i32 noundef %138, i32 noundef %2, i64 noundef %184, i64 noundef %31) #21
  br label %185

185:
  ret void
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #11 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %29, label %14

14:
  %15 = add i32 %4, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1204
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
  %35 = phi i32 [ %89, %87 ], [ %27, %19 ]
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
  %62 = lshr i32 %61, 14
  %63 = icmp ult i32 %62, %5
  br i1 %63, label %76, label %64

64:
  %65 = lshr i32 %61, 8
  %66 = and i32 %65, 63
  %67 = load i32, ptr %17, align 8
  %68 = icmp eq i32 %66, %67
  br i1 %68, label %76, label %69

69:
  %70 = load i32, ptr %18, align 4
  %71 = lshr i32 %70, 14
  %72 = icmp eq i32 %62, %71
  br i1 %72, label %73, label %79

73:
  %74 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %61, i64 noundef %40) #22
  %75 = xor i1 %74, true
  br label %76

76:
  %77 = phi i1 [ false, %58 ], [ false, %64 ], [ %75, %73 ]
  %78 = select i1 %59, i1 true, i1 %77
  br i1 %78, label %79, label %87

79:
  %80 = select i1 %59, ptr %42, ptr %60
  %81 = load i32, ptr %80, align 4
  %82 = lshr i32 %81, 8
  %83 = and i32 %82, 63
  %84 = load i32, ptr %23, align 4
  %85 = zext i32 %84 to i64
  %86 = zext nneg i32 %83 to i64
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %21, i64 noundef %85, i64 noundef %86) #21
  br label %87

87:
  %88 = load i32, ptr %18, align 4
  store i32 %88, ptr %42, align 4
  %89 = add i32 %35, 1
  %90 = icmp ugt i32 %89, %26
  br i1 %90, label %30, label %34
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #12 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca [256 x i32], align 16
  %13 = alloca %struct.Access, align 8
  %14 = alloca <32 x i64>, align 64
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #23
  store i32 %3, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %13, i64 4
  store i32 %5, ptr %15, align 4
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 8
  store i64 %4, ptr %16, align 8
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store ptr %6, ptr %17, align 8
  %18 = getelementptr inbounds nuw i8, ptr %13, i64 24
  store i64 %7, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %13, i64 32
  store i64 %8, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 40
  store i64 %9, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %22 = load ptr, ptr %21, align 8
  %23 = zext i32 %3 to i64
  %24 = getelementptr inbounds nuw %struct.Bounds, ptr %22, i64 %23
  %25 = load <32 x i64>, ptr %1, align 64
  %26 = load i64, ptr %24, align 8
  %27 = insertelement <32 x i64> poison, i64 %26, i64 0
  %28 = shufflevector <32 x i64> %27, <32 x i64> poison, <32 x i32> zeroinitializer
  %29 = icmp ult <32 x i64> %25, %28
  %30 = getelementptr inbounds nuw i8, ptr %24, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = sub i64 %31, %4
  %33 = insertelement <32 x i64> poison, i64 %32, i64 0
  %34 = shufflevector <32 x i64> %33, <32 x i64> poison, <32 x i32> zeroinitializer
  %35 = icmp ugt <32 x i64> %25, %34
  %36 = or <32 x i1> %29, %35
  %37 = bitcast <32 x i1> %36 to i32
  %38 = and i32 %2, %37
  %39 = icmp ne i32 %38, 0
  %40 = icmp ult i64 %31, %4
  %41 = select i1 %39, i1 true, i1 %40
  br i1 %41, label %532, label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %24, i64 16
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %579, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %44, i64 8
  %48 = load ptr, ptr %47, align 8
  %49 = icmp eq ptr %48, null
  br i1 %49, label %50, label %52

50:
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #23
  %51 = sub <32 x i64> %25, %28
  store <32 x i64> %51, ptr %14, align 64
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %14, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %26) #22
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #23
  br label %579

52:
  %53 = icmp eq ptr %6, null
  %54 = icmp eq i32 %2, 0
  %55 = or i1 %54, %53
  %56 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %57 = icmp samesign ult i32 %56, 2
  %58 = select i1 %55, i1 true, i1 %57
  br i1 %58, label %102, label %59

59:
  %60 = icmp eq i32 %2, -1
  br i1 %60, label %61, label %70

61:
  %62 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %63 = insertelement <32 x i64> poison, i64 %4, i64 0
  %64 = shufflevector <32 x i64> %63, <32 x i64> poison, <32 x i32> zeroinitializer
  %65 = add <32 x i64> %25, %64
  %66 = icmp ult <32 x i64> %62, %65
  %67 = and <32 x i1> %66, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %68 = bitcast <32 x i1> %67 to i32
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %102, label %70

70:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #23
  %71 = lshr <32 x i64> %25, splat (i64 2)
  %72 = trunc <32 x i64> %71 to <32 x i32>
  %73 = lshr <32 x i32> %72, splat (i32 8)
  %74 = add <32 x i32> %73, %72
  %75 = and <32 x i32> %74, splat (i32 255)
  %76 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %77 = insertelement <32 x i32> poison, i32 %76, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = add <32 x i32> %78, %75
  %80 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %79, <32 x i32> splat (i32 2147483647))
  %81 = bitcast i32 %2 to <32 x i1>
  %82 = zext nneg <32 x i32> %80 to <32 x i64>
  %83 = getelementptr i32, ptr %11, <32 x i64> %82
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %83, <32 x i1> %81)
  %84 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %85 = insertelement <32 x i32> poison, i32 %84, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  %87 = add <32 x i32> %86, %75
  %88 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %87, <32 x i32> splat (i32 2147483647))
  %89 = zext nneg <32 x i32> %88 to <32 x i64>
  %90 = getelementptr i32, ptr %11, <32 x i64> %89
  %91 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %90, <32 x i1> %81, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %92 = icmp ne <32 x i32> %91, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %93 = bitcast <32 x i1> %92 to i32
  %94 = and i32 %2, %93
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %97, label %96, !prof !4

96:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %94, ptr noundef nonnull %13, i64 noundef 0) #22
  br label %97

97:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #23
  %98 = load <32 x i64>, ptr %1, align 64
  %99 = load ptr, ptr %43, align 8
  %100 = load i64, ptr %24, align 8
  %101 = load i64, ptr %30, align 8
  br label %102

102:
  %103 = phi i64 [ %101, %97 ], [ %31, %61 ], [ %31, %52 ]
  %104 = phi i64 [ %100, %97 ], [ %26, %61 ], [ %26, %52 ]
  %105 = phi ptr [ %99, %97 ], [ %44, %61 ], [ %44, %52 ]
  %106 = phi <32 x i64> [ %98, %97 ], [ %25, %61 ], [ %25, %52 ]
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %108 = load i32, ptr %107, align 8
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %110 = load i32, ptr %109, align 4
  %111 = icmp eq i32 %108, %110
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %113 = load i32, ptr %112, align 8
  %114 = shl i32 %113, 6
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %116 = load i32, ptr %115, align 8
  %117 = or i32 %114, %116
  %118 = shl i32 %110, 6
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %120 = load i32, ptr %119, align 4
  %121 = shl i32 %120, 6
  %122 = or i32 %117, 32
  %123 = select i1 %111, i32 %122, i32 %117
  %124 = or i32 %117, 63
  %125 = sub i32 %124, %118
  %126 = sub i32 %124, %121
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %128 = load i32, ptr %127, align 4
  %129 = getelementptr inbounds nuw i8, ptr %105, i64 36
  %130 = load i32, ptr %129, align 4
  %131 = zext i32 %130 to i64
  %132 = lshr i64 %4, %131
  %133 = extractelement <32 x i64> %106, i64 0
  %134 = sub i64 %133, %104
  %135 = lshr i64 %134, %131
  %136 = sub i64 %103, %104
  %137 = lshr i64 %136, %131
  %138 = icmp ugt i64 %137, 2147483647
  %139 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %140 = load i32, ptr %139, align 8
  %141 = sub i32 %117, %140
  %142 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %143 = load i32, ptr %142, align 4
  %144 = icmp uge i32 %141, %143
  %145 = icmp samesign ult i32 %56, 3
  %146 = or i1 %145, %144
  %147 = icmp ugt i32 %5, 2
  %148 = or i1 %147, %146
  %149 = or i1 %138, %148
  br i1 %149, label %578, label %150

150:
  %151 = shufflevector <32 x i64> %106, <32 x i64> poison, <32 x i32> zeroinitializer
  %152 = insertelement <32 x i64> poison, i64 %4, i64 0
  %153 = shufflevector <32 x i64> %152, <32 x i64> poison, <32 x i32> zeroinitializer
  %154 = mul <32 x i64> %153, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %155 = add <32 x i64> %151, %154
  %156 = icmp ne <32 x i64> %106, %155
  %157 = bitcast <32 x i1> %156 to i32
  %158 = icmp eq i32 %157, 0
  %159 = icmp eq i32 %2, -1
  %160 = and i1 %159, %158
  %161 = icmp eq i32 %5, 0
  %162 = select i1 %161, i1 %160, i1 false
  br i1 %162, label %163, label %235

163:
  %164 = and i64 %135, 31
  %165 = icmp eq i64 %164, 0
  %166 = icmp ne i64 %132, 0
  %167 = select i1 %165, i1 %166, i1 false
  br i1 %167, label %168, label %235

168:
  %169 = lshr exact i64 %135, 5
  %170 = getelementptr inbounds nuw i8, ptr %105, i64 24
  %171 = load ptr, ptr %170, align 8
  %172 = getelementptr inbounds nuw i8, ptr %105, i64 16
  %173 = load ptr, ptr %172, align 8
  %174 = add i64 %169, %132
  %175 = icmp ult i64 %169, %174
  br i1 %175, label %176, label %579

176:
  %177 = getelementptr inbounds nuw i8, ptr %105, i64 32
  %178 = getelementptr inbounds nuw i8, ptr %105, i64 40
  %179 = insertelement <32 x i32> poison, i32 %117, i64 0
  %180 = shufflevector <32 x i32> %179, <32 x i32> poison, <32 x i32> zeroinitializer
  %181 = insertelement <32 x i32> poison, i32 %124, i64 0
  %182 = shufflevector <32 x i32> %181, <32 x i32> poison, <32 x i32> zeroinitializer
  %183 = insertelement <32 x i32> poison, i32 %128, i64 0
  %184 = shufflevector <32 x i32> %183, <32 x i32> poison, <32 x i32> zeroinitializer
  %185 = insertelement <32 x i32> poison, i32 %121, i64 0
  %186 = shufflevector <32 x i32> %185, <32 x i32> poison, <32 x i32> zeroinitializer
  %187 = insertelement <32 x i32> poison, i32 %126, i64 0
  %188 = shufflevector <32 x i32> %187, <32 x i32> poison, <32 x i32> zeroinitializer
  %189 = insertelement <32 x i32> poison, i32 %118, i64 0
  %190 = shufflevector <32 x i32> %189, <32 x i32> poison, <32 x i32> zeroinitializer
  %191 = insertelement <32 x i32> poison, i32 %125, i64 0
  %192 = shufflevector <32 x i32> %191, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %193

193:
  %194 = phi i64 [ %169, %176 ], [ %233, %232 ]
  %195 = getelementptr inbounds nuw i32, ptr %171, i64 %194
  %196 = load i32, ptr %195, align 4
  %197 = icmp eq i32 %196, %123
  br i1 %197, label %232, label %198

198:
  %199 = icmp eq i32 %196, 0
  br i1 %199, label %235, label %200

200:
  %201 = load i32, ptr %177, align 8
  %202 = icmp ult i32 %196, %201
  br i1 %202, label %235, label %203

203:
  %204 = and i32 %196, -33
  %205 = sub i32 %204, %118
  %206 = icmp ugt i32 %205, %125
  %207 = icmp uge i32 %204, %128
  %208 = and i1 %207, %206
  %209 = sub i32 %204, %121
  %210 = icmp ule i32 %209, %126
  %211 = xor i32 %204, %116
  %212 = and i32 %211, 63
  %213 = icmp ne i32 %212, 0
  %214 = and i1 %210, %213
  %215 = or i1 %208, %214
  br i1 %215, label %235, label %216

216:
  store i32 1, ptr %178, align 8
  %217 = shl i64 %194, 7
  %218 = getelementptr inbounds nuw i8, ptr %173, i64 %217
  %219 = load <32 x i32>, ptr %218, align 4
  %220 = sub <32 x i32> %219, %186
  %221 = icmp ule <32 x i32> %220, %188
  %222 = xor <32 x i32> %219, %180
  %223 = and <32 x i32> %222, splat (i32 63)
  %224 = icmp ne <32 x i32> %223, zeroinitializer
  %225 = and <32 x i1> %221, %224
  %226 = select <32 x i1> %225, <32 x i32> %182, <32 x i32> %180
  %227 = sub <32 x i32> %219, %190
  %228 = icmp ugt <32 x i32> %227, %192
  %229 = icmp uge <32 x i32> %219, %184
  %230 = and <32 x i1> %229, %228
  %231 = select <32 x i1> %230, <32 x i32> %184, <32 x i32> %226
  store <32 x i32> %231, ptr %218, align 4
  br label %232

232:
  %233 = add i64 %194, 1
  %234 = icmp eq i64 %233, %174
  br i1 %234, label %579, label %193

235:
  %236 = icmp ne i32 %5, 1
  %237 = select i1 %236, i1 %160, i1 false
  %238 = icmp eq i64 %132, 1
  %239 = select i1 %237, i1 %238, i1 false
  br i1 %239, label %240, label %327

240:
  %241 = getelementptr inbounds nuw i8, ptr %105, i64 8
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i32, ptr %242, i64 %135
  %244 = getelementptr inbounds nuw i8, ptr %105, i64 16
  %245 = load ptr, ptr %244, align 8
  %246 = getelementptr inbounds nuw i32, ptr %245, i64 %135
  %247 = trunc i64 %135 to i32
  %248 = and i32 %247, 31
  %249 = sub nuw nsw i32 32, %248
  %250 = getelementptr inbounds nuw i8, ptr %105, i64 24
  %251 = load ptr, ptr %250, align 8
  %252 = lshr i64 %135, 5
  %253 = getelementptr inbounds nuw i32, ptr %251, i64 %252
  %254 = load i32, ptr %253, align 4
  %255 = insertelement <32 x i32> poison, i32 %254, i64 0
  %256 = shufflevector <32 x i32> %255, <32 x i32> poison, <32 x i32> zeroinitializer
  %257 = add i64 %135, 31
  %258 = lshr i64 %257, 5
  %259 = getelementptr inbounds nuw i32, ptr %251, i64 %258
  %260 = load i32, ptr %259, align 4
  %261 = insertelement <32 x i32> poison, i32 %260, i64 0
  %262 = shufflevector <32 x i32> %261, <32 x i32> poison, <32 x i32> zeroinitializer
  %263 = insertelement <32 x i32> poison, i32 %249, i64 0
  %264 = shufflevector <32 x i32> %263, <32 x i32> poison, <32 x i32> zeroinitializer
  %265 = icmp samesign ugt <32 x i32> %264, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %266 = select <32 x i1> %265, <32 x i32> %256, <32 x i32> %262
  %267 = icmp eq <32 x i32> %266, zeroinitializer
  %268 = load <32 x i32>, ptr %243, align 4
  %269 = select <32 x i1> %267, <32 x i32> %268, <32 x i32> %266
  %270 = and <32 x i32> %269, splat (i32 -33)
  %271 = insertelement <32 x i32> poison, i32 %118, i64 0
  %272 = shufflevector <32 x i32> %271, <32 x i32> poison, <32 x i32> zeroinitializer
  %273 = sub <32 x i32> %270, %272
  %274 = insertelement <32 x i32> poison, i32 %125, i64 0
  %275 = shufflevector <32 x i32> %274, <32 x i32> poison, <32 x i32> zeroinitializer
  %276 = icmp ugt <32 x i32> %273, %275
  %277 = insertelement <32 x i32> poison, i32 %128, i64 0
  %278 = shufflevector <32 x i32> %277, <32 x i32> poison, <32 x i32> zeroinitializer
  %279 = icmp uge <32 x i32> %270, %278
  %280 = and <32 x i1> %279, %276
  %281 = insertelement <32 x i32> poison, i32 %121, i64 0
  %282 = shufflevector <32 x i32> %281, <32 x i32> poison, <32 x i32> zeroinitializer
  %283 = sub <32 x i32> %270, %282
  %284 = insertelement <32 x i32> poison, i32 %126, i64 0
  %285 = shufflevector <32 x i32> %284, <32 x i32> poison, <32 x i32> zeroinitializer
  %286 = icmp ule <32 x i32> %283, %285
  %287 = insertelement <32 x i32> poison, i32 %117, i64 0
  %288 = shufflevector <32 x i32> %287, <32 x i32> poison, <32 x i32> zeroinitializer
  %289 = xor <32 x i32> %270, %288
  %290 = and <32 x i32> %289, splat (i32 63)
  %291 = icmp ne <32 x i32> %290, zeroinitializer
  %292 = and <32 x i1> %286, %291
  %293 = or <32 x i1> %280, %292
  %294 = getelementptr inbounds nuw i8, ptr %105, i64 32
  %295 = load i32, ptr %294, align 8
  %296 = insertelement <32 x i32> poison, i32 %295, i64 0
  %297 = shufflevector <32 x i32> %296, <32 x i32> poison, <32 x i32> zeroinitializer
  %298 = icmp ult <32 x i32> %269, %297
  %299 = or <32 x i1> %298, %293
  %300 = bitcast <32 x i1> %299 to i32
  %301 = icmp eq i32 %300, 0
  br i1 %301, label %302, label %578, !prof !4

302:
  %303 = insertelement <32 x i32> poison, i32 %123, i64 0
  %304 = shufflevector <32 x i32> %303, <32 x i32> poison, <32 x i32> zeroinitializer
  %305 = icmp ne <32 x i32> %269, %304
  %306 = bitcast <32 x i1> %305 to i32
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %579, label %308

308:
  %309 = load <32 x i32>, ptr %246, align 4
  %310 = getelementptr inbounds nuw i8, ptr %105, i64 40
  store i32 1, ptr %310, align 8
  %311 = icmp eq <32 x i32> %269, %304
  %312 = insertelement <32 x i32> poison, i32 %124, i64 0
  %313 = shufflevector <32 x i32> %312, <32 x i32> poison, <32 x i32> zeroinitializer
  %314 = sub <32 x i32> %309, %282
  %315 = icmp ule <32 x i32> %314, %285
  %316 = xor <32 x i32> %309, %288
  %317 = and <32 x i32> %316, splat (i32 63)
  %318 = icmp ne <32 x i32> %317, zeroinitializer
  %319 = and <32 x i1> %315, %318
  %320 = select <32 x i1> %319, <32 x i32> %313, <32 x i32> %288
  %321 = sub <32 x i32> %309, %272
  %322 = icmp ugt <32 x i32> %321, %275
  %323 = icmp uge <32 x i32> %309, %278
  %324 = and <32 x i1> %323, %322
  %325 = select <32 x i1> %324, <32 x i32> %278, <32 x i32> %320
  %326 = select <32 x i1> %311, <32 x i32> %309, <32 x i32> %325
  store <32 x i32> %326, ptr %246, align 4
  br label %579

327:
  %328 = load i64, ptr %24, align 8
  %329 = insertelement <32 x i64> poison, i64 %328, i64 0
  %330 = shufflevector <32 x i64> %329, <32 x i64> poison, <32 x i32> zeroinitializer
  %331 = sub <32 x i64> %106, %330
  %332 = insertelement <32 x i64> poison, i64 %131, i64 0
  %333 = shufflevector <32 x i64> %332, <32 x i64> poison, <32 x i32> zeroinitializer
  %334 = lshr <32 x i64> %331, %333
  %335 = trunc <32 x i64> %334 to <32 x i32>
  %336 = icmp eq i32 %5, 1
  %337 = getelementptr inbounds nuw i8, ptr %105, i64 8
  %338 = getelementptr inbounds nuw i8, ptr %105, i64 16
  %339 = getelementptr inbounds nuw i8, ptr %105, i64 24
  %340 = add i32 %128, -1
  %341 = insertelement <32 x i32> poison, i32 %340, i64 0
  %342 = shufflevector <32 x i32> %341, <32 x i32> poison, <32 x i32> zeroinitializer
  %343 = bitcast i32 %2 to <32 x i1>
  %344 = insertelement <32 x i32> poison, i32 %123, i64 0
  %345 = shufflevector <32 x i32> %344, <32 x i32> poison, <32 x i32> zeroinitializer
  %346 = insertelement <32 x i32> poison, i32 %118, i64 0
  %347 = shufflevector <32 x i32> %346, <32 x i32> poison, <32 x i32> zeroinitializer
  %348 = insertelement <32 x i32> poison, i32 %125, i64 0
  %349 = shufflevector <32 x i32> %348, <32 x i32> poison, <32 x i32> zeroinitializer
  %350 = insertelement <32 x i32> poison, i32 %128, i64 0
  %351 = shufflevector <32 x i32> %350, <32 x i32> poison, <32 x i32> zeroinitializer
  %352 = insertelement <32 x i32> poison, i32 %121, i64 0
  %353 = shufflevector <32 x i32> %352, <32 x i32> poison, <32 x i32> zeroinitializer
  %354 = insertelement <32 x i32> poison, i32 %126, i64 0
  %355 = shufflevector <32 x i32> %354, <32 x i32> poison, <32 x i32> zeroinitializer
  %356 = insertelement <32 x i32> poison, i32 %117, i64 0
  %357 = shufflevector <32 x i32> %356, <32 x i32> poison, <32 x i32> zeroinitializer
  %358 = getelementptr inbounds nuw i8, ptr %105, i64 32
  %359 = getelementptr inbounds nuw i8, ptr %105, i64 40
  %360 = insertelement <32 x i32> poison, i32 %124, i64 0
  %361 = shufflevector <32 x i32> %360, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %362

362:
  %363 = phi i32 [ 0, %327 ], [ %529, %528 ]
  %364 = load ptr, ptr %337, align 8
  %365 = load ptr, ptr %338, align 8
  %366 = load ptr, ptr %339, align 8
  %367 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %368 = insertelement <32 x i32> poison, i32 %367, i64 0
  %369 = shufflevector <32 x i32> %368, <32 x i32> poison, <32 x i32> zeroinitializer
  %370 = add <32 x i32> %369, %335
  %371 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %370, <32 x i32> splat (i32 2147483647))
  %372 = lshr <32 x i32> %371, splat (i32 5)
  %373 = zext nneg <32 x i32> %372 to <32 x i64>
  %374 = getelementptr i32, ptr %366, <32 x i64> %373
  %375 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %374, <32 x i1> %343, <32 x i32> %342)
  br i1 %336, label %376, label %460

376:
  %377 = icmp eq <32 x i32> %375, zeroinitializer
  %378 = bitcast <32 x i1> %377 to i32
  %379 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %380 = insertelement <32 x i32> poison, i32 %379, i64 0
  %381 = shufflevector <32 x i32> %380, <32 x i32> poison, <32 x i32> zeroinitializer
  %382 = add <32 x i32> %381, %335
  %383 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %382, <32 x i32> splat (i32 2147483647))
  %384 = zext nneg <32 x i32> %383 to <32 x i64>
  %385 = getelementptr i32, ptr %364, <32 x i64> %384
  %386 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %385, <32 x i1> %377, <32 x i32> %375)
  %387 = icmp ugt <32 x i32> %386, %342
  %388 = bitcast <32 x i1> %387 to i32
  %389 = load i32, ptr %359, align 8
  %390 = or i32 %389, %388
  %391 = icmp eq i32 %390, 0
  br i1 %391, label %427, label %392

392:
  %393 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %394 = insertelement <32 x i32> poison, i32 %393, i64 0
  %395 = shufflevector <32 x i32> %394, <32 x i32> poison, <32 x i32> zeroinitializer
  %396 = add <32 x i32> %395, %335
  %397 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %396, <32 x i32> splat (i32 2147483647))
  %398 = zext nneg <32 x i32> %397 to <32 x i64>
  %399 = getelementptr i32, ptr %365, <32 x i64> %398
  %400 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %399, <32 x i1> %343, <32 x i32> %342)
  %401 = and <32 x i32> %386, splat (i32 -33)
  %402 = sub <32 x i32> %401, %347
  %403 = icmp ugt <32 x i32> %402, %349
  %404 = icmp uge <32 x i32> %401, %351
  %405 = and <32 x i1> %404, %403
  %406 = sub <32 x i32> %401, %353
  %407 = icmp ule <32 x i32> %406, %355
  %408 = xor <32 x i32> %401, %357
  %409 = and <32 x i32> %408, splat (i32 63)
  %410 = icmp ne <32 x i32> %409, zeroinitializer
  %411 = and <32 x i1> %407, %410
  %412 = or <32 x i1> %405, %411
  %413 = sub <32 x i32> %400, %347
  %414 = icmp ugt <32 x i32> %413, %349
  %415 = icmp uge <32 x i32> %400, %351
  %416 = and <32 x i1> %415, %414
  %417 = sub <32 x i32> %400, %353
  %418 = icmp ule <32 x i32> %417, %355
  %419 = xor <32 x i32> %400, %357
  %420 = and <32 x i32> %419, splat (i32 63)
  %421 = icmp ne <32 x i32> %420, zeroinitializer
  %422 = and <32 x i1> %418, %421
  %423 = or <32 x i1> %416, %422
  %424 = or <32 x i1> %412, %423
  %425 = bitcast <32 x i1> %424 to i32
  %426 = icmp eq i32 %425, 0
  br i1 %426, label %427, label %578

427:
  %428 = xor i32 %378, -1
  %429 = and i32 %2, %428
  %430 = icmp eq i32 %429, 0
  br i1 %430, label %452, label %431

431:
  %432 = phi i32 [ %450, %448 ], [ %429, %427 ]
  %433 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %432, i1 true)
  %434 = extractelement <32 x i32> %335, i32 %433
  %435 = add i32 %434, %363
  %436 = zext i32 %435 to i64
  %437 = load ptr, ptr %339, align 8
  %438 = lshr i64 %436, 5
  %439 = getelementptr inbounds nuw i32, ptr %437, i64 %438
  %440 = load i32, ptr %439, align 4
  %441 = icmp eq i32 %440, 0
  br i1 %441, label %448, label %442

442:
  %443 = load ptr, ptr %337, align 8
  %444 = and i64 %436, 4294967264
  %445 = getelementptr inbounds nuw i32, ptr %443, i64 %444
  %446 = insertelement <32 x i32> poison, i32 %440, i64 0
  %447 = shufflevector <32 x i32> %446, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %447, ptr %445, align 4
  store i32 0, ptr %439, align 4
  br label %448

448:
  %449 = add i32 %432, -1
  %450 = and i32 %449, %432
  %451 = icmp eq i32 %450, 0
  br i1 %451, label %452, label %431

452:
  %453 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %454 = insertelement <32 x i32> poison, i32 %453, i64 0
  %455 = shufflevector <32 x i32> %454, <32 x i32> poison, <32 x i32> zeroinitializer
  %456 = add <32 x i32> %455, %335
  %457 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %456, <32 x i32> splat (i32 2147483647))
  %458 = zext nneg <32 x i32> %457 to <32 x i64>
  %459 = getelementptr i32, ptr %364, <32 x i64> %458
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %345, <32 x ptr> align 4 %459, <32 x i1> %343)
  br label %528

460:
  %461 = icmp ne <32 x i32> %375, %345
  %462 = bitcast <32 x i1> %461 to i32
  %463 = and i32 %2, %462
  %464 = icmp eq i32 %463, 0
  br i1 %464, label %528, label %465

465:
  %466 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %467 = insertelement <32 x i32> poison, i32 %466, i64 0
  %468 = shufflevector <32 x i32> %467, <32 x i32> poison, <32 x i32> zeroinitializer
  %469 = add <32 x i32> %468, %335
  %470 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %469, <32 x i32> splat (i32 2147483647))
  %471 = icmp eq <32 x i32> %375, zeroinitializer
  %472 = zext nneg <32 x i32> %470 to <32 x i64>
  %473 = getelementptr i32, ptr %364, <32 x i64> %472
  %474 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %473, <32 x i1> %471, <32 x i32> %375)
  %475 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %476 = insertelement <32 x i32> poison, i32 %475, i64 0
  %477 = shufflevector <32 x i32> %476, <32 x i32> poison, <32 x i32> zeroinitializer
  %478 = add <32 x i32> %477, %335
  %479 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %478, <32 x i32> splat (i32 2147483647))
  %480 = zext nneg <32 x i32> %479 to <32 x i64>
  %481 = getelementptr i32, ptr %365, <32 x i64> %480
  %482 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %481, <32 x i1> %343, <32 x i32> %342)
  %483 = and <32 x i32> %474, splat (i32 -33)
  %484 = sub <32 x i32> %483, %347
  %485 = icmp ugt <32 x i32> %484, %349
  %486 = icmp uge <32 x i32> %483, %351
  %487 = and <32 x i1> %486, %485
  %488 = sub <32 x i32> %483, %353
  %489 = icmp ule <32 x i32> %488, %355
  %490 = xor <32 x i32> %483, %357
  %491 = and <32 x i32> %490, splat (i32 63)
  %492 = icmp ne <32 x i32> %491, zeroinitializer
  %493 = and <32 x i1> %489, %492
  %494 = or <32 x i1> %487, %493
  %495 = load i32, ptr %358, align 8
  %496 = insertelement <32 x i32> poison, i32 %495, i64 0
  %497 = shufflevector <32 x i32> %496, <32 x i32> poison, <32 x i32> zeroinitializer
  %498 = icmp ult <32 x i32> %474, %497
  %499 = or <32 x i1> %494, %498
  %500 = bitcast <32 x i1> %499 to i32
  %501 = icmp eq i32 %500, 0
  br i1 %501, label %502, label %578, !prof !4

502:
  %503 = icmp ne <32 x i32> %474, %345
  %504 = bitcast <32 x i1> %503 to i32
  %505 = and i32 %2, %504
  %506 = icmp eq i32 %505, 0
  br i1 %506, label %528, label %507

507:
  store i32 1, ptr %359, align 8
  %508 = call i32 asm sideeffect "", "=r,0"(i32 %363) #23
  %509 = insertelement <32 x i32> poison, i32 %508, i64 0
  %510 = shufflevector <32 x i32> %509, <32 x i32> poison, <32 x i32> zeroinitializer
  %511 = add <32 x i32> %510, %335
  %512 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %511, <32 x i32> splat (i32 2147483647))
  %513 = sub <32 x i32> %482, %353
  %514 = icmp ule <32 x i32> %513, %355
  %515 = xor <32 x i32> %482, %357
  %516 = and <32 x i32> %515, splat (i32 63)
  %517 = icmp ne <32 x i32> %516, zeroinitializer
  %518 = and <32 x i1> %514, %517
  %519 = select <32 x i1> %518, <32 x i32> %361, <32 x i32> %357
  %520 = sub <32 x i32> %482, %347
  %521 = icmp ugt <32 x i32> %520, %349
  %522 = icmp uge <32 x i32> %482, %351
  %523 = and <32 x i1> %522, %521
  %524 = select <32 x i1> %523, <32 x i32> %351, <32 x i32> %519
  %525 = bitcast i32 %505 to <32 x i1>
  %526 = zext nneg <32 x i32> %512 to <32 x i64>
  %527 = getelementptr i32, ptr %365, <32 x i64> %526
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %524, <32 x ptr> align 4 %527, <32 x i1> %525)
  br label %528

528:
  %529 = add i32 %363, 1
  %530 = zext i32 %529 to i64
  %531 = icmp ugt i64 %132, %530
  br i1 %531, label %362, label %579

532:
  %533 = icmp eq ptr %6, null
  %534 = icmp eq i32 %2, 0
  %535 = or i1 %534, %533
  %536 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 range(i32 1, 0) %2)
  %537 = icmp samesign ult i32 %536, 2
  %538 = select i1 %535, i1 true, i1 %537
  br i1 %538, label %578, label %539

539:
  %540 = icmp eq i32 %2, -1
  br i1 %540, label %541, label %550

541:
  %542 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %543 = insertelement <32 x i64> poison, i64 %4, i64 0
  %544 = shufflevector <32 x i64> %543, <32 x i64> poison, <32 x i32> zeroinitializer
  %545 = add <32 x i64> %25, %544
  %546 = icmp ult <32 x i64> %542, %545
  %547 = and <32 x i1> %546, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %548 = bitcast <32 x i1> %547 to i32
  %549 = icmp eq i32 %548, 0
  br i1 %549, label %578, label %550

550:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #23
  %551 = lshr <32 x i64> %25, splat (i64 2)
  %552 = trunc <32 x i64> %551 to <32 x i32>
  %553 = lshr <32 x i32> %552, splat (i32 8)
  %554 = add <32 x i32> %553, %552
  %555 = and <32 x i32> %554, splat (i32 255)
  %556 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %557 = insertelement <32 x i32> poison, i32 %556, i64 0
  %558 = shufflevector <32 x i32> %557, <32 x i32> poison, <32 x i32> zeroinitializer
  %559 = add <32 x i32> %558, %555
  %560 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %559, <32 x i32> splat (i32 2147483647))
  %561 = bitcast i32 %2 to <32 x i1>
  %562 = zext nneg <32 x i32> %560 to <32 x i64>
  %563 = getelementptr i32, ptr %12, <32 x i64> %562
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %563, <32 x i1> %561)
  %564 = call i32 asm sideeffect "", "=r,0"(i32 0) #23
  %565 = insertelement <32 x i32> poison, i32 %564, i64 0
  %566 = shufflevector <32 x i32> %565, <32 x i32> poison, <32 x i32> zeroinitializer
  %567 = add <32 x i32> %566, %555
  %568 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %567, <32 x i32> splat (i32 2147483647))
  %569 = zext nneg <32 x i32> %568 to <32 x i64>
  %570 = getelementptr i32, ptr %12, <32 x i64> %569
  %571 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %570, <32 x i1> %561, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %572 = icmp ne <32 x i32> %571, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %573 = bitcast <32 x i1> %572 to i32
  %574 = and i32 %2, %573
  %575 = icmp eq i32 %574, 0
  br i1 %575, label %577, label %576, !prof !4

576:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef range(i32 1, 0) %2, i32 noundef %574, ptr noundef nonnull %13, i64 noundef 0) #22
  br label %577

577:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #23
  br label %578

578:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %13) #22
  br label %579

579:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #23
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
  br i1 %148, label %89, label %358

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
  br i1 %251, label %266, label %358

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
  br i1 %336, label %297, label %358

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
  br label %357

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
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #22
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #23
  br label %357

357:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #23
  br label %358

358:
  ret void
}

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #12 {
  %4 = add i64 %2, %1
  %5 = icmp ult i64 %1, %4
  br i1 %5, label %6, label %348

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
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1160
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1168
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1128
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1136
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 1144
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 1152
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 1196
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 1204
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 1056
  br label %42

42:
  %43 = phi i64 [ %1, %6 ], [ %343, %342 ]
  %44 = load i32, ptr %7, align 8
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %49, label %46

46:
  %47 = load i64, ptr %8, align 8
  %48 = sub i64 %47, %43
  br label %49

49:
  %50 = phi i64 [ %48, %46 ], [ %43, %42 ]
  store i64 %50, ptr %9, align 8
  %51 = load i32, ptr %10, align 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %88

53:
  %54 = load i64, ptr %11, align 8
  store i64 %54, ptr %12, align 8
  %55 = load i64, ptr %13, align 8
  %56 = mul i64 %50, 6364136223846793005
  %57 = add i64 %55, %56
  store i64 %57, ptr %14, align 8
  %58 = load i32, ptr %15, align 8
  store i32 %58, ptr %16, align 8
  %59 = load ptr, ptr %17, align 8
  %60 = load i64, ptr %18, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %59, i8 -1, i64 %60, i1 false)
  %61 = load ptr, ptr %17, align 8
  %62 = load i64, ptr %19, align 8
  %63 = getelementptr inbounds nuw i8, ptr %61, i64 %62
  %64 = load i64, ptr %20, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %63, i8 0, i64 %64, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %21, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %22, i8 0, i64 512, i1 false)
  %65 = load i32, ptr %23, align 8
  %66 = add i32 %65, 1
  store i32 %66, ptr %23, align 8
  store i32 %66, ptr %24, align 4
  store i32 %66, ptr %25, align 4
  %67 = load ptr, ptr %26, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %83, label %69

69:
  %70 = getelementptr inbounds nuw i8, ptr %67, i64 4
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %73, label %83

73:
  %74 = load i32, ptr %67, align 4
  %75 = add i32 %74, 1
  store i32 %75, ptr %67, align 4
  %76 = and i32 %74, 63
  %77 = load i32, ptr %23, align 8
  %78 = getelementptr inbounds nuw i8, ptr %67, i64 64
  %79 = zext nneg i32 %76 to i64
  %80 = getelementptr inbounds nuw i32, ptr %78, i64 %79
  store i32 %77, ptr %80, align 4
  %81 = getelementptr inbounds nuw i8, ptr %67, i64 320
  %82 = getelementptr inbounds nuw [64 x i32], ptr %81, i64 %79
  store <64 x i32> zeroinitializer, ptr %82, align 64
  store i32 %76, ptr %27, align 8
  br label %83

83:
  %84 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  %85 = shl i32 %84, 14
  store i32 %85, ptr %28, align 8
  %86 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  %87 = load i64, ptr %9, align 8
  br label %88

88:
  %89 = phi i64 [ %87, %83 ], [ %50, %49 ]
  %90 = load i32, ptr %29, align 4
  %91 = zext i32 %90 to i64
  %92 = load i32, ptr %30, align 8
  %93 = zext i32 %92 to i64
  %94 = udiv i64 %89, %91
  %95 = urem i64 %89, %91
  %96 = urem i64 %94, %93
  %97 = udiv i64 %94, %93
  %98 = trunc i64 %97 to i32
  %99 = trunc nuw i64 %96 to i32
  %100 = trunc nuw i64 %95 to i32
  br label %101

101:
  %102 = load i64, ptr %14, align 8
  %103 = mul i64 %102, 6364136223846793005
  %104 = add i64 %103, 1442695040888963407
  store i64 %104, ptr %14, align 8
  %105 = load i32, ptr %15, align 8
  br label %106

106:
  %107 = phi i32 [ 1, %101 ], [ %109, %106 ]
  %108 = icmp ult i32 %107, %105
  %109 = shl i32 %107, 1
  br i1 %108, label %106, label %110

110:
  %111 = load i32, ptr %31, align 4
  switch i32 %111, label %119 [
    i32 2, label %112
    i32 1, label %117
  ]

112:
  %113 = and i64 %104, -8589934592
  %114 = or disjoint i64 %113, 4294967296
  %115 = lshr i64 %104, 40
  %116 = trunc nuw nsw i64 %115 to i32
  br label %119

117:
  %118 = add i32 %105, -1
  br label %119

119:
  %120 = phi i64 [ -4294967296, %117 ], [ %114, %112 ], [ 4294967296, %110 ]
  %121 = phi i32 [ %118, %117 ], [ %116, %112 ], [ 0, %110 ]
  %122 = trunc i64 %120 to i32
  %123 = or i32 %107, %122
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %177, label %125

125:
  %126 = lshr i64 %120, 32
  %127 = trunc nuw i64 %126 to i32
  %128 = add i32 %123, -1
  br label %129

129:
  %130 = phi i1 [ false, %125 ], [ %174, %173 ]
  %131 = phi i32 [ 0, %125 ], [ %175, %173 ]
  %132 = mul i32 %131, %127
  %133 = add i32 %132, %121
  %134 = and i32 %133, %128
  %135 = load i32, ptr %15, align 8
  %136 = icmp ult i32 %134, %135
  br i1 %136, label %137, label %173

137:
  %138 = zext i32 %134 to i64
  %139 = getelementptr inbounds nuw i32, ptr %32, i64 %138
  %140 = load i32, ptr %139, align 4
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %173

142:
  %143 = load ptr, ptr %33, align 8
  %144 = load ptr, ptr %34, align 8
  %145 = load i64, ptr %35, align 8
  store i32 %134, ptr %36, align 8
  %146 = load ptr, ptr %37, align 8
  %147 = load i32, ptr %38, align 4
  %148 = getelementptr inbounds nuw i32, ptr %146, i64 %138
  %149 = load i32, ptr %148, align 4
  %150 = icmp eq i32 %149, %147
  br i1 %150, label %151, label %158

151:
  %152 = getelementptr inbounds nuw i8, ptr %146, i64 128
  %153 = getelementptr inbounds nuw [32 x i8], ptr %152, i64 %138
  %154 = getelementptr inbounds nuw i8, ptr %153, i64 %138
  %155 = load i8, ptr %154, align 1
  %156 = zext i8 %155 to i32
  %157 = shl nuw nsw i32 %156, 1
  br label %158

158:
  %159 = phi i32 [ %157, %151 ], [ 0, %142 ]
  %160 = mul i64 %145, %138
  %161 = getelementptr inbounds nuw i8, ptr %144, i64 %160
  %162 = shl i32 %147, 14
  %163 = shl i32 %134, 8
  %164 = or i32 %162, %163
  %165 = or i32 %164, %159
  store i32 %165, ptr %39, align 4
  %166 = getelementptr inbounds nuw i32, ptr %21, i64 %138
  %167 = load i32, ptr %166, align 4
  %168 = tail call i32 %143(ptr noundef nonnull %0, ptr noundef %161, i32 noundef %167, i32 noundef %134, i32 noundef %100, i32 noundef %99, i32 noundef %98) #24
  switch i32 %168, label %345 [
    i32 0, label %169
    i32 1, label %172
    i32 3, label %173
  ]

169:
  store i32 2, ptr %139, align 4
  %170 = load i32, ptr %16, align 8
  %171 = add i32 %170, -1
  store i32 %171, ptr %16, align 8
  br label %173

172:
  store i32 1, ptr %139, align 4
  br label %173

173:
  %174 = phi i1 [ %130, %129 ], [ %130, %172 ], [ %130, %169 ], [ %130, %137 ], [ true, %158 ]
  %175 = add nuw i32 %131, 1
  %176 = icmp eq i32 %175, %123
  br i1 %176, label %177, label %129

177:
  %178 = phi i1 [ false, %119 ], [ %174, %173 ]
  %179 = load i32, ptr %16, align 8
  %180 = icmp eq i32 %179, 0
  br i1 %180, label %342, label %181

181:
  %182 = phi i64 [ %334, %332 ], [ 0, %177 ]
  %183 = phi i1 [ %333, %332 ], [ false, %177 ]
  %184 = getelementptr inbounds nuw %struct.BarrierState, ptr %22, i64 %182
  %185 = getelementptr inbounds nuw i8, ptr %184, i64 4
  %186 = load i32, ptr %185, align 4
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %188, label %190

188:
  %189 = load i32, ptr %16, align 8
  br label %190

190:
  %191 = phi i32 [ %189, %188 ], [ %186, %181 ]
  %192 = load i32, ptr %184, align 4
  %193 = icmp eq i32 %192, 0
  %194 = icmp ult i32 %192, %191
  %195 = select i1 %193, i1 true, i1 %194
  br i1 %195, label %332, label %196

196:
  %197 = getelementptr inbounds nuw i8, ptr %184, i64 8
  %198 = load i32, ptr %197, align 4
  %199 = getelementptr inbounds nuw i8, ptr %184, i64 12
  %200 = load i32, ptr %199, align 4
  store i32 0, ptr %184, align 4
  store i32 0, ptr %185, align 4
  store i32 0, ptr %197, align 4
  store i32 0, ptr %199, align 4
  %201 = getelementptr inbounds nuw i8, ptr %184, i64 16
  store i32 %198, ptr %201, align 4
  %202 = getelementptr inbounds nuw i8, ptr %184, i64 20
  store i32 %200, ptr %202, align 4
  %203 = load i32, ptr %15, align 8
  %204 = icmp eq i32 %203, 0
  br i1 %204, label %207, label %205

205:
  %206 = zext i32 %203 to i64
  br label %212

207:
  %208 = phi i32 [ 0, %196 ], [ %228, %227 ]
  %209 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %208)
  %210 = load i32, ptr %16, align 8
  %211 = icmp eq i32 %209, %210
  br i1 %211, label %231, label %235

212:
  %213 = phi i64 [ 0, %205 ], [ %229, %227 ]
  %214 = phi i32 [ 0, %205 ], [ %228, %227 ]
  %215 = getelementptr inbounds nuw i32, ptr %32, i64 %213
  %216 = load i32, ptr %215, align 4
  %217 = icmp eq i32 %216, 1
  br i1 %217, label %218, label %227

218:
  %219 = getelementptr inbounds nuw i32, ptr %40, i64 %213
  %220 = load i32, ptr %219, align 4
  %221 = zext i32 %220 to i64
  %222 = icmp eq i64 %182, %221
  br i1 %222, label %223, label %227

223:
  store i32 0, ptr %215, align 4
  %224 = trunc nuw i64 %213 to i32
  %225 = shl nuw i32 1, %224
  %226 = or i32 %225, %214
  br label %227

227:
  %228 = phi i32 [ %226, %223 ], [ %214, %218 ], [ %214, %212 ]
  %229 = add nuw nsw i64 %213, 1
  %230 = icmp eq i64 %229, %206
  br i1 %230, label %207, label %212

231:
  %232 = load i32, ptr %23, align 8
  %233 = add i32 %232, 1
  store i32 %233, ptr %23, align 8
  store i32 %233, ptr %24, align 4
  %234 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #22
  br label %332

235:
  %236 = load ptr, ptr %37, align 8
  %237 = load i32, ptr %38, align 4
  %238 = getelementptr inbounds nuw i8, ptr %236, i64 10368
  %239 = getelementptr inbounds nuw i32, ptr %238, i64 %182
  %240 = load i32, ptr %239, align 4
  %241 = icmp eq i32 %240, %237
  br i1 %241, label %242, label %246

242:
  %243 = getelementptr inbounds nuw i8, ptr %236, i64 10432
  %244 = getelementptr inbounds nuw [32 x i8], ptr %243, i64 %182
  %245 = load <32 x i8>, ptr %244, align 1
  br label %246

246:
  %247 = phi <32 x i8> [ %245, %242 ], [ zeroinitializer, %235 ]
  %248 = icmp eq i32 %208, 0
  br i1 %248, label %281, label %249

249:
  %250 = getelementptr inbounds nuw i8, ptr %236, i64 128
  br label %251

251:
  %252 = phi <32 x i8> [ %247, %249 ], [ %269, %262 ]
  %253 = phi i32 [ %208, %249 ], [ %271, %262 ]
  %254 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %253, i1 true)
  %255 = zext nneg i32 %254 to i64
  %256 = getelementptr inbounds nuw i32, ptr %236, i64 %255
  %257 = load i32, ptr %256, align 4
  %258 = icmp eq i32 %257, %237
  br i1 %258, label %259, label %262

259:
  %260 = getelementptr inbounds nuw [32 x i8], ptr %250, i64 %255
  %261 = load <32 x i8>, ptr %260, align 1
  br label %262

262:
  %263 = phi <32 x i8> [ %261, %259 ], [ zeroinitializer, %251 ]
  %264 = extractelement <32 x i8> %263, i32 %254
  %265 = icmp eq i8 %264, 127
  %266 = add i8 %264, 1
  %267 = select i1 %265, i8 -1, i8 %266
  %268 = insertelement <32 x i8> %263, i8 %267, i32 %254
  %269 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %252, <32 x i8> %268)
  %270 = add i32 %253, -1
  %271 = and i32 %270, %253
  %272 = icmp eq i32 %271, 0
  br i1 %272, label %273, label %251

273:
  %274 = phi i32 [ %298, %294 ], [ %208, %262 ]
  %275 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %274, i1 true)
  %276 = zext nneg i32 %275 to i64
  %277 = getelementptr inbounds nuw i32, ptr %236, i64 %276
  %278 = load i32, ptr %277, align 4
  %279 = icmp eq i32 %278, %237
  %280 = getelementptr inbounds nuw [32 x i8], ptr %250, i64 %276
  br i1 %279, label %289, label %294

281:
  store i32 0, ptr %239, align 4
  %282 = getelementptr inbounds nuw i8, ptr %236, i64 10944
  %283 = load i32, ptr %282, align 4
  %284 = icmp eq i32 %283, %237
  br i1 %284, label %285, label %300

285:
  %286 = getelementptr inbounds nuw i8, ptr %236, i64 10948
  %287 = load i32, ptr %286, align 4
  %288 = or i32 %287, %208
  br label %300

289:
  %290 = getelementptr inbounds nuw i8, ptr %280, i64 %276
  %291 = load i8, ptr %290, align 1
  %292 = freeze i8 %291
  %293 = tail call i8 @llvm.sadd.sat.i8(i8 %292, i8 1)
  br label %294

294:
  %295 = phi i8 [ %293, %289 ], [ 1, %273 ]
  store <32 x i8> %269, ptr %280, align 1
  %296 = getelementptr inbounds nuw i8, ptr %280, i64 %276
  store i8 %295, ptr %296, align 1
  store i32 %237, ptr %277, align 4
  %297 = add i32 %274, -1
  %298 = and i32 %297, %274
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %281, label %273

300:
  %301 = phi i32 [ %288, %285 ], [ %208, %281 ]
  %302 = getelementptr inbounds nuw i8, ptr %236, i64 10948
  store i32 %301, ptr %302, align 4
  store i32 %237, ptr %282, align 4
  %303 = getelementptr inbounds nuw i8, ptr %236, i64 47816
  %304 = getelementptr inbounds nuw [32 x i32], ptr %303, i64 %182
  br i1 %248, label %329, label %305

305:
  %306 = load <32 x i32>, ptr %304, align 4
  %307 = getelementptr inbounds nuw i8, ptr %236, i64 10952
  %308 = load i32, ptr %23, align 8
  br label %309

309:
  %310 = phi <32 x i32> [ %306, %305 ], [ %317, %309 ]
  %311 = phi i32 [ %208, %305 ], [ %319, %309 ]
  %312 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %311, i1 true)
  %313 = zext nneg i32 %312 to i64
  %314 = getelementptr inbounds nuw [32 x i32], ptr %307, i64 %313
  %315 = getelementptr inbounds nuw i32, ptr %314, i64 %313
  store i32 %308, ptr %315, align 4
  %316 = load <32 x i32>, ptr %314, align 4
  %317 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %310, <32 x i32> %316)
  %318 = add i32 %311, -1
  %319 = and i32 %318, %311
  %320 = icmp eq i32 %319, 0
  br i1 %320, label %321, label %309

321:
  %322 = phi i32 [ %327, %321 ], [ %208, %309 ]
  %323 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %322, i1 true)
  %324 = zext nneg i32 %323 to i64
  %325 = getelementptr inbounds nuw [32 x i32], ptr %307, i64 %324
  store <32 x i32> %317, ptr %325, align 4
  %326 = add i32 %322, -1
  %327 = and i32 %326, %322
  %328 = icmp eq i32 %327, 0
  br i1 %328, label %329, label %321

329:
  store <32 x i32> zeroinitializer, ptr %304, align 4
  %330 = load i32, ptr %23, align 8
  %331 = add i32 %330, 1
  store i32 %331, ptr %23, align 8
  br label %332

332:
  %333 = phi i1 [ %183, %190 ], [ true, %231 ], [ true, %329 ]
  %334 = add nuw nsw i64 %182, 1
  %335 = icmp eq i64 %334, 16
  br i1 %335, label %336, label %181

336:
  br i1 %333, label %341, label %337

337:
  br i1 %178, label %338, label %345

338:
  %339 = load i32, ptr %41, align 8
  %340 = icmp eq i32 %339, 0
  br i1 %340, label %341, label %345

341:
  br label %101

342:
  store i32 0, ptr %10, align 4
  %343 = add nuw i64 %43, 1
  %344 = icmp eq i64 %343, %4
  br i1 %344, label %348, label %42

345:
  %346 = phi i32 [ 0, %158 ], [ 1, %338 ], [ 0, %337 ]
  %347 = phi i32 [ 2, %158 ], [ 4, %338 ], [ 3, %337 ]
  store i32 %346, ptr %10, align 4
  br label %348

348:
  %349 = phi i32 [ %347, %345 ], [ 0, %3 ], [ 0, %342 ]
  ret i32 %349
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #8

declare <64 x i32> @llvm.umax.v64i32(<64 x i32>, <64 x i32>) #8

define internal fastcc void @check_suspects(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 1, 0) %2, i32 noundef range(i32 1, 0) %3, ptr noundef nonnull readonly %4, i64 noundef %5) #10 {
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

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #13

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #8

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #14

declare i32 @llvm.ctpop.i32(i32) #8

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #15

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #16 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1204
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
  br label %245

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
  br i1 %53, label %245, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %61 = add i32 %27, -1
  br label %64

62:
  %63 = icmp eq i32 %194, -1
  br i1 %63, label %245, label %198

64:
  %65 = phi i32 [ 0, %54 ], [ %195, %181 ]
  %66 = phi i32 [ -1, %54 ], [ %194, %181 ]
  %67 = phi i64 [ 0, %54 ], [ %193, %181 ]
  %68 = phi i64 [ %52, %54 ], [ %196, %181 ]
  %69 = phi i1 [ false, %54 ], [ %146, %181 ]
  %70 = phi i64 [ 0, %54 ], [ %149, %181 ]
  %71 = phi i64 [ 0, %54 ], [ %144, %181 ]
  %72 = load i32, ptr %55, align 4
  %73 = icmp eq i64 %68, %46
  %74 = load ptr, ptr %56, align 8
  %75 = lshr i64 %68, 5
  %76 = getelementptr inbounds nuw i32, ptr %74, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  %79 = load ptr, ptr %57, align 8
  br i1 %78, label %86, label %80

80:
  %81 = and i64 %68, -32
  %82 = getelementptr inbounds nuw i32, ptr %79, i64 %81
  %83 = insertelement <32 x i32> poison, i32 %77, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %84, ptr %82, align 4
  store i32 0, ptr %76, align 4
  %85 = load ptr, ptr %57, align 8
  br label %86

86:
  %87 = phi ptr [ %79, %64 ], [ %85, %80 ]
  %88 = getelementptr inbounds nuw i32, ptr %87, i64 %68
  %89 = load ptr, ptr %58, align 8
  %90 = getelementptr inbounds nuw i32, ptr %89, i64 %68
  %91 = load i32, ptr %88, align 4
  %92 = load i32, ptr %90, align 4
  %93 = and i32 %91, -33
  %94 = icmp ugt i32 %72, 1
  %95 = icmp eq i32 %72, 4
  %96 = load i32, ptr %59, align 8
  %97 = icmp ult i32 %91, %96
  %98 = icmp ne i32 %91, %93
  %99 = select i1 %94, i1 %98, i1 false
  %100 = or i1 %95, %99
  br i1 %100, label %140, label %101

101:
  %102 = sub i32 %93, %17
  %103 = icmp ugt i32 %102, %24
  %104 = icmp uge i32 %93, %27
  %105 = and i1 %104, %103
  %106 = sub i32 %93, %20
  %107 = icmp ule i32 %106, %25
  %108 = xor i32 %93, %15
  %109 = and i32 %108, 63
  %110 = icmp ne i32 %109, 0
  %111 = and i1 %107, %110
  %112 = or i1 %105, %111
  br i1 %112, label %113, label %118, !prof !28

113:
  br i1 %103, label %114, label %116

114:
  %115 = tail call fastcc zeroext i1 @knows_of_block(ptr noundef %0, i32 noundef %93) #22
  br i1 %115, label %118, label %140

116:
  %117 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %93) #22
  br i1 %117, label %118, label %140

118:
  %119 = icmp eq i32 %72, 1
  br i1 %119, label %120, label %140

120:
  %121 = sub i32 %92, %17
  %122 = icmp ugt i32 %121, %24
  %123 = icmp uge i32 %92, %27
  %124 = and i1 %123, %122
  %125 = sub i32 %92, %20
  %126 = icmp ule i32 %125, %25
  %127 = xor i32 %92, %15
  %128 = and i32 %127, 63
  %129 = icmp ne i32 %128, 0
  %130 = and i1 %126, %129
  %131 = or i1 %124, %130
  br i1 %131, label %132, label %140, !prof !28

132:
  br i1 %122, label %133, label %135

133:
  %134 = tail call fastcc zeroext i1 @knows_of_block(ptr noundef %0, i32 noundef %92) #22
  br label %137

135:
  %136 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %92) #22
  br label %137

137:
  %138 = phi i1 [ %134, %133 ], [ %136, %135 ]
  %139 = xor i1 %138, true
  br label %140

140:
  %141 = phi i32 [ %93, %116 ], [ %92, %118 ], [ %92, %120 ], [ %92, %137 ], [ %92, %86 ], [ %93, %114 ]
  %142 = phi i1 [ true, %116 ], [ false, %118 ], [ false, %120 ], [ %139, %137 ], [ false, %86 ], [ true, %114 ]
  %143 = icmp eq i64 %70, 0
  %144 = select i1 %143, i64 %68, i64 %71
  %145 = or i1 %143, %69
  %146 = and i1 %145, %97
  %147 = add i64 %70, 1
  %148 = icmp eq i64 %147, %50
  %149 = select i1 %148, i64 0, i64 %147
  %150 = or i1 %148, %73
  %151 = and i1 %51, %150
  %152 = and i1 %151, %146
  br i1 %152, label %153, label %156

153:
  %154 = and i32 %72, -3
  %155 = icmp eq i32 %154, 0
  br label %156

156:
  %157 = phi i1 [ false, %140 ], [ %155, %153 ]
  %158 = icmp eq i32 %72, 1
  br i1 %158, label %179, label %159

159:
  %160 = icmp eq i32 %91, %22
  %161 = select i1 %95, i1 true, i1 %160
  br i1 %161, label %177, label %162

162:
  store i32 1, ptr %60, align 8
  %163 = sub i32 %92, %17
  %164 = icmp ule i32 %163, %24
  %165 = icmp ult i32 %92, %27
  %166 = select i1 %164, i1 true, i1 %165
  br i1 %166, label %167, label %175

167:
  %168 = sub i32 %92, %20
  %169 = icmp ule i32 %168, %25
  %170 = xor i32 %92, %15
  %171 = and i32 %170, 63
  %172 = icmp ne i32 %171, 0
  %173 = and i1 %169, %172
  %174 = select i1 %173, i32 %23, i32 %16
  br label %175

175:
  %176 = phi i32 [ %174, %167 ], [ %27, %162 ]
  store i32 %176, ptr %90, align 4
  br label %177

177:
  %178 = select i1 %94, i1 %97, i1 false
  br i1 %178, label %179, label %181

179:
  %180 = phi i32 [ %22, %156 ], [ %61, %177 ]
  store i32 %180, ptr %88, align 4
  br label %181

181:
  %182 = zext i32 %141 to i64
  %183 = shl nuw i64 %182, 32
  %184 = or disjoint i64 %183, 3
  %185 = select i1 %157, i64 %144, i64 0
  %186 = select i1 %157, i64 2, i64 4294967295
  %187 = select i1 %142, i64 %68, i64 %185
  %188 = select i1 %142, i64 %184, i64 %186
  %189 = icmp eq i32 %66, -1
  %190 = trunc i64 %188 to i32
  %191 = lshr i64 %188, 32
  %192 = trunc nuw i64 %191 to i32
  %193 = select i1 %189, i64 %187, i64 %67
  %194 = select i1 %189, i32 %190, i32 %66
  %195 = select i1 %189, i32 %192, i32 %65
  %196 = add i64 %68, 1
  %197 = icmp ugt i64 %196, %46
  br i1 %197, label %62, label %64

198:
  %199 = inttoptr i64 %4 to ptr
  %200 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %201 = load ptr, ptr %200, align 8
  %202 = icmp eq ptr %201, null
  br i1 %202, label %234, label %203

203:
  %204 = load i64, ptr %42, align 8
  %205 = getelementptr inbounds nuw i8, ptr %199, i64 %204
  %206 = load i64, ptr %47, align 8
  %207 = icmp samesign eq i64 %204, 0
  br i1 %207, label %245, label %208

208:
  %209 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %210 = load i64, ptr %209, align 8
  %211 = zext nneg i32 %3 to i64
  %212 = mul i64 %210, %211
  %213 = getelementptr inbounds nuw i8, ptr %201, i64 %212
  %214 = icmp eq i64 %206, 0
  %215 = getelementptr inbounds nuw i8, ptr %2, i64 32
  br label %216

216:
  %217 = phi ptr [ %199, %208 ], [ %230, %229 ]
  %218 = phi ptr [ %213, %208 ], [ %232, %229 ]
  br i1 %214, label %229, label %222

219:
  %220 = add nuw i64 %223, 1
  %221 = icmp eq i64 %220, %206
  br i1 %221, label %229, label %222

222:
  %223 = phi i64 [ %220, %219 ], [ 0, %216 ]
  %224 = getelementptr inbounds nuw i8, ptr %217, i64 %223
  %225 = load i8, ptr %224, align 1
  %226 = getelementptr inbounds nuw i8, ptr %218, i64 %223
  %227 = load i8, ptr %226, align 1
  %228 = icmp eq i8 %225, %227
  br i1 %228, label %219, label %234

229:
  %230 = getelementptr inbounds nuw i8, ptr %217, i64 %206
  %231 = load i64, ptr %215, align 8
  %232 = getelementptr inbounds nuw i8, ptr %218, i64 %231
  %233 = icmp eq ptr %230, %205
  br i1 %233, label %245, label %216

234:
  %235 = load i64, ptr %1, align 8
  %236 = shl i64 %193, %39
  %237 = add i64 %235, %236
  %238 = sub i32 %195, %17
  %239 = icmp ugt i32 %238, %24
  %240 = and i32 %195, 63
  %241 = select i1 %239, i32 64, i32 %240
  %242 = load i32, ptr %2, align 8
  %243 = tail call i64 @llvm.umax.i64(i64 %237, i64 %4)
  %244 = zext nneg i32 %241 to i64
  tail call void @report(ptr noundef %0, i32 noundef %242, i32 noundef %194, i32 noundef %3, i64 noundef %243, i64 noundef %244) #21
  br label %245

245:
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
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1176
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
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1196
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %18, label %6

6:
  store i32 1, ptr %2, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1200
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %12, i8 0, i64 %10, i1 false)
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %14 = load ptr, ptr %13, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %14, i8 0, i64 %10, i1 false)
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1176
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
!28 = !{!"branch_weights", !"expected", i32 1, i32 2000}
