import Compositor
import Diagnostics
import Foundation
import PluginRuns
import Rendering
import RunTraces

/// The shaders in the pictures of a take: the failures of the driver, and the errors in their pictures.
struct ShaderSurvey {
  /// The failures of shaders that no script has reported.
  private(set) var faults: [Diagnostic] = []
  /// A colour that is not a number; nil without any.
  private(set) var numbers: Finding?
  private let take: Take

  /// Draws the pictures of `take` that have shaders, with `driver`; without a search for NaN if that is nil.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether all pictures are drawn; otherwise the first, the
  ///   middle and the last are.
  /// - Returns: nil for a take without shaders.
  init?(_ take: Take, driver: (any ShaderDriver)?, isWhole: Bool) {
    let shots = Self.shotsWithShaders(of: take)
    guard !shots.isEmpty else { return nil }
    self.take = take
    let chosen =
      isWhole || shots.count <= 3
      ? shots : [shots[0], shots[shots.count / 2], shots[shots.count - 1]]
    var seen = ShaderFaults()
    let probe = driver.map { ShaderProbe($0) }
    let renderer: any Renderer =
      probe.map { CPUCompositor(threads: 1, shaders: $0) } ?? take.renderer
    for (index, shot) in chosen {
      seen.see(shot.tree)
      _ = try? renderer.render(shot.tree, scale: 1)
      faults = seen.diagnostics(besides: take.result.diagnostics)
      guard faults.isEmpty else { return }
      guard let spot = probe?.spot else { continue }
      numbers = Self.finding(spot, at: shot.time, frame: index)
      return
    }
  }

  /// The shots with shaders, each picture once, with their indices.
  private static func shotsWithShaders(of take: Take) -> [(index: Int, shot: Take.Shot)] {
    var last: RenderTree?
    return take.shots.enumerated().compactMap { index, shot in
      guard shot.tree != last, !shot.tree.shaderFilters.isEmpty else { return nil }
      last = shot.tree
      return (index, shot)
    }
  }

  private static func finding(
    _ spot: ShaderProbe.Spot, at time: Double, frame: Int
  ) -> Finding {
    func text(_ number: Double) -> String { String(format: "%.3g", number) }
    let moment = spot.progress.map { "progress \(text($0))" } ?? TimeText.seconds(time)
    var finding = Finding(
      "the shader \(kind: spot.shader.name) computes a colour that is not a number (NaN) at \(moment) and "
        + "uv (\(text(spot.uv.x)), \(text(spot.uv.y))); pixels with such a colour: \(spot.count) of "
        + "\(spot.width) × \(spot.height)",
      at: (spot.shader.file, nil), frame: frame)
    finding.origin = .shaderNumbers
    return finding
  }

  // MARK: - Progress 0 and 1

  /// A shader transition that shows something else than the old screen at progress 0, or the new one at 1; nil
  /// without any.
  var ends: Finding? {
    for (index, shot) in Self.shotsWithShaders(of: take) {
      guard let place = shot.tree.shaders.first(where: { $0.role == .transition })?.file else {
        continue
      }
      for (progress, name) in [(0.0, "old"), (1.0, "new")] {
        guard let drawn = shot.tree.withShaderTransitions(at: progress),
          let expected = shot.tree.withoutShaderTransitions(showsLayers: progress == 1),
          let difference = FrameDifference.between(drawn, expected, drawnBy: take.renderer)
        else { continue }
        let size = shot.tree.size
        var finding = Finding(
          "at progress \(kind: Int(progress)) it does not show the \(kind: name) screen, on a stage of "
            + "\(NumberText.short(size.width)) × \(NumberText.short(size.height)) points: \(difference.words)",
          at: (place, nil), frame: index)
        finding.origin = .shaderEnds
        return finding
      }
      return nil
    }
    return nil
  }
}
