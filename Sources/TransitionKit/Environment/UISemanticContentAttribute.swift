/// The meaning of a view's content, which determines whether it is mirrored where text runs from
/// right to left; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public nonisolated enum UISemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Mirrored with the interface.
  case unspecified = 0
  /// Controls for playback, which are never mirrored.
  case playback = 1
  /// Content that shows or controls directions in space, which is never mirrored.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// The direction of a view's content; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = 1
}
