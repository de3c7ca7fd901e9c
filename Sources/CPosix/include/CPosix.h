// The parts of POSIX, Linux and macOS that Swift cannot import, or that differ between the two.
#ifndef SETTEE_CPOSIX_H
#define SETTEE_CPOSIX_H

#include <stddef.h>
#include <sys/types.h>

#include "CPosixTerminal.h"

// The variables of this process, NAME=VALUE each, the last one NULL; valid until one is set.
char *const *settee_environment(void);

// The system's description of an error number; the text is valid until the next call of this thread.
const char *settee_strerror(int number);

// Renames a file of an open directory like rename(2), but fails with EEXIST if the new name is taken.
int settee_rename_new(int folder, const char *from, const char *to);

// Exchanges two files of an open directory in one step; EINVAL or ENOSYS if the file system cannot.
int settee_exchange(int folder, const char *one, const char *other);

// The flag with which open(2) opens a directory that need not be readable, only to reach its files.
int settee_passing_flag(void);

// Opens a directory to reach the files in it; ELOOP if its path has a symbolic link, ENOSYS if the system cannot check that
// in one call.
int settee_open_directory_without_links(const char *path);

// Opens a new file of an open directory that has no name and vanishes when it is closed; ENOSYS or EOPNOTSUPP if the file
// system has no such files.
int settee_open_nameless(int folder);

// Whether a file is mounted on this path, so that it cannot be renamed or replaced: 1, 0, or -1 if that is unknown.
int settee_is_mount_point(const char *path);

// Starts a program with empty input, its output in these descriptors and all signals as usual. Gives 0 or an error number.
int settee_spawn(char *const arguments[], int output, int errors, pid_t *child);

// fsync(2), and on macOS as far as the platter.
int settee_synchronize(int descriptor);

// Tries to lock an open file against other writers: with the exclusive flock(2), or if only readers have locked the file,
// with a shared one and a write lock of its bytes. 0, or -1 with EWOULDBLOCK if another writer has locked it.
int settee_try_lock(int descriptor);

// Whether any process has the file open for writing: 1, 0, or -1 if that is unknown.
// The descriptor must be open for reading only.
int settee_has_writers(int descriptor);

// Whether the file system does not report changes by other machines or processes: 1, 0, or -1 if that is unknown.
int settee_is_remote(const char *path);

// Extended attributes of an open file; the results are those of Linux.
ssize_t settee_list_attributes(int descriptor, char *names, size_t size);
ssize_t settee_get_attribute(int descriptor, const char *name, void *value, size_t size);
int settee_set_attribute(int descriptor, const char *name, const void *value, size_t size);
int settee_remove_attribute(int descriptor, const char *name);

// Returns freed memory to the system, if the C library keeps it.
void settee_return_memory(void);

// Makes all threads share one heap, if the C library has one for each, so that a thread can use what another one freed.
void settee_share_heap(void);

// An eventfd, non-blocking and closed on exec; -1 with ENOSYS if the system has none.
int settee_event_counter(void);

#endif
