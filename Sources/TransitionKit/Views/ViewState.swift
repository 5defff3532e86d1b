public import Foundation
public import Geometry
import LayerTree

/// One view as it shows at one time.
public nonisolated struct ViewState: Hashable, Sendable {
  /// The role in a transition, the author's name or the class's.
  public var name: String
  /// The names from the window down, with slashes between.
  public var path: String
  /// The rect in the superview's coordinates as if there were no transform, in points.
  public var frame: CGRect
  /// 0…1.
  public var alpha: CGFloat
  /// Whether the view itself is hidden.
  public var isHidden: Bool
  /// The layer's own transform.
  public var transform: CATransform3D
  /// The depth, in points.
  public var zPosition: CGFloat
}

extension UIWindow {
  /// All views of the window as they show at the engine's time, superviews first, back to front.
  ///
  /// Views that were not committed yet show their model. Cost is linear in the views.
  public func viewStates() -> [ViewState] {
    var states: [ViewState] = []
    collectStates(path: "", into: &states)
    return states
  }
}

extension UIView {
  fileprivate func collectStates(path outer: String, into states: inout [ViewState]) {
    let name = displayName
    let path = outer.isEmpty ? name : "\(outer)/\(name)"
    let shown = layer.presentation() ?? layer
    let (size, anchor, position) = (shown.bounds.size, shown.anchorPoint, shown.position)
    states.append(
      ViewState(
        name: name, path: path,
        frame: CGRect(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
          width: size.width, height: size.height),
        alpha: shown.opacity, isHidden: shown.isHidden, transform: shown.transform,
        zPosition: shown.zPosition))
    for subview in subviews { subview.collectStates(path: path, into: &states) }
  }
}
