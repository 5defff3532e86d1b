package import Foundation
package import Manifests
package import PluginRuns
package import Rendering
import TransitionKit

/// Draws small pictures of plugins.
package struct Thumbnail {
  /// The request whose stage, limits and places of plugins the runs for pictures have.
  private let base: RunRequest
  private let renderer: any Renderer

  /// The width of a picture, in pixels.
  package static let width = 96.0
  /// The size of the stage, in points.
  private static let size = CGSize(width: 390, height: 844)
  /// A plugin that takes longer is shown at this time.
  private static let latest = 30.0

  /// Creates a maker of pictures that `renderer` draws.
  package init(like base: RunRequest, renderer: any Renderer) {
    self.base = base
    self.renderer = renderer
  }

  /// Returns the picture of a plugin: a moment of the first transition that it is made for, or the
  /// first screen of a scene. Interactions have no picture.
  ///
  /// - Throws: The failure of the plugin or of the renderer.
  package func image(
    of file: URL, kind: PluginKind, transitions: [String]
  ) throws -> RenderImage? {
    guard let request = try request(for: file, kind, transitions) else { return nil }
    let run = try TransitionRun(request)
    if kind == .scene {
      run.prepare()
    } else {
      run.begin()
      // A presentation is looked at when it is in place. In the very middle, screens that turn show their edge.
      let share = kind == .presentation ? 1 : 0.4
      _ = run.step(to: min(run.duration * share, Self.latest))
    }
    let frame = run.showFrame()
    return try renderer.render(frame.tree, scale: request.stage.scale)
  }

  private func request(
    for file: URL, _ kind: PluginKind, _ transitions: [String]
  ) throws -> RunRequest? {
    let declared = transitions.lazy.compactMap { TransitionOperation(rawValue: $0) }.first
    let transition = declared ?? (kind == .presentation ? .present : .push)
    var stage = StageSettings(
      size: Self.size, scale: Self.width / Self.size.width,
      appearance: base.stage.appearance)
    stage.framesPerSecond = base.stage.framesPerSecond
    let scene = kind == .scene ? file : try base.locate(transition.sceneName, .scene)
    var request = RunRequest(
      animator: nil, scene: scene, transition: transition, stage: stage, text: base.text,
      decoder: base.decoder, limits: base.limits)
    request.shaders = base.shaders
    request.sceneLimits = base.sceneLimits
    request.locate = base.locate
    request.recordsViews = false
    switch kind {
    case .animator: request.animator = file
    case .delegate: request.delegate = file
    case .presentation: request.presentation = file
    case .scene: break
    case .interaction: return nil
    }
    return request
  }
}
