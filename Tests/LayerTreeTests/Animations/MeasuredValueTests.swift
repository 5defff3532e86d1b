import Animation
import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Values between, as measured")
struct MeasuredValueTests {
  @Test func `from, to and by`() throws {
    let measured = try Measured("from_to_by")
    for row in try measured.rows() {
      let (from, to, by) = (
        Measured.number(row["from"]), Measured.number(row["to"]), Measured.number(row["by"])
      )
      let shown = try Stage.presentation(
        at: 0.5, of: basic("opacity", from: from, to: to, by: by)
      ) { $0.opacity = 0.5 }
      let value = try #require(Measured.number(row["value"]))
      expect(shown.opacity, near: value, within: measured.tolerance, "\(row)")
    }
  }

  @Test func `additive animations add up in order`() throws {
    let measured = try Measured("additive_cumulative")
    let rows = try measured.rows()
    let first = basic("opacity", from: 0, to: 0.2)
    let second = basic("opacity", from: 0, to: 0.1)
    (first.isAdditive, second.isAdditive) = (true, true)
    for (animations, row) in zip([[first], [first, second]], rows) {
      let shown = try Stage().presentation(at: 0.5, of: animations) { $0.opacity = 0.5 }
      let value = try #require(Measured.number(row["value"]))
      expect(shown.opacity, near: value, within: measured.tolerance, "\(row)")
    }
  }

  @Test func `cumulative animations go on from their ends`() throws {
    let measured = try Measured("additive_cumulative")
    let rows = try measured.rows()
    let cases: [(Int, () -> CABasicAnimation)] = [
      (2, { basic("position.x", from: 0, to: 10) }), (3, { basic("position.x", by: 10) }),
    ]
    for (index, make) in cases {
      for (t, value) in zip([0.5, 1.5, 2.5], try Measured.numbers(rows[index]["value"])) {
        let animation = make()
        animation.isCumulative = true
        animation.repeatCount = 3
        let shown = try Stage.presentation(at: t, of: animation) { $0.position.x = 100 }
        expect(shown.position.x, near: value, within: measured.tolerance, "\(rows[index]) at \(t)")
      }
    }
    let edges = try Measured("keyframe_edges", more: true)
    let animation = basic("position.x", from: 0, to: 10)
    animation.isCumulative = true
    animation.autoreverses = true
    animation.repeatCount = 2
    let shown = try Stage.presentation(at: 2.5, of: animation)
    let value = try #require(
      Measured.number(edges.table["cumulative+autoreverses+repeat 2, x 0->10 at 2.5"]))
    expect(shown.position.x, near: value, within: edges.tolerance, "there and back")
  }

  @Test func `transforms`() throws {
    let measured = try Measured("transform_interpolation_t=.25")
    for row in try measured.rows() {
      let shown = try Stage.presentation(
        at: 0.25,
        of: basic("transform", from: try transform(row["from"]), to: try transform(row["to"])))
      for (value, expected) in zip(shown.transform.rowMajor, try Measured.numbers(row["m"])) {
        expect(value, near: expected, within: measured.tolerance, "\(row)")
      }
    }
  }

  @Test func `affine transforms`() throws {
    let measured = try Measured("affine_interpolation_m11_m12_m21_m22")
    for row in try measured.rows() {
      let shown = try Stage.presentation(
        at: try #require(Measured.number(row["t"])),
        of: basic("transform", from: try transform(row["from"]), to: try transform(row["to"])))
      let t = shown.transform
      for (value, expected) in zip(
        [t.m11, t.m12, t.m21, t.m22], try Measured.numbers(row["m"]))
      {
        expect(value, near: expected, within: measured.tolerance, "\(row)")
      }
    }
  }

  @Test func `springs`() throws {
    let measured = try Measured("spring_position_0_to_100")
    let times = try measured.numbers("t")
    for row in try measured.listRows() {
      let spring = try Measured.numbers(row[0])
      for (t, value) in zip(times, try Measured.numbers(row[1])) {
        let animation = try self.spring(spring)
        animation.duration = animation.settlingDuration
        let shown = try Stage.presentation(at: t, of: animation)
        expect(shown.position.x, near: value, within: measured.tolerance, "\(spring) at \(t)")
      }
    }
  }

  @Test func `a spring cut short is cut, not rescaled`() throws {
    let measured = try Measured("springs_cut_short", more: true)
    for row in try measured.listRows() {
      let row = try Measured.numbers(row)
      let animation = try spring(try measured.numbers("m,k,c") + [0])
      animation.duration = try #require(Measured.number(measured.table["duration"]))
      let shown = try Stage.presentation(at: row[0], of: animation)
      expect(shown.position.x, near: row[1], within: measured.tolerance, "at \(row[0])")
    }
  }

  @Test func `settling durations`() throws {
    let measured = try Measured("spring_settlingDuration")
    for row in try measured.listRows() {
      let row = try Measured.numbers(row)
      let duration = try spring(Array(row.prefix(4))).settlingDuration
      #expect(abs(duration - row[4]) <= measured.tolerance * max(1, row[4]), "\(row): \(duration)")
    }
  }

  @Test func `booleans flip at once and colours mix`() throws {
    let hidden = try Stage.presentation(at: 0.25, of: basic("hidden", from: 0, to: 1))
    #expect(hidden.isHidden)
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let mixed = try Stage.presentation(at: 0.5, of: basic("backgroundColor", from: red, to: blue))
    #expect(mixed.backgroundColor == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    let fromNil = try Stage.presentation(at: 0.5, of: basic("backgroundColor", to: blue))
    #expect(fromNil.backgroundColor == nil)
  }

  @Test func `of two on one property the later wins`() throws {
    let shown = try Stage().presentation(
      at: 0.5, of: [basic("opacity", from: 0, to: 1), basic("opacity", from: 0.2, to: 0.4)])
    expect(shown.opacity, near: 0.3, within: 1e-12, "the later one")
  }

  private func spring(_ numbers: [Double]) throws -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.mass, animation.stiffness) = (numbers[0], numbers[1])
    (animation.damping, animation.initialVelocity) = (numbers[2], numbers[3])
    (animation.fromValue, animation.toValue) = (0, 100)
    return animation
  }

  private func transform(_ name: Any?) throws -> CATransform3D {
    let identity = CATransform3D.identity
    func turn(_ angle: CGFloat) -> CATransform3D { identity.rotated(by: angle, x: 0, y: 0, z: 1) }
    let transforms: [String: CATransform3D] = [
      "identity": identity,
      "rotZ(170deg)": turn(170 * .pi / 180),
      "rotZ(270deg)": turn(270 * .pi / 180),
      "rotZ(pi)": turn(.pi),
      "scale(2,1,1)": identity.scaledBy(x: 2, y: 1, z: 1),
      "Rotate(Translate(40,0,0),1 rad,z)":
        identity.translatedBy(x: 40, y: 0, z: 0).rotated(by: 1, x: 0, y: 0, z: 1),
      "rotY(1.2)": identity.rotated(by: 1.2, x: 0, y: 1, z: 0),
      "scale(-1,1)": identity.scaledBy(x: -1, y: 1, z: 1),
      "scale(1,-1)": identity.scaledBy(x: 1, y: -1, z: 1),
      "scale(-1,-1)": identity.scaledBy(x: -1, y: -1, z: 1),
      "affine a=1,c=.5,d=1":
        CATransform3D(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)),
      "concat(rotZ(.5),scale(-1,1))":
        turn(0.5).concatenating(identity.scaledBy(x: -1, y: 1, z: 1)),
      "concat(scale(2,1),rotZ(1.5))":
        identity.scaledBy(x: 2, y: 1, z: 1).concatenating(turn(1.5)),
    ]
    let key = try #require(name as? String)
    return try #require(transforms[key], "unknown transform \(key)")
  }
}
