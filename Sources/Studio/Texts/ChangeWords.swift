import RunTimelines
package import RunTraces

/// The differences between the movements of two versions, in words.
package enum ChangeWords {
  private static let most = 100

  /// Returns a sentence for each difference of `now` from `earlier`, as `watch` prints them; both have
  /// their views recorded. The last one of very many has the number of the others.
  package static func lines(of now: TraceDocument, since earlier: TraceDocument) -> [String] {
    let lines = TraceComparison(of: now, with: earlier).lines()
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + ["and \(lines.count - most + 1) more"]
  }
}
