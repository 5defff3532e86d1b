import Diagnostics
import Foundation
import PluginHost
import PluginTesting

/// One of the two versions that are compared.
struct DiffVersion: Encodable, Sendable {
  var name: String
  var kind: PluginKind
  var version: String
  var transitions: [String]
  /// The path, as the user would write it.
  var path: String
  let file: URL

  private enum CodingKeys: String, CodingKey {
    case name, kind, version, transitions
    case path = "file"
  }

  /// Finds the plugin that `argument` means and reads what it says of itself.
  ///
  /// - Throws: `PluginFailure` for one that is not there or broken.
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

  /// `push, pop`, or `none`.
  var declared: String { transitions.isEmpty ? "none" : transitions.joined(separator: ", ") }

  /// What a picture calls it: by what tells the two apart.
  func label(beside other: DiffVersion) -> String {
    let file = file.lastPathComponent == "init.lua" ? path : file.lastPathComponent
    let otherFile = other.file.lastPathComponent
    return self.file.lastPathComponent == otherFile || version != other.version
      ? "\(file) \(version)" : file
  }
}

/// What `transhost diff` found.
struct DiffDocument: Encodable {
  var earlier: DiffVersion
  var now: DiffVersion
  var transitions: [RunComparison] = []
  var files: [String] = []

  init(earlier: DiffVersion, now: DiffVersion) {
    self.earlier = earlier
    self.now = now
  }

  /// Whether the two do the same, as far as they were run, and declare the same transitions.
  var same: Bool { transitions.allSatisfy(\.isSame) && declarations == nil }

  /// What one declares and the other does not; nil where it is the same.
  private var declarations: String? {
    Set(earlier.transitions) == Set(now.transitions)
      ? nil : "transitions: \(now.declared) (was \(earlier.declared))"
  }

  private enum Key: String, CodingKey { case earlier, now, same, transitions, files }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(earlier, forKey: .earlier)
    try values.encode(now, forKey: .now)
    try values.encode(same, forKey: .same)
    try values.encode(transitions, forKey: .transitions)
    try values.encode(files, forKey: .files)
  }

  /// The text for people.
  @MainActor var lines: [String] {
    var lines = ["\(earlier.name) \(earlier.version) → \(now.name) \(now.version)"]
    if let declarations { lines.append("declares"); lines.append("  " + declarations) }
    for comparison in transitions {
      guard !comparison.isSame else {
        lines.append("\(comparison.transition): the same")
        continue
      }
      lines.append("\(comparison.transition):")
      for (title, found) in comparison.sections() {
        lines.append("  \(title)")
        let shown = found.prefix(Self.mostLines)
        lines += shown.map { "    " + $0 }
        if found.count > shown.count {
          lines.append("    and \(found.count - shown.count) more; --json has all")
        }
      }
    }
    return lines + files.map { "difference: \($0)" }
  }

  private static let mostLines = 12
}
