import Synchronization

/// A shader of a plugin: its text, the declarations in that text, and the program that a driver compiles.
///
/// It is a class because it is compiled once and used for many frames; it is equal only to itself. Everything
/// but ``failure`` is immutable.
public final class Shader: Sendable, Hashable {
  /// The pictures that a shader mixes, which its entry function decides.
  public enum Role: String, Sendable, Hashable {
    /// `vec4 transition(vec2 uv)`: mixes two pictures. As a `compositingFilter`, `getFromColor` reads what is
    /// behind the layer, and `getToColor` the layer.
    case transition
    /// `vec4 layerEffect(vec2 uv)`: makes a picture of a layer's picture, which `getColor` reads.
    case layerEffect
  }

  /// The sampler that `getColor` and `getToColor` read in the compiled program: the layer's picture.
  public static let layerPicture = "transhost_layer"
  /// The sampler that `getFromColor` reads in the compiled program: what is behind the layer.
  public static let behindPicture = "transhost_behind"

  /// The name in key paths and messages: a word, such as `wind`.
  public let name: String
  /// The name of the file in messages, such as `wind.glsl`.
  public let file: String
  /// The author's text.
  public let text: String
  /// The entry function that the text defines.
  public let role: Role
  /// The uniforms that the text declares, in its order, without samplers and those that the host sets.
  public let uniforms: [ShaderUniform]
  /// The names of the `sampler2D` uniforms that the text declares, in its order.
  public let inputs: [String]
  /// The text of the fragment shader as the driver compiles it.
  public let program: String
  /// The number of lines of ``program`` before the first line of the author's text.
  public let linesBeforeText: Int

  /// Returns the line of ``text`` that a line of ``program`` holds, both from 1; nil for a line of the host's.
  public func textLine(ofProgramLine line: Int) -> Int? {
    let own = line - linesBeforeText
    return own >= 1 && own <= text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 ? own : nil
  }

  private let firstFailure = Mutex<ShaderFailure?>(nil)

  /// Makes a shader of its parts, which must belong together.
  public init(
    name: String, file: String, text: String, role: Role, uniforms: [ShaderUniform],
    inputs: [String], program: String, linesBeforeText: Int
  ) {
    self.name = name
    self.file = file
    self.text = text
    self.role = role
    self.uniforms = uniforms
    self.inputs = inputs
    self.program = program
    self.linesBeforeText = linesBeforeText
  }

  /// The first failure of this shader in a driver. A shader that has failed is not drawn again: layers are drawn as if
  /// they did not have it.
  public var failure: ShaderFailure? { firstFailure.withLock { $0 } }

  /// Notes a failure, unless there was one before.
  public func fail(_ failure: ShaderFailure) {
    firstFailure.withLock { $0 = $0 ?? failure }
  }

  /// Returns a Boolean value that indicates whether both are the same object.
  public static func == (a: Shader, b: Shader) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
