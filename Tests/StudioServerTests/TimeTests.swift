import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import StudioProtocol
import StudioServer
import Testing

/// What happens as time passes, with a clock that the tests move.
struct `Time in the studio's server` {
  private let loop = EmbeddedEventLoop()
  private let relay: Relay

  init() {
    relay = Relay(
      limits: StudioServerLimits(), endsWithWorker: false, ended: loop.makePromise(of: Void.self))
  }

  private func page() throws -> EmbeddedChannel {
    let handlers: [any ChannelHandler] = [WebSocketFrameEncoder(), PageHandler(relay: relay)]
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/page")).wait()
    try channel.pipeline.syncOperations.addHandlers(handlers)
    // The first message: that the worker is not there yet.
    _ = try sent(by: channel)
    return channel
  }

  private func sent(by channel: EmbeddedChannel) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      bytes += Array(buffer.readableBytesView)
    }
    return bytes
  }

  /// Ends the connections, so that nothing is left on the loop.
  private func end() {
    relay.end()
    loop.run()
  }

  private func receive(_ opcode: WebSocketOpcode, _ text: String = "", at channel: EmbeddedChannel)
    throws
  {
    try channel.writeInbound(
      WebSocketFrame(
        fin: true, opcode: opcode, maskKey: nil, data: ByteBuffer(string: text)))
  }

  @Test func `A page gets a ping every 20 s, and stays while it answers`() throws {
    let page = try page()
    loop.advanceTime(by: .seconds(19))
    #expect(try sent(by: page).isEmpty)
    for _ in 0..<30 {
      loop.advanceTime(by: .seconds(20))
      #expect(try sent(by: page) == [0x89, 0])
      try receive(.pong, at: page)
    }
    #expect(page.isActive)
    end()
  }

  @Test func `A silent page is closed after 60 s`() throws {
    let page = try page()
    loop.advanceTime(by: .seconds(59))
    #expect(page.isActive)
    loop.advanceTime(by: .seconds(2))
    #expect(!page.isActive)
    end()
  }

  @Test func `A head that takes 10 s is refused`() throws {
    let entrance = RequestGuard(most: 1_000)
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/client")).wait()
    let access = StudioAccess(port: 80, token: StudioToken())
    let handlers: [any ChannelHandler] = [
      entrance, HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder()),
      RequestHandler(
        access: access, assets: AssetTable([:]), entrance: entrance, limits: StudioServerLimits()),
    ]
    try channel.pipeline.syncOperations.addHandlers(handlers)
    try channel.writeInbound(ByteBuffer(string: "GET / HTT"))
    loop.advanceTime(by: .milliseconds(9_999))
    #expect(try sent(by: channel).isEmpty)
    loop.advanceTime(by: .milliseconds(1))
    #expect(try String(decoding: sent(by: channel), as: UTF8.self).hasPrefix("HTTP/1.1 408"))
    end()
  }

  @Test func `No more is read of a page than the worker takes`() throws {
    let (held, worker) = (HeldWrites(), EmbeddedChannel(loop: loop))
    let handlers: [any ChannelHandler] = [held, WorkerHandler(relay: relay, mostWaiting: 1 << 30)]
    try worker.pipeline.syncOperations.addHandlers(handlers)
    try worker.connect(to: SocketAddress(unixDomainSocketPath: "/worker")).wait()
    let page = try page()
    let reads = Reads()
    try page.pipeline.syncOperations.addHandler(reads, position: .first)

    let message = String(repeating: "a", count: 64 << 10)
    for _ in 0..<5 {
      page.read()
      try receive(.text, message, at: page)
    }
    #expect(reads.count == 5)
    // More than 256 KiB wait for the worker.
    page.read()
    #expect(reads.count == 5)
    // Its silence is not the page's fault.
    loop.advanceTime(by: .seconds(300))
    #expect(page.isActive)
    held.complete()
    #expect(reads.count == 6)
    relay.end()
    held.complete()
    loop.run()
  }

  @Test func `Connections are counted until they are closed`() throws {
    let channels = (0..<3).map { _ in EmbeddedChannel(loop: loop) }
    for channel in channels { relay.count(channel) }
    #expect(relay.connections == 3)
    for channel in channels { _ = try channel.finish() }
    #expect(relay.connections == 0)
    end()
  }
}

/// A socket that takes nothing until it is asked to.
private final class HeldWrites: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private var promises: [EventLoopPromise<Void>] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if let promise { promises.append(promise) }
  }

  func complete() {
    let promises = promises
    self.promises = []
    for promise in promises { promise.succeed() }
  }
}

/// A count of the reads that reach a socket.
private final class Reads: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private(set) var count = 0

  func read(context: ChannelHandlerContext) {
    count += 1
    context.read()
  }
}
