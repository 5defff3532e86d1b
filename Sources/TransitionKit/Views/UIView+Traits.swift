import LayerTree

// The traits of a view, and the direction of its content.

extension UIView {
  /// The traits of the screen of the view's window, or of the current screen while it is in no
  /// window.
  public var traitCollection: UITraitCollection {
    nearestScreen?.traitCollection ?? UITraitCollection()
  }

  /// The screen of the view's window; the current one while it is in no window.
  var nearestScreen: Screen? { window?.screen ?? .current }
}

extension UIView {
  /// Returns the direction of the content of a view with `attribute`, in an interface of
  /// `layoutDirection`.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:relativeto:)>
  public nonisolated static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction of the view's content, determined by its ``semanticContentAttribute`` and the
  /// interface's direction. As in UIKit, the attributes of its ancestors have no effect.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let isRightToLeft = nearestScreen?.layoutDirection == .rightToLeft
    return Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// A Boolean value that indicates whether the view's content runs from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
