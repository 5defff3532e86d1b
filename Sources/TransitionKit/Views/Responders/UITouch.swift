public import Foundation

/// One finger on the screen, from touching down to lifting.
///
/// A touch retains its view while it lasts, and nothing afterwards.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitouch>
public final class UITouch {
  /// The phases of a touch.
  public nonisolated enum Phase: Int, Hashable, Sendable {
    /// The finger has touched the screen.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger stayed in place while others moved.
    case stationary = 2
    /// The finger has lifted.
    case ended = 3
    /// The touch was cancelled.
    case cancelled = 4
  }

  /// The current phase.
  public internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the engine's clock.
  public internal(set) var timestamp: TimeInterval
  /// The number of quick successive taps at this position, including this one.
  ///
  /// A touch counts as another tap if it begins less than 0.35 s after the previous one and within
  /// 45 points of it.
  public internal(set) var tapCount = 1
  /// The view in which the touch began; it does not change when the finger moves.
  public private(set) weak var view: UIView?
  /// The window of the touch.
  public private(set) weak var window: UIWindow?
  /// The recognisers that follow the touch; empty once it is over.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  let id: Int
  /// The current position, in the window's coordinates.
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint
  /// The state of delivery to the view.
  var delivery = Delivery()
  private var keptView: UIView?

  /// The state of delivery of a touch to its view.
  struct Delivery {
    /// A Boolean value that indicates whether the view receives the touch.
    var isWanted = true
    /// A Boolean value that indicates whether the beginning was delivered.
    var hasBegun = false
    /// A Boolean value that indicates whether the end was delivered, or nothing more may be.
    var isOver = false
    /// A Boolean value that indicates whether a recogniser has cancelled the touch in the view.
    var isTaken = false
    /// The phases that are not delivered yet, because a recogniser delays them.
    var queue: [Phase] = []
  }

  init(id: Int, at point: CGPoint, in window: UIWindow, view: UIView?, time: TimeInterval) {
    self.id = id
    self.point = point
    previousPoint = point
    self.window = window
    self.view = view
    keptView = view
    timestamp = time
  }

  /// Returns the current position, in the coordinates of `view` (nil: the window's), by model
  /// values.
  public func location(in view: UIView?) -> CGPoint { Self.convert(point, of: window, to: view) }

  /// Returns the position before the last move, in the coordinates of `view` (nil: the window's).
  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousPoint, of: window, to: view)
  }

  /// A Boolean value that indicates whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  func move(to point: CGPoint, at time: TimeInterval) {
    (previousPoint, self.point) = (self.point, point)
    (phase, timestamp) = (.moved, time)
  }

  /// Releases the view and the recognisers.
  func letGo() {
    keptView = nil
    gestureRecognizers = []
  }

  static func convert(_ point: CGPoint, of window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
