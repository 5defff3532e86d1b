public import Animation
public import Foundation
public import Geometry

/// What kind of pace a provider gives.
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
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two is there.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace given by a cubic Bézier curve.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicubictimingparameters>
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; nil for control points of its own.
  public let animationCurve: UIView.AnimationCurve?
  /// The curve's function of time.
  public let timingFunction: CAMediaTimingFunction

  /// Makes the named curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    timingFunction = animationCurve.timingFunction
  }

  /// Always a curve.
  public var timingCurveType: UITimingCurveType { animationCurve == nil ? .cubic : .builtin }
  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace given by a spring.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uispringtimingparameters>
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// Of the undamped oscillation and its decay: 1 does not swing.
  public let dampingRatio: CGFloat
  /// At the start, in whole distances per second towards the target.
  public let initialVelocity: CGVector

  /// Makes a spring that has settled when the animator's duration is over.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// Always a spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}
