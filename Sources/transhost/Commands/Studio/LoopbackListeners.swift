import Diagnostics
import Foundation
import Glibc

/// The sockets on which the studio listens: the same port of the loopback addresses of both families.
struct LoopbackListeners {
  /// The port.
  let port: UInt16
  /// The sockets, of which the one for ::1 is missing where the system has no such address.
  let sockets: [Int32]

  /// The first port that is tried without `--port`.
  static let standardPort: UInt16 = 4114
  /// The number of ports that are tried without `--port`, before any that is free.
  private static let tries: UInt16 = 20
  private static let backlog: Int32 = 64

  /// Listens on `port`, 0 for any that is free; nil for the first free one from ``standardPort``.
  ///
  /// - Throws: A usage or unavailable failure.
  init(port: Int?) throws {
    guard let port else {
      for number in Self.standardPort..<Self.standardPort + Self.tries {
        if let sockets = try? Self.listen(on: number) {
          self = sockets
          return
        }
      }
      self = try Self.listenAnywhere()
      return
    }
    guard let number = UInt16(exactly: port) else {
      throw CommandFailure(
        .usage, code: .badPort, "--port \(port): must be from 0 to 65535",
        hint: "omit it for the first free one from \(Self.standardPort)")
    }
    self = number == 0 ? try Self.listenAnywhere() : try Self.listen(on: number)
  }

  private init(port: UInt16, sockets: [Int32]) {
    self.port = port
    self.sockets = sockets
  }

  // MARK: - Ports

  /// Listens on any port that is free for both addresses.
  private static func listenAnywhere() throws -> LoopbackListeners {
    // The system chooses for one address, and the port may be in use for the other.
    for _ in 1..<tries {
      if let sockets = try? listen(on: 0) { return sockets }
    }
    return try listen(on: 0)
  }

  /// Listens on `port`.
  ///
  /// - Throws: An unavailable failure.
  private static func listen(on port: UInt16) throws -> LoopbackListeners {
    let first = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard first >= 0 else { throw failure(port, errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    guard listen(first, at: &address) else {
      let number = errno
      close(first)
      throw failure(port, number)
    }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) { bytes in
      if let start = bytes.baseAddress {
        _ = getsockname(first, start.assumingMemoryBound(to: sockaddr.self), &length)
      }
    }
    let chosen = UInt16(bigEndian: address.sin_port)
    do {
      return LoopbackListeners(port: chosen, sockets: [first] + (try second(on: chosen)))
    } catch {
      close(first)
      throw error
    }
  }

  /// Returns the socket for ::1; none where the system has no such address.
  private static func second(on port: UInt16) throws -> [Int32] {
    let second = socket(AF_INET6, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard second >= 0 else { return [] }
    var only: Int32 = 1
    setsockopt(
      second, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &only, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    if listen(second, at: &address) { return [second] }
    let number = errno
    close(second)
    if number == EADDRINUSE || number == EACCES { throw failure(port, number) }
    return []
  }

  /// Binds `descriptor` to `address` and listens.
  ///
  /// - Returns: False if the system refuses it, for the reason in `errno`.
  private static func listen<Address>(_ descriptor: Int32, at address: inout Address) -> Bool {
    var isReused: Int32 = 1
    // The connections of a studio that has ended do not keep its port.
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    let length = socklen_t(MemoryLayout<Address>.size)
    let isBound = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), length) == 0
      } ?? false
    }
    return isBound && Glibc.listen(descriptor, backlog) == 0
  }

  private static func failure(_ port: UInt16, _ number: Int32) -> CommandFailure {
    let reason =
      number == EADDRINUSE
      ? "another program listens on it" : String(cString: strerror(number))
    return CommandFailure(
      .unavailable, code: .portUnavailable, "--port \(port): can't be used: \(reason)",
      hint: "give another one, or omit --port for the first that is free")
  }
}
