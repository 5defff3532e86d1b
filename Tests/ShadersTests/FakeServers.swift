import CLinux
import Foundation
import ShaderProtocol
import Shaders
import Synchronization

/// Servers in threads of this process, whose behaviour a test determines.
final class FakeServers: Sendable {
  /// The behaviour of a server on a request.
  enum Action {
    /// It answers; an accepted drawing gets a picture whose rows have the bytes 0, 1, 2 … from the bottom.
    case reply(ShaderReply)
    /// It uses so much processor time, in seconds, and accepts the request.
    case work(seconds: UInt64)
    /// It sends these bytes.
    case bytes([UInt8])
    /// It prints a text and ends.
    case end(saying: String = "")
    /// It does nothing, and uses no processor time.
    case idle
    /// It uses processor time without end.
    case loop
  }

  /// The requests to the servers, and the ends of the servers.
  struct Log: Sendable {
    var starts = 0
    var stops = 0
    var requests: [ShaderRequest] = []
    /// The first byte of each picture that was uploaded, from its bottom row.
    var uploaded: [UInt8] = []
    /// The processor time, in nanoseconds.
    var time: UInt64 = 0
    var isLooping = false
  }

  private let log = Mutex(Log())
  private let greeting: ShaderReply?
  private let status: Int32
  private let lastWords: String
  private let act: @Sendable (_ start: Int, _ request: ShaderRequest) -> Action

  static let driver = ShaderDriverDescription(
    vendor: "Nobody", renderer: "fake", version: "OpenGL ES 3.0", isGPU: false, mostSide: 4_096,
    textureUnits: 16)

  /// Makes servers that say `greeting` first and `act` on each request except those to forget; `start` counts the
  /// servers from 1. Without a greeting they print the last words and end. They end with `status`.
  init(
    greeting: ShaderReply? = .hello(driver), lastWords: String = "", status: Int32 = 1,
    _ act: @escaping @Sendable (_ start: Int, _ request: ShaderRequest) -> Action = { _, _ in
      .reply(.accepted)
    }
  ) {
    self.greeting = greeting
    self.status = status
    self.lastWords = lastWords
    self.act = act
  }

  var seen: Log { log.withLock { $0 } }

  /// Returns a client of these servers.
  func client(
    limits: ShaderLimits = ShaderLimits(), clock: (@Sendable () -> UInt64)? = nil
  ) -> ShaderClient {
    ShaderClient(limits: limits, clock: clock) { [self] in try start() }
  }

  private func start() throws -> ShaderServer {
    var ends: [Int32] = [-1, -1]
    var words: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0, pipe(&words) == 0 else { throw POSIXError(.EMFILE) }
    let number = log.withLock {
      $0.starts += 1
      return $0.starts
    }
    let (socket, mouth) = (ends[1], words[1])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      serve(number, socket, mouth)
      close(socket)
      close(mouth)
      done.signal()
    }
    let own = ends[0]
    return ShaderServer(
      socket: own, output: words[0],
      processorTime: { [self] in
        log.withLock {
          if $0.isLooping { $0.time += 1_000_000_000 }
          return $0.time
        }
      },
      stop: { [self] in
        shutdown(own, Int32(SHUT_RDWR))
        done.wait()
        log.withLock {
          $0.stops += 1
          $0.isLooping = false
        }
        return status
      })
  }

  private func serve(_ number: Int, _ socket: Int32, _ mouth: Int32) {
    func send(_ bytes: [UInt8]) { _ = clinux_send(socket, bytes, bytes.count, nil, 0) }
    func say(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { write(mouth, $0.baseAddress, $0.count) }
    }
    guard let greeting else { return say(lastWords) }
    send(greeting.encode())
    var memory: MappedMemory?
    defer { memory?.unmap() }
    var bytes = [UInt8](repeating: 0, count: ShaderProtocol.mostMessageBytes)
    while true {
      var descriptors = [Int32](repeating: -1, count: Int(CLINUX_MOST_DESCRIPTORS))
      var count = 0
      let length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
      guard length > 0, let request = ShaderRequest(Array(bytes.prefix(length))) else { return }
      log.withLock { $0.requests.append(request) }
      if case .memory(let byteCount) = request {
        memory?.unmap()
        memory = MappedMemory(descriptors[0], byteCount)
      }
      for descriptor in descriptors.prefix(count) { close(descriptor) }
      if case .forget = request { continue }
      switch act(number, request) {
      case .reply(let reply):
        if reply == .accepted, case .draw(let drawing) = request { draw(drawing, in: memory) }
        send(reply.encode())
      case .work(let seconds):
        log.withLock { $0.time += seconds * 1_000_000_000 }
        if case .draw(let drawing) = request { draw(drawing, in: memory) }
        send(ShaderReply.accepted.encode())
      case .bytes(let bytes): send(bytes)
      case .end(let words):
        return say(words)
      case .idle: break
      case .loop: log.withLock { $0.isLooping = true }
      }
    }
  }

  private func draw(_ drawing: ShaderDrawing, in memory: MappedMemory?) {
    guard let memory else { return }
    for upload in drawing.textures.compactMap(\.upload) {
      log.withLock {
        $0.uploaded.append(memory.start.load(fromByteOffset: upload.offset, as: UInt8.self))
      }
    }
    for y in 0..<drawing.height {
      memset(
        memory.start + drawing.resultOffset + y * drawing.width * 4, Int32(y), drawing.width * 4)
    }
  }
}

/// Memory that a client shares.
private struct MappedMemory {
  let start: UnsafeMutableRawPointer
  let count: Int

  init?(_ descriptor: Int32, _ count: Int) {
    let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let address, address != MAP_FAILED else { return nil }
    (start, self.count) = (address, count)
  }

  func unmap() { munmap(start, count) }
}
