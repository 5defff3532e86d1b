/// Blends rows of premultiplied pixels, four at a time.
enum PixelRow {
  /// Draws one colour over `count` pixels.
  static func blend(_ pixel: UInt32, onto out: UnsafeMutablePointer<UInt32>, count: Int) {
    if pixel >> 24 == 255 { return out.update(repeating: pixel, count: count) }
    let source = Pixels(repeating: pixel)
    forEachLot(of: out, count: count) { below, _, _ in source.over(below) }
  }

  /// Draws one colour over `count` pixels, each with the strength given by `coverage`.
  static func blend(
    _ pixel: UInt32, coverage: UnsafePointer<UInt32>, onto out: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let source = Pixels(repeating: pixel)
    forEachLot(of: out, count: count) { below, index, lanes in
      source.scaled(by: Pixels(at: coverage + index, lanes: lanes)).over(below)
    }
  }

  /// Draws `count` pixels over others, each with the strength given by `coverage`, or wholly when
  /// that is nil.
  static func blend(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt32>?, isOpaque: Bool,
    onto out: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if let coverage {
      forEachLot(of: out, count: count) { below, index, lanes in
        Pixels(at: source + index, lanes: lanes)
          .scaled(by: Pixels(at: coverage + index, lanes: lanes)).over(below)
      }
    } else if isOpaque {
      out.update(from: source, count: count)
    } else {
      forEachLot(of: out, count: count) { below, index, lanes in
        Pixels(at: source + index, lanes: lanes).over(below)
      }
    }
  }

  /// Replaces `out` by `source`, each pixel in the proportion given by `coverage`.
  static func replace(
    _ out: UnsafeMutablePointer<UInt32>, by source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>, count: Int
  ) {
    forEachLot(of: out, count: count) { below, index, lanes in
      let share = Pixels(at: coverage + index, lanes: lanes)
      return Pixels(at: source + index, lanes: lanes).scaled(by: share)
        &+ below.scaled(by: 255 &- share)
    }
  }

  /// Replaces every four pixels of `out` by the result of `body`, which receives their address and
  /// the number of the four that count.
  @inline(__always)
  private static func forEachLot(
    of out: UnsafeMutablePointer<UInt32>, count: Int,
    _ body: (_ below: Pixels, _ index: Int, _ lanes: Int) -> Pixels
  ) {
    var index = 0
    while index + 4 <= count {
      body(Pixels(at: out + index, lanes: 4), index, 4).store(at: out + index)
      index += 4
    }
    // Pixels beyond the end belong to others: they are neither read nor written.
    let lanes = count - index
    guard lanes > 0 else { return }
    let result = body(Pixels(at: out + index, lanes: lanes), index, lanes)
    for lane in 0..<lanes { out[index + lane] = result[lane] }
  }
}
