import Foundation

/// One change of the stack, from when it is asked for until it is over.
final class NavigationChange {
  let old: [UIViewController]
  let new: [UIViewController]
  let operation: TransitionOperation
  let isAnimated: Bool
  /// The roles, where they were asked for before the change; asked for when it begins otherwise.
  let roles: TransitionRoles?
  /// The stage of the bar during the change.
  var barStage = BarStage.free
  /// A Boolean value that indicates whether the bar was hidden when the change began.
  var barWasHidden = false
  /// A Boolean value that indicates whether the bars fade, rather than slide, along with the
  /// screens.
  var fades = false
  /// The motion of the navigation bar as a whole; nil unless it moves along with the screens.
  var barMotion: BarMotion?
  /// The amount by which the old screen's bottom safe-area inset exceeds the new one's, in points.
  var oldBottomInset: CGFloat = 0
  /// The change of layouts of a collection view that both screens share.
  var layoutChange: LayoutChange?
  /// The run of the animator, once it has begun.
  var transition: Transition?

  /// The stages of the bar during a change, which determine how it is positioned.
  enum BarStage {
    /// Only hiding and showing the bar positions it.
    case free
    /// The change has begun but doesn't move yet: an animated hiding or showing waits for it.
    case waiting
    /// The bar moves in or out along with the screens.
    case moving
  }

  init(
    from old: [UIViewController], to new: [UIViewController], operation: TransitionOperation,
    isAnimated: Bool, roles: TransitionRoles? = nil
  ) {
    self.old = old
    self.new = new
    self.operation = operation
    self.isAnimated = isAnimated
    self.roles = roles
  }

  /// The clock of the running transition.
  var clock: TransitionClock? { transition?.run?.clock }
  /// The controller whose screen was shown before the change; nil for an empty stack.
  var from: UIViewController? { old.last }
  /// The controller whose screen is shown after the change; nil for an empty stack.
  var to: UIViewController? { new.last }
  /// Marks the controllers whose screens come and go as moving to or from their parent, if their screens do so because the
  /// stack gets or loses them.
  func mark(areMoving: Bool) {
    if let from, !new.contains(where: { $0 === from }) { from.isMovingFromParent = areMoving }
    if let to, !old.contains(where: { $0 === to }) { to.isMovingToParent = areMoving }
  }

  /// The controllers that weren't in the stack.
  var added: [UIViewController] { new.filter { one in !old.contains { $0 === one } } }
  /// The controllers that aren't in the stack any more.
  var removed: [UIViewController] { old.filter { one in !new.contains { $0 === one } } }
}
