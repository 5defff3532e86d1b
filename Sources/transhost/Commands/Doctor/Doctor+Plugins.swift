import Diagnostics
import Foundation
import Media
import PluginDiscovery
import PluginValidation
import UsageLimits

extension Doctor {
  // MARK: - The search path

  /// Returns the folders of the search path, with the numbers of plugins found in each.
  func searchedFolders(_ catalog: PluginCatalog) -> [SearchedFolder] {
    let candidates = catalog.locator.allCandidates()
    return catalog.locator.searchPath.roots.map { root in
      let state =
        switch PluginFolderListing(of: root.folder).state {
        case .ready: "ready"
        case .missing: "missing"
        case .unreadable: "unreadable"
        }
      return SearchedFolder(
        folder: root.folder.path, origin: root.origin, state: state,
        plugins: candidates.count { $0.root == root })
    }
  }

  func searchPathChecks(_ locator: PluginLocator) -> [HealthCheck] {
    let candidates = locator.allCandidates()
    var checks = locator.searchPath.roots.map { root in
      let place = URL(filePath: root.folder.path).displayPath
      let name = Self.title(of: root.origin)
      switch PluginFolderListing(of: root.folder).state {
      case .ready:
        let count = candidates.count { $0.root == root }
        return HealthCheck(
          section: "plugin paths", name: name, status: .ok,
          message: "\(place): \(count.counted("plugin"))")
      case .missing:
        let isAsked = root.origin == .pluginPath
        return HealthCheck(
          section: "plugin paths", name: name, status: isAsked ? .warn : .ok,
          message: isAsked ? "\(place) is not there" : "no \(place), which is fine",
          advice: isAsked ? "make the folder, or take it off TRANSHOST_PLUGIN_PATH" : nil)
      case .unreadable(let reason):
        return HealthCheck(
          section: "plugin paths", name: name, status: .warn,
          message: "\(place) can't be searched: \(reason)",
          advice: "check what it is, and its permissions")
      }
    }
    checks += locator.folderProblems().filter { $0.code == .unreadableKindFolder }.map {
      HealthCheck(
        section: "plugin paths", name: "kind folder", status: .warn, message: $0.message,
        advice: $0.hint)
    }
    if !locator.searchPath.roots.contains(where: { $0.origin == .userData }) {
      checks.append(
        HealthCheck(
          section: "plugin paths", name: Self.title(of: .userData), status: .warn,
          message: "neither XDG_DATA_HOME nor HOME names an absolute path",
          advice: "set HOME, to have a folder of plugins of your own"))
    }
    if ShippedPlugins.folder() == nil {
      checks.append(
        HealthCheck(
          section: "plugin paths", name: Self.title(of: .shipped), status: .fail,
          message: "the plugins and scenes that come with transhost are not beside it",
          advice: "install it with make install, or run it in its checkout"))
    }
    return checks
  }

  private static func title(of origin: PluginSearchPath.Origin) -> String {
    switch origin {
    case .workingDirectory: "./plugins"
    case .pluginPath: "TRANSHOST_PLUGIN_PATH"
    case .userData: "user data"
    case .shipped: "shipped"
    case .argument: "argument"
    }
  }

  // MARK: - The plugins

  /// Returns the health of all plugins on the search path.
  func plugins(in catalog: PluginCatalog) -> [PluginHealth] {
    var inspector = PluginInspector(
      text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .standard.ofProgram)
    inspector.shaders = ProgramShaders.driver
    inspector.locate = { try catalog.find(named: $0, kind: $1).file }
    return catalog.list().map { plugin in
      SupervisedProcess.current?.noteSubject()
      return PluginHealth(plugin, budget: inspector.measure(URL(filePath: plugin.file)))
    }
  }

  func pluginChecks(_ plugins: [PluginHealth]) -> [HealthCheck] {
    let sound = plugins.count { $0.status == .ok }
    let summary = HealthCheck(
      section: Self.pluginSection, name: "in order", status: .ok,
      message: "\(sound) of \(plugins.count)")
    return [summary]
      + plugins.flatMap { plugin in
        var checks = plugin.problems.map { problem in
          HealthCheck(
            section: Self.pluginSection, name: plugin.name, status: Self.status(of: problem),
            message: problem.headline, advice: problem.hint)
        }
        if let excess = plugin.excess {
          checks.append(
            HealthCheck(
              section: Self.pluginSection, name: plugin.name, status: .warn, message: excess,
              advice: "do less at once, before it is stopped on a slower day"))
        }
        return checks
      }
  }

  private static func status(of problem: Diagnostic) -> HealthCheck.Status {
    switch problem.severity {
    case .error: .fail
    case .warning: .warn
    case .note: .ok
    }
  }
}
