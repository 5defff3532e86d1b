import Foundation
import Geometry
import Media
import Rendering
import Testing

@Suite struct FilmstripTests {
  /// Text drawing without text: labels are recognised by the sizes of the pictures.
  struct FixedText: TextDrawing {
    func size(of text: Text, width: CGFloat, scale: CGFloat) -> CGSize {
      CGSize(width: text.string.count * 6, height: 14)
    }
    func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage {
      if text.string == "0.500 s" {
        throw MediaError(.missingFont, subject: "", reason: "", remedy: "")
      }
      return picture(Int(size.width), Int(size.height)) { _, _ in [0, 0, 0, 255] }
    }
  }

  @Test func `nine frames, evenly spaced, first and last among them`() {
    #expect(Filmstrip.indices(frameCount: 31) == [0, 4, 8, 11, 15, 19, 23, 26, 30])
    #expect(Filmstrip.indices(frameCount: 17) == [0, 2, 4, 6, 8, 10, 12, 14, 16])
    #expect(Filmstrip.indices(frameCount: 9) == Array(0..<9))
    #expect(Filmstrip.indices(frameCount: 2) == [0, 1])
    #expect(Filmstrip.indices(frameCount: 1) == [0])
    #expect(Filmstrip.indices(frameCount: 0) == [])
  }

  @Test(arguments: 10...200)
  func `spacing differs by one frame at most`(_ count: Int) {
    let indices = Filmstrip.indices(frameCount: count)
    let gaps = zip(indices.dropFirst(), indices).map(-)
    #expect(indices.first == 0 && indices.last == count - 1 && indices.count == 9)
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
  }

  @Test func `frames are scaled down, never up`() {
    let large = Filmstrip.frame(busyPicture(390, 844))
    #expect(large.width == 195 && large.height == 422)
    let wide = Filmstrip.frame(busyPicture(844, 390))
    #expect(wide.width == 195 && wide.height == 90)
    let small = busyPicture(100, 50)
    #expect(Filmstrip.frame(small) === small)
    #expect(Filmstrip.frame(busyPicture(2000, 1)).height == 1)
  }

  @Test func `each frame stands in the strip as it is`() throws {
    let red = picture(100, 200) { _, _ in [255, 0, 0, 255] }
    let blue = picture(100, 200) { _, _ in [0, 0, 255, 255] }
    let strip = try Filmstrip.compose(frames: [(0, red), (0.25, blue)], text: FixedText())
    #expect(strip.isOpaque)
    // Margin 28, a frame of 100, gap 18.
    #expect(strip.width == 28 + 100 + 18 + 100 + 28)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(strip.pixels[((y * strip.width + x) * 4)...].prefix(4))
    }
    #expect(pixel(78, 128) == [255, 0, 0, 255])
    #expect(pixel(196, 128) == [0, 0, 255, 255])
    #expect(pixel(30, 40) == [255, 0, 0, 255], "all but the hairline is the frame")
    #expect(pixel(0, 0) == [238, 238, 238, 255])
    // Labels are centred below: 42 wide at 28 + 29.
    #expect(pixel(57, 242) == [0, 0, 0, 255] && pixel(98, 255) == [0, 0, 0, 255])
  }

  @Test func `narrow frames keep apart for their labels`() throws {
    let narrow = picture(10, 20) { _, _ in [9, 9, 9, 255] }
    let strip = try Filmstrip.compose(frames: [(0, narrow), (1, narrow)], text: FixedText())
    #expect(strip.width == 28 + 42 + 18 + 42 + 28)
  }

  @Test func `an error of the text is passed on`() {
    let image = busyPicture(10, 10)
    #expect(throws: MediaError.self) {
      try Filmstrip.compose(frames: [(0.5, image)], text: FixedText())
    }
  }

  @Test func `the real strip of nine phones is drawn`() throws {
    let frames = (0..<9).map { (time: Double($0) / 16, image: busyPicture(390, 844, seed: $0 * 9)) }
    let strip = try Filmstrip.compose(frames: frames, text: PangoTextDrawing())
    #expect(strip.width == 2 * 28 + 9 * 195 + 8 * 18)
    #expect(strip.height > 422 + 28)
    let again = try Filmstrip.compose(frames: frames, text: PangoTextDrawing())
    #expect(strip.pixels == again.pixels)
  }

  /// Only a picture that is opaque everywhere is copied, and with one clear pixel it is mixed instead.
  @Test(arguments: [(60, 80, 8.0), (40, 30, 0.0), (31, 90, 15.0), (6, 24, 2.5)])
  func `a card shows the same whether its inside is copied or mixed`(
    width: Int, height: Int, radius: Double
  ) {
    func card(_ image: RenderImage) -> [UInt8] {
      var canvas = FilmstripCanvas(width: 130, height: 150, color: 238)
      canvas.drawCard(image, x: 33, y: 29, radius: radius)
      return canvas.image.pixels
    }
    let image = busyPicture(width, height)
    var pixels = image.pixels
    let middle = (height / 2 * width + width / 2) * 4
    for offset in 0..<4 { pixels[middle + offset] = 0 }
    let copied = card(image)
    let mixed = card(RenderImage(width: width, height: height, pixels: pixels))
    let different = Set(copied.indices.filter { copied[$0] != mixed[$0] }.map { $0 / 4 })
    #expect(different == [(29 + height / 2) * 130 + 33 + width / 2])
  }
}
