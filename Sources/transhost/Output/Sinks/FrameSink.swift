import PluginRuns

/// An output that the frames of a run are made into.
///
/// Frames are drawn one after another. The remaining work for each is done while the next ones are drawn; its last
/// step is taken in the order of the frames.
protocol FrameSink: AnyObject {
  /// The format of the written bytes, for outputs without a header; nil for others.
  var form: String? { get }
  /// Takes the next frame, and draws it if it is sure to be shown. Frames come in order.
  ///
  /// - Returns: The remaining work for the frame; nil if all of it waits for the last frame.
  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork?
  /// Draws the pictures that could not be drawn before the last frame. No file is at the output's place before
  /// the last step of the returned work, unless the output is a folder.
  func finish(renderer: FrameRenderer, clock: StageClock) throws -> FrameWork
}

extension FrameSink {
  var form: String? { nil }
}
