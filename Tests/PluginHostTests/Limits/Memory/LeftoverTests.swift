import Foundation
import Lua
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// After runs of every kind, good and bad, no state, no byte of one and no open file is left.
///
/// In processes of their own, since other tests have open files, too.
@Suite(.serialized) struct LeftoverTests {
  private static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Runs `text` as an animator a number of times and answers what it left.
  private static func leftovers(of text: String, module: String = "return 1") throws -> (
    files: Int, probe: LuaProbe
  ) {
    let harness = try Harness()
    let file = try harness.folder.write(text, to: "plugin/init.lua")
    try harness.folder.write(module, to: "plugin/module.lua")
    try harness.folder.write("8x8", to: "plugin/a.png")
    let probe = LuaProbe()
    var request = harness.request(file)
    request.limits.probe = probe
    request.stage.framesPerSecond = 20
    func run() { _ = try? TransitionRun(request).run { _ in } }
    run()
    let before = openFiles
    for _ in 0..<10 { run() }
    return (openFiles - before, probe)
  }

  private static func animator(_ body: String, head: String = "", keys: String = "")
    -> String
  {
    """
    \(head)
    return transhost.animator {
      name = "t", version = "1.0.0", api = 1, transitions = { "push" }, \(keys)
      animateTransition = function(self, context)
        context.containerView:addSubview(context:view("to"))
        \(body)
      end }
    """
  }

  private static var animators: [String] {
    [
      animator("context:completeTransition(true)", head: "local m = require 'module'"),
      animator("UIImageView.new { image = 'a.png' } context:completeTransition(true)"),
      animator("UIImage.named('missing.png')"),
      animator("error('no')"), animator("while true do end"), animator("transhost.wait(5)"),
      animator("transhost.wait(0.1) error('late')"),
      animator("local t = {} while true do t[#t + 1] = ('x'):rep(9000) .. #t end"),
      animator("CADisplayLink.new(function() UIView.new {} end)"),
      animator("local w = coroutine.wrap(function() coroutine.yield(context) end) w()"),
      animator("", head: "error('at load')"), animator("", head: "require 'nothing'"),
      animator("", keys: "nmae = 1,"), "return 1", "local x = = 1", "\u{1b}Lua",
    ]
  }

  @Test func `nothing is left after a run`() async {
    await #expect(processExitsWith: .success) { try await LeftoverTests.checkRuns() }
  }

  private static func checkRuns() throws {
    for text in animators {
      let (files, probe) = try leftovers(of: text)
      #expect(files == 0, "\(text)")
      #expect(
        probe.made > 10 && probe.open == 0 && probe.bytesLeft == 0, "\(probe.made), \(text)")
    }
  }

  @Test func `nothing is left after a module that fails`() async {
    await #expect(processExitsWith: .success) { try await LeftoverTests.checkModules() }
  }

  private static func checkModules() throws {
    for module in ["error('no')", "local x = = 1", "return require 'module'"] {
      let (files, probe) = try leftovers(
        of: animator("", head: "require 'module'"), module: module)
      #expect(files == 0 && probe.open == 0 && probe.bytesLeft == 0, "\(module)")
    }
  }
}
