import Rendering

/// The programs that a process has compiled, by their shaders.
struct KeptPrograms: Sendable {
  private var kept: [Shader: (id: UInt32, use: Int)] = [:]
  private var uses = 0
  private var nextID: UInt32 = 1

  /// Returns the number of the program of `shader`; nil if it is not compiled.
  mutating func id(of shader: Shader) -> UInt32? {
    guard let known = kept[shader] else { return nil }
    uses += 1
    kept[shader] = (known.id, uses)
    return known.id
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
    kept[shader] = (id, uses)
    var forgotten: [UInt32] = []
    while kept.count > max(1, most), let oldest = kept.min(by: { $0.value.use < $1.value.use }) {
      kept[oldest.key] = nil
      forgotten.append(oldest.value.id)
    }
    return forgotten
  }
}
