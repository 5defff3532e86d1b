import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Frames that follow the superview's size.
struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// A subview at (20, 10, 60, 30) of a 100 × 50 parent that becomes `size`.
  private func resized(
    _ mask: Mask, to size: CGSize, _ setUp: (UIView, UIView) -> Void = { _, _ in }
  ) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
    view.autoresizingMask = mask
    parent.addSubview(view)
    setUp(parent, view)
    parent.bounds.size = size
    return view
  }

  /// Every mask of one axis, for a parent that grows from 100 to 200: what is gained goes to the
  /// flexible parts (20, 60 and 20 points) in proportion.
  nonisolated static let horizontal: [(Mask, CGFloat, CGFloat)] = [
    ([], 20, 60),
    (.flexibleLeftMargin, 120, 60),
    (.flexibleRightMargin, 20, 60),
    (.flexibleWidth, 20, 160),
    ([.flexibleLeftMargin, .flexibleRightMargin], 70, 60),
    ([.flexibleLeftMargin, .flexibleWidth], 45, 135),
    ([.flexibleWidth, .flexibleRightMargin], 20, 135),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 120),
  ]

  @Test(arguments: horizontal)
  func `Every horizontal mask deals out the gain in proportion`(
    mask: Mask, x: CGFloat, width: CGFloat
  ) {
    let frame = resized(mask, to: CGSize(width: 200, height: 50)).frame
    #expect(near(frame.minX, x, 1e-12) && near(frame.width, width, 1e-12), "\(frame)")
    #expect(frame.minY == 10 && frame.height == 30)
  }

  @Test(arguments: horizontal)
  func `Every vertical mask does the same`(mask: Mask, x: CGFloat, width: CGFloat) {
    // The vertical bits are the horizontal ones three places up, the lengths half as long.
    let frame = resized(Mask(rawValue: mask.rawValue << 3), to: CGSize(width: 100, height: 100))
      .frame
    #expect(near(frame.minY, x / 2, 1e-12) && near(frame.height, width / 2, 1e-12), "\(frame)")
    #expect(frame.minX == 20 && frame.width == 60)
  }

  @Test func `Shrinking takes away by the same rule, down to no length`() {
    #expect(resized(.flexibleWidth, to: CGSize(width: 30, height: 50)).frame.width == 0)
    let all: Mask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    #expect(
      resized(all, to: CGSize(width: 50, height: 50)).frame
        == CGRect(x: 10, y: 10, width: 30, height: 30))
  }

  @Test func `Flexible parts of no length share evenly`() {
    let parent = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 100, height: 80)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 80))
  }

  @Test func `The superview's own coordinates don't matter, only its size`() {
    let frame = resized(.flexibleWidth, to: CGSize(width: 200, height: 50)) { parent, view in
      parent.bounds.origin = CGPoint(x: 500, y: 300)
      view.frame.origin = CGPoint(x: 520, y: 310)
    }.frame
    #expect(frame == CGRect(x: 520, y: 310, width: 160, height: 30))
    let all: Mask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let scrolled = resized(all, to: CGSize(width: 200, height: 50)) { parent, view in
      parent.bounds.origin = CGPoint(x: 500, y: 300)
      view.frame.origin = CGPoint(x: 520, y: 310)
    }.frame
    #expect(scrolled == CGRect(x: 540, y: 310, width: 120, height: 30))
  }

  @Test func `A transform stays as it is: the untransformed frame follows`() {
    let view = resized(.flexibleWidth, to: CGSize(width: 200, height: 50)) { _, view in
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    #expect(view.bounds.size == CGSize(width: 160, height: 30))
    #expect(view.center == CGPoint(x: 100, y: 25))
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test func `Masks pass on from size to size, unless autoresizesSubviews is off`() {
    var inner = UIView()
    let view = resized([.flexibleWidth, .flexibleHeight], to: CGSize(width: 200, height: 150)) {
      inner = UIView(frame: CGRect(x: 50, y: 20, width: 10, height: 10))
      inner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
      $1.addSubview(inner)
    }
    #expect(view.frame == CGRect(x: 20, y: 10, width: 160, height: 130))
    #expect(inner.frame == CGRect(x: 150, y: 120, width: 10, height: 10))
    view.autoresizesSubviews = false
    view.frame.size = CGSize(width: 10, height: 10)
    #expect(inner.frame == CGRect(x: 150, y: 120, width: 10, height: 10))
  }

  @Test func `In an animation block subviews follow in the same time, through every width between`()
  {
    let harness = Harness()
    let parent = harness.addView()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    parent.addSubview(view)
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { parent.bounds.size.width = 180 }
    }
    for step in 0...4 {
      harness.advance(to: Double(step) / 4)
      let shown = view.layer.presentation()?.frame ?? .zero
      let width = 100 + 80 * CGFloat(step) / 4
      // 20 of margin and 60 of width share what is gained 1 : 3.
      #expect(near(shown.minX, 20 + (width - 100) / 4, 1e-9), "\(shown)")
      #expect(near(shown.width, 60 + (width - 100) * 3 / 4, 1e-9), "\(shown)")
    }
  }
}
