public import Foundation
import Geometry
public import Rendering

/// Rolls the layer up like a page, over a cylinder that travels across it, until it is gone.
///
/// The page is lifted at the corner that lies farthest against the direction of `angle`, bends round
/// the cylinder by half a turn and lies face down behind it. Its front is lit from above and ahead,
/// its back shows the picture faintly, and it casts a shade on what it lays bare. What leaves the
/// layer's bounds is not drawn, so that nothing is left at the end.
public struct PageCurl: DeformingFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "pageCurl"
  /// The sentence for the reference.
  public let summary = "A page that is rolled away over a cylinder; its back is lit."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "progress", default: 0, in: 0...1, "How far it is rolled up: 0 is flat, 1 is gone."),
    FilterParameter(
      "angle", default: upwards, in: -100...100,
      "Where the roll travels to, in radians, clockwise from the right; -1.92 by default, up and a "
        + "little to the left."),
    FilterParameter(
      "radius", default: 40, in: 1...10_000,
      "The cylinder's, in points; held to a quarter of the way across the layer."),
    FilterParameter(
      "back", default: [0.96, 0.96, 0.95, 0.85], in: 0...1,
      "The back's red, green and blue, and how strongly they cover the picture seen from behind."),
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 36.0

  /// The default direction: up and slightly to the left, in radians.
  private static let upwards = -1.92

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["progress"] <= 0 }

  /// Returns the surface that the layer is laid over.
  public func mesh(of filter: Filter, in bounds: CGRect) -> RenderMesh {
    let roll = PageRoll(
      page: bounds, angle: filter["angle"], radius: filter["radius"], progress: filter["progress"])
    var mesh = filter["progress"] < 1 ? roll.mesh() : RenderMesh()
    let back = filter[numbers: "back"]
    mesh.back.red = back[0]
    mesh.back.green = back[1]
    mesh.back.blue = back[2]
    mesh.back.alpha = back[3]
    return mesh
  }
}
