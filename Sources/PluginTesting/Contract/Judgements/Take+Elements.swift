import Diagnostics
import Foundation
import Geometry
import PluginAPI
import PluginRuns
import RunTraces
import TransitionKit

// The places of elements that lie elsewhere on the next screen.

extension Take {
  /// A finding for a small screen at the beginning or the end that lies where an element of the other one would be after a
  /// common mistake: with x and y exchanged, or with its origin counted twice; nil without one.
  var mistakenPlace: Finding? {
    let ends = [("to", "from", shots.first, 0), ("from", "to", shots.last, shots.count - 1)]
    for (name, other, shot, frame) in ends {
      guard let shot, let view = shot.views.first(where: { $0.isInContainer(name) }),
        abs(view.transform.m11 * view.transform.m22) < Self.small
      else { continue }
      for element in ["cell", PlainScene.markedName] {
        guard
          let place = Self.element(element, of: other, in: shot)
            ?? (element == "cell" ? Self.cellOfFirstScreen : nil),
          let mistake = mistake(in: view.middle, for: place, shot: shot, of: element)
        else { continue }
        func text(_ point: CGPoint) -> String {
          "(\(NumberText.of(Double(point.x))), \(NumberText.of(Double(point.y))))"
        }
        var finding = Finding(
          "'\(kind: name)' is small at \(text(view.middle)), and the element lies at "
            + "\(text(place.middle)): \(mistake.words)", at: self.place, frame: frame)
        finding.hint = mistake.hint
        finding.origin = .steadyMotion
        return finding
      }
    }
    return nil
  }

  /// The frame of the cell of a presenter, which is not in the container.
  private static var cellOfFirstScreen: CGRect {
    let (middle, size) = (PlainScene.cellMiddle, PlainScene.cellSize)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the mistake by which `middle` is taken for that of an element in the frame `place`; nil if none of those that are
  /// known leads there.
  private func mistake(in middle: CGPoint, for place: CGRect, shot: Shot, of name: String) -> (
    words: Wording, hint: String
  )? {
    let right = place.middle
    if Self.distance(middle, right) <= Self.samePlace { return nil }
    if Self.distance(middle, CGPoint(x: right.y, y: right.x)) <= Self.samePlace {
      return ("x and y are exchanged", "Take x and midX across, and y and midY down.")
    }
    let twice = shot.views.filter { $0.name == name }.contains { view in
      let origin = view.frame.origin
      return Self.distance(middle, CGPoint(x: right.x + origin.x, y: right.y + origin.y))
        <= Self.samePlace
    }
    return twice
      ? (
        "its place in its superview counts twice",
        "Convert the bounds of a view from the view, and its frame from its superview."
      ) : nil
  }

  /// A screen with less of its area than this is small.
  private static let small = 0.25

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

  /// A finding for the moving view of an element that begins elsewhere than the element, which is hidden, lies on the old
  /// screen; nil without one.
  var elementStartingBeside: Finding? {
    let hidden = Set(
      result.trace.events.filter { $0.call == "willStartSourceAnimation" }.map(\.object))
    for event in result.trace.events
    where event.call == "sourceAnimationFrame" && hidden.contains(event.object) {
      let source = event.arguments.compactMap { argument in
        if case .number(let number) = argument { return number }
        return nil
      }
      let name = "moving \(event.object)"
      let indices = shots.indices.filter { shots[$0].views.contains { $0.isInContainer(name) } }
      let states = indices.prefix(2).compactMap { index in
        shots[index].views.first { $0.isInContainer(name) }
      }
      guard source.count == 4, states.count == 2, states[0].alpha > Self.visibleAlpha,
        !states[0].isHidden
      else { continue }
      let middle = CGPoint(x: source[0] + source[2] / 2, y: source[1] + source[3] / 2)
      let way = Self.distance(states[0].middle, middle)
      // One that has begun is a step away at most.
      guard way > Self.visibleRest,
        way > 2.5 * Self.distance(states[0].middle, states[1].middle)
      else { continue }
      var finding = Finding(
        "the element '\(event.object)' begins \(String(format: "%.0f", way)) points beside its place on the old screen",
        at: place, frame: indices.first)
      finding.hint = Self.hintOnElements
      return finding
    }
    return nil
  }

  /// The places of the elements in the container on the new screen, but for those that a spring has nearly reached, whose
  /// rest its duration cuts off.
  var elementTargets: [(name: String, place: CGRect)] {
    ["cell", PlainScene.markedName].compactMap { name in
      let place = shots.lazy.reversed().compactMap { Self.element(name, of: "to", in: $0) }.first
      return place.flatMap { isNearly(at: $0) ? nil : (name, $0) }
    }
  }

  /// Returns a Boolean value that indicates whether a view in the container ends with the size of `target`, a few points
  /// beside it.
  private func isNearly(at target: CGRect) -> Bool {
    guard let last = shots.last(where: { $0.time < result.ended - 1e-9 }) else { return false }
    return last.inContainer.contains { view in
      guard Self.isInContainer(view), view.name != "from", view.name != "to" else { return false }
      let rest = Self.distance(view.middle, target.middle)
      return rest > Self.samePlace && rest < Self.springRest
        && abs(view.frame.width - target.width) <= 0.1 * target.width
        && abs(view.frame.height - target.height) <= 0.1 * target.height
    }
  }

  /// The farthest from its end that a spring is cut off without being judged, in points.
  private static let springRest = 12.0

  /// Returns a finding for an element that looks otherwise on the new screen than in the frame before it, in shots that
  /// lie close together: of another size, or with other corners; nil without one.
  ///
  /// - Parameter targets: The places of the elements.
  func elementSnap(at targets: [(name: String, place: CGRect)]) -> Finding? {
    guard let pictures = picturesAtEnd else { return nil }
    for (name, place) in targets {
      let area = place.insetBy(dx: -4, dy: -4)
      let parts = pictures.compactMap { $0.cropped(to: area) }
      // A point to the side and down is less than what a spring may leave.
      let point = 2 * (place.width + place.height) / (area.width * area.height)
      guard parts.count == 3 else { continue }
      let step = parts[2].change(from: parts[1])
      guard step > max(Self.visibleSnap, point), step > 4 * parts[1].change(from: parts[0]) else {
        continue
      }
      var finding = Finding(
        "the element '\(name)' jumps when the transition ends: \(Int((step * 100).rounded())) % of its place on "
          + "the new screen changes at once", at: self.place)
      finding.hint =
        "Lead the moving view to the place, the size and the corners that the element has on the new screen."
      return finding
    }
    return nil
  }

  /// A smaller change in the place of an element is not seen, 0…1.
  private static let visibleSnap = 0.05
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
      let element = shot.views.first(where: {
        $0.name == name && $0.path.hasPrefix("\(screen.path)/")
      })
    else { return nil }
    let holders = shot.views.filter {
      element.path.hasPrefix("\($0.path)/")
        && ($0.path == screen.path || $0.path.hasPrefix("\(screen.path)/"))
    }
    return holders.reduce(element.frame) {
      $0.offsetBy(dx: $1.frame.minX, dy: $1.frame.minY)
    }
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
