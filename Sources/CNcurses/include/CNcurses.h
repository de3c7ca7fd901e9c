// What the screen needs of ncursesw, in a form that Swift can import: output, terminfo and modes, never input.
//
// There is one screen per process and one thread that calls these. 0 is success and -1 is not, as in ncurses.
#ifndef SETTEE_CNCURSES_H
#define SETTEE_CNCURSES_H

#include <stddef.h>
#include <stdint.h>

// What stands against using a terminal.
enum settee_screen_error { settee_screen_unknown = 1, settee_screen_without_addressing = 2 };

// Opens the screen on a terminal by a name of terminfo: 0 or an error of the enumeration.
int settee_screen_open(const char *name, int descriptor);
// Leaves the screen as it was before; it can be resumed by showing it again.
void settee_screen_leave(void);
void settee_screen_close(void);
int settee_screen_resize(int columns, int rows);
// The next frame begins with an empty screen.
void settee_screen_forget(void);

enum settee_attribute {
  settee_bold = 1, settee_dim = 2, settee_italic = 4, settee_underline = 8, settee_reverse = 16
};

// Begins to put together what makes the terminal show a frame.
void settee_frame_begin(void);
// Puts scalars of one look into a row from a column to the right, which take so many columns together: one for each, or a base
// scalar and its combining marks.
void settee_frame_put(
    int column, int row, const uint32_t *scalars, int count, int columns, unsigned attributes,
    int pair);
// Makes the rest of a row blank and plain; -1 where the terminal cannot do that.
int settee_frame_clear_to_end(int column, int row);
// Ends the frame with the cursor there: the number of bytes to send, which are valid until the next frame; -1 where there was no
// memory for them.
ptrdiff_t settee_frame_end(int column, int row, int shows_cursor, const char **bytes);

// The number of colours, 0 for none; starts them with the terminal's own for -1.
int settee_screen_start_colors(void);
// Defines a pair of colours under a number from 1; -1 where there is no such pair.
int settee_screen_pair(int pair, int foreground, int background);

// A string capability of terminfo, or NULL where the terminal has none of it.
const char *settee_terminfo(const char *capability);

#endif
