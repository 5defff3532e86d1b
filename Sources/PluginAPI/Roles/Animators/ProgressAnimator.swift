import Animation
import Foundation
import LayerTree
import TransitionKit

/// Takes a number from 0 to 1, and can be paused, scrubbed and turned round on the way: what a
/// ``FrameAnimator`` vends to the gestures that take hold of it.
///
/// The progress is a closed-form function of the engine's time. By itself it is shaped by the curve
/// that the animator was made with; once it has been paused it stays where it was seen, follows the
/// gesture in a straight line, and goes the rest of the way by ``restPace``.
final class ProgressAnimator: @MainActor UIViewImplicitlyAnimating {
  /// A way through the progress.
  private struct Course {
    var start: TimeInterval
    var duration: TimeInterval
    var from: Double
    var to: Double
    var pace: CAMediaTimingFunction

    func progress(at time: TimeInterval) -> Double {
      guard duration > 0, time < start + duration else { return to }
      return from + (to - from) * pace.value(at: max(0, time - start) / duration)
    }
  }

  /// The pace of the rest of the transition when a gesture lets go and specifies no curve.
  var restPace: () -> CAMediaTimingFunction = { .linear }

  /// Brings what is animated to a progress.
  private let show: (Double) -> Void
  private let engine: Engine
  private let duration: TimeInterval
  private let curve: CAMediaTimingFunction
  private var course: Course?
  private var position = 0.0
  private var link: CADisplayLink?
  private var arrival: ScheduledEvent?
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private(set) var state = UIViewAnimatingState.inactive
  var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { turnRound() } }
  }

  /// An animator at progress 0.
  ///
  /// - Parameters:
  ///   - duration: From 0 to 1, in seconds; finite and not negative.
  ///   - curve: Shapes the progress of a run that is not scrubbed.
  ///   - show: Called with the progress at every frame, and when it is scrubbed.
  init(
    duration: TimeInterval, curve: CAMediaTimingFunction, in engine: Engine,
    show: @escaping (Double) -> Void
  ) {
    self.duration = duration
    self.curve = curve
    self.engine = engine
    self.show = show
  }

  isolated deinit { halt() }

  var isRunning: Bool { course != nil }

  /// The progress that shows, 0…1.
  var progress: Double { course?.progress(at: engine.currentTime) ?? position }

  /// The progress in the animator's direction; setting it pauses.
  var fractionComplete: CGFloat {
    get { isReversed ? 1 - progress : progress }
    set {
      guard state != .stopped else { return }
      let fraction = newValue.isNaN ? 0 : min(1, max(0, newValue))
      pauseAnimation()
      position = isReversed ? 1 - fraction : fraction
      show(position)
    }
  }

  func startAnimation() { startAnimation(afterDelay: 0) }

  func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    let isFresh = state == .inactive
    state = .active
    let rest = abs(target - position) * duration
    run(
      for: isFresh ? duration : rest, pace: isFresh ? curve : restPace(),
      after: delay.isFinite ? max(0, delay) : 0)
  }

  func pauseAnimation() {
    guard state != .stopped else { return }
    position = progress
    state = .active
    halt()
  }

  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let factor = durationFactor.isFinite ? max(0, durationFactor) : 0
    run(
      for: factor > 0 ? factor * duration : abs(target - position) * duration,
      pace: parameters.map(Self.pace) ?? restPace())
  }

  func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    state = withoutFinishing ? .inactive : .stopped
  }

  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .start: position = 0
    case .end: position = 1
    case .current: break
    }
    end(at: finalPosition)
  }

  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let rest = abs(target - progress) * duration
    UIView.animate(
      withDuration: rest * (1 - min(1, max(0, delayFactor))), delay: rest * delayFactor,
      animations: animation)
  }

  func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Motion

  private var target: Double { isReversed ? 0 : 1 }

  private func run(for seconds: TimeInterval, pace: CAMediaTimingFunction, after delay: Double = 0)
  {
    halt()
    course = Course(
      start: engine.currentTime + delay, duration: seconds, from: position, to: target, pace: pace)
    link = engine.onFrame { [weak self] link in
      guard let self, let course else { return link.invalidate() }
      if link.timestamp < course.start + course.duration {
        show(course.progress(at: link.timestamp))
      }
    }
    arrival = engine.schedule(at: engine.currentTime + delay + seconds) { [weak self] in
      self?.arrive()
    }
  }

  /// Runs back from where it is, for as long as it took to get there.
  private func turnRound() {
    position = progress
    run(for: abs(target - position) * duration, pace: restPace())
  }

  private func halt() {
    course = nil
    link?.invalidate()
    link = nil
    arrival?.cancel()
    arrival = nil
  }

  private func arrive() {
    position = target
    halt()
    end(at: isReversed ? .start : .end)
  }

  private func end(at finalPosition: UIViewAnimatingPosition) {
    state = .inactive
    show(position)
    let completions = completions
    self.completions = []
    for completion in completions { completion(finalPosition) }
  }

  /// A curve as it is; springs as ease-in-ease-out.
  private static func pace(_ parameters: any UITimingCurveProvider) -> CAMediaTimingFunction {
    guard let cubic = parameters.cubicTimingParameters else { return .easeInEaseOut }
    return CAMediaTimingFunction(
      controlPoints: cubic.controlPoint1.x, cubic.controlPoint1.y, cubic.controlPoint2.x,
      cubic.controlPoint2.y)
  }
}
