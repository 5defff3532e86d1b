import Foundation
import Geometry
import Rendering

/// The style of sheets: a filmstrip's ground and cards, dark grey words, and red for failures.
nonisolated struct SheetStyle {
  /// The ground's level of grey.
  static let ground: UInt8 = 238
  /// Words that name rows and columns.
  static let ink = RGBAColor(red: 0.16, green: 0.16, blue: 0.18)
  /// Words beside.
  static let quiet = RGBAColor(red: 0.45, green: 0.45, blue: 0.48)
  /// The colour of failures.
  static let failure = RGBAColor(red: 0.80, green: 0.10, blue: 0.16)

  /// The background colour of failures.
  static let failedGround = RGBAColor(red: 0.97, green: 0.88, blue: 0.88)
  /// The rule under a heading.
  static let line = RGBAColor(red: 0.80, green: 0.80, blue: 0.81)

  /// Pixels of the sheet per unit of its layout.
  let scale: CGFloat
  /// Draws the words.
  let text: any TextDrawing

  /// `length` in pixels.
  func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale).rounded())) }

  /// `string` as a picture, on one line; cut off where it is wider than `width`.
  func label(
    _ string: String, fontSize: CGFloat, weight: FontWeight = .medium, color: RGBAColor,
    width: CGFloat = .infinity
  ) throws -> RenderImage {
    var label = Text(string, fontSize: fontSize, weight: weight, color: color)
    label.isMonospacedDigit = true
    var size = try text.size(of: label, width: .infinity, scale: scale)
    size.width = min(size.width, width)
    return try text.image(of: label, size: size, scale: scale)
  }
}
