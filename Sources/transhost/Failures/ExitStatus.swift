import PluginTesting

/// What the program says to its caller; the numbers are those of `sysexits.h` where it has one.
enum ExitStatus: Int32 {
  /// All went well.
  case success = 0
  /// The plugin or its transition failed; of a test, a check or a spec.
  case failed = 1
  /// A limit was hit in a test.
  case limited = 2
  /// The worker of a test crashed.
  case crashed = 3
  /// A test recorded goldens.
  case recorded = 4
  /// The command line is wrong.
  case usage = 64
  /// An input is missing, unreadable, corrupt or malformed.
  case noInput = 66
  /// A component is missing, or a feature is not there yet.
  case unavailable = 69
  /// A fault of ours.
  case software = 70
  /// An output can't be written.
  case cantCreate = 73
  /// Ctrl-C ended it, as shells have it.
  case interrupted = 130
}

extension ExitStatus {
  /// What a test comes to: the worst of what became of its plugins.
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
