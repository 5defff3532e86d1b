import Foundation

/// The pictures that plugins have read in a run.
@MainActor final class PictureLog {
  private(set) var files: Set<URL> = []

  /// Adds the picture at `file`.
  func add(_ file: URL) { files.insert(file) }
}
