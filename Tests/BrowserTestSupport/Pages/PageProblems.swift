import Synchronization

/// The errors and warnings that a page has written to its console, its uncaught exceptions, and what it failed to load.
package final class PageProblems: Sendable {
  private let found = Mutex<[String]>([])

  /// All problems so far, in their order.
  package var all: [String] { found.withLock { $0 } }

  /// Removes the problems so far and returns them.
  package func take() -> [String] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }

  /// The problems as an addition to a message.
  var text: String { all.map { "\n  in the page: " + $0 }.joined() }

  /// Notes the problem that an event reports, if it does.
  func note(_ event: String, _ parameters: JSONValue) {
    let problem: String? =
      switch event {
      case "Runtime.consoleAPICalled":
        switch parameters["type"].string {
        case "error", "warning", "assert":
          parameters["args"].elements
            .map { $0["value"].string ?? $0["description"].string ?? "…" }.joined(separator: " ")
        default: nil
        }
      case "Runtime.exceptionThrown":
        parameters["exceptionDetails"]["exception"]["description"].string
          ?? parameters["exceptionDetails"]["text"].string
      case "Log.entryAdded":
        switch parameters["entry"]["level"].string {
        case "error", "warning":
          [parameters["entry"]["text"].string, parameters["entry"]["url"].string]
            .compactMap { $0 }.joined(separator: " ")
        default: nil
        }
      default: nil
      }
    if let problem { found.withLock { $0.append(problem) } }
  }
}
