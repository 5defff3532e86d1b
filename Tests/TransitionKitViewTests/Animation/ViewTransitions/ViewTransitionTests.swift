import Compositor
import Diagnostics
import Filters
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIView.transition` apart from flips.
struct ViewTransitionTests {
  private func pair(opaque: Bool = true) -> (Harness, from: UIView, to: UIView) {
    let harness = Harness()
    let (from, to) = (harness.addView(), UIView())
    to.frame = from.frame
    if opaque { (from.backgroundColor, to.backgroundColor) = (.red, .blue) }
    (from.name, to.name) = ("from", "to")
    return (harness, from, to)
  }

  @Test func `S0-6 a cross dissolve of opaque views is their exact mix`() throws {
    let (harness, from, to) = pair()
    harness.perform {
      UIView.transition(
        from: from, to: to, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear])
    }
    harness.advance(to: 0.2)
    // Over an opaque view one that is 40 % there gives 40 % of it and 60 % of what is behind.
    #expect(try near(#require(harness.state("to")).alpha, 0.4))
    #expect(try #require(harness.state("from")).alpha == 1)
    #expect(harness.window.subviews.last === to)
    harness.advance(to: 0.5)
    #expect(from.superview == nil)
    #expect(from.alpha == 1 && to.alpha == 1)
    #expect(to.layer.animationKeys.isEmpty)
  }

  /// The pixels of the stage.
  private func pixels(_ harness: Harness) throws -> [UInt8] {
    try CPUCompositor().render(harness.stage.commit(), scale: 1).pixels
  }

  @Test(arguments: [true, false])
  func `a cross dissolve of a view with a shadow leaves the shadow as it is`(isPair: Bool) throws {
    let (harness, from, to) = pair()
    for view in [from, to] {
      view.backgroundColor = .red
      (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, 4)
    }
    harness.advance(to: 0)
    let before = try pixels(harness)
    harness.perform {
      let options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
      if isPair {
        UIView.transition(from: from, to: to, duration: 0.5, options: options)
      } else {
        UIView.transition(with: from, duration: 0.5, options: options) { from.tag = 1 }
      }
    }
    for time in [0, 0.2, 0.4, 0.6] {
      harness.advance(to: time)
      #expect(try pixels(harness) == before, "\(time)")
    }
    #expect(from.layer.shadowOpacity == 1 && to.layer.shadowOpacity == 1)
    #expect(to.layer.animationKeys.isEmpty)
  }

  @Test func `A cross dissolve of views that show what is behind fades both`() throws {
    let (harness, from, to) = pair(opaque: false)
    harness.perform {
      UIView.transition(
        from: from, to: to, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear])
    }
    harness.advance(to: 0.2)
    #expect(try near(#require(harness.state("to")).alpha, 0.4))
    #expect(try near(#require(harness.state("from")).alpha, 0.6))
  }

  @Test func `rule 34 by default the views are exchanged in the superview`() {
    let (harness, from, to) = pair()
    var finished: Bool?
    harness.perform {
      UIView.transition(from: from, to: to, duration: 0.5, options: .transitionFlipFromLeft) {
        finished = $0
      }
      #expect(to.superview === harness.window)
      #expect(from.superview === harness.window)
    }
    harness.advance(to: 0.5)
    #expect(finished == true)
    #expect(from.superview == nil)
  }

  @Test func `rule 34 showHideTransitionViews hides and shows instead`() {
    let (harness, from, to) = pair()
    to.isHidden = true
    harness.perform {
      harness.window.addSubview(to)
      UIView.transition(
        from: from, to: to, duration: 0.5,
        options: [.transitionFlipFromLeft, .showHideTransitionViews])
    }
    harness.advance(to: 0.25)
    #expect(!from.isHidden && !to.isHidden)
    harness.advance(to: 0.5)
    #expect(from.isHidden && !to.isHidden)
    #expect(from.superview === harness.window)
  }

  @Test func `rule 34 a second transition starts when the first in its superview has ended`() {
    let (harness, from, to) = pair()
    let third = UIView(frame: from.frame)
    var ends: [TimeInterval] = []
    harness.perform {
      for (a, b) in [(from, to), (to, third)] {
        UIView.transition(from: a, to: b, duration: 0.5, options: .transitionFlipFromLeft) { _ in
          ends.append(harness.engine.currentTime)
        }
      }
    }
    harness.advance(to: 2)
    #expect(ends == [0.5, 1])
    #expect(to.superview == nil)
    #expect(third.superview === harness.window)
  }

  @Test func `rule 34 no style or no duration exchanges at once, completion a turn later`() {
    for (duration, options) in [
      (0.5, UIView.AnimationOptions()), (0, .transitionFlipFromLeft), (-1, .transitionFlipFromLeft),
    ] {
      let (harness, from, to) = pair()
      var isDone = false
      harness.perform {
        UIView.transition(from: from, to: to, duration: duration, options: options) { _ in
          isDone = true
        }
        #expect(!isDone)
      }
      harness.advance(to: 0)
      #expect(isDone && from.superview == nil && to.superview === harness.window)
    }
  }

  @Test func `rule 34 where nothing animates the views are exchanged at once`() {
    let (harness, from, to) = pair()
    var isDone = false
    harness.perform {
      UIView.performWithoutAnimation {
        UIView.transition(
          from: from, to: to, duration: 1, options: .transitionFlipFromLeft
        ) { _ in isDone = true }
      }
    }
    harness.advance(to: 0)
    #expect(isDone && from.superview == nil && to.layer.animationKeys.isEmpty)
  }

  @Test func `A view to leave that is in no superview is diagnosed, and completion still comes`() {
    let harness = Harness()
    var isDone = false
    harness.perform {
      UIView.transition(
        from: UIView(), to: UIView(), duration: 1, options: .transitionFlipFromLeft
      ) { _ in isDone = true }
    }
    harness.advance(to: 0)
    #expect(isDone)
    #expect(harness.codes == [.transitionWithoutSuperview])
    #expect(harness.recorder.diagnostics[0].message.contains("must be in a superview"))
  }

  @Test(arguments: [true, false])
  func `S0-10 a page curl rolls the old view up, or the new one down, in front`(
    up: Bool
  ) throws {
    let (harness, from, to) = pair()
    var finished: Bool?
    harness.perform {
      UIView.transition(
        from: from, to: to, duration: 1,
        options: [up ? .transitionCurlUp : .transitionCurlDown, .curveLinear]
      ) { finished = $0 }
    }
    harness.advance(to: 0.25)
    let root = harness.stage.commit().root
    let (page, other) = up ? ("from", "to") : ("to", "from")
    let rolled = try #require(find(page, in: root))
    let filter = try #require(rolled.filters.first)
    #expect(filter.kind.name == "pageCurl" && near(filter["progress"], up ? 0.25 : 0.75))
    let still = try #require(find(other, in: root))
    #expect(still.filters.isEmpty)
    // The new view was added in front; the page is, whichever it is.
    #expect(up ? rolled.zPosition > still.zPosition : rolled.zPosition == still.zPosition)
    harness.advance(to: 1)
    #expect(finished == true && from.superview == nil && to.superview === harness.window)
    for view in [from, to] {
      #expect(view.layer.filters.isEmpty && view.layer.animationKeys.isEmpty)
    }
    #expect(harness.codes.isEmpty)
  }

  @Test func `S0-10 a page curl of one view rolls the old picture up, or the new content down`()
    throws
  {
    let harness = Harness()
    let view = harness.addView()
    (view.name, view.backgroundColor) = ("view", .red)
    view.layer.filters = [Filter(.gaussianBlur, ["radius": 2])]
    harness.advance(to: 0)
    harness.perform {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCurlUp, .curveLinear],
        animations: { view.backgroundColor = .blue })
    }
    harness.advance(to: 0.5)
    let root = harness.stage.commit().root
    let picture = try #require(find("oldContent", in: root))
    #expect(near(try #require(picture.filters.first)["progress"], 0.5))
    #expect(try #require(find("view", in: root)).filters.map(\.kind.name) == ["gaussianBlur"])
    harness.advance(to: 1)
    harness.perform {
      UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear])
    }
    harness.advance(to: 1.5)
    let filters = try #require(find("view", in: harness.stage.commit().root)).filters
    #expect(filters.map(\.kind.name) == ["gaussianBlur", "pageCurl"])
    harness.advance(to: 2)
    #expect(view.layer.filters == [Filter(.gaussianBlur, ["radius": 2])])
    #expect(harness.window.layer.sublayers.count == 1)
  }

  @Test func `S0-10 a page curl begins and ends with the flat views, byte for byte`() throws {
    let (harness, from, to) = pair()
    func picture() throws -> [UInt8] {
      try CPUCompositor(threads: 1).render(harness.stage.commit(), scale: 1).pixels
    }
    harness.advance(to: 0)
    let first = try picture()
    harness.perform {
      UIView.transition(from: from, to: to, duration: 1, options: .transitionCurlUp)
    }
    harness.advance(to: 0)
    #expect(try picture() == first)
    harness.advance(to: 0.5)
    let middle = try picture()
    harness.advance(to: 1)
    let last = try picture()
    #expect(middle != first && middle != last && first != last)
    harness.advance(to: 1.1)
    #expect(try picture() == last)
  }

  @Test func `transition(with:) fades from the old picture to the new content`() throws {
    let harness = Harness()
    let view = harness.addView()
    view.name = "view"
    view.backgroundColor = .red
    harness.advance(to: 0)
    harness.perform {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .blue })
    }
    harness.advance(to: 0.25)
    let root = harness.stage.commit().root
    let picture = try #require(find("oldContent", in: root))
    #expect(near(picture.opacity, 0.75))
    guard case .node(let old)? = picture.contents else {
      Issue.record("the old picture is a frozen node")
      return
    }
    #expect(old.backgroundColor == UIColor.red.rgba)
    #expect(find("view", in: root)?.backgroundColor == UIColor.blue.rgba)
    harness.advance(to: 1)
    #expect(find("oldContent", in: harness.stage.commit().root) == nil)
  }

  @Test func `transition(with:) turns the old picture away and the new content to the front`()
    throws
  {
    let harness = Harness()
    let view = harness.addView()
    view.name = "view"
    harness.perform {
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromRight)
    }
    harness.advance(to: 0.5)
    let root = harness.stage.commit().root
    for name in ["view", "oldContent"] {
      let node = try #require(find(name, in: root))
      #expect(abs(node.transform.m11) < 1e-12)
      #expect(!node.isDoubleSided)
    }
  }

  @Test func `A snapshot keeps what the view showed`() throws {
    let harness = Harness()
    let view = harness.addView()
    view.backgroundColor = .red
    #expect(UIView(frame: view.frame).snapshotView(afterScreenUpdates: false) == nil)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    let (before, after) = harness.perform {
      _ = harness.engine.renderTree(for: harness.window.layer, size: harness.window.bounds.size)
      view.backgroundColor = .blue
      return (
        view.snapshotView(afterScreenUpdates: false), view.snapshotView(afterScreenUpdates: true)
      )
    }
    for (snapshot, color) in [(before, UIColor.red), (after, .blue)] {
      guard case .node(let node)? = snapshot?.layer.contents else {
        Issue.record("a snapshot's contents are a node")
        return
      }
      #expect(node.backgroundColor == color.rgba)
      #expect(snapshot?.bounds.size == view.bounds.size)
    }
  }
}
