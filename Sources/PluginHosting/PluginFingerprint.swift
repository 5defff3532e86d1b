import Files
import Foundation
import PluginFiles

/// The contents of a plugin's files, used to detect changes: the bytes of a file, those of all
/// files in a folder, and those of the modules that the plugin may share with others.
nonisolated struct PluginFingerprint: Hashable, Sendable {
  /// The hash of each file, by its path in the folder.
  private var files: [String: ContentHash] = [:]
  /// The hash of each shared module, by its path in their folder.
  private var shared: [String: ContentHash] = [:]

  /// Files that are not there.
  static let missing = PluginFingerprint()

  private init() {}

  /// The fingerprint of the plugin in `file`, which was read before.
  init(of file: PluginFile) {
    files[file.name] = ContentHash(of: file.source)
    for picture in file.pictureFiles { files[picture.path] = Self.stamp(of: picture) }
    guard file.isFolder else { return }
    let folder = file.folder.url
    let entries = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey],
      options: [.skipsHiddenFiles])
    while let entry = entries?.nextObject() as? URL, files.count < Self.mostFiles {
      let values = try? entry.resourceValues(forKeys: [.isRegularFileKey])
      guard values?.isRegularFile == true, entry.lastPathComponent != "init.lua" else { continue }
      files[entry.path] = Self.stamp(of: entry)
    }
    guard let modules = SharedModules(of: file) else { return }
    for path in modules.paths {
      shared[path] = Self.stamp(of: modules.url.appending(path: path))
    }
  }

  /// Returns true if `other` is the same to a plugin that uses the shared modules at `paths`, where nil
  /// means any of them.
  func matches(_ other: PluginFingerprint, using paths: Set<String>?) -> Bool {
    guard files == other.files else { return false }
    guard let paths else { return shared == other.shared }
    return paths.allSatisfy { shared[$0] == other.shared[$0] }
  }

  /// More files in a folder are not looked at.
  private static let mostFiles = 1000

  /// The greatest size of a module that is read, in bytes.
  private static let largestModule = 1 << 20

  /// Modules by their bytes; pictures, which may be large, by size and date.
  private static func stamp(of file: URL) -> ContentHash {
    if file.pathExtension == "lua",
      let bytes = try? RegularFile.read(file.path, atMost: largestModule)
    {
      return ContentHash(of: bytes)
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return ContentHash(of: "\(attributes?[.size] ?? 0) \(date)".utf8)
  }
}
