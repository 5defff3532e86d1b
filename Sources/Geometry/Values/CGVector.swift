public import Foundation

/// A direction with a length: a velocity in points per second, say (`CGVector`).
public struct CGVector: Hashable, Sendable {
  /// Along x.
  public var dx: CGFloat
  /// Along y.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes a vector from its components.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}
