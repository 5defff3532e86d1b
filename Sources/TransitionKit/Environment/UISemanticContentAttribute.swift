import LayerTree

/// What a view is for, and so whether it is mirrored where people read from right to left; the raw
/// values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public nonisolated enum UISemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Mirrored as the interface is.
  case unspecified = 0
  /// Buttons that control playback: never mirrored.
  case playback = 1
  /// Something that shows or controls directions in space: never mirrored.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// Which way the content of a view goes; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
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

  /// Whether what goes from left to right elsewhere goes from right to left here.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
