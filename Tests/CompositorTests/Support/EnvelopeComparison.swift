import Rendering

/// The difference between a picture and several references of the same scene.
///
/// The references differ among themselves along edges, so a picture is compared with the range
/// they span rather than with one of them.
struct EnvelopeComparison: CustomStringConvertible {
  /// The share of pixels outside the range of all references' 3 × 3 neighbourhoods, ± 3 levels:
  /// wrong content, colours, missing features.
  var envelope1 = 0.0
  /// The share of pixels outside the range of the references' same pixel, ± 3 levels and 30 % of
  /// the range of its neighbourhood: geometry off by part of a pixel.
  var envelope0 = 0.0
  /// The largest connected region of pixels that count in ``envelope1``, as a share of all.
  var blob = 0.0
  /// The mean difference to the nearest reference, in levels.
  var mean = 0.0

  /// The most that each may be.
  static let limits = (envelope1: 0.0012, envelope0: 0.004, blob: 0.0005, mean: 0.5)

  var isWithinLimits: Bool {
    envelope1 <= Self.limits.envelope1 && envelope0 <= Self.limits.envelope0
      && blob <= Self.limits.blob && mean <= Self.limits.mean
  }

  var description: String {
    "env1 \(envelope1), blob \(blob), env0 \(envelope0), mean \(mean)"
  }

  init(_ image: RenderImage, references: [RenderImage]) {
    let (width, height) = (image.width, image.height)
    precondition(
      references.allSatisfy { $0.width == width && $0.height == height }, "pictures of one size")
    let low = Self.extreme(references.map(\.pixels), min)
    let high = Self.extreme(references.map(\.pixels), max)
    let wideLow = Self.spread(low, width: width, min)
    let wideHigh = Self.spread(high, width: width, max)
    var outside = [Bool](repeating: false, count: width * height)
    var outside0 = 0
    for pixel in 0..<(width * height) {
      var isOut0 = false
      for index in (pixel * 4)..<(pixel * 4 + 4) {
        let own = Double(image.pixels[index])
        let (least, most) = (Double(wideLow[index]), Double(wideHigh[index]))
        let slack = 3 + 0.3 * (most - least)
        if own < least - 3 || own > most + 3 { outside[pixel] = true }
        if own < Double(low[index]) - slack || own > Double(high[index]) + slack { isOut0 = true }
      }
      if isOut0 { outside0 += 1 }
    }
    let count = Double(width * height)
    envelope1 = Double(outside.count { $0 }) / count
    envelope0 = Double(outside0) / count
    blob = Double(Self.largestRegion(of: outside, width: width)) / count
    mean =
      references.map { reference in
        var sum = 0
        for index in image.pixels.indices {
          sum += abs(Int(image.pixels[index]) - Int(reference.pixels[index]))
        }
        return Double(sum) / count / 4
      }.min() ?? 0
  }

  private typealias Choice = (UInt8, UInt8) -> UInt8

  /// The least or greatest of several pictures, byte by byte.
  private static func extreme(_ pictures: [[UInt8]], _ choice: Choice) -> [UInt8] {
    var result = pictures[0]
    for picture in pictures.dropFirst() {
      for index in result.indices { result[index] = choice(result[index], picture[index]) }
    }
    return result
  }

  /// The least or greatest of each pixel's 3 × 3 neighbourhood, across and then down.
  private static func spread(_ bytes: [UInt8], width: Int, _ choice: Choice) -> [UInt8] {
    let row = width * 4
    var across = bytes
    for index in bytes.indices {
      if index % row >= 4 { across[index] = choice(across[index], bytes[index - 4]) }
      if index % row < row - 4 { across[index] = choice(across[index], bytes[index + 4]) }
    }
    var result = across
    for index in across.indices {
      if index >= row { result[index] = choice(result[index], across[index - row]) }
      if index + row < across.count { result[index] = choice(result[index], across[index + row]) }
    }
    return result
  }

  /// The size of the largest set of true places that touch, also across corners.
  private static func largestRegion(of places: [Bool], width: Int) -> Int {
    var left = places
    var largest = 0
    for start in left.indices where left[start] {
      var (stack, size) = ([start], 0)
      left[start] = false
      while let place = stack.popLast() {
        size += 1
        let (x, y) = (place % width, place / width)
        for j in max(0, y - 1)...min(left.count / width - 1, y + 1) {
          for i in max(0, x - 1)...min(width - 1, x + 1) where left[j * width + i] {
            left[j * width + i] = false
            stack.append(j * width + i)
          }
        }
      }
      largest = max(largest, size)
    }
    return largest
  }
}
