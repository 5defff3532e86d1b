import Files
import Foundation

/// The texts of a plugin's files.
struct PluginSources {
  private let file: URL

  /// Makes the sources of the plugin in `file`.
  init(of file: URL) { self.file = file }

  /// A Boolean value that indicates whether the plugin is a transition in GLSL.
  var isGLSL: Bool { file.pathExtension == "glsl" }

  /// A Boolean value that indicates whether the plugin has shaders of its own.
  var haveShaders: Bool { isGLSL || mention("transhost.shader") }

  /// A Boolean value that indicates whether the plugin adds recognisers to views itself.
  var addRecognizers: Bool { mention("addGestureRecognizer") }

  /// Returns a Boolean value that indicates whether one of the files contains `words`.
  func mention(_ words: String) -> Bool {
    var files = [file]
    if file.lastPathComponent == "init.lua" {
      let inside = FileManager.default.enumerator(
        at: file.deletingLastPathComponent(), includingPropertiesForKeys: nil)
      files += (inside?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "lua" }
        .prefix(200)
    }
    return files.contains { url in
      let bytes = (try? RegularFile.read(url.path, atMost: 1 << 20)) ?? []
      return String(decoding: bytes, as: UTF8.self).contains(words)
    }
  }
}
