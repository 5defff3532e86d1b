import Foundation

/// A client of the studio's page that speaks plain HTTP, and reads the messages of a WebSocket.
final class PageClient {
  private let socket: Int32
  private var bytes: [UInt8] = []

  struct Closed: Error {}
  struct Refused: Error {}

  /// Connects to `port` of the loopback address.
  init(port: Int) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    let isConnected = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(socket, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
      }
    }
    guard isConnected == true else { throw Refused() }
  }

  deinit { close(socket) }

  /// The status and the headers of an answer.
  struct Answer {
    var status: Int
    var headers: [String: String]
  }

  /// Asks for `path`, and reads the head of the answer.
  static func get(_ path: String, port: Int, _ headers: [String: String] = [:]) throws -> Answer {
    try PageClient(port: port).ask(path, port: port, headers)
  }

  /// Returns the cookie that the token in `address` is exchanged for.
  static func cookie(from address: URL, port: Int) throws -> String {
    let answer = try get("/?\(address.query ?? "")", port: port)
    guard answer.status == 303, let cookie = answer.headers["set-cookie"] else { throw Refused() }
    return String(cookie.prefix { $0 != ";" })
  }

  /// Asks for `path`, and reads the head of the answer.
  func ask(_ path: String, port: Int, _ headers: [String: String] = [:]) throws -> Answer {
    let lines =
      ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers.map { "\($0.key): \($0.value)" }
    try send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var head: [UInt8] = []
    while !head.ends(with: Array("\r\n\r\n".utf8)) { head.append(try next()) }
    let text = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    guard let status = text[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw Refused()
    }
    let pairs = text.dropFirst().compactMap { line -> (String, String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return Answer(status: status, headers: Dictionary(pairs) { $1 })
  }

  /// Connects a page's WebSocket with the `cookie`.
  static func page(port: Int, cookie: String) throws -> PageClient {
    let client = try PageClient(port: port)
    let answer = try client.ask(
      "/", port: port,
      [
        "Cookie": cookie, "Origin": "http://127.0.0.1:\(port)", "Upgrade": "websocket",
        "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      ])
    guard answer.status == 101 else { throw Refused() }
    return client
  }

  /// Waits for the next text message of the WebSocket, as JSON.
  func message() throws -> [String: Any] {
    while true {
      let opcode = try next() & 0x0f
      let short = Int(try next() & 0x7f)
      let length =
        switch short {
        case 126: try number(bytes: 2)
        case 127: try number(bytes: 8)
        default: short
        }
      let payload = try (0..<length).map { _ in try next() }
      // A page that does not answer pings is disconnected after a minute.
      if opcode == 9 { try send([0x8a, 0x80, 0, 0, 0, 0]) }
      if opcode == 1 {
        return try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any] ?? [:]
      }
    }
  }

  /// Waits for the next text message of this type.
  func message(_ type: String) throws -> [String: Any] {
    while true {
      let message = try message()
      if message["type"] as? String == type { return message }
    }
  }

  /// Sends a text message on the WebSocket.
  func send(_ message: [String: Any]) throws {
    let text = try JSONSerialization.data(withJSONObject: message)
    // The key of the mask may be 0.
    let length = [UInt8(0x80 | 126), UInt8(text.count >> 8), UInt8(text.count & 0xff)]
    let short = [UInt8(0x80 | text.count & 0x7f)]
    try send([0x81] + (text.count < 126 ? short : length) + [0, 0, 0, 0] + Array(text))
  }

  /// Waits for the message that says this of the process that runs plugins.
  func waits(forWorker status: String) throws {
    while true {
      if try message("worker")["status"] as? String == status { return }
    }
  }

  /// Waits until the connection is closed.
  func waitForEnd() { while (try? next()) != nil {} }

  private func number(bytes count: Int) throws -> Int {
    try (0..<count).reduce(0) { value, _ in value << 8 | Int(try next()) }
  }

  private func send(_ bytes: [UInt8]) throws {
    guard write(socket, bytes, bytes.count) == bytes.count else { throw Closed() }
  }

  private func next() throws -> UInt8 {
    if bytes.isEmpty {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      var count = 0
      repeat { count = read(socket, &buffer, buffer.count) } while count < 0 && errno == EINTR
      guard count > 0 else { throw Closed() }
      bytes = buffer[..<count].reversed()
    }
    return bytes.removeLast()
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
