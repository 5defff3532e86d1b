import Diagnostics
import LayerTree

/// Passes on what a plugin prints, as many lines a second as it may, and tells how many it dropped.
package final class PluginLog {
  private let linesPerSecond: Int
  private let write: (String) -> Void
  private var second = -Double.infinity
  private var lines = 0
  private var dropped = 0

  /// A log that writes with `write`.
  init(linesPerSecond: Int, write: @escaping (String) -> Void) {
    self.linesPerSecond = linesPerSecond
    self.write = write
  }

  /// A line that was printed, at the engine's time.
  func print(_ line: String) {
    let now = Engine.current?.currentTime ?? 0
    if now >= second + 1 || now < second {
      tellDropped()
      second = now
      lines = 0
    }
    lines += 1
    if lines > linesPerSecond { dropped += 1 } else { write(line) }
  }

  /// Tells how many lines were dropped since that was last told.
  package func tellDropped() {
    guard dropped > 0 else { return }
    write(
      "(\(dropped.counted("more line was", "more lines were")) left out: a plugin prints at most "
        + "\(linesPerSecond) a second)")
    dropped = 0
  }
}
