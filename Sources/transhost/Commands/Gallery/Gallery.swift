import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import Rendering

/// A page of all plugins that ship with the program, each with a picture of its effect.
@MainActor struct Gallery {
  /// A plugin on the page.
  struct Entry: Encodable {
    let name: String
    let kind: String
    let summary: String
    let transitions: [String]
    /// The command that runs the plugin.
    let command: String
    /// The picture's path, relative to the page.
    let picture: String
    private let arguments: [String]

    private enum CodingKeys: String, CodingKey {
      case name, kind, summary, transitions, command, picture
    }

    fileprivate init(_ summary: PluginSummary, _ kind: PluginKind, pictures: [String]) {
      let example = GalleryExample(of: summary, kind: kind)
      name = summary.name
      self.kind = kind.rawValue
      self.summary = summary.summary ?? ""
      transitions = summary.transitions
      command = example.command(for: name)
      picture = "images/gallery/\(kind.folder)/\(name).png"
      // Uses the file, since the name may refer to another plugin in the working directory.
      arguments = example.arguments(for: summary.file, pictures: pictures)
    }

    /// Draws the picture.
    @MainActor func image() throws -> RenderImage { try GalleryStrip.image(of: arguments) }
  }

  /// The plugins, grouped by kind.
  let entries: [Entry]

  /// Makes the gallery of the plugins in `folder`.
  ///
  /// - Throws: `PluginFailure` of the first plugin that cannot be used.
  init(of folder: URL) throws {
    let pictures = ["peaks", "heron"].map {
      folder.appending(path: "scenes/shared/assets/\($0).jpg").path
    }
    entries = try PluginCatalog.of(folder: folder).list().map { summary in
      let errors = summary.problems.filter { $0.severity == .error }
      guard errors.isEmpty, let kind = summary.kind else {
        throw PluginFailure(kind: .invalid, diagnostics: errors)
      }
      return Entry(summary, kind, pictures: pictures)
    }
  }

  /// The page, as Markdown.
  var page: String {
    var lines = [
      "# The gallery", "",
      "Every plugin that ships with transhost, in six moments of the first transition of its own",
      "spec. `transhost gallery` makes this page and its pictures; a test keeps them current.", "",
    ]
    let kinds = PluginKind.allCases.map { kind in
      (kind, entries.filter { $0.kind == kind.rawValue })
    }.filter { !$0.1.isEmpty }
    for (kind, own) in kinds {
      let heading = kind.folder.prefix(1).uppercased() + kind.folder.dropFirst()
      let names = own.map { "[\($0.name)](#\(Self.anchor($0)))" }
      lines += ["- \(heading): \(names.joined(separator: ", "))"]
    }
    for (kind, own) in kinds {
      lines += ["", "## \(kind.folder.prefix(1).uppercased() + kind.folder.dropFirst())"]
      for entry in own { lines += [""] + Self.lines(entry) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ entry: Entry) -> [String] {
    let made = entry.transitions.isEmpty ? "" : " *\(entry.transitions.joined(separator: ", "))*"
    return [
      "<a id=\"\(anchor(entry))\"></a>", "### \(entry.name)", "", entry.summary + made, "",
      "![Six moments of \(entry.name)](\(entry.picture))", "", "```sh", entry.command, "```",
    ]
  }

  /// Returns the anchor of an entry, with its kind, since plugins of two kinds may share a name.
  private static func anchor(_ entry: Entry) -> String { "\(entry.kind)-\(entry.name)" }
}
