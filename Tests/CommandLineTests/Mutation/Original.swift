import Foundation

/// A shipped animator that mutants are made of.
struct Original {
  /// The name of the animator.
  let name: String
  /// The file with its text.
  let file: URL

  /// The original whose text is in `file`: a plugin of one file, or the `init.lua` of a folder.
  init(_ file: URL) {
    self.file = file
    let named = Self.isInFolder(file) ? file.deletingLastPathComponent() : file
    name = named.deletingPathExtension().lastPathComponent
  }

  private static func isInFolder(_ file: URL) -> Bool { file.lastPathComponent == "init.lua" }

  /// Returns the originals in `folder` and below it.
  static func all(in folder: URL) throws -> [Original] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }.sorted()
      .map { Original(folder.appending(path: $0)) }
  }

  /// Writes the animator with another text into a new folder, with the files that it uses and without its specs.
  ///
  /// - Returns: The file with the text.
  func write(_ text: Data, to folder: URL) throws -> URL {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: file.lastPathComponent)
    if Self.isInFolder(file) {
      let source = file.deletingLastPathComponent()
      for name in try manager.contentsOfDirectory(atPath: source.path)
      where name != copy.lastPathComponent && !name.hasSuffix("_spec.lua") && name != "goldens" {
        try manager.copyItem(
          at: source.appending(path: name), to: folder.appending(path: name))
      }
    }
    try text.write(to: copy)
    return copy
  }
}
