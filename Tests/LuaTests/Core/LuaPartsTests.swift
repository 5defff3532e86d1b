import Lua
import Testing

/// Functions that run in parts: a host function suspends them, and they go on when it says so.
@Suite struct LuaPartsTests {
  /// A state with `wait(…)`, which suspends and returns the values that it is resumed with.
  private final class Bench {
    let state: LuaState
    let printed = Printed()
    var waiting: [LuaContinuation] = []
    var arguments: [[LuaValue]] = []

    init(_ change: (inout LuaLimits) -> Void = { _ in }) throws {
      state = try LuaState.small(printed: printed, change)
      let wait = try state.makeFunction("wait") { [unowned self] arguments in
        self.arguments.append(Array(arguments))
        return .suspend { self.waiting.append($0) }
      }
      try state.setGlobal("wait", .function(wait))
      let call = try state.makeFunction("call") { arguments in
        .values(try arguments[0].function("f").call(Array(arguments.dropFirst())))
      }
      try state.setGlobal("call", .function(call))
    }

    func start(_ source: String, _ arguments: LuaValue...) throws -> LuaOutcome {
      try state.load(source, chunkName: "main.lua").start(arguments)
    }

    @discardableResult
    func resume(_ values: LuaValue...) throws -> LuaOutcome {
      try waiting.removeFirst().resume(values)
    }
  }

  @Test func `a function that never waits is a call`() throws {
    let bench = try Bench()
    #expect(try bench.start("return ...", 1, "two") == .finished([1, "two"]))
    #expect(bench.state.referenceCount == 0)
  }

  @Test func `values go both ways at every wait`() throws {
    let bench = try Bench()
    let outcome = try bench.start(
      "local a, b = wait('first', ...) local c = wait(a + b) return a, b, c, select('#', wait())",
      7)
    #expect(outcome == .suspended)
    #expect(try bench.resume(1, 2) == .suspended)
    #expect(try bench.resume("x") == .suspended)
    #expect(try bench.resume(nil, nil, nil) == .finished([1, 2, "x", 3]))
    #expect(bench.arguments == [["first", 7], [3], []])
  }

  @Test(arguments: [
    "local ok, v = pcall(function() return wait() end) return ok, v",
    "return pcall(wait)",
    "return pcall(pcall, pcall, wait)",
    "return xpcall(wait, print)",
    "return xpcall(function(a) return (wait(a)) end, print, 1)",
    "local t = setmetatable({}, { __index = function(_, k) return wait(k) end }) return true, t.x",
    "local t = setmetatable({}, { __add = function(a, b) return wait(a, b) end }) return true, t + 1",
    "for v in wait do return true, v end",
    "local t = setmetatable({}, { __call = wait }) return true, t()",
  ])
  func `waiting works through pcall, metamethods and loops`(source: String) throws {
    let bench = try Bench()
    #expect(try bench.start(source) == .suspended)
    guard case .finished(let values) = try bench.resume("here") else {
      Issue.record("it did not finish")
      return
    }
    #expect(values.contains("here"), "\(values)")
    #expect(bench.state.close() == 0)
  }

  @Test func `pcall catches an error of a later part, and its position is right`() throws {
    let bench = try Bench()
    _ = try bench.start(
      """
      local ok, why = pcall(function()
        wait()
        error("late")
      end)
      wait(ok, why)
      local handled = select(2, xpcall(function() wait() local x = nil + 1 end, function(m) return "seen: " .. m end))
      return why, handled
      """)
    #expect(try bench.resume() == .suspended)
    #expect(bench.arguments.last == [false, "main.lua:3: late"])
    #expect(try bench.resume() == .suspended)
    guard case .finished(let values) = try bench.resume() else { return }
    #expect(values.first == "main.lua:3: late")
    let handled = try #require(values.last).string("handled")
    #expect(handled.hasPrefix("seen: main.lua:6: attempt to perform arithmetic"), "\(handled)")
  }

  @Test func `an error of a later part has its line and traceback`() throws {
    let bench = try Bench()
    _ = try bench.start(
      """
      local function inner()
        wait()
        error("late")
      end
      local function outer()
        inner()
        return 1
      end
      outer()
      """)
    let error = try #require(luaError { try bench.resume() })
    #expect(error.description == "main.lua:3: late")
    #expect(error.traceback.map(\.line) == [nil, 3, 6, 9])
    #expect(error.traceback.map(\.function) == ["error", "inner", "outer", "main chunk"])
    #expect(luaError { _ = try bench.start("wait() (nil)()") } == nil)
    #expect(luaError { try bench.resume() }?.line == 1)
  }

  @Test(arguments: [
    ("call(wait)", "inside one that the host or the library calls"),
    ("call(function() wait() end)", "inside one that the host or the library calls"),
    (
      "table.sort({ 2, 1 }, function() wait() end)", "inside one that the host or the library calls"
    ),
    ("('x'):gsub('x', function() wait() end)", "inside one that the host or the library calls"),
    (
      "tostring(setmetatable({}, { __tostring = function() wait() end }))",
      "inside one that the host or the library calls"
    ),
    ("coroutine.wrap(wait)()", "inside a coroutine of the script's own"),
    (
      "coroutine.wrap(function() pcall(wait) wait() end)()",
      "inside a coroutine of the script's own"
    ),
    ("assert(coroutine.resume(coroutine.create(wait)))", "inside a coroutine of the script's own"),
    ("call(coroutine.wrap(function() call(wait) end))", "inside a coroutine of the script's own"),
    ("require('waits')", "inside one that the host or the library calls"),
  ])
  func `where it can't wait, an error says so at the line`(source: String, message: String) throws {
    let bench = try Bench()
    bench.state.moduleSource = { _ in LuaSource(text: "\nwait()", chunkName: "waits.lua") }
    let error = try #require(luaError { _ = try bench.start("\n" + source) })
    #expect(error.message.contains("wait: the function can't wait \(message)"), "\(error)")
    #expect(error.line == 2, "\(error)")
    #expect(bench.waiting.isEmpty)
    #expect(luaError { try bench.state.run(source) } != nil)
    #expect(bench.waiting.isEmpty)
    #expect(bench.state.close() == 0)
  }

  @Test func `a function that was called, not started, can't wait`() throws {
    let bench = try Bench()
    let error = try #require(luaError { try bench.state.run("\nwait()") })
    #expect(
      error.description
        == "main.lua:2: wait: the function can't wait here: the host called it and waits for it")
    #expect(bench.waiting.isEmpty)
  }

  @Test func `to the script, a started function is no coroutine`() throws {
    let bench = try Bench()
    let outcome = try bench.start(
      """
      assert(not coroutine.isyieldable() and not pcall(coroutine.yield, 1))
      local me, isMain = coroutine.running()
      assert(isMain and coroutine.status(me) == "normal" and not coroutine.isyieldable(me))
      assert(not coroutine.resume(me))
      local own = coroutine.wrap(function()
        local it, main = coroutine.running()
        assert(not main and coroutine.isyieldable() and coroutine.status(it) == "running")
        coroutine.yield(5)
        return 6
      end)
      assert(own() == 5)
      wait()
      assert(own() == 6 and coroutine.running() == me)
      return coroutine.isyieldable(coroutine.create(print))
      """)
    #expect(outcome == .suspended)
    #expect(try bench.resume() == .finished([true]))
  }

  @Test func `a continuation goes on once`() throws {
    let bench = try Bench()
    _ = try bench.start("wait() return 1")
    let continuation = bench.waiting[0]
    #expect(continuation.isWaiting)
    #expect(try continuation.resume() == .finished([1]))
    #expect(!continuation.isWaiting)
    #expect(luaError { try continuation.resume() }?.kind == .misuse)
  }

  @Test func `a continuation can't go on before the function has stopped`() throws {
    let state = try LuaState.small()
    var kind: LuaError.Kind?
    let wait = try state.makeFunction("wait") { _ in
      .suspend { continuation in kind = luaError { try continuation.resume() }?.kind }
    }
    #expect(try state.load("(...)()", chunkName: "a").start([.function(wait)]) == .suspended)
    #expect(kind == .misuse)
  }

  @Test func `what is dropped or never resumed leaves nothing behind`() throws {
    let bench = try Bench()
    func pass() throws {
      for _ in 0..<100 {
        _ = try bench.start("local t = {} for i = 1, 100 do t[i] = {} end wait(t) print(t)")
        _ = try bench.start("local keep <const> = ('x'):rep(1000) pcall(wait, keep)")
      }
      bench.waiting.forEach { $0.drop() }
      #expect(bench.waiting.allSatisfy { !$0.isWaiting })
      bench.waiting = []
      bench.arguments = []
      while !bench.state.collectGarbage() {}
      while !bench.state.collectGarbage() {}
    }
    try pass()
    let (memory, references) = (bench.state.memoryInUse, bench.state.referenceCount)
    for _ in 0..<5 { try pass() }
    #expect(bench.state.referenceCount == references)
    #expect(abs(bench.state.memoryInUse - memory) < 4096, "\(memory) → \(bench.state.memoryInUse)")
    #expect(bench.printed.lines == [])
    #expect(bench.state.close() == 0)
  }

  @Test func `after the state is closed a continuation says so`() throws {
    let bench = try Bench()
    _ = try bench.start("wait()")
    #expect(bench.state.close() == 0)
    #expect(!bench.waiting[0].isWaiting)
    #expect(luaError { try bench.resume() }?.kind == .closed)
    #expect(bench.waiting.isEmpty)
  }

  @Test func `a state closed by the part that runs closes after it`() throws {
    let bench = try Bench()
    let close = try bench.state.makeFunction("close") { [state = bench.state] _ in
      state.close()
      return .none
    }
    try bench.state.setGlobal("close", .function(close))
    _ = try bench.start("wait() close() wait()")
    #expect(try bench.resume() == .suspended)
    #expect(luaError { try bench.resume() }?.kind == .closed)
    #expect(bench.state.close() == 0)
  }

  /// Actions of a script in a later part, and their expected ends.
  @Test(arguments: [
    ("wait() while true do end", LuaError.Kind.ticks),
    ("pcall(function() wait() while true do end end) return 1", .ticks),
    ("while true do pcall(function() wait() while true do end end) end", .ticks),
    ("xpcall(function() wait() while true do end end, function() while true do end end)", .ticks),
    ("xpcall(function() wait() error('x') end, function() while true do end end)", .ticks),
    ("wait() while true do pcall(coroutine.wrap(function() while true do end end)) end", .ticks),
    ("wait() local t = {} while true do t[#t + 1] = {} end", .memory),
    ("pcall(wait) local function f() return 1 + f() end pcall(f)", .memory),
    ("wait() local s = 'x' while true do s = s .. s end", .memory),
    ("wait() local function f() call(f) end f()", .runtime),
    ("wait() call(error, 'x')", .runtime),
  ])
  func `an attack after a wait ends as it must`(source: String, kind: LuaError.Kind) throws {
    let bench = try Bench()
    #expect(try bench.start(source) == .suspended)
    let error = try #require(luaError { try bench.resume() })
    #expect(error.kind == kind, "\(error)")
    #expect(error.line == 1 || error.kind == .memory, "\(error)")
    #expect(try bench.start("return 1") == .finished([1]))
    #expect(bench.state.close() == 0)
  }

  @Test func `ticks count for each part, as in a call`() throws {
    let bench = try Bench()
    let source = "while true do for i = 1, 300000 do end wait() end"
    #expect(try bench.start(source) == .suspended)
    for _ in 1...20 { #expect(try bench.resume() == .suspended) }
    let narrow = LuaBudget(ticks: 1000, cpuTime: plentyOfTime)
    let error = luaError { try bench.waiting.removeFirst().resume(budget: narrow) }
    #expect(error?.kind == .ticks)
  }

  @Test func `waiting a hundred thousand times grows nothing`() throws {
    let bench = try Bench()
    #expect(try bench.start("for i = 1, 1e5 do pcall(wait) end return 'done'") == .suspended)
    var peak = 0
    while bench.waiting.count == 1 {
      let outcome = try bench.resume()
      bench.arguments = []
      peak = max(peak, bench.state.memoryInUse)
      guard outcome == .suspended else {
        #expect(outcome == .finished(["done"]))
        break
      }
    }
    #expect(peak < 200_000)
    #expect(bench.state.referenceCount == 0)
  }

  @Test func `a started function may start another and wait for its own turn`() throws {
    let bench = try Bench()
    var inner: LuaOutcome?
    let nested = try bench.state.makeFunction("nested") { arguments in
      inner = try arguments[0].function("f").start([1])
      return .none
    }
    try bench.state.setGlobal("nested", .function(nested))
    let outcome = try bench.start(
      """
      local log = {}
      nested(function(a) log[1] = a log[2] = wait("inner") end)
      assert(log[1] == 1 and not log[2])
      log[3] = wait("outer")
      return table.concat(log, " ")
      """)
    #expect(outcome == .suspended && inner == .suspended)
    #expect(bench.arguments == [["inner"], ["outer"]])
    #expect(try bench.resume("i") == .finished([]))
    #expect(try bench.resume("o") == .finished(["1 i o"]))
  }

  @Test func `too many results are an error, and many waiting functions are memory`() throws {
    let bench = try Bench()
    _ = try bench.start("wait() return table.unpack({}, 1, 33)")
    #expect(luaError { try bench.resume() }?.message.contains("at most 32 values") == true)
    var error: LuaError?
    let function = try bench.state.load("wait()", chunkName: "main.lua")
    for _ in 1...20_000 where error == nil {
      error = luaError { _ = try function.start() }
    }
    #expect(error?.kind == .memory)
    bench.waiting = []
    #expect(try bench.start("return 1") == .finished([1]))
    #expect(bench.state.close() == 0)
  }
}
