package import NIOCore
package import NIOHTTP1

/// An answer to a request.
package struct StudioResponse: Sendable {
  /// The status.
  package let status: HTTPResponseStatus
  /// All headers.
  package let headers: HTTPHeaders
  /// The contents.
  package let body: ByteBuffer

  /// A file of the page.
  package init(type: String, bytes: ByteBuffer) {
    self.init(.ok, type: type, body: bytes)
  }

  /// A refusal, with its reason as text.
  package init(_ refusal: StudioRefusal) {
    let more = refusal == .method ? [("Allow", "GET, HEAD")] : []
    self.init(
      refusal.status, type: "text/plain; charset=utf-8",
      body: ByteBuffer(string: refusal.text + "\n"), more: more)
  }

  /// The way to the page with a cookie, and without the token in the address.
  package init(cookie: String) {
    self.init(
      .seeOther, type: "text/plain; charset=utf-8", body: ByteBuffer(),
      more: [("Location", "/"), ("Set-Cookie", cookie)])
  }

  private init(
    _ status: HTTPResponseStatus, type: String, body: ByteBuffer, more: [(String, String)] = []
  ) {
    self.status = status
    self.body = body
    let own = [("Content-Type", type), ("Content-Length", String(body.readableBytes))]
    headers = HTTPHeaders(own + more + Self.common)
  }

  /// The headers of every answer: the page loads nothing from elsewhere and is part of no other page, and no
  /// answer is kept. A connection ends after its first answer, so that clients can't queue up requests.
  package static let common = [
    (
      "Content-Security-Policy",
      [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "worker-src 'self'",
        "img-src 'self' blob: data:", "connect-src 'self'", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'none'",
      ].joined(separator: "; ")
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
    ("Connection", "close"),
  ]
}
