public import Diagnostics
public import Manifests

/// The outcome of a reload: the version of the plugin that runs now, and the reason why another
/// does not.
public nonisolated enum ReloadOutcome: Hashable, Sendable {
  /// The file says what it said before.
  case unchanged(PluginVersion)
  /// The new version runs, from the next frame on; the notes tell what was not carried over.
  case reloaded(PluginVersion, notes: [Diagnostic])
  /// The new version failed for these reasons. The last good one goes on running; nil: there was
  /// none.
  case refused([Diagnostic], running: PluginVersion?)

  /// The version that runs; nil when none ever worked.
  public var running: PluginVersion? {
    switch self {
    case .unchanged(let version), .reloaded(let version, _): version
    case .refused(_, let version): version
    }
  }

  /// The problems of the new version, and the state that was not carried over to it.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .unchanged: []
    case .reloaded(_, let notes): notes
    case .refused(let problems, _): problems
    }
  }

  /// A Boolean value that indicates whether a new version runs.
  public var isReloaded: Bool {
    if case .reloaded = self { return true }
    return false
  }
}

nonisolated extension ReloadOutcome: CustomStringConvertible {
  /// The version that runs, followed by the diagnostics of the other one, formatted for a terminal.
  public var description: String {
    let headline =
      switch self {
      case .unchanged(let version): "\(version) runs on: its file has not changed"
      case .reloaded(let version, _): "\(version) runs"
      case .refused(_, let version?): "\(version) runs on: the new version failed"
      case .refused(_, nil): "nothing runs: the plugin failed"
      }
    return ([headline] + diagnostics.map(\.description)).joined(separator: "\n")
  }
}
