import LayerTree

// Which gesture drives which transition, and what becomes of it when the gesture ends (F13).

/// The gestures whose actions run, outermost first, and when those began that are not over.
private final class ActingGestures {
  var stack: [any GestureSource] = []
  var starts: [ObjectIdentifier: Int] = [:]
}

private enum ActingGesturesKey: EngineKey {
  static var defaultValue: ActingGestures? { nil }
}

extension Engine {
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
    for transition in runningTransitions where transition.gesture === gesture {
      transition.gestureEnded(gesture, since: start)
    }
  }
}

extension Transition {
  /// The gesture that drove the transition since `mark` is over. If nobody has let go, what is left
  /// of it may still do so.
  fileprivate func gestureEnded(_ gesture: any GestureSource, since mark: Int) {
    guard isRunning, phase == .interactive else { return }
    self.gesture = nil
    let name = gesture.gestureName
    decision?.stop()
    decision = GestureDecision(in: engine, since: mark) { [weak self] in
      self.map { $0.isRunning && $0.phase == .interactive && $0.gesture == nil } ?? false
    } orElse: { [weak self] in
      self?.gestureDecidedNothing(name)
    }
  }

  private func gestureDecidedNothing(_ name: String) {
    engine.diagnose(
      .warning, .gestureCancelUnhandled,
      "\(name), which drove the \(context.summary), has ended, but neither finish nor cancel was "
        + "called; the transition was cancelled")
    context.cancelInteractiveTransition()
  }
}
