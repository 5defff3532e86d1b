import Animation
import Foundation
import LayerTree

/// One `UIView.animate` block: how long, how paced, and what has come of it.
final class ViewAnimation: AnimationScope {
  /// How the progress runs.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring)
  }

  let duration: TimeInterval
  /// From the time the block runs, in seconds.
  let delay: TimeInterval
  let pace: Pace
  let options: UIView.AnimationOptions
  /// Counts the animations that the block made.
  let tracker: AnimationTracker
  /// Where `addKeyframe` puts its keyframes, in a keyframe block.
  var keyframes: KeyframeScopes?
  /// Views to lay out at the end of the block (`layoutSubviews`).
  private var resized: [CALayer] = []

  /// A block as it was asked for; inside another it takes that one's duration and curve, unless
  /// told otherwise, and its delay comes on top. A spring always keeps its own.
  init(
    duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions,
    inside outer: ViewAnimation?, tracker: AnimationTracker
  ) {
    var isSpring = false
    if case .spring = pace { isSpring = true }
    let keepsDuration = isSpring || options.contains(.overrideInheritedDuration)
    let keepsPace = isSpring || options.contains(.overrideInheritedCurve)
    self.duration = keepsDuration ? duration : outer?.duration ?? duration
    self.delay = max(0, delay) + (outer?.delay ?? 0)
    self.pace = keepsPace ? pace : outer?.pace ?? pace
    self.options = options
    self.tracker = tracker
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key: event, layer: layer) else { return nil }
    return ViewPropertyAction(animation: self, property: property)
  }

  /// Adds the animations that lead from what `property` says to what `layer` has now.
  func animate(_ property: AnimatedProperty, on layer: CALayer) {
    if case .bounds = property, options.contains(.layoutSubviews) { resized.append(layer) }
    let presented = options.contains(.beginFromCurrentState)
    for change in property.changes(on: layer, fromPresentation: presented) {
      add(change, to: layer)
    }
  }

  func layOutResizedViews() {
    for layer in resized { layer.layoutIfNeeded() }
  }

  private func add(_ change: AnimatedProperty.Change, to layer: CALayer) {
    let animation = makeAnimation(keyPath: change.keyPath)
    animation.fromValue = change.from
    animation.toValue = change.to
    animation.isAdditive = change.isAdditive
    apply(to: animation, on: layer)
    let key = key(for: change, on: layer)
    if change.isAdditive, change.keyPath == "transform" {
      layer.addClosestToModel(animation, forKey: key)
    } else {
      layer.add(animation, forKey: key)
    }
  }

  private func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch pace {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = spring.mass
      animation.stiffness = spring.stiffness
      animation.damping = spring.dampingCoefficient
      animation.initialVelocity = spring.initialVelocity
      return animation
    }
  }

  /// Sets the times that all animations of the block share.
  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    animation.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if delay > 0, let now = Engine.current?.currentTime {
      animation.beginTime = layer.convertTime(now, from: nil) + delay
    }
    animation.tracker = tracker
    animation.touchPolicy = options.contains(.allowUserInteraction) ? .follow : .block
  }

  /// Additive animations run side by side, so each gets a key of its own; the others replace what
  /// runs.
  private func key(for change: AnimatedProperty.Change, on layer: CALayer) -> String {
    guard change.isAdditive else { return change.keyPath }
    var (key, count) = (change.keyPath, 1)
    while layer.animation(forKey: key) != nil {
      count += 1
      key = "\(change.keyPath)-\(count)"
    }
    return key
  }
}

/// Animates a property from what it was when the action was asked for.
private final class ViewPropertyAction: CAAction {
  private let animation: ViewAnimation
  private let property: AnimatedProperty

  init(animation: ViewAnimation, property: AnimatedProperty) {
    self.animation = animation
    self.property = property
  }

  func run(forKey event: String, object layer: CALayer) { animation.animate(property, on: layer) }
}
