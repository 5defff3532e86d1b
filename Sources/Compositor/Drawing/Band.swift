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
  var free: [UnsafeMutablePointer<UInt32>]
  private let scratch: BandScratch

  /// Prepares to draw the rows of `rect` with memory that no other band uses at the time.
  ///
  /// - Precondition: `scratch` is large enough.
  init(rect: PixelRect, scratch: BandScratch) {
    precondition(scratch.fits(rect), "a band needs memory for its rows")
    self.rect = rect
    self.scratch = scratch
    row = scratch.row
    coverage = scratch.coverage
    free = scratch.takeSurfaces()
  }

  deinit { scratch.giveBack(free) }

  /// A buffer that pixels are drawn into: a part of the band.
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
    draw(items, background: background, on: Surface(base: pixels, rect: rect), within: rect)
  }

  /// Returns a surface of `area`, on which nothing but `items` is drawn.
  mutating func drawnAlone(_ items: [DrawItem], area: PixelRect) -> Surface {
    let group = Surface(base: free.popLast() ?? scratch.makeSurface(), rect: area)
    draw(items, background: 0, on: group, within: area)
    return group
  }
}
