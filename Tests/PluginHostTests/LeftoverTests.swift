import Foundation
import Lua
import PluginHost
import Testing
import TransitionKit

/// After runs of every kind, good and bad, no state, no byte of one and no open file is left.
@Suite(.serialized) struct LeftoverTests {
  private var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Runs `text` as an animator a number of times and answers what it left.
  private func leftovers(of text: String, module: String = "return 1") throws -> (
    files: Int, probe: LuaProbe
  ) {
    let harness = try Harness()
    let file = try harness.folder.write(text, to: "plugin/init.lua")
    try harness.folder.write(module, to: "plugin/module.lua")
    try harness.folder.write("8x8", to: "plugin/a.png")
    let probe = LuaProbe()
    var request = harness.request(file)
    request.limits.probe = probe
    request.framesPerSecond = 20
    func run() { _ = try? TransitionRun(request).run { _ in } }
    run()
    let before = openFiles
    for _ in 0..<10 { run() }
    return (openFiles - before, probe)
  }

  private nonisolated static func animator(_ body: String, head: String = "", keys: String = "")
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

  @Test(arguments: [
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
  ])
  func `nothing is left after a run`(text: String) throws {
    let (files, probe) = try leftovers(of: text)
    #expect(files == 0)
    #expect(probe.made > 10 && probe.open == 0 && probe.bytesLeft == 0, "\(probe.made)")
  }

  @Test func `nothing is left after a module that fails`() throws {
    for module in ["error('no')", "local x = = 1", "return require 'module'"] {
      let (files, probe) = try leftovers(
        of: Self.animator("", head: "require 'module'"), module: module)
      #expect(files == 0 && probe.open == 0 && probe.bytesLeft == 0)
    }
  }
}
