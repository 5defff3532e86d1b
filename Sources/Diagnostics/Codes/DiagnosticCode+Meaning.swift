extension DiagnosticCode: CustomStringConvertible {
  /// The stable name, in kebab-case.
  public var name: String { rawValue }

  /// The meaning, in one sentence.
  public var title: String { entry?.title ?? name }

  /// The way in which it comes about, or the reason why it matters; nil where the title says all.
  public var explanation: String? { entry?.explanation }

  /// The remedy.
  public var remedy: String { entry?.remedy ?? "" }

  /// A plugin that earns the code; nil where no short one does.
  public var example: Example? { CodeExamples.all[self] }

  /// The check of the contract that fails where the code comes up: itself for a check,
  /// ``runsClean`` where no other is meant for it, and nil for what is no plugin's doing.
  public var check: DiagnosticCode? {
    switch family {
    case .contract: self
    case .engine, .host: entry?.check ?? .runsClean
    case .harness, .program: nil
    }
  }

  /// The checks of the contract, in the order in which they are tried.
  public static let checks = allCases.filter { $0.family == .contract }

  /// The name.
  public var description: String { name }

  /// The entries of all tables, by code, each with the family of its table.
  ///
  /// A code that stood in two tables would end the program here; one in none has no sentence for a
  /// title, which a test of all codes finds.
  static let facts = Dictionary(
    uniqueKeysWithValues: CodeTable.all.flatMap { table in
      table.entries.map { code, entry in (code, (family: table.family, entry: entry)) }
    })

  private var entry: CodeEntry? { Self.facts[self]?.entry }
}
