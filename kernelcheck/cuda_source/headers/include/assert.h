// Stands in for the C library's <assert.h>: may be included again after NDEBUG has changed (C17, 7.2).
#undef assert
#ifdef NDEBUG
#define assert(condition) static_cast<void>(0)
#else
#define assert(condition) \
    ((condition) ? static_cast<void>(0) \
                 : __assertfail(#condition, __FILE__, __LINE__, __PRETTY_FUNCTION__, sizeof(char)))
#endif
