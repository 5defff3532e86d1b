/// Threads that compute the rows of a picture, with the same result whatever their number.
///
/// Copies share the threads, which start when they are first needed, sleep while nothing is computed and
/// end with the last copy.
public struct PixelWorkers: Sendable {
  /// The number of rows of a band.
  public static let bandHeight = 16
  /// The number of threads, at least 1, with the caller's.
  public let count: Int
  /// The threads beside the caller's; nil if that is the only one.
  private let threads: WorkerThreads?
  /// The memory of earlier pictures; nil for workers that keep none.
  private var spare: SparePixels?

  /// Makes `count` workers.
  ///
  /// - Precondition: `count` is at least 1.
  public init(count: Int) {
    precondition(count >= 1, "at least one thread is needed")
    self.count = count
    threads = count > 1 ? WorkerThreads(count: count - 1) : nil
  }

  /// The same workers with memory of their own for the pictures that they make.
  package var withSpareMemory: PixelWorkers {
    var copy = self
    copy.spare = SparePixels()
    return copy
  }

  /// Keeps the bytes of `pictures` for later pictures of the same sizes, until the next call; those that are still
  /// referenced elsewhere then are copied before they are overwritten.
  package func reuse(_ pictures: [[UInt8]]) { spare?.replace(with: pictures) }

  /// The number of threads started so far, for tests.
  package var startedThreads: Int { threads?.started ?? 0 }

  /// Calls `body` once for every ``bandHeight`` rows of `height`, concurrently, and waits for all
  /// calls.
  ///
  /// The calls may themselves use these workers.
  public func forEachBand(height: Int, _ body: @Sendable (_ rows: Range<Int>) -> Void) {
    let bands = (height + Self.bandHeight - 1) / Self.bandHeight
    @Sendable func work(_ band: Int) {
      body(band * Self.bandHeight..<min(height, (band + 1) * Self.bandHeight))
    }
    if let threads { return threads.share(parts: bands, work) }
    for band in 0..<bands { work(band) }
  }

  /// Returns the bytes of a picture, whose rows `fill` writes completely, as words.
  public func pixels(
    width: Int, height: Int,
    _ fill: @Sendable (_ y: Int, _ row: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt8] {
    pixels(
      width: width, height: height,
      bands: { rows, start in
        for y in rows { fill(y, start + (y - rows.lowerBound) * width) }
      })
  }

  /// Returns the bytes of a picture, whose bands `fill` writes completely, as words from `start`
  /// on.
  public func pixels(
    width: Int, height: Int,
    bands fill: @Sendable (_ rows: Range<Int>, _ start: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt8] {
    bytes(ofPixels: width * height) {
      // SAFETY: each band is written by one thread only and the threads end before this does.
      nonisolated(unsafe) let words = $0
      forEachBand(height: height) { rows in fill(rows, words + rows.lowerBound * width) }
    }
  }

  /// Returns the bytes of `count` pixels, which `fill` writes completely, as words.
  package func bytes(ofPixels count: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt8]
  {
    func fillWords(_ bytes: UnsafeMutableRawBufferPointer) {
      guard let base = bytes.baseAddress else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: count) { fill($0) }
    }
    if var bytes = spare?.take(count: count * 4) {
      bytes.withUnsafeMutableBytes { fillWords($0) }
      return bytes
    }
    return [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, initialized in
      initialized = count * 4
      fillWords(UnsafeMutableRawBufferPointer(bytes))
    }
  }
}
