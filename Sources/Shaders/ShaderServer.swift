/// A process that draws with shaders, for the process that has started it.
public struct ShaderServer: Sendable {
  /// A socket that keeps the bounds of messages, whose other end the process has. The client closes it.
  public var socket: Int32
  /// The descriptor to read from what the process prints. The client closes it.
  public var output: Int32
  /// Returns the processor time that the process has used so far, in nanoseconds; nil if it can't be read.
  public var processorTime: @Sendable () -> UInt64?
  /// Kills the process, and returns once it has ended: its exit status, that of shells for one that was killed; nil if
  /// it isn't known. One that had ended before has the status with which it did.
  public var stop: @Sendable () -> Int32?

  /// Makes a server of its parts.
  public init(
    socket: Int32, output: Int32, processorTime: @escaping @Sendable () -> UInt64?,
    stop: @escaping @Sendable () -> Int32?
  ) {
    self.socket = socket
    self.output = output
    self.processorTime = processorTime
    self.stop = stop
  }
}
