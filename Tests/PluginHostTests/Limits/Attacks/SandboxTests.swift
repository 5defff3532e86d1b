import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// What a plugin may use, and what happens when it wants more.
struct SandboxTests {
  private let harness: Harness
  init() throws { harness = try Harness() }

  /// Runs an animator whose `animateTransition` is `body`, which begins in line 6.
  private func run(
    _ body: String, keys: String = "", name: String = "test.lua",
    _ change: (inout PluginLimits) -> Void = { _ in }
  ) throws -> RunResult {
    let file = try harness.write(
      animator: """
          \(keys) animateTransition = function(self, context)
            \(body)
          end,
        """, name: name)
    var request = harness.request(file)
    change(&request.limits)
    return try TransitionRun(request).run { _ in }
  }

  private func printed(_ result: RunResult) -> [String] {
    result.diagnostics.filter { $0.code == .print }.map(\.message)
  }

  // MARK: Budgets

  @Test func `the defaults`() {
    let limits = PluginLimits.standard
    #expect(limits.memory == 8 << 20 && limits.block == 256 << 10)
    #expect(limits.load.processorTime == .milliseconds(100))
    #expect(limits.callback.processorTime == .milliseconds(50))
    #expect(limits.callback.ticks < limits.load.ticks)
    let live = PluginLimits.livePreview
    #expect(live.callback.processorTime == .milliseconds(8))
    #expect(live.callback.ticks * 50 <= limits.callback.ticks * 8)
    #expect(live.load == limits.load)
    let patient = live.patient(20)
    #expect(patient.callback.processorTime == .milliseconds(160))
    #expect(patient.load.processorTime == .seconds(2))
    #expect(patient.callback.ticks == live.callback.ticks && patient.memory == live.memory)
  }

  @Test func `a call that never ends is stopped with the numbers and the line`() throws {
    let result = try run("while true do end")
    let found = try #require(result.diagnostics.first)
    #expect(found.code == .cpuLimit && found.line == 6 && found.file == "test.lua")
    #expect(
      found.message.wholeMatch(of: /stopped after 1,500,\d{3} ticks \(limit 1,500,000\)/) != nil,
      "\(found)")
    #expect(found.hint == "is there an endless loop?")
  }

  @Test func `a file that never ends is stopped with the numbers and the line`() throws {
    let file = try harness.folder.write("\nwhile true do end", to: "loop.lua")
    let failure = #expect(throws: PluginFailure.self) { try harness.run(file) }
    let found = try #require(failure?.diagnostics.first)
    #expect(found.code == .cpuLimit && found.line == 2)
    #expect(
      found.message.wholeMatch(of: /stopped after 3,000,\d{3} ticks \(limit 3,000,000\)/) != nil,
      "\(found)")
  }

  @Test func `the host sets the limits`() throws {
    let body =
      "context.containerView:addSubview(context:view('to')) for i = 1, 4e4 do end "
      + "context:completeTransition(true)"
    #expect(try run(body).diagnostics == [])
    let result = try run(body) { $0.callback.ticks = 20_000 }
    #expect(result.diagnostics.first?.message.hasSuffix("(limit 20,000)") == true)
    let small = try run("local t = {} while true do t = { t } end") { $0.memory = 1 << 20 }
    #expect(
      small.diagnostics.first?.message
        == "stopped for want of memory at 1,025 KiB (limit 1,024 KiB)")
    let block = try run("local s = 'x' while true do s = s .. s end") { $0.block = 64 << 10 }
    #expect(block.diagnostics.first?.message.hasSuffix("in one piece (limit 64 KiB)") == true)
  }

  @Test func `a manifest lowers them`() throws {
    let result = try run("for i = 1, 1e4 do end", keys: "limits = { ticks = 3000 },")
    #expect(result.diagnostics.first?.message.hasSuffix("(limit 3,000)") == true)
  }

  @Test func `a call within a call has what the outer one has left`() throws {
    let result = try run(
      """
      local view, depth = UIView.new{}, 0
      view.layoutSubviews = function()
        for i = 1, 3e5 do end
        depth = depth + 1
        if depth < 9 then view:setNeedsLayout() view:layoutIfNeeded() end
      end
      view:layoutIfNeeded()
      """)
    #expect(result.diagnostics.first?.code == .cpuLimit, "\(result.diagnostics)")
    #expect(result.usage.first.map { $0.ticks < 1_510_000 } == true)
  }

  @Test func `many calls have a limit together`() throws {
    let result = try run(
      """
      context.containerView:addSubview(context:view("to"))
      for i = 1, 30 do
        CADisplayLink.new(function() for i = 1, 1.2e6 do end end)
      end
      """)
    let found = try #require(result.diagnostics.first)
    #expect(found.code == .cpuLimit)
    #expect(
      found.message.wholeMatch(
        of:
          /stopped after 15,\d{3},\d{3} ticks in a second of the engine's time \(limit 15,000,000\)/
      ) != nil, "\(found)")
  }

  @Test func `a call that never ends is over however it calls the host`() throws {
    for call in [
      "view.alpha = 0.5", "local a = view.frame", "view:addSubview(UIView.new{})",
      "UIView.new{ frame = CGRect(0, 0, 1, 1) }", "UIColor('#ff0000')",
      "local s = view:snapshotView{ afterScreenUpdates = true }",
    ] {
      let result = try run(
        "local view = UIView.new{} while true do pcall(function() \(call) end) end")
      let found = try #require(result.diagnostics.first)
      #expect([.cpuLimit, .resourceLimit].contains(found.code), "\(call): \(found)")
      #expect(found.line == 6 && found.message.contains("limit "), "\(call): \(found)")
    }
  }

  // MARK: Resources

  @Test func `objects are counted, uncatchably`() throws {
    let result = try run(
      "local kept = {} for i = 1, 1e5 do pcall(function() kept[i] = UIView.new{} end) end"
    ) { $0.objects = 100 }
    let found = try #require(result.diagnostics.first)
    #expect(found.code == .resourceLimit && found.line == 6)
    #expect(found.message == "stopped for holding 100 objects (limit 100)")
  }

  @Test func `objects that are let go of do not count`() throws {
    let result = try run(
      "for i = 1, 1000 do UIView.new{} end context.containerView:addSubview(context:view('to')) "
        + "context:completeTransition(true)"
    ) { $0.objects = 100 }
    #expect(result.diagnostics == [])
  }

  @Test func `snapshots are counted, uncatchably`() throws {
    let result = try run(
      "local kept, v = {}, context:view('to') while true do pcall(function() "
        + "kept[#kept + 1] = v:snapshotView{ afterScreenUpdates = true } end) end"
    ) { $0.snapshots = 3 }
    let found = try #require(result.diagnostics.first)
    #expect(found.code == .resourceLimit && found.line == 6)
    #expect(found.message == "stopped for 4 snapshots at a time (limit 3)")
  }

  @Test func `the pixels of snapshots are counted at the screen's scale`() throws {
    let body = """
      local kept, v = {}, UIView.new{ frame = CGRect(0, 0, 100, 50) }
      for i = 1, 4 do kept[i] = v:snapshotView{ afterScreenUpdates = true } end
      context.containerView:addSubview(context:view('to'))
      context:completeTransition(true)
      """
    #expect(try run(body) { $0.snapshotPixels = 80_000 }.diagnostics == [])
    let found = try #require(try run(body) { $0.snapshotPixels = 79_999 }.diagnostics.first)
    #expect(found.code == .resourceLimit && found.line == 7)
    #expect(found.message == "stopped for snapshots of 80,000 pixels in all (limit 79,999)")
    // What is let go of does not count.
    #expect(
      try run(body.replacing("kept[i] =", with: "local s =")) { $0.snapshotPixels = 20_000 }
        .diagnostics == [])
  }

  @Test func `the host and a plugin call each other only so deep`() throws {
    let result = try run(
      """
      local function deeper()
        UIView.performWithoutAnimation(deeper)
      end
      pcall(deeper)
      while true do end
      """
    ) { $0.depth = 10 }
    let found = try #require(result.diagnostics.first)
    #expect(found.code == .resourceLimit && found.line == 7, "\(found)")
    #expect(found.message.hasSuffix("call each other more than 10 deep"))
  }

  @Test func `a text has a length`() throws {
    let result = try run("UILabel.new{ text = ('x'):rep(10001) }")
    #expect(
      result.diagnostics.first?.message
        == "UILabel.new: a text can have at most 10,000 bytes, this one has 10,001")
  }

  // MARK: The log

  @Test func `a call prints so many lines, and how many more is told`() throws {
    let result = try run("for i = 1, 25 do print(i) end") { $0.logLines = 3 }
    #expect(
      printed(result) == [
        "1", "2", "3", "(22 more lines of this call were left out: a call prints at most 3)",
      ])
  }

  @Test func `a plugin prints so many lines a second, and how many more is told`() throws {
    let result = try run(
      """
      context.containerView:addSubview(context:view("to"))
      local n = 0
      CADisplayLink.new(function(link)
        n = n + 1
        print(n)
        if n == 100 then link:invalidate() context:completeTransition(true) end
      end)
      """, keys: "transitionDuration = function() return 2 end,"
    ) { $0.logLinesPerSecond = 10 }
    let lines = printed(result)
    let dropped = lines.compactMap { $0.firstMatch(of: /^\((\d+) more lines were left out/) }
      .compactMap { Int($0.1) }.reduce(0, +)
    #expect(lines.count < 30, "\(lines)")
    #expect(lines.prefix(2) == ["1", "2"])
    #expect(lines.count { !$0.hasPrefix("(") } + dropped == 100, "\(lines)")
  }

  // MARK: Randomness

  @Test func `random numbers are the same in every run, and others in each plugin`() throws {
    let body =
      "print(math.random(1 << 40)) context.containerView:addSubview(context:view('to')) "
      + "context:completeTransition(true)"
    let first = try printed(run(body, name: "one.lua"))
    #expect(try printed(run(body, name: "one.lua")) == first)
    #expect(try printed(run(body, name: "two.lua")) != first)
  }

  // MARK: What honest plugins need

  @Test(arguments: Repository.pushingAnimators)
  func `shipped animators are far from the limits`(animator: URL) throws {
    let result = try harness.run(animator)
    for usage in result.usage {
      #expect(usage.ticks * 10 < usage.limits.callback.ticks, "\(usage.file): \(usage.ticks)")
      #expect(usage.memory * 4 < usage.limits.memory, "\(usage.file): \(usage.memory)")
    }
  }
}
