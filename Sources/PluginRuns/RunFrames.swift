import Foundation

/// The frames of a run, each made when it is asked for.
@MainActor package struct RunFrames {
  private let run: TransitionRun
  /// The times of the frames; nil before the first.
  private var schedule: FrameSchedule?
  private var canGoOn = true

  /// Creates the frames of `run`, which has not begun.
  init(of run: TransitionRun) { self.run = run }

  /// Runs to the next frame, and returns it; nil once the transition has ended. The first call begins the
  /// transition.
  package mutating func next() -> RunFrame? {
    guard let schedule else {
      run.begin()
      let first = run.showFrame()
      schedule = run.schedule
      return first
    }
    guard canGoOn, !run.isOver else { return nil }
    canGoOn = run.step(to: schedule.next(after: run.time))
    return run.showFrame()
  }
}

nonisolated extension RunFrame {
  /// Returns the frame as one of a part of the run that begins with `first`.
  package func counted(from first: RunFrame) -> RunFrame {
    RunFrame(index: index - first.index, time: time - first.time, tree: tree)
  }
}
