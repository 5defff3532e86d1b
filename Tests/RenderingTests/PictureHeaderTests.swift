import Rendering
import Testing

/// The facts that decide on the work of decoding.
struct PictureHeaderTests {
  private func png(depth: UInt8 = 8, interlacing: UInt8 = 0) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 4, 0, 0, 0, 2, 0, depth, 6, 0, 0, interlacing, 0, 0, 0, 0]
  }

  /// A JPEG of 1024 × 512 pixels with `scans` scans, whose data has stuffed and restart bytes.
  private func jpeg(frame: UInt8 = 0xC0, scans: Int = 1, components: UInt8 = 3) -> [UInt8] {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, frame, 0, 8, 8, 2, 0, 4, 0, components]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 3, 1, 0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56]
    return start + Array(repeating: scan, count: scans).flatMap(\.self) + [0xFF, 0xD9]
  }

  @Test func `a size is read`() throws {
    for data in [png(), jpeg()] {
      let header = try #require(PictureHeader(of: data))
      #expect(header.width == 1_024 && header.height == 512 && !header.isInterlaced)
      #expect(header.pixels == 1_024 * 512)
    }
  }

  @Test func `interlacing, depth and scans are more work`() throws {
    func work(_ data: [UInt8]) throws -> Int { try #require(PictureHeader(of: data)).work }
    #expect(try work(png(interlacing: 1)) > work(png()))
    #expect(try work(png(depth: 16)) > work(png()))
    #expect(try work(jpeg(frame: 0xC2)) > work(jpeg()))
    #expect(try work(jpeg(components: 4)) > work(jpeg()))
    #expect(try work(jpeg(frame: 0xC2, scans: 200)) > 5 * work(jpeg(frame: 0xC2)))
  }

  @Test func `scans are counted`() throws {
    let header = try #require(PictureHeader(of: jpeg(scans: 17)))
    #expect(header.scans == 17 && header.isInterlaced)
  }

  @Test func `no bytes cause a fault`() {
    for data in [png(), jpeg(scans: 3)] {
      for count in data.indices {
        let header = PictureHeader(of: Array(data[..<count]))
        #expect(header == nil || header?.width == 1_024)
      }
    }
    #expect(PictureHeader(of: Array("GIF89a".utf8)) == nil)
  }

  @Test func `the largest size is no overflow`() throws {
    var data = png()
    for index in 16..<24 { data[index] = 0xFF }
    #expect(try #require(PictureHeader(of: data)).work > 1 << 50)
  }
}
