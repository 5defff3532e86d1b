public import RenderTree

extension FlashDetector.Frame {
  /// A drawn frame, reduced to the mean colours of `columns` × `rows` cells.
  ///
  /// Every pixel belongs to one cell. Pixels are taken as drawn on black. A picture with fewer
  /// pixels than cells a side has as many cells as pixels.
  public init(_ image: RenderImage, columns: Int = 24, rows: Int = 24) {
    let columns = max(1, min(columns, image.width))
    let rows = max(1, min(rows, image.height))
    var sums = Array(repeating: SIMD4<Int>(), count: columns * rows)
    for y in 0..<image.height {
      let row = y * rows / image.height
      for x in 0..<image.width {
        let pixel = (y * image.width + x) * 4
        let cell = row * columns + x * columns / image.width
        sums[cell] &+= SIMD4(
          Int(image.pixels[pixel]), Int(image.pixels[pixel + 1]), Int(image.pixels[pixel + 2]), 1)
      }
    }
    self.init(
      cells: sums.map { sum in
        let full = 255 * Double(max(1, sum.w))
        return Cell(
          red: Double(sum.x) / full, green: Double(sum.y) / full, blue: Double(sum.z) / full)
      })
  }
}
