import Diagnostics
import Lua

extension PluginCast: ScriptObserver {
  func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError) {
    if let owner { journal.add(owner.diagnostic(for: error)) }
  }

  func scripts(of owner: (any ScriptOwner)?, didCauseWarning warning: LuaError) {
    guard let owner else { return }
    var diagnostic = owner.diagnostic(for: warning)
    diagnostic.severity = .warning
    journal.add(diagnostic)
  }
}
