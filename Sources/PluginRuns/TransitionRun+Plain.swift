// Runs in which plain screens or a plain animator stand in for those that nobody names.

import PluginAPI
import PluginFiles

extension TransitionRun {
  /// Makes a run on plain screens where `hasScene` is false, and with an animator that fades where
  /// the request has none and `needsAnimator` says so.
  ///
  /// - Throws: ``PluginFailure``.
  package convenience init(_ request: RunRequest, hasScene: Bool, needsAnimator: Bool) throws {
    try self.init(
      request, scene: hasScene ? request.readFile(request.scene) : PlainScene.file,
      animator: needsAnimator && request.animator == nil ? .file(PlainAnimator.file) : nil)
  }
}
