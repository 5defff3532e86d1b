public import Animation
public import Foundation

/// A pace given by a cubic Bézier curve.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicubictimingparameters>
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; as measured on UIKit, the unnamed 5 for ``init()`` and 6 for control points.
  public let animationCurve: UIView.AnimationCurve
  /// The curve's function of time.
  public let timingFunction: CAMediaTimingFunction

  /// Makes Core Animation's default curve, (0.25, 0.1), (0.25, 1).
  public init() {
    animationCurve = .standard
    timingFunction = .default
  }

  /// Makes the named curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    timingFunction = animationCurve.timingFunction
  }

  /// Makes a curve from (0, 0) to (1, 1) with two control points, of which x is time and y
  /// progress; times are held to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .custom
    timingFunction = CAMediaTimingFunction(
      controlPoints: point1.x, point1.y, point2.x, point2.y)
  }

  /// The first control point: x is time, y progress.
  public var controlPoint1: CGPoint { CGPoint(x: timingFunction.x1, y: timingFunction.y1) }
  /// The second control point.
  public var controlPoint2: CGPoint { CGPoint(x: timingFunction.x2, y: timingFunction.y2) }

  /// A named curve or control points.
  public var timingCurveType: UITimingCurveType { animationCurve == .custom ? .cubic : .builtin }
  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
