package import Foundation
import PluginFiles
package import Watching

/// The files of plugins that are watched: their main files, their folders, the modules that they share with others
/// and the pictures that they ask for. Files are only added: a version that fails may not read all files of the
/// version before.
package nonisolated struct WatchedPlugins: Sendable {
  /// The places to watch.
  package private(set) var places = WatchedPlaces()
  private var plugins: [URL] = []

  /// The largest number of pictures beside plugins that are watched; a script may request any
  /// number of names.
  private static let mostPictures = 1_000
  private var pictureCount = 0

  /// Creates a value without files.
  package init() {}

  /// Adds a plugin's main file, all files in its folder if the folder is its own, and the modules
  /// that it shares with others.
  package mutating func add(plugin file: URL) {
    let file = file.absoluteURL.standardizedFileURL
    guard !plugins.contains(file) else { return }
    plugins.append(file)
    places.excluded = places.excluded.filter { !Self.isInside(file, $0) }
    places.files.insert(file)
    if PluginFile.isShader(file), let shader = try? PluginFile(reading: file) {
      for picture in shader.pictureFiles { add(picture: picture) }
    }
    guard file.lastPathComponent == "init.lua" else { return }
    let real = file.resolvingSymlinksInPath()
    for file in [file, real] { places.folders.insert(file.deletingLastPathComponent()) }
    if let shared = SharedModules(of: file) { places.folders.insert(shared.url) }
  }

  /// Adds a picture that a plugin has requested.
  package mutating func add(picture file: URL) {
    guard pictureCount < Self.mostPictures else { return }
    if places.files.insert(file.absoluteURL.standardizedFileURL).inserted { pictureCount += 1 }
  }

  /// Adds another file that the plugins depend on.
  package mutating func add(file path: String) { places.files.insert(Self.absolute(path)) }

  /// Excludes a file that is written, or a folder for such files in which no plugin lies.
  package mutating func exclude(_ path: String) {
    let place = Self.absolute(path)
    guard !plugins.contains(where: { Self.isInside($0, place) }) else { return }
    places.excluded.insert(place)
  }

  /// Returns the plugins affected by `changes`, all if it is nil: those whose file was saved, or a
  /// file in their folder or among their shared modules.
  package func plugins(in changes: FileChanges?) -> [URL] {
    guard let changes else { return plugins }
    return plugins.filter { plugin in
      let folder = plugin.deletingLastPathComponent().path + "/"
      let real = plugin.resolvingSymlinksInPath().deletingLastPathComponent().path + "/"
      let shared = SharedModules(of: plugin).map { $0.url.path + "/" }
      return changes.files.contains { file in
        file.path == plugin.path
          || plugin.lastPathComponent == "init.lua"
            && (file.path.hasPrefix(folder) || file.path.hasPrefix(real))
          || shared.map(file.path.hasPrefix) ?? false
      }
    }
  }

  private static func isInside(_ file: URL, _ folder: URL) -> Bool {
    file.path.hasPrefix(folder.path + "/")
  }

  private static func absolute(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory).absoluteURL.standardizedFileURL
  }
}
