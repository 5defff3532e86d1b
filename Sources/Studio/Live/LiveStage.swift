import Diagnostics
import Foundation
import Gestures
import PluginRuns
import Rendering
package import StudioProtocol
import TransitionKit

/// The stage that pages see: a take that goes on while time passes, or another time of it.
package final class LiveStage {
  package typealias Mode = StudioState.Clock.Mode

  /// The run that touches and buttons act on.
  package private(set) var live: TakeRun
  /// The mode of the clock.
  package private(set) var mode = Mode.live
  /// Seconds of the take in a second.
  private(set) var speed = 1.0
  /// A Boolean value that indicates whether the last transition is repeated.
  private(set) var loops = false
  /// A Boolean value that indicates whether nothing moves.
  package private(set) var isAtRest = false
  /// Called for each step.
  var onStep: () -> Void = {}

  /// A time of the wall clock, and the time of the take then.
  private var anchor: (wall: Double, time: Double)
  /// The wall clock's time since which nothing moves.
  private var restingSince = 0.0
  /// The wall clock's time at which the last transition is repeated.
  private var loopTime: Double?
  private var fingers = FingerMap()
  private var scrub: Scrub?
  /// A Boolean value that indicates whether the stage shows something else than before.
  private var hasChanged = true

  /// A run that shows another time of the take.
  private struct Scrub {
    var run: TakeRun
    var target: Double
    var isThere = false
  }

  /// The wall time that is given up when the machine is behind by more, in seconds.
  static let mostBehind = 0.25
  /// The most that a clock goes on when it wakes, in seconds of the take.
  static let mostWaking = 1.0
  /// The rest before a transition is repeated, in seconds.
  static let loopPause = 0.4
  /// The most steps at a time, after which requests are answered.
  static let mostSteps = 6
  static let mostScrubSteps = 120

  /// Creates a stage with a take that is at its beginning.
  init(_ live: TakeRun, now: Double) {
    self.live = live
    anchor = (now, live.time)
  }

  /// The take.
  package var take: Take { live.take }

  /// The time that the stage shows, in seconds of the take.
  package var time: Double { mode == .scrubbing ? scrub?.target ?? live.time : live.time }

  /// The run whose frames are shown.
  package var shown: TakeRun { mode == .scrubbing ? scrub?.run ?? live : live }

  /// The time of the wall clock at which ``tick(at:)`` has work to do; nil at rest.
  package var wakeTime: Double? {
    switch mode {
    case .paused: nil
    case .scrubbing: scrub.map { $0.isThere } == false ? 0 : nil
    case .live:
      isAtRest ? loopTime : anchor.wall + (live.nextTime - anchor.time) / speed
    }
  }

  /// Returns the frame to show, if it may be another one than that of the last call.
  func takeChange() -> FrameFeed.Frame? {
    guard hasChanged, mode != .scrubbing || scrub?.isThere == true else { return nil }
    hasChanged = false
    return FrameFeed.Frame(
      tree: shown.tree(), time: shown.time, scale: take.request.stage.scale,
      isMoment: mode != .live)
  }

  // MARK: - Takes

  /// Begins anew with `run`: its take is the one that goes on, and fingers that are down belong to none.
  func begin(_ run: TakeRun, now: Double) {
    fingers.forget()
    live = run
    scrub = nil
    mode = .live
    hasChanged = true
    restart(now)
  }

  /// Goes on with `run`, a run of the same take at the same time.
  func exchange(_ run: TakeRun, now: Double) {
    live = run
    hasChanged = true
    restart(now)
  }

  /// Shows the same time of the take with a run of it that is at its beginning.
  func renewScrub(_ run: TakeRun) {
    guard mode == .scrubbing, let old = scrub else { return }
    scrub = Scrub(run: run, target: old.target)
    hasChanged = true
  }

  private func restart(_ now: Double) {
    anchor = (now, live.time)
    isAtRest = false
    loopTime = nil
  }

  // MARK: - Time

  /// Takes the steps that are due.
  func tick(at now: Double) {
    switch mode {
    case .paused: return
    case .scrubbing: scrubOn()
    case .live:
      guard !isAtRest else { return }
      let due = anchor.time + (now - anchor.wall) * speed
      let behind = due - live.time
      if behind > Self.mostBehind * speed {
        anchor = (now - Self.mostBehind, live.time)
      }
      run(through: anchor.time + (now - anchor.wall) * speed, most: Self.mostSteps, now: now)
    }
  }

  private func run(through time: Double, most: Int, now: Double) {
    for _ in 0..<most {
      guard live.nextTime <= time + StepGrid.instant else { return }
      step()
      if live.isStill {
        rest(now)
        return
      }
    }
  }

  private func step() {
    onStep()
    _ = live.step()
    hasChanged = true
  }

  private func rest(_ now: Double) {
    isAtRest = true
    restingSince = now
    loopTime = loops ? now + Self.loopPause : nil
  }

  /// Ends the rest: what an input does begins with the next step.
  private func wake(_ now: Double) {
    guard isAtRest else { return }
    guard mode == .live else {
      isAtRest = false
      return
    }
    let passed = min((now - restingSince) * speed, Self.mostWaking)
    restart(now)
    _ = live.advance(to: live.time + passed, onStep: onStep)
    hasChanged = true
    anchor = (now, live.time)
  }

  private func scrubOn() {
    guard var scrub, !scrub.isThere else { return }
    scrub.isThere = scrub.run.advance(to: scrub.target, most: Self.mostScrubSteps, onStep: onStep)
    if scrub.isThere { hasChanged = true }
    self.scrub = scrub
  }

  /// Changes the speed.
  func setSpeed(_ speed: Double, now: Double) {
    guard speed != self.speed else { return }
    if mode == .live, !isAtRest { anchor = (now, anchor.time + (now - anchor.wall) * self.speed) }
    self.speed = speed
  }

  /// Repeats the last transition from now on, or no more.
  func setLoops(_ loops: Bool, now: Double) {
    self.loops = loops
    loopTime = loops && isAtRest ? now : nil
  }

  /// Returns a Boolean value that indicates whether it is time to repeat the last transition, once for each
  /// time.
  func takeRepetition(at now: Double) -> Bool {
    guard mode == .live, isAtRest, let time = loopTime, time <= now else { return false }
    loopTime = nil
    return true
  }

  /// Makes the time stand still.
  func pause() { if mode == .live { mode = .paused } }

  /// Goes on where the take is.
  func resume(_ now: Double) {
    guard mode != .live else { return }
    if mode == .scrubbing { hasChanged = true }
    mode = .live
    scrub = nil
    restingSince = now
    anchor = (now, live.time)
  }

  /// Shows the take at the last step that is not after `time`.
  ///
  /// - Parameter makeRun: Returns a run of the take that is at its beginning.
  func seek(_ time: Double, makeRun: () throws -> TakeRun) rethrows {
    let end = take.inputs.endOfRecording ?? live.time
    let target = min(max(time, 0), end)
    if var old = scrub, mode == .scrubbing, old.run.time <= target + StepGrid.instant {
      old.target = target
      old.isThere = false
      scrub = old
    } else {
      scrub = Scrub(run: try makeRun(), target: target)
    }
    mode = .scrubbing
    scrubOn()
  }

  /// Goes some steps on or back, and stays there.
  func step(_ count: Int, now: Double, makeRun: () throws -> TakeRun) rethrows {
    if mode == .live { mode = .paused }
    if count > 0, mode == .paused {
      for _ in 0..<count where !live.hasFailed { step() }
      if !live.isStill { isAtRest = false }
      return
    }
    guard count < 0 || mode == .scrubbing else { return }
    let grid = StepGrid(rate: live.rate)
    var target = shown === live ? live.time : time
    for _ in 0..<abs(count) {
      target = count < 0 ? grid.last(before: target) : grid.next(after: target)
    }
    if target >= live.time - StepGrid.instant {
      mode = .paused
      scrub = nil
      hasChanged = true
      return
    }
    try seek(target, makeRun: makeRun)
  }

  // MARK: - Inputs

  /// Plays the touches of a page.
  func touch(_ touches: [StudioRequest.Touch], of page: UInt32, now: Double) {
    if mode == .scrubbing { resume(now) }
    var next = fingers
    // Without an effect nothing wakes.
    guard !next.touches(touches, of: page, at: 0).isEmpty else { return }
    wake(now)
    live.add(fingers.touches(touches, of: page, at: live.inputTime))
  }

  /// Cancels the touches of a page.
  func cancelTouches(of page: UInt32, now: Double) {
    var next = fingers
    guard !next.cancel(page, at: 0).isEmpty else { return }
    wake(now)
    live.add(fingers.cancel(page, at: live.inputTime))
  }

  /// Turns the window by a quarter.
  func rotate(_ now: Double) {
    if mode == .scrubbing { resume(now) }
    wake(now)
    live.addRotation()
  }
}
