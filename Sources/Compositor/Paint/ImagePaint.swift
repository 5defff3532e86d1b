import Foundation
import Rendering

/// A picture laid over a rectangle of a plane, and how it is sampled.
///
/// Linear sampling is bilinear with weights of 1/256, perspective-correct. Where a pixel spans
/// more than a texel and a half it is split into 2 or 4 samples along that direction, and only
/// where 4 are too few is a picture of half the size (and so on) used; so a picture keeps its
/// sharpness across the direction in which it is not squeezed.
struct ImagePaint: Sendable, Equatable {
  /// The number of texels per sample beyond which four samples a side are too few.
  private static let widestStep = 6.0
  /// The number of pixels that share one computation of the footprint.
  private static let run = 32
  /// The greatest side of a picture that can be sampled: coordinates are computed in 24.8 fixed
  /// point through a float's mantissa, which ends here.
  private static let maximumSide = 1 << 14

  let image: RenderImage
  let filter: ContentsFilter
  /// A premultiplied pixel that lies under every pixel of the picture; 0: none.
  let under: UInt32
  /// The pixels that the picture covers if they coincide with its texels.
  let wholePixels: PixelRect?
  /// The picture and its reductions by powers of two, as far as they can be needed.
  private let levels: [Level]

  private struct Level: Equatable {
    let image: RenderImage
    /// The map from pixels to 256ths of a texel.
    let toTexels: Homography
  }

  init(
    image: RenderImage, filter: ContentsFilter, box: ProjectedBox, under: UInt32
  ) {
    self.image = image
    self.filter = filter
    self.under = under
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    wholePixels = box.wholePixels.flatMap {
      $0.width == image.width && $0.rows.count == image.height ? $0 : nil
    }

    // Sampling between texel centres: half a texel is taken off.
    let centre = filter == .linear ? 128.0 : 0
    func level(_ number: Int) -> Level {
      let image = image.reduced(level: number)
      let (sx, sy) = (Double(image.width) * 256 / width, Double(image.height) * 256 / height)
      let map = box.toLocal
      return Level(
        image: image,
        toTexels: Homography(
          x: (map.x - map.w * box.left) * sx - map.w * centre,
          y: (map.y - map.w * box.top) * sy - map.w * centre, w: map.w))
    }
    // A picture too great for the coordinates is drawn from its first half that is not.
    var first = 0
    while max(image.width, image.height) >> first > Self.maximumSide { first += 1 }
    var levels = [level(first)]
    if filter == .linear {
      let area = box.bounds
      var reach =
        [
          (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY),
          (area.maxX, area.maxY),
        ]
        .map { Footprint(levels[0].toTexels, x: $0.0, y: $0.1).longest }.max() ?? 0
      while reach > Self.widestStep, levels.count < 16 {
        levels.append(level(first + levels.count))
        reach /= 2
      }
    }
    self.levels = levels
  }

  var isOpaque: Bool { image.isOpaque || under >> 24 == 255 }

  /// The distances that a step of one pixel to the right and down moves over the picture, in
  /// texels.
  private struct Footprint {
    var right = 0.0
    var down = 0.0
    var longest: Double { max(right, down) }

    init(_ map: Homography, x: Int, y: Int) {
      let p = map(Double(x) + 0.5, Double(y) + 0.5)
      guard p.z > 0 else { return }
      let (u, v) = (p.x / p.z, p.y / p.z)
      func length(_ u: Double, _ v: Double) -> Double {
        (u * u + v * v).squareRoot() / (p.z * 256)
      }
      right = length(map.x.x - u * map.w.x, map.y.x - v * map.w.x)
      down = length(map.x.y - u * map.w.y, map.y.y - v * map.w.y)
    }

    /// Returns the binary logarithm of the number of samples along a step of `length` texels.
    static func shift(_ length: Double) -> Int { length > 3 ? 2 : length > 1.5 ? 1 : 0 }
  }

  /// Returns the pixels of `columns` in row `y`: either in `scratch`, which the function fills, or
  /// at their place in the picture.
  ///
  /// `scratch` has room for three pixels more than the columns.
  func shade(
    y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<UInt32>,
    _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    if let pixels = wholePixels, pixels.rows.contains(y),
      pixels.minX <= columns.lowerBound, columns.upperBound <= pixels.maxX
    {
      image.withWords { words in
        let start =
          words + ((y - pixels.minY) * image.width + columns.lowerBound - pixels.minX)
        if under == 0 || image.isOpaque { return body(start) }
        scratch.update(from: start, count: columns.count)
        fillUnder(scratch, count: columns.count)
        body(scratch)
      }
      return
    }
    var start = columns.lowerBound
    while start < columns.upperBound {
      let count = min(Self.run, columns.upperBound - start)
      let out = scratch + (start - columns.lowerBound)
      shadeRun(x: start, y: y, count: count, out: out)
      start += count
    }
    if under != 0, !image.isOpaque { fillUnder(scratch, count: columns.count) }
    body(scratch)
  }

  private func fillUnder(_ scratch: UnsafeMutablePointer<UInt32>, count: Int) {
    let below = Pixels(repeating: under)
    for index in stride(from: 0, to: count, by: 4) {
      Pixels(at: scratch + index).over(below).store(at: scratch + index)
    }
  }

  private func shadeRun(x: Int, y: Int, count: Int, out: UnsafeMutablePointer<UInt32>) {
    guard filter == .linear else {
      let level = levels[0]
      level.image.withWords { words in
        sample(level, words, x: Double(x) + 0.5, y: Double(y) + 0.5, count: count) {
          grid, places, index in
          grid.nearest(places).store(at: out + index)
        }
      }
      return
    }
    var step = Footprint(levels[0].toTexels, x: x + count / 2, y: y)
    var number = 0
    while step.longest > Self.widestStep, number + 1 < levels.count {
      number += 1
      step.right /= 2
      step.down /= 2
    }
    let level = levels[number]
    let (across, down) = (Footprint.shift(step.right), Footprint.shift(step.down))
    level.image.withWords { words in
      if across + down == 0 {
        sample(level, words, x: Double(x) + 0.5, y: Double(y) + 0.5, count: count) {
          grid, places, index in
          grid.linear(places).store(at: out + index)
        }
        return
      }
      // At most 32 pixels, eight lots of four.
      withUnsafeTemporaryAllocation(of: PixelSums.self, capacity: Self.run / 4) { sums in
        sums.initialize(repeating: PixelSums())
        let (nx, ny) = (1 << across, 1 << down)
        for row in 0..<ny {
          for column in 0..<nx {
            let dx = (Double(column) + 0.5) / Double(nx)
            let dy = (Double(row) + 0.5) / Double(ny)
            sample(level, words, x: Double(x) + dx, y: Double(y) + dy, count: count) {
              grid, places, index in
              sums[index / 4].add(grid.linear(places))
            }
          }
        }
        for index in stride(from: 0, to: count, by: 4) {
          sums[index / 4].mean(shift: UInt16(across + down)).store(at: out + index)
        }
      }
    }
  }

  /// Calls `body` for every four pixels from (`x`, `y`) on with their places in the picture.
  @inline(__always)
  private func sample(
    _ level: Level, _ words: UnsafePointer<UInt32>, x: Double, y: Double, count: Int,
    _ body: (TexelGrid, TexelGrid.Places, _ index: Int) -> Void
  ) {
    let map = level.toTexels
    let grid = TexelGrid(
      words: words, width: level.image.width, height: level.image.height,
      isLinear: filter == .linear)
    let lanes = SIMD4<Float>(0, 1, 2, 3)
    let base = map(x, y)
    if map.isAffine {
      let scale = 1 / base.z
      let (u, v) = (Float(base.x * scale), Float(base.y * scale))
      let (du, dv) = (Float(map.x.x * scale), Float(map.y.x * scale))
      for index in stride(from: 0, to: count, by: 4) {
        let i = lanes + Float(index)
        body(grid, grid.places(u: i * du + u, v: i * dv + v), index)
      }
    } else {
      let (u, v, w) = (Float(base.x), Float(base.y), Float(base.z))
      let (du, dv, dw) = (Float(map.x.x), Float(map.y.x), Float(map.w.x))
      for index in stride(from: 0, to: count, by: 4) {
        let i = lanes + Float(index)
        let scale = 1 / (i * dw + w)
        body(grid, grid.places(u: (i * du + u) * scale, v: (i * dv + v) * scale), index)
      }
    }
  }
}
