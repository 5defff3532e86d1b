import Lua
import Manifests
import PluginFiles
public import UsageLimits

/// What one plugin has used at the most, to compare with its ``PluginLimits``.
public nonisolated struct PluginUsage: Hashable, Sendable {
  /// The file's name in messages.
  public let file: String
  /// What it may use.
  public let limits: PluginLimits
  /// The ticks of the call that took most, loading included.
  public let ticks: Int
  /// The processor time of the call that took most, loading included.
  public let processorTime: Duration
  /// The most bytes that its state held.
  public let memory: Int

  /// What `plugin` has used so far; nil once it is closed.
  @MainActor package init?(_ plugin: Plugin) {
    guard let state = plugin.bridge.state else { return nil }
    file = plugin.file.name
    limits = plugin.manifest.limits
    ticks = state.peakTicks
    processorTime = state.peakCPUTime
    memory = state.peakMemory
  }
}
