/// Sides of a rectangle.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uirectedge>
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Makes a set of UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper side.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower side.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
