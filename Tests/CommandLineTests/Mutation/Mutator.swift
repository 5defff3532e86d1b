import Foundation
import Manifests

/// Lists the small mistakes that can be put into a Lua file.
///
/// Comments, texts and what only describes a plugin stay as they are. Some mutants may be no Lua.
struct Mutator {
  let script: LuaScript

  /// A mutator of `text`.
  init(_ text: String) { script = LuaScript(text) }

  /// All mutants, by the kind and the place of the change.
  var mutants: [Mutant] {
    MutationKind.allCases.flatMap { kind in
      switch kind {
      case .sign: signs
      case .line: lines
      case .number: numbers
      case .name: names
      case .branch: branches
      }
    }
  }

  /// The tokens that may be changed.
  private var free: [Int] { script.tokens.indices.filter { !script.isFixed($0) } }

  // MARK: - Signs

  /// `+` and `-` for each other, and signs put before operands and taken away.
  private var signs: [Mutant] {
    free.compactMap { index in
      let token = script.tokens[index]
      switch (token.kind, token.text) {
      case (.symbol, "+"): return script.mutant(.sign, token: index, "-")
      case (.symbol, "-"):
        return script.mutant(.sign, token: index, script.endsOperand(index - 1) ? "+" : "")
      case (.number, let text):
        guard Double(text) != 0, Self.beforeNumbers.contains(where: { isBefore(index, $0) }) else {
          return nil
        }
        return script.mutant(.sign, token: index, "-" + text)
      case (.name, let text):
        let isFactor = isBefore(index, "*") || isBefore(index, "/")
        guard isFactor, script.isName(index) else { return nil }
        return script.mutant(.sign, token: index, "-" + text)
      default: return nil
      }
    }
  }

  /// The tokens that may precede a number whose sign is changed.
  private static let beforeNumbers = ["(", ",", "=", "*", "/", "{", "return", "and", "or"]

  private func isBefore(_ index: Int, _ text: String) -> Bool { script.isCode(index - 1, text) }

  // MARK: - Lines

  /// Lines taken away that are whole statements.
  private var lines: [Mutant] {
    let byLine = Dictionary(grouping: script.tokens.indices) { script.tokens[$0].line }
    return byLine.keys.sorted().compactMap { line in
      guard let indices = byLine[line], let first = indices.first, let last = indices.last,
        isStatement(first, last), !indices.contains(where: script.isFixed)
      else { return nil }
      let place = script.tokens[first].range.lowerBound..<script.tokens[last].range.upperBound
      return script.mutant(.line, [(place, "")])
    }
  }

  private static let blocks: Set = ["function", "if", "do", "repeat"]
  /// The words that stand within a block or end it.
  private static let parts: Set = ["else", "elseif", "end", "until"]

  private func isStatement(_ first: Int, _ last: Int) -> Bool {
    if let opener = script.openers[first], !Self.blocks.contains(script.tokens[opener].text) {
      return false
    }
    guard script.beginsStatement(first), script.beginsStatement(last + 1),
      !Self.parts.contains(script.tokens[first].text)
    else { return false }
    // Blocks that begin on the line end on it.
    let depth = script.depths[first]
    let next = last + 1 < script.tokens.count ? script.depths[last + 1] : 0
    let endsBlock = script.isCode(last + 1, "end") || script.isCode(last + 1, "until")
    return (first...last).allSatisfy { script.depths[$0] >= depth }
      && next == (endsBlock ? depth - 1 : depth)
  }

  // MARK: - Numbers

  /// Numbers that are others: 0 becomes 1; 1 becomes 0.9 and 2; all others grow by a tenth, and double.
  private var numbers: [Mutant] {
    free.flatMap { index -> [Mutant] in
      let token = script.tokens[index]
      guard token.kind == .number, let value = Double(token.text) else { return [] }
      return Self.others(than: value).map { script.mutant(.number, token: index, $0) }
    }
  }

  private static func others(than value: Double) -> [String] {
    switch value {
    case 0: ["1"]
    case 1: ["0.9", "2"]
    default: [value * 1.1, value * 2].map(text)
    }
  }

  /// `value` with no more digits than it needs.
  private static func text(_ value: Double) -> String { String(format: "%.9g", value) }
}
