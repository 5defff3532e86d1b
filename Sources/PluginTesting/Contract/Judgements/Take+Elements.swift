import Foundation
import Geometry
import PluginAPI
import PluginRuns
import TransitionKit

// The places of elements that lie elsewhere on the next screen.

extension Take {
  /// A finding for a view that moves from the place of the element on the old screen towards its place on the
  /// new one, and ends beside it; nil without one.
  ///
  /// The view is the element, or a picture that begins in its place, leaves it, and ends in its size.
  var elementBeside: Finding? {
    ["cell", PlainScene.markedName].lazy.compactMap(pictureBeside).first
  }

  /// The same for the element called `name`.
  private func pictureBeside(_ name: String) -> Finding? {
    guard let target = shots.last.flatMap({ Self.element(name, of: "to", in: $0) }),
      let source = shots.first.flatMap({ Self.element(name, of: "from", in: $0) })
    else { return nil }
    let paths = shots.flatMap { shot in
      shot.views.filter { Self.isInContainer($0) && $0.name != "from" && $0.name != "to" }.map(
        \.path)
    }
    for path in Set(paths).sorted() {
      let states = shots.compactMap { shot in shot.views.first { $0.path == path } }
      guard states.count >= Self.fewestStates, let first = states.first, let last = states.last,
        !last.isHidden, last.alpha > Self.visibleAlpha, first.transform.isUpright,
        last.transform.isUpright, Self.distance(first.middle, source.middle) <= Self.samePlace,
        Self.distance(last.middle, first.middle) >= Self.leastWay,
        abs(last.frame.width - target.width) <= 0.1 * target.width,
        abs(last.frame.height - target.height) <= 0.1 * target.height
      else { continue }
      // One that is on its way arrives with the next step.
      let step = Self.distance(last.middle, states[states.count - 2].middle)
      let rest = Self.distance(last.middle, target.middle)
      guard rest > Self.visibleRest, rest > 2.5 * step else { continue }
      var finding = Finding(
        "'\(last.name)' moves from the element's place on the old screen, and ends about "
          + "\(String(format: "%.0f", rest)) points beside its place on the new one", at: place,
        frame: shots.lastIndex { shot in shot.views.contains { $0.path == path } })
      finding.hint =
        "End at the place on the new screen: the targetAnimationFrame of the element, or context.target.frame."
      return finding
    }
    return nil
  }

  /// Views with less alpha are hardly seen, and may go elsewhere.
  private static let visibleAlpha = 0.3
  /// With fewer frames of a view, nothing can be said of its motion.
  private static let fewestStates = 5
  /// Less than this is the same place, in points.
  private static let samePlace = 2.0
  /// The least way of a view that goes to the other place, in points; the places are at least 380 apart.
  private static let leastWay = 100.0
  /// The least distance at the end that is seen, in points.
  private static let visibleRest = 8.0

  private static func isInContainer(_ view: ViewState) -> Bool {
    view.isInContainer(view.name)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(hypot(a.x - b.x, a.y - b.y))
  }

  /// Returns the place in the container of the element called `name` on a screen.
  private static func element(_ name: String, of screen: String, in shot: Shot) -> CGRect? {
    guard
      let screen = shot.views.first(where: { $0.isInContainer(screen) }),
      let element = shot.views.first(where: { $0.path == "\(screen.path)/\(name)" })
    else { return nil }
    return element.frame.offsetBy(dx: screen.frame.minX, dy: screen.frame.minY)
  }
}

extension ViewState {
  /// The place of its middle in its superview.
  fileprivate var middle: CGPoint {
    CGPoint(x: frame.midX + transform.m41, y: frame.midY + transform.m42)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CATransform3D {
  /// A Boolean value that indicates whether it moves at most, and neither turns nor scales.
  fileprivate var isUpright: Bool {
    var other = self
    (other.m41, other.m42) = (0, 0)
    return other.isIdentity
  }
}
