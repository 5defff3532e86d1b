import PluginRuns

/// An output that the frames of a run are made into.
protocol FrameSink: AnyObject {
  /// Takes the next frame, and draws it if it is sure to be shown. Frames come in order.
  func consume(_ frame: RunFrame, renderer: FrameRenderer) async throws
  /// Completes the output, after the last frame. Nothing stands at its place before this returns, unless it is
  /// a folder.
  func finish(renderer: FrameRenderer) async throws
}
