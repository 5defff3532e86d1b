import CEGL
import ShaderProtocol

/// A program of the driver, with the places of its uniforms. It is deleted with this object.
final class CompiledProgram {
  /// The uniforms that every drawing sets if the text has them.
  struct CommonPlaces {
    let progress: GLint
    let ratio: GLint
    let resolution: GLint
    let findsNaN: GLint
    let leastAlpha: GLint
  }

  /// The program as the client describes it.
  let program: ShaderProgram
  /// The driver's number.
  let name: GLuint
  /// The places of the samplers; -1 for those that the text does not use.
  let samplerPlaces: [GLint]
  /// The places of the uniforms; -1 for those that the text does not use.
  let uniformPlaces: [GLint]
  /// The places of the uniforms that every drawing sets.
  let commonPlaces: CommonPlaces

  /// Compiles a program with the text of its fragment shader.
  ///
  /// - Throws: ``Failure/rejected(_:)`` with the driver's log.
  init(_ program: ShaderProgram, text: UnsafeRawBufferPointer) throws(Failure) {
    let name = glCreateProgram()
    var isLinked = false
    defer { if !isLinked { glDeleteProgram(name) } }
    for (kind, text) in [
      (GL_VERTEX_SHADER, Array(VertexShader.text(program.version).utf8)),
      (GL_FRAGMENT_SHADER, Array(text)),
    ] {
      let shader = glCreateShader(GLenum(kind))
      // It remains as long as it is attached.
      defer { glDeleteShader(shader) }
      text.withUnsafeBytes { bytes in
        var characters: UnsafePointer<GLchar>? = bytes.assumingMemoryBound(to: GLchar.self)
          .baseAddress
        var count = GLint(bytes.count)
        glShaderSource(shader, 1, &characters, &count)
      }
      glCompileShader(shader)
      var status: GLint = 0
      glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
      guard status != 0 else {
        throw .rejected(Self.log(of: shader, glGetShaderiv, glGetShaderInfoLog))
      }
      glAttachShader(name, shader)
    }
    glBindAttribLocation(name, VertexShader.attribute, VertexShader.attributeName)
    glLinkProgram(name)
    var status: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &status)
    guard status != 0 else {
      throw .rejected(Self.log(of: name, glGetProgramiv, glGetProgramInfoLog))
    }
    try Failure.check("the program")
    isLinked = true
    self.program = program
    self.name = name
    samplerPlaces = program.samplers.map { glGetUniformLocation(name, $0) }
    uniformPlaces = program.uniforms.map { glGetUniformLocation(name, $0.name) }
    // An author's uniform of such a name has the number that was set.
    func place(of common: String) -> GLint {
      program.uniforms.contains { $0.name == common } ? -1 : glGetUniformLocation(name, common)
    }
    commonPlaces = CommonPlaces(
      progress: place(of: "progress"), ratio: place(of: "ratio"),
      resolution: place(of: "resolution"),
      findsNaN: glGetUniformLocation(name, ShaderProgram.findsNaN),
      leastAlpha: glGetUniformLocation(name, ShaderProgram.leastAlpha))
  }

  deinit { glDeleteProgram(name) }

  private static func log(
    of object: GLuint, _ number: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    _ read: (
      GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?
    ) -> Void
  ) -> String {
    var length: GLint = 0
    number(object, GLenum(GL_INFO_LOG_LENGTH), &length)
    let room = min(max(Int(length), 1), ShaderProtocol.mostLogBytes)
    let characters = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var written: GLsizei = 0
      buffer.withMemoryRebound(to: GLchar.self) {
        read(object, GLsizei(room), &written, $0.baseAddress)
      }
      count = min(max(Int(written), 0), room)
    }
    let log = String(decoding: characters, as: UTF8.self)
    return log.isEmpty ? "the driver refuses the text and gives no reason" : log
  }
}
