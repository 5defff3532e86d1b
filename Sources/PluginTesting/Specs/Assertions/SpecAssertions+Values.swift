import Foundation
import Lua
import PluginAPI

// Assertions about values.

extension SpecAssertions {
  /// The assertions that compare values.
  var comparisons: [String: Assertion] {
    let equal = Assertion(needs: 2) { arguments in
      let (expected, found) = (try SpecText.of(arguments[0]), try SpecText.of(arguments[1]))
      var complaint = "expected \(expected), found \(found)"
      if case .table = arguments[0], case .table = arguments[1] {
        complaint = "expected the very same table; are.same compares what is in them"
      }
      return Verdict(
        holds: SpecText.isEqual(arguments[0], arguments[1]), complaint: complaint,
        objection: "expected anything but \(expected)")
    }
    let same = Assertion(needs: 2) { [unowned self] arguments in
      var comparison = SpecComparison { [unowned self] in try charge() }
      let path = try comparison.difference(arguments[0], arguments[1])
      let (expected, found) = (try SpecText.of(arguments[0]), try SpecText.of(arguments[1]))
      let place = path.map { $0.isEmpty ? "" : "; they differ at \($0)" } ?? ""
      return Verdict(
        holds: path == nil, complaint: "expected \(expected), found \(found)\(place)",
        objection: "expected anything but \(expected)")
    }
    return [
      "equal": equal, "equals": equal, "same": same, "near": near, "truthy": truth(\.isTruthy),
      "falsy": truth { !$0.isTruthy }, "falsey": truth { !$0.isTruthy },
    ]
  }

  /// The assertions about the type of a value.
  var kinds: [String: Assertion] {
    func kind(_ name: String, _ matches: @escaping @MainActor (LuaValue) -> Bool) -> Assertion {
      Assertion(needs: 1) { arguments in
        Verdict(
          holds: matches(arguments[0]),
          complaint: "expected \(name), found \(try SpecText.of(arguments[0]))",
          objection: "expected anything but \(name)"
            + (["true", "false", "nil"].contains(name)
              ? "" : ", found \(try SpecText.of(arguments[0]))"))
      }
    }
    return [
      "true": kind("true") { $0 == .boolean(true) },
      "false": kind("false") { $0 == .boolean(false) },
      "nil": kind("nil") { $0.isNil },
      "number": kind("a number") {
        switch $0 {
        case .integer, .number: true
        default: false
        }
      },
      "string": kind("a string") { if case .string = $0 { true } else { false } },
      "boolean": kind("true or false") { if case .boolean = $0 { true } else { false } },
      "table": kind("a table") { if case .table = $0 { true } else { false } },
      "function": kind("a function") { if case .function = $0 { true } else { false } },
    ]
  }

  func truth(_ holds: @escaping @MainActor (LuaValue) -> Bool) -> Assertion {
    Assertion(needs: 1) { arguments in
      let found = try SpecText.of(arguments[0])
      let isTruthy = arguments[0].isTruthy
      return Verdict(
        holds: holds(arguments[0]),
        complaint: "expected a \(isTruthy ? "false" : "true") value, found \(found)",
        objection: "expected a \(isTruthy ? "false" : "true") value, found \(found)")
    }
  }

  // MARK: - Near

  /// The assertion `near(found, expected, tolerance)`, for numbers and for values made of numbers.
  private var near: Assertion {
    Assertion(needs: 2, takesMore: true) { arguments in
      let tolerance = try arguments[2].optional { try $0.number("tolerance", in: 0...1e300) }
      let within = tolerance ?? 1e-6
      guard let found = Self.numbers(arguments[0]), let expected = Self.numbers(arguments[1])
      else {
        let wrong = Self.numbers(arguments[0]) == nil ? arguments[0] : arguments[1]
        throw LuaMisuse(
          "expected numbers, or values such as CGRect, found \(try SpecText.of(wrong))")
      }
      let isOneType = Self.type(of: arguments[0]) == Self.type(of: arguments[1])
      let differences = zip(found, expected).map { abs($0 - $1) }
      // A difference of NaN never holds.
      let holds = isOneType && differences.allSatisfy { $0 <= within }
      let text = "\(try SpecText.of(arguments[1])) ± \(luaDescription(of: within))"
      var complaint = "expected \(text), found \(try SpecText.of(arguments[0]))"
      if isOneType, let most = differences.max(), most.isFinite {
        complaint += "; off by \(luaDescription(of: most))"
      }
      if arguments.count > 3, case .string(let words) = arguments[3] {
        complaint = "\(words): \(complaint)"
      }
      return Verdict(
        holds: holds, complaint: complaint,
        objection: "expected anything but \(text), found \(try SpecText.of(arguments[0]))")
    }
  }

  private static func numbers(_ value: LuaValue) -> [Double]? {
    switch value {
    case .integer(let number): [Double(number)]
    case .number(let number): [number]
    case .record(let record): record.fields
    default: nil
    }
  }

  private static func type(of value: LuaValue) -> String? {
    if case .record(let record) = value { record.type.name } else { nil }
  }

  // MARK: - Errors

  /// The assertions about errors: `has_error(function, expected)`.
  var errors: [String: Assertion] {
    let error = Assertion(needs: 1, takesMore: true) { [unowned self] arguments in
      let function = try callable(arguments[0])
      let expected = arguments.count > 1 ? arguments[1] : .nil
      var wanted: String?
      if case .string(let text) = expected {
        wanted = text
      } else if !expected.isNil {
        throw LuaMisuse(expected: "the error's text", for: "expected", found: expected)
      }
      do {
        _ = try account.script.callInside(function)
        return Verdict(
          holds: false,
          complaint: wanted.map { "expected the error \"\($0)\", found none" }
            ?? "expected an error, found none", objection: "")
      } catch let error as LuaError where !error.isLimit && error.kind != .closed {
        let whole = error.hint.map { "\(error.message); \($0)" } ?? error.message
        let isWanted = wanted.map { $0 == error.message || $0 == whole } ?? true
        return Verdict(
          holds: isWanted, complaint: "expected the error \"\(wanted ?? "")\", found \"\(whole)\"",
          objection: "expected no error, found \"\(whole)\"")
      }
    }
    return ["error": error, "errors": error]
  }

  private func callable(_ value: LuaValue) throws -> LuaFunction {
    if case .function(let function) = value { return function }
    throw LuaMisuse(expected: "a function", for: "function", found: value)
  }
}
