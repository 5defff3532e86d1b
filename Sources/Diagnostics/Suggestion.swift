import Lua

/// Tells somebody who misspelt a name what they may have meant.
package enum Suggestion {
  /// `did you mean 'alpha'?`, or nil when none of `names` is near enough to be a slip of the pen.
  package static func hint(for word: String, in names: some Sequence<String>) -> String? {
    nearestName(to: word, among: names).map { "did you mean '\($0)'?" }
  }
}
