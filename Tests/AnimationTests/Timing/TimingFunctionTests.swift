import Animation
import Foundation
import Testing

@Suite struct `Timing functions` {
  @Test func `reference curves`() throws {
    let rows = try Fixture.rows(of: "bezier-reference.csv")
    #expect(rows.count == 505)
    for row in rows {
      let curve = CAMediaTimingFunction(
        controlPoints: row.number("x1"), row.number("y1"), row.number("x2"), row.number("y2"))
      let name = try #require(row["name"].flatMap(CAMediaTimingFunctionName.init(rawValue:)))
      #expect(CAMediaTimingFunction(name: name) == curve)
      let error = abs(curve.value(at: row.number("x")) - row.number("y"))
      #expect(error < 1e-14, "\(name) at \(row.number("x")): off by \(error)")
    }
  }

  @Test func `measured control points and values`() throws {
    for (name, points) in try Fixture.measured(\.namedTimingControlPoints).rows {
      let curve = CAMediaTimingFunction(
        name: try #require(CAMediaTimingFunctionName(rawValue: name)))
      #expect([curve.x1, curve.y1, curve.x2, curve.y2] == points)
    }
    let table = try Fixture.measured(\.namedTimingPresentationOpacity0To1)
    for (name, values) in table.rows {
      let curve = CAMediaTimingFunction(
        name: try #require(CAMediaTimingFunctionName(rawValue: name)))
      for (t, value) in zip(table.t, values) {
        #expect(abs(curve.value(at: t) - value) <= table.tol, "\(name) at \(t)")
      }
    }
  }

  /// Curves of all characters: steep, flat, overshooting, with points on the ends.
  private static let curves = [
    (0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (0, 0, 1, 1), (1, 0, 0, 1), (0, 1, 1, 0),
    (0.68, -0.55, 0.27, 1.55), (0, 0, 0, 1), (1, 1, 1, 1), (0.5, 0, 0.5, 1), (0.9, 0, 0.1, 1),
    (0, 2, 1, -1), (0.1, 0.9, 0.2, 1),
  ].map { CAMediaTimingFunction(controlPoints: $0.0, $0.1, $0.2, $0.3) }

  @Test(arguments: curves) func `ends are exact and outside stays outside`(
    curve: CAMediaTimingFunction
  ) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(arguments: curves) func `the value is the curve's, found by its own parameter`(
    curve: CAMediaTimingFunction
  ) {
    // Walk the curve by its parameter and ask for the y of each x. Where it is steep, a rounding
    // error of x moves y by as much as the slope says.
    for step in 1..<100 {
      let s = Double(step) / 100
      let u = 1 - s
      let x = 3 * u * u * s * curve.x1 + 3 * u * s * s * curve.x2 + s * s * s
      let y = 3 * u * u * s * curve.y1 + 3 * u * s * s * curve.y2 + s * s * s
      let slope = min(1e6, abs(curve.slope(at: x)))
      #expect(abs(curve.value(at: x) - y) < 1e-12 + 1e-14 * slope, "at \(x)")
    }
  }

  @Test(arguments: curves) func `the slope is the difference quotient`(
    curve: CAMediaTimingFunction
  ) {
    let h = 1e-6
    for t in stride(from: 0.03, to: 1, by: 0.07) {
      let quotient = (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h)
      let slope = curve.slope(at: t)
      guard abs(slope) < 20 else { continue }
      #expect(abs(slope - quotient) < 1e-4 * (1 + abs(slope)), "at \(t)")
    }
  }

  @Test func `slopes at the ends point at the next control point`() {
    #expect(abs(CAMediaTimingFunction.default.slope(at: 0) - 0.4) < 1e-12)
    #expect(CAMediaTimingFunction.easeIn.slope(at: 0) == 0)
    #expect(abs(CAMediaTimingFunction.easeOut.slope(at: 0) - 1 / 0.58) < 1e-12)
    #expect(abs(CAMediaTimingFunction.easeIn.slope(at: 1) - 1 / 0.58) < 1e-12)
    #expect(CAMediaTimingFunction.linear.slope(at: 0.3) == 1)
    #expect(CAMediaTimingFunction(controlPoints: 0, 1, 0, 1).slope(at: 0) == .infinity)
  }

  @Test(arguments: CAMediaTimingFunctionName.allCases) func `progress leads back to its time`(
    name: CAMediaTimingFunctionName
  ) {
    let curve = CAMediaTimingFunction(name: name)
    for t in stride(from: 0.0, through: 1, by: 0.05) {
      let time = curve.time(of: curve.value(at: t))
      #expect(abs(curve.value(at: time) - curve.value(at: t)) < 1e-14, "at \(t)")
      // Where the curve is flat, a rounding error of the progress is a wide stretch of time.
      #expect(abs(time - t) < 1e-7, "at \(t)")
    }
  }

  @Test func `an overshooting curve's progress leads to its first time`() {
    let curve = CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.27, 1.55)
    let time = curve.time(of: 1)
    #expect(time > 0.5 && time < 0.8)
    #expect(abs(curve.value(at: time) - 1) < 1e-12)
    #expect(curve.time(of: 5) == 1)
    #expect(curve.time(of: -5) == 0)
  }

  @Test func `times of control points are held to what has one value`() {
    let curve = CAMediaTimingFunction(controlPoints: -1, 0.5, 2, .nan)
    #expect((curve.x1, curve.x2, curve.y2) == (0, 1, 1))
  }
}
