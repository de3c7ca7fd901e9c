#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#else
#include <sys/mount.h>
#include <sys/param.h>
#endif

#ifdef __linux__

// The system call itself, because not every C library has the function.
static int rename_with(int folder, const char *from, const char *to, unsigned flags) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
}

int settee_rename_new(int folder, const char *from, const char *to) {
  return rename_with(folder, from, to, 1 << 0);
}

int settee_exchange(int folder, const char *one, const char *other) {
  return rename_with(folder, one, other, 1 << 1);
}

int settee_passing_flag(void) { return O_PATH; }

int settee_open_directory_without_links(const char *path) {
#ifdef SYS_openat2
  // The system's structure, because not every C library has it; 4 is RESOLVE_NO_SYMLINKS.
  struct { uint64_t flags, mode, resolve; } how = {O_PATH | O_DIRECTORY | O_CLOEXEC, 0, 4};
  return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
#else
  (void)path;
  errno = ENOSYS;
  return -1;
#endif
}

int settee_open_nameless(int folder) {
  return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

int settee_is_mount_point(const char *path) {
#ifdef SYS_statx
  // The system's structure, because not every C library has it; 0x2000 is STATX_ATTR_MOUNT_ROOT, and the sixth of the
  // other numbers shows whether the system knows it.
  struct { uint32_t mask, block_size; uint64_t attributes, others[30]; } info;
  if (syscall(SYS_statx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, 0, &info) != 0) return -1;
  if ((info.others[5] & 0x2000) == 0) return -1;
  return (info.attributes & 0x2000) != 0;
#else
  (void)path;
  return -1;
#endif
}

int settee_synchronize(int descriptor) { return fsync(descriptor); }

int settee_has_writers(int descriptor) {
  // The system grants a read lease only while no process has the file open for writing.
  // Its end by another program must not send SIGIO, which ends this process.
  fcntl(descriptor, F_SETSIG, SIGURG);
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
}

int settee_is_remote(const char *path) {
  struct statfs info;
  if (statfs(path, &info) != 0) return -1;
  switch ((unsigned long)info.f_type & 0xFFFFFFFFUL) {
    case 0x6969UL:      // NFS
    case 0x517BUL:      // SMB
    case 0xFE534D42UL:  // SMB 2
    case 0xFF534D42UL:  // CIFS
    case 0x65735546UL:  // FUSE
    case 0x01021997UL:  // 9P
    case 0x00C36400UL:  // Ceph
    case 0x5346414FUL:  // AFS
    case 0x73757245UL:  // Coda
    case 0x786F4256UL:  // VirtualBox shared folders
      return 1;
    default: return 0;
  }
}

ssize_t settee_list_attributes(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, names, size);
}

ssize_t settee_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size);
}

int settee_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}

int settee_remove_attribute(int descriptor, const char *name) {
  return fremovexattr(descriptor, name);
}

int settee_event_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

#else

int settee_rename_new(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}

int settee_exchange(int folder, const char *one, const char *other) {
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
}

int settee_passing_flag(void) { return O_SEARCH; }

int settee_open_directory_without_links(const char *path) {
  (void)path;
  errno = ENOSYS;
  return -1;
}

int settee_open_nameless(int folder) {
  (void)folder;
  errno = ENOSYS;
  return -1;
}

int settee_is_mount_point(const char *path) {
  (void)path;
  return -1;
}

int settee_synchronize(int descriptor) {
  return fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor);
}

int settee_has_writers(int descriptor) {
  (void)descriptor;
  return -1;
}

int settee_is_remote(const char *path) {
  struct statfs info;
  if (statfs(path, &info) != 0) return -1;
  return (info.f_flags & MNT_LOCAL) == 0;
}

ssize_t settee_list_attributes(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, names, size, 0);
}

ssize_t settee_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size, 0, 0);
}

int settee_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0, 0);
}

int settee_remove_attribute(int descriptor, const char *name) {
  return fremovexattr(descriptor, name, 0);
}

int settee_event_counter(void) {
  errno = ENOSYS;
  return -1;
}

#endif

// Readers of the file may hold shared locks. The shared lock keeps out holders of the exclusive one, and the write lock
// of all bytes, which needs write access, keeps out other writers. On failure errno is EWOULDBLOCK.
static int try_lock_beside_readers(int descriptor) {
#ifdef F_OFD_SETLK
  struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (flock(descriptor, LOCK_SH | LOCK_NB) != 0) return -1;
  if (fcntl(descriptor, F_OFD_SETLK, &all) == 0) return 0;
  flock(descriptor, LOCK_UN);
#else
  (void)descriptor;
#endif
  errno = EWOULDBLOCK;
  return -1;
}

int settee_try_lock(int descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return 0;
  return errno == EWOULDBLOCK ? try_lock_beside_readers(descriptor) : -1;
}
