import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A cell that becomes a screen's heading, and back: finished, interrupted, cancelled, rotated (S2).
struct SharedElementTransitionTests {
  /// A list with a cell that has a title in it, and a screen whose heading is that cell.
  private final class Scene {
    let stack: NavigationHarness
    let list = screen("list"), detail = screen("detail")
    let cell = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 60))
    let title = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
    let heading = UIView()
    let bigTitle = UIView()
    let animator = SharedViewTransition()
    var interactor: UIPercentDrivenInteractiveTransition? {
      didSet { stack.delegate?.interactor = interactor }
    }

    init() {
      stack = NavigationHarness(list, width: 320, height: 568)
      stack.harness.perform { setUp() }
      stack.harness.advance(to: 0)
      stack.use(animator)
      stack.recorder.removeAll()
    }

    private func setUp() {
      (cell.name, title.name) = ("cell", "title")
      (cell.sharedElementID, heading.sharedElementID) = ("goal", "goal")
      (title.sharedElementID, bigTitle.sharedElementID) = ("goal title", "goal title")
      (cell.backgroundColor, heading.backgroundColor) = (.red, .orange)
      cell.layer.cornerRadius = 8
      heading.layer.cornerRadius = 24
      list.view.addSubview(cell)
      cell.addSubview(title)
      heading.addSubview(bigTitle)
      detail.view.addSubview(heading)
      detail.hooks.viewDidLayoutSubviews = { [unowned self] controller in
        heading.frame = CGRect(x: 0, y: 0, width: controller.view.bounds.width, height: 200)
        bigTitle.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
      }
    }

    /// What moves for the cell, and for its title.
    var moving: UIView? { detail.view.superview?.subviews.first { $0.name == "moving goal" } }
    var movingTitle: UIView? {
      detail.view.superview?.subviews.first { $0.name == "moving goal title" }
    }
    func shown(_ view: UIView?) -> CGRect { view?.layer.presentation()?.frame ?? .zero }
    var originals: [UIView] { [cell, title, heading, bigTitle] }
    var hidesOriginals: Bool { originals.allSatisfy(\.isHidden) }
    var showsOriginals: Bool { !originals.contains(where: \.isHidden) }
  }

  @Test func `S2 a turned element flies as it is turned, and its shadow with it`() throws {
    let scene = Scene()
    scene.stack.harness.perform {
      scene.cell.transform = CGAffineTransform(rotationAngle: .pi / 6)
      for view in [scene.cell, scene.heading] {
        (view.layer.shadowOpacity, view.layer.shadowRadius) = (0.5, 4)
      }
    }
    scene.stack.push(scene.detail)
    let moving = try #require(scene.moving)
    let clip = try #require(moving.subviews.last)
    let shadow = try #require(moving.subviews.first)
    #expect(clip.name == "clip" && shadow.name == "shadow")
    let shown = try #require(clip.layer.presentation())
    #expect(near(shown.bounds.width, 300) && near(shown.bounds.height, 60))
    #expect(near(atan2(shown.transform.m12, shown.transform.m11), .pi / 6))
    #expect(shadow.layer.shadowOpacity == 0.5 && moving.layer.shadowOpacity == 0)
    scene.stack.advance(by: 10)
    #expect(clip.transform.isIdentity && scene.showsOriginals)
  }

  @Test(arguments: [-1.0, 1])
  func `S2 a mirrored or half-turned element flies as it is`(y: Double) throws {
    let scene = Scene()
    scene.stack.harness.perform {
      for view in [scene.cell, scene.heading] {
        view.transform = CGAffineTransform(scaleX: -1, y: y)
      }
    }
    scene.stack.push(scene.detail)
    scene.stack.advance(by: 0.1)
    let clip = try #require(scene.moving?.subviews.last?.layer.presentation())
    #expect(near(clip.transform.m11, -1) && near(clip.transform.m22, y))
    #expect(near(clip.transform.m12, 0))
  }

  @Test func `S2 an element has the opacity of the views around it, but for the screen`() throws {
    let scene = Scene()
    scene.stack.harness.perform {
      scene.cell.alpha = 0.5
      scene.heading.alpha = 0.75
      scene.detail.view.alpha = 0.9
    }
    scene.stack.push(scene.detail)
    let moving = try #require(scene.moving)
    let clip = try #require(moving.subviews.last)
    #expect(moving.alpha == 1)
    #expect(near(clip.layer.presentation()?.opacity ?? 0, 0.5) && clip.alpha == 0.75)
  }

  @Test func `S2 an element that a round view cuts off has its corners`() throws {
    let scene = Scene()
    scene.stack.harness.perform {
      let frame = UIView(frame: scene.cell.frame.insetBy(dx: 10, dy: 10))
      (frame.clipsToBounds, frame.layer.cornerRadius) = (true, 12)
      scene.cell.superview?.addSubview(frame)
      frame.addSubview(scene.cell)
      scene.cell.frame = frame.bounds.insetBy(dx: -10, dy: -10)
    }
    scene.stack.push(scene.detail)
    let clip = try #require(scene.moving?.subviews.last?.layer.presentation())
    #expect(near(clip.cornerRadius, 12))
  }

  @Test func `S2 an element that clips its contents, or has no ground, casts no shadow`() throws {
    for clips in [true, false] {
      let scene = Scene()
      scene.stack.harness.perform {
        for view in [scene.cell, scene.heading] {
          view.layer.shadowOpacity = 0.5
          if clips { view.clipsToBounds = true } else { view.backgroundColor = nil }
        }
      }
      scene.stack.push(scene.detail)
      #expect(scene.moving?.subviews.map(\.name) == ["clip"])
    }
  }

  // MARK: - S2-4

  /// A list that takes part by the article's protocols.
  private final class Source: UIViewController, TransitionSource {
    let moving = UIView()
    var supportedSourceType: TransitionParticipantType { "goal" }
    var sourceView: UIView { moving }
    var sourceAnimationFrame: CGRect { CGRect(x: 10, y: 100, width: 300, height: 60) }
    func preAnimationSetup(view: UIView, from: UIViewController, to: UIViewController) {}
    func postAnimationSetup(view: UIView, from: UIViewController, to: UIViewController) {}
  }

  private final class Target: UIViewController, TransitionTarget {
    var supportedTargetType: TransitionParticipantType { "goal" }
    var targetAnimationFrame: CGRect { CGRect(x: 0, y: 0, width: 320, height: 200) }
  }

  @Test func `golden: S2-4 the thirteen steps in their order`() {
    let (source, target) = (Source(), Target())
    source.moving.name = "moving"
    let stack = NavigationHarness(source, width: 320, height: 568)
    stack.use(SharedViewTransition.make(from: source, to: target))
    stack.push(target)
    stack.advance(by: 1)
    let calls = stack.recorder.events.map(\.description)
    let start = calls.firstIndex { $0.contains("animateTransition") } ?? 0
    let end = calls.firstIndex { $0.contains("completeTransition") } ?? calls.count - 1
    let steps = calls[(start + 1)...end].filter { !$0.contains(".view") && !$0.contains("Move") }
    #expect(
      steps == [
        // 1
        "goal.sourceView()", "goal.sourceAnimationFrame(10.0, 100.0, 300.0, 60.0)",
        "goal.targetAnimationFrame(0.0, 0.0, 320.0, 200.0)",
        "goal.sharedElement(\"goal\", \"moves\", "
          + "\"moves from (10, 100, 300, 60) to (0, 0, 320, 200)\")",
        "goal.willStartSourceAnimation()",  // 2
        "goal.willStartTargetAnimation()",  // 3
        "container.addSubview(\"to\")",  // 4
        "container.addSubview(\"moving\")",  // 5
        "goal.frame(10.0, 100.0, 300.0, 60.0)",  // 6
        "source.transitionDuration(0.35)",  // 7
        "goal.preAnimationSetup()",  // 8
        // 9, in the animation block
        "goal.postAnimationSetup()", "goal.frame(0.0, 0.0, 320.0, 200.0)",
        "goal.layoutIfNeeded()",
        "goal.didEndSourceAnimation()",  // 10
        "goal.didEndTargetAnimation()",  // 11
        "goal.removeFromSuperview()",  // 12
        "context.completeTransition(true)",  // 13
      ])
  }

  // MARK: - Cell → detail and back

  @Test func `S2-1 S2-7 a cell and its title move into the heading, and back`() throws {
    let scene = Scene()
    scene.stack.push(scene.detail)
    var moving = try #require(scene.moving)
    var title = try #require(scene.movingTitle)
    #expect(scene.shown(moving) == CGRect(x: 10, y: 100, width: 300, height: 60))
    #expect(scene.shown(title) == CGRect(x: 30, y: 120, width: 100, height: 20))
    #expect(scene.hidesOriginals)
    scene.stack.advance(by: 0.175)
    #expect(scene.shown(moving) == CGRect(x: 5, y: 50, width: 310, height: 130))
    #expect(scene.shown(title) == CGRect(x: 25, y: 120, width: 150, height: 30))
    // Round corners change on the way.
    let clip = try #require(moving.subviews.first)
    #expect(near(clip.layer.presentation()?.cornerRadius ?? 0, 16))
    scene.stack.advance(by: 0.175)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(moving.superview == nil && title.superview == nil)
    #expect(scene.showsOriginals)

    scene.stack.pop()
    let container = try #require(scene.list.view.superview)
    moving = try #require(container.subviews.first { $0.name == "moving goal" })
    title = try #require(container.subviews.first { $0.name == "moving goal title" })
    #expect(scene.shown(moving) == CGRect(x: 0, y: 0, width: 320, height: 200))
    scene.stack.advance(by: 0.35)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(scene.showsOriginals)
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test func `S2-1 the picture of a cell leaves out what moves by itself`() throws {
    let scene = Scene()
    scene.stack.push(scene.detail)
    let picture = try #require(scene.moving?.subviews.first?.subviews.first)
    guard case .node(let node)? = picture.layer.contents else {
      Issue.record("no picture")
      return
    }
    #expect(node.children.map(\.name) == ["title"])
    #expect(node.children.map(\.isHidden) == [true])
    #expect(node.cornerRadius == 0)
  }

  @Test func `S2-1 pictures of other proportions fill what moves at every moment`() throws {
    let scene = Scene()
    scene.stack.push(scene.detail)
    for _ in 0...14 {
      let clip = try #require(scene.moving?.subviews.first)
      let size = try #require(clip.layer.presentation()?.bounds.size)
      for picture in clip.subviews {
        let frame = scene.shown(picture)
        #expect(frame.minX <= 1e-6 && frame.minY <= 1e-6)
        #expect(frame.maxX >= size.width - 1e-6 && frame.maxY >= size.height - 1e-6)
      }
      scene.stack.advance(by: 0.02)
    }
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `S2-7 a cancelled move of several elements restores both screens`(percent: Double) {
    let scene = Scene()
    let interactor = UIPercentDrivenInteractiveTransition()
    scene.interactor = interactor
    let cancelled = CancelScene(scene.stack.harness, keeping: [scene]) {
      scene.stack.navigation.pushViewController(scene.detail, animated: true)
    }
    cancelled.checkCancel(interactor, at: percent, "shared elements at \(percent)")
    #expect(scene.showsOriginals)
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S2-1 taken hold of on the way it follows the finger and goes on or back`(finishes: Bool)
    throws
  {
    let scene = Scene()
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    scene.interactor = interactor
    scene.stack.push(scene.detail)
    scene.stack.advance(by: 0.1)
    let before = scene.shown(scene.moving)
    scene.stack.harness.perform { interactor.pause() }
    scene.stack.advance(by: 0.5)
    #expect(near(scene.shown(scene.moving).minY, before.minY, 0.5))
    scene.stack.harness.perform { interactor.update(0.8) }
    scene.stack.advance(by: 0.1)
    #expect(scene.shown(scene.moving).minY < before.minY)
    #expect(scene.hidesOriginals)
    scene.stack.harness.perform { finishes ? interactor.finish() : interactor.cancel() }
    scene.stack.advance(by: 2)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(scene.stack.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(scene.showsOriginals)
    #expect(scene.stack.harness.codes.isEmpty)
  }

  @Test func `S3-8 rotated on the way it goes to where the heading is now`() throws {
    let scene = Scene()
    scene.stack.push(scene.detail)
    scene.stack.advance(by: 0.1)
    scene.stack.harness.stage.rotate(to: .landscapeRight)
    let moving = try #require(scene.moving)
    #expect(moving.frame == CGRect(x: 0, y: 0, width: 568, height: 200))
    scene.stack.advance(by: 0.249)
    #expect(scene.stack.harness.stage.isTransitionRunning)
    scene.stack.advance(by: 1)
    #expect(!scene.stack.harness.stage.isTransitionRunning)
    #expect(scene.heading.frame == CGRect(x: 0, y: 0, width: 568, height: 200))
    #expect(scene.showsOriginals)
    #expect(scene.stack.harness.codes.isEmpty)
  }

  // MARK: - What is left

  @Test func `S2-3 nothing of a transition is kept when it is over`() throws {
    weak var detail: UIViewController?
    weak var moving: UIView?
    let scene = Scene()
    do {
      let other = screen("other")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.sharedElementID = "goal"
      other.view.addSubview(view)
      scene.stack.push(other)
      moving = other.view.superview?.subviews.first { $0.name == "moving goal" }
      #expect(moving != nil)
      scene.stack.advance(by: 1)
      detail = other
    }
    scene.stack.pop()
    scene.stack.advance(by: 1)
    #expect(detail == nil && moving == nil)
  }

  @Test func `S2-7 originals show again after an animator that forgot them`() throws {
    let scene = Scene()
    var shared: SharedElements?
    let forgetful = TestAnimator(duration: 0.2) { context in
      context.containerView.addSubview(context.toView)
      let found = SharedElements(in: context)
      shared = found
      for element in found.elements {
        element.willStartSourceAnimation()
        element.willStartTargetAnimation()
      }
      context.complete()
    }
    scene.stack.use(forgetful)
    scene.stack.push(scene.detail)
    #expect(scene.hidesOriginals)
    scene.stack.harness.perform { shared?.end() }
    #expect(scene.showsOriginals)
  }
}
