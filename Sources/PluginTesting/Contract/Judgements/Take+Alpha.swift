import Foundation
import PluginRuns
import RunTraces
import TransitionKit

// Alphas that mean nothing.

extension Take {
  /// Beyond this an alpha is outside of 0…1, and not only rounded.
  private static let range = -0.01...1.01
  /// The alphas that blend a view with what lies below. A view that never has one of these is not faded
  /// by its alphas.
  private static let blending = 0.01...0.99
  /// With fewer frames than this in between, nothing can be said of all of them.
  private static let fewestFrames = 3

  /// An alpha outside 0…1 that an animation leads to, or that a view has in a third of the frames without
  /// ever having one between 0 and 1; nil without such an alpha.
  ///
  /// A value on the way may lie outside, as in a spring or in `1 - 2 * progress`.
  var alphaOutOfRange: Finding? {
    (animatedAlpha ?? lastingAlpha).map { Finding($0, at: place) }
  }

  private var animatedAlpha: Wording? {
    for track in result.trace.animations where track.keyPath == "opacity" && !track.additive {
      guard case .number(let end) = track.to, !Self.range.contains(end) else { continue }
      return "an animation leads the alpha of '\(track.name)' to \(Self.text(end))"
    }
    return nil
  }

  private var lastingAlpha: Wording? {
    var lasting: [String: (count: Int, view: ViewAlpha)] = [:]
    var frames: [String: Int] = [:]
    var blended: Set<String> = []
    // The first frame and the last one may show what was there before and is there after it.
    for shot in shots.dropFirst().dropLast() {
      // Views of one class beside each other have the same path.
      var namesakes: [String: Int] = [:]
      for view in shot.inContainer {
        let number = namesakes[view.path, default: 0]
        namesakes[view.path] = number + 1
        let key = "\(view.path) \(number)"
        frames[key, default: 0] += 1
        if Self.blending.contains(view.alpha) {
          blended.insert(key)
        } else if !Self.range.contains(view.alpha) {
          let count = lasting[key]?.count ?? 0
          lasting[key] = (count + 1, ViewAlpha(name: view.name, alpha: view.alpha))
        }
      }
    }
    let found = lasting.filter { key, value in
      !blended.contains(key) && value.count >= Self.fewestFrames
        && 3 * value.count >= frames[key] ?? 0
    }
    return found.min { $0.key < $1.key }.map { _, value in
      "the alpha of '\(value.view.name)' lies outside 0…1 for much of the time and never between, at "
        + "\(Self.text(value.view.alpha)) in the end"
    }
  }

  private struct ViewAlpha {
    var name: String
    var alpha: Double
  }

  private static func text(_ alpha: Double) -> String { String(format: "%.4g", alpha) }
}
