import Foundation

/// Runs jobs on all cores, at most `limit` waiting or running, and keeps the first error.
final class BoundedWorkers: Sendable {
  private let queue = DispatchQueue(label: "transhost.encode", attributes: .concurrent)
  private let slots: DispatchSemaphore
  private let limit: Int
  private let failure = FirstError()

  /// - Precondition: `limit` is positive.
  init(limit: Int) {
    precondition(limit > 0, "workers need at least one slot")
    self.limit = limit
    self.slots = DispatchSemaphore(value: limit)
  }

  /// Starts `job` as soon as there is a slot; throws the error of an earlier job, if any.
  func submit(_ job: @escaping @Sendable () throws -> Void) throws {
    slots.wait()
    if let error = failure.error {
      slots.signal()
      throw error
    }
    queue.async { [slots, failure] in
      defer { slots.signal() }
      do { try job() } catch { failure.keep(error) }
    }
  }

  /// Waits for every job; throws the first error.
  func wait() throws {
    for _ in 0..<limit { slots.wait() }
    for _ in 0..<limit { slots.signal() }
    if let error = failure.error { throw error }
  }
}

/// The first of the errors that several threads may report.
private final class FirstError: @unchecked Sendable {
  // SAFETY: every access to `stored` holds `lock`.
  private let lock = NSLock()
  private var stored: (any Error)?

  var error: (any Error)? { lock.withLock { stored } }

  func keep(_ error: any Error) { lock.withLock { stored = stored ?? error } }
}
