/// A uniform that the author of a shader declares: a parameter of the shader's filter.
public struct ShaderUniform: Sendable, Hashable {
  /// The types of uniforms that can be set.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case float, vec2, vec3, vec4
    case int, ivec2, ivec3, ivec4
    case uint, uvec2, uvec3, uvec4
    case bool, bvec2, bvec3, bvec4
    case mat2, mat3, mat4

    /// The number of numbers in a value; matrices have theirs by columns.
    public var count: Int {
      switch self {
      case .float, .int, .uint, .bool: 1
      case .vec2, .ivec2, .uvec2, .bvec2: 2
      case .vec3, .ivec3, .uvec3, .bvec3: 3
      case .vec4, .ivec4, .uvec4, .bvec4, .mat2: 4
      case .mat3: 9
      case .mat4: 16
      }
    }
  }

  /// The name in GLSL, which is that of the parameter.
  public var name: String
  /// The type in GLSL.
  public var kind: Kind
  /// The default value: ``Kind/count`` numbers, 0 and 1 for Booleans.
  public var defaultValue: [Double]
  /// The line of the author's text, from 1.
  public var line: Int

  /// Makes a uniform.
  ///
  /// - Precondition: The default value has as many numbers as the type.
  public init(_ name: String, _ kind: Kind, default defaultValue: [Double], line: Int) {
    precondition(defaultValue.count == kind.count, "a uniform's default has all of its numbers")
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.line = line
  }
}
