public import Rendering

extension FlashDetector.Frame {
  /// The greatest number of pixel rows of a cell that are read.
  private static let mostRows = 8

  /// Creates a frame from a picture, reduced to the mean colours of `columns` × `rows` cells.
  ///
  /// Every pixel belongs to one cell; of a high cell some evenly spaced rows stand for all. Pixels
  /// are taken as drawn on black. A picture with fewer pixels than cells a side has as many cells
  /// as pixels.
  public init(_ image: RenderImage, columns: Int = 24, rows: Int = 24) {
    let columns = max(1, min(columns, image.width))
    let rows = max(1, min(rows, image.height))
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let ys = Self.pixels(of: row, among: rows, side: image.height)
      for column in 0..<columns {
        let xs = Self.pixels(of: column, among: columns, side: image.width)
        cells.append(Self.mean(of: image, columns: xs, rows: ys))
      }
    }
    self.init(cells: cells)
  }

  /// The pixels of cell `index` of `count` along a side.
  private static func pixels(of index: Int, among count: Int, side: Int) -> Range<Int> {
    func start(_ index: Int) -> Int { (index * side + count - 1) / count }
    return start(index)..<start(index + 1)
  }

  private static func mean(of image: RenderImage, columns: Range<Int>, rows: Range<Int>) -> Cell {
    var (red, green, blue, count) = (0, 0, 0, 0)
    let step = (rows.count + mostRows - 1) / mostRows
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
        for x in columns {
          let pixel = (y * image.width + x) * 4
          red += Int(pixels[pixel])
          green += Int(pixels[pixel + 1])
          blue += Int(pixels[pixel + 2])
        }
        count += columns.count
      }
    }
    let full = 255 * Double(count)
    return Cell(red: Double(red) / full, green: Double(green) / full, blue: Double(blue) / full)
  }
}
