import Diagnostics
public import Foundation
import LayerTree

/// Recognises a gesture in touches. Abstract: use its subclasses, or write one.
///
/// A recogniser follows the touches in its view and in the views inside. It starts as
/// ``State/possible`` and either fails or recognises: a discrete gesture goes to ``State/ended``, a
/// continuous one to ``State/began``, ``State/changed`` and so on. Actions are called for every
/// state except possible and failed. Once it is over and its touches have lifted it is possible
/// again.
///
/// Of recognisers that share touches only one recognises, unless a delegate allows more; at one
/// event the one on the deepest view is tried first, then the one added first. A subclass overrides
/// ``touchesBegan(_:with:)`` and the similar methods, sets ``state`` there and overrides
/// ``reset()``. Setting ``State/began`` or ``State/ended`` requests recognition: until it is
/// granted the state remains possible.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
open class UIGestureRecognizer {
  /// The states of recognition.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// Nothing has been recognised yet.
    case possible = 0
    /// A continuous gesture was recognised.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture ended, or a discrete one was recognised.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// A discrete gesture was recognised.
    public static let recognized = State.ended

    var isActive: Bool { self == .began || self == .changed }
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The view whose touches are followed. The view retains the recogniser.
  public internal(set) weak var view: UIView?
  /// The delegate, which can affect recognition.
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name of the recogniser in traces; nil stands for the class name.
  public var name: String?
  /// A Boolean value that indicates whether touches are followed. Setting it to false cancels a
  /// gesture that has begun and fails one that has not.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { abort() } }
  }
  /// A Boolean value that indicates whether recognition cancels the touches in their views
  /// (`touchesCancelled`).
  public var cancelsTouchesInView = true
  /// A Boolean value that indicates whether touches are delivered to views only once the recogniser
  /// has failed.
  public var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the end of touches is delivered to views only once the
  /// recogniser has failed.
  public var delaysTouchesEnded = true

  /// An object kept alive together with the recogniser, such as a delegate without another owner.
  package var companion: AnyObject?

  private(set) var currentState = State.possible
  /// The requested recognition that has not been granted yet.
  var attempt: GestureAttempt?
  /// The touches that the recogniser follows, in the order in which they began, until it is reset.
  private(set) var tracked: [UITouch] = []
  /// The dispatcher of its touches, while it follows any.
  weak var dispatcher: TouchDispatcher?
  /// The recognisers that must fail first.
  var requirements: [ObjectIdentifier: WeakRecognizer] = [:]
  /// The number of requirements at which those of recognisers that are gone are removed.
  var requirementsToSweep = 8
  /// The recognisers that wait for this one in a circle that was reported.
  var reportedCircles: [ObjectIdentifier: WeakRecognizer] = [:]
  private var targets: [GestureTarget] = []
  /// The positions of the touches when some were last down, in the window's coordinates.
  private var lastPoints: [CGPoint] = []

  /// Makes a recogniser without actions or view.
  public init() {}

  /// The state of recognition.
  ///
  /// Only subclasses set it; transitions that the gesture does not have are reported as the error
  /// `illegal-gesture-state` and ignored.
  public var state: State {
    get { currentState }
    set { request(newValue) }
  }

  // Methods that subclasses override. The default implementations do nothing, except for
  // cancellation.

  /// Called when touches have begun.
  open func touchesBegan(_ touches: [UITouch], with event: UIEvent) {}
  /// Called when touches have moved.
  open func touchesMoved(_ touches: [UITouch], with event: UIEvent) {}
  /// Called when touches have ended.
  open func touchesEnded(_ touches: [UITouch], with event: UIEvent) {}
  /// Called when touches were cancelled. A gesture that has begun is cancelled; one that has not
  /// fails.
  open func touchesCancelled(_ touches: [UITouch], with event: UIEvent) { cancelOrFail() }
  /// Called when the gesture is over, with any result, to discard all state.
  open func reset() {}

  /// Returns a Boolean value that indicates whether this recogniser, when it recognises, prevents
  /// `other`, which shares touches.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value that indicates whether `other`, which shares touches, prevents this
  /// recogniser when it recognises.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value that indicates whether this recogniser waits until `other` has failed.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Returns a Boolean value that indicates whether `other` waits until this recogniser has failed.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// A Boolean value that indicates whether the recogniser continues without touches, as between
  /// two taps; otherwise it fails then.
  open var expectsMoreTouches: Bool { false }

  // Touches.

  /// The number of touches that are down; after the last has lifted, the number that lifted with
  /// it.
  public var numberOfTouches: Int { points.count }

  /// Returns the centroid of the touches, in the coordinates of `view` (nil: the window's).
  open func location(in view: UIView?) -> CGPoint {
    convert(CGPoint(centroidOf: points), to: view)
  }

  /// Returns the position of one touch, in the coordinates of `view` (nil: the window's).
  ///
  /// - Parameter index: The index of the touch, less than ``numberOfTouches``; for others the
  ///   method reports a warning and returns the centroid.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let points = points
    guard points.indices.contains(index) else {
      engine?.diagnose(
        .warning, .noSuchTouch,
        "\(displayName) was asked for touch \(index) of \(points.count).")
      return location(in: view)
    }
    return convert(points[index], to: view)
  }

  /// Stops following `touch`; its further changes are not delivered.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
  }

  // For use inside of the module.

  var displayName: String { name ?? String(describing: type(of: self)) }
  var engine: Engine? { dispatcher?.engine ?? view?.window?.engine }
  /// The followed touches that are down.
  var liveTouches: [UITouch] { tracked.filter(\.isDown) }

  /// The positions of the touches that are down, or of those that lifted last, in the window's
  /// coordinates.
  var points: [CGPoint] {
    let live = liveTouches.map(\.point)
    return live.isEmpty ? lastPoints : live
  }

  func follows(_ touch: UITouch) -> Bool { tracked.contains { $0 === touch } }

  func shares(touchesOf other: UIGestureRecognizer) -> Bool {
    tracked.contains { other.follows($0) }
  }

  func track(_ touch: UITouch, from dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    tracked.append(touch)
    touch.gestureRecognizers.append(self)
  }

  /// Saves the positions of the touches before those in `ending` are removed.
  func noteLastPoints(ending: [UITouch]) {
    let live = liveTouches
    if live.isEmpty {
      lastPoints = tracked.filter { t in ending.contains { $0 === t } }.map(\.point)
    }
  }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    UITouch.convert(point, of: dispatcher?.window ?? self.view?.window, to: view)
  }

  func addTarget(_ target: GestureTarget) { targets.append(target) }

  /// The number of actions.
  package var targetCount: Int { targets.count }

  /// Removes an action.
  public func removeTarget(_ target: GestureTarget) { targets.removeAll { $0 === target } }

  /// Changes to `state`, which is a legal transition, and calls the actions.
  func move(to state: State) {
    currentState = state
    switch state {
    case .possible: return
    case .began: engine?.emit("began", on: displayName)
    case .changed: engine?.emit("changed", on: displayName)
    case .ended: engine?.emit("ended", on: displayName)
    case .cancelled: engine?.emit("cancelled", on: displayName)
    case .failed: engine?.emit("failed", on: displayName)
    }
  }

  func sendActions() {
    let isOver = currentState.isTerminal
    func run() { for target in targets { target.action(self) } }
    guard let engine else { return run() }
    engine.runActions(of: self, isOver: isOver, run)
  }

  /// Resets the recogniser for the next gesture.
  func startOver() {
    reset()
    currentState = .possible
    forgetTouches()
  }

  /// Stops following touches.
  func forgetTouches() {
    attempt = nil
    for touch in tracked { touch.gestureRecognizers.removeAll { $0 === self } }
    tracked = []
    lastPoints = []
    dispatcher = nil
  }
}

extension UIGestureRecognizer: GestureSource {
  var gestureName: String { displayName }
}
