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

/// The balance of the containment calls of each controller: one that will move to a parent has moved there in the end
/// (rule 14).
nonisolated struct ContainmentBalance {
  /// The descriptions of the missing calls.
  let problems: [Wording]

  /// The balance of the calls in `events`.
  init(_ events: [TraceDocument.Event]) {
    var waiting: [String] = []
    for event in events {
      switch event.call {
      case "willMove":
        waiting.removeAll { $0 == event.object }
        if case .string? = event.arguments.first { waiting.append(event.object) }
      case "didMove", "removeFromParent": waiting.removeAll { $0 == event.object }
      default: break
      }
    }
    problems = waiting.map {
      "\($0) was added to a container with addChild, which never called its didMove(toParent:)"
    }
  }
}
