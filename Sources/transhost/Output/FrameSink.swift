import Foundation
import PluginRuns

/// Turns the frames of a run into one output. Frames come in order; `finish` writes what is left.
protocol FrameSink: AnyObject {
  /// What this sink makes, for the summary: "filmstrip", "animation", "frames".
  var kind: String { get }
  /// Where it goes.
  var url: URL { get }
  /// Takes the next of `count` frames.
  func consume(_ frame: RunFrame, of count: Int, renderer: FrameRenderer) async throws
  /// Completes the output. Nothing stands at `url` before this returns, unless it is a folder.
  func finish() async throws
}
