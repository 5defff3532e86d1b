import Diagnostics
import Foundation
import Lua
import PluginFiles

/// Compiles the modules in a plugin's folder without running them, so that the errors of several of
/// them are reported at once, including those of modules that are only required later.
struct ModuleCheck {
  private let file: PluginFile

  /// The check of the modules beside `file`; a single file has no modules.
  init(of file: PluginFile) { self.file = file }

  /// More modules than these are not looked at, and no more files than these for them.
  private static let mostModules = 200
  private static let mostFiles = 5000

  /// The errors in the modules, by path.
  var problems: [Diagnostic] {
    guard file.isFolder, let state = try? LuaState() else { return [] }
    defer { state.close() }
    return paths.compactMap { path in
      guard let data = read(path) else { return nil }
      let name = name(of: path)
      do {
        _ = try state.load(Array(data), chunkName: name)
        return nil
      } catch let error as LuaError {
        let sources = ScriptSources(main: file)
        sources.add(String(decoding: data, as: UTF8.self), chunkName: name)
        return sources.diagnostic(for: error)
      } catch {
        return nil
      }
    }
  }

  /// The texts of the modules, with their paths in the folder and their names in messages.
  var texts: [(path: String, name: String, text: String)] {
    guard file.isFolder else { return [] }
    return paths.compactMap { path in
      read(path).map { (path, name(of: path), String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Returns the name in messages of the module at `path`.
  private func name(of path: String) -> String { "\(file.folder.url.lastPathComponent)/\(path)" }

  private func read(_ path: String) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: file.folder.url.appending(path: path)) else {
      return nil
    }
    defer { try? handle.close() }
    return try? handle.read(upToCount: ModuleLoader.mostBytes) ?? Data()
  }

  /// The modules' paths in the folder, sorted; links are not followed.
  private var paths: [String] {
    let entries = FileManager.default.enumerator(atPath: file.folder.url.path)
    var paths: [String] = []
    var seen = 0
    while let path = entries?.nextObject() as? String, paths.count < Self.mostModules {
      seen += 1
      guard seen <= Self.mostFiles else { break }
      let isPlain = entries?.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      let isSpec = path.hasPrefix("spec/") || path.hasSuffix("_spec.lua")
      guard isPlain, path.hasSuffix(".lua"), path != "init.lua", !isSpec else { continue }
      paths.append(path)
    }
    return paths.sorted()
  }
}
