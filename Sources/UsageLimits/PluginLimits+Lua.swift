package import Lua

nonisolated extension PluginLimits {
  /// The part of these limits that the Lua state enforces itself.
  package var lua: LuaLimits {
    var result = LuaLimits()
    result.memory = memory
    result.block = block
    result.call = callback.lua
    result.logLines = logLines
    result.trail = trail
    result.probe = probe
    return result
  }
}

nonisolated extension PluginLimits.Budget {
  /// The budget of a call.
  package var lua: LuaBudget { LuaBudget(ticks: ticks, cpuTime: processorTime) }
}
