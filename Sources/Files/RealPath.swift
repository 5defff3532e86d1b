package import Foundation

/// The path of a file as the system knows it.
package enum RealPath {
  /// The path of `url` without links; of what is not there, the path itself.
  package static func of(_ url: URL) -> String {
    guard let resolved = realpath(url.path, nil) else { return url.standardizedFileURL.path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
