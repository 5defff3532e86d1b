import CLinux
import Glibc
import Rendering
import ShaderProtocol

/// The connection with a process that draws with shaders.
struct ShaderConnection: Sendable {
  private let server: ShaderServer
  private let clock: @Sendable () -> UInt64
  private let idleSeconds: Double
  private var words = ServerWords()
  private var watch: ServerWatch
  /// The processor time that the process has used for all answers, in seconds.
  private(set) var seconds = 0.0

  /// The interval at which the process's use of processor time is checked, in milliseconds.
  private static let interval: Int32 = 10

  /// Makes a connection with a process that has just been started, with the limits of time for starting.
  init(_ server: ShaderServer, limits: ShaderLimits, clock: @escaping @Sendable () -> UInt64) {
    self.server = server
    self.clock = clock
    idleSeconds = limits.idleSeconds
    // A process that does not receive must not block this one.
    for descriptor in [server.socket, server.output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    watch = ServerWatch(
      seconds: limits.compilingSeconds, idleSeconds: limits.idleSeconds,
      used: server.processorTime() ?? 0, at: clock())
  }

  /// Sends a request that has no answer, or whose answer ``answer()`` awaits for `seconds` of processor time.
  func send(_ request: ShaderRequest, descriptor: Int32? = nil) throws(ServerFault) {
    let bytes = request.encode()
    let descriptors = [descriptor].compactMap(\.self)
    while clinux_send(server.socket, bytes, bytes.count, descriptors, descriptors.count) < 0 {
      guard errno == EINTR else { throw .ended }
    }
  }

  /// Sends a request, and waits for its answer as long as the process doesn't use `seconds` of processor time.
  mutating func ask(
    _ request: ShaderRequest, descriptor: Int32? = nil, seconds: Double
  ) throws(ServerFault) -> ShaderReply {
    watch = ServerWatch(
      seconds: seconds, idleSeconds: idleSeconds, used: server.processorTime() ?? 0, at: clock())
    try send(request, descriptor: descriptor)
    return try answer()
  }

  /// Waits for an answer.
  mutating func answer() throws(ServerFault) -> ShaderReply {
    while true {
      var waits = [pollfd(fd: server.socket, events: Int16(POLLIN), revents: 0)]
      if words.isOpen {
        waits.append(pollfd(fd: server.output, events: Int16(POLLIN), revents: 0))
      }
      let count = poll(&waits, nfds_t(waits.count), Self.interval)
      if count > 0, waits.count > 1, waits[1].revents != 0 { words.read(server.output) }
      if count > 0, waits[0].revents != 0, let reply = try receive() {
        seconds += watch.seconds(used: server.processorTime() ?? 0)
        return reply
      }
      if let fault = watch.fault(used: server.processorTime() ?? 0, at: clock()) { throw fault }
    }
  }

  /// Receives a message; nil if none has come.
  private func receive() throws(ServerFault) -> ShaderReply? {
    var bytes = [UInt8](repeating: 0, count: ShaderProtocol.mostMessageBytes + 1)
    var descriptors = [Int32](repeating: -1, count: Int(CLINUX_MOST_DESCRIPTORS))
    var count = 0
    let length = clinux_receive(server.socket, &bytes, bytes.count, &descriptors, &count)
    if length < 0, errno == EINTR || errno == EAGAIN { return nil }
    // No valid message has descriptors.
    for descriptor in descriptors.prefix(max(0, count)) { close(descriptor) }
    guard length > 0 else { throw .ended }
    guard count == 0, let reply = ShaderReply(Array(bytes.prefix(length))) else { throw .garbled }
    return reply
  }

  /// Ends the process.
  ///
  /// - Returns: Its last output, and a Boolean value that indicates whether it had been killed from outside: by a signal
  ///   that no fault of a program raises.
  mutating func end() -> (words: ServerWords, wasKilled: Bool) {
    let status = server.stop()
    words.read(server.output)
    close(server.socket)
    close(server.output)
    return (words, status == 128 + SIGKILL)
  }
}
