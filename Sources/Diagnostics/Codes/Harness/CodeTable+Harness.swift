// The other results of a test.

extension CodeTable {
  /// Sessions that are run again, and the authors' own specs.
  static let specs = CodeTable(
    .harness,
    [
      .replay: CodeEntry(
        "A recorded session is run again, and the same comes of it.",
        "With the plugins that it was recorded with, the trace must be the same, bit for bit: a run is "
          + "determined by its session. With another version, that is said, and the calls, the outcome and "
          + "what is left on screen are compared.",
        remedy:
          "Look at what differs with transhost diff OLD NEW --replay FILE; record the session anew "
          + "where the change is meant."),
      .spec: CodeEntry(
        "An example of the author's own spec holds.",
        "The message says what was expected and found, at the line of the spec. A pending example is "
          + "skipped, and says why.",
        remedy: "Correct the plugin, or the spec where it expects the wrong thing."),
      .goldenOrphaned: CodeEntry(
        "Each golden is compared with by a spec.",
        "A golden that no spec names proves nothing any more: its spec was renamed or taken out.",
        remedy: "Delete the file, or have a spec match it again."),
    ])

  /// The processes in which plugins are tested.
  static let workers = CodeTable(
    .harness,
    [
      .workerLimit: CodeEntry(
        "A worker stays within what the operating system allows it.",
        "Each plugin is tested in a process of its own, with limits on memory, processor time and files "
          + "on top of the sandbox's.",
        remedy: "Give it more with --timeout, or try less of it with --filter."),
      .workerKilled: CodeEntry(
        "A worker comes to its own end.",
        "A signal ended it: it was killed, the machine ran out of memory, or it crashed. The other "
          + "plugins' results are complete.",
        remedy: "Run fewer at a time with --jobs; report it with the plugin if it comes again."),
      .workerExited: CodeEntry(
        "A worker ends when it is done.",
        "It ended with another status in the middle of the test.",
        remedy: "Report it with the plugin: nothing that a plugin does should be able to cause it."),
      .workerHung: CodeEntry(
        "A worker works until it is done.",
        "It used no processor time for long, or was not done in time, and was killed.",
        remedy: "Look for a disk that is gone; give it more time with --timeout."),
      .workerFlooded: CodeEntry(
        "A worker prints and reports no more than a test can.",
        "Its output was without measure, and it was killed.",
        remedy: "Report it with the plugin: scripts' lines are counted, so none should be able to."),
      .workerGarbled: CodeEntry(
        "A worker reports results.",
        "A line of its report makes no sense, or the report has no end.",
        remedy: "Report it with the plugin."),
      .workerNotStarted: CodeEntry(
        "A worker can be started.",
        "The system had no process for it.",
        remedy: "Run fewer at a time with --jobs."),
    ])
}
