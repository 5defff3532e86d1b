import TransitionKit

/// The four delegate protocols of UIKit that a delegate plugin may speak.
nonisolated enum DelegatePart: String, CaseIterable, Hashable, Sendable {
  case navigation, tab, container, transitioning

  /// Who is asked about `operation`.
  init(_ operation: TransitionOperation) {
    self =
      switch operation.traits.container {
      case .navigation: .navigation
      case .tabs: .tab
      case .custom: .container
      case .presentation: .transitioning
      }
  }

  /// What messages call who is asked.
  var owner: String {
    switch self {
    case .navigation: "the navigation controller's delegate"
    case .tab: "the tab bar controller's delegate"
    case .container: "the container's delegate"
    case .transitioning: "the transitioning delegate"
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
