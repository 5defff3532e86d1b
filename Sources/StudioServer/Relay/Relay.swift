import NIOCore
import NIOWebSocket
import StudioProtocol

/// The pages and the worker, between which messages are passed on. All of it belongs to one event loop.
final class Relay {
  /// The limits of pages and connections.
  let limits: StudioServerLimits
  /// The number of open connections of clients.
  private(set) var connections = 0
  /// The work to do when the worker's connection has ended.
  var onLoss: () -> Void = {}

  private var pages: [UInt32: PageHandler] = [:]
  private var lastClient: UInt32 = 0
  private var worker: WorkerHandler?
  private var isEnding = false
  private var waitingForNone: [EventLoopPromise<Void>] = []

  /// A relay without pages.
  init(limits: StudioServerLimits) { self.limits = limits }

  /// The number of bytes that wait for pages.
  var queuedBytes: Int { pages.values.reduce(0) { $0 + $1.queuedBytes } }

  // MARK: - Connections

  /// Counts `channel` among the open connections.
  func count(_ channel: any Channel) {
    connections += 1
    channel.closeFuture.assumeIsolated().whenComplete { _ in
      self.connections -= 1
      guard self.connections == 0 else { return }
      for promise in self.waitingForNone { promise.succeed() }
      self.waitingForNone = []
    }
  }

  /// Keeps `promise` until no connection is open.
  func whenNoneIsOpen(_ promise: EventLoopPromise<Void>) {
    if connections == 0 { promise.succeed() } else { waitingForNone.append(promise) }
  }

  // MARK: - Pages

  /// Adds a page, and returns its number.
  func add(_ page: PageHandler) -> UInt32 {
    lastClient += 1
    pages[lastClient] = page
    worker?.send(.opened, of: lastClient)
    return lastClient
  }

  /// Tells a new page if there is no worker at the moment.
  func greet(_ page: PageHandler) {
    if worker == nil { page.send(.text, [Self.restarting]) }
  }

  /// Removes a page.
  func remove(_ client: UInt32) {
    guard pages.removeValue(forKey: client) != nil else { return }
    worker?.send(.closed, of: client)
  }

  /// Passes a message of the page `client` on to the worker; without a worker it is dropped, since pages begin
  /// anew with the next one. `isTaken` is called when the worker has taken it, or never will.
  func forward(_ message: ByteBuffer, of client: UInt32, isTaken: @escaping () -> Void) {
    guard let worker else { return isTaken() }
    worker.send(.request, of: client, payload: message, isTaken: isTaken)
  }

  // MARK: - Worker

  /// Begins to pass messages on to `worker`, in place of an earlier one.
  func connect(_ worker: WorkerHandler) {
    guard !isEnding else { return worker.close() }
    let earlier = self.worker
    self.worker = worker
    earlier?.close()
    for client in pages.keys.sorted() { worker.send(.opened, of: client) }
    broadcast(ByteBuffer(bytes: StudioMessage.worker(.running, message: nil).text))
  }

  /// Stops passing messages on to `worker`, whose connection has ended.
  func lose(_ worker: WorkerHandler) {
    guard self.worker === worker else { return }
    self.worker = nil
    broadcast(Self.restarting)
    onLoss()
  }

  /// Passes a packet of the worker on to its page; a page that has gone gets nothing.
  func deliver(_ packet: AssembledPacket) {
    let page = pages[packet.header.client]
    switch packet.header.kind {
    case .message: page?.send(.text, packet.pieces)
    case .pixels: page?.send(.binary, packet.pieces)
    case .close: page?.close(.normalClosure)
    case .opened, .closed, .request: worker?.close()
    }
  }

  // MARK: - End

  /// Ends the connections to all pages and to the worker.
  func end() {
    isEnding = true
    for page in Array(pages.values) { page.close(.goingAway) }
    worker?.close()
  }

  private func broadcast(_ text: ByteBuffer) {
    for page in Array(pages.values) { page.send(.text, [text]) }
  }

  private static var restarting: ByteBuffer {
    ByteBuffer(
      bytes: StudioMessage.worker(
        .restarting, message: "The process that runs plugins has ended, and is being started again."
      ).text)
  }
}
