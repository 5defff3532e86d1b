import Animation
import Foundation
import Geometry
import LayerTree

/// One animation of a property animator: what it does to a layer, and how it moves now.
///
/// It has one animation on its layer at a time, which is exchanged in place at every turn of
/// control, so that additive animations of others stay in their order around it.
final class AnimatorChange {
  let keyPath: String
  let isAdditive: Bool
  private var values: Values
  private(set) weak var layer: CALayer?
  /// The part of the pace's duration after which it begins.
  let opening: Double
  /// The present motion, in the layer's time.
  private(set) var motion: AnimatorMotion
  /// The motion that continues after a hold, with the seconds of it that have elapsed.
  private(set) var suspended: (motion: AnimatorMotion, elapsed: TimeInterval)?
  /// The position at which a pause of free motion began, which is the reference of scrubbing.
  var anchor = SIMD2<Double>.zero
  /// The touch policy of the animation.
  var touchPolicy = TouchPolicy.follow
  /// The outcome of the animation.
  private(set) var fate = Fate.alive
  private var beginTime: TimeInterval = 0
  private var tracker: AnimationTracker?
  /// Called when the animation is over or lost.
  private var ended: () -> Void = {}

  /// The values that are shown, as a function of the position.
  enum Values {
    case ends(from: AnimatableValue, to: AnimatableValue)
    case track(KeyframeTrack)
  }

  /// The key under which the animation stores the change.
  private static let key = "animatorChange"

  /// Returns the change to which `animation` belongs; nil if it is not an animator's animation.
  static func of(_ animation: CAAnimation) -> AnimatorChange? {
    animation.value(forKey: key) as? AnimatorChange
  }

  enum Fate {
    case alive
    /// Its motion ran to its end.
    case arrived
    /// It was replaced or removed by others, or its layer left the tree.
    case lost
  }

  init(
    keyPath: String, values: Values, isAdditive: Bool, layer: CALayer, opening: Double,
    motion: AnimatorMotion
  ) {
    self.keyPath = keyPath
    self.values = values
    self.isAdditive = isAdditive
    self.layer = layer
    self.opening = opening
    self.motion = motion
  }

  /// The seconds of the motion that are over, in the layer's time.
  var elapsed: TimeInterval { (layer?.localTime ?? beginTime) - beginTime }

  /// The part of the pace's duration that is over; nil when it moves freely.
  var time: Double? { motion.time(after: elapsed) }

  /// The present position on each axis: 0 is the animator's start and 1 its end.
  var position: SIMD2<Double> { motion.position(after: elapsed) }

  /// The present velocity on each axis, in lengths of the whole way per second.
  var velocity: SIMD2<Double> { motion.velocity(after: elapsed) }

  /// Puts its animation on the layer, standing still; `ended` hears when it is over or lost.
  func attach(in engine: Engine, ended: @escaping () -> Void) {
    beginTime = layer?.localTime ?? 0
    let animation = makeAnimation()
    let tracker = track(animation, ended)
    layer?.addViewAnimation(animation)
    tracker.seal(in: engine)
  }

  /// Moves by `motion` from now on, or as if it had done so for some time, or after a delay (a
  /// negative time).
  func move(
    by motion: AnimatorMotion, since elapsed: TimeInterval = 0, in engine: Engine,
    ended: @escaping () -> Void
  ) {
    guard fate != .lost, let layer else { return }
    self.motion = motion
    suspended = nil
    fate = .alive
    beginTime = layer.localTime - elapsed
    exchange(in: engine, ended: ended)
  }

  /// Stands still where it is; it can go on from there.
  func suspend(holding held: AnimatorMotion, in engine: Engine, ended: @escaping () -> Void) {
    let previous = (motion, elapsed)
    move(by: held, in: engine, ended: ended)
    suspended = previous
  }

  /// Leads from `offset` further away to where it leads; what it adds more now, nil for one that
  /// adds nothing.
  func shiftBeginning(by offset: AnimatableValue, in engine: Engine) -> AnimatableValue? {
    guard isAdditive, fate != .lost, case .ends(let from, let to) = values,
      let before = value(at: position)
    else { return nil }
    values = .ends(from: from.adding(offset), to: to)
    if fate == .alive { exchange(in: engine, ended: ended) }
    return value(at: position)?.difference(from: before)
  }

  /// Takes its animation off the layer.
  func detach() {
    if let tracker { layer?.withdrawAnimation(with: tracker) }
    tracker = nil
    ended = {}
  }

  /// Makes what it shows the model's value, and takes its animation off.
  func promote() {
    guard fate != .lost, let layer, let shown = value(at: position) else { return detach() }
    layer.setModel(isAdditive ? sum(with: shown, on: layer) : shown, forKeyPath: keyPath)
    detach()
  }

  /// The model's value with which the layer shows the same when this change is gone.
  private func sum(with change: AnimatableValue, on layer: CALayer) -> AnimatableValue? {
    let base = layer.value(forKeyPath: keyPath)
    // Only of transforms the order matters: those that others have put between this change and
    // the model stay where they are.
    guard case .transform(let model)? = base, case .transform(let change) = change, let tracker,
      case .transform(let below)? = layer.value(
        ofKeyPath: keyPath, belowAnimationWith: tracker),
      below != model, let inverse = below.inverse
    else { return base?.adding(change) }
    return .transform(
      model.concatenating(inverse).concatenating(change).concatenating(below))
  }

  private func exchange(in engine: Engine, ended: @escaping () -> Void) {
    guard let former = tracker, let layer else { return }
    let animation = makeAnimation()
    let tracker = track(animation, ended)
    if layer.exchangeAnimation(with: former, for: animation) {
      tracker.seal(in: engine)
    } else {
      fate = .lost
    }
  }

  private func track(
    _ animation: FunctionAnimation, _ ended: @escaping () -> Void
  ) -> AnimationTracker {
    let tracker = AnimationTracker { [weak self] finished in
      self?.fate = finished ? .arrived : .lost
      ended()
    }
    animation.tracker = tracker
    self.tracker = tracker
    self.ended = ended
    return tracker
  }

  private func makeAnimation() -> FunctionAnimation {
    let (motion, keyPath, values) = (motion, keyPath, values)
    let animation = FunctionAnimation(keyPath: keyPath) { share in
      let seconds = motion.length.isFinite ? share * motion.length : 0
      return values.value(at: motion.position(after: seconds), of: keyPath)
    }
    animation.isAdditive = isAdditive
    animation.plan = FunctionAnimation.Plan(
      from: values.value(at: .zero, of: keyPath), to: values.value(at: .one, of: keyPath),
      pace: motion.pace.x, duration: motion.pace.duration, isReversed: motion.target == 0)
    animation.duration = motion.length
    // 0 would mean the time of the commit.
    animation.beginTime = beginTime == 0 ? .leastNonzeroMagnitude : beginTime
    animation.fillMode = .both
    // The animator takes it off, once the model says what shows.
    animation.isRemovedOnCompletion = false
    animation.touchPolicy = touchPolicy
    animation.setValue(self, forKey: Self.key)
    return animation
  }

  private func value(at position: SIMD2<Double>) -> AnimatableValue? {
    values.value(at: position, of: keyPath)
  }
}

extension AnimatorChange.Values {
  /// Returns the value at `position`; only a layer's position uses both axes.
  func value(at position: SIMD2<Double>, of keyPath: String) -> AnimatableValue {
    switch self {
    case .ends(.point(let from), .point(let to)) where keyPath == "position":
      .point(
        CGPoint(
          x: from.x.interpolated(to: to.x, fraction: position.x),
          y: from.y.interpolated(to: to.y, fraction: position.y)))
    case .ends(let from, let to): from.interpolated(to: to, fraction: position.x)
    case .track(let track): track.value(at: position.x) ?? .number(0)
    }
  }
}

extension CALayer {
  /// The engine's time as the layer has it.
  fileprivate var localTime: TimeInterval {
    convertTime((engine ?? Engine.current)?.currentTime ?? 0, from: nil)
  }
}
