import Foundation
import Rendering

/// Draws items into one band of rows. Bands share nothing, so any number of them can be drawn at
/// once and the result is the same.
struct Band: ~Copyable {
  private let rect: PixelRect
  /// The source pixels of one row, with room for four more.
  private let row: UnsafeMutablePointer<UInt32>
  /// The coverage of one row's pixels, 0…255.
  private let coverage: UnsafeMutablePointer<UInt32>
  /// The surfaces of groups that are not in use.
  private var free: [UnsafeMutablePointer<UInt32>] = []

  /// Prepares to draw the rows of `rect`.
  init(rect: PixelRect) {
    self.rect = rect
    row = .allocate(capacity: rect.width + 4)
    coverage = .allocate(capacity: rect.width)
    row.initialize(repeating: 0, count: rect.width + 4)
    coverage.initialize(repeating: 0, count: rect.width)
  }

  deinit {
    row.deallocate()
    coverage.deallocate()
    for surface in free { surface.deallocate() }
  }

  /// A buffer that pixels are drawn into: the rows of the band, as wide as the picture.
  private struct Surface {
    let base: UnsafeMutablePointer<UInt32>
    let rect: PixelRect

    @inline(__always)
    func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
      base + ((y - rect.minY) * rect.width + x - rect.minX)
    }
  }

  /// Draws `items` over `background` into the rows that begin at `pixels`.
  mutating func draw(
    _ items: [DrawItem], background: UInt32, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let surface = Surface(base: pixels, rect: rect)
    if !items.contains(where: { $0.hides(rect) }) {
      pixels.update(repeating: background, count: rect.width * rect.rows.count)
    }
    draw(items, on: surface, within: rect)
  }

  private mutating func draw(_ items: [DrawItem], on surface: Surface, within region: PixelRect) {
    let first = items.lastIndex { $0.hides(region) } ?? 0
    let covers = covers(among: items, from: first, of: region)
    for index in first..<items.count {
      let area = items[index].bounds.intersection(region)
      guard !area.isEmpty else { continue }
      let isHidden = covers.contains {
        $0 > index && items[$0].bounds.contains(area) && items[$0].hides(area)
      }
      if !isHidden { draw(items[index], on: surface, area: area) }
    }
  }

  /// The greatest number of items that others are looked for under.
  private static var mostCovers: Int { 64 }

  /// Returns the indices of the items from `first` on that may hide others in `region`; of many, the
  /// topmost of those that cover a good part of it. What another one hides is drawn and then drawn
  /// over, with the same result.
  private func covers(among items: [DrawItem], from first: Int, of region: PixelRect) -> [Int] {
    let isMany = items.count - first > Self.mostCovers
    let least = isMany ? region.width * region.rows.count / Self.mostCovers : 0
    var covers: [Int] = []
    for index in stride(from: items.count - 1, to: first, by: -1) {
      let item = items[index]
      guard item.alpha == 255, item.hole == nil, item.paint.isOpaque else { continue }
      let area = item.bounds.intersection(region)
      guard !area.isEmpty, area.width * area.rows.count >= least else { continue }
      covers.append(index)
      if covers.count == Self.mostCovers { break }
    }
    return covers
  }

  private mutating func draw(_ item: DrawItem, on surface: Surface, area: PixelRect) {
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

  /// Returns a surface on which nothing but `items` is drawn in `area`.
  private mutating func drawnAlone(_ items: [DrawItem], area: PixelRect) -> Surface {
    let group = Surface(base: takeSurface(), rect: rect)
    for y in area.rows {
      group.pointer(x: area.minX, y: y).update(repeating: 0, count: area.width)
    }
    draw(items, on: group, within: area)
    return group
  }

  private mutating func takeSurface() -> UnsafeMutablePointer<UInt32> {
    if let surface = free.popLast() { return surface }
    let count = rect.width * rect.rows.count
    let surface = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    surface.initialize(repeating: 0, count: count)
    return surface
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
