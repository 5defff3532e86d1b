import Foundation
import Geometry
import Testing

@Suite struct `Mixing plain values` {
  @Test func `ends are exact, whatever rounding would say`() {
    var dice = Dice(seed: 13)
    for _ in 0..<1000 {
      let (a, b) = (dice.roll(-1e9...1e9), dice.roll(-1e-9...1e-9))
      #expect(a.interpolated(to: b, fraction: 0) == a)
      #expect(a.interpolated(to: b, fraction: 1) == b)
      #expect(b.interpolated(to: b, fraction: dice.roll(-2...2)) == b)
    }
  }

  @Test func `goes on beyond the ends`() {
    #expect(CGFloat(10).interpolated(to: 20, fraction: 1.5) == 25)
    #expect(CGFloat(10).interpolated(to: 20, fraction: -0.5) == 5)
  }

  @Test func `points, sizes and rects go component by component`() {
    let a = CGRect(x: 0, y: 10, width: 100, height: 50)
    let b = CGRect(x: 20, y: -10, width: 0, height: 150)
    #expect(
      a.interpolated(to: b, fraction: 0.25) == CGRect(x: 5, y: 5, width: 75, height: 75))
    #expect(a.origin.interpolated(to: b.origin, fraction: 0.5) == CGPoint(x: 10, y: 0))
    #expect(a.size.interpolated(to: b.size, fraction: 0.5) == CGSize(width: 50, height: 100))
  }

  @Test func `measured: red to half-clear blue is half-way (.5, 0, .5, .75)`() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(
      red.interpolated(to: blue, fraction: 0.5)
        == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
  }

  @Test func `colours are read from hexadecimal, or not at all`() {
    #expect(RGBAColor(hex: "#ff0000") == RGBAColor(red: 1, green: 0, blue: 0))
    #expect(RGBAColor(hex: "#00FF0033") == RGBAColor(red: 0, green: 1, blue: 0, alpha: 0.2))
    for bad in ["", "#", "ff0000", "#ff00", "#ff00000", "#gg0000", "#ff0000000", "#ff00é"] {
      #expect(RGBAColor(hex: bad) == nil, "\(bad)")
    }
  }

  @Test func `affine transforms apply in the order they were made`() {
    let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 1, y: 1).applying(t)
    // Scaled to (2, 3), turned to (−3, 2), moved to (7, 2).
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 2) < 1e-12)
    #expect(CGAffineTransform().isIdentity)
    #expect(!t.isIdentity)
    #expect(CGRect(enclosing: []) == .zero)
  }
}
