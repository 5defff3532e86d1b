import Lua
import Testing

/// The work that the host charges scripts for, and the limits of the host itself.
@Suite struct LuaWorkTests {
  private func makeState(
    charging ticks: Int = 0, budget: LuaBudget? = nil,
    _ body: @escaping @MainActor (LuaState) throws -> Void = { _ in }
  ) throws -> LuaState {
    let state = try LuaState.small { if let budget { $0.call = budget } }
    let work = try state.makeFunction("work") { [unowned state] _ in
      try state.charge(ticks: ticks)
      try body(state)
      return .none
    }
    try state.setGlobal("work", .function(work))
    return state
  }

  @Test func `what the host charges counts`() throws {
    let state = try makeState(charging: 10_000)
    try state.run("for i = 1, 10 do work() end")
    #expect(state.ticks > 100_000 && state.ticks < 110_000)
    #expect(state.peakTicks > 100_000 && state.peakTicks <= state.ticks)
  }

  @Test(arguments: ["while true do work() end", "while true do pcall(work) end"])
  func `a script that has the host work for ever is stopped`(script: String) throws {
    var count = 0
    let state = try makeState(charging: 1_000) { _ in count += 1 }
    let error = luaError { try state.run("\n" + script) }
    #expect(error?.kind == .ticks && error?.line == 2)
    #expect(count > 1900 && count < 2001)
  }

  @Test func `work beyond the budget does not begin`() throws {
    var hasWorked = false
    let state = try makeState(charging: 3_000_000) { _ in hasWorked = true }
    let error = luaError { try state.run("pcall(work)") }
    #expect(error?.kind == .ticks)
    #expect(!hasWorked)
  }

  @Test func `outside of a call nothing is charged`() throws {
    let state = try LuaState.small()
    try state.charge(ticks: 100_000_000)
    #expect(try state.run("return 1") == [1])
  }

  @Test func `a limit of the host's can't be caught`() throws {
    let state = try makeState { throw $0.stop("stopped for 3 things (limit 2)") }
    let error = luaError {
      try state.run("\npcall(work) print('still here') while true do pcall(work) end")
    }
    #expect(error?.kind == .resources && error?.isLimit == true)
    #expect(error?.description == "main.lua:2: stopped for 3 things (limit 2)")
    #expect(try state.run("return 1") == [1])
  }

  @Test func `a function knows where it starts`() throws {
    let state = try LuaState.small()
    let results = try state.run("\nreturn function()\nend, print", chunk: "here.lua")
    guard case .function(let own) = results[0], case .function(let library) = results[1] else {
      throw CancellationError()
    }
    #expect(own.start?.chunk == "here.lua" && own.start?.line == 2)
    #expect(library.start == nil)
    state.close()
    #expect(own.start == nil)
  }

  @Test func `the call that used most is remembered`() throws {
    let state = try LuaState.small()
    for count in [100, 100_000, 1_000] { try state.run("for i = 1, \(count) do end") }
    #expect(state.peakTicks > 100_000 - 400 && state.peakTicks < 110_000)
    #expect(state.peakCPUTime > .zero && state.peakCPUTime <= state.cpuTime)
  }

  @Test func `time set aside is not the script's`() throws {
    func run(settingAside: Bool) throws -> LuaError? {
      // A clock that stands still but for the host's work.
      var (time, aside) = (Duration.zero, Duration.zero)
      let state = try makeState(budget: LuaBudget(ticks: .max, cpuTime: .milliseconds(30))) {
        _ in
        time += .milliseconds(20)
        if settingAside { aside += .milliseconds(20) }
      }
      state.clock = { time }
      state.timeAside = { aside }
      return luaError { try state.run("for i = 1, 4 do work() for i = 1, 1e5 do end end") }
    }
    #expect(try run(settingAside: true) == nil)
    #expect(try run(settingAside: false)?.kind == .cpuTime)
  }

  @Test func `walking all keys of a large table takes the host no longer than its size`() throws {
    let state = try LuaState.small()
    let table = try state.run("local t = {} for i = 1, 5000 do t['k' .. i] = i end return t")
    guard case .table(let table)? = table.first else { throw CancellationError() }
    let before = state.ticks
    #expect(try table.keys.count == 5000)
    // Sorted once, however many keys cross at a time.
    #expect(state.ticks - before < 60_000)
  }

  // MARK: What is not there

  @Test(arguments: [
    (
      "os.time()",
      "there is no global 'os' here: the operating system is out of reach; time is the engine's: "
        + "CACurrentMediaTime()"
    ),
    (
      "load('x')",
      "there is no global 'load' here: a plugin's code is in its own files; use require"
    ),
    (
      "math.randomseed(1)",
      "there is no 'randomseed' in math here: the host seeds random numbers, so that each "
        + "run is the same"
    ),
    (
      "coroutine.close()",
      "there is no 'close' in coroutine here: let go of the coroutine; nothing of it runs any "
        + "more"
    ),
    ("unpack({})", "there is no global 'unpack' here: use table.unpack"),
    ("math.pow(2, 3)", "there is no 'pow' in math here: use the operator ^"),
  ])
  func `what is not there says what to use instead`(call: String, message: String) throws {
    let state = try LuaState()
    let error = luaError { try state.run("\nreturn \(call)") }
    #expect(error?.message == message && error?.line == 2)
  }

  @Test func `codes walks the characters of a text`() throws {
    let state = try LuaState()
    #expect(
      try state.run(
        "local out = '' for p, c in utf8.codes('aä€😀') do out = out .. p .. ':' .. c .. ' ' end return out"
      ) == ["1:97 2:228 4:8364 7:128512 "])
    for text in ["'a\\xff'", "'\\x80'", "'\\xC0\\x80'", "'\\xED\\xA0\\x80'", "'ä\\x80'"] {
      let error = luaError { try state.run("for _ in utf8.codes(\(text)) do end") }
      #expect(error?.message.contains("invalid UTF-8 code") == true, "\(text)")
    }
    #expect(
      try state.run("for _, c in utf8.codes('\\xED\\xA0\\x80', true) do return c end") == [0xD800])
  }
}
