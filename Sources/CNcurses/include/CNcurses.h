// ncursesw in a form that Swift can import: output, terminfo and colors, never input or modes.
//
// There is one screen per process, and one thread calls these. 0 is success and -1 is failure, as in ncurses.
#ifndef SETTEE_CNCURSES_H
#define SETTEE_CNCURSES_H

#include <stdint.h>

// The reasons why a terminal cannot be used.
enum settee_screen_error { settee_screen_unknown = 1, settee_screen_without_addressing = 2 };

// Opens the screen for a terminal by a name of terminfo: 0 or an error of the enumeration.
int settee_screen_open(const char *name, int columns, int rows);
// The file that collects the output for the terminal: everything before its offset.
int settee_screen_output(void);
// Writes what gives the terminal back; the next frame takes it again.
void settee_screen_leave(void);
void settee_screen_close(void);
int settee_screen_resize(int columns, int rows);
// Makes the next frame draw every cell on an empty screen.
void settee_screen_redraw(void);

enum settee_attribute {
  settee_bold = 1, settee_dim = 2, settee_italic = 4, settee_underline = 8, settee_reverse = 16
};

// The scalars that ncurses keeps of a cell: a base and four combining characters.
enum { settee_cell_scalars = 5 };

// A glyph of one or two columns; unused scalars are 0.
struct settee_cell {
  uint32_t scalars[settee_cell_scalars];
  uint32_t attributes;
  int32_t pair;
};

// Puts glyphs into a row from its start.
void settee_screen_put(int row, const struct settee_cell *cells, int count);
// Writes the output that makes the terminal show the current rows and the cursor.
void settee_screen_show(int column, int row, int shows_cursor);

// Starts colors with the terminal's own as -1: the number of colors, 0 for none.
int settee_screen_start_colors(void);
// Defines a pair of colors under a number from 1; -1 if there is no such pair.
int settee_screen_pair(int pair, int foreground, int background);

// A string capability of terminfo, or NULL if the terminal lacks it.
const char *settee_terminfo(const char *capability);

#endif
