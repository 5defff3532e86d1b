import ShaderProtocol

/// The vertex shader of all programs, which draws a triangle that covers the result.
enum VertexShader {
  /// The number of the attribute: the position (x, y) and the layer's coordinates (z, w).
  static let attribute: UInt32 = 0
  /// The name of the attribute.
  static let attributeName = "transhost_vertex"

  /// Returns the text in a version of the language.
  static func text(_ version: ShaderProgram.Version) -> String {
    let coordinates = ShaderProgram.coordinates
    let main = """
      void main() {
        \(coordinates) = \(attributeName).zw;
        gl_Position = vec4(\(attributeName).xy, 0.0, 1.0);
      }
      """
    return switch version {
    case .es100:
      """
      attribute highp vec4 \(attributeName);
      varying highp vec2 \(coordinates);
      \(main)
      """
    case .es300:
      """
      #version 300 es
      in highp vec4 \(attributeName);
      out highp vec2 \(coordinates);
      \(main)
      """
    }
  }

  /// Returns the attributes of the corners for a result of this size: the triangle reaches twice as far as the result,
  /// to the right and to the top.
  static func corners(width: Int, height: Int, layer: ShaderDrawing.Rectangle) -> [Float] {
    [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)].flatMap { right, up -> [Float] in
      // In pixels, y down.
      let x = right * Double(width)
      let y = (1 - up) * Double(height)
      let u = (x - layer.x) / layer.width
      let v = 1 - (y - layer.y) / layer.height
      return [right * 2 - 1, up * 2 - 1, u, v].map { Float($0) }
    }
  }
}
