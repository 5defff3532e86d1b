/// The style of a presentation's transition when the delegate vends no animator; the raw values are
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
  /// The presenter's page is rolled up, all the way, from the presented controller below it, and
  /// back down. Where the presenter stays in its place, the presented page is rolled down over it.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// A Boolean value that indicates whether a presentation covers the controller that defines the
  /// context, rather than the screen.
  var coversContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// A Boolean value that indicates whether the style presents a sheet.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
