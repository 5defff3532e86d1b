import Foundation
import PluginRuns
import TransitionKit

/// The stage that a transition is tried on, and the turns of its window.
@dynamicMemberLookup nonisolated struct Setting: Hashable {
  /// The stage, at the beginning.
  var stage: StageSettings
  /// True if the window turns by a quarter before the transition.
  var isTurnedBefore = false
  /// The time at which the window is rotated by a quarter turn, in seconds; nil for no rotation.
  var rotatesAt: Double?

  /// The other size of stages, in points: nearly square, and the halves of its sides lie between points.
  static let otherSize = CGSize(width: 321, height: 341)

  /// A stage of `size`, in points, at a scale of 1.
  init(size: CGSize) { stage = StageSettings(size: size, scale: 1) }

  /// A property of the stage.
  subscript<Value>(dynamicMember key: WritableKeyPath<StageSettings, Value>) -> Value {
    get { stage[keyPath: key] }
    set { stage[keyPath: key] = newValue }
  }

  /// Puts `request` on the stage.
  func apply(to request: inout RunRequest) {
    request.stage = stage
    request.rotatesAt = rotatesAt
  }

  /// A Boolean value that indicates whether the stage is as large as a tablet's screen.
  var isTablet: Bool { min(stage.size.width, stage.size.height) >= 700 }

  /// The stage turned by a quarter.
  var turned: Setting {
    var setting = self
    setting.stage = stage.turned
    return setting
  }
}
