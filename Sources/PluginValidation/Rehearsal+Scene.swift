package import Foundation
import PluginRuns

extension Rehearsal {
  /// The same on the screens of the scene in `file`.
  package func on(_ file: URL) -> Rehearsal {
    var rehearsal = self
    rehearsal.scene = nil
    rehearsal.request.scene = file
    return rehearsal
  }
}
