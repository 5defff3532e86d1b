import Foundation
import LayerTree

/// A view that responds to touches by sending events.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicontrol>
open class UIControl: UIView {
  /// The events that a control sends.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are UIKit's.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touched the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that touched the control moves inside it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that touched the control moves outside it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A touch changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  /// A Boolean value that indicates whether the control is enabled. Disabling it cancels the touch
  /// that it tracks.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancel(with: nil) }
      stateChanged()
    }
  }
  /// A Boolean value that indicates whether the control shows that a finger is on it.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// A Boolean value that indicates whether the control tracks a touch.
  public private(set) var isTracking = false
  /// A Boolean value that indicates whether the tracked touch is inside the control.
  public private(set) var isTouchInside = false

  /// An object kept alive together with the control, such as a script's handlers for it.
  package var companion: AnyObject?

  private var targets: [ControlTarget] = []
  private weak var trackedTouch: UITouch?
  /// The distance outside the bounds up to which a tracked touch counts as inside, in points.
  private static let reach: CGFloat = 70

  // Methods that subclasses override.

  /// Returns a Boolean value that indicates whether the control tracks a touch that has begun.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns a Boolean value that indicates whether the control continues to track a touch that has
  /// moved.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch has ended, or is no longer tracked.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}
  /// Called when the control was enabled, disabled or highlighted, to update its appearance.
  open func stateChanged() {}
  /// Returns a Boolean value that indicates whether the control prevents `gesture`, of a view
  /// around it, from beginning while it is in use.
  ///
  /// As in UIKit, a control's own gesture takes precedence over those of the views around it.
  open func shouldPrevent(_ gesture: UIGestureRecognizer) -> Bool { false }

  override func preventsGesture(_ gesture: UIGestureRecognizer) -> Bool { shouldPrevent(gesture) }

  /// Calls the actions that are registered for `events`.
  public func sendActions(for events: Event) {
    func run() {
      for target in targets where !target.events.isDisjoint(with: events) { target.action(self) }
    }
    if let engine = window?.engine { engine.perform(run) } else { run() }
  }

  /// Removes an action.
  public func removeTarget(_ target: ControlTarget) { targets.removeAll { $0 === target } }

  func addTarget(_ target: ControlTarget) { targets.append(target) }

  /// The number of actions.
  package var targetCount: Int { targets.count }

  /// Begins to track the first touch.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }

  /// Continues to track the touch.
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

  /// Ends tracking of the touch.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    guard let touch = followed(in: touches) else { return }
    let isInside = isNear(touch)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  /// Cancels tracking of the touch.
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

/// Identifies an action of a control, to remove it later.
public final class ControlTarget {
  let events: UIControl.Event
  let action: (UIControl) -> Void

  init(_ events: UIControl.Event, _ action: @escaping (UIControl) -> Void) {
    self.events = events
    self.action = action
  }
}

/// Gives controls actions that receive the control as its own type.
public protocol ControlTargeting: UIControl {}

extension UIControl: ControlTargeting {}

extension ControlTargeting {
  /// Calls `action` whenever one of `events` happens.
  ///
  /// The control retains `action`, which should therefore capture views weakly.
  @discardableResult
  public func addTarget(for events: UIControl.Event, _ action: @escaping (Self) -> Void)
    -> ControlTarget
  {
    let target = ControlTarget(events) { if let control = $0 as? Self { action(control) } }
    addTarget(target)
    return target
  }
}
