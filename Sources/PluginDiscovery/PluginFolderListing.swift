import Files
public import Foundation
import Manifests

/// The contents of one folder of the search path.
public nonisolated struct PluginFolderListing: Hashable, Sendable {
  /// The state of a folder: it indicates whether the folder can be searched.
  public enum State: Hashable, Sendable {
    /// It can.
    case ready
    /// There is no such folder.
    case missing
    /// It is there, and can't be read for this reason.
    case unreadable(String)
  }

  /// The state of the folder, which indicates whether it can be searched.
  public let state: State
  /// The names of what should be plugins, sorted by their bytes, each once.
  public let names: [String]
  /// The folders in it that may hold plugins and are none themselves, sorted by their names' bytes.
  public let shelves: [URL]

  /// Looks into `folder`.
  public init(of folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let number = errno
      state = number == ENOENT ? .missing : .unreadable(Self.reason(number))
      names = []
      shelves = []
      return
    }
    close(descriptor)
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    state = .ready
    names = Self.sorted(Set(entries.compactMap { Self.name(of: $0, in: folder) }))
    let plugins = Set(names)
    let others = entries.filter {
      Self.isName($0) && PluginLocator.name(of: $0) == $0 && !Self.reserved.contains($0)
        && !plugins.contains($0)
    }
    shelves = Self.sorted(others)
      .map { folder.appending(path: $0, directoryHint: .isDirectory) }
      .filter { FileKind(of: $0.path) == .folder }
  }

  private static func sorted(_ names: some Sequence<String>) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns a Boolean value that indicates whether a plugin can be named `name` and found.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("_") && !name.hasSuffix("_spec")
      && !name.contains("/") && !name.contains("\0")
  }

  /// Returns the name of the plugin in `entry`; nil when the entry is not meant to be a plugin.
  private static func name(of entry: String, in folder: URL) -> String? {
    let name = PluginLocator.name(of: entry)
    guard isName(name) else { return nil }
    if entry != name { return name }
    guard !reserved.contains(name), !PluginKind.allCases.contains(where: { $0.folder == name })
    else { return nil }
    let main = folder.appending(path: entry).appending(path: "init.lua")
    return FileKind(of: main.path) == .missing ? nil : name
  }

  /// Folders beside plugins that hold their specs, and what those compare with.
  private static let reserved = ["spec", "goldens"]

  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOTDIR: "it is no folder"
    case EACCES, EPERM: "reading it is not permitted"
    case ELOOP: "it is a link to itself"
    default: String(cString: strerror(number))
    }
  }
}
