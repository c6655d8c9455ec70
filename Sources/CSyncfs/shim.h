// Functions of the C library that its Swift module does not declare.
#ifdef __linux__
/// Writes all of a file system's pending changes to the disk (Linux, syncfs(2)).
int syncfs(int descriptor);

/// Renames a file in one step; the flags select the behavior (Linux, renameat2(2)).
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#endif
