package import Diagnostics
package import Foundation
import Geometry
import LayerTree
import Testing
package import TransitionKit

/// A root controller on screen that presents, and the words of tests about that.
package final class ModalHarness {
  package let harness: Harness
  package let root: UIViewController
  package let delegate = ModalTestDelegate()

  package init(
    root: UIViewController? = nil, width: CGFloat = 320, height: CGFloat = 568,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    harness = Harness(width: width, height: height, setUp: setUp)
    self.root = root ?? screen("root", .red)
    harness.stage.rootViewController = self.root
    harness.advance(to: 0)
    harness.recorder.removeAll()
  }

  package var recorder: TransitionRecorder { harness.recorder }
  package var codes: [DiagnosticCode] { harness.codes }
  package var isRunning: Bool { harness.stage.isTransitionRunning }
  /// The views in the window: the root's, and the containers.
  package var windowViews: [UIView] { harness.window.subviews }

  /// A controller with the harness's delegate, unless told otherwise.
  package func modal(
    _ style: UIModalPresentationStyle = .custom, name: String = "modal", vends: Bool = true
  ) -> UIViewController {
    let controller = screen(name, .blue)
    controller.modalPresentationStyle = style
    if vends { controller.transitioningDelegate = delegate }
    return controller
  }

  package func present(
    _ controller: UIViewController, from source: UIViewController? = nil, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    harness.perform {
      (source ?? root).present(controller, animated: animated, completion: completion)
    }
    advance(by: 0)
  }

  package func dismiss(
    _ controller: UIViewController? = nil, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    harness.perform {
      (controller ?? root).dismiss(animated: animated, completion: completion)
    }
    advance(by: 0)
  }

  package func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  /// Presents `controller` and lets it come, then forgets what was recorded.
  package func show(_ controller: UIViewController, from source: UIViewController? = nil) {
    present(controller, from: source)
    advance(by: 2)
    #expect(!isRunning)
    recorder.removeAll()
  }

  /// The recorded calls as text, without layout and without the sheets' blocks alongside.
  package var calls: [String] {
    recorder.events.filter { !$0.call.contains("Layout") && $0.object != "coordinator" }
      .map(\.description)
  }

  package func shown(_ name: String) -> ViewState? { harness.state(name) }
}

/// A transitioning delegate that vends what it is told to.
package class ModalTestDelegate: UIViewControllerTransitioningDelegate {
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?
  package var dismissInteractor: (any UIViewControllerInteractiveTransitioning)?
  package var makeController: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  package var asked:
    [(presented: UIViewController, presenting: UIViewController, source: UIViewController)] =
      []

  package init() {}

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append((presented, presenting, source))
    return animator
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { dismissAnimator ?? animator }

  package func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { dismissInteractor }

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { makeController?(presented, presenting) }
}

/// A transitioning delegate that knows whether it vends a presentation controller.
package final class KnowingModalDelegate: ModalTestDelegate, PresentationVending {
  package var vendsPresentationController = true
}

/// A well-behaved animator for both ways: the presented view fades (alpha = progress), and
/// `answer`, unless nil, is told instead of the truth.
package func modalFade(duration: TimeInterval = 0.4, answer: Bool? = nil) -> TestAnimator {
  TestAnimator(duration: duration) { context in
    let container = context.containerView
    let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      if let from = context.view(forKey: .from), !isPresenting {
        container.insertSubview(to, belowSubview: from)
      } else {
        container.addSubview(to)
      }
      to.frame = context.finalFrame(for: controller)
    }
    let moving = context.view(forKey: isPresenting ? .to : .from) ?? UIView()
    @MainActor func done() {
      if !isPresenting, !context.transitionWasCancelled { moving.removeFromSuperview() }
      moving.alpha = 1
      context.completeTransition(answer ?? !context.transitionWasCancelled)
    }
    guard context.isAnimated else { return done() }
    if isPresenting { moving.alpha = 0 }
    UIView.animate(
      withDuration: duration, animations: { moving.alpha = isPresenting ? 1 : 0 },
      completion: { _ in done() })
  }
}
