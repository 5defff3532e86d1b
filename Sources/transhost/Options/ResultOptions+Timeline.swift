import Foundation
import RunTimelines
import RunTraces

// The output of `--timeline` and `--explain` after the summary.

extension ResultOptions {
  /// Returns the requested lines: the chart, followed by the explanation.
  func story(of trace: TraceDocument) -> [String] {
    var lines: [String] = []
    if timeline {
      lines.append("")
      lines += Timeline(trace, width: Self.terminalWidth, isASCII: isASCII).lines
    }
    if explain {
      lines.append("")
      lines += Explanation(trace, width: Self.terminalWidth, isASCII: isASCII).lines
    }
    return lines
  }

  /// A Boolean value that indicates whether to use ASCII characters only.
  var isASCII: Bool { !Self.isUTF8(ProcessInfo.processInfo.environment) }

  /// Returns a Boolean value that indicates whether the locale of the environment uses UTF-8: the
  /// first of the three variables that is set decides, as for the C library.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The width of the terminal in columns, limited to 80…120; 100 if the output is not a terminal.
  static var terminalWidth: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return 100 }
    return min(120, max(80, Int(size.ws_col)))
  }
}
