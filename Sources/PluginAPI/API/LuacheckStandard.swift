import Foundation

/// The description of the API for luacheck, as contained in `.luacheckrc`.
public enum LuacheckStandard {
  /// The configuration: Lua 5.4 as the sandbox has it, and the API's globals, read only.
  public static func configuration() -> String {
    var lines = [
      "-- Generated from the bindings (LuacheckStandard); do not edit.", "stds.transhost = {",
      "  read_globals = {",
    ]
    for entry in ScriptAPI.entries() where entry.isGlobal {
      let fields = entry.members.filter { $0.kind == .function || $0.kind == .constant }
        .map(\.name)
      let isOpen = entry.kind.isCallable || fields.isEmpty
      let list = fields.map { "\"\($0)\"" }.joined(separator: ", ")
      lines.append(
        isOpen
          ? "    [\"\(entry.name)\"] = { other_fields = true },"
          : "    [\"\(entry.name)\"] = { fields = { \(list) } },")
    }
    lines += [
      "  },", "}", "std = \"lua54+transhost\"",
      "local specs = { transition = { other_fields = true }, assert = { other_fields = true }, "
        + "\"spy\" }",
      "files[\"**/*_spec.lua\"] = { std = \"+busted\", read_globals = specs }",
      "files[\"**/spec/*.lua\"] = { std = \"+busted\", read_globals = specs }",
      "ignore = { \"212/self\", \"212/context\" } -- callbacks need not use what they get", "",
    ]
    return lines.joined(separator: "\n")
  }
}

extension APIEntry.Kind {
  /// A Boolean value that indicates whether the name itself is called or holds more than functions.
  fileprivate var isCallable: Bool {
    switch self {
    case .values, .function: true
    case .objects, .namespace: false
    }
  }
}
