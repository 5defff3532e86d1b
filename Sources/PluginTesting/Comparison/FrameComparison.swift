import Diagnostics
import Foundation

/// The differences between the pictures of two runs, frame by frame, each at the same fraction of
/// its run.
public nonisolated struct FrameComparison: Hashable, Sendable, Encodable {
  /// The number of pairs of frames compared.
  public var compared = 0
  /// The number of pairs that differ in any pixel.
  public var different = 0
  /// The position of the largest difference, as a fraction of the run, 0…1; nil if there is no
  /// difference.
  public var worst: Double?
  /// The fraction of the pixels that differ there, 0…1.
  public var share = 0.0

  /// Draws all frames of two runs at `scale` pixels per point and compares them.
  ///
  /// - Throws: The compositor's error.
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

  /// The differences as text: `27 of 31 pictures differ, most at 50 %: in 41.2 % of the pixels`;
  /// empty if there are none.
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

  /// Encodes all keys, unknown values as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(compared, forKey: .compared)
    try values.encode(different, forKey: .different)
    try values.encode(worst, forKey: .worst)
    try values.encode(share, forKey: .share)
  }
}
