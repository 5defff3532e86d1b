package import Foundation
import Gestures
package import PluginRuns
import PluginTesting

extension TakeTexts {
  /// The request that runs the take from its beginning, as the command line does.
  package var replay: RunRequest {
    var request = request
    let touches = closedTouches
    request.startsTransition = startsTransition && !touches.touches.isEmpty
    request.drive = touches.touches.isEmpty && startsTransition ? .scene : .touches(touches)
    request.rotations = rotations
    return request
  }

  /// Returns the take as the file of `test --replay`: what determines it, its touches and what comes of
  /// it. The take is run again for that, without drawing.
  ///
  /// - Parameter folder: The folder to which the paths of plugins are relative.
  /// - Throws: `PluginFailure` for plugins that can't be loaded, and the encoder's error.
  package func session(in folder: URL) throws -> String {
    try Self.session(of: replay, pictures: pictures, in: folder)
  }

  /// Returns the file of `test --replay` for the run that `request` describes.
  ///
  /// - Parameters:
  ///   - pictures: The paths of the two pictures of a scene that shows pictures, as given.
  ///   - folder: The folder to which the paths of plugins are relative.
  /// - Throws: `PluginFailure` for plugins that can't be loaded, and the encoder's error.
  package static func session(
    of request: RunRequest, pictures: [String], in folder: URL
  ) throws -> String {
    let (run, request) = try sessionRun(of: request)
    let session = Session(of: run, request: request, pictures: pictures, in: folder)
    return try session.finished(run.run { _ in }).text()
  }

  /// Makes the run that a session records, and its request. The session admits
  /// plugins that are not made for the transition only if it has such: earlier versions can read the others.
  ///
  /// - Throws: `PluginFailure` for plugins that can't be loaded.
  package static func sessionRun(
    of request: RunRequest
  ) throws -> (run: TransitionRun, request: RunRequest) {
    var request = request
    request.recordsViews = true
    request.admitsAnyPlugins = false
    if let run = try? TransitionRun(request) { return (run, request) }
    request.admitsAnyPlugins = true
    return (try TransitionRun(request), request)
  }
}
