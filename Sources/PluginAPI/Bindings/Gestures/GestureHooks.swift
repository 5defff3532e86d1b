import Lua
import TransitionKit

/// The functions that a script sets on one recogniser: its target, and the methods of a delegate.
///
/// The recogniser keeps it. Where the recogniser had a delegate before, that is asked first.
final class GestureHooks: UIGestureRecognizerDelegate {
  var target: ScriptFunction?
  var shouldBegin: ScriptFunction?
  var shouldReceive: ScriptFunction?
  var shouldRecognizeSimultaneously: ScriptFunction?
  var shouldRequireFailure: ScriptFunction?
  var shouldBeRequiredToFail: ScriptFunction?
  private weak var previous: (any UIGestureRecognizerDelegate)?

  /// The hooks of `recognizer`, made when they are first asked for.
  static func of(_ recognizer: UIGestureRecognizer) -> GestureHooks {
    if let hooks = recognizer.companion as? GestureHooks { return hooks }
    let hooks = GestureHooks()
    hooks.previous = recognizer.delegate
    recognizer.companion = hooks
    recognizer.delegate = hooks
    recognizer.addTarget { [weak hooks] in hooks?.target?.answerTouches(on: $0) }
    return hooks
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    previous?.gestureRecognizerShouldBegin(gestureRecognizer) != false
      && shouldBegin?.decision(true, gestureRecognizer) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    previous?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) != false
      && shouldReceive?.decision(true, gestureRecognizer, touch) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    previous?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) == true
      || shouldRecognizeSimultaneously?.decision(
        false, gestureRecognizer, otherGestureRecognizer) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    previous?.gestureRecognizer(
      gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) == true
      || shouldRequireFailure?.decision(false, gestureRecognizer, otherGestureRecognizer) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    previous?.gestureRecognizer(
      gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) == true
      || shouldBeRequiredToFail?.decision(false, gestureRecognizer, otherGestureRecognizer) == true
  }
}

extension GestureHooks: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) {
    for function in [
      target, shouldBegin, shouldReceive, shouldRecognizeSimultaneously, shouldRequireFailure,
      shouldBeRequiredToFail,
    ] {
      references.add(function)
    }
  }
}

extension ScriptFunction {
  /// Calls the function and returns its decision on a question of the engine. If the call fails or
  /// returns neither true nor false, the problem is reported and the result is `standard`.
  func decision<each Argument: ScriptValue>(
    _ standard: Bool, _ arguments: repeat each Argument
  ) -> Bool {
    guard let results = callReporting(repeat each arguments) else { return standard }
    let answer = results.first ?? .nil
    if case .boolean(let decision) = answer { return decision }
    reportMisuse("\(label) must return true or false, and returned \(answer.found)")
    return standard
  }
}
