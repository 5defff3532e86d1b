import Rendering

// One item, row by row: which of its pixels are covered, and how they are blended.

extension Band {
  mutating func draw(_ item: DrawItem, on surface: Surface, area: PixelRect) {
    switch item.paint {
    case .solid(let pixel):
      forEachPart(of: item, area: area) { y, part, covered in
        let out = surface.pointer(x: part.lowerBound, y: y)
        if let covered {
          PixelRow.blend(pixel, coverage: covered, onto: out, count: part.count)
        } else {
          PixelRow.blend(pixel, onto: out, count: part.count)
        }
      }
    case .image(let paint):
      forEachPart(of: item, area: area) { [row] y, part, covered in
        paint.shade(y: y, columns: part, scratch: row) { source in
          PixelRow.blend(
            source, coverage: covered, isOpaque: paint.isOpaque,
            onto: surface.pointer(x: part.lowerBound, y: y), count: part.count)
        }
      }
    case .shadow(let paint):
      forEachPart(of: item, area: area) { [row] y, part, covered in
        paint.shade(y: y, columns: part, out: row)
        PixelRow.blend(
          row, coverage: covered, isOpaque: false,
          onto: surface.pointer(x: part.lowerBound, y: y), count: part.count)
      }
    case .group(let items):
      if item.alpha == 255, item.shape?.covers(area) ?? true {
        return draw(items, on: surface, within: area)
      }
      let group = drawnAlone(items, area: area)
      forEachPart(of: item, area: area) { y, part, covered in
        PixelRow.blend(
          group.pointer(x: part.lowerBound, y: y), coverage: covered, isOpaque: false,
          onto: surface.pointer(x: part.lowerBound, y: y), count: part.count)
      }
      free.append(group.base)
    case .blend(let items, let filter):
      guard let kind = filter.kind as? any BlendingFilter else { return }
      let group = drawnAlone(items, area: area)
      let strip = row
      forEachPart(of: item, area: area) { y, part, covered in
        let (out, layer) = (
          surface.pointer(x: part.lowerBound, y: y),
          UnsafeBufferPointer(start: group.pointer(x: part.lowerBound, y: y), count: part.count)
        )
        guard let covered else {
          return kind.blend(
            filter, layer, with: UnsafeMutableBufferPointer(start: out, count: part.count))
        }
        strip.update(from: out, count: part.count)
        kind.blend(filter, layer, with: UnsafeMutableBufferPointer(start: strip, count: part.count))
        PixelRow.replace(out, by: strip, coverage: covered, count: part.count)
      }
      free.append(group.base)
    }
  }

  /// Calls `body` for every stretch of a row that `item` touches: the row, the columns, and the
  /// coverage of its pixels or nil where all are covered.
  @inline(__always)
  private func forEachPart(
    of item: DrawItem, area: PixelRect,
    _ body: (_ y: Int, _ part: Range<Int>, _ coverage: UnsafePointer<UInt32>?) -> Void
  ) {
    for y in area.rows {
      var span = RoundedBox.Span(touched: area.columns, full: area.columns)
      if let shape = item.shape {
        guard let own = shape.span(y: y, in: area.columns) else { continue }
        span = own
      }
      guard let hole = item.hole, let inside = hole.span(y: y, in: span.touched) else {
        forEachPart(of: span, alpha: item.alpha) { part, isFull in
          if isFull { return body(y, part, nil) }
          cover(part, y: y, item: item, span: span, rim: nil)
          body(y, part, coverage)
        }
        continue
      }
      let parts = [
        span.touched.lowerBound..<inside.full.lowerBound,
        inside.full.upperBound..<span.touched.upperBound,
      ]
      for part in parts where !part.isEmpty {
        cover(part, y: y, item: item, span: span, rim: inside)
        body(y, part, coverage)
      }
    }
  }

  @inline(__always)
  private func forEachPart(
    of span: RoundedBox.Span, alpha: UInt32, _ body: (Range<Int>, _ isFull: Bool) -> Void
  ) {
    let left = span.touched.lowerBound..<span.full.lowerBound
    let right = span.full.upperBound..<span.touched.upperBound
    if alpha < 255 || span.full.isEmpty { return body(span.touched, false) }
    if !left.isEmpty { body(left, false) }
    body(span.full, true)
    if !right.isEmpty { body(right, false) }
  }

  /// Fills ``coverage`` for the columns `part` of row `y`, of which the item's shape has `span`
  /// and its hole `rim`.
  private func cover(
    _ part: Range<Int>, y: Int, item: DrawItem, span: RoundedBox.Span, rim: RoundedBox.Span?
  ) {
    let base = coverage - part.lowerBound
    (base + part.lowerBound).update(repeating: item.alpha, count: part.count)
    let alpha = Double(item.alpha)
    func forEachPixel(_ columns: Range<Int>, _ share: (_ x: Double, _ y: Double) -> Double) {
      for x in columns.clamped(to: part) {
        base[x] = UInt32(max(0, share(Double(x) + 0.5, Double(y) + 0.5)) * alpha + 0.5)
      }
    }
    if let shape = item.shape {
      forEachPixel(span.touched.lowerBound..<span.full.lowerBound) { shape.coverage($0, $1) }
      forEachPixel(span.full.upperBound..<span.touched.upperBound) { shape.coverage($0, $1) }
    }
    if let hole = item.hole, let rim {
      forEachPixel(rim.touched) {
        let (share, taken) = (item.shape?.coverage($0, $1) ?? 1, hole.coverage($0, $1))
        let left = max(0, share - taken)
        return left == 0 ? 0 : min(1, left / (1 - taken * item.holeCover))
      }
    }
  }
}
