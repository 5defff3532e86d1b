import CPixels
import Foundation
import Geometry
import Rendering

/// Lays a picture over a mesh.
///
/// Corners are snapped to 1/256 px, and a face covers a sample by exact whole-number arithmetic in
/// which every sample on an edge belongs to one side of it: faces that share corners leave no gap
/// and never overlap. Each pixel has four samples; what a face shows is read at the pixel's centre,
/// or at each sample where the picture is squeezed.
struct MeshPainter: Sendable {
  private let picture: FilterPicture
  private let triangles: [MeshTriangle]
  /// The colour of the back, premultiplied by its strength, 0…255.
  private let back: UInt32

  /// Prepares to lay `picture`, which shows a layer with these `bounds`, over `mesh`.
  init(_ mesh: RenderMesh, over bounds: CGRect, of picture: FilterPicture) {
    self.picture = picture
    back = mesh.back.pixel()
    let projection = MeshProjection(mesh, over: bounds, of: picture)
    triangles = mesh.faces.flatMap { face in
      face.corners.indices.dropFirst(2).compactMap { index in
        MeshTriangle(
          [face.corners[0], face.corners[index - 1], face.corners[index]].map {
            projection.corner($0)
          }, isShade: face.isShade)
      }
    }
  }

  /// Returns the picture on the mesh; it is transparent where the mesh is not, and ends with the
  /// layer's pixels.
  func painted(with workers: PixelWorkers) -> FilterPicture {
    let width = picture.width
    let pixels = workers.pixels(
      width: width, height: picture.height,
      bands: { rows, start in
        MeshSamples.with(width: width, rows: rows) { samples in
          picture.withWords { words in
            let grid = PixelGrid(texels: words, width: width, height: picture.height)
            for triangle in triangles {
              triangle.draw(grid, back: back, rows: rows, onto: samples)
            }
          }
          samples.mix(into: start)
        }
      })
    return picture.with(pixels: pixels)
  }
}

/// The projection of a mesh's corners to the picture's pixels.
struct MeshProjection {
  private let mesh: RenderMesh
  private let origin: SIMD2<Double>
  private let scale: Double
  private let toPixels: SIMD2<Double>

  init(_ mesh: RenderMesh, over bounds: CGRect, of picture: FilterPicture) {
    self.mesh = mesh
    origin = SIMD2(bounds.midX, bounds.midY)
    scale = picture.scale
    toPixels =
      SIMD2(picture.layer.minX, picture.layer.minY)
      - SIMD2(bounds.minX, bounds.minY) * picture.scale
  }

  /// A projected corner: its place in pixels, and the values that are interpolated over a face.
  struct Corner {
    var point: SIMD2<Double>
    /// The depth, 1 in the layer's plane; 0 or less is behind the eye.
    var depth: Double
    /// The point of the picture, in pixels.
    var source: SIMD2<Double>
    var light: Double
    var backLight: Double
  }

  func corner(_ index: Int) -> Corner? {
    guard mesh.vertices.indices.contains(index) else { return nil }
    let vertex = mesh.vertices[index]
    let flat = SIMD2(vertex.position.x, vertex.position.y)
    let depth = mesh.eyeDistance.map { 1 - vertex.position.z / Double($0) } ?? 1
    let point = depth == 1 ? flat : origin + (flat - origin) / depth
    return Corner(
      point: point * scale + toPixels, depth: depth,
      source: SIMD2(vertex.source.x, vertex.source.y) * scale + toPixels, light: vertex.light,
      backLight: vertex.backLight)
  }
}
