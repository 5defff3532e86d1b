package import Foundation

/// Recognises a drag by one finger inwards from an edge of the window.
///
/// The touch must begin within 20 points of one of the ``edges`` and move inwards by the slop, less
/// than 45° off; otherwise the gesture fails.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer>
public final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The distance from an edge within which the touch must begin, in points.
  package static let edgeWidth: CGFloat = 20

  /// The edges from which the gesture can start; none by default.
  public var edges: UIRectEdge = []
  /// The edges at which the touch began.
  private var touched: UIRectEdge = []

  /// Makes a recogniser without edges, for one finger.
  public override init() {
    super.init()
    maximumNumberOfTouches = 1
  }

  /// Fails unless the touch is at one of the edges.
  public override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    if touched.isEmpty, let touch = touches.first {
      touched = edges.intersection(Self.edges(at: touch.location(in: nil), of: touch.window))
      if touched.isEmpty {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Discards the edge.
  public override func reset() {
    touched = []
    super.reset()
  }

  override func accepts(_ distance: CGPoint) -> Bool {
    let (x, y) = (distance.x, distance.y)
    return (touched.contains(.left) && x > abs(y)) || (touched.contains(.right) && -x > abs(y))
      || (touched.contains(.top) && y > abs(x)) || (touched.contains(.bottom) && -y > abs(x))
  }

  private static func edges(at point: CGPoint, of window: UIWindow?) -> UIRectEdge {
    guard let bounds = window?.bounds else { return [] }
    var edges: UIRectEdge = []
    if point.x - bounds.minX <= edgeWidth { edges.insert(.left) }
    if bounds.maxX - point.x <= edgeWidth { edges.insert(.right) }
    if point.y - bounds.minY <= edgeWidth { edges.insert(.top) }
    if bounds.maxY - point.y <= edgeWidth { edges.insert(.bottom) }
    return edges
  }
}
