import Foundation
import Geometry
import LayerTree

// The places of views in a state.

extension ScreenState {
  /// The difference between the presented view's transform and the identity, in words; nil if there is no
  /// difference, or no presented view.
  var presentedTransform: Wording? {
    guard let view = views.first(where: { $0.path == presentedPath }) else { return nil }
    var upright = view
    upright.model.transform = .identity
    return view.differences(from: upright, ignoringFrames: true).first
  }

  /// The name of a view that lies over all of the presented view, beside it and in front of it, and takes
  /// touches; nil where none does.
  var coverOfPresented: String? {
    guard let index = views.firstIndex(where: { $0.path == presentedPath }) else { return nil }
    let (presented, parent) = (views[index], Self.parentPath(views[index].path))
    return views[index...].first { view in
      guard view.path != presented.path, Self.parentPath(view.path) == parent,
        view.model.opacity > 0.01, !view.model.isHidden, view.isUserInteractionEnabled
      else { return false }
      let (inner, outer) = (presented.frame, view.frame)
      return outer[0] <= inner[0] && outer[1] <= inner[1]
        && outer[0] + outer[2] >= inner[0] + inner[2]
        && outer[1] + outer[3] >= inner[1] + inner[3]
    }?.name
  }

  /// A description of the presented view if part of it lies outside its superview; otherwise empty.
  var overhangs: Set<String> {
    guard let view = views.first(where: { $0.path == presentedPath }),
      let parent = views.first(where: { $0.path == Self.parentPath(view.path) })
    else { return [] }
    let (frame, size) = (view.frame, parent.frame)
    let isInside =
      frame[0] >= -0.5 && frame[1] >= -0.5 && frame[0] + frame[2] <= size[2] + 0.5
      && frame[1] + frame[3] <= size[3] + 0.5
    return isInside ? [] : ["the presented view"]
  }

  /// A Boolean value that indicates whether the presented view lies beyond its superview on two opposite
  /// sides.
  var presentedExceedsContainer: Bool {
    guard let view = views.first(where: { $0.path == presentedPath }),
      let parent = views.first(where: { $0.path == Self.parentPath(view.path) })
    else { return false }
    let (frame, size) = (view.frame, parent.frame)
    return frame[0] < -0.5 && frame[0] + frame[2] > size[2] + 0.5
      || frame[1] < -0.5 && frame[1] + frame[3] > size[3] + 0.5
  }

  /// The edge of its superview beyond which the presented view reaches, and how far, in points; nil for none.
  ///
  /// The bottom edge is not judged, because sheets often go on below it.
  var edgeCrossedByPresented: (name: String, distance: Double)? {
    guard let view = views.first(where: { $0.path == presentedPath }),
      let parent = views.first(where: { $0.path == Self.parentPath(view.path) })
    else { return nil }
    let (frame, width) = (view.frame, parent.frame[2])
    let edges = [
      ("top", -frame[1]), ("left", -frame[0]), ("right", frame[0] + frame[2] - width),
    ]
    return edges.first { $0.1 > Self.leastCrossing }.map { (name: $0.0, distance: $0.1) }
  }

  /// Less than this beyond an edge is rounding, in points.
  private static let leastCrossing = 1.0

  /// The paths of the views that fill their superviews.
  var fillingPaths: Set<String> {
    let known = Dictionary(views.map { ($0.path, $0) }) { first, _ in first }
    return Set(
      views.filter { view in
        guard let parent = known[Self.parentPath(view.path)] else { return false }
        let (frame, outer) = (view.frame, parent.frame[2..<4])
        return zip(frame, [0, 0] + outer).allSatisfy { abs($0 - $1) <= View.tolerance }
      }.map(\.path))
  }

  /// Returns the path of the view that holds the one at `path`.
  private static func parentPath(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
