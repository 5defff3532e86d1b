import Foundation

/// Finds what somebody who misspelt a name may have meant.
nonisolated enum Suggestion {
  /// The one of `names` nearest to `word`, if any is near enough to be a slip of the pen.
  ///
  /// Letters' case is worth less than their order, so `Alpha` finds `alpha` first. Ties go to the
  /// name that sorts first, so that messages are the same on every run.
  static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    let limit = word.count <= 3 ? 1 : word.count <= 7 ? 2 : 3
    let folded = Array(word.lowercased())
    var best: (distance: Int, name: String)?
    for name in names where name != word {
      let candidate = Array(name.lowercased())
      guard abs(candidate.count - folded.count) <= limit else { continue }
      let distance = distance(folded, candidate)
      guard distance <= limit, distance < max(folded.count, candidate.count) else { continue }
      if let best, (best.distance, best.name) <= (distance, name) { continue }
      best = (distance, name)
    }
    return best?.name
  }

  /// `did you mean 'alpha'?`, or nil when nothing is near.
  static func hint(for word: String, in names: some Sequence<String>) -> String? {
    nearest(to: word, in: names).map { "did you mean '\($0)'?" }
  }

  /// Edits (insert, remove, replace, swap neighbours) that turn `a` into `b`.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
