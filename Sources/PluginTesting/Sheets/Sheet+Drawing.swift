import Diagnostics
package import Foundation
import Geometry
import Media
package import Rendering

extension Sheet {
  /// Draws the sheet: the same bytes for the same runs.
  ///
  /// - Parameters:
  ///   - size: The stage's size upright, in points.
  ///   - scale: Pixels per unit of the layout, as the cells were made with.
  /// - Throws: the text system's error.
  package func image(size: CGSize, scale: CGFloat, text: any TextDrawing) throws -> RenderImage {
    let style = SheetStyle(scale: scale, text: text)
    let layout = try SheetLayout(self, size: size, style: style)
    var canvas = FilmstripCanvas(
      width: layout.width, height: layout.height, color: SheetStyle.ground)
    try drawHeadings(on: &canvas, layout, style)
    for (index, row) in rows.enumerated() {
      let y = layout.rowY[index]
      if index == 0 || rows[index - 1].kind != row.kind {
        let kind = try style.label(
          row.kind, fontSize: 17, weight: .semibold, color: SheetStyle.ink)
        canvas.draw(kind, x: layout.margin, y: y)
      }
      let outcome = try style.label(row.outcome, fontSize: 12, color: SheetStyle.quiet)
      canvas.draw(
        outcome, x: layout.margin, y: y + (layout.pictures.height - outcome.height) / 2)
      for (column, cell) in row.cells.enumerated() {
        try draw(cell, on: &canvas, x: layout.columnX[column], y: y, layout, style)
      }
    }
    return canvas.image
  }

  private func drawHeadings(
    on canvas: inout FilmstripCanvas, _ layout: SheetLayout, _ style: SheetStyle
  ) throws {
    let name = try style.label(title, fontSize: 26, weight: .bold, color: SheetStyle.ink)
    canvas.draw(name, x: layout.margin, y: layout.margin)
    let words = [
      note, "\(runs.counted("run")), " + (failures == 0 ? "none failed" : "\(failures) failed"),
    ]
    let subtitle = try style.label(
      words.filter { !$0.isEmpty }.joined(separator: "  ·  "), fontSize: 13,
      color: SheetStyle.quiet, width: CGFloat(layout.width - 2 * layout.margin) / style.scale)
    canvas.draw(subtitle, x: layout.margin, y: layout.margin + name.height + style.pixels(4))
    for (index, column) in columns.enumerated() {
      let x = layout.columnX[index]
      if index == 0 || columns[index - 1].group != column.group {
        let last = columns.lastIndex { $0.group == column.group } ?? index
        let group = try style.label(
          column.group, fontSize: 15, weight: .semibold, color: SheetStyle.ink)
        canvas.draw(group, x: x, y: layout.groupY)
        let width = layout.columnX[last] + layout.pictures.width - x
        canvas.draw(
          .plain(SheetStyle.line, width: width, height: style.pixels(1)), x: x,
          y: layout.groupY + group.height + style.pixels(5))
      }
      let label = try style.label(column.title, fontSize: 12, color: SheetStyle.quiet)
      canvas.draw(label, x: x, y: layout.columnY)
    }
  }

  private func draw(
    _ cell: Cell, on canvas: inout FilmstripCanvas, x: Int, y: Int, _ layout: SheetLayout,
    _ style: SheetStyle
  ) throws {
    let hasFailed = !cell.failures.isEmpty
    if hasFailed {
      let pad = style.pixels(7)
      canvas.draw(
        .plain(
          SheetStyle.failedGround, width: layout.pictures.width + 2 * pad,
          height: layout.cellHeight + 2 * pad), x: x - pad, y: y - pad)
      canvas.draw(
        .plain(
          SheetStyle.failure, width: style.pixels(3), height: layout.cellHeight + 2 * pad),
        x: x - pad, y: y - pad)
    }
    if let first = cell.pictures.first {
      // Wide pictures stand in two lines, so that all cells are of one size.
      let inLine = first.width > first.height ? (cell.pictures.count + 1) / 2 : cell.pictures.count
      for (index, picture) in cell.pictures.enumerated() {
        let (column, line) = (index % inLine, index / inLine)
        canvas.drawCard(
          picture, x: x + column * (first.width + layout.gap),
          y: y + line * (first.height + layout.lineGap),
          radius: Double(style.pixels(4)), shadow: 0.45 * Double(style.scale))
      }
    }
    let words = hasFailed ? cell.failures.joined(separator: "  ") : cell.caption
    guard !words.isEmpty else { return }
    let label = try style.label(
      words, fontSize: 11, weight: hasFailed ? .semibold : .medium,
      color: hasFailed ? SheetStyle.failure : SheetStyle.quiet,
      width: CGFloat(layout.pictures.width) / style.scale)
    let top = cell.pictures.isEmpty ? (layout.pictures.height - label.height) / 2 : layout.captionY
    canvas.draw(label, x: x, y: y + top)
  }
}

/// The positions of the parts of a sheet, in pixels.
private struct SheetLayout {
  let margin, gap, lineGap, groupY, columnY, captionY, cellHeight, width, height: Int
  /// The room for a cell's pictures.
  let pictures: (width: Int, height: Int)
  let columnX: [Int]
  let rowY: [Int]

  init(_ sheet: Sheet, size: CGSize, style: SheetStyle) throws {
    margin = style.pixels(36)
    gap = style.pixels(6)
    lineGap = style.pixels(9)
    let short = style.pixels(PluginSheet.frameWidth)
    let long = Int((CGFloat(short) * max(size.width, size.height) / min(size.width, size.height)))
    let (count, half) = (PluginSheet.moments, (PluginSheet.moments + 1) / 2)
    pictures = (
      max(count * short + (count - 1) * gap, half * long + (half - 1) * gap),
      max(long, 2 * short + lineGap)
    )
    captionY = pictures.height + style.pixels(6)
    cellHeight = captionY + style.pixels(15)
    groupY = margin + style.pixels(72)
    columnY = groupY + style.pixels(30)

    let labels = try sheet.rows.flatMap { row in
      [
        try style.label(row.kind, fontSize: 17, weight: .semibold, color: SheetStyle.ink).width,
        try style.label(row.outcome, fontSize: 12, color: SheetStyle.quiet).width,
      ]
    }
    var x = margin + (labels.max() ?? 0) + style.pixels(28)
    var columns: [Int] = []
    for (index, column) in sheet.columns.enumerated() {
      if index > 0 {
        let isNewGroup = sheet.columns[index - 1].group != column.group
        x += pictures.width + style.pixels(isNewGroup ? 48 : 26)
      }
      columns.append(x)
    }
    columnX = columns
    width = x + pictures.width + margin

    var y = columnY + style.pixels(30)
    var rows: [Int] = []
    for (index, row) in sheet.rows.enumerated() {
      if index > 0 {
        let isNewKind = sheet.rows[index - 1].kind != row.kind
        y += cellHeight + style.pixels(isNewKind ? 40 : 18)
      }
      rows.append(y)
    }
    rowY = rows
    height = y + (rows.isEmpty ? 0 : cellHeight) + margin
  }
}

extension RenderImage {
  /// A picture of one colour.
  fileprivate static func plain(_ color: RGBAColor, width: Int, height: Int) -> RenderImage {
    let pixel = [color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) }
    return RenderImage(
      width: max(1, width), height: max(1, height),
      pixels: (0..<max(1, width) * max(1, height)).flatMap { _ in pixel })
  }
}
