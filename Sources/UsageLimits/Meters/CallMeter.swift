package import Foundation
package import Lua

/// Notes the most that one call into a plugin used in a run, with all that it called in turn.
package final class CallMeter {
  /// The plugin's file.
  package let file: URL
  /// The most ticks that one call took, and what the function is called.
  package private(set) var worst: (ticks: Int, function: String)?
  /// The most processor time that one took.
  package private(set) var longest: Duration = .zero
  /// The most bytes that the plugin's state has held.
  package private(set) var peakMemory = 0
  private var isMeasuring = false

  /// A meter for the plugin in `file`.
  package init(for file: URL) { self.file = file.absoluteURL.standardizedFileURL }

  /// Runs `body`, a call of the function called `name` in `state`.
  package func measure<Result>(
    _ name: String?, in state: LuaState, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    guard !isMeasuring else { return try body() }
    isMeasuring = true
    let (ticks, time) = (state.ticks, state.cpuTime)
    defer {
      isMeasuring = false
      longest = max(longest, state.cpuTime - time)
      peakMemory = max(peakMemory, state.peakMemory)
      let used = state.ticks - ticks
      if used > worst?.ticks ?? -1 { worst = (used, name ?? "a function") }
    }
    return try body()
  }
}
