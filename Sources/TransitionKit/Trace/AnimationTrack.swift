public import Animation
public import Foundation

/// One animation of one property of a layer in the window: the property, its values, the times and
/// the timing.
public nonisolated struct AnimationTrack: Hashable, Sendable {
  /// The engine's number for the animation: greater for animations added later.
  public var id: ID
  /// The name of the view, or of the layer if it belongs to no view.
  public var name: String
  /// The names from the window down, separated by slashes, as in ``ViewState``.
  public var path: String
  /// The layer's key path; `transition` for a `CATransition`.
  public var keyPath: String
  /// The name of the property in a view: `alpha`, `center`, `bounds`; the key path for a layer
  /// without a view.
  public var property: String
  /// The presented value at the start, even if an additive animation only adds to it; nil without a
  /// value.
  public var from: AnimatableValue?
  /// The presented value at the end; nil without a value.
  public var to: AnimatableValue?
  /// The keys of a keyframe animation.
  public var keyframes: [Keyframe]
  /// A Boolean value that indicates whether the animation is additive.
  public var isAdditive: Bool
  /// The timing: `linear`, `easeInOut`, `cubic(0.2, 0, 0, 1)`, `spring(mass 1, …)`.
  public var curve: String
  /// The time at which it was added, in seconds of the engine's clock.
  public var added: TimeInterval
  /// The time at which it begins, after its delay, in seconds of the engine's clock.
  public var begin: TimeInterval
  /// The duration of one run, in seconds, unless the layer's time is controlled.
  public var duration: TimeInterval
  /// The number of runs; may be infinite.
  public var repeatCount: Double
  /// A Boolean value that indicates whether each run is followed by one in reverse.
  public var autoreverses: Bool
  /// The time at which it ended, in seconds of the engine's clock; nil while it runs.
  public var ended: TimeInterval?
  /// The way in which it ended.
  public var outcome: Outcome
  /// A Boolean value that indicates whether a gesture controlled its time.
  public var isScrubbed: Bool

  /// The identity of an animation, and of a member of an animation group.
  public struct ID: Hashable, Sendable {
    /// The animation's number.
    public var number: Int
    /// The index of the member in its group; 0 for an animation without a group.
    public var member: Int
  }

  /// A value of a keyframe animation, with its time.
  public struct Keyframe: Hashable, Sendable {
    /// The time as a fraction of the duration, 0…1.
    public var time: Double
    /// The presented value at that time.
    public var value: AnimatableValue
  }

  /// The ways in which an animation ends.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The animation is still running.
    case running
    /// The animation reached its end.
    case finished
    /// The animation was reversed to its beginning.
    case reversed
    /// The animation was removed, or its layer left the window.
    case removed
    /// Another animation replaced it.
    case replaced
  }
}
