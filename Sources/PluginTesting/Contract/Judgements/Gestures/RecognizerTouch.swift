import Foundation
import Gestures
import TransitionKit

/// The gestures that touch one recogniser of a plugin: of its kind, and in its view.
struct RecognizerTouch: Hashable {
  /// The gestures, in the gesture language, each of which is tried by itself.
  var scripts: [String]

  private static let way = GestureMotion(duration: GestureEnding.liftTime)
  /// The least way of a finger on which a gesture can be judged, in points.
  private static let leastWay = 80.0
  /// The distance from the edges of the window within which fingers move, in points.
  private static let margin = 2.0

  /// Returns the gestures for `recognizers`, without repetitions and in an order that does not depend on theirs.
  static func all(
    for recognizers: [UIGestureRecognizer], in window: UIWindow
  ) -> [RecognizerTouch] {
    let touches = recognizers.compactMap { RecognizerTouch($0, in: window) }
    return Set(touches).sorted { $0.scripts.lexicographicallyPrecedes($1.scripts) }
  }

  /// Makes the gestures for `recognizer`; nil for one that no touch reaches, for swipes, and for those that the
  /// gesture language has no words for.
  private init?(_ recognizer: UIGestureRecognizer, in window: UIWindow) {
    guard let view = recognizer.view, let place = Self.place(in: view, of: window) else {
      return nil
    }
    let commands: [[GestureCommand]]
    switch recognizer {
    case let edge as UIScreenEdgePanGestureRecognizer:
      commands = Self.edgePans(from: edge.edges, at: place, in: window.bounds)
    case let pan as UIPanGestureRecognizer where pan.minimumNumberOfTouches <= 1:
      commands = Self.pans(from: place, in: window.bounds)
    case is UIPinchGestureRecognizer:
      commands = [0.4, 2.5].map { [.pinch(center: place, from: 1, to: $0, Self.way)] }
    case is UIRotationGestureRecognizer:
      commands = [[.rotate(center: place, from: 0, to: .pi / 2, Self.way)]]
    case let press as UILongPressGestureRecognizer
    where press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0:
      commands = [[.longPress(place, duration: press.minimumPressDuration + 0.5)]]
    case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired == 1:
      let more = [GestureCommand.wait(0.1), .tap(place)]
      commands = [[.tap(place)] + (1..<max(1, tap.numberOfTapsRequired)).flatMap { _ in more }]
    default: return nil
    }
    guard !commands.isEmpty else { return nil }
    scripts = commands.map { $0.map(\.description).joined(separator: "; ") }
  }

  /// Returns the first of 25 places at which a touch reaches `view`, or a view inside; those at which it reaches
  /// `view` itself come first. Nil if no touch reaches it.
  private static func place(in view: UIView, of window: UIWindow) -> CGPoint? {
    let area = view.convert(view.bounds, to: window).intersection(window.bounds)
    guard !area.isEmpty else { return nil }
    let shares = [0.5, 0.25, 0.75, 0.1, 0.9]
    var inside: CGPoint?
    for down in shares {
      for across in shares {
        let place = CGPoint(
          x: (area.minX + area.width * across).rounded(),
          y: (area.minY + area.height * down).rounded())
        guard let hit = window.hitTest(place) else { continue }
        if hit === view { return place }
        if inside == nil, hit.isDescendant(of: view) { inside = place }
      }
    }
    return inside
  }

  /// Returns the drags from `place` to each side over most of the window, as far as there is room.
  private static func pans(from place: CGPoint, in bounds: CGRect) -> [[GestureCommand]] {
    let room = bounds.insetBy(dx: margin, dy: margin)
    let (width, height) = (bounds.width * 0.7, bounds.height * 0.7)
    let ways: [(CGFloat, CGFloat)] = [(0, height), (width, 0), (0, -height), (-width, 0)]
    return ways.compactMap { (way: (CGFloat, CGFloat)) -> [GestureCommand]? in
      let end = CGPoint(
        x: min(max(place.x + way.0, room.minX), room.maxX).rounded(),
        y: min(max(place.y + way.1, room.minY), room.maxY).rounded())
      guard abs(end.x - place.x) + abs(end.y - place.y) >= leastWay else { return nil }
      return [.pan(from: place, to: end, Self.way)]
    }
  }

  /// Returns the drags from each of `edges` over most of the window, at the height or the width of `place`.
  private static func edgePans(
    from edges: UIRectEdge, at place: CGPoint, in bounds: CGRect
  ) -> [[GestureCommand]] {
    let (width, height) = (bounds.width, bounds.height)
    let sides: [(UIRectEdge, ScreenEdge, CGPoint, CGPoint)] = [
      (.left, .left, CGPoint(x: 0, y: place.y), CGPoint(x: width * 0.9, y: place.y)),
      (.right, .right, CGPoint(x: width, y: place.y), CGPoint(x: width * 0.1, y: place.y)),
      (.top, .top, CGPoint(x: place.x, y: 0), CGPoint(x: place.x, y: height * 0.9)),
      (.bottom, .bottom, CGPoint(x: place.x, y: height), CGPoint(x: place.x, y: height * 0.1)),
    ]
    return sides.filter { edges.contains($0.0) }
      .map { [.edge($0.1, from: $0.2, to: $0.3, way)] }
  }
}
