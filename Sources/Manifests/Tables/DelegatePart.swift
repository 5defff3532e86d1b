package import TransitionKit

/// The four delegate protocols of UIKit that a delegate plugin may speak.
package nonisolated enum DelegatePart: String, CaseIterable, Hashable, Sendable {
  case navigation, tab, container, transitioning

  /// The part that answers questions about `operation`.
  package init(_ operation: TransitionOperation) {
    self =
      switch operation.traits.container {
      case .navigation: .navigation
      case .tabs: .tab
      case .custom: .container
      case .presentation: .transitioning
      }
  }

  /// The name of the delegate in messages.
  package var owner: String {
    switch self {
    case .navigation: "the navigation controller's delegate"
    case .tab: "the tab bar controller's delegate"
    case .container: "the container's delegate"
    case .transitioning: "the transitioning delegate"
    }
  }

  /// The permitted keys of a table that is set as such a delegate.
  package var shape: TableShape {
    switch self {
    case .navigation: .navigationDelegate
    case .tab: .tabDelegate
    case .container: .containerDelegate
    case .transitioning: .transitioningDelegate
    }
  }
}
