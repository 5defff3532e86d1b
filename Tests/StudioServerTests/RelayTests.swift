import Foundation
import StudioProtocol
import StudioServer
import Testing

/// Messages of the worker, and what one page can do to others.
struct `Relay between the worker and pages` {
  private static func pixels(_ seed: Int, count: Int) -> Data {
    var state = UInt32(truncatingIfNeeded: seed &+ 1)
    return Data(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      })
  }

  /// Lengths at which the head of a frame changes, and that of a large frame of pixels.
  @Test(arguments: [0, 1, 125, 126, 65_535, 65_536, 5_000_001])
  func `A message of any length arrives whole, in one frame`(_ length: Int) async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      let worker = studio.worker
      let pixels = Self.pixels(length, count: length)
      // The worker's socket holds less than a frame: the page reads at the same time.
      worker.sendFromThread(.pixels, to: 1, pixels, times: 4)
      for _ in 0..<4 {
        let frame = try #require(try page.next())
        #expect(frame.first == 0x82)
        #expect(frame.payload == Array(pixels))
      }
      try worker.send("after", to: 1)
      #expect(try page.next()?.text == "after")
    }
  }

  @Test func `A page that never reads is disconnected, and others go on`() async throws {
    let studio = try ServedStudio { $0.queueBytes = 8 << 20 }
    try await studio.use { studio in
      let (idle, page) = (try studio.connect(), try studio.connect())
      #expect(try studio.worker.next(.opened)?.client == 1)
      let frame = Data(repeating: 7, count: 4 << 20)
      // More than the queue and the sockets hold.
      for _ in 0..<32 {
        try studio.worker.send(.pixels, to: 1, frame)
        try studio.worker.send("still here", to: 2)
        #expect(try page.next()?.text == "still here")
        #expect(try await studio.server.queuedBytes() <= 8 << 20)
      }
      #expect(try studio.worker.next(.closed)?.client == 1)
      #expect(try await studio.server.queuedBytes() == 0)
      idle.socket.end()
      try page.send("me too")
      #expect(try studio.worker.nextRequest() == "me too")
    }
  }

  @Test func `Of 1,000 connections the surplus is refused, and a page goes on`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      let held = try (1..<32).map { _ in try StreamSocket(port: studio.port) }
      for index in 32..<1_000 {
        let answer = try String(
          decoding: StreamSocket(port: studio.port).receiveAll(), as: UTF8.self)
        guard answer.hasPrefix("HTTP/1.1 503") else {
          Issue.record("connection \(index) was not refused: \(answer)")
          break
        }
        guard index % 100 == 0 else { continue }
        try page.send("message \(index)")
        #expect(try studio.worker.nextRequest() == "message \(index)")
      }
      for client in held { client.end() }
      page.socket.end()
      try await studio.server.waitForNoConnections()
      #expect(try studio.answer("GET /", [studio.cookie]).status == 200)
    }
  }

  @Test func `Pages stay while the worker is started again`() async throws {
    try await ServedStudio().use { studio in
      let pages = try (0..<2).map { _ in try studio.connect() }
      studio.worker.socket.end()
      for page in pages {
        let text = try #require(try page.next()).text
        #expect(text.contains(#""type":"worker""#) && text.contains(#""status":"restarting""#))
      }
      studio.server.tellRestarting("It used too much memory.")
      for page in pages {
        let text = try #require(try page.next()).text
        #expect(text.contains("It used too much memory."), "\(text)")
      }
      // A message for which no worker is there is dropped.
      try pages[0].send("lost")
      try pages[0].socket.send(PageClient.frame(0x89, []))
      #expect(try pages[0].next() == ReceivedFrame(first: 0x8A, payload: []))
      let late = try studio.connect()
      #expect(try late.next()?.text.contains("It used too much memory.") == true)

      let (worker, end) = try FakeWorker.pair()
      studio.server.attach(worker: end)
      for client: UInt32 in 1...3 {
        #expect(try worker.next() == StudioPacket(.opened, client: client))
      }
      for page in pages + [late] {
        let text = try #require(try page.next()).text
        #expect(text.contains(#""status":"running""#), "\(text)")
      }
      try pages[1].send("hello again")
      #expect(try worker.nextRequest() == "hello again")
      try worker.send("welcome", to: 1)
      #expect(try pages[0].next()?.text == "welcome")
    }
  }

  @Test func `A worker that dies in a packet leaves pages whole`() async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      let packet = StudioPacket(.pixels, client: 1, payload: Data(count: 1_000_000))
      try studio.worker.socket.send(packet.header + packet.payload.prefix(500_000))
      studio.worker.socket.end()
      #expect(try page.next()?.text.contains(#""status":"restarting""#) == true)
      let (worker, end) = try FakeWorker.pair()
      studio.server.attach(worker: end)
      #expect(try page.next()?.text.contains(#""status":"running""#) == true)
      try worker.send("whole", to: 1)
      #expect(try page.next()?.text == "whole")
    }
  }

  @Test(arguments: [
    [UInt8](repeating: 0xff, count: 12), StudioPacket(.opened, client: 1).header,
    [5, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 4],
  ]) func `A worker that sends anything else is cut off`(_ bytes: [UInt8]) async throws {
    try await ServedStudio().use { studio in
      let page = try studio.connect()
      try studio.worker.socket.send(bytes)
      #expect(try page.next()?.text.contains(#""status":"restarting""#) == true)
      #expect(try studio.worker.next(.closed) == nil)
    }
  }

  @Test func `The server ends with its worker where it shall`() async throws {
    let studio = try ServedStudio(endsWithWorker: true)
    let page = try studio.connect()
    studio.worker.socket.end()
    try await studio.server.waitForEnd()
    #expect(try page.closeCode() == 1001)
  }
}

extension FakeWorker {
  /// Sends a packet several times, from a thread of its own.
  fileprivate func sendFromThread(
    _ kind: StudioPacket.Kind, to client: UInt32, _ payload: Data, times: Int
  ) {
    Thread.detachNewThread {
      do {
        for _ in 0..<times { try self.send(kind, to: client, payload) }
      } catch {
        // The page waits for it in vain, which fails its test.
        self.socket.end()
      }
    }
  }
}
