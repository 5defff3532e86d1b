import Foundation
import LayerTree

/// Who moves the screens, and who drives that.
struct PresentationRoles {
  var animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Whether the delegate vended the animator, which then knows best where views end.
  var isVended = false
}

// The delegate's answers, or the standard ways.

extension Presentation {
  /// Who brings the presented controller in; nil when it is just there. Without animation only a
  /// custom presentation has an animator, to put the views in place (rule 5).
  func rolesForPresenting(_ presenter: UIViewController, isAnimated: Bool) -> PresentationRoles? {
    guard isAnimated || style == .custom else { return nil }
    guard let delegate = presented.currentTransitioningDelegate(engine) else {
      return standardRoles(presenter, isAnimated: isAnimated)
    }
    let animator = delegate.animationController(
      forPresented: presented, presenting: presenter, source: source)
    engine.emit(
      "animationControllerForPresented", on: "delegate",
      [
        .string(presented.displayName), .string(presenter.displayName),
        .string(source.displayName), animator == nil ? .null : "animator",
      ])
    guard let animator else { return standardRoles(presenter, isAnimated: isAnimated) }
    var roles = PresentationRoles(animator: animator, isVended: true)
    guard isAnimated else { return roles }
    roles.interactor = delegate.interactionControllerForPresentation(using: animator)
    engine.emit(
      "interactionControllerForPresentation", on: "delegate",
      ["animator", roles.interactor == nil ? .null : "interactor"])
    return roles
  }

  /// Who takes the presented controller away; as ``rolesForPresenting(_:isAnimated:)``.
  func rolesForDismissing(_ presenter: UIViewController, isAnimated: Bool) -> PresentationRoles? {
    guard isAnimated || style == .custom else { return nil }
    guard let delegate = presented.currentTransitioningDelegate(engine) else {
      return standardRolesForDismissing(presenter, isAnimated: isAnimated)
    }
    let animator = delegate.animationController(forDismissed: presented)
    engine.emit(
      "animationControllerForDismissed", on: "delegate",
      [.string(presented.displayName), animator == nil ? .null : "animator"])
    guard let animator else {
      return standardRolesForDismissing(presenter, isAnimated: isAnimated)
    }
    var roles = PresentationRoles(animator: animator, isVended: true)
    guard isAnimated else { return roles }
    roles.interactor =
      delegate.interactionControllerForDismissal(using: animator) ?? draggedSheet
    engine.emit(
      "interactionControllerForDismissal", on: "delegate",
      ["animator", roles.interactor == nil ? .null : "interactor"])
    return roles
  }

  /// Who drives a dismissal that a finger on the sheet has begun; nil for any other.
  private var draggedSheet: UIPercentDrivenInteractiveTransition? {
    (controller as? UISheetPresentationController)?.dismissingInteractor
  }

  private func standardRolesForDismissing(
    _ presenter: UIViewController, isAnimated: Bool
  ) -> PresentationRoles? {
    guard isAnimated, let draggedSheet else {
      return standardRoles(presenter, isAnimated: isAnimated)
    }
    return PresentationRoles(animator: SheetDragTransition(), interactor: draggedSheet)
  }

  private func standardRoles(
    _ presenter: UIViewController, isAnimated: Bool
  ) -> PresentationRoles? {
    guard isAnimated else { return nil }
    let isTheContexts =
      style.coversContext && presenter.providesPresentationContextTransitionStyle
    let transitionStyle = (isTheContexts ? presenter : presented).modalTransitionStyle
    return PresentationRoles(
      animator: transitionStyle.animator(isSheet: style.isSheet))
  }
}
