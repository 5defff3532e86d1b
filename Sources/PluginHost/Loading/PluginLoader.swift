import Foundation
import Lua
import RenderTree
import TransitionKit

/// Loads plugins: reads the file, runs it in a sandbox of its own, and checks the table that it
/// returns.
struct PluginLoader {
  let limits: PluginLimits
  let decoder: (any ImageDecoding)?
  /// Measures the time in scripts; nil: nobody does.
  var stopwatch: Stopwatch?
  /// The screen that plugins are loaded for; nil: none in particular.
  var screen: Screen?
  /// Gets each line that a script prints.
  var log: @MainActor (String) -> Void = { _ in }

  /// The plugin at `url`, of the `kind` asked for.
  ///
  /// - Throws: ``PluginFailure``; with `invalid`, all problems of its table.
  func load(_ url: URL, kind: PluginKind? = nil) throws -> Plugin {
    try load(PluginFile(reading: url), kind: kind)
  }

  /// The plugin in `file`, of the `kind` asked for.
  ///
  /// - Throws: ``PluginFailure``.
  func load(_ file: PluginFile, kind: PluginKind? = nil) throws -> Plugin {
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
    return try load(file, limits: own)
  }

  private func load(_ file: PluginFile, limits: PluginLimits) throws -> Plugin {
    let sources = ScriptSources(main: file)
    let bridge = ScriptBridge(
      stopwatch: stopwatch, assets: AssetLoader(folder: file.folder, decoder: decoder))
    let made = MadeTables()
    ScriptAPI.define(in: bridge, made: made)
    do {
      let state = try LuaState(limits: Self.luaLimits(limits), log: log)
      try bridge.open(state)
      let modules = ModuleLoader(file: file, sources: sources)
      state.moduleSource = { try modules.source(of: $0) }
      let chunk = try state.load(file.source, chunkName: file.name)
      let results = try bridge.call(chunk, [])
      let (kind, table) = try returned(results, made: made, file: file)
      let manifest = try manifest(of: table, kind: kind, file: file)
      made.isSealed = true
      return try Plugin(
        file: file, manifest: manifest, bridge: bridge, sources: sources,
        functions: try functions(in: table), table: table)
    } catch let error as LuaError {
      bridge.close()
      throw PluginFailure(.invalid, sources.diagnostic(for: error))
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

  private static func luaLimits(_ limits: PluginLimits) -> LuaLimits {
    var result = LuaLimits()
    result.memory = limits.memory
    result.call.ticks = limits.ticks
    return result
  }

  // MARK: - The table

  /// The one table that a constructor made and the file returned.
  private func returned(
    _ results: [LuaValue], made: MadeTables, file: PluginFile
  ) throws -> (PluginKind, LuaTable) {
    if case .table(let table)? = results.first, results.count == 1,
      let kind = made.kind(of: table)
    {
      return (kind, table)
    }
    let found = results.isEmpty ? "nothing" : results.map(\.found).joined(separator: ", ")
    throw PluginFailure(
      .invalid,
      Diagnostic(
        code: "wrong-result",
        message: "it must return what transhost.animator { … } or another constructor makes, "
          + "and returns \(found)", file: file.name,
        hint: "end the file with return transhost.animator { name = …, … }"))
  }

  private func manifest(
    of table: LuaTable, kind: PluginKind, file: PluginFile
  ) throws -> Manifest {
    var reader = ManifestReader(
      kind: kind, table: try ManifestTable(table), file: file.name,
      lines: LuaKeyLines(source: file.text), limits: limits)
    if let manifest = reader.read() { return manifest }
    let problems = reader.problems.map { problem in
      var problem = problem
      problem.excerpt = problem.line.flatMap { SourceExcerpt(source: file.text, line: $0) }
      return problem
    }
    throw PluginFailure(kind: .invalid, diagnostics: problems)
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
        code: "wrong-kind",
        message: "\(plugin.manifest.name) is \(found.withArticle), and \(needed) is needed",
        file: plugin.file.name, line: LuaKeyLines(source: plugin.file.text).constructor))
  }
}

/// The tables that the constructors of `transhost` were called with while a file was loaded.
final class MadeTables {
  private var tables: [(kind: PluginKind, table: LuaTable)] = []
  /// Whether loading is over, so that no more may be made.
  var isSealed = false

  /// Notes a table.
  func add(_ kind: PluginKind, _ table: LuaTable) throws {
    if isSealed { throw LuaMisuse("transhost.\(kind.rawValue) is for the end of a file") }
    tables.append((kind, table))
  }

  /// What `table` was made as.
  func kind(of table: LuaTable) -> PluginKind? { tables.last { $0.table == table }?.kind }
}
