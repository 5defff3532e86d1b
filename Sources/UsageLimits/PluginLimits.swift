package import Lua

/// The resource limits of one plugin.
///
/// All limits are uncatchable: no `pcall` of a script outlives one. A host sets them, a manifest
/// may only lower them.
public nonisolated struct PluginLimits: Hashable, Sendable {
  /// The limits of one call into a plugin. The call stops at whichever limit is reached first.
  public struct Budget: Hashable, Sendable {
    /// Lua's virtual instructions, and what functions of the libraries and the host charge for as
    /// much work: the same on every machine. Must be > 0.
    public var ticks: Int
    /// Processor time of the calling thread: the backstop for what ticks underestimate. Must be
    /// > 0.
    public var processorTime: Duration

    /// A budget; both must be positive.
    public init(ticks: Int, processorTime: Duration) {
      precondition(ticks > 0 && processorTime > .zero, "a budget is more than nothing")
      self.ticks = ticks
      self.processorTime = processorTime
    }
  }

  /// Bytes that its Lua state may hold.
  public var memory = 8 << 20
  /// Bytes that the host may keep for it outside of its Lua state: texts, values of animations, paths.
  public var hostMemory = 32 << 20
  /// Bytes that one string, or one part of a table, may take.
  public var block = 256 << 10
  /// For running its file, with the modules that it requires then.
  public var load = Budget(ticks: 3_000_000, processorTime: .milliseconds(100))
  /// For each call of one of its functions.
  public var callback = Budget(ticks: 1_500_000, processorTime: .milliseconds(50))
  /// Ticks that all of them may take together in one second of the engine's time.
  public var ticksPerSecond = 15_000_000
  /// Calls of the host into the plugin that lie in each other.
  public var depth = 40
  /// Objects of the host that it can hold: views, layers, controllers, animations.
  public var objects = 5_000
  /// Snapshots that it can have at a time.
  public var snapshots = 100
  /// Pixels of the screen that those snapshots show in all.
  public var snapshotPixels = 64 << 20
  /// Layers that those snapshots draw in all, with those that snapshots of snapshots repeat.
  public var snapshotLayers = 1 << 15
  /// Lines that `print` writes in one call; further ones are dropped.
  public var logLines = 100
  /// Lines that `print` writes in one second of the engine's time; further ones are dropped.
  public var logLinesPerSecond = 200

  /// The trail on which calls are noted, for a process that can be stopped from outside.
  package var trail: LuaTrail?

  /// For tests: follows the states that are made under these limits.
  package var probe: LuaProbe?

  /// The default limits.
  public init() {}

  /// The default limits of a host.
  public static let standard = PluginLimits()

  /// For a preview that must not miss a frame: callbacks have 8 ms.
  public static let livePreview: PluginLimits = {
    var limits = PluginLimits()
    limits.callback = Budget(ticks: 240_000, processorTime: .milliseconds(8))
    return limits
  }()

  /// The same limits with `factor` times the processor time, for machines that are slow or emulated:
  /// ticks, which are the same everywhere, decide there as well.
  ///
  /// - Parameter factor: At least 1.
  public func patient(_ factor: Int) -> PluginLimits {
    precondition(factor >= 1, "patience takes no time away")
    var limits = self
    limits.load.processorTime *= factor
    limits.callback.processorTime *= factor
    return limits
  }

  /// The ticks of a callback, which is what a manifest's `limits.ticks` lowers.
  package var ticks: Int {
    get { callback.ticks }
    set { callback.ticks = newValue }
  }
}
