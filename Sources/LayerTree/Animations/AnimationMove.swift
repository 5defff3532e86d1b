package import Animation
package import Foundation

/// The change that one animation makes to one property, described for people by the values that are
/// shown, even if the animation is additive.
package struct AnimationMove {
  /// The layer's property; `transition` for a `CATransition`.
  package var keyPath: String
  /// The value at which the change starts, or nil if the property has no value.
  package var from: AnimatableValue?
  /// The value at which the change ends.
  package var to: AnimatableValue?
  /// The keys of a keyframe animation, with their times in 0…1; empty for an additive one of more than
  /// ``mostAdditiveKeyframes``.
  package var keyframes: [(time: Double, value: AnimatableValue)] = []
  /// A Boolean value that indicates whether the animation adds to the value that is shown without
  /// it.
  package var isAdditive = false
  /// The course of the change between the two values.
  package var course = Course.curve(.linear)
  /// From the animation's begin to this part's, in seconds; 0 but for members of groups.
  package var delay: TimeInterval = 0
  /// One run, in seconds.
  package var duration: TimeInterval = 0
  /// The number of times that the animation runs, which may be infinite.
  package var repeatCount = 1.0
  /// A Boolean value that indicates whether each run is followed by a run in reverse.
  package var autoreverses = false
  /// A Boolean value that indicates whether the animation stands still until its controller changes
  /// it.
  package var isHeld = false
  /// A Boolean value that indicates whether its controller leads the animation back to its start.
  package var isReversed = false

  /// The most keys of an additive animation that are noted.
  package static let mostAdditiveKeyframes = 100

  /// The way through the values.
  package enum Course {
    /// At this pace.
    case curve(TimingCurve)
    /// Through keys, at this pace for the whole.
    case keyframes(CAAnimationCalculationMode, CAMediaTimingFunction)
    /// A `CATransition` of this kind.
    case transition(CATransitionType, CATransitionSubtype?, CAMediaTimingFunction)
  }
}

/// The changes that an animation makes, as of the time at which it was added.
struct AnimationNote {
  let moves: [AnimationMove]
  /// In the engine's seconds.
  let added: TimeInterval

  /// Notes what `animation` does to a layer with the model values `model`.
  ///
  /// - Parameters:
  ///   - duration: what a duration of 0 stands for, in seconds.
  ///   - time: when the animation is added, in the engine's seconds.
  init(
    _ animation: CAAnimation, over model: LayerProperties,
    defaultDuration duration: TimeInterval, added time: TimeInterval
  ) {
    moves = animation.moves(on: model, defaultDuration: duration)
    added = time
  }
}

extension CAAnimation {
  /// Returns the changes that the animation makes to each property, over the values of a model.
  func moves(on model: LayerProperties, defaultDuration: TimeInterval) -> [AnimationMove] {
    let timing = mediaTiming(defaultDuration: defaultDuration)
    switch self {
    case let group as CAAnimationGroup:
      return group.animations.flatMap { member in
        member.moves(on: model, defaultDuration: timing.duration).map { move in
          var move = move
          move.delay += member.beginTime
          return move
        }
      }
    case let transition as CATransition:
      guard transition.isShown else { return [] }
      var move = AnimationMove(keyPath: CATransition.key)
      move.course = .transition(
        transition.type, transition.subtype, timingFunction ?? .linear)
      move.take(timing)
      return [move]
    case let property as CAPropertyAnimation:
      guard var move = property.move(on: model) else { return [] }
      move.take(timing)
      if let plan = (property as? FunctionAnimation)?.plan {
        move.isHeld = !timing.duration.isFinite
        move.isReversed = plan.isReversed && !move.isHeld
        if move.isHeld { move.duration = plan.duration }
      }
      return [move]
    default: return []
    }
  }
}

extension CAPropertyAnimation {
  /// Returns the change that the animation makes, without its times.
  fileprivate func move(on model: LayerProperties) -> AnimationMove? {
    guard let keyPath, let path = LayerKeyPath.named(keyPath), let curve else { return nil }
    let base = path.read(model)
    func shown(_ value: AnimatableValue) -> AnimatableValue {
      isAdditive ? base?.adding(value).snappedToIdentity ?? value : value
    }
    var move = AnimationMove(keyPath: keyPath, isAdditive: isAdditive)
    if let plan = (self as? FunctionAnimation)?.plan {
      (move.from, move.to) = (shown(plan.from), shown(plan.to))
      move.course = .curve(plan.pace)
      return move
    }
    // One plain run, of which the two ends are looked at.
    let effect = PropertyEffect(
      keyPath: path, timing: MediaTiming(duration: 1, fillMode: .both), curve: curve,
      isAdditive: isAdditive, isCumulative: false)
    func value(at time: TimeInterval) -> AnimatableValue? {
      var values = model
      effect.apply(at: time, to: &values)
      return path.read(values)
    }
    (move.from, move.to) = (value(at: 0), value(at: 1))
    switch curve {
    case .basic(_, let pace): move.course = .curve(pace)
    case .function(_, let pace): move.course = .curve(.cubic(pace))
    case .keyframes(let track, let pace, _):
      move.course = .keyframes(track.calculationMode, pace)
      if let animation = self as? CAKeyframeAnimation {
        // Those of an additive animation differ from layer to layer, and can't be shared.
        let keys = animation.keys
        if !isAdditive {
          move.keyframes = keys
        } else if keys.count <= AnimationMove.mostAdditiveKeyframes {
          move.keyframes = keys.map { ($0.time, shown($0.value)) }
        }
      }
    }
    return move
  }
}

extension AnimationMove {
  fileprivate mutating func take(_ timing: MediaTiming) {
    let speed = abs(timing.speed)
    duration = speed > 0 ? timing.duration / speed : timing.duration
    autoreverses = timing.autoreverses
    let cycle = timing.duration * (autoreverses ? 2 : 1)
    if timing.repeatDuration > 0, cycle > 0 {
      repeatCount = timing.repeatDuration / cycle
    } else if timing.repeatCount > 0 {
      repeatCount = timing.repeatCount
    }
  }
}
