public import Foundation
import Geometry
import LayerTree

/// A view that moves from its position on the old screen to its position on the new one in a
/// running transition (S2).
///
/// Its calls are those of the article and must be made in that order; each is written to the trace.
/// Calls that an animator omits at the end are made by ``SharedElements/end()``.
public final class SharedElement {
  /// The name of the element on both screens; nil for the one element of screens without names.
  public let id: String?
  /// The type of the element.
  public let type: TransitionParticipantType
  /// The view that moves, initially in no hierarchy; nil if there is no view to show.
  public private(set) var view: UIView?
  /// The frame at the start, in the container's coordinates; after a change of the container's
  /// size, the corresponding frame at the new size.
  public private(set) var sourceAnimationFrame = CGRect.zero
  /// The frame at the end, in the container's coordinates. For a marked view it is computed from
  /// the view: read it once the new screen is in place and laid out.
  public var targetAnimationFrame: CGRect {
    if let marked = target as? MarkedView {
      targetFrame = space.visibleFrame(of: marked) ?? targetFrame
    }
    return targetFrame
  }

  /// The name of the superview of the source's view, if a snapshot moves instead of it (F17).
  public private(set) var snapshottedSuperview: String?

  private weak var source: (any TransitionSource)?
  private weak var target: (any TransitionTarget)?
  /// The marked views, which are retained here only.
  private let kept: [AnyObject]
  private let space: SharedElementSpace
  private var targetFrame = CGRect.zero
  private var begun = (source: false, target: false)
  /// The frame that the animator has assigned to the view; the view is redirected when the
  /// container changes its size.
  private var aim: CGRect?

  init(
    id: String?, source: any TransitionSource, target: any TransitionTarget,
    in space: SharedElementSpace
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.space = space
    type = source.supportedSourceType
    kept = [source as? MarkedView, target as? MarkedView].compactMap(\.self)
  }

  /// The name in traces and messages: the identifier, else the type.
  public var name: String { id ?? type.rawValue }

  /// The marked view on the old screen.
  var markedSource: UIView? { (source as? MarkedView)?.view }
  /// The marked view on the new screen.
  var markedTarget: UIView? { (target as? MarkedView)?.view }

  /// The source's preferred duration, in seconds; nil if it has none.
  public var sourceTransitionDuration: TimeInterval? { source?.sourceTransitionDuration }

  // MARK: - Before

  /// Asks for the view and its frames at the start and the end.
  ///
  /// - Returns: The reason for which the element cannot move; nil if it can.
  func prepare(
    snapshotsSourceView: Bool, without inner: [UIView], picturing: SharedElements.Picturing
  ) -> SharedElementMismatch? {
    guard let source, let target else { return .noView }
    emit("sourceView")
    guard let marked = source as? MarkedView else {
      let offered = source.sourceView
      if let mismatch = place(source, target) { return mismatch }
      return take(offered, snapshots: snapshotsSourceView, picturing: picturing)
    }
    if let mismatch = place(source, target) { return mismatch }
    func end(of marked: MarkedView) -> SharedElementView.End? {
      marked.view.flatMap {
        SharedElementView.End(
          of: $0, on: marked, axes: space.axes(of: $0), without: inner, picturing: picturing)
      }
    }
    guard let start = end(of: marked) else { return .noView }
    let end = (target as? MarkedView).flatMap(end)
    let moving = SharedElementView(source: start, target: end)
    moving.name = "moving \(name)"
    self.view = moving
    return nil
  }

  /// Takes the view of a source, or a snapshot of it if it has a superview (F17).
  private func take(
    _ offered: UIView, snapshots: Bool, picturing: SharedElements.Picturing
  ) -> SharedElementMismatch? {
    guard let superview = offered.superview else {
      view = offered
      return nil
    }
    guard snapshots,
      let snapshot = picturing(offered, { offered.snapshotView(afterScreenUpdates: true) })
    else { return .viewInHierarchy(superview: superview.displayName) }
    view = snapshot
    snapshottedSuperview = superview.displayName
    return nil
  }

  /// Determines both frames.
  private func place(
    _ source: any TransitionSource, _ target: any TransitionTarget
  ) -> SharedElementMismatch? {
    sourceAnimationFrame = space.frame(of: source)
    targetFrame = space.frame(of: target)
    emit("sourceAnimationFrame", sourceAnimationFrame.traceValues)
    emit("targetAnimationFrame", targetFrame.traceValues)
    let sides: [(SharedElementMismatch.Screen, CGRect, MarkedView?)] = [
      (.from, sourceAnimationFrame, source as? MarkedView),
      (.to, targetFrame, target as? MarkedView),
    ]
    for (screen, frame, marked) in sides {
      guard frame.isUsable else { return .zeroFrame(on: screen) }
      guard frame.intersects(space.bounds) else { return .offScreen(on: screen) }
      if let mismatch = marked?.mismatch(on: screen) { return mismatch }
    }
    if let marked = source as? MarkedView {
      sourceAnimationFrame = space.visibleFrame(of: marked) ?? sourceAnimationFrame
    }
    if let marked = target as? MarkedView {
      targetFrame = space.visibleFrame(of: marked) ?? targetFrame
    }
    return nil
  }

  // MARK: - The article's calls

  /// Notifies the source that the transition begins; the original is hidden from here on.
  public func willStartSourceAnimation() {
    guard !begun.source else { return }
    begun.source = true
    emit("willStartSourceAnimation")
    source?.willStartSourceAnimation()
  }

  /// Notifies the target that the transition begins.
  public func willStartTargetAnimation() {
    guard !begun.target else { return }
    begun.target = true
    emit("willStartTargetAnimation")
    target?.willStartTargetAnimation()
  }

  /// Prepares views that animate along; call it before the animation.
  public func preAnimationSetup() {
    guard let view, let source, let from = space.from, let to = space.to else { return }
    emit("preAnimationSetup")
    source.preAnimationSetup(view: view, from: from, to: to)
  }

  /// Changes views that animate along; call it in the animation block.
  public func postAnimationSetup() {
    guard let view, let source, let from = space.from, let to = space.to else { return }
    emit("postAnimationSetup")
    source.postAnimationSetup(view: view, from: from, to: to)
    (view as? SharedElementView)?.becomeTarget()
    aim = targetAnimationFrame
  }

  /// Notifies the source that the transition has ended; the original is shown again.
  public func didEndSourceAnimation() {
    guard begun.source else { return }
    begun.source = false
    emit("didEndSourceAnimation")
    source?.didEndSourceAnimation()
  }

  /// Notifies the target that the transition has ended.
  public func didEndTargetAnimation() {
    guard begun.target else { return }
    begun.target = false
    emit("didEndTargetAnimation")
    target?.didEndTargetAnimation()
  }

  /// Ends the source and the target, if they were begun and not ended.
  func end() {
    didEndSourceAnimation()
    didEndTargetAnimation()
    aim = nil
    guard let view, view.superview === space.context?.containerView || view is SharedElementView
    else { return }
    view.removeFromSuperview()
  }

  /// Updates the element after the container has changed its size: a view that was sent to the
  /// target is redirected to the target's new position and, if the transition is cancelled, to the
  /// source's new position (S3-8).
  ///
  /// - Parameter mark: The animation mark of the transition's beginning; older animations do not
  ///   belong to it.
  func follow(addedAfter mark: Int) {
    guard let view, let aim, view.superview != nil, view.frame == aim, let target else { return }
    if !(target is MarkedView) { targetFrame = space.frame(of: target) }
    let end = targetAnimationFrame
    guard end.isUsable else { return }
    self.aim = end
    guard let start = source.flatMap(space.frameToReturn(to:)), start.isUsable else {
      return place(view, in: end)
    }
    sourceAnimationFrame = start
    let moving = view as? SharedElementView
    let isAtTarget = moving?.isAtTarget ?? true
    view.redirect(addedAfter: mark) {
      moving?.isAtTarget = false
      place(view, in: start)
    } end: {
      moving?.isAtTarget = isAtTarget
      place(view, in: end)
    }
  }

  private func place(_ view: UIView, in frame: CGRect) {
    view.frame = frame
    view.layoutIfNeeded()
  }

  func emit(_ call: String, _ arguments: [TraceValue] = []) {
    Engine.current?.emit(call, on: name, arguments)
  }
}

extension CGRect {
  fileprivate var isUsable: Bool {
    [minX, minY, width, height].allSatisfy(\.isFinite) && width > 0 && height > 0
  }

  var traceValues: [TraceValue] {
    [minX, minY, width, height].map { TraceValue(number: Double($0)) }
  }
}
