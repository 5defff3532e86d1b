import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Views: hierarchy, geometry, hits, safe area, content.
struct ViewTests {
  @Test func `frame, bounds, center and transform agree`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    view.transform = .identity
    view.center = CGPoint(x: 50, y: 25)
    #expect(view.frame.origin == .zero)
    view.transform3D = CATransform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(abs(view.frame.width - 50) < 1e-12 && abs(view.frame.height - 100) < 1e-12)
  }

  @Test func `Subviews and sublayers keep one order`() {
    let parent = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index
      return view
    }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], at: 0)
    parent.insertSubview(views[2], aboveSubview: views[1])
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [1, 2, 3, 0])
    parent.sendSubviewToBack(views[0])
    parent.bringSubviewToFront(views[2])
    #expect(parent.subviews.map(\.tag) == [0, 1, 3, 2])
    parent.insertSubview(views[2], at: 99)
    parent.insertSubview(views[1], at: -1)
    #expect(parent.subviews.map(\.tag) == [1, 0, 3, 2])
    #expect(parent.layer.sublayers.elementsEqual(parent.subviews.map(\.layer), by: ===) == true)
    let other = UIView()
    other.addSubview(views[3])
    #expect(parent.subviews.map(\.tag) == [1, 0, 2])
    #expect(views[3].superview === other)
    #expect(views[3].isDescendant(of: other) && !views[3].isDescendant(of: parent))
  }

  @Test func `A view hears of its moves`() {
    final class Listening: UIView {
      var heard: [String] = []
      override func willMove(toSuperview view: UIView?) { heard.append("will \(view != nil)") }
      override func didMoveToSuperview() { heard.append("did") }
      override func willMove(toWindow window: UIWindow?) { heard.append("will window") }
      override func didMoveToWindow() { heard.append("did window \(window != nil)") }
    }
    let harness = Harness()
    let (outer, view) = (UIView(), Listening())
    outer.addSubview(view)
    #expect(view.heard == ["will true", "did"])
    view.heard = []
    harness.perform { harness.window.addSubview(outer) }
    #expect(view.heard == ["will window", "did window true"])
    view.heard = []
    harness.perform { view.removeFromSuperview() }
    #expect(view.heard == ["will false", "will window", "did", "did window false"])
  }

  @Test func `Autoresizing deals out what the superview gains`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func frame(_ mask: UIView.AutoresizingMask) -> CGRect {
      parent.bounds.size = CGSize(width: 100, height: 100)
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
      view.autoresizingMask = mask
      parent.addSubview(view)
      parent.bounds.size = CGSize(width: 200, height: 100)
      view.removeFromSuperview()
      return view.frame
    }
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(frame(.flexibleWidth) == CGRect(x: 10, y: 20, width: 150, height: 60))
    #expect(frame(.flexibleLeftMargin) == CGRect(x: 110, y: 20, width: 50, height: 60))
    #expect(frame(.flexibleRightMargin) == CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(
      frame([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 20, y: 20, width: 100, height: 60))
  }

  /// apple-facts §2: "alpha < .01, hidden, interaction off prune; min-edge inclusive, max
  /// exclusive; outside parent unreachable even unclipped".
  @Test func `Hit testing follows UIKit's rules`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(frame: parent.bounds), UIView(frame: parent.bounds))
    parent.addSubview(back)
    parent.addSubview(front)
    let point = CGPoint(x: 5, y: 5)
    #expect(parent.hitTest(point) === front)
    front.alpha = 0.009
    #expect(parent.hitTest(point) === back)
    front.alpha = 0.01
    #expect(parent.hitTest(point) === front)
    front.isHidden = true
    back.isUserInteractionEnabled = false
    #expect(parent.hitTest(point) === parent)
    #expect(parent.hitTest(.zero) === parent)
    #expect(parent.hitTest(CGPoint(x: 100, y: 5)) == nil)
    front.isHidden = false
    front.frame.origin.x = 90
    #expect(parent.hitTest(CGPoint(x: 150, y: 5)) == nil)
    front.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(parent.hitTest(CGPoint(x: 95, y: 5)) === parent)
  }

  @Test func `Coordinates convert through origins and transforms`() {
    let harness = Harness()
    let outer = harness.addView(CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 25, y: 30))
    #expect(inner.convert(CGPoint(x: 25, y: 30), from: nil) == .zero)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      inner.convert(inner.bounds, to: outer) == CGRect(x: -5, y: -5, width: 100, height: 100))
  }

  @Test func `The safe area is what insets cover of a view`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 0, y: 30, width: 390, height: 100))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17))
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 744)
    #expect(view.safeAreaInsets == UIEdgeInsets(bottom: 34))
    #expect(UIView().safeAreaInsets == .zero)
  }

  @Test func `Layout runs before the commit, superviews first, with the controller's calls`() {
    let harness = Harness()
    let controller = screen("screen")
    var order: [String] = []
    controller.hooks.viewWillLayoutSubviews = { _ in order.append("will") }
    controller.hooks.viewDidLayoutSubviews = { _ in order.append("did") }
    harness.stage.rootViewController = controller
    harness.advance(to: 0)
    #expect(order == ["will", "did"])
    harness.perform { controller.view.setNeedsLayout() }
    harness.advance(to: 0)
    #expect(order.count == 4)
  }

  @Test func `An image view shows its image by its content mode`() {
    let pixels = RenderImage(
      width: 2, height: 4, pixels: [UInt8](repeating: 255, count: 2 * 4 * 4))
    let view = UIImageView(image: UIImage(pixels, scale: 2))
    #expect(view.bounds.size == CGSize(width: 1, height: 2))
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    guard case .image(let shown)? = view.layer.contents else {
      Issue.record("an image view's contents are an image")
      return
    }
    #expect(shown.scale == 2 && shown.width == 2)
    for mode in UIView.ContentMode.allCases {
      view.contentMode = mode
      #expect(view.contentMode == mode)
    }
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test func `Colours read and compare as values`() {
    #expect(UIColor(hex: "#66CCFF") == UIColor(red: 0.4, green: 0.8, blue: 1))
    #expect(UIColor(hex: "66CCFF") == nil)
    #expect(UIColor(white: 0) == .black)
    #expect(UIColor.red.withAlphaComponent(0.5).rgba.alpha == 0.5)
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1) == .red)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1) == .green)
    #expect(UIColor(hue: -1.0 / 3, saturation: 1, brightness: 1).rgba.blue > 0.999)
  }

  @Test func `Insets shrink a rect, and not below nothing`() {
    let rect = CGRect(x: 0, y: 0, width: 320, height: 568)
    // S0-7's overlay.
    #expect(
      rect.inset(by: UIEdgeInsets(top: 40, left: 40, bottom: 200, right: 40))
        == CGRect(x: 40, y: 40, width: 240, height: 328))
    #expect(rect.inset(by: UIEdgeInsets(left: 200, right: 200)).width == 0)
  }
}
