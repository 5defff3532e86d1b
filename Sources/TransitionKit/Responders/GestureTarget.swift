/// Names an action of a recogniser, to take it away again.
public final class GestureTarget {
  let action: (UIGestureRecognizer) -> Void

  init(_ action: @escaping (UIGestureRecognizer) -> Void) { self.action = action }
}

/// Gives recognisers actions that get them as what they are.
public protocol GestureTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureTargeting {}

extension GestureTargeting {
  /// Calls `action` at every step that actions hear of: began, changed, ended, cancelled.
  ///
  /// The recogniser keeps `action`, so that should hold views weakly.
  @discardableResult
  public func addTarget(_ action: @escaping (Self) -> Void) -> GestureTarget {
    let target = GestureTarget { if let gesture = $0 as? Self { action(gesture) } }
    addTarget(target)
    return target
  }
}
