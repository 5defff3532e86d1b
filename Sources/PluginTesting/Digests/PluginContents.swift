package import Foundation
import PluginFiles

/// A digest of the contents of a plugin's files: for a file its bytes, and for a shader those of the pictures beside it;
/// for a folder the names and bytes of all its files except specs, and those of the modules that it may share with
/// others.
package nonisolated struct PluginContents {
  /// The digest; for a file that cannot be read, that of no bytes.
  package let hash: String

  /// The largest number of files in a folder that are included.
  private static let mostFiles = 1000
  private static let largestFile = 64 << 20

  /// Reads the plugin in `file`.
  package init(of file: URL) {
    var digest = ContentDigest()
    if file.lastPathComponent == "init.lua" {
      let folder = file.deletingLastPathComponent()
      for path in Self.paths(in: folder) { Self.add(path, in: folder, to: &digest) }
      if let shared = SharedModules(of: file) {
        for path in shared.paths { Self.add(path, in: shared.url, to: &digest) }
      }
    } else {
      digest.add(Self.bytes(of: file))
      let pictures = PluginFile.isShader(file) ? try? PluginFile(reading: file).pictureFiles : nil
      for picture in pictures ?? [] { digest.add(Self.bytes(of: picture)) }
    }
    hash = digest.text
  }

  private static func add(_ path: String, in folder: URL, to digest: inout ContentDigest) {
    digest.add(path.utf8)
    digest.add([0])
    digest.add(bytes(of: folder.appending(path: path)))
    digest.add([0])
  }

  /// Returns the regular files in `folder`, by their paths in it, sorted.
  private static func paths(in folder: URL) -> [String] {
    let entries = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    let base = folder.standardizedFileURL.path + "/"
    var paths: [String] = []
    while let entry = entries?.nextObject() as? URL, paths.count < mostFiles {
      let path = entry.standardizedFileURL.path
      let isFile = (try? entry.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
      guard isFile == true, path.hasPrefix(base) else { continue }
      let name = String(path.dropFirst(base.count))
      guard !name.hasPrefix("spec/"), !name.hasSuffix("_spec.lua") else { continue }
      paths.append(name)
    }
    return paths.sorted()
  }

  private static func bytes(of file: URL) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= largestFile
    else { return Data() }
    return (try? Data(contentsOf: file)) ?? Data()
  }
}
