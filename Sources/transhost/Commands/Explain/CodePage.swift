import Diagnostics

/// The page that explains one code.
struct CodePage: Sendable {
  /// The code.
  let code: DiagnosticCode
  /// A plugin that earns it; nil where no short one does.
  let example: DiagnosticCode.Example?
}

extension CodePage: Encodable {
  private enum Key: String, CodingKey { case code, family, title, explanation, remedy, example }

  /// Writes all keys, unknown ones as null.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(code, forKey: .code)
    try values.encode(code.family, forKey: .family)
    try values.encode(code.title, forKey: .title)
    try values.encode(code.explanation, forKey: .explanation)
    try values.encode(code.remedy, forKey: .remedy)
    try values.encode(example, forKey: .example)
  }
}

/// The pages of all codes, in their order.
struct CodeBook: Sendable {
  /// The pages.
  let pages: [CodePage]

  /// Makes a book with the program's own examples.
  init() {
    pages = DiagnosticCode.allCases.map { CodePage(code: $0, example: $0.example) }
  }

  /// Makes a book with `examples`, by the names of their codes, in place of the program's own.
  init(examples: [String: DiagnosticCode.Example]) {
    pages = DiagnosticCode.allCases.map { CodePage(code: $0, example: examples[$0.name]) }
  }

  /// The page of the code called `name`; nil when no code is called so.
  subscript(name: String) -> CodePage? { pages.first { $0.code.name == name } }

  /// The families with their pages, in their order.
  var families: [(family: DiagnosticCode.Family, pages: [CodePage])] {
    DiagnosticCode.Family.allCases.map { family in
      (family, pages.filter { $0.code.family == family })
    }
  }
}
