import LayerTree
import Lua
import TransitionKit

/// An object that keeps tables or functions of scripts for an object of the engine, and says which:
/// what Lua's collector can't see.
protocol ScriptReferring: AnyObject {
  /// Adds every strong reference that can lead to a table or a function; see `LuaReferences`.
  func visitReferences(_ references: inout LuaReferences)
}

extension LuaReferences: StrongReferenceVisitor {}

extension ScriptHeap {
  /// Collects the garbage of the plugin, that too which the engine and its scripts keep for each
  /// other: a view that keeps the function that refers to the view.
  package func collectGarbage() {
    budget.state?.collectAllGarbage { visit($0, &$1) }
  }

  /// The numbers of tables and functions that the engine's objects of each class keep for the scripts,
  /// as far as these can get at the objects.
  package var keptCounts: [String: Int] { budget.state?.keptCounts { visit($0, &$1) } ?? [:] }

  private func visit(_ object: AnyObject, _ references: inout LuaReferences) {
    references.visit(object)
    (object as? any ScriptReferring)?.visitReferences(&references)
    if let animation = object as? CAAnimation { references.add(animation.delegate) }
    kept.forEach(of: object) { references.add($0) }
  }
}
