import Foundation
import Geometry
import LayerTree

// The way out: of this presentation and all above it. The topmost one moves, with those in the context of a screen in it; the
// others vanish (rule 19).

extension Presentation {
  /// Dismisses, in a run-loop turn of its own, or when what runs above is over.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    switch phase {
    case .gone:
      if let completion { engine.enqueue(completion) }
      return
    case .dismissing:
      // The presenter of what is on its way out already: there is nothing more to do.
      if let completion { change?.completions.append(completion) }
      return
    case .pending, .presenting:
      waiting.append { self.dismiss(animated: animated, completion: completion) }
      return
    case .presented:
      // It goes already, in the context of a screen that does.
      if let change {
        if let completion { change.completions.append(completion) }
        return
      }
    }
    let chain = chain
    if let busy = chain.last(where: \.isChanging) {
      busy.waiting.append { self.dismiss(animated: animated, completion: completion) }
      return
    }
    let change = PresentationChange(isAnimated: animated, completion: completion)
    // What is presented in the context of a screen goes with the screen.
    let moving = chain.last { $0 === self || $0.controller.shouldPresentInFullscreen } ?? self
    for presentation in chain.prefix(through: chain.firstIndex { $0 === moving } ?? 0) {
      presentation.phase = .dismissing
    }
    for presentation in chain { presentation.change = change }
    engine.enqueueTransition {
      if self.phase == .dismissing { moving.begin(change, dismissing: chain) }
    }
  }

  /// Begins to dismiss `chain`, of which this one moves.
  private func begin(_ change: PresentationChange, dismissing chain: [Presentation]) {
    guard let lowest = chain.first, let presenter = lowest.presenter,
      let presenterView = lowest.presenterView
    else { return }
    departing = Departing(chain: chain, moving: self)
    UIViewController.nameParticipants(from: presented, to: presenter)
    let roles = rolesForDismissing(presenter, isAnimated: change.isAnimated)
    for presentation in chain { presentation.presented.isBeingDismissed = true }
    let returns = lowest.removesPresenter
    let frame = returns ? lowest.placeToReturn(in: container) : lowest.presenterFrame(in: container)
    if returns, presenterView.transform3D.isIdentity {
      UIView.performWithoutAnimation { presenterView.frame = frame }
    }
    // Since it was covered its container may have moved it.
    if !returns { lowest.presenterPlace = ViewPlace(of: presenterView) }
    let view = roles == nil ? nil : controller.presentedView
    ScreenChange(
      operation: .dismiss, container: container,
      from: .init(controller: presented, view: view, initialFrame: initialFrame(of: view)),
      to: .init(
        controller: presenter, view: returns ? presenterView : nil,
        initialFrame: returns ? .zero : frame, finalFrame: frame),
      appearance: AppearanceChange(
        from: presented, to: returns && container.window != nil ? presenter : nil,
        isAnimated: change.isAnimated),
      participants: [presenter, presented], presentationStyle: style, layoutRoot: container
    ).begin(by: roles, for: self, in: engine)
  }

  private func initialFrame(of view: UIView?) -> CGRect {
    guard let view else { return .zero }
    if view.superview === container { return view.untransformedFrame }
    return container.convert(view.bounds, from: view)
  }

  /// Returns the frame of the presenter's view, in the coordinates of `container`.
  private func presenterFrame(in container: UIView) -> CGRect {
    guard let view = presenterView else { return .zero }
    return container.convert(view.bounds, from: view)
  }

  /// Returns the frame to which the presenter's view returns, in the coordinates of `container`.
  private func placeToReturn(in container: UIView) -> CGRect {
    guard let view = presenterView, let place = presenterPlace, let superview = place.superview
    else { return container.bounds }
    return container.convert(decidedPresenterFrame ?? place.frame(of: view), from: superview)
  }

  /// The transition is over, or there was none: what is left of the hierarchy follows.
  func dismissalWillEnd(completed: Bool) {
    guard let departing, let lowest = departing.chain.first else { return }
    announceDidEnd(isPresenting: false, completed: completed)
    guard completed else {
      departing.showAgain()
      if !lowest.removesPresenter { lowest.keepPresenterInPlace() }
      for presentation in departing.chain { presentation.phase = .presented }
      return
    }
    if lowest.removesPresenter {
      lowest.putPresenterBack(in: departing)
    } else {
      lowest.keepPresenterInPlace()
    }
    for presentation in departing.vanishing.reversed() + [self] {
      presentation.takeAway(in: departing)
    }
  }

  /// Removes this presentation, which leaves with the others of `departing`.
  private func takeAway(in departing: Departing) {
    // A screen below that comes back another time shows its own view then.
    if standsIn, self !== departing.chain.first { putPresenterBack(in: departing) }
    removeViews()
    unlink()
  }

  /// After the appearance calls.
  func dismissalDidEnd(completed: Bool) {
    guard let departing else { return }
    departing.endAppearance(completed: completed)
    if completed {
      for presentation in departing.riding.reversed() { presentation.takeAway(in: departing) }
    }
    for presentation in departing.chain { presentation.presented.isBeingDismissed = false }
    for presentation in departing.chain where presentation !== self { presentation.change = nil }
    self.departing = nil
    // What waited for those below waits no more either.
    waiting += departing.chain.filter { $0 !== self }.flatMap { below in
      defer { below.waiting = [] }
      return below.waiting
    }
  }
}

/// The presentations that a dismissal takes away, lowest first. One moves, with those in the context of a screen in it; the
/// others are out of sight at once and come back if the dismissal is cancelled.
final class Departing {
  let chain: [Presentation]
  /// Those below the one that moves.
  let vanishing: ArraySlice<Presentation>
  /// Those in the context of a screen in the one that moves.
  let riding: ArraySlice<Presentation>
  private var places: [(view: UIView, place: ViewPlace)] = []
  private var disappearing: [UIViewController] = []

  init(chain: [Presentation], moving: Presentation) {
    self.chain = chain
    let index = chain.firstIndex { $0 === moving } ?? chain.endIndex - 1
    (vanishing, riding) = (chain[..<index], chain[(index + 1)...])
  }

  /// Hides the presentations that are not animated.
  func hide() {
    for presentation in vanishing {
      if presentation.presented.appearance == .appeared {
        disappearing.append(presentation.presented)
        presentation.presented.beginAppearanceTransition(false, animated: false)
      }
    }
    UIView.performWithoutAnimation {
      for presentation in vanishing where presentation.holdsNothing(of: chain[vanishing.endIndex]) {
        places.append((presentation.container, ViewPlace(of: presentation.container)))
        presentation.container.removeFromSuperview()
      }
    }
  }

  func showAgain() {
    for (view, place) in places.reversed() { place.putBack(view) }
    places = []
  }

  /// Returns a Boolean value that indicates whether `container` is out of sight because of the dismissal.
  func hides(_ container: UIView) -> Bool { places.contains { $0.view === container } }

  func endAppearance(completed: Bool) {
    for controller in disappearing {
      if !completed { controller.beginAppearanceTransition(true, animated: false) }
      controller.endAppearanceTransition()
    }
  }
}

extension Presentation {
  /// Returns a Boolean value that indicates whether the container does not enclose the container of
  /// `other`, as it does when a context inside a presented controller presents.
  fileprivate func holdsNothing(of other: Presentation) -> Bool {
    !other.container.isDescendant(of: container)
  }
}
