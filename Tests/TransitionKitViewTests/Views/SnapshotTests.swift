import Foundation
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Frozen pictures of views: whole, resizable, drawn.
struct SnapshotTests {
  private func node(_ view: UIView?) -> RenderNode? {
    guard case .node(let node)? = view?.layer.contents else { return nil }
    return node
  }

  @Test func `A snapshot in flight has the size that shows`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { view.bounds.size.width = 200 }
    }
    harness.advance(to: 0.5)
    for after in [false, true] {
      let snapshot = view.snapshotView(afterScreenUpdates: after)
      #expect(snapshot?.bounds.size == CGSize(width: 150, height: 100))
      #expect(node(snapshot)?.bounds.width == 150)
    }
  }

  @Test func `Only a snapshot after updates shows what was not committed, laid out`() {
    final class Filling: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let harness = Harness()
    let view = Filling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView())
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
    harness.perform { harness.window.addSubview(view) }
    let fresh = node(view.snapshotView(afterScreenUpdates: true))
    #expect(fresh?.children.first?.bounds.width == 100)
    harness.advance(to: 0)
    harness.perform {
      view.bounds.size.width = 300
      view.backgroundColor = .red
    }
    let (before, after) = (
      node(view.snapshotView(afterScreenUpdates: false)),
      node(view.snapshotView(afterScreenUpdates: true))
    )
    #expect(before?.bounds.width == 100 && before?.backgroundColor == nil)
    #expect(after?.bounds.width == 300 && after?.backgroundColor == UIColor.red.rgba)
    #expect(after?.children.first?.bounds.width == 300)
  }

  /// How many pictures of pictures `view` shows.
  private func depth(_ view: UIView?) -> Int {
    var (node, depth) = (node(view), 0)
    while let next = node {
      depth += 1
      guard case .node(let inner)? = next.contents else { break }
      node = inner
    }
    return depth
  }

  @Test func `A fresh snapshot can be pictured itself, and again, before it is on screen`() {
    let harness = Harness()
    let view = harness.addView()
    view.backgroundColor = .red
    harness.advance(to: 0)
    for after in [false, true] {
      let first = view.snapshotView(afterScreenUpdates: false)
      let second = first?.snapshotView(afterScreenUpdates: after)
      let third = second?.snapshotView(afterScreenUpdates: after)
      #expect(depth(first) == 1 && depth(second) == 2 && depth(third) == 3)
      #expect(third?.bounds.size == CGSize(width: 100, height: 100))
      // As large as it was made.
      first?.frame.size.width = 40
      #expect(first?.snapshotView(afterScreenUpdates: after)?.bounds.width == 40)
    }
  }

  @Test func `So can a resizable one, its parts, and one that was just put in`() {
    let harness = Harness()
    let view = harness.addView()
    view.addSubview(UIView(frame: view.bounds))
    harness.advance(to: 0)
    func resizable(_ view: UIView?) -> UIView? {
      view?.resizableSnapshotView(
        from: CGRect(x: 10, y: 10, width: 60, height: 60), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    }
    let part = resizable(view)
    let picture = part?.snapshotView(afterScreenUpdates: false)
    #expect(picture?.bounds.size == CGSize(width: 60, height: 60))
    #expect(node(picture)?.children.count == 9)
    #expect(resizable(part)?.subviews.count == 9)
    #expect(part?.subviews.first?.snapshotView(afterScreenUpdates: false) != nil)
    #expect(part?.drawHierarchy(in: view.bounds, afterScreenUpdates: false) != nil)
    harness.perform {
      if let part { view.addSubview(part) }
      #expect(node(part?.snapshotView(afterScreenUpdates: false))?.children.count == 9)
      // What was on screen is without it.
      #expect(node(view.snapshotView(afterScreenUpdates: false))?.children.count == 1)
      #expect(node(view.snapshotView(afterScreenUpdates: true))?.children.count == 2)
    }
    harness.advance(to: 1)
    #expect(node(view.snapshotView(afterScreenUpdates: false))?.children.count == 2)
    // A view that merely holds one was never on screen.
    let holder = UIView(frame: view.bounds)
    if let fresh = view.snapshotView(afterScreenUpdates: false) { holder.addSubview(fresh) }
    #expect(holder.snapshotView(afterScreenUpdates: false) == nil)
    #expect(node(holder.snapshotView(afterScreenUpdates: true))?.children.count == 1)
  }

  @Test func `A snapshot in the turn of a change shows the views that were on screen`() {
    let harness = Harness()
    let view = harness.addView()
    let (old, new) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    (old.name, new.name) = ("old", "new")
    harness.perform { view.addSubview(old) }
    harness.advance(to: 0)
    harness.perform {
      view.addSubview(new)
      old.removeFromSuperview()
      let before = node(view.snapshotView(afterScreenUpdates: false))
      let after = node(view.snapshotView(afterScreenUpdates: true))
      #expect(before?.children.map(\.name) == ["old"])
      #expect(after?.children.map(\.name) == ["new"])
    }
  }

  @Test func `A snapshot of a hidden, faded and turned view shows it plainly, and stays`() {
    let harness = Harness()
    let view = harness.addView()
    view.backgroundColor = .red
    (view.isHidden, view.alpha) = (true, 0.2)
    harness.advance(to: 0)
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    view.backgroundColor = .blue
    harness.advance(to: 1)
    #expect(node(snapshot)?.isHidden == false && node(snapshot)?.opacity == 1)
    #expect(node(snapshot)?.backgroundColor == UIColor.red.rgba)
    #expect(snapshot?.alpha == 1 && snapshot?.superview == nil)
  }

  /// Where each part of a resizable snapshot lies, and where in it the whole picture does.
  private func parts(_ snapshot: UIView?) -> [[CGRect]] {
    snapshot?.subviews.map { [$0.frame] + $0.subviews.map(\.frame) } ?? []
  }

  @Test func `A resizable snapshot keeps its caps and stretches what is between`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 0, y: 0, width: 100, height: 60))
    let snapshot = view.resizableSnapshotView(
      from: view.bounds, afterScreenUpdates: true,
      withCapInsets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20))
    #expect(snapshot?.subviews.count == 9 && snapshot?.bounds.size == view.bounds.size)
    snapshot?.frame = CGRect(x: 5, y: 5, width: 220, height: 100)
    let parts = parts(snapshot)
    let frames = parts.compactMap(\.first)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 20, y: 0, width: 180, height: 10),
        CGRect(x: 200, y: 0, width: 20, height: 10),
        CGRect(x: 0, y: 10, width: 20, height: 80), CGRect(x: 20, y: 10, width: 180, height: 80),
        CGRect(x: 200, y: 10, width: 20, height: 80),
        CGRect(x: 0, y: 90, width: 20, height: 10), CGRect(x: 20, y: 90, width: 180, height: 10),
        CGRect(x: 200, y: 90, width: 20, height: 10),
      ])
    // The first cap shows the picture as it is; the middle has it three times as wide and twice as
    // high, with its own 60 × 40 points in the window.
    #expect(parts[0][1] == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(parts[4][1] == CGRect(x: -60, y: -20, width: 300, height: 120))
    #expect(parts[8][1] == CGRect(x: -80, y: -50, width: 100, height: 60))
    let areClipped = snapshot?.subviews.allSatisfy(\.clipsToBounds)
    #expect(areClipped == true)
  }

  @Test func `A resizable snapshot without caps is a part of the picture that stretches`() {
    let harness = Harness()
    let view = harness.addView()
    view.bounds.origin = CGPoint(x: 7, y: 0)
    let snapshot = view.resizableSnapshotView(
      from: CGRect(x: 57, y: 50, width: 100, height: 25), afterScreenUpdates: true,
      withCapInsets: .zero)
    snapshot?.bounds.size = CGSize(width: 200, height: 50)
    #expect(
      parts(snapshot) == [
        [
          CGRect(x: 0, y: 0, width: 200, height: 50),
          CGRect(x: -100, y: -100, width: 200, height: 200),
        ]
      ])
  }

  @Test(arguments: [
    UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 40),
    UIEdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: -5, bottom: .nan, right: -5),
  ])
  func `Caps that leave nothing between them, or are no lengths, count as none`(
    insets: UIEdgeInsets
  ) {
    let harness = Harness()
    let view = harness.addView()
    let snapshot = view.resizableSnapshotView(
      from: view.bounds, afterScreenUpdates: true, withCapInsets: insets)
    #expect(snapshot?.subviews.count == 1)
  }

  @Test func `There is no snapshot of nothing`() {
    let harness = Harness()
    let view = harness.addView()
    for rect in [
      CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 0),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ] {
      #expect(
        view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
          == nil)
    }
    #expect(UIView().drawHierarchy(in: view.bounds, afterScreenUpdates: true) == nil)
    #expect(
      UIView(frame: view.frame).drawHierarchy(in: view.bounds, afterScreenUpdates: false) == nil)
    #expect(
      view.drawHierarchy(
        in: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), afterScreenUpdates: true) == nil)
  }

  @Test func `Drawing a hierarchy gives a node of the rect that shows it stretched`() {
    let harness = Harness()
    let view = harness.addView()
    view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    harness.advance(to: 0)
    let rect = CGRect(x: 40, y: 50, width: 200, height: 50)
    let drawing = view.drawHierarchy(in: rect, afterScreenUpdates: false)
    #expect(drawing?.bounds == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(drawing?.position == CGPoint(x: 140, y: 75) && drawing?.contentsGravity == .resize)
    guard case .node(let inside)? = drawing?.contents else {
      Issue.record("the drawing shows a node")
      return
    }
    #expect(inside.bounds.size == view.bounds.size && inside.children.count == 1)
  }

  @Test func `A resizable snapshot animates its parts along`() {
    let harness = Harness()
    let view = harness.addView()
    guard
      let snapshot = view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 25))
    else {
      Issue.record("a view with an area has a snapshot")
      return
    }
    harness.perform { harness.window.addSubview(snapshot) }
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { snapshot.frame.size.width = 300 }
    }
    harness.advance(to: 0.5)
    let shown = snapshot.subviews.map { $0.layer.presentation()?.frame ?? .zero }
    #expect(
      shown == [
        CGRect(x: 0, y: 0, width: 25, height: 100), CGRect(x: 25, y: 0, width: 150, height: 100),
        CGRect(x: 175, y: 0, width: 25, height: 100),
      ])
  }
}
