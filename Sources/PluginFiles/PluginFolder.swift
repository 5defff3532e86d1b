import Diagnostics
import Files
package import Foundation
import Lua

/// The folder that a plugin is kept in: what it may read lies there, and nowhere else.
package nonisolated struct PluginFolder: Sendable {
  /// The location of the folder.
  package let url: URL
  /// A Boolean value that indicates whether the folder belongs to the plugin alone, rather than
  /// being shared with other plugins.
  let isOwn: Bool
  /// The files that were read, which are not read again; nil to read each file as it is.
  var memory: FileMemory?

  /// Creates a folder.
  init(url: URL, isOwn: Bool, memory: FileMemory? = nil) {
    (self.url, self.isOwn, self.memory) = (url, isOwn, memory)
  }

  /// The bytes of the file at `path`, at most `limit`: a regular file, reached through real folders
  /// and not by links.
  ///
  /// - Parameters:
  ///   - what: The role of the file, for messages: a module, a picture.
  ///   - suggests: True to search the folder for a similar name when there is no such file.
  /// - Throws: `LuaMisuse`, also when there is no such file.
  package func read(
    _ path: String, what: String, atMost limit: Int, suggests: Bool = true
  ) throws -> [UInt8] {
    if let bytes = try find(path, what: what, atMost: limit) { return bytes }
    throw LuaMisuse(
      "there is no \(what) '\(Self.shown(path))' in the plugin's folder",
      hint: suggests ? Self.parts(of: path).flatMap { nearestPath(to: $0) } : nil)
  }

  /// The bytes of the file at `path` as ``read(_:what:atMost:)`` gives them; nil when there is no such
  /// file.
  ///
  /// - Parameters:
  ///   - what: The role of the file, for messages: a module, a picture.
  ///   - name: The name by which the plugin refers to the file, if not its path.
  /// - Throws: `LuaMisuse`.
  package func find(
    _ path: String, what: String, called name: String? = nil, atMost limit: Int
  ) throws -> [UInt8]? {
    let shown = Self.shown(name ?? path)
    guard let parts = Self.parts(of: path) else {
      throw LuaMisuse("'\(shown)' is not a path inside the plugin's folder")
    }
    let key = url.path + "/" + path
    if let known = memory?[key], known.count <= limit { return known }
    do throws(RegularFile.Refusal) {
      let bytes = try RegularFile.read(parts, in: url.path, atMost: limit)
      memory?[key] = bytes
      return bytes
    } catch {
      switch error {
      // A file on the way has nothing in it.
      case .missing, .notAFile(.file): return nil
      case .notAFile(.link):
        throw LuaMisuse("'\(shown)' is reached by a link, and a plugin's files are not")
      case .notAFile(let kind):
        throw LuaMisuse("'\(shown)' is \(kind.withArticle), not a regular file")
      case .tooLarge:
        throw LuaMisuse("the \(what) '\(shown)' is larger than \(Self.size(limit))")
      case .failed(let number):
        throw LuaMisuse(
          "the \(what) '\(shown)' can't be read: \(String(cString: strerror(number)))")
      }
    }
  }

  /// The names that `path` is made of; nil for a path that is none, or that may lead elsewhere than
  /// into the folder.
  package static func parts(of path: String) -> [String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isInside = !path.contains("\0") && parts.allSatisfy { !["", ".", ".."].contains($0) }
    return isInside ? parts : nil
  }

  /// Returns the path of a file with a similar name, in a folder that belongs to the plugin alone.
  func nearestPath(to parts: [String], ending: String = "") -> String? {
    guard isOwn, let last = parts.last, last.utf8.count <= Self.longestName else { return nil }
    var folder = url
    for part in parts.dropLast() {
      folder.append(path: part)
      var status = stat()
      guard lstat(folder.path, &status) == 0, FileKind(mode: status.st_mode) == .folder else {
        return nil
      }
    }
    let names = Self.entries(of: folder).filter { $0.hasSuffix(ending) }.sorted()
    return nearestName(to: last, among: names).map {
      (parts.dropLast() + [$0]).joined(separator: "/")
    }
  }

  /// The greatest length of a file's name, in bytes.
  private static let longestName = 255
  /// The greatest number of files in a folder that is searched for a similar name.
  private static let mostEntries = 1_000

  /// Returns the names of the files in `folder`; none of a folder with very many.
  private static func entries(of folder: URL) -> [String] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      if names.count > mostEntries { return [] }
    }
    return names
  }

  /// A path that a script gave, not too long for a message.
  package static func shown(_ path: String) -> String {
    let path = path.unicodeScalars.prefix(400).map(escaped).joined()
    return path.count > 100 ? path.prefix(99) + "…" : path
  }

  /// Control characters as Lua writes them.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\0"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.properties.generalCategory == .control:
      String(format: "\\x%02X", scalar.value)
    default: String(scalar)
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}

nonisolated extension PluginFolder {
  /// The folder at `url`, which belongs to a plugin alone.
  package init(own url: URL) { self.init(url: url, isOwn: true) }
}
