#include <stddef.h>

/// A text file that is part of the program.
struct EmbeddedFile {
    /// The path in the folder `Templates`.
    const char *path;
    const char *text;
};

/// Returns the file at an index; NULL if there is none.
const struct EmbeddedFile *embeddedFile(size_t index);
