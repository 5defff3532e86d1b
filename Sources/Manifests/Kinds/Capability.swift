/// Something of the host's that a plugin uses beyond moving screens, as its `capabilities` list it.
public nonisolated enum Capability: String, CaseIterable, Hashable, Sendable {
  /// Pictures in its folder. Modules are code, and need no capability.
  case assets
  /// Snapshot views.
  case snapshots
  /// Filters of layers.
  case filters
  /// Gesture recognisers, and a gesture of its own.
  case gestures
  /// `print`.
  case log

  /// A description of the capability, as used in messages.
  package var meaning: String {
    switch self {
    case .assets: "a picture"
    case .snapshots: "a snapshot"
    case .filters: "a filter"
    case .gestures: "a gesture"
    case .log: "print"
    }
  }
}
