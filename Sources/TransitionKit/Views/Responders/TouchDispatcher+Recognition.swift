import Diagnostics
import Foundation
import LayerTree

// The rules of exclusion and of failure requirements, which determine the recognisers that may
// recognise.

extension TouchDispatcher {
  /// Grants and refuses attempts until the remaining ones have to wait.
  func decide() {
    while let recognizer = inPlay.first(where: { canBeDecided($0) }) { decide(recognizer) }
  }

  /// Removes `recognizer` from the requirements of the recognisers that waited for it.
  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in inPlay { other.attempt?.waitsFor?.removeAll { $0 === recognizer } }
  }

  /// A Boolean value that indicates whether an attempt can be granted or refused.
  var hasDecisionsDue: Bool { inPlay.contains { canBeDecided($0) } }

  private func canBeDecided(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let attempt = recognizer.attempt else { return false }
    return attempt.waitsFor?.isEmpty ?? true
  }

  private func decide(_ recognizer: UIGestureRecognizer) {
    if inPlay.contains(where: { $0.currentState.isActive && $0.prevents(recognizer) }) {
      recognizer.fail()
      return
    }
    guard recognizer.attempt?.waitsFor == nil else {
      recognize(recognizer)
      return
    }
    guard recognizer.isAllowedToBegin else {
      recognizer.fail()
      return
    }
    let required = inPlay.filter { $0 !== recognizer && recognizer.requires($0) }
    if required.contains(where: { $0.currentState.isActive || $0.currentState == .ended }) {
      recognizer.fail()
      return
    }
    recognizer.attempt?.waitsFor = required.filter {
      $0.currentState == .possible && !closesCircle(recognizer, waitingFor: $0)
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer) {
    guard let attempt = recognizer.attempt else { return }
    recognizer.attempt = nil
    recognizer.move(to: attempt.isContinuous ? .began : .ended)
    // Recognisers that share the touches are excluded, and those that waited for this one to fail.
    for other in inPlay
    where other !== recognizer && other.currentState == .possible
      && (recognizer.prevents(other) || other.requires(recognizer))
    {
      other.fail()
    }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.tracked { touch.delivery.isTaken = true }
    }
    recognizer.sendActions()
    if attempt.isContinuous, attempt.target.isTerminal, recognizer.currentState.isActive {
      recognizer.request(attempt.target)
    }
  }

  /// Returns a Boolean value that indicates whether `other` already waits for `recognizer`,
  /// directly or through others.
  private func closesCircle(
    _ recognizer: UIGestureRecognizer, waitingFor other: UIGestureRecognizer
  ) -> Bool {
    var (seen, next): ([UIGestureRecognizer], [UIGestureRecognizer]) = ([], [other])
    while let current = next.popLast() {
      if current === recognizer {
        engine?.diagnose(
          .warning, .gestureRequirementsCircular,
          "\(recognizer.displayName) and \(other.displayName) wait for each other to fail; "
            + "\(recognizer.displayName), the later one, does not wait.")
        return true
      }
      guard !seen.contains(where: { $0 === current }) else { continue }
      seen.append(current)
      next += current.attempt?.waitsFor ?? []
    }
    return false
  }
}
