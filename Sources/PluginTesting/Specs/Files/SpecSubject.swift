import Diagnostics
import Foundation
import Lua
import Manifests
import Rendering

/// The plugin whose specs run, with the other parts of their transitions.
struct SpecSubject {
  /// The file of the plugin.
  let file: URL
  /// The name of the plugin in its manifest.
  let name: String
  let kind: PluginKind
  let text: any TextDrawing
  let decoder: any ImageDecoding
  let shaders: (any ShaderDriver)?
  /// A closure that finds other plugins; nil if there are none.
  let locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?

  /// Returns the file of the plugin called `name`: the one under test, by either of its names, else
  /// another.
  ///
  /// - Throws: ``PluginFailure``.
  func find(_ name: String, _ kind: PluginKind) throws -> URL {
    if kind == self.kind, name == self.name || name == SpecFile.pluginName(of: file) {
      return file
    }
    guard let locate else {
      throw PluginFailure(
        .notFound,
        Diagnostic(
          code: .pluginNotFound, message: "there is no \(kind.rawValue) '\(name)' here"))
    }
    return try locate(name, kind)
  }
}
