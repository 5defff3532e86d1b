import RunTraces

/// The balance of the appearance callbacks of each controller: a view that will appear has appeared
/// in the end, unless it will disappear after all (rules of `UIViewController`).
nonisolated struct AppearanceBalance {
  /// The descriptions of the unbalanced callbacks.
  let problems: [Wording]

  /// The balance of the calls in `events`.
  init(_ events: [TraceDocument.Event]) {
    var last: [String: String] = [:]
    var order: [String] = []
    for event in events {
      guard Self.calls.contains(event.call) else { continue }
      if last[event.object] == nil { order.append(event.object) }
      last[event.object] = event.call
    }
    problems = order.compactMap { name in
      switch last[name] {
      case "viewWillAppear": "\(name) got viewWillAppear and never viewDidAppear"
      case "viewWillDisappear": "\(name) got viewWillDisappear and never viewDidDisappear"
      default: nil
      }
    }
  }

  private static let calls: Set = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]
}
