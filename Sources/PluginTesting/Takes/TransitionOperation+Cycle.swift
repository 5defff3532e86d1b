import TransitionKit

extension TransitionOperation {
  /// The transitions that lead there and back again, beginning with those that can begin.
  var cycle: [TransitionOperation] {
    preparation.map { [$0, self] } ?? [self, traits.counterpart ?? self]
  }

  /// The operations that must run before this one can be repeated; none for tabs and children, among
  /// which it goes both ways.
  var wayBack: [TransitionOperation] { traits.counterpart.map { [$0] } ?? [] }
}
