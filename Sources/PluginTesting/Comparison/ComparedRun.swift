import Compositor
package import Foundation
package import PluginRuns
package import RenderTree

/// A run that is looked at beside another one: what came of it, and its frames.
package struct ComparedRun {
  package let result: RunResult
  package let frames: [RunFrame]

  /// Makes the run.
  ///
  /// - Throws: `PluginFailure`.
  package init(_ request: RunRequest) throws {
    var request = request
    request.recordsViews = true
    var frames: [RunFrame] = []
    result = try TransitionRun(request).run { frames.append($0) }
    self.frames = frames
  }

  /// The frame at `part`, 0…1, of the way.
  package func frame(at part: Double) -> RunFrame {
    frames[Int((part * Double(frames.count - 1)).rounded())]
  }

  /// The picture of the frame there.
  package func picture(at part: Double, scale: CGFloat) throws -> RenderImage {
    try CPUCompositor().render(frame(at: part).tree, scale: scale)
  }
}
