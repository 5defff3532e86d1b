import CLinux
import Foundation
package import Rendering
package import Shaders

/// The program `transhost-gl` of the same build as the running process, as a driver of shaders.
package enum BuiltShaders {
  /// The driver that tests share, whose process is started at its first use.
  package static let driver: any ShaderDriver = client()

  /// Returns a driver with a process of its own.
  package static func client(limits: ShaderLimits = ShaderLimits(patience: 20)) -> ShaderClient {
    ShaderClient(limits: limits) { try start() }
  }

  private static func start() throws -> ShaderServer {
    let program = BuiltProgram.executable.deletingLastPathComponent().appending(
      path: "transhost-gl"
    )
    .path
    var ends: [Int32] = [-1, -1]
    var words: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0, pipe(&words) == 0 else { throw POSIXError(.EMFILE) }
    for end in words { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(ends[1])
      close(words[1])
    }
    let environment = [
      "LIBGL_ALWAYS_SOFTWARE=1", "GALLIUM_DRIVER=llvmpipe", "EGL_PLATFORM=surfaceless",
      "MESA_SHADER_CACHE_DISABLE=true",
    ]
    var arguments = [strdup(program), nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let id = clinux_start(program, &arguments, &variables, [ends[1], words[1], words[1]], 0)
    guard id > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return ShaderServer(
      socket: ends[0], output: words[0],
      processorTime: {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else {
          return nil
        }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
      },
      stop: {
        kill(id, SIGKILL)
        var status: Int32 = 0
        waitpid(id, &status, 0)
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      })
  }
}
