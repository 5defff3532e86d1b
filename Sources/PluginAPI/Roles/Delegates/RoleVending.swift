import Diagnostics
import Lua
import Manifests
import RunTraces
import TransitionKit

/// An animator that is known by a plugin's name, as the plugin is when it is used.
protocol AnimatorSource: AnyObject {
  /// The animator as it is now.
  var animator: AnimatorScript { get }
}

/// The plugins of a run or a program, by the names that scripts give.
protocol RoleVending: PluginCompany {
  /// The record of diagnostics, decisions and printed lines.
  var journal: RunJournal { get }
  /// Returns the source of the animator called `name`.
  ///
  /// - Throws: ``PluginFailure``.
  func animatorSource(named name: String) throws -> any AnimatorSource
  /// Returns the interaction called `name`, always the same one.
  ///
  /// - Throws: ``PluginFailure``.
  func interaction(named name: String) throws -> RunningInteraction
  /// Returns the presentation called `name`, as it is now.
  ///
  /// - Throws: ``PluginFailure``.
  func presentation(named name: String) throws -> RoleScript
  /// Returns the delegate called `name`, always the same one.
  ///
  /// - Throws: ``PluginFailure``.
  func delegate(named name: String) throws -> ScriptDelegate
  /// Returns the `self` of the gesture that has started a transition of that kind with `script`,
  /// which is its own interaction controller.
  func startedSelf(of script: AnimatorScript, for operation: TransitionOperation) -> LuaValue?
}

extension RoleVending {
  /// Finds a plugin that a script named.
  ///
  /// - Throws: `LuaError`, so that the script's line is blamed.
  func vending<Result>(_ find: (any RoleVending) throws -> Result) throws -> Result {
    do {
      return try find(self)
    } catch let failure as PluginFailure {
      let first = failure.diagnostics.first
      throw LuaError(
        kind: .misuse, message: first?.message ?? "the plugin can't be used", hint: first?.hint,
        code: first?.code)
    }
  }
}

extension ScriptSurroundings {
  /// The plugins that the scripts can name; nil outside of a run.
  var cast: (any RoleVending)? { company as? any RoleVending }

  /// Returns the plugins of the run.
  ///
  /// - Throws: `LuaMisuse` while the plugin's file is still being loaded.
  func requireCast(_ name: String) throws -> any RoleVending {
    guard let cast else {
      throw LuaMisuse("\(name) can name plugins once this one is loaded, and only in a run")
    }
    return cast
  }
}
