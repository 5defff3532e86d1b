import Foundation

/// The progress of a transition in one of the measured frames. Every peer computes it alike.
struct FrameProgress {
  /// The fraction of a pixel by which pictures lie between pixels.
  static let fraction: CGFloat = 0.375

  /// The progress, between 0 and 1.
  let value: Double

  /// The progress in the middle of frame `index` of `count`.
  init(_ index: Int, of count: Int) { value = (Double(index) + 0.5) / Double(count) }

  /// Returns the part of `width` that is passed, in whole pixels.
  func pixels(of width: Int) -> Int { min(width - 1, Int(value * Double(width))) }

  /// The picture that a flip shows, and its angle: the first one turns away, then the second one
  /// turns towards the viewer.
  var turn: (isFirst: Bool, angle: Double) {
    value < 0.5 ? (true, value * .pi) : (false, (value - 1) * .pi)
  }
}
