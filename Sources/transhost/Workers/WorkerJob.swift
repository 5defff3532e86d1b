import Foundation
import PluginTesting

/// The job of a worker, as JSON.
struct WorkerJob: Codable {
  /// The file of the plugin.
  var file: URL
  var options: TestOptions
  /// A Boolean value that indicates whether to list the checks, instead of making them.
  var isListing = false
  /// A Boolean value that indicates whether a graphics processor draws shaders.
  var usesGPU = false
  /// A Boolean value that indicates whether results are sent with pictures of faults.
  var sendsPictures = false
  var limits: WorkerLimits

  /// The name of the plugin until its manifest is read.
  var fallbackName: String { Self.name(of: file) }

  /// Returns the name of the plugin in `file`, by its path alone.
  static func name(of file: URL) -> String {
    file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }
}
