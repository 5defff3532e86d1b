import Foundation
import Geometry
import PluginAPI
import TransitionKit

/// The distance and direction in which the views of a container move in a transition.
nonisolated struct ScreenMotion {
  /// The way of the screens together, to the right and down, in parts of the stage's size.
  private(set) var way = CGVector.zero
  /// The farthest that a view goes from where it is first: in parts of the stage's size for places and
  /// sizes, in numbers of its transform for turns and scales.
  private(set) var reach = 0.0

  /// Less than this is no large movement.
  private static let large = 0.25

  /// The motion in `pictures` of the views, on a stage of `size`.
  init(_ pictures: [[ViewState]], size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    var first: [String: ViewState] = [:]
    var last: [String: ViewState] = [:]
    for view in pictures.joined() {
      let place = Self.place(of: view)
      guard place != .inside else { continue }
      if let start = first[view.path] {
        reach = max(reach, Self.distance(from: start, to: view, size))
      } else {
        first[view.path] = view
      }
      if let last = last[view.path], place == .screen {
        let (old, new) = (last.middle, view.middle)
        way.dx += (new.x - old.x) / size.width
        way.dy += (new.y - old.y) / size.height
      }
      last[view.path] = view
    }
  }

  /// A Boolean value that indicates whether `self` and `other` go a large part of the stage the same way.
  func goesSameWay(as other: ScreenMotion) -> Bool {
    isHorizontal
      ? way.dx * other.way.dx > 0 && abs(way.dx) > Self.large && abs(other.way.dx) > Self.large
      : way.dy * other.way.dy > 0 && abs(way.dy) > Self.large && abs(other.way.dy) > Self.large
  }

  /// Returns a Boolean value that indicates whether it goes a large part of the stage against `other`, in points, which
  /// runs along a side of it.
  func isAgainst(_ other: CGVector) -> Bool {
    isHorizontal
      ? other.dy == 0 && way.dx * other.dx < 0 && abs(way.dx) > Self.large
      : other.dx == 0 && way.dy * other.dy < 0 && abs(way.dy) > Self.large
  }

  /// A Boolean value that indicates whether it goes to a side rather than up or down.
  var isHorizontal: Bool { abs(way.dx) > abs(way.dy) }

  /// A Boolean value that indicates whether the screens do not go anywhere together.
  var isStill: Bool { abs(way.dx) < 0.01 && abs(way.dy) < 0.01 }

  /// A Boolean value that indicates whether it goes a large part of the stage, in any direction.
  var isFar: Bool { hypot(way.dx, way.dy) > Self.large }

  /// A Boolean value that indicates whether it goes a large part of the stage to the left.
  var goesLeft: Bool { isHorizontal && way.dx < -Self.large }

  /// A Boolean value that indicates whether it goes a large part of the stage to the right.
  var goesRight: Bool { isHorizontal && way.dx > Self.large }

  /// A Boolean value that indicates whether `self` moves about as far as `usual`, which is far.
  func isAsLarge(as usual: ScreenMotion) -> Bool {
    usual.reach > Self.large && reach > 0.75 * usual.reach
  }

  /// A Boolean value that indicates whether `self` moves far, and clearly farther than `usual`.
  func isLarger(than usual: ScreenMotion) -> Bool {
    reach > Self.large && reach > usual.reach + 0.1
  }

  /// The roles of views in a transition.
  private enum Place {
    /// One of the screens, or what stands for it.
    case screen
    /// A part of what stands for a screen, such as a strip.
    case part
    /// The container, or something in a screen or deeper.
    case inside
  }

  private static func place(of view: ViewState) -> Place {
    guard let path = view.pathInContainer, !path.isEmpty else { return .inside }
    switch path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
    case 0: return .screen
    case 1: return path.hasPrefix("from/") || path.hasPrefix("to/") ? .inside : .part
    default: return .inside
    }
  }

  private static func distance(
    from start: ViewState, to view: ViewState, _ size: CGSize
  ) -> Double {
    let (old, new) = (start.middle, view.middle)
    let (from, to) = (start.transform, view.transform)
    let places: [CGFloat] = [
      (new.x - old.x) / size.width, (new.y - old.y) / size.height,
      (view.frame.width - start.frame.width) / size.width,
      (view.frame.height - start.frame.height) / size.height,
    ]
    let turns: [CGFloat] = [
      to.m11 - from.m11, to.m12 - from.m12, to.m13 - from.m13,
      to.m21 - from.m21, to.m22 - from.m22, to.m23 - from.m23,
    ]
    return (places + turns).map { abs($0) }.max() ?? 0
  }
}
