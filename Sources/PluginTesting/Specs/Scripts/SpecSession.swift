import Foundation
import Lua
import PluginAPI
import UsageLimits

/// One file of specs under test: its script, and its specs.
final class SpecSession {
  let tree = SpecTree()
  let subject: SpecSubject
  let goldens: GoldenFolder
  /// The transitions and the limits of the running spec.
  let account: SpecAccount
  let assertions: SpecAssertions
  private let prints = SpecPrints()
  /// The printed lines of the file.
  var printed: [String] { prints.lines }
  var script: SpecScript { account.script }

  /// The limits of a file of specs: those of a plugin, but more at a time, since one spec does the
  /// work of many callbacks. The host's work for it is limited by frames and transitions.
  static var limits: PluginLimits {
    var limits = PluginLimits.tested
    limits.callback = PluginLimits.Budget(ticks: 15_000_000, processorTime: .seconds(20))
    limits.ticksPerSecond = .max
    return limits
  }

  /// Reads the file without running it.
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

  /// Runs the file, which defines its specs.
  ///
  /// - Throws: `LuaError`.
  func collect() throws {
    try script.run()
    tree.isSealed = true
  }

  /// Closes the transitions and the script.
  func close() {
    account.endTransitions()
    script.close()
  }
}
