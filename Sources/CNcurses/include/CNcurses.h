// What the screen needs of ncursesw, in a form that Swift can import: output, terminfo and modes, never input.
//
// There is one screen per process and one thread that calls these. 0 is success and -1 is not, as in ncurses.
#ifndef SETTEE_CNCURSES_H
#define SETTEE_CNCURSES_H

#include <stddef.h>
#include <stdint.h>

// What stands against using a terminal.
enum settee_screen_error { settee_screen_unknown = 1, settee_screen_without_addressing = 2 };

// Opens the screen on a terminal by a name of terminfo: 0 or an error of the enumeration. Frames are put together in a file in
// memory; without one, -1, they go to the terminal as they are made.
int settee_screen_open(const char *name, int descriptor, int memory);
// Leaves the screen as it was before; it can be resumed by showing it again.
void settee_screen_leave(void);
void settee_screen_close(void);
int settee_screen_resize(int columns, int rows);
// The next show sends every cell.
void settee_screen_forget(void);
// What makes the terminal show what has changed, with the cursor there: so many bytes, valid until the next frame.
size_t settee_screen_frame(int column, int row, int shows_cursor, char **bytes);

enum settee_attribute {
  settee_bold = 1, settee_dim = 2, settee_italic = 4, settee_underline = 8, settee_reverse = 16
};

// Puts a base scalar with its combining marks into a cell.
int settee_screen_put(
    int column, int row, const uint32_t *scalars, int count, unsigned attributes, int pair);

// Puts scalars of one column each and one look into the cells of a row, from a column to the right.
int settee_screen_put_run(
    int column, int row, const uint32_t *scalars, int count, unsigned attributes, int pair);

// The number of colours, 0 for none; starts them with the terminal's own for -1.
int settee_screen_start_colors(void);
// Defines a pair of colours under a number from 1; -1 where there is no such pair.
int settee_screen_pair(int pair, int foreground, int background);

// A string capability of terminfo, or NULL where the terminal has none of it.
const char *settee_terminfo(const char *capability);

#endif
