import Glibc

/// A request of a process that runs plugins to its supervisor, as JSON in one message.
enum HelperRequest: Codable {
  /// Start a helper. The answer comes with the descriptors of its input and output.
  case start(HelperProgram)
  /// Answer when the process has ended.
  case wait(pid_t)
  /// Kill a helper that runs.
  case stop(pid_t)
  /// Show a page in the browser.
  case open(PageAddress)
}

/// The answer to a ``HelperRequest``, as JSON in one message.
enum HelperAnswer: Codable {
  case started(pid_t)
  case refused(errno: Int32)
  case ended(status: Int32)
  case stopped
  case opened
}
