import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The handlers of a new connection.
struct ConnectionSetup: Sendable {
  private let access: StudioAccess
  private let assets: AssetTable
  private let limits: StudioServerLimits
  private let relay: NIOLoopBoundBox<Relay>

  /// The setup for connections that belong to the event loop of `relay`.
  init(
    access: StudioAccess, assets: AssetTable, limits: StudioServerLimits,
    relay: NIOLoopBoundBox<Relay>
  ) {
    self.access = access
    self.assets = assets
    self.limits = limits
    self.relay = relay
  }

  /// Adds the handlers to `channel`, on its event loop.
  func apply(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let isSurplus = relay.value.connections >= limits.connections
    relay.value.count(channel)
    if isSurplus { return try pipeline.addHandler(SurplusHandler()) }

    var parsing = NIOHTTPDecoderLimitConfiguration()
    parsing.maxHeaderFieldSize = limits.headBytes
    parsing.maxHeaderListSize = limits.headBytes
    parsing.maxHeaderFieldCount = 100
    let entrance = RequestGuard(most: limits.headBytes)
    let encoder = HTTPResponseEncoder()
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: parsing))
    let requests = RequestHandler(
      access: access, assets: assets, entrance: entrance, limits: limits)
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: [decoder]
    ) { context in
      context.pipeline.syncOperations.removeHandler(entrance, promise: nil)
      context.pipeline.syncOperations.removeHandler(requests, promise: nil)
    }
    try pipeline.addHandlers(
      [entrance, encoder, decoder, upgrade, requests] as [any ChannelHandler])
  }

  private var upgrader: NIOWebSocketServerUpgrader {
    let (access, limits, relay) = (access, limits, relay)
    return NIOWebSocketServerUpgrader(
      maxFrameSize: limits.messageBytes, automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(
          access.verdict(on: head) == .connect ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let rate = MessageRate(
            perSecond: limits.messagesPerSecond, burst: limits.messageBurst,
            now: channel.eventLoop.now)
          let handlers: [any ChannelHandler] = [
            PageFrameCheck(rate: rate),
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: limits.messageBytes),
            PageHandler(relay: relay.value),
          ]
          try channel.pipeline.syncOperations.addHandlers(handlers)
        }
      })
  }
}
