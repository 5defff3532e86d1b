import CPixels
import Testing

/// The kernels for shadows, against one pixel at a time.
struct ShadowKernelTests {
  /// A place in a table: the cell, at most the last but one, and the distance from there.
  private func cell(
    _ distance: Float, from start: Float, scale: Float, count: Int
  ) -> (index: Int, fraction: Float) {
    let place = ((distance < 0 ? -distance : distance) - start) * scale
    let held = place > 0 ? min(place, Float(count - 2)) : 0
    let whole = held > 0.5 ? (held - 0.5).rounded(.toNearestOrEven) : 0
    return (Int(whole), held - whole)
  }

  private func strength(_ values: [Float], _ profile: PixelProfile, _ u: Float, _ v: Float) -> Float
  {
    let width = profile.cells.width
    let (column, across) = cell(
      u, from: profile.start_x, scale: profile.cells_per_point, count: width)
    let (row, down) = cell(
      v, from: profile.start_y, scale: profile.cells_per_point, count: profile.cells.height)
    let here = row * width + column
    let above = values[here] + (values[here + 1] - values[here]) * across
    let below =
      values[here + width] + (values[here + width + 1] - values[here + width]) * across
    return above + (below - above) * down
  }

  @Test
  func `strengths are read between the cells of a table`() {
    var numbers = Numbers(seed: 31)
    let sides = [2, 3, 17, 32, 33, 70]
    for index in 0..<200 {
      let (width, height) = (
        sides[numbers.number(0..<sides.count)], sides[numbers.number(0..<sides.count)]
      )
      let values = (0..<(width * height)).map { _ in Float(numbers.number(0...1)) }
      let cells = FencedWords(values.map(\.bitPattern))
      var profile = PixelProfile(
        cells: PixelGrid(texels: cells.base, width: width, height: height),
        start_x: Float(numbers.number(0...5)), start_y: Float(numbers.number(0...5)),
        cells_per_point: Float(numbers.number(0.1...3)))
      var line = PixelLine(
        x: Float(numbers.number(-60...20)), y: Float(numbers.number(-60...60)),
        w: Float(numbers.number(0.5...2)), dx: Float(numbers.number(0...2)),
        dy: Float(numbers.number(-0.3...0.3)), dw: Float(numbers.number(-0.01...0.01)))
      if index % 3 == 0 { line.dw = 0 }
      if index % 17 == 0 { line.x = [Float.nan, .infinity, -.infinity][index % 3] }
      let count = index % 71
      let expected = (0..<count).map { number -> UInt32 in
        let i = Float(number)
        let scale = 1 / (i * line.dw + line.w)
        return strength(
          values, profile, (i * line.dx + line.x) * scale, (i * line.dy + line.y) * scale
        ).bitPattern
      }
      for set in kernelSets() {
        let result = changed([UInt32](repeating: 1, count: count), offset: index % 17) { out in
          out.withMemoryRebound(to: Float.self, capacity: count) {
            set.strengths($0, &profile, &line, count)
          }
        }
        let isSame = result == expected
        #expect(isSame, "\(set.label), table \(index): \(width) × \(height)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a colour has the strengths that are left`(hasInner: Bool) {
    var numbers = Numbers(seed: 32)
    let color: [Float] = [10, 200.5, 0, 255]
    for set in kernelSets() {
      for count in 0...(3 * set.width + 3) {
        var outer = (0..<count).map { _ in Float(numbers.number(-0.1...1)) }
        if count > 2 { outer[2] = .nan }
        let inner = (0..<count).map { _ in Float(numbers.number(0...0.5)) }
        let result = changed([UInt32](repeating: 1, count: count), offset: count % 17) {
          set.shadow($0, outer, hasInner ? inner : nil, color, count)
        }
        let expected = (0..<count).map { index in
          let rest = outer[index] - (hasInner ? inner[index] : 0)
          return (0..<4).reduce(UInt32(0)) {
            let value = (rest > 0 ? rest : 0) * color[$1]
            return $0 | UInt32(value.rounded(.toNearestOrEven)) << UInt32(8 * $1)
          }
        }
        let isSame = result == expected
        #expect(isSame, "\(set.label), \(count) pixels")
      }
    }
  }
}
