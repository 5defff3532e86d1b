import Foundation
import Geometry
import Testing

@Suite struct `Making transforms` {
  @Test func `measured constructors`() throws {
    let table = try Fixture.decode(MeasuredTransforms.self, from: "measured-transforms.json")
      .constructors
    let scale = CATransform3D(scaleX: 2, y: 3, z: 4)
    let turn = CATransform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
    let turnedScale = scale.rotated(by: 0.5, x: 0, y: 0, z: 1)
    let moved = scale.translatedBy(x: 1, y: 2, z: 3)
    let longAxis = CATransform3D(rotationAngle: 0.5, x: 2, y: 0, z: 0)
    let undone = scale.concatenating(CATransform3D(translationX: 1, y: 2, z: 3)).inverted()
    let singular = CATransform3D(scaleX: 0, y: 3, z: 4)
    let ours: [String: [CGFloat]] = [
      "Rotate(.5,z).m11": [turn.m11],
      "Rotate(.5,z).m12": [turn.m12],
      "Rotate(.5,z).m21": [turn.m21],
      "CATransform3DRotate(scale(2,3,4),.5,z).m12": [turnedScale.m12],
      "...m21": [turnedScale.m21],
      "Translate(scale(2,3,4),1,2,3).m41..43": [moved.m41, moved.m42, moved.m43],
      "Rotate(.5,(2,0,0)).m23": [longAxis.m23],
      "Invert(concat(scale(2,3,4),translate(1,2,3))) m11,m41,m42":
        [undone.m11, undone.m41, undone.m42],
    ]
    for (name, value) in table.rows {
      let expected: [Double]
      switch value {
      case .number(let x): expected = [x]
      case .numbers(let x): expected = x
      case .words("returns its argument"):
        #expect(singular.inverted() == singular)
        continue
      case .words(let words):
        #expect(words == "identity")
        #expect(CATransform3D(rotationAngle: 0.5, x: 0, y: 0, z: 0) == .identity)
        continue
      }
      let got = try #require(ours[name], "no row is called \(name)")
      #expect(got.count == expected.count)
      for (a, b) in zip(got, expected) { #expect(abs(a - b) <= table.tol, "\(name)") }
    }
  }

  @Test func `concatenating applies the receiver first`() {
    var dice = Dice(seed: 1)
    for _ in 0..<100 {
      let (a, b) = (dice.transform(), dice.transform())
      let point = HomogeneousPoint(x: dice.roll(-9...9), y: dice.roll(-9...9), z: 3)
      let (once, twice) = (point.applying(a.concatenating(b)), point.applying(a).applying(b))
      #expect(abs(once.x - twice.x) < 1e-9 && abs(once.y - twice.y) < 1e-9)
      #expect(abs(once.z - twice.z) < 1e-9 && abs(once.w - twice.w) < 1e-9)
    }
  }

  @Test func `concatenating is associative`() {
    var dice = Dice(seed: 2)
    for _ in 0..<100 {
      let (a, b, c) = (dice.transform(), dice.transform(), dice.transform())
      #expect(
        gap(
          a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c))) < 1e-9)
    }
  }

  @Test func `the new transform applies first`() {
    let base = CATransform3D(rotationAngle: 0.7, x: 1, y: 2, z: 3)
    #expect(
      base.translatedBy(x: 1, y: 2, z: 3)
        == CATransform3D(translationX: 1, y: 2, z: 3).concatenating(base))
    #expect(
      base.scaledBy(x: 2, y: 3, z: 4)
        == CATransform3D(scaleX: 2, y: 3, z: 4).concatenating(base))
    #expect(
      base.rotated(by: 1, x: 0, y: 1, z: 0)
        == CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0).concatenating(base))
  }

  @Test func `a positive turn is clockwise on screen`() {
    let right = CGPoint(x: 1, y: 0)
    let down = right.projected(by: CATransform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1))
    #expect(down.map { abs($0.x) < 1e-15 && abs($0.y - 1) < 1e-15 } == true)
    let affine = right.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(affine.x) < 1e-15 && abs(affine.y - 1) < 1e-15)
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func `an axis that is no axis turns nothing`(
    x: CGFloat
  ) {
    let base = CATransform3D(scaleX: 2, y: 3, z: 4)
    #expect(base.rotated(by: 1, x: x, y: 0, z: 0) == base)
  }

  @Test func `affine transforms go there and back`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3D(affine)
    #expect(transform.isAffine)
    #expect(transform.affineTransform == affine)
    #expect(!CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0).isAffine)
    #expect(!CATransform3D(translationX: 0, y: 0, z: 1).isAffine)
    #expect(!CATransform3D(scaleX: 1, y: 1, z: 2).isAffine)
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 500
    #expect(!perspective.isAffine)
    let other = CGAffineTransform(rotationAngle: 1)
    #expect(
      CATransform3D(affine.concatenating(other))
        == transform.concatenating(CATransform3D(other)))
  }

  @Test func `sixteen entries, no more and no fewer`() {
    #expect(CATransform3D(rowMajor: []) == nil)
    #expect(CATransform3D(rowMajor: Array(repeating: 1, count: 17)) == nil)
    let entries = (1...16).map { CGFloat($0) }
    let transform = CATransform3D(rowMajor: entries)
    #expect(transform?.rowMajor == entries)
    #expect(transform?.m14 == 4)
    #expect(transform?.m41 == 13)
  }
}
