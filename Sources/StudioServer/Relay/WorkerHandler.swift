import Foundation
package import NIOCore
package import StudioProtocol

/// The connection to the process that runs plugins.
package final class WorkerHandler: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  private let relay: Relay
  private let mostWaiting: Int
  private var packets = PacketAssembler()
  private var context: ChannelHandlerContext?
  private var waiting = 0

  /// A connection for `relay`. It is closed when more than `mostWaiting` bytes wait for the worker.
  package init(relay: Relay, mostWaiting: Int) {
    self.relay = relay
    self.mostWaiting = mostWaiting
  }

  package func channelActive(context: ChannelHandlerContext) {
    self.context = context
    relay.connect(self)
  }

  package func channelInactive(context: ChannelHandlerContext) { leave() }

  package func handlerRemoved(context: ChannelHandlerContext) { leave() }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    do {
      try packets.append(unwrapInboundIn(data)) { relay.deliver($0) }
    } catch {
      context.close(promise: nil)
    }
  }

  /// Sends a packet. `isTaken` is called when the worker's socket has taken it, or never will.
  package func send(
    _ kind: StudioPacket.Kind, of client: UInt32, payload: ByteBuffer = ByteBuffer(),
    isTaken: (() -> Void)? = nil
  ) {
    guard let context else { return isTaken?() ?? () }
    let packet = StudioPacket(kind, client: client, payload: Data(payload.readableBytesView))
    let count = StudioPacket.headerLength + payload.readableBytes
    guard waiting + count <= mostWaiting else {
      isTaken?()
      return context.close(promise: nil)
    }
    var bytes = context.channel.allocator.buffer(capacity: count)
    bytes.writeBytes(packet.header)
    bytes.writeImmutableBuffer(payload)
    waiting += count
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in
      self.waiting -= count
      isTaken?()
    }
    context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
  }

  /// Closes the connection.
  package func close() { context?.close(promise: nil) }

  private func leave() {
    guard context != nil else { return }
    context = nil
    relay.lose(self)
  }
}
