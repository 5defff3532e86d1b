import Animation
import Foundation

/// An animation as a layer keeps it.
final class AttachedAnimation {
  let key: String?
  /// A copy of the added animation; the other properties are derived from it.
  let animation: CAAnimation
  /// The effect on the layer's values; nil if the animation changes nothing visible.
  let effect: (any LayerEffect)?
  /// The transition from the old content; nil for other animations.
  let transition: ContentTransition?
  /// The time from the begin to the end, in the layer's seconds; may be infinite.
  let activeEnd: TimeInterval
  /// The engine's tie-breaker: animations that end together do so in this order.
  private(set) var sequence: Int
  /// The completions of the transactions around it when it was added.
  private(set) var completions: [AnimationTracker]

  /// The begin time, in the layer's seconds; nil until the animation is committed.
  private(set) var beginTime: TimeInterval?
  /// True once the call of the delegate's `animationDidStart` is made or scheduled.
  var isStartAnnounced = false
  /// True once the end is announced; the fill mode may keep the animation.
  var isOver = false
  /// The position in the engine's queue of ends, maintained by ``AnimationEnds``.
  var endPlace: Int?
  /// True if the animation shows its first value until it is removed, since time ran back to before its begin.
  var isHeldAtBeginning = false
  /// The time course that replaces the layer's time; nil to use the layer's time.
  var course: TimeCourse?
  /// True if another animation for the same key has replaced it.
  var isReplaced = false
  /// The description for the engine's animation watcher; nil without a watcher.
  var note: AnimationNote?

  /// Keeps a copy of `animation`.
  ///
  /// - Parameters:
  ///   - duration: what a duration of 0 stands for, in seconds.
  ///   - sequence: the engine's tie-breaker; 0 without an engine.
  ///   - completions: those of the transactions around it.
  init(
    _ animation: CAAnimation, key: String?, defaultDuration duration: TimeInterval, sequence: Int,
    completions: [AnimationTracker], transition: ContentTransition? = nil
  ) {
    let copy = animation.copy()
    self.key = key
    self.transition = transition
    self.animation = copy
    // The effect's time counts from the begin, which is known only at the commit.
    copy.beginTime = 0
    effect = copy.effect(defaultDuration: duration)
    activeEnd = copy.mediaTiming(defaultDuration: duration).endTime
    copy.beginTime = animation.beginTime
    self.sequence = sequence
    self.completions = completions
    for completion in completions { completion.began() }
    copy.tracker?.began()
  }

  /// Begins at `time` of the layer unless the animation says otherwise.
  func commit(at time: TimeInterval, in engine: Engine) {
    if animation.beginTime == 0 { animation.beginTime = time }
    beginTime = animation.beginTime
    if sequence == 0 { sequence = engine.nextSequence() }
  }

  /// Returns the elapsed time at `time` of the layer, in seconds; nil until the animation is committed.
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
