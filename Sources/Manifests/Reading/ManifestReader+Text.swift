import Diagnostics
import Foundation
import TransitionKit

// The rules for texts, and for how the table is written.
nonisolated extension ManifestReader {
  /// The longest text for people, in characters.
  private static let longestText = 200

  /// Texts for people are one line, and say something.
  package mutating func checkText() {
    for key in ["summary", "author", "license"] {
      guard let text = string(key) else { continue }
      checkText(text, at: key)
    }
  }

  /// Reports what is wrong with a text for people.
  package mutating func checkText(_ text: String, at path: String) {
    if text.allSatisfy(\.isWhitespace) {
      report(.invalidValue, "\(path) is empty", at: path, hint: "leave it out, or say something")
    } else if text.contains(where: \.isNewline) {
      report(.invalidValue, "\(path) must be one line", at: path)
    } else if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      report(.invalidValue, "\(path) contains control characters", at: path)
    } else if text.count > Self.longestText {
      report(
        .invalidValue,
        "\(path) must be at most \(Self.longestText.counted("character")), and has \(text.count)",
        at: path)
    }
  }

  /// Lua takes the last of two entries with the same key, silently.
  mutating func checkDuplicateKeys() {
    for (path, line) in lines.duplicates {
      let first = lines.firstLine(of: path).map { " (first in line \($0))" } ?? ""
      report(
        .duplicateKey, "\(path) is written twice\(first), and only the last one counts", at: path,
        line: line, hint: "keep one of them")
    }
  }

  // MARK: - What is of no use

  /// Warns of keys that have no effect.
  mutating func warnOfUnusedKeys(_ manifest: Manifest) {
    for key in ManifestKey.all(for: kind) where table[key.name] != nil {
      guard let other = key.effectiveKind, other != kind else { continue }
      warn(
        .unusedKey, "\(key.name) is for \(other.rawValue)s, and has no effect here", at: key.name)
    }
    guard kind == .animator else { return }
    if table["presentationStyle"] != nil, !manifest.operations.contains(where: \.isPresentation) {
      warn(
        .unusedKey, "presentationStyle has no effect, since nothing is presented",
        at: "presentationStyle", hint: "add \"present\" to transitions, or leave it out")
    }
    warnOfUnusedDurations()
  }

  /// `transitionDuration` comes before `duration`, and that before the parameter of that name; what
  /// comes later is of use only if a function reads it.
  private mutating func warnOfUnusedDurations() {
    guard lines.constructor != nil, table["duration"] != nil || table["transitionDuration"] != nil
    else { return }
    let first = table["transitionDuration"] == nil ? "duration" : "transitionDuration"
    if first == "transitionDuration", table["duration"] != nil,
      !lines.fieldsRead.contains("duration")
    {
      warn(
        .unusedKey, "duration has no effect, since transitionDuration says how long it takes",
        at: "duration", hint: "leave one of them out")
    }
    guard case .table(let parameters)? = table["parameters"], parameters["duration"] != nil,
      !lines.fieldsRead.contains("parameters.duration")
    else { return }
    warn(
      .unusedKey,
      "nothing reads parameters.duration, and \(first) says how long it takes, so setting it has "
        + "no effect", at: "parameters.duration",
      hint: first == "duration" ? "leave duration out" : "read self.parameters.duration in it")
  }

  /// Warns of keys that are newer than the API that the plugin is for, and of such that will go.
  mutating func warnOfTerms(api: APIVersion) {
    guard !edition.isPlain else { return }
    let keys = Dictionary(
      ManifestKey.all(for: kind).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (key, value) in table.entries.sorted(by: { $0.key < $1.key }) {
      warnOfTerms(of: "transhost.\(kind.rawValue).\(key)", at: key, api: api)
      guard case .table(let inner) = value, let shape = keys[key]?.table else { continue }
      for name in inner.entries.keys.sorted() {
        warnOfTerms(of: "\(shape.name).\(name)", at: "\(key).\(name)", api: api)
      }
    }
  }

  private mutating func warnOfTerms(of path: String, at entry: String, api: APIVersion) {
    guard let terms = edition.terms(of: path) else { return }
    for warning in terms.warnings(about: path, declared: api) {
      warn(warning.code, warning.message, at: entry, hint: warning.hint)
    }
  }
}
