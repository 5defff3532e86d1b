import Animation
import Foundation

// Which animations a layer has. What they do to what shows is in CALayer+Presentation.

/// An animation as a layer keeps it.
final class AttachedAnimation {
  let key: String?
  /// A copy of what was added; what it says was taken from it already.
  let animation: CAAnimation
  /// What it does; nil when nothing shows.
  let effect: (any LayerEffect)?
  /// What it shows of old content, if it is a transition.
  let transition: ContentTransition?
  /// How long after its begin it ends, in the layer's seconds; may be infinite.
  let activeEnd: TimeInterval
  /// The engine's tie-breaker: animations that end together do so in this order.
  private(set) var sequence: Int
  /// The completions of the transactions around it when it was added.
  private(set) var completions: [AnimationTracker]

  /// In the layer's seconds; nil until the animation is committed.
  private(set) var beginTime: TimeInterval?
  /// Whether the delegate was told of the start, or will be in a turn to come.
  var isStartAnnounced = false
  /// Whether its end was announced; it may be kept for its fill mode.
  var isOver = false
  /// Where it is in its engine's queue of ends; kept by ``AnimationEnds``.
  var endPlace: Int?
  /// Whether it shows its beginning for as long as it is kept: time ran back to before it.
  var isHeldAtBeginning = false
  /// What it goes by in place of the layer's time; nil for that itself.
  var course: TimeCourse?
  /// Whether it was taken off since another one was added for its key.
  var isReplaced = false
  /// What it does, for the engine's watcher; nil without one.
  var note: AnimationNote?

  init(
    _ animation: CAAnimation, key: String?, in forest: LayerForest?, transition: ContentTransition? = nil
  ) {
    let copy = animation.copy()
    let settings = forest?.currentTransaction.settings ?? Transaction.Settings()
    self.key = key
    self.transition = transition
    self.animation = copy
    // The effect's time counts from the begin, which is known only at the commit.
    copy.beginTime = 0
    effect = copy.effect(defaultDuration: settings.animationDuration)
    activeEnd = copy.mediaTiming(defaultDuration: settings.animationDuration).endTime
    copy.beginTime = animation.beginTime
    sequence = forest?.engine.nextSequence() ?? 0
    completions = forest?.transactions.compactMap(\.completion) ?? []
    for completion in completions { completion.began() }
    copy.tracker?.began()
  }

  /// Begins at `time` of the layer unless the animation says otherwise.
  func commit(at time: TimeInterval, in engine: Engine) {
    if animation.beginTime == 0 { animation.beginTime = time }
    beginTime = animation.beginTime
    if sequence == 0 { sequence = engine.nextSequence() }
  }

  /// How long it has run at `time` of the layer, in seconds; nil until it is committed.
  func elapsed(at time: TimeInterval) -> TimeInterval? {
    guard let beginTime else { return nil }
    if isHeldAtBeginning { return 0 }
    return (course?.local(fromParent: time) ?? time) - beginTime
  }

  /// Goes on for `predecessor`, which is over without anybody hearing of it.
  func takePlace(of predecessor: AttachedAnimation) {
    (sequence, completions) = (predecessor.sequence, predecessor.completions)
    (isStartAnnounced, course) = (predecessor.isStartAnnounced, predecessor.course)
    predecessor.isOver = true
    if predecessor.beginTime != nil { beginTime = animation.beginTime }
  }
}

extension CALayer {
  /// Adds a copy of `animation`, in place of the one that `key` names; nil names none.
  ///
  /// It begins when the transaction is committed. On a layer that is in no tree by then it starts
  /// and stops at once.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    requireModel("animated")
    activeForest?.journal?.note(self)
    let change = animation as? CATransition
    let key = change == nil ? key : CATransition.key
    let transition = change.flatMap { contentTransition($0) }
    if let key, let index = animations.firstIndex(where: { $0.key == key }) {
      animations[index].isReplaced = true
      withdrawAnimation(at: index)
    }
    let attached = AttachedAnimation(
      animation, key: key, in: activeForest, transition: transition)
    if let forest = activeForest, forest.animationWatcher != nil {
      attached.note = forest.note(animation, on: self)
    }
    animations.append(attached)
    markChanged()
  }

  /// Removes what ``add(_:forKey:)`` added for `key`; it ends unfinished.
  public func removeAnimation(forKey key: String) {
    requireModel("changed")
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    withdrawAnimation(at: index)
  }

  /// Removes one animation; it ends unfinished, unless it had ended before.
  func withdrawAnimation(at index: Int) {
    let removed = animations.remove(at: index)
    discard([removed])
  }

  /// Removes all animations; they end unfinished.
  public func removeAllAnimations() {
    requireModel("changed")
    let removed = animations
    animations = []
    discard(removed)
  }

  /// The animation added for `key`. Changing it changes nothing.
  public func animation(forKey key: String) -> CAAnimation? {
    (original ?? self).animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations, in the order in which they were added; without those of no key.
  public var animationKeys: [String] {
    (original ?? self).animations.compactMap(\.key)
  }

  /// How many animations it has, those without a key included.
  package var animationCount: Int { (original ?? self).animations.count }

  private func discard(_ removed: [AttachedAnimation]) {
    guard !removed.isEmpty else { return }
    (activeForest ?? formerForest)?.end(removed.map { ($0, false) })
    markChanged()
  }
}
