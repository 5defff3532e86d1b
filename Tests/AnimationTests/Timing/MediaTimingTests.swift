import Animation
import Foundation
import Geometry
import Testing

@Suite struct `Media timing` {
  /// Returns the opacity shown by a layer of opacity 0.5 under a linear animation from 0 to 1.
  private func opacity(_ timing: MediaTiming, at time: Double) -> Double {
    guard let state = timing.effect(at: time) else { return 0.5 }
    return TimingCurve.linear.progress(in: state, duration: timing.duration)
  }

  @Test func `measured fill modes`() throws {
    let table = try Fixture.measured(\.fillModes)
    #expect(table.rows.count == 4)
    for (name, values) in table.rows {
      let fillMode = try #require(CAMediaTimingFillMode(rawValue: name))
      let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: fillMode)
      for (t, value) in zip(table.t, values) {
        #expect(abs(opacity(timing, at: t) - value) <= table.tol, "\(name) at \(t)")
      }
    }
  }

  @Test func `measured speeds, offsets, repeats and reversals`() throws {
    let timings = [
      "autoreverses": MediaTiming(duration: 1, autoreverses: true),
      "repeatCount=2.5": MediaTiming(duration: 1, repeatCount: 2.5),
      "repeatDuration=1.7": MediaTiming(duration: 1, repeatDuration: 1.7),
      "speed=2": MediaTiming(duration: 1, speed: 2),
      "timeOffset=0.3": MediaTiming(duration: 1, timeOffset: 0.3),
      "speed=-1": MediaTiming(duration: 1, speed: -1),
      "duration=0(animation default .25)": MediaTiming().resolvingDuration(0.25),
    ]
    let table = try Fixture.measured(\.mediaTiming)
    #expect(Set(table.rows.keys) == Set(timings.keys))
    for (name, values) in table.rows {
      let timing = try #require(timings[name])
      for (t, value) in zip(table.t, values) {
        #expect(abs(opacity(timing, at: t) - value) <= table.tol, "\(name) at \(t)")
      }
    }
  }

  @Test func `measured group: children live in the group's time and are cut by it`() throws {
    let table = try Fixture.measured(\.group)
    let group = MediaTiming(duration: 2)
    let fade = MediaTiming(beginTime: 0.5, duration: 1).resolvingDuration(2)
    let move = MediaTiming().resolvingDuration(2)
    for row in table.rows.map({ $0.map { $0 ?? .nan } }) {
      let time = try #require(group.effect(at: row[0])).elapsed
      #expect(abs(opacity(fade, at: time) - row[1]) <= (table.tol ?? 0), "at \(row[0])")
      let x = 100 * (try #require(move.effect(at: time)).fraction)
      #expect(abs(x - row[2]) <= (table.tol ?? 0), "at \(row[0])")
    }
  }

  @Test func `measured time conversions`() {
    let layer = MediaTiming(beginTime: 3, duration: .infinity, speed: 2, timeOffset: 1)
    #expect(layer.localTime(fromParent: 10) == 15)
    #expect(layer.parentTime(fromLocal: 15) == 10)
    let frozen = MediaTiming(duration: .infinity, speed: 0, timeOffset: 4)
    #expect(frozen.localTime(fromParent: 10) == 4)
    #expect(frozen.parentTime(fromLocal: 4) == 0)
    #expect(MediaTiming.layer.localTime(fromParent: 7.25) == 7.25)
  }

  @Test(arguments: [0.5, 1, -2]) func `conversions undo each other`(speed: Double) {
    let layer = MediaTiming(beginTime: 3, duration: .infinity, speed: speed, timeOffset: -1.5)
    for time in stride(from: -5.0, through: 5, by: 0.5) {
      #expect(layer.parentTime(fromLocal: layer.localTime(fromParent: time)) == time)
    }
  }

  @Test func `beginning and end belong to the active time`() {
    let timing = MediaTiming(beginTime: 1, duration: 2)
    #expect(timing.endTime == 3)
    #expect(timing.phase(at: 1 - 2 * MediaTiming.instant) == .before)
    #expect(timing.phase(at: 1.0.nextDown) == .active)
    #expect(timing.phase(at: 1) == .active)
    #expect(timing.phase(at: 3) == .active)
    #expect(timing.phase(at: 3.0.nextUp) == .active)
    #expect(timing.phase(at: 3 + 2 * MediaTiming.instant) == .after)
    #expect(timing.state(at: 3).fraction == 1)
    #expect(timing.state(at: 1).fraction == 0)
    #expect(timing.effect(at: 0) == nil)
    #expect(timing.effect(at: 4) == nil)
  }

  @Test func `a repeat begins anew, the last one ends whole`() {
    let timing = MediaTiming(duration: 0.2, repeatCount: 3, fillMode: .both)
    // 0.2 and 0.6 are no binary fractions: rounding must not show the wrong side of the seam.
    for k in 1...2 {
      let state = timing.state(at: 0.2 * Double(k))
      #expect(state.fraction == 0, "seam \(k)")
      #expect(state.completedCycles == k)
    }
    let end = timing.state(at: timing.endTime)
    #expect((end.fraction, end.completedCycles) == (1, 2))
    #expect(timing.state(at: 99) == timing.state(at: timing.endTime + 2 * MediaTiming.instant))
    #expect(timing.state(at: 99).fraction == 1)
  }

  @Test(arguments: 0..<400)
  func `at the end by one reckoning is at the end by every other`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let repeats = [0, 1, 2, 3, 2.5, 7]
    let timing = MediaTiming(
      beginTime: Double.random(in: 0...100, using: &random),
      duration: Double.random(in: 0.01...3, using: &random),
      speed: Double.random(in: 0.1...4, using: &random),
      repeatCount: repeats.randomElement(using: &random) ?? 0,
      autoreverses: Bool.random(using: &random))
    let last = timing.state(at: .greatestFiniteMagnitude)
    let first = timing.state(at: -.greatestFiniteMagnitude)
    // As a layer that is held at a part of a transition reckons: by an origin, a way and a speed.
    let origin = Double.random(in: -1...1, using: &random) + timing.beginTime
    let way = (timing.endTime - origin) / 0.3
    let ends = [
      timing.endTime, timing.endTime.nextDown, timing.endTime.nextUp, origin + way * 0.3,
      (timing.endTime - 0.1) + 0.1, timing.endTime * 3 / 3,
    ]
    for end in ends {
      let state = timing.effect(at: end)
      #expect(state?.fraction == last.fraction, "\(timing) at \(end)")
      #expect(state?.completedCycles == last.completedCycles, "\(timing) at \(end)")
    }
    for begin in [timing.beginTime.nextDown, timing.beginTime, timing.beginTime.nextUp] {
      let state = timing.effect(at: begin)
      #expect(abs((state?.elapsed ?? .nan) - first.elapsed) < 1e-12, "\(timing) at \(begin)")
    }
  }

  @Test func `there and back ends where it began`() {
    let timing = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
    let back = timing.state(at: 1.25)
    #expect((back.fraction, back.isReversing, back.completedCycles) == (0.75, true, 0))
    #expect(timing.state(at: 2.25).isReversing == false)
    #expect(timing.state(at: 2.25).completedCycles == 1)
    #expect(timing.activeDuration == 4)
    #expect(timing.state(at: 4).fraction == 0)
    #expect(timing.effect(at: 9)?.fraction == 0)
  }

  @Test func `half a repeat stops half-way`() {
    let timing = MediaTiming(duration: 1, repeatCount: 2.5, fillMode: .forwards)
    #expect(timing.effect(at: 7)?.fraction == 0.5)
    #expect(timing.effect(at: 7)?.completedCycles == 2)
  }

  @Test func `for ever is for ever`() {
    let timing = MediaTiming(duration: 0.5, repeatCount: .infinity)
    #expect(timing.endTime == .infinity)
    let state = timing.state(at: 1_000_000.125)
    #expect((state.phase, state.fraction, state.completedCycles) == (.active, 0.25, 2_000_000))
  }

  @Test func `a standing animation shows its offset`() {
    let timing = MediaTiming(duration: 1, speed: 0, timeOffset: 0.3)
    #expect(timing.endTime == .infinity)
    #expect(abs(timing.state(at: 50).fraction - 0.3) < 1e-15)
    #expect(MediaTiming(duration: 1, speed: 0, timeOffset: 1).state(at: 5).fraction == 1)
  }

  @Test func `no duration is over at once`() {
    let timing = MediaTiming(beginTime: 1, fillMode: .both)
    #expect(timing.state(at: 0.5).fraction == 0)
    #expect(timing.state(at: 1).fraction == 1)
    #expect(timing.state(at: 2).phase == .after)
    for (time, progress) in [(0.5, 0.0), (1, 1), (2, 1)] {
      let state = timing.state(at: time)
      #expect(TimingCurve.cubic(.easeIn).progress(in: state, duration: 0) == progress)
    }
    let there = MediaTiming(beginTime: 1, autoreverses: true, fillMode: .both)
    #expect(there.state(at: 0.5).fraction == 0)
    #expect(there.state(at: 2).fraction == 0)
    #expect(MediaTiming(repeatCount: .infinity).endTime == 0)
    #expect(MediaTiming(duration: .infinity).state(at: 5).elapsed == 5)
  }

  @Test func `own durations stay, missing ones are filled in`() {
    #expect(MediaTiming(duration: 2).resolvingDuration(0.25).duration == 2)
    #expect(MediaTiming(duration: -1).resolvingDuration(0.25).duration == 0.25)
    #expect(MediaTiming(duration: .nan).resolvingDuration(0.25).duration == 0.25)
  }

  @Test func `curves end exactly, and start exactly`() {
    for curve in [TimingCurve.cubic(.easeInEaseOut), .linear, .spring(Spring())] {
      #expect(curve.progress(at: 0, duration: 1) == 0)
      #expect(curve.progress(at: -1, duration: 1) == 0)
      #expect(curve.progress(at: 1, duration: 1) == 1)
      #expect(curve.progress(at: 2, duration: 1) == 1)
      #expect(curve.progress(at: 0, duration: 0) == 1)
      #expect(curve.progress(at: 5, duration: .infinity).isFinite)
    }
  }
}
