import Lua
import Testing

/// Sources that are refused before they are compiled, and sources that are accepted.
@Suite struct LuaSourceTests {
  private func refusal(_ source: [UInt8]) throws -> LuaError? {
    let state = try LuaState()
    return luaError { _ = try state.load(source, chunkName: "main.lua") }
  }

  private func refusal(_ source: String) throws -> LuaError? { try refusal(Array(source.utf8)) }

  @Test func `bytecode is refused`() throws {
    let error = try refusal([0x1B, 0x4C, 0x75, 0x61])
    #expect(error?.kind == .source)
    #expect(error?.description == "main.lua:1: this is bytecode; only text is loaded")
  }

  @Test func `a NUL byte is refused, with its line`() throws {
    #expect(
      try refusal("local a = 1\n-- \0")?.description == "main.lua:2: the text contains a NUL byte")
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE4, 0xB8], [0xFF],
    ] as [[UInt8]]) func `broken UTF-8 is refused`(bytes: [UInt8]) throws
  {
    #expect(
      try refusal(Array("return '".utf8) + bytes + Array("'".utf8))?.message
        == "the text is not UTF-8")
  }

  @Test func `characters of every length are taken`() throws {
    #expect(try refusal("return 'aß世👋'") == nil)
  }

  @Test func `a long text is refused`() throws {
    #expect(
      try refusal(String(repeating: "x", count: 250 * 1024 + 1))?.message
        == "the text is longer than 250 KiB")
    #expect(try refusal(String(repeating: "-- comment\n", count: 20_000)) == nil)
  }

  nonisolated static let chains = [
    "return a" + String(repeating: ".x", count: 65),
    "return a" + String(repeating: "[1]", count: 65),
    "return a" + String(repeating: ":f()", count: 33),
    "return a" + String(repeating: "[-b]", count: 65),
    "return a" + String(repeating: " . x", count: 65),
    "return a" + String(repeating: ".x--[[ ]]\n", count: 65),
    "return a" + String(repeating: "[b or c]", count: 65),
    "return a" + String(repeating: "[{ x = 1 }]", count: 65),
    "return a" + String(repeating: "[[[x]]]", count: 65),
    "return ((a" + String(repeating: ".x", count: 40) + "))" + String(repeating: ".y", count: 40),
    "return f" + String(repeating: "'x'", count: 65),
    "if (a" + String(repeating: ".x", count: 65) + ") then end",
    "x = y and (z" + String(repeating: ".x", count: 33) + ")" + String(repeating: ".x", count: 33),
    "local function f() return a" + String(repeating: "[#b + 1].c", count: 40) + " + 1 end",
    "-- a comment\rreturn a" + String(repeating: ".x", count: 65),
    "x = 'a\\z\n' return a" + String(repeating: ".x", count: 65) + " -- '",
    "x = 'a\\\r\nb' return a" + String(repeating: ".x", count: 65),
  ]

  @Test(arguments: chains) func `a chain that is too long is refused`(source: String) throws {
    #expect(
      try refusal("\n" + source)?.message
        == "a chain of more than 64 accesses; put its parts in locals",
      "\(source.prefix(40))")
  }

  nonisolated static let harmless = [
    "return a" + String(repeating: ".x", count: 64),
    String(repeating: "a.b.c()\n", count: 500),
    String(repeating: "a['b'](c)\n", count: 500),
    "return a" + String(repeating: " .. b.c", count: 150),
    "return a" + String(repeating: " + b.c", count: 500),
    "return { " + String(repeating: "{ x = a.b, [c.d] = 'e' }, ", count: 500) + "}",
    "return { " + String(repeating: "(a.b), ", count: 500) + "}",
    "-- " + String(repeating: ".x", count: 500),
    "--[==[ " + String(repeating: ".x ]] ", count: 500) + "]==]",
    "return '" + String(repeating: ".x\\'", count: 500) + "'",
    "return [[" + String(repeating: ".x(", count: 500) + "]]",
    String(repeating: "if a.b then c.d() elseif not (a.b and c[1]) then return end\n", count: 300),
    String(repeating: "::l1:: do local x <const> = 1.5e-3 end\n", count: 1),
    "return " + String(repeating: "(", count: 180) + "1" + String(repeating: ")", count: 180),
    "local t = {}\n" + String(repeating: "t[1], t.x = t.y, 2\n", count: 300),
    "return a" + String(repeating: ".x", count: 30) + ", b" + String(repeating: ".x", count: 50),
  ]

  @Test(arguments: harmless) func `ordinary text is not`(source: String) throws {
    #expect(try refusal(source) == nil, "\(source.prefix(40))")
  }

  @Test func `brackets that never end are refused, not crashed on`() throws {
    for bracket in ["(", "[", "{", "a[", "f("] {
      let error = try refusal(String(repeating: bracket, count: 100_000))
      #expect(
        error?.kind == (bracket == "[" ? .syntax : .source),
        "\(bracket): \(String(describing: error))")
    }
    for bracket in [")", "]", "}", "]]", "[==[", "--[[", "'"] {
      #expect(try refusal(String(repeating: bracket, count: 1000)) != nil)
    }
  }

  /// Texts that the compiler takes time for by the square of their length.
  nonisolated static let laborious = [
    ("too many 'and' and 'or' in one expression", "x = ", "''or", "''"),
    ("too many 'and' and 'or' in one expression", "return ", "a and b or ", "c"),
    ("too many 'and' and 'or' in one expression", "x = ", "a<b and ", "1"),
    ("too many 'and' and 'or' in one expression", "x = ", "(a or b)or ", "1"),
    ("too many 'and' and 'or' in one expression", "x = ", "0 or function()end or ", "1"),
    ("too many 'and' and 'or' in one expression", "f(1, {", "a or ", "b})"),
    ("too many 'elseif' in one 'if'", "if a then ", "elseif a then ", "end"),
    ("too many 'break', 'goto' and labels", "while a do ", "if a then break end ", "end"),
    ("too many 'break', 'goto' and labels", "", "goto a ", "::a::"),
    ("too many 'break', 'goto' and labels", "", "::a::", ""),
  ]

  @Test(arguments: laborious)
  func `a text that takes too long to compile is refused with its line`(
    reason: String, start: String, part: String, end: String
  ) throws {
    let count = (240 * 1024) / part.utf8.count
    let error = try refusal("local a, b, c\n" + start + String(repeating: part, count: count) + end)
    #expect(
      error?.description == "main.lua:2: compiling takes more than 3,000,000 ticks: \(reason)")
    #expect(error?.code == "source-too-large")
  }

  @Test func `names in functions within functions are counted`() throws {
    let names = (0..<190).map { "a\($0)" }.joined(separator: ",")
    let open = String(repeating: "function f() local \(names)\n", count: 90)
    let source =
      open + String(repeating: "x=1 ", count: 40_000) + String(repeating: "end ", count: 90)
    #expect(
      try refusal(source)?.description == "main.lua:91: compiling takes more than 3,000,000 ticks: "
        + "too many names in functions within functions")
  }

  @Test func `upvalues of functions within functions are counted`() throws {
    let names = (0..<190).map { "a\($0)" }
    let open =
      "local \(names.joined(separator: ","))\n" + String(repeating: "function f() ", count: 60)
    let uses = names.map { "\($0)=1 " }.joined() + String(repeating: "zz=1 ", count: 40_000)
    let source = open + uses + String(repeating: "end ", count: 60)
    #expect(
      try refusal(source)?.description == "main.lua:2: compiling takes more than 3,000,000 ticks: "
        + "too many names in functions within functions")
  }

  nonisolated static let patient = [
    "x = " + String(repeating: "a == 1 or ", count: 2000) + "b",
    String(repeating: "x = a and b or c\n", count: 10_000),
    "x = {" + String(repeating: "a and b or c, ", count: 10_000) + "}",
    "if a then " + String(repeating: "elseif a then ", count: 2000) + "end",
    String(repeating: "if a then x = 1 elseif b then x = 2 else x = 3 end\n", count: 4000),
    String(repeating: "while a do if b then break end end\n", count: 1000),
    String(
      repeating: "function f(a, b) local c = a return function() return b + c end end\n",
      count: 3000),
  ]

  @Test(arguments: patient) func `long texts of ordinary lines are taken`(source: String) throws {
    #expect(try refusal(source) == nil, "\(source.prefix(40))")
  }

  nonisolated static let nested = [
    "local x = " + String(repeating: "not ", count: 300) + "a",
    "local x = " + String(repeating: "a .. ", count: 300) + "a",
    "local x = " + String(repeating: "- ", count: 300) + "a",
    String(repeating: "do ", count: 300) + String(repeating: "end ", count: 300),
    String(repeating: "function f() ", count: 300) + String(repeating: "end ", count: 300),
  ]

  @Test(arguments: nested) func `what is nested too deep is refused with its line`(
    source: String
  ) throws {
    let error = try refusal("local a\n\n" + source)
    #expect(
      error?.description == "main.lua:3: expressions or blocks are nested more than 190 deep")
    #expect(error?.code == "source-nested-too-deep")
  }

  @Test func `a limit of the compiler's on the whole text has a line`() throws {
    let error = try refusal("local a\n" + String(repeating: "for i = 1, 2 do end ", count: 12_000))
    #expect(error?.kind == .syntax)
    #expect(error?.description == "main.lua:2: too many local variables (limit is 32767)")
  }

  @Test func `compiling that takes too long for another reason is stopped with its line`() throws {
    var time = Duration.zero
    var limits = LuaLimits()
    limits.call.cpuTime = .milliseconds(50)
    let state = try LuaState(limits: limits)
    state.clock = {
      time += .milliseconds(60)
      return time
    }
    let source = String(repeating: "x = 1\n", count: 10_000)
    let error = luaError { _ = try state.load(source, chunkName: "main.lua") }
    #expect(error?.kind == .cpuTime)
    #expect(error?.chunk == "main.lua")
    #expect(error?.message == "stopped after 240.0 ms of processor time (limit 200 ms)")
    #expect((error?.line ?? 0) > 1)
    state.clock = nil
    _ = try state.load("return 1", chunkName: "other.lua")
  }

  /// Naming the culprit of an error walks the chain again for each access; the longest chain there may be, in the
  /// longest function there may be, is still quick.
  @Test func `an error in the longest chain is quick`() throws {
    let state = try LuaState()
    let filler = String(repeating: "x = x + 1\n", count: 20_000)
    let source = "local x, t = 0, {}\n" + filler + "return t" + String(repeating: "[-x]", count: 64)
    let function = try state.load(source, chunkName: "main.lua")
    #expect(
      luaError { try function.call() }?.message.contains("attempt to index a nil value") == true)
    if Measuring.isAskedFor { #expect(state.cpuTime < .milliseconds(300), "\(state.cpuTime)") }
  }
}
