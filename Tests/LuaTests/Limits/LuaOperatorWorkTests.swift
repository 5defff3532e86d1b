import Lua
import Testing

/// The costs of operators that take long for a single instruction, in ticks.
struct LuaOperatorWorkTests {
  private nonisolated static let texts = """
    local x = "a"
    local a, b = ("x"):rep(60000) .. "a", ("x"):rep(60000) .. "b"
    local short, other, t = "abc", "abd", { a = a, b = b }
    for i = 1, 2000 do

    """

  /// Returns the ticks of one pass through a loop of `body`, less those of an empty loop.
  private func ticks(_ body: String) throws -> Int {
    func total(_ body: String) throws -> Int {
      let state = try LuaState.small()
      let function = try state.load(Self.texts + body + "\nend", chunkName: "main.lua")
      let before = state.ticks
      try function.call()
      return state.ticks - before
    }
    return try (total(body) - total("")) / 2_000
  }

  @Test(arguments: [
    ("local y = x .. 1.7e300", 50), ("local y =\n  x\n  .. 1.7e300", 50),
    ("local y = x .. 0.1", 10), ("local y = x .. i", 6), ("if a < b then x = 'b' end", 50),
    ("if a <\n b then\n  x = 'b'\nend", 30), ("if b >= a then x = 'b' end", 50),
    ("if a == b then x = 'b' end", 50), ("if t.a ~= t.b then x = 'b' end", 50),
    ("local function f(a)\nif a < a then return 1 end\nend\nf(a)", 50),
    ("local function f(a)\nif (a) >= ((a)) then return 1 end\nend\nf(a)", 50),
    ("if a <\n (\n  b\n ) then\n  x = 'b'\nend", 30),
    ("if t\n.a < t\n\n.b then\n  x = 'b'\nend", 30),
    ("local y = i\rif a < b then x = 'b' end", 90),
  ])
  func `operators on numbers and long texts are charged by their size`(
    body: String, least: Int
  ) throws {
    #expect(try ticks(body) >= least)
  }

  @Test func `ordinary instructions beside long texts are not`() throws {
    #expect(try ticks("local y = i + 1") < 8)
    #expect(try ticks("local y = short .. other") < 20)
    #expect(try ticks("local y = a\ny = b") < 8)
    let apart = "local function f(a, i)\nif i + 1 < 3 then return 2 end\nend\nf(a, i)"
    #expect(try ticks(apart) < 30)
  }

  @Test func `the charge is the same each time, and stops the call at its line`() throws {
    let errors = try (0..<2).map { _ in
      let state = try LuaState.small {
        $0.call = LuaBudget(ticks: 200_000, cpuTime: .seconds(3_600))
      }
      return luaError {
        try state.run("local x = 'a'\nwhile true do\n  local y = x .. 1.7e300\nend")
      }
    }
    #expect(errors[0]?.kind == .ticks && errors[0]?.message == errors[1]?.message)
    #expect(errors[0]?.line == errors[1]?.line)
  }
}
