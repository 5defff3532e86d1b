/// The places of the frames and labels of a strip, in pixels.
struct FilmstripLayout {
  static let margin = 28
  static let gap = 18
  static let labelGap = 14

  let count: Int
  let frameWidth: Int
  let frameHeight: Int
  let labelWidth: Int
  let labelHeight: Int

  /// The width of a cell: the frame's, or the label's when that is wider.
  private var cellWidth: Int { max(frameWidth, labelWidth) }

  var width: Int { 2 * Self.margin + count * cellWidth + (count - 1) * Self.gap }
  var height: Int { labelY + labelHeight + Self.margin - 6 }

  func frameOrigin(_ index: Int) -> (x: Int, y: Int) {
    (cellX(index) + (cellWidth - frameWidth) / 2, Self.margin)
  }

  func labelX(_ index: Int, width: Int) -> Int { cellX(index) + (cellWidth - width) / 2 }

  var labelY: Int { Self.margin + frameHeight + Self.labelGap }

  private func cellX(_ index: Int) -> Int { Self.margin + index * (cellWidth + Self.gap) }
}
