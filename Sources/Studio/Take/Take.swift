package import Gestures
package import PluginRuns
import RunTraces

/// Everything since the stage was last made anew: how it began, and the touches and rotations since.
///
/// A run of a take is the same each time, bit for bit.
package nonisolated struct Take: Sendable {
  /// The plugins, the scene, the stage and the parameters. The inputs are not part of it.
  package var request: RunRequest
  /// A Boolean value that indicates whether the scene starts the transition at time 0.
  package var startsTransition: Bool
  /// The inputs so far.
  package var inputs = TakeInputs()

  /// Creates a take without inputs.
  init(_ request: RunRequest, startsTransition: Bool) {
    self.request = request
    self.startsTransition = startsTransition
  }

  /// The request of a run whose inputs are given to it while it runs.
  var openRequest: RunRequest {
    var request = request
    request.drive = .touches(TouchTrack())
    request.startsTransition = startsTransition
    request.rotations = []
    request.admitsAnyPlugins = true
    return request
  }
}

/// The inputs of a take that are recorded; further ones still happen.
package nonisolated struct TakeLimits: Hashable, Sendable {
  /// The greatest number of touches and rotations.
  package var count: Int
  /// The longest recording, in seconds.
  package var time: Double

  /// Creates limits.
  package init(count: Int = 50_000, time: Double = 600) { (self.count, self.time) = (count, time) }
}

/// The touches and rotations of a take, in seconds since it began.
package nonisolated struct TakeInputs: Hashable, Sendable {
  /// The touches, in the order of their times.
  package var touches: [TimedTouch] = []
  /// The times at which the window is turned, in order.
  package var rotations: [Double] = []
  /// The time from which inputs are missing, as there are too many; nil while all are here.
  package var endOfRecording: Double?
}
