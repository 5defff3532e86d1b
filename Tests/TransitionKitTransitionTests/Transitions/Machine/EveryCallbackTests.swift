import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What really was called, noted by the objects themselves.
private final class CallLog {
  var calls: [String] = []

  func note(_ call: String, on object: String) { calls.append("\(object).\(call)") }
}

/// A screen that notes every call it hears.
private final class LoggingController: UIViewController {
  var log: CallLog?
  /// Asks the coordinator of the transition in which it appears to call back.
  var coordinates = false

  private func note(_ call: String) { log?.note(call, on: displayName) }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    note("viewWillAppear")
    if coordinates { coordinate() }
  }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove")
    super.willMove(toParent: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove")
    super.didMove(toParent: parent)
  }

  private func coordinate() {
    let log = log
    transitionCoordinator?.animate(
      alongsideTransition: { _ in log?.note("animateAlongsideTransition", on: "coordinator") },
      completion: { _ in log?.note("completion", on: "coordinator") })
    transitionCoordinator?.notifyWhenInteractionChanges { _ in
      log?.note("notifyWhenInteractionChanges", on: "coordinator")
    }
    transitionCoordinator?.notifyWhenInteractionEnds { _ in
      log?.note("notifyWhenInteractionEnds", on: "coordinator")
    }
  }
}

/// A fade of the new view, noted.
private final class LoggingAnimator: UIViewControllerAnimatedTransitioning {
  let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log.note("transitionDuration", on: "animator")
    return 0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.note("animateTransition", on: "animator")
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
    }
    UIView.animate(
      withDuration: 0.4,
      animations: {
        to?.layer.cornerRadius = 4
        from?.layer.cornerRadius = 4
      },
      completion: { [log] _ in
        log.note("completeTransition", on: "context")
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded", on: "animator")
  }
}

/// A percent-driven interactor that notes what it makes of the context.
private final class LoggingInteractor: UIPercentDrivenInteractiveTransition {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.note("startInteractiveTransition", on: "interactor")
    super.startInteractiveTransition(transitionContext)
  }
  override func update(_ percentComplete: CGFloat) {
    log.note("updateInteractiveTransition", on: "context")
    super.update(percentComplete)
  }
  override func pause() {
    log.note("pauseInteractiveTransition", on: "context")
    super.pause()
  }
  override func finish() {
    log.note("finishInteractiveTransition", on: "context")
    super.finish()
  }
  override func cancel() {
    log.note("cancelInteractiveTransition", on: "context")
    super.cancel()
  }
}

/// Everybody's delegate.
private final class LoggingDelegate: UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate, ContainerViewControllerDelegate
{
  let log: CallLog
  var interactor: LoggingInteractor?

  init(_ log: CallLog) { self.log = log }

  private func animator(_ question: String) -> any UIViewControllerAnimatedTransitioning {
    log.note(question, on: "delegate")
    return LoggingAnimator(log)
  }

  private func interactor(_ question: String) -> LoggingInteractor? {
    log.note(question, on: "delegate")
    return interactor
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator("animationControllerFor") }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor("interactionControllerFor") }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.note("willShow", on: "delegate") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.note("didShow", on: "delegate") }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect", on: "delegate")
    return true
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { log.note("didSelect", on: "delegate") }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator("animationControllerForTransitionFrom")
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor("interactionControllerFor") }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator("animationControllerForPresented") }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator("animationControllerForDismissed") }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor("interactionControllerForPresentation")
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor("interactionControllerForDismissal")
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.note("presentationControllerForPresented", on: "delegate")
    let controller = LoggingPresentation(
      presentedViewController: presented, presenting: presenting)
    controller.log = log
    return controller
  }

  func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) { log.note("didSelect", on: "delegate") }
  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator("animationControllerForTransitionFrom")
  }
  func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor("interactionControllerFor") }
}

private final class LoggingPresentation: UIPresentationController {
  var log: CallLog?

  private func note(_ call: String) { log?.note(call, on: "presentation") }

  override func presentationTransitionWillBegin() { note("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    note("presentationTransitionDidEnd")
  }
  override func dismissalTransitionWillBegin() { note("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { note("dismissalTransitionDidEnd") }
  override func containerViewWillLayoutSubviews() { note("containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { note("containerViewDidLayoutSubviews") }
}

/// F1, F2, F4, rules 1–5: the trace tells of every call that an app hears, in the order in which it
/// hears them. What was really called is noted by the objects themselves.
struct EveryCallbackTests {
  private let harness = Harness()
  private let log = CallLog()
  private let delegate: LoggingDelegate

  init() { delegate = LoggingDelegate(log) }

  private func screen(_ name: String, coordinates: Bool = false) -> LoggingController {
    let controller = LoggingController()
    controller.name = name
    controller.title = name
    controller.coordinates = coordinates
    controller.log = log
    return controller
  }

  private func show(_ root: UIViewController) {
    harness.stage.rootViewController = root
    harness.advance(to: 0)
    harness.recorder.removeAll()
    log.calls = []
  }

  private func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  private func perform(_ body: () -> Void) {
    harness.perform(body)
    advance(by: 0)
  }

  /// The containers are the engine's, so only the trace knows what they hear; and `addChild` and
  /// `removeFromParent` are calls that they make.
  private var traced: [String] {
    harness.recorder.events
      .filter { !["container", "tabs", "navigation", "parent", "window"].contains($0.object) }
      .filter { !["addChild", "removeFromParent"].contains($0.call) }
      .map { "\($0.object).\($0.call)" }
  }

  private func expectSame(least: Int, _ place: SourceLocation = #_sourceLocation) {
    #expect(traced == log.calls, sourceLocation: place)
    #expect(log.calls.count >= least, "\(log.calls)", sourceLocation: place)
    #expect(harness.codes == [], sourceLocation: place)
  }

  private func navigation(_ root: LoggingController) -> UINavigationController {
    let navigation = harness.perform { UINavigationController(rootViewController: root) }
    navigation.name = "navigation"
    navigation.delegate = delegate
    return navigation
  }

  @Test func `F1 F2: push and pop`() {
    let navigation = navigation(screen("first"))
    show(navigation)
    perform { navigation.pushViewController(screen("second", coordinates: true), animated: true) }
    advance(by: 1)
    perform { navigation.popViewController(animated: true) }
    advance(by: 1)
    expectSame(least: 36)
    #expect(log.calls.contains("coordinator.animateAlongsideTransition"))
    #expect(log.calls.last == "delegate.didShow")
  }

  @Test func `rule 5: push without animation`() {
    let navigation = navigation(screen("first"))
    show(navigation)
    perform { navigation.pushViewController(screen("second"), animated: false) }
    advance(by: 1)
    expectSame(least: 10)
  }

  @Test(arguments: [true, false])
  func `F2 F3: an interactive pop, finished or cancelled`(isFinished: Bool) {
    let root = screen("first", coordinates: true)
    let navigation = navigation(root)
    show(navigation)
    perform { navigation.pushViewController(screen("second"), animated: false) }
    advance(by: 1)
    harness.recorder.removeAll()
    log.calls = []
    let interactor = LoggingInteractor(log)
    delegate.interactor = interactor
    perform { navigation.popViewController(animated: true) }
    for percent in [0.1, 0.3, 0.5] {
      advance(by: 0.05)
      harness.perform { interactor.update(percent) }
    }
    harness.perform { if isFinished { interactor.finish() } else { interactor.cancel() } }
    advance(by: 0.1)
    harness.perform { interactor.pause() }
    harness.perform { if isFinished { interactor.finish() } else { interactor.cancel() } }
    advance(by: 1)
    #expect(navigation.viewControllers.count == (isFinished ? 1 : 2))
    expectSame(least: 25)
    #expect(log.calls.contains("coordinator.notifyWhenInteractionChanges"))
    #expect(log.calls.contains("coordinator.notifyWhenInteractionEnds"))
  }

  @Test func `F4: a tab, by a finger`() {
    let tabs = UITabBarController()
    tabs.name = "tabs"
    tabs.delegate = delegate
    harness.perform {
      tabs.setViewControllers([screen("one"), screen("two", coordinates: true)], animated: false)
    }
    show(tabs)
    let bar = tabs.tabBar
    harness.stage.touchDown(
      at: CGPoint(x: bar.frame.width * 0.75, y: bar.frame.minY + 20))
    harness.stage.touchUp()
    advance(by: 0)
    advance(by: 1)
    expectSame(least: 15)
    #expect(log.calls.first == "delegate.shouldSelect")
  }

  @Test func `rule 31: a custom presentation and its dismissal, with their controller`() {
    let root = screen("root")
    show(root)
    let modal = screen("modal", coordinates: true)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = delegate
    perform {
      root.present(modal, animated: true) { [log] in
        log.note("completion", on: modal.displayName)
      }
    }
    advance(by: 1)
    perform {
      root.dismiss(animated: true) { [log] in log.note("completion", on: modal.displayName) }
    }
    advance(by: 1)
    expectSame(least: 25)
    #expect(log.calls.contains("presentation.containerViewDidLayoutSubviews"))
  }

  @Test func `S1-8: a container's child`() {
    let screens = [screen("left"), screen("right", coordinates: true)]
    let container = ContainerViewController(viewControllers: screens)
    container.name = "parent"
    container.delegate = delegate
    show(container)
    perform { container.selectedViewController = screens[1] }
    advance(by: 1)
    expectSame(least: 12)
  }

  @Test func `F5: a rotation`() {
    let root = screen("root")
    show(root)
    harness.stage.rotate(to: .landscapeLeft)
    advance(by: 1)
    expectSame(least: 3)
    #expect(log.calls.first == "root.viewWillTransition")
  }
}
