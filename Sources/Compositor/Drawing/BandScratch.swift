import Synchronization

/// The memory that a band is drawn with, used by one band after another.
final class BandScratch {
  private let width: Int
  private let height: Int
  /// Room for the source pixels of one row, with four more.
  let row: UnsafeMutablePointer<UInt32>
  /// Room for the coverage of one row's pixels.
  let coverage: UnsafeMutablePointer<UInt32>
  private var surfaces: [UnsafeMutablePointer<UInt32>] = []

  /// Creates memory for bands as large as `rect`.
  init(for rect: PixelRect) {
    width = rect.width
    height = rect.rows.count
    row = .allocate(capacity: width + 4)
    coverage = .allocate(capacity: width)
    row.initialize(repeating: 0, count: width + 4)
    coverage.initialize(repeating: 0, count: width)
  }

  deinit {
    row.deallocate()
    coverage.deallocate()
    for surface in surfaces { surface.deallocate() }
  }

  /// Returns a Boolean value that indicates whether a band of `rect` can be drawn with it.
  func fits(_ rect: PixelRect) -> Bool { rect.width <= width && rect.rows.count <= height }

  /// Returns a new surface as large as the band, with any pixels in it.
  func makeSurface() -> UnsafeMutablePointer<UInt32> { .allocate(capacity: width * height) }

  /// Hands over the surfaces that there are.
  func takeSurfaces() -> [UnsafeMutablePointer<UInt32>] {
    defer { surfaces = [] }
    return surfaces
  }

  /// Keeps surfaces for the next band.
  func giveBack(_ surfaces: [UnsafeMutablePointer<UInt32>]) { self.surfaces = surfaces }
}

/// The memory of bands that are not being drawn: as many as are drawn at once.
final class BandMemory: Sendable {
  // SAFETY: what is in the list is used by nobody, and what was taken from it by one band.
  private struct Unused: @unchecked Sendable { var list: [BandScratch] = [] }
  private let unused = Mutex(Unused())

  /// Calls `body` with a band for the rows of `rect`.
  func withBand(of rect: PixelRect, _ body: (inout Band) -> Void) {
    let kept = unused.withLock { $0.list.popLast().map { SendableScratch(scratch: $0) } }?.scratch
    let scratch = kept.flatMap { $0.fits(rect) ? $0 : nil } ?? BandScratch(for: rect)
    do {
      var band = Band(rect: rect, scratch: scratch)
      body(&band)
    }
    let returned = SendableScratch(scratch: scratch)
    unused.withLock { $0.list.append(returned.scratch) }
  }

  // SAFETY: see `Unused`.
  private struct SendableScratch: @unchecked Sendable { let scratch: BandScratch }
}
