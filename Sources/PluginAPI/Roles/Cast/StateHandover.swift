import Diagnostics
import Foundation
import Lua
import Manifests
import PluginFiles

/// The handover of state from the old version of a plugin to the new one: `saveState` returns a
/// plain table, and `restoreState` receives a copy of it. Both functions are optional. If one of
/// them is missing or fails, the new version starts afresh.
final class StateHandover {
  private let old: Plugin
  private let new: Plugin
  /// A Boolean value that indicates whether `restoreState` was called and failed, so that the new
  /// version is in an unknown state.
  private(set) var isHalfDone = false

  /// A hand-over that has not begun.
  init(from old: Plugin, to new: Plugin) { (self.old, self.new) = (old, new) }

  /// Does it, with the `self` of each version.
  ///
  /// - Returns: What went wrong, as a warning.
  func perform(
    from oldSelf: () throws -> LuaValue, to newSelf: () throws -> LuaValue
  ) -> Diagnostic? {
    guard let save = old.function("saveState"), let restore = new.function("restoreState") else {
      return nil
    }
    let state: SavedState
    do {
      guard let saved = try saved(by: save, with: oldSelf()) else { return nil }
      state = saved
    } catch {
      return warning(old, error, in: "saveState")
    }
    do {
      let value = try state.makeValue(in: new.bridge.openState())
      isHalfDone = true
      try restore.callThrowing(
        newSelf(), value, LuaValue.string(old.manifest.version.description))
      isHalfDone = false
      return nil
    } catch {
      return warning(new, error, in: "restoreState")
    }
  }

  private func saved(by save: ScriptFunction, with scriptSelf: LuaValue) throws -> SavedState? {
    switch try save.callThrowing(scriptSelf).first ?? .nil {
    case .nil: return nil
    case .table(let table): return try SavedState(table)
    case let other: throw LuaMisuse("it returned \(other.found), and not a table")
    }
  }

  private func warning(_ plugin: Plugin, _ error: any Error, in function: String) -> Diagnostic {
    var diagnostic: Diagnostic
    if let error = error as? LuaError {
      diagnostic = plugin.diagnostic(for: error)
      diagnostic.message = "\(function) failed, so the new version starts afresh: \(error.message)"
    } else {
      let misuse = error as? LuaMisuse
      diagnostic = Diagnostic(
        code: .stateLost,
        message: "the state of \(function) can't be taken over, so the new version starts afresh: "
          + (misuse?.message ?? "\(error)"), file: plugin.file.name,
        line: plugin.line(of: function),
        hint: misuse?.hint)
      diagnostic.excerpt = diagnostic.line.flatMap {
        SourceExcerpt(source: plugin.file.text, line: $0)
      }
    }
    diagnostic.severity = .warning
    return diagnostic
  }
}
