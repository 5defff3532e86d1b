import Foundation
import LayerTree
import PluginAPI
package import TransitionKit

/// The movement of a simulated hand that drives a transition: `--cancel-at`, `--finish-at`,
/// `--interrupt-at`.
public nonisolated struct HandMovement: Hashable, Sendable {
  /// The time at which the hand takes hold, in seconds from the start of the transition; nil if the
  /// hand starts the transition interactively.
  public var takesHoldAt: Double?
  /// The progress to which the hand moves the transition before it lets go, 0…1; nil if it lets go
  /// at the progress at which it took hold.
  public var percent: Double?
  /// A Boolean value that indicates whether the transition then finishes, rather than being
  /// cancelled.
  public var finishes: Bool

  /// Makes a movement.
  public init(takesHoldAt: Double? = nil, percent: Double? = nil, finishes: Bool) {
    self.takesHoldAt = takesHoldAt
    self.percent = percent
    self.finishes = finishes
  }
}

/// Drives one transition as a finger would: by a movement in a straight line, at the pace of the
/// transition's own duration, or as its owner says.
package final class RunHand {
  /// The time at which the hand lets go, in the engine's seconds; known once it has taken hold.
  private(set) var releaseTime: Double?
  /// A Boolean value that indicates whether the hand has missed the transition that it was to hold.
  private(set) var hasMissed = false
  private let movement: HandMovement?
  private let startsIt: Bool
  private let percentDriven = UIPercentDrivenInteractiveTransition()
  /// The context of an animator that is its own interaction controller.
  private var context: ScriptContext?
  private var link: CADisplayLink?

  /// The time for which a hand holds a transition that it only interrupts, in seconds.
  static let holdingTime = 0.2

  /// A hand that makes a movement.
  convenience init(_ movement: HandMovement) {
    self.init(movement, startsIt: movement.takesHoldAt == nil)
  }

  /// A hand that is moved with ``takeHold()``, ``update(_:)`` and ``letGo(finishes:)``.
  ///
  /// - Parameter startsIt: A Boolean value that indicates whether the hand holds the transition
  ///   from the start.
  convenience init(startsIt: Bool) { self.init(nil, startsIt: startsIt) }

  private init(_ movement: HandMovement?, startsIt: Bool) {
    self.movement = movement
    self.startsIt = startsIt
    percentDriven.wantsInteractiveStart = startsIt
  }

  /// Returns the interaction controller of the transition that `animator` animates: the animator
  /// itself where it is its own interaction controller and the hand is there from the start.
  package func interactor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerInteractiveTransitioning {
    guard startsIt, let animator = animator as? ScriptAnimator,
      animator.script.role.has("startInteractiveTransition")
    else { return percentDriven }
    let own = OwnInteractor(animator)
    own.onStart = { [weak self] in self?.context = $0 }
    return own
  }

  /// The transition has begun and takes `duration` seconds.
  func begin(in engine: Engine, duration: Double) {
    guard let movement else { return }
    guard let time = movement.takesHoldAt else {
      hasMissed = !engine.isTransitionInteractive
      return move(movement, from: 0, in: engine, duration: duration)
    }
    engine.scheduleUpkeep(at: engine.currentTime + time) { [weak self, weak engine] in
      guard let self, let engine, engine.isTransitionRunning else { return }
      takeHold()
      hasMissed = !engine.isTransitionInteractive
      move(movement, from: percentComplete, in: engine, duration: duration)
    }
  }

  private func move(
    _ movement: HandMovement, from start: Double, in engine: Engine, duration: Double
  ) {
    let target = movement.percent ?? start
    let began = engine.currentTime
    let time = movement.percent == nil ? Self.holdingTime : abs(target - start) * duration
    link = engine.onFrame { [weak self, unowned engine] link in
      guard let self, time > 0 else { return link.invalidate() }
      // An animator that waits has taken the transition out of the hand.
      guard engine.isTransitionInteractive else { return link.invalidate() }
      let part = min(1, (link.timestamp - began) / time)
      if part < 1 { update(start + (target - start) * part) }
    }
    releaseTime = began + time
    engine.scheduleUpkeep(at: began + time) { [weak self, unowned engine] in
      guard let self else { return }
      link?.invalidate()
      guard engine.isTransitionInteractive else { return }
      update(target)
      letGo(finishes: movement.finishes)
    }
  }

  // MARK: - What a hand does

  /// The progress of the transition, 0…1, as far as the hand knows it.
  var percentComplete: Double { Double(percentDriven.percentComplete) }

  /// Stops the transition where it is; only for one that it has not started.
  func takeHold() { percentDriven.pause() }

  /// Moves the transition to `percent` of its way, 0…1.
  func update(_ percent: Double) {
    guard let context else { return percentDriven.update(percent) }
    guard !context.hasEnded else { return }
    context.context.updateInteractiveTransition(percent)
  }

  /// Lets the transition go on to the new screen, or back to the old one.
  func letGo(finishes: Bool) {
    switch (context, finishes) {
    case (nil, true): percentDriven.finish()
    case (nil, false): percentDriven.cancel()
    case (let context?, _) where context.hasEnded: break
    case (let context?, true): context.context.finishInteractiveTransition()
    case (let context?, false): context.context.cancelInteractiveTransition()
    }
  }
}
