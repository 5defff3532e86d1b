import Foundation
import Lua

/// Keeps a plugin inside its folder.
enum PluginFolder {
  private static let largestFile = 64 << 20

  /// The file at `path` in `folder`: a regular file, reached through real folders, not by links.
  ///
  /// - Throws: `LuaMisuse` for anything else.
  static func resolve(_ path: String, in folder: URL, what: String) throws -> URL {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !path.contains("\0")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else {
      throw LuaMisuse("'\(path.prefix(100))' is no path inside the plugin's folder")
    }
    var file = folder
    for (index, part) in parts.enumerated() {
      file.append(path: String(part))
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard let attributes, let type = attributes[.type] as? FileAttributeType else {
        throw LuaMisuse("there is no \(what) '\(path)' in the plugin's folder")
      }
      let isLast = index == parts.count - 1
      guard type == (isLast ? .typeRegular : .typeDirectory) else {
        throw LuaMisuse("'\(path)' is no plain file in the plugin's folder")
      }
      guard !isLast || attributes[.size] as? Int ?? 0 <= largestFile else {
        throw LuaMisuse("the \(what) '\(path)' is larger than \(largestFile >> 20) MiB")
      }
    }
    return file
  }
}
