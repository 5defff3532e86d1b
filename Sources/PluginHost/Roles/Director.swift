import Foundation
import Lua
import TransitionKit

/// Answers for the containers of a run: the chosen animator for the transitions that it is made
/// for, a fresh one for each, and the engine's default for the rest.
final class Director: TransitionAnswering {
  /// The animator of the run; nil when a delegate alone decides.
  private let chosen: AnimatorScript?
  private let journal: RunJournal
  /// After a failure nothing is vended any more.
  private(set) var isOut = false
  /// Kept for the time of their transition.
  private var animator: ScriptAnimator?

  init(chosen: AnimatorScript?, journal: RunJournal) {
    self.chosen = chosen
    self.journal = journal
  }

  /// Takes the plugin out: what its scripts hold of the transition is of no more use.
  func takeOut() {
    isOut = true
    chosen?.plugin.bridge.takeOut()
    animator?.scriptContext?.end()
  }

  func animator(for question: TransitionQuestion) -> (any UIViewControllerAnimatedTransitioning)? {
    guard !isOut, let chosen, chosen.isMade(for: question.operation) else { return nil }
    animator = chosen.plugin.bridge.reporting { [journal] in
      try chosen.makeAnimator { journal.add($0) }
    }
    return animator
  }

  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  func presentationController(for question: TransitionQuestion) -> UIPresentationController? {
    nil
  }
}
