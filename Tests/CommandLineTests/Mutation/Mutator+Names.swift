import Manifests

// Names that stand for opposites, swapped.

extension Mutator {
  private static let pairs = [
    ("from", "to"), ("push", "pop"), ("present", "dismiss"), ("width", "height"), ("x", "y"),
    ("minX", "maxX"), ("minY", "maxY"), ("midX", "midY"), ("sin", "cos"), ("true", "false"),
    ("front", "back"), ("source", "target"), ("left", "right"), ("initialFrame", "finalFrame"),
    ("aboveSubview", "belowSubview"), ("leftToRight", "rightToLeft"),
    ("willStartSourceAnimation", "willStartTargetAnimation"),
    ("didEndSourceAnimation", "didEndTargetAnimation"),
    ("sourceAnimationFrame", "targetAnimationFrame"),
    ("finishInteractiveTransition", "cancelInteractiveTransition"),
  ]
  /// Names of functions of `math`, which are swapped nowhere else: parameters have limits of these names.
  private static let mathematical = [("min", "max")]

  /// The texts that are swapped: what the context is asked for, and what it answers.
  private static let texts: Set = [
    "from", "to", "push", "pop", "present", "dismiss", "leftToRight", "rightToLeft",
  ]

  private static func partners(_ pairs: [(String, String)]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: pairs.flatMap { [($0, $1), ($1, $0)] })
  }

  private static let opposites = partners(pairs)
  private static let mathematicalOpposites = partners(mathematical)

  /// Fields, variables and texts that name an end, a side, a screen or a transition, swapped for their
  /// opposites. Keys of tables and declarations stay.
  var names: [Mutant] {
    let variables = Set(
      script.tokens.indices.filter {
        script.isName($0) && !script.isMember($0) && !script.isKey($0)
      }
      .map { script.tokens[$0].text })
    return script.tokens.indices.compactMap { index in
      guard !script.isFixed(index), !script.isKey(index), !isDeclared(index) else { return nil }
      let token = script.tokens[index]
      if script.isMember(index), script.isCode(index - 2, "math"),
        let partner = Self.mathematicalOpposites[token.text]
      {
        return script.mutant(.name, token: index, partner)
      }
      guard let partner = Self.opposites[token.text] else { return nil }
      switch token.kind {
      case .string:
        guard Self.texts.contains(token.text) else { return nil }
        return script.mutant(.name, token: index, "\"\(partner)\"")
      case .name:
        let isKnown =
          script.isMember(index) || !script.isName(index) || variables.contains(partner)
        return isKnown ? script.mutant(.name, token: index, partner) : nil
      case .number, .symbol: return nil
      }
    }
  }

  /// Returns true if the name at `index` declares a variable.
  private func isDeclared(_ index: Int) -> Bool {
    guard script.isName(index), !script.isMember(index) else { return false }
    if let opener = script.openers[index], script.isCode(opener, "(") {
      if script.isCode(opener - 1, "function") || script.isCode(opener - 2, "function") {
        return true
      }
    }
    var first = index
    while script.isCode(first - 1, ","), script.isName(first - 2) { first -= 2 }
    return ["local", "for", "function"].contains { script.isCode(first - 1, $0) }
  }
}
