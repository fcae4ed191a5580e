/* Fetches and surface addresses for kernels, in whose PTX `textures.py` calls these in place of `tex`, `suld` and `sust`.
 *
 * CUDA Programming Guide, "Texture Fetching": coordinates, filters and what is outside. All memory is read by loads of the
 * kernel, so bounds, races and what was never written are checked.
 */

#include "texture.h"

#define INNER static __device__ __forceinline__ /* so that each function stands by itself */

enum { SIGNED, UNSIGNED, FLOAT };
enum { WRAP, CLAMP, MIRROR, BORDER };
struct Place { int x, y, z; };
struct Texel { unsigned bits[4]; };
struct Colour { float of[4]; };

/* The element of an axis that an index means; below 0: it is outside. */
INNER int addressed(int i, int size, int mode)
{
    if (i >= 0 && i < size)
        return i;
    int period = mode == MIRROR ? 2 * size : size;
    switch (mode) {
    case CLAMP: return i < 0 ? 0 : size - 1;
    case WRAP: case MIRROR:
        i %= period;
        i += i < 0 ? period : 0;
        return i < size ? i : period - 1 - i;
    default: return -1;
    }
}

INNER unsigned channel(const TextureView &t, unsigned long long element, int n)
{
    if (t.bits == 8) {
        auto *at = reinterpret_cast<const unsigned char *>(element) + n;
        return t.kind == SIGNED ? static_cast<unsigned>(static_cast<signed char>(*at)) : *at;
    }
    if (t.bits == 16) {
        auto *at = reinterpret_cast<const unsigned short *>(element) + n;
        return t.kind == SIGNED ? static_cast<unsigned>(static_cast<short>(*at)) : *at;
    }
    return reinterpret_cast<const unsigned *>(element)[n];
}

INNER float half_value(unsigned bits)
{
    float value;
    asm("{ .reg .b16 %half; cvt.u16.u32 %half, %1; cvt.f32.f16 %0, %half; }" : "=f"(value) : "r"(bits));
    return value;
}

/* An element as a fetch gives it; what is outside is the border's colour. */
INNER Texel texel(const TextureView &t, Place p)
{
    Texel found;
    bool outside = p.x < 0 || p.y < 0 || p.z < 0;
    unsigned long long element = t.data + p.z * t.slice + p.y * t.row + static_cast<unsigned long long>(p.x) * t.channels * (t.bits / 8);
    for (int n = 0; n < 4; n++) {
        bool there = n < t.channels;
        bool as_float = t.kind == FLOAT || t.normalized_reads;
        if (outside) {
            found.bits[n] = as_float ? __float_as_uint(t.border[n]) : static_cast<unsigned>(t.border[n]);
            continue;
        }
        unsigned bits = there ? channel(t, element, n) : 0;
        if (!there)
            found.bits[n] = n == 3 ? (as_float ? __float_as_uint(1) : 1) : 0;
        else if (t.kind == FLOAT)
            found.bits[n] = t.bits == 16 ? __float_as_uint(half_value(bits)) : bits;
        else if (!t.normalized_reads)
            found.bits[n] = bits;
        else if (t.kind == UNSIGNED)
            found.bits[n] = __float_as_uint(static_cast<float>(bits) / static_cast<float>((1u << t.bits) - 1));
        else
            found.bits[n] = __float_as_uint(fmaxf(static_cast<float>(static_cast<int>(bits)) / static_cast<float>((1u << (t.bits - 1)) - 1), -1.0f));
    }
    return found;
}

/* Along one axis: the elements before and after a coordinate, and the weight of the second. */
struct Between { int first, second; float weight; };
INNER Between between(const TextureView &t, float x, int size, int axis, bool linear)
{
    int mode = t.address[axis];
    if (t.normalized_coordinates) {
        /* exact for wrapped and mirrored coordinates, too: whole periods go before the product */
        float whole = mode == WRAP ? floorf(x) : mode == MIRROR ? 2 * floorf(x / 2) : 0.0f;
        x = (x - whole) * static_cast<float>(size);
    } else if (mode == WRAP || mode == MIRROR) {
        mode = CLAMP;
    }
    x = fminf(fmaxf(x, -1e9f), 1e9f); /* also of NaN */
    if (!linear) {
        int i = addressed(static_cast<int>(floorf(x)), size, mode);
        return {i, i, 0};
    }
    float from = floorf(x - 0.5f);
    float weight = rintf((x - 0.5f - from) * 256.0f) / 256.0f; /* fixed point, with 8 bits of fraction */
    return {addressed(static_cast<int>(from), size, mode), addressed(static_cast<int>(from) + 1, size, mode), weight};
}

/* A fetch by coordinates that are numbers: `axes` of them, in the layer `layer`. */
INNER Texel fetch(const TextureView &t, int axes, int layer, float x, float y, float z)
{
    bool linear = t.linear;
    Between bx = between(t, x, t.width, 0, linear);
    Between by = axes > 1 ? between(t, y, t.height, 1, linear) : Between{0, 0, 0};
    Between bz = axes > 2 ? between(t, z, t.depth, 2, linear) : Between{min(max(layer, 0), t.depth - 1), 0, 0};
    if (!linear)
        return texel(t, {bx.first, by.first, bz.first});
    Colour sum = {};
    for (int corner = 0; corner < 1 << axes; corner++) {
        bool sx = corner & 1, sy = corner & 2, sz = corner & 4;
        float weight = (sx ? bx.weight : 1 - bx.weight) * (sy ? by.weight : 1 - by.weight) * (sz ? bz.weight : 1 - bz.weight);
        if (weight == 0)
            continue;
        Texel each = texel(t, {sx ? bx.second : bx.first, sy ? by.second : by.first, sz ? bz.second : bz.first});
        for (int n = 0; n < 4; n++)
            sum.of[n] += weight * __uint_as_float(each.bits[n]);
    }
    Texel found;
    for (int n = 0; n < 4; n++)
        found.bits[n] = __float_as_uint(sum.of[n]);
    return found;
}

INNER uint4 given(const Texel &t) { return make_uint4(t.bits[0], t.bits[1], t.bits[2], t.bits[3]); }
INNER const TextureView &view(unsigned long long object) { return *reinterpret_cast<const TextureView *>(object); }

extern "C" __device__ uint4 kernelcheck_tex_1d(unsigned long long object, float x) { return given(fetch(view(object), 1, 0, x, 0, 0)); }
extern "C" __device__ uint4 kernelcheck_tex_2d(unsigned long long object, float x, float y) { return given(fetch(view(object), 2, 0, x, y, 0)); }
extern "C" __device__ uint4 kernelcheck_tex_3d(unsigned long long object, float x, float y, float z, float) { return given(fetch(view(object), 3, 0, x, y, z)); }
extern "C" __device__ uint4 kernelcheck_tex_a1d(unsigned long long object, int layer, float x) { return given(fetch(view(object), 1, layer, x, 0, 0)); }
extern "C" __device__ uint4 kernelcheck_tex_a2d(unsigned long long object, int layer, float x, float y, float) { return given(fetch(view(object), 2, layer, x, y, 0)); }

/* The face that the largest of three components looks at, and the place on it (OpenGL's table of cube maps). */
extern "C" __device__ uint4 kernelcheck_tex_acube(unsigned long long object, int layer, float x, float y, float z)
{
    float ax = fabsf(x), ay = fabsf(y), az = fabsf(z), most, s, t;
    int face;
    if (ax >= ay && ax >= az)
        face = x < 0, most = ax, s = x < 0 ? z : -z, t = -y;
    else if (ay >= az)
        face = 2 + (y < 0), most = ay, s = x, t = y < 0 ? -z : z;
    else
        face = 4 + (z < 0), most = az, s = z < 0 ? -x : x, t = -y;
    TextureView v = view(object);
    v.address[0] = v.address[1] = CLAMP;
    v.normalized_coordinates = 1;
    layer = min(max(layer, 0), v.depth / 6 - 1);
    return given(fetch(v, 2, 6 * layer + face, (s / most + 1) / 2, (t / most + 1) / 2, 0));
}
extern "C" __device__ uint4 kernelcheck_tex_cube(unsigned long long object, float x, float y, float z, float) { return kernelcheck_tex_acube(object, 0, x, y, z); }

/* Coordinates that are integers: elements, 0 outside. */
INNER uint4 element(unsigned long long object, int x, int y, int z)
{
    const TextureView &t = view(object);
    if (x < 0 || x >= t.width || y < 0 || y >= t.height || z < 0 || z >= t.depth)
        return make_uint4(0, 0, 0, 0);
    return given(texel(t, {x, y, z}));
}
extern "C" __device__ uint4 kernelcheck_texel_1d(unsigned long long object, int x) { return element(object, x, 0, 0); }
extern "C" __device__ uint4 kernelcheck_texel_2d(unsigned long long object, int x, int y) { return element(object, x, y, 0); }
extern "C" __device__ uint4 kernelcheck_texel_3d(unsigned long long object, int x, int y, int z, int) { return element(object, x, y, z); }

/* One channel of the four elements around a place, against the clock from below left. */
extern "C" __device__ uint4 kernelcheck_tld4_2d(unsigned long long object, float x, float y, int n)
{
    const TextureView &t = view(object);
    Between bx = between(t, x, t.width, 0, true), by = between(t, y, t.height, 1, true);
    return make_uint4(texel(t, {bx.first, by.second, 0}).bits[n], texel(t, {bx.second, by.second, 0}).bits[n],
                      texel(t, {bx.second, by.first, 0}).bits[n], texel(t, {bx.first, by.first, 0}).bits[n]);
}

/* The address of a surface's bytes; `x` counts bytes. Outside, by `mode`: 0 traps, 1 is the nearest, 2 gives 0. */
INNER unsigned long long surface(unsigned long long object, int x, int y, int z, int bytes, int mode)
{
    const TextureView &t = view(object);
    int width = t.width * t.channels * (t.bits / 8);
    bool outside = x < 0 || x > width - bytes || y < 0 || y >= t.height || z < 0 || z >= t.depth;
    if (outside && mode == 0)
        __trap();
    if (outside && mode == 2)
        return 0;
    x = min(max(x, 0), width - bytes), y = min(max(y, 0), t.height - 1), z = min(max(z, 0), t.depth - 1);
    return t.data + z * t.slice + y * t.row + x;
}
extern "C" __device__ unsigned long long kernelcheck_surface_1d(unsigned long long object, int x, int bytes, int mode) { return surface(object, x, 0, 0, bytes, mode); }
extern "C" __device__ unsigned long long kernelcheck_surface_2d(unsigned long long object, int x, int y, int bytes, int mode) { return surface(object, x, y, 0, bytes, mode); }
extern "C" __device__ unsigned long long kernelcheck_surface_3d(unsigned long long object, int x, int y, int z, int, int bytes, int mode) { return surface(object, x, y, z, bytes, mode); }
extern "C" __device__ unsigned long long kernelcheck_surface_a1d(unsigned long long object, int layer, int x, int bytes, int mode) { return surface(object, x, 0, layer, bytes, mode); }
extern "C" __device__ unsigned long long kernelcheck_surface_a2d(unsigned long long object, int layer, int x, int y, int, int bytes, int mode) { return surface(object, x, y, layer, bytes, mode); }
