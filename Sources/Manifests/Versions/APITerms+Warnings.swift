package import Diagnostics

nonisolated extension APITerms {
  /// Returns the warnings for the author of a plugin that declares the API `declared` and uses the
  /// entry `name`.
  package func warnings(
    about name: String, declared: APIVersion
  ) -> [(code: DiagnosticCode, message: String, hint: String)] {
    var warnings: [(code: DiagnosticCode, message: String, hint: String)] = []
    if since > declared {
      warnings.append(
        (
          .apiNotDeclared,
          "\(name) came with API \(since), and the plugin says that \(declared) is enough",
          "write api = \"\(since)\""
        ))
    }
    if let deprecation {
      warnings.append(
        (
          .deprecated,
          "\(name) is deprecated since API \(deprecation.since), and gone with "
            + "\(deprecation.removedIn)", "use \(deprecation.use)"
        ))
    }
    return warnings
  }
}
