import LayerTree

/// A change of screens that a container has decided on: all in which one container's differs from
/// another's, but for what the ``TransitionOwner`` does itself.
struct ScreenChange {
  /// The operation of the container.
  let operation: TransitionOperation
  /// The view in which it happens; nil where a screen is in no view, which can't move then.
  let container: UIView?
  /// The screen that goes.
  let from: TransitionContext.Side
  /// The screen that comes.
  let to: TransitionContext.Side
  /// The appearance calls of the two sides.
  let appearance: AppearanceChange
  /// The controllers that have the coordinator meanwhile.
  let participants: [UIViewController]
  /// The way in which the new controller is presented.
  var presentationStyle = UIModalPresentationStyle.none
  /// The view that is laid out when the new screen is in place.
  let layoutRoot: UIView?

  /// A Boolean value that indicates whether there is to be an animation.
  var isAnimated: Bool { appearance.isAnimated }

  /// Begins the change for `owner`.
  ///
  /// - Parameter roles: The objects that move the screens; nil exchanges them at once.
  func begin(by roles: TransitionRoles?, for owner: any TransitionOwner, in engine: Engine) {
    guard let roles, let container else { return exchange(for: owner) }
    let transition = Transition(
      self, roles: roles, container: container, owner: owner, engine: engine)
    owner.changeWillBegin(self, by: transition)
    transition.start()
  }

  /// The new screen is in place: its view has geometry, and all is laid out.
  func showNewScreen() {
    to.controller.callViewIsAppearing()
    UIView.performWithoutAnimation { layoutRoot?.layoutIfNeeded() }
  }

  private func exchange(for owner: any TransitionOwner) {
    owner.changeWillBegin(self, by: nil)
    appearance.begin()
    UIView.performWithoutAnimation { owner.exchangeViews(of: self) }
    owner.changeWillEnd(self, completed: true)
    appearance.end(completed: true)
    owner.changeDidEnd(self, completed: true)
    owner.changeDidFinish(self, completed: true)
  }
}
