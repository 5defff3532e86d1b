/// A program to be compiled.
public struct ShaderProgram: Sendable, Hashable {
  /// The versions of the shading language.
  public enum Version: UInt16, Sendable, Hashable, CaseIterable {
    /// GLSL ES 1.00.
    case es100 = 100
    /// GLSL ES 3.00.
    case es300 = 300
  }

  /// A uniform that is set for each drawing.
  public struct Uniform: Sendable, Hashable {
    /// The types of uniforms, named as in GLSL.
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

    /// The name.
    public var name: String
    /// The type.
    public var kind: Kind

    /// Makes a uniform.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The number by which other requests name the program. A program that has the same number is replaced.
  public var id: UInt32
  /// The place of the text of the fragment shader in shared memory: the offset, in bytes.
  public var textOffset: Int
  /// The length of the text, in bytes.
  public var textCount: Int
  /// The version of the language. In GLSL ES 3.00 the text begins with its `#version` line.
  public var version: Version
  /// The names of the samplers, which drawings name by their index.
  public var samplers: [String]
  /// The uniforms without samplers and without those that every drawing sets (`progress`, `ratio`, `resolution`
  /// and ``findsNaN``). The text may lack them, or not use them.
  public var uniforms: [Uniform]
  /// The numbers of the uniforms for the trial, one uniform after the other.
  public var numbers: [Double]

  /// The name of the uniform that follows ``ShaderDrawing/findsNaN``.
  public static let findsNaN = "transhost_findsNaN"
  /// The name of the uniform that is 1 for ``ShaderDrawing/isOpaque``, and otherwise 0.
  public static let leastAlpha = "transhost_leastAlpha"
  /// The name of the varying that the vertex shader passes to the fragment shader: the layer's coordinates, (0, 0) at
  /// its bottom left.
  public static let coordinates = "transhost_uv"

  /// The name of the variable for the colour in a fragment shader in GLSL ES 3.00.
  public static let result = "transhost_result"

  /// Makes a program of its parts.
  public init(
    id: UInt32, textOffset: Int, textCount: Int, version: Version, samplers: [String],
    uniforms: [Uniform], numbers: [Double]
  ) {
    self.id = id
    self.textOffset = textOffset
    self.textCount = textCount
    self.version = version
    self.samplers = samplers
    self.uniforms = uniforms
    self.numbers = numbers
  }

  /// The number of numbers that a drawing with this program has.
  public var numberCount: Int { uniforms.reduce(0) { $0 + $1.kind.count } }
}

extension ShaderProgram {
  func write(to writer: inout MessageWriter) {
    writer.append(id)
    writer.append64(textOffset)
    writer.append32(textCount)
    writer.append(version.rawValue)
    writer.appendList(samplers) { $0.append($1) }
    writer.appendList(uniforms) {
      $0.append($1.name)
      $0.append($1.kind.number)
    }
    writer.appendList(numbers) { $0.append($1) }
  }

  init?(reading reader: inout MessageReader) {
    typealias Limits = ShaderProtocol
    guard let id = reader.number(UInt32.self),
      let textOffset = reader.int64(in: 0...Limits.mostMemoryBytes),
      let textCount = reader.int32(in: 0...Limits.mostTextBytes),
      let version = reader.number(UInt16.self).flatMap(Version.init(rawValue:)),
      let samplers = reader.list(
        most: Limits.mostSamplers, { $0.text(most: Limits.mostNameBytes) }),
      let uniforms = reader.list(
        most: Limits.mostUniforms,
        { reader -> Uniform? in
          guard let name = reader.text(most: Limits.mostNameBytes),
            let kind = reader.number(UInt8.self).flatMap(Uniform.Kind.init(number:))
          else { return nil }
          return Uniform(name, kind)
        }),
      let numbers = reader.list(most: Limits.mostNumbers, { $0.double() })
    else { return nil }
    self.init(
      id: id, textOffset: textOffset, textCount: textCount, version: version, samplers: samplers,
      uniforms: uniforms, numbers: numbers)
    guard numbers.count == numberCount else { return nil }
  }
}

extension ShaderProgram.Uniform.Kind {
  /// The number in messages: the place among all kinds.
  fileprivate var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  fileprivate init?(number: UInt8) {
    guard Int(number) < Self.allCases.count else { return nil }
    self = Self.allCases[Int(number)]
  }
}
