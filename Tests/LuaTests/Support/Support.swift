import Foundation
import Lua
import Testing

/// Collects what scripts print.
final class Printed {
  var lines: [String] = []
}

/// Processor time that two million ticks never take, however busy the machine is: ticks alone decide.
nonisolated let plentyOfTime = Duration.seconds(600)

extension LuaState {
  /// A state with a small budget of ticks, so that tests of limits are quick.
  static func small(
    printed: Printed = Printed(), _ change: (inout LuaLimits) -> Void = { _ in }
  ) throws -> LuaState {
    var limits = LuaLimits()
    limits.call = LuaBudget(ticks: 2_000_000, cpuTime: plentyOfTime)
    change(&limits)
    return try LuaState(limits: limits, seed: 1) { printed.lines.append($0) }
  }

  /// Runs a chunk and returns its results.
  @discardableResult
  func run(_ source: String, _ arguments: LuaValue..., chunk: String = "main.lua") throws
    -> [LuaValue]
  {
    try load(source, chunkName: chunk).call(arguments)
  }
}

/// The ``LuaError`` that a body throws, or nil.
func luaError(_ body: () throws -> Void) -> LuaError? {
  do {
    try body()
    return nil
  } catch {
    return error as? LuaError
  }
}

/// A file below `Tests/Fixtures`.
nonisolated func fixture(_ path: String) -> URL {
  URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").appending(path: path)
}
