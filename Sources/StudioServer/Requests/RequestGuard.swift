package import NIOCore
import NIOHTTP1

/// The limit on what a client sends before its connection becomes a WebSocket.
///
/// The parser of NIO limits headers, but not addresses.
package final class RequestGuard: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer

  /// A Boolean value that indicates whether the client has got its answer. What it sends then is discarded.
  package var isAnswered = false
  private let most: Int
  private var received = 0

  /// A limit of `most` bytes.
  package init(most: Int) { self.most = most }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return }
    received += unwrapInboundIn(data).readableBytes
    if received > most {
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    } else {
      context.fireChannelRead(data)
    }
  }
}
