import Foundation
import RunTimelines
import RunTraces

// What `--timeline` and `--explain` print after the summary.

extension ResultOptions {
  /// The lines that were asked for: the chart, then the explanation.
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

  /// Whether to do without characters beyond ASCII.
  var isASCII: Bool { !Self.isUTF8(ProcessInfo.processInfo.environment) }

  /// Whether the locale that the environment names writes UTF-8: the first of the three variables
  /// that is set decides, as for the C library.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The columns of the terminal, from 80 to 120; 100 where the result goes elsewhere.
  static var terminalWidth: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return 100 }
    return min(120, max(80, Int(size.ws_col)))
  }
}
