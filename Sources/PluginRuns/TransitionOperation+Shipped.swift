package import TransitionKit

// The shipped plugins that stand in where a run names none.

nonisolated extension TransitionOperation {
  /// The name of the shipped scene that has the transition.
  package var sceneName: String {
    switch self {
    case .push, .pop: "trails"
    case .tab: "tabs"
    case .present, .dismiss: "overlay"
    case .child: "strip"
    case .layout: "layouts"
    }
  }

  /// The name of the shipped animator that moves the screens if there is no other.
  package var animatorName: String { self == .layout ? "springLayout" : "slide" }
}
