import Manifests
package import RunTraces

extension PluginCast {
  /// The script that is running now, the innermost where they call each other: a scene is started by
  /// others and starts none.
  package var running: Blame? {
    let running = plugins.compactMap { plugin in
      Blame(running: plugin).map { (kind: plugin.manifest.kind, blame: $0) }
    }
    return (running.first { $0.kind == .scene } ?? running.last)?.blame
  }
}
