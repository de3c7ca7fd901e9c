// What the screen needs of ncursesw, in a form that Swift can import.
#ifndef SETTEE_CNCURSES_H
#define SETTEE_CNCURSES_H

#endif
