import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The modal transitions of the source articles, with the values that Apple's curves give.
struct ModalArticleTests {
  // MARK: The overlay of "Custom Transitions on iOS"

  /// S0-7: present within 0.5 s; the views are asked of the controllers, as the article does.
  static func presentOverlay(alpha: CGFloat = 0, scale: CGFloat = 0.3) -> TestAnimator {
    let duration = 0.5
    return TestAnimator(duration: duration) { context in
      guard let to = context.viewController(forKey: .to)?.view else { return }
      context.containerView.addSubview(to)
      to.frame = context.containerView.bounds.inset(
        top: 40, left: 40, bottom: 200, right: 40)
      to.alpha = alpha
      to.transform = CGAffineTransform(scaleX: scale, y: scale)
      UIView.animate(withDuration: duration / 2) { to.alpha = 1 }
      UIView.animate(
        withDuration: duration, usingSpringWithDamping: 0.55, initialSpringVelocity: 1 / 0.55,
        animations: { to.transform = .identity },
        completion: { _ in context.completeTransition(true) })
    }
  }

  /// S0-8: dismiss within 0.2 s, while the spring takes 0.4 s.
  static func dismissOverlay() -> TestAnimator {
    let duration = 0.2
    return TestAnimator(duration: duration) { context in
      guard let from = context.viewController(forKey: .from)?.view else { return }
      UIView.animate(
        withDuration: 3 * duration / 4, delay: duration / 4, options: .curveEaseIn,
        animations: { from.alpha = 0 },
        completion: { _ in
          from.removeFromSuperview()
          context.completeTransition(true)
        })
      UIView.animate(
        withDuration: 2 * duration, usingSpringWithDamping: 1, initialSpringVelocity: -15,
        animations: { from.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) })
    }
  }

  private func overlay() -> (ModalHarness, UIViewController) {
    let test = ModalHarness()
    test.delegate.animator = Self.presentOverlay()
    test.delegate.dismissAnimator = Self.dismissOverlay()
    return (test, test.modal(name: "overlay"))
  }

  @Test(arguments: [
    (0.05, 0.6156, 0.0817), (0.1, 0.9638, 0.3319), (0.125, 1.0520, 0.5), (0.16, 1.0887, 0.7298),
    (0.25, 1.0137, 1), (0.4, 0.9969, 1), (0.5, 1, 1),
  ])
  func `S0-7 S0-2 the overlay springs in over the presenter`(
    time: TimeInterval, scale: CGFloat, alpha: CGFloat
  ) throws {
    let (test, modal) = overlay()
    test.present(modal)
    test.advance(by: time)
    let shown = try #require(test.shown("to"))
    #expect(shown.frame == CGRect(x: 40, y: 40, width: 240, height: 328))
    #expect(near(shown.transform.m11, scale))
    #expect(near(shown.transform.m22, scale))
    #expect(near(shown.alpha, alpha))
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.isRunning == (time < 0.5))
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [
    (0.016, 1.0728, 1), (0.05, 0.9156, 1), (0.1, 0.6035, 0.8438), (0.15, 0.4259, 0.4883),
  ])
  func `S0-8 the overlay backs off and shrinks away`(
    time: TimeInterval, scale: CGFloat, alpha: CGFloat
  ) throws {
    let (test, modal) = overlay()
    test.show(modal)
    test.dismiss(modal)
    test.advance(by: time)
    let shown = try #require(test.shown("from"))
    #expect(near(shown.transform.m11, scale))
    #expect(near(shown.alpha, alpha))
    #expect(test.isRunning)
  }

  @Test func `S0-8 F20 F14 the dismissal ends while its spring still runs`() throws {
    let (test, modal) = overlay()
    test.show(modal)
    test.dismiss(modal)
    test.advance(by: 0.2)
    #expect(!test.isRunning)
    let report = try #require(test.harness.stage.lastTransition)
    #expect(near(report.endTime.map { $0 - report.startTime } ?? 0, 0.2, 1e-9))
    #expect(modal.view.superview == nil)
    #expect(modal.view.layer.animationKeys.isEmpty)
    #expect(test.windowViews.count == 1)
    #expect(test.codes.contains(.animationsOutliveCompletion))
    test.advance(by: 1)
    #expect(near(modal.view.transform.a, 0.3))
  }

  @Test func `S0-9 from nothing at all the overlay grows slower at first sight`() throws {
    let test = ModalHarness()
    test.delegate.animator = Self.presentOverlay()
    test.present(test.modal())
    test.advance(by: 0.05)
    let faded = try #require(test.shown("to"))
    let other = ModalHarness()
    other.delegate.animator = Self.presentOverlay(alpha: 1, scale: 0)
    other.present(other.modal())
    other.advance(by: 0.05)
    let grown = try #require(other.shown("to"))
    // The same spring: 0.3 + 0.7·x and x.
    #expect(near((faded.transform.m11 - 0.3) / 0.7, grown.transform.m11))
    #expect(grown.alpha == 1)
    #expect(grown.transform.m11 < faded.transform.m11)
  }

  // MARK: The zoom of Big Nerd Ranch

  /// S3-1 to S3-4: one object for both ways, told apart by `isBeingPresented`; a snapshot flies
  /// between a cell and the screen.
  private func zoom(cell: UIView, label: UIView? = nil) -> TestAnimator {
    TestAnimator(duration: 1) { context in
      guard let from = context.viewController(forKey: .from),
        let to = context.viewController(forKey: .to)
      else { return }
      let container = context.containerView
      let begin = container.convert(cell.bounds, from: cell)
      if to.isBeingPresented {
        let end = context.initialFrame(for: from).insetBy(dx: 40, dy: 40)
        let snapshot = to.view.snapshotView(afterScreenUpdates: true) ?? UIView()
        snapshot.name = "snapshot"
        snapshot.frame = begin
        container.addSubview(snapshot)
        cell.isHidden = true
        UIView.animate(
          withDuration: 1, usingSpringWithDamping: 500, initialSpringVelocity: 15,
          animations: { snapshot.frame = end },
          completion: { _ in
            snapshot.removeFromSuperview()
            to.view.frame = end
            container.addSubview(to.view)
            context.completeTransition(true)
          })
      } else {
        label?.alpha = 0
        let snapshot = from.view.snapshotView(afterScreenUpdates: true) ?? UIView()
        snapshot.name = "snapshot"
        snapshot.frame = from.view.frame
        container.addSubview(snapshot)
        from.view.removeFromSuperview()
        UIView.animate(
          withDuration: 1, usingSpringWithDamping: 500, initialSpringVelocity: 15,
          animations: { snapshot.frame = begin },
          completion: { _ in
            snapshot.removeFromSuperview()
            cell.isHidden = false
            context.completeTransition(true)
          })
      }
    }
  }

  private func collection() -> (ModalHarness, cell: UIView) {
    let test = ModalHarness()
    let cell = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 60))
    test.harness.perform { test.root.view.addSubview(cell) }
    test.advance(by: 0)
    test.delegate.animator = zoom(cell: cell)
    return (test, cell)
  }

  @Test func `S3-1 S3-2 S3-4 a snapshot flies from the cell and the screen takes its place`() throws
  {
    let (test, cell) = collection()
    let modal = test.modal()
    test.present(modal)
    #expect(test.shown("snapshot")?.frame == CGRect(x: 20, y: 100, width: 80, height: 60))
    #expect(cell.isHidden)
    #expect(test.shown("to") == nil)
    test.advance(by: 0.5)
    let between = try #require(test.shown("snapshot")?.frame)
    #expect(between.width > 80 && between.width.isFinite)
    test.advance(by: 0.5)
    #expect(!test.isRunning)
    #expect(modal.view.frame == CGRect(x: 40, y: 40, width: 240, height: 488))
    #expect(test.shown("snapshot") == nil)
    #expect(modal.view.superview?.subviews.count == 1)
    #expect(test.codes.isEmpty)

    test.dismiss(modal)
    #expect(test.shown("from") == nil)
    test.advance(by: 1)
    #expect(!test.isRunning)
    #expect(!cell.isHidden)
    #expect(test.windowViews.count == 1)
    #expect(test.root.presentedViewController == nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `S3-3 the end state alone, without animation`() {
    let test = ModalHarness()
    var contextClass = ""
    test.delegate.animator = TestAnimator(duration: 1) { context in
      contextClass = String(describing: type(of: context))
      guard let to = context.viewController(forKey: .to) else { return }
      if to.isBeingPresented {
        to.view.frame = context.containerView.bounds.insetBy(dx: 40, dy: 40)
        context.containerView.addSubview(to.view)
      } else {
        context.viewController(forKey: .from)?.view.removeFromSuperview()
      }
      context.completeTransition(true)
    }
    let modal = test.modal()
    test.present(modal)
    #expect(!test.isRunning)
    #expect(!contextClass.isEmpty)
    #expect(test.shown("to")?.frame == CGRect(x: 40, y: 40, width: 240, height: 488))
    test.dismiss()
    #expect(!test.isRunning)
    #expect(test.windowViews.count == 1)
    #expect(test.codes.isEmpty)
  }

  @Test func `S3-5 F4 rules 8 and 9 the frames of a custom presentation, zeros included`() {
    let screenFrame = CGRect(x: 0, y: 0, width: 320, height: 568)
    let test = ModalHarness()
    var frames: [[CGRect]] = []
    let animator = modalFade()
    test.delegate.animator = TestAnimator(duration: 0.4) { context in
      if let from = context.viewController(forKey: .from),
        let to = context.viewController(forKey: .to)
      {
        frames.append([
          context.initialFrame(for: from), context.finalFrame(for: from),
          context.initialFrame(for: to), context.finalFrame(for: to), context.containerView.frame,
        ])
      }
      animator.animate(context)
    }
    let modal = test.modal()
    test.show(modal)
    test.dismiss()
    test.advance(by: 1)
    #expect(
      frames == [
        [screenFrame, screenFrame, .zero, screenFrame, screenFrame],
        [screenFrame, .zero, screenFrame, screenFrame, screenFrame],
      ])
  }

  @Test func `S3-9 F6 a frame set before presenting keeps its size and loses its origin`() {
    let test = ModalHarness()
    var before = CGRect.null
    var initial = CGRect.null
    test.delegate.animator = TestAnimator(duration: 0.1) { context in
      guard let to = context.viewController(forKey: .to) else { return }
      before = to.view.frame
      initial = context.initialFrame(for: to)
      context.containerView.addSubview(to.view)
      context.completeTransition(true)
    }
    let modal = test.modal()
    test.harness.perform {
      modal.view.frame = CGRect(x: 8, y: 28, width: 304, height: 512)
    }
    test.present(modal)
    #expect(before == CGRect(x: 0, y: 0, width: 304, height: 512))
    #expect(initial == .zero)
    #expect(test.codes.isEmpty)
  }

  @Test func `S3-9 F6 each controller can say where it wants to go`() {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    for frame in [
      CGRect(x: 8, y: 28, width: 304, height: 512), CGRect(x: 20, y: 200, width: 100, height: 50),
    ] {
      let modal = test.modal()
      modal.preferredFrame = frame
      test.show(modal)
      #expect(modal.view.frame == frame)
      #expect(modal.presentationController?.frameOfPresentedViewInContainerView == frame)
      test.dismiss()
      test.advance(by: 1)
    }
    #expect(test.codes.isEmpty)
  }

  @Test func `S3-9 a preferred frame that isn't finite is ignored and named`() {
    let test = ModalHarness()
    let modal = test.modal()
    test.harness.perform {
      modal.preferredFrame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
    }
    #expect(modal.preferredFrame == nil)
    #expect(test.codes == [.nonFiniteFrame])
  }

  @Test func `S3-9 F2 F1 an animator that completes only when presenting is repaired`() {
    let test = ModalHarness()
    test.delegate.animator = TestAnimator(duration: 0.2) { context in
      guard let to = context.viewController(forKey: .to), to.isBeingPresented else { return }
      context.containerView.addSubview(to.view)
      context.completeTransition(true)
    }
    test.show(test.modal())
    test.dismiss()
    test.advance(by: 5)
    #expect(test.codes == [.completesOnOneBranch])
    #expect(!test.isRunning)
    #expect(test.root.presentedViewController == nil)
    #expect(test.windowViews.count == 1)
  }

  /// S3-10: a snapshot fade with a branch for cancellation.
  private func snapshotFade() -> TestAnimator {
    TestAnimator(duration: 1) { context in
      let container = context.containerView
      let isPresenting = context.operation == .present
      guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
      let snapshot = view.snapshotView(afterScreenUpdates: true) ?? UIView()
      snapshot.name = "snapshot"
      snapshot.alpha = isPresenting ? 0 : 1
      container.addSubview(snapshot)
      if !isPresenting { view.removeFromSuperview() }
      UIView.animate(
        withDuration: 1, animations: { snapshot.alpha = isPresenting ? 1 : 0 },
        completion: { _ in
          snapshot.removeFromSuperview()
          let isThereInTheEnd = isPresenting != context.transitionWasCancelled
          if isThereInTheEnd { container.addSubview(view) }
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }

  @Test(arguments: [true, false])
  func `S3-10 a fade of snapshots has a branch for cancellation`(finishes: Bool) throws {
    let test = ModalHarness()
    test.delegate.animator = snapshotFade()
    let modal = test.modal()
    test.show(modal)
    #expect(modal.view.superview != nil)
    let interactor = UIPercentDrivenInteractiveTransition()
    test.delegate.dismissInteractor = interactor
    test.dismiss()
    test.harness.perform { interactor.update(0.25) }
    test.advance(by: 0)
    #expect(near(test.shown("snapshot")?.alpha ?? 0, 0.75))
    test.harness.perform { if finishes { interactor.finish() } else { interactor.cancel() } }
    test.advance(by: 2)
    #expect(!test.isRunning)
    #expect((modal.view.superview == nil) == finishes)
    #expect((test.root.presentedViewController == nil) == finishes)
    #expect(test.shown("snapshot") == nil)
    #expect(test.codes.isEmpty)
  }

  // MARK: objc.io's five components

  @Test func `S1-1 S0-3 the five components meet in a presentation`() throws {
    let test = ModalHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    var seen: (any UIViewControllerContextTransitioning)?
    let fade = modalFade()
    test.delegate.animator = TestAnimator(duration: 0.4) { context in
      seen = context
      fade.animate(context)
    }
    test.delegate.interactor = interactor
    let modal = test.modal()
    var alongside = false
    var coordinatorEnd: Bool?
    modal.hooks.viewWillAppear = { controller, _ in
      controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in alongside = true },
        completion: { coordinatorEnd = !$0.isCancelled })
    }
    test.present(modal)
    let context = try #require(seen)
    #expect(test.delegate.asked.count == 1)
    #expect(context.isAnimated && context.isInteractive)
    #expect(context.presentationStyle == .custom)
    #expect(context.operation == .present)
    #expect(context.viewController(forKey: .from) === test.root)
    #expect(context.viewController(forKey: .to) === modal)
    #expect(alongside)
    #expect(modal.transitionCoordinator?.initiallyInteractive == true)
    #expect(test.root.transitionCoordinator != nil)
    test.harness.perform { interactor.finish() }
    test.advance(by: 1)
    #expect(coordinatorEnd == true)
    #expect(modal.transitionCoordinator == nil)
  }

  @Test func `S3-8 F5 in landscape the container's bounds are landscape`() {
    let test = ModalHarness(width: 568, height: 320)
    test.delegate.animator = Self.presentOverlay()
    let modal = test.modal()
    test.present(modal)
    test.advance(by: 1)
    #expect(modal.view.frame == CGRect(x: 40, y: 40, width: 488, height: 80))
    #expect(modal.view.superview?.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
  }
}

extension CGRect {
  fileprivate func inset(
    top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  ) -> CGRect {
    CGRect(
      x: minX + left, y: minY + top, width: width - left - right, height: height - top - bottom)
  }
}
