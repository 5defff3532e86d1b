import Foundation
import Glibc

/// A connected socket whose calls block.
final class StreamSocket: Sendable {
  let descriptor: CInt

  /// Takes over `descriptor`.
  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    // A test that waits for bytes that never come fails instead of hanging.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(descriptor) }

  /// A connection to `port` of 127.0.0.1.
  convenience init(port: Int) throws {
    self.init(socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
    let result = withLoopbackAddress(port: port) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  /// Sends all of `bytes`.
  func send(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      sent += count
    }
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Receives at most `most` bytes; none at the end of the stream, or when the other side has reset it.
  func receive(atMost most: Int = 1 << 20) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = recv(descriptor, &bytes, most, 0)
    if count < 0, errno == ECONNRESET || errno == EPIPE { return [] }
    guard count >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return Array(bytes.prefix(count))
  }

  /// Receives exactly `count` bytes; fewer at the end of the stream.
  func receive(exactly count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let next = try receive(atMost: min(1 << 20, count - bytes.count))
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Receives all that comes before the end of the stream.
  func receiveAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while case let next = try receive(), !next.isEmpty { bytes += next }
    return bytes
  }

  /// Ends the connection in both directions.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// Calls `body` with the address of `port` of 127.0.0.1.
func withLoopbackAddress<Result>(
  port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
