import Foundation
import Manifests

/// The result of `transhost new`; also its JSON document.
struct NewPlugin: Encodable {
  let name: String
  let kind: PluginKind
  /// The plugin's file or folder.
  let file: String
  /// The paths that were written.
  let written: [String]
  /// The existing paths that were left unchanged.
  let kept: [String]
  /// The commands suggested as next steps.
  let next: [String]
  /// The reasons for leaving files unchanged, as text.
  private let remarks: [String?]

  private enum CodingKeys: String, CodingKey { case name, kind, file, written, kept, next }

  /// Makes the result of `transhost new`.
  ///
  /// - Parameter reference: The argument by which commands refer to the plugin.
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

  /// The result as text.
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

/// Text for commands that users copy into a shell.
enum Shell {
  /// The program as it was called; a bare name was found on the PATH, and will be again.
  static var program: String { quoted(CommandLine.arguments.first ?? "transhost") }

  /// Returns `word` quoted so that a shell reads it as one word.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
          || "./_-+:,@%".unicodeScalars.contains($0))
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
