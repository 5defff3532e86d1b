import Diagnostics
import Foundation

/// How the pictures of two runs differ, frame by frame, each at the same part of its way.
public nonisolated struct FrameComparison: Hashable, Sendable, Encodable {
  /// How many pairs of frames were drawn.
  public var compared = 0
  /// How many of them differ in any pixel.
  public var different = 0
  /// Where they differ most, as a part of the way, 0…1; nil where they are the same.
  public var worst: Double?
  /// The part of the pixels that differ there, 0…1.
  public var share = 0.0

  /// Draws all frames of two runs at `scale` pixels per point and compares them.
  ///
  /// - Throws: the compositor's error.
  @MainActor init(of now: ComparedRun, with earlier: ComparedRun, scale: CGFloat) throws {
    let count = max(now.frames.count, earlier.frames.count)
    for index in 0..<count {
      let part = count > 1 ? Double(index) / Double(count - 1) : 1
      let difference = PictureDifference(
        of: try now.picture(at: part, scale: scale),
        with: try earlier.picture(at: part, scale: scale))
      compared += 1
      guard difference.share > 0 else { continue }
      different += 1
      if difference.share > share { (share, worst) = (difference.share, part) }
    }
  }

  /// `27 of 31 pictures differ, most at 50 %: in 41.2 % of the pixels`; none where they are the same.
  public var lines: [String] {
    guard let worst else { return [] }
    let place = "\(Int((worst * 100).rounded())) %"
    let part = share < 0.001 ? "less than 0.1" : String(format: "%.1f", share * 100)
    return [
      "\(different) of \(compared.counted("picture")) \(different == 1 ? "differs" : "differ"), most at "
        + "\(place) of the way: in \(part) % of the pixels"
    ]
  }

  private enum CodingKeys: String, CodingKey { case compared, different, worst, share }

  /// Writes all keys, unknown ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(compared, forKey: .compared)
    try values.encode(different, forKey: .different)
    try values.encode(worst, forKey: .worst)
    try values.encode(share, forKey: .share)
  }
}
