package import Foundation

/// A folder of a test's own, removed with it.
package final class TemporaryFolder {
  /// The folder.
  package let url: URL

  /// Makes the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "pluginhost-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes `text` to `path` inside, making the folders on the way.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    try write(Data(text.utf8), to: path)
  }

  /// Writes `data` to `path` inside, making the folders on the way.
  @discardableResult
  package func write(_ data: Data, to path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
