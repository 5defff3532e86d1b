import Diagnostics
import Foundation
import Lua
import PluginAPI

/// The `assert` of specs, with busted's spellings.
///
/// The expected value comes before the found one, except in `near`, whose first argument is the
/// found value.
final class SpecAssertions {
  let account: SpecAccount
  let goldens: GoldenFolder

  /// The result of an assertion.
  struct Verdict {
    var holds: Bool
    /// The message if the assertion does not hold.
    var complaint: String
    /// The message if the assertion holds and is negated.
    var objection: String
  }

  /// An assertion: the number of its required arguments, and its test. A message may follow the
  /// arguments.
  struct Assertion {
    var needs: Int
    /// A Boolean value that indicates whether the argument after the required ones belongs to the
    /// assertion, and is not a message.
    var takesMore = false
    var judge: @MainActor (LuaArguments) throws -> Verdict
  }

  /// Makes the assertions of the specs on `account`, which compare with `goldens`.
  init(_ account: SpecAccount, goldens: GoldenFolder) {
    self.account = account
    self.goldens = goldens
  }

  var state: LuaState { account.script.state }

  /// The code of the error that a failed assertion raises.
  static let failureCode = "spec-assertion"

  /// Defines `assert` in the script's state.
  func define() throws {
    let all = comparisons.merging(kinds) { $1 }.merging(errors) { $1 }.merging(domain) { $1 }
    var members: [String: LuaValue] = [:]
    for spelling in Self.spellings {
      guard let assertion = all[spelling.base] else { continue }
      let name = "assert.\(spelling.name)"
      members[spelling.name] = try function(name, assertion, negated: spelling.isNegated)
    }
    for group in Self.groups {
      members[group.name] = try namespace("assert.\(group.name)", group, all)
    }
    let isTrue = truth { $0.isTruthy }
    namespaceMembers = members
    call = { [unowned self] arguments in
      guard arguments.count > 0 else { throw LuaMisuse("expected a value") }
      if !arguments[0].isTruthy {
        let verdict = try isTrue.judge(arguments)
        let message = try arguments.count > 1 ? words(arguments[1]) : nil
        throw failure(message ?? verdict.complaint)
      }
      return .values(Array(arguments.prefix(32)))
    }
  }

  /// The members of `assert`, without those that the spies add.
  private(set) var namespaceMembers: [String: LuaValue] = [:]
  private(set) var call: LuaBody?

  // MARK: - Making functions

  private func namespace(
    _ name: String, _ group: Group, _ all: [String: Assertion]
  ) throws -> LuaValue {
    var members: [String: LuaValue] = [:]
    for member in group.members {
      guard let assertion = all[member.base] else { continue }
      let path = "\(name).\(member.name)"
      members[member.name] = try function(path, assertion, negated: group.isNegated)
    }
    return .table(try state.makeNamespace(name, members: members))
  }

  private func function(
    _ name: String, _ assertion: Assertion, negated: Bool
  ) throws -> LuaValue {
    .function(
      try state.makeFunction(name) { [unowned self] arguments in
        guard arguments.count >= assertion.needs else {
          throw LuaMisuse(
            "expected \(assertion.needs.counted("argument")), "
              + "found \(arguments.count)")
        }
        let verdict = try assertion.judge(arguments)
        if verdict.holds != negated { return .none }
        let words =
          !assertion.takesMore && arguments.count > assertion.needs
          ? try self.words(arguments[assertion.needs]) + ": " : ""
        throw failure(words + (negated ? verdict.objection : verdict.complaint))
      })
  }

  /// Returns the error of a failed assertion, at the line of the spec that called it.
  func failure(_ message: String) -> LuaError {
    LuaError(kind: .runtime, message: message, code: Self.failureCode)
  }

  /// Returns the message given by the spec.
  private func words(_ value: LuaValue) throws -> String {
    if case .string(let text) = value { return text.count > 300 ? text.prefix(299) + "…" : text }
    return try SpecText.of(value)
  }

  /// Charges ticks for the inspection of values.
  func charge(_ count: Int = 1) throws { try state.charge(ticks: 60 * count) }
}
