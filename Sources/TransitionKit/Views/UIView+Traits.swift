import LayerTree

// What a view is to suit, and which way its content goes.

extension UIView {
  /// What the view is to suit: its window's screen's, and the current screen's while it is in no
  /// window.
  public var traitCollection: UITraitCollection {
    nearestScreen?.traitCollection ?? UITraitCollection()
  }

  /// The screen that the view is on; the current one while it is in no window.
  var nearestScreen: Screen? { window?.screen ?? .current }
}

extension UIView {
  /// Which way the content of a view with `attribute` goes, in an interface of `layoutDirection`.
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

  /// Which way the content of the view goes, by its ``semanticContentAttribute`` and the interface's
  /// direction. As in UIKit, the attributes of the views around it count for nothing.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let isRightToLeft = nearestScreen?.layoutDirection == .rightToLeft
    return Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// True if the view's content runs from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
