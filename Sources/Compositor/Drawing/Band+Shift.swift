import CPixels
import Rendering

// Upright pictures that are moved by a fraction of a pixel.

extension Band {
  /// Draws the rows of an opaque picture that lie between the upper and the lower edge of an upright box, if it is moved
  /// by a fraction of a pixel. They have the same columns, coverage and weights, which are determined once.
  ///
  /// - Returns: The rows that were drawn.
  func drawShifted(
    _ paint: ImagePaint, of item: DrawItem, on surface: Surface, area: PixelRect,
    kernels: PixelKernels
  ) -> Range<Int> {
    let none = area.minY..<area.minY
    guard item.alpha == 255, item.hole == nil, item.cut == nil, let shape = item.shape,
      paint.wholePixels == nil,
      paint.image.isOpaque, case .affine(let sampling, _, let shift?) = paint.way,
      let top = area.rows.first(where: { shape.isInner(y: $0) }),
      let span = shape.span(y: top, in: area.columns), !span.full.isEmpty
    else { return none }
    let rows = top..<((top..<area.maxY).first { !shape.isInner(y: $0) } ?? area.maxY)
    let before = span.touched.lowerBound..<span.full.lowerBound
    let after = span.full.upperBound..<span.touched.upperBound
    func hasPlace(_ columns: Range<Int>) -> Bool {
      columns.isEmpty || shift.place(of: columns) != nil
    }
    guard let place = shift.place(of: span.full), hasPlace(before), hasPlace(after) else {
      return none
    }
    let grid = paint.levels[sampling.level].texels.grid
    for y in rows {
      shift.fill(
        surface.pointer(x: span.full.lowerBound, y: y), from: shift.row(y: y, from: place),
        count: span.full.count, grid: grid, kernels: kernels)
    }
    func drawRim(_ columns: Range<Int>) {
      guard !columns.isEmpty, let place = shift.place(of: columns) else { return }
      let (start, count) = (columns.lowerBound, columns.count)
      let part = RowPart(y: top, columns: columns, full: start..<start)
      cover(part, item: item, span: span, rim: nil)
      for y in rows {
        shift.fill(
          row, from: shift.row(y: y, from: place), count: count, grid: grid, kernels: kernels)
        kernels.over_covered(surface.pointer(x: start, y: y), row, coverage, count)
      }
    }
    drawRim(before)
    drawRim(after)
    return rows
  }
}
