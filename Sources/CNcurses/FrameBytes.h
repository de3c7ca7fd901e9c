#pragma once

#include <stddef.h>

// What is to be sent of a frame; where memory runs out, it is known to have failed, and the rest of it is left out.
extern struct settee_frame_bytes {
  char *bytes;
  size_t count, capacity;
  int failed;
} settee_frame;

// One more byte, in the way that ncurses hands them out.
int settee_put_byte(int byte);
void settee_put_bytes(const char *bytes, size_t count);
// A capability of terminfo's without parameters; NULL is nothing.
void settee_put_capability(const char *text);
void settee_put_number(int number);
