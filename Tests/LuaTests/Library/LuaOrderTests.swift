import Lua
import Testing

/// The order of `pairs` and `next`: the same in every run, whatever the addresses are.
@Suite struct LuaOrderTests {
  private let script = """
    local made = {}
    local function thing(i)
      if i % 4 == 0 then return {} end
      if i % 4 == 1 then return function() return i end end
      if i % 4 == 2 then return coroutine.create(print) end
      return rect(i)
    end
    local number = {}
    for i = 1, 60 do made[i] = thing(i) number[made[i]] = i end
    -- What is in between must not matter.
    for i = 1, 20 do number[{}] = nil local _ = { {}, {} } end
    number[2.5], number[-0.5], number[1e300] = 'f2', 'f1', 'f3'
    number[print], number[string.upper], number[assert] = 'p', 'u', 'a'
    number[true], number[false] = 't', 'f'
    number.b, number.a, number[''] = 'B', 'A', 'E'
    number[3], number[-3], number[1] = 'i3', 'i-3', 'i1'
    local out, stepped = {}, {}
    for _, v in pairs(number) do out[#out + 1] = tostring(v) end
    local k, v = next(number)
    while k ~= nil do stepped[#stepped + 1] = tostring(v) k, v = next(number, k) end
    out = table.concat(out, ' ')
    assert(out == table.concat(stepped, ' '))
    return out
    """

  private func walk() throws -> LuaValue {
    let state = try LuaState()
    let type = LuaRecordType("Rect", fields: ["x"])
    try state.register(type)
    let rect = try state.makeFunction("rect") {
      .value(type([Double(try $0[0].integer("x"))]))
    }
    try state.setGlobal("rect", .function(rect))
    return try #require(try state.run(script).first)
  }

  @Test func `integers, strings, booleans, floats, functions of the library, and what was made`()
    throws
  {
    let made = (1...60).map(String.init).joined(separator: " ")
    #expect(try walk() == .string("i-3 i1 i3 E A B f t f1 f2 f3 a p u " + made))
  }

  @Test func `the order does not hang on addresses`() throws {
    var junk: [[UInt8]] = []
    let first = try walk()
    for count in 1...20 {
      junk.append(Array(repeating: 0, count: count * 1000))
      let state = try LuaState()
      try state.run("local t = {} for i = 1, \(count * 50) do t[i] = { i } end")
      #expect(try walk() == first)
    }
    #expect(junk.count == 20)
  }

  @Test func `the order survives growing and collecting`() throws {
    let state = try LuaState()
    let results = try state.run(
      """
      local t, keys = {}, {}
      for i = 1, 500 do
        local key = {}
        keys[i] = key
        t[key] = i
        for j = 1, 20 do local _ = { {} } end
      end
      for i = 1, 500, 2 do t[keys[i]] = nil end
      local last = 0
      for _, i in pairs(t) do assert(i > last and i % 2 == 0) last = i end
      return last
      """)
    #expect(results == [500])
  }

  @Test func `objects of the host come in the order in which the script got them`() throws {
    final class View {}
    let state = try LuaState()
    try state.register(LuaClass<View>("View"))
    let (first, second) = (View(), View())
    // The host has known them the other way round.
    let handles = [state.handle(for: second), state.handle(for: first)]
    let results = try state.run(
      """
      local a, b = ...
      local t = { [b] = 'b', [a] = 'a' }
      local out = ''
      for _, name in pairs(t) do out = out .. name end
      return out
      """, handles[1], handles[0])
    #expect(results == ["ab"])
  }
}
