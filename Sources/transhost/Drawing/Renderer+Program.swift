import Compositor
import Rendering

extension Renderer where Self == CPUCompositor {
  /// Returns the renderer of the program, which draws with `threads` threads; nil: with one for each core.
  static func ofProgram(
    threads: Int? = nil, shaders: (any ShaderDriver)? = ProgramShaders.driver
  ) -> CPUCompositor { CPUCompositor(threads: threads, shaders: shaders) }
}
