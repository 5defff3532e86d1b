import Animation
import Foundation
import Geometry

extension AnimatableValue {
  /// The identity for a transform that differs from it by rounding only.
  ///
  /// An additive animation of a transform starts at old × new⁻¹, and that times the new one is the
  /// old one but for the last bits. A layer at rest must be exactly at rest: renderers draw the
  /// identity without sampling.
  var snappedToIdentity: AnimatableValue {
    guard case .transform(let transform) = self else { return self }
    let isNear = zip(transform.rowMajor, CATransform3D.identity.rowMajor)
      .allSatisfy { abs($0 - $1) < 1e-13 }
    return isNear ? .transform(.identity) : self
  }
}
