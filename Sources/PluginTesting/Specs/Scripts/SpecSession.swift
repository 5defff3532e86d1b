import Foundation
import Lua
import PluginAPI
import UsageLimits

/// One file of specs while it is tested: its script, and the specs in it.
final class SpecSession {
  let tree = SpecTree()
  let subject: SpecSubject
  let goldens: GoldenFolder
  /// The transitions of the running spec, and its limits.
  let account: SpecAccount
  let assertions: SpecAssertions
  private let prints = SpecPrints()
  /// The printed lines of the file.
  var printed: [String] { prints.lines }
  var script: SpecScript { account.script }

  /// What a file of specs may use: as much as a plugin, and more at a time, since one spec does what
  /// many callbacks do. What the host does for it is counted by frames and transitions.
  static var limits: PluginLimits {
    var limits = PluginLimits.tested
    limits.callback = PluginLimits.Budget(ticks: 15_000_000, processorTime: .seconds(20))
    limits.ticksPerSecond = .max
    return limits
  }

  /// Reads the file; nothing runs.
  ///
  /// - Throws: ``PluginFailure``, `LuaError`.
  init(_ file: SpecFile, subject: SpecSubject, goldens: GoldenFolder) throws {
    self.subject = subject
    self.goldens = goldens
    let script = try SpecScript(file.url, called: file.name, limits: Self.limits) { [prints] in
      prints.note("\(file.name): \($0)")
    }
    account = SpecAccount(script)
    assertions = SpecAssertions(account, goldens: goldens)
    try defineStructure()
    try assertions.define()
    try defineTransitions()
    try defineSpies()
  }

  /// Runs the file, which says what specs there are.
  ///
  /// - Throws: `LuaError`.
  func collect() throws {
    try script.run()
    tree.isSealed = true
  }

  /// Closes it all.
  func close() {
    account.endTransitions()
    script.close()
  }
}
