import Diagnostics
package import Foundation
package import PluginRuns
package import Rendering

/// A run that is compared with another one: its result and its frames.
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

  /// The shaders that have failed while pictures of this run were drawn, which lack what these would have drawn.
  var shaderFailures: [Diagnostic] {
    var shaders = ShaderFaults()
    for frame in frames { shaders.see(frame.tree) }
    return shaders.diagnostics(besides: result.diagnostics)
  }

  /// Returns the frame at `part` of the duration, 0…1.
  package func frame(at part: Double) -> RunFrame {
    frames[Int((part * Double(frames.count - 1)).rounded())]
  }

  /// Returns the picture of the frame at `part` of the duration, 0…1.
  package func picture(at part: Double, scale: CGFloat) throws -> RenderImage {
    try renderer.render(frame(at: part).tree, scale: scale)
  }
}
