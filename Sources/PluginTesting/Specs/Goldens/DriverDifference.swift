import Foundation
package import Rendering

/// The difference between two pictures of a shader, which another driver, or another version, may have drawn.
package nonisolated struct DriverDifference: Hashable, Sendable {
  /// The mean difference of a component of the colours, in levels of 255.
  package let mean: Double
  /// The part of the pixels that have a component that differs by more than 8 levels, 0…1.
  package let share: Double

  private static let mostMean = 2.0
  private static let mostShare = 0.005
  private static let strongDistance = 8

  /// Compares `new` with `old`.
  package init(of new: RenderImage, with old: RenderImage) {
    let all = PictureDifference(of: new, with: old)
    mean = all.mean * 255
    share = PictureDifference(of: new, with: old, tolerance: Self.strongDistance).share
  }

  /// A Boolean value that indicates whether drivers may differ so much.
  package var isSmall: Bool { mean <= Self.mostMean && share <= Self.mostShare }

  /// The difference as text: `3.1 levels of 255 off on average, 1.2 % of its pixels by more than 8`.
  package var words: String {
    String(
      format: "%.3g levels of 255 off on average, %.3g %% of its pixels by more than %d", mean,
      share * 100, Self.strongDistance)
  }
}
