import Diagnostics
import Foundation
import LayerTree

// Back by a drag in from the edge where reading begins.

extension UINavigationController {
  /// The drag from the left edge that pops the topmost screen, on this controller's view; from the
  /// right edge where people read from right to left.
  ///
  /// It drives the standard slide, and follows the finger: the pop is finished beyond half the
  /// width or by a flick, see ``GestureRelease``. It does not begin
  ///
  /// - with fewer than two screens in the stack, or while a change is pending or runs;
  /// - while the bar or its back button is hidden, or replaced by buttons at the left;
  /// - when the delegate vends an animator for the pop (S4-3, F12), unless it also vends a
  ///   percent-driven interaction controller, which the drag drives then, or
  ///   ``interactivePopDrivesCustomAnimators`` is set.
  ///
  /// Setting another `delegate` of the recogniser overrides the second reason only, as on UIKit;
  /// `isEnabled` switches it off.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer>
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// Returns the roles in a pop of the topmost screen by the drag; nil, having said why, if it
  /// can't.
  func rolesForInteractivePop() -> TransitionRoles? {
    guard change == nil, waiting.isEmpty, isOnScreen, stack.count > 1, let from = stack.last
    else { return nil }
    let to = stack[stack.count - 2]
    let names = children.map { ($0, $0.roleName) }
    Self.nameParticipants(from: from, to: to, among: children)
    var roles = askForRoles(operation: .pop, from: from, to: to, followsFinger: true)
    if !roles.isVended || interactivePopDrivesCustomAnimators {
      if !(roles.interactor is UIPercentDrivenInteractiveTransition) {
        roles.interactor = UIPercentDrivenInteractiveTransition()
      }
      return roles
    }
    if roles.interactor is UIPercentDrivenInteractiveTransition { return roles }
    for (controller, name) in names { controller.roleName = name }
    refuseInteractivePop(
      because: "the delegate vends an animator for the pop",
      remedy: "Vend a percent-driven interaction controller with it, or set "
        + "interactivePopDrivesCustomAnimators.")
    return nil
  }

  /// Returns a Boolean value that indicates whether the bar shows a back button, and reports it if
  /// it doesn't.
  func showsWayBack() -> Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    if isBarHidden || !top.navigationItem.allowsBackButton {
      refuseInteractivePop(
        because: (isBarHidden ? "the navigation bar" : "the back button") + " is hidden",
        remedy: "Show it, or give interactivePopGestureRecognizer another delegate.")
      return false
    }
    return true
  }

  /// Notes that the drag pops nothing, unless another gesture has made something of it by the next turn.
  private func refuseInteractivePop(because reason: String, remedy: String) {
    let edge = view.isMirrored ? "right" : "left"
    Engine.current?.enqueue { [weak self] in
      guard let engine = Engine.current, self?.change == nil else { return }
      engine.diagnose(
        .note, .interactivePopRefused, "The drag from the \(edge) edge did not pop: \(reason)",
        remedy: remedy)
    }
  }
}

/// Pops by a drag in from the edge where reading begins and has the finger drive the pop.
final class InteractivePop: UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// The roles that were found when the gesture asked if it may begin.
  private var offer: TransitionRoles?
  /// The pop under the finger.
  private var current: Pop?
  /// A Boolean value that indicates whether the drag begins at the right edge.
  var isMirrored = false {
    didSet { if isMirrored != oldValue { recognizer.edges = isMirrored ? .right : .left } }
  }

  private struct Pop {
    var interactor: UIPercentDrivenInteractiveTransition
    /// A Boolean value that indicates whether the interaction controller is our own, so that its
    /// pace may be set.
    var isOwn: Bool
  }

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.name = "interactivePop"
    recognizer.delegate = self
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.showsWayBack() else { return false }
    offer = navigation.rolesForInteractivePop()
    return offer != nil
  }

  private func follow(_ gesture: UIScreenEdgePanGestureRecognizer) {
    switch gesture.state {
    case .began:
      begin()
      // The pop begins in the next turn; told of the finger then, it knows that there is one.
      Engine.current?.enqueue { [weak self] in self?.move(by: gesture) }
    case .changed: move(by: gesture)
    case .ended: release(gesture)
    case .cancelled: cancel()
    default: break
    }
  }

  private func begin() {
    let roles = offer ?? navigation?.rolesForInteractivePop()
    offer = nil
    guard let navigation, navigation.stack.count > 1, let roles,
      let interactor = roles.interactor as? UIPercentDrivenInteractiveTransition
    else { return }
    current = Pop(
      interactor: interactor,
      isOwn: !roles.isVended || navigation.interactivePopDrivesCustomAnimators)
    navigation.popByGesture(roles)
  }

  private func move(by gesture: UIPanGestureRecognizer) {
    current?.interactor.update(progress(of: gesture))
  }

  private func release(_ gesture: UIPanGestureRecognizer) {
    guard let current, let view = gesture.view else { return cancel() }
    self.current = nil
    let width = max(1, view.bounds.width)
    let release = GestureRelease(
      progress: progress(of: gesture), velocity: inwards * gesture.velocity(in: view).x,
      width: width, duration: current.interactor.duration)
    if current.isOwn { release.apply(to: current.interactor) }
    if release.finishes { current.interactor.finish() } else { current.interactor.cancel() }
  }

  /// The system took the gesture away: as if it had gone back (F13).
  private func cancel() {
    current?.interactor.cancel()
    current = nil
  }

  private func progress(of gesture: UIPanGestureRecognizer) -> CGFloat {
    guard let view = gesture.view, view.bounds.width > 0 else { return 0 }
    return min(1, max(0, inwards * gesture.translation(in: view).x / view.bounds.width))
  }

  /// The factor that converts a distance to the right into a distance from the edge: 1 or -1.
  private var inwards: CGFloat { isMirrored ? -1 : 1 }
}
