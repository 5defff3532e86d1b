import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `layoutIfNeeded` in and before animation blocks.
struct LayoutInBlockTests {
  /// Places its only subview at an inset.
  private final class Insetting: UIView {
    var inset: CGFloat = 0 { didSet { setNeedsLayout() } }
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      subviews.first?.frame = bounds.insetBy(dx: inset, dy: inset)
    }
  }

  private func made(_ harness: Harness) -> (Insetting, UIView) {
    let view = Insetting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    view.addSubview(inner)
    harness.perform { harness.window.addSubview(view) }
    harness.advance(to: 0)
    return (view, inner)
  }

  @Test func `Frames that layout sets inside a block animate with it`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    harness.perform {
      view.inset = 40
      UIView.animate(withDuration: 1, options: .curveLinear) { view.layoutIfNeeded() }
    }
    #expect(inner.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
    harness.advance(to: 0.25)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    harness.advance(to: 1)
    #expect(inner.layer.animationKeys.isEmpty && view.layouts == 2)
  }

  @Test func `Without layoutIfNeeded in the block layout comes after it and does not animate`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    harness.perform { UIView.animate(withDuration: 1) { view.inset = 40 } }
    harness.advance(to: 0.25)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func `Layout that was due before is done before, so that only the change animates`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    harness.perform {
      view.inset = 10
      view.layoutIfNeeded()
      view.inset = 30
      UIView.animate(withDuration: 1, options: .curveLinear) { view.layoutIfNeeded() }
    }
    harness.advance(to: 0)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    harness.advance(to: 0.5)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
  }

  @Test func `A size that animates takes along what is laid out in it`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    view.inset = 10
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.frame.size = CGSize(width: 200, height: 200)
        view.layoutIfNeeded()
      }
    }
    harness.advance(to: 0.5)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 10, y: 10, width: 130, height: 130))
  }

  @Test func `layoutSubviews as an option lays out what the block resizes`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    harness.perform {
      UIView.animate(
        withDuration: 1, options: [.curveLinear, .layoutSubviews],
        animations: { view.frame.size = CGSize(width: 200, height: 200) })
    }
    harness.advance(to: 0.5)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 0, y: 0, width: 150, height: 150))
  }

  @Test func `performWithoutAnimation inside a block lays out at once`() {
    let harness = Harness()
    let (view, inner) = made(harness)
    harness.perform {
      UIView.animate(withDuration: 1) {
        view.inset = 40
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
      }
    }
    harness.advance(to: 0.25)
    #expect(inner.layer.presentation()?.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
  }
}
