import Foundation
import PluginHost
import TransitionKit

/// The stage that a transition is tried on.
nonisolated struct Setting: Hashable {
  /// In points.
  var size: CGSize
  /// Pixels per point.
  var scale: CGFloat = 1
  /// How many frames a second takes.
  var framesPerSecond = 60.0
  /// Whether people read from right to left.
  var isRightToLeft = false
  /// Whether large movements are unwanted.
  var reducesMotion = false
  /// True if the window turns by a quarter before the transition.
  var isTurnedBefore = false
  /// When the window is turned by a quarter, in seconds; nil: never.
  var rotatesAt: Double?

  /// Puts `request` on the stage.
  func apply(to request: inout RunRequest) {
    request.size = size
    request.scale = scale
    request.framesPerSecond = framesPerSecond
    request.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    request.reducesMotion = reducesMotion
    request.rotatesAt = rotatesAt
  }

  /// The stage turned by a quarter.
  var turned: Setting {
    var setting = self
    setting.size = CGSize(width: size.height, height: size.width)
    return setting
  }
}
