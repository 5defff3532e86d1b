public import Foundation

extension Stage {
  /// A finger touches the window; see ``UIWindow/touchDown(id:at:)``.
  public func touchDown(id: Int = 0, at point: CGPoint) { window.touchDown(id: id, at: point) }

  /// A finger moves; see ``UIWindow/touchMove(id:to:)``.
  public func touchMove(id: Int = 0, to point: CGPoint) { window.touchMove(id: id, to: point) }

  /// Several fingers move at once; see ``UIWindow/touchMove(_:)``.
  public func touchMove(_ moves: [(id: Int, to: CGPoint)]) { window.touchMove(moves) }

  /// A finger lifts; see ``UIWindow/touchUp(id:at:)``.
  public func touchUp(id: Int = 0, at point: CGPoint? = nil) { window.touchUp(id: id, at: point) }

  /// A touch is taken away; see ``UIWindow/touchCancel(id:)``.
  public func touchCancel(id: Int = 0) { window.touchCancel(id: id) }
}
