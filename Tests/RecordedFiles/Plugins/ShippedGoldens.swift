import Compositor
import Foundation
import Media
import PluginDiscovery
import PluginTesting
import TestBasics

/// The goldens of the shipped plugins.
@MainActor enum ShippedGoldens {
  /// Runs all specs on a copy of the plugins and returns the goldens that are there afterwards.
  static func files() throws -> [RecordedFile] {
    try TemporaryFolder.use { folder in
      let plugins = folder.appending(path: "plugins", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: Checkout.root.appending(path: "plugins"), to: plugins)
      let locator = PluginLocator(
        PluginSearchPath(
          workingDirectory: plugins,
          roots: [PluginSearchPath.Root(folder: plugins, origin: .argument)]))
      var options = TestOptions()
      options.records = true
      var tester = PluginTester(
        options: options, text: PangoTextDrawing(), decoder: ImageDecoder(),
        renderer: CPUCompositor(threads: 1, shaders: BuiltShaders.driver))
      tester.shaders = BuiltShaders.driver
      tester.locate = { name, kind in try locator.locate(name, kind: kind) }
      for plugin in locator.all() { _ = tester.testSpecs(plugin) }
      return try RecordedFile.files(in: plugins, as: "plugins")
        .filter { $0.path.contains("/goldens/") }
    }
  }
}
