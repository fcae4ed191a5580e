; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64, i64, i64, i64 }
%struct.AsyncRow = type { i32, i32, [32 x i8], [32 x i8] }
%struct.LaneUse = type { i64, i32, i32, i32, i32, i32, i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.Starts = type { i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
%struct.CopyQueue = type { i32, i32, i32, [13 x i32], [32 x i32], [64 x %struct.CopyEntry] }
%struct.CopyEntry = type { i32, i32, i32, i32, [12 x i32], [32 x i32], [32 x i32], [32 x [16 x i8]] }
%struct.Mbarrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8], [32 x i8], [32 x i8], [32 x i32], [32 x i32], %struct.AsyncRow, %struct.AsyncRow, i32, i32, i32 }
%struct.ProductGroups = type { i64, [64 x i32], [64 x i32], i32, i32, i32, i32, i32, i64, [16 x i32], [16 x i32] }
%struct.MbarrierWaits = type { i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.CopyArrival = type { i32, i32, i32, i32, i32, [32 x i32] }
%struct.RegisterChanges = type { i32, [64 x i32], [64 x i32], [64 x i32] }
%struct.BulkCopy = type { i64, i32, i32, i32, [5 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8], [32 x i8] }
%struct.Pieces = type { ptr, i64, i32, i32, i32, i32, [5 x i32], [5 x i32] }
%struct.Piece = type { i32, i64, i32, i32 }
%struct.Panel = type { [32 x [256 x double]], [32 x [256 x i32]], i8 }
%struct.WitnessEvent = type { i64, i32, i32, i32, i32, i32 }
%struct.AtomicTally = type { i64, i64, i64 }
%struct.BarrierState = type { i32, i32, i32, i32, i32, i32 }
%struct.ReaderSet = type { i64, i32, i32, [27 x i32], i32 }
%struct.Readers = type { %struct.Met, %struct.Met, %struct.Met }
%struct.Met = type { i32, i32 }
%struct.Own = type { i32, i32, i32, i32, i32, i32, i32, i8 }

@put.least = internal constant [7 x i32] [i32 -14, i32 -126, i32 -126, i32 -6, i32 -14, i32 0, i32 0], align 16

define void @report(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = mul i32 %1, 15
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

define noundef zeroext i1 @check_global(ptr noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5) #2 {
  %7 = add i64 %3, -1
  %8 = and i64 %7, %1
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %11, label %10, !prof !4

10:
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 1, i32 noundef %5, i64 noundef %1, i64 noundef %3) #36
  br label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %13 = load ptr, ptr %12, align 8
  %14 = add i64 %2, %1
  %15 = icmp ult i64 %14, %1
  br i1 %15, label %54, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %54, label %20

20:
  %21 = phi i64 [ %52, %51 ], [ 0, %16 ]
  %22 = getelementptr inbounds nuw %struct.Bounds, ptr %13, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = icmp ult i64 %1, %23
  br i1 %24, label %51, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = icmp ugt i64 %14, %27
  br i1 %28, label %51, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %32 = load ptr, ptr %31, align 8
  %33 = zext i32 %4 to i64
  %34 = getelementptr inbounds nuw %struct.Bounds, ptr %32, i64 %33
  store i64 %23, ptr %34, align 8
  %35 = load i64, ptr %30, align 8
  %36 = getelementptr inbounds nuw i8, ptr %34, i64 8
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds nuw i8, ptr %22, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds nuw i8, ptr %34, i64 16
  store ptr %38, ptr %39, align 8
  %40 = ptrtoint ptr %38 to i64
  %41 = getelementptr inbounds nuw i8, ptr %34, i64 24
  %42 = load i64, ptr %41, align 8
  %43 = or i64 %42, %40
  store i64 %43, ptr %41, align 8
  %44 = load ptr, ptr %37, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %48

46:
  %47 = load i64, ptr %30, align 8
  br label %48

48:
  %49 = phi i64 [ %47, %46 ], [ 0, %29 ]
  %50 = getelementptr inbounds nuw i8, ptr %34, i64 32
  store i64 %49, ptr %50, align 8
  br label %55

51:
  %52 = add nuw i64 %21, 1
  %53 = icmp eq i64 %52, %18
  br i1 %53, label %54, label %20

54:
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 0, i32 noundef %5, i64 noundef %1, i64 noundef %2) #36
  br label %55

55:
  %56 = phi i1 [ true, %48 ], [ false, %54 ]
  ret i1 %56
}

define noundef zeroext i1 @check_window(ptr noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5) #3 {
  %7 = add i64 %3, -1
  %8 = and i64 %7, %1
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %11, label %10, !prof !4

10:
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 1, i32 noundef %5, i64 noundef %1, i64 noundef %3) #36
  br label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %13 = load ptr, ptr %12, align 8
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds nuw %struct.Bounds, ptr %13, i64 %14
  %16 = add i64 %2, %1
  %17 = icmp ult i64 %16, %1
  br i1 %17, label %25, label %18, !prof !8

18:
  %19 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %20 = load i64, ptr %19, align 8
  %21 = icmp ugt i64 %16, %20
  br i1 %21, label %25, label %22, !prof !8

22:
  %23 = load i64, ptr %15, align 8
  %24 = icmp ult i64 %1, %23
  br i1 %24, label %25, label %26, !prof !9

25:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %4, i32 noundef 0, i32 noundef %5, i64 noundef %1, i64 noundef %2) #36
  br label %26

26:
  %27 = phi i1 [ true, %22 ], [ false, %25 ]
  ret i1 %27
}

define void @check_uniform_store(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) #4 {
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %11, label %7, !prof !4

7:
  %8 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %2, i1 true)
  %9 = add i32 %4, 128
  %10 = zext i32 %9 to i64
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %8, i64 noundef %3, i64 noundef %10) #36
  br label %11

11:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

define void @fence_proxies(ptr noundef %0, i32 noundef %1) #6 {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %62, label %4

4:
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %10 = load i32, ptr %9, align 4
  %11 = lshr i32 %10, 14
  %12 = zext i32 %8 to i64
  %13 = getelementptr inbounds nuw i32, ptr %6, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, %11
  br i1 %15, label %16, label %20

16:
  %17 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %18 = getelementptr inbounds nuw [32 x i8], ptr %17, i64 %12
  %19 = load <32 x i8>, ptr %18, align 1
  br label %20

20:
  %21 = phi <32 x i8> [ %19, %16 ], [ zeroinitializer, %4 ]
  %22 = lshr i32 %10, 1
  %23 = and i32 %22, 127
  %24 = icmp eq i32 %23, 127
  %25 = trunc nuw nsw i32 %23 to i8
  %26 = add nuw i8 %25, 1
  %27 = select i1 %24, i8 -1, i8 %26
  %28 = insertelement <32 x i8> %21, i8 %27, i32 %8
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 351632
  %32 = getelementptr inbounds nuw %struct.AsyncRow, ptr %31, i64 %12
  %33 = load i32, ptr %32, align 4
  %34 = icmp eq i32 %33, %11
  br i1 %34, label %35, label %39

35:
  %36 = getelementptr inbounds nuw i8, ptr %32, i64 40
  %37 = load <32 x i8>, ptr %36, align 1
  %38 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %37, <32 x i8> %28)
  br label %41

39:
  store i32 %11, ptr %32, align 4
  %40 = getelementptr inbounds nuw i8, ptr %32, i64 8
  store <32 x i8> zeroinitializer, ptr %40, align 4
  br label %41

41:
  %42 = phi <32 x i8> [ %38, %35 ], [ %28, %39 ]
  %43 = getelementptr inbounds nuw i8, ptr %32, i64 40
  store <32 x i8> %42, ptr %43, align 1
  %44 = getelementptr inbounds nuw i8, ptr %32, i64 4
  store i32 %11, ptr %44, align 4
  %45 = load ptr, ptr %29, align 8
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 373524
  store i32 %11, ptr %46, align 4
  %47 = add nuw nsw i32 %23, 1
  %48 = select i1 %24, i32 127, i32 %47
  %49 = load ptr, ptr %5, align 8
  %50 = load i32, ptr %9, align 4
  %51 = load i32, ptr %7, align 8
  %52 = trunc nuw i32 %48 to i8
  %53 = insertelement <32 x i8> %28, i8 %52, i32 %51
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 128
  %55 = zext i32 %51 to i64
  %56 = getelementptr inbounds nuw [32 x i8], ptr %54, i64 %55
  store <32 x i8> %53, ptr %56, align 1
  %57 = lshr i32 %50, 14
  %58 = getelementptr inbounds nuw i32, ptr %49, i64 %55
  store i32 %57, ptr %58, align 4
  %59 = and i32 %50, -255
  %60 = shl nuw nsw i32 %48, 1
  %61 = or i32 %59, %60
  store i32 %61, ptr %9, align 4
  br label %62

62:
  ret void
}

declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>) #7

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #8 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %410, label %7

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
  br i1 %32, label %33, label %239

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
  %220 = phi i32 [ %218, %209 ], [ %107, %163 ]
  %221 = phi i64 [ %217, %209 ], [ %110, %163 ]
  %222 = phi i32 [ %216, %209 ], [ %106, %163 ]
  %223 = phi i32 [ %215, %209 ], [ %105, %163 ]
  %224 = phi ptr [ %214, %209 ], [ %103, %163 ]
  %225 = phi i32 [ %213, %209 ], [ %109, %163 ]
  %226 = phi <32 x i8> [ %170, %209 ], [ %164, %163 ]
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
  %235 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %236 = load ptr, ptr %235, align 8
  %237 = icmp eq ptr %236, null
  br i1 %237, label %239, label %238

238:
  tail call fastcc void @synchronise_async(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i32 noundef %4) #37
  br label %239

239:
  br i1 %29, label %240, label %395

240:
  %241 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %244 = load i32, ptr %243, align 8
  %245 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %21)
  %246 = icmp samesign ult i32 %245, 2
  %247 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %248 = zext nneg i32 %247 to i64
  %249 = getelementptr inbounds nuw i64, ptr %1, i64 %248
  %250 = load i64, ptr %249, align 8
  %251 = add i64 %250, %2
  %252 = and i32 %4, -9
  %253 = icmp eq i32 %252, 5
  %254 = and i1 %253, %246
  br i1 %254, label %255, label %281

255:
  %256 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %257 = load i64, ptr %256, align 8
  %258 = icmp eq i64 %257, %251
  br i1 %258, label %259, label %281

259:
  %260 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  %261 = load i32, ptr %260, align 4
  %262 = getelementptr inbounds nuw i8, ptr %242, i64 12
  %263 = load i32, ptr %262, align 4
  %264 = icmp eq i32 %261, %263
  br i1 %264, label %265, label %281

265:
  %266 = icmp samesign ult i32 %4, 8
  br i1 %266, label %395, label %267

267:
  %268 = getelementptr inbounds nuw i8, ptr %242, i64 272
  %269 = zext i32 %244 to i64
  %270 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %268, i64 %269
  %271 = getelementptr inbounds nuw i8, ptr %270, i64 768
  %272 = getelementptr inbounds nuw i8, ptr %270, i64 512
  %273 = load <32 x i32>, ptr %271, align 4
  %274 = load <32 x i32>, ptr %272, align 4
  %275 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %273, <32 x i32> %274)
  store <32 x i32> %275, ptr %271, align 4
  %276 = getelementptr inbounds nuw i8, ptr %270, i64 896
  %277 = load <32 x i32>, ptr %276, align 4
  %278 = getelementptr inbounds nuw i8, ptr %270, i64 640
  %279 = load <32 x i32>, ptr %278, align 4
  %280 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %277, <32 x i32> %279)
  store <32 x i32> %280, ptr %276, align 4
  br label %395

281:
  %282 = getelementptr inbounds nuw i8, ptr %242, i64 272
  %283 = zext i32 %244 to i64
  %284 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %282, i64 %283
  %285 = and i32 %4, 1
  %286 = icmp eq i32 %285, 0
  %287 = icmp eq i32 %21, 0
  %288 = select i1 %286, i1 true, i1 %287
  br i1 %288, label %314, label %289

289:
  %290 = getelementptr inbounds nuw i8, ptr %242, i64 65808
  br label %291

291:
  %292 = phi i32 [ %21, %289 ], [ %312, %310 ]
  %293 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %292, i1 true)
  %294 = zext nneg i32 %293 to i64
  %295 = getelementptr inbounds nuw i64, ptr %1, i64 %294
  %296 = load i64, ptr %295, align 8
  %297 = add i64 %296, %2
  %298 = lshr i64 %297, 3
  %299 = and i64 %298, 255
  %300 = getelementptr inbounds nuw [3 x [64 x i32]], ptr %290, i64 %299
  br label %301

301:
  %302 = phi i64 [ 0, %291 ], [ %308, %301 ]
  %303 = getelementptr inbounds nuw i32, ptr %284, i64 %302
  %304 = load <32 x i32>, ptr %303, align 4
  %305 = getelementptr inbounds nuw i32, ptr %300, i64 %302
  %306 = load <32 x i32>, ptr %305, align 4
  %307 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %304, <32 x i32> %306)
  store <32 x i32> %307, ptr %303, align 4
  %308 = add nuw nsw i64 %302, 32
  %309 = icmp samesign ult i64 %302, 160
  br i1 %309, label %301, label %310

310:
  %311 = add i32 %292, -1
  %312 = and i32 %311, %292
  %313 = icmp eq i32 %312, 0
  br i1 %313, label %314, label %291

314:
  %315 = and i32 %4, 8
  %316 = icmp eq i32 %315, 0
  br i1 %316, label %328, label %317

317:
  %318 = getelementptr inbounds nuw i8, ptr %284, i64 768
  %319 = getelementptr inbounds nuw i8, ptr %284, i64 512
  %320 = load <32 x i32>, ptr %318, align 4
  %321 = load <32 x i32>, ptr %319, align 4
  %322 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %320, <32 x i32> %321)
  store <32 x i32> %322, ptr %318, align 4
  %323 = getelementptr inbounds nuw i8, ptr %284, i64 896
  %324 = load <32 x i32>, ptr %323, align 4
  %325 = getelementptr inbounds nuw i8, ptr %284, i64 640
  %326 = load <32 x i32>, ptr %325, align 4
  %327 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %324, <32 x i32> %326)
  store <32 x i32> %327, ptr %323, align 4
  br label %328

328:
  %329 = and i32 %4, 2
  %330 = icmp eq i32 %329, 0
  br i1 %330, label %386, label %331

331:
  %332 = and i32 %4, 16
  %333 = icmp eq i32 %332, 0
  %334 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %335 = load i32, ptr %334, align 8
  br i1 %333, label %339, label %336

336:
  %337 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  store i32 %335, ptr %337, align 4
  %338 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %335, ptr %338, align 8
  br label %339

339:
  %340 = getelementptr inbounds nuw i32, ptr %284, i64 %283
  store i32 %335, ptr %340, align 4
  %341 = and i32 %4, 32
  %342 = icmp eq i32 %341, 0
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %344 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %345 = select i1 %342, ptr %344, ptr %343
  %346 = load i32, ptr %345, align 4
  %347 = getelementptr inbounds nuw i8, ptr %284, i64 256
  %348 = getelementptr inbounds nuw i32, ptr %347, i64 %283
  store i32 %346, ptr %348, align 4
  %349 = load i32, ptr %343, align 4
  %350 = getelementptr inbounds nuw i8, ptr %284, i64 768
  %351 = getelementptr inbounds nuw i32, ptr %350, i64 %283
  store i32 %349, ptr %351, align 4
  br i1 %287, label %386, label %352

352:
  %353 = getelementptr inbounds nuw i8, ptr %242, i64 65808
  %354 = getelementptr inbounds nuw i8, ptr %284, i64 896
  br label %355

355:
  %356 = phi i32 [ %21, %352 ], [ %384, %374 ]
  %357 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %356, i1 true)
  %358 = zext nneg i32 %357 to i64
  %359 = getelementptr inbounds nuw i64, ptr %1, i64 %358
  %360 = load i64, ptr %359, align 8
  %361 = add i64 %360, %2
  %362 = lshr i64 %361, 3
  %363 = and i64 %362, 255
  %364 = getelementptr inbounds nuw [3 x [64 x i32]], ptr %353, i64 %363
  br label %365

365:
  %366 = phi i64 [ 0, %355 ], [ %372, %365 ]
  %367 = getelementptr inbounds nuw i32, ptr %364, i64 %366
  %368 = load <32 x i32>, ptr %367, align 4
  %369 = getelementptr inbounds nuw i32, ptr %284, i64 %366
  %370 = load <32 x i32>, ptr %369, align 4
  %371 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %368, <32 x i32> %370)
  store <32 x i32> %371, ptr %367, align 4
  %372 = add nuw nsw i64 %366, 32
  %373 = icmp samesign ult i64 %366, 96
  br i1 %373, label %365, label %374

374:
  %375 = getelementptr inbounds nuw i8, ptr %364, i64 512
  %376 = load <32 x i32>, ptr %375, align 4
  %377 = load <32 x i32>, ptr %350, align 4
  %378 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %376, <32 x i32> %377)
  store <32 x i32> %378, ptr %375, align 4
  %379 = getelementptr inbounds nuw i8, ptr %364, i64 640
  %380 = load <32 x i32>, ptr %379, align 4
  %381 = load <32 x i32>, ptr %354, align 4
  %382 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %380, <32 x i32> %381)
  store <32 x i32> %382, ptr %379, align 4
  %383 = add i32 %356, -1
  %384 = and i32 %383, %356
  %385 = icmp eq i32 %384, 0
  br i1 %385, label %386, label %355

386:
  %387 = lshr exact i32 %329, 1
  %388 = getelementptr inbounds nuw i8, ptr %242, i64 12
  %389 = load i32, ptr %388, align 4
  %390 = add i32 %389, %387
  store i32 %390, ptr %388, align 4
  %391 = getelementptr inbounds nuw i8, ptr %0, i64 1268
  store i32 %390, ptr %391, align 4
  %392 = select i1 %286, i64 0, i64 %251
  %393 = select i1 %246, i64 %392, i64 0
  %394 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  store i64 %393, ptr %394, align 8
  br label %395

395:
  %396 = and i32 %4, 1
  %397 = icmp eq i32 %396, 0
  br i1 %397, label %403, label %398

398:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #37
  br i1 %23, label %403, label %399

399:
  %400 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %401 = load i32, ptr %400, align 4
  %402 = getelementptr inbounds nuw i8, ptr %0, i64 1248
  store i32 %401, ptr %402, align 8
  br label %403

403:
  %404 = and i32 %4, 2
  %405 = icmp eq i32 %404, 0
  br i1 %405, label %410, label %406

406:
  %407 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %408 = load i32, ptr %407, align 8
  %409 = add i32 %408, 1
  store i32 %409, ptr %407, align 8
  br label %410

410:
  ret void
}

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %4) #9 {
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

define void @fence(ptr noundef %0, i32 noundef %1, i32 noundef %2) #8 {
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

define void @leave(ptr noundef initializes((1280, 1284)) %0, i32 noundef %1) #10 {
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
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %67 = load ptr, ptr %66, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %76, label %69

69:
  %70 = getelementptr inbounds nuw i8, ptr %67, i64 351632
  %71 = getelementptr inbounds nuw i8, ptr %67, i64 372368
  %72 = getelementptr inbounds nuw %struct.AsyncRow, ptr %71, i64 %29
  %73 = load i32, ptr %5, align 8
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw %struct.AsyncRow, ptr %70, i64 %74
  tail call fastcc void @raise_async(ptr noundef nonnull %72, ptr noundef nonnull %75, i32 noundef %10) #37
  br label %76

76:
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %78 = load i32, ptr %77, align 8
  %79 = getelementptr inbounds nuw i8, ptr %4, i64 10952
  %80 = getelementptr inbounds nuw [32 x i32], ptr %79, i64 %13
  %81 = getelementptr inbounds nuw i32, ptr %80, i64 %13
  store i32 %78, ptr %81, align 4
  %82 = getelementptr inbounds nuw i8, ptr %4, i64 47816
  %83 = getelementptr inbounds nuw [32 x i32], ptr %82, i64 %29
  %84 = load <32 x i32>, ptr %83, align 4
  %85 = load <32 x i32>, ptr %80, align 4
  %86 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %84, <32 x i32> %85)
  store <32 x i32> %86, ptr %83, align 4
  %87 = load i32, ptr %77, align 8
  %88 = add i32 %87, 1
  store i32 %88, ptr %77, align 8
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %87, ptr %89, align 8
  ret void
}

define void @note_lane_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #11 {
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
  br i1 %51, label %57, label %52, !prof !21

52:
  %53 = getelementptr inbounds nuw i8, ptr %28, i64 28
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %28, i64 24
  %56 = load i32, ptr %55, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %13, i64 noundef %16, i32 noundef %43, i64 noundef 192, i32 noundef %54, i32 noundef %56) #37
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

define void @note_lane_stores(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6, ptr noundef readonly captures(address_is_null) %7) #11 {
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
  br i1 %166, label %172, label %167, !prof !27

167:
  %168 = getelementptr inbounds nuw i8, ptr %129, i64 %117
  %169 = load i32, ptr %168, align 4
  %170 = getelementptr inbounds nuw i8, ptr %129, i64 %118
  %171 = load i32, ptr %170, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %27, i64 noundef %30, i32 noundef %165, i64 noundef %116, i32 noundef %169, i32 noundef %171) #37
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

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #12

define void @check_shared(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #13 {
  %12 = alloca %struct.Starts, align 8
  %13 = alloca [256 x i32], align 16
  %14 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #38
  %40 = lshr <32 x i64> %29, splat (i64 2)
  %41 = trunc <32 x i64> %40 to <32 x i32>
  %42 = lshr <32 x i32> %41, splat (i32 8)
  %43 = add <32 x i32> %42, %41
  %44 = and <32 x i32> %43, splat (i32 255)
  %45 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #38
  %46 = insertelement <32 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = add <32 x i32> %44, %47
  %49 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %48, <32 x i32> splat (i32 2147483647))
  %50 = bitcast i32 %2 to <32 x i1>
  %51 = zext nneg <32 x i32> %49 to <32 x i64>
  %52 = getelementptr i32, ptr %13, <32 x i64> %51
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %52, <32 x i1> %50)
  %53 = call i32 asm sideeffect "", "=r,0"(i32 0) #38
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
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %63, ptr noundef nonnull %14, i64 noundef %10) #37
  br label %66

66:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #38
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
  %92 = call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %81, i64 %87) #37
  br i1 %92, label %96, label %95

93:
  %94 = call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %12) #37
  br i1 %94, label %96, label %95

95:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %14, i64 %81, i64 %87, i64 noundef %10) #37
  br label %96

96:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #38
  ret void
}

define range(i32 0, 2) i32 @check_shared_atomics(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #14 {
  %7 = alloca %struct.Starts, align 8
  %8 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #38
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
  %30 = tail call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %21, i64 %25) #37
  br i1 %30, label %34, label %33

31:
  %32 = tail call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %7) #37
  br i1 %32, label %34, label %33

33:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %8, i64 %21, i64 %25, i64 noundef 0) #37
  br label %34

34:
  %35 = phi i32 [ 1, %29 ], [ 0, %6 ], [ 0, %33 ], [ 0, %31 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #38
  ret i32 %35
}

define void @issue_copies(ptr noundef readonly %0, ptr noundef readonly %1, ptr noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9, i32 noundef %10) #8 {
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %15 = load ptr, ptr %14, align 8
  %16 = zext i32 %13 to i64
  %17 = getelementptr inbounds nuw %struct.CopyQueue, ptr %15, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %18, %20
  br i1 %21, label %22, label %27

22:
  %23 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %24 = load i32, ptr %23, align 4
  %25 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %26 = load i32, ptr %25, align 4
  br label %31

27:
  store i32 %20, ptr %17, align 4
  %28 = getelementptr inbounds nuw i8, ptr %17, i64 8
  store i32 0, ptr %28, align 4
  %29 = getelementptr inbounds nuw i8, ptr %17, i64 4
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds nuw i8, ptr %17, i64 64
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(128) %30, i8 0, i64 128, i1 false)
  br label %31

31:
  %32 = phi i32 [ %26, %22 ], [ 0, %27 ]
  %33 = phi i32 [ %24, %22 ], [ 0, %27 ]
  %34 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %35 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %36 = and i32 %33, 63
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw %struct.CopyEntry, ptr %35, i64 %37
  %39 = sub i32 %33, %32
  %40 = icmp ugt i32 %39, 63
  br i1 %40, label %41, label %48

41:
  %42 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %43 = load i32, ptr %38, align 4
  %44 = icmp ne i32 %10, 0
  tail call fastcc void @make_queued_copy(ptr noundef nonnull %0, ptr noundef nonnull %38, i32 noundef %43, i1 noundef zeroext %44) #37
  %45 = load i32, ptr %42, align 4
  %46 = add i32 %45, 1
  store i32 %46, ptr %42, align 4
  %47 = load i32, ptr %34, align 4
  br label %48

48:
  %49 = phi i32 [ %47, %41 ], [ %33, %31 ]
  %50 = add i32 %49, 1
  store i32 %50, ptr %34, align 4
  store i32 %6, ptr %38, align 4
  %51 = getelementptr inbounds nuw i8, ptr %38, i64 4
  store i32 %8, ptr %51, align 4
  %52 = getelementptr inbounds nuw i8, ptr %38, i64 8
  store i32 %5, ptr %52, align 4
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %38, i64 12
  store i32 %54, ptr %55, align 4
  %56 = getelementptr inbounds nuw i8, ptr %38, i64 64
  %57 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %58 = load <32 x i32>, ptr %57, align 4
  store <32 x i32> %58, ptr %56, align 4
  %59 = getelementptr inbounds nuw i8, ptr %38, i64 192
  %60 = load <32 x i64>, ptr %1, align 64
  %61 = trunc <32 x i64> %60 to <32 x i32>
  store <32 x i32> %61, ptr %59, align 4
  %62 = getelementptr inbounds nuw i8, ptr %38, i64 320
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %62, i8 0, i64 512, i1 false)
  %63 = icmp eq i32 %7, 0
  br i1 %63, label %72, label %64

64:
  %65 = phi i32 [ %91, %89 ], [ %7, %48 ]
  %66 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %65, i1 true)
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw i64, ptr %2, i64 %67
  %69 = load i64, ptr %68, align 8
  %70 = inttoptr i64 %69 to ptr
  %71 = getelementptr inbounds nuw [16 x i8], ptr %62, i64 %67
  switch i32 %5, label %87 [
    i32 16, label %84
    i32 8, label %85
  ]

72:
  %73 = load <32 x i32>, ptr %3, align 4
  %74 = icmp ne <32 x i32> %73, zeroinitializer
  %75 = insertelement <32 x i32> poison, i32 %5, i64 0
  %76 = shufflevector <32 x i32> %75, <32 x i32> poison, <32 x i32> zeroinitializer
  %77 = icmp ult <32 x i32> %73, %76
  %78 = and <32 x i1> %74, %77
  %79 = bitcast <32 x i1> %78 to i32
  %80 = and i32 %4, %79
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %108, label %82

82:
  %83 = zext i32 %5 to i64
  br label %93

84:
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %71, ptr noundef nonnull align 1 dereferenceable(16) %70, i64 16, i1 false)
  br label %89

85:
  %86 = load i64, ptr %70, align 1
  store i64 %86, ptr %71, align 4
  br label %89

87:
  %88 = load i32, ptr %70, align 1
  store i32 %88, ptr %71, align 4
  br label %89

89:
  %90 = add i32 %65, -1
  %91 = and i32 %90, %65
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %72, label %64

93:
  %94 = phi i32 [ %80, %82 ], [ %122, %120 ]
  %95 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %94, i1 true)
  %96 = zext nneg i32 %95 to i64
  %97 = getelementptr inbounds nuw i64, ptr %2, i64 %96
  %98 = load i64, ptr %97, align 8
  %99 = getelementptr inbounds nuw i32, ptr %3, i64 %96
  %100 = load i32, ptr %99, align 4
  %101 = zext i32 %100 to i64
  %102 = tail call zeroext i1 @check_global(ptr noundef %0, i64 noundef %98, i64 noundef %101, i64 noundef %83, i32 noundef %9, i32 noundef %95) #37
  br i1 %102, label %103, label %120

103:
  %104 = load i32, ptr %99, align 4
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %120, label %106

106:
  %107 = getelementptr inbounds nuw [16 x i8], ptr %62, i64 %96
  br label %109

108:
  ret void

109:
  %110 = phi i64 [ 0, %106 ], [ %116, %109 ]
  %111 = load i64, ptr %97, align 8
  %112 = inttoptr i64 %111 to ptr
  %113 = getelementptr inbounds nuw i8, ptr %112, i64 %110
  %114 = load i8, ptr %113, align 1
  %115 = getelementptr inbounds nuw i8, ptr %107, i64 %110
  store i8 %114, ptr %115, align 1
  %116 = add nuw nsw i64 %110, 1
  %117 = load i32, ptr %99, align 4
  %118 = zext i32 %117 to i64
  %119 = icmp samesign ult i64 %116, %118
  br i1 %119, label %109, label %120

120:
  %121 = add i32 %94, -1
  %122 = and i32 %121, %94
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %108, label %93
}

define internal fastcc void @make_queued_copy(ptr noundef readonly %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3) #11 {
  %5 = xor i32 %2, -1
  %6 = load i32, ptr %1, align 4
  %7 = and i32 %6, %5
  store i32 %7, ptr %1, align 4
  br i1 %3, label %8, label %147

8:
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %2, 0
  br i1 %20, label %168, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %23 = load i32, ptr %22, align 4
  %24 = add i32 %23, -1
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  br label %28

28:
  %29 = phi i32 [ %2, %21 ], [ %40, %38 ]
  %30 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %29, i1 true)
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds nuw i32, ptr %11, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = add i32 %24, %33
  %35 = lshr i32 %34, %19
  %36 = lshr i32 %33, %19
  %37 = icmp ugt i32 %36, %35
  br i1 %37, label %38, label %42

38:
  %39 = add i32 %29, -1
  %40 = and i32 %39, %29
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %147, label %28

42:
  %43 = phi i32 [ %145, %143 ], [ %36, %28 ]
  %44 = load ptr, ptr %25, align 8
  %45 = ptrtoint ptr %44 to i64
  %46 = shl i32 %43, %19
  %47 = zext i32 %46 to i64
  %48 = add i64 %45, %47
  %49 = zext i32 %43 to i64
  %50 = getelementptr inbounds nuw i32, ptr %15, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = lshr i32 %51, 14
  %53 = icmp ult i32 %52, %13
  br i1 %53, label %54, label %56

54:
  %55 = load i32, ptr %27, align 4
  br label %68

56:
  %57 = lshr i32 %51, 8
  %58 = and i32 %57, 63
  %59 = load i32, ptr %26, align 8
  %60 = icmp eq i32 %58, %59
  %61 = load i32, ptr %27, align 4
  br i1 %60, label %68, label %62

62:
  %63 = lshr i32 %61, 14
  %64 = icmp eq i32 %52, %63
  br i1 %64, label %65, label %68

65:
  %66 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %51, i64 noundef %48) #37
  %67 = xor i1 %66, true
  br label %68

68:
  %69 = phi i32 [ %55, %54 ], [ %61, %56 ], [ %61, %62 ], [ %61, %65 ]
  %70 = phi i1 [ false, %54 ], [ false, %56 ], [ true, %62 ], [ %67, %65 ]
  %71 = getelementptr inbounds nuw i32, ptr %17, i64 %49
  %72 = load i32, ptr %71, align 4
  %73 = and i32 %72, -2
  %74 = lshr i32 %72, 14
  %75 = lshr i32 %69, 14
  %76 = icmp eq i32 %74, %75
  %77 = and i32 %72, 16128
  %78 = icmp eq i32 %77, 15872
  %79 = and i1 %78, %76
  br i1 %79, label %80, label %111

80:
  %81 = xor i32 %72, %69
  %82 = add i32 %81, -256
  %83 = icmp ult i32 %82, 16128
  br i1 %83, label %84, label %128

84:
  %85 = load i32, ptr %18, align 8
  %86 = tail call fastcc ptr @readers_at(ptr noundef nonnull readonly %0, i32 noundef 0, i64 noundef %48, i32 noundef %85) #37
  %87 = icmp eq ptr %86, null
  br i1 %87, label %95, label %88

88:
  %89 = getelementptr inbounds nuw i8, ptr %86, i64 12
  %90 = load i32, ptr %89, align 4
  %91 = icmp eq i32 %90, 0
  br i1 %91, label %128, label %92

92:
  %93 = getelementptr inbounds nuw i8, ptr %86, i64 16
  %94 = zext i32 %90 to i64
  br label %99

95:
  %96 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %73, i64 noundef %48) #37
  br i1 %96, label %128, label %97

97:
  %98 = or i32 %73, 16128
  br label %114

99:
  %100 = phi i64 [ 0, %92 ], [ %109, %108 ]
  %101 = getelementptr inbounds nuw i32, ptr %93, i64 %100
  %102 = load i32, ptr %101, align 4
  %103 = xor i32 %102, %69
  %104 = add i32 %103, -256
  %105 = icmp ult i32 %104, 16128
  br i1 %105, label %106, label %108

106:
  %107 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %102, i64 noundef %48) #37
  br i1 %107, label %108, label %111

108:
  %109 = add nuw nsw i64 %100, 1
  %110 = icmp eq i64 %109, %94
  br i1 %110, label %128, label %99

111:
  %112 = phi i32 [ %73, %68 ], [ %102, %106 ]
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %128, label %114

114:
  %115 = phi i32 [ %98, %97 ], [ %112, %111 ]
  %116 = lshr i32 %115, 14
  %117 = icmp ult i32 %116, %13
  br i1 %117, label %128, label %118

118:
  %119 = lshr i32 %115, 8
  %120 = and i32 %119, 63
  %121 = load i32, ptr %26, align 8
  %122 = icmp eq i32 %120, %121
  br i1 %122, label %128, label %123

123:
  %124 = icmp eq i32 %116, %75
  br i1 %124, label %125, label %132

125:
  %126 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %115, i64 noundef %48) #37
  %127 = xor i1 %126, true
  br label %128

128:
  %129 = phi i32 [ 0, %111 ], [ %115, %125 ], [ %115, %114 ], [ %115, %118 ], [ 0, %80 ], [ 0, %95 ], [ 0, %88 ], [ 0, %108 ]
  %130 = phi i1 [ false, %111 ], [ %127, %125 ], [ false, %114 ], [ false, %118 ], [ false, %80 ], [ false, %95 ], [ false, %88 ], [ false, %108 ]
  %131 = select i1 %70, i1 true, i1 %130
  br i1 %131, label %132, label %143

132:
  %133 = phi i32 [ %129, %128 ], [ %115, %123 ]
  %134 = select i1 %70, i32 %51, i32 %133
  %135 = lshr i32 %134, 8
  %136 = and i32 %135, 63
  %137 = icmp eq i32 %136, 62
  %138 = select i1 %137, i32 63, i32 %136
  %139 = load i32, ptr %32, align 4
  %140 = zext i32 %139 to i64
  %141 = zext nneg i32 %138 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %10, i32 noundef 3, i32 noundef %30, i64 noundef %140, i64 noundef %141) #36
  %142 = load i32, ptr %27, align 4
  br label %143

143:
  %144 = phi i32 [ %69, %128 ], [ %142, %132 ]
  store i32 %144, ptr %50, align 4
  %145 = add i32 %43, 1
  %146 = icmp ugt i32 %145, %35
  br i1 %146, label %38, label %42

147:
  %148 = icmp eq i32 %2, 0
  br i1 %148, label %168, label %149

149:
  %150 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %151 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %152 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %153 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %154 = load i32, ptr %152, align 4
  br label %155

155:
  %156 = phi i32 [ %154, %149 ], [ %170, %169 ]
  %157 = phi i32 [ %2, %149 ], [ %172, %169 ]
  %158 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %157, i1 true)
  %159 = load ptr, ptr %150, align 8
  %160 = zext nneg i32 %158 to i64
  %161 = getelementptr inbounds nuw i32, ptr %151, i64 %160
  %162 = load i32, ptr %161, align 4
  %163 = zext i32 %162 to i64
  %164 = getelementptr inbounds nuw i8, ptr %159, i64 %163
  %165 = icmp eq i32 %156, 0
  br i1 %165, label %169, label %166

166:
  %167 = getelementptr inbounds nuw [16 x i8], ptr %153, i64 %160
  br label %174

168:
  ret void

169:
  %170 = phi i32 [ 0, %155 ], [ %181, %174 ]
  %171 = add i32 %157, -1
  %172 = and i32 %171, %157
  %173 = icmp eq i32 %172, 0
  br i1 %173, label %168, label %155

174:
  %175 = phi i32 [ 0, %166 ], [ %180, %174 ]
  %176 = zext i32 %175 to i64
  %177 = getelementptr inbounds nuw i8, ptr %164, i64 %176
  %178 = getelementptr inbounds nuw i8, ptr %167, i64 %176
  %179 = load i32, ptr %178, align 1
  store i32 %179, ptr %177, align 1
  %180 = add i32 %175, 4
  %181 = load i32, ptr %152, align 4
  %182 = icmp ult i32 %180, %181
  br i1 %182, label %174, label %169
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg) #15

define void @commit_copies(ptr noundef readonly %0, i32 noundef %1) #10 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %4 to i64
  %8 = getelementptr inbounds nuw %struct.CopyQueue, ptr %6, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %9, %11
  br i1 %12, label %13, label %16

13:
  %14 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %15 = load <32 x i32>, ptr %14, align 4
  br label %19

16:
  store i32 %11, ptr %8, align 4
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 8
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 4
  store i32 0, ptr %18, align 4
  br label %19

19:
  %20 = phi <32 x i32> [ %15, %13 ], [ zeroinitializer, %16 ]
  %21 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %22 = bitcast i32 %1 to <32 x i1>
  %23 = zext <32 x i1> %22 to <32 x i32>
  %24 = add <32 x i32> %20, %23
  store <32 x i32> %24, ptr %21, align 4
  ret void
}

define void @wait_for_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #8 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1176
  %9 = load ptr, ptr %8, align 8
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw %struct.CopyQueue, ptr %9, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %12, %14
  br i1 %15, label %19, label %16

16:
  store i32 %14, ptr %11, align 4
  %17 = getelementptr inbounds nuw i8, ptr %11, i64 8
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 64
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(128) %18, i8 0, i64 128, i1 false)
  br label %34

19:
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 64
  %21 = load <32 x i32>, ptr %20, align 4
  %22 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %27 = icmp eq i32 %23, %25
  br i1 %27, label %34, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %11, i64 192
  %30 = icmp eq i32 %3, 0
  %31 = insertelement <32 x i32> poison, i32 %2, i64 0
  %32 = shufflevector <32 x i32> %31, <32 x i32> poison, <32 x i32> zeroinitializer
  %33 = icmp ne i32 %4, 0
  br label %37

34:
  %35 = phi i32 [ %25, %19 ], [ 0, %16 ], [ %63, %57 ]
  %36 = getelementptr inbounds nuw i8, ptr %11, i64 4
  store i32 %35, ptr %36, align 4
  ret void

37:
  %38 = phi i32 [ %23, %28 ], [ %63, %57 ]
  %39 = phi i32 [ %23, %28 ], [ %62, %57 ]
  %40 = and i32 %39, 63
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw %struct.CopyEntry, ptr %29, i64 %41
  br i1 %30, label %43, label %50

43:
  %44 = getelementptr inbounds nuw i8, ptr %42, i64 64
  %45 = load <32 x i32>, ptr %44, align 4
  %46 = sub <32 x i32> %21, %45
  %47 = icmp ugt <32 x i32> %46, %32
  %48 = bitcast <32 x i1> %47 to i32
  %49 = and i32 %1, %48
  br label %50

50:
  %51 = phi i32 [ %49, %43 ], [ %1, %37 ]
  %52 = load i32, ptr %42, align 4
  %53 = and i32 %52, %51
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %57, label %55

55:
  tail call fastcc void @make_queued_copy(ptr noundef %0, ptr noundef nonnull %42, i32 noundef %53, i1 noundef zeroext %33) #37
  %56 = load i32, ptr %42, align 4
  br label %57

57:
  %58 = phi i32 [ %56, %55 ], [ %52, %50 ]
  %59 = icmp eq i32 %58, 0
  %60 = icmp eq i32 %39, %38
  %61 = select i1 %59, i1 %60, i1 false
  %62 = add i32 %39, 1
  %63 = select i1 %61, i32 %62, i32 %38
  %64 = load i32, ptr %26, align 4
  %65 = icmp eq i32 %62, %64
  br i1 %65, label %34, label %37
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #16 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca %struct.Access, align 8
  %13 = alloca <32 x i64>, align 64
  %14 = and i32 %5, 16
  %15 = icmp eq i32 %14, 0
  %16 = lshr exact i32 %14, 4
  %17 = trunc nuw nsw i32 %16 to i8
  %18 = and i32 %5, -17
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #38
  %60 = sub <32 x i64> %31, %34
  store <32 x i64> %60, ptr %13, align 64
  %61 = icmp eq i32 %18, 8
  %62 = select i1 %61, i32 0, i32 %18
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %62, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %32) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #38
  %80 = lshr <32 x i64> %31, splat (i64 2)
  %81 = trunc <32 x i64> %80 to <32 x i32>
  %82 = lshr <32 x i32> %81, splat (i32 8)
  %83 = add <32 x i32> %82, %81
  %84 = and <32 x i32> %83, splat (i32 255)
  %85 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #38
  %86 = insertelement <32 x i32> poison, i32 %85, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = add <32 x i32> %87, %84
  %89 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %88, <32 x i32> splat (i32 2147483647))
  %90 = bitcast i32 %2 to <32 x i1>
  %91 = zext nneg <32 x i32> %89 to <32 x i64>
  %92 = getelementptr i32, ptr %11, <32 x i64> %91
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %92, <32 x i1> %90)
  %93 = call i32 asm sideeffect "", "=r,0"(i32 0) #38
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
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %103, ptr noundef nonnull %12, i64 noundef 0) #37
  br label %106

106:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #38
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
  br i1 %141, label %252, label %247, !prof !8

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
  br i1 %141, label %385, label %380, !prof !8

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
  %476 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  %488 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  %502 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  %562 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  %575 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
  %576 = insertelement <32 x i32> poison, i32 %575, i64 0
  %577 = shufflevector <32 x i32> %576, <32 x i32> poison, <32 x i32> zeroinitializer
  %578 = add <32 x i32> %577, %437
  %579 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %578, <32 x i32> splat (i32 2147483647))
  %580 = icmp eq <32 x i32> %484, zeroinitializer
  %581 = zext nneg <32 x i32> %579 to <32 x i64>
  %582 = getelementptr i32, ptr %473, <32 x i64> %581
  %583 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %582, <32 x i1> %580, <32 x i32> %484)
  %584 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  br i1 %141, label %641, label %636, !prof !8

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
  %666 = call i32 asm sideeffect "", "=r,0"(i32 %472) #38
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
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #37
  br label %687

687:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #38
  ret void
}

define internal fastcc void @check_each_lane(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3) #2 {
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
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %60, ptr noundef %3, i32 noundef %25, i64 noundef %28) #37
  br label %75

67:
  %68 = load i32, ptr %21, align 4
  %69 = icmp eq i32 %68, 6
  br i1 %69, label %75, label %70

70:
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %5, ptr noundef nonnull align 8 dereferenceable(56) %3, i64 56, i1 false)
  %71 = icmp eq i32 %68, 8
  %72 = select i1 %71, i32 0, i32 %68
  store i32 %72, ptr %22, align 4
  %73 = load i64, ptr %60, align 8
  %74 = sub i64 %28, %73
  call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %5, i32 noundef %25, i64 noundef %74, i64 noundef %73) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #38
  br label %75

75:
  %76 = add i32 %24, -1
  %77 = and i32 %76, %24
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %36, label %23
}

define void @check_rows(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #16 {
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
  br i1 %48, label %335, label %49, !prof !8

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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #38
  %341 = insertelement <32 x i64> poison, i64 %5, i64 0
  %342 = shufflevector <32 x i64> %341, <32 x i64> poison, <32 x i32> zeroinitializer
  %343 = mul <32 x i64> %342, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %344 = add <32 x i64> %343, %340
  store <32 x i64> %344, ptr %8, align 64
  %345 = load ptr, ptr %45, align 8
  %346 = icmp eq ptr %345, null
  br i1 %346, label %347, label %348

347:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #37
  br label %357

348:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #38
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
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #38
  br label %357

357:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #38
  br label %358

358:
  ret void
}

define void @check_read_only_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #11 {
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
  tail call void @report(ptr noundef %0, i32 noundef %3, i32 noundef 3, i32 noundef %14, i64 noundef %17, i64 noundef 66) #36
  br label %85

85:
  %86 = add i32 %13, -1
  %87 = and i32 %86, %13
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %41, label %12
}

define void @forget_writes(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3) #11 {
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

define void @mbarrier_begin(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr noundef readonly %4) #17 {
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %154, label %7

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
  %18 = phi i32 [ %2, %7 ], [ %152, %150 ]
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef %35, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef 8) #36
  br label %150

36:
  %37 = load i32, ptr %25, align 8
  %38 = getelementptr inbounds nuw i8, ptr %25, i64 12
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %80) #36
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %93) #36
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef %104) #36
  br label %150

105:
  %106 = icmp eq i32 %37, 256
  br i1 %106, label %107, label %108

107:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %3, i32 noundef 7, i32 noundef range(i32 0, 32) %19, i64 noundef %22, i64 noundef 256) #36
  br label %150

108:
  %109 = add i32 %37, 1
  store i32 %109, ptr %25, align 8
  %110 = getelementptr inbounds nuw %struct.Mbarrier, ptr %38, i64 %39
  br label %114

111:
  %112 = getelementptr inbounds nuw i8, ptr %45, i64 552
  %113 = load i32, ptr %112, align 4
  br label %114

114:
  %115 = phi ptr [ %51, %111 ], [ %99, %108 ]
  %116 = phi i32 [ %113, %111 ], [ 0, %108 ]
  %117 = phi ptr [ %45, %111 ], [ %110, %108 ]
  %118 = ptrtoint ptr %117 to i64
  %119 = ptrtoint ptr %38 to i64
  %120 = sub i64 %118, %119
  %121 = sdiv exact i64 %120, 556
  %122 = trunc i64 %22 to i32
  store i32 %122, ptr %117, align 4
  %123 = getelementptr inbounds nuw i8, ptr %117, i64 4
  store i32 1, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %117, i64 8
  store i32 0, ptr %124, align 4
  %125 = getelementptr inbounds nuw i8, ptr %117, i64 12
  store i32 %24, ptr %125, align 4
  %126 = getelementptr inbounds nuw i8, ptr %117, i64 16
  store i32 %24, ptr %126, align 4
  %127 = getelementptr inbounds nuw i8, ptr %117, i64 20
  store i32 0, ptr %127, align 4
  %128 = getelementptr inbounds nuw i8, ptr %117, i64 24
  store i32 %3, ptr %128, align 4
  %129 = getelementptr inbounds nuw i8, ptr %117, i64 28
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(524) %129, i8 0, i64 524, i1 false)
  %130 = getelementptr inbounds nuw i8, ptr %117, i64 552
  store i32 %116, ptr %130, align 4
  %131 = and i64 %121, 2375457535
  %132 = or disjoint i64 %131, 7881969442025465088
  store i64 %132, ptr %115, align 8
  %133 = load ptr, ptr %14, align 8
  %134 = load i32, ptr %15, align 8
  %135 = zext i32 %134 to i64
  %136 = lshr i64 %22, %135
  %137 = or disjoint i64 %22, 7
  %138 = lshr i64 %137, %135
  %139 = icmp ugt i64 %136, %138
  br i1 %139, label %147, label %140

140:
  %141 = load i32, ptr %12, align 4
  br label %142

142:
  %143 = phi i64 [ %136, %140 ], [ %145, %142 ]
  %144 = getelementptr inbounds nuw i32, ptr %133, i64 %143
  store i32 %141, ptr %144, align 4
  %145 = add i64 %143, 1
  %146 = icmp ugt i64 %145, %138
  br i1 %146, label %147, label %142

147:
  %148 = load i64, ptr %16, align 8
  %149 = add i64 %148, 1
  store i64 %149, ptr %16, align 8
  br label %150

150:
  %151 = add i32 %18, -1
  %152 = and i32 %151, %18
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %154, label %17

154:
  ret void
}

define void @mbarrier_end(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3) #17 {
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
  %19 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %18, i32 noundef %3, i32 noundef %15) #37
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %15, i64 noundef %51, i64 noundef %53) #36
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

define internal fastcc noundef ptr @object_at(ptr noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #11 {
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
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %2, i32 noundef %15, i32 noundef %3, i64 noundef %1, i64 noundef 8) #36
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
  %25 = load i32, ptr %18, align 8
  %26 = trunc i64 %22 to i32
  %27 = and i32 %26, 255
  %28 = icmp ult i32 %27, %25
  %29 = select i1 %24, i1 %28, i1 false
  br i1 %29, label %30, label %41

30:
  %31 = getelementptr inbounds nuw i8, ptr %18, i64 12
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
  %42 = getelementptr inbounds nuw i8, ptr %18, i64 12
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
  tail call void @report(ptr noundef readonly %0, i32 noundef %2, i32 noundef 13, i32 noundef %3, i64 noundef %1, i64 noundef %63) #36
  br label %64

64:
  %65 = phi ptr [ null, %14 ], [ null, %62 ], [ %33, %37 ]
  ret ptr %65
}

define void @mbarrier_update(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6, ptr noundef writeonly %7) #8 {
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %325, label %10

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
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  br label %74

74:
  %75 = phi ptr [ null, %56 ], [ %297, %294 ]
  %76 = phi i32 [ %2, %56 ], [ %299, %294 ]
  %77 = phi i1 [ false, %56 ], [ %296, %294 ]
  %78 = phi i32 [ 0, %56 ], [ %295, %294 ]
  %79 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %76, i1 true)
  %80 = zext nneg i32 %79 to i64
  %81 = getelementptr inbounds nuw i64, ptr %1, i64 %80
  %82 = load i64, ptr %81, align 8
  %83 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %82, i32 noundef %3, i32 noundef %79) #37
  %84 = icmp eq ptr %83, null
  br i1 %84, label %294, label %86

85:
  br i1 %21, label %301, label %325

86:
  %87 = load i32, ptr %13, align 4
  %88 = lshr i32 %87, 14
  %89 = load i32, ptr %83, align 4
  %90 = load i32, ptr %57, align 8
  %91 = lshr i32 %89, %90
  %92 = load ptr, ptr %58, align 8
  %93 = zext i32 %91 to i64
  %94 = getelementptr inbounds nuw i32, ptr %92, i64 %93
  %95 = load i32, ptr %94, align 4
  %96 = load ptr, ptr %59, align 8
  %97 = ptrtoint ptr %96 to i64
  %98 = zext i32 %89 to i64
  %99 = add i64 %97, %98
  %100 = lshr i32 %95, 14
  %101 = icmp eq i32 %100, %88
  %102 = load i32, ptr %16, align 8
  br i1 %101, label %103, label %112

103:
  %104 = lshr i32 %95, 8
  %105 = and i32 %104, 63
  %106 = icmp eq i32 %105, %102
  br i1 %106, label %112, label %107

107:
  %108 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %95, i64 noundef %99) #37
  br i1 %108, label %112, label %109

109:
  %110 = zext nneg i32 %105 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %79, i64 noundef %98, i64 noundef %110) #36
  %111 = load i32, ptr %16, align 8
  br label %112

112:
  %113 = phi i32 [ %111, %109 ], [ %102, %107 ], [ %102, %103 ], [ %102, %86 ]
  %114 = getelementptr inbounds nuw i8, ptr %83, i64 112
  %115 = getelementptr inbounds nuw i8, ptr %83, i64 44
  %116 = load i32, ptr %115, align 4
  %117 = icmp eq i32 %116, %88
  br i1 %117, label %119, label %118

118:
  store <32 x i8> zeroinitializer, ptr %114, align 1
  store i32 %88, ptr %115, align 4
  br label %119

119:
  %120 = load i32, ptr %13, align 4
  %121 = lshr i32 %120, 1
  %122 = and i32 %121, 127
  %123 = icmp eq i32 %122, 127
  %124 = add nuw nsw i32 %122, 1
  %125 = select i1 %123, i32 127, i32 %124
  %126 = zext i32 %113 to i64
  %127 = getelementptr inbounds nuw i8, ptr %114, i64 %126
  %128 = load i8, ptr %127, align 1
  %129 = zext i8 %128 to i32
  %130 = tail call i32 @llvm.umax.i32(i32 %125, i32 %129)
  %131 = trunc nuw i32 %130 to i8
  store i8 %131, ptr %127, align 1
  %132 = icmp eq ptr %83, %75
  %133 = select i1 %19, i1 %132, i1 false
  br i1 %133, label %134, label %145

134:
  %135 = getelementptr inbounds nuw i8, ptr %83, i64 8
  %136 = load i32, ptr %135, align 4
  %137 = icmp eq i32 %136, %78
  %138 = select i1 %137, i1 true, i1 %77
  br i1 %138, label %145, label %139

139:
  %140 = load i32, ptr %83, align 4
  %141 = zext i32 %140 to i64
  %142 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %76)
  %143 = zext nneg i32 %142 to i64
  %144 = or disjoint i64 %143, 42949672960
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %79, i64 noundef %141, i64 noundef %144) #36
  br label %145

145:
  %146 = phi i1 [ %77, %134 ], [ true, %139 ], [ %77, %119 ]
  %147 = getelementptr inbounds nuw i8, ptr %83, i64 8
  %148 = load i32, ptr %147, align 4
  %149 = zext i32 %148 to i64
  %150 = shl nuw i64 %149, 32
  %151 = getelementptr inbounds nuw i8, ptr %83, i64 12
  %152 = load i32, ptr %151, align 4
  %153 = zext i32 %152 to i64
  %154 = or disjoint i64 %150, %153
  %155 = getelementptr inbounds nuw i64, ptr %7, i64 %80
  store i64 %154, ptr %155, align 8
  %156 = load i64, ptr %60, align 8
  %157 = add i64 %156, 1
  store i64 %157, ptr %60, align 8
  br i1 %62, label %179, label %158

158:
  %159 = getelementptr inbounds nuw i32, ptr %6, i64 %80
  %160 = load i32, ptr %159, align 4
  %161 = zext i32 %160 to i64
  %162 = getelementptr inbounds nuw i8, ptr %83, i64 20
  %163 = load i32, ptr %162, align 4
  %164 = sext i32 %163 to i64
  %165 = add nsw i64 %164, %161
  %166 = icmp ult i32 %160, 1048576
  %167 = add nsw i64 %165, 1048575
  %168 = icmp ult i64 %167, 2097151
  %169 = select i1 %166, i1 %168, i1 false
  br i1 %169, label %176, label %170

170:
  %171 = load i32, ptr %83, align 4
  %172 = zext i32 %171 to i64
  %173 = tail call i64 @llvm.abs.i64(i64 %165, i1 true)
  %174 = and i64 %173, 4294967295
  %175 = or disjoint i64 %174, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %79, i64 noundef %172, i64 noundef %175) #36
  br label %294

176:
  %177 = trunc nsw i64 %165 to i32
  store i32 %177, ptr %162, align 4
  %178 = getelementptr inbounds nuw i8, ptr %83, i64 32
  store i32 %63, ptr %178, align 4
  br label %179

179:
  br i1 %65, label %200, label %180

180:
  %181 = getelementptr inbounds nuw i32, ptr %6, i64 %80
  %182 = load i32, ptr %181, align 4
  %183 = zext i32 %182 to i64
  %184 = getelementptr inbounds nuw i8, ptr %83, i64 20
  %185 = load i32, ptr %184, align 4
  %186 = sext i32 %185 to i64
  %187 = sub nsw i64 %186, %183
  %188 = icmp ult i32 %182, 1048576
  %189 = add nsw i64 %187, 1048575
  %190 = icmp ult i64 %189, 2097151
  %191 = select i1 %188, i1 %190, i1 false
  br i1 %191, label %192, label %194

192:
  %193 = trunc nsw i64 %187 to i32
  store i32 %193, ptr %184, align 4
  br label %200

194:
  %195 = load i32, ptr %83, align 4
  %196 = zext i32 %195 to i64
  %197 = tail call i64 @llvm.abs.i64(i64 %187, i1 true)
  %198 = and i64 %197, 4294967295
  %199 = or disjoint i64 %198, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %79, i64 noundef %196, i64 noundef %199) #36
  br label %294

200:
  %201 = load i32, ptr %151, align 4
  br i1 %19, label %202, label %255

202:
  %203 = getelementptr inbounds nuw i32, ptr %5, i64 %80
  %204 = load i32, ptr %203, align 4
  %205 = icmp eq i32 %204, 0
  br i1 %205, label %226, label %206

206:
  %207 = icmp ugt i32 %204, %201
  br i1 %207, label %226, label %208

208:
  %209 = icmp eq i32 %204, %201
  %210 = and i1 %67, %209
  br i1 %210, label %211, label %219

211:
  %212 = getelementptr inbounds nuw i8, ptr %83, i64 20
  %213 = load i32, ptr %212, align 4
  %214 = icmp eq i32 %213, 0
  br i1 %214, label %215, label %219

215:
  %216 = load i32, ptr %83, align 4
  %217 = zext i32 %216 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %79, i64 noundef %217, i64 noundef 34359738368) #36
  %218 = load i32, ptr %151, align 4
  br label %219

219:
  %220 = phi i32 [ %218, %215 ], [ %201, %211 ], [ %201, %208 ]
  %221 = sub i32 %220, %204
  store i32 %221, ptr %151, align 4
  br i1 %69, label %232, label %222

222:
  %223 = getelementptr inbounds nuw i8, ptr %83, i64 16
  %224 = load i32, ptr %223, align 4
  %225 = sub i32 %224, %204
  store i32 %225, ptr %223, align 4
  br label %232

226:
  %227 = phi i64 [ 25769803776, %206 ], [ 21474836480, %202 ]
  %228 = load i32, ptr %83, align 4
  %229 = zext i32 %228 to i64
  %230 = zext i32 %201 to i64
  %231 = or disjoint i64 %227, %230
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %79, i64 noundef %229, i64 noundef %231) #36
  br label %294

232:
  %233 = getelementptr inbounds nuw i8, ptr %83, i64 28
  store i32 %63, ptr %233, align 4
  br i1 %21, label %234, label %255

234:
  %235 = getelementptr inbounds nuw i8, ptr %83, i64 48
  %236 = getelementptr inbounds nuw i8, ptr %83, i64 36
  %237 = load i32, ptr %236, align 4
  %238 = icmp eq i32 %237, %15
  br i1 %238, label %239, label %242

239:
  %240 = load <32 x i8>, ptr %235, align 1
  %241 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %240, <32 x i8> %38)
  br label %242

242:
  %243 = phi <32 x i8> [ %241, %239 ], [ %38, %234 ]
  store <32 x i8> %243, ptr %235, align 1
  store i32 %15, ptr %236, align 4
  %244 = getelementptr inbounds nuw i8, ptr %83, i64 144
  %245 = load <32 x i32>, ptr %244, align 4
  %246 = load <32 x i32>, ptr %71, align 4
  %247 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %245, <32 x i32> %246)
  store <32 x i32> %247, ptr %244, align 4
  %248 = getelementptr inbounds nuw i8, ptr %83, i64 400
  %249 = load ptr, ptr %72, align 8
  %250 = getelementptr inbounds nuw i8, ptr %249, i64 351632
  %251 = load i32, ptr %16, align 8
  %252 = zext i32 %251 to i64
  %253 = getelementptr inbounds nuw %struct.AsyncRow, ptr %250, i64 %252
  tail call fastcc void @raise_async(ptr noundef nonnull %248, ptr noundef nonnull %253, i32 noundef %15) #37
  %254 = load i32, ptr %151, align 4
  br label %255

255:
  %256 = phi i32 [ %221, %232 ], [ %254, %242 ], [ %201, %200 ]
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %258, label %294

258:
  %259 = getelementptr inbounds nuw i8, ptr %83, i64 20
  %260 = load i32, ptr %259, align 4
  %261 = icmp eq i32 %260, 0
  br i1 %261, label %262, label %294

262:
  %263 = load i32, ptr %73, align 4
  %264 = load i32, ptr %147, align 4
  %265 = add i32 %264, 1
  store i32 %265, ptr %147, align 4
  %266 = getelementptr inbounds nuw i8, ptr %83, i64 16
  %267 = load i32, ptr %266, align 4
  store i32 %267, ptr %151, align 4
  %268 = getelementptr inbounds nuw i8, ptr %83, i64 80
  %269 = getelementptr inbounds nuw i8, ptr %83, i64 40
  %270 = getelementptr inbounds nuw i8, ptr %83, i64 36
  %271 = load i32, ptr %270, align 4
  %272 = icmp eq i32 %271, %263
  br i1 %272, label %273, label %276

273:
  %274 = getelementptr inbounds nuw i8, ptr %83, i64 48
  %275 = load <32 x i8>, ptr %274, align 1
  br label %276

276:
  %277 = phi <32 x i8> [ %275, %273 ], [ zeroinitializer, %262 ]
  %278 = load i32, ptr %269, align 4
  %279 = icmp eq i32 %278, %263
  br i1 %279, label %280, label %283

280:
  %281 = load <32 x i8>, ptr %268, align 1
  %282 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %281, <32 x i8> %277)
  br label %283

283:
  %284 = phi <32 x i8> [ %282, %280 ], [ %277, %276 ]
  store <32 x i8> %284, ptr %268, align 1
  store i32 %263, ptr %269, align 4
  store i32 0, ptr %270, align 4
  %285 = getelementptr inbounds nuw i8, ptr %83, i64 272
  %286 = getelementptr inbounds nuw i8, ptr %83, i64 144
  %287 = load <32 x i32>, ptr %285, align 4
  %288 = load <32 x i32>, ptr %286, align 4
  %289 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %287, <32 x i32> %288)
  store <32 x i32> %289, ptr %285, align 4
  %290 = getelementptr inbounds nuw i8, ptr %83, i64 472
  %291 = getelementptr inbounds nuw i8, ptr %83, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %290, ptr noundef nonnull %291, i32 noundef %263) #37
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %291, i8 0, i64 72, i1 false)
  %292 = load i64, ptr %60, align 8
  %293 = add i64 %292, 1
  store i64 %293, ptr %60, align 8
  br label %294

294:
  %295 = phi i32 [ %148, %226 ], [ %148, %194 ], [ %148, %170 ], [ %78, %74 ], [ %148, %255 ], [ %148, %258 ], [ %148, %283 ]
  %296 = phi i1 [ %146, %226 ], [ %146, %194 ], [ %146, %170 ], [ %77, %74 ], [ %146, %255 ], [ %146, %258 ], [ %146, %283 ]
  %297 = phi ptr [ %83, %226 ], [ %83, %194 ], [ %83, %170 ], [ %75, %74 ], [ %83, %255 ], [ %83, %258 ], [ %83, %283 ]
  %298 = add i32 %76, -1
  %299 = and i32 %298, %76
  %300 = icmp eq i32 %299, 0
  br i1 %300, label %85, label %74

301:
  %302 = insertelement <32 x i8> %38, i8 0, i32 %17
  %303 = load i32, ptr %13, align 4
  %304 = lshr i32 %303, 1
  %305 = and i32 %304, 127
  %306 = icmp eq i32 %305, 127
  %307 = add nuw nsw i32 %305, 1
  %308 = select i1 %306, i32 127, i32 %307
  %309 = load ptr, ptr %11, align 8
  %310 = load i32, ptr %16, align 8
  %311 = trunc nuw i32 %308 to i8
  %312 = insertelement <32 x i8> %302, i8 %311, i32 %310
  %313 = getelementptr inbounds nuw i8, ptr %309, i64 128
  %314 = zext i32 %310 to i64
  %315 = getelementptr inbounds nuw [32 x i8], ptr %313, i64 %314
  store <32 x i8> %312, ptr %315, align 1
  %316 = lshr i32 %303, 14
  %317 = getelementptr inbounds nuw i32, ptr %309, i64 %314
  store i32 %316, ptr %317, align 4
  %318 = and i32 %303, -255
  %319 = shl nuw nsw i32 %308, 1
  %320 = or i32 %319, %318
  store i32 %320, ptr %13, align 4
  %321 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %322 = load i32, ptr %321, align 8
  %323 = add i32 %322, 1
  store i32 %323, ptr %321, align 8
  %324 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  store i32 %322, ptr %324, align 8
  br label %325

325:
  ret void
}

declare i32 @llvm.ctpop.i32(i32) #7

define internal fastcc void @raise_async(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2) #18 {
  %4 = load i32, ptr %0, align 4
  %5 = icmp eq i32 %4, %2
  br i1 %5, label %9, label %6

6:
  store i32 %2, ptr %0, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store <32 x i8> zeroinitializer, ptr %7, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 40
  store <32 x i8> zeroinitializer, ptr %8, align 4
  br label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %13 = load i32, ptr %12, align 4
  %14 = icmp ult i32 %11, %13
  br i1 %14, label %15, label %16

15:
  store i32 %13, ptr %10, align 4
  br label %16

16:
  %17 = load i32, ptr %1, align 4
  %18 = icmp eq i32 %17, %2
  br i1 %18, label %19, label %30

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %21 = load <32 x i8>, ptr %20, align 1
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %23 = load <32 x i8>, ptr %22, align 1
  %24 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %21, <32 x i8> %23)
  store <32 x i8> %24, ptr %20, align 1
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %26 = load <32 x i8>, ptr %25, align 1
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %28 = load <32 x i8>, ptr %27, align 1
  %29 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %26, <32 x i8> %28)
  store <32 x i8> %29, ptr %25, align 1
  br label %30

30:
  ret void
}

define i32 @mbarrier_test(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6) #8 {
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
  br i1 %25, label %270, label %26

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
  %38 = phi i32 [ 0, %26 ], [ %250, %247 ]
  %39 = phi <32 x i8> [ %24, %26 ], [ %249, %247 ]
  %40 = phi i1 [ false, %26 ], [ %248, %247 ]
  %41 = phi i32 [ %2, %26 ], [ %252, %247 ]
  %42 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %41, i1 true)
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds nuw i64, ptr %1, i64 %43
  %45 = load i64, ptr %44, align 8
  %46 = icmp eq i64 %45, 4294967288
  br i1 %46, label %48, label %111

47:
  br i1 %248, label %254, label %270

48:
  %49 = getelementptr inbounds nuw i32, ptr %5, i64 %43
  %50 = load i32, ptr %49, align 4
  %51 = load ptr, ptr %32, align 8
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 329872
  %53 = load i32, ptr %13, align 8
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw %struct.ProductGroups, ptr %52, i64 %54
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 524
  %57 = load i32, ptr %56, align 4
  %58 = icmp ule i32 %57, %50
  %59 = icmp ugt i32 %53, -5
  %60 = select i1 %59, i1 true, i1 %58
  br i1 %60, label %76, label %61

61:
  %62 = and i32 %53, -4
  %63 = add nuw i32 %62, 4
  %64 = sub nuw i32 %57, %50
  %65 = and i64 %54, 4294967292
  %66 = zext i32 %63 to i64
  br label %70

67:
  %68 = add nuw nsw i64 %71, 1
  %69 = icmp samesign ult i64 %68, %66
  br i1 %69, label %70, label %76

70:
  %71 = phi i64 [ %65, %61 ], [ %68, %67 ]
  %72 = getelementptr inbounds nuw %struct.ProductGroups, ptr %52, i64 %71
  %73 = getelementptr inbounds nuw i8, ptr %72, i64 524
  %74 = load i32, ptr %73, align 4
  %75 = icmp ult i32 %74, %64
  br i1 %75, label %79, label %67

76:
  %77 = shl nuw i32 1, %42
  %78 = or i32 %38, %77
  br label %247

79:
  %80 = getelementptr inbounds nuw i8, ptr %51, i64 142348
  %81 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %80, i64 %54
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %102, label %84

84:
  %85 = getelementptr inbounds nuw i8, ptr %81, i64 4
  %86 = getelementptr inbounds nuw i8, ptr %81, i64 36
  %87 = zext i32 %82 to i64
  br label %88

88:
  %89 = phi i64 [ 0, %84 ], [ %98, %97 ]
  %90 = getelementptr inbounds nuw i32, ptr %85, i64 %89
  %91 = load i32, ptr %90, align 4
  %92 = icmp eq i32 %91, %3
  br i1 %92, label %93, label %97

93:
  %94 = getelementptr inbounds nuw i32, ptr %86, i64 %89
  %95 = load i32, ptr %94, align 4
  %96 = icmp eq i32 %95, 256
  br i1 %96, label %247, label %97

97:
  %98 = add nuw nsw i64 %89, 1
  %99 = icmp eq i64 %98, %87
  br i1 %99, label %100, label %88

100:
  %101 = icmp eq i32 %82, 4
  br i1 %101, label %247, label %102

102:
  %103 = phi i64 [ %87, %100 ], [ 0, %79 ]
  %104 = getelementptr inbounds nuw i8, ptr %81, i64 4
  %105 = getelementptr inbounds nuw i32, ptr %104, i64 %103
  store i32 %3, ptr %105, align 4
  %106 = getelementptr inbounds nuw i8, ptr %81, i64 20
  %107 = getelementptr inbounds nuw i32, ptr %106, i64 %103
  store i32 %42, ptr %107, align 4
  %108 = getelementptr inbounds nuw i8, ptr %81, i64 36
  %109 = add i32 %82, 1
  store i32 %109, ptr %81, align 4
  %110 = getelementptr inbounds nuw i32, ptr %108, i64 %103
  store i32 256, ptr %110, align 4
  br label %247

111:
  %112 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %45, i32 noundef %3, i32 noundef %42) #37
  %113 = icmp eq ptr %112, null
  br i1 %113, label %114, label %117

114:
  %115 = shl nuw i32 1, %42
  %116 = or i32 %38, %115
  br label %247

117:
  %118 = load i32, ptr %10, align 4
  %119 = lshr i32 %118, 14
  %120 = load i32, ptr %112, align 4
  %121 = load i32, ptr %27, align 8
  %122 = lshr i32 %120, %121
  %123 = load ptr, ptr %28, align 8
  %124 = zext i32 %122 to i64
  %125 = getelementptr inbounds nuw i32, ptr %123, i64 %124
  %126 = load i32, ptr %125, align 4
  %127 = load ptr, ptr %29, align 8
  %128 = ptrtoint ptr %127 to i64
  %129 = zext i32 %120 to i64
  %130 = add i64 %128, %129
  %131 = lshr i32 %126, 14
  %132 = icmp eq i32 %131, %119
  %133 = load i32, ptr %13, align 8
  br i1 %132, label %134, label %143

134:
  %135 = lshr i32 %126, 8
  %136 = and i32 %135, 63
  %137 = icmp eq i32 %136, %133
  br i1 %137, label %143, label %138

138:
  %139 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %126, i64 noundef %130) #37
  br i1 %139, label %143, label %140

140:
  %141 = zext nneg i32 %136 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %42, i64 noundef %129, i64 noundef %141) #36
  %142 = load i32, ptr %13, align 8
  br label %143

143:
  %144 = phi i32 [ %142, %140 ], [ %133, %138 ], [ %133, %134 ], [ %133, %117 ]
  %145 = getelementptr inbounds nuw i8, ptr %112, i64 112
  %146 = getelementptr inbounds nuw i8, ptr %112, i64 44
  %147 = load i32, ptr %146, align 4
  %148 = icmp eq i32 %147, %119
  br i1 %148, label %150, label %149

149:
  store <32 x i8> zeroinitializer, ptr %145, align 1
  store i32 %119, ptr %146, align 4
  br label %150

150:
  %151 = load i32, ptr %10, align 4
  %152 = lshr i32 %151, 1
  %153 = and i32 %152, 127
  %154 = icmp eq i32 %153, 127
  %155 = add nuw nsw i32 %153, 1
  %156 = select i1 %154, i32 127, i32 %155
  %157 = zext i32 %144 to i64
  %158 = getelementptr inbounds nuw i8, ptr %145, i64 %157
  %159 = load i8, ptr %158, align 1
  %160 = zext i8 %159 to i32
  %161 = tail call i32 @llvm.umax.i32(i32 %156, i32 %160)
  %162 = trunc nuw i32 %161 to i8
  store i8 %162, ptr %158, align 1
  %163 = getelementptr inbounds nuw i8, ptr %112, i64 8
  %164 = load i32, ptr %163, align 4
  br i1 %31, label %177, label %165

165:
  %166 = getelementptr inbounds nuw i64, ptr %6, i64 %43
  %167 = load i64, ptr %166, align 8
  %168 = lshr i64 %167, 32
  %169 = trunc nuw i64 %168 to i32
  %170 = sub i32 %164, %169
  %171 = icmp eq i32 %164, %169
  %172 = icmp ugt i32 %170, 1
  br i1 %172, label %173, label %182

173:
  %174 = load i64, ptr %44, align 8
  %175 = zext i32 %170 to i64
  %176 = or disjoint i64 %175, 38654705664
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %42, i64 noundef %174, i64 noundef %176) #36
  br i1 %171, label %183, label %224

177:
  %178 = getelementptr inbounds nuw i32, ptr %5, i64 %43
  %179 = load i32, ptr %178, align 4
  %180 = xor i32 %179, %164
  %181 = trunc i32 %180 to i1
  br i1 %181, label %224, label %183

182:
  br i1 %171, label %183, label %224

183:
  %184 = load ptr, ptr %32, align 8
  %185 = getelementptr inbounds nuw i8, ptr %184, i64 12
  %186 = ptrtoint ptr %112 to i64
  %187 = ptrtoint ptr %185 to i64
  %188 = sub i64 %186, %187
  %189 = sdiv exact i64 %188, 556
  %190 = trunc i64 %189 to i32
  %191 = getelementptr inbounds nuw i8, ptr %184, i64 142348
  %192 = load i32, ptr %13, align 8
  %193 = zext i32 %192 to i64
  %194 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %191, i64 %193
  %195 = load i32, ptr %194, align 4
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %215, label %197

197:
  %198 = getelementptr inbounds nuw i8, ptr %194, i64 4
  %199 = getelementptr inbounds nuw i8, ptr %194, i64 36
  %200 = zext i32 %195 to i64
  br label %201

201:
  %202 = phi i64 [ 0, %197 ], [ %211, %210 ]
  %203 = getelementptr inbounds nuw i32, ptr %198, i64 %202
  %204 = load i32, ptr %203, align 4
  %205 = icmp eq i32 %204, %3
  br i1 %205, label %206, label %210

206:
  %207 = getelementptr inbounds nuw i32, ptr %199, i64 %202
  %208 = load i32, ptr %207, align 4
  %209 = icmp eq i32 %208, %190
  br i1 %209, label %247, label %210

210:
  %211 = add nuw nsw i64 %202, 1
  %212 = icmp eq i64 %211, %200
  br i1 %212, label %213, label %201

213:
  %214 = icmp eq i32 %195, 4
  br i1 %214, label %247, label %215

215:
  %216 = phi i64 [ %200, %213 ], [ 0, %183 ]
  %217 = getelementptr inbounds nuw i8, ptr %194, i64 4
  %218 = getelementptr inbounds nuw i32, ptr %217, i64 %216
  store i32 %3, ptr %218, align 4
  %219 = getelementptr inbounds nuw i8, ptr %194, i64 20
  %220 = getelementptr inbounds nuw i32, ptr %219, i64 %216
  store i32 %42, ptr %220, align 4
  %221 = getelementptr inbounds nuw i8, ptr %194, i64 36
  %222 = add i32 %195, 1
  store i32 %222, ptr %194, align 4
  %223 = getelementptr inbounds nuw i32, ptr %221, i64 %216
  store i32 %190, ptr %223, align 4
  br label %247

224:
  %225 = shl nuw i32 1, %42
  %226 = or i32 %38, %225
  br i1 %34, label %247, label %227

227:
  %228 = getelementptr inbounds nuw i8, ptr %112, i64 40
  %229 = load i32, ptr %228, align 4
  %230 = icmp eq i32 %229, %12
  br i1 %230, label %231, label %235

231:
  %232 = getelementptr inbounds nuw i8, ptr %112, i64 80
  %233 = load <32 x i8>, ptr %232, align 1
  %234 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %39, <32 x i8> %233)
  br label %235

235:
  %236 = phi <32 x i8> [ %234, %231 ], [ %39, %227 ]
  %237 = getelementptr inbounds nuw i8, ptr %112, i64 272
  %238 = load <32 x i32>, ptr %36, align 4
  %239 = load <32 x i32>, ptr %237, align 4
  %240 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %238, <32 x i32> %239)
  store <32 x i32> %240, ptr %36, align 4
  %241 = load ptr, ptr %32, align 8
  %242 = getelementptr inbounds nuw i8, ptr %241, i64 351632
  %243 = load i32, ptr %13, align 8
  %244 = zext i32 %243 to i64
  %245 = getelementptr inbounds nuw %struct.AsyncRow, ptr %242, i64 %244
  %246 = getelementptr inbounds nuw i8, ptr %112, i64 472
  tail call fastcc void @raise_async(ptr noundef nonnull %245, ptr noundef nonnull %246, i32 noundef %12) #37
  br label %247

247:
  %248 = phi i1 [ %40, %76 ], [ %40, %224 ], [ %40, %114 ], [ %40, %102 ], [ true, %235 ], [ %40, %215 ], [ %40, %100 ], [ %40, %93 ], [ %40, %213 ], [ %40, %206 ]
  %249 = phi <32 x i8> [ %39, %76 ], [ %39, %224 ], [ %39, %114 ], [ %39, %102 ], [ %236, %235 ], [ %39, %215 ], [ %39, %100 ], [ %39, %93 ], [ %39, %213 ], [ %39, %206 ]
  %250 = phi i32 [ %78, %76 ], [ %226, %224 ], [ %116, %114 ], [ %38, %102 ], [ %226, %235 ], [ %38, %215 ], [ %38, %100 ], [ %38, %93 ], [ %38, %213 ], [ %38, %206 ]
  %251 = add i32 %41, -1
  %252 = and i32 %251, %41
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %47, label %37

254:
  %255 = load i32, ptr %10, align 4
  %256 = lshr i32 %255, 1
  %257 = and i32 %256, 127
  %258 = load ptr, ptr %8, align 8
  %259 = load i32, ptr %13, align 8
  %260 = trunc nuw nsw i32 %257 to i8
  %261 = insertelement <32 x i8> %249, i8 %260, i32 %259
  %262 = getelementptr inbounds nuw i8, ptr %258, i64 128
  %263 = zext i32 %259 to i64
  %264 = getelementptr inbounds nuw [32 x i8], ptr %262, i64 %263
  store <32 x i8> %261, ptr %264, align 1
  %265 = lshr i32 %255, 14
  %266 = getelementptr inbounds nuw i32, ptr %258, i64 %263
  store i32 %265, ptr %266, align 4
  %267 = and i32 %255, -255
  %268 = shl nuw nsw i32 %257, 1
  %269 = or disjoint i32 %268, %267
  store i32 %269, ptr %10, align 4
  br label %270

270:
  %271 = phi i32 [ %250, %47 ], [ %250, %254 ], [ 0, %23 ]
  %272 = icmp ne i32 %271, 0
  %273 = zext i1 %272 to i64
  %274 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %275 = load i64, ptr %274, align 8
  %276 = add i64 %275, %273
  store i64 %276, ptr %274, align 8
  ret i32 %271
}

define void @mbarrier_arrive_after_copies(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #17 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %200, label %9

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
  %23 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %22, i32 noundef %3, i32 noundef %19) #37
  %24 = icmp eq ptr %23, null
  br i1 %24, label %27, label %31

25:
  %26 = icmp eq i32 %82, 0
  br i1 %26, label %200, label %86

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
  %53 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %40, i64 noundef %44) #37
  br i1 %53, label %57, label %54

54:
  %55 = zext nneg i32 %50 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 3, i32 noundef range(i32 0, 32) %19, i64 noundef %43, i64 noundef %55) #36
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
  tail call fastcc void @make_arrival(ptr noundef %0) #37
  %91 = load i32, ptr %87, align 4
  br label %92

92:
  %93 = phi i32 [ %91, %90 ], [ %88, %86 ]
  %94 = getelementptr inbounds nuw i8, ptr %7, i64 144012
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
  br i1 %198, label %200, label %199

199:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #37
  br label %200

200:
  ret void
}

define internal fastcc void @make_arrival(ptr noundef %0) #8 {
  %2 = alloca %struct.CopyArrival, align 4
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %4 = load ptr, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #38
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 144012
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(148) %2, ptr noundef nonnull align 4 dereferenceable(148) %5, i64 148, i1 false)
  %6 = getelementptr inbounds nuw i8, ptr %4, i64 144160
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
  br i1 %53, label %54, label %81

54:
  %55 = getelementptr inbounds nuw i8, ptr %49, i64 4
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %58 = icmp eq i32 %56, %46
  br i1 %58, label %81, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %49, i64 192
  br label %61

61:
  %62 = phi i32 [ %56, %59 ], [ %74, %73 ]
  %63 = load i32, ptr %57, align 4
  %64 = icmp eq i32 %62, %63
  br i1 %64, label %76, label %65

65:
  %66 = and i32 %62, 63
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw %struct.CopyEntry, ptr %60, i64 %67
  %69 = load i32, ptr %68, align 4
  %70 = and i32 %69, %44
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %73, label %72

72:
  tail call fastcc void @make_queued_copy(ptr noundef readonly %0, ptr noundef nonnull %68, i32 noundef %70, i1 noundef zeroext true) #37
  br label %73

73:
  %74 = add i32 %62, 1
  %75 = icmp eq i32 %74, %46
  br i1 %75, label %76, label %61

76:
  %77 = load ptr, ptr %17, align 8
  %78 = load i32, ptr %14, align 4
  %79 = load i32, ptr %12, align 8
  %80 = zext i32 %79 to i64
  br label %81

81:
  %82 = phi i64 [ %80, %76 ], [ %21, %32 ], [ %21, %54 ]
  %83 = phi i32 [ %79, %76 ], [ %16, %32 ], [ %16, %54 ]
  %84 = phi i32 [ %78, %76 ], [ %42, %32 ], [ %42, %54 ]
  %85 = phi ptr [ %77, %76 ], [ %18, %32 ], [ %18, %54 ]
  %86 = lshr i32 %84, 14
  %87 = getelementptr inbounds nuw i32, ptr %85, i64 %82
  %88 = load i32, ptr %87, align 4
  %89 = icmp eq i32 %88, %86
  br i1 %89, label %90, label %94

90:
  %91 = getelementptr inbounds nuw i8, ptr %85, i64 128
  %92 = getelementptr inbounds nuw [32 x i8], ptr %91, i64 %82
  %93 = load <32 x i8>, ptr %92, align 1
  br label %94

94:
  %95 = phi <32 x i8> [ %93, %90 ], [ zeroinitializer, %81 ]
  %96 = lshr i32 %84, 1
  %97 = and i32 %96, 127
  %98 = icmp eq i32 %97, 127
  %99 = trunc nuw nsw i32 %97 to i8
  %100 = add nuw i8 %99, 1
  %101 = select i1 %98, i8 -1, i8 %100
  %102 = insertelement <32 x i8> %95, i8 %101, i32 %83
  %103 = icmp eq i32 %44, 0
  br i1 %103, label %121, label %104

104:
  %105 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %106 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %107 = load i32, ptr %106, align 4
  %108 = add i32 %107, 1
  %109 = getelementptr inbounds nuw i8, ptr %85, i64 10952
  %110 = getelementptr inbounds nuw [32 x i32], ptr %109, i64 %21
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  br label %112

112:
  %113 = phi i32 [ %44, %104 ], [ %180, %178 ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %113, i1 true)
  %115 = zext nneg i32 %114 to i64
  %116 = getelementptr inbounds nuw i32, ptr %105, i64 %115
  %117 = load i32, ptr %116, align 4
  %118 = zext i32 %117 to i64
  %119 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %118, i32 noundef %107, i32 noundef %114) #37
  %120 = icmp eq ptr %119, null
  br i1 %120, label %178, label %125

121:
  %122 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %123 = load i64, ptr %122, align 8
  %124 = add i64 %123, 1
  store i64 %124, ptr %122, align 8
  store i32 %13, ptr %12, align 8
  store i32 %15, ptr %14, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #38
  ret void

125:
  %126 = getelementptr inbounds nuw i8, ptr %119, i64 12
  %127 = load i32, ptr %126, align 4
  %128 = icmp eq i32 %127, 0
  br i1 %128, label %129, label %132

129:
  %130 = load i32, ptr %119, align 4
  %131 = zext i32 %130 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %107, i32 noundef 13, i32 noundef range(i32 0, 32) %114, i64 noundef %131, i64 noundef 25769803776) #36
  br label %178

132:
  %133 = add i32 %127, -1
  store i32 %133, ptr %126, align 4
  %134 = getelementptr inbounds nuw i8, ptr %119, i64 28
  store i32 %108, ptr %134, align 4
  %135 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %136 = getelementptr inbounds nuw i8, ptr %119, i64 36
  %137 = load i32, ptr %136, align 4
  %138 = icmp eq i32 %137, %86
  br i1 %138, label %139, label %142

139:
  %140 = load <32 x i8>, ptr %135, align 1
  %141 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %140, <32 x i8> %102)
  br label %142

142:
  %143 = phi <32 x i8> [ %141, %139 ], [ %102, %132 ]
  store <32 x i8> %143, ptr %135, align 1
  store i32 %86, ptr %136, align 4
  %144 = getelementptr inbounds nuw i8, ptr %119, i64 144
  %145 = load <32 x i32>, ptr %144, align 4
  %146 = load <32 x i32>, ptr %110, align 4
  %147 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %145, <32 x i32> %146)
  store <32 x i32> %147, ptr %144, align 4
  %148 = icmp eq i32 %133, 0
  br i1 %148, label %149, label %178

149:
  %150 = getelementptr inbounds nuw i8, ptr %119, i64 20
  %151 = load i32, ptr %150, align 4
  %152 = icmp eq i32 %151, 0
  br i1 %152, label %153, label %178

153:
  %154 = load i32, ptr %19, align 4
  %155 = getelementptr inbounds nuw i8, ptr %119, i64 8
  %156 = load i32, ptr %155, align 4
  %157 = add i32 %156, 1
  store i32 %157, ptr %155, align 4
  %158 = getelementptr inbounds nuw i8, ptr %119, i64 16
  %159 = load i32, ptr %158, align 4
  store i32 %159, ptr %126, align 4
  %160 = getelementptr inbounds nuw i8, ptr %119, i64 80
  %161 = getelementptr inbounds nuw i8, ptr %119, i64 40
  %162 = icmp eq i32 %86, %154
  %163 = select i1 %162, <32 x i8> %143, <32 x i8> zeroinitializer
  %164 = load i32, ptr %161, align 4
  %165 = icmp eq i32 %164, %154
  br i1 %165, label %166, label %169

166:
  %167 = load <32 x i8>, ptr %160, align 1
  %168 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %167, <32 x i8> %163)
  br label %169

169:
  %170 = phi <32 x i8> [ %168, %166 ], [ %163, %153 ]
  store <32 x i8> %170, ptr %160, align 1
  store i32 %154, ptr %161, align 4
  store i32 0, ptr %136, align 4
  %171 = getelementptr inbounds nuw i8, ptr %119, i64 272
  %172 = load <32 x i32>, ptr %171, align 4
  %173 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %172, <32 x i32> %147)
  store <32 x i32> %173, ptr %171, align 4
  %174 = getelementptr inbounds nuw i8, ptr %119, i64 472
  %175 = getelementptr inbounds nuw i8, ptr %119, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %174, ptr noundef nonnull %175, i32 noundef %154) #37
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %175, i8 0, i64 72, i1 false)
  %176 = load i64, ptr %111, align 8
  %177 = add i64 %176, 1
  store i64 %177, ptr %111, align 8
  br label %178

178:
  %179 = add i32 %113, -1
  %180 = and i32 %179, %113
  %181 = icmp eq i32 %180, 0
  br i1 %181, label %121, label %112
}

define void @change_registers(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #4 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 153484
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %7, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 64
  br i1 %13, label %14, label %15

14:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %1, i32 noundef 7, i32 noundef 0, i64 noundef 0, i64 noundef 64) #36
  br label %24

15:
  %16 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %17 = zext i32 %12 to i64
  %18 = getelementptr inbounds nuw i32, ptr %16, i64 %17
  store i32 %1, ptr %18, align 4
  %19 = getelementptr inbounds nuw i8, ptr %11, i64 516
  %20 = getelementptr inbounds nuw i32, ptr %19, i64 %17
  store i32 %3, ptr %20, align 4
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 260
  %22 = add i32 %12, 1
  store i32 %22, ptr %11, align 4
  %23 = getelementptr inbounds nuw i32, ptr %21, i64 %17
  store i32 %2, ptr %23, align 4
  br label %24

24:
  ret void
}

define void @issue_bulk(ptr noundef %0, ptr noundef readonly %1, ptr noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, ptr noundef readonly %8, ptr noundef readonly %9) #16 {
  %11 = alloca %struct.BulkCopy, align 8
  %12 = alloca %struct.BulkCopy, align 8
  %13 = alloca %struct.Pieces, align 8
  %14 = alloca %struct.Piece, align 8
  %15 = alloca %struct.Pieces, align 8
  %16 = alloca %struct.Piece, align 8
  %17 = alloca %struct.BulkCopy, align 8
  %18 = icmp eq i32 %4, 0
  br i1 %18, label %731, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = load i32, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %27 = load i32, ptr %26, align 4
  %28 = lshr i32 %27, 14
  %29 = zext i32 %25 to i64
  %30 = getelementptr inbounds nuw i32, ptr %23, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, %28
  br i1 %32, label %33, label %37

33:
  %34 = getelementptr inbounds nuw i8, ptr %23, i64 128
  %35 = getelementptr inbounds nuw [32 x i8], ptr %34, i64 %29
  %36 = load <32 x i8>, ptr %35, align 1
  br label %37

37:
  %38 = phi <32 x i8> [ %36, %33 ], [ zeroinitializer, %19 ]
  %39 = lshr i32 %27, 1
  %40 = and i32 %39, 127
  %41 = icmp eq i32 %40, 127
  %42 = trunc nuw nsw i32 %40 to i8
  %43 = add nuw i8 %42, 1
  %44 = select i1 %41, i8 -1, i8 %43
  %45 = insertelement <32 x i8> %38, i8 %44, i32 %25
  %46 = getelementptr inbounds nuw i8, ptr %21, i64 351632
  %47 = getelementptr inbounds nuw %struct.AsyncRow, ptr %46, i64 %29
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %48, %28
  br i1 %49, label %53, label %50

50:
  store i32 %28, ptr %47, align 4
  %51 = getelementptr inbounds nuw i8, ptr %47, i64 8
  store <32 x i8> zeroinitializer, ptr %51, align 4
  %52 = getelementptr inbounds nuw i8, ptr %47, i64 40
  store <32 x i8> zeroinitializer, ptr %52, align 4
  br label %53

53:
  %54 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %55 = getelementptr inbounds nuw i8, ptr %17, i64 12
  %56 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %57 = getelementptr inbounds nuw i8, ptr %17, i64 20
  %58 = getelementptr inbounds nuw i8, ptr %17, i64 40
  %59 = getelementptr inbounds nuw i8, ptr %17, i64 44
  %60 = getelementptr inbounds nuw i8, ptr %17, i64 48
  %61 = getelementptr inbounds nuw i8, ptr %17, i64 52
  %62 = getelementptr inbounds nuw i8, ptr %17, i64 56
  %63 = getelementptr inbounds nuw i8, ptr %17, i64 60
  %64 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %65 = getelementptr inbounds nuw i8, ptr %17, i64 68
  %66 = getelementptr inbounds nuw i8, ptr %17, i64 72
  %67 = getelementptr inbounds nuw i8, ptr %17, i64 76
  %68 = getelementptr inbounds nuw i8, ptr %17, i64 108
  %69 = getelementptr inbounds nuw i8, ptr %47, i64 8
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %74 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %75 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %76 = getelementptr inbounds nuw i8, ptr %15, i64 20
  %77 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %78 = getelementptr inbounds nuw i8, ptr %15, i64 28
  %79 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %82 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %83 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %84 = getelementptr inbounds nuw i8, ptr %13, i64 20
  %85 = getelementptr inbounds nuw i8, ptr %13, i64 24
  %86 = getelementptr inbounds nuw i8, ptr %13, i64 28
  %87 = getelementptr inbounds nuw i8, ptr %13, i64 32
  %88 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %89 = getelementptr inbounds nuw i8, ptr %14, i64 20
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %92 = getelementptr inbounds nuw i8, ptr %21, i64 178188
  %93 = getelementptr inbounds nuw i8, ptr %21, i64 178320
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %96 = getelementptr inbounds nuw i8, ptr %17, i64 140
  br label %97

97:
  %98 = phi i32 [ %4, %53 ], [ %681, %679 ]
  %99 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %98, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %17) #38
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds nuw i64, ptr %1, i64 %100
  %102 = load i64, ptr %101, align 8
  store i64 %102, ptr %17, align 8
  %103 = getelementptr inbounds nuw i64, ptr %2, i64 %100
  %104 = load i64, ptr %103, align 8
  %105 = trunc i64 %104 to i32
  store i32 %105, ptr %54, align 8
  %106 = getelementptr inbounds nuw i32, ptr %8, i64 %100
  %107 = load i32, ptr %106, align 4
  store i32 %107, ptr %55, align 4
  %108 = getelementptr inbounds nuw i64, ptr %3, i64 %100
  %109 = load i64, ptr %108, align 8
  %110 = trunc i64 %109 to i32
  store i32 %110, ptr %56, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %57, i8 0, i64 20, i1 false)
  store i32 %5, ptr %58, align 8
  store i32 %25, ptr %59, align 4
  store i32 %99, ptr %60, align 8
  store i32 %6, ptr %61, align 4
  store i32 %7, ptr %62, align 8
  store i32 -1, ptr %63, align 4
  store i32 %27, ptr %64, align 8
  store i32 0, ptr %65, align 4
  store i32 0, ptr %66, align 8
  store i32 0, ptr %96, align 4
  br label %339

111:
  %112 = add nuw nsw i32 %40, 1
  %113 = select i1 %41, i32 127, i32 %112
  %114 = load ptr, ptr %22, align 8
  %115 = load i32, ptr %26, align 4
  %116 = load i32, ptr %24, align 8
  %117 = trunc nuw i32 %113 to i8
  %118 = insertelement <32 x i8> %45, i8 %117, i32 %116
  %119 = getelementptr inbounds nuw i8, ptr %114, i64 128
  %120 = zext i32 %116 to i64
  %121 = getelementptr inbounds nuw [32 x i8], ptr %119, i64 %120
  store <32 x i8> %118, ptr %121, align 1
  %122 = lshr i32 %115, 14
  %123 = getelementptr inbounds nuw i32, ptr %114, i64 %120
  store i32 %122, ptr %123, align 4
  %124 = and i32 %115, -255
  %125 = shl nuw nsw i32 %113, 1
  %126 = or i32 %124, %125
  store i32 %126, ptr %26, align 4
  %127 = load i64, ptr %95, align 8
  %128 = add i64 %127, 1
  store i64 %128, ptr %95, align 8
  %129 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %130 = load i32, ptr %129, align 4
  %131 = icmp eq i32 %130, 2
  br i1 %131, label %683, label %689

132:
  store <32 x i8> %45, ptr %67, align 4
  %133 = load <32 x i8>, ptr %69, align 1
  store <32 x i8> %133, ptr %68, align 4
  %134 = load i32, ptr %58, align 8
  %135 = and i32 %134, 2
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %257, label %137

137:
  %138 = load ptr, ptr %70, align 8
  %139 = load i64, ptr %71, align 8
  %140 = icmp eq i64 %139, 0
  br i1 %140, label %141, label %143

141:
  %142 = and i64 %102, 63
  br label %185

143:
  %144 = load ptr, ptr %72, align 8
  %145 = ptrtoint ptr %144 to i64
  %146 = add i64 %102, 120
  %147 = icmp ult i64 %102, -120
  br label %154

148:
  %149 = lshr i32 %134, 4
  %150 = and i32 %149, 7
  %151 = and i64 %102, 63
  %152 = icmp eq i64 %151, 0
  %153 = select i1 %152, i1 %167, i1 false
  br i1 %153, label %171, label %185

154:
  %155 = phi i64 [ 0, %143 ], [ %168, %166 ]
  %156 = getelementptr inbounds nuw %struct.Bounds, ptr %138, i64 %155
  %157 = load i64, ptr %156, align 8
  %158 = icmp eq i64 %157, %145
  %159 = icmp ult i64 %102, %157
  %160 = select i1 %158, i1 true, i1 %159
  br i1 %160, label %166, label %161

161:
  %162 = getelementptr inbounds nuw i8, ptr %156, i64 8
  %163 = load i64, ptr %162, align 8
  %164 = icmp ule i64 %146, %163
  %165 = and i1 %147, %164
  br label %166

166:
  %167 = phi i1 [ false, %154 ], [ %165, %161 ]
  %168 = add nuw i64 %155, 1
  %169 = icmp uge i64 %168, %139
  %170 = select i1 %169, i1 true, i1 %167
  br i1 %170, label %148, label %154

171:
  %172 = inttoptr i64 %102 to ptr
  %173 = load i64, ptr %172, align 8
  %174 = icmp eq i64 %173, 8097873943252397684
  br i1 %174, label %175, label %185

175:
  %176 = getelementptr inbounds nuw i8, ptr %172, i64 99
  %177 = load i8, ptr %176, align 1
  %178 = zext i8 %177 to i32
  %179 = icmp eq i32 %150, %178
  br i1 %179, label %189, label %180

180:
  %181 = load i32, ptr %62, align 8
  %182 = load i32, ptr %60, align 8
  %183 = zext i8 %177 to i64
  %184 = zext nneg i32 %150 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %181, i32 noundef 7, i32 noundef %182, i64 noundef %183, i64 noundef %184) #36
  br label %348

185:
  %186 = phi i64 [ %142, %141 ], [ 0, %171 ], [ %151, %148 ]
  %187 = load i32, ptr %62, align 8
  %188 = load i32, ptr %60, align 8
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %187, i32 noundef 7, i32 noundef %188, i64 noundef 0, i64 noundef %186) #36
  br label %348

189:
  %190 = lshr i32 %134, 8
  %191 = and i32 %190, 15
  %192 = getelementptr inbounds nuw i8, ptr %172, i64 98
  %193 = load i8, ptr %192, align 2
  %194 = zext i8 %193 to i32
  %195 = icmp eq i8 %177, 0
  br i1 %195, label %208, label %196

196:
  %197 = getelementptr inbounds nuw i8, ptr %172, i64 88
  %198 = zext i8 %177 to i64
  br label %199

199:
  %200 = phi i64 [ 0, %196 ], [ %206, %199 ]
  %201 = phi i32 [ %194, %196 ], [ %205, %199 ]
  %202 = getelementptr inbounds nuw i16, ptr %197, i64 %200
  %203 = load i16, ptr %202, align 2
  %204 = zext i16 %203 to i32
  %205 = mul i32 %201, %204
  %206 = add nuw nsw i64 %200, 1
  %207 = icmp eq i64 %206, %198
  br i1 %207, label %208, label %199

208:
  %209 = phi i32 [ %194, %189 ], [ %205, %199 ]
  store i32 %209, ptr %55, align 4
  %210 = and i32 %134, 4
  %211 = icmp eq i32 %210, 0
  br i1 %211, label %228, label %212

212:
  %213 = getelementptr inbounds nuw i8, ptr %172, i64 102
  %214 = load i8, ptr %213, align 2
  switch i32 %191, label %217 [
    i32 0, label %215
    i32 1, label %216
    i32 2, label %216
    i32 3, label %220
    i32 4, label %220
  ]

215:
  switch i8 %214, label %222 [
    i8 10, label %228
    i8 8, label %228
    i8 7, label %228
    i8 5, label %228
    i8 4, label %228
    i8 3, label %228
    i8 9, label %228
  ]

216:
  switch i8 %214, label %222 [
    i8 10, label %228
    i8 7, label %228
    i8 6, label %228
    i8 5, label %228
    i8 4, label %228
    i8 3, label %228
  ]

217:
  %218 = add i8 %214, -3
  %219 = icmp ult i8 %218, 4
  br i1 %219, label %228, label %222

220:
  %221 = icmp eq i8 %214, 3
  br i1 %221, label %228, label %222

222:
  %223 = load i32, ptr %62, align 8
  %224 = load i32, ptr %60, align 8
  %225 = zext i8 %214 to i64
  %226 = or disjoint i64 %225, 256
  %227 = zext nneg i32 %191 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %223, i32 noundef 7, i32 noundef %224, i64 noundef %226, i64 noundef %227) #36
  br label %348

228:
  %229 = load i32, ptr %57, align 4
  %230 = zext i32 %229 to i64
  %231 = zext i8 %193 to i64
  %232 = mul nuw nsw i64 %230, %231
  %233 = and i64 %232, 15
  %234 = icmp eq i64 %233, 0
  br i1 %234, label %235, label %240

235:
  %236 = and i32 %134, 1
  %237 = icmp eq i32 %236, 0
  br i1 %237, label %270, label %238

238:
  %239 = zext i8 %177 to i64
  br i1 %195, label %270, label %243

240:
  %241 = load i32, ptr %62, align 8
  %242 = load i32, ptr %60, align 8
  tail call void @report(ptr noundef readonly %0, i32 noundef %241, i32 noundef 7, i32 noundef %242, i64 noundef 512, i64 noundef %230) #36
  br label %348

243:
  %244 = phi i64 [ %255, %254 ], [ 0, %238 ]
  %245 = getelementptr inbounds nuw i32, ptr %57, i64 %244
  %246 = load i32, ptr %245, align 4
  %247 = icmp slt i32 %246, 0
  br i1 %247, label %248, label %254

248:
  %249 = load i32, ptr %62, align 8
  %250 = load i32, ptr %60, align 8
  %251 = add nuw i64 %244, 513
  %252 = and i64 %251, 4294967295
  %253 = zext i32 %246 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %249, i32 noundef 7, i32 noundef %250, i64 noundef %252, i64 noundef %253) #36
  br label %348

254:
  %255 = add nuw nsw i64 %244, 1
  %256 = icmp eq i64 %255, %239
  br i1 %256, label %270, label %243

257:
  %258 = and i64 %102, 15
  %259 = icmp eq i64 %258, 0
  br i1 %259, label %260, label %266

260:
  %261 = and i32 %107, 15
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %273, label %263

263:
  %264 = zext i32 %107 to i64
  %265 = add i64 %102, %264
  br label %266

266:
  %267 = phi i64 [ %265, %263 ], [ %102, %257 ]
  %268 = load i32, ptr %62, align 8
  %269 = load i32, ptr %60, align 8
  tail call void @report(ptr noundef readonly %0, i32 noundef %268, i32 noundef 1, i32 noundef %269, i64 noundef %267, i64 noundef 16) #36
  br label %348

270:
  %271 = and i32 %105, 127
  %272 = icmp eq i32 %271, 0
  br i1 %272, label %287, label %281

273:
  %274 = and i32 %105, 15
  %275 = icmp eq i32 %274, 0
  br i1 %275, label %276, label %281

276:
  %277 = load ptr, ptr %73, align 8
  %278 = load i32, ptr %61, align 4
  %279 = zext i32 %278 to i64
  %280 = getelementptr inbounds nuw %struct.Bounds, ptr %277, i64 %279
  br label %320

281:
  %282 = phi i32 [ %107, %273 ], [ %209, %270 ]
  %283 = phi i64 [ 16, %273 ], [ 128, %270 ]
  %284 = load i32, ptr %61, align 4
  %285 = load i32, ptr %60, align 8
  %286 = and i64 %104, 4294967295
  tail call void @report(ptr noundef readonly %0, i32 noundef %284, i32 noundef 1, i32 noundef %285, i64 noundef %286, i64 noundef %283) #36
  br label %348

287:
  %288 = load ptr, ptr %73, align 8
  %289 = load i32, ptr %61, align 4
  %290 = zext i32 %289 to i64
  %291 = getelementptr inbounds nuw %struct.Bounds, ptr %288, i64 %290
  %292 = getelementptr inbounds nuw i8, ptr %172, i64 100
  %293 = load i8, ptr %292, align 4
  %294 = icmp eq i8 %293, 0
  br i1 %294, label %320, label %295

295:
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #38
  store i64 %102, ptr %74, align 8
  store i32 %105, ptr %75, align 8
  store i32 0, ptr %76, align 4
  store i32 %209, ptr %77, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %79, i8 0, i64 40, i1 false)
  store ptr %172, ptr %15, align 8
  %296 = getelementptr inbounds nuw i8, ptr %172, i64 88
  %297 = load i16, ptr %296, align 8
  %298 = zext i16 %297 to i32
  %299 = mul nuw nsw i32 %194, %298
  store i32 %299, ptr %78, align 4
  br label %300

300:
  %301 = phi i64 [ 0, %295 ], [ %305, %300 ]
  %302 = getelementptr inbounds nuw i32, ptr %57, i64 %301
  %303 = load i32, ptr %302, align 4
  %304 = getelementptr inbounds nuw i32, ptr %79, i64 %301
  store i32 %303, ptr %304, align 4
  %305 = add nuw nsw i64 %301, 1
  %306 = icmp eq i64 %305, 5
  br i1 %306, label %307, label %300

307:
  call void @llvm.lifetime.start.p0(ptr nonnull %16) #38
  %308 = call fastcc zeroext i1 @next_piece(ptr noundef %15, ptr noundef %16) #37
  br i1 %308, label %309, label %318

309:
  %310 = phi i32 [ %316, %309 ], [ %209, %307 ]
  %311 = load i32, ptr %16, align 8
  %312 = add i32 %311, 16
  %313 = sub i32 %312, %105
  %314 = icmp ugt i32 %312, %105
  %315 = tail call i32 @llvm.umax.i32(i32 %313, i32 %310)
  %316 = select i1 %314, i32 %315, i32 %310
  %317 = call fastcc zeroext i1 @next_piece(ptr noundef %15, ptr noundef %16) #37
  br i1 %317, label %309, label %318

318:
  %319 = phi i32 [ %209, %307 ], [ %316, %309 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %16) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #38
  br label %320

320:
  %321 = phi ptr [ %291, %318 ], [ %291, %287 ], [ %280, %276 ]
  %322 = phi i32 [ %289, %318 ], [ %289, %287 ], [ %278, %276 ]
  %323 = phi i32 [ %209, %318 ], [ %209, %287 ], [ %107, %276 ]
  %324 = phi i32 [ %319, %318 ], [ %209, %287 ], [ %107, %276 ]
  %325 = and i64 %104, 4294967295
  %326 = load i64, ptr %321, align 8
  %327 = icmp ugt i64 %326, %325
  br i1 %327, label %336, label %328

328:
  %329 = getelementptr inbounds nuw i8, ptr %321, i64 8
  %330 = load i64, ptr %329, align 8
  %331 = icmp ult i64 %330, %325
  %332 = sub nuw i64 %330, %325
  %333 = zext i32 %324 to i64
  %334 = icmp ult i64 %332, %333
  %335 = select i1 %331, i1 true, i1 %334
  br i1 %335, label %336, label %414

336:
  %337 = load i32, ptr %60, align 8
  %338 = zext i32 %323 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %322, i32 noundef 0, i32 noundef %337, i64 noundef %325, i64 noundef %338) #36
  br label %348

339:
  %340 = phi i64 [ 0, %97 ], [ %346, %339 ]
  %341 = getelementptr inbounds nuw ptr, ptr %9, i64 %340
  %342 = load ptr, ptr %341, align 8
  %343 = getelementptr inbounds nuw i32, ptr %342, i64 %100
  %344 = load i32, ptr %343, align 4
  %345 = getelementptr inbounds nuw i32, ptr %57, i64 %340
  store i32 %344, ptr %345, align 4
  %346 = add nuw nsw i64 %340, 1
  %347 = icmp eq i64 %346, 5
  br i1 %347, label %132, label %339

348:
  %349 = phi i32 [ %282, %281 ], [ %209, %222 ], [ %107, %266 ], [ %209, %240 ], [ %323, %336 ], [ %209, %248 ], [ %107, %185 ], [ %107, %180 ]
  %350 = and i32 %134, 1
  %351 = icmp eq i32 %350, 0
  br i1 %351, label %352, label %679

352:
  %353 = and i64 %109, 4294967295
  %354 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %353, i32 noundef %6, i32 noundef %99) #37
  %355 = icmp ne ptr %354, null
  %356 = icmp ne i32 %349, 0
  %357 = select i1 %355, i1 %356, i1 false
  br i1 %357, label %358, label %679

358:
  %359 = zext i32 %349 to i64
  %360 = getelementptr inbounds nuw i8, ptr %354, i64 20
  %361 = load i32, ptr %360, align 4
  %362 = sext i32 %361 to i64
  %363 = sub nsw i64 %362, %359
  %364 = icmp ult i32 %349, 1048576
  %365 = add nsw i64 %363, 1048575
  %366 = icmp ult i64 %365, 2097151
  %367 = select i1 %364, i1 %366, i1 false
  br i1 %367, label %374, label %368

368:
  %369 = load i32, ptr %354, align 4
  %370 = zext i32 %369 to i64
  %371 = tail call i64 @llvm.abs.i64(i64 %363, i1 true)
  %372 = and i64 %371, 4294967295
  %373 = or disjoint i64 %372, 30064771072
  tail call void @report(ptr noundef readonly %0, i32 noundef %6, i32 noundef 13, i32 noundef %99, i64 noundef %370, i64 noundef %373) #36
  br label %679

374:
  %375 = trunc nsw i64 %363 to i32
  store i32 %375, ptr %360, align 4
  %376 = getelementptr inbounds nuw i8, ptr %354, i64 12
  %377 = load i32, ptr %376, align 4
  %378 = icmp eq i32 %377, 0
  %379 = icmp eq i64 %362, %359
  %380 = select i1 %378, i1 %379, i1 false
  br i1 %380, label %381, label %679

381:
  %382 = load i32, ptr %94, align 4
  %383 = getelementptr inbounds nuw i8, ptr %354, i64 8
  %384 = load i32, ptr %383, align 4
  %385 = add i32 %384, 1
  store i32 %385, ptr %383, align 4
  %386 = getelementptr inbounds nuw i8, ptr %354, i64 16
  %387 = load i32, ptr %386, align 4
  store i32 %387, ptr %376, align 4
  %388 = getelementptr inbounds nuw i8, ptr %354, i64 80
  %389 = getelementptr inbounds nuw i8, ptr %354, i64 40
  %390 = getelementptr inbounds nuw i8, ptr %354, i64 36
  %391 = load i32, ptr %390, align 4
  %392 = icmp eq i32 %391, %382
  br i1 %392, label %393, label %396

393:
  %394 = getelementptr inbounds nuw i8, ptr %354, i64 48
  %395 = load <32 x i8>, ptr %394, align 1
  br label %396

396:
  %397 = phi <32 x i8> [ %395, %393 ], [ zeroinitializer, %381 ]
  %398 = load i32, ptr %389, align 4
  %399 = icmp eq i32 %398, %382
  br i1 %399, label %400, label %403

400:
  %401 = load <32 x i8>, ptr %388, align 1
  %402 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %401, <32 x i8> %397)
  br label %403

403:
  %404 = phi <32 x i8> [ %402, %400 ], [ %397, %396 ]
  store <32 x i8> %404, ptr %388, align 1
  store i32 %382, ptr %389, align 4
  store i32 0, ptr %390, align 4
  %405 = getelementptr inbounds nuw i8, ptr %354, i64 272
  %406 = getelementptr inbounds nuw i8, ptr %354, i64 144
  %407 = load <32 x i32>, ptr %405, align 4
  %408 = load <32 x i32>, ptr %406, align 4
  %409 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %407, <32 x i32> %408)
  store <32 x i32> %409, ptr %405, align 4
  %410 = getelementptr inbounds nuw i8, ptr %354, i64 472
  %411 = getelementptr inbounds nuw i8, ptr %354, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %410, ptr noundef nonnull %411, i32 noundef %382) #37
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %411, i8 0, i64 72, i1 false)
  %412 = load i64, ptr %95, align 8
  %413 = add i64 %412, 1
  store i64 %413, ptr %95, align 8
  br label %679

414:
  %415 = load ptr, ptr %80, align 8
  %416 = load i32, ptr %81, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #38
  store ptr null, ptr %13, align 8
  store i64 %102, ptr %82, align 8
  store i32 %105, ptr %83, align 8
  store i32 0, ptr %84, align 4
  store i32 %323, ptr %85, align 8
  store i32 %323, ptr %86, align 4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %87, i8 0, i64 40, i1 false)
  br i1 %136, label %433, label %417

417:
  %418 = inttoptr i64 %102 to ptr
  store ptr %418, ptr %13, align 8
  %419 = getelementptr inbounds nuw i8, ptr %418, i64 88
  %420 = load i16, ptr %419, align 8
  %421 = zext i16 %420 to i32
  %422 = getelementptr inbounds nuw i8, ptr %418, i64 98
  %423 = load i8, ptr %422, align 2
  %424 = zext i8 %423 to i32
  %425 = mul nuw nsw i32 %424, %421
  store i32 %425, ptr %86, align 4
  br label %426

426:
  %427 = phi i64 [ 0, %417 ], [ %431, %426 ]
  %428 = getelementptr inbounds nuw i32, ptr %57, i64 %427
  %429 = load i32, ptr %428, align 4
  %430 = getelementptr inbounds nuw i32, ptr %87, i64 %427
  store i32 %429, ptr %430, align 4
  %431 = add nuw nsw i64 %427, 1
  %432 = icmp eq i64 %431, 5
  br i1 %432, label %433, label %426

433:
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #38
  %434 = call fastcc zeroext i1 @next_piece(ptr noundef %13, ptr noundef %14) #37
  br i1 %434, label %437, label %435

435:
  %436 = and i32 %134, 1
  br label %581

437:
  %438 = zext nneg i32 %416 to i64
  %439 = and i32 %134, 1
  %440 = icmp eq i32 %439, 0
  %441 = load i32, ptr %64, align 8
  %442 = lshr i32 %441, 14
  %443 = load i32, ptr %60, align 8
  br label %445

444:
  br label %450

445:
  br i1 %440, label %452, label %446

446:
  %447 = load i32, ptr %88, align 8
  %448 = load i32, ptr %89, align 4
  %449 = icmp eq i32 %447, %448
  br i1 %449, label %450, label %452

450:
  %451 = call fastcc zeroext i1 @next_piece(ptr noundef %13, ptr noundef %14) #37
  br i1 %451, label %445, label %581

452:
  %453 = load i32, ptr %14, align 8
  %454 = lshr i32 %453, %416
  %455 = add i32 %453, 15
  %456 = lshr i32 %455, %416
  %457 = icmp ugt i32 %454, %456
  br i1 %457, label %450, label %458

458:
  br label %459

459:
  %460 = phi i32 [ %454, %458 ], [ %579, %578 ]
  %461 = zext i32 %460 to i64
  %462 = getelementptr inbounds nuw i32, ptr %415, i64 %461
  %463 = load i32, ptr %462, align 4
  %464 = lshr i32 %463, 14
  %465 = lshr i32 %463, 8
  %466 = and i32 %465, 63
  %467 = icmp eq i32 %464, %442
  br i1 %467, label %503, label %468

468:
  %469 = icmp samesign ult i32 %464, %442
  br i1 %469, label %470, label %578

470:
  %471 = and i32 %463, 1
  %472 = icmp ne i32 %471, 0
  %473 = add nsw i32 %466, -46
  %474 = icmp ult i32 %473, 16
  %475 = select i1 %472, i1 %474, i1 false
  br i1 %475, label %476, label %524

476:
  %477 = load ptr, ptr %20, align 8
  %478 = zext nneg i32 %466 to i64
  %479 = getelementptr %struct.ProductGroups, ptr %477, i64 %478
  %480 = load i32, ptr %90, align 8
  %481 = icmp ult i32 %463, %480
  br i1 %481, label %524, label %482

482:
  %483 = getelementptr i8, ptr %479, i64 299120
  %484 = load i32, ptr %483, align 8
  %485 = icmp eq i32 %484, 0
  br i1 %485, label %578, label %486

486:
  %487 = add i32 %484, 15
  %488 = and i32 %487, 15
  %489 = getelementptr i8, ptr %479, i64 299144
  %490 = zext nneg i32 %488 to i64
  %491 = getelementptr inbounds nuw i32, ptr %489, i64 %490
  %492 = load i32, ptr %491, align 4
  %493 = icmp ugt i32 %464, %492
  br i1 %493, label %578, label %494

494:
  %495 = icmp eq i32 %464, %492
  br i1 %495, label %496, label %524

496:
  %497 = lshr i32 %463, 1
  %498 = and i32 %497, 127
  %499 = getelementptr i8, ptr %479, i64 299208
  %500 = getelementptr inbounds nuw i32, ptr %499, i64 %490
  %501 = load i32, ptr %500, align 4
  %502 = icmp ult i32 %498, %501
  br i1 %502, label %524, label %578

503:
  %504 = icmp samesign ult i32 %466, 32
  br i1 %504, label %516, label %505

505:
  %506 = icmp samesign ugt i32 %466, 61
  br i1 %506, label %524, label %507

507:
  %508 = lshr i32 %463, 1
  %509 = and i32 %508, 127
  %510 = zext nneg i32 %466 to i64
  %511 = getelementptr i8, ptr %17, i64 %510
  %512 = getelementptr i8, ptr %511, i64 76
  %513 = load i8, ptr %512, align 1
  %514 = zext i8 %513 to i32
  %515 = icmp samesign ult i32 %509, %514
  br i1 %515, label %524, label %578

516:
  %517 = lshr i32 %463, 1
  %518 = and i32 %517, 127
  %519 = zext nneg i32 %466 to i64
  %520 = getelementptr inbounds nuw i8, ptr %67, i64 %519
  %521 = load i8, ptr %520, align 1
  %522 = zext i8 %521 to i32
  %523 = icmp samesign ult i32 %518, %522
  br i1 %523, label %524, label %578

524:
  %525 = load ptr, ptr %20, align 8
  %526 = getelementptr inbounds nuw i8, ptr %525, i64 351632
  %527 = load i32, ptr %24, align 8
  %528 = zext i32 %527 to i64
  %529 = getelementptr inbounds nuw %struct.AsyncRow, ptr %526, i64 %528
  %530 = load i32, ptr %26, align 4
  %531 = lshr i32 %530, 14
  %532 = and i32 %464, 15
  %533 = load i32, ptr %90, align 8
  %534 = icmp ult i32 %463, %533
  %535 = icmp samesign ugt i32 %466, 31
  %536 = select i1 %534, i1 true, i1 %535
  br i1 %536, label %578, label %537

537:
  %538 = getelementptr inbounds nuw i8, ptr %529, i64 4
  %539 = load i32, ptr %538, align 4
  %540 = icmp ult i32 %464, %539
  br i1 %540, label %578, label %541

541:
  %542 = icmp eq i32 %464, %531
  br i1 %542, label %543, label %546

543:
  %544 = load i32, ptr %529, align 4
  %545 = icmp eq i32 %544, %464
  br i1 %545, label %566, label %575

546:
  %547 = getelementptr inbounds nuw i8, ptr %525, i64 373656
  %548 = zext nneg i32 %532 to i64
  %549 = getelementptr inbounds nuw i32, ptr %547, i64 %548
  %550 = load i32, ptr %549, align 4
  %551 = icmp eq i32 %550, %464
  br i1 %551, label %552, label %562

552:
  %553 = lshr i32 %463, 1
  %554 = and i32 %553, 127
  %555 = getelementptr inbounds nuw i8, ptr %525, i64 373720
  %556 = getelementptr inbounds nuw [32 x i8], ptr %555, i64 %548
  %557 = zext nneg i32 %466 to i64
  %558 = getelementptr inbounds nuw i8, ptr %556, i64 %557
  %559 = load i8, ptr %558, align 1
  %560 = zext i8 %559 to i32
  %561 = icmp samesign ult i32 %554, %560
  br i1 %561, label %578, label %575

562:
  %563 = getelementptr inbounds nuw i8, ptr %525, i64 373524
  %564 = load i32, ptr %563, align 4
  %565 = icmp ult i32 %564, %464
  br i1 %565, label %575, label %578

566:
  %567 = lshr i32 %463, 1
  %568 = and i32 %567, 127
  %569 = getelementptr inbounds nuw i8, ptr %529, i64 40
  %570 = zext nneg i32 %466 to i64
  %571 = getelementptr inbounds nuw i8, ptr %569, i64 %570
  %572 = load i8, ptr %571, align 1
  %573 = zext i8 %572 to i32
  %574 = icmp samesign ult i32 %568, %573
  br i1 %574, label %578, label %575

575:
  %576 = shl i64 %461, %438
  %577 = zext nneg i32 %466 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %322, i32 noundef 14, i32 noundef %443, i64 noundef %576, i64 noundef %577) #36
  br label %578

578:
  %579 = add i32 %460, 1
  %580 = icmp ugt i32 %579, %456
  br i1 %580, label %444, label %459

581:
  %582 = phi i32 [ %436, %435 ], [ %439, %450 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #38
  %583 = icmp eq i32 %582, 0
  br i1 %583, label %584, label %634

584:
  %585 = and i64 %109, 4294967295
  %586 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %585, i32 noundef %6, i32 noundef %99) #37
  %587 = icmp eq ptr %586, null
  br i1 %587, label %634, label %588

588:
  %589 = load i32, ptr %26, align 4
  %590 = lshr i32 %589, 14
  %591 = load i32, ptr %586, align 4
  %592 = load i32, ptr %81, align 8
  %593 = lshr i32 %591, %592
  %594 = load ptr, ptr %80, align 8
  %595 = zext i32 %593 to i64
  %596 = getelementptr inbounds nuw i32, ptr %594, i64 %595
  %597 = load i32, ptr %596, align 4
  %598 = load ptr, ptr %91, align 8
  %599 = ptrtoint ptr %598 to i64
  %600 = zext i32 %591 to i64
  %601 = add i64 %599, %600
  %602 = lshr i32 %597, 14
  %603 = icmp eq i32 %602, %590
  %604 = load i32, ptr %24, align 8
  br i1 %603, label %605, label %614

605:
  %606 = lshr i32 %597, 8
  %607 = and i32 %606, 63
  %608 = icmp eq i32 %607, %604
  br i1 %608, label %614, label %609

609:
  %610 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %597, i64 noundef %601) #37
  br i1 %610, label %614, label %611

611:
  %612 = zext nneg i32 %607 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %6, i32 noundef 3, i32 noundef range(i32 0, 32) %99, i64 noundef %600, i64 noundef %612) #36
  %613 = load i32, ptr %24, align 8
  br label %614

614:
  %615 = phi i32 [ %613, %611 ], [ %604, %609 ], [ %604, %605 ], [ %604, %588 ]
  %616 = getelementptr inbounds nuw i8, ptr %586, i64 112
  %617 = getelementptr inbounds nuw i8, ptr %586, i64 44
  %618 = load i32, ptr %617, align 4
  %619 = icmp eq i32 %618, %590
  br i1 %619, label %621, label %620

620:
  store <32 x i8> zeroinitializer, ptr %616, align 1
  store i32 %590, ptr %617, align 4
  br label %621

621:
  %622 = load i32, ptr %26, align 4
  %623 = lshr i32 %622, 1
  %624 = and i32 %623, 127
  %625 = icmp eq i32 %624, 127
  %626 = add nuw nsw i32 %624, 1
  %627 = select i1 %625, i32 127, i32 %626
  %628 = zext i32 %615 to i64
  %629 = getelementptr inbounds nuw i8, ptr %616, i64 %628
  %630 = load i8, ptr %629, align 1
  %631 = zext i8 %630 to i32
  %632 = tail call i32 @llvm.umax.i32(i32 %627, i32 %631)
  %633 = trunc nuw i32 %632 to i8
  store i8 %633, ptr %629, align 1
  br label %634

634:
  %635 = load i32, ptr %92, align 4
  %636 = icmp eq i32 %635, 1024
  br i1 %636, label %637, label %674

637:
  %638 = load ptr, ptr %20, align 8
  %639 = getelementptr inbounds nuw i8, ptr %638, i64 178188
  %640 = load i32, ptr %639, align 4
  %641 = icmp eq i32 %640, 0
  br i1 %641, label %673, label %642

642:
  %643 = getelementptr inbounds nuw i8, ptr %638, i64 178320
  br label %644

644:
  %645 = phi i32 [ %640, %642 ], [ %667, %666 ]
  %646 = phi i32 [ 0, %642 ], [ %668, %666 ]
  %647 = zext i32 %646 to i64
  %648 = getelementptr inbounds nuw %struct.BulkCopy, ptr %643, i64 %647
  %649 = getelementptr inbounds nuw i8, ptr %648, i64 40
  %650 = load i32, ptr %649, align 8
  %651 = and i32 %650, 1
  %652 = icmp eq i32 %651, 0
  br i1 %652, label %653, label %657

653:
  %654 = getelementptr inbounds nuw i8, ptr %648, i64 68
  %655 = load i32, ptr %654, align 4
  %656 = icmp eq i32 %655, 0
  br i1 %656, label %659, label %657

657:
  %658 = add nuw i32 %646, 1
  br label %666

659:
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %12, ptr noundef nonnull align 8 dereferenceable(144) %648, i64 144, i1 false)
  %660 = add i32 %645, -1
  store i32 %660, ptr %639, align 4
  %661 = getelementptr inbounds nuw i8, ptr %648, i64 144
  %662 = sub i32 %660, %646
  %663 = zext i32 %662 to i64
  %664 = mul nuw nsw i64 %663, 144
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %648, ptr nonnull align 8 %661, i64 %664, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %12) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #38
  %665 = load i32, ptr %639, align 4
  br label %666

666:
  %667 = phi i32 [ %645, %657 ], [ %665, %659 ]
  %668 = phi i32 [ %658, %657 ], [ %646, %659 ]
  %669 = icmp ult i32 %668, %667
  br i1 %669, label %644, label %670

670:
  %671 = load i32, ptr %92, align 4
  %672 = icmp eq i32 %671, 1024
  br i1 %672, label %673, label %674

673:
  tail call void @report(ptr noundef %0, i32 noundef %6, i32 noundef 7, i32 noundef %99, i64 noundef -1, i64 noundef 1024) #36
  br label %679

674:
  %675 = phi i32 [ %671, %670 ], [ %635, %634 ]
  %676 = add i32 %675, 1
  store i32 %676, ptr %92, align 4
  %677 = zext i32 %675 to i64
  %678 = getelementptr inbounds nuw %struct.BulkCopy, ptr %93, i64 %677
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %678, ptr noundef nonnull align 8 dereferenceable(144) %17, i64 144, i1 false)
  br label %679

679:
  call void @llvm.lifetime.end.p0(ptr nonnull %17) #38
  %680 = add i32 %98, -1
  %681 = and i32 %680, %98
  %682 = icmp eq i32 %681, 0
  br i1 %682, label %111, label %97

683:
  %684 = getelementptr inbounds nuw i8, ptr %0, i64 1216
  %685 = load i64, ptr %684, align 8
  %686 = mul i64 %685, 6364136223846793005
  %687 = add i64 %686, 1442695040888963407
  store i64 %687, ptr %684, align 8
  %688 = icmp slt i64 %687, 0
  br i1 %688, label %693, label %731

689:
  %690 = getelementptr inbounds nuw i8, ptr %0, i64 1528
  %691 = load i32, ptr %690, align 8
  %692 = icmp eq i32 %691, 0
  br i1 %692, label %731, label %693

693:
  %694 = and i32 %5, 1
  %695 = icmp ne i32 %694, 0
  %696 = load ptr, ptr %20, align 8
  %697 = getelementptr inbounds nuw i8, ptr %696, i64 178188
  %698 = load i32, ptr %697, align 4
  %699 = icmp eq i32 %698, 0
  br i1 %699, label %731, label %700

700:
  %701 = getelementptr inbounds nuw i8, ptr %696, i64 178320
  br label %702

702:
  %703 = phi i32 [ %698, %700 ], [ %729, %727 ]
  %704 = phi i32 [ 0, %700 ], [ %728, %727 ]
  %705 = zext i32 %704 to i64
  %706 = getelementptr inbounds nuw %struct.BulkCopy, ptr %701, i64 %705
  %707 = getelementptr inbounds nuw i8, ptr %706, i64 40
  %708 = load i32, ptr %707, align 8
  %709 = and i32 %708, 1
  %710 = icmp ne i32 %709, 0
  %711 = xor i1 %695, %710
  br i1 %711, label %716, label %712

712:
  %713 = getelementptr inbounds nuw i8, ptr %706, i64 68
  %714 = load i32, ptr %713, align 4
  %715 = icmp eq i32 %714, 0
  br i1 %715, label %718, label %716

716:
  %717 = add nuw i32 %704, 1
  br label %727

718:
  br i1 %695, label %719, label %721

719:
  tail call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %706) #37
  %720 = add nuw i32 %704, 1
  br label %727

721:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %11, ptr noundef nonnull align 8 dereferenceable(144) %706, i64 144, i1 false)
  %722 = add i32 %703, -1
  store i32 %722, ptr %697, align 4
  %723 = getelementptr inbounds nuw i8, ptr %706, i64 144
  %724 = sub i32 %722, %704
  %725 = zext i32 %724 to i64
  %726 = mul nuw nsw i64 %725, 144
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %706, ptr nonnull align 8 %723, i64 %726, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %11) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #38
  br label %727

727:
  %728 = phi i32 [ %717, %716 ], [ %720, %719 ], [ %704, %721 ]
  %729 = load i32, ptr %697, align 4
  %730 = icmp ult i32 %728, %729
  br i1 %730, label %702, label %731

731:
  ret void
}

define void @commit_bulk(ptr noundef %0, i32 noundef %1) #11 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 178188
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %13, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 178320
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %11 = getelementptr inbounds nuw i8, ptr %4, i64 325776
  %12 = zext i32 %6 to i64
  br label %18

13:
  %14 = icmp eq i32 %1, 0
  br i1 %14, label %62, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 325776
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  br label %49

18:
  %19 = phi i64 [ 0, %8 ], [ %47, %46 ]
  %20 = getelementptr inbounds nuw %struct.BulkCopy, ptr %9, i64 %19
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 44
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %10, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %25, label %46

25:
  %26 = getelementptr inbounds nuw i8, ptr %20, i64 48
  %27 = load i32, ptr %26, align 8
  %28 = shl nuw i32 1, %27
  %29 = and i32 %28, %1
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %46, label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %20, i64 60
  %33 = load i32, ptr %32, align 4
  %34 = icmp eq i32 %33, -1
  br i1 %34, label %35, label %46

35:
  %36 = getelementptr inbounds nuw i8, ptr %20, i64 40
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %37, 1
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %46, label %40

40:
  %41 = zext i32 %22 to i64
  %42 = getelementptr inbounds nuw [32 x i32], ptr %11, i64 %41
  %43 = zext i32 %27 to i64
  %44 = getelementptr inbounds nuw i32, ptr %42, i64 %43
  %45 = load i32, ptr %44, align 4
  store i32 %45, ptr %32, align 4
  br label %46

46:
  %47 = add nuw nsw i64 %19, 1
  %48 = icmp eq i64 %47, %12
  br i1 %48, label %13, label %18

49:
  %50 = phi i32 [ %1, %15 ], [ %60, %49 ]
  %51 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %50, i1 true)
  %52 = load i32, ptr %17, align 8
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw [32 x i32], ptr %16, i64 %53
  %55 = zext nneg i32 %51 to i64
  %56 = getelementptr inbounds nuw i32, ptr %54, i64 %55
  %57 = load i32, ptr %56, align 4
  %58 = add i32 %57, 1
  store i32 %58, ptr %56, align 4
  %59 = add i32 %50, -1
  %60 = and i32 %59, %50
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %62, label %49

62:
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %64, 1
  store i64 %65, ptr %63, align 8
  ret void
}

define void @wait_bulk(ptr noundef %0, i32 noundef %1, i32 noundef %2) #19 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 178188
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %14, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %5, i64 178320
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 325776
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  br label %18

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %15, align 8
  ret void

18:
  %19 = phi i32 [ %7, %9 ], [ %87, %86 ]
  %20 = phi i32 [ 0, %9 ], [ %88, %86 ]
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw %struct.BulkCopy, ptr %10, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 44
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [32 x i32], ptr %11, i64 %25
  %27 = getelementptr inbounds nuw i8, ptr %22, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr %26, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = load i32, ptr %12, align 8
  %33 = icmp eq i32 %24, %32
  br i1 %33, label %34, label %45

34:
  %35 = shl nuw i32 1, %28
  %36 = and i32 %35, %1
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %45, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %22, i64 60
  %40 = load i32, ptr %39, align 4
  %41 = icmp ne i32 %40, -1
  %42 = sub i32 %31, %40
  %43 = icmp ugt i32 %42, %2
  %44 = select i1 %41, i1 %43, i1 false
  br i1 %44, label %47, label %45

45:
  %46 = add nuw i32 %20, 1
  br label %86

47:
  %48 = getelementptr inbounds nuw i8, ptr %22, i64 68
  %49 = load i32, ptr %48, align 4
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %55

51:
  tail call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %22) #37
  %52 = load i32, ptr %23, align 4
  %53 = load i32, ptr %12, align 8
  %54 = zext i32 %53 to i64
  br label %55

55:
  %56 = phi i64 [ %54, %51 ], [ %25, %47 ]
  %57 = phi i32 [ %52, %51 ], [ %24, %47 ]
  %58 = and i32 %57, 15
  %59 = load ptr, ptr %4, align 8
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 351632
  %61 = getelementptr inbounds nuw %struct.AsyncRow, ptr %60, i64 %56
  %62 = load i32, ptr %13, align 4
  %63 = load i32, ptr %61, align 4
  %64 = icmp eq i32 %63, %62
  br i1 %64, label %68, label %65

65:
  store i32 %62, ptr %61, align 4
  %66 = getelementptr inbounds nuw i8, ptr %61, i64 8
  store <32 x i8> zeroinitializer, ptr %66, align 4
  %67 = getelementptr inbounds nuw i8, ptr %61, i64 40
  store <32 x i8> zeroinitializer, ptr %67, align 4
  br label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %22, i64 72
  %70 = load i32, ptr %69, align 8
  %71 = icmp eq i32 %70, 127
  %72 = trunc i32 %70 to i8
  %73 = add i8 %72, 1
  %74 = zext nneg i32 %58 to i64
  %75 = getelementptr inbounds nuw i8, ptr %61, i64 %74
  %76 = getelementptr inbounds nuw i8, ptr %75, i64 22
  %77 = load i8, ptr %76, align 1
  %78 = tail call i8 @llvm.umax.i8(i8 %77, i8 %73)
  %79 = select i1 %71, i8 -1, i8 %78
  store i8 %79, ptr %76, align 1
  %80 = load i32, ptr %6, align 4
  %81 = add i32 %80, -1
  store i32 %81, ptr %6, align 4
  %82 = getelementptr inbounds nuw i8, ptr %22, i64 144
  %83 = sub i32 %81, %20
  %84 = zext i32 %83 to i64
  %85 = mul nuw nsw i64 %84, 144
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %22, ptr nonnull align 8 %82, i64 %85, i1 false)
  br label %86

86:
  %87 = phi i32 [ %19, %45 ], [ %81, %68 ]
  %88 = phi i32 [ %46, %45 ], [ %20, %68 ]
  %89 = icmp ult i32 %88, %87
  br i1 %89, label %18, label %14
}

define internal fastcc void @make_copy(ptr noundef %0, ptr noundef initializes((68, 72)) %1) #16 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %12 = load i32, ptr %11, align 4
  store i32 %12, ptr %5, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %14 = load ptr, ptr %13, align 8
  %15 = zext i32 %12 to i64
  %16 = getelementptr inbounds nuw i32, ptr %14, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, %10
  br i1 %18, label %19, label %26

19:
  %20 = getelementptr inbounds nuw i8, ptr %14, i64 128
  %21 = getelementptr inbounds nuw [32 x i8], ptr %20, i64 %15
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 %15
  %23 = load i8, ptr %22, align 1
  %24 = zext i8 %23 to i32
  %25 = shl nuw nsw i32 %24, 1
  br label %26

26:
  %27 = phi i32 [ %25, %19 ], [ 0, %2 ]
  %28 = shl i32 %10, 14
  %29 = shl i32 %12, 8
  %30 = or i32 %29, %27
  %31 = or i32 %30, %28
  store i32 %31, ptr %7, align 4
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 68
  store i32 1, ptr %32, align 4
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %34, 1
  store i64 %35, ptr %33, align 8
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %37, 1
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %80, label %40

40:
  %41 = load i32, ptr %11, align 4
  %42 = and i32 %41, 15
  %43 = add nuw nsw i32 %42, 14
  %44 = getelementptr inbounds nuw i8, ptr %4, i64 373528
  %45 = zext nneg i32 %42 to i64
  %46 = getelementptr inbounds nuw i32, ptr %44, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, %10
  br i1 %48, label %51, label %49

49:
  store i32 %10, ptr %46, align 4
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i32 0, ptr %50, align 8
  br label %60

51:
  %52 = getelementptr inbounds nuw i8, ptr %4, i64 373592
  %53 = getelementptr inbounds nuw i32, ptr %52, i64 %45
  %54 = load i32, ptr %53, align 4
  %55 = freeze i32 %54
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i32 %55, ptr %56, align 8
  %57 = icmp eq i32 %55, 127
  %58 = add i32 %55, 1
  %59 = select i1 %57, i32 127, i32 %58
  br label %60

60:
  %61 = phi ptr [ %50, %49 ], [ %56, %51 ]
  %62 = phi i32 [ 1, %49 ], [ %59, %51 ]
  %63 = getelementptr inbounds nuw i8, ptr %4, i64 373592
  %64 = getelementptr inbounds nuw i32, ptr %63, i64 %45
  store i32 %62, ptr %64, align 4
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %66 = load i32, ptr %65, align 4
  %67 = add i32 %66, 1
  %68 = getelementptr inbounds nuw i8, ptr %4, i64 178192
  %69 = zext nneg i32 %43 to i64
  %70 = getelementptr inbounds nuw i32, ptr %68, i64 %69
  store i32 %67, ptr %70, align 4
  %71 = load i32, ptr %61, align 8
  %72 = shl nuw nsw i32 %43, 8
  %73 = shl i32 %71, 1
  %74 = or i32 %72, %73
  %75 = or i32 %74, %28
  %76 = or i32 %75, 8192
  tail call fastcc void @move_pieces(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %76) #37
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %78 = load i32, ptr %77, align 8
  %79 = add i32 %78, 1
  store i32 %79, ptr %77, align 8
  br label %203

80:
  %81 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %82 = load i32, ptr %81, align 8
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %85 = load i32, ptr %84, align 4
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %87 = load i32, ptr %86, align 8
  %88 = tail call fastcc ptr @object_at(ptr noundef nonnull %0, i64 noundef %83, i32 noundef %85, i32 noundef %87) #37
  %89 = icmp eq ptr %88, null
  br i1 %89, label %203, label %90

90:
  %91 = getelementptr inbounds nuw i8, ptr %88, i64 552
  %92 = load i32, ptr %91, align 4
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %94, label %100

94:
  %95 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %96 = load i32, ptr %95, align 8
  %97 = add i32 %96, 1
  store i32 %97, ptr %95, align 8
  %98 = urem i32 %96, 14
  %99 = add nuw nsw i32 %98, 1
  store i32 %99, ptr %91, align 4
  br label %100

100:
  %101 = phi i32 [ %99, %94 ], [ %92, %90 ]
  %102 = add i32 %101, -1
  %103 = getelementptr inbounds nuw i8, ptr %88, i64 544
  %104 = load i32, ptr %103, align 4
  %105 = icmp eq i32 %104, %10
  br i1 %105, label %106, label %111

106:
  %107 = getelementptr inbounds nuw i8, ptr %88, i64 8
  %108 = load i32, ptr %107, align 4
  %109 = getelementptr inbounds nuw i8, ptr %88, i64 548
  %110 = load i32, ptr %109, align 4
  br label %115

111:
  store i32 %10, ptr %103, align 4
  %112 = getelementptr inbounds nuw i8, ptr %88, i64 8
  %113 = load i32, ptr %112, align 4
  %114 = getelementptr inbounds nuw i8, ptr %88, i64 548
  store i32 %113, ptr %114, align 4
  br label %115

115:
  %116 = phi i32 [ %110, %106 ], [ %113, %111 ]
  %117 = phi i32 [ %108, %106 ], [ %113, %111 ]
  %118 = sub i32 %117, %116
  %119 = tail call range(i32 0, 128) i32 @llvm.umin.i32(i32 %118, i32 127)
  %120 = load i32, ptr %84, align 4
  %121 = add i32 %120, 1
  %122 = getelementptr inbounds nuw i8, ptr %4, i64 178192
  %123 = zext i32 %102 to i64
  %124 = getelementptr inbounds nuw i32, ptr %122, i64 %123
  store i32 %121, ptr %124, align 4
  %125 = shl i32 %102, 8
  %126 = add i32 %125, 8192
  %127 = shl nuw nsw i32 %119, 1
  %128 = or disjoint i32 %127, %126
  %129 = or i32 %128, %28
  tail call fastcc void @move_pieces(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %129) #37
  %130 = getelementptr inbounds nuw i8, ptr %88, i64 400
  %131 = load i32, ptr %130, align 4
  %132 = icmp eq i32 %131, %10
  br i1 %132, label %136, label %133

133:
  store i32 %10, ptr %130, align 4
  %134 = getelementptr inbounds nuw i8, ptr %88, i64 408
  store <32 x i8> zeroinitializer, ptr %134, align 4
  %135 = getelementptr inbounds nuw i8, ptr %88, i64 440
  store <32 x i8> zeroinitializer, ptr %135, align 4
  br label %136

136:
  %137 = getelementptr inbounds nuw i8, ptr %88, i64 408
  %138 = getelementptr inbounds nuw i8, ptr %137, i64 %123
  %139 = load i8, ptr %138, align 1
  %140 = icmp ugt i32 %118, 126
  %141 = trunc nuw nsw i32 %119 to i8
  %142 = add nuw i8 %141, 1
  %143 = tail call i8 @llvm.umax.i8(i8 %139, i8 %142)
  %144 = select i1 %140, i8 -1, i8 %143
  store i8 %144, ptr %138, align 1
  %145 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %146 = load i32, ptr %145, align 4
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds nuw i8, ptr %88, i64 20
  %149 = load i32, ptr %148, align 4
  %150 = sext i32 %149 to i64
  %151 = sub nsw i64 %150, %147
  %152 = icmp ult i32 %146, 1048576
  %153 = add nsw i64 %151, 1048575
  %154 = icmp ult i64 %153, 2097151
  %155 = select i1 %152, i1 %154, i1 false
  br i1 %155, label %164, label %156

156:
  %157 = load i32, ptr %86, align 8
  %158 = load i32, ptr %84, align 4
  %159 = load i32, ptr %88, align 4
  %160 = zext i32 %159 to i64
  %161 = tail call i64 @llvm.abs.i64(i64 %151, i1 true)
  %162 = and i64 %161, 4294967295
  %163 = or disjoint i64 %162, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %158, i32 noundef 13, i32 noundef %157, i64 noundef %160, i64 noundef %163) #36
  br label %203

164:
  %165 = trunc nsw i64 %151 to i32
  store i32 %165, ptr %148, align 4
  %166 = getelementptr inbounds nuw i8, ptr %88, i64 12
  %167 = load i32, ptr %166, align 4
  %168 = icmp eq i32 %167, 0
  %169 = icmp eq i64 %150, %147
  %170 = select i1 %168, i1 %169, i1 false
  br i1 %170, label %171, label %203

171:
  %172 = load i32, ptr %9, align 4
  %173 = getelementptr inbounds nuw i8, ptr %88, i64 8
  %174 = load i32, ptr %173, align 4
  %175 = add i32 %174, 1
  store i32 %175, ptr %173, align 4
  %176 = getelementptr inbounds nuw i8, ptr %88, i64 16
  %177 = load i32, ptr %176, align 4
  store i32 %177, ptr %166, align 4
  %178 = getelementptr inbounds nuw i8, ptr %88, i64 80
  %179 = getelementptr inbounds nuw i8, ptr %88, i64 40
  %180 = getelementptr inbounds nuw i8, ptr %88, i64 36
  %181 = load i32, ptr %180, align 4
  %182 = icmp eq i32 %181, %172
  br i1 %182, label %183, label %186

183:
  %184 = getelementptr inbounds nuw i8, ptr %88, i64 48
  %185 = load <32 x i8>, ptr %184, align 1
  br label %186

186:
  %187 = phi <32 x i8> [ %185, %183 ], [ zeroinitializer, %171 ]
  %188 = load i32, ptr %179, align 4
  %189 = icmp eq i32 %188, %172
  br i1 %189, label %190, label %193

190:
  %191 = load <32 x i8>, ptr %178, align 1
  %192 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %191, <32 x i8> %187)
  br label %193

193:
  %194 = phi <32 x i8> [ %192, %190 ], [ %187, %186 ]
  store <32 x i8> %194, ptr %178, align 1
  store i32 %172, ptr %179, align 4
  store i32 0, ptr %180, align 4
  %195 = getelementptr inbounds nuw i8, ptr %88, i64 272
  %196 = getelementptr inbounds nuw i8, ptr %88, i64 144
  %197 = load <32 x i32>, ptr %195, align 4
  %198 = load <32 x i32>, ptr %196, align 4
  %199 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %197, <32 x i32> %198)
  store <32 x i32> %199, ptr %195, align 4
  %200 = getelementptr inbounds nuw i8, ptr %88, i64 472
  tail call fastcc void @raise_async(ptr noundef nonnull %200, ptr noundef nonnull %130, i32 noundef %172) #37
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %130, i8 0, i64 72, i1 false)
  %201 = load i64, ptr %33, align 8
  %202 = add i64 %201, 1
  store i64 %202, ptr %33, align 8
  br label %203

203:
  store i32 %6, ptr %5, align 8
  %204 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %205 = load i32, ptr %204, align 8
  %206 = icmp ult i32 %6, %205
  br i1 %206, label %207, label %227

207:
  %208 = load ptr, ptr %13, align 8
  %209 = load i32, ptr %9, align 4
  %210 = zext i32 %6 to i64
  %211 = getelementptr inbounds nuw i32, ptr %208, i64 %210
  %212 = load i32, ptr %211, align 4
  %213 = icmp eq i32 %212, %209
  br i1 %213, label %214, label %221

214:
  %215 = getelementptr inbounds nuw i8, ptr %208, i64 128
  %216 = getelementptr inbounds nuw [32 x i8], ptr %215, i64 %210
  %217 = getelementptr inbounds nuw i8, ptr %216, i64 %210
  %218 = load i8, ptr %217, align 1
  %219 = zext i8 %218 to i32
  %220 = shl nuw nsw i32 %219, 1
  br label %221

221:
  %222 = phi i32 [ %220, %214 ], [ 0, %207 ]
  %223 = shl i32 %209, 14
  %224 = shl i32 %6, 8
  %225 = or i32 %223, %224
  %226 = or i32 %225, %222
  br label %227

227:
  %228 = phi i32 [ %226, %221 ], [ %8, %203 ]
  store i32 %228, ptr %7, align 4
  ret void
}

define void @fence_products(ptr noundef readonly %0) #20 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 329872
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw %struct.ProductGroups, ptr %4, i64 %7
  store i64 0, ptr %8, align 8
  ret void
}

define void @touch_products(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) #11 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 329872
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw %struct.ProductGroups, ptr %7, i64 %10
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %16, label %13

13:
  %14 = load i64, ptr %11, align 8
  %15 = or i64 %14, %2
  store i64 %15, ptr %11, align 8
  br label %16

16:
  %17 = icmp eq i64 %2, 0
  br i1 %17, label %37, label %18

18:
  %19 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 520
  %21 = load i32, ptr %20, align 8
  br label %22

22:
  %23 = phi i64 [ %2, %18 ], [ %35, %33 ]
  %24 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = getelementptr inbounds nuw i32, ptr %19, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = icmp ugt i32 %26, %21
  br i1 %27, label %28, label %33

28:
  %29 = getelementptr inbounds nuw i8, ptr %11, i64 264
  %30 = getelementptr inbounds nuw i32, ptr %29, i64 %24
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef 0, i64 noundef %32, i64 noundef 69) #36
  br label %37

33:
  %34 = add i64 %23, -1
  %35 = and i64 %34, %23
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %22

37:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1 immarg) #5

define void @warpgroup_multiply(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef readonly captures(address_is_null) %3, ptr noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9) #8 {
  %11 = alloca %struct.Panel, align 8
  %12 = alloca %struct.Panel, align 8
  %13 = alloca [16 x float], align 16
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 329872
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %18 = load i32, ptr %17, align 8
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw %struct.ProductGroups, ptr %16, i64 %19
  %21 = icmp ugt i32 %9, 63
  br i1 %21, label %40, label %22

22:
  %23 = load i64, ptr %20, align 8
  %24 = zext nneg i32 %9 to i64
  %25 = shl nuw i64 1, %24
  %26 = and i64 %23, %25
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %29, label %28

28:
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %8, i32 noundef 3, i32 noundef 0, i64 noundef 0, i64 noundef 68) #36
  br label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %20, i64 524
  %31 = load i32, ptr %30, align 4
  %32 = add i32 %31, 1
  %33 = getelementptr inbounds nuw i8, ptr %20, i64 8
  %34 = getelementptr inbounds nuw i32, ptr %33, i64 %24
  store i32 %32, ptr %34, align 4
  %35 = getelementptr inbounds nuw i8, ptr %20, i64 264
  %36 = getelementptr inbounds nuw i32, ptr %35, i64 %24
  store i32 %8, ptr %36, align 4
  %37 = load ptr, ptr %14, align 8
  %38 = load i32, ptr %17, align 8
  %39 = zext i32 %38 to i64
  br label %40

40:
  %41 = phi i64 [ %19, %10 ], [ %39, %29 ]
  %42 = phi ptr [ %15, %10 ], [ %37, %29 ]
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 329872
  %44 = getelementptr inbounds nuw %struct.ProductGroups, ptr %43, i64 %41
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 532
  %46 = load i32, ptr %45, align 4
  %47 = add i32 %46, 1
  store i32 %47, ptr %45, align 4
  %48 = getelementptr inbounds nuw i8, ptr %44, i64 536
  store i32 %8, ptr %48, align 8
  %49 = getelementptr inbounds nuw i8, ptr %44, i64 544
  %50 = load i64, ptr %49, align 8
  %51 = zext i32 %8 to i64
  %52 = add i64 %50, %51
  %53 = mul i64 %52, 6364136223846793005
  %54 = icmp ne ptr %3, null
  %55 = select i1 %54, i64 0, i64 %1
  %56 = add i64 %53, %55
  %57 = mul i64 %56, 6364136223846793005
  %58 = add i64 %57, %2
  store i64 %58, ptr %49, align 8
  %59 = and i32 %6, 7
  %60 = lshr i32 %6, 3
  %61 = and i32 %60, 7
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %63 = load i32, ptr %62, align 4
  %64 = load i32, ptr %17, align 8
  %65 = add nsw i32 %59, -5
  %66 = icmp ult i32 %65, 2
  %67 = and i32 %6, 64
  %68 = icmp eq i32 %67, 0
  %69 = add nsw i32 %59, -3
  %70 = icmp ult i32 %69, 2
  %71 = icmp eq i32 %59, 2
  %72 = icmp samesign ult i32 %59, 2
  %73 = zext i1 %72 to i8
  %74 = lshr exact i8 32, %73
  %75 = zext nneg i8 %74 to i64
  %76 = select i1 %71, i64 8, i64 %75
  %77 = and i32 %64, 15
  %78 = load ptr, ptr %14, align 8
  %79 = getelementptr inbounds nuw i8, ptr %78, i64 373528
  %80 = zext nneg i32 %77 to i64
  %81 = getelementptr inbounds nuw i32, ptr %79, i64 %80
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, %63
  br i1 %83, label %87, label %84

84:
  store i32 %63, ptr %81, align 4
  %85 = getelementptr inbounds nuw i8, ptr %78, i64 373592
  %86 = getelementptr inbounds nuw i32, ptr %85, i64 %80
  store i32 0, ptr %86, align 4
  br label %96

87:
  %88 = getelementptr inbounds nuw i8, ptr %78, i64 373592
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %80
  %90 = load i32, ptr %89, align 4
  %91 = freeze i32 %90
  %92 = icmp eq i32 %91, 127
  %93 = add i32 %91, 1
  %94 = select i1 %92, i32 127, i32 %93
  %95 = shl i32 %91, 1
  br label %96

96:
  %97 = phi i32 [ 0, %84 ], [ %95, %87 ]
  %98 = phi i32 [ 1, %84 ], [ %94, %87 ]
  %99 = getelementptr inbounds nuw i8, ptr %78, i64 373592
  %100 = getelementptr inbounds nuw i32, ptr %99, i64 %80
  %101 = add nuw nsw i32 %77, 14
  store i32 %98, ptr %100, align 4
  %102 = add i32 %8, 1
  %103 = load ptr, ptr %14, align 8
  %104 = getelementptr inbounds nuw i8, ptr %103, i64 178192
  %105 = zext nneg i32 %101 to i64
  %106 = getelementptr inbounds nuw i32, ptr %104, i64 %105
  store i32 %102, ptr %106, align 4
  %107 = shl i32 %63, 14
  %108 = shl nuw nsw i32 %101, 8
  %109 = or disjoint i32 %108, %107
  %110 = or i32 %109, %97
  %111 = or i32 %110, 8193
  %112 = and i64 %1, 3940649673949184
  %113 = icmp eq i64 %112, 0
  %114 = or i1 %113, %54
  %115 = and i64 %2, 3940649673949184
  %116 = icmp eq i64 %115, 0
  %117 = and i1 %116, %114
  br i1 %117, label %119, label %118

118:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %8, i32 noundef 7, i32 noundef 0, i64 noundef 0, i64 noundef 0) #36
  br label %505

119:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #38
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #38
  %120 = getelementptr inbounds nuw i8, ptr %12, i64 98304
  store i8 0, ptr %120, align 8
  %121 = getelementptr inbounds nuw i8, ptr %11, i64 98304
  store i8 0, ptr %121, align 8
  %122 = and i32 %6, 256
  %123 = icmp eq i32 %122, 0
  %124 = select i1 %123, i32 1, i32 -1
  %125 = sitofp i32 %124 to double
  %126 = and i32 %6, 512
  %127 = icmp eq i32 %126, 0
  %128 = select i1 %127, i32 1, i32 -1
  %129 = sitofp i32 %128 to double
  br i1 %54, label %130, label %197

130:
  %131 = icmp ne i32 %59, 2
  %132 = lshr exact i8 4, %73
  %133 = select i1 %72, i32 1, i32 2
  %134 = select i1 %131, i32 %133, i32 0
  %135 = zext i1 %72 to i32
  %136 = select i1 %131, i32 %135, i32 2
  %137 = getelementptr inbounds nuw i8, ptr %11, i64 65536
  %138 = zext nneg i32 %59 to i64
  %139 = getelementptr inbounds nuw i32, ptr @put.least, i64 %138
  %140 = zext nneg i8 %132 to i64
  br label %141

141:
  %142 = phi i64 [ 0, %130 ], [ %164, %163 ]
  %143 = shl i64 %142, 3
  %144 = and i64 %143, 8
  %145 = trunc i64 %142 to i32
  %146 = shl i32 %145, 1
  %147 = and i32 %146, 4
  %148 = shl nuw nsw i64 %142, 7
  %149 = getelementptr inbounds nuw i8, ptr %3, i64 %148
  br label %150

150:
  %151 = phi i64 [ 0, %141 ], [ %167, %166 ]
  %152 = trunc nuw nsw i64 %151 to i32
  %153 = lshr i64 %151, 2
  %154 = and i32 %152, 3
  %155 = or disjoint i32 %154, %147
  %156 = shl nuw nsw i32 %155, %134
  %157 = getelementptr inbounds nuw i32, ptr %149, i64 %151
  %158 = and i64 %153, 1073741823
  %159 = or i64 %158, %144
  %160 = getelementptr inbounds nuw double, ptr %11, i64 %159
  %161 = getelementptr inbounds nuw i32, ptr %137, i64 %159
  %162 = zext nneg i32 %156 to i64
  br label %169

163:
  %164 = add nuw nsw i64 %142, 1
  %165 = icmp eq i64 %164, 4
  br i1 %165, label %202, label %141

166:
  %167 = add nuw nsw i64 %151, 1
  %168 = icmp eq i64 %167, 32
  br i1 %168, label %163, label %150

169:
  %170 = phi i64 [ 0, %150 ], [ %194, %191 ]
  %171 = add nuw nsw i64 %170, %162
  %172 = trunc nuw nsw i64 %170 to i32
  %173 = shl nuw i32 %172, %136
  %174 = zext nneg i32 %173 to i64
  %175 = getelementptr inbounds nuw i8, ptr %157, i64 %174
  %176 = tail call fastcc double @decoded(ptr noundef nonnull readonly %175, i32 noundef range(i32 0, 8) %59) #37
  %177 = fmul double %176, %125
  %178 = bitcast double %177 to i64
  %179 = lshr i64 %178, 52
  %180 = trunc nuw nsw i64 %179 to i32
  %181 = and i32 %180, 2047
  %182 = add nsw i32 %181, -1023
  %183 = getelementptr inbounds nuw [256 x double], ptr %160, i64 %171
  store double %177, ptr %183, align 8
  %184 = fcmp oeq double %177, 0.000000e+00
  br i1 %184, label %191, label %185

185:
  %186 = icmp eq i32 %182, 1024
  br i1 %186, label %187, label %188

187:
  store i8 1, ptr %121, align 8
  br label %191

188:
  %189 = load i32, ptr %139, align 4
  %190 = tail call i32 @llvm.smax.i32(i32 %182, i32 %189)
  br label %191

191:
  %192 = phi i32 [ %190, %188 ], [ 1024, %187 ], [ -1000, %169 ]
  %193 = getelementptr inbounds nuw [256 x i32], ptr %161, i64 %171
  store i32 %192, ptr %193, align 4
  %194 = add nuw nsw i64 %170, 1
  %195 = icmp samesign ult i64 %194, %140
  %196 = select i1 %131, i1 %195, i1 false
  br i1 %196, label %169, label %166

197:
  %198 = shl i32 %64, 4
  %199 = and i32 %198, 48
  %200 = and i32 %6, 1024
  %201 = call fastcc zeroext i1 @load_panel(ptr noundef nonnull %0, ptr noundef %11, i64 noundef %1, i32 noundef %199, i32 noundef 16, i32 noundef %59, i32 noundef %200, i32 noundef %8, i32 noundef %111, double noundef %125) #37
  br i1 %201, label %202, label %504

202:
  %203 = and i32 %6, 2048
  %204 = call fastcc zeroext i1 @load_panel(ptr noundef %0, ptr noundef %12, i64 noundef %2, i32 noundef 0, i32 noundef %5, i32 noundef %61, i32 noundef %203, i32 noundef %8, i32 noundef %111, double noundef %129) #37
  br i1 %204, label %205, label %504

205:
  %206 = icmp eq i32 %5, 0
  %207 = icmp eq i32 %7, 0
  %208 = select i1 %70, i32 13, i32 25
  %209 = select i1 %68, i32 -133, i32 -21
  %210 = select i1 %68, i32 -126, i32 -14
  %211 = load i8, ptr %121, align 8
  %212 = trunc nuw i8 %211 to i1
  %213 = load i8, ptr %120, align 8
  %214 = trunc nuw i8 %213 to i1
  %215 = select i1 %212, i1 true, i1 %214
  %216 = getelementptr inbounds nuw i8, ptr %12, i64 65536
  %217 = getelementptr inbounds nuw i8, ptr %11, i64 65536
  %218 = insertelement <16 x i32> poison, i32 %210, i64 0
  %219 = shufflevector <16 x i32> %218, <16 x i32> poison, <16 x i32> zeroinitializer
  %220 = insertelement <16 x i32> poison, i32 %209, i64 0
  %221 = shufflevector <16 x i32> %220, <16 x i32> poison, <16 x i32> zeroinitializer
  %222 = insertelement <16 x i32> poison, i32 %208, i64 0
  %223 = shufflevector <16 x i32> %222, <16 x i32> poison, <16 x i32> zeroinitializer
  %224 = add nuw nsw <16 x i32> %223, splat (i32 1023)
  %225 = xor <16 x i32> %223, splat (i32 1023)
  %226 = select i1 %70, i32 -1024, i32 -1
  %227 = insertelement <16 x i32> poison, i32 %226, i64 0
  %228 = shufflevector <16 x i32> %227, <16 x i32> poison, <16 x i32> zeroinitializer
  %229 = and i32 %6, 128
  %230 = icmp eq i32 %229, 0
  br label %231

231:
  %232 = phi i64 [ 0, %205 ], [ %247, %246 ]
  br i1 %206, label %246, label %233

233:
  %234 = trunc i64 %232 to i32
  %235 = shl i32 %234, 2
  %236 = and i32 %235, 28
  %237 = trunc nuw nsw i64 %232 to i32
  %238 = lshr i32 %237, 2
  %239 = and i32 %238, 2
  %240 = getelementptr inbounds nuw i32, ptr %217, i64 %232
  %241 = getelementptr inbounds nuw double, ptr %11, i64 %232
  br label %249

242:
  %243 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %244 = load i64, ptr %243, align 8
  %245 = add i64 %244, 1
  store i64 %245, ptr %243, align 8
  br label %504

246:
  %247 = add nuw nsw i64 %232, 1
  %248 = icmp eq i64 %247, 16
  br i1 %248, label %242, label %231

249:
  %250 = phi i32 [ 0, %233 ], [ %470, %469 ]
  %251 = sub nuw i32 %5, %250
  %252 = tail call i32 @llvm.umin.i32(i32 %251, i32 16)
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #38
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %13, i8 0, i64 64, i1 false)
  br i1 %207, label %255, label %253

253:
  %254 = zext nneg i32 %252 to i64
  br label %256

255:
  br i1 %66, label %289, label %319

256:
  %257 = phi i64 [ 0, %253 ], [ %287, %284 ]
  %258 = trunc i64 %257 to i32
  %259 = add i32 %250, %258
  %260 = lshr i32 %259, 1
  %261 = and i32 %260, 3
  %262 = or disjoint i32 %261, %236
  %263 = and i32 %260, 134217724
  %264 = or disjoint i32 %263, %239
  %265 = trunc nuw nsw i64 %257 to i32
  %266 = and i32 %265, 1
  br i1 %68, label %277, label %267

267:
  %268 = shl nuw nsw i32 %264, 4
  %269 = or disjoint i32 %268, %262
  %270 = zext nneg i32 %269 to i64
  %271 = getelementptr inbounds nuw i32, ptr %4, i64 %270
  %272 = shl nuw nsw i32 %266, 1
  %273 = zext nneg i32 %272 to i64
  %274 = getelementptr inbounds nuw i8, ptr %271, i64 %273
  %275 = load half, ptr %274, align 1
  %276 = fpext half %275 to float
  br label %284

277:
  %278 = or disjoint i32 %264, %266
  %279 = shl nuw i32 %278, 5
  %280 = or disjoint i32 %279, %262
  %281 = zext i32 %280 to i64
  %282 = getelementptr inbounds nuw i32, ptr %4, i64 %281
  %283 = load float, ptr %282, align 4
  br label %284

284:
  %285 = phi float [ %283, %277 ], [ %276, %267 ]
  %286 = getelementptr inbounds nuw float, ptr %13, i64 %257
  store float %285, ptr %286, align 4
  %287 = add nuw nsw i64 %257, 1
  %288 = icmp samesign ult i64 %287, %254
  br i1 %288, label %256, label %255

289:
  %290 = phi i64 [ %317, %314 ], [ 0, %255 ]
  %291 = trunc nuw nsw i64 %290 to i32
  %292 = add nuw nsw i32 %250, %291
  %293 = zext i32 %292 to i64
  %294 = getelementptr inbounds nuw double, ptr %12, i64 %293
  br label %301

295:
  %296 = fptosi double %308 to i64
  %297 = getelementptr inbounds nuw i32, ptr %13, i64 %290
  %298 = load i32, ptr %297, align 4
  %299 = sext i32 %298 to i64
  %300 = add nsw i64 %299, %296
  br i1 %230, label %314, label %311

301:
  %302 = phi i64 [ 0, %289 ], [ %309, %301 ]
  %303 = phi double [ 0.000000e+00, %289 ], [ %308, %301 ]
  %304 = getelementptr inbounds nuw [256 x double], ptr %241, i64 %302
  %305 = load double, ptr %304, align 8
  %306 = getelementptr inbounds nuw [256 x double], ptr %294, i64 %302
  %307 = load double, ptr %306, align 8
  %308 = tail call double @llvm.fmuladd.f64(double %305, double %307, double %303)
  %309 = add nuw nsw i64 %302, 1
  %310 = icmp eq i64 %309, 32
  br i1 %310, label %295, label %301

311:
  %312 = tail call i64 @llvm.smax.i64(i64 %300, i64 -2147483648)
  %313 = tail call i64 @llvm.smin.i64(i64 %312, i64 2147483647)
  br label %314

314:
  %315 = phi i64 [ %313, %311 ], [ %300, %295 ]
  %316 = trunc i64 %315 to i32
  store i32 %316, ptr %297, align 4
  %317 = add nuw nsw i64 %290, 1
  %318 = icmp eq i64 %317, 16
  br i1 %318, label %467, label %289

319:
  %320 = load <16 x i32>, ptr %13, align 16
  %321 = and <16 x i32> %320, splat (i32 2147483647)
  %322 = icmp samesign ult <16 x i32> %321, splat (i32 2139095040)
  br i1 %215, label %326, label %323

323:
  %324 = tail call i32 @llvm.vector.reduce.smax.v16i32(<16 x i32> %321)
  %325 = icmp samesign ugt i32 %324, 2139095039
  br label %326

326:
  %327 = phi i1 [ %325, %323 ], [ true, %319 ]
  %328 = zext i32 %250 to i64
  %329 = getelementptr inbounds nuw i32, ptr %216, i64 %328
  br label %351

330:
  %331 = select <16 x i1> %322, <16 x i32> %320, <16 x i32> zeroinitializer
  %332 = bitcast <16 x i32> %331 to <16 x float>
  %333 = fpext <16 x float> %332 to <16 x double>
  %334 = lshr <16 x i32> %321, splat (i32 23)
  %335 = add nsw <16 x i32> %334, splat (i32 -127)
  %336 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %335, <16 x i32> %219)
  %337 = icmp eq <16 x i32> %321, zeroinitializer
  %338 = icmp slt <16 x i32> %363, splat (i32 -500)
  %339 = or <16 x i1> %337, %338
  %340 = select <16 x i1> %337, <16 x i32> %221, <16 x i32> %336
  %341 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %362, <16 x i32> %340)
  %342 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %341, <16 x i32> %221)
  %343 = select <16 x i1> %339, <16 x i32> %342, <16 x i32> %341
  %344 = sub <16 x i32> %224, %343
  %345 = zext <16 x i32> %344 to <16 x i64>
  %346 = shl <16 x i64> %345, splat (i64 52)
  %347 = bitcast <16 x i64> %346 to <16 x double>
  %348 = fmul <16 x double> %333, %347
  %349 = tail call <16 x double> @llvm.trunc.v16f64(<16 x double> %348)
  %350 = getelementptr inbounds nuw double, ptr %12, i64 %328
  br label %387

351:
  %352 = phi i64 [ 0, %326 ], [ %364, %351 ]
  %353 = phi <16 x i32> [ splat (i32 -2000), %326 ], [ %362, %351 ]
  %354 = phi <16 x i32> [ splat (i32 1000), %326 ], [ %363, %351 ]
  %355 = getelementptr inbounds nuw [256 x i32], ptr %329, i64 %352
  %356 = load <16 x i32>, ptr %355, align 8
  %357 = getelementptr inbounds nuw [256 x i32], ptr %240, i64 %352
  %358 = load i32, ptr %357, align 4
  %359 = insertelement <16 x i32> poison, i32 %358, i64 0
  %360 = shufflevector <16 x i32> %359, <16 x i32> poison, <16 x i32> zeroinitializer
  %361 = add <16 x i32> %360, %356
  %362 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %353, <16 x i32> %361)
  %363 = tail call <16 x i32> @llvm.smin.v16i32(<16 x i32> %354, <16 x i32> %361)
  %364 = add nuw nsw i64 %352, 1
  %365 = icmp eq i64 %364, %76
  br i1 %365, label %330, label %351

366:
  %367 = add <16 x i32> %343, %225
  %368 = zext <16 x i32> %367 to <16 x i64>
  %369 = shl <16 x i64> %368, splat (i64 52)
  %370 = bitcast <16 x i64> %369 to <16 x double>
  %371 = tail call <16 x double> @llvm.fmuladd.v16f64(<16 x double> %399, <16 x double> %370, <16 x double> zeroinitializer)
  %372 = tail call <16 x double> @llvm.fabs.v16f64(<16 x double> %371)
  %373 = fptrunc <16 x double> %371 to <16 x float>
  %374 = bitcast <16 x float> %373 to <16 x i32>
  %375 = tail call <16 x float> @llvm.fabs.v16f32(<16 x float> %373)
  %376 = fpext <16 x float> %375 to <16 x double>
  %377 = fcmp olt <16 x double> %372, %376
  %378 = fcmp olt <16 x double> %372, splat (double 0x47F0000000000000)
  %379 = and <16 x i1> %378, %377
  %380 = sext <16 x i1> %379 to <16 x i32>
  %381 = add <16 x i32> %380, %374
  %382 = and <16 x i32> %381, splat (i32 2139095040)
  %383 = icmp eq <16 x i32> %382, splat (i32 2139095040)
  %384 = select <16 x i1> %383, <16 x i32> splat (i32 -1), <16 x i32> %228
  %385 = and <16 x i32> %384, %381
  %386 = bitcast <16 x i32> %385 to <16 x float>
  br i1 %68, label %402, label %404

387:
  %388 = phi i64 [ 0, %330 ], [ %400, %387 ]
  %389 = phi <16 x double> [ %349, %330 ], [ %399, %387 ]
  %390 = getelementptr inbounds nuw [256 x double], ptr %350, i64 %388
  %391 = load <16 x double>, ptr %390, align 8
  %392 = getelementptr inbounds nuw [256 x double], ptr %241, i64 %388
  %393 = load double, ptr %392, align 8
  %394 = insertelement <16 x double> poison, double %393, i64 0
  %395 = shufflevector <16 x double> %394, <16 x double> poison, <16 x i32> zeroinitializer
  %396 = fmul <16 x double> %395, %347
  %397 = fmul <16 x double> %391, %396
  %398 = tail call <16 x double> @llvm.trunc.v16f64(<16 x double> %397)
  %399 = fadd <16 x double> %389, %398
  %400 = add nuw nsw i64 %388, 1
  %401 = icmp eq i64 %400, %76
  br i1 %401, label %366, label %387

402:
  %403 = phi <16 x float> [ %386, %366 ], [ %429, %404 ]
  br i1 %327, label %432, label %465

404:
  %405 = phi i32 [ %430, %404 ], [ 0, %366 ]
  %406 = phi <16 x float> [ %429, %404 ], [ %386, %366 ]
  %407 = extractelement <16 x double> %371, i32 %405
  %408 = tail call double @llvm.fabs.f64(double %407)
  %409 = bitcast double %408 to i64
  %410 = fptrunc double %407 to float
  %411 = bitcast float %410 to i32
  %412 = fpext float %410 to double
  %413 = bitcast double %412 to i64
  %414 = shl i64 %413, 1
  %415 = shl nuw i64 %409, 1
  %416 = icmp ugt i64 %414, %415
  %417 = icmp samesign ult i64 %409, 5183643171103440896
  %418 = select i1 %416, i1 %417, i1 false
  %419 = sext i1 %418 to i32
  %420 = add i32 %419, %411
  %421 = bitcast i32 %420 to float
  %422 = fpext float %421 to double
  %423 = fcmp une double %407, %422
  %424 = or i32 %420, 1
  %425 = bitcast i32 %424 to float
  %426 = select i1 %423, float %425, float %421
  %427 = fptrunc float %426 to half
  %428 = fpext half %427 to float
  %429 = insertelement <16 x float> %406, float %428, i32 %405
  %430 = add nuw nsw i32 %405, 1
  %431 = icmp eq i32 %430, 16
  br i1 %431, label %402, label %404

432:
  %433 = phi i64 [ %463, %460 ], [ 0, %402 ]
  %434 = phi <16 x float> [ %462, %460 ], [ %403, %402 ]
  %435 = getelementptr inbounds nuw float, ptr %13, i64 %433
  %436 = load float, ptr %435, align 4
  %437 = trunc nuw nsw i64 %433 to i32
  %438 = add nuw nsw i32 %250, %437
  %439 = fpext float %436 to double
  %440 = zext i32 %438 to i64
  %441 = getelementptr inbounds nuw double, ptr %12, i64 %440
  br label %444

442:
  %443 = fcmp uno double %451, 0.000000e+00
  br i1 %443, label %460, label %454

444:
  %445 = phi i64 [ 0, %432 ], [ %452, %444 ]
  %446 = phi double [ %439, %432 ], [ %451, %444 ]
  %447 = getelementptr inbounds nuw [256 x double], ptr %241, i64 %445
  %448 = load double, ptr %447, align 8
  %449 = getelementptr inbounds nuw [256 x double], ptr %441, i64 %445
  %450 = load double, ptr %449, align 8
  %451 = tail call double @llvm.fmuladd.f64(double %448, double %450, double %446)
  %452 = add nuw nsw i64 %445, 1
  %453 = icmp eq i64 %452, %76
  br i1 %453, label %442, label %444

454:
  %455 = extractelement <16 x float> %434, i32 %437
  %456 = fsub double %451, %451
  %457 = fcmp oeq double %456, 0.000000e+00
  %458 = fptrunc double %451 to float
  %459 = select i1 %457, float %455, float %458
  br label %460

460:
  %461 = phi float [ %459, %454 ], [ 0x7FFFFFFFE0000000, %442 ]
  %462 = insertelement <16 x float> %434, float %461, i32 %437
  %463 = add nuw nsw i64 %433, 1
  %464 = icmp eq i64 %463, 16
  br i1 %464, label %465, label %432

465:
  %466 = phi <16 x float> [ %403, %402 ], [ %462, %460 ]
  store <16 x float> %466, ptr %13, align 16
  br label %467

467:
  %468 = zext nneg i32 %252 to i64
  br label %472

469:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #38
  %470 = add i32 %250, 16
  %471 = icmp ult i32 %470, %5
  br i1 %471, label %249, label %246

472:
  %473 = phi i64 [ 0, %467 ], [ %502, %501 ]
  %474 = trunc i64 %473 to i32
  %475 = add i32 %250, %474
  %476 = lshr i32 %475, 1
  %477 = and i32 %476, 3
  %478 = or disjoint i32 %477, %236
  %479 = and i32 %476, 134217724
  %480 = or disjoint i32 %479, %239
  %481 = trunc nuw nsw i64 %473 to i32
  %482 = and i32 %481, 1
  %483 = getelementptr inbounds nuw float, ptr %13, i64 %473
  br i1 %68, label %494, label %484

484:
  %485 = load float, ptr %483, align 4
  %486 = fptrunc float %485 to half
  %487 = shl nuw nsw i32 %480, 4
  %488 = or disjoint i32 %487, %478
  %489 = zext nneg i32 %488 to i64
  %490 = getelementptr inbounds nuw i32, ptr %4, i64 %489
  %491 = shl nuw nsw i32 %482, 1
  %492 = zext nneg i32 %491 to i64
  %493 = getelementptr inbounds nuw i8, ptr %490, i64 %492
  store half %486, ptr %493, align 1
  br label %501

494:
  %495 = or disjoint i32 %480, %482
  %496 = shl nuw i32 %495, 5
  %497 = or disjoint i32 %496, %478
  %498 = zext i32 %497 to i64
  %499 = getelementptr inbounds nuw i32, ptr %4, i64 %498
  %500 = load i32, ptr %483, align 4
  store i32 %500, ptr %499, align 4
  br label %501

501:
  %502 = add nuw nsw i64 %473, 1
  %503 = icmp samesign ult i64 %502, %468
  br i1 %503, label %472, label %469

504:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #38
  br label %505

505:
  ret void
}

define internal fastcc noundef zeroext i1 @load_panel(ptr noundef %0, ptr noundef nonnull writeonly %1, i64 noundef %2, i32 noundef range(i32 0, 49) %3, i32 noundef %4, i32 noundef range(i32 0, 8) %5, i32 noundef range(i32 0, 2049) %6, i32 noundef %7, i32 noundef range(i32 1, 0) %8, double noundef %9) #11 {
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq i32 %5, 2
  %14 = icmp samesign ult i32 %5, 2
  %15 = zext i1 %14 to i8
  %16 = lshr exact i8 16, %15
  %17 = zext nneg i8 %16 to i32
  %18 = select i1 %13, i32 4, i32 %17
  %19 = lshr exact i8 32, %15
  %20 = zext nneg i8 %19 to i32
  %21 = select i1 %13, i32 8, i32 %20
  %22 = icmp eq i32 %4, 0
  br i1 %22, label %261, label %23

23:
  %24 = zext i1 %14 to i32
  %25 = select i1 %13, i32 2, i32 %24
  %26 = trunc i64 %2 to i32
  %27 = lshr i32 %26, 12
  %28 = and i32 %27, 262128
  %29 = lshr i64 %2, 28
  %30 = trunc i64 %29 to i32
  %31 = and i32 %30, 262128
  %32 = lshr i64 %2, 62
  %33 = trunc nuw nsw i64 %32 to i32
  %34 = icmp eq i64 %32, 0
  %35 = icmp eq i32 %6, 0
  %36 = shl i32 %26, 4
  %37 = and i32 %36, 262128
  %38 = sub nuw nsw i32 4, %33
  %39 = shl nsw i32 -1, %38
  %40 = xor i32 %39, -1
  %41 = select i1 %34, i32 0, i32 %40
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %43 = lshr exact i32 128, %33
  %44 = add nsw i32 %43, -1
  %45 = select i1 %34, i32 7, i32 %44
  %46 = sub nuw nsw i32 8, %33
  %47 = select i1 %34, i32 4, i32 %46
  %48 = xor i32 %33, 7
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %56 = and i32 %8, -2
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 65536
  %59 = zext nneg i32 %5 to i64
  %60 = getelementptr inbounds nuw i32, ptr @put.least, i64 %59
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 98304
  %62 = select i1 %35, i32 %18, i32 1
  %63 = select i1 %35, i32 1, i32 8
  %64 = select i1 %34, i32 %28, i32 %31
  br label %65

65:
  %66 = phi i32 [ 0, %23 ], [ %259, %258 ]
  %67 = phi i32 [ -1, %23 ], [ %219, %258 ]
  %68 = add i32 %66, %3
  %69 = and i32 %68, %45
  %70 = shl nuw nsw i32 %69, 1
  %71 = lshr i32 %68, %48
  %72 = mul i32 %71, %28
  %73 = lshr i32 %68, 3
  %74 = mul i32 %73, %31
  %75 = and i32 %68, 7
  %76 = shl nuw nsw i32 %75, %47
  %77 = add i32 %76, %74
  %78 = select i1 %34, i32 %74, i32 %72
  br label %79

79:
  %80 = phi i32 [ 0, %65 ], [ %256, %255 ]
  %81 = phi i32 [ %67, %65 ], [ %219, %255 ]
  %82 = shl nuw nsw i32 %80, %25
  br i1 %35, label %92, label %83

83:
  %84 = lshr i32 %82, 1
  %85 = and i32 %84, 7
  %86 = shl nuw nsw i32 %85, %47
  %87 = lshr i32 %82, 4
  %88 = mul nuw nsw i32 %64, %87
  %89 = add nuw nsw i32 %86, %70
  %90 = add nuw nsw i32 %89, %88
  %91 = add i32 %90, %78
  br label %97

92:
  %93 = lshr i32 %82, 4
  %94 = mul nuw nsw i32 %93, %28
  %95 = select i1 %34, i32 %94, i32 %82
  %96 = add i32 %77, %95
  br label %97

97:
  %98 = phi i32 [ %91, %83 ], [ %96, %92 ]
  %99 = add i32 %98, %37
  %100 = lshr i32 %99, 7
  %101 = and i32 %100, %41
  %102 = shl nuw nsw i32 %101, 4
  %103 = xor i32 %102, %99
  %104 = add i32 %103, 16
  %105 = zext i32 %104 to i64
  %106 = load i64, ptr %42, align 8
  %107 = icmp ult i64 %106, %105
  br i1 %107, label %108, label %110

108:
  %109 = zext i32 %103 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %7, i32 noundef 0, i32 noundef 0, i64 noundef %109, i64 noundef 16) #36
  br label %261

110:
  %111 = load ptr, ptr %49, align 8
  %112 = load ptr, ptr %50, align 8
  %113 = load i32, ptr %51, align 4
  %114 = load i32, ptr %52, align 8
  %115 = lshr i32 %103, %114
  %116 = add i32 %103, 15
  %117 = lshr i32 %116, %114
  %118 = icmp ugt i32 %115, %117
  br i1 %118, label %218, label %119

119:
  %120 = phi i32 [ %206, %212 ], [ %81, %110 ]
  %121 = phi i32 [ %215, %212 ], [ %114, %110 ]
  %122 = phi i32 [ %214, %212 ], [ %115, %110 ]
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw i32, ptr %111, i64 %123
  %125 = load i32, ptr %124, align 4
  %126 = getelementptr inbounds nuw i32, ptr %112, i64 %123
  %127 = load i32, ptr %126, align 4
  %128 = load ptr, ptr %11, align 8
  %129 = ptrtoint ptr %128 to i64
  %130 = zext nneg i32 %121 to i64
  %131 = shl i64 %123, %130
  %132 = add i64 %131, %129
  %133 = icmp eq i32 %125, %120
  br i1 %133, label %205, label %134

134:
  %135 = xor i32 %125, %113
  %136 = add i32 %135, -256
  %137 = icmp ult i32 %136, 16128
  br i1 %137, label %138, label %144

138:
  %139 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %125, i64 noundef %132) #37
  br i1 %139, label %144, label %140

140:
  %141 = lshr i32 %125, 8
  %142 = and i32 %141, 63
  %143 = zext nneg i32 %142 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %7, i32 noundef 3, i32 noundef 0, i64 noundef %131, i64 noundef %143) #36
  br label %205

144:
  %145 = load i32, ptr %53, align 8
  %146 = icmp ult i32 %125, %145
  br i1 %146, label %147, label %148

147:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %7, i32 noundef 2, i32 noundef 0, i64 noundef %131, i64 noundef 0) #36
  br label %205

148:
  %149 = load ptr, ptr %54, align 8
  %150 = getelementptr inbounds nuw i8, ptr %149, i64 351632
  %151 = load i32, ptr %55, align 8
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds nuw %struct.AsyncRow, ptr %150, i64 %152
  %154 = lshr i32 %125, 14
  %155 = load i32, ptr %51, align 4
  %156 = lshr i32 %155, 14
  %157 = lshr i32 %125, 8
  %158 = and i32 %157, 63
  %159 = and i32 %154, 15
  %160 = icmp samesign ugt i32 %158, 31
  br i1 %160, label %201, label %161

161:
  %162 = getelementptr inbounds nuw i8, ptr %153, i64 4
  %163 = load i32, ptr %162, align 4
  %164 = icmp ult i32 %154, %163
  br i1 %164, label %201, label %165

165:
  %166 = icmp eq i32 %154, %156
  br i1 %166, label %167, label %170

167:
  %168 = load i32, ptr %153, align 4
  %169 = icmp eq i32 %168, %154
  br i1 %169, label %190, label %199

170:
  %171 = getelementptr inbounds nuw i8, ptr %149, i64 373656
  %172 = zext nneg i32 %159 to i64
  %173 = getelementptr inbounds nuw i32, ptr %171, i64 %172
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %174, %154
  br i1 %175, label %176, label %186

176:
  %177 = lshr i32 %125, 1
  %178 = and i32 %177, 127
  %179 = getelementptr inbounds nuw i8, ptr %149, i64 373720
  %180 = getelementptr inbounds nuw [32 x i8], ptr %179, i64 %172
  %181 = zext nneg i32 %158 to i64
  %182 = getelementptr inbounds nuw i8, ptr %180, i64 %181
  %183 = load i8, ptr %182, align 1
  %184 = zext i8 %183 to i32
  %185 = icmp samesign ult i32 %178, %184
  br i1 %185, label %201, label %199

186:
  %187 = getelementptr inbounds nuw i8, ptr %149, i64 373524
  %188 = load i32, ptr %187, align 4
  %189 = icmp ult i32 %188, %154
  br i1 %189, label %199, label %201

190:
  %191 = lshr i32 %125, 1
  %192 = and i32 %191, 127
  %193 = getelementptr inbounds nuw i8, ptr %153, i64 40
  %194 = zext nneg i32 %158 to i64
  %195 = getelementptr inbounds nuw i8, ptr %193, i64 %194
  %196 = load i8, ptr %195, align 1
  %197 = zext i8 %196 to i32
  %198 = icmp samesign ult i32 %192, %197
  br i1 %198, label %201, label %199

199:
  %200 = zext nneg i32 %158 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %7, i32 noundef 14, i32 noundef 0, i64 noundef %131, i64 noundef %200) #36
  br label %205

201:
  %202 = and i32 %125, 1
  %203 = icmp eq i32 %202, 0
  %204 = select i1 %203, i32 %125, i32 %120
  br label %205

205:
  %206 = phi i32 [ %120, %119 ], [ %120, %147 ], [ %120, %140 ], [ %204, %201 ], [ %120, %199 ]
  %207 = xor i32 %127, %8
  %208 = add i32 %207, -16384
  %209 = icmp ult i32 %208, -16128
  br i1 %209, label %212, label %210

210:
  %211 = tail call fastcc i32 @readers_joined(ptr noundef nonnull %0, i32 noundef %127, i32 noundef range(i32 1, 0) %8, i32 noundef %56, i64 noundef %132) #37
  br label %212

212:
  %213 = phi i32 [ %211, %210 ], [ %8, %205 ]
  store i32 %213, ptr %126, align 4
  %214 = add i32 %122, 1
  %215 = load i32, ptr %52, align 8
  %216 = lshr i32 %116, %215
  %217 = icmp ugt i32 %214, %216
  br i1 %217, label %218, label %119

218:
  %219 = phi i32 [ %81, %110 ], [ %206, %212 ]
  store i32 %113, ptr %57, align 8
  %220 = zext i32 %103 to i64
  %221 = getelementptr inbounds nuw i8, ptr %12, i64 %220
  br label %222

222:
  %223 = phi i32 [ 0, %218 ], [ %253, %249 ]
  %224 = shl nuw i32 %223, %25
  %225 = zext nneg i32 %224 to i64
  %226 = getelementptr inbounds nuw i8, ptr %221, i64 %225
  %227 = tail call fastcc double @decoded(ptr noundef %226, i32 noundef %5) #37
  %228 = fmul double %9, %227
  %229 = select i1 %35, i32 %223, i32 0
  %230 = add nuw nsw i32 %229, %80
  %231 = select i1 %35, i32 0, i32 %223
  %232 = add i32 %231, %66
  %233 = bitcast double %228 to i64
  %234 = lshr i64 %233, 52
  %235 = trunc nuw nsw i64 %234 to i32
  %236 = and i32 %235, 2047
  %237 = add nsw i32 %236, -1023
  %238 = zext nneg i32 %230 to i64
  %239 = getelementptr inbounds nuw [256 x double], ptr %1, i64 %238
  %240 = zext i32 %232 to i64
  %241 = getelementptr inbounds nuw double, ptr %239, i64 %240
  store double %228, ptr %241, align 8
  %242 = fcmp oeq double %228, 0.000000e+00
  br i1 %242, label %249, label %243

243:
  %244 = icmp eq i32 %237, 1024
  br i1 %244, label %245, label %246

245:
  store i8 1, ptr %61, align 8
  br label %249

246:
  %247 = load i32, ptr %60, align 4
  %248 = tail call i32 @llvm.smax.i32(i32 %237, i32 %247)
  br label %249

249:
  %250 = phi i32 [ %248, %246 ], [ 1024, %245 ], [ -1000, %222 ]
  %251 = getelementptr inbounds nuw [256 x i32], ptr %58, i64 %238
  %252 = getelementptr inbounds nuw i32, ptr %251, i64 %240
  store i32 %250, ptr %252, align 4
  %253 = add nuw nsw i32 %223, 1
  %254 = icmp eq i32 %253, %18
  br i1 %254, label %255, label %222

255:
  %256 = add nuw nsw i32 %80, %62
  %257 = icmp samesign ult i32 %256, %21
  br i1 %257, label %79, label %258

258:
  %259 = add i32 %66, %63
  %260 = icmp ult i32 %259, %4
  br i1 %260, label %65, label %261

261:
  %262 = phi i1 [ false, %108 ], [ true, %10 ], [ true, %258 ]
  ret i1 %262
}

define void @commit_warpgroup(ptr noundef readonly %0) #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 329872
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw %struct.ProductGroups, ptr %4, i64 %7
  %9 = and i32 %6, 15
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 373528
  %11 = zext nneg i32 %9 to i64
  %12 = getelementptr inbounds nuw i32, ptr %10, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds nuw i8, ptr %8, i64 552
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 524
  %16 = load i32, ptr %15, align 4
  %17 = and i32 %16, 15
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %14, i64 %18
  store i32 %13, ptr %19, align 4
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 373592
  %21 = getelementptr inbounds nuw i32, ptr %20, i64 %11
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds nuw i8, ptr %8, i64 616
  %24 = add i32 %16, 1
  store i32 %24, ptr %15, align 4
  %25 = getelementptr inbounds nuw i32, ptr %23, i64 %18
  store i32 %22, ptr %25, align 4
  ret void
}

define void @wait_warpgroup(ptr noundef readonly %0, i32 noundef %1) #11 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 329872
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw %struct.ProductGroups, ptr %5, i64 %8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 524
  %11 = load i32, ptr %10, align 4
  %12 = icmp ugt i32 %11, %1
  br i1 %12, label %13, label %77

13:
  %14 = sub nuw i32 %11, %1
  %15 = getelementptr inbounds nuw i8, ptr %9, i64 520
  %16 = load i32, ptr %15, align 8
  %17 = icmp ugt i32 %14, %16
  br i1 %17, label %18, label %77

18:
  store i32 %14, ptr %15, align 8
  %19 = add i32 %14, 15
  %20 = and i32 %19, 15
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %6, align 8
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 351632
  %26 = zext i32 %23 to i64
  %27 = getelementptr inbounds nuw %struct.AsyncRow, ptr %25, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, %22
  br i1 %29, label %33, label %30

30:
  store i32 %22, ptr %27, align 4
  %31 = getelementptr inbounds nuw i8, ptr %27, i64 8
  store <32 x i8> zeroinitializer, ptr %31, align 4
  %32 = getelementptr inbounds nuw i8, ptr %27, i64 40
  store <32 x i8> zeroinitializer, ptr %32, align 4
  br label %33

33:
  %34 = icmp ult i32 %23, -4
  br i1 %34, label %35, label %77

35:
  %36 = zext nneg i32 %20 to i64
  %37 = and i32 %23, -4
  %38 = and i64 %26, 4294967292
  %39 = add nuw i32 %37, 4
  br label %40

40:
  %41 = phi i64 [ %38, %35 ], [ %74, %73 ]
  %42 = getelementptr inbounds nuw %struct.ProductGroups, ptr %5, i64 %41
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 528
  %44 = load i32, ptr %43, align 8
  %45 = icmp ult i32 %44, %14
  br i1 %45, label %46, label %47

46:
  store i32 %14, ptr %43, align 8
  br label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %42, i64 552
  %49 = getelementptr inbounds nuw i32, ptr %48, i64 %36
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, %22
  br i1 %51, label %52, label %73

52:
  %53 = getelementptr inbounds nuw i8, ptr %42, i64 524
  %54 = load i32, ptr %53, align 4
  %55 = icmp ult i32 %54, %14
  %56 = sub nuw i32 %54, %14
  %57 = icmp ugt i32 %56, 15
  %58 = select i1 %55, i1 true, i1 %57
  br i1 %58, label %73, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %42, i64 616
  %61 = getelementptr inbounds nuw i32, ptr %60, i64 %36
  %62 = load i32, ptr %61, align 4
  %63 = and i64 %41, 15
  %64 = icmp ugt i32 %62, 126
  %65 = getelementptr inbounds nuw i8, ptr %27, i64 %63
  %66 = getelementptr inbounds nuw i8, ptr %65, i64 22
  %67 = load i8, ptr %66, align 1
  %68 = zext i8 %67 to i32
  %69 = and i32 %62, 255
  %70 = tail call i32 @llvm.umax.i32(i32 %69, i32 %68)
  %71 = trunc nuw i32 %70 to i8
  %72 = select i1 %64, i8 -1, i8 %71
  store i8 %72, ptr %66, align 1
  br label %73

73:
  %74 = add nuw nsw i64 %41, 1
  %75 = trunc i64 %74 to i32
  %76 = icmp eq i32 %39, %75
  br i1 %76, label %77, label %40

77:
  ret void
}

define void @witness(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #11 {
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

define void @count_access(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) #21 {
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
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #38
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
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #38
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
  %149 = getelementptr inbounds nuw %struct.AtomicTally, ptr %127, i64 %148
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
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #38
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
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #38
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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #38
  %230 = bitcast i32 %226 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %208, <32 x ptr> align 4 %213, <32 x i1> %230)
  %231 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %213, <32 x i1> %230, <32 x i32> %208)
  %232 = icmp ne <32 x i32> %231, %208
  %233 = bitcast <32 x i1> %232 to i32
  %234 = and i32 %226, %233
  %235 = icmp eq i32 %234, 0
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #38
  br i1 %235, label %238, label %236

236:
  %237 = call fastcc i32 @most_of_a_bank(ptr noundef %10, i32 noundef %226) #37
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
  %290 = getelementptr inbounds nuw %struct.AtomicTally, ptr %269, i64 %289
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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #38
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
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #38
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
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #38
  ret void
}

define void @count_same(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #11 {
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

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #16 {
  %4 = alloca %struct.BulkCopy, align 8
  %5 = alloca [32 x i32], align 16
  %6 = alloca [32 x i32], align 16
  %7 = add i64 %2, %1
  %8 = icmp ult i64 %1, %7
  br i1 %8, label %9, label %892

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1232
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1224
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1496
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 1208
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1188
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1216
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 1192
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1320
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1304
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 1312
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 968
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 1284
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 1252
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 1256
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1264
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 1272
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1520
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 584
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 1288
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 1296
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 712
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 156
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 840
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 1368
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 1376
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 1384
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1388
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 1392
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 1400
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 1408
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 1416
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 1420
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 1424
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 1184
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 1532
  br label %65

65:
  %66 = phi i64 [ %1, %9 ], [ %887, %886 ]
  %67 = load i32, ptr %10, align 8
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %72, label %69

69:
  %70 = load i64, ptr %11, align 8
  %71 = sub i64 %70, %66
  br label %93

72:
  %73 = load i32, ptr %12, align 8
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %93, label %75

75:
  %76 = load i64, ptr %11, align 8
  %77 = icmp eq i64 %76, 0
  br i1 %77, label %93, label %78

78:
  %79 = load i64, ptr %13, align 8
  %80 = mul i64 %79, 6364136223846793005
  %81 = add i64 %80, 1442695040888963407
  %82 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %76, i1 true)
  %83 = lshr i64 -1, %82
  %84 = lshr i64 %81, 24
  %85 = or i64 %84, 1
  %86 = lshr i64 %81, 40
  br label %87

87:
  %88 = phi i64 [ %66, %78 ], [ %91, %87 ]
  %89 = mul i64 %88, %85
  %90 = add i64 %89, %86
  %91 = and i64 %90, %83
  %92 = icmp ugt i64 %91, %76
  br i1 %92, label %87, label %93

93:
  %94 = phi i64 [ %71, %69 ], [ %66, %72 ], [ %66, %75 ], [ %91, %87 ]
  store i64 %94, ptr %14, align 8
  %95 = load i32, ptr %15, align 4
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %97, label %150

97:
  %98 = load i64, ptr %16, align 8
  store i64 %98, ptr %17, align 8
  %99 = load i64, ptr %13, align 8
  %100 = mul i64 %94, 6364136223846793005
  %101 = add i64 %99, %100
  store i64 %101, ptr %18, align 8
  %102 = load i32, ptr %19, align 8
  store i32 %102, ptr %20, align 8
  %103 = load ptr, ptr %21, align 8
  %104 = load i64, ptr %22, align 8
  %105 = trunc i64 %104 to i8
  %106 = load i64, ptr %23, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %103, i8 %105, i64 %106, i1 false)
  %107 = load ptr, ptr %21, align 8
  %108 = load i64, ptr %24, align 8
  %109 = getelementptr inbounds nuw i8, ptr %107, i64 %108
  %110 = load i64, ptr %25, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %109, i8 0, i64 %110, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %26, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %27, i8 0, i64 512, i1 false)
  %111 = load i32, ptr %28, align 8
  store i32 %111, ptr %29, align 4
  store i32 %111, ptr %30, align 8
  %112 = add i32 %111, 1
  store i32 %112, ptr %28, align 8
  store i32 %112, ptr %31, align 4
  store i32 %112, ptr %32, align 4
  %113 = load ptr, ptr %33, align 8
  %114 = icmp eq ptr %113, null
  br i1 %114, label %129, label %115

115:
  %116 = getelementptr inbounds nuw i8, ptr %113, i64 4
  %117 = load i32, ptr %116, align 4
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %119, label %129

119:
  %120 = load i32, ptr %113, align 4
  %121 = add i32 %120, 1
  store i32 %121, ptr %113, align 4
  %122 = and i32 %120, 63
  %123 = load i32, ptr %28, align 8
  %124 = getelementptr inbounds nuw i8, ptr %113, i64 16
  %125 = zext nneg i32 %122 to i64
  %126 = getelementptr inbounds nuw i32, ptr %124, i64 %125
  store i32 %123, ptr %126, align 4
  %127 = getelementptr inbounds nuw i8, ptr %113, i64 272
  %128 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %127, i64 %125
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1024) %128, i8 0, i64 1024, i1 false)
  store i32 %122, ptr %34, align 8
  store i64 0, ptr %35, align 8
  br label %129

129:
  %130 = load ptr, ptr %36, align 8
  %131 = icmp eq ptr %130, null
  br i1 %131, label %145, label %132

132:
  %133 = getelementptr inbounds nuw i8, ptr %130, i64 8
  store i32 0, ptr %133, align 8
  %134 = getelementptr inbounds nuw i8, ptr %130, i64 178188
  store i32 0, ptr %134, align 4
  %135 = getelementptr inbounds nuw i8, ptr %130, i64 4
  store i32 0, ptr %135, align 4
  store i32 0, ptr %130, align 8
  %136 = getelementptr inbounds nuw i8, ptr %130, i64 178192
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %136, i8 0, i64 128, i1 false)
  %137 = getelementptr inbounds nuw i8, ptr %130, i64 325776
  %138 = getelementptr inbounds nuw i8, ptr %130, i64 142348
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1664) %138, i8 0, i64 1664, i1 false)
  %139 = getelementptr inbounds nuw i8, ptr %130, i64 153484
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48456) %137, i8 0, i64 48456, i1 false)
  br label %140

140:
  %141 = phi i64 [ 0, %132 ], [ %143, %140 ]
  %142 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %139, i64 %141
  store i32 0, ptr %142, align 4
  %143 = add nuw nsw i64 %141, 1
  %144 = icmp eq i64 %143, 32
  br i1 %144, label %145, label %140

145:
  %146 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #37
  %147 = shl i32 %146, 14
  store i32 %147, ptr %37, align 8
  %148 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #37
  %149 = load i64, ptr %14, align 8
  br label %150

150:
  %151 = phi i64 [ %149, %145 ], [ %94, %93 ]
  %152 = load i32, ptr %38, align 4
  %153 = zext i32 %152 to i64
  %154 = load i32, ptr %39, align 8
  %155 = zext i32 %154 to i64
  %156 = udiv i64 %151, %153
  %157 = urem i64 %151, %153
  %158 = urem i64 %156, %155
  %159 = udiv i64 %156, %155
  %160 = trunc i64 %159 to i32
  %161 = trunc nuw i64 %158 to i32
  %162 = trunc nuw i64 %157 to i32
  br label %163

163:
  %164 = phi i32 [ %792, %794 ], [ 0, %150 ]
  br label %165

165:
  %166 = load i64, ptr %40, align 8
  %167 = load i64, ptr %18, align 8
  %168 = mul i64 %167, 6364136223846793005
  %169 = add i64 %168, 1442695040888963407
  store i64 %169, ptr %18, align 8
  %170 = load i32, ptr %19, align 8
  br label %171

171:
  %172 = phi i32 [ 1, %165 ], [ %174, %171 ]
  %173 = icmp ult i32 %172, %170
  %174 = shl i32 %172, 1
  br i1 %173, label %171, label %175

175:
  %176 = load i32, ptr %41, align 4
  switch i32 %176, label %184 [
    i32 2, label %177
    i32 1, label %182
  ]

177:
  %178 = and i64 %169, -8589934592
  %179 = or disjoint i64 %178, 4294967296
  %180 = lshr i64 %169, 40
  %181 = trunc nuw nsw i64 %180 to i32
  br label %184

182:
  %183 = add i32 %170, -1
  br label %184

184:
  %185 = phi i64 [ -4294967296, %182 ], [ %179, %177 ], [ 4294967296, %175 ]
  %186 = phi i32 [ %183, %182 ], [ %181, %177 ], [ 0, %175 ]
  %187 = trunc i64 %185 to i32
  %188 = or i32 %172, %187
  %189 = icmp eq i32 %188, 0
  br i1 %189, label %248, label %190

190:
  %191 = lshr i64 %185, 32
  %192 = trunc nuw i64 %191 to i32
  %193 = add i32 %188, -1
  br label %194

194:
  %195 = phi i1 [ false, %190 ], [ %245, %244 ]
  %196 = phi i32 [ 0, %190 ], [ %246, %244 ]
  %197 = mul i32 %196, %192
  %198 = add i32 %197, %186
  %199 = and i32 %198, %193
  %200 = load i32, ptr %19, align 8
  %201 = icmp ult i32 %199, %200
  br i1 %201, label %202, label %244

202:
  %203 = zext i32 %199 to i64
  %204 = getelementptr inbounds nuw i32, ptr %42, i64 %203
  %205 = load i32, ptr %204, align 4
  %206 = icmp eq i32 %205, 0
  br i1 %206, label %207, label %244

207:
  %208 = load ptr, ptr %43, align 8
  %209 = load ptr, ptr %44, align 8
  %210 = load i64, ptr %45, align 8
  store i32 %199, ptr %46, align 8
  %211 = load ptr, ptr %47, align 8
  %212 = load i32, ptr %48, align 4
  %213 = getelementptr inbounds nuw i32, ptr %211, i64 %203
  %214 = load i32, ptr %213, align 4
  %215 = icmp eq i32 %214, %212
  br i1 %215, label %216, label %223

216:
  %217 = getelementptr inbounds nuw i8, ptr %211, i64 128
  %218 = getelementptr inbounds nuw [32 x i8], ptr %217, i64 %203
  %219 = getelementptr inbounds nuw i8, ptr %218, i64 %203
  %220 = load i8, ptr %219, align 1
  %221 = zext i8 %220 to i32
  %222 = shl nuw nsw i32 %221, 1
  br label %223

223:
  %224 = phi i32 [ %222, %216 ], [ 0, %207 ]
  %225 = shl i32 %212, 14
  %226 = shl i32 %199, 8
  %227 = or i32 %225, %226
  %228 = or i32 %227, %224
  store i32 %228, ptr %49, align 4
  %229 = load ptr, ptr %36, align 8
  %230 = icmp eq ptr %229, null
  br i1 %230, label %234, label %231

231:
  %232 = getelementptr inbounds nuw i8, ptr %229, i64 142348
  %233 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %232, i64 %203
  store i32 0, ptr %233, align 4
  br label %234

234:
  %235 = mul i64 %210, %203
  %236 = getelementptr inbounds nuw i8, ptr %209, i64 %235
  %237 = getelementptr inbounds nuw i32, ptr %26, i64 %203
  %238 = load i32, ptr %237, align 4
  %239 = tail call i32 %208(ptr noundef nonnull %0, ptr noundef %236, i32 noundef %238, i32 noundef %199, i32 noundef %162, i32 noundef %161, i32 noundef %160) #39
  switch i32 %239, label %889 [
    i32 0, label %240
    i32 1, label %243
    i32 3, label %244
  ]

240:
  store i32 2, ptr %204, align 4
  %241 = load i32, ptr %20, align 8
  %242 = add i32 %241, -1
  store i32 %242, ptr %20, align 8
  br label %244

243:
  store i32 1, ptr %204, align 4
  br label %244

244:
  %245 = phi i1 [ %195, %194 ], [ %195, %243 ], [ %195, %240 ], [ %195, %202 ], [ true, %234 ]
  %246 = add nuw i32 %196, 1
  %247 = icmp eq i32 %246, %188
  br i1 %247, label %248, label %194

248:
  %249 = phi i1 [ false, %184 ], [ %245, %244 ]
  %250 = load i32, ptr %20, align 8
  %251 = icmp eq i32 %250, 0
  br i1 %251, label %252, label %488

252:
  %253 = load ptr, ptr %36, align 8
  %254 = icmp eq ptr %253, null
  br i1 %254, label %886, label %255

255:
  %256 = getelementptr inbounds nuw i8, ptr %253, i64 4
  %257 = load i32, ptr %256, align 4
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %259, label %265

259:
  %260 = getelementptr inbounds nuw i8, ptr %253, i64 178188
  %261 = load i32, ptr %260, align 4
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %268, label %263

263:
  %264 = getelementptr inbounds nuw i8, ptr %253, i64 178320
  br label %467

265:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #37
  %266 = load i32, ptr %256, align 4
  %267 = icmp eq i32 %266, 0
  br i1 %267, label %259, label %265

268:
  store i32 0, ptr %260, align 4
  %269 = load ptr, ptr %36, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #38
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #38
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %6, i8 0, i64 128, i1 false)
  %270 = load i32, ptr %19, align 8
  %271 = shl i32 %270, 5
  %272 = udiv i32 65536, %271
  %273 = and i32 %272, 131064
  %274 = tail call i32 @llvm.umin.i32(i32 %273, i32 255)
  %275 = icmp eq i32 %270, 0
  br i1 %275, label %279, label %276

276:
  %277 = load i32, ptr %64, align 4
  %278 = zext i32 %270 to i64
  br label %281

279:
  %280 = getelementptr inbounds nuw i8, ptr %269, i64 153484
  br label %287

281:
  %282 = phi i64 [ 0, %276 ], [ %284, %281 ]
  %283 = getelementptr inbounds nuw i32, ptr %5, i64 %282
  store i32 %277, ptr %283, align 4
  %284 = add nuw nsw i64 %282, 1
  %285 = icmp eq i64 %284, %278
  br i1 %285, label %279, label %281

286:
  br i1 %349, label %287, label %291

287:
  %288 = phi i32 [ %270, %279 ], [ %352, %286 ]
  %289 = phi i32 [ 0, %279 ], [ %350, %286 ]
  %290 = icmp eq i32 %288, 0
  br i1 %290, label %383, label %296

291:
  %292 = icmp eq i32 %352, 0
  br i1 %292, label %383, label %293

293:
  %294 = zext i32 %350 to i64
  %295 = shl nuw i64 %294, 32
  br label %355

296:
  %297 = phi i64 [ %351, %348 ], [ 0, %287 ]
  %298 = phi i32 [ %350, %348 ], [ %289, %287 ]
  %299 = phi i1 [ %349, %348 ], [ false, %287 ]
  %300 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %280, i64 %297
  %301 = getelementptr inbounds nuw i32, ptr %6, i64 %297
  %302 = load i32, ptr %301, align 4
  %303 = load i32, ptr %300, align 4
  %304 = icmp eq i32 %302, %303
  br i1 %304, label %348, label %305

305:
  %306 = getelementptr inbounds nuw i8, ptr %300, i64 260
  %307 = zext i32 %302 to i64
  %308 = getelementptr inbounds nuw i32, ptr %306, i64 %307
  %309 = load i32, ptr %308, align 4
  %310 = getelementptr inbounds nuw i8, ptr %300, i64 516
  %311 = getelementptr inbounds nuw i32, ptr %310, i64 %307
  %312 = load i32, ptr %311, align 4
  %313 = icmp eq i32 %312, 0
  %314 = icmp eq i32 %302, 0
  br i1 %314, label %315, label %316

315:
  br i1 %313, label %327, label %317

316:
  br i1 %313, label %327, label %323

317:
  %318 = load i32, ptr %64, align 4
  %319 = icmp ult i32 %318, %274
  br i1 %319, label %323, label %320

320:
  %321 = getelementptr inbounds nuw i32, ptr %5, i64 %297
  %322 = load i32, ptr %321, align 4
  br label %339

323:
  %324 = getelementptr inbounds nuw i32, ptr %5, i64 %297
  %325 = load i32, ptr %324, align 4
  %326 = icmp ult i32 %309, %325
  br i1 %326, label %331, label %339

327:
  %328 = getelementptr inbounds nuw i32, ptr %5, i64 %297
  %329 = load i32, ptr %328, align 4
  %330 = icmp ugt i32 %309, %329
  br i1 %330, label %331, label %339

331:
  %332 = phi i32 [ %329, %327 ], [ %325, %323 ]
  %333 = trunc nuw i64 %297 to i32
  store i32 %333, ptr %46, align 8
  %334 = getelementptr inbounds nuw i8, ptr %300, i64 4
  %335 = getelementptr inbounds nuw i32, ptr %334, i64 %307
  %336 = load i32, ptr %335, align 4
  %337 = zext i32 %332 to i64
  %338 = zext i32 %309 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %336, i32 noundef 7, i32 noundef 0, i64 noundef %337, i64 noundef %338) #36
  br label %339

339:
  %340 = phi i32 [ %322, %320 ], [ %332, %331 ], [ %329, %327 ], [ %325, %323 ]
  %341 = add i32 %340, %298
  %342 = icmp ugt i32 %309, %341
  br i1 %342, label %348, label %343

343:
  %344 = getelementptr inbounds nuw i32, ptr %5, i64 %297
  %345 = sub i32 %298, %309
  %346 = add i32 %345, %340
  store i32 %309, ptr %344, align 4
  %347 = add i32 %302, 1
  store i32 %347, ptr %301, align 4
  br label %348

348:
  %349 = phi i1 [ %299, %296 ], [ true, %343 ], [ %299, %339 ]
  %350 = phi i32 [ %298, %296 ], [ %346, %343 ], [ %298, %339 ]
  %351 = add nuw nsw i64 %297, 1
  %352 = load i32, ptr %19, align 8
  %353 = zext i32 %352 to i64
  %354 = icmp samesign ult i64 %351, %353
  br i1 %354, label %296, label %286

355:
  %356 = phi i32 [ %352, %293 ], [ %379, %378 ]
  %357 = phi i64 [ 0, %293 ], [ %380, %378 ]
  %358 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %280, i64 %357
  %359 = getelementptr inbounds nuw i32, ptr %6, i64 %357
  %360 = load i32, ptr %359, align 4
  %361 = load i32, ptr %358, align 4
  %362 = icmp eq i32 %360, %361
  br i1 %362, label %378, label %363

363:
  %364 = trunc nuw i64 %357 to i32
  store i32 %364, ptr %46, align 8
  %365 = getelementptr inbounds nuw i8, ptr %358, i64 260
  %366 = zext i32 %360 to i64
  %367 = getelementptr inbounds nuw i32, ptr %365, i64 %366
  %368 = load i32, ptr %367, align 4
  %369 = getelementptr inbounds nuw i8, ptr %358, i64 4
  %370 = getelementptr inbounds nuw i32, ptr %369, i64 %366
  %371 = load i32, ptr %370, align 4
  %372 = getelementptr inbounds nuw i32, ptr %5, i64 %357
  %373 = load i32, ptr %372, align 4
  %374 = zext i32 %373 to i64
  %375 = or disjoint i64 %295, %374
  %376 = zext i32 %368 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %371, i32 noundef 5, i32 noundef 0, i64 noundef %375, i64 noundef %376) #36
  %377 = load i32, ptr %19, align 8
  br label %378

378:
  %379 = phi i32 [ %356, %355 ], [ %377, %363 ]
  %380 = add nuw nsw i64 %357, 1
  %381 = zext i32 %379 to i64
  %382 = icmp samesign ult i64 %380, %381
  br i1 %382, label %355, label %384

383:
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #38
  br label %886

384:
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #38
  %385 = icmp eq i32 %379, 0
  br i1 %385, label %886, label %386

386:
  %387 = load ptr, ptr %36, align 8
  %388 = getelementptr inbounds nuw i8, ptr %387, i64 329872
  %389 = getelementptr inbounds nuw i8, ptr %387, i64 153484
  br label %390

390:
  %391 = phi i32 [ %379, %386 ], [ %464, %462 ]
  %392 = phi i64 [ 0, %386 ], [ %465, %462 ]
  %393 = getelementptr inbounds nuw %struct.ProductGroups, ptr %388, i64 %392
  %394 = trunc nuw i64 %392 to i32
  %395 = and i64 %392, 4294967292
  %396 = getelementptr inbounds nuw %struct.ProductGroups, ptr %388, i64 %395
  store i32 %394, ptr %46, align 8
  %397 = getelementptr inbounds nuw i8, ptr %393, i64 532
  %398 = load i32, ptr %397, align 4
  %399 = icmp eq i32 %398, 0
  br i1 %399, label %422, label %400

400:
  %401 = getelementptr inbounds nuw i8, ptr %393, i64 544
  %402 = load i64, ptr %401, align 8
  br label %403

403:
  %404 = phi i64 [ 0, %400 ], [ %420, %419 ]
  %405 = getelementptr inbounds nuw %struct.ProductGroups, ptr %396, i64 %404
  %406 = getelementptr inbounds nuw i8, ptr %405, i64 544
  %407 = load i64, ptr %406, align 8
  %408 = icmp eq i64 %407, %402
  br i1 %408, label %409, label %413

409:
  %410 = getelementptr inbounds nuw i8, ptr %405, i64 532
  %411 = load i32, ptr %410, align 4
  %412 = icmp eq i32 %411, %398
  br i1 %412, label %419, label %413

413:
  %414 = getelementptr inbounds nuw i8, ptr %393, i64 536
  %415 = load i32, ptr %414, align 8
  %416 = and i64 %404, 4294967295
  %417 = or i64 %416, %395
  tail call void @report(ptr noundef %0, i32 noundef %415, i32 noundef 4, i32 noundef 0, i64 noundef 0, i64 noundef %417) #36
  %418 = load i32, ptr %19, align 8
  br label %422

419:
  %420 = add nuw nsw i64 %404, 1
  %421 = icmp eq i64 %420, 4
  br i1 %421, label %422, label %403

422:
  %423 = phi i32 [ %418, %413 ], [ %391, %390 ], [ %391, %419 ]
  %424 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %389, i64 %392
  %425 = getelementptr inbounds nuw i8, ptr %424, i64 4
  %426 = zext i32 %423 to i64
  br label %430

427:
  %428 = add nuw nsw i64 %431, 1
  %429 = icmp eq i64 %428, 4
  br i1 %429, label %462, label %430

430:
  %431 = phi i64 [ 0, %422 ], [ %428, %427 ]
  %432 = or disjoint i64 %431, %395
  %433 = icmp samesign ult i64 %432, %426
  br i1 %433, label %434, label %462

434:
  %435 = load i32, ptr %424, align 4
  %436 = icmp eq i32 %435, 0
  br i1 %436, label %462, label %437

437:
  %438 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %389, i64 %432
  %439 = load i32, ptr %438, align 4
  %440 = icmp eq i32 %439, %435
  br i1 %440, label %441, label %455

441:
  %442 = getelementptr inbounds nuw i8, ptr %438, i64 4
  %443 = zext i32 %435 to i64
  br label %445

444:
  br i1 %451, label %427, label %455

445:
  %446 = phi i64 [ 0, %441 ], [ %452, %445 ]
  %447 = getelementptr inbounds nuw i32, ptr %442, i64 %446
  %448 = load i32, ptr %447, align 4
  %449 = getelementptr inbounds nuw i32, ptr %425, i64 %446
  %450 = load i32, ptr %449, align 4
  %451 = icmp eq i32 %448, %450
  %452 = add nuw nsw i64 %446, 1
  %453 = icmp samesign ult i64 %452, %443
  %454 = select i1 %453, i1 %451, i1 false
  br i1 %454, label %445, label %444

455:
  %456 = add i32 %435, -1
  %457 = zext i32 %456 to i64
  %458 = getelementptr inbounds nuw i32, ptr %425, i64 %457
  %459 = load i32, ptr %458, align 4
  tail call void @report(ptr noundef %0, i32 noundef %459, i32 noundef 4, i32 noundef 0, i64 noundef 0, i64 noundef %432) #36
  %460 = load i32, ptr %19, align 8
  %461 = zext i32 %460 to i64
  br label %462

462:
  %463 = phi i64 [ %461, %455 ], [ %426, %427 ], [ %426, %430 ], [ %426, %434 ]
  %464 = phi i32 [ %460, %455 ], [ %423, %427 ], [ %423, %430 ], [ %423, %434 ]
  %465 = add nuw nsw i64 %392, 1
  %466 = icmp samesign ult i64 %465, %463
  br i1 %466, label %390, label %886

467:
  %468 = phi i64 [ 0, %263 ], [ %484, %483 ]
  %469 = getelementptr inbounds nuw %struct.BulkCopy, ptr %264, i64 %468
  %470 = getelementptr inbounds nuw i8, ptr %469, i64 44
  %471 = load i32, ptr %470, align 4
  store i32 %471, ptr %46, align 8
  %472 = getelementptr inbounds nuw i8, ptr %469, i64 52
  %473 = load i32, ptr %472, align 4
  %474 = getelementptr inbounds nuw i8, ptr %469, i64 48
  %475 = load i32, ptr %474, align 8
  %476 = getelementptr inbounds nuw i8, ptr %469, i64 8
  %477 = load i32, ptr %476, align 8
  %478 = zext i32 %477 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %473, i32 noundef 3, i32 noundef %475, i64 noundef %478, i64 noundef 67) #36
  %479 = getelementptr inbounds nuw i8, ptr %469, i64 68
  %480 = load i32, ptr %479, align 4
  %481 = icmp eq i32 %480, 0
  br i1 %481, label %482, label %483

482:
  tail call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %469) #37
  br label %483

483:
  %484 = add nuw nsw i64 %468, 1
  %485 = load i32, ptr %260, align 4
  %486 = zext i32 %485 to i64
  %487 = icmp samesign ult i64 %484, %486
  br i1 %487, label %467, label %268

488:
  %489 = phi i64 [ %785, %783 ], [ 0, %248 ]
  %490 = phi i1 [ %784, %783 ], [ false, %248 ]
  %491 = getelementptr inbounds nuw %struct.BarrierState, ptr %27, i64 %489
  %492 = getelementptr inbounds nuw i8, ptr %491, i64 4
  %493 = load i32, ptr %492, align 4
  %494 = icmp eq i32 %493, 0
  br i1 %494, label %495, label %497

495:
  %496 = load i32, ptr %20, align 8
  br label %497

497:
  %498 = phi i32 [ %496, %495 ], [ %493, %488 ]
  %499 = load i32, ptr %491, align 4
  %500 = icmp eq i32 %499, 0
  %501 = icmp ult i32 %499, %498
  %502 = select i1 %500, i1 true, i1 %501
  br i1 %502, label %783, label %503

503:
  %504 = getelementptr inbounds nuw i8, ptr %491, i64 8
  %505 = load i32, ptr %504, align 4
  %506 = getelementptr inbounds nuw i8, ptr %491, i64 12
  %507 = load i32, ptr %506, align 4
  store i32 0, ptr %491, align 4
  store i32 0, ptr %492, align 4
  store i32 0, ptr %504, align 4
  store i32 0, ptr %506, align 4
  %508 = getelementptr inbounds nuw i8, ptr %491, i64 16
  store i32 %505, ptr %508, align 4
  %509 = getelementptr inbounds nuw i8, ptr %491, i64 20
  store i32 %507, ptr %509, align 4
  %510 = load i32, ptr %19, align 8
  %511 = icmp eq i32 %510, 0
  br i1 %511, label %620, label %512

512:
  %513 = zext i32 %510 to i64
  br label %517

514:
  %515 = icmp ne i32 %533, 0
  %516 = select i1 %494, i1 %515, i1 false
  br i1 %516, label %539, label %620

517:
  %518 = phi i64 [ 0, %512 ], [ %534, %532 ]
  %519 = phi i32 [ 0, %512 ], [ %533, %532 ]
  %520 = getelementptr inbounds nuw i32, ptr %42, i64 %518
  %521 = load i32, ptr %520, align 4
  %522 = icmp eq i32 %521, 1
  br i1 %522, label %523, label %532

523:
  %524 = getelementptr inbounds nuw i32, ptr %50, i64 %518
  %525 = load i32, ptr %524, align 4
  %526 = zext i32 %525 to i64
  %527 = icmp eq i64 %489, %526
  br i1 %527, label %528, label %532

528:
  store i32 0, ptr %520, align 4
  %529 = trunc nuw i64 %518 to i32
  %530 = shl nuw i32 1, %529
  %531 = or i32 %530, %519
  br label %532

532:
  %533 = phi i32 [ %531, %528 ], [ %519, %523 ], [ %519, %517 ]
  %534 = add nuw nsw i64 %518, 1
  %535 = icmp eq i64 %534, %513
  br i1 %535, label %514, label %517

536:
  %537 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %533, i1 true)
  %538 = icmp eq i32 %581, 0
  br i1 %538, label %597, label %587

539:
  %540 = phi i64 [ %543, %576 ], [ %513, %514 ]
  %541 = phi i32 [ %581, %576 ], [ 0, %514 ]
  %542 = phi i32 [ %585, %576 ], [ 0, %514 ]
  %543 = add nsw i64 %540, -1
  %544 = trunc i64 %543 to i32
  %545 = shl nuw i32 1, %544
  %546 = and i32 %545, %533
  %547 = icmp eq i32 %546, 0
  br i1 %547, label %561, label %548

548:
  %549 = load i32, ptr %51, align 4
  %550 = shl i32 %544, 5
  %551 = sub i32 %549, %550
  %552 = icmp ugt i32 %551, 31
  %553 = shl nsw i32 -1, %551
  %554 = xor i32 %553, -1
  %555 = select i1 %552, i32 -1, i32 %554
  %556 = and i64 %543, 4294967295
  %557 = getelementptr inbounds nuw i32, ptr %52, i64 %556
  %558 = load i32, ptr %557, align 4
  %559 = xor i32 %558, -1
  %560 = and i32 %555, %559
  br label %576

561:
  %562 = and i64 %543, 4294967295
  %563 = getelementptr inbounds nuw i32, ptr %42, i64 %562
  %564 = load i32, ptr %563, align 4
  %565 = icmp eq i32 %564, 2
  br i1 %565, label %568, label %566

566:
  %567 = shl i32 %544, 5
  br label %576

568:
  %569 = load i32, ptr %51, align 4
  %570 = shl i32 %544, 5
  %571 = sub i32 %569, %570
  %572 = icmp ugt i32 %571, 31
  %573 = shl nsw i32 -1, %571
  %574 = xor i32 %573, -1
  %575 = select i1 %572, i32 -1, i32 %574
  br label %576

576:
  %577 = phi i32 [ %567, %566 ], [ %570, %568 ], [ %550, %548 ]
  %578 = phi i32 [ 0, %566 ], [ %575, %568 ], [ %560, %548 ]
  %579 = freeze i32 %578
  %580 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %579)
  %581 = add i32 %580, %541
  %582 = icmp eq i32 %579, 0
  %583 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %579, i1 true)
  %584 = or disjoint i32 %583, %577
  %585 = select i1 %582, i32 %542, i32 %584
  %586 = icmp eq i32 %544, 0
  br i1 %586, label %536, label %539

587:
  %588 = load i64, ptr %53, align 8
  %589 = add i64 %588, 1
  store i64 %589, ptr %53, align 8
  %590 = icmp eq i64 %588, 0
  br i1 %590, label %591, label %597

591:
  %592 = zext i32 %581 to i64
  %593 = load i64, ptr %14, align 8
  store i64 %593, ptr %54, align 8
  %594 = zext nneg i32 %537 to i64
  %595 = getelementptr inbounds nuw i32, ptr %26, i64 %594
  %596 = load i32, ptr %595, align 4
  store i32 %596, ptr %55, align 8
  store i32 %585, ptr %56, align 4
  store i64 %592, ptr %57, align 8
  br label %597

597:
  %598 = zext nneg i32 %537 to i64
  %599 = getelementptr inbounds nuw i32, ptr %26, i64 %598
  %600 = load i32, ptr %599, align 4
  br label %601

601:
  %602 = phi i32 [ %533, %597 ], [ %618, %616 ]
  %603 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %602, i1 true)
  %604 = zext nneg i32 %603 to i64
  %605 = getelementptr inbounds nuw i32, ptr %26, i64 %604
  %606 = load i32, ptr %605, align 4
  %607 = icmp eq i32 %606, %600
  br i1 %607, label %616, label %608

608:
  %609 = load i64, ptr %58, align 8
  %610 = add i64 %609, 1
  store i64 %610, ptr %58, align 8
  %611 = icmp eq i64 %609, 0
  br i1 %611, label %612, label %620

612:
  %613 = zext i32 %606 to i64
  %614 = shl nuw nsw i32 %603, 5
  %615 = load i64, ptr %14, align 8
  store i64 %615, ptr %59, align 8
  store i32 %600, ptr %60, align 8
  store i32 %614, ptr %61, align 4
  store i64 %613, ptr %62, align 8
  br label %620

616:
  %617 = add i32 %602, -1
  %618 = and i32 %617, %602
  %619 = icmp eq i32 %618, 0
  br i1 %619, label %620, label %601

620:
  %621 = phi i32 [ 0, %503 ], [ %533, %514 ], [ %533, %612 ], [ %533, %608 ], [ %533, %616 ]
  %622 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %621)
  %623 = load i32, ptr %20, align 8
  %624 = icmp eq i32 %622, %623
  br i1 %624, label %625, label %679

625:
  %626 = load ptr, ptr %36, align 8
  %627 = icmp eq ptr %626, null
  br i1 %627, label %675, label %628

628:
  %629 = getelementptr inbounds nuw i8, ptr %626, i64 351632
  %630 = load i32, ptr %48, align 4
  br i1 %511, label %667, label %631

631:
  %632 = getelementptr inbounds nuw i8, ptr %626, i64 373520
  %633 = load i32, ptr %632, align 4
  br label %636

634:
  %635 = icmp eq i32 %656, 0
  br i1 %635, label %667, label %659

636:
  %637 = phi i32 [ %633, %631 ], [ %646, %653 ]
  %638 = phi i64 [ 0, %631 ], [ %655, %653 ]
  %639 = phi <32 x i8> [ zeroinitializer, %631 ], [ %654, %653 ]
  %640 = getelementptr inbounds nuw %struct.AsyncRow, ptr %629, i64 %638
  %641 = getelementptr inbounds nuw i8, ptr %640, i64 4
  %642 = load i32, ptr %641, align 4
  %643 = icmp ult i32 %637, %642
  br i1 %643, label %644, label %645

644:
  store i32 %642, ptr %632, align 4
  br label %645

645:
  %646 = phi i32 [ %642, %644 ], [ %637, %636 ]
  %647 = load i32, ptr %640, align 4
  %648 = icmp eq i32 %647, %630
  br i1 %648, label %649, label %653

649:
  %650 = getelementptr inbounds nuw i8, ptr %640, i64 40
  %651 = load <32 x i8>, ptr %650, align 1
  %652 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %639, <32 x i8> %651)
  br label %653

653:
  %654 = phi <32 x i8> [ %652, %649 ], [ %639, %645 ]
  %655 = add nuw nsw i64 %638, 1
  %656 = load i32, ptr %19, align 8
  %657 = zext i32 %656 to i64
  %658 = icmp samesign ult i64 %655, %657
  br i1 %658, label %636, label %634

659:
  %660 = phi i64 [ %663, %659 ], [ 0, %634 ]
  %661 = getelementptr inbounds nuw %struct.AsyncRow, ptr %629, i64 %660
  %662 = getelementptr inbounds nuw i8, ptr %661, i64 4
  store i32 %646, ptr %662, align 4
  %663 = add nuw nsw i64 %660, 1
  %664 = load i32, ptr %19, align 8
  %665 = zext i32 %664 to i64
  %666 = icmp samesign ult i64 %663, %665
  br i1 %666, label %659, label %667

667:
  %668 = phi <32 x i8> [ zeroinitializer, %628 ], [ %654, %634 ], [ %654, %659 ]
  %669 = and i32 %630, 15
  %670 = getelementptr inbounds nuw i8, ptr %626, i64 373656
  %671 = zext nneg i32 %669 to i64
  %672 = getelementptr inbounds nuw i32, ptr %670, i64 %671
  store i32 %630, ptr %672, align 4
  %673 = getelementptr inbounds nuw i8, ptr %626, i64 373720
  %674 = getelementptr inbounds nuw [32 x i8], ptr %673, i64 %671
  store <32 x i8> %668, ptr %674, align 1
  br label %675

675:
  %676 = load i32, ptr %28, align 8
  store i32 %676, ptr %30, align 8
  %677 = add i32 %676, 1
  store i32 %677, ptr %28, align 8
  store i32 %677, ptr %31, align 4
  %678 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #37
  br label %783

679:
  %680 = load ptr, ptr %47, align 8
  %681 = load i32, ptr %48, align 4
  %682 = getelementptr inbounds nuw i8, ptr %680, i64 10368
  %683 = getelementptr inbounds nuw i32, ptr %682, i64 %489
  %684 = load i32, ptr %683, align 4
  %685 = icmp eq i32 %684, %681
  br i1 %685, label %686, label %690

686:
  %687 = getelementptr inbounds nuw i8, ptr %680, i64 10432
  %688 = getelementptr inbounds nuw [32 x i8], ptr %687, i64 %489
  %689 = load <32 x i8>, ptr %688, align 1
  br label %690

690:
  %691 = phi <32 x i8> [ %689, %686 ], [ zeroinitializer, %679 ]
  %692 = icmp eq i32 %621, 0
  br i1 %692, label %725, label %693

693:
  %694 = getelementptr inbounds nuw i8, ptr %680, i64 128
  br label %695

695:
  %696 = phi <32 x i8> [ %691, %693 ], [ %713, %706 ]
  %697 = phi i32 [ %621, %693 ], [ %715, %706 ]
  %698 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %697, i1 true)
  %699 = zext nneg i32 %698 to i64
  %700 = getelementptr inbounds nuw i32, ptr %680, i64 %699
  %701 = load i32, ptr %700, align 4
  %702 = icmp eq i32 %701, %681
  br i1 %702, label %703, label %706

703:
  %704 = getelementptr inbounds nuw [32 x i8], ptr %694, i64 %699
  %705 = load <32 x i8>, ptr %704, align 1
  br label %706

706:
  %707 = phi <32 x i8> [ %705, %703 ], [ zeroinitializer, %695 ]
  %708 = extractelement <32 x i8> %707, i32 %698
  %709 = icmp eq i8 %708, 127
  %710 = add i8 %708, 1
  %711 = select i1 %709, i8 -1, i8 %710
  %712 = insertelement <32 x i8> %707, i8 %711, i32 %698
  %713 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %696, <32 x i8> %712)
  %714 = add i32 %697, -1
  %715 = and i32 %714, %697
  %716 = icmp eq i32 %715, 0
  br i1 %716, label %717, label %695

717:
  %718 = phi i32 [ %747, %743 ], [ %621, %706 ]
  %719 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %718, i1 true)
  %720 = zext nneg i32 %719 to i64
  %721 = getelementptr inbounds nuw i32, ptr %680, i64 %720
  %722 = load i32, ptr %721, align 4
  %723 = icmp eq i32 %722, %681
  %724 = getelementptr inbounds nuw [32 x i8], ptr %694, i64 %720
  br i1 %723, label %738, label %743

725:
  store i32 0, ptr %683, align 4
  %726 = getelementptr inbounds nuw i8, ptr %680, i64 10944
  %727 = load i32, ptr %726, align 4
  %728 = icmp eq i32 %727, %681
  br i1 %728, label %729, label %733

729:
  %730 = getelementptr inbounds nuw i8, ptr %680, i64 10948
  %731 = load i32, ptr %730, align 4
  %732 = or i32 %731, %621
  br label %733

733:
  %734 = phi i32 [ %732, %729 ], [ %621, %725 ]
  %735 = getelementptr inbounds nuw i8, ptr %680, i64 10948
  store i32 %734, ptr %735, align 4
  store i32 %681, ptr %726, align 4
  %736 = load ptr, ptr %36, align 8
  %737 = icmp eq ptr %736, null
  br i1 %737, label %751, label %749

738:
  %739 = getelementptr inbounds nuw i8, ptr %724, i64 %720
  %740 = load i8, ptr %739, align 1
  %741 = freeze i8 %740
  %742 = tail call i8 @llvm.sadd.sat.i8(i8 %741, i8 1)
  br label %743

743:
  %744 = phi i8 [ %742, %738 ], [ 1, %717 ]
  store <32 x i8> %713, ptr %724, align 1
  %745 = getelementptr inbounds nuw i8, ptr %724, i64 %720
  store i8 %744, ptr %745, align 1
  store i32 %681, ptr %721, align 4
  %746 = add i32 %718, -1
  %747 = and i32 %746, %718
  %748 = icmp eq i32 %747, 0
  br i1 %748, label %725, label %717

749:
  %750 = trunc nuw nsw i64 %489 to i32
  tail call fastcc void @join_async(ptr noundef nonnull %0, i32 noundef range(i32 0, 16) %750, i32 noundef %621) #37
  br label %751

751:
  %752 = getelementptr inbounds nuw i8, ptr %680, i64 47816
  %753 = getelementptr inbounds nuw [32 x i32], ptr %752, i64 %489
  br i1 %692, label %780, label %754

754:
  %755 = getelementptr inbounds nuw i8, ptr %680, i64 10952
  %756 = load <32 x i32>, ptr %753, align 4
  br label %757

757:
  %758 = phi <32 x i32> [ %756, %754 ], [ %766, %757 ]
  %759 = phi i32 [ %621, %754 ], [ %768, %757 ]
  %760 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %759, i1 true)
  %761 = load i32, ptr %28, align 8
  %762 = zext nneg i32 %760 to i64
  %763 = getelementptr inbounds nuw [32 x i32], ptr %755, i64 %762
  %764 = getelementptr inbounds nuw i32, ptr %763, i64 %762
  store i32 %761, ptr %764, align 4
  %765 = load <32 x i32>, ptr %763, align 4
  %766 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %758, <32 x i32> %765)
  store <32 x i32> %766, ptr %753, align 4
  %767 = add i32 %759, -1
  %768 = and i32 %767, %759
  %769 = icmp eq i32 %768, 0
  br i1 %769, label %770, label %757

770:
  %771 = phi i32 [ %778, %770 ], [ %621, %757 ]
  %772 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %771, i1 true)
  %773 = zext nneg i32 %772 to i64
  %774 = getelementptr inbounds nuw [32 x i32], ptr %755, i64 %773
  %775 = load <32 x i32>, ptr %774, align 4
  %776 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %775, <32 x i32> %766)
  store <32 x i32> %776, ptr %774, align 4
  %777 = add i32 %771, -1
  %778 = and i32 %777, %771
  %779 = icmp eq i32 %778, 0
  br i1 %779, label %780, label %770

780:
  store <32 x i32> zeroinitializer, ptr %753, align 4
  %781 = load i32, ptr %28, align 8
  %782 = add i32 %781, 1
  store i32 %782, ptr %28, align 8
  store i32 %781, ptr %30, align 8
  br label %783

783:
  %784 = phi i1 [ %490, %497 ], [ true, %675 ], [ true, %780 ]
  %785 = add nuw nsw i64 %489, 1
  %786 = icmp eq i64 %785, 16
  br i1 %786, label %787, label %488

787:
  br i1 %784, label %788, label %795

788:
  %789 = load i32, ptr %63, align 8
  %790 = icmp eq i32 %789, 0
  br i1 %790, label %885, label %791

791:
  %792 = add i32 %164, 1
  %793 = icmp eq i32 %792, 1024
  br i1 %793, label %889, label %794

794:
  br label %163

795:
  %796 = load ptr, ptr %36, align 8
  %797 = icmp eq ptr %796, null
  br i1 %797, label %881, label %798

798:
  %799 = load i64, ptr %40, align 8
  %800 = icmp eq i64 %799, %166
  br i1 %800, label %801, label %881

801:
  %802 = getelementptr inbounds nuw i8, ptr %796, i64 4
  %803 = load i32, ptr %802, align 4
  %804 = icmp ne i32 %803, 0
  %805 = icmp eq i32 %803, 0
  br i1 %805, label %811, label %806

806:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #37
  %807 = load i32, ptr %802, align 4
  %808 = icmp eq i32 %807, 0
  br i1 %808, label %809, label %806

809:
  %810 = load ptr, ptr %36, align 8
  br label %811

811:
  %812 = phi ptr [ %810, %809 ], [ %796, %801 ]
  %813 = getelementptr inbounds nuw i8, ptr %812, i64 178188
  %814 = load i32, ptr %813, align 4
  %815 = icmp eq i32 %814, 0
  br i1 %815, label %846, label %816

816:
  %817 = getelementptr inbounds nuw i8, ptr %812, i64 178320
  br label %818

818:
  %819 = phi i32 [ %814, %816 ], [ %842, %841 ]
  %820 = phi i1 [ false, %816 ], [ %844, %841 ]
  %821 = phi i32 [ 0, %816 ], [ %843, %841 ]
  %822 = zext i32 %821 to i64
  %823 = getelementptr inbounds nuw %struct.BulkCopy, ptr %817, i64 %822
  %824 = getelementptr inbounds nuw i8, ptr %823, i64 40
  %825 = load i32, ptr %824, align 8
  %826 = and i32 %825, 1
  %827 = icmp eq i32 %826, 0
  br i1 %827, label %828, label %832

828:
  %829 = getelementptr inbounds nuw i8, ptr %823, i64 68
  %830 = load i32, ptr %829, align 4
  %831 = icmp eq i32 %830, 0
  br i1 %831, label %834, label %832

832:
  %833 = add nuw i32 %821, 1
  br label %841

834:
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %4, ptr noundef nonnull align 8 dereferenceable(144) %823, i64 144, i1 false)
  %835 = add i32 %819, -1
  store i32 %835, ptr %813, align 4
  %836 = getelementptr inbounds nuw i8, ptr %823, i64 144
  %837 = sub i32 %835, %821
  %838 = zext i32 %837 to i64
  %839 = mul nuw nsw i64 %838, 144
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %823, ptr nonnull align 8 %836, i64 %839, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %4) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #38
  %840 = load i32, ptr %813, align 4
  br label %841

841:
  %842 = phi i32 [ %819, %832 ], [ %840, %834 ]
  %843 = phi i32 [ %833, %832 ], [ %821, %834 ]
  %844 = phi i1 [ %820, %832 ], [ true, %834 ]
  %845 = icmp ult i32 %843, %842
  br i1 %845, label %818, label %846

846:
  %847 = phi i1 [ false, %811 ], [ %844, %841 ]
  %848 = or i1 %804, %847
  br i1 %848, label %885, label %849

849:
  %850 = load ptr, ptr %36, align 8
  %851 = getelementptr inbounds nuw i8, ptr %850, i64 178188
  %852 = load i32, ptr %851, align 4
  %853 = icmp eq i32 %852, 0
  br i1 %853, label %889, label %854

854:
  %855 = getelementptr inbounds nuw i8, ptr %850, i64 178320
  br label %856

856:
  %857 = phi i32 [ %876, %875 ], [ %852, %854 ]
  %858 = phi i64 [ %877, %875 ], [ 0, %854 ]
  %859 = phi i1 [ true, %875 ], [ false, %854 ]
  %860 = zext i32 %857 to i64
  br label %861

861:
  %862 = phi i64 [ %873, %872 ], [ %858, %856 ]
  %863 = getelementptr inbounds nuw %struct.BulkCopy, ptr %855, i64 %862
  %864 = getelementptr inbounds nuw i8, ptr %863, i64 40
  %865 = load i32, ptr %864, align 8
  %866 = and i32 %865, 1
  %867 = icmp eq i32 %866, 0
  br i1 %867, label %872, label %868

868:
  %869 = getelementptr inbounds nuw i8, ptr %863, i64 68
  %870 = load i32, ptr %869, align 4
  %871 = icmp eq i32 %870, 0
  br i1 %871, label %875, label %872

872:
  %873 = add nuw nsw i64 %862, 1
  %874 = icmp samesign ult i64 %873, %860
  br i1 %874, label %861, label %880

875:
  tail call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %863) #37
  %876 = load i32, ptr %851, align 4
  %877 = add nuw nsw i64 %862, 1
  %878 = zext i32 %876 to i64
  %879 = icmp samesign ult i64 %877, %878
  br i1 %879, label %856, label %885

880:
  br i1 %859, label %885, label %889

881:
  br i1 %249, label %882, label %889

882:
  %883 = load i32, ptr %63, align 8
  %884 = icmp eq i32 %883, 0
  br i1 %884, label %885, label %889

885:
  br label %165

886:
  store i32 0, ptr %15, align 4
  %887 = add nuw i64 %66, 1
  %888 = icmp eq i64 %887, %7
  br i1 %888, label %892, label %65

889:
  %890 = phi i32 [ 0, %234 ], [ 1, %882 ], [ 0, %880 ], [ 0, %849 ], [ 0, %881 ], [ 1, %791 ]
  %891 = phi i32 [ 2, %234 ], [ 4, %882 ], [ 3, %880 ], [ 3, %849 ], [ 3, %881 ], [ 4, %791 ]
  store i32 %890, ptr %15, align 4
  br label %892

892:
  %893 = phi i32 [ %891, %889 ], [ 0, %3 ], [ 0, %886 ]
  ret i32 %893
}

define internal fastcc void @synchronise_async(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %8 = load i32, ptr %7, align 4
  %9 = lshr i32 %8, 14
  %10 = icmp eq i32 %3, 0
  br i1 %10, label %29, label %11

11:
  %12 = load ptr, ptr %6, align 8
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 353936
  %14 = and i32 %4, 1
  %15 = icmp eq i32 %14, 0
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = and i32 %4, 2
  %18 = icmp eq i32 %17, 0
  br label %19

19:
  %20 = phi i32 [ %3, %11 ], [ %45, %43 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i64, ptr %1, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = add i64 %24, %2
  %26 = lshr i64 %25, 3
  %27 = and i64 %26, 255
  %28 = getelementptr inbounds nuw %struct.AsyncRow, ptr %13, i64 %27
  br i1 %15, label %36, label %30

29:
  ret void

30:
  %31 = load ptr, ptr %6, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 351632
  %33 = load i32, ptr %16, align 8
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw %struct.AsyncRow, ptr %32, i64 %34
  tail call fastcc void @raise_async(ptr noundef nonnull %35, ptr noundef nonnull %28, i32 noundef %9) #37
  br label %36

36:
  br i1 %18, label %43, label %37

37:
  %38 = load ptr, ptr %6, align 8
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 351632
  %40 = load i32, ptr %16, align 8
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw %struct.AsyncRow, ptr %39, i64 %41
  tail call fastcc void @raise_async(ptr noundef nonnull %28, ptr noundef nonnull %42, i32 noundef %9) #37
  br label %43

43:
  %44 = add i32 %20, -1
  %45 = and i32 %44, %20
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %29, label %19
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #7

define internal fastcc void @report_rival(ptr noundef readonly %0, i32 noundef %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i32 noundef range(i32 1, 0) %4, i64 noundef range(i64 160, 193) %5, i32 noundef %6, i32 noundef %7) #22 {
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
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %2, i64 noundef %3, i64 noundef %20) #36
  ret void
}

define internal fastcc void @check_suspects(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef range(i32 1, 0) %3, ptr noundef nonnull readonly %4, i64 noundef %5) #2 {
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
  tail call void @report(ptr noundef %0, i32 noundef %64, i32 noundef 3, i32 noundef %14, i64 noundef %65, i64 noundef %67) #36
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

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #23

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #7

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #24

define internal fastcc noundef zeroext i1 @warp_passes(ptr noundef readonly %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i64 %4, i64 %5) #13 {
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
  %464 = tail call i32 asm sideeffect "", "=r,0"(i32 %79) #38
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
  br i1 %924, label %925, label %931, !prof !133

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
  %973 = tail call i32 asm sideeffect "", "=r,0"(i32 %554) #38
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

define internal fastcc noundef zeroext i1 @some_pass(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 0, -1) %2, i64 noundef %3, i32 noundef %4, ptr noundef readonly byval(%struct.Starts) align 8 %5) #13 {
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
  %78 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #38
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
  %92 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #38
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
  br i1 %144, label %145, label %152, !prof !133

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
  %195 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #38
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

define internal fastcc void @check_each_shared(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, ptr noundef nonnull readonly %3, i64 %4, i64 %5, i64 noundef %6) #2 {
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
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %11, i64 noundef %14, i64 noundef %6) #37
  br label %20

20:
  %21 = add i32 %10, -1
  %22 = and i32 %21, %10
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %18, label %9
}

declare i64 @llvm.vector.reduce.or.v32i64(<32 x i64>) #5

define internal fastcc void @check_shared_lane(ptr noundef %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #2 {
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
  %95 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %53, i64 noundef %61) #37
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
  %108 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %61, i32 noundef %58) #37
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
  %119 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %118, i64 noundef %61) #37
  br i1 %119, label %146, label %138

120:
  %121 = and i32 %55, -2
  %122 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %121, i64 noundef %61) #37
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
  %131 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %126, i64 noundef %61) #37
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
  %202 = tail call fastcc i32 @readers_joined(ptr noundef nonnull %0, i32 noundef %55, i32 noundef %197, i32 noundef %49, i64 noundef %61) #37
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
  %216 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %53, i64 noundef %61) #37
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
  tail call void @report(ptr noundef %0, i32 noundef %297, i32 noundef %253, i32 noundef %2, i64 noundef %299, i64 noundef %35) #36
  br label %300

300:
  ret void
}

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #25 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1328
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %9 = load i32, ptr %8, align 4
  %10 = lshr i32 %9, 14
  %11 = lshr i32 %1, 8
  %12 = and i32 %11, 63
  %13 = add nsw i32 %12, -32
  %14 = icmp ult i32 %13, 30
  br i1 %14, label %15, label %32

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 351632
  %19 = zext i32 %7 to i64
  %20 = getelementptr inbounds nuw %struct.AsyncRow, ptr %18, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, %10
  br i1 %22, label %23, label %75

23:
  %24 = lshr i32 %1, 1
  %25 = and i32 %24, 127
  %26 = zext nneg i32 %12 to i64
  %27 = getelementptr i8, ptr %20, i64 %26
  %28 = getelementptr i8, ptr %27, i64 -24
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = icmp samesign ult i32 %25, %30
  br label %75

32:
  %33 = zext i32 %7 to i64
  %34 = getelementptr inbounds nuw i32, ptr %5, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, %10
  br i1 %36, label %37, label %75

37:
  %38 = getelementptr inbounds nuw i8, ptr %5, i64 128
  %39 = getelementptr inbounds nuw [32 x i8], ptr %38, i64 %33
  %40 = load <32 x i8>, ptr %39, align 1
  %41 = and i32 %1, 1
  %42 = icmp ne i32 %41, 0
  %43 = icmp eq i32 %12, 63
  %44 = and i1 %42, %43
  br i1 %44, label %45, label %60

45:
  %46 = lshr i64 %2, 3
  %47 = and i64 %46, 255
  %48 = getelementptr inbounds nuw i8, ptr %5, i64 1152
  %49 = getelementptr inbounds nuw i32, ptr %48, i64 %47
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, %10
  br i1 %51, label %52, label %75

52:
  %53 = getelementptr inbounds nuw i8, ptr %5, i64 2176
  %54 = getelementptr inbounds nuw [32 x i8], ptr %53, i64 %47
  %55 = load <32 x i8>, ptr %54, align 1
  %56 = insertelement <32 x i8> %55, i8 0, i32 %7
  %57 = icmp ugt <32 x i8> %56, %40
  %58 = bitcast <32 x i1> %57 to i32
  %59 = icmp eq i32 %58, 0
  br label %75

60:
  %61 = icmp samesign ult i32 %12, 32
  br i1 %61, label %62, label %70

62:
  %63 = lshr i32 %1, 1
  %64 = and i32 %63, 127
  %65 = zext nneg i32 %12 to i64
  %66 = getelementptr inbounds nuw i8, ptr %39, i64 %65
  %67 = load i8, ptr %66, align 1
  %68 = zext i8 %67 to i32
  %69 = icmp samesign ult i32 %64, %68
  br label %75

70:
  %71 = insertelement <32 x i8> %40, i8 0, i32 %7
  %72 = icmp ne <32 x i8> %71, zeroinitializer
  %73 = bitcast <32 x i1> %72 to i32
  %74 = icmp ne i32 %73, 0
  br label %75

75:
  %76 = phi i1 [ false, %32 ], [ %31, %23 ], [ false, %15 ], [ %74, %70 ], [ %69, %62 ], [ %59, %52 ], [ false, %45 ]
  ret i1 %76
}

define internal fastcc i32 @readers_joined(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #2 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1356
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %2, -16129
  %11 = or disjoint i32 %10, 15872
  %12 = and i32 %1, 16128
  %13 = icmp ne i32 %12, 15872
  br i1 %13, label %16, label %14

14:
  %15 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %4, i32 noundef %9) #37
  br label %16

16:
  %17 = phi ptr [ %15, %14 ], [ null, %5 ]
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %27, label %21

21:
  %22 = load i64, ptr %19, align 8
  %23 = icmp ult i64 %22, 262144
  br i1 %23, label %24, label %27

24:
  %25 = icmp ne ptr %17, null
  %26 = select i1 %13, i1 true, i1 %25
  br i1 %26, label %29, label %27

27:
  %28 = or i32 %2, 16128
  br label %104

29:
  br i1 %25, label %30, label %39

30:
  %31 = getelementptr inbounds nuw i8, ptr %17, i64 12
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %36

34:
  %35 = getelementptr inbounds nuw i8, ptr %17, i64 12
  br label %87

36:
  %37 = getelementptr inbounds nuw i8, ptr %17, i64 16
  %38 = zext i32 %32 to i64
  br label %51

39:
  %40 = tail call fastcc ptr @new_readers(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %4, i32 noundef %9) #37
  %41 = icmp eq ptr %40, null
  br i1 %41, label %42, label %44

42:
  %43 = or i32 %2, 16128
  br label %104

44:
  %45 = getelementptr inbounds nuw i8, ptr %40, i64 12
  store i32 1, ptr %45, align 4
  %46 = and i32 %1, -2
  %47 = getelementptr inbounds nuw i8, ptr %40, i64 16
  store i32 %46, ptr %47, align 8
  br label %58

48:
  %49 = add nuw nsw i64 %52, 1
  %50 = icmp eq i64 %49, %38
  br i1 %50, label %56, label %51

51:
  %52 = phi i64 [ 0, %36 ], [ %49, %48 ]
  %53 = getelementptr inbounds nuw i32, ptr %37, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = icmp eq i32 %54, %3
  br i1 %55, label %104, label %48

56:
  %57 = zext i32 %32 to i64
  br label %58

58:
  %59 = phi ptr [ %40, %44 ], [ %17, %56 ]
  %60 = phi i64 [ 1, %44 ], [ %57, %56 ]
  %61 = getelementptr inbounds nuw i8, ptr %59, i64 12
  %62 = getelementptr inbounds nuw i8, ptr %59, i64 16
  br label %65

63:
  %64 = icmp eq i32 %84, 0
  br i1 %64, label %87, label %89

65:
  %66 = phi i64 [ 0, %58 ], [ %85, %83 ]
  %67 = phi i32 [ 0, %58 ], [ %84, %83 ]
  %68 = getelementptr inbounds nuw i32, ptr %62, i64 %66
  %69 = load i32, ptr %68, align 4
  %70 = xor i32 %69, %7
  %71 = add i32 %70, -256
  %72 = icmp ult i32 %71, 16128
  br i1 %72, label %73, label %83

73:
  %74 = xor i32 %69, %3
  %75 = add i32 %74, -256
  %76 = icmp ult i32 %75, 16128
  br i1 %76, label %77, label %83

77:
  %78 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %69, i64 noundef %4) #37
  br i1 %78, label %83, label %79

79:
  %80 = add i32 %67, 1
  %81 = zext i32 %67 to i64
  %82 = getelementptr inbounds nuw i32, ptr %62, i64 %81
  store i32 %69, ptr %82, align 4
  br label %83

83:
  %84 = phi i32 [ %67, %77 ], [ %80, %79 ], [ %67, %73 ], [ %67, %65 ]
  %85 = add nuw nsw i64 %66, 1
  %86 = icmp samesign ult i64 %85, %60
  br i1 %86, label %65, label %63

87:
  %88 = phi ptr [ %61, %63 ], [ %35, %34 ]
  store i32 0, ptr %88, align 4
  br label %104

89:
  %90 = load ptr, ptr %18, align 8
  %91 = load i64, ptr %90, align 8
  %92 = add i64 %91, 1
  store i64 %92, ptr %90, align 8
  %93 = icmp ult i32 %84, 27
  %94 = add i32 %84, 1
  %95 = select i1 %93, i32 %94, i32 0
  store i32 %95, ptr %61, align 4
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %101, label %97

97:
  %98 = getelementptr inbounds nuw i8, ptr %59, i64 16
  %99 = zext i32 %84 to i64
  %100 = getelementptr inbounds nuw i32, ptr %98, i64 %99
  store i32 %3, ptr %100, align 4
  br label %101

101:
  %102 = or i32 %2, 16128
  %103 = select i1 %96, i32 %102, i32 %11
  br label %104

104:
  %105 = phi i32 [ %28, %27 ], [ %2, %87 ], [ %103, %101 ], [ %43, %42 ], [ %11, %51 ]
  ret i32 %105
}

define internal fastcc ptr @readers_at(ptr noundef readonly %0, i32 noundef range(i32 0, 2) %1, i64 noundef %2, i32 noundef %3) #26 {
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

define internal fastcc ptr @new_readers(ptr noundef readonly %0, i32 noundef range(i32 0, 2) %1, i64 noundef %2, i32 noundef %3) #3 {
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

define internal fastcc void @check_global_lane(ptr noundef %0, ptr noundef nonnull %1, ptr noundef nonnull readonly %2, i32 noundef range(i32 0, 32) %3, i64 noundef %4) #2 {
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
  br i1 %152, label %153, label %159, !prof !8

153:
  br i1 %143, label %154, label %156

154:
  %155 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %124) #37
  br label %159

156:
  %157 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %124) #37
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
  br i1 %172, label %173, label %180, !prof !8

173:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #38
  call fastcc void @readers_met(ptr dead_on_unwind writable sret(%struct.Readers) align 4 %6, ptr noundef %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %123, i64 noundef %139, i32 noundef %136) #37
  %174 = load i32, ptr %6, align 4
  %175 = load i32, ptr %79, align 4
  %176 = load i32, ptr %80, align 4
  %177 = load i32, ptr %81, align 4
  %178 = load i32, ptr %82, align 4
  %179 = load i32, ptr %83, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #38
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
  %248 = tail call fastcc i32 @readers_kept(ptr noundef nonnull %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %123, i32 noundef %243, i64 noundef %139, i32 noundef %136) #37
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
  tail call void @report(ptr noundef %0, i32 noundef %345, i32 noundef %297, i32 noundef %3, i64 noundef %346, i64 noundef %347) #36
  br label %348

348:
  ret void
}

define internal fastcc void @readers_met(ptr dead_on_unwind noalias nonnull writable sret(%struct.Readers) align 4 initializes((0, 4), (8, 24)) %0, ptr noundef readonly %1, ptr noundef readonly byval(%struct.Own) align 8 %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #27 {
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
  %18 = tail call fastcc ptr @readers_at(ptr noundef %1, i32 noundef 1, i64 noundef %4, i32 noundef %5) #37
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
  br i1 %62, label %63, label %82, !prof !8

63:
  br i1 %53, label %64, label %66

64:
  %65 = tail call fastcc i32 @precedence(ptr noundef %1, i32 noundef %51) #37
  br label %69

66:
  %67 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %1, i32 noundef %51) #37
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

define internal fastcc i32 @readers_kept(ptr noundef readonly %0, ptr noundef readonly byval(%struct.Own) align 8 %1, i32 noundef %2, i32 noundef range(i32 0, 65) %3, i64 noundef %4, i32 noundef %5) #2 {
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
  %16 = tail call fastcc ptr @readers_at(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #37
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
  %70 = tail call fastcc ptr @new_readers(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #37
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
  br i1 %121, label %122, label %133, !prof !8

122:
  br i1 %112, label %125, label %123

123:
  %124 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %105) #37
  br i1 %124, label %133, label %128

125:
  %126 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %105) #37
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

define internal fastcc range(i32 0, 5) i32 @precedence(ptr noundef readonly %0, i32 noundef %1) #28 {
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

define internal fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %1) #29 {
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

define internal fastcc noundef zeroext i1 @next_piece(ptr noundef nonnull %0, ptr noundef nonnull writeonly %1) #30 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %4 = load i32, ptr %3, align 4
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %6 = load i32, ptr %5, align 8
  %7 = icmp ult i32 %4, %6
  br i1 %7, label %8, label %135

8:
  %9 = load ptr, ptr %0, align 8
  %10 = icmp eq ptr %9, null
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = load i32, ptr %11, align 8
  %13 = add i32 %12, %4
  br i1 %10, label %14, label %19

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = zext i32 %4 to i64
  %18 = add i64 %16, %17
  br label %96

19:
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 100
  %21 = load i8, ptr %20, align 4
  %22 = zext nneg i8 %21 to i32
  %23 = lshr i32 %13, 7
  %24 = shl nsw i32 -1, %22
  %25 = xor i32 %24, -1
  %26 = and i32 %23, %25
  %27 = shl nuw nsw i32 %26, 4
  %28 = xor i32 %27, %13
  %29 = getelementptr inbounds nuw i8, ptr %9, i64 98
  %30 = load i8, ptr %29, align 2
  %31 = zext i8 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %33 = load i32, ptr %32, align 8
  %34 = sext i32 %33 to i64
  %35 = mul nsw i64 %34, %31
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 28
  %37 = load i32, ptr %36, align 4
  %38 = urem i32 %4, %37
  %39 = zext i32 %38 to i64
  %40 = add nsw i64 %35, %39
  %41 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %42 = load i64, ptr %41, align 8
  %43 = mul nsw i64 %42, %31
  %44 = getelementptr inbounds nuw i8, ptr %9, i64 99
  %45 = load i8, ptr %44, align 1
  %46 = icmp ugt i8 %45, 1
  br i1 %46, label %47, label %51

47:
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 52
  %49 = zext i8 %45 to i64
  %50 = getelementptr i8, ptr %9, i64 48
  br label %65

51:
  %52 = phi i64 [ %40, %19 ], [ %87, %81 ]
  %53 = phi i1 [ true, %19 ], [ %83, %81 ]
  %54 = icmp slt i64 %40, 0
  %55 = sub nsw i64 0, %40
  %56 = select i1 %54, i64 %55, i64 0
  %57 = add nsw i64 %40, 16
  %58 = icmp sgt i64 %57, %43
  %59 = sub nsw i64 %43, %40
  %60 = select i1 %58, i64 %59, i64 16
  %61 = icmp slt i64 %56, 16
  %62 = select i1 %53, i1 %61, i1 false
  %63 = icmp sgt i64 %60, %56
  %64 = select i1 %62, i1 %63, i1 false
  br i1 %64, label %90, label %96

65:
  %66 = phi i64 [ 1, %47 ], [ %88, %81 ]
  %67 = phi i1 [ true, %47 ], [ %83, %81 ]
  %68 = phi i64 [ %40, %47 ], [ %87, %81 ]
  %69 = getelementptr inbounds nuw i32, ptr %32, i64 %66
  %70 = load i32, ptr %69, align 4
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds nuw i32, ptr %48, i64 %66
  %73 = load i32, ptr %72, align 4
  %74 = zext i32 %73 to i64
  %75 = add nsw i64 %74, %71
  %76 = icmp sgt i64 %75, -1
  br i1 %76, label %77, label %81

77:
  %78 = getelementptr inbounds nuw i64, ptr %41, i64 %66
  %79 = load i64, ptr %78, align 8
  %80 = icmp slt i64 %75, %79
  br label %81

81:
  %82 = phi i1 [ false, %65 ], [ %80, %77 ]
  %83 = select i1 %67, i1 %82, i1 false
  %84 = getelementptr i64, ptr %50, i64 %66
  %85 = load i64, ptr %84, align 8
  %86 = mul i64 %85, %75
  %87 = add i64 %86, %68
  %88 = add nuw nsw i64 %66, 1
  %89 = icmp eq i64 %88, %49
  br i1 %89, label %51, label %65

90:
  %91 = trunc i64 %56 to i32
  %92 = trunc i64 %60 to i32
  %93 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %94 = load i64, ptr %93, align 8
  %95 = add i64 %94, %52
  br label %96

96:
  %97 = phi i32 [ %13, %14 ], [ %28, %90 ], [ %28, %51 ]
  %98 = phi i64 [ %18, %14 ], [ %95, %90 ], [ 0, %51 ]
  %99 = phi i32 [ 0, %14 ], [ %91, %90 ], [ 0, %51 ]
  %100 = phi i32 [ 16, %14 ], [ %92, %90 ], [ 0, %51 ]
  store i32 %97, ptr %1, align 8
  %101 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store i32 0, ptr %101, align 4
  %102 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i64 %98, ptr %102, align 8
  %103 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store i32 %99, ptr %103, align 8
  %104 = getelementptr inbounds nuw i8, ptr %1, i64 20
  store i32 %100, ptr %104, align 4
  %105 = load i32, ptr %3, align 4
  %106 = add i32 %105, 16
  store i32 %106, ptr %3, align 4
  %107 = load ptr, ptr %0, align 8
  %108 = icmp eq ptr %107, null
  br i1 %108, label %135, label %109

109:
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 28
  %111 = load i32, ptr %110, align 4
  %112 = urem i32 %106, %111
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %135

114:
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 52
  %116 = getelementptr inbounds nuw i8, ptr %107, i64 99
  %117 = load i8, ptr %116, align 1
  %118 = icmp ugt i8 %117, 1
  br i1 %118, label %119, label %135

119:
  %120 = getelementptr inbounds nuw i8, ptr %107, i64 88
  br label %121

121:
  %122 = phi i64 [ 1, %119 ], [ %131, %130 ]
  %123 = getelementptr inbounds nuw i32, ptr %115, i64 %122
  %124 = load i32, ptr %123, align 4
  %125 = add i32 %124, 1
  store i32 %125, ptr %123, align 4
  %126 = getelementptr inbounds nuw i16, ptr %120, i64 %122
  %127 = load i16, ptr %126, align 2
  %128 = zext i16 %127 to i32
  %129 = icmp ult i32 %125, %128
  br i1 %129, label %135, label %130

130:
  store i32 0, ptr %123, align 4
  %131 = add nuw nsw i64 %122, 1
  %132 = load i8, ptr %116, align 1
  %133 = zext i8 %132 to i64
  %134 = icmp samesign ult i64 %131, %133
  br i1 %134, label %121, label %135

135:
  ret i1 %7
}

define internal fastcc void @move_pieces(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2) #19 {
  %4 = alloca <32 x i64>, align 64
  %5 = alloca %struct.Pieces, align 8
  %6 = alloca %struct.Piece, align 8
  %7 = alloca %struct.Pieces, align 8
  %8 = alloca %struct.Piece, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #38
  store ptr null, ptr %5, align 8
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %10 = load i64, ptr %1, align 8
  store i64 %10, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %13 = load i32, ptr %12, align 8
  store i32 %13, ptr %11, align 8
  %14 = getelementptr inbounds nuw i8, ptr %5, i64 20
  store i32 0, ptr %14, align 4
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %17 = load i32, ptr %16, align 4
  store i32 %17, ptr %15, align 8
  %18 = getelementptr inbounds nuw i8, ptr %5, i64 28
  store i32 %17, ptr %18, align 4
  %19 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 40
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %19, i8 0, i64 40, i1 false)
  %21 = load i32, ptr %20, align 8
  %22 = and i32 %21, 2
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %28

24:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #38
  %25 = lshr i32 %21, 12
  %26 = trunc i32 %25 to i8
  %27 = and i8 %26, 15
  br label %48

28:
  %29 = inttoptr i64 %10 to ptr
  store ptr %29, ptr %5, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 88
  %31 = load i16, ptr %30, align 8
  %32 = zext i16 %31 to i32
  %33 = getelementptr inbounds nuw i8, ptr %29, i64 98
  %34 = load i8, ptr %33, align 2
  %35 = zext i8 %34 to i32
  %36 = mul nuw nsw i32 %35, %32
  store i32 %36, ptr %18, align 4
  %37 = getelementptr inbounds nuw i8, ptr %1, i64 20
  br label %38

38:
  %39 = phi i64 [ 0, %28 ], [ %43, %38 ]
  %40 = getelementptr inbounds nuw i32, ptr %37, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = getelementptr inbounds nuw i32, ptr %19, i64 %39
  store i32 %41, ptr %42, align 4
  %43 = add nuw nsw i64 %39, 1
  %44 = icmp eq i64 %43, 5
  br i1 %44, label %45, label %38

45:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #38
  %46 = getelementptr inbounds nuw i8, ptr %29, i64 102
  %47 = load i8, ptr %46, align 2
  br label %48

48:
  %49 = phi i8 [ %47, %45 ], [ %27, %24 ]
  %50 = lshr i32 %21, 8
  %51 = and i32 %50, 15
  %52 = call fastcc zeroext i1 @next_piece(ptr noundef %5, ptr noundef %6) #37
  br i1 %52, label %53, label %1109

53:
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 20
  %56 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %57 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %59 = getelementptr inbounds nuw i8, ptr %8, i64 20
  %60 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 1096
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 1344
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 1352
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 1488
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %74 = or i32 %2, 16128
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 1360
  %76 = icmp eq i32 %51, 0
  %77 = icmp eq i32 %51, 1
  br label %78

78:
  %79 = phi i64 [ 0, %53 ], [ %179, %1107 ]
  %80 = phi i64 [ 0, %53 ], [ %178, %1107 ]
  %81 = phi i1 [ false, %53 ], [ %177, %1107 ]
  %82 = load ptr, ptr %54, align 8
  %83 = load i32, ptr %6, align 8
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds nuw i8, ptr %82, i64 %84
  %86 = load i32, ptr %55, align 4
  %87 = load i32, ptr %56, align 8
  %88 = icmp ugt i32 %86, %87
  br i1 %88, label %89, label %176

89:
  %90 = load i64, ptr %57, align 8
  %91 = zext i32 %87 to i64
  %92 = add i64 %90, %91
  %93 = icmp ult i64 %92, %79
  %94 = zext i32 %86 to i64
  %95 = add i64 %90, %94
  %96 = icmp ugt i64 %95, %80
  %97 = select i1 %93, i1 true, i1 %96
  br i1 %97, label %98, label %176

98:
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %7, ptr noundef nonnull align 8 dereferenceable(72) %5, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #38
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %8, ptr noundef nonnull align 8 dereferenceable(24) %6, i64 24, i1 false)
  %99 = load i64, ptr %58, align 8
  %100 = load i32, ptr %59, align 4
  br label %101

101:
  %102 = phi i32 [ %108, %111 ], [ %100, %98 ]
  %103 = phi i64 [ %112, %111 ], [ %99, %98 ]
  %104 = zext i32 %102 to i64
  %105 = add i64 %103, %104
  %106 = call fastcc zeroext i1 @next_piece(ptr noundef %7, ptr noundef %8) #37
  br i1 %106, label %107, label %116

107:
  %108 = load i32, ptr %59, align 4
  %109 = load i32, ptr %60, align 8
  %110 = icmp ugt i32 %108, %109
  br i1 %110, label %111, label %116

111:
  %112 = load i64, ptr %58, align 8
  %113 = zext i32 %109 to i64
  %114 = add i64 %112, %113
  %115 = icmp eq i64 %114, %105
  br i1 %115, label %101, label %116

116:
  %117 = sub i64 %105, %92
  %118 = load ptr, ptr %61, align 8
  %119 = load i64, ptr %62, align 8
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %143, label %121

121:
  %122 = icmp ugt i64 %105, %92
  br label %125

123:
  br i1 %134, label %162, label %124

124:
  br label %147

125:
  %126 = phi i64 [ 0, %121 ], [ %139, %138 ]
  %127 = getelementptr inbounds nuw %struct.Bounds, ptr %118, i64 %126
  %128 = load i64, ptr %127, align 8
  %129 = icmp ult i64 %92, %128
  br i1 %129, label %140, label %130

130:
  %131 = getelementptr inbounds nuw i8, ptr %127, i64 8
  %132 = load i64, ptr %131, align 8
  %133 = icmp ule i64 %105, %132
  %134 = and i1 %122, %133
  %135 = add nuw i64 %126, 1
  %136 = icmp uge i64 %135, %119
  %137 = select i1 %136, i1 true, i1 %134
  br i1 %137, label %123, label %138

138:
  %139 = phi i64 [ %135, %130 ], [ %141, %140 ]
  br label %125

140:
  %141 = add nuw i64 %126, 1
  %142 = icmp ult i64 %141, %119
  br i1 %142, label %138, label %124

143:
  %144 = phi i64 [ %92, %116 ], [ %159, %158 ]
  %145 = load i32, ptr %64, align 8
  %146 = load i32, ptr %63, align 8
  tail call void @report(ptr noundef %0, i32 noundef %145, i32 noundef 0, i32 noundef %146, i64 noundef %144, i64 noundef %117) #36
  br label %174

147:
  %148 = phi i64 [ %160, %158 ], [ 0, %124 ]
  %149 = phi i64 [ %159, %158 ], [ %92, %124 ]
  %150 = getelementptr inbounds nuw %struct.Bounds, ptr %118, i64 %148
  %151 = load i64, ptr %150, align 8
  %152 = icmp ult i64 %92, %151
  br i1 %152, label %158, label %153

153:
  %154 = getelementptr inbounds nuw i8, ptr %150, i64 8
  %155 = load i64, ptr %154, align 8
  %156 = icmp ult i64 %92, %155
  %157 = select i1 %156, i64 %155, i64 %149
  br label %158

158:
  %159 = phi i64 [ %149, %147 ], [ %157, %153 ]
  %160 = add nuw i64 %148, 1
  %161 = icmp eq i64 %160, %119
  br i1 %161, label %143, label %147

162:
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #38
  %163 = load i32, ptr %63, align 8
  %164 = insertelement <32 x i64> zeroinitializer, i64 %92, i32 %163
  store <32 x i64> %164, ptr %4, align 64
  %165 = load i32, ptr %20, align 8
  %166 = and i32 %165, 1
  %167 = icmp eq i32 %166, 0
  %168 = and i32 %165, 4
  %169 = icmp eq i32 %168, 0
  %170 = select i1 %169, i32 1, i32 3
  %171 = select i1 %167, i32 0, i32 %170
  %172 = shl nuw i32 1, %163
  %173 = load i32, ptr %64, align 8
  call void @check_lanes(ptr noundef nonnull %0, ptr noundef nonnull %4, i32 noundef %172, i32 noundef %173, i64 noundef %117, i32 noundef %171, ptr noundef null, i64 noundef 0, i64 noundef 0, i64 noundef 1) #37
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #38
  br label %174

174:
  %175 = phi i1 [ true, %162 ], [ false, %143 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #38
  br label %176

176:
  %177 = phi i1 [ %175, %174 ], [ %81, %89 ], [ %81, %78 ]
  %178 = phi i64 [ %105, %174 ], [ %80, %89 ], [ %80, %78 ]
  %179 = phi i64 [ %92, %174 ], [ %79, %89 ], [ %79, %78 ]
  %180 = icmp ule i32 %86, %87
  %181 = select i1 %180, i1 true, i1 %177
  br i1 %181, label %183, label %182

182:
  store i32 %87, ptr %55, align 4
  br label %183

183:
  %184 = phi i32 [ %87, %182 ], [ %86, %176 ]
  %185 = load ptr, ptr %65, align 8
  %186 = load ptr, ptr %66, align 8
  %187 = load i32, ptr %67, align 8
  %188 = load i32, ptr %20, align 8
  %189 = and i32 %188, 1
  %190 = icmp eq i32 %189, 0
  br i1 %190, label %193, label %191

191:
  %192 = icmp eq i32 %87, %184
  br i1 %192, label %500, label %193

193:
  %194 = phi i32 [ %87, %191 ], [ 0, %183 ]
  %195 = phi i32 [ %184, %191 ], [ 16, %183 ]
  %196 = add i32 %194, %83
  %197 = lshr i32 %196, %187
  %198 = add i32 %83, -1
  %199 = add i32 %198, %195
  %200 = lshr i32 %199, %187
  %201 = icmp ugt i32 %197, %200
  br i1 %201, label %207, label %202

202:
  %203 = zext nneg i32 %187 to i64
  br label %211

204:
  %205 = load i32, ptr %20, align 8
  %206 = and i32 %205, 1
  br label %207

207:
  %208 = phi i32 [ %205, %204 ], [ %188, %193 ]
  %209 = phi i32 [ %206, %204 ], [ %189, %193 ]
  %210 = icmp eq i32 %209, 0
  br i1 %210, label %500, label %498

211:
  %212 = phi i32 [ %197, %202 ], [ %496, %495 ]
  %213 = zext i32 %212 to i64
  %214 = getelementptr inbounds nuw i32, ptr %185, i64 %213
  %215 = load i32, ptr %214, align 4
  %216 = lshr i32 %215, 14
  %217 = load i32, ptr %68, align 8
  %218 = lshr i32 %217, 14
  %219 = lshr i32 %215, 8
  %220 = and i32 %219, 63
  %221 = icmp eq i32 %216, %218
  br i1 %221, label %258, label %222

222:
  %223 = icmp samesign ult i32 %216, %218
  br i1 %223, label %224, label %285

224:
  %225 = and i32 %215, 1
  %226 = icmp ne i32 %225, 0
  %227 = add nsw i32 %220, -46
  %228 = icmp ult i32 %227, 16
  %229 = select i1 %226, i1 %228, i1 false
  br i1 %229, label %230, label %287

230:
  %231 = load ptr, ptr %69, align 8
  %232 = zext nneg i32 %220 to i64
  %233 = getelementptr %struct.ProductGroups, ptr %231, i64 %232
  %234 = load i32, ptr %70, align 8
  %235 = icmp ult i32 %215, %234
  br i1 %235, label %287, label %236

236:
  %237 = getelementptr i8, ptr %233, i64 299120
  %238 = load i32, ptr %237, align 8
  %239 = icmp eq i32 %238, 0
  br i1 %239, label %455, label %240

240:
  %241 = add i32 %238, 15
  %242 = and i32 %241, 15
  %243 = getelementptr i8, ptr %233, i64 299144
  %244 = zext nneg i32 %242 to i64
  %245 = getelementptr inbounds nuw i32, ptr %243, i64 %244
  %246 = load i32, ptr %245, align 4
  %247 = icmp ugt i32 %216, %246
  br i1 %247, label %455, label %248

248:
  %249 = icmp eq i32 %216, %246
  br i1 %249, label %250, label %287

250:
  %251 = lshr i32 %215, 1
  %252 = and i32 %251, 127
  %253 = getelementptr i8, ptr %233, i64 299208
  %254 = getelementptr inbounds nuw i32, ptr %253, i64 %244
  %255 = load i32, ptr %254, align 4
  %256 = icmp ult i32 %252, %255
  %257 = freeze i1 %256
  br i1 %257, label %287, label %455

258:
  %259 = icmp samesign ult i32 %220, 32
  br i1 %259, label %274, label %260

260:
  %261 = icmp samesign ugt i32 %220, 61
  br i1 %261, label %287, label %262

262:
  %263 = lshr i32 %215, 1
  %264 = and i32 %263, 127
  %265 = zext nneg i32 %220 to i64
  %266 = getelementptr i8, ptr %1, i64 %265
  %267 = getelementptr i8, ptr %266, i64 76
  %268 = load i8, ptr %267, align 1
  %269 = zext i8 %268 to i32
  %270 = icmp samesign ult i32 %264, %269
  %271 = freeze i1 %270
  %272 = icmp eq i32 %215, 0
  %273 = or i1 %272, %271
  br i1 %273, label %287, label %455

274:
  %275 = lshr i32 %215, 1
  %276 = and i32 %275, 127
  %277 = zext nneg i32 %220 to i64
  %278 = getelementptr inbounds nuw i8, ptr %71, i64 %277
  %279 = load i8, ptr %278, align 1
  %280 = zext i8 %279 to i32
  %281 = icmp samesign ult i32 %276, %280
  %282 = freeze i1 %281
  %283 = icmp eq i32 %215, 0
  %284 = or i1 %283, %282
  br i1 %284, label %287, label %455

285:
  %286 = icmp eq i32 %215, 0
  br i1 %286, label %287, label %455

287:
  %288 = load i32, ptr %20, align 8
  %289 = and i32 %288, 1
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %291, label %458

291:
  %292 = load ptr, ptr %66, align 8
  %293 = getelementptr inbounds nuw i32, ptr %292, i64 %213
  %294 = load i32, ptr %293, align 4
  %295 = lshr i32 %294, 8
  %296 = and i32 %295, 63
  %297 = icmp eq i32 %296, 62
  %298 = lshr i32 %294, 14
  %299 = icmp eq i32 %298, %218
  br i1 %297, label %300, label %304

300:
  br i1 %299, label %301, label %305

301:
  %302 = load ptr, ptr %72, align 8
  %303 = icmp eq ptr %302, null
  br i1 %303, label %458, label %364

304:
  br i1 %299, label %341, label %305

305:
  %306 = icmp samesign ult i32 %298, %218
  br i1 %306, label %307, label %460

307:
  %308 = and i32 %294, 1
  %309 = icmp ne i32 %308, 0
  %310 = add nsw i32 %296, -46
  %311 = icmp ult i32 %310, 16
  %312 = select i1 %309, i1 %311, i1 false
  br i1 %312, label %313, label %458

313:
  %314 = load ptr, ptr %69, align 8
  %315 = zext nneg i32 %296 to i64
  %316 = getelementptr %struct.ProductGroups, ptr %314, i64 %315
  %317 = load i32, ptr %70, align 8
  %318 = icmp ult i32 %294, %317
  br i1 %318, label %458, label %319

319:
  %320 = getelementptr i8, ptr %316, i64 299120
  %321 = load i32, ptr %320, align 8
  %322 = icmp eq i32 %321, 0
  br i1 %322, label %455, label %323

323:
  %324 = add i32 %321, 15
  %325 = and i32 %324, 15
  %326 = getelementptr i8, ptr %316, i64 299144
  %327 = zext nneg i32 %325 to i64
  %328 = getelementptr inbounds nuw i32, ptr %326, i64 %327
  %329 = load i32, ptr %328, align 4
  %330 = icmp ugt i32 %298, %329
  br i1 %330, label %455, label %331

331:
  %332 = icmp eq i32 %298, %329
  br i1 %332, label %333, label %458

333:
  %334 = lshr i32 %294, 1
  %335 = and i32 %334, 127
  %336 = getelementptr i8, ptr %316, i64 299208
  %337 = getelementptr inbounds nuw i32, ptr %336, i64 %327
  %338 = load i32, ptr %337, align 4
  %339 = icmp ult i32 %335, %338
  %340 = freeze i1 %339
  br i1 %340, label %458, label %455

341:
  %342 = icmp samesign ult i32 %296, 32
  br i1 %342, label %355, label %343

343:
  %344 = icmp samesign ugt i32 %296, 61
  br i1 %344, label %458, label %345

345:
  %346 = lshr i32 %294, 1
  %347 = and i32 %346, 127
  %348 = zext nneg i32 %296 to i64
  %349 = getelementptr i8, ptr %1, i64 %348
  %350 = getelementptr i8, ptr %349, i64 76
  %351 = load i8, ptr %350, align 1
  %352 = zext i8 %351 to i32
  %353 = icmp samesign ult i32 %347, %352
  %354 = freeze i1 %353
  br i1 %354, label %458, label %460

355:
  %356 = lshr i32 %294, 1
  %357 = and i32 %356, 127
  %358 = zext nneg i32 %296 to i64
  %359 = getelementptr inbounds nuw i8, ptr %71, i64 %358
  %360 = load i8, ptr %359, align 1
  %361 = zext i8 %360 to i32
  %362 = icmp samesign ult i32 %357, %361
  %363 = freeze i1 %362
  br i1 %363, label %458, label %460

364:
  %365 = load ptr, ptr %54, align 8
  %366 = ptrtoint ptr %365 to i64
  %367 = load i32, ptr %67, align 8
  %368 = zext nneg i32 %367 to i64
  %369 = shl i64 %213, %368
  %370 = add i64 %369, %366
  %371 = getelementptr inbounds nuw i8, ptr %302, i64 8
  %372 = lshr i64 %370, %368
  %373 = and i64 %372, 1023
  %374 = getelementptr inbounds nuw %struct.ReaderSet, ptr %371, i64 %373
  %375 = load i64, ptr %374, align 8
  %376 = icmp eq i64 %375, %370
  br i1 %376, label %377, label %458

377:
  %378 = getelementptr inbounds nuw i8, ptr %374, i64 8
  %379 = load i32, ptr %378, align 8
  %380 = icmp eq i32 %379, %218
  br i1 %380, label %381, label %458

381:
  %382 = getelementptr inbounds nuw i8, ptr %374, i64 12
  %383 = load i32, ptr %382, align 4
  %384 = icmp eq i32 %383, 0
  br i1 %384, label %458, label %385

385:
  %386 = getelementptr inbounds nuw i8, ptr %374, i64 16
  %387 = zext i32 %383 to i64
  br label %388

388:
  %389 = phi i64 [ 0, %385 ], [ %453, %452 ]
  %390 = getelementptr inbounds nuw i32, ptr %386, i64 %389
  %391 = load i32, ptr %390, align 4
  %392 = lshr i32 %391, 14
  %393 = lshr i32 %391, 8
  %394 = and i32 %393, 63
  %395 = icmp eq i32 %392, %218
  br i1 %395, label %431, label %396

396:
  %397 = icmp samesign ult i32 %392, %218
  br i1 %397, label %398, label %460

398:
  %399 = and i32 %391, 1
  %400 = icmp ne i32 %399, 0
  %401 = add nsw i32 %394, -46
  %402 = icmp ult i32 %401, 16
  %403 = select i1 %400, i1 %402, i1 false
  br i1 %403, label %404, label %452

404:
  %405 = load ptr, ptr %69, align 8
  %406 = zext nneg i32 %394 to i64
  %407 = getelementptr %struct.ProductGroups, ptr %405, i64 %406
  %408 = load i32, ptr %70, align 8
  %409 = icmp ult i32 %391, %408
  br i1 %409, label %452, label %410

410:
  %411 = getelementptr i8, ptr %407, i64 299120
  %412 = load i32, ptr %411, align 8
  %413 = icmp eq i32 %412, 0
  br i1 %413, label %455, label %414

414:
  %415 = add i32 %412, 15
  %416 = and i32 %415, 15
  %417 = getelementptr i8, ptr %407, i64 299144
  %418 = zext nneg i32 %416 to i64
  %419 = getelementptr inbounds nuw i32, ptr %417, i64 %418
  %420 = load i32, ptr %419, align 4
  %421 = icmp ugt i32 %392, %420
  br i1 %421, label %455, label %422

422:
  %423 = icmp eq i32 %392, %420
  br i1 %423, label %424, label %452

424:
  %425 = lshr i32 %391, 1
  %426 = and i32 %425, 127
  %427 = getelementptr i8, ptr %407, i64 299208
  %428 = getelementptr inbounds nuw i32, ptr %427, i64 %418
  %429 = load i32, ptr %428, align 4
  %430 = icmp ult i32 %426, %429
  br i1 %430, label %452, label %455

431:
  %432 = icmp samesign ult i32 %394, 32
  br i1 %432, label %444, label %433

433:
  %434 = icmp samesign ugt i32 %394, 61
  br i1 %434, label %452, label %435

435:
  %436 = lshr i32 %391, 1
  %437 = and i32 %436, 127
  %438 = zext nneg i32 %394 to i64
  %439 = getelementptr i8, ptr %1, i64 %438
  %440 = getelementptr i8, ptr %439, i64 76
  %441 = load i8, ptr %440, align 1
  %442 = zext i8 %441 to i32
  %443 = icmp samesign ult i32 %437, %442
  br i1 %443, label %452, label %460

444:
  %445 = lshr i32 %391, 1
  %446 = and i32 %445, 127
  %447 = zext nneg i32 %394 to i64
  %448 = getelementptr inbounds nuw i8, ptr %71, i64 %447
  %449 = load i8, ptr %448, align 1
  %450 = zext i8 %449 to i32
  %451 = icmp samesign ult i32 %446, %450
  br i1 %451, label %452, label %460

452:
  %453 = add nuw nsw i64 %389, 1
  %454 = icmp eq i64 %453, %387
  br i1 %454, label %458, label %388

455:
  %456 = phi i32 [ %215, %236 ], [ %215, %262 ], [ %215, %274 ], [ %294, %323 ], [ %294, %333 ], [ %294, %319 ], [ %215, %285 ], [ %215, %250 ], [ %215, %240 ], [ %391, %410 ], [ %391, %414 ], [ %391, %424 ]
  %457 = shl i64 %213, %203
  br label %464

458:
  %459 = shl i64 %213, %203
  br label %474

460:
  %461 = phi i32 [ %294, %305 ], [ %294, %355 ], [ %294, %345 ], [ %391, %396 ], [ %391, %435 ], [ %391, %444 ]
  %462 = shl i64 %213, %203
  %463 = icmp eq i32 %461, 0
  br i1 %463, label %474, label %464

464:
  %465 = phi i64 [ %457, %455 ], [ %462, %460 ]
  %466 = phi i32 [ %456, %455 ], [ %461, %460 ]
  %467 = load i32, ptr %73, align 4
  %468 = load i32, ptr %63, align 8
  %469 = lshr i32 %466, 8
  %470 = and i32 %469, 63
  %471 = icmp eq i32 %470, 62
  %472 = select i1 %471, i32 63, i32 %470
  %473 = zext nneg i32 %472 to i64
  tail call void @report(ptr noundef %0, i32 noundef %467, i32 noundef 3, i32 noundef %468, i64 noundef %465, i64 noundef %473) #36
  br label %482

474:
  %475 = phi i64 [ %459, %458 ], [ %462, %460 ]
  br i1 %290, label %482, label %476

476:
  %477 = load i32, ptr %70, align 8
  %478 = icmp ult i32 %215, %477
  br i1 %478, label %479, label %482

479:
  %480 = load i32, ptr %73, align 4
  %481 = load i32, ptr %63, align 8
  tail call void @report(ptr noundef nonnull %0, i32 noundef %480, i32 noundef 2, i32 noundef %481, i64 noundef %475, i64 noundef 0) #36
  br label %482

482:
  %483 = load i32, ptr %20, align 8
  %484 = and i32 %483, 1
  %485 = icmp eq i32 %484, 0
  br i1 %485, label %486, label %487

486:
  store i32 %2, ptr %214, align 4
  br label %495

487:
  %488 = getelementptr inbounds nuw i32, ptr %186, i64 %213
  %489 = load i32, ptr %488, align 4
  %490 = xor i32 %489, %2
  %491 = add i32 %490, -16384
  %492 = icmp ult i32 %491, -16128
  br i1 %492, label %493, label %494

493:
  store i32 %2, ptr %488, align 4
  br label %495

494:
  store i32 %74, ptr %488, align 4
  br label %495

495:
  %496 = add i32 %212, 1
  %497 = icmp ugt i32 %496, %200
  br i1 %497, label %204, label %211

498:
  store i32 %2, ptr %75, align 8
  %499 = load i32, ptr %20, align 8
  br label %500

500:
  %501 = phi i32 [ %188, %191 ], [ %208, %207 ], [ %499, %498 ]
  %502 = load i64, ptr %57, align 8
  %503 = inttoptr i64 %502 to ptr
  %504 = sub i32 %184, %87
  %505 = and i32 %501, 1
  %506 = icmp eq i32 %505, 0
  br i1 %506, label %507, label %552

507:
  %508 = icmp ult i32 %504, 16
  %509 = load ptr, ptr %5, align 8
  br i1 %508, label %510, label %524

510:
  %511 = icmp eq ptr %509, null
  br i1 %511, label %517, label %512

512:
  %513 = getelementptr inbounds nuw i8, ptr %509, i64 101
  %514 = load i8, ptr %513, align 1
  %515 = icmp eq i8 %514, 0
  %516 = select i1 %515, i16 0, i16 32759
  br label %517

517:
  %518 = phi i16 [ 0, %510 ], [ %516, %512 ]
  br label %519

519:
  %520 = phi i64 [ 0, %517 ], [ %522, %519 ]
  %521 = getelementptr inbounds nuw i8, ptr %85, i64 %520
  store i16 %518, ptr %521, align 1
  %522 = add nuw nsw i64 %520, 2
  %523 = icmp samesign ult i64 %520, 14
  br i1 %523, label %519, label %524

524:
  %525 = zext i32 %87 to i64
  %526 = getelementptr inbounds nuw i8, ptr %85, i64 %525
  %527 = getelementptr inbounds nuw i8, ptr %503, i64 %525
  %528 = zext i32 %504 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %526, ptr align 1 %527, i64 %528, i1 false)
  %529 = icmp eq ptr %509, null
  br i1 %529, label %1107, label %530

530:
  %531 = getelementptr inbounds nuw i8, ptr %509, i64 102
  %532 = load i8, ptr %531, align 2
  %533 = icmp eq i8 %532, 11
  %534 = icmp ne i32 %184, %87
  %535 = and i1 %533, %534
  br i1 %535, label %536, label %1107

536:
  %537 = phi i64 [ %550, %548 ], [ 0, %530 ]
  %538 = getelementptr inbounds nuw i8, ptr %85, i64 %537
  %539 = load i32, ptr %538, align 1
  %540 = and i32 %539, 2147483647
  %541 = icmp samesign ugt i32 %540, 2139095040
  br i1 %541, label %548, label %542

542:
  %543 = add i32 %539, 4095
  %544 = lshr i32 %539, 13
  %545 = and i32 %544, 1
  %546 = add i32 %543, %545
  %547 = and i32 %546, -8192
  br label %548

548:
  %549 = phi i32 [ %547, %542 ], [ 2147475456, %536 ]
  store i32 %549, ptr %538, align 1
  %550 = add nuw nsw i64 %537, 4
  %551 = icmp samesign ult i64 %537, 12
  br i1 %551, label %536, label %1107

552:
  %553 = icmp eq i32 %184, %87
  %554 = and i32 %501, 4
  %555 = icmp eq i32 %554, 0
  %556 = or i1 %553, %555
  br i1 %556, label %1102, label %557

557:
  switch i8 %49, label %1107 [
    i8 3, label %562
    i8 4, label %663
    i8 5, label %766
    i8 6, label %867
    i8 8, label %560
    i8 9, label %558
    i8 7, label %993
    i8 10, label %1040
  ]

558:
  %559 = icmp ult i32 %87, %184
  br i1 %559, label %983, label %1107

560:
  %561 = icmp ult i32 %87, %184
  br i1 %561, label %970, label %1107

562:
  switch i32 %51, label %1107 [
    i32 0, label %577
    i32 1, label %575
    i32 2, label %573
    i32 5, label %571
    i32 6, label %569
    i32 7, label %567
    i32 3, label %565
    i32 4, label %563
  ]

563:
  %564 = icmp ult i32 %87, %184
  br i1 %564, label %651, label %1107

565:
  %566 = icmp ult i32 %87, %184
  br i1 %566, label %639, label %1107

567:
  %568 = icmp ult i32 %87, %184
  br i1 %568, label %629, label %1107

569:
  %570 = icmp ult i32 %87, %184
  br i1 %570, label %619, label %1107

571:
  %572 = icmp ult i32 %87, %184
  br i1 %572, label %609, label %1107

573:
  %574 = icmp ult i32 %87, %184
  br i1 %574, label %599, label %1107

575:
  %576 = icmp ult i32 %87, %184
  br i1 %576, label %589, label %1107

577:
  %578 = icmp ult i32 %87, %184
  br i1 %578, label %579, label %1107

579:
  %580 = phi i32 [ %587, %579 ], [ %87, %577 ]
  %581 = zext i32 %580 to i64
  %582 = getelementptr inbounds nuw i8, ptr %503, i64 %581
  %583 = load i32, ptr %582, align 1
  %584 = getelementptr inbounds nuw i8, ptr %85, i64 %581
  %585 = load i32, ptr %584, align 1
  %586 = add i32 %585, %583
  store i32 %586, ptr %582, align 1
  %587 = add i32 %580, 4
  %588 = icmp ult i32 %587, %184
  br i1 %588, label %579, label %1107

589:
  %590 = phi i32 [ %597, %589 ], [ %87, %575 ]
  %591 = zext i32 %590 to i64
  %592 = getelementptr inbounds nuw i8, ptr %503, i64 %591
  %593 = load i32, ptr %592, align 1
  %594 = getelementptr inbounds nuw i8, ptr %85, i64 %591
  %595 = load i32, ptr %594, align 1
  %596 = tail call i32 @llvm.umin.i32(i32 %593, i32 %595)
  store i32 %596, ptr %592, align 1
  %597 = add i32 %590, 4
  %598 = icmp ult i32 %597, %184
  br i1 %598, label %589, label %1107

599:
  %600 = phi i32 [ %607, %599 ], [ %87, %573 ]
  %601 = zext i32 %600 to i64
  %602 = getelementptr inbounds nuw i8, ptr %503, i64 %601
  %603 = load i32, ptr %602, align 1
  %604 = getelementptr inbounds nuw i8, ptr %85, i64 %601
  %605 = load i32, ptr %604, align 1
  %606 = tail call i32 @llvm.umax.i32(i32 %603, i32 %605)
  store i32 %606, ptr %602, align 1
  %607 = add i32 %600, 4
  %608 = icmp ult i32 %607, %184
  br i1 %608, label %599, label %1107

609:
  %610 = phi i32 [ %617, %609 ], [ %87, %571 ]
  %611 = zext i32 %610 to i64
  %612 = getelementptr inbounds nuw i8, ptr %503, i64 %611
  %613 = load i32, ptr %612, align 1
  %614 = getelementptr inbounds nuw i8, ptr %85, i64 %611
  %615 = load i32, ptr %614, align 1
  %616 = and i32 %615, %613
  store i32 %616, ptr %612, align 1
  %617 = add i32 %610, 4
  %618 = icmp ult i32 %617, %184
  br i1 %618, label %609, label %1107

619:
  %620 = phi i32 [ %627, %619 ], [ %87, %569 ]
  %621 = zext i32 %620 to i64
  %622 = getelementptr inbounds nuw i8, ptr %503, i64 %621
  %623 = load i32, ptr %622, align 1
  %624 = getelementptr inbounds nuw i8, ptr %85, i64 %621
  %625 = load i32, ptr %624, align 1
  %626 = or i32 %625, %623
  store i32 %626, ptr %622, align 1
  %627 = add i32 %620, 4
  %628 = icmp ult i32 %627, %184
  br i1 %628, label %619, label %1107

629:
  %630 = phi i32 [ %637, %629 ], [ %87, %567 ]
  %631 = zext i32 %630 to i64
  %632 = getelementptr inbounds nuw i8, ptr %503, i64 %631
  %633 = load i32, ptr %632, align 1
  %634 = getelementptr inbounds nuw i8, ptr %85, i64 %631
  %635 = load i32, ptr %634, align 1
  %636 = xor i32 %635, %633
  store i32 %636, ptr %632, align 1
  %637 = add i32 %630, 4
  %638 = icmp ult i32 %637, %184
  br i1 %638, label %629, label %1107

639:
  %640 = phi i32 [ %649, %639 ], [ %87, %565 ]
  %641 = zext i32 %640 to i64
  %642 = getelementptr inbounds nuw i8, ptr %503, i64 %641
  %643 = load i32, ptr %642, align 1
  %644 = getelementptr inbounds nuw i8, ptr %85, i64 %641
  %645 = load i32, ptr %644, align 1
  %646 = icmp ult i32 %643, %645
  %647 = add i32 %643, 1
  %648 = select i1 %646, i32 %647, i32 0
  store i32 %648, ptr %642, align 1
  %649 = add i32 %640, 4
  %650 = icmp ult i32 %649, %184
  br i1 %650, label %639, label %1107

651:
  %652 = phi i32 [ %661, %651 ], [ %87, %563 ]
  %653 = zext i32 %652 to i64
  %654 = getelementptr inbounds nuw i8, ptr %503, i64 %653
  %655 = load i32, ptr %654, align 1
  %656 = getelementptr inbounds nuw i8, ptr %85, i64 %653
  %657 = load i32, ptr %656, align 1
  %658 = freeze i32 %657
  %659 = add i32 %655, -1
  %660 = tail call i32 @llvm.umin.i32(i32 %659, i32 %658)
  store i32 %660, ptr %654, align 1
  %661 = add i32 %652, 4
  %662 = icmp ult i32 %661, %184
  br i1 %662, label %651, label %1107

663:
  switch i32 %51, label %1107 [
    i32 0, label %678
    i32 1, label %676
    i32 2, label %674
    i32 5, label %672
    i32 6, label %670
    i32 7, label %668
    i32 3, label %666
    i32 4, label %664
  ]

664:
  %665 = icmp ult i32 %87, %184
  br i1 %665, label %752, label %1107

666:
  %667 = icmp ult i32 %87, %184
  br i1 %667, label %740, label %1107

668:
  %669 = icmp ult i32 %87, %184
  br i1 %669, label %730, label %1107

670:
  %671 = icmp ult i32 %87, %184
  br i1 %671, label %720, label %1107

672:
  %673 = icmp ult i32 %87, %184
  br i1 %673, label %710, label %1107

674:
  %675 = icmp ult i32 %87, %184
  br i1 %675, label %700, label %1107

676:
  %677 = icmp ult i32 %87, %184
  br i1 %677, label %690, label %1107

678:
  %679 = icmp ult i32 %87, %184
  br i1 %679, label %680, label %1107

680:
  %681 = phi i32 [ %688, %680 ], [ %87, %678 ]
  %682 = zext i32 %681 to i64
  %683 = getelementptr inbounds nuw i8, ptr %503, i64 %682
  %684 = load i32, ptr %683, align 1
  %685 = getelementptr inbounds nuw i8, ptr %85, i64 %682
  %686 = load i32, ptr %685, align 1
  %687 = add i32 %686, %684
  store i32 %687, ptr %683, align 1
  %688 = add i32 %681, 4
  %689 = icmp ult i32 %688, %184
  br i1 %689, label %680, label %1107

690:
  %691 = phi i32 [ %698, %690 ], [ %87, %676 ]
  %692 = zext i32 %691 to i64
  %693 = getelementptr inbounds nuw i8, ptr %503, i64 %692
  %694 = load i32, ptr %693, align 1
  %695 = getelementptr inbounds nuw i8, ptr %85, i64 %692
  %696 = load i32, ptr %695, align 1
  %697 = tail call i32 @llvm.smin.i32(i32 %694, i32 %696)
  store i32 %697, ptr %693, align 1
  %698 = add i32 %691, 4
  %699 = icmp ult i32 %698, %184
  br i1 %699, label %690, label %1107

700:
  %701 = phi i32 [ %708, %700 ], [ %87, %674 ]
  %702 = zext i32 %701 to i64
  %703 = getelementptr inbounds nuw i8, ptr %503, i64 %702
  %704 = load i32, ptr %703, align 1
  %705 = getelementptr inbounds nuw i8, ptr %85, i64 %702
  %706 = load i32, ptr %705, align 1
  %707 = tail call i32 @llvm.smax.i32(i32 %704, i32 %706)
  store i32 %707, ptr %703, align 1
  %708 = add i32 %701, 4
  %709 = icmp ult i32 %708, %184
  br i1 %709, label %700, label %1107

710:
  %711 = phi i32 [ %718, %710 ], [ %87, %672 ]
  %712 = zext i32 %711 to i64
  %713 = getelementptr inbounds nuw i8, ptr %503, i64 %712
  %714 = load i32, ptr %713, align 1
  %715 = getelementptr inbounds nuw i8, ptr %85, i64 %712
  %716 = load i32, ptr %715, align 1
  %717 = and i32 %716, %714
  store i32 %717, ptr %713, align 1
  %718 = add i32 %711, 4
  %719 = icmp ult i32 %718, %184
  br i1 %719, label %710, label %1107

720:
  %721 = phi i32 [ %728, %720 ], [ %87, %670 ]
  %722 = zext i32 %721 to i64
  %723 = getelementptr inbounds nuw i8, ptr %503, i64 %722
  %724 = load i32, ptr %723, align 1
  %725 = getelementptr inbounds nuw i8, ptr %85, i64 %722
  %726 = load i32, ptr %725, align 1
  %727 = or i32 %726, %724
  store i32 %727, ptr %723, align 1
  %728 = add i32 %721, 4
  %729 = icmp ult i32 %728, %184
  br i1 %729, label %720, label %1107

730:
  %731 = phi i32 [ %738, %730 ], [ %87, %668 ]
  %732 = zext i32 %731 to i64
  %733 = getelementptr inbounds nuw i8, ptr %503, i64 %732
  %734 = load i32, ptr %733, align 1
  %735 = getelementptr inbounds nuw i8, ptr %85, i64 %732
  %736 = load i32, ptr %735, align 1
  %737 = xor i32 %736, %734
  store i32 %737, ptr %733, align 1
  %738 = add i32 %731, 4
  %739 = icmp ult i32 %738, %184
  br i1 %739, label %730, label %1107

740:
  %741 = phi i32 [ %750, %740 ], [ %87, %666 ]
  %742 = zext i32 %741 to i64
  %743 = getelementptr inbounds nuw i8, ptr %503, i64 %742
  %744 = load i32, ptr %743, align 1
  %745 = getelementptr inbounds nuw i8, ptr %85, i64 %742
  %746 = load i32, ptr %745, align 1
  %747 = icmp slt i32 %744, %746
  %748 = add nsw i32 %744, 1
  %749 = select i1 %747, i32 %748, i32 0
  store i32 %749, ptr %743, align 1
  %750 = add i32 %741, 4
  %751 = icmp ult i32 %750, %184
  br i1 %751, label %740, label %1107

752:
  %753 = phi i32 [ %764, %752 ], [ %87, %664 ]
  %754 = zext i32 %753 to i64
  %755 = getelementptr inbounds nuw i8, ptr %503, i64 %754
  %756 = load i32, ptr %755, align 1
  %757 = getelementptr inbounds nuw i8, ptr %85, i64 %754
  %758 = load i32, ptr %757, align 1
  %759 = icmp eq i32 %756, 0
  %760 = icmp sgt i32 %756, %758
  %761 = select i1 %759, i1 true, i1 %760
  %762 = add nsw i32 %756, -1
  %763 = select i1 %761, i32 %758, i32 %762
  store i32 %763, ptr %755, align 1
  %764 = add i32 %753, 4
  %765 = icmp ult i32 %764, %184
  br i1 %765, label %752, label %1107

766:
  switch i32 %51, label %1107 [
    i32 0, label %781
    i32 1, label %779
    i32 2, label %777
    i32 5, label %775
    i32 6, label %773
    i32 7, label %771
    i32 3, label %769
    i32 4, label %767
  ]

767:
  %768 = icmp ult i32 %87, %184
  br i1 %768, label %855, label %1107

769:
  %770 = icmp ult i32 %87, %184
  br i1 %770, label %843, label %1107

771:
  %772 = icmp ult i32 %87, %184
  br i1 %772, label %833, label %1107

773:
  %774 = icmp ult i32 %87, %184
  br i1 %774, label %823, label %1107

775:
  %776 = icmp ult i32 %87, %184
  br i1 %776, label %813, label %1107

777:
  %778 = icmp ult i32 %87, %184
  br i1 %778, label %803, label %1107

779:
  %780 = icmp ult i32 %87, %184
  br i1 %780, label %793, label %1107

781:
  %782 = icmp ult i32 %87, %184
  br i1 %782, label %783, label %1107

783:
  %784 = phi i32 [ %791, %783 ], [ %87, %781 ]
  %785 = zext i32 %784 to i64
  %786 = getelementptr inbounds nuw i8, ptr %503, i64 %785
  %787 = load i64, ptr %786, align 1
  %788 = getelementptr inbounds nuw i8, ptr %85, i64 %785
  %789 = load i64, ptr %788, align 1
  %790 = add i64 %789, %787
  store i64 %790, ptr %786, align 1
  %791 = add i32 %784, 8
  %792 = icmp ult i32 %791, %184
  br i1 %792, label %783, label %1107

793:
  %794 = phi i32 [ %801, %793 ], [ %87, %779 ]
  %795 = zext i32 %794 to i64
  %796 = getelementptr inbounds nuw i8, ptr %503, i64 %795
  %797 = load i64, ptr %796, align 1
  %798 = getelementptr inbounds nuw i8, ptr %85, i64 %795
  %799 = load i64, ptr %798, align 1
  %800 = tail call i64 @llvm.umin.i64(i64 %797, i64 %799)
  store i64 %800, ptr %796, align 1
  %801 = add i32 %794, 8
  %802 = icmp ult i32 %801, %184
  br i1 %802, label %793, label %1107

803:
  %804 = phi i32 [ %811, %803 ], [ %87, %777 ]
  %805 = zext i32 %804 to i64
  %806 = getelementptr inbounds nuw i8, ptr %503, i64 %805
  %807 = load i64, ptr %806, align 1
  %808 = getelementptr inbounds nuw i8, ptr %85, i64 %805
  %809 = load i64, ptr %808, align 1
  %810 = tail call i64 @llvm.umax.i64(i64 %807, i64 %809)
  store i64 %810, ptr %806, align 1
  %811 = add i32 %804, 8
  %812 = icmp ult i32 %811, %184
  br i1 %812, label %803, label %1107

813:
  %814 = phi i32 [ %821, %813 ], [ %87, %775 ]
  %815 = zext i32 %814 to i64
  %816 = getelementptr inbounds nuw i8, ptr %503, i64 %815
  %817 = load i64, ptr %816, align 1
  %818 = getelementptr inbounds nuw i8, ptr %85, i64 %815
  %819 = load i64, ptr %818, align 1
  %820 = and i64 %819, %817
  store i64 %820, ptr %816, align 1
  %821 = add i32 %814, 8
  %822 = icmp ult i32 %821, %184
  br i1 %822, label %813, label %1107

823:
  %824 = phi i32 [ %831, %823 ], [ %87, %773 ]
  %825 = zext i32 %824 to i64
  %826 = getelementptr inbounds nuw i8, ptr %503, i64 %825
  %827 = load i64, ptr %826, align 1
  %828 = getelementptr inbounds nuw i8, ptr %85, i64 %825
  %829 = load i64, ptr %828, align 1
  %830 = or i64 %829, %827
  store i64 %830, ptr %826, align 1
  %831 = add i32 %824, 8
  %832 = icmp ult i32 %831, %184
  br i1 %832, label %823, label %1107

833:
  %834 = phi i32 [ %841, %833 ], [ %87, %771 ]
  %835 = zext i32 %834 to i64
  %836 = getelementptr inbounds nuw i8, ptr %503, i64 %835
  %837 = load i64, ptr %836, align 1
  %838 = getelementptr inbounds nuw i8, ptr %85, i64 %835
  %839 = load i64, ptr %838, align 1
  %840 = xor i64 %839, %837
  store i64 %840, ptr %836, align 1
  %841 = add i32 %834, 8
  %842 = icmp ult i32 %841, %184
  br i1 %842, label %833, label %1107

843:
  %844 = phi i32 [ %853, %843 ], [ %87, %769 ]
  %845 = zext i32 %844 to i64
  %846 = getelementptr inbounds nuw i8, ptr %503, i64 %845
  %847 = load i64, ptr %846, align 1
  %848 = getelementptr inbounds nuw i8, ptr %85, i64 %845
  %849 = load i64, ptr %848, align 1
  %850 = icmp ult i64 %847, %849
  %851 = add i64 %847, 1
  %852 = select i1 %850, i64 %851, i64 0
  store i64 %852, ptr %846, align 1
  %853 = add i32 %844, 8
  %854 = icmp ult i32 %853, %184
  br i1 %854, label %843, label %1107

855:
  %856 = phi i32 [ %865, %855 ], [ %87, %767 ]
  %857 = zext i32 %856 to i64
  %858 = getelementptr inbounds nuw i8, ptr %503, i64 %857
  %859 = load i64, ptr %858, align 1
  %860 = getelementptr inbounds nuw i8, ptr %85, i64 %857
  %861 = load i64, ptr %860, align 1
  %862 = freeze i64 %861
  %863 = add i64 %859, -1
  %864 = tail call i64 @llvm.umin.i64(i64 %863, i64 %862)
  store i64 %864, ptr %858, align 1
  %865 = add i32 %856, 8
  %866 = icmp ult i32 %865, %184
  br i1 %866, label %855, label %1107

867:
  switch i32 %51, label %1107 [
    i32 0, label %882
    i32 1, label %880
    i32 2, label %878
    i32 5, label %876
    i32 6, label %874
    i32 7, label %872
    i32 3, label %870
    i32 4, label %868
  ]

868:
  %869 = icmp ult i32 %87, %184
  br i1 %869, label %956, label %1107

870:
  %871 = icmp ult i32 %87, %184
  br i1 %871, label %944, label %1107

872:
  %873 = icmp ult i32 %87, %184
  br i1 %873, label %934, label %1107

874:
  %875 = icmp ult i32 %87, %184
  br i1 %875, label %924, label %1107

876:
  %877 = icmp ult i32 %87, %184
  br i1 %877, label %914, label %1107

878:
  %879 = icmp ult i32 %87, %184
  br i1 %879, label %904, label %1107

880:
  %881 = icmp ult i32 %87, %184
  br i1 %881, label %894, label %1107

882:
  %883 = icmp ult i32 %87, %184
  br i1 %883, label %884, label %1107

884:
  %885 = phi i32 [ %892, %884 ], [ %87, %882 ]
  %886 = zext i32 %885 to i64
  %887 = getelementptr inbounds nuw i8, ptr %503, i64 %886
  %888 = load i64, ptr %887, align 1
  %889 = getelementptr inbounds nuw i8, ptr %85, i64 %886
  %890 = load i64, ptr %889, align 1
  %891 = add i64 %890, %888
  store i64 %891, ptr %887, align 1
  %892 = add i32 %885, 8
  %893 = icmp ult i32 %892, %184
  br i1 %893, label %884, label %1107

894:
  %895 = phi i32 [ %902, %894 ], [ %87, %880 ]
  %896 = zext i32 %895 to i64
  %897 = getelementptr inbounds nuw i8, ptr %503, i64 %896
  %898 = load i64, ptr %897, align 1
  %899 = getelementptr inbounds nuw i8, ptr %85, i64 %896
  %900 = load i64, ptr %899, align 1
  %901 = tail call i64 @llvm.smin.i64(i64 %898, i64 %900)
  store i64 %901, ptr %897, align 1
  %902 = add i32 %895, 8
  %903 = icmp ult i32 %902, %184
  br i1 %903, label %894, label %1107

904:
  %905 = phi i32 [ %912, %904 ], [ %87, %878 ]
  %906 = zext i32 %905 to i64
  %907 = getelementptr inbounds nuw i8, ptr %503, i64 %906
  %908 = load i64, ptr %907, align 1
  %909 = getelementptr inbounds nuw i8, ptr %85, i64 %906
  %910 = load i64, ptr %909, align 1
  %911 = tail call i64 @llvm.smax.i64(i64 %908, i64 %910)
  store i64 %911, ptr %907, align 1
  %912 = add i32 %905, 8
  %913 = icmp ult i32 %912, %184
  br i1 %913, label %904, label %1107

914:
  %915 = phi i32 [ %922, %914 ], [ %87, %876 ]
  %916 = zext i32 %915 to i64
  %917 = getelementptr inbounds nuw i8, ptr %503, i64 %916
  %918 = load i64, ptr %917, align 1
  %919 = getelementptr inbounds nuw i8, ptr %85, i64 %916
  %920 = load i64, ptr %919, align 1
  %921 = and i64 %920, %918
  store i64 %921, ptr %917, align 1
  %922 = add i32 %915, 8
  %923 = icmp ult i32 %922, %184
  br i1 %923, label %914, label %1107

924:
  %925 = phi i32 [ %932, %924 ], [ %87, %874 ]
  %926 = zext i32 %925 to i64
  %927 = getelementptr inbounds nuw i8, ptr %503, i64 %926
  %928 = load i64, ptr %927, align 1
  %929 = getelementptr inbounds nuw i8, ptr %85, i64 %926
  %930 = load i64, ptr %929, align 1
  %931 = or i64 %930, %928
  store i64 %931, ptr %927, align 1
  %932 = add i32 %925, 8
  %933 = icmp ult i32 %932, %184
  br i1 %933, label %924, label %1107

934:
  %935 = phi i32 [ %942, %934 ], [ %87, %872 ]
  %936 = zext i32 %935 to i64
  %937 = getelementptr inbounds nuw i8, ptr %503, i64 %936
  %938 = load i64, ptr %937, align 1
  %939 = getelementptr inbounds nuw i8, ptr %85, i64 %936
  %940 = load i64, ptr %939, align 1
  %941 = xor i64 %940, %938
  store i64 %941, ptr %937, align 1
  %942 = add i32 %935, 8
  %943 = icmp ult i32 %942, %184
  br i1 %943, label %934, label %1107

944:
  %945 = phi i32 [ %954, %944 ], [ %87, %870 ]
  %946 = zext i32 %945 to i64
  %947 = getelementptr inbounds nuw i8, ptr %503, i64 %946
  %948 = load i64, ptr %947, align 1
  %949 = getelementptr inbounds nuw i8, ptr %85, i64 %946
  %950 = load i64, ptr %949, align 1
  %951 = icmp slt i64 %948, %950
  %952 = add nsw i64 %948, 1
  %953 = select i1 %951, i64 %952, i64 0
  store i64 %953, ptr %947, align 1
  %954 = add i32 %945, 8
  %955 = icmp ult i32 %954, %184
  br i1 %955, label %944, label %1107

956:
  %957 = phi i32 [ %968, %956 ], [ %87, %868 ]
  %958 = zext i32 %957 to i64
  %959 = getelementptr inbounds nuw i8, ptr %503, i64 %958
  %960 = load i64, ptr %959, align 1
  %961 = getelementptr inbounds nuw i8, ptr %85, i64 %958
  %962 = load i64, ptr %961, align 1
  %963 = icmp eq i64 %960, 0
  %964 = icmp sgt i64 %960, %962
  %965 = select i1 %963, i1 true, i1 %964
  %966 = add nsw i64 %960, -1
  %967 = select i1 %965, i64 %962, i64 %966
  store i64 %967, ptr %959, align 1
  %968 = add i32 %957, 8
  %969 = icmp ult i32 %968, %184
  br i1 %969, label %956, label %1107

970:
  %971 = phi i32 [ %981, %970 ], [ %87, %560 ]
  %972 = zext i32 %971 to i64
  %973 = getelementptr inbounds nuw i8, ptr %503, i64 %972
  %974 = load float, ptr %973, align 1
  %975 = getelementptr inbounds nuw i8, ptr %85, i64 %972
  %976 = load float, ptr %975, align 1
  %977 = fadd float %974, %976
  %978 = fcmp uno float %977, 0.000000e+00
  %979 = bitcast float %977 to i32
  %980 = select i1 %978, i32 2147483647, i32 %979
  store i32 %980, ptr %973, align 1
  %981 = add i32 %971, 4
  %982 = icmp ult i32 %981, %184
  br i1 %982, label %970, label %1107

983:
  %984 = phi i32 [ %991, %983 ], [ %87, %558 ]
  %985 = zext i32 %984 to i64
  %986 = getelementptr inbounds nuw i8, ptr %503, i64 %985
  %987 = load double, ptr %986, align 1
  %988 = getelementptr inbounds nuw i8, ptr %85, i64 %985
  %989 = load double, ptr %988, align 1
  %990 = fadd double %987, %989
  store double %990, ptr %986, align 1
  %991 = add i32 %984, 8
  %992 = icmp ult i32 %991, %184
  br i1 %992, label %983, label %1107

993:
  %994 = icmp ult i32 %87, %184
  br i1 %76, label %996, label %995

995:
  br i1 %994, label %1009, label %1107

996:
  br i1 %994, label %997, label %1107

997:
  %998 = phi i32 [ %1007, %997 ], [ %87, %996 ]
  %999 = zext i32 %998 to i64
  %1000 = getelementptr inbounds nuw i8, ptr %503, i64 %999
  %1001 = load half, ptr %1000, align 1
  %1002 = getelementptr inbounds nuw i8, ptr %85, i64 %999
  %1003 = load half, ptr %1002, align 1
  %1004 = fadd half %1001, %1003
  %1005 = fcmp uno half %1004, 0xH0000
  %1006 = select i1 %1005, half 0xH7FFF, half %1004
  store half %1006, ptr %1000, align 1
  %1007 = add i32 %998, 2
  %1008 = icmp ult i32 %1007, %184
  br i1 %1008, label %997, label %1107

1009:
  %1010 = phi i32 [ %1038, %1036 ], [ %87, %995 ]
  %1011 = zext i32 %1010 to i64
  %1012 = getelementptr inbounds nuw i8, ptr %503, i64 %1011
  %1013 = load i16, ptr %1012, align 1
  %1014 = getelementptr inbounds nuw i8, ptr %85, i64 %1011
  %1015 = load i16, ptr %1014, align 1
  %1016 = zext i16 %1013 to i32
  %1017 = and i32 %1016, 32767
  %1018 = icmp samesign ugt i32 %1017, 31744
  %1019 = zext i16 %1015 to i32
  %1020 = and i32 %1019, 32767
  %1021 = icmp samesign ugt i32 %1020, 31744
  %1022 = select i1 %1018, i1 true, i1 %1021
  br i1 %1022, label %1023, label %1026

1023:
  %1024 = select i1 %1021, i16 32767, i16 %1015
  %1025 = select i1 %1018, i16 %1024, i16 %1013
  br label %1036

1026:
  %1027 = xor i32 %1017, -1
  %1028 = icmp slt i16 %1013, 0
  %1029 = select i1 %1028, i32 %1027, i32 %1016
  %1030 = xor i32 %1020, -1
  %1031 = icmp slt i16 %1015, 0
  %1032 = select i1 %1031, i32 %1030, i32 %1019
  %1033 = icmp sge i32 %1029, %1032
  %1034 = xor i1 %77, %1033
  %1035 = select i1 %1034, i16 %1013, i16 %1015
  br label %1036

1036:
  %1037 = phi i16 [ %1025, %1023 ], [ %1035, %1026 ]
  store i16 %1037, ptr %1012, align 1
  %1038 = add i32 %1010, 2
  %1039 = icmp ult i32 %1038, %184
  br i1 %1039, label %1009, label %1107

1040:
  %1041 = icmp ult i32 %87, %184
  br i1 %76, label %1043, label %1042

1042:
  br i1 %1041, label %1071, label %1107

1043:
  br i1 %1041, label %1044, label %1107

1044:
  %1045 = phi i32 [ %1069, %1067 ], [ %87, %1043 ]
  %1046 = zext i32 %1045 to i64
  %1047 = getelementptr inbounds nuw i8, ptr %503, i64 %1046
  %1048 = load i16, ptr %1047, align 1
  %1049 = getelementptr inbounds nuw i8, ptr %85, i64 %1046
  %1050 = load i16, ptr %1049, align 1
  %1051 = zext i16 %1048 to i32
  %1052 = shl nuw i32 %1051, 16
  %1053 = bitcast i32 %1052 to float
  %1054 = zext i16 %1050 to i32
  %1055 = shl nuw i32 %1054, 16
  %1056 = bitcast i32 %1055 to float
  %1057 = fadd float %1053, %1056
  %1058 = fcmp uno float %1057, 0.000000e+00
  br i1 %1058, label %1067, label %1059

1059:
  %1060 = bitcast float %1057 to i32
  %1061 = add i32 %1060, 32767
  %1062 = lshr i32 %1060, 16
  %1063 = and i32 %1062, 1
  %1064 = add i32 %1061, %1063
  %1065 = lshr i32 %1064, 16
  %1066 = trunc nuw i32 %1065 to i16
  br label %1067

1067:
  %1068 = phi i16 [ %1066, %1059 ], [ 32767, %1044 ]
  store i16 %1068, ptr %1047, align 1
  %1069 = add i32 %1045, 2
  %1070 = icmp ult i32 %1069, %184
  br i1 %1070, label %1044, label %1107

1071:
  %1072 = phi i32 [ %1100, %1098 ], [ %87, %1042 ]
  %1073 = zext i32 %1072 to i64
  %1074 = getelementptr inbounds nuw i8, ptr %503, i64 %1073
  %1075 = load i16, ptr %1074, align 1
  %1076 = getelementptr inbounds nuw i8, ptr %85, i64 %1073
  %1077 = load i16, ptr %1076, align 1
  %1078 = zext i16 %1075 to i32
  %1079 = and i32 %1078, 32767
  %1080 = icmp samesign ugt i32 %1079, 32640
  %1081 = zext i16 %1077 to i32
  %1082 = and i32 %1081, 32767
  %1083 = icmp samesign ugt i32 %1082, 32640
  %1084 = select i1 %1080, i1 true, i1 %1083
  br i1 %1084, label %1085, label %1088

1085:
  %1086 = select i1 %1083, i16 32767, i16 %1077
  %1087 = select i1 %1080, i16 %1086, i16 %1075
  br label %1098

1088:
  %1089 = xor i32 %1079, -1
  %1090 = icmp slt i16 %1075, 0
  %1091 = select i1 %1090, i32 %1089, i32 %1078
  %1092 = xor i32 %1082, -1
  %1093 = icmp slt i16 %1077, 0
  %1094 = select i1 %1093, i32 %1092, i32 %1081
  %1095 = icmp sge i32 %1091, %1094
  %1096 = xor i1 %77, %1095
  %1097 = select i1 %1096, i16 %1075, i16 %1077
  br label %1098

1098:
  %1099 = phi i16 [ %1087, %1085 ], [ %1097, %1088 ]
  store i16 %1099, ptr %1074, align 1
  %1100 = add i32 %1072, 2
  %1101 = icmp ult i32 %1100, %184
  br i1 %1101, label %1071, label %1107

1102:
  %1103 = zext i32 %87 to i64
  %1104 = getelementptr inbounds nuw i8, ptr %503, i64 %1103
  %1105 = getelementptr inbounds nuw i8, ptr %85, i64 %1103
  %1106 = zext i32 %504 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1104, ptr align 1 %1105, i64 %1106, i1 false)
  br label %1107

1107:
  %1108 = call fastcc zeroext i1 @next_piece(ptr noundef %5, ptr noundef %6) #37
  br i1 %1108, label %78, label %1109

1109:
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #38
  ret void
}

define internal fastcc double @decoded(ptr noundef readonly %0, i32 noundef range(i32 0, 8) %1) #31 {
  switch i32 %1, label %23 [
    i32 0, label %3
    i32 1, label %6
    i32 2, label %12
    i32 5, label %17
    i32 6, label %20
  ]

3:
  %4 = load half, ptr %0, align 1
  %5 = fpext half %4 to double
  br label %64

6:
  %7 = load i16, ptr %0, align 1
  %8 = zext i16 %7 to i32
  %9 = shl nuw i32 %8, 16
  %10 = bitcast i32 %9 to float
  %11 = fpext float %10 to double
  br label %64

12:
  %13 = load i32, ptr %0, align 1
  %14 = and i32 %13, -8192
  %15 = bitcast i32 %14 to float
  %16 = fpext float %15 to double
  br label %64

17:
  %18 = load i8, ptr %0, align 1
  %19 = sitofp i8 %18 to double
  br label %64

20:
  %21 = load i8, ptr %0, align 1
  %22 = uitofp i8 %21 to double
  br label %64

23:
  %24 = load i8, ptr %0, align 1
  %25 = icmp eq i32 %1, 3
  %26 = select i1 %25, i32 3, i32 2
  %27 = zext i8 %24 to i32
  %28 = and i32 %27, 127
  %29 = lshr i32 %28, %26
  %30 = shl nuw nsw i32 1, %26
  %31 = add nuw nsw i32 %30, 255
  %32 = and i32 %31, %27
  %33 = icmp sgt i8 %24, -1
  %34 = select i1 %33, double 1.000000e+00, double -1.000000e+00
  br i1 %25, label %35, label %37

35:
  %36 = icmp eq i32 %28, 127
  br i1 %36, label %38, label %43

37:
  switch i32 %29, label %45 [
    i32 31, label %38
    i32 0, label %50
  ]

38:
  %39 = icmp ne i32 %32, 0
  %40 = select i1 %25, i1 true, i1 %39
  %41 = fmul double %34, 0x7FF0000000000000
  %42 = select i1 %40, double 0x7FF8000000000000, double %41
  br label %64

43:
  %44 = icmp eq i32 %29, 0
  br i1 %44, label %50, label %45

45:
  %46 = uitofp nneg i32 %32 to double
  %47 = uitofp nneg i32 %30 to double
  %48 = fdiv double %46, %47
  %49 = fadd double %48, 1.000000e+00
  br label %54

50:
  %51 = uitofp nneg i32 %32 to double
  %52 = uitofp nneg i32 %30 to double
  %53 = fdiv double %51, %52
  br label %54

54:
  %55 = phi double [ %49, %45 ], [ %53, %50 ]
  %56 = tail call i32 @llvm.umax.i32(i32 %29, i32 1)
  %57 = fmul double %34, %55
  %58 = select i1 %25, i32 1016, i32 1008
  %59 = add nuw nsw i32 %58, %56
  %60 = zext nneg i32 %59 to i64
  %61 = shl nuw nsw i64 %60, 52
  %62 = bitcast i64 %61 to double
  %63 = fmul double %57, %62
  br label %64

64:
  %65 = phi double [ %22, %20 ], [ %5, %3 ], [ %11, %6 ], [ %16, %12 ], [ %19, %17 ], [ %42, %38 ], [ %63, %54 ]
  ret double %65
}

declare double @llvm.fmuladd.f64(double, double, double) #7

declare i32 @llvm.vector.reduce.smax.v16i32(<16 x i32>) #5

declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>) #7

declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>) #7

declare <16 x double> @llvm.trunc.v16f64(<16 x double>) #7

declare <16 x double> @llvm.fmuladd.v16f64(<16 x double>, <16 x double>, <16 x double>) #7

declare <16 x double> @llvm.fabs.v16f64(<16 x double>) #7

define internal fastcc i32 @most_of_a_bank(ptr noundef nonnull readonly %0, i32 noundef range(i32 1, 0) %1) #32 {
  %3 = alloca [32 x [32 x i32]], align 16
  %4 = alloca [32 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #38
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #38
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
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #38
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #38
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

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #5

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #33 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %24, label %6

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
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %22, label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %18, i64 351632
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(22600) %21, i8 0, i64 22600, i1 false)
  br label %22

22:
  %23 = load i32, ptr %2, align 4
  br label %24

24:
  %25 = phi i32 [ %23, %22 ], [ %4, %1 ]
  ret i32 %25
}

define internal fastcc void @join_async(ptr noundef readonly %0, i32 noundef range(i32 0, 16) %1, i32 noundef %2) #2 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1512
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 351632
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1348
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 372368
  %10 = zext nneg i32 %1 to i64
  %11 = getelementptr inbounds nuw %struct.AsyncRow, ptr %9, i64 %10
  %12 = icmp eq i32 %2, 0
  br i1 %12, label %29, label %13

13:
  %14 = phi i32 [ %19, %13 ], [ %2, %3 ]
  %15 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw %struct.AsyncRow, ptr %6, i64 %16
  tail call fastcc void @raise_async(ptr noundef nonnull %11, ptr noundef nonnull %17, i32 noundef %8) #37
  %18 = add i32 %14, -1
  %19 = and i32 %18, %14
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %13

21:
  %22 = phi i32 [ %27, %21 ], [ %2, %13 ]
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %22, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw %struct.AsyncRow, ptr %6, i64 %24
  tail call fastcc void @raise_async(ptr noundef nonnull %25, ptr noundef nonnull %11, i32 noundef %8) #37
  %26 = add i32 %22, -1
  %27 = and i32 %26, %22
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %21

29:
  store i32 0, ptr %11, align 4
  ret void
}

declare i64 @llvm.abs.i64(i64, i1 immarg) #34

declare i32 @llvm.umin.i32(i32, i32) #35

declare i64 @llvm.smin.i64(i64, i64) #35

declare i64 @llvm.smax.i64(i64, i64) #35

declare i64 @llvm.umax.i64(i64, i64) #35

declare i64 @llvm.umin.i64(i64, i64) #35

declare i32 @llvm.smax.i32(i32, i32) #35

declare i32 @llvm.smin.i32(i32, i32) #35

declare i32 @llvm.umax.i32(i32, i32) #35

declare double @llvm.fabs.f64(double) #35

declare <16 x float> @llvm.fabs.v16f32(<16 x float>) #35

declare i8 @llvm.umax.i8(i8, i8) #35

declare i8 @llvm.sadd.sat.i8(i8, i8) #35

attributes #0 = { cold noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { noinline nounwind }
attributes #3 = { noinline nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { nounwind }
attributes #9 = { noinline nounwind }
attributes #10 = { nounwind }
attributes #11 = { nounwind }
attributes #12 = { nounwind }
attributes #13 = { noinline nounwind }
attributes #14 = { noinline nounwind }
attributes #15 = { nounwind }
attributes #16 = { nounwind }
attributes #17 = { nounwind }
attributes #18 = { noinline nounwind }
attributes #19 = { nounwind }
attributes #20 = { nounwind }
attributes #21 = { nounwind }
attributes #22 = { cold noinline nounwind }
attributes #23 = { nounwind }
attributes #24 = { nounwind }
attributes #25 = { noinline nounwind }
attributes #26 = { noinline nounwind }
attributes #27 = { noinline nounwind }
attributes #28 = { noinline nounwind }
attributes #29 = { noinline nounwind }
attributes #30 = { nounwind }
attributes #31 = { nounwind }
attributes #32 = { noinline nounwind }
attributes #33 = { noinline nounwind }
attributes #34 = { nounwind }
attributes #35 = { nounwind }
attributes #36 = { cold nobuiltin }
attributes #37 = { nobuiltin }
attributes #38 = { nounwind }
attributes #39 = { nobuiltin nounwind }

!4 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!8 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!9 = !{!"branch_weights", !"expected", i32 0, i32 -2147483648}
!21 = !{!"branch_weights", i32 -5723760, i32 5723760}
!27 = !{!"branch_weights", !"expected", i32 2144361598, i32 3122050}
!133 = !{!"branch_weights", !"expected", i32 1717128, i32 2145766520}
