import Animation
import Foundation
import Testing

@Suite struct `UIKit's springs` {
  @Test func `reference curves`() throws {
    let rows = try Fixture.rows(of: "spring-reference.csv")
      .filter { $0.number("initial_velocity") != 15 || $0.number("duration") < 0.5 }
    #expect(rows.count == 4331)
    for row in rows {
      let duration = row.number("duration")
      let curve = TimingCurve.spring(
        Spring(
          dampingRatio: row.number("damping_ratio"),
          initialVelocity: row.number("initial_velocity"), duration: duration))
      let value = curve.progress(at: row.number("t"), duration: duration)
      #expect(abs(value - row.number("value")) < 1e-9, "\(row)")
    }
  }

  @Test func `reference stiffnesses`() throws {
    var binding = 0
    for row in try Fixture.rows(of: "spring-params.csv") {
      let (velocity, duration) = (row.number("initial_velocity"), row.number("duration"))
      guard row.number("newton12_rel_diff") <= 1e-6, velocity != 15 || duration < 0.5 else {
        continue
      }
      binding += 1
      let spring = Spring(
        dampingRatio: row.number("damping_ratio"), initialVelocity: velocity, duration: duration)
      #expect(abs(spring.stiffness / row.number("stiffness") - 1) < 1e-12, "\(row)")
      #expect(abs(spring.dampingCoefficient / row.number("damping") - 1) < 1e-12, "\(row)")
    }
    #expect(binding == 71)
  }

  @Test func `measured stiffnesses`() throws {
    let still = try Fixture.measured(\.uikitUsingSpringWithDampingGeneratedStiffnessV0)
    for row in still.rows.map({ $0.map { $0 ?? .nan } }) {
      let spring = Spring(dampingRatio: row[0], initialVelocity: 0, duration: row[1])
      #expect(abs(spring.stiffness / row[2] - 1) <= (still.tol_rel ?? 0), "\(row)")
    }
    let moving = try Fixture.measured(\.uikitUsingSpringWithDampingVelocity)
    for row in moving.rows.map({ $0.map { $0 ?? .nan } }) {
      let spring = Spring(dampingRatio: row[0], initialVelocity: row[1], duration: row[2])
      #expect(abs(spring.stiffness / row[3] - 1) <= (moving.tol_rel ?? 0), "\(row)")
    }
    let critical = try Fixture.measured(\.uikitUsingSpringWithDampingCritical)
    for row in critical.rows.map({ $0.map { $0 ?? .nan } }) {
      let spring = Spring(dampingRatio: row[0], initialVelocity: row[1], duration: row[2])
      #expect(abs(spring.stiffness - row[3]) <= (critical.tol ?? 0), "\(row)")
    }
  }

  @Test func `measured positions`() throws {
    let table = try Fixture.measured(\.uikitSpringPositionsGolden)
    for row in table.rows {
      let curve = TimingCurve.spring(
        Spring(dampingRatio: row.damping, initialVelocity: 0, duration: row.duration))
      for sample in row.samples {
        let x =
          row.from + (row.to - row.from) * curve.progress(at: sample[0], duration: row.duration)
        #expect(abs(x - sample[1]) <= table.tol_pt, "\(row.damping) at \(sample[0])")
      }
    }
  }

  @Test func `measured positions of a property animator`() throws {
    let table = try Fixture.measured(\.propertyAnimator)
    let curves: [String: TimingCurve] = [
      "easeInOut": .cubic(.easeInEaseOut),
      "spring zeta .5": .spring(Spring(dampingRatio: 0.5, initialVelocity: 0, duration: 1)),
    ]
    for row in table.rows {
      let curve = try #require(curves[row.curve])
      // The time is rounded to a millisecond: allow for the way made in half of one.
      let x = [row.t - 5e-4, row.t + 5e-4].map { 50 + 100 * curve.progress(at: $0, duration: 1) }
      #expect(
        row.x > (x.min() ?? 0) - table.tol_pt && row.x < (x.max() ?? 0) + table.tol_pt,
        "\(row.curve)")
    }
  }

  @Test func `rule 44: known transitions`() {
    let present = Spring(dampingRatio: 0.55, initialVelocity: 1 / 0.55, duration: 0.5)
    #expect(abs(present.stiffness - 530.698) < 1e-3)
    #expect(abs(present.dampingCoefficient - 25.341) < 1e-3)
    #expect(abs(present.value(at: 0.16) - 1.1267) < 1e-4)
    let dismiss = Spring(dampingRatio: 1, initialVelocity: -15, duration: 0.4)
    #expect(abs(dismiss.stiffness - 591.054) < 1e-3)
    #expect(abs(dismiss.dampingCoefficient - 48.623) < 1e-3)
    // The recorded minimum was read off samples D/60 apart; the curve itself dips to −0.1041.
    #expect(abs(dismiss.value(at: 0.4 / 30) - -0.10217477124983446) < 1e-9)
    #expect(abs(dismiss.value(at: 0.0157) - -0.1041) < 1e-4)
    #expect(abs(dismiss.value(at: 0.2) - 0.932) < 1e-3)
    let detail = Spring(dampingRatio: 0.75, initialVelocity: 0.5, duration: 1)
    #expect(abs(detail.stiffness - 86.090) < 1e-3)
    #expect(abs(detail.value(at: 0.506) - 1.0284) < 1e-4)
    let zoom = Spring(dampingRatio: 200, initialVelocity: 1, duration: 1)
    #expect(abs(zoom.stiffness - 83.1) < 0.1)
  }

  /// Returns the remaining distance, by the envelope, at the end of the duration; UIKit aims at
  /// 0.001.
  private static func rest(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    let frequency = spring.stiffness.squareRoot()
    if ratio >= 1 {
      return abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
    }
    let decay = ratio * frequency
    let oscillation = frequency * (1 - ratio * ratio).squareRoot()
    return abs((decay - velocity) / oscillation) * exp(-decay * duration)
  }

  @Test(arguments: [0.01, 0.1, 0.35, 0.55, 0.75, 0.9, 0.99, 1])
  func `at most 0.001 is left at the end, and just that where a root exists`(ratio: Double) {
    for velocity in stride(from: -30.0, through: 30, by: 0.25) {
      for duration in [0.2, 1.0, 3] {
        let rest = Self.rest(ratio, velocity, duration)
        #expect(rest < 0.001 * (1 + 1e-6), "v \(velocity), D \(duration)")
        if velocity <= 0 { #expect(rest > 0.001 * (1 - 1e-6), "v \(velocity), D \(duration)") }
      }
    }
  }

  @Test(arguments: [0.003, 0.01, 0.1, 0.35, 0.55, 0.75, 0.9, 0.99, 1])
  func `the spring changes continuously with the velocity`(ratio: Double) {
    // The square-root fold before a kept stretch is steep: a small step may still move a little.
    var previous = Spring(dampingRatio: ratio, initialVelocity: -20, duration: 1).stiffness
    let step = 1e-4
    for index in 1...400_000 where index % 10 < 2 {
      let velocity = -20 + Double(index) * step
      let stiffness =
        Spring(dampingRatio: ratio, initialVelocity: velocity, duration: 1).stiffness
      if index % 10 == 1 {
        let change = abs(stiffness / previous - 1)
        #expect(change < 0.01, "at v \(velocity): \(previous) → \(stiffness)")
      }
      previous = stiffness
    }
  }

  @Test func `the known stretch without a far root keeps the last one`() {
    let kept = log(1000.0) * log(1000.0)
    for velocity in [6.95, 7.5, 8.9] {
      let spring = Spring(dampingRatio: 1, initialVelocity: velocity, duration: 1)
      #expect(abs(spring.stiffness - kept) < 1e-9, "v \(velocity)")
    }
    #expect(Spring(dampingRatio: 1, initialVelocity: 6.9, duration: 1).stiffness > kept)
    // Far beyond, the near root is the only one: ω = 8.595 for v = 15.
    let fast = Spring(dampingRatio: 500, initialVelocity: 15, duration: 1)
    #expect(abs(fast.stiffness - 73.87518158054341) < 1e-9)
  }

  @Test func `durations only change the scale of time`() {
    for (ratio, throwing) in [(0.5, 0.3), (1.0, -2), (0.8, 4)] {
      let unit = Spring(dampingRatio: ratio, initialVelocity: throwing, duration: 1)
      for duration in [0.01, 0.3, 7] {
        let spring = Spring(
          dampingRatio: ratio, initialVelocity: throwing / duration, duration: duration)
        #expect(abs(spring.value(at: 0.3 * duration) - unit.value(at: 0.3)) < 1e-12)
      }
    }
  }

  @Test func `any number gives a spring`() {
    let odd = [
      -Double.infinity, -1e300, -1, -1e-300, 0, 1e-300, 1e-3, 1, 500, 1e300, .infinity, .nan,
    ]
    for ratio in odd {
      for velocity in odd {
        for duration in odd {
          let spring = Spring(
            dampingRatio: ratio, initialVelocity: velocity, duration: duration)
          let name = "ζ \(ratio), v \(velocity), D \(duration)"
          #expect(spring.stiffness.isFinite && spring.stiffness > 0, "\(name)")
          #expect(spring.value(at: 0) == 0, "\(name)")
          #expect(spring.value(at: 0.1).isFinite && spring.velocity(at: 0.1).isFinite, "\(name)")
          let curve = TimingCurve.spring(spring)
          #expect(curve.progress(at: max(0, duration), duration: duration) == 1 || duration.isNaN)
        }
      }
    }
  }

  @Test func `a ratio over 1 is 1, one under the least is the least`() {
    func stiffness(_ ratio: Double) -> Double {
      Spring(dampingRatio: ratio, initialVelocity: 1, duration: 0.5).stiffness
    }
    #expect(stiffness(500) == stiffness(1))
    #expect(stiffness(0) == stiffness(0.001))
    #expect(stiffness(0) != stiffness(0.01))
  }
}
