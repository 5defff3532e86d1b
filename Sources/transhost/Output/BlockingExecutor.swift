import Dispatch

/// Runs an actor that waits for other programs. It does so on a thread beside those that Swift shares between all
/// tasks, of which there are only as many as cores.
final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor; debuggers show `label`.
  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
