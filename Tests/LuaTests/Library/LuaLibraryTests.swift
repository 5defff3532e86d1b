import CStockLua
import Foundation
import Lua
import Testing

/// The library's replacements against stock Lua: the same chunk runs in both, and returns the same
/// text.
@Suite struct LuaLibraryTests {
  private func stock(_ source: String) -> String {
    var length = 0
    guard let text = cstocklua_run(source, &length) else { return "no memory" }
    defer { free(text) }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  private func ours(_ source: String) throws -> String {
    var limits = LuaLimits()
    limits.call = LuaBudget(ticks: .max, cpuTime: .seconds(100))
    let state = try LuaState(limits: limits)
    return try state.run(source)[0].string("result")
  }

  private func compare(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (stock, ours) = (stock(source), try ours(source))
    guard stock != ours else { return }
    let different = zip(stock.split(separator: "\n"), ours.split(separator: "\n")).filter {
      $0 != $1
    }
    for (stock, ours) in different.prefix(5) {
      Issue.record("stock: \(stock)\nours:  \(ours)", sourceLocation: sourceLocation)
    }
    #expect(!different.isEmpty, "the answers differ in length", sourceLocation: sourceLocation)
  }

  /// A generator of its own, so that both states see the same cases; results as text without positions and addresses.
  private func fuzz(seed: Int, cases: Int, _ body: String) -> String {
    """
    local state = \(seed)
    local function random(n)
      state = (state * 6364136223846793005 + 1442695040888963407)
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[random(#list)] end
    local function text(alphabet, most)
      local t = {}
      for i = 1, random(most + 1) - 1 do t[i] = pick(alphabet) end
      return table.concat(t)
    end
    local function show(...)
      local t = table.pack(...)
      if not t[1] then return 'error' end
      for i = 2, t.n do
        t[i] = type(t[i]) == 'string' and ('%q'):format(t[i]) or math.type(t[i]) == 'float' and ('%a'):format(t[i])
          or tostring(t[i])
      end
      return table.concat(t, ' ', 2, t.n)
    end
    local lines = {}
    for case = 1, \(cases) do
      \(body)
    end
    return table.concat(lines, '\\n')
    """
  }

  private let letters = "{ 'a', 'b', 'A', '0', ' ', '.', '(', ')', '%', '\\0', '\\xe4', '-' }"
  private let items = """
    { 'a', 'b', '.', '%a', '%A', '%d', '%w', '%s', '%p', '%x', '%u', '%l', '%c', '%g', '%G', '%%', '%.', '[ab]', \
    '[^a]', '[a-z]', '[%a%d]', '[]]', '[^]a]', '[a-]', '[%-a]', '(', ')', '()', '(a)', '(.-)', '%1', '%2', '%b()', \
    '%bab', '%f[%w]', '%f[^a]', '^', '$', '*', '+', '-', '?', '[', ']', '%', '\\0', '%z' }
    """

  @Test(arguments: 1...24) func `find and match agree with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 400,
        """
        local s, p = text(\(letters), 12), text(\(items), 6)
        local init = pick { 1, 1, 1, 2, 5, 0, -1, -3, 13, 20, -20, math.maxinteger, math.mininteger }
        lines[#lines + 1] = ('%q %q %d: '):format(s, p, init) .. show(pcall(string.find, s, p, init)) .. ' | '
          .. show(pcall(string.match, s, p, init)) .. ' | ' .. show(pcall(string.find, s, p, init, true))
        """))
  }

  @Test(arguments: 1...12) func `gmatch agrees with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 300,
        """
        local s, p, init = text(\(letters), 12), text(\(items), 5), pick { 1, 1, 1, 3, -2, 0, 14, -40 }
        local all = {}
        local ok = pcall(function()
          for a, b, c in s:gmatch(p, init) do all[#all + 1] = show(true, a, b, c) end
        end)
        lines[#lines + 1] = ('%q %q: '):format(s, p) .. tostring(ok) .. table.concat(all, ', ')
        """))
  }

  @Test(arguments: 1...12) func `gsub agrees with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 300,
        """
        local s, p = text(\(letters), 12), text(\(items), 5)
        local template = text({ 'x', '%0', '%1', '%2', '%%', '%', '%9', 'y' }, 4)
        local replacement = pick { template, template, template, 7, 1.5, { a = 'B', ['1'] = 2, b = false }, function(a, b)
          return ({ nil, false, 'z', 5, a, b, {} })[random(7)]
        end, true }
        local most = pick { nil, 1, 2, 100, 0, -1 }
        lines[#lines + 1] = ('%q %q: '):format(s, p) .. show(pcall(string.gsub, s, p, replacement, most))
        """))
  }

  @Test(arguments: 1...12) func `format agrees with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 400,
        """
        local f = text({ '%', '%', '%', '-', '+', ' ', '#', '0', '1', '20', '5', '.', '.3', 'd', 'i', 'u', 'c', 'x', 'X',
          'o', 'e', 'E', 'f', 'g', 'G', 'a', 'A', 's', 'q', 'y', 'F', 'text', '%%', '%s', '%5.2f', '%-8d|' }, 6)
        local values = { 0, 1, -1, 42, 2.5, -0.0, 1e300, 1/0, -1/0, math.maxinteger, math.mininteger, 3.0, '7', '0x10',
          'text', 'zero\\0zero', ('long'):rep(40), true, nil, false, 'quote" \\\\ \\n \\r \\0001' }
        local a, b, c = values[random(22)], values[random(22)], values[random(22)]
        lines[#lines + 1] = ('%q: '):format(f) .. show(pcall(string.format, f, a, b, c))
        """))
  }

  @Test func `rep and byte agree with stock Lua`() throws {
    try compare(
      fuzz(
        seed: 3, cases: 500,
        """
        local s, sep = text(\(letters), 4), pick { nil, '', ',', ', ' }
        local n, m = pick { 0, 1, 2, 3, 7, -1, math.mininteger }, pick { 1, 2, 0, -1, -2, 9, -9 }
        lines[#lines + 1] = show(pcall(string.rep, s, n, sep)) .. show(pcall(string.byte, s, n, m)) .. show(pcall(string.byte, s, m))
          .. show(pcall(utf8.codepoint, 'aé世', n, m))
        """))
  }

  @Test(arguments: 1...8) func `tables agree with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 300,
        """
        local t = {}
        for i = 1, random(9) - 1 do t[i] = random(5) end
        local a, b, c = random(12) - 2, random(12) - 2, random(12) - 2
        local function flat() local r = {} for i = -3, 24 do r[#r + 1] = tostring(t[i]) end return table.concat(r, ' ') end
        local results = {
          show(pcall(table.concat, t, ',', a, b)), show(pcall(table.unpack, t, a, b)), show(pcall(table.insert, t, a, 9)),
          flat(), show(pcall(table.remove, t, b)), flat(), show(pcall(table.remove, t)), flat(),
          show(pcall(table.insert, t, 8)), show(pcall(table.insert, t)), flat(),
          show((pcall(table.move, t, a, b, c))), flat(), show(pcall(table.concat, t)), #table.pack(a, nil, b),
        }
        lines[#lines + 1] = table.concat(results, ' ; ')
        """))
  }

  @Test(arguments: 1...6) func `sort agrees with stock Lua`(seed: Int) throws {
    try compare(
      fuzz(
        seed: seed, cases: 60,
        """
        local t, u, n = {}, {}, random(60) - 1
        for i = 1, n do t[i] = random(20) u[i] = text({ 'a', 'b', 'c' }, 4) end
        table.sort(t) table.sort(u)
        lines[#lines + 1] = table.concat(t, ' ') .. table.concat(u, ' ')
        table.sort(t, function(a, b) return a > b end)
        lines[#lines + 1] = table.concat(t, ' ') .. show(pcall(table.sort, { 1, 'x', 3 }))
        """))
  }

  @Test func `sorting is stable`() throws {
    let state = try LuaState()
    let sorted = try state.run(
      """
      local t = {}
      for i = 1, 100 do t[i] = { key = i % 3, at = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, 100 do
        if t[i - 1].key == t[i].key and t[i - 1].at > t[i].at then return false end
      end
      return true
      """)
    #expect(sorted == [true])
  }

  @Test func `metatables work as in stock Lua when set before use`() throws {
    try compare(
      """
      local Point = {}
      Point.__index = Point
      Point.__add = function(a, b) return setmetatable({ x = a.x + b.x }, Point) end
      Point.__eq = function(a, b) return a.x == b.x end
      Point.__lt = function(a, b) return a.x < b.x end
      Point.__le = function(a, b) return a.x <= b.x end
      Point.__len = function(a) return a.x end
      Point.__call = function(a, b) return a.x * b end
      Point.__concat = function(a, b) return 'joined' end
      Point.__unm = function(a) return -a.x end
      Point.__tostring = function(a) return 'Point ' .. a.x end
      Point.__newindex = function(t, k, v) rawset(t, k, v * 2) end
      Point.__pairs = function(t) return function(_, k) if not k then return 'only', 1 end end, t, nil end
      local a, b = setmetatable({ x = 1 }, Point), setmetatable({ x = 2 }, Point)
      function Point.double(p) return p.x * 2 end
      local out = { tostring((a + b).x), tostring(a == b), tostring(a < b), tostring(a <= b), #b, a(10), a .. b, -a,
        tostring(a), b:double(), tostring(getmetatable(a) == Point) }
      a.y = 4 out[#out + 1] = a.y
      for k, v in pairs(a) do out[#out + 1] = k .. v end
      out[#out + 1] = tostring(pcall(setmetatable, setmetatable({}, { __metatable = 'no' }), {}))
      out[#out + 1] = getmetatable(setmetatable({}, { __metatable = 'no' }))
      out[#out + 1] = tostring(getmetatable(setmetatable(a, nil)))
      out[#out + 1] = tostring('10' + 5) .. tostring(-'2') .. tostring(('3') * '4')
      return table.concat(out, ' ')
      """)
  }

  @Test func `coroutines work as in stock Lua`() throws {
    try compare(
      """
      local out = {}
      local function note(...) for i = 1, select('#', ...) do out[#out + 1] = tostring((select(i, ...))) end end
      local c = coroutine.create(function(a, b) note(a, b) note(coroutine.yield(a + b)) return 'end' end)
      note(coroutine.resume(c, 1, 2)) note(coroutine.status(c)) note(coroutine.resume(c, 'x', nil))
      note(coroutine.status(c)) note(coroutine.resume(c))
      note(coroutine.resume(coroutine.create(function() error('no', 0) end)))
      note(coroutine.resume(coroutine.create(function() error({}) end)) == false)
      note(pcall(coroutine.wrap(function() return pcall(function() return coroutine.yield(1), 2 end) end)))
      local w = coroutine.wrap(function() local ok, v = pcall(function() return coroutine.yield(1) end) return ok, v end)
      note(w()) note(w('back'))
      note(xpcall(function() error('e', 0) end, function(m) return 'handled ' .. m end))
      note(xpcall(function(...) return ... end, print, 1, 2, 3))
      note(select('#', pcall(error))) note(coroutine.isyieldable())
      local g = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
      for i in g do note(i) end
      return table.concat(out, ' ')
      """)
  }

  @Test func `random numbers follow the seed`() throws {
    func numbers(_ seed: UInt64) throws -> [LuaValue] {
      try LuaState(seed: seed).run("return math.random(1000000), math.random(), math.random(5, 9)")
    }
    #expect(try numbers(1) == numbers(1))
    #expect(try numbers(1) != numbers(2))
    #expect(try numbers(.max) != numbers(2))
  }

  // MARK: Order

  @Test func `pairs and next go in one order`() throws {
    let source = """
      local t = { 30, 10, 20, b = 1, a = 2, [true] = 3, [false] = 4, [0] = 5, [-7] = 6, [2.5] = 7, [1e300] = 8, ['a\\0'] = 9,
        [100] = 10, [math.mininteger] = 11, [''] = 12, B = 13, ['ä'] = 14 }
      local walked, stepped = {}, {}
      for k in pairs(t) do walked[#walked + 1] = tostring(k) end
      local k = next(t)
      while k ~= nil do stepped[#stepped + 1] = tostring(k) k = next(t, k) end
      return table.concat(walked, ' '), table.concat(stepped, ' ')
      """
    let order: LuaValue =
      "-9223372036854775808 -7 0 1 2 3 100  B a a\0 b ä false true 2.5 1e+300"
    #expect(try LuaState().run(source) == [order, order])
  }

  @Test func `a table may lose keys while it is walked, and new ones are not met`() throws {
    let state = try LuaState()
    let results = try state.run(
      """
      local t, seen = { 1, 2, 3, a = 1, b = 2, c = 3 }, {}
      for k in pairs(t) do
        seen[#seen + 1] = tostring(k)
        t[2], t.b, t.d = nil, nil, 4
      end
      return table.concat(seen, ' '), next({}), t.d
      """)
    #expect(results == ["1 3 a c", .nil, 4])
  }

  @Test func `next finds its way from any key`() throws {
    let state = try LuaState()
    #expect(
      try state.run(
        "local k = {} local t = { [k] = 1 } local a, b = next(t) return a == k, b, next(t, k)")
        == [true, 1, .nil])
    // A key that is gone still has its place.
    #expect(
      try state.run(
        """
        local a, b, c = {}, {}, {}
        local t = { [a] = 1, [b] = 2, [c] = 3 }
        t[b] = nil
        return next(t, b) == c, next({}, {})
        """) == [true, .nil])
    #expect(
      luaError { try state.run("for k in pairs(nil) do end") }?.message.contains(
        "table expected, got nil") == true)
  }
}
