import Foundation
import Synchronization

/// Threads that help others with work that has parts, and sleep while there is no such work.
///
/// They start with the first work that can be shared, each once, and end with the last reference to this
/// object. Whoever has work does it too and waits only for parts that a helper has begun. So any number
/// of callers can have work at the same time, also from within a part of other work, and all of it is done
/// even where no thread is free.
final class WorkerThreads: Sendable {
  private let desk = Desk()
  private let count: Int
  private let startedCount = Atomic<Int>(0)

  /// Creates `count` threads, at least one, which start when they are first needed.
  init(count: Int) { self.count = count }

  deinit { desk.close() }

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
        // SAFETY: helpers call the body only between joining and leaving the job, and this waits until all
        // of them have left.
        let job = Job(parts: parts, body: body)
        desk.offer(job, to: min(count, parts - 1))
        job.work()
        desk.withdraw(job)
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
      let thread = Thread { [desk] in desk.help() }
      thread.name = "pixels"
      // As much as the first thread of a process has: nested groups are drawn by recursion.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}

/// Work that has parts, and how much of it was begun.
private final class Job: Sendable {
  typealias Body = @Sendable (_ part: Int) -> Void

  private let parts: Int
  // SAFETY: see `share(parts:_:)`, which keeps the closure while it can be called.
  private nonisolated(unsafe) let body: UnsafePointer<Body>
  private let next = Atomic<Int>(0)
  /// The number of helpers that work on it. It changes only while the desk's lock is held.
  let helpers = Atomic<Int>(0)

  init(parts: Int, body: UnsafePointer<Body>) {
    self.parts = parts
    self.body = body
  }

  var isBegun: Bool { next.load(ordering: .relaxed) >= parts }

  /// Does parts that were not begun, until there are no more.
  @inline(never)
  func work() {
    while true {
      let part = next.add(1, ordering: .relaxed).oldValue
      guard part < parts else { return }
      body.pointee(part)
    }
  }
}

/// The place where work is offered to threads.
private final class Desk: @unchecked Sendable {
  // SAFETY: every access to `jobs` and `isClosed` holds the lock of `offers`; `departures` shares no state.
  private let offers = NSCondition()
  private let departures = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false

  /// How often a caller looks for the end of others' parts before it sleeps: some microseconds, as long as
  /// a part takes.
  private static let looks = 4000

  /// Offers a job to as many as `helpers` sleeping threads.
  func offer(_ job: Job, to helpers: Int) {
    offers.lock()
    jobs.append(job)
    offers.unlock()
    for _ in 0..<helpers { offers.signal() }
  }

  /// Takes back a job whose parts are all begun, and waits until they are done.
  func withdraw(_ job: Job) {
    offers.lock()
    jobs.removeAll { $0 === job }
    offers.unlock()
    for _ in 0..<Self.looks where job.helpers.load(ordering: .acquiring) > 0 {}
    guard job.helpers.load(ordering: .acquiring) > 0 else { return }
    departures.lock()
    while job.helpers.load(ordering: .acquiring) > 0 { departures.wait() }
    departures.unlock()
  }

  /// Works on the jobs that are offered, until the desk is closed.
  func help() {
    offers.lock()
    while !isClosed {
      guard let job = jobs.first(where: { !$0.isBegun }) else {
        offers.wait()
        continue
      }
      job.helpers.add(1, ordering: .relaxed)
      offers.unlock()
      job.work()
      departures.lock()
      if job.helpers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        departures.broadcast()
      }
      departures.unlock()
      offers.lock()
    }
    offers.unlock()
  }

  /// Ends the threads.
  func close() {
    offers.lock()
    isClosed = true
    offers.broadcast()
    offers.unlock()
  }
}
