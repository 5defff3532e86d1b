/// Determines when a save is over, from events and times alone, without access to files or clocks.
///
/// An editor makes one save of many steps: it renames the old file away, creates a new one, writes,
/// and deletes. The settler waits until no event has occurred for a while, then asks for the
/// fingerprint of each file, and returns the files whose content has changed. A file that is
/// missing, empty or just created may be in the middle of a save and gets more time.
///
/// Times are durations since any fixed moment, in ascending order.
package struct SaveSettler: Sendable {
  /// An event of a file.
  package enum Event: Hashable, Sendable {
    /// The file was created, and may still be written to.
    case began
    /// The file was written and closed, moved here, or linked.
    case written
    /// The file's attributes have changed.
    case touched
    /// The file was deleted or moved away.
    case gone
  }

  /// The result of a save, or of several at once; paths in alphabetical order.
  package struct Outcome: Hashable, Sendable {
    /// The files whose content has changed, or that are new.
    package var changed: [String] = []
    /// The files that no longer exist.
    package var missing: [String] = []
    /// The time of the first event.
    package var began: Duration = .zero

    package var isEmpty: Bool { changed.isEmpty && missing.isEmpty }
  }

  fileprivate enum Stage: Hashable { case ready, inProgress(since: Duration) }
  private struct Touch: Hashable {
    var stage: Stage
    var first: Duration
  }

  private let timing: SaveTiming
  /// The content of each file when it was last reported; missing files are not included.
  private var known: [String: FileFingerprint] = [:]
  /// The files with events that are not settled yet.
  private var touches: [String: Touch] = [:]
  private var lastEvent = Duration.zero

  package init(timing: SaveTiming) { self.timing = timing }

  // MARK: - What is watched

  /// Records `fingerprint` as the known content of the file at `path`, without reporting it.
  package mutating func adopt(_ path: String, _ fingerprint: FileFingerprint?) {
    known[path] = fingerprint
  }

  /// Removes the file at `path`.
  package mutating func forget(_ path: String) {
    known[path] = nil
    touches[path] = nil
  }

  /// The files that exist, as far as is known.
  var paths: Set<String> { Set(known.keys) }

  // MARK: - Events

  /// Records an event of the file at `path`.
  package mutating func note(_ event: Event, at path: String, time: Duration) {
    let before = touches[path]
    let first = before?.first ?? time
    lastEvent = time
    switch event {
    case .written: touches[path] = Touch(stage: .ready, first: first)
    case .touched: if before == nil { touches[path] = Touch(stage: .ready, first: first) }
    case .began, .gone:
      // A file that was created and deleted is not reported.
      if event == .gone, known[path] == nil {
        touches[path] = nil
      } else {
        touches[path] = Touch(
          stage: before?.stage.delayed ?? .inProgress(since: time), first: first)
      }
    }
  }

  /// The time when ``settle(at:look:)`` must be called next; nil when there is nothing to settle.
  package var deadline: Duration? {
    touches.values.map { touch in
      switch touch.stage {
      case .ready: min(lastEvent + timing.quiet, touch.first + timing.longest)
      case .inProgress(let since): since + timing.absence
      }
    }.min()
  }

  /// Returns the saves that are over at `time`; `look` returns the present fingerprint of the file
  /// at a path.
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
  /// The stage itself if the save is already in progress; nil otherwise.
  fileprivate var delayed: Self? { if case .inProgress = self { self } else { nil } }
}
