import Foundation
import Geometry

extension UIViewController {
  /// Whether the controller has come on screen, or is about to.
  var isShowing: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  /// The duration of showing or hiding a bar outside of a transition, in seconds.
  static let barMotionDuration: TimeInterval = 0.2
}

extension UIView {
  /// Fills `container`, its superview, whatever its autoresizing mask says; a view that is
  /// transformed is left alone.
  func fill(_ container: UIView) {
    guard superview === container, transform3D.isIdentity else { return }
    if frame != container.bounds { frame = container.bounds }
  }
}
