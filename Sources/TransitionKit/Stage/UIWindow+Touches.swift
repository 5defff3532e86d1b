public import Foundation

// How a program lays fingers on a window. Each call is delivered at the engine's time, before it
// returns: first to recognisers, then to views.

extension UIWindow {
  /// A finger touches the window at `point`, in the window's coordinates.
  ///
  /// The touch goes to the view that shows there (see ``UIView/hitTest(_:with:)``) and to the
  /// recognisers of that view and of those around it. A touch that hits nothing goes nowhere.
  /// A point that isn't finite, or an `id` that is down already, is a warning and is ignored.
  ///
  /// - Parameter id: Tells fingers apart; free again once the finger has lifted.
  public func touchDown(id: Int = 0, at point: CGPoint) { touches.down(id: id, at: point) }

  /// The finger `id` moves to `point`; also with the same point, which says that it rests there.
  public func touchMove(id: Int = 0, to point: CGPoint) { touches.move([(id, point)]) }

  /// Several fingers move at once: recognisers of two fingers see one change.
  public func touchMove(_ moves: [(id: Int, to: CGPoint)]) { touches.move(moves) }

  /// The finger `id` lifts, after a last move to `point` if there is one.
  public func touchUp(id: Int = 0, at point: CGPoint? = nil) { touches.up(id: id, at: point) }

  /// The touch of the finger `id` is taken away, as by an incoming call.
  public func touchCancel(id: Int = 0) { touches.cancel(id: id) }

  /// Whether neither a finger nor anything that follows one is left.
  package var isFreeOfTouches: Bool { touches.touches.isEmpty && touches.inPlay.isEmpty }
}
