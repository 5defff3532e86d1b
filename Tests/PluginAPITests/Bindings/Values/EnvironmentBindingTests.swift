import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// What scripts know of appearance, direction and reduced motion.
struct EnvironmentBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// Runs a push whose scene and animator are written for it: `head` stands above the animator and is
  /// run when the file is loaded, `body` in `animateTransition`, `build` in the scene's.
  private func run(
    head: String = "", _ body: String = "", build: String = "", dark: Bool = false,
    mirrored: Bool = false, reduced: Bool = false
  ) throws -> RunResult {
    let scene = try harness.folder.write(
      """
      local ground = UIColor.systemBackground
      return transhost.scene {
        name = "test", version = "1.0.0", api = 1,
        build = function(self, stage)
          \(build)
          local first = UIViewController.new { title = "a" }
          local second = UIViewController.new { title = "b" }
          local navigation = UINavigationController.new { rootViewController = first }
          return { root = navigation, push = function(animated)
            navigation:pushViewController(second, { animated = animated }) end }
        end,
      }
      """, to: "scene.lua")
    let plugin = try harness.write(
      animator: """
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            context.containerView:addSubview(to)
            do
              \(body)
            end
            context:completeTransition(true)
          end,
        """, head: head)
    var request = harness.request(plugin)
    request.scene = scene
    if dark { request.stage.appearance = .dark }
    if mirrored { request.stage.layoutDirection = .rightToLeft }
    request.stage.reducesMotion = reduced
    return try TransitionRun(request).run { _ in }
  }

  @Test(arguments: [
    "assert(context.layoutDirection == 'leftToRight' and context.reduceMotion == false)",
    "assert(to.traitCollection.userInterfaceStyle == 'light')",
    "assert(to.traitCollection.layoutDirection == 'leftToRight')",
    "assert(to.traitCollection.displayScale == 2)",
    "local t = to.traitCollection assert(t.horizontalSizeClass == 'compact' and t.verticalSizeClass == 'regular')",
    "assert(context:viewController('to').traitCollection.userInterfaceStyle == 'light')",
    "assert(to.effectiveUserInterfaceLayoutDirection == 'leftToRight')",
    "assert(to.semanticContentAttribute == 'unspecified')",
    "to.semanticContentAttribute = 'forceRightToLeft' assert(to.effectiveUserInterfaceLayoutDirection == 'rightToLeft')",
    "local v = UIView.new{ semanticContentAttribute = 'spatial' } assert(v.semanticContentAttribute == 'spatial')",
    "assert(UIColor.systemBackground == UIColor.white and UIColor.label == UIColor.black)",
    "assert(UIColor.systemBlue == UIColor('#007aff') and UIColor.systemGray6 == UIColor('#f2f2f7'))",
    "assert(UIAccessibility.isReduceMotionEnabled == false)",
  ])
  func `Unless told otherwise a stage is light, left to right, in motion`(check: String) throws {
    #expect(try run(check).diagnostics == [])
  }

  @Test(arguments: [
    "assert(context.layoutDirection == 'rightToLeft' and context.reduceMotion == true)",
    "assert(to.traitCollection.userInterfaceStyle == 'dark')",
    "assert(to.traitCollection.layoutDirection == 'rightToLeft')",
    "assert(UIView.new{}.traitCollection.userInterfaceStyle == 'dark')",
    "assert(to.effectiveUserInterfaceLayoutDirection == 'rightToLeft')",
    "to.semanticContentAttribute = 'playback' assert(to.effectiveUserInterfaceLayoutDirection == 'leftToRight')",
    "assert(UIColor.systemBackground == UIColor.black and UIColor.label == UIColor.white)",
    "assert(UIColor.systemBlue == UIColor('#0a84ff') and UIColor.systemGray6 == UIColor('#1c1c1e'))",
    "assert(UIColor.systemRed:withAlphaComponent(0.5).alpha == 0.5)",
    "assert(UIColor.red == UIColor(1, 0, 0))",
    "assert(UILabel.new{}.textColor == UIColor.white)",
    "assert(UIAccessibility.isReduceMotionEnabled and UIAccessibility.prefersCrossFadeTransitions)",
  ])
  func `Scripts learn of the dark, right to left, and reduced motion`(check: String) throws {
    #expect(try run(check, dark: true, mirrored: true, reduced: true).diagnostics == [])
  }

  @Test func `What a file reads when it is loaded is the stage's too`() throws {
    let result = try run(
      head: "local tint, still = UIColor.systemBlue, UIAccessibility.isReduceMotionEnabled",
      "assert(tint == UIColor('#0a84ff') and still)",
      build: "assert(ground == UIColor.black)", dark: true, reduced: true)
    #expect(result.diagnostics == [])
  }

  @Test func `A scene knows the appearance, direction and motion of its stage`() throws {
    let light = try run(
      build: """
        assert(stage.appearance == "light" and stage.layoutDirection == "leftToRight")
        assert(stage.reduceMotion == false)
        """)
    #expect(light.diagnostics == [])
    let dark = try run(
      build: """
        assert(stage.appearance == "dark" and stage.layoutDirection == "rightToLeft")
        assert(stage.reduceMotion == true)
        """, dark: true, mirrored: true, reduced: true)
    #expect(dark.diagnostics == [])
  }

  @Test(arguments: [
    ("print(UIColor.sytemBlue)", "UIColor has no member 'sytemBlue'; did you mean 'systemBlue'?"),
    ("print(UIColor.rde)", "UIColor has no member 'rde'; did you mean 'red'?"),
    ("UIColor.systemBlue = UIColor.red", "UIColor is read-only, so 'systemBlue' can't be assigned"),
    (
      "print(UIAccessibility.isReducedMotionEnabled)",
      "UIAccessibility has no member 'isReducedMotionEnabled'; did you mean "
        + "'isReduceMotionEnabled'?"
    ),
    ("to.semanticContentAttribute = 'forceLeft'", "semanticContentAttribute"),
    ("to.traitCollection = nil", "traitCollection"),
    ("print(to.traitCollection.userInterface)", "userInterface"),
    ("to.traitCollection.userInterfaceStyle = 'dark'", "userInterfaceStyle"),
  ])
  func `A misuse is an error at its line`(line: String, message: String) throws {
    let result = try run(line)
    let error = try #require(result.diagnostics.first)
    let text = [error.message, error.hint].compactMap(\.self).joined(separator: "; ")
    #expect(text.contains(message))
    #expect(error.line == 9)
  }

  @Test func `Reading traits again and again does not use up the objects of a plugin`() throws {
    let result = try run(
      """
      for _ = 1, 10 do
        for _ = 1, 300 do assert(to.traitCollection == from.traitCollection) end
        transhost.wait(0)
      end
      """)
    #expect(result.diagnostics == [])
  }
}
