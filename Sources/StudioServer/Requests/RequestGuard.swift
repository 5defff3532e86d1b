import NIOCore
import NIOHTTP1

/// The limit on what a client sends before its connection becomes a WebSocket.
///
/// The parser of NIO limits headers, but not addresses.
final class RequestGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// A Boolean value that indicates whether the client has got its answer. What it sends then is discarded.
  var isAnswered = false
  private let most: Int
  private var received = 0

  /// A limit of `most` bytes.
  init(most: Int) { self.most = most }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return }
    received += unwrapInboundIn(data).readableBytes
    if received > most {
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    } else {
      context.fireChannelRead(data)
    }
  }
}
