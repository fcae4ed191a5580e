/* Types of std that only host code can use, with the sizes that libstdc++ gives them: classes that device code needs may
 * hold them, and functions that it does not need may take them. Nothing can be done with them in device code. */
#pragma once
#if __cplusplus >= 201103L
#define KERNELCHECK_OPAQUE(bytes) alignas(8) unsigned char kernelcheck_opaque[bytes]
#define KERNELCHECK_CONTAINER(name, bytes)                    \
    template <typename... A> __host__ __device__ name(A...);  \
    KERNELCHECK_OPAQUE(bytes)

namespace std {
template <typename C> struct char_traits;
template <typename T> struct allocator {};

template <typename C, typename Traits = char_traits<C>, typename A = allocator<C>> struct basic_string {
    __host__ __device__ basic_string();
    __host__ __device__ basic_string(const C *);
    KERNELCHECK_OPAQUE(32);
};
using string = basic_string<char>;
using wstring = basic_string<wchar_t>;
#if !__has_include(<cuda/std/string_view>)
template <typename C, typename Traits = char_traits<C>> struct basic_string_view {
    __host__ __device__ basic_string_view();
    __host__ __device__ basic_string_view(const C *);
    KERNELCHECK_OPAQUE(16);
};
using string_view = basic_string_view<char>;
#endif

template <typename T, typename A = allocator<T>> struct vector { KERNELCHECK_CONTAINER(vector, 24); };
template <typename T, typename A = allocator<T>> struct deque { KERNELCHECK_CONTAINER(deque, 80); };
template <typename T, typename A = allocator<T>> struct list { KERNELCHECK_CONTAINER(list, 24); };
template <typename T, typename A = allocator<T>> struct forward_list { KERNELCHECK_CONTAINER(forward_list, 8); };
template <typename T, typename C = deque<T>> struct queue { KERNELCHECK_CONTAINER(queue, 80); };
template <typename T, typename C = deque<T>> struct stack { KERNELCHECK_CONTAINER(stack, 80); };
template <typename T, typename C = vector<T>, typename L = void> struct priority_queue { KERNELCHECK_CONTAINER(priority_queue, 32); };
template <typename K, typename L = void, typename A = allocator<K>> struct set { KERNELCHECK_CONTAINER(set, 48); };
template <typename K, typename L = void, typename A = allocator<K>> struct multiset { KERNELCHECK_CONTAINER(multiset, 48); };
template <typename K, typename V, typename L = void, typename A = allocator<K>> struct map { KERNELCHECK_CONTAINER(map, 48); };
template <typename K, typename V, typename L = void, typename A = allocator<K>> struct multimap {
    KERNELCHECK_CONTAINER(multimap, 48);
};
template <typename K, typename H = void, typename E = void, typename A = allocator<K>> struct unordered_set {
    KERNELCHECK_CONTAINER(unordered_set, 56);
};
template <typename K, typename V, typename H = void, typename E = void, typename A = allocator<K>>
struct unordered_map {
    KERNELCHECK_CONTAINER(unordered_map, 56);
};

template <typename Signature> struct function { KERNELCHECK_CONTAINER(function, 32); };
template <typename T, typename D = void> struct unique_ptr { KERNELCHECK_CONTAINER(unique_ptr, 8); };
template <typename T> struct shared_ptr { KERNELCHECK_CONTAINER(shared_ptr, 16); };
template <typename T> struct weak_ptr { KERNELCHECK_CONTAINER(weak_ptr, 16); };
template <typename T> struct enable_shared_from_this { KERNELCHECK_OPAQUE(16); };
struct any { KERNELCHECK_OPAQUE(16); };

struct exception {
    __host__ __device__ exception();
    __host__ __device__ virtual ~exception();
    __host__ __device__ virtual const char *what() const noexcept;
};
#define KERNELCHECK_ERROR(name, base)              \
    struct name : base {                           \
        __host__ __device__ name(const char *);    \
        __host__ __device__ name(const string &);  \
    };
struct kernelcheck_error : exception { KERNELCHECK_OPAQUE(8); };
KERNELCHECK_ERROR(runtime_error, kernelcheck_error)
KERNELCHECK_ERROR(logic_error, kernelcheck_error)
KERNELCHECK_ERROR(invalid_argument, logic_error)
KERNELCHECK_ERROR(out_of_range, logic_error)
KERNELCHECK_ERROR(domain_error, logic_error)
KERNELCHECK_ERROR(length_error, logic_error)
KERNELCHECK_ERROR(range_error, runtime_error)
KERNELCHECK_ERROR(overflow_error, runtime_error)
KERNELCHECK_ERROR(underflow_error, runtime_error)
#undef KERNELCHECK_ERROR

template <typename C, typename Traits = char_traits<C>> struct basic_ios;
template <typename C, typename Traits = char_traits<C>> struct basic_ostream;
template <typename C, typename Traits = char_traits<C>> struct basic_istream;
template <typename C, typename Traits = char_traits<C>> struct basic_iostream;
using ostream = basic_ostream<char>;
using istream = basic_istream<char>;
using iostream = basic_iostream<char>;
struct ios_base;
struct stringstream { KERNELCHECK_OPAQUE(392); };
struct ostringstream { KERNELCHECK_OPAQUE(376); };
struct istringstream { KERNELCHECK_OPAQUE(384); };
struct fstream { KERNELCHECK_OPAQUE(528); };
struct ofstream { KERNELCHECK_OPAQUE(512); };
struct ifstream { KERNELCHECK_OPAQUE(520); };

struct mutex { KERNELCHECK_OPAQUE(40); };
struct recursive_mutex { KERNELCHECK_OPAQUE(40); };
struct condition_variable { KERNELCHECK_OPAQUE(48); };
struct thread { KERNELCHECK_OPAQUE(8); };
template <typename M> struct lock_guard { KERNELCHECK_OPAQUE(8); };
template <typename M> struct unique_lock { KERNELCHECK_OPAQUE(16); };
template <typename T> struct future { KERNELCHECK_OPAQUE(16); };
template <typename T> struct promise { KERNELCHECK_OPAQUE(24); };
struct mt19937 { KERNELCHECK_OPAQUE(5000); };
struct random_device { KERNELCHECK_OPAQUE(5000); };
}  // namespace std

#undef KERNELCHECK_CONTAINER
#undef KERNELCHECK_OPAQUE
#endif
