package import Foundation
import LayerTree
package import TransitionKit

/// Fingers on a harness's window, and what recognisers tell.
extension Harness {
  /// One frame, in seconds: how far apart the reports of a drag are.
  package static let frame = 1.0 / 64

  package func wait(_ seconds: TimeInterval) { advance(to: engine.currentTime + seconds) }

  package func down(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    stage.touchDown(id: id, at: CGPoint(x: x, y: y))
  }

  package func move(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    stage.touchMove(id: id, to: CGPoint(x: x, y: y))
  }

  package func up(id: Int = 0) { stage.touchUp(id: id) }

  package func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up()
  }

  /// Moves a finger that is down along a line at a constant speed, one report per frame.
  package func drag(from start: CGPoint, by way: CGPoint, frames: Int, id: Int = 0) {
    for frame in 1...frames {
      wait(Self.frame)
      let part = CGFloat(frame) / CGFloat(frames)
      move(start.x + way.x * part, start.y + way.y * part, id: id)
    }
  }

  /// Adds `gesture` to `view`; the states that its action is told of land in the answer.
  package func watch<Gesture: UIGestureRecognizer>(_ gesture: Gesture, on view: UIView) -> ActionLog
  {
    let log = ActionLog()
    view.addGestureRecognizer(gesture)
    gesture.addTarget { log.states.append($0.state) }
    return log
  }

  /// The states of the gesture `name` in the trace, failures too.
  package func trace(_ name: String) -> [String] {
    recorder.events.filter { $0.object == name }.map(\.call)
  }
}

package final class ActionLog {
  package var states: [UIGestureRecognizer.State] = []

  package init() {}
}

/// A delegate made of closures.
package final class GestureDelegate: UIGestureRecognizerDelegate {
  package var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  package var shouldReceive: (UITouch) -> Bool = { _ in true }
  package var simultaneous = false
  package var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  package var mustFailFor: (UIGestureRecognizer) -> Bool = { _ in false }

  package init() {}

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { shouldReceive(touch) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(otherGestureRecognizer) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { mustFailFor(otherGestureRecognizer) }
}

/// A view that keeps what it is told of touches.
package final class TouchView: UIView {
  package var calls: [String] = []

  package override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("began \(touches.count)")
  }
  package override func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("moved \(touches.count)")
  }
  package override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("ended \(touches.count)")
  }
  package override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    calls.append("cancelled \(touches.count)")
  }
}
