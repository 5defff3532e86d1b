// What fails in the program itself.

extension CodeTable {
  /// The program, its libraries and its bench.
  static let program = CodeTable(
    .program,
    [
      .missingFont: CodeEntry(
        "The font of all text is not installed.",
        remedy: "Install it (apt-get install fonts-inter); transhost doctor lists what is missing."),
      .lackOfResources: CodeEntry(
        "A limit of the system is too low for the command.",
        remedy: "Raise the limit that the message names, or choose a smaller size or scale."),
      .libraryFault: CodeEntry(
        "A library failed for an internal reason.",
        remedy: "Try again with more memory; transhost doctor lists the libraries."),
      .processLimit: CodeEntry(
        "The process that runs plugins exceeded a limit of its supervisor.",
        "Commands run plugins in a process of their own. It is stopped when it uses seconds of "
          + "processor time without a result, or more memory than frames of this size need. The message "
          + "names the last call of a script.",
        remedy:
          "Look at the call that the message names for work of the host that grows with its input, "
          + "and do less of it. On a machine that is slow, set TRANSHOST_PATIENCE."),
      .processDied: CodeEntry(
        "The process that runs plugins crashed, or was killed.",
        "The message names the signal and the last call of a script. Files that were finished before stay "
          + "whole, and others are removed.",
        remedy:
          "Please report it with the plugin. If the machine is short of memory, draw smaller frames."
      ),
      .processNotStarted: CodeEntry(
        "The system refused to start the process that runs plugins.",
        remedy: "Close other programs, or raise the limits on processes, memory and open files; "
          + "--in-process runs plugins without a process of their own."),
      .programMissing: CodeEntry(
        "A program that belongs to transhost is missing.",
        "transhost looks for it in its own folder, and then on the PATH.",
        remedy: "In a checkout, make build builds all of them; make install puts them side by side."
      ),
      .benchIsEmpty: CodeEntry(
        "A workload of the bench has nothing to draw.",
        remedy: "Please report it: the measurement would mean nothing."),
      .benchIsStill: CodeEntry(
        "A workload of the bench does not move.",
        remedy: "Please report it: the measurement would mean nothing."),
      .peerStopped: CodeEntry(
        "A program that the bench compares transhost with does not run.",
        remedy: "Please report it with what transhost doctor says."),
      .peerMissing: CodeEntry(
        "A program that the bench compares transhost with is not installed.",
        remedy: "Install what the message names, or omit its --vs."),
    ])
}
