import Diagnostics
import Foundation
import LayerTree

// Who of those that want to recognise may: the rules of exclusion and of failure requirements.

extension TouchDispatcher {
  /// Grants and refuses attempts until those left have to wait.
  func decide() {
    while let recognizer = inPlay.first(where: { canBeDecided($0) }) { decide(recognizer) }
  }

  /// Frees those that waited for `recognizer`.
  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in inPlay { other.attempt?.waitsFor?.removeAll { $0 === recognizer } }
  }

  /// Whether an attempt can be granted or refused.
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
    // Those that share touches are out, and those that waited for this one to fail.
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

  /// Whether `other` already waits for `recognizer`, itself or through others.
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
