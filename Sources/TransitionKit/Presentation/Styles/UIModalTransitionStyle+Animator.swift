import LayerTree

extension UIModalTransitionStyle {
  /// Returns the animator for this style; a fade if the user prefers cross-fade transitions.
  func animator(isSheet: Bool) -> any UIViewControllerAnimatedTransitioning {
    if UIAccessibility.prefersCrossFadeTransitions {
      return CrossDissolveTransition()
    }
    switch self {
    case .coverVertical: return CoverVerticalTransition(isSheet: isSheet)
    case .flipHorizontal: return FlipHorizontalTransition()
    case .crossDissolve: return CrossDissolveTransition()
    case .partialCurl: return PartialCurlTransition()
    }
  }
}
