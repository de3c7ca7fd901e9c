#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CNcurses.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

static SCREEN *screen;
static FILE *output;

const char *settee_terminfo(const char *capability) {
  const char *text = tigetstr((char *)capability);
  return text == (const char *)-1 ? NULL : text;
}

// A file without a name, in memory if the system can do that.
static FILE *unnamed_file(void) {
#ifdef __linux__
  int memory = memfd_create("screen", MFD_CLOEXEC);
  if (memory >= 0) return fdopen(memory, "r+");
#endif
  FILE *file = tmpfile();
  if (file != NULL) fcntl(fileno(file), F_SETFD, FD_CLOEXEC);
  return file;
}

// ncurses cannot ask a file for the size of a window, and the environment, which it reads instead, must not be changed
// while other threads look at it: the screen begins with the size of the terminal type.
static SCREEN *new_screen(const char *name, int columns, int rows) {
  SCREEN *made = newterm((char *)name, output, output);
  if (made == NULL) {
    // The environment may have a size that no screen has.
    use_env(FALSE);
    made = newterm((char *)name, output, output);
  }
  if (made != NULL) resizeterm(rows, columns);
  return made;
}

int settee_screen_open(const char *name, int columns, int rows) {
  output = unnamed_file();
  if (output == NULL) return settee_screen_unknown;
  screen = new_screen(name, columns, rows);
  if (screen == NULL) {
    fclose(output);
    return settee_screen_unknown;
  }
  if (settee_terminfo("cup") == NULL || settee_terminfo("clear") == NULL) {
    settee_screen_close();
    return settee_screen_without_addressing;
  }
  typeahead(-1);
  nonl();
  keypad(stdscr, TRUE);
  return 0;
}

int settee_screen_output(void) { return fileno(output); }

void settee_screen_leave(void) { endwin(); }

void settee_screen_close(void) {
  if (screen == NULL) return;
  delscreen(screen);
  fclose(output);
  screen = NULL;
}

int settee_screen_resize(int columns, int rows) { return resizeterm(rows, columns); }

void settee_screen_redraw(void) {
  werase(stdscr);
  clearok(curscr, TRUE);
}

static attr_t attributes_of(unsigned bits) {
  return (bits & settee_bold ? WA_BOLD : 0) | (bits & settee_dim ? WA_DIM : 0) |
         (bits & settee_italic ? WA_ITALIC : 0) | (bits & settee_underline ? WA_UNDERLINE : 0) |
         (bits & settee_reverse ? WA_REVERSE : 0);
}

static cchar_t complex_character(const struct settee_cell *cell) {
  wchar_t text[settee_cell_scalars + 1] = {0};
  for (int i = 0; i < settee_cell_scalars; i++) text[i] = (wchar_t)cell->scalars[i];
  attr_t attributes = attributes_of(cell->attributes);
  cchar_t made;
  if (setcchar(&made, text, attributes, (short)cell->pair, NULL) == ERR)
    setcchar(&made, L"?", attributes, 0, NULL);
  return made;
}

void settee_screen_put(int row, const struct settee_cell *cells, int count) {
  if (count <= 0) return;
  cchar_t line[count];
  for (int i = 0; i < count; i++) line[i] = complex_character(&cells[i]);
  mvwadd_wchnstr(stdscr, row, 0, line, count);
}

void settee_screen_show(int column, int row, int shows_cursor) {
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
  curs_set(shows_cursor ? 1 : 0);
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
