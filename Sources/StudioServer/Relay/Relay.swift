package import NIOCore
import NIOWebSocket
import StudioProtocol

/// The pages and the worker, between which messages are passed on. All of it belongs to one event loop.
package final class Relay {
  /// The limits of pages and connections.
  package let limits: StudioServerLimits
  /// The number of open connections of clients.
  package private(set) var connections = 0
  private var pages: [UInt32: PageHandler] = [:]
  private var lastClient: UInt32 = 0
  private var worker: WorkerHandler?
  /// The reason for which the worker is being started again, where the server was given one.
  private var reason: String?
  private let endsWithWorker: Bool
  private let ended: EventLoopPromise<Void>
  private var isEnding = false
  private var waitingForNone: [EventLoopPromise<Void>] = []

  /// A relay without pages. It completes `ended` at its end, which is that of the worker if `endsWithWorker`.
  package init(limits: StudioServerLimits, endsWithWorker: Bool, ended: EventLoopPromise<Void>) {
    self.limits = limits
    self.endsWithWorker = endsWithWorker
    self.ended = ended
  }

  /// The number of bytes that wait for pages.
  package var queuedBytes: Int { pages.values.reduce(0) { $0 + $1.queuedBytes } }

  // MARK: - Connections

  /// Counts `channel` among the open connections.
  package func count(_ channel: any Channel) {
    connections += 1
    channel.closeFuture.assumeIsolated().whenComplete { _ in
      self.connections -= 1
      guard self.connections == 0 else { return }
      for promise in self.waitingForNone { promise.succeed() }
      self.waitingForNone = []
    }
  }

  /// Keeps `promise` until no connection is open.
  package func whenNoneIsOpen(_ promise: EventLoopPromise<Void>) {
    if connections == 0 { promise.succeed() } else { waitingForNone.append(promise) }
  }

  // MARK: - Pages

  /// Adds a page, and returns its number.
  package func add(_ page: PageHandler) -> UInt32 {
    lastClient += 1
    pages[lastClient] = page
    worker?.send(.opened, of: lastClient)
    return lastClient
  }

  /// Tells a new page if there is no worker at the moment.
  package func greet(_ page: PageHandler) {
    if worker == nil { page.send(.text, [restarting]) }
  }

  /// Removes a page.
  package func remove(_ client: UInt32) {
    guard pages.removeValue(forKey: client) != nil else { return }
    worker?.send(.closed, of: client)
  }

  /// Passes a message of the page `client` on to the worker; without a worker it is dropped, since pages begin
  /// anew with the next one. `isTaken` is called when the worker has taken it, or never will.
  package func forward(_ message: ByteBuffer, of client: UInt32, isTaken: @escaping () -> Void) {
    guard let worker else { return isTaken() }
    worker.send(.request, of: client, payload: message, isTaken: isTaken)
  }

  // MARK: - Worker

  /// Begins to pass messages on to `worker`, in place of an earlier one.
  package func connect(_ worker: WorkerHandler) {
    guard !isEnding else { return worker.close() }
    let earlier = self.worker
    self.worker = worker
    reason = nil
    earlier?.close()
    for client in pages.keys.sorted() { worker.send(.opened, of: client) }
    broadcast(ByteBuffer(bytes: StudioMessage.worker(.running, message: nil).text))
  }

  /// Stops passing messages on to `worker`, whose connection has ended.
  package func lose(_ worker: WorkerHandler) {
    guard self.worker === worker else { return }
    self.worker = nil
    if endsWithWorker { return end() }
    // Pages that know the reason already need no other.
    if reason == nil { broadcast(restarting) }
  }

  /// Tells the pages, now and until there is a worker again, why it is being started again.
  package func tellRestarting(_ reason: String) {
    self.reason = reason
    broadcast(restarting)
  }

  /// Passes a packet of the worker on to its page; a page that has gone gets nothing.
  package func deliver(_ packet: AssembledPacket) {
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
  package func end() {
    guard !isEnding else { return }
    isEnding = true
    for page in Array(pages.values) { page.close(.goingAway) }
    worker?.close()
    ended.succeed()
  }

  private func broadcast(_ text: ByteBuffer) {
    for page in Array(pages.values) { page.send(.text, [text]) }
  }

  private var restarting: ByteBuffer {
    let reason = reason ?? "The process that runs plugins has ended, and is being started again."
    return ByteBuffer(bytes: StudioMessage.worker(.restarting, message: reason).text)
  }
}
