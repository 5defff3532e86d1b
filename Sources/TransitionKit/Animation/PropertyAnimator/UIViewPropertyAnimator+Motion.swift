import Animation
public import Foundation
import Geometry
import LayerTree

// How an animator moves on: its runs and their ends.

extension UIViewPropertyAnimator {
  /// Goes on after a pause with another pace or in another time.
  ///
  /// Without `parameters` the pace goes on from where it is there. With them, the new pace covers
  /// what is left of the way, from its own beginning: nothing jumps, and a spring starts with its
  /// initial velocity, counted in what is left of the way per second (rule 41).
  ///
  /// - Parameters:
  ///   - parameters: The new pace; nil keeps the present one.
  ///   - durationFactor: How long it takes from here, in ``duration``s; 0 (also for negative and
  ///     non-finite numbers) takes what was left. Springs by physics or feeling take their own
  ///     time.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard control.phase == .paused else {
      return refuse("continueAnimation", "only a paused animation can go on; pause it first")
    }
    perform { engine in
      proceed(with: parameters, durationFactor: durationFactor, delay: 0, in: engine)
    }
  }

  /// The seconds of the present run that are over, in the time of the first layer that has a part
  /// in it.
  var elapsed: TimeInterval {
    if let change = changes.first(where: { $0.fate != .lost }) { return change.elapsed }
    return (engine?.currentTime ?? control.startTime) - control.startTime
  }

  /// The part of the pace's duration that is over; nil when it moves freely.
  var time: Double? { control.motion.time(after: elapsed) }

  var position: SIMD2<Double> { control.motion.position(after: elapsed) }

  var velocity: SIMD2<Double> { control.motion.velocity(after: elapsed) }

  /// The part of the present run that is over.
  var share: Double { min(1, max(0, elapsed / control.motion.length)) }

  /// As logged on UIKit: a spring that has less left, in seconds, ends at once when it goes on.
  private static let shortestRest = 0.1
  /// Unless that showed: with more of the way left than this, a point on a phone's width, it goes
  /// on.
  private static let shortestWay = 0.0025
  /// In seconds: more than two times of one instant can differ by.
  private static let longestInstant = 1e-6

  /// True if less than ``shortestWay`` is left.
  private var isAtTarget: Bool {
    let way = control.target - position
    return max(abs(way.x), abs(way.y)) < Self.shortestWay
  }

  /// The remaining seconds of a paused spring if it were resumed unchanged; nil after any other
  /// request and for curves.
  var suspendedRest: TimeInterval? {
    guard control.phase == .paused, let suspended = control.suspended,
      suspended.motion.pace.isSpring, suspended.motion.length.isFinite
    else { return nil }
    return max(0, suspended.motion.length - suspended.elapsed)
  }

  /// The distance of a paused animation beyond its end, or before its start, in ways, at most 1; 0
  /// where it stands between them.
  func wayBeyond(reversed: Bool) -> Double {
    min(1, max(0, reversed ? -position.x : position.x - 1))
  }

  /// Moves on from a pause.
  func proceed(
    with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat, delay: TimeInterval,
    in engine: Engine
  ) {
    let factor = durationFactor.isFinite ? max(0, durationFactor) : 0
    if parameters == nil, factor == 0, delay == 0, let suspended = control.suspended {
      resume(suspended, in: engine)
    } else if parameters == nil, let time, !(control.isReversed && control.pace.isSpring) {
      goOn(from: time, factor: factor, after: delay, in: engine)
    } else {
      takeUp(parameters, factor: factor, after: delay, in: engine)
    }
  }

  /// Goes on in the present pace from a time of it.
  private func goOn(from time: Double, factor: Double, after delay: TimeInterval, in engine: Engine)
  {
    let (target, pace) = (control.target, control.pace)
    let rest = abs(target - time) * pace.duration
    let isOver = pace.isSpring && time > 0 && rest < Self.shortestRest && isAtTarget
    run(
      pace, for: factor > 0 ? factor * duration : isOver ? 0 : rest,
      startFraction: control.fraction(time), after: delay, in: engine,
      own: .paced(from: time, to: target, opening: 0)
    ) { .paced(from: $0.time ?? time, to: target, opening: $0.opening) }
  }

  /// Covers what is left of the way with a pace of its own: that of `parameters`, else the present
  /// one anew.
  private func takeUp(
    _ parameters: (any UITimingCurveProvider)?, factor: Double, after delay: TimeInterval,
    in engine: Engine
  ) {
    let (target, place) = (control.target, position)
    let startFraction = control.fraction(time ?? place.x)
    let rest =
      time.map { abs(target - $0) * control.pace.duration }
      ?? min(1, abs(target - place.x)) * duration
    presentParameters = parameters ?? presentParameters
    var pace = control.pace
    // A spring that is only turned round stays as stiff as it is.
    if parameters != nil || factor > 0 || !pace.isSpring {
      pace = presentParameters.pace(duration: factor > 0 ? factor * duration : rest)
    }
    let throwing = parameters?.springTimingParameters?.throwing ?? .zero
    run(
      pace, for: rest > 0 ? pace.duration : 0, startFraction: startFraction, after: delay,
      in: engine, own: .free(from: place, velocity: throwing * (target - place), to: target)
    ) { .free(from: $0.position, velocity: throwing * (target - $0.position), to: target) }
  }

  /// Goes on as if there had been no pause.
  private func resume(_ suspended: AnimatorControl.Run, in engine: Engine) {
    let rest = suspended.motion.length - suspended.elapsed
    if suspended.motion.pace.isSpring, suspended.elapsed > 0, rest < Self.shortestRest, isAtTarget {
      let target = control.target
      return run(
        control.pace, for: 0, startFraction: fractionComplete, in: engine,
        own: .free(from: position, velocity: .zero, to: target)
      ) { .free(from: $0.position, velocity: .zero, to: target) }
    }
    let motion = suspended.motion
    begin(motion, startFraction: suspended.startFraction, since: suspended.elapsed, in: engine) {
      $0.suspended ?? joining($0, motion, elapsed: suspended.elapsed)
    }
  }

  /// Moves by `own`, and everything by what `course` says of it, for `length` seconds.
  func run(
    _ pace: AnimatorPace, for length: TimeInterval, startFraction: Double,
    after delay: TimeInterval = 0, in engine: Engine, own: AnimatorMotion.Course,
    course: (AnimatorChange) -> AnimatorMotion.Course
  ) {
    let scopes = engine.animationScopes
    let isStill = !scopes.areEnabled || scopes.innermost is StillScope
    let length = isStill ? AnimatorPace.shortest : max(length, AnimatorPace.shortest)
    let delay = isStill ? 0 : delay
    let motion = AnimatorMotion(course: own, pace: pace, length: length)
    control.pace = pace
    begin(motion, startFraction: startFraction, since: -delay, in: engine) {
      (AnimatorMotion(course: course($0), pace: pace, length: length), -delay)
    }
  }

  private func begin(
    _ motion: AnimatorMotion, startFraction: Double, since elapsed: TimeInterval,
    in engine: Engine, _ motions: (AnimatorChange) -> (AnimatorMotion, TimeInterval)
  ) {
    for change in changes where change.fate != .lost {
      let (motion, elapsed) = motions(change)
      change.move(by: motion, since: elapsed, in: engine) { self.changeEnded() }
    }
    control.phase = .running
    control.motion = motion
    control.suspended = nil
    control.anchor = nil
    control.startFraction = startFraction
    control.startTime = engine.currentTime - elapsed
    control.generation += 1
    countOutstanding()
    endIfEmpty(in: engine)
  }

  /// Makes what was added to a running animator move along.
  func startAddedChanges(in engine: Engine) {
    let motion = control.motion
    let leader = changes.first { $0.fate != .lost && $0.motion.length.isFinite }
    let elapsed = leader?.elapsed ?? engine.currentTime - control.startTime
    for change in changes where change.motion.length == .infinity {
      let (motion, elapsed) = joining(change, motion, elapsed: elapsed)
      change.move(by: motion, since: elapsed, in: engine) { self.changeEnded() }
    }
    countOutstanding()
  }

  /// Returns the motion of an added change when everything moves by `motion`, and the seconds of it
  /// that have elapsed: in the pace from the change's opening, or else for the rest of the time,
  /// from the present position.
  private func joining(
    _ change: AnimatorChange, _ motion: AnimatorMotion, elapsed: TimeInterval
  ) -> (AnimatorMotion, TimeInterval) {
    if case .paced(let from, let to, _) = motion.course {
      return (
        AnimatorMotion(
          course: .paced(from: from, to: to, opening: change.opening), pace: motion.pace,
          length: motion.length), elapsed
      )
    }
    let pace = presentParameters.pace(duration: motion.length - elapsed)
    return (
      AnimatorMotion(
        course: .free(from: change.position, velocity: .zero, to: motion.target), pace: pace,
        length: pace.duration), 0
    )
  }

  func countOutstanding() { control.outstanding = changes.count { $0.fate == .alive } }

  /// Ends the run in the next turn if there is nothing to animate.
  private func endIfEmpty(in engine: Engine) {
    guard control.outstanding == 0 else { return }
    let generation = control.generation
    engine.enqueue {
      guard self.control.generation == generation, self.control.outstanding == 0 else { return }
      self.endRun()
    }
  }

  /// One of the animations came to its end or was lost.
  func changeEnded() {
    control.outstanding -= 1
    if control.outstanding == 0 { endRun() }
  }

  /// All animations came to their ends or were lost.
  private func endRun() {
    guard control.phase == .running || control.phase == .paused, let engine else { return }
    guard changes.contains(where: { $0.fate == .arrived }) else { return complete(at: .end) }
    // Whoever drives the layers' time may have run it back to the beginning.
    let ranBack = elapsed < control.motion.length - Self.longestInstant
    guard pausesOnCompletion, !ranBack else {
      return complete(at: control.isReversed != ranBack ? .start : .end)
    }
    hold(at: time == nil ? nil : control.target, in: engine)
  }
}

extension AnimatorChange {
  /// Standing still at a time of the pace, or where it is.
  func held(at time: Double?, in pace: AnimatorPace) -> AnimatorMotion {
    time.map { .held(at: $0, opening: opening, in: pace) } ?? .held(at: position, in: pace)
  }
}

extension UISpringTimingParameters {
  /// The initial velocity, within what can be reckoned with.
  fileprivate var throwing: SIMD2<Double> {
    func held(_ x: Double) -> Double { x.isNaN ? 0 : min(1e9, max(-1e9, x)) }
    return SIMD2(held(initialVelocity.dx), held(initialVelocity.dy))
  }
}
