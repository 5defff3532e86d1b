import PluginHost

/// The calls that an animator makes of the elements that both screens share: all of the article's, of
/// each element that it begins with (S2-4).
nonisolated struct SharedElementCalls {
  /// What is left out, in words; one for each element.
  let problems: [String]

  /// Those of the calls in `events`. What ends an element is made up for, and counts.
  init(_ events: [TraceDocument.Event]) {
    var made: [String: Set<String>] = [:]
    for event in events where Self.calls.contains(event.call) {
      made[event.object, default: []].insert(event.call)
    }
    problems = made.sorted { $0.key < $1.key }.compactMap { name, calls in
      Self.calls.first { !calls.contains($0) }.map {
        "\($0) of the element '\(name)' was not called"
      }
    }
  }

  private static let calls = [
    "willStartSourceAnimation", "willStartTargetAnimation", "preAnimationSetup",
    "postAnimationSetup",
  ]
}
