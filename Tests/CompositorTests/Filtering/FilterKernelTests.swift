import CPixels
import Foundation
import Rendering
import Testing

/// Every set of kernels against the one for single pixels, to the bit.
struct `Kernels of filters` {
  /// The sets that this processor can run; the first is the scalar one.
  private static func sets() -> [FilterKernels] {
    var count = 0
    guard let all = filter_kernel_sets(&count) else { return [] }
    return (0..<count).compactMap { all[$0]?.pointee }
  }

  /// Calls `body` for every other set, with the scalar one and with all numbers of pixels that fill
  /// none to a few registers, or tiles of eight, in part.
  private func compare(
    _ body: (_ kernels: FilterKernels, _ scalar: FilterKernels, _ count: Int) -> Bool
  ) throws {
    let scalar = try #require(Self.sets().first)
    for set in Self.sets() {
      for count in Array(0...3 * set.width + 3) + [8 * set.width + 1, 17 * set.width + 5] {
        #expect(body(set, scalar, count), "\(String(cString: set.name)), \(count) pixels")
      }
    }
  }

  /// Pixels from an address that is no multiple of a register.
  private let pixels: [UInt32] = {
    let bytes = RenderImage.noise(64, 64, isOpaque: false, seed: 21).pixels
    return (0..<4096).map { index in
      (0..<4).reduce(0) { $0 | UInt32(bytes[index * 4 + $1]) << (8 * $1) }
    }
  }()
  private let opaque: [UInt32] = {
    let bytes = RenderImage.noise(64, 64, seed: 22).pixels
    return (0..<4096).map { index in
      (0..<4).reduce(0) { $0 | UInt32(bytes[index * 4 + $1]) << (8 * $1) }
    }
  }()
  private let numbers: [Float] = RenderImage.noise(90, 64, isOpaque: false, seed: 23).pixels.map {
    Float($0) * 1.37 - 20
  }
  private let weights: [Float] = (0..<64).map { 1 / Float($0 + 3) - 0.02 }

  private func made(
    _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    var out = [UInt32](repeating: 0xDEAD_BEEF, count: count + 2)
    out.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base + 1) } }
    // Nothing before and behind is written.
    return out.first == 0xDEAD_BEEF && out.last == 0xDEAD_BEEF ? out : []
  }

  private func sums(_ count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) -> [UInt32] {
    made(count * 4) { out in
      out.withMemoryRebound(to: Float.self, capacity: count * 4) { body($0) }
    }
  }

  @Test func `colours`() throws {
    let matrix = weights.prefix(20).map { $0 * 3 - 0.4 }
    for source in [pixels, opaque, opaque.enumerated().map { $0 % 23 == 5 ? 0 : $1 }] {
      try source.withUnsafeBufferPointer { source in
        let from = try #require(source.baseAddress) + 3
        try compare { kernels, scalar, count in
          func same(
            _ body: (FilterKernels, UnsafeMutablePointer<UInt32>) -> Void
          ) -> Bool {
            let expected = made(count) { body(scalar, $0) }
            return !expected.isEmpty && made(count) { body(kernels, $0) } == expected
          }
          return same { $0.color_matrix($1, from, matrix, count) }
            && same { $0.color_controls($1, from, 0.1, 1.4, 0.3, count) }
            && same { $0.invert($1, from, count) }
            && same { $0.threshold($1, from, 0.37, count) }
            && same { $0.vignette($1, from, -0.7, 0.013, 0.2, 0.8, count) }
            && same {
              $1.update(from: from + 1000, count: count)
              $0.dissolve($1, from, 0.3, count)
            }
        }
      }
    }
  }

  @Test func `weighed rows`() throws {
    try pixels.withUnsafeBufferPointer { source in
      try numbers.withUnsafeBufferPointer { values in
        let (from, row) = (try #require(source.baseAddress), try #require(values.baseAddress))
        let rows = (0..<5).map { Optional(from + 1 + $0 * 301) }
        let lines = (0..<5).map { Optional(row + 4 + $0 * 1201) }
        try compare { kernels, scalar, count in
          func same(_ body: (FilterKernels, UnsafeMutablePointer<Float>) -> Void) -> Bool {
            let expected = sums(count) { body(scalar, $0) }
            return !expected.isEmpty && sums(count) { body(kernels, $0) } == expected
          }
          return same { $0.weigh_pixels($1, rows, weights, 5, count) }
            && same { $0.weigh_rows($1, lines, weights, 5, count) }
            && same { $0.weigh_along($1, row + 80, weights, 7, count) }
        }
      }
    }
  }

  @Test func `smaller and larger rows`() throws {
    let firsts = (0..<600).map { Int32($0 * 2) }
    let taps = (0..<600).map { Int32($0 % 5) }
    let places = (0..<600).map { Int32($0 / 3) }
    let shares = (0..<2400).map { Float($0 % 11) / 17 }
    try numbers.withUnsafeBufferPointer { values in
      let row = try #require(values.baseAddress) + 4
      try compare { kernels, scalar, count in
        func same(_ body: (FilterKernels, UnsafeMutablePointer<Float>) -> Void) -> Bool {
          let expected = sums(count) { body(scalar, $0) }
          return !expected.isEmpty && sums(count) { body(kernels, $0) } == expected
        }
        return same { $0.reduce($1, row, firsts, taps, shares, count) }
          && same { $0.expand($1, row, places, shares, count) }
      }
    }
  }

  @Test func `pixels of sums`() throws {
    let gains = (0..<600).map { 1 + Float($0 % 7) / 8 }
    let totals = (0..<2400).map { UInt16(truncatingIfNeeded: $0 &* 40_503) / 4 }
    try numbers.withUnsafeBufferPointer { values in
      let row = try #require(values.baseAddress)
      let lines = (0..<4).map { Optional(row + 4 + $0 * 1201) }
      try compare { kernels, scalar, count in
        func same(_ body: (FilterKernels, UnsafeMutablePointer<UInt32>) -> Void) -> Bool {
          let expected = made(count) { body(scalar, $0) }
          return !expected.isEmpty && made(count) { body(kernels, $0) } == expected
        }
        return same { $0.finish($1, lines, weights, 4, 1, nil, count) }
          && same { $0.finish($1, lines, weights, 1, 1.3, gains, count) }
          && same { $0.scale_sums($1, totals, 1 / 64, count) }
      }
    }
  }

  @Test(arguments: [0, 1, 6, 500])
  func `boxes`(reach: Int) throws {
    let gains = (0..<600).map { 1 + Float($0 % 7) / 8 }
    let offsets = Array(0..<600)
    try pixels.withUnsafeBufferPointer { source in
      let from = try #require(source.baseAddress) + 1
      try compare { kernels, scalar, count in
        func same(
          _ size: Int, _ body: (FilterKernels, UnsafeMutablePointer<UInt32>) -> Void
        ) -> Bool {
          let expected = made(size) { body(scalar, $0) }
          return !expected.isEmpty && made(size) { body(kernels, $0) } == expected
        }
        var columns = [Int32](repeating: 7, count: count * 4)
        let isSame =
          same(count) { $0.box_along($1, from, offsets, count, reach, 0.3, nil) }
          && same(count) { $0.box_along($1, from, offsets, count, reach, 0.3, gains) }
        return isSame
          && same(count * 9) {
            $0.box_down($1, count, from, 301, count, 9, reach, 0.3, gains, &columns)
          }
      }
    }
  }

  @Test func `runs of pixels`() throws {
    let ends = (1...40).map { Int32($0 * $0) }
    let shifts = (0..<40).map { Int32($0 % 9) }
    try pixels.withUnsafeBufferPointer { source in
      let from = try #require(source.baseAddress)
      let scalar = try #require(Self.sets().first)
      for set in Self.sets() {
        let sums = [scalar, set].map { kernels in
          var sums = (0..<6410).map { UInt16($0) }
          kernels.add_runs(&sums, from, 1, ends, shifts, ends.count)
          return sums
        }
        #expect(sums[0] == sums[1])
        #expect(sums[0].suffix(10) == (6400..<6410).map { UInt16($0) }[...])
      }
    }
  }
}
