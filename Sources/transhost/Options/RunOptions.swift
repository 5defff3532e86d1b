/// The options that every command has which runs a transition.
struct RunOptions {
  var plugins: PluginOptions
  var driving: DrivingOptions
  var stage: StageOptions
  var results: ResultOptions

  /// Where the trace and the touches go, each nil unless asked for.
  var records: [String] { [results.trace, driving.record].compactMap(\.self) }
}
