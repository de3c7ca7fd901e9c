#define _GNU_SOURCE
#include "CPosix.h"

#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __APPLE__
#include <crt_externs.h>
#else
#include <unistd.h>
#endif

char *const *settee_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

const char *settee_strerror(int number) {
  static _Thread_local char text[256];
#ifdef __linux__
  return strerror_r(number, text, sizeof text);
#else
  strerror_r(number, text, sizeof text);
  return text;
#endif
}

void settee_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void settee_share_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
