import TransitionKit

extension TransitionOperation {
  /// The transitions that lead there and back again, beginning with those that can begin.
  var cycle: [TransitionOperation] {
    switch self {
    case .push, .pop: [.push, .pop]
    case .present, .dismiss: [.present, .dismiss]
    case .tab, .child, .layout: [self, self]
    }
  }

  /// What must happen before the same can happen again: nothing for tabs and children, which go
  /// round.
  var wayBack: [TransitionOperation] {
    switch self {
    case .push: [.pop]
    case .pop: [.push]
    case .present: [.dismiss]
    case .dismiss: [.present]
    case .layout: [.layout]
    case .tab, .child: []
    }
  }
}
