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
