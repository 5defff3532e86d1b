import Diagnostics
public import Foundation
import LayerTree

/// Turns touches into one gesture. Abstract: use its subclasses, or write one.
///
/// A recogniser follows the touches in its view and in the views inside. It starts as
/// ``State/possible`` and either fails or recognises: a discrete gesture goes to ``State/ended``, a
/// continuous one to ``State/began``, ``State/changed`` and so on. Actions hear of every state but
/// possible and failed. Once it is over and its touches have lifted it is possible again.
///
/// Of recognisers that share touches only one recognises, unless a delegate allows more; at one
/// event the one on the deepest view is asked first, then the one added first. A subclass
/// overrides ``touchesBegan(_:with:)`` and its like, sets ``state`` there and overrides ``reset()``.
/// Setting ``State/began`` or ``State/ended`` asks to recognise: until it is granted the state
/// stays possible.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
open class UIGestureRecognizer {
  /// How far a recogniser has come.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// Nothing recognised yet.
    case possible = 0
    /// A continuous gesture was recognised.
    case began = 1
    /// A continuous gesture went on.
    case changed = 2
    /// A continuous gesture ended, or a discrete one was recognised.
    case ended = 3
    /// A continuous gesture was taken away.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// A discrete gesture was recognised.
    public static let recognized = State.ended

    var isActive: Bool { self == .began || self == .changed }
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The view whose touches are followed; it keeps the recogniser, not the other way round.
  public internal(set) weak var view: UIView?
  /// Has a say in what is recognised.
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// What traces call the recogniser; the class's name where nil.
  public var name: String?
  /// Whether touches are followed. Switching it off cancels a gesture that has begun and fails one
  /// that has not.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { abort() } }
  }
  /// Whether recognising takes the touches away from their views (`touchesCancelled`).
  public var cancelsTouchesInView = true
  /// Whether views hear of touches only once the recogniser has failed.
  public var delaysTouchesBegan = false
  /// Whether views hear of the end of touches only once the recogniser has failed.
  public var delaysTouchesEnded = true

  /// Keeps something alive with the recogniser, such as a delegate that nobody else holds.
  package var companion: AnyObject?

  private(set) var currentState = State.possible
  /// What it wants to recognise and was not granted yet.
  var attempt: GestureAttempt?
  /// The touches that it follows, in the order in which they began, until it is reset.
  private(set) var tracked: [UITouch] = []
  /// Where its touches come from, while it follows any.
  weak var dispatcher: TouchDispatcher?
  var requirements: [WeakRecognizer] = []
  private var targets: [GestureTarget] = []
  /// Where the touches were when some were down last, in the window's coordinates.
  private var lastPoints: [CGPoint] = []

  /// Makes a recogniser; give it actions and a view.
  public init() {}

  /// How far it has come.
  ///
  /// Only subclasses set it; steps that the gesture does not have are the error
  /// `illegal-gesture-state` and are ignored.
  public var state: State {
    get { currentState }
    set { request(newValue) }
  }

  // What subclasses override. None of the defaults does anything.

  /// Fingers touched.
  open func touchesBegan(_ touches: [UITouch], with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: [UITouch], with event: UIEvent) {}
  /// Fingers lifted.
  open func touchesEnded(_ touches: [UITouch], with event: UIEvent) {}
  /// Touches were taken away. A gesture that has begun is cancelled, one that has not fails.
  open func touchesCancelled(_ touches: [UITouch], with event: UIEvent) { cancelOrFail() }
  /// The gesture is over, whatever came of it: forget everything.
  open func reset() {}

  /// Whether recognising keeps `other`, which shares touches, from recognising.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether `other`, which shares touches, keeps this one from recognising when it does.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this one waits until `other` has failed.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` waits until this one has failed.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// Whether it may go on once no touch is left, as between two taps; otherwise it fails then.
  open var expectsMoreTouches: Bool { false }

  // Touches.

  /// How many touches are down; after the last has lifted, how many lifted with it.
  public var numberOfTouches: Int { points.count }

  /// The middle of the touches, in the coordinates of `view` (nil: the window's).
  open func location(in view: UIView?) -> CGPoint {
    convert(CGPoint(centroidOf: points), to: view)
  }

  /// Where one touch is, in the coordinates of `view` (nil: the window's).
  ///
  /// - Parameter index: Less than ``numberOfTouches``; others are a warning and give the middle.
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

  /// Follows `touch` no more; what it does later is not told.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
  }

  // Inside the kit.

  var displayName: String { name ?? String(describing: type(of: self)) }
  var engine: Engine? { dispatcher?.engine ?? view?.window?.engine }
  /// The touches that are down.
  var liveTouches: [UITouch] { tracked.filter(\.isDown) }

  /// The places of the touches that are down, or of those that lifted last.
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

  /// Remembers where the touches are before those in `ending` are gone.
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

  /// How many actions it has.
  package var targetCount: Int { targets.count }

  /// Takes an action away.
  public func removeTarget(_ target: GestureTarget) { targets.removeAll { $0 === target } }

  /// Makes a step that is legal and tells of it.
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

  /// Makes it ready for the next gesture.
  func startOver() {
    reset()
    currentState = .possible
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
