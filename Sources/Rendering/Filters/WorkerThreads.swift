import Foundation
import Synchronization

/// A thread pool for jobs of independent parts; idle threads sleep.
///
/// The threads start with the first job of several parts and end with the last reference to this object.
/// The caller of ``share(parts:_:)`` takes parts too, and waits only for those that a thread has begun. So
/// any number of callers can share jobs at the same time, also from within a part of another job, and each
/// job is completed even if no thread is free.
final class WorkerThreads: Sendable {
  private let queue = JobQueue()
  private let count: Int
  private let startedCount = Atomic<Int>(0)

  /// Creates `count` threads, at least one, which start when they are first needed.
  init(count: Int) { self.count = count }

  deinit { queue.close() }

  /// The number of threads that were started so far.
  var started: Int { startedCount.load(ordering: .relaxed) }

  /// Calls `body` once for each number in `0..<parts`, concurrently, and waits for all calls.
  func share(parts: Int, _ body: @Sendable (_ part: Int) -> Void) {
    guard parts > 1 else {
      for part in 0..<parts { body(part) }
      return
    }
    startThreads()
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        // SAFETY: threads call the body only while they are counted in `job.workers`, and `complete` returns
        // when none is.
        let job = Job(parts: parts, body: body)
        queue.add(job, for: min(count, parts - 1))
        job.work()
        queue.complete(job)
      }
    }
  }

  private func startThreads() {
    guard started < count else { return }
    while true {
      let index = startedCount.load(ordering: .relaxed)
      guard index < count else { return }
      let isOurs = startedCount.compareExchange(
        expected: index, desired: index + 1, ordering: .relaxed
      ).exchanged
      guard isOurs else { continue }
      let thread = Thread { [queue] in queue.runJobs() }
      thread.name = "pixels"
      // As much as the first thread of a process has: nested groups are drawn by recursion.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}

/// A body to be called once for each of a number of parts.
private final class Job: Sendable {
  typealias Body = @Sendable (_ part: Int) -> Void

  private let parts: Int
  // SAFETY: see `share(parts:_:)`, which keeps the closure while it can be called.
  private nonisolated(unsafe) let body: UnsafePointer<Body>
  private let next = Atomic<Int>(0)
  /// The number of threads of the pool that work on it. It is incremented only while the job is in the
  /// queue, whose lock is held then.
  let workers = Atomic<Int>(0)

  init(parts: Int, body: UnsafePointer<Body>) {
    self.parts = parts
    self.body = body
  }

  /// A Boolean value that indicates whether every part was begun.
  var isExhausted: Bool { next.load(ordering: .relaxed) >= parts }

  /// Calls the body for parts that were not begun, until all are.
  @inline(never)
  func work() {
    while true {
      let part = next.add(1, ordering: .relaxed).oldValue
      guard part < parts else { return }
      body.pointee(part)
    }
  }
}

/// The queue of jobs with parts that were not begun.
private final class JobQueue: @unchecked Sendable {
  // SAFETY: every access to `jobs` and `isClosed` holds the lock of `changes`; `completions` shares no state.
  private let changes = NSCondition()
  private let completions = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false

  /// The number of times that a caller checks whether its job is complete before it sleeps: some
  /// microseconds, as long as a part takes.
  private static let spins = 4000

  /// Adds a job, and wakes up to `threads` sleeping threads.
  func add(_ job: Job, for threads: Int) {
    changes.lock()
    jobs.append(job)
    changes.unlock()
    for _ in 0..<threads { changes.signal() }
  }

  /// Removes a job whose parts are all begun, and waits until they are done.
  func complete(_ job: Job) {
    changes.lock()
    jobs.removeAll { $0 === job }
    changes.unlock()
    for _ in 0..<Self.spins where job.workers.load(ordering: .acquiring) > 0 {}
    guard job.workers.load(ordering: .acquiring) > 0 else { return }
    completions.lock()
    while job.workers.load(ordering: .acquiring) > 0 { completions.wait() }
    completions.unlock()
  }

  /// Works on the jobs in the queue until it is closed.
  func runJobs() {
    changes.lock()
    while !isClosed {
      guard let job = jobs.first(where: { !$0.isExhausted }) else {
        changes.wait()
        continue
      }
      job.workers.add(1, ordering: .relaxed)
      changes.unlock()
      job.work()
      completions.lock()
      if job.workers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        completions.broadcast()
      }
      completions.unlock()
      changes.lock()
    }
    changes.unlock()
  }

  /// Ends the threads.
  func close() {
    changes.lock()
    isClosed = true
    changes.broadcast()
    changes.unlock()
  }
}
