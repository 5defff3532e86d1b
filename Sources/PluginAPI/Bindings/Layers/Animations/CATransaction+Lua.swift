import Animation
import Foundation
import LayerTree
import Lua
import TransitionKit

extension CATransaction {
  /// Defines `CATransaction` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APINamespace(
      "CATransaction", in: registry,
      doc: "Groups changes of layers. What a function begins it commits, before it returns.")
    defineLevels(type, in: registry)
    defineSettings(type)
    registry.define(type)
  }

  /// Defines how transactions begin and end.
  private static func defineLevels(_ type: APINamespace, in registry: BindingRegistry) {
    type.procedure("begin", doc: "Begins a transaction inside the current one.") {
      [unowned calls = registry.calls] in
      try UIView.requireEngine("CATransaction.begin")
      if calls.openTransactions >= HostLimits.transactions {
        throw LuaMisuse("transactions can't be more than \(HostLimits.transactions) deep")
      }
      calls.noteTransaction()
      begin()
    }
    type.procedure("commit", doc: "Ends the transaction begun last.") {
      [unowned calls = registry.calls] in
      guard calls.openTransactions > 0 else {
        throw LuaMisuse(
          "there is no transaction to commit; call CATransaction.begin() before it, in the same "
            + "function of the plugin")
      }
      calls.noteCommit()
      commit()
    }
    type.procedure("flush", doc: "Commits the changes made so far, unless a transaction is open.") {
      try UIView.requireEngine("CATransaction.flush")
      flush()
    }
    type.procedure(
      "setCompletionBlock",
      .plain("completion", "Called without arguments."),
      doc:
        "Sets what is called once the animations added from here on, those of inner transactions "
        + "included, have all ended; also when there are none."
    ) { (completion: ScriptFunction?) in
      try UIView.requireEngine("CATransaction.setCompletionBlock")
      setCompletionBlock(completion.map { function in { function.callReporting() } })
    }
  }

  private static func defineSettings(_ type: APINamespace) {
    type.function(
      "animationDuration",
      doc: "How long animations take that don't say so themselves, in seconds; 0.25 at first."
    ) { () -> Double in
      try UIView.requireEngine("CATransaction.animationDuration")
      return animationDuration()
    }
    type.procedure(
      "setAnimationDuration", .plain("duration", in: 0...1e9, "In seconds."),
      doc: "Sets how long animations take that don't say so themselves."
    ) { (duration: Double) in
      try UIView.requireEngine("CATransaction.setAnimationDuration")
      setAnimationDuration(duration)
    }
    type.function(
      "animationTimingFunction",
      doc: "The pace of animations that changes of layers make; nil is the default curve."
    ) { () -> CAMediaTimingFunction? in
      try UIView.requireEngine("CATransaction.animationTimingFunction")
      return animationTimingFunction()
    }
    type.procedure(
      "setAnimationTimingFunction", .plain("timingFunction"),
      doc: "Sets the pace of animations that changes of layers make; nil is the default curve."
    ) { (function: CAMediaTimingFunction?) in
      try UIView.requireEngine("CATransaction.setAnimationTimingFunction")
      setAnimationTimingFunction(function)
    }
    type.function("disableActions", doc: "Whether changes of layers animate nothing.") {
      () -> Bool in
      try UIView.requireEngine("CATransaction.disableActions")
      return disableActions()
    }
    type.procedure(
      "setDisableActions", .plain("disable"),
      doc: "Sets whether changes of layers animate nothing."
    ) { (disable: Bool) in
      try UIView.requireEngine("CATransaction.setDisableActions")
      setDisableActions(disable)
    }
  }
}
