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

  /// Returns a Boolean value that indicates whether `view` fills its superview but for the safe area's insets on some of the
  /// sides.
  func keepsToSafeArea(_ view: View) -> Bool {
    let holder = Self.parentPath(view.path)
    guard let parent = views.first(where: { $0.path == holder }) else { return false }
    let (frame, size) = (view.frame, parent.frame)
    let gaps = [
      (frame[0], safeArea.left), (frame[1], safeArea.top),
      (size[2] - frame[0] - frame[2], safeArea.right),
      (size[3] - frame[1] - frame[3], safeArea.bottom),
    ]
    return gaps.allSatisfy { gap, inset in
      abs(gap) <= View.tolerance || abs(gap - inset) <= View.tolerance
    }
  }

  /// Returns a Boolean value that indicates whether `view` and a visible view beside it divide their superview, as a list at
  /// the side of a screen.
  func isBesideAnother(_ view: View) -> Bool {
    let holder = Self.parentPath(view.path)
    guard let parent = views.first(where: { $0.path == holder }) else { return false }
    return views.contains { other in
      other.path != view.path && Self.parentPath(other.path) == holder && !other.model.isHidden
        && (0...1).contains { axis in
          let (start, end) = (min(view.frame[axis], other.frame[axis]), parent.frame[2 + axis])
          let length = view.frame[2 + axis] + other.frame[2 + axis]
          return abs(start) <= View.tolerance && abs(length - end) <= View.tolerance
            && min(view.frame[2 + axis], other.frame[2 + axis]) > View.tolerance
            && abs(view.frame[3 - axis] - other.frame[3 - axis]) <= View.tolerance
        }
    }
  }

  /// Returns the name of a view that does not reach from one side of the window to the other, and does so in all of `others`;
  /// nil without one.
  func viewThatSpans(inAllOf others: [ScreenState]) -> String? {
    let (known, spanning) = (others.map(\.pathsOfSpanning), pathsOfSpanning)
    return views.first { view in
      !spanning.contains(view.path) && known.allSatisfy { $0.contains(view.path) }
    }?.name
  }

  /// The paths of the views that reach from one side of the window to the other, as all that hold them do.
  private var pathsOfSpanning: Set<String> {
    guard let window = views.first else { return [] }
    var paths: Set = [window.path]
    for view in views.dropFirst()
    where paths.contains(Self.parentPath(view.path)) && abs(view.frame[0]) <= View.tolerance
      && abs(view.frame[2] - window.frame[2]) <= View.tolerance
    {
      paths.insert(view.path)
    }
    return paths
  }

  /// The name of a controller's view that has the frame of its superview, which does not begin at 0; nil without one.
  var viewWithFrameOfHolder: String? {
    let holders = Dictionary(
      views.filter(\.isContainer).map { ($0.path, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    return views.first { view in
      guard let frame = holders[Self.parentPath(view.path)], abs(frame[0]) + abs(frame[1]) > 1
      else { return false }
      return frame == view.frame && frame[2] * frame[3] > 0
    }?.name
  }

  /// Returns the path of the view that holds the one at `path`.
  static func parentPath(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
