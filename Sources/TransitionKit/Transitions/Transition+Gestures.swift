import Diagnostics
import LayerTree

// What becomes of a transition when the gesture that drives it ends (F13).

extension Transition {
  /// The gesture that drove the transition since `mark` is over. If nobody has let go, what is left
  /// of it may still do so.
  func gestureEnded(_ gesture: any GestureSource, since mark: Int) {
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
