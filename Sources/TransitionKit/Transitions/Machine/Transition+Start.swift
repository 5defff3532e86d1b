import Foundation
import LayerTree

// How a transition begins.

extension Transition {
  /// Calls the appearance methods, then the animator or the interaction controller.
  func start() {
    let run = prepare()
    engine.transitionDidBegin(self)
    if let interactor, interactor.wantsInteractiveStart {
      handOver(to: .interactive(nil))
      context.isInteractive = true
      context.initiallyInteractive = true
      engine.animationScopes.run(isScrubbed: true) {
        owner.transition(self, willAnimateFor: duration)
      }
      engine.emit("startInteractiveTransition", on: "interactor")
      run.journals.animator.record(in: engine) { interactor.startInteractiveTransition(context) }
    } else {
      owner.transition(self, willAnimateFor: duration)
      percentDriven?.attach(to: self)
      callAnimator(of: run)
    }
    runAlongside(run)
    if isInteractive { holdFromStart(run) }
    change.showNewScreen()
    watch(run)
    let answer = run.call.answer
    run.call = .returned
    if let answer {
      end(completed: answer)
    } else if !isInteractive {
      fadeToEnd()
    }
  }

  /// Calls the appearance methods, remembers the views and asks for the duration.
  private func prepare() -> TransitionRun {
    move(to: .preparing(TransitionPreparation()))
    change.appearance.begin()
    context.containerView.roleName = "container"
    let before = TransitionSnapshot(of: context)
    if case .preparing(var preparation) = course {
      preparation.before = before
      move(to: .preparing(preparation))
    }
    let duration = duration
    let run = TransitionRun(
      engine: engine, duration: duration, before: before, answer: earlyAnswer)
    move(to: .running(run, by: .automatic))
    return run
  }

  /// Runs the blocks that wait for the transition, in its duration and pace.
  private func runAlongside(_ run: TransitionRun) {
    let mark = engine.animationMark
    defer { run.journals.alongsideAnimations = mark...engine.animationMark }
    engine.animationScopes.run(isScrubbed: isInteractive) {
      coordinator.blocks.runAnimations(context: coordinator) { view in
        // The container goes by a time of its own, which must not run within another.
        if context.containerView.isDescendant(of: view) {
          run.movesAroundContainer = true
        } else {
          run.clock.add(view.layer)
        }
      } animate: { block in
        run.journals.alongside.record(in: engine) { animateAlongside(block) }
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
}
