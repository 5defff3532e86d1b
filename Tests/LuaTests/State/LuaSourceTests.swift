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
