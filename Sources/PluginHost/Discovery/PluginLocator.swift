public import Foundation

/// Finds plugins by path or name.
///
/// A value that is no existing path and has no slash is a name, with or without `.lua`. Names are
/// looked up in `plugins` of the working directory, then in the shipped plugins; in each, the
/// folder itself and its `animators`, `interactions`, `delegates`, `presentations` and `scenes`.
/// `name.lua` and `name/init.lua` are both plugins called `name`.
public nonisolated struct PluginLocator: Sendable {
  private let workingDirectory: URL
  /// The plugins folders, nearest first, each once.
  private let roots: [URL]

  /// Makes a locator for names and relative paths seen from `workingDirectory`.
  public init(workingDirectory: URL, shippedDirectory: URL?) {
    self.workingDirectory = workingDirectory
    var roots: [URL] = []
    for root in [workingDirectory.appending(path: "plugins"), shippedDirectory] {
      guard let root, !roots.contains(where: { Self.same($0, root) }) else { continue }
      roots.append(root)
    }
    self.roots = roots
  }

  /// The file of the plugin called `value`, for a folder its `init.lua`.
  ///
  /// With a `kind`, names are looked up in the plugins folders and that kind's folder only.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`, with the places searched.
  public func locate(_ value: String, kind: PluginKind?) throws -> URL {
    let path = URL(fileURLWithPath: value, relativeTo: directoryBase).absoluteURL
    if !value.isEmpty, let file = Self.pluginFile(at: path) { return file }
    guard !value.isEmpty, !value.contains("/") else { throw missingPath(value) }
    let name = Self.name(of: value)
    let folders = searchFolders(for: kind)
    for folder in folders {
      if let file = Self.plugin(named: name, in: folder) { return file }
    }
    throw missingName(name, kind: kind, searched: folders)
  }

  /// The files of all plugins in the plugins folders, sorted by folder and name.
  ///
  /// A plugin of the working directory hides a shipped one of the same name and folder.
  public func all() -> [URL] {
    var seen: Set<String> = []
    var files: [URL] = []
    for root in roots {
      for subfolder in Self.subfolders(for: nil) {
        let folder = subfolder.isEmpty ? root : root.appending(path: subfolder)
        for name in Self.names(in: folder) where seen.insert("\(subfolder)/\(name)").inserted {
          if let file = Self.plugin(named: name, in: folder) { files.append(file) }
        }
      }
    }
    return files
  }

  // MARK: - Folders

  /// With a trailing slash, so that relative paths are resolved inside and not beside it.
  private var directoryBase: URL {
    URL(fileURLWithPath: workingDirectory.path, isDirectory: true)
  }

  private func searchFolders(for kind: PluginKind?) -> [URL] {
    roots.flatMap { root in
      Self.subfolders(for: kind).map { $0.isEmpty ? root : root.appending(path: $0) }
    }
  }

  /// The folder itself comes as the empty name.
  private static func subfolders(for kind: PluginKind?) -> [String] {
    [""] + (kind.map { [$0] } ?? PluginKind.allCases).map(\.folder)
  }

  /// The names of the plugins in `folder`, sorted; `_` and `.` begin what is no plugin.
  private static func names(in folder: URL) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = entries.compactMap { entry -> String? in
      guard !entry.hasPrefix("."), !entry.hasPrefix("_") else { return nil }
      if entry.hasSuffix("_spec.lua") { return nil }
      if entry.hasSuffix(".lua") { return name(of: entry) }
      return isFile(folder.appending(path: entry).appending(path: "init.lua")) ? entry : nil
    }
    return Set(names).sorted()
  }

  private static func plugin(named name: String, in folder: URL) -> URL? {
    let file = folder.appending(path: name + ".lua")
    if isFile(file) { return file }
    let main = folder.appending(path: name).appending(path: "init.lua")
    return isFile(main) ? main : nil
  }

  /// The plugin that the path itself names: a file, or a folder with an `init.lua`.
  private static func pluginFile(at url: URL) -> URL? {
    if isFile(url) { return url }
    let main = url.appending(path: "init.lua")
    return isFile(main) ? main : nil
  }

  private static func name(of value: String) -> String {
    value.hasSuffix(".lua") ? String(value.dropLast(4)) : value
  }

  private static func isFile(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && !isDirectory.boolValue
  }

  private static func same(_ a: URL, _ b: URL) -> Bool {
    a.resolvingSymlinksInPath().standardizedFileURL.path
      == b.resolvingSymlinksInPath().standardizedFileURL.path
  }

  // MARK: - Failures

  private func missingPath(_ value: String) -> PluginFailure {
    let message =
      value.isEmpty
      ? "a plugin is named by a path or a name, not by nothing" : "there is no plugin at '\(value)'"
    return PluginFailure(
      .notFound,
      Diagnostic(
        code: "plugin-not-found", message: message,
        hint: "give the path of a .lua file, of a folder with an init.lua, or a plugin's name"))
  }

  private func missingName(_ name: String, kind: PluginKind?, searched: [URL]) -> PluginFailure {
    let what = kind.map(\.rawValue) ?? "plugin"
    let places = searched.map(shown).joined(separator: ", ")
    let known = searched.flatMap(Self.names)
    var hint = Suggestion.hint(for: name, in: known)
    if hint == nil, kind != nil {
      let elsewhere = searchFolders(for: nil).first { Self.plugin(named: name, in: $0) != nil }
      hint = elsewhere.map { "there is one in \(shown($0)), which is no \(what)" }
    }
    if hint == nil, !known.isEmpty {
      hint = "known names: " + Set(known).sorted().joined(separator: ", ")
    }
    return PluginFailure(
      .notFound,
      Diagnostic(
        code: "plugin-not-found",
        message: "there is no \(what) called '\(name)'; looked in \(places)", hint: hint))
  }

  /// The path from the working directory where it is inside, else the whole path.
  private func shown(_ url: URL) -> String {
    let base = directoryBase.standardizedFileURL.path
    let path = url.standardizedFileURL.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
