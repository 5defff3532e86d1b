/// What a worker may use. The first ones the operating system keeps, the others the program that
/// started it.
struct WorkerLimits: Codable {
  /// Processor time of all threads, in seconds.
  var processorSeconds: Int
  /// Address space in bytes, beyond what the program takes up before it loads a plugin.
  var addressSpace = 4 << 30
  /// The size of a file that it writes, in bytes.
  var fileSize = 256 << 20
  /// Open files.
  var openFiles = 128

  /// How long it may take, in seconds. It may have to share the processor with many, so that it is
  /// the time of that which counts, and this is for what uses hardly any.
  var wallSeconds: Int { 10 * processorSeconds }
  /// How long it may do nothing at all, in seconds.
  var idleSeconds = 30
  /// How much it may print, in bytes.
  var output = 1 << 20
  /// How much it may report, in bytes.
  var results = 8 << 20
}
