import Foundation
import Glibc
import StudioProtocol
import StudioServer

/// A server at a free port in this process, with a worker that the test plays.
final class ServedStudio: Sendable {
  static let token = "0123456789abcdef0123456789abcdef"
  static let page = "<!doctype html><title>studio</title>"

  let server: StudioServer
  let port: Int
  let worker: FakeWorker

  init(
    endsWithWorker: Bool = false, limits change: (inout StudioServerLimits) -> Void = { _ in }
  ) throws {
    var limits = StudioServerLimits()
    // Tests that wait for the end of a connection end it themselves; the others don't wait.
    limits.farewellTime = .seconds(600)
    limits.headTime = .seconds(600)
    // Tests count frames: a slow one must not meet a ping.
    limits.pingInterval = .seconds(600)
    limits.silence = .seconds(1200)
    change(&limits)
    let (listener, port) = try Self.listener()
    let (worker, end) = try FakeWorker.pair()
    self.port = port
    self.worker = worker
    server = StudioServer(
      StudioServerConfiguration(
        listeners: [listener], port: port, token: StudioToken(text: Self.token),
        assets: [
          "/index.html": ("text/html; charset=utf-8", Array(Self.page.utf8)),
          "/main.js": ("text/javascript; charset=utf-8", Array("'use strict'".utf8)),
        ], worker: end, endsWithWorker: endsWithWorker, limits: limits))
    try server.start()
  }

  /// Ends the server.
  func end() async throws {
    server.end()
    try await server.waitForEnd()
  }

  /// The cookie with the right token.
  var cookie: String { "Cookie: transhost-\(port)=\(Self.token)" }
  var host: String { "Host: 127.0.0.1:\(port)" }
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// Sends a request with the right host and these headers, and returns the answer.
  func answer(_ line: String, _ headers: [String], hasHost: Bool = true) throws -> HTTPAnswer {
    let client = try StreamSocket(port: port)
    let lines = [line + " HTTP/1.1"] + (hasHost ? [host] : []) + headers
    try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try HTTPAnswer(String(decoding: client.receiveAll(), as: UTF8.self))
  }

  /// Connects a page.
  func connect() throws -> PageClient { try PageClient(self) }

  /// Runs `body`, and ends the server afterwards.
  func use(_ body: (ServedStudio) async throws -> Void) async throws {
    do { try await body(self) } catch {
      try? await end()
      throw error
    }
    try await end()
  }

  private static func listener() throws -> (CInt, Int) {
    let listener = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let result = withLoopbackAddress(port: 0) { bind(listener, $0, $1) }
    guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }
}

/// An answer of the server.
struct HTTPAnswer {
  let status: Int
  let headers: [String: String]
  let body: String

  init(_ text: String) throws {
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...]
        return (line[..<colon].lowercased(), value.trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { $0 + ", " + $1 })
    body = parts.count > 1 ? String(parts[1]) : ""
  }
}
