import LayerTree

extension UIModalTransitionStyle {
  /// What moves the screens in this style; a fade where that is preferred.
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
