import Diagnostics
import Foundation
import Geometry
import LayerTree
import TransitionKit

// The place of the presented view, and what covers it.

extension ScreenState {
  /// The presented view; nil without one.
  private var presentedView: View? { views.first { $0.path == presentedPath } }

  /// The difference between the presented view's transform and the identity, in words; nil if there is no
  /// difference, or no presented view.
  var presentedTransform: Wording? {
    guard let view = presentedView else { return nil }
    var upright = view
    upright.model.transform = .identity
    return view.differences(from: upright, ignoringFrames: true).first
  }

  /// The presented view's superview; nil without one.
  private var presentedSuperview: View? {
    guard let view = presentedView else { return nil }
    return views.first { $0.path == Self.parentPath(view.path) }
  }

  /// The words for a presented view of which nothing lies in its superview; nil for one that is seen, or without one.
  var presentedOutOfSight: Wording? {
    guard let view = presentedView, let parent = presentedSuperview else { return nil }
    let (frame, size) = (view.frame, parent.frame)
    if frame[2] < 1 || frame[3] < 1 { return "the presented view has no size" }
    let isBeside =
      frame[0] >= size[2] || frame[1] >= size[3] || frame[0] + frame[2] <= 0
      || frame[1] + frame[3] <= 0
    return isBeside ? "the presented view lies beside the screen" : nil
  }

  /// The scale of the presented view against its superview, around whose centre it lies in the same shape; nil for one of
  /// the superview's size, of another shape or at another place.
  var scaleOfPresented: Double? {
    guard let view = presentedView, let parent = presentedSuperview else { return nil }
    let (frame, size) = (view.frame, parent.frame)
    guard size[2] > 0, size[3] > 0 else { return nil }
    let scale = frame[2] / size[2]
    let isConcentric =
      abs(frame[0] + frame[2] / 2 - size[2] / 2) < 0.5
      && abs(frame[1] + frame[3] / 2 - size[3] / 2) < 0.5
    guard isConcentric, abs(frame[3] - scale * size[3]) < 0.5, abs(scale - 1) > 0.02 else {
      return nil
    }
    return scale
  }

  /// A place in the window that the presented view leaves free, near a corner; nil where it leaves none.
  var placeBesidePresented: CGPoint? {
    guard let view = presentedView, let window = views.first else { return nil }
    let (frame, size, inset) = (view.frame, window.frame, 12.0)
    let places = [
      (inset, inset), (size[2] - inset, size[3] - inset), (inset, size[3] - inset),
      (size[2] - inset, inset),
    ]
    return places.first { x, y in
      x < frame[0] || y < frame[1] || x > frame[0] + frame[2] || y > frame[1] + frame[3]
    }.map { CGPoint(x: $0.0, y: $0.1) }
  }

  /// The middle of the presented view in the window, where it leaves a place beside it free; nil where it leaves none.
  var placeInPresented: CGPoint? {
    guard placeBesidePresented != nil, let view = presentedView else { return nil }
    let frame = view.frame
    return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  /// A Boolean value that indicates whether the presented view lies at one side of the window, as in `other`.
  func presentedStaysAtSide(of other: ScreenState) -> Bool {
    guard let own = distanceFromMiddle, let known = other.distanceFromMiddle else { return false }
    return abs(own) > 20 && abs(own - known) < 0.5
  }

  /// The words for a presented view that lies at a distance from an edge of the window, and that is smaller than the safe
  /// area's; nil for one that goes to the edge or stays within the safe area. The bottom is not judged: cards may float
  /// above the home indicator, and those that do may be as wide as the window in landscape.
  var presentedUnderSafeArea: Wording? {
    guard let view = presentedView, let window = views.first else { return nil }
    let frame = view.frame
    var edges: [(name: String, distance: Double, inset: Double)] = [
      ("top", frame[1], safeArea.top)
    ]
    if window.frame[3] - frame[1] - frame[3] >= safeArea.bottom - 0.5 {
      edges.append(("left", frame[0], safeArea.left))
      edges.append(("right", window.frame[2] - frame[0] - frame[2], safeArea.right))
    }
    return edges.first { $0.distance > 0.5 && $0.distance < $0.inset - 0.5 }.map { edge in
      let distance = String(format: "%.4g", edge.distance)
      let inset = String(format: "%.4g", edge.inset)
      return
        "the presented view lies \(distance) points from the \(kind: edge.name) edge of the screen, in the \(inset) "
        + "points outside of the safe area"
    }
  }

  /// The words for a presented view that is not in the middle from left to right, as it is in `other`, on a smaller
  /// screen; nil for one that is, or that is at the side there.
  func presentedOffCentre(unlike other: ScreenState) -> Wording? {
    guard let own = distanceFromMiddle, let known = other.distanceFromMiddle, abs(known) < 1,
      abs(own) > 20
    else { return nil }
    let distance = String(format: "%.0f", abs(own))
    return
      "the presented view is in the middle of a small screen, and \(distance) points beside it here"
  }

  /// The words for a presented form, away from all edges and in the middle from left to right, that lies far above the middle
  /// from top to bottom or below it; nil for others.
  var presentedOffMiddle: Wording? {
    guard let view = presentedView, let window = views.first, let aside = distanceFromMiddle,
      abs(aside) < 1
    else { return nil }
    let (frame, size) = (view.frame, window.frame)
    let gaps = (above: frame[1], below: size[3] - frame[1] - frame[3])
    let distance = (gaps.above - gaps.below) / 2
    guard min(gaps.above, gaps.below, frame[0]) > Self.leastMarginOfForm,
      min(frame[2], frame[3]) > Self.leastSideOfForm, abs(distance) > Self.visibleOffset
    else { return nil }
    return
      "the presented view is \(String(format: "%.0f", abs(distance))) points "
      + "\(kind: distance < 0 ? "above" : "below") the middle of a tablet"
  }

  /// The words for a presented view, away from all edges and in the middle from left to right, that lies above or below the
  /// middle by as much as if its height were its width, or the other way round; nil for others.
  var presentedMiddleOfOtherSide: Wording? {
    guard let view = presentedView, let window = views.first else { return nil }
    let (frame, size) = (view.frame, window.frame)
    let off = (
      x: frame[0] + frame[2] / 2 - size[2] / 2, y: frame[1] + frame[3] / 2 - size[3] / 2
    )
    // The origin is at half of the window less half of the other side.
    let expected = (frame[3] - frame[2]) / 2
    guard abs(expected) > Self.leastMistakenOffset else { return nil }
    func words(_ distance: Double, _ before: Wording, _ after: Wording, _ mistaken: Wording)
      -> Wording
    {
      "the presented view lies \(String(format: "%.4g", abs(distance))) points \(distance < 0 ? before : after) the "
        + "middle, as if \(mistaken)"
    }
    if abs(off.x) < 0.5, abs(off.y - expected) < 0.5 {
      return words(off.y, "above", "below", "its height were its width")
    }
    if abs(off.y) < 0.5, abs(off.x + expected) < 0.5 {
      return words(off.x, "to the left of", "to the right of", "its width were its height")
    }
    return nil
  }

  /// A smaller offset may have another reason, in points.
  private static let leastMistakenOffset = 8.0

  /// The least margin and the least side of a form, and the distance from the middle that is more than a rise, in points.
  private static let (leastMarginOfForm, leastSideOfForm, visibleOffset) = (24.0, 280.0, 60.0)

  /// The direction of the only edge of the window at which the presented view lies, to the right and down; nil for one that
  /// lies at none, or at several that are not beside it.
  var edgeOfPresented: (x: Double, y: Double)? {
    guard let view = presentedView, let window = views.first else { return nil }
    let (frame, size) = (view.frame, window.frame)
    let gaps: [(x: Double, y: Double, gap: Double)] = [
      (-1, 0, frame[0]), (0, -1, frame[1]), (1, 0, size[2] - frame[0] - frame[2]),
      (0, 1, size[3] - frame[1] - frame[3]),
    ]
    // A sheet at the bottom lies at both sides, too: the edge counts whose opposite is far.
    let far = gaps.filter { $0.gap > 40 }
    guard far.count == 1, let opposite = far.first,
      gaps.contains(where: { $0.x == -opposite.x && $0.y == -opposite.y && $0.gap < 0.5 })
    else { return nil }
    return (-opposite.x, -opposite.y)
  }

  /// The distance of the presented view's middle from the window's to the right, in points; nil without a presented view.
  private var distanceFromMiddle: Double? {
    guard let view = presentedView, let window = views.first else { return nil }
    return view.frame[0] + view.frame[2] / 2 - window.frame[2] / 2
  }

  /// The place in depth of the presented view, in words; nil for 0, or without a presented view.
  var presentedDepth: Wording? {
    guard let view = presentedView, abs(view.depth) > 1e-6
    else { return nil }
    let depth = String(format: "%.4g", view.depth)
    return "zPosition of '\(view.name)' is \(depth) and should be 0"
  }

  /// The name of a view that lies over all of the presented view, in front of it or of a view that holds it, and
  /// takes touches; nil where none does.
  var coverOfPresented: String? {
    for (index, inner) in holdersOfPresented {
      let parent = Self.parentPath(inner.path)
      let cover = views[index...].first { view in
        view.path != inner.path && Self.parentPath(view.path) == parent
          && view.takesTouches(in: inner.frame)
      }
      if let cover { return cover.name }
    }
    return nil
  }

  /// The name of a view that lies over all of the presented view only because of its zPosition, so that it is seen in
  /// front and gets no touches; nil without one.
  var viewRaisedOverPresented: String? {
    for (index, inner) in holdersOfPresented {
      let parent = Self.parentPath(inner.path)
      let raised = views.prefix(index).first { view in
        Self.parentPath(view.path) == parent && view.depth > inner.depth
          && view.isSeen(over: inner.frame)
      }
      if let raised { return raised.name }
    }
    return nil
  }

  /// The names of the views directly in the presented view that fill it and take its touches.
  var coversInPresented: [String] {
    guard let view = presentedView else { return [] }
    let bounds = [0, 0, view.frame[2], view.frame[3]]
    return views.filter { Self.parentPath($0.path) == view.path && $0.takesTouches(in: bounds) }
      .map(\.name)
  }

  /// The name of the presented view, or of one that holds it, if that takes no touches; nil where all do.
  var shutOfPresented: String? {
    holdersOfPresented.first { !$0.view.isUserInteractionEnabled }?.view.name
  }

  /// The presented view and the views that hold it, from the inside out, with their indices.
  private var holdersOfPresented: [(index: Int, view: View)] {
    guard let presentedPath else { return [] }
    return views.enumerated().reversed().filter {
      presentedPath == $0.element.path || presentedPath.hasPrefix($0.element.path + "/")
    }.map { ($0.offset, $0.element) }
  }

  /// A description of the presented view if part of it lies outside its superview; otherwise empty.
  var overhangs: Set<String> {
    guard let view = presentedView, let parent = presentedSuperview else { return [] }
    let (frame, size) = (view.frame, parent.frame)
    let isInside =
      frame[0] >= -0.5 && frame[1] >= -0.5 && frame[0] + frame[2] <= size[2] + 0.5
      && frame[1] + frame[3] <= size[3] + 0.5
    return isInside ? [] : ["the presented view"]
  }

  /// A Boolean value that indicates whether the presented view lies beyond its superview on two opposite
  /// sides.
  var presentedExceedsContainer: Bool {
    guard let view = presentedView, let parent = presentedSuperview else { return false }
    let (frame, size) = (view.frame, parent.frame)
    return frame[0] < -0.5 && frame[0] + frame[2] > size[2] + 0.5
      || frame[1] < -0.5 && frame[1] + frame[3] > size[3] + 0.5
  }

  /// The edge of its superview beyond which the presented view reaches, and how far, in points; nil for none.
  ///
  /// The bottom edge is judged for cards, which leave a margin on both sides, and that go on far below it: sheets often go
  /// on below it, and a card may by its rounded corners.
  var edgeCrossedByPresented: (name: String, distance: Double)? {
    guard let view = presentedView, let parent = presentedSuperview else { return nil }
    let (frame, size) = (view.frame, parent.frame)
    let sides = [("left", -frame[0]), ("right", frame[0] + frame[2] - size[2])]
    let (top, bottom) = (-frame[1], frame[1] + frame[3] - size[3])
    let isCard = sides.allSatisfy { -$0.1 >= Self.margin } && -top >= Self.margin
    // A sheet may hide its lower corners below the edge.
    let radius = view.number("cornerRadius")
    let farBelow = radius > 0 ? min(radius + Self.margin, Self.farBelow) : Self.farBelow
    let edges = [("top", top)] + sides + (isCard && bottom > farBelow ? [("bottom", bottom)] : [])
    return edges.first { $0.1 > Self.leastCrossing }.map { (name: $0.0, distance: $0.1) }
  }

  /// The least margin of a card, and the distance below the bottom edge that is more than rounded corners, in points.
  private static let (margin, farBelow) = (8.0, 80.0)

  /// Less than this beyond an edge is rounding, in points.
  private static let leastCrossing = 1.0

  /// A Boolean value that indicates whether there is a presented view, and it fills its superview.
  var presentedFillsContainer: Bool { presentedPath.map(fillingPaths.contains) ?? false }
}

extension ScreenState.View {
  /// Its zPosition, in points.
  fileprivate var depth: Double { number("zPosition") }

  /// Returns the number that is the value of the layer's property called `name`; 0 for other names.
  fileprivate func number(_ name: String) -> Double {
    for property in LayerProperty.all where property.name == name {
      if case .number(let path) = property.values { return Double(model[path]) }
    }
    return 0
  }

  /// Returns a Boolean value that indicates whether it takes all touches in `place`: x, y, width and height.
  fileprivate func takesTouches(in place: [Double]) -> Bool {
    isUserInteractionEnabled && isSeen(over: place)
  }

  /// Returns a Boolean value that indicates whether it is visible and covers `place`: x, y, width and height.
  fileprivate func isSeen(over place: [Double]) -> Bool {
    guard model.opacity > 0.01, !model.isHidden else { return false }
    return frame[0] <= place[0] && frame[1] <= place[1]
      && frame[0] + frame[2] >= place[0] + place[2]
      && frame[1] + frame[3] >= place[1] + place[3]
  }
}
