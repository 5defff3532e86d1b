import LayerTree

// The gestures whose actions run, and what they drive.

/// What drives transitions by its actions: a gesture recogniser.
protocol GestureSource: AnyObject {
  /// The name in diagnostics.
  var gestureName: String { get }
}

/// The gestures whose actions run, outermost first, and when those began that are not over.
private final class ActingGestures {
  var stack: [any GestureSource] = []
  var starts: [ObjectIdentifier: Int] = [:]
}

private enum ActingGesturesKey: EngineKey {
  static var defaultValue: ActingGestures? { nil }
}

/// The transitions that gestures in an engine's windows drive.
protocol GestureDriven: AnyObject {
  /// Returns the view that takes a touch on `view`: that view or one around it; nil if none does.
  func viewTakingTouch(on view: UIView) -> UIView?
  /// `gesture`, whose first action ran after `mark`, was recognised to the end, cancelled or failed,
  /// and its last actions have run.
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

  /// The gesture whose actions run now; nil outside of them.
  var actingGesture: (any GestureSource)? { self[ActingGesturesKey.self]?.stack.last }

  /// A mark (``animationMark``) from before the first action of the gesture whose actions run now;
  /// nil outside of them.
  package var actingGestureMark: Int? {
    guard let acting = self[ActingGesturesKey.self] else { return nil }
    return acting.stack.last.flatMap { acting.starts[ObjectIdentifier($0)] }
  }

  /// Runs the actions of `gesture`. When it has come to its end (`isOver`: it was recognised to the
  /// end, cancelled or failed), the transitions that it drove must have been finished or cancelled
  /// by them, or by something that was begun since the gesture began; one that was not is cancelled.
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
