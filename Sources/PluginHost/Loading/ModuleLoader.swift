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

  /// The source of module `name`, where dots stand for folders.
  ///
  /// - Throws: `LuaMisuse` when there is none.
  func source(of name: String) throws -> LuaSource {
    guard file.isFolder else {
      throw LuaMisuse("only a plugin that is a folder with an init.lua has modules, like '\(name)'")
    }
    let path =
      name.split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: "/") + ".lua"
    let url = try PluginFolder.resolve(path, in: file.folder, what: "module")
    guard let data = try? Data(contentsOf: url) else {
      throw LuaMisuse("the module '\(name)' can't be read")
    }
    let chunkName = "\(file.folder.lastPathComponent)/\(path)"
    sources.add(String(decoding: data, as: UTF8.self), chunkName: chunkName)
    return LuaSource(bytes: Array(data), chunkName: chunkName)
  }
}
