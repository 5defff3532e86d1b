import Foundation
import PluginHosting

@MainActor extension WatchedPlugins {
  /// Makes the inputs named on the command line: `files`, pictures and gestures, except for the
  /// outputs.
  init(_ options: RunOptions, files: RunFiles) {
    self.init()
    for file in files.all { add(plugin: file) }
    for path in [options.plugins.from, options.plugins.to].compactMap(\.self) { add(file: path) }
    if let gesture = options.driving.gesture, FileManager.default.fileExists(atPath: gesture) {
      add(file: gesture)
    }
    for path in options.records { exclude(path) }
  }

  /// Excludes the outputs.
  mutating func exclude(_ outputs: [Output]) {
    for output in outputs { exclude(output.url.absoluteURL.path(percentEncoded: false)) }
  }
}
