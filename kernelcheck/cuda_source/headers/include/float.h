/* All of it that device code can use is in prelude.h. */
#pragma once
