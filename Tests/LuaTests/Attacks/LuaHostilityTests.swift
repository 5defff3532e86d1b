import Lua
import Testing

/// The attacks of the survey that are not in the corpus, and attacks on this sandbox's own caps.
@Suite struct LuaHostilityTests {
  /// A script that attacks its state, and the expected end: the error's kind and part of its
  /// message, or nothing.
  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    var kind: LuaError.Kind?
    var message = ""
    var testDescription: String { name }
  }

  nonisolated static let attacks: [Attack] = [
    // Time
    Attack(name: "goto loop", script: "::again:: goto again", kind: .ticks),
    Attack(name: "rep of nothing", script: "assert((''):rep(math.maxinteger) == '')", kind: nil),
    Attack(
      name: "rep beyond the cap", script: "return ('x'):rep(65537)", kind: .runtime,
      message: "resulting string too large (at most 65536 bytes)"),
    Attack(
      name: "lazy pattern", script: "(('a'):rep(3000)):find(('.-'):rep(5) .. 'b')", kind: .ticks),
    Attack(
      name: "balanced pattern", script: "while true do (('('):rep(9999)):find('%b()') end",
      kind: .ticks),
    Attack(
      name: "long set",
      script: "local s = '[' .. ('b'):rep(60000) .. ']*' ; (('a'):rep(60000)):gsub(s, '')",
      kind: .ticks),
    Attack(
      name: "back-references",
      script: "local s = ('a'):rep(30000); while true do s:find('(a*)%1%1b') end", kind: .ticks),
    Attack(
      name: "gsub without end", script: "while true do (('x'):rep(60000)):gsub('x', '%0') end",
      kind: .ticks),
    Attack(
      name: "insert with a lying length",
      script:
        "local t = setmetatable({}, { __len = function() return 1 << 50 end }); table.insert(t, 1, 0)",
      kind: nil),
    Attack(
      name: "sort with a lying length and a comparison in C",
      script:
        "table.sort(setmetatable({ 3, 2 }, { __len = function() return 1 << 50 end }), rawequal)",
      kind: nil),
    Attack(
      name: "concat of a proxy",
      script:
        "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 50)",
      kind: .runtime, message: "too many elements"),
    Attack(
      name: "xpcall that handles itself",
      script: "local function f() while true do end end xpcall(f, f)", kind: .ticks),
    Attack(
      name: "xpcall whose handler loops", script: "xpcall(error, function() while true do end end)",
      kind: .ticks),
    Attack(
      name: "a tree of short coroutines",
      script: """
        local function tree(d) if d > 0 then for i = 1, 40 do coroutine.wrap(function() tree(d - 1) end)() end end end
        while true do tree(4) end
        """, kind: .ticks),
    Attack(
      name: "a coroutine that swallows",
      script: "while true do pcall(coroutine.wrap(function() while true do end end)) end",
      kind: .ticks),
    Attack(
      name: "a loop in a comparison",
      script: "table.sort({ 2, 1 }, function() while true do end end)", kind: .ticks),
    Attack(
      name: "a loop in a replacement",
      script: "(('x')):gsub('x', function() while true do end end)", kind: .ticks),
    Attack(
      name: "a loop in tostring",
      script: "pcall(print, setmetatable({}, { __tostring = function() while true do end end }))",
      kind: .ticks),
    Attack(
      name: "a loop in an index",
      script: "return setmetatable({}, { __index = function() while true do end end }).x",
      kind: .ticks),
    Attack(
      name: "a loop in a pairs",
      script:
        "for k in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end",
      kind: .ticks),
    Attack(
      name: "next over and over",
      script:
        "local t = {} for i = 1, 8000 do t['k' .. i] = i end for i = 1, 1e9 do next(t, 'k1') end",
      kind: .ticks),
    Attack(
      name: "pairs over and over",
      script: "local t = {} for i = 1, 8000 do t['k' .. i] = i end while true do pairs(t) end",
      kind: .ticks),
    Attack(
      name: "errors over and over",
      script: "local function f() local t = {} return t" + String(repeating: ".a", count: 60)
        + " end while true do pcall(f) end",
      kind: .ticks),
    Attack(
      name: "print over and over", script: "while true do print(('x'):rep(60000)) end", kind: .ticks
    ),
    Attack(
      name: "slow comparisons",
      script:
        "local a = ('a'):rep(60000) a = a .. a local b, n = a .. 'y', 0 a = a .. 'x' while true do if a < b then n = n + 1 end end",
      kind: nil),
    // Memory
    Attack(
      name: "a table that grows", script: "local t = {} while true do t[#t + 1] = {} end",
      kind: .memory, message: "in one piece"),
    Attack(
      name: "tables that grow", script: "local t while true do t = { t, {}, {}, {} } end",
      kind: .memory,
      message: "(limit 8,192 KiB)"),
    Attack(
      name: "a string that doubles", script: "local s = 'x' while true do s = s .. s end",
      kind: .memory,
      message: "in one piece (limit 256 KiB)"),
    Attack(
      name: "a replacement that grows",
      script: "local s = ('x'):rep(60000) return s:gsub('x', ('y'):rep(99))",
      kind: .memory),
    Attack(
      name: "memory refused over and over",
      script:
        "local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = ('x'):rep(1000) .. i end end) end",
      kind: nil),
    Attack(
      name: "short of memory over and over",
      script:
        "local keep = {} for i = 1, 116 do keep[i] = ('x'):rep(65000) .. i end while true do local s = ('y'):rep(65000) end",
      kind: nil),
    Attack(
      name: "recursion", script: "local function f() return 1 + f() end f()", kind: .memory,
      message: "in one piece (limit 256 KiB)"),
    Attack(
      name: "unpack", script: "return select('#', table.unpack({}, 1, 257))", kind: .runtime,
      message: "too many results to unpack"),
    Attack(
      name: "byte", script: "return (('x'):rep(60000)):byte(1, -1)", kind: .runtime,
      message: "string slice too long"),
    Attack(
      name: "codepoint", script: "return utf8.codepoint(('x'):rep(60000), 1, -1)", kind: .runtime,
      message: "too many characters"),
    Attack(
      name: "colliding keys", script: "local t = {} for i = 1, 8000 do t[i * 4 * 8191] = i end",
      kind: nil),
    Attack(
      name: "a pile of coroutines",
      script: "local t while true do t = { t, coroutine.create(print) } end", kind: .memory),
    Attack(
      name: "many captures", script: "return (('x'):rep(40)):find(('(x)'):rep(33))", kind: .runtime,
      message: "too many captures"),
    // The C stack
    Attack(
      name: "recursion through gsub",
      script: "local function f() return (('x'):gsub('x', f)) end f()", kind: .runtime,
      message: "C stack overflow"),
    Attack(
      name: "recursion through sort", script: "local function f() table.sort({ 2, 1 }, f) end f()",
      kind: .runtime,
      message: "C stack overflow"),
    Attack(
      name: "recursion through tostring",
      script:
        "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) tostring(t)",
      kind: .runtime, message: "C stack overflow"),
    Attack(
      name: "recursion through coroutines",
      script: "local function f() coroutine.wrap(f)() end f()", kind: .resources,
      message: "limit 200 deep"),
    Attack(
      name: "recursion through require", script: "require('self')", kind: .runtime,
      message: "module 'self' requires itself"),
    Attack(
      name: "a nested pattern", script: "return (('x'):rep(300)):find(('x?'):rep(300))",
      kind: .runtime,
      message: "pattern too complex"),
    // Escapes
    Attack(
      name: "a finalizer", script: "setmetatable({}, { __gc = true })", kind: .runtime,
      message: "'__gc' is not allowed"),
    Attack(
      name: "a weak table", script: "setmetatable({}, { __mode = 'k' })", kind: .runtime,
      message: "'__mode' is not allowed"),
    Attack(
      name: "a closing value", script: "local x <close> = setmetatable({}, { __close = print })",
      kind: .runtime,
      message: "'__close' is not allowed"),
    Attack(
      name: "a closing value, added late",
      script: "local mt = {} local o = setmetatable({}, mt) mt.__close = print local x <close> = o",
      kind: .runtime,
      message: "variable 'x' got a non-closable value"),
    Attack(
      name: "a weak mode, added late",
      script:
        "local mt = {} local t = setmetatable({}, mt) mt.__mode = 'k' t[{}] = 1 assert(next(t))",
      kind: nil),
    Attack(name: "the strings' metatable", script: "assert(getmetatable('') == false)", kind: nil),
    Attack(
      name: "a library's function", script: "string.upper = print", kind: .runtime,
      message: "string is read-only"),
    Attack(
      name: "a library's function, raw", script: "rawset(string, 'upper', print)", kind: .runtime,
      message: "string is read-only"),
    Attack(
      name: "a library's function, inserted", script: "table.insert(math, 1)", kind: .runtime,
      message: "math is read-only"),
    Attack(
      name: "a library's metatable", script: "setmetatable(math, nil)", kind: .runtime,
      message: "cannot change a protected metatable"),
    Attack(
      name: "a library's metatable, seen",
      script: "assert(getmetatable(math) == false and getmetatable(_ENV) == false)",
      kind: nil),
    Attack(
      name: "addresses",
      script: """
        for _, v in ipairs { {}, print, coroutine.create(print), function() end, math, _ENV } do
          assert(not tostring(v):find('%d'), tostring(v))
          assert(not ('%s'):format(v):find('%d'))
        end
        """, kind: nil),
    Attack(
      name: "an address asked for", script: "return ('%p'):format({})", kind: .runtime,
      message: "not available"),
    Attack(
      name: "an address asked for with a width", script: "return ('%20p'):format({})",
      kind: .runtime,
      message: "not available"),
    Attack(
      name: "an error that refuses to be text",
      script:
        "error(setmetatable({}, { __tostring = error, __name = 1, __index = error, __concat = error }))",
      kind: .runtime, message: "the error is a table"),
    Attack(
      name: "an error of nothing", script: "error()", kind: .runtime, message: "the error is nil"),
    Attack(name: "an error in the handler", script: "return xpcall(error, error)", kind: nil),
    Attack(
      name: "an error that is long", script: "error(('x'):rep(60000))", kind: .runtime,
      message: "xxxx"),
    Attack(
      name: "yield at the top", script: "coroutine.yield()", kind: .runtime,
      message: "outside a coroutine"),
    Attack(
      name: "yield from a comparison",
      script: "coroutine.wrap(function() table.sort({ 2, 1 }, coroutine.yield) end)()",
      kind: .runtime,
      message: "attempt to yield across a C-call boundary"),
    Attack(
      name: "a coroutine that resumes itself",
      script:
        "local c = coroutine.running() local ok, why = coroutine.resume(c) assert(not ok, why)",
      kind: nil),
    Attack(
      name: "meddling while sorting",
      script:
        "local t = {} for i = 1, 100 do t[i] = -i end table.sort(t, function(a, b) for i = 1, 100 do t[i] = nil end return a < b end) assert(t[1] == -100)",
      kind: nil),
    Attack(
      name: "removing while walking",
      script:
        "local t = {} for i = 1, 100 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end assert(next(t) == nil)",
      kind: nil),
  ]

  /// Those that ticks do not stop soon: the clock may be first.
  nonisolated static let endsInSomeLimit: Set = [
    "slow comparisons", "short of memory over and over", "memory refused over and over",
  ]

  @Test(arguments: attacks) func `an attack ends as it must`(attack: Attack) throws {
    let isAnyLimit = Self.endsInSomeLimit.contains(attack.name)
    let state = try LuaState.small { if isAnyLimit { $0.call.cpuTime = .seconds(1) } }
    state.moduleSource = { _ in LuaSource(text: "require('self')", chunkName: "self.lua") }
    let error = luaError { try state.run(attack.script) }
    if isAnyLimit {
      #expect(error?.isLimit == true, "\(String(describing: error))")
    } else {
      #expect(error?.kind == attack.kind, "\(String(describing: error))")
    }
    #expect(error?.message.contains(attack.message) ?? true, "\(String(describing: error))")
    #expect(state.peakTicks < 2_100_000, "\(state.peakTicks)")
    if Measuring.isAskedFor {
      #expect(state.cpuTime < .milliseconds(1_300), "\(state.cpuTime)")
    }
    #expect(state.peakMemory <= (8 << 20) + (256 << 10))
    #expect(state.close() == 0)
  }

  nonisolated static let absent = [
    "load", "loadstring", "loadfile", "dofile", "collectgarbage", "io", "os", "debug", "package",
    "warn", "_G",
    "string.dump", "string.pack", "string.unpack", "string.packsize", "coroutine.close",
    "math.randomseed",
  ]

  @Test(arguments: absent) func `what could harm does not exist`(name: String) throws {
    let state = try LuaState()
    let error = try #require(luaError { try state.run("return \(name)") })
    let last = name.split(separator: ".").last ?? ""
    #expect(error.message.contains("'\(last)'") && error.kind == .runtime, "\(error)")
  }

  @Test func `the environment is the allow-list`() throws {
    let state = try LuaState()
    let names = try state.run(
      """
      local names = {}
      for name, value in pairs(_ENV) do
        if type(value) == 'table' then
          for member in pairs(value) do names[#names + 1] = name .. '.' .. member end
        else
          names[#names + 1] = name
        end
      end
      return table.concat(names, ' ')
      """)
    #expect(
      names == [
        """
        _VERSION assert coroutine.create coroutine.isyieldable coroutine.resume coroutine.running coroutine.status \
        coroutine.wrap coroutine.yield error getmetatable ipairs math.abs math.acos math.asin math.atan math.ceil \
        math.cos math.deg math.exp math.floor math.fmod math.huge math.log math.max math.maxinteger math.min \
        math.mininteger math.modf math.pi math.rad math.random math.sin math.sqrt math.tan math.tointeger math.type \
        math.ult next pairs pcall print rawequal rawget rawlen rawset require select setmetatable string.byte \
        string.char string.find string.format string.gmatch string.gsub string.len string.lower string.match \
        string.rep string.reverse string.sub string.upper table.concat table.insert table.move table.pack \
        table.remove table.sort table.unpack tonumber tostring type utf8.char utf8.charpattern utf8.codepoint \
        utf8.codes utf8.len utf8.offset xpcall
        """
      ])
  }
}
