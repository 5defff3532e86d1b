import Diagnostics
import Files
import Filters
package import Foundation
import Lua
package import Manifests
package import PluginFiles
package import Rendering
import ShaderSources
package import TransitionKit
package import UsageLimits

/// Loads plugins: reads the file, runs it in a sandbox of its own, and checks the table that it
/// returns.
package struct PluginLoader: PluginLoading {
  /// The limits of the plugins that it loads.
  package var limits: PluginLimits
  let decoder: (any ImageDecoding)?
  /// The object that measures the time in scripts, or nil to measure none.
  var stopwatch: Stopwatch?
  /// The screen that plugins are loaded for; nil: none in particular.
  var screen: Screen?
  /// Called with each picture that plugins request, before it is read.
  var onAsset: (URL) -> Void = { _ in }
  /// The API that plugins get.
  var edition = APIEdition.current
  /// Gets each line that a script prints.
  package var log: @MainActor (String) -> Void = { _ in }

  /// Creates a loader of plugins that keep to `limits`.
  package init(
    limits: PluginLimits, decoder: (any ImageDecoding)?, stopwatch: Stopwatch? = nil,
    screen: Screen? = nil, onAsset: @escaping (URL) -> Void = { _ in },
    edition: APIEdition = .current, log: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.limits = limits
    self.decoder = decoder
    self.stopwatch = stopwatch
    self.screen = screen
    self.onAsset = onAsset
    self.edition = edition
    self.log = log
  }

  /// The plugin at `url`, of the `kind` asked for.
  ///
  /// - Throws: ``PluginFailure``; with `invalid`, all problems of its table.
  package func load(_ url: URL, kind: PluginKind? = nil) throws -> Plugin {
    try load(PluginFile(reading: url), kind: kind)
  }

  /// The plugin in `file`, of the `kind` asked for.
  ///
  /// - Throws: ``PluginFailure``.
  package func load(_ file: PluginFile, kind: PluginKind? = nil) throws -> Plugin {
    try screen.map { screen in try screen.performAsCurrent { try loadHere(file, kind: kind) } }
      ?? loadHere(file, kind: kind)
  }

  private func loadHere(_ file: PluginFile, kind: PluginKind?) throws -> Plugin {
    let plugin = try load(file, limits: limits)
    do {
      guard kind == nil || plugin.manifest.kind == kind else {
        throw wrongKind(plugin, expected: kind)
      }
      if plugin.manifest.limits == limits { return plugin }
    } catch {
      plugin.close()
      throw error
    }
    // It asks for less than the host allows: load it again in a state with just that.
    let own = plugin.manifest.limits
    plugin.close()
    do {
      return try load(file, limits: own)
    } catch var failure as PluginFailure {
      for index in failure.diagnostics.indices
      where [DiagnosticCode.memoryLimit, .cpuLimit].contains(failure.diagnostics[index].code) {
        failure.diagnostics[index].hint =
          "it loads with the host's limits, and not with those of its table: raise them, or leave "
          + "them out"
      }
      throw failure
    }
  }

  private func load(_ file: PluginFile, limits: PluginLimits) throws -> Plugin {
    try Self.check(file)
    let sources = ScriptSources(main: file)
    let bridge = ScriptBridge(
      stopwatch: stopwatch,
      assets: AssetLoader(folder: file.folder, decoder: decoder, onRead: onAsset),
      limits: limits, edition: edition, filters: screen?.filters ?? .standard)
    let made = MadeTables()
    do {
      let printed = PluginLog(linesPerSecond: limits.logLinesPerSecond, write: log)
      let state = try LuaState(limits: limits.lua, seed: Self.seed(of: file)) {
        [unowned bridge] line in
        try bridge.require(.log)
        printed.print(line)
      }
      bridge.surroundings.log = printed
      bridge.surroundings.sources = sources
      if let stopwatch { state.timeAside = { stopwatch.drawing.processorTime } }
      try ScriptAPI.open(state, for: bridge, made: made)
      let modules = ModuleLoader(file: file, sources: sources)
      state.moduleSource = { try modules.source(of: $0) }
      let chunk = try state.load(file.script, chunkName: file.name)
      let arguments = file.shader.map { [LuaValue.string($0.text)] } ?? []
      let results = try bridge.calls.call(chunk, arguments, budget: limits.load.lua)
      let (kind, table) = try returned(results, made: made, file: file, sources)
      var (manifest, warnings) = try manifest(
        of: table, kind: kind, bridge: bridge, sources: sources)
      if let shader = file.shader { Self.requireWholeNumbers(in: &manifest, for: shader) }
      made.isSealed = true
      let plugin = try Plugin(
        file: file, manifest: manifest, bridge: bridge, sources: sources, modules: modules,
        functions: try functions(in: table), table: table)
      let ofShaders =
        file.shader.map { $0.warnings + $0.notes }
        ?? bridge.heap.companion(ScriptShaders.self).warnings
      plugin.warnings =
        ofShaders + sources.repeatedNames + sources.unknownOperations + warnings
      return plugin
    } catch let error as LuaError {
      bridge.close()
      if let refusals = refusals(of: file, after: error) {
        throw PluginFailure(kind: .invalid, diagnostics: refusals)
      }
      // That the plugin needs a newer API explains the error, and so comes first.
      let others = textProblems(of: file, after: error)
      let isTooNew = others.contains { $0.code == .apiTooNew }
      let first = [sources.diagnostic(for: error)]
      throw PluginFailure(
        kind: .invalid, diagnostics: isTooNew ? others + first : first + others)
    } catch let error as LuaMisuse {
      bridge.close()
      throw PluginFailure(
        .invalid,
        sources.diagnostic(
          for: LuaError(kind: .misuse, message: error.message, hint: error.hint)))
    } catch {
      bridge.close()
      throw error
    }
  }

  /// Returns the problems of the table in a file that could not be run, as far as they can be read
  /// from its text.
  private func textProblems(of file: PluginFile, after error: LuaError) -> [Diagnostic] {
    // Refused text is not read further, and the table of a shader is written by the host.
    guard error.kind != .source, file.shader == nil else { return [] }
    let isSyntax = error.kind == .syntax && error.chunk == file.name
    return ManifestReader.problems(
      inTextOf: file, isWhole: !isSyntax, limits: limits, edition: edition)
  }

  /// Returns the seed of the plugin's random numbers, which is the same in every run and different
  /// for each name. It is the hash of the file's name in messages.
  static func seed(of file: PluginFile) -> UInt64 {
    ContentHash(of: file.name.utf8).value
  }

  // MARK: - The table

  /// The one table that a constructor made and the file returned.
  private func returned(
    _ results: [LuaValue], made: MadeTables, file: PluginFile, _ sources: ScriptSources
  ) throws -> (PluginKind, LuaTable) {
    if case .table(let table)? = results.first, results.count == 1,
      let kind = made.kind(of: table)
    {
      return (kind, table)
    }
    let found = results.isEmpty ? "nothing" : results.map(\.found).joined(separator: ", ")
    let lines = file.keyLines
    throw PluginFailure(
      .invalid,
      sources.showing(
        Diagnostic(
          code: .wrongResult,
          message: "it must return what transhost.animator { … } or another constructor makes, "
            + "and returns \(found)", file: file.name,
          line: results.isEmpty ? lines.end : lines.lastReturn ?? lines.end,
          hint: "end the file with return transhost.animator { name = …, … }")))
  }

  /// Returns the manifest that the table describes, with warnings for its author about the table
  /// and the effects of running the file.
  private func manifest(
    of table: LuaTable, kind: PluginKind, bridge: ScriptBridge, sources: ScriptSources
  ) throws -> (Manifest, warnings: [Diagnostic]) {
    let (chunk, lines) = sources.manifest
    var reader = ManifestReader(
      kind: kind, table: try ManifestTable(table), file: chunk, lines: lines, limits: limits,
      edition: edition)
    guard let manifest = reader.read() else {
      throw PluginFailure(kind: .invalid, diagnostics: reader.problems.map(sources.showing))
    }
    let (errors, uses) = bridge.ledger.judge(by: manifest)
    guard errors.isEmpty else {
      throw PluginFailure(kind: .invalid, diagnostics: errors.map(sources.diagnostic))
    }
    let warnings = uses.map { error in
      var diagnostic = sources.diagnostic(for: error)
      diagnostic.severity = .warning
      return diagnostic
    }
    return (manifest, reader.warnings.map(sources.showing) + warnings)
  }

  private func functions(in table: LuaTable) throws -> [String: LuaFunction] {
    var functions: [String: LuaFunction] = [:]
    for (name, value) in try table.fields {
      if case .function(let function) = value { functions[name] = function }
    }
    return functions
  }

  private func wrongKind(_ plugin: Plugin, expected: PluginKind?) -> PluginFailure {
    let found = plugin.manifest.kind
    let needed = expected?.withArticle ?? "another kind"
    return PluginFailure(
      .invalid,
      Diagnostic(
        code: .wrongKind,
        message: "\(plugin.manifest.name) is \(found.withArticle), and \(needed) is needed",
        file: plugin.file.name, line: plugin.file.keyLines.constructor,
        hint:
          "on the command line, name it with --\(found == .animator ? "plugin" : found.rawValue)"))
  }
}
