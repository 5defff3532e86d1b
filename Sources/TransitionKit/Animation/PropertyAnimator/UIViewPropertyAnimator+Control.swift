public import Foundation
import LayerTree

// Starting, pausing, scrubbing and reversing.

extension UIViewPropertyAnimator {
  /// Starts, or goes on after a pause; nothing while it runs.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts, or goes on, `delay` seconds from now.
  ///
  /// The blocks run at once; what was there before shows until the delay is over. A pause keeps
  /// what is left of it.
  public func startAnimation(afterDelay delay: TimeInterval) {
    let delay = delay.isFinite ? max(0, delay) : 0
    switch control.phase {
    case .running: break
    case .stopped:
      refuse("startAnimation", "a stopped animator only waits for finishAnimation")
    case .inactive, .paused:
      perform { engine in
        if control.phase == .inactive {
          activate(in: engine)
          self.delay = delay
        }
        proceed(with: nil, durationFactor: 0, delay: delay, in: engine)
      }
    }
  }

  /// Holds what shows; an inactive animator becomes active, at its beginning.
  public func pauseAnimation() {
    switch control.phase {
    case .paused: break
    case .stopped:
      refuse("pauseAnimation", "a stopped animator only waits for finishAnimation")
    case .inactive: perform { activate(in: $0) }
    case .running: if mayInterrupt("pauseAnimation") { perform { pause(in: $0) } }
    }
  }

  /// The fraction that is complete in the present direction, 0…1: of the time while the animator
  /// runs, of the way (or, unless ``scrubsLinearly``, of the time) while it is paused; 0 when it is
  /// inactive.
  ///
  /// Setting it pauses, also before the start. Numbers outside of 0…1 count as its ends, NaN as 0.
  /// Everything shows what it would at that point, from whichever side it is reached. A spring that
  /// was paused beyond an end stands there at that end's fraction, and moves evenly from there.
  public var fractionComplete: CGFloat {
    get {
      switch control.phase {
      case .inactive: 0
      case .running: control.startFraction + (1 - control.startFraction) * share
      case .paused:
        control.fraction(scrubsLinearly ? position.x : time ?? position.x)
      case .stopped: control.startFraction
      }
    }
    set {
      let fraction = newValue.isNaN ? 0 : min(1, max(0, newValue))
      switch control.phase {
      case .stopped:
        refuse("fractionComplete", "a stopped animator only waits for finishAnimation")
      case .running where !mayInterrupt("fractionComplete"): break
      case .inactive, .running, .paused:
        perform { engine in
          if control.phase == .inactive { activate(in: engine) }
          if control.phase == .running { pause(in: engine) }
          // Where it stands already it can still go on as it would have.
          guard fraction != fractionComplete else { return }
          scrub(to: control.isReversed ? 1 - fraction : fraction, in: engine)
        }
      }
    }
  }

  /// The part of the time, 0…1, after which a paused animation has come as far as `fraction`; nil
  /// where its pace has no place for that, since it moves freely or stands beyond an end.
  func time(at fraction: CGFloat) -> Double? {
    guard control.phase == .paused, time != nil, !isScrubbedFreely else { return nil }
    let position = control.isReversed ? 1 - fraction : fraction
    return scrubsLinearly ? control.pace.time(of: position) : position
  }

  /// A Boolean value that indicates whether the animator runs, or will run, towards the start.
  /// Setting it while the animator runs reverses it.
  public var isReversed: Bool {
    get { control.isReversed }
    set {
      guard newValue != control.isReversed else { return }
      switch control.phase {
      case .inactive: control.isReversed = newValue
      case .paused:
        control.isReversed = newValue
        control.suspended = nil
      case .running: if mayInterrupt("isReversed") { perform { turnRound(in: $0) } }
      case .stopped:
        refuse("isReversed", "a stopped animator only waits for finishAnimation")
      }
    }
  }

  /// Runs `body` in the animator's engine: the one it was started in, else the current one.
  func perform(_ body: (Engine) -> Void) {
    let engine = engine ?? Engine.required(by: "UIViewPropertyAnimator")
    engine.perform { body(engine) }
  }

  private func activate(in engine: Engine) {
    self.engine = engine
    control.phase = .paused
    control.suspended = nil
    // In the reverse direction it begins at its end.
    control.motion = .held(at: control.isReversed ? 1 : 0, opening: 0, in: control.pace)
    control.startTime = engine.currentTime
    runBlocks(in: engine)
  }

  private func pause(in engine: Engine) {
    control.suspended = AnimatorControl.Run(
      motion: control.motion, elapsed: elapsed, startFraction: control.startFraction)
    hold(at: time, in: engine)
  }

  /// Stops all motion: in the pace where it has a place there, else where it is.
  func hold(at time: Double?, in engine: Engine) {
    let position = position
    control.phase = .paused
    control.generation += 1
    control.anchor = time == nil ? position : nil
    for change in changes where change.fate != .lost {
      change.anchor = change.position
      change.suspend(
        holding: change.held(at: time == nil ? nil : change.time, in: control.pace), in: engine
      ) { self.changeEnded() }
    }
    control.motion =
      time.map { .held(at: $0, opening: 0, in: control.pace) }
      ?? .held(at: position, in: control.pace)
    countOutstanding()
  }

  /// A Boolean value that indicates whether the pace has no fraction for the present position: the
  /// motion is free, or a spring is beyond an end.
  private var isScrubbedFreely: Bool {
    time == nil || (scrubsLinearly && !(0...1).contains(position.x))
  }

  private func scrub(to position: Double, in engine: Engine) {
    let isFree = isScrubbedFreely
    control.suspended = nil
    defer { countOutstanding() }
    if !isFree {
      let time = scrubsLinearly ? control.pace.time(of: position) : position
      for change in changes {
        change.move(by: change.held(at: time, in: control.pace), in: engine) { self.changeEnded() }
      }
      control.motion = .held(at: time, opening: 0, in: control.pace)
      return
    }
    let anchor = control.anchor ?? self.position
    control.anchor = anchor
    // The fraction of what is beyond an end is that end's.
    let held = min(1, max(0, anchor.x))
    func along(_ place: SIMD2<Double>) -> SIMD2<Double> {
      if position < held { return place * (position / held) }
      return held < 1 ? place + (1 - place) * ((position - held) / (1 - held)) : place
    }
    for change in changes {
      change.move(by: .held(at: along(change.anchor), in: control.pace), in: engine) {
        self.changeEnded()
      }
    }
    control.motion = .held(at: along(anchor), in: control.pace)
  }

  private func turnRound(in engine: Engine) {
    let (fraction, time) = (fractionComplete, time)
    control.isReversed.toggle()
    let target = control.target
    if let time, !control.pace.isSpring {
      run(
        control.pace, for: abs(target - time) * control.pace.duration,
        startFraction: control.fraction(time), in: engine,
        own: .paced(from: time, to: target, opening: 0)
      ) { .paced(from: $0.time ?? time, to: target, opening: $0.opening) }
    } else {
      let length = control.pace.isSpring ? control.pace.duration : fraction * duration
      run(
        control.pace, for: length, startFraction: 1 - fraction, in: engine,
        own: .free(from: position, velocity: velocity, to: target)
      ) { .free(from: $0.position, velocity: $0.velocity, to: target) }
    }
  }
}
