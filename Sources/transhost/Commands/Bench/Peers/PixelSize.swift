import Diagnostics

/// A size in pixels, in the form of the command line: `1920x1080`.
struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  var width: Int
  var height: Int

  /// The size of a phone's screen, in which the frames of animators are drawn.
  static let phone = PixelSize(width: 780, height: 1688)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the value of `--size`.
  ///
  /// - Throws: a usage failure.
  init(option text: String) throws(CommandFailure) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (16...3840).contains(width), (16...2160).contains(height)
    else {
      throw CommandFailure(
        .usage, code: .badSize, "--size \(text): must be from 16x16 to 3840x2160 pixels",
        hint: "for example --size 1920x1080")
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
  /// The number of pixels.
  var count: Int { width * height }
}
