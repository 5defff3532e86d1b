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
  /// The distance that the finger has moved downwards since, in points.
  private var translation: CGFloat = 0
  /// The container that ``start`` is meant for; nil before a finger has taken hold of the sheet.
  private var track: Track?
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
    guard let controller, let container = controller.containerView, interactor == nil,
      controller.presentedViewController.transitionCoordinator == nil
    else { return }
    let frame = controller.stopForFinger()
    start = frame.minY
    self.frame = frame
    translation = 0
    track = Track(size: container.bounds.size, places: controller.places(in: container.bounds.size))
    hasTriedToDismiss = false
  }

  /// Takes the sheet along to a container of `size`, which a window has that turns under the finger: the sheet is as far
  /// between its detents as before, and follows the finger from there.
  func containerDidResize(to size: CGSize) {
    guard let controller, frame != nil, let former = track, size != former.size else { return }
    let track = Track(size: size, places: controller.places(in: size))
    start = track.top(following: start + translation, in: former) - translation
    self.track = track
    if interactor == nil { frame = track.places.frame(top: start + translation) }
  }

  private func move(by gesture: UIPanGestureRecognizer) {
    guard let controller, let container = controller.containerView, frame != nil else { return }
    translation = gesture.translation(in: container).y
    let top = start + translation
    let places = controller.places(in: container.bounds.size)
    track = Track(size: container.bounds.size, places: places)
    let lowest = places.lowest.frame
    if let interactor {
      interactor.update((top - lowest.minY) / max(1, container.bounds.maxY - lowest.minY))
      return
    }
    // The frame of a sheet at rest is rounded.
    let isBelow = top > lowest.minY + 1e-6
    let isDismissed = isBelow && controller.isDismissedByDrags
    frame =
      isBelow && !isDismissed
      ? lowest.offsetBy(dx: 0, dy: Self.give(after: top - lowest.minY)) : places.frame(top: top)
    UIView.performWithoutAnimation { controller.follow() }
    guard isBelow else { return }
    if isDismissed {
      beginDismissal(controller)
    } else if !hasTriedToDismiss {
      hasTriedToDismiss = true
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
    }
  }

  /// Returns the distance by which a sheet that can't be dismissed follows a finger, in points. Like that of a scroll view beyond
  /// its content, it grows more slowly than the finger's `distance`, and stays below ``greatestGive``.
  private static func give(after distance: CGFloat) -> CGFloat {
    (1 - 1 / (distance * 0.55 / greatestGive + 1)) * greatestGive
  }

  /// The limit of ``give(after:)``, in points.
  private static let greatestGive: CGFloat = 100

  /// Ends the drag because code dismisses the sheet; does nothing if the drag itself has begun the dismissal.
  func letGo() {
    if interactor == nil { frame = nil }
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

/// The places of a sheet in a container of one size, between which a finger moves it.
private struct Track {
  let size: CGSize
  let places: SheetPlaces

  /// Returns the y-coordinate of the top of a sheet that was at `top` in `former`: as far between the lowest and the highest
  /// place as there, or between the lowest place and the bottom.
  func top(following top: CGFloat, in former: Track) -> CGFloat {
    let (lowest, formerLowest) = (places.lowest.frame.minY, former.places.lowest.frame.minY)
    let isBelow = top > formerLowest
    let end = isBelow ? size.height : places.highest.frame.minY
    let formerEnd = isBelow ? former.size.height : former.places.highest.frame.minY
    guard formerEnd != formerLowest else { return lowest }
    return lowest + (top - formerLowest) / (formerEnd - formerLowest) * (end - lowest)
  }
}
