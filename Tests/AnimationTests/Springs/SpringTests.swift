import Animation
import Foundation
import Testing

@Suite struct `Springs` {
  @Test func `reference springs, overdamped included`() throws {
    let rows = try Fixture.rows(of: "spring-physical-reference.csv")
    #expect(rows.count == 1296)
    for row in rows {
      let spring = Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        dampingCoefficient: row.number("damping"),
        initialVelocity: row.number("initial_velocity"), allowsOverdamping: true)
      let t = row.number("t")
      #expect(abs(spring.value(at: t) - row.number("value")) < 1e-9, "\(spring) at \(t)")
      #expect(abs(spring.velocity(at: t) - row.number("velocity")) < 1e-9, "\(spring) at \(t)")
    }
  }

  @Test func `measured positions`() throws {
    let table = try Fixture.measured(\.springPosition0To100)
    for row in table.rows {
      let (p, values) = (row[0], row[1])
      let spring = Spring(
        mass: p[0], stiffness: p[1], dampingCoefficient: p[2], initialVelocity: p[3])
      for (t, value) in zip(table.t, values) {
        #expect(abs(100 * spring.value(at: t) - value) <= table.tol, "\(p) at \(t)")
      }
    }
  }

  @Test func `measured settling durations`() throws {
    let table = try Fixture.measured(\.springSettlingDuration)
    let tolerance = try #require(table.tol)
    for row in table.rows.map({ $0.map { $0 ?? .nan } }) {
      let spring = Spring(
        mass: row[0], stiffness: row[1], dampingCoefficient: row[2], initialVelocity: row[3])
      #expect(abs(spring.settlingDuration - row[4]) <= tolerance, "\(row)")
    }
  }

  @Test func `measured springs of a duration and a bounce`() throws {
    let table = try Fixture.measured(\.uikitSpringDurationBounce)
    let tolerance = try #require(table.tol)
    for row in table.rows {
      let (duration, bounce) = (row[0] ?? .nan, row[1] ?? .nan)
      let spring = Spring(perceptualDuration: duration, bounce: bounce)
      #expect(abs(spring.stiffness - (row[2] ?? .nan)) <= tolerance, "\(row)")
      #expect(abs(spring.dampingCoefficient - (row[3] ?? .nan)) <= tolerance, "\(row)")
      if let settling = row[4] {
        #expect(abs(spring.settlingDuration - settling) <= tolerance, "\(row)")
      }
    }
  }

  @Test func `a spring cut short is not stretched`() throws {
    let table = try Fixture.measured(\.springsCutShort)
    let curve = TimingCurve.spring(Spring())
    for row in table.rows {
      let x = 100 * curve.progress(at: row[0], duration: table.duration)
      #expect(abs(x - row[1]) <= table.tol)
    }
    #expect(curve.progress(at: table.duration, duration: table.duration) == 1)
    #expect(curve.progress(at: 0, duration: table.duration) == 0)
  }

  @Test func `measured: a sheet comes up by a critical spring`() throws {
    let table = try Fixture.measured(\.sheetPresentCurve)
    let spring = Spring(mass: 3, stiffness: 1000, dampingCoefficient: 500)
    for row in table.rows {
      let y = table.rest_y + table.travel * (1 - spring.value(at: row[0] / 60))
      #expect(abs(y - row[1]) <= table.tol_pt, "at \(row[0])/60")
    }
  }

  /// Springs of every character, at many masses.
  static let springs: [Spring] = [0.05, 1, 3, 40].flatMap { mass in
    [0, 0.05, 0.5, 0.99, 1, 1.01, 4.56].flatMap { ratio in
      [-12.0, 0, 3].map { velocity in
        let stiffness = 170 * mass
        return Spring(
          mass: mass, stiffness: stiffness,
          dampingCoefficient: 2 * ratio * (stiffness * mass).squareRoot(),
          initialVelocity: velocity, allowsOverdamping: true)
      }
    }
  }

  @Test(arguments: springs) func `starts where and as fast as told`(spring: Spring) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    #expect(spring.value(at: -1) == 0)
    #expect(abs(spring.value(at: 1e-7) - 1e-7 * spring.initialVelocity) < 1e-10)
    #expect(abs(spring.velocity(at: 1e-9) - spring.initialVelocity) < 1e-4)
  }

  @Test(arguments: springs) func `obeys its equation`(spring: Spring) {
    let h = 1e-4
    for t in stride(from: 0.01, to: 2, by: 0.0917) {
      let speed = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(abs(speed - spring.velocity(at: t)) < 1e-4, "speed at \(t)")
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let force =
        spring.stiffness * (1 - spring.value(at: t))
        - spring.dampingCoefficient * spring.velocity(at: t)
      #expect(abs(spring.mass * acceleration - force) < 3e-3 * spring.mass * 170, "at \(t)")
    }
  }

  @Test(arguments: springs) func `comes to rest, unless nothing brakes it`(spring: Spring) {
    guard spring.dampingCoefficient > 0 else {
      #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
      return
    }
    #expect(abs(spring.value(at: spring.settlingDuration) - 1) < 0.001_000_1)
    #expect(abs(spring.value(at: 1e4) - 1) < 1e-9)
    #expect(abs(spring.velocity(at: 1e4)) < 1e-9)
  }

  @Test func `mass and stiffness in proportion change nothing`() {
    for (mass, scale) in [(1.0, 1.0), (3, 3), (0.1, 0.1), (1000, 1000)] {
      let spring = Spring(
        mass: mass, stiffness: 100 * scale, dampingCoefficient: 10 * scale, initialVelocity: 2)
      for t in stride(from: 0.0, to: 1, by: 0.1) {
        #expect(
          abs(spring.value(at: t) - Spring(initialVelocity: 2).value(at: t)) < 1e-12)
      }
    }
  }

  @Test func `overdamping counts as critical damping unless allowed`() {
    let critical = Spring(dampingCoefficient: 20)
    let over = Spring(dampingCoefficient: 30)
    let allowed = Spring(dampingCoefficient: 30, allowsOverdamping: true)
    #expect(over.value(at: 0.2) == critical.value(at: 0.2))
    #expect(over.settlingDuration == critical.settlingDuration)
    #expect(over.dampingRatio == 1.5)
    #expect(allowed.value(at: 0.2) < critical.value(at: 0.2))
    #expect(abs(allowed.settlingDuration - 1.9) < 1e-9)
  }

  @Test func `passes smoothly through critical damping`() {
    for offset in [-1e-6, -1e-8, -1e-10, 1e-10, 1e-8, 1e-6] {
      let near = Spring(dampingCoefficient: 20 * (1 + offset), allowsOverdamping: true)
      for t in stride(from: 0.05, to: 3, by: 0.13) {
        #expect(
          abs(near.value(at: t) - Spring(dampingCoefficient: 20).value(at: t))
            < 20 * abs(offset) + 1e-12)
      }
    }
  }

  @Test func `very slow springs settle in the end`() {
    let slow = Spring(stiffness: 1e-10, dampingCoefficient: 2e-5)
    #expect(abs(slow.settlingDuration - 923_341.3) < 0.2)
    #expect(abs(slow.value(at: slow.settlingDuration) - 1) < 0.001)
  }

  @Test func `nonsense becomes something sensible`() {
    let springs = [
      Spring(mass: -1, stiffness: .infinity, dampingCoefficient: -5, initialVelocity: .nan),
      Spring(mass: .nan, stiffness: .nan, dampingCoefficient: .nan, initialVelocity: .infinity),
      Spring(mass: 1, stiffness: 0, dampingCoefficient: 0, initialVelocity: 1),
      Spring(stiffness: 0, dampingCoefficient: 5, initialVelocity: 1, allowsOverdamping: true),
      Spring(perceptualDuration: 0, bounce: .nan), Spring(perceptualDuration: .nan, bounce: -9),
      Spring(perceptualDuration: .infinity, bounce: 9),
    ]
    for spring in springs {
      for t in [0, 1e-9, 0.1, 10, 1e6] {
        #expect(spring.value(at: t).isFinite, "\(spring) at \(t)")
        #expect(spring.velocity(at: t).isFinite, "\(spring) at \(t)")
      }
      #expect(spring.settlingDuration > 0)
      #expect(!spring.dampingRatio.isNaN)
    }
    #expect(springs[2].value(at: 3) == 3)
  }
}
