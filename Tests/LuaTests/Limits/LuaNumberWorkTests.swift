import Lua
import Testing

/// The costs of reading, writing and copying texts, in ticks.
struct LuaNumberWorkTests {
  /// Returns the ticks of running `script` a hundred times, less those of an empty loop.
  private func ticks(_ script: String, before: String = "") throws -> Int {
    func total(_ body: String) throws -> Int {
      let state = try LuaState.small()
      try state.run("\(before) for i = 1, 100 do \(body) end")
      return state.ticks
    }
    return try (total(script) - total("")) / 100
  }

  @Test(arguments: [
    ("local _ = tostring(1.1e300)", 100), ("local _ = string.format('%g', 1e-300)", 400),
    ("local _ = string.format('%.99f', 1e300)", 500), ("local _ = math.fmod(1e308, 3)", 90),
    ("local _ = tonumber(t)", 900), ("local _ = t + 1", 900), ("local _ = t:byte(1, 1000)", 900),
    ("local _ = ('%q'):format(t)", 450), ("local _ = table.concat({ 1e300, 1e300 })", 200),
    ("table.insert(u, 1, 1) table.remove(u, 1)", 900),
  ])
  func `work on texts and numbers is charged by its size`(script: String, least: Int) throws {
    let before = "local t = ('1'):rep(1900) local u = {} for i = 1, 1000 do u[i] = 1 end"
    #expect(try ticks(script, before: before) >= least)
  }

  @Test func `a number of usual size costs little to write`() throws {
    #expect(try ticks("local _ = tostring(0.5)") < 60)
    #expect(try ticks("local _ = string.format('%.2f', 0.5)") < 150)
    #expect(try ticks("local _ = tostring(5)") < 40)
  }
}
