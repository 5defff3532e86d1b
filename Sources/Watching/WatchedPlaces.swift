public import Foundation

/// What a ``DirectoryWatcher`` watches.
public struct WatchedPlaces: Hashable, Sendable {
  /// Single files, which need not exist yet; links are followed.
  public var files: Set<URL>
  /// Folders with all that is in them, also in folders inside, and yet to be made. Links in them are
  /// not followed, and names that begin with a dot or that editors give to their own files
  /// (`x~`, `x.swp`, `4913`) are left out.
  public var folders: Set<URL>
  /// Files and folders inside ``folders`` that are left out, such as what a reload writes.
  public var excluded: Set<URL>

  /// Makes places; all of them are file URLs.
  public init(files: Set<URL> = [], folders: Set<URL> = [], excluded: Set<URL> = []) {
    self.files = files
    self.folders = folders
    self.excluded = excluded
  }

  /// Adds those of `other`.
  public mutating func formUnion(_ other: WatchedPlaces) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
    excluded.formUnion(other.excluded)
  }

  /// Whether a name in a folder is an editor's, or hidden.
  static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name == "4913"
  }
}
