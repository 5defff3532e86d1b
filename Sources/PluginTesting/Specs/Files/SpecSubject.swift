import Diagnostics
import Foundation
import Lua
import Manifests
import RenderTree

/// The plugin whose specs run, and what their transitions are made of besides.
struct SpecSubject {
  /// The plugin's file.
  let file: URL
  /// What its manifest calls it.
  let name: String
  let kind: PluginKind
  let text: any TextDrawing
  let decoder: any ImageDecoding
  /// Finds the other plugins; nil: there are none.
  let locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?

  /// The file of the plugin called `name`: the one under test, by either of its names, else another.
  ///
  /// - Throws: ``PluginFailure``.
  func find(_ name: String, _ kind: PluginKind) throws -> URL {
    if kind == self.kind, name == self.name || name == SpecFile.pluginName(of: file) {
      return file
    }
    guard let locate else {
      throw PluginFailure(
        .notFound,
        PluginDiagnostic(
          code: "plugin-not-found", message: "there is no \(kind.rawValue) '\(name)' here"))
    }
    return try locate(name, kind)
  }
}
