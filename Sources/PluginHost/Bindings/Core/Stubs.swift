import Foundation

/// What editors read about the API.
public enum Stubs {
  /// The LuaCATS definitions, as `plugins/_meta/transhost.d.lua` holds them.
  public static func luaCATS() -> String { "---@meta\n" }
}
