import Foundation
import LayerTree

// The delivery of touches to views: of those that recognisers neither cancel nor delay.

extension UITouch.Delivery {
  /// A Boolean value that indicates whether the view has received all that it will.
  var isDone: Bool { !isWanted || isOver || queue.isEmpty }
}

extension TouchDispatcher {
  /// Delivers the pending touches to the views, touches of one view together.
  func deliverToViews() {
    guard let engine else { return }
    var calls: [(view: UIView, phase: UITouch.Phase, touches: [UITouch])] = []
    for touch in touches {
      guard let view = touch.view else {
        touch.delivery.queue = []
        continue
      }
      for phase in takeDue(touch) {
        if let index = calls.lastIndex(where: { $0.view === view }), calls[index].phase == phase,
          !calls[index].touches.contains(where: { $0 === touch })
        {
          calls[index].touches.append(touch)
        } else {
          calls.append((view, phase, [touch]))
        }
      }
    }
    let event = UIEvent(timestamp: engine.currentTime, allTouches: touches)
    for call in calls {
      switch call.phase {
      case .began: call.view.touchesBegan(call.touches, with: event)
      case .moved, .stationary: call.view.touchesMoved(call.touches, with: event)
      case .ended: call.view.touchesEnded(call.touches, with: event)
      case .cancelled: call.view.touchesCancelled(call.touches, with: event)
      }
    }
  }

  /// Called when `view` has left the window. Unless it is back by the next turn, its gestures and
  /// the touches on it are cancelled.
  func viewDidLeave(_ view: UIView) {
    let isConcerned =
      touches.contains { $0.isDown && $0.view === view } || inPlay.contains { $0.view === view }
    guard isConcerned, let engine else { return }
    engine.enqueue { [weak self] in self?.dropTouchesOfViewsThatLeft() }
  }

  private func dropTouchesOfViewsThatLeft() {
    update {
      for recognizer in inPlay where recognizer.view?.window !== window {
        recognizer.cancelOrFail()
      }
      for touch in touches where touch.view?.window !== window { touch.delivery.isTaken = true }
    }
  }

  /// Removes and returns the phases that are due for delivery to the view.
  private func takeDue(_ touch: UITouch) -> [UITouch.Phase] {
    guard touch.delivery.isWanted, !touch.delivery.isOver else { return [] }
    if touch.delivery.isTaken {
      touch.delivery.queue = []
      touch.delivery.isOver = true
      return touch.delivery.hasBegun ? [.cancelled] : []
    }
    let undecided = touch.gestureRecognizers.filter { $0.currentState == .possible }
    if undecided.contains(where: \.delaysTouchesBegan) { return [] }
    var due = touch.delivery.queue
    touch.delivery.queue = []
    if due.last == .ended, undecided.contains(where: \.delaysTouchesEnded) {
      touch.delivery.queue = [.ended]
      due.removeLast()
    }
    if !due.isEmpty { touch.delivery.hasBegun = true }
    if let last = due.last, last == .ended || last == .cancelled { touch.delivery.isOver = true }
    return due
  }
}
