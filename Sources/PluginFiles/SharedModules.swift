import Files
package import Foundation
import Manifests

/// The folder `_shared` of a plugins folder: its modules are for all plugins there that have a folder
/// of their own.
///
/// The plugins folder is the one that holds the plugin's folder, or the one above that is a kind's:
/// `plugins/scenes/trails` and `plugins/animators/catalogue/ripple` share the modules in
/// `plugins/_shared`, and `mine/trails` has those in `mine/_shared`. Links on the way to the plugin are
/// resolved first.
package nonisolated struct SharedModules: Sendable {
  /// The name of the folder.
  static let folderName = "_shared"

  /// The plugins folder; of that only ``folderName`` is read.
  private let root: PluginFolder
  /// The folder's path, seen from the plugin's own.
  package let path: String

  /// The folder, which need not exist.
  package var url: URL {
    root.url.appending(path: Self.folderName, directoryHint: .isDirectory)
  }

  /// The modules for the plugin with this main file; nil for one that has no folder of its own.
  package init?(of mainFile: URL) {
    guard mainFile.lastPathComponent == "init.lua" else { return nil }
    self.init(
      besideFolder: URL(filePath: RealPath.of(mainFile))
        .deletingLastPathComponent(), memory: nil)
  }

  /// The modules for the plugin in `file`; nil for one that has no folder of its own.
  package init?(of file: PluginFile) {
    guard file.isFolder else { return nil }
    self.init(besideFolder: file.folder.url, memory: file.folder.memory)
  }

  private init?(besideFolder folder: URL, memory: FileMemory?) {
    let names = folder.pathComponents
    let kinds = PluginKind.allCases.map(\.folder)
    let above = Array(names.dropLast().suffix(2).reversed())
    let levels = above.firstIndex(where: kinds.contains).map { $0 + 2 } ?? 1
    guard names.count > levels else { return nil }
    let plugins = (0..<levels).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    root = PluginFolder(url: plugins, isOwn: true, memory: memory)
    path = String(repeating: "../", count: levels) + Self.folderName
  }

  /// True if the folder exists.
  var exists: Bool { FileKind(of: url.path) == .folder }

  /// The bytes of the file at `path` in the folder, which the plugin calls `name`; nil if there is
  /// none.
  ///
  /// - Throws: `LuaMisuse`.
  package func find(_ path: String, called name: String, atMost limit: Int) throws -> [UInt8]? {
    try root.find(Self.folderName + "/" + path, what: "module", called: name, atMost: limit)
  }

  /// The path in the folder of a module that may have been meant.
  func nearestPath(to parts: [String]) -> String? {
    root.nearestPath(to: [Self.folderName] + parts, ending: ".lua").map {
      String($0.dropFirst(Self.folderName.count + 1))
    }
  }

  /// More files in the folder are not listed.
  private static let mostFiles = 1000

  /// The modules that are there, by their paths in the folder, sorted; links are not followed.
  package var paths: [String] {
    guard !PlainFiles.isLink(url),
      let entries = FileManager.default.enumerator(atPath: url.path)
    else { return [] }
    var paths: [String] = []
    while let path = entries.nextObject() as? String, paths.count < Self.mostFiles {
      let isPlain = entries.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      if isPlain, path.hasSuffix(".lua") { paths.append(path) }
    }
    return paths.sorted()
  }
}
