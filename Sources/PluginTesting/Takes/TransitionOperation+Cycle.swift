import TransitionKit

extension TransitionOperation {
  /// The transitions that lead there and back again, beginning with those that can begin.
  var cycle: [TransitionOperation] {
    preparation.map { [$0, self] } ?? [self, traits.counterpart ?? self]
  }

  /// What must happen before the same can happen again: nothing for tabs and children, which go
  /// round.
  var wayBack: [TransitionOperation] { traits.counterpart.map { [$0] } ?? [] }
}
