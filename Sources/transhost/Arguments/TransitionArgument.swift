import ArgumentParser
import TransitionKit

/// The transitions that `--transition` offers.
enum TransitionArgument: String, ExpressibleByArgument, CaseIterable {
  case push, pop, tab, present, dismiss, child, layout

  /// The shipped scene that has the transition.
  var sceneName: String {
    switch self {
    case .push, .pop: "trails"
    case .tab: "tabs"
    case .present, .dismiss: "overlay"
    case .child: "strip"
    case .layout: "layouts"
    }
  }

  /// The engine's word for it.
  var operation: TransitionOperation {
    switch self {
    case .push: .push
    case .pop: .pop
    case .tab: .tab
    case .present: .present
    case .dismiss: .dismiss
    case .child: .child
    case .layout: .layout
    }
  }
}
