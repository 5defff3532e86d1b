package import NIOHTTP1

/// The rules by which requests are answered or refused.
package struct StudioAccess: Sendable {
  /// The verdicts on a request.
  package enum Verdict: Equatable, Sendable {
    /// The file at this path may be served.
    case serve(path: String)
    /// The connection may become a WebSocket.
    case connect
    /// The address had the right token, which becomes a cookie.
    case enter(cookie: String)
    /// The request is refused.
    case refuse(StudioRefusal)
  }

  /// The path at which pages connect.
  package static let socketPath = "/"

  private let token: StudioToken
  private let cookieName: String
  private let hosts: Set<String>

  /// Rules for a server at `port` of the loopback addresses.
  package init(port: Int, token: StudioToken) {
    self.token = token
    cookieName = "transhost-\(port)"
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
  }

  /// Returns the verdict on a request.
  package func verdict(on head: HTTPRequestHead) -> Verdict {
    let headers = head.headers
    let isUpgrade = headers.contains(name: "Upgrade")
    let isReading = head.method == .GET || head.method == .HEAD

    let named = headers["Host"].map { $0.lowercased() }
    guard let host = named.first, named.count == 1, hosts.contains(host) else {
      return .refuse(.host)
    }
    guard headers["Sec-Fetch-Site"].allSatisfy({ ["same-origin", "none"].contains($0) }) else {
      return .refuse(.crossSite)
    }
    let origins = headers["Origin"].map { $0.lowercased() }
    guard origins.isEmpty ? isReading && !isUpgrade : origins == ["http://\(host)"] else {
      return .refuse(.origin)
    }

    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    guard Self.isPlain(path) else { return .refuse(.path) }
    if path == "/", parts.count == 2, let given = Self.token(in: parts[1]) {
      guard head.method == .GET, !isUpgrade, token.matches(given) else { return .refuse(.token) }
      return .enter(
        cookie: "\(cookieName)=\(token.text); HttpOnly; SameSite=Strict; Path=/")
    }
    guard hasCookie(headers) else { return .refuse(.cookie) }
    guard isReading else { return .refuse(.method) }
    let length = headers["Content-Length"]
    guard length.allSatisfy({ $0 == "0" }), !headers.contains(name: "Transfer-Encoding") else {
      return .refuse(.body)
    }
    guard isUpgrade else { return .serve(path: path) }
    return head.method == .GET && path == Self.socketPath ? .connect : .refuse(.notFound)
  }

  /// Returns `true` for a path that needs no interpretation: the files of the page have letters, digits,
  /// `-`, `_` and single dots in their names.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/") && !path.contains("..") && !path.contains("//")
      && path.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func token(in query: Substring) -> Substring? {
    let prefix = "token="
    return query.split(separator: "&").first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
  }

  private func hasCookie(_ headers: HTTPHeaders) -> Bool {
    headers["Cookie"].lazy.flatMap { $0.split(separator: ";") }.contains { cookie in
      let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return false }
      return parts[0].drop { $0 == " " } == cookieName[...] && token.matches(parts[1])
    }
  }
}
