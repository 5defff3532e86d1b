import LayerTree

// Parents and children.

extension UIViewController {
  /// Makes `child` a child of this controller, out of the parent it had; calls its
  /// `willMove(toParent:)`.
  ///
  /// The container adds the view and then, after its transition if there is one, calls the
  /// child's `didMove(toParent:)` (rule 14).
  ///
  /// - Precondition: `child` is neither this controller nor one around it.
  public func addChild(_ child: UIViewController) {
    var ancestor: UIViewController? = self
    while let next = ancestor {
      precondition(next !== child, "a controller can't contain itself")
      ancestor = next.parent
    }
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    emit("addChild", [.string(child.displayName)])
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of its parent; calls `didMove(toParent: nil)`.
  ///
  /// The container calls `willMove(toParent: nil)` before.
  public func removeFromParent() {
    guard let parent else { return }
    emit("removeFromParent")
    parent.children.removeAll { $0 === self }
    self.parent = nil
    containerSafeArea = .zero
    didMove(toParent: nil)
    parent.didLoseChild(self)
  }
}
