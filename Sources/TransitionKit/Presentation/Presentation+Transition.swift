import Diagnostics
import Foundation
import LayerTree

// What both ways have in common.

extension Presentation: TransitionOwner {
  func changeWillBegin(_ screens: ScreenChange, by transition: Transition?) {
    let isPresenting = screens.operation == .present
    announceWillBegin(isPresenting: isPresenting)
    if isPresenting {
      if let transition { placePresented(in: transition.context) }
    } else {
      departing?.hide()
      // A card that stays, because the dismissal is cancelled, belongs where the presentation controller places it.
      if isFrameDecided {
        transition?.context.presentedFrame = { [weak self] in self?.finalFrame }
      }
    }
    change?.transition = transition
  }

  func exchangeViews(of screens: ScreenChange) {
    guard screens.operation == .present else { return }
    insertPresented()
    screens.showNewScreen()
  }

  func changeWillEnd(_ screens: ScreenChange, completed: Bool) {
    if screens.operation == .present { return presentationWillEnd(completed: completed) }
    dismissalWillEnd(completed: completed)
    // Only now is a presenter that was taken away back in the window.
    if change?.transition == nil { screens.to.controller.callViewIsAppearing() }
  }

  func changeDidEnd(_ screens: ScreenChange, completed: Bool) {
    if screens.operation == .present {
      presented.isBeingPresented = false
    } else {
      dismissalDidEnd(completed: completed)
    }
  }

  func changeDidFinish(_ screens: ScreenChange, completed: Bool) {
    if let change { finish(change, completed: completed) }
  }

  /// Notifies the participating presentation controllers, in the order of their creation.
  func announceWillBegin(isPresenting: Bool) {
    for controller in controllers {
      if isPresenting {
        controller.emit("presentationTransitionWillBegin")
        controller.presentationTransitionWillBegin()
      } else {
        controller.emit("dismissalTransitionWillBegin")
        controller.dismissalTransitionWillBegin()
      }
    }
  }

  func announceDidEnd(isPresenting: Bool, completed: Bool) {
    UIView.performWithoutAnimation {
      for controller in controllers {
        if isPresenting {
          controller.emit("presentationTransitionDidEnd", [.bool(completed)])
          controller.presentationTransitionDidEnd(completed)
        } else {
          controller.emit("dismissalTransitionDidEnd", [.bool(completed)])
          controller.dismissalTransitionDidEnd(completed)
        }
      }
    }
  }

  private var controllers: [UIPresentationController] {
    departing?.chain.map(\.controller) ?? [controller]
  }

  /// A presenter whose view was taken away is back where it was.
  ///
  /// - Parameter departing: The dismissal that it comes back by; nil where a presentation was cancelled.
  func putPresenterBack(in departing: Departing? = nil) {
    guard let presenterView else { return }
    if standsIn, container.superview == nil, departing?.hides(container) != true {
      // The presenter's container shows another screen.
      presenterView.removeFromSuperview()
    } else {
      presenterPlace?.putBack(presenterView, in: decidedPresenterFrame)
    }
  }

  /// A presenter whose view stays in its place is back there, wherever an animator has taken it.
  func keepPresenterInPlace() {
    guard let view = presenterView, let place = presenterPlace,
      view.superview !== place.superview,
      view.superview == nil || view.isDescendant(of: container)
    else { return }
    engine.diagnose(
      .warning, .viewLeftBehind,
      "The animator took the presenting view out of its place; it was put back",
      remedy: "In the style \(style) that view stays where it is: context:view is nil for it, so "
        + "leave it alone.")
    place.putBack(view)
  }
}

extension UIViewController {
  /// Gives the two sides of a presentation their names in traces; everybody else has their own
  /// again.
  static func nameParticipants(from: UIViewController, to: UIViewController) {
    let window = from.viewIfLoaded?.window ?? to.viewIfLoaded?.window
    window?.rootViewController?.clearRoleNames()
    from.clearRoleNames()
    to.clearRoleNames()
    from.roleName = "from"
    to.roleName = "to"
  }

  /// Takes away the names of roles from this controller, those in it and those it presents.
  private func clearRoleNames() {
    roleName = nil
    for child in children { child.clearRoleNames() }
    modal.ownPresentation?.presented.clearRoleNames()
  }
}
