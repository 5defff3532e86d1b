import Animation
public import Foundation
import LayerTree

// What an animator animates.

extension UIViewPropertyAnimator {
  /// Adds changes, which animate for what is left of the duration: all of it before the start,
  /// (1 − fraction) of it later (rule 39). While it is active `animation` runs at once.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that start when `delayFactor` (held to 0…1) of what is left has passed; all end
  /// together. The block itself does not wait.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(1, max(0, delayFactor))
    switch control.phase {
    case .inactive: blocks.append((animation, factor))
    case .running, .paused:
      perform { engine in
        run(animation, from: time ?? 0, delayFactor: factor, in: engine)
        if isRunning { startAddedChanges(in: engine) }
      }
    case .stopped: refuse("addAnimations", "a stopped animator only waits for finishAnimation")
    }
  }

  /// Adds what is called at the end, with where the animation ended; in the order of the calls.
  public func addCompletion(
    _ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void
  ) {
    completions.append(completion)
  }

  /// The number of animations that the animator controls, those that have ended included.
  package var changeCount: Int { changes.count }
  /// The number of blocks and completions that wait.
  package var waitingCount: Int { blocks.count + completions.count }

  /// Runs the blocks that waited for the start.
  func runBlocks(in engine: Engine) {
    let blocks = blocks
    self.blocks = []
    for (block, factor) in blocks { run(block, from: 0, delayFactor: factor, in: engine) }
  }

  private func run(
    _ block: () -> Void, from start: Double, delayFactor: Double, in engine: Engine
  ) {
    let scope = AnimatorScope(
      self, opening: start + (1 - start) * delayFactor,
      duration: (1 - start) * (1 - delayFactor) * duration, engine: engine)
    scope.run(block, in: engine)
  }

  /// Notes the model's value before a change, which has just been made.
  func noteModel(of key: String, on layer: CALayer, before: AnimatableValue?) {
    models.note(key, of: layer, before: before)
  }

  /// Adds one animation, standing still at its beginning.
  func add(
    keyPath: String, values: AnimatorChange.Values, isAdditive: Bool, on layer: CALayer,
    opening: Double
  ) {
    guard let engine = Engine.current else { return }
    // Where everything moves freely there is no time to open at: it starts from its beginning.
    let motion =
      time.map { AnimatorMotion.held(at: $0, opening: opening, in: control.pace) }
      ?? .held(at: .zero, in: control.pace)
    let change = AnimatorChange(
      keyPath: keyPath, values: values, isAdditive: isAdditive, layer: layer, opening: opening,
      motion: motion)
    change.touchPolicy =
      isManualHitTestingEnabled ? .model : isUserInteractionEnabled ? .follow : .block
    changes.append(change)
    control.outstanding += 1
    change.attach(in: engine) { self.changeEnded() }
  }
}
