import Diagnostics
import Foundation

// The rules for delegates: that they have something to say, and that it is asked for.
nonisolated extension ManifestReader {
  /// The interactions that a delegate lists, by name.
  mutating func readDelegate() -> [String] {
    let parts = DelegatePart.allCases.map(\.rawValue)
    let interactions = readInteractions()
    if parts.allSatisfy({ table[$0] == nil }), table["interactions"] == nil {
      report(
        .missingKey, "a delegate needs one of \(parts.joined(separator: ", "))", at: "",
        hint: "add navigation = { animationController = function(self, operation, from, to) … end }"
      )
    }
    for part in parts {
      guard case .table(let functions)? = table[part] else { continue }
      if functions.entries.isEmpty {
        report(.invalidValue, "\(part) is empty, so it says nothing", at: part)
      }
      for (key, needed) in Self.askedAfter where functions[key] != nil && functions[needed] == nil {
        guard part == "transitioning" || needed == "animationController" else { continue }
        report(
          .unusedKey, "\(part).\(key) is asked about an animator of \(needed), which is missing",
          at: "\(part).\(key)", hint: "add \(part).\(needed)")
      }
    }
    return interactions
  }

  /// The functions that are asked only about an animator that another one has answered.
  private static let askedAfter = [
    ("interactionController", "animationController"),
    ("interactionControllerForPresentation", "forPresented"),
    ("interactionControllerForDismissal", "forDismissed"),
  ]
}
