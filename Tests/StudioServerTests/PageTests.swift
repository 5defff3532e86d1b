import Foundation
import StudioProtocol
import StudioServer
import Testing

/// What a page sends through its WebSocket.
struct `Messages of pages` {
  @Test func `Messages pass both ways, and the worker sees pages come and go`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      #expect(try studio.worker.next() == StudioPacket(.opened, client: 1))
      try page.send(#"{"type":"reset"}"#)
      #expect(
        try studio.worker.next()
          == StudioPacket(.request, client: 1, payload: Data(#"{"type":"reset"}"#.utf8)))
      try studio.worker.send("{}", to: 1)
      #expect(try page.next() == ReceivedFrame(first: 0x81, payload: Array("{}".utf8)))

      let other = try studio.connect()
      #expect(try studio.worker.next() == StudioPacket(.opened, client: 2))
      page.socket.end()
      #expect(try studio.worker.next() == StudioPacket(.closed, client: 1))
      // A packet for a page that has gone reaches no other.
      try studio.worker.send("late", to: 1)
      try studio.worker.send("now", to: 2)
      #expect(try other.next()?.text == "now")
      other.socket.end()
      #expect(try studio.worker.next() == StudioPacket(.closed, client: 2))
      try await studio.server.waitForNoConnections()
      #expect(try await studio.server.openConnections() == 0)
    }
  }

  @Test func `Fragments are one message, and a ping between them is answered`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      try page.socket.send(PageClient.frame(0x01, Array("hel".utf8)))
      try page.socket.send(PageClient.frame(0x89, [1, 2, 3]))
      try page.socket.send(PageClient.frame(0x00, Array("l".utf8)))
      try page.socket.send(PageClient.frame(0x8A, []))
      try page.socket.send(PageClient.frame(0x80, Array("o".utf8)))
      #expect(try page.next() == ReceivedFrame(first: 0x8A, payload: [1, 2, 3]))
      #expect(try studio.worker.nextRequest() == "hello")
    }
  }

  @Test func `A message of 64 KiB passes, and one byte more does not`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      let most = String(repeating: "a", count: 64 << 10)
      try page.send(most)
      #expect(try studio.worker.nextRequest() == most)
      try page.send(most + "a")
      #expect(try page.closeCode() == 1009)
    }
  }

  /// Frames that end a connection.
  struct BadFrames: Sendable, CustomTestStringConvertible {
    /// Their mistake.
    let testDescription: String
    /// The reason that the server gives.
    let code: Int
    /// The frames.
    let bytes: @Sendable () -> [UInt8]

    private init(_ mistake: String, _ code: Int, _ bytes: @escaping @Sendable () -> [UInt8]) {
      (testDescription, self.code, self.bytes) = (mistake, code, bytes)
    }

    private static func letters(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x61, count: count) }
    private static func frame(_ first: UInt8, _ count: Int = 1) -> [UInt8] {
      PageClient.frame(first, letters(count))
    }

    static let all = [
      BadFrames("unmasked", 1002) { PageClient.frame(0x81, [0x61], isMasked: false) },
      BadFrames("reserved bit", 1002) { frame(0xC1) },
      BadFrames("unknown kind", 1002) { frame(0x83) },
      BadFrames("fragment of a ping", 1002) { frame(0x09) },
      BadFrames("long ping", 1002) { frame(0x89, 126) },
      BadFrames("end without a beginning", 1002) { frame(0x80) },
      BadFrames("beginning in a message", 1002) { frame(0x01) + frame(0x81) },
      BadFrames("endless fragments", 1002) {
        frame(0x01) + Array(repeatElement(frame(0x00), count: 300).joined())
      },
      BadFrames("binary", 1003) { frame(0x82) },
      BadFrames("not UTF-8", 1007) { PageClient.frame(0x81, [0xff]) },
      BadFrames("farewell", 1000) { PageClient.frame(0x88, [3, 232]) },
      BadFrames("large fragments", 1009) { frame(0x01, 40_000) + frame(0x80, 40_000) },
      BadFrames("negative length", 1009) { [0x81] + [UInt8](repeating: 0xff, count: 9) },
      BadFrames("10 MB", 1009) { frame(0x81, 10_000_000) },
    ]
  }

  @Test(arguments: BadFrames.all)
  func `A frame that is not allowed ends its connection only`(_ frames: BadFrames) async throws {
    try await ServedStudio().use { studio in
      let (page, other) = (try studio.connect(), try studio.connect())
      try page.socket.send(frames.bytes())
      #expect(try page.closeCode() == frames.code)
      // What comes later is not read as messages.
      try page.send("later")
      page.socket.end()
      try other.send("still here")
      #expect(try studio.worker.nextRequest() == "still here")
    }
  }

  @Test func `A flood of messages ends its connection only`() async throws {
    let studio = try ServedStudio {
      $0.messagesPerSecond = 1
      $0.messageBurst = 10
    }
    try await studio.use { studio in
      let (page, other) = (try studio.connect(), try studio.connect())
      let message = PageClient.frame(0x81, Array("x".utf8))
      try page.socket.send(Array(repeatElement(message, count: 5_000).joined()))
      #expect(try page.closeCode() == 1008)
      try other.send("still here")
      var requests: [String] = []
      while requests.last != "still here" {
        guard let request = try studio.worker.nextRequest() else { break }
        requests.append(request)
      }
      #expect(requests.last == "still here")
      #expect((11..<2_000).contains(requests.count))
    }
  }

  @Test func `The worker can close a page`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      try studio.worker.send("bye", to: 1)
      try studio.worker.send(.close, to: 1)
      #expect(try page.next()?.text == "bye")
      #expect(try page.closeCode() == 1000)
    }
  }
}
