import CMediaShims
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
    let count = newWidth * newHeight * 4
    let result = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = count
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = bytes.baseAddress else { return }
        // SAFETY: the source is only read, each row is written by one thread, and the threads end before this does.
        nonisolated(unsafe) let (source, target) = (from, to)
        RowBands.forEach(count: newHeight) { band in
          for y in band {
            // First the rows, all of whose bytes are treated alike, and then the columns of their sum.
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * 4) { sums in
              sums.initialize(repeating: 0)
              for (line, weight) in rows.parts(of: y) {
                mediashims_add_weighted(
                  source + line * width * 4, width * 4, UInt16(weight), sums.baseAddress)
              }
              columns.reduce(UnsafeRawBufferPointer(sums), to: target + y * newWidth * 4)
            }
          }
        }
      }
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

  /// The first source line of each result line.
  private var starts: [Int] = []
  /// The place of each result line's weights among all, and the end of the last.
  private var places: [Int] = [0]
  private var weights: [UInt32] = []

  init(from source: Int, to target: Int) {
    for index in 0..<target {
      // In units of 1 / target of a source line, the line covers [low, high).
      let (low, high) = (index * source, (index + 1) * source)
      let first = low / target
      var covered = 0
      for line in first..<((high + target - 1) / target) {
        // Rounding the running total rather than each part keeps the sum exact.
        let next = min(high, (line + 1) * target) - low
        weights.append(UInt32((next * Self.unit + source / 2) / source - covered))
        covered = (next * Self.unit + source / 2) / source
      }
      starts.append(first)
      places.append(weights.count)
    }
  }

  func parts(of index: Int) -> some Sequence<(line: Int, weight: UInt32)> {
    (places[index]..<places[index + 1]).lazy.map {
      (starts[index] + $0 - places[index], weights[$0])
    }
  }

  /// Writes the pixels of a result row, of which `sums` has the weighed sums of source rows.
  func reduce(_ sums: UnsafeRawBufferPointer, to row: UnsafeMutablePointer<UInt8>) {
    starts.withUnsafeBufferPointer { starts in
      places.withUnsafeBufferPointer { places in
        weights.withUnsafeBufferPointer { weights in
          for x in starts.indices {
            var sum = Self.half
            var offset = starts[x] * 16
            for place in places[x]..<places[x + 1] {
              let part = sums.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
              sum &+= part &* SIMD4(repeating: weights[place])
              offset += 16
            }
            UnsafeMutableRawPointer(row + x * 4).storeBytes(
              of: SIMD4<UInt8>(truncatingIfNeeded: sum &>> Self.shift), as: SIMD4<UInt8>.self)
          }
        }
      }
    }
  }
}
