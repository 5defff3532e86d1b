package import Foundation

/// What a path leads to.
package enum FileKind: Hashable, Sendable {
  case missing, file, folder, link, pipe, socket, device

  /// What `path` itself is, through links; a link that leads nowhere is a `link`.
  package init(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self.init(mode: status.st_mode)
    } else {
      self = lstat(path, &status) == 0 ? .link : .missing
    }
  }

  /// What `mode`, the `st_mode` of a `stat`, says.
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

  /// What it is, with its article.
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
