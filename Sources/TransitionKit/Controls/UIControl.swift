import Foundation
import LayerTree

/// A view that is used by touching it, and that tells of it.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicontrol>
open class UIControl: UIView {
  /// What a control tells of.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Makes a set of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touched it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that touched it moves within it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that touched it moves outside of it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger lifted within it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger lifted outside of it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value was changed by touching.
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  /// Whether it can be used. Switching it off cancels a touch that it follows.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancel(with: nil) }
      stateChanged()
    }
  }
  /// Whether it shows that a finger is on it.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// Whether it follows a finger.
  public private(set) var isTracking = false
  /// Whether the finger that it follows is within it.
  public private(set) var isTouchInside = false

  /// Keeps something alive with the control, such as what a script has to say about it.
  package var companion: AnyObject?

  private var targets: [ControlTarget] = []
  private weak var trackedTouch: UITouch?
  /// How far outside its bounds a finger still counts as within, in points.
  private static let reach: CGFloat = 70

  // What subclasses override.

  /// A finger touched: whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved: whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger lifted, or is not followed any more.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}
  /// It was enabled, disabled or highlighted: show it.
  open func stateChanged() {}
  /// Whether it keeps `gesture`, of a view around it, from beginning while it is used.
  ///
  /// As in UIKit a control's own gesture comes before those of the views around it.
  open func shouldPrevent(_ gesture: UIGestureRecognizer) -> Bool { false }

  override func preventsGesture(_ gesture: UIGestureRecognizer) -> Bool { shouldPrevent(gesture) }

  /// Tells those who listen that `events` happened.
  public func sendActions(for events: Event) {
    func run() {
      for target in targets where !target.events.isDisjoint(with: events) { target.action(self) }
    }
    if let engine = window?.engine { engine.perform(run) } else { run() }
  }

  /// Takes an action away.
  public func removeTarget(_ target: ControlTarget) { targets.removeAll { $0 === target } }

  func addTarget(_ target: ControlTarget) { targets.append(target) }

  /// How many actions it has.
  package var targetCount: Int { targets.count }

  /// Begins to follow the first finger.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    guard let touch = followed(in: touches) else { return }
    isTouchInside = isNear(touch)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    isHighlighted = isTouchInside
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  /// Lets the finger go.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    guard let touch = followed(in: touches) else { return }
    let isInside = isNear(touch)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  /// Forgets the finger.
  open override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    if followed(in: touches) != nil { cancel(with: event) }
  }

  private func cancel(with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func stopTracking() {
    trackedTouch = nil
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
  }

  private func followed(in touches: [UITouch]) -> UITouch? {
    guard let trackedTouch else { return nil }
    return touches.first { $0 === trackedTouch }
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }
}

/// Names an action of a control, to take it away again.
public final class ControlTarget {
  let events: UIControl.Event
  let action: (UIControl) -> Void

  init(_ events: UIControl.Event, _ action: @escaping (UIControl) -> Void) {
    self.events = events
    self.action = action
  }
}

/// Gives controls actions that get them as what they are.
public protocol ControlTargeting: UIControl {}

extension UIControl: ControlTargeting {}

extension ControlTargeting {
  /// Calls `action` whenever one of `events` happens.
  ///
  /// The control keeps `action`, so that should hold views weakly.
  @discardableResult
  public func addTarget(for events: UIControl.Event, _ action: @escaping (Self) -> Void)
    -> ControlTarget
  {
    let target = ControlTarget(events) { if let control = $0 as? Self { action(control) } }
    addTarget(target)
    return target
  }
}
