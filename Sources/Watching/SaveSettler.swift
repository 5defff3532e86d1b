/// Tells when a save is over, from events and times alone: no files, no clock.
///
/// An editor makes one save of many steps: it renames the old file away, makes a new one, writes,
/// and deletes. The settler waits until nothing has happened for a while, asks then what each file
/// holds, and gives those whose content is another one than before. A file that is missing, empty or
/// only just made may be in the middle of a save and gets more time.
///
/// Times are durations since any one moment, and never run backwards.
package struct SaveSettler: Sendable {
  /// What happens to a file.
  package enum Event: Hashable, Sendable {
    /// It was made, and its maker may still write to it.
    case began
    /// It was written and closed, moved here, or linked.
    case written
    /// Its attributes have changed.
    case touched
    /// It was deleted or moved away.
    case gone
  }

  /// What a save, or several at once, came to; paths in alphabetical order.
  package struct Outcome: Hashable, Sendable {
    /// Files whose content has changed, or that are new.
    package var changed: [String] = []
    /// Files that are there no more.
    package var missing: [String] = []
    /// When the first event of all this happened.
    package var began: Duration = .zero

    package var isEmpty: Bool { changed.isEmpty && missing.isEmpty }
  }

  fileprivate enum Stage: Hashable { case ready, inProgress(since: Duration) }
  private struct Touch: Hashable {
    var stage: Stage
    var first: Duration
  }

  private let timing: SaveTiming
  /// What each file held when it was last told of; those that are missing are not in it.
  private var known: [String: FileFingerprint] = [:]
  /// The files that something happens to.
  private var touches: [String: Touch] = [:]
  private var lastEvent = Duration.zero

  package init(timing: SaveTiming) { self.timing = timing }

  // MARK: - What is watched

  /// Takes `fingerprint` for what the file at `path` holds, without telling of it.
  package mutating func adopt(_ path: String, _ fingerprint: FileFingerprint?) {
    known[path] = fingerprint
  }

  /// Forgets the file at `path`.
  package mutating func forget(_ path: String) {
    known[path] = nil
    touches[path] = nil
  }

  /// The files that are there, as far as is known.
  var paths: Set<String> { Set(known.keys) }

  // MARK: - Events

  /// Takes note of an event at the file at `path`.
  package mutating func note(_ event: Event, at path: String, time: Duration) {
    let before = touches[path]
    let first = before?.first ?? time
    lastEvent = time
    switch event {
    case .written: touches[path] = Touch(stage: .ready, first: first)
    case .touched: if before == nil { touches[path] = Touch(stage: .ready, first: first) }
    case .began, .gone:
      // Of a file that was made and deleted nobody needs to hear.
      if event == .gone, known[path] == nil {
        touches[path] = nil
      } else {
        touches[path] = Touch(
          stage: before?.stage.delayed ?? .inProgress(since: time), first: first)
      }
    }
  }

  /// When ``settle(at:look:)`` has something to do next; nil: when there is another event.
  package var deadline: Duration? {
    touches.values.map { touch in
      switch touch.stage {
      case .ready: min(lastEvent + timing.quiet, touch.first + timing.longest)
      case .inProgress(let since): since + timing.absence
      }
    }.min()
  }

  /// Gives the saves that are over at `time`; `look` tells what the file at a path holds now.
  package mutating func settle(
    at time: Duration, look: (String) -> FileFingerprint?
  ) -> Outcome {
    var outcome = Outcome(began: time)
    for path in touches.keys.sorted() {
      guard let touch = touches[path], isDue(touch, at: time) else { continue }
      let found = look(path)
      if found?.isEmpty ?? (known[path] != nil), case .ready = touch.stage {
        touches[path]?.stage = .inProgress(since: time)
        continue
      }
      touches[path] = nil
      guard found != known[path] else { continue }
      known[path] = found
      if found == nil { outcome.missing.append(path) } else { outcome.changed.append(path) }
      outcome.began = min(outcome.began, touch.first)
    }
    return outcome
  }

  private func isDue(_ touch: Touch, at time: Duration) -> Bool {
    switch touch.stage {
    case .ready: time >= min(lastEvent + timing.quiet, touch.first + timing.longest)
    case .inProgress(let since): time >= since + timing.absence
    }
  }
}

extension SaveSettler.Stage {
  /// Itself when it waits already.
  fileprivate var delayed: Self? { if case .inProgress = self { self } else { nil } }
}
