public import Foundation
public import Rendering

/// Turns the layer into square blocks of one colour, the one at the block's centre.
///
/// `fraction` is a block's width as a fraction of the layer's; its height is that times the layer's
/// aspect ratio, as a fraction of the height, so that blocks are square. They begin at the layer's
/// top left; the centre of a block that the edge cuts is held within the layer. Content outside the
/// layer is cut off. Blocks of a pixel or less change nothing.
///
/// - SeeAlso: `GPUImagePixellateFilter` in <https://github.com/BradLarson/GPUImage>
public struct Pixellate: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "pixellate"
  /// The sentence for the reference.
  public let summary = "Square blocks of one colour, the one at the block's centre."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "fraction", default: 0.05, in: 0...1,
      "A block's width as a fraction of the layer's; 0 changes nothing.")
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 2.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["fraction"] <= 0 }

  /// Returns the reach of the filter, in points.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat {
    filter["fraction"] * size.width
  }

  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds.
  public func isConfined(_ filter: Filter) -> Bool { true }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let (layer, width) = (picture.layer, picture.width)
    let block = max(1, filter["fraction"] * layer.width)
    let columns = Self.centres(
      of: width, from: layer.minX, to: layer.maxX, block: block)
    let rows = Self.centres(of: picture.height, from: layer.minY, to: layer.maxY, block: block)
    let runs = Self.runs(of: columns)
    let pixels = workers.pixels(width: width, height: picture.height) { (band, start) in
      picture.withWords { words in
        for y in band {
          let row = start + (y - band.lowerBound) * width
          guard rows[y] >= 0 else {
            row.update(repeating: 0, count: width)
            continue
          }
          if y > band.lowerBound, rows[y] == rows[y - 1] {
            row.update(from: row - width, count: width)
            continue
          }
          let source = words + rows[y] * width
          for run in runs {
            let color = run.source >= 0 ? source[run.source] : 0
            var x = run.start
            // A few pixels more, which the next run writes again, make a whole register.
            repeat {
              if x + 8 <= width {
                UnsafeMutableRawPointer(row + x).storeBytes(
                  of: SIMD8(repeating: color), as: SIMD8<UInt32>.self)
              } else {
                (row + x).update(repeating: color, count: run.end - x)
                break
              }
              x += 8
            } while x < run.end
          }
        }
      }
    }
    return picture.with(pixels: pixels)
  }

  /// Returns the rows at the centres of blocks.
  public func rowsRead(by filter: Filter, height: Int, layer: CGRect) -> [Int]? {
    let block = max(1, filter["fraction"] * layer.width)
    var rows: [Int] = []
    for row in Self.centres(of: height, from: layer.minY, to: layer.maxY, block: block)
    where row >= 0 && row != rows.last {
      rows.append(row)
    }
    return rows
  }

  /// The number added before rounding down, so that a centre between two pixels belongs to the second one, however
  /// its coordinate was rounded. Shaders, which compute less precisely, then find the same pixel.
  private static let roundingError = 1e-9

  private typealias Run = (start: Int, end: Int, source: Int)

  /// Returns the stretches of pixels with one source.
  private static func runs(of sources: [Int]) -> [Run] {
    var runs: [Run] = []
    for (pixel, source) in sources.enumerated() {
      if let last = runs.last, last.source == source {
        runs[runs.count - 1].end = pixel + 1
      } else {
        runs.append((pixel, pixel + 1, source))
      }
    }
    return runs
  }

  /// Returns for each of `count` pixels along a side the pixel at the centre of its block; -1
  /// outside the layer.
  private static func centres(
    of count: Int, from start: Double, to end: Double, block: Double
  ) -> [Int] {
    let inside = FilterPicture.inside(count, from: start, to: end)
    return (0..<count).map { pixel in
      guard inside.contains(pixel) else { return -1 }
      let index = ((Double(pixel) + 0.5 - start) / block + roundingError).rounded(.down)
      let centre = (start + (index + 0.5) * block + roundingError).rounded(.down)
      return Int(min(max(Double(inside.lowerBound), centre), Double(inside.upperBound - 1)))
    }
  }
}
