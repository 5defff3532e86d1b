import LayerTree

// Which gesture drives which transition, and what becomes of it when the gesture ends (F13).

/// The gestures whose actions run, outermost first.
private final class ActingGestures {
  var stack: [any GestureSource] = []
}

/// What drives transitions by its actions: a gesture recogniser.
protocol GestureSource: AnyObject {
  /// The name in diagnostics.
  var gestureName: String { get }
}

private enum ActingGesturesKey: EngineKey {
  static var defaultValue: ActingGestures? { nil }
}

extension Engine {
  /// The gesture whose actions run now; nil outside of them.
  var actingGesture: (any GestureSource)? { self[ActingGesturesKey.self]?.stack.last }

  /// Runs the actions of `gesture`. When it has come to its end (`isOver`: it was recognised to the
  /// end, cancelled or failed), the transitions that it drove must have been finished or cancelled
  /// by them; one that was not is cancelled.
  func runActions(of gesture: any GestureSource, isOver: Bool, _ actions: () -> Void) {
    let acting = self[ActingGesturesKey.self] ?? ActingGestures()
    self[ActingGesturesKey.self] = acting
    acting.stack.append(gesture)
    actions()
    acting.stack.removeLast()
    guard isOver else { return }
    for transition in runningTransitions where transition.gesture === gesture {
      transition.gestureEndedUnhandled(gesture)
    }
  }
}

extension Transition {
  /// The gesture that drove the transition is over, and nobody let go of it.
  fileprivate func gestureEndedUnhandled(_ gesture: any GestureSource) {
    guard isRunning, phase == .interactive else { return }
    engine.diagnose(
      .warning, .gestureCancelUnhandled,
      "\(gesture.gestureName), which drove the \(context.summary), has ended, but neither finish() "
        + "nor cancel() was called; the transition was cancelled")
    context.cancelInteractiveTransition()
  }
}
