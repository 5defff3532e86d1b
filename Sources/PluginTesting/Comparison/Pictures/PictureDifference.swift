import Rendering

/// The difference of a picture from another one, pixel by pixel.
nonisolated struct PictureDifference {
  /// The number of pixels that differ; all of them if the sizes differ.
  let count: Int
  /// The largest difference of a component, in levels of 255.
  let most: Int
  /// The mean difference of the components of the colours, 0…1.
  let mean: Double
  /// The number of pixels that differ by more than a quarter of the scale.
  let strong: Int
  /// The smallest box that all pixels that differ are in; empty where there are none.
  let box: (x: Int, y: Int, width: Int, height: Int)
  /// The picture that is compared.
  let new: RenderImage
  /// The picture that it is compared with.
  let old: RenderImage

  /// Compares `new` with `old`.
  ///
  /// - Parameter tolerance: The greatest difference of a component, in levels of 255, that counts as none.
  init(of new: RenderImage, with old: RenderImage, tolerance: Int = 0) {
    (self.new, self.old) = (new, old)
    guard new.width == old.width, new.height == old.height else {
      count = new.width * new.height
      (most, mean, strong) = (255, 1, new.width * new.height)
      box = (0, 0, new.width, new.height)
      return
    }
    var (count, most, sum, strong) = (0, 0, 0, 0)
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    new.pixels.withUnsafeBytes { a in
      old.pixels.withUnsafeBytes { b in
        let (a, b) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        for pixel in a.indices where a[pixel] != b[pixel] {
          let distances = Self.distances(a[pixel], b[pixel])
          let distance = distances.max()
          guard distance > tolerance else { continue }
          count += 1
          most = max(most, distance)
          if distance > Self.strongDistance { strong += 1 }
          sum += distances.x + distances.y + distances.z
          let (y, x) = pixel.quotientAndRemainder(dividingBy: new.width)
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
    }
    self.count = count
    self.most = most
    self.strong = strong
    mean = Double(sum) / 255 / Double(max(1, new.width * new.height * 3))
    box = count == 0 ? (0, 0, 0, 0) : (left, top, right - left + 1, bottom - top + 1)
  }

  /// A Boolean value that indicates whether the two pictures have the same size.
  var isOfOneSize: Bool { new.width == old.width && new.height == old.height }

  /// The part of the pixels that differ, 0…1.
  var share: Double { Double(count) / Double(max(1, new.width * new.height)) }

  /// The part of the pixels that differ by more than a quarter of the scale, 0…1.
  var strongShare: Double { Double(strong) / Double(max(1, new.width * new.height)) }

  /// A Boolean value that indicates whether one or two rows or columns of pixels differ all along, and
  /// little else, by more than a seam can: where two edges meet within a pixel, at most a quarter of what
  /// lies behind shows.
  ///
  /// At an edge of the picture, a strip that differs all over counts as well, and nothing else may differ.
  var hasGap: Bool {
    let isStrip = isStripAtEdge
    guard isOfOneSize, count > 0, share <= Self.mostOfLines || isStrip else { return false }
    let isWhole = (
      rows: Self.nearlyAll * Double(new.width), columns: Self.nearlyAll * Double(new.height)
    )
    guard Double(box.width) >= isWhole.rows || Double(box.height) >= isWhole.columns else {
      return false
    }
    // At the edge of the picture views meet nothing; a bar that covers a part of a small screen hardly changes.
    let least = isStrip ? Self.beyondShadows : Self.beyondSeams
    let part = isStrip ? Self.mostOfStrip / Self.nearlyAll : 1
    var rows = [Int](repeating: 0, count: new.height)
    var columns = [Int](repeating: 0, count: new.width)
    new.pixels.withUnsafeBytes { a in
      old.pixels.withUnsafeBytes { b in
        let (a, b) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        for y in box.y..<box.y + box.height {
          for x in box.x..<box.x + box.width {
            let pixel = y * new.width + x
            guard a[pixel] != b[pixel],
              Self.distances(a[pixel], b[pixel]).max() > least
            else { continue }
            rows[y] += 1
            columns[x] += 1
          }
        }
      }
    }
    let lines = (
      rows: rows.map { Double($0) >= isWhole.rows * part },
      columns: columns.map { Double($0) >= isWhole.columns * part }
    )
    if isStrip, max(lines.rows.count(where: \.self), lines.columns.count(where: \.self)) > 2 {
      return true
    }
    return Self.hasThinLine(lines.rows) || Self.hasThinLine(lines.columns)
  }

  /// A Boolean value that indicates whether all that differs lies in a narrow strip at an edge, which it fills.
  private var isStripAtEdge: Bool {
    let isNarrow =
      Double(box.width) <= Self.widestStrip * Double(new.width)
      && (box.x == 0 || box.x + box.width == new.width)
      || Double(box.height) <= Self.widestStrip * Double(new.height)
        && (box.y == 0 || box.y + box.height == new.height)
    return isNarrow && Double(count) >= Self.nearlyAll * Double(box.width * box.height)
  }

  /// Returns a Boolean value that indicates whether one or two neighbouring lines differ and those beside
  /// them do not.
  private static func hasThinLine(_ lines: [Bool]) -> Bool {
    var length = 0
    for isDifferent in lines + [false] {
      if isDifferent {
        length += 1
      } else {
        if length == 1 || length == 2 { return true }
        length = 0
      }
    }
    return false
  }

  /// The greatest share of the picture, 0…1, that may differ.
  private static let mostOfLines = 0.01
  /// The greatest width of a strip at an edge, in parts of the picture's.
  private static let widestStrip = 0.04
  /// The share of a row or column, 0…1, that must differ; bars may cover the rest.
  private static let nearlyAll = 0.85
  /// The share of a row or column at the picture's edge, 0…1, that must differ.
  private static let mostOfStrip = 0.6
  /// The greatest difference of an edge that lies a fraction of a pixel beside the picture's, or of the shadow of a screen
  /// beyond it.
  private static let beyondShadows = 64
  /// The greatest difference at a seam, 64 levels of 255, and half as much again.
  private static let beyondSeams = 96

  /// Edges that move by a quarter of a pixel differ by less, in levels of 255.
  private static let strongDistance = 64

  /// Returns the differences of two pixels in red, green, blue and opacity.
  static func distances(_ a: UInt32, _ b: UInt32) -> SIMD4<Int> {
    // SAFETY: both types are four bytes without padding.
    let (a, b) = (unsafeBitCast(a, to: SIMD4<UInt8>.self), unsafeBitCast(b, to: SIMD4<UInt8>.self))
    return SIMD4(truncatingIfNeeded: pointwiseMax(a, b) &- pointwiseMin(a, b))
  }
}
