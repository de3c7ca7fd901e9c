#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "Looks.h"

#include <curses.h>
#include <string.h>

#include "CNcurses.h"
#include "FrameBytes.h"

// ncurses puts together from terminfo what makes one look another, each time that it is asked; what it said is kept here.
enum { attribute_bits = 5, most_changes = 64, most_bytes = 47 };

static struct {
  uint64_t keys[most_changes];
  struct {
    unsigned char count;
    char bytes[most_bytes];
  } texts[most_changes];
  int count;
} changes;

// How the terminal looks: the pair of colours, and the attributes in the lowest bits.
static uint32_t shown;

void settee_looks_forget(void) { changes.count = 0; }

static attr_t attributes_of(unsigned bits) {
  return (bits & settee_bold ? WA_BOLD : 0) | (bits & settee_dim ? WA_DIM : 0) |
         (bits & settee_italic ? WA_ITALIC : 0) | (bits & settee_underline ? WA_UNDERLINE : 0) |
         (bits & settee_reverse ? WA_REVERSE : 0);
}

static void ask_for(uint32_t look) {
  int pair = (int)(look >> attribute_bits);
  vid_puts(
      attributes_of(look & ((1 << attribute_bits) - 1)), (short)pair, &pair, settee_put_byte);
}

// Puts what ncurses makes of a change, and keeps it where there is room.
static void learn(uint32_t from, uint32_t to, uint64_t key) {
  size_t start = settee_frame.count;
  // It was not told of the looks whose changes were known.
  ask_for(from);
  settee_frame.count = start;
  ask_for(to);
  size_t count = settee_frame.count - start;
  if (changes.count == most_changes || count > most_bytes || settee_frame.failed) return;
  changes.keys[changes.count] = key;
  changes.texts[changes.count].count = (unsigned char)count;
  memcpy(changes.texts[changes.count].bytes, settee_frame.bytes + start, count);
  changes.count++;
}

void settee_look(unsigned attributes, int pair) {
  uint32_t wanted = (uint32_t)pair << attribute_bits | attributes;
  if (wanted == shown) return;
  uint64_t key = (uint64_t)shown << 32 | wanted;
  int i = 0;
  while (i < changes.count && changes.keys[i] != key) i++;
  if (i < changes.count)
    settee_put_bytes(changes.texts[i].bytes, changes.texts[i].count);
  else
    learn(shown, wanted, key);
  shown = wanted;
}
