import Files
public import Foundation
public import Manifests

/// Finds plugins by path or file name, without reading them. Only shaders are read: one with `layerEffect` is a filter
/// of other plugins, and is found by its name only if no plugin has that name.
///
/// A value that is no existing path and has no slash is a name, with or without `.lua` or `.glsl`. Names are
/// looked up in each folder of the search path: in the folder itself and its `animators`,
/// `interactions`, `delegates`, `presentations` and `scenes`, and after each of these in the folders
/// in it that are no plugins, such as `animators/catalogue`. `name.lua`, `name/init.lua` and
/// `name.glsl` are all plugins called `name`; of several in one folder the first of them wins. Names that begin with `_` or `.` or
/// end in `_spec` are no plugins'.
public nonisolated struct PluginLocator: Sendable {
  /// The search path, where names are looked up.
  public let searchPath: PluginSearchPath

  /// Makes a locator for names on `searchPath` and paths seen from its working directory.
  public init(_ searchPath: PluginSearchPath) { self.searchPath = searchPath }

  /// Makes a locator for `plugins` of `workingDirectory` and the shipped plugins.
  public init(
    workingDirectory: URL, shippedDirectory: URL?, environment: [String: String] = [:]
  ) {
    self.init(
      PluginSearchPath(
        workingDirectory: workingDirectory, environment: environment,
        shippedDirectory: shippedDirectory))
  }

  /// The file of the plugin called `value`, for a folder its `init.lua`.
  ///
  /// With a `kind`, names are looked up in the plugins folders and that kind's folders only.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`, with the places searched.
  public func locate(_ value: String, kind: PluginKind?) throws -> URL {
    if let file = try file(atPath: value) { return file }
    let name = Self.name(of: value)
    guard let found = candidates(named: name, kind: kind).first else {
      throw missingName(name, kind: kind, listed: [], given: value)
    }
    return found.file
  }

  /// The files of all plugins on the search path that can be asked for by name, sorted by folder
  /// and name.
  public func all() -> [URL] {
    var seen: Set<String> = []
    return allCandidates().filter {
      seen.insert("\($0.folderKind?.folder ?? "")/\($0.name)").inserted
    }.map(\.file)
  }

  /// Everything on the search path that should be a plugin, without the filters of other plugins, in the
  /// order of the search, names sorted by their bytes.
  public func allCandidates() -> [PluginCandidate] {
    folders(for: nil).flatMap { folder in
      PluginFolderListing(of: folder.url).names.flatMap { candidates(named: $0, in: folder) }
    }.filter { !$0.isFilter }
  }

  /// Returns the candidates with the name `name` on the search path, in the order of the search:
  /// with a `kind`, those in the plugins folders and the folders of that kind.
  public func candidates(named name: String, kind: PluginKind?) -> [PluginCandidate] {
    guard PluginFolderListing.isName(name) else { return [] }
    let all = folders(for: kind).flatMap { candidates(named: name, in: $0) }
    // A filter alone has a message of its own.
    let plugins = all.filter { !$0.isFilter }
    return plugins.isEmpty ? all : plugins
  }

  /// The file that `value` means as a path; nil when it is a name.
  ///
  /// A path is what exists, or has a slash. What it is shows when it is read.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  package func file(atPath value: String) throws -> URL? {
    let url = URL(filePath: value, relativeTo: searchPath.workingDirectory).absoluteURL
    guard !value.isEmpty, !value.contains("\0") else { throw missingPath(value) }
    switch FileKind(of: url.path) {
    case .missing: break
    case .folder:
      let main = url.appending(path: "init.lua")
      if FileKind(of: main.path) != .missing { return main }
      let isPath =
        value.contains("/") || value.allSatisfy { $0 == "." }
        || Self.endings.contains { value.hasSuffix($0) }
      if isPath { throw missingMain(value) }
    default: return url
    }
    guard !value.contains("/") else { throw missingPath(value) }
    return nil
  }

  /// `value` without `.lua` or `.glsl`.
  package static func name(of value: String) -> String {
    endings.first { value.hasSuffix($0) }.map { String(value.dropLast($0.count)) } ?? value
  }

  /// The endings of the names of plugins' files.
  static let endings = [".lua", ".glsl"]

  // MARK: - Folders

  /// A folder of the search path: a plugins folder, that of a kind in it, or a shelf in that.
  package struct Folder {
    /// The plugin's file.
    package let url: URL
    /// The kind whose folder it lies in.
    package let kind: PluginKind?
    /// The plugins folder that it was found in.
    package let root: PluginSearchPath.Root
  }

  /// The folders for plugins of `kind`, or of all, in the order of the search, each once.
  package func folders(for kind: PluginKind?) -> [Folder] {
    var seen: Set<String> = []
    return searchPath.roots.flatMap { root in
      [Folder(url: root.folder, kind: nil, root: root)]
        + (kind.map { [$0] } ?? PluginKind.allCases).flatMap { kind in
          let folder = root.folder.appending(path: kind.folder, directoryHint: .isDirectory)
          return ([folder] + PluginFolderListing(of: folder).shelves).map {
            Folder(url: $0, kind: kind, root: root)
          }
        }
    }.filter { seen.insert(RealPath.of($0.url)).inserted }
  }

  private func candidates(named name: String, in folder: Folder) -> [PluginCandidate] {
    let files = [
      folder.url.appending(path: name + ".lua"),
      folder.url.appending(path: name).appending(path: "init.lua"),
      folder.url.appending(path: name + ".glsl"),
    ]
    return files.filter { FileKind(of: $0.path) != .missing }.map {
      PluginCandidate(name: name, file: $0, folderKind: folder.kind, root: folder.root)
    }
  }
}
