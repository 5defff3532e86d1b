import Diagnostics
import Foundation
import Lua
import Manifests
import PluginFiles
import Rendering
import ShaderSources
import TransitionKit
import UsageLimits

/// Makes the shaders of one plugin.
struct ShaderMaker {
  private let bridge: ScriptBridge
  private var shaders: ScriptShaders { bridge.heap.companion(ScriptShaders.self) }

  init(_ bridge: ScriptBridge) { self.bridge = bridge }

  /// The greatest size of a file that is read, in bytes.
  private static let largestFile = 1 << 20

  /// Makes a shader of a file in the plugin's folder, or of `source`, and compiles it if there is a current
  /// screen.
  ///
  /// - Throws: `LuaMisuse` for wrong arguments; `LuaError` with the place in the text for errors in it,
  ///   and with the code `shader-unavailable` without a driver.
  func shader(file: String?, source: String?, name: String?) throws -> Shader {
    try bridge.require(.filters)
    try checkRoom()
    let (bytes, chunk, word) = try text(file: file, source: source, name: name)
    try bridge.charge(.shader, min(bytes.count, ShaderSource.largestText))
    let text = ShaderSource(bytes: bytes, file: chunk)
    if let problem = text.problems.first {
      throw error(problem, of: text.problems.count, in: text.text)
    }
    guard let shader = text.makeShader(name: word) else {
      throw LuaError(
        kind: .misuse, message: "the shader \(word) can't be made of this text",
        code: .shaderInvalid)
    }
    try bridge.keep(HostCost.shader.bytes(bytes.count), of: shader, as: "shader")
    try compile(shader)
    shaders.add(shader)
    for warning in text.warnings {
      if bridge.surroundings.observer == nil {
        shaders.addWarning(warning)
      } else {
        bridge.surroundings.warn(of: error(warning, of: 1, in: text.text))
      }
    }
    return shader
  }

  private func checkRoom() throws {
    if let failure = shaders.failure {
      throw LuaError(
        kind: .misuse,
        message:
          "no more shaders are made for the plugin, because one has failed: \(failure.message)",
        hint: failure.hint, code: .shaderFailed)
    }
    if shaders.count >= HostLimits.shaders {
      // A refusal costs what a shader costs, since it may be caught.
      try bridge.charge(.shader, 0)
      bridge.heap.collectGarbage()
    }
    guard shaders.count < HostLimits.shaders else {
      throw LuaMisuse(
        "a plugin can have at most \(HostLimits.shaders.counted("shader")) at a time: make each "
          + "once, outside of functions that are called for each frame")
    }
  }

  /// Returns the text, and the names in messages and in key paths.
  private func text(
    file: String?, source: String?, name: String?
  ) throws -> (bytes: [UInt8], chunk: String, name: String) {
    if let name { try checkName(name) }
    switch (file, source) {
    case (let file?, nil):
      let bytes = try bridge.heap.assets.bytes(
        at: file, what: "shader", atMost: Self.largestFile)
      let stem = file.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      let name = name ?? stem ?? "shader"
      let shown = PluginFolder.shown(file)
      return (bytes, bridge.surroundings.sources?.chunkName(of: shown) ?? shown, name)
    case (nil, let source?):
      let name = name ?? "shader"
      let chunk = bridge.surroundings.sources?.file(of: source)
      return (Array(source.utf8), chunk ?? "\(name).glsl", name)
    case (nil, nil):
      throw LuaMisuse(
        "expected a file or a source, as in transhost.shader { file = \"ripple.glsl\" }")
    case (_?, _?): throw LuaMisuse("a shader must have a file or a source, not both")
    }
  }

  private func checkName(_ name: String) throws {
    let isWord = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || $0 == "_" || $0 == "-"
    }
    guard !name.isEmpty, name.utf8.count <= 64, isWord else {
      throw LuaMisuse(
        "a shader's name must consist of 1 to 64 letters, digits, '_' and '-', and is "
          + "'\(PluginFolder.shown(name))'")
    }
  }

  private func compile(_ shader: Shader) throws {
    // Without a screen, as where a plugin is only listed, nothing is drawn.
    guard let screen = Screen.current else { return }
    guard let driver = screen.shaders else {
      throw ScriptShader.error(
        ShaderFailure(.unavailable, "no driver for shaders is available"), of: shader)
    }
    do throws(ShaderFailure) {
      try driver.compile(shader)
    } catch {
      guard error.reason != .rejected else {
        let problems = ShaderLog.diagnostics(error.message, of: shader)
        guard let first = problems.first else { throw ScriptShader.error(error, of: shader) }
        throw self.error(first, of: problems.count, in: shader.text)
      }
      shader.fail(error)
      if error.reason != .unavailable { shaders.failure = error }
      var failure = ScriptShader.error(error, of: shader)
      if let line = error.programLine.flatMap(shader.textLine) {
        bridge.surroundings.sources?.show(shader: shader.text, chunkName: shader.file)
        (failure.chunk, failure.line) = (shader.file, line)
      }
      throw failure
    }
  }

  /// Returns the error for a problem in `text`, of which there are `count`.
  private func error(_ problem: Diagnostic, of count: Int, in text: String) -> LuaError {
    let file = problem.file ?? "the shader"
    bridge.surroundings.sources?.show(shader: text, chunkName: file)
    let message = problem.message + (count > 1 ? " (the first of \(count) errors)" : "")
    // Without a line in the shader's text, the script's line is shown.
    return LuaError(
      kind: .misuse, message: problem.line == nil ? "\(file): \(message)" : message,
      hint: problem.hint, code: problem.code, chunk: problem.line == nil ? nil : file,
      line: problem.line)
  }
}

extension ScriptShader {
  /// Returns the error for a script that uses a shader that has failed.
  static func error(_ failure: ShaderFailure, of shader: Shader) -> LuaError {
    switch failure.reason {
    case .unavailable:
      LuaError(
        kind: .misuse, message: "the shader \(shader.name) can't be drawn: \(failure.message)",
        hint: failure.hint
          ?? "install the packages libegl1, libgles2 and libgl1-mesa-dri, and build "
          + "transhost-gl beside transhost with make build", code: .shaderUnavailable)
    case .rejected:
      LuaError(
        kind: .misuse, message: "the driver refuses the shader \(shader.name)",
        hint: failure.hint, code: .shaderRejected)
    case .time, .memory, .crash, .refused:
      LuaError(
        kind: .misuse, message: "the shader \(shader.name) has failed: \(failure.message)",
        hint: failure.hint ?? DiagnosticCode.shaderFailed.remedy, code: .shaderFailed)
    }
  }
}
