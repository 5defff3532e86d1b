public import Diagnostics
public import Rendering

/// The shaders in the frames of a run, and their failures: a shader may fail while a frame is drawn, when the
/// script that uses it has already returned.
public nonisolated struct ShaderFaults: Sendable {
  /// The shaders in the frames so far, in the order in which they appeared.
  public private(set) var shaders: [Shader] = []

  /// Creates a record without frames.
  public init() {}

  /// Records the shaders of a frame.
  public mutating func see(_ frame: RenderTree) {
    for shader in frame.shaders where !shaders.contains(shader) { shaders.append(shader) }
  }

  /// Returns the failures, except those that the `known` diagnostics of the run already report.
  public func diagnostics(besides known: [Diagnostic] = []) -> [Diagnostic] {
    var all: [Diagnostic] = []
    for shader in shaders {
      guard let failure = shader.failure else { continue }
      let isKnown = (known + all).contains {
        $0.code == .shaderFailed && $0.message.contains(failure.message)
          && ($0.file == shader.file || $0.message.contains(shader.name))
      }
      if !isKnown { all.append(Diagnostic(failure, of: shader)) }
    }
    return all
  }
}

nonisolated extension Diagnostic {
  /// Makes the diagnostic of a failure that occurred while a frame was drawn.
  public init(_ failure: ShaderFailure, of shader: Shader) {
    let line = failure.programLine.flatMap(shader.textLine)
    self.init(
      code: .shaderFailed,
      message: "the shader \(shader.name) has failed: \(failure.message)",
      file: shader.file, line: line, hint: failure.hint ?? DiagnosticCode.shaderFailed.remedy,
      excerpt: line.flatMap { SourceExcerpt(source: shader.text, line: $0) })
  }
}
