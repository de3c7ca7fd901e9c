#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CNcurses.h"
#include "Frame.h"
#include "FrameBytes.h"
#include "Looks.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

// A frame is put together here with what terminfo says of the terminal, and sent in one piece: ncurses' windows would look at
// every cell again, which the editor has compared already, and would write each time that they move the cursor.

enum { unknown = -1 };

// What the terminal understands, NULL for what it does not.
static struct {
  const char *address, *column, *clear, *clear_to_end, *plain, *show, *hide;
  int scrolls_at_end;
  // Whether it is told of places as ECMA-48 has it, which takes no interpreter of terminfo's parameters.
  int address_is_standard, column_is_standard;
} terminal;

// Where the terminal's cursor is, whether it is shown, and whether the screen is to be cleared first.
static int at_column = unknown, at_row = unknown, is_shown = 1, clears = 1;

static int is(const char *capability, const char *standard) {
  return capability != NULL && strcmp(capability, standard) == 0;
}

void settee_frame_open(void) {
  terminal.address = settee_terminfo("cup");
  terminal.column = settee_terminfo("hpa");
  terminal.clear = settee_terminfo("clear");
  terminal.clear_to_end = settee_terminfo("el");
  terminal.plain = settee_terminfo("sgr0");
  terminal.show = settee_terminfo("cnorm");
  terminal.hide = settee_terminfo("civis");
  terminal.address_is_standard = is(terminal.address, "\33[%i%p1%d;%p2%dH");
  terminal.column_is_standard = is(terminal.column, "\33[%i%p1%dG");
  terminal.scrolls_at_end = tigetflag("am") == 1 && tigetflag("xenl") != 1;
}

// Where the locale cannot write more than ASCII, nothing else is asked for.
static void put_scalar(uint32_t scalar) {
  if (scalar < 0x80) {
    settee_put_byte((int)scalar);
    return;
  }
  char bytes[MB_LEN_MAX];
  mbstate_t state = {0};
  size_t count = wcrtomb(bytes, (wchar_t)scalar, &state);
  if (count == (size_t)-1) {
    settee_put_byte('?');
    return;
  }
  settee_put_bytes(bytes, count);
}

static void put_address(int column, int row) {
  if (terminal.address_is_standard) {
    settee_put_bytes("\33[", 2);
    settee_put_number(row + 1);
    settee_put_byte(';');
    settee_put_number(column + 1);
    settee_put_byte('H');
  } else {
    settee_put_capability(
        tparm(terminal.address, (long)row, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
  }
}

static void put_column(int column) {
  if (terminal.column_is_standard) {
    settee_put_bytes("\33[", 2);
    settee_put_number(column + 1);
    settee_put_byte('G');
  } else {
    settee_put_capability(tparm(terminal.column, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
  }
}

static void move_to(int column, int row) {
  if (row == at_row && column == at_column) return;
  if (row == at_row && terminal.column != NULL)
    put_column(column);
  else
    put_address(column, row);
  at_column = column;
  at_row = row;
}

void settee_screen_forget(void) { clears = 1; }

void settee_frame_begin(void) {
  settee_frame.count = 0;
  settee_frame.failed = 0;
  if (!clears) return;
  // A screen that was left is entered again.
  if (isendwin()) doupdate();
  settee_look(0, 0);
  settee_put_capability(terminal.plain);
  settee_put_capability(terminal.clear);
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
  settee_look(attributes, pair);
  for (int i = 0; i < count; i++) put_scalar(scalars[i]);
  at_column = reaches_end ? unknown : column + columns;
}

int settee_frame_clear_to_end(int column, int row) {
  if (terminal.clear_to_end == NULL) return -1;
  move_to(column, row);
  settee_look(0, 0);
  settee_put_capability(terminal.clear_to_end);
  return 0;
}

ptrdiff_t settee_frame_end(int column, int row, int shows_cursor, const char **bytes) {
  // What others write has no look of its own.
  settee_look(0, 0);
  move_to(column, row);
  if (is_shown != shows_cursor) settee_put_capability(shows_cursor ? terminal.show : terminal.hide);
  is_shown = shows_cursor;
  *bytes = settee_frame.bytes;
  if (!settee_frame.failed) return (ptrdiff_t)settee_frame.count;
  clears = 1;
  return -1;
}
