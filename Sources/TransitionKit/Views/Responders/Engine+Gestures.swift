import LayerTree

// The gestures whose actions are running, and the transitions that they drive.

/// An object whose actions drive transitions: a gesture recogniser.
protocol GestureSource: AnyObject {
  /// The name in diagnostics.
  var gestureName: String { get }
}

/// The gestures whose actions are running, outermost first, and the animation marks at the
/// beginning of those that have not ended.
private final class ActingGestures {
  var stack: [any GestureSource] = []
  var starts: [ObjectIdentifier: Int] = [:]
}

private enum ActingGesturesKey: EngineKey {
  static var defaultValue: ActingGestures? { nil }
}

/// An object that manages the transitions driven by gestures in an engine's windows.
protocol GestureDriven: AnyObject {
  /// Returns the view that receives a touch on `view`: that view or one of its ancestors; nil if
  /// none does.
  func viewTakingTouch(on view: UIView) -> UIView?
  /// Called when `gesture`, whose first action ran after `mark`, has ended, been cancelled or
  /// failed, and its last actions have run.
  func gestureDidEnd(_ gesture: any GestureSource, since mark: Int)
}

private enum GestureDrivenKey: EngineKey {
  static var defaultValue: (any GestureDriven)? { nil }
}

extension Engine {
  /// The object that the gestures drive; nil until it is first set.
  var gestureDriven: (any GestureDriven)? {
    get { self[GestureDrivenKey.self] }
    set { self[GestureDrivenKey.self] = newValue }
  }

  /// The gesture whose actions are running; nil outside of actions.
  var actingGesture: (any GestureSource)? { self[ActingGesturesKey.self]?.stack.last }

  /// The animation mark (``animationMark``) from before the first action of the gesture whose
  /// actions are running; nil outside of actions.
  package var actingGestureMark: Int? {
    guard let acting = self[ActingGesturesKey.self] else { return nil }
    return acting.stack.last.flatMap { acting.starts[ObjectIdentifier($0)] }
  }

  /// Runs the actions of `gesture`. When it is over (`isOver`: ended, cancelled or failed), the
  /// transitions that it drove must have been finished or cancelled by its actions, or taken over
  /// by an animation begun since the gesture began; others are cancelled.
  func runActions(of gesture: any GestureSource, isOver: Bool, _ actions: () -> Void) {
    let acting = self[ActingGesturesKey.self] ?? ActingGestures()
    self[ActingGesturesKey.self] = acting
    let key = ObjectIdentifier(gesture)
    let start = acting.starts[key] ?? animationMark
    acting.starts[key] = start
    acting.stack.append(gesture)
    actions()
    acting.stack.removeLast()
    guard isOver else { return }
    acting.starts[key] = nil
    gestureDriven?.gestureDidEnd(gesture, since: start)
  }
}
