// The parts of POSIX, Linux and macOS that Swift cannot import.
#ifndef SETTEE_CPOSIX_H
#define SETTEE_CPOSIX_H

// The system's sentence for an error number; the text stays valid until the thread asks again.
const char *settee_strerror(int number);

#endif
