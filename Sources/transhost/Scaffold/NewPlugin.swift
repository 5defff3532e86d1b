import Foundation
import Manifests

/// What `transhost new` says when it is done; also its JSON document.
struct NewPlugin: Encodable {
  let name: String
  let kind: PluginKind
  /// The plugin's file, or its folder.
  let file: String
  /// What was written.
  let written: [String]
  /// What was there, and stays as it is.
  let kept: [String]
  /// The commands to try next.
  let next: [String]
  /// Why something was kept; for people.
  private let remarks: [String?]

  private enum CodingKeys: String, CodingKey { case name, kind, file, written, kept, next }

  /// - Parameter reference: What commands call it by.
  init(_ scaffold: PluginScaffold, _ outcome: PluginScaffold.Outcome, called reference: String) {
    name = scaffold.name
    kind = scaffold.kind
    file = scaffold.url.displayPath
    written = outcome.written.map(\.displayPath)
    kept = outcome.kept.map(\.url.displayPath)
    remarks = outcome.kept.map(\.remark)
    let plugin = Shell.quoted(reference)
    next = [
      "\(Shell.program) \(Self.arguments(for: scaffold.kind, plugin))",
      "\(Shell.program) test \(plugin)",
    ]
  }

  /// The lines for people.
  var lines: [String] {
    written.map { "wrote  \($0)" }
      + zip(kept, remarks).map { "kept   \($0)" + ($1.map { " (\($0))" } ?? "") }
      + ["next:"] + next.map { "  " + $0 }
  }

  private static func arguments(for kind: PluginKind, _ plugin: String) -> String {
    switch kind {
    case .animator: "--plugin \(plugin)"
    case .interaction:
      "--interaction \(plugin) --gesture \"pan 330,500 -> 60,500 over 0.4s release -800,0\""
    case .delegate: "--delegate \(plugin)"
    case .presentation: "--presentation \(plugin) --transition present"
    case .scene: "--scene \(plugin) --plugin slide"
    }
  }
}

/// Words for commands that people copy.
enum Shell {
  /// This program as it was called; a bare name was found on the PATH, and will be again.
  static var program: String { quoted(CommandLine.arguments.first ?? "transhost") }

  /// `word` so that a shell takes it as one.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
          || "./_-+:,@%".unicodeScalars.contains($0))
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
