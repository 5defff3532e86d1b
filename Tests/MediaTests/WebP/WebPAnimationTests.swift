import Media
import Rendering
import Testing

@Suite struct WebPAnimationTests {
  /// The parts of an animation's container (RFC 9649), read without the library under test.
  struct Container {
    var canvas = (width: 0, height: 0)
    var loops: Int?
    var frames: [(x: Int, y: Int, width: Int, height: Int, milliseconds: Int, kind: String)] = []

    init?(_ bytes: [UInt8]) {
      func text(_ at: Int) -> String { String(decoding: bytes[at..<(at + 4)], as: UTF8.self) }
      func number(_ at: Int, _ count: Int) -> Int {
        bytes[at..<(at + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      guard bytes.count > 12, text(0) == "RIFF", text(8) == "WEBP",
        number(4, 4) == bytes.count - 8
      else { return nil }
      var offset = 12
      while offset + 8 <= bytes.count {
        let body = offset + 8
        switch text(offset) {
        case "VP8X": canvas = (number(body + 4, 3) + 1, number(body + 7, 3) + 1)
        case "ANIM": loops = number(body + 4, 2)
        case "ANMF":
          frames.append(
            (
              2 * number(body, 3), 2 * number(body + 3, 3), number(body + 6, 3) + 1,
              number(body + 9, 3) + 1, number(body + 12, 3), text(body + 16)
            ))
        default: break
        }
        offset = body + (number(offset + 4, 4) + 1) & ~1
      }
      guard offset == bytes.count else { return nil }
    }
  }

  private func animation(
    _ frames: [(Double, RenderImage)], until end: Double
  ) async throws -> [UInt8] {
    let first = frames[0].1
    let encoder = try WebPAnimationEncoder(width: first.width, height: first.height)
    for (time, image) in frames { try await encoder.add(image, at: time) }
    return try await encoder.finish(at: end)
  }

  @Test func `frames keep their number and times`() async throws {
    let frames = (0..<31).map { (Double($0) / 60, busyPicture(64, 48, seed: $0 * 8)) }
    let bytes = try await animation(frames, until: 31.0 / 60)
    let container = try #require(Container(bytes))
    #expect(container.canvas == (64, 48))
    #expect(container.loops == 0)
    #expect(container.frames.count == 31)
    #expect(container.frames.allSatisfy { $0.kind == "VP8 " })
    // 1/60 s is 16⅔ ms: each start is rounded by itself, so no error adds up.
    #expect(container.frames.prefix(3).map(\.milliseconds) == [17, 16, 17])
    #expect(container.frames.map(\.milliseconds).reduce(0, +) == 517)
  }

  @Test func `a frame holds what changed`() async throws {
    let still = picture(40, 30) { _, _ in [200, 200, 200, 255] }
    let spot = picture(40, 30) { x, y in
      (11..<15).contains(x) && (9..<20).contains(y) ? [0, 0, 0, 255] : [200, 200, 200, 255]
    }
    let bytes = try await animation([(0, still), (0.1, spot), (0.2, spot)], until: 0.3)
    let container = try #require(Container(bytes))
    let rects = container.frames.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(rects == [[0, 0, 40, 30], [10, 8, 5, 12], [0, 0, 2, 2]])
    #expect(container.frames.map(\.milliseconds) == [100, 100, 100])
  }

  @Test func `transparent frames carry alpha`() async throws {
    let frames = (0..<2).map { k in
      (Double(k), picture(8, 8) { x, y in [0, 0, 0, UInt8(x * 30 + y * k)] })
    }
    let container = try #require(Container(try await animation(frames, until: 3)))
    #expect(container.frames.map(\.kind) == ["ALPH", "ALPH"])
    #expect(container.frames.map(\.milliseconds) == [1000, 2000])
  }

  @Test func `a single frame is a still picture`() async throws {
    let container = try #require(Container(try await animation([(0, busyPicture(9, 8))], until: 1)))
    #expect(container.frames.isEmpty)
  }

  @Test func `the same frames give the same bytes`() async throws {
    let frames = (0..<12).map { (Double($0) / 30, busyPicture(90, 60, seed: $0)) }
    let first = try await animation(frames, until: 0.4)
    #expect(try await animation(frames, until: 0.4) == first)
  }

  @Test func `lower quality is smaller`() async throws {
    func size(_ quality: Double) async throws -> Int {
      let options = WebPOptions(quality: quality)
      let encoder = try WebPAnimationEncoder(width: 128, height: 128, options: options)
      try await encoder.add(busyPicture(128, 128), at: 0)
      return try await encoder.finish(at: 1).count
    }
    #expect(try await size(20) < size(80))
  }

  @Test func `a side beyond the format's is refused`() {
    let error = mediaError { _ = try WebPAnimationEncoder(width: 16_384, height: 10) }
    #expect(error?.code == .invalidRequest)
    #expect(error?.reason == "a frame of 16384 × 10 is more than 16383 pixels a side")
  }
}
