public import Foundation

extension Stage {
  /// Begins a touch on the window; see ``UIWindow/touchDown(id:at:)``.
  public func touchDown(id: Int = 0, at point: CGPoint) { window.touchDown(id: id, at: point) }

  /// Moves a touch; see ``UIWindow/touchMove(id:to:)``.
  public func touchMove(id: Int = 0, to point: CGPoint) { window.touchMove(id: id, to: point) }

  /// Moves several touches at once; see ``UIWindow/touchMove(_:)``.
  public func touchMove(_ moves: [(id: Int, to: CGPoint)]) { window.touchMove(moves) }

  /// Ends a touch; see ``UIWindow/touchUp(id:at:)``.
  public func touchUp(id: Int = 0, at point: CGPoint? = nil) { window.touchUp(id: id, at: point) }

  /// Cancels a touch; see ``UIWindow/touchCancel(id:)``.
  public func touchCancel(id: Int = 0) { window.touchCancel(id: id) }
}
