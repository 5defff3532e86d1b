import Files
public import Foundation

/// The plugins folders that names are looked up in, nearest first, each once.
///
/// They are `plugins` of the working directory, the directories of `TRANSHOST_PLUGIN_PATH`, the
/// user's own folder, `$XDG_DATA_HOME/transhost/plugins`, and what ships with the program.
public nonisolated struct PluginSearchPath: Hashable, Sendable {
  /// The reason why a folder is searched.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// It is `plugins` of the working directory.
    case workingDirectory = "working-directory"
    /// `TRANSHOST_PLUGIN_PATH` names it.
    case pluginPath = "plugin-path"
    /// It is the user's own, by the XDG base directory specification.
    case userData = "user-data"
    /// It came with the program.
    case shipped
    /// A caller named it.
    case argument
  }

  /// One of the folders. It need not exist.
  public struct Root: Hashable, Sendable {
    /// The location of the folder, as an absolute URL.
    public let folder: URL
    /// The reason why the folder is searched.
    public let origin: Origin

    /// Makes a root.
    public init(folder: URL, origin: Origin) {
      self.folder = folder.absoluteURL.standardizedFileURL
      self.origin = origin
    }
  }

  /// The folder that relative paths are resolved against.
  public let workingDirectory: URL
  /// The folders, nearest first.
  public let roots: [Root]

  /// The search path of a program in `workingDirectory`.
  ///
  /// - Parameters:
  ///   - environment: The variables `TRANSHOST_PLUGIN_PATH`, a list of directories between colons,
  ///     `XDG_DATA_HOME` and `HOME`. Empty entries are ignored, and by its specification so is an
  ///     `XDG_DATA_HOME` that is not absolute: then `HOME` decides.
  ///   - shippedDirectory: The plugins that came with the program.
  public init(
    workingDirectory: URL, environment: [String: String] = [:], shippedDirectory: URL? = nil
  ) {
    let base = URL(filePath: workingDirectory.path, directoryHint: .isDirectory)
    func seenFromHere(_ path: some StringProtocol) -> URL {
      URL(filePath: String(path), directoryHint: .isDirectory, relativeTo: base)
    }
    var roots = [Root(folder: seenFromHere("plugins"), origin: .workingDirectory)]
    for entry in (environment["TRANSHOST_PLUGIN_PATH"] ?? "").split(separator: ":") {
      roots.append(Root(folder: seenFromHere(entry), origin: .pluginPath))
    }
    if let folder = Self.userFolder(environment) {
      roots.append(Root(folder: folder, origin: .userData))
    }
    if let shippedDirectory { roots.append(Root(folder: shippedDirectory, origin: .shipped)) }
    self.init(workingDirectory: workingDirectory, roots: roots)
  }

  /// Just these folders; one that is there twice, or under two names, counts where it comes first.
  public init(workingDirectory: URL, roots: [Root]) {
    self.workingDirectory = URL(filePath: workingDirectory.path, directoryHint: .isDirectory)
    var seen: Set<String> = []
    self.roots = roots.filter { seen.insert(RealPath.of($0.folder)).inserted }
  }

  /// `$XDG_DATA_HOME/transhost/plugins`, or that in `~/.local/share`; nil for a user without
  /// a home folder.
  static func userFolder(_ environment: [String: String]) -> URL? {
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { path in
        path.hasPrefix("/") ? URL(filePath: path, directoryHint: .isDirectory) : nil
      }
    }
    let data = absolute("XDG_DATA_HOME") ?? absolute("HOME")?.appending(path: ".local/share")
    return data?.appending(path: "transhost/plugins", directoryHint: .isDirectory)
  }

  /// The path of `url` from the working directory where it is inside, else the whole path.
  public func shown(_ url: URL) -> String {
    let base = workingDirectory.standardizedFileURL.path
    let path = url.standardizedFileURL.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
