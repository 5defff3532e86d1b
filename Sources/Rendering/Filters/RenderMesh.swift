public import Foundation
public import Geometry

/// A surface in space that a layer's picture is laid over.
///
/// The faces are drawn in their order, the rear ones first, in the layer's coordinates: points, y
/// down, z towards the viewer. Faces that share corners share edges without a gap.
public struct RenderMesh: Sendable, Hashable {
  /// A corner of faces.
  public struct Vertex: Sendable, Hashable {
    /// The position, in the layer's coordinates.
    public var position: SIMD3<Double>
    /// The point of the picture that appears at this corner, in the layer's coordinates.
    public var source: CGPoint
    /// The brightness of the front at this corner, 0…1.
    public var light: Double
    /// The brightness of the back at this corner, 0…1.
    public var backLight: Double

    /// Makes a corner.
    public init(position: SIMD3<Double>, source: CGPoint, light: Double = 1, backLight: Double = 1)
    {
      self.position = position
      self.source = source
      self.light = light
      self.backLight = backLight
    }
  }

  /// A convex polygon, which shows its front or its back depending on the orientation of its
  /// projected corners.
  public struct Face: Sendable, Hashable {
    /// The corners, as indices, clockwise on the picture's front; at least three.
    public var corners: [Int]
    /// A Boolean value that indicates whether the face shows a shade, black with the opacity 1
    /// minus the light, instead of the picture.
    public var isShade: Bool

    /// Makes a face.
    public init(_ corners: [Int], isShade: Bool = false) {
      self.corners = corners
      self.isShade = isShade
    }
  }

  /// The corners.
  public var vertices: [Vertex] = []
  /// The faces, the rear ones first.
  public var faces: [Face] = []
  /// The colour of the back, laid over the picture as seen through the page; its alpha is its
  /// strength.
  public var back = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The distance from the eye to z = 0, in points, above the middle of the layer; nil for a
  /// parallel projection.
  public var eyeDistance: CGFloat?

  /// Makes an empty surface, which draws nothing.
  public init() {}

  /// Adds a corner and returns its index.
  public mutating func add(_ vertex: Vertex) -> Int {
    vertices.append(vertex)
    return vertices.count - 1
  }

  /// Makes a grid of `columns` × `rows` faces over `bounds`, with each corner at the place that
  /// `place` returns for the point of the picture; drawn row by row.
  ///
  /// - Precondition: There is at least one column and one row.
  public init(
    over bounds: CGRect, columns: Int, rows: Int, _ place: (_ source: CGPoint) -> Vertex
  ) {
    precondition(columns > 0 && rows > 0, "a grid has a column and a row")
    for row in 0...rows {
      for column in 0...columns {
        let source = CGPoint(
          x: bounds.minX + bounds.width * CGFloat(column) / CGFloat(columns),
          y: bounds.minY + bounds.height * CGFloat(row) / CGFloat(rows))
        vertices.append(place(source))
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let first = row * (columns + 1) + column
        faces.append(Face([first, first + 1, first + columns + 2, first + columns + 1]))
      }
    }
  }
}
