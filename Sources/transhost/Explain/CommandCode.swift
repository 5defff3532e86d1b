/// A kind of failure of the command line itself, with its stable name.
///
/// This is the one table of them; what is wrong with a plugin has its codes elsewhere.
struct CommandCode: Hashable, Sendable {
  /// The stable name, in kebab-case.
  let name: String
  /// What it means, in one sentence.
  let title: String
  /// What to do about it.
  let remedy: String

  init(_ name: String, _ title: String, remedy: String) {
    self.name = name
    self.title = title
    self.remedy = remedy
  }

  /// All there are, theme by theme.
  static let allCases = argumentCases + inputCases + outputCases + programCases
}

extension CommandCode {
  private static let argumentCases = [
    CommandCode(
      "usage", "The command line is wrong.",
      remedy: "See transhost help, or transhost help COMMAND."),
    CommandCode(
      "missing-plugin", "There is nothing to run.",
      remedy: "Name a plugin with --plugin; transhost list shows what there is."),
    CommandCode(
      "missing-picture", "One of the two pictures of a run is missing.",
      remedy: "Give --from and --to, or neither."),
    CommandCode(
      "bad-size", "--size is none that can be drawn.",
      remedy: "Give points as in 390x844; a side has up to 16384 pixels, a frame up to 40 million."),
    CommandCode(
      "bad-scale", "--scale is out of range.", remedy: "Give pixels per point, from 0.1 to 16."),
    CommandCode("bad-fps", "--fps is out of range.", remedy: "Give 1 to 1000 frames a second."),
    CommandCode("bad-set", "--set is not KEY=VALUE.", remedy: "Write it as in --set duration=0.8."),
    CommandCode(
      "bad-progress", "A progress is out of range.", remedy: "Give a number from 0 to 1."),
    CommandCode("bad-time", "A time is out of range.", remedy: "Give seconds, from 0 to 600."),
    CommandCode(
      "bad-drive", "Two options that drive a transition exclude each other.",
      remedy: "Leave one of them away."),
    CommandCode(
      "bad-gesture", "A gesture can't be read.",
      remedy: "Write it as in docs/gestures.md: pan 300,400 -> 60,400 over 0.4s."),
    CommandCode(
      "bad-record", "--record is for one run, and this command makes several.",
      remedy: "Record with transhost run."),
    CommandCode(
      "bad-form", "--form is for animators alone.", remedy: "Leave it away."),
    CommandCode(
      "bad-name", "A name is none that a plugin can have.",
      remedy: "Use letters, digits, . _ and -, beginning with a letter."),
    CommandCode(
      "bad-renders", "--renders is out of range.",
      remedy: "Give 1 or more, or leave it away to watch until Ctrl-C."),
    CommandCode("bad-count", "--count is out of range.", remedy: "Give 100 to 5000."),
    CommandCode("bad-layers", "--layers is out of range.", remedy: "Give 1 to 1000000."),
    CommandCode("bad-frames", "--frames is out of range.", remedy: "Give 1 to 100000."),
    CommandCode("bad-saves", "--saves is out of range.", remedy: "Give 1 to 10000."),
    CommandCode(
      "bad-jobs", "--jobs is out of range.",
      remedy: "Give 1 to 256, or leave it away for one on each core."),
    CommandCode(
      "bad-timeout", "--timeout is out of range.", remedy: "Give 1 to 86400 seconds."),
    CommandCode(
      "bad-threads", "--threads is out of range.", remedy: "Give 1 to 64 threads."),
    CommandCode(
      "bad-patience", "--patience or TRANSHOST_PATIENCE is out of range.",
      remedy: "Give --patience 1 to 86400 seconds, and TRANSHOST_PATIENCE 1 to 1000."),
    CommandCode(
      "bad-memory", "--memory is out of range.", remedy: "Give 1 to 1048576 MiB."),
    CommandCode(
      "bad-replay", "--replay runs one session again, and takes one plugin at most.",
      remedy: "Name the plugin that is to take the place of the recorded one, or none."),
    CommandCode(
      "empty-filter", "--filter leaves nothing to try.",
      remedy: "Take a part of a name that transhost test --list shows."),
    CommandCode(
      "no-plugins", "There is no plugin to test.",
      remedy: "See what there is with transhost list; make one with transhost new."),
    CommandCode(
      "not-a-command", "A command was called that the program calls itself.",
      remedy: "Use transhost test."),
    CommandCode(
      "nothing-shared", "Two versions of a plugin declare no transition that both have.",
      remedy: "Name one with --transition."),
    CommandCode(
      "nothing-to-draw", "A plugin can't be drawn on a sheet.",
      remedy: "Sheets are of plugins that take part in transitions; run others with transhost run."),
    CommandCode(
      "unknown-code", "There is no code of that name.",
      remedy: "See all of them with transhost explain."),
  ]

  private static let inputCases = [
    CommandCode(
      "missing-file", "A file is not there, or can't be read.", remedy: "Check the path."),
    CommandCode(
      "unreadable-file", "A file is there and can't be read.", remedy: "Check its permissions."),
    CommandCode(
      "file-too-large", "A file is larger than any of its kind.",
      remedy: "Check that it is the right one; cut a recording into parts."),
    CommandCode(
      "malformed-touches", "A file of touches is wrong at a line.",
      remedy: "Mend that line, or record it anew with transhost run --record."),
    CommandCode(
      "malformed-session", "A file of a session is wrong, or none that can be run again.",
      remedy: "Record it anew with transhost run --record."),
    CommandCode(
      "malformed-scene", "A scene file is wrong.", remedy: "See docs/scene-files.md for its form."),
    CommandCode(
      "bad-scene-image", "A picture of a scene file can't be read.",
      remedy: "Check its path, which is relative to the scene file."),
    CommandCode(
      "unknown-format", "A picture is no PNG or JPEG.", remedy: "Convert it to one of them."),
    CommandCode(
      "corrupt-image", "A picture is damaged or ends early.", remedy: "Save it anew."),
    CommandCode(
      "image-too-large", "A picture has more pixels, or a file more bytes, than is accepted.",
      remedy: "Make it smaller."),
  ]

  private static let outputCases = [
    CommandCode(
      "unknown-output", "An output has an ending that means nothing here.",
      remedy: "End it in .png, .webp, .gif, .mp4, .webm or /, as far as the command writes such."),
    CommandCode(
      "duplicate-output", "An output is given twice.", remedy: "Give each a name of its own."),
    CommandCode(
      "unwritable-output", "An output can't be written.",
      remedy: "Choose a folder that is there and that you may write to."),
    CommandCode(
      "already-there", "A file to be made is there already; nothing was written.",
      remedy: "Choose another name or --directory."),
    CommandCode(
      "invalid-request", "A picture can't be made as it is asked for.",
      remedy: "Choose a smaller size or scale, or another format."),
    CommandCode(
      "ffmpeg-missing", "An output needs the ffmpeg program, which is not on the PATH.",
      remedy: "Install it, or choose an output that ends in .webp."),
    CommandCode(
      "ffmpeg-failed", "The ffmpeg program could not make an output.",
      remedy: "See what it said; it may lack the encoder, so try another ending."),
  ]

  private static let programCases = [
    CommandCode(
      "not-there-yet", "A feature is not there yet.", remedy: "See the message for what is."),
    CommandCode(
      "missing-font", "The font of all text is not installed.",
      remedy: "Install it (apt-get install fonts-inter); transhost doctor tells what is missing."),
    CommandCode(
      "library-fault", "A library failed for no reason of the caller's.",
      remedy: "Try again with more memory; transhost doctor tells of the libraries."),
    CommandCode(
      "bench-is-empty", "A workload of the bench has nothing to draw.",
      remedy: "Please report it: the measurement would be worth nothing."),
    CommandCode(
      "bench-is-still", "A workload of the bench does not move.",
      remedy: "Please report it: the measurement would be worth nothing."),
    CommandCode(
      "peer-stopped", "What the bench measures beside does not run.",
      remedy: "Please report it with what transhost doctor says."),
  ]
}
