/// Counts animations and calls back once the last of them has ended.
///
/// The completion block of a transaction is one; an animation's own ``CAAnimation/tracker`` is
/// how a library groups animations of several layers. A tracker calls back once.
public final class AnimationTracker {
  /// The number of the tracker's animations that have not ended.
  public private(set) var outstanding = 0
  /// A Boolean value that indicates whether all animations that have ended ran to their ends,
  /// rather than being removed or replaced.
  public private(set) var isFinished = true
  /// A Boolean value that indicates whether no more animations will be added.
  public private(set) var isSealed = false
  private var completion: ((_ finished: Bool) -> Void)?

  /// Makes a tracker of no animations.
  ///
  /// - Parameter completion: called when the tracker is sealed and nothing is outstanding, with
  ///   ``isFinished``.
  public init(_ completion: @escaping (_ finished: Bool) -> Void) {
    self.completion = completion
  }

  /// Says that no more animations will come; when none is outstanding the callback is queued for
  /// a turn of `engine`.
  public func seal(in engine: Engine) {
    guard !isSealed else { return }
    isSealed = true
    if outstanding == 0 { engine.enqueue { self.complete() } }
  }

  /// Drops the callback: the tracker stays silent.
  public func cancel() { completion = nil }

  func began() { outstanding += 1 }

  /// Counts an end; true when it was the last one, so that ``complete()`` is due.
  func ended(finished: Bool) -> Bool {
    outstanding -= 1
    isFinished = isFinished && finished
    return isSealed && outstanding == 0
  }

  func complete() {
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }
}
