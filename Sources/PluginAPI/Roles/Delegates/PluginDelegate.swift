import Lua
public import TransitionKit

/// Speaks for plugins in all the delegate protocols of UIKit.
///
/// Containers hold their delegates weakly; who sets one keeps it.
@MainActor public final class PluginDelegate {
  /// The object that answers for the delegate, or nil once it is deallocated.
  private(set) weak var answerer: (any TransitionAnswering)?
  /// The answerer, unless it is that which keeps the delegate.
  let kept: (any TransitionAnswering)?
  /// The transition whose animator was asked for last: the interaction is asked for without it.
  private var asked = TransitionOperation.push

  /// Passes on what `answerer` says.
  ///
  /// - Parameter isKept: Whether the delegate keeps it; not where it keeps the delegate.
  package init(_ answerer: any TransitionAnswering, isKept: Bool = true) {
    self.answerer = answerer
    kept = isKept ? answerer : nil
  }

  private func animator(
    for operation: TransitionOperation, from: UIViewController, to: UIViewController,
    source: UIViewController? = nil
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked = operation
    let question = TransitionQuestion(operation: operation, from: from, to: to, source: source)
    let animator = answerer?.animator(for: question)
    (animator as? ScriptAnimator)?.question = question
    return animator
  }
}

extension PluginDelegate {
  /// Returns the interaction controller of the transition that `animator` runs, unless the animator
  /// refuses to be scrubbed.
  private func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interactor =
      (answerer as? ScriptDelegate)?.hand(for: animator, operation)
      ?? answerer?.interactor(for: animator, operation: operation)
    guard let animator = animator as? ScriptAnimator else { return interactor }
    return animator.admitting(interactor)
  }
}

extension PluginDelegate: UINavigationControllerDelegate {
  /// The animator of a push or a pop; nil: the standard one.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let change = TransitionOperation(rawValue: operation.rawValue) else { return nil }
    let changesLayout =
      (fromViewController as? UICollectionViewController)?
      .sharesCollectionView(with: toViewController) == true
    return animator(
      for: changesLayout ? .layout : change, from: fromViewController, to: toViewController)
  }

  /// Returns the interaction controller of the transition, or nil if the clock drives it.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: asked)
  }
}

extension PluginDelegate: UITabBarControllerDelegate {
  /// The animator of a change of tabs; nil: none.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .tab, from: fromVC, to: toVC)
  }

  /// Returns the interaction controller of the transition, or nil if the clock drives it.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: .tab)
  }
}

extension PluginDelegate: ContainerViewControllerDelegate {
  /// The animator of a change of children; nil: the standard one.
  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .child, from: fromViewController, to: toViewController)
  }

  /// Returns the interaction controller of the transition, or nil if the clock drives it.
  public func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animationController, operation: .child)
  }
}

extension PluginDelegate: UIViewControllerTransitioningDelegate, PresentationVending {
  /// The animator of a presentation; nil: the standard one.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(for: .present, from: presenting, to: presented, source: source)
  }

  /// The animator of a dismissal; nil: the standard one.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(
      for: .dismiss, from: dismissed, to: dismissed.presentingViewController ?? dismissed)
  }

  /// Returns the interaction controller of the presentation, or nil if the clock drives it.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animator, operation: .present)
  }

  /// Returns the interaction controller of the dismissal, or nil if the clock drives it.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(for: animator, operation: .dismiss)
  }

  /// A Boolean value that indicates whether a plugin provides presentation controllers.
  package var vendsPresentationController: Bool { answerer?.vendsPresentationController ?? false }

  /// Returns the presentation controller of the presented controller, or nil for the one of its
  /// presentation style.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    answerer?.presentationController(
      for: TransitionQuestion(
        operation: .present, from: presenting ?? source, to: presented, source: source))
  }
}

extension PluginDelegate: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) { references.add(kept) }
}
