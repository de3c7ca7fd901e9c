#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CNcurses.h"
#include "Frame.h"

#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <wchar.h>

// A frame is put together here with what terminfo says of the terminal, and sent in one piece: ncurses' windows would look at
// every cell again, which the editor has compared already, and would write each time that they move the cursor.

// Of term.h, whose macros have names like "columns".
extern int tputs(const char *, int, int (*)(int));

enum { unknown = -1 };

static struct {
  char *bytes;
  size_t count, capacity;
  int failed;
} frame;

// What the terminal understands, NULL for what it does not.
static struct {
  const char *address, *column, *clear, *clear_to_end, *plain, *show, *hide;
  int scrolls_at_end;
} terminal;

// Where the terminal's cursor is, whether it is shown, and whether the screen is to be cleared first.
static int at_column = unknown, at_row = unknown, is_shown = 1, clears = 1;

void settee_frame_open(void) {
  terminal.address = settee_terminfo("cup");
  terminal.column = settee_terminfo("hpa");
  terminal.clear = settee_terminfo("clear");
  terminal.clear_to_end = settee_terminfo("el");
  terminal.plain = settee_terminfo("sgr0");
  terminal.show = settee_terminfo("cnorm");
  terminal.hide = settee_terminfo("civis");
  terminal.scrolls_at_end = tigetflag("am") == 1 && tigetflag("xenl") != 1;
}

static int put_byte(int byte) {
  if (frame.count == frame.capacity) {
    size_t capacity = frame.capacity ? 2 * frame.capacity : 4096;
    char *larger = realloc(frame.bytes, capacity);
    if (larger == NULL) {
      frame.failed = 1;
      return EOF;
    }
    frame.bytes = larger;
    frame.capacity = capacity;
  }
  frame.bytes[frame.count++] = (char)byte;
  return byte;
}

static void put_capability(const char *text) {
  if (text != NULL) tputs(text, 1, put_byte);
}

// Where the locale cannot write more than ASCII, nothing else is asked for.
static void put_scalar(uint32_t scalar) {
  if (scalar < 0x80) {
    put_byte((int)scalar);
    return;
  }
  char bytes[MB_LEN_MAX];
  mbstate_t state = {0};
  size_t count = wcrtomb(bytes, (wchar_t)scalar, &state);
  if (count == (size_t)-1) {
    put_byte('?');
    return;
  }
  for (size_t i = 0; i < count; i++) put_byte((unsigned char)bytes[i]);
}

static attr_t attributes_of(unsigned bits) {
  return (bits & settee_bold ? WA_BOLD : 0) | (bits & settee_dim ? WA_DIM : 0) |
         (bits & settee_italic ? WA_ITALIC : 0) | (bits & settee_underline ? WA_UNDERLINE : 0) |
         (bits & settee_reverse ? WA_REVERSE : 0);
}

static void look(unsigned attributes, int pair) {
  vid_puts(attributes_of(attributes), (short)pair, &pair, put_byte);
}

static void move_to(int column, int row) {
  if (row == at_row && column == at_column) return;
  int stays_in_row = row == at_row && terminal.column != NULL;
  put_capability(
      stays_in_row ? tparm(terminal.column, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L)
                   : tparm(terminal.address, (long)row, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
  at_column = column;
  at_row = row;
}

void settee_screen_forget(void) { clears = 1; }

void settee_frame_begin(void) {
  frame.count = 0;
  frame.failed = 0;
  if (!clears) return;
  // A screen that was left is entered again.
  if (isendwin()) doupdate();
  look(0, 0);
  put_capability(terminal.plain);
  put_capability(terminal.clear);
  at_column = at_row = unknown;
  clears = 0;
}

void settee_frame_put(
    int column, int row, const uint32_t *scalars, int count, int columns, unsigned attributes,
    int pair) {
  int reaches_end = column + columns >= getmaxx(stdscr);
  // A terminal that goes on to the next line at once would scroll.
  if (reaches_end && row == getmaxy(stdscr) - 1 && terminal.scrolls_at_end) {
    count -= columns == count ? 1 : count;
  }
  if (count <= 0) return;
  move_to(column, row);
  look(attributes, pair);
  for (int i = 0; i < count; i++) put_scalar(scalars[i]);
  at_column = reaches_end ? unknown : column + columns;
}

int settee_frame_clear_to_end(int column, int row) {
  if (terminal.clear_to_end == NULL) return -1;
  move_to(column, row);
  look(0, 0);
  put_capability(terminal.clear_to_end);
  return 0;
}

ptrdiff_t settee_frame_end(int column, int row, int shows_cursor, const char **bytes) {
  // What others write has no look of its own.
  look(0, 0);
  move_to(column, row);
  if (is_shown != shows_cursor) put_capability(shows_cursor ? terminal.show : terminal.hide);
  is_shown = shows_cursor;
  *bytes = frame.bytes;
  if (!frame.failed) return (ptrdiff_t)frame.count;
  clears = 1;
  return -1;
}
