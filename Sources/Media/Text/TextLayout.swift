import CPangoCairo
import Foundation
import Rendering

/// A text broken into lines, in pixels: Pango's layout with the rules of a label.
struct TextLayout: ~Copyable {
  /// Pango's layout.
  let layout: OpaquePointer
  private var pieces: TextPieces
  private let spacing: Double
  /// The side of the layout at which its lines are seen.
  let alignment: TextAlignment
  /// The height of a line, in pixels.
  let lineHeight: Double

  /// Lays out the whole of `text`, breaking lines at `width` pixels, or only at line feeds when
  /// nil.
  ///
  /// Of a long text only the beginning may be laid out: more than `lines` lines, and than fit into
  /// `height` pixels, where these are limits.
  init(
    _ text: Text, face: FontFace, scale: CGFloat, width: CGFloat?, height: Double? = nil
  ) {
    let layout: OpaquePointer = pango_layout_new(face.context)
    self.layout = layout
    let pieces = TextPieces(text.string)
    self.pieces = pieces
    spacing = text.lineSpacing * scale
    alignment = text.alignment

    let description = pango_font_description_from_string("Inter")
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(text.weight.rawValue)))
    pango_font_description_set_absolute_size(description, text.fontSize * scale * Self.units)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)

    let attributes = pango_attr_list_new()
    Self.divide(pieces, with: attributes)
    if text.kern != 0 {
      let extra = Int32((text.kern * scale * Self.units).rounded())
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(extra))
    }
    if text.isMonospacedDigit {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    // A long word is broken between two characters, without a mark.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_spacing(layout, Int32((spacing * Self.units).rounded()))
    switch text.alignment {
    case .left, .natural: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justified: pango_layout_set_justify(layout, 1)
    }
    if let width { pango_layout_set_width(layout, Int32((width * Self.units).rounded())) }
    let spacing = spacing
    if width != nil,
      let end = Self.show(
        pieces, in: layout,
        beyond: {
          let fitting = height.map {
            Self.lines(fittingIn: $0, pitch: Self.lineHeight(in: layout) + spacing, spacing)
          }
          return min(text.numberOfLines > 0 ? text.numberOfLines : .max, fitting ?? .max)
        })
    {
      self.pieces = pieces.prefix(end)
    } else {
      Self.show(pieces.bytes, in: layout)
    }
    lineHeight = Self.lineHeight(in: layout)
  }

  private static func lineHeight(in layout: OpaquePointer) -> Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return Double(logical.height) / units
  }

  /// Has each second piece be an item of its own, by an attribute that says what is so anyway.
  private static func divide(_ pieces: TextPieces, with attributes: OpaquePointer?) {
    for index in stride(from: 1, to: pieces.ends.count, by: 2) {
      guard let attribute = pango_attr_fallback_new(1) else { return }
      attribute.pointee.start_index = UInt32(pieces.ends[index - 1])
      attribute.pointee.end_index = UInt32(pieces.ends[index])
      pango_attr_list_insert(attributes, attribute)
    }
  }

  private static func show(_ bytes: [UInt8], in layout: OpaquePointer) {
    pango_layout_set_text(layout, bytes.map(CChar.init(bitPattern:)), Int32(bytes.count))
  }

  /// Shows the beginning of a text, longer and longer until it has more lines than `limit` says, and
  /// one that may be cut off.
  ///
  /// - Returns: The length of the beginning, in bytes; nil if all of the text is needed.
  private static func show(
    _ pieces: TextPieces, in layout: OpaquePointer, beyond limit: () -> Int
  ) -> Int? {
    var count = 8
    while count < pieces.ends.count {
      let end = pieces.ends[count - 1]
      show(Array(pieces.bytes[..<end]), in: layout)
      let limit = limit()
      if limit == .max { return nil }
      if Int(pango_layout_get_line_count(layout)) - 1 > limit { return end }
      count *= 4
    }
    return nil
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The number of Pango's units in a pixel.
  static let units = Double(PANGO_SCALE)

  /// The size of all lines, in pixels.
  var size: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return CGSize(width: Double(width) / Self.units, height: Double(height) / Self.units)
  }

  /// The distance from the top to the first line's baseline, in pixels.
  var baseline: Double { Double(pango_layout_get_baseline(layout)) / Self.units }

  /// Returns the number of lines that fit into `height` pixels; at least one.
  func lines(fittingIn height: Double) -> Int {
    Self.lines(fittingIn: height, pitch: lineHeight + spacing, spacing)
  }

  private static func lines(fittingIn height: Double, pitch: Double, _ spacing: Double) -> Int {
    // A label as high as its text was rounded to must hold all of it.
    let count = pitch > 0 ? ((height + spacing + 0.5) / pitch).rounded(.down) : 1
    return Int(min(max(count, 1), 1_000_000))
  }

  /// Keeps the first `limit` lines; if that removes text, the last of them ends in an ellipsis.
  mutating func truncate(toLines limit: Int) {
    guard limit > 0, Int(pango_layout_get_line_count(layout)) > limit,
      let line = pango_layout_get_line_readonly(layout, Int32(limit - 1))
    else { return }
    // Pango limits lines for each paragraph. So end the text with the last visible line's
    // paragraph, and limit the height.
    let start = Int(line.pointee.start_index)
    let end = start + Int(line.pointee.length)
    let string = pieces.bytes
    let paragraph = string[start...].firstIndex(of: UInt8(ascii: "\n")) ?? string.count
    var kept = Array(string[..<paragraph])
    if end >= paragraph { kept += Array("…".utf8) }
    let height = Double(limit) * (lineHeight + spacing) - spacing + lineHeight / 4
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, Int32((height * Self.units).rounded()))
    Self.show(kept, in: layout)
  }
}
