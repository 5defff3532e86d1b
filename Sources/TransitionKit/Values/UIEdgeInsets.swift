public import Foundation

/// Distances from the four edges of a rectangle, in points; positive values are inwards.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiedgeinsets>
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Makes insets from their four distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle inside `insets`. A side with no remaining length becomes 0 long at the
  /// first edge.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/corefoundation/cgrect/inset(by:)>
  public nonisolated func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.left - insets.right),
      height: max(0, rect.height - insets.top - insets.bottom))
  }
}
