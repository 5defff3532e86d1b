import Foundation
import Rendering

/// A Gaussian in passes over rows and columns.
///
/// A wide Gaussian is smooth: the picture is first reduced to one pixel of every `step` by tents
/// (each a box over a box), blurred by what the tents leave of the Gaussian's variance, and
/// interpolated back, which is a tent again. Variances add up, so the whole is a Gaussian of the
/// right width; what it differs in shape is far below a level of 255.
struct BlurPasses: Sendable {
  /// The number of standard deviations beyond which a Gaussian counts as 0.
  static let reach = 3.5
  /// The least standard deviation of a blur on a reduced picture, in its pixels.
  private static let leastSigma = 4.0

  /// The distance between the pixels of the reduced picture, in pixels of the original.
  let step: Int
  /// The weights from the middle outwards; with their mirror image their sum is 1.
  let kernel: [Float]

  /// Makes a blur with a standard deviation of `sigma` pixels, > 0.
  init(sigma: Double) {
    let step = max(1, Int(min(sigma / Self.leastSigma, 1e6)))
    let width = Double(step)
    // A discrete tent has a variance of (step² − 1) / 6; there is one on the way there and one back.
    let variance = (sigma * sigma - (width * width - 1) / 3) / (width * width)
    let count = Int((variance.squareRoot() * Self.reach).rounded(.up))
    let weights = (0...count).map { exp(-Double($0 * $0) / (2 * variance)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    self.step = step
    kernel = weights.map { Float($0 / sum) }
  }

  /// The cost, relative to filling the picture with a translucent colour. Measured: the half of what
  /// a phone's screen takes.
  var cost: Double {
    let (weights, width) = (Double(2 * kernel.count - 1), Double(step))
    return 30 + 0.65 * weights * (1 / width + 1 / (width * width))
  }

  /// The layer's extent, for a blur that reads only pixels of the layer.
  struct Weights: Sendable {
    /// The columns of the layer's pixels.
    let columns: Range<Int>
    let rows: Range<Int>
    /// The share of the Gaussian around each column that lies in the layer.
    let acrossShare: [Float]
    let downShare: [Float]
  }

  /// Returns the blurred pixels of `picture`.
  func blurred(
    _ picture: FilterPicture, weights: Weights?, with workers: PixelWorkers
  ) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    let (columns, rows) = (reduced(width), reduced(height))
    let across = workers.rows(width: columns, height: height, of: SIMD4<Float>.self) { y, out in
      guard weights?.rows.contains(y) ?? true else {
        out.update(repeating: .zero, count: columns)
        return
      }
      picture.withWords { words in
        let row = words + y * width
        let inside = weights?.columns ?? 0..<width
        blur(
          count: width, from: { inside.contains($0) ? PixelColor.bytes(of: row[$0]) : .zero },
          into: out)
      }
    }
    let small = workers.rows(width: columns, height: rows, of: SIMD4<Float>.self) { y, out in
      out.update(repeating: .zero, count: columns)
      let (middle, step) = (y * step, step)
      for offset in (1 - step)...(step - 1) where (0..<height).contains(middle + offset) {
        let weight = Float(step - abs(offset)) / Float(step * step)
        Self.add(across, row: middle + offset, times: weight, to: out, count: columns)
      }
    }
    let down = workers.rows(width: columns, height: rows, of: SIMD4<Float>.self) { y, out in
      out.update(repeating: .zero, count: columns)
      let last = kernel.count - 1
      for offset in -last...last where (0..<rows).contains(y + offset) {
        Self.add(small, row: y + offset, times: kernel[abs(offset)], to: out, count: columns)
      }
    }
    return workers.pixels(width: width, height: height) { (y: Int, out) in
      let (above, part) = place(of: y)
      let below = min(above + 1, rows - 1)
      down.withUnsafeBufferPointer { down in
        let (upper, lower) = (above * columns, below * columns)
        for x in 0..<width {
          let (left, share) = place(of: x)
          let right = min(left + 1, columns - 1)
          let high = Self.mix(down[upper + left], down[upper + right], share)
          let low = Self.mix(down[lower + left], down[lower + right], share)
          var color = Self.mix(high, low, part)
          if let weights {
            let isInside = weights.rows.contains(y) && weights.columns.contains(x)
            color = isInside ? color / (weights.acrossShare[x] * weights.downShare[y]) : .zero
          }
          out[x] = Self.pixel(of: color)
        }
      }
    }
  }

  /// Returns the blur of a row of `count` numbers that are 1 in `inside` and 0 elsewhere.
  func blurred(_ inside: Range<Int>, count: Int) -> [Float] {
    let columns = reduced(count)
    let small = [SIMD4<Float>](unsafeUninitializedCapacity: columns) { out, initialized in
      initialized = columns
      guard let out = out.baseAddress else { return }
      blur(count: count, from: { inside.contains($0) ? .one : .zero }, into: out)
    }
    return (0..<count).map { x in
      let (left, share) = place(of: x)
      return Self.mix(small[left], small[min(left + 1, columns - 1)], share).x
    }
  }

  // MARK: - Rows

  /// Returns the number of pixels that `count` are reduced to: one at each multiple of the step,
  /// and one beyond the last.
  private func reduced(_ count: Int) -> Int { (count - 1 + step - 1) / step + 1 }

  /// Returns the reduced pixel that lies before pixel `x`, and the fraction of the distance from
  /// there to the next.
  @inline(__always)
  private func place(of x: Int) -> (index: Int, fraction: Float) {
    if step == 1 { return (x, 0) }
    let index = x / step
    return (index, Float(x - index * step) / Float(step))
  }

  /// Reduces and blurs a row of `count` colours.
  @inline(__always)
  private func blur(
    count: Int, from color: (Int) -> SIMD4<Float>, into out: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let (columns, last) = (reduced(count), kernel.count - 1)
    // Room on both sides, so that no pixel need ask where the row ends.
    let room = columns + 2 * last
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: room) { row in
      row.initialize(repeating: .zero)
      for column in 0..<columns {
        if step == 1 {
          row[last + column] = color(column)
          continue
        }
        var sum = SIMD4<Float>.zero
        let middle = column * step
        for x in max(0, middle - step + 1)..<max(0, min(count, middle + step)) {
          sum += color(x) * Float(step - abs(x - middle))
        }
        row[last + column] = sum / Float(step * step)
      }
      kernel.withUnsafeBufferPointer { kernel in
        for column in 0..<columns {
          let middle = last + column
          var sum = row[middle] * kernel[0]
          for offset in 1..<(last + 1) {
            sum += (row[middle - offset] + row[middle + offset]) * kernel[offset]
          }
          out[column] = sum
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ rows: [SIMD4<Float>], row: Int, times weight: Float,
    to out: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    rows.withUnsafeBufferPointer { rows in
      let start = row * count
      for x in 0..<count { out[x] += rows[start + x] * weight }
    }
  }

  // MARK: - Colours

  @inline(__always)
  private static func mix(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ fraction: Float
  ) -> SIMD4<Float> { a + (b - a) * fraction }

  /// Returns the nearest pixel; no component exceeds the alpha.
  @inline(__always)
  private static func pixel(of color: SIMD4<Float>) -> UInt32 {
    let alpha = min(255, max(0, color[3]))
    return PixelColor.pixel(of: PixelColor.held(color, to: SIMD4(repeating: alpha)))
  }
}
