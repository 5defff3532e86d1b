import Diagnostics
import Foundation
import LayerTree

// The steps from state to state. A legal step out of possible is only an attempt: the dispatcher
// grants it.

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

  /// Gives up before anything was recognised.
  func fail() {
    guard currentState == .possible else { return }
    attempt = nil
    update {
      self.move(to: .failed)
      self.dispatcher?.didFail(self)
    }
  }

  /// What an end from outside makes of the gesture.
  func cancelOrFail() {
    if currentState.isActive { request(.cancelled) } else { fail() }
  }

  /// Ends the gesture from outside, if there is one.
  func abort() {
    guard dispatcher != nil else { return }
    cancelOrFail()
  }

  /// Changes states as a part of what the dispatcher does now, or on its own.
  func update(_ body: () -> Void) {
    if let dispatcher { dispatcher.update(body) } else { body() }
  }
}

/// What a recogniser wants to recognise and was not granted yet.
struct GestureAttempt {
  /// Whether it begins, rather than being over at once.
  let isContinuous: Bool
  /// The state it would be in by now.
  var target: UIGestureRecognizer.State
  /// The recognisers that must fail first; nil until they were looked for.
  var waitsFor: [UIGestureRecognizer]?
}
