import Foundation
import Geometry
import Testing

@Suite struct `Inverse` {
  @Test func `undoes any transform`() {
    var dice = Dice(seed: 3)
    for _ in 0..<300 {
      let t = dice.transform()
      guard abs(t.determinant) > 0.05 else { continue }
      #expect(gap(t.concatenating(t.inverted()), .identity) < 1e-10)
      #expect(gap(t.inverted().concatenating(t), .identity) < 1e-10)
    }
  }

  @Test func `undoes what interfaces do, and stays free of perspective`() {
    var dice = Dice(seed: 4)
    for _ in 0..<300 {
      let t = dice.tame()
      let inverse = t.inverted()
      #expect(gap(t.concatenating(inverse), .identity) < 1e-10)
      #expect((inverse.m14, inverse.m24, inverse.m34) == (0, 0, 0))
      #expect(inverse.m44 == 1)
    }
  }

  @Test func `of an affine transform is affine`() {
    var dice = Dice(seed: 5)
    for _ in 0..<300 {
      let affine = CGAffineTransform(
        a: dice.roll(-2...2), b: dice.roll(-2...2), c: dice.roll(-2...2), d: dice.roll(-2...2),
        tx: dice.roll(-99...99), ty: dice.roll(-99...99))
      guard abs(affine.determinant) > 0.05 else { continue }
      #expect(CATransform3D(affine).inverted().isAffine)
      let there = CGPoint(x: 3, y: 4).applying(affine)
      let back = there.applying(affine.inverted())
      #expect(abs(back.x - 3) < 1e-9 && abs(back.y - 4) < 1e-9)
    }
  }

  @Test func `determinants multiply`() {
    var dice = Dice(seed: 6)
    for _ in 0..<100 {
      let (a, b) = (dice.transform(), dice.transform())
      #expect(
        abs(a.concatenating(b).determinant - a.determinant * b.determinant) < 1e-7)
    }
    #expect(CATransform3D(scaleX: 2, y: 3, z: 4).determinant == 24)
  }

  @Test func `of a singular transform is the transform itself, or nil where asked for`() {
    let flat = CATransform3D(scaleX: 2, y: 0, z: 1)
    #expect(flat.inverted() == flat)
    #expect(flat.inverse == nil)
    var noDepth = CATransform3D.identity
    (noDepth.m34, noDepth.m33) = (-0.01, 0)
    (noDepth.m43, noDepth.m44) = (0, 0)
    #expect(noDepth.inverse == nil)
    let line = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
    #expect(line.inverted() == line)
    #expect(line.inverse == nil)
  }

  @Test func `of a transform that is no number is the transform itself`() {
    var t = CATransform3D.identity
    t.m11 = .infinity
    #expect(t.inverted() == t)
    t.m11 = .nan
    #expect(t.inverse == nil)
  }
}
