import Foundation
import PluginAPI

/// What a `transhost test --json` came to.
struct TestedPlugins {
  /// What became of one plugin.
  struct Plugin {
    var name: String
    var file: String
    var ending: String
    var passed: Bool
    var notes: [String]
    var results: [[String: Any]]

    /// The codes of its results.
    var codes: [String] { results.compactMap { $0["code"] as? String } }
    /// What the last of its results says.
    var message: String { results.last?["message"] as? String ?? "" }
  }

  var checks: Int
  var runs: Int
  var untested: Int
  var plugins: [Plugin]

  struct Malformed: Error { var text: String }

  /// Reads the report that `text` is.
  init(_ text: String) throws {
    guard let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let plugins = value["plugins"] as? [[String: Any]], let checks = value["checks"] as? Int,
      let runs = value["runs"] as? Int, let untested = value["untested"] as? Int
    else { throw Malformed(text: text) }
    (self.checks, self.runs, self.untested) = (checks, runs, untested)
    self.plugins = plugins.map { plugin in
      Plugin(
        name: plugin["name"] as? String ?? "", file: plugin["file"] as? String ?? "",
        ending: plugin["ending"] as? String ?? "", passed: plugin["passed"] as? Bool ?? false,
        notes: plugin["notes"] as? [String] ?? [],
        results: plugin["results"] as? [[String: Any]] ?? [])
    }
  }

  /// The plugin called `name`.
  subscript(name: String) -> Plugin? { plugins.first { $0.name == name } }
}
