; Checks of global memory: who wrote and who read each granule of a watched buffer last (`global_tags.py`).
; They are compiled once, not with every kernel, which reaches them through its context. A dollar sign and a name in
; braces stand for the offset of a field, or for a number.
;
; Kinds of access: 0 read, 1 write, 2 atomic read-modify-write, 3 atomic exchange, 4 strong write (volatile and the
; like), which is not checked, but leaves its elements written.
;
; Tags without a table of writers stand for the block's shared memory, which generic addresses reach; its own checks
; (`shared_checks.ll`) look at that.

declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.umax.i64(i64, i64)
declare <32 x i8> @llvm.umax.v32i8(<32 x i8>, <32 x i8>)

; What the running warp holds tags against: its tag, the tag of its writes, the first tag of its block, how far the
; block's tags reach beyond that, the first tag of the launch, the first that races between blocks, and the end of those
; that race between warps, counted from the warp's own.
%own = type { i32, i32, i32, i32, i32, i32, i32 }

define internal %own @own(ptr %context) alwaysinline {
  %epoch.p = getelementptr i8, ptr %context, i64 ${epoch}
  %epoch = load i32, ptr %epoch.p
  %block.epoch.p = getelementptr i8, ptr %context, i64 ${block_epoch}
  %block.epoch = load i32, ptr %block.epoch.p
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %warp = load i32, ptr %warp.p
  %floor.p = getelementptr i8, ptr %context, i64 ${tags_floor}
  %floor = load i32, ptr %floor.p
  %tag.epoch = shl i32 %epoch, 6
  %tag = or i32 %tag.epoch, %warp
  %block.tag = shl i32 %block.epoch, 6
  %last = or i32 %tag, ${several}
  %extent = sub i32 %last, %block.tag
  ; A block that has synchronised with others is not told of races with them, nor a warp of those with its siblings.
  %synced.block.p = getelementptr i8, ptr %context, i64 ${synced_block}
  %synced.block = load i32, ptr %synced.block.p
  %block.synced = icmp eq i32 %synced.block, %block.epoch
  %foreign.floor = select i1 %block.synced, i32 -1, i32 %floor
  %late = or i32 %tag, ${late}
  %written = select i1 %block.synced, i32 %late, i32 %tag
  %synced.warps = getelementptr i8, ptr %context, i64 ${synced_warps}
  %synced.warp.p = getelementptr i32, ptr %synced.warps, i32 %warp
  %synced.warp = load i32, ptr %synced.warp.p
  %warp.synced = icmp eq i32 %synced.warp, %epoch
  %limit = select i1 %warp.synced, i32 0, i32 ${several}
  %own.0 = insertvalue %own poison, i32 %tag, 0
  %own.1 = insertvalue %own %own.0, i32 %written, 1
  %own.2 = insertvalue %own %own.1, i32 %block.tag, 2
  %own.3 = insertvalue %own %own.2, i32 %extent, 3
  %own.4 = insertvalue %own %own.3, i32 %floor, 4
  %own.5 = insertvalue %own %own.4, i32 %foreign.floor, 5
  %own.6 = insertvalue %own %own.5, i32 %limit, 6
  ret %own %own.6
}

; Whether the worker has used up its tags: its checks end here, and so do those for elements that nobody has written.
define internal i1 @worn(ptr %context, %own %own) alwaysinline {
  %tag = extractvalue %own %own, 0
  %first.p = getelementptr i8, ptr %context, i64 ${tags_first}
  %first = load i32, ptr %first.p
  %span.p = getelementptr i8, ptr %context, i64 ${tags_span}
  %span = load i32, ptr %span.p
  %age = sub i32 %tag, %first
  %worn = icmp uge i32 %age, %span
  ret i1 %worn
}

; Gives each granule of a run a tag of its own.
define internal void @open(ptr %runs, ptr %writers, i64 %index) {
  %run = lshr i64 %index, 5
  %run.p = getelementptr i32, ptr %runs, i64 %run
  %tag = load i32, ptr %run.p
  %is.open = icmp eq i32 %tag, 0
  br i1 %is.open, label %done, label %fill
fill:
  %start = shl i64 %run, 5
  %writer.p = getelementptr i32, ptr %writers, i64 %start
  %tag.s = insertelement <32 x i32> poison, i32 %tag, i64 0
  %tag.v = shufflevector <32 x i32> %tag.s, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %tag.v, ptr %writer.p, align 4
  store i32 0, ptr %run.p
  br label %done
done:
  ret void
}

; The elements of 16 lanes each lie side by side from two places on, in a watched buffer; `image`: what they will hold.
define void @check_rows(ptr %context, ptr %tags, i32 %site, i64 %start.a, i64 %start.b, i64 %bytes, ptr %image) {
entry:
  %all = alloca <32 x i64>, align 64
  %own = call %own @own(ptr %context)
  %written = extractvalue %own %own, 1
  %floor = extractvalue %own %own, 4
  %low = load i64, ptr %tags
  %writers.p = getelementptr i8, ptr %tags, i64 ${tags_writers}
  %writers = load ptr, ptr %writers.p
  %readers.p = getelementptr i8, ptr %tags, i64 ${tags_readers}
  %readers = load ptr, ptr %readers.p
  %shift.p = getelementptr i8, ptr %tags, i64 ${tags_shift}
  %shift.32 = load i32, ptr %shift.p
  %shift = zext i32 %shift.32 to i64
  %read.p = getelementptr i8, ptr %tags, i64 ${tags_read}
  %read = load i32, ptr %read.p
  %unread = icmp eq i32 %read, 0
  %size = shl i64 %bytes, 4
  %granules = lshr i64 %size, %shift
  %floor.s = insertelement <16 x i32> poison, i32 %floor, i64 0
  %floor.v = shufflevector <16 x i32> %floor.s, <16 x i32> poison, <16 x i32> zeroinitializer
  %written.s = insertelement <16 x i32> poison, i32 %written, i64 0
  %written.v = shufflevector <16 x i32> %written.s, <16 x i32> poison, <16 x i32> zeroinitializer
  %worn = call i1 @worn(ptr %context, %own %own)
  %narrow = icmp ult i64 %granules, 16
  %shared = icmp eq ptr %writers, null
  %apart.0 = or i1 %worn, %narrow
  %apart = or i1 %apart.0, %shared
  br i1 %apart, label %each, label %look, !prof !1
look:
  %runs.p = getelementptr i8, ptr %tags, i64 ${tags_runs}
  %runs = load ptr, ptr %runs.p
  %offset.a = sub i64 %start.a, %low
  %index.a = lshr i64 %offset.a, %shift
  %skew = and i64 %index.a, 31
  %aligned = icmp eq i64 %skew, 0
  %end.a = add i64 %start.a, %size
  %joined = icmp eq i64 %end.a, %start.b
  %in.runs = and i1 %aligned, %joined
  br i1 %in.runs, label %whole, label %half
; The lanes write whole runs: one tag serves for each.
whole:
  %run.first = lshr i64 %index.a, 5
  %run.count = lshr i64 %granules, 4
  br label %run
run:
  %n.run = phi i64 [ 0, %whole ], [ %n.run.next, %run.renew ]
  %run.at = add i64 %run.first, %n.run
  %run.p = getelementptr i32, ptr %runs, i64 %run.at
  %run.tag = load i32, ptr %run.p
  %run.open = icmp eq i32 %run.tag, 0
  %run.start = shl i64 %run.at, 5
  %run.reader.p = getelementptr i32, ptr %readers, i64 %run.start
  br i1 %run.open, label %run.tags, label %run.one
run.one:
  %run.old = icmp ult i32 %run.tag, %floor
  %run.fresh = and i1 %run.old, %unread
  br i1 %run.fresh, label %run.renew, label %run.closer
run.closer:
  %run.plain = and i32 %run.tag, ${plain}
  %run.races = call i1 @races.1(i32 %run.plain, %own %own)
  br i1 %run.races, label %each, label %run.calm
run.calm:
  br i1 %unread, label %run.renew, label %run.readers
run.readers:
  %run.reader = load <32 x i32>, ptr %run.reader.p, align 4
  %run.reader.races = call <32 x i1> @races.32(<32 x i32> %run.reader, %own %own)
  %run.reader.bits = bitcast <32 x i1> %run.reader.races to i32
  %run.clean = icmp eq i32 %run.reader.bits, 0
  br i1 %run.clean, label %run.renew, label %each, !prof !0
run.tags:
  %run.writer.p = getelementptr i32, ptr %writers, i64 %run.start
  %run.writer = load <32 x i32>, ptr %run.writer.p, align 4
  %run.writer.plain = and <32 x i32> %run.writer, splat (i32 ${plain})
  %run.writer.races = call <32 x i1> @races.32(<32 x i32> %run.writer.plain, %own %own)
  %run.writer.bits = bitcast <32 x i1> %run.writer.races to i32
  %run.writer.clean = icmp eq i32 %run.writer.bits, 0
  br i1 %run.writer.clean, label %run.calm, label %each, !prof !0
run.renew:
  store i32 %written, ptr %run.p
  %n.run.next = add i64 %n.run, 1
  %run.more = icmp ult i64 %n.run.next, %run.count
  br i1 %run.more, label %run, label %done
half:
  %second = phi i1 [ false, %look ], [ true, %half.done ]
  %start = select i1 %second, i64 %start.b, i64 %start.a
  %offset = sub i64 %start, %low
  %index = lshr i64 %offset, %shift
  %end.index = add i64 %index, %granules
  %last.index = sub i64 %end.index, 1
  br label %opening
opening:
  %opened = phi i64 [ %index, %half ], [ %opened.next, %opening ]
  call void @open(ptr %runs, ptr %writers, i64 %opened)
  %opened.next = add i64 %opened, 16
  %opening.more = icmp ult i64 %opened.next, %end.index
  br i1 %opening.more, label %opening, label %opening.last
opening.last:
  call void @open(ptr %runs, ptr %writers, i64 %last.index)
  br label %chunk
chunk:
  %g = phi i64 [ 0, %opening.last ], [ %g.next, %renew ]
  %at = add i64 %index, %g
  %writer.p = getelementptr i32, ptr %writers, i64 %at
  %writer = load <16 x i32>, ptr %writer.p, align 4
  %old = icmp ult <16 x i32> %writer, %floor.v
  %old.bits = bitcast <16 x i1> %old to i16
  %all.old = icmp eq i16 %old.bits, -1
  %fresh = and i1 %all.old, %unread
  br i1 %fresh, label %renew, label %closer
closer:
  %reader.p = getelementptr i32, ptr %readers, i64 %at
  %reader = load <16 x i32>, ptr %reader.p, align 4
  %writer.plain = and <16 x i32> %writer, splat (i32 ${plain})
  %writer.races = call <16 x i1> @races.16(<16 x i32> %writer.plain, %own %own)
  %reader.races = call <16 x i1> @races.16(<16 x i32> %reader, %own %own)
  %races = or <16 x i1> %writer.races, %reader.races
  %races.bits = bitcast <16 x i1> %races to i16
  %clean = icmp eq i16 %races.bits, 0
  br i1 %clean, label %renew, label %each, !prof !0
renew:
  store <16 x i32> %written.v, ptr %writer.p, align 4
  %g.next = add i64 %g, 16
  %more = icmp ult i64 %g.next, %granules
  br i1 %more, label %chunk, label %half.done
half.done:
  br i1 %second, label %done, label %half
each:
  br label %lane
lane:
  %n = phi i64 [ 0, %each ], [ %n.next, %lane ]
  %upper = icmp uge i64 %n, 16
  %base = select i1 %upper, i64 %start.b, i64 %start.a
  %within = and i64 %n, 15
  %ahead = mul i64 %within, %bytes
  %address = add i64 %base, %ahead
  %all.n = getelementptr i64, ptr %all, i64 %n
  store i64 %address, ptr %all.n
  %n.next = add i64 %n, 1
  %lane.more = icmp ult i64 %n.next, 32
  br i1 %lane.more, label %lane, label %told
told:
  br i1 %shared, label %told.shared, label %told.global
told.shared:
  call void @check_lanes(ptr %context, ptr %all, i32 -1, i32 %site, i64 %bytes, i32 1, ptr %image, i64 %bytes, i64 0,
                         i64 %bytes)
  ret void
told.global:
  call void @walk(ptr %context, ptr %all, i32 -1, i32 %site, i64 %bytes, i32 1, ptr %image, i64 %bytes, i64 0, i64 %bytes)
  ret void
done:
  ret void
}

; Every active lane accesses `bytes` at an address of its own. What element e of lane n will hold lies at
; `values + n * lane.step + e * element.step`; null: not told. Of what is read, of every `element.bytes` one must have
; been written; below 0: none need be.
define void @check_lanes(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i32 %kind, ptr %values,
                         i64 %lane.step, i64 %element.step, i64 %element.bytes) {
entry:
  %offsets.p = alloca <32 x i64>, align 64
  %sites.p = getelementptr i8, ptr %context, i64 ${site_bounds}
  %sites = load ptr, ptr %sites.p
  %site64 = zext i32 %site to i64
  %site.offset = mul i64 %site64, ${bounds_bytes}
  %known = getelementptr i8, ptr %sites, i64 %site.offset
  %low = load i64, ptr %known
  %high.p = getelementptr i8, ptr %known, i64 ${bounds_high}
  %high = load i64, ptr %high.p
  %tags.p = getelementptr i8, ptr %known, i64 ${bounds_tags}
  %tags = load ptr, ptr %tags.p
  %room = sub i64 %high, %bytes
  %fits = icmp uge i64 %high, %bytes
  %addresses = load <32 x i64>, ptr %all, align 64
  %low.s = insertelement <32 x i64> poison, i64 %low, i64 0
  %low.v = shufflevector <32 x i64> %low.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %room.s = insertelement <32 x i64> poison, i64 %room, i64 0
  %room.v = shufflevector <32 x i64> %room.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %under = icmp ult <32 x i64> %addresses, %low.v
  %over = icmp ugt <32 x i64> %addresses, %room.v
  %outside = or <32 x i1> %under, %over
  %outside.bits = bitcast <32 x i1> %outside to i32
  %outside.active = and i32 %outside.bits, %mask
  %all.inside = icmp eq i32 %outside.active, 0
  %inside = and i1 %all.inside, %fits
  br i1 %inside, label %one.buffer, label %each
one.buffer:
  %unwatched = icmp eq ptr %tags, null
  br i1 %unwatched, label %done, label %any
any:
  %table.p = getelementptr i8, ptr %tags, i64 ${tags_writers}
  %table = load ptr, ptr %table.p
  %shared = icmp eq ptr %table, null
  br i1 %shared, label %in.shared, label %watched
in.shared:
  %shared.offsets = sub <32 x i64> %addresses, %low.v
  store <32 x i64> %shared.offsets, ptr %offsets.p, align 64
  call void @check_shared(ptr %context, ptr %offsets.p, i32 %mask, i32 %site, i64 %bytes, i32 %kind,
                          ptr %values, i64 %lane.step, i64 %element.step, i64 %element.bytes, i64 %low)
  ret void
watched:
  %own = call %own @own(ptr %context)
  %worn = call i1 @worn(ptr %context, %own %own)
  %lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %few = icmp ule i32 %lanes, 2
  %special = icmp ugt i32 %kind, 2
  %apart.0 = or i1 %worn, %few
  %apart = or i1 %apart.0, %special
  br i1 %apart, label %each, label %whole.rows
; A warp that reads side by side whole runs, each of which was written at once.
whole.rows:
  %whole.reading = icmp eq i32 %kind, 0
  %whole.full = icmp eq i32 %mask, -1
  %address.0 = load i64, ptr %all
  %address.s = insertelement <32 x i64> poison, i64 %address.0, i64 0
  %address.v = shufflevector <32 x i64> %address.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %bytes.s = insertelement <32 x i64> poison, i64 %bytes, i64 0
  %bytes.v = shufflevector <32 x i64> %bytes.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %ramp = mul <32 x i64> %bytes.v, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %side.by.side = add <32 x i64> %address.v, %ramp
  %elsewhere = icmp ne <32 x i64> %addresses, %side.by.side
  %elsewhere.bits = bitcast <32 x i1> %elsewhere to i32
  %whole.in.row = icmp eq i32 %elsewhere.bits, 0
  %whole.shift.p = getelementptr i8, ptr %tags, i64 ${tags_shift}
  %whole.shift.32 = load i32, ptr %whole.shift.p
  %whole.shift = zext i32 %whole.shift.32 to i64
  %whole.offset = sub i64 %address.0, %low
  %whole.index = lshr i64 %whole.offset, %whole.shift
  %whole.skew = and i64 %whole.index, 31
  %whole.aligned = icmp eq i64 %whole.skew, 0
  %whole.0 = and i1 %whole.reading, %whole.full
  %whole.1 = and i1 %whole.in.row, %whole.aligned
  %whole.all = and i1 %whole.0, %whole.1
  br i1 %whole.all, label %whole.runs, label %together
whole.runs:
  %whole.mine = extractvalue %own %own, 1
  %whole.runs.p = getelementptr i8, ptr %tags, i64 ${tags_runs}
  %whole.table = load ptr, ptr %whole.runs.p
  %whole.first = lshr i64 %whole.index, 5
  %whole.count = lshr i64 %bytes, %whole.shift
  %whole.readers.p = getelementptr i8, ptr %tags, i64 ${tags_readers}
  %whole.readers = load ptr, ptr %whole.readers.p
  %whole.blank.p = getelementptr i8, ptr %tags, i64 ${tags_blank}
  %whole.blank = load i32, ptr %whole.blank.p
  %whole.read.p = getelementptr i8, ptr %tags, i64 ${tags_read}
  br label %whole.run
whole.run:
  %whole.n = phi i64 [ 0, %whole.runs ], [ %whole.n.next, %whole.next ]
  %whole.at = add i64 %whole.first, %whole.n
  %whole.p = getelementptr i32, ptr %whole.table, i64 %whole.at
  %whole.tag = load i32, ptr %whole.p
  %whole.own = icmp eq i32 %whole.tag, %whole.mine
  br i1 %whole.own, label %whole.next, label %whole.others
whole.others:
  %whole.open = icmp eq i32 %whole.tag, 0
  %whole.never = icmp ult i32 %whole.tag, %whole.blank
  %whole.plain = and i32 %whole.tag, ${plain}
  %whole.races = call i1 @races.1(i32 %whole.plain, %own %own)
  %whole.bad.0 = or i1 %whole.open, %whole.never
  %whole.bad = or i1 %whole.bad.0, %whole.races
  br i1 %whole.bad, label %together, label %whole.note
whole.note:
  %whole.start = shl i64 %whole.at, 5
  %whole.reader.p = getelementptr i32, ptr %whole.readers, i64 %whole.start
  %whole.reader = load <32 x i32>, ptr %whole.reader.p, align 4
  %whole.renewed = call <32 x i32> @reader.32(<32 x i32> %whole.reader, %own %own)
  store i32 1, ptr %whole.read.p
  store <32 x i32> %whole.renewed, ptr %whole.reader.p, align 4
  br label %whole.next
whole.next:
  %whole.n.next = add i64 %whole.n, 1
  %whole.more = icmp ult i64 %whole.n.next, %whole.count
  br i1 %whole.more, label %whole.run, label %done
together:
  %written = extractvalue %own %own, 1
  %floor = extractvalue %own %own, 4
  %writers.p = getelementptr i8, ptr %tags, i64 ${tags_writers}
  %writers = load ptr, ptr %writers.p
  %readers.p = getelementptr i8, ptr %tags, i64 ${tags_readers}
  %readers = load ptr, ptr %readers.p
  %blank.p = getelementptr i8, ptr %tags, i64 ${tags_blank}
  %blank = load i32, ptr %blank.p
  %shift.p = getelementptr i8, ptr %tags, i64 ${tags_shift}
  %shift.32 = load i32, ptr %shift.p
  %shift = zext i32 %shift.32 to i64
  %read.p = getelementptr i8, ptr %tags, i64 ${tags_read}
  %read = load i32, ptr %read.p
  %unread = icmp eq i32 %read, 0
  %runs.p = getelementptr i8, ptr %tags, i64 ${tags_runs}
  %runs = load ptr, ptr %runs.p
  %granules = lshr i64 %bytes, %shift
  %shift.s = insertelement <32 x i64> poison, i64 %shift, i64 0
  %shift.v = shufflevector <32 x i64> %shift.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %offsets = sub <32 x i64> %addresses, %low.v
  %index = lshr <32 x i64> %offsets, %shift.v
  %on = bitcast i32 %mask to <32 x i1>
  %before = sub i32 %floor, 1
  %before.s = insertelement <32 x i32> poison, i32 %before, i64 0
  %before.v = shufflevector <32 x i32> %before.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %blank.s = insertelement <32 x i32> poison, i32 %blank, i64 0
  %blank.v = shufflevector <32 x i32> %blank.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %written.s = insertelement <32 x i32> poison, i32 %written, i64 0
  %written.v = shufflevector <32 x i32> %written.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %writes = icmp eq i32 %kind, 1
  ; All lanes read granules that lie side by side.
  %full = icmp eq i32 %mask, -1
  %single = icmp eq i64 %granules, 1
  %zero.at = extractelement <32 x i64> %index, i64 0
  %zero.s = insertelement <32 x i64> poison, i64 %zero.at, i64 0
  %zero.v = shufflevector <32 x i64> %zero.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %from.zero = sub <32 x i64> %index, %zero.v
  %in.line = icmp eq <32 x i64> %from.zero, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9,
                    i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21,
                    i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %in.line.bits = bitcast <32 x i1> %in.line to i32
  %straight = icmp eq i32 %in.line.bits, -1
  %reads = xor i1 %writes, true
  %row.0 = and i1 %full, %single
  %row.1 = and i1 %row.0, %straight
  %row.2 = and i1 %row.1, %reads
  br i1 %row.2, label %row, label %granule
row:
  %row.run = lshr i64 %zero.at, 5
  %row.last = add i64 %zero.at, 31
  %row.run.last = lshr i64 %row.last, 5
  %row.run.p = getelementptr i32, ptr %runs, i64 %row.run
  %row.run.last.p = getelementptr i32, ptr %runs, i64 %row.run.last
  %row.tag = load i32, ptr %row.run.p
  %row.tag.last = load i32, ptr %row.run.last.p
  %row.skew = and i64 %zero.at, 31
  %row.skew.32 = trunc i64 %row.skew to i32
  %row.here = sub i32 32, %row.skew.32
  %row.here.s = insertelement <32 x i32> poison, i32 %row.here, i64 0
  %row.here.v = shufflevector <32 x i32> %row.here.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %row.first = icmp ugt <32 x i32> %row.here.v, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8,
                    i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20,
                    i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %row.tag.s = insertelement <32 x i32> poison, i32 %row.tag, i64 0
  %row.tag.v = shufflevector <32 x i32> %row.tag.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %row.end.s = insertelement <32 x i32> poison, i32 %row.tag.last, i64 0
  %row.end.v = shufflevector <32 x i32> %row.end.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %row.run.tags = select <32 x i1> %row.first, <32 x i32> %row.tag.v, <32 x i32> %row.end.v
  %row.open = icmp eq <32 x i32> %row.run.tags, zeroinitializer
  %row.writer.p = getelementptr i32, ptr %writers, i64 %zero.at
  %row.writer.own = load <32 x i32>, ptr %row.writer.p, align 4
  %row.writer = select <32 x i1> %row.open, <32 x i32> %row.writer.own, <32 x i32> %row.run.tags
  %row.reader.p = getelementptr i32, ptr %readers, i64 %zero.at
  %row.reader = load <32 x i32>, ptr %row.reader.p, align 4
  %row.plain = and <32 x i32> %row.writer, splat (i32 ${plain})
  %row.races = call <32 x i1> @races.32(<32 x i32> %row.plain, %own %own)
  %row.never = icmp ult <32 x i32> %row.writer, %blank.v
  %row.bad = or <32 x i1> %row.races, %row.never
  %row.bits = bitcast <32 x i1> %row.bad to i32
  %row.clean = icmp eq i32 %row.bits, 0
  br i1 %row.clean, label %row.look, label %each, !prof !0
; What this warp itself wrote in this epoch it may read unnoticed: its tag of the writer says as much as one of a reader.
row.look:
  %row.mine = icmp eq <32 x i32> %row.writer, %written.v
  %row.mine.bits = bitcast <32 x i1> %row.mine to i32
  %row.all.mine = icmp eq i32 %row.mine.bits, -1
  br i1 %row.all.mine, label %done, label %row.renew
row.renew:
  %row.noted = call <32 x i32> @reader.32(<32 x i32> %row.reader, %own %own)
  %row.renewed = select <32 x i1> %row.mine, <32 x i32> %row.reader, <32 x i32> %row.noted
  store i32 1, ptr %read.p
  store <32 x i32> %row.renewed, ptr %row.reader.p, align 4
  ret void
granule:
  %g = phi i64 [ 0, %together ], [ %g.next, %granule.done ]
  %g.s = insertelement <32 x i64> poison, i64 %g, i64 0
  %g.v = shufflevector <32 x i64> %g.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %at = add <32 x i64> %index, %g.v
  %writer.p = getelementptr i32, ptr %writers, <32 x i64> %at
  %reader.p = getelementptr i32, ptr %readers, <32 x i64> %at
  %run = lshr <32 x i64> %at, splat (i64 5)
  %run.p = getelementptr i32, ptr %runs, <32 x i64> %run
  %run.tag = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %run.p, <32 x i1> %on, <32 x i32> %before.v)
  ; The same, lane by lane.
  %run.mine = icmp eq <32 x i32> %run.tag, %written.v
  %run.mine.bits = bitcast <32 x i1> %run.mine to i32
  %run.others = xor i32 %run.mine.bits, -1
  %run.others.active = and i32 %run.others, %mask
  %runs.mine = icmp eq i32 %run.others.active, 0
  %unnoticed = and i1 %runs.mine, %reads
  br i1 %unnoticed, label %granule.done, label %by.lane
by.lane:
  %open = icmp eq <32 x i32> %run.tag, zeroinitializer
  %open.bits = bitcast <32 x i1> %open to i32
  %writer = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %writer.p, <32 x i1> %open, <32 x i32> %run.tag)
  %later = icmp ugt <32 x i32> %writer, %before.v
  %later.bits = bitcast <32 x i1> %later to i32
  %all.old = icmp eq i32 %later.bits, 0
  %fresh.0 = and i1 %all.old, %unread
  %fresh = and i1 %fresh.0, %writes
  br i1 %fresh, label %renew.writers, label %closer
closer:
  %reader = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %reader.p, <32 x i1> %on, <32 x i32> %before.v)
  %writer.plain = and <32 x i32> %writer, splat (i32 ${plain})
  %writer.races = call <32 x i1> @races.32(<32 x i32> %writer.plain, %own %own)
  %writer.bits = bitcast <32 x i1> %writer.races to i32
  br i1 %writes, label %write, label %read.one
write:
  %reader.races = call <32 x i1> @races.32(<32 x i32> %reader, %own %own)
  %reader.bits = bitcast <32 x i1> %reader.races to i32
  %write.bad = or i32 %writer.bits, %reader.bits
  %write.clean = icmp eq i32 %write.bad, 0
  br i1 %write.clean, label %renew.writers, label %each, !prof !0
renew.writers:
  %closed = xor i32 %open.bits, -1
  %closed.active = and i32 %closed, %mask
  br label %opening
opening:
  %rest = phi i32 [ %closed.active, %renew.writers ], [ %rest.next, %opening.one ]
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %opened, label %opening.one
opening.one:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
  %lane.at = extractelement <32 x i64> %at, i32 %lane
  call void @open(ptr %runs, ptr %writers, i64 %lane.at)
  br label %opening
opened:
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %written.v, <32 x ptr> align 4 %writer.p, <32 x i1> %on)
  br label %granule.done
read.one:
  %never = icmp ult <32 x i32> %writer, %blank.v
  %never.bits = bitcast <32 x i1> %never to i32
  %read.bad = or i32 %writer.bits, %never.bits
  %read.clean = icmp eq i32 %read.bad, 0
  br i1 %read.clean, label %read.clean.one, label %each, !prof !0
read.clean.one:
  %mine = icmp eq <32 x i32> %writer, %written.v
  %mine.bits = bitcast <32 x i1> %mine to i32
  %others = xor i32 %mine.bits, -1
  %others.active = and i32 %others, %mask
  %all.mine = icmp eq i32 %others.active, 0
  %others.on = bitcast i32 %others.active to <32 x i1>
  br i1 %all.mine, label %granule.done, label %renew.readers
renew.readers:
  %renewed = call <32 x i32> @reader.32(<32 x i32> %reader, %own %own)
  store i32 1, ptr %read.p
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %renewed, <32 x ptr> align 4 %reader.p, <32 x i1> %others.on)
  br label %granule.done
granule.done:
  %g.next = add i64 %g, 1
  %more = icmp ult i64 %g.next, %granules
  br i1 %more, label %granule, label %done
each:
  call void @walk(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i32 %kind, ptr %values, i64 %lane.step,
                  i64 %element.step, i64 %element.bytes)
  ret void
done:
  ret void
}

; The same, lane by lane, each in a buffer of its own.
define internal void @walk(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i32 %kind, ptr %values,
                           i64 %lane.step, i64 %element.step, i64 %element.bytes) noinline {
entry:
  %sites.p = getelementptr i8, ptr %context, i64 ${site_bounds}
  %sites = load ptr, ptr %sites.p
  %site64 = zext i32 %site to i64
  %site.offset = mul i64 %site64, ${bounds_bytes}
  %known = getelementptr i8, ptr %sites, i64 %site.offset
  %low = load i64, ptr %known
  %high.p = getelementptr i8, ptr %known, i64 ${bounds_high}
  %high = load i64, ptr %high.p
  %tags.p = getelementptr i8, ptr %known, i64 ${bounds_tags}
  %tags.known = load ptr, ptr %tags.p
  br label %next
next:
  %rest = phi i32 [ %mask, %entry ], [ %rest.next, %lane.done ]
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %done, label %lane.one
lane.one:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
  %end = add i64 %address, %bytes
  %above = icmp uge i64 %address, %low
  %below = icmp ule i64 %end, %high
  %whole = icmp ugt i64 %end, %address
  %inside.0 = and i1 %above, %below
  %inside = and i1 %inside.0, %whole
  br i1 %inside, label %found, label %search
search:
  %tags.other = call ptr @find(ptr %context, i64 %address, i64 %end)
  br label %found
found:
  %tags = phi ptr [ %tags.known, %lane.one ], [ %tags.other, %search ]
  %unwatched = icmp eq ptr %tags, null
  br i1 %unwatched, label %lane.done, label %watched
watched:
  %lane64 = zext i32 %lane to i64
  %ahead = mul i64 %lane64, %lane.step
  %there = getelementptr i8, ptr %values, i64 %ahead
  %untold = icmp eq ptr %values, null
  %value = select i1 %untold, ptr null, ptr %there
  %table.p = getelementptr i8, ptr %tags, i64 ${tags_writers}
  %table = load ptr, ptr %table.p
  %shared = icmp eq ptr %table, null
  br i1 %shared, label %in.shared, label %in.global
in.shared:
  %start = load i64, ptr %tags
  %offset = sub i64 %address, %start
  call void @shared.element(ptr %context, i32 %site, i32 %lane, i64 %offset, i64 %start, i64 %bytes, i32 %kind,
                            ptr %value, i64 %element.step, i64 %element.bytes)
  br label %lane.done
in.global:
  call void @element(ptr %context, ptr %tags, i32 %site, i32 %lane, i64 %address, i64 %bytes, i32 %kind, ptr %value,
                     i64 %element.step, i64 %element.bytes)
  br label %lane.done
lane.done:
  br label %next
done:
  ret void
}

; The tags of the live buffer that an access lies in; null: it is not watched, or there is none.
define internal ptr @find(ptr %context, i64 %address, i64 %end) {
entry:
  %count.p = getelementptr i8, ptr %context, i64 ${buffer_count}
  %count = load i64, ptr %count.p
  %buffers.p = getelementptr i8, ptr %context, i64 ${buffers}
  %buffers = load ptr, ptr %buffers.p
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i.next, %miss ]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %try, label %outside
try:
  %offset = mul i64 %i, ${bounds_bytes}
  %buffer = getelementptr i8, ptr %buffers, i64 %offset
  %low = load i64, ptr %buffer
  %high.p = getelementptr i8, ptr %buffer, i64 ${bounds_high}
  %high = load i64, ptr %high.p
  %above = icmp uge i64 %address, %low
  %below = icmp ule i64 %end, %high
  %whole = icmp ugt i64 %end, %address
  %inside.0 = and i1 %above, %below
  %inside = and i1 %inside.0, %whole
  br i1 %inside, label %hit, label %miss
miss:
  %i.next = add i64 %i, 1
  br label %next
hit:
  %tags.p = getelementptr i8, ptr %buffer, i64 ${bounds_tags}
  %tags = load ptr, ptr %tags.p
  ret ptr %tags
outside:
  ret ptr null
}

; Whether memory holds what is to be stored there: elements of `element.bytes` that are `element.step` apart at `value`.
define internal i1 @holds(ptr %memory, ptr %value, i64 %bytes, i64 %element.step, i64 %element.bytes) {
entry:
  br label %byte
byte:
  %e = phi i64 [ 0, %entry ], [ %e.next, %byte.same ]
  %b = phi i64 [ 0, %entry ], [ %b.next, %byte.same ]
  %n = phi i64 [ 0, %entry ], [ %n.next, %byte.same ]
  %element.start = mul i64 %e, %element.step
  %value.at = add i64 %element.start, %b
  %new.p = getelementptr i8, ptr %value, i64 %value.at
  %new = load i8, ptr %new.p
  %now.p = getelementptr i8, ptr %memory, i64 %n
  %now = load i8, ptr %now.p
  %same = icmp eq i8 %new, %now
  br i1 %same, label %byte.same, label %no
byte.same:
  %n.next = add i64 %n, 1
  %b.more = add i64 %b, 1
  %wraps = icmp eq i64 %b.more, %element.bytes
  %b.next = select i1 %wraps, i64 0, i64 %b.more
  %e.more = add i64 %e, 1
  %e.next = select i1 %wraps, i64 %e.more, i64 %e
  %byte.more = icmp ult i64 %n.next, %bytes
  br i1 %byte.more, label %byte, label %yes
yes:
  ret i1 true
no:
  ret i1 false
}

; One lane's access to a watched buffer: the verdict, one finding at most, and the new tags.
define internal void @element(ptr %context, ptr %tags, i32 %site, i32 %lane, i64 %address, i64 %bytes, i32 %kind,
                              ptr %value, i64 %element.step, i64 %element.bytes) noinline {
entry:
  %own = call %own @own(ptr %context)
  %written = extractvalue %own %own, 1
  %block.tag = extractvalue %own %own, 2
  %extent = extractvalue %own %own, 3
  %floor = extractvalue %own %own, 4
  %low = load i64, ptr %tags
  %writers.p = getelementptr i8, ptr %tags, i64 ${tags_writers}
  %writers = load ptr, ptr %writers.p
  %readers.p = getelementptr i8, ptr %tags, i64 ${tags_readers}
  %readers = load ptr, ptr %readers.p
  %blank.p = getelementptr i8, ptr %tags, i64 ${tags_blank}
  %blank.limit = load i32, ptr %blank.p
  %shift.p = getelementptr i8, ptr %tags, i64 ${tags_shift}
  %shift.32 = load i32, ptr %shift.p
  %shift = zext i32 %shift.32 to i64
  %read.p = getelementptr i8, ptr %tags, i64 ${tags_read}
  %worn = call i1 @worn(ptr %context, %own %own)
  br i1 %worn, label %wear, label %look, !prof !1
wear:
  store i32 0, ptr %blank.p
  %span.p = getelementptr i8, ptr %context, i64 ${tags_span}
  store i32 0, ptr %span.p
  ret void
look:
  %writes = icmp eq i32 %kind, 1
  %atomic = icmp uge i32 %kind, 2
  %strong = icmp eq i32 %kind, 4
  %runs.p = getelementptr i8, ptr %tags, i64 ${tags_runs}
  %runs = load ptr, ptr %runs.p
  %plain.read = icmp eq i32 %kind, 0
  %modifies = icmp eq i32 %kind, 2
  %uses = or i1 %plain.read, %modifies
  %offset = sub i64 %address, %low
  %first = lshr i64 %offset, %shift
  %end.byte = add i64 %offset, %bytes
  %last.byte = sub i64 %end.byte, 1
  %last = lshr i64 %last.byte, %shift
  %unit.0 = lshr i64 %element.bytes, %shift
  %unit = call i64 @llvm.umax.i64(i64 %unit.0, i64 1)
  %unit.last = sub i64 %unit, 1
  br label %granule
granule:
  %g = phi i64 [ %first, %look ], [ %g.next, %granule.done ]
  %n.granule = phi i64 [ 0, %look ], [ %n.granule.next, %granule.done ]
  %blank.before = phi i1 [ true, %look ], [ %blank.so.far, %granule.done ]
  %unit.start.before = phi i64 [ %first, %look ], [ %unit.start, %granule.done ]
  %what = phi i32 [ -1, %look ], [ %what.next, %granule.done ]
  %by = phi i32 [ 0, %look ], [ %by.next, %granule.done ]
  %where = phi i64 [ 0, %look ], [ %where.next, %granule.done ]
  call void @open(ptr %runs, ptr %writers, i64 %g)
  %writer.p = getelementptr i32, ptr %writers, i64 %g
  %reader.p = getelementptr i32, ptr %readers, i64 %g
  %writer = load i32, ptr %writer.p
  %reader = load i32, ptr %reader.p
  %writer.plain = and i32 %writer, ${plain}
  %writer.late = icmp ne i32 %writer, %writer.plain
  %writer.races.0 = call i1 @races.1(i32 %writer.plain, %own %own)
  ; What a block writes after it has synchronised may be meant to be seen: a lock that is given back by a plain store.
  %handed = and i1 %atomic, %writer.late
  %spared = or i1 %handed, %strong
  %counts = xor i1 %spared, true
  %writer.races = and i1 %writer.races.0, %counts
  %reader.races.0 = call i1 @races.1(i32 %reader, %own %own)
  %reader.races = and i1 %reader.races.0, %writes
  %races = or i1 %writer.races, %reader.races
  ; A unit of what is read is blank where all of its granules are.
  %never = icmp ult i32 %writer, %blank.limit
  %within = urem i64 %n.granule, %unit
  %starts = icmp eq i64 %within, 0
  %blank.0 = select i1 %starts, i1 true, i1 %blank.before
  %blank.so.far = and i1 %blank.0, %never
  %unit.start = select i1 %starts, i64 %g, i64 %unit.start.before
  %n.granule.next = add i64 %n.granule, 1
  %full = icmp eq i64 %within, %unit.last
  %final = icmp eq i64 %g, %last
  %ends = or i1 %full, %final
  %blank.1 = and i1 %blank.so.far, %ends
  %asked = icmp sge i64 %element.bytes, 0
  %blank.2 = and i1 %blank.1, %asked
  %blank = and i1 %blank.2, %uses
  %bad = or i1 %races, %blank
  %unfound = icmp eq i32 %what, -1
  %news = and i1 %bad, %unfound
  %kind.found = select i1 %races, i32 ${race}, i32 ${uninitialized}
  %what.next = select i1 %news, i32 %kind.found, i32 %what
  %culprit = select i1 %writer.races, i32 %writer.plain, i32 %reader
  %by.next = select i1 %news, i32 %culprit, i32 %by
  %place.found = select i1 %races, i64 %g, i64 %unit.start
  %where.next = select i1 %news, i64 %place.found, i64 %where
  br i1 %writes, label %renew.writer, label %renew.reader
renew.writer:
  store i32 %written, ptr %writer.p
  br label %granule.done
renew.reader:
  %mine = icmp eq i32 %writer, %written
  %unnoted = or i1 %strong, %mine
  br i1 %unnoted, label %fill, label %note
note:
  %renewed = call i32 @reader.1(i32 %reader, %own %own)
  store i32 1, ptr %read.p
  store i32 %renewed, ptr %reader.p
  br label %fill
fill:
  %fills = and i1 %atomic, %never
  br i1 %fills, label %filled, label %granule.done
filled:
  %before = sub i32 %floor, 1
  store i32 %before, ptr %writer.p
  br label %granule.done
granule.done:
  %g.next = add i64 %g, 1
  %more = icmp ule i64 %g.next, %last
  br i1 %more, label %granule, label %judge
judge:
  %nothing = icmp eq i32 %what.next, -1
  br i1 %nothing, label %done, label %found
found:
  %told = icmp ne ptr %value, null
  br i1 %told, label %compare, label %tell
; Storing what is there already harms nobody: many threads that set one flag.
compare:
  %memory = inttoptr i64 %address to ptr
  %same = call i1 @holds(ptr %memory, ptr %value, i64 %bytes, i64 %element.step, i64 %element.bytes)
  br i1 %same, label %done, label %tell
tell:
  %away = sub i32 %by.next, %block.tag
  %foreign = icmp ugt i32 %away, %extent
  %other.warp = and i32 %by.next, ${several}
  %other = select i1 %foreign, i32 ${another_block}, i32 %other.warp
  %detail = zext i32 %other to i64
  %place.offset = shl i64 %where.next, %shift
  %place = add i64 %low, %place.offset
  %ahead = icmp ugt i64 %place, %address
  %from = select i1 %ahead, i64 %place, i64 %address
  call void @report(ptr %context, i32 %site, i32 %what.next, i32 %lane, i64 %from, i64 %detail)
  ret void
done:
  ret void
}

!0 = !{!"branch_weights", i32 1000, i32 1}
!1 = !{!"branch_weights", i32 1, i32 1000}
