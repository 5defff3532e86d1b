import Foundation

/// The folder of one browser.
///
/// Its path is short, as it is part of the paths of sockets.
final class BrowserFolder: Sendable {
  let url: URL

  init() throws {
    let name = "tb-" + String(UInt32.random(in: 0...UInt32.max), radix: 36)
    url = FileManager.default.temporaryDirectory
      .appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// Removes the folder with all that is inside.
  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The file of what the browser writes to standard error.
  var errors: URL { url.appending(path: "errors") }

  /// The environment of a browser whose files are all inside.
  var environment: [String] {
    var variables = ProcessInfo.processInfo.environment
    for name in ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      variables[name] = url.path
    }
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      variables[name] = nil
    }
    return variables.map { "\($0)=\($1)" }
  }

  /// The last lines of what the browser wrote to standard error.
  var lastErrors: String {
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(5).joined(separator: "\n")
  }
}
