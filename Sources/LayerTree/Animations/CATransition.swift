import Animation
import Foundation

/// The ways in which a transition leads from a layer's old content to its new content.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransitiontype>
public nonisolated enum CATransitionType: String, Sendable, Hashable, CaseIterable {
  /// The new content fades in over the old one.
  case fade
  /// The new content slides over the old one.
  case moveIn
  /// The new content pushes the old one out.
  case push
  /// The old content slides away from over the new one.
  case reveal
}

/// At which edge of the layer a sliding transition begins; it moves away from there.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransitionsubtype>
public nonisolated enum CATransitionSubtype: String, Sendable, Hashable, CaseIterable {
  /// At the right: content moves to the left.
  case fromRight
  /// At the left: content moves to the right.
  case fromLeft
  /// At the top: content moves down.
  case fromTop
  /// At the bottom: content moves up.
  case fromBottom
}

/// An animation from what a layer showed when it was added to what the layer shows by then.
///
/// The old content is a picture of the layer and all below as last committed. A slide goes over the
/// width or the height of the bounds, evenly in the animation's pace; what leaves the bounds is
/// cut off only where the layer clips. A layer has one transition at a time, for the key
/// `transition` whatever key it is added for.
///
/// It is also the default action for what Core Animation cross-fades (`isHidden`, `sublayers` …).
/// There it takes its time, so that completions wait for it, but shows nothing: such changes show
/// at once.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransition>
public final class CATransition: CAAnimation {
  /// The way in which the transition leads from the old content to the new content.
  public var type = CATransitionType.fade
  /// The edge from which a slide begins; nil stands for `fromLeft`. A fade does not use it.
  public var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, clamped to 0…1.
  public var startProgress: Double = 0
  /// The progress at which the transition ends, clamped to 0…1.
  public var endProgress: Double = 1
  /// A Boolean value that indicates whether the transition is visible, which it is not as a default
  /// action.
  let isShown: Bool

  /// Makes a transition that fades.
  public override init() {
    isShown = true
    super.init()
  }

  /// Makes a transition that only takes its time.
  init(asDefaultAction: Void) {
    isShown = false
    super.init()
  }

  init(copying other: CATransition) {
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    isShown = other.isShown
    super.init(copying: other)
  }

  /// A transition that says the same.
  public override func copy() -> CAAnimation { CATransition(copying: self) }

  /// The one key of transitions.
  static let key = "transition"
}
