import CPixels

/// The sampling of a picture, one pixel at a time: the definition that kernels must follow to the bit.
struct PixelSampling {
  let texels: [UInt32]
  let width: Int
  let height: Int
  let map: PixelMap
  var isLinear = true

  private var isAffine: Bool { map.w.0 == 0 && map.w.1 == 0 }

  /// Returns the sample at a point of the pixel that is `number` pixels to the right of the first.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel.
  ///   - point: The place in the pixel, 0…1 in both directions.
  func sample(x: Int, y: Int, number: Int, at point: SIMD2<Double>) -> UInt32 {
    let (run, i) = (number / 32 * 32, Float(number % 32))
    let (px, py) = (Double(x + run) + point.x, Double(y) + point.y)
    let u = map.x.0 * px + map.x.1 * py + map.x.2
    let v = map.y.0 * px + map.y.1 * py + map.y.2
    let w = map.w.0 * px + map.w.1 * py + map.w.2
    var place: SIMD2<Float>
    if isAffine {
      let scale = 1 / w
      place = SIMD2(
        i * Float(map.x.0 * scale) + Float(u * scale), i * Float(map.y.0 * scale) + Float(v * scale)
      )
    } else {
      let scale = 1 / (i * Float(map.w.0) + Float(w))
      place = SIMD2(
        (i * Float(map.x.0) + Float(u)) * scale, (i * Float(map.y.0) + Float(v)) * scale)
    }
    let (column, row) = (fixed(place.x, count: width), fixed(place.y, count: height))
    return isLinear ? linear(column, row) : texels[(row >> 8) * width + column >> 8]
  }

  /// Returns the mean of 2^`across` × 2^`down` samples.
  func mean(x: Int, y: Int, number: Int, across: Int, down: Int) -> UInt32 {
    var sums = [UInt32](repeating: 0, count: 4)
    let (columns, rows) = (1 << across, 1 << down)
    for row in 0..<rows {
      for column in 0..<columns {
        let point = SIMD2(
          (Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
        let pixel = sample(x: x, y: y, number: number, at: point)
        for index in 0..<4 { sums[index] += pixel >> UInt32(index * 8) & 255 }
      }
    }
    let count = UInt32(columns * rows)
    return (0..<4).reduce(0) { $0 | ((sums[$1] + count / 2) / count) << UInt32($1 * 8) }
  }

  /// A place in 256ths of a texel, held on the picture.
  private func fixed(_ place: Float, count: Int) -> Int {
    let highest = Float(count * 256 - (isLinear ? 256 : 1))
    return place > 0 ? Int(min(place, highest).rounded(.toNearestOrEven)) : 0
  }

  private func linear(_ u: Int, _ v: Int) -> UInt32 {
    let (x, y) = (u >> 8, v >> 8)
    let (right, below) = (min(x + 1, width - 1), min(y + 1, height - 1))
    func row(_ y: Int) -> UInt32 {
      PixelArithmetic.mixed(
        texels[y * width + x], texels[y * width + right], weight: UInt32(u & 255))
    }
    return PixelArithmetic.mixed(row(y), row(below), weight: UInt32(v & 255))
  }
}
