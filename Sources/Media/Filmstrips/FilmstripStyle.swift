import Foundation
import Geometry
import Rendering

/// The appearance of a strip: rounded cards with a soft shadow on a light, neutral ground, from
/// which both white and black screens stand out.
enum FilmstripStyle {
  /// The ground's level of grey.
  static let ground: UInt8 = 238
  /// The share of black in the hairline around a card.
  static let hairline = 0.10
  /// The greatest share of black in the shadow.
  static let shadowOpacity = 0.20
  /// The shadow's reach around the card and its shift down, in pixels.
  static let shadowReach = 18.0
  static let shadowOffset = 5.0

  static func cornerRadius(width: Int, height: Int) -> Double {
    min(10, Double(min(width, height)) / 8)
  }

  static func drawLabel(_ string: String, text: any TextDrawing) throws -> RenderImage {
    var label = Text(
      string, fontSize: 12, weight: .medium,
      color: RGBAColor(red: 0.39, green: 0.39, blue: 0.41))
    label.isMonospacedDigit = true
    let size = try text.size(of: label, width: .infinity, scale: 1)
    return try text.image(of: label, size: size, scale: 1)
  }
}
