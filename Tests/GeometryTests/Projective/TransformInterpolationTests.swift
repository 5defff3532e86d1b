import Foundation
import Geometry
import Testing

@Suite struct `Mixing transforms` {
  private static let perspective: CATransform3D = {
    var t = CATransform3D.identity
    t.m34 = -1 / 500
    return t
  }()

  @Test func `measured 3-D mixes`() throws {
    let table = try Fixture.decode(MeasuredTransforms.self, from: "measured-transforms.json")
      .transformInterpolation
    for row in table.rows {
      let from = try #require(MeasuredTransforms.named[row.from])
      let to = try #require(MeasuredTransforms.named[row.to])
      let mix = from.interpolated(to: to, fraction: 0.25)
      let error = zip(mix.rowMajor, row.m).map { abs($0 - $1) }.max() ?? 1
      #expect(error <= table.tol, "\(row.from) → \(row.to): off by \(error)")
    }
  }

  @Test func `measured 2-D mixes, with mirroring, shear and half turns`() throws {
    let table = try Fixture.decode(MeasuredTransforms.self, from: "measured-transforms.json")
      .affineInterpolation
    for row in table.rows {
      let from = try #require(MeasuredTransforms.named[row.from])
      let to = try #require(MeasuredTransforms.named[row.to])
      let t = try #require(row.t)
      let mix = from.interpolated(to: to, fraction: CGFloat(t)).affineTransform
      // The table's numbers have four digits.
      let error =
        zip([mix.a, mix.b, mix.c, mix.d], row.m).map { abs($0 - $1) }.max() ?? 1
      #expect(error <= 1e-4, "\(row.from) → \(row.to) at \(t): off by \(error)")
      #expect(
        from.affineTransform.interpolated(to: to.affineTransform, fraction: CGFloat(t)) == mix)
    }
  }

  @Test func `matrices of web-platform-tests`() throws {
    struct Table: Decodable {
      struct Row: Decodable {
        var from: String, to: String
        var at: CGFloat
        var fromM: [CGFloat], toM: [CGFloat], expectM: [CGFloat]
      }
      var tolerance: CGFloat
      var rows: [Row]
    }
    let table = try Fixture.decode(Table.self, from: "wpt-matrix-interpolation.json")
    #expect(table.rows.count == 9)
    for row in table.rows {
      let from = try #require(CATransform3D(rowMajor: row.fromM))
      let to = try #require(CATransform3D(rowMajor: row.toM))
      let mix = from.interpolated(to: to, fraction: row.at)
      let error = zip(mix.rowMajor, row.expectM).map { abs($0 - $1) }.max() ?? 1
      #expect(error <= table.tolerance, "\(row.from) → \(row.to) at \(row.at): off by \(error)")
    }
  }

  @Test func `ends are exact`() {
    var dice = Dice(seed: 8)
    for _ in 0..<200 {
      let (a, b) = (dice.transform(), dice.tame())
      #expect(a.interpolated(to: b, fraction: 0) == a)
      #expect(a.interpolated(to: b, fraction: 1) == b)
      #expect(
        a.affineTransform.interpolated(to: b.affineTransform, fraction: 1) == b.affineTransform)
    }
  }

  @Test func `taking apart and putting together changes nothing`() throws {
    var dice = Dice(seed: 9)
    for _ in 0..<500 {
      var t = dice.transform()
      t.m44 = 1
      guard abs(t.determinant) > 0.1 else { continue }
      var linear = t
      (linear.m14, linear.m24, linear.m34) = (0, 0, 0)
      guard abs(linear.determinant) > 0.1 else { continue }
      for axis in [TransformDecomposition.Axis.x, .y, .z] {
        let pieces = try #require(TransformDecomposition(t, flipping: axis))
        #expect(gap(pieces.transform, t) < 1e-9)
      }
      let affine = t.affineTransform
      if abs(affine.determinant) > 0.1 {
        let pieces = try #require(AffineDecomposition(affine))
        #expect(gap(CATransform3D(pieces.transform), CATransform3D(affine)) < 1e-12)
      }
    }
  }

  @Test func `the way back retraces the way there`() {
    var dice = Dice(seed: 10)
    for _ in 0..<200 {
      let (a, b) = (dice.tame(), dice.tame())
      let f = dice.roll(0...1)
      #expect(
        gap(a.interpolated(to: b, fraction: f), b.interpolated(to: a, fraction: 1 - f)) < 1e-9)
    }
  }

  @Test func `mixes run on continuously`() {
    var dice = Dice(seed: 11)
    for _ in 0..<100 {
      let (a, b) = (dice.tame(), dice.tame())
      for step in 0..<8 {
        let f = CGFloat(step) / 8
        let near = a.interpolated(to: b, fraction: f + 1e-7)
        #expect(gap(a.interpolated(to: b, fraction: f), near) < 1e-3)
      }
    }
  }

  @Test func `a pure turn stays a pure turn, at constant speed, about any axis`() {
    var dice = Dice(seed: 12)
    for _ in 0..<100 {
      let axis = (dice.roll(-1...1), dice.roll(-1...1), dice.roll(-1...1))
      let angle = dice.roll(-3...3)
      func turn(_ angle: CGFloat) -> CATransform3D {
        CATransform3D(rotationAngle: angle, x: axis.0, y: axis.1, z: axis.2)
      }
      let f = dice.roll(-0.5...1.5)
      #expect(
        gap(CATransform3D.identity.interpolated(to: turn(angle), fraction: f), turn(angle * f))
          < 1e-9)
    }
  }

  @Test(arguments: [(0, 0, 1), (0, 1, 0), (1, 0, 0)])
  func `half a turn goes in the negative direction, there and back`(axis: (Int, Int, Int)) {
    let (x, y, z) = (CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
    let half = CATransform3D(rotationAngle: .pi, x: x, y: y, z: z)
    let quarter = CATransform3D(rotationAngle: -.pi / 2, x: x, y: y, z: z)
    #expect(gap(CATransform3D.identity.interpolated(to: half, fraction: 0.5), quarter) < 1e-9)
    #expect(gap(half.interpolated(to: .identity, fraction: 0.5), quarter) < 1e-9)
    let other = CATransform3D(rotationAngle: -.pi, x: x, y: y, z: z)
    #expect(gap(CATransform3D.identity.interpolated(to: other, fraction: 0.5), quarter) < 1e-9)
  }

  @Test func `perspective is kept through a turn`() {
    let turned = Self.perspective.rotated(by: 1.2, x: 0, y: 1, z: 0)
    let expected = Self.perspective.rotated(by: 0.6, x: 0, y: 1, z: 0)
    let mix = Self.perspective.interpolated(to: turned, fraction: 0.5)
    #expect(gap(mix, expected) < 1e-12)
    let grown = CATransform3D.identity.interpolated(to: Self.perspective, fraction: 0.25)
    #expect(abs(grown.m34 - -1.0 / 2000) < 1e-15)
    #expect(grown.m11 == 1 && grown.m44 == 1)
  }

  @Test func `a whole-matrix factor does not matter`() {
    let t = Self.perspective.rotated(by: 1, x: 0, y: 1, z: 0).scaledBy(x: 2, y: 3, z: 1)
    let doubled = t.divided(by: 0.5)
    let a = CATransform3D.identity.interpolated(to: t, fraction: 0.3)
    let b = CATransform3D.identity.interpolated(to: doubled, fraction: 0.3)
    #expect(gap(a, b) < 1e-12)
  }

  @Test func `growing out of nothing is straight`() {
    let nothing = CATransform3D(scaleX: 0, y: 0, z: 0)
    let mix = nothing.interpolated(to: .identity, fraction: 0.25)
    #expect(mix == CATransform3D(scaleX: 0.25, y: 0.25, z: 0.25))
    let turned = CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    let flat = CATransform3D(scaleX: 0, y: 0, z: 0).concatenating(turned)
    #expect(
      gap(flat.interpolated(to: turned, fraction: 0.5), turned.scaledBy(x: 0.5, y: 0.5, z: 0.5))
        < 1e-12)
    let squeezed = CGAffineTransform(scaleX: 0, y: 1)
    #expect(
      squeezed.interpolated(to: .identity, fraction: 0.5) == CGAffineTransform(scaleX: 0.5, y: 1))
  }

  @Test func `a mirrored depth passes through flat`() {
    let mirrored = CATransform3D(scaleX: 1, y: 1, z: -1)
    let mix = CATransform3D.identity.interpolated(to: mirrored, fraction: 0.5)
    #expect(mix == CATransform3D(scaleX: 1, y: 1, z: 0))
    let turned = CATransform3D(rotationAngle: 0.4, x: 1, y: 0, z: 0)
    let both = CATransform3D(scaleX: 1, y: -1, z: 1).concatenating(turned)
    let half = CATransform3D(rotationAngle: 0.2, x: 1, y: 0, z: 0)
    #expect(
      gap(
        CATransform3D.identity.interpolated(to: both, fraction: 0.5),
        half.scaledBy(x: 1, y: 0, z: 1)
      ) < 1e-12)
  }
}
