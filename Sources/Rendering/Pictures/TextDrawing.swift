public import Foundation
public import Geometry

/// A run of text with one style, which a label asks its surroundings to measure and draw.
public struct Text: Sendable, Hashable {
  /// The text; line feeds break lines.
  public var string: String
  /// The font size, in points, > 0.
  public var fontSize: CGFloat
  /// The font's weight.
  public var weight: FontWeight
  /// A Boolean value that indicates whether all digits have the same width.
  public var isMonospacedDigit = false
  /// The colour of the glyphs.
  public var color: RGBAColor
  /// The alignment of lines between the sides.
  public var alignment: TextAlignment = .natural
  /// The greatest number of lines; 0 is no limit.
  public var numberOfLines = 1
  /// The extra space between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// The extra space between glyphs, in points.
  public var kern: CGFloat = 0

  /// Makes a single line of text.
  public init(_ string: String, fontSize: CGFloat, weight: FontWeight, color: RGBAColor) {
    self.string = string
    self.fontSize = fontSize
    self.weight = weight
    self.color = color
  }
}

/// A font's weight; the raw value is CSS's and OpenType's 100…900.
public enum FontWeight: Int, Sendable, Hashable, CaseIterable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900
}

/// The alignment of lines of text between the sides (`NSTextAlignment`).
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right, justified, natural
}

/// An object that measures and draws text. It is declared here and implemented by a library outside
/// the engine.
public protocol TextDrawing: Sendable {
  /// Returns the size of `text`, in points, rounded up to whole pixels at `scale`, when lines are
  /// no wider than `width` (infinite: no limit).
  func size(of text: Text, width: CGFloat, scale: CGFloat) throws -> CGSize

  /// Returns the text, drawn on transparent ground, centred vertically, in a picture of `size`
  /// points at `scale` pixels per point. Lines that do not fit end in an ellipsis.
  func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage
}

/// An object that decodes pictures. It is declared here and implemented by a library outside the
/// engine.
public protocol ImageDecoding: Sendable {
  /// Decodes the PNG or JPEG in `data`; `name` is used in errors. The image's scale is 1.
  func image(from data: [UInt8], name: String) throws -> RenderImage
}
