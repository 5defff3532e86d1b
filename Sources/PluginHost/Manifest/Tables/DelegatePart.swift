import TransitionKit

/// The four delegate protocols of UIKit that a delegate plugin may speak.
nonisolated enum DelegatePart: String, CaseIterable, Hashable, Sendable {
  case navigation, tab, container, transitioning

  /// Who is asked about `operation`.
  init(_ operation: TransitionOperation) {
    self =
      switch operation {
      case .tab: .tab
      case .child: .container
      case .present, .dismiss: .transitioning
      case .push, .pop, .layout: .navigation
      }
  }

  /// What a table may hold that is set as such a delegate.
  var shape: TableShape {
    switch self {
    case .navigation: .navigationDelegate
    case .tab: .tabDelegate
    case .container: .containerDelegate
    case .transitioning: .transitioningDelegate
    }
  }
}
