import Foundation
import Geometry
import LayerTree

/// One change of a window's screen, from the announcement to the completions.
///
/// The window has its new bounds at once; what is in it follows within the animation, layout and
/// the coordinator's blocks included. Running transitions are notified, so that their frames
/// follow.
final class SizeChange {
  private let window: UIWindow
  private let screen: Screen
  private let engine: Engine
  private let coordinator: SizeChangeCoordinator
  /// A Boolean value that indicates whether a gesture has a transition in hand, or has let it go.
  private let isHeld: Bool
  /// The mark that separates the animations older than the change from newer ones.
  private var mark = 0

  /// A change to `screen`, turned by `turn` against the old one.
  init(
    window: UIWindow, screen: Screen, turn: CGAffineTransform, duration: TimeInterval,
    engine: Engine
  ) {
    self.window = window
    self.screen = screen
    self.engine = engine
    // The time of layers that a gesture has in hand, or has let go, is not that of the window.
    isHeld = engine.runningTransitions.contains { $0.run?.clock.isDriven == true }
    let duration = isHeld || !duration.isFinite ? 0 : max(0, duration)
    coordinator = SizeChangeCoordinator(window: window, duration: duration, targetTransform: turn)
  }

  func run() {
    let root = window.rootViewController
    announce(to: root)
    let runs = engine.runningTransitions.compactMap { transition in
      transition.run.map { (transition, $0, bounds: transition.context.containerView.bounds) }
    }
    for (transition, _, _) in runs {
      let context = transition.context
      context.targetTransform = context.targetTransform.concatenating(coordinator.targetTransform)
    }
    mark = engine.animationMark
    // What a gesture moves is placed by its progress, not by the animations of the change.
    let outOfSight = isHeld ? [] : runs.map { ($0.1, $0.0.placesOutOfSight) }
    let journals = runs.flatMap { $0.1.journals.inOrder }.map { ($0, $0.presentModels) }
    resizeWindow()
    for (journal, models) in journals { journal.follow(from: models) }
    for (transition, _, bounds) in runs { transition.containerDidResize(from: bounds) }
    animate {
      for (transition, run, _) in runs {
        transition.context.sharedElements?.follow(addedAfter: run.animationMark)
      }
    }
    coordinator.blocks.runAnimations(context: coordinator, willAnimate: { _ in }) { block in
      animate {
        block()
        window.layoutIfNeeded()
      }
    }
    engine.spareAnimations(addedAfter: mark, until: engine.animationMark)
    for (run, places) in outOfSight where !places.isEmpty {
      // These animations end with the transition.
      let mark = engine.animationMark
      for place in places { place.restore(within: coordinator.transitionDuration) }
      let marks = mark...engine.animationMark
      run.animationsOutOfSight += places.map { ($0.view.layer, marks) }
    }
    if coordinator.isAnimated {
      engine.scheduleUpkeep(at: engine.currentTime + coordinator.transitionDuration) {
        self.finish(root)
      }
    } else {
      engine.enqueue { self.finish(root) }
    }
  }

  /// Notifies the controllers, which can ask the coordinator to animate alongside.
  private func announce(to root: UIViewController?) {
    guard let root else { return }
    if root.activeCoordinator == nil || root.activeCoordinator is SizeChangeCoordinator {
      root.activeCoordinator = coordinator
    }
    guard screen.size != window.screen.size else { return }
    root.viewWillTransition(to: screen.size, with: coordinator)
    for presentation in root.presentationsInside {
      presentation.windowWillTransition(to: screen.size, with: coordinator)
    }
  }

  /// The window changes at once, what is in it within the animation.
  private func resizeWindow() {
    let old = window.screen.size
    if engine.screen?.size == old { engine.screen = screen }
    window.screen = screen
    UIView.performWithoutAnimation {
      window.layer.frame = CGRect(origin: .zero, size: screen.size)
    }
    animate {
      window.sizeChanged(from: CGRect(origin: .zero, size: old))
      for view in window.subviews { view.setNeedsLayout() }
      window.layoutIfNeeded()
    }
  }

  private func animate(_ changes: () -> Void) {
    UIView.animate(withDuration: coordinator.transitionDuration, animations: changes)
  }

  private func finish(_ root: UIViewController?) {
    engine.stopSparingAnimations(addedAfter: mark)
    if root?.activeCoordinator === coordinator { root?.activeCoordinator = nil }
    coordinator.blocks.finish(coordinator)
  }
}
