import Media
import Rendering
import Testing

@Suite struct JPEGTests {
  let decoder = ImageDecoder()
  /// The quadrants of the fixtures, from the top left: red, green, blue, yellow.
  static let quadrants: [[UInt8]] = [
    [220, 40, 30], [40, 200, 60], [30, 60, 220], [240, 230, 40],
  ]

  /// The colours in the middle of the four quadrants.
  private func corners(_ image: RenderImage) -> [[UInt8]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let base = ((image.height * y / 4) * image.width + image.width * x / 4) * 4
      return Array(image.pixels[base..<(base + 3)])
    }
  }

  private func difference(_ a: [[UInt8]], _ b: [[UInt8]]) -> Int {
    zip(a.joined(), b.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }

  @Test(arguments: ["rgb", "progressive", "cmyk"])
  func `colours come out`(_ name: String) throws {
    let image = try decoder.image(atPath: fixture("\(name).jpg"))
    #expect(image.width == 32 && image.height == 16 && image.isOpaque)
    #expect(difference(corners(image), Self.quadrants) <= 3, "\(corners(image))")
  }

  @Test func `grey is grey`() throws {
    let image = try decoder.image(atPath: fixture("grey.jpg"))
    // Rec. 601 luma, which grey JPEGs hold.
    let expected = Self.quadrants.map { color -> [UInt8] in
      let luma = 0.299 * Double(color[0]) + 0.587 * Double(color[1]) + 0.114 * Double(color[2])
      return Array(repeating: UInt8(luma.rounded()), count: 3)
    }
    #expect(difference(corners(image), expected) <= 2, "\(corners(image))")
  }

  /// The place at which each stored quadrant appears, by Exif orientation (CIPA DC-008, tag
  /// 0x0112).
  static let shown = [
    [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1],
    [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
  ]

  @Test(arguments: 1...8)
  func `Exif orientation is applied`(_ orientation: Int) throws {
    let image = try decoder.image(atPath: fixture("orientation\(orientation).jpg"))
    #expect((image.width, image.height) == (orientation > 4 ? (16, 32) : (32, 16)))
    let expected = Self.shown[orientation - 1].map { Self.quadrants[$0] }
    #expect(difference(corners(image), expected) <= 6, "\(corners(image))")
  }

  @Test func `nonsense in Exif leaves the picture upright`() throws {
    let whole = try InputFile.read(fixture("orientation6.jpg"))
    let start = try #require(whole.firstIndex(of: UInt8(ascii: "E")))
    for index in start..<(start + 40) {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[index] = value
        let image = try? decoder.image(from: damaged, name: "x")
        #expect(image.map { $0.width * $0.height } ?? 512 == 512)
      }
    }
  }

  @Test(arguments: ["rgb", "progressive", "cmyk", "orientation6"])
  func `every truncation is an error`(_ name: String) throws {
    let whole = try InputFile.read(fixture("\(name).jpg"))
    for count in whole.indices {
      let error = mediaError { _ = try decoder.image(from: Array(whole[..<count]), name: name) }
      #expect(error?.code == (count < 3 ? .unknownFormat : .corruptImage), "\(count) bytes")
    }
  }

  @Test func `a flipped bit never crashes`() throws {
    let whole = try InputFile.read(fixture("progressive.jpg"))
    for index in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[index] ^= 1 << bit
        do {
          _ = try ImageDecoder(maximumPixels: 100_000).image(from: damaged, name: "x")
        } catch let error as MediaError {
          #expect([.corruptImage, .unknownFormat, .imageTooLarge].contains(error.code))
        }
      }
    }
  }

  @Test func `the message names the file and the remedy`() throws {
    let whole = try InputFile.read(fixture("rgb.jpg"))
    let error = mediaError { _ = try decoder.image(from: Array(whole.dropLast(20)), name: "a.jpg") }
    #expect(
      error?.description
        == "a.jpg: the JPEG is damaged or ends early (Premature end of JPEG file); "
        + "export or copy it again")
  }
}
