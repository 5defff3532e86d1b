package import Gestures
import LayerTree
import PluginAPI
package import Rendering
package import TransitionKit

// A run whose touches and rotations come while it runs.

extension TransitionRun {
  /// Begins with the touches of the request, behind which others can be appended; the engine's time is 0.
  /// Can be called once.
  ///
  /// Whatever is added later has the same effect as if the request had contained it from the start. Such a run
  /// never ends by itself.
  ///
  /// - Precondition: The drive of the request is ``RunDrive/touches(_:)``.
  package func beginOpen() {
    guard case .touches = request.drive else {
      preconditionFailure("only a run of touches can be open")
    }
    working { start(request.drive, isOpen: true) }
  }

  /// Adds touches at times that are not computed yet, in their order and behind the earlier ones.
  package func append(_ touches: [TimedTouch]) { player?.append(touches) }

  /// Turns the window by a quarter at `time`, which is not computed yet.
  package func rotate(at time: Double) {
    rotatedAt = time
    stage.engine.scheduleUpkeep(at: origin + time, in: rotationPlace) { [weak stage] in
      stage?.turn()
    }
  }

  /// A Boolean value that indicates whether the window lies on its side.
  package var isLandscape: Bool { !stage.window.interfaceOrientation.isPortrait }

  /// The report of the transition that began last, with times in seconds of the run; nil before the first one that does
  /// not merely set the stage.
  package var lastTransition: TransitionReport? {
    guard var report = transitions.last else { return nil }
    report.startTime -= origin
    report.endTime? -= origin
    return report
  }

  /// The reports of the transitions that have begun since the stage was set, in order, with times in the engine's seconds.
  var transitions: ArraySlice<TransitionReport> {
    stage.engine.transitionReports.dropFirst(settingCount)
  }

  /// Returns a Boolean value that indicates whether nothing can change without a touch.
  ///
  /// - Parameter isTouched: A Boolean value that indicates whether fingers are down.
  package func isStill(isTouched: Bool) -> Bool {
    let engine = stage.engine
    guard engine.nextEventTime == nil else { return false }
    if stage.isTransitionRunning, !(isTouched && engine.isTransitionInteractive) { return false }
    return engine.prospect(within: 0..<Int.max).isEmpty
  }

  /// The time of the step after `time`.
  package func nextStep(after time: Double) -> Double { schedule.next(after: time) }

  /// The times of the steps of a run that has begun.
  var schedule: FrameSchedule {
    FrameSchedule(rate: request.stage.framesPerSecond, duration: firstDuration)
  }

  /// The frame at the engine's time, which is not part of the trace.
  package func currentTree() -> RenderTree { working { drawable(stage.commit()) } }
}
