/// The documentation of the codes of one theme.
struct CodeTable: Sendable {
  /// The origin of the codes.
  let family: DiagnosticCode.Family
  /// The documentation of each code.
  let entries: [DiagnosticCode: CodeEntry]

  /// Makes a table of a theme.
  init(_ family: DiagnosticCode.Family, _ entries: [DiagnosticCode: CodeEntry]) {
    self.family = family
    self.entries = entries
  }

  /// All tables, theme by theme.
  static let all = [
    checksOfRuns, checksOfPictures, checksOfShaders, checksOfStages, checksOfHands, checksOfTime,
    checksOfGestures, animators, leavings, presentations, interactions, touches,
    participants, views, containers, animations, navigation, collections, sources, shaders,
    limits, keys, values, runs, reloads, places, specs, workers, runArguments, commandArguments,
    inputs, outputs, program,
  ]
}
