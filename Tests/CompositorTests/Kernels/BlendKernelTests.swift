import CPixels
import Testing

/// Every kernel of every set that the processor can run, against arithmetic on one component at a time.
struct BlendKernelTests {
  typealias Row = UnsafeMutablePointer<UInt32>

  /// Expects that `kernel` makes of random pixels what `expected` makes of each, for all counts up to a few registers and
  /// at all alignments, and that it reads and writes nothing beyond them.
  ///
  /// - Parameters:
  ///   - isOpaque: A Boolean value that indicates whether the pixels to be drawn are opaque.
  ///   - kernel: Receives the pixels at the output, those to be drawn, and a share for each.
  private func check(
    isOpaque: Bool = false, _ location: SourceLocation = #_sourceLocation,
    _ kernel: (PixelKernels, _ out: Row, _ pixels: Row, _ shares: Row, _ count: Int) -> Void,
    expected: (_ below: UInt32, _ pixel: UInt32, _ share: UInt32, _ index: Int) -> UInt32
  ) {
    for set in kernelSets() {
      var numbers = Numbers(seed: 7)
      for count in 0...(3 * set.width + 3) {
        let below = numbers.pixels(count)
        let pixels = numbers.pixels(count, isOpaque: isOpaque)
        let shares = numbers.shares(count)
        let (source, coverage) = (FencedWords(pixels), FencedWords(shares))
        let result = changed(below, offset: count % 17) {
          kernel(set, $0, source.base, coverage.base, count)
        }
        let all = (0..<count).map { expected(below[$0], pixels[$0], shares[$0], $0) }
        let isSame = result == all
        #expect(isSame, "\(set.label), \(count) pixels", sourceLocation: location)
        // The pixels at the output end with the memory, too.
        let out = FencedWords(below)
        kernel(set, out.base, source.base, coverage.base, count)
        let fenced = (0..<count).map { out.base[$0] }
        #expect(fenced == all, "\(set.label), \(count) pixels", sourceLocation: location)
      }
    }
  }

  private static let colors: [UInt32] = [0, 0xFF00_80FF, 0x8010_4080, 0x0100_0001, 0xFFFF_FFFF]
  private static let alphas: [UInt32] = [0, 1, 100, 127, 128, 254, 255]

  @Test(arguments: colors)
  func `one colour replaces pixels`(color: UInt32) {
    check { kernels, out, _, _, count in
      kernels.fill(out, color, count)
    } expected: { _, _, _, _ in
      color
    }
  }

  @Test(arguments: colors)
  func `one colour is drawn over pixels`(color: UInt32) {
    check { kernels, out, _, _, count in
      kernels.fill_over(out, color, count)
    } expected: { below, _, _, _ in
      PixelArithmetic.over(color, below)
    }
  }

  @Test(arguments: colors)
  func `one colour is drawn over pixels as far as they are covered`(color: UInt32) {
    check { kernels, out, _, coverage, count in
      kernels.fill_over_covered(out, color, coverage, count)
    } expected: { below, _, share, _ in
      PixelArithmetic.over(PixelArithmetic.scaled(color, by: share), below)
    }
  }

  @Test
  func `pixels are drawn over others`() {
    check { kernels, out, pixels, _, count in
      kernels.over(out, pixels, count)
    } expected: { below, pixel, _, _ in
      PixelArithmetic.over(pixel, below)
    }
  }

  @Test
  func `pixels are drawn over others as far as they are covered`() {
    check { kernels, out, pixels, coverage, count in
      kernels.over_covered(out, pixels, coverage, count)
    } expected: { below, pixel, share, _ in
      PixelArithmetic.over(PixelArithmetic.scaled(pixel, by: share), below)
    }
  }

  @Test(arguments: alphas)
  func `pixels are drawn over others with one opacity`(alpha: UInt32) {
    check { kernels, out, pixels, _, count in
      kernels.over_faded(out, pixels, alpha, count)
    } expected: { below, pixel, _, _ in
      PixelArithmetic.over(PixelArithmetic.scaled(pixel, by: alpha), below)
    }
  }

  @Test(arguments: alphas)
  func `opaque pixels are drawn over others with one opacity`(alpha: UInt32) {
    check(isOpaque: true) { kernels, out, pixels, _, count in
      kernels.over_faded_opaque(out, pixels, alpha, count)
    } expected: { below, pixel, _, _ in
      PixelArithmetic.over(PixelArithmetic.scaled(pixel, by: alpha), below)
    }
  }

  @Test(arguments: alphas)
  func `opaque pixels with one opacity and the pixels below them are mixed at once`(alpha: UInt32) {
    check(isOpaque: true) { kernels, out, pixels, coverage, count in
      // Any words will do for what is below.
      kernels.cross_fade(out, coverage, pixels, alpha, count)
    } expected: { _, pixel, below, _ in
      PixelArithmetic.over(PixelArithmetic.scaled(pixel, by: alpha), below)
    }
  }

  @Test(arguments: colors)
  func `pixels are drawn over one colour`(color: UInt32) {
    check { kernels, out, _, _, count in
      kernels.under(out, color, count)
    } expected: { below, _, _, _ in
      PixelArithmetic.over(below, color)
    }
  }

  @Test
  func `pixels replace others in proportion`() {
    check { kernels, out, pixels, coverage, count in
      kernels.replace(out, pixels, coverage, count)
    } expected: { below, pixel, share, _ in
      PixelArithmetic.replaced(below, by: pixel, share: share)
    }
  }

  @Test(arguments: [0, 1, 100, 128, 255, 256] as [UInt32])
  func `two rows are mixed with one weight`(weight: UInt32) {
    // The second row is that of the shares, as pixels.
    check { kernels, out, pixels, shares, count in
      kernels.mix(out, pixels, shares, weight, count)
    } expected: { _, pixel, share, _ in
      PixelArithmetic.mixed(pixel, share, weight: weight)
    }
  }

  @Test(arguments: [0, 100, 256] as [UInt32], [0, 77, 256] as [UInt32])
  func `four neighbours are mixed with one pair of weights`(across: UInt32, down: UInt32) {
    for set in kernelSets() {
      var numbers = Numbers(seed: 9)
      for count in 0...(3 * set.width + 3) {
        let (upper, lower) = (numbers.pixels(count + 1), numbers.pixels(count + 1))
        let (above, below) = (FencedWords(upper), FencedWords(lower))
        let result = changed(numbers.pixels(count), offset: count % 17) {
          set.mix_four($0, above.base, below.base, across, down, count)
        }
        let expected = (0..<count).map { index in
          let rows = [upper, lower].map {
            PixelArithmetic.mixed($0[index], $0[index + 1], weight: across)
          }
          return PixelArithmetic.mixed(rows[0], rows[1], weight: down)
        }
        #expect(result == expected, "\(set.label), \(count) pixels")
      }
    }
  }
}
