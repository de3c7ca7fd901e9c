#include "FrameBytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of term.h, whose macros have names like "columns".
extern int tputs(const char *, int, int (*)(int));

struct settee_frame_bytes settee_frame;

int settee_put_byte(int byte) {
  if (settee_frame.count == settee_frame.capacity) {
    size_t capacity = settee_frame.capacity ? 2 * settee_frame.capacity : 4096;
    char *larger = realloc(settee_frame.bytes, capacity);
    if (larger == NULL) {
      settee_frame.failed = 1;
      return EOF;
    }
    settee_frame.bytes = larger;
    settee_frame.capacity = capacity;
  }
  settee_frame.bytes[settee_frame.count++] = (char)byte;
  return byte;
}

void settee_put_bytes(const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) settee_put_byte((unsigned char)bytes[i]);
}

void settee_put_capability(const char *text) {
  if (text == NULL) return;
  // Only what asks for a pause is ncurses' to send.
  if (strstr(text, "$<") != NULL)
    tputs(text, 1, settee_put_byte);
  else
    settee_put_bytes(text, strlen(text));
}

void settee_put_number(int number) {
  char digits[3 * sizeof number];
  int length = 0;
  do digits[length++] = (char)('0' + number % 10);
  while (number /= 10);
  while (length > 0) settee_put_byte(digits[--length]);
}
