import PluginRuns

/// An output that the frames of a run are made into.
///
/// Frames are drawn one after another. What is left to do for each is done while the next ones are drawn; its last
/// step comes in the order of the frames.
protocol FrameSink: AnyObject {
  /// The form of what was written, where the file does not tell it; nil for other outputs.
  var form: String? { get }
  /// Takes the next frame, and draws it if it is sure to be shown. Frames come in order.
  ///
  /// - Returns: The work that is left; nil where there is none before the last frame.
  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork?
  /// Draws what could not be drawn before the last frame. Nothing stands at the output's place before the last
  /// step of the returned work, unless it is a folder.
  func finish(renderer: FrameRenderer, clock: StageClock) throws -> FrameWork
}

extension FrameSink {
  var form: String? { nil }
}
