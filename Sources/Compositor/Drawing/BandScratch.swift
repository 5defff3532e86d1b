import Synchronization

/// The scratch memory of a band, reused by one band after another.
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

  /// Returns a Boolean value that indicates whether it is large enough for a band of `rect`.
  func fits(_ rect: PixelRect) -> Bool { rect.width <= width && rect.rows.count <= height }

  /// Returns a new surface as large as the band, with any pixels in it.
  func makeSurface() -> UnsafeMutablePointer<UInt32> { .allocate(capacity: width * height) }

  /// Returns the unused surfaces, which are then the caller's.
  func takeSurfaces() -> [UnsafeMutablePointer<UInt32>] {
    defer { surfaces = [] }
    return surfaces
  }

  /// Keeps surfaces for the next band.
  func giveBack(_ surfaces: [UnsafeMutablePointer<UInt32>]) { self.surfaces = surfaces }
}

/// A pool of scratch memory for bands, as much as the bands drawn at once have needed.
final class BandMemory: Sendable {
  // SAFETY: a scratch in the list is not in use; one taken from it is used by one band, on one thread.
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
