import CLinux
import Glibc
import ShaderProtocol

/// The program that draws with shaders: `transhost-gl [--gpu]`.
///
/// Standard input is one end of a socket that keeps the bounds of messages, which carries ``ShaderRequest``s and
/// ``ShaderReply``s. The program ends when the other end is closed.
///
/// Shaders are untrusted, and a driver's compiler is large, so this program may hang, exhaust its memory or crash. Its
/// client then starts it again. Before the first text is read, the program gives up all access
/// to files, networks and processes.
@main
enum Main {
  /// The number of descriptors, of which shared memory takes one.
  static let mostDescriptors: UInt64 = 32

  static func main() {
    clinux_limit_arenas(1)
    let connection = Connection(0)
    do throws(Unavailable) {
      let gpu = CommandLine.arguments.dropFirst().contains("--gpu")
      guard clinux_close_others() == 0 else { throw .system("closing descriptors") }
      let driver = try Driver(gpu: gpu)
      let painter = try Self.warmPainter()
      // A GPU's driver maps its device into the address space, many times its size.
      let isGPU = driver.description.isGPU
      let compilerMemory = isGPU ? nil : CompilerMemory()
      let space = isGPU ? 1 << 40 : UInt64(ShaderMemory.addressSpace)
      guard
        clinux_limit_drawing(space, isGPU ? space : UInt64(ShaderMemory.data), mostDescriptors) == 0
      else {
        throw .system("setting limits")
      }
      guard clinux_set_no_new_privileges() == 0,
        clinux_lock_in(isGPU ? 1 : 0) == 0
      else { throw .system("giving up access to files") }
      try connection.send(
        whenMemoryIsShort: .outOfMemory("the driver's compiler needs more memory than it may use"),
        whenDivisionFails: .refused("it divides integers by 0, or with an overflow"))
      connection.send(.hello(driver.description))
      Server(connection, painter, compilerMemory).run()
    } catch {
      connection.send(.unavailable(error.reason))
      exit(1)
    }
  }

  /// Returns a painter that has drawn.
  private static func warmPainter() throws(Unavailable) -> Painter {
    do throws(Failure) {
      let painter = try Painter()
      try Warmup.run(painter)
      return painter
    } catch {
      throw Unavailable("the first drawing of the driver failed: \(error)")
    }
  }
}

/// The reason why no driver is available, as a clause without a full stop.
struct Unavailable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// Returns the reason for a system call that failed during `action`.
  static func system(_ action: String) -> Unavailable {
    Unavailable("\(action) failed: \(String(cString: strerror(errno)))")
  }
}
