import Foundation
import StudioServer
import Testing

/// Requests over loopback sockets.
struct `Requests to the studio's server` {
  @Test func `The page is served to a browser with the cookie`() async throws {
    try await ServedStudio().use { studio in
      let answer = try studio.answer("GET /", [studio.cookie])
      #expect(answer.status == 200)
      #expect(answer.body == ServedStudio.page)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["content-security-policy"]?.contains("default-src 'none'") == true)
      let script = try studio.answer(
        "GET /main.js", [studio.cookie, "Sec-Fetch-Site: same-origin"])
      #expect(script.status == 200)
      #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
      let head = try studio.answer("HEAD /", [studio.cookie])
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.headers["content-length"] == String(ServedStudio.page.utf8.count))
      #expect(try studio.answer("GET /none.js", [studio.cookie]).status == 404)
    }
  }

  @Test func `The token leads to the page, with a cookie and without the token`() async throws {
    try await ServedStudio().use { studio in
      let answer = try studio.answer(
        "GET /?token=\(ServedStudio.token)", ["Sec-Fetch-Site: none"])
      #expect(answer.status == 303)
      #expect(answer.headers["location"] == "/")
      #expect(
        answer.headers["set-cookie"]
          == "transhost-\(studio.port)=\(ServedStudio.token); HttpOnly; SameSite=Strict; Path=/")
    }
  }

  @Test func `What doesn't come from the page is refused`() async throws {
    try await ServedStudio().use { studio in
      let cookie = studio.cookie
      #expect(try studio.answer("GET /", []).status == 403)
      #expect(try studio.answer("GET /?token=wrong", []).status == 403)
      #expect(try studio.answer("GET /", [cookie, "Origin: http://evil.example"]).status == 403)
      #expect(
        try studio.answer("GET /", [cookie, "Host: evil.example"], hasHost: false).status == 403)
      #expect(try studio.answer("GET /", [cookie], hasHost: false).status >= 400)
      #expect(try studio.answer("GET /", [cookie, "Sec-Fetch-Site: cross-site"]).status == 403)
      #expect(try studio.answer("GET /../etc/passwd", [cookie]).status == 400)
      #expect(try studio.answer("GET /%2e%2e/etc/passwd", [cookie]).status == 400)
      #expect(try studio.answer("POST /", [cookie]).status == 403)
      #expect(try studio.answer("POST /", [cookie, studio.origin]).status == 405)
      #expect(try studio.answer("GET /", [cookie, "Content-Length: 5"]).status == 413)
      try await studio.server.waitForNoConnections()
      #expect(try await studio.server.openConnections() == 0)
    }
  }

  @Test func `A body is not waited for, and not kept`() async throws {
    try await ServedStudio().use { studio in
      let client = try StreamSocket(port: studio.port)
      let lines = ["POST / HTTP/1.1", studio.host, studio.origin, studio.cookie]
      try client.send(lines.joined(separator: "\r\n") + "\r\nContent-Length: 10000000\r\n\r\n")
      // The socket takes far less than this unless the server reads it.
      try client.send([UInt8](repeating: 0x61, count: 10_000_000))
      let answer = try HTTPAnswer(String(decoding: client.receiveAll(), as: UTF8.self))
      #expect(answer.status == 405)
    }
  }

  @Test(arguments: [
    "\u{1}\u{2}\u{3}garbage\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nbad header\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ]) func `Garbage is refused`(_ text: String) async throws {
    try await ServedStudio().use { studio in
      let client = try StreamSocket(port: studio.port)
      try client.send(text)
      let answer = try HTTPAnswer(String(decoding: client.receiveAll(), as: UTF8.self))
      #expect(answer.status == 400)
      client.end()
      try await studio.server.waitForNoConnections()
      #expect(try studio.answer("GET /", [studio.cookie]).status == 200)
    }
  }

  @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nX: "])
  func `An endless head is refused`(_ start: String) async throws {
    try await ServedStudio().use { studio in
      let client = try StreamSocket(port: studio.port)
      try client.send(start + String(repeating: "a", count: 1_000_000))
      let answer = try HTTPAnswer(String(decoding: client.receiveAll(), as: UTF8.self))
      #expect(answer.status == 431)
    }
  }

  @Test func `A head that never ends is refused after its time`() async throws {
    let studio = try ServedStudio { $0.headTime = .milliseconds(50) }
    try await studio.use { studio in
      let client = try StreamSocket(port: studio.port)
      try client.send("GET / HTTP/1.1\r\nHost: 127")
      let answer = try HTTPAnswer(String(decoding: client.receiveAll(), as: UTF8.self))
      #expect(answer.status == 408)
      let silent = try StreamSocket(port: studio.port)
      #expect(try !silent.receiveAll().isEmpty)
    }
  }

  @Test func `A connection has one answer, however many requests it sends`() async throws {
    try await ServedStudio().use { studio in
      let client = try StreamSocket(port: studio.port)
      let request = "GET / HTTP/1.1\r\n\(studio.host)\r\n\(studio.cookie)\r\n\r\n"
      try client.send(String(repeating: request, count: 20))
      let text = try String(decoding: client.receiveAll(), as: UTF8.self)
      #expect(text.components(separatedBy: "HTTP/1.1 200").count == 2)
    }
  }

  @Test(arguments: [
    ["Sec-WebSocket-Version: 8", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
    ["Sec-WebSocket-Version: 13"],
  ]) func `A WebSocket of another version is refused`(_ headers: [String]) async throws {
    try await ServedStudio().use { studio in
      let answer = try studio.answer(
        "GET /",
        [studio.cookie, studio.origin, "Upgrade: websocket", "Connection: Upgrade"] + headers)
      #expect(answer.status == 400)
    }
  }

  @Test func `A WebSocket of another site is refused`() async throws {
    try await ServedStudio().use { studio in
      let upgrade = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ]
      for headers in [
        [studio.cookie], [studio.origin], [studio.cookie, "Origin: http://evil.example"],
        [studio.cookie, studio.origin, "Sec-Fetch-Site: cross-site"],
      ] {
        let answer = try studio.answer("GET /", headers + upgrade)
        #expect(answer.status == 403)
      }
    }
  }
}
