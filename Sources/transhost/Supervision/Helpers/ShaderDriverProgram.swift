import Foundation

/// The program that draws with shaders, `transhost-gl`.
enum ShaderDriverProgram {
  /// The file; nil when it is missing.
  static var file: URL? { CompanionProgram.shaderDriver.file }

  /// The environment, without the user's variables.
  static func environment(usesGPU: Bool) -> [String: String] {
    var environment = [
      "EGL_PLATFORM": "surfaceless",
      "LC_ALL": "C.UTF-8",
      // Compiled shaders are not kept on disk, so runs do not affect each other.
      "MESA_SHADER_CACHE_DISABLE": "true",
      // A backtrace takes longer than everything else, and is not shown.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    if !usesGPU {
      environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
      environment["GALLIUM_DRIVER"] = "llvmpipe"
    }
    return environment
  }
}
