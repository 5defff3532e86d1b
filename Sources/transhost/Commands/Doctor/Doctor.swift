import Diagnostics
import Foundation
import Media
import PluginDiscovery

/// Checks everything that transhost needs, section by section.
@MainActor
struct Doctor {
  static let pluginSection = "plugins"

  /// Makes all checks.
  func examine() async -> HealthReport {
    let catalog = PluginCatalog.ofProgram()
    let plugins = plugins(in: catalog)
    let checks =
      luaChecks + (await mediaChecks) + (await fontChecks) + machineChecks + shaderChecks
      + searchPathChecks(catalog.locator) + pluginChecks(plugins)
    return HealthReport(
      checks: checks, searchPath: searchedFolders(catalog), plugins: plugins)
  }

  /// Runs `body` and returns a check: `ok` with its result, or a failure with its error.
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
