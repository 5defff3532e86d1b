import Diagnostics
import Foundation
import LayerTree

// The transitions between states. A legal transition from possible is only an attempt, which the
// dispatcher grants.

extension UIGestureRecognizer {
  func request(_ state: State) {
    switch (currentState, state) {
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .ended):
      attemptTo(state)
    case (.possible, .changed) where attempt != nil:
      attemptTo(state)
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      update {
        self.move(to: state)
        self.sendActions()
      }
    default:
      engine?.diagnose(
        .error, .illegalGestureState,
        "\(displayName) can't go from \(currentState) to \(state); it stays.")
    }
  }

  private func attemptTo(_ state: State) {
    guard dispatcher != nil else { return }
    update {
      if self.attempt == nil {
        self.attempt = GestureAttempt(isContinuous: state == .began, target: state)
      } else {
        self.attempt?.target = state
      }
    }
  }

  /// Fails if nothing has been recognised yet.
  func fail() {
    guard currentState == .possible else { return }
    attempt = nil
    update {
      self.move(to: .failed)
      self.dispatcher?.didFail(self)
    }
  }

  /// Cancels a gesture that has begun; fails one that has not.
  func cancelOrFail() {
    if currentState.isActive { request(.cancelled) } else { fail() }
  }

  /// Cancels or fails the current gesture, if there is one.
  func abort() {
    guard dispatcher != nil else { return }
    cancelOrFail()
  }

  /// Runs `body` as part of the dispatcher's current update, or on its own without a dispatcher.
  func update(_ body: () -> Void) {
    if let dispatcher { dispatcher.update(body) } else { body() }
  }
}

/// A recognition that a recogniser has requested and that has not been granted yet.
struct GestureAttempt {
  /// A Boolean value that indicates whether the gesture is continuous.
  let isContinuous: Bool
  /// The state that the recogniser would have reached.
  var target: UIGestureRecognizer.State
  /// The recognisers that must fail first; nil until they are determined.
  var waitsFor: [ObjectIdentifier: UIGestureRecognizer]?
}
