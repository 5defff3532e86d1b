import Compositor
import Foundation
import Rendering
import Testing

/// The detector of flashes, on made-up frames of 8 × 8 cells (F19).
struct FlashTests {
  typealias Frame = FlashDetector.Frame
  typealias Cell = Frame.Cell

  /// Returns a picture that is not blank, and different for each `seed`.
  private func picture(_ seed: Int) -> Frame {
    Frame(
      cells: (0..<64).map { index in
        let value = Double((index * 37 + seed * 101) % 97) / 96
        return Cell(red: value, green: 1 - value, blue: Double((index + seed) % 8) / 7)
      })
  }

  private func plain(_ white: Double) -> Frame {
    Frame(cells: Array(repeating: Cell(red: white, green: white, blue: white), count: 64))
  }

  private func mix(_ a: Frame, _ b: Frame, _ part: Double) -> Frame {
    func lerp(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Frame(
      cells: zip(a.cells, b.cells).map { a, b in
        Cell(
          red: lerp(a.red, b.red), green: lerp(a.green, b.green), blue: lerp(a.blue, b.blue))
      })
  }

  private func flashes(_ frames: [Frame]) -> [FlashDetector.Flash] {
    FlashDetector().flashes(in: frames)
  }

  /// Ease-in-ease-out, near enough.
  private func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  @Test(arguments: [0.0, 1.0])
  func `F19 one black or white frame between a snapshot and its live view is a flash`(
    white: Double
  ) {
    let (a, b) = (picture(1), picture(2))
    let fade = (0...9).map { mix(a, b, ease(Double($0) / 9)) }
    let found = flashes(fade + [plain(white)] + [b, b, b])
    #expect(found.map(\.frame) == [10])
    #expect(found.first?.kind == .blank)
    #expect((found.first?.contrast ?? 0) > 0.1)
  }

  @Test func `F19 a blank frame is a flash between two pictures that differ as well`() {
    let found = flashes([picture(1), picture(1), plain(0), picture(2), picture(2)])
    #expect(found.map(\.frame) == [2])
    #expect(found.first?.kind == .blank)
  }

  @Test func `F19 one frame of another picture is a flash`() {
    let found = flashes(
      [picture(1), picture(1), picture(1), picture(5), picture(1), picture(1)])
    #expect(found.map(\.frame) == [3])
    #expect(found.first?.kind == .odd)
  }

  @Test(arguments: [2, 3, 5])
  func `F19 some equal frames of another picture are one flash, where such are looked for`(
    count: Int
  ) {
    let calm = Array(repeating: picture(1), count: 4)
    let frames = calm + Array(repeating: plain(1), count: count) + calm
    #expect(flashes(frames).isEmpty)
    let detector = FlashDetector()
    #expect(detector.flashes(in: frames, lasting: 5).map(\.frame) == [4])
    #expect(detector.flashes(in: frames, lasting: count - 1).isEmpty)
    let cut = calm + Array(repeating: picture(2), count: count)
    #expect(detector.flashes(in: cut, lasting: 5).isEmpty)
    let fade = (0...20).map { mix(picture(1), picture(2), Double($0) / 20) }
    #expect(detector.flashes(in: fade + fade.reversed(), lasting: 5).isEmpty)
  }

  @Test func `F19 a flash is found while things move`() {
    let (a, b) = (picture(1), picture(2))
    var frames = (0...30).map { mix(a, b, Double($0) / 30) }
    frames[14] = plain(1)
    #expect(flashes(frames).map(\.frame) == [14])
  }

  @Test(arguments: [0.0, 1.0], [2, 4, 9, 20])
  func `F19 a fade through a colour is no flash`(white: Double, half: Int) {
    let (a, b, ground) = (picture(1), picture(2), plain(white))
    for pace in [ease, { $0 }] as [(Double) -> Double] {
      let out = (0...half).map { mix(a, ground, pace(Double($0) / Double(half))) }
      let back = (1...half).map { mix(ground, b, pace(Double($0) / Double(half))) }
      #expect(flashes([a, a] + out + back + [b, b]).isEmpty)
      #expect(flashes(out + [ground, ground] + back).isEmpty)
      let same = (1...half).map { mix(ground, a, pace(Double($0) / Double(half))) }
      #expect(flashes([a] + out + same + [a]).isEmpty, "there and back")
    }
  }

  @Test(arguments: [12, 15, 30, 60])
  func `F19 a flip past its edge is no flash`(count: Int) {
    let (a, b, ground) = (picture(1), picture(2), plain(0))
    // The card's width is the cosine of its angle; outside of it the ground shows.
    let frames = (0...count).map { index -> Frame in
      let angle = Double.pi * ease(Double(index) / Double(count))
      let width = 8 * abs(cos(angle))
      let card = angle < .pi / 2 ? a : b
      return Frame(
        cells: (0..<64).map { cell in
          let column = Double(cell % 8)
          let inside = max(0, min(1, 0.5 * width - abs(column + 0.5 - 4) + 0.5))
          let (c, g) = (card.cells[cell], ground.cells[cell])
          return Cell(
            red: g.red + (c.red - g.red) * inside, green: g.green + (c.green - g.green) * inside,
            blue: g.blue + (c.blue - g.blue) * inside)
        })
    }
    #expect(flashes([a, a] + frames + [b, b]).isEmpty)
  }

  @Test func `F19 cuts, still pictures and ends are no flashes`() {
    let (a, b) = (picture(1), picture(2))
    #expect(flashes([a, b, b, b]).isEmpty)
    #expect(flashes([a, a, a, b]).isEmpty)
    #expect(flashes([a, a, b, b]).isEmpty)
    #expect(flashes([plain(0), a, a]).isEmpty)
    #expect(flashes([a, a, plain(0)]).isEmpty)
    #expect(flashes([plain(0), plain(0), a, plain(1), plain(1)]).isEmpty)
    #expect(flashes([]).isEmpty)
    #expect(flashes([a, b]).isEmpty)
    #expect(flashes(Array(repeating: a, count: 9)).isEmpty)
  }

  @Test func `F19 small changes are no flashes`() {
    let a = picture(1)
    #expect(flashes([a, a, mix(a, plain(1), 0.1), a, a]).isEmpty)
  }

  @Test func `F19 a frame is reduced to its cells' mean colours`() throws {
    var bytes: [UInt8] = []
    for y in 0..<6 {
      for x in 0..<9 { bytes += x < 5 || y >= 3 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    }
    let image = RenderImage(width: 9, height: 6, pixels: bytes)
    let frame = Frame(image, columns: 2, rows: 2)
    #expect(frame.cells.count == 4)
    #expect(frame.cells[0] == Cell(red: 1, green: 0, blue: 0))
    #expect(frame.cells[1] == Cell(red: 0, green: 0, blue: 1))
    #expect(frame.cells[3] == Cell(red: 1, green: 0, blue: 0))
  }
}
