import Diagnostics
import Foundation
import Media
import PluginDiscovery

/// Looks at everything that transhost needs, one section after the other.
@MainActor
struct Doctor {
  static let pluginSection = "plugins"

  /// Looks at everything.
  func examine() async -> HealthReport {
    let catalog = PluginCatalog.ofProgram()
    let plugins = plugins(in: catalog)
    let checks =
      luaChecks + (await mediaChecks) + (await fontChecks) + machineChecks
      + searchPathChecks(catalog.locator) + pluginChecks(plugins)
    return HealthReport(
      checks: checks, searchPath: searchedFolders(catalog), plugins: plugins)
  }

  /// Runs `body`: an `ok` with what it answers, or a failure with what it throws.
  func check(
    _ section: String, _ name: String, advice: String? = nil, _ body: () async throws -> String
  ) async -> HealthCheck {
    do {
      return HealthCheck(section: section, name: name, status: .ok, message: try await body())
    } catch {
      let diagnostic = CommandFailure(describing: error).diagnostics.first
      return HealthCheck(
        section: section, name: name, status: .fail,
        message: diagnostic?.message ?? "\(error)", advice: advice ?? diagnostic?.hint)
    }
  }
}
