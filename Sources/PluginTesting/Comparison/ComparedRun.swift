package import Foundation
package import PluginHost
package import RenderTree

/// A run that is looked at beside another one: what came of it, and its frames.
package struct ComparedRun {
  package let result: RunResult
  package let frames: [RunFrame]
  private let renderer: any Renderer

  /// Makes the run that `request` asks for, whose frames `renderer` draws.
  ///
  /// - Throws: `PluginFailure`.
  package init(_ request: RunRequest, renderer: any Renderer) throws {
    var request = request
    request.recordsViews = true
    var frames: [RunFrame] = []
    result = try TransitionRun(request).run { frames.append($0) }
    self.frames = frames
    self.renderer = renderer
  }

  /// The frame at `part`, 0…1, of the way.
  package func frame(at part: Double) -> RunFrame {
    frames[Int((part * Double(frames.count - 1)).rounded())]
  }

  /// Draws the frame at `part`, 0…1, of the way.
  package func picture(at part: Double, scale: CGFloat) throws -> RenderImage {
    try renderer.render(frame(at: part).tree, scale: scale)
  }
}
