import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import Rendering
import RunTraces
import TestBasics
import Testing
import TransitionKit

struct SceneTests {
  private let harness: Harness
  private let animator = Repository.animators.appending(path: "zoomOut.lua")

  init() throws { harness = try Harness() }

  /// Runs zoomOut on a scene whose `build` has `body`.
  private func run(
    build body: String, _ transition: TransitionOperation = .push
  ) throws -> RunResult {
    var harness = harness
    harness.scene = try harness.folder.write(
      """
      return transhost.scene {
        name = "test", version = "1.0.0", api = 1,
        build = function(self, stage)
          \(body)
        end,
      }
      """, to: "scene.lua")
    return try harness.run(animator, transition)
  }

  private static let two = """
    local first, second = UIViewController.new{ title = "a" }, UIViewController.new{ title = "b" }
    local navigation = UINavigationController.new { rootViewController = first }
    """

  @Test func `a scene knows its stage`() throws {
    let result = try run(
      build: """
        assert(stage.bounds == CGRect(0, 0, 320, 568) and stage.scale == 2)
        assert(stage.appearance == "light" and stage.layoutDirection == "leftToRight")
        assert(stage.safeAreaInsets.top == 47 and stage.fromImage == nil)
        \(Self.two)
        return { root = navigation, push = function(animated)
          navigation:pushViewController(second, { animated = animated }) end }
        """)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    (
      "return 1",
      "build must return a table with the root controller and a function for each "
        + "transition, and returned the number 1"
    ),
    (
      "return {}",
      "what build returned is not right: expected a UIViewController for 'root', "
        + "found nil"
    ),
    (
      "return { root = UIView.new{} }",
      "what build returned is not right: expected a "
        + "UIViewController for 'root', found UIView"
    ),
    (
      "return { root = UIViewController.new{}, pusch = function() end }",
      "what build returned is not right: there is no transition 'pusch'; did you mean 'push'?"
    ),
    (
      "return { root = UIViewController.new{}, push = 1 }",
      "what build returned is not right: expected a function for 'push', found the number 1"
    ),
    (
      "return { root = UINavigationController.new{} }",
      "the scene test can't start a push; it has none"
    ),
    ("error('no screens today', 0)", "no screens today"),
  ])
  func `a wrong scene says what is right`(body: String, message: String) throws {
    let failure = #expect(throws: PluginFailure.self) { try run(build: body) }
    #expect(failure?.kind == .invalid)
    #expect(failure?.diagnostics.map(\.message) == [message])
    #expect(failure?.diagnostics.first?.file == "scene.lua")
  }

  @Test func `a function that starts nothing is told so`() throws {
    let result = try run(build: "\(Self.two) return { root = navigation, push = function() end }")
    #expect(result.diagnostics.map(\.code) == [.noTransition])
    #expect(result.frameCount == 1)
    let still = try run(
      build: "\(Self.two) return { root = navigation, push = function() "
        + "navigation:pushViewController(second, { animated = false }) end }")
    #expect(still.diagnostics.map(\.code) == [.noTransition])
  }

  @Test func `an animator is no scene, nor a scene an animator`() throws {
    var harness = harness
    harness.scene = animator
    let scene = #expect(throws: PluginFailure.self) { try harness.run(animator) }
    #expect(scene?.diagnostics.map(\.message) == ["zoomOut is an animator, and a scene is needed"])
    #expect(scene?.diagnostics.map(\.hint) == ["on the command line, name it with --plugin"])
    let plugin = #expect(throws: PluginFailure.self) { try harness.run(Repository.plainScene) }
    #expect(
      plugin?.diagnostics.map(\.message) == ["plain is a scene, and an animator is needed"])
    #expect(plugin?.diagnostics.map(\.hint) == ["on the command line, name it with --scene"])
    #expect(plugin?.diagnostics.map(\.code) == [.wrongKind])
  }

  @Test func `a transition that the plugin is not made for is refused`() throws {
    let plugin = try harness.folder.write(
      """
      return transhost.animator { name = "p", version = "1.0.0", api = 1,
        transitions = { "push" }, frame = function() end }
      """, to: "pushOnly.lua")
    let failure = #expect(throws: PluginFailure.self) { try harness.run(plugin, .pop) }
    #expect(failure?.kind == .usage)
    #expect(
      failure?.diagnostics.first?.message == "p is not made for pop; its transitions are push")
    let tab = #expect(throws: PluginFailure.self) { try harness.run(plugin, .tab) }
    #expect(tab?.kind == .usage)
    let layout = #expect(throws: PluginFailure.self) { try harness.run(plugin, .layout) }
    #expect(layout?.kind == .usage)
  }

  @Test func `a scene that never stops changing its tabs is stopped once`() throws {
    var harness = harness
    harness.scene = try harness.folder.write(
      """
      return transhost.scene { name = "restless", version = "1.0.0", api = 1, summary = "x",
        build = function()
          local tabs
          local function screen()
            return UIViewController.new { viewDidAppear = function()
              tabs.selectedIndex = 1 - tabs.selectedIndex
            end }
          end
          tabs = UITabBarController.new { viewControllers = { screen(), screen() } }
          return { root = tabs, tab = function() tabs.selectedIndex = 1 end }
        end,
      }
      """, to: "restless.lua")
    let plugin = Repository.animators.appending(path: "crossDissolve.lua")
    let result = try harness.run(plugin, .tab)
    #expect(!result.succeeded)
    #expect(result.diagnostics.filter { $0.code == .neverCompleted }.count <= 1)
    #expect(result.frameCount < 800)
  }

  @Test func `an animator made on the spot that fails is called no more`() throws {
    var harness = harness
    harness.scene = try harness.folder.write(
      """
      return transhost.scene { name = "spot", version = "1.0.0", api = 1, summary = "x",
        build = function()
          local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
          navigation.delegate = { animationController = function()
            return { duration = 0.3, frame = function(_, context, progress)
              if progress > 0.5 then error("half way") end
            end }
          end }
          return { root = navigation, push = function(animated)
            navigation:pushViewController(UIViewController.new {}, { animated = animated })
          end }
        end,
      }
      """, to: "spot.lua")
    let plugin = Repository.animators.appending(path: "crossDissolve.lua")
    let result = try harness.run(plugin, .push)
    #expect(result.diagnostics.map(\.headline) == ["spot.lua:6: half way"])
    #expect(result.ended < 0.4)
  }

  @Test func `two pictures fill two screens`() throws {
    var harness = harness
    harness.scene = Repository.root.appending(path: "plugins/scenes/images.lua")
    var request = harness.request(animator)
    request.images = (from: .plain(30, 20), to: .plain(10, 40))
    var trees: [RenderTree] = []
    let result = try TransitionRun(request).run { trees.append($0.tree) }
    #expect(result.diagnostics == [])
    let pictures = try #require(result.trace.frames.last?.views.filter { $0.name == "UIImageView" })
    #expect(pictures.map(\.frame) == [[0, 0, 320, 568]])
    #expect(trees.count == 16)
    let without = #expect(throws: PluginFailure.self) { try harness.run(animator) }
    #expect(
      without?.diagnostics.first?.message
        == "this scene shows two pictures; give them with --from and --to")
  }

  @Test func `a stage that can't be is refused`() throws {
    for (size, rate) in [
      (CGSize(width: 0, height: 0), 60.0), (harness.size, 0), (harness.size, .nan),
    ] {
      var harness = harness
      harness.size = size
      harness.framesPerSecond = rate
      let failure = #expect(throws: PluginFailure.self) { try harness.run(animator) }
      #expect(failure?.kind == .usage)
      #expect(failure?.diagnostics.map(\.code) == [.invalidStage])
    }
  }

  @Test func `a folder may hold modules and pictures, and nothing outside is reached`() throws {
    var harness = harness
    let main = """
      local screens = require "parts.screens"
      assert(not pcall(require, "../outside") and not pcall(require, "outside"))
      return transhost.scene {
        name = "folder", version = "1.0.0", api = 1,
        build = function(self, stage)
          local picture = UIImageView.new { image = "pictures/a@2x.png" }
          assert(picture.image.size == CGSize(5, 10) and picture.image.scale == 2)
          assert(UIImage.named("pictures/a@2x.png", { scale = 1 }).size == CGSize(10, 20))
          for _, path in ipairs { "link.png", "linked/a@2x.png", "/etc/hosts", "a/../b", "broken.png" } do
            local ok, message = pcall(UIImage.named, path)
            assert(not ok, path)
          end
          return screens.build()
        end,
      }
      """
    let module = """
      local screens = {}
      function screens.build()
        \(Self.two)
        return { root = navigation, push = function(animated)
          navigation:pushViewController(second, { animated = animated }) end }
      end
      return screens
      """
    harness.scene = try harness.folder.write(main, to: "folder/init.lua")
    try harness.folder.write(module, to: "folder/parts/screens.lua")
    try harness.folder.write("return 1", to: "outside.lua")
    try harness.folder.write("10x20", to: "folder/pictures/a@2x.png")
    try harness.folder.write("no picture", to: "folder/broken.png")
    let folder = harness.folder.url.appending(path: "folder")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.png"),
      withDestinationURL: folder.appending(path: "pictures/a@2x.png"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "linked"), withDestinationURL: folder.appending(path: "pictures"))
    #expect(try harness.run(animator).diagnostics == [])
  }

  @Test func `an error in a module names the module`() throws {
    var harness = harness
    harness.scene = try harness.folder.write("require 'broken'", to: "folder/init.lua")
    try harness.folder.write("\n\nerror 'at once'", to: "folder/broken.lua")
    let failure = #expect(throws: PluginFailure.self) { try harness.run(animator) }
    #expect(failure?.diagnostics.map(\.file) == ["folder/broken.lua"])
    #expect(failure?.diagnostics.map(\.line) == [3])
    #expect(failure?.diagnostics.first?.excerpt?.description.contains("> 3 | error") == true)
  }
}
