import Lua
import Testing

/// Values across the border, both ways.
@Suite struct LuaValueTests {
  @Test(arguments: [
    LuaValue.nil, true, false, 0, -1, 3.5, .integer(.max), .integer(.min), .number(-0.0),
    .number(.infinity),
    "", "text", "with \0 inside", "Grüße, 世界 👋🏽",
  ]) func `a plain value round-trips`(value: LuaValue) throws {
    let state = try LuaState()
    let results = try state.run("return ...", value)
    #expect(results == [value])
    #expect(state.close() == 0)
  }

  @Test func `integers and floats stay what they are`() throws {
    let state = try LuaState()
    #expect(
      try state.run("return 1, 1.0, 2^53, math.maxinteger") == [
        1, 1.0, 9007199254740992.0, .integer(.max),
      ])
    #expect(try state.run("return math.type(...)", 1) == ["integer"])
    #expect(try state.run("return math.type(...)", 1.0) == ["float"])
  }

  @Test func `bytes that are not text arrive repaired`() throws {
    let state = try LuaState()
    #expect(try state.run("return '\\xff'") == ["\u{FFFD}"])
  }

  @Test func `tables and functions are references that compare by identity`() throws {
    let state = try LuaState()
    let results = try state.run("local t, f = {}, print; return t, t, {}, f, f")
    #expect(results[0] == results[1])
    #expect(results[0] != results[2])
    #expect(results[3] == results[4])
    #expect(try state.run("local a, b = ...; return a == b", results[0], results[1]) == [true])
  }

  @Test func `a table gives its fields, its array and its keys in order`() throws {
    let state = try LuaState()
    let table = try state.run("return { 'x', 'y', b = 2, a = 1, [true] = 3, [0.5] = 4 }")[0].table(
      "t")
    #expect(try table.count == 2)
    #expect(try table.array == ["x", "y"])
    #expect(try table.fields.map(\.name) == ["a", "b"])
    #expect(try table.keys == [1, 2, "a", "b", true, 0.5])
    #expect(try table["missing"] == .nil)
    #expect(try table[1] == "x")
    #expect(try table[.nil] == .nil)
  }

  @Test func `keys beyond one batch arrive too`() throws {
    let state = try LuaState()
    let table = try state.run("local t = {}; for i = 1, 100 do t['k' .. i] = i end; return t")[0]
      .table("t")
    #expect(try table.keys.count == 100)
    #expect(try table.keys == (1...100).map { "k\($0)" }.sorted().map(LuaValue.string))
  }

  @Test func `a table can be made and changed`() throws {
    let state = try LuaState()
    let table = try state.makeTable(["name": "flip", "size": 2])
    try table.set("size", 3)
    try table.set(1, .table(state.makeTable(array: [10, 20])))
    #expect(
      try state.run("local t = ...; return t.name, t.size, t[1][2]", .table(table)) == [
        "flip", 3, 20,
      ])
    #expect(luaError { try table.set(.nil, 1) }?.message == "a table has no key nil")
    #expect(luaError { try table.set(.number(.nan), 1) }?.message == "table index is NaN")
  }

  @Test func `references are given back`() throws {
    let state = try LuaState()
    let function = try state.load("return {}, {}, print", chunkName: "main.lua")
    for _ in 0..<5000 { try function.call() }
    while !state.collectGarbage(step: 1000) {}
    let before = state.memoryInUse
    for _ in 0..<5000 { try function.call() }
    while !state.collectGarbage(step: 1000) {}
    #expect(state.memoryInUse <= before + 1024)
  }

  @Test func `what outlives its state throws`() throws {
    let state = try LuaState()
    let results = try state.run("return {}, print")
    #expect(state.close() == 0)
    #expect(state.close() == 0)
    #expect(luaError { _ = try results[0].table("t")["a"] }?.kind == .closed)
    #expect(luaError { try results[1].function("f").call() }?.kind == .closed)
    #expect(
      luaError { _ = try state.load("", chunkName: "x") }?.description == "the Lua state is closed")
  }

  @Test func `a value of another state is refused`() throws {
    let one = try LuaState()
    let other = try LuaState()
    let table = try one.makeTable()
    #expect(throws: LuaMisuse("a value of another Lua state can't be passed on")) {
      try other.run("return ...", .table(table))
    }
  }

  @Test func `a coroutine does not leave its state`() throws {
    let state = try LuaState()
    #expect(try state.run("return coroutine.create(print)") == [.thread])
  }

  @Test func `thirty-two values cross, more are refused`() throws {
    let state = try LuaState()
    let many = (1...32).map(LuaValue.integer)
    #expect(try state.load("return ...", chunkName: "m").call(many) == many)
    #expect(throws: LuaMisuse("at most 32 values cross at once")) {
      try state.load("return ...", chunkName: "m").call(many + [1])
    }
    let error = luaError { try state.run("return table.unpack({ 1 }, 1, 33)") }
    #expect(error?.message == "a function that the host calls returns at most 32 values")
  }

  // MARK: The decoder

  private func misuse(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? LuaMisuse)?.description }
    return nil
  }

  @Test func `numbers are finite and in range, or the error says what was found`() {
    #expect(
      misuse { _ = try LuaValue.nil.number("alpha") } == "expected a number for 'alpha', found nil")
    #expect(
      misuse { _ = try LuaValue.string("3").number("alpha") }
        == "expected a number for 'alpha', found the string \"3\"")
    #expect(
      misuse { _ = try LuaValue.number(.nan).number("alpha") }
        == "expected a finite number for 'alpha', found the number nan")
    #expect(
      misuse { _ = try LuaValue.number(-.infinity).number("alpha") }
        == "expected a finite number for 'alpha', found the number -inf")
    #expect(
      misuse { _ = try LuaValue.number(1.5).number("alpha", in: 0...1) }
        == "expected a number from 0 to 1 for 'alpha', found the number 1.5")
    #expect(
      misuse { _ = try LuaValue.integer(-1).number("delay", in: 0...(.infinity)) }
        == "expected a number not below 0 for 'delay', found the number -1")
  }

  @Test func `an integer is a number`() throws {
    #expect(try LuaValue.integer(1).number("alpha", in: 0...1) == 1)
  }

  @Test(arguments: [0.5, 1e300, .nan, .infinity, 9.3e18]) func `only exact integers are integers`(
    number: Double
  ) {
    #expect(
      misuse { _ = try LuaValue.number(number).integer("index") }?.hasPrefix(
        "expected an integer for 'index'") == true)
  }

  @Test func `an integer may come as a float`() throws {
    #expect(try LuaValue.number(3).integer("index") == 3)
    #expect(
      misuse { _ = try LuaValue.integer(7).integer("index", in: 1...6) }
        == "expected an integer from 1 to 6 for 'index', found the number 7")
  }

  @Test func `a choice is named with its nearest`() {
    #expect(
      misuse {
        _ = try LuaValue.string("easeInout").string("curve", oneOf: ["linear", "easeInOut"])
      }
        == "expected one of \"linear\", \"easeInOut\" for 'curve', found the string \"easeInout\"; "
        + "did you mean 'easeInOut'?")
  }

  @Test func `other kinds are not converted`() {
    #expect(
      misuse { _ = try LuaValue.integer(1).boolean("on") }
        == "expected true or false for 'on', found the number 1")
    #expect(
      misuse { _ = try LuaValue.integer(1).string("name") }
        == "expected a string for 'name', found the number 1")
    #expect(
      misuse { _ = try LuaValue.boolean(true).table("t") } == "expected a table for 't', found true"
    )
    #expect(
      misuse { _ = try LuaValue.nil.function("f") } == "expected a function for 'f', found nil")
  }

  @Test func `optional takes nil for nothing`() throws {
    #expect(try LuaValue.nil.optional { try $0.number("x") } == nil)
    #expect(try LuaValue.integer(2).optional { try $0.number("x") } == 2)
  }
}
