import Foundation

/// The address of the studio's page, with the secret that opens it.
struct PageAddress: Codable, Hashable, Sendable {
  /// The port on the loopback addresses.
  let port: UInt16
  /// 128 random bits, as hexadecimal digits.
  let token: String

  /// Makes the address for `port`, with a new token.
  init(port: UInt16) {
    self.port = port
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The URL, which the page removes from the address bar.
  var text: String { "http://127.0.0.1:\(port)/?token=\(token)" }
}
