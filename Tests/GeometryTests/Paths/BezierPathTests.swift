import Foundation
import Geometry
import Testing

@Suite struct `Bézier paths` {
  /// A quarter of a circle, to within 0.03 %.
  private static let quarter = CubicSegment(
    CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 55.22847498),
    CGPoint(x: 55.22847498, y: 100), CGPoint(x: 0, y: 100))

  @Test func `lengths are true`() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 4, y: 5))
    path.move(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 100, y: 90))
    path.addLine(to: CGPoint(x: 110, y: 90))
    path.close()
    #expect(abs(path.length - (5 + 10 + 10 + 200.squareRoot())) < 1e-12)
    #expect(abs(Self.quarter.length - 50 * .pi) < 0.03)
  }

  @Test func `a parabola's length is the one of the closed form`() {
    // y = x² from 0 to 1: (2√5 + asinh 2) / 4.
    let parabola = CubicSegment(
      quadFrom: .zero, control: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 1, y: 1))
    #expect(abs(parabola.length - (2 * 5.squareRoot() + asinh(2)) / 4) < 1e-12)
    let middle = parabola.point(at: 0.5)
    #expect(abs(middle.x - 0.5) < 1e-15 && abs(middle.y - 0.25) < 1e-15)
  }

  @Test func `equal lengths are equal steps`() {
    let length = Self.quarter.length
    for step in 0...20 {
      let distance = length * CGFloat(step) / 20
      let t = Self.quarter.parameter(atLength: distance)
      #expect(abs(Self.quarter.length(upTo: t) - distance) < 1e-9)
    }
  }

  @Test func `a line is run through at constant speed`() {
    let line = CubicSegment(lineFrom: CGPoint(x: 10, y: 0), to: CGPoint(x: 20, y: 40))
    for t in stride(from: CGFloat(0), through: 1, by: 0.125) {
      let point = line.point(at: t)
      #expect(abs(point.x - (10 + 10 * t)) < 1e-12 && abs(point.y - 40 * t) < 1e-12)
    }
  }

  @Test func `a point at a length lies on the path`() throws {
    var path = BezierPath()
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 40), controlPoint1: CGPoint(x: 20, y: 20),
      controlPoint2: CGPoint(x: 20, y: 30))
    #expect(path.segments.count == 3)
    #expect(path.point(atLength: -1) == CGPoint.zero)
    #expect(path.point(atLength: 5).map { abs($0.x - 5) < 1e-12 } == true)
    #expect(path.point(atLength: path.length - 10).map { abs($0.y - 30) < 1e-9 } == true)
    #expect(path.point(atLength: 1e9) == CGPoint(x: 20, y: 40))
    #expect(BezierPath().point(atLength: 0) == nil)
    #expect(BezierPath([.move(to: .zero)]).isEmpty)
  }

  @Test func `closing where it began adds nothing`() {
    var path = BezierPath()
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: .zero)
    path.close()
    #expect(path.segments.count == 2)
  }

  @Test func `directions, at points where the curve stands still too`() {
    #expect(abs(Self.quarter.direction(at: 0) - .pi / 2) < 1e-12)
    #expect(abs(Self.quarter.direction(at: 1) - .pi) < 1e-12)
    // Both control points on the ends: the curve starts and stops, but always heads right-down.
    let still = CubicSegment(.zero, .zero, CGPoint(x: 9, y: 9), CGPoint(x: 9, y: 9))
    for t: CGFloat in [0, 0.5, 1] { #expect(abs(still.direction(at: t) - .pi / 4) < 1e-12) }
    #expect(CubicSegment(.zero, .zero, .zero, .zero).direction(at: 0.3) == 0)
    #expect(CubicSegment(.zero, .zero, .zero, .zero).parameter(atLength: 5) == 0)
  }
}
