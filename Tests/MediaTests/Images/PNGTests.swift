import Foundation
import Media
import Rendering
import Testing

@Suite struct PNGTests {
  let decoder = ImageDecoder()

  struct Expectation: Sendable, CustomTestStringConvertible {
    let name: String
    let pixels: [UInt8]
    var testDescription: String { name }
  }

  /// The rows of png.txt: a name and premultiplied RGBA in hexadecimal.
  static let expectations: [Expectation] = {
    let table = (try? String(contentsOfFile: fixture("png.txt"), encoding: .utf8)) ?? ""
    return table.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      let digits = Array(parts[1])
      let pixels = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
      return Expectation(name: String(parts[0]), pixels: pixels)
    }
  }()

  @Test func `the table of expected pixels is whole`() {
    #expect(Self.expectations.count == 18)
  }

  @Test(arguments: expectations)
  func `every kind of PNG decodes to premultiplied RGBA`(_ expected: Expectation) throws {
    let image = try decoder.image(atPath: fixture("\(expected.name).png"))
    #expect(image.width == 5 && image.height == 3 && image.scale == 1)
    let isExact = !expected.name.hasSuffix("16")
    let worst = zip(image.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(worst ?? 255 <= (isExact ? 0 : 1), "\(image.pixels)")
  }

  @Test func `a PNG in linear light is shown in sRGB`() throws {
    let image = try decoder.image(atPath: fixture("gamma-linear.png"))
    #expect(abs(Int(image.pixels[0]) - 128) <= 1, "\(image.pixels[0])")
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 33), (300, 2)])
  func `an opaque picture round-trips byte for byte`(width: Int, height: Int) throws {
    let image = busyPicture(width, height)
    let decoded = try decoder.image(from: PNG.encode(image), name: "x")
    #expect(decoded.pixels == image.pixels)
    #expect(decoded.isOpaque)
  }

  @Test func `every premultiplied level and alpha round-trips`() throws {
    // Column a, row c: a pixel of alpha a whose red is c where c ≤ a.
    let image = picture(256, 256) { a, c in [UInt8(min(a, c)), 0, UInt8(a / 2), UInt8(a)] }
    let decoded = try decoder.image(from: PNG.encode(image), name: "x")
    #expect(decoded.pixels == image.pixels)
  }

  @Test func `an opaque picture is stored without alpha`() throws {
    let colorType = 25
    #expect(try PNG.encode(busyPicture(4, 4))[colorType] == 2)
    #expect(try PNG.encode(picture(1, 1) { _, _ in [1, 2, 3, 4] })[colorType] == 6)
  }

  @Test func `noise that can't be compressed is encoded`() throws {
    var generator = SystemRandomNumberGenerator()
    let image = picture(200, 100) { _, _ in
      [.random(in: 0...255, using: &generator), .random(in: 0...255), .random(in: 0...255), 255]
    }
    #expect(try decoder.image(from: PNG.encode(image), name: "x").pixels == image.pixels)
  }

  /// Pictures whose differences from row to row repeat, jump, or have few and many values.
  @Test func `pictures of every kind are encoded without loss`() throws {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ range: ClosedRange<Int>) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + Int(state % UInt64(range.count))
    }
    for trial in 0..<300 {
      // Some rows are longer than the encoder's window of 32 KiB.
      let width = trial % 50 == 0 ? 66_000 : random(1...(trial % 5 == 0 ? 700 : 40))
      let height = width > 1000 ? 3 : random(1...30)
      let (column, row, kind, isOpaque) = (random(1...9), random(1...9), trial % 4, random(0...1))
      let image = picture(width, height) { x, y in
        let level =
          switch kind {
          case 0: random(0...255)
          case 1: random(0...99) == 0 ? 255 : 7
          case 2: x / column * 40 ^ y / row * 13
          default: (1 << random(0...7)) >> random(0...7)
          }
        let alpha = isOpaque == 1 ? 255 : kind == 0 ? 255 * random(0...1) : 3 * y % 256
        return [level & 255, level * 3 & 255, y & 255].map { UInt8($0 * alpha / 255) }
          + [UInt8(alpha)]
      }
      let decoded = try decoder.image(from: PNG.encode(image), name: "x")
      #expect(decoded.width == width && decoded.height == height)
      #expect(decoded.pixels == image.pixels, "trial \(trial): \(width) × \(height)")
    }
  }

  @Test func `rows that are alike take little room`() throws {
    let image = picture(780, 400) { x, _ in [UInt8(x & 255), UInt8(x / 4), 90, 255] }
    #expect(try PNG.encode(image).count < 10_000)
  }

  @Test func `straight alpha is the nearest for each level`() {
    let image = picture(256, 256) { alpha, level in
      [UInt8(min(alpha, level)), UInt8(level), 0, UInt8(alpha)]
    }
    let straight = image.straightPixels
    for alpha in 0..<256 {
      for level in 0..<256 {
        let offset = (level * 256 + alpha) * 4
        let nearest = alpha == 0 ? 0 : min(255, (level * 255 + alpha / 2) / alpha)
        #expect(Int(straight[offset + 1]) == nearest, "\(level) of \(alpha)")
        #expect(Int(straight[offset + 3]) == alpha)
      }
    }
    let opaque = busyPicture(5, 4)
    #expect(opaque.straightPixels == opaque.pixels)
  }

  @Test(arguments: ["rgb8", "palette4", "interlaced"])
  func `every truncation is an error`(_ name: String) throws {
    let whole = try InputFile.read(fixture("\(name).png"))
    for count in whole.indices {
      let error = mediaError { _ = try decoder.image(from: Array(whole[..<count]), name: name) }
      #expect(error?.code == (count < 8 ? .unknownFormat : .corruptImage), "\(count) bytes")
      #expect(error?.subject == name)
    }
  }

  @Test func `a flipped bit never crashes`() throws {
    let whole = try InputFile.read(fixture("palette8.png"))
    for index in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[index] ^= 1 << bit
        do {
          _ = try decoder.image(from: damaged, name: "x")
        } catch let error as MediaError {
          #expect([.corruptImage, .unknownFormat, .imageTooLarge].contains(error.code))
        }
      }
    }
  }

  @Test func `a wrong checksum in the pixels is an error`() throws {
    var bytes = try InputFile.read(fixture("rgb8.png"))
    bytes[bytes.count - 13] ^= 1  // the last byte of the last IDAT's checksum
    let error = mediaError { _ = try decoder.image(from: bytes, name: "shot.png") }
    #expect(error?.code == .corruptImage)
    #expect(error?.description.hasPrefix("shot.png: the PNG is damaged (") == true)
  }

  @Test func `too many pixels are refused before memory is taken`() throws {
    let error = mediaError { _ = try decoder.image(atPath: fixture("huge.png")) }
    #expect(error?.code == .imageTooLarge)
    #expect(error?.reason == "200000 × 80000 is more than 24000000 pixels")
    #expect(throws: MediaError.self) {
      try ImageDecoder(maximumPixels: 14).image(atPath: fixture("rgb8.png"))
    }
    _ = try ImageDecoder(maximumPixels: 15).image(atPath: fixture("rgb8.png"))
  }

  @Test func `remarks are not decompressed`() throws {
    let whole = try InputFile.read(fixture("rgb8.png"))
    // A chunk that libpng would report as damaged: its contents are no zlib stream.
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: body.count >> $0) }
      return length + Array(type.utf8) + body + [0, 0, 0, 0]
    }
    let remark = chunk("zTXt", Array(repeating: 7, count: 1_000))
    let remarked = Array(whole[..<33] + remark + remark + whole[33...])
    let expected = try decoder.image(from: whole, name: "x").pixels
    #expect(try decoder.image(from: remarked, name: "x").pixels == expected)
  }

  @Test func `the format is told from the bytes`() throws {
    let png = try InputFile.read(fixture("rgb8.png"))
    let jpeg = try InputFile.read(fixture("rgb.jpg"))
    #expect(ImageFormat(sniffing: png) == .png)
    #expect(ImageFormat(sniffing: jpeg) == .jpeg)
    #expect(ImageFormat(sniffing: Array("GIF89a".utf8)) == nil)
    #expect(try decoder.image(from: png, name: "liar.jpg").width == 5)
    let other = mediaError { _ = try decoder.image(from: Array("<svg>".utf8), name: "a.png") }
    #expect(
      other?.description == "a.png: this is not a PNG or JPEG picture; convert it to PNG or JPEG")
    let empty = mediaError { _ = try decoder.image(from: [], name: "a.png") }
    #expect(empty?.reason == "the file is empty")
  }
}
