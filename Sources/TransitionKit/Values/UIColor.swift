public import Foundation
public import Geometry

/// A colour in sRGB: a value here, where UIKit has a class.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicolor>
public nonisolated struct UIColor: Hashable, Sendable {
  /// The encoded components, not premultiplied.
  public var rgba: RGBAColor

  /// Wraps components.
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

  /// Reads `#rrggbb` or `#rrggbbaa` (either case); nil for anything else.
  public init?(hex: String) {
    guard let rgba = RGBAColor(hex: hex) else { return nil }
    self.init(rgba)
  }

  /// The same colour with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var rgba = rgba
    rgba.alpha = alpha
    return UIColor(rgba)
  }

  /// Whether nothing behind it shows through.
  var isOpaque: Bool { rgba.alpha >= 1 }

  private init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

// The named colours, with UIKit's components (the system colours in their light variants).
extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0)
  /// A third of white.
  public static let darkGray = UIColor(white: 1.0 / 3)
  /// Half of white.
  public static let gray = UIColor(white: 0.5)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3)
  /// White.
  public static let white = UIColor(white: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)

  /// The system's red.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// The system's orange.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// The system's green.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// The system's teal.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// The system's blue, which tints what can be tapped.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// The system's indigo.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// The system's purple.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// The system's pink.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// The system's grey.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// A light grey.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// A lighter grey.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// The lightest grey.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  /// The ground of a screen.
  public static let systemBackground = UIColor(white: 1)
  /// The ground of grouped content.
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// Text.
  public static let label = UIColor(white: 0)
  /// Text of second rank.
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  /// Text of third rank.
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// Hairlines.
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
}
