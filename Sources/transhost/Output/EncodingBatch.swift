import Foundation

/// Jobs that are gathered and then run together on all cores.
///
/// Encoding waits for a batch, rather than running beside the renderer, so that neither slows
/// the other down and the time that each takes can be told.
final class EncodingBatch {
  private let size: Int
  private var jobs: [@Sendable () throws -> Void] = []

  /// A batch that runs as soon as it holds `size` jobs.
  ///
  /// - Precondition: `size` is positive.
  init(size: Int) {
    precondition(size > 0, "a batch holds at least one job")
    self.size = size
  }

  /// Adds a job, and runs the batch when it is full.
  func add(_ job: @escaping @Sendable () throws -> Void) throws {
    jobs.append(job)
    if jobs.count >= size { try run() }
  }

  /// Runs the jobs there are; throws the error of the first that failed, in the order added.
  func run() throws {
    let (work, outcomes) = (jobs, Outcomes())
    jobs = []
    DispatchQueue.concurrentPerform(iterations: work.count) { index in
      do { try work[index]() } catch { outcomes.keep(error, of: index) }
    }
    if let error = outcomes.firstError { throw error }
  }
}

/// The errors of jobs that ran side by side.
private final class Outcomes: @unchecked Sendable {
  // SAFETY: every access to `errors` holds `lock`.
  private let lock = NSLock()
  private var errors: [Int: any Error] = [:]

  func keep(_ error: any Error, of index: Int) { lock.withLock { errors[index] = error } }

  var firstError: (any Error)? {
    lock.withLock { errors.min { $0.key < $1.key }?.value }
  }
}
