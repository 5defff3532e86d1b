public import Foundation

/// A screen that offers a view to be moved into the next one: it drives the transition (S2-2).
///
/// Usually a view controller. Ours, not UIKit's.
public protocol TransitionSource: AnyObject {
  /// What it can be the source of.
  var supportedSourceType: TransitionParticipantType { get }
  /// The view that moves; asked for once. It must be in no view hierarchy: a snapshot or a copy.
  var sourceView: UIView { get }
  /// Where the view starts, in the container's coordinates, or in those of ``sourceSpace``.
  var sourceAnimationFrame: CGRect { get }
  /// Which element it is, where a screen has several: the target's must be the same. Optional; nil.
  var sourceElementID: String? { get }
  /// The view in whose coordinates ``sourceAnimationFrame`` is. Optional; nil is the container.
  var sourceSpace: UIView? { get }
  /// Prepares what is to animate along, before the animation.
  func preAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController)
  /// Changes what is to animate along, inside of the animation block.
  func postAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController)

  /// How long it takes, in seconds. Optional; nil takes ``SharedViewTransition/defaultDuration``
  /// (S2-5).
  var sourceTransitionDuration: TimeInterval? { get }
  /// The transition begins; the place to hide the original (S2-7). Optional.
  func willStartSourceAnimation()
  /// The transition is over, finished or cancelled; the place to show the original. Optional.
  func didEndSourceAnimation()
}

extension TransitionSource {
  /// Nil.
  public var sourceElementID: String? { nil }
  /// Nil.
  public var sourceSpace: UIView? { nil }
  /// Nil.
  public var sourceTransitionDuration: TimeInterval? { nil }
  /// Does nothing.
  public func willStartSourceAnimation() {}
  /// Does nothing.
  public func didEndSourceAnimation() {}
}

/// A screen into which the view of another is moved (S2-3).
///
/// Usually a view controller. Ours, not UIKit's.
public protocol TransitionTarget: AnyObject {
  /// What it can be the target of.
  var supportedTargetType: TransitionParticipantType { get }
  /// Where the view ends, in the container's coordinates, or in those of ``targetSpace``.
  var targetAnimationFrame: CGRect { get }
  /// Which element it is, where a screen has several: the source's must be the same. Optional; nil.
  var targetElementID: String? { get }
  /// The view in whose coordinates ``targetAnimationFrame`` is. Optional; nil is the container.
  var targetSpace: UIView? { get }
  /// The transition begins. Optional.
  func willStartTargetAnimation()
  /// The transition is over, finished or cancelled. Optional.
  func didEndTargetAnimation()
}

extension TransitionTarget {
  /// Nil.
  public var targetElementID: String? { nil }
  /// Nil.
  public var targetSpace: UIView? { nil }
  /// Does nothing.
  public func willStartTargetAnimation() {}
  /// Does nothing.
  public func didEndTargetAnimation() {}
}
