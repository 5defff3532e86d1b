import NIOHTTP1
import StudioServer
import Testing

/// The rules by which requests are answered or refused, as values.
struct `Access to the studio` {
  private static let token = "00112233445566778899aabbccddeeff"
  private let access = StudioAccess(port: 8080, token: StudioToken(text: Self.token))
  private static let cookie = ("Cookie", "other=1; transhost-8080=\(token)")
  private static let host = ("Host", "127.0.0.1:8080")
  private static let origin = ("Origin", "http://127.0.0.1:8080")

  private func verdict(_ uri: String, _ headers: [(String, String)]) -> StudioAccess.Verdict {
    verdict(uri, .GET, headers)
  }

  private func verdict(
    _ uri: String, _ method: HTTPMethod, _ headers: [(String, String)]
  ) -> StudioAccess.Verdict {
    access.verdict(
      on: HTTPRequestHead(
        version: .http1_1, method: method, uri: uri, headers: HTTPHeaders(headers)))
  }

  @Test func `The right token becomes a cookie`() {
    #expect(
      verdict("/?token=\(Self.token)", [Self.host])
        == .enter(
          cookie: "transhost-8080=\(Self.token); HttpOnly; SameSite=Strict; Path=/"))
  }

  @Test(arguments: [
    "", "0", "00112233445566778899aabbccddeefe", "00112233445566778899AABBCCDDEEFF",
    "00112233445566778899aabbccddeeff0",
  ]) func `A wrong token is refused, even beside the right cookie`(_ token: String) {
    #expect(verdict("/?token=\(token)", [Self.host]) == .refuse(.token))
    #expect(verdict("/?token=\(token)", [Self.host, Self.cookie]) == .refuse(.token))
  }

  @Test func `A token opens no other path`() {
    #expect(verdict("/main.js?token=\(Self.token)", [Self.host]) == .refuse(.cookie))
  }

  @Test func `A cookie is needed, with the right name and value`() {
    let value = ("Cookie", "transhost-8080=\(Self.token)0")
    let name = ("Cookie", "transhost-8081=\(Self.token)")
    for headers in [[], [value], [name], [("Cookie", "transhost-8080")], [("Cookie", "=;;")]] {
      #expect(verdict("/", [Self.host] + headers) == .refuse(.cookie))
    }
    #expect(verdict("/main.js", [Self.host, Self.cookie]) == .serve(path: "/main.js"))
    #expect(verdict("/main.js?v=1", [Self.host, Self.cookie]) == .serve(path: "/main.js"))
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"])
  func `Loopback addresses are hosts`(_ host: String) {
    #expect(verdict("/", [("Host", host), Self.cookie]) == .serve(path: "/"))
  }

  @Test(arguments: [
    [], ["evil.example:8080"], ["127.0.0.1"], ["127.0.0.1:80"], ["127.0.0.1:8080.evil.example"],
    ["127.0.0.1:8080", "127.0.0.1:8080"], ["127.0.0.2:8080"], [""],
  ]) func `Other hosts are refused`(_ hosts: [String]) {
    #expect(verdict("/", hosts.map { ("Host", $0) } + [Self.cookie]) == .refuse(.host))
  }

  @Test(arguments: ["cross-site", "same-site", "", "Same-Origin"])
  func `Requests made by other sites are refused`(_ site: String) {
    let headers = [Self.host, Self.cookie, ("Sec-Fetch-Site", site)]
    #expect(verdict("/", headers) == .refuse(.crossSite))
    #expect(verdict("/?token=\(Self.token)", headers) == .refuse(.crossSite))
  }

  @Test(arguments: ["same-origin", "none"])
  func `Requests of the page and of the user are answered`(_ site: String) {
    #expect(verdict("/", [Self.host, Self.cookie, ("Sec-Fetch-Site", site)]) == .serve(path: "/"))
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
    "http://localhost:8080", "",
  ]) func `Foreign origins are refused`(_ origin: String) {
    let headers = [Self.host, Self.cookie, ("Origin", origin)]
    #expect(verdict("/", headers) == .refuse(.origin))
    #expect(verdict("/", headers + [("Upgrade", "websocket")]) == .refuse(.origin))
  }

  @Test func `Two origins are refused`() {
    #expect(verdict("/", [Self.host, Self.cookie, Self.origin, Self.origin]) == .refuse(.origin))
  }

  @Test func `A WebSocket needs the origin and the cookie`() {
    let upgrade = ("Upgrade", "websocket")
    #expect(verdict("/", [Self.host, Self.cookie, Self.origin, upgrade]) == .connect)
    #expect(verdict("/", [Self.host, Self.cookie, upgrade]) == .refuse(.origin))
    #expect(verdict("/", [Self.host, Self.origin, upgrade]) == .refuse(.cookie))
    #expect(
      verdict("/?token=\(Self.token)", [Self.host, Self.origin, upgrade]) == .refuse(.token))
    #expect(
      verdict("/x", [Self.host, Self.cookie, Self.origin, upgrade]) == .refuse(.notFound))
    #expect(
      verdict("/", .HEAD, [Self.host, Self.cookie, Self.origin, upgrade]) == .refuse(.notFound))
  }

  @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .RAW(value: "BREW")])
  func `Other methods need an origin, and are refused with it`(_ method: HTTPMethod) {
    #expect(verdict("/", method, [Self.host, Self.cookie]) == .refuse(.origin))
    #expect(verdict("/", method, [Self.host, Self.cookie, Self.origin]) == .refuse(.method))
    #expect(
      verdict("/?token=\(Self.token)", method, [Self.host, Self.origin]) == .refuse(.token))
  }

  @Test func `Bodies are refused`() {
    let headers = [Self.host, Self.cookie]
    #expect(verdict("/", headers + [("Content-Length", "1")]) == .refuse(.body))
    #expect(verdict("/", headers + [("Transfer-Encoding", "chunked")]) == .refuse(.body))
    #expect(verdict("/", headers + [("Content-Length", "0")]) == .serve(path: "/"))
  }

  @Test(arguments: [
    "/../secret", "/a/../b", "/%2e%2e/secret", "/%2E%2E%2Fsecret", "/..%2fsecret", "/a%00b",
    "/..\\secret", "//evil.example/", "http://127.0.0.1:8080/", "*", "", "main.js", "/é", "/a b",
  ]) func `Paths that need an interpretation are refused`(_ path: String) {
    #expect(verdict(path, [Self.host, Self.cookie]) == .refuse(.path))
  }

  @Test func `Tokens are random, and long enough`() {
    let tokens = (0..<100).map { _ in StudioToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `Every refusal has a status of its kind and a sentence`() {
    for refusal in StudioRefusal.allCases {
      #expect((400..<600).contains(refusal.status.code))
      #expect(refusal.text.hasSuffix("."))
    }
  }

  @Test func `Answers forbid other sites, other content and copies`() throws {
    let headers = HTTPHeaders(StudioResponse.common)
    let policy = try #require(headers["Content-Security-Policy"].first)
    for rule in [
      "default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'",
    ] {
      #expect(policy.contains(rule))
    }
    #expect(!policy.contains("unsafe"))
    #expect(headers["X-Content-Type-Options"] == ["nosniff"])
    #expect(headers["Referrer-Policy"] == ["no-referrer"])
    #expect(headers["Cache-Control"] == ["no-store"])
    #expect(headers["Cross-Origin-Resource-Policy"] == ["same-origin"])
    #expect(headers["Cross-Origin-Opener-Policy"] == ["same-origin"])
  }
}
