import Foundation
import Rendering
import Shaders

/// The driver of shaders of a command.
enum ProgramShaders {
  /// The driver of the command that runs; its process is started at its first use.
  @TaskLocal static var driver: ShaderClient?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - helpers: Starts its process.
  ///   - usesGPU: A Boolean value that indicates whether a graphics processor draws, if there is one.
  static func makeDriver(startedBy helpers: Helpers, usesGPU: Bool) -> ShaderClient {
    ShaderClient(limits: ShaderLimits(patience: Double(Patience.factor))) {
      let process: HelperProcess
      do { process = try helpers.begin(.shaderDriver(gpu: usesGPU)) } catch let error as POSIXError
      {
        guard error.code == .ENOENT else {
          throw ShaderFailure.notStarted(String(cString: strerror(error.code.rawValue)))
        }
        throw ShaderFailure.missingProgram
      }
      let id = process.id
      return ShaderServer(
        socket: process.input, output: process.output,
        processorTime: { ProcessUse(id: id).processorTime },
        stop: {
          helpers.stop(id)
          return try? helpers.wait(for: id)
        })
    }
  }
}
