import Lua
import Testing

/// Scripts call Swift, Swift calls scripts, errors go either way, and no Swift frame is ever skipped.
@Suite struct LuaBoundaryTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "it broke" }
  }

  /// Counts its own living instances.
  private final class Canary {
    final class Count { var alive = 0 }
    let count: Count
    init(_ count: Count) {
      self.count = count
      count.alive += 1
    }
    isolated deinit { count.alive -= 1 }
  }

  @Test func `a Swift callback that throws unwinds as Swift does`() throws {
    let state = try LuaState()
    let count = Canary.Count()
    var deferred = 0
    let host = try state.makeFunction("host") { _ in
      let canary = Canary(count)
      defer {
        deferred += 1
        withExtendedLifetime(canary) {}
      }
      throw Broken()
    }
    try state.setGlobal("host", .function(host))
    let error = try #require(luaError { try state.run("local x = 1\nhost()\n") })
    #expect(error.message == "host: it broke")
    #expect(error.kind == .runtime && error.line == 2)
    #expect(try state.run("return pcall(host)") == [false, "main.lua:1: host: it broke"])
    #expect(deferred == 2 && count.alive == 0)
  }

  @Test func `Swift frames unwind when a limit ends a call below them`() throws {
    let state = try LuaState.small()
    let count = Canary.Count()
    var deferred = 0
    let host = try state.makeFunction("host") { arguments in
      let canary = Canary(count)
      defer {
        deferred += 1
        withExtendedLifetime(canary) {}
      }
      return .values(try arguments[0].function("f").call())
    }
    try state.setGlobal("host", .function(host))
    let error = luaError {
      try state.run("pcall(host, function() pcall(host, function() while true do end end) end)")
    }
    #expect(error?.kind == .ticks)
    #expect(deferred == 2 && count.alive == 0)
  }

  @Test func `misuse is told at the script's line with the function's name`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("UIView.animate") { arguments in
      _ = try arguments[0].table("options")["duration"].number("duration", in: 0...10)
      return .none
    }
    try state.setGlobal("animate", .function(host))
    let error = try #require(luaError { try state.run("\n\nanimate { duration = 'long' }") })
    #expect(error.kind == .misuse)
    #expect(
      error.description
        == "main.lua:3: UIView.animate: expected a number for 'duration', found the string \"long\""
    )
    #expect(error.traceback.map(\.function) == ["animate", "main chunk"])
    let caught = luaError { try state.run("local ok, why = pcall(animate)\n\nerror(why, 0)") }
    #expect(caught?.message == "UIView.animate: expected a table for 'options', found nil")
  }

  @Test func `a hint of misuse stays a hint`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("curve") { arguments in
      .value(.string(try arguments[0].string("curve", oneOf: ["linear", "easeIn"])))
    }
    try state.setGlobal("curve", .function(host))
    let error = luaError { try state.run("curve('easein')") }
    #expect(error?.hint == "did you mean 'easeIn'?")
    #expect(
      error?.message
        == "curve: expected one of \"linear\", \"easeIn\" for 'curve', found the string \"easein\"")
  }

  @Test func `an error that passes through Swift keeps its place and traceback`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { try .values($0[0].function("f").call()) }
    try state.setGlobal("host", .function(host))
    let error = try #require(
      luaError {
        try state.run("host(function()\n  host(function()\n    error('inside')\n  end)\nend)\n")
      })
    #expect(error.message == "inside" && error.line == 3 && error.kind == .runtime)
    #expect(error.traceback.first?.function == "error")
    #expect(error.traceback.last?.function == "main chunk")
  }

  @Test func `an error of one state passes through another`() throws {
    let inner = try LuaState()
    let outer = try LuaState()
    let function = try inner.load("error('from inside')", chunkName: "inner.lua")
    let host = try outer.makeFunction("host") { _ in try .values(function.call()) }
    let error = luaError { try outer.run("local host = ...\nhost()", .function(host)) }
    #expect(error?.chunk == "inner.lua" && error?.line == 1 && error?.message == "from inside")
  }

  @Test func `values go to Swift and back as they are`() throws {
    let state = try LuaState()
    var seen: [LuaValue] = []
    let host = try state.makeFunction("host") { arguments in
      seen = Array(arguments)
      return .values(Array(arguments.reversed()))
    }
    let results = try state.run("return (...)(1, 2.5, 'text', nil, true)", .function(host))
    #expect(seen == [1, 2.5, "text", .nil, true])
    #expect(results == [true, .nil, "text", 2.5, 1])
  }

  @Test func `tables that nothing else keeps arrive whole`() throws {
    let state = try LuaState()
    let make = try state.makeFunction("make") { [unowned state] arguments in
      let inner = try state.makeTable(["name": "inner"])
      let outer = try state.makeTable(["inner": .table(inner)])
      _ = try state.makeTable(["other": 1])
      guard arguments.isEmpty else {
        return .values([.table(outer), .table(try state.makeTable(array: [7]))])
      }
      return .value(.table(outer))
    }
    try state.setGlobal("make", .function(make))
    #expect(try state.run("return make().inner.name") == ["inner"])
    #expect(try state.run("local a, b = make(1) return a.inner.name, b[1]") == ["inner", 7])
    let function = try state.load("return (...)[1][1]", chunkName: "main.lua")
    #expect(
      try function.call(.table(state.makeTable(array: [.table(state.makeTable(array: [5]))]))) == [
        5
      ])
    let many = try state.makeNamespace(
      "Many", members: Dictionary(uniqueKeysWithValues: (0..<100).map { ("m\($0)", .integer($0)) }))
    #expect(try many["m99"] == 99)
  }

  @Test func `arguments that were not given are nil`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { arguments in
      #expect(arguments.count == 1)
      return .value(.boolean(arguments[5].isNil && !arguments[0].isNil))
    }
    #expect(try state.run("return (...)(1)", .function(host)) == [true])
  }

  @Test func `too many arguments are refused`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { .value(.integer($0.count)) }
    try state.setGlobal("host", .function(host))
    #expect(try state.run("return host(table.unpack({}, 1, 32))") == [32])
    #expect(
      luaError { try state.run("host(table.unpack({}, 1, 33))") }?.message
        == "a function of the host takes at most 32 arguments")
  }

  @Test func `too many results are an error of the script`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { _ in .values(Array(repeating: 1, count: 33)) }
    let error = luaError { try state.run("(...)()", .function(host)) }
    #expect(error?.message == "host: at most 32 values cross at once")
  }

  @Test func `a callback can be called from a coroutine, and call back into it`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { try .values($0[0].function("f").call()) }
    try state.setGlobal("host", .function(host))
    let results = try state.run(
      """
      local thread = coroutine.wrap(function()
        local inner = host(function() return coroutine.wrap(function() coroutine.yield(host(function() return 5 end)) end)() end)
        coroutine.yield(inner + 1)
        return 'done'
      end)
      return thread(), thread()
      """)
    #expect(results == [6, "done"])
  }

  @Test func `yielding across the host is an error`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { try .values($0[0].function("f").call()) }
    try state.setGlobal("host", .function(host))
    let error = luaError { try state.run("coroutine.wrap(function() host(coroutine.yield) end)()") }
    #expect(
      error?.message.contains("attempt to yield across a C-call boundary") == true,
      "\(String(describing: error))")
  }

  @Test func `recursion through the host ends as an error`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { try .values($0[0].function("f").call($0[0])) }
    try state.setGlobal("host", .function(host))
    let error = luaError { try state.run("local function f(g) return host(g) end f(f)") }
    #expect(error?.message.contains("C stack overflow") == true, "\(String(describing: error))")
  }

  @Test func `a state closed within its own call closes after it`() throws {
    let state = try LuaState()
    let host = try state.makeFunction("host") { _ in
      #expect(state.close() == 0)
      return .value("still running")
    }
    #expect(try state.run("return (...)()", .function(host)) == ["still running"])
    #expect(luaError { try state.run("return 1") }?.kind == .closed)
  }

  @Test func `a state that is let go of takes nothing with it`() throws {
    let count = Canary.Count()
    var function: LuaFunction?
    do {
      let state = try LuaState()
      let canary = Canary(count)
      let host = try state.makeFunction("host") { _ in
        withExtendedLifetime(canary) {}
        return .none
      }
      try state.setGlobal("host", .function(host))
      function = try state.load("host()", chunkName: "main.lua")
      try function?.call()
    }
    #expect(count.alive == 0)
    #expect(luaError { try function?.call() }?.kind == .closed)
  }

  // MARK: Namespaces

  @Test func `a namespace is read-only and may be called`() throws {
    let state = try LuaState()
    let size = try state.makeNamespace("Size", members: ["zero": 0, "huge": 100]) {
      .value(.number(try $0[0].number("width") * $0[1].number("height")))
    }
    try state.setGlobal("Size", .table(size))
    #expect(
      try state.run("return Size(3, 4), Size.zero, tostring(Size), type(Size)") == [
        12.0, 0, "Size", "table",
      ])
    #expect(try size["huge"] == 100)
    #expect(try size.keys == ["huge", "zero"])
    #expect(
      try state.run(
        "local s = '' for k, v in pairs(Size) do s = s .. k .. v end return s, next(Size)")
        == ["huge100zero0", "huge", 100])
    #expect(
      luaError { try state.run("Size.zero = 1") }?.message
        == "Size is read-only, so 'zero' can't be assigned")
    #expect(luaError { try size.set("zero", 1) }?.message == "Size is read-only")
    #expect(luaError { try state.run("return Size.hug") }?.hint == "did you mean 'huge'?")
    #expect(
      luaError { try state.run("Size('x')") }?.message
        == "Size: expected a number for 'width', found the string \"x\"")
  }

  // MARK: Modules

  @Test func `a module runs once, in the same environment`() throws {
    let state = try LuaState()
    var asked: [String] = []
    state.moduleSource = { name in
      asked.append(name)
      guard name == "easing" else {
        throw LuaMisuse("there is no module '\(name)'", hint: "easing")
      }
      return LuaSource(
        text: "local name = ...\nreturn { name = name, double = function(x) return 2 * x end }",
        chunkName: "lib/easing.lua")
    }
    #expect(
      try state.run(
        "local a, b = require('easing'), require('easing') return a == b, a.name, a.double(4)")
        == [true, "easing", 8])
    #expect(asked == ["easing"])
    let error = luaError { try state.run("\nrequire('esing')") }
    #expect(
      error?.description
        == "main.lua:2: require: there is no module 'esing'; did you mean 'easing'?")
    #expect(error?.kind == .misuse)
  }

  @Test func `an error of a module has the module's place, and it can be asked for again`() throws {
    let state = try LuaState()
    let module = Printed()
    state.moduleSource = { _ in LuaSource(text: module.lines.removeFirst(), chunkName: "lib/m.lua")
    }
    module.lines = ["\nerror('broken')", "local = 1", "\u{1B}Lua", "return nil"]
    let errors = (1...3).map { _ in luaError { try state.run("require('m')") }?.description }
    #expect(
      errors == [
        "lib/m.lua:2: broken", "lib/m.lua:1: <name> expected near '='",
        "lib/m.lua:1: this is bytecode; only text is loaded",
      ])
    #expect(try state.run("return require('m'), require('m')") == [true, true])
  }

  @Test func `without modules require says so`() throws {
    let state = try LuaState()
    #expect(
      luaError { try state.run("require('m')") }?.message == "require: there is no module 'm'")
  }
}
