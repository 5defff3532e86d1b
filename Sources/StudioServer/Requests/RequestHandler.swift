package import NIOCore
package import NIOHTTP1
import NIOWebSocket

/// The answer to the one request of a connection.
package final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias OutboundOut = HTTPServerResponsePart

  private let access: StudioAccess
  private let assets: AssetTable
  private let entrance: RequestGuard
  private let limits: StudioServerLimits
  private var timer: Scheduled<Void>?

  /// A handler behind `entrance`.
  package init(
    access: StudioAccess, assets: AssetTable, entrance: RequestGuard, limits: StudioServerLimits
  ) {
    self.access = access
    self.assets = assets
    self.entrance = entrance
    self.limits = limits
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    schedule(limits.headTime, in: context) { [weak self] in
      self?.answer(StudioResponse(.tooSlow), in: context)
    }
  }

  package func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    answer(response(to: head), to: head.method, in: context)
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    // The request follows, and is answered.
    case is NIOWebSocketUpgradeError: break
    case HTTPParserError.headerOverflow: answer(StudioResponse(.tooLong), in: context)
    case is HTTPParserError: answer(StudioResponse(.malformed), in: context)
    default: context.close(promise: nil)
    }
  }

  private func response(to head: HTTPRequestHead) -> StudioResponse {
    switch access.verdict(on: head) {
    case .serve(let path): assets[path] ?? StudioResponse(.notFound)
    case .enter(let cookie): StudioResponse(cookie: cookie)
    case .refuse(let refusal): StudioResponse(refusal)
    // An upgrade that was possible has happened before.
    case .connect: StudioResponse(.webSocket)
    }
  }

  /// Sends the only answer of this connection, and closes it as soon as the client has read it.
  private func answer(
    _ response: StudioResponse, to method: HTTPMethod = .GET, in context: ChannelHandlerContext
  ) {
    guard !entrance.isAnswered else { return }
    entrance.isAnswered = true
    let head = HTTPResponseHead(
      version: .http1_1, status: response.status, headers: response.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if method != .HEAD, response.body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.close(mode: .output, promise: nil)
    schedule(limits.farewellTime, in: context) { context.close(promise: nil) }
  }

  private func schedule(
    _ delay: Duration, in context: ChannelHandlerContext, _ work: @escaping () -> Void
  ) {
    timer?.cancel()
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(delay), work)
  }
}
