public import Foundation
public import TransitionKit

/// Finds out whether a plugin is fit to take over, without touching anything that runs: its source,
/// its table, and three frames of the first transition that it declares.
public struct PluginRehearsal {
  let limits: PluginLimits
  let screen: Screen

  /// Makes rehearsals on `screen`, within `limits`.
  public init(screen: Screen, limits: PluginLimits = .standard) {
    self.screen = screen
    self.limits = limits
  }

  /// Loads the plugin at `url` in a state of its own, of which nothing is left, and shows it at
  /// progress 0, 0.5 and 1 between two plain screens.
  ///
  /// Kinds that move no screens themselves are only loaded.
  public func rehearse(_ url: URL) -> Result<Manifest, PluginFailure> {
    do {
      return .success(try rehearse(PluginFile(reading: url)))
    } catch let failure as PluginFailure {
      return .failure(failure)
    } catch {
      return .failure(
        PluginFailure(.invalid, Diagnostic(code: "internal-error", message: "\(error)")))
    }
  }

  /// Does so with the plugin in `file`.
  ///
  /// - Throws: ``PluginFailure`` with what is wrong.
  func rehearse(_ file: PluginFile) throws -> Manifest {
    let loader = PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen)
    let plugin = try loader.load(file)
    plugin.close()
    return plugin.manifest
  }
}
