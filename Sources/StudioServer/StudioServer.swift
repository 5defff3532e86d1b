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
  private let relay: NIOLoopBound<Relay>
  private let ending: NIOLoopBound<Ending>

  /// Creates a server that doesn't serve yet. ``run()`` or ``wait()`` must follow.
  public init(_ configuration: StudioServerConfiguration) throws {
    self.configuration = configuration
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    self.loop = loop
    let limits = configuration.limits
    (relay, ending) = try loop.submit {
      let (relay, ending) = (Relay(limits: limits), Ending(promise: loop.makePromise()))
      if configuration.endsWithWorker { relay.onLoss = { ending.finish() } }
      return (NIOLoopBound(relay, eventLoop: loop), NIOLoopBound(ending, eventLoop: loop))
    }.wait()
  }

  // MARK: - Life

  /// Serves until ``end()`` is called or, where the configuration says so, until the worker has gone.
  public func run() throws {
    do { try start() } catch {
      end()
      try? wait()
      throw error
    }
    try wait()
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

  /// Passes messages on to a worker, whose socket is the other end of `descriptor`, in place of an earlier one. The
  /// server closes the descriptor. Any thread may call it.
  public func attach(worker descriptor: CInt) { _ = attached(descriptor) }

  /// Ends the server, from any thread.
  public func end() {
    let ending = ending
    loop.execute { ending.value.finish() }
  }

  /// Waits for the end of the server, and closes all of its sockets.
  public func wait() throws {
    let (ending, relay) = (ending, relay)
    try loop.flatSubmit { ending.value.future }.wait()
    try loop.submit { relay.value.end() }.wait()
    try group.syncShutdownGracefully()
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
  func openConnections() throws -> Int {
    let relay = relay
    return try loop.submit { relay.value.connections }.wait()
  }

  /// The number of bytes that wait for pages.
  func queuedBytes() throws -> Int {
    let relay = relay
    return try loop.submit { relay.value.queuedBytes }.wait()
  }

  /// Waits until no connection of a client is open.
  func waitForNoConnections() throws {
    let (relay, loop) = (relay, loop)
    try loop.flatSubmit {
      let promise = loop.makePromise(of: Void.self)
      relay.value.whenNoneIsOpen(promise)
      return promise.futureResult
    }.wait()
  }
}

/// The end of a server, which comes once.
private final class Ending {
  private let promise: EventLoopPromise<Void>
  private var isOver = false

  init(promise: EventLoopPromise<Void>) { self.promise = promise }

  var future: EventLoopFuture<Void> { promise.futureResult }

  func finish() {
    guard !isOver else { return }
    isOver = true
    promise.succeed()
  }
}
