public import Foundation
import Geometry
import LayerTree

/// Manages `pageSheet` and `formSheet`: a card over a dimmed screen, which rests at one of its
/// ``detents``, and is dragged from one to the other, and down to dismiss it. A tap beside it
/// dismisses it too; where nothing is dimmed touches beside it go to what lies below.
///
/// Sizes, curve and the rule of dismissal are those measured on iOS 26. The drag begins 10 points
/// from where the finger touched; upwards the sheet goes no further than its largest detent. Let go
/// of below half of its height, or flung down at 1000 points per second, it goes, else it comes to
/// rest at the detent nearest to where it would have slowed down.
///
/// A dismissal by the finger is an interactive transition, so appearance callbacks come when the
/// drag leaves the lowest detent. It drives an animator that a `transitioningDelegate` vends, too.
/// It is left out with another transition style than `coverVertical`. While
/// ``UIViewController/isModalInPresentation``, and where the ``delegate`` refuses, nothing that the
/// user does dismisses the sheet.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>
public final class UISheetPresentationController: UIPresentationController {
  /// The delegate, which is notified of the user's actions and can refuse a dismissal. Weak.
  public weak var delegate: (any UISheetPresentationControllerDelegate)?

  /// The detents at which the sheet can rest, in any order. The default value is `[.large()]`,
  /// which also applies if there are no detents, or none that has a height. Of two with the same
  /// identifier the first counts.
  public var detents: [Detent] = [.large()] {
    didSet { placeSoon() }
  }

  /// The identifier of the detent at which the sheet rests. If it is nil, as by default, or not
  /// among the ``detents``, the sheet rests at the smallest. A drag sets it. Set it in
  /// ``animateChanges(_:)`` to have the sheet move there.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { placeSoon() } }
  }

  /// The largest detent at which what lies behind is not dimmed; nil, which it is unless set, dims
  /// it always.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { placeSoon() }
  }

  /// A Boolean value that indicates whether the sheet shows a grabber at its top. The default value
  /// is `false`.
  public var prefersGrabberVisible = false {
    didSet { sheet?.showsGrabber = prefersGrabberVisible }
  }

  /// The corner radius, in points, at least 0. If it is nil, as by default, the sheet has the
  /// corner radius of iOS.
  public var preferredCornerRadius: CGFloat? {
    didSet { placeSoon() }
  }

  /// An object that a host keeps with the sheet.
  package var companion: AnyObject?

  private let dimming = UIView()
  private(set) var sheet: SheetView?
  /// The frame at which the sheet belonged when it was last laid out; nil before.
  private var place: CGRect?
  /// The mark before the animations of the last motion to another detent; nil while none runs.
  private var motion: Int?
  private lazy var drag = SheetDrag(of: self)
  private lazy var dimmingTap = makeDimmingTap()

  /// Changes properties of the sheet in `changes`, and has it move to where they put it, on its
  /// curve.
  public func animateChanges(_ changes: () -> Void) {
    guard sheet != nil else { return changes() }
    settle(velocity: 0, changes)
  }

  /// Asks the custom ``detents`` for their heights anew.
  public func invalidateDetents() { placeSoon() }

  // MARK: - As every presentation controller

  /// The sheet that the presented view lies in, while it is presented.
  public override var presentedView: UIView? { sheet ?? super.presentedView }

  /// The frame at the selected detent.
  public override var frameOfPresentedViewInContainerView: CGRect {
    containerView.map { places(in: $0.bounds.size).selected.frame } ?? .zero
  }

  /// Puts the dimming in place.
  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let sheet = SheetView(content: presentedViewController.view)
    sheet.showsGrabber = prefersGrabberVisible
    sheet.addGestureRecognizer(drag.recognizer)
    self.sheet = sheet
    dimming.name = "dimming"
    dimming.backgroundColor = AdaptiveColor.dimming.resolved(in: containerView.traitCollection)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.addGestureRecognizer(dimmingTap)
    containerView.addSubview(dimming)
    // It is laid out when its appearance has begun.
    if let frame = shapeSheet() { sheet.frame = frame }
    fadeDimming(to: dimmingAlpha)
  }

  /// Takes the dimming away if the controller did not come.
  public override func presentationTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return }
    dimming.removeFromSuperview()
    (sheet, place) = (nil, nil)
  }

  /// Fades the dimming out.
  public override func dismissalTransitionWillBegin() {
    drag.letGo()
    fadeDimming(to: 0)
  }

  /// Takes the dimming away if the controller has gone.
  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    drag.dismissalDidEnd()
    let byUser = isDismissedByUser
    isDismissedByUser = false
    if completed {
      dimming.removeFromSuperview()
      (sheet, place) = (nil, nil)
      if byUser { delegate?.presentationControllerDidDismiss(self) }
    } else {
      dimming.alpha = dimmingAlpha
      Engine.current?.enqueue { self.returnToDetent() }
    }
  }

  /// Puts the sheet where it belongs; while it is being presented, its animator places it, and a sheet that is on its way
  /// there follows the container.
  public override func containerViewWillLayoutSubviews() {
    guard presentedViewController.isBeingPresented else { return placeSheet() }
    let former = place
    guard let sheet, let frame = shapeSheet(), let former, frame != former,
      isPlaced(sheet, in: former)
    else { return }
    if sheet.transform3D.isIdentity { sheet.frame = frame }
    sheet.layoutIfNeeded()
  }

  /// Moves the sheet to the selected detent, which may be another one since a finger took hold of the sheet.
  private func returnToDetent() {
    guard let sheet, !isHeld, presentedViewController.transitionCoordinator == nil,
      let frame = shapeSheet(), !isPlaced(sheet, in: frame)
    else { return }
    settle(velocity: 0) {}
  }

  /// Lays the sheet out anew.
  public override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  /// The size at the selected detent.
  public override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { places(in: parentSize).selected.frame.size }

  // MARK: - Where it is

  /// Returns the places at which the sheet can rest in a container of `size`.
  func places(in size: CGSize) -> SheetPlaces {
    SheetPlaces(
      of: detents, selected: selectedDetentIdentifier,
      in: SheetRoom(
        style: presentationStyle, size: size, safeArea: containerView?.safeAreaInsets ?? .zero,
        preferred: presentedViewController.preferredContentSize,
        traits: containerView?.traitCollection ?? UITraitCollection()))
  }

  /// Returns a Boolean value that indicates whether `sheet` lies in `frame`, which its bounds and its center hold rounded.
  private func isPlaced(_ sheet: SheetView, in frame: CGRect) -> Bool {
    let own = sheet.untransformedFrame
    return max(abs(own.minX - frame.minX), abs(own.minY - frame.minY)) < 1e-6
      && max(abs(own.width - frame.width), abs(own.height - frame.height)) < 1e-6
  }

  private func placeSoon() { containerView?.setNeedsLayout() }

  /// Puts the sheet where it belongs: under the finger, or at the selected detent.
  private func placeSheet() {
    let former = place
    guard let sheet, let frame = shapeSheet() else { return }
    if sheet.transform3D.isIdentity, !presentedViewController.isBeingDismissed {
      // Without animation it is at another detent at once; a finger takes hold of it where it is on its way.
      if former != frame, drag.frame == nil, UIView.inheritedAnimationDuration == 0 {
        stopMoving(dropsAnimations: true)
      }
      sheet.frame = frame
    }
    if presentedViewController.transitionCoordinator == nil { dimming.alpha = dimmingAlpha }
    sheet.layoutIfNeeded()
  }

  /// Rounds the sheet's corners as in a container of the present size.
  ///
  /// - Returns: The frame at which the sheet belongs; nil before and after the presentation.
  @discardableResult
  private func shapeSheet() -> CGRect? {
    guard let containerView, let sheet else { return nil }
    let size = containerView.bounds.size
    drag.containerDidResize(to: size)
    sheet.cornerRadius =
      preferredCornerRadius.map { $0.isFinite ? max(0, $0) : 0 }
      ?? SheetMetrics.cornerRadius(in: size)
    let frame = drag.frame ?? places(in: size).selected.frame
    sheet.isFlush = frame.maxY >= containerView.bounds.maxY
    place = frame
    return frame
  }

  /// Puts the sheet under the finger.
  func follow() { placeSheet() }

  /// Makes `changes`, and has the sheet come to rest where it belongs then.
  ///
  /// - Parameter velocity: What it begins with, in points per second downwards.
  func settle(velocity: CGFloat, _ changes: () -> Void) {
    guard let sheet, let containerView else { return changes() }
    let start = sheet.frame.minY
    changes()
    let way = places(in: containerView.bounds.size).selected.frame.minY - start
    stopMoving(dropsAnimations: false)
    let engine = Engine.current
    let mark = engine?.animationMark
    motion = mark
    UIView.animate(
      withDuration: CoverVerticalTransition.duration, usingSpringWithDamping: 1,
      initialSpringVelocity: abs(way) > 1 ? velocity / way : 0, options: .allowUserInteraction,
      animations: { placeSheet() },
      completion: { [weak self] _ in
        if self?.motion == mark { self?.stopMoving(dropsAnimations: false) }
      })
    // It goes on where a transition of the sheet, or of the screens in it, ends meanwhile.
    if let engine, let mark {
      engine.spareAnimations(addedAfter: mark, until: engine.animationMark)
    }
  }

  /// Ends the motion to another detent where the sheet is seen at the moment, for a finger that takes hold of it.
  ///
  /// - Returns: The frame of the sheet, in the container's coordinates.
  func stopForFinger() -> CGRect {
    guard let sheet else { return .zero }
    guard motion != nil, let shown = sheet.layer.presentation() else { return sheet.frame }
    let frame = shown.frame
    stopMoving(dropsAnimations: true)
    return frame
  }

  /// Ends the motion to another detent: the sheet is where it belongs at once, or goes on without `dropsAnimations`.
  private func stopMoving(dropsAnimations: Bool) {
    guard let motion, let engine = Engine.current else { return }
    self.motion = nil
    engine.stopSparingAnimations(addedAfter: motion)
    guard dropsAnimations, let sheet else { return }
    for view in sheet.movingViews { engine.dropAnimations(of: view.layer, addedAfter: motion) }
  }

  // MARK: - The dimming

  override var letsTouchesThrough: Bool { dimmingAlpha == 0 && !isHeld }

  private var dimmingAlpha: CGFloat {
    guard let largestUndimmedDetentIdentifier, let containerView else { return 1 }
    return places(in: containerView.bounds.size)
      .dimming(above: largestUndimmedDetentIdentifier, top: drag.frame?.minY)
  }

  private func fadeDimming(to alpha: CGFloat) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { _ in dimming.alpha = alpha }, completion: nil)
  }

  // MARK: - Dismissal by the user

  /// A Boolean value that indicates whether the user, and no code, requested the dismissal that
  /// runs.
  var isDismissedByUser = false

  /// The interaction controller of a dismissal that was begun by a drag; nil for any other.
  var dismissingInteractor: UIPercentDrivenInteractiveTransition? { drag.interactor }

  /// A Boolean value that indicates whether a finger holds the sheet.
  var isHeld: Bool { drag.frame != nil }
}
