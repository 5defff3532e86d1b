package import Diagnostics
package import Manifests
package import UsageLimits

nonisolated extension ManifestReader {
  /// Returns the problems in a table that is only known as text, since its file can't be run: those
  /// in the values that are written out as literals. A table whose text is cut off by an error may
  /// lack keys.
  package static func problems(
    inTextOf file: PluginFile, isWhole: Bool, limits: PluginLimits, edition: APIEdition
  ) -> [Diagnostic] {
    let lines = file.keyLines
    guard let kind = lines.kind, let table = lines.table else { return [] }
    var reader = ManifestReader(
      kind: kind, table: table, file: file.name, lines: lines, limits: limits, edition: edition)
    _ = reader.read()
    let found = isWhole ? reader.problems : reader.problems.filter { $0.code != .missingKey }
    return found.map(file.showing)
  }
}
