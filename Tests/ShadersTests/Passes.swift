import Foundation
import Rendering

extension Shader {
  /// A shader for servers that don't read it.
  static func any(
    _ name: String = "any", uniforms: [ShaderUniform] = [], inputs: [String] = []
  ) -> Shader {
    Shader(
      name: name, file: "\(name).glsl", text: "", role: .layerEffect, uniforms: uniforms,
      inputs: inputs, program: "void main() {}  // \(name)", linesBeforeText: 0)
  }
}

extension ShaderPass {
  /// A drawing of `picture` at its own size.
  init(_ shader: Shader, of picture: RenderImage, progress: Double = 0) {
    let size = CGSize(width: picture.width, height: picture.height)
    self.init(
      shader, width: picture.width, height: picture.height,
      layer: CGRect(origin: .zero, size: size), pictures: [Shader.layerPicture: picture],
      numbers: shader.uniforms.flatMap(\.defaultValue), progress: progress,
      ratio: size.width / size.height)
  }
}

extension RenderImage {
  /// A picture all of whose bytes in row `y` are `first + y`.
  static func rows(_ width: Int, _ height: Int, first: UInt8 = 0) -> RenderImage {
    RenderImage(
      width: width, height: height,
      pixels: (0..<height).flatMap {
        [UInt8](repeating: first &+ UInt8(truncatingIfNeeded: $0), count: width * 4)
      })
  }
}
