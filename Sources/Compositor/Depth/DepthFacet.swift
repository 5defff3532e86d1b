import Foundation

/// A layer, or a part of one that the plane of another layer has cut, as the eye sees it in its parent's space.
struct DepthFacet: Sendable {
  /// The place of the layer in the painter's order.
  let index: Int
  let plane: DepthPlane
  /// The corners of the visible part, after the perspective; convex.
  let outline: ConvexOutline
  /// The lines of the parent's plane along which it is cut.
  var cuts: [Cut] = []

  /// A line along which a layer is cut.
  struct Cut: Sendable {
    /// The line a·x + b·y + c = 0 of the parent's plane; positive on the side that is kept.
    var line: SIMD3<Double>
    /// A Boolean value that indicates whether the part lies in front of the plane that cuts it.
    var isNear: Bool
  }

  /// The place of a facet relative to another one.
  enum Relation {
    /// They do not overlap.
    case apart
    /// Both lie in one plane.
    case level
    case inFront, behind
    /// It is in front of one part, and behind another.
    case crossing
  }

  /// Returns the place of this facet relative to `other`.
  func relation(to other: DepthFacet) -> Relation {
    guard let common = outline.intersection(other.outline) else { return .apart }
    var (least, most) = (0.0, 0.0)
    for corner in common.corners {
      let lead = plane.lead(over: other.plane, at: corner)
      (least, most) = (min(least, lead), max(most, lead))
    }
    switch (least < -Self.thickness, most > Self.thickness) {
    case (false, false): return .level
    case (false, true): return .inFront
    case (true, false): return .behind
    case (true, true): return .crossing
    }
  }

  /// Returns the two parts of the facet in front of the plane of `other` and behind it.
  func parts(cutBy other: DepthFacet) -> [DepthFacet] {
    let line = plane.slope - other.plane.slope
    return [true, false].compactMap { isNear in
      let kept = isNear ? line : -line
      guard let part = outline.part(where: kept) else { return nil }
      return DepthFacet(
        index: index, plane: plane, outline: part, cuts: cuts + [Cut(line: kept, isNear: isNear)])
    }
  }

  /// The depth below which planes are the same, in points: far more than is lost by rounding.
  private static let thickness = 1e-4
}
