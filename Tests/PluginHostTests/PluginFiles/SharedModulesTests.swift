import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import Rendering
import TestBasics
import Testing

/// The modules that plugins share: those in `_shared` of their plugins folder, and nothing else.
struct SharedModulesTests {
  private let folder: TemporaryFolder
  private let inspector = PluginInspector(
    text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in [
      "plugins/_shared/ease.lua": "return 'shared ease'",
      "plugins/_shared/own.lua": "return 'shared own'",
      "plugins/_shared/deep/down.lua": "return 'down'",
      "plugins/_shared/chain.lua": "return require 'own' .. ', ' .. require 'deep.down'",
      "plugins/_shared/mended.lua": "return {",
      "plugins/_shared/lake.png": "2x2",
      "plugins/secret.lua": "return 'secret'", "secret.lua": "return 'secret'",
      "_shared/above.lua": "return 'above'",
    ] {
      try folder.write(text, to: path)
    }
    for (path, target) in [
      "plugins/_shared/link.lua": "ease.lua", "plugins/_shared/out.lua": "../../secret.lua",
      "plugins/_shared/outside": "../..", "plugins/_shared/dangling.lua": "nowhere",
    ] {
      try #require(symlink(target, folder.url.appending(path: path).path) == 0)
    }
    try #require(mkfifo(folder.url.appending(path: "plugins/_shared/pipe.lua").path, 0o600) == 0)
    let vast = try folder.write("", to: "plugins/_shared/vast.lua")
    try #require(truncate(vast.path, 1 << 40) == 0)
  }

  /// What loading says of a plugin that runs `line`; nil when it works.
  private func problem(
    _ line: String, file: String = "plugins/p/init.lua"
  ) throws -> Diagnostic? {
    let text = "\(line)\n" + PluginText.of(.animator, "p")
    return inspector.describe(try folder.write(text, to: file)).problems.first
  }

  // MARK: - Where they lie

  @Test(arguments: [
    "plugins/p/init.lua", "plugins/animators/p/init.lua", "plugins/scenes/p/init.lua",
    "plugins/animators/catalogue/p/init.lua",
  ])
  func `plugins at every place of a plugins folder share its modules`(file: String) throws {
    #expect(try problem("assert(require 'ease' == 'shared ease')", file: file) == nil)
    #expect(try problem("assert(require 'deep.down' == 'down')", file: file) == nil)
    #expect(try problem("assert(not pcall(require, 'above'))", file: file) == nil)
  }

  @Test func `a module of the plugin's own comes first, for shared ones too`() throws {
    try folder.write("return 'own'", to: "plugins/p/own.lua")
    #expect(try problem("assert(require 'own' == 'own')") == nil)
    #expect(try problem("assert(require 'chain' == 'own, down')") == nil)
    #expect(
      try problem("assert(require 'chain' == 'shared own, down')", file: "plugins/q/init.lua")
        == nil)
  }

  @Test func `each plugin runs a shared module for itself, once`() throws {
    try folder.write("return {}", to: "plugins/_shared/table.lua")
    #expect(
      try problem(
        """
        local t = require 'table'
        assert(t.seen == nil and require 'table' == t)
        t.seen = true
        """) == nil)
    #expect(
      try problem("assert(require('table').seen == nil)", file: "plugins/q/init.lua") == nil)
  }

  @Test func `a plugin that is reached by a link shares what lies beside the real one`() throws {
    try folder.write(
      "assert(require 'ease' == 'shared ease')\n" + PluginText.of(.animator, "p"),
      to: "plugins/p/init.lua")
    try folder.write("return 'another'", to: "elsewhere/_shared/ease.lua")
    try #require(
      symlink("../plugins/p", folder.url.appending(path: "elsewhere/linked").path) == 0)
    let found = inspector.describe(folder.url.appending(path: "elsewhere/linked/init.lua"))
    #expect(found.problems == [])
  }

  @Test func `a plugin of one file shares none`() throws {
    #expect(
      try problem("require 'ease'", file: "plugins/single.lua")?.message
        == "require: only a plugin that is a folder with an init.lua has modules, like 'ease'")
  }

  @Test func `the folder holds no plugins`() throws {
    try folder.write(PluginText.of(.animator, "ease"), to: "plugins/_shared/ease.lua")
    try folder.write(PluginText.of(.animator, "all"), to: "plugins/_shared/init.lua")
    let locator = PluginLocator(workingDirectory: folder.url, shippedDirectory: nil)
    #expect(throws: PluginFailure.self) { try locator.locate("ease", kind: .animator) }
    #expect(throws: PluginFailure.self) { try locator.locate("_shared", kind: .animator) }
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ("none", "there is no module 'none' in the plugin's folder or the shared folder '../_shared'"),
    (
      "secret",
      "there is no module 'secret' in the plugin's folder or the shared folder '../_shared'"
    ),
    (
      "ease.x",
      "there is no module 'ease.x' in the plugin's folder or the shared folder '../_shared'"
    ),
    ("link", "'link' is reached by a link, and a plugin's files are not"),
    ("out", "'out' is reached by a link, and a plugin's files are not"),
    ("dangling", "'dangling' is reached by a link, and a plugin's files are not"),
    ("outside.secret", "'outside.secret' is reached by a link, and a plugin's files are not"),
    ("pipe", "'pipe' is a named pipe, not a regular file"),
    ("vast", "the module 'vast' is larger than 512 KiB"),
    (
      "../_shared/ease",
      "'../_shared/ease' can't be the name of a module: names are words, with a dot for each folder"
    ),
    (
      "..secret",
      "'..secret' can't be the name of a module: names are words, with a dot for each folder"
    ),
  ])
  func `nothing else is shared`(name: String, message: String) throws {
    #expect(try problem("require '\(name)'")?.message == "require: \(message)")
    // The script may go on without it.
    #expect(try problem("assert(not pcall(require, '\(name)'))") == nil)
  }

  @Test func `pictures are not shared`() throws {
    #expect(
      try problem("UIImage.named 'lake.png'")?.message
        == "UIImage.named: there is no picture 'lake.png' in the plugin's folder")
  }

  @Test func `a shared folder that is a link is refused`() throws {
    try folder.write("return 1", to: "hidden/ease.lua")
    try folder.write("", to: "other/p/init.lua")
    try #require(symlink("../hidden", folder.url.appending(path: "other/_shared").path) == 0)
    #expect(
      try problem("require 'ease'", file: "other/p/init.lua")?.message
        == "require: 'ease' is reached by a link, and a plugin's files are not")
  }

  @Test func `a link of the plugin's own does not give way to a shared module`() throws {
    try folder.write("", to: "plugins/p/init.lua")
    try #require(
      symlink("../secret.lua", folder.url.appending(path: "plugins/p/ease.lua").path) == 0)
    #expect(
      try problem("require 'ease'")?.message
        == "require: 'ease' is reached by a link, and a plugin's files are not")
  }

  @Test func `a misspelt name is compared with the shared modules too`() throws {
    #expect(try problem("require 'eese'")?.hint == "did you mean 'ease'?")
    #expect(try problem("require 'deep.dwon'")?.hint == "did you mean 'deep.down'?")
  }

  @Test func `a plugin that was copied alone hears where its modules should be`() throws {
    for (file, path) in [
      ("copies/p/init.lua", "../_shared"), ("copies/scenes/p/init.lua", "../../_shared"),
    ] {
      let found = try problem("require 'ease'", file: file)
      #expect(
        found?.message
          == "require: there is no module 'ease' in the plugin's folder, and no shared folder "
          + "'\(path)'")
      #expect(found?.line == 1 && found?.file == "p/init.lua")
    }
  }

  @Test func `errors in a shared module name its file and line`() throws {
    let found = try problem("require 'mended'")
    #expect(found?.file == "_shared/mended.lua")
    #expect(found?.excerpt != nil)
  }
}
