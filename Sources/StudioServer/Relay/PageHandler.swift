package import NIOCore
package import NIOWebSocket

/// The WebSocket of a page.
///
/// A page that doesn't read, or floods the server, costs itself its connection: its output has a queue of its
/// own, and its input is read only as fast as the worker takes it.
package final class PageHandler: ChannelDuplexHandler {
  package typealias InboundIn = WebSocketFrame
  package typealias OutboundIn = WebSocketFrame
  package typealias OutboundOut = WebSocketFrame

  /// The number of bytes that wait for the page.
  package private(set) var queuedBytes = 0

  private let relay: Relay
  private var context: ChannelHandlerContext?
  /// The place from which bytes are written that are encoded already.
  private var encoder: ChannelHandlerContext?
  private var client: UInt32 = 0
  private var isClosing = false
  private var lastFrame = NIODeadline.distantPast
  private var timer: Scheduled<Void>?
  /// The number of bytes of this page that the worker hasn't taken.
  private var unreadBytes = 0
  private var owesRead = false

  private var limits: StudioServerLimits { relay.limits }
  private var mustWait: Bool { unreadBytes > limits.unreadBytes }

  /// A page of `relay`.
  package init(relay: Relay) { self.relay = relay }

  // MARK: - Life

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    encoder = try? context.pipeline.syncOperations.context(handlerType: WebSocketFrameEncoder.self)
    lastFrame = context.eventLoop.now
    // A worker whose end is noticed when this page is announced to it is told to all pages then.
    relay.greet(self)
    client = relay.add(self)
    schedule(TimeAmount(limits.pingInterval)) { $0.ping() }
  }

  package func handlerRemoved(context: ChannelHandlerContext) { leave() }

  package func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  private func leave() {
    timer?.cancel()
    timer = nil
    relay.remove(client)
    (context, encoder) = (nil, nil)
  }

  private func schedule(_ delay: TimeAmount, _ work: @escaping (PageHandler) -> Void) {
    timer?.cancel()
    timer = context?.eventLoop.assumeIsolated().scheduleTask(in: delay) { [weak self] in
      if let self { work(self) }
    }
  }

  private func ping() {
    guard let context, !isClosing else { return }
    // A page whose messages wait for the worker can't be heard.
    if mustWait { lastFrame = context.eventLoop.now }
    guard context.eventLoop.now - lastFrame < TimeAmount(limits.silence) else {
      return context.close(promise: nil)
    }
    write(.ping, ByteBuffer())
    schedule(TimeAmount(limits.pingInterval)) { $0.ping() }
  }

  // MARK: - Input

  package func read(context: ChannelHandlerContext) {
    if mustWait && !isClosing { owesRead = true } else { context.read() }
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    let frame = unwrapInboundIn(data)
    lastFrame = context.eventLoop.now
    switch frame.opcode {
    case .text: forward(frame.unmaskedData)
    case .ping: write(.pong, frame.unmaskedData)
    case .pong: break
    case .connectionClose: close(.normalClosure)
    case .binary: close(.unacceptableData)
    default: close(.protocolError)
    }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isClosing else { return }
    switch error {
    case NIOWebSocketError.invalidFrameLength,
      NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
      close(.messageTooLarge)
    case PageFrameError.tooMany: close(.policyViolation)
    case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error, is PageFrameError:
      close(.protocolError)
    default: context.close(promise: nil)
    }
  }

  private func forward(_ text: ByteBuffer) {
    guard String(validating: text.readableBytesView, as: UTF8.self) != nil else {
      return close(.dataInconsistentWithMessage)
    }
    let count = text.readableBytes
    unreadBytes += count
    relay.forward(text, of: client) { [weak self] in self?.isTaken(count) }
  }

  private func isTaken(_ count: Int) {
    unreadBytes -= count
    guard owesRead, !mustWait else { return }
    owesRead = false
    context?.read()
  }

  // MARK: - Output

  /// Sends a message of whole `pieces`, which are not copied. A page for which too much waits is disconnected.
  package func send(_ opcode: WebSocketOpcode, _ pieces: [ByteBuffer]) {
    guard !isClosing, let encoder else { return }
    let length = pieces.reduce(0) { $0 + $1.readableBytes }
    guard let promise = admit(length) else { return }
    var head = encoder.channel.allocator.buffer(capacity: 10)
    head.writeWebSocketHead(opcode, length: length)
    let buffers = [head] + pieces
    for (index, buffer) in buffers.enumerated() {
      encoder.write(NIOAny(buffer), promise: index == buffers.count - 1 ? promise : nil)
    }
    encoder.flush()
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    guard let context, let promise = admit(data.readableBytes) else { return }
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: promise)
  }

  /// Counts `length` bytes as waiting until the result is completed; nil if they are too many.
  private func admit(_ length: Int) -> EventLoopPromise<Void>? {
    guard let context else { return nil }
    guard queuedBytes + length <= limits.queueBytes else {
      relay.remove(client)
      context.close(promise: nil)
      return nil
    }
    queuedBytes += length
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in self.queuedBytes -= length }
    return promise
  }

  /// Closes the connection, with a reason. The client has a while to read it: a socket that is closed before all
  /// of its input was read loses its output.
  package func close(_ code: WebSocketErrorCode) {
    guard let context, !isClosing else { return }
    isClosing = true
    relay.remove(client)
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    write(.connectionClose, data)
    context.close(mode: .output, promise: nil)
    schedule(TimeAmount(limits.farewellTime)) { $0.context?.close(promise: nil) }
    if owesRead {
      owesRead = false
      context.read()
    }
  }
}
