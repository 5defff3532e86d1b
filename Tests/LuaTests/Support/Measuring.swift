import Foundation

/// Claims about processor time, which nothing but an idle machine can be held to: `make measure`
/// judges them, `make test` does not.
nonisolated enum Measuring {
  static let isAskedFor = ProcessInfo.processInfo.environment["TRANSHOST_MEASURE"] != nil
}
