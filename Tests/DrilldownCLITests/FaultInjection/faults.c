// A library that is loaded before the C library. It makes one file operation fail, or kills the process just before the operation.
//
//   FAULT_ROOT   the folder: only operations inside it are counted
//   FAULT_AT     the number of the operation that fails, from 1
//   FAULT_KIND   ENOSPC, EIO, EMFILE, or KILL; HANG never returns from an operation that changes something; FULL is ENOSPC for this
//                operation and all later ones; UNDO is EIO for an operation that changes something, and then KILL
//   FAULT_THEN   with UNDO, the number of changes between the two
//
//   INTRUDER_NAME  the name of a file that another program rewrites in place at the first rename to it
//   INTRUDER_WHEN  before or after that rename
//   INTRUDER_TEXT  the content that the other program writes
//
// Only operations that can fail with the given error are counted. KILL counts only operations that change something, because a kill before
// any other operation leaves the same files. The operation is printed on standard error.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { READS = 1, OPENS = 2, CHANGES = 4, NEEDS_SPACE = 8 };

static char tracked[4096];

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_tracked(int folder, const char *path) {
    const char *root = getenv("FAULT_ROOT");
    if (folder >= 0 && folder < 4096 && tracked[folder]) return 1;
    return root && path && strncmp(path, root, strlen(root)) == 0;
}

/// Returns true if this operation must fail, and sets errno.
static int fails(int sort, const char *name) {
    static int count = 0;
    const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
    if (!at || !kind) return 0;
    int is_kill = strcmp(kind, "KILL") == 0, is_hang = strcmp(kind, "HANG") == 0, is_full = strcmp(kind, "FULL") == 0, is_undo = strcmp(kind, "UNDO") == 0;
    int wanted = is_kill || is_hang || is_undo ? CHANGES : is_full || strcmp(kind, "ENOSPC") == 0 ? NEEDS_SPACE
                         : strcmp(kind, "EMFILE") == 0 ? OPENS : ~0;
    if (!(sort & wanted)) return 0;
    int number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    if (is_undo && number == atoi(at) + atoi(getenv("FAULT_THEN"))) is_kill = 1, at = "0", is_full = 1;
    if (number < atoi(at) || (number > atoi(at) && !is_full)) return 0;
    char note[100];
    int length = snprintf(note, sizeof note, "fault injected: %s\n", name);
    syscall(SYS_write, 2, note, length);
    if (is_kill) raise(SIGKILL);
    while (is_hang) pause();
    errno = wanted == NEEDS_SPACE ? ENOSPC : strcmp(kind, "EMFILE") == 0 ? EMFILE : EIO;
    return 1;
}

static int opened(int file, int folder, const char *path) {
    if (file >= 0 && file < 4096) tracked[file] = is_tracked(folder, path);
    return file;
}

int openat(int folder, const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    int sort = OPENS | READS | (flags & O_CREAT ? CHANGES | NEEDS_SPACE : 0);
    if (is_tracked(folder, path) && fails(sort, "openat")) return -1;
    return opened(REAL(openat)(folder, path, flags, mode), folder, path);
}

/// Foundation creates temporary files with this function, and renames them with `rename`.
int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    if (!(flags & O_CREAT)) return REAL(open)(path, flags, mode);
    if (is_tracked(-1, path) && fails(OPENS | CHANGES | NEEDS_SPACE, "open")) return -1;
    return opened(REAL(open)(path, flags, mode), -1, path);
}

int rename(const char *old, const char *path) {
    if (is_tracked(-1, path) && fails(CHANGES | NEEDS_SPACE, "rename")) return -1;
    return REAL(rename)(old, path);
}

int mkdir(const char *path, mode_t mode) {
    if (is_tracked(-1, path) && fails(CHANGES | NEEDS_SPACE, "mkdir")) return -1;
    return REAL(mkdir)(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
    if (is_tracked(folder, path) && fails(CHANGES | NEEDS_SPACE, "mkdirat")) return -1;
    return REAL(mkdirat)(folder, path, mode);
}

/// Rewrites the file like another program that has it open.
static void intrude(const char *when, int folder, const char *path) {
    static int is_done = 0;
    const char *name = getenv("INTRUDER_NAME"), *wanted = getenv("INTRUDER_WHEN"), *text = getenv("INTRUDER_TEXT");
    if (is_done || !name || !wanted || !text || strcmp(path, name) != 0 || strcmp(when, wanted) != 0) return;
    is_done = 1;
    int file = syscall(SYS_openat, folder, path, O_WRONLY | O_TRUNC);
    syscall(SYS_write, file, text, strlen(text));
    syscall(SYS_close, file);
}

int renameat(int old_folder, const char *old, int folder, const char *path) {
    if (is_tracked(folder, path) && fails(CHANGES | NEEDS_SPACE, "renameat")) return -1;
    intrude("before", folder, path);
    int result = REAL(renameat)(old_folder, old, folder, path);
    intrude("after", folder, path);
    return result;
}

int renameat2(int old_folder, const char *old, int folder, const char *path, unsigned int flags) {
    if (is_tracked(folder, path) && fails(CHANGES | NEEDS_SPACE, "renameat2")) return -1;
    intrude("before", folder, path);
    int result = REAL(renameat2)(old_folder, old, folder, path, flags);
    intrude("after", folder, path);
    return result;
}

int linkat(int old_folder, const char *old, int folder, const char *path, int flags) {
    if (is_tracked(folder, path) && fails(CHANGES | NEEDS_SPACE, "linkat")) return -1;
    return REAL(linkat)(old_folder, old, folder, path, flags);
}

int unlinkat(int folder, const char *path, int flags) {
    if (is_tracked(folder, path) && fails(CHANGES, "unlinkat")) return -1;
    return REAL(unlinkat)(folder, path, flags);
}

int rmdir(const char *path) {
    if (is_tracked(-1, path) && fails(CHANGES, "rmdir")) return -1;
    return REAL(rmdir)(path);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
    if (is_tracked(folder, path) && fails(READS, "fstatat")) return -1;
    return REAL(fstatat)(folder, path, status, flags);
}

int fstat(int file, struct stat *status) {
    if (is_tracked(file, NULL) && fails(READS, "fstat")) return -1;
    return REAL(fstat)(file, status);
}

int fchmod(int file, mode_t mode) {
    if (is_tracked(file, NULL) && fails(CHANGES, "fchmod")) return -1;
    return REAL(fchmod)(file, mode);
}

int flock(int file, int operation) {
    if (is_tracked(file, NULL) && fails(READS, "flock")) return -1;
    return REAL(flock)(file, operation);
}

ssize_t read(int file, void *buffer, size_t count) {
    if (is_tracked(file, NULL) && fails(READS, "read")) return -1;
    return REAL(read)(file, buffer, count);
}

ssize_t pread(int file, void *buffer, size_t count, off_t offset) {
    if (is_tracked(file, NULL) && fails(READS, "pread")) return -1;
    return REAL(pread)(file, buffer, count, offset);
}

/// The disk becomes full in the middle of a file.
ssize_t write(int file, const void *buffer, size_t count) {
    if (is_tracked(file, NULL) && fails(CHANGES | NEEDS_SPACE, "write")) {
        int reason = errno;
        if (reason == ENOSPC) REAL(write)(file, buffer, count / 2);
        errno = reason;
        return -1;
    }
    return REAL(write)(file, buffer, count);
}

int syncfs(int file) {
    if (is_tracked(file, NULL) && fails(CHANGES | NEEDS_SPACE, "syncfs")) return -1;
    return REAL(syncfs)(file);
}

int fsync(int file) {
    if (is_tracked(file, NULL) && fails(CHANGES | NEEDS_SPACE, "fsync")) return -1;
    return REAL(fsync)(file);
}

int ftruncate(int file, off_t length) {
    if (is_tracked(file, NULL) && fails(CHANGES, "ftruncate")) return -1;
    return REAL(ftruncate)(file, length);
}

int close(int file) {
    int is_failing = is_tracked(file, NULL) && fails(READS, "close");
    int reason = errno;
    if (file >= 0 && file < 4096) tracked[file] = 0;
    int result = REAL(close)(file);
    if (!is_failing) return result;
    errno = reason;
    return -1;
}
