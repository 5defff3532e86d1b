public import Foundation
public import Rendering

/// The size and weight of the one font family that labels use.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uifont>
public nonisolated struct UIFont: Hashable, Sendable {
  /// The weight of the strokes.
  public typealias Weight = FontWeight

  /// The size, in points; greater than 0.
  public var pointSize: CGFloat
  /// The weight of the strokes.
  public var weight: Weight
  /// A Boolean value that indicates whether all digits have the same width.
  public var isMonospacedDigit = false

  /// Makes a font.
  ///
  /// - Precondition: `size` is finite and positive.
  public init(pointSize size: CGFloat, weight: Weight = .regular) {
    precondition(size > 0 && size.isFinite, "a font's size is positive")
    self.pointSize = size
    self.weight = weight
  }

  /// Returns the interface font, regular by default.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  /// Returns the interface font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// Returns the interface font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    var font = UIFont(pointSize: size, weight: weight)
    font.isMonospacedDigit = true
    return font
  }
}
