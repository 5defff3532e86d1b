import Foundation
import Geometry
import RunTraces
import TransitionKit

/// A screen that goes the whole length of the stage, as if it stuck to the finger, and does not keep up with it.
nonisolated struct LagUnderFinger {
  /// The screen.
  private let name: String
  /// The progress at which it is farthest from the finger, 0…1.
  private let progress: Double
  /// The distance from there, in points.
  private let distance: CGFloat

  /// The lag of the screen that lags most; nil if none does.
  ///
  /// - Parameters:
  ///   - states: The views at evenly spaced progress, from 0 to 1.
  ///   - size: The size of the stage.
  init?(of states: [[ViewState]], size: CGSize) {
    guard states.count > 2 else { return nil }
    let lags = ["from", "to"].compactMap { name -> (String, Int, CGFloat)? in
      let screens = states.compactMap { views in views.first { $0.isInContainer(name) } }
      // A turn in space has a pace of its own.
      guard screens.allSatisfy({ $0.transform.m13 == 0 && $0.transform.m34 == 0 }) else {
        return nil
      }
      let middles = screens.map(\.middle)
      guard middles.count == states.count, let first = middles.first, let last = middles.last
      else { return nil }
      let way = CGPoint(x: last.x - first.x, y: last.y - first.y)
      let isSideways = abs(way.x) > 20 * abs(way.y)
      guard isSideways || abs(way.y) > 20 * abs(way.x) else { return nil }
      let (length, side) = isSideways ? (way.x, size.width) : (way.y, size.height)
      // What goes farther or less far has a pace of its own.
      guard abs(abs(length) - side) < Self.tolerance * side else { return nil }
      let lags = middles.enumerated().map { index, place in
        let share = CGFloat(index) / CGFloat(states.count - 1)
        return abs((isSideways ? place.x - first.x : place.y - first.y) - share * length)
      }
      guard let most = lags.indices.max(by: { lags[$0] < lags[$1] }),
        lags[most] > Self.visibleLag * side, lags[most] < Self.longestLag * side
      else { return nil }
      return (name, most, lags[most])
    }
    guard let (name, index, distance) = lags.max(by: { $0.2 < $1.2 }) else { return nil }
    (self.name, self.distance) = (name, distance)
    progress = Double(index) / Double(states.count - 1)
  }

  /// The words for a message.
  var words: Wording {
    "under a finger that has gone \(Int((progress * 100).rounded())) % of the way, '\(kind: name)' is "
      + "\(Int(distance.rounded())) points away from it"
  }

  /// A way that differs from the side of the stage by a lesser part of it is as long.
  private static let tolerance = 0.1
  /// A lesser lag is not felt, in parts of the side of the stage.
  private static let visibleLag = 0.08
  /// What lags by more moves in stages.
  private static let longestLag = 0.4
}
