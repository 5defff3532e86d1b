import Animation
import Foundation
import LayerTree

/// One `UIView.animate` block: how long, how paced, and what has come of it.
final class ViewAnimation: KeyframeHost {
  /// The functions to call at the end, before the block's own completion.
  private final class Ends {
    var followers: [(_ finished: Bool) -> Void] = []
  }

  /// The course of the progress.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring)

    var isSpring: Bool {
      if case .spring = self { return true }
      return false
    }
  }

  let duration: TimeInterval
  /// From the time the block runs, in seconds.
  let delay: TimeInterval
  let pace: Pace
  let options: UIView.AnimationOptions
  /// Counts the animations that the block made.
  let tracker: AnimationTracker
  private let ends = Ends()
  /// The keyframes that `addKeyframe` adds to, in a keyframe block.
  var keyframes: Keyframes?
  /// Layers whose views lay out at the end of the block (`layoutSubviews`).
  private var resized: [CALayer] = []

  /// The repetition of the animations of the part of the block that runs now.
  private var repetition: Repetition?

  /// So many runs, each perhaps followed by one back.
  struct Repetition {
    var count: Double
    var autoreverses: Bool
  }

  /// A block as it was asked for; inside another it takes that one's duration, curve and options,
  /// unless told otherwise, and its delay comes on top. A spring always keeps its own timing.
  init(
    duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions,
    inside outer: InheritedTiming?, completion: ((_ finished: Bool) -> Void)?
  ) {
    let keepsDuration = pace.isSpring || options.contains(.overrideInheritedDuration)
    let keepsPace = pace.isSpring || options.contains(.overrideInheritedCurve)
    let keepsOptions = options.contains(.overrideInheritedOptions)
    self.duration = keepsDuration ? duration : outer?.duration ?? duration
    self.delay = max(0, delay) + (outer?.delay ?? 0)
    self.pace = keepsPace ? pace : outer?.pace ?? pace
    self.options = keepsOptions ? options : options.union(outer?.options.inheritable ?? [])
    repetition = keepsOptions ? nil : outer?.repetition
    tracker = AnimationTracker { [ends] finished in
      for follower in ends.followers { follower(finished) }
      completion?(finished)
    }
  }

  func whenEnded(_ block: @escaping (_ finished: Bool) -> Void) { ends.followers.append(block) }

  var inheritance: InheritedTiming? {
    InheritedTiming(
      duration: duration, delay: delay, pace: pace, options: options, repetition: repetition)
  }

  /// Runs a part of the block whose animations run several times.
  func repeating(_ repetition: Repetition, _ body: () -> Void) {
    let outer = self.repetition
    self.repetition = repetition
    defer { self.repetition = outer }
    body()
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key: event, layer: layer) else { return nil }
    return ViewPropertyAction(animation: self, property: property)
  }

  func animate(_ change: KeyframeChange) {
    let animation = CAKeyframeAnimation(keyPath: change.keyPath)
    animation.values = change.values
    animation.keyTimes = change.keyTimes
    animation.calculationMode = change.calculationMode
    if case .curve(let function) = pace { animation.timingFunction = function }
    apply(to: animation, on: change.layer)
    change.layer.addViewAnimation(animation)
  }

  /// Adds the animations that lead from what `property` says to what `layer` has now.
  func animate(_ property: AnimatedProperty, on layer: CALayer) {
    if property.isSize, options.contains(.layoutSubviews) { resized.append(layer) }
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
    layer.addViewAnimation(animation)
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
    if let repetition {
      animation.autoreverses = repetition.autoreverses
      animation.repeatCount = repetition.count
    } else {
      animation.autoreverses = options.contains(.autoreverse)
      if options.contains(.repeat) { animation.repeatCount = .infinity }
    }
    if delay > 0, let now = Engine.current?.currentTime {
      animation.beginTime = layer.convertTime(now, from: nil) + delay
    }
    animation.tracker = tracker
    animation.touchPolicy = options.contains(.allowUserInteraction) ? .follow : .block
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
