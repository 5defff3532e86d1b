import Animation
import Foundation

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
