// What a program expects: each CHECK that does not hold is printed, and counted for the exit code.

#pragma once

#include <cstdio>

static int wrong = 0;
#define CHECK(condition)                                                                                               \
    do                                                                                                                 \
        if (!(condition))                                                                                              \
            wrong++, printf("line %d: %s\n", __LINE__, #condition);                                                    \
    while (0)
