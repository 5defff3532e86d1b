/// How a presented controller comes and goes when nobody vends an animator; the raw values are
/// UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>
public nonisolated enum UIModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// It slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// Both screens turn like one card: from the right, and back from the left.
  case flipHorizontal = 1
  /// It fades in and out over the other one.
  case crossDissolve = 2
  /// A page is turned up. Not there yet: runs as ``coverVertical``, with the diagnostic
  /// `curl-not-available`.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// Whether it covers the controller that defines the context, rather than the screen.
  var coversContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether it comes as a sheet.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
