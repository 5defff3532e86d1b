import LayerTree

extension UIModalTransitionStyle {
  /// What moves the screens in this style; a fade where that is preferred.
  func animator(isSheet: Bool, engine: Engine) -> any UIViewControllerAnimatedTransitioning {
    if self != .partialCurl, UIAccessibility.prefersCrossFadeTransitions {
      return CrossDissolveTransition()
    }
    switch self {
    case .coverVertical: return CoverVerticalTransition(isSheet: isSheet)
    case .flipHorizontal: return FlipHorizontalTransition()
    case .crossDissolve: return CrossDissolveTransition()
    case .partialCurl:
      engine.diagnose(
        .warning, .curlNotAvailable,
        "The controller with the modalTransitionStyle partialCurl moves as with coverVertical",
        remedy: "Set another style.")
      return UIModalTransitionStyle.coverVertical.animator(isSheet: isSheet, engine: engine)
    }
  }
}
