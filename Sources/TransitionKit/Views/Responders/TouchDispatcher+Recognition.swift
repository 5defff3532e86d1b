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

  /// The maximum number of warnings about circles for one recogniser that does not wait.
  private static let mostWarnings = 3

  /// Removes `recognizer` from the requirements of the recognisers that waited for it.
  func didFail(_ recognizer: UIGestureRecognizer) {
    let key = ObjectIdentifier(recognizer)
    for other in inPlay { other.attempt?.waitsFor?[key] = nil }
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
    let waiting = required.isEmpty ? [] : recognizersWaiting(for: recognizer)
    var waitsFor: [ObjectIdentifier: UIGestureRecognizer] = [:]
    for other in required where other.currentState == .possible {
      let key = ObjectIdentifier(other)
      if waiting.contains(key) {
        warnOfCircle(recognizer, waitingFor: other)
      } else {
        waitsFor[key] = other
      }
    }
    recognizer.attempt?.waitsFor = waitsFor
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

  /// Returns the recognisers that wait for `recognizer`, directly or through others. All are found in
  /// one search, so that a decision takes no longer for having many requirements.
  private func recognizersWaiting(for recognizer: UIGestureRecognizer) -> Set<ObjectIdentifier> {
    var waiters: [ObjectIdentifier: [ObjectIdentifier]] = [:]
    for other in inPlay {
      for key in (other.attempt?.waitsFor ?? [:]).keys {
        waiters[key, default: []].append(ObjectIdentifier(other))
      }
    }
    var (found, next): (Set<ObjectIdentifier>, [ObjectIdentifier]) = ([], [.init(recognizer)])
    while let current = next.popLast() {
      for waiter in waiters[current] ?? [] where found.insert(waiter).inserted {
        next.append(waiter)
      }
    }
    return found
  }

  /// Warns that two recognisers wait for each other, once for each pair.
  private func warnOfCircle(
    _ recognizer: UIGestureRecognizer, waitingFor other: UIGestureRecognizer
  ) {
    let key = ObjectIdentifier(other)
    guard recognizer.reportedCircles.count < Self.mostWarnings,
      recognizer.reportedCircles[key]?.recognizer !== other,
      other.reportedCircles[ObjectIdentifier(recognizer)]?.recognizer !== recognizer
    else { return }
    recognizer.reportedCircles[key] = WeakRecognizer(recognizer: other)
    engine?.diagnose(
      .warning, .gestureRequirementsCircular,
      "\(recognizer.displayName) and \(other.displayName) wait for each other to fail; "
        + "\(recognizer.displayName), the later one, does not wait.")
  }
}
