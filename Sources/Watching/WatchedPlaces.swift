public import Foundation

/// The places that a ``DirectoryWatcher`` watches.
public struct WatchedPlaces: Hashable, Sendable {
  /// The single files, which need not exist yet; links are followed.
  public var files: Set<URL>
  /// The folders, which need not exist yet, with all of their content, including folders inside.
  /// Links in them are not followed, and names that begin with a dot or that editors give to their
  /// own files (`x~`, `x.swp`, `4913`) are ignored.
  public var folders: Set<URL>
  /// The files and folders inside ``folders`` that are excluded, such as the output of a reload.
  public var excluded: Set<URL>

  /// Creates places, all of which are file URLs.
  public init(files: Set<URL> = [], folders: Set<URL> = [], excluded: Set<URL> = []) {
    self.files = files
    self.folders = folders
    self.excluded = excluded
  }

  /// Adds the places of `other`.
  public mutating func formUnion(_ other: WatchedPlaces) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
    excluded.formUnion(other.excluded)
  }

  /// Returns a Boolean value that indicates whether a name in a folder is hidden or belongs to an
  /// editor.
  static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name == "4913"
  }
}
