import CLinux
import Foundation
import Glibc
import ShaderProtocol
import TestBasics

/// `transhost-gl` of the same build, started for a test.
final class RunningDriver {
  /// The size of the shared memory, in bytes.
  static let byteCount = 4 << 20
  /// The place of results in shared memory.
  static let resultOffset = 2 << 20

  struct Ended: Error {}

  let process = Process()
  let hello: ShaderDriverDescription
  private let socket: Int32
  private let memory: UnsafeMutableRawPointer

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError(.EIO) }
    socket = ends[0]
    let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.executableURL = BuiltProgram.executable.deletingLastPathComponent()
      .appending(path: "transhost-gl")
    process.environment = [:]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.close()
    let descriptor = clinux_shared_memory("test", off_t(Self.byteCount))
    defer { close(descriptor) }
    memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard case .hello(let driver) = try Self.receive(socket) else { throw Ended() }
    hello = driver
    guard try request(.memory(byteCount: Self.byteCount), descriptor) == .accepted else {
      throw Ended()
    }
  }

  deinit {
    close(socket)
    munmap(memory, Self.byteCount)
    process.terminate()
  }

  /// Sends a request with up to one descriptor, and waits for the reply.
  func request(_ request: ShaderRequest, _ descriptor: Int32? = nil) throws -> ShaderReply {
    try send(request.encode(), descriptor)
    return try Self.receive(socket)
  }

  func send(_ bytes: [UInt8], _ descriptor: Int32? = nil) throws {
    var descriptors = [descriptor ?? -1]
    let count = descriptor == nil ? 0 : 1
    guard clinux_send(socket, bytes, bytes.count, &descriptors, count) == bytes.count else {
      throw Ended()
    }
  }

  func receive() throws -> ShaderReply { try Self.receive(socket) }

  private static func receive(_ socket: Int32) throws -> ShaderReply {
    var bytes = [UInt8](repeating: 0, count: ShaderProtocol.mostMessageBytes)
    var descriptors = [Int32](repeating: -1, count: 4)
    var count = 0
    let length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
    guard length > 0, let reply = ShaderReply(Array(bytes.prefix(length))) else { throw Ended() }
    return reply
  }

  /// Compiles a text with one sampler, `picture`, and no uniforms.
  func compile(_ text: String, id: UInt32 = 1) throws -> ShaderReply {
    let characters = Array(text.utf8)
    memory.copyMemory(from: characters, byteCount: characters.count)
    return try request(
      .compile(
        .init(
          id: id, textOffset: 0, textCount: characters.count,
          version: text.hasPrefix("#version 300") ? .es300 : .es100, samplers: ["picture"],
          uniforms: [], numbers: [])))
  }

  /// A drawing whose layer is the whole result.
  static func drawing(width: Int = 4, height: Int = 4) -> ShaderDrawing {
    ShaderDrawing(
      program: 1, width: width, height: height,
      layer: .init(x: 0, y: 0, width: Double(width), height: Double(height)), textures: [],
      numbers: [], progress: 0.5, ratio: 1, resolutionWidth: Double(width),
      resolutionHeight: Double(height), resultOffset: resultOffset)
  }

  /// Writes bytes at the start of shared memory.
  func write(_ bytes: [UInt8]) { memory.copyMemory(from: bytes, byteCount: bytes.count) }

  /// Returns the bytes of the result.
  func result(_ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: memory + Self.resultOffset, count: count))
  }

  /// Returns a text of a fragment shader of GLSL ES 1.00 with a `main`.
  static func text(_ body: String, _ globals: String = "") -> String {
    """
    precision highp float;
    precision highp int;
    varying vec2 transhost_uv;
    uniform sampler2D picture;
    uniform float progress;
    \(globals)
    void main() { \(body) }
    """
  }
}
