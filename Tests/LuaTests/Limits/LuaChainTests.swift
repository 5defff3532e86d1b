import Lua
import Testing

/// Chains of tables that a single instruction walks along: limited, and charged by their length.
struct LuaChainTests {
  /// Returns the ticks of one pass through a loop of `body`, behind a chain of `links` tables.
  private func ticks(
    _ body: String, key: String = "__index", links: Int, outwards: Bool = true
  ) throws -> Int {
    let chain =
      outwards
      ? "local t = {} for i = 1, \(links) do t = setmetatable({}, { \(key) = t }) end\n"
      : """
      local t = {}
      local last = t
      for i = 1, \(links) do
        local next = {}
        setmetatable(last, { \(key) = next })
        last = next
      end

      """
    func total(_ passes: Int) throws -> Int {
      let state = try LuaState.small()
      try state.run("\(chain) for i = 1, \(passes) do\n\(body)\nend")
      return state.ticks
    }
    return try (total(11_000) - total(1_000)) / 10_000
  }

  @Test(arguments: [true, false])
  func `an access is charged by the length of the chain`(outwards: Bool) throws {
    #expect(try ticks("local x = t.x", links: 2, outwards: outwards) < 6)
    #expect(try ticks("local x = t.x", links: 40, outwards: outwards) >= 20)
    #expect(try ticks("local x = t.x", links: 80, outwards: outwards) >= 40)
    #expect(try ticks("t.x = nil", key: "__newindex", links: 80, outwards: outwards) >= 40)
  }

  @Test func `two chains that are joined count together`() throws {
    let state = try LuaState.small()
    try state.run(
      """
      local function chain(links, last)
        local t = last
        for i = 1, links do t = setmetatable({}, { __index = t }) end
        return t
      end
      local last = {}
      local upper = chain(60, last)
      local ok, message = pcall(setmetatable, last, { __index = chain(60, {}) })
      assert(not ok)
      local fits = pcall(setmetatable, last, { __index = chain(20, { x = 7 }) })
      assert(fits and upper.x == 7)
      """)
  }

  @Test(arguments: ["__index", "__newindex", "__call"])
  func `a chain of too many tables is refused`(key: String) throws {
    let state = try LuaState.small()
    let error = luaError {
      try state.run(
        "local t = {}\nfor i = 1, 101 do\n  t = setmetatable({}, { \(key) = t })\nend")
    }
    #expect(error?.message == "cannot chain so many tables by \(key) (limit 100)")
    #expect(error?.line == 3)
  }

  @Test func `a class that is its own metatable works as ever`() throws {
    let state = try LuaState.small()
    try state.run(
      """
      local C = { greet = function() return "hello" end }
      C.__index = C
      setmetatable(C, C)
      local o = setmetatable({}, C)
      assert(o.greet() == "hello")
      local ok, message = pcall(function() return o.missing end)
      assert(not ok and message:find("possible loop"))
      local D = setmetatable({}, { __index = o })
      for i = 1, 3 do assert(D.greet() == "hello") end
      """)
  }

  @Test(arguments: [
    "pcall(function() return t.x end)", "xpcall(function() return t.x end, type)",
    "coroutine.resume(coroutine.create(function() return t.x end))",
  ])
  func `a walk along a loop is charged where its error is caught`(body: String) throws {
    let loop = "t = {} setmetatable(t, { __index = t }) "
    func ticks(_ passes: Int) throws -> Int {
      let state = try LuaState.small()
      try state.run("local \(loop) for i = 1, \(passes) do \(body) end")
      return state.ticks
    }
    let charge = try (ticks(110) - ticks(10)) / 100
    #expect((1_000..<1_500).contains(charge), "\(charge)")
  }

  @Test func `a table is not called through itself`() throws {
    let state = try LuaState.small()
    let error = luaError { try state.run("local t = {}\nsetmetatable(t, { __call = t })") }
    #expect(error?.message == "a table cannot be called through itself")
    let other = luaError {
      try state.run(
        "local a, b = {}, {}\nsetmetatable(a, { __call = b })\nsetmetatable(b, { __call = a })")
    }
    #expect(other?.message == "a table cannot be called through itself" && other?.line == 3)
  }
}
