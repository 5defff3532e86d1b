public import Foundation
public import Geometry

/// A surface in space that a layer's picture is laid over.
///
/// Its faces are drawn in their order, those behind first, in the layer's coordinates: points, y
/// down, z towards the viewer. Faces that share corners share edges without a gap.
public struct RenderMesh: Sendable, Hashable {
  /// A corner of faces.
  public struct Vertex: Sendable, Hashable {
    /// Where it is, in the layer's coordinates.
    public var position: SIMD3<Double>
    /// Which point of the picture lies there, in the layer's coordinates.
    public var source: CGPoint
    /// How bright the front is there, 0…1.
    public var light: Double
    /// How bright the back is there, 0…1.
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

  /// A convex polygon; whether it shows its front or its back is told by which way round its
  /// corners come out.
  public struct Face: Sendable, Hashable {
    /// Its corners, as indices, clockwise on the picture's front; three at least.
    public var corners: [Int]
    /// Whether it is a shade, black as strong as 1 minus the light, rather than the picture.
    public var isShade: Bool

    /// Makes a face.
    public init(_ corners: [Int], isShade: Bool = false) {
      self.corners = corners
      self.isShade = isShade
    }
  }

  /// The corners.
  public var vertices: [Vertex] = []
  /// The faces, those behind first.
  public var faces: [Face] = []
  /// The back's colour, laid over the picture as it is seen through; its alpha says how strongly.
  public var back = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// From the eye to z = 0, in points, above the middle of the layer; nil: seen from far away.
  public var eyeDistance: CGFloat?

  /// Makes an empty surface: nothing is drawn.
  public init() {}

  /// Adds a corner and returns its index.
  public mutating func add(_ vertex: Vertex) -> Int {
    vertices.append(vertex)
    return vertices.count - 1
  }

  /// Makes a grid of `columns` × `rows` faces over `bounds`, each corner where `place` puts the
  /// point of the picture; drawn row by row.
  ///
  /// - Precondition: there is at least one column and one row.
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
