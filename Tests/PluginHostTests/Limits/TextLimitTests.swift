import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import Testing
import UsageLimits

/// The limits on texts of plugins.
struct TextLimitTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func run(_ body: String) throws -> RunResult {
    let file = try harness.write(
      animator: """
        duration = 0.5,
        frame = function(self, context, progress)
          context:view("to").alpha = progress
          local container = context.containerView
          \(body)
        end,
        """, head: "local kept = {}")
    var request = harness.request(file)
    // The limits under test must be met before the clock, however busy the machine is.
    request.limits.callback.processorTime = roomyProcessorTime
    request.limits.hostMemory = 1 << 20
    return try TransitionRun(request).run { _ in }
  }

  @Test(arguments: [
    "UIViewController.new{ title = long }", "UIViewController.new{ name = long }",
    "UIViewController.new{}.tabBarItem.title = long",
    "UIViewController.new{}.navigationItem.backButtonTitle = long",
    "UIBarButtonItem.new{ title = long }", "UIPanGestureRecognizer.new{ name = long }",
    "UIView.new{ name = long }", "UIView.new{ sharedElementID = long }",
    "UILabel.new{ text = long }",
  ])
  func `a text has at most 10,000 bytes`(body: String) throws {
    let fault = try #require(
      try run("local long = ('x'):rep(10001) \(body)").diagnostics.first)
    #expect(fault.code == .luaError && fault.line == 9, "\(fault)")
    #expect(
      fault.message.hasSuffix("a text can have at most 10,000 bytes, this one has 10,001"),
      "\(fault)")
  }

  @Test func `a key has at most 1,000 bytes`() throws {
    let fault = try #require(
      try run(
        "container.layer:add(CABasicAnimation.new{ keyPath = 'opacity' }, ('x'):rep(1001))"
      ).diagnostics.first)
    #expect(fault.code == .luaError)
    #expect(fault.message.hasSuffix("at most 1,000 bytes, this one has 1,001"), "\(fault)")
  }

  @Test(arguments: [
    "UIViewController.new{ title = text, name = text }",
    "UIPanGestureRecognizer.new{ name = text }",
    "UIView.new{ name = text }", "UIBarButtonItem.new{ title = text }",
  ])
  func `texts that objects keep are in the plugin's account`(body: String) throws {
    let fault = try #require(
      try run(
        """
        for _ = 1, 400 do
          local text = ("x"):rep(9000) .. #kept
          kept[#kept + 1] = \(body)
        end
        """
      ).diagnostics.first)
    #expect(fault.code == .resourceLimit && fault.file == "test.lua", "\(fault)")
    #expect(fault.message.contains("in the host (limit "), "\(fault)")
  }

  @Test(arguments: [
    "for i = 1, 20 do container:addSubview(UILabel.new{ text = ('M'):rep(9990) .. i }) end",
    "local l = UILabel.new{ text = ('M'):rep(9990), numberOfLines = 0 } while true do l.textColor = UIColor.red end",
    "for i = 1, 20 do UILabel.new{ text = ('-'):rep(2000) .. i, numberOfLines = 0 }:sizeThatFits(CGSize(20 + i, 1e6)) end",
  ])
  func `long texts are charged for`(body: String) throws {
    let fault = try #require(try run(body).diagnostics.first)
    #expect(fault.code == .cpuLimit && fault.line == 9, "\(fault)")
    #expect(fault.message.contains(" ticks (limit "), "\(fault)")
  }

  @Test func `the plugin that makes too many labels is named, with the line`() throws {
    let result = try run(
      """
      for i = 1, 40 do
        local label = kept[i]
          or UILabel.new { numberOfLines = 0, frame = CGRect(0, 0, 90, 40) }
        if not kept[i] then container:addSubview(label) end
        kept[i], label.text = label, ("Wg" .. i .. progress):rep(10)
      end
      """)
    let faults = result.diagnostics.filter { $0.code == .textNotDrawn }
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.file == "test.lua", "\(fault)")
    #expect(fault.line == 11, "\(fault)")
    #expect(fault.message.contains("67,108,864 pixels"), "\(fault)")
  }

  @Test func `the plugin that makes a label too large is named, with the line`() throws {
    let result = try run(
      """
      if not kept[1] then
        kept[1] = UILabel.new { text = "a", frame = CGRect(0, 0, 9, 90000) }
        container:addSubview(kept[1])
      end
      """)
    let faults = result.diagnostics.filter { $0.code == .textNotDrawn }
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.file == "test.lua" && fault.line == 10, "\(fault)")
    #expect(
      fault.message.hasSuffix(
        "a label of 9 × 90,000 points has more than 16,384 pixels on a side"), "\(fault)")
  }

  @Test func `each new size of a font counts`() throws {
    func faults(_ size: String) throws -> [Diagnostic] {
      let body = """
        for i = 1, 40 do
          local label = kept[i] or UILabel.new { text = "a", frame = CGRect(0, 0, 9, 9) }
          if not kept[i] then container:addSubview(label) end
          kept[i], label.font = label, UIFont.systemFont { ofSize = \(size) }
        end
        """
      return try run(body).diagnostics.filter { $0.code == .textNotDrawn }
    }
    #expect(try faults("10 + progress").isEmpty)
    #expect(try !faults("10 + progress + i / 1000").isEmpty)
  }
}
