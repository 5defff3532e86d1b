import PluginTesting

/// The exit statuses of the program; the numbers are those of `sysexits.h` where it defines one.
enum ExitStatus: Int32 {
  /// The command succeeded.
  case success = 0
  /// The plugin or its transition failed; in a test, a check or a spec failed.
  case failed = 1
  /// A limit was exceeded in a test, or by the process that runs plugins.
  case limited = 2
  /// The worker of a test, or the process that runs plugins, crashed.
  case crashed = 3
  /// A test recorded goldens.
  case recorded = 4
  /// The command line is wrong.
  case usage = 64
  /// An input is missing, unreadable, corrupt or malformed.
  case noInput = 66
  /// A component that the command needs is missing.
  case unavailable = 69
  /// An internal error of the program.
  case software = 70
  /// An output cannot be written.
  case cantCreate = 73
  /// The program was interrupted by Ctrl-C; the number is that of shells.
  case interrupted = 130
}

extension ExitStatus {
  /// Makes the status of a test: the worst result of its plugins.
  init(_ report: TestReport) {
    let endings = report.plugins.map(\.ending)
    if endings.contains(.crashed) {
      self = .crashed
    } else if endings.contains(.limited) {
      self = .limited
    } else if report.plugins.contains(where: { !$0.results.allSatisfy(\.passed) }) {
      self = .failed
    } else if endings.contains(.recorded) {
      self = .recorded
    } else {
      self = report.passed ? .success : .failed
    }
  }
}
