/// The type of an element that moves between two screens; both screens must use the same name
/// (S2-2, S2-3).
///
/// Define types as static members, one for each kind of movement.
public nonisolated struct TransitionParticipantType: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The name.
  public let rawValue: String

  /// Makes a type with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a type with that name.
  public init(stringLiteral value: String) { rawValue = value }

  /// The default type of ``UIView/sharedElementType``.
  public static let view = TransitionParticipantType(rawValue: "view")
}
