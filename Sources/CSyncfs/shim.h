// What the C library has and its Swift module does not show.
#ifdef __linux__
/// Writes all of a file system's pending changes to the disk (Linux, syncfs(2)).
int syncfs(int descriptor);
#endif
