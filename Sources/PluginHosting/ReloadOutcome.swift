public import Diagnostics
public import Manifests

/// What became of a reload: which version of the plugin runs now, and why not another.
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

  /// What is wrong with the new version, or was not carried over to it.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .unchanged: []
    case .reloaded(_, let notes): notes
    case .refused(let problems, _): problems
    }
  }

  /// Whether a new version runs.
  public var isReloaded: Bool {
    if case .reloaded = self { return true }
    return false
  }
}

nonisolated extension ReloadOutcome: CustomStringConvertible {
  /// Which version runs, then what there is to say about the other one, as a terminal shows it.
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
