import Foundation
package import Lua

/// Finds the modules that a plugin's `require` asks for: in its own folder, and where that has none of
/// the name, among those that it shares with other plugins.
package final class ModuleLoader {
  private let file: PluginFile
  private let shared: SharedModules?
  private let sources: ScriptSources
  /// The paths of the shared modules that were found; nil once one was asked for and not found, since
  /// then any that is made might be it.
  package private(set) var usedSharedPaths: Set<String>? = []

  /// Creates a loader of the modules of `file`, whose texts `sources` keeps.
  package init(file: PluginFile, sources: ScriptSources) {
    self.file = file
    self.sources = sources
    shared = SharedModules(of: file)
  }

  /// More of a file is not read; less may be too much for a state, which then says so itself.
  package static let mostBytes = 512 << 10

  /// The source of module `name`, where dots stand for folders.
  ///
  /// - Throws: `LuaMisuse` when there is none.
  package func source(of name: String) throws -> LuaSource {
    let shown = PluginFolder.shown(name)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isName) else {
      throw LuaMisuse(
        "'\(shown)' can't be the name of a module: names are words, with a dot for each folder")
    }
    guard file.isFolder else {
      throw LuaMisuse(
        "only a plugin that is a folder with an init.lua has modules, like '\(shown)'")
    }
    guard name != "init" else {
      throw LuaMisuse("'init' is the plugin itself, and no module of it")
    }
    let path = parts.joined(separator: "/") + ".lua"
    let (bytes, folder) = try find(path, called: name, parts: parts)
    let chunkName = "\(folder)/\(path)"
    sources.add(String(decoding: bytes, as: UTF8.self), chunkName: chunkName)
    return LuaSource(bytes: bytes, chunkName: chunkName)
  }

  /// The bytes of module `name`, and what messages call the folder that it is in.
  private func find(
    _ path: String, called name: String, parts: [String]
  ) throws -> (bytes: [UInt8], folder: String) {
    do {
      if let bytes = try file.folder.find(
        path, what: "module", called: name, atMost: Self.mostBytes)
      {
        // As it was asked for, wherever a link may lead.
        return (bytes, file.url.deletingLastPathComponent().lastPathComponent)
      }
      let used = usedSharedPaths
      usedSharedPaths = nil
      if let bytes = try shared?.find(path, called: name, atMost: Self.mostBytes) {
        usedSharedPaths = used?.union([path])
        return (bytes, SharedModules.folderName)
      }
      throw missing(name)
    } catch var misuse as LuaMisuse {
      misuse.hint = nearestModule(to: parts)
      throw misuse
    }
  }

  private func missing(_ name: String) -> LuaMisuse {
    let message = "there is no module '\(PluginFolder.shown(name))' in the plugin's folder"
    guard let shared else { return LuaMisuse(message) }
    return LuaMisuse(
      message + (shared.exists ? " or the" : ", and no") + " shared folder '\(shared.path)'")
  }

  /// A module that may have been meant, as in `require 'util.lua'` or `require 'utill'`.
  private func nearestModule(to parts: [String]) -> String? {
    if parts.count > 1, parts.last == "lua" { return parts.dropLast().joined(separator: ".") }
    let file = parts.dropLast() + [(parts.last ?? "") + ".lua"]
    let path =
      self.file.folder.nearestPath(to: Array(file), ending: ".lua")
      ?? shared?.nearestPath(to: Array(file))
    return path.map { String($0.dropLast(4).replacing("/", with: ".")) }
  }

  private static func isName(_ part: String) -> Bool {
    !part.isEmpty
      && part.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar == "_" || scalar == "-")
      }
  }
}
