import Foundation
import PluginTesting

/// A message from a worker about its plugin, as a line of JSON.
enum WorkerMessage: Codable {
  /// The first message, with notes on the limits that could not be set.
  case began(notes: [String])
  /// The result of a check, sent as soon as it is known, with a PNG of the frames that show its fault.
  case tried(result: CheckResult, picture: Data?)
  /// The last message: the whole report, with the same results in their final order.
  case ended(report: PluginReport)
}
