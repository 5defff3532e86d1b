// What fails in the program itself.

extension CodeTable {
  /// The program, its libraries and its bench.
  static let program = CodeTable(
    .program,
    [
      .notThereYet: CodeEntry(
        "A feature is not there yet.", remedy: "See the message for what is."),
      .missingFont: CodeEntry(
        "The font of all text is not installed.",
        remedy: "Install it (apt-get install fonts-inter); transhost doctor tells what is missing."),
      .lackOfResources: CodeEntry(
        "A limit of the system is too low for the command.",
        remedy: "Raise the limit that the message names, or choose a smaller size or scale."),
      .libraryFault: CodeEntry(
        "A library failed for no reason of the caller's.",
        remedy: "Try again with more memory; transhost doctor tells of the libraries."),
      .benchIsEmpty: CodeEntry(
        "A workload of the bench has nothing to draw.",
        remedy: "Please report it: the measurement would be worth nothing."),
      .benchIsStill: CodeEntry(
        "A workload of the bench does not move.",
        remedy: "Please report it: the measurement would be worth nothing."),
      .peerStopped: CodeEntry(
        "What the bench measures beside does not run.",
        remedy: "Please report it with what transhost doctor says."),
    ])
}
