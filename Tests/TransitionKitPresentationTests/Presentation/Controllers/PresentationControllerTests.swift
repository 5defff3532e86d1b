import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A presentation controller with a dimming, a card around the presented view, and a diary.
private final class CardPresentation: UIPresentationController {
  let dimming = UIView()
  var card: UIView?
  var diary: [String] = []
  var removes = false
  var usesCard = true
  var frame = CGRect(x: 20, y: 100, width: 280, height: 300)
  var frameQueries = 0
  /// True if the frame follows the container.
  var framesItself = false
  /// The view that is added at the end of the presentation.
  var grabber: UIView?

  override var presentedView: UIView? { card ?? super.presentedView }

  override var shouldRemovePresentersView: Bool { removes }

  override var frameOfPresentedViewInContainerView: CGRect {
    frameQueries += 1
    return framesItself ? (containerView?.bounds ?? .zero).insetBy(dx: 30, dy: 60) : frame
  }

  override func presentationTransitionWillBegin() {
    diary.append("willPresent \(containerView != nil)")
    dimming.name = "dim"
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    if usesCard {
      let card = UIView(frame: CGRect(origin: .zero, size: frame.size))
      card.name = "card"
      card.addSubview(presentedViewController.view)
      presentedViewController.view.frame = card.bounds
      self.card = card
    }
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    diary.append("didPresent \(completed)")
    if !completed { dimming.removeFromSuperview() }
    if let grabber { containerView?.addSubview(grabber) }
  }

  override func dismissalTransitionWillBegin() {
    diary.append("willDismiss")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    diary.append("didDismiss \(completed)")
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  override func containerViewWillLayoutSubviews() { diary.append("willLayout") }

  override func containerViewDidLayoutSubviews() { diary.append("didLayout") }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { diary.append("preferred \(container.preferredContentSize.width)") }

  var story: [String] { diary.filter { !$0.hasSuffix("Layout") } }
}

/// Rules 8 to 10, 13, 31 and 32: presentation controllers and what the context makes of them.
struct PresentationControllerTests {
  private func begin(
    _ configure: (CardPresentation) -> Void = { _ in },
    animator: TestAnimator? = modalFade()
  ) -> (ModalHarness, UIViewController, () -> CardPresentation?) {
    let test = ModalHarness()
    test.delegate.animator = animator
    var made: CardPresentation?
    let modal = test.modal()
    let card = CardPresentation(presentedViewController: modal, presenting: nil)
    configure(card)
    made = card
    test.delegate.makeController = { _, _ in card }
    test.present(modal)
    return (test, modal, { made })
  }

  @Test func `F5 a rotation during a presentation requests the frame again`() throws {
    let (test, modal, card) = begin {
      $0.usesCard = false
      $0.framesItself = true
    }
    test.advance(by: 0.1)
    test.harness.stage.rotate(to: .landscapeRight)
    test.advance(by: 2)
    let container = try #require(card()?.containerView)
    #expect(container.bounds.width > container.bounds.height)
    #expect(modal.view.frame == container.bounds.insetBy(dx: 30, dy: 60))
  }

  @Test func `rule 31 the calls from the beginning to the end`() throws {
    let (test, modal, card) = begin()
    let controller = try #require(card())
    #expect(modal.presentationController === controller)
    #expect(controller.presentingViewController === test.root)
    #expect(controller.presentationStyle == .custom)
    test.advance(by: 0.2)
    #expect(near(test.shown("dim")?.alpha ?? 0, 0.5))
    test.advance(by: 1)
    #expect(controller.story == ["willPresent true", "didPresent true"])
    #expect(controller.dimming.superview === controller.containerView)
    test.dismiss(modal)
    test.advance(by: 1)
    #expect(
      controller.story == [
        "willPresent true", "didPresent true", "willDismiss", "didDismiss true",
      ])
    #expect(controller.containerView == nil)
    #expect(modal.presentationController == nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 31 a view that is added at the end is the presentation controller's own`() {
    let (test, _, card) = begin { $0.grabber = UIView() }
    test.advance(by: 1)
    #expect(card()?.grabber?.superview === card()?.containerView)
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 31 a cancelled presentation ends with false and takes chrome away`() throws {
    let (test, modal, card) = begin(animator: modalFade(answer: false))
    test.advance(by: 1)
    let controller = try #require(card())
    #expect(controller.story == ["willPresent true", "didPresent false"])
    #expect(controller.containerView == nil)
    #expect(modal.presentationController == nil)
    #expect(test.windowViews.count == 1)
  }

  @Test func `rule 31 a cancelled dismissal ends with false and keeps chrome`() throws {
    let (test, modal, card) = begin()
    test.advance(by: 1)
    test.delegate.dismissAnimator = modalFade(answer: false)
    test.dismiss()
    test.advance(by: 1)
    let controller = try #require(card())
    #expect(controller.story.suffix(2) == ["willDismiss", "didDismiss false"])
    #expect(modal.presentationController === controller)
    #expect(controller.dimming.superview === controller.containerView)
    #expect(controller.dimming.alpha == 1)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext,
  ])
  func `rule 31 only custom asks for a presentation controller`(style: UIModalPresentationStyle) {
    let test = ModalHarness()
    var asked = false
    test.delegate.makeController = { _, _ in
      asked = true
      return nil
    }
    test.show(test.modal(style))
    #expect(!asked)
  }

  @Test func `rule 31 nil stands for one that adds no views`() throws {
    let test = ModalHarness()
    let modal = test.modal(.custom, vends: false)
    test.show(modal)
    let controller = try #require(modal.presentationController)
    #expect(type(of: controller) == UIPresentationController.self)
    #expect(controller.containerView?.subviews.count == 1)
    #expect(controller.frameOfPresentedViewInContainerView == test.harness.window.bounds)
    #expect(!controller.shouldRemovePresentersView)
    #expect(controller.shouldPresentInFullscreen)
    #expect(controller.presentedView === modal.view)
  }

  @Test func `rules 9 and 32 the presented view goes where the controller says, asked repeatedly`()
    throws
  {
    let (test, modal, card) = begin { $0.usesCard = false }
    test.advance(by: 1)
    let controller = try #require(card())
    #expect(modal.view.frame == controller.frame)
    #expect(controller.frameQueries > 0)
    #expect(test.codes.isEmpty)
  }

  @Test func `rules 10 and 32 a view around the presented one is the context's view`() throws {
    let test = ModalHarness()
    var views: [[String?]] = []
    let fade = modalFade()
    test.delegate.animator = TestAnimator(duration: 0.4) { context in
      views.append([
        context.view(forKey: .from)?.displayName, context.view(forKey: .to)?.displayName,
      ])
      fade.animate(context)
    }
    let modal = test.modal()
    test.delegate.makeController = { presented, presenting in
      CardPresentation(presentedViewController: presented, presenting: presenting)
    }
    test.show(modal)
    #expect(modal.view.superview?.displayName == "card")
    #expect(test.shown("card")?.frame == CGRect(x: 20, y: 100, width: 280, height: 300))
    test.dismiss()
    test.advance(by: 1)
    // The presenter's view stays where it is, so nobody is to touch it.
    #expect(views == [[nil, "card"], ["card", nil]])
    #expect(modal.view.superview == nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `rules 13 and 32 a controller may have the presenter's view removed`() throws {
    let (test, modal, card) = begin {
      $0.removes = true
      $0.usesCard = false
      $0.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
    }
    #expect(test.root.view.superview === card()?.containerView)
    test.advance(by: 1)
    #expect(test.root.view.superview == nil)
    #expect(
      test.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewDidAppear",
        "from.viewDidDisappear",
      ])
    test.dismiss(modal)
    test.advance(by: 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.codes.isEmpty)
  }

  @Test func `rules 1 and 32 without an animator the standard way leads to the controller's frame`()
    throws
  {
    let (test, _, card) = begin(animator: nil)
    #expect(near(test.shown("card")?.frame.minY ?? 0, 568))
    test.advance(by: 1)
    let controller = try #require(card())
    #expect(controller.card?.frame == controller.frame)
    test.dismiss()
    test.advance(by: 1)
    #expect(test.windowViews.count == 1)
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 32 the container tells of its layout`() throws {
    let (test, _, card) = begin()
    test.advance(by: 1)
    let controller = try #require(card())
    #expect(controller.diary.contains("willLayout"))
    controller.diary = []
    test.harness.perform { controller.containerView?.setNeedsLayout() }
    test.advance(by: 0)
    #expect(controller.diary == ["willLayout", "didLayout"])
  }

  @Test func `F6 changes of the preferred size reach the presentation controller`() throws {
    let (test, modal, card) = begin()
    test.advance(by: 1)
    test.harness.perform { modal.preferredContentSize = CGSize(width: 123, height: 45) }
    #expect(card()?.story.last == "preferred 123.0")
    #expect(card()?.preferredContentSize == CGSize(width: 123, height: 45))
  }

  @Test func `frames that aren't finite are named and don't go further`() throws {
    let (test, modal, _) = begin {
      $0.usesCard = false
      $0.frame = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1)
    }
    test.advance(by: 1)
    #expect(modal.view.frame == test.harness.window.bounds)
    #expect(Set(test.codes) == [.nonFiniteFrame])
  }

  @Test func `a presentation controller of another presentation is refused`() {
    let test = ModalHarness()
    let other = UIPresentationController(presentedViewController: screen("x"), presenting: nil)
    test.delegate.makeController = { _, _ in other }
    let modal = test.modal()
    test.present(modal)
    test.advance(by: 1)
    #expect(test.codes == [.wrongPresentationController])
    #expect(modal.view.window != nil)
    #expect(modal.presentationController !== other)
  }

  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, true), (.currentContext, true),
    (.overFullScreen, false), (.overCurrentContext, false), (.pageSheet, false),
    (.formSheet, false), (.custom, false),
  ])
  func `rules 8 to 10 and 13 which styles move and remove the presenter's view`(
    style: UIModalPresentationStyle, removes: Bool
  ) throws {
    let test = ModalHarness()
    let bounds = test.harness.window.bounds
    let fade = modalFade()
    var seen: [String] = []
    test.delegate.animator = TestAnimator(duration: 0.4) { context in
      guard let from = context.viewController(forKey: .from),
        let to = context.viewController(forKey: .to)
      else { return }
      let isPresenting = to.isBeingPresented
      let presenterView = context.view(forKey: isPresenting ? .from : .to)
      #expect((presenterView === test.root.view) == removes)
      #expect((presenterView == nil) == !removes)
      // Rule 8: the container holds the presenting view at the beginning of a presentation.
      if removes, isPresenting { #expect(presenterView?.superview === context.containerView) }
      // Rule 9: zero exactly when the presenter's view leaves, or comes.
      if isPresenting {
        #expect(context.initialFrame(for: from) == bounds)
        #expect(context.finalFrame(for: from) == (removes ? .zero : bounds))
        #expect(context.initialFrame(for: to) == .zero)
      } else {
        #expect(context.initialFrame(for: to) == (removes ? .zero : bounds))
        #expect(context.finalFrame(for: to) == bounds)
        #expect(context.finalFrame(for: from) == .zero)
        #expect(context.initialFrame(for: from) != .zero)
      }
      #expect(context.presentationStyle == style)
      seen.append(isPresenting ? "in" : "out")
      fade.animate(context)
    }
    let modal = test.modal(style)
    test.present(modal)
    #expect(test.root.view.window != nil)
    test.advance(by: 1)
    #expect((test.root.view.window == nil) == removes)
    test.dismiss()
    test.advance(by: 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.root.view.frame == bounds)
    #expect(seen == ["in", "out"])
    #expect(test.windowViews.count == 1)
  }

  @Test func `rule 10 F14 an animator that re-parents the presenter's view blanks nothing`() {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    // Written for fullScreen, and used with custom.
    test.delegate.dismissAnimator = TestAnimator(duration: 0.1) { context in
      let (from, to) = (
        context.viewController(forKey: .from), context.viewController(forKey: .to)
      )
      if let view = to?.view { context.containerView.insertSubview(view, at: 0) }
      from?.view.removeFromSuperview()
      context.completeTransition(true)
    }
    test.show(test.modal())
    test.dismiss()
    test.advance(by: 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(Set(test.codes) == [.viewLeftBehind])
    #expect(
      test.recorder.diagnostics.last?.message.contains("context:view is nil for it") == true)
  }

  @Test func `rule 13 F14 a dismissal that removes the wrong view is repaired and named`() {
    // Listing 10-2 of the View Controller Programming Guide, taken literally.
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    test.delegate.dismissAnimator = TestAnimator(duration: 0.1) { context in
      context.containerView.addSubview(context.toView)
      context.toView.removeFromSuperview()
      context.completeTransition(true)
    }
    test.show(test.modal(.fullScreen))
    test.dismiss()
    test.advance(by: 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.codes.contains(.viewLeftBehind))
  }
}
