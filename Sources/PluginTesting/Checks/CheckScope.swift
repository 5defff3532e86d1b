import Diagnostics
import TransitionKit

/// The checks that a filter may select, as far as that can be determined before they run: a check
/// that can't be selected need not be run.
struct CheckScope {
  /// The words that titles must contain; empty if every check is selected.
  private let words: [String]
  private let plugin: String

  /// The scope of `filter` among the checks of the plugin called `plugin`.
  init(filter: String?, plugin: String) {
    words = (filter ?? "").lowercased().split(whereSeparator: " \";,".contains).map(String.init)
    self.plugin = plugin.lowercased()
  }

  /// Returns a Boolean value that indicates whether the filter may select a result of `check` for
  /// `operation`.
  ///
  /// A title ends in an outcome that is known only later; of that its words are known, but no numbers.
  func mayPick(_ check: DiagnosticCode, _ operation: TransitionOperation) -> Bool {
    let title = "\(plugin) \(check.name) \(operation.rawValue) \(Self.outcomes[check] ?? "")"
    return words.allSatisfy { title.contains($0) || $0.contains(where: \.isNumber) }
  }

  /// Returns a Boolean value that indicates whether the filter may select a result of any check for
  /// one of `operations`.
  func mayPickAny(of operations: [TransitionOperation]) -> Bool {
    operations.contains { operation in
      DiagnosticCode.checks.contains { $0 != .loads && mayPick($0, operation) }
    }
  }

  private static let gestures =
    "then by pan pinch rotate tap long-press slider edge left right top bottom scale wait over for release cancel ->"

  /// The words that outcomes are made of.
  private static let outcomes: [DiagnosticCode: String] = [
    .runsClean:
      "completed released cancelled built at frames a second to the first tapped beside touched on the way "
      + gestures,
    .completesOnce: "completed released cancelled " + gestures,
    .completesInTime: "completed " + gestures,
    .endsRight: "completed released back in a smaller frame " + gestures,
    .cancelRestores: "completed cancelled " + gestures, .firstFrame: "completed " + gestures,
    .lastFrame: "completed " + gestures, .noFlash: "completed " + gestures,
    .steadyMotion: "completed " + gestures,
    .shaderEnds: "completed " + gestures, .shaderNumbers: "completed " + gestures,
    .gestureProgress: gestures + " at its beginning end turned back on other ways",
    .gestureDecision: gestures,
    .resize: "at rest again", .otherSize: "of a dark tablet",
    .repeatable: "to the first third of a third screen by taps",
    .sharedElements: "elsewhere none one crowd several, cancelled with reduced motion",
    .scriptCost: "completed " + gestures, .interruption: "at % on back",
    .noGrowth: "in a row", .refusedMemory: "of allocations",
  ]
}
