import Diagnostics
import LayerTree

// Parents and children.

extension UIViewController {
  /// Makes `child` a child of this controller, out of the parent it had; calls its
  /// `willMove(toParent:)`.
  ///
  /// The container adds the view and then, after its transition if there is one, calls the
  /// child's `didMove(toParent:)` (rule 14).
  ///
  /// This controller itself, or one around it, is refused with the diagnostic `contains-itself`.
  public func addChild(_ child: UIViewController) {
    guard canContain(child), child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    emit("addChild", [.string(child.displayName)])
    child.willMove(toParent: self)
    // Who was told may have found it another parent.
    guard child.parent == nil, canContain(child) else { return }
    children.append(child)
    child.parent = self
  }

  /// Whether `child` is neither this controller nor one around it; says so if it is.
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
