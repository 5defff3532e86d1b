import CPixels
import Testing

/// Every sampling kernel of every set that the processor can run, against sampling one pixel at a time.
struct SampleKernelTests {
  /// A picture, a map and a stretch of a row.
  private struct Case {
    let sampling: PixelSampling
    let x: Int
    let y: Int
    let count: Int
  }

  private static let sides = [1, 2, 3, 7, 16, 31, 32, 33, 63, 64, 90, 200]

  /// Returns cases with pictures of random sizes; `map` makes the map from a random place of the picture's left top.
  private func cases(
    seed: UInt64, isLinear: Bool = true,
    _ map: (inout Numbers, _ size: SIMD2<Double>) -> PixelMap
  ) -> [Case] {
    var numbers = Numbers(seed: seed)
    return (0..<250).map { index in
      let width = Self.sides[numbers.number(0..<Self.sides.count)]
      let height = Self.sides[numbers.number(0..<Self.sides.count)]
      let sampling = PixelSampling(
        texels: numbers.pixels(width * height), width: width, height: height,
        map: map(&numbers, SIMD2(Double(width), Double(height)) * 256), isLinear: isLinear)
      return Case(
        sampling: sampling, x: numbers.number(-70..<200), y: numbers.number(-40..<120),
        count: index % 103)
    }
  }

  private func check(
    _ cases: [Case], _ location: SourceLocation = #_sourceLocation,
    with kernel: (PixelKernels) -> PixelSampler
  ) {
    check(cases, location, across: 0, down: 0) { kernels, out, grid, map, place, _ in
      kernel(kernels)(out, grid, map, place.x, place.y, place.count)
    }
  }

  private func check(
    _ cases: [Case], _ location: SourceLocation, across: Int, down: Int,
    _ fill: (
      PixelKernels, UnsafeMutablePointer<UInt32>, UnsafePointer<PixelGrid>, UnsafePointer<PixelMap>,
      Case, _ shifts: (UInt32, UInt32)
    ) -> Void
  ) {
    for (index, place) in cases.enumerated() {
      let sampling = place.sampling
      let texels = FencedWords(sampling.texels)
      let expected = (0..<place.count).map {
        sampling.mean(x: place.x, y: place.y, number: $0, across: across, down: down)
      }
      var grid = PixelGrid(texels: texels.base, width: sampling.width, height: sampling.height)
      var map = sampling.map
      for set in kernelSets() {
        let result = changed([UInt32](repeating: 1, count: place.count), offset: index % 17) {
          fill(set, $0, &grid, &map, place, (UInt32(across), UInt32(down)))
        }
        let isSame = result == expected
        #expect(
          isSame,
          "\(set.label), case \(index): \(sampling.width) × \(sampling.height)",
          sourceLocation: location)
      }
    }
  }

  /// A factor by which pictures are made smaller or larger, sometimes mirrored: in 256ths of a texel per pixel.
  private static func factor(_ numbers: inout Numbers) -> Double {
    let factor = [
      256, 512, 128, 0, numbers.number(1...700), numbers.number(200...300),
      numbers.number(700...4000),
    ][numbers.number(0..<7)]
    return numbers.number(0..<4) == 0 ? -factor : factor
  }

  private static func scaled(_ numbers: inout Numbers, _ size: SIMD2<Double>) -> PixelMap {
    let (sx, sy) = (factor(&numbers), factor(&numbers))
    let w = numbers.number(0..<3) == 0 ? numbers.number(0.5...2) : 1
    return PixelMap(
      x: (sx, 0, numbers.number(-0.5...1) * size.x - 20 * sx),
      y: (0, sy, numbers.number(-0.5...1) * size.y - 20 * sy), w: (0, 0, w))
  }

  private static func affine(_ numbers: inout Numbers, _ size: SIMD2<Double>) -> PixelMap {
    var map = scaled(&numbers, size)
    (map.x.1, map.y.0) = (factor(&numbers), factor(&numbers))
    // Turned by little, so that neighbours lie in few rows.
    if numbers.number(0..<3) == 0 { map.y.0 = numbers.number(-30...30) }
    return map
  }

  private static func projective(_ numbers: inout Numbers, _ size: SIMD2<Double>) -> PixelMap {
    var map = affine(&numbers, size)
    // Some of them with the horizon on the row.
    map.w.0 = numbers.number(-0.02...0.02)
    map.w.1 = numbers.number(-0.01...0.01)
    if numbers.number(0..<3) == 0 { map.w.0 = numbers.number(-0.0005...0.0005) }
    return map
  }

  /// Maps of extreme numbers and of numbers that are not finite.
  private static func broken(_ numbers: inout Numbers, _ size: SIMD2<Double>) -> PixelMap {
    var map = scaled(&numbers, size)
    let odd = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e38, 0, -0.0, .leastNonzeroMagnitude,
    ]
    func any() -> Double { odd[numbers.number(0..<odd.count)] }
    map.x.0 = any()
    map.x.2 = any()
    map.y.2 = any()
    if numbers.number(0..<2) == 0 { map.w.2 = any() }
    return map
  }

  @Test
  func `maps that only move and scale`() {
    let all = cases(seed: 1, Self.scaled) + cases(seed: 2, Self.broken)
    check(all) { $0.linear_scaled }
    check(all) { $0.linear_affine }
  }

  @Test
  func `maps that turn and skew`() {
    check(cases(seed: 3, Self.affine) + cases(seed: 4, Self.broken)) { $0.linear_affine }
  }

  @Test
  func `maps in perspective`() {
    check(cases(seed: 5, Self.projective)) { $0.linear_projective }
    let broken = cases(seed: 6) {
      var map = Self.broken(&$0, $1)
      map.w.0 = 0.25
      return map
    }
    check(broken) { $0.linear_projective }
  }

  @Test
  func `the nearest texels`() {
    check(cases(seed: 7, isLinear: false, Self.scaled)) { $0.nearest_affine }
    check(cases(seed: 8, isLinear: false, Self.affine)) { $0.nearest_affine }
    check(cases(seed: 9, isLinear: false, Self.broken)) { $0.nearest_affine }
    check(cases(seed: 10, isLinear: false, Self.projective)) { $0.nearest_projective }
  }

  /// Half the size, with the samples of pixels on the centres of texels or near them.
  private static func half(_ numbers: inout Numbers, _ size: SIMD2<Double>) -> PixelMap {
    func place() -> Double {
      let off = [128.0, 128, 128, 127.5, 128.0000001, 0][numbers.number(0..<6)]
      return Double(numbers.number(-90...20) * 256) + off
    }
    let down = [512.0, 512, 256, 640, -512][numbers.number(0..<5)]
    let w = numbers.number(0..<3) == 0 ? 2.0 : 1
    return PixelMap(
      x: (512 * w, 0, place() * w), y: (0, down * w, place() * w), w: (0, 0, w))
  }

  @Test func `means at half the size`() {
    check(cases(seed: 31, Self.half), #_sourceLocation, across: 1, down: 1) {
      kernels, out, grid, map, place, shifts in
      kernels.averaged(out, grid, map, place.x, place.y, shifts.0, shifts.1, place.count)
    }
  }

  @Test(arguments: 0...2, 0...2)
  func `means of several samples of a pixel`(across: Int, down: Int) {
    for map in [Self.scaled, Self.affine, Self.projective, Self.broken] {
      let some = cases(seed: UInt64(11 + across * 3 + down), map).prefix(60)
      check(Array(some), #_sourceLocation, across: across, down: down) {
        kernels, out, grid, map, place, shifts in
        kernels.averaged(out, grid, map, place.x, place.y, shifts.0, shifts.1, place.count)
      }
    }
  }
}
