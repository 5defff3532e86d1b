package import Foundation

/// Reads files beside plugins, whose content is not trusted.
package enum PlainFiles {
  /// The result of reading a file.
  package enum Content: Sendable {
    /// A regular file with its content.
    case bytes([UInt8])
    /// The file does not exist.
    case missing
    /// The file can't be read, with the reason in words that follow the file's name.
    case refused(String)
  }

  /// Returns the bytes of the file at `parts` in `folder`, at most `limit`, without following any
  /// link.
  package static func read(_ parts: [String], in folder: URL, atMost limit: Int) -> Content {
    do throws(RegularFile.Refusal) {
      return .bytes(try RegularFile.read(parts, in: folder.path, atMost: limit))
    } catch {
      switch error {
      case .missing: return .missing
      case .notAFile(.link): return .refused("is reached by a link, and goldens are not")
      case .notAFile(let kind): return .refused("is \(kind.withArticle), not a regular file")
      case .tooLarge: return .refused("has more than \(limit >> 20) MiB")
      case .failed(let number):
        return .refused("can't be read: \(String(cString: strerror(number)))")
      }
    }
  }

  /// Returns a Boolean value that indicates whether `url` is a symbolic link.
  package nonisolated static func isLink(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0 && FileKind(mode: status.st_mode) == .link
  }
}
