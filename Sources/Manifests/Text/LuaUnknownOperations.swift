import Foundation
import Lua
import TransitionKit

/// The comparisons of a script's `operation` with words that name no transition, as in
/// `context.operation == "Pop"`, which are never true.
///
/// Only words that resemble the name of a transition count, and only if they stand nowhere else in the script:
/// it may have other operations of its own.
package nonisolated struct LuaUnknownOperations {
  /// A comparison with an unknown word.
  package struct Comparison: Hashable, Sendable {
    /// The compared value, as it is written: `operation` or `context.operation`.
    package let value: String
    /// The unknown word.
    package let word: String
    /// The name of the transition that was probably meant.
    package let meant: String
    /// The line of the comparison.
    package let line: Int
  }

  private let tokens: [LuaTokens.Token]
  /// The comparisons, in the order of the source.
  package private(set) var all: [Comparison] = []

  /// Looks for such comparisons in `source`.
  package init(in source: String) {
    tokens = LuaTokens.scan(source)
    let found = tokens.indices.compactMap { index in
      comparison(at: index).map { (place: index, comparison: $0) }
    }
    let places = Set(found.map(\.place))
    all = found.map(\.comparison).filter { comparison in
      !tokens.indices.contains { index in
        tokens[index].kind == .string && tokens[index].text == comparison.word
          && !places.contains(index)
      }
    }
  }

  /// Returns the comparison of an operation with the string at `index`; nil if it names a transition.
  private func comparison(at index: Int) -> Comparison? {
    let token = tokens[index]
    guard token.kind == .string, let value = operandBefore(index) ?? operandAfter(index),
      value == Self.name || value.hasSuffix("." + Self.name),
      let meant = Self.operation(resembling: token.text)
    else { return nil }
    return Comparison(value: value, word: token.text, meant: meant, line: token.line)
  }

  /// Returns the value that the string at `index` is compared with, where the string is on the right.
  private func operandBefore(_ index: Int) -> String? {
    guard isComparison(at: index - 2) else { return nil }
    var position = index - 3
    guard isName(at: position) else { return nil }
    var name = tokens[position].text
    while isCode(".", at: position - 1), isName(at: position - 2) {
      position -= 2
      name = tokens[position].text + "." + name
    }
    return isCode(".", at: position - 1) || isCode(":", at: position - 1) ? nil : name
  }

  /// Returns the value that the string at `index` is compared with, where the string is on the left.
  private func operandAfter(_ index: Int) -> String? {
    guard isComparison(at: index + 1), isName(at: index + 3) else { return nil }
    var position = index + 3
    var name = tokens[position].text
    while isCode(".", at: position + 1), isName(at: position + 2) {
      position += 2
      name += "." + tokens[position].text
    }
    // What follows belongs to the value: `operation:lower()`, `operation[1]`, `operation()`.
    return [":", "[", "(", "."].contains { isCode($0, at: position + 1) } ? nil : name
  }

  /// Returns a Boolean value that indicates whether `==` or `~=` begins at `index`.
  private func isComparison(at index: Int) -> Bool {
    (isCode("=", at: index) || isCode("~", at: index)) && isCode("=", at: index + 1)
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  private func isCode(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isCode(text)
  }

  private func isName(at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  /// The name of the value that says which transition runs.
  private static let name = "operation"
  /// The most letters that an ending adds to the name of a transition, as in `presentation`.
  private static let longestEnding = 5

  /// Returns the name of the transition that `word` resembles; nil if it is one itself, or resembles none.
  private static func operation(resembling word: String) -> String? {
    let names = TransitionOperation.allCases.map(\.rawValue)
    guard !names.contains(word) else { return nil }
    let small = word.lowercased()
    let stem = names.first { name in
      small.hasPrefix(name) && small.utf8.count <= name.utf8.count + longestEnding
    }
    // Words such as top and pull are not far from shorter names.
    return stem ?? (small.utf8.count < 6 ? nil : nearestName(to: small, among: names))
  }
}
