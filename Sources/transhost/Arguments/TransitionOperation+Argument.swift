public import ArgumentParser
public import TransitionKit

extension TransitionOperation: ExpressibleByArgument {}

extension TransitionOperation {
  /// The name of the shipped scene that has the transition.
  var sceneName: String {
    switch self {
    case .push, .pop: "trails"
    case .tab: "tabs"
    case .present, .dismiss: "overlay"
    case .child: "strip"
    case .layout: "layouts"
    }
  }

  /// The name of the shipped animator that moves the screens if there is no other.
  var animatorName: String { self == .layout ? "springLayout" : "slide" }
}
