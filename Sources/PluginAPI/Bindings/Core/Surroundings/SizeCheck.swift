import Foundation
import Lua

/// The search for negative sizes of views in an animator's functions.
///
/// Only what `animateTransition` and `frame` themselves do is searched: a finger or a display link may go a
/// little too far, and a layout may run before there is any room.
struct SizeCheck {
  /// The size below 0 that is allowed, in points; nil while no function is searched.
  private var allowed: CGSize?
  /// The places that were reported.
  private var places: Set<LuaPlace> = []

  /// The most places that are reported.
  private static let mostPlaces = 32
  /// What rounding may leave, in points.
  private static let rounding: CGFloat = 0.01

  /// Begins with a function that may set sizes below 0 up to `fraction` of `container`. In an empty container
  /// none is searched.
  ///
  /// - Returns: The check before, to which ``end(with:)`` returns.
  mutating func begin(allowing fraction: CGFloat, of container: CGSize) -> CGSize? {
    let around = allowed
    let hasRoom = container.width > 0 && container.height > 0
    allowed =
      hasRoom
      ? CGSize(width: fraction * container.width, height: fraction * container.height) : nil
    return around
  }

  /// Ends the function, with the check around it.
  mutating func end(with around: CGSize?) { allowed = around }

  /// Returns a Boolean value that indicates whether `size` is too far below 0.
  func objects(to size: CGSize) -> Bool {
    guard let allowed else { return false }
    return size.width < -allowed.width - Self.rounding
      || size.height < -allowed.height - Self.rounding
  }

  /// Notes a report of `place`.
  ///
  /// - Returns: False if it was reported before.
  mutating func note(_ place: LuaPlace) -> Bool {
    places.count < Self.mostPlaces && places.insert(place).inserted
  }
}
