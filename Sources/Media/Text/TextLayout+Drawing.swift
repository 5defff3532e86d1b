import CPangoCairo
import Rendering

// The pixels of a layout.

extension TextLayout {
  /// Returns the share of each pixel that the glyphs cover, 0…255, with the layout's top left at
  /// (0, `y`).
  ///
  /// The outlines themselves are filled, so that glyphs lie at exact fractions of a pixel, which
  /// only some versions of Cairo support for glyph bitmaps.
  func coverage(width: Int, height: Int, y: Double) throws -> [UInt8] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_set_tolerance(cairo, 0.02)
    addLines(to: cairo, y: y)
    cairo_fill(cairo)
    cairo_surface_flush(surface)
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw MediaError(
        .libraryFault, subject: "text",
        reason: "it can't be drawn (\(String(cString: cairo_status_to_string(status))))",
        remedy: "use a smaller label or scale")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      result += UnsafeBufferPointer(start: data + row * stride, count: width)
    }
    return result
  }

  /// Adds the outlines of all lines to the path of `cairo`, with the layout's top left at (0, `y`).
  private func addLines(to cairo: OpaquePointer?, y: Double) {
    if !hasMovedLines {
      cairo_move_to(cairo, 0, y)
      return pango_cairo_layout_path(cairo, layout)
    }
    forEachLine { line, _, x, baseline in
      cairo_move_to(cairo, Double(x) / Self.units, y + Double(baseline) / Self.units)
      pango_cairo_layout_line_path(cairo, line)
    }
  }

  /// A Boolean value that indicates whether a line is to be seen elsewhere than Pango puts it.
  private var hasMovedLines: Bool {
    var isMoved = false
    forEachLine { _, place, x, _ in isMoved = isMoved || x != place.x }
    return isMoved
  }

  /// Calls `body` with each line, its place in the layout, its distance from the left edge, and its baseline, in Pango's
  /// units.
  private func forEachLine(
    _ body: (UnsafeMutablePointer<PangoLayoutLine>?, PangoRectangle, Int32, Int32) -> Void
  ) {
    let lines: OpaquePointer = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    repeat {
      var place = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &place)
      let line = pango_layout_iter_get_line_readonly(lines)
      let x = offset(of: place, padding: Self.padding(of: line))
      body(line, place, x, pango_layout_iter_get_baseline(lines))
    } while pango_layout_iter_next_line(lines) != 0
  }

  /// Returns the distance of a line from the left edge, in Pango's units.
  ///
  /// Pango exchanges left and right for a line that is read from right to left, and makes one that ends in an ellipsis as
  /// wide as the layout; the alignments of a label are the sides where its lines are seen.
  private func offset(of line: PangoRectangle, padding: (left: Int32, right: Int32)) -> Int32 {
    let width = pango_layout_get_width(layout)
    guard width >= 0 else { return line.x }
    let shown = line.width - padding.left - padding.right
    let rest = width - shown
    switch alignment {
    case .left, .natural: return -padding.left
    case .right: return rest - padding.left
    case .center:
      // As Pango does it: whole pixels remain whole.
      let isWhole = (width | shown) % PANGO_SCALE == 0
      let half = isWhole ? (rest / 2 + PANGO_SCALE / 2) / PANGO_SCALE * PANGO_SCALE : rest / 2
      return half - padding.left
    case .justified: return line.x
    }
  }

  /// Returns the empty space beside a line's ellipsis, by which Pango makes the line as wide as the layout.
  private static func padding(
    of line: UnsafeMutablePointer<PangoLayoutLine>?
  ) -> (left: Int32, right: Int32) {
    var next = line?.pointee.runs
    while let entry = next {
      next = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let analysis = run.item?.pointee.analysis, let glyph = run.glyphs?.pointee.glyphs,
        Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(analysis.font, glyph.pointee.glyph, nil, &logical)
      let space = max(0, glyph.pointee.geometry.width - logical.width)
      return analysis.level % 2 == 0 ? (0, space) : (space, 0)
    }
    return (0, 0)
  }
}
