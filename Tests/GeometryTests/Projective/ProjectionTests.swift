import Foundation
import Geometry
import Testing

@Suite struct `Projection` {
  private static let eye: CATransform3D = {
    var t = CATransform3D.identity
    t.m34 = -1 / 500
    return t
  }()

  @Test func `what is nearer looks larger`() throws {
    // 250 points towards an eye at 500: half the distance, twice the size.
    let near = Self.eye.translatedBy(x: 0, y: 0, z: 250)
    let point = try #require(CGPoint(x: 10, y: -20).projected(by: near))
    #expect(point == CGPoint(x: 20, y: -40))
    let far = Self.eye.translatedBy(x: 0, y: 0, z: -500)
    #expect(CGPoint(x: 10, y: -20).projected(by: far) == CGPoint(x: 5, y: -10))
  }

  @Test func `nothing is seen at or behind the eye`() {
    #expect(CGPoint(x: 1, y: 1).projected(by: Self.eye.translatedBy(x: 0, y: 0, z: 500)) == nil)
    #expect(CGPoint(x: 1, y: 1).projected(by: Self.eye.translatedBy(x: 0, y: 0, z: 900)) == nil)
  }

  @Test func `unprojecting finds the point that is seen`() throws {
    var dice = Dice(seed: 7)
    var seenPoints = 0
    for _ in 0..<300 {
      let t = dice.tame().concatenating(Self.eye)
      let point = CGPoint(x: dice.roll(-80...80), y: dice.roll(-80...80))
      guard let seen = point.projected(by: t), abs(t.determinant) > 1e-3 else { continue }
      let back = try #require(t.unprojected(seen))
      seenPoints += 1
      // Surfaces seen almost edge-on squeeze many points into one.
      #expect(abs(back.x - point.x) < 1e-5 && abs(back.y - point.y) < 1e-5)
    }
    #expect(seenPoints > 200)
  }

  @Test func `unprojecting gives nil edge-on and for what is behind the eye`() {
    var edge = CATransform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    edge.m11 = 0
    #expect(edge.unprojected(.zero) == nil)
    // A plane that tips away: high up on the screen one would look at its far side, behind the eye.
    let tipped = CATransform3D(rotationAngle: 1.2, x: 1, y: 0, z: 0).concatenating(Self.eye)
    #expect(tipped.unprojected(CGPoint(x: 0, y: 10)) != nil)
    let horizon = 500 / tan(1.2)
    let beyond = tipped.unprojected(CGPoint(x: 0, y: -horizon - 10))
    let before = tipped.unprojected(CGPoint(x: 0, y: -horizon + 10))
    #expect(beyond == nil)
    #expect(before != nil)
  }

  @Test func `a rect's projection holds its corners`() throws {
    let rect = CGRect(x: -50, y: -30, width: 100, height: 60)
    let t = CATransform3D(rotationAngle: 1, x: 0.2, y: 1, z: 0).concatenating(Self.eye)
    let box = try #require(rect.projected(by: t))
    for corner in [
      CGPoint(x: -50, y: -30), CGPoint(x: 50, y: -30), CGPoint(x: 50, y: 30),
      CGPoint(x: -50, y: 30),
    ] {
      let seen = try #require(corner.projected(by: t))
      #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(seen))
    }
  }

  @Test func `a rect that reaches behind the eye is cut, one wholly behind is gone`() throws {
    let rect = CGRect(x: -1000, y: -10, width: 2000, height: 20)
    let turned = CATransform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0).concatenating(Self.eye)
    let box = try #require(rect.projected(by: turned))
    #expect(box.width.isFinite && box.width > 2000)
    #expect(rect.projected(by: Self.eye.translatedBy(x: 0, y: 0, z: 600)) == nil)
  }

  @Test func `the affine bounding box is the measured one`() {
    // A 5 × 3⅓ layer turned by 0.5 about its corner: frames measured on CALayer.
    let box = CGRect(x: 0, y: 0, width: 5, height: 10.0 / 3)
      .applying(CGAffineTransform(rotationAngle: 0.5))
    #expect(abs(box.minX - -1.598085128680676) < 1e-12)
    #expect(abs(box.width - 5.98599793813254) < 1e-12)
    #expect(abs(box.height - 5.322402899322256) < 1e-12)
    #expect(box.minY == 0)
  }
}
