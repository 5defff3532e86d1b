import Animation
import Foundation
import LayerTree

/// A block of a property animator while it runs: what it changes becomes the animator's.
final class AnimatorScope: KeyframeHost {
  private let animator: UIViewPropertyAnimator
  /// The part of the pace's duration after which the block's changes begin.
  private let opening: Double
  /// The rest of the animator's duration, in seconds.
  private let duration: TimeInterval
  var keyframes: Keyframes?
  private var resized: [CALayer] = []

  init(
    _ animator: UIViewPropertyAnimator, opening: Double, duration: TimeInterval, engine: Engine
  ) {
    self.animator = animator
    self.opening = opening
    self.duration = duration
    keyframes = Keyframes(in: engine, calculationMode: .linear)
  }

  /// Runs `block` and takes over what it changes.
  func run(_ block: () -> Void, in engine: Engine) {
    engine.animationScopes.run(self) {
      block()
      keyframes?.addAnimations(to: self)
      for layer in resized { layer.layoutIfNeeded() }
    }
  }

  /// A spring in a block keeps its own time and runs beside the animator.
  var inheritance: InheritedTiming? { InheritedTiming(duration: duration) }

  func adopt(delay: TimeInterval, completion: ((_ finished: Bool) -> Void)?, _ body: () -> Void)
    -> Bool
  {
    guard let engine = Engine.current else { return false }
    if let completion { whenEnded(completion) }
    let share = duration > 0 ? min(1, delay / duration) : 0
    let inner = AnimatorScope(
      animator, opening: opening + (1 - opening) * share, duration: duration * (1 - share),
      engine: engine)
    inner.run(body, in: engine)
    return true
  }

  func whenEnded(_ block: @escaping (_ finished: Bool) -> Void) {
    animator.addCompletion { block($0 == .end) }
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key: event, layer: layer) else { return nil }
    return AnimatorAction(scope: self, property: property)
  }

  func animate(_ change: KeyframeChange) {
    let track = KeyframeTrack(
      values: change.values, keyTimes: change.keyTimes, calculationMode: change.calculationMode)
    let key = change.property.key
    animator.noteModel(of: key, on: change.layer, before: change.property.model)
    animator.add(
      keyPath: change.keyPath, values: .track(track), isAdditive: false, on: change.layer,
      opening: opening)
  }

  fileprivate func animate(_ property: AnimatedProperty, on layer: CALayer) {
    if property.isSize, animator.laysOutSubviews { resized.append(layer) }
    animator.noteModel(of: property.key, on: layer, before: property.model)
    for change in property.changes(on: layer, fromPresentation: true) {
      animator.add(
        keyPath: change.keyPath,
        values: .ends(from: change.from, to: change.to),
        isAdditive: change.isAdditive, on: layer, opening: opening)
    }
  }
}

/// Hands a change to the block's animator.
private final class AnimatorAction: CAAction {
  private let scope: AnimatorScope
  private let property: AnimatedProperty

  init(scope: AnimatorScope, property: AnimatedProperty) {
    self.scope = scope
    self.property = property
  }

  func run(forKey event: String, object layer: CALayer) { scope.animate(property, on: layer) }
}
