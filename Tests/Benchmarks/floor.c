// Copies a site as fast as the system allows. This is the lower bound for any program that writes the site.
//
//     floor FROM TO THREADS
//
// FROM is first read into memory. The time is for creating the folders and writing the files of TO, which must not exist. No
// page is rendered, no file is synced, and no earlier site is read.
// Prints the elapsed time and the processor time in seconds, and the numbers of written files and bytes, as one line of JSON.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// The number of files that a thread takes at a time, large enough for the shared counter to take no measurable time.
enum { batch = 64 };

struct file {
  char *path;
  char *bytes;
  size_t size;
};

static struct {
  struct file *files;
  size_t count, room;
} site;

static struct {
  char **paths;
  size_t count, room;
} folders;

static const char *from, *to;
static atomic_size_t next_file;

static _Noreturn void fail(const char *path) {
  fprintf(stderr, "floor: %s: %s\n", path, strerror(errno));
  exit(1);
}

// Returns the array with room for one more element of `size` bytes.
static void *grown(void *array, size_t count, size_t *room, size_t size) {
  if (count < *room) return array;
  *room = *room ? *room * 2 : 1024;
  array = realloc(array, *room * size);
  if (!array) fail("memory");
  return array;
}

static char *contents(const char *path, size_t size) {
  char *bytes = malloc(size ? size : 1);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (!bytes || descriptor < 0) fail(path);
  for (size_t done = 0; done < size;) {
    ssize_t got = read(descriptor, bytes + done, size - done);
    if (got == 0) errno = EIO;
    if (got <= 0) fail(path);
    done += (size_t)got;
  }
  close(descriptor);
  return bytes;
}

// Visits folders before their content, so that they are made in that order.
static int load(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)place;
  char *target;
  if (asprintf(&target, "%s%s", to, path + strlen(from)) < 0) fail("memory");
  if (type == FTW_D) {
    folders.paths = grown(folders.paths, folders.count, &folders.room, sizeof *folders.paths);
    folders.paths[folders.count++] = target;
  } else if (type == FTW_F) {
    size_t size = (size_t)status->st_size;
    site.files = grown(site.files, site.count, &site.room, sizeof *site.files);
    site.files[site.count++] = (struct file){target, contents(path, size), size};
  } else {
    errno = EINVAL;
    fail(path);
  }
  return 0;
}

static void *write_files(void *unused) {
  (void)unused;
  for (;;) {
    size_t first = atomic_fetch_add(&next_file, batch);
    if (first >= site.count) return NULL;
    size_t end = first + batch < site.count ? first + batch : site.count;
    for (size_t index = first; index < end; index++) {
      const struct file *file = &site.files[index];
      int descriptor = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (descriptor < 0) fail(file->path);
      if (write(descriptor, file->bytes, file->size) != (ssize_t)file->size) fail(file->path);
      if (close(descriptor)) fail(file->path);
    }
  }
}

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  int threads = count == 4 ? atoi(arguments[3]) : 0;
  if (threads < 1 || threads > 64) {
    fputs("usage: floor FROM TO THREADS\n", stderr);
    return 64;
  }
  from = arguments[1];
  to = arguments[2];
  if (nftw(from, load, 64, FTW_PHYS)) fail(from);

  double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
  for (size_t index = 0; index < folders.count; index++)
    if (mkdir(folders.paths[index], 0777)) fail(folders.paths[index]);
  pthread_t workers[64];
  for (int index = 0; index < threads; index++)
    if ((errno = pthread_create(&workers[index], NULL, write_files, NULL))) fail("thread");
  for (int index = 0; index < threads; index++) pthread_join(workers[index], NULL);
  wall = seconds(CLOCK_MONOTONIC) - wall;
  cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;

  size_t bytes = 0;
  for (size_t index = 0; index < site.count; index++) bytes += site.files[index].size;
  printf("{\"wall\": %.6f, \"cpu\": %.6f, \"files\": %zu, \"bytes\": %zu}\n", wall, cpu, site.count, bytes);
}
