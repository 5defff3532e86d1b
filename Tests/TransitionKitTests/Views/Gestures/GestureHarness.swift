import Foundation
import LayerTree
import Testing
import TransitionKit

/// Fingers on a harness's window, and what recognisers tell.
extension Harness {
  /// One frame, in seconds: how far apart the reports of a drag are.
  static let frame = 1.0 / 64

  func wait(_ seconds: TimeInterval) { advance(to: engine.currentTime + seconds) }

  func down(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    stage.touchDown(id: id, at: CGPoint(x: x, y: y))
  }

  func move(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    stage.touchMove(id: id, to: CGPoint(x: x, y: y))
  }

  func up(id: Int = 0) { stage.touchUp(id: id) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up()
  }

  /// Moves a finger that is down along a line at a constant speed, one report per frame.
  func drag(from start: CGPoint, by way: CGPoint, frames: Int, id: Int = 0) {
    for frame in 1...frames {
      wait(Self.frame)
      let part = CGFloat(frame) / CGFloat(frames)
      move(start.x + way.x * part, start.y + way.y * part, id: id)
    }
  }

  /// Adds `gesture` to `view`; the states that its action is told of land in the answer.
  func watch<Gesture: UIGestureRecognizer>(_ gesture: Gesture, on view: UIView) -> ActionLog {
    let log = ActionLog()
    view.addGestureRecognizer(gesture)
    gesture.addTarget { log.states.append($0.state) }
    return log
  }

  /// The states of the gesture `name` in the trace, failures too.
  func trace(_ name: String) -> [String] {
    recorder.events.filter { $0.object == name }.map(\.call)
  }
}

final class ActionLog {
  var states: [UIGestureRecognizer.State] = []
}

/// A delegate made of closures.
final class GestureDelegate: UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var shouldReceive: (UITouch) -> Bool = { _ in true }
  var simultaneous = false
  var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  var mustFailFor: (UIGestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { shouldReceive(touch) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { mustFailFor(otherGestureRecognizer) }
}

/// A view that keeps what it is told of touches.
final class TouchView: UIView {
  var calls: [String] = []

  override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("began \(touches.count)")
  }
  override func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("moved \(touches.count)")
  }
  override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("ended \(touches.count)")
  }
  override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("cancelled \(touches.count)")
  }
}
