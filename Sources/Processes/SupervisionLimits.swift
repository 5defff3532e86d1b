/// The limits of a process that runs plugins, which its supervisor enforces.
///
/// They are a second wall behind the limits of plugins, for work that those underestimate.
public struct SupervisionLimits: Sendable {
  /// The processor time that a command may use without any result, in seconds.
  public static let usualSeconds = 6.0
  /// The same for a command that works on many plugins or pictures before it has a result, in seconds.
  public static let longSeconds = 60.0
  /// The processor time that each pixel of a frame adds to these, in seconds.
  public static let secondsPerPixel = 1e-6
  /// The resident memory apart from frames, in bytes.
  public static let programMemory = 160 << 20
  /// The resident memory that frames, their encoders and effects take, in bytes for each pixel of a frame.
  public static let memoryPerPixel = 160.0
  /// The size of a written file, in bytes.
  public static let fileSize = 16 << 30
  /// The number of open files.
  public static let openFiles = 256

  /// The number of pixels of one frame.
  private let framePixels: Double
  /// The processor time that may be used without any result, in seconds.
  private let processorSeconds: Double
  /// A Boolean value that indicates whether results, such as frames, add processor time.
  private let resultsAddTime: Bool
  /// The factor by which processor time is extended on slow machines.
  private let patience: Double

  /// Creates the limits of a command.
  ///
  /// - Parameters:
  ///   - framePixels: The number of pixels of one frame.
  ///   - processorSeconds: The processor time that the command may use before it has done any work, in seconds.
  ///   - fixedSeconds: The processor time of the whole command, in seconds, in place of the time above and of what its
  ///     results add; nil for none.
  ///   - patience: The factor by which processor time is extended on slow machines.
  public init(
    framePixels: Double, processorSeconds: Double, fixedSeconds: Double?, patience: Double
  ) {
    self.framePixels = framePixels
    // Each step of the work takes longer with larger frames.
    self.processorSeconds = fixedSeconds ?? processorSeconds + framePixels * Self.secondsPerPixel
    resultsAddTime = fixedSeconds == nil
    self.patience = patience
  }

  /// The resident memory, in bytes.
  public var memory: Int { Self.programMemory + Int(framePixels * Self.memoryPerPixel) }

  /// The processor time that may be used without any result, in nanoseconds.
  public var processorTime: UInt64 { Self.nanoseconds(processorSeconds * patience) }

  /// The processor time that each drawn frame adds, in nanoseconds: several times what the slowest of the shipped
  /// animators needs.
  public var timePerFrame: UInt64 {
    resultsAddTime ? Self.nanoseconds((0.03 + framePixels * 60e-9) * patience) : 0
  }

  /// The processor time that each further plugin adds, in nanoseconds: as much as the first one has.
  public var timePerSubject: UInt64 { resultsAddTime ? processorTime : 0 }

  /// The time after its start in which a fault of a process may be that it was started at all.
  public var timeOfEarlyFaults: Duration { .nanoseconds(Int64(processorTime)) + .seconds(10) }

  /// The limits that the operating system enforces.
  public var system: SystemLimits {
    SystemLimits(
      addressSpace: 4 << 30 + 4 * memory, fileSize: Self.fileSize, openFiles: Self.openFiles)
  }

  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(min(max(0, seconds) * 1e9, 1e18))
  }
}
