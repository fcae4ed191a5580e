; Made by `.ci/runtime_library.py` of the C files beside this one: do not edit.

%struct.FindingSlot = type { i64, i64, i64, i64, i64 }
%struct.Bounds = type { i64, i64, ptr, i64, i64, i64, i64, i64 }
%struct.AsyncRow = type { i32, i32, [32 x i8], [32 x i8] }
%struct.LaneUse = type { i64, i32, i32, i32, i32, i32, i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.Starts = type { i64, i64 }
%struct.Access = type { i32, i32, i64, ptr, i64, i64, i64, i8 }
%struct.CopyQueue = type { i32, i32, i32, [13 x i32], [32 x i32], [64 x %struct.CopyEntry] }
%struct.CopyEntry = type { i32, i32, i32, i32, [32 x i8], [4 x i32], [32 x i32], [32 x i32], [32 x [16 x i8]] }
%struct.Reach = type { i32, i32 }
%struct.Mbarrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8], [32 x i8], [32 x i8], [32 x i32], [32 x i32], %struct.AsyncRow, %struct.AsyncRow, i32, i32, i32, i32, i32 }
%struct.BulkCopy = type { i64, i32, i32, i32, [5 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8], [32 x i8], [2 x i64] }
%struct.ProductGroups = type { i64, i32, [64 x i32], [64 x i32], i32, i32, i32, i32, i32, i64, [16 x i32], [16 x i32], i32, i32 }
%struct.MbarrierWaits = type { i32, [4 x i32], [4 x i32], [4 x i32] }
%struct.CopyArrival = type { i32, i32, i32, i32, i32, [32 x i32] }
%struct.RegisterChanges = type { i32, [64 x i32], [64 x i32], [64 x i32] }
%struct.ChangedMap = type { i64, i64 }
%struct.Pieces = type { ptr, i64, i32, i32, i32, i32, [5 x i32], [5 x i32] }
%struct.Piece = type { i32, i64, i32, i32 }
%struct.Panel = type { [32 x [256 x float]], [32 x [256 x i16]], [256 x i16], i8, i8 }
%struct.Source = type { i64, i32, i32, i32, i32, i8 }
%struct.Passed = type { i32, i32 }
%struct.AccessedBuffer = type { i64, i64, i64, ptr, i64 }
%struct.WitnessEvent = type { i64, i32, i32, i32, i32, i32 }
%struct.AtomicTally = type { i64, i64, i64 }
%struct.BarrierState = type { i32, i32, i32, i32, i32, i32 }
%struct.ReaderSet = type { i64, i32, i32, [27 x i32], i32 }
%struct.Readers = type { %struct.Met, %struct.Met, %struct.Met }
%struct.Met = type { i32, i32 }
%struct.Own = type { i32, i32, i32, i32, i32, i32, i32, i8 }

@set_field.types = internal constant [13 x i8] c"\01\02\03\04\05\06\07\08\08\09\0A\0B\0B", align 1
@set_field.sizes = internal constant [13 x i8] c"\01\02\04\04\08\08\02\04\04\08\02\04\04", align 1
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
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  %16 = load i32, ptr %15, align 8
  %17 = sub i32 %14, %16
  %18 = shl i32 %17, 5
  %19 = add i32 %18, %3
  %20 = zext i32 %19 to i64
  %21 = load i64, ptr %12, align 8
  %22 = add i64 %21, 1
  store i64 %22, ptr %12, align 8
  %23 = icmp eq i64 %21, 0
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 7256
  %25 = load i32, ptr %24, align 8
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %33, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = icmp ult i64 %29, %31
  br label %33

33:
  %34 = phi i1 [ false, %6 ], [ %32, %27 ]
  %35 = select i1 %23, i1 true, i1 %34
  br i1 %35, label %36, label %39

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %38 = load i64, ptr %37, align 8
  br label %49

39:
  %40 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %41, %43
  br i1 %44, label %45, label %55

45:
  %46 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %47 = load i64, ptr %46, align 8
  %48 = icmp ugt i64 %47, %20
  br i1 %48, label %49, label %55

49:
  %50 = phi i64 [ %38, %36 ], [ %41, %45 ]
  %51 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %50, ptr %51, align 8
  %52 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store i64 %20, ptr %52, align 8
  %53 = getelementptr inbounds nuw i8, ptr %12, i64 24
  store i64 %4, ptr %53, align 8
  %54 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %5, ptr %54, align 8
  br label %55

55:
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
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 1, i32 noundef %5, i64 noundef %1, i64 noundef %3) #38
  br label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %13 = load ptr, ptr %12, align 8
  %14 = add i64 %2, %1
  %15 = icmp ult i64 %14, %1
  br i1 %15, label %19, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %18 = load i64, ptr %17, align 8
  br label %19

19:
  %20 = phi i64 [ %18, %16 ], [ 0, %11 ]
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %22 = load ptr, ptr %21, align 8
  %23 = zext i32 %4 to i64
  %24 = getelementptr inbounds nuw %struct.Bounds, ptr %22, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = icmp ult i64 %1, %25
  br i1 %26, label %33, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %24, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = icmp ule i64 %14, %29
  %31 = icmp ugt i64 %14, %1
  %32 = and i1 %31, %30
  br i1 %32, label %77, label %33

33:
  %34 = icmp eq i64 %20, 0
  br i1 %34, label %76, label %35

35:
  %36 = phi i64 [ %74, %73 ], [ 0, %33 ]
  %37 = getelementptr inbounds nuw %struct.Bounds, ptr %13, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = icmp ult i64 %1, %38
  br i1 %39, label %73, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %37, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = icmp ugt i64 %14, %42
  br i1 %43, label %73, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %37, i64 8
  store i64 %38, ptr %24, align 8
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %24, i64 8
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds nuw i8, ptr %37, i64 16
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %24, i64 16
  store ptr %49, ptr %50, align 8
  %51 = icmp eq ptr %49, null
  br i1 %51, label %64, label %52

52:
  %53 = getelementptr inbounds nuw i8, ptr %49, i64 48
  %54 = load i32, ptr %53, align 8
  %55 = icmp eq i32 %54, 2
  br i1 %55, label %56, label %66

56:
  %57 = getelementptr inbounds nuw i8, ptr %49, i64 64
  %58 = load ptr, ptr %57, align 8
  %59 = icmp ne ptr %58, null
  %60 = zext i1 %59 to i64
  %61 = getelementptr inbounds nuw i8, ptr %24, i64 24
  %62 = load i64, ptr %61, align 8
  %63 = or i64 %62, %60
  store i64 %63, ptr %61, align 8
  br i1 %59, label %70, label %64

64:
  %65 = load i64, ptr %45, align 8
  br label %70

66:
  %67 = getelementptr inbounds nuw i8, ptr %24, i64 24
  %68 = load i64, ptr %67, align 8
  %69 = or i64 %68, 1
  store i64 %69, ptr %67, align 8
  br label %70

70:
  %71 = phi i64 [ %65, %64 ], [ 0, %56 ], [ 0, %66 ]
  %72 = getelementptr inbounds nuw i8, ptr %24, i64 32
  store i64 %71, ptr %72, align 8
  br label %77

73:
  %74 = add nuw i64 %36, 1
  %75 = icmp eq i64 %74, %20
  br i1 %75, label %76, label %35

76:
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 0, i32 noundef %5, i64 noundef %1, i64 noundef %2) #38
  br label %77

77:
  %78 = phi i1 [ true, %70 ], [ false, %76 ], [ true, %27 ]
  ret i1 %78
}

define noundef zeroext i1 @check_window(ptr noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5) #3 {
  %7 = add i64 %3, -1
  %8 = and i64 %7, %1
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %11, label %10, !prof !4

10:
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 1, i32 noundef %5, i64 noundef %1, i64 noundef %3) #38
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
  tail call void @report(ptr noundef nonnull %0, i32 noundef %4, i32 noundef 0, i32 noundef %5, i64 noundef %1, i64 noundef %2) #38
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
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %8, i64 noundef %3, i64 noundef %10) #38
  br label %11

11:
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

define void @fence_proxies(ptr noundef %0, i32 noundef %1) #6 {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %62, label %4

4:
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 7116
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
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 370320
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
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 409492
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

define void @reach_ranks(ptr noundef readonly %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #8 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %19, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7296
  br label %9

9:
  %10 = phi i32 [ %2, %6 ], [ %34, %22 ]
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i64, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = and i64 %14, 16777215
  %16 = trunc i64 %14 to i32
  %17 = lshr i32 %16, 24
  %18 = tail call fastcc zeroext i1 @can_reach(ptr noundef %0, i32 noundef %17, i32 noundef %3, i32 noundef %11) #39
  br i1 %18, label %22, label %20

19:
  ret void

20:
  %21 = load i32, ptr %7, align 4
  br label %22

22:
  %23 = phi i32 [ %17, %9 ], [ %21, %20 ]
  %24 = and i64 %14, 16515072
  %25 = icmp eq i64 %24, 0
  %26 = select i1 %25, i64 %15, i64 262128
  %27 = load ptr, ptr %8, align 8
  %28 = ptrtoint ptr %27 to i64
  %29 = zext i32 %23 to i64
  %30 = shl nuw nsw i64 %29, 18
  %31 = add i64 %26, %28
  %32 = add i64 %31, %30
  store i64 %32, ptr %13, align 8
  %33 = add i32 %10, -1
  %34 = and i32 %33, %10
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %19, label %9
}

define internal fastcc noundef zeroext i1 @can_reach(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef range(i32 0, 32) %3) #8 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %6 = load i32, ptr %5, align 4
  %7 = icmp ult i32 %1, %6
  br i1 %7, label %11, label %8

8:
  %9 = zext i32 %6 to i64
  %10 = zext i32 %1 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %2, i32 noundef 7, i32 noundef %3, i64 noundef %9, i64 noundef %10) #38
  br label %91

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %1, %13
  br i1 %14, label %91, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7368
  %17 = zext i32 %1 to i64
  %18 = getelementptr inbounds nuw i32, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %89, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %48, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %27 = load i32, ptr %26, align 8
  %28 = getelementptr inbounds nuw i8, ptr %23, i64 410704
  %29 = zext i32 %27 to i64
  %30 = getelementptr inbounds nuw i32, ptr %28, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %23, i64 410832
  %33 = getelementptr inbounds nuw i32, ptr %32, i64 %29
  %34 = load i32, ptr %33, align 4
  %35 = shl nuw i32 1, %3
  %36 = and i32 %34, %35
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %44, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %23, i64 410960
  %40 = getelementptr inbounds nuw i32, ptr %39, i64 %29
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 0
  %43 = sext i1 %42 to i32
  br label %44

44:
  %45 = phi i32 [ 0, %25 ], [ %43, %38 ]
  %46 = sub i32 0, %31
  %47 = icmp eq i32 %45, %46
  br i1 %47, label %48, label %91

48:
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %52 = load i32, ptr %51, align 8
  %53 = mul i32 %52, %1
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %55 = load i32, ptr %54, align 4
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %57 = load i32, ptr %56, align 8
  %58 = lshr i32 %57, 14
  %59 = add nuw nsw i32 %58, 1
  %60 = icmp ugt i32 %55, %59
  br i1 %60, label %91, label %61

61:
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %63 = load i32, ptr %62, align 8
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr %50, i64 %64
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %66, %55
  br i1 %67, label %68, label %89

68:
  %69 = getelementptr inbounds nuw i8, ptr %50, i64 128
  %70 = getelementptr inbounds nuw [32 x i8], ptr %69, i64 %64
  %71 = add i32 %53, %52
  %72 = icmp ult i32 %53, %71
  br i1 %72, label %73, label %89

73:
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %75 = load i32, ptr %74, align 8
  %76 = zext i32 %53 to i64
  %77 = zext i32 %75 to i64
  br label %82

78:
  %79 = add nuw nsw i64 %83, 1
  %80 = trunc nuw i64 %79 to i32
  %81 = icmp eq i32 %71, %80
  br i1 %81, label %89, label %82

82:
  %83 = phi i64 [ %76, %73 ], [ %79, %78 ]
  %84 = icmp samesign ult i64 %83, %77
  br i1 %84, label %85, label %89

85:
  %86 = getelementptr inbounds nuw i8, ptr %70, i64 %83
  %87 = load i8, ptr %86, align 1
  %88 = icmp eq i8 %87, 0
  br i1 %88, label %78, label %91

89:
  %90 = phi i64 [ 71, %61 ], [ 70, %15 ], [ 71, %68 ], [ 71, %78 ], [ 71, %82 ]
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %3, i64 noundef %17, i64 noundef %90) #38
  br label %91

91:
  ret i1 %7
}

define void @map_ranks(ptr noundef readonly %0, ptr noundef %1, ptr noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #8 {
  %7 = icmp eq i32 %5, 0
  %8 = select i1 %7, i32 24, i32 18
  br i1 %7, label %13, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 7296
  %11 = load ptr, ptr %10, align 8
  %12 = ptrtoint ptr %11 to i64
  br label %13

13:
  %14 = phi i64 [ %12, %9 ], [ 0, %6 ]
  %15 = icmp eq i32 %3, 0
  br i1 %15, label %33, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 7304
  %20 = zext nneg i32 %8 to i64
  %21 = shl nsw i32 -1, %8
  %22 = xor i32 %21, -1
  %23 = zext nneg i32 %22 to i64
  br label %24

24:
  %25 = phi i32 [ %3, %16 ], [ %54, %51 ]
  %26 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %25, i1 true)
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %2, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = load i32, ptr %17, align 4
  %32 = icmp ult i32 %29, %31
  br i1 %32, label %38, label %34

33:
  ret void

34:
  %35 = zext i32 %31 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %4, i32 noundef 7, i32 noundef %26, i64 noundef %35, i64 noundef %30) #38
  %36 = load i32, ptr %18, align 4
  %37 = zext i32 %36 to i64
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ %30, %24 ]
  %40 = getelementptr inbounds nuw i64, ptr %1, i64 %27
  %41 = load i64, ptr %40, align 8
  %42 = sub i64 %41, %14
  br i1 %7, label %46, label %43

43:
  %44 = load i64, ptr %19, align 8
  %45 = icmp ult i64 %42, %44
  br i1 %45, label %46, label %51

46:
  %47 = shl nuw nsw i64 %39, %20
  %48 = and i64 %42, %23
  %49 = or i64 %48, %47
  %50 = add i64 %49, %14
  br label %51

51:
  %52 = phi i64 [ %50, %46 ], [ 0, %43 ]
  store i64 %52, ptr %40, align 8
  %53 = add i32 %25, -1
  %54 = and i32 %53, %25
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %33, label %24
}

define void @ranks_of(ptr noundef readonly %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #9 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %15, label %6

6:
  %7 = icmp eq i32 %3, 0
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7296
  br label %9

9:
  %10 = phi i32 [ %2, %6 ], [ %28, %24 ]
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i64, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 8
  br i1 %7, label %21, label %16

15:
  ret void

16:
  %17 = load ptr, ptr %8, align 8
  %18 = ptrtoint ptr %17 to i64
  %19 = sub i64 %14, %18
  %20 = lshr i64 %19, 18
  br label %24

21:
  %22 = lshr i64 %14, 24
  %23 = and i64 %22, 255
  br label %24

24:
  %25 = phi i64 [ %23, %21 ], [ %20, %16 ]
  %26 = getelementptr inbounds nuw i64, ptr %1, i64 %12
  store i64 %25, ptr %26, align 8
  %27 = add i32 %10, -1
  %28 = and i32 %27, %10
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %15, label %9
}

define void @synchronise(ptr noundef %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #10 {
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
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 7016
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
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = load i32, ptr %36, align 8
  %38 = and i32 %4, 2
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %54

40:
  %41 = getelementptr inbounds nuw i8, ptr %35, i64 19584
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %44 = load i32, ptr %43, align 4
  %45 = lshr i32 %44, 14
  %46 = icmp eq i32 %42, %45
  br i1 %46, label %47, label %102

47:
  %48 = getelementptr inbounds nuw i8, ptr %35, i64 19588
  %49 = load i32, ptr %48, align 4
  %50 = shl nuw i32 1, %37
  %51 = xor i32 %50, -1
  %52 = and i32 %49, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %102, label %54

54:
  %55 = getelementptr inbounds nuw i8, ptr %35, i64 19592
  %56 = zext i32 %37 to i64
  %57 = getelementptr inbounds nuw [32 x i32], ptr %55, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %35, i64 23688
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
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 7116
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
  %123 = getelementptr inbounds nuw i8, ptr %103, i64 19584
  %124 = load i32, ptr %123, align 4
  %125 = icmp eq i32 %124, %107
  br i1 %125, label %126, label %163

126:
  %127 = getelementptr inbounds nuw i8, ptr %103, i64 19588
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
  %202 = getelementptr inbounds nuw i8, ptr %103, i64 19584
  %203 = load i32, ptr %202, align 4
  %204 = icmp eq i32 %203, %107
  br i1 %204, label %205, label %209

205:
  %206 = getelementptr inbounds nuw i8, ptr %103, i64 19588
  %207 = load i32, ptr %206, align 4
  %208 = or i32 %207, %201
  br label %209

209:
  %210 = phi i32 [ %208, %205 ], [ %201, %200 ]
  %211 = getelementptr inbounds nuw i8, ptr %103, i64 19588
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
  %235 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %236 = load ptr, ptr %235, align 8
  %237 = icmp eq ptr %236, null
  br i1 %237, label %239, label %238

238:
  tail call fastcc void @synchronise_async(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i32 noundef %4) #39
  br label %239

239:
  br i1 %29, label %240, label %395

240:
  %241 = getelementptr inbounds nuw i8, ptr %0, i64 7016
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i8, ptr %0, i64 7024
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
  %256 = getelementptr inbounds nuw i8, ptr %0, i64 7032
  %257 = load i64, ptr %256, align 8
  %258 = icmp eq i64 %257, %251
  br i1 %258, label %259, label %281

259:
  %260 = getelementptr inbounds nuw i8, ptr %0, i64 7028
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
  %337 = getelementptr inbounds nuw i8, ptr %0, i64 7044
  store i32 %335, ptr %337, align 4
  %338 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %335, ptr %338, align 8
  br label %339

339:
  %340 = getelementptr inbounds nuw i32, ptr %284, i64 %283
  store i32 %335, ptr %340, align 4
  %341 = and i32 %4, 32
  %342 = icmp eq i32 %341, 0
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 7044
  %344 = getelementptr inbounds nuw i8, ptr %0, i64 7040
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
  %391 = getelementptr inbounds nuw i8, ptr %0, i64 7028
  store i32 %390, ptr %391, align 4
  %392 = select i1 %286, i64 0, i64 %251
  %393 = select i1 %246, i64 %392, i64 0
  %394 = getelementptr inbounds nuw i8, ptr %0, i64 7032
  store i64 %393, ptr %394, align 8
  br label %395

395:
  %396 = and i32 %4, 1
  %397 = icmp eq i32 %396, 0
  br i1 %397, label %403, label %398

398:
  tail call fastcc void @acquire_from_stores(ptr noundef nonnull %0, ptr noundef nonnull %1, i64 noundef %2, i32 noundef %21, i1 noundef zeroext %29) #39
  br i1 %23, label %403, label %399

399:
  %400 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %401 = load i32, ptr %400, align 4
  %402 = getelementptr inbounds nuw i8, ptr %0, i64 7008
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

define internal fastcc void @acquire_from_stores(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i1 noundef zeroext %4) #11 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7016
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %15, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7024
  %12 = load i32, ptr %11, align 8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %10, i64 %13
  br label %15

15:
  %16 = phi ptr [ %14, %9 ], [ null, %5 ]
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 19592
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %21 = load i32, ptr %20, align 8
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [32 x i32], ptr %19, i64 %22
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %61, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 6996
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
  %69 = getelementptr inbounds nuw i8, ptr %59, i64 44
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

define void @fence(ptr noundef %0, i32 noundef %1, i32 noundef %2) #10 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %39, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %7, ptr %8, align 8
  %9 = and i32 %2, 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %36, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 7008
  store i32 %13, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 7044
  store i32 %7, ptr %15, align 4
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7016
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %36, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %17, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 7024
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

define void @leave(ptr noundef initializes((7040, 7044)) %0, i32 noundef %1) #12 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %1, 15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  %9 = load i32, ptr %8, align 4
  %10 = add i32 %9, %7
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %12 = load i32, ptr %11, align 4
  %13 = lshr i32 %12, 14
  %14 = lshr i32 %12, 1
  %15 = and i32 %14, 127
  %16 = zext i32 %6 to i64
  %17 = getelementptr inbounds nuw i32, ptr %4, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, %13
  br i1 %19, label %20, label %24

20:
  %21 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %22 = getelementptr inbounds nuw [32 x i8], ptr %21, i64 %16
  %23 = load <32 x i8>, ptr %22, align 1
  br label %24

24:
  %25 = phi <32 x i8> [ %23, %20 ], [ zeroinitializer, %2 ]
  %26 = icmp eq i32 %15, 127
  %27 = trunc nuw nsw i32 %15 to i8
  %28 = add nuw i8 %27, 1
  %29 = select i1 %26, i8 -1, i8 %28
  %30 = insertelement <32 x i8> %25, i8 %29, i32 %6
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 11392
  %32 = zext i32 %10 to i64
  %33 = getelementptr inbounds nuw [32 x i8], ptr %31, i64 %32
  %34 = getelementptr inbounds nuw i8, ptr %4, i64 10368
  %35 = getelementptr inbounds nuw i32, ptr %34, i64 %32
  %36 = load i32, ptr %35, align 4
  %37 = icmp eq i32 %36, %13
  br i1 %37, label %38, label %41

38:
  %39 = load <32 x i8>, ptr %33, align 1
  %40 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %39, <32 x i8> %30)
  br label %41

41:
  %42 = phi <32 x i8> [ %40, %38 ], [ %30, %24 ]
  store <32 x i8> %42, ptr %33, align 1
  store i32 %13, ptr %35, align 4
  %43 = shl nuw i32 1, %6
  %44 = getelementptr inbounds nuw i8, ptr %4, i64 19584
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, %13
  br i1 %46, label %47, label %51

47:
  %48 = getelementptr inbounds nuw i8, ptr %4, i64 19588
  %49 = load i32, ptr %48, align 4
  %50 = or i32 %49, %43
  br label %51

51:
  %52 = phi i32 [ %50, %47 ], [ %43, %41 ]
  %53 = getelementptr inbounds nuw i8, ptr %4, i64 19588
  store i32 %52, ptr %53, align 4
  store i32 %13, ptr %44, align 4
  %54 = add nuw nsw i32 %15, 1
  %55 = select i1 %26, i32 127, i32 %54
  %56 = load ptr, ptr %3, align 8
  %57 = load i32, ptr %11, align 4
  %58 = load i32, ptr %5, align 8
  %59 = trunc nuw i32 %55 to i8
  %60 = insertelement <32 x i8> %30, i8 %59, i32 %58
  %61 = getelementptr inbounds nuw i8, ptr %56, i64 128
  %62 = zext i32 %58 to i64
  %63 = getelementptr inbounds nuw [32 x i8], ptr %61, i64 %62
  store <32 x i8> %60, ptr %63, align 1
  %64 = lshr i32 %57, 14
  %65 = getelementptr inbounds nuw i32, ptr %56, i64 %62
  store i32 %64, ptr %65, align 4
  %66 = and i32 %57, -255
  %67 = shl nuw nsw i32 %55, 1
  %68 = or i32 %66, %67
  store i32 %68, ptr %11, align 4
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %70 = load ptr, ptr %69, align 8
  %71 = icmp eq ptr %70, null
  br i1 %71, label %79, label %72

72:
  %73 = getelementptr inbounds nuw i8, ptr %70, i64 370320
  %74 = getelementptr inbounds nuw i8, ptr %70, i64 391056
  %75 = getelementptr inbounds nuw %struct.AsyncRow, ptr %74, i64 %32
  %76 = load i32, ptr %5, align 8
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw %struct.AsyncRow, ptr %73, i64 %77
  tail call fastcc void @raise_async(ptr noundef nonnull %75, ptr noundef nonnull %78, i32 noundef %13) #39
  br label %79

79:
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %81 = load i32, ptr %80, align 8
  %82 = getelementptr inbounds nuw i8, ptr %4, i64 19592
  %83 = getelementptr inbounds nuw [32 x i32], ptr %82, i64 %16
  %84 = getelementptr inbounds nuw i32, ptr %83, i64 %16
  store i32 %81, ptr %84, align 4
  %85 = getelementptr inbounds nuw i8, ptr %4, i64 56456
  %86 = getelementptr inbounds nuw [32 x i32], ptr %85, i64 %32
  %87 = load <32 x i32>, ptr %86, align 4
  %88 = load <32 x i32>, ptr %83, align 4
  %89 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %87, <32 x i32> %88)
  store <32 x i32> %89, ptr %86, align 4
  %90 = load i32, ptr %80, align 8
  %91 = add i32 %90, 1
  store i32 %91, ptr %80, align 8
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %90, ptr %92, align 8
  ret void
}

define void @note_lane_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5) #8 {
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %71, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 7264
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 7260
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
  br i1 %51, label %57, label %52, !prof !25

52:
  %53 = getelementptr inbounds nuw i8, ptr %28, i64 28
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %28, i64 24
  %56 = load i32, ptr %55, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %13, i64 noundef %16, i32 noundef %43, i64 noundef 192, i32 noundef %54, i32 noundef %56) #39
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

define void @note_lane_stores(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6, ptr noundef readonly captures(address_is_null) %7) #8 {
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
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 7264
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 7260
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
  br i1 %166, label %172, label %167, !prof !31

167:
  %168 = getelementptr inbounds nuw i8, ptr %129, i64 %117
  %169 = load i32, ptr %168, align 4
  %170 = getelementptr inbounds nuw i8, ptr %129, i64 %118
  %171 = load i32, ptr %170, align 8
  tail call fastcc void @report_rival(ptr noundef nonnull %0, i32 noundef %3, i32 noundef range(i32 0, 32) %27, i64 noundef %30, i32 noundef %165, i64 noundef %116, i32 noundef %169, i32 noundef %171) #39
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

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #13

define void @check_shared(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %10) #14 {
  %12 = alloca %struct.Starts, align 8
  %13 = alloca [256 x i32], align 16
  %14 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #40
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
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #40
  %40 = lshr <32 x i64> %29, splat (i64 2)
  %41 = trunc <32 x i64> %40 to <32 x i32>
  %42 = lshr <32 x i32> %41, splat (i32 8)
  %43 = add <32 x i32> %42, %41
  %44 = and <32 x i32> %43, splat (i32 255)
  %45 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #40
  %46 = insertelement <32 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = add <32 x i32> %44, %47
  %49 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %48, <32 x i32> splat (i32 2147483647))
  %50 = bitcast i32 %2 to <32 x i1>
  %51 = zext nneg <32 x i32> %49 to <32 x i64>
  %52 = getelementptr i32, ptr %13, <32 x i64> %51
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %52, <32 x i1> %50)
  %53 = call i32 asm sideeffect "", "=r,0"(i32 0) #40
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
  call fastcc void @check_suspects(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %63, ptr noundef nonnull %14, i64 noundef %10) #39
  br label %66

66:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #40
  br label %67

67:
  switch i32 %5, label %72 [
    i32 5, label %68
    i32 0, label %68
  ]

68:
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %70 = load i32, ptr %69, align 4
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 7120
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
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 7304
  %83 = getelementptr inbounds nuw i8, ptr %76, i64 8
  %84 = select i1 %77, ptr %83, ptr %82
  %85 = load i64, ptr %84, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #40
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
  %92 = call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %81, i64 %87) #39
  br i1 %92, label %96, label %95

93:
  %94 = call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %12) #39
  br i1 %94, label %96, label %95

95:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %14, i64 %81, i64 %87, i64 noundef %10) #39
  br label %96

96:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #40
  ret void
}

define range(i32 0, 2) i32 @check_shared_atomics(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #15 {
  %7 = alloca %struct.Starts, align 8
  %8 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
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
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #40
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
  %30 = tail call fastcc zeroext i1 @warp_passes(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %4, i32 noundef %5, i64 %21, i64 %25) #39
  br i1 %30, label %34, label %33

31:
  %32 = tail call fastcc zeroext i1 @some_pass(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, i64 noundef %4, i32 noundef %5, ptr noundef nonnull byval(%struct.Starts) align 8 %7) #39
  br i1 %32, label %34, label %33

33:
  call fastcc void @check_each_shared(ptr noundef nonnull %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %8, i64 %21, i64 %25, i64 noundef 0) #39
  br label %34

34:
  %35 = phi i32 [ 1, %29 ], [ 0, %6 ], [ 0, %33 ], [ 0, %31 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  ret i32 %35
}

define void @issue_copies(ptr noundef readonly %0, ptr noundef readonly %1, ptr noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9, i32 noundef %10) #10 {
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 6936
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
  tail call fastcc void @make_queued_copy(ptr noundef nonnull %0, ptr noundef nonnull %38, i32 noundef %43, i1 noundef zeroext %44) #39
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
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %38, i64 12
  store i32 %54, ptr %55, align 4
  %56 = icmp eq i32 %10, 0
  br i1 %56, label %76, label %57

57:
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %59 = load ptr, ptr %58, align 8
  %60 = load i32, ptr %12, align 8
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr %59, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %65 = load i32, ptr %64, align 4
  %66 = lshr i32 %65, 14
  %67 = icmp eq i32 %63, %66
  br i1 %67, label %68, label %72

68:
  %69 = getelementptr inbounds nuw i8, ptr %59, i64 128
  %70 = getelementptr inbounds nuw [32 x i8], ptr %69, i64 %61
  %71 = load <32 x i8>, ptr %70, align 1
  br label %72

72:
  %73 = phi <32 x i8> [ %71, %68 ], [ zeroinitializer, %57 ]
  %74 = insertelement <32 x i8> %73, i8 0, i32 %60
  %75 = getelementptr inbounds nuw i8, ptr %38, i64 16
  store <32 x i8> %74, ptr %75, align 1
  br label %76

76:
  %77 = getelementptr inbounds nuw i8, ptr %38, i64 64
  %78 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %79 = load <32 x i32>, ptr %78, align 4
  store <32 x i32> %79, ptr %77, align 4
  %80 = getelementptr inbounds nuw i8, ptr %38, i64 192
  %81 = load <32 x i64>, ptr %1, align 64
  %82 = trunc <32 x i64> %81 to <32 x i32>
  store <32 x i32> %82, ptr %80, align 4
  %83 = getelementptr inbounds nuw i8, ptr %38, i64 320
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %83, i8 0, i64 512, i1 false)
  %84 = icmp eq i32 %7, 0
  br i1 %84, label %93, label %85

85:
  %86 = phi i32 [ %112, %110 ], [ %7, %76 ]
  %87 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %86, i1 true)
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw i64, ptr %2, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = inttoptr i64 %90 to ptr
  %92 = getelementptr inbounds nuw [16 x i8], ptr %83, i64 %88
  switch i32 %5, label %108 [
    i32 16, label %105
    i32 8, label %106
  ]

93:
  %94 = load <32 x i32>, ptr %3, align 4
  %95 = icmp ne <32 x i32> %94, zeroinitializer
  %96 = insertelement <32 x i32> poison, i32 %5, i64 0
  %97 = shufflevector <32 x i32> %96, <32 x i32> poison, <32 x i32> zeroinitializer
  %98 = icmp ult <32 x i32> %94, %97
  %99 = and <32 x i1> %95, %98
  %100 = bitcast <32 x i1> %99 to i32
  %101 = and i32 %4, %100
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %129, label %103

103:
  %104 = zext i32 %5 to i64
  br label %114

105:
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %92, ptr noundef nonnull align 1 dereferenceable(16) %91, i64 16, i1 false)
  br label %110

106:
  %107 = load i64, ptr %91, align 1
  store i64 %107, ptr %92, align 4
  br label %110

108:
  %109 = load i32, ptr %91, align 1
  store i32 %109, ptr %92, align 4
  br label %110

110:
  %111 = add i32 %86, -1
  %112 = and i32 %111, %86
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %93, label %85

114:
  %115 = phi i32 [ %101, %103 ], [ %143, %141 ]
  %116 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %115, i1 true)
  %117 = zext nneg i32 %116 to i64
  %118 = getelementptr inbounds nuw i64, ptr %2, i64 %117
  %119 = load i64, ptr %118, align 8
  %120 = getelementptr inbounds nuw i32, ptr %3, i64 %117
  %121 = load i32, ptr %120, align 4
  %122 = zext i32 %121 to i64
  %123 = tail call zeroext i1 @check_global(ptr noundef %0, i64 noundef %119, i64 noundef %122, i64 noundef %104, i32 noundef %9, i32 noundef %116) #39
  br i1 %123, label %124, label %141

124:
  %125 = load i32, ptr %120, align 4
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %141, label %127

127:
  %128 = getelementptr inbounds nuw [16 x i8], ptr %83, i64 %117
  br label %130

129:
  ret void

130:
  %131 = phi i64 [ 0, %127 ], [ %137, %130 ]
  %132 = load i64, ptr %118, align 8
  %133 = inttoptr i64 %132 to ptr
  %134 = getelementptr inbounds nuw i8, ptr %133, i64 %131
  %135 = load i8, ptr %134, align 1
  %136 = getelementptr inbounds nuw i8, ptr %128, i64 %131
  store i8 %135, ptr %136, align 1
  %137 = add nuw nsw i64 %131, 1
  %138 = load i32, ptr %120, align 4
  %139 = zext i32 %138 to i64
  %140 = icmp samesign ult i64 %137, %139
  br i1 %140, label %130, label %141

141:
  %142 = add i32 %115, -1
  %143 = and i32 %142, %115
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %129, label %114
}

define internal fastcc void @make_queued_copy(ptr noundef readonly %0, ptr noundef %1, i32 noundef %2, i1 noundef zeroext %3) #16 {
  %5 = xor i32 %2, -1
  %6 = load i32, ptr %1, align 4
  %7 = and i32 %6, %5
  store i32 %7, ptr %1, align 4
  br i1 %3, label %8, label %182

8:
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %2, 0
  br i1 %16, label %203, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 4
  br label %25

25:
  %26 = phi i32 [ %2, %17 ], [ %39, %37 ]
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %26, i1 true)
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr %9, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = load i32, ptr %18, align 4
  %32 = add i32 %30, -1
  %33 = add i32 %32, %31
  %34 = lshr i32 %33, %15
  %35 = lshr i32 %30, %15
  %36 = icmp ugt i32 %35, %34
  br i1 %36, label %37, label %41

37:
  %38 = add i32 %26, -1
  %39 = and i32 %38, %26
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %182, label %25

41:
  %42 = phi i32 [ %180, %178 ], [ %35, %25 ]
  %43 = load ptr, ptr %19, align 8
  %44 = ptrtoint ptr %43 to i64
  %45 = shl i32 %42, %15
  %46 = zext i32 %45 to i64
  %47 = add i64 %44, %46
  %48 = zext i32 %42 to i64
  %49 = getelementptr inbounds nuw i32, ptr %11, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = lshr i32 %50, 8
  %52 = and i32 %51, 63
  %53 = lshr i32 %50, 14
  %54 = load i32, ptr %20, align 4
  %55 = icmp ult i32 %53, %54
  br i1 %55, label %56, label %58

56:
  %57 = load i32, ptr %22, align 4
  br label %85

58:
  %59 = load i32, ptr %21, align 8
  %60 = icmp eq i32 %52, %59
  %61 = load i32, ptr %22, align 4
  br i1 %60, label %85, label %62

62:
  %63 = lshr i32 %61, 14
  %64 = icmp eq i32 %53, %63
  br i1 %64, label %65, label %68

65:
  %66 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %50, i64 noundef %47) #39
  %67 = xor i1 %66, true
  br label %85

68:
  %69 = icmp samesign ugt i32 %53, %54
  br i1 %69, label %85, label %70

70:
  %71 = icmp samesign ult i32 %52, 32
  br i1 %71, label %72, label %80

72:
  %73 = lshr i32 %50, 1
  %74 = and i32 %73, 127
  %75 = zext nneg i32 %52 to i64
  %76 = getelementptr inbounds nuw i8, ptr %23, i64 %75
  %77 = load i8, ptr %76, align 1
  %78 = zext i8 %77 to i32
  %79 = icmp samesign uge i32 %74, %78
  br label %85

80:
  %81 = load <32 x i8>, ptr %23, align 1
  %82 = icmp ne <32 x i8> %81, zeroinitializer
  %83 = bitcast <32 x i1> %82 to i32
  %84 = icmp eq i32 %83, 0
  br label %85

85:
  %86 = phi i32 [ %61, %68 ], [ %61, %65 ], [ %57, %56 ], [ %61, %58 ], [ %61, %72 ], [ %61, %80 ]
  %87 = phi i1 [ true, %68 ], [ %67, %65 ], [ false, %56 ], [ false, %58 ], [ %79, %72 ], [ %84, %80 ]
  %88 = getelementptr inbounds nuw i32, ptr %13, i64 %48
  %89 = load i32, ptr %88, align 4
  %90 = and i32 %89, -2
  %91 = lshr i32 %89, 14
  %92 = lshr i32 %86, 14
  %93 = icmp eq i32 %91, %92
  %94 = and i32 %89, 16128
  %95 = icmp eq i32 %94, 15872
  %96 = and i1 %95, %93
  br i1 %96, label %97, label %128

97:
  %98 = xor i32 %89, %86
  %99 = add i32 %98, -256
  %100 = icmp ult i32 %99, 16128
  br i1 %100, label %101, label %162

101:
  %102 = load i32, ptr %14, align 8
  %103 = tail call fastcc ptr @readers_at(ptr noundef nonnull readonly %0, i32 noundef 0, i64 noundef %47, i32 noundef %102) #39
  %104 = icmp eq ptr %103, null
  br i1 %104, label %112, label %105

105:
  %106 = getelementptr inbounds nuw i8, ptr %103, i64 12
  %107 = load i32, ptr %106, align 4
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %162, label %109

109:
  %110 = getelementptr inbounds nuw i8, ptr %103, i64 16
  %111 = zext i32 %107 to i64
  br label %116

112:
  %113 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %90, i64 noundef %47) #39
  br i1 %113, label %162, label %114

114:
  %115 = or i32 %90, 16128
  br label %131

116:
  %117 = phi i64 [ 0, %109 ], [ %126, %125 ]
  %118 = getelementptr inbounds nuw i32, ptr %110, i64 %117
  %119 = load i32, ptr %118, align 4
  %120 = xor i32 %119, %86
  %121 = add i32 %120, -256
  %122 = icmp ult i32 %121, 16128
  br i1 %122, label %123, label %125

123:
  %124 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %119, i64 noundef %47) #39
  br i1 %124, label %125, label %128

125:
  %126 = add nuw nsw i64 %117, 1
  %127 = icmp eq i64 %126, %111
  br i1 %127, label %162, label %116

128:
  %129 = phi i32 [ %90, %85 ], [ %119, %123 ]
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %162, label %131

131:
  %132 = phi i32 [ %115, %114 ], [ %129, %128 ]
  %133 = lshr i32 %132, 8
  %134 = and i32 %133, 63
  %135 = lshr i32 %132, 14
  %136 = icmp ult i32 %135, %54
  br i1 %136, label %162, label %137

137:
  %138 = load i32, ptr %21, align 8
  %139 = icmp eq i32 %134, %138
  br i1 %139, label %162, label %140

140:
  %141 = icmp eq i32 %135, %92
  br i1 %141, label %142, label %145

142:
  %143 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull readonly %0, i32 noundef %132, i64 noundef %47) #39
  %144 = xor i1 %143, true
  br label %162

145:
  %146 = icmp samesign ugt i32 %135, %54
  br i1 %146, label %166, label %147

147:
  %148 = icmp samesign ult i32 %134, 32
  br i1 %148, label %149, label %157

149:
  %150 = lshr i32 %132, 1
  %151 = and i32 %150, 127
  %152 = zext nneg i32 %134 to i64
  %153 = getelementptr inbounds nuw i8, ptr %23, i64 %152
  %154 = load i8, ptr %153, align 1
  %155 = zext i8 %154 to i32
  %156 = icmp samesign uge i32 %151, %155
  br label %162

157:
  %158 = load <32 x i8>, ptr %23, align 1
  %159 = icmp ne <32 x i8> %158, zeroinitializer
  %160 = bitcast <32 x i1> %159 to i32
  %161 = icmp eq i32 %160, 0
  br label %162

162:
  %163 = phi i32 [ 0, %128 ], [ %132, %149 ], [ %132, %131 ], [ %132, %137 ], [ %132, %142 ], [ %132, %157 ], [ 0, %97 ], [ 0, %112 ], [ 0, %105 ], [ 0, %125 ]
  %164 = phi i1 [ false, %128 ], [ %156, %149 ], [ false, %131 ], [ false, %137 ], [ %144, %142 ], [ %161, %157 ], [ false, %97 ], [ false, %112 ], [ false, %105 ], [ false, %125 ]
  %165 = select i1 %87, i1 true, i1 %164
  br i1 %165, label %166, label %178

166:
  %167 = phi i32 [ %163, %162 ], [ %132, %145 ]
  %168 = select i1 %87, i32 %50, i32 %167
  %169 = lshr i32 %168, 8
  %170 = and i32 %169, 63
  %171 = icmp eq i32 %170, 62
  %172 = select i1 %171, i32 63, i32 %170
  %173 = load i32, ptr %24, align 4
  %174 = load i32, ptr %29, align 4
  %175 = zext i32 %174 to i64
  %176 = zext nneg i32 %172 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %173, i32 noundef 3, i32 noundef %27, i64 noundef %175, i64 noundef %176) #38
  %177 = load i32, ptr %22, align 4
  br label %178

178:
  %179 = phi i32 [ %86, %162 ], [ %177, %166 ]
  store i32 %179, ptr %49, align 4
  %180 = add i32 %42, 1
  %181 = icmp ugt i32 %180, %34
  br i1 %181, label %37, label %41

182:
  %183 = icmp eq i32 %2, 0
  br i1 %183, label %203, label %184

184:
  %185 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %186 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %187 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %188 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %189 = load i32, ptr %187, align 4
  br label %190

190:
  %191 = phi i32 [ %189, %184 ], [ %205, %204 ]
  %192 = phi i32 [ %2, %184 ], [ %207, %204 ]
  %193 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %192, i1 true)
  %194 = load ptr, ptr %185, align 8
  %195 = zext nneg i32 %193 to i64
  %196 = getelementptr inbounds nuw i32, ptr %186, i64 %195
  %197 = load i32, ptr %196, align 4
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds nuw i8, ptr %194, i64 %198
  %200 = icmp eq i32 %191, 0
  br i1 %200, label %204, label %201

201:
  %202 = getelementptr inbounds nuw [16 x i8], ptr %188, i64 %195
  br label %209

203:
  ret void

204:
  %205 = phi i32 [ 0, %190 ], [ %216, %209 ]
  %206 = add i32 %192, -1
  %207 = and i32 %206, %192
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %203, label %190

209:
  %210 = phi i32 [ 0, %201 ], [ %215, %209 ]
  %211 = zext i32 %210 to i64
  %212 = getelementptr inbounds nuw i8, ptr %199, i64 %211
  %213 = getelementptr inbounds nuw i8, ptr %202, i64 %211
  %214 = load i32, ptr %213, align 1
  store i32 %214, ptr %212, align 1
  %215 = add i32 %210, 4
  %216 = load i32, ptr %187, align 4
  %217 = icmp ult i32 %215, %216
  br i1 %217, label %209, label %204
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg) #17

define void @commit_copies(ptr noundef readonly %0, i32 noundef %1) #12 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 6936
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

define void @wait_for_copies(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #10 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 6936
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
  tail call fastcc void @make_queued_copy(ptr noundef %0, ptr noundef nonnull %42, i32 noundef %53, i1 noundef zeroext %33) #39
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

define zeroext i1 @check_sealed_rows(ptr noundef readonly captures(address_is_null) %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) #8 {
  %6 = icmp eq ptr %0, null
  br i1 %6, label %139, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 2
  br i1 %10, label %11, label %139

11:
  %12 = icmp eq i32 %4, 0
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %14 = load ptr, ptr %13, align 8
  br i1 %12, label %17, label %15

15:
  %16 = icmp eq ptr %14, null
  br label %139

17:
  %18 = shl i64 %3, 4
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %20 = icmp eq ptr %14, null
  br i1 %20, label %139, label %21

21:
  %22 = add i64 %18, %1
  %23 = icmp eq i64 %22, %2
  br i1 %23, label %24, label %64

24:
  %25 = shl i64 %3, 5
  %26 = load i64, ptr %0, align 8
  %27 = sub i64 %1, %26
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 44
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = lshr i64 %27, %30
  %32 = add i64 %25, %1
  %33 = xor i64 %26, -1
  %34 = add i64 %32, %33
  %35 = lshr i64 %34, %30
  %36 = and i64 %31, 63
  %37 = shl nsw i64 -1, %36
  %38 = and i64 %35, 63
  %39 = xor i64 %38, 63
  %40 = lshr i64 -1, %39
  %41 = lshr i64 %31, 6
  %42 = lshr i64 %35, 6
  %43 = icmp eq i64 %41, %42
  br i1 %43, label %44, label %49, !prof !4

44:
  %45 = and i64 %40, %37
  %46 = getelementptr inbounds nuw i64, ptr %14, i64 %41
  %47 = load i64, ptr %46, align 8
  %48 = or i64 %47, %45
  store i64 %48, ptr %46, align 8
  br label %139

49:
  %50 = getelementptr inbounds nuw i64, ptr %14, i64 %41
  %51 = load i64, ptr %50, align 8
  %52 = or i64 %51, %37
  store i64 %52, ptr %50, align 8
  %53 = add nuw nsw i64 %41, 1
  %54 = icmp samesign ult i64 %53, %42
  br i1 %54, label %59, label %55

55:
  %56 = getelementptr inbounds nuw i64, ptr %14, i64 %42
  %57 = load i64, ptr %56, align 8
  %58 = or i64 %57, %40
  store i64 %58, ptr %56, align 8
  br label %139

59:
  %60 = phi i64 [ %62, %59 ], [ %53, %49 ]
  %61 = getelementptr inbounds nuw i64, ptr %14, i64 %60
  store i64 -1, ptr %61, align 8
  %62 = add nuw nsw i64 %60, 1
  %63 = icmp eq i64 %62, %42
  br i1 %63, label %55, label %59

64:
  %65 = load i64, ptr %0, align 8
  %66 = sub i64 %1, %65
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 44
  %68 = load i32, ptr %67, align 4
  %69 = zext i32 %68 to i64
  %70 = lshr i64 %66, %69
  %71 = xor i64 %65, -1
  %72 = add i64 %22, %71
  %73 = lshr i64 %72, %69
  %74 = and i64 %70, 63
  %75 = shl nsw i64 -1, %74
  %76 = and i64 %73, 63
  %77 = xor i64 %76, 63
  %78 = lshr i64 -1, %77
  %79 = lshr i64 %70, 6
  %80 = lshr i64 %73, 6
  %81 = icmp eq i64 %79, %80
  br i1 %81, label %82, label %84, !prof !4

82:
  %83 = and i64 %78, %75
  br label %95

84:
  %85 = getelementptr inbounds nuw i64, ptr %14, i64 %79
  %86 = load i64, ptr %85, align 8
  %87 = or i64 %86, %75
  store i64 %87, ptr %85, align 8
  %88 = add nuw nsw i64 %79, 1
  %89 = icmp samesign ult i64 %88, %80
  br i1 %89, label %90, label %95

90:
  %91 = phi i64 [ %93, %90 ], [ %88, %84 ]
  %92 = getelementptr inbounds nuw i64, ptr %14, i64 %91
  store i64 -1, ptr %92, align 8
  %93 = add nuw nsw i64 %91, 1
  %94 = icmp eq i64 %93, %80
  br i1 %94, label %95, label %90

95:
  %96 = phi i64 [ %79, %82 ], [ %80, %84 ], [ %80, %90 ]
  %97 = phi i64 [ %83, %82 ], [ %78, %84 ], [ %78, %90 ]
  %98 = getelementptr inbounds nuw i64, ptr %14, i64 %96
  %99 = load i64, ptr %98, align 8
  %100 = or i64 %99, %97
  store i64 %100, ptr %98, align 8
  %101 = load i64, ptr %0, align 8
  %102 = sub i64 %2, %101
  %103 = load i32, ptr %67, align 4
  %104 = zext i32 %103 to i64
  %105 = lshr i64 %102, %104
  %106 = add i64 %18, %2
  %107 = xor i64 %101, -1
  %108 = add i64 %106, %107
  %109 = lshr i64 %108, %104
  %110 = load ptr, ptr %19, align 8
  %111 = and i64 %105, 63
  %112 = shl nsw i64 -1, %111
  %113 = and i64 %109, 63
  %114 = xor i64 %113, 63
  %115 = lshr i64 -1, %114
  %116 = lshr i64 %105, 6
  %117 = lshr i64 %109, 6
  %118 = icmp eq i64 %116, %117
  br i1 %118, label %119, label %124, !prof !4

119:
  %120 = and i64 %115, %112
  %121 = getelementptr inbounds nuw i64, ptr %110, i64 %116
  %122 = load i64, ptr %121, align 8
  %123 = or i64 %122, %120
  store i64 %123, ptr %121, align 8
  br label %139

124:
  %125 = getelementptr inbounds nuw i64, ptr %110, i64 %116
  %126 = load i64, ptr %125, align 8
  %127 = or i64 %126, %112
  store i64 %127, ptr %125, align 8
  %128 = add nuw nsw i64 %116, 1
  %129 = icmp samesign ult i64 %128, %117
  br i1 %129, label %134, label %130

130:
  %131 = getelementptr inbounds nuw i64, ptr %110, i64 %117
  %132 = load i64, ptr %131, align 8
  %133 = or i64 %132, %115
  store i64 %133, ptr %131, align 8
  br label %139

134:
  %135 = phi i64 [ %137, %134 ], [ %128, %124 ]
  %136 = getelementptr inbounds nuw i64, ptr %110, i64 %135
  store i64 -1, ptr %136, align 8
  %137 = add nuw nsw i64 %135, 1
  %138 = icmp eq i64 %137, %117
  br i1 %138, label %130, label %134

139:
  %140 = phi i1 [ false, %5 ], [ %16, %15 ], [ false, %7 ], [ true, %130 ], [ true, %119 ], [ true, %55 ], [ true, %44 ], [ true, %17 ]
  ret i1 %140
}

define noundef zeroext i1 @check_row_loads(ptr noundef readonly %0, ptr noundef captures(address_is_null) %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) #8 {
  %6 = icmp eq ptr %1, null
  br i1 %6, label %136, label %7

7:
  %8 = tail call zeroext i1 @check_sealed_rows(ptr noundef nonnull %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef 0) #39
  br i1 %8, label %136, label %9

9:
  %10 = shl i64 %4, 4
  %11 = shl i64 %4, 5
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = lshr i64 %11, %14
  %16 = load i64, ptr %1, align 8
  %17 = sub i64 %2, %16
  %18 = lshr i64 %17, %14
  %19 = add i64 %10, %2
  %20 = icmp eq i64 %19, %3
  %21 = or i64 %18, %15
  %22 = and i64 %21, 31
  %23 = icmp eq i64 %22, 0
  %24 = and i1 %20, %23
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = icmp ne ptr %26, null
  %28 = and i1 %27, %24
  %29 = lshr i64 %18, 5
  %30 = lshr i64 %15, 5
  %31 = select i1 %28, i64 %30, i64 0
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 7008
  %33 = load i32, ptr %32, align 8
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %33, %35
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %38 = load i32, ptr %37, align 8
  %39 = shl i32 %38, 7
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %41 = load i32, ptr %40, align 8
  %42 = or i32 %39, %41
  %43 = shl i32 %35, 7
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %45 = load i32, ptr %44, align 4
  %46 = shl i32 %45, 7
  %47 = or i32 %42, 64
  %48 = select i1 %36, i32 %47, i32 %42
  %49 = or i32 %42, 127
  %50 = sub i32 %49, %43
  %51 = sub i32 %49, %46
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 7248
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %61, label %57

57:
  %58 = load i64, ptr %55, align 8
  %59 = icmp ult i64 %58, 262144
  %60 = zext i1 %59 to i32
  br label %61

61:
  %62 = phi i32 [ 0, %9 ], [ %60, %57 ]
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %68 = load i32, ptr %67, align 8
  %69 = sub i32 %42, %68
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %71 = load i32, ptr %70, align 4
  %72 = icmp uge i32 %69, %71
  %73 = icmp eq i64 %31, 0
  %74 = or i1 %73, %72
  %75 = zext i1 %74 to i32
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %77 = load i32, ptr %76, align 4
  %78 = or i32 %77, %62
  %79 = or i32 %78, %75
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %134, !prof !4

81:
  %82 = add nuw nsw i64 %31, %29
  br i1 %73, label %136, label %83

83:
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %85 = or i32 %42, 63
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 48
  br label %87

87:
  %88 = phi i64 [ %29, %83 ], [ %132, %131 ]
  %89 = getelementptr inbounds nuw i32, ptr %64, i64 %88
  %90 = load i32, ptr %89, align 4
  %91 = getelementptr inbounds nuw i32, ptr %66, i64 %88
  %92 = load i32, ptr %91, align 4
  %93 = icmp eq i32 %90, %48
  br i1 %93, label %131, label %94

94:
  %95 = icmp eq i32 %90, 0
  %96 = icmp eq i32 %92, 0
  %97 = or i1 %95, %96
  %98 = load i32, ptr %84, align 8
  %99 = icmp ult i32 %90, %98
  %100 = or i1 %97, %99
  %101 = and i32 %90, -65
  %102 = sub i32 %101, %43
  %103 = icmp ugt i32 %102, %50
  %104 = icmp uge i32 %101, %53
  %105 = and i1 %104, %103
  %106 = sub i32 %101, %46
  %107 = icmp ule i32 %106, %51
  %108 = xor i32 %90, %41
  %109 = and i32 %108, 63
  %110 = icmp ne i32 %109, 0
  %111 = and i1 %107, %110
  %112 = or i1 %105, %111
  %113 = or i1 %112, %100
  br i1 %113, label %134, label %114

114:
  %115 = sub i32 %92, %43
  %116 = icmp ule i32 %115, %50
  %117 = icmp ult i32 %92, %53
  %118 = select i1 %116, i1 true, i1 %117
  br i1 %118, label %119, label %127

119:
  %120 = sub i32 %92, %46
  %121 = icmp ule i32 %120, %51
  %122 = xor i32 %92, %41
  %123 = and i32 %122, 63
  %124 = icmp ne i32 %123, 0
  %125 = and i1 %121, %124
  %126 = select i1 %125, i32 %85, i32 %42
  br label %127

127:
  %128 = phi i32 [ %126, %119 ], [ %53, %114 ]
  store i32 %128, ptr %91, align 4
  %129 = load i32, ptr %86, align 8
  %130 = or i32 %129, 1
  store i32 %130, ptr %86, align 8
  br label %131

131:
  %132 = add nuw nsw i64 %88, 1
  %133 = icmp samesign ult i64 %132, %82
  br i1 %133, label %87, label %136

134:
  %135 = tail call fastcc zeroext i1 @other_rows_pass_read(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) #39
  br label %136

136:
  %137 = phi i1 [ %135, %134 ], [ true, %7 ], [ true, %5 ], [ true, %81 ], [ true, %131 ]
  ret i1 %137
}

define internal fastcc noundef zeroext i1 @other_rows_pass_read(ptr noundef readonly %0, ptr noundef nonnull %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) #11 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7008
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
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %19 = load i32, ptr %18, align 4
  %20 = shl i32 %19, 7
  %21 = or i32 %16, 64
  %22 = select i1 %10, i32 %21, i32 %16
  %23 = or i32 %16, 127
  %24 = sub i32 %23, %17
  %25 = sub i32 %23, %20
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 7248
  %29 = load ptr, ptr %28, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %34, label %31

31:
  %32 = load i64, ptr %29, align 8
  %33 = icmp ult i64 %32, 262144
  br label %34

34:
  %35 = phi i1 [ false, %5 ], [ %33, %31 ]
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %37 = load i32, ptr %36, align 4
  %38 = zext i32 %37 to i64
  %39 = shl i64 %4, 4
  %40 = lshr i64 %39, %38
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %42 = load i32, ptr %41, align 8
  %43 = sub i32 %16, %42
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %45 = load i32, ptr %44, align 4
  %46 = icmp uge i32 %43, %45
  %47 = icmp ult i64 %40, 16
  %48 = or i1 %46, %47
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %50 = load ptr, ptr %49, align 8
  %51 = icmp eq ptr %50, null
  %52 = or i1 %48, %51
  %53 = zext i1 %52 to i32
  %54 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %55 = load i32, ptr %54, align 4
  %56 = or i32 %55, %53
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %363, !prof !4

58:
  %59 = load i64, ptr %1, align 8
  %60 = sub i64 %2, %59
  %61 = lshr i64 %60, %38
  %62 = add i64 %39, %2
  %63 = icmp eq i64 %62, %3
  br i1 %63, label %64, label %363

64:
  %65 = and i64 %61, 31
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %67, label %189

67:
  %68 = lshr exact i64 %61, 5
  %69 = lshr i64 %40, 4
  %70 = and i64 %69, 576460752303423487
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %72 = load ptr, ptr %71, align 8
  %73 = add nuw nsw i64 %68, %70
  %74 = icmp eq i64 %70, 0
  br i1 %74, label %363, label %75

75:
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %78 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %79 = insertelement <32 x i32> poison, i32 %17, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = insertelement <32 x i32> poison, i32 %24, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = insertelement <32 x i32> poison, i32 %27, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = insertelement <32 x i32> poison, i32 %20, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  %87 = insertelement <32 x i32> poison, i32 %25, i64 0
  %88 = shufflevector <32 x i32> %87, <32 x i32> poison, <32 x i32> zeroinitializer
  %89 = insertelement <32 x i32> poison, i32 %16, i64 0
  %90 = shufflevector <32 x i32> %89, <32 x i32> poison, <32 x i32> zeroinitializer
  %91 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %92 = or i32 %16, 63
  %93 = insertelement <32 x i32> poison, i32 %92, i64 0
  %94 = shufflevector <32 x i32> %93, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %95

95:
  %96 = phi i64 [ %68, %75 ], [ %187, %186 ]
  %97 = getelementptr inbounds nuw i32, ptr %72, i64 %96
  %98 = load i32, ptr %97, align 4
  %99 = icmp eq i32 %98, %22
  br i1 %99, label %186, label %100

100:
  %101 = icmp eq i32 %98, 0
  br i1 %101, label %189, label %102

102:
  %103 = load i32, ptr %76, align 8
  %104 = icmp ult i32 %98, %103
  br i1 %104, label %189, label %105

105:
  %106 = and i32 %98, -65
  %107 = sub i32 %106, %17
  %108 = icmp ugt i32 %107, %24
  %109 = icmp uge i32 %106, %27
  %110 = and i1 %109, %108
  %111 = sub i32 %106, %20
  %112 = icmp ule i32 %111, %25
  %113 = xor i32 %98, %15
  %114 = and i32 %113, 63
  %115 = icmp ne i32 %114, 0
  %116 = and i1 %112, %115
  %117 = or i1 %110, %116
  br i1 %117, label %189, label %118

118:
  %119 = shl i64 %96, 5
  %120 = load ptr, ptr %77, align 8
  %121 = and i64 %96, 576460752303423487
  %122 = getelementptr inbounds nuw i32, ptr %120, i64 %121
  %123 = load i32, ptr %122, align 4
  %124 = insertelement <32 x i32> poison, i32 %123, i64 0
  %125 = shufflevector <32 x i32> %124, <32 x i32> poison, <32 x i32> zeroinitializer
  %126 = icmp eq <32 x i32> %125, zeroinitializer
  %127 = bitcast <32 x i1> %126 to i32
  %128 = icmp eq i32 %127, 0
  br i1 %128, label %134, label %129

129:
  %130 = load ptr, ptr %78, align 8
  %131 = getelementptr inbounds nuw i32, ptr %130, i64 %119
  %132 = load <32 x i32>, ptr %131, align 4
  %133 = select <32 x i1> %126, <32 x i32> %132, <32 x i32> %125
  br label %134

134:
  %135 = phi <32 x i32> [ %133, %129 ], [ %125, %118 ]
  br i1 %35, label %141, label %136, !prof !8

136:
  %137 = sub <32 x i32> %135, %86
  %138 = xor <32 x i32> %135, %90
  %139 = and <32 x i32> %138, splat (i32 63)
  %140 = sub <32 x i32> %135, %80
  br label %161

141:
  %142 = sub <32 x i32> %135, %80
  %143 = icmp ugt <32 x i32> %142, %82
  %144 = icmp uge <32 x i32> %135, %84
  %145 = and <32 x i1> %144, %143
  %146 = sub <32 x i32> %135, %86
  %147 = icmp ule <32 x i32> %146, %88
  %148 = xor <32 x i32> %135, %90
  %149 = and <32 x i32> %148, splat (i32 63)
  %150 = icmp ne <32 x i32> %149, zeroinitializer
  %151 = and <32 x i1> %147, %150
  %152 = or <32 x i1> %145, %151
  %153 = and <32 x i32> %135, splat (i32 -65)
  %154 = icmp ne <32 x i32> %153, %84
  %155 = and <32 x i1> %154, %152
  %156 = and <32 x i32> %135, splat (i32 63)
  %157 = icmp ne <32 x i32> %156, splat (i32 63)
  %158 = and <32 x i1> %157, %155
  %159 = bitcast <32 x i1> %158 to i32
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %161, label %189

161:
  %162 = phi <32 x i32> [ %140, %136 ], [ %142, %141 ]
  %163 = phi <32 x i32> [ %139, %136 ], [ %149, %141 ]
  %164 = phi <32 x i32> [ %137, %136 ], [ %146, %141 ]
  %165 = load i32, ptr %91, align 8
  %166 = or i32 %165, 1
  store i32 %166, ptr %91, align 8
  %167 = icmp ule <32 x i32> %164, %88
  %168 = icmp ne <32 x i32> %163, zeroinitializer
  %169 = and <32 x i1> %167, %168
  %170 = select <32 x i1> %169, <32 x i32> %94, <32 x i32> %90
  %171 = icmp ugt <32 x i32> %162, %82
  %172 = icmp uge <32 x i32> %135, %84
  %173 = and <32 x i1> %172, %171
  %174 = select <32 x i1> %173, <32 x i32> %84, <32 x i32> %170
  %175 = extractelement <32 x i32> %174, i64 0
  %176 = shufflevector <32 x i32> %174, <32 x i32> poison, <32 x i32> zeroinitializer
  %177 = icmp ne <32 x i32> %174, %176
  %178 = bitcast <32 x i1> %177 to i32
  %179 = icmp ne i32 %178, 0
  %180 = select i1 %179, i32 0, i32 %175
  store i32 %180, ptr %122, align 4
  %181 = icmp eq i32 %175, 0
  %182 = or i1 %179, %181
  br i1 %182, label %183, label %186

183:
  %184 = load ptr, ptr %78, align 8
  %185 = getelementptr inbounds nuw i32, ptr %184, i64 %119
  store <32 x i32> %174, ptr %185, align 4
  br label %186

186:
  %187 = add nuw nsw i64 %96, 1
  %188 = icmp samesign ult i64 %187, %73
  br i1 %188, label %95, label %363

189:
  %190 = shl i64 %40, 1
  %191 = add i64 %61, %190
  %192 = icmp ult i64 %61, %191
  br i1 %192, label %193, label %363

193:
  %194 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %195 = insertelement <32 x i32> poison, i32 %17, i64 0
  %196 = shufflevector <32 x i32> %195, <32 x i32> poison, <32 x i32> zeroinitializer
  %197 = insertelement <32 x i32> poison, i32 %24, i64 0
  %198 = shufflevector <32 x i32> %197, <32 x i32> poison, <32 x i32> zeroinitializer
  %199 = insertelement <32 x i32> poison, i32 %27, i64 0
  %200 = shufflevector <32 x i32> %199, <32 x i32> poison, <32 x i32> zeroinitializer
  %201 = insertelement <32 x i32> poison, i32 %20, i64 0
  %202 = shufflevector <32 x i32> %201, <32 x i32> poison, <32 x i32> zeroinitializer
  %203 = insertelement <32 x i32> poison, i32 %25, i64 0
  %204 = shufflevector <32 x i32> %203, <32 x i32> poison, <32 x i32> zeroinitializer
  %205 = insertelement <32 x i32> poison, i32 %16, i64 0
  %206 = shufflevector <32 x i32> %205, <32 x i32> poison, <32 x i32> zeroinitializer
  %207 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %208 = insertelement <32 x i32> poison, i32 %22, i64 0
  %209 = shufflevector <32 x i32> %208, <32 x i32> poison, <32 x i32> zeroinitializer
  %210 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %211 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %212 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %213 = or i32 %16, 63
  %214 = insertelement <32 x i32> poison, i32 %213, i64 0
  %215 = shufflevector <32 x i32> %214, <32 x i32> poison, <32 x i32> zeroinitializer
  %216 = trunc i64 %61 to i32
  %217 = and i32 %216, 31
  %218 = sub nuw nsw i32 32, %217
  %219 = insertelement <32 x i32> poison, i32 %218, i64 0
  %220 = shufflevector <32 x i32> %219, <32 x i32> poison, <32 x i32> zeroinitializer
  %221 = icmp samesign ugt <32 x i32> %220, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %222

222:
  %223 = phi i64 [ %61, %193 ], [ %361, %360 ]
  %224 = load ptr, ptr %49, align 8
  %225 = getelementptr inbounds nuw i32, ptr %224, i64 %223
  %226 = load ptr, ptr %194, align 8
  %227 = lshr i64 %223, 5
  %228 = getelementptr inbounds nuw i32, ptr %226, i64 %227
  %229 = load i32, ptr %228, align 4
  %230 = insertelement <32 x i32> poison, i32 %229, i64 0
  %231 = shufflevector <32 x i32> %230, <32 x i32> poison, <32 x i32> zeroinitializer
  %232 = add i64 %223, 31
  %233 = lshr i64 %232, 5
  %234 = getelementptr inbounds nuw i32, ptr %226, i64 %233
  %235 = load i32, ptr %234, align 4
  %236 = insertelement <32 x i32> poison, i32 %235, i64 0
  %237 = shufflevector <32 x i32> %236, <32 x i32> poison, <32 x i32> zeroinitializer
  %238 = select <32 x i1> %221, <32 x i32> %231, <32 x i32> %237
  %239 = icmp eq <32 x i32> %238, zeroinitializer
  %240 = load <32 x i32>, ptr %225, align 4
  %241 = select <32 x i1> %239, <32 x i32> %240, <32 x i32> %238
  %242 = and <32 x i32> %241, splat (i32 -65)
  %243 = sub <32 x i32> %242, %196
  %244 = icmp ugt <32 x i32> %243, %198
  %245 = icmp uge <32 x i32> %242, %200
  %246 = and <32 x i1> %245, %244
  %247 = sub <32 x i32> %242, %202
  %248 = icmp ule <32 x i32> %247, %204
  %249 = xor <32 x i32> %241, %206
  %250 = and <32 x i32> %249, splat (i32 63)
  %251 = icmp ne <32 x i32> %250, zeroinitializer
  %252 = and <32 x i1> %248, %251
  %253 = or <32 x i1> %246, %252
  %254 = load i32, ptr %207, align 8
  %255 = insertelement <32 x i32> poison, i32 %254, i64 0
  %256 = shufflevector <32 x i32> %255, <32 x i32> poison, <32 x i32> zeroinitializer
  %257 = icmp ult <32 x i32> %241, %256
  %258 = or <32 x i1> %257, %253
  %259 = bitcast <32 x i1> %258 to i32
  %260 = icmp eq i32 %259, 0
  br i1 %260, label %261, label %363, !prof !4

261:
  %262 = icmp ne <32 x i32> %241, %209
  %263 = bitcast <32 x i1> %262 to i32
  %264 = icmp eq i32 %263, 0
  br i1 %264, label %360, label %265

265:
  %266 = load ptr, ptr %210, align 8
  %267 = getelementptr inbounds nuw i32, ptr %266, i64 %227
  %268 = load i32, ptr %267, align 4
  %269 = insertelement <32 x i32> poison, i32 %268, i64 0
  %270 = shufflevector <32 x i32> %269, <32 x i32> poison, <32 x i32> zeroinitializer
  %271 = getelementptr inbounds nuw i32, ptr %266, i64 %233
  %272 = load i32, ptr %271, align 4
  %273 = insertelement <32 x i32> poison, i32 %272, i64 0
  %274 = shufflevector <32 x i32> %273, <32 x i32> poison, <32 x i32> zeroinitializer
  %275 = select <32 x i1> %221, <32 x i32> %270, <32 x i32> %274
  %276 = icmp eq <32 x i32> %275, zeroinitializer
  %277 = bitcast <32 x i1> %276 to i32
  %278 = icmp eq i32 %277, 0
  br i1 %278, label %284, label %279

279:
  %280 = load ptr, ptr %211, align 8
  %281 = getelementptr inbounds nuw i32, ptr %280, i64 %223
  %282 = load <32 x i32>, ptr %281, align 4
  %283 = select <32 x i1> %276, <32 x i32> %282, <32 x i32> %275
  br label %284

284:
  %285 = phi <32 x i32> [ %283, %279 ], [ %275, %265 ]
  br i1 %35, label %291, label %286, !prof !8

286:
  %287 = sub <32 x i32> %285, %202
  %288 = xor <32 x i32> %285, %206
  %289 = and <32 x i32> %288, splat (i32 63)
  %290 = sub <32 x i32> %285, %196
  br label %311

291:
  %292 = sub <32 x i32> %285, %196
  %293 = icmp ugt <32 x i32> %292, %198
  %294 = icmp uge <32 x i32> %285, %200
  %295 = and <32 x i1> %294, %293
  %296 = sub <32 x i32> %285, %202
  %297 = icmp ule <32 x i32> %296, %204
  %298 = xor <32 x i32> %285, %206
  %299 = and <32 x i32> %298, splat (i32 63)
  %300 = icmp ne <32 x i32> %299, zeroinitializer
  %301 = and <32 x i1> %297, %300
  %302 = or <32 x i1> %295, %301
  %303 = and <32 x i32> %285, splat (i32 -65)
  %304 = icmp ne <32 x i32> %303, %200
  %305 = and <32 x i1> %304, %302
  %306 = and <32 x i32> %285, splat (i32 63)
  %307 = icmp ne <32 x i32> %306, splat (i32 63)
  %308 = and <32 x i1> %307, %305
  %309 = bitcast <32 x i1> %308 to i32
  %310 = icmp eq i32 %309, 0
  br i1 %310, label %311, label %363

311:
  %312 = phi <32 x i32> [ %290, %286 ], [ %292, %291 ]
  %313 = phi <32 x i32> [ %289, %286 ], [ %299, %291 ]
  %314 = phi <32 x i32> [ %287, %286 ], [ %296, %291 ]
  %315 = load i32, ptr %212, align 8
  %316 = or i32 %315, 1
  store i32 %316, ptr %212, align 8
  %317 = icmp eq <32 x i32> %241, %209
  %318 = icmp ule <32 x i32> %314, %204
  %319 = icmp ne <32 x i32> %313, zeroinitializer
  %320 = and <32 x i1> %318, %319
  %321 = select <32 x i1> %320, <32 x i32> %215, <32 x i32> %206
  %322 = icmp ugt <32 x i32> %312, %198
  %323 = icmp uge <32 x i32> %285, %200
  %324 = and <32 x i1> %323, %322
  %325 = select <32 x i1> %324, <32 x i32> %200, <32 x i32> %321
  %326 = select <32 x i1> %317, <32 x i32> %285, <32 x i32> %325
  br i1 %66, label %327, label %336

327:
  %328 = extractelement <32 x i32> %326, i64 0
  %329 = shufflevector <32 x i32> %326, <32 x i32> poison, <32 x i32> zeroinitializer
  %330 = icmp ne <32 x i32> %326, %329
  %331 = bitcast <32 x i1> %330 to i32
  %332 = icmp ne i32 %331, 0
  %333 = select i1 %332, i32 0, i32 %328
  store i32 %333, ptr %267, align 4
  %334 = icmp eq i32 %328, 0
  %335 = select i1 %332, i1 true, i1 %334
  br i1 %335, label %357, label %360

336:
  %337 = load i32, ptr %267, align 4
  %338 = icmp eq i32 %337, 0
  br i1 %338, label %346, label %339

339:
  %340 = load ptr, ptr %211, align 8
  %341 = and i64 %223, -32
  %342 = getelementptr inbounds nuw i32, ptr %340, i64 %341
  %343 = insertelement <32 x i32> poison, i32 %337, i64 0
  %344 = shufflevector <32 x i32> %343, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %344, ptr %342, align 4
  store i32 0, ptr %267, align 4
  %345 = load ptr, ptr %210, align 8
  br label %346

346:
  %347 = phi ptr [ %266, %336 ], [ %345, %339 ]
  %348 = getelementptr inbounds nuw i32, ptr %347, i64 %233
  %349 = load i32, ptr %348, align 4
  %350 = icmp eq i32 %349, 0
  br i1 %350, label %357, label %351

351:
  %352 = load ptr, ptr %211, align 8
  %353 = and i64 %232, -32
  %354 = getelementptr inbounds nuw i32, ptr %352, i64 %353
  %355 = insertelement <32 x i32> poison, i32 %349, i64 0
  %356 = shufflevector <32 x i32> %355, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %356, ptr %354, align 4
  store i32 0, ptr %348, align 4
  br label %357

357:
  %358 = load ptr, ptr %211, align 8
  %359 = getelementptr inbounds nuw i32, ptr %358, i64 %223
  store <32 x i32> %326, ptr %359, align 4
  br label %360

360:
  %361 = add i64 %223, 32
  %362 = icmp ult i64 %361, %191
  br i1 %362, label %222, label %363

363:
  %364 = phi i1 [ false, %34 ], [ true, %189 ], [ false, %58 ], [ true, %360 ], [ true, %67 ], [ false, %222 ], [ false, %291 ], [ true, %186 ]
  ret i1 %364
}

define void @check_lanes(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9) #18 {
  %11 = alloca [256 x i32], align 16
  %12 = alloca %struct.Access, align 8
  %13 = alloca <32 x i64>, align 64
  %14 = and i32 %5, 16
  %15 = icmp eq i32 %14, 0
  %16 = lshr exact i32 %14, 4
  %17 = trunc nuw nsw i32 %16 to i8
  %18 = and i32 %5, -17
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #40
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
  br i1 %47, label %50, label %299

50:
  %51 = icmp eq ptr %49, null
  br i1 %51, label %1062, label %52

52:
  %53 = icmp eq i32 %18, 6
  br i1 %53, label %54, label %58

54:
  %55 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %56 = load ptr, ptr %55, align 8
  %57 = icmp eq ptr %56, null
  br i1 %57, label %1062, label %58

58:
  %59 = getelementptr inbounds nuw i8, ptr %49, i64 48
  %60 = load i32, ptr %59, align 8
  %61 = icmp eq i32 %60, 2
  br i1 %61, label %62, label %218, !prof !8

62:
  switch i32 %18, label %63 [
    i32 8, label %64
    i32 6, label %64
    i32 0, label %64
  ]

63:
  store i32 3, ptr %59, align 8
  br label %218

64:
  %65 = getelementptr inbounds nuw i8, ptr %49, i64 64
  %66 = load ptr, ptr %65, align 8
  %67 = icmp ne ptr %66, null
  %68 = icmp ne i32 %2, 0
  %69 = and i1 %68, %67
  br i1 %69, label %70, label %1062

70:
  %71 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %2, i1 true)
  %72 = zext nneg i32 %71 to i64
  %73 = getelementptr inbounds nuw i64, ptr %1, i64 %72
  %74 = load i64, ptr %73, align 8
  %75 = insertelement <32 x i64> poison, i64 %74, i64 0
  %76 = shufflevector <32 x i64> %75, <32 x i64> poison, <32 x i32> zeroinitializer
  %77 = icmp ne <32 x i64> %31, %76
  %78 = bitcast <32 x i1> %77 to i32
  %79 = and i32 %2, %78
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %120

81:
  %82 = load i64, ptr %49, align 8
  %83 = sub i64 %74, %82
  %84 = getelementptr inbounds nuw i8, ptr %49, i64 44
  %85 = load i32, ptr %84, align 4
  %86 = zext i32 %85 to i64
  %87 = lshr i64 %83, %86
  %88 = add i64 %74, %4
  %89 = xor i64 %82, -1
  %90 = add i64 %88, %89
  %91 = lshr i64 %90, %86
  %92 = and i64 %87, 63
  %93 = shl nsw i64 -1, %92
  %94 = and i64 %91, 63
  %95 = xor i64 %94, 63
  %96 = lshr i64 -1, %95
  %97 = lshr i64 %87, 6
  %98 = lshr i64 %91, 6
  %99 = icmp eq i64 %97, %98
  br i1 %99, label %100, label %105, !prof !4

100:
  %101 = and i64 %96, %93
  %102 = getelementptr inbounds nuw i64, ptr %66, i64 %97
  %103 = load i64, ptr %102, align 8
  %104 = or i64 %103, %101
  store i64 %104, ptr %102, align 8
  br label %1062

105:
  %106 = getelementptr inbounds nuw i64, ptr %66, i64 %97
  %107 = load i64, ptr %106, align 8
  %108 = or i64 %107, %93
  store i64 %108, ptr %106, align 8
  %109 = add nuw nsw i64 %97, 1
  %110 = icmp samesign ult i64 %109, %98
  br i1 %110, label %115, label %111

111:
  %112 = getelementptr inbounds nuw i64, ptr %66, i64 %98
  %113 = load i64, ptr %112, align 8
  %114 = or i64 %113, %96
  store i64 %114, ptr %112, align 8
  br label %1062

115:
  %116 = phi i64 [ %118, %115 ], [ %109, %105 ]
  %117 = getelementptr inbounds nuw i64, ptr %66, i64 %116
  store i64 -1, ptr %117, align 8
  %118 = add nuw nsw i64 %116, 1
  %119 = icmp eq i64 %118, %98
  br i1 %119, label %111, label %115

120:
  %121 = icmp eq i32 %2, -1
  br i1 %121, label %122, label %170

122:
  %123 = insertelement <32 x i64> poison, i64 %4, i64 0
  %124 = shufflevector <32 x i64> %123, <32 x i64> poison, <32 x i32> zeroinitializer
  %125 = mul <32 x i64> %124, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %126 = add <32 x i64> %76, %125
  %127 = icmp ne <32 x i64> %31, %126
  %128 = bitcast <32 x i1> %127 to i32
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %170

130:
  %131 = shl i64 %4, 5
  %132 = load i64, ptr %49, align 8
  %133 = sub i64 %74, %132
  %134 = getelementptr inbounds nuw i8, ptr %49, i64 44
  %135 = load i32, ptr %134, align 4
  %136 = zext i32 %135 to i64
  %137 = lshr i64 %133, %136
  %138 = add i64 %74, %131
  %139 = xor i64 %132, -1
  %140 = add i64 %138, %139
  %141 = lshr i64 %140, %136
  %142 = and i64 %137, 63
  %143 = shl nsw i64 -1, %142
  %144 = and i64 %141, 63
  %145 = xor i64 %144, 63
  %146 = lshr i64 -1, %145
  %147 = lshr i64 %137, 6
  %148 = lshr i64 %141, 6
  %149 = icmp eq i64 %147, %148
  br i1 %149, label %150, label %155, !prof !4

150:
  %151 = and i64 %146, %143
  %152 = getelementptr inbounds nuw i64, ptr %66, i64 %147
  %153 = load i64, ptr %152, align 8
  %154 = or i64 %153, %151
  store i64 %154, ptr %152, align 8
  br label %1062

155:
  %156 = getelementptr inbounds nuw i64, ptr %66, i64 %147
  %157 = load i64, ptr %156, align 8
  %158 = or i64 %157, %143
  store i64 %158, ptr %156, align 8
  %159 = add nuw nsw i64 %147, 1
  %160 = icmp samesign ult i64 %159, %148
  br i1 %160, label %165, label %161

161:
  %162 = getelementptr inbounds nuw i64, ptr %66, i64 %148
  %163 = load i64, ptr %162, align 8
  %164 = or i64 %163, %146
  store i64 %164, ptr %162, align 8
  br label %1062

165:
  %166 = phi i64 [ %168, %165 ], [ %159, %155 ]
  %167 = getelementptr inbounds nuw i64, ptr %66, i64 %166
  store i64 -1, ptr %167, align 8
  %168 = add nuw nsw i64 %166, 1
  %169 = icmp eq i64 %168, %148
  br i1 %169, label %161, label %165

170:
  %171 = getelementptr inbounds nuw i8, ptr %49, i64 44
  br label %172

172:
  %173 = phi i32 [ %2, %170 ], [ %216, %209 ]
  %174 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %173, i1 true)
  %175 = zext nneg i32 %174 to i64
  %176 = getelementptr inbounds nuw i64, ptr %1, i64 %175
  %177 = load i64, ptr %176, align 8
  %178 = load i64, ptr %49, align 8
  %179 = sub i64 %177, %178
  %180 = load i32, ptr %171, align 4
  %181 = zext i32 %180 to i64
  %182 = lshr i64 %179, %181
  %183 = add i64 %177, %4
  %184 = xor i64 %178, -1
  %185 = add i64 %183, %184
  %186 = lshr i64 %185, %181
  %187 = load ptr, ptr %65, align 8
  %188 = and i64 %182, 63
  %189 = shl nsw i64 -1, %188
  %190 = and i64 %186, 63
  %191 = xor i64 %190, 63
  %192 = lshr i64 -1, %191
  %193 = lshr i64 %182, 6
  %194 = lshr i64 %186, 6
  %195 = icmp eq i64 %193, %194
  br i1 %195, label %196, label %198, !prof !4

196:
  %197 = and i64 %192, %189
  br label %209

198:
  %199 = getelementptr inbounds nuw i64, ptr %187, i64 %193
  %200 = load i64, ptr %199, align 8
  %201 = or i64 %200, %189
  store i64 %201, ptr %199, align 8
  %202 = add nuw nsw i64 %193, 1
  %203 = icmp samesign ult i64 %202, %194
  br i1 %203, label %204, label %209

204:
  %205 = phi i64 [ %207, %204 ], [ %202, %198 ]
  %206 = getelementptr inbounds nuw i64, ptr %187, i64 %205
  store i64 -1, ptr %206, align 8
  %207 = add nuw nsw i64 %205, 1
  %208 = icmp eq i64 %207, %194
  br i1 %208, label %209, label %204

209:
  %210 = phi i64 [ %193, %196 ], [ %194, %198 ], [ %194, %204 ]
  %211 = phi i64 [ %197, %196 ], [ %192, %198 ], [ %192, %204 ]
  %212 = getelementptr inbounds nuw i64, ptr %187, i64 %210
  %213 = load i64, ptr %212, align 8
  %214 = or i64 %213, %211
  store i64 %214, ptr %212, align 8
  %215 = add i32 %173, -1
  %216 = and i32 %215, %173
  %217 = icmp eq i32 %216, 0
  br i1 %217, label %1062, label %172

218:
  %219 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %220 = load ptr, ptr %219, align 8
  %221 = icmp eq ptr %220, null
  br i1 %221, label %222, label %299

222:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #40
  %223 = load <32 x i64>, ptr %1, align 64
  %224 = load i64, ptr %49, align 8
  %225 = insertelement <32 x i64> poison, i64 %224, i64 0
  %226 = shufflevector <32 x i64> %225, <32 x i64> poison, <32 x i32> zeroinitializer
  %227 = sub <32 x i64> %223, %226
  store <32 x i64> %227, ptr %13, align 64
  %228 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %229 = load i32, ptr %228, align 4
  %230 = icmp ugt i32 %229, 1
  br i1 %230, label %231, label %256

231:
  %232 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %2, i1 true)
  %233 = load i64, ptr %30, align 8
  %234 = sub i64 %233, %224
  %235 = lshr i64 %234, 18
  %236 = trunc i64 %235 to i32
  %237 = tail call fastcc zeroext i1 @can_reach(ptr noundef nonnull %0, i32 noundef %236, i32 noundef %3, i32 noundef range(i32 0, 32) %232) #39
  %238 = load i32, ptr %228, align 4
  %239 = icmp ugt i32 %238, %236
  br i1 %239, label %240, label %256

240:
  %241 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %242 = load i32, ptr %241, align 4
  %243 = icmp eq i32 %242, %236
  br i1 %243, label %256, label %244

244:
  %245 = getelementptr inbounds nuw i8, ptr %0, i64 7432
  %246 = and i64 %235, 4294967295
  %247 = getelementptr inbounds nuw [32 x %struct.Reach], ptr %245, i64 %246
  %248 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %249 = load i32, ptr %248, align 8
  %250 = zext i32 %249 to i64
  %251 = getelementptr inbounds nuw %struct.Reach, ptr %247, i64 %250
  %252 = add i32 %3, 1
  %253 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %254 = load i32, ptr %253, align 4
  store i32 %252, ptr %251, align 8
  %255 = getelementptr inbounds nuw i8, ptr %251, i64 4
  store i32 %254, ptr %255, align 4
  br label %256

256:
  %257 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %258 = load i32, ptr %257, align 8
  %259 = icmp eq i32 %258, 0
  br i1 %259, label %294, label %260

260:
  %261 = zext i32 %258 to i64
  %262 = mul nsw i64 %261, -262144
  %263 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %264 = load i32, ptr %263, align 8
  %265 = shl nuw i32 1, %264
  %266 = sext i32 %265 to i64
  %267 = sdiv i64 %262, %266
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %269 = load ptr, ptr %268, align 8
  %270 = getelementptr inbounds i8, ptr %269, i64 %262
  store ptr %270, ptr %268, align 8
  %271 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %272 = load ptr, ptr %271, align 8
  %273 = getelementptr inbounds i32, ptr %272, i64 %267
  store ptr %273, ptr %271, align 8
  %274 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %275 = load ptr, ptr %274, align 8
  %276 = getelementptr inbounds i32, ptr %275, i64 %267
  store ptr %276, ptr %274, align 8
  store i32 0, ptr %257, align 8
  %277 = icmp eq i32 %18, 8
  %278 = select i1 %277, i32 0, i32 %18
  %279 = load i64, ptr %49, align 8
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %278, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %279) #39
  %280 = load i32, ptr %257, align 8
  %281 = zext i32 %280 to i64
  %282 = sub nsw i64 %261, %281
  %283 = shl nsw i64 %282, 18
  %284 = load i32, ptr %263, align 8
  %285 = shl nuw i32 1, %284
  %286 = sext i32 %285 to i64
  %287 = sdiv i64 %283, %286
  %288 = load ptr, ptr %268, align 8
  %289 = getelementptr inbounds i8, ptr %288, i64 %283
  store ptr %289, ptr %268, align 8
  %290 = load ptr, ptr %271, align 8
  %291 = getelementptr inbounds i32, ptr %290, i64 %287
  store ptr %291, ptr %271, align 8
  %292 = load ptr, ptr %274, align 8
  %293 = getelementptr inbounds i32, ptr %292, i64 %287
  store ptr %293, ptr %274, align 8
  store i32 %258, ptr %257, align 8
  br label %298

294:
  %295 = icmp eq i32 %18, 8
  %296 = select i1 %295, i32 0, i32 %18
  %297 = load i64, ptr %49, align 8
  call void @check_shared(ptr noundef nonnull %0, ptr noundef nonnull %13, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %296, ptr noundef %6, i64 noundef %7, i64 noundef %8, i64 noundef %9, i64 noundef %297) #39
  br label %298

298:
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #40
  br label %1062

299:
  %300 = icmp eq ptr %6, null
  %301 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %302 = icmp samesign ult i32 %301, 2
  %303 = select i1 %300, i1 true, i1 %302
  br i1 %303, label %344, label %304

304:
  %305 = icmp eq i32 %2, -1
  %306 = load <32 x i64>, ptr %1, align 64
  br i1 %305, label %307, label %316

307:
  %308 = shufflevector <32 x i64> %306, <32 x i64> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 31>
  %309 = insertelement <32 x i64> poison, i64 %4, i64 0
  %310 = shufflevector <32 x i64> %309, <32 x i64> poison, <32 x i32> zeroinitializer
  %311 = add <32 x i64> %306, %310
  %312 = icmp ult <32 x i64> %308, %311
  %313 = and <32 x i1> %312, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>
  %314 = bitcast <32 x i1> %313 to i32
  %315 = icmp eq i32 %314, 0
  br i1 %315, label %344, label %316

316:
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #40
  %317 = lshr <32 x i64> %306, splat (i64 2)
  %318 = trunc <32 x i64> %317 to <32 x i32>
  %319 = lshr <32 x i32> %318, splat (i32 8)
  %320 = add <32 x i32> %319, %318
  %321 = and <32 x i32> %320, splat (i32 255)
  %322 = tail call i32 asm sideeffect "", "=r,0"(i32 0) #40
  %323 = insertelement <32 x i32> poison, i32 %322, i64 0
  %324 = shufflevector <32 x i32> %323, <32 x i32> poison, <32 x i32> zeroinitializer
  %325 = add <32 x i32> %321, %324
  %326 = tail call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %325, <32 x i32> splat (i32 2147483647))
  %327 = bitcast i32 %2 to <32 x i1>
  %328 = zext nneg <32 x i32> %326 to <32 x i64>
  %329 = getelementptr i32, ptr %11, <32 x i64> %328
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, <32 x ptr> align 4 %329, <32 x i1> %327)
  %330 = call i32 asm sideeffect "", "=r,0"(i32 0) #40
  %331 = insertelement <32 x i32> poison, i32 %330, i64 0
  %332 = shufflevector <32 x i32> %331, <32 x i32> poison, <32 x i32> zeroinitializer
  %333 = add <32 x i32> %321, %332
  %334 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %333, <32 x i32> splat (i32 2147483647))
  %335 = zext nneg <32 x i32> %334 to <32 x i64>
  %336 = getelementptr i32, ptr %11, <32 x i64> %335
  %337 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %336, <32 x i1> %327, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>)
  %338 = icmp ne <32 x i32> %337, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %339 = bitcast <32 x i1> %338 to i32
  %340 = and i32 %2, %339
  %341 = icmp eq i32 %340, 0
  br i1 %341, label %343, label %342, !prof !4

342:
  call fastcc void @check_suspects(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %2, i32 noundef %340, ptr noundef nonnull %12, i64 noundef 0) #39
  br label %343

343:
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #40
  br label %344

344:
  %345 = and i1 %15, %47
  br i1 %345, label %346, label %1061

346:
  %347 = load <32 x i64>, ptr %1, align 64
  %348 = load ptr, ptr %48, align 8
  %349 = getelementptr inbounds nuw i8, ptr %0, i64 7008
  %350 = load i32, ptr %349, align 8
  %351 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %352 = load i32, ptr %351, align 4
  %353 = icmp eq i32 %350, %352
  %354 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %355 = load i32, ptr %354, align 8
  %356 = shl i32 %355, 7
  %357 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %358 = load i32, ptr %357, align 8
  %359 = or i32 %356, %358
  %360 = shl i32 %352, 7
  %361 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %362 = load i32, ptr %361, align 4
  %363 = shl i32 %362, 7
  %364 = or i32 %359, 64
  %365 = select i1 %353, i32 %364, i32 %359
  %366 = or i32 %359, 127
  %367 = sub i32 %366, %360
  %368 = sub i32 %366, %363
  %369 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %370 = load i32, ptr %369, align 4
  %371 = getelementptr inbounds nuw i8, ptr %0, i64 7248
  %372 = load ptr, ptr %371, align 8
  %373 = icmp eq ptr %372, null
  br i1 %373, label %377, label %374

374:
  %375 = load i64, ptr %372, align 8
  %376 = icmp ult i64 %375, 262144
  br label %377

377:
  %378 = phi i1 [ false, %346 ], [ %376, %374 ]
  %379 = getelementptr inbounds nuw i8, ptr %348, i64 44
  %380 = load i32, ptr %379, align 4
  %381 = zext i32 %380 to i64
  %382 = lshr i64 %4, %381
  %383 = extractelement <32 x i64> %347, i64 0
  %384 = load i64, ptr %30, align 8
  %385 = sub i64 %383, %384
  %386 = lshr i64 %385, %381
  %387 = load i64, ptr %36, align 8
  %388 = sub i64 %387, %384
  %389 = lshr i64 %388, %381
  %390 = icmp ugt i64 %389, 2147483647
  %391 = icmp eq i32 %18, 2
  %392 = select i1 %391, i32 64, i32 0
  %393 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %394 = load i32, ptr %393, align 8
  %395 = sub i32 %359, %394
  %396 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %397 = load i32, ptr %396, align 4
  %398 = icmp uge i32 %395, %397
  %399 = icmp samesign ult i32 %301, 3
  %400 = or i1 %399, %398
  %401 = icmp ugt i32 %18, 2
  %402 = or i1 %401, %400
  %403 = or i1 %390, %402
  br i1 %403, label %1061, label %404

404:
  br i1 %391, label %405, label %407

405:
  %406 = getelementptr inbounds nuw i8, ptr %348, i64 52
  store i32 1, ptr %406, align 4
  br label %413

407:
  %408 = icmp eq i32 %18, 0
  br i1 %408, label %409, label %413

409:
  %410 = getelementptr inbounds nuw i8, ptr %348, i64 52
  %411 = load i32, ptr %410, align 4
  %412 = icmp eq i32 %411, 0
  br i1 %412, label %413, label %1061

413:
  %414 = shufflevector <32 x i64> %347, <32 x i64> poison, <32 x i32> zeroinitializer
  %415 = insertelement <32 x i64> poison, i64 %4, i64 0
  %416 = shufflevector <32 x i64> %415, <32 x i64> poison, <32 x i32> zeroinitializer
  %417 = mul <32 x i64> %416, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %418 = add <32 x i64> %414, %417
  %419 = icmp ne <32 x i64> %347, %418
  %420 = bitcast <32 x i1> %419 to i32
  %421 = icmp eq i32 %420, 0
  %422 = icmp eq i32 %2, -1
  %423 = and i1 %422, %421
  %424 = icmp eq i32 %18, 0
  %425 = select i1 %424, i1 %423, i1 false
  br i1 %425, label %426, label %551

426:
  %427 = and i64 %386, 31
  %428 = icmp eq i64 %427, 0
  %429 = icmp ne i64 %382, 0
  %430 = select i1 %428, i1 %429, i1 false
  br i1 %430, label %431, label %551

431:
  %432 = lshr exact i64 %386, 5
  %433 = getelementptr inbounds nuw i8, ptr %348, i64 24
  %434 = load ptr, ptr %433, align 8
  %435 = add i64 %432, %382
  %436 = icmp ult i64 %432, %435
  br i1 %436, label %437, label %1062

437:
  %438 = getelementptr inbounds nuw i8, ptr %348, i64 40
  %439 = getelementptr inbounds nuw i8, ptr %348, i64 32
  %440 = getelementptr inbounds nuw i8, ptr %348, i64 16
  %441 = insertelement <32 x i32> poison, i32 %360, i64 0
  %442 = shufflevector <32 x i32> %441, <32 x i32> poison, <32 x i32> zeroinitializer
  %443 = insertelement <32 x i32> poison, i32 %367, i64 0
  %444 = shufflevector <32 x i32> %443, <32 x i32> poison, <32 x i32> zeroinitializer
  %445 = insertelement <32 x i32> poison, i32 %370, i64 0
  %446 = shufflevector <32 x i32> %445, <32 x i32> poison, <32 x i32> zeroinitializer
  %447 = insertelement <32 x i32> poison, i32 %363, i64 0
  %448 = shufflevector <32 x i32> %447, <32 x i32> poison, <32 x i32> zeroinitializer
  %449 = insertelement <32 x i32> poison, i32 %368, i64 0
  %450 = shufflevector <32 x i32> %449, <32 x i32> poison, <32 x i32> zeroinitializer
  %451 = insertelement <32 x i32> poison, i32 %359, i64 0
  %452 = shufflevector <32 x i32> %451, <32 x i32> poison, <32 x i32> zeroinitializer
  %453 = getelementptr inbounds nuw i8, ptr %348, i64 48
  %454 = or i32 %359, 63
  %455 = insertelement <32 x i32> poison, i32 %454, i64 0
  %456 = shufflevector <32 x i32> %455, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %457

457:
  %458 = phi i64 [ %432, %437 ], [ %549, %548 ]
  %459 = getelementptr inbounds nuw i32, ptr %434, i64 %458
  %460 = load i32, ptr %459, align 4
  %461 = icmp eq i32 %460, %365
  br i1 %461, label %548, label %462

462:
  %463 = icmp eq i32 %460, 0
  br i1 %463, label %551, label %464

464:
  %465 = load i32, ptr %438, align 8
  %466 = icmp ult i32 %460, %465
  br i1 %466, label %551, label %467

467:
  %468 = and i32 %460, -65
  %469 = sub i32 %468, %360
  %470 = icmp ugt i32 %469, %367
  %471 = icmp uge i32 %468, %370
  %472 = and i1 %471, %470
  %473 = sub i32 %468, %363
  %474 = icmp ule i32 %473, %368
  %475 = xor i32 %460, %358
  %476 = and i32 %475, 63
  %477 = icmp ne i32 %476, 0
  %478 = and i1 %474, %477
  %479 = or i1 %472, %478
  br i1 %479, label %551, label %480

480:
  %481 = shl i64 %458, 5
  %482 = load ptr, ptr %439, align 8
  %483 = and i64 %458, 576460752303423487
  %484 = getelementptr inbounds nuw i32, ptr %482, i64 %483
  %485 = load i32, ptr %484, align 4
  %486 = insertelement <32 x i32> poison, i32 %485, i64 0
  %487 = shufflevector <32 x i32> %486, <32 x i32> poison, <32 x i32> zeroinitializer
  %488 = icmp eq <32 x i32> %487, zeroinitializer
  %489 = bitcast <32 x i1> %488 to i32
  %490 = icmp eq i32 %489, 0
  br i1 %490, label %496, label %491

491:
  %492 = load ptr, ptr %440, align 8
  %493 = getelementptr inbounds nuw i32, ptr %492, i64 %481
  %494 = load <32 x i32>, ptr %493, align 4
  %495 = select <32 x i1> %488, <32 x i32> %494, <32 x i32> %487
  br label %496

496:
  %497 = phi <32 x i32> [ %495, %491 ], [ %487, %480 ]
  br i1 %378, label %503, label %498, !prof !8

498:
  %499 = sub <32 x i32> %497, %448
  %500 = xor <32 x i32> %497, %452
  %501 = and <32 x i32> %500, splat (i32 63)
  %502 = sub <32 x i32> %497, %442
  br label %523

503:
  %504 = sub <32 x i32> %497, %442
  %505 = icmp ugt <32 x i32> %504, %444
  %506 = icmp uge <32 x i32> %497, %446
  %507 = and <32 x i1> %506, %505
  %508 = sub <32 x i32> %497, %448
  %509 = icmp ule <32 x i32> %508, %450
  %510 = xor <32 x i32> %497, %452
  %511 = and <32 x i32> %510, splat (i32 63)
  %512 = icmp ne <32 x i32> %511, zeroinitializer
  %513 = and <32 x i1> %509, %512
  %514 = or <32 x i1> %507, %513
  %515 = and <32 x i32> %497, splat (i32 -65)
  %516 = icmp ne <32 x i32> %515, %446
  %517 = and <32 x i1> %516, %514
  %518 = and <32 x i32> %497, splat (i32 63)
  %519 = icmp ne <32 x i32> %518, splat (i32 63)
  %520 = and <32 x i1> %519, %517
  %521 = bitcast <32 x i1> %520 to i32
  %522 = icmp eq i32 %521, 0
  br i1 %522, label %523, label %551

523:
  %524 = phi <32 x i32> [ %502, %498 ], [ %504, %503 ]
  %525 = phi <32 x i32> [ %501, %498 ], [ %511, %503 ]
  %526 = phi <32 x i32> [ %499, %498 ], [ %508, %503 ]
  %527 = load i32, ptr %453, align 8
  %528 = or i32 %527, 1
  store i32 %528, ptr %453, align 8
  %529 = icmp ule <32 x i32> %526, %450
  %530 = icmp ne <32 x i32> %525, zeroinitializer
  %531 = and <32 x i1> %529, %530
  %532 = select <32 x i1> %531, <32 x i32> %456, <32 x i32> %452
  %533 = icmp ugt <32 x i32> %524, %444
  %534 = icmp uge <32 x i32> %497, %446
  %535 = and <32 x i1> %534, %533
  %536 = select <32 x i1> %535, <32 x i32> %446, <32 x i32> %532
  %537 = extractelement <32 x i32> %536, i64 0
  %538 = shufflevector <32 x i32> %536, <32 x i32> poison, <32 x i32> zeroinitializer
  %539 = icmp ne <32 x i32> %536, %538
  %540 = bitcast <32 x i1> %539 to i32
  %541 = icmp ne i32 %540, 0
  %542 = select i1 %541, i32 0, i32 %537
  store i32 %542, ptr %484, align 4
  %543 = icmp eq i32 %537, 0
  %544 = or i1 %541, %543
  br i1 %544, label %545, label %548

545:
  %546 = load ptr, ptr %440, align 8
  %547 = getelementptr inbounds nuw i32, ptr %546, i64 %481
  store <32 x i32> %536, ptr %547, align 4
  br label %548

548:
  %549 = add i64 %458, 1
  %550 = icmp eq i64 %549, %435
  br i1 %550, label %1062, label %457

551:
  %552 = icmp ne i32 %18, 1
  %553 = select i1 %552, i1 %423, i1 false
  %554 = icmp eq i64 %382, 1
  %555 = select i1 %553, i1 %554, i1 false
  br i1 %555, label %556, label %750

556:
  %557 = getelementptr inbounds nuw i8, ptr %348, i64 8
  %558 = load ptr, ptr %557, align 8
  %559 = getelementptr inbounds nuw i32, ptr %558, i64 %386
  %560 = trunc i64 %386 to i32
  %561 = and i32 %560, 31
  %562 = sub nuw nsw i32 32, %561
  %563 = getelementptr inbounds nuw i8, ptr %348, i64 24
  %564 = load ptr, ptr %563, align 8
  %565 = lshr i64 %386, 5
  %566 = getelementptr inbounds nuw i32, ptr %564, i64 %565
  %567 = load i32, ptr %566, align 4
  %568 = insertelement <32 x i32> poison, i32 %567, i64 0
  %569 = shufflevector <32 x i32> %568, <32 x i32> poison, <32 x i32> zeroinitializer
  %570 = add i64 %386, 31
  %571 = lshr i64 %570, 5
  %572 = getelementptr inbounds nuw i32, ptr %564, i64 %571
  %573 = load i32, ptr %572, align 4
  %574 = insertelement <32 x i32> poison, i32 %573, i64 0
  %575 = shufflevector <32 x i32> %574, <32 x i32> poison, <32 x i32> zeroinitializer
  %576 = insertelement <32 x i32> poison, i32 %562, i64 0
  %577 = shufflevector <32 x i32> %576, <32 x i32> poison, <32 x i32> zeroinitializer
  %578 = icmp samesign ugt <32 x i32> %577, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %579 = select <32 x i1> %578, <32 x i32> %569, <32 x i32> %575
  %580 = icmp eq <32 x i32> %579, zeroinitializer
  %581 = load <32 x i32>, ptr %559, align 4
  %582 = select <32 x i1> %580, <32 x i32> %581, <32 x i32> %579
  %583 = and <32 x i32> %582, splat (i32 -65)
  %584 = insertelement <32 x i32> poison, i32 %360, i64 0
  %585 = shufflevector <32 x i32> %584, <32 x i32> poison, <32 x i32> zeroinitializer
  %586 = sub <32 x i32> %583, %585
  %587 = insertelement <32 x i32> poison, i32 %367, i64 0
  %588 = shufflevector <32 x i32> %587, <32 x i32> poison, <32 x i32> zeroinitializer
  %589 = icmp ugt <32 x i32> %586, %588
  %590 = insertelement <32 x i32> poison, i32 %370, i64 0
  %591 = shufflevector <32 x i32> %590, <32 x i32> poison, <32 x i32> zeroinitializer
  %592 = icmp uge <32 x i32> %583, %591
  %593 = and <32 x i1> %592, %589
  %594 = insertelement <32 x i32> poison, i32 %363, i64 0
  %595 = shufflevector <32 x i32> %594, <32 x i32> poison, <32 x i32> zeroinitializer
  %596 = sub <32 x i32> %583, %595
  %597 = insertelement <32 x i32> poison, i32 %368, i64 0
  %598 = shufflevector <32 x i32> %597, <32 x i32> poison, <32 x i32> zeroinitializer
  %599 = icmp ule <32 x i32> %596, %598
  %600 = insertelement <32 x i32> poison, i32 %359, i64 0
  %601 = shufflevector <32 x i32> %600, <32 x i32> poison, <32 x i32> zeroinitializer
  %602 = xor <32 x i32> %582, %601
  %603 = and <32 x i32> %602, splat (i32 63)
  %604 = icmp ne <32 x i32> %603, zeroinitializer
  %605 = and <32 x i1> %599, %604
  %606 = or <32 x i1> %593, %605
  %607 = getelementptr inbounds nuw i8, ptr %348, i64 40
  %608 = load i32, ptr %607, align 8
  %609 = insertelement <32 x i32> poison, i32 %608, i64 0
  %610 = shufflevector <32 x i32> %609, <32 x i32> poison, <32 x i32> zeroinitializer
  %611 = icmp ult <32 x i32> %582, %610
  %612 = or <32 x i1> %611, %606
  %613 = bitcast <32 x i1> %612 to i32
  %614 = icmp eq i32 %613, 0
  br i1 %614, label %615, label %1061, !prof !4

615:
  %616 = insertelement <32 x i32> poison, i32 %365, i64 0
  %617 = shufflevector <32 x i32> %616, <32 x i32> poison, <32 x i32> zeroinitializer
  %618 = icmp ne <32 x i32> %582, %617
  %619 = bitcast <32 x i1> %618 to i32
  %620 = icmp eq i32 %619, 0
  br i1 %620, label %1062, label %621

621:
  %622 = getelementptr inbounds nuw i8, ptr %348, i64 32
  %623 = load ptr, ptr %622, align 8
  %624 = getelementptr inbounds nuw i32, ptr %623, i64 %565
  %625 = load i32, ptr %624, align 4
  %626 = insertelement <32 x i32> poison, i32 %625, i64 0
  %627 = shufflevector <32 x i32> %626, <32 x i32> poison, <32 x i32> zeroinitializer
  %628 = getelementptr inbounds nuw i32, ptr %623, i64 %571
  %629 = load i32, ptr %628, align 4
  %630 = insertelement <32 x i32> poison, i32 %629, i64 0
  %631 = shufflevector <32 x i32> %630, <32 x i32> poison, <32 x i32> zeroinitializer
  %632 = select <32 x i1> %578, <32 x i32> %627, <32 x i32> %631
  %633 = icmp eq <32 x i32> %632, zeroinitializer
  %634 = bitcast <32 x i1> %633 to i32
  %635 = icmp eq i32 %634, 0
  br i1 %635, label %642, label %636

636:
  %637 = getelementptr inbounds nuw i8, ptr %348, i64 16
  %638 = load ptr, ptr %637, align 8
  %639 = getelementptr inbounds nuw i32, ptr %638, i64 %386
  %640 = load <32 x i32>, ptr %639, align 4
  %641 = select <32 x i1> %633, <32 x i32> %640, <32 x i32> %632
  br label %642

642:
  %643 = phi <32 x i32> [ %641, %636 ], [ %632, %621 ]
  br i1 %391, label %644, label %661

644:
  %645 = sub <32 x i32> %643, %585
  %646 = icmp ugt <32 x i32> %645, %588
  %647 = icmp uge <32 x i32> %643, %591
  %648 = and <32 x i1> %647, %646
  %649 = sub <32 x i32> %643, %595
  %650 = icmp ule <32 x i32> %649, %598
  %651 = xor <32 x i32> %643, %601
  %652 = and <32 x i32> %651, splat (i32 63)
  %653 = icmp ne <32 x i32> %652, zeroinitializer
  %654 = and <32 x i1> %650, %653
  %655 = or <32 x i1> %648, %654
  %656 = and <32 x i32> %643, splat (i32 64)
  %657 = icmp eq <32 x i32> %656, zeroinitializer
  %658 = and <32 x i1> %657, %655
  %659 = bitcast <32 x i1> %658 to i32
  %660 = icmp eq i32 %659, 0
  br i1 %660, label %661, label %1061

661:
  br i1 %378, label %667, label %662, !prof !8

662:
  %663 = sub <32 x i32> %643, %595
  %664 = xor <32 x i32> %643, %601
  %665 = and <32 x i32> %664, splat (i32 63)
  %666 = sub <32 x i32> %643, %585
  br label %687

667:
  %668 = sub <32 x i32> %643, %585
  %669 = icmp ugt <32 x i32> %668, %588
  %670 = icmp uge <32 x i32> %643, %591
  %671 = and <32 x i1> %670, %669
  %672 = sub <32 x i32> %643, %595
  %673 = icmp ule <32 x i32> %672, %598
  %674 = xor <32 x i32> %643, %601
  %675 = and <32 x i32> %674, splat (i32 63)
  %676 = icmp ne <32 x i32> %675, zeroinitializer
  %677 = and <32 x i1> %673, %676
  %678 = or <32 x i1> %671, %677
  %679 = and <32 x i32> %643, splat (i32 -65)
  %680 = icmp ne <32 x i32> %679, %591
  %681 = and <32 x i1> %680, %678
  %682 = and <32 x i32> %643, splat (i32 63)
  %683 = icmp ne <32 x i32> %682, splat (i32 63)
  %684 = and <32 x i1> %683, %681
  %685 = bitcast <32 x i1> %684 to i32
  %686 = icmp eq i32 %685, 0
  br i1 %686, label %687, label %1061

687:
  %688 = phi <32 x i32> [ %666, %662 ], [ %668, %667 ]
  %689 = phi <32 x i32> [ %665, %662 ], [ %675, %667 ]
  %690 = phi <32 x i32> [ %663, %662 ], [ %672, %667 ]
  %691 = getelementptr inbounds nuw i8, ptr %348, i64 48
  %692 = load i32, ptr %691, align 8
  %693 = or i32 %692, 1
  store i32 %693, ptr %691, align 8
  %694 = icmp eq <32 x i32> %582, %617
  %695 = or i32 %359, %392
  %696 = insertelement <32 x i32> poison, i32 %695, i64 0
  %697 = shufflevector <32 x i32> %696, <32 x i32> poison, <32 x i32> zeroinitializer
  %698 = or i32 %695, 63
  %699 = insertelement <32 x i32> poison, i32 %698, i64 0
  %700 = shufflevector <32 x i32> %699, <32 x i32> poison, <32 x i32> zeroinitializer
  %701 = or i32 %370, %392
  %702 = insertelement <32 x i32> poison, i32 %701, i64 0
  %703 = shufflevector <32 x i32> %702, <32 x i32> poison, <32 x i32> zeroinitializer
  %704 = icmp ule <32 x i32> %690, %598
  %705 = icmp ne <32 x i32> %689, zeroinitializer
  %706 = and <32 x i1> %704, %705
  %707 = select <32 x i1> %706, <32 x i32> %700, <32 x i32> %697
  %708 = icmp ugt <32 x i32> %688, %588
  %709 = icmp uge <32 x i32> %643, %591
  %710 = and <32 x i1> %709, %708
  %711 = select <32 x i1> %710, <32 x i32> %703, <32 x i32> %707
  %712 = select <32 x i1> %694, <32 x i32> %643, <32 x i32> %711
  %713 = and i64 %386, 31
  %714 = icmp eq i64 %713, 0
  br i1 %714, label %715, label %724

715:
  %716 = extractelement <32 x i32> %712, i64 0
  %717 = shufflevector <32 x i32> %712, <32 x i32> poison, <32 x i32> zeroinitializer
  %718 = icmp ne <32 x i32> %712, %717
  %719 = bitcast <32 x i1> %718 to i32
  %720 = icmp ne i32 %719, 0
  %721 = select i1 %720, i32 0, i32 %716
  store i32 %721, ptr %624, align 4
  %722 = icmp eq i32 %716, 0
  %723 = select i1 %720, i1 true, i1 %722
  br i1 %723, label %746, label %1062

724:
  %725 = getelementptr inbounds nuw i8, ptr %348, i64 16
  %726 = load i32, ptr %624, align 4
  %727 = icmp eq i32 %726, 0
  br i1 %727, label %735, label %728

728:
  %729 = load ptr, ptr %725, align 8
  %730 = and i64 %386, -32
  %731 = getelementptr inbounds nuw i32, ptr %729, i64 %730
  %732 = insertelement <32 x i32> poison, i32 %726, i64 0
  %733 = shufflevector <32 x i32> %732, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %733, ptr %731, align 4
  store i32 0, ptr %624, align 4
  %734 = load ptr, ptr %622, align 8
  br label %735

735:
  %736 = phi ptr [ %623, %724 ], [ %734, %728 ]
  %737 = getelementptr inbounds nuw i32, ptr %736, i64 %571
  %738 = load i32, ptr %737, align 4
  %739 = icmp eq i32 %738, 0
  br i1 %739, label %746, label %740

740:
  %741 = load ptr, ptr %725, align 8
  %742 = and i64 %570, -32
  %743 = getelementptr inbounds nuw i32, ptr %741, i64 %742
  %744 = insertelement <32 x i32> poison, i32 %738, i64 0
  %745 = shufflevector <32 x i32> %744, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %745, ptr %743, align 4
  store i32 0, ptr %737, align 4
  br label %746

746:
  %747 = getelementptr inbounds nuw i8, ptr %348, i64 16
  %748 = load ptr, ptr %747, align 8
  %749 = getelementptr inbounds nuw i32, ptr %748, i64 %386
  store <32 x i32> %712, ptr %749, align 4
  br label %1062

750:
  %751 = load i64, ptr %30, align 8
  %752 = insertelement <32 x i64> poison, i64 %751, i64 0
  %753 = shufflevector <32 x i64> %752, <32 x i64> poison, <32 x i32> zeroinitializer
  %754 = sub <32 x i64> %347, %753
  %755 = insertelement <32 x i64> poison, i64 %381, i64 0
  %756 = shufflevector <32 x i64> %755, <32 x i64> poison, <32 x i32> zeroinitializer
  %757 = lshr <32 x i64> %754, %756
  %758 = trunc <32 x i64> %757 to <32 x i32>
  %759 = icmp eq i32 %18, 1
  %760 = getelementptr inbounds nuw i8, ptr %348, i64 8
  %761 = getelementptr inbounds nuw i8, ptr %348, i64 24
  %762 = add i32 %370, -1
  %763 = insertelement <32 x i32> poison, i32 %762, i64 0
  %764 = shufflevector <32 x i32> %763, <32 x i32> poison, <32 x i32> zeroinitializer
  %765 = bitcast i32 %2 to <32 x i1>
  %766 = insertelement <32 x i32> poison, i32 %365, i64 0
  %767 = shufflevector <32 x i32> %766, <32 x i32> poison, <32 x i32> zeroinitializer
  %768 = insertelement <32 x i32> poison, i32 %360, i64 0
  %769 = shufflevector <32 x i32> %768, <32 x i32> poison, <32 x i32> zeroinitializer
  %770 = insertelement <32 x i32> poison, i32 %367, i64 0
  %771 = shufflevector <32 x i32> %770, <32 x i32> poison, <32 x i32> zeroinitializer
  %772 = insertelement <32 x i32> poison, i32 %370, i64 0
  %773 = shufflevector <32 x i32> %772, <32 x i32> poison, <32 x i32> zeroinitializer
  %774 = insertelement <32 x i32> poison, i32 %363, i64 0
  %775 = shufflevector <32 x i32> %774, <32 x i32> poison, <32 x i32> zeroinitializer
  %776 = insertelement <32 x i32> poison, i32 %368, i64 0
  %777 = shufflevector <32 x i32> %776, <32 x i32> poison, <32 x i32> zeroinitializer
  %778 = insertelement <32 x i32> poison, i32 %359, i64 0
  %779 = shufflevector <32 x i32> %778, <32 x i32> poison, <32 x i32> zeroinitializer
  %780 = getelementptr inbounds nuw i8, ptr %348, i64 40
  %781 = getelementptr inbounds nuw i8, ptr %348, i64 32
  %782 = getelementptr inbounds nuw i8, ptr %348, i64 16
  %783 = getelementptr inbounds nuw i8, ptr %348, i64 48
  %784 = or i32 %359, %392
  %785 = insertelement <32 x i32> poison, i32 %784, i64 0
  %786 = shufflevector <32 x i32> %785, <32 x i32> poison, <32 x i32> zeroinitializer
  %787 = or i32 %784, 63
  %788 = insertelement <32 x i32> poison, i32 %787, i64 0
  %789 = shufflevector <32 x i32> %788, <32 x i32> poison, <32 x i32> zeroinitializer
  %790 = or i32 %370, %392
  %791 = insertelement <32 x i32> poison, i32 %790, i64 0
  %792 = shufflevector <32 x i32> %791, <32 x i32> poison, <32 x i32> zeroinitializer
  %793 = getelementptr inbounds nuw i8, ptr %348, i64 72
  br label %794

794:
  %795 = phi i32 [ 0, %750 ], [ %1058, %1057 ]
  %796 = load ptr, ptr %760, align 8
  %797 = load ptr, ptr %761, align 8
  %798 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %799 = insertelement <32 x i32> poison, i32 %798, i64 0
  %800 = shufflevector <32 x i32> %799, <32 x i32> poison, <32 x i32> zeroinitializer
  %801 = add <32 x i32> %800, %758
  %802 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %801, <32 x i32> splat (i32 2147483647))
  %803 = lshr <32 x i32> %802, splat (i32 5)
  %804 = zext nneg <32 x i32> %803 to <32 x i64>
  %805 = getelementptr i32, ptr %797, <32 x i64> %804
  %806 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %805, <32 x i1> %765, <32 x i32> %764)
  br i1 %759, label %807, label %903

807:
  %808 = icmp eq <32 x i32> %806, zeroinitializer
  %809 = bitcast <32 x i1> %808 to i32
  %810 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %811 = insertelement <32 x i32> poison, i32 %810, i64 0
  %812 = shufflevector <32 x i32> %811, <32 x i32> poison, <32 x i32> zeroinitializer
  %813 = add <32 x i32> %812, %758
  %814 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %813, <32 x i32> splat (i32 2147483647))
  %815 = zext nneg <32 x i32> %814 to <32 x i64>
  %816 = getelementptr i32, ptr %796, <32 x i64> %815
  %817 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %816, <32 x i1> %808, <32 x i32> %806)
  %818 = icmp ugt <32 x i32> %817, %764
  %819 = bitcast <32 x i1> %818 to i32
  %820 = load i32, ptr %783, align 8
  %821 = or i32 %820, %819
  %822 = icmp eq i32 %821, 0
  br i1 %822, label %870, label %823

823:
  %824 = load ptr, ptr %781, align 8
  %825 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %826 = insertelement <32 x i32> poison, i32 %825, i64 0
  %827 = shufflevector <32 x i32> %826, <32 x i32> poison, <32 x i32> zeroinitializer
  %828 = add <32 x i32> %827, %758
  %829 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %828, <32 x i32> splat (i32 2147483647))
  %830 = lshr <32 x i32> %829, splat (i32 5)
  %831 = zext nneg <32 x i32> %830 to <32 x i64>
  %832 = getelementptr i32, ptr %824, <32 x i64> %831
  %833 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %832, <32 x i1> %765, <32 x i32> %764)
  %834 = load ptr, ptr %782, align 8
  %835 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %836 = insertelement <32 x i32> poison, i32 %835, i64 0
  %837 = shufflevector <32 x i32> %836, <32 x i32> poison, <32 x i32> zeroinitializer
  %838 = add <32 x i32> %837, %758
  %839 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %838, <32 x i32> splat (i32 2147483647))
  %840 = icmp eq <32 x i32> %833, zeroinitializer
  %841 = zext nneg <32 x i32> %839 to <32 x i64>
  %842 = getelementptr i32, ptr %834, <32 x i64> %841
  %843 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %842, <32 x i1> %840, <32 x i32> %833)
  %844 = and <32 x i32> %817, splat (i32 -65)
  %845 = sub <32 x i32> %844, %769
  %846 = icmp ugt <32 x i32> %845, %771
  %847 = icmp uge <32 x i32> %844, %773
  %848 = and <32 x i1> %847, %846
  %849 = sub <32 x i32> %844, %775
  %850 = icmp ule <32 x i32> %849, %777
  %851 = xor <32 x i32> %817, %779
  %852 = and <32 x i32> %851, splat (i32 63)
  %853 = icmp ne <32 x i32> %852, zeroinitializer
  %854 = and <32 x i1> %850, %853
  %855 = or <32 x i1> %848, %854
  %856 = sub <32 x i32> %843, %769
  %857 = icmp ugt <32 x i32> %856, %771
  %858 = icmp uge <32 x i32> %843, %773
  %859 = and <32 x i1> %858, %857
  %860 = sub <32 x i32> %843, %775
  %861 = icmp ule <32 x i32> %860, %777
  %862 = xor <32 x i32> %843, %779
  %863 = and <32 x i32> %862, splat (i32 63)
  %864 = icmp ne <32 x i32> %863, zeroinitializer
  %865 = and <32 x i1> %861, %864
  %866 = or <32 x i1> %859, %865
  %867 = or <32 x i1> %855, %866
  %868 = bitcast <32 x i1> %867 to i32
  %869 = icmp eq i32 %868, 0
  br i1 %869, label %870, label %1061

870:
  %871 = xor i32 %809, -1
  %872 = and i32 %2, %871
  %873 = icmp eq i32 %872, 0
  br i1 %873, label %895, label %874

874:
  %875 = phi i32 [ %893, %891 ], [ %872, %870 ]
  %876 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %875, i1 true)
  %877 = extractelement <32 x i32> %758, i32 %876
  %878 = add i32 %877, %795
  %879 = zext i32 %878 to i64
  %880 = load ptr, ptr %761, align 8
  %881 = lshr i64 %879, 5
  %882 = getelementptr inbounds nuw i32, ptr %880, i64 %881
  %883 = load i32, ptr %882, align 4
  %884 = icmp eq i32 %883, 0
  br i1 %884, label %891, label %885

885:
  %886 = load ptr, ptr %760, align 8
  %887 = and i64 %879, 4294967264
  %888 = getelementptr inbounds nuw i32, ptr %886, i64 %887
  %889 = insertelement <32 x i32> poison, i32 %883, i64 0
  %890 = shufflevector <32 x i32> %889, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %890, ptr %888, align 4
  store i32 0, ptr %882, align 4
  br label %891

891:
  %892 = add i32 %875, -1
  %893 = and i32 %892, %875
  %894 = icmp eq i32 %893, 0
  br i1 %894, label %895, label %874

895:
  %896 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %897 = insertelement <32 x i32> poison, i32 %896, i64 0
  %898 = shufflevector <32 x i32> %897, <32 x i32> poison, <32 x i32> zeroinitializer
  %899 = add <32 x i32> %898, %758
  %900 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %899, <32 x i32> splat (i32 2147483647))
  %901 = zext nneg <32 x i32> %900 to <32 x i64>
  %902 = getelementptr i32, ptr %796, <32 x i64> %901
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %767, <32 x ptr> align 4 %902, <32 x i1> %765)
  store i64 1, ptr %793, align 8
  br label %1057

903:
  %904 = icmp ne <32 x i32> %806, %767
  %905 = bitcast <32 x i1> %904 to i32
  %906 = and i32 %2, %905
  %907 = icmp eq i32 %906, 0
  br i1 %907, label %1057, label %908

908:
  %909 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %910 = insertelement <32 x i32> poison, i32 %909, i64 0
  %911 = shufflevector <32 x i32> %910, <32 x i32> poison, <32 x i32> zeroinitializer
  %912 = add <32 x i32> %911, %758
  %913 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %912, <32 x i32> splat (i32 2147483647))
  %914 = icmp eq <32 x i32> %806, zeroinitializer
  %915 = zext nneg <32 x i32> %913 to <32 x i64>
  %916 = getelementptr i32, ptr %796, <32 x i64> %915
  %917 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %916, <32 x i1> %914, <32 x i32> %806)
  %918 = and <32 x i32> %917, splat (i32 -65)
  %919 = sub <32 x i32> %918, %769
  %920 = icmp ugt <32 x i32> %919, %771
  %921 = icmp uge <32 x i32> %918, %773
  %922 = and <32 x i1> %921, %920
  %923 = sub <32 x i32> %918, %775
  %924 = icmp ule <32 x i32> %923, %777
  %925 = xor <32 x i32> %917, %779
  %926 = and <32 x i32> %925, splat (i32 63)
  %927 = icmp ne <32 x i32> %926, zeroinitializer
  %928 = and <32 x i1> %924, %927
  %929 = or <32 x i1> %922, %928
  %930 = load i32, ptr %780, align 8
  %931 = insertelement <32 x i32> poison, i32 %930, i64 0
  %932 = shufflevector <32 x i32> %931, <32 x i32> poison, <32 x i32> zeroinitializer
  %933 = icmp ult <32 x i32> %917, %932
  %934 = or <32 x i1> %933, %929
  %935 = bitcast <32 x i1> %934 to i32
  %936 = icmp eq i32 %935, 0
  br i1 %936, label %937, label %1061, !prof !4

937:
  %938 = icmp ne <32 x i32> %917, %767
  %939 = bitcast <32 x i1> %938 to i32
  %940 = and i32 %2, %939
  %941 = icmp eq i32 %940, 0
  br i1 %941, label %1057, label %942

942:
  %943 = load ptr, ptr %781, align 8
  %944 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %945 = insertelement <32 x i32> poison, i32 %944, i64 0
  %946 = shufflevector <32 x i32> %945, <32 x i32> poison, <32 x i32> zeroinitializer
  %947 = add <32 x i32> %946, %758
  %948 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %947, <32 x i32> splat (i32 2147483647))
  %949 = lshr <32 x i32> %948, splat (i32 5)
  %950 = zext nneg <32 x i32> %949 to <32 x i64>
  %951 = getelementptr i32, ptr %943, <32 x i64> %950
  %952 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %951, <32 x i1> %765, <32 x i32> %764)
  %953 = load ptr, ptr %782, align 8
  %954 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %955 = insertelement <32 x i32> poison, i32 %954, i64 0
  %956 = shufflevector <32 x i32> %955, <32 x i32> poison, <32 x i32> zeroinitializer
  %957 = add <32 x i32> %956, %758
  %958 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %957, <32 x i32> splat (i32 2147483647))
  %959 = icmp eq <32 x i32> %952, zeroinitializer
  %960 = zext nneg <32 x i32> %958 to <32 x i64>
  %961 = getelementptr i32, ptr %953, <32 x i64> %960
  %962 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %961, <32 x i1> %959, <32 x i32> %952)
  br i1 %391, label %963, label %981

963:
  %964 = sub <32 x i32> %962, %769
  %965 = icmp ugt <32 x i32> %964, %771
  %966 = icmp uge <32 x i32> %962, %773
  %967 = and <32 x i1> %966, %965
  %968 = sub <32 x i32> %962, %775
  %969 = icmp ule <32 x i32> %968, %777
  %970 = xor <32 x i32> %962, %779
  %971 = and <32 x i32> %970, splat (i32 63)
  %972 = icmp ne <32 x i32> %971, zeroinitializer
  %973 = and <32 x i1> %969, %972
  %974 = or <32 x i1> %967, %973
  %975 = and <32 x i32> %962, splat (i32 64)
  %976 = icmp eq <32 x i32> %975, zeroinitializer
  %977 = and <32 x i1> %976, %974
  %978 = bitcast <32 x i1> %977 to i32
  %979 = and i32 %940, %978
  %980 = icmp eq i32 %979, 0
  br i1 %980, label %981, label %1061

981:
  br i1 %378, label %987, label %982, !prof !8

982:
  %983 = sub <32 x i32> %962, %775
  %984 = xor <32 x i32> %962, %779
  %985 = and <32 x i32> %984, splat (i32 63)
  %986 = sub <32 x i32> %962, %769
  br label %1008

987:
  %988 = sub <32 x i32> %962, %769
  %989 = icmp ugt <32 x i32> %988, %771
  %990 = icmp uge <32 x i32> %962, %773
  %991 = and <32 x i1> %990, %989
  %992 = sub <32 x i32> %962, %775
  %993 = icmp ule <32 x i32> %992, %777
  %994 = xor <32 x i32> %962, %779
  %995 = and <32 x i32> %994, splat (i32 63)
  %996 = icmp ne <32 x i32> %995, zeroinitializer
  %997 = and <32 x i1> %993, %996
  %998 = or <32 x i1> %991, %997
  %999 = and <32 x i32> %962, splat (i32 -65)
  %1000 = icmp ne <32 x i32> %999, %773
  %1001 = and <32 x i1> %1000, %998
  %1002 = and <32 x i32> %962, splat (i32 63)
  %1003 = icmp ne <32 x i32> %1002, splat (i32 63)
  %1004 = and <32 x i1> %1003, %1001
  %1005 = bitcast <32 x i1> %1004 to i32
  %1006 = and i32 %940, %1005
  %1007 = icmp eq i32 %1006, 0
  br i1 %1007, label %1008, label %1061

1008:
  %1009 = phi <32 x i32> [ %986, %982 ], [ %988, %987 ]
  %1010 = phi <32 x i32> [ %985, %982 ], [ %995, %987 ]
  %1011 = phi <32 x i32> [ %983, %982 ], [ %992, %987 ]
  %1012 = load i32, ptr %783, align 8
  %1013 = or i32 %1012, 1
  store i32 %1013, ptr %783, align 8
  %1014 = icmp ule <32 x i32> %1011, %777
  %1015 = icmp ne <32 x i32> %1010, zeroinitializer
  %1016 = and <32 x i1> %1014, %1015
  %1017 = select <32 x i1> %1016, <32 x i32> %789, <32 x i32> %786
  %1018 = icmp ugt <32 x i32> %1009, %771
  %1019 = icmp uge <32 x i32> %962, %773
  %1020 = and <32 x i1> %1019, %1018
  %1021 = select <32 x i1> %1020, <32 x i32> %792, <32 x i32> %1017
  %1022 = icmp ne <32 x i32> %1021, %962
  %1023 = bitcast <32 x i1> %1022 to i32
  %1024 = and i32 %940, %1023
  %1025 = icmp eq i32 %1024, 0
  br i1 %1025, label %1047, label %1026

1026:
  %1027 = phi i32 [ %1045, %1043 ], [ %1024, %1008 ]
  %1028 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1027, i1 true)
  %1029 = extractelement <32 x i32> %758, i32 %1028
  %1030 = add i32 %1029, %795
  %1031 = zext i32 %1030 to i64
  %1032 = load ptr, ptr %781, align 8
  %1033 = lshr i64 %1031, 5
  %1034 = getelementptr inbounds nuw i32, ptr %1032, i64 %1033
  %1035 = load i32, ptr %1034, align 4
  %1036 = icmp eq i32 %1035, 0
  br i1 %1036, label %1043, label %1037

1037:
  %1038 = load ptr, ptr %782, align 8
  %1039 = and i64 %1031, 4294967264
  %1040 = getelementptr inbounds nuw i32, ptr %1038, i64 %1039
  %1041 = insertelement <32 x i32> poison, i32 %1035, i64 0
  %1042 = shufflevector <32 x i32> %1041, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %1042, ptr %1040, align 4
  store i32 0, ptr %1034, align 4
  br label %1043

1043:
  %1044 = add i32 %1027, -1
  %1045 = and i32 %1044, %1027
  %1046 = icmp eq i32 %1045, 0
  br i1 %1046, label %1047, label %1026

1047:
  %1048 = load ptr, ptr %782, align 8
  %1049 = call i32 asm sideeffect "", "=r,0"(i32 %795) #40
  %1050 = insertelement <32 x i32> poison, i32 %1049, i64 0
  %1051 = shufflevector <32 x i32> %1050, <32 x i32> poison, <32 x i32> zeroinitializer
  %1052 = add <32 x i32> %1051, %758
  %1053 = call range(i32 0, -2147483648) <32 x i32> @llvm.umin.v32i32(<32 x i32> %1052, <32 x i32> splat (i32 2147483647))
  %1054 = bitcast i32 %1024 to <32 x i1>
  %1055 = zext nneg <32 x i32> %1053 to <32 x i64>
  %1056 = getelementptr i32, ptr %1048, <32 x i64> %1055
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %1021, <32 x ptr> align 4 %1056, <32 x i1> %1054)
  br label %1057

1057:
  %1058 = add i32 %795, 1
  %1059 = zext i32 %1058 to i64
  %1060 = icmp ugt i64 %382, %1059
  br i1 %1060, label %794, label %1062

1061:
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, ptr noundef %12) #39
  br label %1062

1062:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #40
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
  br i1 %16, label %46, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 7432
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  br label %33

33:
  %34 = phi i32 [ %2, %17 ], [ %144, %142 ]
  %35 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %34, i1 true)
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw i64, ptr %1, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = load i64, ptr %18, align 8
  %40 = add i64 %39, %38
  %41 = icmp ult i64 %38, %11
  br i1 %41, label %47, label %42

42:
  %43 = icmp ule i64 %40, %13
  %44 = icmp ugt i64 %40, %38
  %45 = and i1 %43, %44
  br i1 %45, label %69, label %47

46:
  ret void

47:
  %48 = load ptr, ptr %19, align 8
  %49 = load i64, ptr %20, align 8
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %142, label %51

51:
  %52 = icmp ugt i64 %40, %38
  br label %53

53:
  %54 = phi i64 [ 0, %51 ], [ %67, %66 ]
  %55 = getelementptr inbounds nuw %struct.Bounds, ptr %48, i64 %54
  %56 = load i64, ptr %55, align 8
  %57 = icmp ult i64 %38, %56
  br i1 %57, label %66, label %58

58:
  %59 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = icmp ule i64 %40, %60
  %62 = and i1 %52, %61
  br i1 %62, label %63, label %66

63:
  %64 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %65 = load ptr, ptr %64, align 8
  br label %69

66:
  %67 = add nuw i64 %54, 1
  %68 = icmp eq i64 %67, %49
  br i1 %68, label %142, label %53

69:
  %70 = phi ptr [ %15, %42 ], [ %65, %63 ]
  %71 = icmp eq ptr %70, null
  br i1 %71, label %142, label %72

72:
  %73 = getelementptr inbounds nuw i8, ptr %70, i64 8
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %77, label %76

76:
  tail call fastcc void @check_global_lane(ptr noundef %0, ptr noundef %70, ptr noundef %3, i32 noundef %35, i64 noundef %38) #39
  br label %142

77:
  %78 = load i32, ptr %21, align 4
  %79 = icmp eq i32 %78, 6
  br i1 %79, label %142, label %80

80:
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %5, ptr noundef nonnull align 8 dereferenceable(56) %3, i64 56, i1 false)
  %81 = icmp eq i32 %78, 8
  %82 = select i1 %81, i32 0, i32 %78
  store i32 %82, ptr %22, align 4
  %83 = load i32, ptr %3, align 8
  %84 = load i32, ptr %23, align 4
  %85 = icmp ugt i32 %84, 1
  br i1 %85, label %86, label %106

86:
  %87 = load i64, ptr %70, align 8
  %88 = sub i64 %38, %87
  %89 = lshr i64 %88, 18
  %90 = trunc i64 %89 to i32
  %91 = tail call fastcc zeroext i1 @can_reach(ptr noundef nonnull %0, i32 noundef %90, i32 noundef %83, i32 noundef range(i32 0, 32) %35) #39
  %92 = load i32, ptr %23, align 4
  %93 = icmp ugt i32 %92, %90
  br i1 %93, label %94, label %106

94:
  %95 = load i32, ptr %24, align 4
  %96 = icmp eq i32 %95, %90
  br i1 %96, label %106, label %97

97:
  %98 = and i64 %89, 4294967295
  %99 = getelementptr inbounds nuw [32 x %struct.Reach], ptr %25, i64 %98
  %100 = load i32, ptr %26, align 8
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw %struct.Reach, ptr %99, i64 %101
  %103 = add i32 %83, 1
  %104 = load i32, ptr %27, align 4
  store i32 %103, ptr %102, align 8
  %105 = getelementptr inbounds nuw i8, ptr %102, i64 4
  store i32 %104, ptr %105, align 4
  br label %106

106:
  %107 = load i32, ptr %28, align 8
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %112

109:
  %110 = load i64, ptr %70, align 8
  %111 = sub i64 %38, %110
  call fastcc void @check_shared_lane(ptr noundef nonnull %0, ptr noundef %5, i32 noundef %35, i64 noundef %111, i64 noundef %110) #39
  br label %141

112:
  %113 = zext i32 %107 to i64
  %114 = mul nsw i64 %113, -262144
  %115 = load i32, ptr %29, align 8
  %116 = shl nuw i32 1, %115
  %117 = sext i32 %116 to i64
  %118 = sdiv i64 %114, %117
  %119 = load ptr, ptr %30, align 8
  %120 = getelementptr inbounds i8, ptr %119, i64 %114
  store ptr %120, ptr %30, align 8
  %121 = load ptr, ptr %31, align 8
  %122 = getelementptr inbounds i32, ptr %121, i64 %118
  store ptr %122, ptr %31, align 8
  %123 = load ptr, ptr %32, align 8
  %124 = getelementptr inbounds i32, ptr %123, i64 %118
  store ptr %124, ptr %32, align 8
  store i32 0, ptr %28, align 8
  %125 = load i64, ptr %70, align 8
  %126 = sub i64 %38, %125
  call fastcc void @check_shared_lane(ptr noundef nonnull %0, ptr noundef %5, i32 noundef %35, i64 noundef %126, i64 noundef %125) #39
  %127 = load i32, ptr %28, align 8
  %128 = zext i32 %127 to i64
  %129 = sub nsw i64 %113, %128
  %130 = shl nsw i64 %129, 18
  %131 = load i32, ptr %29, align 8
  %132 = shl nuw i32 1, %131
  %133 = sext i32 %132 to i64
  %134 = sdiv i64 %130, %133
  %135 = load ptr, ptr %30, align 8
  %136 = getelementptr inbounds i8, ptr %135, i64 %130
  store ptr %136, ptr %30, align 8
  %137 = load ptr, ptr %31, align 8
  %138 = getelementptr inbounds i32, ptr %137, i64 %134
  store ptr %138, ptr %31, align 8
  %139 = load ptr, ptr %32, align 8
  %140 = getelementptr inbounds i32, ptr %139, i64 %134
  store ptr %140, ptr %32, align 8
  store i32 %107, ptr %28, align 8
  br label %141

141:
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #40
  br label %142

142:
  %143 = add i32 %34, -1
  %144 = and i32 %143, %34
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %46, label %33
}

define void @check_rows(ptr noundef %0, ptr noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #19 {
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 2
  br i1 %10, label %11, label %12, !prof !8

11:
  store i32 3, ptr %8, align 8
  br label %12

12:
  %13 = shl i64 %5, 4
  %14 = shl i64 %5, 5
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %16 to i64
  %18 = lshr i64 %14, %17
  %19 = load i64, ptr %1, align 8
  %20 = sub i64 %3, %19
  %21 = lshr i64 %20, %17
  %22 = add i64 %13, %3
  %23 = icmp eq i64 %22, %4
  %24 = or i64 %21, %18
  %25 = and i64 %24, 31
  %26 = icmp eq i64 %25, 0
  %27 = and i1 %23, %26
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = icmp ne ptr %29, null
  %31 = and i1 %30, %27
  %32 = lshr i64 %18, 5
  %33 = select i1 %31, i64 %32, i64 0
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 7008
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %35, %37
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %40 = load i32, ptr %39, align 8
  %41 = shl i32 %40, 7
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %43 = load i32, ptr %42, align 8
  %44 = or i32 %41, %43
  %45 = shl i32 %37, 7
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %47 = load i32, ptr %46, align 4
  %48 = shl i32 %47, 7
  %49 = or i32 %44, 64
  %50 = select i1 %38, i32 %49, i32 %44
  %51 = or i32 %44, 127
  %52 = sub i32 %51, %45
  %53 = sub i32 %51, %48
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %55 = load i32, ptr %54, align 4
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %61 = load i32, ptr %60, align 8
  %62 = sub i32 %44, %61
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %64 = load i32, ptr %63, align 4
  %65 = icmp uge i32 %62, %64
  %66 = icmp eq i64 %33, 0
  %67 = or i1 %66, %65
  br i1 %67, label %116, label %68, !prof !8

68:
  %69 = lshr i64 %21, 5
  %70 = add nuw nsw i64 %33, %69
  %71 = add i32 %55, -1
  br label %72

72:
  %73 = phi i64 [ %69, %68 ], [ %112, %111 ]
  %74 = getelementptr inbounds nuw i32, ptr %57, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = load i32, ptr %8, align 8
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %81, label %78

78:
  %79 = getelementptr inbounds nuw i32, ptr %59, i64 %73
  %80 = load i32, ptr %79, align 4
  br label %81

81:
  %82 = phi i32 [ %80, %78 ], [ %71, %72 ]
  %83 = icmp ne i32 %75, 0
  %84 = icmp ne i32 %82, 0
  %85 = and i1 %83, %84
  %86 = and i32 %75, -65
  %87 = sub i32 %86, %45
  %88 = icmp ule i32 %87, %52
  %89 = icmp ult i32 %86, %55
  %90 = or i1 %89, %88
  %91 = sub i32 %86, %48
  %92 = icmp ugt i32 %91, %53
  %93 = xor i32 %75, %43
  %94 = and i32 %93, 63
  %95 = icmp eq i32 %94, 0
  %96 = or i1 %92, %95
  %97 = and i1 %90, %96
  %98 = and i1 %97, %85
  %99 = sub i32 %82, %45
  %100 = icmp ule i32 %99, %52
  %101 = icmp ult i32 %82, %55
  %102 = or i1 %101, %100
  %103 = sub i32 %82, %48
  %104 = icmp ugt i32 %103, %53
  %105 = xor i32 %82, %43
  %106 = and i32 %105, 63
  %107 = icmp eq i32 %106, 0
  %108 = or i1 %104, %107
  %109 = and i1 %102, %108
  %110 = and i1 %98, %109
  br i1 %110, label %111, label %116

111:
  store i32 %50, ptr %74, align 4
  %112 = add nuw nsw i64 %73, 1
  %113 = icmp samesign ult i64 %112, %70
  br i1 %113, label %72, label %114

114:
  %115 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i64 1, ptr %115, align 8
  br label %117

116:
  tail call fastcc void @check_other_rows(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #39
  br label %117

117:
  ret void
}

define internal fastcc void @check_other_rows(ptr noundef %0, ptr noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, ptr noundef %6) #14 {
  %8 = alloca <32 x i64>, align 64
  %9 = alloca %struct.Access, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 7008
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
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %23 = load i32, ptr %22, align 4
  %24 = shl i32 %23, 7
  %25 = or i32 %20, 64
  %26 = select i1 %14, i32 %25, i32 %20
  %27 = or i32 %20, 127
  %28 = sub i32 %27, %21
  %29 = sub i32 %27, %24
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = shl i64 %5, 4
  %36 = lshr i64 %35, %34
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %38 = load i32, ptr %37, align 8
  %39 = sub i32 %20, %38
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %41 = load i32, ptr %40, align 4
  %42 = icmp uge i32 %39, %41
  %43 = icmp ult i64 %36, 16
  %44 = or i1 %42, %43
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  %48 = or i1 %44, %47
  br i1 %48, label %463, label %49, !prof !8

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
  br i1 %59, label %60, label %174

60:
  %61 = lshr exact i64 %52, 5
  %62 = lshr i64 %36, 4
  %63 = and i64 %62, 576460752303423487
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %67 = load i32, ptr %66, align 8
  %68 = icmp ne i32 %67, 0
  %69 = add nuw nsw i64 %61, %63
  %70 = icmp eq i64 %63, 0
  br i1 %70, label %461, label %71

71:
  %72 = insertelement <32 x i32> poison, i32 %21, i64 0
  %73 = shufflevector <32 x i32> %72, <32 x i32> poison, <32 x i32> zeroinitializer
  %74 = insertelement <32 x i32> poison, i32 %28, i64 0
  %75 = shufflevector <32 x i32> %74, <32 x i32> poison, <32 x i32> zeroinitializer
  %76 = insertelement <32 x i32> poison, i32 %31, i64 0
  %77 = shufflevector <32 x i32> %76, <32 x i32> poison, <32 x i32> zeroinitializer
  %78 = insertelement <32 x i32> poison, i32 %24, i64 0
  %79 = shufflevector <32 x i32> %78, <32 x i32> poison, <32 x i32> zeroinitializer
  %80 = insertelement <32 x i32> poison, i32 %29, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = insertelement <32 x i32> poison, i32 %20, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %85 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %86

86:
  %87 = phi i64 [ %61, %71 ], [ %172, %171 ]
  %88 = getelementptr inbounds nuw i32, ptr %65, i64 %87
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, 0
  %91 = icmp uge i32 %89, %31
  %92 = select i1 %90, i1 true, i1 %91
  %93 = select i1 %92, i1 true, i1 %68
  br i1 %93, label %94, label %171

94:
  br i1 %90, label %95, label %113

95:
  %96 = shl i64 %87, 7
  %97 = getelementptr inbounds nuw i8, ptr %46, i64 %96
  %98 = load <32 x i32>, ptr %97, align 4
  %99 = and <32 x i32> %98, splat (i32 -65)
  %100 = sub <32 x i32> %99, %73
  %101 = icmp ugt <32 x i32> %100, %75
  %102 = icmp uge <32 x i32> %99, %77
  %103 = and <32 x i1> %102, %101
  %104 = sub <32 x i32> %99, %79
  %105 = icmp ule <32 x i32> %104, %81
  %106 = xor <32 x i32> %98, %83
  %107 = and <32 x i32> %106, splat (i32 63)
  %108 = icmp ne <32 x i32> %107, zeroinitializer
  %109 = and <32 x i1> %105, %108
  %110 = or <32 x i1> %103, %109
  %111 = bitcast <32 x i1> %110 to i32
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %126, label %463

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
  br i1 %125, label %463, label %126

126:
  br i1 %68, label %127, label %171

127:
  %128 = load ptr, ptr %84, align 8
  %129 = and i64 %87, 576460752303423487
  %130 = getelementptr inbounds nuw i32, ptr %128, i64 %129
  %131 = load i32, ptr %130, align 4
  %132 = insertelement <32 x i32> poison, i32 %131, i64 0
  %133 = shufflevector <32 x i32> %132, <32 x i32> poison, <32 x i32> zeroinitializer
  %134 = icmp eq <32 x i32> %133, zeroinitializer
  %135 = bitcast <32 x i1> %134 to i32
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %137, label %148

137:
  %138 = sub i32 %131, %21
  %139 = icmp ugt i32 %138, %28
  %140 = icmp uge i32 %131, %31
  %141 = and i1 %140, %139
  %142 = insertelement <32 x i1> poison, i1 %141, i64 0
  %143 = shufflevector <32 x i1> %142, <32 x i1> poison, <32 x i32> zeroinitializer
  %144 = sub i32 %131, %24
  %145 = icmp ule i32 %144, %29
  %146 = insertelement <32 x i1> poison, i1 %145, i64 0
  %147 = shufflevector <32 x i1> %146, <32 x i1> poison, <32 x i32> zeroinitializer
  br label %160

148:
  %149 = load ptr, ptr %85, align 8
  %150 = shl i64 %87, 7
  %151 = getelementptr inbounds nuw i8, ptr %149, i64 %150
  %152 = load <32 x i32>, ptr %151, align 4
  %153 = select <32 x i1> %134, <32 x i32> %152, <32 x i32> %133
  %154 = sub <32 x i32> %153, %73
  %155 = icmp ugt <32 x i32> %154, %75
  %156 = icmp uge <32 x i32> %153, %77
  %157 = and <32 x i1> %155, %156
  %158 = sub <32 x i32> %153, %79
  %159 = icmp ule <32 x i32> %158, %81
  br label %160

160:
  %161 = phi <32 x i1> [ %159, %148 ], [ %147, %137 ]
  %162 = phi <32 x i1> [ %157, %148 ], [ %143, %137 ]
  %163 = phi <32 x i32> [ %153, %148 ], [ %133, %137 ]
  %164 = xor <32 x i32> %163, %83
  %165 = and <32 x i32> %164, splat (i32 63)
  %166 = icmp ne <32 x i32> %165, zeroinitializer
  %167 = and <32 x i1> %161, %166
  %168 = or <32 x i1> %162, %167
  %169 = bitcast <32 x i1> %168 to i32
  %170 = icmp eq i32 %169, 0
  br i1 %170, label %171, label %463

171:
  store i32 %26, ptr %88, align 4
  %172 = add nuw nsw i64 %87, 1
  %173 = icmp samesign ult i64 %172, %69
  br i1 %173, label %86, label %461

174:
  %175 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %176 = load i32, ptr %175, align 8
  %177 = icmp eq i32 %176, 0
  %178 = add i64 %52, %36
  %179 = icmp ult i64 %52, %178
  br i1 %179, label %180, label %182

180:
  %181 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %226

182:
  %183 = add i64 %178, -1
  %184 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %185 = load ptr, ptr %184, align 8
  %186 = lshr i64 %183, 5
  %187 = getelementptr inbounds nuw i32, ptr %185, i64 %186
  %188 = load i32, ptr %187, align 4
  %189 = icmp eq i32 %188, 0
  br i1 %189, label %196, label %190

190:
  %191 = load ptr, ptr %45, align 8
  %192 = and i64 %183, -32
  %193 = getelementptr inbounds nuw i32, ptr %191, i64 %192
  %194 = insertelement <32 x i32> poison, i32 %188, i64 0
  %195 = shufflevector <32 x i32> %194, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %195, ptr %193, align 4
  store i32 0, ptr %187, align 4
  br label %196

196:
  br i1 %179, label %197, label %318

197:
  %198 = insertelement <16 x i32> poison, i32 %31, i64 0
  %199 = shufflevector <16 x i32> %198, <16 x i32> poison, <16 x i32> zeroinitializer
  %200 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %201 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %202 = insertelement <32 x i32> poison, i32 %21, i64 0
  %203 = shufflevector <32 x i32> %202, <32 x i32> poison, <32 x i32> zeroinitializer
  %204 = insertelement <32 x i32> poison, i32 %28, i64 0
  %205 = shufflevector <32 x i32> %204, <32 x i32> poison, <32 x i32> zeroinitializer
  %206 = insertelement <32 x i32> poison, i32 %31, i64 0
  %207 = shufflevector <32 x i32> %206, <32 x i32> poison, <32 x i32> zeroinitializer
  %208 = insertelement <32 x i32> poison, i32 %24, i64 0
  %209 = shufflevector <32 x i32> %208, <32 x i32> poison, <32 x i32> zeroinitializer
  %210 = insertelement <32 x i32> poison, i32 %29, i64 0
  %211 = shufflevector <32 x i32> %210, <32 x i32> poison, <32 x i32> zeroinitializer
  %212 = insertelement <32 x i32> poison, i32 %20, i64 0
  %213 = shufflevector <32 x i32> %212, <32 x i32> poison, <32 x i32> zeroinitializer
  %214 = insertelement <16 x i32> poison, i32 %21, i64 0
  %215 = shufflevector <16 x i32> %214, <16 x i32> poison, <16 x i32> zeroinitializer
  %216 = insertelement <16 x i32> poison, i32 %28, i64 0
  %217 = shufflevector <16 x i32> %216, <16 x i32> poison, <16 x i32> zeroinitializer
  %218 = insertelement <16 x i32> poison, i32 %24, i64 0
  %219 = shufflevector <16 x i32> %218, <16 x i32> poison, <16 x i32> zeroinitializer
  %220 = insertelement <16 x i32> poison, i32 %29, i64 0
  %221 = shufflevector <16 x i32> %220, <16 x i32> poison, <16 x i32> zeroinitializer
  %222 = insertelement <16 x i32> poison, i32 %20, i64 0
  %223 = shufflevector <16 x i32> %222, <16 x i32> poison, <16 x i32> zeroinitializer
  %224 = insertelement <16 x i32> poison, i32 %26, i64 0
  %225 = shufflevector <16 x i32> %224, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %242

226:
  %227 = phi i64 [ %52, %180 ], [ %240, %239 ]
  %228 = load ptr, ptr %181, align 8
  %229 = lshr i64 %227, 5
  %230 = getelementptr inbounds nuw i32, ptr %228, i64 %229
  %231 = load i32, ptr %230, align 4
  %232 = icmp eq i32 %231, 0
  br i1 %232, label %239, label %233

233:
  %234 = load ptr, ptr %45, align 8
  %235 = and i64 %227, -32
  %236 = getelementptr inbounds nuw i32, ptr %234, i64 %235
  %237 = insertelement <32 x i32> poison, i32 %231, i64 0
  %238 = shufflevector <32 x i32> %237, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %238, ptr %236, align 4
  store i32 0, ptr %230, align 4
  br label %239

239:
  %240 = add i64 %227, 16
  %241 = icmp ult i64 %240, %178
  br i1 %241, label %226, label %182

242:
  %243 = phi i64 [ %52, %197 ], [ %316, %315 ]
  %244 = getelementptr inbounds nuw i32, ptr %46, i64 %243
  %245 = load <16 x i32>, ptr %244, align 4
  %246 = icmp uge <16 x i32> %245, %199
  %247 = bitcast <16 x i1> %246 to i16
  %248 = icmp eq i16 %247, 0
  %249 = and i1 %177, %248
  br i1 %249, label %315, label %250

250:
  %251 = load ptr, ptr %200, align 8
  %252 = lshr i64 %243, 5
  %253 = getelementptr inbounds nuw i32, ptr %251, i64 %252
  %254 = load i32, ptr %253, align 4
  %255 = insertelement <32 x i32> poison, i32 %254, i64 0
  %256 = shufflevector <32 x i32> %255, <32 x i32> poison, <32 x i32> zeroinitializer
  %257 = add i64 %243, 31
  %258 = lshr i64 %257, 5
  %259 = getelementptr inbounds nuw i32, ptr %251, i64 %258
  %260 = load i32, ptr %259, align 4
  %261 = insertelement <32 x i32> poison, i32 %260, i64 0
  %262 = shufflevector <32 x i32> %261, <32 x i32> poison, <32 x i32> zeroinitializer
  %263 = trunc i64 %243 to i32
  %264 = and i32 %263, 31
  %265 = sub nuw nsw i32 32, %264
  %266 = insertelement <32 x i32> poison, i32 %265, i64 0
  %267 = shufflevector <32 x i32> %266, <32 x i32> poison, <32 x i32> zeroinitializer
  %268 = icmp samesign ugt <32 x i32> %267, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %269 = select <32 x i1> %268, <32 x i32> %256, <32 x i32> %262
  %270 = icmp eq <32 x i32> %269, zeroinitializer
  %271 = bitcast <32 x i1> %270 to i32
  %272 = icmp eq i32 %271, 0
  br i1 %272, label %273, label %278

273:
  %274 = sub <32 x i32> %269, %203
  %275 = icmp ugt <32 x i32> %274, %205
  %276 = icmp uge <32 x i32> %269, %207
  %277 = and <32 x i1> %276, %275
  br label %287

278:
  %279 = load ptr, ptr %201, align 8
  %280 = getelementptr inbounds nuw i32, ptr %279, i64 %243
  %281 = load <32 x i32>, ptr %280, align 4
  %282 = select <32 x i1> %270, <32 x i32> %281, <32 x i32> %269
  %283 = sub <32 x i32> %282, %203
  %284 = icmp ugt <32 x i32> %283, %205
  %285 = icmp uge <32 x i32> %282, %207
  %286 = and <32 x i1> %284, %285
  br label %287

287:
  %288 = phi <32 x i1> [ %286, %278 ], [ %277, %273 ]
  %289 = phi <32 x i32> [ %282, %278 ], [ %269, %273 ]
  %290 = sub <32 x i32> %289, %209
  %291 = icmp ule <32 x i32> %290, %211
  %292 = xor <32 x i32> %289, %213
  %293 = and <32 x i32> %292, splat (i32 63)
  %294 = icmp ne <32 x i32> %293, zeroinitializer
  %295 = and <32 x i1> %291, %294
  %296 = or <32 x i1> %288, %295
  %297 = bitcast <32 x i1> %296 to i32
  %298 = and i32 %297, 65535
  %299 = and <16 x i32> %245, splat (i32 -65)
  %300 = sub <16 x i32> %299, %215
  %301 = icmp ugt <16 x i32> %300, %217
  %302 = icmp uge <16 x i32> %299, %199
  %303 = and <16 x i1> %302, %301
  %304 = sub <16 x i32> %299, %219
  %305 = icmp ule <16 x i32> %304, %221
  %306 = xor <16 x i32> %245, %223
  %307 = and <16 x i32> %306, splat (i32 63)
  %308 = icmp ne <16 x i32> %307, zeroinitializer
  %309 = and <16 x i1> %305, %308
  %310 = or <16 x i1> %303, %309
  %311 = bitcast <16 x i1> %310 to i16
  %312 = zext i16 %311 to i32
  %313 = or i32 %298, %312
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %315, label %463

315:
  store <16 x i32> %225, ptr %244, align 4
  %316 = add i64 %243, 16
  %317 = icmp ult i64 %316, %178
  br i1 %317, label %242, label %318

318:
  %319 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i64 1, ptr %319, align 8
  %320 = load ptr, ptr %45, align 8
  %321 = load i32, ptr %175, align 8
  %322 = icmp eq i32 %321, 0
  %323 = add i64 %54, %36
  %324 = icmp ult i64 %54, %323
  br i1 %324, label %368, label %325

325:
  %326 = add i64 %323, -1
  %327 = load ptr, ptr %184, align 8
  %328 = lshr i64 %326, 5
  %329 = getelementptr inbounds nuw i32, ptr %327, i64 %328
  %330 = load i32, ptr %329, align 4
  %331 = icmp eq i32 %330, 0
  br i1 %331, label %338, label %332

332:
  %333 = load ptr, ptr %45, align 8
  %334 = and i64 %326, -32
  %335 = getelementptr inbounds nuw i32, ptr %333, i64 %334
  %336 = insertelement <32 x i32> poison, i32 %330, i64 0
  %337 = shufflevector <32 x i32> %336, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %337, ptr %335, align 4
  store i32 0, ptr %329, align 4
  br label %338

338:
  br i1 %324, label %339, label %460

339:
  %340 = insertelement <16 x i32> poison, i32 %31, i64 0
  %341 = shufflevector <16 x i32> %340, <16 x i32> poison, <16 x i32> zeroinitializer
  %342 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %343 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %344 = insertelement <32 x i32> poison, i32 %21, i64 0
  %345 = shufflevector <32 x i32> %344, <32 x i32> poison, <32 x i32> zeroinitializer
  %346 = insertelement <32 x i32> poison, i32 %28, i64 0
  %347 = shufflevector <32 x i32> %346, <32 x i32> poison, <32 x i32> zeroinitializer
  %348 = insertelement <32 x i32> poison, i32 %31, i64 0
  %349 = shufflevector <32 x i32> %348, <32 x i32> poison, <32 x i32> zeroinitializer
  %350 = insertelement <32 x i32> poison, i32 %24, i64 0
  %351 = shufflevector <32 x i32> %350, <32 x i32> poison, <32 x i32> zeroinitializer
  %352 = insertelement <32 x i32> poison, i32 %29, i64 0
  %353 = shufflevector <32 x i32> %352, <32 x i32> poison, <32 x i32> zeroinitializer
  %354 = insertelement <32 x i32> poison, i32 %20, i64 0
  %355 = shufflevector <32 x i32> %354, <32 x i32> poison, <32 x i32> zeroinitializer
  %356 = insertelement <16 x i32> poison, i32 %21, i64 0
  %357 = shufflevector <16 x i32> %356, <16 x i32> poison, <16 x i32> zeroinitializer
  %358 = insertelement <16 x i32> poison, i32 %28, i64 0
  %359 = shufflevector <16 x i32> %358, <16 x i32> poison, <16 x i32> zeroinitializer
  %360 = insertelement <16 x i32> poison, i32 %24, i64 0
  %361 = shufflevector <16 x i32> %360, <16 x i32> poison, <16 x i32> zeroinitializer
  %362 = insertelement <16 x i32> poison, i32 %29, i64 0
  %363 = shufflevector <16 x i32> %362, <16 x i32> poison, <16 x i32> zeroinitializer
  %364 = insertelement <16 x i32> poison, i32 %20, i64 0
  %365 = shufflevector <16 x i32> %364, <16 x i32> poison, <16 x i32> zeroinitializer
  %366 = insertelement <16 x i32> poison, i32 %26, i64 0
  %367 = shufflevector <16 x i32> %366, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %384

368:
  %369 = phi i64 [ %382, %381 ], [ %54, %318 ]
  %370 = load ptr, ptr %184, align 8
  %371 = lshr i64 %369, 5
  %372 = getelementptr inbounds nuw i32, ptr %370, i64 %371
  %373 = load i32, ptr %372, align 4
  %374 = icmp eq i32 %373, 0
  br i1 %374, label %381, label %375

375:
  %376 = load ptr, ptr %45, align 8
  %377 = and i64 %369, -32
  %378 = getelementptr inbounds nuw i32, ptr %376, i64 %377
  %379 = insertelement <32 x i32> poison, i32 %373, i64 0
  %380 = shufflevector <32 x i32> %379, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %380, ptr %378, align 4
  store i32 0, ptr %372, align 4
  br label %381

381:
  %382 = add i64 %369, 16
  %383 = icmp ult i64 %382, %323
  br i1 %383, label %368, label %325

384:
  %385 = phi i64 [ %54, %339 ], [ %458, %457 ]
  %386 = getelementptr inbounds nuw i32, ptr %320, i64 %385
  %387 = load <16 x i32>, ptr %386, align 4
  %388 = icmp uge <16 x i32> %387, %341
  %389 = bitcast <16 x i1> %388 to i16
  %390 = icmp eq i16 %389, 0
  %391 = and i1 %322, %390
  br i1 %391, label %457, label %392

392:
  %393 = load ptr, ptr %342, align 8
  %394 = lshr i64 %385, 5
  %395 = getelementptr inbounds nuw i32, ptr %393, i64 %394
  %396 = load i32, ptr %395, align 4
  %397 = insertelement <32 x i32> poison, i32 %396, i64 0
  %398 = shufflevector <32 x i32> %397, <32 x i32> poison, <32 x i32> zeroinitializer
  %399 = add i64 %385, 31
  %400 = lshr i64 %399, 5
  %401 = getelementptr inbounds nuw i32, ptr %393, i64 %400
  %402 = load i32, ptr %401, align 4
  %403 = insertelement <32 x i32> poison, i32 %402, i64 0
  %404 = shufflevector <32 x i32> %403, <32 x i32> poison, <32 x i32> zeroinitializer
  %405 = trunc i64 %385 to i32
  %406 = and i32 %405, 31
  %407 = sub nuw nsw i32 32, %406
  %408 = insertelement <32 x i32> poison, i32 %407, i64 0
  %409 = shufflevector <32 x i32> %408, <32 x i32> poison, <32 x i32> zeroinitializer
  %410 = icmp samesign ugt <32 x i32> %409, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %411 = select <32 x i1> %410, <32 x i32> %398, <32 x i32> %404
  %412 = icmp eq <32 x i32> %411, zeroinitializer
  %413 = bitcast <32 x i1> %412 to i32
  %414 = icmp eq i32 %413, 0
  br i1 %414, label %415, label %420

415:
  %416 = sub <32 x i32> %411, %345
  %417 = icmp ugt <32 x i32> %416, %347
  %418 = icmp uge <32 x i32> %411, %349
  %419 = and <32 x i1> %418, %417
  br label %429

420:
  %421 = load ptr, ptr %343, align 8
  %422 = getelementptr inbounds nuw i32, ptr %421, i64 %385
  %423 = load <32 x i32>, ptr %422, align 4
  %424 = select <32 x i1> %412, <32 x i32> %423, <32 x i32> %411
  %425 = sub <32 x i32> %424, %345
  %426 = icmp ugt <32 x i32> %425, %347
  %427 = icmp uge <32 x i32> %424, %349
  %428 = and <32 x i1> %426, %427
  br label %429

429:
  %430 = phi <32 x i1> [ %428, %420 ], [ %419, %415 ]
  %431 = phi <32 x i32> [ %424, %420 ], [ %411, %415 ]
  %432 = sub <32 x i32> %431, %351
  %433 = icmp ule <32 x i32> %432, %353
  %434 = xor <32 x i32> %431, %355
  %435 = and <32 x i32> %434, splat (i32 63)
  %436 = icmp ne <32 x i32> %435, zeroinitializer
  %437 = and <32 x i1> %433, %436
  %438 = or <32 x i1> %430, %437
  %439 = bitcast <32 x i1> %438 to i32
  %440 = and i32 %439, 65535
  %441 = and <16 x i32> %387, splat (i32 -65)
  %442 = sub <16 x i32> %441, %357
  %443 = icmp ugt <16 x i32> %442, %359
  %444 = icmp uge <16 x i32> %441, %341
  %445 = and <16 x i1> %444, %443
  %446 = sub <16 x i32> %441, %361
  %447 = icmp ule <16 x i32> %446, %363
  %448 = xor <16 x i32> %387, %365
  %449 = and <16 x i32> %448, splat (i32 63)
  %450 = icmp ne <16 x i32> %449, zeroinitializer
  %451 = and <16 x i1> %447, %450
  %452 = or <16 x i1> %445, %451
  %453 = bitcast <16 x i1> %452 to i16
  %454 = zext i16 %453 to i32
  %455 = or i32 %440, %454
  %456 = icmp eq i32 %455, 0
  br i1 %456, label %457, label %463

457:
  store <16 x i32> %367, ptr %386, align 4
  %458 = add i64 %385, 16
  %459 = icmp ult i64 %458, %323
  br i1 %459, label %384, label %460

460:
  store i64 1, ptr %319, align 8
  br label %486

461:
  %462 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i64 1, ptr %462, align 8
  br label %486

463:
  %464 = insertelement <32 x i64> poison, i64 %3, i64 0
  %465 = shufflevector <32 x i64> %464, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %466 = insertelement <32 x i64> poison, i64 %4, i64 0
  %467 = shufflevector <32 x i64> %466, <32 x i64> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %468 = shufflevector <32 x i64> %465, <32 x i64> %467, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  %469 = insertelement <32 x i64> poison, i64 %5, i64 0
  %470 = shufflevector <32 x i64> %469, <32 x i64> poison, <32 x i32> zeroinitializer
  %471 = mul <32 x i64> %470, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %472 = add <32 x i64> %471, %468
  store <32 x i64> %472, ptr %8, align 64
  %473 = load ptr, ptr %45, align 8
  %474 = icmp eq ptr %473, null
  br i1 %474, label %475, label %476

475:
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, i32 noundef %2, i64 noundef %5, i32 noundef 1, ptr noundef %6, i64 noundef %5, i64 noundef 0, i64 noundef %5) #39
  br label %485

476:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #40
  store i32 %2, ptr %9, align 8
  %477 = getelementptr inbounds nuw i8, ptr %9, i64 4
  store i32 1, ptr %477, align 4
  %478 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 %5, ptr %478, align 8
  %479 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store ptr %6, ptr %479, align 8
  %480 = getelementptr inbounds nuw i8, ptr %9, i64 24
  store i64 %5, ptr %480, align 8
  %481 = getelementptr inbounds nuw i8, ptr %9, i64 32
  store i64 0, ptr %481, align 8
  %482 = getelementptr inbounds nuw i8, ptr %9, i64 40
  store i64 %5, ptr %482, align 8
  %483 = getelementptr inbounds nuw i8, ptr %9, i64 48
  store i8 0, ptr %483, align 8
  %484 = getelementptr inbounds nuw i8, ptr %9, i64 49
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %484, i8 0, i64 7, i1 false)
  call fastcc void @check_each_lane(ptr noundef %0, ptr noundef nonnull %8, i32 noundef -1, ptr noundef %9) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #40
  br label %485

485:
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  br label %486

486:
  ret void
}

define void @check_read_only_loads(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) #8 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %3 to i64
  %9 = getelementptr inbounds nuw %struct.Bounds, ptr %7, i64 %8
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %31, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %15 = add i64 %4, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  br label %17

17:
  %18 = phi i32 [ %2, %11 ], [ %113, %111 ]
  %19 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %1, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, %4
  %24 = load i64, ptr %9, align 8
  %25 = icmp ult i64 %22, %24
  br i1 %25, label %32, label %26

26:
  %27 = load i64, ptr %12, align 8
  %28 = icmp ule i64 %23, %27
  %29 = icmp ugt i64 %23, %22
  %30 = and i1 %29, %28
  br i1 %30, label %51, label %32

31:
  ret void

32:
  %33 = load ptr, ptr %13, align 8
  %34 = load i64, ptr %14, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %111, label %36

36:
  %37 = icmp ugt i64 %23, %22
  br label %38

38:
  %39 = phi i64 [ 0, %36 ], [ %49, %48 ]
  %40 = getelementptr inbounds nuw %struct.Bounds, ptr %33, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = icmp ult i64 %22, %41
  br i1 %42, label %48, label %43

43:
  %44 = getelementptr inbounds nuw i8, ptr %40, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = icmp ule i64 %23, %45
  %47 = and i1 %37, %46
  br i1 %47, label %51, label %48

48:
  %49 = add nuw i64 %39, 1
  %50 = icmp eq i64 %49, %34
  br i1 %50, label %111, label %38

51:
  %52 = phi ptr [ %9, %26 ], [ %40, %43 ]
  %53 = getelementptr inbounds nuw i8, ptr %52, i64 16
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, null
  br i1 %55, label %111, label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %54, i64 8
  %58 = load ptr, ptr %57, align 8
  %59 = icmp eq ptr %58, null
  br i1 %59, label %111, label %60

60:
  %61 = getelementptr inbounds nuw i8, ptr %54, i64 48
  %62 = load i32, ptr %61, align 8
  %63 = icmp eq i32 %62, 2
  br i1 %63, label %111, label %64

64:
  %65 = load i64, ptr %54, align 8
  %66 = sub i64 %22, %65
  %67 = add i64 %15, %66
  %68 = getelementptr inbounds nuw i8, ptr %54, i64 44
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %69 to i64
  %71 = lshr i64 %67, %70
  %72 = lshr i64 %66, %70
  %73 = icmp ugt i64 %72, %71
  br i1 %73, label %111, label %74

74:
  %75 = load i32, ptr %16, align 4
  %76 = getelementptr inbounds nuw i8, ptr %54, i64 32
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds nuw i8, ptr %54, i64 16
  %79 = getelementptr inbounds nuw i8, ptr %54, i64 24
  %80 = load ptr, ptr %79, align 8
  br label %84

81:
  %82 = add i64 %85, 1
  %83 = icmp ugt i64 %82, %71
  br i1 %83, label %111, label %84

84:
  %85 = phi i64 [ %72, %74 ], [ %82, %81 ]
  %86 = lshr i64 %85, 5
  %87 = getelementptr inbounds nuw i32, ptr %77, i64 %86
  %88 = load i32, ptr %87, align 4
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %90, label %94

90:
  %91 = load ptr, ptr %78, align 8
  %92 = getelementptr inbounds nuw i32, ptr %91, i64 %85
  %93 = load i32, ptr %92, align 4
  br label %94

94:
  %95 = phi i32 [ %93, %90 ], [ %88, %84 ]
  %96 = getelementptr inbounds nuw i32, ptr %80, i64 %86
  %97 = load i32, ptr %96, align 4
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %99, label %102

99:
  %100 = getelementptr inbounds nuw i32, ptr %58, i64 %85
  %101 = load i32, ptr %100, align 4
  br label %102

102:
  %103 = phi i32 [ %101, %99 ], [ %97, %94 ]
  %104 = icmp ult i32 %103, %75
  br i1 %104, label %105, label %110

105:
  %106 = icmp uge i32 %95, %75
  %107 = and i32 %95, 64
  %108 = icmp ne i32 %107, 0
  %109 = and i1 %106, %108
  br i1 %109, label %110, label %81

110:
  tail call void @report(ptr noundef %0, i32 noundef %3, i32 noundef 3, i32 noundef %19, i64 noundef %22, i64 noundef 66) #38
  br label %111

111:
  %112 = add i32 %18, -1
  %113 = and i32 %112, %18
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %31, label %17
}

define void @forget_writes(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i64 noundef %3) #8 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %39, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %9 = add i64 %3, -1
  br label %10

10:
  %11 = phi i32 [ %2, %6 ], [ %82, %80 ]
  %12 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %11, i1 true)
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i64, ptr %1, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, %3
  %17 = load ptr, ptr %7, align 8
  %18 = load i64, ptr %8, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %80, label %20

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
  br i1 %34, label %80, label %22

35:
  %36 = getelementptr inbounds nuw i8, ptr %24, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %80, label %40

39:
  ret void

40:
  %41 = getelementptr inbounds nuw i8, ptr %37, i64 8
  %42 = load ptr, ptr %41, align 8
  %43 = icmp eq ptr %42, null
  br i1 %43, label %80, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %37, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %80, label %48

48:
  %49 = load i64, ptr %37, align 8
  %50 = sub i64 %15, %49
  %51 = add i64 %9, %50
  %52 = getelementptr inbounds nuw i8, ptr %37, i64 44
  %53 = load i32, ptr %52, align 4
  %54 = zext i32 %53 to i64
  %55 = lshr i64 %51, %54
  %56 = lshr i64 %50, %54
  %57 = icmp ugt i64 %56, %55
  br i1 %57, label %80, label %58

58:
  %59 = getelementptr inbounds nuw i8, ptr %37, i64 24
  %60 = getelementptr inbounds nuw i8, ptr %37, i64 56
  br label %61

61:
  %62 = phi i64 [ %56, %58 ], [ %78, %75 ]
  %63 = load ptr, ptr %59, align 8
  %64 = lshr i64 %62, 5
  %65 = getelementptr inbounds nuw i32, ptr %63, i64 %64
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %66, 0
  %68 = load ptr, ptr %41, align 8
  br i1 %67, label %75, label %69

69:
  %70 = and i64 %62, -32
  %71 = getelementptr inbounds nuw i32, ptr %68, i64 %70
  %72 = insertelement <32 x i32> poison, i32 %66, i64 0
  %73 = shufflevector <32 x i32> %72, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %73, ptr %71, align 4
  store i32 0, ptr %65, align 4
  %74 = load ptr, ptr %41, align 8
  br label %75

75:
  %76 = phi ptr [ %68, %61 ], [ %74, %69 ]
  %77 = getelementptr inbounds nuw i32, ptr %76, i64 %62
  store i32 0, ptr %77, align 4
  store i64 0, ptr %60, align 8
  %78 = add i64 %62, 1
  %79 = icmp ugt i64 %78, %55
  br i1 %79, label %80, label %61

80:
  %81 = add i32 %11, -1
  %82 = and i32 %81, %11
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %39, label %10
}

define void @fence_objects(ptr noundef readonly %0) #8 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %3 = load ptr, ptr %2, align 8
  %4 = load i32, ptr %3, align 8
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 12
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 410704
  %10 = zext i32 %4 to i64
  br label %12

11:
  ret void

12:
  %13 = phi i64 [ 0, %6 ], [ %31, %30 ]
  %14 = getelementptr inbounds nuw %struct.Mbarrier, ptr %7, i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 560
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %30

18:
  %19 = getelementptr inbounds nuw i8, ptr %14, i64 556
  %20 = load i32, ptr %19, align 4
  %21 = lshr i32 %20, 8
  %22 = and i32 %21, 63
  %23 = load i32, ptr %8, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %25, label %30

25:
  %26 = zext nneg i32 %22 to i64
  %27 = getelementptr inbounds nuw i32, ptr %9, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = add i32 %28, 1
  store i32 %29, ptr %15, align 4
  br label %30

30:
  %31 = add nuw nsw i64 %13, 1
  %32 = icmp eq i64 %31, %10
  br i1 %32, label %11, label %12
}

define void @mbarrier_begin(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr noundef readonly %4) #8 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %7 = load i32, ptr %6, align 8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %26, label %9

9:
  %10 = zext i32 %7 to i64
  %11 = mul nsw i64 %10, -262144
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %13 = load i32, ptr %12, align 8
  %14 = shl nuw i32 1, %13
  %15 = sext i32 %14 to i64
  %16 = sdiv i64 %11, %15
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 %11
  store ptr %19, ptr %17, align 8
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i32, ptr %21, i64 %16
  store ptr %22, ptr %20, align 8
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i32, ptr %24, i64 %16
  store ptr %25, ptr %23, align 8
  store i32 0, ptr %6, align 8
  br label %26

26:
  %27 = icmp eq i32 %2, 0
  br i1 %27, label %156, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 7304
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  br label %38

38:
  %39 = phi i32 [ %2, %28 ], [ %154, %152 ]
  %40 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %39, i1 true)
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i64, ptr %1, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds nuw i32, ptr %4, i64 %41
  %45 = load i32, ptr %44, align 4
  %46 = load ptr, ptr %29, align 8
  %47 = load i32, ptr %30, align 4
  %48 = icmp ugt i32 %47, 1
  %49 = and i64 %43, 262143
  %50 = select i1 %48, i64 %49, i64 %43
  %51 = load i64, ptr %31, align 8
  %52 = icmp ugt i64 %50, %51
  %53 = sub nuw i64 %51, %50
  %54 = icmp ult i64 %53, 8
  %55 = select i1 %52, i1 true, i1 %54
  br i1 %55, label %63, label %56

56:
  %57 = add i64 %43, 8
  %58 = load i64, ptr %32, align 8
  %59 = icmp ugt i64 %57, %58
  br i1 %59, label %63, label %60

60:
  %61 = and i64 %43, 7
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %65, label %63

63:
  %64 = phi i32 [ 0, %56 ], [ 0, %38 ], [ 1, %60 ]
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef %64, i32 noundef range(i32 0, 32) %40, i64 noundef %43, i64 noundef 8) #38
  br label %152

65:
  %66 = load i32, ptr %46, align 8
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 12
  %68 = zext i32 %66 to i64
  br label %69

69:
  %70 = phi i64 [ %73, %72 ], [ %68, %65 ]
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %96, label %72

72:
  %73 = add nsw i64 %70, -1
  %74 = getelementptr inbounds nuw %struct.Mbarrier, ptr %67, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = icmp eq i64 %43, %76
  br i1 %77, label %78, label %69

78:
  %79 = load ptr, ptr %33, align 8
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 %43
  tail call fastcc void @replace_object(ptr noundef %0, ptr noundef %74, i32 noundef %3, i32 noundef range(i32 0, 32) %40) #39
  %81 = getelementptr inbounds nuw i8, ptr %74, i64 4
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %93, label %84

84:
  %85 = load i64, ptr %80, align 8
  %86 = and i64 %85, -256
  %87 = icmp eq i64 %86, 7881969442025465088
  br i1 %87, label %88, label %93

88:
  %89 = getelementptr inbounds nuw i8, ptr %74, i64 24
  %90 = load i32, ptr %89, align 4
  %91 = zext i32 %90 to i64
  %92 = or disjoint i64 %91, 12884901888
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %40, i64 noundef %43, i64 noundef %92) #38
  br label %93

93:
  %94 = add i32 %45, -1048576
  %95 = icmp ult i32 %94, -1048575
  br i1 %95, label %101, label %110

96:
  %97 = load ptr, ptr %33, align 8
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 %43
  %99 = add i32 %45, -1048576
  %100 = icmp ult i32 %99, -1048575
  br i1 %100, label %101, label %104

101:
  %102 = zext i32 %45 to i64
  %103 = or disjoint i64 %102, 17179869184
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %40, i64 noundef %43, i64 noundef %103) #38
  br label %152

104:
  %105 = icmp eq i32 %66, 256
  br i1 %105, label %106, label %107

106:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %3, i32 noundef 7, i32 noundef range(i32 0, 32) %40, i64 noundef %43, i64 noundef 256) #38
  br label %152

107:
  %108 = add i32 %66, 1
  store i32 %108, ptr %46, align 8
  %109 = getelementptr inbounds nuw %struct.Mbarrier, ptr %67, i64 %68
  br label %113

110:
  %111 = getelementptr inbounds nuw i8, ptr %74, i64 552
  %112 = load i32, ptr %111, align 4
  br label %113

113:
  %114 = phi ptr [ %80, %110 ], [ %98, %107 ]
  %115 = phi i32 [ %112, %110 ], [ 0, %107 ]
  %116 = phi ptr [ %74, %110 ], [ %109, %107 ]
  %117 = ptrtoint ptr %116 to i64
  %118 = ptrtoint ptr %67 to i64
  %119 = sub i64 %117, %118
  %120 = sdiv exact i64 %119, 564
  %121 = trunc i64 %43 to i32
  %122 = load i32, ptr %34, align 4
  store i32 %121, ptr %116, align 4
  %123 = getelementptr inbounds nuw i8, ptr %116, i64 4
  store i32 1, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %116, i64 8
  store i32 0, ptr %124, align 4
  %125 = getelementptr inbounds nuw i8, ptr %116, i64 12
  store i32 %45, ptr %125, align 4
  %126 = getelementptr inbounds nuw i8, ptr %116, i64 16
  store i32 %45, ptr %126, align 4
  %127 = getelementptr inbounds nuw i8, ptr %116, i64 20
  store i32 0, ptr %127, align 4
  %128 = getelementptr inbounds nuw i8, ptr %116, i64 24
  store i32 %3, ptr %128, align 4
  %129 = getelementptr inbounds nuw i8, ptr %116, i64 28
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(524) %129, i8 0, i64 524, i1 false)
  %130 = getelementptr inbounds nuw i8, ptr %116, i64 552
  store i32 %115, ptr %130, align 4
  %131 = getelementptr inbounds nuw i8, ptr %116, i64 556
  store i32 %122, ptr %131, align 4
  %132 = getelementptr inbounds nuw i8, ptr %116, i64 560
  store i32 0, ptr %132, align 4
  %133 = and i64 %120, 2375457535
  %134 = or disjoint i64 %133, 7881969442025465088
  store i64 %134, ptr %114, align 8
  %135 = load ptr, ptr %35, align 8
  %136 = load i32, ptr %36, align 8
  %137 = zext i32 %136 to i64
  %138 = lshr i64 %43, %137
  %139 = or disjoint i64 %43, 7
  %140 = lshr i64 %139, %137
  %141 = icmp ugt i64 %138, %140
  br i1 %141, label %149, label %142

142:
  %143 = load i32, ptr %34, align 4
  br label %144

144:
  %145 = phi i64 [ %138, %142 ], [ %147, %144 ]
  %146 = getelementptr inbounds nuw i32, ptr %135, i64 %145
  store i32 %143, ptr %146, align 4
  %147 = add i64 %145, 1
  %148 = icmp ugt i64 %147, %140
  br i1 %148, label %149, label %144

149:
  %150 = load i64, ptr %37, align 8
  %151 = add i64 %150, 4294967296
  store i64 %151, ptr %37, align 8
  br label %152

152:
  %153 = add i32 %39, -1
  %154 = and i32 %153, %39
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %156, label %38

156:
  br i1 %8, label %177, label %157

157:
  %158 = zext i32 %7 to i64
  %159 = load i32, ptr %6, align 8
  %160 = zext i32 %159 to i64
  %161 = sub nsw i64 %158, %160
  %162 = shl nsw i64 %161, 18
  %163 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %164 = load i32, ptr %163, align 8
  %165 = shl nuw i32 1, %164
  %166 = sext i32 %165 to i64
  %167 = sdiv i64 %162, %166
  %168 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %169 = load ptr, ptr %168, align 8
  %170 = getelementptr inbounds i8, ptr %169, i64 %162
  store ptr %170, ptr %168, align 8
  %171 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %172 = load ptr, ptr %171, align 8
  %173 = getelementptr inbounds i32, ptr %172, i64 %167
  store ptr %173, ptr %171, align 8
  %174 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %175 = load ptr, ptr %174, align 8
  %176 = getelementptr inbounds i32, ptr %175, i64 %167
  store ptr %176, ptr %174, align 8
  store i32 %7, ptr %6, align 8
  br label %177

177:
  ret void
}

define void @mbarrier_end(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3) #8 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %25, label %8

8:
  %9 = zext i32 %6 to i64
  %10 = mul nsw i64 %9, -262144
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %12 = load i32, ptr %11, align 8
  %13 = shl nuw i32 1, %12
  %14 = sext i32 %13 to i64
  %15 = sdiv i64 %10, %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 %10
  store ptr %18, ptr %16, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i32, ptr %20, i64 %15
  store ptr %21, ptr %19, align 8
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %15
  store ptr %24, ptr %22, align 8
  store i32 0, ptr %5, align 8
  br label %25

25:
  %26 = icmp eq i32 %2, 0
  br i1 %26, label %40, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  br label %32

32:
  %33 = phi i32 [ %2, %27 ], [ %85, %83 ]
  %34 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %33, i1 true)
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw i64, ptr %1, i64 %35
  %37 = load i64, ptr %36, align 8
  %38 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %37, i32 noundef %3, i32 noundef %34) #39
  %39 = icmp eq ptr %38, null
  br i1 %39, label %83, label %62

40:
  br i1 %7, label %61, label %41

41:
  %42 = zext i32 %6 to i64
  %43 = load i32, ptr %5, align 8
  %44 = zext i32 %43 to i64
  %45 = sub nsw i64 %42, %44
  %46 = shl nsw i64 %45, 18
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %48 = load i32, ptr %47, align 8
  %49 = shl nuw i32 1, %48
  %50 = sext i32 %49 to i64
  %51 = sdiv i64 %46, %50
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 %46
  store ptr %54, ptr %52, align 8
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i32, ptr %56, i64 %51
  store ptr %57, ptr %55, align 8
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds i32, ptr %59, i64 %51
  store ptr %60, ptr %58, align 8
  store i32 %6, ptr %5, align 8
  br label %61

61:
  ret void

62:
  tail call fastcc void @replace_object(ptr noundef %0, ptr noundef %38, i32 noundef %3, i32 noundef %34) #39
  %63 = getelementptr inbounds nuw i8, ptr %38, i64 4
  store i32 0, ptr %63, align 4
  %64 = getelementptr inbounds nuw i8, ptr %38, i64 24
  store i32 %3, ptr %64, align 4
  %65 = load i64, ptr %36, align 8
  %66 = load ptr, ptr %28, align 8
  %67 = load i32, ptr %29, align 8
  %68 = zext i32 %67 to i64
  %69 = lshr i64 %65, %68
  %70 = add i64 %65, 7
  %71 = lshr i64 %70, %68
  %72 = icmp ugt i64 %69, %71
  br i1 %72, label %80, label %73

73:
  %74 = load i32, ptr %30, align 4
  br label %75

75:
  %76 = phi i64 [ %69, %73 ], [ %78, %75 ]
  %77 = getelementptr inbounds nuw i32, ptr %66, i64 %76
  store i32 %74, ptr %77, align 4
  %78 = add i64 %76, 1
  %79 = icmp ugt i64 %78, %71
  br i1 %79, label %80, label %75

80:
  %81 = load i64, ptr %31, align 8
  %82 = add i64 %81, 4294967296
  store i64 %82, ptr %31, align 8
  br label %83

83:
  %84 = add i32 %33, -1
  %85 = and i32 %84, %33
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %40, label %32
}

define internal fastcc noundef ptr @object_at(ptr noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #8 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %6 = load i32, ptr %5, align 4
  %7 = icmp ugt i32 %6, 1
  %8 = and i64 %1, 262143
  %9 = select i1 %7, i64 %8, i64 %1
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = icmp ugt i64 %9, %11
  %13 = sub nuw i64 %11, %9
  %14 = icmp ult i64 %13, 8
  %15 = select i1 %12, i1 true, i1 %14
  br i1 %15, label %24, label %16

16:
  %17 = add i64 %1, 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 7304
  %19 = load i64, ptr %18, align 8
  %20 = icmp ugt i64 %17, %19
  br i1 %20, label %24, label %21

21:
  %22 = and i64 %1, 7
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %26, label %24

24:
  %25 = phi i32 [ 0, %16 ], [ 0, %4 ], [ 1, %21 ]
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %2, i32 noundef %25, i32 noundef %3, i64 noundef %1, i64 noundef 8) #38
  br label %74

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 %1
  %32 = load i64, ptr %31, align 8
  %33 = and i64 %32, -256
  %34 = icmp eq i64 %33, 7881969442025465088
  %35 = load i32, ptr %28, align 8
  %36 = trunc i64 %32 to i32
  %37 = and i32 %36, 255
  %38 = icmp ult i32 %37, %35
  %39 = select i1 %34, i1 %38, i1 false
  br i1 %39, label %40, label %51

40:
  %41 = getelementptr inbounds nuw i8, ptr %28, i64 12
  %42 = and i64 %32, 255
  %43 = getelementptr inbounds nuw %struct.Mbarrier, ptr %41, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = zext i32 %44 to i64
  %46 = icmp eq i64 %1, %45
  br i1 %46, label %47, label %51

47:
  %48 = getelementptr inbounds nuw i8, ptr %43, i64 4
  %49 = load i32, ptr %48, align 4
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %74

51:
  %52 = getelementptr inbounds nuw i8, ptr %28, i64 12
  %53 = zext i32 %35 to i64
  br label %54

54:
  %55 = phi i64 [ %58, %57 ], [ %53, %51 ]
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %72, label %57

57:
  %58 = add nsw i64 %55, -1
  %59 = getelementptr inbounds nuw %struct.Mbarrier, ptr %52, i64 %58
  %60 = load i32, ptr %59, align 4
  %61 = zext i32 %60 to i64
  %62 = icmp eq i64 %1, %61
  br i1 %62, label %63, label %54

63:
  %64 = getelementptr inbounds nuw i8, ptr %59, i64 4
  %65 = load i32, ptr %64, align 4
  %66 = icmp eq i32 %65, 0
  %67 = select i1 %66, i64 4294967296, i64 8589934592
  %68 = getelementptr inbounds nuw i8, ptr %59, i64 24
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %69 to i64
  %71 = or disjoint i64 %67, %70
  br label %72

72:
  %73 = phi i64 [ %71, %63 ], [ 0, %54 ]
  tail call void @report(ptr noundef readonly %0, i32 noundef %2, i32 noundef 13, i32 noundef %3, i64 noundef %1, i64 noundef %73) #38
  br label %74

74:
  %75 = phi ptr [ null, %24 ], [ null, %72 ], [ %43, %47 ]
  ret ptr %75
}

define internal fastcc void @replace_object(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef %2, i32 noundef range(i32 0, 32) %3) #16 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %8 = load i32, ptr %7, align 4
  %9 = lshr i32 %8, 14
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %11 = load i32, ptr %10, align 8
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %6, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, %9
  br i1 %15, label %16, label %20

16:
  %17 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %18 = getelementptr inbounds nuw [32 x i8], ptr %17, i64 %12
  %19 = load <32 x i8>, ptr %18, align 1
  br label %20

20:
  %21 = phi <32 x i8> [ %19, %16 ], [ zeroinitializer, %4 ]
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, %9
  br i1 %24, label %25, label %28

25:
  %26 = getelementptr inbounds nuw i8, ptr %1, i64 112
  %27 = load <32 x i8>, ptr %26, align 1
  br label %28

28:
  %29 = phi <32 x i8> [ %27, %25 ], [ zeroinitializer, %20 ]
  %30 = insertelement <32 x i8> %29, i8 0, i32 %11
  %31 = icmp ugt <32 x i8> %30, %21
  %32 = bitcast <32 x i1> %31 to i32
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %36, label %34

34:
  %35 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %32, i1 true)
  br label %107

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 180236
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %67, label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %38, i64 180368
  %44 = zext i32 %40 to i64
  br label %45

45:
  %46 = phi i64 [ 0, %42 ], [ %65, %64 ]
  %47 = getelementptr inbounds nuw %struct.BulkCopy, ptr %43, i64 %46
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 40
  %49 = load i32, ptr %48, align 8
  %50 = and i32 %49, 1
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %64

52:
  %53 = getelementptr inbounds nuw i8, ptr %47, i64 68
  %54 = load i32, ptr %53, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %64

56:
  %57 = getelementptr inbounds nuw i8, ptr %47, i64 16
  %58 = load i32, ptr %57, align 8
  %59 = load i32, ptr %1, align 4
  %60 = icmp eq i32 %58, %59
  br i1 %60, label %61, label %64

61:
  %62 = getelementptr inbounds nuw i8, ptr %47, i64 44
  %63 = load i32, ptr %62, align 4
  br label %107

64:
  %65 = add nuw nsw i64 %46, 1
  %66 = icmp eq i64 %65, %44
  br i1 %66, label %67, label %45

67:
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 552
  %69 = load i32, ptr %68, align 4
  %70 = add i32 %69, -1
  %71 = icmp eq i32 %69, 0
  br i1 %71, label %112, label %72

72:
  %73 = add i32 %69, 31
  %74 = getelementptr inbounds nuw i8, ptr %1, i64 400
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 472
  %76 = getelementptr inbounds nuw i8, ptr %38, i64 370320
  %77 = getelementptr inbounds nuw %struct.AsyncRow, ptr %76, i64 %12
  %78 = load i32, ptr %77, align 4
  %79 = icmp eq i32 %78, %9
  br i1 %79, label %80, label %86

80:
  %81 = getelementptr inbounds nuw i8, ptr %77, i64 8
  %82 = zext i32 %70 to i64
  %83 = getelementptr inbounds nuw i8, ptr %81, i64 %82
  %84 = load i8, ptr %83, align 1
  %85 = zext i8 %84 to i32
  br label %86

86:
  %87 = phi i32 [ %85, %80 ], [ 0, %72 ]
  %88 = load i32, ptr %74, align 4
  %89 = icmp eq i32 %88, %9
  br i1 %89, label %90, label %97

90:
  %91 = getelementptr inbounds nuw i8, ptr %1, i64 408
  %92 = zext i32 %70 to i64
  %93 = getelementptr inbounds nuw i8, ptr %91, i64 %92
  %94 = load i8, ptr %93, align 1
  %95 = zext i8 %94 to i32
  %96 = icmp samesign ult i32 %87, %95
  br i1 %96, label %107, label %97

97:
  %98 = load i32, ptr %75, align 4
  %99 = icmp eq i32 %98, %9
  br i1 %99, label %100, label %112

100:
  %101 = getelementptr inbounds nuw i8, ptr %1, i64 480
  %102 = zext i32 %70 to i64
  %103 = getelementptr inbounds nuw i8, ptr %101, i64 %102
  %104 = load i8, ptr %103, align 1
  %105 = zext i8 %104 to i32
  %106 = icmp samesign ult i32 %87, %105
  br i1 %106, label %107, label %112

107:
  %108 = phi i32 [ %35, %34 ], [ %73, %100 ], [ %63, %61 ], [ %73, %90 ]
  %109 = load i32, ptr %1, align 4
  %110 = zext i32 %109 to i64
  %111 = zext i32 %108 to i64
  tail call void @report(ptr noundef %0, i32 noundef %2, i32 noundef 3, i32 noundef %3, i64 noundef %110, i64 noundef %111) #38
  br label %112

112:
  ret void
}

define void @mbarrier_update(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6, ptr noundef writeonly %7) #10 {
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %493, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %14 = load i32, ptr %13, align 4
  %15 = lshr i32 %14, 14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %17 = load i32, ptr %16, align 8
  %18 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %2, i1 true)
  %19 = and i32 %4, 64
  %20 = icmp ne i32 %19, 0
  %21 = and i32 %4, 66
  %22 = icmp eq i32 %21, 66
  %23 = zext nneg i32 %18 to i64
  %24 = getelementptr inbounds nuw i64, ptr %1, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 4294967280
  br i1 %26, label %27, label %152

27:
  %28 = getelementptr inbounds nuw i32, ptr %5, i64 %23
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 410832
  %33 = zext i32 %17 to i64
  %34 = getelementptr inbounds nuw i32, ptr %32, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = and i32 %35, %2
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

38:
  %39 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %39, i64 noundef 0, i64 noundef 42949672960) #38
  %40 = load i32, ptr %34, align 4
  br label %41

41:
  %42 = phi i32 [ %40, %38 ], [ %35, %27 ]
  %43 = or i32 %42, %2
  store i32 %43, ptr %34, align 4
  %44 = getelementptr inbounds nuw i8, ptr %31, i64 410960
  %45 = getelementptr inbounds nuw i32, ptr %44, i64 %33
  %46 = load i32, ptr %45, align 4
  %47 = or i32 %46, %2
  store i32 %47, ptr %45, align 4
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 4294967296
  store i64 %50, ptr %48, align 8
  %51 = lshr i32 %4, 12
  %52 = and i32 %51, 1
  %53 = xor i32 %52, 1
  %54 = getelementptr inbounds nuw i8, ptr %31, i64 410700
  %55 = load i32, ptr %54, align 4
  %56 = or i32 %55, %53
  store i32 %56, ptr %54, align 4
  %57 = and i32 %4, 2
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %138, label %59

59:
  %60 = load ptr, ptr %11, align 8
  %61 = load i32, ptr %13, align 4
  %62 = load i32, ptr %16, align 8
  %63 = lshr i32 %61, 14
  %64 = zext i32 %62 to i64
  %65 = getelementptr inbounds nuw i32, ptr %60, i64 %64
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %66, %63
  br i1 %67, label %68, label %72

68:
  %69 = getelementptr inbounds nuw i8, ptr %60, i64 128
  %70 = getelementptr inbounds nuw [32 x i8], ptr %69, i64 %64
  %71 = load <32 x i8>, ptr %70, align 1
  br label %72

72:
  %73 = phi <32 x i8> [ %71, %68 ], [ zeroinitializer, %59 ]
  %74 = lshr i32 %61, 1
  %75 = and i32 %74, 127
  %76 = icmp eq i32 %75, 127
  %77 = trunc nuw nsw i32 %75 to i8
  %78 = add nuw i8 %77, 1
  %79 = select i1 %76, i8 -1, i8 %78
  %80 = insertelement <32 x i8> %73, i8 %79, i32 %62
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %82 = load i32, ptr %81, align 8
  %83 = getelementptr inbounds nuw i8, ptr %12, i64 19592
  %84 = getelementptr inbounds nuw [32 x i32], ptr %83, i64 %33
  %85 = getelementptr inbounds nuw i32, ptr %84, i64 %33
  store i32 %82, ptr %85, align 4
  %86 = shl nuw i32 1, %17
  %87 = getelementptr inbounds nuw i8, ptr %12, i64 19584
  %88 = load i32, ptr %87, align 4
  %89 = icmp eq i32 %88, %15
  br i1 %89, label %90, label %94

90:
  %91 = getelementptr inbounds nuw i8, ptr %12, i64 19588
  %92 = load i32, ptr %91, align 4
  %93 = or i32 %92, %86
  br label %94

94:
  %95 = phi i32 [ %93, %90 ], [ %86, %72 ]
  %96 = getelementptr inbounds nuw i8, ptr %12, i64 19588
  store i32 %95, ptr %96, align 4
  store i32 %15, ptr %87, align 4
  %97 = getelementptr inbounds nuw i8, ptr %31, i64 410184
  %98 = getelementptr inbounds nuw i8, ptr %31, i64 410172
  %99 = load i32, ptr %98, align 4
  %100 = icmp eq i32 %99, %15
  br i1 %100, label %101, label %104

101:
  %102 = load <32 x i8>, ptr %97, align 1
  %103 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %102, <32 x i8> %80)
  br label %104

104:
  %105 = phi <32 x i8> [ %103, %101 ], [ %80, %94 ]
  store <32 x i8> %105, ptr %97, align 1
  store i32 %15, ptr %98, align 4
  %106 = getelementptr inbounds nuw i8, ptr %31, i64 410280
  %107 = load <32 x i32>, ptr %106, align 4
  %108 = load <32 x i32>, ptr %84, align 4
  %109 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %107, <32 x i32> %108)
  store <32 x i32> %109, ptr %106, align 4
  %110 = getelementptr inbounds nuw i8, ptr %31, i64 410536
  %111 = load ptr, ptr %30, align 8
  %112 = getelementptr inbounds nuw i8, ptr %111, i64 370320
  %113 = load i32, ptr %16, align 8
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw %struct.AsyncRow, ptr %112, i64 %114
  tail call fastcc void @raise_async(ptr noundef nonnull %110, ptr noundef nonnull %115, i32 noundef %15) #39
  %116 = insertelement <32 x i8> %80, i8 0, i32 %17
  %117 = load i32, ptr %13, align 4
  %118 = lshr i32 %117, 1
  %119 = and i32 %118, 127
  %120 = icmp eq i32 %119, 127
  %121 = add nuw nsw i32 %119, 1
  %122 = select i1 %120, i32 127, i32 %121
  %123 = load ptr, ptr %11, align 8
  %124 = load i32, ptr %16, align 8
  %125 = trunc nuw i32 %122 to i8
  %126 = insertelement <32 x i8> %116, i8 %125, i32 %124
  %127 = getelementptr inbounds nuw i8, ptr %123, i64 128
  %128 = zext i32 %124 to i64
  %129 = getelementptr inbounds nuw [32 x i8], ptr %127, i64 %128
  store <32 x i8> %126, ptr %129, align 1
  %130 = lshr i32 %117, 14
  %131 = getelementptr inbounds nuw i32, ptr %123, i64 %128
  store i32 %130, ptr %131, align 4
  %132 = and i32 %117, -255
  %133 = shl nuw nsw i32 %122, 1
  %134 = or i32 %133, %132
  store i32 %134, ptr %13, align 4
  %135 = load i32, ptr %81, align 8
  %136 = add i32 %135, 1
  store i32 %136, ptr %81, align 8
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %135, ptr %137, align 8
  br label %138

138:
  %139 = load i32, ptr %45, align 4
  %140 = xor i32 %139, -1
  %141 = and i32 %29, %140
  %142 = icmp eq i32 %141, 0
  br i1 %142, label %143, label %493

143:
  store i32 0, ptr %45, align 4
  %144 = getelementptr inbounds nuw i8, ptr %31, i64 410144
  %145 = load i32, ptr %144, align 4
  %146 = add i32 %145, 1
  %147 = getelementptr inbounds nuw i8, ptr %31, i64 410704
  %148 = getelementptr inbounds nuw i32, ptr %147, i64 %33
  store i32 %146, ptr %148, align 4
  %149 = getelementptr inbounds nuw i8, ptr %31, i64 410148
  %150 = load i32, ptr %149, align 4
  %151 = add i32 %150, -1
  store i32 %151, ptr %149, align 4
  tail call fastcc void @settle_cluster(ptr noundef nonnull %0) #39
  br label %493

152:
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %154 = load i32, ptr %153, align 8
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %173, label %156

156:
  %157 = zext i32 %154 to i64
  %158 = mul nsw i64 %157, -262144
  %159 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %160 = load i32, ptr %159, align 8
  %161 = shl nuw i32 1, %160
  %162 = sext i32 %161 to i64
  %163 = sdiv i64 %158, %162
  %164 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %165 = load ptr, ptr %164, align 8
  %166 = getelementptr inbounds i8, ptr %165, i64 %158
  store ptr %166, ptr %164, align 8
  %167 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %168 = load ptr, ptr %167, align 8
  %169 = getelementptr inbounds i32, ptr %168, i64 %163
  store ptr %169, ptr %167, align 8
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %171 = load ptr, ptr %170, align 8
  %172 = getelementptr inbounds i32, ptr %171, i64 %163
  store ptr %172, ptr %170, align 8
  store i32 0, ptr %153, align 8
  br label %173

173:
  %174 = zext i32 %17 to i64
  %175 = getelementptr inbounds nuw i32, ptr %12, i64 %174
  %176 = load i32, ptr %175, align 4
  %177 = icmp eq i32 %176, %15
  br i1 %177, label %178, label %182

178:
  %179 = getelementptr inbounds nuw i8, ptr %12, i64 128
  %180 = getelementptr inbounds nuw [32 x i8], ptr %179, i64 %174
  %181 = load <32 x i8>, ptr %180, align 1
  br label %182

182:
  %183 = phi <32 x i8> [ %181, %178 ], [ zeroinitializer, %173 ]
  %184 = lshr i32 %14, 1
  %185 = and i32 %184, 127
  %186 = icmp eq i32 %185, 127
  %187 = trunc nuw nsw i32 %185 to i8
  %188 = add nuw i8 %187, 1
  %189 = select i1 %186, i8 -1, i8 %188
  %190 = insertelement <32 x i8> %183, i8 %189, i32 %17
  br i1 %22, label %191, label %208

191:
  %192 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %193 = load i32, ptr %192, align 8
  %194 = getelementptr inbounds nuw i8, ptr %12, i64 19592
  %195 = getelementptr inbounds nuw [32 x i32], ptr %194, i64 %174
  %196 = getelementptr inbounds nuw i32, ptr %195, i64 %174
  store i32 %193, ptr %196, align 4
  %197 = shl nuw i32 1, %17
  %198 = getelementptr inbounds nuw i8, ptr %12, i64 19584
  %199 = load i32, ptr %198, align 4
  %200 = icmp eq i32 %199, %15
  br i1 %200, label %201, label %205

201:
  %202 = getelementptr inbounds nuw i8, ptr %12, i64 19588
  %203 = load i32, ptr %202, align 4
  %204 = or i32 %203, %197
  br label %205

205:
  %206 = phi i32 [ %204, %201 ], [ %197, %191 ]
  %207 = getelementptr inbounds nuw i8, ptr %12, i64 19588
  store i32 %206, ptr %207, align 4
  store i32 %15, ptr %198, align 4
  br label %208

208:
  %209 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %210 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %211 = getelementptr inbounds nuw i8, ptr %0, i64 7432
  %212 = add i32 %3, 1
  %213 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %214 = and i32 %4, 128
  %215 = icmp eq i32 %214, 0
  %216 = and i32 %4, 256
  %217 = icmp eq i32 %216, 0
  %218 = and i32 %4, 1024
  %219 = icmp ne i32 %218, 0
  %220 = and i32 %4, 512
  %221 = icmp eq i32 %220, 0
  %222 = getelementptr inbounds nuw i8, ptr %12, i64 19592
  %223 = getelementptr inbounds nuw [32 x i32], ptr %222, i64 %174
  %224 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %225 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  br label %226

226:
  %227 = phi i32 [ %2, %208 ], [ %467, %462 ]
  %228 = phi i1 [ false, %208 ], [ %465, %462 ]
  %229 = phi i32 [ 0, %208 ], [ %464, %462 ]
  %230 = phi ptr [ null, %208 ], [ %463, %462 ]
  %231 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %227, i1 true)
  %232 = zext nneg i32 %231 to i64
  %233 = getelementptr inbounds nuw i64, ptr %1, i64 %232
  %234 = load i64, ptr %233, align 8
  %235 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %234, i32 noundef %3, i32 noundef %231) #39
  %236 = icmp eq ptr %235, null
  br i1 %236, label %462, label %259

237:
  br i1 %155, label %258, label %238

238:
  %239 = zext i32 %154 to i64
  %240 = load i32, ptr %153, align 8
  %241 = zext i32 %240 to i64
  %242 = sub nsw i64 %239, %241
  %243 = shl nsw i64 %242, 18
  %244 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %245 = load i32, ptr %244, align 8
  %246 = shl nuw i32 1, %245
  %247 = sext i32 %246 to i64
  %248 = sdiv i64 %243, %247
  %249 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %250 = load ptr, ptr %249, align 8
  %251 = getelementptr inbounds i8, ptr %250, i64 %243
  store ptr %251, ptr %249, align 8
  %252 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %253 = load ptr, ptr %252, align 8
  %254 = getelementptr inbounds i32, ptr %253, i64 %248
  store ptr %254, ptr %252, align 8
  %255 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %256 = load ptr, ptr %255, align 8
  %257 = getelementptr inbounds i32, ptr %256, i64 %248
  store ptr %257, ptr %255, align 8
  store i32 %154, ptr %153, align 8
  br label %258

258:
  br i1 %22, label %469, label %493

259:
  tail call fastcc void @come_to_object(ptr noundef readonly %0, ptr noundef nonnull %235, i32 noundef %3, i32 noundef range(i32 0, 32) %231) #39
  %260 = load i32, ptr %16, align 8
  %261 = load i32, ptr %13, align 4
  %262 = lshr i32 %261, 14
  %263 = getelementptr inbounds nuw i8, ptr %235, i64 112
  %264 = getelementptr inbounds nuw i8, ptr %235, i64 44
  %265 = load i32, ptr %264, align 4
  %266 = icmp eq i32 %265, %262
  br i1 %266, label %269, label %267

267:
  store <32 x i8> zeroinitializer, ptr %263, align 1
  store i32 %262, ptr %264, align 4
  %268 = load i32, ptr %13, align 4
  br label %269

269:
  %270 = phi i32 [ %268, %267 ], [ %261, %259 ]
  %271 = lshr i32 %270, 1
  %272 = and i32 %271, 127
  %273 = icmp eq i32 %272, 127
  %274 = add nuw nsw i32 %272, 1
  %275 = select i1 %273, i32 127, i32 %274
  %276 = zext i32 %260 to i64
  %277 = getelementptr inbounds nuw i8, ptr %263, i64 %276
  %278 = load i8, ptr %277, align 1
  %279 = zext i8 %278 to i32
  %280 = tail call i32 @llvm.umax.i32(i32 %275, i32 %279)
  %281 = trunc nuw i32 %280 to i8
  store i8 %281, ptr %277, align 1
  %282 = load i32, ptr %209, align 4
  %283 = icmp ugt i32 %282, 1
  br i1 %283, label %284, label %299

284:
  %285 = load i32, ptr %235, align 4
  %286 = lshr i32 %285, 18
  %287 = icmp ult i32 %286, %282
  br i1 %287, label %288, label %299

288:
  %289 = load i32, ptr %210, align 4
  %290 = icmp eq i32 %286, %289
  br i1 %290, label %299, label %291

291:
  %292 = zext nneg i32 %286 to i64
  %293 = getelementptr inbounds nuw [32 x %struct.Reach], ptr %211, i64 %292
  %294 = load i32, ptr %16, align 8
  %295 = zext i32 %294 to i64
  %296 = getelementptr inbounds nuw %struct.Reach, ptr %293, i64 %295
  %297 = load i32, ptr %13, align 4
  store i32 %212, ptr %296, align 8
  %298 = getelementptr inbounds nuw i8, ptr %296, i64 4
  store i32 %297, ptr %298, align 4
  br label %299

299:
  %300 = icmp eq ptr %235, %230
  %301 = select i1 %20, i1 %300, i1 false
  br i1 %301, label %302, label %313

302:
  %303 = getelementptr inbounds nuw i8, ptr %235, i64 8
  %304 = load i32, ptr %303, align 4
  %305 = icmp eq i32 %304, %229
  %306 = select i1 %305, i1 true, i1 %228
  br i1 %306, label %313, label %307

307:
  %308 = load i32, ptr %235, align 4
  %309 = zext i32 %308 to i64
  %310 = tail call range(i32 1, 33) i32 @llvm.ctpop.i32(i32 %227)
  %311 = zext nneg i32 %310 to i64
  %312 = or disjoint i64 %311, 51539607552
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %231, i64 noundef %309, i64 noundef %312) #38
  br label %313

313:
  %314 = phi i1 [ %228, %302 ], [ true, %307 ], [ %228, %299 ]
  %315 = getelementptr inbounds nuw i8, ptr %235, i64 8
  %316 = load i32, ptr %315, align 4
  %317 = zext i32 %316 to i64
  %318 = shl nuw i64 %317, 32
  %319 = getelementptr inbounds nuw i8, ptr %235, i64 12
  %320 = load i32, ptr %319, align 4
  %321 = zext i32 %320 to i64
  %322 = or disjoint i64 %318, %321
  %323 = getelementptr inbounds nuw i64, ptr %7, i64 %232
  store i64 %322, ptr %323, align 8
  %324 = load i64, ptr %213, align 8
  %325 = add i64 %324, 4294967296
  store i64 %325, ptr %213, align 8
  br i1 %215, label %347, label %326

326:
  %327 = getelementptr inbounds nuw i32, ptr %6, i64 %232
  %328 = load i32, ptr %327, align 4
  %329 = zext i32 %328 to i64
  %330 = getelementptr inbounds nuw i8, ptr %235, i64 20
  %331 = load i32, ptr %330, align 4
  %332 = sext i32 %331 to i64
  %333 = add nsw i64 %332, %329
  %334 = icmp ult i32 %328, 1048576
  %335 = add nsw i64 %333, 1048575
  %336 = icmp ult i64 %335, 2097151
  %337 = select i1 %334, i1 %336, i1 false
  br i1 %337, label %344, label %338

338:
  %339 = load i32, ptr %235, align 4
  %340 = zext i32 %339 to i64
  %341 = tail call i64 @llvm.abs.i64(i64 %333, i1 true)
  %342 = and i64 %341, 4294967295
  %343 = or disjoint i64 %342, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %231, i64 noundef %340, i64 noundef %343) #38
  br label %462

344:
  %345 = trunc nsw i64 %333 to i32
  store i32 %345, ptr %330, align 4
  %346 = getelementptr inbounds nuw i8, ptr %235, i64 32
  store i32 %212, ptr %346, align 4
  br label %347

347:
  br i1 %217, label %368, label %348

348:
  %349 = getelementptr inbounds nuw i32, ptr %6, i64 %232
  %350 = load i32, ptr %349, align 4
  %351 = zext i32 %350 to i64
  %352 = getelementptr inbounds nuw i8, ptr %235, i64 20
  %353 = load i32, ptr %352, align 4
  %354 = sext i32 %353 to i64
  %355 = sub nsw i64 %354, %351
  %356 = icmp ult i32 %350, 1048576
  %357 = add nsw i64 %355, 1048575
  %358 = icmp ult i64 %357, 2097151
  %359 = select i1 %356, i1 %358, i1 false
  br i1 %359, label %360, label %362

360:
  %361 = trunc nsw i64 %355 to i32
  store i32 %361, ptr %352, align 4
  br label %368

362:
  %363 = load i32, ptr %235, align 4
  %364 = zext i32 %363 to i64
  %365 = tail call i64 @llvm.abs.i64(i64 %355, i1 true)
  %366 = and i64 %365, 4294967295
  %367 = or disjoint i64 %366, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %231, i64 noundef %364, i64 noundef %367) #38
  br label %462

368:
  %369 = load i32, ptr %319, align 4
  br i1 %20, label %370, label %423

370:
  %371 = getelementptr inbounds nuw i32, ptr %5, i64 %232
  %372 = load i32, ptr %371, align 4
  %373 = icmp eq i32 %372, 0
  br i1 %373, label %394, label %374

374:
  %375 = icmp ugt i32 %372, %369
  br i1 %375, label %394, label %376

376:
  %377 = icmp eq i32 %372, %369
  %378 = and i1 %219, %377
  br i1 %378, label %379, label %387

379:
  %380 = getelementptr inbounds nuw i8, ptr %235, i64 20
  %381 = load i32, ptr %380, align 4
  %382 = icmp eq i32 %381, 0
  br i1 %382, label %383, label %387

383:
  %384 = load i32, ptr %235, align 4
  %385 = zext i32 %384 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %231, i64 noundef %385, i64 noundef 34359738368) #38
  %386 = load i32, ptr %319, align 4
  br label %387

387:
  %388 = phi i32 [ %386, %383 ], [ %369, %379 ], [ %369, %376 ]
  %389 = sub i32 %388, %372
  store i32 %389, ptr %319, align 4
  br i1 %221, label %400, label %390

390:
  %391 = getelementptr inbounds nuw i8, ptr %235, i64 16
  %392 = load i32, ptr %391, align 4
  %393 = sub i32 %392, %372
  store i32 %393, ptr %391, align 4
  br label %400

394:
  %395 = phi i64 [ 25769803776, %374 ], [ 21474836480, %370 ]
  %396 = load i32, ptr %235, align 4
  %397 = zext i32 %396 to i64
  %398 = zext i32 %369 to i64
  %399 = or disjoint i64 %395, %398
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %231, i64 noundef %397, i64 noundef %399) #38
  br label %462

400:
  %401 = getelementptr inbounds nuw i8, ptr %235, i64 28
  store i32 %212, ptr %401, align 4
  br i1 %22, label %402, label %423

402:
  %403 = getelementptr inbounds nuw i8, ptr %235, i64 48
  %404 = getelementptr inbounds nuw i8, ptr %235, i64 36
  %405 = load i32, ptr %404, align 4
  %406 = icmp eq i32 %405, %15
  br i1 %406, label %407, label %410

407:
  %408 = load <32 x i8>, ptr %403, align 1
  %409 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %408, <32 x i8> %190)
  br label %410

410:
  %411 = phi <32 x i8> [ %409, %407 ], [ %190, %402 ]
  store <32 x i8> %411, ptr %403, align 1
  store i32 %15, ptr %404, align 4
  %412 = getelementptr inbounds nuw i8, ptr %235, i64 144
  %413 = load <32 x i32>, ptr %412, align 4
  %414 = load <32 x i32>, ptr %223, align 4
  %415 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %413, <32 x i32> %414)
  store <32 x i32> %415, ptr %412, align 4
  %416 = getelementptr inbounds nuw i8, ptr %235, i64 400
  %417 = load ptr, ptr %224, align 8
  %418 = getelementptr inbounds nuw i8, ptr %417, i64 370320
  %419 = load i32, ptr %16, align 8
  %420 = zext i32 %419 to i64
  %421 = getelementptr inbounds nuw %struct.AsyncRow, ptr %418, i64 %420
  tail call fastcc void @raise_async(ptr noundef nonnull %416, ptr noundef nonnull %421, i32 noundef %15) #39
  %422 = load i32, ptr %319, align 4
  br label %423

423:
  %424 = phi i32 [ %389, %400 ], [ %422, %410 ], [ %369, %368 ]
  %425 = icmp eq i32 %424, 0
  br i1 %425, label %426, label %462

426:
  %427 = getelementptr inbounds nuw i8, ptr %235, i64 20
  %428 = load i32, ptr %427, align 4
  %429 = icmp eq i32 %428, 0
  br i1 %429, label %430, label %462

430:
  %431 = load i32, ptr %225, align 4
  %432 = load i32, ptr %315, align 4
  %433 = add i32 %432, 1
  store i32 %433, ptr %315, align 4
  %434 = getelementptr inbounds nuw i8, ptr %235, i64 16
  %435 = load i32, ptr %434, align 4
  store i32 %435, ptr %319, align 4
  %436 = getelementptr inbounds nuw i8, ptr %235, i64 80
  %437 = getelementptr inbounds nuw i8, ptr %235, i64 40
  %438 = getelementptr inbounds nuw i8, ptr %235, i64 36
  %439 = load i32, ptr %438, align 4
  %440 = icmp eq i32 %439, %431
  br i1 %440, label %441, label %444

441:
  %442 = getelementptr inbounds nuw i8, ptr %235, i64 48
  %443 = load <32 x i8>, ptr %442, align 1
  br label %444

444:
  %445 = phi <32 x i8> [ %443, %441 ], [ zeroinitializer, %430 ]
  %446 = load i32, ptr %437, align 4
  %447 = icmp eq i32 %446, %431
  br i1 %447, label %448, label %451

448:
  %449 = load <32 x i8>, ptr %436, align 1
  %450 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %449, <32 x i8> %445)
  br label %451

451:
  %452 = phi <32 x i8> [ %450, %448 ], [ %445, %444 ]
  store <32 x i8> %452, ptr %436, align 1
  store i32 %431, ptr %437, align 4
  store i32 0, ptr %438, align 4
  %453 = getelementptr inbounds nuw i8, ptr %235, i64 272
  %454 = getelementptr inbounds nuw i8, ptr %235, i64 144
  %455 = load <32 x i32>, ptr %453, align 4
  %456 = load <32 x i32>, ptr %454, align 4
  %457 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %455, <32 x i32> %456)
  store <32 x i32> %457, ptr %453, align 4
  %458 = getelementptr inbounds nuw i8, ptr %235, i64 472
  %459 = getelementptr inbounds nuw i8, ptr %235, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %458, ptr noundef nonnull %459, i32 noundef %431) #39
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %459, i8 0, i64 72, i1 false)
  %460 = load i64, ptr %213, align 8
  %461 = add i64 %460, 4294967296
  store i64 %461, ptr %213, align 8
  br label %462

462:
  %463 = phi ptr [ %235, %394 ], [ %235, %362 ], [ %235, %338 ], [ %230, %226 ], [ %235, %423 ], [ %235, %426 ], [ %235, %451 ]
  %464 = phi i32 [ %316, %394 ], [ %316, %362 ], [ %316, %338 ], [ %229, %226 ], [ %316, %423 ], [ %316, %426 ], [ %316, %451 ]
  %465 = phi i1 [ %314, %394 ], [ %314, %362 ], [ %314, %338 ], [ %228, %226 ], [ %314, %423 ], [ %314, %426 ], [ %314, %451 ]
  %466 = add i32 %227, -1
  %467 = and i32 %466, %227
  %468 = icmp eq i32 %467, 0
  br i1 %468, label %237, label %226

469:
  %470 = insertelement <32 x i8> %190, i8 0, i32 %17
  %471 = load i32, ptr %13, align 4
  %472 = lshr i32 %471, 1
  %473 = and i32 %472, 127
  %474 = icmp eq i32 %473, 127
  %475 = add nuw nsw i32 %473, 1
  %476 = select i1 %474, i32 127, i32 %475
  %477 = load ptr, ptr %11, align 8
  %478 = load i32, ptr %16, align 8
  %479 = trunc nuw i32 %476 to i8
  %480 = insertelement <32 x i8> %470, i8 %479, i32 %478
  %481 = getelementptr inbounds nuw i8, ptr %477, i64 128
  %482 = zext i32 %478 to i64
  %483 = getelementptr inbounds nuw [32 x i8], ptr %481, i64 %482
  store <32 x i8> %480, ptr %483, align 1
  %484 = lshr i32 %471, 14
  %485 = getelementptr inbounds nuw i32, ptr %477, i64 %482
  store i32 %484, ptr %485, align 4
  %486 = and i32 %471, -255
  %487 = shl nuw nsw i32 %476, 1
  %488 = or i32 %487, %486
  store i32 %488, ptr %13, align 4
  %489 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %490 = load i32, ptr %489, align 8
  %491 = add i32 %490, 1
  store i32 %491, ptr %489, align 8
  %492 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %490, ptr %492, align 8
  br label %493

493:
  ret void
}

declare i32 @llvm.ctpop.i32(i32) #7

define internal fastcc void @raise_async(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2) #20 {
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

define i32 @mbarrier_test(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef readonly %5, ptr noundef readonly %6) #10 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %13 = load i32, ptr %12, align 4
  %14 = lshr i32 %13, 14
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %16 = load i32, ptr %15, align 8
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr %9, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, %14
  br i1 %20, label %21, label %25

21:
  %22 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %23 = getelementptr inbounds nuw [32 x i8], ptr %22, i64 %17
  %24 = load <32 x i8>, ptr %23, align 1
  br label %25

25:
  %26 = phi <32 x i8> [ %24, %21 ], [ zeroinitializer, %7 ]
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %28 = load i32, ptr %27, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %47, label %30

30:
  %31 = zext i32 %28 to i64
  %32 = mul nsw i64 %31, -262144
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %34 = load i32, ptr %33, align 8
  %35 = shl nuw i32 1, %34
  %36 = sext i32 %35 to i64
  %37 = sdiv i64 %32, %36
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 %32
  store ptr %40, ptr %38, align 8
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i32, ptr %42, i64 %37
  store ptr %43, ptr %41, align 8
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i32, ptr %45, i64 %37
  store ptr %46, ptr %44, align 8
  store i32 0, ptr %27, align 8
  br label %47

47:
  %48 = icmp eq i32 %2, 0
  br i1 %48, label %71, label %49

49:
  %50 = and i32 %4, 2048
  %51 = icmp eq i32 %50, 0
  %52 = getelementptr inbounds nuw i8, ptr %11, i64 12
  %53 = ptrtoint ptr %52 to i64
  %54 = getelementptr inbounds nuw i8, ptr %11, i64 410136
  %55 = and i32 %4, 1
  %56 = icmp eq i32 %55, 0
  %57 = getelementptr inbounds nuw i8, ptr %9, i64 19592
  %58 = getelementptr inbounds nuw [32 x i32], ptr %57, i64 %17
  %59 = getelementptr inbounds nuw i8, ptr %11, i64 410832
  %60 = getelementptr inbounds nuw i32, ptr %59, i64 %17
  br label %61

61:
  %62 = phi i32 [ 0, %49 ], [ %311, %308 ]
  %63 = phi <32 x i8> [ %26, %49 ], [ %310, %308 ]
  %64 = phi i1 [ false, %49 ], [ %309, %308 ]
  %65 = phi i32 [ %2, %49 ], [ %313, %308 ]
  %66 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %65, i1 true)
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw i64, ptr %1, i64 %67
  %69 = load i64, ptr %68, align 8
  %70 = icmp eq i64 %69, 4294967288
  br i1 %70, label %96, label %159

71:
  %72 = phi i1 [ false, %47 ], [ %309, %308 ]
  %73 = phi <32 x i8> [ %26, %47 ], [ %310, %308 ]
  %74 = phi i32 [ 0, %47 ], [ %311, %308 ]
  br i1 %29, label %95, label %75

75:
  %76 = zext i32 %28 to i64
  %77 = load i32, ptr %27, align 8
  %78 = zext i32 %77 to i64
  %79 = sub nsw i64 %76, %78
  %80 = shl nsw i64 %79, 18
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %82 = load i32, ptr %81, align 8
  %83 = shl nuw i32 1, %82
  %84 = sext i32 %83 to i64
  %85 = sdiv i64 %80, %84
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %87, i64 %80
  store ptr %88, ptr %86, align 8
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds i32, ptr %90, i64 %85
  store ptr %91, ptr %89, align 8
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds i32, ptr %93, i64 %85
  store ptr %94, ptr %92, align 8
  store i32 %28, ptr %27, align 8
  br label %95

95:
  br i1 %72, label %315, label %331

96:
  %97 = getelementptr inbounds nuw i32, ptr %5, i64 %67
  %98 = load i32, ptr %97, align 4
  %99 = load ptr, ptr %10, align 8
  %100 = getelementptr inbounds nuw i8, ptr %99, i64 348304
  %101 = load i32, ptr %15, align 8
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw %struct.ProductGroups, ptr %100, i64 %102
  %104 = getelementptr inbounds nuw i8, ptr %103, i64 528
  %105 = load i32, ptr %104, align 8
  %106 = icmp ule i32 %105, %98
  %107 = icmp ugt i32 %101, -5
  %108 = select i1 %107, i1 true, i1 %106
  br i1 %108, label %124, label %109

109:
  %110 = and i32 %101, -4
  %111 = add nuw i32 %110, 4
  %112 = sub nuw i32 %105, %98
  %113 = and i64 %102, 4294967292
  %114 = zext i32 %111 to i64
  br label %118

115:
  %116 = add nuw nsw i64 %119, 1
  %117 = icmp samesign ult i64 %116, %114
  br i1 %117, label %118, label %124

118:
  %119 = phi i64 [ %113, %109 ], [ %116, %115 ]
  %120 = getelementptr inbounds nuw %struct.ProductGroups, ptr %100, i64 %119
  %121 = getelementptr inbounds nuw i8, ptr %120, i64 528
  %122 = load i32, ptr %121, align 8
  %123 = icmp ult i32 %122, %112
  br i1 %123, label %127, label %115

124:
  %125 = shl nuw i32 1, %66
  %126 = or i32 %62, %125
  br label %308

127:
  %128 = getelementptr inbounds nuw i8, ptr %99, i64 144396
  %129 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %128, i64 %102
  %130 = load i32, ptr %129, align 4
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %150, label %132

132:
  %133 = getelementptr inbounds nuw i8, ptr %129, i64 4
  %134 = getelementptr inbounds nuw i8, ptr %129, i64 36
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
  %144 = icmp eq i32 %143, 256
  br i1 %144, label %308, label %145

145:
  %146 = add nuw nsw i64 %137, 1
  %147 = icmp eq i64 %146, %135
  br i1 %147, label %148, label %136

148:
  %149 = icmp eq i32 %130, 4
  br i1 %149, label %308, label %150

150:
  %151 = phi i64 [ %135, %148 ], [ 0, %127 ]
  %152 = getelementptr inbounds nuw i8, ptr %129, i64 4
  %153 = getelementptr inbounds nuw i32, ptr %152, i64 %151
  store i32 %3, ptr %153, align 4
  %154 = getelementptr inbounds nuw i8, ptr %129, i64 20
  %155 = getelementptr inbounds nuw i32, ptr %154, i64 %151
  store i32 %66, ptr %155, align 4
  %156 = getelementptr inbounds nuw i8, ptr %129, i64 36
  %157 = add i32 %130, 1
  store i32 %157, ptr %129, align 4
  %158 = getelementptr inbounds nuw i32, ptr %156, i64 %151
  store i32 256, ptr %158, align 4
  br label %308

159:
  %160 = icmp eq i64 %69, 4294967280
  br i1 %160, label %192, label %161

161:
  %162 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %69, i32 noundef %3, i32 noundef %66) #39
  %163 = icmp eq ptr %162, null
  br i1 %163, label %164, label %167

164:
  %165 = shl nuw i32 1, %66
  %166 = or i32 %62, %165
  br label %308

167:
  tail call fastcc void @come_to_object(ptr noundef readonly %0, ptr noundef nonnull %162, i32 noundef %3, i32 noundef range(i32 0, 32) %66) #39
  %168 = load i32, ptr %15, align 8
  %169 = load i32, ptr %12, align 4
  %170 = lshr i32 %169, 14
  %171 = getelementptr inbounds nuw i8, ptr %162, i64 112
  %172 = getelementptr inbounds nuw i8, ptr %162, i64 44
  %173 = load i32, ptr %172, align 4
  %174 = icmp eq i32 %173, %170
  br i1 %174, label %177, label %175

175:
  store <32 x i8> zeroinitializer, ptr %171, align 1
  store i32 %170, ptr %172, align 4
  %176 = load i32, ptr %12, align 4
  br label %177

177:
  %178 = phi i32 [ %176, %175 ], [ %169, %167 ]
  %179 = lshr i32 %178, 1
  %180 = and i32 %179, 127
  %181 = icmp eq i32 %180, 127
  %182 = add nuw nsw i32 %180, 1
  %183 = select i1 %181, i32 127, i32 %182
  %184 = zext i32 %168 to i64
  %185 = getelementptr inbounds nuw i8, ptr %171, i64 %184
  %186 = load i8, ptr %185, align 1
  %187 = zext i8 %186 to i32
  %188 = tail call i32 @llvm.umax.i32(i32 %183, i32 %187)
  %189 = trunc nuw i32 %188 to i8
  store i8 %189, ptr %185, align 1
  %190 = getelementptr inbounds nuw i8, ptr %162, i64 8
  %191 = load i32, ptr %190, align 4
  br i1 %51, label %228, label %216

192:
  %193 = load ptr, ptr %10, align 8
  %194 = load i32, ptr %15, align 8
  %195 = getelementptr inbounds nuw i8, ptr %193, i64 410832
  %196 = zext i32 %194 to i64
  %197 = getelementptr inbounds nuw i32, ptr %195, i64 %196
  %198 = load i32, ptr %197, align 4
  %199 = shl nuw i32 1, %66
  %200 = and i32 %198, %199
  %201 = icmp eq i32 %200, 0
  br i1 %201, label %202, label %203

202:
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef range(i32 0, 32) %66, i64 noundef 0, i64 noundef 47244640256) #38
  br label %277

203:
  %204 = getelementptr inbounds nuw i8, ptr %193, i64 410960
  %205 = getelementptr inbounds nuw i32, ptr %204, i64 %196
  %206 = load i32, ptr %205, align 4
  %207 = and i32 %206, %199
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %209, label %242

209:
  %210 = getelementptr inbounds nuw i8, ptr %193, i64 410144
  %211 = load i32, ptr %210, align 8
  %212 = getelementptr inbounds nuw i8, ptr %193, i64 410704
  %213 = getelementptr inbounds nuw i32, ptr %212, i64 %196
  %214 = load i32, ptr %213, align 4
  %215 = icmp ult i32 %211, %214
  br i1 %215, label %242, label %277

216:
  %217 = getelementptr inbounds nuw i64, ptr %6, i64 %67
  %218 = load i64, ptr %217, align 8
  %219 = lshr i64 %218, 32
  %220 = trunc nuw i64 %219 to i32
  %221 = sub i32 %191, %220
  %222 = icmp eq i32 %191, %220
  %223 = icmp ugt i32 %221, 1
  br i1 %223, label %224, label %233

224:
  %225 = load i64, ptr %68, align 8
  %226 = zext i32 %221 to i64
  %227 = or disjoint i64 %226, 38654705664
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %3, i32 noundef 13, i32 noundef %66, i64 noundef %225, i64 noundef %227) #38
  br i1 %222, label %234, label %277

228:
  %229 = getelementptr inbounds nuw i32, ptr %5, i64 %67
  %230 = load i32, ptr %229, align 4
  %231 = xor i32 %230, %191
  %232 = trunc i32 %231 to i1
  br i1 %232, label %277, label %234

233:
  br i1 %222, label %234, label %277

234:
  %235 = ptrtoint ptr %162 to i64
  %236 = sub i64 %235, %53
  %237 = sdiv exact i64 %236, 564
  %238 = trunc i64 %237 to i32
  %239 = load ptr, ptr %10, align 8
  %240 = load i32, ptr %15, align 8
  %241 = zext i32 %240 to i64
  br label %242

242:
  %243 = phi i64 [ %196, %203 ], [ %196, %209 ], [ %241, %234 ]
  %244 = phi ptr [ %193, %203 ], [ %193, %209 ], [ %239, %234 ]
  %245 = phi i32 [ 257, %203 ], [ 257, %209 ], [ %238, %234 ]
  %246 = getelementptr inbounds nuw i8, ptr %244, i64 144396
  %247 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %246, i64 %243
  %248 = load i32, ptr %247, align 4
  %249 = icmp eq i32 %248, 0
  br i1 %249, label %268, label %250

250:
  %251 = getelementptr inbounds nuw i8, ptr %247, i64 4
  %252 = getelementptr inbounds nuw i8, ptr %247, i64 36
  %253 = zext i32 %248 to i64
  br label %254

254:
  %255 = phi i64 [ 0, %250 ], [ %264, %263 ]
  %256 = getelementptr inbounds nuw i32, ptr %251, i64 %255
  %257 = load i32, ptr %256, align 4
  %258 = icmp eq i32 %257, %3
  br i1 %258, label %259, label %263

259:
  %260 = getelementptr inbounds nuw i32, ptr %252, i64 %255
  %261 = load i32, ptr %260, align 4
  %262 = icmp eq i32 %261, %245
  br i1 %262, label %308, label %263

263:
  %264 = add nuw nsw i64 %255, 1
  %265 = icmp eq i64 %264, %253
  br i1 %265, label %266, label %254

266:
  %267 = icmp eq i32 %248, 4
  br i1 %267, label %308, label %268

268:
  %269 = phi i64 [ %253, %266 ], [ 0, %242 ]
  %270 = getelementptr inbounds nuw i8, ptr %247, i64 4
  %271 = getelementptr inbounds nuw i32, ptr %270, i64 %269
  store i32 %3, ptr %271, align 4
  %272 = getelementptr inbounds nuw i8, ptr %247, i64 20
  %273 = getelementptr inbounds nuw i32, ptr %272, i64 %269
  store i32 %66, ptr %273, align 4
  %274 = getelementptr inbounds nuw i8, ptr %247, i64 36
  %275 = add i32 %248, 1
  store i32 %275, ptr %247, align 4
  %276 = getelementptr inbounds nuw i32, ptr %274, i64 %269
  store i32 %245, ptr %276, align 4
  br label %308

277:
  %278 = phi ptr [ %54, %202 ], [ %162, %233 ], [ %162, %228 ], [ %54, %209 ], [ %162, %224 ]
  %279 = shl nuw i32 1, %66
  %280 = or i32 %62, %279
  br i1 %56, label %301, label %281

281:
  %282 = getelementptr inbounds nuw i8, ptr %278, i64 40
  %283 = load i32, ptr %282, align 4
  %284 = icmp eq i32 %283, %14
  br i1 %284, label %285, label %289

285:
  %286 = getelementptr inbounds nuw i8, ptr %278, i64 80
  %287 = load <32 x i8>, ptr %286, align 1
  %288 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %63, <32 x i8> %287)
  br label %289

289:
  %290 = phi <32 x i8> [ %288, %285 ], [ %63, %281 ]
  %291 = getelementptr inbounds nuw i8, ptr %278, i64 272
  %292 = load <32 x i32>, ptr %58, align 4
  %293 = load <32 x i32>, ptr %291, align 4
  %294 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %292, <32 x i32> %293)
  store <32 x i32> %294, ptr %58, align 4
  %295 = load ptr, ptr %10, align 8
  %296 = getelementptr inbounds nuw i8, ptr %295, i64 370320
  %297 = load i32, ptr %15, align 8
  %298 = zext i32 %297 to i64
  %299 = getelementptr inbounds nuw %struct.AsyncRow, ptr %296, i64 %298
  %300 = getelementptr inbounds nuw i8, ptr %278, i64 472
  tail call fastcc void @raise_async(ptr noundef nonnull %299, ptr noundef nonnull %300, i32 noundef %14) #39
  br label %301

301:
  %302 = phi i1 [ true, %289 ], [ %64, %277 ]
  %303 = phi <32 x i8> [ %290, %289 ], [ %63, %277 ]
  br i1 %160, label %304, label %308

304:
  %305 = xor i32 %279, -1
  %306 = load i32, ptr %60, align 4
  %307 = and i32 %306, %305
  store i32 %307, ptr %60, align 4
  br label %308

308:
  %309 = phi i1 [ %64, %124 ], [ %302, %301 ], [ %64, %164 ], [ %64, %150 ], [ %302, %304 ], [ %64, %268 ], [ %64, %148 ], [ %64, %141 ], [ %64, %266 ], [ %64, %259 ]
  %310 = phi <32 x i8> [ %63, %124 ], [ %303, %301 ], [ %63, %164 ], [ %63, %150 ], [ %303, %304 ], [ %63, %268 ], [ %63, %148 ], [ %63, %141 ], [ %63, %266 ], [ %63, %259 ]
  %311 = phi i32 [ %126, %124 ], [ %280, %301 ], [ %166, %164 ], [ %62, %150 ], [ %280, %304 ], [ %62, %268 ], [ %62, %148 ], [ %62, %141 ], [ %62, %266 ], [ %62, %259 ]
  %312 = add i32 %65, -1
  %313 = and i32 %312, %65
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %71, label %61

315:
  %316 = load i32, ptr %12, align 4
  %317 = lshr i32 %316, 1
  %318 = and i32 %317, 127
  %319 = load ptr, ptr %8, align 8
  %320 = load i32, ptr %15, align 8
  %321 = trunc nuw nsw i32 %318 to i8
  %322 = insertelement <32 x i8> %73, i8 %321, i32 %320
  %323 = getelementptr inbounds nuw i8, ptr %319, i64 128
  %324 = zext i32 %320 to i64
  %325 = getelementptr inbounds nuw [32 x i8], ptr %323, i64 %324
  store <32 x i8> %322, ptr %325, align 1
  %326 = lshr i32 %316, 14
  %327 = getelementptr inbounds nuw i32, ptr %319, i64 %324
  store i32 %326, ptr %327, align 4
  %328 = and i32 %316, -255
  %329 = shl nuw nsw i32 %318, 1
  %330 = or disjoint i32 %329, %328
  store i32 %330, ptr %12, align 4
  br label %331

331:
  %332 = icmp eq i32 %74, 0
  %333 = select i1 %332, i64 0, i64 4294967296
  %334 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %335 = load i64, ptr %334, align 8
  %336 = add i64 %335, %333
  store i64 %336, ptr %334, align 8
  ret i32 %74
}

define void @mbarrier_arrive_after_copies(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #16 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %28, label %11

11:
  %12 = zext i32 %9 to i64
  %13 = mul nsw i64 %12, -262144
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %15 = load i32, ptr %14, align 8
  %16 = shl nuw i32 1, %15
  %17 = sext i32 %16 to i64
  %18 = sdiv i64 %13, %17
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 %13
  store ptr %21, ptr %19, align 8
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %18
  store ptr %24, ptr %22, align 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i32, ptr %26, i64 %18
  store ptr %27, ptr %25, align 8
  store i32 0, ptr %8, align 8
  br label %28

28:
  %29 = icmp eq i32 %2, 0
  br i1 %29, label %43, label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %33 = icmp eq i32 %4, 0
  br label %34

34:
  %35 = phi i32 [ %2, %30 ], [ %99, %98 ]
  %36 = phi i32 [ %2, %30 ], [ %101, %98 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i64, ptr %1, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %40, i32 noundef %3, i32 noundef %37) #39
  %42 = icmp eq ptr %41, null
  br i1 %42, label %67, label %71

43:
  %44 = phi i32 [ 0, %28 ], [ %99, %98 ]
  br i1 %10, label %65, label %45

45:
  %46 = zext i32 %9 to i64
  %47 = load i32, ptr %8, align 8
  %48 = zext i32 %47 to i64
  %49 = sub nsw i64 %46, %48
  %50 = shl nsw i64 %49, 18
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %52 = load i32, ptr %51, align 8
  %53 = shl nuw i32 1, %52
  %54 = sext i32 %53 to i64
  %55 = sdiv i64 %50, %54
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %57, i64 %50
  store ptr %58, ptr %56, align 8
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i32, ptr %60, i64 %55
  store ptr %61, ptr %59, align 8
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i32, ptr %63, i64 %55
  store ptr %64, ptr %62, align 8
  store i32 %9, ptr %8, align 8
  br label %65

65:
  %66 = icmp eq i32 %44, 0
  br i1 %66, label %217, label %103

67:
  %68 = shl nuw i32 1, %37
  %69 = xor i32 %68, -1
  %70 = and i32 %35, %69
  br label %98

71:
  tail call fastcc void @come_to_object(ptr noundef readonly %0, ptr noundef nonnull %41, i32 noundef %3, i32 noundef range(i32 0, 32) %37) #39
  %72 = load i32, ptr %31, align 8
  %73 = load i32, ptr %32, align 4
  %74 = lshr i32 %73, 14
  %75 = getelementptr inbounds nuw i8, ptr %41, i64 112
  %76 = getelementptr inbounds nuw i8, ptr %41, i64 44
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, %74
  br i1 %78, label %81, label %79

79:
  store <32 x i8> zeroinitializer, ptr %75, align 1
  store i32 %74, ptr %76, align 4
  %80 = load i32, ptr %32, align 4
  br label %81

81:
  %82 = phi i32 [ %80, %79 ], [ %73, %71 ]
  %83 = lshr i32 %82, 1
  %84 = and i32 %83, 127
  %85 = icmp eq i32 %84, 127
  %86 = add nuw nsw i32 %84, 1
  %87 = select i1 %85, i32 127, i32 %86
  %88 = zext i32 %72 to i64
  %89 = getelementptr inbounds nuw i8, ptr %75, i64 %88
  %90 = load i8, ptr %89, align 1
  %91 = zext i8 %90 to i32
  %92 = tail call i32 @llvm.umax.i32(i32 %87, i32 %91)
  %93 = trunc nuw i32 %92 to i8
  store i8 %93, ptr %89, align 1
  br i1 %33, label %94, label %98

94:
  %95 = getelementptr inbounds nuw i8, ptr %41, i64 12
  %96 = load i32, ptr %95, align 4
  %97 = add i32 %96, 1
  store i32 %97, ptr %95, align 4
  br label %98

98:
  %99 = phi i32 [ %70, %67 ], [ %35, %94 ], [ %35, %81 ]
  %100 = add i32 %36, -1
  %101 = and i32 %100, %36
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %43, label %34

103:
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %105 = load i32, ptr %104, align 4
  %106 = icmp eq i32 %105, 64
  br i1 %106, label %107, label %109

107:
  tail call fastcc void @make_arrival(ptr noundef %0) #39
  %108 = load i32, ptr %104, align 4
  br label %109

109:
  %110 = phi i32 [ %108, %107 ], [ %105, %103 ]
  %111 = getelementptr inbounds nuw i8, ptr %7, i64 146060
  %112 = add i32 %110, 1
  store i32 %112, ptr %104, align 4
  %113 = zext i32 %110 to i64
  %114 = getelementptr inbounds nuw %struct.CopyArrival, ptr %111, i64 %113
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 6936
  %116 = load ptr, ptr %115, align 8
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %118 = load i32, ptr %117, align 8
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw %struct.CopyQueue, ptr %116, i64 %119
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %122 = load i32, ptr %121, align 4
  store i32 %118, ptr %114, align 4
  %123 = getelementptr inbounds nuw i8, ptr %114, i64 4
  store i32 %44, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %114, i64 8
  store i32 %3, ptr %124, align 4
  %125 = getelementptr inbounds nuw i8, ptr %114, i64 12
  store i32 %122, ptr %125, align 4
  %126 = getelementptr inbounds nuw i8, ptr %114, i64 16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(132) %126, i8 0, i64 132, i1 false)
  %127 = load i32, ptr %120, align 4
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %129 = load i32, ptr %128, align 4
  %130 = icmp eq i32 %127, %129
  br i1 %130, label %131, label %134

131:
  %132 = getelementptr inbounds nuw i8, ptr %120, i64 8
  %133 = load i32, ptr %132, align 4
  br label %134

134:
  %135 = phi i32 [ %133, %131 ], [ 0, %109 ]
  store i32 %135, ptr %126, align 4
  %136 = getelementptr inbounds nuw i8, ptr %114, i64 20
  br label %137

137:
  %138 = phi i32 [ %44, %134 ], [ %146, %137 ]
  %139 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %138, i1 true)
  %140 = zext nneg i32 %139 to i64
  %141 = getelementptr inbounds nuw i64, ptr %1, i64 %140
  %142 = load i64, ptr %141, align 8
  %143 = trunc i64 %142 to i32
  %144 = getelementptr inbounds nuw i32, ptr %136, i64 %140
  store i32 %143, ptr %144, align 4
  %145 = add i32 %138, -1
  %146 = and i32 %145, %138
  %147 = icmp eq i32 %146, 0
  br i1 %147, label %148, label %137

148:
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %150 = load ptr, ptr %149, align 8
  %151 = load i32, ptr %117, align 8
  %152 = load i32, ptr %121, align 4
  %153 = lshr i32 %152, 14
  %154 = zext i32 %151 to i64
  %155 = getelementptr inbounds nuw i32, ptr %150, i64 %154
  %156 = load i32, ptr %155, align 4
  %157 = icmp eq i32 %156, %153
  br i1 %157, label %158, label %162

158:
  %159 = getelementptr inbounds nuw i8, ptr %150, i64 128
  %160 = getelementptr inbounds nuw [32 x i8], ptr %159, i64 %154
  %161 = load <32 x i8>, ptr %160, align 1
  br label %162

162:
  %163 = phi <32 x i8> [ %161, %158 ], [ zeroinitializer, %148 ]
  %164 = lshr i32 %152, 1
  %165 = and i32 %164, 127
  %166 = icmp eq i32 %165, 127
  %167 = trunc nuw nsw i32 %165 to i8
  %168 = add nuw i8 %167, 1
  %169 = select i1 %166, i8 -1, i8 %168
  %170 = insertelement <32 x i8> %163, i8 %169, i32 %151
  %171 = insertelement <32 x i8> %170, i8 0, i32 %151
  %172 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %173 = load i32, ptr %172, align 8
  %174 = getelementptr inbounds nuw i8, ptr %150, i64 19592
  %175 = getelementptr inbounds nuw [32 x i32], ptr %174, i64 %154
  %176 = getelementptr inbounds nuw i32, ptr %175, i64 %154
  store i32 %173, ptr %176, align 4
  %177 = load i32, ptr %121, align 4
  %178 = lshr i32 %177, 14
  %179 = shl nuw i32 1, %151
  %180 = getelementptr inbounds nuw i8, ptr %150, i64 19584
  %181 = load i32, ptr %180, align 4
  %182 = icmp eq i32 %181, %178
  br i1 %182, label %183, label %187

183:
  %184 = getelementptr inbounds nuw i8, ptr %150, i64 19588
  %185 = load i32, ptr %184, align 4
  %186 = or i32 %185, %179
  br label %187

187:
  %188 = phi i32 [ %186, %183 ], [ %179, %162 ]
  %189 = getelementptr inbounds nuw i8, ptr %150, i64 19588
  store i32 %188, ptr %189, align 4
  store i32 %178, ptr %180, align 4
  %190 = load i32, ptr %121, align 4
  %191 = lshr i32 %190, 1
  %192 = and i32 %191, 127
  %193 = icmp eq i32 %192, 127
  %194 = add nuw nsw i32 %192, 1
  %195 = select i1 %193, i32 127, i32 %194
  %196 = load ptr, ptr %149, align 8
  %197 = load i32, ptr %117, align 8
  %198 = trunc nuw i32 %195 to i8
  %199 = insertelement <32 x i8> %171, i8 %198, i32 %197
  %200 = getelementptr inbounds nuw i8, ptr %196, i64 128
  %201 = zext i32 %197 to i64
  %202 = getelementptr inbounds nuw [32 x i8], ptr %200, i64 %201
  store <32 x i8> %199, ptr %202, align 1
  %203 = lshr i32 %190, 14
  %204 = getelementptr inbounds nuw i32, ptr %196, i64 %201
  store i32 %203, ptr %204, align 4
  %205 = and i32 %190, -255
  %206 = shl nuw nsw i32 %195, 1
  %207 = or i32 %206, %205
  store i32 %207, ptr %121, align 4
  %208 = load i32, ptr %172, align 8
  %209 = add i32 %208, 1
  store i32 %209, ptr %172, align 8
  %210 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %211 = load i64, ptr %210, align 8
  %212 = add i64 %211, 4294967296
  store i64 %212, ptr %210, align 8
  %213 = getelementptr inbounds nuw i8, ptr %0, i64 7288
  %214 = load i32, ptr %213, align 8
  %215 = icmp eq i32 %214, 0
  br i1 %215, label %217, label %216

216:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #39
  br label %217

217:
  ret void
}

define internal fastcc void @make_arrival(ptr noundef %0) #10 {
  %2 = alloca %struct.CopyArrival, align 4
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %4 = load ptr, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #40
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 146060
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(148) %2, ptr noundef nonnull align 4 dereferenceable(148) %5, i64 148, i1 false)
  %6 = getelementptr inbounds nuw i8, ptr %4, i64 146208
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = add i32 %8, -1
  store i32 %9, ptr %7, align 4
  %10 = zext i32 %9 to i64
  %11 = mul nuw nsw i64 %10, 148
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 4 %5, ptr nonnull align 4 %6, i64 %11, i1 false)
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %15 = load i32, ptr %14, align 4
  %16 = load i32, ptr %2, align 4
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 7108
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
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %39 = load i32, ptr %38, align 8
  store i32 %16, ptr %12, align 8
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %41 = load i32, ptr %40, align 4
  %42 = icmp ugt i32 %41, 1
  br i1 %42, label %43, label %88

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %45 = load i32, ptr %44, align 8
  %46 = icmp ult i32 %16, %45
  br i1 %46, label %47, label %88

47:
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %49 = load i32, ptr %48, align 8
  %50 = udiv i32 %16, %49
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 7336
  %52 = load i32, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 7340
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 7348
  %56 = load i32, ptr %55, align 4
  %57 = urem i32 %50, %52
  %58 = add i32 %57, %56
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 7352
  %60 = load i32, ptr %59, align 8
  %61 = udiv i32 %50, %52
  %62 = urem i32 %61, %54
  %63 = add i32 %62, %60
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 7356
  %65 = load i32, ptr %64, align 4
  %66 = mul i32 %54, %52
  %67 = udiv i32 %50, %66
  %68 = add i32 %67, %65
  %69 = zext i32 %63 to i64
  %70 = zext i32 %58 to i64
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  store i32 %50, ptr %71, align 4
  %72 = mul i32 %50, %49
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  store i32 %72, ptr %73, align 8
  %74 = shl i32 %50, 4
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  store i32 %74, ptr %75, align 4
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %77 = load i32, ptr %76, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %80 = load i32, ptr %79, align 8
  %81 = zext i32 %80 to i64
  %82 = zext i32 %68 to i64
  %83 = mul nuw i64 %81, %82
  %84 = add nuw i64 %83, %69
  %85 = mul i64 %84, %78
  %86 = add i64 %85, %70
  %87 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store i64 %86, ptr %87, align 8
  br label %88

88:
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %90 = load i32, ptr %89, align 8
  %91 = udiv i32 %16, %90
  %92 = zext i32 %91 to i64
  %93 = zext i32 %39 to i64
  %94 = sub nsw i64 %92, %93
  %95 = shl nsw i64 %94, 18
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %97 = load i32, ptr %96, align 8
  %98 = shl nuw i32 1, %97
  %99 = sext i32 %98 to i64
  %100 = sdiv i64 %95, %99
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %102 = load ptr, ptr %101, align 8
  %103 = getelementptr inbounds i8, ptr %102, i64 %95
  store ptr %103, ptr %101, align 8
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds i32, ptr %105, i64 %100
  store ptr %106, ptr %104, align 8
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %108 = load ptr, ptr %107, align 8
  %109 = getelementptr inbounds i32, ptr %108, i64 %100
  store ptr %109, ptr %107, align 8
  store i32 %91, ptr %38, align 8
  %110 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %111 = load i32, ptr %110, align 4
  %112 = xor i32 %111, %37
  %113 = icmp ult i32 %112, 16384
  %114 = select i1 %113, i32 %111, i32 %37
  store i32 %114, ptr %14, align 4
  %115 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %116 = load i32, ptr %115, align 4
  %117 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %118 = load i32, ptr %117, align 4
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 6936
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds nuw %struct.CopyQueue, ptr %120, i64 %21
  %122 = load i32, ptr %121, align 4
  %123 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %124 = load i32, ptr %123, align 4
  %125 = icmp eq i32 %122, %124
  br i1 %125, label %126, label %161

126:
  %127 = getelementptr inbounds nuw i8, ptr %121, i64 4
  %128 = load i32, ptr %127, align 4
  %129 = getelementptr inbounds nuw i8, ptr %121, i64 8
  %130 = icmp eq i32 %128, %118
  br i1 %130, label %161, label %131

131:
  %132 = getelementptr inbounds nuw i8, ptr %121, i64 192
  br label %133

133:
  %134 = phi i32 [ %128, %131 ], [ %146, %145 ]
  %135 = load i32, ptr %129, align 4
  %136 = icmp eq i32 %134, %135
  br i1 %136, label %148, label %137

137:
  %138 = and i32 %134, 63
  %139 = zext nneg i32 %138 to i64
  %140 = getelementptr inbounds nuw %struct.CopyEntry, ptr %132, i64 %139
  %141 = load i32, ptr %140, align 4
  %142 = and i32 %141, %116
  %143 = icmp eq i32 %142, 0
  br i1 %143, label %145, label %144

144:
  tail call fastcc void @make_queued_copy(ptr noundef readonly %0, ptr noundef nonnull %140, i32 noundef %142, i1 noundef zeroext true) #39
  br label %145

145:
  %146 = add i32 %134, 1
  %147 = icmp eq i32 %146, %118
  br i1 %147, label %148, label %133

148:
  %149 = load i32, ptr %38, align 8
  %150 = load i32, ptr %96, align 8
  %151 = load ptr, ptr %101, align 8
  %152 = load ptr, ptr %104, align 8
  %153 = load ptr, ptr %107, align 8
  %154 = load ptr, ptr %17, align 8
  %155 = load i32, ptr %14, align 4
  %156 = load i32, ptr %12, align 8
  %157 = zext i32 %156 to i64
  %158 = zext i32 %149 to i64
  %159 = shl nuw i32 1, %150
  %160 = sext i32 %159 to i64
  br label %161

161:
  %162 = phi i64 [ %160, %148 ], [ %99, %88 ], [ %99, %126 ]
  %163 = phi i64 [ %158, %148 ], [ %92, %88 ], [ %92, %126 ]
  %164 = phi i64 [ %157, %148 ], [ %21, %88 ], [ %21, %126 ]
  %165 = phi i32 [ %156, %148 ], [ %16, %88 ], [ %16, %126 ]
  %166 = phi i32 [ %155, %148 ], [ %114, %88 ], [ %114, %126 ]
  %167 = phi ptr [ %154, %148 ], [ %18, %88 ], [ %18, %126 ]
  %168 = phi ptr [ %153, %148 ], [ %109, %88 ], [ %109, %126 ]
  %169 = phi ptr [ %152, %148 ], [ %106, %88 ], [ %106, %126 ]
  %170 = phi ptr [ %151, %148 ], [ %103, %88 ], [ %103, %126 ]
  %171 = mul nsw i64 %163, -262144
  %172 = sdiv i64 %171, %162
  %173 = getelementptr inbounds i8, ptr %170, i64 %171
  store ptr %173, ptr %101, align 8
  %174 = getelementptr inbounds i32, ptr %169, i64 %172
  store ptr %174, ptr %104, align 8
  %175 = getelementptr inbounds i32, ptr %168, i64 %172
  store ptr %175, ptr %107, align 8
  store i32 0, ptr %38, align 8
  %176 = lshr i32 %166, 14
  %177 = getelementptr inbounds nuw i32, ptr %167, i64 %164
  %178 = load i32, ptr %177, align 4
  %179 = icmp eq i32 %178, %176
  br i1 %179, label %180, label %184

180:
  %181 = getelementptr inbounds nuw i8, ptr %167, i64 128
  %182 = getelementptr inbounds nuw [32 x i8], ptr %181, i64 %164
  %183 = load <32 x i8>, ptr %182, align 1
  br label %184

184:
  %185 = phi <32 x i8> [ %183, %180 ], [ zeroinitializer, %161 ]
  %186 = lshr i32 %166, 1
  %187 = and i32 %186, 127
  %188 = icmp eq i32 %187, 127
  %189 = trunc nuw nsw i32 %187 to i8
  %190 = add nuw i8 %189, 1
  %191 = select i1 %188, i8 -1, i8 %190
  %192 = insertelement <32 x i8> %185, i8 %191, i32 %165
  %193 = icmp eq i32 %116, 0
  br i1 %193, label %220, label %194

194:
  %195 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %196 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %197 = load i32, ptr %196, align 4
  %198 = add i32 %197, 1
  %199 = getelementptr inbounds nuw i8, ptr %167, i64 19592
  %200 = getelementptr inbounds nuw [32 x i32], ptr %199, i64 %21
  %201 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  br label %202

202:
  %203 = phi i32 [ %116, %194 ], [ %337, %335 ]
  %204 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %203, i1 true)
  %205 = zext nneg i32 %204 to i64
  %206 = getelementptr inbounds nuw i32, ptr %195, i64 %205
  %207 = load i32, ptr %206, align 4
  %208 = zext i32 %207 to i64
  %209 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %208, i32 noundef %197, i32 noundef %204) #39
  %210 = icmp eq ptr %209, null
  br i1 %210, label %335, label %282

211:
  %212 = load i32, ptr %38, align 8
  %213 = load i32, ptr %96, align 8
  %214 = load ptr, ptr %101, align 8
  %215 = load ptr, ptr %104, align 8
  %216 = load ptr, ptr %107, align 8
  %217 = shl nuw i32 1, %213
  %218 = sext i32 %217 to i64
  %219 = zext i32 %212 to i64
  br label %220

220:
  %221 = phi i64 [ %218, %211 ], [ %162, %184 ]
  %222 = phi ptr [ %216, %211 ], [ %175, %184 ]
  %223 = phi ptr [ %215, %211 ], [ %174, %184 ]
  %224 = phi ptr [ %214, %211 ], [ %173, %184 ]
  %225 = phi i64 [ %219, %211 ], [ 0, %184 ]
  %226 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %227 = load i64, ptr %226, align 8
  %228 = add i64 %227, 4294967296
  store i64 %228, ptr %226, align 8
  %229 = sub nsw i64 %93, %225
  %230 = shl nsw i64 %229, 18
  %231 = sdiv i64 %230, %221
  %232 = getelementptr inbounds i8, ptr %224, i64 %230
  store ptr %232, ptr %101, align 8
  %233 = getelementptr inbounds i32, ptr %223, i64 %231
  store ptr %233, ptr %104, align 8
  %234 = getelementptr inbounds i32, ptr %222, i64 %231
  store ptr %234, ptr %107, align 8
  store i32 %39, ptr %38, align 8
  store i32 %13, ptr %12, align 8
  %235 = load i32, ptr %40, align 4
  %236 = icmp ugt i32 %235, 1
  br i1 %236, label %237, label %281

237:
  %238 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %239 = load i32, ptr %238, align 8
  %240 = icmp ult i32 %13, %239
  br i1 %240, label %241, label %281

241:
  %242 = load i32, ptr %89, align 8
  %243 = udiv i32 %13, %242
  %244 = getelementptr inbounds nuw i8, ptr %0, i64 7336
  %245 = load i32, ptr %244, align 8
  %246 = getelementptr inbounds nuw i8, ptr %0, i64 7340
  %247 = load i32, ptr %246, align 4
  %248 = getelementptr inbounds nuw i8, ptr %0, i64 7348
  %249 = load i32, ptr %248, align 4
  %250 = urem i32 %243, %245
  %251 = add i32 %250, %249
  %252 = getelementptr inbounds nuw i8, ptr %0, i64 7352
  %253 = load i32, ptr %252, align 8
  %254 = udiv i32 %243, %245
  %255 = urem i32 %254, %247
  %256 = add i32 %255, %253
  %257 = getelementptr inbounds nuw i8, ptr %0, i64 7356
  %258 = load i32, ptr %257, align 4
  %259 = mul i32 %247, %245
  %260 = udiv i32 %243, %259
  %261 = add i32 %260, %258
  %262 = zext i32 %256 to i64
  %263 = zext i32 %251 to i64
  %264 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  store i32 %243, ptr %264, align 4
  %265 = mul i32 %243, %242
  %266 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  store i32 %265, ptr %266, align 8
  %267 = shl i32 %243, 4
  %268 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  store i32 %267, ptr %268, align 4
  %269 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %270 = load i32, ptr %269, align 4
  %271 = zext i32 %270 to i64
  %272 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %273 = load i32, ptr %272, align 8
  %274 = zext i32 %273 to i64
  %275 = zext i32 %261 to i64
  %276 = mul nuw i64 %274, %275
  %277 = add nuw i64 %276, %262
  %278 = mul i64 %277, %271
  %279 = add i64 %278, %263
  %280 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store i64 %279, ptr %280, align 8
  br label %281

281:
  store i32 %15, ptr %14, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #40
  ret void

282:
  %283 = getelementptr inbounds nuw i8, ptr %209, i64 12
  %284 = load i32, ptr %283, align 4
  %285 = icmp eq i32 %284, 0
  br i1 %285, label %286, label %289

286:
  %287 = load i32, ptr %209, align 4
  %288 = zext i32 %287 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %197, i32 noundef 13, i32 noundef range(i32 0, 32) %204, i64 noundef %288, i64 noundef 25769803776) #38
  br label %335

289:
  %290 = add i32 %284, -1
  store i32 %290, ptr %283, align 4
  %291 = getelementptr inbounds nuw i8, ptr %209, i64 28
  store i32 %198, ptr %291, align 4
  %292 = getelementptr inbounds nuw i8, ptr %209, i64 48
  %293 = getelementptr inbounds nuw i8, ptr %209, i64 36
  %294 = load i32, ptr %293, align 4
  %295 = icmp eq i32 %294, %176
  br i1 %295, label %296, label %299

296:
  %297 = load <32 x i8>, ptr %292, align 1
  %298 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %297, <32 x i8> %192)
  br label %299

299:
  %300 = phi <32 x i8> [ %298, %296 ], [ %192, %289 ]
  store <32 x i8> %300, ptr %292, align 1
  store i32 %176, ptr %293, align 4
  %301 = getelementptr inbounds nuw i8, ptr %209, i64 144
  %302 = load <32 x i32>, ptr %301, align 4
  %303 = load <32 x i32>, ptr %200, align 4
  %304 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %302, <32 x i32> %303)
  store <32 x i32> %304, ptr %301, align 4
  %305 = icmp eq i32 %290, 0
  br i1 %305, label %306, label %335

306:
  %307 = getelementptr inbounds nuw i8, ptr %209, i64 20
  %308 = load i32, ptr %307, align 4
  %309 = icmp eq i32 %308, 0
  br i1 %309, label %310, label %335

310:
  %311 = load i32, ptr %19, align 4
  %312 = getelementptr inbounds nuw i8, ptr %209, i64 8
  %313 = load i32, ptr %312, align 4
  %314 = add i32 %313, 1
  store i32 %314, ptr %312, align 4
  %315 = getelementptr inbounds nuw i8, ptr %209, i64 16
  %316 = load i32, ptr %315, align 4
  store i32 %316, ptr %283, align 4
  %317 = getelementptr inbounds nuw i8, ptr %209, i64 80
  %318 = getelementptr inbounds nuw i8, ptr %209, i64 40
  %319 = icmp eq i32 %176, %311
  %320 = select i1 %319, <32 x i8> %300, <32 x i8> zeroinitializer
  %321 = load i32, ptr %318, align 4
  %322 = icmp eq i32 %321, %311
  br i1 %322, label %323, label %326

323:
  %324 = load <32 x i8>, ptr %317, align 1
  %325 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %324, <32 x i8> %320)
  br label %326

326:
  %327 = phi <32 x i8> [ %325, %323 ], [ %320, %310 ]
  store <32 x i8> %327, ptr %317, align 1
  store i32 %311, ptr %318, align 4
  store i32 0, ptr %293, align 4
  %328 = getelementptr inbounds nuw i8, ptr %209, i64 272
  %329 = load <32 x i32>, ptr %328, align 4
  %330 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %329, <32 x i32> %304)
  store <32 x i32> %330, ptr %328, align 4
  %331 = getelementptr inbounds nuw i8, ptr %209, i64 472
  %332 = getelementptr inbounds nuw i8, ptr %209, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %331, ptr noundef nonnull %332, i32 noundef %311) #39
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %332, i8 0, i64 72, i1 false)
  %333 = load i64, ptr %201, align 8
  %334 = add i64 %333, 4294967296
  store i64 %334, ptr %201, align 8
  br label %335

335:
  %336 = add i32 %203, -1
  %337 = and i32 %336, %203
  %338 = icmp eq i32 %337, 0
  br i1 %338, label %211, label %202
}

define void @change_registers(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #4 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 155532
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %7, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 64
  br i1 %13, label %14, label %15

14:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %1, i32 noundef 7, i32 noundef 0, i64 noundef 0, i64 noundef 64) #38
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

define void @fence_maps(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2) #8 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %30, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  br label %7

7:
  %8 = phi i32 [ %2, %5 ], [ %35, %33 ]
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i64, ptr %1, i64 %10
  %12 = load i64, ptr %11, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 411088
  %15 = icmp eq ptr %13, null
  br i1 %15, label %33, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 411216
  %18 = load i32, ptr %17, align 8
  %19 = zext i32 %18 to i64
  br label %23

20:
  %21 = add nuw nsw i64 %24, 1
  %22 = icmp eq i64 %21, 8
  br i1 %22, label %33, label %23

23:
  %24 = phi i64 [ 0, %16 ], [ %21, %20 ]
  %25 = icmp eq i64 %24, %19
  br i1 %25, label %33, label %26

26:
  %27 = getelementptr inbounds nuw %struct.ChangedMap, ptr %14, i64 %24
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, %12
  br i1 %29, label %31, label %20

30:
  ret void

31:
  %32 = getelementptr inbounds nuw i8, ptr %27, i64 8
  store i64 1, ptr %32, align 8
  br label %33

33:
  %34 = add i32 %8, -1
  %35 = and i32 %34, %8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %30, label %7
}

define void @replace_field(ptr noundef %0, ptr noundef readonly %1, ptr noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) #19 {
  %8 = alloca <32 x i64>, align 64
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %53, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %13 = shl i32 %6, 3
  %14 = and i32 %13, 24
  %15 = add nuw nsw i32 %14, 56
  %16 = urem i32 %6, 5
  %17 = shl nuw nsw i32 %16, 3
  %18 = add nuw nsw i32 %17, 16
  %19 = shl nuw nsw i32 %16, 1
  %20 = add nuw nsw i32 %19, 88
  %21 = and i32 %20, 120
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %23 = icmp ult i32 %6, 4
  %24 = zext nneg i32 %6 to i64
  %25 = icmp ult i32 %6, 5
  %26 = zext i32 %5 to i64
  br label %27

27:
  %28 = phi i32 [ %3, %10 ], [ %147, %145 ]
  %29 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %28, i1 true)
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds nuw i64, ptr %1, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = load ptr, ptr %11, align 8
  %34 = load i64, ptr %12, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %52, label %36

36:
  %37 = add i64 %32, 128
  %38 = icmp ult i64 %32, -128
  br label %39

39:
  %40 = phi i64 [ 0, %36 ], [ %50, %49 ]
  %41 = getelementptr inbounds nuw %struct.Bounds, ptr %33, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = icmp ult i64 %32, %42
  br i1 %43, label %49, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %41, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = icmp ule i64 %37, %46
  %48 = and i1 %38, %47
  br i1 %48, label %54, label %49

49:
  %50 = add nuw i64 %40, 1
  %51 = icmp eq i64 %50, %34
  br i1 %51, label %52, label %39

52:
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %4, i32 noundef 0, i32 noundef range(i32 0, 32) %29, i64 noundef %32, i64 noundef 128) #38
  br label %145

53:
  ret void

54:
  %55 = inttoptr i64 %32 to ptr
  switch i32 %5, label %59 [
    i32 0, label %60
    i32 2, label %56
    i32 3, label %57
    i32 4, label %58
  ]

56:
  br label %60

57:
  br label %60

58:
  br label %60

59:
  br label %60

60:
  %61 = phi i32 [ 96, %59 ], [ %15, %58 ], [ %21, %56 ], [ %18, %57 ], [ 8, %54 ]
  %62 = zext nneg i32 %61 to i64
  %63 = add nuw i64 %32, %62
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  %64 = insertelement <32 x i64> zeroinitializer, i64 %63, i32 %29
  store <32 x i64> %64, ptr %8, align 64
  %65 = shl nuw i32 1, %29
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef %65, i32 noundef %4, i64 noundef 8, i32 noundef 1, ptr noundef null, i64 noundef 0, i64 noundef 0, i64 noundef 8) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  %66 = load i64, ptr %31, align 8
  %67 = load ptr, ptr %22, align 8
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 411088
  %69 = icmp eq ptr %67, null
  br i1 %69, label %92, label %70

70:
  %71 = getelementptr inbounds nuw i8, ptr %67, i64 411216
  %72 = load i32, ptr %71, align 8
  %73 = zext i32 %72 to i64
  br label %77

74:
  %75 = add nuw nsw i64 %78, 1
  %76 = icmp eq i64 %75, 8
  br i1 %76, label %84, label %77

77:
  %78 = phi i64 [ 0, %70 ], [ %75, %74 ]
  %79 = icmp eq i64 %78, %73
  br i1 %79, label %84, label %80

80:
  %81 = getelementptr inbounds nuw %struct.ChangedMap, ptr %68, i64 %78
  %82 = load i64, ptr %81, align 8
  %83 = icmp eq i64 %82, %66
  br i1 %83, label %89, label %74

84:
  %85 = add i32 %72, 1
  store i32 %85, ptr %71, align 8
  %86 = and i32 %72, 7
  %87 = zext nneg i32 %86 to i64
  %88 = getelementptr inbounds nuw %struct.ChangedMap, ptr %68, i64 %87
  br label %89

89:
  %90 = phi ptr [ %88, %84 ], [ %81, %80 ]
  store i64 %66, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 8
  store i64 0, ptr %91, align 8
  br label %92

92:
  store i64 8097873943252397684, ptr %55, align 8
  %93 = getelementptr inbounds nuw i64, ptr %2, i64 %30
  %94 = load i64, ptr %93, align 8
  switch i32 %5, label %137 [
    i32 0, label %139
    i32 1, label %95
    i32 2, label %100
    i32 3, label %107
    i32 4, label %112
    i32 6, label %118
    i32 8, label %127
    i32 9, label %131
    i32 5, label %135
  ]

95:
  %96 = trunc i64 %94 to i8
  %97 = add i8 %96, 1
  %98 = getelementptr inbounds nuw i8, ptr %55, i64 99
  store i8 %97, ptr %98, align 1
  %99 = icmp ult i64 %94, 5
  br i1 %99, label %145, label %143

100:
  br i1 %25, label %101, label %143

101:
  %102 = trunc i64 %94 to i16
  %103 = getelementptr inbounds nuw i8, ptr %55, i64 88
  %104 = getelementptr inbounds nuw i16, ptr %103, i64 %24
  store i16 %102, ptr %104, align 2
  %105 = add i64 %94, -1
  %106 = icmp ult i64 %105, 256
  br i1 %106, label %145, label %143

107:
  br i1 %25, label %108, label %143

108:
  %109 = and i64 %94, 4294967295
  %110 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %111 = getelementptr inbounds nuw i64, ptr %110, i64 %24
  store i64 %109, ptr %111, align 8
  br label %145

112:
  br i1 %23, label %113, label %143

113:
  %114 = getelementptr inbounds nuw i8, ptr %55, i64 56
  %115 = getelementptr inbounds nuw i64, ptr %114, i64 %24
  store i64 %94, ptr %115, align 8
  %116 = and i64 %94, 15
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %145, label %143

118:
  %119 = icmp ugt i64 %94, 12
  br i1 %119, label %143, label %120

120:
  %121 = getelementptr inbounds nuw i8, ptr @set_field.types, i64 %94
  %122 = load i8, ptr %121, align 1
  %123 = getelementptr inbounds nuw i8, ptr %55, i64 102
  store i8 %122, ptr %123, align 2
  %124 = getelementptr inbounds nuw i8, ptr @set_field.sizes, i64 %94
  %125 = load i8, ptr %124, align 1
  %126 = getelementptr inbounds nuw i8, ptr %55, i64 98
  store i8 %125, ptr %126, align 2
  br label %145

127:
  %128 = trunc i64 %94 to i8
  %129 = getelementptr inbounds nuw i8, ptr %55, i64 100
  store i8 %128, ptr %129, align 4
  %130 = icmp ult i64 %94, 4
  br i1 %130, label %145, label %143

131:
  %132 = trunc i64 %94 to i8
  %133 = getelementptr inbounds nuw i8, ptr %55, i64 101
  store i8 %132, ptr %133, align 1
  %134 = icmp ult i64 %94, 2
  br i1 %134, label %145, label %143

135:
  %136 = icmp eq i64 %94, 1
  br i1 %136, label %145, label %143

137:
  %138 = icmp eq i64 %94, 0
  br i1 %138, label %145, label %143

139:
  %140 = getelementptr inbounds nuw i8, ptr %55, i64 8
  store i64 %94, ptr %140, align 8
  %141 = and i64 %94, 15
  %142 = icmp eq i64 %141, 0
  br i1 %142, label %145, label %143

143:
  %144 = load i64, ptr %93, align 8
  tail call void @report(ptr noundef %0, i32 noundef %4, i32 noundef 7, i32 noundef %29, i64 noundef %26, i64 noundef %144) #38
  br label %145

145:
  %146 = add i32 %28, -1
  %147 = and i32 %146, %28
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %53, label %27
}

define void @copy_map(ptr noundef %0, ptr noundef readonly %1, ptr noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #19 {
  %7 = alloca <32 x i64>, align 64
  %8 = alloca <32 x i64>, align 64
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %94, label %10

10:
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i64, ptr %1, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %36, label %20

20:
  %21 = add i64 %14, 128
  %22 = icmp ult i64 %14, -128
  br label %23

23:
  %24 = phi i64 [ 0, %20 ], [ %34, %33 ]
  %25 = getelementptr inbounds nuw %struct.Bounds, ptr %16, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = icmp ult i64 %14, %26
  br i1 %27, label %33, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %30 = load i64, ptr %29, align 8
  %31 = icmp ule i64 %21, %30
  %32 = and i1 %22, %31
  br i1 %32, label %37, label %33

33:
  %34 = add nuw i64 %24, 1
  %35 = icmp eq i64 %34, %18
  br i1 %35, label %36, label %23

36:
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %4, i32 noundef 0, i32 noundef range(i32 0, 32) %11, i64 noundef %14, i64 noundef 128) #38
  br label %94

37:
  %38 = getelementptr inbounds nuw i64, ptr %2, i64 %12
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %39, 128
  %41 = icmp ult i64 %39, -128
  br label %42

42:
  %43 = phi i64 [ 0, %37 ], [ %53, %52 ]
  %44 = getelementptr inbounds nuw %struct.Bounds, ptr %16, i64 %43
  %45 = load i64, ptr %44, align 8
  %46 = icmp ult i64 %39, %45
  br i1 %46, label %52, label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %44, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = icmp ule i64 %40, %49
  %51 = and i1 %41, %50
  br i1 %51, label %56, label %52

52:
  %53 = add nuw i64 %43, 1
  %54 = icmp eq i64 %53, %18
  br i1 %54, label %55, label %42

55:
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %5, i32 noundef 0, i32 noundef range(i32 0, 32) %11, i64 noundef %39, i64 noundef 128) #38
  br label %94

56:
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  %57 = insertelement <32 x i64> zeroinitializer, i64 %39, i32 %11
  store <32 x i64> %57, ptr %8, align 64
  %58 = shl nuw i32 1, %11
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %8, i32 noundef %58, i32 noundef %5, i64 noundef 128, i32 noundef 0, ptr noundef null, i64 noundef 0, i64 noundef 0, i64 noundef 8) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  %59 = load i64, ptr %13, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #40
  %60 = insertelement <32 x i64> zeroinitializer, i64 %59, i32 %11
  store <32 x i64> %60, ptr %7, align 64
  call void @check_lanes(ptr noundef %0, ptr noundef nonnull %7, i32 noundef %58, i32 noundef %4, i64 noundef 128, i32 noundef 1, ptr noundef null, i64 noundef 0, i64 noundef 0, i64 noundef 8) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #40
  %61 = load i64, ptr %13, align 8
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds nuw i8, ptr %63, i64 411088
  %65 = icmp eq ptr %63, null
  br i1 %65, label %89, label %66

66:
  %67 = getelementptr inbounds nuw i8, ptr %63, i64 411216
  %68 = load i32, ptr %67, align 8
  %69 = zext i32 %68 to i64
  br label %73

70:
  %71 = add nuw nsw i64 %74, 1
  %72 = icmp eq i64 %71, 8
  br i1 %72, label %80, label %73

73:
  %74 = phi i64 [ 0, %66 ], [ %71, %70 ]
  %75 = icmp eq i64 %74, %69
  br i1 %75, label %80, label %76

76:
  %77 = getelementptr inbounds nuw %struct.ChangedMap, ptr %64, i64 %74
  %78 = load i64, ptr %77, align 8
  %79 = icmp eq i64 %78, %61
  br i1 %79, label %85, label %70

80:
  %81 = add i32 %68, 1
  store i32 %81, ptr %67, align 8
  %82 = and i32 %68, 7
  %83 = zext nneg i32 %82 to i64
  %84 = getelementptr inbounds nuw %struct.ChangedMap, ptr %64, i64 %83
  br label %85

85:
  %86 = phi ptr [ %84, %80 ], [ %77, %76 ]
  store i64 %61, ptr %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr %86, i64 8
  store i64 0, ptr %87, align 8
  %88 = load i64, ptr %13, align 8
  br label %89

89:
  %90 = phi i64 [ %61, %56 ], [ %88, %85 ]
  %91 = inttoptr i64 %90 to ptr
  %92 = load i64, ptr %38, align 8
  %93 = inttoptr i64 %92 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(128) %91, ptr noundef nonnull align 1 dereferenceable(128) %93, i64 128, i1 false)
  br label %94

94:
  ret void
}

define void @issue_bulk(ptr noundef %0, ptr noundef readonly %1, ptr noundef readonly %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, ptr noundef readonly %8, ptr noundef readonly %9, ptr noundef readonly %10) #21 {
  %12 = alloca %struct.BulkCopy, align 8
  %13 = alloca %struct.BulkCopy, align 8
  %14 = icmp eq i32 %4, 0
  br i1 %14, label %165, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %17 = load i32, ptr %16, align 8
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %36, label %19

19:
  %20 = zext i32 %17 to i64
  %21 = mul nsw i64 %20, -262144
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %23 = load i32, ptr %22, align 8
  %24 = shl nuw i32 1, %23
  %25 = sext i32 %24 to i64
  %26 = sdiv i64 %21, %25
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 %21
  store ptr %29, ptr %27, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i32, ptr %31, i64 %26
  store ptr %32, ptr %30, align 8
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i32, ptr %34, i64 %26
  store ptr %35, ptr %33, align 8
  store i32 0, ptr %16, align 8
  br label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %40 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %41 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %42 = getelementptr inbounds nuw i8, ptr %12, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %12, i64 44
  %44 = getelementptr inbounds nuw i8, ptr %12, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %12, i64 52
  %46 = getelementptr inbounds nuw i8, ptr %12, i64 56
  %47 = getelementptr inbounds nuw i8, ptr %12, i64 60
  %48 = getelementptr inbounds nuw i8, ptr %12, i64 64
  %49 = getelementptr inbounds nuw i8, ptr %12, i64 76
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %51 = getelementptr inbounds nuw i8, ptr %12, i64 108
  %52 = getelementptr inbounds nuw i8, ptr %12, i64 12
  %53 = getelementptr inbounds nuw i8, ptr %12, i64 20
  %54 = and i32 %5, 8
  %55 = icmp eq i32 %54, 0
  %56 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %57 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %58 = getelementptr inbounds nuw i8, ptr %12, i64 16
  br label %59

59:
  %60 = phi i32 [ %4, %36 ], [ %163, %161 ]
  %61 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %60, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #40
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw i64, ptr %2, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds nuw i64, ptr %3, i64 %62
  %66 = load i64, ptr %65, align 8
  %67 = load ptr, ptr %37, align 8
  %68 = load i32, ptr %38, align 8
  %69 = load i32, ptr %39, align 4
  %70 = lshr i32 %69, 14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %58, i8 0, i64 144, i1 false)
  %71 = trunc i64 %64 to i32
  store i32 %71, ptr %40, align 8
  %72 = trunc i64 %66 to i32
  store i32 %72, ptr %41, align 8
  store i32 %5, ptr %42, align 8
  store i32 %68, ptr %43, align 4
  store i32 %61, ptr %44, align 8
  store i32 %6, ptr %45, align 4
  store i32 -1, ptr %47, align 4
  store i32 %69, ptr %48, align 8
  %73 = zext i32 %68 to i64
  %74 = getelementptr inbounds nuw i32, ptr %67, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = icmp eq i32 %75, %70
  br i1 %76, label %77, label %81

77:
  %78 = getelementptr inbounds nuw i8, ptr %67, i64 128
  %79 = getelementptr inbounds nuw [32 x i8], ptr %78, i64 %73
  %80 = load <32 x i8>, ptr %79, align 1
  br label %81

81:
  %82 = phi <32 x i8> [ %80, %77 ], [ zeroinitializer, %59 ]
  %83 = lshr i32 %69, 1
  %84 = and i32 %83, 127
  %85 = icmp eq i32 %84, 127
  %86 = trunc nuw nsw i32 %84 to i8
  %87 = add nuw i8 %86, 1
  %88 = select i1 %85, i8 -1, i8 %87
  %89 = insertelement <32 x i8> %82, i8 %88, i32 %68
  store <32 x i8> %89, ptr %49, align 4
  %90 = load ptr, ptr %50, align 8
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 370320
  %92 = getelementptr inbounds nuw %struct.AsyncRow, ptr %91, i64 %73
  %93 = load i32, ptr %92, align 4
  %94 = icmp eq i32 %93, %70
  br i1 %94, label %95, label %98

95:
  %96 = getelementptr inbounds nuw i8, ptr %92, i64 8
  %97 = load <32 x i8>, ptr %96, align 1
  br label %101

98:
  store i32 %70, ptr %92, align 4
  %99 = getelementptr inbounds nuw i8, ptr %92, i64 8
  store <32 x i8> zeroinitializer, ptr %99, align 4
  %100 = getelementptr inbounds nuw i8, ptr %92, i64 40
  store <32 x i8> zeroinitializer, ptr %100, align 4
  br label %101

101:
  %102 = phi <32 x i8> [ %97, %95 ], [ zeroinitializer, %98 ]
  store <32 x i8> %102, ptr %51, align 4
  %103 = getelementptr inbounds nuw i64, ptr %1, i64 %62
  %104 = load i64, ptr %103, align 8
  store i64 %104, ptr %12, align 8
  %105 = getelementptr inbounds nuw i32, ptr %8, i64 %62
  %106 = load i32, ptr %105, align 4
  store i32 %106, ptr %52, align 4
  store i32 %7, ptr %46, align 8
  br label %136

107:
  br i1 %18, label %128, label %108

108:
  %109 = zext i32 %17 to i64
  %110 = load i32, ptr %16, align 8
  %111 = zext i32 %110 to i64
  %112 = sub nsw i64 %109, %111
  %113 = shl nsw i64 %112, 18
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %115 = load i32, ptr %114, align 8
  %116 = shl nuw i32 1, %115
  %117 = sext i32 %116 to i64
  %118 = sdiv i64 %113, %117
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 %113
  store ptr %121, ptr %119, align 8
  %122 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i32, ptr %123, i64 %118
  store ptr %124, ptr %122, align 8
  %125 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i32, ptr %126, i64 %118
  store ptr %127, ptr %125, align 8
  store i32 %17, ptr %16, align 8
  br label %128

128:
  %129 = and i32 %5, 1
  %130 = icmp ne i32 %129, 0
  tail call fastcc void @issued(ptr noundef %0, i1 noundef zeroext %130) #39
  br label %165

131:
  br i1 %55, label %145, label %132

132:
  %133 = getelementptr inbounds nuw i32, ptr %9, i64 %62
  %134 = and i32 %71, 262143
  %135 = and i32 %72, 262143
  br label %146

136:
  %137 = phi i64 [ 0, %101 ], [ %143, %136 ]
  %138 = getelementptr inbounds nuw ptr, ptr %10, i64 %137
  %139 = load ptr, ptr %138, align 8
  %140 = getelementptr inbounds nuw i32, ptr %139, i64 %62
  %141 = load i32, ptr %140, align 4
  %142 = getelementptr inbounds nuw i32, ptr %53, i64 %137
  store i32 %141, ptr %142, align 4
  %143 = add nuw nsw i64 %137, 1
  %144 = icmp eq i64 %143, 5
  br i1 %144, label %131, label %136

145:
  call fastcc void @enqueue(ptr noundef nonnull %0, ptr noundef %12) #39
  br label %161

146:
  %147 = phi i32 [ 0, %132 ], [ %159, %158 ]
  %148 = load i32, ptr %133, align 4
  %149 = shl nuw nsw i32 1, %147
  %150 = and i32 %148, %149
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %158, label %152

152:
  %153 = tail call fastcc zeroext i1 @can_reach(ptr noundef %0, i32 noundef %147, i32 noundef %6, i32 noundef %61) #39
  br i1 %153, label %154, label %158

154:
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %13, ptr noundef nonnull align 8 dereferenceable(160) %12, i64 160, i1 false)
  %155 = shl nuw nsw i32 %147, 18
  %156 = or disjoint i32 %155, %134
  store i32 %156, ptr %56, align 8
  %157 = or disjoint i32 %155, %135
  store i32 %157, ptr %57, align 8
  call fastcc void @enqueue(ptr noundef %0, ptr noundef %13) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #40
  br label %158

158:
  %159 = add nuw nsw i32 %147, 1
  %160 = icmp eq i32 %159, 16
  br i1 %160, label %161, label %146

161:
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #40
  %162 = add i32 %60, -1
  %163 = and i32 %162, %60
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %107, label %59

165:
  ret void
}

define internal fastcc void @enqueue(ptr noundef %0, ptr noundef nonnull %1) #18 {
  %3 = alloca %struct.BulkCopy, align 8
  %4 = alloca %struct.Pieces, align 8
  %5 = alloca %struct.Piece, align 8
  %6 = alloca %struct.Pieces, align 8
  %7 = alloca %struct.Piece, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %15 = load i32, ptr %14, align 8
  %16 = and i32 %15, 65536
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %563

18:
  %19 = and i32 %15, 2
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %199, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %30

27:
  %28 = load i64, ptr %1, align 8
  %29 = and i64 %28, 63
  br label %131

30:
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %32 = load ptr, ptr %31, align 8
  %33 = ptrtoint ptr %32 to i64
  br label %41

34:
  %35 = lshr i32 %15, 4
  %36 = and i32 %35, 7
  %37 = load i64, ptr %1, align 8
  %38 = and i64 %37, 63
  %39 = icmp eq i64 %38, 0
  %40 = select i1 %39, i1 %57, i1 false
  br i1 %40, label %61, label %131

41:
  %42 = phi i64 [ 0, %30 ], [ %58, %56 ]
  %43 = getelementptr inbounds nuw %struct.Bounds, ptr %23, i64 %42
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, %33
  br i1 %45, label %56, label %46

46:
  %47 = load i64, ptr %1, align 8
  %48 = icmp ult i64 %47, %44
  br i1 %48, label %56, label %49

49:
  %50 = add i64 %47, 120
  %51 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = icmp ule i64 %50, %52
  %54 = icmp ult i64 %47, -120
  %55 = and i1 %54, %53
  br label %56

56:
  %57 = phi i1 [ false, %41 ], [ %55, %49 ], [ false, %46 ]
  %58 = add nuw i64 %42, 1
  %59 = icmp uge i64 %58, %25
  %60 = select i1 %59, i1 true, i1 %57
  br i1 %60, label %34, label %41

61:
  %62 = inttoptr i64 %37 to ptr
  %63 = load i64, ptr %62, align 8
  %64 = icmp eq i64 %63, 8097873943252397684
  br i1 %64, label %65, label %131

65:
  %66 = getelementptr inbounds nuw i8, ptr %62, i64 99
  %67 = load i8, ptr %66, align 1
  %68 = add i8 %67, -6
  %69 = icmp ult i8 %68, -5
  br i1 %69, label %121, label %70

70:
  %71 = getelementptr inbounds nuw i8, ptr %62, i64 98
  %72 = load i8, ptr %71, align 2
  %73 = icmp eq i8 %72, 0
  br i1 %73, label %121, label %74

74:
  %75 = getelementptr inbounds nuw i8, ptr %62, i64 8
  %76 = load i64, ptr %75, align 8
  %77 = and i64 %76, 15
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %79, label %121

79:
  %80 = getelementptr inbounds nuw i8, ptr %62, i64 100
  %81 = load i8, ptr %80, align 4
  %82 = icmp ugt i8 %81, 3
  br i1 %82, label %121, label %83

83:
  %84 = getelementptr inbounds nuw i8, ptr %62, i64 88
  %85 = getelementptr inbounds nuw i8, ptr %62, i64 16
  %86 = zext nneg i8 %67 to i64
  br label %87

87:
  %88 = phi i64 [ 0, %83 ], [ %106, %105 ]
  %89 = getelementptr inbounds nuw i16, ptr %84, i64 %88
  %90 = load i16, ptr %89, align 2
  %91 = add i16 %90, -257
  %92 = icmp ult i16 %91, -256
  br i1 %92, label %121, label %93

93:
  %94 = getelementptr inbounds nuw i64, ptr %85, i64 %88
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %121, label %97

97:
  %98 = icmp eq i64 %88, 0
  br i1 %98, label %105, label %99

99:
  %100 = getelementptr i64, ptr %62, i64 %88
  %101 = getelementptr i8, ptr %100, i64 48
  %102 = load i64, ptr %101, align 8
  %103 = and i64 %102, 15
  %104 = icmp eq i64 %103, 0
  br i1 %104, label %105, label %121

105:
  %106 = add nuw nsw i64 %88, 1
  %107 = icmp eq i64 %106, %86
  br i1 %107, label %108, label %87

108:
  %109 = load i16, ptr %84, align 8
  %110 = zext i16 %109 to i32
  %111 = zext i8 %72 to i32
  %112 = mul nuw nsw i32 %110, %111
  %113 = and i32 %112, 15
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %121

115:
  %116 = icmp eq i8 %81, 0
  %117 = zext nneg i8 %81 to i32
  %118 = shl nuw nsw i32 16, %117
  %119 = icmp samesign ule i32 %112, %118
  %120 = select i1 %116, i1 true, i1 %119
  br i1 %120, label %124, label %121

121:
  %122 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %123 = load i32, ptr %122, align 8
  tail call void @report(ptr noundef readonly %0, i32 noundef %123, i32 noundef 7, i32 noundef %13, i64 noundef 0, i64 noundef 256) #38
  br label %293

124:
  %125 = zext nneg i8 %67 to i32
  %126 = icmp eq i32 %36, %125
  br i1 %126, label %135, label %127

127:
  %128 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %129 = load i32, ptr %128, align 8
  %130 = zext nneg i32 %36 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %129, i32 noundef 7, i32 noundef %13, i64 noundef %86, i64 noundef %130) #38
  br label %293

131:
  %132 = phi i64 [ %29, %27 ], [ 0, %61 ], [ %38, %34 ]
  %133 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %134 = load i32, ptr %133, align 8
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %134, i32 noundef 7, i32 noundef %13, i64 noundef 0, i64 noundef %132) #38
  br label %293

135:
  %136 = phi i64 [ %142, %135 ], [ 0, %124 ]
  %137 = phi i32 [ %141, %135 ], [ %111, %124 ]
  %138 = getelementptr inbounds nuw i16, ptr %84, i64 %136
  %139 = load i16, ptr %138, align 2
  %140 = zext i16 %139 to i32
  %141 = mul i32 %137, %140
  %142 = add nuw nsw i64 %136, 1
  %143 = icmp eq i64 %142, %86
  br i1 %143, label %144, label %135

144:
  %145 = lshr i32 %15, 8
  %146 = and i32 %145, 15
  %147 = getelementptr inbounds nuw i8, ptr %1, i64 12
  store i32 %141, ptr %147, align 4
  %148 = and i32 %15, 4
  %149 = icmp eq i32 %148, 0
  br i1 %149, label %166, label %150

150:
  %151 = getelementptr inbounds nuw i8, ptr %62, i64 102
  %152 = load i8, ptr %151, align 2
  switch i32 %146, label %155 [
    i32 0, label %153
    i32 1, label %154
    i32 2, label %154
    i32 3, label %158
    i32 4, label %158
  ]

153:
  switch i8 %152, label %160 [
    i8 10, label %166
    i8 8, label %166
    i8 7, label %166
    i8 5, label %166
    i8 4, label %166
    i8 3, label %166
    i8 9, label %166
  ]

154:
  switch i8 %152, label %160 [
    i8 10, label %166
    i8 7, label %166
    i8 6, label %166
    i8 5, label %166
    i8 4, label %166
    i8 3, label %166
  ]

155:
  %156 = add i8 %152, -3
  %157 = icmp ult i8 %156, 4
  br i1 %157, label %166, label %160

158:
  %159 = icmp eq i8 %152, 3
  br i1 %159, label %166, label %160

160:
  %161 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %162 = load i32, ptr %161, align 8
  %163 = zext i8 %152 to i64
  %164 = or disjoint i64 %163, 256
  %165 = zext nneg i32 %146 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %162, i32 noundef 7, i32 noundef %13, i64 noundef %164, i64 noundef %165) #38
  br label %293

166:
  %167 = getelementptr inbounds nuw i8, ptr %1, i64 20
  %168 = load i32, ptr %167, align 4
  %169 = zext i32 %168 to i64
  %170 = load i8, ptr %71, align 2
  %171 = zext i8 %170 to i64
  %172 = mul nuw nsw i64 %171, %169
  %173 = and i64 %172, 15
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %175, label %182

175:
  %176 = and i32 %15, 1
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %215, label %178

178:
  %179 = load i8, ptr %66, align 1
  %180 = zext i8 %179 to i64
  %181 = icmp eq i8 %179, 0
  br i1 %181, label %215, label %185

182:
  %183 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %184 = load i32, ptr %183, align 8
  tail call void @report(ptr noundef readonly %0, i32 noundef %184, i32 noundef 7, i32 noundef %13, i64 noundef 512, i64 noundef %169) #38
  br label %293

185:
  %186 = phi i64 [ %197, %196 ], [ 0, %178 ]
  %187 = getelementptr inbounds nuw i32, ptr %167, i64 %186
  %188 = load i32, ptr %187, align 4
  %189 = icmp slt i32 %188, 0
  br i1 %189, label %190, label %196

190:
  %191 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %192 = load i32, ptr %191, align 8
  %193 = add nuw i64 %186, 513
  %194 = and i64 %193, 4294967295
  %195 = zext i32 %188 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %192, i32 noundef 7, i32 noundef %13, i64 noundef %194, i64 noundef %195) #38
  br label %293

196:
  %197 = add nuw nsw i64 %186, 1
  %198 = icmp eq i64 %197, %180
  br i1 %198, label %215, label %185

199:
  %200 = load i64, ptr %1, align 8
  %201 = and i64 %200, 15
  %202 = icmp eq i64 %201, 0
  br i1 %202, label %203, label %211

203:
  %204 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %205 = load i32, ptr %204, align 4
  %206 = and i32 %205, 15
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %215, label %208

208:
  %209 = zext i32 %205 to i64
  %210 = add i64 %200, %209
  br label %211

211:
  %212 = phi i64 [ %210, %208 ], [ %200, %199 ]
  %213 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %214 = load i32, ptr %213, align 8
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %214, i32 noundef 1, i32 noundef %13, i64 noundef %212, i64 noundef 16) #38
  br label %293

215:
  %216 = phi i32 [ %205, %203 ], [ %141, %175 ], [ %141, %178 ], [ %141, %196 ]
  %217 = phi i64 [ %200, %203 ], [ %37, %175 ], [ %37, %178 ], [ %37, %196 ]
  %218 = phi i32 [ 16, %203 ], [ 128, %175 ], [ 128, %178 ], [ 128, %196 ]
  %219 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %220 = load i32, ptr %219, align 8
  %221 = add nsw i32 %218, -1
  %222 = and i32 %220, %221
  %223 = icmp eq i32 %222, 0
  br i1 %223, label %227, label %224

224:
  %225 = zext i32 %220 to i64
  %226 = zext nneg i32 %218 to i64
  tail call void @report(ptr noundef readonly %0, i32 noundef %11, i32 noundef 1, i32 noundef %13, i64 noundef %225, i64 noundef %226) #38
  br label %293

227:
  %228 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %229 = load ptr, ptr %228, align 8
  %230 = zext i32 %11 to i64
  %231 = getelementptr inbounds nuw %struct.Bounds, ptr %229, i64 %230
  %232 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %233 = load i32, ptr %232, align 4
  %234 = icmp ugt i32 %233, 1
  %235 = and i32 %220, 262143
  %236 = select i1 %234, i32 %235, i32 %220
  br i1 %20, label %277, label %237

237:
  %238 = inttoptr i64 %217 to ptr
  %239 = getelementptr inbounds nuw i8, ptr %238, i64 100
  %240 = load i8, ptr %239, align 4
  %241 = icmp eq i8 %240, 0
  br i1 %241, label %277, label %242

242:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #40
  %243 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store i64 %217, ptr %243, align 8
  %244 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i32 %220, ptr %244, align 8
  %245 = getelementptr inbounds nuw i8, ptr %6, i64 20
  store i32 0, ptr %245, align 4
  %246 = getelementptr inbounds nuw i8, ptr %6, i64 24
  store i32 %216, ptr %246, align 8
  %247 = getelementptr inbounds nuw i8, ptr %6, i64 28
  %248 = getelementptr inbounds nuw i8, ptr %6, i64 32
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %248, i8 0, i64 40, i1 false)
  store ptr %238, ptr %6, align 8
  %249 = getelementptr inbounds nuw i8, ptr %238, i64 88
  %250 = load i16, ptr %249, align 8
  %251 = zext i16 %250 to i32
  %252 = getelementptr inbounds nuw i8, ptr %238, i64 98
  %253 = load i8, ptr %252, align 2
  %254 = zext i8 %253 to i32
  %255 = mul nuw nsw i32 %254, %251
  store i32 %255, ptr %247, align 4
  %256 = getelementptr inbounds nuw i8, ptr %1, i64 20
  br label %257

257:
  %258 = phi i64 [ 0, %242 ], [ %262, %257 ]
  %259 = getelementptr inbounds nuw i32, ptr %256, i64 %258
  %260 = load i32, ptr %259, align 4
  %261 = getelementptr inbounds nuw i32, ptr %248, i64 %258
  store i32 %260, ptr %261, align 4
  %262 = add nuw nsw i64 %258, 1
  %263 = icmp eq i64 %262, 5
  br i1 %263, label %264, label %257

264:
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #40
  %265 = call fastcc zeroext i1 @next_piece(ptr noundef %6, ptr noundef %7) #39
  br i1 %265, label %266, label %275

266:
  %267 = phi i32 [ %273, %266 ], [ %216, %264 ]
  %268 = load i32, ptr %7, align 8
  %269 = add i32 %268, 16
  %270 = sub i32 %269, %220
  %271 = icmp ugt i32 %269, %220
  %272 = tail call i32 @llvm.umax.i32(i32 %270, i32 %267)
  %273 = select i1 %271, i32 %272, i32 %267
  %274 = call fastcc zeroext i1 @next_piece(ptr noundef %6, ptr noundef %7) #39
  br i1 %274, label %266, label %275

275:
  %276 = phi i32 [ %216, %264 ], [ %273, %266 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #40
  br label %277

277:
  %278 = phi i32 [ %276, %275 ], [ %216, %237 ], [ %216, %227 ]
  %279 = zext i32 %236 to i64
  %280 = load i64, ptr %231, align 8
  %281 = icmp ugt i64 %280, %279
  br i1 %281, label %290, label %282

282:
  %283 = getelementptr inbounds nuw i8, ptr %231, i64 8
  %284 = load i64, ptr %283, align 8
  %285 = icmp ult i64 %284, %279
  %286 = sub nuw i64 %284, %279
  %287 = zext i32 %278 to i64
  %288 = icmp ult i64 %286, %287
  %289 = select i1 %285, i1 true, i1 %288
  br i1 %289, label %290, label %365

290:
  %291 = zext i32 %220 to i64
  %292 = zext i32 %216 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %11, i32 noundef 0, i32 noundef %13, i64 noundef %291, i64 noundef %292) #38
  br label %293

293:
  %294 = load i32, ptr %14, align 8
  %295 = and i32 %294, 1
  %296 = icmp eq i32 %295, 0
  br i1 %296, label %297, label %670

297:
  %298 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %299 = load i32, ptr %298, align 8
  %300 = zext i32 %299 to i64
  %301 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %300, i32 noundef %11, i32 noundef %13) #39
  %302 = icmp eq ptr %301, null
  br i1 %302, label %670, label %303

303:
  %304 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %305 = load i32, ptr %304, align 4
  %306 = icmp eq i32 %305, 0
  br i1 %306, label %670, label %307

307:
  %308 = zext i32 %305 to i64
  %309 = getelementptr inbounds nuw i8, ptr %301, i64 20
  %310 = load i32, ptr %309, align 4
  %311 = sext i32 %310 to i64
  %312 = sub nsw i64 %311, %308
  %313 = icmp ult i32 %305, 1048576
  %314 = add nsw i64 %312, 1048575
  %315 = icmp ult i64 %314, 2097151
  %316 = select i1 %313, i1 %315, i1 false
  br i1 %316, label %323, label %317

317:
  %318 = load i32, ptr %301, align 4
  %319 = zext i32 %318 to i64
  %320 = tail call i64 @llvm.abs.i64(i64 %312, i1 true)
  %321 = and i64 %320, 4294967295
  %322 = or disjoint i64 %321, 30064771072
  tail call void @report(ptr noundef readonly %0, i32 noundef %11, i32 noundef 13, i32 noundef %13, i64 noundef %319, i64 noundef %322) #38
  br label %670

323:
  %324 = trunc nsw i64 %312 to i32
  store i32 %324, ptr %309, align 4
  %325 = getelementptr inbounds nuw i8, ptr %301, i64 12
  %326 = load i32, ptr %325, align 4
  %327 = icmp eq i32 %326, 0
  %328 = icmp eq i64 %311, %308
  %329 = select i1 %327, i1 %328, i1 false
  br i1 %329, label %330, label %670

330:
  %331 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %332 = load i32, ptr %331, align 4
  %333 = getelementptr inbounds nuw i8, ptr %301, i64 8
  %334 = load i32, ptr %333, align 4
  %335 = add i32 %334, 1
  store i32 %335, ptr %333, align 4
  %336 = getelementptr inbounds nuw i8, ptr %301, i64 16
  %337 = load i32, ptr %336, align 4
  store i32 %337, ptr %325, align 4
  %338 = getelementptr inbounds nuw i8, ptr %301, i64 80
  %339 = getelementptr inbounds nuw i8, ptr %301, i64 40
  %340 = getelementptr inbounds nuw i8, ptr %301, i64 36
  %341 = load i32, ptr %340, align 4
  %342 = icmp eq i32 %341, %332
  br i1 %342, label %343, label %346

343:
  %344 = getelementptr inbounds nuw i8, ptr %301, i64 48
  %345 = load <32 x i8>, ptr %344, align 1
  br label %346

346:
  %347 = phi <32 x i8> [ %345, %343 ], [ zeroinitializer, %330 ]
  %348 = load i32, ptr %339, align 4
  %349 = icmp eq i32 %348, %332
  br i1 %349, label %350, label %353

350:
  %351 = load <32 x i8>, ptr %338, align 1
  %352 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %351, <32 x i8> %347)
  br label %353

353:
  %354 = phi <32 x i8> [ %352, %350 ], [ %347, %346 ]
  store <32 x i8> %354, ptr %338, align 1
  store i32 %332, ptr %339, align 4
  store i32 0, ptr %340, align 4
  %355 = getelementptr inbounds nuw i8, ptr %301, i64 272
  %356 = getelementptr inbounds nuw i8, ptr %301, i64 144
  %357 = load <32 x i32>, ptr %355, align 4
  %358 = load <32 x i32>, ptr %356, align 4
  %359 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %357, <32 x i32> %358)
  store <32 x i32> %359, ptr %355, align 4
  %360 = getelementptr inbounds nuw i8, ptr %301, i64 472
  %361 = getelementptr inbounds nuw i8, ptr %301, i64 400
  tail call fastcc void @raise_async(ptr noundef nonnull %360, ptr noundef nonnull %361, i32 noundef %332) #39
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %361, i8 0, i64 72, i1 false)
  %362 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %363 = load i64, ptr %362, align 8
  %364 = add i64 %363, 4294967296
  store i64 %364, ptr %362, align 8
  br label %670

365:
  %366 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %367 = load ptr, ptr %366, align 8
  %368 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %369 = load i32, ptr %368, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #40
  store ptr null, ptr %4, align 8
  %370 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %371 = load i64, ptr %1, align 8
  store i64 %371, ptr %370, align 8
  %372 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %373 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %374 = load i32, ptr %373, align 8
  store i32 %374, ptr %372, align 8
  %375 = getelementptr inbounds nuw i8, ptr %4, i64 20
  store i32 0, ptr %375, align 4
  %376 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %377 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %378 = load i32, ptr %377, align 4
  store i32 %378, ptr %376, align 8
  %379 = getelementptr inbounds nuw i8, ptr %4, i64 28
  store i32 %378, ptr %379, align 4
  %380 = getelementptr inbounds nuw i8, ptr %4, i64 32
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %380, i8 0, i64 40, i1 false)
  %381 = and i32 %15, 2
  %382 = icmp eq i32 %381, 0
  br i1 %382, label %400, label %383

383:
  %384 = inttoptr i64 %371 to ptr
  store ptr %384, ptr %4, align 8
  %385 = getelementptr inbounds nuw i8, ptr %384, i64 88
  %386 = load i16, ptr %385, align 8
  %387 = zext i16 %386 to i32
  %388 = getelementptr inbounds nuw i8, ptr %384, i64 98
  %389 = load i8, ptr %388, align 2
  %390 = zext i8 %389 to i32
  %391 = mul nuw nsw i32 %390, %387
  store i32 %391, ptr %379, align 4
  %392 = getelementptr inbounds nuw i8, ptr %1, i64 20
  br label %393

393:
  %394 = phi i64 [ 0, %383 ], [ %398, %393 ]
  %395 = getelementptr inbounds nuw i32, ptr %392, i64 %394
  %396 = load i32, ptr %395, align 4
  %397 = getelementptr inbounds nuw i32, ptr %380, i64 %394
  store i32 %396, ptr %397, align 4
  %398 = add nuw nsw i64 %394, 1
  %399 = icmp eq i64 %398, 5
  br i1 %399, label %400, label %393

400:
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #40
  %401 = call fastcc zeroext i1 @next_piece(ptr noundef %4, ptr noundef %5) #39
  br i1 %401, label %402, label %561

402:
  %403 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %404 = getelementptr inbounds nuw i8, ptr %5, i64 20
  %405 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %406 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %407 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %408 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %409 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %410 = zext nneg i32 %369 to i64
  br label %412

411:
  br label %420

412:
  %413 = load i32, ptr %14, align 8
  %414 = and i32 %413, 1
  %415 = icmp eq i32 %414, 0
  br i1 %415, label %422, label %416

416:
  %417 = load i32, ptr %403, align 8
  %418 = load i32, ptr %404, align 4
  %419 = icmp eq i32 %417, %418
  br i1 %419, label %420, label %422

420:
  %421 = call fastcc zeroext i1 @next_piece(ptr noundef %4, ptr noundef %5) #39
  br i1 %421, label %412, label %559

422:
  %423 = load i32, ptr %5, align 8
  %424 = lshr i32 %423, %369
  %425 = add i32 %423, 15
  %426 = lshr i32 %425, %369
  %427 = icmp ugt i32 %424, %426
  br i1 %427, label %420, label %428

428:
  br label %429

429:
  %430 = phi i32 [ %424, %428 ], [ %557, %556 ]
  %431 = zext i32 %430 to i64
  %432 = getelementptr inbounds nuw i32, ptr %367, i64 %431
  %433 = load i32, ptr %432, align 4
  %434 = lshr i32 %433, 14
  %435 = load i32, ptr %405, align 8
  %436 = lshr i32 %435, 14
  %437 = lshr i32 %433, 8
  %438 = and i32 %437, 63
  %439 = icmp eq i32 %434, %436
  br i1 %439, label %479, label %440

440:
  %441 = icmp samesign ult i32 %434, %436
  br i1 %441, label %442, label %556

442:
  %443 = and i32 %433, 1
  %444 = icmp ne i32 %443, 0
  %445 = add nsw i32 %438, -54
  %446 = icmp ult i32 %445, 8
  %447 = select i1 %444, i1 %446, i1 false
  br i1 %447, label %448, label %500

448:
  %449 = load ptr, ptr %8, align 8
  %450 = getelementptr inbounds nuw i8, ptr %449, i64 348304
  %451 = lshr i32 %433, 6
  %452 = and i32 %451, 252
  %453 = add nsw i32 %452, -216
  %454 = zext i32 %453 to i64
  %455 = getelementptr inbounds nuw %struct.ProductGroups, ptr %450, i64 %454
  %456 = load i32, ptr %406, align 8
  %457 = icmp ult i32 %433, %456
  br i1 %457, label %500, label %458

458:
  %459 = getelementptr inbounds nuw i8, ptr %455, i64 532
  %460 = load i32, ptr %459, align 4
  %461 = icmp eq i32 %460, 0
  br i1 %461, label %556, label %462

462:
  %463 = add i32 %460, 15
  %464 = and i32 %463, 15
  %465 = getelementptr inbounds nuw i8, ptr %455, i64 552
  %466 = zext nneg i32 %464 to i64
  %467 = getelementptr inbounds nuw i32, ptr %465, i64 %466
  %468 = load i32, ptr %467, align 4
  %469 = icmp ugt i32 %434, %468
  br i1 %469, label %556, label %470

470:
  %471 = icmp eq i32 %434, %468
  br i1 %471, label %472, label %500

472:
  %473 = lshr i32 %433, 1
  %474 = and i32 %473, 127
  %475 = getelementptr inbounds nuw i8, ptr %455, i64 616
  %476 = getelementptr inbounds nuw i32, ptr %475, i64 %466
  %477 = load i32, ptr %476, align 4
  %478 = icmp ult i32 %474, %477
  br i1 %478, label %500, label %556

479:
  %480 = icmp samesign ult i32 %438, 32
  br i1 %480, label %492, label %481

481:
  %482 = icmp samesign ugt i32 %438, 61
  br i1 %482, label %500, label %483

483:
  %484 = lshr i32 %433, 1
  %485 = and i32 %484, 127
  %486 = zext nneg i32 %438 to i64
  %487 = getelementptr i8, ptr %1, i64 %486
  %488 = getelementptr i8, ptr %487, i64 76
  %489 = load i8, ptr %488, align 1
  %490 = zext i8 %489 to i32
  %491 = icmp samesign ult i32 %485, %490
  br i1 %491, label %500, label %556

492:
  %493 = lshr i32 %433, 1
  %494 = and i32 %493, 127
  %495 = zext nneg i32 %438 to i64
  %496 = getelementptr inbounds nuw i8, ptr %407, i64 %495
  %497 = load i8, ptr %496, align 1
  %498 = zext i8 %497 to i32
  %499 = icmp samesign ult i32 %494, %498
  br i1 %499, label %500, label %556

500:
  %501 = load ptr, ptr %8, align 8
  %502 = getelementptr inbounds nuw i8, ptr %501, i64 370320
  %503 = load i32, ptr %408, align 8
  %504 = zext i32 %503 to i64
  %505 = getelementptr inbounds nuw %struct.AsyncRow, ptr %502, i64 %504
  %506 = load i32, ptr %409, align 4
  %507 = lshr i32 %506, 14
  %508 = and i32 %434, 15
  %509 = load i32, ptr %406, align 8
  %510 = icmp ult i32 %433, %509
  %511 = icmp samesign ugt i32 %438, 31
  %512 = select i1 %510, i1 true, i1 %511
  br i1 %512, label %556, label %513

513:
  %514 = getelementptr inbounds nuw i8, ptr %505, i64 4
  %515 = load i32, ptr %514, align 4
  %516 = icmp ult i32 %434, %515
  br i1 %516, label %556, label %517

517:
  %518 = icmp eq i32 %434, %507
  br i1 %518, label %519, label %522

519:
  %520 = load i32, ptr %505, align 4
  %521 = icmp eq i32 %520, %434
  br i1 %521, label %542, label %551

522:
  %523 = getelementptr inbounds nuw i8, ptr %501, i64 409560
  %524 = zext nneg i32 %508 to i64
  %525 = getelementptr inbounds nuw i32, ptr %523, i64 %524
  %526 = load i32, ptr %525, align 4
  %527 = icmp eq i32 %526, %434
  br i1 %527, label %528, label %538

528:
  %529 = lshr i32 %433, 1
  %530 = and i32 %529, 127
  %531 = getelementptr inbounds nuw i8, ptr %501, i64 409624
  %532 = getelementptr inbounds nuw [32 x i8], ptr %531, i64 %524
  %533 = zext nneg i32 %438 to i64
  %534 = getelementptr inbounds nuw i8, ptr %532, i64 %533
  %535 = load i8, ptr %534, align 1
  %536 = zext i8 %535 to i32
  %537 = icmp samesign ult i32 %530, %536
  br i1 %537, label %556, label %551

538:
  %539 = getelementptr inbounds nuw i8, ptr %501, i64 409492
  %540 = load i32, ptr %539, align 4
  %541 = icmp ult i32 %540, %434
  br i1 %541, label %551, label %556

542:
  %543 = lshr i32 %433, 1
  %544 = and i32 %543, 127
  %545 = getelementptr inbounds nuw i8, ptr %505, i64 40
  %546 = zext nneg i32 %438 to i64
  %547 = getelementptr inbounds nuw i8, ptr %545, i64 %546
  %548 = load i8, ptr %547, align 1
  %549 = zext i8 %548 to i32
  %550 = icmp samesign ult i32 %544, %549
  br i1 %550, label %556, label %551

551:
  %552 = load i32, ptr %10, align 4
  %553 = load i32, ptr %12, align 8
  %554 = shl i64 %431, %410
  %555 = zext nneg i32 %438 to i64
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %552, i32 noundef 14, i32 noundef %553, i64 noundef %554, i64 noundef %555) #38
  br label %556

556:
  %557 = add i32 %430, 1
  %558 = icmp ugt i32 %557, %426
  br i1 %558, label %411, label %429

559:
  %560 = load i32, ptr %14, align 8
  br label %561

561:
  %562 = phi i32 [ %560, %559 ], [ %15, %400 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  br label %563

563:
  %564 = phi i32 [ %562, %561 ], [ %15, %2 ]
  %565 = and i32 %564, 2
  %566 = icmp eq i32 %565, 0
  br i1 %566, label %612, label %567

567:
  %568 = load i64, ptr %1, align 8
  %569 = load ptr, ptr %8, align 8
  %570 = getelementptr inbounds nuw i8, ptr %569, i64 411088
  %571 = icmp eq ptr %569, null
  br i1 %571, label %595, label %572

572:
  %573 = getelementptr inbounds nuw i8, ptr %569, i64 411216
  %574 = load i32, ptr %573, align 8
  %575 = zext i32 %574 to i64
  br label %579

576:
  %577 = add nuw nsw i64 %580, 1
  %578 = icmp eq i64 %577, 8
  br i1 %578, label %595, label %579

579:
  %580 = phi i64 [ 0, %572 ], [ %577, %576 ]
  %581 = icmp eq i64 %580, %575
  br i1 %581, label %595, label %582

582:
  %583 = getelementptr inbounds nuw %struct.ChangedMap, ptr %570, i64 %580
  %584 = load i64, ptr %583, align 8
  %585 = icmp eq i64 %584, %568
  br i1 %585, label %586, label %576

586:
  %587 = getelementptr inbounds nuw i8, ptr %583, i64 8
  %588 = load i64, ptr %587, align 8
  %589 = icmp eq i64 %588, 0
  br i1 %589, label %590, label %595

590:
  %591 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %592 = load i32, ptr %591, align 8
  %593 = load i32, ptr %12, align 8
  tail call void @report(ptr noundef readonly %0, i32 noundef %592, i32 noundef 14, i32 noundef %593, i64 noundef %568, i64 noundef 64) #38
  %594 = load i64, ptr %1, align 8
  br label %595

595:
  %596 = phi i64 [ %594, %590 ], [ %568, %567 ], [ %568, %586 ], [ %568, %579 ], [ %568, %576 ]
  %597 = inttoptr i64 %596 to ptr
  br label %598

598:
  %599 = phi i64 [ 0, %595 ], [ %607, %598 ]
  %600 = phi i64 [ 0, %595 ], [ %606, %598 ]
  %601 = getelementptr inbounds nuw i8, ptr %597, i64 %599
  %602 = load i64, ptr %601, align 1
  %603 = xor i64 %602, %600
  %604 = mul i64 %603, 6364136223846793005
  %605 = lshr i64 %604, 32
  %606 = xor i64 %605, %604
  %607 = add nuw nsw i64 %599, 8
  %608 = icmp samesign ult i64 %599, 112
  br i1 %608, label %598, label %609

609:
  %610 = getelementptr inbounds nuw i8, ptr %1, i64 144
  store i64 %606, ptr %610, align 8
  %611 = load i32, ptr %14, align 8
  br label %612

612:
  %613 = phi i32 [ %611, %609 ], [ %564, %563 ]
  %614 = and i32 %613, 1
  %615 = icmp eq i32 %614, 0
  br i1 %615, label %616, label %623

616:
  %617 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %618 = load i32, ptr %617, align 8
  %619 = zext i32 %618 to i64
  %620 = tail call fastcc ptr @object_at(ptr noundef %0, i64 noundef %619, i32 noundef %11, i32 noundef %13) #39
  %621 = icmp eq ptr %620, null
  br i1 %621, label %623, label %622

622:
  tail call fastcc void @come_to_object(ptr noundef %0, ptr noundef %620, i32 noundef %11, i32 noundef %13) #39
  br label %623

623:
  %624 = getelementptr inbounds nuw i8, ptr %9, i64 180236
  %625 = load i32, ptr %624, align 4
  %626 = icmp eq i32 %625, 1024
  br i1 %626, label %627, label %664

627:
  %628 = load ptr, ptr %8, align 8
  %629 = getelementptr inbounds nuw i8, ptr %628, i64 180236
  %630 = load i32, ptr %629, align 4
  %631 = icmp eq i32 %630, 0
  br i1 %631, label %663, label %632

632:
  %633 = getelementptr inbounds nuw i8, ptr %628, i64 180368
  br label %634

634:
  %635 = phi i32 [ %630, %632 ], [ %657, %656 ]
  %636 = phi i32 [ 0, %632 ], [ %658, %656 ]
  %637 = zext i32 %636 to i64
  %638 = getelementptr inbounds nuw %struct.BulkCopy, ptr %633, i64 %637
  %639 = getelementptr inbounds nuw i8, ptr %638, i64 40
  %640 = load i32, ptr %639, align 8
  %641 = and i32 %640, 1
  %642 = icmp eq i32 %641, 0
  br i1 %642, label %643, label %654

643:
  %644 = getelementptr inbounds nuw i8, ptr %638, i64 68
  %645 = load i32, ptr %644, align 4
  %646 = icmp eq i32 %645, 0
  br i1 %646, label %647, label %654

647:
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %3, ptr noundef nonnull align 8 dereferenceable(160) %638, i64 160, i1 false)
  %648 = add i32 %635, -1
  store i32 %648, ptr %629, align 4
  %649 = getelementptr inbounds nuw i8, ptr %638, i64 160
  %650 = sub i32 %648, %636
  %651 = zext i32 %650 to i64
  %652 = mul nuw nsw i64 %651, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %638, ptr nonnull align 8 %649, i64 %652, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %3) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #40
  %653 = load i32, ptr %629, align 4
  br label %656

654:
  %655 = add nuw i32 %636, 1
  br label %656

656:
  %657 = phi i32 [ %635, %654 ], [ %653, %647 ]
  %658 = phi i32 [ %655, %654 ], [ %636, %647 ]
  %659 = icmp ult i32 %658, %657
  br i1 %659, label %634, label %660

660:
  %661 = load i32, ptr %624, align 4
  %662 = icmp eq i32 %661, 1024
  br i1 %662, label %663, label %664

663:
  tail call void @report(ptr noundef %0, i32 noundef %11, i32 noundef 7, i32 noundef %13, i64 noundef -1, i64 noundef 1024) #38
  br label %670

664:
  %665 = phi i32 [ %661, %660 ], [ %625, %623 ]
  %666 = getelementptr inbounds nuw i8, ptr %9, i64 180368
  %667 = add i32 %665, 1
  store i32 %667, ptr %624, align 4
  %668 = zext i32 %665 to i64
  %669 = getelementptr inbounds nuw %struct.BulkCopy, ptr %666, i64 %668
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %669, ptr noundef nonnull align 8 dereferenceable(160) %1, i64 160, i1 false)
  br label %670

670:
  ret void
}

define internal fastcc void @issued(ptr noundef %0, i1 noundef zeroext %1) #21 {
  %3 = alloca %struct.BulkCopy, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %10 = load i32, ptr %9, align 8
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw [32 x i8], ptr %8, i64 %11
  %13 = getelementptr inbounds nuw i32, ptr %7, i64 %11
  %14 = load i32, ptr %13, align 4
  %15 = lshr i32 %5, 14
  %16 = icmp eq i32 %14, %15
  br i1 %16, label %17, label %19

17:
  %18 = load <32 x i8>, ptr %12, align 1
  br label %19

19:
  %20 = phi <32 x i8> [ %18, %17 ], [ zeroinitializer, %2 ]
  %21 = lshr i32 %5, 1
  %22 = and i32 %21, 127
  %23 = icmp eq i32 %22, 127
  %24 = add nuw nsw i32 %22, 1
  %25 = select i1 %23, i32 127, i32 %24
  %26 = trunc nuw i32 %25 to i8
  %27 = insertelement <32 x i8> %20, i8 %26, i32 %10
  store <32 x i8> %27, ptr %12, align 1
  store i32 %15, ptr %13, align 4
  %28 = and i32 %5, -255
  %29 = shl nuw nsw i32 %25, 1
  %30 = or i32 %29, %28
  store i32 %30, ptr %4, align 4
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 4294967296
  store i64 %33, ptr %31, align 8
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, 2
  br i1 %36, label %37, label %43

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 6976
  %39 = load i64, ptr %38, align 8
  %40 = mul i64 %39, 6364136223846793005
  %41 = add i64 %40, 1442695040888963407
  store i64 %41, ptr %38, align 8
  %42 = icmp slt i64 %41, 0
  br i1 %42, label %47, label %84

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7288
  %45 = load i32, ptr %44, align 8
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %84, label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 180236
  %51 = load i32, ptr %50, align 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %84, label %53

53:
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 180368
  br label %55

55:
  %56 = phi i32 [ %51, %53 ], [ %82, %80 ]
  %57 = phi i32 [ 0, %53 ], [ %81, %80 ]
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw %struct.BulkCopy, ptr %54, i64 %58
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 40
  %61 = load i32, ptr %60, align 8
  %62 = and i32 %61, 1
  %63 = icmp ne i32 %62, 0
  %64 = xor i1 %1, %63
  br i1 %64, label %70, label %65

65:
  %66 = getelementptr inbounds nuw i8, ptr %59, i64 68
  %67 = load i32, ptr %66, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %70

69:
  br i1 %1, label %72, label %74

70:
  %71 = add nuw i32 %57, 1
  br label %80

72:
  tail call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %59) #39
  %73 = add nuw i32 %57, 1
  br label %80

74:
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %3, ptr noundef nonnull align 8 dereferenceable(160) %59, i64 160, i1 false)
  %75 = add i32 %56, -1
  store i32 %75, ptr %50, align 4
  %76 = getelementptr inbounds nuw i8, ptr %59, i64 160
  %77 = sub i32 %75, %57
  %78 = zext i32 %77 to i64
  %79 = mul nuw nsw i64 %78, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %59, ptr nonnull align 8 %76, i64 %79, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %3) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #40
  br label %80

80:
  %81 = phi i32 [ %71, %70 ], [ %73, %72 ], [ %57, %74 ]
  %82 = load i32, ptr %50, align 4
  %83 = icmp ult i32 %81, %82
  br i1 %83, label %55, label %84

84:
  ret void
}

define void @issue_values(ptr noundef %0, ptr noundef readonly %1, ptr noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr noundef readonly %7, ptr noundef readonly %8) #21 {
  %10 = alloca %struct.BulkCopy, align 8
  %11 = icmp eq i32 %3, 0
  br i1 %11, label %151, label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %14 = load i32, ptr %13, align 8
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %33, label %16

16:
  %17 = zext i32 %14 to i64
  %18 = mul nsw i64 %17, -262144
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %20 = load i32, ptr %19, align 8
  %21 = shl nuw i32 1, %20
  %22 = sext i32 %21 to i64
  %23 = sdiv i64 %18, %22
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 %18
  store ptr %26, ptr %24, align 8
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 %23
  store ptr %29, ptr %27, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i32, ptr %31, i64 %23
  store ptr %32, ptr %30, align 8
  store i32 0, ptr %13, align 8
  br label %33

33:
  %34 = or i32 %4, 65536
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %38 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %39 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %40 = getelementptr inbounds nuw i8, ptr %10, i64 40
  %41 = getelementptr inbounds nuw i8, ptr %10, i64 44
  %42 = getelementptr inbounds nuw i8, ptr %10, i64 48
  %43 = getelementptr inbounds nuw i8, ptr %10, i64 52
  %44 = getelementptr inbounds nuw i8, ptr %10, i64 56
  %45 = getelementptr inbounds nuw i8, ptr %10, i64 60
  %46 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %47 = getelementptr inbounds nuw i8, ptr %10, i64 76
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %49 = getelementptr inbounds nuw i8, ptr %10, i64 108
  %50 = getelementptr inbounds nuw i8, ptr %10, i64 12
  %51 = getelementptr inbounds nuw i8, ptr %10, i64 144
  %52 = getelementptr inbounds nuw i8, ptr %10, i64 152
  %53 = zext i32 %6 to i64
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 7304
  br label %57

57:
  %58 = phi i32 [ %3, %33 ], [ %149, %147 ]
  %59 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %58, i1 true)
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #40
  %60 = zext nneg i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %1, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds nuw i64, ptr %2, i64 %60
  %64 = load i64, ptr %63, align 8
  %65 = load ptr, ptr %35, align 8
  %66 = load i32, ptr %36, align 8
  %67 = load i32, ptr %37, align 4
  %68 = lshr i32 %67, 14
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %10, i8 0, i64 144, i1 false)
  %69 = trunc i64 %62 to i32
  store i32 %69, ptr %38, align 8
  %70 = trunc i64 %64 to i32
  store i32 %70, ptr %39, align 8
  store i32 %34, ptr %40, align 8
  store i32 %66, ptr %41, align 4
  store i32 %59, ptr %42, align 8
  store i32 %5, ptr %43, align 4
  store i32 %5, ptr %44, align 8
  store i32 -1, ptr %45, align 4
  store i32 %67, ptr %46, align 8
  %71 = zext i32 %66 to i64
  %72 = getelementptr inbounds nuw i32, ptr %65, i64 %71
  %73 = load i32, ptr %72, align 4
  %74 = icmp eq i32 %73, %68
  br i1 %74, label %75, label %79

75:
  %76 = getelementptr inbounds nuw i8, ptr %65, i64 128
  %77 = getelementptr inbounds nuw [32 x i8], ptr %76, i64 %71
  %78 = load <32 x i8>, ptr %77, align 1
  br label %79

79:
  %80 = phi <32 x i8> [ %78, %75 ], [ zeroinitializer, %57 ]
  %81 = lshr i32 %67, 1
  %82 = and i32 %81, 127
  %83 = icmp eq i32 %82, 127
  %84 = trunc nuw nsw i32 %82 to i8
  %85 = add nuw i8 %84, 1
  %86 = select i1 %83, i8 -1, i8 %85
  %87 = insertelement <32 x i8> %80, i8 %86, i32 %66
  store <32 x i8> %87, ptr %47, align 4
  %88 = load ptr, ptr %48, align 8
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 370320
  %90 = getelementptr inbounds nuw %struct.AsyncRow, ptr %89, i64 %71
  %91 = load i32, ptr %90, align 4
  %92 = icmp eq i32 %91, %68
  br i1 %92, label %93, label %96

93:
  %94 = getelementptr inbounds nuw i8, ptr %90, i64 8
  %95 = load <32 x i8>, ptr %94, align 1
  br label %99

96:
  store i32 %68, ptr %90, align 4
  %97 = getelementptr inbounds nuw i8, ptr %90, i64 8
  store <32 x i8> zeroinitializer, ptr %97, align 4
  %98 = getelementptr inbounds nuw i8, ptr %90, i64 40
  store <32 x i8> zeroinitializer, ptr %98, align 4
  br label %99

99:
  %100 = phi <32 x i8> [ %95, %93 ], [ zeroinitializer, %96 ]
  store <32 x i8> %100, ptr %49, align 4
  store i32 %6, ptr %50, align 4
  %101 = getelementptr inbounds nuw i64, ptr %7, i64 %60
  %102 = load i64, ptr %101, align 8
  store i64 %102, ptr %51, align 8
  %103 = getelementptr inbounds nuw i64, ptr %8, i64 %60
  %104 = load i64, ptr %103, align 8
  store i64 %104, ptr %52, align 8
  %105 = urem i32 %69, %6
  %106 = icmp eq i32 %105, 0
  %107 = and i64 %62, 4294967295
  br i1 %106, label %131, label %130

108:
  br i1 %15, label %129, label %109

109:
  %110 = zext i32 %14 to i64
  %111 = load i32, ptr %13, align 8
  %112 = zext i32 %111 to i64
  %113 = sub nsw i64 %110, %112
  %114 = shl nsw i64 %113, 18
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %116 = load i32, ptr %115, align 8
  %117 = shl nuw i32 1, %116
  %118 = sext i32 %117 to i64
  %119 = sdiv i64 %114, %118
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %121 = load ptr, ptr %120, align 8
  %122 = getelementptr inbounds i8, ptr %121, i64 %114
  store ptr %122, ptr %120, align 8
  %123 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %124 = load ptr, ptr %123, align 8
  %125 = getelementptr inbounds i32, ptr %124, i64 %119
  store ptr %125, ptr %123, align 8
  %126 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %127 = load ptr, ptr %126, align 8
  %128 = getelementptr inbounds i32, ptr %127, i64 %119
  store ptr %128, ptr %126, align 8
  store i32 %14, ptr %13, align 8
  br label %129

129:
  tail call fastcc void @issued(ptr noundef nonnull %0, i1 noundef zeroext false) #39
  br label %151

130:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %5, i32 noundef 1, i32 noundef %59, i64 noundef %107, i64 noundef %53) #38
  br label %147

131:
  %132 = load i32, ptr %54, align 4
  %133 = icmp ugt i32 %132, 1
  %134 = and i64 %62, 262143
  %135 = select i1 %133, i64 %134, i64 %107
  %136 = load i64, ptr %55, align 8
  %137 = icmp ugt i64 %135, %136
  %138 = sub nuw i64 %136, %135
  %139 = icmp ult i64 %138, %53
  %140 = select i1 %137, i1 true, i1 %139
  br i1 %140, label %145, label %141

141:
  %142 = add nuw nsw i64 %107, %53
  %143 = load i64, ptr %56, align 8
  %144 = icmp ugt i64 %142, %143
  br i1 %144, label %145, label %146

145:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %5, i32 noundef 0, i32 noundef %59, i64 noundef %107, i64 noundef %53) #38
  br label %147

146:
  call fastcc void @enqueue(ptr noundef nonnull %0, ptr noundef %10) #39
  br label %147

147:
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #40
  %148 = add i32 %58, -1
  %149 = and i32 %148, %58
  %150 = icmp eq i32 %149, 0
  br i1 %150, label %108, label %57

151:
  ret void
}

define void @commit_bulk(ptr noundef %0, i32 noundef %1) #8 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 180236
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %13, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 180368
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %11 = getelementptr inbounds nuw i8, ptr %4, i64 344208
  %12 = zext i32 %6 to i64
  br label %18

13:
  %14 = icmp eq i32 %1, 0
  br i1 %14, label %62, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 344208
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
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %64, 4294967296
  store i64 %65, ptr %63, align 8
  ret void
}

define void @wait_bulk(ptr noundef %0, i32 noundef %1, i32 noundef %2) #19 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 180236
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %14, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %5, i64 180368
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 344208
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  br label %18

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 4294967296
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
  tail call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %22) #39
  %52 = load i32, ptr %23, align 4
  %53 = load i32, ptr %12, align 8
  %54 = zext i32 %53 to i64
  br label %55

55:
  %56 = phi i64 [ %54, %51 ], [ %25, %47 ]
  %57 = phi i32 [ %52, %51 ], [ %24, %47 ]
  %58 = and i32 %57, 7
  %59 = load ptr, ptr %4, align 8
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 370320
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
  %82 = getelementptr inbounds nuw i8, ptr %22, i64 160
  %83 = sub i32 %81, %20
  %84 = zext i32 %83 to i64
  %85 = mul nuw nsw i64 %84, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %22, ptr nonnull align 8 %82, i64 %85, i1 false)
  br label %86

86:
  %87 = phi i32 [ %19, %45 ], [ %81, %68 ]
  %88 = phi i32 [ %46, %45 ], [ %20, %68 ]
  %89 = icmp ult i32 %88, %87
  br i1 %89, label %18, label %14
}

define internal fastcc void @make_copy(ptr noundef %0, ptr noundef initializes((68, 72)) %1) #18 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %31, label %14

14:
  %15 = zext i32 %12 to i64
  %16 = mul nsw i64 %15, -262144
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %18 = load i32, ptr %17, align 8
  %19 = shl nuw i32 1, %18
  %20 = sext i32 %19 to i64
  %21 = sdiv i64 %16, %20
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 %16
  store ptr %24, ptr %22, align 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i32, ptr %26, i64 %21
  store ptr %27, ptr %25, align 8
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i32, ptr %29, i64 %21
  store ptr %30, ptr %28, align 8
  store i32 0, ptr %11, align 8
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %33 = load i32, ptr %32, align 4
  store i32 %33, ptr %5, align 8
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %35 = load i32, ptr %34, align 4
  %36 = icmp ugt i32 %35, 1
  br i1 %36, label %37, label %83

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %39 = load i32, ptr %38, align 8
  %40 = icmp ult i32 %33, %39
  br i1 %40, label %41, label %83

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %43 = load i32, ptr %42, align 8
  %44 = udiv i32 %33, %43
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 7336
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 7340
  %48 = load i32, ptr %47, align 4
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 7348
  %50 = load i32, ptr %49, align 4
  %51 = urem i32 %44, %46
  %52 = add i32 %51, %50
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 7352
  %54 = load i32, ptr %53, align 8
  %55 = udiv i32 %44, %46
  %56 = urem i32 %55, %48
  %57 = add i32 %56, %54
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 7356
  %59 = load i32, ptr %58, align 4
  %60 = mul i32 %48, %46
  %61 = udiv i32 %44, %60
  %62 = add i32 %61, %59
  %63 = zext i32 %57 to i64
  %64 = zext i32 %52 to i64
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  store i32 %44, ptr %65, align 4
  %66 = mul i32 %44, %43
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  store i32 %66, ptr %67, align 8
  %68 = shl i32 %44, 4
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  store i32 %68, ptr %69, align 4
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %71 = load i32, ptr %70, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %74 = load i32, ptr %73, align 8
  %75 = zext i32 %74 to i64
  %76 = zext i32 %62 to i64
  %77 = mul nuw i64 %75, %76
  %78 = add nuw i64 %77, %63
  %79 = mul i64 %78, %72
  %80 = add i64 %79, %64
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store i64 %80, ptr %81, align 8
  %82 = load i32, ptr %32, align 4
  br label %83

83:
  %84 = phi i32 [ %33, %31 ], [ %33, %37 ], [ %82, %41 ]
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %86 = load ptr, ptr %85, align 8
  %87 = zext i32 %84 to i64
  %88 = getelementptr inbounds nuw i32, ptr %86, i64 %87
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, %10
  br i1 %90, label %91, label %98

91:
  %92 = getelementptr inbounds nuw i8, ptr %86, i64 128
  %93 = getelementptr inbounds nuw [32 x i8], ptr %92, i64 %87
  %94 = getelementptr inbounds nuw i8, ptr %93, i64 %87
  %95 = load i8, ptr %94, align 1
  %96 = zext i8 %95 to i32
  %97 = shl nuw nsw i32 %96, 1
  br label %98

98:
  %99 = phi i32 [ %97, %91 ], [ 0, %83 ]
  %100 = shl i32 %10, 14
  %101 = shl i32 %84, 8
  %102 = or i32 %101, %99
  %103 = or i32 %102, %100
  store i32 %103, ptr %7, align 4
  %104 = getelementptr inbounds nuw i8, ptr %1, i64 68
  store i32 1, ptr %104, align 4
  %105 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %106 = load i64, ptr %105, align 8
  %107 = add i64 %106, 4294967296
  store i64 %107, ptr %105, align 8
  %108 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %109 = load i32, ptr %108, align 8
  %110 = and i32 %109, 1
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %152, label %112

112:
  %113 = load i32, ptr %32, align 4
  %114 = and i32 %113, 7
  %115 = add nuw nsw i32 %114, 14
  %116 = getelementptr inbounds nuw i8, ptr %4, i64 409496
  %117 = zext nneg i32 %114 to i64
  %118 = getelementptr inbounds nuw i32, ptr %116, i64 %117
  %119 = load i32, ptr %118, align 4
  %120 = icmp eq i32 %119, %10
  br i1 %120, label %123, label %121

121:
  store i32 %10, ptr %118, align 4
  %122 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i32 0, ptr %122, align 8
  br label %132

123:
  %124 = getelementptr inbounds nuw i8, ptr %4, i64 409528
  %125 = getelementptr inbounds nuw i32, ptr %124, i64 %117
  %126 = load i32, ptr %125, align 4
  %127 = freeze i32 %126
  %128 = getelementptr inbounds nuw i8, ptr %1, i64 72
  store i32 %127, ptr %128, align 8
  %129 = icmp eq i32 %127, 127
  %130 = add i32 %127, 1
  %131 = select i1 %129, i32 127, i32 %130
  br label %132

132:
  %133 = phi ptr [ %122, %121 ], [ %128, %123 ]
  %134 = phi i32 [ 1, %121 ], [ %131, %123 ]
  %135 = getelementptr inbounds nuw i8, ptr %4, i64 409528
  %136 = getelementptr inbounds nuw i32, ptr %135, i64 %117
  store i32 %134, ptr %136, align 4
  %137 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %138 = load i32, ptr %137, align 4
  %139 = add i32 %138, 1
  %140 = getelementptr inbounds nuw i8, ptr %4, i64 180240
  %141 = zext nneg i32 %115 to i64
  %142 = getelementptr inbounds nuw i32, ptr %140, i64 %141
  store i32 %139, ptr %142, align 4
  %143 = load i32, ptr %133, align 8
  %144 = shl nuw nsw i32 %115, 8
  %145 = shl i32 %143, 1
  %146 = or i32 %144, %145
  %147 = or i32 %146, %100
  %148 = or i32 %147, 8192
  tail call fastcc void @move_copy(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %148) #39
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %150 = load i32, ptr %149, align 8
  %151 = add i32 %150, 1
  store i32 %151, ptr %149, align 8
  br label %275

152:
  %153 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %154 = load i32, ptr %153, align 8
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %157 = load i32, ptr %156, align 4
  %158 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %159 = load i32, ptr %158, align 8
  %160 = tail call fastcc ptr @object_at(ptr noundef nonnull %0, i64 noundef %155, i32 noundef %157, i32 noundef %159) #39
  %161 = icmp eq ptr %160, null
  br i1 %161, label %275, label %162

162:
  %163 = getelementptr inbounds nuw i8, ptr %160, i64 552
  %164 = load i32, ptr %163, align 4
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %166, label %172

166:
  %167 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %168 = load i32, ptr %167, align 8
  %169 = add i32 %168, 1
  store i32 %169, ptr %167, align 8
  %170 = urem i32 %168, 14
  %171 = add nuw nsw i32 %170, 1
  store i32 %171, ptr %163, align 4
  br label %172

172:
  %173 = phi i32 [ %171, %166 ], [ %164, %162 ]
  %174 = add i32 %173, -1
  %175 = getelementptr inbounds nuw i8, ptr %160, i64 544
  %176 = load i32, ptr %175, align 4
  %177 = icmp eq i32 %176, %10
  br i1 %177, label %178, label %183

178:
  %179 = getelementptr inbounds nuw i8, ptr %160, i64 8
  %180 = load i32, ptr %179, align 4
  %181 = getelementptr inbounds nuw i8, ptr %160, i64 548
  %182 = load i32, ptr %181, align 4
  br label %187

183:
  store i32 %10, ptr %175, align 4
  %184 = getelementptr inbounds nuw i8, ptr %160, i64 8
  %185 = load i32, ptr %184, align 4
  %186 = getelementptr inbounds nuw i8, ptr %160, i64 548
  store i32 %185, ptr %186, align 4
  br label %187

187:
  %188 = phi i32 [ %182, %178 ], [ %185, %183 ]
  %189 = phi i32 [ %180, %178 ], [ %185, %183 ]
  %190 = sub i32 %189, %188
  %191 = tail call range(i32 0, 128) i32 @llvm.umin.i32(i32 %190, i32 127)
  %192 = load i32, ptr %156, align 4
  %193 = add i32 %192, 1
  %194 = getelementptr inbounds nuw i8, ptr %4, i64 180240
  %195 = zext i32 %174 to i64
  %196 = getelementptr inbounds nuw i32, ptr %194, i64 %195
  store i32 %193, ptr %196, align 4
  %197 = shl i32 %174, 8
  %198 = add i32 %197, 8192
  %199 = shl nuw nsw i32 %191, 1
  %200 = or disjoint i32 %199, %198
  %201 = or i32 %200, %100
  tail call fastcc void @move_copy(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef %201) #39
  %202 = getelementptr inbounds nuw i8, ptr %160, i64 400
  %203 = load i32, ptr %202, align 4
  %204 = icmp eq i32 %203, %10
  br i1 %204, label %208, label %205

205:
  store i32 %10, ptr %202, align 4
  %206 = getelementptr inbounds nuw i8, ptr %160, i64 408
  store <32 x i8> zeroinitializer, ptr %206, align 4
  %207 = getelementptr inbounds nuw i8, ptr %160, i64 440
  store <32 x i8> zeroinitializer, ptr %207, align 4
  br label %208

208:
  %209 = getelementptr inbounds nuw i8, ptr %160, i64 408
  %210 = getelementptr inbounds nuw i8, ptr %209, i64 %195
  %211 = load i8, ptr %210, align 1
  %212 = icmp ugt i32 %190, 126
  %213 = trunc nuw nsw i32 %191 to i8
  %214 = add nuw i8 %213, 1
  %215 = tail call i8 @llvm.umax.i8(i8 %211, i8 %214)
  %216 = select i1 %212, i8 -1, i8 %215
  store i8 %216, ptr %210, align 1
  %217 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %218 = load i32, ptr %217, align 4
  %219 = zext i32 %218 to i64
  %220 = getelementptr inbounds nuw i8, ptr %160, i64 20
  %221 = load i32, ptr %220, align 4
  %222 = sext i32 %221 to i64
  %223 = sub nsw i64 %222, %219
  %224 = icmp ult i32 %218, 1048576
  %225 = add nsw i64 %223, 1048575
  %226 = icmp ult i64 %225, 2097151
  %227 = select i1 %224, i1 %226, i1 false
  br i1 %227, label %236, label %228

228:
  %229 = load i32, ptr %158, align 8
  %230 = load i32, ptr %156, align 4
  %231 = load i32, ptr %160, align 4
  %232 = zext i32 %231 to i64
  %233 = tail call i64 @llvm.abs.i64(i64 %223, i1 true)
  %234 = and i64 %233, 4294967295
  %235 = or disjoint i64 %234, 30064771072
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %230, i32 noundef 13, i32 noundef %229, i64 noundef %232, i64 noundef %235) #38
  br label %275

236:
  %237 = trunc nsw i64 %223 to i32
  store i32 %237, ptr %220, align 4
  %238 = getelementptr inbounds nuw i8, ptr %160, i64 12
  %239 = load i32, ptr %238, align 4
  %240 = icmp eq i32 %239, 0
  %241 = icmp eq i64 %222, %219
  %242 = select i1 %240, i1 %241, i1 false
  br i1 %242, label %243, label %275

243:
  %244 = load i32, ptr %9, align 4
  %245 = getelementptr inbounds nuw i8, ptr %160, i64 8
  %246 = load i32, ptr %245, align 4
  %247 = add i32 %246, 1
  store i32 %247, ptr %245, align 4
  %248 = getelementptr inbounds nuw i8, ptr %160, i64 16
  %249 = load i32, ptr %248, align 4
  store i32 %249, ptr %238, align 4
  %250 = getelementptr inbounds nuw i8, ptr %160, i64 80
  %251 = getelementptr inbounds nuw i8, ptr %160, i64 40
  %252 = getelementptr inbounds nuw i8, ptr %160, i64 36
  %253 = load i32, ptr %252, align 4
  %254 = icmp eq i32 %253, %244
  br i1 %254, label %255, label %258

255:
  %256 = getelementptr inbounds nuw i8, ptr %160, i64 48
  %257 = load <32 x i8>, ptr %256, align 1
  br label %258

258:
  %259 = phi <32 x i8> [ %257, %255 ], [ zeroinitializer, %243 ]
  %260 = load i32, ptr %251, align 4
  %261 = icmp eq i32 %260, %244
  br i1 %261, label %262, label %265

262:
  %263 = load <32 x i8>, ptr %250, align 1
  %264 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %263, <32 x i8> %259)
  br label %265

265:
  %266 = phi <32 x i8> [ %264, %262 ], [ %259, %258 ]
  store <32 x i8> %266, ptr %250, align 1
  store i32 %244, ptr %251, align 4
  store i32 0, ptr %252, align 4
  %267 = getelementptr inbounds nuw i8, ptr %160, i64 272
  %268 = getelementptr inbounds nuw i8, ptr %160, i64 144
  %269 = load <32 x i32>, ptr %267, align 4
  %270 = load <32 x i32>, ptr %268, align 4
  %271 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %269, <32 x i32> %270)
  store <32 x i32> %271, ptr %267, align 4
  %272 = getelementptr inbounds nuw i8, ptr %160, i64 472
  tail call fastcc void @raise_async(ptr noundef nonnull %272, ptr noundef nonnull %202, i32 noundef %244) #39
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %202, i8 0, i64 72, i1 false)
  %273 = load i64, ptr %105, align 8
  %274 = add i64 %273, 4294967296
  store i64 %274, ptr %105, align 8
  br label %275

275:
  store i32 %6, ptr %5, align 8
  %276 = load i32, ptr %34, align 4
  %277 = icmp ugt i32 %276, 1
  br i1 %277, label %278, label %323

278:
  %279 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %280 = load i32, ptr %279, align 8
  %281 = icmp ult i32 %6, %280
  br i1 %281, label %282, label %323

282:
  %283 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %284 = load i32, ptr %283, align 8
  %285 = udiv i32 %6, %284
  %286 = getelementptr inbounds nuw i8, ptr %0, i64 7336
  %287 = load i32, ptr %286, align 8
  %288 = getelementptr inbounds nuw i8, ptr %0, i64 7340
  %289 = load i32, ptr %288, align 4
  %290 = getelementptr inbounds nuw i8, ptr %0, i64 7348
  %291 = load i32, ptr %290, align 4
  %292 = urem i32 %285, %287
  %293 = add i32 %292, %291
  %294 = getelementptr inbounds nuw i8, ptr %0, i64 7352
  %295 = load i32, ptr %294, align 8
  %296 = udiv i32 %285, %287
  %297 = urem i32 %296, %289
  %298 = add i32 %297, %295
  %299 = getelementptr inbounds nuw i8, ptr %0, i64 7356
  %300 = load i32, ptr %299, align 4
  %301 = mul i32 %289, %287
  %302 = udiv i32 %285, %301
  %303 = add i32 %302, %300
  %304 = zext i32 %298 to i64
  %305 = zext i32 %293 to i64
  %306 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  store i32 %285, ptr %306, align 4
  %307 = mul i32 %285, %284
  %308 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  store i32 %307, ptr %308, align 8
  %309 = shl i32 %285, 4
  %310 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  store i32 %309, ptr %310, align 4
  %311 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %312 = load i32, ptr %311, align 4
  %313 = zext i32 %312 to i64
  %314 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %315 = load i32, ptr %314, align 8
  %316 = zext i32 %315 to i64
  %317 = zext i32 %303 to i64
  %318 = mul nuw i64 %316, %317
  %319 = add nuw i64 %318, %304
  %320 = mul i64 %319, %313
  %321 = add i64 %320, %305
  %322 = getelementptr inbounds nuw i8, ptr %0, i64 128
  store i64 %321, ptr %322, align 8
  br label %323

323:
  br i1 %13, label %344, label %324

324:
  %325 = zext i32 %12 to i64
  %326 = load i32, ptr %11, align 8
  %327 = zext i32 %326 to i64
  %328 = sub nsw i64 %325, %327
  %329 = shl nsw i64 %328, 18
  %330 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %331 = load i32, ptr %330, align 8
  %332 = shl nuw i32 1, %331
  %333 = sext i32 %332 to i64
  %334 = sdiv i64 %329, %333
  %335 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %336 = load ptr, ptr %335, align 8
  %337 = getelementptr inbounds i8, ptr %336, i64 %329
  store ptr %337, ptr %335, align 8
  %338 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %339 = load ptr, ptr %338, align 8
  %340 = getelementptr inbounds i32, ptr %339, i64 %334
  store ptr %340, ptr %338, align 8
  %341 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %342 = load ptr, ptr %341, align 8
  %343 = getelementptr inbounds i32, ptr %342, i64 %334
  store ptr %343, ptr %341, align 8
  store i32 %12, ptr %11, align 8
  br label %344

344:
  %345 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %346 = load i32, ptr %345, align 8
  %347 = icmp ult i32 %6, %346
  br i1 %347, label %348, label %368

348:
  %349 = load ptr, ptr %85, align 8
  %350 = load i32, ptr %9, align 4
  %351 = zext i32 %6 to i64
  %352 = getelementptr inbounds nuw i32, ptr %349, i64 %351
  %353 = load i32, ptr %352, align 4
  %354 = icmp eq i32 %353, %350
  br i1 %354, label %355, label %362

355:
  %356 = getelementptr inbounds nuw i8, ptr %349, i64 128
  %357 = getelementptr inbounds nuw [32 x i8], ptr %356, i64 %351
  %358 = getelementptr inbounds nuw i8, ptr %357, i64 %351
  %359 = load i8, ptr %358, align 1
  %360 = zext i8 %359 to i32
  %361 = shl nuw nsw i32 %360, 1
  br label %362

362:
  %363 = phi i32 [ %361, %355 ], [ 0, %348 ]
  %364 = shl i32 %350, 14
  %365 = shl i32 %6, 8
  %366 = or i32 %364, %365
  %367 = or i32 %366, %363
  br label %368

368:
  %369 = phi i32 [ %367, %362 ], [ %8, %344 ]
  store i32 %369, ptr %7, align 4
  ret void
}

define void @fence_products(ptr noundef readonly %0) #22 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 348304
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw %struct.ProductGroups, ptr %4, i64 %7
  store i64 0, ptr %8, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 8
  store i32 1, ptr %9, align 8
  ret void
}

define void @touch_products(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) #8 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 348304
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
  %19 = getelementptr inbounds nuw i8, ptr %11, i64 12
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 524
  %21 = load i32, ptr %20, align 4
  br label %22

22:
  %23 = phi i64 [ %2, %18 ], [ %35, %33 ]
  %24 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = getelementptr inbounds nuw i32, ptr %19, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = icmp ugt i32 %26, %21
  br i1 %27, label %28, label %33

28:
  %29 = getelementptr inbounds nuw i8, ptr %11, i64 268
  %30 = getelementptr inbounds nuw i32, ptr %29, i64 %24
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef 0, i64 noundef %32, i64 noundef 69) #38
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

define void @warpgroup_multiply(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef readonly captures(address_is_null) %3, ptr noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9) #10 {
  %11 = alloca %struct.Panel, align 4
  %12 = alloca %struct.Panel, align 4
  %13 = alloca %struct.Source, align 8
  %14 = alloca %struct.Source, align 8
  %15 = alloca [16 x float], align 16
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 348304
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %20 = load i32, ptr %19, align 8
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw %struct.ProductGroups, ptr %18, i64 %21
  %23 = icmp ult i32 %9, 64
  br i1 %23, label %24, label %30

24:
  %25 = load i64, ptr %22, align 8
  %26 = zext nneg i32 %9 to i64
  %27 = shl nuw i64 1, %26
  %28 = and i64 %25, %27
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %34

30:
  %31 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %32 = load i32, ptr %31, align 8
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %36

34:
  %35 = phi i64 [ 1, %30 ], [ 0, %24 ]
  tail call void @report(ptr noundef nonnull readonly %0, i32 noundef %8, i32 noundef 3, i32 noundef 0, i64 noundef %35, i64 noundef 68) #38
  br label %36

36:
  %37 = icmp ugt i32 %9, 63
  br i1 %37, label %47, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %22, i64 528
  %40 = load i32, ptr %39, align 8
  %41 = add i32 %40, 1
  %42 = getelementptr inbounds nuw i8, ptr %22, i64 12
  %43 = zext nneg i32 %9 to i64
  %44 = getelementptr inbounds nuw i32, ptr %42, i64 %43
  store i32 %41, ptr %44, align 4
  %45 = getelementptr inbounds nuw i8, ptr %22, i64 268
  %46 = getelementptr inbounds nuw i32, ptr %45, i64 %43
  store i32 %8, ptr %46, align 4
  br label %47

47:
  %48 = load ptr, ptr %16, align 8
  %49 = getelementptr inbounds nuw i8, ptr %48, i64 348304
  %50 = load i32, ptr %19, align 8
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw %struct.ProductGroups, ptr %49, i64 %51
  %53 = getelementptr inbounds nuw i8, ptr %52, i64 536
  %54 = load i32, ptr %53, align 8
  %55 = add i32 %54, 1
  store i32 %55, ptr %53, align 8
  %56 = getelementptr inbounds nuw i8, ptr %52, i64 540
  store i32 %8, ptr %56, align 4
  %57 = getelementptr inbounds nuw i8, ptr %52, i64 544
  %58 = load i64, ptr %57, align 8
  %59 = zext i32 %8 to i64
  %60 = add i64 %58, %59
  %61 = mul i64 %60, 6364136223846793005
  %62 = icmp ne ptr %3, null
  %63 = select i1 %62, i64 0, i64 %1
  %64 = add i64 %61, %63
  %65 = mul i64 %64, 6364136223846793005
  %66 = add i64 %65, %2
  store i64 %66, ptr %57, align 8
  %67 = and i32 %6, 7
  %68 = lshr i32 %6, 3
  %69 = and i32 %68, 7
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %71 = load i32, ptr %70, align 4
  %72 = load i32, ptr %19, align 8
  %73 = add nsw i32 %67, -5
  %74 = icmp ult i32 %73, 2
  %75 = and i32 %6, 64
  %76 = icmp eq i32 %75, 0
  %77 = add nsw i32 %67, -3
  %78 = icmp ult i32 %77, 2
  %79 = icmp eq i32 %67, 2
  %80 = icmp samesign ult i32 %67, 2
  %81 = zext i1 %80 to i8
  %82 = lshr exact i8 32, %81
  %83 = zext nneg i8 %82 to i32
  %84 = select i1 %79, i32 8, i32 %83
  %85 = lshr i32 %72, 2
  %86 = add nuw nsw i32 %85, 22
  %87 = getelementptr inbounds nuw i8, ptr %52, i64 680
  %88 = load i32, ptr %87, align 8
  %89 = icmp eq i32 %88, %71
  br i1 %89, label %94, label %90

90:
  store i32 %71, ptr %87, align 8
  %91 = getelementptr inbounds nuw i8, ptr %52, i64 528
  %92 = load i32, ptr %91, align 8
  %93 = getelementptr inbounds nuw i8, ptr %52, i64 684
  store i32 %92, ptr %93, align 4
  br label %94

94:
  %95 = add i32 %8, 1
  %96 = load ptr, ptr %16, align 8
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 180240
  %98 = zext nneg i32 %86 to i64
  %99 = getelementptr inbounds nuw i32, ptr %97, i64 %98
  store i32 %95, ptr %99, align 4
  %100 = and i64 %1, 3940649673949184
  %101 = icmp eq i64 %100, 0
  %102 = or i1 %101, %62
  %103 = and i64 %2, 3940649673949184
  %104 = icmp eq i64 %103, 0
  %105 = and i1 %104, %102
  br i1 %105, label %107, label %106

106:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %8, i32 noundef 7, i32 noundef 0, i64 noundef 0, i64 noundef 0) #38
  br label %859

107:
  %108 = shl i32 %71, 14
  %109 = shl i32 %86, 8
  %110 = add i32 %109, 8192
  %111 = or i32 %108, %110
  %112 = getelementptr inbounds nuw i8, ptr %52, i64 528
  %113 = load i32, ptr %112, align 8
  %114 = getelementptr inbounds nuw i8, ptr %52, i64 684
  %115 = load i32, ptr %114, align 4
  %116 = sub i32 %113, %115
  %117 = tail call i32 @llvm.umin.i32(i32 %116, i32 127)
  %118 = shl nuw nsw i32 %117, 1
  %119 = or disjoint i32 %118, %111
  %120 = or disjoint i32 %119, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #40
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #40
  %121 = getelementptr inbounds nuw i8, ptr %12, i64 49665
  store i8 0, ptr %121, align 1
  %122 = getelementptr inbounds nuw i8, ptr %11, i64 49665
  store i8 0, ptr %122, align 1
  %123 = getelementptr inbounds nuw i8, ptr %12, i64 49664
  store i8 0, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %11, i64 49664
  store i8 0, ptr %124, align 4
  %125 = and i32 %6, 256
  %126 = icmp eq i32 %125, 0
  %127 = select i1 %126, i32 1, i32 -1
  %128 = sitofp i32 %127 to double
  %129 = and i32 %6, 512
  %130 = icmp eq i32 %129, 0
  %131 = select i1 %130, i32 1, i32 -1
  %132 = sitofp i32 %131 to double
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #40
  store i64 %1, ptr %13, align 8
  %133 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %134 = shl i32 %72, 4
  %135 = and i32 %134, 48
  store i32 %135, ptr %133, align 8
  %136 = getelementptr inbounds nuw i8, ptr %13, i64 12
  %137 = and i32 %6, 1024
  store i32 %137, ptr %136, align 4
  %138 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store i32 %8, ptr %138, align 8
  %139 = getelementptr inbounds nuw i8, ptr %13, i64 20
  store i32 %120, ptr %139, align 4
  %140 = getelementptr inbounds nuw i8, ptr %13, i64 24
  store i8 1, ptr %140, align 8
  %141 = getelementptr inbounds nuw i8, ptr %13, i64 25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %141, i8 0, i64 7, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #40
  store i64 %2, ptr %14, align 8
  %142 = getelementptr inbounds nuw i8, ptr %14, i64 8
  store i32 0, ptr %142, align 8
  %143 = getelementptr inbounds nuw i8, ptr %14, i64 12
  %144 = and i32 %6, 2048
  store i32 %144, ptr %143, align 4
  %145 = getelementptr inbounds nuw i8, ptr %14, i64 16
  store i32 %8, ptr %145, align 8
  %146 = getelementptr inbounds nuw i8, ptr %14, i64 20
  store i32 %120, ptr %146, align 4
  %147 = getelementptr inbounds nuw i8, ptr %14, i64 24
  %148 = load ptr, ptr %16, align 8
  %149 = getelementptr inbounds nuw i8, ptr %148, i64 348304
  %150 = load i32, ptr %19, align 8
  %151 = icmp ugt i32 %150, -5
  br i1 %151, label %172, label %152

152:
  %153 = zext i32 %150 to i64
  %154 = getelementptr inbounds nuw %struct.ProductGroups, ptr %149, i64 %153
  %155 = getelementptr inbounds nuw i8, ptr %154, i64 536
  %156 = and i32 %150, -4
  %157 = and i64 %153, 4294967292
  %158 = add nuw i32 %156, 4
  br label %159

159:
  %160 = phi i64 [ %157, %152 ], [ %169, %168 ]
  %161 = icmp eq i64 %160, %153
  br i1 %161, label %168, label %162

162:
  %163 = getelementptr inbounds nuw %struct.ProductGroups, ptr %149, i64 %160
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 536
  %165 = load i32, ptr %164, align 8
  %166 = load i32, ptr %155, align 8
  %167 = icmp ult i32 %165, %166
  br i1 %167, label %168, label %172

168:
  %169 = add nuw nsw i64 %160, 1
  %170 = trunc i64 %169 to i32
  %171 = icmp eq i32 %158, %170
  br i1 %171, label %172, label %159

172:
  %173 = phi i8 [ 1, %107 ], [ 0, %162 ], [ 1, %168 ]
  store i8 %173, ptr %147, align 8
  %174 = getelementptr inbounds nuw i8, ptr %14, i64 25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(7) %174, i8 0, i64 7, i1 false)
  br i1 %62, label %175, label %257

175:
  %176 = icmp ne i32 %67, 2
  %177 = lshr exact i8 4, %81
  %178 = getelementptr inbounds nuw i8, ptr %11, i64 49152
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %178, i8 0, i64 512, i1 false)
  %179 = select i1 %80, i32 1, i32 2
  %180 = select i1 %176, i32 %179, i32 0
  %181 = zext i1 %80 to i32
  %182 = select i1 %176, i32 %181, i32 2
  %183 = getelementptr inbounds nuw i8, ptr %11, i64 32768
  %184 = zext nneg i32 %67 to i64
  %185 = getelementptr inbounds nuw i32, ptr @put.least, i64 %184
  %186 = zext nneg i8 %177 to i64
  br label %187

187:
  %188 = phi i64 [ 0, %175 ], [ %211, %210 ]
  %189 = shl i64 %188, 3
  %190 = and i64 %189, 8
  %191 = trunc i64 %188 to i32
  %192 = shl i32 %191, 1
  %193 = and i32 %192, 4
  %194 = shl nuw nsw i64 %188, 7
  %195 = getelementptr inbounds nuw i8, ptr %3, i64 %194
  br label %196

196:
  %197 = phi i64 [ 0, %187 ], [ %214, %213 ]
  %198 = trunc nuw nsw i64 %197 to i32
  %199 = lshr i64 %197, 2
  %200 = and i32 %198, 3
  %201 = or disjoint i32 %200, %193
  %202 = shl nuw nsw i32 %201, %180
  %203 = getelementptr inbounds nuw i32, ptr %195, i64 %197
  %204 = and i64 %199, 1073741823
  %205 = or i64 %204, %190
  %206 = getelementptr inbounds nuw float, ptr %11, i64 %205
  %207 = getelementptr inbounds nuw i16, ptr %183, i64 %205
  %208 = getelementptr inbounds nuw i16, ptr %178, i64 %205
  %209 = zext nneg i32 %202 to i64
  br label %216

210:
  %211 = add nuw nsw i64 %188, 1
  %212 = icmp eq i64 %211, 4
  br i1 %212, label %259, label %187

213:
  %214 = add nuw nsw i64 %197, 1
  %215 = icmp eq i64 %214, 32
  br i1 %215, label %210, label %196

216:
  %217 = phi i64 [ 0, %196 ], [ %254, %248 ]
  %218 = add nuw nsw i64 %217, %209
  %219 = trunc nuw nsw i64 %217 to i32
  %220 = shl nuw i32 %219, %182
  %221 = zext nneg i32 %220 to i64
  %222 = getelementptr inbounds nuw i8, ptr %203, i64 %221
  %223 = tail call fastcc double @decoded(ptr noundef nonnull readonly %222, i32 noundef range(i32 0, 8) %67) #39
  %224 = fmul double %223, %128
  %225 = bitcast double %224 to i64
  %226 = lshr i64 %225, 52
  %227 = trunc nuw nsw i64 %226 to i32
  %228 = and i32 %227, 2047
  %229 = add nsw i32 %228, -1023
  %230 = fptrunc double %224 to float
  %231 = getelementptr inbounds nuw [256 x float], ptr %206, i64 %218
  store float %230, ptr %231, align 4
  %232 = fcmp oeq double %224, 0.000000e+00
  br i1 %232, label %233, label %234

233:
  store i16 -1, ptr %208, align 2
  br label %248

234:
  %235 = icmp eq i32 %229, 1024
  br i1 %235, label %236, label %237

236:
  store i8 1, ptr %124, align 4
  br label %248

237:
  %238 = load i32, ptr %185, align 4
  %239 = tail call i32 @llvm.smax.i32(i32 %229, i32 %238)
  %240 = freeze i32 %239
  %241 = icmp sgt i32 %240, 60
  %242 = icmp slt i32 %240, -60
  %243 = icmp ne i32 %240, -1000
  %244 = and i1 %242, %243
  %245 = or i1 %241, %244
  %246 = zext i1 %245 to i8
  %247 = trunc i32 %240 to i16
  br label %248

248:
  %249 = phi i16 [ -1000, %233 ], [ %247, %237 ], [ 1024, %236 ]
  %250 = phi i8 [ 0, %233 ], [ %246, %237 ], [ 1, %236 ]
  %251 = load i8, ptr %122, align 1
  %252 = or i8 %251, %250
  store i8 %252, ptr %122, align 1
  %253 = getelementptr inbounds nuw [256 x i16], ptr %207, i64 %218
  store i16 %249, ptr %253, align 2
  %254 = add nuw nsw i64 %217, 1
  %255 = icmp samesign ult i64 %254, %186
  %256 = select i1 %176, i1 %255, i1 false
  br i1 %256, label %216, label %213

257:
  %258 = call fastcc zeroext i1 @load_panel(ptr noundef %0, ptr noundef %11, ptr noundef nonnull byval(%struct.Source) align 8 %13, i32 noundef 16, i32 noundef %67, double noundef %128) #39
  br i1 %258, label %259, label %858

259:
  %260 = call fastcc zeroext i1 @load_panel(ptr noundef %0, ptr noundef %12, ptr noundef nonnull byval(%struct.Source) align 8 %14, i32 noundef %5, i32 noundef %69, double noundef %132) #39
  br i1 %260, label %261, label %858

261:
  %262 = icmp eq i32 %5, 0
  %263 = icmp eq i32 %7, 0
  %264 = select i1 %76, i16 -133, i16 -21
  %265 = getelementptr inbounds nuw i8, ptr %12, i64 49152
  %266 = getelementptr inbounds nuw i8, ptr %11, i64 49152
  %267 = insertelement <32 x i16> poison, i16 %264, i64 0
  %268 = shufflevector <32 x i16> %267, <32 x i16> poison, <32 x i32> zeroinitializer
  %269 = getelementptr inbounds nuw i8, ptr %12, i64 32768
  %270 = getelementptr inbounds nuw i8, ptr %11, i64 32768
  %271 = select i1 %76, i32 -133, i32 -21
  %272 = select i1 %76, i32 -126, i32 -14
  %273 = select i1 %78, i32 13, i32 25
  %274 = load i8, ptr %124, align 4
  %275 = trunc nuw i8 %274 to i1
  %276 = load i8, ptr %123, align 4
  %277 = trunc nuw i8 %276 to i1
  %278 = select i1 %275, i1 true, i1 %277
  %279 = insertelement <16 x i32> poison, i32 %272, i64 0
  %280 = shufflevector <16 x i32> %279, <16 x i32> poison, <16 x i32> zeroinitializer
  %281 = insertelement <16 x i32> poison, i32 %271, i64 0
  %282 = shufflevector <16 x i32> %281, <16 x i32> poison, <16 x i32> zeroinitializer
  %283 = load i8, ptr %122, align 1
  %284 = trunc nuw i8 %283 to i1
  %285 = select i1 %278, i1 true, i1 %284
  %286 = load i8, ptr %121, align 1
  %287 = trunc nuw i8 %286 to i1
  %288 = select i1 %285, i1 true, i1 %287
  %289 = insertelement <16 x i32> poison, i32 %273, i64 0
  %290 = shufflevector <16 x i32> %289, <16 x i32> poison, <16 x i32> zeroinitializer
  %291 = icmp samesign ugt i32 %84, 8
  %292 = select i1 %78, i32 -1024, i32 -1
  %293 = insertelement <16 x i32> poison, i32 %292, i64 0
  %294 = shufflevector <16 x i32> %293, <16 x i32> poison, <16 x i32> zeroinitializer
  %295 = add nuw nsw <16 x i32> %290, splat (i32 1023)
  %296 = xor <16 x i32> %290, splat (i32 1023)
  %297 = zext nneg i32 %84 to i64
  %298 = and i32 %6, 128
  %299 = icmp eq i32 %298, 0
  br label %300

300:
  %301 = phi i64 [ 0, %261 ], [ %326, %324 ]
  %302 = phi <32 x i16> [ zeroinitializer, %261 ], [ %325, %324 ]
  br i1 %262, label %324, label %303

303:
  %304 = lshr i64 %301, 3
  %305 = shl i64 %301, 2
  %306 = and i64 %305, 28
  %307 = getelementptr inbounds nuw i32, ptr %4, i64 %306
  %308 = lshr i64 %301, 2
  %309 = and i64 %308, 2
  %310 = getelementptr inbounds nuw i16, ptr %266, i64 %301
  %311 = getelementptr inbounds nuw i16, ptr %270, i64 %301
  %312 = getelementptr inbounds nuw float, ptr %11, i64 %301
  %313 = getelementptr inbounds nuw i8, ptr %312, i64 1024
  %314 = getelementptr inbounds nuw i8, ptr %312, i64 2048
  %315 = getelementptr inbounds nuw i8, ptr %312, i64 3072
  %316 = getelementptr inbounds nuw i8, ptr %312, i64 4096
  %317 = getelementptr inbounds nuw i8, ptr %312, i64 5120
  %318 = getelementptr inbounds nuw i8, ptr %312, i64 6144
  %319 = getelementptr inbounds nuw i8, ptr %312, i64 7168
  br label %328

320:
  %321 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %322 = load i64, ptr %321, align 8
  %323 = add i64 %322, 4294967296
  store i64 %323, ptr %321, align 8
  br label %858

324:
  %325 = phi <32 x i16> [ %302, %300 ], [ %827, %830 ]
  %326 = add nuw nsw i64 %301, 1
  %327 = icmp eq i64 %326, 16
  br i1 %327, label %320, label %300

328:
  %329 = phi <32 x i16> [ %302, %303 ], [ %827, %830 ]
  %330 = phi i32 [ 0, %303 ], [ %831, %830 ]
  %331 = sub nuw i32 %5, %330
  %332 = tail call i32 @llvm.umin.i32(i32 %331, i32 16)
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #40
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %15, i8 0, i64 64, i1 false)
  br i1 %263, label %336, label %333

333:
  %334 = zext i32 %330 to i64
  %335 = zext nneg i32 %332 to i64
  br label %337

336:
  br i1 %74, label %364, label %396

337:
  %338 = phi i64 [ 0, %333 ], [ %362, %359 ]
  %339 = add nuw nsw i64 %338, %334
  br i1 %76, label %349, label %340

340:
  %341 = lshr exact i64 %339, 2
  %342 = add nuw nsw i64 %341, %304
  %343 = shl i64 %342, 5
  %344 = and i64 %343, 4294967264
  %345 = getelementptr inbounds nuw i32, ptr %307, i64 %344
  %346 = load <8 x half>, ptr %345, align 2
  %347 = fpext <8 x half> %346 to <8 x float>
  %348 = bitcast <8 x float> %347 to <8 x i32>
  br label %359

349:
  %350 = lshr exact i64 %339, 1
  %351 = or disjoint i64 %350, %309
  %352 = shl i64 %351, 5
  %353 = and i64 %352, 4294967264
  %354 = getelementptr inbounds nuw i32, ptr %307, i64 %353
  %355 = load <4 x i32>, ptr %354, align 4
  %356 = getelementptr inbounds nuw i8, ptr %354, i64 128
  %357 = load <4 x i32>, ptr %356, align 4
  %358 = shufflevector <4 x i32> %355, <4 x i32> %357, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  br label %359

359:
  %360 = phi <8 x i32> [ %358, %349 ], [ %348, %340 ]
  %361 = getelementptr inbounds nuw float, ptr %15, i64 %338
  store <8 x i32> %360, ptr %361, align 16
  %362 = add nuw nsw i64 %338, 8
  %363 = icmp samesign ult i64 %362, %335
  br i1 %363, label %337, label %336

364:
  %365 = phi i64 [ %394, %391 ], [ 0, %336 ]
  %366 = trunc nuw nsw i64 %365 to i32
  %367 = add nuw nsw i32 %330, %366
  %368 = zext i32 %367 to i64
  %369 = getelementptr inbounds nuw float, ptr %12, i64 %368
  br label %376

370:
  %371 = fptosi double %385 to i64
  %372 = getelementptr inbounds nuw i32, ptr %15, i64 %365
  %373 = load i32, ptr %372, align 4
  %374 = sext i32 %373 to i64
  %375 = add nsw i64 %374, %371
  br i1 %299, label %391, label %388

376:
  %377 = phi i64 [ 0, %364 ], [ %386, %376 ]
  %378 = phi double [ 0.000000e+00, %364 ], [ %385, %376 ]
  %379 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %377
  %380 = load float, ptr %379, align 4
  %381 = fpext float %380 to double
  %382 = getelementptr inbounds nuw [256 x float], ptr %369, i64 %377
  %383 = load float, ptr %382, align 4
  %384 = fpext float %383 to double
  %385 = tail call double @llvm.fmuladd.f64(double %381, double %384, double %378)
  %386 = add nuw nsw i64 %377, 1
  %387 = icmp eq i64 %386, 32
  br i1 %387, label %370, label %376

388:
  %389 = tail call i64 @llvm.smax.i64(i64 %375, i64 -2147483648)
  %390 = tail call i64 @llvm.smin.i64(i64 %389, i64 2147483647)
  br label %391

391:
  %392 = phi i64 [ %390, %388 ], [ %375, %370 ]
  %393 = trunc i64 %392 to i32
  store i32 %393, ptr %372, align 4
  %394 = add nuw nsw i64 %365, 1
  %395 = icmp eq i64 %394, 16
  br i1 %395, label %826, label %364

396:
  %397 = and i32 %330, 16
  %398 = icmp eq i32 %397, 0
  br i1 %398, label %399, label %487

399:
  %400 = zext i32 %330 to i64
  %401 = getelementptr inbounds nuw i16, ptr %265, i64 %400
  %402 = load <32 x i16>, ptr %401, align 4
  %403 = load i16, ptr %310, align 2
  %404 = insertelement <32 x i16> poison, i16 %403, i64 0
  %405 = shufflevector <32 x i16> %404, <32 x i16> poison, <32 x i32> zeroinitializer
  %406 = or <32 x i16> %405, %402
  %407 = icmp slt <32 x i16> %406, zeroinitializer
  %408 = select <32 x i1> %407, <32 x i16> %268, <32 x i16> splat (i16 -2000)
  %409 = getelementptr inbounds nuw i16, ptr %269, i64 %400
  br label %410

410:
  %411 = phi i64 [ 0, %399 ], [ %484, %410 ]
  %412 = phi <32 x i16> [ %408, %399 ], [ %483, %410 ]
  %413 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %411
  %414 = load <32 x i16>, ptr %413, align 4
  %415 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %411
  %416 = load i16, ptr %415, align 2
  %417 = insertelement <32 x i16> poison, i16 %416, i64 0
  %418 = shufflevector <32 x i16> %417, <32 x i16> poison, <32 x i32> zeroinitializer
  %419 = add <32 x i16> %418, %414
  %420 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %412, <32 x i16> %419)
  %421 = or disjoint i64 %411, 1
  %422 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %421
  %423 = load <32 x i16>, ptr %422, align 4
  %424 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %421
  %425 = load i16, ptr %424, align 2
  %426 = insertelement <32 x i16> poison, i16 %425, i64 0
  %427 = shufflevector <32 x i16> %426, <32 x i16> poison, <32 x i32> zeroinitializer
  %428 = add <32 x i16> %427, %423
  %429 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %420, <32 x i16> %428)
  %430 = or disjoint i64 %411, 2
  %431 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %430
  %432 = load <32 x i16>, ptr %431, align 4
  %433 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %430
  %434 = load i16, ptr %433, align 2
  %435 = insertelement <32 x i16> poison, i16 %434, i64 0
  %436 = shufflevector <32 x i16> %435, <32 x i16> poison, <32 x i32> zeroinitializer
  %437 = add <32 x i16> %436, %432
  %438 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %429, <32 x i16> %437)
  %439 = or disjoint i64 %411, 3
  %440 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %439
  %441 = load <32 x i16>, ptr %440, align 4
  %442 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %439
  %443 = load i16, ptr %442, align 2
  %444 = insertelement <32 x i16> poison, i16 %443, i64 0
  %445 = shufflevector <32 x i16> %444, <32 x i16> poison, <32 x i32> zeroinitializer
  %446 = add <32 x i16> %445, %441
  %447 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %438, <32 x i16> %446)
  %448 = or disjoint i64 %411, 4
  %449 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %448
  %450 = load <32 x i16>, ptr %449, align 4
  %451 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %448
  %452 = load i16, ptr %451, align 2
  %453 = insertelement <32 x i16> poison, i16 %452, i64 0
  %454 = shufflevector <32 x i16> %453, <32 x i16> poison, <32 x i32> zeroinitializer
  %455 = add <32 x i16> %454, %450
  %456 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %447, <32 x i16> %455)
  %457 = or disjoint i64 %411, 5
  %458 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %457
  %459 = load <32 x i16>, ptr %458, align 4
  %460 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %457
  %461 = load i16, ptr %460, align 2
  %462 = insertelement <32 x i16> poison, i16 %461, i64 0
  %463 = shufflevector <32 x i16> %462, <32 x i16> poison, <32 x i32> zeroinitializer
  %464 = add <32 x i16> %463, %459
  %465 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %456, <32 x i16> %464)
  %466 = or disjoint i64 %411, 6
  %467 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %466
  %468 = load <32 x i16>, ptr %467, align 4
  %469 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %466
  %470 = load i16, ptr %469, align 2
  %471 = insertelement <32 x i16> poison, i16 %470, i64 0
  %472 = shufflevector <32 x i16> %471, <32 x i16> poison, <32 x i32> zeroinitializer
  %473 = add <32 x i16> %472, %468
  %474 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %465, <32 x i16> %473)
  %475 = or disjoint i64 %411, 7
  %476 = getelementptr inbounds nuw [256 x i16], ptr %409, i64 %475
  %477 = load <32 x i16>, ptr %476, align 4
  %478 = getelementptr inbounds nuw [256 x i16], ptr %311, i64 %475
  %479 = load i16, ptr %478, align 2
  %480 = insertelement <32 x i16> poison, i16 %479, i64 0
  %481 = shufflevector <32 x i16> %480, <32 x i16> poison, <32 x i32> zeroinitializer
  %482 = add <32 x i16> %481, %477
  %483 = tail call <32 x i16> @llvm.smax.v32i16(<32 x i16> %474, <32 x i16> %482)
  %484 = add nuw nsw i64 %411, 8
  %485 = trunc i64 %484 to i32
  %486 = icmp samesign ugt i32 %84, %485
  br i1 %486, label %410, label %487

487:
  %488 = phi <32 x i16> [ %329, %396 ], [ %483, %410 ]
  %489 = shufflevector <32 x i16> %488, <32 x i16> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %490 = shufflevector <32 x i16> %488, <32 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %491 = select i1 %398, <16 x i16> %490, <16 x i16> %489
  %492 = sext <16 x i16> %491 to <16 x i32>
  %493 = load <16 x i32>, ptr %15, align 16
  %494 = and <16 x i32> %493, splat (i32 2147483647)
  %495 = icmp samesign ult <16 x i32> %494, splat (i32 2139095040)
  %496 = bitcast <16 x i1> %495 to i16
  %497 = icmp ne i16 %496, -1
  %498 = select i1 %278, i1 true, i1 %497
  %499 = select <16 x i1> %495, <16 x i32> %493, <16 x i32> zeroinitializer
  %500 = bitcast <16 x i32> %499 to <16 x float>
  %501 = lshr <16 x i32> %494, splat (i32 23)
  %502 = add nsw <16 x i32> %501, splat (i32 -127)
  %503 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %502, <16 x i32> %280)
  %504 = icmp eq <16 x i32> %494, zeroinitializer
  %505 = select <16 x i1> %504, <16 x i32> %282, <16 x i32> %503
  %506 = tail call <16 x i32> @llvm.smax.v16i32(<16 x i32> %492, <16 x i32> %505)
  br i1 %288, label %728, label %507

507:
  %508 = add nsw <16 x i32> %506, splat (i32 -101)
  %509 = icmp ult <16 x i32> %508, splat (i32 -161)
  %510 = bitcast <16 x i1> %509 to i16
  %511 = icmp eq i16 %510, 0
  br i1 %511, label %512, label %728, !prof !4

512:
  %513 = sub <16 x i32> %290, %506
  %514 = shl <16 x i32> %513, splat (i32 23)
  %515 = add <16 x i32> %514, splat (i32 1065353216)
  %516 = bitcast <16 x i32> %515 to <16 x float>
  %517 = fmul <16 x float> %500, %516
  %518 = fptosi <16 x float> %517 to <16 x i32>
  %519 = zext i32 %330 to i64
  %520 = getelementptr inbounds nuw float, ptr %12, i64 %519
  %521 = load <16 x float>, ptr %520, align 4
  %522 = load float, ptr %312, align 4
  %523 = insertelement <16 x float> poison, float %522, i64 0
  %524 = shufflevector <16 x float> %523, <16 x float> poison, <16 x i32> zeroinitializer
  %525 = fmul <16 x float> %521, %524
  %526 = fmul <16 x float> %525, %516
  %527 = fptosi <16 x float> %526 to <16 x i32>
  %528 = add <16 x i32> %518, %527
  %529 = getelementptr inbounds nuw i8, ptr %520, i64 1024
  %530 = load <16 x float>, ptr %529, align 4
  %531 = load float, ptr %313, align 4
  %532 = insertelement <16 x float> poison, float %531, i64 0
  %533 = shufflevector <16 x float> %532, <16 x float> poison, <16 x i32> zeroinitializer
  %534 = fmul <16 x float> %530, %533
  %535 = fmul <16 x float> %534, %516
  %536 = fptosi <16 x float> %535 to <16 x i32>
  %537 = add <16 x i32> %528, %536
  %538 = getelementptr inbounds nuw i8, ptr %520, i64 2048
  %539 = load <16 x float>, ptr %538, align 4
  %540 = load float, ptr %314, align 4
  %541 = insertelement <16 x float> poison, float %540, i64 0
  %542 = shufflevector <16 x float> %541, <16 x float> poison, <16 x i32> zeroinitializer
  %543 = fmul <16 x float> %539, %542
  %544 = fmul <16 x float> %543, %516
  %545 = fptosi <16 x float> %544 to <16 x i32>
  %546 = add <16 x i32> %537, %545
  %547 = getelementptr inbounds nuw i8, ptr %520, i64 3072
  %548 = load <16 x float>, ptr %547, align 4
  %549 = load float, ptr %315, align 4
  %550 = insertelement <16 x float> poison, float %549, i64 0
  %551 = shufflevector <16 x float> %550, <16 x float> poison, <16 x i32> zeroinitializer
  %552 = fmul <16 x float> %548, %551
  %553 = fmul <16 x float> %552, %516
  %554 = fptosi <16 x float> %553 to <16 x i32>
  %555 = add <16 x i32> %546, %554
  %556 = getelementptr inbounds nuw i8, ptr %520, i64 4096
  %557 = load <16 x float>, ptr %556, align 4
  %558 = load float, ptr %316, align 4
  %559 = insertelement <16 x float> poison, float %558, i64 0
  %560 = shufflevector <16 x float> %559, <16 x float> poison, <16 x i32> zeroinitializer
  %561 = fmul <16 x float> %557, %560
  %562 = fmul <16 x float> %561, %516
  %563 = fptosi <16 x float> %562 to <16 x i32>
  %564 = add <16 x i32> %555, %563
  %565 = getelementptr inbounds nuw i8, ptr %520, i64 5120
  %566 = load <16 x float>, ptr %565, align 4
  %567 = load float, ptr %317, align 4
  %568 = insertelement <16 x float> poison, float %567, i64 0
  %569 = shufflevector <16 x float> %568, <16 x float> poison, <16 x i32> zeroinitializer
  %570 = fmul <16 x float> %566, %569
  %571 = fmul <16 x float> %570, %516
  %572 = fptosi <16 x float> %571 to <16 x i32>
  %573 = add <16 x i32> %564, %572
  %574 = getelementptr inbounds nuw i8, ptr %520, i64 6144
  %575 = load <16 x float>, ptr %574, align 4
  %576 = load float, ptr %318, align 4
  %577 = insertelement <16 x float> poison, float %576, i64 0
  %578 = shufflevector <16 x float> %577, <16 x float> poison, <16 x i32> zeroinitializer
  %579 = fmul <16 x float> %575, %578
  %580 = fmul <16 x float> %579, %516
  %581 = fptosi <16 x float> %580 to <16 x i32>
  %582 = add <16 x i32> %573, %581
  %583 = getelementptr inbounds nuw i8, ptr %520, i64 7168
  %584 = load <16 x float>, ptr %583, align 4
  %585 = load float, ptr %319, align 4
  %586 = insertelement <16 x float> poison, float %585, i64 0
  %587 = shufflevector <16 x float> %586, <16 x float> poison, <16 x i32> zeroinitializer
  %588 = fmul <16 x float> %584, %587
  %589 = fmul <16 x float> %588, %516
  %590 = fptosi <16 x float> %589 to <16 x i32>
  %591 = add <16 x i32> %582, %590
  br i1 %291, label %592, label %685

592:
  %593 = phi i64 [ %682, %592 ], [ 8, %512 ]
  %594 = phi <16 x i32> [ %681, %592 ], [ zeroinitializer, %512 ]
  %595 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %593
  %596 = load <16 x float>, ptr %595, align 4
  %597 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %593
  %598 = load float, ptr %597, align 4
  %599 = insertelement <16 x float> poison, float %598, i64 0
  %600 = shufflevector <16 x float> %599, <16 x float> poison, <16 x i32> zeroinitializer
  %601 = fmul <16 x float> %596, %600
  %602 = fmul <16 x float> %601, %516
  %603 = fptosi <16 x float> %602 to <16 x i32>
  %604 = add <16 x i32> %594, %603
  %605 = or disjoint i64 %593, 1
  %606 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %605
  %607 = load <16 x float>, ptr %606, align 4
  %608 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %605
  %609 = load float, ptr %608, align 4
  %610 = insertelement <16 x float> poison, float %609, i64 0
  %611 = shufflevector <16 x float> %610, <16 x float> poison, <16 x i32> zeroinitializer
  %612 = fmul <16 x float> %607, %611
  %613 = fmul <16 x float> %612, %516
  %614 = fptosi <16 x float> %613 to <16 x i32>
  %615 = add <16 x i32> %604, %614
  %616 = or disjoint i64 %593, 2
  %617 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %616
  %618 = load <16 x float>, ptr %617, align 4
  %619 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %616
  %620 = load float, ptr %619, align 4
  %621 = insertelement <16 x float> poison, float %620, i64 0
  %622 = shufflevector <16 x float> %621, <16 x float> poison, <16 x i32> zeroinitializer
  %623 = fmul <16 x float> %618, %622
  %624 = fmul <16 x float> %623, %516
  %625 = fptosi <16 x float> %624 to <16 x i32>
  %626 = add <16 x i32> %615, %625
  %627 = or disjoint i64 %593, 3
  %628 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %627
  %629 = load <16 x float>, ptr %628, align 4
  %630 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %627
  %631 = load float, ptr %630, align 4
  %632 = insertelement <16 x float> poison, float %631, i64 0
  %633 = shufflevector <16 x float> %632, <16 x float> poison, <16 x i32> zeroinitializer
  %634 = fmul <16 x float> %629, %633
  %635 = fmul <16 x float> %634, %516
  %636 = fptosi <16 x float> %635 to <16 x i32>
  %637 = add <16 x i32> %626, %636
  %638 = or disjoint i64 %593, 4
  %639 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %638
  %640 = load <16 x float>, ptr %639, align 4
  %641 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %638
  %642 = load float, ptr %641, align 4
  %643 = insertelement <16 x float> poison, float %642, i64 0
  %644 = shufflevector <16 x float> %643, <16 x float> poison, <16 x i32> zeroinitializer
  %645 = fmul <16 x float> %640, %644
  %646 = fmul <16 x float> %645, %516
  %647 = fptosi <16 x float> %646 to <16 x i32>
  %648 = add <16 x i32> %637, %647
  %649 = or disjoint i64 %593, 5
  %650 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %649
  %651 = load <16 x float>, ptr %650, align 4
  %652 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %649
  %653 = load float, ptr %652, align 4
  %654 = insertelement <16 x float> poison, float %653, i64 0
  %655 = shufflevector <16 x float> %654, <16 x float> poison, <16 x i32> zeroinitializer
  %656 = fmul <16 x float> %651, %655
  %657 = fmul <16 x float> %656, %516
  %658 = fptosi <16 x float> %657 to <16 x i32>
  %659 = add <16 x i32> %648, %658
  %660 = or disjoint i64 %593, 6
  %661 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %660
  %662 = load <16 x float>, ptr %661, align 4
  %663 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %660
  %664 = load float, ptr %663, align 4
  %665 = insertelement <16 x float> poison, float %664, i64 0
  %666 = shufflevector <16 x float> %665, <16 x float> poison, <16 x i32> zeroinitializer
  %667 = fmul <16 x float> %662, %666
  %668 = fmul <16 x float> %667, %516
  %669 = fptosi <16 x float> %668 to <16 x i32>
  %670 = add <16 x i32> %659, %669
  %671 = or disjoint i64 %593, 7
  %672 = getelementptr inbounds nuw [256 x float], ptr %520, i64 %671
  %673 = load <16 x float>, ptr %672, align 4
  %674 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %671
  %675 = load float, ptr %674, align 4
  %676 = insertelement <16 x float> poison, float %675, i64 0
  %677 = shufflevector <16 x float> %676, <16 x float> poison, <16 x i32> zeroinitializer
  %678 = fmul <16 x float> %673, %677
  %679 = fmul <16 x float> %678, %516
  %680 = fptosi <16 x float> %679 to <16 x i32>
  %681 = add <16 x i32> %670, %680
  %682 = add nuw nsw i64 %593, 8
  %683 = trunc i64 %682 to i32
  %684 = icmp samesign ugt i32 %84, %683
  br i1 %684, label %592, label %685

685:
  %686 = phi <16 x i32> [ zeroinitializer, %512 ], [ %681, %592 ]
  %687 = add <16 x i32> %686, %591
  %688 = tail call <16 x i32> @llvm.abs.v16i32(<16 x i32> %687, i1 false)
  %689 = xor <16 x i32> %687, %591
  %690 = xor <16 x i32> %687, %686
  %691 = and <16 x i32> %689, %690
  %692 = icmp ugt <16 x i32> %688, splat (i32 2147483136)
  %693 = icmp slt <16 x i32> %691, zeroinitializer
  %694 = select <16 x i1> %692, <16 x i1> splat (i1 true), <16 x i1> %693
  %695 = bitcast <16 x i1> %694 to i16
  %696 = icmp eq i16 %695, 0
  br i1 %696, label %697, label %728, !prof !107

697:
  %698 = sub <16 x i32> %506, %290
  %699 = shl <16 x i32> %698, splat (i32 23)
  %700 = add <16 x i32> %699, splat (i32 1065353216)
  %701 = bitcast <16 x i32> %700 to <16 x float>
  %702 = sitofp <16 x i32> %688 to <16 x float>
  %703 = bitcast <16 x float> %702 to <16 x i32>
  %704 = fptosi <16 x float> %702 to <16 x i32>
  %705 = icmp slt <16 x i32> %688, %704
  %706 = sext <16 x i1> %705 to <16 x i32>
  %707 = add <16 x i32> %706, %703
  br i1 %76, label %720, label %708

708:
  %709 = bitcast <16 x i32> %707 to <16 x float>
  %710 = fptosi <16 x float> %709 to <16 x i32>
  %711 = icmp ne <16 x i32> %688, %710
  %712 = zext <16 x i1> %711 to <16 x i32>
  %713 = and <16 x i32> %687, splat (i32 -2147483648)
  %714 = or disjoint <16 x i32> %713, %712
  %715 = or <16 x i32> %714, %707
  %716 = bitcast <16 x i32> %715 to <16 x float>
  %717 = fmul <16 x float> %701, %716
  %718 = fptrunc <16 x float> %717 to <16 x half>
  %719 = fpext <16 x half> %718 to <16 x float>
  br label %786

720:
  %721 = and <16 x i32> %687, splat (i32 -2147483648)
  %722 = or <16 x i32> %707, %721
  %723 = bitcast <16 x i32> %722 to <16 x float>
  %724 = fmul <16 x float> %701, %723
  %725 = bitcast <16 x float> %724 to <16 x i32>
  %726 = and <16 x i32> %294, %725
  %727 = bitcast <16 x i32> %726 to <16 x float>
  br label %786

728:
  %729 = sub <16 x i32> %295, %506
  %730 = zext <16 x i32> %729 to <16 x i64>
  %731 = shl <16 x i64> %730, splat (i64 52)
  %732 = bitcast <16 x i64> %731 to <16 x double>
  %733 = fpext <16 x float> %500 to <16 x double>
  %734 = fmul <16 x double> %733, %732
  %735 = tail call <16 x double> @llvm.trunc.v16f64(<16 x double> %734)
  %736 = zext i32 %330 to i64
  %737 = getelementptr inbounds nuw float, ptr %12, i64 %736
  br label %754

738:
  %739 = add <16 x i32> %296, %506
  %740 = zext <16 x i32> %739 to <16 x i64>
  %741 = shl <16 x i64> %740, splat (i64 52)
  %742 = bitcast <16 x i64> %741 to <16 x double>
  %743 = tail call <16 x double> @llvm.fmuladd.v16f64(<16 x double> %768, <16 x double> %742, <16 x double> zeroinitializer)
  %744 = tail call <16 x double> @llvm.fabs.v16f64(<16 x double> %743)
  %745 = fptrunc <16 x double> %743 to <16 x float>
  %746 = bitcast <16 x float> %745 to <16 x i32>
  %747 = tail call <16 x float> @llvm.fabs.v16f32(<16 x float> %745)
  %748 = fpext <16 x float> %747 to <16 x double>
  %749 = fcmp olt <16 x double> %744, %748
  %750 = fcmp olt <16 x double> %744, splat (double 0x47F0000000000000)
  %751 = and <16 x i1> %750, %749
  %752 = sext <16 x i1> %751 to <16 x i32>
  %753 = add <16 x i32> %752, %746
  br i1 %76, label %780, label %771

754:
  %755 = phi i64 [ 0, %728 ], [ %769, %754 ]
  %756 = phi <16 x double> [ %735, %728 ], [ %768, %754 ]
  %757 = getelementptr inbounds nuw [256 x float], ptr %737, i64 %755
  %758 = load <16 x float>, ptr %757, align 4
  %759 = fpext <16 x float> %758 to <16 x double>
  %760 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %755
  %761 = load float, ptr %760, align 4
  %762 = fpext float %761 to double
  %763 = insertelement <16 x double> poison, double %762, i64 0
  %764 = shufflevector <16 x double> %763, <16 x double> poison, <16 x i32> zeroinitializer
  %765 = fmul <16 x double> %764, %732
  %766 = fmul <16 x double> %765, %759
  %767 = tail call <16 x double> @llvm.trunc.v16f64(<16 x double> %766)
  %768 = fadd <16 x double> %756, %767
  %769 = add nuw nsw i64 %755, 1
  %770 = icmp eq i64 %769, %297
  br i1 %770, label %738, label %754

771:
  %772 = bitcast <16 x i32> %753 to <16 x float>
  %773 = fpext <16 x float> %772 to <16 x double>
  %774 = fcmp une <16 x double> %743, %773
  %775 = zext <16 x i1> %774 to <16 x i32>
  %776 = or <16 x i32> %753, %775
  %777 = bitcast <16 x i32> %776 to <16 x float>
  %778 = fptrunc <16 x float> %777 to <16 x half>
  %779 = fpext <16 x half> %778 to <16 x float>
  br label %786

780:
  %781 = and <16 x i32> %753, splat (i32 2139095040)
  %782 = icmp eq <16 x i32> %781, splat (i32 2139095040)
  %783 = select <16 x i1> %782, <16 x i32> splat (i32 -1), <16 x i32> %294
  %784 = and <16 x i32> %783, %753
  %785 = bitcast <16 x i32> %784 to <16 x float>
  br label %786

786:
  %787 = phi <16 x float> [ %727, %720 ], [ %719, %708 ], [ %779, %771 ], [ %785, %780 ]
  br i1 %498, label %788, label %824

788:
  %789 = zext i32 %330 to i64
  %790 = getelementptr inbounds nuw float, ptr %12, i64 %789
  br label %791

791:
  %792 = phi i64 [ 0, %788 ], [ %822, %819 ]
  %793 = phi <16 x float> [ %787, %788 ], [ %821, %819 ]
  %794 = getelementptr inbounds nuw float, ptr %15, i64 %792
  %795 = load float, ptr %794, align 4
  %796 = fpext float %795 to double
  %797 = getelementptr inbounds nuw float, ptr %790, i64 %792
  br label %801

798:
  %799 = trunc nuw nsw i64 %792 to i32
  %800 = fcmp uno double %810, 0.000000e+00
  br i1 %800, label %819, label %813

801:
  %802 = phi i64 [ 0, %791 ], [ %811, %801 ]
  %803 = phi double [ %796, %791 ], [ %810, %801 ]
  %804 = getelementptr inbounds nuw [256 x float], ptr %312, i64 %802
  %805 = load float, ptr %804, align 4
  %806 = fpext float %805 to double
  %807 = getelementptr inbounds nuw [256 x float], ptr %797, i64 %802
  %808 = load float, ptr %807, align 4
  %809 = fpext float %808 to double
  %810 = tail call double @llvm.fmuladd.f64(double %806, double %809, double %803)
  %811 = add nuw nsw i64 %802, 1
  %812 = icmp eq i64 %811, %297
  br i1 %812, label %798, label %801

813:
  %814 = extractelement <16 x float> %793, i32 %799
  %815 = fsub double %810, %810
  %816 = fcmp oeq double %815, 0.000000e+00
  %817 = fptrunc double %810 to float
  %818 = select i1 %816, float %814, float %817
  br label %819

819:
  %820 = phi float [ %818, %813 ], [ 0x7FFFFFFFE0000000, %798 ]
  %821 = insertelement <16 x float> %793, float %820, i32 %799
  %822 = add nuw nsw i64 %792, 1
  %823 = icmp eq i64 %822, 16
  br i1 %823, label %824, label %791

824:
  %825 = phi <16 x float> [ %787, %786 ], [ %821, %819 ]
  store <16 x float> %825, ptr %15, align 16
  br label %826

826:
  %827 = phi <32 x i16> [ %488, %824 ], [ %329, %391 ]
  %828 = zext i32 %330 to i64
  %829 = zext nneg i32 %332 to i64
  br label %833

830:
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #40
  %831 = add i32 %330, 16
  %832 = icmp ult i32 %831, %5
  br i1 %832, label %328, label %324

833:
  %834 = phi i64 [ 0, %826 ], [ %856, %855 ]
  %835 = add nuw nsw i64 %834, %828
  %836 = getelementptr inbounds nuw float, ptr %15, i64 %834
  br i1 %76, label %845, label %837

837:
  %838 = lshr exact i64 %835, 2
  %839 = add nuw nsw i64 %838, %304
  %840 = shl i64 %839, 5
  %841 = and i64 %840, 4294967264
  %842 = getelementptr inbounds nuw i32, ptr %307, i64 %841
  %843 = load <8 x float>, ptr %836, align 16
  %844 = fptrunc <8 x float> %843 to <8 x half>
  store <8 x half> %844, ptr %842, align 2
  br label %855

845:
  %846 = lshr exact i64 %835, 1
  %847 = or disjoint i64 %846, %309
  %848 = shl i64 %847, 5
  %849 = and i64 %848, 4294967264
  %850 = getelementptr inbounds nuw i32, ptr %307, i64 %849
  %851 = load <8 x i32>, ptr %836, align 16
  %852 = shufflevector <8 x i32> %851, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %852, ptr %850, align 4
  %853 = shufflevector <8 x i32> %851, <8 x i32> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %854 = getelementptr inbounds nuw i8, ptr %850, i64 128
  store <4 x i32> %853, ptr %854, align 4
  br label %855

855:
  %856 = add nuw nsw i64 %834, 8
  %857 = icmp samesign ult i64 %856, %829
  br i1 %857, label %833, label %830

858:
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #40
  br label %859

859:
  ret void
}

define internal fastcc noundef zeroext i1 @load_panel(ptr noundef initializes((7120, 7124)) %0, ptr noundef nonnull %1, ptr noundef readonly byval(%struct.Source) align 8 %2, i32 noundef %3, i32 noundef range(i32 0, 8) %4, double noundef %5) #16 {
  %7 = alloca %struct.Passed, align 8
  %8 = alloca %struct.Passed, align 8
  %9 = alloca %struct.Passed, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq i32 %4, 2
  %13 = icmp samesign ult i32 %4, 2
  %14 = zext i1 %13 to i8
  %15 = lshr exact i8 16, %14
  %16 = zext nneg i8 %15 to i64
  %17 = select i1 %12, i64 4, i64 %16
  %18 = lshr exact i8 32, %14
  %19 = zext nneg i8 %18 to i64
  %20 = select i1 %12, i64 8, i64 %19
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #40
  store i64 -1, ptr %9, align 8
  %21 = fcmp olt double %5, 0.000000e+00
  %22 = select i1 %21, i16 -32768, i16 0
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %24 = load i32, ptr %23, align 4
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  store i32 %24, ptr %25, align 8
  switch i32 %4, label %1039 [
    i32 0, label %26
    i32 1, label %519
  ]

26:
  %27 = load i64, ptr %2, align 8
  %28 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %29 = load i32, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %33 = load i32, ptr %32, align 8
  %34 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %35 = load i32, ptr %34, align 4
  %36 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %37 = load i8, ptr %36, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #40
  store i64 -1, ptr %7, align 8
  %38 = icmp eq i32 %3, 0
  br i1 %38, label %512, label %39

39:
  %40 = lshr i64 %27, 62
  %41 = trunc nuw nsw i64 %40 to i32
  %42 = icmp eq i64 %40, 0
  %43 = lshr exact i32 256, %41
  %44 = select i1 %42, i32 16, i32 %43
  %45 = trunc i64 %27 to i32
  %46 = lshr i32 %45, 12
  %47 = and i32 %46, 262128
  %48 = lshr i64 %27, 28
  %49 = trunc i64 %48 to i32
  %50 = and i32 %49, 262128
  %51 = icmp eq i32 %31, 0
  %52 = shl i32 %45, 4
  %53 = and i32 %52, 262128
  %54 = insertelement <8 x i32> poison, i32 %44, i64 0
  %55 = shufflevector <8 x i32> %54, <8 x i32> poison, <8 x i32> zeroinitializer
  %56 = mul nuw nsw <8 x i32> %55, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %57 = sub nuw nsw i32 4, %41
  %58 = shl nsw i32 -1, %57
  %59 = xor i32 %58, -1
  %60 = select i1 %42, i32 0, i32 %59
  %61 = insertelement <8 x i32> poison, i32 %60, i64 0
  %62 = shufflevector <8 x i32> %61, <8 x i32> poison, <8 x i32> zeroinitializer
  %63 = trunc nuw i8 %37 to i1
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %67 = lshr exact i32 128, %41
  %68 = add nsw i32 %67, -1
  %69 = select i1 %42, i32 7, i32 %68
  %70 = xor i32 %41, 7
  %71 = and i32 %29, 7
  %72 = sub nuw nsw i32 8, %41
  %73 = select i1 %42, i32 4, i32 %72
  %74 = shl nuw nsw i32 %71, %73
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %76 = lshr i32 %35, 14
  %77 = insertelement <4 x i32> poison, i32 %76, i64 0
  %78 = shufflevector <4 x i32> %77, <4 x i32> poison, <4 x i32> zeroinitializer
  %79 = lshr i32 %35, 8
  %80 = and i32 %79, 63
  %81 = insertelement <4 x i32> poison, i32 %80, i64 0
  %82 = shufflevector <4 x i32> %81, <4 x i32> poison, <4 x i32> zeroinitializer
  %83 = insertelement <4 x i32> poison, i32 %35, i64 0
  %84 = shufflevector <4 x i32> %83, <4 x i32> poison, <4 x i32> zeroinitializer
  %85 = insertelement <8 x i16> poison, i16 %22, i64 0
  %86 = shufflevector <8 x i16> %85, <8 x i16> poison, <8 x i32> zeroinitializer
  %87 = getelementptr inbounds nuw i8, ptr %1, i64 32768
  %88 = getelementptr inbounds nuw i8, ptr %1, i64 49152
  %89 = and i64 %48, 262128
  br label %90

90:
  %91 = phi i32 [ 0, %39 ], [ %504, %502 ]
  %92 = phi <8 x i16> [ zeroinitializer, %39 ], [ %498, %502 ]
  %93 = add i32 %91, %29
  %94 = and i32 %93, %69
  %95 = shl nuw nsw i32 %94, 1
  %96 = lshr i32 %93, %70
  %97 = mul i32 %96, %47
  %98 = lshr i32 %93, 3
  %99 = mul i32 %98, %50
  %100 = add i32 %99, %74
  %101 = zext i32 %91 to i64
  %102 = getelementptr inbounds nuw float, ptr %1, i64 %101
  %103 = getelementptr inbounds nuw i16, ptr %87, i64 %101
  br label %104

104:
  %105 = phi i1 [ true, %90 ], [ false, %382 ]
  %106 = phi i64 [ 0, %90 ], [ 8, %382 ]
  %107 = phi <8 x i16> [ %92, %90 ], [ %498, %382 ]
  %108 = phi <8 x i16> [ zeroinitializer, %90 ], [ %497, %382 ]
  br i1 %51, label %122, label %109

109:
  %110 = lshr exact i64 %106, 3
  br i1 %42, label %111, label %115

111:
  %112 = trunc nuw nsw i64 %110 to i32
  %113 = mul nuw nsw i32 %47, %112
  %114 = add i32 %113, %99
  br label %119

115:
  %116 = mul nuw nsw i64 %110, %89
  %117 = trunc nuw nsw i64 %116 to i32
  %118 = add i32 %97, %117
  br label %119

119:
  %120 = phi i32 [ %114, %111 ], [ %118, %115 ]
  %121 = add i32 %120, %95
  br label %130

122:
  %123 = trunc nuw nsw i64 %106 to i32
  %124 = shl nuw nsw i32 %123, 1
  %125 = lshr exact i64 %106, 3
  %126 = trunc nuw nsw i64 %125 to i32
  %127 = mul nuw nsw i32 %47, %126
  %128 = select i1 %42, i32 %127, i32 %124
  %129 = add i32 %100, %128
  br label %130

130:
  %131 = phi i32 [ %121, %119 ], [ %129, %122 ]
  %132 = add i32 %131, %53
  %133 = insertelement <8 x i32> poison, i32 %132, i64 0
  %134 = shufflevector <8 x i32> %133, <8 x i32> poison, <8 x i32> zeroinitializer
  %135 = add <8 x i32> %134, %56
  %136 = lshr <8 x i32> %135, splat (i32 7)
  %137 = and <8 x i32> %136, %62
  %138 = shl nuw nsw <8 x i32> %137, splat (i32 4)
  %139 = xor <8 x i32> %138, %135
  %140 = load ptr, ptr %64, align 8
  %141 = load ptr, ptr %65, align 8
  %142 = load i32, ptr %66, align 8
  %143 = icmp eq i32 %142, 2
  br i1 %143, label %145, label %144, !prof !4

144:
  br label %263

145:
  %146 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %139)
  %147 = add i32 %146, 16
  %148 = zext i32 %147 to i64
  %149 = load i64, ptr %75, align 8
  %150 = icmp ult i64 %149, %148
  br i1 %150, label %144, label %151, !prof !8

151:
  %152 = load i64, ptr %7, align 8
  %153 = trunc i64 %152 to i32
  %154 = lshr i64 %152, 32
  %155 = trunc nuw i64 %154 to i32
  %156 = insertelement <4 x i32> poison, i32 %153, i64 0
  %157 = shufflevector <4 x i32> %156, <4 x i32> poison, <4 x i32> zeroinitializer
  %158 = insertelement <4 x i32> poison, i32 %155, i64 0
  %159 = shufflevector <4 x i32> %158, <4 x i32> poison, <4 x i32> zeroinitializer
  %160 = extractelement <8 x i32> %139, i64 0
  %161 = lshr i32 %160, 2
  %162 = zext nneg i32 %161 to i64
  %163 = getelementptr inbounds nuw i32, ptr %140, i64 %162
  %164 = load <4 x i32>, ptr %163, align 4
  %165 = icmp ne <4 x i32> %164, %157
  %166 = icmp ne <4 x i32> %164, %159
  %167 = and <4 x i1> %165, %166
  %168 = extractelement <8 x i32> %139, i64 1
  %169 = lshr i32 %168, 2
  %170 = zext nneg i32 %169 to i64
  %171 = getelementptr inbounds nuw i32, ptr %140, i64 %170
  %172 = load <4 x i32>, ptr %171, align 4
  %173 = icmp ne <4 x i32> %172, %157
  %174 = icmp ne <4 x i32> %172, %159
  %175 = and <4 x i1> %173, %174
  %176 = extractelement <8 x i32> %139, i64 2
  %177 = lshr i32 %176, 2
  %178 = zext nneg i32 %177 to i64
  %179 = getelementptr inbounds nuw i32, ptr %140, i64 %178
  %180 = load <4 x i32>, ptr %179, align 4
  %181 = icmp ne <4 x i32> %180, %157
  %182 = icmp ne <4 x i32> %180, %159
  %183 = and <4 x i1> %181, %182
  %184 = extractelement <8 x i32> %139, i64 3
  %185 = lshr i32 %184, 2
  %186 = zext nneg i32 %185 to i64
  %187 = getelementptr inbounds nuw i32, ptr %140, i64 %186
  %188 = load <4 x i32>, ptr %187, align 4
  %189 = icmp ne <4 x i32> %188, %157
  %190 = icmp ne <4 x i32> %188, %159
  %191 = and <4 x i1> %189, %190
  %192 = extractelement <8 x i32> %139, i64 4
  %193 = lshr i32 %192, 2
  %194 = zext nneg i32 %193 to i64
  %195 = getelementptr inbounds nuw i32, ptr %140, i64 %194
  %196 = load <4 x i32>, ptr %195, align 4
  %197 = icmp ne <4 x i32> %196, %157
  %198 = icmp ne <4 x i32> %196, %159
  %199 = and <4 x i1> %197, %198
  %200 = extractelement <8 x i32> %139, i64 5
  %201 = lshr i32 %200, 2
  %202 = zext nneg i32 %201 to i64
  %203 = getelementptr inbounds nuw i32, ptr %140, i64 %202
  %204 = load <4 x i32>, ptr %203, align 4
  %205 = icmp ne <4 x i32> %204, %157
  %206 = icmp ne <4 x i32> %204, %159
  %207 = and <4 x i1> %205, %206
  %208 = extractelement <8 x i32> %139, i64 6
  %209 = lshr i32 %208, 2
  %210 = zext nneg i32 %209 to i64
  %211 = getelementptr inbounds nuw i32, ptr %140, i64 %210
  %212 = load <4 x i32>, ptr %211, align 4
  %213 = icmp ne <4 x i32> %212, %157
  %214 = icmp ne <4 x i32> %212, %159
  %215 = and <4 x i1> %213, %214
  %216 = extractelement <8 x i32> %139, i64 7
  %217 = lshr i32 %216, 2
  %218 = zext nneg i32 %217 to i64
  %219 = getelementptr inbounds nuw i32, ptr %140, i64 %218
  %220 = load <4 x i32>, ptr %219, align 4
  %221 = icmp ne <4 x i32> %220, %157
  %222 = icmp ne <4 x i32> %220, %159
  %223 = and <4 x i1> %221, %222
  %224 = select <4 x i1> %223, <4 x i1> splat (i1 true), <4 x i1> %215
  %225 = select <4 x i1> %224, <4 x i1> splat (i1 true), <4 x i1> %207
  %226 = select <4 x i1> %225, <4 x i1> splat (i1 true), <4 x i1> %199
  %227 = select <4 x i1> %226, <4 x i1> splat (i1 true), <4 x i1> %191
  %228 = select <4 x i1> %227, <4 x i1> splat (i1 true), <4 x i1> %183
  %229 = select <4 x i1> %228, <4 x i1> splat (i1 true), <4 x i1> %175
  %230 = select <4 x i1> %229, <4 x i1> splat (i1 true), <4 x i1> %167
  br i1 %63, label %238, label %235

231:
  %232 = select <4 x i1> %230, <4 x i32> splat (i32 -1), <4 x i32> %252
  %233 = tail call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %232)
  %234 = icmp eq i32 %233, 0
  br i1 %234, label %255, label %144, !prof !4

235:
  %236 = bitcast <4 x i1> %230 to i4
  %237 = icmp eq i4 %236, 0
  br i1 %237, label %324, label %144, !prof !4

238:
  %239 = phi i32 [ %253, %238 ], [ 0, %151 ]
  %240 = phi <4 x i32> [ %252, %238 ], [ zeroinitializer, %151 ]
  %241 = extractelement <8 x i32> %139, i32 %239
  %242 = lshr i32 %241, 2
  %243 = zext nneg i32 %242 to i64
  %244 = getelementptr inbounds nuw i32, ptr %141, i64 %243
  %245 = load <4 x i32>, ptr %244, align 4
  %246 = lshr <4 x i32> %245, splat (i32 14)
  %247 = icmp eq <4 x i32> %246, %78
  %248 = lshr <4 x i32> %245, splat (i32 8)
  %249 = and <4 x i32> %248, splat (i32 63)
  %250 = icmp ne <4 x i32> %249, %82
  %251 = and <4 x i1> %247, %250
  %252 = select <4 x i1> %251, <4 x i32> splat (i32 -1), <4 x i32> %240
  %253 = add nuw nsw i32 %239, 1
  %254 = icmp eq i32 %253, 8
  br i1 %254, label %231, label %238

255:
  %256 = phi i32 [ %261, %255 ], [ 0, %231 ]
  %257 = extractelement <8 x i32> %139, i32 %256
  %258 = lshr i32 %257, 2
  %259 = zext nneg i32 %258 to i64
  %260 = getelementptr inbounds nuw i32, ptr %141, i64 %259
  store <4 x i32> %84, ptr %260, align 4
  %261 = add nuw nsw i32 %256, 1
  %262 = icmp eq i32 %261, 8
  br i1 %262, label %324, label %255

263:
  %264 = phi i32 [ %313, %312 ], [ 0, %144 ]
  %265 = extractelement <8 x i32> %139, i32 %264
  %266 = add i32 %265, 16
  %267 = zext i32 %266 to i64
  %268 = load i64, ptr %75, align 8
  %269 = icmp ult i64 %268, %267
  br i1 %269, label %506, label %270, !prof !8

270:
  %271 = load i32, ptr %66, align 8
  %272 = icmp eq i32 %271, 2
  br i1 %272, label %273, label %311, !prof !4

273:
  %274 = load ptr, ptr %65, align 8
  %275 = lshr i32 %265, 2
  %276 = zext nneg i32 %275 to i64
  %277 = getelementptr inbounds nuw i32, ptr %274, i64 %276
  %278 = load ptr, ptr %64, align 8
  %279 = getelementptr inbounds nuw i32, ptr %278, i64 %276
  %280 = load i64, ptr %7, align 8
  %281 = load <4 x i32>, ptr %277, align 4
  %282 = load <4 x i32>, ptr %279, align 4
  %283 = trunc i64 %280 to i32
  %284 = lshr i64 %280, 32
  %285 = trunc nuw i64 %284 to i32
  %286 = insertelement <4 x i32> poison, i32 %283, i64 0
  %287 = shufflevector <4 x i32> %286, <4 x i32> poison, <4 x i32> zeroinitializer
  %288 = icmp ne <4 x i32> %282, %287
  %289 = insertelement <4 x i32> poison, i32 %285, i64 0
  %290 = shufflevector <4 x i32> %289, <4 x i32> poison, <4 x i32> zeroinitializer
  %291 = icmp ne <4 x i32> %282, %290
  %292 = and <4 x i1> %288, %291
  %293 = bitcast <4 x i1> %292 to i4
  %294 = icmp eq i4 %293, 0
  %295 = and i1 %294, %63
  br i1 %295, label %296, label %310

296:
  %297 = xor <4 x i32> %281, %84
  %298 = tail call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %297)
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %312, label %300

300:
  %301 = lshr <4 x i32> %281, splat (i32 14)
  %302 = icmp eq <4 x i32> %301, %78
  %303 = lshr <4 x i32> %281, splat (i32 8)
  %304 = and <4 x i32> %303, splat (i32 63)
  %305 = icmp ne <4 x i32> %304, %82
  %306 = and <4 x i1> %302, %305
  %307 = bitcast <4 x i1> %306 to i4
  %308 = icmp eq i4 %307, 0
  br i1 %308, label %309, label %311

309:
  store <4 x i32> %84, ptr %277, align 4
  br label %312

310:
  br i1 %294, label %312, label %311

311:
  call fastcc void @read_granules(ptr noundef nonnull %0, i32 noundef %265, i32 noundef %33, i32 noundef %35, ptr noundef nonnull %7, i1 noundef zeroext %63) #39
  br label %312

312:
  %313 = add nuw nsw i32 %264, 1
  %314 = icmp eq i32 %313, 8
  br i1 %314, label %315, label %263

315:
  %316 = extractelement <8 x i32> %139, i64 0
  %317 = extractelement <8 x i32> %139, i64 1
  %318 = extractelement <8 x i32> %139, i64 2
  %319 = extractelement <8 x i32> %139, i64 3
  %320 = extractelement <8 x i32> %139, i64 4
  %321 = extractelement <8 x i32> %139, i64 5
  %322 = extractelement <8 x i32> %139, i64 6
  %323 = extractelement <8 x i32> %139, i64 7
  br label %324

324:
  %325 = phi i32 [ %216, %235 ], [ %323, %315 ], [ %216, %255 ]
  %326 = phi i32 [ %208, %235 ], [ %322, %315 ], [ %208, %255 ]
  %327 = phi i32 [ %200, %235 ], [ %321, %315 ], [ %200, %255 ]
  %328 = phi i32 [ %192, %235 ], [ %320, %315 ], [ %192, %255 ]
  %329 = phi i32 [ %184, %235 ], [ %319, %315 ], [ %184, %255 ]
  %330 = phi i32 [ %176, %235 ], [ %318, %315 ], [ %176, %255 ]
  %331 = phi i32 [ %168, %235 ], [ %317, %315 ], [ %168, %255 ]
  %332 = phi i32 [ %160, %235 ], [ %316, %315 ], [ %160, %255 ]
  %333 = zext i32 %332 to i64
  %334 = getelementptr inbounds nuw i8, ptr %11, i64 %333
  %335 = load <8 x i16>, ptr %334, align 1
  %336 = zext i32 %331 to i64
  %337 = getelementptr inbounds nuw i8, ptr %11, i64 %336
  %338 = load <8 x i16>, ptr %337, align 1
  %339 = zext i32 %330 to i64
  %340 = getelementptr inbounds nuw i8, ptr %11, i64 %339
  %341 = load <8 x i16>, ptr %340, align 1
  %342 = zext i32 %329 to i64
  %343 = getelementptr inbounds nuw i8, ptr %11, i64 %342
  %344 = load <8 x i16>, ptr %343, align 1
  %345 = zext i32 %328 to i64
  %346 = getelementptr inbounds nuw i8, ptr %11, i64 %345
  %347 = load <8 x i16>, ptr %346, align 1
  %348 = zext i32 %327 to i64
  %349 = getelementptr inbounds nuw i8, ptr %11, i64 %348
  %350 = load <8 x i16>, ptr %349, align 1
  %351 = zext i32 %326 to i64
  %352 = getelementptr inbounds nuw i8, ptr %11, i64 %351
  %353 = load <8 x i16>, ptr %352, align 1
  %354 = zext i32 %325 to i64
  %355 = getelementptr inbounds nuw i8, ptr %11, i64 %354
  %356 = load <8 x i16>, ptr %355, align 1
  br i1 %51, label %357, label %382

357:
  %358 = shufflevector <8 x i16> %335, <8 x i16> %347, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %359 = shufflevector <8 x i16> %335, <8 x i16> %347, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %360 = shufflevector <8 x i16> %338, <8 x i16> %350, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %361 = shufflevector <8 x i16> %338, <8 x i16> %350, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %362 = shufflevector <8 x i16> %341, <8 x i16> %353, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %363 = shufflevector <8 x i16> %341, <8 x i16> %353, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %364 = shufflevector <8 x i16> %344, <8 x i16> %356, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %365 = shufflevector <8 x i16> %344, <8 x i16> %356, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %366 = shufflevector <8 x i16> %358, <8 x i16> %362, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %367 = shufflevector <8 x i16> %358, <8 x i16> %362, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %368 = shufflevector <8 x i16> %359, <8 x i16> %363, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %369 = shufflevector <8 x i16> %359, <8 x i16> %363, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %370 = shufflevector <8 x i16> %360, <8 x i16> %364, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %371 = shufflevector <8 x i16> %360, <8 x i16> %364, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %372 = shufflevector <8 x i16> %361, <8 x i16> %365, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %373 = shufflevector <8 x i16> %361, <8 x i16> %365, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %374 = shufflevector <8 x i16> %366, <8 x i16> %370, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %375 = shufflevector <8 x i16> %366, <8 x i16> %370, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %376 = shufflevector <8 x i16> %367, <8 x i16> %371, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %377 = shufflevector <8 x i16> %367, <8 x i16> %371, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %378 = shufflevector <8 x i16> %368, <8 x i16> %372, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %379 = shufflevector <8 x i16> %368, <8 x i16> %372, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %380 = shufflevector <8 x i16> %369, <8 x i16> %373, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %381 = shufflevector <8 x i16> %369, <8 x i16> %373, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  br label %382

382:
  %383 = phi <8 x i16> [ %381, %357 ], [ %356, %324 ]
  %384 = phi <8 x i16> [ %380, %357 ], [ %353, %324 ]
  %385 = phi <8 x i16> [ %379, %357 ], [ %350, %324 ]
  %386 = phi <8 x i16> [ %378, %357 ], [ %347, %324 ]
  %387 = phi <8 x i16> [ %377, %357 ], [ %344, %324 ]
  %388 = phi <8 x i16> [ %376, %357 ], [ %341, %324 ]
  %389 = phi <8 x i16> [ %375, %357 ], [ %338, %324 ]
  %390 = phi <8 x i16> [ %374, %357 ], [ %335, %324 ]
  %391 = xor <8 x i16> %390, %86
  %392 = and <8 x i16> %390, splat (i16 32767)
  %393 = bitcast <8 x i16> %391 to <8 x half>
  %394 = fpext <8 x half> %393 to <8 x float>
  %395 = lshr <8 x i16> %392, splat (i16 10)
  %396 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %395, <8 x i16> splat (i16 1))
  %397 = add nsw <8 x i16> %396, splat (i16 -15)
  %398 = icmp eq <8 x i16> %392, zeroinitializer
  %399 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %107, <8 x i16> %392)
  %400 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %106
  store <8 x float> %394, ptr %400, align 4
  %401 = select <8 x i1> %398, <8 x i16> splat (i16 -1000), <8 x i16> %397
  %402 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %106
  store <8 x i16> %401, ptr %402, align 2
  %403 = or disjoint i64 %106, 1
  %404 = xor <8 x i16> %389, %86
  %405 = and <8 x i16> %389, splat (i16 32767)
  %406 = bitcast <8 x i16> %404 to <8 x half>
  %407 = fpext <8 x half> %406 to <8 x float>
  %408 = lshr <8 x i16> %405, splat (i16 10)
  %409 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %408, <8 x i16> splat (i16 1))
  %410 = add nsw <8 x i16> %409, splat (i16 -15)
  %411 = icmp eq <8 x i16> %405, zeroinitializer
  %412 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %399, <8 x i16> %405)
  %413 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %403
  store <8 x float> %407, ptr %413, align 4
  %414 = select <8 x i1> %411, <8 x i16> splat (i16 -1000), <8 x i16> %410
  %415 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %403
  store <8 x i16> %414, ptr %415, align 2
  %416 = or disjoint i64 %106, 2
  %417 = xor <8 x i16> %388, %86
  %418 = and <8 x i16> %388, splat (i16 32767)
  %419 = bitcast <8 x i16> %417 to <8 x half>
  %420 = fpext <8 x half> %419 to <8 x float>
  %421 = lshr <8 x i16> %418, splat (i16 10)
  %422 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %421, <8 x i16> splat (i16 1))
  %423 = add nsw <8 x i16> %422, splat (i16 -15)
  %424 = icmp eq <8 x i16> %418, zeroinitializer
  %425 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %412, <8 x i16> %418)
  %426 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %416
  store <8 x float> %420, ptr %426, align 4
  %427 = select <8 x i1> %424, <8 x i16> splat (i16 -1000), <8 x i16> %423
  %428 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %416
  store <8 x i16> %427, ptr %428, align 2
  %429 = or disjoint i64 %106, 3
  %430 = xor <8 x i16> %387, %86
  %431 = and <8 x i16> %387, splat (i16 32767)
  %432 = bitcast <8 x i16> %430 to <8 x half>
  %433 = fpext <8 x half> %432 to <8 x float>
  %434 = lshr <8 x i16> %431, splat (i16 10)
  %435 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %434, <8 x i16> splat (i16 1))
  %436 = add nsw <8 x i16> %435, splat (i16 -15)
  %437 = icmp eq <8 x i16> %431, zeroinitializer
  %438 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %425, <8 x i16> %431)
  %439 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %429
  store <8 x float> %433, ptr %439, align 4
  %440 = select <8 x i1> %437, <8 x i16> splat (i16 -1000), <8 x i16> %436
  %441 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %429
  store <8 x i16> %440, ptr %441, align 2
  %442 = or disjoint i64 %106, 4
  %443 = xor <8 x i16> %386, %86
  %444 = and <8 x i16> %386, splat (i16 32767)
  %445 = bitcast <8 x i16> %443 to <8 x half>
  %446 = fpext <8 x half> %445 to <8 x float>
  %447 = lshr <8 x i16> %444, splat (i16 10)
  %448 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %447, <8 x i16> splat (i16 1))
  %449 = add nsw <8 x i16> %448, splat (i16 -15)
  %450 = icmp eq <8 x i16> %444, zeroinitializer
  %451 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %438, <8 x i16> %444)
  %452 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %442
  store <8 x float> %446, ptr %452, align 4
  %453 = select <8 x i1> %450, <8 x i16> splat (i16 -1000), <8 x i16> %449
  %454 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %442
  store <8 x i16> %453, ptr %454, align 2
  %455 = or disjoint i64 %106, 5
  %456 = xor <8 x i16> %385, %86
  %457 = and <8 x i16> %385, splat (i16 32767)
  %458 = bitcast <8 x i16> %456 to <8 x half>
  %459 = fpext <8 x half> %458 to <8 x float>
  %460 = lshr <8 x i16> %457, splat (i16 10)
  %461 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %460, <8 x i16> splat (i16 1))
  %462 = add nsw <8 x i16> %461, splat (i16 -15)
  %463 = icmp eq <8 x i16> %457, zeroinitializer
  %464 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %451, <8 x i16> %457)
  %465 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %455
  store <8 x float> %459, ptr %465, align 4
  %466 = select <8 x i1> %463, <8 x i16> splat (i16 -1000), <8 x i16> %462
  %467 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %455
  store <8 x i16> %466, ptr %467, align 2
  %468 = or disjoint i64 %106, 6
  %469 = xor <8 x i16> %384, %86
  %470 = and <8 x i16> %384, splat (i16 32767)
  %471 = bitcast <8 x i16> %469 to <8 x half>
  %472 = fpext <8 x half> %471 to <8 x float>
  %473 = lshr <8 x i16> %470, splat (i16 10)
  %474 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %473, <8 x i16> splat (i16 1))
  %475 = add nsw <8 x i16> %474, splat (i16 -15)
  %476 = icmp eq <8 x i16> %470, zeroinitializer
  %477 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %464, <8 x i16> %470)
  %478 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %468
  store <8 x float> %472, ptr %478, align 4
  %479 = select <8 x i1> %476, <8 x i16> splat (i16 -1000), <8 x i16> %475
  %480 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %468
  store <8 x i16> %479, ptr %480, align 2
  %481 = or disjoint i64 %106, 7
  %482 = xor <8 x i16> %383, %86
  %483 = and <8 x i16> %383, splat (i16 32767)
  %484 = bitcast <8 x i16> %482 to <8 x half>
  %485 = fpext <8 x half> %484 to <8 x float>
  %486 = lshr <8 x i16> %483, splat (i16 10)
  %487 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %486, <8 x i16> splat (i16 1))
  %488 = add nsw <8 x i16> %487, splat (i16 -15)
  %489 = icmp eq <8 x i16> %483, zeroinitializer
  %490 = select <8 x i1> %489, <8 x i1> splat (i1 true), <8 x i1> %476
  %491 = select <8 x i1> %490, <8 x i1> splat (i1 true), <8 x i1> %463
  %492 = select <8 x i1> %491, <8 x i1> splat (i1 true), <8 x i1> %450
  %493 = select <8 x i1> %492, <8 x i1> splat (i1 true), <8 x i1> %437
  %494 = select <8 x i1> %493, <8 x i1> splat (i1 true), <8 x i1> %424
  %495 = select <8 x i1> %494, <8 x i1> splat (i1 true), <8 x i1> %411
  %496 = select <8 x i1> %495, <8 x i1> splat (i1 true), <8 x i1> %398
  %497 = select <8 x i1> %496, <8 x i16> splat (i16 -1), <8 x i16> %108
  %498 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %477, <8 x i16> %483)
  %499 = getelementptr inbounds nuw [256 x float], ptr %102, i64 %481
  store <8 x float> %485, ptr %499, align 4
  %500 = select <8 x i1> %489, <8 x i16> splat (i16 -1000), <8 x i16> %488
  %501 = getelementptr inbounds nuw [256 x i16], ptr %103, i64 %481
  store <8 x i16> %500, ptr %501, align 2
  br i1 %105, label %104, label %502

502:
  %503 = getelementptr inbounds nuw i16, ptr %88, i64 %101
  store <8 x i16> %497, ptr %503, align 2
  %504 = add i32 %91, 8
  %505 = icmp ult i32 %504, %3
  br i1 %505, label %90, label %508

506:
  %507 = zext i32 %265 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %33, i32 noundef 0, i32 noundef 0, i64 noundef %507, i64 noundef 16) #38
  br label %517

508:
  %509 = tail call i16 @llvm.vector.reduce.umax.v8i16(<8 x i16> %498)
  %510 = icmp ugt i16 %509, 31743
  %511 = zext i1 %510 to i8
  br label %512

512:
  %513 = phi i8 [ 0, %26 ], [ %511, %508 ]
  %514 = getelementptr inbounds nuw i8, ptr %1, i64 49664
  %515 = load i8, ptr %514, align 4
  %516 = or i8 %515, %513
  store i8 %516, ptr %514, align 4
  br label %517

517:
  %518 = phi i1 [ false, %506 ], [ true, %512 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #40
  br label %1213

519:
  %520 = load i64, ptr %2, align 8
  %521 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %522 = load i32, ptr %521, align 8
  %523 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %524 = load i32, ptr %523, align 4
  %525 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %526 = load i32, ptr %525, align 8
  %527 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %528 = load i32, ptr %527, align 4
  %529 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %530 = load i8, ptr %529, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  store i64 -1, ptr %8, align 8
  %531 = icmp eq i32 %3, 0
  br i1 %531, label %1023, label %532

532:
  %533 = lshr i64 %520, 62
  %534 = trunc nuw nsw i64 %533 to i32
  %535 = icmp eq i64 %533, 0
  %536 = lshr exact i32 256, %534
  %537 = select i1 %535, i32 16, i32 %536
  %538 = trunc i64 %520 to i32
  %539 = lshr i32 %538, 12
  %540 = and i32 %539, 262128
  %541 = lshr i64 %520, 28
  %542 = trunc i64 %541 to i32
  %543 = and i32 %542, 262128
  %544 = icmp eq i32 %524, 0
  %545 = shl i32 %538, 4
  %546 = and i32 %545, 262128
  %547 = insertelement <8 x i32> poison, i32 %537, i64 0
  %548 = shufflevector <8 x i32> %547, <8 x i32> poison, <8 x i32> zeroinitializer
  %549 = mul nuw nsw <8 x i32> %548, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %550 = sub nuw nsw i32 4, %534
  %551 = shl nsw i32 -1, %550
  %552 = xor i32 %551, -1
  %553 = select i1 %535, i32 0, i32 %552
  %554 = insertelement <8 x i32> poison, i32 %553, i64 0
  %555 = shufflevector <8 x i32> %554, <8 x i32> poison, <8 x i32> zeroinitializer
  %556 = trunc nuw i8 %530 to i1
  %557 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %558 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %559 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %560 = lshr exact i32 128, %534
  %561 = add nsw i32 %560, -1
  %562 = select i1 %535, i32 7, i32 %561
  %563 = xor i32 %534, 7
  %564 = and i32 %522, 7
  %565 = sub nuw nsw i32 8, %534
  %566 = select i1 %535, i32 4, i32 %565
  %567 = shl nuw nsw i32 %564, %566
  %568 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %569 = lshr i32 %528, 14
  %570 = insertelement <4 x i32> poison, i32 %569, i64 0
  %571 = shufflevector <4 x i32> %570, <4 x i32> poison, <4 x i32> zeroinitializer
  %572 = lshr i32 %528, 8
  %573 = and i32 %572, 63
  %574 = insertelement <4 x i32> poison, i32 %573, i64 0
  %575 = shufflevector <4 x i32> %574, <4 x i32> poison, <4 x i32> zeroinitializer
  %576 = insertelement <4 x i32> poison, i32 %528, i64 0
  %577 = shufflevector <4 x i32> %576, <4 x i32> poison, <4 x i32> zeroinitializer
  %578 = insertelement <8 x i16> poison, i16 %22, i64 0
  %579 = shufflevector <8 x i16> %578, <8 x i16> poison, <8 x i32> zeroinitializer
  %580 = getelementptr inbounds nuw i8, ptr %1, i64 32768
  %581 = getelementptr inbounds nuw i8, ptr %1, i64 49152
  %582 = and i64 %541, 262128
  br label %583

583:
  %584 = phi i32 [ 0, %532 ], [ %1015, %1013 ]
  %585 = phi <8 x i16> [ splat (i16 -1), %532 ], [ %999, %1013 ]
  %586 = phi <8 x i16> [ zeroinitializer, %532 ], [ %1009, %1013 ]
  %587 = add i32 %584, %522
  %588 = and i32 %587, %562
  %589 = shl nuw nsw i32 %588, 1
  %590 = lshr i32 %587, %563
  %591 = mul i32 %590, %540
  %592 = lshr i32 %587, 3
  %593 = mul i32 %592, %543
  %594 = add i32 %593, %567
  %595 = zext i32 %584 to i64
  %596 = getelementptr inbounds nuw float, ptr %1, i64 %595
  %597 = getelementptr inbounds nuw i16, ptr %580, i64 %595
  br label %598

598:
  %599 = phi i1 [ true, %583 ], [ false, %877 ]
  %600 = phi i64 [ 0, %583 ], [ 8, %877 ]
  %601 = phi <8 x i16> [ %585, %583 ], [ %999, %877 ]
  %602 = phi <8 x i16> [ %586, %583 ], [ %1009, %877 ]
  %603 = phi <8 x i16> [ zeroinitializer, %583 ], [ %1008, %877 ]
  br i1 %544, label %617, label %604

604:
  %605 = lshr exact i64 %600, 3
  br i1 %535, label %606, label %610

606:
  %607 = trunc nuw nsw i64 %605 to i32
  %608 = mul nuw nsw i32 %540, %607
  %609 = add i32 %608, %593
  br label %614

610:
  %611 = mul nuw nsw i64 %605, %582
  %612 = trunc nuw nsw i64 %611 to i32
  %613 = add i32 %591, %612
  br label %614

614:
  %615 = phi i32 [ %609, %606 ], [ %613, %610 ]
  %616 = add i32 %615, %589
  br label %625

617:
  %618 = trunc nuw nsw i64 %600 to i32
  %619 = shl nuw nsw i32 %618, 1
  %620 = lshr exact i64 %600, 3
  %621 = trunc nuw nsw i64 %620 to i32
  %622 = mul nuw nsw i32 %540, %621
  %623 = select i1 %535, i32 %622, i32 %619
  %624 = add i32 %594, %623
  br label %625

625:
  %626 = phi i32 [ %616, %614 ], [ %624, %617 ]
  %627 = add i32 %626, %546
  %628 = insertelement <8 x i32> poison, i32 %627, i64 0
  %629 = shufflevector <8 x i32> %628, <8 x i32> poison, <8 x i32> zeroinitializer
  %630 = add <8 x i32> %629, %549
  %631 = lshr <8 x i32> %630, splat (i32 7)
  %632 = and <8 x i32> %631, %555
  %633 = shl nuw nsw <8 x i32> %632, splat (i32 4)
  %634 = xor <8 x i32> %633, %630
  %635 = load ptr, ptr %557, align 8
  %636 = load ptr, ptr %558, align 8
  %637 = load i32, ptr %559, align 8
  %638 = icmp eq i32 %637, 2
  br i1 %638, label %640, label %639, !prof !4

639:
  br label %758

640:
  %641 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %634)
  %642 = add i32 %641, 16
  %643 = zext i32 %642 to i64
  %644 = load i64, ptr %568, align 8
  %645 = icmp ult i64 %644, %643
  br i1 %645, label %639, label %646, !prof !8

646:
  %647 = load i64, ptr %8, align 8
  %648 = trunc i64 %647 to i32
  %649 = lshr i64 %647, 32
  %650 = trunc nuw i64 %649 to i32
  %651 = insertelement <4 x i32> poison, i32 %648, i64 0
  %652 = shufflevector <4 x i32> %651, <4 x i32> poison, <4 x i32> zeroinitializer
  %653 = insertelement <4 x i32> poison, i32 %650, i64 0
  %654 = shufflevector <4 x i32> %653, <4 x i32> poison, <4 x i32> zeroinitializer
  %655 = extractelement <8 x i32> %634, i64 0
  %656 = lshr i32 %655, 2
  %657 = zext nneg i32 %656 to i64
  %658 = getelementptr inbounds nuw i32, ptr %635, i64 %657
  %659 = load <4 x i32>, ptr %658, align 4
  %660 = icmp ne <4 x i32> %659, %652
  %661 = icmp ne <4 x i32> %659, %654
  %662 = and <4 x i1> %660, %661
  %663 = extractelement <8 x i32> %634, i64 1
  %664 = lshr i32 %663, 2
  %665 = zext nneg i32 %664 to i64
  %666 = getelementptr inbounds nuw i32, ptr %635, i64 %665
  %667 = load <4 x i32>, ptr %666, align 4
  %668 = icmp ne <4 x i32> %667, %652
  %669 = icmp ne <4 x i32> %667, %654
  %670 = and <4 x i1> %668, %669
  %671 = extractelement <8 x i32> %634, i64 2
  %672 = lshr i32 %671, 2
  %673 = zext nneg i32 %672 to i64
  %674 = getelementptr inbounds nuw i32, ptr %635, i64 %673
  %675 = load <4 x i32>, ptr %674, align 4
  %676 = icmp ne <4 x i32> %675, %652
  %677 = icmp ne <4 x i32> %675, %654
  %678 = and <4 x i1> %676, %677
  %679 = extractelement <8 x i32> %634, i64 3
  %680 = lshr i32 %679, 2
  %681 = zext nneg i32 %680 to i64
  %682 = getelementptr inbounds nuw i32, ptr %635, i64 %681
  %683 = load <4 x i32>, ptr %682, align 4
  %684 = icmp ne <4 x i32> %683, %652
  %685 = icmp ne <4 x i32> %683, %654
  %686 = and <4 x i1> %684, %685
  %687 = extractelement <8 x i32> %634, i64 4
  %688 = lshr i32 %687, 2
  %689 = zext nneg i32 %688 to i64
  %690 = getelementptr inbounds nuw i32, ptr %635, i64 %689
  %691 = load <4 x i32>, ptr %690, align 4
  %692 = icmp ne <4 x i32> %691, %652
  %693 = icmp ne <4 x i32> %691, %654
  %694 = and <4 x i1> %692, %693
  %695 = extractelement <8 x i32> %634, i64 5
  %696 = lshr i32 %695, 2
  %697 = zext nneg i32 %696 to i64
  %698 = getelementptr inbounds nuw i32, ptr %635, i64 %697
  %699 = load <4 x i32>, ptr %698, align 4
  %700 = icmp ne <4 x i32> %699, %652
  %701 = icmp ne <4 x i32> %699, %654
  %702 = and <4 x i1> %700, %701
  %703 = extractelement <8 x i32> %634, i64 6
  %704 = lshr i32 %703, 2
  %705 = zext nneg i32 %704 to i64
  %706 = getelementptr inbounds nuw i32, ptr %635, i64 %705
  %707 = load <4 x i32>, ptr %706, align 4
  %708 = icmp ne <4 x i32> %707, %652
  %709 = icmp ne <4 x i32> %707, %654
  %710 = and <4 x i1> %708, %709
  %711 = extractelement <8 x i32> %634, i64 7
  %712 = lshr i32 %711, 2
  %713 = zext nneg i32 %712 to i64
  %714 = getelementptr inbounds nuw i32, ptr %635, i64 %713
  %715 = load <4 x i32>, ptr %714, align 4
  %716 = icmp ne <4 x i32> %715, %652
  %717 = icmp ne <4 x i32> %715, %654
  %718 = and <4 x i1> %716, %717
  %719 = select <4 x i1> %718, <4 x i1> splat (i1 true), <4 x i1> %710
  %720 = select <4 x i1> %719, <4 x i1> splat (i1 true), <4 x i1> %702
  %721 = select <4 x i1> %720, <4 x i1> splat (i1 true), <4 x i1> %694
  %722 = select <4 x i1> %721, <4 x i1> splat (i1 true), <4 x i1> %686
  %723 = select <4 x i1> %722, <4 x i1> splat (i1 true), <4 x i1> %678
  %724 = select <4 x i1> %723, <4 x i1> splat (i1 true), <4 x i1> %670
  %725 = select <4 x i1> %724, <4 x i1> splat (i1 true), <4 x i1> %662
  br i1 %556, label %733, label %730

726:
  %727 = select <4 x i1> %725, <4 x i32> splat (i32 -1), <4 x i32> %747
  %728 = tail call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %727)
  %729 = icmp eq i32 %728, 0
  br i1 %729, label %750, label %639, !prof !4

730:
  %731 = bitcast <4 x i1> %725 to i4
  %732 = icmp eq i4 %731, 0
  br i1 %732, label %819, label %639, !prof !4

733:
  %734 = phi i32 [ %748, %733 ], [ 0, %646 ]
  %735 = phi <4 x i32> [ %747, %733 ], [ zeroinitializer, %646 ]
  %736 = extractelement <8 x i32> %634, i32 %734
  %737 = lshr i32 %736, 2
  %738 = zext nneg i32 %737 to i64
  %739 = getelementptr inbounds nuw i32, ptr %636, i64 %738
  %740 = load <4 x i32>, ptr %739, align 4
  %741 = lshr <4 x i32> %740, splat (i32 14)
  %742 = icmp eq <4 x i32> %741, %571
  %743 = lshr <4 x i32> %740, splat (i32 8)
  %744 = and <4 x i32> %743, splat (i32 63)
  %745 = icmp ne <4 x i32> %744, %575
  %746 = and <4 x i1> %742, %745
  %747 = select <4 x i1> %746, <4 x i32> splat (i32 -1), <4 x i32> %735
  %748 = add nuw nsw i32 %734, 1
  %749 = icmp eq i32 %748, 8
  br i1 %749, label %726, label %733

750:
  %751 = phi i32 [ %756, %750 ], [ 0, %726 ]
  %752 = extractelement <8 x i32> %634, i32 %751
  %753 = lshr i32 %752, 2
  %754 = zext nneg i32 %753 to i64
  %755 = getelementptr inbounds nuw i32, ptr %636, i64 %754
  store <4 x i32> %577, ptr %755, align 4
  %756 = add nuw nsw i32 %751, 1
  %757 = icmp eq i32 %756, 8
  br i1 %757, label %819, label %750

758:
  %759 = phi i32 [ %808, %807 ], [ 0, %639 ]
  %760 = extractelement <8 x i32> %634, i32 %759
  %761 = add i32 %760, 16
  %762 = zext i32 %761 to i64
  %763 = load i64, ptr %568, align 8
  %764 = icmp ult i64 %763, %762
  br i1 %764, label %1017, label %765, !prof !8

765:
  %766 = load i32, ptr %559, align 8
  %767 = icmp eq i32 %766, 2
  br i1 %767, label %768, label %806, !prof !4

768:
  %769 = load ptr, ptr %558, align 8
  %770 = lshr i32 %760, 2
  %771 = zext nneg i32 %770 to i64
  %772 = getelementptr inbounds nuw i32, ptr %769, i64 %771
  %773 = load ptr, ptr %557, align 8
  %774 = getelementptr inbounds nuw i32, ptr %773, i64 %771
  %775 = load i64, ptr %8, align 8
  %776 = load <4 x i32>, ptr %772, align 4
  %777 = load <4 x i32>, ptr %774, align 4
  %778 = trunc i64 %775 to i32
  %779 = lshr i64 %775, 32
  %780 = trunc nuw i64 %779 to i32
  %781 = insertelement <4 x i32> poison, i32 %778, i64 0
  %782 = shufflevector <4 x i32> %781, <4 x i32> poison, <4 x i32> zeroinitializer
  %783 = icmp ne <4 x i32> %777, %782
  %784 = insertelement <4 x i32> poison, i32 %780, i64 0
  %785 = shufflevector <4 x i32> %784, <4 x i32> poison, <4 x i32> zeroinitializer
  %786 = icmp ne <4 x i32> %777, %785
  %787 = and <4 x i1> %783, %786
  %788 = bitcast <4 x i1> %787 to i4
  %789 = icmp eq i4 %788, 0
  %790 = and i1 %789, %556
  br i1 %790, label %791, label %805

791:
  %792 = xor <4 x i32> %776, %577
  %793 = tail call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %792)
  %794 = icmp eq i32 %793, 0
  br i1 %794, label %807, label %795

795:
  %796 = lshr <4 x i32> %776, splat (i32 14)
  %797 = icmp eq <4 x i32> %796, %571
  %798 = lshr <4 x i32> %776, splat (i32 8)
  %799 = and <4 x i32> %798, splat (i32 63)
  %800 = icmp ne <4 x i32> %799, %575
  %801 = and <4 x i1> %797, %800
  %802 = bitcast <4 x i1> %801 to i4
  %803 = icmp eq i4 %802, 0
  br i1 %803, label %804, label %806

804:
  store <4 x i32> %577, ptr %772, align 4
  br label %807

805:
  br i1 %789, label %807, label %806

806:
  call fastcc void @read_granules(ptr noundef nonnull %0, i32 noundef %760, i32 noundef %526, i32 noundef %528, ptr noundef nonnull %8, i1 noundef zeroext %556) #39
  br label %807

807:
  %808 = add nuw nsw i32 %759, 1
  %809 = icmp eq i32 %808, 8
  br i1 %809, label %810, label %758

810:
  %811 = extractelement <8 x i32> %634, i64 0
  %812 = extractelement <8 x i32> %634, i64 1
  %813 = extractelement <8 x i32> %634, i64 2
  %814 = extractelement <8 x i32> %634, i64 3
  %815 = extractelement <8 x i32> %634, i64 4
  %816 = extractelement <8 x i32> %634, i64 5
  %817 = extractelement <8 x i32> %634, i64 6
  %818 = extractelement <8 x i32> %634, i64 7
  br label %819

819:
  %820 = phi i32 [ %711, %730 ], [ %818, %810 ], [ %711, %750 ]
  %821 = phi i32 [ %703, %730 ], [ %817, %810 ], [ %703, %750 ]
  %822 = phi i32 [ %695, %730 ], [ %816, %810 ], [ %695, %750 ]
  %823 = phi i32 [ %687, %730 ], [ %815, %810 ], [ %687, %750 ]
  %824 = phi i32 [ %679, %730 ], [ %814, %810 ], [ %679, %750 ]
  %825 = phi i32 [ %671, %730 ], [ %813, %810 ], [ %671, %750 ]
  %826 = phi i32 [ %663, %730 ], [ %812, %810 ], [ %663, %750 ]
  %827 = phi i32 [ %655, %730 ], [ %811, %810 ], [ %655, %750 ]
  %828 = zext i32 %827 to i64
  %829 = getelementptr inbounds nuw i8, ptr %11, i64 %828
  %830 = load <8 x i16>, ptr %829, align 1
  %831 = zext i32 %826 to i64
  %832 = getelementptr inbounds nuw i8, ptr %11, i64 %831
  %833 = load <8 x i16>, ptr %832, align 1
  %834 = zext i32 %825 to i64
  %835 = getelementptr inbounds nuw i8, ptr %11, i64 %834
  %836 = load <8 x i16>, ptr %835, align 1
  %837 = zext i32 %824 to i64
  %838 = getelementptr inbounds nuw i8, ptr %11, i64 %837
  %839 = load <8 x i16>, ptr %838, align 1
  %840 = zext i32 %823 to i64
  %841 = getelementptr inbounds nuw i8, ptr %11, i64 %840
  %842 = load <8 x i16>, ptr %841, align 1
  %843 = zext i32 %822 to i64
  %844 = getelementptr inbounds nuw i8, ptr %11, i64 %843
  %845 = load <8 x i16>, ptr %844, align 1
  %846 = zext i32 %821 to i64
  %847 = getelementptr inbounds nuw i8, ptr %11, i64 %846
  %848 = load <8 x i16>, ptr %847, align 1
  %849 = zext i32 %820 to i64
  %850 = getelementptr inbounds nuw i8, ptr %11, i64 %849
  %851 = load <8 x i16>, ptr %850, align 1
  br i1 %544, label %852, label %877

852:
  %853 = shufflevector <8 x i16> %830, <8 x i16> %842, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %854 = shufflevector <8 x i16> %830, <8 x i16> %842, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %855 = shufflevector <8 x i16> %833, <8 x i16> %845, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %856 = shufflevector <8 x i16> %833, <8 x i16> %845, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %857 = shufflevector <8 x i16> %836, <8 x i16> %848, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %858 = shufflevector <8 x i16> %836, <8 x i16> %848, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %859 = shufflevector <8 x i16> %839, <8 x i16> %851, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %860 = shufflevector <8 x i16> %839, <8 x i16> %851, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %861 = shufflevector <8 x i16> %853, <8 x i16> %857, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %862 = shufflevector <8 x i16> %853, <8 x i16> %857, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %863 = shufflevector <8 x i16> %854, <8 x i16> %858, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %864 = shufflevector <8 x i16> %854, <8 x i16> %858, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %865 = shufflevector <8 x i16> %855, <8 x i16> %859, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %866 = shufflevector <8 x i16> %855, <8 x i16> %859, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %867 = shufflevector <8 x i16> %856, <8 x i16> %860, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %868 = shufflevector <8 x i16> %856, <8 x i16> %860, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %869 = shufflevector <8 x i16> %861, <8 x i16> %865, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %870 = shufflevector <8 x i16> %861, <8 x i16> %865, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %871 = shufflevector <8 x i16> %862, <8 x i16> %866, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %872 = shufflevector <8 x i16> %862, <8 x i16> %866, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %873 = shufflevector <8 x i16> %863, <8 x i16> %867, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %874 = shufflevector <8 x i16> %863, <8 x i16> %867, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  %875 = shufflevector <8 x i16> %864, <8 x i16> %868, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
  %876 = shufflevector <8 x i16> %864, <8 x i16> %868, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
  br label %877

877:
  %878 = phi <8 x i16> [ %876, %852 ], [ %851, %819 ]
  %879 = phi <8 x i16> [ %875, %852 ], [ %848, %819 ]
  %880 = phi <8 x i16> [ %874, %852 ], [ %845, %819 ]
  %881 = phi <8 x i16> [ %873, %852 ], [ %842, %819 ]
  %882 = phi <8 x i16> [ %872, %852 ], [ %839, %819 ]
  %883 = phi <8 x i16> [ %871, %852 ], [ %836, %819 ]
  %884 = phi <8 x i16> [ %870, %852 ], [ %833, %819 ]
  %885 = phi <8 x i16> [ %869, %852 ], [ %830, %819 ]
  %886 = xor <8 x i16> %885, %579
  %887 = and <8 x i16> %885, splat (i16 32767)
  %888 = zext <8 x i16> %886 to <8 x i32>
  %889 = shl nuw <8 x i32> %888, splat (i32 16)
  %890 = lshr <8 x i16> %887, splat (i16 7)
  %891 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %890, <8 x i16> splat (i16 1))
  %892 = add nsw <8 x i16> %891, splat (i16 -127)
  %893 = add nsw <8 x i16> %887, splat (i16 -1)
  %894 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %601, <8 x i16> %893)
  %895 = icmp eq <8 x i16> %887, zeroinitializer
  %896 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %602, <8 x i16> %887)
  %897 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %600
  store <8 x i32> %889, ptr %897, align 4
  %898 = select <8 x i1> %895, <8 x i16> splat (i16 -1000), <8 x i16> %892
  %899 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %600
  store <8 x i16> %898, ptr %899, align 2
  %900 = or disjoint i64 %600, 1
  %901 = xor <8 x i16> %884, %579
  %902 = and <8 x i16> %884, splat (i16 32767)
  %903 = zext <8 x i16> %901 to <8 x i32>
  %904 = shl nuw <8 x i32> %903, splat (i32 16)
  %905 = lshr <8 x i16> %902, splat (i16 7)
  %906 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %905, <8 x i16> splat (i16 1))
  %907 = add nsw <8 x i16> %906, splat (i16 -127)
  %908 = add nsw <8 x i16> %902, splat (i16 -1)
  %909 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %894, <8 x i16> %908)
  %910 = icmp eq <8 x i16> %902, zeroinitializer
  %911 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %896, <8 x i16> %902)
  %912 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %900
  store <8 x i32> %904, ptr %912, align 4
  %913 = select <8 x i1> %910, <8 x i16> splat (i16 -1000), <8 x i16> %907
  %914 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %900
  store <8 x i16> %913, ptr %914, align 2
  %915 = or disjoint i64 %600, 2
  %916 = xor <8 x i16> %883, %579
  %917 = and <8 x i16> %883, splat (i16 32767)
  %918 = zext <8 x i16> %916 to <8 x i32>
  %919 = shl nuw <8 x i32> %918, splat (i32 16)
  %920 = lshr <8 x i16> %917, splat (i16 7)
  %921 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %920, <8 x i16> splat (i16 1))
  %922 = add nsw <8 x i16> %921, splat (i16 -127)
  %923 = add nsw <8 x i16> %917, splat (i16 -1)
  %924 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %909, <8 x i16> %923)
  %925 = icmp eq <8 x i16> %917, zeroinitializer
  %926 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %911, <8 x i16> %917)
  %927 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %915
  store <8 x i32> %919, ptr %927, align 4
  %928 = select <8 x i1> %925, <8 x i16> splat (i16 -1000), <8 x i16> %922
  %929 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %915
  store <8 x i16> %928, ptr %929, align 2
  %930 = or disjoint i64 %600, 3
  %931 = xor <8 x i16> %882, %579
  %932 = and <8 x i16> %882, splat (i16 32767)
  %933 = zext <8 x i16> %931 to <8 x i32>
  %934 = shl nuw <8 x i32> %933, splat (i32 16)
  %935 = lshr <8 x i16> %932, splat (i16 7)
  %936 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %935, <8 x i16> splat (i16 1))
  %937 = add nsw <8 x i16> %936, splat (i16 -127)
  %938 = add nsw <8 x i16> %932, splat (i16 -1)
  %939 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %924, <8 x i16> %938)
  %940 = icmp eq <8 x i16> %932, zeroinitializer
  %941 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %926, <8 x i16> %932)
  %942 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %930
  store <8 x i32> %934, ptr %942, align 4
  %943 = select <8 x i1> %940, <8 x i16> splat (i16 -1000), <8 x i16> %937
  %944 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %930
  store <8 x i16> %943, ptr %944, align 2
  %945 = or disjoint i64 %600, 4
  %946 = xor <8 x i16> %881, %579
  %947 = and <8 x i16> %881, splat (i16 32767)
  %948 = zext <8 x i16> %946 to <8 x i32>
  %949 = shl nuw <8 x i32> %948, splat (i32 16)
  %950 = lshr <8 x i16> %947, splat (i16 7)
  %951 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %950, <8 x i16> splat (i16 1))
  %952 = add nsw <8 x i16> %951, splat (i16 -127)
  %953 = add nsw <8 x i16> %947, splat (i16 -1)
  %954 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %939, <8 x i16> %953)
  %955 = icmp eq <8 x i16> %947, zeroinitializer
  %956 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %941, <8 x i16> %947)
  %957 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %945
  store <8 x i32> %949, ptr %957, align 4
  %958 = select <8 x i1> %955, <8 x i16> splat (i16 -1000), <8 x i16> %952
  %959 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %945
  store <8 x i16> %958, ptr %959, align 2
  %960 = or disjoint i64 %600, 5
  %961 = xor <8 x i16> %880, %579
  %962 = and <8 x i16> %880, splat (i16 32767)
  %963 = zext <8 x i16> %961 to <8 x i32>
  %964 = shl nuw <8 x i32> %963, splat (i32 16)
  %965 = lshr <8 x i16> %962, splat (i16 7)
  %966 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %965, <8 x i16> splat (i16 1))
  %967 = add nsw <8 x i16> %966, splat (i16 -127)
  %968 = add nsw <8 x i16> %962, splat (i16 -1)
  %969 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %954, <8 x i16> %968)
  %970 = icmp eq <8 x i16> %962, zeroinitializer
  %971 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %956, <8 x i16> %962)
  %972 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %960
  store <8 x i32> %964, ptr %972, align 4
  %973 = select <8 x i1> %970, <8 x i16> splat (i16 -1000), <8 x i16> %967
  %974 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %960
  store <8 x i16> %973, ptr %974, align 2
  %975 = or disjoint i64 %600, 6
  %976 = xor <8 x i16> %879, %579
  %977 = and <8 x i16> %879, splat (i16 32767)
  %978 = zext <8 x i16> %976 to <8 x i32>
  %979 = shl nuw <8 x i32> %978, splat (i32 16)
  %980 = lshr <8 x i16> %977, splat (i16 7)
  %981 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %980, <8 x i16> splat (i16 1))
  %982 = add nsw <8 x i16> %981, splat (i16 -127)
  %983 = add nsw <8 x i16> %977, splat (i16 -1)
  %984 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %969, <8 x i16> %983)
  %985 = icmp eq <8 x i16> %977, zeroinitializer
  %986 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %971, <8 x i16> %977)
  %987 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %975
  store <8 x i32> %979, ptr %987, align 4
  %988 = select <8 x i1> %985, <8 x i16> splat (i16 -1000), <8 x i16> %982
  %989 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %975
  store <8 x i16> %988, ptr %989, align 2
  %990 = or disjoint i64 %600, 7
  %991 = xor <8 x i16> %878, %579
  %992 = and <8 x i16> %878, splat (i16 32767)
  %993 = zext <8 x i16> %991 to <8 x i32>
  %994 = shl nuw <8 x i32> %993, splat (i32 16)
  %995 = lshr <8 x i16> %992, splat (i16 7)
  %996 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %995, <8 x i16> splat (i16 1))
  %997 = add nsw <8 x i16> %996, splat (i16 -127)
  %998 = add nsw <8 x i16> %992, splat (i16 -1)
  %999 = tail call <8 x i16> @llvm.umin.v8i16(<8 x i16> %984, <8 x i16> %998)
  %1000 = icmp eq <8 x i16> %992, zeroinitializer
  %1001 = select <8 x i1> %1000, <8 x i1> splat (i1 true), <8 x i1> %985
  %1002 = select <8 x i1> %1001, <8 x i1> splat (i1 true), <8 x i1> %970
  %1003 = select <8 x i1> %1002, <8 x i1> splat (i1 true), <8 x i1> %955
  %1004 = select <8 x i1> %1003, <8 x i1> splat (i1 true), <8 x i1> %940
  %1005 = select <8 x i1> %1004, <8 x i1> splat (i1 true), <8 x i1> %925
  %1006 = select <8 x i1> %1005, <8 x i1> splat (i1 true), <8 x i1> %910
  %1007 = select <8 x i1> %1006, <8 x i1> splat (i1 true), <8 x i1> %895
  %1008 = select <8 x i1> %1007, <8 x i16> splat (i16 -1), <8 x i16> %603
  %1009 = tail call <8 x i16> @llvm.umax.v8i16(<8 x i16> %986, <8 x i16> %992)
  %1010 = getelementptr inbounds nuw [256 x float], ptr %596, i64 %990
  store <8 x i32> %994, ptr %1010, align 4
  %1011 = select <8 x i1> %1000, <8 x i16> splat (i16 -1000), <8 x i16> %997
  %1012 = getelementptr inbounds nuw [256 x i16], ptr %597, i64 %990
  store <8 x i16> %1011, ptr %1012, align 2
  br i1 %599, label %598, label %1013

1013:
  %1014 = getelementptr inbounds nuw i16, ptr %581, i64 %595
  store <8 x i16> %1008, ptr %1014, align 2
  %1015 = add i32 %584, 8
  %1016 = icmp ult i32 %1015, %3
  br i1 %1016, label %583, label %1019

1017:
  %1018 = zext i32 %760 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %526, i32 noundef 0, i32 noundef 0, i64 noundef %1018, i64 noundef 16) #38
  br label %1037

1019:
  %1020 = tail call i16 @llvm.vector.reduce.umax.v8i16(<8 x i16> %1009)
  %1021 = tail call i16 @llvm.vector.reduce.umin.v8i16(<8 x i16> %999)
  %1022 = icmp ult i16 %1021, 8575
  br label %1023

1023:
  %1024 = phi i16 [ 0, %519 ], [ %1020, %1019 ]
  %1025 = phi i1 [ false, %519 ], [ %1022, %1019 ]
  %1026 = icmp ugt i16 %1024, 32639
  %1027 = getelementptr inbounds nuw i8, ptr %1, i64 49664
  %1028 = load i8, ptr %1027, align 4
  %1029 = zext i1 %1026 to i8
  %1030 = or i8 %1028, %1029
  store i8 %1030, ptr %1027, align 4
  %1031 = icmp ugt i16 %1024, 24063
  %1032 = select i1 %1031, i1 true, i1 %1025
  %1033 = zext i1 %1032 to i8
  %1034 = getelementptr inbounds nuw i8, ptr %1, i64 49665
  %1035 = load i8, ptr %1034, align 1
  %1036 = or i8 %1035, %1033
  store i8 %1036, ptr %1034, align 1
  br label %1037

1037:
  %1038 = phi i1 [ false, %1017 ], [ true, %1023 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  br label %1213

1039:
  %1040 = getelementptr inbounds nuw i8, ptr %1, i64 49152
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %1040, i8 0, i64 512, i1 false)
  %1041 = icmp eq i32 %3, 0
  br i1 %1041, label %1213, label %1042

1042:
  %1043 = load i64, ptr %2, align 8
  %1044 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %1045 = load i32, ptr %1044, align 8
  %1046 = zext i1 %13 to i32
  %1047 = select i1 %12, i32 2, i32 %1046
  %1048 = lshr i64 %1043, 62
  %1049 = trunc nuw nsw i64 %1048 to i32
  %1050 = trunc i64 %1043 to i32
  %1051 = lshr i32 %1050, 12
  %1052 = and i32 %1051, 262128
  %1053 = lshr i64 %1043, 28
  %1054 = trunc i64 %1053 to i32
  %1055 = and i32 %1054, 262128
  %1056 = icmp eq i64 %1048, 0
  %1057 = sub nuw nsw i32 8, %1049
  %1058 = select i1 %1056, i32 4, i32 %1057
  %1059 = shl i32 %1050, 4
  %1060 = and i32 %1059, 262128
  %1061 = sub nuw nsw i32 4, %1049
  %1062 = shl nsw i32 -1, %1061
  %1063 = xor i32 %1062, -1
  %1064 = select i1 %1056, i32 0, i32 %1063
  %1065 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %1066 = load i32, ptr %1065, align 8
  %1067 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %1068 = load i32, ptr %1067, align 4
  %1069 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %1070 = load i8, ptr %1069, align 8
  %1071 = trunc nuw i8 %1070 to i1
  %1072 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %1073 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %1074 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %1075 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %1076 = insertelement <4 x i32> poison, i32 %1068, i64 0
  %1077 = shufflevector <4 x i32> %1076, <4 x i32> poison, <4 x i32> zeroinitializer
  %1078 = lshr i32 %1068, 14
  %1079 = insertelement <4 x i32> poison, i32 %1078, i64 0
  %1080 = shufflevector <4 x i32> %1079, <4 x i32> poison, <4 x i32> zeroinitializer
  %1081 = lshr i32 %1068, 8
  %1082 = and i32 %1081, 63
  %1083 = insertelement <4 x i32> poison, i32 %1082, i64 0
  %1084 = shufflevector <4 x i32> %1083, <4 x i32> poison, <4 x i32> zeroinitializer
  %1085 = getelementptr inbounds nuw i8, ptr %1, i64 49665
  %1086 = getelementptr inbounds nuw i8, ptr %1, i64 32768
  %1087 = zext nneg i32 %4 to i64
  %1088 = getelementptr inbounds nuw i32, ptr @put.least, i64 %1087
  %1089 = getelementptr inbounds nuw i8, ptr %1, i64 49664
  %1090 = zext i32 %3 to i64
  br label %1091

1091:
  %1092 = phi i64 [ 0, %1042 ], [ %1211, %1210 ]
  %1093 = trunc nuw i64 %1092 to i32
  %1094 = add i32 %1045, %1093
  %1095 = lshr i32 %1094, 3
  %1096 = mul i32 %1095, %1055
  %1097 = and i32 %1094, 7
  %1098 = shl nuw nsw i32 %1097, %1058
  %1099 = add i32 %1096, %1060
  %1100 = add i32 %1099, %1098
  %1101 = getelementptr inbounds nuw float, ptr %1, i64 %1092
  %1102 = getelementptr inbounds nuw i16, ptr %1086, i64 %1092
  %1103 = getelementptr inbounds nuw i16, ptr %1040, i64 %1092
  br label %1104

1104:
  %1105 = phi i64 [ 0, %1091 ], [ %1208, %1207 ]
  %1106 = trunc nuw nsw i64 %1105 to i32
  %1107 = shl nuw nsw i32 %1106, %1047
  %1108 = lshr i32 %1107, 4
  %1109 = mul nuw nsw i32 %1052, %1108
  %1110 = select i1 %1056, i32 %1109, i32 %1107
  %1111 = add i32 %1100, %1110
  %1112 = lshr i32 %1111, 7
  %1113 = and i32 %1112, %1064
  %1114 = shl nuw nsw i32 %1113, 4
  %1115 = xor i32 %1114, %1111
  %1116 = add i32 %1115, 16
  %1117 = zext i32 %1116 to i64
  %1118 = load i64, ptr %1072, align 8
  %1119 = icmp ult i64 %1118, %1117
  br i1 %1119, label %1120, label %1122, !prof !8

1120:
  %1121 = zext i32 %1115 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %1066, i32 noundef 0, i32 noundef 0, i64 noundef %1121, i64 noundef 16) #38
  br label %1213

1122:
  %1123 = load i32, ptr %1073, align 8
  %1124 = icmp eq i32 %1123, 2
  br i1 %1124, label %1125, label %1163, !prof !4

1125:
  %1126 = load ptr, ptr %1074, align 8
  %1127 = lshr i32 %1115, 2
  %1128 = zext nneg i32 %1127 to i64
  %1129 = getelementptr inbounds nuw i32, ptr %1126, i64 %1128
  %1130 = load ptr, ptr %1075, align 8
  %1131 = getelementptr inbounds nuw i32, ptr %1130, i64 %1128
  %1132 = load i64, ptr %9, align 8
  %1133 = load <4 x i32>, ptr %1129, align 4
  %1134 = load <4 x i32>, ptr %1131, align 4
  %1135 = trunc i64 %1132 to i32
  %1136 = lshr i64 %1132, 32
  %1137 = trunc nuw i64 %1136 to i32
  %1138 = insertelement <4 x i32> poison, i32 %1135, i64 0
  %1139 = shufflevector <4 x i32> %1138, <4 x i32> poison, <4 x i32> zeroinitializer
  %1140 = icmp ne <4 x i32> %1134, %1139
  %1141 = insertelement <4 x i32> poison, i32 %1137, i64 0
  %1142 = shufflevector <4 x i32> %1141, <4 x i32> poison, <4 x i32> zeroinitializer
  %1143 = icmp ne <4 x i32> %1134, %1142
  %1144 = and <4 x i1> %1140, %1143
  %1145 = bitcast <4 x i1> %1144 to i4
  %1146 = icmp eq i4 %1145, 0
  %1147 = and i1 %1146, %1071
  br i1 %1147, label %1148, label %1162

1148:
  %1149 = xor <4 x i32> %1133, %1077
  %1150 = tail call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %1149)
  %1151 = icmp eq i32 %1150, 0
  br i1 %1151, label %1164, label %1152

1152:
  %1153 = lshr <4 x i32> %1133, splat (i32 14)
  %1154 = icmp eq <4 x i32> %1153, %1080
  %1155 = lshr <4 x i32> %1133, splat (i32 8)
  %1156 = and <4 x i32> %1155, splat (i32 63)
  %1157 = icmp ne <4 x i32> %1156, %1084
  %1158 = and <4 x i1> %1154, %1157
  %1159 = bitcast <4 x i1> %1158 to i4
  %1160 = icmp eq i4 %1159, 0
  br i1 %1160, label %1161, label %1163

1161:
  store <4 x i32> %1077, ptr %1129, align 4
  br label %1164

1162:
  br i1 %1146, label %1164, label %1163

1163:
  call fastcc void @read_granules(ptr noundef nonnull %0, i32 noundef %1115, i32 noundef %1066, i32 noundef %1068, ptr noundef nonnull %9, i1 noundef zeroext %1071) #39
  br label %1164

1164:
  %1165 = zext i32 %1115 to i64
  %1166 = getelementptr inbounds nuw i8, ptr %11, i64 %1165
  br label %1167

1167:
  %1168 = phi i64 [ 0, %1164 ], [ %1205, %1199 ]
  %1169 = trunc nuw nsw i64 %1168 to i32
  %1170 = shl nuw i32 %1169, %1047
  %1171 = zext nneg i32 %1170 to i64
  %1172 = getelementptr inbounds nuw i8, ptr %1166, i64 %1171
  %1173 = tail call fastcc double @decoded(ptr noundef %1172, i32 noundef %4) #39
  %1174 = fmul double %5, %1173
  %1175 = add nuw nsw i64 %1168, %1105
  %1176 = bitcast double %1174 to i64
  %1177 = lshr i64 %1176, 52
  %1178 = trunc nuw nsw i64 %1177 to i32
  %1179 = and i32 %1178, 2047
  %1180 = add nsw i32 %1179, -1023
  %1181 = fptrunc double %1174 to float
  %1182 = getelementptr inbounds nuw [256 x float], ptr %1101, i64 %1175
  store float %1181, ptr %1182, align 4
  %1183 = fcmp oeq double %1174, 0.000000e+00
  br i1 %1183, label %1184, label %1185

1184:
  store i16 -1, ptr %1103, align 2
  br label %1199

1185:
  %1186 = icmp eq i32 %1180, 1024
  br i1 %1186, label %1187, label %1188

1187:
  store i8 1, ptr %1089, align 4
  br label %1199

1188:
  %1189 = load i32, ptr %1088, align 4
  %1190 = tail call i32 @llvm.smax.i32(i32 %1180, i32 %1189)
  %1191 = freeze i32 %1190
  %1192 = icmp sgt i32 %1191, 60
  %1193 = icmp slt i32 %1191, -60
  %1194 = icmp ne i32 %1191, -1000
  %1195 = and i1 %1193, %1194
  %1196 = or i1 %1192, %1195
  %1197 = zext i1 %1196 to i8
  %1198 = trunc i32 %1191 to i16
  br label %1199

1199:
  %1200 = phi i16 [ -1000, %1184 ], [ %1198, %1188 ], [ 1024, %1187 ]
  %1201 = phi i8 [ 0, %1184 ], [ %1197, %1188 ], [ 1, %1187 ]
  %1202 = load i8, ptr %1085, align 1
  %1203 = or i8 %1202, %1201
  store i8 %1203, ptr %1085, align 1
  %1204 = getelementptr inbounds nuw [256 x i16], ptr %1102, i64 %1175
  store i16 %1200, ptr %1204, align 2
  %1205 = add nuw nsw i64 %1168, 1
  %1206 = icmp eq i64 %1205, %17
  br i1 %1206, label %1207, label %1167

1207:
  %1208 = add nuw nsw i64 %1105, %17
  %1209 = icmp samesign ult i64 %1208, %20
  br i1 %1209, label %1104, label %1210

1210:
  %1211 = add nuw nsw i64 %1092, 1
  %1212 = icmp eq i64 %1211, %1090
  br i1 %1212, label %1213, label %1091

1213:
  %1214 = phi i1 [ %518, %517 ], [ %1038, %1037 ], [ false, %1120 ], [ true, %1039 ], [ true, %1210 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #40
  ret i1 %1214
}

define void @commit_warpgroup(ptr noundef readonly %0) #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 348304
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw %struct.ProductGroups, ptr %4, i64 %7
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 680
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 552
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 528
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %13, 15
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %11, i64 %15
  store i32 %10, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 684
  %18 = load i32, ptr %17, align 4
  %19 = sub i32 %13, %18
  %20 = tail call i32 @llvm.umin.i32(i32 %19, i32 127)
  %21 = add nuw nsw i32 %20, 1
  %22 = icmp ult i32 %19, 127
  %23 = select i1 %22, i32 %21, i32 127
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 616
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %15
  store i32 %23, ptr %25, align 4
  %26 = add i32 %13, 1
  store i32 %26, ptr %12, align 8
  ret void
}

define void @wait_warpgroup(ptr noundef readonly %0, i32 noundef %1) #8 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 348304
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw %struct.ProductGroups, ptr %5, i64 %8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 528
  %11 = load i32, ptr %10, align 8
  %12 = icmp ugt i32 %11, %1
  br i1 %12, label %13, label %78

13:
  %14 = sub nuw i32 %11, %1
  %15 = getelementptr inbounds nuw i8, ptr %9, i64 524
  %16 = load i32, ptr %15, align 4
  %17 = icmp ugt i32 %14, %16
  br i1 %17, label %18, label %78

18:
  store i32 %14, ptr %15, align 4
  %19 = add i32 %14, 15
  %20 = and i32 %19, 15
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %6, align 8
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 370320
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
  br i1 %34, label %35, label %78

35:
  %36 = zext nneg i32 %20 to i64
  %37 = and i32 %23, -4
  %38 = and i64 %26, 4294967292
  %39 = add nuw i32 %37, 4
  br label %40

40:
  %41 = phi i64 [ %38, %35 ], [ %75, %74 ]
  %42 = getelementptr inbounds nuw %struct.ProductGroups, ptr %5, i64 %41
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 532
  %44 = load i32, ptr %43, align 4
  %45 = icmp ult i32 %44, %14
  br i1 %45, label %46, label %47

46:
  store i32 %14, ptr %43, align 4
  br label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %42, i64 552
  %49 = getelementptr inbounds nuw i32, ptr %48, i64 %36
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, %22
  br i1 %51, label %52, label %74

52:
  %53 = getelementptr inbounds nuw i8, ptr %42, i64 528
  %54 = load i32, ptr %53, align 8
  %55 = icmp ult i32 %54, %14
  %56 = sub nuw i32 %54, %14
  %57 = icmp ugt i32 %56, 15
  %58 = select i1 %55, i1 true, i1 %57
  br i1 %58, label %74, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %42, i64 616
  %61 = getelementptr inbounds nuw i32, ptr %60, i64 %36
  %62 = load i32, ptr %61, align 4
  %63 = lshr i64 %41, 2
  %64 = icmp ugt i32 %62, 126
  %65 = and i64 %63, 1073741823
  %66 = getelementptr inbounds nuw i8, ptr %27, i64 %65
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 30
  %68 = load i8, ptr %67, align 1
  %69 = zext i8 %68 to i32
  %70 = and i32 %62, 255
  %71 = tail call i32 @llvm.umax.i32(i32 %70, i32 %69)
  %72 = trunc nuw i32 %71 to i8
  %73 = select i1 %64, i8 -1, i8 %72
  store i8 %73, ptr %67, align 1
  br label %74

74:
  %75 = add nuw nsw i64 %41, 1
  %76 = trunc i64 %75 to i32
  %77 = icmp eq i32 %39, %76
  br i1 %77, label %78, label %40

78:
  ret void
}

define void @grid_dependency(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2) #8 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7200
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %72, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = icmp ne ptr %9, null
  %11 = icmp ne i32 %1, 0
  %12 = and i1 %11, %10
  br i1 %12, label %13, label %72

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %17 = load i32, ptr %16, align 8
  %18 = shl i32 %17, 7
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %20 = load i32, ptr %19, align 8
  %21 = or i32 %18, %20
  %22 = shl i32 %15, 7
  %23 = or i32 %21, 127
  %24 = sub i32 %23, %22
  %25 = getelementptr inbounds nuw i8, ptr %9, i64 152
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr %25, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = sub i32 %30, %22
  %32 = icmp ule i32 %31, %24
  %33 = icmp eq i32 %2, 2
  br i1 %33, label %34, label %38

34:
  %35 = getelementptr inbounds nuw i8, ptr %9, i64 216
  %36 = zext i32 %20 to i64
  %37 = getelementptr inbounds nuw i32, ptr %35, i64 %36
  store i32 0, ptr %37, align 4
  br label %72

38:
  %39 = icmp ne i32 %2, 1
  %40 = select i1 %39, i1 true, i1 %32
  br i1 %40, label %55, label %41

41:
  store i32 %21, ptr %29, align 4
  %42 = getelementptr inbounds nuw i8, ptr %9, i64 216
  %43 = getelementptr inbounds nuw i8, ptr %9, i64 352
  br label %44

44:
  %45 = phi i64 [ 0, %41 ], [ %53, %44 ]
  %46 = getelementptr inbounds nuw i32, ptr %42, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = sub i32 %47, %22
  %49 = icmp ule i32 %48, %24
  %50 = zext i1 %49 to i32
  %51 = load i32, ptr %43, align 8
  %52 = or i32 %51, %50
  store i32 %52, ptr %43, align 8
  store i32 0, ptr %46, align 4
  %53 = add nuw nsw i64 %45, 1
  %54 = icmp eq i64 %53, 32
  br i1 %54, label %72, label %44

55:
  %56 = icmp eq i32 %2, 0
  br i1 %56, label %57, label %72

57:
  %58 = getelementptr inbounds nuw i8, ptr %9, i64 344
  store i32 1, ptr %58, align 8
  %59 = xor i1 %32, true
  %60 = zext i1 %59 to i32
  %61 = getelementptr inbounds nuw i8, ptr %9, i64 348
  %62 = load i32, ptr %61, align 4
  %63 = or i32 %62, %60
  store i32 %63, ptr %61, align 4
  %64 = getelementptr inbounds nuw i8, ptr %9, i64 24
  %65 = load i32, ptr %19, align 8
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr %64, i64 %66
  %68 = load i32, ptr %67, align 4
  %69 = sub i32 %68, %22
  %70 = icmp ugt i32 %69, %24
  br i1 %70, label %71, label %72

71:
  store i32 %21, ptr %67, align 4
  br label %72

72:
  ret void
}

define void @witness(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #8 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7200
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %251, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %162, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %18 = load i32, ptr %17, align 8
  %19 = shl i32 %18, 7
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %21 = load i32, ptr %20, align 8
  %22 = or i32 %19, %21
  %23 = shl i32 %16, 7
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %25 = load i32, ptr %24, align 4
  %26 = shl i32 %25, 7
  %27 = or i32 %22, 127
  %28 = sub i32 %27, %23
  %29 = sub i32 %27, %26
  %30 = getelementptr inbounds nuw i8, ptr %12, i64 152
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %32 = load i32, ptr %31, align 4
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr %30, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = sub i32 %35, %23
  %37 = icmp ule i32 %36, %28
  %38 = shl i32 %5, 2
  %39 = getelementptr inbounds nuw i8, ptr %12, i64 24
  br label %40

40:
  %41 = phi i64 [ 0, %14 ], [ %56, %55 ]
  %42 = getelementptr inbounds nuw i32, ptr %39, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = sub i32 %43, %23
  %45 = icmp ugt i32 %44, %28
  br i1 %45, label %55, label %46

46:
  %47 = sub i32 %43, %26
  %48 = icmp ule i32 %47, %29
  %49 = xor i32 %43, %21
  %50 = and i32 %49, 63
  %51 = icmp ne i32 %50, 0
  %52 = and i1 %48, %51
  br i1 %52, label %53, label %58, !prof !8

53:
  %54 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %43) #39
  br i1 %54, label %58, label %55

55:
  %56 = add nuw nsw i64 %41, 1
  %57 = icmp eq i64 %56, 32
  br i1 %57, label %58, label %40

58:
  %59 = phi i32 [ 0, %55 ], [ 2, %53 ], [ 2, %46 ]
  %60 = getelementptr inbounds nuw i8, ptr %12, i64 216
  %61 = zext i32 %21 to i64
  %62 = getelementptr inbounds nuw i32, ptr %60, i64 %61
  %63 = icmp eq i32 %2, 0
  br i1 %63, label %162, label %64

64:
  %65 = or disjoint i32 %59, %38
  %66 = zext i1 %37 to i32
  %67 = or disjoint i32 %65, %66
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  %69 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %70 = zext i32 %67 to i64
  %71 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %73 = zext i32 %3 to i64
  %74 = shl nuw i32 1, %67
  %75 = zext i32 %74 to i64
  %76 = icmp eq i32 %5, 0
  %77 = select i1 %76, i1 true, i1 %37
  %78 = getelementptr inbounds nuw i8, ptr %12, i64 352
  %79 = load i64, ptr %69, align 8
  br label %80

80:
  %81 = phi i64 [ %79, %64 ], [ %99, %98 ]
  %82 = phi i32 [ %2, %64 ], [ %101, %98 ]
  %83 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %82, i1 true)
  %84 = zext nneg i32 %83 to i64
  %85 = getelementptr inbounds nuw i64, ptr %1, i64 %84
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %81, 0
  br i1 %87, label %98, label %88

88:
  %89 = load i32, ptr %20, align 8
  %90 = load i32, ptr %68, align 8
  %91 = sub i32 %89, %90
  %92 = shl i32 %91, 5
  %93 = or disjoint i32 %92, %83
  %94 = zext i32 %93 to i64
  %95 = add i64 %86, %4
  %96 = shl nuw nsw i64 %94, 20
  %97 = or i64 %96, %73
  br label %103

98:
  %99 = phi i64 [ 0, %80 ], [ %160, %158 ]
  %100 = add i32 %82, -1
  %101 = and i32 %100, %82
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %162, label %80

103:
  %104 = phi i64 [ 0, %88 ], [ %159, %158 ]
  %105 = load ptr, ptr %12, align 8
  %106 = getelementptr inbounds nuw %struct.AccessedBuffer, ptr %105, i64 %104
  %107 = load i64, ptr %106, align 8
  %108 = icmp ult i64 %86, %107
  br i1 %108, label %158, label %109

109:
  %110 = getelementptr inbounds nuw i8, ptr %106, i64 8
  %111 = load i64, ptr %110, align 8
  %112 = icmp ult i64 %86, %111
  br i1 %112, label %113, label %158

113:
  %114 = tail call i64 @llvm.umin.i64(i64 %95, i64 %111)
  %115 = xor i64 %107, -1
  %116 = add i64 %114, %115
  %117 = getelementptr inbounds nuw i8, ptr %106, i64 24
  %118 = load ptr, ptr %117, align 8
  %119 = getelementptr inbounds nuw i8, ptr %106, i64 16
  %120 = load i64, ptr %119, align 8
  %121 = mul i64 %120, %70
  %122 = getelementptr inbounds nuw i64, ptr %118, i64 %121
  %123 = sub i64 %86, %107
  %124 = load i64, ptr %71, align 8
  %125 = lshr i64 %123, %124
  %126 = lshr i64 %116, %124
  %127 = icmp ugt i64 %125, %126
  br i1 %127, label %128, label %132

128:
  %129 = getelementptr inbounds nuw i8, ptr %106, i64 32
  %130 = load i64, ptr %129, align 8
  %131 = or i64 %130, %75
  store i64 %131, ptr %129, align 8
  br i1 %77, label %158, label %149

132:
  %133 = phi i64 [ %145, %144 ], [ %124, %113 ]
  %134 = phi i64 [ %146, %144 ], [ %125, %113 ]
  %135 = getelementptr inbounds nuw i64, ptr %122, i64 %134
  %136 = load i64, ptr %135, align 8
  %137 = icmp eq i64 %136, 0
  br i1 %137, label %138, label %144

138:
  %139 = load i64, ptr %72, align 8
  %140 = shl i64 %139, 30
  %141 = or i64 %97, %140
  %142 = add i64 %141, 1
  store i64 %142, ptr %135, align 8
  %143 = load i64, ptr %71, align 8
  br label %144

144:
  %145 = phi i64 [ %133, %132 ], [ %143, %138 ]
  %146 = add i64 %134, 1
  %147 = lshr i64 %116, %145
  %148 = icmp ugt i64 %146, %147
  br i1 %148, label %128, label %132

149:
  %150 = load i32, ptr %62, align 4
  %151 = icmp ne i32 %150, 0
  %152 = sub i32 %150, %23
  %153 = icmp ugt i32 %152, %28
  %154 = and i1 %151, %153
  %155 = zext i1 %154 to i32
  %156 = load i32, ptr %78, align 8
  %157 = or i32 %156, %155
  store i32 %157, ptr %78, align 8
  store i32 %22, ptr %62, align 4
  br label %158

158:
  %159 = add nuw i64 %104, 1
  %160 = load i64, ptr %69, align 8
  %161 = icmp ult i64 %159, %160
  br i1 %161, label %103, label %98

162:
  %163 = load i64, ptr %8, align 8
  %164 = icmp eq i64 %163, 0
  br i1 %164, label %251, label %165

165:
  %166 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %167 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %168 = insertelement <32 x i64> poison, i64 %4, i64 0
  %169 = shufflevector <32 x i64> %168, <32 x i64> poison, <32 x i32> zeroinitializer
  %170 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %171 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %172 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %173 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %174 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %175 = getelementptr inbounds nuw i8, ptr %8, i64 24
  %176 = getelementptr inbounds nuw i8, ptr %8, i64 552
  br label %177

177:
  %178 = phi i64 [ %163, %165 ], [ %247, %246 ]
  %179 = phi i64 [ 0, %165 ], [ %249, %246 ]
  %180 = phi i32 [ 0, %165 ], [ %248, %246 ]
  %181 = getelementptr inbounds nuw i64, ptr %166, i64 %179
  %182 = load i64, ptr %181, align 8
  %183 = icmp ult i64 %182, 4294967296
  br i1 %183, label %184, label %187

184:
  %185 = load ptr, ptr %167, align 8
  %186 = ptrtoint ptr %185 to i64
  br label %187

187:
  %188 = phi i64 [ %186, %184 ], [ 0, %177 ]
  %189 = add i64 %188, %182
  %190 = insertelement <32 x i64> poison, i64 %189, i64 0
  %191 = shufflevector <32 x i64> %190, <32 x i64> poison, <32 x i32> zeroinitializer
  %192 = load <32 x i64>, ptr %1, align 64
  %193 = sub <32 x i64> %191, %192
  %194 = icmp ult <32 x i64> %193, %169
  %195 = bitcast <32 x i1> %194 to i32
  %196 = and i32 %2, %195
  %197 = icmp eq i32 %196, 0
  br i1 %197, label %246, label %198

198:
  %199 = load i64, ptr %170, align 8
  %200 = load i64, ptr %171, align 8
  %201 = icmp eq i64 %199, %200
  br i1 %201, label %246, label %202

202:
  %203 = load i64, ptr %172, align 8
  %204 = load i32, ptr %173, align 4
  %205 = load i32, ptr %174, align 8
  %206 = load ptr, ptr %175, align 8
  %207 = getelementptr inbounds nuw i32, ptr %176, i64 %179
  %208 = load i32, ptr %207, align 4
  %209 = zext i32 %208 to i64
  %210 = getelementptr inbounds nuw %struct.WitnessEvent, ptr %206, i64 %209
  %211 = icmp ugt i64 %199, %209
  br i1 %211, label %212, label %235

212:
  %213 = getelementptr inbounds nuw i8, ptr %210, i64 16
  %214 = load i32, ptr %213, align 8
  %215 = icmp eq i32 %214, %180
  br i1 %215, label %216, label %235

216:
  %217 = getelementptr inbounds nuw i8, ptr %210, i64 12
  %218 = load i32, ptr %217, align 4
  %219 = icmp eq i32 %218, %3
  br i1 %219, label %220, label %235

220:
  %221 = load i64, ptr %210, align 8
  %222 = icmp eq i64 %221, %203
  br i1 %222, label %223, label %235

223:
  %224 = getelementptr inbounds nuw i8, ptr %210, i64 8
  %225 = load i32, ptr %224, align 8
  %226 = icmp eq i32 %225, %204
  br i1 %226, label %227, label %235

227:
  %228 = getelementptr inbounds nuw i8, ptr %210, i64 20
  %229 = load i32, ptr %228, align 4
  %230 = icmp eq i32 %229, %205
  br i1 %230, label %231, label %235

231:
  %232 = getelementptr inbounds nuw i8, ptr %210, i64 24
  %233 = load i32, ptr %232, align 8
  %234 = icmp eq i32 %233, %196
  br i1 %234, label %246, label %235

235:
  %236 = trunc i64 %199 to i32
  store i32 %236, ptr %207, align 4
  %237 = add i64 %199, 1
  store i64 %237, ptr %170, align 8
  %238 = getelementptr inbounds nuw %struct.WitnessEvent, ptr %206, i64 %199
  store i64 %203, ptr %238, align 8
  %239 = getelementptr inbounds nuw i8, ptr %238, i64 8
  store i32 %204, ptr %239, align 8
  %240 = getelementptr inbounds nuw i8, ptr %238, i64 12
  store i32 %3, ptr %240, align 4
  %241 = getelementptr inbounds nuw i8, ptr %238, i64 16
  store i32 %180, ptr %241, align 8
  %242 = getelementptr inbounds nuw i8, ptr %238, i64 20
  store i32 %205, ptr %242, align 4
  %243 = getelementptr inbounds nuw i8, ptr %238, i64 24
  store i32 %196, ptr %243, align 8
  %244 = getelementptr inbounds nuw i8, ptr %238, i64 28
  store i32 0, ptr %244, align 4
  %245 = load i64, ptr %8, align 8
  br label %246

246:
  %247 = phi i64 [ %245, %235 ], [ %178, %231 ], [ %178, %187 ], [ %178, %198 ]
  %248 = add i32 %180, 1
  %249 = zext i32 %248 to i64
  %250 = icmp ugt i64 %247, %249
  br i1 %250, label %177, label %251

251:
  ret void
}

define void @count_access(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) #23 {
  %8 = alloca [32 x i32], align 64
  %9 = alloca <32 x i64>, align 64
  %10 = alloca <32 x i32>, align 64
  %11 = alloca <32 x i64>, align 64
  %12 = alloca <32 x i64>, align 64
  %13 = and i32 %5, 16
  %14 = icmp eq i32 %13, 0
  %15 = and i32 %5, -17
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7208
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
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #40
  %29 = load <32 x i64>, ptr %1, align 64
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7296
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
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 7304
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
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #40
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
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #40
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
  %125 = getelementptr inbounds nuw i8, ptr %0, i64 7216
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
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #40
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
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #40
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
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  %230 = bitcast i32 %226 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %208, <32 x ptr> align 4 %213, <32 x i1> %230)
  %231 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %213, <32 x i1> %230, <32 x i32> %208)
  %232 = icmp ne <32 x i32> %231, %208
  %233 = bitcast <32 x i1> %232 to i32
  %234 = and i32 %226, %233
  %235 = icmp eq i32 %234, 0
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  br i1 %235, label %238, label %236

236:
  %237 = call fastcc i32 @most_of_a_bank(ptr noundef %10, i32 noundef %226) #39
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
  %267 = getelementptr inbounds nuw i8, ptr %0, i64 7216
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
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #40
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
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #40
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
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #40
  ret void
}

define void @count_same(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #8 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7208
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

define range(i32 0, 5) i32 @run(ptr noundef %0, i64 noundef %1, i64 noundef %2) #18 {
  %4 = alloca [32 x i32], align 16
  %5 = alloca [32 x i32], align 16
  %6 = add i64 %2, %1
  %7 = icmp ult i64 %1, %6
  br i1 %7, label %8, label %1415

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 6992
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 6984
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7256
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 6968
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 6948
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 6976
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 6952
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 6344
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 6728
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7332
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 156
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 7328
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7080
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 7064
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 7072
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 7368
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 7432
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 7044
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 148
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 7016
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 7024
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7032
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 180
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 7336
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 7340
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 7348
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 7352
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 7344
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 7356
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 164
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 7316
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 7320
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 7324
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 7048
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 7056
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 6472
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 6600
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 7128
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 7136
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 7144
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 7148
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 7152
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 7160
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 7168
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 7176
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 7180
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 7184
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 6944
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 7364
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 6936
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 7292
  br label %83

83:
  %84 = phi i64 [ %1, %8 ], [ %1410, %1409 ]
  %85 = load i32, ptr %9, align 8
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %90, label %87

87:
  %88 = load i64, ptr %10, align 8
  %89 = sub i64 %88, %84
  br label %111

90:
  %91 = load i32, ptr %11, align 8
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %111, label %93

93:
  %94 = load i64, ptr %10, align 8
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %111, label %96

96:
  %97 = load i64, ptr %12, align 8
  %98 = mul i64 %97, 6364136223846793005
  %99 = add i64 %98, 1442695040888963407
  %100 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %94, i1 true)
  %101 = lshr i64 -1, %100
  %102 = lshr i64 %99, 24
  %103 = or i64 %102, 1
  %104 = lshr i64 %99, 40
  br label %105

105:
  %106 = phi i64 [ %84, %96 ], [ %109, %105 ]
  %107 = mul i64 %106, %103
  %108 = add i64 %107, %104
  %109 = and i64 %108, %101
  %110 = icmp ugt i64 %109, %94
  br i1 %110, label %105, label %111

111:
  %112 = phi i64 [ %89, %87 ], [ %84, %90 ], [ %84, %93 ], [ %109, %105 ]
  store i64 %112, ptr %13, align 8
  %113 = load i32, ptr %14, align 4
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %235

115:
  %116 = load i64, ptr %15, align 8
  store i64 %116, ptr %16, align 8
  %117 = load i64, ptr %12, align 8
  %118 = mul i64 %112, 6364136223846793005
  %119 = add i64 %117, %118
  store i64 %119, ptr %17, align 8
  store i32 0, ptr %18, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %19, i8 0, i64 128, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %20, i8 0, i64 128, i1 false)
  %120 = load i32, ptr %22, align 4
  %121 = shl i32 %120, 4
  %122 = zext i32 %121 to i64
  %123 = mul nuw nsw i64 %122, 24
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 %21, i8 0, i64 %123, i1 false)
  %124 = load i32, ptr %22, align 4
  %125 = icmp eq i32 %124, 0
  br i1 %125, label %129, label %126

126:
  %127 = zext i32 %124 to i64
  %128 = load i32, ptr %24, align 8
  br label %170

129:
  %130 = load i32, ptr %37, align 8
  store i32 %130, ptr %38, align 4
  store i32 %130, ptr %39, align 8
  %131 = add i32 %130, 1
  store i32 %131, ptr %37, align 8
  store i32 %131, ptr %40, align 4
  store i32 %131, ptr %41, align 4
  %132 = load ptr, ptr %42, align 8
  %133 = icmp eq ptr %132, null
  br i1 %133, label %148, label %134

134:
  %135 = getelementptr inbounds nuw i8, ptr %132, i64 4
  %136 = load i32, ptr %135, align 4
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %138, label %148

138:
  %139 = load i32, ptr %132, align 4
  %140 = add i32 %139, 1
  store i32 %140, ptr %132, align 4
  %141 = and i32 %139, 63
  %142 = load i32, ptr %37, align 8
  %143 = getelementptr inbounds nuw i8, ptr %132, i64 16
  %144 = zext nneg i32 %141 to i64
  %145 = getelementptr inbounds nuw i32, ptr %143, i64 %144
  store i32 %142, ptr %145, align 4
  %146 = getelementptr inbounds nuw i8, ptr %132, i64 272
  %147 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %146, i64 %144
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1024) %147, i8 0, i64 1024, i1 false)
  store i32 %141, ptr %43, align 8
  store i64 0, ptr %44, align 8
  br label %148

148:
  %149 = load ptr, ptr %45, align 8
  %150 = icmp eq ptr %149, null
  br i1 %150, label %230, label %151

151:
  %152 = getelementptr inbounds nuw i8, ptr %149, i64 411216
  store i32 0, ptr %152, align 8
  %153 = getelementptr inbounds nuw i8, ptr %149, i64 8
  store i32 0, ptr %153, align 8
  %154 = getelementptr inbounds nuw i8, ptr %149, i64 180236
  store i32 0, ptr %154, align 4
  %155 = getelementptr inbounds nuw i8, ptr %149, i64 4
  store i32 0, ptr %155, align 4
  store i32 0, ptr %149, align 8
  %156 = getelementptr inbounds nuw i8, ptr %149, i64 410136
  %157 = load i32, ptr %18, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(12) %156, i8 0, i64 12, i1 false)
  %158 = getelementptr inbounds nuw i8, ptr %149, i64 410148
  store i32 %157, ptr %158, align 4
  %159 = getelementptr inbounds nuw i8, ptr %149, i64 410152
  store i32 %157, ptr %159, align 8
  %160 = getelementptr inbounds nuw i8, ptr %149, i64 410156
  %161 = getelementptr inbounds nuw i8, ptr %149, i64 180240
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %161, i8 0, i64 128, i1 false)
  %162 = getelementptr inbounds nuw i8, ptr %149, i64 344208
  %163 = getelementptr inbounds nuw i8, ptr %149, i64 144396
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1664) %163, i8 0, i64 1664, i1 false)
  %164 = getelementptr inbounds nuw i8, ptr %149, i64 155532
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(65928) %162, i8 0, i64 65928, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(932) %160, i8 0, i64 932, i1 false)
  br label %165

165:
  %166 = phi i64 [ 0, %151 ], [ %168, %165 ]
  %167 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %164, i64 %166
  store i32 0, ptr %167, align 4
  %168 = add nuw nsw i64 %166, 1
  %169 = icmp eq i64 %168, 32
  br i1 %169, label %230, label %165

170:
  %171 = phi i32 [ %128, %126 ], [ %224, %223 ]
  %172 = phi i64 [ %127, %126 ], [ %173, %223 ]
  %173 = add nsw i64 %172, -1
  %174 = trunc i64 %173 to i32
  %175 = load i32, ptr %23, align 4
  %176 = add i32 %175, 31
  %177 = lshr i32 %176, 5
  %178 = mul i32 %171, %174
  %179 = and i64 %173, 4294967295
  %180 = load i32, ptr %25, align 8
  %181 = zext i32 %180 to i64
  %182 = sub nsw i64 %179, %181
  %183 = shl nsw i64 %182, 18
  %184 = load i32, ptr %26, align 8
  %185 = shl nuw i32 1, %184
  %186 = sext i32 %185 to i64
  %187 = sdiv i64 %183, %186
  %188 = load ptr, ptr %27, align 8
  %189 = getelementptr inbounds i8, ptr %188, i64 %183
  store ptr %189, ptr %27, align 8
  %190 = load ptr, ptr %28, align 8
  %191 = getelementptr inbounds i32, ptr %190, i64 %187
  store ptr %191, ptr %28, align 8
  %192 = load ptr, ptr %29, align 8
  %193 = getelementptr inbounds i32, ptr %192, i64 %187
  store ptr %193, ptr %29, align 8
  store i32 %174, ptr %25, align 8
  %194 = load i64, ptr %30, align 8
  %195 = trunc i64 %194 to i8
  %196 = load i64, ptr %31, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %189, i8 %195, i64 %196, i1 false)
  %197 = load ptr, ptr %27, align 8
  %198 = load i64, ptr %32, align 8
  %199 = getelementptr inbounds nuw i8, ptr %197, i64 %198
  %200 = load i64, ptr %33, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %199, i8 0, i64 %200, i1 false)
  %201 = add i32 %178, %177
  %202 = load i32, ptr %24, align 8
  %203 = add i32 %202, %178
  %204 = icmp ult i32 %201, %203
  br i1 %204, label %205, label %223

205:
  %206 = load i32, ptr %34, align 8
  %207 = tail call i32 @llvm.umax.i32(i32 %206, i32 %201)
  %208 = zext i32 %207 to i64
  %209 = icmp ult i32 %201, %206
  br i1 %209, label %210, label %223

210:
  %211 = zext i32 %201 to i64
  br label %214

212:
  %213 = icmp eq i64 %217, %208
  br i1 %213, label %223, label %214

214:
  %215 = phi i64 [ %217, %212 ], [ %211, %210 ]
  %216 = getelementptr inbounds nuw i32, ptr %19, i64 %215
  store i32 2, ptr %216, align 4
  %217 = add nuw nsw i64 %215, 1
  %218 = load i32, ptr %24, align 8
  %219 = add i32 %218, %178
  %220 = zext i32 %219 to i64
  %221 = icmp samesign ult i64 %217, %220
  br i1 %221, label %212, label %222

222:
  br label %223

223:
  %224 = phi i32 [ %202, %170 ], [ %218, %222 ], [ %202, %205 ], [ %218, %212 ]
  %225 = getelementptr inbounds nuw i32, ptr %35, i64 %179
  store i32 %177, ptr %225, align 4
  %226 = getelementptr inbounds nuw [32 x %struct.Reach], ptr %36, i64 %179
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %226, i8 0, i64 256, i1 false)
  %227 = load i32, ptr %18, align 8
  %228 = add i32 %227, %177
  store i32 %228, ptr %18, align 8
  %229 = icmp eq i32 %174, 0
  br i1 %229, label %129, label %170

230:
  %231 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #39
  %232 = shl i32 %231, 14
  store i32 %232, ptr %46, align 8
  %233 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #39
  %234 = load i64, ptr %13, align 8
  br label %235

235:
  %236 = phi i64 [ %234, %230 ], [ %112, %111 ]
  %237 = load i32, ptr %47, align 4
  %238 = load i32, ptr %48, align 8
  %239 = udiv i32 %237, %238
  %240 = zext i32 %239 to i64
  %241 = load i32, ptr %49, align 8
  %242 = load i32, ptr %50, align 4
  %243 = udiv i32 %241, %242
  %244 = zext i32 %243 to i64
  %245 = udiv i64 %236, %240
  %246 = urem i64 %236, %240
  %247 = trunc nuw i64 %246 to i32
  %248 = mul i32 %238, %247
  store i32 %248, ptr %51, align 4
  %249 = urem i64 %245, %244
  %250 = trunc nuw i64 %249 to i32
  %251 = mul i32 %242, %250
  store i32 %251, ptr %52, align 8
  %252 = udiv i64 %245, %244
  %253 = trunc i64 %252 to i32
  %254 = load i32, ptr %53, align 8
  %255 = mul i32 %254, %253
  store i32 %255, ptr %54, align 4
  %256 = zext i32 %248 to i64
  %257 = zext i32 %251 to i64
  %258 = shl nuw i64 %257, 32
  %259 = or disjoint i64 %258, %256
  br label %260

260:
  %261 = phi i32 [ 0, %235 ], [ %1408, %1407 ]
  %262 = phi i32 [ 0, %235 ], [ %264, %1407 ]
  br label %263

263:
  %264 = phi i32 [ %262, %260 ], [ %1375, %1377 ]
  br label %265

265:
  %266 = load i64, ptr %55, align 8
  %267 = load i64, ptr %17, align 8
  %268 = mul i64 %267, 6364136223846793005
  %269 = add i64 %268, 1442695040888963407
  store i64 %269, ptr %17, align 8
  %270 = load i32, ptr %34, align 8
  br label %271

271:
  %272 = phi i32 [ 1, %265 ], [ %274, %271 ]
  %273 = icmp ult i32 %272, %270
  %274 = shl i32 %272, 1
  br i1 %273, label %271, label %275

275:
  %276 = load i32, ptr %56, align 4
  switch i32 %276, label %284 [
    i32 2, label %277
    i32 1, label %282
  ]

277:
  %278 = and i64 %269, -8589934592
  %279 = or disjoint i64 %278, 4294967296
  %280 = lshr i64 %269, 40
  %281 = trunc nuw nsw i64 %280 to i32
  br label %284

282:
  %283 = add i32 %270, -1
  br label %284

284:
  %285 = phi i64 [ -4294967296, %282 ], [ %279, %277 ], [ 4294967296, %275 ]
  %286 = phi i32 [ %283, %282 ], [ %281, %277 ], [ 0, %275 ]
  %287 = trunc i64 %285 to i32
  %288 = or i32 %272, %287
  %289 = icmp eq i32 %288, 0
  br i1 %289, label %596, label %290

290:
  %291 = lshr i64 %285, 32
  %292 = trunc nuw i64 %291 to i32
  %293 = add i32 %288, -1
  br label %294

294:
  %295 = phi i32 [ 0, %290 ], [ %594, %591 ]
  %296 = phi i1 [ false, %290 ], [ %593, %591 ]
  %297 = phi i1 [ false, %290 ], [ %592, %591 ]
  %298 = mul i32 %295, %292
  %299 = add i32 %298, %286
  %300 = and i32 %299, %293
  %301 = load i32, ptr %34, align 8
  %302 = icmp ult i32 %300, %301
  br i1 %302, label %303, label %591

303:
  %304 = zext i32 %300 to i64
  %305 = getelementptr inbounds nuw i32, ptr %19, i64 %304
  %306 = load i32, ptr %305, align 4
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %308, label %591

308:
  %309 = load i32, ptr %22, align 4
  %310 = icmp ugt i32 %309, 1
  br i1 %310, label %311, label %357

311:
  %312 = load i32, ptr %24, align 8
  %313 = udiv i32 %300, %312
  %314 = load i32, ptr %48, align 8
  %315 = load i32, ptr %50, align 4
  %316 = load i32, ptr %51, align 4
  %317 = urem i32 %313, %314
  %318 = add i32 %317, %316
  %319 = load i32, ptr %52, align 8
  %320 = udiv i32 %313, %314
  %321 = urem i32 %320, %315
  %322 = add i32 %321, %319
  %323 = load i32, ptr %54, align 4
  %324 = mul i32 %315, %314
  %325 = udiv i32 %313, %324
  %326 = add i32 %325, %323
  %327 = zext i32 %322 to i64
  %328 = zext i32 %318 to i64
  store i32 %313, ptr %57, align 4
  %329 = mul i32 %313, %312
  store i32 %329, ptr %58, align 8
  %330 = shl i32 %313, 4
  store i32 %330, ptr %59, align 4
  %331 = load i32, ptr %47, align 4
  %332 = zext i32 %331 to i64
  %333 = load i32, ptr %49, align 8
  %334 = zext i32 %333 to i64
  %335 = zext i32 %326 to i64
  %336 = mul nuw i64 %334, %335
  %337 = add nuw i64 %336, %327
  %338 = mul i64 %337, %332
  %339 = add i64 %338, %328
  store i64 %339, ptr %13, align 8
  %340 = zext i32 %313 to i64
  %341 = load i32, ptr %25, align 8
  %342 = zext i32 %341 to i64
  %343 = sub nsw i64 %340, %342
  %344 = shl nsw i64 %343, 18
  %345 = load i32, ptr %26, align 8
  %346 = shl nuw i32 1, %345
  %347 = sext i32 %346 to i64
  %348 = sdiv i64 %344, %347
  %349 = load ptr, ptr %27, align 8
  %350 = getelementptr inbounds i8, ptr %349, i64 %344
  store ptr %350, ptr %27, align 8
  %351 = load ptr, ptr %28, align 8
  %352 = getelementptr inbounds i32, ptr %351, i64 %348
  store ptr %352, ptr %28, align 8
  %353 = load ptr, ptr %29, align 8
  %354 = getelementptr inbounds i32, ptr %353, i64 %348
  store ptr %354, ptr %29, align 8
  store i32 %313, ptr %25, align 8
  %355 = shl nuw i64 %327, 32
  %356 = or disjoint i64 %355, %328
  br label %357

357:
  %358 = phi i64 [ %356, %311 ], [ %259, %308 ]
  %359 = phi i32 [ %326, %311 ], [ %255, %308 ]
  %360 = load ptr, ptr %60, align 8
  %361 = load ptr, ptr %61, align 8
  %362 = load i64, ptr %62, align 8
  store i32 %300, ptr %63, align 8
  %363 = load ptr, ptr %64, align 8
  %364 = load i32, ptr %65, align 4
  %365 = getelementptr inbounds nuw i32, ptr %363, i64 %304
  %366 = load i32, ptr %365, align 4
  %367 = icmp eq i32 %366, %364
  br i1 %367, label %368, label %375

368:
  %369 = getelementptr inbounds nuw i8, ptr %363, i64 128
  %370 = getelementptr inbounds nuw [32 x i8], ptr %369, i64 %304
  %371 = getelementptr inbounds nuw i8, ptr %370, i64 %304
  %372 = load i8, ptr %371, align 1
  %373 = zext i8 %372 to i32
  %374 = shl nuw nsw i32 %373, 1
  br label %375

375:
  %376 = phi i32 [ %374, %368 ], [ 0, %357 ]
  %377 = shl i32 %364, 14
  %378 = shl i32 %300, 8
  %379 = or i32 %377, %378
  %380 = or i32 %379, %376
  store i32 %380, ptr %66, align 4
  %381 = load ptr, ptr %45, align 8
  %382 = icmp eq ptr %381, null
  br i1 %382, label %386, label %383

383:
  %384 = getelementptr inbounds nuw i8, ptr %381, i64 144396
  %385 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %384, i64 %304
  store i32 0, ptr %385, align 4
  br label %386

386:
  %387 = mul i64 %362, %304
  %388 = getelementptr inbounds nuw i8, ptr %361, i64 %387
  %389 = lshr i64 %358, 32
  %390 = trunc nuw i64 %389 to i32
  %391 = trunc i64 %358 to i32
  %392 = getelementptr inbounds nuw i32, ptr %20, i64 %304
  %393 = load i32, ptr %392, align 4
  %394 = tail call i32 %360(ptr noundef nonnull %0, ptr noundef %388, i32 noundef %393, i32 noundef %300, i32 noundef %391, i32 noundef %390, i32 noundef %359) #41
  switch i32 %394, label %1412 [
    i32 0, label %395
    i32 1, label %590
    i32 3, label %591
  ]

395:
  store i32 2, ptr %305, align 4
  %396 = load i32, ptr %18, align 8
  %397 = add i32 %396, -1
  store i32 %397, ptr %18, align 8
  %398 = load i32, ptr %24, align 8
  %399 = udiv i32 %300, %398
  %400 = zext i32 %399 to i64
  %401 = getelementptr inbounds nuw i32, ptr %35, i64 %400
  %402 = load i32, ptr %401, align 4
  %403 = add i32 %402, -1
  store i32 %403, ptr %401, align 4
  %404 = icmp eq i32 %403, 0
  br i1 %404, label %405, label %573

405:
  %406 = load i32, ptr %22, align 4
  %407 = icmp ugt i32 %406, 1
  br i1 %407, label %408, label %573

408:
  %409 = mul i32 %399, %398
  %410 = load i32, ptr %65, align 4
  %411 = load ptr, ptr %64, align 8
  %412 = load ptr, ptr %45, align 8
  %413 = getelementptr inbounds nuw i8, ptr %412, i64 180236
  %414 = icmp eq ptr %412, null
  br i1 %414, label %421, label %415

415:
  %416 = getelementptr inbounds nuw i8, ptr %412, i64 180368
  %417 = load i32, ptr %413, align 4
  %418 = icmp eq i32 %417, 0
  br i1 %418, label %421, label %431

419:
  %420 = load i32, ptr %24, align 8
  br label %421

421:
  %422 = phi i32 [ %398, %408 ], [ %420, %419 ], [ %398, %415 ]
  %423 = add i32 %422, %409
  %424 = icmp ult i32 %409, %423
  %425 = load i32, ptr %34, align 8
  br i1 %424, label %426, label %497

426:
  %427 = getelementptr inbounds nuw i8, ptr %411, i64 128
  %428 = zext i32 %398 to i64
  %429 = mul nuw i64 %400, %428
  %430 = zext i32 %425 to i64
  br label %493

431:
  %432 = phi i32 [ %489, %488 ], [ %417, %415 ]
  %433 = phi i64 [ %490, %488 ], [ 0, %415 ]
  %434 = getelementptr inbounds nuw %struct.BulkCopy, ptr %416, i64 %433
  %435 = getelementptr inbounds nuw i8, ptr %434, i64 68
  %436 = load i32, ptr %435, align 4
  %437 = icmp eq i32 %436, 0
  br i1 %437, label %438, label %488

438:
  %439 = getelementptr inbounds nuw i8, ptr %434, i64 8
  %440 = load i32, ptr %439, align 8
  %441 = lshr i32 %440, 18
  %442 = icmp eq i32 %441, %399
  br i1 %442, label %443, label %488

443:
  %444 = getelementptr inbounds nuw i8, ptr %434, i64 44
  %445 = load i32, ptr %444, align 4
  %446 = load i32, ptr %24, align 8
  %447 = udiv i32 %445, %446
  %448 = icmp eq i32 %447, %399
  br i1 %448, label %488, label %449

449:
  store i32 %445, ptr %63, align 8
  %450 = load i32, ptr %22, align 4
  %451 = icmp ugt i32 %450, 1
  br i1 %451, label %452, label %482

452:
  %453 = load i32, ptr %34, align 8
  %454 = icmp ult i32 %445, %453
  br i1 %454, label %455, label %482

455:
  %456 = load i32, ptr %48, align 8
  %457 = load i32, ptr %50, align 4
  %458 = load i32, ptr %51, align 4
  %459 = urem i32 %447, %456
  %460 = add i32 %459, %458
  %461 = load i32, ptr %52, align 8
  %462 = udiv i32 %447, %456
  %463 = urem i32 %462, %457
  %464 = add i32 %463, %461
  %465 = load i32, ptr %54, align 4
  %466 = mul i32 %457, %456
  %467 = udiv i32 %447, %466
  %468 = add i32 %467, %465
  %469 = zext i32 %464 to i64
  %470 = zext i32 %460 to i64
  store i32 %447, ptr %57, align 4
  %471 = mul i32 %447, %446
  store i32 %471, ptr %58, align 8
  %472 = shl i32 %447, 4
  store i32 %472, ptr %59, align 4
  %473 = load i32, ptr %47, align 4
  %474 = zext i32 %473 to i64
  %475 = load i32, ptr %49, align 8
  %476 = zext i32 %475 to i64
  %477 = zext i32 %468 to i64
  %478 = mul nuw i64 %476, %477
  %479 = add nuw i64 %478, %469
  %480 = mul i64 %479, %474
  %481 = add i64 %480, %470
  store i64 %481, ptr %13, align 8
  br label %482

482:
  %483 = getelementptr inbounds nuw i8, ptr %434, i64 52
  %484 = load i32, ptr %483, align 4
  %485 = getelementptr inbounds nuw i8, ptr %434, i64 48
  %486 = load i32, ptr %485, align 8
  tail call void @report(ptr noundef nonnull %0, i32 noundef %484, i32 noundef 3, i32 noundef %486, i64 noundef %400, i64 noundef 70) #38
  %487 = load i32, ptr %413, align 4
  br label %488

488:
  %489 = phi i32 [ %487, %482 ], [ %432, %443 ], [ %432, %438 ], [ %432, %431 ]
  %490 = add nuw nsw i64 %433, 1
  %491 = zext i32 %489 to i64
  %492 = icmp samesign ult i64 %490, %491
  br i1 %492, label %431, label %419

493:
  %494 = phi i64 [ %429, %426 ], [ %512, %510 ]
  %495 = phi <32 x i8> [ zeroinitializer, %426 ], [ %511, %510 ]
  %496 = icmp ult i64 %494, %430
  br i1 %496, label %502, label %497

497:
  %498 = phi <32 x i8> [ zeroinitializer, %421 ], [ %495, %493 ], [ %511, %510 ]
  %499 = icmp eq i32 %425, 0
  br i1 %499, label %573, label %500

500:
  %501 = getelementptr inbounds nuw [32 x %struct.Reach], ptr %36, i64 %400
  br label %515

502:
  %503 = getelementptr inbounds nuw i32, ptr %411, i64 %494
  %504 = load i32, ptr %503, align 4
  %505 = icmp eq i32 %504, %410
  br i1 %505, label %506, label %510

506:
  %507 = getelementptr inbounds nuw [32 x i8], ptr %427, i64 %494
  %508 = load <32 x i8>, ptr %507, align 1
  %509 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %495, <32 x i8> %508)
  br label %510

510:
  %511 = phi <32 x i8> [ %509, %506 ], [ %495, %502 ]
  %512 = add nuw nsw i64 %494, 1
  %513 = trunc nuw i64 %512 to i32
  %514 = icmp eq i32 %423, %513
  br i1 %514, label %497, label %493

515:
  %516 = phi i32 [ %425, %500 ], [ %569, %568 ]
  %517 = phi i64 [ 0, %500 ], [ %570, %568 ]
  %518 = getelementptr inbounds nuw %struct.Reach, ptr %501, i64 %517
  %519 = load i32, ptr %518, align 8
  %520 = getelementptr inbounds nuw i8, ptr %518, i64 4
  %521 = load i32, ptr %520, align 4
  %522 = icmp ne i32 %519, 0
  %523 = lshr i32 %521, 14
  %524 = icmp eq i32 %523, %410
  %525 = select i1 %522, i1 %524, i1 false
  br i1 %525, label %526, label %568

526:
  %527 = lshr i32 %521, 1
  %528 = and i32 %527, 127
  %529 = trunc nuw i64 %517 to i32
  %530 = extractelement <32 x i8> %498, i32 %529
  %531 = zext i8 %530 to i32
  %532 = icmp samesign ult i32 %528, %531
  br i1 %532, label %568, label %533

533:
  store i32 %529, ptr %63, align 8
  %534 = load i32, ptr %22, align 4
  %535 = icmp ugt i32 %534, 1
  br i1 %535, label %536, label %565

536:
  %537 = load i32, ptr %24, align 8
  %538 = udiv i32 %529, %537
  %539 = load i32, ptr %48, align 8
  %540 = load i32, ptr %50, align 4
  %541 = load i32, ptr %51, align 4
  %542 = urem i32 %538, %539
  %543 = add i32 %542, %541
  %544 = load i32, ptr %52, align 8
  %545 = udiv i32 %538, %539
  %546 = urem i32 %545, %540
  %547 = add i32 %546, %544
  %548 = load i32, ptr %54, align 4
  %549 = mul i32 %540, %539
  %550 = udiv i32 %538, %549
  %551 = add i32 %550, %548
  %552 = zext i32 %547 to i64
  %553 = zext i32 %543 to i64
  store i32 %538, ptr %57, align 4
  %554 = mul i32 %538, %537
  store i32 %554, ptr %58, align 8
  %555 = shl i32 %538, 4
  store i32 %555, ptr %59, align 4
  %556 = load i32, ptr %47, align 4
  %557 = zext i32 %556 to i64
  %558 = load i32, ptr %49, align 8
  %559 = zext i32 %558 to i64
  %560 = zext i32 %551 to i64
  %561 = mul nuw i64 %559, %560
  %562 = add nuw i64 %561, %552
  %563 = mul i64 %562, %557
  %564 = add i64 %563, %553
  store i64 %564, ptr %13, align 8
  br label %565

565:
  %566 = add i32 %519, -1
  tail call void @report(ptr noundef nonnull %0, i32 noundef %566, i32 noundef 3, i32 noundef 0, i64 noundef %400, i64 noundef 70) #38
  %567 = load i32, ptr %34, align 8
  br label %568

568:
  %569 = phi i32 [ %516, %515 ], [ %516, %526 ], [ %567, %565 ]
  %570 = add nuw nsw i64 %517, 1
  %571 = zext i32 %569 to i64
  %572 = icmp samesign ult i64 %570, %571
  br i1 %572, label %515, label %573

573:
  %574 = load ptr, ptr %45, align 8
  %575 = icmp eq ptr %574, null
  br i1 %575, label %591, label %576

576:
  %577 = getelementptr inbounds nuw i8, ptr %574, i64 410152
  %578 = load i32, ptr %577, align 4
  %579 = add i32 %578, -1
  store i32 %579, ptr %577, align 4
  %580 = getelementptr inbounds nuw i8, ptr %574, i64 410704
  %581 = getelementptr inbounds nuw i32, ptr %580, i64 %304
  %582 = load i32, ptr %581, align 4
  %583 = getelementptr inbounds nuw i8, ptr %574, i64 410144
  %584 = load i32, ptr %583, align 4
  %585 = icmp ugt i32 %582, %584
  br i1 %585, label %591, label %586

586:
  %587 = getelementptr inbounds nuw i8, ptr %574, i64 410148
  %588 = load i32, ptr %587, align 4
  %589 = add i32 %588, -1
  store i32 %589, ptr %587, align 4
  tail call fastcc void @settle_cluster(ptr noundef nonnull %0) #39
  br label %591

590:
  store i32 1, ptr %305, align 4
  br label %591

591:
  %592 = phi i1 [ true, %586 ], [ true, %576 ], [ true, %573 ], [ true, %590 ], [ %297, %294 ], [ %297, %303 ], [ %297, %386 ]
  %593 = phi i1 [ %296, %586 ], [ %296, %576 ], [ %296, %573 ], [ %296, %590 ], [ %296, %294 ], [ %296, %303 ], [ true, %386 ]
  %594 = add nuw i32 %295, 1
  %595 = icmp eq i32 %594, %288
  br i1 %595, label %596, label %294

596:
  %597 = phi i1 [ false, %284 ], [ %592, %591 ]
  %598 = phi i1 [ false, %284 ], [ %593, %591 ]
  %599 = load i32, ptr %18, align 8
  %600 = icmp eq i32 %599, 0
  br i1 %600, label %601, label %1097

601:
  %602 = load i32, ptr %80, align 4
  %603 = icmp eq i32 %602, 0
  br i1 %603, label %707, label %604

604:
  %605 = load i32, ptr %34, align 8
  %606 = icmp eq i32 %605, 0
  br i1 %606, label %707, label %607

607:
  %608 = phi i64 [ %694, %691 ], [ 0, %604 ]
  %609 = trunc nuw i64 %608 to i32
  store i32 %609, ptr %63, align 8
  %610 = load i32, ptr %22, align 4
  %611 = icmp ugt i32 %610, 1
  br i1 %611, label %612, label %656

612:
  %613 = load i32, ptr %24, align 8
  %614 = udiv i32 %609, %613
  %615 = load i32, ptr %48, align 8
  %616 = load i32, ptr %50, align 4
  %617 = load i32, ptr %51, align 4
  %618 = urem i32 %614, %615
  %619 = add i32 %618, %617
  %620 = load i32, ptr %52, align 8
  %621 = udiv i32 %614, %615
  %622 = urem i32 %621, %616
  %623 = add i32 %622, %620
  %624 = load i32, ptr %54, align 4
  %625 = mul i32 %616, %615
  %626 = udiv i32 %614, %625
  %627 = add i32 %626, %624
  %628 = zext i32 %623 to i64
  %629 = zext i32 %619 to i64
  store i32 %614, ptr %57, align 4
  %630 = mul i32 %614, %613
  store i32 %630, ptr %58, align 8
  %631 = shl i32 %614, 4
  store i32 %631, ptr %59, align 4
  %632 = load i32, ptr %47, align 4
  %633 = zext i32 %632 to i64
  %634 = load i32, ptr %49, align 8
  %635 = zext i32 %634 to i64
  %636 = zext i32 %627 to i64
  %637 = mul nuw i64 %635, %636
  %638 = add nuw i64 %637, %628
  %639 = mul i64 %638, %633
  %640 = add i64 %639, %629
  store i64 %640, ptr %13, align 8
  %641 = zext i32 %614 to i64
  %642 = load i32, ptr %25, align 8
  %643 = zext i32 %642 to i64
  %644 = sub nsw i64 %641, %643
  %645 = shl nsw i64 %644, 18
  %646 = load i32, ptr %26, align 8
  %647 = shl nuw i32 1, %646
  %648 = sext i32 %647 to i64
  %649 = sdiv i64 %645, %648
  %650 = load ptr, ptr %27, align 8
  %651 = getelementptr inbounds i8, ptr %650, i64 %645
  store ptr %651, ptr %27, align 8
  %652 = load ptr, ptr %28, align 8
  %653 = getelementptr inbounds i32, ptr %652, i64 %649
  store ptr %653, ptr %28, align 8
  %654 = load ptr, ptr %29, align 8
  %655 = getelementptr inbounds i32, ptr %654, i64 %649
  store ptr %655, ptr %29, align 8
  store i32 %614, ptr %25, align 8
  br label %656

656:
  %657 = load ptr, ptr %64, align 8
  %658 = load i32, ptr %65, align 4
  %659 = getelementptr inbounds nuw i32, ptr %657, i64 %608
  %660 = load i32, ptr %659, align 4
  %661 = icmp eq i32 %660, %658
  br i1 %661, label %662, label %669

662:
  %663 = getelementptr inbounds nuw i8, ptr %657, i64 128
  %664 = getelementptr inbounds nuw [32 x i8], ptr %663, i64 %608
  %665 = getelementptr inbounds nuw i8, ptr %664, i64 %608
  %666 = load i8, ptr %665, align 1
  %667 = zext i8 %666 to i32
  %668 = shl nuw nsw i32 %667, 1
  br label %669

669:
  %670 = phi i32 [ %668, %662 ], [ 0, %656 ]
  %671 = shl i32 %658, 14
  %672 = shl i32 %609, 8
  %673 = or i32 %671, %672
  %674 = or i32 %673, %670
  store i32 %674, ptr %66, align 4
  %675 = load ptr, ptr %81, align 8
  %676 = getelementptr inbounds nuw %struct.CopyQueue, ptr %675, i64 %608
  %677 = load i32, ptr %676, align 4
  %678 = load i32, ptr %41, align 4
  %679 = icmp eq i32 %677, %678
  br i1 %679, label %683, label %680

680:
  store i32 %678, ptr %676, align 4
  %681 = getelementptr inbounds nuw i8, ptr %676, i64 8
  store i32 0, ptr %681, align 4
  %682 = getelementptr inbounds nuw i8, ptr %676, i64 64
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(128) %682, i8 0, i64 128, i1 false)
  br label %691

683:
  %684 = getelementptr inbounds nuw i8, ptr %676, i64 4
  %685 = load i32, ptr %684, align 4
  %686 = getelementptr inbounds nuw i8, ptr %676, i64 8
  %687 = load i32, ptr %686, align 4
  %688 = icmp eq i32 %685, %687
  br i1 %688, label %691, label %689

689:
  %690 = getelementptr inbounds nuw i8, ptr %676, i64 192
  br label %698

691:
  %692 = phi i32 [ %685, %683 ], [ 0, %680 ], [ %704, %698 ]
  %693 = getelementptr inbounds nuw i8, ptr %676, i64 4
  store i32 %692, ptr %693, align 4
  %694 = add nuw nsw i64 %608, 1
  %695 = load i32, ptr %34, align 8
  %696 = zext i32 %695 to i64
  %697 = icmp samesign ult i64 %694, %696
  br i1 %697, label %607, label %707

698:
  %699 = phi i32 [ %685, %689 ], [ %704, %698 ]
  %700 = and i32 %699, 63
  %701 = zext nneg i32 %700 to i64
  %702 = getelementptr inbounds nuw %struct.CopyEntry, ptr %690, i64 %701
  %703 = load i32, ptr %702, align 4
  tail call fastcc void @make_queued_copy(ptr noundef nonnull %0, ptr noundef nonnull %702, i32 noundef %703, i1 noundef zeroext true) #39
  %704 = add i32 %699, 1
  %705 = load i32, ptr %686, align 4
  %706 = icmp eq i32 %704, %705
  br i1 %706, label %691, label %698

707:
  %708 = load ptr, ptr %45, align 8
  %709 = icmp eq ptr %708, null
  br i1 %709, label %1409, label %710

710:
  %711 = getelementptr inbounds nuw i8, ptr %708, i64 4
  %712 = load i32, ptr %711, align 4
  %713 = icmp eq i32 %712, 0
  br i1 %713, label %714, label %720

714:
  %715 = getelementptr inbounds nuw i8, ptr %708, i64 180236
  %716 = load i32, ptr %715, align 4
  %717 = icmp eq i32 %716, 0
  br i1 %717, label %723, label %718

718:
  %719 = getelementptr inbounds nuw i8, ptr %708, i64 180368
  br label %726

720:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #39
  %721 = load i32, ptr %711, align 4
  %722 = icmp eq i32 %721, 0
  br i1 %722, label %714, label %720

723:
  store i32 0, ptr %715, align 4
  %724 = load i32, ptr %34, align 8
  %725 = icmp eq i32 %724, 0
  br i1 %725, label %1409, label %906

726:
  %727 = phi i64 [ 0, %718 ], [ %778, %777 ]
  %728 = getelementptr inbounds nuw %struct.BulkCopy, ptr %719, i64 %727
  %729 = getelementptr inbounds nuw i8, ptr %728, i64 44
  %730 = load i32, ptr %729, align 4
  store i32 %730, ptr %63, align 8
  %731 = load i32, ptr %22, align 4
  %732 = icmp ugt i32 %731, 1
  br i1 %732, label %733, label %765

733:
  %734 = load i32, ptr %34, align 8
  %735 = icmp ult i32 %730, %734
  br i1 %735, label %736, label %765

736:
  %737 = load i32, ptr %24, align 8
  %738 = udiv i32 %730, %737
  %739 = load i32, ptr %48, align 8
  %740 = load i32, ptr %50, align 4
  %741 = load i32, ptr %51, align 4
  %742 = urem i32 %738, %739
  %743 = add i32 %742, %741
  %744 = load i32, ptr %52, align 8
  %745 = udiv i32 %738, %739
  %746 = urem i32 %745, %740
  %747 = add i32 %746, %744
  %748 = load i32, ptr %54, align 4
  %749 = mul i32 %740, %739
  %750 = udiv i32 %738, %749
  %751 = add i32 %750, %748
  %752 = zext i32 %747 to i64
  %753 = zext i32 %743 to i64
  store i32 %738, ptr %57, align 4
  %754 = mul i32 %738, %737
  store i32 %754, ptr %58, align 8
  %755 = shl i32 %738, 4
  store i32 %755, ptr %59, align 4
  %756 = load i32, ptr %47, align 4
  %757 = zext i32 %756 to i64
  %758 = load i32, ptr %49, align 8
  %759 = zext i32 %758 to i64
  %760 = zext i32 %751 to i64
  %761 = mul nuw i64 %759, %760
  %762 = add nuw i64 %761, %752
  %763 = mul i64 %762, %757
  %764 = add i64 %763, %753
  store i64 %764, ptr %13, align 8
  br label %765

765:
  %766 = getelementptr inbounds nuw i8, ptr %728, i64 52
  %767 = load i32, ptr %766, align 4
  %768 = getelementptr inbounds nuw i8, ptr %728, i64 48
  %769 = load i32, ptr %768, align 8
  %770 = getelementptr inbounds nuw i8, ptr %728, i64 8
  %771 = load i32, ptr %770, align 8
  %772 = zext i32 %771 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %767, i32 noundef 3, i32 noundef %769, i64 noundef %772, i64 noundef 67) #38
  %773 = getelementptr inbounds nuw i8, ptr %728, i64 68
  %774 = load i32, ptr %773, align 4
  %775 = icmp eq i32 %774, 0
  br i1 %775, label %776, label %777

776:
  tail call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %728) #39
  br label %777

777:
  %778 = add nuw nsw i64 %727, 1
  %779 = load i32, ptr %715, align 4
  %780 = zext i32 %779 to i64
  %781 = icmp samesign ult i64 %778, %780
  br i1 %781, label %726, label %723

782:
  %783 = icmp eq i32 %1093, 0
  br i1 %783, label %1409, label %784

784:
  %785 = load ptr, ptr %45, align 8
  %786 = getelementptr inbounds nuw i8, ptr %785, i64 348304
  %787 = getelementptr inbounds nuw i8, ptr %785, i64 155532
  br label %788

788:
  %789 = phi i32 [ %1093, %784 ], [ %903, %901 ]
  %790 = phi i64 [ 0, %784 ], [ %904, %901 ]
  %791 = getelementptr inbounds nuw %struct.ProductGroups, ptr %786, i64 %790
  %792 = trunc nuw i64 %790 to i32
  %793 = and i64 %790, 4294967292
  %794 = getelementptr inbounds nuw %struct.ProductGroups, ptr %786, i64 %793
  store i32 %792, ptr %63, align 8
  %795 = load i32, ptr %22, align 4
  %796 = icmp ugt i32 %795, 1
  br i1 %796, label %797, label %826

797:
  %798 = load i32, ptr %24, align 8
  %799 = udiv i32 %792, %798
  %800 = load i32, ptr %48, align 8
  %801 = load i32, ptr %50, align 4
  %802 = load i32, ptr %51, align 4
  %803 = urem i32 %799, %800
  %804 = add i32 %803, %802
  %805 = load i32, ptr %52, align 8
  %806 = udiv i32 %799, %800
  %807 = urem i32 %806, %801
  %808 = add i32 %807, %805
  %809 = load i32, ptr %54, align 4
  %810 = mul i32 %801, %800
  %811 = udiv i32 %799, %810
  %812 = add i32 %811, %809
  %813 = zext i32 %808 to i64
  %814 = zext i32 %804 to i64
  store i32 %799, ptr %57, align 4
  %815 = mul i32 %799, %798
  store i32 %815, ptr %58, align 8
  %816 = shl i32 %799, 4
  store i32 %816, ptr %59, align 4
  %817 = load i32, ptr %47, align 4
  %818 = zext i32 %817 to i64
  %819 = load i32, ptr %49, align 8
  %820 = zext i32 %819 to i64
  %821 = zext i32 %812 to i64
  %822 = mul nuw i64 %820, %821
  %823 = add nuw i64 %822, %813
  %824 = mul i64 %823, %818
  %825 = add i64 %824, %814
  store i64 %825, ptr %13, align 8
  br label %826

826:
  %827 = getelementptr inbounds nuw i8, ptr %791, i64 536
  %828 = load i32, ptr %827, align 8
  %829 = icmp eq i32 %828, 0
  br i1 %829, label %852, label %830

830:
  %831 = getelementptr inbounds nuw i8, ptr %791, i64 544
  %832 = load i64, ptr %831, align 8
  br label %833

833:
  %834 = phi i64 [ 0, %830 ], [ %850, %849 ]
  %835 = getelementptr inbounds nuw %struct.ProductGroups, ptr %794, i64 %834
  %836 = getelementptr inbounds nuw i8, ptr %835, i64 544
  %837 = load i64, ptr %836, align 8
  %838 = icmp eq i64 %837, %832
  br i1 %838, label %839, label %843

839:
  %840 = getelementptr inbounds nuw i8, ptr %835, i64 536
  %841 = load i32, ptr %840, align 8
  %842 = icmp eq i32 %841, %828
  br i1 %842, label %849, label %843

843:
  %844 = getelementptr inbounds nuw i8, ptr %791, i64 540
  %845 = load i32, ptr %844, align 4
  %846 = and i64 %834, 4294967295
  %847 = or i64 %846, %793
  tail call void @report(ptr noundef %0, i32 noundef %845, i32 noundef 4, i32 noundef 0, i64 noundef 0, i64 noundef %847) #38
  %848 = load i32, ptr %34, align 8
  br label %852

849:
  %850 = add nuw nsw i64 %834, 1
  %851 = icmp eq i64 %850, 4
  br i1 %851, label %852, label %833

852:
  %853 = phi i32 [ %848, %843 ], [ %789, %826 ], [ %789, %849 ]
  %854 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %787, i64 %790
  %855 = getelementptr inbounds nuw i8, ptr %854, i64 260
  %856 = getelementptr inbounds nuw i8, ptr %854, i64 516
  %857 = zext i32 %853 to i64
  br label %861

858:
  %859 = add nuw nsw i64 %862, 1
  %860 = icmp eq i64 %859, 4
  br i1 %860, label %901, label %861

861:
  %862 = phi i64 [ 0, %852 ], [ %859, %858 ]
  %863 = or disjoint i64 %862, %793
  %864 = icmp samesign ult i64 %863, %857
  br i1 %864, label %865, label %901

865:
  %866 = load i32, ptr %854, align 4
  %867 = icmp eq i32 %866, 0
  br i1 %867, label %901, label %868

868:
  %869 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %787, i64 %863
  %870 = load i32, ptr %869, align 4
  %871 = icmp eq i32 %870, %866
  br i1 %871, label %872, label %893

872:
  %873 = getelementptr inbounds nuw i8, ptr %869, i64 260
  %874 = getelementptr inbounds nuw i8, ptr %869, i64 516
  %875 = zext i32 %866 to i64
  br label %877

876:
  br i1 %889, label %858, label %893

877:
  %878 = phi i64 [ 0, %872 ], [ %890, %884 ]
  %879 = getelementptr inbounds nuw i32, ptr %873, i64 %878
  %880 = load i32, ptr %879, align 4
  %881 = getelementptr inbounds nuw i32, ptr %855, i64 %878
  %882 = load i32, ptr %881, align 4
  %883 = icmp eq i32 %880, %882
  br i1 %883, label %884, label %893

884:
  %885 = getelementptr inbounds nuw i32, ptr %874, i64 %878
  %886 = load i32, ptr %885, align 4
  %887 = getelementptr inbounds nuw i32, ptr %856, i64 %878
  %888 = load i32, ptr %887, align 4
  %889 = icmp eq i32 %886, %888
  %890 = add nuw nsw i64 %878, 1
  %891 = icmp samesign ult i64 %890, %875
  %892 = select i1 %891, i1 %889, i1 false
  br i1 %892, label %877, label %876

893:
  %894 = getelementptr inbounds nuw i8, ptr %854, i64 4
  %895 = add i32 %866, -1
  %896 = zext i32 %895 to i64
  %897 = getelementptr inbounds nuw i32, ptr %894, i64 %896
  %898 = load i32, ptr %897, align 4
  tail call void @report(ptr noundef %0, i32 noundef %898, i32 noundef 4, i32 noundef 0, i64 noundef 0, i64 noundef %863) #38
  %899 = load i32, ptr %34, align 8
  %900 = zext i32 %899 to i64
  br label %901

901:
  %902 = phi i64 [ %900, %893 ], [ %857, %858 ], [ %857, %861 ], [ %857, %865 ]
  %903 = phi i32 [ %899, %893 ], [ %853, %858 ], [ %853, %861 ], [ %853, %865 ]
  %904 = add nuw nsw i64 %790, 1
  %905 = icmp samesign ult i64 %904, %902
  br i1 %905, label %788, label %1409

906:
  %907 = phi i32 [ %1093, %1092 ], [ %724, %723 ]
  %908 = phi i32 [ %1095, %1092 ], [ 0, %723 ]
  %909 = load ptr, ptr %45, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #40
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #40
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %5, i8 0, i64 128, i1 false)
  %910 = load i32, ptr %23, align 4
  %911 = add i32 %910, 31
  %912 = lshr i32 %911, 5
  %913 = and i32 %911, -32
  %914 = udiv i32 65536, %913
  %915 = and i32 %914, 131064
  %916 = icmp ugt i32 %913, 256
  %917 = select i1 %916, i32 %915, i32 256
  %918 = add i32 %912, %908
  %919 = icmp ult i32 %908, %918
  br i1 %919, label %920, label %1092

920:
  %921 = load i32, ptr %82, align 4
  %922 = zext i32 %908 to i64
  %923 = zext i32 %918 to i64
  br label %926

924:
  %925 = getelementptr inbounds nuw i8, ptr %909, i64 155532
  br label %934

926:
  %927 = phi i64 [ %922, %920 ], [ %929, %926 ]
  %928 = getelementptr inbounds nuw i32, ptr %4, i64 %927
  store i32 %921, ptr %928, align 4
  %929 = add nuw nsw i64 %927, 1
  %930 = icmp eq i64 %929, %923
  br i1 %930, label %924, label %926

931:
  %932 = zext i32 %1024 to i64
  %933 = shl nuw i64 %932, 32
  br label %1030

934:
  %935 = phi i64 [ %1028, %1022 ], [ %922, %924 ]
  %936 = phi i32 [ %1024, %1022 ], [ 0, %924 ]
  %937 = phi i1 [ %1029, %1022 ], [ false, %924 ]
  %938 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %925, i64 %935
  %939 = getelementptr inbounds nuw i32, ptr %5, i64 %935
  %940 = load i32, ptr %939, align 4
  %941 = load i32, ptr %938, align 4
  %942 = icmp eq i32 %940, %941
  br i1 %942, label %1022, label %943

943:
  %944 = getelementptr inbounds nuw i8, ptr %938, i64 260
  %945 = zext i32 %940 to i64
  %946 = getelementptr inbounds nuw i32, ptr %944, i64 %945
  %947 = load i32, ptr %946, align 4
  %948 = getelementptr inbounds nuw i8, ptr %938, i64 516
  %949 = getelementptr inbounds nuw i32, ptr %948, i64 %945
  %950 = load i32, ptr %949, align 4
  %951 = icmp eq i32 %950, 0
  %952 = icmp eq i32 %940, 0
  br i1 %952, label %953, label %954

953:
  br i1 %951, label %965, label %955

954:
  br i1 %951, label %965, label %961

955:
  %956 = load i32, ptr %82, align 4
  %957 = icmp ult i32 %956, %917
  br i1 %957, label %961, label %958

958:
  %959 = getelementptr inbounds nuw i32, ptr %4, i64 %935
  %960 = load i32, ptr %959, align 4
  br label %1013

961:
  %962 = getelementptr inbounds nuw i32, ptr %4, i64 %935
  %963 = load i32, ptr %962, align 4
  %964 = icmp ult i32 %947, %963
  br i1 %964, label %969, label %1013

965:
  %966 = getelementptr inbounds nuw i32, ptr %4, i64 %935
  %967 = load i32, ptr %966, align 4
  %968 = icmp ugt i32 %947, %967
  br i1 %968, label %969, label %1013

969:
  %970 = phi i32 [ %967, %965 ], [ %963, %961 ]
  %971 = trunc nuw i64 %935 to i32
  store i32 %971, ptr %63, align 8
  %972 = load i32, ptr %22, align 4
  %973 = icmp ugt i32 %972, 1
  br i1 %973, label %974, label %1007

974:
  %975 = load i32, ptr %34, align 8
  %976 = zext i32 %975 to i64
  %977 = icmp samesign ult i64 %935, %976
  br i1 %977, label %978, label %1007

978:
  %979 = load i32, ptr %24, align 8
  %980 = udiv i32 %971, %979
  %981 = load i32, ptr %48, align 8
  %982 = load i32, ptr %50, align 4
  %983 = load i32, ptr %51, align 4
  %984 = urem i32 %980, %981
  %985 = add i32 %984, %983
  %986 = load i32, ptr %52, align 8
  %987 = udiv i32 %980, %981
  %988 = urem i32 %987, %982
  %989 = add i32 %988, %986
  %990 = load i32, ptr %54, align 4
  %991 = mul i32 %982, %981
  %992 = udiv i32 %980, %991
  %993 = add i32 %992, %990
  %994 = zext i32 %989 to i64
  %995 = zext i32 %985 to i64
  store i32 %980, ptr %57, align 4
  %996 = mul i32 %980, %979
  store i32 %996, ptr %58, align 8
  %997 = shl i32 %980, 4
  store i32 %997, ptr %59, align 4
  %998 = load i32, ptr %47, align 4
  %999 = zext i32 %998 to i64
  %1000 = load i32, ptr %49, align 8
  %1001 = zext i32 %1000 to i64
  %1002 = zext i32 %993 to i64
  %1003 = mul nuw i64 %1001, %1002
  %1004 = add nuw i64 %1003, %994
  %1005 = mul i64 %1004, %999
  %1006 = add i64 %1005, %995
  store i64 %1006, ptr %13, align 8
  br label %1007

1007:
  %1008 = getelementptr inbounds nuw i8, ptr %938, i64 4
  %1009 = getelementptr inbounds nuw i32, ptr %1008, i64 %945
  %1010 = load i32, ptr %1009, align 4
  %1011 = zext i32 %970 to i64
  %1012 = zext i32 %947 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %1010, i32 noundef 7, i32 noundef 0, i64 noundef %1011, i64 noundef %1012) #38
  br label %1013

1013:
  %1014 = phi i32 [ %960, %958 ], [ %970, %1007 ], [ %967, %965 ], [ %963, %961 ]
  %1015 = add i32 %1014, %936
  %1016 = icmp ugt i32 %947, %1015
  br i1 %1016, label %1022, label %1017

1017:
  %1018 = getelementptr inbounds nuw i32, ptr %4, i64 %935
  %1019 = sub i32 %936, %947
  %1020 = add i32 %1019, %1014
  store i32 %947, ptr %1018, align 4
  %1021 = add i32 %940, 1
  store i32 %1021, ptr %939, align 4
  br label %1022

1022:
  %1023 = phi i1 [ %937, %934 ], [ true, %1017 ], [ %937, %1013 ]
  %1024 = phi i32 [ %936, %934 ], [ %1020, %1017 ], [ %936, %1013 ]
  %1025 = add nuw nsw i64 %935, 1
  %1026 = icmp ne i64 %1025, %923
  %1027 = select i1 %1026, i1 true, i1 %1023
  %1028 = select i1 %1026, i64 %1025, i64 %922
  %1029 = select i1 %1026, i1 %1023, i1 false
  br i1 %1027, label %934, label %931

1030:
  %1031 = phi i64 [ %922, %931 ], [ %1088, %1087 ]
  %1032 = getelementptr inbounds nuw %struct.RegisterChanges, ptr %925, i64 %1031
  %1033 = getelementptr inbounds nuw i32, ptr %5, i64 %1031
  %1034 = load i32, ptr %1033, align 4
  %1035 = load i32, ptr %1032, align 4
  %1036 = icmp eq i32 %1034, %1035
  br i1 %1036, label %1087, label %1037

1037:
  %1038 = trunc nuw i64 %1031 to i32
  store i32 %1038, ptr %63, align 8
  %1039 = load i32, ptr %22, align 4
  %1040 = icmp ugt i32 %1039, 1
  br i1 %1040, label %1041, label %1074

1041:
  %1042 = load i32, ptr %34, align 8
  %1043 = zext i32 %1042 to i64
  %1044 = icmp samesign ult i64 %1031, %1043
  br i1 %1044, label %1045, label %1074

1045:
  %1046 = load i32, ptr %24, align 8
  %1047 = udiv i32 %1038, %1046
  %1048 = load i32, ptr %48, align 8
  %1049 = load i32, ptr %50, align 4
  %1050 = load i32, ptr %51, align 4
  %1051 = urem i32 %1047, %1048
  %1052 = add i32 %1051, %1050
  %1053 = load i32, ptr %52, align 8
  %1054 = udiv i32 %1047, %1048
  %1055 = urem i32 %1054, %1049
  %1056 = add i32 %1055, %1053
  %1057 = load i32, ptr %54, align 4
  %1058 = mul i32 %1049, %1048
  %1059 = udiv i32 %1047, %1058
  %1060 = add i32 %1059, %1057
  %1061 = zext i32 %1056 to i64
  %1062 = zext i32 %1052 to i64
  store i32 %1047, ptr %57, align 4
  %1063 = mul i32 %1047, %1046
  store i32 %1063, ptr %58, align 8
  %1064 = shl i32 %1047, 4
  store i32 %1064, ptr %59, align 4
  %1065 = load i32, ptr %47, align 4
  %1066 = zext i32 %1065 to i64
  %1067 = load i32, ptr %49, align 8
  %1068 = zext i32 %1067 to i64
  %1069 = zext i32 %1060 to i64
  %1070 = mul nuw i64 %1068, %1069
  %1071 = add nuw i64 %1070, %1061
  %1072 = mul i64 %1071, %1066
  %1073 = add i64 %1072, %1062
  store i64 %1073, ptr %13, align 8
  br label %1074

1074:
  %1075 = getelementptr inbounds nuw i8, ptr %1032, i64 260
  %1076 = zext i32 %1034 to i64
  %1077 = getelementptr inbounds nuw i32, ptr %1075, i64 %1076
  %1078 = load i32, ptr %1077, align 4
  %1079 = getelementptr inbounds nuw i8, ptr %1032, i64 4
  %1080 = getelementptr inbounds nuw i32, ptr %1079, i64 %1076
  %1081 = load i32, ptr %1080, align 4
  %1082 = getelementptr inbounds nuw i32, ptr %4, i64 %1031
  %1083 = load i32, ptr %1082, align 4
  %1084 = zext i32 %1083 to i64
  %1085 = or disjoint i64 %933, %1084
  %1086 = zext i32 %1078 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %1081, i32 noundef 5, i32 noundef 0, i64 noundef %1085, i64 noundef %1086) #38
  br label %1087

1087:
  %1088 = add nuw nsw i64 %1031, 1
  %1089 = icmp eq i64 %1088, %923
  br i1 %1089, label %1090, label %1030

1090:
  %1091 = load i32, ptr %34, align 8
  br label %1092

1092:
  %1093 = phi i32 [ %1091, %1090 ], [ %907, %906 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  %1094 = load i32, ptr %24, align 8
  %1095 = add i32 %1094, %908
  %1096 = icmp ult i32 %1095, %1093
  br i1 %1096, label %906, label %782

1097:
  %1098 = load i32, ptr %22, align 4
  %1099 = and i32 %1098, 268435455
  %1100 = icmp eq i32 %1099, 0
  br i1 %1100, label %1378, label %1101

1101:
  %1102 = phi i64 [ %1365, %1363 ], [ 0, %1097 ]
  %1103 = phi i1 [ %1364, %1363 ], [ false, %1097 ]
  %1104 = getelementptr inbounds nuw %struct.BarrierState, ptr %21, i64 %1102
  %1105 = getelementptr inbounds nuw i8, ptr %1104, i64 4
  %1106 = load i32, ptr %1105, align 4
  %1107 = icmp eq i32 %1106, 0
  br i1 %1107, label %1108, label %1112

1108:
  %1109 = lshr i64 %1102, 4
  %1110 = getelementptr inbounds nuw i32, ptr %35, i64 %1109
  %1111 = load i32, ptr %1110, align 4
  br label %1112

1112:
  %1113 = phi i32 [ %1111, %1108 ], [ %1106, %1101 ]
  %1114 = load i32, ptr %1104, align 4
  %1115 = icmp eq i32 %1114, 0
  %1116 = icmp ult i32 %1114, %1113
  %1117 = select i1 %1115, i1 true, i1 %1116
  br i1 %1117, label %1363, label %1118

1118:
  %1119 = getelementptr inbounds nuw i8, ptr %1104, i64 8
  %1120 = load i32, ptr %1119, align 4
  %1121 = getelementptr inbounds nuw i8, ptr %1104, i64 12
  %1122 = load i32, ptr %1121, align 4
  store i32 0, ptr %1104, align 4
  store i32 0, ptr %1105, align 4
  store i32 0, ptr %1119, align 4
  store i32 0, ptr %1121, align 4
  %1123 = getelementptr inbounds nuw i8, ptr %1104, i64 16
  store i32 %1120, ptr %1123, align 4
  %1124 = getelementptr inbounds nuw i8, ptr %1104, i64 20
  store i32 %1122, ptr %1124, align 4
  %1125 = load i32, ptr %34, align 8
  %1126 = icmp eq i32 %1125, 0
  br i1 %1126, label %1250, label %1127

1127:
  %1128 = zext i32 %1125 to i64
  br label %1132

1129:
  %1130 = icmp ne i32 %1148, 0
  %1131 = select i1 %1107, i1 %1130, i1 false
  br i1 %1131, label %1151, label %1250

1132:
  %1133 = phi i64 [ 0, %1127 ], [ %1149, %1147 ]
  %1134 = phi i32 [ 0, %1127 ], [ %1148, %1147 ]
  %1135 = getelementptr inbounds nuw i32, ptr %19, i64 %1133
  %1136 = load i32, ptr %1135, align 4
  %1137 = icmp eq i32 %1136, 1
  br i1 %1137, label %1138, label %1147

1138:
  %1139 = getelementptr inbounds nuw i32, ptr %67, i64 %1133
  %1140 = load i32, ptr %1139, align 4
  %1141 = zext i32 %1140 to i64
  %1142 = icmp eq i64 %1102, %1141
  br i1 %1142, label %1143, label %1147

1143:
  store i32 0, ptr %1135, align 4
  %1144 = trunc nuw i64 %1133 to i32
  %1145 = shl nuw i32 1, %1144
  %1146 = or i32 %1145, %1134
  br label %1147

1147:
  %1148 = phi i32 [ %1146, %1143 ], [ %1134, %1138 ], [ %1134, %1132 ]
  %1149 = add nuw nsw i64 %1133, 1
  %1150 = icmp eq i64 %1149, %1128
  br i1 %1150, label %1129, label %1132

1151:
  %1152 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 range(i32 1, 0) %1148, i1 true)
  %1153 = freeze i32 %1152
  %1154 = load i32, ptr %24, align 8
  %1155 = load i32, ptr %23, align 4
  %1156 = add i32 %1155, 31
  %1157 = lshr i32 %1156, 5
  %1158 = urem i32 %1153, %1154
  %1159 = sub nuw i32 %1153, %1158
  %1160 = add i32 %1159, %1157
  %1161 = icmp ugt i32 %1160, %1159
  br i1 %1161, label %1162, label %1226

1162:
  %1163 = zext i32 %1160 to i64
  br label %1166

1164:
  %1165 = icmp eq i32 %1213, 0
  br i1 %1165, label %1226, label %1216

1166:
  %1167 = phi i64 [ %1163, %1162 ], [ %1170, %1212 ]
  %1168 = phi i32 [ 0, %1162 ], [ %1213, %1212 ]
  %1169 = phi i32 [ 0, %1162 ], [ %1214, %1212 ]
  %1170 = add nsw i64 %1167, -1
  %1171 = trunc i64 %1170 to i32
  %1172 = shl nuw i32 1, %1171
  %1173 = and i32 %1172, %1148
  %1174 = icmp eq i32 %1173, 0
  br i1 %1174, label %1188, label %1175

1175:
  %1176 = urem i32 %1171, %1154
  %1177 = shl i32 %1176, 5
  %1178 = sub i32 %1155, %1177
  %1179 = icmp ugt i32 %1178, 31
  %1180 = shl nsw i32 -1, %1178
  %1181 = xor i32 %1180, -1
  %1182 = select i1 %1179, i32 -1, i32 %1181
  %1183 = and i64 %1170, 4294967295
  %1184 = getelementptr inbounds nuw i32, ptr %68, i64 %1183
  %1185 = load i32, ptr %1184, align 4
  %1186 = xor i32 %1185, -1
  %1187 = and i32 %1182, %1186
  br label %1202

1188:
  %1189 = and i64 %1170, 4294967295
  %1190 = getelementptr inbounds nuw i32, ptr %19, i64 %1189
  %1191 = load i32, ptr %1190, align 4
  %1192 = icmp eq i32 %1191, 2
  br i1 %1192, label %1193, label %1212

1193:
  %1194 = urem i32 %1171, %1154
  %1195 = shl i32 %1194, 5
  %1196 = sub i32 %1155, %1195
  %1197 = icmp ugt i32 %1196, 31
  %1198 = shl nsw i32 -1, %1196
  %1199 = xor i32 %1198, -1
  br i1 %1197, label %1200, label %1202

1200:
  %1201 = add i32 %1168, 32
  br label %1212

1202:
  %1203 = phi i32 [ %1187, %1175 ], [ %1199, %1193 ]
  %1204 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1203)
  %1205 = add i32 %1204, %1168
  %1206 = icmp eq i32 %1203, 0
  br i1 %1206, label %1212, label %1207

1207:
  %1208 = urem i32 %1171, %1154
  %1209 = shl i32 %1208, 5
  %1210 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1203, i1 true)
  %1211 = or disjoint i32 %1209, %1210
  br label %1212

1212:
  %1213 = phi i32 [ %1168, %1188 ], [ %1205, %1202 ], [ %1205, %1207 ], [ %1201, %1200 ]
  %1214 = phi i32 [ %1169, %1188 ], [ %1169, %1202 ], [ %1211, %1207 ], [ %1195, %1200 ]
  %1215 = icmp ult i32 %1159, %1171
  br i1 %1215, label %1166, label %1164

1216:
  %1217 = load i64, ptr %69, align 8
  %1218 = add i64 %1217, 1
  store i64 %1218, ptr %69, align 8
  %1219 = icmp eq i64 %1217, 0
  br i1 %1219, label %1220, label %1226

1220:
  %1221 = zext i32 %1213 to i64
  %1222 = load i64, ptr %13, align 8
  store i64 %1222, ptr %70, align 8
  %1223 = zext nneg i32 %1153 to i64
  %1224 = getelementptr inbounds nuw i32, ptr %20, i64 %1223
  %1225 = load i32, ptr %1224, align 4
  store i32 %1225, ptr %71, align 8
  store i32 %1214, ptr %72, align 4
  store i64 %1221, ptr %73, align 8
  br label %1226

1226:
  %1227 = zext nneg i32 %1153 to i64
  %1228 = getelementptr inbounds nuw i32, ptr %20, i64 %1227
  %1229 = load i32, ptr %1228, align 4
  br label %1230

1230:
  %1231 = phi i32 [ %1148, %1226 ], [ %1248, %1246 ]
  %1232 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1231, i1 true)
  %1233 = zext nneg i32 %1232 to i64
  %1234 = getelementptr inbounds nuw i32, ptr %20, i64 %1233
  %1235 = load i32, ptr %1234, align 4
  %1236 = icmp eq i32 %1235, %1229
  br i1 %1236, label %1246, label %1237

1237:
  %1238 = load i64, ptr %74, align 8
  %1239 = add i64 %1238, 1
  store i64 %1239, ptr %74, align 8
  %1240 = icmp eq i64 %1238, 0
  br i1 %1240, label %1241, label %1250

1241:
  %1242 = zext i32 %1235 to i64
  %1243 = urem i32 %1232, %1154
  %1244 = shl nuw nsw i32 %1243, 5
  %1245 = load i64, ptr %13, align 8
  store i64 %1245, ptr %75, align 8
  store i32 %1229, ptr %76, align 8
  store i32 %1244, ptr %77, align 4
  store i64 %1242, ptr %78, align 8
  br label %1250

1246:
  %1247 = add i32 %1231, -1
  %1248 = and i32 %1247, %1231
  %1249 = icmp eq i32 %1248, 0
  br i1 %1249, label %1250, label %1230

1250:
  %1251 = phi i32 [ 0, %1118 ], [ %1148, %1129 ], [ %1148, %1241 ], [ %1148, %1237 ], [ %1148, %1246 ]
  %1252 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1251)
  %1253 = load i32, ptr %18, align 8
  %1254 = icmp eq i32 %1252, %1253
  br i1 %1254, label %1255, label %1259

1255:
  %1256 = load i32, ptr %22, align 4
  %1257 = icmp ugt i32 %1256, 1
  br i1 %1257, label %1259, label %1258

1258:
  tail call fastcc void @end_epoch(ptr noundef nonnull %0) #39
  br label %1363

1259:
  %1260 = load ptr, ptr %64, align 8
  %1261 = load i32, ptr %65, align 4
  %1262 = getelementptr inbounds nuw i8, ptr %1260, i64 10368
  %1263 = getelementptr inbounds nuw i32, ptr %1262, i64 %1102
  %1264 = load i32, ptr %1263, align 4
  %1265 = icmp eq i32 %1264, %1261
  br i1 %1265, label %1266, label %1270

1266:
  %1267 = getelementptr inbounds nuw i8, ptr %1260, i64 11392
  %1268 = getelementptr inbounds nuw [32 x i8], ptr %1267, i64 %1102
  %1269 = load <32 x i8>, ptr %1268, align 1
  br label %1270

1270:
  %1271 = phi <32 x i8> [ %1269, %1266 ], [ zeroinitializer, %1259 ]
  %1272 = icmp eq i32 %1251, 0
  br i1 %1272, label %1305, label %1273

1273:
  %1274 = getelementptr inbounds nuw i8, ptr %1260, i64 128
  br label %1275

1275:
  %1276 = phi <32 x i8> [ %1271, %1273 ], [ %1293, %1286 ]
  %1277 = phi i32 [ %1251, %1273 ], [ %1295, %1286 ]
  %1278 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1277, i1 true)
  %1279 = zext nneg i32 %1278 to i64
  %1280 = getelementptr inbounds nuw i32, ptr %1260, i64 %1279
  %1281 = load i32, ptr %1280, align 4
  %1282 = icmp eq i32 %1281, %1261
  br i1 %1282, label %1283, label %1286

1283:
  %1284 = getelementptr inbounds nuw [32 x i8], ptr %1274, i64 %1279
  %1285 = load <32 x i8>, ptr %1284, align 1
  br label %1286

1286:
  %1287 = phi <32 x i8> [ %1285, %1283 ], [ zeroinitializer, %1275 ]
  %1288 = extractelement <32 x i8> %1287, i32 %1278
  %1289 = icmp eq i8 %1288, 127
  %1290 = add i8 %1288, 1
  %1291 = select i1 %1289, i8 -1, i8 %1290
  %1292 = insertelement <32 x i8> %1287, i8 %1291, i32 %1278
  %1293 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %1276, <32 x i8> %1292)
  %1294 = add i32 %1277, -1
  %1295 = and i32 %1294, %1277
  %1296 = icmp eq i32 %1295, 0
  br i1 %1296, label %1297, label %1275

1297:
  %1298 = phi i32 [ %1327, %1323 ], [ %1251, %1286 ]
  %1299 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1298, i1 true)
  %1300 = zext nneg i32 %1299 to i64
  %1301 = getelementptr inbounds nuw i32, ptr %1260, i64 %1300
  %1302 = load i32, ptr %1301, align 4
  %1303 = icmp eq i32 %1302, %1261
  %1304 = getelementptr inbounds nuw [32 x i8], ptr %1274, i64 %1300
  br i1 %1303, label %1318, label %1323

1305:
  store i32 0, ptr %1263, align 4
  %1306 = getelementptr inbounds nuw i8, ptr %1260, i64 19584
  %1307 = load i32, ptr %1306, align 4
  %1308 = icmp eq i32 %1307, %1261
  br i1 %1308, label %1309, label %1313

1309:
  %1310 = getelementptr inbounds nuw i8, ptr %1260, i64 19588
  %1311 = load i32, ptr %1310, align 4
  %1312 = or i32 %1311, %1251
  br label %1313

1313:
  %1314 = phi i32 [ %1312, %1309 ], [ %1251, %1305 ]
  %1315 = getelementptr inbounds nuw i8, ptr %1260, i64 19588
  store i32 %1314, ptr %1315, align 4
  store i32 %1261, ptr %1306, align 4
  %1316 = load ptr, ptr %45, align 8
  %1317 = icmp eq ptr %1316, null
  br i1 %1317, label %1331, label %1329

1318:
  %1319 = getelementptr inbounds nuw i8, ptr %1304, i64 %1300
  %1320 = load i8, ptr %1319, align 1
  %1321 = freeze i8 %1320
  %1322 = tail call i8 @llvm.sadd.sat.i8(i8 %1321, i8 1)
  br label %1323

1323:
  %1324 = phi i8 [ %1322, %1318 ], [ 1, %1297 ]
  store <32 x i8> %1293, ptr %1304, align 1
  %1325 = getelementptr inbounds nuw i8, ptr %1304, i64 %1300
  store i8 %1324, ptr %1325, align 1
  store i32 %1261, ptr %1301, align 4
  %1326 = add i32 %1298, -1
  %1327 = and i32 %1326, %1298
  %1328 = icmp eq i32 %1327, 0
  br i1 %1328, label %1305, label %1297

1329:
  %1330 = trunc nuw i64 %1102 to i32
  tail call fastcc void @join_async(ptr noundef nonnull %0, i32 noundef %1330, i32 noundef %1251) #39
  br label %1331

1331:
  %1332 = getelementptr inbounds nuw i8, ptr %1260, i64 56456
  %1333 = getelementptr inbounds nuw [32 x i32], ptr %1332, i64 %1102
  br i1 %1272, label %1360, label %1334

1334:
  %1335 = getelementptr inbounds nuw i8, ptr %1260, i64 19592
  %1336 = load <32 x i32>, ptr %1333, align 4
  br label %1337

1337:
  %1338 = phi <32 x i32> [ %1336, %1334 ], [ %1346, %1337 ]
  %1339 = phi i32 [ %1251, %1334 ], [ %1348, %1337 ]
  %1340 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1339, i1 true)
  %1341 = load i32, ptr %37, align 8
  %1342 = zext nneg i32 %1340 to i64
  %1343 = getelementptr inbounds nuw [32 x i32], ptr %1335, i64 %1342
  %1344 = getelementptr inbounds nuw i32, ptr %1343, i64 %1342
  store i32 %1341, ptr %1344, align 4
  %1345 = load <32 x i32>, ptr %1343, align 4
  %1346 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %1338, <32 x i32> %1345)
  store <32 x i32> %1346, ptr %1333, align 4
  %1347 = add i32 %1339, -1
  %1348 = and i32 %1347, %1339
  %1349 = icmp eq i32 %1348, 0
  br i1 %1349, label %1350, label %1337

1350:
  %1351 = phi i32 [ %1358, %1350 ], [ %1251, %1337 ]
  %1352 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1351, i1 true)
  %1353 = zext nneg i32 %1352 to i64
  %1354 = getelementptr inbounds nuw [32 x i32], ptr %1335, i64 %1353
  %1355 = load <32 x i32>, ptr %1354, align 4
  %1356 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %1355, <32 x i32> %1346)
  store <32 x i32> %1356, ptr %1354, align 4
  %1357 = add i32 %1351, -1
  %1358 = and i32 %1357, %1351
  %1359 = icmp eq i32 %1358, 0
  br i1 %1359, label %1360, label %1350

1360:
  store <32 x i32> zeroinitializer, ptr %1333, align 4
  %1361 = load i32, ptr %37, align 8
  %1362 = add i32 %1361, 1
  store i32 %1362, ptr %37, align 8
  store i32 %1361, ptr %39, align 8
  br label %1363

1363:
  %1364 = phi i1 [ %1103, %1112 ], [ true, %1258 ], [ true, %1360 ]
  %1365 = add nuw nsw i64 %1102, 1
  %1366 = load i32, ptr %22, align 4
  %1367 = shl i32 %1366, 4
  %1368 = zext i32 %1367 to i64
  %1369 = icmp samesign ult i64 %1365, %1368
  br i1 %1369, label %1101, label %1370

1370:
  br i1 %1364, label %1371, label %1378

1371:
  %1372 = load i32, ptr %79, align 8
  %1373 = icmp eq i32 %1372, 0
  br i1 %1373, label %1386, label %1374

1374:
  %1375 = add i32 %264, 1
  %1376 = icmp eq i32 %1375, 1024
  br i1 %1376, label %1412, label %1377

1377:
  br label %263

1378:
  %1379 = load ptr, ptr %45, align 8
  %1380 = icmp eq ptr %1379, null
  br i1 %1380, label %1387, label %1381

1381:
  %1382 = load i64, ptr %55, align 8
  %1383 = icmp eq i64 %1382, %266
  br i1 %1383, label %1384, label %1387

1384:
  %1385 = tail call fastcc zeroext i1 @run_pending(ptr noundef nonnull %0) #39
  br i1 %1385, label %1386, label %1412

1386:
  br label %265

1387:
  br i1 %598, label %1388, label %1412

1388:
  br i1 %597, label %1395, label %1389

1389:
  %1390 = load i64, ptr %55, align 8
  %1391 = xor i64 %1390, %266
  %1392 = icmp ult i64 %1391, 4294967296
  %1393 = add i32 %261, 1
  %1394 = select i1 %1392, i32 %1393, i32 0
  br label %1395

1395:
  %1396 = phi i32 [ 0, %1388 ], [ %1394, %1389 ]
  br i1 %1380, label %1403, label %1397

1397:
  switch i32 %1396, label %1398 [
    i32 16, label %1401
    i32 0, label %1403
  ]

1398:
  %1399 = load i32, ptr %79, align 8
  %1400 = icmp eq i32 %1399, 0
  br i1 %1400, label %1407, label %1401

1401:
  %1402 = tail call fastcc zeroext i1 @run_pending(ptr noundef nonnull %0) #39
  br label %1403

1403:
  %1404 = phi i32 [ %1396, %1395 ], [ %1396, %1397 ], [ 0, %1401 ]
  %1405 = load i32, ptr %79, align 8
  %1406 = icmp eq i32 %1405, 0
  br i1 %1406, label %1407, label %1412

1407:
  %1408 = phi i32 [ %1396, %1398 ], [ %1404, %1403 ]
  br label %260

1409:
  store i32 0, ptr %14, align 4
  %1410 = add nuw i64 %84, 1
  %1411 = icmp eq i64 %1410, %6
  br i1 %1411, label %1415, label %83

1412:
  %1413 = phi i32 [ 0, %386 ], [ 1, %1374 ], [ 0, %1384 ], [ 0, %1387 ], [ 1, %1403 ]
  %1414 = phi i32 [ 2, %386 ], [ 4, %1374 ], [ 3, %1384 ], [ 3, %1387 ], [ 4, %1403 ]
  store i32 %1413, ptr %14, align 4
  br label %1415

1415:
  %1416 = phi i32 [ %1414, %1412 ], [ 0, %3 ], [ 0, %1409 ]
  ret i32 %1416
}

define internal fastcc void @synchronise_async(ptr noundef readonly %0, ptr noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) #2 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %8 = load i32, ptr %7, align 4
  %9 = lshr i32 %8, 14
  %10 = icmp eq i32 %3, 0
  br i1 %10, label %29, label %11

11:
  %12 = load ptr, ptr %6, align 8
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 372624
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
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 370320
  %33 = load i32, ptr %16, align 8
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw %struct.AsyncRow, ptr %32, i64 %34
  tail call fastcc void @raise_async(ptr noundef nonnull %35, ptr noundef nonnull %28, i32 noundef %9) #39
  br label %36

36:
  br i1 %18, label %43, label %37

37:
  %38 = load ptr, ptr %6, align 8
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 370320
  %40 = load i32, ptr %16, align 8
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw %struct.AsyncRow, ptr %39, i64 %41
  tail call fastcc void @raise_async(ptr noundef nonnull %28, ptr noundef nonnull %42, i32 noundef %9) #39
  br label %43

43:
  %44 = add i32 %20, -1
  %45 = and i32 %44, %20
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %29, label %19
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #7

define internal fastcc void @report_rival(ptr noundef readonly %0, i32 noundef %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i32 noundef range(i32 1, 0) %4, i64 noundef range(i64 160, 193) %5, i32 noundef %6, i32 noundef %7) #24 {
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
  tail call void @report(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef %2, i64 noundef %3, i64 noundef %20) #38
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
  tail call void @report(ptr noundef %0, i32 noundef %64, i32 noundef 3, i32 noundef %14, i64 noundef %65, i64 noundef %67) #38
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

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>) #25

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #7

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>) #26

define internal fastcc noundef zeroext i1 @warp_passes(ptr noundef readonly %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i64 %4, i64 %5) #14 {
  %7 = icmp eq i32 %3, 2
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7104
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
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7112
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
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 7120
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
  %464 = tail call i32 asm sideeffect "", "=r,0"(i32 %79) #40
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
  %509 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %510 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %511 = getelementptr inbounds nuw i8, ptr %0, i64 7112
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
  %546 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  %547 = icmp ne i32 %3, 5
  %548 = and i1 %547, %476
  %549 = add i32 %3, -1
  %550 = icmp ult i32 %549, 3
  %551 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  br i1 %924, label %925, label %931, !prof !168

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
  %973 = tail call i32 asm sideeffect "", "=r,0"(i32 %554) #40
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

define internal fastcc noundef zeroext i1 @some_pass(ptr noundef readonly %0, ptr noundef readonly %1, i32 noundef range(i32 0, -1) %2, i64 noundef %3, i32 noundef %4, ptr noundef readonly byval(%struct.Starts) align 8 %5) #14 {
  %7 = load i64, ptr %5, align 8
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 7104
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
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %57 = icmp eq i32 %4, 0
  %58 = icmp eq i32 %4, 5
  %59 = or i1 %57, %58
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  %61 = icmp eq i32 %4, 2
  %62 = icmp ne i32 %4, 5
  %63 = and i1 %62, %15
  %64 = add i32 %4, -1
  %65 = icmp ult i32 %64, 3
  %66 = or i1 %61, %59
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %78 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #40
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
  %92 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #40
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
  br i1 %144, label %145, label %152, !prof !168

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
  %195 = tail call i32 asm sideeffect "", "=r,0"(i32 %69) #40
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
  tail call fastcc void @check_shared_lane(ptr noundef %0, ptr noundef %3, i32 noundef %11, i64 noundef %14, i64 noundef %6) #39
  br label %20

20:
  %21 = add i32 %10, -1
  %22 = and i32 %21, %10
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %18, label %9
}

declare i64 @llvm.vector.reduce.or.v32i64(<32 x i64>) #5

define internal fastcc void @check_shared_lane(ptr noundef %0, ptr noundef nonnull readonly %1, i32 noundef range(i32 0, 32) %2, i64 noundef %3, i64 noundef %4) #2 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7104
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
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 7064
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 7072
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %95 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %53, i64 noundef %61) #39
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
  %108 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %61, i32 noundef %58) #39
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
  %119 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %118, i64 noundef %61) #39
  br i1 %119, label %146, label %138

120:
  %121 = and i32 %55, -2
  %122 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %121, i64 noundef %61) #39
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
  %131 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %126, i64 noundef %61) #39
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
  %202 = tail call fastcc i32 @readers_joined(ptr noundef nonnull %0, i32 noundef %55, i32 noundef %197, i32 noundef %49, i64 noundef %61) #39
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
  %216 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %53, i64 noundef %61) #39
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
  tail call void @report(ptr noundef %0, i32 noundef %297, i32 noundef %253, i32 noundef %2, i64 noundef %299, i64 noundef %35) #38
  br label %300

300:
  ret void
}

define internal fastcc zeroext i1 @knows_of(ptr noundef readonly %0, i32 noundef %1, i64 noundef %2) #27 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %9 = load i32, ptr %8, align 4
  %10 = lshr i32 %9, 14
  %11 = lshr i32 %1, 8
  %12 = and i32 %11, 63
  %13 = add nsw i32 %12, -32
  %14 = icmp ult i32 %13, 30
  br i1 %14, label %15, label %32

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 370320
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
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %2, -16129
  %11 = or disjoint i32 %10, 15872
  %12 = and i32 %1, 16128
  %13 = icmp ne i32 %12, 15872
  br i1 %13, label %16, label %14

14:
  %15 = tail call fastcc ptr @readers_at(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %4, i32 noundef %9) #39
  br label %16

16:
  %17 = phi ptr [ %15, %14 ], [ null, %5 ]
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %40 = tail call fastcc ptr @new_readers(ptr noundef nonnull %0, i32 noundef 0, i64 noundef %4, i32 noundef %9) #39
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
  %78 = tail call fastcc zeroext i1 @knows_of(ptr noundef %0, i32 noundef %69, i64 noundef %4) #39
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

define internal fastcc ptr @readers_at(ptr noundef readonly %0, i32 noundef range(i32 0, 2) %1, i64 noundef %2, i32 noundef %3) #28 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %28 = load i32, ptr %27, align 4
  %29 = lshr i32 %28, 14
  br label %33

30:
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 6996
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
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %17 = load i32, ptr %16, align 4
  %18 = lshr i32 %17, 14
  br label %22

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 6996
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
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7008
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
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  %21 = load i32, ptr %20, align 4
  %22 = shl i32 %21, 7
  %23 = or i32 %18, 64
  %24 = select i1 %12, i32 %23, i32 %18
  %25 = or i32 %18, 127
  %26 = sub i32 %25, %19
  %27 = sub i32 %25, %22
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 6996
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 7000
  %40 = load i32, ptr %39, align 8
  %41 = sub i32 %18, %40
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 7004
  %43 = load i32, ptr %42, align 4
  %44 = icmp ult i32 %41, %43
  br i1 %44, label %47, label %45, !prof !4

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 40
  store i32 0, ptr %46, align 8
  store i32 0, ptr %42, align 4
  br label %414

47:
  %48 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %50 = load i32, ptr %49, align 8
  %51 = icmp eq i32 %50, 2
  br i1 %51, label %52, label %100, !prof !8

52:
  %53 = load i32, ptr %48, align 4
  switch i32 %53, label %54 [
    i32 8, label %55
    i32 6, label %55
    i32 0, label %55
  ]

54:
  store i32 3, ptr %49, align 8
  br label %100

55:
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq ptr %57, null
  br i1 %58, label %414, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %61 = load i64, ptr %60, align 8
  %62 = load i64, ptr %1, align 8
  %63 = sub i64 %4, %62
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %65 = load i32, ptr %64, align 4
  %66 = zext i32 %65 to i64
  %67 = lshr i64 %63, %66
  %68 = add i64 %61, %4
  %69 = xor i64 %62, -1
  %70 = add i64 %68, %69
  %71 = lshr i64 %70, %66
  %72 = and i64 %67, 63
  %73 = shl nsw i64 -1, %72
  %74 = and i64 %71, 63
  %75 = xor i64 %74, 63
  %76 = lshr i64 -1, %75
  %77 = lshr i64 %67, 6
  %78 = lshr i64 %71, 6
  %79 = icmp eq i64 %77, %78
  br i1 %79, label %80, label %85, !prof !4

80:
  %81 = and i64 %76, %73
  %82 = getelementptr inbounds nuw i64, ptr %57, i64 %77
  %83 = load i64, ptr %82, align 8
  %84 = or i64 %83, %81
  store i64 %84, ptr %82, align 8
  br label %414

85:
  %86 = getelementptr inbounds nuw i64, ptr %57, i64 %77
  %87 = load i64, ptr %86, align 8
  %88 = or i64 %87, %73
  store i64 %88, ptr %86, align 8
  %89 = add nuw nsw i64 %77, 1
  %90 = icmp samesign ult i64 %89, %78
  br i1 %90, label %95, label %91

91:
  %92 = getelementptr inbounds nuw i64, ptr %57, i64 %78
  %93 = load i64, ptr %92, align 8
  %94 = or i64 %93, %76
  store i64 %94, ptr %92, align 8
  br label %414

95:
  %96 = phi i64 [ %98, %95 ], [ %89, %85 ]
  %97 = getelementptr inbounds nuw i64, ptr %57, i64 %96
  store i64 -1, ptr %97, align 8
  %98 = add nuw nsw i64 %96, 1
  %99 = icmp eq i64 %98, %78
  br i1 %99, label %91, label %95

100:
  %101 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %102 = load i32, ptr %101, align 4
  %103 = zext i32 %102 to i64
  %104 = load i64, ptr %1, align 8
  %105 = sub i64 %4, %104
  %106 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %107 = load i64, ptr %106, align 8
  %108 = add i64 %107, -1
  %109 = add i64 %108, %105
  %110 = lshr i64 %109, %103
  %111 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %112 = load i64, ptr %111, align 8
  %113 = lshr i64 %112, %103
  %114 = tail call i64 @llvm.umax.i64(i64 %113, i64 1)
  %115 = icmp sgt i64 %112, -1
  %116 = lshr i64 %105, %103
  %117 = icmp ugt i64 %116, %110
  br i1 %117, label %414, label %118

118:
  %119 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %120 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %121 = getelementptr inbounds nuw i8, ptr %7, i64 12
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %123 = getelementptr inbounds nuw i8, ptr %7, i64 20
  %124 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %125 = getelementptr inbounds nuw i8, ptr %7, i64 28
  %126 = getelementptr inbounds nuw i8, ptr %7, i64 29
  %127 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %128 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %129 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %130 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %131 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %132 = getelementptr inbounds nuw i8, ptr %6, i64 4
  %133 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %134 = getelementptr inbounds nuw i8, ptr %6, i64 12
  %135 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %136 = getelementptr inbounds nuw i8, ptr %6, i64 20
  %137 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %138 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %139 = or i32 %18, 63
  %140 = add i32 %29, -1
  %141 = getelementptr inbounds nuw i8, ptr %1, i64 72
  br label %147

142:
  %143 = and i32 %360, -2
  %144 = icmp eq i32 %143, 2
  %145 = select i1 %144, i32 65, i32 64
  %146 = icmp eq i32 %363, -1
  br i1 %146, label %414, label %366

147:
  %148 = phi i64 [ %116, %118 ], [ %364, %359 ]
  %149 = phi i32 [ -1, %118 ], [ %363, %359 ]
  %150 = phi i32 [ 0, %118 ], [ %362, %359 ]
  %151 = phi i64 [ 0, %118 ], [ %361, %359 ]
  %152 = phi i32 [ 0, %118 ], [ %360, %359 ]
  %153 = phi i1 [ false, %118 ], [ %285, %359 ]
  %154 = phi i64 [ 0, %118 ], [ %288, %359 ]
  %155 = phi i64 [ 0, %118 ], [ %283, %359 ]
  %156 = icmp eq i64 %148, %110
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  store i32 %18, ptr %7, align 8
  store i32 %24, ptr %119, align 4
  store i32 %19, ptr %120, align 8
  store i32 %26, ptr %121, align 4
  store i32 %22, ptr %122, align 8
  store i32 %27, ptr %123, align 4
  store i32 %29, ptr %124, align 8
  store i8 %38, ptr %125, align 4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(3) %126, i8 0, i64 3, i1 false)
  %157 = load i32, ptr %48, align 4
  %158 = load ptr, ptr %127, align 8
  %159 = lshr i64 %148, 5
  %160 = getelementptr inbounds nuw i32, ptr %158, i64 %159
  %161 = load i32, ptr %160, align 4
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %169, label %163

163:
  %164 = load ptr, ptr %128, align 8
  %165 = and i64 %148, -32
  %166 = getelementptr inbounds nuw i32, ptr %164, i64 %165
  %167 = insertelement <32 x i32> poison, i32 %161, i64 0
  %168 = shufflevector <32 x i32> %167, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %168, ptr %166, align 4
  store i32 0, ptr %160, align 4
  br label %169

169:
  %170 = load ptr, ptr %129, align 8
  %171 = getelementptr inbounds nuw i32, ptr %170, i64 %159
  %172 = load i32, ptr %171, align 4
  %173 = icmp eq i32 %172, 0
  %174 = load ptr, ptr %130, align 8
  br i1 %173, label %181, label %175

175:
  %176 = and i64 %148, -32
  %177 = getelementptr inbounds nuw i32, ptr %174, i64 %176
  %178 = insertelement <32 x i32> poison, i32 %172, i64 0
  %179 = shufflevector <32 x i32> %178, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %179, ptr %177, align 4
  store i32 0, ptr %171, align 4
  %180 = load ptr, ptr %130, align 8
  br label %181

181:
  %182 = phi ptr [ %174, %169 ], [ %180, %175 ]
  %183 = load ptr, ptr %128, align 8
  %184 = getelementptr inbounds nuw i32, ptr %183, i64 %148
  %185 = getelementptr inbounds nuw i32, ptr %182, i64 %148
  %186 = load i32, ptr %184, align 4
  %187 = load i32, ptr %185, align 4
  %188 = and i32 %186, -65
  %189 = icmp eq i32 %157, 8
  %190 = icmp eq i32 %157, 6
  %191 = or i1 %190, %189
  %192 = icmp ugt i32 %157, 1
  %193 = xor i1 %189, %192
  %194 = icmp eq i32 %157, 4
  %195 = or i1 %194, %191
  %196 = load i32, ptr %131, align 8
  %197 = icmp ult i32 %186, %196
  %198 = icmp ne i32 %186, %188
  %199 = load i64, ptr %1, align 8
  %200 = load i32, ptr %101, align 4
  %201 = zext nneg i32 %200 to i64
  %202 = shl i64 %148, %201
  %203 = add i64 %202, %199
  %204 = select i1 %192, i1 %198, i1 false
  br i1 %204, label %223, label %205

205:
  %206 = sub i32 %188, %19
  %207 = icmp ugt i32 %206, %26
  %208 = icmp uge i32 %188, %29
  %209 = and i1 %208, %207
  %210 = sub i32 %188, %22
  %211 = icmp ule i32 %210, %27
  %212 = xor i32 %186, %17
  %213 = and i32 %212, 63
  %214 = icmp ne i32 %213, 0
  %215 = and i1 %211, %214
  %216 = or i1 %209, %215
  br i1 %216, label %217, label %223, !prof !8

217:
  br i1 %207, label %218, label %220

218:
  %219 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %188) #39
  br label %223

220:
  %221 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %188) #39
  %222 = select i1 %221, i32 0, i32 4
  br label %223

223:
  %224 = phi i32 [ 0, %181 ], [ %222, %220 ], [ %219, %218 ], [ 0, %205 ]
  %225 = freeze i32 %224
  %226 = sub i32 %187, %19
  %227 = icmp ugt i32 %226, %26
  %228 = icmp uge i32 %187, %29
  %229 = and i1 %228, %227
  %230 = sub i32 %187, %22
  %231 = icmp ule i32 %230, %27
  %232 = xor i32 %187, %17
  %233 = and i32 %232, 63
  %234 = icmp ne i32 %233, 0
  %235 = and i1 %231, %234
  %236 = or i1 %229, %235
  br i1 %236, label %237, label %244, !prof !8

237:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #40
  call fastcc void @readers_met(ptr dead_on_unwind writable sret(%struct.Readers) align 4 %6, ptr noundef %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %187, i64 noundef %203, i32 noundef %200) #39
  %238 = load i32, ptr %6, align 4
  %239 = load i32, ptr %132, align 4
  %240 = load i32, ptr %133, align 4
  %241 = load i32, ptr %134, align 4
  %242 = load i32, ptr %135, align 4
  %243 = load i32, ptr %136, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #40
  br label %244

244:
  %245 = phi i32 [ %238, %237 ], [ 0, %223 ]
  %246 = phi i32 [ %239, %237 ], [ %187, %223 ]
  %247 = phi i32 [ %240, %237 ], [ 0, %223 ]
  %248 = phi i32 [ %241, %237 ], [ %187, %223 ]
  %249 = phi i32 [ %242, %237 ], [ 0, %223 ]
  %250 = phi i32 [ %243, %237 ], [ %187, %223 ]
  switch i32 %157, label %251 [
    i32 8, label %252
    i32 6, label %252
  ]

251:
  br label %252

252:
  %253 = phi i32 [ %245, %251 ], [ %249, %244 ], [ %249, %244 ]
  %254 = phi i32 [ %246, %251 ], [ %250, %244 ], [ %250, %244 ]
  %255 = select i1 %193, i32 %248, i32 %250
  %256 = select i1 %193, i32 %247, i32 %249
  %257 = load i8, ptr %137, align 8
  %258 = trunc nuw i8 %257 to i1
  %259 = sub i32 %254, %19
  %260 = icmp ugt i32 %259, %26
  %261 = select i1 %258, i1 %260, i1 false
  br i1 %189, label %262, label %264

262:
  %263 = icmp eq i32 %225, 4
  br label %268

264:
  %265 = icmp samesign ugt i32 %225, 2
  %266 = xor i1 %195, true
  %267 = select i1 %266, i1 %265, i1 false
  br label %268

268:
  %269 = phi i1 [ %263, %262 ], [ %267, %264 ]
  %270 = icmp eq i32 %157, 1
  %271 = freeze i1 %261
  br i1 %271, label %273, label %272

272:
  switch i32 %157, label %275 [
    i32 8, label %273
    i32 1, label %273
  ]

273:
  %274 = icmp eq i32 %253, 4
  br label %275

275:
  %276 = phi i1 [ false, %272 ], [ %274, %273 ]
  %277 = icmp ne i32 %157, 1
  %278 = icmp eq i32 %256, 4
  %279 = select i1 %277, i1 %278, i1 false
  %280 = icmp eq i32 %225, 4
  %281 = and i1 %194, %280
  %282 = icmp eq i64 %154, 0
  %283 = select i1 %282, i64 %148, i64 %155
  %284 = or i1 %282, %153
  %285 = and i1 %284, %197
  %286 = add i64 %154, 1
  %287 = icmp eq i64 %286, %114
  %288 = select i1 %287, i64 0, i64 %286
  %289 = or i1 %287, %156
  %290 = and i1 %115, %289
  %291 = and i1 %290, %285
  br i1 %291, label %292, label %298

292:
  %293 = and i32 %157, -3
  %294 = icmp eq i32 %293, 0
  %295 = add i32 %157, -5
  %296 = icmp ult i32 %295, 2
  %297 = or i1 %294, %296
  br label %298

298:
  %299 = phi i1 [ false, %275 ], [ %297, %292 ]
  br i1 %270, label %300, label %301

300:
  store i32 %24, ptr %184, align 4
  store i64 1, ptr %141, align 8
  br label %328

301:
  switch i32 %157, label %302 [
    i32 8, label %328
    i32 6, label %328
  ]

302:
  %303 = zext i1 %193 to i32
  %304 = load i32, ptr %138, align 4
  %305 = or i32 %304, %303
  store i32 %305, ptr %138, align 4
  %306 = icmp eq i32 %186, %24
  br i1 %306, label %325, label %307

307:
  %308 = load i32, ptr %49, align 8
  %309 = or i32 %308, 1
  store i32 %309, ptr %49, align 8
  %310 = select i1 %193, i32 64, i32 0
  br i1 %236, label %311, label %316

311:
  %312 = load ptr, ptr %30, align 8
  %313 = icmp eq ptr %312, null
  br i1 %313, label %316, label %314

314:
  %315 = tail call fastcc i32 @readers_kept(ptr noundef nonnull %0, ptr noundef nonnull byval(%struct.Own) align 8 %7, i32 noundef %187, i32 noundef %310, i64 noundef %203, i32 noundef %200) #39
  br label %323

316:
  %317 = icmp ule i32 %226, %26
  %318 = icmp ult i32 %187, %29
  %319 = select i1 %317, i1 true, i1 %318
  %320 = select i1 %235, i32 %139, i32 %18
  %321 = select i1 %319, i32 %320, i32 %29
  %322 = or i32 %321, %310
  br label %323

323:
  %324 = phi i32 [ %315, %314 ], [ %322, %316 ]
  store i32 %324, ptr %185, align 4
  br label %325

325:
  %326 = select i1 %193, i1 %197, i1 false
  br i1 %326, label %327, label %328

327:
  store i32 %140, ptr %184, align 4
  br label %328

328:
  %329 = select i1 %269, i1 true, i1 %276
  br i1 %329, label %330, label %333

330:
  %331 = select i1 %269, i32 %188, i32 %254
  %332 = select i1 %269, i32 %225, i32 4
  br label %347

333:
  br i1 %299, label %347, label %334

334:
  %335 = or i1 %279, %281
  %336 = freeze i1 %335
  br i1 %336, label %337, label %340

337:
  switch i32 %157, label %338 [
    i32 8, label %340
    i32 6, label %340
  ]

338:
  %339 = select i1 %281, i32 %188, i32 %255
  br label %347

340:
  %341 = icmp eq i32 %225, 0
  br i1 %341, label %343, label %342

342:
  switch i32 %157, label %347 [
    i32 8, label %346
    i32 6, label %346
    i32 4, label %346
  ]

343:
  %344 = icmp ne i32 %253, 0
  %345 = select i1 %270, i1 %344, i1 false
  br i1 %345, label %347, label %346

346:
  br label %347

347:
  %348 = phi i32 [ %332, %330 ], [ 4, %338 ], [ %225, %342 ], [ 0, %346 ], [ 4, %333 ], [ %253, %343 ]
  %349 = phi i64 [ %148, %330 ], [ %148, %338 ], [ %148, %342 ], [ 0, %346 ], [ %283, %333 ], [ %148, %343 ]
  %350 = phi i32 [ %331, %330 ], [ %339, %338 ], [ %188, %342 ], [ 0, %346 ], [ 0, %333 ], [ %254, %343 ]
  %351 = phi i1 [ true, %330 ], [ true, %338 ], [ true, %342 ], [ false, %346 ], [ true, %333 ], [ true, %343 ]
  %352 = phi i32 [ 3, %330 ], [ 11, %338 ], [ 10, %342 ], [ -1, %346 ], [ 2, %333 ], [ 10, %343 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  %353 = icmp eq i32 %149, -1
  br i1 %353, label %359, label %354

354:
  %355 = and i32 %149, -2
  %356 = icmp eq i32 %355, 10
  %357 = and i1 %356, %351
  br i1 %357, label %359, label %358

358:
  br label %359

359:
  %360 = phi i32 [ %152, %358 ], [ %348, %354 ], [ %348, %347 ]
  %361 = phi i64 [ %151, %358 ], [ %349, %354 ], [ %349, %347 ]
  %362 = phi i32 [ %150, %358 ], [ %350, %354 ], [ %350, %347 ]
  %363 = phi i32 [ %149, %358 ], [ %352, %354 ], [ %352, %347 ]
  %364 = add i64 %148, 1
  %365 = icmp ugt i64 %364, %110
  br i1 %365, label %142, label %147

366:
  %367 = inttoptr i64 %4 to ptr
  %368 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %369 = load ptr, ptr %368, align 8
  %370 = icmp eq ptr %369, null
  br i1 %370, label %403, label %371

371:
  %372 = load i64, ptr %111, align 8
  %373 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %374 = load i64, ptr %373, align 8
  %375 = load i64, ptr %106, align 8
  %376 = icmp eq i64 %375, 0
  br i1 %376, label %414, label %377

377:
  %378 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %379 = load i64, ptr %378, align 8
  %380 = zext nneg i32 %3 to i64
  %381 = mul i64 %379, %380
  %382 = getelementptr inbounds nuw i8, ptr %369, i64 %381
  %383 = icmp eq i64 %372, 0
  br label %384

384:
  %385 = phi i64 [ 0, %377 ], [ %399, %398 ]
  %386 = phi ptr [ %367, %377 ], [ %400, %398 ]
  %387 = phi ptr [ %382, %377 ], [ %401, %398 ]
  br i1 %383, label %398, label %391

388:
  %389 = add nuw i64 %392, 1
  %390 = icmp eq i64 %389, %372
  br i1 %390, label %398, label %391

391:
  %392 = phi i64 [ %389, %388 ], [ 0, %384 ]
  %393 = getelementptr inbounds nuw i8, ptr %386, i64 %392
  %394 = load i8, ptr %393, align 1
  %395 = getelementptr inbounds nuw i8, ptr %387, i64 %392
  %396 = load i8, ptr %395, align 1
  %397 = icmp eq i8 %394, %396
  br i1 %397, label %388, label %403

398:
  %399 = add i64 %385, %372
  %400 = getelementptr inbounds nuw i8, ptr %386, i64 %372
  %401 = getelementptr inbounds nuw i8, ptr %387, i64 %374
  %402 = icmp ult i64 %399, %375
  br i1 %402, label %384, label %414

403:
  %404 = load i64, ptr %1, align 8
  %405 = shl i64 %361, %103
  %406 = add i64 %404, %405
  %407 = sub i32 %362, %19
  %408 = icmp ugt i32 %407, %26
  %409 = and i32 %362, 63
  %410 = select i1 %408, i32 %145, i32 %409
  %411 = load i32, ptr %2, align 8
  %412 = tail call i64 @llvm.umax.i64(i64 %406, i64 %4)
  %413 = zext nneg i32 %410 to i64
  tail call void @report(ptr noundef %0, i32 noundef %411, i32 noundef %363, i32 noundef %3, i64 noundef %412, i64 noundef %413) #38
  br label %414

414:
  ret void
}

define internal fastcc void @readers_met(ptr dead_on_unwind noalias nonnull writable sret(%struct.Readers) align 4 initializes((0, 4), (8, 24)) %0, ptr noundef readonly %1, ptr noundef readonly byval(%struct.Own) align 8 %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) #29 {
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
  %18 = tail call fastcc ptr @readers_at(ptr noundef %1, i32 noundef 1, i64 noundef %4, i32 noundef %5) #39
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
  %65 = tail call fastcc i32 @precedence(ptr noundef %1, i32 noundef %51) #39
  br label %69

66:
  %67 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %1, i32 noundef %51) #39
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
  %16 = tail call fastcc ptr @readers_at(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #39
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
  %70 = tail call fastcc ptr @new_readers(ptr noundef %0, i32 noundef 1, i64 noundef %4, i32 noundef %5) #39
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
  %124 = tail call fastcc zeroext i1 @knows_of_sibling(ptr noundef %0, i32 noundef %105) #39
  br i1 %124, label %133, label %128

125:
  %126 = tail call fastcc i32 @precedence(ptr noundef %0, i32 noundef %105) #39
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
  %141 = getelementptr inbounds nuw i8, ptr %0, i64 7248
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

define internal fastcc range(i32 0, 5) i32 @precedence(ptr noundef readonly %0, i32 noundef %1) #30 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7016
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %77, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 272
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7024
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw [4 x [64 x i32]], ptr %7, i64 %10
  %12 = and i32 %1, -65
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 6996
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

define internal fastcc zeroext i1 @knows_of_sibling(ptr noundef readonly %0, i32 noundef %1) #31 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %1, 63
  %8 = icmp eq i32 %7, 63
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 19592
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
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 7012
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

define internal fastcc void @settle_cluster(ptr noundef %0) #10 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 410144
  %5 = load i32, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 410148
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %78

9:
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 410156
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %78

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %15 = load i32, ptr %14, align 4
  %16 = add i32 %5, 1
  store i32 %16, ptr %4, align 4
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 410152
  %18 = load i32, ptr %17, align 4
  store i32 %18, ptr %6, align 4
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 410216
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 410176
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 410172
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, %15
  br i1 %23, label %24, label %27

24:
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 410184
  %26 = load <32 x i8>, ptr %25, align 1
  br label %27

27:
  %28 = phi <32 x i8> [ %26, %24 ], [ zeroinitializer, %13 ]
  %29 = load i32, ptr %20, align 4
  %30 = icmp eq i32 %29, %15
  br i1 %30, label %31, label %34

31:
  %32 = load <32 x i8>, ptr %19, align 1
  %33 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %32, <32 x i8> %28)
  br label %34

34:
  %35 = phi <32 x i8> [ %33, %31 ], [ %28, %27 ]
  store <32 x i8> %35, ptr %19, align 1
  store i32 %15, ptr %20, align 4
  store i32 0, ptr %21, align 4
  %36 = getelementptr inbounds nuw i8, ptr %3, i64 410408
  %37 = getelementptr inbounds nuw i8, ptr %3, i64 410280
  %38 = load <32 x i32>, ptr %36, align 4
  %39 = load <32 x i32>, ptr %37, align 4
  %40 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %38, <32 x i32> %39)
  store <32 x i32> %40, ptr %36, align 4
  %41 = getelementptr inbounds nuw i8, ptr %3, i64 410608
  %42 = getelementptr inbounds nuw i8, ptr %3, i64 410536
  tail call fastcc void @raise_async(ptr noundef nonnull %41, ptr noundef nonnull %42, i32 noundef %15) #39
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %42, i8 0, i64 72, i1 false)
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 7280
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, 4294967296
  store i64 %45, ptr %43, align 8
  %46 = load i32, ptr %4, align 8
  %47 = icmp eq i32 %46, %5
  br i1 %47, label %78, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %3, i64 410700
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %77

52:
  tail call fastcc void @end_epoch(ptr noundef nonnull %0) #39
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %54 = load i32, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %54 to i64
  %60 = getelementptr inbounds nuw i32, ptr %56, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = icmp eq i32 %61, %58
  br i1 %62, label %63, label %70

63:
  %64 = getelementptr inbounds nuw i8, ptr %56, i64 128
  %65 = getelementptr inbounds nuw [32 x i8], ptr %64, i64 %59
  %66 = getelementptr inbounds nuw i8, ptr %65, i64 %59
  %67 = load i8, ptr %66, align 1
  %68 = zext i8 %67 to i32
  %69 = shl nuw nsw i32 %68, 1
  br label %70

70:
  %71 = phi i32 [ %69, %63 ], [ 0, %52 ]
  %72 = shl i32 %58, 14
  %73 = shl i32 %54, 8
  %74 = or i32 %72, %73
  %75 = or i32 %74, %71
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  store i32 %75, ptr %76, align 4
  br label %77

77:
  store i32 0, ptr %49, align 4
  br label %78

78:
  ret void
}

define internal fastcc void @end_epoch(ptr noundef %0) #16 {
  %2 = alloca [8 x i32], align 16
  %3 = alloca [8 x i8], align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %58, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %5, i64 370320
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %50, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 409488
  %16 = load i32, ptr %15, align 4
  br label %19

17:
  %18 = icmp eq i32 %39, 0
  br i1 %18, label %50, label %42

19:
  %20 = phi i32 [ %16, %14 ], [ %29, %36 ]
  %21 = phi i64 [ 0, %14 ], [ %38, %36 ]
  %22 = phi <32 x i8> [ zeroinitializer, %14 ], [ %37, %36 ]
  %23 = getelementptr inbounds nuw %struct.AsyncRow, ptr %8, i64 %21
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 4
  %25 = load i32, ptr %24, align 4
  %26 = icmp ult i32 %20, %25
  br i1 %26, label %27, label %28

27:
  store i32 %25, ptr %15, align 4
  br label %28

28:
  %29 = phi i32 [ %25, %27 ], [ %20, %19 ]
  %30 = load i32, ptr %23, align 4
  %31 = icmp eq i32 %30, %10
  br i1 %31, label %32, label %36

32:
  %33 = getelementptr inbounds nuw i8, ptr %23, i64 40
  %34 = load <32 x i8>, ptr %33, align 1
  %35 = tail call <32 x i8> @llvm.umax.v32i8(<32 x i8> %22, <32 x i8> %34)
  br label %36

36:
  %37 = phi <32 x i8> [ %35, %32 ], [ %22, %28 ]
  %38 = add nuw nsw i64 %21, 1
  %39 = load i32, ptr %11, align 8
  %40 = zext i32 %39 to i64
  %41 = icmp samesign ult i64 %38, %40
  br i1 %41, label %19, label %17

42:
  %43 = phi i64 [ %46, %42 ], [ 0, %17 ]
  %44 = getelementptr inbounds nuw %struct.AsyncRow, ptr %8, i64 %43
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 4
  store i32 %29, ptr %45, align 4
  %46 = add nuw nsw i64 %43, 1
  %47 = load i32, ptr %11, align 8
  %48 = zext i32 %47 to i64
  %49 = icmp samesign ult i64 %46, %48
  br i1 %49, label %42, label %50

50:
  %51 = phi <32 x i8> [ zeroinitializer, %7 ], [ %37, %17 ], [ %37, %42 ]
  %52 = and i32 %10, 15
  %53 = getelementptr inbounds nuw i8, ptr %5, i64 409560
  %54 = zext nneg i32 %52 to i64
  %55 = getelementptr inbounds nuw i32, ptr %53, i64 %54
  store i32 %10, ptr %55, align 4
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 409624
  %57 = getelementptr inbounds nuw [32 x i8], ptr %56, i64 %54
  store <32 x i8> %51, ptr %57, align 1
  br label %58

58:
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %60 = load i32, ptr %59, align 8
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 7040
  store i32 %60, ptr %61, align 8
  %62 = add i32 %60, 1
  store i32 %62, ptr %59, align 8
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 7012
  store i32 %62, ptr %63, align 4
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %65 = load i32, ptr %64, align 4
  %66 = tail call fastcc i32 @next_shared_epoch(ptr noundef nonnull %0) #39
  %67 = load ptr, ptr %4, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %235, label %69

69:
  %70 = getelementptr inbounds nuw i8, ptr %67, i64 348304
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #40
  %71 = load i32, ptr %64, align 4
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %73 = load i32, ptr %72, align 8
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %75, label %78

75:
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %77 = load ptr, ptr %76, align 8
  br label %95

78:
  %79 = zext i32 %73 to i64
  %80 = mul nsw i64 %79, -262144
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %82 = load i32, ptr %81, align 8
  %83 = shl nuw i32 1, %82
  %84 = sext i32 %83 to i64
  %85 = sdiv i64 %80, %84
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %87, i64 %80
  store ptr %88, ptr %86, align 8
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds i32, ptr %90, i64 %85
  store ptr %91, ptr %89, align 8
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds i32, ptr %93, i64 %85
  store ptr %94, ptr %92, align 8
  store i32 0, ptr %72, align 8
  br label %95

95:
  %96 = phi ptr [ %77, %75 ], [ %94, %78 ]
  %97 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #40
  store i64 0, ptr %3, align 8
  %98 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %99 = load i32, ptr %98, align 8
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %169, label %101

101:
  %102 = phi i32 [ %165, %164 ], [ %99, %95 ]
  %103 = phi i64 [ %166, %164 ], [ 0, %95 ]
  %104 = phi i1 [ true, %164 ], [ false, %95 ]
  %105 = zext i32 %102 to i64
  br label %113

106:
  br i1 %104, label %107, label %169

107:
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 7096
  %109 = shl i32 %71, 14
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  %111 = load i64, ptr %108, align 8
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %169, label %189

113:
  %114 = phi i64 [ %162, %161 ], [ %103, %101 ]
  %115 = getelementptr inbounds nuw %struct.ProductGroups, ptr %70, i64 %114
  %116 = getelementptr inbounds nuw i8, ptr %115, i64 680
  %117 = load i32, ptr %116, align 8
  %118 = icmp eq i32 %117, %65
  br i1 %118, label %119, label %161

119:
  %120 = getelementptr inbounds nuw i8, ptr %115, i64 12
  %121 = getelementptr inbounds nuw i8, ptr %115, i64 528
  %122 = load i32, ptr %121, align 8
  br label %128

123:
  %124 = getelementptr inbounds nuw i8, ptr %115, i64 532
  %125 = load i32, ptr %124, align 4
  %126 = icmp ugt i32 %122, %125
  %127 = select i1 %126, i1 true, i1 %134
  br i1 %127, label %137, label %161

128:
  %129 = phi i64 [ 0, %119 ], [ %135, %128 ]
  %130 = phi i1 [ false, %119 ], [ %134, %128 ]
  %131 = getelementptr inbounds nuw i32, ptr %120, i64 %129
  %132 = load i32, ptr %131, align 4
  %133 = icmp ugt i32 %132, %122
  %134 = or i1 %130, %133
  %135 = add nuw nsw i64 %129, 1
  %136 = icmp eq i64 %135, 64
  br i1 %136, label %123, label %128

137:
  %138 = getelementptr inbounds nuw i8, ptr %115, i64 680
  %139 = lshr i64 %114, 2
  %140 = and i64 %139, 1073741823
  %141 = getelementptr inbounds nuw i8, ptr %3, i64 %140
  store i8 1, ptr %141, align 1
  %142 = getelementptr inbounds nuw i8, ptr %115, i64 684
  %143 = load i32, ptr %142, align 4
  %144 = getelementptr inbounds nuw i32, ptr %2, i64 %140
  store i32 %143, ptr %144, align 4
  br i1 %126, label %145, label %164

145:
  %146 = getelementptr inbounds nuw i8, ptr %115, i64 552
  %147 = getelementptr inbounds nuw i8, ptr %115, i64 616
  br label %148

148:
  %149 = phi i32 [ %125, %145 ], [ %159, %148 ]
  %150 = sub nuw i32 %149, %125
  %151 = and i32 %149, 15
  %152 = zext nneg i32 %151 to i64
  %153 = getelementptr inbounds nuw i32, ptr %146, i64 %152
  store i32 %71, ptr %153, align 4
  %154 = tail call i32 @llvm.umin.i32(i32 %150, i32 127)
  %155 = add nuw nsw i32 %154, 1
  %156 = icmp ult i32 %150, 127
  %157 = select i1 %156, i32 %155, i32 127
  %158 = getelementptr inbounds nuw i32, ptr %147, i64 %152
  store i32 %157, ptr %158, align 4
  %159 = add nuw i32 %149, 1
  %160 = icmp ult i32 %159, %122
  br i1 %160, label %148, label %164

161:
  %162 = add nuw nsw i64 %114, 1
  %163 = icmp samesign ult i64 %162, %105
  br i1 %163, label %113, label %106

164:
  store i32 %71, ptr %138, align 8
  store i32 %125, ptr %142, align 4
  %165 = load i32, ptr %98, align 8
  %166 = add nuw nsw i64 %114, 1
  %167 = zext i32 %165 to i64
  %168 = icmp samesign ult i64 %166, %167
  br i1 %168, label %101, label %107

169:
  br i1 %74, label %234, label %170

170:
  %171 = zext i32 %73 to i64
  %172 = load i32, ptr %72, align 8
  %173 = zext i32 %172 to i64
  %174 = sub nsw i64 %171, %173
  %175 = shl nsw i64 %174, 18
  %176 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %177 = load i32, ptr %176, align 8
  %178 = shl nuw i32 1, %177
  %179 = sext i32 %178 to i64
  %180 = sdiv i64 %175, %179
  %181 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i8, ptr %182, i64 %175
  store ptr %183, ptr %181, align 8
  %184 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %185 = load ptr, ptr %184, align 8
  %186 = getelementptr inbounds i32, ptr %185, i64 %180
  store ptr %186, ptr %184, align 8
  %187 = load ptr, ptr %97, align 8
  %188 = getelementptr inbounds i32, ptr %187, i64 %180
  store ptr %188, ptr %97, align 8
  store i32 %73, ptr %72, align 8
  br label %234

189:
  %190 = phi i64 [ %231, %230 ], [ %111, %107 ]
  %191 = phi i64 [ %232, %230 ], [ 0, %107 ]
  %192 = getelementptr inbounds nuw i32, ptr %96, i64 %191
  %193 = load i32, ptr %192, align 4
  %194 = lshr i32 %193, 8
  %195 = and i32 %194, 63
  %196 = lshr i32 %193, 14
  %197 = icmp eq i32 %196, %65
  %198 = and i32 %193, 1
  %199 = icmp ne i32 %198, 0
  %200 = and i1 %197, %199
  %201 = add nsw i32 %195, -54
  %202 = icmp ult i32 %201, 8
  %203 = select i1 %200, i1 %202, i1 false
  br i1 %203, label %204, label %230

204:
  %205 = zext nneg i32 %201 to i64
  %206 = getelementptr inbounds nuw i8, ptr %3, i64 %205
  %207 = load i8, ptr %206, align 1
  %208 = trunc nuw i8 %207 to i1
  br i1 %208, label %209, label %230

209:
  %210 = getelementptr inbounds nuw i32, ptr %2, i64 %205
  %211 = load i32, ptr %210, align 4
  %212 = lshr i32 %193, 1
  %213 = and i32 %212, 127
  %214 = add i32 %211, %213
  %215 = shl nuw nsw i32 %201, 2
  %216 = zext nneg i32 %215 to i64
  %217 = getelementptr inbounds nuw %struct.ProductGroups, ptr %70, i64 %216
  %218 = getelementptr inbounds nuw i8, ptr %217, i64 532
  %219 = load i32, ptr %218, align 4
  %220 = icmp ult i32 %214, %219
  br i1 %220, label %230, label %221

221:
  %222 = sub nuw i32 %214, %219
  %223 = tail call i32 @llvm.umin.i32(i32 %222, i32 127)
  %224 = shl nuw nsw i32 %195, 8
  %225 = or disjoint i32 %224, %109
  %226 = shl nuw nsw i32 %223, 1
  %227 = or disjoint i32 %226, %225
  %228 = or disjoint i32 %227, 1
  store i32 %228, ptr %192, align 4
  store i32 %228, ptr %110, align 8
  %229 = load i64, ptr %108, align 8
  br label %230

230:
  %231 = phi i64 [ %229, %221 ], [ %190, %209 ], [ %190, %204 ], [ %190, %189 ]
  %232 = add nuw i64 %191, 1
  %233 = icmp ult i64 %232, %231
  br i1 %233, label %189, label %169

234:
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #40
  br label %235

235:
  ret void
}

define internal fastcc i32 @next_shared_epoch(ptr noundef %0) #32 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  %5 = icmp ult i32 %4, 262144
  br i1 %5, label %61, label %6

6:
  store i32 1, ptr %2, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7096
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7312
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %19

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %16 = load ptr, ptr %15, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %10, i1 false)
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %18 = load ptr, ptr %17, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %18, i8 0, i64 %10, i1 false)
  br label %51

19:
  %20 = zext i32 %12 to i64
  %21 = mul nsw i64 %20, -262144
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %23 = load i32, ptr %22, align 8
  %24 = shl nuw i32 1, %23
  %25 = sext i32 %24 to i64
  %26 = sdiv i64 %21, %25
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 %21
  store ptr %29, ptr %27, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i32, ptr %31, i64 %26
  store ptr %32, ptr %30, align 8
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i32, ptr %34, i64 %26
  store ptr %35, ptr %33, align 8
  store i32 0, ptr %11, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %32, i8 0, i64 %10, i1 false)
  %36 = load ptr, ptr %33, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %36, i8 0, i64 %10, i1 false)
  %37 = load i32, ptr %11, align 8
  %38 = zext i32 %37 to i64
  %39 = sub nsw i64 %20, %38
  %40 = shl nsw i64 %39, 18
  %41 = load i32, ptr %22, align 8
  %42 = shl nuw i32 1, %41
  %43 = sext i32 %42 to i64
  %44 = sdiv i64 %40, %43
  %45 = load ptr, ptr %27, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 %40
  store ptr %46, ptr %27, align 8
  %47 = load ptr, ptr %30, align 8
  %48 = getelementptr inbounds i32, ptr %47, i64 %44
  store ptr %48, ptr %30, align 8
  %49 = load ptr, ptr %33, align 8
  %50 = getelementptr inbounds i32, ptr %49, i64 %44
  store ptr %50, ptr %33, align 8
  store i32 %12, ptr %11, align 8
  br label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 7088
  %53 = load ptr, ptr %52, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(89224) %53, i8 0, i64 89224, i1 false)
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %59, label %57

57:
  %58 = getelementptr inbounds nuw i8, ptr %55, i64 370320
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(39816) %58, i8 0, i64 39816, i1 false)
  br label %59

59:
  %60 = load i32, ptr %2, align 4
  br label %61

61:
  %62 = phi i32 [ %60, %59 ], [ %4, %1 ]
  ret i32 %62
}

define internal fastcc void @come_to_object(ptr noundef readonly %0, ptr noundef nonnull readonly %1, i32 noundef %2, i32 noundef %3) #4 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %6 = load i32, ptr %5, align 4
  %7 = load i32, ptr %1, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %9 = load i32, ptr %8, align 8
  %10 = lshr i32 %7, %9
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %10 to i64
  %14 = getelementptr inbounds nuw i32, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = ptrtoint ptr %17 to i64
  %19 = zext i32 %7 to i64
  %20 = add i64 %18, %19
  %21 = xor i32 %15, %6
  %22 = icmp ult i32 %21, 16384
  br i1 %22, label %23, label %64

23:
  %24 = lshr i32 %15, 8
  %25 = and i32 %24, 63
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %27 = load i32, ptr %26, align 8
  %28 = icmp eq i32 %25, %27
  br i1 %28, label %64, label %29

29:
  %30 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %15, i64 noundef %20) #39
  br i1 %30, label %64, label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 556
  %33 = load i32, ptr %32, align 4
  %34 = icmp eq i32 %15, %33
  br i1 %34, label %35, label %62

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 560
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %62, label %39

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds nuw i8, ptr %41, i64 410704
  %43 = zext i32 %27 to i64
  %44 = getelementptr inbounds nuw i32, ptr %42, i64 %43
  %45 = load i32, ptr %44, align 4
  %46 = getelementptr inbounds nuw i8, ptr %41, i64 410832
  %47 = getelementptr inbounds nuw i32, ptr %46, i64 %43
  %48 = load i32, ptr %47, align 4
  %49 = shl nuw i32 1, %3
  %50 = and i32 %48, %49
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %58, label %52

52:
  %53 = getelementptr inbounds nuw i8, ptr %41, i64 410960
  %54 = getelementptr inbounds nuw i32, ptr %53, i64 %43
  %55 = load i32, ptr %54, align 4
  %56 = icmp eq i32 %55, 0
  %57 = sext i1 %56 to i32
  br label %58

58:
  %59 = phi i32 [ 0, %39 ], [ %57, %52 ]
  %60 = add i32 %59, %45
  %61 = icmp ult i32 %60, %37
  br i1 %61, label %62, label %64

62:
  %63 = zext nneg i32 %25 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %2, i32 noundef 3, i32 noundef %3, i64 noundef %19, i64 noundef %63) #38
  br label %64

64:
  ret void
}

declare void @llvm.memmove.p0.p0.i64(ptr writeonly, ptr readonly, i64, i1 immarg) #17

define internal fastcc zeroext i1 @make_copies(ptr noundef %0, i1 noundef zeroext %1, i1 noundef zeroext %2) #19 {
  %4 = alloca %struct.BulkCopy, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 180236
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %117, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 180368
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 6344
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 12
  br label %16

16:
  %17 = phi i32 [ %8, %10 ], [ %115, %112 ]
  %18 = phi i1 [ false, %10 ], [ %114, %112 ]
  %19 = phi i32 [ 0, %10 ], [ %113, %112 ]
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw %struct.BulkCopy, ptr %11, i64 %20
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 40
  %23 = load i32, ptr %22, align 8
  %24 = and i32 %23, 1
  %25 = icmp ne i32 %24, 0
  %26 = xor i1 %1, %25
  br i1 %26, label %75, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %21, i64 68
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %75

31:
  br i1 %2, label %32, label %77

32:
  %33 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %34 = load i32, ptr %33, align 8
  %35 = load ptr, ptr %5, align 8
  %36 = load i32, ptr %35, align 8
  %37 = getelementptr inbounds nuw i8, ptr %35, i64 12
  %38 = zext i32 %36 to i64
  br label %39

39:
  %40 = phi i64 [ %43, %42 ], [ %38, %32 ]
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %75, label %42

42:
  %43 = add nsw i64 %40, -1
  %44 = getelementptr inbounds nuw %struct.Mbarrier, ptr %37, i64 %43
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %34, %45
  br i1 %46, label %47, label %39

47:
  %48 = load i32, ptr %12, align 8
  %49 = getelementptr inbounds nuw i8, ptr %35, i64 144396
  %50 = trunc nuw i64 %43 to i32
  %51 = zext i32 %48 to i64
  %52 = icmp eq i32 %48, 0
  br i1 %52, label %75, label %53

53:
  %54 = phi i64 [ %73, %72 ], [ 0, %47 ]
  %55 = getelementptr inbounds nuw i32, ptr %13, i64 %54
  %56 = load i32, ptr %55, align 4
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %72

58:
  %59 = getelementptr inbounds nuw %struct.MbarrierWaits, ptr %49, i64 %54
  %60 = load i32, ptr %59, align 4
  %61 = getelementptr inbounds nuw i8, ptr %59, i64 36
  %62 = zext i32 %60 to i64
  %63 = icmp eq i32 %60, 0
  br i1 %63, label %72, label %67

64:
  %65 = add nuw nsw i64 %68, 1
  %66 = icmp eq i64 %65, %62
  br i1 %66, label %72, label %67

67:
  %68 = phi i64 [ %65, %64 ], [ 0, %58 ]
  %69 = getelementptr inbounds nuw i32, ptr %61, i64 %68
  %70 = load i32, ptr %69, align 4
  %71 = icmp eq i32 %70, %50
  br i1 %71, label %77, label %64

72:
  %73 = add nuw nsw i64 %54, 1
  %74 = icmp eq i64 %73, %51
  br i1 %74, label %75, label %53

75:
  %76 = add i32 %19, 1
  br label %112

77:
  br i1 %1, label %78, label %80

78:
  tail call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %21) #39
  %79 = add i32 %19, 1
  br label %112

80:
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %4, ptr noundef nonnull align 8 dereferenceable(160) %21, i64 160, i1 false)
  %81 = load i32, ptr %14, align 8
  %82 = load i32, ptr %6, align 8
  %83 = zext i32 %82 to i64
  br label %84

84:
  %85 = phi i64 [ %88, %87 ], [ %83, %80 ]
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %92, label %87

87:
  %88 = add nsw i64 %85, -1
  %89 = getelementptr inbounds nuw %struct.Mbarrier, ptr %15, i64 %88
  %90 = load i32, ptr %89, align 4
  %91 = icmp eq i32 %81, %90
  br i1 %91, label %92, label %84

92:
  %93 = phi ptr [ %89, %87 ], [ null, %84 ]
  br i1 %2, label %94, label %104

94:
  %95 = getelementptr inbounds nuw i8, ptr %93, i64 8
  %96 = load i32, ptr %95, align 4
  %97 = add i32 %17, -1
  store i32 %97, ptr %7, align 4
  %98 = getelementptr inbounds nuw i8, ptr %21, i64 160
  %99 = sub i32 %97, %19
  %100 = zext i32 %99 to i64
  %101 = mul nuw nsw i64 %100, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %21, ptr nonnull align 8 %98, i64 %101, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %4) #39
  %102 = load i32, ptr %95, align 4
  %103 = icmp eq i32 %102, %96
  br i1 %103, label %111, label %110

104:
  %105 = add i32 %17, -1
  store i32 %105, ptr %7, align 4
  %106 = getelementptr inbounds nuw i8, ptr %21, i64 160
  %107 = sub i32 %105, %19
  %108 = zext i32 %107 to i64
  %109 = mul nuw nsw i64 %108, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %21, ptr nonnull align 8 %106, i64 %109, i1 false)
  call fastcc void @make_copy(ptr noundef %0, ptr noundef nonnull %4) #39
  br label %111

110:
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  br label %117

111:
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  br label %112

112:
  %113 = phi i32 [ %76, %75 ], [ %79, %78 ], [ %19, %111 ]
  %114 = phi i1 [ %18, %75 ], [ true, %78 ], [ true, %111 ]
  %115 = load i32, ptr %7, align 4
  %116 = icmp ult i32 %113, %115
  br i1 %116, label %16, label %117

117:
  %118 = phi i1 [ true, %110 ], [ false, %3 ], [ %114, %112 ]
  ret i1 %118
}

define internal fastcc noundef zeroext i1 @next_piece(ptr noundef nonnull %0, ptr noundef nonnull writeonly %1) #33 {
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

define internal fastcc void @move_copy(ptr noundef %0, ptr noundef readonly %1, i32 noundef %2) #19 {
  %4 = alloca <32 x i64>, align 64
  %5 = alloca %struct.Pieces, align 8
  %6 = alloca %struct.Piece, align 8
  %7 = alloca %struct.Pieces, align 8
  %8 = alloca %struct.Piece, align 8
  %9 = alloca %struct.Piece, align 8
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %11 = load i32, ptr %10, align 8
  %12 = and i32 %11, 65536
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %42, label %14

14:
  call void @llvm.lifetime.start.p0(ptr nonnull %9) #40
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i32, ptr %15, align 8
  store i32 %16, ptr %9, align 8
  %17 = getelementptr inbounds nuw i8, ptr %9, i64 4
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i64 0, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store i32 0, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 20
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr %20, align 4
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %24 = load ptr, ptr %23, align 8
  %25 = zext i32 %16 to i64
  %26 = getelementptr inbounds nuw i8, ptr %24, i64 %25
  call fastcc void @note_piece(ptr noundef %0, ptr noundef nonnull readonly %1, ptr noundef %9, i32 noundef %2) #39
  %27 = load i32, ptr %10, align 8
  %28 = and i32 %27, 4
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %37, label %30

30:
  %31 = lshr i32 %27, 8
  %32 = and i32 %31, 15
  %33 = lshr i32 %27, 12
  %34 = and i32 %33, 15
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %36 = load i32, ptr %21, align 4
  tail call fastcc void @reduce(i32 noundef %32, i32 noundef %34, ptr noundef %26, ptr noundef nonnull readonly %35, i32 noundef 0, i32 noundef %36) #39
  br label %41

37:
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %39 = load i32, ptr %21, align 4
  %40 = zext i32 %39 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %26, ptr nonnull readonly align 8 %38, i64 %40, i1 false)
  br label %41

41:
  call void @llvm.lifetime.end.p0(ptr nonnull %9) #40
  br label %292

42:
  %43 = and i32 %11, 2
  %44 = icmp eq i32 %43, 0
  %45 = load i64, ptr %1, align 8
  br i1 %44, label %68, label %46

46:
  %47 = inttoptr i64 %45 to ptr
  br label %48

48:
  %49 = phi i64 [ 0, %46 ], [ %57, %48 ]
  %50 = phi i64 [ 0, %46 ], [ %56, %48 ]
  %51 = getelementptr inbounds nuw i8, ptr %47, i64 %49
  %52 = load i64, ptr %51, align 1
  %53 = xor i64 %52, %50
  %54 = mul i64 %53, 6364136223846793005
  %55 = lshr i64 %54, 32
  %56 = xor i64 %55, %54
  %57 = add nuw nsw i64 %49, 8
  %58 = icmp samesign ult i64 %49, 112
  br i1 %58, label %48, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 144
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %56, %61
  br i1 %62, label %68, label %63

63:
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %65 = load i32, ptr %64, align 8
  %66 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %67 = load i32, ptr %66, align 8
  tail call void @report(ptr noundef %0, i32 noundef %65, i32 noundef 3, i32 noundef %67, i64 noundef %45, i64 noundef 72) #38
  br label %292

68:
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #40
  store ptr null, ptr %5, align 8
  %69 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store i64 %45, ptr %69, align 8
  %70 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %72 = load i32, ptr %71, align 8
  store i32 %72, ptr %70, align 8
  %73 = getelementptr inbounds nuw i8, ptr %5, i64 20
  store i32 0, ptr %73, align 4
  %74 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %76 = load i32, ptr %75, align 4
  store i32 %76, ptr %74, align 8
  %77 = getelementptr inbounds nuw i8, ptr %5, i64 28
  store i32 %76, ptr %77, align 4
  %78 = getelementptr inbounds nuw i8, ptr %5, i64 32
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %78, i8 0, i64 40, i1 false)
  br i1 %44, label %79, label %82

79:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #40
  %80 = lshr i32 %11, 12
  %81 = and i32 %80, 15
  br label %103

82:
  %83 = inttoptr i64 %45 to ptr
  store ptr %83, ptr %5, align 8
  %84 = getelementptr inbounds nuw i8, ptr %83, i64 88
  %85 = load i16, ptr %84, align 8
  %86 = zext i16 %85 to i32
  %87 = getelementptr inbounds nuw i8, ptr %83, i64 98
  %88 = load i8, ptr %87, align 2
  %89 = zext i8 %88 to i32
  %90 = mul nuw nsw i32 %89, %86
  store i32 %90, ptr %77, align 4
  %91 = getelementptr inbounds nuw i8, ptr %1, i64 20
  br label %92

92:
  %93 = phi i64 [ 0, %82 ], [ %97, %92 ]
  %94 = getelementptr inbounds nuw i32, ptr %91, i64 %93
  %95 = load i32, ptr %94, align 4
  %96 = getelementptr inbounds nuw i32, ptr %78, i64 %93
  store i32 %95, ptr %96, align 4
  %97 = add nuw nsw i64 %93, 1
  %98 = icmp eq i64 %97, 5
  br i1 %98, label %99, label %92

99:
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #40
  %100 = getelementptr inbounds nuw i8, ptr %83, i64 102
  %101 = load i8, ptr %100, align 2
  %102 = zext i8 %101 to i32
  br label %103

103:
  %104 = phi i32 [ %102, %99 ], [ %81, %79 ]
  %105 = lshr i32 %11, 8
  %106 = and i32 %105, 15
  %107 = call fastcc zeroext i1 @next_piece(ptr noundef %5, ptr noundef %6) #39
  br i1 %107, label %108, label %291

108:
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %110 = getelementptr inbounds nuw i8, ptr %6, i64 20
  %111 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %112 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %113 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %114 = getelementptr inbounds nuw i8, ptr %8, i64 20
  %115 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %118 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %119 = getelementptr inbounds nuw i8, ptr %1, i64 56
  br label %120

120:
  %121 = phi i64 [ 0, %108 ], [ %221, %289 ]
  %122 = phi i64 [ 0, %108 ], [ %220, %289 ]
  %123 = phi i1 [ false, %108 ], [ %219, %289 ]
  %124 = load ptr, ptr %109, align 8
  %125 = load i32, ptr %6, align 8
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds nuw i8, ptr %124, i64 %126
  %128 = load i32, ptr %110, align 4
  %129 = load i32, ptr %111, align 8
  %130 = icmp ugt i32 %128, %129
  br i1 %130, label %131, label %218

131:
  %132 = load i64, ptr %112, align 8
  %133 = zext i32 %129 to i64
  %134 = add i64 %132, %133
  %135 = icmp ult i64 %134, %121
  %136 = zext i32 %128 to i64
  %137 = add i64 %132, %136
  %138 = icmp ugt i64 %137, %122
  %139 = select i1 %135, i1 true, i1 %138
  br i1 %139, label %140, label %218

140:
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %7, ptr noundef nonnull align 8 dereferenceable(72) %5, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %8, ptr noundef nonnull align 8 dereferenceable(24) %6, i64 24, i1 false)
  %141 = load i64, ptr %113, align 8
  %142 = load i32, ptr %114, align 4
  br label %143

143:
  %144 = phi i32 [ %150, %153 ], [ %142, %140 ]
  %145 = phi i64 [ %154, %153 ], [ %141, %140 ]
  %146 = zext i32 %144 to i64
  %147 = add i64 %145, %146
  %148 = call fastcc zeroext i1 @next_piece(ptr noundef %7, ptr noundef %8) #39
  br i1 %148, label %149, label %158

149:
  %150 = load i32, ptr %114, align 4
  %151 = load i32, ptr %115, align 8
  %152 = icmp ugt i32 %150, %151
  br i1 %152, label %153, label %158

153:
  %154 = load i64, ptr %113, align 8
  %155 = zext i32 %151 to i64
  %156 = add i64 %154, %155
  %157 = icmp eq i64 %156, %147
  br i1 %157, label %143, label %158

158:
  %159 = sub i64 %147, %134
  %160 = load ptr, ptr %116, align 8
  %161 = load i64, ptr %117, align 8
  %162 = icmp eq i64 %161, 0
  br i1 %162, label %185, label %163

163:
  %164 = icmp ugt i64 %147, %134
  br label %167

165:
  br i1 %176, label %204, label %166

166:
  br label %189

167:
  %168 = phi i64 [ 0, %163 ], [ %184, %183 ]
  %169 = getelementptr inbounds nuw %struct.Bounds, ptr %160, i64 %168
  %170 = load i64, ptr %169, align 8
  %171 = icmp ult i64 %134, %170
  br i1 %171, label %180, label %172

172:
  %173 = getelementptr inbounds nuw i8, ptr %169, i64 8
  %174 = load i64, ptr %173, align 8
  %175 = icmp ule i64 %147, %174
  %176 = and i1 %164, %175
  %177 = add nuw i64 %168, 1
  %178 = icmp uge i64 %177, %161
  %179 = select i1 %178, i1 true, i1 %176
  br i1 %179, label %165, label %183

180:
  %181 = add nuw i64 %168, 1
  %182 = icmp ult i64 %181, %161
  br i1 %182, label %183, label %166

183:
  %184 = phi i64 [ %177, %172 ], [ %181, %180 ]
  br label %167

185:
  %186 = phi i64 [ %134, %158 ], [ %201, %200 ]
  %187 = load i32, ptr %119, align 8
  %188 = load i32, ptr %118, align 8
  tail call void @report(ptr noundef %0, i32 noundef %187, i32 noundef 0, i32 noundef %188, i64 noundef %186, i64 noundef %159) #38
  br label %216

189:
  %190 = phi i64 [ %202, %200 ], [ 0, %166 ]
  %191 = phi i64 [ %201, %200 ], [ %134, %166 ]
  %192 = getelementptr inbounds nuw %struct.Bounds, ptr %160, i64 %190
  %193 = load i64, ptr %192, align 8
  %194 = icmp ult i64 %134, %193
  br i1 %194, label %200, label %195

195:
  %196 = getelementptr inbounds nuw i8, ptr %192, i64 8
  %197 = load i64, ptr %196, align 8
  %198 = icmp ult i64 %134, %197
  %199 = select i1 %198, i64 %197, i64 %191
  br label %200

200:
  %201 = phi i64 [ %191, %189 ], [ %199, %195 ]
  %202 = add nuw i64 %190, 1
  %203 = icmp eq i64 %202, %161
  br i1 %203, label %185, label %189

204:
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #40
  %205 = load i32, ptr %118, align 8
  %206 = insertelement <32 x i64> zeroinitializer, i64 %134, i32 %205
  store <32 x i64> %206, ptr %4, align 64
  %207 = load i32, ptr %10, align 8
  %208 = and i32 %207, 1
  %209 = icmp eq i32 %208, 0
  %210 = and i32 %207, 4
  %211 = icmp eq i32 %210, 0
  %212 = select i1 %211, i32 1, i32 3
  %213 = select i1 %209, i32 0, i32 %212
  %214 = shl nuw i32 1, %205
  %215 = load i32, ptr %119, align 8
  call void @check_lanes(ptr noundef nonnull %0, ptr noundef nonnull %4, i32 noundef %214, i32 noundef %215, i64 noundef %159, i32 noundef %213, ptr noundef null, i64 noundef 0, i64 noundef 0, i64 noundef 1) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  br label %216

216:
  %217 = phi i1 [ true, %204 ], [ false, %185 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #40
  br label %218

218:
  %219 = phi i1 [ %217, %216 ], [ %123, %131 ], [ %123, %120 ]
  %220 = phi i64 [ %147, %216 ], [ %122, %131 ], [ %122, %120 ]
  %221 = phi i64 [ %134, %216 ], [ %121, %131 ], [ %121, %120 ]
  %222 = icmp ule i32 %128, %129
  %223 = select i1 %222, i1 true, i1 %219
  br i1 %223, label %225, label %224

224:
  store i32 %129, ptr %110, align 4
  br label %225

225:
  %226 = phi i32 [ %129, %224 ], [ %128, %218 ]
  call fastcc void @note_piece(ptr noundef %0, ptr noundef nonnull readonly %1, ptr noundef %6, i32 noundef %2) #39
  %227 = load i64, ptr %112, align 8
  %228 = inttoptr i64 %227 to ptr
  %229 = sub i32 %226, %129
  %230 = load i32, ptr %10, align 8
  %231 = and i32 %230, 1
  %232 = icmp eq i32 %231, 0
  br i1 %232, label %233, label %278

233:
  %234 = icmp ult i32 %229, 16
  %235 = load ptr, ptr %5, align 8
  br i1 %234, label %236, label %250

236:
  %237 = icmp eq ptr %235, null
  br i1 %237, label %243, label %238

238:
  %239 = getelementptr inbounds nuw i8, ptr %235, i64 101
  %240 = load i8, ptr %239, align 1
  %241 = icmp eq i8 %240, 0
  %242 = select i1 %241, i16 0, i16 32759
  br label %243

243:
  %244 = phi i16 [ 0, %236 ], [ %242, %238 ]
  br label %245

245:
  %246 = phi i64 [ 0, %243 ], [ %248, %245 ]
  %247 = getelementptr inbounds nuw i8, ptr %127, i64 %246
  store i16 %244, ptr %247, align 1
  %248 = add nuw nsw i64 %246, 2
  %249 = icmp samesign ult i64 %246, 14
  br i1 %249, label %245, label %250

250:
  %251 = zext i32 %129 to i64
  %252 = getelementptr inbounds nuw i8, ptr %127, i64 %251
  %253 = getelementptr inbounds nuw i8, ptr %228, i64 %251
  %254 = zext i32 %229 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %252, ptr align 1 %253, i64 %254, i1 false)
  %255 = icmp eq ptr %235, null
  br i1 %255, label %289, label %256

256:
  %257 = getelementptr inbounds nuw i8, ptr %235, i64 102
  %258 = load i8, ptr %257, align 2
  %259 = icmp eq i8 %258, 11
  %260 = icmp ne i32 %226, %129
  %261 = and i1 %260, %259
  br i1 %261, label %262, label %289

262:
  %263 = phi i64 [ %276, %274 ], [ 0, %256 ]
  %264 = getelementptr inbounds nuw i8, ptr %127, i64 %263
  %265 = load i32, ptr %264, align 1
  %266 = and i32 %265, 2147483647
  %267 = icmp samesign ugt i32 %266, 2139095040
  br i1 %267, label %274, label %268

268:
  %269 = add i32 %265, 4095
  %270 = lshr i32 %265, 13
  %271 = and i32 %270, 1
  %272 = add i32 %269, %271
  %273 = and i32 %272, -8192
  br label %274

274:
  %275 = phi i32 [ %273, %268 ], [ 2147475456, %262 ]
  store i32 %275, ptr %264, align 1
  %276 = add nuw nsw i64 %263, 4
  %277 = icmp samesign ult i64 %263, 12
  br i1 %277, label %262, label %289

278:
  %279 = icmp eq i32 %226, %129
  %280 = and i32 %230, 4
  %281 = icmp eq i32 %280, 0
  %282 = or i1 %279, %281
  br i1 %282, label %284, label %283

283:
  tail call fastcc void @reduce(i32 noundef %106, i32 noundef %104, ptr noundef %228, ptr noundef %127, i32 noundef %129, i32 noundef %226) #39
  br label %289

284:
  %285 = zext i32 %129 to i64
  %286 = getelementptr inbounds nuw i8, ptr %228, i64 %285
  %287 = getelementptr inbounds nuw i8, ptr %127, i64 %285
  %288 = zext i32 %229 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %286, ptr align 1 %287, i64 %288, i1 false)
  br label %289

289:
  %290 = call fastcc zeroext i1 @next_piece(ptr noundef %5, ptr noundef %6) #39
  br i1 %290, label %120, label %291

291:
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #40
  br label %292

292:
  ret void
}

define internal fastcc void @note_piece(ptr noundef %0, ptr noundef readonly %1, ptr noundef nonnull readonly %2, i32 noundef %3) #8 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %12 = load i32, ptr %11, align 8
  %13 = and i32 %12, 65536
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %17 = load i32, ptr %16, align 4
  br label %18

18:
  %19 = phi i32 [ %17, %15 ], [ 16, %4 ]
  %20 = and i32 %12, 1
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %27, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %24 = load i32, ptr %23, align 8
  %25 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %26 = load i32, ptr %25, align 4
  br label %27

27:
  %28 = phi i32 [ %26, %22 ], [ %19, %18 ]
  %29 = phi i32 [ %24, %22 ], [ 0, %18 ]
  %30 = icmp eq i32 %29, %28
  br i1 %30, label %360, label %31

31:
  %32 = load i32, ptr %2, align 8
  %33 = add i32 %32, %29
  %34 = lshr i32 %33, %10
  %35 = add i32 %28, -1
  %36 = add i32 %35, %32
  %37 = lshr i32 %36, %10
  %38 = icmp ugt i32 %34, %37
  br i1 %38, label %53, label %39

39:
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 7248
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %46 = zext nneg i32 %10 to i64
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %49 = or i32 %3, 16128
  br label %56

50:
  %51 = load i32, ptr %11, align 8
  %52 = and i32 %51, 1
  br label %53

53:
  %54 = phi i32 [ %52, %50 ], [ %20, %31 ]
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %360, label %358

56:
  %57 = phi i32 [ %34, %39 ], [ %353, %352 ]
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i32, ptr %6, i64 %58
  %60 = load i32, ptr %59, align 4
  %61 = lshr i32 %60, 14
  %62 = load i32, ptr %40, align 8
  %63 = lshr i32 %62, 14
  %64 = lshr i32 %60, 8
  %65 = and i32 %64, 63
  %66 = icmp eq i32 %61, %63
  br i1 %66, label %107, label %67

67:
  %68 = icmp samesign ult i32 %61, %63
  br i1 %68, label %69, label %134

69:
  %70 = and i32 %60, 1
  %71 = icmp ne i32 %70, 0
  %72 = add nsw i32 %65, -54
  %73 = icmp ult i32 %72, 8
  %74 = select i1 %71, i1 %73, i1 false
  br i1 %74, label %75, label %136

75:
  %76 = load ptr, ptr %41, align 8
  %77 = getelementptr inbounds nuw i8, ptr %76, i64 348304
  %78 = lshr i32 %60, 6
  %79 = and i32 %78, 252
  %80 = add nsw i32 %79, -216
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw %struct.ProductGroups, ptr %77, i64 %81
  %83 = load i32, ptr %42, align 8
  %84 = icmp ult i32 %60, %83
  br i1 %84, label %136, label %85

85:
  %86 = getelementptr inbounds nuw i8, ptr %82, i64 532
  %87 = load i32, ptr %86, align 4
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %312, label %89

89:
  %90 = add i32 %87, 15
  %91 = and i32 %90, 15
  %92 = getelementptr inbounds nuw i8, ptr %82, i64 552
  %93 = zext nneg i32 %91 to i64
  %94 = getelementptr inbounds nuw i32, ptr %92, i64 %93
  %95 = load i32, ptr %94, align 4
  %96 = icmp ugt i32 %61, %95
  br i1 %96, label %312, label %97

97:
  %98 = icmp eq i32 %61, %95
  br i1 %98, label %99, label %136

99:
  %100 = lshr i32 %60, 1
  %101 = and i32 %100, 127
  %102 = getelementptr inbounds nuw i8, ptr %82, i64 616
  %103 = getelementptr inbounds nuw i32, ptr %102, i64 %93
  %104 = load i32, ptr %103, align 4
  %105 = icmp ult i32 %101, %104
  %106 = freeze i1 %105
  br i1 %106, label %136, label %312

107:
  %108 = icmp samesign ult i32 %65, 32
  br i1 %108, label %123, label %109

109:
  %110 = icmp samesign ugt i32 %65, 61
  br i1 %110, label %136, label %111

111:
  %112 = lshr i32 %60, 1
  %113 = and i32 %112, 127
  %114 = zext nneg i32 %65 to i64
  %115 = getelementptr i8, ptr %1, i64 %114
  %116 = getelementptr i8, ptr %115, i64 76
  %117 = load i8, ptr %116, align 1
  %118 = zext i8 %117 to i32
  %119 = icmp samesign ult i32 %113, %118
  %120 = freeze i1 %119
  %121 = icmp eq i32 %60, 0
  %122 = or i1 %121, %120
  br i1 %122, label %136, label %312

123:
  %124 = lshr i32 %60, 1
  %125 = and i32 %124, 127
  %126 = zext nneg i32 %65 to i64
  %127 = getelementptr inbounds nuw i8, ptr %43, i64 %126
  %128 = load i8, ptr %127, align 1
  %129 = zext i8 %128 to i32
  %130 = icmp samesign ult i32 %125, %129
  %131 = freeze i1 %130
  %132 = icmp eq i32 %60, 0
  %133 = or i1 %132, %131
  br i1 %133, label %136, label %312

134:
  %135 = icmp eq i32 %60, 0
  br i1 %135, label %136, label %312

136:
  %137 = load i32, ptr %11, align 8
  %138 = and i32 %137, 1
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %140, label %315

140:
  %141 = load ptr, ptr %7, align 8
  %142 = getelementptr inbounds nuw i32, ptr %141, i64 %58
  %143 = load i32, ptr %142, align 4
  %144 = lshr i32 %143, 8
  %145 = and i32 %144, 63
  %146 = icmp eq i32 %145, 62
  %147 = lshr i32 %143, 14
  %148 = icmp eq i32 %147, %63
  br i1 %146, label %149, label %153

149:
  br i1 %148, label %150, label %154

150:
  %151 = load ptr, ptr %44, align 8
  %152 = icmp eq ptr %151, null
  br i1 %152, label %315, label %217

153:
  br i1 %148, label %194, label %154

154:
  %155 = icmp samesign ult i32 %147, %63
  br i1 %155, label %156, label %317

156:
  %157 = and i32 %143, 1
  %158 = icmp ne i32 %157, 0
  %159 = add nsw i32 %145, -54
  %160 = icmp ult i32 %159, 8
  %161 = select i1 %158, i1 %160, i1 false
  br i1 %161, label %162, label %315

162:
  %163 = load ptr, ptr %41, align 8
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 348304
  %165 = lshr i32 %143, 6
  %166 = and i32 %165, 252
  %167 = add nsw i32 %166, -216
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw %struct.ProductGroups, ptr %164, i64 %168
  %170 = load i32, ptr %42, align 8
  %171 = icmp ult i32 %143, %170
  br i1 %171, label %315, label %172

172:
  %173 = getelementptr inbounds nuw i8, ptr %169, i64 532
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %174, 0
  br i1 %175, label %312, label %176

176:
  %177 = add i32 %174, 15
  %178 = and i32 %177, 15
  %179 = getelementptr inbounds nuw i8, ptr %169, i64 552
  %180 = zext nneg i32 %178 to i64
  %181 = getelementptr inbounds nuw i32, ptr %179, i64 %180
  %182 = load i32, ptr %181, align 4
  %183 = icmp ugt i32 %147, %182
  br i1 %183, label %312, label %184

184:
  %185 = icmp eq i32 %147, %182
  br i1 %185, label %186, label %315

186:
  %187 = lshr i32 %143, 1
  %188 = and i32 %187, 127
  %189 = getelementptr inbounds nuw i8, ptr %169, i64 616
  %190 = getelementptr inbounds nuw i32, ptr %189, i64 %180
  %191 = load i32, ptr %190, align 4
  %192 = icmp ult i32 %188, %191
  %193 = freeze i1 %192
  br i1 %193, label %315, label %312

194:
  %195 = icmp samesign ult i32 %145, 32
  br i1 %195, label %208, label %196

196:
  %197 = icmp samesign ugt i32 %145, 61
  br i1 %197, label %315, label %198

198:
  %199 = lshr i32 %143, 1
  %200 = and i32 %199, 127
  %201 = zext nneg i32 %145 to i64
  %202 = getelementptr i8, ptr %1, i64 %201
  %203 = getelementptr i8, ptr %202, i64 76
  %204 = load i8, ptr %203, align 1
  %205 = zext i8 %204 to i32
  %206 = icmp samesign ult i32 %200, %205
  %207 = freeze i1 %206
  br i1 %207, label %315, label %317

208:
  %209 = lshr i32 %143, 1
  %210 = and i32 %209, 127
  %211 = zext nneg i32 %145 to i64
  %212 = getelementptr inbounds nuw i8, ptr %43, i64 %211
  %213 = load i8, ptr %212, align 1
  %214 = zext i8 %213 to i32
  %215 = icmp samesign ult i32 %210, %214
  %216 = freeze i1 %215
  br i1 %216, label %315, label %317

217:
  %218 = load ptr, ptr %45, align 8
  %219 = ptrtoint ptr %218 to i64
  %220 = load i32, ptr %9, align 8
  %221 = zext nneg i32 %220 to i64
  %222 = shl i64 %58, %221
  %223 = add i64 %222, %219
  %224 = getelementptr inbounds nuw i8, ptr %151, i64 8
  %225 = lshr i64 %223, %221
  %226 = and i64 %225, 1023
  %227 = getelementptr inbounds nuw %struct.ReaderSet, ptr %224, i64 %226
  %228 = load i64, ptr %227, align 8
  %229 = icmp eq i64 %228, %223
  br i1 %229, label %230, label %315

230:
  %231 = getelementptr inbounds nuw i8, ptr %227, i64 8
  %232 = load i32, ptr %231, align 8
  %233 = icmp eq i32 %232, %63
  br i1 %233, label %234, label %315

234:
  %235 = getelementptr inbounds nuw i8, ptr %227, i64 12
  %236 = load i32, ptr %235, align 4
  %237 = icmp eq i32 %236, 0
  br i1 %237, label %315, label %238

238:
  %239 = getelementptr inbounds nuw i8, ptr %227, i64 16
  %240 = zext i32 %236 to i64
  br label %241

241:
  %242 = phi i64 [ 0, %238 ], [ %310, %309 ]
  %243 = getelementptr inbounds nuw i32, ptr %239, i64 %242
  %244 = load i32, ptr %243, align 4
  %245 = lshr i32 %244, 14
  %246 = lshr i32 %244, 8
  %247 = and i32 %246, 63
  %248 = icmp eq i32 %245, %63
  br i1 %248, label %288, label %249

249:
  %250 = icmp samesign ult i32 %245, %63
  br i1 %250, label %251, label %317

251:
  %252 = and i32 %244, 1
  %253 = icmp ne i32 %252, 0
  %254 = add nsw i32 %247, -54
  %255 = icmp ult i32 %254, 8
  %256 = select i1 %253, i1 %255, i1 false
  br i1 %256, label %257, label %309

257:
  %258 = load ptr, ptr %41, align 8
  %259 = getelementptr inbounds nuw i8, ptr %258, i64 348304
  %260 = lshr i32 %244, 6
  %261 = and i32 %260, 252
  %262 = add nsw i32 %261, -216
  %263 = zext i32 %262 to i64
  %264 = getelementptr inbounds nuw %struct.ProductGroups, ptr %259, i64 %263
  %265 = load i32, ptr %42, align 8
  %266 = icmp ult i32 %244, %265
  br i1 %266, label %309, label %267

267:
  %268 = getelementptr inbounds nuw i8, ptr %264, i64 532
  %269 = load i32, ptr %268, align 4
  %270 = icmp eq i32 %269, 0
  br i1 %270, label %312, label %271

271:
  %272 = add i32 %269, 15
  %273 = and i32 %272, 15
  %274 = getelementptr inbounds nuw i8, ptr %264, i64 552
  %275 = zext nneg i32 %273 to i64
  %276 = getelementptr inbounds nuw i32, ptr %274, i64 %275
  %277 = load i32, ptr %276, align 4
  %278 = icmp ugt i32 %245, %277
  br i1 %278, label %312, label %279

279:
  %280 = icmp eq i32 %245, %277
  br i1 %280, label %281, label %309

281:
  %282 = lshr i32 %244, 1
  %283 = and i32 %282, 127
  %284 = getelementptr inbounds nuw i8, ptr %264, i64 616
  %285 = getelementptr inbounds nuw i32, ptr %284, i64 %275
  %286 = load i32, ptr %285, align 4
  %287 = icmp ult i32 %283, %286
  br i1 %287, label %309, label %312

288:
  %289 = icmp samesign ult i32 %247, 32
  br i1 %289, label %301, label %290

290:
  %291 = icmp samesign ugt i32 %247, 61
  br i1 %291, label %309, label %292

292:
  %293 = lshr i32 %244, 1
  %294 = and i32 %293, 127
  %295 = zext nneg i32 %247 to i64
  %296 = getelementptr i8, ptr %1, i64 %295
  %297 = getelementptr i8, ptr %296, i64 76
  %298 = load i8, ptr %297, align 1
  %299 = zext i8 %298 to i32
  %300 = icmp samesign ult i32 %294, %299
  br i1 %300, label %309, label %317

301:
  %302 = lshr i32 %244, 1
  %303 = and i32 %302, 127
  %304 = zext nneg i32 %247 to i64
  %305 = getelementptr inbounds nuw i8, ptr %43, i64 %304
  %306 = load i8, ptr %305, align 1
  %307 = zext i8 %306 to i32
  %308 = icmp samesign ult i32 %303, %307
  br i1 %308, label %309, label %317

309:
  %310 = add nuw nsw i64 %242, 1
  %311 = icmp eq i64 %310, %240
  br i1 %311, label %315, label %241

312:
  %313 = phi i32 [ %60, %85 ], [ %60, %111 ], [ %60, %123 ], [ %143, %176 ], [ %143, %186 ], [ %143, %172 ], [ %60, %134 ], [ %60, %99 ], [ %60, %89 ], [ %244, %281 ], [ %244, %271 ], [ %244, %267 ]
  %314 = shl i64 %58, %46
  br label %321

315:
  %316 = shl i64 %58, %46
  br label %331

317:
  %318 = phi i32 [ %143, %154 ], [ %143, %208 ], [ %143, %198 ], [ %244, %249 ], [ %244, %292 ], [ %244, %301 ]
  %319 = shl i64 %58, %46
  %320 = icmp eq i32 %318, 0
  br i1 %320, label %331, label %321

321:
  %322 = phi i64 [ %314, %312 ], [ %319, %317 ]
  %323 = phi i32 [ %313, %312 ], [ %318, %317 ]
  %324 = load i32, ptr %47, align 4
  %325 = load i32, ptr %48, align 8
  %326 = lshr i32 %323, 8
  %327 = and i32 %326, 63
  %328 = icmp eq i32 %327, 62
  %329 = select i1 %328, i32 63, i32 %327
  %330 = zext nneg i32 %329 to i64
  tail call void @report(ptr noundef %0, i32 noundef %324, i32 noundef 3, i32 noundef %325, i64 noundef %322, i64 noundef %330) #38
  br label %339

331:
  %332 = phi i64 [ %316, %315 ], [ %319, %317 ]
  br i1 %139, label %339, label %333

333:
  %334 = load i32, ptr %42, align 8
  %335 = icmp ult i32 %60, %334
  br i1 %335, label %336, label %339

336:
  %337 = load i32, ptr %47, align 4
  %338 = load i32, ptr %48, align 8
  tail call void @report(ptr noundef nonnull %0, i32 noundef %337, i32 noundef 2, i32 noundef %338, i64 noundef %332, i64 noundef 0) #38
  br label %339

339:
  %340 = load i32, ptr %11, align 8
  %341 = and i32 %340, 1
  %342 = icmp eq i32 %341, 0
  br i1 %342, label %343, label %344

343:
  store i32 %3, ptr %59, align 4
  br label %352

344:
  %345 = getelementptr inbounds nuw i32, ptr %8, i64 %58
  %346 = load i32, ptr %345, align 4
  %347 = xor i32 %346, %3
  %348 = add i32 %347, -16384
  %349 = icmp ult i32 %348, -16128
  br i1 %349, label %350, label %351

350:
  store i32 %3, ptr %345, align 4
  br label %352

351:
  store i32 %49, ptr %345, align 4
  br label %352

352:
  %353 = add i32 %57, 1
  %354 = load i32, ptr %2, align 8
  %355 = add i32 %35, %354
  %356 = lshr i32 %355, %10
  %357 = icmp ugt i32 %353, %356
  br i1 %357, label %50, label %56

358:
  %359 = getelementptr inbounds nuw i8, ptr %0, i64 7120
  store i32 %3, ptr %359, align 8
  br label %360

360:
  ret void
}

define internal fastcc void @reduce(i32 noundef range(i32 0, 16) %0, i32 noundef range(i32 0, 256) %1, ptr noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5) #9 {
  %7 = trunc nuw i32 %1 to i8
  switch i8 %7, label %558 [
    i8 3, label %12
    i8 4, label %113
    i8 5, label %216
    i8 6, label %317
    i8 8, label %10
    i8 9, label %8
    i8 7, label %443
    i8 10, label %493
  ]

8:
  %9 = icmp ult i32 %4, %5
  br i1 %9, label %433, label %558

10:
  %11 = icmp ult i32 %4, %5
  br i1 %11, label %420, label %558

12:
  switch i32 %0, label %558 [
    i32 0, label %27
    i32 1, label %25
    i32 2, label %23
    i32 5, label %21
    i32 6, label %19
    i32 7, label %17
    i32 3, label %15
    i32 4, label %13
  ]

13:
  %14 = icmp ult i32 %4, %5
  br i1 %14, label %101, label %558

15:
  %16 = icmp ult i32 %4, %5
  br i1 %16, label %89, label %558

17:
  %18 = icmp ult i32 %4, %5
  br i1 %18, label %79, label %558

19:
  %20 = icmp ult i32 %4, %5
  br i1 %20, label %69, label %558

21:
  %22 = icmp ult i32 %4, %5
  br i1 %22, label %59, label %558

23:
  %24 = icmp ult i32 %4, %5
  br i1 %24, label %49, label %558

25:
  %26 = icmp ult i32 %4, %5
  br i1 %26, label %39, label %558

27:
  %28 = icmp ult i32 %4, %5
  br i1 %28, label %29, label %558

29:
  %30 = phi i32 [ %37, %29 ], [ %4, %27 ]
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 %31
  %33 = load i32, ptr %32, align 1
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 %31
  %35 = load i32, ptr %34, align 1
  %36 = add i32 %35, %33
  store i32 %36, ptr %32, align 1
  %37 = add i32 %30, 4
  %38 = icmp ult i32 %37, %5
  br i1 %38, label %29, label %558

39:
  %40 = phi i32 [ %47, %39 ], [ %4, %25 ]
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 %41
  %43 = load i32, ptr %42, align 1
  %44 = getelementptr inbounds nuw i8, ptr %3, i64 %41
  %45 = load i32, ptr %44, align 1
  %46 = tail call i32 @llvm.umin.i32(i32 %43, i32 %45)
  store i32 %46, ptr %42, align 1
  %47 = add i32 %40, 4
  %48 = icmp ult i32 %47, %5
  br i1 %48, label %39, label %558

49:
  %50 = phi i32 [ %57, %49 ], [ %4, %23 ]
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i8, ptr %2, i64 %51
  %53 = load i32, ptr %52, align 1
  %54 = getelementptr inbounds nuw i8, ptr %3, i64 %51
  %55 = load i32, ptr %54, align 1
  %56 = tail call i32 @llvm.umax.i32(i32 %53, i32 %55)
  store i32 %56, ptr %52, align 1
  %57 = add i32 %50, 4
  %58 = icmp ult i32 %57, %5
  br i1 %58, label %49, label %558

59:
  %60 = phi i32 [ %67, %59 ], [ %4, %21 ]
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i8, ptr %2, i64 %61
  %63 = load i32, ptr %62, align 1
  %64 = getelementptr inbounds nuw i8, ptr %3, i64 %61
  %65 = load i32, ptr %64, align 1
  %66 = and i32 %65, %63
  store i32 %66, ptr %62, align 1
  %67 = add i32 %60, 4
  %68 = icmp ult i32 %67, %5
  br i1 %68, label %59, label %558

69:
  %70 = phi i32 [ %77, %69 ], [ %4, %19 ]
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw i8, ptr %2, i64 %71
  %73 = load i32, ptr %72, align 1
  %74 = getelementptr inbounds nuw i8, ptr %3, i64 %71
  %75 = load i32, ptr %74, align 1
  %76 = or i32 %75, %73
  store i32 %76, ptr %72, align 1
  %77 = add i32 %70, 4
  %78 = icmp ult i32 %77, %5
  br i1 %78, label %69, label %558

79:
  %80 = phi i32 [ %87, %79 ], [ %4, %17 ]
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw i8, ptr %2, i64 %81
  %83 = load i32, ptr %82, align 1
  %84 = getelementptr inbounds nuw i8, ptr %3, i64 %81
  %85 = load i32, ptr %84, align 1
  %86 = xor i32 %85, %83
  store i32 %86, ptr %82, align 1
  %87 = add i32 %80, 4
  %88 = icmp ult i32 %87, %5
  br i1 %88, label %79, label %558

89:
  %90 = phi i32 [ %99, %89 ], [ %4, %15 ]
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw i8, ptr %2, i64 %91
  %93 = load i32, ptr %92, align 1
  %94 = getelementptr inbounds nuw i8, ptr %3, i64 %91
  %95 = load i32, ptr %94, align 1
  %96 = icmp ult i32 %93, %95
  %97 = add i32 %93, 1
  %98 = select i1 %96, i32 %97, i32 0
  store i32 %98, ptr %92, align 1
  %99 = add i32 %90, 4
  %100 = icmp ult i32 %99, %5
  br i1 %100, label %89, label %558

101:
  %102 = phi i32 [ %111, %101 ], [ %4, %13 ]
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw i8, ptr %2, i64 %103
  %105 = load i32, ptr %104, align 1
  %106 = getelementptr inbounds nuw i8, ptr %3, i64 %103
  %107 = load i32, ptr %106, align 1
  %108 = freeze i32 %107
  %109 = add i32 %105, -1
  %110 = tail call i32 @llvm.umin.i32(i32 %109, i32 %108)
  store i32 %110, ptr %104, align 1
  %111 = add i32 %102, 4
  %112 = icmp ult i32 %111, %5
  br i1 %112, label %101, label %558

113:
  switch i32 %0, label %558 [
    i32 0, label %128
    i32 1, label %126
    i32 2, label %124
    i32 5, label %122
    i32 6, label %120
    i32 7, label %118
    i32 3, label %116
    i32 4, label %114
  ]

114:
  %115 = icmp ult i32 %4, %5
  br i1 %115, label %202, label %558

116:
  %117 = icmp ult i32 %4, %5
  br i1 %117, label %190, label %558

118:
  %119 = icmp ult i32 %4, %5
  br i1 %119, label %180, label %558

120:
  %121 = icmp ult i32 %4, %5
  br i1 %121, label %170, label %558

122:
  %123 = icmp ult i32 %4, %5
  br i1 %123, label %160, label %558

124:
  %125 = icmp ult i32 %4, %5
  br i1 %125, label %150, label %558

126:
  %127 = icmp ult i32 %4, %5
  br i1 %127, label %140, label %558

128:
  %129 = icmp ult i32 %4, %5
  br i1 %129, label %130, label %558

130:
  %131 = phi i32 [ %138, %130 ], [ %4, %128 ]
  %132 = zext i32 %131 to i64
  %133 = getelementptr inbounds nuw i8, ptr %2, i64 %132
  %134 = load i32, ptr %133, align 1
  %135 = getelementptr inbounds nuw i8, ptr %3, i64 %132
  %136 = load i32, ptr %135, align 1
  %137 = add i32 %136, %134
  store i32 %137, ptr %133, align 1
  %138 = add i32 %131, 4
  %139 = icmp ult i32 %138, %5
  br i1 %139, label %130, label %558

140:
  %141 = phi i32 [ %148, %140 ], [ %4, %126 ]
  %142 = zext i32 %141 to i64
  %143 = getelementptr inbounds nuw i8, ptr %2, i64 %142
  %144 = load i32, ptr %143, align 1
  %145 = getelementptr inbounds nuw i8, ptr %3, i64 %142
  %146 = load i32, ptr %145, align 1
  %147 = tail call i32 @llvm.smin.i32(i32 %144, i32 %146)
  store i32 %147, ptr %143, align 1
  %148 = add i32 %141, 4
  %149 = icmp ult i32 %148, %5
  br i1 %149, label %140, label %558

150:
  %151 = phi i32 [ %158, %150 ], [ %4, %124 ]
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds nuw i8, ptr %2, i64 %152
  %154 = load i32, ptr %153, align 1
  %155 = getelementptr inbounds nuw i8, ptr %3, i64 %152
  %156 = load i32, ptr %155, align 1
  %157 = tail call i32 @llvm.smax.i32(i32 %154, i32 %156)
  store i32 %157, ptr %153, align 1
  %158 = add i32 %151, 4
  %159 = icmp ult i32 %158, %5
  br i1 %159, label %150, label %558

160:
  %161 = phi i32 [ %168, %160 ], [ %4, %122 ]
  %162 = zext i32 %161 to i64
  %163 = getelementptr inbounds nuw i8, ptr %2, i64 %162
  %164 = load i32, ptr %163, align 1
  %165 = getelementptr inbounds nuw i8, ptr %3, i64 %162
  %166 = load i32, ptr %165, align 1
  %167 = and i32 %166, %164
  store i32 %167, ptr %163, align 1
  %168 = add i32 %161, 4
  %169 = icmp ult i32 %168, %5
  br i1 %169, label %160, label %558

170:
  %171 = phi i32 [ %178, %170 ], [ %4, %120 ]
  %172 = zext i32 %171 to i64
  %173 = getelementptr inbounds nuw i8, ptr %2, i64 %172
  %174 = load i32, ptr %173, align 1
  %175 = getelementptr inbounds nuw i8, ptr %3, i64 %172
  %176 = load i32, ptr %175, align 1
  %177 = or i32 %176, %174
  store i32 %177, ptr %173, align 1
  %178 = add i32 %171, 4
  %179 = icmp ult i32 %178, %5
  br i1 %179, label %170, label %558

180:
  %181 = phi i32 [ %188, %180 ], [ %4, %118 ]
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 %182
  %184 = load i32, ptr %183, align 1
  %185 = getelementptr inbounds nuw i8, ptr %3, i64 %182
  %186 = load i32, ptr %185, align 1
  %187 = xor i32 %186, %184
  store i32 %187, ptr %183, align 1
  %188 = add i32 %181, 4
  %189 = icmp ult i32 %188, %5
  br i1 %189, label %180, label %558

190:
  %191 = phi i32 [ %200, %190 ], [ %4, %116 ]
  %192 = zext i32 %191 to i64
  %193 = getelementptr inbounds nuw i8, ptr %2, i64 %192
  %194 = load i32, ptr %193, align 1
  %195 = getelementptr inbounds nuw i8, ptr %3, i64 %192
  %196 = load i32, ptr %195, align 1
  %197 = icmp slt i32 %194, %196
  %198 = add nsw i32 %194, 1
  %199 = select i1 %197, i32 %198, i32 0
  store i32 %199, ptr %193, align 1
  %200 = add i32 %191, 4
  %201 = icmp ult i32 %200, %5
  br i1 %201, label %190, label %558

202:
  %203 = phi i32 [ %214, %202 ], [ %4, %114 ]
  %204 = zext i32 %203 to i64
  %205 = getelementptr inbounds nuw i8, ptr %2, i64 %204
  %206 = load i32, ptr %205, align 1
  %207 = getelementptr inbounds nuw i8, ptr %3, i64 %204
  %208 = load i32, ptr %207, align 1
  %209 = icmp eq i32 %206, 0
  %210 = icmp sgt i32 %206, %208
  %211 = select i1 %209, i1 true, i1 %210
  %212 = add nsw i32 %206, -1
  %213 = select i1 %211, i32 %208, i32 %212
  store i32 %213, ptr %205, align 1
  %214 = add i32 %203, 4
  %215 = icmp ult i32 %214, %5
  br i1 %215, label %202, label %558

216:
  switch i32 %0, label %558 [
    i32 0, label %231
    i32 1, label %229
    i32 2, label %227
    i32 5, label %225
    i32 6, label %223
    i32 7, label %221
    i32 3, label %219
    i32 4, label %217
  ]

217:
  %218 = icmp ult i32 %4, %5
  br i1 %218, label %305, label %558

219:
  %220 = icmp ult i32 %4, %5
  br i1 %220, label %293, label %558

221:
  %222 = icmp ult i32 %4, %5
  br i1 %222, label %283, label %558

223:
  %224 = icmp ult i32 %4, %5
  br i1 %224, label %273, label %558

225:
  %226 = icmp ult i32 %4, %5
  br i1 %226, label %263, label %558

227:
  %228 = icmp ult i32 %4, %5
  br i1 %228, label %253, label %558

229:
  %230 = icmp ult i32 %4, %5
  br i1 %230, label %243, label %558

231:
  %232 = icmp ult i32 %4, %5
  br i1 %232, label %233, label %558

233:
  %234 = phi i32 [ %241, %233 ], [ %4, %231 ]
  %235 = zext i32 %234 to i64
  %236 = getelementptr inbounds nuw i8, ptr %2, i64 %235
  %237 = load i64, ptr %236, align 1
  %238 = getelementptr inbounds nuw i8, ptr %3, i64 %235
  %239 = load i64, ptr %238, align 1
  %240 = add i64 %239, %237
  store i64 %240, ptr %236, align 1
  %241 = add i32 %234, 8
  %242 = icmp ult i32 %241, %5
  br i1 %242, label %233, label %558

243:
  %244 = phi i32 [ %251, %243 ], [ %4, %229 ]
  %245 = zext i32 %244 to i64
  %246 = getelementptr inbounds nuw i8, ptr %2, i64 %245
  %247 = load i64, ptr %246, align 1
  %248 = getelementptr inbounds nuw i8, ptr %3, i64 %245
  %249 = load i64, ptr %248, align 1
  %250 = tail call i64 @llvm.umin.i64(i64 %247, i64 %249)
  store i64 %250, ptr %246, align 1
  %251 = add i32 %244, 8
  %252 = icmp ult i32 %251, %5
  br i1 %252, label %243, label %558

253:
  %254 = phi i32 [ %261, %253 ], [ %4, %227 ]
  %255 = zext i32 %254 to i64
  %256 = getelementptr inbounds nuw i8, ptr %2, i64 %255
  %257 = load i64, ptr %256, align 1
  %258 = getelementptr inbounds nuw i8, ptr %3, i64 %255
  %259 = load i64, ptr %258, align 1
  %260 = tail call i64 @llvm.umax.i64(i64 %257, i64 %259)
  store i64 %260, ptr %256, align 1
  %261 = add i32 %254, 8
  %262 = icmp ult i32 %261, %5
  br i1 %262, label %253, label %558

263:
  %264 = phi i32 [ %271, %263 ], [ %4, %225 ]
  %265 = zext i32 %264 to i64
  %266 = getelementptr inbounds nuw i8, ptr %2, i64 %265
  %267 = load i64, ptr %266, align 1
  %268 = getelementptr inbounds nuw i8, ptr %3, i64 %265
  %269 = load i64, ptr %268, align 1
  %270 = and i64 %269, %267
  store i64 %270, ptr %266, align 1
  %271 = add i32 %264, 8
  %272 = icmp ult i32 %271, %5
  br i1 %272, label %263, label %558

273:
  %274 = phi i32 [ %281, %273 ], [ %4, %223 ]
  %275 = zext i32 %274 to i64
  %276 = getelementptr inbounds nuw i8, ptr %2, i64 %275
  %277 = load i64, ptr %276, align 1
  %278 = getelementptr inbounds nuw i8, ptr %3, i64 %275
  %279 = load i64, ptr %278, align 1
  %280 = or i64 %279, %277
  store i64 %280, ptr %276, align 1
  %281 = add i32 %274, 8
  %282 = icmp ult i32 %281, %5
  br i1 %282, label %273, label %558

283:
  %284 = phi i32 [ %291, %283 ], [ %4, %221 ]
  %285 = zext i32 %284 to i64
  %286 = getelementptr inbounds nuw i8, ptr %2, i64 %285
  %287 = load i64, ptr %286, align 1
  %288 = getelementptr inbounds nuw i8, ptr %3, i64 %285
  %289 = load i64, ptr %288, align 1
  %290 = xor i64 %289, %287
  store i64 %290, ptr %286, align 1
  %291 = add i32 %284, 8
  %292 = icmp ult i32 %291, %5
  br i1 %292, label %283, label %558

293:
  %294 = phi i32 [ %303, %293 ], [ %4, %219 ]
  %295 = zext i32 %294 to i64
  %296 = getelementptr inbounds nuw i8, ptr %2, i64 %295
  %297 = load i64, ptr %296, align 1
  %298 = getelementptr inbounds nuw i8, ptr %3, i64 %295
  %299 = load i64, ptr %298, align 1
  %300 = icmp ult i64 %297, %299
  %301 = add i64 %297, 1
  %302 = select i1 %300, i64 %301, i64 0
  store i64 %302, ptr %296, align 1
  %303 = add i32 %294, 8
  %304 = icmp ult i32 %303, %5
  br i1 %304, label %293, label %558

305:
  %306 = phi i32 [ %315, %305 ], [ %4, %217 ]
  %307 = zext i32 %306 to i64
  %308 = getelementptr inbounds nuw i8, ptr %2, i64 %307
  %309 = load i64, ptr %308, align 1
  %310 = getelementptr inbounds nuw i8, ptr %3, i64 %307
  %311 = load i64, ptr %310, align 1
  %312 = freeze i64 %311
  %313 = add i64 %309, -1
  %314 = tail call i64 @llvm.umin.i64(i64 %313, i64 %312)
  store i64 %314, ptr %308, align 1
  %315 = add i32 %306, 8
  %316 = icmp ult i32 %315, %5
  br i1 %316, label %305, label %558

317:
  switch i32 %0, label %558 [
    i32 0, label %332
    i32 1, label %330
    i32 2, label %328
    i32 5, label %326
    i32 6, label %324
    i32 7, label %322
    i32 3, label %320
    i32 4, label %318
  ]

318:
  %319 = icmp ult i32 %4, %5
  br i1 %319, label %406, label %558

320:
  %321 = icmp ult i32 %4, %5
  br i1 %321, label %394, label %558

322:
  %323 = icmp ult i32 %4, %5
  br i1 %323, label %384, label %558

324:
  %325 = icmp ult i32 %4, %5
  br i1 %325, label %374, label %558

326:
  %327 = icmp ult i32 %4, %5
  br i1 %327, label %364, label %558

328:
  %329 = icmp ult i32 %4, %5
  br i1 %329, label %354, label %558

330:
  %331 = icmp ult i32 %4, %5
  br i1 %331, label %344, label %558

332:
  %333 = icmp ult i32 %4, %5
  br i1 %333, label %334, label %558

334:
  %335 = phi i32 [ %342, %334 ], [ %4, %332 ]
  %336 = zext i32 %335 to i64
  %337 = getelementptr inbounds nuw i8, ptr %2, i64 %336
  %338 = load i64, ptr %337, align 1
  %339 = getelementptr inbounds nuw i8, ptr %3, i64 %336
  %340 = load i64, ptr %339, align 1
  %341 = add i64 %340, %338
  store i64 %341, ptr %337, align 1
  %342 = add i32 %335, 8
  %343 = icmp ult i32 %342, %5
  br i1 %343, label %334, label %558

344:
  %345 = phi i32 [ %352, %344 ], [ %4, %330 ]
  %346 = zext i32 %345 to i64
  %347 = getelementptr inbounds nuw i8, ptr %2, i64 %346
  %348 = load i64, ptr %347, align 1
  %349 = getelementptr inbounds nuw i8, ptr %3, i64 %346
  %350 = load i64, ptr %349, align 1
  %351 = tail call i64 @llvm.smin.i64(i64 %348, i64 %350)
  store i64 %351, ptr %347, align 1
  %352 = add i32 %345, 8
  %353 = icmp ult i32 %352, %5
  br i1 %353, label %344, label %558

354:
  %355 = phi i32 [ %362, %354 ], [ %4, %328 ]
  %356 = zext i32 %355 to i64
  %357 = getelementptr inbounds nuw i8, ptr %2, i64 %356
  %358 = load i64, ptr %357, align 1
  %359 = getelementptr inbounds nuw i8, ptr %3, i64 %356
  %360 = load i64, ptr %359, align 1
  %361 = tail call i64 @llvm.smax.i64(i64 %358, i64 %360)
  store i64 %361, ptr %357, align 1
  %362 = add i32 %355, 8
  %363 = icmp ult i32 %362, %5
  br i1 %363, label %354, label %558

364:
  %365 = phi i32 [ %372, %364 ], [ %4, %326 ]
  %366 = zext i32 %365 to i64
  %367 = getelementptr inbounds nuw i8, ptr %2, i64 %366
  %368 = load i64, ptr %367, align 1
  %369 = getelementptr inbounds nuw i8, ptr %3, i64 %366
  %370 = load i64, ptr %369, align 1
  %371 = and i64 %370, %368
  store i64 %371, ptr %367, align 1
  %372 = add i32 %365, 8
  %373 = icmp ult i32 %372, %5
  br i1 %373, label %364, label %558

374:
  %375 = phi i32 [ %382, %374 ], [ %4, %324 ]
  %376 = zext i32 %375 to i64
  %377 = getelementptr inbounds nuw i8, ptr %2, i64 %376
  %378 = load i64, ptr %377, align 1
  %379 = getelementptr inbounds nuw i8, ptr %3, i64 %376
  %380 = load i64, ptr %379, align 1
  %381 = or i64 %380, %378
  store i64 %381, ptr %377, align 1
  %382 = add i32 %375, 8
  %383 = icmp ult i32 %382, %5
  br i1 %383, label %374, label %558

384:
  %385 = phi i32 [ %392, %384 ], [ %4, %322 ]
  %386 = zext i32 %385 to i64
  %387 = getelementptr inbounds nuw i8, ptr %2, i64 %386
  %388 = load i64, ptr %387, align 1
  %389 = getelementptr inbounds nuw i8, ptr %3, i64 %386
  %390 = load i64, ptr %389, align 1
  %391 = xor i64 %390, %388
  store i64 %391, ptr %387, align 1
  %392 = add i32 %385, 8
  %393 = icmp ult i32 %392, %5
  br i1 %393, label %384, label %558

394:
  %395 = phi i32 [ %404, %394 ], [ %4, %320 ]
  %396 = zext i32 %395 to i64
  %397 = getelementptr inbounds nuw i8, ptr %2, i64 %396
  %398 = load i64, ptr %397, align 1
  %399 = getelementptr inbounds nuw i8, ptr %3, i64 %396
  %400 = load i64, ptr %399, align 1
  %401 = icmp slt i64 %398, %400
  %402 = add nsw i64 %398, 1
  %403 = select i1 %401, i64 %402, i64 0
  store i64 %403, ptr %397, align 1
  %404 = add i32 %395, 8
  %405 = icmp ult i32 %404, %5
  br i1 %405, label %394, label %558

406:
  %407 = phi i32 [ %418, %406 ], [ %4, %318 ]
  %408 = zext i32 %407 to i64
  %409 = getelementptr inbounds nuw i8, ptr %2, i64 %408
  %410 = load i64, ptr %409, align 1
  %411 = getelementptr inbounds nuw i8, ptr %3, i64 %408
  %412 = load i64, ptr %411, align 1
  %413 = icmp eq i64 %410, 0
  %414 = icmp sgt i64 %410, %412
  %415 = select i1 %413, i1 true, i1 %414
  %416 = add nsw i64 %410, -1
  %417 = select i1 %415, i64 %412, i64 %416
  store i64 %417, ptr %409, align 1
  %418 = add i32 %407, 8
  %419 = icmp ult i32 %418, %5
  br i1 %419, label %406, label %558

420:
  %421 = phi i32 [ %431, %420 ], [ %4, %10 ]
  %422 = zext i32 %421 to i64
  %423 = getelementptr inbounds nuw i8, ptr %2, i64 %422
  %424 = load float, ptr %423, align 1
  %425 = getelementptr inbounds nuw i8, ptr %3, i64 %422
  %426 = load float, ptr %425, align 1
  %427 = fadd float %424, %426
  %428 = fcmp uno float %427, 0.000000e+00
  %429 = bitcast float %427 to i32
  %430 = select i1 %428, i32 2147483647, i32 %429
  store i32 %430, ptr %423, align 1
  %431 = add i32 %421, 4
  %432 = icmp ult i32 %431, %5
  br i1 %432, label %420, label %558

433:
  %434 = phi i32 [ %441, %433 ], [ %4, %8 ]
  %435 = zext i32 %434 to i64
  %436 = getelementptr inbounds nuw i8, ptr %2, i64 %435
  %437 = load double, ptr %436, align 1
  %438 = getelementptr inbounds nuw i8, ptr %3, i64 %435
  %439 = load double, ptr %438, align 1
  %440 = fadd double %437, %439
  store double %440, ptr %436, align 1
  %441 = add i32 %434, 8
  %442 = icmp ult i32 %441, %5
  br i1 %442, label %433, label %558

443:
  %444 = icmp eq i32 %0, 0
  %445 = icmp ult i32 %4, %5
  br i1 %444, label %449, label %446

446:
  br i1 %445, label %447, label %558

447:
  %448 = icmp eq i32 %0, 1
  br label %462

449:
  br i1 %445, label %450, label %558

450:
  %451 = phi i32 [ %460, %450 ], [ %4, %449 ]
  %452 = zext i32 %451 to i64
  %453 = getelementptr inbounds nuw i8, ptr %2, i64 %452
  %454 = load half, ptr %453, align 1
  %455 = getelementptr inbounds nuw i8, ptr %3, i64 %452
  %456 = load half, ptr %455, align 1
  %457 = fadd half %454, %456
  %458 = fcmp uno half %457, 0xH0000
  %459 = select i1 %458, half 0xH7FFF, half %457
  store half %459, ptr %453, align 1
  %460 = add i32 %451, 2
  %461 = icmp ult i32 %460, %5
  br i1 %461, label %450, label %558

462:
  %463 = phi i32 [ %4, %447 ], [ %491, %489 ]
  %464 = zext i32 %463 to i64
  %465 = getelementptr inbounds nuw i8, ptr %2, i64 %464
  %466 = load i16, ptr %465, align 1
  %467 = getelementptr inbounds nuw i8, ptr %3, i64 %464
  %468 = load i16, ptr %467, align 1
  %469 = zext i16 %466 to i32
  %470 = and i32 %469, 32767
  %471 = icmp samesign ugt i32 %470, 31744
  %472 = zext i16 %468 to i32
  %473 = and i32 %472, 32767
  %474 = icmp samesign ugt i32 %473, 31744
  %475 = select i1 %471, i1 true, i1 %474
  br i1 %475, label %476, label %479

476:
  %477 = select i1 %474, i16 32767, i16 %468
  %478 = select i1 %471, i16 %477, i16 %466
  br label %489

479:
  %480 = xor i32 %470, -1
  %481 = icmp slt i16 %466, 0
  %482 = select i1 %481, i32 %480, i32 %469
  %483 = xor i32 %473, -1
  %484 = icmp slt i16 %468, 0
  %485 = select i1 %484, i32 %483, i32 %472
  %486 = icmp sge i32 %482, %485
  %487 = xor i1 %448, %486
  %488 = select i1 %487, i16 %466, i16 %468
  br label %489

489:
  %490 = phi i16 [ %478, %476 ], [ %488, %479 ]
  store i16 %490, ptr %465, align 1
  %491 = add i32 %463, 2
  %492 = icmp ult i32 %491, %5
  br i1 %492, label %462, label %558

493:
  %494 = icmp eq i32 %0, 0
  %495 = icmp ult i32 %4, %5
  br i1 %494, label %499, label %496

496:
  br i1 %495, label %497, label %558

497:
  %498 = icmp eq i32 %0, 1
  br label %527

499:
  br i1 %495, label %500, label %558

500:
  %501 = phi i32 [ %525, %523 ], [ %4, %499 ]
  %502 = zext i32 %501 to i64
  %503 = getelementptr inbounds nuw i8, ptr %2, i64 %502
  %504 = load i16, ptr %503, align 1
  %505 = getelementptr inbounds nuw i8, ptr %3, i64 %502
  %506 = load i16, ptr %505, align 1
  %507 = zext i16 %504 to i32
  %508 = shl nuw i32 %507, 16
  %509 = bitcast i32 %508 to float
  %510 = zext i16 %506 to i32
  %511 = shl nuw i32 %510, 16
  %512 = bitcast i32 %511 to float
  %513 = fadd float %509, %512
  %514 = fcmp uno float %513, 0.000000e+00
  br i1 %514, label %523, label %515

515:
  %516 = bitcast float %513 to i32
  %517 = add i32 %516, 32767
  %518 = lshr i32 %516, 16
  %519 = and i32 %518, 1
  %520 = add i32 %517, %519
  %521 = lshr i32 %520, 16
  %522 = trunc nuw i32 %521 to i16
  br label %523

523:
  %524 = phi i16 [ %522, %515 ], [ 32767, %500 ]
  store i16 %524, ptr %503, align 1
  %525 = add i32 %501, 2
  %526 = icmp ult i32 %525, %5
  br i1 %526, label %500, label %558

527:
  %528 = phi i32 [ %4, %497 ], [ %556, %554 ]
  %529 = zext i32 %528 to i64
  %530 = getelementptr inbounds nuw i8, ptr %2, i64 %529
  %531 = load i16, ptr %530, align 1
  %532 = getelementptr inbounds nuw i8, ptr %3, i64 %529
  %533 = load i16, ptr %532, align 1
  %534 = zext i16 %531 to i32
  %535 = and i32 %534, 32767
  %536 = icmp samesign ugt i32 %535, 32640
  %537 = zext i16 %533 to i32
  %538 = and i32 %537, 32767
  %539 = icmp samesign ugt i32 %538, 32640
  %540 = select i1 %536, i1 true, i1 %539
  br i1 %540, label %541, label %544

541:
  %542 = select i1 %539, i16 32767, i16 %533
  %543 = select i1 %536, i16 %542, i16 %531
  br label %554

544:
  %545 = xor i32 %535, -1
  %546 = icmp slt i16 %531, 0
  %547 = select i1 %546, i32 %545, i32 %534
  %548 = xor i32 %538, -1
  %549 = icmp slt i16 %533, 0
  %550 = select i1 %549, i32 %548, i32 %537
  %551 = icmp sge i32 %547, %550
  %552 = xor i1 %498, %551
  %553 = select i1 %552, i16 %531, i16 %533
  br label %554

554:
  %555 = phi i16 [ %543, %541 ], [ %553, %544 ]
  store i16 %555, ptr %530, align 1
  %556 = add i32 %528, 2
  %557 = icmp ult i32 %556, %5
  br i1 %557, label %527, label %558

558:
  ret void
}

define internal fastcc double @decoded(ptr noundef readonly %0, i32 noundef range(i32 0, 8) %1) #34 {
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

declare i16 @llvm.vector.reduce.umax.v8i16(<8 x i16>) #5

declare i16 @llvm.vector.reduce.umin.v8i16(<8 x i16>) #5

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>) #5

declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>) #5

declare <8 x i16> @llvm.umin.v8i16(<8 x i16>, <8 x i16>) #7

declare <8 x i16> @llvm.umax.v8i16(<8 x i16>, <8 x i16>) #7

define internal fastcc void @read_granules(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef nonnull %4, i1 noundef zeroext %5) #2 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 6856
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 7116
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 7104
  %14 = load i32, ptr %13, align 8
  %15 = lshr i32 %1, %14
  %16 = add i32 %1, 15
  %17 = lshr i32 %16, %14
  %18 = icmp ugt i32 %15, %17
  br i1 %18, label %26, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %21 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 7112
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = and i32 %3, -2
  br label %27

26:
  ret void

27:
  %28 = phi i32 [ %14, %19 ], [ %127, %125 ]
  %29 = phi i32 [ %15, %19 ], [ %126, %125 ]
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw i32, ptr %8, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = getelementptr inbounds nuw i32, ptr %10, i64 %30
  %34 = load i32, ptr %33, align 4
  %35 = load ptr, ptr %20, align 8
  %36 = ptrtoint ptr %35 to i64
  %37 = zext nneg i32 %28 to i64
  %38 = shl i64 %30, %37
  %39 = add i64 %38, %36
  %40 = load i32, ptr %4, align 4
  %41 = icmp eq i32 %32, %40
  br i1 %41, label %116, label %42

42:
  %43 = load i32, ptr %21, align 4
  %44 = icmp eq i32 %32, %43
  br i1 %44, label %116, label %45

45:
  %46 = xor i32 %32, %12
  %47 = add i32 %46, -256
  %48 = icmp ult i32 %47, 16128
  br i1 %48, label %49, label %55

49:
  %50 = tail call fastcc zeroext i1 @knows_of(ptr noundef nonnull %0, i32 noundef %32, i64 noundef %39) #39
  br i1 %50, label %55, label %51

51:
  %52 = lshr i32 %32, 8
  %53 = and i32 %52, 63
  %54 = zext nneg i32 %53 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %2, i32 noundef 3, i32 noundef 0, i64 noundef %38, i64 noundef %54) #38
  br label %116

55:
  %56 = load i32, ptr %22, align 8
  %57 = icmp ult i32 %32, %56
  br i1 %57, label %58, label %59

58:
  tail call void @report(ptr noundef nonnull %0, i32 noundef %2, i32 noundef 2, i32 noundef 0, i64 noundef %38, i64 noundef 0) #38
  br label %116

59:
  %60 = load ptr, ptr %23, align 8
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 370320
  %62 = load i32, ptr %24, align 8
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw %struct.AsyncRow, ptr %61, i64 %63
  %65 = lshr i32 %32, 14
  %66 = load i32, ptr %11, align 4
  %67 = lshr i32 %66, 14
  %68 = lshr i32 %32, 8
  %69 = and i32 %68, 63
  %70 = and i32 %65, 15
  %71 = icmp samesign ugt i32 %69, 31
  br i1 %71, label %112, label %72

72:
  %73 = getelementptr inbounds nuw i8, ptr %64, i64 4
  %74 = load i32, ptr %73, align 4
  %75 = icmp ult i32 %65, %74
  br i1 %75, label %112, label %76

76:
  %77 = icmp eq i32 %65, %67
  br i1 %77, label %78, label %81

78:
  %79 = load i32, ptr %64, align 4
  %80 = icmp eq i32 %79, %65
  br i1 %80, label %101, label %110

81:
  %82 = getelementptr inbounds nuw i8, ptr %60, i64 409560
  %83 = zext nneg i32 %70 to i64
  %84 = getelementptr inbounds nuw i32, ptr %82, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = icmp eq i32 %85, %65
  br i1 %86, label %87, label %97

87:
  %88 = lshr i32 %32, 1
  %89 = and i32 %88, 127
  %90 = getelementptr inbounds nuw i8, ptr %60, i64 409624
  %91 = getelementptr inbounds nuw [32 x i8], ptr %90, i64 %83
  %92 = zext nneg i32 %69 to i64
  %93 = getelementptr inbounds nuw i8, ptr %91, i64 %92
  %94 = load i8, ptr %93, align 1
  %95 = zext i8 %94 to i32
  %96 = icmp samesign ult i32 %89, %95
  br i1 %96, label %112, label %110

97:
  %98 = getelementptr inbounds nuw i8, ptr %60, i64 409492
  %99 = load i32, ptr %98, align 4
  %100 = icmp ult i32 %99, %65
  br i1 %100, label %110, label %112

101:
  %102 = lshr i32 %32, 1
  %103 = and i32 %102, 127
  %104 = getelementptr inbounds nuw i8, ptr %64, i64 40
  %105 = zext nneg i32 %69 to i64
  %106 = getelementptr inbounds nuw i8, ptr %104, i64 %105
  %107 = load i8, ptr %106, align 1
  %108 = zext i8 %107 to i32
  %109 = icmp samesign ult i32 %103, %108
  br i1 %109, label %112, label %110

110:
  %111 = zext nneg i32 %69 to i64
  tail call void @report(ptr noundef nonnull %0, i32 noundef %2, i32 noundef 14, i32 noundef 0, i64 noundef %38, i64 noundef %111) #38
  br label %116

112:
  %113 = and i32 %32, 1
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %116

115:
  store i32 %32, ptr %4, align 4
  store i32 %40, ptr %21, align 4
  br label %116

116:
  br i1 %5, label %117, label %125

117:
  %118 = xor i32 %34, %3
  %119 = add i32 %118, -16384
  %120 = icmp ult i32 %119, -16128
  br i1 %120, label %123, label %121

121:
  %122 = tail call fastcc i32 @readers_joined(ptr noundef nonnull %0, i32 noundef %34, i32 noundef %3, i32 noundef %25, i64 noundef %39) #39
  br label %123

123:
  %124 = phi i32 [ %122, %121 ], [ %3, %117 ]
  store i32 %124, ptr %33, align 4
  br label %125

125:
  %126 = add i32 %29, 1
  %127 = load i32, ptr %13, align 8
  %128 = lshr i32 %16, %127
  %129 = icmp ugt i32 %126, %128
  br i1 %129, label %26, label %27
}

declare double @llvm.fmuladd.f64(double, double, double) #7

declare <32 x i16> @llvm.smax.v32i16(<32 x i16>, <32 x i16>) #7

declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>) #7

declare <16 x double> @llvm.trunc.v16f64(<16 x double>) #7

declare <16 x double> @llvm.fmuladd.v16f64(<16 x double>, <16 x double>, <16 x double>) #7

declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1 immarg) #5

declare <16 x double> @llvm.fabs.v16f64(<16 x double>) #7

define internal fastcc i32 @most_of_a_bank(ptr noundef nonnull readonly %0, i32 noundef range(i32 1, 0) %1) #35 {
  %3 = alloca [32 x [32 x i32]], align 16
  %4 = alloca [32 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #40
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #40
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
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #40
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #40
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

define internal fastcc zeroext i1 @run_pending(ptr noundef %0) #19 {
  %2 = alloca %struct.BulkCopy, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %13, label %8

8:
  tail call fastcc void @make_arrival(ptr noundef nonnull %0) #39
  %9 = load i32, ptr %5, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %8

11:
  %12 = tail call fastcc zeroext i1 @make_copies(ptr noundef nonnull %0, i1 noundef zeroext false, i1 noundef zeroext true) #39
  br label %79

13:
  %14 = tail call fastcc zeroext i1 @make_copies(ptr noundef nonnull %0, i1 noundef zeroext false, i1 noundef zeroext true) #39
  br i1 %14, label %79, label %15

15:
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 180236
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %79, label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %16, i64 180368
  br label %22

22:
  %23 = phi i32 [ %47, %41 ], [ %18, %20 ]
  %24 = phi i1 [ true, %41 ], [ false, %20 ]
  %25 = phi i32 [ %27, %41 ], [ 0, %20 ]
  br label %26

26:
  %27 = phi i32 [ %39, %38 ], [ %25, %22 ]
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw %struct.BulkCopy, ptr %21, i64 %28
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 40
  %31 = load i32, ptr %30, align 8
  %32 = and i32 %31, 1
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %38

34:
  %35 = getelementptr inbounds nuw i8, ptr %29, i64 68
  %36 = load i32, ptr %35, align 4
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %38

38:
  %39 = add nuw i32 %27, 1
  %40 = icmp ult i32 %39, %23
  br i1 %40, label %26, label %49

41:
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #40
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %2, ptr noundef nonnull align 8 dereferenceable(160) %29, i64 160, i1 false)
  %42 = add i32 %23, -1
  store i32 %42, ptr %17, align 4
  %43 = getelementptr inbounds nuw i8, ptr %29, i64 160
  %44 = sub i32 %42, %27
  %45 = zext i32 %44 to i64
  %46 = mul nuw nsw i64 %45, 160
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %29, ptr nonnull align 8 %43, i64 %46, i1 false)
  call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %2) #39
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #40
  %47 = load i32, ptr %17, align 4
  %48 = icmp ult i32 %27, %47
  br i1 %48, label %22, label %79

49:
  br i1 %24, label %79, label %50

50:
  %51 = load ptr, ptr %3, align 8
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 180236
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %51, i64 180236
  %55 = icmp eq i32 %53, 0
  br i1 %55, label %79, label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %51, i64 180368
  br label %58

58:
  %59 = phi i32 [ %74, %73 ], [ %53, %56 ]
  %60 = phi i64 [ %76, %73 ], [ 0, %56 ]
  %61 = phi i1 [ %75, %73 ], [ false, %56 ]
  %62 = getelementptr inbounds nuw %struct.BulkCopy, ptr %57, i64 %60
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 40
  %64 = load i32, ptr %63, align 8
  %65 = and i32 %64, 1
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %73, label %67

67:
  %68 = getelementptr inbounds nuw i8, ptr %62, i64 68
  %69 = load i32, ptr %68, align 4
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %73

71:
  tail call fastcc void @make_copy(ptr noundef nonnull %0, ptr noundef nonnull %62) #39
  %72 = load i32, ptr %54, align 4
  br label %73

73:
  %74 = phi i32 [ %72, %71 ], [ %59, %67 ], [ %59, %58 ]
  %75 = phi i1 [ true, %71 ], [ %61, %67 ], [ %61, %58 ]
  %76 = add nuw nsw i64 %60, 1
  %77 = zext i32 %74 to i64
  %78 = icmp samesign ult i64 %76, %77
  br i1 %78, label %58, label %79

79:
  %80 = phi i1 [ true, %49 ], [ true, %13 ], [ false, %50 ], [ %75, %73 ], [ true, %11 ], [ false, %15 ], [ true, %41 ]
  ret i1 %80
}

define internal fastcc void @join_async(ptr noundef readonly %0, i32 noundef %1, i32 noundef %2) #2 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 7272
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 370320
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 7108
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 391056
  %10 = zext i32 %1 to i64
  %11 = getelementptr inbounds nuw %struct.AsyncRow, ptr %9, i64 %10
  %12 = icmp eq i32 %2, 0
  br i1 %12, label %29, label %13

13:
  %14 = phi i32 [ %19, %13 ], [ %2, %3 ]
  %15 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw %struct.AsyncRow, ptr %6, i64 %16
  tail call fastcc void @raise_async(ptr noundef nonnull %11, ptr noundef nonnull %17, i32 noundef %8) #39
  %18 = add i32 %14, -1
  %19 = and i32 %18, %14
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %13

21:
  %22 = phi i32 [ %27, %21 ], [ %2, %13 ]
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %22, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw %struct.AsyncRow, ptr %6, i64 %24
  tail call fastcc void @raise_async(ptr noundef nonnull %25, ptr noundef nonnull %11, i32 noundef %8) #39
  %26 = add i32 %22, -1
  %27 = and i32 %26, %22
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %21

29:
  store i32 0, ptr %11, align 4
  ret void
}

declare i64 @llvm.abs.i64(i64, i1 immarg) #36

declare i32 @llvm.umin.i32(i32, i32) #37

declare i64 @llvm.smin.i64(i64, i64) #37

declare i64 @llvm.smax.i64(i64, i64) #37

declare i64 @llvm.umax.i64(i64, i64) #37

declare i64 @llvm.umin.i64(i64, i64) #37

declare i32 @llvm.smax.i32(i32, i32) #37

declare i32 @llvm.smin.i32(i32, i32) #37

declare i32 @llvm.umax.i32(i32, i32) #37

declare <16 x float> @llvm.fabs.v16f32(<16 x float>) #37

declare i8 @llvm.umax.i8(i8, i8) #37

declare i8 @llvm.sadd.sat.i8(i8, i8) #37

attributes #0 = { cold noinline nounwind }
attributes #1 = { nounwind }
attributes #2 = { noinline nounwind }
attributes #3 = { noinline nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { nounwind }
attributes #9 = { nounwind }
attributes #10 = { nounwind }
attributes #11 = { noinline nounwind }
attributes #12 = { nounwind }
attributes #13 = { nounwind }
attributes #14 = { noinline nounwind }
attributes #15 = { noinline nounwind }
attributes #16 = { nounwind }
attributes #17 = { nounwind }
attributes #18 = { nounwind }
attributes #19 = { nounwind }
attributes #20 = { noinline nounwind }
attributes #21 = { nounwind }
attributes #22 = { nounwind }
attributes #23 = { nounwind }
attributes #24 = { cold noinline nounwind }
attributes #25 = { nounwind }
attributes #26 = { nounwind }
attributes #27 = { noinline nounwind }
attributes #28 = { noinline nounwind }
attributes #29 = { noinline nounwind }
attributes #30 = { noinline nounwind }
attributes #31 = { noinline nounwind }
attributes #32 = { noinline nounwind }
attributes #33 = { nounwind }
attributes #34 = { nounwind }
attributes #35 = { noinline nounwind }
attributes #36 = { nounwind }
attributes #37 = { nounwind }
attributes #38 = { cold nobuiltin }
attributes #39 = { nobuiltin }
attributes #40 = { nounwind }
attributes #41 = { nobuiltin nounwind }

!4 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!8 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!9 = !{!"branch_weights", !"expected", i32 0, i32 -2147483648}
!25 = !{!"branch_weights", i32 -5723760, i32 5723760}
!31 = !{!"branch_weights", !"expected", i32 2144361598, i32 3122050}
!107 = !{!"branch_weights", !"expected", i32 -2147483648, i32 0}
!168 = !{!"branch_weights", !"expected", i32 1717128, i32 2145766520}
