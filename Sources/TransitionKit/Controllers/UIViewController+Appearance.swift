import Foundation
import LayerTree

/// The stages of the appearance of a controller's view.
package enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

// Appearance calls. `will…` may follow `will…` when a transition is cancelled.

extension UIViewController {
  /// Notifies the controller that its view is about to appear or disappear: calls `viewWillAppear`
  /// or `viewWillDisappear`, unless it was called already.
  ///
  /// For containers that do not forward appearance calls automatically.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if let covering {
      return covering.beginAppearanceTransition(isAppearing, animated: animated)
    }
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
    for follower in appearanceFollowers {
      follower.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends a change begun by ``beginAppearanceTransition(_:animated:)``: calls `viewDidAppear` or
  /// `viewDidDisappear`.
  public func endAppearanceTransition() {
    if let covering { return covering.endAppearanceTransition() }
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing where isWaitingForParent: return callViewIsAppearing()
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
    for follower in appearanceFollowers { follower.endAppearanceTransition() }
  }

  /// A Boolean value that indicates whether a container that forwards appearance calls is still appearing, and will end
  /// the appearance of this controller along with its own.
  private var isWaitingForParent: Bool {
    guard let parent, parent.appearance == .appearing else { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Forwards the disappearance of this container, if it happened while a transition ran inside it,
  /// to the children that are showing.
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
    if let covering { return covering.callViewIsAppearing() }
    guard appearance == .appearing, !hasCalledIsAppearing, loadedView?.window != nil else { return }
    hasCalledIsAppearing = true
    emit("viewIsAppearing", [.bool(isAppearanceAnimated)])
    viewIsAppearing(isAppearanceAnimated)
    hooks.viewIsAppearing?(self, isAppearanceAnimated)
    for follower in appearanceFollowers { follower.callViewIsAppearing() }
  }

  /// The controllers that appear and disappear along with this one: children, and what is presented
  /// over it in its context.
  private var appearanceFollowers: [UIViewController] {
    appearanceChildren + (presentedInContext.map { [$0.controller] } ?? [])
  }

  /// The controller that has taken the place of this one in its presentation context, and the
  /// appearance calls with it; nil while none has.
  var covering: UIViewController? {
    // Until its own view has disappeared, the calls are its own.
    guard appearance == .disappeared else { return nil }
    return presentedInContext.flatMap { $0.coversPresenter ? $0.controller : nil }
  }

  /// Called before the view is added to `window` or removed from one: the controller begins to
  /// appear or to disappear if its surroundings already have.
  func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if window == nil {
      beginAppearanceTransition(false, animated: false)
    } else if parent.map({ $0.appearance == .appearing || $0.appearance == .appeared }) ?? true {
      beginAppearanceTransition(true, animated: false)
    }
  }

  /// Called after the view was added to `window` or removed from one; the rest follows in the next
  /// run-loop turn, unless a parent in transition takes care of it.
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

  /// A Boolean value that indicates whether appearance calls follow the view's presence in a
  /// window; false where a container or a presentation makes the calls.
  private var followsItsView: Bool {
    !isAppearanceDriven && !modal.isInvolved
      && (parent.map { !$0.managesChildAppearance } ?? true)
  }
}
