package import Foundation

/// The canonical paths of files.
package enum RealPath {
  /// Returns the path of `url` with links resolved, or the path itself if it does not exist.
  package static func of(_ url: URL) -> String {
    guard let resolved = realpath(url.path, nil) else { return url.standardizedFileURL.path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
