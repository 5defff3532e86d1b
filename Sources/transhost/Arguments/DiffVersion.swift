import Diagnostics
import Foundation
import Manifests
import PluginDiscovery

/// One of the two versions that are compared.
struct DiffVersion: Encodable, Sendable {
  var name: String
  var kind: PluginKind
  var version: String
  var transitions: [String]
  /// The path of the plugin, as the user would write it.
  var path: String
  let file: URL

  private enum CodingKeys: String, CodingKey {
    case name, kind, version, transitions
    case path = "file"
  }

  /// Finds the plugin that `argument` refers to and reads its manifest.
  ///
  /// - Throws: `PluginFailure` for a plugin that is missing or broken.
  @MainActor init(_ argument: String, in catalog: PluginCatalog) throws {
    file = try catalog.find(argument, kind: nil).file
    let summary = catalog.entry(for: file)
    guard let kind = summary.kind else {
      throw PluginFailure(kind: .invalid, diagnostics: summary.problems)
    }
    self.kind = kind
    name = summary.name
    version = summary.version ?? "-"
    transitions = summary.transitions
    path = file.displayPath
  }

  /// The declared transitions: `push, pop`, or `none`.
  var declared: String { transitions.isEmpty ? "none" : transitions.joined(separator: ", ") }

  /// Returns the caption in pictures: the file's name, with the version if the names are equal or
  /// the versions differ.
  func label(beside other: DiffVersion) -> String {
    let file = file.lastPathComponent == "init.lua" ? path : file.lastPathComponent
    let otherFile = other.file.lastPathComponent
    return self.file.lastPathComponent == otherFile || version != other.version
      ? "\(file) \(version)" : file
  }
}
