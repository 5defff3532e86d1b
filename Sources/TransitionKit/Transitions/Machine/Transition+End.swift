import Diagnostics
import Foundation
import Geometry
import LayerTree

// How a transition ends.

extension Transition {
  /// Ends the transition at once for an animator that can't: the views are put where a good one
  /// would have left them.
  ///
  /// - Parameter isOwnFault: False where the screens go, and not the animator is at fault: it may still complete.
  func abandon(completed: Bool, isOwnFault: Bool = true) {
    guard isRunning else { return }
    context.mayCompleteLate = !isOwnFault
    let outcome = run?.takeOver?.outcome
    let completed = outcome ?? (completed && !driver.isCancelling)
    if outcome == nil { putInPlace(completed: completed) }
    if isCallingAnimator { noteEarlyAnswer(completed) } else { end(completed: completed) }
  }

  /// Puts the views where a good animator would have left them.
  func putInPlace(completed: Bool) {
    switch course {
    case .preparing(let preparation):
      guard let before = preparation.before else { return }
      put(before, TransitionJournals(), completed: completed, mark: 0)
    case .running(let run, _):
      put(run.before, run.journals, completed: completed, mark: run.animationMark)
    case .ready, .ending, .ended: return
    }
  }

  private func put(
    _ before: TransitionSnapshot, _ journals: TransitionJournals, completed: Bool, mark: Int
  ) {
    if completed {
      before.complete(
        context, journal: journals.animator, alongside: journals.alongside, in: engine,
        addedAfter: mark)
    } else {
      before.restore(context, journals: journals.inOrder, in: engine, addedAfter: mark)
    }
  }

  /// Leaves the views where they belong, and makes the calls of the end.
  func end(completed: Bool) {
    guard case .running(let run, let driver) = course else {
      preconditionFailure("a transition that is \(course) can't end")
    }
    // Kept to the last call, whatever it lets go of.
    let owner = owner
    followContainer(of: run)
    move(to: .ending(run, by: driver))
    run.watchdog?.stop()
    run.decision?.stop()
    run.decision = nil
    for layer in run.clock.release() { engine.dropHeldAnimations(under: layer) }
    let wasInteractive = context.isInteractive
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    if wasInteractive { coordinator.blocks.interactionChanged(coordinator) }
    run.takeOver?.cover.remove()
    leaveViews(of: run, completed: completed)
    let children = context.containerView.subviews
    owner.changeWillEnd(change, completed: completed)
    if run.isTakenOver, let from = run.before.from { from.view.layer.isHidden = from.isHidden }
    change.appearance.end(completed: completed)
    owner.changeDidEnd(change, completed: completed)
    let addedByOthers = context.containerView.subviews.filter { view in
      !children.contains { $0 === view }
    }
    engine.emit("animationEnded", on: "animator", [.bool(completed)])
    animator.animationEnded(completed)
    switchAnimationsOn(after: run)
    for controller in change.participants where controller.activeCoordinator === coordinator {
      controller.activeCoordinator = nil
    }
    coordinator.blocks.finish(coordinator)
    if completed, !run.isTakenOver {
      run.before.auditRest(
        context, alongside: run.journals.alongside, besides: addedByOthers, engine: engine)
    }
    context.transition = nil
    move(to: .ended)
    engine.transitionDidEnd(self, completed: completed)
    owner.changeDidFinish(change, completed: completed)
  }

  /// Switches animations on again that the animator has left off.
  private func switchAnimationsOn(after run: TransitionRun) {
    let scopes = engine.animationScopes
    guard run.hadAnimations, !scopes.areEnabled else { return }
    scopes.areEnabled = true
    guard !run.isTakenOver else { return }
    engine.diagnose(
      .warning, .animationsLeftDisabled,
      "Animations were switched off when the transition ended; they were switched on again "
        + "(\(context.summary))",
      remedy: "Call UIView.setAnimationsEnabled(true) on every path.")
  }

  /// Checks what a completed transition leaves behind, and puts back what a cancelled one has
  /// changed.
  private func leaveViews(of run: TransitionRun, completed: Bool) {
    for (layer, marks) in run.animationsOutOfSight {
      engine.dropAnimations(of: layer, addedAfter: marks.lowerBound, until: marks.upperBound)
    }
    if completed {
      if run.wasResized, !hasFrameOfAnimator(run) {
        placeResizedView(context.to.view, in: context.to.finalFrame)
      }
      if !run.isTakenOver {
        run.before.auditEnd(context, addedAfter: run.animationMark, engine: engine)
      }
    } else {
      if !run.isTakenOver {
        put(run.before, run.journals, completed: false, mark: run.animationMark)
      }
      if run.wasResized { placeResizedView(context.from.view, in: context.from.initialFrame) }
    }
  }

  /// Adapts the frames that were given out to a container that was `old` before (F5).
  func containerDidResize(from old: CGRect) {
    let new = context.containerView.bounds
    guard let run = currentRun, new != old else { return }
    run.containerBounds = new
    run.formerFinalFrames.append(context.to.finalFrame)
    context.containerDidResize(from: old, to: new)
    run.before.containerDidResize(from: old, to: new)
    run.takeOver?.cover.remove()
  }

  /// Adapts the frames to a container that a screen's own code has given another size meanwhile, such as a sheet that went
  /// to another detent.
  private func followContainer(of run: TransitionRun) {
    if context.containerView.bounds.size != run.containerBounds.size {
      containerDidResize(from: run.containerBounds)
    }
  }

  /// Returns a Boolean value that indicates whether the to view lies where the animator has put it, which may choose the
  /// frame: neither in the final frame nor in one of those that it was given before.
  private func hasFrameOfAnimator(_ run: TransitionRun) -> Bool {
    guard !context.to.isFinalFrameBinding, let view = context.to.view else { return false }
    return !run.formerFinalFrames.contains(view.untransformedFrame)
  }

  /// Puts the view that stays where it belongs after a change of the container's size: the animator
  /// may have kept the frame that it was told first.
  private func placeResizedView(_ view: UIView?, in frame: CGRect) {
    guard let view, frame != .zero, view.transform3D.isIdentity else { return }
    UIView.performWithoutAnimation { view.frame = frame }
  }
}
