import Synchronization

/// A point that is reached once, and waited for.
final class Ending: Sendable {
  private struct State {
    var isReached = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Lets go on all that wait.
  func reach() {
    let waiting = state.withLock { state in
      state.isReached = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the point is reached.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if !state.isReached { state.waiting.append(continuation) }
        return state.isReached
      }
      if isReached { continuation.resume() }
    }
  }
}
