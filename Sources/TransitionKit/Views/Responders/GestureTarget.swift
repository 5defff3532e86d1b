/// Identifies an action of a recogniser, to remove it later.
public final class GestureTarget {
  let action: (UIGestureRecognizer) -> Void

  init(_ action: @escaping (UIGestureRecognizer) -> Void) { self.action = action }
}

/// Gives recognisers actions that receive the recogniser as its own type.
public protocol GestureTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureTargeting {}

extension GestureTargeting {
  /// Calls `action` at every state for which actions are called: began, changed, ended, cancelled.
  ///
  /// The recogniser retains `action`, which should therefore capture views weakly.
  @discardableResult
  public func addTarget(_ action: @escaping (Self) -> Void) -> GestureTarget {
    let target = GestureTarget { if let gesture = $0 as? Self { action(gesture) } }
    addTarget(target)
    return target
  }
}
