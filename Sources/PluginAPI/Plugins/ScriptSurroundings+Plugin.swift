import Lua

/// The surroundings that plugins share in a run or a program, as their roles see them.
package protocol PluginCompany: ScriptCompany {
  /// Returns true if `plugin`, or the `part` that it made on the spot, may be used; reports once where
  /// it has failed too often.
  func admits(_ plugin: Plugin, part: String?) -> Bool
}

extension PluginCompany {
  /// Returns true if what plays `role` may be used; reports once where it has failed too often.
  package func admits(_ role: RoleScript) -> Bool { admits(role.plugin, part: role.part) }
}

extension ScriptSurroundings {
  /// The plugin whose scripts these are, once it is loaded.
  var plugin: Plugin? { owner as? Plugin }

  /// Returns true if what plays `role` may be used.
  package func admits(_ role: RoleScript) -> Bool {
    (company as? any PluginCompany)?.admits(role) ?? true
  }

  /// Returns true if the plugin, or the `part` that it made on the spot, may be used.
  func admits(_ plugin: Plugin, part: String?) -> Bool {
    (company as? any PluginCompany)?.admits(plugin, part: part) ?? true
  }

  /// Returns the plugin.
  ///
  /// - Throws: `LuaMisuse` while its file is still being loaded.
  func requirePlugin(_ name: String) throws -> Plugin {
    guard let plugin else {
      throw LuaMisuse("\(name) can be set once the plugin is loaded: do so in one of its functions")
    }
    return plugin
  }
}
