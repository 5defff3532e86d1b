import Foundation

extension UIView {
  /// Attaches `gestureRecognizer` to this view, removing it from any other view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes `gestureRecognizer` from this view; a gesture that has begun is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abort()
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
