import Diagnostics
import Foundation

/// Which folders must be watched, and for what, so that nothing happens to the given places unseen.
struct WatchPlan: Hashable, Sendable {
  /// What matters in a folder.
  struct Interest: Hashable, Sendable {
    /// The files, as they were given, that a name in the folder is on the way to.
    var names: [String: Set<String>] = [:]
    /// The path, as it was given, of the folder when all that is in it matters.
    var tree: String?
    /// Whether a file that is watched may be right in it.
    var holdsFiles = false
  }

  /// By the folders' paths, without links.
  private(set) var folders: [String: Interest] = [:]
  /// The way to each file and folder, by its path as given.
  private(set) var trails: [String: PathTrail] = [:]

  /// More folders than these inside the given ones are not watched.
  private static let mostFolders = 1_000

  /// A plan for nothing.
  init() {}

  /// Looks at `places` as they are now.
  ///
  /// - Throws: ``PluginFailure`` of kind `unavailable` when there are too many folders.
  init(_ places: WatchedPlaces) throws {
    for file in places.files { follow(file.path) }
    let excluded = Set(places.excluded.map { PathTrail($0.path).target ?? $0.path })
    for folder in places.folders {
      follow(folder.path)
      guard let target = trails[folder.path]?.target else { continue }
      try addTree(at: target, as: folder.path, excluded: excluded)
    }
  }

  private mutating func follow(_ path: String) {
    let trail = PathTrail(path)
    trails[path] = trail
    for (index, place) in trail.places.enumerated() {
      folders[place.folder, default: Interest()].names[place.name, default: []].insert(path)
      if index == trail.places.count - 1 { folders[place.folder]?.holdsFiles = true }
    }
  }

  private mutating func addTree(
    at root: String, as given: String, excluded: Set<String>
  ) throws {
    var rest = [(path: root, given: given)]
    var count = 0
    while let folder = rest.popLast() {
      count += 1
      guard count <= Self.mostFolders else {
        throw PluginFailure(
          .unavailable,
          Diagnostic(
            code: .watchLimit,
            message: "there are more than \(Self.mostFolders.counted("folder")) in \(given)",
            hint: "give the plugin a folder of its own"))
      }
      folders[folder.path, default: Interest()].tree = folder.given
      folders[folder.path]?.holdsFiles = true
      for name in Self.names(in: folder.path).reversed() {
        let path = folder.path + "/" + name
        guard Self.kind(of: path) == S_IFDIR, !excluded.contains(path) else { continue }
        rest.append((path, folder.given + "/" + name))
      }
    }
  }

  /// The files right in the folder at `path` that matter because all in it does; by their paths as
  /// given.
  func files(in path: String) -> [String] {
    guard let given = folders[path]?.tree else { return [] }
    return Self.names(in: path).filter { Self.kind(of: path + "/" + $0) == S_IFREG }
      .map { given + "/" + $0 }
  }

  /// The names in a folder that are not ignored, sorted.
  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !WatchedPlaces.ignores($0) }.sorted()
  }

  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
