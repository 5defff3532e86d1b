import Foundation
public import LayerTree

// Another animator takes over a transition that a gesture holds, where it is: what a host does that
// loads a new version of an animator.

extension Engine {
  /// Whether the transition that `animator` moves is held by a gesture, or paused, so that
  /// ``replaceAnimator(_:with:)`` can hand it over.
  public func holdsTransition(of animator: any UIViewControllerAnimatedTransitioning) -> Bool {
    runningTransitions.contains { $0.animator === animator && $0.canBeHandedOver }
  }

  /// Hands the transition that `animator` moves over to `replacement`, at the progress at which a
  /// gesture holds it.
  ///
  /// The views are put back as they were before `animator` was called, and its animations are
  /// dropped: their completions hear of an end, unfinished, in the next turn, so whoever replaces
  /// an animator sees to it that they do nothing. Then `replacement` is asked for its duration and
  /// called, curves linear, and brought to that progress. Context, coordinator and appearance calls
  /// stay those of the transition; what moves alongside goes on. `animator` is not told of any end.
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
  /// Whether the animator was called, and what it does stands still.
  fileprivate var canBeHandedOver: Bool {
    state == .running && phase == .interactive && !isTakenOver
  }

  fileprivate func replaceAnimator(with replacement: any UIViewControllerAnimatedTransitioning) {
    let heldTime = heldTime
    interruptible?.stopAnimation(true)
    interruptible = nil
    let wasTakenHoldOf = grip != nil
    grip = nil
    clock?.releaseAnimations()
    takeBack()
    animator = replacement
    engine.emit("replaceAnimator", on: "transition", [.string(animatorName)])
    handOver {
      let layer = context.containerView.layer
      clock?.letGo(of: layer, keeping: layersAlongside)
      drivesContainer = false
      let duration = duration
      engine.transitionDidChangeDuration(self)
      percentDriven?.durationDidChange(to: duration)
      callAnimator()
      guard state == .running else { return }
      if interruptible == nil { clock?.restart(layer, duration: duration) }
      takeHold()
      // The bar stays where it is, whatever part of its time the new animator needs for its way.
      if wasTakenHoldOf, interruptible != nil {
        interruptible?.fractionComplete = context.percentComplete
        grip = TransitionGrip(percent: context.percentComplete, time: heldTime)
      }
      showPercent()
    }
  }

  /// Puts the views back as they were before the animator was called, but for what moves alongside.
  private func takeBack() {
    let alongside = alongsideJournal.changedLayers.map { ($0, $0.modelValues) }
    let (mark, end) = (alongsideAnimations.lowerBound, alongsideAnimations.upperBound)
    engine.spareAnimations(addedAfter: mark, until: end)
    before?.restore(context, journals: [journal], in: engine, addedAfter: animationMark)
    engine.stopSparingAnimations(addedAfter: mark)
    UIView.performWithoutAnimation {
      for (layer, model) in alongside { layer.modelValues = model }
    }
  }

  /// The layers in the container that move alongside.
  private var layersAlongside: [CALayer] {
    let container = context.containerView.layer
    return alongsideJournal.changedLayers.filter {
      $0 !== container && $0.isSelfOrDescendant(of: container)
    }
  }
}
