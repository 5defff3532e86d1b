import Dispatch
import Foundation

/// Handles Ctrl-C and similar signals, so that a command can end in good order. The second signal
/// ends the program at once.
final class EndingSignals {
  private let sources: [any DispatchSourceSignal]

  /// Calls `end`, on any thread, at the first of the signals.
  init(_ end: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        end()
      }
      source.resume()
      return source
    }
  }

  /// Restores the default behaviour of the signals.
  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
