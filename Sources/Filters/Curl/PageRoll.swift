import Foundation
import Rendering

/// A page that is rolled round a cylinder.
///
/// A point lies `s` points along the direction of travel from the lifted corner. Where `s` is
/// greater than the contact line's, the page lies flat. The part behind that line bends round the
/// cylinder, which stands on it, and after half a turn lies flat again, face down, two radii above
/// the page.
struct PageRoll {
  /// The number of strips that half a turn is drawn in.
  private static let strips = 32
  /// The distance from the eye to the page, in lengths of the page's longer side.
  private static let eyeDistance = 3.0
  /// The darkness of the page where it is seen edge-on.
  private static let darkest = 0.45
  /// The darkness of the shade on the uncovered area, where it is strongest.
  private static let shade = 0.35

  private let page: CGRect
  private let radius: Double
  /// The direction that the roll travels in.
  private let direction: SIMD2<Double>
  /// The place of the lifted corner along the direction.
  private let start: Double
  /// The length of the page along the direction, in points.
  private let length: Double
  /// The place of the contact line along the direction; a radius past the far corner the whole page
  /// is gone.
  private let contact: Double

  init(page: CGRect, angle: Double, radius: Double, progress: Double) {
    self.page = page
    let direction = SIMD2(cos(angle), sin(angle))
    let ways = Self.corners(of: page).map { ($0 * direction).sum() }
    let (least, most) = (ways.min() ?? 0, ways.max() ?? 0)
    self.direction = direction
    start = least
    length = most - least
    self.radius = min(radius, length / 4)
    contact = progress * (length + self.radius)
  }

  /// A corner of a part of the page: its position and its place along the direction.
  private struct Corner {
    var point: SIMD2<Double>
    var way: Double
  }

  /// Returns the mesh of the bent page.
  func mesh() -> RenderMesh {
    var mesh = RenderMesh()
    mesh.eyeDistance = Self.eyeDistance * max(page.width, page.height)
    var rest = Self.corners(of: page).map {
      Corner(point: $0, way: ($0 * direction).sum() - start)
    }
    addShade(under: rest, to: &mesh)
    // Behind first: the page that lies flat, then what bends, then what lies on its face.
    let half = radius * .pi
    for strip in 0...Self.strips {
      let line = contact - half * Double(strip) / Double(Self.strips)
      let (part, behind) = Self.split(rest, at: line, along: direction)
      addFace(part, to: &mesh)
      rest = behind
    }
    addFace(rest, to: &mesh)
    return mesh
  }

  private func addFace(_ part: [Corner], to mesh: inout RenderMesh) {
    guard part.count > 2 else { return }
    mesh.faces.append(RenderMesh.Face(part.map { mesh.add(vertex(of: $0)) }))
  }

  /// Returns the place of a corner on the bent page, and its light.
  private func vertex(of corner: Corner) -> RenderMesh.Vertex {
    let behind = contact - corner.way
    var (way, height, turn) = (corner.way, 0.0, 0.0)
    if behind > 0 {
      turn = min(behind / radius, .pi)
      way = contact - radius * sin(turn) + (behind - radius * turn)
      height = radius * (1 - cos(turn))
    }
    let point = corner.point + direction * (way - corner.way)
    return RenderMesh.Vertex(
      position: SIMD3(point.x, point.y, height),
      source: CGPoint(x: corner.point.x, y: corner.point.y),
      light: Self.light(turnedBy: turn), backLight: Self.light(turnedBy: .pi - turn))
  }

  /// Returns the brightness, 0…1, of a side that faces the viewer at 0 and away at half a turn.
  private static func light(turnedBy turn: Double) -> Double {
    darkest + (1 - darkest) * max(0, cos(turn))
  }

  /// Adds the shade on the uncovered area behind the roll: strongest at the roll, gone two radii
  /// away, and fainter as the roll leaves the page.
  private func addShade(under page: [Corner], to mesh: inout RenderMesh) {
    let edge = contact - radius
    let reach = 2 * radius
    let (_, bare) = Self.split(page, at: edge + radius, along: direction)
    let (part, _) = Self.split(bare, at: edge - reach, along: direction)
    guard part.count > 2, edge > 0 else { return }
    let strength = Self.shade * min(1, max(0, length - edge) / reach)
    let corners = part.map { corner in
      let share = max(0, 1 - max(0, edge - corner.way) / reach)
      return mesh.add(
        RenderMesh.Vertex(
          position: SIMD3(corner.point.x, corner.point.y, 0),
          source: CGPoint(x: corner.point.x, y: corner.point.y), light: 1 - strength * share))
    }
    mesh.faces.append(RenderMesh.Face(corners, isShade: true))
  }

  /// Returns the parts of a convex polygon past `line` and behind it; both have identical corners
  /// on the line.
  private static func split(
    _ part: [Corner], at line: Double, along direction: SIMD2<Double>
  ) -> (past: [Corner], behind: [Corner]) {
    var (past, behind): ([Corner], [Corner]) = ([], [])
    for (index, corner) in part.enumerated() {
      let next = part[(index + 1) % part.count]
      if corner.way >= line { past.append(corner) }
      if corner.way <= line { behind.append(corner) }
      guard (corner.way - line) * (next.way - line) < 0 else { continue }
      // The same either way round.
      let (low, high) = corner.way < next.way ? (corner, next) : (next, corner)
      let share = (line - low.way) / (high.way - low.way)
      let cut = Corner(point: low.point + (high.point - low.point) * share, way: line)
      past.append(cut)
      behind.append(cut)
    }
    return (past, behind)
  }

  private static func corners(of rect: CGRect) -> [SIMD2<Double>] {
    [
      SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.minY),
      SIMD2(rect.maxX, rect.maxY), SIMD2(rect.minX, rect.maxY),
    ]
  }
}
