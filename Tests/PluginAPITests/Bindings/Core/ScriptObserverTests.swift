import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// The errors and warnings of scripts reach the one who observes them.
struct ScriptObserverTests {
  /// A `build` that makes a screen whose hook fails, and a collection view that counts too many
  /// items when a push begins.
  private static let build = """
    local first = UIViewController.new { title = "first" }
    local second = UIViewController.new { title = "second",
      viewDidLoad = function() error("broken") end }
    local navigation = UINavigationController.new { rootViewController = first }
    local collection = UICollectionView.new { frame = CGRect(0, 0, 100, 100),
      collectionViewLayout = UICollectionViewFlowLayout.new {},
      dataSource = { count = function() return 5001 end, cell = function() end } }
    return { root = navigation,
      push = function(animated)
        collection:numberOfItems {}
        navigation:pushViewController(second, { animated = animated })
      end }
    """

  @Test func `a run reports the errors and the warnings of its scene`() throws {
    var harness = try Harness()
    harness.scene = try harness.folder.write(
      """
      return transhost.scene { name = "crowded", version = "1.0.0", api = 1, summary = "A test.",
      build = function(self, stage)
      \(Self.build)
      end }
      """, to: "crowded.lua")
    let result = try harness.run(
      animator: """
          duration = 0.5,
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        """)
    let scene = result.diagnostics.filter { $0.code != .print }
    #expect(
      scene.contains { $0.code == .tooManyItems && $0.severity == .warning }, "\(scene)")
    #expect(scene.contains { $0.message == "broken" && $0.severity == .error }, "\(scene)")
  }

  @Test func `a stage without a run reports the errors of its scene, and no warnings`() throws {
    let scene = try SceneHarness(Self.build)
    try scene.call(.push, animated: false)
    #expect(scene.problems.contains { $0.hasSuffix("broken") }, "\(scene.problems)")
    #expect(!scene.codes.contains(.tooManyItems), "\(scene.codes)")
  }
}
