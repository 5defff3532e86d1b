import Foundation

extension UIView {
  /// Has `gestureRecognizer` follow the touches in this view, and no longer another's.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Takes `gestureRecognizer` off this view; a gesture that has begun is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abort()
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
