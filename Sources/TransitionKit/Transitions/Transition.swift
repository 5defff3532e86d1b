import Diagnostics
import Foundation
import Geometry
import LayerTree

/// The container's part in a transition.
protocol TransitionOwner: AnyObject {
  /// The animator has said how long it will take; bars start to move along.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval)
  /// The animator, or the interaction controller, was called.
  func transitionDidStart(_ transition: Transition)
  /// The views are in place, or back: what is left of the hierarchy follows. Before the appearance
  /// calls.
  func transitionWillEnd(_ transition: Transition, completed: Bool)
  /// After the appearance calls: containment follows.
  func transition(_ transition: Transition, didEnd completed: Bool)
  /// Everybody else has been told; nothing of the transition is left.
  func transitionDidFinish(_ transition: Transition, completed: Bool)
}

/// One run of an animator between two controllers, whatever the container.
///
/// ```
/// ready ──start──▸ starting ──▸ running ──complete──▸ ending ──▸ ended
///                      └───────complete───────▸ (ends when started)
/// ```
///
/// The container decides who takes part and asks its delegate; this type names the participants,
/// calls the animator or the interaction controller, checks what they leave behind and puts things
/// back when the transition is cancelled. What a gesture does to a running transition is in
/// `Transition+Interaction`.
final class Transition {
  enum State: Hashable {
    case ready
    case starting
    case running
    case ending(completed: Bool)
    case ended(completed: Bool)
  }

  /// Who has the running transition in hand.
  enum Phase: Hashable {
    /// It runs by itself and was never interactive.
    case automatic
    /// A gesture drives it.
    case interactive
    /// The gesture let go, for the new screen.
    case finishing
    /// The gesture let go, for the old screen.
    case cancelling
  }

  let context: TransitionContext
  /// Who moves the screens; another one after ``replaceAnimator(with:)``.
  var animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let appearance: AppearanceChange
  let engine: Engine
  private(set) var state = State.ready
  var phase = Phase.automatic
  /// The time of what moves; there from the start on.
  var clock: TransitionClock?
  /// What the animator vends to be taken hold of.
  var interruptible: (any UIViewImplicitlyAnimating)?
  /// True once the animator was found to answer different ones; that is reported once.
  var hasChangedInterruptible = false
  /// True if the transition drives it, false if an author's own interaction controller does.
  var drivesInterruptible = true
  /// True once `animateTransition` was called; an interaction controller may stand in for it.
  private(set) var wasAnimatorCalled = false
  /// Whether a gesture scrubs the container's layers (rule 23: but for an interruptible animator).
  var drivesContainer = false
  /// Where a gesture has taken hold of an interruptible animator on its way.
  var grip: TransitionGrip?
  /// The gesture whose actions moved the transition last.
  weak var gesture: (any GestureSource)?
  /// What that gesture's end left open.
  var decision: GestureDecision?
  /// When it started, in the engine's seconds.
  private(set) var startTime: TimeInterval = 0
  /// Which animations are older than the transition.
  private(set) var animationMark = 0
  private(set) var coordinator: TransitionCoordinator?
  var watchdog: TransitionWatchdog?
  private unowned let owner: any TransitionOwner
  private var participants: [UIViewController] = []
  private(set) var before: TransitionSnapshot?
  /// What the animator changes beside that.
  private(set) var journal = TransitionJournal()
  /// What the blocks alongside change.
  let alongsideJournal = TransitionJournal()
  /// Both, in the order of the changes.
  private(set) lazy var journals = [journal, alongsideJournal]
  /// The animations of those blocks.
  private(set) var alongsideAnimations = 0...0
  /// What `completeTransition` said while `animateTransition` was still running.
  private(set) var earlyCompletion: Bool?
  /// What takes the place of an animator that has failed.
  var takeOver: TakeOver?
  private var knownDuration: TimeInterval?
  /// Whether another animator is being called.
  private var isHandingOver = false
  /// Whether the container changed its size meanwhile.
  private var wasResized = false

  init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
    appearance: AppearanceChange, owner: any TransitionOwner, engine: Engine
  ) {
    self.context = context
    self.animator = animator
    self.interactor = interactor
    self.appearance = appearance
    self.owner = owner
    self.engine = engine
    context.transition = self
  }

  /// What `transitionDuration` answers, in seconds; asked once, when first needed.
  var duration: TimeInterval {
    if let knownDuration { return knownDuration }
    let duration = askDuration()
    knownDuration = duration
    return duration
  }

  /// Whether the animator has been called and has not completed.
  var isRunning: Bool { state == .starting || state == .running }

  /// Gives the participants and the containers around them their coordinator, until the end.
  func coordinate(_ controllers: [UIViewController]) {
    let coordinator = TransitionCoordinator(transition: self)
    self.coordinator = coordinator
    participants = controllers
    context.initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    if let animator = animator as? any CompletionPacing {
      context.completionCurve = animator.completionCurve
    }
    for controller in controllers { controller.activeCoordinator = coordinator }
  }

  /// Calls the appearance methods, then the animator or the interaction controller.
  func start() {
    move(to: .starting)
    appearance.begin()
    context.containerView.roleName = "container"
    before = TransitionSnapshot(of: context)
    _ = duration
    engine.transitionDidBegin(self)
    startTime = engine.currentTime
    animationMark = engine.animationMark
    clock = TransitionClock(engine: engine, duration: duration)
    if let interactor, interactor.wantsInteractiveStart {
      phase = .interactive
      context.isInteractive = true
      context.initiallyInteractive = true
      engine.animationScopes.run(isScrubbed: true) {
        owner.transition(self, willAnimateFor: duration)
      }
      engine.emit("startInteractiveTransition", on: "interactor")
      journal.record(in: engine) { interactor.startInteractiveTransition(context) }
    } else {
      owner.transition(self, willAnimateFor: duration)
      percentDriven?.attach(to: self)
      callAnimator()
    }
    runAlongside()
    holdWhileInteractive()
    owner.transitionDidStart(self)
    watchdog = TransitionWatchdog(transition: self)
    if let earlyCompletion {
      end(completed: earlyCompletion)
    } else if state == .starting {
      move(to: .running)
      if phase != .interactive { fadeToEnd() }
    }
  }

  /// Calls `animateTransition`; curves are linear while a gesture drives (rule 21).
  func callAnimator() {
    wasAnimatorCalled = true
    engine.animationScopes.run(isScrubbed: phase == .interactive) {
      engine.emit("animateTransition", on: "animator")
      journal.record(in: engine) { animator.animateTransition(using: context) }
    }
    askForInterruptible()
    // An animator that answers a new one each time runs one and leaves the other to gestures, which
    // goes wrong in many ways: this is reported before any of them.
    checkInterruptible()
    drivesInterruptible = true
  }

  /// Asks the animator for what can be taken hold of.
  func askForInterruptible() {
    interruptible = animator.interruptibleAnimator(using: context)
    if interruptible != nil {
      engine.emit("interruptibleAnimator", on: "animator", ["animator"])
    }
    context.isInterruptible = interruptible != nil
  }

  /// What the context was told. A second call is an error and does nothing.
  func complete(_ didComplete: Bool) {
    // What failed has no more say.
    guard !isTakenOver else { return }
    var didComplete = didComplete
    if didComplete, phase == .cancelling {
      engine.diagnose(
        .error, .completedTrueThoughCancelled,
        "completeTransition(true) was called though the \(context.summary) was cancelled; it "
          + "counts as cancelled")
      didComplete = false
    }
    if isCallingAnimator, earlyCompletion == nil {
      checkOutcome(didComplete)
      earlyCompletion = didComplete
      noteCompletion()
      return
    }
    guard state == .running, !isHandingOver else {
      engine.diagnose(
        .error, .completedTwice,
        "completeTransition(\(didComplete)) was called on the \(context.summary), which has "
          + "completed, and did nothing")
      return
    }
    checkOutcome(didComplete)
    noteCompletion()
    end(completed: didComplete)
  }

  /// Reports a first `completeTransition(false)` for a transition that nobody cancelled.
  ///
  /// An animator that is turned round on its way comes back to the old screen without a cancel, as
  /// in UIKit, so it may say so.
  private func checkOutcome(_ didComplete: Bool) {
    guard !didComplete, phase != .cancelling, interruptible?.isReversed != true else { return }
    engine.diagnose(
      .error, .completedFalseThoughNotCancelled,
      "completeTransition(false) was called though the \(context.summary) was not cancelled; the "
        + "old screen stays")
  }

  /// Ends the transition at once for an animator that can't: the views are put where a good one
  /// would have left them.
  func abandon(completed: Bool) {
    guard isRunning else { return }
    let completed = takeOver?.outcome ?? (completed && phase != .cancelling)
    if takeOver?.outcome == nil { putInPlace(completed: completed) }
    if isCallingAnimator { earlyCompletion = completed } else { end(completed: completed) }
  }

  /// Puts the views where a good animator would have left them.
  func putInPlace(completed: Bool) {
    if completed {
      before?.complete(
        context, journal: journal, alongside: alongsideJournal, in: engine,
        addedAfter: animationMark)
    } else {
      before?.restore(context, journals: journals, in: engine, addedAfter: animationMark)
    }
  }

  /// Whether the animator, or one in its place, has not been called to the end.
  private var isCallingAnimator: Bool { state == .starting || isHandingOver }

  /// Has `body` call another animator; one that completes in it ends the transition after it.
  func handOver(_ body: () -> Void) {
    isHandingOver = true
    knownDuration = nil
    hasChangedInterruptible = false
    journal = TransitionJournal()
    journals = [alongsideJournal, journal]
    body()
    isHandingOver = false
    if let earlyCompletion, state == .running { end(completed: earlyCompletion) }
  }

  /// The way through the animator that the transition takes.
  var branch: TransitionLedger.Branch {
    TransitionLedger.Branch(operation: context.operation, wasCancelled: phase == .cancelling)
  }

  /// What diagnostics call the animator.
  var animatorName: String {
    (animator as? any NamedAnimatedTransitioning)?.animatorName
      ?? "The animator \(type(of: animator))"
  }

  /// Remembers that the animator completed; says so if it is known not to on another branch.
  private func noteCompletion() {
    guard let other = engine.transitionLedger.completed(branch, by: animator) else { return }
    engine.diagnose(
      .error, .completesOnOneBranch,
      "\(animatorName) called completeTransition for its \(branch) (\(context.summary)), but did "
        + "not for its \(other)")
  }

  /// The blocks that wait for the transition, in its duration and pace.
  private func runAlongside() {
    guard let coordinator else { return }
    let mark = engine.animationMark
    defer { alongsideAnimations = mark...engine.animationMark }
    engine.animationScopes.run(isScrubbed: phase == .interactive) {
      coordinator.blocks.runAnimations(context: coordinator) { view in
        clock?.add(view.layer)
      } animate: { block in
        alongsideJournal.record(in: engine) { animateAlongside(block) }
      }
    }
  }

  private func animateAlongside(_ block: @escaping () -> Void) {
    if let animator = animator as? any AlongsidePacing, context.isAnimated {
      animator.animateAlongside(block)
    } else {
      UIView.animate(withDuration: context.isAnimated ? duration : 0, animations: block)
    }
  }

  /// The views are where they belong, or are put there: everybody is told.
  func end(completed: Bool) {
    // Kept to the last call, whatever it lets go of.
    let owner = owner
    move(to: .ending(completed: completed))
    watchdog?.stop()
    decision?.stop()
    decision = nil
    for layer in clock?.release() ?? [] { engine.dropHeldAnimations(under: layer) }
    let wasInteractive = context.isInteractive
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    if wasInteractive, let coordinator { coordinator.blocks.interactionChanged(coordinator) }
    takeOver?.cover.remove()
    if completed {
      if wasResized { placeResizedView(context.to.view, in: context.to.finalFrame) }
      if !isTakenOver { before?.audit(context, addedAfter: animationMark, engine: engine) }
    } else {
      if !isTakenOver {
        before?.restore(context, journals: journals, in: engine, addedAfter: animationMark)
      }
      if wasResized { placeResizedView(context.from.view, in: context.from.initialFrame) }
    }
    let from = before?.from
    before = nil
    owner.transitionWillEnd(self, completed: completed)
    if isTakenOver, let from { from.view.layer.isHidden = from.isHidden }
    appearance.end(completed: completed)
    owner.transition(self, didEnd: completed)
    engine.emit("animationEnded", on: "animator", [.bool(completed)])
    animator.animationEnded(completed)
    for controller in participants where controller.activeCoordinator === coordinator {
      controller.activeCoordinator = nil
    }
    if let coordinator { coordinator.blocks.finish(coordinator) }
    context.transition = nil
    interruptible = nil
    move(to: .ended(completed: completed))
    engine.transitionDidEnd(self, completed: completed)
    owner.transitionDidFinish(self, completed: completed)
  }

  /// The container has changed its size from `old`: the frames that were given out follow (F5).
  func containerDidResize(from old: CGRect) {
    let new = context.containerView.bounds
    guard isRunning, new != old else { return }
    wasResized = true
    context.containerDidResize(from: old, to: new)
    before?.containerDidResize(from: old, to: new)
    takeOver?.cover.remove()
  }

  /// Puts the view that stays where it belongs after a change of the container's size: the animator
  /// may have kept the frame that it was told first.
  private func placeResizedView(_ view: UIView?, in frame: CGRect) {
    guard let view, frame != .zero, view.transform3D.isIdentity else { return }
    UIView.performWithoutAnimation { view.frame = frame }
  }

  private func askDuration() -> TimeInterval {
    let answer = animator.transitionDuration(using: context)
    let isValid = answer.isFinite && answer >= 0
    engine.emit("transitionDuration", on: "animator", [isValid ? .number(answer) : .null])
    if isValid { return answer }
    engine.diagnose(
      .error, .invalidDuration,
      "transitionDuration answered \(answer) for the \(context.summary); 0 is used")
    return 0
  }

  private func move(to next: State) {
    let isLegal =
      switch (state, next) {
      case (.ready, .starting), (.starting, .running), (.starting, .ending), (.running, .ending),
        (.ending, .ended):
        true
      default: false
      }
    precondition(isLegal, "a transition can't go from \(state) to \(next)")
    state = next
  }
}
