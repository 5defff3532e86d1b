extension DiagnosticCode {
  /// The origin of a code.
  public enum Family: String, CaseIterable, Sendable, Codable {
    /// The checks of the contract.
    case contract
    /// The engine of transitions.
    case engine
    /// The host of plugins.
    case host
    /// The test harness, besides the contract.
    case harness
    /// The program and its command line.
    case program

    /// The heading of its codes.
    public var title: String {
      switch self {
      case .contract: "Checks of the contract"
      case .engine: "What the engine notices in a transition"
      case .host: "What the host notices in a plugin"
      case .harness: "Other results of a test"
      case .program: "What the program itself refuses"
      }
    }
  }

  /// The origin of the code.
  public var family: Family { Self.facts[self]?.family ?? .program }
}
