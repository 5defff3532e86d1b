import Foundation

/// The location of the plugins that ship with the program.
enum ShippedPlugins {
  /// Returns the folder, or nil if the program stands alone: `../share/transhost/plugins` of an
  /// installed program, or `plugins` of the checkout in which the program was built.
  static func folder() -> URL? {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share/transhost/plugins", directoryHint: .isDirectory)
    if installed.isExistingDirectory { return installed }
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let plugins = folder.appending(path: "plugins", directoryHint: .isDirectory)
      let manifest = folder.appending(path: "Package.swift")
      if plugins.isExistingDirectory, FileManager.default.fileExists(atPath: manifest.path) {
        return plugins
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
