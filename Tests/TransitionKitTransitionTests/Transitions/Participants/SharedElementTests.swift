import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Which views two screens share, and why others are not shared (S2, the match explainer).
struct SharedElementTests {
  /// Two screens of 320 × 568 points, and what the animator of a push makes of them.
  private final class Pair {
    let stack: NavigationHarness
    let new = screen("new")
    let animator = SharedViewTransition()

    init(_ setUp: (_ old: UIViewController, _ new: UIViewController) -> Void) {
      let old = screen("old")
      stack = NavigationHarness(old, width: 320, height: 568)
      stack.harness.perform { setUp(old, new) }
      stack.harness.advance(to: 0)
      stack.use(animator)
    }

    /// What became of the element called `id` in a push.
    func match(_ id: String? = "a") throws -> SharedElementMatch {
      if !stack.harness.stage.isTransitionRunning { stack.push(new) }
      return try #require(animator.matches.first { $0.id == id })
    }
  }

  /// A view of that name, in `parent`.
  @discardableResult
  private static func add(
    _ id: String?, _ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50),
    type: TransitionParticipantType = .view, named name: String? = nil, to parent: UIView
  ) -> UIView {
    let view = UIView(frame: frame)
    view.sharedElementID = id
    view.sharedElementType = type
    view.name = name
    view.backgroundColor = .red
    parent.addSubview(view)
    return view
  }

  private static func stays(_ mismatch: SharedElementMismatch) -> SharedElementMatch.Outcome {
    .stays(mismatch)
  }

  // MARK: - What belongs together

  @Test func `S2-1 views of one name on both screens are one element each`() throws {
    let pair = Pair { old, new in
      Self.add("a", to: old.view)
      Self.add("b", CGRect(x: 10, y: 100, width: 100, height: 50), to: old.view)
      Self.add("b", CGRect(x: 0, y: 0, width: 320, height: 160), to: new.view)
      Self.add("a", CGRect(x: 0, y: 200, width: 320, height: 160), to: new.view)
      Self.add("c", to: new.view)
    }
    let match = try pair.match("a")
    #expect(
      match.outcome
        == .moves(
          from: CGRect(x: 10, y: 20, width: 100, height: 50),
          to: CGRect(x: 0, y: 200, width: 320, height: 160)))
    #expect(match.description == "a (view) moves from (10, 20, 100, 50) to (0, 200, 320, 160)")
    // The old screen's order, then what only the new one has.
    #expect(pair.animator.matches.map(\.name) == ["a", "b", "c"])
    #expect(pair.animator.matches.map(\.code) == ["moves", "moves", "no-counterpart"])
    // Later ones lie above earlier ones.
    let container = try #require(pair.new.view.superview)
    #expect(container.subviews.suffix(2).map(\.name) == ["moving a", "moving b"])
  }

  @Test func `S2-1 elements are found in containers inside of the screens`() throws {
    let pair = Pair { old, new in
      for controller in [old, new] {
        let child = screen("child")
        controller.addChild(child)
        child.view.frame = CGRect(x: 20, y: 30, width: 200, height: 400)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)
        Self.add("a", to: child.view)
      }
    }
    #expect(
      try pair.match().outcome
        == .moves(
          from: CGRect(x: 30, y: 50, width: 100, height: 50),
          to: CGRect(x: 30, y: 50, width: 100, height: 50)))
  }

  @Test func `S2-1 what the screens share is looked for anew on the way back`() throws {
    let pair = Pair { old, new in
      Self.add("a", to: old.view)
      Self.add("b", CGRect(x: 10, y: 100, width: 100, height: 50), to: old.view)
      Self.add("a", CGRect(x: 0, y: 0, width: 320, height: 160), to: new.view)
    }
    #expect(try pair.match("a").code == "moves")
    pair.stack.advance(by: 1)
    // The new screen has turned to the next page meanwhile.
    pair.new.view.subviews[0].sharedElementID = "b"
    pair.stack.pop()
    #expect(pair.animator.matches.map(\.code) == ["moves", "no-counterpart"])
    #expect(pair.animator.matches.map(\.name) == ["b", "a"])
  }

  // MARK: - Why others stay

  @Test(arguments: [true, false])
  func `S2-1 an element stays for want of a counterpart`(isOnOld: Bool) throws {
    let pair = Pair { old, new in Self.add("a", to: isOnOld ? old.view : new.view) }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.noCounterpart(missing: isOnOld ? .to : .from)))
    #expect(
      match.summary == "stays: the \(isOnOld ? "new" : "old") screen has none of that name")
    #expect(pair.stack.harness.codes.isEmpty)
  }

  @Test func `S2-6 F18 an element stays where the types differ`() throws {
    let pair = Pair { old, new in
      Self.add("a", type: "cell", to: old.view)
      Self.add("a", type: "heading", to: new.view)
    }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.typeDiffers(source: "cell", target: "heading")))
    #expect(
      match.summary
        == "stays: it is of the type cell on the old screen and heading on the new one")
    let note = try #require(pair.stack.recorder.diagnostics.first)
    #expect(note.code == .sharedElementUnmatched && note.severity == .note)
    #expect(
      note.message
        == "The shared element a \(match.summary). Give it one name and one type on both "
        + "screens, unique on each, and a size.")
  }

  @Test(arguments: [true, false])
  func `S2-1 elements of one name on a screen stay, whichever is meant`(isOnOld: Bool) throws {
    let pair = Pair { old, new in
      Self.add("a", named: "left", to: isOnOld ? old.view : new.view)
      Self.add("a", named: "right", to: isOnOld ? old.view : new.view)
      Self.add("a", to: isOnOld ? new.view : old.view)
    }
    let match = try pair.match()
    #expect(
      match.outcome
        == Self.stays(.duplicate(on: isOnOld ? .from : .to, views: ["left", "right"])))
    #expect(
      match.summary == "stays: 2 views of the \(isOnOld ? "old" : "new") screen have that name: "
        + "left, right")
    #expect(pair.stack.harness.codes == [.sharedElementUnmatched])
  }

  @Test(arguments: [true, false])
  func `S2-1 an element stays where it has no size`(isOnOld: Bool) throws {
    let flat = CGRect(x: 10, y: 20, width: 100, height: 0)
    let pair = Pair { old, new in
      Self.add("a", flat, to: isOnOld ? old.view : new.view)
      Self.add("a", to: isOnOld ? new.view : old.view)
    }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.zeroFrame(on: isOnOld ? .from : .to)))
    #expect(match.summary == "stays: it has no size on the \(isOnOld ? "old" : "new") screen")
  }

  @Test(arguments: [true, false])
  func `S2-1 an element stays where it was scrolled off its screen`(isOnOld: Bool) throws {
    let pair = Pair { old, new in
      let list = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      list.bounds.origin.y = 600
      (isOnOld ? old : new).view.addSubview(list)
      Self.add("a", to: list)
      Self.add("a", to: isOnOld ? new.view : old.view)
    }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.offScreen(on: isOnOld ? .from : .to)))
    #expect(match.summary == "stays: it lies outside of the \(isOnOld ? "old" : "new") screen")
    #expect(pair.stack.harness.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S2-1 an element stays where all of it is cut off`(isOnOld: Bool) throws {
    let pair = Pair { old, new in
      let list = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      list.name = "list"
      list.clipsToBounds = true
      (isOnOld ? old : new).view.addSubview(list)
      Self.add("a", CGRect(x: 10, y: 210, width: 100, height: 50), to: list)
      Self.add("a", to: isOnOld ? new.view : old.view)
    }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.clipped(on: isOnOld ? .from : .to, by: "list")))
    #expect(match.summary == "stays: list cuts it off on the \(isOnOld ? "old" : "new") screen")
  }

  @Test func `S2-1 an element that is partly cut off moves from what shows of it`() throws {
    let pair = Pair { old, new in
      let list = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      list.clipsToBounds = true
      old.view.addSubview(list)
      Self.add("a", CGRect(x: 10, y: 180, width: 100, height: 50), to: list)
      Self.add("a", to: new.view)
    }
    #expect(
      try pair.match().outcome
        == .moves(
          from: CGRect(x: 10, y: 180, width: 100, height: 20),
          to: CGRect(x: 10, y: 20, width: 100, height: 50)))
    let moving = try #require(pair.new.view.superview?.subviews.last)
    // The picture itself keeps its size and sticks out below.
    let picture = try #require(moving.subviews.first?.subviews.first)
    #expect(moving.bounds.size == CGSize(width: 100, height: 50))
    #expect(picture.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func `S2-1 an element stays where it is hidden`() throws {
    let pair = Pair { old, new in
      let list = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      list.name = "list"
      list.alpha = 0
      old.view.addSubview(list)
      Self.add("a", to: list)
      Self.add("a", to: new.view)
    }
    let match = try pair.match()
    #expect(match.outcome == Self.stays(.hidden(on: .from, by: "list")))
    #expect(match.summary == "stays: list is invisible on the old screen")
  }

  @Test func `S2-1 of very many a hundred move`() throws {
    let pair = Pair { old, new in
      for index in 0..<120 {
        for parent in [old.view, new.view] {
          Self.add("\(index)", CGRect(x: index, y: 0, width: 9, height: 9), to: parent)
        }
      }
    }
    #expect(try pair.match("99").code == "moves")
    #expect(try pair.match("100").outcome == Self.stays(.tooMany(limit: 100)))
    #expect(try pair.match("100").summary == "stays: 100 others move already")
    #expect(pair.animator.matches.count == 120)
  }

  // A participant's view that lies in a hierarchy: see ParticipantsTests, F17.

  @Test func `S2-1 the trace has what became of every element`() throws {
    let pair = Pair { old, new in
      Self.add("a", type: "cell", to: old.view)
      Self.add("a", type: "cell", to: new.view)
      Self.add("b", to: new.view)
    }
    _ = try pair.match()
    let told = pair.stack.recorder.events.filter { $0.call == "sharedElement" }
    #expect(
      told.map(\.description) == [
        "a.sharedElement(\"cell\", \"moves\", "
          + "\"moves from (10, 20, 100, 50) to (10, 20, 100, 50)\")",
        "b.sharedElement(\"view\", \"no-counterpart\", "
          + "\"stays: the old screen has none of that name\")",
      ])
  }

  @Test func `S2-6 the factory answers for marked views, too`() throws {
    let pair = Pair { old, new in
      Self.add("a", to: old.view)
      Self.add("a", to: new.view)
    }
    pair.stack.harness.perform {
      #expect(SharedViewTransition.make(from: pair.stack.first, to: pair.new) != nil)
      #expect(SharedViewTransition.make(from: pair.stack.first, to: screen("plain")) == nil)
      #expect(SharedElements.areShared(by: pair.stack.first, and: pair.new))
      #expect(!SharedElements.areShared(by: nil, and: pair.new))
    }
  }
}
