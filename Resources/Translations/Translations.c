#include "Translations.h"

// The compiler needs 5 ms for a file of 150 kB; for the array literal that `.embedInCode` makes of
// it, swiftc needs 11 seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char de[] = {
#embed "de.po"
};

static const struct settee_translation translations[] = {
  {"de", de, sizeof de},
};

const struct settee_translation *settee_translations(size_t *count) {
  *count = sizeof translations / sizeof *translations;
  return translations;
}
