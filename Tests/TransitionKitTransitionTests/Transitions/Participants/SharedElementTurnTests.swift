import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A cell that becomes a heading while the window is turned (S3-8): it goes to where the heading is
/// now, and back to where the cell is now.
struct SharedElementTurnTests {
  nonisolated enum Kind: CaseIterable {
    case shipped, block, spring, animator
  }

  /// A list whose cell lies higher in landscape, and a screen whose heading is as wide as that.
  private final class Scene {
    let stack: NavigationHarness
    let list = screen("list"), detail = screen("detail")
    let cell = UIView(), heading = UIView()
    let interactor = UIPercentDrivenInteractiveTransition()
    /// Where the cell is in landscape.
    static let turnedCell = CGRect(x: 10, y: 40, width: 548, height: 60)

    init(_ kind: Kind, duration: TimeInterval = 1) {
      stack = NavigationHarness(list, width: 320, height: 568)
      stack.harness.perform { setUp() }
      stack.harness.advance(to: 0)
      if kind == .shipped {
        stack.use(SharedViewTransition())
      } else {
        stack.use(Mover(kind, duration: duration))
      }
      interactor.wantsInteractiveStart = false
      stack.delegate?.interactor = interactor
      stack.recorder.removeAll()
      stack.push(detail)
      stack.advance(by: 0.1)
    }

    private func setUp() {
      (cell.sharedElementID, heading.sharedElementID) = ("goal", "goal")
      (cell.backgroundColor, heading.backgroundColor) = (.red, .orange)
      list.view.addSubview(cell)
      detail.view.addSubview(heading)
      list.hooks.viewDidLayoutSubviews = { [unowned self] controller in
        let width = controller.view.bounds.width
        cell.frame = CGRect(x: 10, y: width > 400 ? 40 : 100, width: width - 20, height: 60)
      }
      detail.hooks.viewDidLayoutSubviews = { [unowned self] controller in
        heading.frame = CGRect(x: 0, y: 0, width: controller.view.bounds.width, height: 200)
      }
    }

    var moving: UIView? { detail.view.superview?.subviews.first { $0.name == "moving goal" } }
    var isRunning: Bool { stack.harness.stage.isTransitionRunning }
    func shown(_ view: UIView?) -> CGRect { view?.layer.presentation()?.frame ?? .null }
    func turn() { stack.harness.stage.rotate(to: .landscapeRight) }
    func hand(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
      stack.harness.perform { body(interactor) }
      stack.advance(by: 0)
    }
    var isInOrder: Bool {
      !cell.isHidden && !heading.isHidden && stack.harness.codes.isEmpty && !isRunning
    }
  }

  /// Moves the shared elements in a block of one kind or another.
  private final class Mover: UIViewControllerAnimatedTransitioning {
    private let kind: Kind
    private let duration: TimeInterval
    private var elements: SharedElements?
    private var animator: UIViewPropertyAnimator?

    init(_ kind: Kind, duration: TimeInterval) { (self.kind, self.duration) = (kind, duration) }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? { animator }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      context.containerView.addSubview(context.toView)
      context.toView.layoutIfNeeded()
      let shared = SharedElements(in: context)
      elements = shared
      let moving = shared.elements.compactMap { element in element.view.map { (element, $0) } }
      for (element, view) in moving {
        element.willStartSourceAnimation()
        element.willStartTargetAnimation()
        context.containerView.addSubview(view)
        view.frame = element.sourceAnimationFrame
        view.layoutIfNeeded()
      }
      func move() {
        for (element, view) in moving {
          element.postAnimationSetup()
          view.frame = element.targetAnimationFrame
          view.layoutIfNeeded()
        }
      }
      func end() {
        shared.end()
        context.complete()
      }
      switch kind {
      case .shipped, .block:
        UIView.animate(withDuration: duration, animations: move) { _ in end() }
      case .spring:
        UIView.animate(
          withDuration: duration, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
          animations: move
        ) { _ in end() }
      case .animator:
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { move() }
        animator.addCompletion { _ in end() }
        self.animator = animator
        animator.startAnimation()
      }
    }
  }

  private func isAt(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      .allSatisfy { abs($0) < tolerance }
  }

  @Test(arguments: Kind.allCases)
  func `S3-8 held and turned, then cancelled, it ends where the cell is now`(kind: Kind) throws {
    let scene = Scene(kind)
    let moving = try #require(scene.moving)
    scene.hand { $0.pause() }
    scene.turn()
    scene.stack.advance(by: 0.4)
    scene.hand { $0.update(0) }
    #expect(isAt(scene.shown(moving), Scene.turnedCell), "\(scene.shown(moving))")
    // What is in it fits.
    let clip = try #require(moving.subviews.first)
    #expect(isAt(scene.shown(clip), CGRect(x: 0, y: 0, width: 548, height: 60)))
    scene.hand { $0.update(0.6) }
    scene.hand { $0.cancel() }
    var last = CGRect.null
    for _ in 0..<4000 where scene.isRunning {
      last = scene.shown(moving)
      scene.stack.advance(by: 0.0005)
    }
    #expect(isAt(last, Scene.turnedCell, 0.05), "\(last)")
    #expect(scene.stack.navigation.viewControllers.count == 1 && scene.isInOrder)
    #expect(scene.cell.convert(scene.cell.bounds, to: nil) == Scene.turnedCell)
    #expect(moving.superview == nil)
  }

  @Test(arguments: Kind.allCases)
  func `S3-8 held and turned, then finished, it ends where the heading is now`(kind: Kind) throws {
    let scene = Scene(kind)
    let moving = try #require(scene.moving)
    scene.hand { $0.pause() }
    scene.turn()
    scene.stack.advance(by: 0.4)
    let heading = CGRect(x: 0, y: 0, width: 568, height: 200)
    scene.hand { $0.update(0.3) }
    scene.hand { $0.finish() }
    var last = CGRect.null
    for _ in 0..<4000 where scene.isRunning {
      last = scene.shown(moving)
      scene.stack.advance(by: 0.0005)
    }
    // Springs are cut where they have settled to a thousandth.
    #expect(isAt(last, heading, kind == .spring ? 0.5 : 0.05), "\(last)")
    #expect(scene.heading.frame == heading && scene.isInOrder && moving.superview == nil)
  }

  @Test func `S3-8 held and turned, it is half of the way at a half`() throws {
    let scene = Scene(.animator)
    let moving = try #require(scene.moving)
    scene.hand { $0.pause() }
    scene.turn()
    scene.stack.advance(by: 0.4)
    scene.hand { $0.update(0.5) }
    #expect(isAt(scene.shown(moving), CGRect(x: 5, y: 20, width: 558, height: 130)))
  }

  @Test(arguments: [Kind.block, .spring, .animator])
  func `S3-8 turned on the way it does not jump, and cancelled later it goes to the cell`(
    kind: Kind
  ) throws {
    let scene = Scene(kind, duration: 2)
    let moving = try #require(scene.moving)
    var before = scene.shown(moving)
    scene.turn()
    scene.stack.advance(by: 0)
    var greatest: CGFloat = 0
    for _ in 0..<70 {
      let now = scene.shown(moving)
      greatest = max(greatest, abs(now.minY - before.minY), abs(now.width - before.width))
      before = now
      scene.stack.advance(by: 0.005)
    }
    // In all it grows by 268 points, within 0.3 s.
    #expect(greatest < 12, "\(greatest)")
    scene.hand { $0.pause() }
    scene.hand { $0.update(0) }
    #expect(isAt(scene.shown(moving), Scene.turnedCell), "\(scene.shown(moving))")
    scene.hand { $0.cancel() }
    scene.stack.advance(by: 1)
    #expect(scene.isInOrder)
  }

  @Test func `S3-8 turned twice it is as if it had not been turned`() throws {
    let scene = Scene(.shipped)
    let moving = try #require(scene.moving)
    scene.hand { $0.pause() }
    scene.turn()
    scene.stack.advance(by: 0.1)
    scene.stack.harness.stage.rotate(to: .portrait)
    scene.stack.advance(by: 0.1)
    scene.hand { $0.update(0) }
    #expect(isAt(scene.shown(moving), CGRect(x: 10, y: 100, width: 300, height: 60)))
    scene.hand { $0.cancel() }
    scene.stack.advance(by: 1)
    #expect(scene.isInOrder)
  }
}
