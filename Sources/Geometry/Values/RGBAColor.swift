public import Foundation

/// A colour as four sRGB-encoded components, not premultiplied, each nominally in 0…1.
///
/// Interpolation and animation work on these encoded components, as Core Animation's do on the
/// colours that UIKit makes.
public struct RGBAColor: Hashable, Sendable {
  /// The red component.
  public var red: CGFloat
  /// The green component.
  public var green: CGFloat
  /// The blue component.
  public var blue: CGFloat
  /// The opacity; 1 is opaque.
  public var alpha: CGFloat

  /// Makes a colour from its components; values are kept as given and clamped when drawn.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black, the default of borders and shadows.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)

  /// Reads `#rrggbb` or `#rrggbbaa` (either case); nil for anything else.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.first == UInt8(ascii: "#"), digits.count == 7 || digits.count == 9 else {
      return nil
    }
    var bytes: [CGFloat] = []
    for index in stride(from: 1, to: digits.count, by: 2) {
      guard let high = Self.nibble(digits[index]), let low = Self.nibble(digits[index + 1]) else {
        return nil
      }
      bytes.append(CGFloat(high * 16 + low) / 255)
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }

  private static func nibble(_ digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
