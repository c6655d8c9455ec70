// Functions of the C library that its Swift module does not declare.
#ifdef __linux__
/// Writes all of a file system's pending changes to the disk (Linux, syncfs(2)).
int syncfs(int descriptor);

/// Renames a file atomically; the flags select the behavior (Linux, renameat2(2)).
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);

/// The beginning of `struct dl_phdr_info`.
struct loaded_file {
    __SIZE_TYPE__ address;
    const char *name;
};

/// Calls a function for the program and each of its libraries (Linux, dl_iterate_phdr(3)).
int dl_iterate_phdr(int (*function)(struct loaded_file *file, __SIZE_TYPE__ size, void *data), void *data);
#endif
