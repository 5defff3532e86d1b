import Synchronization

/// A stage of pictures on their way to files, apart from drawing.
enum PictureStage: CaseIterable, Sendable {
  /// Making pictures smaller, and laying them out on sheets.
  case scaling
  /// Compressing and converting.
  case encoding
  /// Handing bytes to files, pipes and other programs, with waiting for those.
  case writing
}

/// The time that each stage has taken, by the clock. The times of pictures that are worked on side by side add up.
final class StageClock: Sendable {
  private let times = Mutex<[PictureStage: Duration]>([:])

  /// Returns the time that `stage` has taken so far, in seconds.
  func seconds(of stage: PictureStage) -> Double {
    times.withLock { $0[stage] ?? .zero } / .seconds(1)
  }

  /// Returns what `work` returns, with its time added to that of `stage`.
  func measure<Result>(_ stage: PictureStage, _ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { add(ContinuousClock.now - start, to: stage) }
    return try work()
  }

  /// Returns what `work` returns, with its time added to that of `stage`.
  func measure(_ stage: PictureStage, _ work: FrameWork.Writing) async throws {
    let start = ContinuousClock.now
    defer { add(ContinuousClock.now - start, to: stage) }
    try await work()
  }

  private func add(_ time: Duration, to stage: PictureStage) {
    times.withLock { $0[stage, default: .zero] += time }
  }
}
