import CPixels

// Pictures along whose rows of pixels the row of texels changes much faster than the column. Each pixel then shows another
// line of memory, and the pixel below it the same one: it is still in the nearest cache if few pixels are drawn between.

extension Band {
  /// The number of columns of a tile, in runs of pixels whose places are computed from one beginning.
  private static let tileWidth = 2 * Int(PIXEL_RUN)

  /// Calls `body` for every part of a row that `item` touches, cut into tiles: the parts of all rows in some columns come
  /// before those in the next ones. ``coverage`` is set as by ``forEachPart(of:area:without:_:)``.
  ///
  /// Parts are cut only where runs of pixels begin, so that the places in a picture are the same.
  func forEachTile(of item: DrawItem, area: PixelRect, _ body: (RowPart) -> Void) {
    var pieces: [Piece] = []
    forEachSpan(of: item, area: area) { part, span, rim in
      pieces.append(Piece(part: part, span: span, rim: rim, start: part.columns.lowerBound))
    }
    var end = area.minX
    while end < area.maxX {
      end += Self.tileWidth
      for index in pieces.indices {
        guard let part = pieces[index].next(to: end) else { continue }
        if !part.isFull {
          cover(part, item: item, span: pieces[index].span, rim: pieces[index].rim)
        }
        body(part)
      }
    }
  }

  /// A part of a row, of which some is still to be drawn.
  private struct Piece {
    let part: RowPart
    let span: RoundedBox.Span
    let rim: RoundedBox.Span?
    /// The first column that is still to be drawn.
    var start: Int

    /// Returns the runs that begin before column `end`; nil when none is left.
    mutating func next(to end: Int) -> RowPart? {
      guard start < min(end, part.columns.upperBound) else { return nil }
      let run = Int(PIXEL_RUN)
      let runs = (end - start + run - 1) / run
      let columns = start..<min(part.columns.upperBound, start + runs * run)
      start = columns.upperBound
      return RowPart(y: part.y, columns: columns, full: part.full)
    }
  }
}

extension ImagePaint {
  /// The least width of an area that is drawn in tiles, in pixels.
  private static let leastWidth = 128
  /// The least ratio of the rows of texels to the columns along a row of pixels: that of a picture turned by two thirds
  /// of a right angle. Up to there, rows of pixels are quicker.
  private static let leastSlope = 1.75

  /// Returns a Boolean value that indicates whether the row of texels changes much faster than the column along the rows
  /// of `area`, and the area is wide enough for that to matter.
  func isSteep(in area: PixelRect) -> Bool {
    guard area.width >= Self.leastWidth, wholePixels == nil else { return false }
    let map = levels[0].toTexels
    let middle = map(Double(area.minX + area.maxX) / 2, Double(area.minY + area.maxY) / 2)
    guard middle.z > 0 else { return false }
    let (u, v) = (middle.x / middle.z, middle.y / middle.z)
    return abs(map.y.x - v * map.w.x) > Self.leastSlope * abs(map.x.x - u * map.w.x)
  }
}
