import Foundation
import LayerTree

/// The blocks that were queued with a coordinator: the same for transitions and for changes of
/// size.
final class CoordinatedBlocks {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private struct Alongside {
    var view: UIView?
    var animation: Block
  }

  private enum Phase {
    case collecting, animating, over
  }

  private var stage = Phase.collecting
  private var animations: [Alongside] = []
  private var completions: [Block] = []
  private var changes: [Block] = []
  private var ends: [Block] = []

  /// A Boolean value that indicates whether animations can still be queued.
  var acceptsAnimations: Bool { stage == .collecting }

  func add(view: UIView?, animation: Block?, completion: Block?) -> Bool {
    guard stage != .over else { return false }
    if let completion { completions.append(completion) }
    guard stage == .collecting else { return false }
    if let animation { animations.append(Alongside(view: view, animation: animation)) }
    return true
  }

  func addInteractionChange(_ handler: @escaping Block) {
    if stage != .over { changes.append(handler) }
  }

  func addInteractionEnd(_ handler: @escaping Block) { if stage != .over { ends.append(handler) } }

  /// Runs the queued animations; `animate` puts each block in its animation and `willAnimate` is
  /// called with the views whose time the transition has to drive.
  func runAnimations(
    context: any UIViewControllerTransitionCoordinatorContext,
    willAnimate: (UIView) -> Void, animate: (@escaping () -> Void) -> Void
  ) {
    guard stage == .collecting else { return }
    stage = .animating
    let queued = animations
    animations = []
    for alongside in queued {
      if let view = alongside.view { willAnimate(view) }
      animate {
        self.emit(
          alongside.view == nil ? "animateAlongsideTransition" : "animateAlongsideTransitionIn")
        alongside.animation(context)
      }
    }
  }

  /// A gesture let go, or took hold again.
  func interactionChanged(_ context: any UIViewControllerTransitionCoordinatorContext) {
    for handler in changes {
      emit("notifyWhenInteractionChanges")
      handler(context)
    }
    guard !context.isInteractive else { return }
    let once = ends
    ends = []
    for handler in once {
      emit("notifyWhenInteractionEnds")
      handler(context)
    }
  }

  /// The transition is over: calls the completions and lets go of everything.
  func finish(_ context: any UIViewControllerTransitionCoordinatorContext) {
    guard stage != .over else { return }
    stage = .over
    let blocks = completions
    (animations, completions, changes, ends) = ([], [], [], [])
    for block in blocks {
      emit("completion")
      block(context)
    }
  }

  /// Reports a block that is about to be called, with the call by which it was queued.
  private func emit(_ call: String) { Engine.current?.emit(call, on: "coordinator") }
}
