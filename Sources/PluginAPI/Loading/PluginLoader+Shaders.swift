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
    guard shader.role == .layerEffect else { return }
    throw PluginFailure(
      .invalid,
      Diagnostic(
        code: .shaderInvalid, message: "a shader with layerEffect is a filter, not a plugin",
        file: file.name,
        hint:
          "write vec4 transition(vec2 uv), or use it in Lua with transhost.shader; a file whose "
          + "name begins with _ is not taken for a plugin"))
  }
}
