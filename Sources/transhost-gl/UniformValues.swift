import CEGL
import ShaderProtocol

/// The setting of uniforms of the program in use.
enum UniformValues {
  /// Sets a uniform, of whose numbers there are as many as its type has. Numbers that the type can't hold become
  /// the nearest that it can; what is not a number becomes 0.
  static func set(
    _ kind: ShaderProgram.Uniform.Kind, at place: GLint, to numbers: ArraySlice<Double>
  ) {
    let floats = numbers.map { float($0) }
    let ints = numbers.map { whole($0, GLint.self) }
    let uints = numbers.map { whole($0, GLuint.self) }
    let flags = numbers.map { GLint($0 == 0 || $0.isNaN ? 0 : 1) }
    switch kind {
    case .float: glUniform1fv(place, 1, floats)
    case .vec2: glUniform2fv(place, 1, floats)
    case .vec3: glUniform3fv(place, 1, floats)
    case .vec4: glUniform4fv(place, 1, floats)
    case .int: glUniform1iv(place, 1, ints)
    case .ivec2: glUniform2iv(place, 1, ints)
    case .ivec3: glUniform3iv(place, 1, ints)
    case .ivec4: glUniform4iv(place, 1, ints)
    case .uint: glUniform1uiv(place, 1, uints)
    case .uvec2: glUniform2uiv(place, 1, uints)
    case .uvec3: glUniform3uiv(place, 1, uints)
    case .uvec4: glUniform4uiv(place, 1, uints)
    case .bool: glUniform1iv(place, 1, flags)
    case .bvec2: glUniform2iv(place, 1, flags)
    case .bvec3: glUniform3iv(place, 1, flags)
    case .bvec4: glUniform4iv(place, 1, flags)
    case .mat2: glUniformMatrix2fv(place, 1, GLboolean(GL_FALSE), floats)
    case .mat3: glUniformMatrix3fv(place, 1, GLboolean(GL_FALSE), floats)
    case .mat4: glUniformMatrix4fv(place, 1, GLboolean(GL_FALSE), floats)
    }
  }

  /// Returns the nearest finite number.
  static func float(_ number: Double) -> GLfloat {
    let most = Double(GLfloat.greatestFiniteMagnitude)
    return number.isNaN ? 0 : GLfloat(min(max(number, -most), most))
  }

  /// Returns the nearest whole number towards 0.
  private static func whole<Number: FixedWidthInteger>(_ number: Double, _: Number.Type) -> Number {
    if number.isNaN { return 0 }
    return number <= Double(Number.min)
      ? .min : number >= Double(Number.max) ? .max : Number(number)
  }
}
