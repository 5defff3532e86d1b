import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginTestSupport
import Rendering
import TestBasics
import Testing
import UsageLimits

/// Trees of views and layers, pictures of them, controllers and cells: limited before they fill the
/// host.
struct TreeLimitTests {
  private var harness: Harness

  init() throws { harness = try Harness() }

  /// Runs an animator whose `animateTransition` is `body`, which begins in line 6.
  private func run(
    _ body: String, _ change: (inout PluginLimits) -> Void = { _ in }
  ) throws -> RunResult {
    let file = try harness.write(
      animator: """
          animateTransition = function(self, context)
            \(body)
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        """)
    var request = harness.request(file)
    change(&request.limits)
    return try TransitionRun(request).run { _ in }
  }

  /// Returns what stopped the animator in its line 6.
  private func stop(
    _ body: String, _ change: (inout PluginLimits) -> Void = { _ in }
  ) throws -> String {
    let result = try run(body, change)
    let found = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(found.code == .resourceLimit && found.file == "test.lua" && found.line == 6, "\(found)")
    return found.message
  }

  // MARK: Pictures

  private static let doubling =
    "local all, v = {}, UIView.new { frame = CGRect(0, 0, 2, 2) } for i = 1, LEVELS do "
    + "local box = UIView.new { frame = CGRect(0, 0, 2, 2) } "
    + "for k = 1, 2 do box:addSubview(v:snapshotView { afterScreenUpdates = true }) end "
    + "all[i], v = box, box end"

  @Test func `snapshots of snapshots count with what they repeat`() throws {
    // Both snapshots of a level draw the level before: 1, 5, 13, 29, 61, 125 … layers each.
    let found = try stop(Self.doubling.replacing("LEVELS", with: "40"))
    let said = try #require(
      found.wholeMatch(of: /stopped for snapshots of ([\d,]+) layers in all \(limit 32,768\)/),
      "\(found)")
    let total = try #require(Int(said.1.replacing(",", with: "")))
    #expect(total > 32_768 && total < 65_536)
  }

  @Test func `the layers of snapshots are counted exactly`() throws {
    let body = Self.doubling.replacing("LEVELS", with: "3")
    // 2 × 1, 2 × 5 and 2 × 13 layers.
    #expect(try run(body) { $0.snapshotLayers = 38 }.diagnostics == [])
    #expect(
      try stop(body) { $0.snapshotLayers = 37 }
        == "stopped for snapshots of 38 layers in all (limit 37)")
    // What is let go of does not count.
    let again =
      "local v = UIView.new { frame = CGRect(0, 0, 2, 2) } for i = 1, 50 do "
      + "local s = v:snapshotView { afterScreenUpdates = true } end"
    #expect(try run(again) { $0.snapshotLayers = 10 }.diagnostics == [])
  }

  @Test func `each part of a resizable snapshot shows the whole picture`() throws {
    let body =
      "local v = UIView.new { frame = CGRect(0, 0, 90, 90) } "
      + "local s = v:resizableSnapshotView { from = v.bounds, afterScreenUpdates = true, "
      + "withCapInsets = UIEdgeInsets(10, 10, 10, 10) }"
    #expect(
      try stop(body) { $0.snapshotLayers = 26 }
        == "stopped for snapshots of 27 layers in all (limit 26)")
  }

  @Test func `pictures lie in each other only so deep`() throws {
    let result = try run(
      "local v = UIView.new { frame = CGRect(0, 0, 2, 2) } for i = 1, 90 do "
        + "local box = v for k = 1, 20 do local outer = UIView.new { frame = CGRect(0, 0, 2, 2) } "
        + "outer:addSubview(box) box = outer end "
        + "v = box:snapshotView { afterScreenUpdates = true } end")
    let found = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(found.file == "test.lua" && found.line == 6)
    #expect(found.message.contains("can't lie in each other more than 200 deep"), "\(found)")
  }

  @Test func `a frame of more layers than can be drawn ends the run`() throws {
    // Two pictures of 20,000 layers, each of which alone could be drawn.
    let body =
      "local c = context.containerView local v = UIView.new { frame = CGRect(0, 0, 2, 2) } "
      + "for i = 1, 200 do v:addSubview(UIView.new { frame = CGRect(0, 0, 1, 1) }) end "
      + "local box = UIView.new { frame = CGRect(0, 0, 2, 2) } "
      + "for i = 1, 99 do box:addSubview(v:snapshotView { afterScreenUpdates = true }) end "
      + "for i = 1, 2 do c:addSubview(box:snapshotView { afterScreenUpdates = true }) end"
    let file = try harness.write(
      animator: """
          animateTransition = function(self, context)
            \(body)
            UIView.animate { withDuration = 0.1,
              animations = function() context:view("to").alpha = 0.5 end,
              completion = function() context:completeTransition(true) end }
          end,
        """)
    var request = harness.request(file)
    request.limits.snapshots = 200
    request.limits.snapshotLayers = 1 << 20
    request.limits.callback.ticks = 100_000_000
    request.limits.ticksPerSecond = 100_000_000
    var most = 0
    let result = try TransitionRun(request).run { most = max(most, $0.tree.root.extent.count) }
    let found = try #require(result.faults.first { $0.code == .resourceLimit })
    #expect(found.file == "test.lua" && found.line == 5)
    #expect(
      found.message.wholeMatch(of: /a frame would have [34]\d,\d{3} layers \(limit 32,768\)/)
        != nil,
      "\(found)")
    #expect(most <= 32_768)
  }

  // MARK: Objects

  @Test(arguments: [
    "local v = UIView.new {} for i = 1, 500 do v:addSubview(UIView.new {}) end",
    "local v = UIView.new {} for i = 1, 800 do v.layer:addSublayer(CALayer.new {}) end",
    "local all = {} for i = 1, 200 do all[i] = UIViewController.new {} end",
    "local all = {} for i = 1, 40 do all[i] = UINavigationController.new {} end",
  ])
  func `views, layers and controllers count with their memory`(body: String) throws {
    let found = try stop(body) { $0.hostMemory = 1 << 20 }
    #expect(
      found.wholeMatch(of: /stopped for keeping [\d,]+ bytes in the host \(limit 1,048,576\)/)
        != nil,
      "\(found)")
    #expect(try run(body).diagnostics == [])
  }

  @Test func `views that are let go of do not count`() throws {
    let body = "for i = 1, 1000 do UIView.new {} end"
    #expect(try run(body) { $0.hostMemory = 1 << 20 }.diagnostics == [])
  }

  // MARK: Cells

  @Test func `the cells of all collection views are limited together`() throws {
    let scene = """
      return transhost.scene {
        name = "cells", version = "1.0.0", api = 1, summary = "Many cells.",
        build = function(self, stage)
          local a, b = UIViewController.new { title = "a" }, UIViewController.new { title = "b" }
          local navigation = UINavigationController.new { rootViewController = a }
          a.viewDidLoad = function(controller)
            for k = 1, 20 do
              local layout = UICollectionViewFlowLayout.new { itemSize = CGSize(5, 5),
                minimumLineSpacing = 0, minimumInteritemSpacing = 0 }
              controller.view:addSubview(UICollectionView.new { frame = controller.view.bounds,
                collectionViewLayout = layout, dataSource = { count = 400 } })
            end
          end
          return { root = navigation, push = function(animated)
            navigation:pushViewController(b, { animated = animated })
          end }
        end,
      }
      """
    var harness = harness
    harness.scene = try harness.folder.write(scene, to: "cells.lua")
    let result = try harness.run(
      animator: """
          duration = 0.1,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        """)
    let found = try #require(result.diagnostics.first { $0.code == .resourceLimit })
    #expect(found.severity == .error && found.file == "cells.lua" && found.line == 10, "\(found)")
    #expect(
      found.message
        == "stopped for 5,001 cells of collection views at a time (limit 5,000)")
  }
}
