// What the program refuses of its command line.

extension CodeTable {
  /// Arguments of runs.
  static let runArguments = CodeTable(
    .program,
    [
      .usage: CodeEntry(
        "The command line is wrong.",
        remedy: "See transhost help, or transhost help COMMAND."),
      .missingPlugin: CodeEntry(
        "There is nothing to run.",
        remedy: "Name a plugin with --plugin; transhost list shows what there is."),
      .missingPicture: CodeEntry(
        "One of the two pictures of a run is missing.",
        remedy: "Give --from and --to, or neither."),
      .badSize: CodeEntry(
        "The size given with --size can't be drawn.",
        remedy:
          "Give points as in 390x844; a side has up to 16384 pixels, a frame up to 40 million."),
      .badScale: CodeEntry(
        "--scale is out of range.", remedy: "Give pixels per point, from 0.1 to 16."),
      .badFps: CodeEntry(
        "--fps is out of range.", remedy: "Give 1 to 1000 frames a second."),
      .badSet: CodeEntry(
        "The value of --set is not of the form KEY=VALUE.",
        remedy: "Write it as in --set duration=0.8."),
      .badProgress: CodeEntry(
        "A progress is out of range.", remedy: "Give a number from 0 to 1."),
      .badTime: CodeEntry(
        "A time is out of range.",
        remedy: "Give a number of seconds in the range that the message names."),
      .badDrive: CodeEntry(
        "Two options that drive a transition exclude each other.",
        remedy: "Omit one of them."),
      .badGesture: CodeEntry(
        "A gesture can't be read.",
        remedy: "Write it as in docs/gestures.md: pan 300,400 -> 60,400 over 0.4s."),
      .badRecord: CodeEntry(
        "--record is for one run, and this command makes several.",
        remedy: "Record with transhost run."),
      .badForm: CodeEntry(
        "--form is for animators alone.", remedy: "Remove --form."),
      .badName: CodeEntry(
        "A name is not a valid plugin name.",
        remedy: "Use letters, digits, . _ and -, beginning with a letter."),
      .badRenders: CodeEntry(
        "--renders is out of range.",
        remedy: "Give 1 or more, or omit it to watch until Ctrl-C."),
    ])

  /// Arguments of the other commands.
  static let commandArguments = CodeTable(
    .program,
    [
      .badCount: CodeEntry(
        "--count is out of range.", remedy: "Give 100 to 5000."),
      .badLayers: CodeEntry(
        "--layers is out of range.", remedy: "Give 1 to 1000000."),
      .badFrames: CodeEntry(
        "--frames is out of range.", remedy: "Give a number in the range that the message names."),
      .badSaves: CodeEntry(
        "--saves is out of range.", remedy: "Give 1 to 10000."),
      .badRounds: CodeEntry(
        "--rounds is out of range.", remedy: "Give a number in the range that the message names."),
      .badJobs: CodeEntry(
        "--jobs is out of range.",
        remedy: "Give 1 to 256, or omit it for one on each core."),
      .badTimeout: CodeEntry(
        "--timeout is out of range.", remedy: "Give 1 to 86400 seconds."),
      .badThreads: CodeEntry(
        "--threads is out of range.", remedy: "Give 1 to 64 threads."),
      .badPatience: CodeEntry(
        "--patience or TRANSHOST_PATIENCE is out of range.",
        remedy: "Give --patience 1 to 86400 seconds, and TRANSHOST_PATIENCE 1 to 1000."),
      .badMemory: CodeEntry(
        "--memory is out of range.", remedy: "Give 1 to 1048576 MiB."),
      .badReplay: CodeEntry(
        "--replay runs one session again, and takes one plugin at most.",
        remedy: "Name the plugin that is to take the place of the recorded one, or none."),
      .emptyFilter: CodeEntry(
        "--filter leaves nothing to try.",
        remedy: "Take a part of a name that transhost test --list shows."),
      .noPlugins: CodeEntry(
        "There is no plugin to test.",
        remedy: "See what there is with transhost list; make one with transhost new."),
      .notACommand: CodeEntry(
        "The command is for transhost's own use.",
        remedy: "Use transhost test."),
      .nothingShared: CodeEntry(
        "Two versions of a plugin declare no transition that both have.",
        remedy: "Name one with --transition."),
      .nothingToDraw: CodeEntry(
        "A plugin can't be drawn on a sheet.",
        remedy:
          "Sheets are of plugins that take part in transitions; run others with transhost run."),
      .unknownCode: CodeEntry(
        "No code has that name.",
        remedy: "See all of them with transhost explain."),
      .badPort: CodeEntry(
        "--port is out of range.",
        remedy: "Give 1 to 65535, 0 for any that is free, or omit it."),
      .portUnavailable: CodeEntry(
        "The port for the studio's page can't be used.",
        "Another program listens on it, or the system reserves it.",
        remedy: "Give another --port, or omit it for the first that is free."),
      .badHost: CodeEntry(
        "--host is not an option of the studio.",
        "The page is for this machine alone, because it can run and read plugins.",
        remedy: "Omit it; from elsewhere, forward the port with ssh -L."),
    ])
}
