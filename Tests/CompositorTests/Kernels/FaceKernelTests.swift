import CPixels
import Testing

/// The kernels for faces of meshes, against one pixel at a time.
struct FaceKernelTests {
  /// A face on a random picture, and its definition.
  private struct Face {
    let texels: [UInt32]
    let width: Int
    let height: Int
    let nearness: PixelSlope
    let u: PixelSlope
    let v: PixelSlope
    let light: PixelSlope
    let back: UInt32

    init(_ numbers: inout Numbers) {
      let sides = [1, 2, 5, 31, 32, 33, 64, 100]
      width = sides[numbers.number(0..<sides.count)]
      height = sides[numbers.number(0..<sides.count)]
      texels = numbers.pixels(width * height)
      func slope(_ most: Double, _ start: ClosedRange<Double>) -> PixelSlope {
        PixelSlope(
          dx: numbers.number(-most...most), dy: numbers.number(-most...most),
          start: numbers.number(start))
      }
      nearness = slope(0.001, 0.6...1.5)
      let isWhole = numbers.number(0..<4) == 0
      u =
        isWhole ? PixelSlope(dx: 1, dy: 0, start: -3.5) : slope(1.5, -10...(Double(width) + 10))
      v =
        isWhole ? PixelSlope(dx: 0, dy: 1, start: -2.5) : slope(0.3, -10...(Double(height) + 10))
      light = slope(0.01, 0.3...1.2)
      back = numbers.number(0..<2) == 0 ? 0 : numbers.pixel()
    }

    private func value(_ slope: PixelSlope, _ x: Double, _ y: Double) -> Double {
      slope.dx * x + slope.dy * y + slope.start
    }

    private func light(_ x: Double, _ y: Double) -> Double {
      min(1, max(0, value(light, x, y) * (1 / value(nearness, x, y))))
    }

    func shade(_ x: Double, _ y: Double) -> UInt32 {
      UInt32((1 - light(x, y)) * 255 + 0.5) << 24
    }

    func picture(_ x: Double, _ y: Double) -> UInt32 {
      let depth = 1 / value(nearness, x, y)
      let (column, across) = place(value(u, x, y) * depth, count: width)
      let (row, down) = place(value(v, x, y) * depth, count: height)
      let right = min(column + 1, width - 1)
      func mixed(_ row: Int) -> UInt32 {
        PixelArithmetic.mixed(
          texels[row * width + column], texels[row * width + right], weight: across)
      }
      var pixel = PixelArithmetic.mixed(mixed(row), mixed(min(row + 1, height - 1)), weight: down)
      let alpha = pixel >> 24
      if back != 0 {
        pixel =
          PixelArithmetic.scaled(back, by: alpha)
          &+ PixelArithmetic.scaled(pixel, by: 255 - back >> 24)
      }
      let lit = PixelArithmetic.scaled(
        pixel & 0x00FF_FFFF, by: UInt32(light(x, y) * 255 + 0.5))
      return lit & 0x00FF_FFFF | alpha << 24
    }

    /// The texel before a place, and the distance from its centre in 256ths; halves are rounded up.
    private func place(_ texels: Double, count: Int) -> (index: Int, fraction: UInt32) {
      let place = Int((min(max(texels - 0.5, 0), Double(count - 1)) * 256).rounded())
      return (place >> 8, UInt32(place & 255))
    }
  }

  @Test
  func `faces show their picture in their light, and cast shade`() {
    var numbers = Numbers(seed: 21)
    for index in 0..<300 {
      let face = Face(&numbers)
      let count = index % 70
      let (x, y) = (
        Double(numbers.number(-20..<150)) + 0.5, Double(numbers.number(0..<100)) + 0.125
      )
      let texels = FencedWords(face.texels)
      var raw = PixelFace(
        grid: PixelGrid(texels: texels.base, width: face.width, height: face.height),
        nearness: face.nearness, u: face.u, v: face.v, light: face.light, back: face.back)
      let pictures = (0..<count).map { face.picture(x + Double($0), y) }
      let shades = (0..<count).map { face.shade(x + Double($0), y) }
      for set in kernelSets() {
        let blank = [UInt32](repeating: 1, count: count)
        let picture = changed(blank, offset: index % 17) {
          set.face_picture($0, &raw, x, y, count)
        }
        let shade = changed(blank, offset: index % 17) { set.face_shade($0, &raw, x, y, count) }
        let (hasPicture, hasShade) = (picture == pictures, shade == shades)
        #expect(
          hasPicture, "\(set.label), face \(index): \(face.width) × \(face.height)")
        #expect(hasShade, "\(set.label), face \(index)")
      }
    }
  }

  @Test
  func `means of four rows`() {
    var numbers = Numbers(seed: 22)
    for set in kernelSets() {
      for count in 0...(3 * set.width + 3) {
        let stride = count + numbers.number(0..<5)
        let words = numbers.pixels(3 * stride + count)
        let rows = FencedWords(words)
        let result = changed([UInt32](repeating: 1, count: count), offset: count % 17) {
          set.mean_of_rows($0, rows.base, stride, count)
        }
        let expected = (0..<count).map { index in
          [0, 8, 16, 24].reduce(UInt32(0)) { mean, shift in
            let sum = (0..<4).reduce(UInt32(2)) {
              $0 + (words[$1 * stride + index] >> UInt32(shift) & 255)
            }
            return mean | (sum / 4) << UInt32(shift)
          }
        }
        let isSame = result == expected
        #expect(isSame, "\(set.label), \(count) pixels")
      }
    }
  }
}
