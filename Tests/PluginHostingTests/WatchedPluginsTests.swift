import Foundation
import PluginHosting
import Testing
import Watching

struct WatchedPluginsTests {
  private let plugin = URL(filePath: "/work/plugins/mine.lua")

  @Test(arguments: [true, false])
  func `a folder for results in which a plugin lies stays watched`(isFirst: Bool) {
    var watched = WatchedPlugins()
    if isFirst { watched.add(plugin: plugin) }
    watched.exclude("/work/plugins/")
    if !isFirst { watched.add(plugin: plugin) }
    #expect(watched.places.excluded.isEmpty)
    #expect(watched.places.files == [plugin])
  }

  @Test func `another folder for results is excluded`() {
    var watched = WatchedPlugins()
    watched.add(plugin: plugin)
    watched.exclude("/work/plugins/out")
    #expect(watched.places.excluded.map(\.path) == ["/work/plugins/out"])
  }
}
