import Processes

/// The limits of a worker. The first ones are enforced by the operating system, the others by the
/// parent process.
struct WorkerLimits: Codable {
  /// The processor time of all threads, in seconds.
  var processorSeconds: Int
  /// The address space in bytes, in addition to that of the program before it loads a plugin.
  var addressSpace = 4 << 30
  /// The size of a written file, in bytes.
  var fileSize = 256 << 20
  /// The number of open files.
  var openFiles = 128

  /// The elapsed time, in seconds. Since a worker may share the processor with many others, the
  /// processor time is the main limit, and this one is for workers that use hardly any.
  var wallSeconds: Int { 10 * processorSeconds }
  /// The time for which a worker may be idle, in seconds.
  var idleSeconds = 30
  /// The size of the printed output, in bytes.
  var output = 1 << 20
  /// The size of the reports, in bytes.
  var results = 8 << 20

  /// The part that the operating system enforces.
  var system: SystemLimits {
    SystemLimits(
      processorSeconds: processorSeconds, addressSpace: addressSpace, fileSize: fileSize,
      openFiles: openFiles)
  }
}
