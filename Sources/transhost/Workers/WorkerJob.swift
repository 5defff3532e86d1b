import Foundation
import PluginTesting

/// The job of a worker, as JSON.
struct WorkerJob: Codable {
  /// The file of the plugin.
  var file: URL
  var options: TestOptions
  /// A Boolean value that indicates whether to list the checks, instead of making them.
  var isListing = false
  var limits: WorkerLimits

  /// The name of the plugin until its manifest is read.
  var fallbackName: String {
    file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }
}
