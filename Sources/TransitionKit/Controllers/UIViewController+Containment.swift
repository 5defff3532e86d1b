import Diagnostics
import LayerTree

// Parents and children.

extension UIViewController {
  /// Makes `child` a child of this controller, removing it from its previous parent; calls its
  /// `willMove(toParent:)`.
  ///
  /// The container adds the view and then, after its transition if there is one, calls the
  /// child's `didMove(toParent:)` (rule 14).
  ///
  /// This controller itself, or one of its ancestors, is refused with the diagnostic
  /// `contains-itself`.
  public func addChild(_ child: UIViewController) {
    guard canContain(child), child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    emit("addChild", [.string(child.displayName)])
    child.willMove(toParent: self)
    // The call may have given the child another parent.
    guard child.parent == nil, canContain(child) else { return }
    children.append(child)
    child.parent = self
    let engine = Engine.current ?? loadedView?.window?.engine
    (engine?.transitionObserver as? any ContainmentObserver)?.didAdd(child)
  }

  /// Returns a Boolean value that indicates whether `child` can be contained; reports a diagnostic
  /// if it is this controller or one of its ancestors.
  func canContain(_ child: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let next = ancestor {
      if next === child {
        (Engine.current ?? viewIfLoaded?.window?.engine)?.diagnose(
          .error, .containsItself,
          "\(child.ownName) was not put in \(ownName): it "
            + (child === self ? "is the same" : "contains it"))
        return false
      }
      ancestor = next.parent
    }
    return true
  }

  /// Removes the controller from its parent; calls `didMove(toParent: nil)`.
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
