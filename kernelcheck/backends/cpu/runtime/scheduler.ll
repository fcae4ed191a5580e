; Runs blocks [first, first + count) of a launch, one after the other, and the warps of each block in turn. Where blocks
; are reversed, they are counted from the last one. In a pass over the warps, turn t is that of warp factor * t + start
; modulo a power of two, which, the factor being odd, is another warp each time; turns of warps that there are not are
; left out.
; A warp runs until it ends or waits at a barrier; a barrier opens when all the warps that it awaits have come.
; A dollar sign and a name in braces stand for the offset of that field of the context; @warp is the compiled kernel.
; @warp returns 0: ended, 1: waits (its status fields say where), 2: give up the launch, 3: others should run.
; @run returns 0: done, 2: gave up, 3: stuck at barriers, 4: the block, which is resident, waits for other blocks; with
; `resumes` set it then takes up that block again.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Starts another epoch of shared memory. Where there are no more, the tags of the old ones are cleared: the block that
; runs is then not told of reads of what it has not written.
define internal i32 @shared.advance(ptr %context) noinline {
entry:
  %epoch.p = getelementptr i8, ptr %context, i64 ${shared_epoch}
  %before = load i32, ptr %epoch.p
  %after = add i32 %before, 1
  store i32 %after, ptr %epoch.p
  %over = icmp uge i32 %after, ${shared_epochs}
  br i1 %over, label %restart, label %done
restart:
  store i32 1, ptr %epoch.p
  %block.tag.p = getelementptr i8, ptr %context, i64 ${shared_block_tag}
  store i32 0, ptr %block.tag.p
  %granules.p = getelementptr i8, ptr %context, i64 ${shared_granules}
  %granules = load i64, ptr %granules.p
  %bytes = shl i64 %granules, 2
  %writers.p = getelementptr i8, ptr %context, i64 ${shared_writers}
  %writers = load ptr, ptr %writers.p
  %readers.p = getelementptr i8, ptr %context, i64 ${shared_readers}
  %readers = load ptr, ptr %readers.p
  %sync.p = getelementptr i8, ptr %context, i64 ${sync}
  %sync = load ptr, ptr %sync.p
  call void @llvm.memset.p0.i64(ptr align 4 %writers, i8 0, i64 %bytes, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %readers, i8 0, i64 %bytes, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %sync, i8 0, i64 ${sync_bytes}, i1 false)
  br label %done
done:
  %epoch = phi i32 [ %after, %entry ], [ 1, %restart ]
  ret i32 %epoch
}

define i32 @run(ptr %context, i64 %first, i64 %count) {
entry:
  %warps.p = getelementptr i8, ptr %context, i64 ${warps}
  %warps = load i32, ptr %warps.p
  %order.p = getelementptr i8, ptr %context, i64 ${warp_order}
  %order = load i32, ptr %order.p
  %backwards = icmp eq i32 %order, 1
  %shuffled = icmp eq i32 %order, 2
  %last.warp = sub i32 %warps, 1
  %half = lshr i32 %last.warp, 1
  %filled.1 = or i32 %last.warp, %half
  %quarter = lshr i32 %filled.1, 2
  %filled.2 = or i32 %filled.1, %quarter
  %sixteenth = lshr i32 %filled.2, 4
  %turn.mask = or i32 %filled.2, %sixteenth
  %turns = add i32 %turn.mask, 1
  %seed.p = getelementptr i8, ptr %context, i64 ${schedule_seed}
  %seed = load i64, ptr %seed.p
  %random.p = getelementptr i8, ptr %context, i64 ${random}
  %last.block.p = getelementptr i8, ptr %context, i64 ${last_block}
  %last.block = load i64, ptr %last.block.p
  %reversed.blocks.p = getelementptr i8, ptr %context, i64 ${reversed_blocks}
  %reversed.blocks.flag = load i32, ptr %reversed.blocks.p
  %reversed.blocks = icmp ne i32 %reversed.blocks.flag, 0
  %gx.p = getelementptr i8, ptr %context, i64 ${nctaid_x}
  %gx32 = load i32, ptr %gx.p
  %gx = zext i32 %gx32 to i64
  %gy.p = getelementptr i8, ptr %context, i64 ${nctaid_y}
  %gy32 = load i32, ptr %gy.p
  %gy = zext i32 %gy32 to i64
  %limit.p = getelementptr i8, ptr %context, i64 ${step_limit}
  %limit = load i64, ptr %limit.p
  %left.p = getelementptr i8, ptr %context, i64 ${steps_left}
  %block.p = getelementptr i8, ptr %context, i64 ${block}
  %frames.p = getelementptr i8, ptr %context, i64 ${frames}
  %frames = load ptr, ptr %frames.p
  %shared.p = getelementptr i8, ptr %context, i64 ${shared}
  %shared = load ptr, ptr %shared.p
  %shared.bytes.p = getelementptr i8, ptr %context, i64 ${shared_bytes}
  %shared.bytes = load i64, ptr %shared.bytes.p
  %epoch.p = getelementptr i8, ptr %context, i64 ${epoch}
  %block.epoch.p = getelementptr i8, ptr %context, i64 ${block_epoch}
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %status = getelementptr i8, ptr %context, i64 ${status}
  %waits.at = getelementptr i8, ptr %context, i64 ${waits_at}
  %resume.at = getelementptr i8, ptr %context, i64 ${resume_at}
  %barriers = getelementptr i8, ptr %context, i64 ${barriers}
  %resident.p = getelementptr i8, ptr %context, i64 ${resident}
  %resident = load i32, ptr %resident.p
  %resumes.p = getelementptr i8, ptr %context, i64 ${resumes}
  %alive.p = getelementptr i8, ptr %context, i64 ${alive}
  %shared.block.tag.p = getelementptr i8, ptr %context, i64 ${shared_block_tag}
  %shared.tag.p = getelementptr i8, ptr %context, i64 ${shared_tag}
  %shared.epoch.p = getelementptr i8, ptr %context, i64 ${shared_epoch}
  %sync.p = getelementptr i8, ptr %context, i64 ${sync}
  %sync = load ptr, ptr %sync.p
  %known.epochs = getelementptr i8, ptr %sync, i64 ${sync_known_epoch}
  %known = getelementptr i8, ptr %sync, i64 ${sync_known}
  %end = add i64 %first, %count
  br label %next.block

next.block:
  %number = phi i64 [ %first, %entry ], [ %number.next, %block.done ]
  %any = icmp ult i64 %number, %end
  br i1 %any, label %start.block, label %finished

start.block:
  %from.last = sub i64 %last.block, %number
  %block = select i1 %reversed.blocks, i64 %from.last, i64 %number
  store i64 %block, ptr %block.p
  %bx = urem i64 %block, %gx
  %rows = udiv i64 %block, %gx
  %by = urem i64 %rows, %gy
  %bz = udiv i64 %rows, %gy
  %bx32 = trunc i64 %bx to i32
  %by32 = trunc i64 %by to i32
  %bz32 = trunc i64 %bz to i32
  %resumes = load i32, ptr %resumes.p
  %again = icmp ne i32 %resumes, 0
  br i1 %again, label %take.up, label %afresh

take.up:
  store i32 0, ptr %resumes.p
  %alive.kept = load i32, ptr %alive.p
  br label %pass

afresh:
  store i64 %limit, ptr %left.p
  %block.seed = mul i64 %block, ${multiplier}
  %seeded = add i64 %seed, %block.seed
  store i64 %seeded, ptr %random.p
  ; Shared memory starts with no useful contents: all ones, which is NaN in every floating-point type.
  call void @llvm.memset.p0.i64(ptr align 64 %shared, i8 -1, i64 %shared.bytes, i1 false)
  %reserved = getelementptr i8, ptr %shared, i64 ${reserved_start}
  call void @llvm.memset.p0.i64(ptr align 16 %reserved, i8 0, i64 ${reserved_bytes}, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %status, i8 0, i64 128, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %resume.at, i8 0, i64 128, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %barriers, i8 0, i64 ${barrier_table_bytes}, i1 false)
  %epoch.0 = load i32, ptr %epoch.p
  %epoch.1 = add i32 %epoch.0, 1
  store i32 %epoch.1, ptr %epoch.p
  store i32 %epoch.1, ptr %block.epoch.p
  ; What the block writes is younger than the epoch that it begins with, of which there is no more than the tag.
  %shared.first = call i32 @shared.advance(ptr %context)
  %shared.block.tag = shl i32 %shared.first, ${epoch_shift}
  store i32 %shared.block.tag, ptr %shared.block.tag.p
  %shared.second = call i32 @shared.advance(ptr %context)
  br label %pass

; One pass over the warps that can run.
pass:
  %alive.0 = phi i32 [ %warps, %afresh ], [ %alive, %opened ], [ %alive, %none.opened ], [ %alive.kept, %take.up ]
  %random.0 = load i64, ptr %random.p
  %random.1 = mul i64 %random.0, ${multiplier}
  %random.2 = add i64 %random.1, ${increment}
  store i64 %random.2, ptr %random.p
  %upper = lshr i64 %random.2, 32
  %bits = trunc i64 %upper to i32
  %odd = or i32 %bits, 1
  %other.bits = lshr i32 %bits, 8
  %one.way = select i1 %backwards, i32 -1, i32 1
  %one.end = select i1 %backwards, i32 %last.warp, i32 0
  %factor = select i1 %shuffled, i32 %odd, i32 %one.way
  %start = select i1 %shuffled, i32 %other.bits, i32 %one.end
  br label %warp.loop

warp.loop:
  %turn = phi i32 [ 0, %pass ], [ %turn.next, %warp.next ]
  %alive = phi i32 [ %alive.0, %pass ], [ %alive.next, %warp.next ]
  %handed = phi i1 [ false, %pass ], [ %handed.next, %warp.next ]
  %more = icmp ult i32 %turn, %turns
  br i1 %more, label %warp.pick, label %pass.done

warp.pick:
  %stepped = mul i32 %factor, %turn
  %reached = add i32 %stepped, %start
  %w = and i32 %reached, %turn.mask
  %exists = icmp ult i32 %w, %warps
  br i1 %exists, label %warp.look, label %warp.skip

warp.look:
  %status.w = getelementptr i32, ptr %status, i32 %w
  %state = load i32, ptr %status.w
  %ready = icmp eq i32 %state, 0
  br i1 %ready, label %warp.run, label %warp.skip

warp.skip:
  br label %warp.next

warp.run:
  %resume.w = getelementptr i32, ptr %resume.at, i32 %w
  %resume = load i32, ptr %resume.w
  %w64 = zext i32 %w to i64
  %frame.offset = mul i64 %w64, ${frame_bytes}
  %frame = getelementptr i8, ptr %frames, i64 %frame.offset
  store i32 %w, ptr %warp.p
  %shared.epoch = load i32, ptr %shared.epoch.p
  %stamp.p = getelementptr i32, ptr %known.epochs, i32 %w
  %stamp = load i32, ptr %stamp.p
  %synchronised = icmp eq i32 %stamp, %shared.epoch
  %known.p = getelementptr [${warps_most} x i8], ptr %known, i32 %w
  %clock.p = getelementptr i8, ptr %known.p, i32 %w
  %clock.8 = load i8, ptr %clock.p
  %clock.now = zext i8 %clock.8 to i32
  %clock = select i1 %synchronised, i32 %clock.now, i32 0
  %tag.clock = shl i32 %clock, ${clock_shift}
  %tag.warp = shl i32 %w, ${warp_shift}
  %tag.epoch = shl i32 %shared.epoch, ${epoch_shift}
  %tag.0 = or i32 %tag.epoch, %tag.warp
  %tag = or i32 %tag.0, %tag.clock
  store i32 %tag, ptr %shared.tag.p
  %outcome = call i32 @warp(ptr %context, ptr %frame, i32 %resume, i32 %w, i32 %bx32, i32 %by32, i32 %bz32)
  switch i32 %outcome, label %given.up [ i32 0, label %warp.ended
                                         i32 1, label %warp.waits
                                         i32 3, label %warp.hands.over ]

warp.ended:
  store i32 2, ptr %status.w
  %alive.less = sub i32 %alive, 1
  br label %warp.next

warp.waits:
  store i32 1, ptr %status.w
  br label %warp.next

warp.hands.over:
  br label %warp.next

warp.next:
  %alive.next = phi i32 [ %alive, %warp.skip ], [ %alive.less, %warp.ended ], [ %alive, %warp.waits ],
                        [ %alive, %warp.hands.over ]
  %handed.next = phi i1 [ %handed, %warp.skip ], [ %handed, %warp.ended ], [ %handed, %warp.waits ],
                        [ true, %warp.hands.over ]
  %turn.next = add i32 %turn, 1
  br label %warp.loop

; Open every barrier at which all the awaited warps have arrived.
pass.done:
  %none.left = icmp eq i32 %alive, 0
  br i1 %none.left, label %block.done, label %barrier.loop

barrier.loop:
  %b = phi i32 [ 0, %pass.done ], [ %b.next, %barrier.next ]
  %opened.any = phi i1 [ false, %pass.done ], [ %opened.now, %barrier.next ]
  %b.more = icmp ult i32 %b, ${barrier_count}
  br i1 %b.more, label %barrier.look, label %opened.all

barrier.look:
  %b64 = zext i32 %b to i64
  %b.offset = mul i64 %b64, ${barrier_bytes}
  %barrier = getelementptr i8, ptr %barriers, i64 %b.offset
  %arrived = load i32, ptr %barrier
  %expected.p = getelementptr i8, ptr %barrier, i64 ${barrier_expected}
  %expected.given = load i32, ptr %expected.p
  %expects.all = icmp eq i32 %expected.given, 0
  %expected = select i1 %expects.all, i32 %alive, i32 %expected.given
  %some = icmp ne i32 %arrived, 0
  %enough = icmp uge i32 %arrived, %expected
  %opens = and i1 %some, %enough
  br i1 %opens, label %barrier.open, label %barrier.closed

barrier.closed:
  br label %barrier.next

barrier.open:
  %votes.p = getelementptr i8, ptr %barrier, i64 ${barrier_votes}
  %votes = load <2 x i32>, ptr %votes.p, align 4
  %result.p = getelementptr i8, ptr %barrier, i64 ${barrier_result_votes}
  store <2 x i32> %votes, ptr %result.p, align 4
  store <2 x i32> zeroinitializer, ptr %votes.p, align 4
  store i32 0, ptr %barrier
  store i32 0, ptr %expected.p
  %epoch.2 = load i32, ptr %epoch.p
  %epoch.3 = add i32 %epoch.2, 1
  store i32 %epoch.3, ptr %epoch.p
  %shared.next = call i32 @shared.advance(ptr %context)
  br label %release.loop

release.loop:
  %r = phi i32 [ 0, %barrier.open ], [ %r.next, %release.step ]
  %r.more = icmp ult i32 %r, %warps
  br i1 %r.more, label %release.step, label %barrier.next

release.step:
  %r.status = getelementptr i32, ptr %status, i32 %r
  %r.state = load i32, ptr %r.status
  %r.waits = icmp eq i32 %r.state, 1
  %r.at.p = getelementptr i32, ptr %waits.at, i32 %r
  %r.at = load i32, ptr %r.at.p
  %r.here = icmp eq i32 %r.at, %b
  %r.free = and i1 %r.waits, %r.here
  %r.new = select i1 %r.free, i32 0, i32 %r.state
  store i32 %r.new, ptr %r.status
  %r.next = add i32 %r, 1
  br label %release.loop

barrier.next:
  %opened.now = phi i1 [ %opened.any, %barrier.closed ], [ true, %release.loop ]
  %b.next = add i32 %b, 1
  br label %barrier.loop

opened.all:
  br i1 %opened.any, label %opened, label %closed

opened:
  br label %pass

closed:
  br i1 %handed, label %none.opened, label %stuck

; Some warps wait for a change in memory, which another warp, or another resident block, will make.
none.opened:
  %others = icmp ne i32 %resident, 0
  br i1 %others, label %leave, label %pass

leave:
  store i32 %alive, ptr %alive.p
  store i32 1, ptr %resumes.p
  ret i32 4

; No warp can go on and no barrier can open.
stuck:
  ret i32 3

block.done:
  %number.next = add i64 %number, 1
  br label %next.block

given.up:
  ret i32 2

finished:
  ret i32 0
}
