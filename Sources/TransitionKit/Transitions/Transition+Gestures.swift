import LayerTree

// What becomes of a transition when the gesture that drives it ends (F13).

extension Transition {
  /// Waits for a decision after the gesture that drove the transition since `mark`: if nobody has let
  /// go, what is left of it may still do so.
  func gestureEnded(_ gesture: any GestureSource, since mark: Int) {
    guard let run = currentRun, isInteractive else { return }
    run.gesture = nil
    let name = gesture.gestureName
    run.decision?.stop()
    run.decision = GestureDecision(in: engine, since: mark) { [weak self, weak run] in
      self?.isInteractive == true && run?.gesture == nil
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
