import Rendering

/// A rectangle of whole pixels of a picture, measured from its top left.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Creates the smallest rectangle with even origin that contains every pixel in which two
  /// pictures of one size differ; nil when they are equal.
  ///
  /// WebP can place a frame at even coordinates only.
  init?(changedFrom old: RenderImage, to new: RenderImage) {
    precondition(
      old.width == new.width && old.height == new.height, "frames of one animation have one size")
    let rowBytes = new.width * 4
    let bounds: (rows: Range<Int>, bytes: Range<Int>)? = old.pixels.withUnsafeBufferPointer { a in
      new.pixels.withUnsafeBufferPointer { b in
        func row(_ y: Int, _ buffer: UnsafeBufferPointer<UInt8>) -> Slice<
          UnsafeBufferPointer<UInt8>
        > {
          buffer[(y * rowBytes)..<((y + 1) * rowBytes)]
        }
        func differs(_ y: Int) -> Bool { !row(y, a).elementsEqual(row(y, b)) }
        guard let top = (0..<new.height).first(where: differs),
          let bottom = (top..<new.height).last(where: differs)
        else { return nil }
        var (first, last) = (rowBytes, -1)
        for y in top...bottom {
          let base = y * rowBytes
          if let byte = (0..<first).first(where: { a[base + $0] != b[base + $0] }) { first = byte }
          let right = ((last + 1)..<rowBytes).last { a[base + $0] != b[base + $0] }
          if let right { last = right }
        }
        return (top..<(bottom + 1), first..<(last + 1))
      }
    }
    guard let bounds else { return nil }
    x = bounds.bytes.lowerBound / 4 & ~1
    y = bounds.rows.lowerBound & ~1
    width = (bounds.bytes.upperBound + 3) / 4 - x
    height = bounds.rows.upperBound - y
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
