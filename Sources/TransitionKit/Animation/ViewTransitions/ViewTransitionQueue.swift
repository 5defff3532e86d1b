import LayerTree

/// The view transitions that run, by container: another one in the same container waits.
final class ViewTransitionQueue {
  private var waiting: [ObjectIdentifier: [(@escaping () -> Void) -> Void]] = [:]

  /// Calls `body` now, or when the transitions in `container` before it have ended; it calls what
  /// it is given at its own end.
  func start(in container: UIView, _ body: @escaping (_ done: @escaping () -> Void) -> Void) {
    let key = ObjectIdentifier(container)
    if waiting[key] != nil {
      waiting[key]?.append(body)
      return
    }
    waiting[key] = []
    body { self.next(key) }
  }

  private func next(_ key: ObjectIdentifier) {
    guard var queue = waiting[key], !queue.isEmpty else {
      waiting[key] = nil
      return
    }
    let body = queue.removeFirst()
    waiting[key] = queue
    body { self.next(key) }
  }
}

private enum TransitionsKey: EngineKey {
  static var defaultValue: ViewTransitionQueue? { nil }
}

extension Engine {
  /// The view transitions that run now.
  var viewTransitions: ViewTransitionQueue {
    if let queue = self[TransitionsKey.self] { return queue }
    let queue = ViewTransitionQueue()
    self[TransitionsKey.self] = queue
    return queue
  }
}
