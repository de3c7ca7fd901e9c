#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CNcurses.h"
#include "Charset.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *terminal;
// The terminal itself, and the file in memory that a frame is written to.
static int device = -1, memory = -1;

const char *settee_terminfo(const char *capability) {
  const char *text = tigetstr((char *)capability);
  return text == (const char *)-1 ? NULL : text;
}

int settee_screen_open(const char *name, int descriptor, int frame_memory) {
  device = descriptor;
  memory = frame_memory;
  terminal = fdopen(dup(descriptor), "r+");
  if (terminal == NULL) return settee_screen_unknown;
  screen = newterm((char *)name, terminal, terminal);
  if (screen == NULL) {
    fclose(terminal);
    return settee_screen_unknown;
  }
  if (settee_terminfo("cup") == NULL || settee_terminfo("clear") == NULL) {
    settee_screen_close();
    return settee_screen_without_addressing;
  }
  const char *charset = settee_leave_out_charset();
  if (fputs(charset, terminal) == EOF) return settee_screen_unknown;
  fflush(terminal);
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  // A screen reader follows the cursor, and half a frame helps nobody.
  leaveok(stdscr, FALSE);
  typeahead(-1);
  return 0;
}

void settee_screen_leave(void) { endwin(); }

void settee_screen_close(void) {
  if (screen == NULL) return;
  endwin();
  delscreen(screen);
  fclose(terminal);
  screen = NULL;
}

int settee_screen_resize(int columns, int rows) { return resizeterm(rows, columns); }

void settee_screen_forget(void) { clearok(curscr, TRUE); }

static void update(int column, int row, int shows_cursor) {
  static int is_shown = 1;
  if (is_shown != shows_cursor && curs_set(shows_cursor) != ERR) is_shown = shows_cursor;
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
}

// ncurses writes whenever it moves the cursor, so it is given a file in the terminal's place: a frame in a hundred pieces
// wakes whoever reads it a hundred times.
size_t settee_screen_frame(int column, int row, int shows_cursor, char **bytes) {
  static char *frame;
  static size_t capacity;
  int output = fileno(terminal);
  // A screen that was left takes the terminal's modes again, which no file has.
  if (isendwin()) reset_prog_mode();
  int is_kept = memory >= 0 && lseek(memory, 0, SEEK_SET) == 0 && dup2(memory, output) >= 0;
  update(column, row, shows_cursor);
  if (!is_kept) return 0;
  dup2(device, output);
  off_t length = lseek(memory, 0, SEEK_CUR);
  if (length > (off_t)capacity) {
    char *larger = realloc(frame, (size_t)length);
    if (larger == NULL) return 0;
    frame = larger;
    capacity = (size_t)length;
  }
  *bytes = frame;
  ssize_t count = length > 0 ? pread(memory, frame, (size_t)length, 0) : 0;
  return count < 0 ? 0 : (size_t)count;
}

static attr_t attributes_of(unsigned bits) {
  return (bits & settee_bold ? WA_BOLD : 0) | (bits & settee_dim ? WA_DIM : 0) |
         (bits & settee_italic ? WA_ITALIC : 0) | (bits & settee_underline ? WA_UNDERLINE : 0) |
         (bits & settee_reverse ? WA_REVERSE : 0);
}

int settee_screen_put(
    int column, int row, const uint32_t *scalars, int count, unsigned attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1];
  if (count < 1 || count > CCHARW_MAX) return ERR;
  for (int i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
  text[count] = 0;
  cchar_t cell;
  if (setcchar(&cell, text, attributes_of(attributes), (short)pair, &pair) == ERR) return ERR;
  if (mvwadd_wch(stdscr, row, column, &cell) != ERR) return OK;
  // The last cell is filled, and then the cursor cannot go on.
  return row == getmaxy(stdscr) - 1 && column + 2 >= getmaxx(stdscr) ? OK : ERR;
}

enum { longest_run = 256 };

int settee_screen_put_run(
    int column, int row, const uint32_t *scalars, int count, unsigned attributes, int pair) {
  cchar_t cells[longest_run], blank;
  if (setcchar(&blank, L" ", attributes_of(attributes), (short)pair, &pair) == ERR) return ERR;
  while (count > 0) {
    int length = count < longest_run ? count : longest_run;
    for (int i = 0; i < length; i++) {
      cells[i] = blank;
      cells[i].chars[0] = (wchar_t)scalars[i];
    }
    if (mvwadd_wchnstr(stdscr, row, column, cells, length) == ERR) return ERR;
    scalars += length;
    column += length;
    count -= length;
  }
  return OK;
}

int settee_screen_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors();
  return COLORS;
}

int settee_screen_pair(int pair, int foreground, int background) {
  if (pair >= COLOR_PAIRS) return ERR;
  return init_pair((short)pair, (short)foreground, (short)background);
}
