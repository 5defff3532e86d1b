/// The kinds of timing curves that a provider supplies.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitimingcurvetype>
public nonisolated enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A Bézier curve of its own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// Both a curve and a spring.
  case composed = 3
}

/// Gives a property animator its pace.
///
/// Where a provider of one's own has both a curve and a spring, the spring counts; where it has
/// neither, the pace is ease-in-ease-out.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing curve that the provider supplies.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
