import Dispatch
import Foundation

/// Hears of Ctrl-C and its like, so that a command can end in good order. The second one ends the
/// program at once.
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

  /// Lets the signals do again what they do by themselves.
  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
