import Lua
import Testing

/// Budgets: counted the same each time, uncatchable, and over when the call is.
@Suite struct LuaLimitTests {
  private let loop = "while true do end"

  @Test func `ticks are the same every time`() throws {
    func ticks() throws -> Int {
      let state = try LuaState(seed: 7)
      try state.run(
        """
        local t = {}
        for i = 1, 2000 do t[i] = math.random(1000) end
        table.sort(t, function(a, b) return a < b end)
        local s = table.concat(t, ','):gsub('%d+', function(d) return #d end)
        for k, v in pairs { a = 1, b = 2 } do s = s .. k end
        """)
      return state.ticks
    }
    let once = try ticks()
    #expect(once > 20_000)
    #expect(try ticks() == once)
  }

  @Test func `an endless loop ends at its line, with what called it`() throws {
    let state = try LuaState.small()
    let error = try #require(
      luaError { try state.run("local function spin()\n  while true do end\nend\nspin()\n") })
    #expect(error.kind == .ticks)
    #expect(error.isLimit)
    #expect(error.chunk == "main.lua" && error.line == 2)
    #expect(
      error.message.wholeMatch(of: /stopped after 2,000,\d{3} ticks \(limit 2,000,000\)/) != nil,
      "\(error)")
    #expect(error.hint == "is there an endless loop?")
    #expect(error.traceback.map(\.function) == ["spin", "main chunk"])
    #expect(error.traceback.map(\.line) == [2, 4])
  }

  @Test(arguments: [
    "pcall(loop)", "xpcall(loop, print)", "coroutine.resume(coroutine.create(loop))",
    "pcall(coroutine.wrap(loop))", "pcall(pcall, pcall, pcall, loop)", "pcall(host, loop)",
    "select('#', pcall(table.sort, { 2, 1 }, loop))",
  ]) func `no way of catching errors catches a limit`(call: String) throws {
    let state = try LuaState.small()
    let host = try state.makeFunction("host") { arguments in
      _ = try? arguments[0].function("f").call()
      return .none
    }
    try state.setGlobal("host", .function(host))
    let error = luaError {
      try state.run(
        "local function loop() while true do end end \(call) print('still here') while true do end")
    }
    #expect(error?.kind == .ticks)
    #expect(state.ticks < 2_100_000)
  }

  @Test func `processor time is the backstop`() throws {
    let state = try LuaState.small { $0.call = LuaBudget(ticks: .max, cpuTime: .milliseconds(20)) }
    // A clock that advances by a millisecond whenever it is read.
    var time = Duration.zero
    state.clock = {
      time += .milliseconds(1)
      return time
    }
    let error = luaError { try state.run(loop) }
    #expect(error?.kind == .cpuTime)
    let message = try #require(
      error?.message.wholeMatch(
        of: /stopped after (\d+\.\d) ms of processor time \(limit 20 ms\)/))
    #expect((20..<24).contains(try #require(Double(message.1))), "\(message.0)")
    // Nothing runs on for long: it is looked at soon, and then it ends.
    #expect(state.cpuTime >= .milliseconds(20) && state.cpuTime < .milliseconds(28))
    #expect(state.ticks < 20_000, "\(state.ticks)")
  }

  @Test func `the backstop is the thread's own processor time`() throws {
    let state = try LuaState.small { $0.call = LuaBudget(ticks: .max, cpuTime: .milliseconds(20)) }
    #expect(luaError { try state.run(loop) }?.kind == .cpuTime)
    #expect(state.cpuTime > .milliseconds(15))
  }

  @Test func `a call may have a budget of its own`() throws {
    let state = try LuaState()
    let function = try state.load(loop, chunkName: "main.lua")
    let error = luaError {
      try function.call([], budget: LuaBudget(ticks: 1000, cpuTime: .seconds(1)))
    }
    #expect(error?.kind == .ticks)
    #expect(state.peakTicks > 1000 && state.peakTicks < 1500)
  }

  @Test func `an inner call's narrower budget ends that call only`() throws {
    let state = try LuaState.small()
    var inner: LuaError?
    let host = try state.makeFunction("host") { arguments in
      let function = try arguments[0].function("f")
      inner = luaError {
        try function.call([], budget: LuaBudget(ticks: 5000, cpuTime: .seconds(1)))
      }
      return .value("went on")
    }
    let results = try state.run(
      "local host = ... return host(function() while true do end end)", .function(host))
    #expect(results == ["went on"])
    #expect(inner?.kind == .ticks)
  }

  @Test func `an inner call never has more than is left`() throws {
    let state = try LuaState.small()
    let host = try state.makeFunction("host") { arguments in
      let function = try arguments[0].function("f")
      _ = try? function.call([], budget: LuaBudget(ticks: .max, cpuTime: .seconds(100)))
      return .none
    }
    let error = luaError {
      try state.run(
        "local host = ... host(function() while true do end end) print('never')", .function(host))
    }
    #expect(error?.kind == .ticks)
  }

  @Test func `every call has its whole budget`() throws {
    let state = try LuaState.small()
    let function = try state.load("for i = 1, 3e5 do end", chunkName: "main.lua")
    for _ in 0..<20 { try function.call() }
    #expect(state.ticks > 2_000_000)
  }

  @Test func `a script works again after each limit`() throws {
    let state = try LuaState.small()
    for script in [loop, "local s = 'x' while true do s = s .. s end", "error('x')"] {
      #expect(luaError { try state.run(script) } != nil)
      #expect(try state.run("return #('x'):rep(1000)") == [1000])
    }
  }

  @Test func `memory that is only full of garbage is no limit`() throws {
    let state = try LuaState.small { $0.call.ticks = 50_000_000 }
    try state.run("for i = 1, 1000 do local s = ('x'):rep(60000) .. i end")
    #expect(state.peakMemory < 8 << 20)
  }

  @Test func `memory that is mostly live still works`() throws {
    let state = try LuaState.small { $0.call.ticks = 50_000_000 }
    try state.run(
      """
      local keep = {}
      for i = 1, 80 do keep[i] = ('x'):rep(65000) .. i end
      for i = 1, 3000 do local s = ('y'):rep(10000) .. i end
      """)
    #expect(state.memoryInUse > 5 << 20)
  }

  @Test func `running out of memory is told with its line`() throws {
    let state = try LuaState.small()
    let error = try #require(
      luaError { try state.run("local t = {}\nwhile true do\n  t = { t }\nend") })
    #expect(error.kind == .memory && error.line == 3)
    #expect(
      error.description
        == "main.lua:3: stopped for want of memory at 8,193 KiB (limit 8,192 KiB); "
        + "is there a table that grows for ever?"
    )
  }

  @Test func `runaway recursion is told as such`() throws {
    let state = try LuaState.small()
    let error = try #require(
      luaError { try state.run("local function f(n)\n  return 1 + f(n + 1)\nend\nf(1)") })
    #expect(error.kind == .memory && error.line == 2)
    #expect(
      error.message
        == "stopped for a string, a table or a stack of 321 KiB in one piece (limit 256 KiB)")
    #expect(error.hint == "is there a runaway recursion?")
    #expect(error.traceback.count == 33)
    #expect(
      error.traceback.last == LuaError.Frame(function: "main chunk", chunk: "main.lua", line: 4))
  }

  @Test func `the host can marshal when the script has filled everything`() throws {
    let state = try LuaState.small()
    let error = luaError {
      try state.run(
        """
        local list
        pcall(function() while true do list = { list } end end)
        """)
    }
    #expect(error?.kind == .memory)
    let table = try state.makeTable(array: (0..<1000).map(LuaValue.integer))
    #expect(try table.count == 1000)
    #expect(try table[1000] == 999)
  }

  @Test func `print is limited in lines and in length`() throws {
    let printed = Printed()
    let state = try LuaState.small(printed: printed) { $0.logLines = 3 }
    try state.run("for i = 1, 10 do print('line', i, nil, true, {}) end")
    #expect(
      printed.lines == [
        "line\t1\tnil\ttrue\ttable", "line\t2\tnil\ttrue\ttable", "line\t3\tnil\ttrue\ttable",
        "(7 more lines of this call were left out: a call prints at most 3)",
      ])
    printed.lines = []
    try state.run("print(('ä'):rep(501) .. '!') print()")
    #expect(printed.lines == [String(repeating: "ä", count: 500), ""])
  }
}
