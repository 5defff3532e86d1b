import Animation
import Foundation
import Geometry
import Testing

@Suite struct `Animatable values` {
  /// Two values of each kind that can be added.
  private static let pairs: [(AnimatableValue, AnimatableValue)] = [
    (.number(2), .number(5)),
    (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -3, y: 8))),
    (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 4, height: 4))),
    (
      .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
      .rect(CGRect(x: -1, y: 0, width: 30, height: -4))
    ),
    (
      .color(RGBAColor(red: 1, green: 0, blue: 0)),
      .color(RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    ),
    (
      .transform(CATransform3D(rotationAngle: 1, x: 0, y: 0, z: 1)),
      .transform(CATransform3D(translationX: 1, y: 2, z: 3).scaledBy(x: 2, y: 4, z: 1))
    ),
    (
      .affineTransform(CGAffineTransform(rotationAngle: 1)),
      .affineTransform(CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 2, y: 4))
    ),
  ]

  private func isClose(_ a: AnimatableValue, _ b: AnimatableValue) -> Bool {
    a.distance(to: b) < 1e-12
  }

  @Test(arguments: pairs) func `a difference added again is the value`(
    a: AnimatableValue, b: AnimatableValue
  ) throws {
    let change = try #require(a.difference(from: b))
    #expect(isClose(b.adding(change), a))
    let base = try #require(a.subtracting(b))
    #expect(isClose(base.adding(b), a))
  }

  @Test(arguments: pairs) func `adding nothing changes nothing`(
    a: AnimatableValue, b: AnimatableValue
  ) throws {
    let nothing = try #require(a.additiveIdentity)
    #expect(a.adding(nothing) == a)
    #expect(try #require(a.difference(from: a)).distance(to: nothing) < 1e-12)
    #expect(a.adding(b, times: 0) == a)
    #expect(isClose(a.adding(b, times: 3), a.adding(b).adding(b).adding(b)))
  }

  @Test(arguments: pairs) func `mixes have exact ends and grow with the distance`(
    a: AnimatableValue, b: AnimatableValue
  ) {
    #expect(a.interpolated(to: b, fraction: 0) == a)
    #expect(a.interpolated(to: b, fraction: 1) == b)
    #expect(a.distance(to: b) > 0)
    #expect(a.distance(to: b) == b.distance(to: a))
    #expect(a.distance(to: a) == 0)
  }

  @Test func `an additive change fades out in a straight line`() throws {
    // A view that moved and grew: what is added to the new transform, mixed towards nothing, must
    // look like the way from the old to the new one.
    let old = CATransform3D(translationX: 10, y: 0, z: 0)
    let new = CATransform3D(translationX: 110, y: 50, z: 0).scaledBy(x: 3, y: 3, z: 1)
    let change = try #require(AnimatableValue.transform(old).difference(from: .transform(new)))
    for f: CGFloat in [0, 0.25, 0.5, 1] {
      let faded = change.interpolated(to: .transform(.identity), fraction: f)
      let expected = old.interpolated(to: new, fraction: f)
      #expect(isClose(AnimatableValue.transform(new).adding(faded), .transform(expected)))
    }
  }

  @Test func `there is no difference from a singular transform`() {
    let nothing = AnimatableValue.transform(CATransform3D(scaleX: 0, y: 0, z: 1))
    #expect(AnimatableValue.transform(.identity).difference(from: nothing) == nil)
    #expect(AnimatableValue.transform(.identity).subtracting(nothing) == nil)
    let flat = AnimatableValue.affineTransform(CGAffineTransform(scaleX: 0, y: 0))
    #expect(AnimatableValue.affineTransform(.identity).difference(from: flat) == nil)
  }

  @Test func `measured: what has nothing in between changes at once`() {
    let (off, on) = (
      AnimatableValue.discrete(DiscreteValue(false)), AnimatableValue.discrete(DiscreteValue(true))
    )
    #expect(off.interpolated(to: on, fraction: 0.25) == on)
    #expect(off.interpolated(to: on, fraction: 0) == off)
    #expect(off.distance(to: on) == 1)
    #expect(off.distance(to: off) == 0)
    #expect(off.adding(on) == on)
    #expect(off.additiveIdentity == nil)
    #expect(off.difference(from: on) == nil)
    #expect(DiscreteValue(1) != DiscreteValue("1"))
    #expect(DiscreteValue("a").hashValue == DiscreteValue("a").hashValue)
  }

  @Test func `unlike kinds are swapped`() {
    let (number, point) = (AnimatableValue.number(1), AnimatableValue.point(.zero))
    #expect(number.interpolated(to: point, fraction: 0.1) == point)
    #expect(number.adding(point) == point)
    #expect(number.difference(from: point) == nil)
    #expect(AnimatableValue.rect(.zero).distance(to: .color(.black)) == 1)
  }

  @Test func `measured ends from from, to and by`() throws {
    let table = try Fixture.measured(\.fromToBy)
    #expect(table.rows.count == 6)
    for row in table.rows {
      func value(_ x: Double?) -> AnimatableValue? { x.map { .number(CGFloat($0)) } }
      let ends = FromToBy(from: value(row.from), to: value(row.to), by: value(row.by))
        .ends(underlying: .number(0.5))
      let middle = ends.from.interpolated(to: ends.to, fraction: 0.5)
      #expect(middle.distance(to: .number(CGFloat(row.value))) <= CGFloat(table.tol), "\(row)")
    }
  }

  @Test func `both ends given leave nothing to by`() {
    let ends = FromToBy(from: .number(1), to: .number(2), by: .number(9))
      .ends(underlying: .number(5))
    #expect(ends == (.number(1), .number(2)))
  }

  @Test func `to minus by works for transforms, and falls back where it can't`() {
    let to = CATransform3D(translationX: 10, y: 0, z: 0).scaledBy(x: 2, y: 2, z: 2)
    let by = CATransform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    let ends = FromToBy(to: .transform(to), by: .transform(by))
      .ends(underlying: .transform(.identity))
    #expect(isClose(ends.from.adding(.transform(by)), .transform(to)))
    let flat = CATransform3D(scaleX: 0, y: 0, z: 0)
    let fallback = FromToBy(to: .transform(to), by: .transform(flat))
      .ends(underlying: .transform(.identity))
    #expect(fallback.from == .transform(.identity))
  }

  @Test func `measured: additive animations add up`() {
    func half(to end: CGFloat) -> AnimatableValue {
      AnimatableValue.number(0).interpolated(to: .number(end), fraction: 0.5)
    }
    let one = AnimatableValue.number(0.5).adding(half(to: 0.2))
    #expect(one.distance(to: .number(0.6)) < 1e-12)
    #expect(one.adding(half(to: 0.1)).distance(to: .number(0.65)) < 1e-12)
  }

  @Test func `measured: cumulative animations carry their last value on`() {
    let timing = MediaTiming(duration: 1, repeatCount: 3)
    func x(_ ends: FromToBy, _ timing: MediaTiming, at time: Double) -> AnimatableValue {
      let (from, to) = ends.ends(underlying: .number(100))
      let state = timing.state(at: time)
      return from.interpolated(to: to, fraction: CGFloat(state.fraction))
        .adding(timing.autoreverses ? from : to, times: state.completedCycles)
    }
    for (time, plain, by) in [(0.5, 5.0, 105.0), (1.5, 15, 215), (2.5, 25, 325)] {
      #expect(x(FromToBy(from: .number(0), to: .number(10)), timing, at: time) == .number(plain))
      #expect(x(FromToBy(by: .number(10)), timing, at: time) == .number(by))
    }
    let there = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true)
    #expect(x(FromToBy(from: .number(0), to: .number(10)), there, at: 2.5) == .number(5))
  }
}
