public import Foundation
public import LayerTree

/// The facts about a transition that a runner needs.
public struct TransitionReport: Hashable, Sendable {
  /// The operation of the container.
  public var operation: TransitionOperation
  /// The time of the call of the animator, in the engine's seconds.
  public var startTime: TimeInterval
  /// The duration that the animator answered, in seconds.
  public var duration: TimeInterval
  /// The time of the call of `completeTransition`; nil while the transition runs.
  public var endTime: TimeInterval?
  /// The outcome: true if the new screen shows; nil while the transition runs.
  public var completed: Bool?
}

/// An engine's transitions: those that run, and the reports of all that have begun.
private final class TransitionLog {
  var running: [Transition] = []
  var pending = 0
  var reports: [TransitionReport] = []
  /// The indexes of the reports of the transitions that run.
  var reportIndexes: [ObjectIdentifier: Int] = [:]
  var hasChangedTabsAtOnce = false
}

extension TransitionLog: GestureDriven {
  /// Returns `view`, or what is around the container of the transition that it takes part in (F15): the
  /// screens of a transition take no touches, unless it can be interrupted or a gesture may drive it.
  func viewTakingTouch(on view: UIView) -> UIView? {
    var view: UIView? = view
    for transition in running
    where transition.run?.interruptible == nil && transition.interactor == nil {
      let container = transition.context.containerView
      if view?.isDescendant(of: container) == true { view = container.superview }
    }
    return view
  }

  /// Cancels the transitions that `gesture` drove, unless its actions, or something that was begun
  /// since `mark`, finish or cancel them.
  func gestureDidEnd(_ gesture: any GestureSource, since mark: Int) {
    for transition in running where transition.run?.gesture === gesture {
      transition.gestureEnded(gesture, since: mark)
    }
  }
}

/// A transition that is due in a turn to come. It counts until that begins, or is dropped.
final class PendingTransition {
  private var log: TransitionLog?

  fileprivate init(in log: TransitionLog) {
    self.log = log
    log.pending += 1
  }

  isolated deinit { begin() }

  func begin() {
    log?.pending -= 1
    log = nil
  }
}

private enum TransitionLogKey: EngineKey {
  static var defaultValue: TransitionLog? { nil }
}

extension Engine {
  /// A Boolean value that indicates whether a transition runs, or is due in a run-loop turn to come.
  public var isTransitionRunning: Bool { !log.running.isEmpty || log.pending > 0 }

  /// A Boolean value that indicates whether a gesture, or what stands for one, has control of a
  /// transition now.
  public var isTransitionInteractive: Bool { log.running.contains { $0.driver.isInteractive } }

  /// The transition that began last, nil before the first. Only animated ones count.
  public var lastTransition: TransitionReport? { log.reports.last }

  /// The reports of the transitions that have begun, in order. Only animated ones count.
  public var transitionReports: [TransitionReport] { log.reports }

  /// A Boolean value that indicates whether tabs have changed at once, because the delegate vended no animator.
  public var hasChangedTabsAtOnce: Bool { log.hasChangedTabsAtOnce }

  /// Goes on without the animators that `isOut` names, which have failed and are called no more but
  /// for `animationEnded`.
  ///
  /// What shows now fades, within ``takeOverDuration``, into the state in which a good animator would
  /// have left the screens: the new screen, or the old one where the transition is being cancelled.
  /// Under a gesture what shows stands still until that lets go, which decides. All callbacks come as
  /// they do without a failure, and until the end of the fade the transition runs. Without an
  /// animation, without anything to see, and for an animator that has completed, there is no fade.
  public func takeOverTransitions(
    from isOut: (any UIViewControllerAnimatedTransitioning) -> Bool
  ) {
    perform {
      for transition in log.running where isOut(transition.animator) {
        transition.takeOverFromAnimator()
      }
    }
  }

  /// The duration of the fade that takes an animator's place, in seconds.
  public static let takeOverDuration: TimeInterval = 0.2

  /// A Boolean value that indicates whether a transition runs whose animator has failed.
  public var isTransitionTakenOver: Bool { log.running.contains { $0.isTakenOver } }

  /// Ends the running transitions at once, as when nothing in them can be trusted to go on.
  ///
  /// The views are put where a good animator would have left them, so that the container is in a
  /// consistent state whatever the animator did.
  ///
  /// - Parameter completed: True to end on the new screen, false to end on the old one.
  public func abandonTransitions(completed: Bool = true) {
    perform { for transition in log.running { transition.abandon(completed: completed) } }
  }

  /// The transitions that run, in the order in which they began.
  var runningTransitions: [Transition] { log.running }

  /// Returns a Boolean value that indicates whether a running transition other than that of `context` moves `view`: a container
  /// may be the view of a screen on its own way.
  func isAnyTransition(besides context: TransitionContext, moving view: UIView) -> Bool {
    log.running.contains { other in
      other.context !== context
        && (other.context.from.view === view || other.context.to.view === view)
    }
  }

  /// Queues the begin of a transition for the next turn; it counts as running until then, too.
  ///
  /// - Returns: What lives until then, or until the turn is dropped.
  @discardableResult
  func enqueueTransition(_ begin: @escaping () -> Void) -> PendingTransition {
    let pending = PendingTransition(in: log)
    enqueue {
      pending.begin()
      begin()
    }
    return pending
  }

  func tabsDidChangeAtOnce() { log.hasChangedTabsAtOnce = true }

  func transitionWillBegin() { log.pending += 1 }

  func transitionIsNotPendingAnyMore() { log.pending -= 1 }

  func transitionDidBegin(_ transition: Transition) {
    log.running.append(transition)
    log.reportIndexes[ObjectIdentifier(transition)] = log.reports.count
    log.reports.append(
      TransitionReport(
        operation: transition.context.operation, startTime: currentTime,
        duration: transition.duration))
  }

  /// Another animator took over, which takes its own time.
  func transitionDidChangeDuration(_ transition: Transition) {
    guard let index = log.reportIndexes[ObjectIdentifier(transition)] else { return }
    log.reports[index].duration = transition.duration
  }

  func transitionDidEnd(_ transition: Transition, completed: Bool) {
    log.running.removeAll { $0 === transition }
    guard let index = log.reportIndexes.removeValue(forKey: ObjectIdentifier(transition)) else {
      return
    }
    log.reports[index].endTime = currentTime
    log.reports[index].completed = completed
  }

  private var log: TransitionLog {
    if let log = self[TransitionLogKey.self] { return log }
    let log = TransitionLog()
    self[TransitionLogKey.self] = log
    gestureDriven = log
    return log
  }
}
