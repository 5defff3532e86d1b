import Diagnostics
import Foundation
import LayerTree

// How an animator comes to its end.

extension UIViewPropertyAnimator {
  /// Ends where it is: the models get what shows (rule 38). Nothing when it is inactive.
  ///
  /// - Parameter withoutFinishing: true makes it inactive, and no completion is called; false
  ///   leaves it stopped until ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    switch control.phase {
    case .inactive: break
    case .stopped:
      refuse("stopAnimation", "it is stopped already; finishAnimation must follow")
    case .running where !mayInterrupt("stopAnimation"): break
    case .running, .paused:
      perform { _ in
        control.startFraction = fractionComplete
        control.phase = .stopped
        control.generation += 1
        UIView.performWithoutAnimation {
          models.updating {
            // Of additive ones the last is the closest to the model.
            for change in changes.reversed() { change.promote() }
          }
        }
        changes = []
        if withoutFinishing {
          _ = reset()
          for follower in takeFollowers() { follower(false) }
        }
      }
    }
  }

  /// Ends a stopped animation: at the new values, at the old ones or where it is. The completions
  /// are called before this returns.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard control.phase == .stopped else {
      return refuse("finishAnimation", "call stopAnimation(false) first")
    }
    perform { _ in complete(at: finalPosition) }
  }

  /// Brings everything to `position` and calls the completions.
  func complete(at position: UIViewAnimatingPosition) {
    let wasStopped = control.phase == .stopped
    if wasStopped || position == .start {
      UIView.performWithoutAnimation { models.set(position) }
    }
    for change in changes { change.detach() }
    let followers = takeFollowers()
    for completion in reset() { completion(position) }
    for follower in followers { follower(position == .end) }
  }

  /// Calls `body` once when the animator next comes to an end, after the completions; also when it
  /// is stopped without them, which counts as not finished.
  package func whenOver(_ body: @escaping (_ finished: Bool) -> Void) { followers.append(body) }

  private func takeFollowers() -> [(_ finished: Bool) -> Void] {
    defer { followers = [] }
    return followers
  }

  /// Makes it what it was before its start, but for its direction; returns the completions.
  private func reset() -> [(UIViewAnimatingPosition) -> Void] {
    let completions = completions
    self.completions = []
    changes = []
    models = AnimatorModels()
    presentParameters = timingParameters
    let isReversed = control.isReversed
    let generation = control.generation
    control = AnimatorControl(pace: timingParameters.pace(duration: duration))
    control.isReversed = isReversed
    control.generation = generation + 1
    return completions
  }

  /// Returns a Boolean value that indicates whether the animator can be interrupted, and reports
  /// `call` if it can't.
  func mayInterrupt(_ call: String) -> Bool {
    if isInterruptible { return true }
    (engine ?? Engine.current)?.diagnose(
      .error, .animatorNotInterruptible,
      "UIViewPropertyAnimator.\(call) had no effect: isInterruptible is false, so it runs to its end"
    )
    return false
  }

  /// Reports that a method was called in the wrong state.
  func refuse(_ call: String, _ remedy: String) {
    (engine ?? Engine.current)?.diagnose(
      .error, .wrongAnimatorState,
      "UIViewPropertyAnimator.\(call) had no effect while the animator is \(control.phase): "
        + remedy)
  }
}
