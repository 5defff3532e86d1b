public import Foundation

// Touches by a program on a window. Each call is delivered at the engine's time, before it returns:
// first to recognisers, then to views.

extension UIWindow {
  /// Begins a touch at `point`, in the window's coordinates.
  ///
  /// The touch is delivered to the view that is visible there (see ``UIView/hitTest(_:with:)``) and
  /// to the recognisers of that view and its ancestors. A touch that hits no view is not delivered.
  /// A point that is not finite, or an `id` that is down already, is ignored with a warning.
  ///
  /// - Parameter id: The identifier of the finger; it can be used again once the finger has lifted.
  public func touchDown(id: Int = 0, at point: CGPoint) { touches.down(id: id, at: point) }

  /// Moves the touch `id` to `point`; the same point reports that the finger rests there.
  public func touchMove(id: Int = 0, to point: CGPoint) { touches.move([(id, point)]) }

  /// Moves several touches at once, so that recognisers of two fingers see one change.
  public func touchMove(_ moves: [(id: Int, to: CGPoint)]) { touches.move(moves) }

  /// Ends the touch `id`, after a last move to `point` if given.
  public func touchUp(id: Int = 0, at point: CGPoint? = nil) { touches.up(id: id, at: point) }

  /// Cancels the touch `id`, as for an incoming call.
  public func touchCancel(id: Int = 0) { touches.cancel(id: id) }

  /// A Boolean value that indicates whether there are neither touches nor recognisers that follow
  /// touches.
  package var isFreeOfTouches: Bool { touches.touches.isEmpty && touches.inPlay.isEmpty }
}
