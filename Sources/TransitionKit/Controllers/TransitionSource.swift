public import Foundation

/// A screen that provides a view to be moved into the next one, and drives the transition (S2-2).
///
/// Usually a view controller. Not part of UIKit.
public protocol TransitionSource: AnyObject {
  /// The kinds of transition for which the object can be the source.
  var supportedSourceType: TransitionParticipantType { get }
  /// The view that moves; read once. It must not be in a view hierarchy: a snapshot or a copy.
  var sourceView: UIView { get }
  /// The frame of the view at the start, in the container's coordinates, or in those of
  /// ``sourceSpace``.
  var sourceAnimationFrame: CGRect { get }
  /// The identifier of the element, where a screen has several; the target's must be equal.
  /// Optional; nil by default.
  var sourceElementID: String? { get }
  /// The view in whose coordinates ``sourceAnimationFrame`` is. Optional; nil means the container.
  var sourceSpace: UIView? { get }
  /// Called before the animation, to prepare views that animate along.
  func preAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController)
  /// Called inside the animation block, to change views that animate along.
  func postAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController)

  /// The duration of the transition, in seconds. Optional; nil means
  /// ``SharedViewTransition/defaultDuration`` (S2-5).
  var sourceTransitionDuration: TimeInterval? { get }
  /// Called when the transition begins, to hide the original (S2-7). Optional.
  func willStartSourceAnimation()
  /// Called when the transition has finished or was cancelled, to show the original. Optional.
  func didEndSourceAnimation()
}

extension TransitionSource {
  /// Returns nil.
  public var sourceElementID: String? { nil }
  /// Returns nil.
  public var sourceSpace: UIView? { nil }
  /// Returns nil.
  public var sourceTransitionDuration: TimeInterval? { nil }
  /// Does nothing.
  public func willStartSourceAnimation() {}
  /// Does nothing.
  public func didEndSourceAnimation() {}
}

/// A screen into which the view of another is moved (S2-3).
///
/// Usually a view controller. Not part of UIKit.
public protocol TransitionTarget: AnyObject {
  /// The kinds of transition for which the object can be the target.
  var supportedTargetType: TransitionParticipantType { get }
  /// The frame of the view at the end, in the container's coordinates, or in those of
  /// ``targetSpace``.
  var targetAnimationFrame: CGRect { get }
  /// The identifier of the element, where a screen has several; the source's must be equal.
  /// Optional; nil by default.
  var targetElementID: String? { get }
  /// The view in whose coordinates ``targetAnimationFrame`` is. Optional; nil means the container.
  var targetSpace: UIView? { get }
  /// Called when the transition begins. Optional.
  func willStartTargetAnimation()
  /// Called when the transition has finished or was cancelled. Optional.
  func didEndTargetAnimation()
}

extension TransitionTarget {
  /// Returns nil.
  public var targetElementID: String? { nil }
  /// Returns nil.
  public var targetSpace: UIView? { nil }
  /// Does nothing.
  public func willStartTargetAnimation() {}
  /// Does nothing.
  public func didEndTargetAnimation() {}
}
