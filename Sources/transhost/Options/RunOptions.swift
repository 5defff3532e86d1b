import Diagnostics

/// The options of all commands that run a transition.
struct RunOptions {
  var plugins: PluginOptions
  var driving: DrivingOptions
  var stage: StageOptions
  var results: ResultOptions

  /// Returns the files that the options name, with the plugins found in `files` and the outputs of pictures in
  /// `outputs`, nil for those in the options.
  ///
  /// - Throws: A usage failure for an output that is empty, or that is an input or another output.
  func places(_ files: RunFiles, outputs: [Output]? = nil) throws -> CommandPlaces {
    if results.json, results.usesStandardOutput {
      throw CommandFailure(
        .usage, code: .duplicateOutput, "--output - is also the place of --json",
        hint: "send the frames to a file (--output x.rgba), or omit --json")
    }
    var places = CommandPlaces()
    places.add(plugins: files.all)
    places.add(input: plugins.from, as: "--from")
    places.add(input: plugins.to, as: "--to")
    places.add(input: driving.gesture, as: "--gesture")
    for path in outputs?.map(\.path) ?? results.output {
      try places.add(output: path, as: "--output")
    }
    try places.add(output: results.trace, as: "--trace")
    try places.add(output: driving.record, as: "--record")
    return places
  }

  /// The paths of the trace and of the recorded touches, as far as they are requested.
  var records: [String] { [results.trace, driving.record].compactMap(\.self) }
}
