import Foundation
import Media
import PluginDiscovery
import UsageLimits

extension PluginSearchPath {
  /// Returns the places in which this program looks for plugins, for its working directory and
  /// environment.
  static func ofProgram() -> PluginSearchPath {
    PluginSearchPath(
      workingDirectory: URL.currentDirectory(), environment: ProcessInfo.processInfo.environment,
      shippedDirectory: ShippedPlugins.folder())
  }
}

extension PluginCatalog {
  /// Returns the catalog of the plugins that this program finds by name.
  @MainActor static func ofProgram() -> PluginCatalog { on(.ofProgram()) }

  /// Returns the catalog of the plugins in one folder.
  @MainActor static func of(folder: URL) -> PluginCatalog {
    PluginCatalog(
      on: PluginSearchPath(
        workingDirectory: URL.currentDirectory(),
        roots: [PluginSearchPath.Root(folder: folder, origin: .argument)]))
  }

  /// Returns the catalog of the plugins on a search path.
  @MainActor static func on(_ searchPath: PluginSearchPath) -> PluginCatalog {
    PluginCatalog(on: searchPath)
  }

  private convenience init(on searchPath: PluginSearchPath) {
    var inspector = PluginInspector(
      text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .standard.ofProgram)
    inspector.shaders = ProgramShaders.driver
    self.init(PluginLocator(searchPath), inspector: inspector)
  }
}
