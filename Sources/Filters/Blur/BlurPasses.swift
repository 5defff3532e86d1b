import CPixels
import Foundation
import Rendering

/// A Gaussian in passes over rows and columns.
///
/// A wide Gaussian is smooth: the picture is first reduced to one pixel of every `step` by the
/// weights of a cubic B-spline, blurred there, and interpolated back by the same spline. The weights
/// of the small blur are those whose spectrum is the Gaussian's divided by those of both splines. The
/// error that remains is that of the splines' shape between the reduced pixels, which a standard
/// deviation of at least 1.75 reduced pixels keeps below a level. Standard deviations below 3.5 pixels
/// are blurred without a reduction.
struct BlurPasses: Sendable {
  /// The number of standard deviations beyond which a Gaussian counts as 0.
  static let reach = 3.5
  /// The least standard deviation of a blur on a reduced picture, in its pixels.
  private static let leastSigma = 1.75
  /// The number of rows of the result that are made at a time.
  private static let partHeight = 64
  /// The number of bytes of a reduced picture that are kept at a time, about.
  private static let slabBytes = 2 << 20

  /// The distance between the pixels of the reduced picture, in pixels of the original.
  let step: Int
  /// The weights from the middle outwards; with their mirror image their sum is 1.
  let kernel: [Float]

  /// Makes a blur with a standard deviation of `sigma` pixels, > 0.
  init(sigma: Double) {
    step = max(1, Int(min(sigma / Self.leastSigma, 1e9)))
    let weights =
      step == 1 ? Self.gaussian(sigma) : Self.sharpened(sigma / Double(step), step: Double(step))
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    kernel = weights.map { Float($0 / sum) }
  }

  private static func gaussian(_ sigma: Double) -> [Double] {
    let count = Int((sigma * reach).rounded(.up))
    return (0...count).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
  }

  /// Returns the weights between pixels that are reduced by `step`, with `sigma` in such pixels.
  private static func sharpened(_ sigma: Double, step: Double) -> [Double] {
    let frequencies = 64
    let count = Int((sigma * reach).rounded(.up))
    var weights = [Double](repeating: 0, count: count + 1)
    for index in 0..<frequencies {
      let frequency = (Double(index) + 0.5) / Double(2 * frequencies)
      // The spectrum of a spline that is sampled `step` times between its knots.
      let wave = sin(.pi * frequency) / .pi
      let spline = (-4...4).reduce(0.0) { sum, alias in
        let ratio = wave / (frequency + Double(alias) * step)
        return sum + ratio * ratio * ratio * ratio
      }
      let angle = 2 * .pi * frequency
      let level = exp(-angle * angle * sigma * sigma / 2) / (spline * spline)
      for offset in 0...count { weights[offset] += level * cos(angle * Double(offset)) }
    }
    return weights
  }

  /// The cost, relative to filling the picture with a translucent colour. Measured in the widest
  /// registers, and doubled for processors with narrower ones.
  var cost: Double {
    step == 1 ? 3 + 1.5 * Double(kernel.count) : 6 + 24 / Double(step)
  }

  /// Returns the blurred pixels of `picture`; the mean of those in `extent` alone where that is set.
  func blurred(
    _ picture: FilterPicture, extent: PictureExtent?, with workers: PixelWorkers
  ) -> [UInt8] {
    step == 1
      ? blurredAsItIs(picture, extent: extent, with: workers)
      : blurredSmall(picture, extent: extent, with: workers)
  }

  // MARK: - Small radii

  private func blurredAsItIs(
    _ picture: FilterPicture, extent: PictureExtent?, with workers: PixelWorkers
  ) -> [UInt8] {
    let (width, height, last) = (picture.width, picture.height, kernel.count - 1)
    let inside = extent ?? picture.whole
    let across = extent.map { gains(of: width, inside: $0.columns) }
    let down = extent.map { gains(of: height, inside: $0.rows) }
    let weights = kernel.reversed() + kernel.dropFirst()
    return workers.pixels(width: width, height: height, size: Self.partHeight) { part, start in
      let kernels = filter_kernels().pointee
      let room = (width + 2 * last) * 4
      withUnsafeTemporaryAllocation(of: Float.self, capacity: room + width * 4) { scratch in
        withUnsafeTemporaryAllocation(
          of: UnsafePointer<UInt32>?.self, capacity: weights.count
        ) { sources in
          guard let padded = scratch.baseAddress, let rows = sources.baseAddress else { return }
          padded.initialize(repeating: 0, count: room + width * 4)
          let line = padded + room
          picture.withWords { words in
            for y in part {
              let first = min(max(inside.rows.lowerBound, y - last), inside.rows.upperBound)
              let end = max(first, min(inside.rows.upperBound, y + last + 1))
              for row in first..<end {
                (rows + row - first).initialize(
                  to: words + row * width + inside.columns.lowerBound)
              }
              weights.withUnsafeBufferPointer { weights in
                kernels.weigh_pixels(
                  padded + (last + inside.columns.lowerBound) * 4, rows,
                  weights.baseAddress.map { $0 + (first - y + last) }, end - first,
                  inside.columns.count)
              }
              kernels.weigh_along(line, padded + last * 4, kernel, last, width)
              var made: UnsafePointer<Float>? = UnsafePointer(line)
              var one: Float = 1
              Self.finish(
                kernels, start + (y - part.lowerBound) * width, &made, &one, 1, y: y,
                down: down, across: across, count: width)
            }
          }
        }
      }
    }
  }

  /// Returns 1 over the share of the Gaussian around each of `count` pixels that lies inside; 0
  /// outside.
  private func gains(of count: Int, inside: Range<Int>) -> [Float] {
    let last = kernel.count - 1
    return (0..<count).map { pixel in
      guard inside.contains(pixel) else { return 0 }
      let share = inside.clamped(to: pixel - last..<pixel + last + 1).reduce(0.0) {
        $0 + Double(kernel[abs($1 - pixel)])
      }
      return Float(1 / share)
    }
  }

  /// Writes a row of the result.
  @inline(__always)
  private static func finish(
    _ kernels: FilterKernels, _ out: UnsafeMutablePointer<UInt32>,
    _ rows: UnsafePointer<UnsafePointer<Float>?>, _ weights: UnsafePointer<Float>, _ taps: Int,
    y: Int, down: [Float]?, across: [Float]?, count: Int
  ) {
    if let down, let across {
      kernels.finish(out, rows, weights, taps, down[y], across, count)
    } else {
      kernels.finish(out, rows, weights, taps, 1, nil, count)
    }
  }

  // MARK: - Large radii

  private func blurredSmall(
    _ picture: FilterPicture, extent: PictureExtent?, with workers: PixelWorkers
  ) -> [UInt8] {
    let columns = BlurAxis(
      count: picture.width, inside: extent?.columns ?? 0..<picture.width, step: step)
    let rows = BlurAxis(
      count: picture.height, inside: extent?.rows ?? 0..<picture.height, step: step)
    let across = extent.map { _ in columns.gains(kernel: kernel) }
    let down = extent.map { _ in rows.gains(kernel: kernel) }
    // A part of the result at a time where the reduced picture is large, so that it stays in the cache.
    let parts = max(2, Self.slabBytes / (columns.reduced * 16) * step / Self.partHeight)
    let slab = min(rows.count, parts * Self.partHeight)
    let last = kernel.count - 1
    let ring = RowRing(
      width: columns.reduced * 4, count: min(rows.reduced, slab / step + 2 * last + 6))
    defer { ring.deallocate() }
    var reduced = 0
    return workers.bytes(ofPixels: columns.count * rows.count) {
      // SAFETY: each part is written by one thread only and the threads end before this does.
      nonisolated(unsafe) let words = $0
      for first in stride(from: 0, to: rows.count, by: slab) {
        let end = min(rows.count, first + slab)
        let (start, needed) = (
          reduced, min(rows.reduced, Int(rows.places[end - 1]) + 4 + last)
        )
        workers.forEachPart(of: needed - start, size: 1) { part in
          let row = start + part.lowerBound
          reduce(picture, row: row, columns: columns, rows: rows, into: ring[row])
        }
        reduced = needed
        workers.forEachPart(of: end - first, size: Self.partHeight) { part in
          let shown = first + part.lowerBound..<first + part.upperBound
          enlarge(
            ring, part: shown, columns: columns, rows: rows, across: across, down: down,
            into: words + shown.lowerBound * columns.count)
        }
      }
    }
  }

  /// Writes a row of the reduced picture, blurred along the row.
  private func reduce(
    _ picture: FilterPicture, row: Int, columns: BlurAxis, rows: BlurAxis,
    into out: UnsafeMutablePointer<Float>
  ) {
    let kernels = filter_kernels().pointee
    let (last, taps, first) = (kernel.count - 1, Int(rows.taps[row]), Int(rows.firsts[row]))
    guard taps > 0, !columns.inside.isEmpty else {
      out.update(repeating: 0, count: columns.reduced * 4)
      return
    }
    let wide = columns.count * 4
    let room = (columns.reduced + 2 * last) * 4
    withUnsafeTemporaryAllocation(of: Float.self, capacity: wide + room) { scratch in
      withUnsafeTemporaryAllocation(of: UnsafePointer<UInt32>?.self, capacity: taps) { sources in
        guard let line = scratch.baseAddress, let from = sources.baseAddress else { return }
        let padded = line + wide
        padded.initialize(repeating: 0, count: room)
        picture.withWords { words in
          for tap in 0..<taps {
            (from + tap).initialize(
              to: words + (first + tap) * columns.count + columns.inside.lowerBound)
          }
          rows.weights.withUnsafeBufferPointer { weights in
            kernels.weigh_pixels(
              line + columns.inside.lowerBound * 4, from,
              weights.baseAddress.map { $0 + rows.starts[row] }, taps, columns.inside.count)
          }
        }
        kernels.reduce(
          padded + last * 4, line, columns.firsts, columns.taps, columns.weights, columns.reduced)
        kernels.weigh_along(out, padded + last * 4, kernel, last, columns.reduced)
      }
    }
  }

  /// Writes rows of the result from the reduced picture, which is blurred along its columns here.
  private func enlarge(
    _ small: RowRing, part: Range<Int>, columns: BlurAxis, rows: BlurAxis, across: [Float]?,
    down: [Float]?, into out: UnsafeMutablePointer<UInt32>
  ) {
    let kernels = filter_kernels().pointee
    let (last, width) = (kernel.count - 1, columns.count)
    let (narrow, wide) = (columns.reduced * 4, columns.count * 4)
    let weights = kernel.reversed() + kernel.dropFirst()
    // The four rows between which the result lies, at the remainder of their index by four.
    withUnsafeTemporaryAllocation(of: Float.self, capacity: narrow + 4 * wide) { scratch in
      withUnsafeTemporaryAllocation(
        of: UnsafePointer<Float>?.self, capacity: weights.count + 4
      ) { pointers in
        guard let line = scratch.baseAddress, let from = pointers.baseAddress else { return }
        let near = from + weights.count
        var next = Int(rows.places[part.lowerBound])
        for y in part {
          let place = Int(rows.places[y])
          while next < place + 4 {
            let first = max(0, next - last)
            let end = min(rows.reduced, next + last + 1)
            for row in first..<end {
              (from + row - first).initialize(to: UnsafePointer(small[row]))
            }
            weights.withUnsafeBufferPointer { weights in
              kernels.weigh_rows(
                line, from, weights.baseAddress.map { $0 + (first - next + last) }, end - first,
                columns.reduced)
            }
            kernels.expand(
              line + narrow + next % 4 * wide, line, columns.places, columns.shares, width)
            next += 1
          }
          for index in 0..<4 {
            (near + index).initialize(to: line + narrow + (place + index) % 4 * wide)
          }
          rows.shares.withUnsafeBufferPointer { shares in
            guard let shares = shares.baseAddress else { return }
            Self.finish(
              kernels, out + (y - part.lowerBound) * width, near, shares + 4 * y, 4, y: y,
              down: down, across: across, count: width)
          }
        }
      }
    }
  }
}
