import Foundation
import Geometry

extension UIViewController {
  /// A Boolean value that indicates whether the controller's view is on screen, or about to be.
  var isShowing: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  /// The duration of showing or hiding a bar outside of a transition, in seconds.
  static let barMotionDuration: TimeInterval = 0.2
}

extension UIView {
  /// Resizes the view to fill `container`, its superview, whatever its autoresizing mask; does
  /// nothing if the view is transformed.
  func fill(_ container: UIView) {
    guard superview === container, transform3D.isIdentity else { return }
    if frame != container.bounds { frame = container.bounds }
  }
}
