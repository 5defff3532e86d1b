import Foundation
import Rendering

/// Draws items into one band of rows. Bands share nothing, so any number of them can be drawn at
/// once and the result is the same.
struct Band: ~Copyable {
  let rect: PixelRect
  /// The source pixels of one row, with room for four more.
  let row: UnsafeMutablePointer<UInt32>
  /// The coverage of one row's pixels, 0…255.
  let coverage: UnsafeMutablePointer<UInt32>
  /// The surfaces of groups that are not in use.
  var free: [UnsafeMutablePointer<UInt32>] = []

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
  struct Surface {
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

  mutating func draw(_ items: [DrawItem], on surface: Surface, within region: PixelRect) {
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

  /// Returns a surface on which nothing but `items` is drawn in `area`.
  mutating func drawnAlone(_ items: [DrawItem], area: PixelRect) -> Surface {
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
}
