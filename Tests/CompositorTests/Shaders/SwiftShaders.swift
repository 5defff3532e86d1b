import Foundation
import Rendering
import Synchronization

/// A driver that draws shaders by their names, with functions in Swift, and records what it is asked for.
final class SwiftShaders: ShaderDriver {
  private let recorded = Mutex<[ShaderPass]>([])

  /// The drawings so far.
  var passes: [ShaderPass] { recorded.withLock { $0 } }

  func compile(_ shader: Shader) throws(ShaderFailure) {}

  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    recorded.withLock { $0.append(pass) }
    if pass.shader.name == "failing" { throw ShaderFailure(.time, "the shader took too long") }
    let (layer, behind) = (texels(Shader.layerPicture, pass), texels(Shader.behindPicture, pass))
    let map = texels("map", pass)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(pass.width * pass.height * 4)
    for y in 0..<pass.height {
      let v = (Double(y) + 0.5 - pass.layer.minY) / pass.layer.height
      for x in 0..<pass.width {
        let u = (Double(x) + 0.5 - pass.layer.minX) / pass.layer.width
        let color: SIMD4<UInt8>
        switch pass.shader.name {
        case "from": color = behind(u, v)
        case "mix":
          let (from, to) = (SIMD4<Double>(behind(u, v)), SIMD4<Double>(layer(u, v)))
          color = SIMD4<UInt8>((from + (to - from) * pass.progress).rounded(.toNearestOrEven))
        case "swap":
          let own = layer(u, v)
          color = SIMD4(own.z, own.y, own.x, own.w)
        case "mirror": color = layer(1 - u, v)
        case "red": color = SIMD4(255, 0, 0, 255)
        case "clear": color = .zero
        case "input": color = map(u, v)
        default: color = layer(u, v)
        }
        pixels += [color.x, color.y, color.z, color.w]
      }
    }
    return pixels
  }

  /// Returns a function that reads the texel at a place of a picture; magenta for one that is missing.
  private func texels(
    _ name: String, _ pass: ShaderPass
  ) -> (_ u: Double, _ v: Double) -> SIMD4<UInt8> {
    guard let image = pass.pictures[name] else { return { _, _ in SIMD4(255, 0, 255, 255) } }
    let (width, height, pixels) = (image.width, image.height, image.pixels)
    return { u, v in
      let x = min(max(0, Int((u * Double(width)).rounded(.down))), width - 1)
      let y = min(max(0, Int((v * Double(height)).rounded(.down))), height - 1)
      let index = (y * width + x) * 4
      return SIMD4(pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
    }
  }
}

extension Shader {
  /// Makes a shader that ``SwiftShaders`` draws by its name.
  static func named(
    _ name: String, _ role: Role = .transition, uniforms: [ShaderUniform] = [],
    inputs: [String] = []
  ) -> Shader {
    Shader(
      name: name, file: "\(name).glsl", text: "", role: role, uniforms: uniforms, inputs: inputs,
      program: "", linesBeforeText: 0)
  }
}

/// Returns a filter that the shader called `name` makes as a transition.
func transition(_ name: String, progress: Double = 0.5) -> Filter {
  Filter(ShaderKind(.named(name)), ["progress": progress])
}

/// Returns a filter that the shader called `name` makes of a layer's picture.
func effect(_ name: String, resultSize: CGSize? = nil, resultScale: CGFloat? = nil) -> Filter {
  Filter(
    ShaderKind(.named(name, .layerEffect), resultSize: resultSize, resultScale: resultScale))
}
