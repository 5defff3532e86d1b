import Foundation
import LayerTree

/// How far a controller's view has come on screen.
package enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

// Coming and going. `will…` may follow `will…`: a transition that is cancelled turns round.

extension UIViewController {
  /// Tells the controller that its view is about to come or go: `viewWillAppear` or
  /// `viewWillDisappear`, unless it was told so before.
  ///
  /// For containers that don't forward automatically.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared):
      return
    case (true, _):
      appearance = .appearing
      isAppearanceAnimated = animated
      loadViewIfNeeded()
      emit("viewWillAppear", [.bool(animated)])
      viewWillAppear(animated)
      hooks.viewWillAppear?(self, animated)
    case (false, _):
      appearance = .disappearing
      isAppearanceAnimated = animated
      emit("viewWillDisappear", [.bool(animated)])
      viewWillDisappear(animated)
      hooks.viewWillDisappear?(self, animated)
    }
    for child in appearanceChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began: `viewDidAppear` or
  /// `viewDidDisappear`.
  public func endAppearanceTransition() {
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing:
      callViewIsAppearing()
      appearance = .appeared
      emit("viewDidAppear", [.bool(animated)])
      viewDidAppear(animated)
      hooks.viewDidAppear?(self, animated)
    case .disappearing:
      appearance = .disappeared
      hasCalledIsAppearing = false
      emit("viewDidDisappear", [.bool(animated)])
      viewDidDisappear(animated)
      hooks.viewDidDisappear?(self, animated)
    case .appeared, .disappeared: return
    }
    for child in appearanceChildren { child.endAppearanceTransition() }
  }

  /// What happened to this container's view while a transition inside it ran happens now to the
  /// children that show.
  func passAppearanceOn() {
    guard appearance == .disappearing || appearance == .disappeared else { return }
    for child in appearanceChildren where child.isViewLoaded {
      child.beginAppearanceTransition(false, animated: isAppearanceAnimated)
      if appearance == .disappeared { child.endAppearanceTransition() }
    }
  }

  /// Calls `viewIsAppearing` once between `viewWillAppear` and `viewDidAppear`, when the view is in
  /// a window.
  func callViewIsAppearing() {
    guard appearance == .appearing, !hasCalledIsAppearing, loadedView?.window != nil else { return }
    hasCalledIsAppearing = true
    emit("viewIsAppearing", [.bool(isAppearanceAnimated)])
    viewIsAppearing(isAppearanceAnimated)
    hooks.viewIsAppearing?(self, isAppearanceAnimated)
    for child in appearanceChildren { child.callViewIsAppearing() }
  }

  /// The view is about to come to `window` or to leave one: the controller begins to appear or to
  /// disappear if its surroundings already have.
  func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if window == nil {
      beginAppearanceTransition(false, animated: false)
    } else if parent.map({ $0.appearance == .appearing || $0.appearance == .appeared }) ?? true {
      beginAppearanceTransition(true, animated: false)
    }
  }

  /// The view has come to `window` or left one; the rest follows in the next run-loop turn, unless
  /// a parent that is on its way takes care of it.
  func viewDidMove(toWindow window: UIWindow?) {
    if window != nil { viewIfLoaded?.announceSafeArea() }
    guard followsItsView, let engine = Engine.current else { return }
    if let parent, parent.appearance == .appearing || parent.appearance == .disappearing { return }
    let isGoing = window == nil
    engine.enqueue { [weak self] in
      guard let self else { return }
      if (self.loadedView?.window == nil) == isGoing { self.endAppearanceTransition() }
    }
    if !isGoing { callViewIsAppearing() }
  }

  /// Whether appearance follows from the view's being in a window; a container that sees to it
  /// itself says no, and so do presentations.
  private var followsItsView: Bool {
    !isAppearanceDriven && !modal.isInvolved
      && (parent.map { !$0.managesChildAppearance } ?? true)
  }
}
