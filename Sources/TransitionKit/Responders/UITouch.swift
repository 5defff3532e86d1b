public import Foundation

/// One finger on the screen, from touching down to lifting.
///
/// A touch keeps the view it was on while it lasts, and nothing afterwards.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitouch>
public final class UITouch {
  /// What the finger did last.
  public nonisolated enum Phase: Int, Hashable, Sendable {
    /// It touched the screen.
    case began = 0
    /// It moved.
    case moved = 1
    /// It stayed where it was while others moved.
    case stationary = 2
    /// It lifted.
    case ended = 3
    /// Something else took the touch away.
    case cancelled = 4
  }

  /// What the finger did last.
  public internal(set) var phase = Phase.began
  /// When that was, in the engine's seconds.
  public internal(set) var timestamp: TimeInterval
  /// How many times the finger has touched quickly at this place, this time included.
  ///
  /// A touch follows another when it comes less than 0.35 s after it and within 45 points of it.
  public internal(set) var tapCount = 1
  /// The view that the touch began in; it stays the touch's wherever the finger goes.
  public private(set) weak var view: UIView?
  /// The window that the touch is on.
  public private(set) weak var window: UIWindow?
  /// The recognisers that follow the touch; none once it is over.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  let id: Int
  /// In the window's coordinates.
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint
  /// What the view has been told.
  var delivery = Delivery()
  private var keptView: UIView?

  /// What of a touch its view was and is to be told.
  struct Delivery {
    /// Whether the view gets the touch at all.
    var isWanted = true
    /// Whether it was told of the beginning.
    var hasBegun = false
    /// Whether it was told of the end, or must not be told of anything more.
    var isOver = false
    /// Whether a recogniser has taken the touch away from the view.
    var isTaken = false
    /// What it was not told yet, because a recogniser delays it.
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

  /// Where the finger is, in the coordinates of `view` (nil: the window's), models counting.
  public func location(in view: UIView?) -> CGPoint { Self.convert(point, of: window, to: view) }

  /// Where the finger was before it moved last, in the coordinates of `view` (nil: the window's).
  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousPoint, of: window, to: view)
  }

  /// Whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  func move(to point: CGPoint, at time: TimeInterval) {
    (previousPoint, self.point) = (self.point, point)
    (phase, timestamp) = (.moved, time)
  }

  /// Lets go of the view and the recognisers.
  func letGo() {
    keptView = nil
    gestureRecognizers = []
  }

  static func convert(_ point: CGPoint, of window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
