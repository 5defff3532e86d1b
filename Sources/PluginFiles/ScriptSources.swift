package import Diagnostics
import Foundation
package import Lua
package import Manifests

/// The texts of a plugin's chunks, for messages that show the line.
package final class ScriptSources {
  private var texts: [String: String] = [:]
  /// The text of the shader of the most recent error; only one is kept, because a plugin can make any number of them.
  private var shader: (text: String, chunk: String)?
  private let file: PluginFile
  private var mainFile: String { file.name }

  /// Creates the sources of a plugin with `file`.
  package init(main file: PluginFile) {
    self.file = file
    texts[file.name] = file.text
  }

  /// The chunk whose text calls a constructor, and where its keys are: the main file, or a module
  /// that the table comes from.
  package var manifest: (chunk: String, lines: LuaKeyLines) {
    let main = file.keyLines
    guard main.constructor == nil else { return (mainFile, main) }
    for (chunk, text) in texts.sorted(by: { $0.key < $1.key }) {
      let lines = LuaKeyLines(source: text)
      if lines.constructor != nil { return (chunk, lines) }
    }
    return (mainFile, main)
  }

  /// `diagnostic`, with the lines around its place.
  package func showing(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if let file = diagnostic.file, let line = diagnostic.line {
      diagnostic.excerpt = excerpt(of: file, line: line)
    }
    return diagnostic
  }

  /// Keeps the text of a module.
  package func add(_ text: String, chunkName: String) { texts[chunkName] = text }

  /// Keeps the text of a shader for a message about it, and drops that of any other shader.
  package func show(shader text: String, chunkName: String) {
    shader = (text, chunkName)
  }

  /// Returns the plugin's file if `text` is its own, as for a plugin that is a shader.
  package func file(of text: String) -> String? { texts[mainFile] == text ? mainFile : nil }

  /// The name of a file of the plugin's folder in messages.
  package func chunkName(of path: String) -> String {
    file.isFolder ? "\(file.url.deletingLastPathComponent().lastPathComponent)/\(path)" : path
  }

  /// A warning for each variable that a statement names twice, by chunk and line.
  package var repeatedNames: [Diagnostic] {
    let found = scripts.flatMap { chunk, text in
      let repetitions = chunk == mainFile ? file.repeatedNames : LuaRepeatedNames(in: text).all
      return repetitions.map { repetition in
        Diagnostic(
          code: .repeatedName, severity: .warning,
          message: "'\(repetition.name)' is named twice in one statement", file: chunk,
          line: repetition.line, hint: "only one of its values is kept; name the other variable")
      }
    }
    return found.prefix(Self.mostWarnings).map(showing)
  }

  /// A warning for each comparison of an operation with a word that names no transition, by chunk and line.
  package var unknownOperations: [Diagnostic] {
    let found = scripts.flatMap { chunk, text in
      let comparisons =
        chunk == mainFile ? file.unknownOperations : LuaUnknownOperations(in: text).all
      return comparisons.map { comparison in
        Diagnostic(
          code: .unknownOperation, severity: .warning,
          message: "\(comparison.value) is never \"\(comparison.word)\"", file: chunk,
          line: comparison.line, hint: "write \"\(comparison.meant)\"")
      }
    }
    return found.prefix(Self.mostWarnings).map(showing)
  }

  /// The texts that authors have written in Lua, by chunk.
  private var scripts: [(key: String, value: String)] {
    texts.filter { file.shader == nil || $0.key != mainFile }.sorted { $0.key < $1.key }
  }

  /// The largest number of warnings about the texts of one plugin.
  private static let mostWarnings = 20

  /// Returns the text of the chunk that errors call `chunk`; nil if there is no such chunk.
  package func text(of chunk: String) -> String? { texts[chunk] }

  /// The lines around `line` of the chunk that errors call `chunk`.
  package func excerpt(of chunk: String, line: Int) -> SourceExcerpt? {
    let text = texts[chunk] ?? (shader?.chunk == chunk ? shader?.text : nil)
    return text.flatMap { SourceExcerpt(source: $0, line: line) }
  }

  /// Returns the diagnostic that describes `error` to users.
  package func diagnostic(for error: LuaError) -> Diagnostic {
    let code = Self.code(of: error)
    var diagnostic = Diagnostic(
      code: code, message: error.message, file: error.chunk ?? mainFile,
      line: error.line, hint: error.hint ?? Self.hint(for: error))
    // The Lua of a shader is written by the host, so only places in the GLSL are of use to its author.
    let isInShader =
      code == .shaderRejected || code == .shaderInvalid
      || code == .shaderFailed && shader?.chunk == mainFile
    if file.shader != nil, diagnostic.file == mainFile, !isInShader {
      diagnostic.line = nil
      return diagnostic
    }
    if let file = diagnostic.file, let line = error.line {
      diagnostic.excerpt = excerpt(of: file, line: line)
    }
    // The innermost frames are the host's own when it refused something; the message says that.
    diagnostic.traceback = error.traceback.drop { $0.chunk == nil }.map(Self.line)
    return diagnostic
  }

  private static func code(of error: LuaError) -> DiagnosticCode {
    switch error.kind {
    case .syntax: .syntaxError
    case .source: error.diagnosticCode ?? .invalidSource
    case .misuse: error.diagnosticCode ?? .luaError
    case .runtime: .luaError
    case .memory: .memoryLimit
    case .ticks, .cpuTime: .cpuLimit
    case .resources: .resourceLimit
    case .closed: .pluginClosed
    }
  }

  private static func hint(for error: LuaError) -> String? {
    switch error.kind {
    case .source: sourceHint(for: error)
    case .memory: "keep less, or look for a recursion that never ends"
    case .ticks, .cpuTime: "look for a loop that never ends, or do less in one call"
    default: nil
    }
  }

  private static func sourceHint(for error: LuaError) -> String? {
    switch error.diagnosticCode {
    case .sourceTooLarge:
      "divide it into functions or modules, and move data into tables or pictures"
    case .sourceNotUtf8: "save the file as UTF-8"
    case .sourceIsBytecode: "give the text that it was compiled from"
    case .sourceHasNul: "write \\0 in a string in place of the byte itself"
    case .sourceNestedTooDeep: "put the inner parts in locals"
    default: nil
    }
  }

  private static func line(_ frame: LuaError.Frame) -> String {
    let place = frame.chunk.map { chunk in frame.line.map { "\(chunk):\($0)" } ?? chunk }
    let name = frame.function.map { $0 == "main chunk" ? $0 : "function '\($0)'" }
    return "\(place ?? "transhost"): in \(name ?? "a function")"
  }
}
