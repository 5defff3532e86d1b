public import TransitionKit

/// What an interaction plugin reacts to, by its key `gesture`.
public nonisolated enum GestureKind: String, CaseIterable, Hashable, Sendable {
  /// A drag.
  case pan
  /// A drag in from an edge of the window.
  case edge
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that turn about each other.
  case rotation
  /// A quick, straight move.
  case swipe
  /// A tap.
  case tap
  /// A finger that stays down.
  case longPress
  /// The scene's slider, which is a control and no recogniser.
  case slider

  /// What a recogniser is set to beyond its kind. Each kind takes what it has.
  public struct Options: Hashable, Sendable {
    /// The edges that an ``GestureKind/edge`` gesture comes from.
    public var edges: UIRectEdge = .left
    /// The ways that a ``GestureKind/swipe`` goes.
    public var direction: UISwipeGestureRecognizer.Direction = .right
    /// How many fingers a pan has at least, and taps, swipes and long presses exactly; at least 1.
    public var numberOfTouches = 1
    /// How many taps a ``GestureKind/tap`` is; at least 1.
    public var numberOfTaps = 1
    /// How long a ``GestureKind/longPress`` stays before it begins, in seconds.
    public var minimumPressDuration = 0.5

    /// UIKit's own settings; an edge gesture comes from the left.
    public init() {}
  }

  /// Makes the recogniser; nil for ``slider``, whose touches go to the control.
  @MainActor public func makeRecognizer(_ options: Options = Options()) -> UIGestureRecognizer? {
    let touches = max(1, options.numberOfTouches)
    switch self {
    case .pan:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = touches
      return pan
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = options.edges
      return edge
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = options.direction
      swipe.numberOfTouchesRequired = touches
      return swipe
    case .tap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = max(1, options.numberOfTaps)
      tap.numberOfTouchesRequired = touches
      return tap
    case .longPress:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = options.minimumPressDuration
      press.numberOfTouchesRequired = touches
      return press
    case .slider: return nil
    }
  }

  /// Whether it goes on for a while, so that a transition can follow it; taps and swipes are over
  /// at once.
  public var isContinuous: Bool { self != .tap && self != .swipe }
}
