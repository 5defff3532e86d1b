import Foundation

/// One side of a picture on its way through a blur: how its pixels are reduced to one of every
/// `step`, and how these become pixels again, both by the weights of a cubic B-spline.
///
/// The reduced pixel with the index i lies at the pixel (i − 1) × `step`: one lies before the first
/// pixel and at least two behind the last, so that each pixel is between two on both sides.
struct BlurAxis: Sendable {
  /// The number of pixels.
  let count: Int
  /// The pixels that are read; the others count as transparent.
  let inside: Range<Int>
  /// The distance between reduced pixels, in pixels.
  let step: Int
  /// The number of reduced pixels.
  let reduced: Int

  // MARK: - From pixels to reduced pixels

  /// The first pixel that each reduced pixel reads.
  let firsts: [Int32]
  /// The number of pixels that each reduced pixel reads.
  let taps: [Int32]
  /// The index of each reduced pixel's first weight.
  let starts: [Int]
  /// The weights of the pixels that reduced pixels read, one reduced pixel after the other.
  let weights: [Float]

  // MARK: - And back

  /// Four weights for each pixel: of the reduced pixels from ``places`` on.
  let shares: [Float]
  /// The first reduced pixel that each pixel reads.
  let places: [Int32]

  /// Makes a side of `count` pixels.
  init(count: Int, inside: Range<Int>, step: Int) {
    self.count = count
    self.inside = inside
    self.step = step
    reduced = (count - 1) / step + 4
    let width = Double(step)
    var (firsts, taps, starts, weights) = ([Int32](), [Int32](), [Int](), [Float]())
    for index in 0..<reduced {
      let middle = (index - 1) * step
      let first = min(max(inside.lowerBound, middle - 2 * step + 1), inside.upperBound)
      let end = max(first, min(inside.upperBound, middle + 2 * step))
      firsts.append(Int32(first))
      taps.append(Int32(end - first))
      starts.append(weights.count)
      for pixel in first..<end {
        weights.append(Float(Self.spline(Double(pixel - middle) / width) / width))
      }
    }
    (self.firsts, self.taps, self.starts, self.weights) = (firsts, taps, starts, weights)
    var (places, shares) = ([Int32](), [Float]())
    places.reserveCapacity(count)
    shares.reserveCapacity(count * 4)
    for pixel in 0..<count {
      let place = pixel / step
      let part = Double(pixel - place * step) / width
      places.append(Int32(place))
      for index in 0..<4 { shares.append(Float(Self.spline(part + 1 - Double(index)))) }
    }
    (self.places, self.shares) = (places, shares)
  }

  /// The cubic B-spline with its knots at whole numbers.
  private static func spline(_ place: Double) -> Double {
    let distance = abs(place)
    if distance >= 2 { return 0 }
    if distance >= 1 {
      let rest = 2 - distance
      return rest * rest * rest / 6
    }
    return 2.0 / 3 - distance * distance * (1 - distance / 2)
  }

  /// Returns the gains that compensate for the pixels outside of ``inside``: 1 over the share of the blur around
  /// each pixel that lies inside; 0 for the pixels outside.
  ///
  /// - Parameter kernel: The weights between reduced pixels, from the middle outwards.
  func gains(kernel: [Float]) -> [Float] {
    var sums = [Double](repeating: 0, count: reduced)
    for index in 0..<reduced {
      let start = starts[index]
      for weight in weights[start..<start + Int(taps[index])] { sums[index] += Double(weight) }
    }
    let last = kernel.count - 1
    let blurred = (0..<reduced).map { index in
      (max(0, index - last)...min(reduced - 1, index + last)).reduce(0.0) {
        $0 + sums[$1] * Double(kernel[abs($1 - index)])
      }
    }
    return (0..<count).map { pixel in
      guard inside.contains(pixel) else { return 0 }
      let place = Int(places[pixel])
      let share = (0..<4).reduce(0.0) {
        $0 + blurred[place + $1] * Double(shares[pixel * 4 + $1])
      }
      return Float(1 / share)
    }
  }
}
