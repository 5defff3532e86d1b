import Dispatch
import Foundation

/// Handles Ctrl-C and similar signals, so that a command can end in good order. The second signal
/// ends the program at once.
final class EndingSignals {
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// Calls `end`, on any thread, at the first of the signals.
  init(_ end: @escaping @Sendable () -> Void) {
    // The supervisor is interrupted by the terminal as well, and hands on one signal for all.
    let numbers = SupervisedProcess.current == nil ? [SIGINT, SIGTERM, SIGHUP] : [SIGTERM]
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in numbers { signal(number, SIG_DFL) }
        end()
      }
      source.resume()
      return source
    }
  }

  /// Restores the default behaviour of the signals.
  func cancel() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
