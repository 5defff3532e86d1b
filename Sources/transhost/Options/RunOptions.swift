/// The options of all commands that run a transition.
struct RunOptions {
  var plugins: PluginOptions
  var driving: DrivingOptions
  var stage: StageOptions
  var results: ResultOptions

  /// The paths of the trace and of the recorded touches, as far as they are requested.
  var records: [String] { [results.trace, driving.record].compactMap(\.self) }
}
