import Diagnostics
import Lua
import Manifests
import PluginFiles
import Rendering
import ShaderSources
import TransitionKit

// Plugins that are GLSL files.

extension PluginLoader {
  /// Returns all errors that the driver reported for a shader, of which `error` has only the first; nil for any other
  /// error.
  func refusals(of file: PluginFile, after error: LuaError) -> [Diagnostic]? {
    guard error.diagnosticCode == .shaderRejected, let driver = Screen.current?.shaders,
      let shader = file.shader?.makeShader(name: file.name)
    else { return nil }
    do throws(ShaderFailure) {
      try driver.compile(shader)
      return nil
    } catch {
      return error.reason == .rejected ? ShaderLog.diagnostics(error.message, of: shader) : nil
    }
  }

  /// Checks that the text of a shader, if the file is one, makes a transition.
  ///
  /// - Throws: ``PluginFailure``.
  static func check(_ file: PluginFile) throws {
    guard let shader = file.shader else { return }
    guard shader.problems.isEmpty else {
      throw PluginFailure(kind: .invalid, diagnostics: shader.problems)
    }
    guard file.isFilter else { return }
    throw PluginFailure(
      .invalid,
      Diagnostic(
        code: .shaderInvalid, message: "a shader with layerEffect is a filter, not a plugin",
        file: file.name,
        hint:
          "write vec4 transition(vec2 uv), or use it in Lua with transhost.shader"))
  }

  /// Lets the parameters for integers and Booleans in vectors take whole numbers only, which a table can't demand.
  static func requireWholeNumbers(in manifest: inout Manifest, for shader: ShaderSource) {
    for uniform in shader.uniforms where uniform.kind.isWhole {
      guard let index = manifest.parameters.firstIndex(where: { $0.name == uniform.name }) else {
        continue
      }
      manifest.parameters[index].isWhole = true
    }
  }
}

extension ShaderUniform.Kind {
  /// A Boolean value that indicates whether values are whole numbers.
  fileprivate var isWhole: Bool {
    switch self {
    case .int, .ivec2, .ivec3, .ivec4, .uint, .uvec2, .uvec3, .uvec4, .bvec2, .bvec3, .bvec4: true
    case .bool, .float, .vec2, .vec3, .vec4, .mat2, .mat3, .mat4: false
    }
  }
}
