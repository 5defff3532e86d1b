package import NIOHTTP1

/// The reasons for which a request is not carried out.
package enum StudioRefusal: CaseIterable, Sendable {
  /// `Host` is missing, repeated, or another address.
  case host
  /// The request was made by another site.
  case crossSite
  /// `Origin` is another site, or is missing where it is needed.
  case origin
  /// The path is not one that a browser would ask for.
  case path
  /// The token of the address is wrong.
  case token
  /// The cookie is missing or wrong.
  case cookie
  /// The method is neither GET nor HEAD.
  case method
  /// The request has a body.
  case body
  /// The path leads to no file of the page.
  case notFound
  /// The request for a WebSocket is not one of version 13.
  case webSocket
  /// The bytes are no request.
  case malformed
  /// The head of the request is too long.
  case tooLong
  /// The head of the request did not arrive in time.
  case tooSlow
  /// Too many connections are open.
  case tooMany

  /// The status of the answer.
  package var status: HTTPResponseStatus {
    switch self {
    case .host, .crossSite, .origin, .token, .cookie: .forbidden
    case .path, .webSocket, .malformed: .badRequest
    case .method: .methodNotAllowed
    case .body: .payloadTooLarge
    case .notFound: .notFound
    case .tooLong: .requestHeaderFieldsTooLarge
    case .tooSlow: .requestTimeout
    case .tooMany: .serviceUnavailable
    }
  }

  /// The text of the answer.
  package var text: String {
    switch self {
    case .host, .crossSite, .origin, .token, .cookie:
      "\(reason) Open the address that `transhost studio` has printed."
    default: reason
    }
  }

  private var reason: String {
    switch self {
    case .host: "The studio is not available under this address."
    case .crossSite, .origin: "The request comes from another site."
    case .path: "The path must be that of a file of the studio."
    case .token: "The token is not that of this studio."
    case .cookie: "The request has no token of this studio."
    case .method: "The method must be GET or HEAD."
    case .body: "The request must have no body."
    case .notFound: "File not found."
    case .webSocket: "The WebSocket must be of version 13."
    case .malformed: "The request must be one of HTTP/1.1."
    case .tooLong: "The request is too long."
    case .tooSlow: "The request took too long to arrive."
    case .tooMany: "Too many connections are open. Close other pages of the studio."
    }
  }
}
