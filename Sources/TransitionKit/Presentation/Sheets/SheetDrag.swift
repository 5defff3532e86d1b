import Foundation
import Geometry
import LayerTree

/// The finger on a sheet: it takes it from one detent to another, and down to dismiss it.
final class SheetDrag {
  let recognizer = UIPanGestureRecognizer()
  /// The frame of the sheet while a finger holds it, in the container's coordinates; nil otherwise.
  private(set) var frame: CGRect?
  /// Drives the dismissal that the finger has begun.
  private(set) var interactor: UIPercentDrivenInteractiveTransition?

  private weak var controller: UISheetPresentationController?
  /// The y-coordinate of the sheet's top when the finger took hold of it, in points.
  private var start: CGFloat = 0
  private var hasTriedToDismiss = false

  /// Faster than this, in points per second, a sheet that is flung down goes, as measured.
  private static let fling: CGFloat = 1000
  /// For how long what is flung would go on, in seconds: it comes to rest near where it would be
  /// then.
  private static let glide: CGFloat = 0.1

  init(of controller: UISheetPresentationController) {
    self.controller = controller
    recognizer.name = "sheet"
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  /// The dismissal is over, by the finger or not.
  func dismissalDidEnd() { interactor = nil }

  private func follow(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      begin()
      move(by: gesture)
    case .changed: move(by: gesture)
    case .ended: release(velocity: gesture.velocity(in: controller?.containerView).y)
    case .cancelled: release(velocity: -.infinity)
    default: break
    }
  }

  private func begin() {
    guard let controller, let sheet = controller.sheet, interactor == nil,
      controller.presentedViewController.transitionCoordinator == nil
    else { return }
    start = sheet.frame.minY
    frame = sheet.frame
    hasTriedToDismiss = false
  }

  private func move(by gesture: UIPanGestureRecognizer) {
    guard let controller, let container = controller.containerView, frame != nil else { return }
    let top = start + gesture.translation(in: container).y
    let places = controller.places(in: container.bounds.size)
    let lowest = places.lowest.frame
    if let interactor {
      interactor.update((top - lowest.minY) / max(1, container.bounds.maxY - lowest.minY))
      return
    }
    frame = places.frame(top: top)
    UIView.performWithoutAnimation { controller.follow() }
    guard top > lowest.minY else { return }
    if controller.isDismissedByDrags {
      beginDismissal(controller)
    } else if !hasTriedToDismiss {
      hasTriedToDismiss = true
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
    }
  }

  private func beginDismissal(_ controller: UISheetPresentationController) {
    guard controller.presentedViewController.presentedViewController == nil else { return }
    interactor = UIPercentDrivenInteractiveTransition()
    controller.dismissForUser()
  }

  /// Lets go of the sheet, which moves downwards at `velocity`, in points per second.
  private func release(velocity: CGFloat) {
    guard let controller, let container = controller.containerView, let held = frame else { return }
    frame = nil
    guard let interactor else {
      let places = controller.places(in: container.bounds.size)
      let velocity = velocity.isFinite ? velocity : 0
      let place = places.nearest(to: held.minY + velocity * Self.glide)
      let isOther = place.identifier != places.selected.identifier
      controller.settle(velocity: velocity) {
        if isOther { controller.selectedDetentIdentifier = place.identifier }
      }
      if isOther {
        controller.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(
          controller)
      }
      return
    }
    let travel = container.bounds.maxY - held.minY
    let isBeyondHalf = interactor.percentComplete * travel > 0.5 * held.height
    let finishes = velocity >= Self.fling || velocity.isFinite && isBeyondHalf
    let way =
      finishes ? travel * (1 - interactor.percentComplete) : -travel * interactor.percentComplete
    interactor.timingCurve = SheetMetrics.spring(
      initialVelocity: velocity.isFinite && abs(way) > 1 ? velocity / way : 0)
    if finishes { interactor.finish() } else { interactor.cancel() }
  }
}
