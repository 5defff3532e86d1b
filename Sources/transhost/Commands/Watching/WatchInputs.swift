import Foundation
import PluginFiles
import Watching

/// The files on which a watched run depends. Files are only added: a version that fails may not
/// read all files of the version before.
struct WatchInputs: Sendable {
  private(set) var places = WatchedPlaces()
  private var plugins: [URL] = []

  /// The largest number of pictures beside plugins that are watched; a script may request any
  /// number of names.
  private static let mostPictures = 1_000
  private var pictureCount = 0

  /// Makes the inputs named on the command line: `files`, pictures and gestures, except for the
  /// outputs.
  init(_ options: RunOptions, files: RunFiles) {
    for file in files.all { add(plugin: file) }
    for path in [options.plugins.from, options.plugins.to].compactMap(\.self) {
      places.files.insert(Self.absolute(path))
    }
    if let gesture = options.driving.gesture, FileManager.default.fileExists(atPath: gesture) {
      places.files.insert(Self.absolute(gesture))
    }
    for path in options.records { places.excluded.insert(Self.absolute(path)) }
  }

  /// Adds a plugin's main file, all files in its folder if the folder is its own, and the modules
  /// that it shares with others.
  mutating func add(plugin file: URL) {
    let file = file.absoluteURL.standardizedFileURL
    guard !plugins.contains(file) else { return }
    plugins.append(file)
    places.files.insert(file)
    guard file.lastPathComponent == "init.lua" else { return }
    let real = file.resolvingSymlinksInPath()
    for file in [file, real] { places.folders.insert(file.deletingLastPathComponent()) }
    if let shared = SharedModules(of: file) { places.folders.insert(shared.url) }
  }

  /// Adds a picture that a plugin has requested.
  mutating func add(picture file: URL) {
    guard pictureCount < Self.mostPictures else { return }
    if places.files.insert(file.absoluteURL.standardizedFileURL).inserted { pictureCount += 1 }
  }

  /// Excludes the outputs.
  mutating func exclude(_ outputs: [Output]) {
    for output in outputs { places.excluded.insert(output.url.absoluteURL.standardizedFileURL) }
  }

  /// Returns the plugins affected by `changes`, all if it is nil: those whose file was saved, or a
  /// file in their folder or among their shared modules.
  func plugins(in changes: FileChanges?) -> [URL] {
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

  private static func absolute(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory).absoluteURL.standardizedFileURL
  }
}
