import Diagnostics
import PluginTesting
import TransitionKit

/// What there is to know of one stable code.
struct CodePage: Hashable, Sendable {
  /// Who says such things.
  enum Family: String, CaseIterable, Encodable, Sendable {
    case contract, engine, host, harness, program

    /// The heading of its codes.
    var title: String {
      switch self {
      case .contract: "Checks of the contract"
      case .engine: "What the engine notices in a transition"
      case .host: "What the host notices in a plugin"
      case .harness: "Other results of a test"
      case .program: "What the program itself refuses"
      }
    }
  }

  /// A plugin that earns it.
  struct Example: Hashable, Codable, Sendable {
    /// The Lua.
    var source: String
    /// The line that is at fault, from 1; nil where it is none alone.
    var line: Int?
  }

  var code: String
  var family: Family
  var title: String
  /// Why it matters; nil where the title says all.
  var explanation: String?
  var remedy: String
  var example: Example?
}

extension CodePage: Encodable {
  private enum Key: String, CodingKey { case code, family, title, explanation, remedy, example }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(code, forKey: .code)
    try values.encode(family, forKey: .family)
    try values.encode(title, forKey: .title)
    try values.encode(explanation, forKey: .explanation)
    try values.encode(remedy, forKey: .remedy)
    try values.encode(example, forKey: .example)
  }
}

/// All stable codes of the program, each once: that of a plugin before that of the command line.
struct CodeBook: Sendable {
  let pages: [CodePage]

  /// Reads the tables.
  ///
  /// - Parameter examples: The plugins that earn the codes, by code.
  init(examples: [String: CodePage.Example] = CodeExamples.all) {
    var pages = ContractCheck.allCases.map { check in
      CodePage(
        code: check.code, family: .contract, title: check.title, explanation: check.explanation,
        remedy: check.remedy)
    }
    pages += DiagnosticCode.allCases.map { code in
      CodePage(code: code.name, family: .engine, title: code.title, remedy: code.remedy)
    }
    pages += PluginCode.allCases.map { code in
      CodePage(
        code: code.name, family: .host, title: code.title, explanation: code.explanation,
        remedy: code.remedy)
    }
    pages += HarnessCode.allCases.map { code in
      CodePage(
        code: code.name, family: .harness, title: code.title, explanation: code.explanation,
        remedy: code.remedy)
    }
    pages += CommandCode.allCases.map { code in
      CodePage(code: code.name, family: .program, title: code.title, remedy: code.remedy)
    }
    for index in pages.indices { pages[index].example = examples[pages[index].code] }
    self.pages = pages
  }

  /// The page of `code`; nil when there is none.
  subscript(code: String) -> CodePage? { pages.first { $0.code == code } }

  /// The families with their pages, in their order.
  var families: [(family: CodePage.Family, pages: [CodePage])] {
    CodePage.Family.allCases.map { family in (family, pages.filter { $0.family == family }) }
  }
}
