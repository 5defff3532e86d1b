import Diagnostics
package import Lua
import RunTraces

extension PluginCast: ScriptObserver {
  package func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError) {
    if let owner { journal.add(owner.diagnostic(for: error)) }
  }

  package func scripts(of owner: (any ScriptOwner)?, didCauseWarning warning: LuaError) {
    guard let owner else { return }
    var diagnostic = owner.diagnostic(for: warning)
    diagnostic.severity = .warning
    journal.add(diagnostic)
  }
}
