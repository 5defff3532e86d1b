import Lua
import Testing

/// The content of errors: kind, message, place, traceback and hint.
@Suite struct LuaErrorTests {
  private func error(of source: String, chunk: String = "main.lua") throws -> LuaError {
    let state = try LuaState()
    return try #require(luaError { try state.run(source, chunk: chunk) })
  }

  @Test func `an error has its place and not in the message`() throws {
    let error = try error(of: "local a = 1\nerror('no good')\n")
    #expect(error.kind == .runtime)
    #expect(error.message == "no good")
    #expect(error.chunk == "main.lua" && error.line == 2)
    #expect(error.description == "main.lua:2: no good")
    #expect(!error.isLimit)
  }

  @Test func `an error of level 2 points at the caller`() throws {
    let error = try error(of: "local function check()\n  error('misused', 2)\nend\n\ncheck()\n")
    #expect(error.line == 5)
    #expect(error.traceback.map(\.line) == [nil, 2, 5])
    #expect(error.traceback.map(\.function) == ["error", "check", "main chunk"])
    #expect(error.traceback.map(\.chunk) == [nil, "main.lua", "main.lua"])
  }

  @Test func `an error without a position gets one from the traceback`() throws {
    let error = try error(of: "\nerror('bare', 0)")
    #expect(error.message == "bare" && error.line == 2)
    #expect(try self.error(of: "\n\nassert(false, 'asserted')").line == 3)
  }

  @Test func `an error table keeps message and code`() throws {
    let error = try error(of: "\nerror { message = 'full', code = 'E42', other = {} }")
    #expect(error.message == "full" && error.code == "E42" && error.line == 2)
    #expect(try self.error(of: "error { message = 1 }").message == "the error is a table")
    #expect(try self.error(of: "error(true)").message == "the error is a boolean")
    #expect(try self.error(of: "error(12.5)").message == "12.5")
  }

  @Test func `a syntax error has its line`() throws {
    let error = try error(of: "local x = 1\nlocal y = = 2\n")
    #expect(error.kind == .syntax)
    #expect(error.description == "main.lua:2: unexpected symbol near '='")
    #expect(error.traceback == [])
  }

  @Test func `a long chunk name is mapped back`() throws {
    let name = "plugins/animators/" + String(repeating: "very-", count: 20) + "long/main.lua"
    let error = try error(of: "\n\nerror('here')", chunk: name)
    #expect(error.chunk == name && error.line == 3 && error.message == "here")
    #expect(error.traceback.last?.chunk == name)
    #expect(try self.error(of: "local = 1", chunk: name).chunk == name)
  }

  @Test func `long names that end alike stay apart`() throws {
    let state = try LuaState()
    let names = ["a", "b"].map {
      String(repeating: $0, count: 60) + String(repeating: "c", count: 60)
    }
    let functions = try names.map { try state.load("error('x')", chunkName: $0) }
    #expect(functions.map { function in luaError { try function.call() }?.chunk } == names)
  }

  @Test func `a name with colons and spaces is a name`() throws {
    let error = try error(of: "error('a: b: c')", chunk: "odd: 12: name.lua")
    #expect(error.chunk == "odd: 12: name.lua" && error.line == 1 && error.message == "a: b: c")
  }

  @Test func `an error in a part of the host points at the line that led there`() throws {
    let state = try LuaState()
    let part = try state.loadHostPart(
      "local value = ...\nreturn setmetatable({}, { __index = function(_, key)\n"
        + "  return value[key]\nend })")
    guard case .table(let table)? = try part.call([.integer(1)]).first else {
      Issue.record("no table")
      return
    }
    try state.setGlobal("part", .table(table))
    let error = try #require(luaError { try state.run("\n\nreturn part.name", chunk: "main.lua") })
    #expect(error.chunk == "main.lua" && error.line == 3)
    #expect(error.message.hasPrefix("attempt to index a number value"))
    #expect(error.traceback.count > 1)
    #expect(
      error.traceback.last == LuaError.Frame(function: "main chunk", chunk: "main.lua", line: 3))
    #expect(error.traceback.dropLast().allSatisfy { $0.chunk == nil && $0.line == nil })
  }

  @Test func `a stop in a part of the host points at the line that led there`() throws {
    let state = try LuaState.small()
    let part = try state.loadHostPart("return function() while true do end end")
    guard case .function(let function)? = try part.call([]).first else {
      Issue.record("no function")
      return
    }
    try state.setGlobal("part", .function(function))
    let error = try #require(luaError { try state.run("\npart()", chunk: "main.lua") })
    #expect(error.kind == .ticks)
    #expect(error.chunk == "main.lua" && error.line == 2)
    #expect(function.start == nil)
  }

  @Test func `a misspelt global gets a hint`() throws {
    let error = try error(of: "\nreturn tostrin(1)")
    #expect(error.message == "undefined global 'tostrin'" && error.line == 2)
    #expect(error.hint == "did you mean 'tostring'?")
    #expect(error.description == "main.lua:2: undefined global 'tostrin'; did you mean 'tostring'?")
    #expect(try self.error(of: "return nothinglikeit").hint == nil)
  }

  @Test(arguments: [
    ("let x = 1", "a variable is declared with local: local x = 1"),
    ("guard x else return end", "Lua has no guard: if not x then return end"),
    ("if x && y then end", "Lua writes and, or and not"),
    ("if x != y then end", "Lua writes a ~= b for not equal, and not a"),
    ("view.backgroundColor = .red", "a name comes before the dot, as in UIColor.red and math.pi"),
    ("print(\"x = \\(x)\")", "strings are joined with ..: \"x = \" .. x"),
  ])
  func `a line of another language gets a hint`(line: String, hint: String) throws {
    let error = try error(of: "local y = 1\n" + line)
    #expect(error.kind == .syntax && error.line == 2)
    #expect(error.hint == hint)
  }

  @Test func `other syntax errors get no hint`() throws {
    #expect(try error(of: "local x = = 1").hint == nil)
    #expect(try error(of: "x = (").hint == nil)
  }

  @Test func `a misspelt member of a library gets a hint`() throws {
    #expect(
      try error(of: "return math.flor(1)").description
        == "main.lua:1: math has no member 'flor'; did you mean 'floor'?")
    #expect(
      try error(of: "return ('x'):uper()").description
        == "main.lua:1: string has no member 'uper'; did you mean 'upper'?")
  }

  @Test func `a call of nothing gets a hint from what the host defined`() throws {
    let state = try LuaState()
    try state.setGlobal("math2", .table(state.makeNamespace("math2", members: ["clamp": 1])))
    let error = luaError { try state.run("local t = {}\nreturn t.clmap(1)") }
    #expect(error?.message == "attempt to call a nil value (field 'clmap')")
    #expect(error?.hint == "did you mean 'math2.clamp'?")
    #expect(error?.line == 2)
  }

  @Test func `writing a global says to use local`() throws {
    #expect(
      try error(of: "\ncount = 1").description
        == "main.lua:2: assignment to undeclared global 'count'; use local")
    #expect(
      try error(of: "function f() end").message == "assignment to undeclared global 'f'; use local")
    #expect(try error(of: "math = {}").message == "global 'math' is read-only; use local")
  }

  @Test func `an error inside a coroutine keeps its place`() throws {
    let error = try error(of: "local f = coroutine.wrap(function()\n  error('inner')\nend)\nf()\n")
    #expect(error.message == "inner" && error.line == 2)
  }

  @Test func `a deep traceback keeps both ends`() throws {
    let error = try error(
      of:
        "local function f(n)\n  if n == 0 then error('deep') end\n  f(n - 1)\n  return n\nend\nf(100)\n"
    )
    #expect(error.traceback.first?.function == "error")
    #expect(error.traceback.last?.function == "main chunk")
    // 103 levels: 24 innermost, and the 8 outermost.
    #expect(error.traceback.count == 33)
    #expect(error.traceback[24].function == "(71 levels left out)")
  }

  @Test func `a multi-byte message is cut between characters`() throws {
    let error = try error(of: "error('x' .. ('世'):rep(2000), 0)")
    #expect(error.message.utf8.count < 2048)
    #expect(!error.message.contains("\u{FFFD}"))
  }

  @Test func `names are found by edits, case counting half`() {
    #expect(nearestName(to: "alhpa", among: ["alpha", "beta"]) == "alpha")
    #expect(
      nearestName(to: "Backgroundcolor", among: ["backgroundColor", "background"])
        == "backgroundColor")
    #expect(nearestName(to: "duration", among: ["delay", "withDuration"]) == "withDuration")
    #expect(nearestName(to: "withDuration", among: ["delay", "duration"]) == "duration")
    #expect(nearestName(to: "x", among: ["largestX"]) == nil)
    #expect(
      nearestName(to: "animateTransitionUsing", among: ["name", "animateTransition"])
        == "animateTransition")
    #expect(nearestName(to: "animate", among: ["animateKeyframes"]) == nil)
    #expect(nearestName(to: "xyz", among: ["abc"]) == nil)
    #expect(nearestName(to: "fame", among: ["name", "frame"]) == "frame")
    #expect(nearestName(to: "same", among: ["same"]) == nil)
    #expect(nearestName(to: "x", among: ["y", "xx"]) == "xx")
    #expect(nearestName(to: "", among: ["a"]) == "a")
    #expect(nearestName(to: String(repeating: "a", count: 1000), among: ["a"]) == nil)
  }
}
