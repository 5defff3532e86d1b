import Foundation
import PluginFiles

/// The files of plugins as they were when they were first read, with their modules and pictures: what is saved later
/// belongs to another version.
final class PluginVersion {
  private var known: [URL: PluginFile] = [:]

  /// Creates a version of the files as they are when they are read.
  init() {}

  private init(_ known: [URL: PluginFile]) { self.known = known }

  /// Returns the main file of a plugin.
  ///
  /// - Throws: ``PluginFailure``.
  func read(_ url: URL) throws -> PluginFile {
    let url = url.absoluteURL.standardizedFileURL
    if let file = known[url] { return file }
    let file = try PluginFile(reading: url).remembering
    known[url] = file
    return file
  }

  /// Returns a version in which the plugins with these main files are read anew.
  func renewing(_ urls: [URL]) -> PluginVersion {
    var next = known
    for url in urls { next[url.absoluteURL.standardizedFileURL] = nil }
    return PluginVersion(next)
  }
}
