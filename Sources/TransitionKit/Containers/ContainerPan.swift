public import Foundation
import LayerTree

/// Lets a horizontal pan change a ``ContainerViewController``'s child (S1-9).
///
/// A pan across the whole width is half of the transition, so that the finger and the view stay
/// together on the spring's way; let go of beyond ``threshold`` the change is finished, else taken
/// back. The rest runs with `completionSpeed` and `completionCurve`, as with any percent-driven
/// interaction, and with the coordinator's blocks.
///
/// Its ``recognizer`` is on the container's view and calls the methods below in its states; another
/// gesture can do so as well.
public final class ContainerPan: UIPercentDrivenInteractiveTransition {
  /// The progress beyond which a pan that ends finishes the change.
  public static let threshold: CGFloat = 0.2
  /// The progress of a pan across the whole width.
  public static let progressPerWidth: CGFloat = 0.5

  /// The drag that changes the child: sideways, anywhere on the container's view. `isEnabled`
  /// switches it off.
  public let recognizer: UIPanGestureRecognizer = SidewaysPan()

  private weak var container: ContainerViewController?
  /// The direction of the pan: 1 to the right, to the child on the left; -1 to the left; nil
  /// without a pan.
  private var direction: CGFloat?

  init(container: ContainerViewController) {
    self.container = container
    super.init()
    recognizer.name = "containerPan"
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  /// A Boolean value that indicates whether a pan that changes the child is in progress.
  public var isActive: Bool { direction != nil }

  /// A pan has begun (`began`): the child on the side that it uncovers is selected, under its
  /// control.
  ///
  /// - Parameter velocityX: Above 0 to the right, which uncovers the child on the left.
  /// - Returns: Whether there is a child on that side, and no transition runs already.
  @discardableResult
  public func begin(velocityX: CGFloat) -> Bool {
    guard !isActive, velocityX != 0, velocityX.isFinite, let container else { return false }
    let goesRight = velocityX < 0
    direction = goesRight ? -1 : 1
    if container.selectNeighbour(onTheRight: goesRight, interactively: self) { return true }
    direction = nil
    return false
  }

  /// The pan has moved (`changed`) to `translationX` points from its start.
  public func move(translationX: CGFloat) {
    guard isActive, translationX.isFinite else { return }
    update(progress(of: translationX))
  }

  /// The pan has ended (`ended`).
  public func end() { letGo(finishes: percentComplete > Self.threshold) }

  /// The pan was taken away (`cancelled`, `failed`): the change is taken back (F13).
  public func abort() { letGo(finishes: false) }

  /// The transition is over, however that came.
  func didEnd() { direction = nil }

  private func follow(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: gesture.view).x
    switch gesture.state {
    case .began:
      begin(velocityX: gesture.velocity(in: gesture.view).x)
      move(translationX: translation)
    case .changed: move(translationX: translation)
    case .ended: end()
    case .cancelled, .failed: abort()
    case .possible: break
    }
  }

  private func progress(of translationX: CGFloat) -> CGFloat {
    let width = container?.viewIfLoaded?.bounds.width ?? 0
    guard let direction, width > 0 else { return 0 }
    return direction * translationX / width * Self.progressPerWidth
  }

  private func letGo(finishes: Bool) {
    guard isActive else { return }
    direction = nil
    if finishes { finish() } else { cancel() }
  }
}

/// A drag that goes rather sideways than up or down.
private final class SidewaysPan: UIPanGestureRecognizer {
  override func accepts(_ distance: CGPoint) -> Bool { abs(distance.x) > abs(distance.y) }
}
