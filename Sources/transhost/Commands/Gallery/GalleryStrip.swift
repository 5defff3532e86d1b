import ArgumentParser
import Diagnostics
import Foundation
import Media
import PluginRuns
import Rendering
import UsageLimits

/// A small filmstrip: six moments of a run side by side.
enum GalleryStrip {
  private static let moments = 6
  /// The size available for a frame, in pixels.
  private static let frameHeight = 96, mostWidth = 96
  private static let margin = 8, gap = 6

  /// Draws the strip of the run described by the program's `arguments`: the same pixels every time.
  ///
  /// - Throws: The failure for an invalid command line, or the run's failure.
  @MainActor static func image(of arguments: [String]) throws -> RenderImage {
    let frames = try frames(of: arguments)
    let gaps = moments - 1
    let renderer: any Renderer = .ofProgram()
    let pictures = try (0...gaps).map {
      try picture(of: frames[($0 * (frames.count - 1) + gaps / 2) / gaps], drawnBy: renderer)
    }
    var shaders = ShaderFaults()
    for frame in frames { shaders.see(frame.tree) }
    let faults = shaders.diagnostics()
    guard faults.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: faults) }
    let width = pictures.map(\.width).max() ?? 1, height = pictures.map(\.height).max() ?? 1
    var canvas = FilmstripCanvas(
      width: moments * width + gaps * gap + 2 * margin, height: height + 2 * margin, color: 238)
    for (index, picture) in pictures.enumerated() {
      canvas.drawCard(
        picture, x: margin + index * (width + gap), y: margin, radius: 5, shadow: 0.3)
    }
    return canvas.image
  }

  @MainActor private static func frames(of arguments: [String]) throws -> [RunFrame] {
    let command = try RunCommand.parse(arguments)
    var request = try RunOptions(
      plugins: command.plugins, driving: command.driving, stage: command.stage,
      results: command.results
    )
    .request().request
    request.stage.scale = 1
    request.recordsViews = false
    // The page must not depend on the machine's speed: the work of scripts is limited by ticks, not
    // by time.
    request.limits.load.processorTime = .seconds(10)
    request.limits.callback.processorTime = .seconds(10)
    var frames: [RunFrame] = []
    let result = try TransitionRun(request).run { frames.append($0) }
    let problems = result.diagnostics.filter { $0.severity != .note }
    guard problems.isEmpty, !frames.isEmpty else {
      throw PluginFailure(kind: .invalid, diagnostics: problems)
    }
    return frames
  }

  /// Returns the picture of a frame, drawn twice as large and averaged, so that thin lines and
  /// small text are even.
  private static func picture(
    of frame: RunFrame, drawnBy renderer: any Renderer
  ) throws -> RenderImage {
    let size = frame.tree.size
    let scale = min(CGFloat(frameHeight) / size.height, CGFloat(mostWidth) / size.width)
    let image = try renderer.render(frame.tree, scale: 2 * scale)
    return image.scaledDown(toWidth: max(1, image.width / 2), height: max(1, image.height / 2))
  }
}
