import PluginTesting

/// What a worker tells of its plugin, each a line of JSON.
enum WorkerMessage: Codable {
  /// First: that it begins, and which limits it could not set.
  case began(notes: [String])
  /// Then each result, as soon as it is known.
  case tried(result: CheckResult)
  /// Last: the whole report, with the same results in their final order.
  case ended(report: PluginReport)
}
