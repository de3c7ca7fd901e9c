#define _GNU_SOURCE
#include "Charset.h"

#include <string.h>

#include "CNcurses.h"

// How xterm's description chooses the character set with each change of a look: the alternate one, or ASCII.
static const char choice[] = "%?%p9%t\033(0%e\033(B%;";
static const char ascii[] = "\033(B";

// The text of a capability, where it begins in this way.
static char *beginning(const char *capability, const char *start) {
  // The description is this process's own copy, read from a file.
  char *text = (char *)settee_terminfo(capability);
  return text != NULL && strncmp(text, start, strlen(start)) == 0 ? text : NULL;
}

static void cut(char *text, size_t count) { memmove(text, text + count, strlen(text + count) + 1); }

const char *settee_leave_out_charset(void) {
  char *look = beginning("sgr", choice);
  char *plain = beginning("sgr0", ascii);
  if (look == NULL || plain == NULL) return "";
  cut(look, strlen(choice));
  cut(plain, strlen(ascii));
  return ascii;
}
