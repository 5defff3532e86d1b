import Foundation
import PluginTesting

/// What a worker is given to do, as JSON.
struct WorkerJob: Codable {
  /// The plugin's file.
  var file: URL
  var options: TestOptions
  /// Whether to name what would be tried, in place of trying it.
  var isListing = false
  var limits: WorkerLimits

  /// What the plugin is called until its manifest was read.
  var fallbackName: String {
    file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }
}
