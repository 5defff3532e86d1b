import CLinux
import Glibc
import ShaderProtocol

/// The memory that a driver's compiler may take for one shader.
///
/// Compilers have no limits of their own, and pictures need far more memory than they do, so a compilation has a lower
/// limit than the process. Exceeding it ends the process with a message, as any lack of memory does.
struct CompilerMemory {
  /// The size of the data of the process before any shader, and the part of it that has been allocated, in bytes.
  private let atStart: Int
  private let allocatedAtStart: Int

  /// Measures the memory of the process; nil if the system does not report it. Reads a file.
  init?() {
    // statm: size, resident, shared, text, library, data.
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let numbers = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    guard numbers.count > 5, let pages = Int(numbers[5]) else { return nil }
    atStart = pages * Int(getpagesize())
    allocatedAtStart = clinux_allocated_bytes()
  }

  /// Calls `body` with the limit of a compilation.
  func limited<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let kept = max(0, clinux_allocated_bytes() - allocatedAtStart)
    _ = clinux_limit_data(UInt64(atStart + kept + ShaderMemory.compiler))
    defer { _ = clinux_limit_data(.max) }
    return try body()
  }
}
