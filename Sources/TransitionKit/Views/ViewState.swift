public import Foundation
public import Geometry
import LayerTree

/// The presented state of one view at one time.
public nonisolated struct ViewState: Hashable, Sendable {
  /// The role in a transition, the name given by the author, or the name of the class. A
  /// name of more than 100 characters is shortened.
  public var name: String
  /// The names from the window down, separated by slashes; of a long path the middle is left out.
  public var path: String
  /// The frame without the transform, in points of the superview's coordinates.
  public var frame: CGRect
  /// The opacity, 0…1.
  public var alpha: CGFloat
  /// A Boolean value that indicates whether the view itself is hidden.
  public var isHidden: Bool
  /// The layer's own transform.
  public var transform: CATransform3D
  /// The position along the z axis, in points.
  public var zPosition: CGFloat
}

extension UIWindow {
  /// Returns the states of all views of the window as presented at the engine's time, superviews
  /// first, back to front.
  ///
  /// Views that have not been committed yet have the values of their model. The cost is linear in
  /// the number of views.
  public func viewStates() -> [ViewState] {
    var states: [ViewState] = []
    collectStates(path: TracePath(), into: &states)
    return states
  }
}

extension UIView {
  fileprivate func collectStates(path outer: TracePath, into states: inout [ViewState]) {
    let name = TracePath.shortened(displayName)
    let path = outer.appending(name)
    let shown = layer.presentation() ?? layer
    let (size, anchor, position) = (shown.bounds.size, shown.anchorPoint, shown.position)
    states.append(
      ViewState(
        name: name, path: path.text,
        frame: CGRect(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
          width: size.width, height: size.height),
        alpha: shown.opacity, isHidden: shown.isHidden, transform: shown.transform,
        zPosition: shown.zPosition))
    for subview in subviews { subview.collectStates(path: path, into: &states) }
  }
}
