import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginRuns
import Rendering
import TransitionKit
import UsageLimits

/// The frames of a transition that an animator has moved, to be drawn without the engine.
struct AnimatorWorkload: CompositeWorkload {
  let size = PixelSize.phone
  let scale: CGFloat = 2
  private let frames: [RenderTree]

  /// Runs `transition` with the animator and its scene, as `transhost run` does, and keeps its frames.
  ///
  /// - Throws: an error if the animator or the scene is missing or fails.
  @MainActor
  init(animator: String, transition: TransitionOperation) throws {
    let catalog = PluginCatalog.ofProgram()
    var request = RunRequest(
      animator: try catalog.find(named: animator, kind: .animator).file,
      scene: try catalog.find(named: transition.sceneName, kind: .scene).file,
      transition: transition, text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .standard.ofProgram)
    request.shaders = ProgramShaders.driver
    request.locate = { try catalog.find(named: $0, kind: $1).file }
    request.recordsViews = false
    var frames: [RenderTree] = []
    let result = try TransitionRun(request).run { frame in
      // A frame that looks like the one before costs nothing where pixels are kept.
      if frames.last != frame.tree { frames.append(frame.tree) }
    }
    if let diagnostic = result.diagnostics.first(where: { $0.severity == .error }) {
      throw CommandFailure(.failed, diagnostics: [diagnostic])
    }
    guard frames.count > 1, frames.first != frames.last else {
      throw CommandFailure(.software, code: .benchIsStill, "\(animator) moves nothing")
    }
    self.frames = frames
  }

  func tree(at index: Int, of count: Int) -> RenderTree { frames[index % frames.count] }
}
