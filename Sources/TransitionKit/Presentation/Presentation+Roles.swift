import Foundation
import LayerTree

// The delegate's answers, or the standard ways.

extension Presentation {
  /// Returns the roles for the way in; nil when the presented controller is just there. Without
  /// animation only a custom presentation has an animator, to put the views in place (rule 5).
  func rolesForPresenting(_ presenter: UIViewController, isAnimated: Bool) -> TransitionRoles? {
    guard isAnimated || style == .custom else { return nil }
    return vendingForPresenting(presenter)?.roles(isAnimated: isAnimated)
      ?? standardRoles(presenter, isAnimated: isAnimated)
  }

  private func vendingForPresenting(_ presenter: UIViewController) -> TransitionVending? {
    guard let delegate = presented.currentTransitioningDelegate(engine) else { return nil }
    return TransitionVending(
      engine: engine, animatorCall: "animationControllerForPresented",
      controllers: [presented, presenter, source],
      interactorCall: "interactionControllerForPresentation"
    ) {
      delegate.animationController(
        forPresented: self.presented, presenting: presenter, source: self.source)
    } vendedInteractor: {
      delegate.interactionControllerForPresentation(using: $0)
    }
  }

  /// Returns the roles for the way out; as ``rolesForPresenting(_:isAnimated:)``.
  func rolesForDismissing(_ presenter: UIViewController, isAnimated: Bool) -> TransitionRoles? {
    guard isAnimated || style == .custom else { return nil }
    return vendingForDismissing()?.roles(isAnimated: isAnimated)
      ?? standardRolesForDismissing(presenter, isAnimated: isAnimated)
  }

  private func vendingForDismissing() -> TransitionVending? {
    guard let delegate = presented.currentTransitioningDelegate(engine) else { return nil }
    return TransitionVending(
      engine: engine, animatorCall: "animationControllerForDismissed", controllers: [presented],
      interactorCall: "interactionControllerForDismissal"
    ) {
      delegate.animationController(forDismissed: self.presented)
    } vendedInteractor: {
      delegate.interactionControllerForDismissal(using: $0) ?? self.draggedSheet
    }
  }

  /// The interaction controller of a dismissal by a finger on the sheet; nil for any other.
  private var draggedSheet: UIPercentDrivenInteractiveTransition? {
    (controller as? UISheetPresentationController)?.dismissingInteractor
  }

  private func standardRolesForDismissing(
    _ presenter: UIViewController, isAnimated: Bool
  ) -> TransitionRoles? {
    guard isAnimated, let draggedSheet else {
      return standardRoles(presenter, isAnimated: isAnimated)
    }
    return TransitionRoles(animator: SheetDragTransition(), interactor: draggedSheet)
  }

  private func standardRoles(
    _ presenter: UIViewController, isAnimated: Bool
  ) -> TransitionRoles? {
    guard isAnimated else { return nil }
    let isTheContexts =
      style.coversContext && presenter.providesPresentationContextTransitionStyle
    let transitionStyle = (isTheContexts ? presenter : presented).modalTransitionStyle
    return TransitionRoles(
      animator: transitionStyle.animator(isSheet: style.isSheet))
  }
}
