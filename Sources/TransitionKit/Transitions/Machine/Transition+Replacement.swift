import Foundation
public import LayerTree

// Another animator takes over a transition that a gesture holds, where it is: what a host does that
// loads a new version of an animator.

extension Engine {
  /// Returns true if the transition that `animator` moves is held by a gesture, or paused, so that
  /// ``replaceAnimator(_:with:)`` can hand it over.
  public func holdsTransition(of animator: any UIViewControllerAnimatedTransitioning) -> Bool {
    runningTransitions.contains { $0.animator === animator && $0.canBeHandedOver }
  }

  /// Hands the transition that `animator` moves over to `replacement`, at the progress at which a
  /// gesture holds it.
  ///
  /// The views are put back as they were before `animator` was called, and its animations are
  /// dropped: their completions are called, unfinished, in the next turn, so the code that replaces
  /// an animator has to ensure that they do nothing. Then `replacement` is asked for its duration
  /// and called, curves linear, and brought to that progress. Context, coordinator and appearance
  /// calls stay those of the transition; what moves alongside goes on. `animator` is not notified.
  ///
  /// To be called in a turn of the engine's; no frame shows anything between the two.
  ///
  /// - Returns: false, and nothing was done, unless ``holdsTransition(of:)``.
  @discardableResult
  public func replaceAnimator(
    _ animator: any UIViewControllerAnimatedTransitioning,
    with replacement: any UIViewControllerAnimatedTransitioning
  ) -> Bool {
    let transition = runningTransitions.first { $0.animator === animator && $0.canBeHandedOver }
    guard let transition else { return false }
    perform { transition.replaceAnimator(with: replacement) }
    return true
  }
}

extension Transition {
  /// A Boolean value that indicates whether the animator was called, and what it does stands still.
  fileprivate var canBeHandedOver: Bool {
    guard let run = currentRun, run.call.hasBegun else { return false }
    return isInteractive && !run.isTakenOver
  }

  fileprivate func replaceAnimator(with replacement: any UIViewControllerAnimatedTransitioning) {
    guard let run = currentRun else { return }
    let heldTime = heldTime
    let wasTakenHoldOf = driver.grip != nil
    handOver(to: .interactive(nil))
    run.interruptible?.stopAnimation(true)
    run.hold = .nothing
    run.clock.releaseAnimations()
    takeBack(run)
    animator = replacement
    engine.emit("replaceAnimator", on: "transition", [.string(animatorName)])
    callAgain(run) {
      let layer = context.containerView.layer
      run.clock.letGo(of: layer, keeping: layersAlongside(run))
      let duration = duration
      engine.transitionDidChangeDuration(self)
      percentDriven?.durationDidChange(to: duration)
      callAnimator(of: run)
      guard currentRun === run else { return }
      if run.interruptible == nil { run.clock.restart(layer, duration: duration) }
      takeHold(of: run)
      // The bar stays where it is, whatever part of its time the new animator needs for its way.
      if wasTakenHoldOf, let interruptible = run.interruptible {
        interruptible.fractionComplete = context.percentComplete
        let grip = TransitionGrip(percent: context.percentComplete, time: heldTime)
        if isInteractive { handOver(to: .interactive(grip)) }
      }
      showPercent(of: run)
    }
  }

  /// Has `body` call another animator; one that completes in it ends the transition after it.
  private func callAgain(_ run: TransitionRun, _ body: () -> Void) {
    run.call = .again(answer: run.call.answer)
    forgetDuration()
    run.journals.replaceAnimator()
    body()
    let answer = run.call.answer
    run.call = .returned
    if let answer, currentRun != nil { end(completed: answer) }
  }

  /// Puts the views back as they were before the animator was called, but for what moves alongside.
  private func takeBack(_ run: TransitionRun) {
    let journals = run.journals
    let alongside = journals.alongside.changedLayers.map { ($0, $0.modelValues) }
    let marks = journals.alongsideAnimations
    engine.spareAnimations(addedAfter: marks.lowerBound, until: marks.upperBound)
    run.before.restore(
      context, journals: [journals.animator], in: engine, addedAfter: run.animationMark)
    engine.stopSparingAnimations(addedAfter: marks.lowerBound)
    UIView.performWithoutAnimation {
      for (layer, model) in alongside { layer.modelValues = model }
    }
  }

  /// The layers in the container that move alongside.
  private func layersAlongside(_ run: TransitionRun) -> [CALayer] {
    let container = context.containerView.layer
    return run.journals.alongside.changedLayers.filter {
      $0 !== container && $0.isSelfOrDescendant(of: container)
    }
  }
}
