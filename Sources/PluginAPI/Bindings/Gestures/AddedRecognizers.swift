import Diagnostics
import Lua
package import TransitionKit
import UsageLimits

/// The recognisers that a plugin has added to views.
///
/// Before a gesture begins the engine compares every recogniser that follows its touches with every
/// other, so their number is bounded over all views.
final class AddedRecognizers: BridgeCompanion {
  private struct Added {
    weak var recognizer: UIGestureRecognizer?
  }

  private var added: [ObjectIdentifier: Added] = [:]

  /// Those that still exist, in no particular order.
  fileprivate var recognizers: [UIGestureRecognizer] { added.values.compactMap(\.recognizer) }

  /// Notes that `recognizer` is about to be added to a view.
  ///
  /// - Throws: `LuaMisuse` when the views of the plugin have too many already.
  fileprivate func note(_ recognizer: UIGestureRecognizer, in budget: ScriptBudget) throws {
    let key = ObjectIdentifier(recognizer)
    if let known = added[key]?.recognizer, known === recognizer { return }
    if added.count >= HostLimits.recognizers {
      try budget.charge(.recognizer, added.count)
      added = added.filter { $0.value.recognizer?.view != nil }
    }
    guard added.count < HostLimits.recognizers else {
      throw LuaMisuse(
        "the views of a plugin can have at most \(HostLimits.recognizers.counted("recogniser"))")
    }
    added[key] = Added(recognizer: recognizer)
  }
}

extension ScriptHeap {
  /// The recognisers that the plugin has added to views and that still exist, in no particular order.
  package var addedRecognizers: [UIGestureRecognizer] {
    companion(AddedRecognizers.self).recognizers
  }

  /// Counts `recognizer`, which is about to be added to a view.
  ///
  /// - Throws: `LuaMisuse` when the views of the plugin have too many already.
  func countAdding(_ recognizer: UIGestureRecognizer) throws {
    try companion(AddedRecognizers.self).note(recognizer, in: budget)
  }

  /// Accounts for the functions that `object`, a recogniser or control with `count` targets, calls.
  ///
  /// - Throws: `LuaError` when the host keeps more for the plugin than it may.
  func keepTargets(_ count: Int, of object: AnyObject) throws {
    try budget.charge(.target, 1)
    try budget.keep(HostCost.target.bytes(count), of: object, as: "targets")
  }
}
