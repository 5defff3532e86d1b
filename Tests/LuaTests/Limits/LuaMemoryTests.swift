import Lua
import Testing

/// Refuses every single allocation of a whole life, one run for each: nothing aborts, nothing leaks, nothing is wrong.
@Suite struct LuaMemoryTests {
  private final class View {
    var alpha = 1.0
  }

  /// Runs a life that uses everything: environment, classes, records, namespaces, modules, calls
  /// both ways, errors, tables. Returns the number of allocations, the bytes left over, and the
  /// first error.
  private func live(refusing number: Int, andAllAfter: Bool) -> (
    allocations: Int, left: Int, error: (any Error)?
  ) {
    var limits = LuaLimits()
    limits.refusedAllocation = number
    limits.refusesAllAfter = andAllAfter
    let state: LuaState
    do { state = try LuaState(limits: limits, seed: 1) } catch { return (0, 0, error) }
    var failure: (any Error)?
    do {
      let view = View()
      try withExtendedLifetime(view) { try use(state, view) }
    } catch {
      failure = error
    }
    let allocations = state.allocations
    return (allocations, state.close(), failure)
  }

  private func use(_ state: LuaState, _ view: View) throws {
    let rect = LuaRecordType("Rect", fields: ["x", "y"])
    rect.property("sum") { .number($0.fields[0] + $0.fields[1]) }
    try state.register(rect)
    let type = LuaClass<View>("View") { _ in "hero" }
    type.property("alpha", get: { .number($0.alpha) }, set: { $0.alpha = try $1.number("alpha") })
    type.method("fade") { view, _ in .value(.number(view.alpha)) }
    type.function("new") { _ in .none }
    try state.register(type)
    let namespace = try state.makeNamespace("Rect", members: ["zero": rect([0, 0])]) {
      [rect] arguments in
      .value(rect([try arguments[0].number("x"), try arguments[1].number("y")]))
    }
    try state.setGlobal("Rect", .table(namespace))
    state.moduleSource = { _ in
      LuaSource(text: "return { ease = function(x) return x * x end }", chunkName: "ease.lua")
    }
    let callback = try state.makeFunction("callback") { arguments in
      .values(try arguments[0].function("f").call(.string("deep"), arguments[1]))
    }
    let function = try state.load(
      """
      local view, callback = ...
      local ease = require('ease').ease
      local list = {}
      for i = 1, 40 do list[i] = ('item'):rep(3, '-') .. i end
      table.sort(list, function(a, b) return a > b end)
      local text = table.concat(list, ','):gsub('(%d+)', function(d) return ('%04d'):format(d) end)
      for word in text:gmatch('%a+') do list[word] = #word end
      for key in pairs(list) do list[key] = nil end
      view.alpha = 0.5
      local point = setmetatable({}, { __index = { x = 1 }, __tostring = function() return 'p' end })
      local wrapped = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b end)
      local a, b = callback(function(s, v) return s .. tostring(v), { point.x, tostring(point) } end, view)
      print(text, tostring(Rect(1, 2)), wrapped(1), wrapped('two'))
      pcall(error, { message = 'caught' })
      xpcall(error, function(m) return m end, 'handled')
      return a, b, Rect(3, 4):with { x = ease(3) }, view:fade(), list, utf8.char(228)
      """, chunkName: "main.lua")
    let results = try function.call(state.handle(for: view), .function(callback))
    #expect(results[0] == "deepView 'hero'" && results[2] == rect([9, 4]) && results[3] == 0.5)
    let table = try state.makeTable([
      "list": results[4], "numbers": .table(state.makeTable(array: [1, 2, 3])),
    ])
    _ = try table.keys
    for source in [
      "error('raised')", "return Rect.zeor", "local x = = 1", "undefined()", "(...).alpha = 'x'",
    ] {
      do {
        try state.load(source, chunkName: "bad.lua").call(state.handle(for: view))
        Issue.record("\(source) did not fail")
      } catch let error as LuaError {
        guard error.kind != .memory else { throw error }
        #expect(error.chunk == "bad.lua", "\(error)")
      }
    }
  }

  @Test(arguments: [false, true]) func `every refused allocation is survived`(andAllAfter: Bool)
    throws
  {
    let whole = live(refusing: 0, andAllAfter: false)
    #expect(whole.error == nil && whole.left == 0 && whole.allocations > 500, "\(whole)")
    var failed = 0
    for number in 1...whole.allocations {
      let life = live(refusing: number, andAllAfter: andAllAfter)
      #expect(life.left == 0, "allocation \(number)")
      guard let error = life.error else { continue }
      failed += 1
      if let error = error as? LuaError, error.kind == .memory { continue }
      // It may also show as an error raised for lack of memory, or because the stack could not grow.
      let message = "\(error)"
      #expect(
        message.contains("memory") || message.contains("stack overflow"),
        "allocation \(number): \(message)")
    }
    // Only what has a second way, such as keeping a table's old size, goes on.
    #expect(failed > whole.allocations / 2, "\(failed) of \(whole.allocations)")
  }

  @Test(arguments: [0, 1000, 5000, 20_000, 40_000, 100_000])
  func `a state with next to no memory fails cleanly`(
    bytes: Int
  ) {
    var limits = LuaLimits()
    limits.memory = bytes
    limits.reserve = 0
    do {
      let state = try LuaState(limits: limits)
      _ = luaError { try state.run("local t = {} for i = 1, 100 do t[i] = {} end") }
      #expect(state.close() == 0)
    } catch {
      #expect((error as? LuaError)?.kind == .memory)
    }
  }
}
