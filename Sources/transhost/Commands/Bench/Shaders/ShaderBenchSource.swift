import Diagnostics
import Foundation
import PluginTesting
import Rendering
import ShaderSources

/// The shaders of `transhost bench shaders`.
enum ShaderBenchSource {
  /// The shortest transition there is.
  private static let fade = """
    vec4 transition(vec2 uv) {
      return mix(getFromColor(uv), getToColor(uv), progress);
    }
    """

  /// A blur in the direction of a turn, which reads 64 places for each pixel.
  private static let blur = """
    vec4 transition(vec2 uv) {
      vec2 away = (uv - 0.5) * 0.2 * progress * (1.0 - progress);
      vec4 sum = vec4(0.0);
      for (int i = 0; i < 32; i++) {
        vec2 place = uv + away * (float(i) / 32.0 - 0.5);
        sum += mix(getFromColor(place), getToColor(place), progress);
      }
      return sum / 32.0;
    }
    """

  /// The shipped transition that is measured.
  private static let shipped = "ripple"

  /// Returns the shaders: a short one, a shipped one and one that takes long.
  ///
  /// - Throws: `PluginFailure` if one can't be read.
  static func all() throws -> [Shader] {
    var sources = [("fade", ShaderSource(fade, file: "fade.glsl"))]
    if let folder = ShippedPlugins.folder() {
      let file = folder.appending(path: "animators/\(shipped).glsl")
      let bytes = Array(try Data(contentsOf: file))
      sources.append((shipped, ShaderSource(bytes: bytes, file: file.lastPathComponent)))
    }
    sources.append(("blur", ShaderSource(blur, file: "blur.glsl")))
    return try sources.map { name, source in
      guard let shader = source.makeShader(name: name) else {
        throw PluginFailure(kind: .invalid, diagnostics: source.problems)
      }
      return shader
    }
  }
}
