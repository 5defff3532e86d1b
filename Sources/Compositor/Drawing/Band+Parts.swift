// The pixels of an item's rows, and how much of each the item covers.

extension Band {
  /// Calls `body` for every part of a row that `item` touches, except for the rows in `done`. ``coverage`` then has the
  /// shares of the pixels that are not full, at their places from the part's first column on.
  ///
  /// Places in a picture are computed from the first pixel of a part on, so where parts begin decides how these are
  /// rounded.
  @inline(__always)
  func forEachPart(
    of item: DrawItem, area: PixelRect, without done: Range<Int> = 0..<0, _ body: (RowPart) -> Void
  ) {
    forEachSpan(of: item, area: area, without: done) { part, span, rim in
      if !part.isFull { cover(part, item: item, span: span, rim: rim) }
      body(part)
    }
  }

  /// Calls `body` for every part of a row that `item` touches, except for the rows in `done`, with the pixels of the row
  /// that the item's shape has, and those of its hole if the part has a share of its rim.
  @inline(__always)
  func forEachSpan(
    of item: DrawItem, area: PixelRect, without done: Range<Int> = 0..<0,
    _ body: (_ part: RowPart, _ span: RoundedBox.Span, _ rim: RoundedBox.Span?) -> Void
  ) {
    var inner: RoundedBox.Span?
    for y in area.rows where !done.contains(y) {
      var span = RoundedBox.Span(touched: area.columns, full: area.columns)
      if let shape = item.shape {
        let isInner = shape.isInner(y: y)
        if isInner, let inner {
          span = inner
        } else {
          guard let own = shape.span(y: y, in: area.columns) else { continue }
          span = own
          if isInner { inner = own }
        }
      }
      if let cut = item.cut {
        guard let kept = cut.span(span, y: y) else { continue }
        span = kept
      }
      func draw(_ columns: Range<Int>, full: Range<Int>, rim: RoundedBox.Span?) {
        if columns.isEmpty { return }
        body(RowPart(y: y, columns: columns, full: full), span, rim)
      }
      let (start, end) = (span.touched.lowerBound, span.touched.upperBound)
      if let hole = item.hole, let inside = hole.span(y: y, in: span.touched) {
        let (left, right) = (span.full.lowerBound, span.full.upperBound)
        let (rimStart, rimEnd) = (inside.touched.lowerBound, inside.touched.upperBound)
        draw(
          start..<inside.full.lowerBound, full: left..<max(left, min(right, rimStart)), rim: inside)
        draw(inside.full.upperBound..<end, full: max(left, min(right, rimEnd))..<right, rim: inside)
      } else if item.alpha < 255 || span.full.isEmpty {
        draw(span.touched, full: span.full, rim: nil)
      } else {
        draw(start..<span.full.lowerBound, full: start..<start, rim: nil)
        draw(span.full, full: span.full, rim: nil)
        draw(span.full.upperBound..<end, full: end..<end, rim: nil)
      }
    }
  }

  /// Fills ``coverage`` for the pixels of `part` that are not full; the item's shape has `span` of the row, and its hole
  /// `rim`.
  func cover(
    _ part: RowPart, item: DrawItem, span: RoundedBox.Span, rim: RoundedBox.Span?
  ) {
    let places = part.places
    func setAlpha(_ place: Range<Int>) {
      (coverage + place.lowerBound).update(repeating: item.alpha, count: place.count)
    }
    setAlpha(places.before)
    setAlpha(places.after)
    let base = coverage - part.columns.lowerBound
    let (alpha, y) = (Double(item.alpha), Double(part.y) + 0.5)
    func forEachPixel(_ columns: Range<Int>, _ share: (_ x: Double, _ y: Double) -> Double) {
      for x in columns.clamped(to: part.columns) {
        base[x] = UInt32(max(0, share(Double(x) + 0.5, y)) * alpha + 0.5)
      }
    }
    if item.shape != nil || item.cut != nil {
      forEachPixel(span.touched.lowerBound..<span.full.lowerBound) { item.coverage($0, $1) }
      forEachPixel(span.full.upperBound..<span.touched.upperBound) { item.coverage($0, $1) }
    }
    if let hole = item.hole, let rim {
      forEachPixel(rim.touched) {
        let (share, taken) = (item.coverage($0, $1), hole.coverage($0, $1))
        let left = max(0, share - taken)
        return left == 0 ? 0 : min(1, left / (1 - taken * item.holeCover))
      }
    }
  }
}

extension DrawItem {
  /// Returns the share of the pixel around (`x`, `y`) that the shape covers and no cut takes, 0…1.
  @inline(__always)
  fileprivate func coverage(_ x: Double, _ y: Double) -> Double {
    (shape?.coverage(x, y) ?? 1) * (cut?.coverage(x, y) ?? 1)
  }
}
