import Foundation
import PluginDiscovery
import PluginTestSupport
import TestBasics
import Testing

struct PluginSearchPathTests {
  struct Case {
    let environment: [String: String]
    let folders: [String]
  }

  @Test(arguments: [
    Case(environment: [:], folders: ["/work/plugins", "/shipped"]),
    Case(
      environment: ["HOME": "/home/ana"],
      folders: ["/work/plugins", "/home/ana/.local/share/transhost/plugins", "/shipped"]),
    Case(
      environment: ["HOME": "/home/ana", "XDG_DATA_HOME": "/data"],
      folders: ["/work/plugins", "/data/transhost/plugins", "/shipped"]),
    // By the XDG base directory specification, paths that are not absolute are ignored.
    Case(
      environment: ["HOME": "/home/ana", "XDG_DATA_HOME": "data"],
      folders: ["/work/plugins", "/home/ana/.local/share/transhost/plugins", "/shipped"]),
    Case(
      environment: ["HOME": "/home/ana", "XDG_DATA_HOME": ""],
      folders: ["/work/plugins", "/home/ana/.local/share/transhost/plugins", "/shipped"]),
    Case(environment: ["HOME": "ana"], folders: ["/work/plugins", "/shipped"]),
    Case(environment: ["HOME": ""], folders: ["/work/plugins", "/shipped"]),
    Case(
      environment: ["TRANSHOST_PLUGIN_PATH": "/a:/b/c/"],
      folders: ["/work/plugins", "/a", "/b/c", "/shipped"]),
    Case(
      environment: ["TRANSHOST_PLUGIN_PATH": ":own::../other:"],
      folders: ["/work/plugins", "/work/own", "/other", "/shipped"]),
    Case(environment: ["TRANSHOST_PLUGIN_PATH": ""], folders: ["/work/plugins", "/shipped"]),
    // One that is there twice counts where it comes first.
    Case(
      environment: ["TRANSHOST_PLUGIN_PATH": "plugins:/a:/a/:/shipped:/b"],
      folders: ["/work/plugins", "/a", "/shipped", "/b"]),
  ])
  func `the environment decides what is searched, nearest first`(_ test: Case) {
    let path = PluginSearchPath(
      workingDirectory: URL(filePath: "/work"), environment: test.environment,
      shippedDirectory: URL(filePath: "/shipped"))
    #expect(path.roots.map { trimmed($0.folder.path) } == test.folders)
  }

  @Test func `each folder says why it is searched`() {
    let path = PluginSearchPath(
      workingDirectory: URL(filePath: "/work"),
      environment: ["TRANSHOST_PLUGIN_PATH": "/a", "HOME": "/home/ana"],
      shippedDirectory: URL(filePath: "/shipped"))
    #expect(path.roots.map(\.origin) == [.workingDirectory, .pluginPath, .userData, .shipped])
  }

  @Test func `a folder under two names is searched once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "plugins/a.lua")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "again"),
      withDestinationURL: folder.url.appending(path: "plugins"))
    let path = PluginSearchPath(
      workingDirectory: folder.url, environment: ["TRANSHOST_PLUGIN_PATH": "again"])
    #expect(path.roots.map(\.origin) == [.workingDirectory])
  }

  @Test func `paths are shown from the working directory where they are inside`() {
    let path = PluginSearchPath(workingDirectory: URL(filePath: "/work"))
    #expect(path.shown(URL(filePath: "/work/plugins/a.lua")) == "plugins/a.lua")
    #expect(path.shown(URL(filePath: "/workshop/a.lua")) == "/workshop/a.lua")
  }

  private func trimmed(_ path: String) -> String {
    path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
