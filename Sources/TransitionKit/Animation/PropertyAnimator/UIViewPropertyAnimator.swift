import Animation
public import Foundation
import LayerTree

/// Animates what its blocks change, and can be paused, scrubbed, reversed, stopped and given
/// another pace on the way.
///
/// **Fractions.** While it runs ``fractionComplete`` is the part of the time that is over. Pausing
/// changes nothing that shows; with ``scrubsLinearly`` the fraction then becomes the part of the
/// way, so that setting it moves everything evenly, and going on maps it back to the time at which
/// the pace is there (rule 38). In the reverse direction fractions count from the end: reversing
/// makes f to 1 − f.
///
/// **Reversing.** A curve runs back as it came. A spring takes over position and velocity, and
/// comes to rest at the start in its own time.
///
/// **States** (rule 37). Inactive until it is started, paused or given a fraction; then active;
/// after `stopAnimation(false)` stopped, until `finishAnimation(at:)`; after its end inactive
/// again, and it may be used anew, in the direction it had. Calls that the state does not allow
/// have no effect and are diagnosed as `wrong-animator-state`.
///
/// Additive properties (position, bounds, transform, corner radius) move on top of what else runs;
/// the others begin at what shows and replace it. When all that it animates was replaced, removed
/// or is in no window it is over at once, at `.end`.
///
/// An active animator lives as long as the layers it animates.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>
@MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// The pace that it was made with.
  public let timingParameters: any UITimingCurveProvider
  /// The total duration of the animation, in seconds; for springs by physics or by feeling, the
  /// time until they have settled.
  public let duration: TimeInterval
  /// The delay between ``startAnimation(afterDelay:)`` and the beginning of the animation, in
  /// seconds.
  public internal(set) var delay: TimeInterval = 0
  /// Kept for code that asks; touches find the views that it moves either way.
  public var isUserInteractionEnabled = true
  /// Kept for code that asks: whether the caller finds out which moving view a touch meets.
  public var isManualHitTestingEnabled = false
  /// A Boolean value that indicates whether the animator can be paused, scrubbed, reversed and
  /// stopped while it runs; otherwise such calls have no effect and are diagnosed as
  /// `animator-not-interruptible`.
  public var isInterruptible = true
  /// A Boolean value that indicates whether the fraction of a paused animation is a fraction of the
  /// way, rather than of the time.
  public var scrubsLinearly = true
  /// A Boolean value that indicates whether the animator stays active, paused at the end, instead
  /// of finishing there.
  public var pausesOnCompletion = false

  /// The present state and progress of the animator.
  var control: AnimatorControl
  /// The timing parameters with which the animator continues.
  var presentParameters: any UITimingCurveProvider
  /// The changes that the animator animates.
  var changes: [AnimatorChange] = []
  /// The model values that the animator changed.
  var models = AnimatorModels()
  /// The engine in whose time the animator runs, once it was started.
  weak var engine: Engine?
  /// Blocks that wait for the start, each with its delay factor.
  var blocks: [(block: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Told of the next end, completions or not.
  var followers: [(_ finished: Bool) -> Void] = []
  /// A Boolean value that indicates whether views whose size changes are laid out inside the
  /// blocks.
  var laysOutSubviews = false

  /// Makes an animator with the pace of `parameters`; nothing happens before it is started.
  ///
  /// - Parameter duration: In seconds; negative and non-finite ones count as 0, which changes at
  ///   once. Springs by physics or feeling ignore it.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let pace = parameters.pace(duration: duration)
    timingParameters = parameters
    presentParameters = parameters
    self.duration = pace.duration > AnimatorPace.shortest ? pace.duration : 0
    control = AnimatorControl(pace: pace)
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a Bézier curve; see
  /// ``UICubicTimingParameters/init(controlPoint1:controlPoint2:)``.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that has settled when `duration` is over.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it after `delay` seconds.
  ///
  /// Of the options the curve and `layoutSubviews` count: an animator always begins at what shows,
  /// and never repeats.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((_ finalPosition: UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: options.animationCurve))
    animator.laysOutSubviews = options.contains(.layoutSubviews)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The present state of the animator.
  public var state: UIViewAnimatingState {
    switch control.phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// A Boolean value that indicates whether the animator is active and not paused; also true during
  /// its delay.
  public var isRunning: Bool { control.phase == .running }
}

extension UIView.AnimationOptions {
  fileprivate nonisolated var animationCurve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0x3))
  }
}
