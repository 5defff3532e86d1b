import Manifests

// Branches, swapped by denying what chooses between them.

extension Mutator {
  /// `if c then` as `if not (c) then`, and `c and a or b` as `not (c) and a or b`.
  var branches: [Mutant] {
    script.tokens.indices.compactMap { index in
      guard !script.isFixed(index) else { return nil }
      if script.isCode(index, "if") || script.isCode(index, "elseif") { return statement(index) }
      return script.isCode(index, "and") ? choice(index) : nil
    }
  }

  private func statement(_ index: Int) -> Mutant? {
    let opener = script.isCode(index, "if") ? index : script.openers[index]
    let then = script.tokens.indices.first {
      $0 > index && script.isCode($0, "then") && script.openers[$0] == opener
    }
    guard let then, then > index + 1 else { return nil }
    return denied(index + 1, then - 1)
  }

  /// The choice whose `and` is at `index`; nil where no `or` belongs to it.
  private func choice(_ index: Int) -> Mutant? {
    let depth = script.depths[index]
    var next = index + 1
    while next < script.tokens.count, !script.isCode(next, "or") || script.depths[next] > depth {
      guard script.depths[next] > depth || script.depths[next] == depth && !isBoundary(next) else {
        return nil
      }
      next += 1
    }
    guard next < script.tokens.count, script.depths[next] == depth else { return nil }
    var first = index
    while first > 0, script.depths[first - 1] >= depth,
      script.depths[first - 1] > depth || !isBoundary(first - 1) && !script.isCode(first - 1, "or")
    {
      first -= 1
    }
    return first < index ? denied(first, index - 1) : nil
  }

  private func denied(_ first: Int, _ last: Int) -> Mutant {
    script.mutant(.branch, before: first, "not (", after: last, ")")
  }

  /// Returns true if an expression ends before the token, at its own depth, and another may follow it.
  private func isBoundary(_ index: Int) -> Bool {
    [",", ";", "then", "in"].contains { script.isCode(index, $0) } || script.isAssignment(index)
      || LuaScript.keywords.subtracting(Self.inExpressions).contains(script.tokens[index].text)
        && script.tokens[index].kind == .name
      || script.beginsStatement(index)
  }

  /// The keywords that an expression is made of; what lies within a function lies deeper.
  private static let inExpressions: Set = [
    "and", "end", "false", "function", "nil", "not", "or", "true",
  ]
}
