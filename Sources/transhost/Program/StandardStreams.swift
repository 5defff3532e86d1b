import Foundation

/// The standard streams, and the signals of writing and of other processes, as the program needs them.
enum StandardStreams {
  /// Opens those of the three streams that are closed, so that no file that is opened later takes the place of
  /// one and gets its text. Reading gives nothing, and writing fails as before.
  ///
  /// It must run before anything else opens a file.
  static func secure() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is given, which is this one. What is open for the other direction refuses a
      // write as a closed stream does, with EBADF.
      let descriptor = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if descriptor >= 0, descriptor != stream { close(descriptor) }
    }
  }

  /// Lets a write to a closed pipe, and one beyond the limit on the size of files, fail as any other write
  /// does, in place of ending the program.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Has the system keep how processes ended until they are waited for, which it doesn't where the program
  /// was started with that signal ignored.
  static func keepEndsOfProcesses() { signal(SIGCHLD, SIG_DFL) }
}
