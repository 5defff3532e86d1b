package import Foundation

/// The kind of file that a path leads to.
package enum FileKind: Hashable, Sendable {
  case missing, file, folder, link, pipe, socket, device

  /// Creates the kind of the file at `path`, links followed; a link whose target does not exist is
  /// a `link`.
  package init(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self.init(mode: status.st_mode)
    } else {
      self = lstat(path, &status) == 0 ? .link : .missing
    }
  }

  /// Creates the kind that `mode`, the `st_mode` of a `stat`, describes.
  package init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }

  /// The name of the kind with its article.
  package var withArticle: String {
    switch self {
    case .missing: "nothing"
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
