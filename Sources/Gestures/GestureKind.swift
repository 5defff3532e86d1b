public import TransitionKit

/// The gesture that an interaction plugin reacts to, by its key `gesture`.
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
  /// A finger that rests on the screen.
  case longPress
  /// The scene's slider, which is a control and not a recogniser.
  case slider

  /// The settings of a recogniser beyond its kind. Each kind uses those that apply to it.
  public struct Options: Hashable, Sendable {
    /// The edges that an ``GestureKind/edge`` gesture comes from.
    public var edges: UIRectEdge = .left
    /// The ways that a ``GestureKind/swipe`` goes.
    public var direction: UISwipeGestureRecognizer.Direction = .right
    /// The number of fingers: the least for pans, the exact number for taps, swipes and long
    /// presses; at least 1.
    public var numberOfTouches = 1
    /// The number of taps of a ``GestureKind/tap``; at least 1.
    public var numberOfTaps = 1
    /// The time that a ``GestureKind/longPress`` rests before it begins, in seconds.
    public var minimumPressDuration = 0.5

    /// Creates UIKit's default settings; an edge gesture comes from the left.
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

  /// A Boolean value that indicates whether the gesture continues over time, so that a transition
  /// can follow it; taps and swipes are over at once.
  public var isContinuous: Bool { self != .tap && self != .swipe }
}
