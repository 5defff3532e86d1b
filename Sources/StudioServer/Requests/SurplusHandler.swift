import NIOCore
import NIOHTTP1

/// The refusal of a connection that is one too many. It is closed at once, so that refusals take no room.
final class SurplusHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    let response = StudioResponse(.tooMany)
    var text = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    for (name, value) in response.headers { text += "\(name): \(value)\r\n" }
    var bytes = ByteBuffer(string: text + "\r\n")
    bytes.writeImmutableBuffer(response.body)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    context.close(promise: nil)
  }
}
