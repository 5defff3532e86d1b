/// The type of an element that moves between two screens; both screens must use the same name (S2-2, S2-3).
///
/// Make them as static members, one for each kind of move.
public nonisolated struct TransitionParticipantType: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The name.
  public let rawValue: String

  /// Makes a type of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a type of that name.
  public init(stringLiteral value: String) { rawValue = value }

  /// The type of views that say nothing else by their ``UIView/sharedElementType``.
  public static let view = TransitionParticipantType(rawValue: "view")
}
