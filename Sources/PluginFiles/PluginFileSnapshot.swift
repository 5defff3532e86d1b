package import Foundation

/// The files of plugins as they were when they were first read, with their modules and pictures: what is saved later
/// belongs to another version.
package final class PluginFileSnapshot {
  private var known: [URL: PluginFile] = [:]

  /// Creates a snapshot of the files as they are when they are read.
  package init() {}

  private init(_ known: [URL: PluginFile]) { self.known = known }

  /// Returns the main file of a plugin.
  ///
  /// - Throws: ``PluginFailure``.
  package func read(_ url: URL) throws -> PluginFile {
    let url = url.absoluteURL.standardizedFileURL
    if let file = known[url] { return file }
    let file = try PluginFile(reading: url).remembering
    known[url] = file
    return file
  }

  /// Returns a snapshot in which the plugins with these main files are read anew.
  package func renewing(_ urls: [URL]) -> PluginFileSnapshot {
    var next = known
    for url in urls { next[url.absoluteURL.standardizedFileURL] = nil }
    return PluginFileSnapshot(next)
  }
}
