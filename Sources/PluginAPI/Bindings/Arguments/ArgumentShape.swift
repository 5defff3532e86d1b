import Foundation
import Lua

/// The form that the parameters of a function require of its arguments, computed once.
struct ArgumentShape {
  let specs: [APIParameter]
  /// The number of arguments that are not in the table of labels.
  let plain: Int
  /// The names of those in the one table after them.
  let labels: [String]
  /// A Boolean value that indicates whether that table may be left out.
  let areLabelsOptional: Bool

  init(_ specs: [APIParameter]) {
    let labelled = specs.filter(\.isLabelled)
    precondition(
      specs.suffix(labelled.count).allSatisfy(\.isLabelled), "labelled parameters come last")
    self.specs = specs
    plain = specs.count - labelled.count
    labels = labelled.map(\.name)
    areLabelsOptional = labelled.allSatisfy(\.isOptional)
  }

  /// A table of labelled arguments, for messages.
  var example: String {
    "{ \(labels.map { "\($0) = …" }.prefix(3).joined(separator: ", ")) }"
  }

  /// The labels that the border takes apart; nil if the function has none.
  var luaLabels: LuaLabels? { labels.isEmpty ? nil : LuaLabels(after: plain, labels) }
}
