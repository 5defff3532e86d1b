import Foundation
import RenderTree

/// One run of a plugin: a scene on a stage, one transition, frame by frame.
public final class TransitionRun {
  private let request: RunRequest
  /// What the animator says about itself.
  public let manifest: Manifest
  /// What `transitionDuration` said, in seconds; 0 before the transition has started.
  public private(set) var duration = 0.0

  /// Loads and checks the plugin and the scene and sets the parameters.
  ///
  /// - Throws: ``PluginFailure``.
  public init(_ request: RunRequest) throws {
    self.request = request
    throw PluginFailure(
      .invalid, Diagnostic(code: "not-runnable", message: "runs are not there yet"))
  }

  /// Runs the transition to its end and hands each frame to `frame`.
  ///
  /// - Throws: what `frame` throws; a plugin's failures are in the result.
  public func run(_ frame: (RunFrame) throws -> Void) throws -> RunResult {
    preconditionFailure("a run that could not be made does not run")
  }
}
