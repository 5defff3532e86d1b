public import Foundation
import LayerTree

/// One view that moves from its place on the old screen to its place on the new one, in a transition
/// that runs (S2).
///
/// Its calls are those of the article, in whose order they must be made; each is written to the
/// trace. What an animator leaves out at the end is made up for by ``SharedElements/end()``.
public final class SharedElement {
  /// Its name on both screens; nil for the one element of screens that name none.
  public let id: String?
  /// What kind of element it is.
  public let type: TransitionParticipantType
  /// The view that moves, in no hierarchy at first; nil when there is nothing to see.
  public private(set) var view: UIView?
  /// Where it starts, in the container's coordinates; after a change of the container's size, where it
  /// would start now.
  public private(set) var sourceAnimationFrame = CGRect.zero
  /// Where the view ends, in the container's coordinates. Of a marked view it follows that: ask once
  /// the new screen is in place and laid out.
  public var targetAnimationFrame: CGRect {
    if let marked = target as? MarkedView {
      targetFrame = space.visibleFrame(of: marked) ?? targetFrame
    }
    return targetFrame
  }

  /// The name of the view that the source's view lies in, where a snapshot moves in its place (F17).
  public private(set) var snapshottedSuperview: String?

  private weak var source: (any TransitionSource)?
  private weak var target: (any TransitionTarget)?
  /// Marked views are participants only here.
  private let kept: [AnyObject]
  private let space: SharedElementSpace
  private var targetFrame = CGRect.zero
  private var begun = (source: false, target: false)
  /// Where the animator has sent the view; it goes elsewhere when the container changes its size.
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

  /// What traces and messages call it: its name, else its type.
  public var name: String { id ?? type.rawValue }

  /// The marked view on the old screen.
  var markedSource: UIView? { (source as? MarkedView)?.view }
  /// The marked view on the new screen.
  var markedTarget: UIView? { (target as? MarkedView)?.view }

  /// How long the source would like it to take, in seconds; nil when it does not say.
  public var sourceTransitionDuration: TimeInterval? { source?.sourceTransitionDuration }

  // MARK: - Before

  /// Asks for the view and where it starts and ends.
  ///
  /// - Returns: Why it can't move; nil when it can.
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
    guard let view = marked.view,
      let start = SharedElementView.End(
        of: view, visible: marked.visibleBounds ?? view.bounds, without: inner,
        picturing: picturing)
    else { return .noView }
    let end = (target as? MarkedView).flatMap { target in
      target.view.flatMap {
        SharedElementView.End(
          of: $0, visible: target.visibleBounds ?? $0.bounds, without: inner,
          picturing: picturing)
      }
    }
    let moving = SharedElementView(source: start, target: end)
    moving.name = "moving \(name)"
    self.view = moving
    return nil
  }

  /// Takes what a source offers, or a snapshot of it where it lies in a view (F17).
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

  /// Finds both frames.
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

  /// Tells the source that the transition begins: the original is out of sight from here on.
  public func willStartSourceAnimation() {
    guard !begun.source else { return }
    begun.source = true
    emit("willStartSourceAnimation")
    source?.willStartSourceAnimation()
  }

  /// Tells the target that the transition begins.
  public func willStartTargetAnimation() {
    guard !begun.target else { return }
    begun.target = true
    emit("willStartTargetAnimation")
    target?.willStartTargetAnimation()
  }

  /// Prepares what animates along; to be called before the animation.
  public func preAnimationSetup() {
    guard let view, let source, let from = space.from, let to = space.to else { return }
    emit("preAnimationSetup")
    source.preAnimationSetup(view: view, from: from, to: to)
  }

  /// Changes what animates along; to be called in the animation block.
  public func postAnimationSetup() {
    guard let view, let source, let from = space.from, let to = space.to else { return }
    emit("postAnimationSetup")
    source.postAnimationSetup(view: view, from: from, to: to)
    (view as? SharedElementView)?.becomeTarget()
    aim = targetAnimationFrame
  }

  /// Tells the source that the transition is over: the original shows again.
  public func didEndSourceAnimation() {
    guard begun.source else { return }
    begun.source = false
    emit("didEndSourceAnimation")
    source?.didEndSourceAnimation()
  }

  /// Tells the target that the transition is over.
  public func didEndTargetAnimation() {
    guard begun.target else { return }
    begun.target = false
    emit("didEndTargetAnimation")
    target?.didEndTargetAnimation()
  }

  /// Makes up for what was begun and not ended.
  func end() {
    didEndSourceAnimation()
    didEndTargetAnimation()
    aim = nil
    guard let view, view.superview === space.context?.containerView || view is SharedElementView
    else { return }
    view.removeFromSuperview()
  }

  /// The container has changed its size: a view that was sent to the target goes to where that is
  /// now, and, when the transition is taken back, to where the source is now (S3-8).
  ///
  /// - Parameter mark: Animations that are older are not the transition's.
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
