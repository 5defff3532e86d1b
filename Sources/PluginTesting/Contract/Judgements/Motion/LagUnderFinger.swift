import Foundation
import Geometry
import RunTraces
import TransitionKit

/// The lag of a screen that moves by the whole side of the stage, as the finger does, and does not keep up with it.
nonisolated struct LagUnderFinger {
  /// The screen.
  private let name: String
  /// The progress at which it is farthest from the finger, 0…1.
  private let progress: Double
  /// The distance from there, in points.
  private let distance: CGFloat

  /// Finds the screen that lags most; nil if neither does.
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
      // A longer or shorter way has a pace of its own.
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

  /// The greatest difference between the way and the side of the stage, in parts of the side.
  private static let tolerance = 0.1
  /// The least lag that is felt, in parts of the side of the stage.
  private static let visibleLag = 0.08
  /// The greatest lag of an easing, in parts of the side of the stage; what lags by more moves in stages.
  private static let longestLag = 0.4
}
