import Foundation
import Media
import PluginRuns
package import Rendering

/// Two runs of the same transition in one picture: the earlier one above, the newer one below, what
/// differs under it.
package struct DifferenceStrip {
  /// A transition's two runs.
  package struct Pair {
    package let title: String
    package let earlier: ComparedRun
    package let now: ComparedRun

    /// Makes a pair; `title` stands above it.
    package init(title: String, earlier: ComparedRun, now: ComparedRun) {
      self.title = title
      self.earlier = earlier
      self.now = now
    }
  }

  /// The names of the two versions.
  package let names: (earlier: String, now: String)
  package let pairs: [Pair]

  /// Makes a strip.
  package init(names: (earlier: String, now: String), pairs: [Pair]) {
    self.names = names
    self.pairs = pairs
  }

  /// The number of moments shown.
  private static let moments = 9
  private static let margin = 28, gap = 14, rowGap = 18, blockGap = 30
  private static let mostWidth: CGFloat = 140

  /// Draws it.
  ///
  /// - Throws: the compositor's and the text system's errors.
  package func image(text: any TextDrawing) throws -> RenderImage {
    let style = SheetStyle(scale: 1, text: text)
    let blocks = try pairs.map { try Block($0, names: names, style: style) }
    let labelWidth = blocks.flatMap(\.labels).map(\.width).max() ?? 0
    let width = (blocks.map(\.stripWidth).max() ?? 0) + labelWidth + Self.gap + 2 * Self.margin
    let height =
      blocks.reduce(0) { $0 + $1.height } + (blocks.count - 1) * Self.blockGap + 2 * Self.margin
    var canvas = FilmstripCanvas(width: width, height: height, color: SheetStyle.ground)
    var y = Self.margin
    for block in blocks {
      block.draw(on: &canvas, x: Self.margin, stripX: Self.margin + labelWidth + Self.gap, y: y)
      y += block.height + Self.blockGap
    }
    return canvas.image
  }

  /// One transition: a title, three rows of frames, the times.
  private struct Block {
    let title: RenderImage
    let labels: [RenderImage]
    let rows: [[RenderImage]]
    let times: [RenderImage]
    private let frame: (width: Int, height: Int)

    init(_ pair: Pair, names: (earlier: String, now: String), style: SheetStyle) throws {
      title = try style.label(
        pair.title, fontSize: 15, weight: .semibold, color: SheetStyle.ink)
      labels = try [names.earlier, names.now, "difference"].enumerated().map { index, name in
        try style.label(
          name, fontSize: 12, color: index == 2 ? SheetStyle.failure : SheetStyle.ink, width: 180)
      }
      let parts = (0..<DifferenceStrip.moments).map {
        Double($0) / Double(DifferenceStrip.moments - 1)
      }
      var (above, below, between): ([RenderImage], [RenderImage], [RenderImage]) = ([], [], [])
      for part in parts {
        let width = pair.now.frame(at: part).tree.size.width
        let scale = min(1, DifferenceStrip.mostWidth / width) * 2
        let old = try pair.earlier.picture(at: part, scale: scale).halved
        let new = try pair.now.picture(at: part, scale: scale).halved
        above.append(old)
        below.append(new)
        between.append(PictureDifference(of: new, with: old).image)
      }
      rows = [above, below, between]
      times = try parts.map { part in
        let (old, new) = (pair.earlier.frame(at: part).time, pair.now.frame(at: part).time)
        let words = [old, new].map(TimeText.seconds)
        return try style.label(
          words[0] == words[1] ? words[0] : "\(words[0]) · \(words[1])", fontSize: 11,
          color: SheetStyle.quiet)
      }
      let all = rows.flatMap(\.self)
      frame = (
        max(all.map(\.width).max() ?? 1, times.map(\.width).max() ?? 1),
        all.map(\.height).max() ?? 1
      )
    }

    var stripWidth: Int { times.count * (frame.width + DifferenceStrip.gap) - DifferenceStrip.gap }

    private var firstRow: Int { title.height + 12 }

    var height: Int {
      firstRow + 3 * frame.height + 2 * DifferenceStrip.rowGap + 10 + (times.first?.height ?? 0)
    }

    func draw(on canvas: inout FilmstripCanvas, x: Int, stripX: Int, y: Int) {
      canvas.draw(title, x: x, y: y)
      for (index, row) in rows.enumerated() {
        let top = y + firstRow + index * (frame.height + DifferenceStrip.rowGap)
        let label = labels[index]
        canvas.draw(label, x: x, y: top + (frame.height - label.height) / 2)
        for (column, picture) in row.enumerated() {
          canvas.drawCard(
            picture, x: left(column, picture, stripX), y: top + (frame.height - picture.height) / 2,
            radius: Double(min(picture.width, picture.height)) / 16)
        }
      }
      for (column, time) in times.enumerated() {
        canvas.draw(time, x: left(column, time, stripX), y: y + height - time.height)
      }
    }

    private func left(_ column: Int, _ picture: RenderImage, _ stripX: Int) -> Int {
      stripX + column * (frame.width + DifferenceStrip.gap) + (frame.width - picture.width) / 2
    }
  }
}

extension RenderImage {
  /// The picture with half the pixels a side, for one that was drawn at twice the size.
  fileprivate var halved: RenderImage {
    scaledDown(toWidth: max(1, width / 2), height: max(1, height / 2))
  }
}
