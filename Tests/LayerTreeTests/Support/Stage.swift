import Animation
import Foundation
import Geometry
import LayerTree
import Testing

/// An engine with a root and one committed layer in it, to animate and look at.
final class Stage {
  let engine = Engine()
  let root = CALayer()
  let layer = CALayer()
  private(set) var log: [String] = []

  init() throws {
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    engine.addRoot(root)
    root.addSublayer(layer)
    try engine.advance(to: 0)
  }

  /// Returns the presentation at `time` after one step from 0.
  static func presentation(
    at time: Double, of animation: CAAnimation, kept: Bool = true,
    _ setUp: (CALayer) -> Void = { _ in }
  ) throws -> CALayer {
    let stage = try Stage()
    return try stage.presentation(at: time, of: [animation], kept: kept, setUp)
  }

  func presentation(
    at time: Double, of animations: [CAAnimation], kept: Bool = true,
    _ setUp: (CALayer) -> Void = { _ in }
  ) throws -> CALayer {
    engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      setUp(layer)
      CATransaction.commit()
      for (index, animation) in animations.enumerated() {
        if kept { animation.isRemovedOnCompletion = false }
        layer.add(animation, forKey: "animation \(index)")
      }
    }
    try engine.advance(to: time)
    return try #require(layer.presentation())
  }

  func note(_ event: String) { log.append(event) }

  /// A delegate that notes start and stop.
  func delegate(_ name: String = "") -> Listener {
    Listener { [weak self] in self?.note($0 + name) }
  }
}

final class Listener: CAAnimationDelegate {
  private let note: (String) -> Void

  init(_ note: @escaping (String) -> Void) { self.note = note }

  func animationDidStart(_ animation: CAAnimation) { note("start") }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    note("stop:\(finished ? 1 : 0)")
  }
}

/// A linear animation of `keyPath` over `duration` seconds.
func basic(
  _ keyPath: String, from: (any AnimatableValueConvertible)? = nil,
  to: (any AnimatableValueConvertible)? = nil, by: (any AnimatableValueConvertible)? = nil,
  duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  return animation
}

func expect(
  _ value: CGFloat, near expected: Double, within tolerance: Double, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(Double(value) - expected) <= tolerance, "\(what): \(value), not \(expected)",
    sourceLocation: sourceLocation)
}
