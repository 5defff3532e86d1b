public import Animation
public import Foundation

/// One animation of one property of a layer in the window: which property moved from where to
/// where, when and how.
public nonisolated struct AnimationTrack: Hashable, Sendable {
  /// The engine's number for it: greater for what was added later.
  public var id: ID
  /// The view's name, or the layer's when it is none of a view's.
  public var name: String
  /// The names from the window down, with slashes between, as in ``ViewState``.
  public var path: String
  /// The layer's key path; `transition` for a `CATransition`.
  public var keyPath: String
  /// What a view calls it: `alpha`, `center`, `bounds`; the key path for a layer of no view's.
  public var property: String
  /// Where it starts, in what shows, though an additive animation only adds to that; nil where
  /// there is no value.
  public var from: AnimatableValue?
  /// Where it ends.
  public var to: AnimatableValue?
  /// The keys of a keyframe animation.
  public var keyframes: [Keyframe]
  /// Whether it adds to what shows without it.
  public var isAdditive: Bool
  /// The pace: `linear`, `easeInOut`, `cubic(0.2, 0, 0, 1)`, `spring(mass 1, …)`.
  public var curve: String
  /// When it was added, in the engine's seconds.
  public var added: TimeInterval
  /// When it begins, after its delay, in the engine's seconds.
  public var begin: TimeInterval
  /// One run, in seconds, while nobody drives the layer's time.
  public var duration: TimeInterval
  /// How often it runs; may be infinite.
  public var repeatCount: Double
  /// Whether each run is followed by one back.
  public var autoreverses: Bool
  /// When it ended, in the engine's seconds; nil while it runs.
  public var ended: TimeInterval?
  /// How it ended.
  public var outcome: Outcome
  /// Whether a gesture drove its time.
  public var isScrubbed: Bool

  /// Which animation, and which of a group's members.
  public struct ID: Hashable, Sendable {
    /// The animation's number.
    public var number: Int
    /// The member's place in the group; 0 for what is no group.
    public var member: Int
  }

  /// A value on the way, and when it is reached.
  public struct Keyframe: Hashable, Sendable {
    /// The fraction of the duration, 0…1.
    public var time: Double
    /// What shows there.
    public var value: AnimatableValue
  }

  /// How an animation ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It has not.
    case running
    /// It came to its end.
    case finished
    /// It was taken back to its beginning.
    case reversed
    /// It was taken off, or its layer left the window.
    case removed
    /// Another one took its place.
    case replaced
  }
}
