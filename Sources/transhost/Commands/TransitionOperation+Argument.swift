public import ArgumentParser
public import TransitionKit

extension TransitionOperation: ExpressibleByArgument {}

extension TransitionOperation {
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

  /// The shipped animator that moves it where nothing else does.
  var animatorName: String { self == .layout ? "springLayout" : "slide" }
}
