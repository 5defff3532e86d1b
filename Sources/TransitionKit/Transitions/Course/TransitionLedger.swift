import LayerTree

/// Records the branches of each animator that ever completed, to distinguish an animator that
/// completes in one direction, or for one outcome, only from one that never does (F2).
final class TransitionLedger {
  /// One way through an animator.
  struct Branch: Hashable, CustomStringConvertible {
    var operation: TransitionOperation
    var wasCancelled: Bool

    var description: String { wasCancelled ? "cancelled \(operation)" : "\(operation)" }
  }

  private final class Entry {
    weak var animator: (any UIViewControllerAnimatedTransitioning)?
    let name: String?
    var completed: [Branch] = []
    var missed: [Branch] = []

    init(_ animator: any UIViewControllerAnimatedTransitioning) {
      self.animator = animator
      name = (animator as? any NamedAnimatedTransitioning)?.animatorName
    }
  }

  private var entries: [Entry] = []
  /// The interaction controllers that have let go of a transition.
  private var usedInteractors: [WeakInteractor] = []

  private struct WeakInteractor {
    weak var interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  /// The animator completed. Answers a branch that it never completed, if one is known and was not
  /// told of.
  func completed(
    _ branch: Branch, by animator: any UIViewControllerAnimatedTransitioning
  ) -> Branch? {
    let entry = entry(of: animator)
    if !entry.completed.contains(branch) { entry.completed.append(branch) }
    let isNew = entry.completed.count == 1
    entry.missed.removeAll { $0 == branch }
    return isNew ? entry.missed.first : nil
  }

  /// The animator did not complete. Answers another branch, which it did complete, unless it once
  /// completed this one too.
  func missed(
    _ branch: Branch, by animator: any UIViewControllerAnimatedTransitioning
  ) -> Branch? {
    let entry = entry(of: animator)
    if !entry.missed.contains(branch) { entry.missed.append(branch) }
    return entry.completed.contains(branch) ? nil : entry.completed.first
  }

  /// Returns true if the interaction controller has driven a transition to its end before.
  func wasUsed(_ interactor: any UIViewControllerInteractiveTransitioning) -> Bool {
    usedInteractors.contains { $0.interactor === interactor }
  }

  /// The interaction controller's gesture let go.
  func used(_ interactor: any UIViewControllerInteractiveTransitioning) {
    usedInteractors.removeAll { $0.interactor == nil }
    if !wasUsed(interactor) { usedInteractors.append(WeakInteractor(interactor: interactor)) }
  }

  private func entry(of animator: any UIViewControllerAnimatedTransitioning) -> Entry {
    let name = (animator as? any NamedAnimatedTransitioning)?.animatorName
    entries.removeAll { $0.animator == nil && $0.name == nil }
    let known = entries.first { $0.animator === animator || (name != nil && $0.name == name) }
    if let known { return known }
    let entry = Entry(animator)
    entries.append(entry)
    return entry
  }
}

private enum LedgerKey: EngineKey {
  static var defaultValue: TransitionLedger? { nil }
}

extension Engine {
  /// The ledger of the animators that ran.
  var transitionLedger: TransitionLedger {
    if let ledger = self[LedgerKey.self] { return ledger }
    let ledger = TransitionLedger()
    self[LedgerKey.self] = ledger
    return ledger
  }
}
