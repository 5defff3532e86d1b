import Lua
import Manifests
import PluginFiles
public import UsageLimits

/// The peak usage of one plugin, to compare with its ``PluginLimits``.
public nonisolated struct PluginUsage: Hashable, Sendable {
  /// The file's name in messages.
  public let file: String
  /// The limits of the plugin.
  public let limits: PluginLimits
  /// The ticks of the call that took most, loading included.
  public let ticks: Int
  /// The processor time of the call that took most, loading included.
  public let processorTime: Duration
  /// The most bytes that its state held.
  public let memory: Int

  /// Creates the usage of `plugin` so far, or nil if the plugin is closed.
  @MainActor package init?(_ plugin: Plugin) {
    guard let state = plugin.bridge.state else { return nil }
    file = plugin.file.name
    limits = plugin.manifest.limits
    ticks = state.peakTicks
    processorTime = state.peakCPUTime
    memory = state.peakMemory
  }
}
