import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Safe areas by where views lie, of screens that come and go, and what follows from a change.
struct SafeAreaPlaceTests {
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  private let phone = UIEdgeInsets(top: 47, bottom: 34)

  /// A child of the root controller that fills the screen, laid out there, and what happened to it
  /// since.
  private final class Fixture {
    let harness = Harness()
    let parent = screen("parent")
    let child = screen("child")
    var log: [String] = []

    /// - Parameter frame: Where the child's view lies when it is put in.
    init(_ frame: CGRect) {
      harness.stage.rootViewController = parent
      harness.advance(to: 0)
      child.hooks.viewSafeAreaInsetsDidChange = { [weak self] in self?.note("changed", $0) }
      child.hooks.viewDidLayoutSubviews = { [weak self] in self?.note("laid out", $0) }
      harness.perform {
        parent.addChild(child)
        child.view.frame = frame
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
      }
      harness.advance(to: 0)
    }

    private func note(_ what: String, _ controller: UIViewController) {
      let insets = controller.view.safeAreaInsets
      log.append("\(what) \(Int(insets.top)) \(Int(insets.bottom))")
    }

    func move(to frame: CGRect) -> UIEdgeInsets {
      harness.perform { child.view.frame = frame }
      return child.view.safeAreaInsets
    }
  }

  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 390, height: 844), UIEdgeInsets(top: 47, bottom: 34)),
    (CGRect(x: 270, y: 0, width: 390, height: 844), UIEdgeInsets(top: 47, bottom: 34)),
    (CGRect(x: 390, y: 0, width: 390, height: 844), .zero),
    (CGRect(x: 0, y: 844, width: 390, height: 844), .zero),
    (CGRect(x: 0, y: -844, width: 390, height: 844), .zero),
    (CGRect(x: 0, y: -300, width: 390, height: 844), UIEdgeInsets(top: 47)),
    (CGRect(x: 0, y: 820, width: 390, height: 100), UIEdgeInsets(bottom: 34)),
    (CGRect(x: 0, y: 10, width: 390, height: 100), UIEdgeInsets(top: 37)),
    (CGRect(x: 0, y: 10, width: 390, height: 20), UIEdgeInsets(top: 20)),
    (CGRect(x: -50, y: -50, width: 490, height: 944), UIEdgeInsets(top: 47, bottom: 34)),
    (CGRect(x: 0, y: 100, width: 390, height: 100), .zero),
  ])
  func `a view has of its superview's insets what reaches into it, and none outside`(
    frame: CGRect, insets: UIEdgeInsets
  ) {
    let harness = Harness()
    harness.stage.rootViewController = screen("root")
    let view = harness.addView(frame)
    let inner = UIView(frame: CGRect(origin: .zero, size: frame.size))
    harness.perform { view.addSubview(inner) }
    #expect(view.safeAreaInsets == insets)
    #expect(inner.safeAreaInsets == insets)
    harness.perform { view.removeFromSuperview() }
    #expect(view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    // As well when it comes there from elsewhere, by its frame or by a translation.
    harness.perform {
      view.frame = whole
      harness.window.addSubview(view)
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    #expect(view.safeAreaInsets == insets)
    harness.perform {
      view.frame.origin = .zero
      view.transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    }
    #expect(view.safeAreaInsets == insets)
  }

  @Test func `a screen that is moved aside keeps its insets`() {
    let fixture = Fixture(whole)
    #expect(fixture.child.view.safeAreaInsets == phone)
    for (x, y) in [(270.0, 0.0), (390, 0), (-117, 0), (0, 844), (0, -300), (1, 0)] {
      #expect(fixture.move(to: whole.offsetBy(dx: x, dy: y)) == phone, "at \(x), \(y)")
    }
    #expect(fixture.move(to: whole.insetBy(dx: 50, dy: 100)) == .zero)
    // From there on these are the last.
    #expect(fixture.move(to: whole.offsetBy(dx: 0, dy: 400)) == .zero)
    #expect(fixture.move(to: whole) == phone)
  }

  @Test func `a screen that never lay inside has none`() {
    let fixture = Fixture(whole.offsetBy(dx: 0, dy: 844))
    #expect(fixture.child.view.safeAreaInsets == .zero)
    #expect(fixture.move(to: whole.offsetBy(dx: 0, dy: 10)) == .zero)
    fixture.harness.advance(to: 1)
    fixture.log = []
    #expect(fixture.move(to: whole) == phone)
    #expect(fixture.log == [])
    fixture.harness.advance(to: 2)
    #expect(fixture.log == ["changed 47 34", "laid out 47 34"])
  }

  @Test func `size and place together are one move`() {
    let fixture = Fixture(whole)
    // With one of them only it would lie inside, where the insets are others.
    #expect(fixture.move(to: CGRect(x: 0, y: 844, width: 390, height: 300)) == phone)
    #expect(fixture.move(to: CGRect(x: 0, y: 544, width: 390, height: 300)).bottom == 34)
    #expect(fixture.move(to: CGRect(x: 0, y: 0, width: 390, height: 900)).top == 0)
  }

  @Test func `a screen larger than the window does not lie inside`() {
    let large = whole.insetBy(dx: -10, dy: -10)
    #expect(Fixture(large).child.view.safeAreaInsets == .zero)
    let fixture = Fixture(whole.insetBy(dx: 0, dy: 10))
    #expect(fixture.child.view.safeAreaInsets == UIEdgeInsets(top: 37, bottom: 24))
    #expect(fixture.move(to: large) == UIEdgeInsets(top: 37, bottom: 24))
  }

  @Test func `what is in a screen that is aside has insets as if that were not`() {
    let fixture = Fixture(whole)
    let (inner, late, bar) = (screen("inner"), screen("late"), UIView())
    let page: UIView = fixture.child.view
    fixture.harness.perform {
      bar.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      page.addSubview(bar)
      inner.view.frame = whole
      fixture.child.addChild(inner)
      page.addSubview(inner.view)
    }
    #expect(inner.view.safeAreaInsets == phone)
    for x in [390.0, 100] {
      _ = fixture.move(to: whole.offsetBy(dx: x, dy: 0))
      #expect(inner.view.safeAreaInsets == phone)
      #expect(bar.safeAreaInsets == UIEdgeInsets(top: 47))
    }
    fixture.harness.perform {
      fixture.child.addChild(late)
      late.view.frame = whole.insetBy(dx: 0, dy: 20)
      page.addSubview(late.view)
    }
    #expect(late.view.safeAreaInsets == UIEdgeInsets(top: 27, bottom: 14))
    // One that lies partly outside of the screen that is aside keeps its own.
    fixture.harness.perform { inner.view.frame.origin.y = 500 }
    #expect(inner.view.safeAreaInsets == phone)
    _ = fixture.move(to: whole)
    #expect(inner.view.safeAreaInsets == phone)
    fixture.harness.perform { inner.view.frame = whole.insetBy(dx: 0, dy: 200) }
    #expect(inner.view.safeAreaInsets == .zero)
  }

  @Test func `a view around a screen carries it out as well`() {
    let fixture = Fixture(.zero)
    let wrapper = UIView(frame: whole)
    let child: UIView = fixture.child.view
    fixture.harness.perform {
      fixture.parent.view.addSubview(wrapper)
      child.autoresizingMask = []
      child.frame = whole
      wrapper.addSubview(child)
    }
    #expect(child.safeAreaInsets == phone)
    fixture.harness.perform { wrapper.frame.origin.y = 844 }
    #expect(wrapper.safeAreaInsets == .zero)
    #expect(child.safeAreaInsets == phone)
    fixture.harness.perform { wrapper.frame = whole.insetBy(dx: 0, dy: 100) }
    #expect(child.safeAreaInsets == phone)  // Its lower end is below the screen.
    fixture.harness.perform { child.frame.size.height = 300 }
    #expect(child.safeAreaInsets == .zero)
  }

  @Test func `scales and turns do not count, translations do`() {
    let fixture = Fixture(whole)
    let child: UIView = fixture.child.view
    func insets(_ transform: CGAffineTransform, from frame: CGRect) -> UIEdgeInsets {
      fixture.harness.perform {
        child.transform = .identity
        child.frame = frame
        child.transform = transform
      }
      return child.safeAreaInsets
    }
    let card = whole.insetBy(dx: 0, dy: 20)
    let cards = UIEdgeInsets(top: 27, bottom: 14)
    #expect(insets(CGAffineTransform(scaleX: 0.5, y: 0.5), from: card) == cards)
    #expect(insets(CGAffineTransform(scaleX: 3, y: 3), from: card) == cards)
    #expect(insets(CGAffineTransform(rotationAngle: 1), from: card) == cards)
    #expect(insets(CGAffineTransform(translationX: 0, y: 400), from: whole) == phone)
    let small = CGRect(x: 0, y: 0, width: 390, height: 100)
    #expect(insets(CGAffineTransform(translationX: 0, y: 200), from: small) == .zero)
    #expect(insets(CGAffineTransform(translationX: 0, y: 10), from: small).top == 37)
  }

  @Test func `a rotation changes what lies inside`() {
    let fixture = Fixture(whole)
    let landscape = UIEdgeInsets(left: 47, bottom: 21, right: 47)
    fixture.child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fixture.harness.stage.rotate(to: .landscapeLeft)
    fixture.harness.advance(to: 1)
    #expect(fixture.child.view.safeAreaInsets == landscape)
    #expect(fixture.log.suffix(2) == ["changed 0 21", "laid out 0 21"])
    let wide = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(fixture.move(to: wide.offsetBy(dx: 0, dy: 390)) == landscape)
    fixture.harness.stage.rotate(to: .portrait)
    fixture.harness.advance(to: 2)
    #expect(fixture.child.view.safeAreaInsets == landscape)  // It still lies below the screen.
    #expect(fixture.move(to: whole) == phone)
  }

  @Test func `what is added counts at once, also aside`() {
    let fixture = Fixture(whole)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    fixture.harness.perform { fixture.child.view.addSubview(inner) }
    _ = fixture.move(to: whole.offsetBy(dx: 100, dy: 0))
    fixture.child.additionalSafeAreaInsets = UIEdgeInsets(top: 10)
    #expect(fixture.child.view.safeAreaInsets == UIEdgeInsets(top: 57, bottom: 34))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 57))
  }

  @Test func `a move into the safe area is told, and laid out before the next frame`() {
    let fixture = Fixture(CGRect(x: 0, y: 200, width: 390, height: 300))
    let (harness, child) = (fixture.harness, fixture.child)
    fixture.log = []
    harness.perform {
      UIView.animate(withDuration: 1) { child.view.frame.origin.y = 0 }
      #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 47))
    }
    #expect(fixture.log == [])
    harness.advance(to: 0)
    #expect(fixture.log == ["changed 47 0", "laid out 47 0"])
    harness.advance(to: 2)
    #expect(fixture.log.count == 2)
    // A move that changes none of them is nobody's business.
    harness.perform { child.view.frame.origin.x = 10 }
    harness.advance(to: 3)
    #expect(fixture.log.count == 2)
    // Nor is one there and back.
    harness.perform {
      child.view.frame.origin = CGPoint(x: 0, y: 200)
      child.view.frame.origin.y = 0
    }
    harness.advance(to: 4)
    #expect(!fixture.log.dropFirst(2).contains { $0.hasPrefix("changed") })
  }

  /// The usual bottom sheet: laid out below the screen, then moved up.
  @Test(arguments: [false, true])
  func `a sheet that was laid out below ends with its button above the edge`(isPutInBelow: Bool) {
    let fixture = Fixture(.zero)
    let (harness, child, button) = (fixture.harness, fixture.child, UIView())
    child.hooks.viewDidLayoutSubviews = { child in
      let (bounds, bottom) = (child.view.bounds, child.view.safeAreaInsets.bottom)
      button.frame = CGRect(x: 20, y: bounds.maxY - bottom - 50, width: 350, height: 50)
    }
    let place = CGRect(x: 0, y: 444, width: 390, height: 400)
    harness.perform {
      child.view.addSubview(button)
      child.view.removeFromSuperview()
      child.view.frame = isPutInBelow ? place.offsetBy(dx: 0, dy: 400) : place
      fixture.parent.view.addSubview(child.view)
      child.view.frame = place.offsetBy(dx: 0, dy: 400)
      child.view.layoutIfNeeded()
    }
    #expect(button.frame.maxY == (isPutInBelow ? 400 : 366))
    harness.perform { UIView.animate(withDuration: 0.3) { child.view.frame = place } }
    harness.advance(to: 0)
    #expect(button.frame.maxY == 366)
    #expect(button.layer.animationKeys.isEmpty)  // It is there from the first frame on.
    harness.advance(to: 1)
    #expect(child.view.safeAreaInsets == UIEdgeInsets(bottom: 34))
    #expect(button.frame.maxY == 366)
  }

  private final class Listening: UIView {
    var log: [String] = []
    override func safeAreaInsetsDidChange() { log.append("changed \(Int(safeAreaInsets.top))") }
    override func layoutSubviews() { log.append("laid out \(Int(safeAreaInsets.top))") }
  }

  @Test func `a view hears of its insets as well, and is laid out`() {
    let harness = Harness()
    harness.stage.rootViewController = screen("root")
    harness.advance(to: 0)
    let (outer, inner) = (Listening(), Listening())
    harness.perform {
      outer.frame = CGRect(x: 0, y: 100, width: 390, height: 100)
      inner.frame = CGRect(x: 0, y: 20, width: 390, height: 50)
      outer.addSubview(inner)
      harness.window.addSubview(outer)
    }
    harness.advance(to: 0)
    (outer.log, inner.log) = ([], [])
    harness.perform { outer.center.y = 50 }
    harness.advance(to: 1)
    #expect(outer.log == ["changed 47", "laid out 47"])
    #expect(inner.log == ["changed 27", "laid out 27"])
    harness.perform { outer.removeFromSuperview() }
    harness.advance(to: 2)
    #expect(outer.log.count == 2)
    harness.perform { harness.window.addSubview(outer) }
    harness.advance(to: 3)
    #expect(outer.log.count == 2)  // It was laid out for these insets.
  }

  @Test func `scrolling moves what is in a view`() {
    let harness = Harness()
    let view = harness.addView(whole)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    harness.perform { view.addSubview(inner) }
    #expect(inner.safeAreaInsets == .zero)
    harness.perform { view.bounds.origin.y = 90 }
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 37))
  }

  @Test func `a controller that moves its view back and forth when told is stopped`() {
    let fixture = Fixture(whole)
    fixture.child.hooks.viewSafeAreaInsetsDidChange = { child in
      child.view.frame.origin.y = child.view.safeAreaInsets.top == 0 ? 0 : 200
    }
    fixture.harness.perform {
      fixture.child.view.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
    }
    #expect(throws: EngineError.self) { try fixture.harness.stage.advance(to: 1) }
  }
}
