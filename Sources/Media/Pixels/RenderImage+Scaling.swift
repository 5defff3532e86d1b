public import Rendering

extension RenderImage {
  /// Returns the picture made smaller by area averaging: each result pixel is the mean of the
  /// source area that it covers, where pixels on the edge count by the part that is covered.
  ///
  /// Averages premultiplied sRGB components, in integers: the same on every machine. The scale
  /// is kept, so the size in points shrinks with the pixels.
  ///
  /// - Precondition: the new size is at least 1 × 1 and at most the picture's own.
  public func scaledDown(toWidth newWidth: Int, height newHeight: Int) -> RenderImage {
    precondition(
      (1...width).contains(newWidth) && (1...height).contains(newHeight),
      "an image is scaled down to at least one pixel and at most its own size")
    if newWidth == width, newHeight == height { return self }
    let columns = AreaWeights(from: width, to: newWidth)
    let rows = AreaWeights(from: height, to: newHeight)
    let result = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { out, count in
      pixels.withUnsafeBufferPointer { source in
        var sums = [SIMD4<UInt32>](repeating: .zero, count: newWidth)
        for y in 0..<newHeight {
          for x in 0..<newWidth { sums[x] = .zero }
          for (row, weight) in rows.parts(of: y) {
            columns.addRow(source, at: row * width * 4, weight: weight, to: &sums)
          }
          for x in 0..<newWidth {
            let pixel = (sums[x] &+ AreaWeights.half) &>> AreaWeights.shift
            for channel in 0..<4 {
              out[(y * newWidth + x) * 4 + channel] = UInt8(truncatingIfNeeded: pixel[channel])
            }
          }
        }
      }
      count = newWidth * newHeight * 4
    }
    return RenderImage(width: newWidth, height: newHeight, scale: scale, pixels: result)
  }
}

/// The weight of each source line in each result line, in 4096ths that add up to 4096.
private struct AreaWeights {
  /// The sum of the weights of a result line: two passes of 12 bits over 8-bit samples stay below
  /// 2³².
  static let unit = 4096
  static let shift = SIMD4<UInt32>(repeating: 24)
  static let half = SIMD4<UInt32>(repeating: 1 << 23)

  private let starts: [Int]
  private let weights: [[UInt32]]

  init(from source: Int, to target: Int) {
    var starts: [Int] = []
    var weights: [[UInt32]] = []
    for index in 0..<target {
      // In units of 1 / target of a source line, the line covers [low, high).
      let (low, high) = (index * source, (index + 1) * source)
      let first = low / target
      var part: [UInt32] = []
      var covered = 0
      for line in first..<((high + target - 1) / target) {
        // Rounding the running total rather than each part keeps the sum exact.
        let next = min(high, (line + 1) * target) - low
        part.append(UInt32((next * Self.unit + source / 2) / source - covered))
        covered = (next * Self.unit + source / 2) / source
      }
      starts.append(first)
      weights.append(part)
    }
    self.starts = starts
    self.weights = weights
  }

  func parts(of index: Int) -> [(line: Int, weight: UInt32)] {
    weights[index].enumerated().map { (starts[index] + $0, $1) }
  }

  /// Adds one source row's pixels, weighed by column and by `weight`, to the sums of a result row.
  func addRow(
    _ source: UnsafeBufferPointer<UInt8>, at base: Int, weight: UInt32,
    to sums: inout [SIMD4<UInt32>]
  ) {
    for x in sums.indices {
      var sum = SIMD4<UInt32>.zero
      var offset = base + starts[x] * 4
      for part in weights[x] {
        let pixel = SIMD4<UInt32>(
          UInt32(source[offset]), UInt32(source[offset + 1]), UInt32(source[offset + 2]),
          UInt32(source[offset + 3]))
        sum = sum &+ pixel &* SIMD4(repeating: part)
        offset += 4
      }
      sums[x] = sums[x] &+ sum &* SIMD4(repeating: weight)
    }
  }
}
