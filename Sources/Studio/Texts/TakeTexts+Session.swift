package import Foundation
import Gestures
package import PluginRuns
import PluginTesting

extension TakeTexts {
  /// Returns the take as the file of `test --replay`: what determines it, its touches and what comes of
  /// it. The take is run again for that, without drawing.
  ///
  /// - Parameters:
  ///   - request: The request that runs the take from its beginning, with its touches and rotations.
  ///   - pictures: The paths of the two pictures of a scene that shows pictures, as given.
  ///   - folder: The folder to which the paths of plugins are relative.
  /// - Throws: `PluginFailure` for plugins that can't be loaded, and the encoder's error.
  package static func session(
    of request: RunRequest, pictures: [String], in folder: URL
  ) throws -> String {
    var request = request
    request.recordsViews = true
    let run = try TransitionRun(request)
    let session = Session(of: run, request: request, pictures: pictures, in: folder)
    return try session.finished(run.run { _ in }).text()
  }
}
