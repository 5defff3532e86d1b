import Foundation
import Geometry
import LayerTree
import TransitionKit

// The places of views in a state.

extension ScreenState {
  /// The paths of the views that fill their superviews.
  var fillingPaths: Set<String> {
    let known = Dictionary(views.map { ($0.path, $0) }) { first, _ in first }
    return Set(
      views.filter { view in
        guard let parent = known[Self.parentPath(view.path)], !Self.isLaidOutBySheet(view.path)
        else {
          return false
        }
        let (frame, outer) = (view.frame, parent.frame[2..<4])
        return zip(frame, [0, 0] + outer).allSatisfy { abs($0 - $1) <= View.tolerance }
      }.map(\.path))
  }

  /// Returns a Boolean value that indicates whether the view at `path` is the card of a system sheet, which goes on below
  /// the sheet where that stands on the screen's edge, or the screen in it.
  private static func isLaidOutBySheet(_ path: String) -> Bool {
    [path, parentPath(path)].contains { $0.hasSuffix("sheet/card") }
  }

  /// Returns a Boolean value that indicates whether `view` has another width and another height than in `other`, as a screen
  /// that fills a small window, and lies in the middle of a large one.
  func isAdapted(_ view: View, from other: ScreenState) -> Bool {
    guard let usual = other.views.first(where: { $0.path == view.path }) else { return false }
    return (2...3).allSatisfy { abs(view.frame[$0] - usual.frame[$0]) > View.tolerance }
  }

  /// Returns the name of a view in a container of controllers that spans its width in `other` and not here; nil without
  /// one.
  func childThatSpans(in other: ScreenState) -> String? {
    let (known, spanning) = (other.pathsOfSpanning, pathsOfSpanning)
    return views.first { known.contains($0.path) && !spanning.contains($0.path) }?.name
  }

  /// The paths of the views in containers of controllers that reach from one side of their superviews to the other.
  private var pathsOfSpanning: Set<String> {
    let containers = views.filter(\.isContainer)
    let widths = Dictionary(containers.map { ($0.path, $0.frame[2]) }) { first, _ in first }
    return Set(
      views.filter { view in
        guard let width = widths[Self.parentPath(view.path)] else { return false }
        return abs(view.frame[0]) <= View.tolerance && abs(view.frame[2] - width) <= View.tolerance
      }.map(\.path))
  }

  /// Returns the path of the view that holds the one at `path`.
  static func parentPath(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
