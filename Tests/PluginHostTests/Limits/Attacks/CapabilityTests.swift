import Diagnostics
import Foundation
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing
import TransitionKit

/// A list of capabilities is all that a plugin may use; without one it may use all.
struct CapabilityTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  nonisolated struct Use: Sendable, CustomTestStringConvertible {
    var capability: String
    /// What a message calls it.
    var meaning: String
    var body: String
    var testDescription: String { body }
  }

  nonisolated static let uses = [
    Use(capability: "assets", meaning: "a picture", body: "local _ = UIImage.named(\"p.png\")"),
    Use(
      capability: "assets", meaning: "a picture",
      body: "local _ = UIImageView.new { image = \"p.png\" }"),
    Use(
      capability: "snapshots", meaning: "a snapshot",
      body: "local _ = to:snapshotView { afterScreenUpdates = false }"),
    Use(
      capability: "snapshots", meaning: "a snapshot",
      body: "local _ = to:resizableSnapshotView { from = CGRect(0, 0, 5, 5), "
        + "afterScreenUpdates = false }"),
    Use(
      capability: "gestures", meaning: "a gesture", body: "local _ = UITapGestureRecognizer.new {}"),
    Use(
      capability: "gestures", meaning: "a gesture",
      body: "local _ = UIScreenEdgePanGestureRecognizer.new {}"),
    Use(capability: "log", meaning: "print", body: "print(\"hello\")"),
    Use(capability: "log", meaning: "print", body: "pcall(function() log(\"hello\") end) log(1)"),
  ]

  private func write(_ capabilities: String, _ body: String, head: String = "") throws -> URL {
    _ = try harness.folder.write("8x8", to: "p.png")
    return try harness.folder.write(
      """
      local log = print\(head)
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1, transitions = { "push" },
        \(capabilities)
        animateTransition = function(self, context)
          local to = context:view("to")
          context.containerView:addSubview(to)
          \(body)
          context:completeTransition(true)
        end,
      }
      """, to: "test.lua")
  }

  private func run(_ capabilities: String, _ body: String) throws -> RunResult {
    try harness.run(write(capabilities, body))
  }

  @Test(arguments: uses)
  func `what the list leaves out is an error at its line, with the remedy`(use: Use) throws {
    let others = ["assets", "snapshots", "filters", "gestures", "log"].filter {
      $0 != use.capability
    }
    let list = others.map { "\"\($0)\"" }.joined(separator: ", ")
    for capabilities in ["capabilities = { \(list) },", "capabilities = {},"] {
      let result = try run(capabilities, use.body)
      let error = try #require(result.diagnostics.first)
      #expect(result.diagnostics.count == 1, "\(result.diagnostics)")
      #expect(error.code == .capabilityNotDeclared && error.severity == .error)
      #expect(
        error.message == "this uses \(use.meaning), and the plugin's capabilities leave that out")
      #expect(error.hint == "add \"\(use.capability)\" to capabilities")
      #expect(error.file == "test.lua" && error.line == 8)
      // The plugin is out, and the transition has its right end.
      #expect(result.completed == true)
    }
  }

  @Test(arguments: uses)
  func `what the list has is there, and without a list everything is`(use: Use) throws {
    for capabilities in ["capabilities = { \"\(use.capability)\" },", ""] {
      let result = try run(capabilities, use.body)
      #expect(result.faults == [], "\(capabilities)")
    }
  }

  @Test func `a script may catch it like any other error`() throws {
    let result = try run(
      "capabilities = { \"log\" },",
      "print(select(2, pcall(UIImage.named, \"p.png\")))")
    #expect(
      result.printed == [
        "test.lua:8: this uses a picture, and the plugin's capabilities leave that out; add "
          + "\"assets\" to capabilities"
      ])
    #expect(result.faults == [])
  }

  @Test func `what the file uses while it is loaded is judged when its table is read`() throws {
    let file = try write(
      "capabilities = { \"snapshots\" },", "",
      head: """

        log("one")
        for _ = 1, 3 do log("two") end
        local picture = UIImage.named("p.png")
        """)
    let failure = try #require(throws: PluginFailure.self) { try harness.run(file) }
    #expect(
      failure.diagnostics.map { "\($0.line ?? 0) \($0.code) \($0.hint ?? "")" } == [
        "2 capability-not-declared add \"log\" to capabilities",
        "3 capability-not-declared add \"log\" to capabilities",
        "4 capability-not-declared add \"assets\" to capabilities",
      ])
    #expect(try harness.run(write("", "", head: "\nlog('fine')")).faults == [])
  }

  @Test func `a gesture of its own is one, and modules are none`() throws {
    let interaction = try harness.folder.write(
      """
      return transhost.interaction {
        name = "test", version = "1.0.0", api = 1, capabilities = { "log" },
        gesture = "tap", began = function() end,
      }
      """, to: "gesture.lua")
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    #expect(
      inspector.describe(interaction).problems.map { "\($0.line ?? 0) \($0.code)" } == [
        "3 capability-not-declared"
      ])
    _ = try harness.folder.write("return 1", to: "folder/one.lua")
    let modular = try harness.folder.write(
      """
      local one = require "one"
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1, capabilities = {}, transitions = { "push" },
        frame = function() return one end,
      }
      """, to: "folder/init.lua")
    #expect(inspector.validate(modular).errors == [])
  }
}
