import Rendering

/// A driver that accepts every shader and draws nothing.
struct IdleShaderDriver: ShaderDriver {
  func compile(_ shader: Shader) {}

  func draw(_ pass: ShaderPass) -> [UInt8] {
    [UInt8](repeating: 0, count: pass.width * pass.height * 4)
  }
}
