/// Hints for misspelt names.
nonisolated package enum Suggestion {
  /// Returns `did you mean 'alpha'?` with the nearest of `names`; nil when none is near enough to be a
  /// slip of the pen.
  package static func hint(for word: String, in names: some Sequence<String>) -> String? {
    nearestName(to: word, among: names).map { "did you mean '\($0)'?" }
  }
}
