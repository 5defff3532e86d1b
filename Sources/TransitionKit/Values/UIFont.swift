public import Foundation
public import RenderTree

/// The size and weight of the one font family that labels use.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uifont>
public nonisolated struct UIFont: Hashable, Sendable {
  /// How heavy the strokes are.
  public typealias Weight = FontWeight

  /// In points, > 0.
  public var pointSize: CGFloat
  /// How heavy the strokes are.
  public var weight: Weight
  /// Whether the digits have one width.
  public var isMonospacedDigit = false

  /// Makes a font.
  ///
  /// - Precondition: `size` is finite and positive.
  public init(pointSize size: CGFloat, weight: Weight = .regular) {
    precondition(size > 0 && size.isFinite, "a font's size is positive")
    self.pointSize = size
    self.weight = weight
  }

  /// The interface font, regular unless told otherwise.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  /// The interface font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// The interface font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    var font = UIFont(pointSize: size, weight: weight)
    font.isMonospacedDigit = true
    return font
  }
}
