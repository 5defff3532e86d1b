import Rendering

/// The programs that a process has compiled, by their contents: a plugin that is loaded again makes another shader of the
/// same text, and compiling takes longer than drawing many frames.
struct KeptPrograms: Sendable {
  /// The parts of a shader that determine its program and the trial of it.
  private struct Contents: Hashable {
    var text: String
    var samplers: [String]
    var uniforms: [ShaderUniform]

    init(_ shader: Shader) {
      (text, samplers, uniforms) = (shader.program, shader.samplers, shader.uniforms)
    }
  }

  private var kept: [Contents: (id: UInt32, use: Int)] = [:]
  private var uses = 0
  private var nextID: UInt32 = 1

  /// Returns the number of the program of `shader`; nil if it is not compiled.
  mutating func id(of shader: Shader) -> UInt32? {
    let contents = Contents(shader)
    guard let id = kept[contents]?.id else { return nil }
    uses += 1
    kept[contents] = (id, uses)
    return id
  }

  /// Returns the number for the next program.
  mutating func makeID() -> UInt32 {
    defer { nextID &+= 1 }
    return nextID
  }

  /// Adds a compiled program.
  ///
  /// - Returns: The programs beyond `most` that were used least recently; they are no longer known.
  mutating func add(_ shader: Shader, id: UInt32, most: Int) -> [UInt32] {
    uses += 1
    kept[Contents(shader)] = (id, uses)
    var forgotten: [UInt32] = []
    while kept.count > max(1, most), let oldest = kept.min(by: { $0.value.use < $1.value.use }) {
      kept[oldest.key] = nil
      forgotten.append(oldest.value.id)
    }
    return forgotten
  }
}
