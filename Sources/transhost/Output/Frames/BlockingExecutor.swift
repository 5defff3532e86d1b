import Dispatch

/// An executor for actors that block while they wait for other programs. It runs them on a thread of its own, not on
/// the threads of Swift's shared pool, whose number is that of the cores.
final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor; debuggers show `label`.
  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
