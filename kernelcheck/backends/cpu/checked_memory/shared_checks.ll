; Checks of shared memory: who wrote and who read each granule last, and what warps know of each other (`shadow.py`).
; They are compiled once, not with every kernel, which reaches them through its context. A dollar sign and a name in
; braces stand for the offset of a field, or for a number. Kinds of access: see `global_checks.ll`.

; Whether the running warp knows of what another one did in this epoch; `tag` tells of that, at the host address `address`.
define internal i1 @shared.known(ptr %context, i32 %tag, i64 %address) noinline {
entry:
  %own.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %own = load i32, ptr %own.p
  %epoch = lshr i32 %own, ${epoch_shift}
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %warp = load i32, ptr %warp.p
  %sync.p = getelementptr i8, ptr %context, i64 ${sync}
  %sync = load ptr, ptr %sync.p
  %stamps = getelementptr i8, ptr %sync, i64 ${sync_known_epoch}
  %stamp.p = getelementptr i32, ptr %stamps, i32 %warp
  %stamp = load i32, ptr %stamp.p
  %current = icmp eq i32 %stamp, %epoch
  br i1 %current, label %look, label %no
look:
  %rows = getelementptr i8, ptr %sync, i64 ${sync_known}
  %row.p = getelementptr [32 x i8], ptr %rows, i32 %warp
  %row = load <32 x i8>, ptr %row.p, align 1
  %kind = and i32 %tag, ${atomic_bit}
  %atomic = icmp ne i32 %kind, 0
  br i1 %atomic, label %by.place, label %by.clock
by.clock:
  %by.0 = lshr i32 %tag, ${warp_shift}
  %by = and i32 %by.0, ${several}
  %several = icmp eq i32 %by, ${several}
  br i1 %several, label %anybody, label %somebody
somebody:
  %clock.0 = lshr i32 %tag, ${clock_shift}
  %clock = and i32 %clock.0, ${clock_most}
  %known.p = getelementptr i8, ptr %row.p, i32 %by
  %known.8 = load i8, ptr %known.p
  %known = zext i8 %known.8 to i32
  %before = icmp ult i32 %clock, %known
  ret i1 %before
; Several have read it, which ones the tag does not tell.
anybody:
  %others = insertelement <32 x i8> %row, i8 0, i32 %warp
  %heard = icmp ne <32 x i8> %others, zeroinitializer
  %heard.bits = bitcast <32 x i1> %heard to i32
  %some = icmp ne i32 %heard.bits, 0
  ret i1 %some
; All that did an atomic operation here have left what they know with the place.
by.place:
  %index.0 = lshr i64 %address, ${place_shift}
  %index = and i64 %index.0, ${place_mask}
  %place.stamps = getelementptr i8, ptr %sync, i64 ${sync_place_epoch}
  %place.stamp.p = getelementptr i32, ptr %place.stamps, i64 %index
  %place.stamp = load i32, ptr %place.stamp.p
  %told = icmp eq i32 %place.stamp, %epoch
  br i1 %told, label %compare, label %no
compare:
  %places = getelementptr i8, ptr %sync, i64 ${sync_place}
  %place.p = getelementptr [32 x i8], ptr %places, i64 %index
  %place = load <32 x i8>, ptr %place.p, align 1
  %place.others = insertelement <32 x i8> %place, i8 0, i32 %warp
  %ahead = icmp ugt <32 x i8> %place.others, %row
  %ahead.bits = bitcast <32 x i1> %ahead to i32
  %all = icmp eq i32 %ahead.bits, 0
  ret i1 %all
no:
  ret i1 false
}

; The running warp learns or tells by the places at the addresses of some lanes, which count from `start`.
define void @synchronise(ptr %context, ptr %all, i64 %start, i32 %mask, i32 %what) {
entry:
  %warps.p = getelementptr i8, ptr %context, i64 ${warps}
  %warps = load i32, ptr %warps.p
  %alone = icmp ult i32 %warps, 2
  %idle = icmp eq i32 %mask, 0
  %nothing = or i1 %alone, %idle
  br i1 %nothing, label %done, label %begin
begin:
  %own.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %own = load i32, ptr %own.p
  %epoch = lshr i32 %own, ${epoch_shift}
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %warp = load i32, ptr %warp.p
  %sync.p = getelementptr i8, ptr %context, i64 ${sync}
  %sync = load ptr, ptr %sync.p
  %stamps = getelementptr i8, ptr %sync, i64 ${sync_known_epoch}
  %stamp.p = getelementptr i32, ptr %stamps, i32 %warp
  %stamp = load i32, ptr %stamp.p
  %current = icmp eq i32 %stamp, %epoch
  %rows = getelementptr i8, ptr %sync, i64 ${sync_known}
  %row.p = getelementptr [32 x i8], ptr %rows, i32 %warp
  %row.old = load <32 x i8>, ptr %row.p, align 1
  %row.0 = select i1 %current, <32 x i8> %row.old, <32 x i8> zeroinitializer
  store i32 %epoch, ptr %stamp.p
  %clock.0 = lshr i32 %own, ${clock_shift}
  %clock = and i32 %clock.0, ${clock_most}
  %clock.8 = trunc i32 %clock to i8
  ; A clock that has run out tells of all that is to come.
  %out = icmp eq i32 %clock, ${clock_most}
  %next = add i32 %clock, 1
  %next.clock = select i1 %out, i32 ${clock_most}, i32 %next
  %told = select i1 %out, i32 255, i32 %next
  %told.8 = trunc i32 %told to i8
  %learning = and i32 %what, ${learns}
  %learns = icmp ne i32 %learning, 0
  %telling = and i32 %what, ${tells}
  %tells = icmp ne i32 %telling, 0
  %place.stamps = getelementptr i8, ptr %sync, i64 ${sync_place_epoch}
  %places = getelementptr i8, ptr %sync, i64 ${sync_place}
  ; There is nothing to learn before another warp has told something.
  %tellers.epoch.p = getelementptr i8, ptr %sync, i64 ${sync_tellers_epoch}
  %tellers.epoch = load i32, ptr %tellers.epoch.p
  %tellers.p = getelementptr i8, ptr %sync, i64 ${sync_tellers}
  %tellers.0 = load i32, ptr %tellers.p
  %tellers.current = icmp eq i32 %tellers.epoch, %epoch
  %tellers = select i1 %tellers.current, i32 %tellers.0, i32 0
  %own.bit = shl i32 1, %warp
  %others.bits = xor i32 %own.bit, -1
  %other.tellers = and i32 %tellers, %others.bits
  %something = icmp ne i32 %other.tellers, 0
  %learns.now = and i1 %learns, %something
  br i1 %learns.now, label %learn, label %learned
learn:
  %rest = phi i32 [ %mask, %begin ], [ %rest.next, %learn.next ]
  %row.now = phi <32 x i8> [ %row.0, %begin ], [ %row.next, %learn.next ]
  %index.last = phi i64 [ -1, %begin ], [ %index, %learn.next ]
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %offset = load i64, ptr %address.p
  %address = add i64 %offset, %start
  %index.0 = lshr i64 %address, ${place_shift}
  %index = and i64 %index.0, ${place_mask}
  %index.known = icmp eq i64 %index, %index.last
  br i1 %index.known, label %learn.next, label %learn.one
learn.one:
  %place.stamp.p = getelementptr i32, ptr %place.stamps, i64 %index
  %place.stamp = load i32, ptr %place.stamp.p
  %place.current = icmp eq i32 %place.stamp, %epoch
  %place.p = getelementptr [32 x i8], ptr %places, i64 %index
  %place.old = load <32 x i8>, ptr %place.p, align 1
  %place = select i1 %place.current, <32 x i8> %place.old, <32 x i8> zeroinitializer
  %row.more = call <32 x i8> @llvm.umax.v32i8(<32 x i8> %row.now, <32 x i8> %place)
  br label %learn.next
learn.next:
  %row.next = phi <32 x i8> [ %row.now, %learn ], [ %row.more, %learn.one ]
  %learn.none = icmp eq i32 %rest.next, 0
  br i1 %learn.none, label %learned, label %learn
learned:
  %row.1 = phi <32 x i8> [ %row.0, %begin ], [ %row.next, %learn.next ]
  %row.own = select i1 %tells, i32 %next.clock, i32 %clock
  %row.own.8 = trunc i32 %row.own to i8
  %row.2 = insertelement <32 x i8> %row.1, i8 %row.own.8, i32 %warp
  store <32 x i8> %row.2, ptr %row.p, align 1
  br i1 %tells, label %tell, label %done
tell:
  %row.told = insertelement <32 x i8> %row.1, i8 %told.8, i32 %warp
  %tag.rest = and i32 %own, ${not_clock}
  %tag.clock = shl i32 %next.clock, ${clock_shift}
  %tag = or i32 %tag.rest, %tag.clock
  store i32 %tag, ptr %own.p
  %tellers.now = or i32 %tellers, %own.bit
  store i32 %tellers.now, ptr %tellers.p
  store i32 %epoch, ptr %tellers.epoch.p
  br label %tell.lane
tell.lane:
  %left = phi i32 [ %mask, %tell ], [ %left.next, %tell.next ]
  %tell.index.last = phi i64 [ -1, %tell ], [ %tell.index, %tell.next ]
  %left.lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %left.less = sub i32 %left, 1
  %left.next = and i32 %left, %left.less
  %tell.address.p = getelementptr i64, ptr %all, i32 %left.lane
  %tell.offset = load i64, ptr %tell.address.p
  %tell.address = add i64 %tell.offset, %start
  %tell.index.0 = lshr i64 %tell.address, ${place_shift}
  %tell.index = and i64 %tell.index.0, ${place_mask}
  %tell.known = icmp eq i64 %tell.index, %tell.index.last
  br i1 %tell.known, label %tell.next, label %tell.one
tell.one:
  %tell.stamp.p = getelementptr i32, ptr %place.stamps, i64 %tell.index
  %tell.stamp = load i32, ptr %tell.stamp.p
  %tell.current = icmp eq i32 %tell.stamp, %epoch
  store i32 %epoch, ptr %tell.stamp.p
  %tell.p = getelementptr [32 x i8], ptr %places, i64 %tell.index
  %tell.old = load <32 x i8>, ptr %tell.p, align 1
  %tell.before = select i1 %tell.current, <32 x i8> %tell.old, <32 x i8> zeroinitializer
  %tell.now = call <32 x i8> @llvm.umax.v32i8(<32 x i8> %tell.before, <32 x i8> %row.told)
  store <32 x i8> %tell.now, ptr %tell.p, align 1
  br label %tell.next
tell.next:
  %tell.none = icmp eq i32 %left.next, 0
  br i1 %tell.none, label %done, label %tell.lane
done:
  ret void
}

; Every active lane accesses `bytes` at an offset of its own in shared memory. What element e of lane n will hold lies at
; `values + n * lane.step + e * element.step`; null: not told. Of what is read, of every `element.bytes` one must
; have been written; below 0: none need be. Findings are at the offset plus `bias`.
define void @check_shared(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i32 %kind, ptr %values,
                          i64 %lane.step, i64 %element.step, i64 %element.bytes, i64 %bias) noinline {
entry:
  %size.p = getelementptr i8, ptr %context, i64 ${shared_bytes}
  %size = load i64, ptr %size.p
  %room = sub i64 %size, %bytes
  %fits = icmp ule i64 %bytes, %size
  br i1 %fits, label %look, label %done
look:
  %shift.p = getelementptr i8, ptr %context, i64 ${shared_shift}
  %shift.32 = load i32, ptr %shift.p
  %shift = zext i32 %shift.32 to i64
  %granules = lshr i64 %bytes, %shift
  %granule = shl i64 1, %shift
  %odd = sub i64 %granule, 1
  %offsets = load <32 x i64>, ptr %all, align 64
  %room.s = insertelement <32 x i64> poison, i64 %room, i64 0
  %room.v = shufflevector <32 x i64> %room.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %odd.s = insertelement <32 x i64> poison, i64 %odd, i64 0
  %odd.v = shufflevector <32 x i64> %odd.s, <32 x i64> poison, <32 x i32> zeroinitializer
  %outside = icmp ugt <32 x i64> %offsets, %room.v
  %skew = and <32 x i64> %offsets, %odd.v
  %crooked = icmp ne <32 x i64> %skew, zeroinitializer
  %bad = or <32 x i1> %outside, %crooked
  %bad.bits = bitcast <32 x i1> %bad to i32
  %bad.active = and i32 %bad.bits, %mask
  %all.good = icmp eq i32 %bad.active, 0
  %some = icmp ne i64 %granules, 0
  %lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %many = icmp ugt i32 %lanes, 2
  %at.once.0 = and i1 %all.good, %some
  %at.once = and i1 %at.once.0, %many
  br i1 %at.once, label %together, label %walk
together:
  %writers.f = getelementptr i8, ptr %context, i64 ${shared_writers}
  %writers = load ptr, ptr %writers.f
  %readers.f = getelementptr i8, ptr %context, i64 ${shared_readers}
  %readers = load ptr, ptr %readers.f
  %own.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %own = load i32, ptr %own.p
  %block.p = getelementptr i8, ptr %context, i64 ${shared_block_tag}
  %block = load i32, ptr %block.p
  %own.s = insertelement <32 x i32> poison, i32 %own, i64 0
  %own.v = shufflevector <32 x i32> %own.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %block.s = insertelement <32 x i32> poison, i32 %block, i64 0
  %block.v = shufflevector <32 x i32> %block.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %shift.s = insertelement <32 x i64> poison, i64 %shift, i64 0
  %shift.v = shufflevector <32 x i64> %shift.s, <32 x i64> poison, <32 x i32> zeroinitializer
  ; Gathers by 32-bit indices take half as many steps. (LLVM makes them of an index that it cannot widen by itself.)
  %index.64 = lshr <32 x i64> %offsets, %shift.v
  %index = trunc <32 x i64> %index.64 to <32 x i32>
  %on = bitcast i32 %mask to <32 x i1>
  %reads = icmp eq i32 %kind, ${read}
  %writes = icmp eq i32 %kind, ${write}
  %modifies = icmp eq i32 %kind, ${atomic}
  %exchanges = icmp eq i32 %kind, ${exchange}
  %operates = or i1 %modifies, %exchanges
  %uses = or i1 %reads, %modifies
  %conflicts = or i1 %writes, %operates
  ; Which verdicts count for this kind of access.
  %blank.mask = select i1 %uses, i32 -1, i32 0
  %reader.mask = select i1 %conflicts, i32 -1, i32 0
  %atomic.mask = select i1 %operates, i32 0, i32 -1
  %strong = icmp eq i32 %kind, ${strong_write}
  %writer.mask = select i1 %strong, i32 0, i32 -1
  br label %next
next:
  %g = phi i64 [ 0, %together ], [ %g.next, %renewed ]
  %g.32 = trunc i64 %g to i32
  %g.s = insertelement <32 x i32> poison, i32 %g.32, i64 0
  %g.v = shufflevector <32 x i32> %g.s, <32 x i32> poison, <32 x i32> zeroinitializer
  %at.0 = add <32 x i32> %index, %g.v
  %at = call <32 x i32> @llvm.umin.v32i32(<32 x i32> %at.0, <32 x i32> splat (i32 ${most_index}))
  %writer.p = getelementptr i32, ptr %writers, <32 x i32> %at
  %reader.p = getelementptr i32, ptr %readers, <32 x i32> %at
  %writer = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %writer.p, <32 x i1> %on, <32 x i32> %own.v)
  %reader = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %reader.p, <32 x i1> %on, <32 x i32> %own.v)
  %writer.x = xor <32 x i32> %writer, %own.v
  %writer.y = sub <32 x i32> %writer.x, splat (i32 ${next_warp})
  %writer.other = icmp ult <32 x i32> %writer.y, splat (i32 ${several_warps})
  %writer.kind = and <32 x i32> %writer, splat (i32 ${atomic_bit})
  %writer.atomic = icmp ne <32 x i32> %writer.kind, zeroinitializer
  %reader.x = xor <32 x i32> %reader, %own.v
  %reader.y = sub <32 x i32> %reader.x, splat (i32 ${next_warp})
  %reader.other = icmp ult <32 x i32> %reader.y, splat (i32 ${several_warps})
  %blank = icmp ult <32 x i32> %writer, %block.v
  %writer.bits = bitcast <32 x i1> %writer.other to i32
  %atomic.bits = bitcast <32 x i1> %writer.atomic to i32
  %reader.bits = bitcast <32 x i1> %reader.other to i32
  %blank.bits = bitcast <32 x i1> %blank to i32
  %plain.bits = xor i32 %atomic.bits, -1
  %writer.against = or i32 %plain.bits, %atomic.mask
  %writer.bad.0 = and i32 %writer.bits, %writer.against
  %writer.bad = and i32 %writer.bad.0, %writer.mask
  %reader.bad = and i32 %reader.bits, %reader.mask
  %blank.bad = and i32 %blank.bits, %blank.mask
  %bad.0 = or i32 %writer.bad, %reader.bad
  %bad.1 = or i32 %bad.0, %blank.bad
  %bad.2 = and i32 %bad.1, %mask
  %clean = icmp eq i32 %bad.2, 0
  br i1 %clean, label %renew, label %walk, !prof !0
renew:
  switch i32 %kind, label %renew.atomic [ i32 ${read}, label %renew.read
                                          i32 ${write}, label %renew.write
                                          i32 ${strong_write}, label %renew.strong ]
; (Places are counted anew for scatters: LLVM scatters by 32-bit indices only where it sees them.)
renew.strong:
  %strong.now = select <32 x i1> %blank, <32 x i32> %block.v, <32 x i32> %writer
  %strong.p = getelementptr i32, ptr %writers, <32 x i32> %at
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %strong.now, <32 x ptr> align 4 %strong.p, <32 x i1> %on)
  br label %renewed
renew.read:
  %several = or <32 x i32> %own.v, splat (i32 ${several_warps})
  %read.now = select <32 x i1> %reader.other, <32 x i32> %several, <32 x i32> %own.v
  %read.p = getelementptr i32, ptr %readers, <32 x i32> %at
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %read.now, <32 x ptr> align 4 %read.p, <32 x i1> %on)
  br label %renewed
renew.write:
  %write.p = getelementptr i32, ptr %writers, <32 x i32> %at
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %own.v, <32 x ptr> align 4 %write.p, <32 x i1> %on)
  br label %renewed
; What a warp wrote by itself stays known as that: an atomic operation of another one races with it.
renew.atomic:
  %own.atomic = or <32 x i32> %own.v, splat (i32 ${atomic_bit})
  %several.atomic = or <32 x i32> %own.atomic, splat (i32 ${several_warps})
  %mine = icmp ult <32 x i32> %writer.x, splat (i32 ${next_warp})
  %not.atomic = xor <32 x i1> %writer.atomic, splat (i1 true)
  %kept = and <32 x i1> %mine, %not.atomic
  %done.now.0 = select <32 x i1> %writer.other, <32 x i32> %several.atomic, <32 x i32> %own.atomic
  %done.now = select <32 x i1> %kept, <32 x i32> %writer, <32 x i32> %done.now.0
  %atomic.p = getelementptr i32, ptr %writers, <32 x i32> %at
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %done.now, <32 x ptr> align 4 %atomic.p, <32 x i1> %on)
  br label %renewed
renewed:
  %g.next = add i64 %g, 1
  %more = icmp ult i64 %g.next, %granules
  br i1 %more, label %next, label %done
walk:
  br label %walk.next
walk.next:
  %rest = phi i32 [ %mask, %walk ], [ %rest.next, %walk.done ]
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %done, label %walk.one
walk.one:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
  %offset.p = getelementptr i64, ptr %all, i32 %lane
  %offset = load i64, ptr %offset.p
  %inside = icmp ule i64 %offset, %room
  br i1 %inside, label %walk.element, label %walk.done
walk.element:
  %lane64 = zext i32 %lane to i64
  %ahead = mul i64 %lane64, %lane.step
  %there = getelementptr i8, ptr %values, i64 %ahead
  %untold = icmp eq ptr %values, null
  %value = select i1 %untold, ptr null, ptr %there
  call void @shared.element(ptr %context, i32 %site, i32 %lane, i64 %offset, i64 %bias, i64 %bytes, i32 %kind, ptr %value,
                            i64 %element.step, i64 %element.bytes)
  br label %walk.done
walk.done:
  br label %walk.next
done:
  ret void
}

; One lane's access within shared memory: the verdict, one finding at most, and the new tags. Findings are at
; `offset + bias`.
define internal void @shared.element(ptr %context, i32 %site, i32 %lane, i64 %offset, i64 %bias, i64 %bytes, i32 %kind,
                                     ptr %value, i64 %element.step, i64 %element.bytes) noinline {
entry:
  %own.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %own = load i32, ptr %own.p
  %block.p = getelementptr i8, ptr %context, i64 ${shared_block_tag}
  %block = load i32, ptr %block.p
  %shift.p = getelementptr i8, ptr %context, i64 ${shared_shift}
  %shift.32 = load i32, ptr %shift.p
  %shift = zext i32 %shift.32 to i64
  %writers.f = getelementptr i8, ptr %context, i64 ${shared_writers}
  %writers = load ptr, ptr %writers.f
  %readers.f = getelementptr i8, ptr %context, i64 ${shared_readers}
  %readers = load ptr, ptr %readers.f
  %shared.p = getelementptr i8, ptr %context, i64 ${shared}
  %shared = load i64, ptr %shared.p
  %reads = icmp eq i32 %kind, ${read}
  %writes = icmp eq i32 %kind, ${write}
  %modifies = icmp eq i32 %kind, ${atomic}
  %exchanges = icmp eq i32 %kind, ${exchange}
  %strong = icmp eq i32 %kind, ${strong_write}
  %operates = or i1 %modifies, %exchanges
  %uses = or i1 %reads, %modifies
  %conflicts = or i1 %writes, %operates
  %weak = xor i1 %strong, true
  %first = lshr i64 %offset, %shift
  %end.byte = add i64 %offset, %bytes
  %last.byte = sub i64 %end.byte, 1
  %last = lshr i64 %last.byte, %shift
  %unit.0 = lshr i64 %element.bytes, %shift
  %unit = call i64 @llvm.umax.i64(i64 %unit.0, i64 1)
  %unit.last = sub i64 %unit, 1
  br label %granule
granule:
  %g = phi i64 [ %first, %entry ], [ %g.next, %granule.done ]
  %n = phi i64 [ 0, %entry ], [ %n.next, %granule.done ]
  %what = phi i32 [ -1, %entry ], [ %what.next, %granule.done ]
  %by = phi i32 [ 0, %entry ], [ %by.next, %granule.done ]
  %where = phi i64 [ 0, %entry ], [ %where.next, %granule.done ]
  %blank.before = phi i1 [ true, %entry ], [ %blank.so.far, %granule.done ]
  %unit.start.before = phi i64 [ %first, %entry ], [ %unit.start, %granule.done ]
  %writer.p = getelementptr i32, ptr %writers, i64 %g
  %reader.p = getelementptr i32, ptr %readers, i64 %g
  %writer = load i32, ptr %writer.p
  %reader = load i32, ptr %reader.p
  %place = shl i64 %g, %shift
  %address = add i64 %place, %shared
  %writer.x = xor i32 %writer, %own
  %writer.y = sub i32 %writer.x, ${next_warp}
  %writer.other = icmp ult i32 %writer.y, ${several_warps}
  %writer.mine = icmp ult i32 %writer.x, ${next_warp}
  %writer.kind = and i32 %writer, ${atomic_bit}
  %writer.atomic = icmp ne i32 %writer.kind, 0
  %writer.plain = xor i1 %writer.atomic, true
  %alike = and i1 %operates, %writer.atomic
  %unlike = xor i1 %alike, true
  %writer.counts.0 = and i1 %writer.other, %unlike
  %writer.counts = and i1 %writer.counts.0, %weak
  br i1 %writer.counts, label %writer.ask, label %writer.told
writer.ask:
  %writer.known = call i1 @shared.known(ptr %context, i32 %writer, i64 %address)
  %writer.unknown = xor i1 %writer.known, true
  br label %writer.told
writer.told:
  %writer.races = phi i1 [ false, %granule ], [ %writer.unknown, %writer.ask ]
  %reader.x = xor i32 %reader, %own
  %reader.y = sub i32 %reader.x, ${next_warp}
  %reader.other = icmp ult i32 %reader.y, ${several_warps}
  br i1 %reader.other, label %reader.ask, label %reader.told
reader.ask:
  %reader.known = call i1 @shared.known(ptr %context, i32 %reader, i64 %address)
  %reader.unknown = xor i1 %reader.known, true
  br label %reader.told
reader.told:
  %reader.besides = phi i1 [ false, %writer.told ], [ %reader.unknown, %reader.ask ]
  %reader.races = and i1 %reader.besides, %conflicts
  %races = or i1 %writer.races, %reader.races
  ; A unit of what is read is blank where all of its granules are.
  %never = icmp ult i32 %writer, %block
  %within = urem i64 %n, %unit
  %starts = icmp eq i64 %within, 0
  %blank.0 = select i1 %starts, i1 true, i1 %blank.before
  %blank.so.far = and i1 %blank.0, %never
  %unit.start = select i1 %starts, i64 %g, i64 %unit.start.before
  %n.next = add i64 %n, 1
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
  %culprit = select i1 %writer.races, i32 %writer, i32 %reader
  %by.next = select i1 %news, i32 %culprit, i32 %by
  %place.found = select i1 %races, i64 %g, i64 %unit.start
  %where.next = select i1 %news, i64 %place.found, i64 %where
  switch i32 %kind, label %renew.atomic [ i32 ${read}, label %renew.read
                                          i32 ${write}, label %renew.write
                                          i32 ${strong_write}, label %renew.strong ]
renew.read:
  %several = or i32 %own, ${several_warps}
  %reader.warp = and i32 %reader, ${several_warps}
  %reader.many = icmp eq i32 %reader.warp, ${several_warps}
  %reader.joined = and i1 %reader.other, %reader.many
  %read.several = or i1 %reader.besides, %reader.joined
  %read.now = select i1 %read.several, i32 %several, i32 %own
  store i32 %read.now, ptr %reader.p
  br label %granule.done
renew.write:
  store i32 %own, ptr %writer.p
  br label %granule.done
renew.strong:
  %strong.now = select i1 %never, i32 %block, i32 %writer
  store i32 %strong.now, ptr %writer.p
  br label %granule.done
renew.atomic:
  %own.atomic = or i32 %own, ${atomic_bit}
  %several.atomic = or i32 %own.atomic, ${several_warps}
  %kept = and i1 %writer.mine, %writer.plain
  %joins = and i1 %writer.other, %writer.atomic
  %done.now.0 = select i1 %joins, i32 %several.atomic, i32 %own.atomic
  %done.now = select i1 %kept, i32 %writer, i32 %done.now.0
  store i32 %done.now, ptr %writer.p
  br label %granule.done
granule.done:
  %g.next = add i64 %g, 1
  br i1 %final, label %judge, label %granule
judge:
  %nothing = icmp eq i32 %what.next, -1
  br i1 %nothing, label %done, label %found
found:
  %told = icmp ne ptr %value, null
  br i1 %told, label %compare, label %tell
compare:
  %memory.address = add i64 %shared, %offset
  %memory = inttoptr i64 %memory.address to ptr
  %same = call i1 @holds(ptr %memory, ptr %value, i64 %bytes, i64 %element.step, i64 %element.bytes)
  br i1 %same, label %done, label %tell
tell:
  %other.0 = lshr i32 %by.next, ${warp_shift}
  %other = and i32 %other.0, ${several}
  %detail = zext i32 %other to i64
  %found.at = shl i64 %where.next, %shift
  %from.0 = call i64 @llvm.umax.i64(i64 %found.at, i64 %offset)
  %from = add i64 %from.0, %bias
  call void @report(ptr %context, i32 %site, i32 %what.next, i32 %lane, i64 %from, i64 %detail)
  ret void
done:
  ret void
}

; Lanes make an asynchronous copy of `size` bytes each, to the offsets at `targets`: another warp's access to those since
; the epoch `since`, that of the copy's instruction, is a race.
define void @check_copies(ptr %context, i32 %lanes, i32 %site, ptr %targets, i32 %size, i32 %since) {
entry:
  %own.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %own = load i32, ptr %own.p
  %own.epoch = lshr i32 %own, ${epoch_shift}
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %warp = load i32, ptr %warp.p
  %shift.p = getelementptr i8, ptr %context, i64 ${shared_shift}
  %shift = load i32, ptr %shift.p
  %writers.f = getelementptr i8, ptr %context, i64 ${shared_writers}
  %writers = load ptr, ptr %writers.f
  %readers.f = getelementptr i8, ptr %context, i64 ${shared_readers}
  %readers = load ptr, ptr %readers.f
  %shared.p = getelementptr i8, ptr %context, i64 ${shared}
  %shared = load i64, ptr %shared.p
  br label %next
next:
  %rest = phi i32 [ %lanes, %entry ], [ %rest.next, %lane.done ]
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %done, label %lane.one
lane.one:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
  %target.p = getelementptr i32, ptr %targets, i32 %lane
  %target = load i32, ptr %target.p
  %first = lshr i32 %target, %shift
  %end.byte = add i32 %target, %size
  %last.byte = sub i32 %end.byte, 1
  %last = lshr i32 %last.byte, %shift
  br label %granule
granule:
  %g = phi i32 [ %first, %lane.one ], [ %g.next, %granule.done ]
  %writer.p = getelementptr i32, ptr %writers, i32 %g
  %reader.p = getelementptr i32, ptr %readers, i32 %g
  %writer = load i32, ptr %writer.p
  %reader = load i32, ptr %reader.p
  %place = shl i32 %g, %shift
  %place64 = zext i32 %place to i64
  %address = add i64 %place64, %shared
  %writer.races = call i1 @shared.since(ptr %context, i32 %writer, i32 %since, i32 %own.epoch, i32 %warp, i64 %address)
  %reader.races = call i1 @shared.since(ptr %context, i32 %reader, i32 %since, i32 %own.epoch, i32 %warp, i64 %address)
  %races = or i1 %writer.races, %reader.races
  store i32 %own, ptr %writer.p
  br i1 %races, label %tell, label %granule.done
tell:
  %by.tag = select i1 %writer.races, i32 %writer, i32 %reader
  %by.0 = lshr i32 %by.tag, ${warp_shift}
  %by.1 = and i32 %by.0, ${several}
  %by = zext i32 %by.1 to i64
  %offset = zext i32 %target to i64
  call void @report(ptr %context, i32 %site, i32 ${race}, i32 %lane, i64 %offset, i64 %by)
  br label %granule.done
granule.done:
  %g.next = add i32 %g, 1
  %g.more = icmp ule i32 %g.next, %last
  br i1 %g.more, label %granule, label %lane.done
lane.done:
  br label %next
done:
  ret void
}

; Whether `tag` tells of an access of another warp from the epoch `since` on, which the running warp does not know of.
define internal i1 @shared.since(ptr %context, i32 %tag, i32 %since, i32 %epoch, i32 %warp, i64 %address) {
  %tag.epoch = lshr i32 %tag, ${epoch_shift}
  %late = icmp uge i32 %tag.epoch, %since
  %by.0 = lshr i32 %tag, ${warp_shift}
  %by = and i32 %by.0, ${several}
  %other = icmp ne i32 %by, %warp
  %counts = and i1 %late, %other
  br i1 %counts, label %look, label %no
look:
  %now = icmp eq i32 %tag.epoch, %epoch
  br i1 %now, label %ask, label %yes
ask:
  %known = call i1 @shared.known(ptr %context, i32 %tag, i64 %address)
  br i1 %known, label %no, label %yes
yes:
  ret i1 true
no:
  ret i1 false
}
