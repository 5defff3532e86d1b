/// The objects that move the screens of a transition and drive that.
struct TransitionRoles {
  /// The animator.
  var animator: any UIViewControllerAnimatedTransitioning
  /// The interaction controller; nil if nothing drives the animator.
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// A Boolean value that indicates whether a delegate vended the animator, which then knows best
  /// where views end; it is one of the engine's own otherwise.
  var isVended = false
}
