import Dispatch
import Foundation
import Glibc
import Studio
import StudioProtocol

/// The connection of the process that runs plugins with the one that serves pages: packets over a
/// stream socket.
///
/// Reading and writing block threads of their own. What waits to be written is bounded by the frames
/// that pages have not acknowledged, and by the pictures that they can order at once.
final class PageLink: StudioLink, Sendable {
  /// The packets from pages; they end with the connection.
  let packets: AsyncStream<StudioPacket>
  private let socket: Int32
  private let queue = DispatchQueue(label: "pages", qos: .userInteractive)
  private let lock = NSLock()
  // SAFETY: Read and changed under the lock.
  nonisolated(unsafe) private var hasBeenClosed = false

  /// Takes over this end of the connection.
  init(socket: Int32) {
    self.socket = socket
    // A whole frame need not wait for the other process.
    var size = Int32(8 << 20)
    setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    let (packets, continuation) = AsyncStream<StudioPacket>.makeStream()
    self.packets = packets
    Thread.detachNewThread {
      var reader = PacketSource(socket: socket)
      // Bytes that are no packet end the connection as well.
      while let packet = try? reader.next() { continuation.yield(packet) }
      continuation.finish()
    }
  }

  /// Writes `packet` after those before it. It is lost if the connection has ended.
  func send(_ packet: StudioPacket) {
    queue.async { [socket] in
      // The end of the connection is noticed by its reader.
      try? packet.write(to: socket)
    }
  }

  /// Ends the connection in both directions; may be called from any thread.
  func close() {
    lock.withLock { hasBeenClosed = true }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// A Boolean value that indicates whether ``close()`` was called.
  var isClosed: Bool { lock.withLock { hasBeenClosed } }
}

/// The packets that come on a stream socket.
struct PacketSource {
  private let socket: Int32
  private var reader = StudioPacketReader()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Reads from `socket`.
  init(socket: Int32) { self.socket = socket }

  /// Waits for the next packet.
  ///
  /// - Returns: The packet; nil at the end.
  /// - Throws: An error for bytes that are no packet.
  mutating func next() throws -> StudioPacket? {
    while true {
      if let packet = try reader.next() { return packet }
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      reader.append(buffer[..<count])
    }
  }
}

extension StudioPacket {
  /// Writes the packet to a stream socket. Waits while the reader is busy.
  ///
  /// - Throws: `POSIXError` if the reader has gone.
  func write(to socket: Int32) throws {
    try header.withUnsafeBytes { try Self.write($0, to: socket) }
    try payload.withUnsafeBytes { try Self.write($0, to: socket) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to socket: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(socket, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw POSIXError.last }
      rest = rest.dropFirst(count)
    }
  }
}
