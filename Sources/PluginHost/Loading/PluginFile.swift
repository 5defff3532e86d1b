import Foundation

/// A plugin's main file: its text and what its author calls it.
nonisolated struct PluginFile: Sendable {
  let url: URL
  /// The name in messages: `flip.lua`, or `flip/init.lua` for a folder.
  let name: String
  /// The bytes, which need not be text.
  let source: [UInt8]
  /// Whether it is the `init.lua` of a folder, which may hold modules.
  let isFolder: Bool

  /// Where its pictures and modules lie.
  var folder: URL { url.deletingLastPathComponent() }

  /// The source as text, for excerpts.
  var text: String { String(decoding: source, as: UTF8.self) }

  /// More than this is never read; Lua's own limit is lower and says so.
  private static let largestFile = 16 << 20

  /// A plugin whose text is at hand; it has no folder of its own.
  init(name: String, source: String) {
    url = URL(fileURLWithPath: "/dev/null/" + name)
    self.name = name
    self.source = Array(source.utf8)
    isFolder = false
  }

  /// Reads the file at `url`.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound` or `unreadable`.
  init(reading url: URL) throws {
    let file = url.absoluteURL.standardizedFileURL
    self.url = file
    isFolder = file.lastPathComponent == "init.lua"
    name =
      isFolder
      ? file.deletingLastPathComponent().lastPathComponent + "/init.lua" : file.lastPathComponent
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory) else {
      throw PluginFailure(
        .notFound,
        Diagnostic(code: "plugin-not-found", message: "there is no plugin at '\(file.path)'"))
    }
    guard !isDirectory.boolValue else {
      throw PluginFailure(
        .unreadable,
        Diagnostic(
          code: "plugin-unreadable", message: "'\(file.path)' is a folder", file: name,
          hint: "a plugin's folder holds an init.lua"))
    }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      source = Array(try handle.read(upToCount: Self.largestFile) ?? Data())
    } catch {
      throw PluginFailure(
        .unreadable,
        Diagnostic(
          code: "plugin-unreadable", message: "'\(file.path)' can't be read", file: name,
          hint: "check its permissions"))
    }
  }
}

nonisolated extension PluginFile {
  /// `diagnostic`, which is about this file, with the lines around its place.
  func showing(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.excerpt = diagnostic.line.flatMap { SourceExcerpt(source: text, line: $0) }
    return diagnostic
  }
}
