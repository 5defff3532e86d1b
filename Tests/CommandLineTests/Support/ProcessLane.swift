import Foundation

/// Where tests run that wait for processes: one after the other on a thread of their own, so that all
/// other tests go on meanwhile.
@globalActor actor ProcessLane {
  static let shared = ProcessLane()
  nonisolated private let executor = LaneExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// A second one, for the suites that test plugins, which take about as long as all others.
@globalActor actor TestingLane {
  static let shared = TestingLane()
  nonisolated private let executor = LaneExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// A third one, for the suites whose programs are waited for rather than busy: those that watch files, that are
/// sent signals, and that fail.
@globalActor actor WaitingLane {
  static let shared = WaitingLane()
  nonisolated private let executor = LaneExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final class LaneExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "processes")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
