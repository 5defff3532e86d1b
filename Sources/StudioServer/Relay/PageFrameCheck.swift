import NIOCore
import NIOWebSocket

/// The errors of a page that the WebSocket decoder lets pass.
enum PageFrameError: Error {
  /// A frame of a client must be masked.
  case unmasked
  /// The reserved bits must be 0, since no extension was agreed on.
  case reservedBits
  /// The kind of the frame is unknown.
  case unknownKind
  /// More frames arrived than are allowed in this time.
  case tooMany
}

/// The check of each frame of a page before fragments are put together.
final class PageFrameCheck: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private var rate: MessageRate
  private var hasFailed = false

  /// A check that allows for frames at `rate`.
  init(rate: MessageRate) { self.rate = rate }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasFailed else { return }
    if let error = error(in: unwrapInboundIn(data), at: context.eventLoop.now) {
      hasFailed = true
      context.fireErrorCaught(error)
    } else {
      context.fireChannelRead(data)
    }
  }

  private func error(in frame: WebSocketFrame, at now: NIODeadline) -> PageFrameError? {
    if frame.maskKey == nil { return .unmasked }
    if frame.rsv1 || frame.rsv2 || frame.rsv3 { return .reservedBits }
    switch frame.opcode {
    case .continuation, .text, .binary, .connectionClose, .ping, .pong: break
    default: return .unknownKind
    }
    return rate.admit(at: now) ? nil : .tooMany
  }
}
