public import Foundation
public import Geometry

/// A colour in sRGB: a value here, where UIKit has a class.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicolor>
public nonisolated struct UIColor: Hashable, Sendable {
  /// The encoded components, not premultiplied.
  public var rgba: RGBAColor

  /// Makes a colour from components.
  public init(_ rgba: RGBAColor) { self.rgba = rgba }

  /// Makes a colour from components in 0…1; values outside are kept and clamped when drawn.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey; `white` 0 is black, 1 is white.
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour of a hue around the circle (0…1, wrapping), saturation and brightness (0…1).
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a colour from `#rrggbb` or `#rrggbbaa` (either case); nil for any other text.
  public init?(hex: String) {
    guard let rgba = RGBAColor(hex: hex) else { return nil }
    self.init(rgba)
  }

  /// Returns the same colour with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var rgba = rgba
    rgba.alpha = alpha
    return UIColor(rgba)
  }

  /// A Boolean value that indicates whether the colour is opaque.
  var isOpaque: Bool { rgba.alpha >= 1 }

  init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

// The named colours, with UIKit's components.
extension UIColor {
  /// The colour black.
  public static let black = UIColor(white: 0)
  /// The colour dark grey, one third of white.
  public static let darkGray = UIColor(white: 1.0 / 3)
  /// The colour grey, half of white.
  public static let gray = UIColor(white: 0.5)
  /// The colour light grey, two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3)
  /// The colour white.
  public static let white = UIColor(white: 1)
  /// The colour of transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour red.
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// The colour green.
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// The colour blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// The colour cyan, of green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  /// The colour yellow, of red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  /// The colour magenta, of red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  /// The colour orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  /// The colour purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  /// The colour brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
}
