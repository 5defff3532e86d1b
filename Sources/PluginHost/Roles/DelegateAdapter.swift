import TransitionKit

/// Speaks for one answerer in all the delegate protocols of UIKit.
///
/// Containers hold their delegates weakly; who sets an adapter keeps it.
final class DelegateAdapter {
  let answerer: any TransitionAnswering
  /// The transition whose animator was asked for last: the interaction is asked for without it.
  private var asked = TransitionOperation.push

  /// Passes on what `answerer` says.
  init(_ answerer: any TransitionAnswering) { self.answerer = answerer }

  private func animator(
    for operation: TransitionOperation, from: UIViewController, to: UIViewController,
    source: UIViewController? = nil
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked = operation
    let question = TransitionQuestion(operation: operation, from: from, to: to, source: source)
    let animator = answerer.animator(for: question)
    (animator as? ScriptAnimator)?.question = question
    return animator
  }
}

extension DelegateAdapter {
  /// Who drives the transition that `animator` moves, unless that refuses to be scrubbed.
  private func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interactor = answerer.interactor(for: animator, operation: operation)
    guard let animator = animator as? ScriptAnimator else { return interactor }
    return animator.admitting(interactor)
  }
}

extension DelegateAdapter: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: animator(for: .push, from: fromViewController, to: toViewController)
    case .pop: animator(for: .pop, from: fromViewController, to: toViewController)
    case .none: nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: asked)
  }
}

extension DelegateAdapter: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .tab, from: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: .tab)
  }
}

extension DelegateAdapter: ContainerViewControllerDelegate {
  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .child, from: fromViewController, to: toViewController)
  }

  func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: .child)
  }
}

extension DelegateAdapter: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .present, from: presenting, to: presented, source: source)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(
      for: .dismiss, from: dismissed, to: dismissed.presentingViewController ?? dismissed)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animator, operation: .present)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animator, operation: .dismiss)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    answerer.presentationController(
      for: TransitionQuestion(
        operation: .present, from: presenting ?? source, to: presented, source: source))
  }
}
