package import Foundation

/// Reading files beside plugins, which may be anything that their authors have put there.
package enum PlainFiles {
  /// What was found.
  package enum Content: Sendable {
    /// A plain file, and what is in it.
    case bytes([UInt8])
    /// Nothing.
    case missing
    /// Something else, in words that follow the file's name.
    case refused(String)
  }

  /// The bytes of the file at `parts` in `folder`, reached without following any link, of which
  /// there may be at most `limit`.
  package static func read(_ parts: [String], in folder: URL, atMost limit: Int) -> Content {
    do throws(RegularFile.Refusal) {
      return .bytes(try RegularFile.read(parts, in: folder.path, atMost: limit))
    } catch {
      switch error {
      case .missing: return .missing
      case .notAFile(.link): return .refused("is reached by a link, and goldens are not")
      case .notAFile(let kind): return .refused("is \(kind.withArticle) and no plain file")
      case .tooLarge: return .refused("has more than \(limit >> 20) MiB")
      case .failed(let number):
        return .refused("can't be read: \(String(cString: strerror(number)))")
      }
    }
  }

  /// Whether a symbolic link lies at `url`.
  package nonisolated static func isLink(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0 && FileKind(mode: status.st_mode) == .link
  }
}
