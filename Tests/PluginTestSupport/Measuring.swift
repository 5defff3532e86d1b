import Foundation

/// Claims about processor time, which nothing but an idle machine can be held to: `make measure`
/// judges them, `make test` does not.
package nonisolated enum Measuring {
  /// A Boolean value that indicates whether `make measure` runs the tests.
  package static let isAskedFor = ProcessInfo.processInfo.environment["TRANSHOST_MEASURE"] != nil
}
