import Diagnostics
package import Gestures
package import PluginRuns
import Rendering
import RunTraces
import TransitionKit

/// A run of a take, which is advanced step by step on the grid of frames.
package final class TakeRun {
  /// The take; inputs can be added behind the present time.
  package private(set) var take: Take
  /// The run.
  package let run: TransitionRun
  private let limits: TakeLimits
  /// The number of touches and rotations that were handed to the run.
  private var handed = (touches: 0, rotations: 0)
  /// Diagnostics that were not asked for yet.
  private var news: [Diagnostic] = []

  /// More diagnostics are dropped until they are asked for.
  private static let mostNews = 100

  /// Loads the plugins of `take` and begins; the time is 0.
  ///
  /// - Throws: ``PluginFailure``.
  init(_ take: Take, records: Bool = false, limits: TakeLimits = TakeLimits()) throws {
    self.take = take
    self.limits = limits
    var request = take.openRequest
    request.recordsViews = records
    if !records { request.traceLimits = .none }
    run = try TransitionRun(request)
    news = run.diagnostics
    if !records {
      run.journal.listener = { [weak self] in self?.note($0) }
    }
    run.beginOpen()
  }

  isolated deinit { run.end() }

  private func note(_ diagnostic: Diagnostic) {
    if news.count < Self.mostNews { news.append(diagnostic) }
  }

  /// Returns the diagnostics since the last call.
  func takeNews() -> [Diagnostic] {
    defer { news = [] }
    return news
  }

  /// The time, in seconds since the take began.
  package var time: Double { run.time }

  /// The time of the next step.
  var nextTime: Double { run.nextStep(after: run.time) }

  /// The first grid time that is not computed yet, at which an input can be added.
  var inputTime: Double { StepGrid(rate: rate).next(after: run.time) }

  /// The number of frames in a second.
  var rate: Double { take.request.stage.framesPerSecond }

  /// A Boolean value that indicates whether the run can't go on.
  package var hasFailed: Bool { run.hasGivenUp || isStuck }
  private var isStuck = false

  /// A Boolean value that indicates whether the take has inputs that are still to come.
  var hasPending: Bool {
    handed.touches < take.inputs.touches.count || handed.rotations < take.inputs.rotations.count
  }

  /// A Boolean value that indicates whether nothing can change without an input.
  var isStill: Bool {
    if hasFailed { return true }
    guard !hasPending, queue.isEmpty else { return false }
    return run.isStill(isTouched: !down.isEmpty)
  }

  /// The last touches of the fingers that are down, by their numbers.
  package private(set) var down: [Int: TimedTouch] = [:]

  // MARK: - Inputs

  /// Touches at ``inputTime`` that are not part of the take yet.
  private var queue: [TimedTouch] = []
  private var lastRotation = -1.0

  /// Adds touches at ``inputTime``, in place of the inputs that were still to come. Of several moves of a finger
  /// between two steps the last one counts.
  func add(_ touches: [TimedTouch]) {
    guard !touches.isEmpty else { return }
    dropPending()
    for touch in touches {
      if touch.phase == .moved, let index = movedIndex(of: touch.id) {
        queue[index] = touch
      } else {
        queue.append(touch)
      }
    }
  }

  /// Returns the touches that were added since the last step, and forgets them.
  func takeQueue() -> [TimedTouch] {
    defer { queue = [] }
    return queue
  }

  private func movedIndex(of finger: Int) -> Int? {
    let start = (queue.lastIndex { $0.phase != .moved } ?? -1) + 1
    return queue[start...].firstIndex { $0.id == finger }
  }

  /// Adds a rotation at ``inputTime``, in place of the inputs that were still to come.
  func addRotation() {
    dropPending()
    let time = inputTime
    guard lastRotation != time else { return }
    lastRotation = time
    if hasRoom(for: 1, at: time) {
      take.inputs.rotations.append(time)
      handed.rotations += 1
    }
    run.rotate(at: time)
  }

  /// Forgets the inputs that are still to come, and lifts the fingers that are down.
  func dropPending() {
    guard hasPending else { return }
    take.inputs.touches.removeSubrange(handed.touches...)
    take.inputs.rotations.removeSubrange(handed.rotations...)
    let time = inputTime
    queue = down.values.sorted { $0.id < $1.id }.map {
      TimedTouch(time: time, id: $0.id, phase: .cancelled, point: $0.point)
    }
  }

  /// Makes the touches that were added part of the take.
  private func flush() {
    defer { queue = [] }
    guard let time = queue.first?.time else { return }
    if hasRoom(for: queue.count, at: time) {
      take.inputs.touches += queue
      hand(through: time)
    } else {
      // What is not recorded still happens.
      play(queue)
    }
  }

  /// Returns a Boolean value that indicates whether further inputs are recorded.
  private func hasRoom(for count: Int, at time: Double) -> Bool {
    guard take.inputs.endOfRecording == nil else { return false }
    let known = take.inputs.touches.count + take.inputs.rotations.count
    guard known + count > limits.count || time > limits.time else { return true }
    take.inputs.endOfRecording = run.time
    return false
  }

  /// Hands the inputs up to `time` to the run.
  private func hand(through time: Double) {
    let inputs = take.inputs
    while handed.rotations < inputs.rotations.count, inputs.rotations[handed.rotations] <= time {
      run.rotate(at: inputs.rotations[handed.rotations])
      handed.rotations += 1
    }
    let start = handed.touches
    var end = start
    while end < inputs.touches.count, inputs.touches[end].time <= time { end += 1 }
    guard end > start else { return }
    handed.touches = end
    play(Array(inputs.touches[start..<end]))
  }

  private func play(_ touches: [TimedTouch]) {
    for touch in touches { down[touch.id] = touch.phase.isLast ? nil : touch }
    run.append(touches)
  }

  // MARK: - Steps

  /// Moves on to the next step.
  ///
  /// - Returns: False when the run can't go on.
  func step() -> Bool {
    guard !hasFailed else { return false }
    let time = nextTime
    if let first = queue.first, first.time <= time + StepGrid.instant { flush() }
    hand(through: time)
    let before = run.time
    isStuck = !run.step(to: time) || run.time <= before
    return !hasFailed
  }

  /// Moves on to the last step that is not after `time`, in at most `most` steps.
  ///
  /// - Returns: True once it is there, or can't go on.
  func advance(to time: Double, most: Int = .max, onStep: () -> Void = {}) -> Bool {
    for _ in 0..<most {
      guard nextTime <= time + StepGrid.instant else { return true }
      onStep()
      guard step() else { return true }
    }
    return nextTime > time + StepGrid.instant
  }

  /// The frame at the present time.
  func tree() -> RenderTree { run.currentTree() }
}

/// The times k / rate.
nonisolated struct StepGrid {
  /// Steps in a second.
  var rate: Double
  /// Times closer than this are equal.
  static let instant = 1e-9

  /// The first time after `time`.
  func next(after time: Double) -> Double {
    var index = (time * rate).rounded(.down)
    while index / rate <= time + Self.instant { index += 1 }
    return index / rate
  }

  /// The last time before `time`; 0 where no step comes before it.
  func last(before time: Double) -> Double {
    var index = (time * rate).rounded(.up)
    while index > 0, index / rate >= time - Self.instant { index -= 1 }
    return max(0, index / rate)
  }
}

nonisolated extension TraceLimits {
  /// The bounds of a run of which nothing is written down.
  static var none: TraceLimits {
    var limits = TraceLimits()
    (limits.events, limits.decisions, limits.animations) = (0, 0, 0)
    (limits.keyframes, limits.views) = (0, 0)
    return limits
  }
}
