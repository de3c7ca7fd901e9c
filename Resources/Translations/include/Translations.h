#ifndef SETTEE_TRANSLATIONS_H
#define SETTEE_TRANSLATIONS_H

#include <stddef.h>

/// A translation file that the program contains.
struct settee_translation {
  /// The code of its language: `de`, `pt_BR`.
  const char *_Nonnull code;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// Returns the translation files and stores their number.
const struct settee_translation *_Nonnull settee_translations(size_t *_Nonnull count);

#endif
