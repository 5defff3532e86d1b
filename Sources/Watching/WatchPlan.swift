import Diagnostics
import Foundation

/// The folders that must be watched, with the events of interest, to notice every change of the
/// given places.
struct WatchPlan: Hashable, Sendable {
  /// The names of interest in a folder.
  struct Interest: Hashable, Sendable {
    /// The files, with their paths as given, that each name in the folder leads to.
    var names: [String: Set<String>] = [:]
    /// The path of the folder as given, if all of its content is watched; nil otherwise.
    var tree: String?
    /// A Boolean value that indicates whether the folder itself may contain a watched file.
    var holdsFiles = false
  }

  /// The folders by their paths, without links.
  private(set) var folders: [String: Interest] = [:]
  /// The trail of each file and folder, by its path as given.
  private(set) var trails: [String: PathTrail] = [:]

  /// The greatest number of folders inside a given one.
  private static let mostFolders = 1_000

  /// Creates an empty plan.
  init() {}

  /// Creates the plan for `places` in the present state of the file system.
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

  /// Returns the files directly in the folder at `path` if all of its content is watched, by their
  /// paths as given.
  func files(in path: String) -> [String] {
    guard let given = folders[path]?.tree else { return [] }
    return Self.names(in: path).filter { Self.kind(of: path + "/" + $0) == S_IFREG }
      .map { given + "/" + $0 }
  }

  /// Returns the names in a folder that are not ignored, sorted.
  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !WatchedPlaces.ignores($0) }.sorted()
  }

  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
