import Processes

/// The limits of a process that runs plugins, which its supervisor enforces.
///
/// They are a second wall behind the limits of plugins, for work that those underestimate.
struct SupervisionLimits: Sendable {
  /// The number of pixels of one frame.
  let framePixels: Double
  /// The processor time that may be used without any result, in seconds.
  let processorSeconds: Double
  /// A Boolean value that indicates whether results, such as frames, add processor time.
  let resultsAddTime: Bool
  /// The factor by which processor time is extended on slow machines.
  let patience: Double

  /// The limits for a command.
  init(for command: some PluginRunningCommand) {
    framePixels = command.framePixels
    let chosen = command.process.processorTime
    // Each step of the work takes longer with larger frames.
    processorSeconds = chosen ?? command.processorSeconds + framePixels * 1e-6
    resultsAddTime = chosen == nil
    patience = Double(Patience.factor)
  }

  /// The resident memory, in bytes: that of the program, and what frames, their encoders and
  /// effects take.
  var memory: Int { 160 << 20 + Int(framePixels * 160) }

  /// The processor time that may be used without any result, in nanoseconds.
  var processorTime: UInt64 { Self.nanoseconds(processorSeconds * patience) }

  /// The processor time that each drawn frame adds, in nanoseconds: several times what the slowest
  /// of the shipped animators needs.
  var timePerFrame: UInt64 {
    resultsAddTime ? Self.nanoseconds((0.03 + framePixels * 60e-9) * patience) : 0
  }

  /// The processor time that each further plugin adds, in nanoseconds: as much as the first one has.
  var timePerSubject: UInt64 { resultsAddTime ? processorTime : 0 }

  /// The time after its start in which a fault of a process may be that it was started at all.
  var timeOfEarlyFaults: Duration { .nanoseconds(Int64(processorTime)) + .seconds(10) }

  /// The limits that the operating system enforces.
  var system: SystemLimits {
    SystemLimits(addressSpace: 4 << 30 + 4 * memory, fileSize: 16 << 30, openFiles: 256)
  }

  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(min(max(0, seconds) * 1e9, 1e18))
  }
}
