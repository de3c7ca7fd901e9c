#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CNcurses.h"
#include "Charset.h"
#include "Frame.h"
#include "Looks.h"

#include <curses.h>
#include <stdio.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *terminal;

const char *settee_terminfo(const char *capability) {
  const char *text = tigetstr((char *)capability);
  return text == (const char *)-1 ? NULL : text;
}

int settee_screen_open(const char *name, int descriptor) {
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
  settee_frame_open();
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

int settee_screen_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors();
  return COLORS;
}

int settee_screen_pair(int pair, int foreground, int background) {
  if (pair >= COLOR_PAIRS) return ERR;
  settee_looks_forget();
  return init_pair((short)pair, (short)foreground, (short)background);
}
