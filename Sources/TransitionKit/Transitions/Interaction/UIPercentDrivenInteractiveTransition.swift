import Animation
public import Foundation
import LayerTree

/// Lets a gesture drive any animator: its animations are scrubbed to a fraction of the duration
/// (S4-5).
///
/// While the gesture has control curves are linear (rule 21); once it lets go the rest runs with
/// ``completionSpeed`` and ``completionCurve``. An animator that vends an interruptible animator is
/// scrubbed through that, and goes on with ``timingCurve``.
///
/// A gesture may end before the transition has begun: what was asked for then is done at the start
/// (rule 26).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition>
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// The request with which a gesture ended.
  private enum Request {
    case finish, cancel
  }

  /// For how long what was asked before the start counts, in seconds: a start waits for a run-loop
  /// turn or for the transition before it. What is older was meant for one that has ended.
  private static let requestLifetime: TimeInterval = 1

  /// The transition's duration, in seconds; 0 before it starts.
  public private(set) var duration: CGFloat = 0
  /// The fraction last passed to ``update(_:)``, limited to 0…1, or the one at which ``pause()``
  /// found the transition.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the transition: it takes the rest of the duration divided by this
  /// value. Greater than 0; set it before ``finish()`` and ``cancel()``.
  open var completionSpeed: CGFloat = 1
  /// The animation curve of the rest of the transition.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing curve of the rest of an interruptible animator. If nil, the animator keeps its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value that indicates whether the transition begins under the gesture's control; if
  /// not, ``pause()`` takes control later.
  open var wantsInteractiveStart = true

  /// The timing function that replaces ``completionCurve`` for the rest of the transition, so that
  /// it continues from a velocity.
  var releasePace: CAMediaTimingFunction?

  private weak var transition: (any TransitionControl)?
  /// Drives the contexts that are not the engine's own.
  private var foreign: ForeignInteraction?
  private var request: (Request, time: TimeInterval)?
  /// The fraction passed to ``update(_:)`` before the start.
  private var earlyPercent: CGFloat?

  /// Makes a controller for one transition after the other.
  public init() {}

  /// The animator that moves the screens, for a context of an author's own, which does not provide
  /// it; the engine's contexts do. Ours, not UIKit's.
  public weak var animator: (any UIViewControllerAnimatedTransitioning)?

  /// Starts the animator and takes control of it. An override calls super first.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    if let transition = (transitionContext as? TransitionContext)?.transition {
      attach(to: transition)
      transition.startScrubbing()
    } else {
      Engine.current?.emit("startInteractiveTransition", on: "interactor")
      let interaction = ForeignInteraction(transitionContext, animator: animator)
      foreign = interaction
      duration = interaction?.duration ?? 0
      interaction?.start()
    }
    let now = Engine.current?.currentTime ?? 0
    let asked = request.flatMap { now - $0.time <= Self.requestLifetime ? $0.0 : nil }
    let percent = earlyPercent
    (request, earlyPercent) = (nil, nil)
    if let percent { update(percent) }
    switch asked {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
  }

  /// Brings the transition to `percentComplete` of its duration; below 0 is 0, above 1 is 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete.isNaN ? 0 : min(1, max(0, percentComplete))
    if let context = transition?.context {
      context.updateInteractiveTransition(self.percentComplete)
    } else if let foreign {
      foreign.update(self.percentComplete)
    } else {
      earlyPercent = self.percentComplete
    }
  }

  /// Takes control of the running transition where it is.
  open func pause() {
    if let context = transition?.context {
      context.pauseInteractiveTransition()
      percentComplete = context.percentComplete
    } else if let foreign {
      percentComplete = foreign.pause()
    }
  }

  /// Lets go for the new screen.
  open func finish() { letGo(.finish) }

  /// Lets go for the old screen.
  open func cancel() { letGo(.cancel) }

  /// Knows the transition from its start on, under control or not, so that ``pause()`` can take it.
  func attach(to transition: any TransitionControl) {
    self.transition = transition
    percentComplete = 0
    duration = transition.duration
    foreign = nil
  }

  /// Another animator took over, which takes its own time.
  func durationDidChange(to duration: TimeInterval) { self.duration = duration }

  private func letGo(_ request: Request) {
    if let context = transition?.context {
      if request == .finish {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
    } else if let foreign {
      foreign.letGo(completed: request == .finish, speed: completionSpeed, curve: completionCurve)
      self.foreign = nil
    } else {
      self.request = (request, Engine.current?.currentTime ?? 0)
    }
  }
}

extension UIPercentDrivenInteractiveTransition: TransitionDriving {}
