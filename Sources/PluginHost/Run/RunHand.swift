import Foundation
import LayerTree
import TransitionKit

/// What a hand that nobody sees does to a transition: `--cancel-at`, `--finish-at`,
/// `--interrupt-at`.
public nonisolated struct HandMovement: Hashable, Sendable {
  /// When it takes hold, in seconds from the start; nil: it starts the transition interactively.
  public var takesHoldAt: Double?
  /// How far it moves the transition before it lets go, 0…1; nil: it lets go where it took hold.
  public var percent: Double?
  /// Whether the transition goes on to the new screen after that, or back to the old one.
  public var finishes: Bool

  /// Makes a movement.
  public init(takesHoldAt: Double? = nil, percent: Double? = nil, finishes: Bool) {
    self.takesHoldAt = takesHoldAt
    self.percent = percent
    self.finishes = finishes
  }
}

/// Drives one transition through an interaction controller as a finger would, in a straight line
/// and at the pace of the transition's own duration.
final class RunHand {
  /// What the hand moves the transition with.
  let interactor = UIPercentDrivenInteractiveTransition()
  /// When it lets go, in the engine's seconds; known once it has taken hold.
  private(set) var releaseTime: Double?
  private let movement: HandMovement
  private var link: CADisplayLink?

  /// How long a hand holds a transition that it only interrupts, in seconds.
  static let holdingTime = 0.2

  init(_ movement: HandMovement) {
    self.movement = movement
    interactor.wantsInteractiveStart = movement.takesHoldAt == nil
  }

  /// The transition has begun and takes `duration` seconds.
  func begin(in engine: Engine, duration: Double) {
    guard let time = movement.takesHoldAt else {
      return move(from: 0, in: engine, duration: duration)
    }
    engine.schedule(at: engine.currentTime + time) { [weak self, weak engine] in
      guard let self, let engine, engine.isTransitionRunning else { return }
      interactor.pause()
      move(from: interactor.percentComplete, in: engine, duration: duration)
    }
  }

  private func move(from start: Double, in engine: Engine, duration: Double) {
    let target = movement.percent ?? start
    let began = engine.currentTime
    let time = movement.percent == nil ? Self.holdingTime : abs(target - start) * duration
    link = engine.onFrame { [weak self] link in
      guard let self, time > 0 else { return link.invalidate() }
      let part = min(1, (link.timestamp - began) / time)
      if part < 1 { interactor.update(start + (target - start) * part) }
    }
    releaseTime = began + time
    engine.schedule(at: began + time) { [weak self] in
      guard let self else { return }
      link?.invalidate()
      interactor.update(target)
      if movement.finishes { interactor.finish() } else { interactor.cancel() }
    }
  }
}
