import Foundation
import Lua
import Manifests
import PluginAPI
import PluginTestSupport
import TestBasics
import Testing
import UsageLimits

/// The API stands in every state by its names; what stands behind them is made when a script first uses
/// it.
struct LazyDefinitionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ text: String) throws -> Plugin {
    try folder.write(text, to: "plugin/init.lua")
    return try PluginLoader(limits: .byTicks, decoder: nil)
      .load(folder.url.appending(path: "plugin/init.lua"))
  }

  /// How much of the API a file has made that does `work` before it returns its table.
  private func madeBodies(by work: String) throws -> Int {
    let plugin = try load(work + "\n" + PluginText.of(.animator, "lazy"))
    defer { plugin.close() }
    return try #require(plugin.bridge.state).madeBodies
  }

  @Test func `a plugin makes what it uses, and no more`() throws {
    let plugin = try load(PluginText.of(.animator, "lazy"))
    let state = try #require(plugin.bridge.state)
    #expect(state.functionCount > 200)
    #expect(state.madeBodies < 50)
    plugin.close()
    let least = try madeBodies(by: "")
    #expect(try madeBodies(by: "local a, b, c = UIView, CGRect.zero, UILabel.new") == least)
    let values = try madeBodies(by: "local size = CGSize(1, 2).width")
    #expect(values > least)
    #expect(try madeBodies(by: "local size = CGSize(1, 2).width + CGSize.zero.height") == values)
    // What a class inherits is made with the class that has it.
    let labels = try madeBodies(by: "UILabel.new {}")
    #expect(labels > least)
    #expect(try madeBodies(by: "UILabel.new { alpha = 0.5 }") == labels)
    #expect(try madeBodies(by: "local alpha = UILabel.new {}.alpha") > labels + 50)
  }

  @Test(arguments: [
    "return CGRect(0, 0, 1, 1).minX", "return UIView.areAnimationsEnabled()",
    "return UILabel.new { text = 'a', alpha = 0.5 }.alpha", "return CACurrentMediaTime()",
    "return select(2, pcall(UIView.animate, 1))",
  ])
  func `what is made costs a script nothing`(_ source: String) throws {
    let plugin = try load(PluginText.of(.animator, "lazy"))
    defer { plugin.close() }
    let state = try #require(plugin.bridge.state)
    let function = try state.load(source, chunkName: "use.lua")
    let before = state.madeBodies
    var costs: [Int] = []
    for _ in 0..<3 {
      let start = state.ticks
      try function.call()
      costs.append(state.ticks - start)
    }
    #expect(state.madeBodies > before)
    // The collector, which is at another place in each call, counts for a few ticks. A class has many members.
    #expect(costs[0] - costs[2] < 10, "\(costs)")
  }
}
