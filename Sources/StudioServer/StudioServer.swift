import Glibc
import NIOCore
import NIOPosix

/// The process that serves the studio: a page from memory, and messages between pages and a worker.
///
/// It opens no file and starts no program. All of its work is done on one thread.
public final class StudioServer: Sendable {
  private let configuration: StudioServerConfiguration
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let relay: NIOLoopBoundBox<Relay>
  private let ended: EventLoopFuture<Void>

  /// Creates a server that doesn't serve yet. ``run()`` must follow, or ``start()`` and ``waitForEnd()``.
  public init(_ configuration: StudioServerConfiguration) {
    self.configuration = configuration
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    loop = group.next()
    let promise = loop.makePromise(of: Void.self)
    ended = promise.futureResult
    relay = .makeBoxSendingValue(
      Relay(
        limits: configuration.limits, endsWithWorker: configuration.endsWithWorker, ended: promise),
      eventLoop: loop)
  }

  // MARK: - Life

  /// Serves until ``end()`` is called or, where the configuration says so, until the worker has gone.
  public func run() async throws {
    do {
      try start()
    } catch {
      end()
      try? await waitForEnd()
      throw error
    }
    try await waitForEnd()
  }

  /// Begins to serve.
  public func start() throws {
    let setup = ConnectionSetup(
      access: StudioAccess(port: configuration.port, token: configuration.token),
      assets: AssetTable(configuration.assets), limits: configuration.limits, relay: relay)
    let bootstrap = ServerBootstrap(group: loop, childGroup: loop)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try setup.apply(to: channel) }
      }
    if let worker = configuration.worker { try attached(worker).wait() }
    for listener in configuration.listeners {
      guard listen(listener, 128) == 0 else { throw IOError(errnoCode: errno, reason: "listen") }
      _ = try bootstrap.withBoundSocket(listener).wait()
    }
  }

  /// Waits for the end of the server, and closes all of its sockets.
  public func waitForEnd() async throws {
    try await ended.get()
    try await group.shutdownGracefully()
  }

  // The following may be called on any thread.

  /// Passes messages on to a worker, whose socket is the other end of `descriptor`, in place of an earlier one. The
  /// server closes the descriptor.
  public func attach(worker descriptor: CInt) { _ = attached(descriptor) }

  /// Tells the pages, until a worker is attached, why it is being started again.
  public func tellRestarting(_ reason: String) {
    let relay = relay
    loop.execute { relay.value.tellRestarting(reason) }
  }

  /// Ends the server.
  public func end() {
    let relay = relay
    loop.execute { relay.value.end() }
  }

  private func attached(_ descriptor: CInt) -> EventLoopFuture<Void> {
    // Frames of megabytes pass through this socket.
    var size = CInt(4 << 20)
    for option in [SO_SNDBUF, SO_RCVBUF] {
      setsockopt(descriptor, SOL_SOCKET, option, &size, socklen_t(MemoryLayout<CInt>.size))
    }
    let (relay, limits) = (relay, configuration.limits)
    return ClientBootstrap(group: loop)
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 256 << 10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            WorkerHandler(relay: relay.value, mostWaiting: limits.queueBytes))
        }
      }
      .withConnectedSocket(descriptor).map { _ in }
  }

  // MARK: - What tests see

  /// The number of open connections of clients.
  package func openConnections() async throws -> Int {
    let relay = relay
    return try await loop.submit { relay.value.connections }.get()
  }

  /// The number of bytes that wait for pages.
  package func queuedBytes() async throws -> Int {
    let relay = relay
    return try await loop.submit { relay.value.queuedBytes }.get()
  }

  /// Waits until no connection of a client is open.
  package func waitForNoConnections() async throws {
    let (relay, loop) = (relay, loop)
    try await loop.flatSubmit {
      let promise = loop.makePromise(of: Void.self)
      relay.value.whenNoneIsOpen(promise)
      return promise.futureResult
    }.get()
  }
}
