import Foundation
import Manifests
import PluginFiles

/// The comments that authors write above parameters.
enum ParameterDocs {
  private static let longest = 300

  /// Returns the text of the comment lines right above the parameter called `name`; nil without any.
  static func doc(of name: String, in file: PluginFile) -> String? {
    guard let line = file.keyLines["parameters.\(name)"] else { return nil }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let sign = file.shader == nil ? "--" : "//"
    var words: [String] = []
    for text in lines.prefix(max(0, line - 1)).reversed() {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard text.hasPrefix(sign), !text.hasPrefix("--[") else { break }
      let comment = text.trimmingCharacters(
        in: CharacterSet(charactersIn: sign).union(.whitespaces))
      // The head of a shader may stand right above its first uniform.
      guard file.shader == nil || !isCredit(comment) else { break }
      words.insert(comment, at: 0)
    }
    let doc = words.filter { !$0.isEmpty }.joined(separator: " ")
    return doc.isEmpty ? nil : String(doc.prefix(longest))
  }

  /// Returns a Boolean value that indicates whether a comment is about a whole shader.
  private static func isCredit(_ comment: String) -> Bool {
    let word = comment.prefix { $0 != ":" }
    return word.count < comment.count
      && ["author", "authors", "license", "licence", "summary", "description"].contains(
        word.trimmingCharacters(in: .whitespaces).lowercased())
  }
}
