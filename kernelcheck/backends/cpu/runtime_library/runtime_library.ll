; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64 }
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

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %7 = load i32, ptr %6, align 8
  %8 = icmp ult i32 %7, 2
  %9 = icmp eq i32 %3, 0
  %10 = or i1 %9, %8
  br i1 %10, label %123, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1316
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = load i32, ptr %16, align 8
  %18 = lshr i32 %15, 14
  %19 = lshr i32 %15, 1
  %20 = and i32 %19, 127
  %21 = shl nuw i32 1, %17
  %22 = getelementptr inbounds nuw i8, ptr %13, i64 10368
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, %18
  br i1 %24, label %25, label %28

25:
  %26 = getelementptr inbounds nuw i8, ptr %13, i64 10372
  %27 = load i32, ptr %26, align 4
  br label %28

28:
  %29 = phi i32 [ %27, %25 ], [ 0, %11 ]
  %30 = getelementptr inbounds nuw i8, ptr %13, i64 128
  %31 = zext i32 %17 to i64
  %32 = getelementptr inbounds nuw [32 x i8], ptr %30, i64 %31
  %33 = getelementptr inbounds nuw i32, ptr %13, i64 %31
  %34 = load i32, ptr %33, align 4
  %35 = icmp eq i32 %34, %18
  br i1 %35, label %36, label %38

36:
  %37 = load <32 x i8>, ptr %32, align 1
  br label %38

38:
  %39 = phi <32 x i8> [ %37, %36 ], [ zeroinitializer, %28 ]
  %40 = and i32 %4, 1
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %74, label %42

42:
  %43 = xor i32 %21, -1
  %44 = and i32 %29, %43
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %74, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %13, i64 1152
  %48 = getelementptr inbounds nuw i8, ptr %13, i64 2176
  br label %49

49:
  %50 = phi <32 x i8> [ %39, %46 ], [ %70, %69 ]
  %51 = phi i64 [ -1, %46 ], [ %59, %69 ]
  %52 = phi i32 [ %3, %46 ], [ %72, %69 ]
  %53 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %52, i1 true)
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds nuw i64, ptr %1, i64 %54
  %56 = load i64, ptr %55, align 8
  %57 = add i64 %56, %2
  %58 = lshr i64 %57, 3
  %59 = and i64 %58, 255
  %60 = icmp eq i64 %59, %51
  br i1 %60, label %69, label %61

61:
  %62 = getelementptr inbounds nuw i32, ptr %47, i64 %59
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, %18
  br i1 %64, label %65, label %69

65:
  %66 = getelementptr inbounds nuw [32 x i8], ptr %48, i64 %59
  %67 = load <32 x i8>, ptr %66, align 1
  %68 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %50, <32 x i8> %67)
  br label %69

69:
  %70 = phi <32 x i8> [ %50, %49 ], [ %68, %65 ], [ %50, %61 ]
  %71 = add i32 %52, -1
  %72 = and i32 %71, %52
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %49

74:
  %75 = phi <32 x i8> [ %39, %38 ], [ %39, %42 ], [ %70, %69 ]
  %76 = and i32 %4, 2
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %118, label %78

78:
  %79 = icmp eq i32 %20, 127
  %80 = add nuw nsw i32 %20, 1
  %81 = select i1 %79, i32 127, i32 %80
  %82 = trunc nuw i32 %80 to i8
  %83 = select i1 %79, i8 -1, i8 %82
  %84 = insertelement <32 x i8> %75, i8 %83, i32 %17
  %85 = getelementptr inbounds nuw i8, ptr %13, i64 2176
  %86 = getelementptr inbounds nuw i8, ptr %13, i64 1152
  br label %87

87:
  %88 = phi i64 [ -1, %78 ], [ %96, %108 ]
  %89 = phi i32 [ %3, %78 ], [ %110, %108 ]
  %90 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %89, i1 true)
  %91 = zext nneg i32 %90 to i64
  %92 = getelementptr inbounds nuw i64, ptr %1, i64 %91
  %93 = load i64, ptr %92, align 8
  %94 = add i64 %93, %2
  %95 = lshr i64 %94, 3
  %96 = and i64 %95, 255
  %97 = icmp eq i64 %96, %88
  br i1 %97, label %108, label %98

98:
  %99 = getelementptr inbounds nuw [32 x i8], ptr %85, i64 %96
  %100 = getelementptr inbounds nuw i32, ptr %86, i64 %96
  %101 = load i32, ptr %100, align 4
  %102 = icmp eq i32 %101, %18
  br i1 %102, label %103, label %106

103:
  %104 = load <32 x i8>, ptr %99, align 1
  %105 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %104, <32 x i8> %84)
  br label %106

106:
  %107 = phi <32 x i8> [ %105, %103 ], [ %84, %98 ]
  store <32 x i8> %107, ptr %99, align 1
  store i32 %18, ptr %100, align 4
  br label %108

108:
  %109 = add i32 %89, -1
  %110 = and i32 %109, %89
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %87

112:
  %113 = and i32 %15, -255
  %114 = shl nuw nsw i32 %81, 1
  %115 = or i32 %114, %113
  store i32 %115, ptr %14, align 4
  %116 = or i32 %29, %21
  %117 = getelementptr inbounds nuw i8, ptr %13, i64 10372
  store i32 %116, ptr %117, align 4
  store i32 %18, ptr %22, align 4
  br label %118

118:
  %119 = phi <32 x i8> [ %84, %112 ], [ %75, %74 ]
  %120 = phi i32 [ %81, %112 ], [ %20, %74 ]
  %121 = trunc nuw i32 %120 to i8
  %122 = insertelement <32 x i8> %119, i8 %121, i32 %17
  store <32 x i8> %122, ptr %32, align 1
  store i32 %18, ptr %33, align 4
  br label %123

123:
  ret void
}

define void @check_shared(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #3 {
  %12 = alloca %struct.Access, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = icmp ugt i64 %4, %14
  br i1 %15, label %163, label %16

16:
  %17 = load <32 x i64>, ptr %1, align 64
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %19 = load i32, ptr %18, align 8
  %20 = zext i32 %19 to i64
  %21 = lshr i64 %4, %20
  %22 = sub nuw i64 %14, %4
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = icmp ugt <32 x i64> %17, %24
  %26 = shl nsw i64 -1, %20
  %27 = xor i64 %26, -1
  %28 = insertelement <32 x i64> poison, i64 %27, i64 0
  %29 = shufflevector <32 x i64> %28, <32 x i64> poison, <32 x i32> zeroinitializer
  %30 = and <32 x i64> %29, %17
  %31 = icmp ne <32 x i64> %30, zeroinitializer
  %32 = or <32 x i1> %25, %31
  %33 = bitcast <32 x i1> %32 to i32
  %34 = and i32 %2, %33
  %35 = icmp ne i32 %34, 0
  %36 = icmp eq i64 %21, 0
  %37 = select i1 %35, i1 true, i1 %36
  %38 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %39 = icmp samesign ult i32 %38, 3
  %40 = select i1 %37, i1 true, i1 %39
  br i1 %40, label %140, label %41

41:
  %42 = insertelement <32 x i64> poison, i64 %20, i64 0
  %43 = shufflevector <32 x i64> %42, <32 x i64> poison, <32 x i32> zeroinitializer
  %44 = lshr <32 x i64> %17, %43
  %45 = trunc <32 x i64> %44 to <32 x i32>
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1316
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %50 = bitcast i32 %2 to <32 x i1>
  %51 = and i32 %5, -2
  %52 = icmp eq i32 %51, 2
  %53 = icmp eq i32 %5, 4
  %54 = add i32 %5, -1
  %55 = icmp ult i32 %54, 3
  %56 = and i32 %5, -3
  %57 = icmp eq i32 %56, 0
  %58 = icmp eq i32 %5, 0
  br label %59

59:
  %60 = phi i32 [ 0, %41 ], [ %137, %133 ]
  %61 = load ptr, ptr %46, align 8
  %62 = load ptr, ptr %47, align 8
  %63 = load i32, ptr %48, align 4
  %64 = insertelement <32 x i32> poison, i32 %63, i64 0
  %65 = shufflevector <32 x i32> %64, <32 x i32> poison, <32 x i32> zeroinitializer
  %66 = load i32, ptr %49, align 8
  %67 = insertelement <32 x i32> poison, i32 %66, i64 0
  %68 = shufflevector <32 x i32> %67, <32 x i32> poison, <32 x i32> zeroinitializer
  %69 = tail call i32 asm sideeffect "", "=r,0"(i32 %60) #16
  %70 = insertelement <32 x i32> poison, i32 %69, i64 0
  %71 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> zeroinitializer
  %72 = add <32 x i32> %71, %45
  %73 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %72, <32 x i32> splat (i32 2147483647))
  %74 = zext nneg <32 x i32> %73 to <32 x i64>
  %75 = getelementptr i32, ptr %61, <32 x i64> %74
  %76 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %75, <32 x i1> %50, <32 x i32> %65)
  %77 = getelementptr i32, ptr %62, <32 x i64> %74
  %78 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %77, <32 x i1> %50, <32 x i32> %65)
  %79 = trunc <32 x i32> %76 to <32 x i1>
  %80 = bitcast <32 x i1> %79 to i32
  %81 = xor <32 x i32> %76, %65
  %82 = add <32 x i32> %81, splat (i32 -256)
  %83 = icmp ult <32 x i32> %82, splat (i32 16128)
  %84 = bitcast <32 x i1> %83 to i32
  %85 = xor i32 %80, -1
  %86 = select i1 %52, i32 %85, i32 -1
  %87 = and i32 %86, %84
  %88 = select i1 %53, i32 0, i32 %87
  %89 = xor <32 x i32> %78, %65
  %90 = add <32 x i32> %89, splat (i32 -256)
  %91 = icmp ult <32 x i32> %90, splat (i32 16128)
  %92 = bitcast <32 x i1> %91 to i32
  %93 = select i1 %55, i32 %92, i32 0
  %94 = icmp ult <32 x i32> %76, %68
  %95 = bitcast <32 x i1> %94 to i32
  %96 = select i1 %57, i32 %95, i32 0
  %97 = or i32 %93, %96
  %98 = or i32 %97, %88
  %99 = and i32 %98, %2
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %101, label %140, !prof !9

101:
  %102 = select i1 %58, ptr %62, ptr %61
  %103 = tail call i32 asm sideeffect "", "=r,0"(i32 %60) #16
  %104 = insertelement <32 x i32> poison, i32 %103, i64 0
  %105 = shufflevector <32 x i32> %104, <32 x i32> poison, <32 x i32> zeroinitializer
  %106 = add <32 x i32> %105, %45
  %107 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %106, <32 x i32> splat (i32 2147483647))
  %108 = load i32, ptr %48, align 4
  %109 = insertelement <32 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <32 x i32> %109, <32 x i32> poison, <32 x i32> zeroinitializer
  switch i32 %5, label %122 [
    i32 0, label %111
    i32 1, label %133
    i32 4, label %117
  ]

111:
  %112 = xor <32 x i32> %110, %78
  %113 = add <32 x i32> %112, splat (i32 -256)
  %114 = icmp ult <32 x i32> %113, splat (i32 16128)
  %115 = or <32 x i32> %110, splat (i32 16128)
  %116 = select <32 x i1> %114, <32 x i32> %115, <32 x i32> %110
  br label %133

117:
  %118 = load i32, ptr %49, align 8
  %119 = insertelement <32 x i32> poison, i32 %118, i64 0
  %120 = shufflevector <32 x i32> %119, <32 x i32> poison, <32 x i32> zeroinitializer
  %121 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %76, <32 x i32> %120)
  br label %133

122:
  %123 = xor <32 x i32> %110, %76
  %124 = add <32 x i32> %123, splat (i32 -256)
  %125 = icmp ult <32 x i32> %124, splat (i32 16128)
  %126 = select <32 x i1> %125, <32 x i32> splat (i32 16129), <32 x i32> splat (i32 1)
  %127 = or <32 x i32> %126, %110
  %128 = icmp ult <32 x i32> %123, splat (i32 256)
  %129 = and <32 x i32> %76, splat (i32 1)
  %130 = icmp eq <32 x i32> %129, zeroinitializer
  %131 = and <32 x i1> %130, %128
  %132 = select <32 x i1> %131, <32 x i32> %76, <32 x i32> %127
  br label %133

133:
  %134 = phi <32 x i32> [ %132, %122 ], [ %116, %111 ], [ %121, %117 ], [ %110, %101 ]
  %135 = zext nneg <32 x i32> %107 to <32 x i64>
  %136 = getelementptr i32, ptr %102, <32 x i64> %135
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %134, <32 x ptr> align 4 %136, <32 x i1> %50)
  %137 = add i32 %60, 1
  %138 = zext i32 %137 to i64
  %139 = icmp ugt i64 %21, %138
  br i1 %139, label %59, label %163

140:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #16
  store i32 %3, ptr %12, align 8
  %141 = getelementptr inbounds nuw i8, ptr %12, i64 4
  store i32 %5, ptr %141, align 4
  %142 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %4, ptr %142, align 8
  %143 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store ptr %6, ptr %143, align 8
  %144 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %7, ptr %144, align 8
  %145 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %8, ptr %145, align 8
  %146 = getelementptr inbounds nuw i8, ptr %12, i64 40
  store i64 %9, ptr %146, align 8
  %147 = icmp eq i32 %2, 0
  br i1 %147, label %157, label %148

148:
  %149 = phi i32 [ %161, %159 ], [ %2, %140 ]
  %150 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %149, i1 true)
  %151 = zext nneg i32 %150 to i64
  %152 = getelementptr inbounds nuw i64, ptr %1, i64 %151
  %153 = load i64, ptr %152, align 8
  %154 = load i64, ptr %13, align 8
  %155 = sub i64 %154, %4
  %156 = icmp ugt i64 %153, %155
  br i1 %156, label %159, label %158

157:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #16
  br label %163

158:
  call fastcc void @check_shared_lane(ptr noundef nonnull %0, ptr noundef %12, i32 noundef %150, i64 noundef %153, i64 noundef %10) #17
  br label %159

159:
  %160 = add i32 %149, -1
  %161 = and i32 %160, %149
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %157, label %148

163:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #4

define internal fastcc void @check_shared_lane(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #5 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1304
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
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1316
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1312
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
  %70 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %48, i64 noundef %56) #17
  %71 = xor i1 %70, true
  br label %72

72:
  %73 = phi i1 [ false, %63 ], [ %71, %69 ], [ false, %33 ]
  %74 = xor i32 %50, %45
  %75 = add i32 %74, -256
  %76 = icmp ult i32 %75, 16128
  br i1 %76, label %77, label %86

77:
  %78 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %50, i64 noundef %56) #17
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
  tail call void @report(ptr noundef %0, i32 noundef %182, i32 noundef %138, i32 noundef %2, i64 noundef %184, i64 noundef %31) #18
  br label %185

185:
  ret void
}

define void @check_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #6 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %29, label %14

14:
  %15 = add i32 %4, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1316
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
  %56 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %43, i64 noundef %40) #17
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
  %74 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %61, i64 noundef %40) #17
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
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %21, i64 noundef %85, i64 noundef %86) #18
  br label %87

87:
  %88 = load i32, ptr %18, align 4
  store i32 %88, ptr %42, align 4
  %89 = add i32 %35, 1
  %90 = icmp ugt i32 %89, %26
  br i1 %90, label %30, label %34
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #7 {
  %11 = alloca <32 x i64>, align 64
  %12 = alloca %struct.Access, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %14 = load ptr, ptr %13, align 8
  %15 = zext i32 %3 to i64
  %16 = getelementptr inbounds nuw %struct.Bounds, ptr %14, i64 %15
  %17 = load <32 x i64>, ptr %1, align 64
  %18 = load i64, ptr %16, align 8
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i64> %17, %20
  %22 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = sub i64 %23, %4
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = icmp ugt <32 x i64> %17, %26
  %28 = or <32 x i1> %21, %27
  %29 = bitcast <32 x i1> %28 to i32
  %30 = and i32 %2, %29
  %31 = icmp ne i32 %30, 0
  %32 = icmp ult i64 %23, %4
  %33 = select i1 %31, i1 true, i1 %32
  br i1 %33, label %444, label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %36 = load ptr, ptr %35, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %451, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %40 = load ptr, ptr %39, align 8
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %44

42:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #16
  %43 = sub <32 x i64> %17, %20
  store <32 x i64> %43, ptr %11, align 64
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %11, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %18) #17
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #16
  br label %451

44:
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %46, %48
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %52 = load i32, ptr %51, align 8
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr %50, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %57 = load i32, ptr %56, align 8
  %58 = shl i32 %57, 6
  %59 = or i32 %58, %52
  %60 = shl i32 %48, 6
  %61 = or i32 %59, 32
  %62 = select i1 %49, i32 %61, i32 %59
  %63 = or i32 %59, 63
  %64 = sub i32 %63, %60
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %66 = load i32, ptr %65, align 4
  %67 = select i1 %49, i32 -1, i32 %66
  %68 = icmp eq i32 %55, %57
  %69 = select i1 %68, i32 0, i32 63
  %70 = getelementptr inbounds nuw i8, ptr %36, i64 36
  %71 = load i32, ptr %70, align 4
  %72 = zext i32 %71 to i64
  %73 = lshr i64 %4, %72
  %74 = extractelement <32 x i64> %17, i64 0
  %75 = sub i64 %74, %18
  %76 = lshr i64 %75, %72
  %77 = sub i64 %23, %18
  %78 = lshr i64 %77, %72
  %79 = icmp ugt i64 %78, 2147483647
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %81 = load i32, ptr %80, align 8
  %82 = sub i32 %59, %81
  %83 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %84 = load i32, ptr %83, align 4
  %85 = icmp uge i32 %82, %84
  %86 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %87 = icmp samesign ult i32 %86, 3
  %88 = or i1 %87, %85
  %89 = icmp ugt i32 %5, 2
  %90 = or i1 %89, %88
  %91 = or i1 %79, %90
  br i1 %91, label %444, label %92

92:
  %93 = shufflevector <32 x i64> %17, <32 x i64> poison, <32 x i32> zeroinitializer
  %94 = insertelement <32 x i64> poison, i64 %4, i64 0
  %95 = shufflevector <32 x i64> %94, <32 x i64> poison, <32 x i32> zeroinitializer
  %96 = mul <32 x i64> %95, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %97 = add <32 x i64> %93, %96
  %98 = icmp ne <32 x i64> %17, %97
  %99 = bitcast <32 x i1> %98 to i32
  %100 = icmp eq i32 %99, 0
  %101 = icmp eq i32 %2, -1
  %102 = and i1 %101, %100
  %103 = icmp eq i32 %5, 0
  %104 = select i1 %103, i1 %102, i1 false
  br i1 %104, label %105, label %167

105:
  %106 = and i64 %76, 31
  %107 = icmp eq i64 %106, 0
  %108 = icmp ne i64 %73, 0
  %109 = select i1 %107, i1 %108, i1 false
  br i1 %109, label %110, label %167

110:
  %111 = lshr exact i64 %76, 5
  %112 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %115 = load ptr, ptr %114, align 8
  %116 = add i64 %111, %73
  %117 = icmp ult i64 %111, %116
  br i1 %117, label %118, label %451

118:
  %119 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %120 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %121 = insertelement <32 x i32> poison, i32 %59, i64 0
  %122 = shufflevector <32 x i32> %121, <32 x i32> poison, <32 x i32> zeroinitializer
  %123 = insertelement <32 x i32> poison, i32 %63, i64 0
  %124 = shufflevector <32 x i32> %123, <32 x i32> poison, <32 x i32> zeroinitializer
  %125 = insertelement <32 x i32> poison, i32 %66, i64 0
  %126 = shufflevector <32 x i32> %125, <32 x i32> poison, <32 x i32> zeroinitializer
  %127 = insertelement <32 x i32> poison, i32 %60, i64 0
  %128 = shufflevector <32 x i32> %127, <32 x i32> poison, <32 x i32> zeroinitializer
  %129 = insertelement <32 x i32> poison, i32 %64, i64 0
  %130 = shufflevector <32 x i32> %129, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %131

131:
  %132 = phi i64 [ %111, %118 ], [ %165, %164 ]
  %133 = getelementptr inbounds nuw i32, ptr %113, i64 %132
  %134 = load i32, ptr %133, align 4
  %135 = icmp eq i32 %134, %62
  br i1 %135, label %164, label %136

136:
  %137 = icmp eq i32 %134, 0
  br i1 %137, label %167, label %138

138:
  %139 = load i32, ptr %119, align 8
  %140 = icmp ult i32 %134, %139
  br i1 %140, label %167, label %141

141:
  %142 = and i32 %134, -33
  %143 = sub i32 %142, %60
  %144 = icmp ugt i32 %143, %64
  %145 = icmp uge i32 %142, %67
  %146 = and i1 %145, %144
  %147 = xor i32 %142, %59
  %148 = add i32 %147, -1
  %149 = icmp ult i32 %148, %69
  %150 = or i1 %146, %149
  br i1 %150, label %167, label %151

151:
  store i32 1, ptr %120, align 8
  %152 = shl i64 %132, 7
  %153 = getelementptr inbounds nuw i8, ptr %115, i64 %152
  %154 = load <32 x i32>, ptr %153, align 4
  %155 = xor <32 x i32> %154, %122
  %156 = add <32 x i32> %155, splat (i32 -1)
  %157 = icmp ult <32 x i32> %156, splat (i32 63)
  %158 = select <32 x i1> %157, <32 x i32> %124, <32 x i32> %122
  %159 = sub <32 x i32> %154, %128
  %160 = icmp ugt <32 x i32> %159, %130
  %161 = icmp uge <32 x i32> %154, %126
  %162 = and <32 x i1> %161, %160
  %163 = select <32 x i1> %162, <32 x i32> %126, <32 x i32> %158
  store <32 x i32> %163, ptr %153, align 4
  br label %164

164:
  %165 = add i64 %132, 1
  %166 = icmp eq i64 %165, %116
  br i1 %166, label %451, label %131

167:
  %168 = icmp ne i32 %5, 1
  %169 = select i1 %168, i1 %102, i1 false
  %170 = icmp eq i64 %73, 1
  %171 = select i1 %169, i1 %170, i1 false
  br i1 %171, label %172, label %252

172:
  %173 = load ptr, ptr %39, align 8
  %174 = getelementptr inbounds nuw i32, ptr %173, i64 %76
  %175 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %176 = load ptr, ptr %175, align 8
  %177 = getelementptr inbounds nuw i32, ptr %176, i64 %76
  %178 = trunc i64 %76 to i32
  %179 = and i32 %178, 31
  %180 = sub nuw nsw i32 32, %179
  %181 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %182 = load ptr, ptr %181, align 8
  %183 = lshr i64 %76, 5
  %184 = getelementptr inbounds nuw i32, ptr %182, i64 %183
  %185 = load i32, ptr %184, align 4
  %186 = insertelement <32 x i32> poison, i32 %185, i64 0
  %187 = shufflevector <32 x i32> %186, <32 x i32> poison, <32 x i32> zeroinitializer
  %188 = add i64 %76, 31
  %189 = lshr i64 %188, 5
  %190 = getelementptr inbounds nuw i32, ptr %182, i64 %189
  %191 = load i32, ptr %190, align 4
  %192 = insertelement <32 x i32> poison, i32 %191, i64 0
  %193 = shufflevector <32 x i32> %192, <32 x i32> poison, <32 x i32> zeroinitializer
  %194 = insertelement <32 x i32> poison, i32 %180, i64 0
  %195 = shufflevector <32 x i32> %194, <32 x i32> poison, <32 x i32> zeroinitializer
  %196 = icmp samesign ugt <32 x i32> %195, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %197 = select <32 x i1> %196, <32 x i32> %187, <32 x i32> %193
  %198 = icmp eq <32 x i32> %197, zeroinitializer
  %199 = load <32 x i32>, ptr %174, align 4
  %200 = select <32 x i1> %198, <32 x i32> %199, <32 x i32> %197
  %201 = and <32 x i32> %200, splat (i32 -33)
  %202 = insertelement <32 x i32> poison, i32 %60, i64 0
  %203 = shufflevector <32 x i32> %202, <32 x i32> poison, <32 x i32> zeroinitializer
  %204 = sub <32 x i32> %201, %203
  %205 = insertelement <32 x i32> poison, i32 %64, i64 0
  %206 = shufflevector <32 x i32> %205, <32 x i32> poison, <32 x i32> zeroinitializer
  %207 = icmp ugt <32 x i32> %204, %206
  %208 = insertelement <32 x i32> poison, i32 %67, i64 0
  %209 = shufflevector <32 x i32> %208, <32 x i32> poison, <32 x i32> zeroinitializer
  %210 = icmp uge <32 x i32> %201, %209
  %211 = and <32 x i1> %210, %207
  %212 = insertelement <32 x i32> poison, i32 %59, i64 0
  %213 = shufflevector <32 x i32> %212, <32 x i32> poison, <32 x i32> zeroinitializer
  %214 = xor <32 x i32> %201, %213
  %215 = add <32 x i32> %214, splat (i32 -1)
  %216 = insertelement <32 x i32> poison, i32 %69, i64 0
  %217 = shufflevector <32 x i32> %216, <32 x i32> poison, <32 x i32> zeroinitializer
  %218 = icmp ult <32 x i32> %215, %217
  %219 = or <32 x i1> %211, %218
  %220 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %221 = load i32, ptr %220, align 8
  %222 = insertelement <32 x i32> poison, i32 %221, i64 0
  %223 = shufflevector <32 x i32> %222, <32 x i32> poison, <32 x i32> zeroinitializer
  %224 = icmp ult <32 x i32> %200, %223
  %225 = or <32 x i1> %224, %219
  %226 = bitcast <32 x i1> %225 to i32
  %227 = icmp eq i32 %226, 0
  br i1 %227, label %228, label %444, !prof !9

228:
  %229 = insertelement <32 x i32> poison, i32 %62, i64 0
  %230 = shufflevector <32 x i32> %229, <32 x i32> poison, <32 x i32> zeroinitializer
  %231 = icmp ne <32 x i32> %200, %230
  %232 = bitcast <32 x i1> %231 to i32
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %451, label %234

234:
  %235 = load <32 x i32>, ptr %177, align 4
  %236 = getelementptr inbounds nuw i8, ptr %36, i64 40
  store i32 1, ptr %236, align 8
  %237 = icmp eq <32 x i32> %200, %230
  %238 = insertelement <32 x i32> poison, i32 %63, i64 0
  %239 = shufflevector <32 x i32> %238, <32 x i32> poison, <32 x i32> zeroinitializer
  %240 = insertelement <32 x i32> poison, i32 %66, i64 0
  %241 = shufflevector <32 x i32> %240, <32 x i32> poison, <32 x i32> zeroinitializer
  %242 = xor <32 x i32> %235, %213
  %243 = add <32 x i32> %242, splat (i32 -1)
  %244 = icmp ult <32 x i32> %243, splat (i32 63)
  %245 = select <32 x i1> %244, <32 x i32> %239, <32 x i32> %213
  %246 = sub <32 x i32> %235, %203
  %247 = icmp ugt <32 x i32> %246, %206
  %248 = icmp uge <32 x i32> %235, %241
  %249 = and <32 x i1> %248, %247
  %250 = select <32 x i1> %249, <32 x i32> %241, <32 x i32> %245
  %251 = select <32 x i1> %237, <32 x i32> %235, <32 x i32> %250
  store <32 x i32> %251, ptr %177, align 4
  br label %451

252:
  %253 = load i64, ptr %16, align 8
  %254 = insertelement <32 x i64> poison, i64 %253, i64 0
  %255 = shufflevector <32 x i64> %254, <32 x i64> poison, <32 x i32> zeroinitializer
  %256 = sub <32 x i64> %17, %255
  %257 = insertelement <32 x i64> poison, i64 %72, i64 0
  %258 = shufflevector <32 x i64> %257, <32 x i64> poison, <32 x i32> zeroinitializer
  %259 = lshr <32 x i64> %256, %258
  %260 = trunc <32 x i64> %259 to <32 x i32>
  %261 = icmp eq i32 %5, 1
  %262 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %263 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %264 = add i32 %66, -1
  %265 = insertelement <32 x i32> poison, i32 %264, i64 0
  %266 = shufflevector <32 x i32> %265, <32 x i32> poison, <32 x i32> zeroinitializer
  %267 = bitcast i32 %2 to <32 x i1>
  %268 = insertelement <32 x i32> poison, i32 %62, i64 0
  %269 = shufflevector <32 x i32> %268, <32 x i32> poison, <32 x i32> zeroinitializer
  %270 = insertelement <32 x i32> poison, i32 %60, i64 0
  %271 = shufflevector <32 x i32> %270, <32 x i32> poison, <32 x i32> zeroinitializer
  %272 = insertelement <32 x i32> poison, i32 %64, i64 0
  %273 = shufflevector <32 x i32> %272, <32 x i32> poison, <32 x i32> zeroinitializer
  %274 = insertelement <32 x i32> poison, i32 %67, i64 0
  %275 = shufflevector <32 x i32> %274, <32 x i32> poison, <32 x i32> zeroinitializer
  %276 = insertelement <32 x i32> poison, i32 %59, i64 0
  %277 = shufflevector <32 x i32> %276, <32 x i32> poison, <32 x i32> zeroinitializer
  %278 = insertelement <32 x i32> poison, i32 %69, i64 0
  %279 = shufflevector <32 x i32> %278, <32 x i32> poison, <32 x i32> zeroinitializer
  %280 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %281 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %282 = insertelement <32 x i32> poison, i32 %63, i64 0
  %283 = shufflevector <32 x i32> %282, <32 x i32> poison, <32 x i32> zeroinitializer
  %284 = insertelement <32 x i32> poison, i32 %66, i64 0
  %285 = shufflevector <32 x i32> %284, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %286

286:
  %287 = phi i32 [ 0, %252 ], [ %441, %440 ]
  %288 = load ptr, ptr %39, align 8
  %289 = load ptr, ptr %262, align 8
  %290 = load ptr, ptr %263, align 8
  %291 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %292 = insertelement <32 x i32> poison, i32 %291, i64 0
  %293 = shufflevector <32 x i32> %292, <32 x i32> poison, <32 x i32> zeroinitializer
  %294 = add <32 x i32> %293, %260
  %295 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %294, <32 x i32> splat (i32 2147483647))
  %296 = lshr <32 x i32> %295, splat (i32 5)
  %297 = zext nneg <32 x i32> %296 to <32 x i64>
  %298 = getelementptr i32, ptr %290, <32 x i64> %297
  %299 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %298, <32 x i1> %267, <32 x i32> %266)
  br i1 %261, label %300, label %378

300:
  %301 = icmp eq <32 x i32> %299, zeroinitializer
  %302 = bitcast <32 x i1> %301 to i32
  %303 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %304 = insertelement <32 x i32> poison, i32 %303, i64 0
  %305 = shufflevector <32 x i32> %304, <32 x i32> poison, <32 x i32> zeroinitializer
  %306 = add <32 x i32> %305, %260
  %307 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %306, <32 x i32> splat (i32 2147483647))
  %308 = zext nneg <32 x i32> %307 to <32 x i64>
  %309 = getelementptr i32, ptr %288, <32 x i64> %308
  %310 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %309, <32 x i1> %301, <32 x i32> %299)
  %311 = icmp ugt <32 x i32> %310, %266
  %312 = bitcast <32 x i1> %311 to i32
  %313 = load i32, ptr %281, align 8
  %314 = or i32 %313, %312
  %315 = icmp eq i32 %314, 0
  br i1 %315, label %345, label %316

316:
  %317 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %318 = insertelement <32 x i32> poison, i32 %317, i64 0
  %319 = shufflevector <32 x i32> %318, <32 x i32> poison, <32 x i32> zeroinitializer
  %320 = add <32 x i32> %319, %260
  %321 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %320, <32 x i32> splat (i32 2147483647))
  %322 = zext nneg <32 x i32> %321 to <32 x i64>
  %323 = getelementptr i32, ptr %289, <32 x i64> %322
  %324 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %323, <32 x i1> %267, <32 x i32> %266)
  %325 = and <32 x i32> %310, splat (i32 -33)
  %326 = sub <32 x i32> %325, %271
  %327 = icmp ugt <32 x i32> %326, %273
  %328 = icmp uge <32 x i32> %325, %275
  %329 = and <32 x i1> %328, %327
  %330 = xor <32 x i32> %325, %277
  %331 = add <32 x i32> %330, splat (i32 -1)
  %332 = icmp ult <32 x i32> %331, %279
  %333 = or <32 x i1> %329, %332
  %334 = sub <32 x i32> %324, %271
  %335 = icmp ugt <32 x i32> %334, %273
  %336 = icmp uge <32 x i32> %324, %275
  %337 = and <32 x i1> %336, %335
  %338 = xor <32 x i32> %324, %277
  %339 = add <32 x i32> %338, splat (i32 -1)
  %340 = icmp ult <32 x i32> %339, %279
  %341 = or <32 x i1> %337, %340
  %342 = or <32 x i1> %333, %341
  %343 = bitcast <32 x i1> %342 to i32
  %344 = icmp eq i32 %343, 0
  br i1 %344, label %345, label %444

345:
  %346 = xor i32 %302, -1
  %347 = and i32 %2, %346
  %348 = icmp eq i32 %347, 0
  br i1 %348, label %370, label %349

349:
  %350 = phi i32 [ %368, %366 ], [ %347, %345 ]
  %351 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %350, i1 true)
  %352 = extractelement <32 x i32> %260, i32 %351
  %353 = add i32 %352, %287
  %354 = zext i32 %353 to i64
  %355 = load ptr, ptr %263, align 8
  %356 = lshr i64 %354, 5
  %357 = getelementptr inbounds nuw i32, ptr %355, i64 %356
  %358 = load i32, ptr %357, align 4
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %366, label %360

360:
  %361 = load ptr, ptr %39, align 8
  %362 = and i64 %354, 4294967264
  %363 = getelementptr inbounds nuw i32, ptr %361, i64 %362
  %364 = insertelement <32 x i32> poison, i32 %358, i64 0
  %365 = shufflevector <32 x i32> %364, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %365, ptr %363, align 4
  store i32 0, ptr %357, align 4
  br label %366

366:
  %367 = add i32 %350, -1
  %368 = and i32 %367, %350
  %369 = icmp eq i32 %368, 0
  br i1 %369, label %370, label %349

370:
  %371 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %372 = insertelement <32 x i32> poison, i32 %371, i64 0
  %373 = shufflevector <32 x i32> %372, <32 x i32> poison, <32 x i32> zeroinitializer
  %374 = add <32 x i32> %373, %260
  %375 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %374, <32 x i32> splat (i32 2147483647))
  %376 = zext nneg <32 x i32> %375 to <32 x i64>
  %377 = getelementptr i32, ptr %288, <32 x i64> %376
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %269, <32 x ptr> align 4 %377, <32 x i1> %267)
  br label %440

378:
  %379 = icmp ne <32 x i32> %299, %269
  %380 = bitcast <32 x i1> %379 to i32
  %381 = and i32 %2, %380
  %382 = icmp eq i32 %381, 0
  br i1 %382, label %440, label %383

383:
  %384 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %385 = insertelement <32 x i32> poison, i32 %384, i64 0
  %386 = shufflevector <32 x i32> %385, <32 x i32> poison, <32 x i32> zeroinitializer
  %387 = add <32 x i32> %386, %260
  %388 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %387, <32 x i32> splat (i32 2147483647))
  %389 = icmp eq <32 x i32> %299, zeroinitializer
  %390 = zext nneg <32 x i32> %388 to <32 x i64>
  %391 = getelementptr i32, ptr %288, <32 x i64> %390
  %392 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %391, <32 x i1> %389, <32 x i32> %299)
  %393 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %394 = insertelement <32 x i32> poison, i32 %393, i64 0
  %395 = shufflevector <32 x i32> %394, <32 x i32> poison, <32 x i32> zeroinitializer
  %396 = add <32 x i32> %395, %260
  %397 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %396, <32 x i32> splat (i32 2147483647))
  %398 = zext nneg <32 x i32> %397 to <32 x i64>
  %399 = getelementptr i32, ptr %289, <32 x i64> %398
  %400 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %399, <32 x i1> %267, <32 x i32> %266)
  %401 = and <32 x i32> %392, splat (i32 -33)
  %402 = sub <32 x i32> %401, %271
  %403 = icmp ugt <32 x i32> %402, %273
  %404 = icmp uge <32 x i32> %401, %275
  %405 = and <32 x i1> %404, %403
  %406 = xor <32 x i32> %401, %277
  %407 = add <32 x i32> %406, splat (i32 -1)
  %408 = icmp ult <32 x i32> %407, %279
  %409 = or <32 x i1> %405, %408
  %410 = load i32, ptr %280, align 8
  %411 = insertelement <32 x i32> poison, i32 %410, i64 0
  %412 = shufflevector <32 x i32> %411, <32 x i32> poison, <32 x i32> zeroinitializer
  %413 = icmp ult <32 x i32> %392, %412
  %414 = or <32 x i1> %409, %413
  %415 = bitcast <32 x i1> %414 to i32
  %416 = icmp eq i32 %415, 0
  br i1 %416, label %417, label %444, !prof !9

417:
  %418 = icmp ne <32 x i32> %392, %269
  %419 = bitcast <32 x i1> %418 to i32
  %420 = and i32 %2, %419
  %421 = icmp eq i32 %420, 0
  br i1 %421, label %440, label %422

422:
  store i32 1, ptr %281, align 8
  %423 = tail call i32 asm sideeffect "", "=r,0"(i32 %287) #16
  %424 = insertelement <32 x i32> poison, i32 %423, i64 0
  %425 = shufflevector <32 x i32> %424, <32 x i32> poison, <32 x i32> zeroinitializer
  %426 = add <32 x i32> %425, %260
  %427 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %426, <32 x i32> splat (i32 2147483647))
  %428 = xor <32 x i32> %400, %277
  %429 = add <32 x i32> %428, splat (i32 -1)
  %430 = icmp ult <32 x i32> %429, splat (i32 63)
  %431 = select <32 x i1> %430, <32 x i32> %283, <32 x i32> %277
  %432 = sub <32 x i32> %400, %271
  %433 = icmp ugt <32 x i32> %432, %273
  %434 = icmp uge <32 x i32> %400, %285
  %435 = and <32 x i1> %434, %433
  %436 = select <32 x i1> %435, <32 x i32> %285, <32 x i32> %431
  %437 = bitcast i32 %420 to <32 x i1>
  %438 = zext nneg <32 x i32> %427 to <32 x i64>
  %439 = getelementptr i32, ptr %289, <32 x i64> %438
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %436, <32 x ptr> align 4 %439, <32 x i1> %437)
  br label %440

440:
  %441 = add i32 %287, 1
  %442 = zext i32 %441 to i64
  %443 = icmp ugt i64 %73, %442
  br i1 %443, label %286, label %451

444:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #16
  store i32 %3, ptr %12, align 8
  %445 = getelementptr inbounds nuw i8, ptr %12, i64 4
  store i32 %5, ptr %445, align 4
  %446 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %4, ptr %446, align 8
  %447 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store ptr %6, ptr %447, align 8
  %448 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %7, ptr %448, align 8
  %449 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %8, ptr %449, align 8
  %450 = getelementptr inbounds nuw i8, ptr %12, i64 40
  store i64 %9, ptr %450, align 8
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #17
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #16
  br label %451

451:
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #5 {
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
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %57, ptr noundef %3, i32 noundef %22, i64 noundef %25) #17
  br label %67

64:
  %65 = load i64, ptr %57, align 8
  %66 = sub i64 %25, %65
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %22, i64 noundef %66, i64 noundef %65) #17
  br label %67

67:
  %68 = add i32 %21, -1
  %69 = and i32 %68, %21
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %33, label %20
}

define void @check_rows(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #7 {
  %8 = alloca <32 x i64>, align 64
  %9 = alloca %struct.Access, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %11, %13
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = load i32, ptr %16, align 8
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %15, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %22 = load i32, ptr %21, align 8
  %23 = shl i32 %22, 6
  %24 = or i32 %23, %17
  %25 = shl i32 %13, 6
  %26 = or i32 %24, 32
  %27 = select i1 %14, i32 %26, i32 %24
  %28 = or i32 %24, 63
  %29 = sub i32 %28, %25
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %31 = load i32, ptr %30, align 4
  %32 = select i1 %14, i32 -1, i32 %31
  %33 = icmp eq i32 %20, %22
  %34 = select i1 %33, i32 0, i32 63
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %36 to i64
  %38 = shl i64 %5, 4
  %39 = lshr i64 %38, %37
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %41 = load i32, ptr %40, align 8
  %42 = sub i32 %24, %41
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %44 = load i32, ptr %43, align 4
  %45 = icmp uge i32 %42, %44
  %46 = icmp ult i64 %39, 16
  %47 = or i1 %45, %46
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %49 = load ptr, ptr %48, align 8
  %50 = icmp eq ptr %49, null
  %51 = or i1 %47, %50
  br i1 %51, label %315, label %52, !prof !22

52:
  %53 = load i64, ptr %1, align 8
  %54 = sub i64 %3, %53
  %55 = lshr i64 %54, %37
  %56 = sub i64 %4, %53
  %57 = lshr i64 %56, %37
  %58 = and i64 %55, 31
  %59 = icmp eq i64 %58, 0
  %60 = add i64 %38, %3
  %61 = icmp eq i64 %60, %4
  %62 = and i1 %61, %59
  br i1 %62, label %63, label %139

63:
  %64 = lshr exact i64 %55, 5
  %65 = lshr i64 %39, 4
  %66 = and i64 %65, 576460752303423487
  %67 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %72 = load i32, ptr %71, align 8
  %73 = icmp ne i32 %72, 0
  %74 = add nuw nsw i64 %64, %66
  %75 = icmp eq i64 %66, 0
  br i1 %75, label %336, label %76

76:
  %77 = insertelement <32 x i32> poison, i32 %25, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = insertelement <32 x i32> poison, i32 %29, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = insertelement <32 x i32> poison, i32 %32, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = insertelement <32 x i32> poison, i32 %24, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = insertelement <32 x i32> poison, i32 %34, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %87

87:
  %88 = phi i64 [ %64, %76 ], [ %137, %136 ]
  %89 = getelementptr inbounds nuw i32, ptr %68, i64 %88
  %90 = load i32, ptr %89, align 4
  %91 = icmp eq i32 %90, 0
  %92 = icmp uge i32 %90, %31
  %93 = select i1 %91, i1 true, i1 %92
  %94 = select i1 %93, i1 true, i1 %73
  br i1 %94, label %95, label %136

95:
  br i1 %91, label %96, label %111

96:
  %97 = shl i64 %88, 7
  %98 = getelementptr inbounds nuw i8, ptr %49, i64 %97
  %99 = load <32 x i32>, ptr %98, align 4
  %100 = and <32 x i32> %99, splat (i32 -33)
  %101 = sub <32 x i32> %100, %78
  %102 = icmp ugt <32 x i32> %101, %80
  %103 = icmp uge <32 x i32> %100, %82
  %104 = and <32 x i1> %103, %102
  %105 = xor <32 x i32> %100, %84
  %106 = add <32 x i32> %105, splat (i32 -1)
  %107 = icmp ult <32 x i32> %106, %86
  %108 = or <32 x i1> %104, %107
  %109 = bitcast <32 x i1> %108 to i32
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %121, label %315

111:
  %112 = and i32 %90, -33
  %113 = sub i32 %112, %25
  %114 = icmp ugt i32 %113, %29
  %115 = icmp uge i32 %112, %32
  %116 = and i1 %115, %114
  %117 = xor i32 %112, %24
  %118 = add i32 %117, -1
  %119 = icmp ult i32 %118, %34
  %120 = or i1 %116, %119
  br i1 %120, label %315, label %121

121:
  br i1 %73, label %122, label %136

122:
  %123 = shl i64 %88, 7
  %124 = getelementptr inbounds nuw i8, ptr %70, i64 %123
  %125 = load <32 x i32>, ptr %124, align 4
  %126 = sub <32 x i32> %125, %78
  %127 = icmp ugt <32 x i32> %126, %80
  %128 = icmp uge <32 x i32> %125, %82
  %129 = and <32 x i1> %128, %127
  %130 = xor <32 x i32> %125, %84
  %131 = add <32 x i32> %130, splat (i32 -1)
  %132 = icmp ult <32 x i32> %131, %86
  %133 = or <32 x i1> %129, %132
  %134 = bitcast <32 x i1> %133 to i32
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %136, label %315

136:
  store i32 %27, ptr %89, align 4
  %137 = add nuw nsw i64 %88, 1
  %138 = icmp samesign ult i64 %137, %74
  br i1 %138, label %87, label %336

139:
  %140 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %143 = load i32, ptr %142, align 8
  %144 = icmp eq i32 %143, 0
  %145 = add i64 %55, %39
  %146 = icmp ult i64 %55, %145
  br i1 %146, label %147, label %149

147:
  %148 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %179

149:
  %150 = add i64 %145, -1
  %151 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %152 = load ptr, ptr %151, align 8
  %153 = lshr i64 %150, 5
  %154 = getelementptr inbounds nuw i32, ptr %152, i64 %153
  %155 = load i32, ptr %154, align 4
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %163, label %157

157:
  %158 = load ptr, ptr %48, align 8
  %159 = and i64 %150, -32
  %160 = getelementptr inbounds nuw i32, ptr %158, i64 %159
  %161 = insertelement <32 x i32> poison, i32 %155, i64 0
  %162 = shufflevector <32 x i32> %161, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %162, ptr %160, align 4
  store i32 0, ptr %154, align 4
  br label %163

163:
  br i1 %146, label %164, label %229

164:
  %165 = insertelement <16 x i32> poison, i32 %31, i64 0
  %166 = shufflevector <16 x i32> %165, <16 x i32> poison, <16 x i32> zeroinitializer
  %167 = insertelement <16 x i32> poison, i32 %25, i64 0
  %168 = shufflevector <16 x i32> %167, <16 x i32> poison, <16 x i32> zeroinitializer
  %169 = insertelement <16 x i32> poison, i32 %29, i64 0
  %170 = shufflevector <16 x i32> %169, <16 x i32> poison, <16 x i32> zeroinitializer
  %171 = insertelement <16 x i32> poison, i32 %32, i64 0
  %172 = shufflevector <16 x i32> %171, <16 x i32> poison, <16 x i32> zeroinitializer
  %173 = insertelement <16 x i32> poison, i32 %24, i64 0
  %174 = shufflevector <16 x i32> %173, <16 x i32> poison, <16 x i32> zeroinitializer
  %175 = insertelement <16 x i32> poison, i32 %34, i64 0
  %176 = shufflevector <16 x i32> %175, <16 x i32> poison, <16 x i32> zeroinitializer
  %177 = insertelement <16 x i32> poison, i32 %27, i64 0
  %178 = shufflevector <16 x i32> %177, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %195

179:
  %180 = phi i64 [ %55, %147 ], [ %193, %192 ]
  %181 = load ptr, ptr %148, align 8
  %182 = lshr i64 %180, 5
  %183 = getelementptr inbounds nuw i32, ptr %181, i64 %182
  %184 = load i32, ptr %183, align 4
  %185 = icmp eq i32 %184, 0
  br i1 %185, label %192, label %186

186:
  %187 = load ptr, ptr %48, align 8
  %188 = and i64 %180, -32
  %189 = getelementptr inbounds nuw i32, ptr %187, i64 %188
  %190 = insertelement <32 x i32> poison, i32 %184, i64 0
  %191 = shufflevector <32 x i32> %190, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %191, ptr %189, align 4
  store i32 0, ptr %183, align 4
  br label %192

192:
  %193 = add i64 %180, 16
  %194 = icmp ult i64 %193, %145
  br i1 %194, label %179, label %149

195:
  %196 = phi i64 [ %55, %164 ], [ %227, %226 ]
  %197 = getelementptr inbounds nuw i32, ptr %49, i64 %196
  %198 = load <16 x i32>, ptr %197, align 4
  %199 = icmp uge <16 x i32> %198, %166
  %200 = bitcast <16 x i1> %199 to i16
  %201 = icmp eq i16 %200, 0
  %202 = and i1 %144, %201
  br i1 %202, label %226, label %203

203:
  %204 = getelementptr inbounds nuw i32, ptr %141, i64 %196
  %205 = load <16 x i32>, ptr %204, align 4
  %206 = and <16 x i32> %198, splat (i32 -33)
  %207 = sub <16 x i32> %206, %168
  %208 = icmp ugt <16 x i32> %207, %170
  %209 = icmp uge <16 x i32> %206, %172
  %210 = and <16 x i1> %209, %208
  %211 = xor <16 x i32> %206, %174
  %212 = add <16 x i32> %211, splat (i32 -1)
  %213 = icmp ult <16 x i32> %212, %176
  %214 = or <16 x i1> %210, %213
  %215 = sub <16 x i32> %205, %168
  %216 = icmp ugt <16 x i32> %215, %170
  %217 = icmp uge <16 x i32> %205, %172
  %218 = and <16 x i1> %217, %216
  %219 = xor <16 x i32> %205, %174
  %220 = add <16 x i32> %219, splat (i32 -1)
  %221 = icmp ult <16 x i32> %220, %176
  %222 = or <16 x i1> %218, %221
  %223 = or <16 x i1> %214, %222
  %224 = bitcast <16 x i1> %223 to i16
  %225 = icmp eq i16 %224, 0
  br i1 %225, label %226, label %315

226:
  store <16 x i32> %178, ptr %197, align 4
  %227 = add i64 %196, 16
  %228 = icmp ult i64 %227, %145
  br i1 %228, label %195, label %229

229:
  %230 = load ptr, ptr %48, align 8
  %231 = load ptr, ptr %140, align 8
  %232 = load i32, ptr %142, align 8
  %233 = icmp eq i32 %232, 0
  %234 = add i64 %57, %39
  %235 = icmp ult i64 %57, %234
  br i1 %235, label %265, label %236

236:
  %237 = add i64 %234, -1
  %238 = load ptr, ptr %151, align 8
  %239 = lshr i64 %237, 5
  %240 = getelementptr inbounds nuw i32, ptr %238, i64 %239
  %241 = load i32, ptr %240, align 4
  %242 = icmp eq i32 %241, 0
  br i1 %242, label %249, label %243

243:
  %244 = load ptr, ptr %48, align 8
  %245 = and i64 %237, -32
  %246 = getelementptr inbounds nuw i32, ptr %244, i64 %245
  %247 = insertelement <32 x i32> poison, i32 %241, i64 0
  %248 = shufflevector <32 x i32> %247, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %248, ptr %246, align 4
  store i32 0, ptr %240, align 4
  br label %249

249:
  br i1 %235, label %250, label %336

250:
  %251 = insertelement <16 x i32> poison, i32 %31, i64 0
  %252 = shufflevector <16 x i32> %251, <16 x i32> poison, <16 x i32> zeroinitializer
  %253 = insertelement <16 x i32> poison, i32 %25, i64 0
  %254 = shufflevector <16 x i32> %253, <16 x i32> poison, <16 x i32> zeroinitializer
  %255 = insertelement <16 x i32> poison, i32 %29, i64 0
  %256 = shufflevector <16 x i32> %255, <16 x i32> poison, <16 x i32> zeroinitializer
  %257 = insertelement <16 x i32> poison, i32 %32, i64 0
  %258 = shufflevector <16 x i32> %257, <16 x i32> poison, <16 x i32> zeroinitializer
  %259 = insertelement <16 x i32> poison, i32 %24, i64 0
  %260 = shufflevector <16 x i32> %259, <16 x i32> poison, <16 x i32> zeroinitializer
  %261 = insertelement <16 x i32> poison, i32 %34, i64 0
  %262 = shufflevector <16 x i32> %261, <16 x i32> poison, <16 x i32> zeroinitializer
  %263 = insertelement <16 x i32> poison, i32 %27, i64 0
  %264 = shufflevector <16 x i32> %263, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %281

265:
  %266 = phi i64 [ %279, %278 ], [ %57, %229 ]
  %267 = load ptr, ptr %151, align 8
  %268 = lshr i64 %266, 5
  %269 = getelementptr inbounds nuw i32, ptr %267, i64 %268
  %270 = load i32, ptr %269, align 4
  %271 = icmp eq i32 %270, 0
  br i1 %271, label %278, label %272

272:
  %273 = load ptr, ptr %48, align 8
  %274 = and i64 %266, -32
  %275 = getelementptr inbounds nuw i32, ptr %273, i64 %274
  %276 = insertelement <32 x i32> poison, i32 %270, i64 0
  %277 = shufflevector <32 x i32> %276, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %277, ptr %275, align 4
  store i32 0, ptr %269, align 4
  br label %278

278:
  %279 = add i64 %266, 16
  %280 = icmp ult i64 %279, %234
  br i1 %280, label %265, label %236

281:
  %282 = phi i64 [ %57, %250 ], [ %313, %312 ]
  %283 = getelementptr inbounds nuw i32, ptr %230, i64 %282
  %284 = load <16 x i32>, ptr %283, align 4
  %285 = icmp uge <16 x i32> %284, %252
  %286 = bitcast <16 x i1> %285 to i16
  %287 = icmp eq i16 %286, 0
  %288 = and i1 %233, %287
  br i1 %288, label %312, label %289

289:
  %290 = getelementptr inbounds nuw i32, ptr %231, i64 %282
  %291 = load <16 x i32>, ptr %290, align 4
  %292 = and <16 x i32> %284, splat (i32 -33)
  %293 = sub <16 x i32> %292, %254
  %294 = icmp ugt <16 x i32> %293, %256
  %295 = icmp uge <16 x i32> %292, %258
  %296 = and <16 x i1> %295, %294
  %297 = xor <16 x i32> %292, %260
  %298 = add <16 x i32> %297, splat (i32 -1)
  %299 = icmp ult <16 x i32> %298, %262
  %300 = or <16 x i1> %296, %299
  %301 = sub <16 x i32> %291, %254
  %302 = icmp ugt <16 x i32> %301, %256
  %303 = icmp uge <16 x i32> %291, %258
  %304 = and <16 x i1> %303, %302
  %305 = xor <16 x i32> %291, %260
  %306 = add <16 x i32> %305, splat (i32 -1)
  %307 = icmp ult <16 x i32> %306, %262
  %308 = or <16 x i1> %304, %307
  %309 = or <16 x i1> %300, %308
  %310 = bitcast <16 x i1> %309 to i16
  %311 = icmp eq i16 %310, 0
  br i1 %311, label %312, label %315

312:
  store <16 x i32> %264, ptr %283, align 4
  %313 = add i64 %282, 16
  %314 = icmp ult i64 %313, %234
  br i1 %314, label %281, label %336

315:
  %316 = insertelement <32 x i64> poison, i64 %3, i64 0
  %317 = shufflevector <32 x i64> %316, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %318 = insertelement <32 x i64> poison, i64 %4, i64 0
  %319 = shufflevector <32 x i64> %318, <32 x i64> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %320 = shufflevector <32 x i64> %317, <32 x i64> %319, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #16
  %321 = insertelement <32 x i64> poison, i64 %5, i64 0
  %322 = shufflevector <32 x i64> %321, <32 x i64> poison, <32 x i32> zeroinitializer
  %323 = mul <32 x i64> %322, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %324 = add <32 x i64> %323, %320
  store <32 x i64> %324, ptr %8, align 64
  %325 = load ptr, ptr %48, align 8
  %326 = icmp eq ptr %325, null
  br i1 %326, label %327, label %328

327:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #17
  br label %335

328:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #16
  store i32 %2, ptr %9, align 8
  %329 = getelementptr inbounds nuw i8, ptr %9, i64 4
  store i32 1, ptr %329, align 4
  %330 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %5, ptr %330, align 8
  %331 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %6, ptr %331, align 8
  %332 = getelementptr inbounds nuw i8, ptr %9, i64 24
  store i64 %5, ptr %332, align 8
  %333 = getelementptr inbounds nuw i8, ptr %9, i64 32
  store i64 0, ptr %333, align 8
  %334 = getelementptr inbounds nuw i8, ptr %9, i64 40
  store i64 %5, ptr %334, align 8
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #17
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #16
  br label %335

335:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #16
  br label %336

336:
  ret void
}

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #8 {
  %4 = add i64 %2, %1
  %5 = icmp ult i64 %1, %4
  br i1 %5, label %6, label %220

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
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 1308
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 1316
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 1056
  br label %39

39:
  %40 = phi i64 [ %1, %6 ], [ %215, %214 ]
  %41 = load i32, ptr %7, align 8
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %46, label %43

43:
  %44 = load i64, ptr %8, align 8
  %45 = sub i64 %44, %40
  br label %46

46:
  %47 = phi i64 [ %45, %43 ], [ %40, %39 ]
  store i64 %47, ptr %9, align 8
  %48 = load i32, ptr %10, align 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %68

50:
  %51 = load i64, ptr %11, align 8
  store i64 %51, ptr %12, align 8
  %52 = load i64, ptr %13, align 8
  %53 = mul i64 %47, 6364136223846793005
  %54 = add i64 %52, %53
  store i64 %54, ptr %14, align 8
  %55 = load i32, ptr %15, align 8
  store i32 %55, ptr %16, align 8
  %56 = load ptr, ptr %17, align 8
  %57 = load i64, ptr %18, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %56, i8 -1, i64 %57, i1 false)
  %58 = load ptr, ptr %17, align 8
  %59 = load i64, ptr %19, align 8
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 %59
  %61 = load i64, ptr %20, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %60, i8 0, i64 %61, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %21, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %22, i8 0, i64 512, i1 false)
  %62 = load i32, ptr %23, align 8
  %63 = add i32 %62, 1
  store i32 %63, ptr %23, align 8
  store i32 %63, ptr %24, align 4
  %64 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #17
  %65 = shl i32 %64, 14
  store i32 %65, ptr %25, align 8
  %66 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #17
  %67 = load i64, ptr %9, align 8
  br label %68

68:
  %69 = phi i64 [ %67, %50 ], [ %47, %46 ]
  %70 = load i32, ptr %26, align 4
  %71 = zext i32 %70 to i64
  %72 = load i32, ptr %27, align 8
  %73 = zext i32 %72 to i64
  %74 = udiv i64 %69, %71
  %75 = urem i64 %69, %71
  %76 = urem i64 %74, %73
  %77 = udiv i64 %74, %73
  %78 = trunc i64 %77 to i32
  %79 = trunc nuw i64 %76 to i32
  %80 = trunc nuw i64 %75 to i32
  br label %81

81:
  %82 = load i64, ptr %14, align 8
  %83 = mul i64 %82, 6364136223846793005
  %84 = add i64 %83, 1442695040888963407
  store i64 %84, ptr %14, align 8
  %85 = load i32, ptr %15, align 8
  br label %86

86:
  %87 = phi i32 [ 1, %81 ], [ %89, %86 ]
  %88 = icmp ult i32 %87, %85
  %89 = shl i32 %87, 1
  br i1 %88, label %86, label %90

90:
  %91 = load i32, ptr %28, align 4
  switch i32 %91, label %99 [
    i32 2, label %92
    i32 1, label %97
  ]

92:
  %93 = and i64 %84, -8589934592
  %94 = or disjoint i64 %93, 4294967296
  %95 = lshr i64 %84, 40
  %96 = trunc nuw nsw i64 %95 to i32
  br label %99

97:
  %98 = add i32 %85, -1
  br label %99

99:
  %100 = phi i64 [ -4294967296, %97 ], [ %94, %92 ], [ 4294967296, %90 ]
  %101 = phi i32 [ %98, %97 ], [ %96, %92 ], [ 0, %90 ]
  %102 = trunc i64 %100 to i32
  %103 = or i32 %87, %102
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %157, label %105

105:
  %106 = lshr i64 %100, 32
  %107 = trunc nuw i64 %106 to i32
  %108 = add i32 %103, -1
  br label %109

109:
  %110 = phi i1 [ false, %105 ], [ %154, %153 ]
  %111 = phi i32 [ 0, %105 ], [ %155, %153 ]
  %112 = mul i32 %111, %107
  %113 = add i32 %112, %101
  %114 = and i32 %113, %108
  %115 = load i32, ptr %15, align 8
  %116 = icmp ult i32 %114, %115
  br i1 %116, label %117, label %153

117:
  %118 = zext i32 %114 to i64
  %119 = getelementptr inbounds nuw i32, ptr %29, i64 %118
  %120 = load i32, ptr %119, align 4
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %153

122:
  %123 = load ptr, ptr %30, align 8
  %124 = load ptr, ptr %31, align 8
  %125 = load i64, ptr %32, align 8
  store i32 %114, ptr %33, align 8
  %126 = load ptr, ptr %34, align 8
  %127 = load i32, ptr %35, align 4
  %128 = getelementptr inbounds nuw i32, ptr %126, i64 %118
  %129 = load i32, ptr %128, align 4
  %130 = icmp eq i32 %129, %127
  br i1 %130, label %131, label %138

131:
  %132 = getelementptr inbounds nuw i8, ptr %126, i64 128
  %133 = getelementptr inbounds nuw [32 x i8], ptr %132, i64 %118
  %134 = getelementptr inbounds nuw i8, ptr %133, i64 %118
  %135 = load i8, ptr %134, align 1
  %136 = zext i8 %135 to i32
  %137 = shl nuw nsw i32 %136, 1
  br label %138

138:
  %139 = phi i32 [ %137, %131 ], [ 0, %122 ]
  %140 = mul i64 %125, %118
  %141 = getelementptr inbounds nuw i8, ptr %124, i64 %140
  %142 = shl i32 %127, 14
  %143 = shl i32 %114, 8
  %144 = or i32 %142, %143
  %145 = or i32 %144, %139
  store i32 %145, ptr %36, align 4
  %146 = getelementptr inbounds nuw i32, ptr %21, i64 %118
  %147 = load i32, ptr %146, align 4
  %148 = tail call i32 %123(ptr noundef nonnull %0, ptr noundef %141, i32 noundef %147, i32 noundef %114, i32 noundef %80, i32 noundef %79, i32 noundef %78) #19
  switch i32 %148, label %217 [
    i32 0, label %149
    i32 1, label %152
    i32 3, label %153
  ]

149:
  store i32 2, ptr %119, align 4
  %150 = load i32, ptr %16, align 8
  %151 = add i32 %150, -1
  store i32 %151, ptr %16, align 8
  br label %153

152:
  store i32 1, ptr %119, align 4
  br label %153

153:
  %154 = phi i1 [ %110, %109 ], [ %110, %152 ], [ %110, %149 ], [ %110, %117 ], [ true, %138 ]
  %155 = add nuw i32 %111, 1
  %156 = icmp eq i32 %155, %103
  br i1 %156, label %157, label %109

157:
  %158 = phi i1 [ false, %99 ], [ %154, %153 ]
  %159 = load i32, ptr %16, align 8
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %214, label %161

161:
  %162 = phi i64 [ %206, %204 ], [ 0, %157 ]
  %163 = phi i1 [ %205, %204 ], [ false, %157 ]
  %164 = getelementptr inbounds nuw %struct.BarrierState, ptr %22, i64 %162
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 4
  %166 = load i32, ptr %165, align 4
  %167 = icmp eq i32 %166, 0
  br i1 %167, label %168, label %170

168:
  %169 = load i32, ptr %16, align 8
  br label %170

170:
  %171 = phi i32 [ %169, %168 ], [ %166, %161 ]
  %172 = load i32, ptr %164, align 4
  %173 = icmp eq i32 %172, 0
  %174 = icmp ult i32 %172, %171
  %175 = select i1 %173, i1 true, i1 %174
  br i1 %175, label %204, label %176

176:
  %177 = getelementptr inbounds nuw i8, ptr %164, i64 8
  %178 = load i32, ptr %177, align 4
  %179 = getelementptr inbounds nuw i8, ptr %164, i64 12
  %180 = load i32, ptr %179, align 4
  store i32 0, ptr %164, align 4
  store i32 0, ptr %165, align 4
  store i32 0, ptr %177, align 4
  store i32 0, ptr %179, align 4
  %181 = getelementptr inbounds nuw i8, ptr %164, i64 16
  store i32 %178, ptr %181, align 4
  %182 = getelementptr inbounds nuw i8, ptr %164, i64 20
  store i32 %180, ptr %182, align 4
  %183 = load i32, ptr %23, align 8
  %184 = add i32 %183, 1
  store i32 %184, ptr %23, align 8
  %185 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #17
  %186 = load i32, ptr %15, align 8
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %204, label %188

188:
  %189 = zext i32 %186 to i64
  br label %190

190:
  %191 = phi i64 [ 0, %188 ], [ %202, %201 ]
  %192 = getelementptr inbounds nuw i32, ptr %29, i64 %191
  %193 = load i32, ptr %192, align 4
  %194 = icmp eq i32 %193, 1
  br i1 %194, label %195, label %201

195:
  %196 = getelementptr inbounds nuw i32, ptr %37, i64 %191
  %197 = load i32, ptr %196, align 4
  %198 = zext i32 %197 to i64
  %199 = icmp eq i64 %162, %198
  br i1 %199, label %200, label %201

200:
  store i32 0, ptr %192, align 4
  br label %201

201:
  %202 = add nuw nsw i64 %191, 1
  %203 = icmp eq i64 %202, %189
  br i1 %203, label %204, label %190

204:
  %205 = phi i1 [ %163, %170 ], [ true, %176 ], [ true, %201 ]
  %206 = add nuw nsw i64 %162, 1
  %207 = icmp eq i64 %206, 16
  br i1 %207, label %208, label %161

208:
  br i1 %205, label %213, label %209

209:
  br i1 %158, label %210, label %217

210:
  %211 = load i32, ptr %38, align 8
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %213, label %217

213:
  br label %81

214:
  store i32 0, ptr %10, align 4
  %215 = add nuw i64 %40, 1
  %216 = icmp eq i64 %215, %4
  br i1 %216, label %220, label %39

217:
  %218 = phi i32 [ 0, %138 ], [ 1, %210 ], [ 0, %209 ]
  %219 = phi i32 [ 2, %138 ], [ 4, %210 ], [ 3, %209 ]
  store i32 %218, ptr %10, align 4
  br label %220

220:
  %221 = phi i32 [ %219, %217 ], [ 0, %3 ], [ 0, %214 ]
  ret i32 %221
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #9

declare i32 @llvm.ctpop.i32(i32) #9

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #9

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #10

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #11

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #12

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #13 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1316
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

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #5 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1120
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %7, %9
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1124
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load i32, ptr %12, align 8
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %11, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %18 = load i32, ptr %17, align 8
  %19 = shl i32 %18, 6
  %20 = or i32 %19, %13
  %21 = shl i32 %9, 6
  %22 = or i32 %20, 32
  %23 = select i1 %10, i32 %22, i32 %20
  %24 = or i32 %20, 63
  %25 = sub i32 %24, %21
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1108
  %27 = load i32, ptr %26, align 4
  %28 = select i1 %10, i32 -1, i32 %27
  %29 = icmp eq i32 %16, %18
  %30 = select i1 %29, i32 0, i32 63
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1112
  %32 = load i32, ptr %31, align 8
  %33 = sub i32 %20, %32
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1116
  %35 = load i32, ptr %34, align 4
  %36 = icmp ult i32 %33, %35
  br i1 %36, label %39, label %37, !prof !9

37:
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %38, align 8
  store i32 0, ptr %34, align 4
  br label %228

39:
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = load i64, ptr %1, align 8
  %44 = sub i64 %4, %43
  %45 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = add i64 %46, -1
  %48 = add i64 %47, %44
  %49 = lshr i64 %48, %42
  %50 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %51 = load i64, ptr %50, align 8
  %52 = lshr i64 %51, %42
  %53 = tail call i64 @llvm.umax.i64(i64 %52, i64 1)
  %54 = icmp sgt i64 %51, -1
  %55 = lshr i64 %44, %42
  %56 = icmp ugt i64 %55, %49
  br i1 %56, label %228, label %57

57:
  %58 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %64 = add i32 %27, -1
  br label %67

65:
  %66 = icmp eq i32 %177, -1
  br i1 %66, label %228, label %181

67:
  %68 = phi i32 [ 0, %57 ], [ %178, %169 ]
  %69 = phi i32 [ -1, %57 ], [ %177, %169 ]
  %70 = phi i64 [ 0, %57 ], [ %176, %169 ]
  %71 = phi i64 [ %55, %57 ], [ %179, %169 ]
  %72 = phi i1 [ false, %57 ], [ %130, %169 ]
  %73 = phi i64 [ 0, %57 ], [ %133, %169 ]
  %74 = phi i64 [ 0, %57 ], [ %128, %169 ]
  %75 = load i32, ptr %58, align 4
  %76 = icmp eq i64 %71, %49
  %77 = load ptr, ptr %59, align 8
  %78 = lshr i64 %71, 5
  %79 = getelementptr inbounds nuw i32, ptr %77, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = icmp eq i32 %80, 0
  %82 = load ptr, ptr %60, align 8
  br i1 %81, label %89, label %83

83:
  %84 = and i64 %71, -32
  %85 = getelementptr inbounds nuw i32, ptr %82, i64 %84
  %86 = insertelement <32 x i32> poison, i32 %80, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %87, ptr %85, align 4
  store i32 0, ptr %79, align 4
  %88 = load ptr, ptr %60, align 8
  br label %89

89:
  %90 = phi ptr [ %82, %67 ], [ %88, %83 ]
  %91 = getelementptr inbounds nuw i32, ptr %90, i64 %71
  %92 = load ptr, ptr %61, align 8
  %93 = getelementptr inbounds nuw i32, ptr %92, i64 %71
  %94 = load i32, ptr %91, align 4
  %95 = load i32, ptr %93, align 4
  %96 = and i32 %94, -33
  %97 = icmp ugt i32 %75, 1
  %98 = icmp ne i32 %75, 4
  %99 = load i32, ptr %62, align 8
  %100 = icmp ult i32 %94, %99
  %101 = xor i1 %97, true
  %102 = icmp eq i32 %94, %96
  %103 = or i1 %102, %101
  %104 = select i1 %103, i1 %98, i1 false
  %105 = sub i32 %96, %21
  %106 = icmp ugt i32 %105, %25
  %107 = icmp uge i32 %96, %28
  %108 = and i1 %107, %106
  %109 = xor i32 %96, %20
  %110 = add i32 %109, -1
  %111 = icmp ult i32 %110, %30
  %112 = or i1 %108, %111
  %113 = and i1 %104, %112
  br i1 %113, label %125, label %114

114:
  %115 = icmp eq i32 %75, 1
  br i1 %115, label %116, label %125

116:
  %117 = sub i32 %95, %21
  %118 = icmp ugt i32 %117, %25
  %119 = icmp uge i32 %95, %28
  %120 = and i1 %119, %118
  %121 = xor i32 %95, %20
  %122 = add i32 %121, -1
  %123 = icmp ult i32 %122, %30
  %124 = or i1 %120, %123
  br label %125

125:
  %126 = phi i1 [ true, %89 ], [ false, %114 ], [ %124, %116 ]
  %127 = icmp eq i64 %73, 0
  %128 = select i1 %127, i64 %71, i64 %74
  %129 = or i1 %127, %72
  %130 = and i1 %129, %100
  %131 = add i64 %73, 1
  %132 = icmp eq i64 %131, %53
  %133 = select i1 %132, i64 0, i64 %131
  %134 = or i1 %132, %76
  %135 = and i1 %54, %134
  %136 = and i1 %135, %130
  br i1 %136, label %137, label %140

137:
  %138 = and i32 %75, -3
  %139 = icmp eq i32 %138, 0
  br label %140

140:
  %141 = phi i1 [ false, %125 ], [ %139, %137 ]
  %142 = icmp eq i32 %75, 1
  br i1 %142, label %158, label %143

143:
  %144 = icmp ne i32 %94, %23
  %145 = select i1 %98, i1 %144, i1 false
  br i1 %145, label %146, label %156

146:
  store i32 1, ptr %63, align 8
  %147 = sub i32 %95, %21
  %148 = icmp ule i32 %147, %25
  %149 = icmp ult i32 %95, %27
  %150 = select i1 %148, i1 true, i1 %149
  %151 = xor i32 %95, %20
  %152 = add i32 %151, -1
  %153 = icmp ult i32 %152, 63
  %154 = select i1 %153, i32 %24, i32 %20
  %155 = select i1 %150, i32 %154, i32 %27
  store i32 %155, ptr %93, align 4
  br label %156

156:
  %157 = select i1 %97, i1 %100, i1 false
  br i1 %157, label %158, label %160

158:
  %159 = phi i32 [ %23, %140 ], [ %64, %156 ]
  store i32 %159, ptr %91, align 4
  br label %160

160:
  br i1 %126, label %161, label %166

161:
  %162 = select i1 %113, i32 %96, i32 %95
  %163 = zext i32 %162 to i64
  %164 = shl nuw i64 %163, 32
  %165 = or disjoint i64 %164, 3
  br label %169

166:
  %167 = select i1 %141, i64 %128, i64 0
  %168 = select i1 %141, i64 2, i64 4294967295
  br label %169

169:
  %170 = phi i64 [ %71, %161 ], [ %167, %166 ]
  %171 = phi i64 [ %165, %161 ], [ %168, %166 ]
  %172 = icmp eq i32 %69, -1
  %173 = trunc i64 %171 to i32
  %174 = lshr i64 %171, 32
  %175 = trunc nuw i64 %174 to i32
  %176 = select i1 %172, i64 %170, i64 %70
  %177 = select i1 %172, i32 %173, i32 %69
  %178 = select i1 %172, i32 %175, i32 %68
  %179 = add i64 %71, 1
  %180 = icmp ugt i64 %179, %49
  br i1 %180, label %65, label %67

181:
  %182 = inttoptr i64 %4 to ptr
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %184 = load ptr, ptr %183, align 8
  %185 = icmp eq ptr %184, null
  br i1 %185, label %217, label %186

186:
  %187 = load i64, ptr %45, align 8
  %188 = getelementptr inbounds nuw i8, ptr %182, i64 %187
  %189 = load i64, ptr %50, align 8
  %190 = icmp samesign eq i64 %187, 0
  br i1 %190, label %228, label %191

191:
  %192 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %193 = load i64, ptr %192, align 8
  %194 = zext nneg i32 %3 to i64
  %195 = mul i64 %193, %194
  %196 = getelementptr inbounds nuw i8, ptr %184, i64 %195
  %197 = icmp eq i64 %189, 0
  %198 = getelementptr inbounds nuw i8, ptr %2, i64 32
  br label %199

199:
  %200 = phi ptr [ %182, %191 ], [ %213, %212 ]
  %201 = phi ptr [ %196, %191 ], [ %215, %212 ]
  br i1 %197, label %212, label %205

202:
  %203 = add nuw i64 %206, 1
  %204 = icmp eq i64 %203, %189
  br i1 %204, label %212, label %205

205:
  %206 = phi i64 [ %203, %202 ], [ 0, %199 ]
  %207 = getelementptr inbounds nuw i8, ptr %200, i64 %206
  %208 = load i8, ptr %207, align 1
  %209 = getelementptr inbounds nuw i8, ptr %201, i64 %206
  %210 = load i8, ptr %209, align 1
  %211 = icmp eq i8 %208, %210
  br i1 %211, label %202, label %217

212:
  %213 = getelementptr inbounds nuw i8, ptr %200, i64 %189
  %214 = load i64, ptr %198, align 8
  %215 = getelementptr inbounds nuw i8, ptr %201, i64 %214
  %216 = icmp eq ptr %213, %188
  br i1 %216, label %228, label %199

217:
  %218 = load i64, ptr %1, align 8
  %219 = shl i64 %176, %42
  %220 = add i64 %218, %219
  %221 = sub i32 %178, %21
  %222 = icmp ugt i32 %221, %25
  %223 = and i32 %178, 63
  %224 = select i1 %222, i32 64, i32 %223
  %225 = load i32, ptr %2, align 8
  %226 = tail call i64 @llvm.umax.i64(i64 %220, i64 %4)
  %227 = zext nneg i32 %224 to i64
  tail call void @report(ptr noundef %0, i32 noundef %225, i32 noundef %177, i32 noundef %3, i64 noundef %226, i64 noundef %227) #18
  br label %228

228:
  ret void
}

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #14 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1308
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %18, label %6

6:
  store i32 1, ptr %2, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1296
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %12, i8 0, i64 %10, i1 false)
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %14 = load ptr, ptr %13, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %14, i8 0, i64 %10, i1 false)
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %16 = load ptr, ptr %15, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(10376) %16, i8 0, i64 10376, i1 false)
  %17 = load i32, ptr %2, align 4
  br label %18

18:
  %19 = phi i32 [ %17, %6 ], [ %4, %1 ]
  ret i32 %19
}

declare i64 @llvm.umax.i64(i64, i64) #15

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #15

declare i32 @llvm.umax.i32(i32, i32) #15

attributes #0 = { cold noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { noinline nounwind }
attributes #4 = { nounwind }
attributes #5 = { noinline nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { nounwind }
attributes #9 = { nounwind }
attributes #10 = { nounwind }
attributes #11 = { nounwind }
attributes #12 = { nounwind }
attributes #13 = { noinline nounwind }
attributes #14 = { noinline nounwind }
attributes #15 = { nounwind }
attributes #16 = { nounwind }
attributes #17 = { nobuiltin }
attributes #18 = { cold nobuiltin }
attributes #19 = { nobuiltin nounwind }

!9 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!22 = !{!"branch_weights", !"expected", i32 1, i32 2000}
