import Diagnostics
import Foundation
import PluginRuns
import Rendering
import TransitionKit

// Shaders: the driver can draw them, their colours are numbers, and a transition in GLSL shows the old screen at 0
// and the new one at 1.

extension ContractTest {
  /// A Boolean value that indicates whether the plugin is a transition in GLSL.
  var isGLSL: Bool { sources.isGLSL }

  /// Draws the shaders of `take`; nil if it has none.
  ///
  /// All of its frames are drawn if these shaders have not been drawn in an earlier take.
  func survey(_ take: Take) -> ShaderSurvey? {
    var texts: Set<String> = []
    for shot in take.shots { texts.formUnion(shot.tree.shaders.map(\.program)) }
    guard !texts.isEmpty else { return nil }
    let isWhole = options.profile == .thorough || !texts.isSubset(of: knownShaders)
    knownShaders.formUnion(texts)
    return ShaderSurvey(take, driver: shaders, isWhole: isWhole)
  }

  /// Reports shaders that the driver could not draw.
  ///
  /// - Returns: A Boolean value that indicates whether the driver could draw all shaders.
  func blameFaults(of survey: ShaderSurvey, _ part: Part, _ outcome: String, in take: Take) -> Bool
  {
    guard let fault = survey.faults.first else { return true }
    hasFailedShader = true
    settle(fault.check, part.operation, outcome, [Finding(fault)], in: take)
    return false
  }

  /// Judges the pictures of shaders.
  ///
  /// - Returns: A Boolean value that indicates whether they are right; otherwise further checks of them prove nothing.
  func judge(_ survey: ShaderSurvey, of take: Take, _ part: Part, _ outcome: String) -> Bool {
    guard sources.haveShaders else { return true }
    if shaders == nil {
      skip(.shaderNumbers, part.operation, outcome, because: "no driver is available")
    } else {
      settle(
        .shaderNumbers, part.operation, outcome, survey.numbers.map { [$0] } ?? [], in: take)
    }
    guard isGLSL else { return survey.numbers == nil }
    let ends = survey.ends
    settle(.shaderEnds, part.operation, outcome, ends.map { [$0] } ?? [], in: take)
    return survey.numbers == nil && ends == nil
  }

  /// Notes that the pictures of `take`, which was made on another stage, are looked at: a transition in GLSL draws the same
  /// in all of its kinds, so each size is looked at once.
  ///
  /// - Returns: false if pictures of that size need not be looked at.
  func looks(at take: Take) -> Bool {
    guard isGLSL, options.profile == .standard else { return true }
    return knownSizes.insert(take.beforeTree.size).inserted
  }

  /// Returns the findings on the shaders in `take`, which was made on another stage.
  func shaderFindings(in take: Take) -> [Finding] {
    guard sources.haveShaders, let survey = survey(take) else { return [] }
    if let fault = survey.faults.first {
      hasFailedShader = true
      return [Finding(fault)]
    }
    if let numbers = survey.numbers { return [numbers] }
    return (isGLSL ? survey.ends : nil).map { [$0] } ?? []
  }
}

extension Take {
  /// A finding for a frame of a shader that is largely black where the first and the last one are bright, which is right
  /// for a transition that fades through black; nil without any.
  var blackFrame: Finding? {
    guard let first = shots.first, let last = shots.last,
      shots.contains(where: { !$0.tree.shaderFilters.isEmpty })
    else { return nil }
    let bright = zip(brightness(of: first), brightness(of: last)).map { min($0, $1) > Self.bright }
    for (index, shot) in shots.enumerated()
    where !shot.tree.shaderFilters.isEmpty && isBlack(shot, where: bright) {
      return Finding(
        "a third or more of frame \(index) at \(TimeText.seconds(shot.time)) is black, and is bright at the "
          + "start and at the end; this is right only for a transition that fades through black",
        at: place, frame: index)
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the frame at `index` is the picture of a shader, and black.
  func isBlackOfShader(_ index: Int?) -> Bool {
    guard let index, shots.indices.contains(index) else { return false }
    let shot = shots[index]
    return !shot.tree.shaderFilters.isEmpty
      && isBlack(shot, where: brightness(of: shot).map { _ in true })
  }

  /// The mean colour, 0…255, below which a pixel is black.
  private static let dark = 5
  /// The mean colour, 0…255, above which a pixel is bright.
  private static let bright = 38

  /// Returns a Boolean value that indicates whether at least a third of the frame's pixels is black and has the value
  /// true in `counts`. Not all pixels are compared, because bars stay bright over a screen that a shader makes black.
  private func isBlack(_ shot: Shot, where counts: [Bool]) -> Bool {
    let brightness = brightness(of: shot)
    let black = zip(brightness, counts).count { $0 < Self.dark && $1 }
    return !brightness.isEmpty && 3 * black >= brightness.count
  }

  /// Returns the means of the colours of the pixels of a small picture; an empty list if the frame can't be drawn.
  private func brightness(of shot: Shot) -> [Int] {
    guard let pixels = try? renderer.render(shot.tree, scale: 0.05).pixels else { return [] }
    return stride(from: 0, to: pixels.count, by: 4).map { place in
      (Int(pixels[place]) + Int(pixels[place + 1]) + Int(pixels[place + 2])) / 3
    }
  }

  /// Returns a finding for a value of a shader that is outside of its values in `middle` around the same time.
  func shaderExcess(over middle: Take, at time: Double, within frame: Double) -> String? {
    guard let shot = shots.first(where: { abs($0.time - time) < 1e-9 }) else { return nil }
    let filters = shot.tree.shaderFilters
    let around = middle.shots.filter { abs($0.time - time) <= frame + 1e-6 }
      .map(\.tree.shaderFilters)
      .filter { $0.map(\.name) == filters.map(\.name) }
    guard !filters.isEmpty, !around.isEmpty else { return nil }
    for (index, filter) in filters.enumerated() {
      let names = Filter.keys(of: filter.kind)
      for (place, value) in filter.numbers.enumerated() {
        let known = around.compactMap {
          $0[index].numbers.indices.contains(place) ? $0[index].numbers[place] : nil
        }
        guard let low = known.min(), let high = known.max() else { continue }
        let slack = 1e-3 + (high - low) / 4
        guard value < low - slack || value > high + slack else { continue }
        let key = names.indices.contains(place) ? names[place] : "a value"
        return
          "\(key) of the shader \(filter.name) is \(NumberText.short(value)), not \(NumberText.short(low)) to "
          + NumberText.short(high)
      }
    }
    return nil
  }
}
