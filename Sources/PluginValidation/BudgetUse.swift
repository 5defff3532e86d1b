/// The use that a plugin makes of its limits: to load, and in the worst call of one short
/// transition.
public nonisolated struct BudgetUse: Hashable, Sendable, Encodable {
  /// The used amount of a resource, and its limit.
  public struct Share: Hashable, Sendable, Encodable {
    /// The amount used.
    public let used: Int
    /// The amount allowed.
    public let limit: Int

    /// The amount used as a fraction of the limit: 1 at the limit, and more above it.
    public var fraction: Double { Double(used) / Double(max(limit, 1)) }
  }

  /// The ticks that loading took.
  public let loadTicks: Share
  /// The processor time that loading took, in seconds; it differs from machine to machine.
  public let loadSeconds: Double
  /// The most bytes that its state has held.
  public let memory: Share
  /// The transition that was run; nil for a plugin that none was run with.
  public let transition: String?
  /// The function that took the most ticks in a call; nil when none was called.
  public let worstCallback: String?
  /// The ticks of that call.
  public let callbackTicks: Share?
  /// The most processor time that a call took, in seconds.
  public let callbackSeconds: Double?

  private enum CodingKeys: String, CodingKey {
    case loadTicks, loadSeconds, memory, transition, worstCallback, callbackTicks, callbackSeconds
  }

  /// Writes all keys, unknown ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(loadTicks, forKey: .loadTicks)
    try values.encode(loadSeconds, forKey: .loadSeconds)
    try values.encode(memory, forKey: .memory)
    try values.encode(transition, forKey: .transition)
    try values.encode(worstCallback, forKey: .worstCallback)
    try values.encode(callbackTicks, forKey: .callbackTicks)
    try values.encode(callbackSeconds, forKey: .callbackSeconds)
  }
}
