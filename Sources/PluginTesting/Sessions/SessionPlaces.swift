import Diagnostics
public import Foundation
public import Manifests
import PluginAPI

/// The places in which the files of a session are searched.
public struct SessionPlaces {
  /// The folders to which its paths are relative, in this order: the folder of the caller, the
  /// session's own.
  public var folders: [URL]
  /// A closure that finds a plugin by its name, if there is no file at its path.
  public var locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?

  /// Makes places.
  public init(
    folders: [URL], locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)? = nil
  ) {
    self.folders = folders
    self.locate = locate
  }

  /// Returns the plugin's file: at its path, else by its name.
  ///
  /// - Throws: `PluginFailure` if there is no such plugin.
  func find(_ plugin: Session.Plugin) throws -> URL {
    for folder in folders {
      let file = URL(filePath: plugin.file, relativeTo: folder).absoluteURL.standardizedFileURL
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    if let locate, let file = try? locate(plugin.name, plugin.kind) { return file }
    throw PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message:
          "the session's \(plugin.kind.rawValue) \(plugin.name) is neither at '\(plugin.file)' "
          + "nor to be found by name",
        hint: "run it where it was recorded, or give the plugin as an argument"))
  }
}
