import Diagnostics
public import Foundation
public import Manifests
import PluginAPI

/// Where the files that a session names are looked for.
public struct SessionPlaces {
  /// What its paths are relative to, in this order: the folder of whoever asks, the session's own.
  public var folders: [URL]
  /// Finds a plugin by its name, where there is none at its path.
  public var locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?

  /// Makes places.
  public init(
    folders: [URL], locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)? = nil
  ) {
    self.folders = folders
    self.locate = locate
  }

  /// The plugin's file: at its path, else by its name.
  ///
  /// - Throws: `PluginFailure` when it is nowhere.
  func find(_ plugin: Session.Plugin) throws -> URL {
    for folder in folders {
      let file = URL(filePath: plugin.file, relativeTo: folder).absoluteURL.standardizedFileURL
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    if let locate, let file = try? locate(plugin.name, plugin.kind) { return file }
    throw PluginFailure(
      .notFound,
      PluginDiagnostic(
        code: "plugin-not-found",
        message:
          "the session's \(plugin.kind.rawValue) \(plugin.name) is neither at '\(plugin.file)' "
          + "nor to be found by name",
        hint: "run it where it was recorded, or give the plugin as an argument"))
  }
}
