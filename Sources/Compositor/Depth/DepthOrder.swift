import Foundation
import Geometry
import Rendering

/// The order in which layers of one space are drawn, from the back to the front, with those cut that intersect.
///
/// Only layers that overlap on the screen are compared, as in M. Newell, R. Newell and T. Sancha, "A Solution to the
/// Hidden Surface Problem", 1972. Layers of one plane keep the painter's order.
struct DepthOrder {
  /// The parts, from the back to the front.
  let parts: [DepthFacet]

  /// Sorts `facets`, which are in the painter's order.
  init(_ facets: [DepthFacet]) {
    var (placed, waiting) = ([DepthFacet](), Array(facets.reversed()))
    // Most layers of many do not overlap, which is found without looking at the facets.
    var boxes: [ConvexOutline.Box] = []
    var behind: [[Int]] = []
    facets: while let facet = waiting.popLast() {
      var (lower, upper): ([Int], [Int]) = ([], [])
      let box = facet.outline.box
      for other in boxes.indices where boxes[other].overlaps(box) {
        let known = placed[other]
        if known.index == facet.index { continue }
        switch facet.relation(to: known) {
        case .apart: continue
        case .behind: upper.append(other)
        case .inFront, .level: lower.append(other)
        case .crossing:
          let parts = facet.parts(cutBy: known)
          // Beyond the limit, the painter's order decides.
          guard parts.count == 2, placed.count + waiting.count < facets.count + Self.mostParts
          else {
            lower.append(other)
            continue
          }
          waiting += parts.reversed()
          continue facets
        }
      }
      behind.append(lower)
      for other in upper { behind[other].append(placed.count) }
      placed.append(facet)
      boxes.append(box)
    }
    parts = Self.sorted(placed, behind: behind)
  }

  /// Returns `facets` so that each comes after those that are behind it, by index, and otherwise in the painter's order; where
  /// some go round in a circle, that order decides.
  private static func sorted(_ facets: [DepthFacet], behind: [[Int]]) -> [DepthFacet] {
    var (missing, above) = (behind.map(\.count), [[Int]](repeating: [], count: facets.count))
    for (index, lower) in behind.enumerated() {
      for other in lower { above[other].append(index) }
    }
    var (left, order) = (
      Array(facets.indices.sorted { facets[$0].index < facets[$1].index }), [Int]()
    )
    while !left.isEmpty {
      let place = left.firstIndex { missing[$0] == 0 } ?? 0
      let next = left.remove(at: place)
      order.append(next)
      for index in above[next] { missing[index] -= 1 }
    }
    return order.map { facets[$0] }
  }

  /// The number of parts that cuts may add: many planes that all intersect would give any number of them.
  private static let mostParts = 256
}
