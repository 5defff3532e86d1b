package import Foundation

/// The limits of the pictures that results are sent with between processes.
package nonisolated enum ResultPicture {
  /// The greatest number of pictures of one plugin.
  package static let most = 20
  /// The greatest length of a picture, in bytes.
  package static let mostBytes = 200 << 10
  /// The greatest width and height, in pixels.
  package static let mostWidth = 2_048, mostHeight = 512

  /// The greatest length of all pictures of a plugin in JSON, in bytes.
  package static let mostText = most * (mostBytes * 4 / 3 + 256)

  private static let start: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// Returns a Boolean value that indicates whether `data` begins as a PNG and keeps the limits. The pixels may be
  /// damaged all the same.
  package static func isAllowed(_ data: Data) -> Bool {
    let head = Array(data.prefix(start.count + 8))
    guard data.count <= mostBytes, head.count == start.count + 8, head.starts(with: start) else {
      return false
    }
    let number = { (from: Int) in head[from..<from + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (1...mostWidth).contains(number(16)) && (1...mostHeight).contains(number(20))
  }
}
