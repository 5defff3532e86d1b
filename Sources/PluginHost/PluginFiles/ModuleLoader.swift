import Foundation
import Lua

/// Finds the modules that a plugin's `require` asks for, in its own folder only.
final class ModuleLoader {
  private let file: PluginFile
  private let sources: ScriptSources

  init(file: PluginFile, sources: ScriptSources) {
    self.file = file
    self.sources = sources
  }

  /// More of a file is not read; less may be too much for a state, which then says so itself.
  static let mostBytes = 512 << 10

  /// The source of module `name`, where dots stand for folders.
  ///
  /// - Throws: `LuaMisuse` when there is none.
  func source(of name: String) throws -> LuaSource {
    let shown = PluginFolder.shown(name)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isName) else {
      throw LuaMisuse(
        "'\(shown)' is no name of a module: those are words, with a dot for each folder")
    }
    guard file.isFolder else {
      throw LuaMisuse(
        "only a plugin that is a folder with an init.lua has modules, like '\(shown)'")
    }
    guard name != "init" else {
      throw LuaMisuse("'init' is the plugin itself, and no module of it")
    }
    let path = parts.joined(separator: "/") + ".lua"
    let bytes: [UInt8]
    do {
      bytes = try file.folder.read(path, what: "module", called: name, atMost: Self.mostBytes)
    } catch var misuse as LuaMisuse {
      misuse.hint = nearestModule(to: parts)
      throw misuse
    }
    // What messages call the folder: as it was asked for, wherever a link may lead.
    let folder = file.url.deletingLastPathComponent().lastPathComponent
    let chunkName = "\(folder)/\(path)"
    sources.add(String(decoding: bytes, as: UTF8.self), chunkName: chunkName)
    return LuaSource(bytes: bytes, chunkName: chunkName)
  }

  /// A module that may have been meant, as in `require 'util.lua'` or `require 'utill'`.
  private func nearestModule(to parts: [String]) -> String? {
    if parts.count > 1, parts.last == "lua" { return parts.dropLast().joined(separator: ".") }
    let file = parts.dropLast() + [(parts.last ?? "") + ".lua"]
    return self.file.folder.nearestPath(to: Array(file), ending: ".lua").map {
      String($0.dropLast(4).replacing("/", with: "."))
    }
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
