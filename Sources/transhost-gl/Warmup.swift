import ShaderProtocol

/// The first use of a driver, which starts the compiler's and the driver's threads and opens the files they need, while
/// files can still be opened.
enum Warmup {
  /// Compiles and draws in both versions of the language.
  static func run(_ painter: Painter) throws(Failure) {
    for version in ShaderProgram.Version.allCases {
      let text = Array(text(version).utf8)
      let program = ShaderProgram(
        id: 0, textOffset: 0, textCount: text.count, version: version, samplers: ["picture"],
        uniforms: [], numbers: [])
      let result = text.withUnsafeBytes { bytes in
        Result { () throws(Failure) in try painter.compile(program, text: bytes) }
      }
      try result.get()
    }
    painter.forget(programs: [0], textures: [])
  }

  private static func text(_ version: ShaderProgram.Version) -> String {
    let coordinates = ShaderProgram.coordinates
    let body = """
      vec4 sum = vec4(0.0);
        for (int i = 0; i < 4; i++) { sum += sin(\(coordinates).xyxy * float(i)) * pow(progress, 0.3); }
      """
    return switch version {
    case .es100:
      """
      precision highp float;
      varying vec2 \(coordinates);
      uniform sampler2D picture;
      uniform float progress;
      void main() {
        \(body)
        gl_FragColor = sum + texture2D(picture, \(coordinates));
      }
      """
    case .es300:
      """
      #version 300 es
      precision highp float;
      in vec2 \(coordinates);
      out vec4 color;
      uniform sampler2D picture;
      uniform float progress;
      void main() {
        \(body)
        color = sum + texture(picture, \(coordinates)) + dFdx(sum);
      }
      """
    }
  }
}
