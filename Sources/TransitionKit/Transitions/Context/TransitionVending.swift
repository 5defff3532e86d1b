import LayerTree

/// The two questions that a container asks its delegate about a transition, with their traces.
struct TransitionVending {
  /// The engine that the answers are traced in.
  let engine: Engine?
  /// The name in the trace of the question for the animator.
  let animatorCall: String
  /// The name of the operation that is passed to the delegate first; nil if none is passed.
  var operation: String?
  /// The controllers that are passed to the delegate.
  let controllers: [UIViewController]
  /// The name in the trace of the question for the interaction controller.
  var interactorCall = "interactionControllerFor"
  /// Asks the delegate for the animator.
  let vendedAnimator: () -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for what drives an animator.
  let vendedInteractor:
    (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the delegate's answers; nil if it vends no animator.
  ///
  /// - Parameter isAnimated: False asks for no interaction controller.
  func roles(isAnimated: Bool = true) -> TransitionRoles? {
    guard let animator = animator() else { return nil }
    return TransitionRoles(
      animator: animator, interactor: isAnimated ? interactor(for: animator) : nil, isVended: true)
  }

  /// Returns the animator that the delegate vends.
  func animator() -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = vendedAnimator()
    let names = [operation].compactMap(\.self) + controllers.map(\.displayName)
    emit(
      animatorCall, names.map(TraceValue.string) + [animator == nil ? .null : "animator"])
    return animator
  }

  /// Returns what drives `animator` by a gesture. Asked only when an animator was vended (rule 1).
  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interactor = vendedInteractor(animator)
    emit(interactorCall, ["animator", interactor == nil ? .null : "interactor"])
    return interactor
  }

  private func emit(_ call: String, _ arguments: [TraceValue]) {
    engine?.emit(call, on: "delegate", arguments)
  }
}
