import RunTraces

/// The calls that an animator makes of the elements that both screens share: all of the article's, of
/// each element that it begins with (S2-4).
nonisolated struct SharedElementCalls {
  /// The omitted calls, one message per element.
  let problems: [Wording]

  /// Collects the calls in `events`. The calls that the host makes up for at the end of an element count.
  init(_ events: [TraceDocument.Event]) {
    var made: [String: Set<String>] = [:]
    for event in events where Self.calls.contains(event.call) {
      made[event.object, default: []].insert(event.call)
    }
    problems = made.sorted { $0.key < $1.key }.compactMap { name, calls in
      Self.calls.first { !calls.contains($0) }.map {
        "\(kind: $0) of the element '\(name)' was not called"
      }
    }
  }

  private static let calls = [
    "willStartSourceAnimation", "willStartTargetAnimation", "preAnimationSetup",
    "postAnimationSetup",
  ]
}
