import Diagnostics
import Foundation
import Lua
import PluginAPI
import Rendering

// Assertions about transitions.

extension SpecAssertions {
  /// The assertions that are specific to transitions.
  var domain: [String: Assertion] {
    ["monotonic": monotonic, "trace": trace, "matches_golden": golden]
  }

  // MARK: - Monotonic

  /// The assertion `monotonic(list, { direction = "up", strict = true, tolerance = 0 })`, or of the
  /// values that a function returns for `steps` + 1 numbers between `from` and `to`.
  private var monotonic: Assertion {
    Assertion(needs: 1, takesMore: true) { [unowned self] arguments in
      let names = ["direction", "from", "steps", "strict", "to", "tolerance"]
      let options = arguments[1].isNil ? nil : try arguments[1].table("options")
      try check(options, names)
      let option: @MainActor (String) throws -> LuaValue = { try options?[$0] ?? .nil }
      let direction = try option("direction").optional {
        try $0.string("direction", oneOf: ["up", "down"])
      }
      let isStrict = try option("strict").optional { try $0.boolean("strict") } ?? false
      let tolerance =
        try option("tolerance").optional { try $0.number("tolerance", in: 0...1e300) } ?? 0
      let values = try samples(
        arguments[0], from: option("from").optional { try $0.number("from") } ?? 0,
        to: option("to").optional { try $0.number("to") } ?? 1,
        steps: option("steps").optional { try $0.integer("steps", in: 1...1000) } ?? 20)
      guard values.count > 1 else {
        throw LuaMisuse("expected at least two values, found \(values.count)")
      }
      let rises = direction.map { $0 == "up" } ?? (values[values.count - 1] >= values[0])
      let fault = values.indices.dropFirst().first { index in
        let step = (values[index] - values[index - 1]) * (rises ? 1 : -1)
        return !(isStrict ? step > 0 : step >= -tolerance)
      }
      let way = rises ? (isStrict ? "grow" : "never fall") : (isStrict ? "fall" : "never grow")
      let complaint = fault.map {
        "expected values that \(way), found \(luaDescription(of: values[$0 - 1])) and then "
          + "\(luaDescription(of: values[$0])), values \($0) and \($0 + 1) of \(values.count)"
      }
      return Verdict(holds: fault == nil, complaint: complaint ?? "", objection: "")
    }
  }

  private func samples(
    _ value: LuaValue, from start: Double, to end: Double, steps: Int
  ) throws -> [Double] {
    switch value {
    case .table(let table):
      try charge(table.count)
      return try table.array.enumerated().map { try $1.number("value \($0 + 1)") }
    case .function(let function):
      return try (0...steps).map { step in
        let input = start + (end - start) * Double(step) / Double(steps)
        let answer = try account.script.callInside(function, [.number(input)])
        return try (answer.first ?? .nil).number("what the function answers for \(input)")
      }
    default: throw LuaMisuse(expected: "a list or a function", for: "values", found: value)
    }
  }

  /// Throws an error for keys of `options` that are not among `names`.
  private func check(_ options: LuaTable?, _ names: [String]) throws {
    for key in try options?.keys ?? [] {
      let name = try key.string("an option's name")
      guard names.contains(name) else {
        throw LuaMisuse("there is no option '\(name)'", hint: nearestName(to: name, among: names))
      }
    }
  }

  // MARK: - Trace

  /// The assertion `trace(transition, { "animateTransition", "completeTransition(true)" })`: these
  /// calls were made, in this order, possibly with others between them. Without a transition the
  /// latest is used.
  private var trace: Assertion {
    Assertion(needs: 1, takesMore: true) { [unowned self] arguments in
      let isLatest = arguments.count == 1
      let transition = try isLatest ? latest() : transition(arguments[0])
      let expected = try arguments[isLatest ? 0 : 1].table("calls").array.enumerated().map {
        try $1.string("call \($0 + 1)")
      }
      guard !expected.isEmpty else { throw LuaMisuse("expected at least one call") }
      let calls = transition.trace
      try charge(calls.count + expected.count)
      var next = calls.startIndex
      for (place, pattern) in expected.enumerated() {
        guard let found = calls[next...].firstIndex(where: { TraceText.matches(pattern, $0) })
        else {
          let complaint = missing(pattern, after: place > 0 ? expected[place - 1] : nil, in: calls)
          return Verdict(holds: false, complaint: complaint, objection: "")
        }
        next = found + 1
      }
      return Verdict(holds: true, complaint: "", objection: "these calls came in this order")
    }
  }

  private func missing(
    _ pattern: String, after previous: String?, in calls: [String]
  ) -> String {
    let after = previous.map { " after \($0)" } ?? ""
    let start = "expected the call \(pattern)\(after), "
    if let early = calls.first(where: { TraceText.matches(pattern, $0) }) {
      return start + "found \(early) only before that"
    }
    let names = Set(calls.map(TraceText.name)).sorted()
    if let near = nearestName(to: TraceText.name(pattern), among: names) {
      return start + "found none; did you mean '\(near)'?"
    }
    let others = calls.filter { TraceText.name($0) == TraceText.name(pattern) }.prefix(3)
    return start
      + (others.isEmpty ? "found none" : "found " + others.joined(separator: ", "))
  }

  func latest() throws -> SpecTransition {
    guard let last = account.transitions.last else {
      throw LuaMisuse("there is no transition in this spec yet")
    }
    return last
  }

  func transition(_ value: LuaValue) throws -> SpecTransition {
    guard case .handle(let handle) = value, let found = try handle.object() as? SpecTransition
    else { throw LuaMisuse(expected: "a transition", for: "transition", found: value) }
    return found
  }

  // MARK: - Goldens

  /// The assertion `matches_golden(name, what, options)`.
  private var golden: Assertion {
    Assertion(needs: 1, takesMore: true) { [unowned self] arguments in
      let name = try arguments[0].string("name")
      let options = arguments[2].isNil ? nil : try arguments[2].table("options")
      try check(options, ["picture", "tolerance"])
      let isPicture = try options?["picture"].optional { try $0.boolean("picture") } ?? false
      let tolerance =
        try options?["tolerance"].optional { try $0.number("tolerance", in: 0...1) } ?? 0
      let content = try content(arguments[1], isPicture: isPicture)
      let outcome = try account.working {
        try goldens.check(name, content, tolerance: tolerance)
      }
      account.evidence += outcome.evidence
      return Verdict(
        holds: outcome.complaint == nil, complaint: outcome.complaint ?? "", objection: "")
    }
  }

  /// Returns the content to compare: the tree of a transition, or its picture; a text, or a list of
  /// lines.
  private func content(_ value: LuaValue, isPicture: Bool) throws -> GoldenContent {
    switch value {
    case .string(let text): return .text(text.hasSuffix("\n") ? text : text + "\n")
    case .table(let table):
      try charge(table.count)
      let lines = try table.array.enumerated().map { place, line in
        if case .string(let text) = line { text } else { try SpecText.of(line) }
      }
      return .text(lines.map { $0 + "\n" }.joined())
    case .handle(let handle):
      if let picture = try handle.object() as? SpecPicture { return .picture(picture.tree) }
    default: break
    }
    let tree = try (value.isNil ? latest() : transition(value)).tree()
    return isPicture ? .picture(tree) : .text(tree.dump())
  }
}
