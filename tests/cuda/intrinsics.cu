// Integer, bit, byte and video intrinsics, 64-bit arithmetic, and Philox4x32-10 written out.
__global__ void bits(const unsigned* a, const unsigned* b, const unsigned* c, unsigned* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned x = a[i], y = b[i], z = c[i];
    unsigned* row = out + i * 24;
    row[0] = __brev(x);
    row[1] = __clz(x);
    row[2] = __ffs(x);
    row[3] = __popc(x);
    row[4] = __byte_perm(x, y, z);
    row[5] = __funnelshift_l(x, y, z);
    row[6] = __funnelshift_r(x, y, z);
    row[7] = __funnelshift_lc(x, y, z & 63);
    row[8] = __funnelshift_rc(x, y, z & 63);
    row[9] = __mulhi((int)x, (int)y);
    row[10] = __umulhi(x, y);
    row[11] = __mul24((int)x, (int)y);
    row[12] = __umul24(x, y);
    row[13] = __sad((int)x, (int)y, z);
    row[14] = __usad(x, y, z);
    row[15] = __hadd((int)x, (int)y);
    row[16] = __uhadd(x, y);
    row[17] = __rhadd((int)x, (int)y);
    row[18] = __urhadd(x, y);
    row[19] = __dp4a((int)x, (int)y, (int)z);
    row[20] = __dp4a(x, y, z);
    row[21] = __dp2a_lo((int)x, (int)y, (int)z);
    row[22] = __dp2a_hi(x, y, z);
    row[23] = __fns(x, y & 31, (int)(z % 7) - 3);
}

__global__ void wide(const unsigned long long* a, const unsigned long long* b, unsigned long long* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned long long x = a[i], y = b[i];
    const long long sx = (long long)x, sy = (long long)y;
    unsigned long long* row = out + i * 14;
    row[0] = __umul64hi(x, y);
    row[1] = __mul64hi(sx, sy);
    row[2] = __brevll(x);
    row[3] = __clzll(x);
    row[4] = __ffsll(x);
    row[5] = __popcll(x);
    row[6] = x / y;
    row[7] = x % y;
    row[8] = sx / sy;
    row[9] = sx % sy;
    row[10] = x << (y & 63);
    row[11] = sx >> (y & 63);
    row[12] = (unsigned __int128)x * y >> 32;
    row[13] = sx < sy ? x + y : x - y;
}

__global__ void video(const unsigned* a, const unsigned* b, const unsigned* c, unsigned* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned x = a[i], y = b[i], z = c[i];
    unsigned* row = out + i * 32;
    row[0] = __vadd4(x, y);
    row[1] = __vsub4(x, y);
    row[2] = __vaddss4(x, y);
    row[3] = __vaddus4(x, y);
    row[4] = __vsubss4(x, y);
    row[5] = __vsubus4(x, y);
    row[6] = __vabsdiffs4(x, y);
    row[7] = __vabsdiffu4(x, y);
    row[8] = __vavgs4(x, y);
    row[9] = __vavgu4(x, y);
    row[10] = __vmaxs4(x, y);
    row[11] = __vmaxu4(x, y);
    row[12] = __vmins4(x, y);
    row[13] = __vminu4(x, y);
    row[14] = __vcmpeq4(x, y);
    row[15] = __vcmpgts4(x, y);
    row[16] = __vcmpgtu4(x, y);
    row[17] = __vsetleu4(x, y);
    row[18] = __vsads4(x, y);
    row[19] = __vsadu4(x, y);
    row[20] = __vabs4(x);
    row[21] = __vneg4(x);
    row[22] = __vadd2(x, y);
    row[23] = __vaddss2(x, y);
    row[24] = __vabsdiffu2(x, y);
    row[25] = __vmaxs2(x, y);
    row[26] = __vsadu2(x, y);
    row[27] = __vavgu2(x, y);
    row[28] = __viaddmax_s32((int)x, (int)y, (int)z);
    row[29] = __vimax3_s32((int)x, (int)y, (int)z);
    row[30] = __viaddmin_s16x2_relu(x, y, z);
    row[31] = __vibmax_u32(x, y, nullptr == out ? nullptr : (bool*)(out + n * 32 + i));
}

// Philox4x32-10 (Salmon et al., SC 2011).
__device__ uint4 philox(uint4 counter, uint2 key) {
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        const unsigned low0 = 0xD2511F53u * counter.x, high0 = __umulhi(0xD2511F53u, counter.x);
        const unsigned low1 = 0xCD9E8D57u * counter.z, high1 = __umulhi(0xCD9E8D57u, counter.z);
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9E3779B9u;
        key.y += 0xBB67AE85u;
    }
    return counter;
}

__global__ void random_bits(uint4* out, unsigned long long seed, unsigned stream, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = philox(make_uint4(i, 0, stream, 0), make_uint2((unsigned)seed, (unsigned)(seed >> 32)));
}
